"""The six steps of the Doom Phase.  END-DOOM"""

from __future__ import annotations

import pytest

from critias.games.end.box import EVENTS, FACTIONS, POLITICS, SHIPS, SPECIALS
from critias.games.end.state import EVENTS_VP, MAJORITY_VP, NEUTRAL, NO_FACTION, End
from critias.testing import rule
from tests.support.end import Position, position, resolving

QUIET = "under_the_senates_leadership"  # nothing happens when it ends
STOP = "all_in_this_together"  # asks somebody between step 3 and the new Event
HIDDEN_EVENTS = ["senators_wisdom", "favorable_winds", "wrath_of_the_ocean_god", "chaos_spreads", QUIET]
NEUTRALS = {
    "senators_wisdom": 3,
    "flood_of_the_poor": 4,
    "favorable_winds": 2,
    "senate_pays_its_debts": 3,
    "wrath_of_the_ocean_god": 3,
    "all_in_this_together": 2,
    "chaos_spreads": 4,
    "gifts_of_the_gods": 3,
    "all_doomed": 4,
}


def idle(t: Position) -> Position:
    """Answer the first open question with the least that is allowed."""
    options = t.options()
    return t.answer(next((key for key in ("pass", "no", "done", "0") if key in options), options[0]))


def idle_until(t: Position, *kinds: str) -> Position:
    while t.asked()[1] not in kinds:
        idle(t)
    return t


def next_turn(t: Position) -> Position:
    turn = t.g.turn
    while t.g.turn == turn:
        idle(t)
    return t


def majorities(**named: object) -> Position:
    """A whole Doom Phase without events of its own, up to the next Senate Phase."""
    return position(3, beat="majorities", event=QUIET, **named)


def new_event(event: str = "favorable_winds", **named: object) -> Position:
    """From the reveal of an Event to the next turn."""
    return position(3, beat="new_event", event=QUIET, event_deck=[event, "flood_of_the_poor"], **named)


def neutrals(t: Position) -> list[int]:
    return [ship[NEUTRAL] for ship in t.g.aboard]


def discard_pile(t: Position) -> list[str]:
    return sorted(POLITICS[card] for card in t.g.politics_discard)


# ---------------------------------------------------------------- the order of the steps


@rule("END-DOOM-01")
def test_majorities_and_ships_come_before_the_event_cleaning_and_drawing_after_it() -> None:
    t = position(
        beat="majorities",
        event=STOP,
        event_deck=["senators_wisdom"],
        new_land={0: 1},
        pool=[0, 3, 0],
        aboard={"ark": {2: 2}},
        at={"ark": "ocean"},
        bids=[[1], [2], [0]],
    )
    assert t.asked() == (1, "place.ship")
    assert t.g.vp == [2, 2, 3]
    assert t.event == STOP
    assert t.new_land() == {0: 1, 2: 2}
    assert t.g.pool == [0, 3, 0]
    assert [row[0] for row in t.g.bids] == [1, 2, 0]
    assert [len(hand) for hand in t.g.hand] == [2, 2, 2]
    t.answer("pass", "pass", "pass")
    assert t.is_asked("senate.bid")
    assert t.event == "senators_wisdom"
    assert t.new_land() == {}
    assert t.g.pool == [0, 0, 0]
    assert [len(hand) for hand in t.g.hand] == [7, 7, 7]


@rule("END-DOOM-01")
def test_step_1_comes_before_step_2_and_both_before_step_3() -> None:
    t = majorities(new_land={2: 1}, pool=[0, 1, 0], aboard={"ark": {0: 1}}, at={"ark": "ocean"})
    lines = [entry.line.name for entry in t.match.log]
    steps = ["majority.refugees", "majority.senate", "arrives", "event.shown"]
    assert [line for line in lines if line in steps] == steps


@rule("END-DOOM-01")
def test_the_new_event_comes_before_cleaning() -> None:
    t = new_event("flood_of_the_poor", new_land={"neutral": 9, 0: 2})
    assert neutrals(t) == [1, 0, 0, 0, 0]  # the nine were not yet back in camp
    assert t.g.camp == 9


@rule("END-DOOM-01")
def test_cleaning_comes_before_drawing() -> None:
    rows = [["betrayal"] * 5, ["sabotage"] * 5, ["royal_ship"] * 5]
    t = new_event(rows=rows, hands={seat: ["support"] * 2 for seat in range(3)}, politics_deck=[])
    drawn = sorted(card for seat in range(3) for card in t.hand(seat) if card != "support")
    assert drawn == ["betrayal"] * 5 + ["royal_ship"] * 5 + ["sabotage"] * 5


# ---------------------------------------------------------------- steps 1 and 2


@rule("END-DOOM-02")
@pytest.mark.parametrize(
    ("land", "vp"),
    [
        ({0: 1, 1: 3, 2: 2}, [0, 2, 0]),
        ({0: 3, 1: 1, 2: 2}, [2, 0, 0]),
        ({0: 2, 1: 1, 2: 3}, [0, 0, 2]),
        ({2: 1}, [0, 0, 2]),
        ({0: 9, 1: 8}, [2, 0, 0]),
    ],
)
def test_most_refugees_in_the_new_land_are_worth_two_points(land: dict[int | str, int], vp: list[int]) -> None:
    t = majorities(new_land=land)
    assert t.g.vp == vp
    assert [sources[MAJORITY_VP] for sources in t.g.earned] == vp


@rule("END-DOOM-03")
@pytest.mark.parametrize(
    ("land", "pool", "winner"),
    [
        ({0: 2, 1: 2}, [1, 2, 3], 1),  # seat 2 is highest, but not tied
        ({0: 2, 1: 2}, [2, 1, 3], 0),
        ({0: 2, 1: 1, 2: 2}, [1, 3, 2], 2),
        ({0: 4, 1: 4, 2: 4}, [1, 3, 2], 1),
        ({0: 4, 1: 4, 2: 4}, [0, 0, 0], 0),
        ({1: 1, 2: 1}, [5, 0, 0], 1),
        ({0: 2, 1: 3, 2: 3}, [9, 1, 2], 2),
    ],
)
def test_tied_for_the_refugee_majority_the_higher_in_the_senate_wins(
    land: dict[int | str, int], pool: list[int], winner: int
) -> None:
    t = majorities(new_land=land, pool=pool)
    senate = pool.index(max(pool)) if any(pool) else -1
    assert t.g.vp == [2 * (seat == winner) + 2 * (seat == senate) for seat in range(3)]


@rule("END-DOOM-03")
def test_with_even_pools_the_marker_further_left_takes_the_refugee_majority() -> None:
    t = majorities(new_land={0: 1, 1: 1, 2: 1}, markers=["strategos", "oraklos", "philosophios"])
    assert t.g.vp == [0, 2, 0]


@rule("END-DOOM-04")
@pytest.mark.parametrize(
    ("land", "vp"),
    [
        ({1: 3, "neutral": 2}, [0, 2, 0]),
        ({1: 3, "neutral": 3}, [0, 0, 0]),
        ({1: 3, "neutral": 4}, [0, 0, 0]),
        ({0: 2, 1: 3, 2: 2, "neutral": 3}, [0, 0, 0]),  # all players together are more
        ({0: 2, 1: 2, "neutral": 1}, [2, 0, 0]),
        ({0: 2, 1: 2, "neutral": 2}, [0, 0, 0]),
        ({2: 1, "neutral": 1}, [0, 0, 0]),
    ],
)
def test_as_many_neutrals_as_the_leader_block_the_majority(land: dict[int | str, int], vp: list[int]) -> None:
    assert majorities(new_land=land).g.vp == vp


@rule("END-DOOM-05")
@pytest.mark.parametrize("land", [{}, {"neutral": 1}, {"neutral": 4}])
def test_without_refugees_of_players_there_is_no_majority(land: dict[int | str, int]) -> None:
    t = majorities(new_land=land, pool=[0, 0, 0], vp=[1, 2, 3])
    assert t.g.vp == [1, 2, 3]
    t = majorities(new_land=land, pool=[0, 1, 0])
    assert t.g.vp == [0, 2, 0]  # the Senate's


@rule("END-DOOM-06")
@pytest.mark.parametrize(
    ("pool", "vp"), [([3, 1, 2], [2, 0, 0]), ([1, 3, 2], [0, 2, 0]), ([0, 0, 1], [0, 0, 2]), ([7, 8, 7], [0, 2, 0])]
)
def test_most_tokens_in_the_senate_pool_are_worth_two_points(pool: list[int], vp: list[int]) -> None:
    t = majorities(pool=pool)
    assert t.g.vp == vp
    assert [sources[MAJORITY_VP] for sources in t.g.earned] == vp


@rule("END-DOOM-07")
@pytest.mark.parametrize(
    ("pool", "markers", "winner"),
    [
        ([2, 2, 1], ["archont", "basileus", "demagogos"], 0),
        ([2, 2, 1], ["demiurgos", "basileus", "archont"], 1),
        ([1, 3, 3], ["archont", "strategos", "philosophios"], 2),
        ([4, 4, 4], ["oraklos", "strategos", "demiurgos"], 2),
    ],
)
def test_tied_in_the_senate_pool_the_higher_in_the_senate_wins(
    pool: list[int], markers: list[str], winner: int
) -> None:
    t = majorities(pool=pool, markers=markers)
    assert t.g.vp == [2 * (seat == winner) for seat in range(3)]


@rule("END-DOOM-08")
def test_an_empty_senate_pool_gives_nobody_the_majority() -> None:
    t = majorities(pool=[0, 0, 0], new_land={2: 1})
    assert t.g.vp == [0, 0, 2]
    t = position(5, beat="majorities", event=QUIET)
    assert t.g.vp == [0, 0, 0, 0, 0]


# ---------------------------------------------------------------- step 3


@rule("END-DOOM-09")
def test_three_ships_drift_and_arrivals_are_scored() -> None:
    load = {"ark": {0: 4}, "science_vessel": {1: 3, "neutral": 0}, "royal_barge": {2: 2}, "airship": {0: 1}}
    t = position(beat="majorities", event=STOP, aboard=load, at={"science_vessel": "ocean"})
    assert t.is_asked("place.ship")
    assert [t.zone(ship) for ship in SHIPS] == ["ocean", "port", "ocean", "port", "port"]
    assert t.ship("science_vessel") == {}
    assert t.new_land() == {1: 3}
    assert t.g.vp == [0, 6, 0]
    assert t.ship("airship") == {0: 1}


@rule("END-DOOM-09")
@pytest.mark.parametrize("loaded", [0, 1, 2, 3, 4, 5])
def test_no_more_than_three_ships_drift(loaded: int) -> None:
    t = position(beat="majorities", event=STOP, aboard={ship: {1: 1} for ship in SHIPS[:loaded]})
    moved = min(loaded, 3)
    assert [t.zone(ship) for ship in SHIPS] == ["ocean"] * moved + ["port"] * (5 - moved)


@rule("END-DOOM-10")
def test_refugees_arriving_in_step_3_are_too_late_for_the_majority() -> None:
    t = majorities(new_land={0: 1}, aboard={"ark": {1: 3}}, at={"ark": "ocean"})
    assert t.g.vp == [2, 6, 0]
    assert [sources[MAJORITY_VP] for sources in t.g.earned] == [2, 0, 0]


@rule("END-DOOM-10")
def test_neutrals_arriving_in_step_3_are_too_late_to_block() -> None:
    t = majorities(new_land={0: 1}, aboard={"ark": {"neutral": 3}}, at={"ark": "ocean"})
    assert t.g.vp == [2, 0, 0]


@rule("END-DOOM-10")
def test_late_arrivals_do_not_count_next_turn_either() -> None:
    t = position(
        beat="majorities",
        event=QUIET,
        event_deck=["gifts_of_the_gods", "wrath_of_the_ocean_god"],
        aboard={"airship": {1: 3}},
        at={"airship": "ocean"},
    )
    assert t.g.vp == [0, 6, 0]
    next_turn(t)
    assert t.g.vp == [0, 6, 0]


# ---------------------------------------------------------------- step 4


@rule("END-DOOM-11")
def test_the_doom_effect_comes_before_the_reveal() -> None:
    t = position(
        beat="old_event",
        event="favorable_winds",
        event_deck=["flood_of_the_poor"],
        aboard={"ark": {0: 7}},
        new_land={"neutral": 9},
    )
    # the one neutral in camp boards the flipped Ark; none is left for the new Event
    assert t.ship("ark") == {0: 7, "neutral": 1}
    assert neutrals(t) == [1, 0, 0, 0, 0]
    assert t.advanced() == ["ark", "science_vessel"]
    assert t.event == "flood_of_the_poor"


@rule("END-DOOM-11")
def test_the_delayed_effect_comes_before_the_doom_effect() -> None:
    t = position(
        beat="old_event", event="senators_wisdom", doom=2, pool=[0, 2, 1], special_top=["key_of_atlantis", "orichalcum"]
    )
    assert t.match.over
    assert [t.specials(seat) for seat in range(3)] == [[], ["key_of_atlantis"], ["orichalcum"]]


@rule("END-DOOM-11")
def test_the_lasting_effect_of_the_outgoing_event_stops() -> None:
    gods = ["support", "betrayal"]
    t = position(
        beat="old_event",
        event="gifts_of_the_gods",
        gods=gods,
        event_deck=["favorable_winds"],
        rows=[["sabotage"] * 5] * 3,
    )
    assert t.g.gods == []
    assert discard_pile(t) == sorted(gods + ["sabotage"] * 15)
    t = position(beat="old_event", event=QUIET, event_deck=["favorable_winds"])
    t.seal(3, 0, 0)
    t.answer("basileus", "ark")
    assert t.g.pool == [3, 0, 0]  # the Refugee came from behind the screen
    assert t.g.screen[0] == 16


@rule("END-DOOM-11", "END-DOOM-12")
def test_the_delayed_effect_comes_before_the_reveal() -> None:
    t = position(beat="old_event", event=STOP, event_deck=["flood_of_the_poor"], pool=[2, 1, 0])
    for seat in range(3):
        assert t.asked() == (seat, "place.ship")
        assert t.event == STOP
        assert len(t.g.event_deck) == 1
        assert neutrals(t) == [0, 0, 0, 0, 0]
        t.answer("pass")
    assert t.event == "flood_of_the_poor"
    assert neutrals(t) == [1, 1, 1, 1, 0]


@rule("END-DOOM-12")
def test_cubes_are_given_up_before_the_next_event_is_seen() -> None:
    t = position(beat="old_event", event="all_doomed", doom=1, event_deck=["favorable_winds"], pool=[1, 1, 1])
    for _ in range(6):
        assert t.asked()[1] == "doomed.cube"
        assert t.event == "all_doomed"
        assert "New Event: Favorable Winds." not in t.log()
        t.answer("screen")
    assert t.event == "favorable_winds"
    assert "New Event: Favorable Winds." in t.log()


@rule("END-DOOM-13")
def test_the_top_card_of_the_event_deck_becomes_the_event() -> None:
    deck = ["gifts_of_the_gods", "senators_wisdom", "all_doomed"]
    t = position(beat="new_event", event=QUIET, event_deck=deck)
    assert t.event == "gifts_of_the_gods"
    assert [EVENTS[event] for event in t.g.event_deck] == ["all_doomed", "senators_wisdom"]
    assert [EVENTS[event] for event in t.g.past_events] == [QUIET]
    next_turn(t)
    assert t.event == "senators_wisdom"
    assert [EVENTS[event] for event in t.g.event_deck] == ["all_doomed"]
    assert [EVENTS[event] for event in t.g.past_events] == [QUIET, "gifts_of_the_gods"]


@rule("END-DOOM-14")
def test_delayed_and_doom_effect_of_the_new_event_wait_a_turn() -> None:
    t = new_event("senators_wisdom", special_top=["guards", "empath"])
    assert t.is_asked("senate.bid")
    assert (t.g.doom, t.advanced()) == (0, [])
    assert t.g.special == [[], [], []]
    t.seal(1, 3, 2)
    idle_until(t, "vote.hidden_bid")
    assert (t.g.doom, t.g.special) == (0, [[], [], []])
    next_turn(t)
    assert (t.g.doom, t.advanced()) == (1, ["ark", "science_vessel"])
    assert [t.specials(seat) for seat in range(3)] == [[], ["guards"], ["empath"]]


@rule("END-DOOM-14")
def test_points_of_a_new_delayed_event_come_in_the_next_doom_phase() -> None:
    deck = ["senate_pays_its_debts", "gifts_of_the_gods", "wrath_of_the_ocean_god"]
    t = position(beat="new_event", event=QUIET, event_deck=deck)
    assert t.g.vp == [0, 0, 0]
    t.seal(3, 1, 2)
    next_turn(t)
    assert [sources[EVENTS_VP] for sources in t.g.earned] == [5, 0, 3]
    next_turn(t)
    assert [sources[EVENTS_VP] for sources in t.g.earned] == [5, 0, 3]  # once


@rule("END-DOOM-15")
def test_a_new_lasting_effect_governs_the_next_turn() -> None:
    t = new_event("gifts_of_the_gods")
    assert t.is_asked("senate.bid")
    assert len(t.g.gods) == 5
    t = new_event("all_doomed")
    assert t.g.gods == []
    t = new_event("chaos_spreads")
    assert t.asked()[1] == "program.card"
    assert t.g.turn == 3


@rule("END-DOOM-15")
def test_a_new_lasting_effect_holds_from_the_factions_phase_on() -> None:
    t = position(beat="new_event", event="senate_pays_its_debts", event_deck=[QUIET, "flood_of_the_poor"])
    t.seal(3, 0, 0)
    t.answer("basileus", "ark")
    assert t.g.pool == [2, 0, 0]
    assert t.g.screen[0] == 17


@rule("END-DOOM-16")
@pytest.mark.parametrize("event", NEUTRALS)
def test_the_neutrals_of_the_new_event_board_at_once(event: str) -> None:
    t = new_event(event)
    count = NEUTRALS[event]
    assert neutrals(t) == [1] * count + [0] * (5 - count)
    assert t.g.camp == 10 - count
    assert t.g.turn == 3


@rule("END-DOOM-16")
def test_neutrals_of_the_new_event_board_ships_in_the_port_only() -> None:
    t = new_event("flood_of_the_poor", at={"ark": "ocean", "royal_barge": "ocean"}, aboard={"airship": {1: 2}})
    assert neutrals(t) == [0, 2, 0, 1, 1]


@rule("END-DOOM-17")
@pytest.mark.parametrize("event", NEUTRALS)
def test_the_new_event_sets_the_voting_of_the_next_turn(event: str) -> None:
    t = new_event(event)
    idle_until(t, "vote.hidden_bid", "vote.open_bid")
    assert t.g.turn == 3
    assert t.asked()[1] == ("vote.hidden_bid" if event in HIDDEN_EVENTS else "vote.open_bid")


# ---------------------------------------------------------------- step 5


@rule("END-DOOM-18")
def test_faction_tokens_go_back_and_bonus_tokens_stay() -> None:
    t = new_event(factions=["strategos", "demagogos", "archont"], bonus={"basileus": 2, "oraklos": 1})
    assert t.is_asked("senate.bid")
    assert t.g.faction == [NO_FACTION] * 3
    assert t.g.bonus == [0, 2, 0, 0, 1, 0, 0]
    t.seal(3, 2, 1)
    assert t.options() == FACTIONS  # all seven can be chosen again


@rule("END-DOOM-18")
def test_the_token_taken_anew_can_be_used_again() -> None:
    factions = ["philosophios", "archont", "basileus"]

    def used_up(g: End) -> None:
        g.used = [1, 1, 1]

    t = position(beat="new_event", event=QUIET, event_deck=["gifts_of_the_gods"], factions=factions, tweak=used_up)
    t.seal(3, 0, 0)
    t.answer("philosophios")
    idle_until(t, "vote.open_bid")
    t.answer(2, 4, 1)  # seat 0 is last
    while t.asked()[1] == "vote.resolve":
        t.answer("pass")
    assert t.asked() == (0, "philosophios.refund")


@rule("END-DOOM-19")
def test_markers_stay_and_decide_ties_in_the_next_senate_phase() -> None:
    t = new_event(factions=["strategos", "demagogos", "archont"])
    assert [FACTIONS[faction] for faction in t.g.marker] == ["strategos", "demagogos", "archont"]
    t.seal(2, 2, 2)
    assert t.asked() == (2, "faction.choose")
    t = new_event(factions=["demagogos", "strategos", "oraklos"], pool=[0, 1, 2])
    t.seal(2, 2, 2)
    assert t.asked() == (0, "faction.choose")


@rule("END-DOOM-20")
def test_tokens_on_the_cards_return_behind_the_screens() -> None:
    t = new_event(bids=[[3, 0, 2, 0, 1], [0, 4, 0, 0, 0], [1, 1, 1, 1, 1]], resolved=[[1, 0, 0, 0, 0], [], []])
    assert t.g.screen == [20, 20, 20]
    assert not any(n for row in t.g.bids for n in row)


@rule("END-DOOM-21")
def test_all_programmed_cards_are_discarded() -> None:
    rows = [["betrayal"] * 5, ["sabotage"] * 5, ["royal_ship", "support", "ships_2", "ships_3", "refugees_3"]]
    t = new_event(rows=rows, resolved=[[1, 1, 0, 0, 0], [0] * 5, [0, 1, 0, 0, 1]], politics_discard=["aristocracy_1"])
    assert discard_pile(t) == sorted(rows[0] + rows[1] + rows[2] + ["aristocracy_1"])
    assert not any(t.g.row)


@rule("END-DOOM-21")
def test_hand_cards_are_kept() -> None:
    t = new_event(hands={0: ["ships_3", "ships_3"], 1: ["support", "support"], 2: ["sabotage", "sabotage"]})
    assert t.hand(0).count("ships_3") >= 2
    assert t.hand(1).count("support") >= 2
    assert t.hand(2).count("sabotage") >= 2


@rule("END-DOOM-22")
def test_cubes_from_new_land_senate_and_discard_return() -> None:
    t = new_event(new_land={0: 3, 1: 1}, pool=[2, 0, 4], discarded=[1, 5, 0], lost=[0, 2, 4])
    assert t.is_asked("senate.bid")
    assert t.g.screen == [20, 18, 16]
    assert t.g.pool == [0, 0, 0]
    assert t.g.discarded == [0, 0, 0]
    assert t.new_land() == {}
    assert t.g.lost == [0, 2, 4]


@rule("END-DOOM-22")
def test_cubes_returned_can_be_bid_in_the_next_senate_phase() -> None:
    t = new_event(new_land={0: 3}, pool=[2, 0, 4], discarded=[1, 5, 0], aboard={"ark": {2: 2}})
    assert [t.options(seat)[-1] for seat in range(3)] == ["20", "20", "18"]


@rule("END-DOOM-23")
def test_neutrals_in_the_new_land_return_to_camp() -> None:
    t = new_event("favorable_winds", new_land={"neutral": 4, 1: 1})
    assert t.new_land() == {}
    assert t.g.camp == 10 - 2  # two have boarded
    assert neutrals(t) == [1, 1, 0, 0, 0]


@rule("END-DOOM-24")
def test_refugees_aboard_stay_where_they_are() -> None:
    t = new_event(
        aboard={"ark": {0: 3, 1: 2}, "airship": {2: 3}, "royal_barge": {1: 1}},
        holds={"airship": {0: 2}},
        at={"ark": "ocean", "airship": "ocean"},
        new_land={"neutral": 10},
    )
    assert t.ship("ark") == {0: 3, 1: 2}
    assert t.ship("airship") == {2: 3}
    assert t.holds("airship") == {0: 2}
    assert t.ship("royal_barge") == {1: 1}
    assert [t.zone(ship) for ship in SHIPS] == ["ocean", "port", "port", "ocean", "port"]
    assert t.g.screen == [15, 17, 17]


# ---------------------------------------------------------------- step 6 and the decks


@rule("END-DOOM-25")
def test_everybody_draws_up_to_seven() -> None:
    t = new_event(
        hands={0: ["support"], 1: [], 2: ["betrayal", "betrayal"]},
        politics_top=["ships_2"] * 6 + ["ships_3"] * 7 + ["royal_ship"] * 5,
    )
    assert t.hand(0) == ["support"] + ["ships_2"] * 6
    assert t.hand(1) == ["ships_3"] * 7
    assert t.hand(2) == ["royal_ship"] * 5 + ["betrayal"] * 2


@rule("END-DOOM-25")
def test_a_hand_card_spent_by_unexpected_intervention_is_replaced() -> None:
    t = resolving(
        "support",
        slot=4,
        take=False,
        event=QUIET,
        pool=[5, 0, 0],
        specials={0: ["unexpected_intervention"]},
        hands={0: ["refugees_1_vp", "sabotage"]},
    )
    t.answer("hand_refugees_1_vp").skip().answer("ark").skip()
    assert t.hand(0) == ["sabotage"]
    idle_until(t, "senate.bid")
    assert [len(hand) for hand in t.g.hand] == [7, 7, 7]


@rule("END-DOOM-26")
def test_special_cards_do_not_count_for_the_hand() -> None:
    cards = ["exotic_birds"] * 4 + ["orichalcum"] * 3 + ["key_of_atlantis"] * 2
    t = new_event(specials={0: cards, 2: ["guards"]})
    assert [len(hand) for hand in t.g.hand] == [7, 7, 7]
    assert sorted(t.specials(0)) == sorted(cards)
    assert t.specials(2) == ["guards"]


@rule("END-DOOM-26")
def test_there_is_no_limit_to_special_cards() -> None:
    cards = ["exotic_birds"] * 4 + ["orichalcum"] * 3 + ["key_of_atlantis"] * 2
    t = resolving("support", specials={0: cards}, special_top=["guards", "empath"])
    assert sorted(t.specials(0)) == sorted([*cards, "guards", "empath"])


@rule("END-DOOM-27")
def test_an_empty_politics_deck_is_made_anew_from_the_discard_pile() -> None:
    rows = [["betrayal"] * 5, ["sabotage"] * 5, ["ships_2"] * 5]
    t = new_event(
        rows=rows,
        hands={seat: ["support"] * 2 for seat in range(3)},
        politics_deck=["royal_ship"] * 4,
        politics_discard=["refugees_3"] * 3,
    )
    assert t.hand(0).count("royal_ship") == 4  # the old deck first
    assert t.g.politics_discard == []
    assert len(t.g.politics_deck) == 4 + 3 + 15 - 15
    cards = [POLITICS[card] for card in t.g.politics_deck] + [card for seat in range(3) for card in t.hand(seat)]
    assert sorted(cards) == sorted(
        ["royal_ship"] * 4 + ["refugees_3"] * 3 + rows[0] + rows[1] + rows[2] + ["support"] * 6
    )


@rule("END-DOOM-27")
def test_the_politics_deck_is_not_made_anew_before_a_card_is_wanted() -> None:
    t = new_event(rows=[["betrayal"] * 5] * 3, politics_deck=["royal_ship"] * 15)
    assert [hand.count(POLITICS.index("royal_ship")) for hand in t.g.hand] == [5, 5, 5]
    assert t.g.politics_deck == []
    assert discard_pile(t) == ["betrayal"] * 15


@rule("END-DOOM-27")
def test_the_new_politics_deck_is_shuffled() -> None:
    rows = [[POLITICS[n] for n in range(5)], [POLITICS[n] for n in range(5, 10)], ["ships_2"] * 5]
    hands = {tuple(new_event(rows=rows, politics_deck=[], seed=seed).g.hand[0]) for seed in range(6)}
    assert len(hands) > 1


@rule("END-DOOM-28")
def test_an_empty_special_deck_is_made_anew_from_the_discard_pile() -> None:
    drawn = set()
    for seed in range(12):
        t = resolving("support", special_deck=["orichalcum"], special_discard=["guards", "empath"], seed=seed)
        assert len(t.specials(0)) == 2
        assert "orichalcum" in t.specials(0)
        drawn.update(t.specials(0))
        assert len(t.g.special_deck) == 1
        assert t.g.special_discard == []
    assert drawn == {"orichalcum", "guards", "empath"}


@rule("END-DOOM-28")
def test_the_special_deck_is_not_made_anew_before_a_card_is_wanted() -> None:
    t = resolving("support", special_deck=["guards", "empath"], special_discard=["alliance"])
    assert sorted(t.specials(0)) == ["empath", "guards"]
    assert t.g.special_deck == []
    assert [SPECIALS[card] for card in t.g.special_discard] == ["alliance"]


@rule("END-DOOM-28")
@pytest.mark.parametrize(
    ("deck", "pile", "drawn"),
    [
        ([], [], [[], [], []]),
        (["guards"], [], [[], ["guards"], []]),
        ([], ["guards"], [[], ["guards"], []]),
        (["guards"], ["empath"], [["empath"], ["guards"], []]),
    ],
)
def test_without_special_cards_none_is_drawn(deck: list[str], pile: list[str], drawn: list[list[str]]) -> None:
    t = position(beat="old_event", event="senators_wisdom", pool=[1, 2, 0], special_deck=deck, special_discard=pile)
    assert t.is_asked("senate.bid")
    assert [t.specials(seat) for seat in range(3)] == drawn
    assert t.g.special_deck == t.g.special_discard == []


@rule("END-DOOM-29")
@pytest.mark.parametrize(
    ("event", "pool", "order"),
    [
        ("favorable_winds", [0, 0, 0], [1, 2, 0]),
        ("favorable_winds", [5, 0, 1], [1, 2, 0]),  # the pool is empty by now
        ("chaos_spreads", [5, 0, 1], [0, 2, 1]),
        ("chaos_spreads", [1, 2, 3], [2, 1, 0]),
        ("chaos_spreads", [2, 1, 2], [2, 0, 1]),
    ],
)
def test_in_step_6_the_players_draw_in_senate_order(event: str, pool: list[int], order: list[int]) -> None:
    t = new_event(
        event,
        pool=pool,
        markers=["strategos", "archont", "oraklos"],
        hands={seat: ["support"] * 2 for seat in range(3)},
        politics_top=["betrayal"] * 5 + ["ships_3"] * 5 + ["royal_ship"] * 5,
    )
    drawn = {seat: set(t.hand(seat)) - {"support"} for seat in range(3)}
    assert [drawn[seat] for seat in order] == [{"betrayal"}, {"ships_3"}, {"royal_ship"}]


@rule("END-DOOM-29")
@pytest.mark.parametrize(("pool", "order"), [([1, 2, 0], [1, 0]), ([1, 2, 3], [2, 1]), ([0, 0, 0], [0, 1])])
def test_special_cards_of_an_event_are_drawn_in_senate_order(pool: list[int], order: list[int]) -> None:
    t = position(beat="old_event", event="senators_wisdom", pool=pool, special_top=["guards", "empath"])
    assert [t.specials(seat) for seat in order] == [["guards"], ["empath"]]
