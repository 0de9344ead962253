"""The worked examples: those of the rulebook and the derived ones.  Every number stands in examples.toml."""

from __future__ import annotations

import itertools
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

import tests.rules.end.test_constraints as constraints
from critias.engine.dice import FairDice, key_of_seed
from critias.games.end import GAME
from critias.games.end.beats import BEATS
from critias.games.end.box import BOX, EVENTS, SHIPS
from critias.games.end.state import COLOURS_VP, EVENTS_VP, MAJORITY_VP, MOVER_VP, NEUTRAL, SHIPS_VP, End
from critias.games.end.words import DRAWS_POLITICS, DRIFTS, EVENT_ENDS, EVENT_SHOWN, FLIPPED, MARKER_REMOVED
from critias.testing import rule
from tests.support.end import Position, position, resolving

Aboard = dict[str, dict[int | str, int]]

FILE: dict[str, Any] = tomllib.loads((Path(__file__).parent / "examples.toml").read_text(encoding="utf-8"))
EXAMPLES: dict[str, dict[str, Any]] = {entry["id"]: entry for entry in FILE["example"]}

DOOM_CARDS = EVENTS[:3]
QUIET = "gifts_of_the_gods"  # an outgoing Event that pays, sinks and asks nothing

# colours are seats in the order of the box; other names are seats in the order of the alphabet
SEAT: dict[str, int] = {
    **{color: seat for seat, color in enumerate(BOX.color_ids)},
    **{letter: seat for seat, letter in enumerate("abcd")},
    **{f"p{seat + 1}": seat for seat in range(5)},
}
RED = SEAT["red"]
BLUE = SEAT["blue"]


def example(id: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Situation and expected result."""
    entry = EXAMPLES[id]
    return entry["situation"], entry["expected"]


def seats_of(names: Iterable[str]) -> list[int]:
    return [SEAT[name] for name in names]


def by_seat(numbers: Mapping[str, int], seats: int, default: int = 0) -> list[int]:
    listed = [default] * seats
    for name, number in numbers.items():
        listed[SEAT[name]] = number
    return listed


def people(numbers: Mapping[str, int]) -> dict[int | str, int]:
    """Refugees by seat; "neutral" stays."""
    return {("neutral" if name == "neutral" else SEAT[name]): number for name, number in numbers.items()}


def load(numbers: Mapping[str, int]) -> Aboard:
    """So many Refugees aboard, of whatever owners."""
    return {ship: {SHIPS.index(ship) % 2: number} for ship, number in numbers.items() if number}


def leaving_free(spaces: Mapping[str, int]) -> Aboard:
    """Ships loaded so that they have so many free spaces."""
    return load({ship: BOX.spaces[SHIPS.index(ship)] - free for ship, free in spaces.items()})


def offered(t: Position) -> set[str]:
    return set(t.options())


def gained(t: Position, before: Sequence[int]) -> list[int]:
    return [now - then for now, then in zip(t.g.vp, before)]


def zones(t: Position) -> dict[str, str]:
    return {ship: t.zone(ship) for ship in SHIPS}


def table_at(t: Position, beat: str) -> End:
    """The table as it lay when a beat that is over began."""
    for past in t.match.past:
        state = past.checkpoint
        assert isinstance(state, End)
        if BEATS[state.beat] == beat:
            return state
    raise AssertionError(f"{beat} did not begin")


def drifted(t: Position) -> list[str]:
    """The ships moved by the Doom Phase, in order."""
    lines = {DRIFTS.sentence([ship, zone]): SHIPS[ship] for ship in range(5) for zone in range(3)}
    return [lines[line] for line in t.log() if line in lines]


def idle(t: Position, stop: Callable[[Position], bool]) -> list[tuple[int, str]]:
    """Play with as little effort as possible; returns who was asked what."""
    asked = []
    while t.match.questions and not stop(t):
        asked.append(t.asked())
        options = t.options()
        t.answer(next((key for key in ("pass", "no", "done", "0") if key in options), options[0]))
    return asked


def test_every_example_and_every_constraint_has_its_test() -> None:
    for entries, module in ((FILE["example"], globals()), (FILE["constraint"], vars(constraints))):
        names = [name for name, value in module.items() if name.startswith("test_") and callable(value)]
        for entry in entries:
            begin = f"test_{entry['id'].lower().replace('-', '_')}_"
            assert [name for name in names if name.startswith(begin)], f"{entry['id']} has no test {begin}..."


# ---------------------------------------------------------------- examples of the rulebook


@rule("END-SEN-04", "END-SEN-05", "END-FACP-10", "END-TIE-02")
def test_end_ex_01_a_tie_in_the_senate_pool_goes_to_the_faction_further_left() -> None:
    s, expected = example("END-EX-01")
    pool = by_seat(s["senate_pool"], 4)
    markers = ["archont", "demagogos", s["marker"]["red"], s["marker"]["blue"]]
    t = position(4, beat="bid", pool=pool, markers=markers)
    asked = idle(t, lambda t: len(t.match.past) > 0)  # an open voting is bid in reverse Senate order
    order = [seat for seat, kind in reversed(asked) if kind == "vote.open_bid"]
    assert order == [*seats_of(expected["senate_order"]), 0, 1]
    assert t.g.senate_order() == order


@rule("END-VOTE-05")
def test_end_ex_02_the_second_voting_is_on_the_second_card_of_every_row() -> None:
    s, expected = example("END-EX-02")
    slot = expected["card_position_of_every_player"] - 1
    rows = [["ships_2", "refugees_1_vp"], ["ships_2", "aristocracy_1"], ["ships_2", "support"]]
    t = position(beat="bid", voting=s["voting_number"] - 1, rows=rows)
    t.answer(1, 2, 3)  # seat 2 first
    assert [row.index(max(row)) for row in t.g.bids] == [slot] * 3
    assert offered(t) == {"pass", "own", "left"}
    t.answer("left")
    assert len(t.specials(0)) == 2  # Support, the second card of seat 2
    t.skip("vote.spy")
    assert t.asked() == (1, "vote.resolve")
    t.answer("own", "ark")
    assert t.ship("ark") == {1: 1}  # Aristocracy
    assert [row[slot] for row in t.g.resolved] == [0, 1, 1]
    assert sum(map(sum, t.g.resolved)) == 2


@rule("END-VOTE-18", "END-POL-04", "END-POL-07")
def test_end_ex_03_refugees_2_with_only_one_cube_cannot_be_resolved() -> None:
    s, expected = example("END-EX-03")
    t = resolving(
        s["card"],
        SEAT[s["player"]],
        seats=4,
        screen=by_seat(s["available_cubes"], 4, 9),
        aboard=leaving_free(s["free_spaces_in_port"]),
        take=False,
    )
    assert ("own" in t.options()) == expected["can_resolve"]
    assert offered(t) == {"pass", "left"}
    t.answer("pass")
    assert sum(ship[RED] for ship in t.g.aboard) == expected["refugees_placed"]


@rule("END-VOTE-18", "END-POL-04", "END-POL-08")
def test_end_ex_04_refugees_2_without_a_ship_with_two_free_spaces_cannot_be_resolved() -> None:
    s, expected = example("END-EX-04")
    t = resolving(
        s["card"],
        SEAT[s["player"]],
        seats=4,
        screen=by_seat(s["available_cubes"], 4, 9),
        aboard=leaving_free(s["free_spaces_in_port"]),
        take=False,
    )
    assert ("own" in t.options()) == expected["can_resolve"]
    assert offered(t) == {"pass", "left"}
    t.answer("pass")
    assert sum(ship[RED] for ship in t.g.aboard) == expected["refugees_placed"]


@rule("END-VOTE-18", "END-POL-04")
def test_end_ex_05_refugees_2_with_cubes_and_room_places_two_on_one_ship() -> None:
    s, expected = example("END-EX-05")
    t = resolving(
        s["card"],
        SEAT[s["player"]],
        seats=4,
        screen=by_seat(s["available_cubes"], 4, 9),
        aboard=leaving_free(s["free_spaces_in_port"]),
        take=False,
    )
    assert ("own" in t.options()) == expected["can_resolve"]
    t.answer("own")  # there is one ship only
    assert t.ship(expected["on_ship"])[RED] == expected["refugees_placed"]
    assert sum(ship[RED] for ship in t.g.aboard) == expected["refugees_placed"]
    assert t.g.screen[RED] == expected["available_cubes_after"]["red"]


@rule("END-HID-01", "END-HID-03", "END-HID-04", "END-VOTE-11", "END-VOTE-13", "END-VOTE-19")
@pytest.mark.parametrize("seating", list(itertools.permutations(["paul", "leopold", "michael"])))
def test_end_ex_06_hidden_voting_of_three_players(seating: tuple[str, ...]) -> None:
    s, expected = example("END-EX-06")
    tied = s["senate_order_of_the_tied"]
    cards = {"paul": "refugees_1_vp", "leopold": "support", "michael": "refugees_1_vp"}
    t = position(
        beat="bid",
        event="wrath_of_the_ocean_god",
        screen=[s["available_cubes"][name] for name in seating],
        pool=[2 - tied.index(name) if name in tied else 0 for name in seating],
        rows=[[cards[name]] for name in seating],
    )
    assert t.all_asked() == [(seat, "vote.hidden_bid") for seat in range(3)]
    t.seal(*[s["bids"][name] for name in seating])
    assert {name: t.g.bids[seat][0] for seat, name in enumerate(seating)} == expected["tokens_on_cards"]
    assert {name: t.g.screen[seat] for seat, name in enumerate(seating)} == expected["available_cubes_after"]
    first, second = (seating.index(name) for name in expected["winners"])
    assert expected["choices_first"] == ["pass", "own_card", "card_of_leopold"]
    assert t.asked() == (first, "vote.resolve")
    assert offered(t) == {"pass", "own", "left"}
    t.answer("left")
    assert len(t.specials(first)) == 2  # Support is the card of Leopold
    assert expected["choices_second"] == ["pass", "own_card"]
    assert t.asked() == (second, "vote.resolve")
    assert offered(t) == {"pass", "own"}
    t.answer("pass")
    assert expected["choices_third"] == []
    assert t.is_asked("vote.hidden_bid")


@rule("END-DOOM-11", "END-DOOM-13", "END-EVENT-04", "END-EVENT-07", "END-EVENT-08", "END-EVC-01")
def test_end_ex_07_senators_wisdom_replaces_favorable_winds() -> None:
    s, expected = example("END-EX-07")
    old, new = EVENTS.index(s["outgoing_event"]), EVENTS.index(s["incoming_event"])
    t = position(
        beat="old_event",
        event=s["outgoing_event"],
        event_deck=[s["incoming_event"], "all_in_this_together", "flood_of_the_poor"],
        doom=s["doom_markers_removed_before"],
        pool=[1, 2, 3],
    )
    steps = [
        EVENT_ENDS.sentence([old]),
        MARKER_REMOVED.sentence([0]),
        FLIPPED.sentence([0]),
        FLIPPED.sentence([1]),
        EVENT_SHOWN.sentence([new]),
    ]
    assert [line for line in t.log() if line in steps] == steps
    assert t.event == s["incoming_event"]
    assert t.g.doom == expected["doom_markers_removed_after"]
    assert t.advanced() == expected["advanced_ships_after"]
    assert [t.specials(seat) for seat in range(3)] == [[], [], []]  # its own effect is delayed
    t = position(beat="old_event", event=s["incoming_event"], doom=t.g.doom, pool=[1, 2, 3])
    assert [len(t.specials(seat)) for seat in range(3)] == [0, 1, 1]
    assert t.g.doom == expected["doom_markers_removed_after"] + 1
    assert t.advanced() == expected["advanced_ships_after_next"]


def drift_of(id: str) -> tuple[Position, list[str]]:
    """The Doom Phase with so many Refugees aboard the ships in the Port; the ships that should move."""
    s, expected = example(id)
    t = position(beat="majorities", event=QUIET, aboard=load(s["aboard"]))
    moved: list[str] = expected["ships_moved"]
    assert zones(t) == {ship: "ocean" if ship in moved else "port" for ship in SHIPS}
    return t, moved


@rule("END-DMOVE-01", "END-DMOVE-02", "END-DMOVE-03", "END-DMOVE-04")
def test_end_ex_08_two_full_ships_and_a_tie() -> None:
    t, moved = drift_of("END-EX-08")
    assert drifted(t) == moved


@rule("END-DMOVE-01", "END-DMOVE-05")
def test_end_ex_09_only_two_ships_are_not_empty() -> None:
    t, moved = drift_of("END-EX-09")
    assert drifted(t) == moved


@rule("END-SCORE-01", "END-SCORE-04", "END-SCORE-07", "END-SCORE-09")
def test_end_ex_10_three_colours_and_a_neutral_moved_by_a_ships_card() -> None:
    s, expected = example("END-EX-10")
    players: list[str] = s["players"]
    aboard = {("neutral" if name == "neutral" else players.index(name)): n for name, n in s["aboard"].items()}
    t = resolving(
        s["moved_with"],
        players.index(s["moved_by"]),
        aboard={s["ship"]: aboard, "warship": {"neutral": 1}},
        at={s["ship"]: s["from_zone"]},
    )
    t.answer(s["ship"])
    assert t.g.vp == [expected["vp_gained"][name] for name in players]
    assert [line[SHIPS_VP] for line in t.g.earned] == [expected["chart"][name] for name in players]
    assert [line[COLOURS_VP] for line in t.g.earned] == [expected["colour_bonus"][name] for name in players]
    assert [line[MOVER_VP] for line in t.g.earned] == [expected["mover_bonus"][name] for name in players]


@rule("END-SCORE-09", "END-SCORE-12", "END-SHIP-14")
def test_end_ex_11_the_advanced_science_vessel_gives_three_vp_to_a_mover_without_passengers() -> None:
    s, expected = example("END-EX-11")
    t = resolving(
        s["moved_with"],
        SEAT[s["moved_by"]],
        seats=4,
        doom=s["doom_markers_removed"],
        aboard={s["ship"]: people(s["aboard"]), "warship": {"neutral": 1}},
        at={s["ship"]: s["from_zone"]},
    )
    t.answer(s["ship"])
    assert t.g.vp == by_seat(expected["vp_gained"], 4)


@rule("END-SCORE-11", "END-SHIP-22")
def test_end_ex_12_the_advanced_science_vessel_in_the_doom_phase_gives_no_bonus() -> None:
    s, expected = example("END-EX-12")
    t = position(
        4,
        beat="majorities",
        event=QUIET,
        doom=s["doom_markers_removed"],
        aboard={s["ship"]: people(s["aboard"])},
        at={s["ship"]: s["from_zone"]},
        pool=[0, 0, 0, 0],
    )
    assert drifted(t) == [s["ship"]]
    assert t.g.vp == by_seat(expected["vp_gained"], 4)


@rule("END-TRACK-01", "END-TRACK-02")
def test_end_ex_13_crossing_the_zero_space() -> None:
    s, expected = example("END-EX-13")
    assert BOX.debts[0] == s["vp_gained"]
    t = position(beat="old_event", event="senate_pays_its_debts", pool=[0, 1, 0], vp=[0, s["vp_before"], 0])
    assert t.g.vp[1] == expected["vp_after"]
    laps, space = divmod(t.g.vp[1], BOX.file.table("vp_track").number("spaces", 1, 99))
    assert (laps == 1) == expected["has_70_token"]
    assert space == expected["marker_space"]


def turns_of(deck: list[str], long: bool) -> int:
    """How many turns a game with this Event Deck has."""
    event = next(name for name in EVENTS if name not in deck and name != "chaos_spreads")
    t = position(beat="senate", turn=1, long=long, event=event, event_deck=deck)
    idle(t, lambda t: False)
    assert t.match.over
    return t.g.turn


def decks(others: list[str], last: int) -> list[list[str]]:
    """Event Decks by the places of the Doom! cards, the last of them at a place counted from 1."""
    size = len(DOOM_CARDS) + len(others)
    made = []
    for places in itertools.combinations(range(last - 1), len(DOOM_CARDS) - 1):
        doom, other = iter(DOOM_CARDS), iter(others)
        made.append([next(doom) if place in (*places, last - 1) else next(other) for place in range(size)])
    return made


@rule("END-TURN-02", "END-FIN-01", "END-EVENT-20")
def test_end_ex_14_the_length_of_the_standard_game() -> None:
    s, expected = example("END-EX-14")
    others = ["senate_pays_its_debts", "wrath_of_the_ocean_god"]
    for last, turns in expected["turns_by_place_of_last_doom_card"].items():
        for deck in decks(others, int(last)):
            assert len(deck) == s["event_deck_size"]
            assert turns_of(deck, long=False) == turns


@rule("END-LONG-02", "END-EVENT-20")
def test_end_ex_15_the_length_of_the_long_game() -> None:
    s, expected = example("END-EX-15")
    others = ["senate_pays_its_debts", "chaos_spreads", "gifts_of_the_gods"]
    for last, turns in expected["turns_by_place_of_last_doom_card"].items():
        deck = decks(others, int(last))[-1]
        assert len(deck) == s["event_deck_size"]
        assert turns_of(deck, long=True) == turns


@rule("END-SETUP-05", "END-SETUP-06", "END-SETUP-10", "END-SETUP-13", "END-SETUP-16", "END-SETUP-24")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_end_ex_16_the_pieces_after_a_4_player_set_up(seed: int) -> None:
    s, expected = example("END-EX-16")
    players = s["players"]
    state = GAME.new(BOX, players, {}, FairDice(key_of_seed(seed)))
    assert isinstance(state, End)
    t = Position(state)
    while t.is_asked("setup.ship"):
        t.answer(t.options()[0])
    g = t.g
    assert [len(hand) for hand in g.hand] == [expected["politics_hand_each"]] * players
    assert [len(cards) for cards in g.special] == [expected["special_cards_each"]] * players
    assert len(g.politics_deck) + len(g.gods) == expected["politics_deck_left"]
    assert len(g.special_deck) == expected["special_deck_left"]
    assert len(g.event_deck) == expected["event_deck_size"]
    assert len(g.unused_events) == expected["events_put_away"]
    assert g.screen == [expected["cubes_behind_each_screen"]] * players
    assert sum(sum(ship[:NEUTRAL]) for ship in g.aboard) == expected["player_refugees_on_ships"]
    assert sorted(BOX.faction_space[marker] + 1 for marker in g.marker) == expected["faction_spaces_with_markers"]
    by_letter = sorted(SHIPS, key=lambda ship: BOX.ship_letters[SHIPS.index(ship)])
    assert by_letter == expected["ship_order"] == SHIPS
    assert set(zones(t).values()) == {"port"}
    assert len(BOX.file.rows("doom_marker")) - g.doom == expected["doom_markers"]


@rule("END-POL-24", "END-POL-27", "END-EVC-06", "END-EVC-09", "END-SCORE-02")
def test_end_ex_17_royal_ship_in_favorable_winds() -> None:
    s, expected = example("END-EX-17")
    t = resolving(
        s["card"],
        SEAT[s["resolver"]],
        seats=4,
        event=s["current_event"],
        at=s["from_zone"],
        aboard={"science_vessel": people(s["aboard_science_vessel"]), "royal_barge": people(s["aboard_royal_barge"])},
    )
    assert t.asked() == (RED, "move.ship")
    assert offered(t) == set(s["moves"])
    t.answer(s["moves"][0])  # the second is the only one left
    assert t.g.vp == by_seat(expected["vp_gained"], 4)
    assert set(zones(t).values()) == {"port"}


@rule("END-FIVE-01", "END-FIVE-02", "END-FIVE-03", "END-VOTE-14")
def test_end_ex_18_three_winners_with_five_players() -> None:
    s, expected = example("END-EX-18")
    seats: list[str] = s["seats_clockwise"]
    rows = [["support" if name == expected["left_card_owner_for_first"] else "refugees_1_vp"] for name in seats]
    t = position(5, beat="vote", rows=rows, bids=[[s["bids"][name]] for name in seats])
    first, second, third = (seats.index(name) for name in expected["winners"])
    assert t.asked() == (first, "vote.resolve")
    assert offered(t) == {"pass", "own", "left"}
    t.answer("left")
    assert len(t.specials(first)) == 2  # Support
    for seat in (second, third):
        assert t.asked() == (seat, "vote.resolve")
        assert offered(t) == {"pass", "own"}
        t.answer("pass")
    assert t.is_asked("vote.open_bid")


# ---------------------------------------------------------------- derived examples


def boarding(id: str) -> None:
    """The neutral Refugees of a new Event go aboard."""
    s, expected = example(id)
    event = next(name for i, name in enumerate(EVENTS) if BOX.event_neutrals[i] == s["event_neutrals"])
    t = position(
        4,
        beat="new_event",
        event=QUIET,
        event_deck=[event],
        camp=s["refugee_camp"],
        at=s["zones"],
        aboard=leaving_free(s["free_spaces"]),
    )
    assert t.event == event
    assert {ship: t.g.aboard[i][NEUTRAL] for i, ship in enumerate(SHIPS)} == expected["neutrals_boarded"]
    assert t.g.camp == expected["refugee_camp_after"]


@rule("END-EVENT-14", "END-EVENT-15", "END-EVENT-16")
def test_end_ex_31_boarding_neutrals_skip_full_ships_and_ships_at_sea() -> None:
    boarding("END-EX-31")


@rule("END-EVENT-18")
def test_end_ex_32_too_few_neutrals_in_camp() -> None:
    boarding("END-EX-32")


@rule("END-OPEN-01", "END-OPEN-02", "END-OPEN-03", "END-OPEN-05")
def test_end_ex_33_open_voting_of_four_players() -> None:
    s, expected = example("END-EX-33")
    order = seats_of(s["senate_order"])
    t = position(
        4, beat="bid", pool=[3 - order.index(seat) for seat in range(4)], rows=[["refugees_1_vp"] for _ in range(4)]
    )
    asked = []
    for name, bid in s["bids_in_order_of_bidding"]:
        asked.append(t.asked())
        if name == "b":
            cubes = t.g.screen[SEAT[name]]
            legal = {str(n) for n in range(cubes + 1)} - {str(n) for n in s["illegal_bids_for_b"]}
            assert offered(t) == legal
        t.answer(bid)
    assert asked == [(seat, "vote.open_bid") for seat in seats_of(expected["bidding_order"])]
    for seat in seats_of(expected["winners"]):
        assert t.asked() == (seat, "vote.resolve")
        t.answer("pass")
    assert t.is_asked("vote.open_bid")
    bids = dict(s["bids_in_order_of_bidding"])
    by_bid = sorted(s["senate_order"], key=lambda name: -bids[name])  # equal bids stay in Senate order
    assert by_bid == expected["places"]


@rule("END-VOTE-25", "END-OPEN-05")
def test_end_ex_34_if_everybody_passes_the_senate_order_names_the_winners() -> None:
    s, expected = example("END-EX-34")
    order = seats_of(s["senate_order"])
    t = position(
        4, beat="bid", pool=[3 - order.index(seat) for seat in range(4)], rows=[["refugees_1_vp"] for _ in range(4)]
    )
    for seat in reversed(order):
        assert t.asked() == (seat, "vote.open_bid")
        t.answer(by_seat(s["bids"], 4)[seat])
    for seat in seats_of(expected["winners"]):
        assert t.asked() == (seat, "vote.resolve")
        t.answer("pass")
    assert t.is_asked("vote.open_bid")


@rule("END-DMOVE-02", "END-DMOVE-04")
def test_end_ex_38_more_than_three_full_ships() -> None:
    t, moved = drift_of("END-EX-38")
    assert drifted(t) == moved


@rule("END-DMOVE-02", "END-DMOVE-03")
def test_end_ex_39_a_small_full_ship_goes_before_a_larger_load() -> None:
    t, moved = drift_of("END-EX-39")
    assert drifted(t) == moved


@rule("END-SCORE-02", "END-SCORE-03", "END-SCORE-06", "END-SCORE-07", "END-SCORE-08", "END-SCORE-09")
def test_end_ex_40_the_royal_chart_with_more_than_five_refugees() -> None:
    s, expected = example("END-EX-40")
    t = resolving(
        s["moved_with"],
        SEAT[s["moved_by"]],
        seats=4,
        aboard={s["ship"]: people(s["aboard"])},
        at={s["ship"]: s["from_zone"]},
    )
    assert t.zone(s["ship"]) == "port"
    assert t.g.vp == by_seat(expected["vp_gained"], 4)


def flip(id: str) -> tuple[Position, End, dict[str, Any], dict[str, Any]]:
    """A Doom! card removes a marker; the table before the next Event is revealed."""
    s, expected = example(id)
    t = position(
        4,
        beat="old_event",
        event="flood_of_the_poor",
        doom=s["doom_markers_removed_by_this_step"] - 1,
        at={s["ship"]: s["zone"]},
        aboard={s["ship"]: people(s["aboard"])},
        **({"camp": s["refugee_camp"]} if "refugee_camp" in s else {}),
    )
    return t, table_at(t, "new_event"), s, expected


def cubes(numbers: Mapping[str, int]) -> list[int]:
    """Refugees as the state counts them: by seat, the neutral ones last."""
    counted = [0] * (NEUTRAL + 1)
    for who, number in people(numbers).items():
        counted[NEUTRAL if who == "neutral" else int(who)] = number
    return counted


@rule("END-SHIP-08", "END-SHIP-09", "END-EVENT-10", "END-EVENT-11")
def test_end_ex_41_a_full_ark_is_flipped_on_the_ocean() -> None:
    _, g, s, expected = flip("END-EX-41")
    ark = SHIPS.index(s["ship"])
    assert g.advanced[ark] == 1
    assert g.room(ark) == expected["spaces"]
    assert g.aboard[ark] == cubes(expected["aboard"])
    assert g.camp == expected["refugee_camp_after"]
    assert (g.free(ark) == 0) == expected["full"]
    assert g.ship_at[ark] == 1


@rule("END-SHIP-17", "END-SHIP-18", "END-SCORE-11", "END-DOOM-10")
def test_end_ex_42_the_airship_is_flipped_on_the_ocean() -> None:
    t, g, s, expected = flip("END-EX-42")
    assert g.vp == by_seat(expected["vp_gained"], 4)
    assert g.new_land == cubes(expected["new_land"])
    assert t.zone(s["ship"]) == expected["zone_after"]
    assert t.g.vp == by_seat(expected["vp_gained"], 4)  # no majority for them


@rule("END-POL-30", "END-POL-31", "END-POL-32", "END-POL-35")
def test_end_ex_44_points_for_sabotage() -> None:
    s, expected = example("END-EX-44")
    vp = by_seat(s["vp"], 4)
    aboard = people(s["aboard"])
    t = resolving(
        "sabotage", SEAT[s["resolver"]], seats=4, vp=vp, at={s["ship"]: s["zone"]}, aboard={s["ship"]: aboard}
    )
    assert gained(t, vp) == by_seat(expected["vp_gained"], 4)
    assert t.g.discarded == by_seat(expected["discarded_in_front"], 4)
    assert t.g.camp - (10 - s["aboard"]["neutral"]) == expected["refugee_camp_change"]
    assert t.zone(s["ship"]) == expected["zone_after"]
    assert t.ship(s["ship"]) == {}


@rule("END-POL-37", "END-POL-38", "END-POL-32")
def test_end_ex_45_points_for_betrayal_on_a_ship() -> None:
    s, expected = example("END-EX-45")
    vp = by_seat(s["vp"], 4)
    t = resolving(
        "betrayal",
        SEAT[s["resolver"]],
        seats=4,
        vp=vp,
        at={s["ship"]: s["zone"]},
        aboard={s["ship"]: people(s["aboard"])},
    )
    for color, number in s["discarded"].items():
        for _ in range(number):
            assert t.asked() == (RED, "betrayal.victim")
            t.answer(color)
    assert not t.is_asked("betrayal.victim")  # four are the most
    assert gained(t, vp) == by_seat(expected["vp_gained"], 4)
    assert t.ship(s["ship"]) == people(expected["aboard_after"])
    assert t.g.discarded == by_seat(s["discarded"], 4)


@rule("END-EVC-02", "END-EVC-03", "END-EVC-04", "END-POL-06")
def test_end_ex_47_one_more_refugee_for_one_group() -> None:
    s, expected = example("END-EX-47")
    sizes = []
    for answer in ("pass", "ark", "warship"):
        t = resolving(s["card"], event=s["current_event"], screen=[s["available_cubes"], 9, 9])
        t.answer("ark", "warship")
        assert t.asked() == (0, "place.flood")
        assert offered(t) == {"pass", "ark", "warship"}
        t.answer(answer)
        assert not t.is_asked("place.flood")
        sizes.append([t.ship("ark")[0], t.ship("warship")[0]])
    assert sizes == expected["legal_group_sizes"]


@rule("END-POL-10", "END-POL-11", "END-POL-13")
def test_end_ex_49_refugees_with_a_ship_needs_a_second_loaded_ship() -> None:
    s, expected = example("END-EX-49")
    t = resolving(s["card"], screen=[s["available_cubes"], 9, 9], aboard={"ark": {"neutral": s["aboard"]["ark"]}})
    assert t.asked() == (0, "place.ship")
    assert ("ark" in t.options()) == expected["can_resolve_placing_on_ark"]
    assert ("science_vessel" in t.options()) == expected["can_resolve_placing_on_science_vessel"]
    assert offered(t) == set(SHIPS) - {"ark"}
    t.answer("science_vessel")
    assert [ship for ship in SHIPS if t.zone(ship) == "ocean"] == [expected["ship_then_moved"]]


@rule("END-SPEC-21", "END-SPEC-22", "END-SPEC-24", "END-SPEC-25", "END-SCORE-15")
def test_end_ex_51_hidden_refugees_score_and_take_no_space() -> None:
    s, expected = example("END-EX-51")
    ship, number = SHIPS.index(s["ship"]), s["placed_hidden"]["red"]
    t = resolving(
        "refugees_2_together", RED, seats=4, aboard={s["ship"]: people(s["aboard"])}, specials={RED: ["hidden_holds"]}
    )
    t.skip("empath.use")
    assert t.ships() == SHIPS
    t.answer(s["ship"])
    if t.is_asked("place.room"):  # holders of Special Cards may be asked though there is one way only
        assert t.options() == ["hidden_holds"]
        t.answer("hidden_holds")
    assert t.ship(s["ship"]) == people(s["aboard"])
    assert t.holds(s["ship"]) == {RED: number}
    assert t.g.free(ship) == expected["free_spaces"]
    assert t.g.passengers(ship) == expected["refugees_aboard_total"]
    assert t.specials(RED) == []
    t = position(
        4,
        beat="majorities",
        event=QUIET,
        at={s["ship"]: "ocean"},
        aboard={s["ship"]: people(s["aboard"])},
        holds={s["ship"]: {RED: number}},
    )
    assert t.g.earned[RED][SHIPS_VP] == expected["red_chart_vp_if_scored_standard"]
    assert t.g.vp[RED] == expected["red_total_if_moved_by_nobody"]


@rule("END-SPEC-30", "END-SPEC-31")
def test_end_ex_53_giving_up_one_of_two_for_the_common_good() -> None:
    s, expected = example("END-EX-53")
    assert s["aboard_before_placing"] == {}
    assert s["placed"] == {"red": 2}
    t = resolving(
        "refugees_2_together", RED, seats=4, at={s["ship"]: s["zone"]}, specials={RED: ["for_the_common_good"]}
    )
    t.skip("empath.use")
    t.answer(s["ship"])
    assert t.asked() == (RED, "place.common_good")
    assert expected["can_use"]
    assert offered(t) == {s["ship"], "pass"}
    t.answer(s["ship"])
    assert t.ship(s["ship"]) == people(expected["aboard_after"])
    assert t.zone(s["ship"]) == expected["zone_after"]
    assert t.g.discarded == by_seat(expected["discarded_in_front"], 4)


@rule("END-SPEC-09", "END-SPEC-10", "END-SPEC-11")
def test_end_ex_54_empath_exchanges_three_neutrals() -> None:
    s, expected = example("END-EX-54")
    t = resolving(
        s["card"],
        SEAT[s["resolver"]],
        seats=4,
        at={s["ship"]: s["zone"]},
        aboard={s["ship"]: people(s["aboard"])},
        screen=by_seat(s["available_cubes"], 4, 9),
        specials={RED: ["empath"]},
    )
    camp = t.g.camp
    assert t.asked() == (RED, "empath.use")
    t.answer("yes")
    assert t.asked() == (RED, "empath.count")
    assert offered(t) == {"1", "2", "3"}
    t.answer(s["exchanged"])
    assert t.ship(s["ship"]) == people(expected["aboard_after"])
    assert t.g.screen[RED] == expected["available_cubes_after"]["red"]
    assert t.g.camp - camp == expected["refugee_camp_change"]
    assert t.g.vp == by_seat(expected["vp_gained"], 4)


@rule("END-EVC-14", "END-EVC-15")
def test_end_ex_56_together_round_by_round_in_senate_order() -> None:
    s, expected = example("END-EX-56")
    order = seats_of(s["senate_order"])
    free = dict.fromkeys(SHIPS, 0) | {"ark": s["free_spaces_in_port_total"] - 2, "royal_barge": 2}
    t = position(
        beat="old_event",
        event="all_in_this_together",
        pool=[3 - order.index(seat) for seat in range(3)],
        screen=by_seat(s["available_cubes"], 3),
        aboard=leaving_free(free),
        camp=0,
    )
    before = [sum(ship[seat] for ship in t.g.aboard) for seat in range(3)]
    asked = []
    while t.is_asked("place.ship"):
        asked.append(t.asked()[0])
        t.answer(t.options()[0])
    assert asked == seats_of(expected["order_of_placing"])
    after = [sum(ship[seat] for ship in t.g.aboard) for seat in range(3)]
    assert [now - then for now, then in zip(after, before)] == by_seat(expected["placed"], 3)


def philosophios(slot: int) -> Position:
    """A voting of the example; red loses where the example says that he resolved no card."""
    s, _ = example("END-EX-57")
    wins = s["resolved_by_red"][slot]
    bids = [[0] * 5 for _ in range(4)]
    bids[RED][: slot + 1] = s["bids_of_red"][: slot + 1]
    if not wins:
        bids[0][slot], bids[1][slot] = 9, 8
    factions = [None, None, "philosophios", None]
    rows = [["refugees_1_vp"] * 5 for _ in range(4)]
    t = position(4, beat="vote", voting=slot, event="wrath_of_the_ocean_god", factions=factions, rows=rows, bids=bids)
    while t.is_asked("vote.resolve"):
        if t.asked()[0] == RED:
            t.answer("own", "ark")
        else:
            t.answer("pass")
    return t


@rule("END-FAC-15", "END-FAC-16")
def test_end_ex_57_refund_after_a_lost_voting_once_a_turn() -> None:
    s, expected = example("END-EX-57")
    open_after = [slot + 1 for slot in range(5) if philosophios(slot).is_asked("philosophios.refund", RED)]
    assert open_after == expected["may_be_used_after_votings"]
    slot = s["used_after_voting"] - 1
    t = philosophios(slot)
    before = t.g.screen[RED]
    assert offered(t) == {str(n) for n in range(expected["refund"] + 1)}
    t.answer(expected["refund"])
    assert t.g.bids[RED][slot] == expected["tokens_left_on_card_1"]
    assert t.g.screen[RED] == before + expected["refund"]
    asked = []
    while t.g.turn == 2:  # red bids and loses for the rest of the turn
        if t.is_asked("vote.hidden_bid"):
            t.seal(2, 2, 1, 0)
        else:
            asked += idle(t, lambda t: t.is_asked("vote.hidden_bid") or t.g.turn != 2)
    assert ((RED, "philosophios.refund") in asked) == expected["may_be_used_again"]


@rule("END-EVC-17", "END-EVC-18", "END-EVC-19", "END-EVC-20", "END-EVC-21")
def test_end_ex_59_what_step_5_leaves_in_place_before_a_chaos_turn() -> None:
    s, expected = example("END-EX-59")
    held = ["basileus", "demiurgos", "strategos"]
    assert list(s["faction_held"].values()) == list(expected["faction_held_next_turn"].values()) == held
    tokens = by_seat(s["tokens_on_cards"], 3)
    options: dict[str, Any] = {
        "pool": by_seat(s["senate_pool"], 3),
        "factions": held,
        "bids": [[1, number - 1] for number in tokens],
        "new_land": people(s["new_land"]),
    }
    t = position(beat="new_event", event_deck=[s["incoming_event"], "flood_of_the_poor", QUIET], **options)
    before = table_at(t, "new_event").screen
    returned = [now - then for now, then in zip(t.g.screen, before)]
    assert returned == by_seat(expected["cubes_returned_behind_screen"], 3)
    assert t.g.pool == by_seat(expected["senate_pool_next_turn"], 3)
    assert t.g.faction == [1, 3, 6]
    assert t.g.turn == 3
    kinds = {kind for _, kind in idle(t, lambda t: t.g.turn != 3)}
    assert expected["phases_of_next_turn"] == ["voting", "doom"]
    assert not {"senate.bid", "faction.choose"} & kinds
    assert {"program.card", "vote.hidden_bid"} <= kinds
    assert sum(t.g.bonus) == expected["bonus_tokens_laid_next_turn"]


@rule("END-EVC-30", "END-EVC-31")
def test_end_ex_60_refugees_come_from_the_senate_pool() -> None:
    s, expected = example("END-EX-60")
    t = resolving(
        s["card"],
        SEAT[s["resolver"]],
        event=s["current_event"],
        screen=by_seat(s["available_cubes"], 3, 5),
        pool=by_seat(s["senate_pool"], 3),
        take=False,
    )
    assert ("own" in t.options()) == expected["can_resolve"]
    t.answer("own", "ark")
    assert t.ship("ark") == {0: 2}
    assert t.g.screen[0] == expected["available_cubes_after"]["a"]
    assert t.g.pool == by_seat(expected["senate_pool_after"], 3)
    assert t.g.senate_order()[:2] == seats_of(expected["senate_order_after"])


@rule("END-FIN-01", "END-FIN-02", "END-FIN-03", "END-FIN-04", "END-FIN-06", "END-EVC-01")
def test_end_ex_62_the_delayed_effect_of_the_last_doom_card_comes_before_the_end() -> None:
    s, expected = example("END-EX-62")
    order = seats_of(s["senate_order"])
    t = position(
        beat="old_event",
        event=s["outgoing_event"],
        doom=s["doom_markers_removed_before"],
        pool=[3 - order.index(seat) for seat in range(3)],
        special_top=s["top_of_special_deck"],
        vp=by_seat(s["vp_after_step_3"], 3),
    )
    assert t.match.over == expected["game_over"]
    assert t.event == s["outgoing_event"]
    assert (len(t.g.event_deck) < 4) == expected["new_event_revealed"]
    outcome = t.match.outcome
    assert outcome is not None
    assert outcome.scores == by_seat(expected["final_vp"], 3)
    assert outcome.winners == [SEAT[expected["winner"]]]


@rule("END-FAC-07", "END-FAC-10", "END-SHIP-16", "END-SCORE-09")
def test_end_ex_63_demagogos_flies_the_advanced_airship_home() -> None:
    s, expected = example("END-EX-63")
    t = position(
        4,
        beat="factions",
        doom=s["doom_markers_removed"],
        order=[RED, 0, 1, BLUE],
        pool=[0, 0, 1, 0],
        at={s["ship"]: s["zone"]},
        aboard={s["ship"]: people(s["aboard"])},
    )
    assert t.asked() == (SEAT[s["holder"]], "faction.choose")
    t.answer("demagogos")
    assert t.asked() == (RED, "move.ship")
    assert offered(t) == {s["ship"], "pass"}
    t.answer(s["ship"])
    assert t.g.vp == by_seat(expected["vp_gained"], 4)
    assert t.zone(s["ship"]) == expected["zone_after"]
    assert t.ship(s["ship"]) == {}


@rule("END-EVENT-15", "END-EVENT-17")
def test_end_ex_64_more_neutrals_than_free_spaces() -> None:
    boarding("END-EX-64")


@rule("END-SEN-10", "END-SEN-11", "END-SPEC-17", "END-SPEC-20")
def test_end_ex_65_the_order_is_frozen_in_the_factions_phase() -> None:
    s, expected = example("END-EX-65")
    (chooser, faction) = s["chosen_in_order"][0]
    seat = SEAT[chooser]
    t = position(
        beat="senate",
        doom=s["doom_markers_removed"],
        markers=[s["marker_at_start_of_turn"][name] for name in "abc"],
        aboard={s["ship_moved_by_a"]: people(s["aboard"])},
        specials={0: ["guards"], 1: ["alliance"], 2: ["orichalcum"]},
    )
    t.seal(*by_seat(s["senate_pool"], 3))
    assert t.asked() == (seat, "faction.choose")
    t.answer(faction, s["ship_moved_by_a"])
    asked = []
    while t.is_asked("alliance.use"):
        asked.append(t.asked()[0])
        assert offered(t) == ({"no", "yes"} if asked[-1] == 1 else {"no"})
        t.answer("yes" if asked[-1] == 1 else "no")
    assert asked == seats_of(expected["alliance_asked_in_order"])
    without = by_seat(expected["vp_gained_without_alliance"], 3)
    assert t.g.vp == [without[0], without[1] + expected["alliance_worth"], without[2]]
    assert t.asked() == (1, "faction.choose")


@rule("END-SHIP-15", "END-SCORE-16", "END-SCORE-17")
def test_end_ex_66_alliance_is_settled_before_the_card_of_the_royal_barge_is_drawn() -> None:
    s, expected = example("END-EX-66")
    assert s["special_cards_before"] == {"red": [], "blue": []}
    t = resolving(
        s["moved_with"],
        SEAT[s["moved_by"]],
        seats=4,
        doom=s["doom_markers_removed"],
        at={s["ship"]: s["from_zone"]},
        aboard={s["ship"]: people(s["aboard"]), "warship": {"neutral": 1}},
        special_top=s["top_of_special_deck"],
    )
    t.answer(s["ship"])
    assert not t.is_asked("alliance.use")
    assert t.g.vp == by_seat(expected["vp_gained"], 4)
    assert t.specials(RED) == expected["special_cards_after"]["red"]
    assert t.specials(BLUE) == []


@rule("END-POL-26", "END-POL-45", "END-SHIP-19")
def test_end_ex_67_royal_ship_with_only_the_advanced_airship_loaded() -> None:
    s, expected = example("END-EX-67")
    t = resolving(s["card"], doom=s["doom_markers_removed"], aboard=load(s["aboard"]), take=False)
    assert ("own" in t.options()) == expected["can_resolve"]
    assert offered(t) == {"pass", "left"}
    t = resolving(s["card"], doom=s["doom_markers_removed"] - 1, aboard=load(s["aboard"]), take=False)
    assert offered(t) == {"pass", "left", "own"}  # not yet advanced


@rule("END-POL-14", "END-POL-16", "END-POL-46")
def test_end_ex_68_aristocracy_2_with_only_one_ship_that_can_take_a_refugee() -> None:
    s, expected = example("END-EX-68")
    for vp, possible in (
        (s["vp"], expected["can_resolve"]),
        ({**s["vp"], "blue": 21}, expected["can_resolve_if_vp_of_blue_were_21"]),
    ):
        t = resolving(
            s["card"],
            SEAT[s["resolver"]],
            seats=4,
            vp=by_seat(vp, 4),
            screen=by_seat(s["available_cubes"], 4, 9),
            at=s["zones"],
            aboard={"airship": people(s["aboard_airship"]), "warship": people(s["aboard_warship"])},
            take=False,
        )
        assert ("own" in t.options()) == possible


@rule("END-POL-08", "END-SPEC-05", "END-SPEC-07", "END-SPEC-43", "END-VOTE-26")
def test_end_ex_69_pursuit_ship_makes_a_refugees_card_resolvable() -> None:
    s, expected = example("END-EX-69")
    options: dict[str, Any] = {
        "seats": 4,
        "screen": by_seat(s["available_cubes"], 4, 9),
        "at": s["zones"],
        "aboard": leaving_free(s["free_spaces"]),
        "take": False,
    }
    t = resolving(s["card"], RED, **options)
    assert ("own" in t.options()) == expected["can_resolve_without_pursuit_ship"]
    t = resolving(s["card"], RED, specials={RED: ["pursuit_ship"]}, **options)
    assert ("own" in t.options()) == expected["can_resolve_with_pursuit_ship"]
    t.answer("own").skip("empath.use")
    assert t.asked() == (RED, "place.ship")
    assert t.ships() == expected["legal_ships_with_pursuit_ship"]
    t.answer("ark")
    assert t.ship("ark")[RED] == 2
    assert t.specials(RED) == []


@rule("END-POL-30", "END-POL-31", "END-SHIP-10", "END-DISC-02")
def test_end_ex_70_sabotage_on_the_advanced_ark() -> None:
    s, expected = example("END-EX-70")
    vp = by_seat(s["vp"], 4)
    t = resolving(
        "sabotage",
        SEAT[s["resolver"]],
        seats=4,
        doom=s["doom_markers_removed"],
        vp=vp,
        at={s["ship"]: s["zone"]},
        aboard={s["ship"]: people(s["aboard"])},
        camp=s["refugee_camp"],
    )
    assert gained(t, vp) == by_seat(expected["vp_gained"], 4)
    assert t.zone(s["ship"]) == expected["zone_after"]
    assert t.ship(s["ship"]) == people(expected["aboard_after"])
    assert t.g.camp == expected["refugee_camp_after"]


@rule("END-SHIP-10", "END-SHIP-12", "END-MOVE-05", "END-SCORE-17")
def test_end_ex_71_the_advanced_ark_comes_home_to_an_empty_camp() -> None:
    s, expected = example("END-EX-71")
    t = position(
        beat="majorities",
        event=QUIET,
        doom=s["doom_markers_removed"],
        at={s["ship"]: s["from_zone"]},
        aboard={s["ship"]: people(s["aboard"])},
        camp=s["refugee_camp"],
    )
    g = table_at(t, "old_event")
    ark = SHIPS.index(s["ship"])
    assert g.vp == by_seat(expected["vp_gained"], 3)
    assert g.new_land == cubes(expected["new_land"])
    assert g.aboard[ark] == cubes(expected["aboard_after"])
    assert g.free(ark) == expected["free_spaces_after"]
    assert g.ship_at[ark] == 0


@rule("END-SCORE-05", "END-SCORE-11", "END-SCORE-18", "END-SPEC-30", "END-SPEC-44")
def test_end_ex_72_a_card_move_in_the_doom_phase_earns_the_bonus_for_moving() -> None:
    s, expected = example("END-EX-72")
    t = position(
        4,
        beat="old_event",
        event=s["outgoing_event"],
        doom=s["doom_markers_removed"],
        pool=by_seat({s["for_the_common_good_used_by"]: 1}, 4),
        at={s["ship"]: s["zone"]},
        aboard={s["ship"]: people(s["aboard_before_placing"])},
        specials={RED: ["for_the_common_good"]},
    )
    assert t.asked() == (RED, "place.ship")
    t.answer(s["ship"])
    assert t.asked() == (RED, "place.common_good")
    assert offered(t) == {s["ship"], "pass"}
    t.answer(s["ship"])
    assert t.g.discarded == by_seat(expected["discarded_in_front"], 4)
    assert t.g.vp == by_seat(expected["vp_gained"], 4)
    assert t.zone(s["ship"]) == expected["zone_after"]
    assert t.ship(s["ship"]) == {}


@rule("END-EVC-11", "END-EVC-36", "END-DOOM-08", "END-SEN-08")
def test_end_ex_73_debts_are_paid_by_place_even_with_an_empty_senate_pool() -> None:
    s, expected = example("END-EX-73")
    markers = [s["marker"][name] for name in "abc"]
    t = position(beat="majorities", event=s["outgoing_event"], pool=by_seat(s["senate_pool"], 3), markers=markers)
    assert [line[MAJORITY_VP] for line in t.g.earned] == by_seat(expected["senate_majority_vp"], 3)
    assert [line[EVENTS_VP] for line in t.g.earned] == by_seat(expected["vp_gained_by_event"], 3)
    assert t.g.vp == by_seat(expected["vp_gained_by_event"], 3)


@rule("END-EVC-25", "END-EVC-27", "END-EVC-28", "END-FIVE-01")
@pytest.mark.parametrize("number", range(3))
def test_end_ex_74_who_may_use_the_gods_hand_with_five_players(number: int) -> None:
    s, expected = example("END-EX-74")
    answers = {
        "gods_card": ["gods_aristocracy_1", "ark"],
        "left_card": ["left", "ark"],
        "own_card": ["own", "ark"],
        "pass": ["pass"],
    }
    case = s["cases"][number]
    t = position(
        s["players"],
        beat="vote",
        event=s["current_event"],
        gods=["aristocracy_1", "aristocracy_1"],
        rows=[["refugees_1_vp"] * 5 for _ in range(5)],
        bids=[[5], [4], [3], [2], [1]],
    )
    assert "gods_aristocracy_1" in t.options()
    t.answer(*answers[case["first"]])
    assert t.asked() == (1, "vote.resolve")
    assert ("gods_aristocracy_1" in t.options()) == expected["second_may_use_gods_hand"][number]
    t.answer(*answers[case.get("second", "pass")])
    assert t.asked() == (2, "vote.resolve")
    assert ("gods_aristocracy_1" in t.options()) == expected["third_may_use_gods_hand"][number]


@rule("END-DOOM-25", "END-SPEC-28")
def test_end_ex_75_drawing_up_to_seven_after_an_unexpected_intervention() -> None:
    s, expected = example("END-EX-75")
    assert s["interventions_used"] == 1
    hand = ["support", "ships_2"]
    assert len(hand) == s["hand_after_programming"]
    t = resolving(
        "sabotage",
        take=False,
        slot=4,
        specials={0: ["unexpected_intervention"]},
        hands={0: hand},
        special_top=["guards"],
    )
    t.answer("hand_support")
    idle(t, lambda t: t.is_asked("senate.bid"))
    assert len(table_at(t, "new_event").hand[0]) == expected["hand_before_step_6"]
    assert DRAWS_POLITICS.sentence([0, expected["cards_drawn"]]) in t.log()
    assert [len(t.hand(seat)) for seat in range(3)] == [7, 7, 7]


@rule("END-EVC-30", "END-EVC-37", "END-VOTE-18")
def test_end_ex_76_too_few_tokens_in_the_senate_pool() -> None:
    s, expected = example("END-EX-76")
    t = resolving(
        s["card"],
        SEAT[s["resolver"]],
        event=s["current_event"],
        screen=by_seat(s["available_cubes"], 3, 5),
        pool=by_seat(s["senate_pool"], 3),
        take=False,
    )
    assert ("own" in t.options()) == expected["can_resolve"]
    assert offered(t) == {"pass", "left"}


@rule("END-MOVE-07", "END-MOVE-13", "END-POL-47", "END-DMOVE-05")
def test_end_ex_77_a_ship_emptied_at_sea_waits() -> None:
    s, expected = example("END-EX-77")
    ship = s["ship"]
    t = position(
        4,
        beat="old_event",
        event=s["outgoing_event"],
        doom=s["doom_markers_removed"],
        at={ship: s["zone"]},
        aboard={ship: people(s["aboard"])},
    )
    for _ in range(s["red_gives_up_from_ship"]):
        assert t.asked() == (RED, "doomed.cube")
        assert offered(t) == {"screen", ship}
        t.answer(ship)
    assert t.zone(ship) == expected["zone_after"]
    assert t.ship(ship) == people(expected["aboard_after"])
    t = resolving("royal_ship", RED, seats=4, at={ship: s["zone"]}, take=False)
    assert ("own" in t.options()) == expected["can_be_moved"]
    t = position(4, beat="majorities", event=QUIET, at={ship: s["zone"]})
    assert drifted(t) == []
    assert t.zone(ship) == expected["zone_after"]
    t = resolving("sabotage", RED, seats=4, at={ship: s["zone"]}, vp=[5, 5, 0, 5], take=False)
    assert ("own" in t.options()) == expected["can_be_named_for_sabotage"]
    t.answer("own")
    assert t.zone(ship) == "port"
    assert t.g.vp[RED] == expected["vp_of_sabotage"]
