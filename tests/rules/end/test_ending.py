"""The end of the game.  END-FIN"""

from __future__ import annotations

import pytest

from critias.engine.game import Outcome
from critias.games.end.box import POLITICS, SHIPS
from critias.games.end.state import TREASURE_VP
from critias.testing import rule
from tests.support.end import Position, position

DOOM = ["senators_wisdom", "flood_of_the_poor", "favorable_winds"]
OTHERS = [
    "senate_pays_its_debts",
    "wrath_of_the_ocean_god",
    "all_in_this_together",
    "chaos_spreads",
    "gifts_of_the_gods",
    "under_the_senates_leadership",
    "all_doomed",
]


def ending(seats: int = 3, *, beat: str = "old_event", event: str = "favorable_winds", **named: object) -> Position:
    """The last Doom Phase, with two Doom Markers gone."""
    return position(seats, beat=beat, event=event, doom=2, **named)


def outcome(t: Position) -> Outcome:
    assert t.match.over
    assert t.match.questions == []
    result = t.match.outcome
    assert result is not None
    return result


@rule("END-FIN-01")
@pytest.mark.parametrize("event", DOOM)
@pytest.mark.parametrize("doom", [0, 1, 2])
def test_the_game_ends_with_the_third_doom_marker(event: str, doom: int) -> None:
    t = position(beat="old_event", event=event, doom=doom)
    assert t.g.doom == doom + 1
    assert t.match.over == (doom == 2)
    if doom < 2:
        assert t.is_asked("senate.bid")


@rule("END-FIN-01")
@pytest.mark.parametrize("event", OTHERS)
def test_an_event_without_doom_does_not_end_the_game(event: str) -> None:
    t = position(beat="old_event", event=event, doom=2)
    while t.beat == "old_event":
        t.answer(t.options()[-1])
    assert t.g.doom == 2
    assert not t.match.over
    assert t.is_asked("senate.bid")


@rule("END-FIN-02")
def test_majorities_ships_and_delayed_effect_count_before_the_end() -> None:
    t = ending(
        beat="majorities",
        event="senators_wisdom",
        new_land={0: 2, 1: 1},
        pool=[1, 2, 3],
        aboard={"ark": {1: 3}, "science_vessel": {2: 2, 0: 1}},
        at={"ark": "ocean", "science_vessel": "ocean"},
        vp=[10, 20, 30],
        special_top=["key_of_atlantis", "orichalcum"],
    )
    # 0: Refugee majority 2, one on the Vessel 1 + 1; 1: three on the Ark 6, Orichalcum 3;
    # 2: Senate majority 2, two on the Vessel 3 + 1, Key of Atlantis 4
    assert outcome(t).scores == [14, 29, 40]


@rule("END-FIN-02")
def test_wisdom_may_still_decide_the_game() -> None:
    t = ending(event="senators_wisdom", pool=[3, 2, 1], vp=[40, 41, 43], special_top=["key_of_atlantis", "orichalcum"])
    result = outcome(t)
    assert result.scores == [44, 44, 43]
    assert result.winners == [0]
    assert t.g.event_deck  # and no new Event was revealed


@rule("END-FIN-03")
@pytest.mark.parametrize("event", DOOM)
def test_nothing_happens_after_the_third_doom_marker(event: str) -> None:
    rows = [["support"] * 5, ["betrayal"] * 5, ["sabotage"] * 5]
    t = ending(
        event=event,
        event_deck=["all_doomed", "chaos_spreads"],
        special_deck=[],
        rows=rows,
        bids=[[1, 2], [3], [0]],
        pool=[1, 2, 3],
        new_land={0: 1, "neutral": 2},
        discarded=[0, 1, 2],
        factions=["archont", "oraklos", "strategos"],
        aboard={"ark": {1: 2}},
    )
    assert t.match.over
    assert t.event == event
    assert len(t.g.event_deck) == 2
    assert [t.ship(ship) for ship in SHIPS] == [{1: 2}, {}, {}, {}, {}]  # no neutrals come aboard
    assert [t.row(seat) for seat in range(3)] == rows
    assert [len(hand) for hand in t.g.hand] == [2, 2, 2]
    assert t.g.politics_discard == []
    assert t.g.pool == [1, 2, 3]
    assert t.g.discarded == [0, 1, 2]
    assert [sum(bids) for bids in t.g.bids] == [3, 3, 0]
    assert t.new_land() == {0: 1, "neutral": 2}
    assert t.g.faction == [0, 4, 6]
    assert t.g.turn == 2


@rule("END-FIN-04")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ([], 0),
        (["exotic_birds"], 2),
        (["orichalcum"], 3),
        (["key_of_atlantis"], 4),
        (["exotic_birds"] * 4, 8),
        (["orichalcum"] * 3, 9),
        (["key_of_atlantis"] * 2, 8),
        (["exotic_birds", "orichalcum", "key_of_atlantis"], 9),
        (["pursuit_ship", "empath", "guards", "alliance"], 0),
        (["hidden_holds", "unexpected_intervention", "for_the_common_good", "shapeshifting_spy"], 0),
        (["guards", "guards", "exotic_birds", "exotic_birds"], 4),
    ],
)
def test_treasures_add_their_points_at_the_end(cards: list[str], points: int) -> None:
    t = ending(specials={1: cards}, vp=[10, 20, 30])
    result = outcome(t)
    assert result.scores == [10, 20 + points, 30]
    assert [sources[TREASURE_VP] for sources in t.g.earned] == [0, points, 0]


@rule("END-FIN-04")
def test_everybody_counts_his_own_treasures() -> None:
    cards = {
        0: ["exotic_birds", "guards"],
        1: ["key_of_atlantis", "key_of_atlantis"],
        2: ["orichalcum", "exotic_birds"],
    }
    result = outcome(ending(specials=cards, vp=[1, 2, 3]))
    assert result.scores == [3, 10, 8]
    assert result.winners == [1]  # the treasures decide
    assert [sum(points[seat] for _, points in result.sheet) for seat in range(3)] == [3, 10, 8]


@rule("END-FIN-04")
def test_treasures_are_worth_nothing_before_the_end() -> None:
    t = position(beat="old_event", event="favorable_winds", doom=1, specials={0: ["key_of_atlantis"]}, vp=[5, 5, 5])
    assert t.g.vp == [5, 5, 5]


@rule("END-FIN-05")
@pytest.mark.parametrize("zone", ["port", "ocean"])
def test_refugees_under_way_score_nothing(zone: str) -> None:
    load = {"ark": {0: 5, 1: 2}, "science_vessel": {1: 4}, "warship": {2: 3}}
    t = ending(aboard=load, holds={"warship": {0: 2}}, at=dict.fromkeys(SHIPS, zone), vp=[3, 2, 1])
    assert outcome(t).scores == [3, 2, 1]
    assert t.new_land() == {}


@rule("END-FIN-05")
def test_a_ship_left_behind_by_the_last_drift_scores_nothing() -> None:
    load = {"ark": {0: 4}, "science_vessel": {1: 3}, "royal_barge": {2: 2}, "airship": {0: 1}, "warship": {1: 1}}
    t = ending(beat="majorities", aboard=load, at={"ark": "ocean", "warship": "ocean"})
    assert outcome(t).scores == [10, 0, 0]  # the Ark arrives; Vessel and Barge only leave the Port


@rule("END-FIN-06")
@pytest.mark.parametrize(
    ("vp", "pool", "winner"),
    [
        ([30, 30, 20], [1, 2, 3], 1),
        ([30, 30, 20], [2, 1, 3], 0),
        ([30, 30, 30], [1, 2, 3], 2),
        ([30, 30, 30], [0, 0, 0], 0),
        ([29, 30, 30], [9, 1, 2], 2),
        ([29, 30, 30], [9, 2, 1], 1),
        ([31, 30, 30], [0, 5, 6], 0),  # no tie
        ([75, 69, 75], [0, 0, 1], 2),
    ],
)
def test_tied_for_victory_the_higher_in_the_senate_wins(vp: list[int], pool: list[int], winner: int) -> None:
    assert outcome(ending(vp=vp, pool=pool)).winners == [winner]


@rule("END-FIN-06")
def test_tied_in_points_and_tokens_the_marker_further_left_wins() -> None:
    t = ending(vp=[9, 9, 9], pool=[2, 2, 2], markers=["oraklos", "demagogos", "strategos"])
    assert outcome(t).winners == [1]
    t = ending(vp=[9, 8, 9], pool=[2, 2, 2], markers=["oraklos", "demagogos", "archont"])
    assert outcome(t).winners == [2]


@rule("END-FIN-06")
def test_the_end_says_of_a_tie_for_victory_only_how_it_is_broken() -> None:
    assert outcome(ending(vp=[30, 30, 20])).reason == "Most VP; the tie goes to the higher place in the Senate."
    assert outcome(ending(vp=[30, 20, 20])).reason == "Most VP."


@rule("END-FIN-06")
def test_a_tie_made_by_treasures_goes_by_the_senate_as_well() -> None:
    t = ending(vp=[10, 8, 3], pool=[1, 2, 0], specials={1: ["exotic_birds"]})
    assert outcome(t).winners == [1]
    t = ending(vp=[10, 8, 3], pool=[2, 1, 0], specials={1: ["exotic_birds"]})
    assert outcome(t).winners == [0]


@rule("END-FIN-07")
@pytest.mark.parametrize(
    ("vp", "pool", "ranking"),
    [
        ([10, 30, 20], [9, 0, 0], [1, 2, 0]),
        ([10, 20, 20], [0, 1, 2], [2, 1, 0]),
        ([10, 10, 20], [0, 1, 2], [2, 1, 0]),
        ([10, 10, 20], [1, 0, 2], [2, 0, 1]),
        ([5, 5, 5], [1, 3, 2], [1, 2, 0]),
        ([5, 7, 7, 5], [1, 2, 3, 4], [2, 1, 3, 0]),
        ([5, 7, 5, 7], [4, 1, 3, 2], [3, 1, 0, 2]),
        ([1, 2, 3, 4, 5], [5, 4, 3, 2, 1], [4, 3, 2, 1, 0]),
        ([4, 4, 4, 4, 4], [2, 5, 1, 3, 4], [1, 4, 3, 0, 2]),
        ([99, 4, 100, 4, 70], [0, 0, 0, 1, 0], [2, 0, 4, 3, 1]),
    ],
)
def test_all_players_are_ranked_by_points_then_by_the_senate_order(
    vp: list[int], pool: list[int], ranking: list[int]
) -> None:
    result = outcome(ending(len(vp), vp=vp, pool=pool))
    assert result.ranking == ranking
    assert result.winners == ranking[:1]
    assert result.scores == vp


@rule("END-FIN-07")
def test_the_ranking_uses_the_senate_pool_as_it_lay_at_the_end() -> None:
    t = position(
        beat="vote",
        voting=4,
        event="favorable_winds",
        doom=2,
        rows=[["support"] * 5, ["refugees_1_vp"] * 4 + ["betrayal"], ["sabotage"] * 5],
        bids=[[], [0, 0, 0, 0, 1], []],
        pool=[5, 3, 2],
        vp=[10, 8, 10],
    )
    assert t.asked() == (1, "vote.resolve")
    t.answer("own", "senate_yellow", 4)
    if t.match.questions:  # second place
        t.answer("pass")
    # 5 - 4 tokens: seat 0 is last in the Senate now, seat 1 has its majority
    result = outcome(t)
    assert POLITICS[t.g.row[1][4]] == "betrayal"
    assert result.scores == [10, 10, 10]
    assert result.ranking == [1, 2, 0]
