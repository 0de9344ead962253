"""Five players, and the long game.  END-FIVE, END-LONG"""

from __future__ import annotations

import itertools

import pytest

from critias.engine.dice import FairDice, key_of_seed
from critias.engine.game import GameError
from critias.games.end import GAME
from critias.games.end.box import BOX, EVENTS, SHIPS
from critias.games.end.state import NEUTRAL, End
from critias.testing import rule
from tests.support.end import Position, position

HIDDEN = "wrath_of_the_ocean_god"
QUIET = "under_the_senates_leadership"  # nothing happens when it ends
DOOM = ["senators_wisdom", "flood_of_the_poor", "favorable_winds"]


def voted(bids: list[int], cards: list[str], **named: object) -> Position:
    """The first voting with the bids laid."""
    rows = [[card] for card in cards]
    return position(len(bids), beat="vote", rows=rows, bids=[[n] for n in bids], **named)


def passing(t: Position) -> list[int]:
    """The seats asked to resolve in this voting, in order; everybody passes."""
    seats = []
    while t.asked()[1] == "vote.resolve":
        seats.append(t.asked()[0])
        t.answer("pass")
    return seats


def idle(t: Position) -> None:
    """Answer the first open question with the least that is allowed."""
    options = t.options()
    t.answer(next((key for key in ("pass", "no", "done", "0") if key in options), options[0]))


def idle_to_the_end(t: Position) -> Position:
    while not t.match.over:
        idle(t)
    return t


def new_game(seats: int, length: str, seed: int) -> Position:
    g = GAME.new(BOX, seats, {"length": length}, FairDice(key_of_seed(seed)))
    assert isinstance(g, End)
    return Position(g)


# ---------------------------------------------------------------- five players


@rule("END-FIVE-01")
def test_with_five_players_the_three_best_bidders_win() -> None:
    for bids in itertools.permutations([0, 1, 2, 4, 6]):
        t = voted(list(bids), ["support"] * 5)
        places = sorted(range(5), key=lambda seat: -bids[seat])
        assert passing(t) == places[:3], bids
        assert t.is_asked("vote.open_bid")


@rule("END-FIVE-01")
def test_third_place_resolves_after_second_and_fourth_not_at_all() -> None:
    t = voted([2, 5, 1, 0, 3], ["refugees_1_vp"] * 5)
    scores = []
    while t.asked()[1] == "vote.resolve":
        t.answer("own", "ark")
        scores.append(list(t.g.vp))
    assert scores == [[0, 1, 0, 0, 0], [0, 1, 0, 0, 1], [1, 1, 0, 0, 1]]


@rule("END-FIVE-01")
@pytest.mark.parametrize(
    ("pool", "bids", "winners"),
    [
        ([1, 2, 3, 4, 0], [0, 0, 0, 0, 0], [3, 2, 1]),
        ([1, 2, 3, 4, 0], [0, 0, 0, 0, 1], [4, 3, 2]),
        ([1, 2, 3, 4, 0], [3, 3, 3, 3, 3], [3, 2, 1]),
        ([4, 0, 1, 2, 3], [0, 5, 5, 5, 5], [4, 3, 2]),
    ],
)
def test_ties_for_the_three_places_go_by_the_senate_order(pool: list[int], bids: list[int], winners: list[int]) -> None:
    t = voted(bids, ["support"] * 5, pool=pool)
    assert passing(t) == winners


@rule("END-FIVE-02")
@pytest.mark.parametrize("first", ["pass", "own", "left"])
def test_with_five_players_only_first_place_may_use_a_left_card(first: str) -> None:
    t = voted([5, 4, 3, 0, 0], ["support"] * 5)
    assert t.asked() == (0, "vote.resolve")
    assert t.options() == ["pass", "own", "left"]
    t.answer(first)
    assert t.asked() == (1, "vote.resolve")
    assert t.options() == ["pass", "own"]
    t.answer("pass")
    assert t.asked() == (2, "vote.resolve")
    assert t.options() == ["pass", "own"]
    t.answer("pass")
    assert t.is_asked("vote.open_bid")


@rule("END-FIVE-03")
@pytest.mark.parametrize(
    ("bids", "owner"),
    [
        ([5, 4, 3, 1, 0], 3),  # the rulebook's case: two winners are skipped
        ([5, 4, 1, 3, 0], 2),
        ([5, 1, 4, 3, 0], 1),
        ([5, 0, 1, 3, 4], 1),
        ([1, 0, 5, 4, 3], 0),
        ([4, 3, 0, 1, 5], 2),
        ([4, 0, 1, 3, 5], 1),
        ([3, 5, 0, 1, 4], 2),
        ([4, 1, 0, 5, 3], 1),
    ],
)
def test_left_of_first_place_all_three_winners_are_skipped(bids: list[int], owner: int) -> None:
    t = voted(bids, ["refugees_1_vp"] * 5)
    first = bids.index(5)
    assert t.asked() == (first, "vote.resolve")
    t.answer("left", "ark")
    assert [row[0] for row in t.g.resolved] == [int(seat == owner) for seat in range(5)]
    assert t.g.vp == [int(seat == first) for seat in range(5)]


@rule("END-FIVE-04")
def test_set_up_and_hands_are_the_same_with_five_players() -> None:
    t = new_game(5, "standard", 3)
    neutrals = sum(ship[NEUTRAL] for ship in t.g.aboard)
    assert [len(hand) for hand in t.g.hand] == [7] * 5
    assert [len(cards) for cards in t.g.special] == [2] * 5
    assert len(t.g.politics_deck) == 80 - 35
    assert len(t.g.special_deck) == 25 - 10
    assert len(t.g.event_deck) == 5
    assert t.g.camp == 10 - neutrals
    assert sorted(t.g.marker) == [0, 1, 2, 3, 4]
    while t.is_asked("setup.ship"):
        t.answer(t.options()[0])
    assert t.g.screen == [18] * 5


@rule("END-FIVE-04")
def test_the_doom_phase_is_the_same_with_five_players() -> None:
    load = {"ark": {0: 2}, "science_vessel": {1: 3}, "royal_barge": {2: 4}, "airship": {3: 1}, "warship": {4: 2}}
    t = position(
        5,
        beat="majorities",
        event="senate_pays_its_debts",
        event_deck=["favorable_winds"],
        aboard=load,
        at=dict.fromkeys(SHIPS, "ocean"),
        new_land={3: 2, 4: 1},
        pool=[1, 2, 3, 4, 5],
    )
    assert t.all_asked() == [(seat, "senate.bid") for seat in range(5)]
    # Refugee majority 3; Senate majority and 5 VP for 4, 3 VP for 3; Barge, Vessel and Ark arrive, the others wait
    assert t.g.vp == [3, 6, 10, 2 + 3, 2 + 5]
    assert (t.zone("airship"), t.zone("warship")) == ("ocean", "ocean")
    assert [len(hand) for hand in t.g.hand] == [7] * 5
    assert t.g.screen == [20, 20, 20, 19, 18]


@rule("END-FIVE-04")
def test_rows_and_factions_are_the_same_with_five_players() -> None:
    t = position(5, beat="senate", event="senate_pays_its_debts")
    t.seal(1, 2, 3, 4, 5)
    chosen = []
    while not t.is_asked("program.card"):
        if t.asked()[1] == "faction.choose":
            chosen.append(t.asked()[0])
            t.answer(t.options()[-1])
        else:
            idle(t)
    assert chosen == [4, 3, 2, 1, 0]
    assert sorted(t.g.bonus) == [0, 0, 0, 0, 0, 1, 1]
    while t.is_asked("program.card"):
        t.answer(t.options()[0])
    while not t.is_asked("vote.open_bid"):
        idle(t)
    assert [len(row) for row in t.g.row] == [5] * 5
    assert t.asked() == (0, "vote.open_bid")


# ---------------------------------------------------------------- the long game


@rule("END-LONG-01")
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_long_game_has_three_other_events_in_its_deck(seats: int, seed: int) -> None:
    t = new_game(seats, "long", seed)
    deck = [EVENTS[event] for event in t.g.event_deck]
    unused = [EVENTS[event] for event in t.g.unused_events]
    assert len(deck) == 6
    assert set(DOOM) < set(deck)
    assert len(unused) == 3
    assert t.event not in DOOM
    assert sorted([*deck, *unused, t.event]) == sorted(EVENTS)


@rule("END-LONG-01")
def test_the_long_deck_is_shuffled_and_its_events_vary() -> None:
    games = [new_game(3, "long", seed) for seed in range(40)]
    others = {EVENTS[event] for t in games for event in t.g.event_deck} - set(DOOM)
    assert others == set(EVENTS) - set(DOOM)
    tops = {EVENTS[t.g.event_deck[-1]] for t in games}
    bottoms = {EVENTS[t.g.event_deck[0]] for t in games}
    assert tops & set(DOOM)
    assert tops - set(DOOM)
    assert bottoms & set(DOOM)
    assert bottoms - set(DOOM)


@rule("END-LONG-02")
@pytest.mark.parametrize(
    ("deck", "turns"),
    [
        (["senators_wisdom", "favorable_winds", "flood_of_the_poor", "chaos_spreads", QUIET, HIDDEN], 4),
        (["senators_wisdom", QUIET, "favorable_winds", "flood_of_the_poor", "all_doomed", HIDDEN], 5),
        ([HIDDEN, QUIET, "favorable_winds", "flood_of_the_poor", "senators_wisdom", "all_doomed"], 6),
        (["flood_of_the_poor", "favorable_winds", HIDDEN, QUIET, "gifts_of_the_gods", "senators_wisdom"], 7),
        ([HIDDEN, QUIET, "gifts_of_the_gods", "flood_of_the_poor", "favorable_winds", "senators_wisdom"], 7),
    ],
)
def test_a_long_game_lasts_four_to_seven_turns(deck: list[str], turns: int) -> None:
    t = position(long=True, turn=1, event="senate_pays_its_debts", event_deck=deck)
    idle_to_the_end(t)
    assert t.g.turn == turns
    assert t.g.doom == 3
    assert len(t.g.event_deck) == 7 - turns


@rule("END-LONG-02")
@pytest.mark.parametrize("seed", range(8))
def test_whole_long_games_last_one_turn_more_than_the_place_of_the_last_doom_card(seed: int) -> None:
    t = new_game(3, "long", seed)
    deck = [EVENTS[event] for event in reversed(t.g.event_deck)]
    last = max(deck.index(event) for event in DOOM)
    idle_to_the_end(t)
    assert t.g.turn == last + 2
    assert 4 <= t.g.turn <= 7


@rule("END-LONG-03")
def test_the_length_is_an_option_and_standard_is_the_default() -> None:
    assert GAME.settled({})["length"] == "standard"
    assert GAME.settled({"length": "long"})["length"] == "long"
    with pytest.raises(GameError):
        GAME.settled({"length": "short"})


@rule("END-LONG-03")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_long_game_changes_nothing_but_the_event_deck(seats: int) -> None:
    for length, deck in (("standard", 5), ("long", 6)):
        t = new_game(seats, length, 7)
        assert len(t.g.event_deck) == deck
        assert t.g.seats == seats
        assert [len(hand) for hand in t.g.hand] == [7] * seats
        assert [len(cards) for cards in t.g.special] == [2] * seats
        assert sorted(t.g.marker) == list(range(seats))
        assert (t.g.vp, t.g.doom, t.advanced()) == ([0] * seats, 0, [])
        while t.is_asked("setup.ship"):
            t.answer(t.options()[0])
        assert t.g.screen == [18] * seats
        assert (t.g.turn, t.beat) == (1, "program" if t.event == "chaos_spreads" else "senate")


@rule("END-LONG-03")
@pytest.mark.parametrize(("seats", "winners"), [(3, 2), (4, 2), (5, 3)])
def test_votings_of_the_long_game_have_the_usual_winners(seats: int, winners: int) -> None:
    t = position(seats, long=True, beat="vote", rows=[["support"]] * seats)
    assert passing(t) == list(range(winners))
