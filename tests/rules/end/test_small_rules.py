"""Colours of cards, ties, discards and neutral Refugees.  END-TIPS, END-TIE, END-DISC, END-NEUT"""

from __future__ import annotations

import pytest

from critias.games.end.box import BOX, COLORS, POLITICS, SHIPS
from critias.games.end.state import COLOURS_VP, SHIPS_VP, End
from critias.testing import rule
from tests.support.end import Position, position, resolving

HIDDEN = "wrath_of_the_ocean_god"
QUIET = "under_the_senates_leadership"  # nothing happens when it ends


def of_colour(colour: str) -> list[str]:
    return [card for card, index in zip(POLITICS, BOX.color) if COLORS[index] == colour]


def passing(t: Position) -> list[int]:
    """The seats asked to resolve in this voting, in order; everybody passes."""
    seats = []
    while t.asked()[1] == "vote.resolve":
        seats.append(t.asked()[0])
        t.answer("pass")
    return seats


def arriving(ship: str, load: dict[int | str, int], specials: dict[int, list[str]] | None = None) -> Position:
    """Seat 0 brings a ship to the New Land with a Ships card; the Warship leaves the Port with it."""
    t = resolving("ships_2", at={ship: "ocean"}, aboard={ship: load, "warship": {1: 1}}, specials=specials)
    assert t.asked() == (0, "move.ship")
    return t.answer(ship)


# ---------------------------------------------------------------- colours of cards


@rule("END-TIPS-01")
def test_refugees_aristocracy_and_support_are_green() -> None:
    assert of_colour("green") == [
        "refugees_1_vp",
        "refugees_1_special",
        "refugees_1_move",
        "refugees_2_together",
        "refugees_2_apart",
        "refugees_3",
        "aristocracy_1",
        "aristocracy_2",
        "support",
    ]


@rule("END-TIPS-02")
def test_ships_and_royal_ship_are_blue() -> None:
    assert of_colour("blue") == ["ships_2", "ships_3", "royal_ship"]


@rule("END-TIPS-03")
def test_sabotage_and_betrayal_are_red() -> None:
    assert of_colour("red") == ["sabotage", "betrayal"]


@rule("END-TIPS-03")
@pytest.mark.parametrize("card", POLITICS)
def test_the_red_cards_and_no_others_cannot_touch_the_advanced_warship(card: str) -> None:
    zone = "port" if card in ("betrayal", "aristocracy_1") else "ocean"
    zones = dict.fromkeys(SHIPS, "port" if card == "sabotage" else "ocean") | {"warship": zone}
    load = {"warship": {1: 3}} if zone == "port" else {"warship": {1: 3}, "ark": {2: 2}, "royal_barge": {2: 1}}
    if card.startswith(("refugees", "aristocracy_2")):
        zones, load = {}, {"ark": {2: 1}}
    t = resolving(card, take=False, at=zones, aboard=load, doom=2, vp=[0, 9, 9])
    assert ("own" in t.options()) == (card not in of_colour("red"))


# ---------------------------------------------------------------- ties


@rule("END-TIE-01")
def test_a_tie_in_a_voting_goes_by_the_senate_order() -> None:
    t = position(beat="vote", event=HIDDEN, rows=[["support"]] * 3, bids=[[3], [3], [3]], pool=[1, 3, 2])
    assert passing(t) == [1, 2]
    t = position(beat="vote", event=HIDDEN, rows=[["support"]] * 3, bids=[[3], [3], [3]], pool=[3, 1, 2])
    assert passing(t) == [0, 2]


@rule("END-TIE-01")
def test_ties_in_the_doom_phase_and_at_the_end_go_by_the_senate_order() -> None:
    t = position(beat="majorities", event=QUIET, new_land={0: 2, 1: 2, 2: 2}, pool=[0, 1, 2])
    assert t.g.vp == [0, 0, 4]
    t = position(beat="old_event", event="favorable_winds", doom=2, vp=[7, 7, 7], pool=[0, 2, 1])
    result = t.match.outcome
    assert result is not None
    assert result.ranking == [1, 2, 0]


@rule("END-TIE-02")
@pytest.mark.parametrize(
    ("pool", "markers", "order"),
    [
        ([3, 3, 0], ["demiurgos", "basileus", "archont"], [1, 0, 2]),  # Basileus beats Demiurgos
        ([3, 3, 0], ["basileus", "demiurgos", "archont"], [0, 1, 2]),
        ([2, 2, 2], ["strategos", "philosophios", "oraklos"], [2, 1, 0]),
        ([0, 0, 0], ["demagogos", "strategos", "archont"], [2, 0, 1]),
        ([1, 2, 1], ["oraklos", "strategos", "demiurgos"], [1, 2, 0]),
    ],
)
def test_equal_tokens_in_the_senate_are_ranked_by_the_markers(
    pool: list[int], markers: list[str], order: list[int]
) -> None:
    t = position(beat="vote", rows=[["support"]] * 3, pool=pool, markers=markers)  # nobody bid: the Senate decides
    assert passing(t) == order[:2]
    t = position(beat="bid", rows=[["support"]] * 3, pool=pool, markers=markers)
    asked = []
    while t.beat == "bid":
        asked.append(t.asked()[0])
        t.answer(0)
    assert asked == order[::-1]


@rule("END-TIE-02")
def test_equal_senate_bids_are_ranked_by_the_markers_before_factions_are_chosen() -> None:
    t = position(beat="senate", markers=["oraklos", "strategos", "basileus"])
    t.seal(2, 2, 2)
    assert t.asked() == (2, "faction.choose")


# ---------------------------------------------------------------- discards


@rule("END-DISC-01")
def test_discarded_refugees_lie_in_front_of_their_owners_screen_and_cannot_be_used() -> None:
    t = resolving("betrayal", event=HIDDEN, aboard={"ark": {0: 1, 1: 2, 2: 1}})
    t.answer("green", "green", "red", "done")
    assert t.ship("ark") == {0: 1}
    assert t.g.discarded == [0, 2, 1]
    assert t.g.screen == [18, 18, 19]
    passing(t)
    assert [t.options(seat)[-1] for seat in range(3)] == ["18", "18", "19"]  # for the next voting


@rule("END-DISC-01")
def test_discarded_tokens_of_the_senate_lie_in_front_of_the_screen() -> None:
    t = resolving("betrayal", event=HIDDEN, pool=[1, 6, 2])
    t.answer("senate_green", 4)
    assert t.g.pool == [1, 2, 2]
    assert t.g.discarded == [0, 4, 0]
    assert t.g.screen == [18, 14, 18]


@rule("END-DISC-01")
def test_discarded_cubes_come_back_in_step_5() -> None:
    t = position(beat="old_event", event="all_in_this_together", discarded=[3, 0, 20], pool=[2, 1, 0])
    assert t.asked() == (0, "place.ship")
    t.answer("pass", "pass")  # seat 2 has no cube that he could place
    assert t.is_asked("senate.bid")
    assert t.g.discarded == [0, 0, 0]
    assert t.g.screen == [20, 20, 20]


@rule("END-DISC-01", "END-DISC-02")
def test_a_displaced_refugee_goes_to_its_owner_and_a_neutral_to_the_camp() -> None:
    zones = dict.fromkeys(SHIPS[:4], "ocean")
    t = resolving("aristocracy_1", at=zones, aboard={"warship": {1: 2, "neutral": 1}}, vp=[0, 5, 0])
    assert t.asked() == (0, "place.room")
    t.answer("green")
    assert t.ship("warship") == {0: 1, 1: 1, "neutral": 1}
    assert (t.g.discarded, t.g.camp) == ([0, 1, 0], 9)
    t = resolving("aristocracy_1", at=zones, aboard={"warship": {1: 2, "neutral": 1}}, vp=[0, 5, 0])
    t.answer("neutral")
    assert t.ship("warship") == {0: 1, 1: 2}
    assert (t.g.discarded, t.g.camp) == ([0, 0, 0], 10)


@rule("END-DISC-02")
def test_discarded_neutrals_go_to_the_camp_at_once() -> None:
    t = resolving("betrayal", aboard={"ark": {1: 1, "neutral": 3}})
    assert t.g.camp == 7
    t.answer("neutral", "neutral", "done")
    assert t.g.camp == 9
    assert t.ship("ark") == {1: 1, "neutral": 1}
    t = resolving("sabotage", at={"ark": "ocean"}, aboard={"ark": {2: 1, "neutral": 4}})
    assert t.g.camp == 10
    assert t.g.discarded == [0, 0, 1]


@rule("END-DISC-03")
def test_everybody_sees_cubes_in_front_of_screens_on_cards_and_in_the_pool() -> None:
    bids = [[1, 0, 0, 0, 0], [0, 3, 0, 0, 0], [2, 0, 0, 0, 0]]
    t = position(beat="bid", event=HIDDEN, voting=2, discarded=[4, 0, 1], pool=[2, 5, 0], bids=bids)
    for viewer in (-1, 0, 1, 2):
        view = t.match.seen_by(viewer)
        assert isinstance(view, End)
        assert view.discarded == [4, 0, 1]
        assert view.pool == [2, 5, 0]
        assert view.bids == bids


# ---------------------------------------------------------------- neutral Refugees


@rule("END-NEUT-01")
def test_a_neutral_takes_one_space() -> None:
    load: dict[str, dict[int | str, int]] = {
        "ark": {"neutral": 5},
        "science_vessel": {"neutral": 2, 1: 2},
        "airship": {"neutral": 1, 1: 2},
        "warship": {1: 2},
    }
    t = resolving("refugees_1_vp", aboard=load)
    assert t.options() == ["ark", "science_vessel", "royal_barge", "warship"]
    t = resolving("refugees_2_together", aboard=load)
    assert t.options() == ["ark", "royal_barge"]


@rule("END-NEUT-02")
@pytest.mark.parametrize(("grey", "bonus"), [(0, 1), (1, 2), (4, 2)])
def test_neutrals_aboard_are_one_other_colour(grey: int, bonus: int) -> None:
    t = arriving("ark", {1: 2, 2: 1, "neutral": grey})
    assert [sources[COLOURS_VP] for sources in t.g.earned] == [0, bonus, bonus]
    assert t.g.vp == [1, 3 + bonus, 1 + bonus]


@rule("END-NEUT-02")
def test_alone_with_neutrals_a_player_has_one_other_colour_aboard() -> None:
    t = position(beat="majorities", event=QUIET, at={"ark": "ocean"}, aboard={"ark": {1: 3, "neutral": 3}})
    assert t.g.vp == [0, 6 + 1, 0]


@rule("END-NEUT-03")
def test_neutrals_give_points_of_the_chart_to_nobody() -> None:
    t = position(beat="majorities", event=QUIET, at={"ark": "ocean"}, aboard={"ark": {"neutral": 5}})
    assert t.g.vp == [0, 0, 0]
    t = arriving("ark", {"neutral": 5})
    assert t.g.vp == [1, 0, 0]  # for moving
    assert [sources[SHIPS_VP] for sources in t.g.earned] == [0, 0, 0]


@rule("END-NEUT-03")
def test_alliance_scores_the_neutrals() -> None:
    t = arriving("ark", {1: 1, "neutral": 3}, specials={2: ["alliance"]})
    assert t.asked() == (2, "alliance.use")
    t.answer("yes")
    assert t.g.vp == [1, 1 + 1, 6]
    t = arriving("ark", {1: 1, "neutral": 3}, specials={2: ["alliance"]})
    t.answer("no")
    assert t.g.vp == [1, 1 + 1, 0]


# ---------------------------------------------------------------- what a reader of the log and an undo must know


@rule("END-VOTE-20")
def test_a_place_that_resolves_nothing_is_told() -> None:
    t = resolving("support", take=False)
    seats = passing(t)
    assert [seat for seat, *_ in t.told("vote.passed")] == seats
    assert seats[0] == 0


@rule("END-DOOM-22")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_every_cube_that_goes_back_behind_the_screen_is_told(left: int) -> None:
    deck = ["favorable_winds", "flood_of_the_poor"]
    t = position(3, beat="new_event", event=QUIET, event_deck=deck, pool=[left, 0, 3])
    back = [[0, left, -1, -1]] if left else []
    assert t.told("takes.back") == [*back, [2, 3, -1, -1]]


@rule("END-FAC-04")
def test_who_has_drawn_politics_cards_cannot_take_that_back() -> None:
    t = position(3, beat="factions", markers=["archont", "oraklos", "strategos"])
    t.answer("archont")
    assert t.is_asked("faction.use")
    assert t.match.can_undo(0)
    t.answer("yes")
    assert t.is_asked("archont.discard")
    assert not t.match.can_undo(0)


@rule("END-EVENT-14")
def test_only_ships_that_neutrals_board_are_told() -> None:
    deck = ["favorable_winds", "flood_of_the_poor"]
    t = position(3, beat="new_event", event=QUIET, event_deck=deck, camp=1, at={"ark": "ocean"})
    assert [number for number, *_ in t.told("neutral.board")] == [1]


@rule("END-FAC-13")
def test_what_came_before_a_card_was_turned_up_cannot_be_taken_back() -> None:
    spy = {0: ["shapeshifting_spy"]}
    for facedown, undoable in (({}, True), ({1: {0: "support"}}, False)):
        t = position(3, beat="vote", bids=[[2], [1], [0]], facedown=facedown, specials=spy)
        t.answer_for(0, "no").skip("vote.spy")
        assert t.is_asked("vote.resolve", 0)
        assert t.match.can_undo(0) == undoable


@rule("END-EVC-15")
def test_who_has_no_cube_is_passed_over_in_silence() -> None:
    t = position(3, beat="old_event", event="all_in_this_together", pool=[3, 2, 1], screen=[0, 5, 5])
    assert t.asked()[0] == 1
    assert t.told("together.stops") == []
