"""Resolving Event Cards: lasting, delayed and Doom effects, boarding neutrals, the voting icon.  END-EVENT"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any

import pytest

from critias.engine.dice import FairDice, key_of_seed
from critias.games.end import GAME
from critias.games.end.beats import BEATS
from critias.games.end.box import BOX, EVENTS, SHIPS
from critias.games.end.state import NEUTRAL, End
from critias.testing import rule
from tests.support.end import Position, position, resolving

QUIET = "under_the_senates_leadership"  # neither a delayed nor a Doom effect when it goes
DOOM = ["senators_wisdom", "flood_of_the_poor", "favorable_winds"]
OTHERS = [event for event in EVENTS if event not in DOOM]
LASTING = ["flood_of_the_poor", "favorable_winds", "chaos_spreads", "gifts_of_the_gods", QUIET]
HIDDEN = ["senators_wisdom", "favorable_winds", "wrath_of_the_ocean_god", "chaos_spreads", QUIET]
FIRST_TWO = ["ark", "science_vessel"]

Load = Mapping[int | str, int]


def before(t: Position, beat: str, turn: int = -1) -> End:
    """The table as it lay when a beat (of a turn) that is over now began."""
    for past in reversed(t.match.past):
        g = past.checkpoint
        assert isinstance(g, End)
        if BEATS[g.beat] == beat and turn in (-1, g.turn):
            return g
    raise AssertionError(f"there was no {beat}")


def pass_on(t: Position) -> Position:
    """The first open question is answered in the laziest way."""
    options = t.options()
    lazy = [key for key in ("pass", "no", "done", "0") if key in options]
    return t.answer(lazy[0] if lazy else options[0])


def play_to_turn(t: Position, turn: int) -> Position:
    while t.g.turn < turn and not t.match.over:
        pass_on(t)
    return t


def people(g: End, ship: str) -> dict[int, int]:
    return {colour: number for colour, number in enumerate(g.aboard[SHIPS.index(ship)]) if number}


def advanced(g: End) -> list[str]:
    return [ship for ship, side in zip(SHIPS, g.advanced) if side]


def outgoing(event: str, doom: int = 0, **named: Any) -> Position:
    """Step 4 from its beginning."""
    return position(beat="old_event", event=event, doom=doom, **named)


def revealing(event: str, **named: Any) -> Position:
    """The reveal of an Event after one that has no effect when it goes, and on to the next turn."""
    old = QUIET if event != QUIET else "gifts_of_the_gods"
    rest = [other for other in EVENTS if other not in (event, old)]
    t = position(beat="new_event", event=old, event_deck=[event, *rest[:4]], **named)
    assert t.event == event
    return t


# ---------------------------------------------------------------- lasting, delayed and Doom effects


@rule("END-EVENT-01")
@pytest.mark.parametrize("event", LASTING)
def test_a_card_with_a_lasting_effect_does_nothing_more_in_step_4_unless_it_is_a_doom_card(event: str) -> None:
    load: dict[str, Load] = {"ark": {0: 2, 1: 1}, "warship": {2: 1}}
    t = outgoing(event, doom=1, at={"ark": "ocean"}, aboard=load, pool=[2, 1, 0], vp=[4, 5, 6])
    g = before(t, "new_event")
    assert g.vp == [4, 5, 6]
    assert g.special == [[], [], []]
    assert g.lost == [0, 0, 0]
    assert people(g, "ark") == {0: 2, 1: 1}
    assert people(g, "warship") == {2: 1}
    assert g.ship_at == [1, 0, 0, 0, 0]
    assert g.doom == (2 if event in DOOM else 1)


@rule("END-EVENT-01")
def test_the_other_five_cards_have_a_delayed_effect() -> None:
    wisdom = before(outgoing("senators_wisdom", doom=1, pool=[0, 2, 1]), "new_event")
    assert [len(cards) for cards in wisdom.special] == [0, 1, 1]
    assert wisdom.doom == 2  # it is a Doom! card as well
    assert before(outgoing("senate_pays_its_debts", doom=1, pool=[0, 2, 1]), "new_event").vp == [0, 5, 3]
    wrath = outgoing("wrath_of_the_ocean_god", doom=1, at={"ark": "ocean"}, aboard={"ark": {1: 2}})
    assert before(wrath, "new_event").discarded == [0, 2, 0]
    assert outgoing("all_in_this_together", doom=1).asked() == (0, "place.ship")
    assert outgoing("all_doomed", doom=1, pool=[1, 0, 0]).asked() == (0, "doomed.cube")


def ships_moved_next_turn(t: Position) -> int:
    """Seat 0 resolves his Ships (2) in the first voting of the next turn: how many ships does it move?"""
    for _ in range(300):
        seat, kind = t.asked()
        if kind == "move.ship" and t.beat == "vote":
            break
        if seat == 0 and kind == "program.card" and "ships_2" in t.options():
            t.answer("ships_2")
        elif seat == 0 and kind in ("vote.open_bid", "vote.hidden_bid"):
            t.answer("1")
        elif seat == 0 and kind == "vote.resolve":
            t.answer("own")
        else:
            pass_on(t)
    assert t.asked() == (0, "move.ship")
    at = list(t.g.ship_at)
    while t.is_asked("move.ship"):
        t.answer(t.options()[0])
    return sum(old != new for old, new in zip(at, t.g.ship_at))


@rule("END-EVENT-02")
@pytest.mark.parametrize(
    ("old", "new", "ships"),
    [
        ("favorable_winds", "senate_pays_its_debts", 2),
        ("senate_pays_its_debts", "favorable_winds", 3),
        ("favorable_winds", "all_doomed", 2),
    ],
)
def test_a_lasting_effect_holds_for_the_turn_after_its_reveal_and_no_longer(old: str, new: str, ships: int) -> None:
    t = outgoing(
        old,
        event_deck=[new, "senators_wisdom", "flood_of_the_poor"],
        aboard={ship: {1: 1} for ship in SHIPS},
        hands={0: ["ships_2", "ships_2"]},
    )
    assert t.event == new
    assert ships_moved_next_turn(t) == ships


@rule("END-EVENT-02")
def test_a_lasting_effect_holds_in_its_turn() -> None:
    load = {ship: {1: 1} for ship in SHIPS}
    t = resolving("ships_2", event="favorable_winds", aboard=load)
    t.answer("ark", "airship", "warship")
    assert [t.zone(ship) for ship in SHIPS] == ["ocean", "port", "port", "ocean", "ocean"]


@rule("END-EVENT-02")
def test_a_lasting_effect_begins_with_the_reveal() -> None:
    held = ["basileus", "archont", "oraklos"]
    t = revealing("chaos_spreads", pool=[3, 1, 0], factions=held)
    assert t.g.turn == 3
    assert t.g.pool == [3, 1, 0]  # step 5 of the same Doom Phase leaves it alone
    t = revealing("senators_wisdom", pool=[3, 1, 0], factions=held)
    assert t.g.pool == [0, 0, 0]


@rule("END-EVENT-02")
def test_a_lasting_effect_ends_when_step_4_begins() -> None:
    gods = ["support", "sabotage", "betrayal"]
    t = outgoing("gifts_of_the_gods", gods=gods)
    g = before(t, "new_event")
    assert g.gods == []
    assert len(g.politics_discard) == 3
    assert g.event == EVENTS.index("gifts_of_the_gods")  # the next Event is not yet revealed


@rule("END-EVENT-03")
def test_a_delayed_effect_is_carried_out_once_in_the_doom_phase_after_the_reveal() -> None:
    deck = ["senate_pays_its_debts", "gifts_of_the_gods", "wrath_of_the_ocean_god", *DOOM]
    t = position(beat="new_event", event=QUIET, event_deck=deck, vp=[7, 7, 7])
    assert t.g.turn == 3
    assert t.g.vp == [7, 7, 7]  # not at the reveal
    play_to_turn(t, 4)
    assert before(t, "old_event", 3).vp == [7, 7, 7]
    assert before(t, "new_event", 3).vp == [12, 10, 7]
    assert t.g.vp == [12, 10, 7]
    play_to_turn(t, 5)
    assert t.g.vp == [12, 10, 7]


@rule("END-EVENT-03")
def test_a_delayed_effect_comes_before_the_next_event_is_revealed() -> None:
    t = outgoing("all_in_this_together", event_deck=["flood_of_the_poor", "all_doomed"], camp=10)
    assert t.asked() == (0, "place.ship")
    assert t.event == "all_in_this_together"
    assert len(t.g.event_deck) == 2
    assert t.g.camp == 10  # no neutrals of the next Event yet
    for _ in range(3):
        pass_on(t)
    assert t.event == "flood_of_the_poor"
    assert len(t.g.event_deck) == 1
    assert t.g.camp == 6


@rule("END-EVENT-03")
def test_a_delayed_effect_waits_for_steps_1_to_3() -> None:
    load: dict[str, Load] = {"ark": {1: 2}}
    t = position(beat="majorities", event="wrath_of_the_ocean_god", at={"ark": "ocean"}, aboard=load)
    g = before(t, "new_event")
    assert g.vp == [0, 3, 0]  # the Ark drifted home before the wrath came
    assert g.discarded == [0, 0, 0]


@rule("END-EVENT-04")
def test_the_delayed_effect_of_the_last_doom_card_comes_before_the_end() -> None:
    t = outgoing(
        "senators_wisdom", doom=2, pool=[2, 1, 0], vp=[40, 41, 43], special_top=["key_of_atlantis", "orichalcum"]
    )
    assert t.match.over
    outcome = t.match.outcome
    assert outcome is not None
    assert outcome.scores == [44, 44, 43]
    assert outcome.winners == [0]


@rule("END-EVENT-04")
def test_delayed_effect_then_doom_effect_then_the_new_event() -> None:
    t = outgoing("senators_wisdom", doom=0, pool=[2, 1, 0])
    lines = [entry.line.name for entry in t.match.log]
    assert lines.index("special.drawn") < lines.index("doom.marker") < lines.index("event.shown")


@rule("END-EVENT-04")
def test_the_doom_effect_comes_before_the_new_neutrals_board() -> None:
    # seven aboard: without its eighth space the Ark could take no neutral at all
    t = outgoing("flood_of_the_poor", event_deck=["favorable_winds"], aboard={"ark": {0: 3, 1: 4}})
    assert t.ship("ark") == {0: 3, 1: 4, "neutral": 1}
    assert t.ship("science_vessel") == {"neutral": 1}
    assert t.ship("royal_barge") == {"neutral": 1}
    assert t.g.camp == 7


# ---------------------------------------------------------------- Doom Markers


@rule("END-EVENT-05")
@pytest.mark.parametrize("event", DOOM)
@pytest.mark.parametrize("doom", [0, 1])
def test_a_doom_card_removes_one_marker_when_it_goes(event: str, doom: int) -> None:
    t = outgoing(event, doom=doom)
    assert before(t, "new_event").doom == doom + 1
    assert t.g.doom == doom + 1


@rule("END-EVENT-05")
@pytest.mark.parametrize("event", DOOM)
def test_a_doom_card_removes_no_marker_when_it_is_revealed(event: str) -> None:
    t = revealing(event)
    assert t.g.turn == 3
    assert t.g.doom == 0
    assert t.advanced() == []
    play_to_turn(t, 4)
    assert t.g.doom == 1


@rule("END-EVENT-06")
@pytest.mark.parametrize("event", OTHERS)
@pytest.mark.parametrize("doom", [0, 2])
def test_other_cards_remove_no_marker(event: str, doom: int) -> None:
    t = play_to_turn(outgoing(event, doom=doom), 3)
    assert not t.match.over
    assert t.g.doom == doom
    assert len(t.advanced()) == (5 if doom else 0)


@rule("END-EVENT-07")
@pytest.mark.parametrize("event", DOOM)
def test_the_first_marker_flips_ark_and_science_vessel(event: str) -> None:
    t = outgoing(event, doom=0)
    assert advanced(before(t, "new_event")) == FIRST_TWO
    assert t.advanced() == FIRST_TWO


@rule("END-EVENT-08")
@pytest.mark.parametrize("event", DOOM)
def test_the_second_marker_flips_the_other_three(event: str) -> None:
    t = outgoing(event, doom=1, advanced=FIRST_TWO)
    assert advanced(before(t, "new_event")) == SHIPS
    assert t.advanced() == SHIPS


@rule("END-EVENT-08")
def test_the_second_marker_flips_royal_barge_airship_and_warship_alone() -> None:
    assert advanced(before(outgoing("favorable_winds", doom=1, advanced=[]), "new_event")) == SHIPS[2:]


@rule("END-EVENT-09")
@pytest.mark.parametrize("event", DOOM)
def test_the_third_marker_ends_the_game_at_once(event: str) -> None:
    t = outgoing(event, doom=2, event_deck=["all_doomed"], new_land={1: 2}, pool=[1, 0, 0], vp=[1, 2, 13])
    assert t.match.over
    assert t.match.questions == []
    assert t.g.doom == 3
    assert t.event == event  # no new Event
    assert len(t.g.event_deck) == 1
    assert t.new_land() == {1: 2}  # the board is not cleaned
    assert t.g.pool == [1, 0, 0]
    assert [len(row) for row in t.g.row] == [5, 5, 5]
    outcome = t.match.outcome
    assert outcome is not None
    assert outcome.winners == [2]


@rule("END-EVENT-09")
def test_the_second_marker_does_not_end_the_game() -> None:
    t = outgoing("favorable_winds", doom=1)
    assert not t.match.over
    assert t.g.turn == 3


@rule("END-EVENT-10")
@pytest.mark.parametrize(("doom", "ship"), [(0, "science_vessel"), (1, "royal_barge"), (1, "airship"), (1, "warship")])
@pytest.mark.parametrize("load", [{0: 1, 2: 1, "neutral": 1}, {1: 3}])
def test_passengers_stay_aboard_a_flipped_ship(doom: int, ship: str, load: Load) -> None:
    t = outgoing("favorable_winds", doom=doom, aboard={ship: load}, holds={ship: {1: 1}})
    g = before(t, "new_event")
    assert g.advanced[SHIPS.index(ship)] == 1
    assert people(g, ship) == {NEUTRAL if colour == "neutral" else int(colour): n for colour, n in load.items()}
    assert g.holds[SHIPS.index(ship)] == [0, 1, 0, 0, 0, 0]
    assert g.discarded == [0, 0, 0]
    assert sum(g.new_land) == 0


@rule("END-EVENT-10")
def test_passengers_stay_aboard_the_flipped_ark() -> None:
    g = before(outgoing("favorable_winds", aboard={"ark": {0: 2, 2: 3}}), "new_event")
    assert people(g, "ark") == {0: 2, 2: 3, NEUTRAL: 1}


@rule("END-EVENT-11")
@pytest.mark.parametrize("where", ["port", "ocean"])
def test_ships_are_flipped_in_the_port_and_on_the_ocean_alike(where: str) -> None:
    at = {"ark": where, "science_vessel": where}
    g = before(outgoing("flood_of_the_poor", doom=0, at=at, aboard={"ark": {1: 1}}), "new_event")
    assert advanced(g) == FIRST_TWO
    assert g.ship_at[:2] == ([1, 1] if where == "ocean" else [0, 0])
    at = dict.fromkeys(SHIPS[2:], where)
    g = before(outgoing("flood_of_the_poor", doom=1, at=at), "new_event")
    assert advanced(g) == SHIPS
    assert g.ship_at[2] == g.ship_at[4] == (1 if where == "ocean" else 0)


@rule("END-EVENT-12")
def test_an_advanced_ship_stays_advanced_on_its_voyages() -> None:
    at_sea: dict[str, Any] = {"at": {"science_vessel": "ocean"}, "aboard": {"science_vessel": {1: 2}}}
    for card in ("royal_ship", "sabotage"):
        t = resolving(card, doom=1, **at_sea)
        assert t.zone("science_vessel") == "port"
        assert t.advanced() == FIRST_TWO
    t = outgoing("wrath_of_the_ocean_god", doom=1, **at_sea)
    assert t.zone("science_vessel") == "port"
    assert t.advanced() == FIRST_TWO


@rule("END-EVENT-12")
def test_an_advanced_ship_stays_advanced_over_the_turns() -> None:
    deck = ["all_in_this_together", "chaos_spreads", "gifts_of_the_gods", *DOOM]
    t = outgoing("senators_wisdom", doom=0, event_deck=deck)
    for turn in (3, 4, 5, 6):
        play_to_turn(t, turn)
        assert t.g.turn == turn
        assert t.advanced() == FIRST_TWO


@rule("END-EVENT-21")
@pytest.mark.parametrize("cards", list(permutations(DOOM)))
def test_the_markers_go_in_their_order_whatever_the_order_of_the_doom_cards(cards: Sequence[str]) -> None:
    deck = [cards[0], "wrath_of_the_ocean_god", cards[1], "gifts_of_the_gods", cards[2]]
    t = position(event=QUIET, event_deck=deck, turn=1)
    found = [(t.g.doom, t.advanced())]
    for turn in range(2, 7):
        play_to_turn(t, turn)
        assert t.g.turn == turn
        found.append((t.g.doom, t.advanced()))
    assert found == [(0, []), (0, []), (1, FIRST_TWO), (1, FIRST_TWO), (2, SHIPS), (2, SHIPS)]
    play_to_turn(t, 7)
    assert t.match.over
    assert t.g.doom == 3


# ---------------------------------------------------------------- the starting Event


def new_game(event: str) -> Position:
    """A new game that begins with an Event, the starting Refugees placed lazily."""
    for seed in range(1, 500):
        g = GAME.new(BOX, 3, GAME.settled({}), FairDice(key_of_seed(seed)))
        assert isinstance(g, End)
        t = Position(g)
        if t.event == event:
            while t.is_asked("setup.ship"):
                pass_on(t)
            return t
    raise AssertionError(f"no game began with {event}")


@rule("END-EVENT-13")
def test_the_lasting_effect_of_the_starting_event_holds_in_turn_1() -> None:
    t = new_game("gifts_of_the_gods")
    assert (t.g.turn, t.asked()[1]) == (1, "senate.bid")
    assert len(t.g.gods) == 5
    t = new_game("chaos_spreads")
    assert (t.g.turn, t.asked()[1]) == (1, "program.card")  # no Senate, no Factions
    t = new_game("wrath_of_the_ocean_god")
    assert t.g.gods == []


@rule("END-EVENT-13")
def test_the_delayed_effect_of_the_starting_event_is_carried_out_in_the_first_doom_phase() -> None:
    t = play_to_turn(new_game("senate_pays_its_debts"), 2)
    assert t.g.turn == 2
    old, new = before(t, "old_event", 1), before(t, "new_event", 1)
    gains = [after - vp for vp, after in zip(old.vp, new.vp)]
    first, second, third = old.senate_order()
    assert (gains[first], gains[second], gains[third]) == (5, 3, 0)


@rule("END-EVENT-13")
@pytest.mark.parametrize("event", ["all_doomed", "wrath_of_the_ocean_god"])
def test_the_voting_icon_of_the_starting_event_is_for_turn_1(event: str) -> None:
    t = new_game(event)
    while t.beat != "bid":
        pass_on(t)
    assert t.g.turn == 1
    assert t.asked()[1] == ("vote.hidden_bid" if event in HIDDEN else "vote.open_bid")


# ---------------------------------------------------------------- boarding neutrals


def boarding(event: str, sea: Sequence[str] = (), **named: Any) -> list[int]:
    """The neutrals on each ship when an Event has been revealed."""
    t = revealing(event, at=dict.fromkeys(sea, "ocean"), **named)
    return [g[NEUTRAL] for g in t.g.aboard]


@rule("END-EVENT-14")
@pytest.mark.parametrize(
    ("event", "sea", "neutrals"),
    [
        ("favorable_winds", [], [1, 1, 0, 0, 0]),
        ("senators_wisdom", [], [1, 1, 1, 0, 0]),
        ("flood_of_the_poor", [], [1, 1, 1, 1, 0]),
        ("favorable_winds", ["ark"], [0, 1, 1, 0, 0]),
        ("favorable_winds", ["ark", "royal_barge"], [0, 1, 0, 1, 0]),
        ("senators_wisdom", ["science_vessel", "airship"], [1, 0, 1, 0, 1]),
        ("flood_of_the_poor", ["science_vessel"], [1, 0, 1, 1, 1]),
    ],
)
def test_neutrals_board_one_a_ship_from_the_left(event: str, sea: Sequence[str], neutrals: list[int]) -> None:
    assert boarding(event, sea) == neutrals


@rule("END-EVENT-14")
@pytest.mark.parametrize("event", EVENTS)
def test_as_many_neutrals_board_as_the_event_shows(event: str) -> None:
    shown = {"favorable_winds": 2, "all_in_this_together": 2, QUIET: 2}
    shown |= dict.fromkeys(["flood_of_the_poor", "chaos_spreads", "all_doomed"], 4)
    number = shown.get(event, 3)
    assert boarding(event) == [1] * number + [0] * (5 - number)
    assert revealing(event).g.camp == 10 - number


@rule("END-EVENT-15")
@pytest.mark.parametrize(
    ("event", "sea", "neutrals"),
    [
        ("flood_of_the_poor", ["science_vessel", "royal_barge", "airship", "warship"], [4, 0, 0, 0, 0]),
        ("flood_of_the_poor", ["science_vessel", "royal_barge", "airship"], [2, 0, 0, 0, 2]),
        ("flood_of_the_poor", ["ark", "warship"], [0, 2, 1, 1, 0]),
        ("senators_wisdom", ["ark", "science_vessel", "royal_barge"], [0, 0, 0, 2, 1]),
        ("flood_of_the_poor", SHIPS[:4], [0, 0, 0, 0, 3]),
        ("favorable_winds", SHIPS[1:], [2, 0, 0, 0, 0]),
    ],
)
def test_boarding_starts_again_from_the_left(event: str, sea: Sequence[str], neutrals: list[int]) -> None:
    assert boarding(event, sea) == neutrals


@rule("END-EVENT-14", "END-EVENT-15")
def test_the_log_tells_how_many_neutrals_board_each_ship() -> None:
    t = revealing("flood_of_the_poor", at={"ark": "ocean", "warship": "ocean"}, aboard={"airship": {1: 1}})
    told = [0] * 5
    for entry in t.match.log:
        if entry.line.name == "neutral.board":
            told[entry.values[1]] += entry.values[0]
    assert told == [ship[NEUTRAL] for ship in t.g.aboard] == [0, 2, 1, 1, 0]


@rule("END-EVENT-15", "END-EVENT-17")
def test_boarding_stops_when_no_ship_in_the_port_has_a_free_space() -> None:
    load: dict[str, Load] = {
        "ark": {1: 6},
        "science_vessel": {2: 3},
        "royal_barge": {"neutral": 2},
        "airship": {"neutral": 2},
    }
    t = revealing("flood_of_the_poor", at=dict.fromkeys(SHIPS[2:], "ocean"), aboard=load)
    assert [ship[NEUTRAL] for ship in t.g.aboard] == [1, 2, 2, 2, 0]
    assert t.g.camp == 3


@rule("END-EVENT-16")
def test_full_ships_and_ships_at_sea_are_skipped() -> None:
    load: dict[str, Load] = {
        "ark": {1: 3},
        "science_vessel": {1: 2},
        "royal_barge": {2: 5},
        "airship": {0: 2},
        "warship": {0: 1, "neutral": 1},
    }
    sea = ["science_vessel", "warship"]
    assert boarding("flood_of_the_poor", sea, aboard=load) == [3, 0, 0, 1, 1]


@rule("END-EVENT-16")
@pytest.mark.parametrize(
    ("loads", "neutrals"),
    [
        ([7, 0, 0, 0, 0], [0, 1, 1, 1, 1]),
        ([0, 5, 0, 3, 0], [2, 0, 1, 0, 1]),
        ([6, 4, 4, 2, 2], [1, 1, 1, 1, 0]),
        ([6, 5, 4, 3, 1], [1, 0, 1, 0, 2]),
    ],
)
def test_a_ship_without_a_free_space_is_skipped(loads: Sequence[int], neutrals: list[int]) -> None:
    owners = [1, 2, 0, 1, 2]
    load = {ship: {owner: number} for ship, owner, number in zip(SHIPS, owners, loads)}
    assert boarding("flood_of_the_poor", aboard=load) == neutrals


@rule("END-EVENT-16")
def test_hidden_refugees_take_no_space_from_the_neutrals() -> None:
    holds = {"warship": {1: 3}}
    assert boarding("favorable_winds", SHIPS[:4], aboard={"warship": {2: 1}}, holds=holds) == [0, 0, 0, 0, 2]


@rule("END-EVENT-17")
def test_neutrals_that_find_no_space_stay_in_the_camp() -> None:
    t = revealing("flood_of_the_poor", at=dict.fromkeys(SHIPS, "ocean"))
    assert t.g.camp == 10
    full = {"airship": {1: 3}, "warship": {0: 1, 2: 1}}
    t = revealing("flood_of_the_poor", at=dict.fromkeys(SHIPS[:3], "ocean"), aboard=full)
    assert t.ship("warship") == {0: 1, 2: 1, "neutral": 1}
    assert t.g.camp == 9


@rule("END-EVENT-18")
def test_only_the_neutrals_in_the_camp_can_board() -> None:
    at_sea = {"science_vessel": {"neutral": 4}, "royal_barge": {"neutral": 4}}
    t = revealing("flood_of_the_poor", at=dict.fromkeys(SHIPS[1:], "ocean"), aboard=at_sea)
    assert t.ship("ark") == {"neutral": 2}
    assert t.g.camp == 0


@rule("END-EVENT-18")
@pytest.mark.parametrize("camp", [0, 1, 3])
def test_neutrals_in_the_new_land_return_to_the_camp_only_afterwards(camp: int) -> None:
    t = revealing("flood_of_the_poor", new_land={"neutral": 10 - camp})
    assert [ship[NEUTRAL] for ship in t.g.aboard] == [1] * camp + [0] * (5 - camp)
    assert t.g.camp == 10 - camp
    assert t.new_land() == {}


# ---------------------------------------------------------------- the voting icon


@rule("END-EVENT-19")
@pytest.mark.parametrize("event", EVENTS)
def test_the_icon_makes_the_votings_hidden_or_open(event: str) -> None:
    t = position(beat="bid", event=event)
    if event in HIDDEN:
        assert t.all_asked() == [(seat, "vote.hidden_bid") for seat in range(3)]
    else:
        assert t.all_asked() == [(2, "vote.open_bid")]


@rule("END-EVENT-19")
@pytest.mark.parametrize(("old", "new"), [("gifts_of_the_gods", "senators_wisdom"), (QUIET, "all_doomed")])
def test_the_icon_of_the_new_event_is_for_all_votings_of_the_next_turn(old: str, new: str) -> None:
    t = position(beat="new_event", event=old, event_deck=[new, "flood_of_the_poor", "favorable_winds"])
    kinds = set()
    while t.g.turn == 3:
        if t.beat == "bid":
            kinds.add((t.g.voting, t.asked()[1]))
        pass_on(t)
    kind = "vote.hidden_bid" if new in HIDDEN else "vote.open_bid"
    assert kinds == {(voting, kind) for voting in range(5)}


# ---------------------------------------------------------------- the length of the game


@rule("END-EVENT-20")
@pytest.mark.parametrize(
    ("pattern", "turns"),
    [("DDDoo", 4), ("DoDDo", 5), ("oDDDo", 5), ("DDooD", 6), ("oDDoD", 6), ("DoDooD", 7), ("DDDooo", 4)],
)
def test_the_game_lasts_one_turn_more_than_the_place_of_the_last_doom_card(pattern: str, turns: int) -> None:
    doom = iter(DOOM)
    other = iter(["wrath_of_the_ocean_god", "senate_pays_its_debts", "all_doomed"])
    deck = [next(doom) if letter == "D" else next(other) for letter in pattern]
    t = play_to_turn(position(event=QUIET, event_deck=deck, turn=1, long=len(deck) == 6), 99)
    assert t.match.over
    assert t.g.turn == turns
    assert len(t.g.event_deck) == len(deck) - turns + 1


@rule("END-EVENT-20")
@pytest.mark.parametrize("length", ["standard", "long"])
def test_all_three_doom_cards_lie_in_the_event_deck(length: str) -> None:
    for seed in range(20):
        g = GAME.new(BOX, 3, GAME.settled({"length": length}), FairDice(key_of_seed(seed)))
        assert isinstance(g, End)
        t = Position(g)
        assert t.event not in DOOM
        deck = [EVENTS[card] for card in t.g.event_deck]
        assert len(deck) == (6 if length == "long" else 5)
        assert set(DOOM) < set(deck)
