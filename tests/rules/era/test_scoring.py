"""Who wins.  ERA-6.3.3"""

from __future__ import annotations

from typing import Any

import pytest

from critias.games.era import GAME
from critias.games.era.box import BOX
from critias.games.era.state import LEADING_VP, OBJECTIVE_VP, POWER_VP, VIRYA_VP
from critias.testing import rule
from tests.support.era import Position, fresh, position

A, C, P = "ascension", "continuation", "pole_shift"
NO_CARDS = {0: [A, A], 1: [A, P], 2: [P, P]}  # nothing for a Continuation


def scored(seats: int = 3, **named: Any) -> Position:
    """A game that ends with Continuation; nothing comes from cards or Virya unless named."""
    named.setdefault("round", 6)
    named.setdefault("doom", 14)
    named.setdefault("end", 8)
    named.setdefault("relics", 8)
    named.setdefault("layout", [C, C, C])
    named.setdefault("virya", [0] * seats)
    named.setdefault("compensation", [0] * seats)
    if seats == 3:
        named.setdefault("hands", NO_CARDS)
    t = position(seats, acting=seats - 1, **named)
    t.act("coup")
    assert t.match.over
    return t


def vp(t: Position, source: int) -> list[float]:
    return [row[source] / 2 for row in t.g.earned]


def winners(t: Position) -> list[str]:
    return [line for line in t.log() if line.endswith(" wins.")]


# with 3 players: seat 0 Atlantis (5) and Aztlan (4), seat 1 Aztlan and Brahmapura (4), seat 2 Brahmapura and Atlantis;
# Hyperborea is passive with 3 + 1 + 2 + 2 = 8


@rule("ERA-6.3.3-01")
def test_virya_of_tile_and_cards_is_added_before_scoring() -> None:
    hands = {0: [C, A], 1: [C, C], 2: [A, A]}
    t = scored(hands=hands, layout=[A, P, P], virya=[5, 0, 2], compensation=[6, 3, 0], end=13, doom=7)
    assert t.g.virya == [5 + 6 + 3 + 2, 0 + 3 + 6, 2 + 4]
    assert vp(t, VIRYA_VP) == [4, 3, 2]


@rule("ERA-6.3.3-02", "ERA-6.3.3-04")
@pytest.mark.parametrize(
    ("virya", "tile", "cards", "final"),
    [
        (21, 0, [C, C], 22),
        (21, 3, [C, C], 25),
        (21, 9, [C, C], 31),
        (15, 12, [A, A], 27),
        (22, 12, [A, A], 34),
        (18, 3, [C, C], 25),
        (18, 6, [C, A], 27),
    ],
)
def test_a_tile_lengthens_the_track_by_its_number(virya: int, tile: int, cards: list[str], final: int) -> None:
    # a Pole Shift; three or more Continuation cards would pay nothing more
    hands = {0: cards, 1: [A, P], 2: [P, P]}
    t = scored(hands=hands, layout=[C, P, A], virya=[virya, 0, 0], compensation=[tile, 0, 0], end=13, doom=7)
    sun = 2 * cards.count(C)
    assert t.g.virya[0] == min(22 + tile, final + sun)
    assert t.g.earned[0][VIRYA_VP] == BOX.virya_vp[min(22 + tile, final + sun)]


@rule("ERA-6.3.3-03")
def test_a_tile_does_nothing_before_the_end() -> None:
    t = position(3, virya=[20, 6, 6], compensation=[6, 3, 0])
    t.act("atlantis_collect_virya")
    assert t.g.virya == [22, 6, 13]  # 5 + 2 each, limited to 22
    poor = position(3, virya=[6, 6, 6], compensation=[6, 3, 0])
    assert "atlantis_global_conflict" not in poor.options()


@rule("ERA-6.3.3-04")
def test_without_a_tile_the_limit_is_22() -> None:
    t = scored(hands={0: [C, C], 1: [C, A], 2: [A, A]}, layout=[A, P, P], virya=[20, 22, 19], end=13, doom=7)
    assert t.g.virya == [22, 22, 22]
    assert vp(t, VIRYA_VP) == [5, 5, 5]


@rule("ERA-6.3.3-05")
def test_the_lesser_of_the_two_nations_scores() -> None:
    t = scored(owner={"akakor": "atlantis", "eden": "aztlan", "paititi": "aztlan"})
    # Atlantis 6, Aztlan 4 + 3 + 2, Brahmapura 4
    assert vp(t, POWER_VP) == [6, 4, 4]


@rule("ERA-6.3.3-06", "ERA-10.2-13")
def test_final_power_has_two_more_for_each_temple_of_light() -> None:
    t = scored(
        owner={"akakor": "aztlan"},
        buildings={"akakor": ["temple_of_light", "temple_of_light"], "eden": ["temple_of_light"]},
    )
    # Atlantis 5, Aztlan 4 + 1 + 4, Brahmapura 4
    assert vp(t, POWER_VP) == [5, 4, 4]
    t = scored(buildings={"brahmapura": ["temple_of_light"], "aztlan": ["temple_of_light"]})
    assert vp(t, POWER_VP) == [5, 6, 5]


@rule("ERA-6.3.3-06", "ERA-10.2-13", "ERA-6.3.3-09")
def test_temples_of_light_count_for_the_lead_too() -> None:
    t = scored(passive_minors=[], passive_agents=[None] * 3, buildings={"brahmapura": ["temple_of_light"]})
    # Brahmapura 6 leads before Atlantis 5
    assert vp(t, LEADING_VP) == [0, 2, 2]


@rule("ERA-6.3.3-07")
@pytest.mark.parametrize(("virya", "vp_"), [(0, 0), (1, 0.5), (4, 1.5), (11, 3.5), (21, 5), (22, 5)])
def test_virya_scores_by_the_track(virya: int, vp_: float) -> None:
    t = scored(virya=[virya, 0, 0], hands=NO_CARDS)
    assert vp(t, VIRYA_VP) == [vp_, 0, 0]


@rule("ERA-6.3.3-08", "ERA-6.3.3-15")
def test_objective_cards_score_in_halves() -> None:
    lights = {
        "atlantis": ["temple_of_light"] * 3,
        "akakor": ["temple_of_light"] * 2,
        "paititi": ["temple_of_light"] * 2,
    }
    t = scored(hands={0: [A, P], 1: [A, A], 2: [P, P]}, end=13, buildings=lights, passive_minors=[])
    assert vp(t, OBJECTIVE_VP) == [1.5, 3, 0]
    # Atlantis 11 leads: seats 0 and 2
    assert t.g.vp == [2 * 4 + 3 + 4, 2 * 4 + 6, 2 * 4 + 4]
    assert t.match.outcome is not None


@rule("ERA-6.3.3-09")
def test_the_only_leading_nation_gives_two_vp_to_both_controllers() -> None:
    t = scored(passive_minors=[], passive_agents=[None] * 3)
    assert vp(t, LEADING_VP) == [2, 0, 2]  # Atlantis 5


@rule("ERA-6.3.3-10")
def test_a_shared_lead_gives_one_vp_for_each_leading_nation() -> None:
    t = scored(passive_minors=[], passive_agents=[None] * 3, owner={"akakor": "aztlan"})
    assert vp(t, LEADING_VP) == [2, 1, 1]  # Atlantis and Aztlan 5
    t = scored(passive_minors=[], passive_agents=[None] * 3, owner={"akakor": "aztlan", "avalon": "brahmapura"})
    assert vp(t, LEADING_VP) == [2, 2, 2]


@rule("ERA-6.3.3-11")
def test_a_passive_nation_that_leads_alone_leaves_nothing_for_the_lead() -> None:
    t = scored()
    assert t.power("hyperborea") == 8
    assert vp(t, LEADING_VP) == [0, 0, 0]


@rule("ERA-6.3.3-11")
def test_a_lead_level_with_the_passive_nation_is_shared() -> None:
    t = scored(owner={"eden": "aztlan", "akakor": "aztlan"})
    assert t.power("aztlan") == t.power("hyperborea") == 8
    assert vp(t, LEADING_VP) == [1, 1, 0]


@rule("ERA-6.3.3-05", "ERA-6.3.3-07", "ERA-6.3.3-08", "ERA-6.3.3-09", "ERA-6.3.3-12", "ERA-6.3.3-15")
def test_the_complete_score_of_the_rulebook() -> None:
    # seat 3 controls Hyperborea (13) and Lemuria (12), holds Continuation and the only Pole Shift; 8 Virya
    t = scored(
        5,
        doom=7,
        end=13,
        owner={
            "thule": "hyperborea",
            "arcadia": "hyperborea",
            "avalon": "hyperborea",
            "eden": "hyperborea",
            "shangri_la": "lemuria",
            "hawaiki": "lemuria",
            "alcheringa": "lemuria",
        },
        buildings={"hyperborea": ["pyramid", "pyramid", "pyramid"], "alcheringa": ["pyramid"]},
        hands={0: [A, A], 1: [A, C], 2: [C, C], 3: [C, P], 4: [A, C]},
        layout=[A, A, P],
        virya=[0, 0, 0, 8, 0],
    )
    assert (t.power("hyperborea"), t.power("lemuria")) == (13, 12)
    assert t.g.virya[3] == 11
    assert [half / 2 for half in t.g.earned[3]] == [12, 3.5, 4, 2]
    assert t.g.vp[3] == 43  # 21.5 VP
    assert winners(t) == ["Purple wins."]


@rule("ERA-6.3.3-12")
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_most_vp_wins(winner: int) -> None:
    virya = [0, 0, 0]
    virya[winner] = 22
    t = scored(virya=virya, owner={"akakor": "aztlan", "avalon": "brahmapura"})
    assert t.g.vp[winner] == max(t.g.vp)
    assert winners(t) == [["Orange wins.", "Gray wins.", "White wins."][winner]]
    assert t.match.outcome is not None


@rule("ERA-6.3.3-13")
def test_a_tie_goes_to_whose_nations_have_more_areas_wilderness_included() -> None:
    level = {"akakor": "aztlan", "avalon": "brahmapura"}  # all nations have Power 5
    t = scored(owner=level)
    assert len(set(t.g.vp)) == 1
    assert winners(t) == ["Gray wins."]  # 4 areas against 3
    t = scored(
        owner={**level, "wild_patagonia": "atlantis", "wild_cascadia": "atlantis"},
        units={"wild_patagonia": 1, "wild_cascadia": 1},
    )
    assert len(set(t.g.vp)) == 1
    assert winners(t) == ["Orange wins."]  # 5, 4, 5, and the first in turn order


@rule("ERA-6.3.3-14")
@pytest.mark.parametrize(("first", "winner"), [(0, "Orange"), (1, "White"), (2, "White")])
def test_then_the_earliest_in_turn_order_wins(first: int, winner: str) -> None:
    t = position(
        3,
        first=first,
        acting=(first + 2) % 3,
        round=6,
        doom=14,
        end=8,
        layout=[C, C, C],
        hands=NO_CARDS,
        virya=[0] * 3,
        compensation=[0] * 3,
        relics=8,
        owner={"akakor": "aztlan", "avalon": "brahmapura", "wild_patagonia": "atlantis", "wild_cascadia": "atlantis"},
        units={"wild_patagonia": 1, "wild_cascadia": 1},
    )
    t.act("coup")
    assert t.match.over
    assert len(set(t.g.vp)) == 1
    assert winners(t) == [f"{winner} wins."]  # seats 0 and 2 have 5 areas, seat 1 has 4


@rule("ERA-6.3.3-12", "ERA-6.3.3-13", "ERA-6.3.3-14")
def test_the_outcome_says_which_ending_came_and_why_the_winner_won() -> None:
    level = {"akakor": "aztlan", "avalon": "brahmapura"}  # all nations have Power 5
    outcome = GAME.outcome(scored(virya=[0, 0, 22], owner=level).g)
    assert outcome.reason == "Continuation: most VP."
    assert (outcome.winners, outcome.ranking) == ([2], [2, 1, 0])  # seat 1 has more areas than seat 0
    outcome = GAME.outcome(scored(owner=level).g)
    assert outcome.reason == "Continuation: level on VP, more areas."
    assert (outcome.winners, outcome.ranking) == ([1], [1, 0, 2])
    wide = {**level, "wild_patagonia": "atlantis", "wild_cascadia": "atlantis"}
    outcome = GAME.outcome(scored(owner=wide, units={"wild_patagonia": 1, "wild_cascadia": 1}).g)
    assert outcome.reason == "Continuation: level on VP, earlier in turn order."
    assert (outcome.winners, outcome.ranking) == ([0], [0, 2, 1])


@rule("ERA-6.3.3-12", "ERA-6.3.3-15")
def test_the_sheet_of_the_outcome_lists_what_was_scored() -> None:
    t = scored(hands={0: [C, A], 1: [A, P], 2: [P, P]}, virya=[0, 11, 22], owner={"akakor": "aztlan"})
    outcome = GAME.outcome(t.g)
    assert [[points / 2 for points in row] for _, row in outcome.sheet] == [vp(t, source) for source in range(4)]
    assert outcome.scores == t.g.vp == [sum(row) for row in t.g.earned]


@rule("ERA-1-01", "ERA-5.3-01")
def test_places_in_the_turn_order_and_nations_are_told_apart() -> None:
    t = position(3, first=1)
    assert GAME.traits(t.g) == [
        ["Player 3", "Atlantis", "Aztlán"],
        ["Player 1", "Aztlán", "Brahmapura"],
        ["Player 2", "Atlantis", "Brahmapura"],
    ]
    assert GAME.traits(fresh(3).g) == []  # in the set-up


@rule("ERA-6.3.3-01", "ERA-6.3.3-05", "ERA-6.3.3-07", "ERA-6.3.3-08", "ERA-6.3.3-09", "ERA-6.3.3-15")
def test_the_log_tells_what_was_scored() -> None:
    hands = {0: [C, A], 1: [A, P], 2: [P, P]}
    t = scored(hands=hands, virya=[0, 11, 22], compensation=[6, 3, 0], owner={"akakor": "aztlan"})
    assert t.told("scores") == [[seat, *t.g.earned[seat][:3]] for seat in range(3)]
    assert t.told("score") == [[seat, t.g.earned[seat][3], t.g.vp[seat], -1] for seat in range(3)]
    assert [[seat, tile, virya] for seat, tile, _, virya in t.told("virya.final")] == [
        [seat, [6, 3, 0][seat], t.g.virya[seat]] for seat in range(3)
    ]
    for seat, tile, cards, virya in t.told("virya.final"):
        assert virya == min(22 + tile, [0, 11, 22][seat] + tile + cards)
    assert len({tuple(row) for row in t.g.earned}) == 3
    assert t.log()[-1] == f"{GAME.seat_names(3)[GAME.outcome(t.g).winners[0]]} wins."
    halves = [text for text in t.log() if text.endswith("VP in all.")]
    assert halves == [
        f"{name}: {lead / 2:g} VP for the leading nation, {vp / 2:g} VP in all."
        for name, lead, vp in zip(GAME.seat_names(3), [row[3] for row in t.g.earned], t.g.vp, strict=True)
    ]
