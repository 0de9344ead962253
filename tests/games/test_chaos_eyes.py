"""What `steady` thinks of positions of Chaos Order: each is one that a sensible player does not get wrong."""

from __future__ import annotations

from critias.games.chaos import GAME
from tests.support.chaos import Position, combat, fresh, income, position

AT = "r3c4"


def judged(t: Position, seat: int | None = None) -> dict[str, float]:
    """The promises of the options of the open question, by key."""
    question = t.question if seat is None else t.match.question(seat)
    assert question is not None
    view = t.g.seen_by(question.seat)
    promises = GAME.appraise(view, question.seat, question.kind, question.values, question.a, question.b)
    return dict(zip([option.key for option in question.options], promises, strict=True))


def best(t: Position, seat: int | None = None) -> list[str]:
    """What the bot chooses from."""
    promises = judged(t, seat)
    return [key for key, promise in promises.items() if promise == max(promises.values())]


def test_a_phase_that_costs_nothing_is_not_passed() -> None:
    for phase in ("discover", "build", "harvest", "recruit"):
        t = position(
            phase=phase,
            energy=[0, 6, 6],
            prices={phase: (0, "price_3"), "move": (1, "price_6")},
            fighters={0: {"r3c4": 3, "r3c5": 4}},
        )
        assert best(t) == ["act"], phase


def test_a_card_for_the_main_action_is_played_before_it_or_not_at_all() -> None:
    before = position(phase="recruit", beat="deed", hands={0: ["tac_field_medics"]}, columns={0: {"recruit": 3}})
    assert judged(before)["tac_field_medics"] != judged(before)["done"]
    after = before.answer("main").until("turn.deed")
    assert judged(after)["tac_field_medics"] < judged(after)["done"]


def test_gems_are_gained_before_the_region_count_that_they_pay_for() -> None:
    t = income(["circadians", "zcharo", "leyrien"], buildings={0: {"r4c4": ["stronghold", "outpost"]}}, gems=[0, 1, 1])
    assert t.options() == ["outposts", "strongholds", "regions"]
    assert best(t) != ["regions"]
    assert judged(t)["strongholds"] > judged(t)["regions"]


def test_where_a_battle_is_decided_a_bluff_and_no_card_take_turns() -> None:
    crushing = {0: {AT: 9}, 1: {AT: 1}}
    t = combat(["leyrien", "zcharo", "jrayek"], fighters=crushing, gems=[0, 0, 1], hands={0: ["tac_breakthrough"]})
    assert best(t, 0) == ["none", "bluff"]


def test_units_go_two_moves_to_the_relic_of_the_round() -> None:
    t = position(
        ["oxataya", "zcharo", "leyrien"],
        phase="move",
        beat="move",
        turns=2,
        relic_at={1: "r4c4"},
        fighters={0: {"home": 5}},
        buildings={0: {"r3c4": ["foundry"], "r3c5": ["foundry"]}},
        tweak=lambda g: setattr(g, "points", 2),
    )
    while t.g.points > 0 and best(t) != ["done"]:
        t.answer(best(t)[0])
    assert t.units(0, "r4c4") > 0


def test_who_moves_last_need_not_fear_those_who_have_moved() -> None:
    promises = []
    for turns in (0, 2):
        t = position(
            ["oxataya", "zcharo", "leyrien"],
            phase="move",
            beat="move",
            turns=turns,
            energy=[6, 9, 9],
            fighters={0: {"r3c5": 2}, 1: {"r4c3": 6}},
            leaders={0: {"rhan": "home"}},
            tweak=lambda g: setattr(g, "points", 1),
        ).answer("r3c5")
        promises.append(judged(t)["r4c4"])
    assert promises[1] > promises[0]


def test_energy_that_is_not_needed_is_spent() -> None:
    t = position(phase="move", beat="deed", turns=2, energy=[22, 6, 6], gems=[3, 1, 1], leaders={0: {"xiao": "r3c4"}})
    t.answer("main").until("turn.deed")
    assert best(t) == ["auxiliary"]


def test_several_leaders_may_start() -> None:
    t = fresh(3).answer("circadians", "zcharo", "jrayek")
    for seat in range(3):
        assert len(best(t, seat)) > 1


def test_discover_is_priced_with_three_factions() -> None:
    t = position(
        ["zcharo", "ai", "leyrien"],
        phase="set_prices",
        beat="price",
        columns={0: {"discover": 4, "build": 5, "harvest": 5, "recruit": 5, "move": 5}},
        tokens={0: {"price_2": "supply"}},
        gems=[3, 1, 1],
    ).answer("price_2")
    assert best(t) == ["discover"]


def test_the_drop_ship_goes_where_the_relics_are() -> None:
    t = position(
        ["circadians", "zcharo", "leyrien"],
        phase="move",
        beat="deed",
        round=5,
        upgraded=["mobile"],
        ship=("r3c4", "r3c5"),
        relic_at={5: "r6c4", 6: "r6c5"},
        fighters={0: {"r6c4": 2, "drop_ship": 4}},
        decided="pass",
    )
    assert best(t) == ["mobile"]
    t.answer("mobile")
    assert "r6c4" in " ".join(best(t)) or "r6c5" in " ".join(best(t))
