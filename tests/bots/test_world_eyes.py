"""What `steady` makes of positions of Era and Age of Atlantis: it attacks, recruits, plots and steers the ending."""

from __future__ import annotations

import pytest

from critias.engine.match import Match
from critias.games.era.state import Era
from critias.games.world.box import OBJECTIVES
from tests.support import age, era


def promises(match: Match, seat: int | None = None) -> dict[str, float]:
    """What each option of the first open question (of a seat) promises."""
    question = match.questions[0] if seat is None else match.question(seat)
    assert question is not None
    options = question.options
    view = match.seen_by(question.seat)
    found = match.game.appraise(
        view, question.seat, question.kind, [option.value for option in options], question.a, question.b
    )
    return {option.key: promise for option, promise in zip(options, found, strict=True)}


def choice(t: era.Position | age.Position, seat: int | None = None) -> str:
    found = promises(t.match, seat)
    return max(found, key=lambda key: found[key])


@pytest.mark.parametrize(("game", "space"), [("era", "move_conflict"), ("age", "limited_conflict")])
def test_an_attack_goes_over_the_sea_where_there_is_none_by_land(game: str, space: str) -> None:
    make = era.position if game == "era" else age.position
    t = make(5, owner={"poseidonis": "atlantis"}, units={"atlantis": 12, "poseidonis": 0})
    t.answer(f"atlantis_{space}")
    assert choice(t) == "atlantis"
    t.answer("atlantis")
    assert choice(t) in ("eden", "hawaiki", "ophir", "paititi", "shangri_la", "yorubaland")


def test_an_army_that_is_too_small_for_all_around_it_is_recruited_first() -> None:
    t = era.position(
        5,
        units={"atlantis": 1, "aztlan": 1},
        virya=[20, 6, 6, 6, 6],
        agents={0: {}},
        archons={
            0: ["repolarize", None],
            1: ["aztlan_construct_building", None],
            4: ["atlantis_construct_building", None],
        },
    )
    assert choice(t).endswith("_recruit")


def test_agents_of_value_0_do_not_all_go_where_others_are() -> None:
    t = era.fresh(4, seed=3)
    chosen: list[str] = []
    while not t.is_asked("turn.space"):
        kind, key = t.asked()[1], choice(t)
        if kind == "setup.agent":
            chosen.append(key)
        t.answer(key)
    assert len(set(chosen)) >= 6


@pytest.mark.parametrize("crowded", [False, True])
def test_a_card_that_all_others_hold_is_given_away(crowded: bool) -> None:
    """Continuation is worth most alone, and nothing but a little Virya if three players hold it."""
    hands = {0: ["continuation", "pole_shift"], 1: ["ascension"] * 2, 2: ["ascension"] * 2, 3: ["pole_shift"] * 2}
    if crowded:
        hands.update({other: ["continuation", "ascension"] for other in (1, 2, 3)})

    def know(g: Era) -> None:
        for other in (1, 2, 3):
            for card in g.hand[other]:
                g.seen_hands[0][other * len(OBJECTIVES) + card] += 1

    layout = ["ascension", "pole_shift", "pole_shift"]
    t = era.position(4, hands=hands, layout=layout, doom=11, end=13, round=6, virya=[10, 6, 6, 6], tweak=know)
    t.answer("repolarize").take("repolarize.take", "moon", "eclipse")
    assert choice(t).startswith("continuation") == crowded


@pytest.mark.parametrize(("hand", "kind"), [("ascension", "temple_of_light"), ("pole_shift", "temple_of_darkness")])
def test_whoever_would_lose_by_ascension_builds_temples_of_darkness_against_it(hand: str, kind: str) -> None:
    other = "pole_shift" if hand == "ascension" else "ascension"
    t = age.position(
        4,
        hands={0: [hand, hand], 1: [other, other]},
        buildings={"lemuria": ["temple_of_light", "temple_of_light"], "hyperborea": ["temple_of_light"] * 2},
        tweak=lambda g: g.seen_hands[0].__setitem__(3 + OBJECTIVES.index(other), 2),
    )
    t.answer("atlantis_construct").take("construct.area", "atlantis")
    assert choice(t) == kind
