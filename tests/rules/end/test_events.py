"""The ten Event Cards.  END-EVC"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from critias.engine.dice import FairDice, key_of_seed
from critias.games.end import GAME
from critias.games.end.beats import BEATS
from critias.games.end.box import BOX, EVENTS, POLITICS, SHIPS
from critias.games.end.state import CARDS_VP, EVENTS_VP, MOVER_VP, NEUTRAL, End
from critias.games.end.words import FROM_SCREEN, GIVE_UP, GIVES_UP_CUBE, PLACED, STOPS_PLACING
from critias.testing import rule
from tests.support.end import Load, Position, position, resolving

FLOOD = "flood_of_the_poor"
WINDS = "favorable_winds"
LEADERSHIP = "under_the_senates_leadership"
TOGETHER = "all_in_this_together"
CHAOS = "chaos_spreads"
GIFTS = "gifts_of_the_gods"

REFUGEES_CARDS = [card for card in POLITICS if card.startswith("refugees")]
ONE_NEUTRAL_EACH: Load = {ship: {"neutral": 1} for ship in SHIPS}
FULL: Load = {"ark": {0: 7}, "science_vessel": {1: 5}, "royal_barge": {2: 5}, "airship": {1: 3}, "warship": {2: 3}}
SENATE = [(0, "senate.bid"), (1, "senate.bid"), (2, "senate.bid")]
PROGRAM = [(0, "program.card"), (1, "program.card"), (2, "program.card")]


def offered(t: Position) -> set[str]:
    return set(t.options())


def table_at(t: Position, beat: str) -> End:
    """The table as it lay when a beat that is over began."""
    for past in t.match.past:
        state = past.checkpoint
        assert isinstance(state, End)
        if BEATS[state.beat] == beat:
            return state
    raise AssertionError(f"{beat} did not begin")


def idle(t: Position, stop: Callable[[Position], bool]) -> list[str]:
    """Play with as little effort as possible; returns the kinds of the questions that were asked."""
    kinds = []
    while t.match.questions and not stop(t):
        kinds.append(t.question.kind.name)
        options = t.options()
        t.answer(next((key for key in ("pass", "no", "done", "0") if key in options), options[0]))
    return kinds


def until(kind: str) -> Callable[[Position], bool]:
    return lambda t: t.is_asked(kind)


def spend_everything(*seats: int) -> Callable[[End], None]:
    """A tweak: these seats have used their Faction ability this turn."""

    def tweak(g: End) -> None:
        for seat in seats:
            g.used[seat] = 1

    return tweak


def fresh(event: str, seats: int = 3) -> Position:
    """A new game that begins with an Event, at its first question."""
    for seed in range(300):
        state = GAME.new(BOX, seats, {}, FairDice(key_of_seed(seed)))
        assert isinstance(state, End)
        t = Position(state)
        if t.event == event:
            return t
    raise AssertionError(f"no seed begins with {event}")


# ---------------------------------------------------------------- Senators' Wisdom


@rule("END-EVC-01")
@pytest.mark.parametrize(
    ("pool", "first", "second"), [([1, 4, 2], 1, 2), ([5, 0, 6], 2, 0), ([2, 2, 1], 0, 1), ([0, 3, 3], 1, 2)]
)
def test_wisdom_gives_a_special_card_to_the_first_two_of_the_senate_order(
    pool: list[int], first: int, second: int
) -> None:
    t = position(beat="old_event", event="senators_wisdom", pool=pool, special_top=["guards", "empath", "alliance"])
    assert t.all_asked() == SENATE
    third = 3 - first - second
    assert t.specials(first) == ["guards"]
    assert t.specials(second) == ["empath"]
    assert t.specials(third) == []
    assert len(t.g.special_deck) == 23


@rule("END-EVC-01")
def test_wisdom_stops_after_the_second_of_five_players() -> None:
    t = position(5, beat="old_event", event="senators_wisdom", pool=[1, 2, 3, 4, 5])
    assert [len(t.specials(seat)) for seat in range(5)] == [0, 0, 0, 1, 1]


@rule("END-EVC-01")
def test_wisdom_is_delayed_until_the_doom_phase_after_its_reveal() -> None:
    t = position(beat="new_event", event_deck=["senators_wisdom", FLOOD, WINDS], pool=[3, 2, 1])
    assert t.event == "senators_wisdom"
    assert t.all_asked() == SENATE
    assert t.specials(0) == t.specials(1) == t.specials(2) == []
    t.seal(1, 2, 3)
    idle(t, lambda t: t.event != "senators_wisdom")
    assert [len(t.specials(seat)) for seat in range(3)] == [0, 1, 1]


@rule("END-EVC-01")
def test_wisdom_adds_to_the_cards_held_and_removes_a_doom_marker() -> None:
    t = position(
        beat="old_event",
        event="senators_wisdom",
        pool=[2, 1, 0],
        doom=1,
        specials={0: ["orichalcum"], 2: ["guards"]},
        special_top=["empath", "alliance"],
    )
    assert sorted(t.specials(0)) == ["empath", "orichalcum"]
    assert t.specials(1) == ["alliance"]
    assert t.specials(2) == ["guards"]
    assert t.g.doom == 2


@rule("END-EVC-01")
def test_wisdom_with_one_card_left_serves_the_first_only() -> None:
    t = position(beat="old_event", event="senators_wisdom", pool=[0, 1, 2], special_deck=["empath"])
    assert [t.specials(seat) for seat in range(3)] == [[], [], ["empath"]]
    assert t.told("special.drawn") == [[2, 1, -1, -1]]
    assert t.told("special.none") == [[1, -1, -1, -1]]


@rule("END-EVC-36", "END-EVC-01")
def test_wisdom_follows_the_markers_when_nobody_has_tokens_in_the_senate() -> None:
    t = position(
        beat="old_event",
        event="senators_wisdom",
        markers=["strategos", "demagogos", "archont"],
        special_top=["empath", "alliance"],
    )
    assert [t.specials(seat) for seat in range(3)] == [[], ["alliance"], ["empath"]]


# ---------------------------------------------------------------- The Flood of the Poor


@rule("END-EVC-02")
@pytest.mark.parametrize("card", REFUGEES_CARDS)
def test_the_flood_lets_every_refugees_card_place_one_more(card: str) -> None:
    groups = BOX.groups[POLITICS.index(card)]
    ships = ["ark", "science_vessel"][: len(groups)]
    t = resolving(card, event=FLOOD, aboard={"warship": {"neutral": 1}})
    for ship in ships:
        assert t.asked() == (0, "place.ship")
        t.answer(ship)
    assert t.asked() == (0, "place.flood")
    assert t.g.screen[0] == 19 - sum(groups)
    t.answer("ark")
    assert t.asked() == (1, "vote.resolve")  # once only
    assert t.ship("ark") == {0: groups[0] + 1}
    assert t.g.screen[0] == 19 - sum(groups) - 1
    assert sum(t.g.aboard[ship][0] for ship in range(5)) == sum(groups) + 1


@rule("END-EVC-02")
def test_the_flood_comes_before_the_extra_effect_of_the_card() -> None:
    t = resolving("refugees_1_vp", event=FLOOD).answer("royal_barge")
    assert t.asked() == (0, "place.flood")
    assert t.g.vp[0] == 0
    t.answer("royal_barge")
    assert t.g.vp[0] == 1
    assert t.g.earned[0][CARDS_VP] == 1
    assert t.ship("royal_barge") == {0: 2}


@rule("END-EVC-02")
def test_without_the_flood_no_refugee_is_added() -> None:
    t = resolving("refugees_1_vp").answer("ark")
    assert t.asked() == (1, "vote.resolve")
    assert t.ship("ark") == {0: 1}


@rule("END-EVC-02")
def test_the_flood_adds_to_the_cards_of_every_winner() -> None:
    t = position(
        beat="vote", event=FLOOD, rows=[["refugees_1_vp"], ["refugees_2_together"], ["sabotage"]], bids=[[3], [2], [1]]
    )
    t.answer("own", "ark", "ark")
    assert t.asked() == (1, "vote.resolve")
    t.answer("own", "science_vessel", "science_vessel")
    assert t.ship("ark") == {0: 2}
    assert t.ship("science_vessel") == {1: 3}


@rule("END-EVC-03")
@pytest.mark.parametrize("card", ["refugees_1_vp", "refugees_2_together"])
def test_the_refugee_of_the_flood_may_be_declined(card: str) -> None:
    t = resolving(card, event=FLOOD).answer("ark")
    assert offered(t) == {"ark", "pass"}
    t.answer("pass")
    assert t.asked() == (1, "vote.resolve")
    assert t.ship("ark") == {0: BOX.groups[POLITICS.index(card)][0]}


@rule("END-EVC-03")
@pytest.mark.parametrize(("cubes", "asked"), [(2, False), (3, True)])
def test_the_flood_needs_a_cube_but_its_lack_does_not_stop_the_card(cubes: int, asked: bool) -> None:
    t = resolving("refugees_2_together", event=FLOOD, screen=[cubes, 9, 9]).answer("ark")
    assert t.is_asked("place.flood") == asked
    assert t.ship("ark") == {0: 2}
    assert t.g.screen[0] == cubes - 2


@rule("END-EVC-03")
@pytest.mark.parametrize(("others", "asked"), [(2, False), (1, True)])
def test_the_flood_needs_a_space_but_its_lack_does_not_stop_the_card(others: int, asked: bool) -> None:
    t = resolving("refugees_1_vp", event=FLOOD, aboard={"warship": {1: others}}).answer("warship")
    assert t.is_asked("place.flood") == asked
    assert t.ship("warship") == {0: 1, 1: others}
    assert t.g.vp[0] == (0 if asked else 1)


@rule("END-EVC-04", "END-EVC-03")
@pytest.mark.parametrize(("answer", "airship", "warship"), [("airship", 3, 1), ("warship", 2, 2), ("pass", 2, 1)])
def test_the_flood_adds_to_one_of_the_groups_on_its_own_ship(answer: str, airship: int, warship: int) -> None:
    t = resolving("refugees_3", event=FLOOD).answer("airship", "warship")
    assert t.asked() == (0, "place.flood")
    assert offered(t) == {"airship", "warship", "pass"}
    t.answer(answer)
    assert t.asked() == (1, "vote.resolve")
    assert t.ship("airship") == {0: airship}
    assert t.ship("warship") == {0: warship}


@rule("END-EVC-04", "END-EVC-03")
def test_the_flood_is_not_offered_for_a_group_whose_ship_is_full() -> None:
    t = resolving("refugees_3", event=FLOOD, aboard={"airship": {1: 1}}).answer("airship", "warship")
    assert offered(t) == {"warship", "pass"}
    t = resolving("refugees_2_apart", event=FLOOD, aboard={"airship": {1: 2}, "warship": {2: 2}})
    t.answer("airship", "warship")
    assert t.asked() == (1, "vote.resolve")


@rule("END-EVC-04")
def test_the_refugee_of_the_flood_is_hidden_with_its_group() -> None:
    t = resolving("refugees_1_vp", event=FLOOD, aboard={"airship": {1: 2, 2: 1}}, specials={0: ["hidden_holds"]})
    t.skip("empath.use")
    t.answer("airship")
    if t.is_asked("place.room"):  # holders of Special Cards may be asked though there is one way only
        assert t.options() == ["hidden_holds"]
        t.answer("hidden_holds")
    assert t.asked() == (0, "place.flood")
    assert offered(t) == {"airship", "pass"}
    t.answer("airship")
    assert t.holds("airship") == {0: 2}
    assert t.ship("airship") == {1: 2, 2: 1}


@rule("END-EVC-04")
def test_the_refugee_of_the_flood_joins_a_group_on_the_ocean() -> None:
    t = resolving("refugees_1_vp", event=FLOOD, at={"ark": "ocean"}, specials={0: ["pursuit_ship"]})
    t.skip("empath.use")
    t.answer("ark")
    assert offered(t) == {"ark", "pass"}
    t.answer("ark")
    assert t.ship("ark") == {0: 2}


@rule("END-EVC-05")
@pytest.mark.parametrize(("card", "ships"), [("aristocracy_1", ["ark"]), ("aristocracy_2", ["ark", "warship"])])
def test_the_flood_does_not_change_aristocracy(card: str, ships: list[str]) -> None:
    t = resolving(card, event=FLOOD).answer(*ships)
    assert t.asked() == (1, "vote.resolve")
    assert [t.ship(ship) for ship in ships] == [{0: 1}] * len(ships)


@rule("END-EVC-05")
def test_the_flood_does_not_change_basileus() -> None:
    t = position(beat="factions", event=FLOOD, order=[0, 1, 2]).answer("basileus", "ark")
    assert t.asked() == (1, "faction.choose")
    assert t.ship("ark") == {0: 1}


@rule("END-EVC-05")
def test_the_flood_does_not_change_empath() -> None:
    t = resolving("refugees_1_vp", event=FLOOD, aboard={"ark": {"neutral": 4}}, specials={0: ["empath"]})
    assert t.asked() == (0, "empath.use")
    t.answer("yes")
    assert t.asked() == (0, "empath.count")
    assert offered(t) == {"1", "2", "3"}
    t.answer("3")
    assert t.asked() == (1, "vote.resolve")
    assert t.ship("ark") == {0: 3, "neutral": 1}


@rule("END-EVC-05")
def test_the_flood_to_come_does_not_change_we_are_all_in_this_together() -> None:
    t = position(beat="old_event", event=TOGETHER, event_deck=[FLOOD, WINDS, "senators_wisdom"], camp=0)
    t.answer("ark")
    assert t.asked() == (1, "place.ship")
    t.answer(*["pass"] * 3)
    assert t.all_asked() == SENATE
    assert t.ship("ark") == {0: 1}


# ---------------------------------------------------------------- Favorable Winds


@rule("END-EVC-06", "END-EVC-07")
@pytest.mark.parametrize(("card", "ships"), [("ships_2", 2), ("ships_3", 3), ("royal_ship", 1)])
@pytest.mark.parametrize(("event", "more"), [(WINDS, 1), ("wrath_of_the_ocean_god", 0)])
def test_the_winds_move_one_ship_more(card: str, ships: int, event: str, more: int) -> None:
    t = resolving(card, event=event, aboard=ONE_NEUTRAL_EACH)
    left = ["warship", "ark", "airship", "royal_barge", "science_vessel"]
    moved = []
    for _ in range(ships + more):
        assert t.asked() == (0, "move.ship")
        assert offered(t) == set(left)  # always a different ship
        moved.append(left.pop(0))
        t.answer(moved[-1])
    assert t.asked() == (1, "vote.resolve")
    assert {ship for ship in SHIPS if t.zone(ship) == "ocean"} == set(moved)


@rule("END-EVC-06")
def test_the_ship_added_by_the_winds_earns_like_the_others() -> None:
    aboard: Load = {"ark": {1: 2}, "science_vessel": {1: 3}, "warship": {2: 1}}
    at = {"ark": "ocean", "science_vessel": "ocean", "warship": "ocean"}
    t = resolving("ships_2", event=WINDS, aboard=aboard, at=at).answer("warship", "ark")
    assert t.g.vp == [3, 9, 1]
    assert t.g.earned[0][MOVER_VP] == 3
    assert t.new_land() == {1: 5, 2: 1}


@rule("END-EVC-06", "END-EVC-07")
def test_the_winds_let_a_refugees_card_move_two_ships_that_received_nobody() -> None:
    aboard: Load = {"ark": {1: 1}, "science_vessel": {1: 1}, "royal_barge": {1: 1}, "warship": {1: 1}}
    t = resolving("refugees_1_move", event=WINDS, aboard=aboard).answer("ark")
    assert t.asked() == (0, "move.ship")
    assert offered(t) == {"science_vessel", "royal_barge", "warship"}
    t.answer("royal_barge")
    assert t.asked() == (0, "move.ship")
    assert offered(t) == {"science_vessel", "warship"}
    t.answer("warship")
    assert t.asked() == (1, "vote.resolve")
    assert [t.zone(ship) for ship in SHIPS] == ["port", "port", "ocean", "port", "ocean"]


@rule("END-EVC-07", "END-EVC-08")
def test_in_the_winds_a_refugees_card_is_placed_only_where_two_other_ships_can_still_move() -> None:
    aboard: Load = {"ark": {1: 1}, "science_vessel": {1: 1}}
    t = resolving("refugees_1_move", event=WINDS, aboard=aboard)
    assert offered(t) == {"royal_barge", "airship", "warship"}
    t.answer("airship", "science_vessel")
    assert [t.zone(ship) for ship in SHIPS] == ["ocean", "ocean", "port", "port", "port"]


@rule("END-EVC-08")
@pytest.mark.parametrize(("card", "need"), [("ships_2", 3), ("ships_3", 4), ("royal_ship", 2), ("refugees_1_move", 2)])
@pytest.mark.parametrize("enough", [False, True])
def test_a_card_cannot_be_resolved_if_the_added_ship_cannot_move(card: str, need: int, enough: bool) -> None:
    loaded: Load = {ship: {1: 1} for ship in SHIPS[: need if enough else need - 1]}
    t = resolving(card, event=WINDS, aboard=loaded, take=False)
    assert offered(t) == ({"pass", "own", "left"} if enough else {"pass", "left"})
    t = resolving(card, event="wrath_of_the_ocean_god", aboard=loaded, take=False)
    assert offered(t) == {"pass", "own", "left"}  # one ship less is enough in calm weather


@rule("END-EVC-08", "END-EVC-07")
def test_the_advanced_airship_is_no_second_ship_for_royal_ship() -> None:
    t = resolving("royal_ship", event=WINDS, doom=2, aboard={"ark": {1: 1}, "airship": {1: 1}}, take=False)
    assert offered(t) == {"pass", "left"}
    t = resolving("royal_ship", event=WINDS, doom=2, aboard={"ark": {1: 1}, "airship": {1: 1}, "warship": {1: 1}})
    assert offered(t) == {"ark", "warship"}
    t.answer("warship")
    assert [t.zone(ship) for ship in SHIPS] == ["ocean", "port", "port", "port", "ocean"]


@rule("END-EVC-09")
@pytest.mark.parametrize(("first", "vp"), [("ark", [2, 5, 3]), ("warship", [2, 3, 5])])
def test_only_the_first_ship_of_a_royal_ship_card_is_royal(first: str, vp: list[int]) -> None:
    aboard: Load = {"ark": {1: 2}, "warship": {2: 2}}
    t = resolving("royal_ship", event=WINDS, aboard=aboard, at={"ark": "ocean", "warship": "ocean"}).answer(first)
    assert t.asked() == (1, "vote.resolve")
    assert t.g.vp == vp


@rule("END-EVC-09")
def test_the_second_ship_is_standard_even_if_the_first_only_left_the_port() -> None:
    t = resolving("royal_ship", event=WINDS, aboard={"ark": {1: 3}, "warship": {2: 3}}, at={"warship": "ocean"})
    t.answer("ark")
    assert t.zone("ark") == "ocean"
    assert t.g.vp == [1, 0, 6]


@rule("END-EVC-10")
def test_the_winds_do_not_change_demagogos() -> None:
    t = position(beat="factions", event=WINDS, order=[0, 1, 2], aboard=ONE_NEUTRAL_EACH)
    t.answer("demagogos")
    assert t.asked() == (0, "move.ship")
    t.answer("ark")
    assert t.asked() == (1, "faction.choose")
    assert [t.zone(ship) for ship in SHIPS] == ["ocean", "port", "port", "port", "port"]


@rule("END-EVC-10")
def test_the_winds_do_not_change_for_the_common_good() -> None:
    t = resolving("refugees_2_together", event=WINDS, aboard=ONE_NEUTRAL_EACH, specials={0: ["for_the_common_good"]})
    t.skip("empath.use")
    t.answer("ark")
    assert t.asked() == (0, "place.common_good")
    t.answer("ark")
    assert t.asked() == (1, "vote.resolve")
    assert [t.zone(ship) for ship in SHIPS] == ["ocean", "port", "port", "port", "port"]


@rule("END-EVC-10")
def test_the_winds_do_not_change_the_doom_phase() -> None:
    t = position(beat="majorities", event=WINDS, aboard=ONE_NEUTRAL_EACH)
    assert [t.zone(ship) for ship in SHIPS] == ["ocean", "ocean", "ocean", "port", "port"]


# ---------------------------------------------------------------- The Senate Pays Its Debts


@rule("END-EVC-11")
@pytest.mark.parametrize(
    ("pool", "paid"), [([3, 2, 1], [5, 3, 0]), ([1, 2, 3], [0, 3, 5]), ([2, 0, 2], [5, 0, 3]), ([1, 4, 1], [3, 5, 0])]
)
def test_the_senate_pays_five_and_three_vp(pool: list[int], paid: list[int]) -> None:
    t = position(beat="old_event", event="senate_pays_its_debts", pool=pool, vp=[7, 0, 30])
    assert t.all_asked() == SENATE
    assert [after - before for after, before in zip(t.g.vp, [7, 0, 30])] == paid
    assert [line[EVENTS_VP] for line in t.g.earned] == paid


@rule("END-EVC-11")
def test_the_senate_pays_two_of_five_players() -> None:
    t = position(5, beat="old_event", event="senate_pays_its_debts", pool=[1, 5, 2, 4, 3])
    assert t.g.vp == [0, 5, 0, 3, 0]


@rule("END-EVC-11")
def test_the_senate_does_not_pay_when_the_event_is_revealed() -> None:
    t = position(beat="new_event", event=FLOOD, event_deck=["senate_pays_its_debts", WINDS], pool=[1, 5, 2])
    assert t.event == "senate_pays_its_debts"
    assert t.g.vp == [0, 0, 0]


@rule("END-EVC-36", "END-EVC-11")
@pytest.mark.parametrize(("pool", "paid"), [([0, 0, 0], [0, 3, 5]), ([1, 0, 0], [5, 0, 3]), ([0, 1, 0], [0, 5, 3])])
def test_the_senate_pays_players_without_tokens_by_their_markers(pool: list[int], paid: list[int]) -> None:
    markers = ["strategos", "oraklos", "basileus"]
    t = position(beat="old_event", event="senate_pays_its_debts", pool=pool, markers=markers)
    assert t.g.vp == paid


# ---------------------------------------------------------------- Wrath of the Ocean God!


@rule("END-EVC-12")
def test_the_wrath_sends_all_ships_on_the_ocean_home_and_discards_everybody_aboard() -> None:
    t = position(
        beat="old_event",
        event="wrath_of_the_ocean_god",
        at={"ark": "ocean", "royal_barge": "ocean", "airship": "ocean"},
        aboard={
            "ark": {0: 2, "neutral": 3},
            "science_vessel": {0: 1, 2: 1, "neutral": 1},
            "royal_barge": {1: 1, 2: 2},
            "airship": {1: 3},
        },
        holds={"airship": {0: 1}},
    )
    assert t.all_asked() == SENATE
    g = table_at(t, "new_event")
    assert g.ship_at == [0] * 5
    assert [g.passengers(ship) for ship in range(5)] == [0, 3, 0, 0, 0]
    assert g.discarded == [3, 4, 2]
    assert g.screen == [16, 16, 17]
    assert g.camp == 9
    assert g.aboard[1] == [1, 0, 1, 0, 0, 1]
    assert t.g.screen == [19, 20, 19]  # the discarded cubes come back in step 5


@rule("END-EVC-12")
def test_the_wrath_comes_in_the_doom_phase_after_its_reveal() -> None:
    t = position(
        beat="new_event", event_deck=["wrath_of_the_ocean_god", FLOOD], at={"ark": "ocean"}, aboard={"ark": {0: 2}}
    )
    assert t.event == "wrath_of_the_ocean_god"
    assert t.zone("ark") == "ocean"
    assert t.ship("ark") == {0: 2}


@rule("END-EVC-12")
def test_the_wrath_brings_an_empty_ship_home_and_the_advanced_ark_its_neutral() -> None:
    at = {"ark": "ocean", "royal_barge": "ocean"}
    t = position(
        beat="old_event", event="wrath_of_the_ocean_god", doom=1, at=at, aboard={"ark": {0: 1, "neutral": 1}}, camp=0
    )
    g = table_at(t, "new_event")
    assert g.ship_at == [0] * 5
    assert g.aboard[0] == [0, 0, 0, 0, 0, 1]
    assert g.camp == 0


@rule("END-EVC-13")
def test_the_wrath_hits_the_advanced_warship_gives_no_vp_and_is_not_stopped_by_guards() -> None:
    t = position(
        beat="old_event",
        event="wrath_of_the_ocean_god",
        doom=2,
        pool=[1, 0, 0],
        at={"warship": "ocean"},
        aboard={"warship": {0: 1, 1: 2}},
        specials={0: ["guards"], 1: ["guards"], 2: ["alliance"]},
        vp=[4, 10, 0],
    )
    assert t.all_asked() == SENATE
    g = table_at(t, "new_event")
    assert g.ship_at[4] == 0
    assert g.aboard[4] == [0] * 6
    assert g.discarded == [1, 2, 0]
    assert t.g.vp == [4, 10, 0]
    assert t.specials(0) == t.specials(1) == ["guards"]


# ---------------------------------------------------------------- We're All In This Together


@rule("END-EVC-14", "END-EVC-15")
def test_together_every_player_may_place_three_one_at_a_time_in_senate_order() -> None:
    t = position(beat="old_event", event=TOGETHER, pool=[1, 3, 2], camp=0)
    for seat in [1, 2, 0] * 3:
        assert t.asked() == (seat, "place.ship")
        assert offered(t) == {*SHIPS, "pass"} - ({"ark"} if t.g.free(0) == 0 else set())
        t.answer("ark" if t.g.free(0) else "science_vessel")
    assert t.all_asked() == SENATE
    assert t.ship("ark") == {0: 2, 1: 3, 2: 2}
    assert t.ship("science_vessel") == {0: 1, 2: 1}
    assert table_at(t, "new_event").screen == [16, 14, 15]
    assert table_at(t, "new_event").pool == [1, 3, 2]


@rule("END-EVC-14")
def test_together_places_on_ships_in_the_port_with_a_free_space_only() -> None:
    t = position(
        beat="old_event",
        event=TOGETHER,
        at={"ark": "ocean", "royal_barge": "ocean"},
        aboard={"ark": {0: 1}, "airship": {1: 3}, "warship": {1: 2}},
    )
    assert offered(t) == {"science_vessel", "warship", "pass"}
    t.answer("warship")
    assert offered(t) == {"science_vessel", "pass"}


@rule("END-EVC-14", "END-EVC-15")
def test_together_uses_only_cubes_left_behind_the_screen() -> None:
    t = position(beat="old_event", event=TOGETHER, screen=[2, 0, 1], pool=[3, 9, 1], bids=[[4, 4], [4, 4], [5]], camp=0)
    asked = []
    while t.is_asked("place.ship"):
        asked.append(t.asked()[0])
        t.answer("ark")
    assert asked == [0, 2, 0]  # seat 1 leads the Senate but has no cube
    assert t.ship("ark") == {0: 2, 2: 1}
    assert table_at(t, "new_event").screen == [0, 0, 0]


@rule("END-EVC-14")
def test_together_is_delayed_until_the_doom_phase_after_its_reveal() -> None:
    t = position(beat="new_event", event_deck=[TOGETHER, FLOOD, WINDS])
    assert t.event == TOGETHER
    assert t.all_asked() == SENATE


@rule("END-EVC-15")
def test_together_ends_when_the_port_has_no_free_space_left() -> None:
    aboard = {**FULL, "airship": {1: 2}, "warship": {2: 2}}
    t = position(beat="old_event", event=TOGETHER, aboard=aboard, screen=[9, 9, 9])
    assert offered(t) == {"airship", "warship", "pass"}
    t.answer("warship")
    assert t.asked() == (1, "place.ship")
    assert offered(t) == {"airship", "pass"}
    t.answer("airship")
    assert t.all_asked() == SENATE


@rule("END-EVC-15")
def test_together_goes_on_in_rounds_as_long_as_somebody_will() -> None:
    t = position(beat="old_event", event=TOGETHER, camp=0)
    asked = []
    for answer in ["pass", "ark", "ark", "pass", "ark", "ark"]:
        asked.append(t.asked())
        t.answer(answer)
    assert asked == [(seat, "place.ship") for seat in [0, 1, 2, 1, 2, 2]]
    assert t.all_asked() == SENATE
    assert t.ship("ark") == {1: 1, 2: 3}


@rule("END-EVC-15")
def test_together_uses_the_senate_order_with_ties_by_markers() -> None:
    t = position(
        4, beat="old_event", event=TOGETHER, pool=[0, 2, 0, 2], markers=["basileus", "strategos", "archont", "oraklos"]
    )
    asked = []
    while t.is_asked("place.ship"):
        asked.append(t.asked()[0])
        t.answer("pass")
    assert asked == [3, 1, 2, 0]


@rule("END-EVC-15", "END-SPEC-44")
@pytest.mark.parametrize("card", ["hidden_holds", "pursuit_ship"])
def test_special_cards_do_not_prolong_we_are_all_in_this_together(card: str) -> None:
    aboard = {**FULL, "ark": {0: 1}}
    t = position(
        beat="old_event", event=TOGETHER, aboard=aboard, at={"ark": "ocean"}, screen=[9, 9, 9], specials={0: [card]}
    )
    assert t.all_asked() == SENATE
    assert t.specials(0) == [card]


@rule("END-EVC-15", "END-SPEC-44")
def test_together_each_refugee_is_a_placing_effect_of_its_own() -> None:
    t = position(beat="old_event", event=TOGETHER, pool=[1, 0, 0], at={"ark": "ocean"}, specials={0: ["pursuit_ship"]})
    assert t.ships() == SHIPS
    t.answer("ark")
    assert t.specials(0) == []
    assert t.asked() == (1, "place.ship")
    assert offered(t) == {*SHIPS, "pass"} - {"ark"}
    t.answer("pass", "pass")
    assert t.asked() == (0, "place.ship")
    assert offered(t) == {*SHIPS, "pass"} - {"ark"}


@rule("END-EVC-14", "END-SPEC-44")
def test_together_hidden_holds_serve_for_one_refugee() -> None:
    t = position(
        beat="old_event",
        event=TOGETHER,
        pool=[1, 0, 0],
        aboard={"airship": {1: 3}},
        specials={0: ["hidden_holds"]},
        camp=0,
    )
    assert t.ships() == SHIPS
    t.answer("airship")
    if t.is_asked("place.room"):
        t.answer("hidden_holds")
    assert t.holds("airship") == {0: 1}
    assert t.specials(0) == []
    assert t.g.screen[0] == 18
    t.answer("pass", "pass")
    assert t.asked() == (0, "place.ship")
    assert offered(t) == {*SHIPS, "pass"} - {"airship"}


@rule("END-EVC-14", "END-EVC-15", "END-EVC-16")
def test_together_the_log_says_who_places_and_who_stops() -> None:
    t = position(beat="old_event", event=TOGETHER, camp=0, screen=[1, 5, 5])
    t.answer("ark", "pass", "warship", "pass")
    assert t.is_asked("senate.bid")
    lines = [
        PLACED.sentence([0, 1, 0]),
        STOPS_PLACING.sentence([1]),
        PLACED.sentence([2, 1, 4]),
        STOPS_PLACING.sentence([2]),
    ]
    assert [line for line in t.log() if line in lines] == lines


@rule("END-EVC-16")
def test_together_a_player_who_declines_is_not_asked_again() -> None:
    t = position(beat="old_event", event=TOGETHER, camp=0)
    t.answer("ark", "pass", "ark")
    assert t.asked() == (0, "place.ship")
    t.answer("ark")
    assert t.asked() == (2, "place.ship")
    t.answer("pass")
    assert t.asked() == (0, "place.ship")
    t.answer("ark")
    assert t.all_asked() == SENATE
    assert t.ship("ark") == {0: 3, 2: 1}


@rule("END-EVC-16", "END-EVC-15")
def test_together_is_over_when_all_decline() -> None:
    t = position(beat="old_event", event=TOGETHER, camp=0)
    t.answer("pass", "pass")
    assert t.asked() == (2, "place.ship")
    t.answer("pass")
    assert t.all_asked() == SENATE
    assert [t.ship(ship) for ship in SHIPS] == [{}] * 5


# ---------------------------------------------------------------- Chaos Spreads!

CHAOS_NEXT = [CHAOS, FLOOD, WINDS]


@rule("END-EVC-17")
def test_a_chaos_turn_skips_the_senate_and_the_factions() -> None:
    t = position(beat="new_event", event_deck=CHAOS_NEXT, factions=["oraklos", "philosophios", "strategos"])
    assert t.event == CHAOS
    assert t.g.turn == 3
    assert t.all_asked() == PROGRAM
    kinds = idle(t, lambda t: t.event != CHAOS)
    assert not {"senate.bid", "faction.choose"} & set(kinds)
    assert kinds.count("vote.hidden_bid") == 15
    assert t.event == FLOOD
    assert t.all_asked() == SENATE  # the turn after it is an ordinary one


@rule("END-EVC-17")
@pytest.mark.parametrize("event", [event for event in EVENTS if event != CHAOS])
def test_no_other_event_skips_the_senate(event: str) -> None:
    t = position(beat="new_event", event=CHAOS, event_deck=[event], factions=["basileus", "archont", "demagogos"])
    assert t.all_asked() == SENATE


@rule("END-EVC-18")
def test_chaos_keeps_the_senate_pool_and_its_order() -> None:
    t = position(beat="new_event", event_deck=CHAOS_NEXT, pool=[1, 3, 2])
    assert t.all_asked() == PROGRAM
    assert t.g.pool == [1, 3, 2]
    assert t.g.screen == [19, 17, 18]
    assert t.g.senate_order() == [1, 2, 0]


@rule("END-EVC-18")
def test_in_a_chaos_turn_ties_follow_the_kept_senate_pool() -> None:
    t = position(beat="vote", event=CHAOS, pool=[0, 1, 2], rows=[["support"]] * 3, bids=[[1], [1], [1]])
    assert t.asked() == (2, "vote.resolve")
    t.answer("pass")
    assert t.asked() == (1, "vote.resolve")


@rule("END-EVC-18")
def test_the_senate_majority_of_a_chaos_turn_is_read_from_the_kept_pool() -> None:
    t = position(beat="new_event", event_deck=CHAOS_NEXT, pool=[1, 2, 4])
    idle(t, until("senate.bid"))
    assert t.g.vp == [0, 0, 2]
    assert t.g.pool == [0, 0, 0]  # and now the pool is cleared


@rule("END-EVC-19", "END-EVC-21")
def test_chaos_leaves_the_faction_tokens_with_the_players() -> None:
    names: Sequence[str] = ["strategos", "oraklos", "philosophios"]
    t = position(beat="new_event", event_deck=CHAOS_NEXT, factions=names)
    assert t.g.faction == [6, 4, 5]
    assert t.g.marker == [6, 4, 5]
    idle(t, until("senate.bid"))
    assert t.g.faction == [-1, -1, -1]
    assert t.g.marker == [6, 4, 5]


@rule("END-EVC-19")
def test_abilities_used_in_the_turn_before_can_be_used_again_in_a_chaos_turn() -> None:
    t = position(
        beat="new_event",
        event_deck=CHAOS_NEXT,
        factions=["oraklos", "philosophios", "strategos"],
        tweak=spend_everything(0, 1, 2),
    )
    kinds = idle(t, until("vote.hidden_bid"))
    assert "oraklos.facedown" in kinds
    t.seal(2, 1, 0)
    t.skip("vote.resolve")
    assert t.asked() == (1, "philosophios.refund")
    t.answer(0)
    idle(t, lambda t: t.is_asked("strategos.card") or t.is_asked("senate.bid"))
    assert t.asked() == (2, "strategos.card")


@rule("END-EVC-20")
def test_chaos_lays_and_collects_no_bonus_tokens() -> None:
    bonus = {"strategos": 2, "oraklos": 1, "archont": 3}
    t = position(beat="new_event", event_deck=CHAOS_NEXT, factions=["archont", "basileus", "demagogos"], bonus=bonus)
    before = t.g.bonus[:]
    assert before == [3, 0, 0, 0, 1, 0, 2]
    idle(t, until("program.card"))
    assert t.g.bonus == before
    assert t.g.vp == [0, 0, 0]
    idle(t, until("senate.bid"))
    assert t.g.bonus == before
    assert t.g.vp == [0, 0, 0]


@rule("END-EVC-20")
def test_bonus_tokens_that_lay_through_chaos_are_collected_later() -> None:
    t = position(beat="new_event", event=CHAOS, event_deck=[FLOOD], bonus={"strategos": 2, "oraklos": 1})
    t.seal(2, 1, 0)
    t.answer("strategos")
    assert t.g.vp == [2, 0, 0]


@rule("END-EVC-21")
@pytest.mark.parametrize(("event", "kept"), [(CHAOS, True), (FLOOD, False)])
def test_the_clean_up_before_chaos_spares_only_factions_and_senate(event: str, kept: bool) -> None:
    t = position(
        beat="new_event",
        event=WINDS,
        event_deck=[event],
        pool=[3, 1, 0],
        factions=["oraklos", "strategos", "philosophios"],
        bids=[[1, 2], [0, 4], [5]],
        discarded=[1, 0, 2],
        new_land={0: 2, 1: 1, "neutral": 3},
        aboard={"warship": {0: 1, 1: 1, 2: 1}},
        politics_discard=["support"],
        camp=0,
    )
    assert t.g.pool == ([3, 1, 0] if kept else [0, 0, 0])
    assert t.g.faction == ([4, 6, 5] if kept else [-1, -1, -1])
    assert t.g.screen == ([16, 18, 19] if kept else [19, 19, 19])
    assert t.g.discarded == [0, 0, 0]
    assert t.g.new_land == [0] * 6
    assert t.g.camp == 3
    assert sum(sum(row) for row in t.g.bids) == 0
    assert len(t.g.politics_discard) == 16
    assert [len(t.hand(seat)) for seat in range(3)] == [7, 7, 7]
    assert t.ship("warship") == {0: 1, 1: 1, 2: 1}


@rule("END-EVC-21")
def test_the_clean_up_after_a_chaos_turn_is_an_ordinary_one() -> None:
    t = position(
        beat="new_event",
        event=CHAOS,
        event_deck=[FLOOD],
        pool=[3, 1, 0],
        factions=["basileus", "demiurgos", "strategos"],
    )
    assert t.all_asked() == SENATE
    assert t.g.pool == [0, 0, 0]
    assert t.g.faction == [-1, -1, -1]
    assert t.g.screen == [20, 20, 20]


@rule("END-EVC-22")
def test_in_a_chaos_turn_the_abilities_are_offered_once_in_senate_order() -> None:
    t = position(
        4,
        beat="new_event",
        event_deck=CHAOS_NEXT,
        pool=[1, 2, 3, 0],
        factions=["demiurgos", "basileus", "archont", "demagogos"],
        tweak=spend_everything(0, 1, 2, 3),
    )
    asked = []
    while not t.is_asked("program.card"):
        asked.append(t.asked())
        t.answer("pass" if "pass" in t.options() else "no")
    assert asked == [(2, "faction.use"), (1, "place.ship"), (0, "faction.use"), (3, "move.ship")]
    assert t.all_asked() == [(seat, "program.card") for seat in range(4)]


@rule("END-EVC-22")
def test_the_abilities_of_a_chaos_turn_have_their_usual_effects() -> None:
    t = position(
        4,
        beat="new_event",
        event_deck=CHAOS_NEXT,
        pool=[4, 3, 2, 1],
        factions=["demiurgos", "basileus", "archont", "demagogos"],
        special_top=["empath"],
        aboard={"ark": {0: 1}, "warship": {0: 1}},
        at={"warship": "ocean"},
        camp=0,
    )
    t.answer("yes")
    assert t.specials(0) == ["empath"]
    assert t.asked() == (1, "place.ship")
    assert offered(t) == {"ark", "science_vessel", "royal_barge", "airship", "pass"}
    t.answer("airship")
    assert t.ship("airship") == {1: 1}
    t.answer("yes")
    assert t.asked() == (2, "archont.discard")
    while t.is_asked("archont.discard"):
        t.answer(t.options()[0])
    assert len(t.hand(2)) == 7
    assert t.asked() == (3, "move.ship")
    assert offered(t) == {"ark", "airship", "pass"}
    t.answer("ark")
    assert t.zone("ark") == "ocean"
    assert t.is_asked("program.card")


@rule("END-EVC-22")
def test_in_a_chaos_turn_ties_of_the_holders_are_read_from_their_markers() -> None:
    t = position(beat="new_event", event_deck=CHAOS_NEXT, factions=["demiurgos", "strategos", "archont"])
    assert t.asked() == (2, "faction.use")
    t.answer("no")
    assert t.asked() == (0, "faction.use")
    t.answer("yes")
    assert t.all_asked() == PROGRAM
    assert len(t.specials(0)) == 1


@rule("END-EVC-22")
def test_an_ability_that_cannot_be_used_is_not_offered_in_a_chaos_turn() -> None:
    t = position(
        beat="new_event",
        event_deck=CHAOS_NEXT,
        factions=["demiurgos", "basileus", "demagogos"],
        aboard=FULL,
        at=dict.fromkeys(SHIPS, "ocean"),
        special_deck=[],
    )
    assert t.all_asked() == PROGRAM


@rule("END-EVC-23", "END-EVC-17")
def test_a_game_that_begins_with_chaos_begins_with_the_rows() -> None:
    t = fresh(CHAOS)
    while t.is_asked("setup.ship"):
        t.answer(t.options()[0])
    assert t.all_asked() == PROGRAM
    assert t.g.turn == 1
    assert t.g.pool == [0, 0, 0]
    assert t.g.faction == [-1, -1, -1]
    assert t.g.senate_order() == sorted(range(3), key=lambda seat: BOX.faction_space[t.g.marker[seat]])
    assert t.g.bonus == [0] * 7


@rule("END-EVC-23")
def test_the_first_turn_of_chaos_has_no_senate_majority_and_no_abilities() -> None:
    t = fresh(CHAOS)
    kinds = idle(t, until("senate.bid"))
    assert set(kinds) - {"vote.resolve", "vote.spy", "place.ship"} == {"setup.ship", "program.card", "vote.hidden_bid"}
    assert t.g.turn == 2
    assert t.g.vp == [0, 0, 0]
    assert t.g.bonus == [0] * 7


@rule("END-EVC-23", "END-EVC-18")
def test_in_a_first_turn_of_chaos_the_set_up_markers_decide_ties() -> None:
    t = position(beat="vote", event=CHAOS, turn=1, markers=["demagogos", "basileus", "archont"], rows=[["support"]] * 3)
    assert t.asked() == (2, "vote.resolve")
    t.answer("pass")
    assert t.asked() == (1, "vote.resolve")
    t.answer("pass")
    assert t.is_asked("vote.hidden_bid")


# ---------------------------------------------------------------- Gifts of the Gods


@rule("END-EVC-24")
def test_the_gods_hand_is_the_top_five_cards_drawn_as_the_senate_phase_begins() -> None:
    top = ["support", "sabotage", "ships_2", "betrayal", "sabotage"]
    t = position(beat="senate", event=GIFTS, politics_top=[*top, "ships_3"])
    assert t.all_asked() == SENATE
    assert [POLITICS[card] for card in sorted(t.g.gods)] == ["support", "ships_2", "sabotage", "sabotage", "betrayal"]
    assert POLITICS[t.g.politics_deck[-1]] == "ships_3"
    assert len(t.g.politics_deck) == 80 - 21 - 5


@rule("END-EVC-24")
def test_the_gods_hand_is_drawn_after_the_hands_are_filled() -> None:
    top = ["refugees_3"] * 15 + ["support", "sabotage", "ships_2", "betrayal", "sabotage"]
    t = position(beat="new_event", event_deck=[GIFTS, FLOOD, WINDS], politics_top=top)
    assert sorted(POLITICS[card] for card in t.g.gods) == ["betrayal", "sabotage", "sabotage", "ships_2", "support"]
    assert [t.hand(seat).count("refugees_3") >= 5 for seat in range(3)] == [True] * 3


@rule("END-EVC-24")
def test_the_gods_hand_is_completed_from_the_discard_pile() -> None:
    t = position(beat="senate", event=GIFTS, politics_deck=["support", "ships_2"], politics_discard=["sabotage"] * 6)
    assert sorted(POLITICS[card] for card in t.g.gods) == ["sabotage"] * 3 + ["ships_2", "support"]
    assert len(t.g.politics_deck) == 3
    assert t.g.politics_discard == []


@rule("END-EVC-24")
@pytest.mark.parametrize("event", [event for event in EVENTS if event not in (GIFTS, CHAOS)])
def test_no_other_event_has_a_gods_hand(event: str) -> None:
    t = position(beat="senate", event=event)
    assert t.all_asked() == SENATE
    assert t.g.gods == []


@rule("END-EVC-24")
def test_the_gods_hand_serves_the_first_turn_if_the_game_begins_with_it() -> None:
    t = fresh(GIFTS, 4)
    while t.is_asked("setup.ship"):
        t.answer(t.options()[0])
    assert t.is_asked("senate.bid")
    assert len(t.g.gods) == 5
    assert len(t.g.politics_deck) == 80 - 4 * 7 - 5


def gifts(seats: int = 3, gods: Sequence[str] = ("support", "aristocracy_1", "ships_2"), **named: object) -> Position:
    """A voting with Gifts of the Gods: the places are 0, 1, 2, ...; all cards are Refugees (1), 1 VP."""
    named.setdefault("rows", [["refugees_1_vp"] * 5 for _ in range(seats)])
    named.setdefault("bids", [[9 - seat] for seat in range(seats)])
    return position(seats, beat="vote", event=GIFTS, gods=gods, **named)


@rule("END-EVC-25", "END-EVC-28")
def test_the_first_place_may_resolve_a_gods_card_instead_of_own_or_left() -> None:
    t = gifts()
    assert t.asked() == (0, "vote.resolve")
    assert offered(t) == {"pass", "own", "left", "gods_support", "gods_aristocracy_1"}  # no ship is loaded
    t.answer("gods_support")
    assert len(t.specials(0)) == 2
    assert t.ship("ark") == {}
    t.skip()
    assert t.asked() == (1, "vote.resolve")  # and nothing more for the first place


@rule("END-EVC-25")
def test_a_gods_card_is_resolved_with_the_cubes_of_the_player() -> None:
    t = gifts().answer("gods_aristocracy_1", "warship")
    assert t.ship("warship") == {0: 1}
    assert t.g.screen == [10, 12, 13]


@rule("END-EVC-25", "END-EVC-26")
def test_a_gods_card_of_any_kind_is_taken_from_the_gods() -> None:
    t = gifts(gods=["refugees_1_vp", "support"])
    t.answer("gods_refugees_1_vp")
    assert [POLITICS[card] for card in t.g.gods] == ["support"]
    assert t.told("vote.gods") == [[0, POLITICS.index("refugees_1_vp"), -1, -1]]
    t.answer("ark").skip()
    assert t.asked() == (1, "vote.resolve")
    assert offered(t) == {"pass", "own"}  # END-EVC-28: the gods give once a voting


@rule("END-EVC-26")
def test_a_used_gods_card_is_discarded_at_once_and_not_replaced() -> None:
    t = gifts(gods=["support", "support", "aristocracy_1", "sabotage"], politics_discard=["betrayal"])
    assert t.options().count("gods_support") == 1
    t.answer("gods_support")
    assert [POLITICS[card] for card in sorted(t.g.gods)] == ["aristocracy_1", "support", "sabotage"]
    assert [POLITICS[card] for card in t.g.politics_discard] == ["betrayal", "support"]


@rule("END-EVC-26")
def test_the_bid_stays_on_the_card_voted_on_which_is_not_resolved() -> None:
    t = gifts().answer("gods_support")
    assert [row[0] for row in t.g.bids] == [9, 8, 7]
    assert t.g.screen == [11, 12, 13]
    assert t.g.resolved[0][0] == 0
    assert t.row(0)[0] == "refugees_1_vp"


@rule("END-EVC-27", "END-EVC-28")
@pytest.mark.parametrize(
    ("answers", "open_to_second"),
    [(["pass"], True), (["own", "ark"], True), (["left", "ark"], True), (["gods_aristocracy_1", "ark"], False)],
)
def test_the_second_place_may_use_the_gods_hand_unless_the_first_did(answers: list[str], open_to_second: bool) -> None:
    t = gifts().answer(*answers)
    assert t.asked() == (1, "vote.resolve")
    assert offered(t) == ({"pass", "own", "gods_support", "gods_aristocracy_1"} if open_to_second else {"pass", "own"})


@rule("END-EVC-27")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_three_or_four_players_the_third_place_gets_nothing(seats: int) -> None:
    t = gifts(seats).answer("pass", "pass")
    assert t.is_asked("vote.open_bid")
    assert len(t.g.gods) == 3


@rule("END-EVC-27", "END-EVC-28")
@pytest.mark.parametrize(
    ("answers", "open_to_third"),
    [
        (["pass", "pass"], True),
        (["left", "ark", "own", "ark"], True),
        (["pass", "gods_aristocracy_1", "ark"], False),
        (["gods_aristocracy_1", "ark", "pass"], False),
        (["gods_aristocracy_1", "ark", "own", "ark"], False),
    ],
)
def test_with_five_players_the_third_place_comes_after_the_second(answers: list[str], open_to_third: bool) -> None:
    t = gifts(5).answer(*answers)
    assert t.asked() == (2, "vote.resolve")
    assert offered(t) == ({"pass", "own", "gods_support", "gods_aristocracy_1"} if open_to_third else {"pass", "own"})


@rule("END-EVC-28")
def test_the_gods_hand_is_open_again_in_the_next_voting() -> None:
    t = gifts().answer("gods_aristocracy_1", "ark", "pass")
    assert t.asked() == (2, "vote.open_bid")
    t.answer(1, 2, 3)
    assert t.asked() == (0, "vote.resolve")
    assert offered(t) == {"pass", "own", "left", "gods_support"}


@rule("END-EVC-28")
def test_a_gods_card_must_be_resolvable() -> None:
    gods = ["ships_2", "ships_3", "royal_ship", "sabotage", "betrayal"]
    assert offered(gifts(gods=gods)) == {"pass", "own", "left"}
    t = gifts(gods=gods, aboard={"ark": {1: 1}, "warship": {1: 1}})
    assert offered(t) == {"pass", "own", "left", "gods_ships_2", "gods_royal_ship", "gods_betrayal"}
    t = gifts(gods=gods, aboard={"ark": {1: 1}}, at={"ark": "ocean"})
    assert offered(t) == {"pass", "own", "left", "gods_royal_ship", "gods_sabotage"}


@rule("END-EVC-28")
def test_a_winner_without_a_card_of_his_own_to_resolve_is_offered_the_gods_hand() -> None:
    t = gifts(rows=[["sabotage"] * 5, ["sabotage"] * 5, ["sabotage"] * 5], gods=["support"])
    assert t.asked() == (0, "vote.resolve")
    assert offered(t) == {"pass", "gods_support"}
    t.answer("pass")
    assert t.asked() == (1, "vote.resolve")
    assert offered(t) == {"pass", "gods_support"}


@rule("END-EVC-29")
def test_the_rest_of_the_gods_hand_is_discarded_when_the_event_ends() -> None:
    t = position(beat="old_event", event=GIFTS, gods=["support", "sabotage"], politics_discard=["betrayal"])
    g = table_at(t, "new_event")
    assert g.gods == []
    assert sorted(POLITICS[card] for card in g.politics_discard) == ["betrayal", "sabotage", "support"]
    assert t.g.gods == []


@rule("END-EVC-29")
def test_strategos_cannot_use_the_gods_hand() -> None:
    rows = [["refugees_1_vp", *["sabotage"] * 4], ["support"] * 5, ["support"] * 5]
    t = position(beat="strategos", event=GIFTS, gods=["support"], factions=["strategos", None, None], rows=rows)
    assert t.asked() == (0, "strategos.card")
    assert offered(t) == {"1", "done"}
    t.answer("1")
    assert t.asked() == (0, "place.ship")


@rule("END-EVC-29")
def test_strategos_without_a_card_of_his_own_is_not_helped_by_the_gods() -> None:
    t = position(
        beat="strategos", event=GIFTS, gods=["support"], factions=["strategos", None, None], rows=[["sabotage"] * 5] * 3
    )
    assert t.all_asked() == SENATE
    assert t.specials(0) == []


# ---------------------------------------------------------------- Under The Senate's Leadership


@rule("END-EVC-30")
@pytest.mark.parametrize(
    ("card", "ships", "cubes"),
    [
        ("refugees_1_vp", ["ark"], 1),
        ("refugees_2_together", ["ark"], 2),
        ("refugees_2_apart", ["ark", "warship"], 2),
        ("refugees_3", ["ark", "warship"], 3),
    ],
)
def test_under_the_senates_leadership_refugees_come_from_the_senate_pool(
    card: str, ships: list[str], cubes: int
) -> None:
    t = resolving(card, event=LEADERSHIP, pool=[5, 4, 3]).answer(*ships)
    assert t.g.pool == [5 - cubes, 4, 3]
    assert t.g.screen == [14, 16, 17]
    assert sum(ship[0] for ship in t.g.aboard) == cubes


@rule("END-EVC-30", "END-EVC-37")
@pytest.mark.parametrize(("pool", "cubes"), [(1, 9), (2, 9), (2, 0)])
def test_under_the_senates_leadership_cubes_behind_the_screen_do_not_count(pool: int, cubes: int) -> None:
    t = resolving("refugees_2_together", event=LEADERSHIP, pool=[pool, 0, 0], screen=[cubes, 9, 9], take=False)
    assert offered(t) == ({"pass", "own", "left"} if pool == 2 else {"pass", "left"})


@rule("END-EVC-30")
def test_under_the_senates_leadership_bids_still_come_from_behind_the_screen() -> None:
    t = position(beat="bid", event=LEADERSHIP, pool=[8, 1, 0], screen=[2, 3, 1])
    assert t.options(0) == ["0", "1", "2"]
    assert t.options(1) == ["0", "1", "2", "3"]
    assert t.options(2) == ["0", "1"]
    t.seal(2, 1, 0)
    assert t.g.screen == [0, 2, 1]
    assert t.g.pool == [8, 1, 0]


@rule("END-EVC-31")
@pytest.mark.parametrize(("card", "ships"), [("aristocracy_1", ["ark"]), ("aristocracy_2", ["ark", "airship"])])
def test_leadership_holds_for_aristocracy(card: str, ships: list[str]) -> None:
    t = resolving(card, event=LEADERSHIP, pool=[2, 2, 2]).answer(*ships)
    assert t.g.pool == [2 - len(ships), 2, 2]
    assert t.g.screen == [17, 18, 18]


@rule("END-EVC-31")
def test_leadership_holds_for_basileus() -> None:
    t = position(beat="factions", event=LEADERSHIP, pool=[1, 1, 0], order=[0, 1, 2]).answer("basileus", "ark")
    assert t.asked() == (1, "faction.choose")
    assert t.ship("ark") == {0: 1}
    assert t.g.pool == [0, 1, 0]
    assert t.g.screen == [19, 19, 20]


@rule("END-EVC-31", "END-EVC-37")
@pytest.mark.parametrize(("pool", "numbers"), [(2, {"1", "2"}), (3, {"1", "2", "3"}), (6, {"1", "2", "3"})])
def test_leadership_holds_for_empath(pool: int, numbers: set[str]) -> None:
    t = resolving(
        "refugees_1_vp", event=LEADERSHIP, pool=[pool, 0, 0], aboard={"ark": {"neutral": 5}}, specials={0: ["empath"]}
    )
    t.answer("yes")
    assert t.asked() == (0, "empath.count")
    assert offered(t) == numbers
    t.answer(2)
    assert t.g.pool[0] == pool - 2
    assert t.g.screen[0] == 20 - pool - 1
    assert t.ship("ark") == {0: 2, "neutral": 3}


@rule("END-EVC-31")
def test_leadership_does_not_hold_for_the_set_up() -> None:
    t = fresh(LEADERSHIP)
    while t.is_asked("setup.ship"):
        t.answer(t.options()[0])
    assert t.all_asked() == SENATE
    assert t.g.screen == [18, 18, 18]
    assert sum(sum(ship[:NEUTRAL]) for ship in t.g.aboard) == 6


@rule("END-EVC-31")
def test_cubes_placed_from_the_senate_lower_the_senate_order_at_once() -> None:
    t = resolving("refugees_2_together", event=LEADERSHIP, pool=[3, 2, 2]).answer("ark")
    assert t.g.pool == [1, 2, 2]
    t.answer("pass")
    t.seal(1, 1, 1)
    assert t.asked() == (1, "vote.resolve")
    t.answer("pass")
    assert t.asked() == (2, "vote.resolve")


@rule("END-EVC-31")
def test_cubes_placed_from_the_senate_do_not_count_for_the_senate_majority() -> None:
    t = resolving("refugees_2_together", event=LEADERSHIP, pool=[3, 2, 0], slot=4).answer("ark", "pass")
    assert t.all_asked() == SENATE
    assert t.g.vp == [0, 2, 0]


@rule("END-EVC-31")
def test_after_basileus_the_senate_order_of_the_factions_phase_stays() -> None:
    t = position(beat="senate", event=LEADERSHIP).seal(2, 2, 0)
    t.answer("basileus", "ark")
    assert t.asked() == (1, "faction.choose")
    t.answer("archont", "no")
    assert t.asked() == (2, "faction.choose")
    t.answer("strategos")
    assert t.g.pool == [1, 2, 0]
    assert t.g.senate_order() == [1, 0, 2]


@rule("END-EVC-37")
@pytest.mark.parametrize(
    ("card", "need"),
    [("refugees_1_vp", 1), ("refugees_2_apart", 2), ("refugees_3", 3), ("aristocracy_1", 1), ("aristocracy_2", 2)],
)
def test_with_too_few_tokens_in_the_senate_a_card_cannot_be_resolved(card: str, need: int) -> None:
    t = resolving(card, event=LEADERSHIP, pool=[need - 1, 0, 0], take=False)
    assert offered(t) == {"pass", "left"}
    t = resolving(card, event=LEADERSHIP, pool=[need, 0, 0], take=False)
    assert offered(t) == {"pass", "own", "left"}


@rule("END-EVC-37")
def test_basileus_without_a_token_in_the_senate_places_nobody() -> None:
    t = position(beat="factions", event=LEADERSHIP, pool=[0, 0, 0], order=[0, 1, 2]).answer("basileus")
    assert t.asked() == (1, "faction.choose")
    assert t.g.faction[0] == 1
    assert [t.ship(ship) for ship in SHIPS] == [{}] * 5


@rule("END-EVC-37")
def test_empath_needs_a_token_in_the_senate() -> None:
    aboard: Load = {"ark": {"neutral": 3}}
    t = resolving(
        "refugees_2_apart", event=LEADERSHIP, aboard=aboard, specials={0: ["empath"]}, pool=[0, 0, 0], take=False
    )
    assert offered(t) == {"pass", "left"}
    t = resolving("refugees_2_apart", event=LEADERSHIP, aboard=aboard, specials={0: ["empath"]}, pool=[1, 0, 0])
    assert offered(t) == {"yes"}  # the card itself would need two
    t.answer("yes")
    assert t.ship("ark") == {0: 1, "neutral": 2}
    assert t.g.pool == [0, 0, 0]


# ---------------------------------------------------------------- We're All Doomed!


@rule("END-EVC-32", "END-EVC-33", "END-EVC-34")
@pytest.mark.parametrize(("doom", "lost"), [(0, 0), (1, 2), (2, 4)])
def test_every_player_loses_two_cubes_for_each_doom_marker_removed(doom: int, lost: int) -> None:
    t = position(4, beat="old_event", event="all_doomed", doom=doom)
    assert [kind for _, kind in t.all_asked()] == [
        "senate.bid"
    ] * 4  # with one place to take them from there is no choice
    assert t.g.lost == [lost] * 4
    assert t.g.screen == [20 - lost] * 4  # and they do not come back in step 5
    assert t.g.doom == doom
    told = [GIVES_UP_CUBE.sentence([seat, FROM_SCREEN]) for seat in range(4) for _ in range(lost)]
    assert [line for line in t.log() if "gives up" in line] == told


@rule("END-EVC-32", "END-EVC-33")
@pytest.mark.parametrize(("doom", "lost"), [(1, 2), (2, 4)])
def test_each_player_chooses_his_cubes_one_by_one(doom: int, lost: int) -> None:
    t = position(beat="old_event", event="all_doomed", doom=doom, pool=[9, 8, 7])
    for seat in range(3):
        for given in range(lost):
            assert t.asked() == (seat, "doomed.cube")
            assert t.question.prompt == GIVE_UP.sentence(lost - given)
            assert offered(t) == {"screen", "pool"}
            t.answer("pool" if seat == 1 else "screen")
    assert t.all_asked() == SENATE
    g = table_at(t, "new_event")
    assert g.lost == [lost] * 3
    assert g.pool == [9, 8 - lost, 7]
    assert g.screen == [11 - lost, 12, 13 - lost]


@rule("END-EVC-32")
def test_we_are_all_doomed_is_delayed_and_adds_to_earlier_losses() -> None:
    t = position(beat="new_event", event_deck=["all_doomed", FLOOD], doom=2)
    assert t.g.lost == [0, 0, 0]
    t = position(beat="old_event", event="all_doomed", doom=1, lost=[2, 0, 1])
    assert t.g.lost == [4, 2, 3]
    assert t.g.screen == [16, 18, 17]


def cubes_by_place(g: End, seat: int) -> dict[str, int]:
    places = {
        "screen": g.screen[seat],
        "pool": g.pool[seat],
        "discarded": g.discarded[seat],
        "new_land": g.new_land[seat],
        **{f"card_{slot + 1}": tokens for slot, tokens in enumerate(g.bids[seat])},
        **{ship: g.aboard[i][seat] for i, ship in enumerate(SHIPS)},
        **{f"holds_{ship}": g.holds[i][seat] for i, ship in enumerate(SHIPS)},
    }
    return {place: cubes for place, cubes in places.items() if cubes}


@rule("END-EVC-34", "END-EVC-33")
@pytest.mark.parametrize(
    "place", ["pool", "discarded", "new_land", "card_1", "card_3", "ark", "airship", "holds_airship"]
)
def test_the_cubes_may_come_from_any_place(place: str) -> None:
    t = position(
        beat="old_event",
        event="all_doomed",
        doom=1,
        pool=[1, 0, 0],
        discarded=[1, 0, 0],
        new_land={0: 1},
        bids=[[1, 0, 1], [], []],
        aboard={"ark": {0: 1}, "airship": {0: 1, 1: 2}},
        holds={"airship": {0: 1}},
        at={"ark": "ocean"},
    )
    before = cubes_by_place(t.g, 0)
    assert t.asked() == (0, "doomed.cube")
    assert offered(t) == set(before)
    assert before == {**dict.fromkeys(before, 1), "screen": 12}
    t.answer(place)
    assert t.asked() == (0, "doomed.cube")
    assert offered(t) == set(before) - {place}
    t.answer("screen")
    assert t.asked() == (1, "doomed.cube")
    after = cubes_by_place(t.g, 0)
    assert after == {**{where: n for where, n in before.items() if where != place}, "screen": 11}
    assert t.g.lost == [2, 0, 0]


@rule("END-EVC-33")
def test_cubes_given_up_never_return() -> None:
    t = position(
        beat="old_event",
        event="all_doomed",
        doom=2,
        pool=[6, 0, 0],
        new_land={1: 5},
        discarded=[0, 0, 4],
        event_deck=["senate_pays_its_debts", FLOOD],
    )
    for seat, place in enumerate(["pool", "new_land", "discarded"]):
        for _ in range(4):
            assert t.asked() == (seat, "doomed.cube")
            t.answer(place)
    assert t.all_asked() == SENATE
    assert t.g.lost == [4, 4, 4]
    assert t.g.screen == [16, 16, 16]
    idle(t, lambda t: t.g.turn > 3)
    assert t.g.lost == [4, 4, 4]
    assert t.g.screen == [16, 16, 16]


@rule("END-EVC-35")
def test_the_order_of_giving_up_is_the_senate_order_as_the_effect_began() -> None:
    t = position(beat="old_event", event="all_doomed", doom=1, pool=[3, 2, 2])
    asked = []
    for _ in range(6):
        asked.append(t.asked())
        t.answer("pool")
    assert asked == [(seat, "doomed.cube") for seat in [0, 0, 1, 1, 2, 2]]
    assert table_at(t, "new_event").pool == [1, 0, 0]


@rule("END-EVC-35")
def test_the_order_of_giving_up_follows_pool_and_markers() -> None:
    t = position(
        4,
        beat="old_event",
        event="all_doomed",
        doom=1,
        pool=[1, 2, 1, 5],
        markers=["strategos", "archont", "basileus", "oraklos"],
    )
    asked = []
    while t.is_asked("doomed.cube"):
        asked.append(t.asked()[0])
        t.answer("screen")
    assert asked == [3, 3, 1, 1, 2, 2, 0, 0]


# ---------------------------------------------------------------- cards resolved by other ways


@rule("END-EVC-38")
def test_the_flood_applies_to_a_left_card() -> None:
    t = position(
        beat="vote", event=FLOOD, rows=[["sabotage"], ["sabotage"], ["refugees_2_together"]], bids=[[3], [2], [1]]
    )
    t.answer("left", "ark")
    assert t.asked() == (0, "place.flood")
    t.answer("ark")
    assert t.ship("ark") == {0: 3}


@rule("END-EVC-38")
def test_the_flood_applies_to_a_card_from_the_hand() -> None:
    t = resolving(
        "sabotage",
        event=FLOOD,
        take=False,
        specials={0: ["unexpected_intervention"]},
        hands={0: ["refugees_1_vp", "ships_2"]},
    )
    assert offered(t) == {"pass", "left", "hand_refugees_1_vp"}
    t.answer("hand_refugees_1_vp").skip("empath.use")
    t.answer("ark")
    assert t.asked() == (0, "place.flood")
    t.answer("ark")
    assert t.ship("ark") == {0: 2}


@rule("END-EVC-38")
def test_the_flood_applies_to_a_card_of_strategos() -> None:
    rows = [["refugees_3", *["sabotage"] * 4], ["support"] * 5, ["support"] * 5]
    t = position(beat="strategos", event=FLOOD, factions=["strategos", None, None], rows=rows, camp=0)
    t.answer("1", "ark", "warship")
    assert t.asked() == (0, "place.flood")
    t.answer("warship")
    assert t.ship("ark") == {0: 2}
    assert t.ship("warship") == {0: 2}


THREE_LOADED: Load = {"ark": {1: 1}, "science_vessel": {1: 1}, "warship": {1: 1}}
TWO_LOADED: Load = {"ark": {1: 1}, "science_vessel": {1: 1}}


@rule("END-EVC-38", "END-EVC-08")
def test_the_winds_apply_to_a_left_card() -> None:
    rows = [["sabotage"], ["support"], ["ships_2"]]
    t = position(beat="vote", event=WINDS, rows=rows, bids=[[3], [2], [1]], aboard=THREE_LOADED)
    assert offered(t) == {"pass", "left"}
    t.answer("left", "warship", "ark")
    assert t.asked() == (1, "vote.resolve")
    assert [t.zone(ship) for ship in SHIPS] == ["ocean", "ocean", "port", "port", "ocean"]
    t = position(beat="vote", event=WINDS, rows=rows, bids=[[3], [2], [1]], aboard=TWO_LOADED)
    assert t.asked() == (1, "vote.resolve")  # the first place can do nothing


@rule("END-EVC-38", "END-EVC-08")
def test_the_winds_apply_to_a_card_from_the_hand() -> None:
    specials, hands = {0: ["unexpected_intervention"]}, {0: ["ships_2", "sabotage"]}
    t = resolving("sabotage", event=WINDS, take=False, specials=specials, hands=hands, aboard=TWO_LOADED)
    assert offered(t) == {"pass", "left"}
    t = resolving("sabotage", event=WINDS, take=False, specials=specials, hands=hands, aboard=THREE_LOADED)
    assert offered(t) == {"pass", "left", "hand_ships_2"}
    t.answer("hand_ships_2", "warship", "ark")
    assert t.asked() == (1, "vote.resolve")
    assert [t.zone(ship) for ship in SHIPS] == ["ocean", "ocean", "port", "port", "ocean"]


@rule("END-EVC-38", "END-EVC-08")
def test_the_winds_apply_to_a_card_of_strategos() -> None:
    rows = [["sabotage", "ships_2", "sabotage", "sabotage", "ships_3"], ["support"] * 5, ["support"] * 5]
    at = dict.fromkeys(THREE_LOADED, "ocean")
    t = position(
        beat="strategos",
        event=WINDS,
        factions=[None, "strategos", None],
        rows=[rows[1], rows[0], rows[2]],
        aboard=THREE_LOADED,
    )
    assert t.asked() == (1, "strategos.card")
    assert offered(t) == {"2", "done"}
    t = position(
        beat="strategos",
        event=WINDS,
        factions=["strategos", None, None],
        rows=[["ships_2"] * 5, rows[1], rows[2]],
        aboard=THREE_LOADED,
        at=at,
    )
    t.answer("1", "warship", "ark")
    assert t.all_asked() == SENATE
    assert t.g.earned[0][MOVER_VP] == 3
    assert t.g.earned[1][0] == 3


@rule("END-EVC-34")
def test_every_card_every_ship_and_every_hidden_hold_is_a_place_to_give_up_from() -> None:
    once: Load = {ship: {0: 1} for ship in SHIPS}
    t = position(beat="old_event", event="all_doomed", doom=2, bids=[[1] * 5, [], []], aboard=once, holds=once)
    assert offered(t) == {"screen", *(f"card_{n}" for n in range(1, 6)), *SHIPS, *(f"holds_{ship}" for ship in SHIPS)}
    t.answer("card_5", "warship", "holds_ark", "holds_warship")
    assert t.all_asked() == SENATE
    g = table_at(t, "new_event")
    assert g.bids[0] == [1, 1, 1, 1, 0]
    assert [g.aboard[ship][0] for ship in range(5)] == [1, 1, 1, 1, 0]
    assert [g.holds[ship][0] for ship in range(5)] == [0, 1, 1, 1, 0]
    assert g.lost == [4, 4, 4]


@rule("END-EVC-34", "END-EVC-33")
def test_cubes_that_are_nowhere_else_are_taken_from_the_one_place_left() -> None:
    t = position(beat="old_event", event="all_doomed", doom=2, screen=[0, 1, 9], pool=[5, 0, 0], new_land={1: 4})
    assert t.asked() == (1, "doomed.cube")  # seat 0 has cubes in the Senate Pool only
    assert t.g.pool[0] == 1
    t.answer("screen")
    assert t.all_asked() == SENATE
    g = table_at(t, "new_event")
    assert g.new_land[1] == 1
    assert g.screen == [0, 0, 5]
    assert g.lost == [4, 4, 4]
