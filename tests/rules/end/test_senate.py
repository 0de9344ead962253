"""The Senate Phase and the Senate order.  END-SEN"""

from __future__ import annotations

from itertools import pairwise, permutations

import pytest

from critias.engine.dice import FairDice, key_of_seed
from critias.engine.match import AnswerError, new_match
from critias.games.end import GAME
from critias.games.end.box import BOX, CHAOS_SPREADS, POLITICS
from critias.games.end.state import End
from critias.testing import rule
from tests.support.end import Position, position, resolving

QUIET = ["strategos", "philosophios", "oraklos", "demagogos", "demiurgos"]  # nothing to do with empty ships
LEFT_TO_RIGHT = ["archont", "basileus", "demagogos", "demiurgos", "oraklos", "philosophios", "strategos"]


def numbers(most: int, least: int = 0) -> set[str]:
    return {str(n) for n in range(least, most + 1)}


def choosing_order(t: Position) -> list[int]:
    """Who chooses a Faction after whom; plays to the end of the Factions Phase."""
    seats: list[int] = []
    while t.beat == "factions":
        if t.question.kind.name == "faction.choose":
            seats.append(t.question.seat)
            t.answer(next(faction for faction in QUIET if faction in t.options()))
        else:
            t.answer("no")
    return seats


def order_of_bidding(t: Position) -> list[int]:
    """Who bids after whom in an open voting."""
    seats: list[int] = []
    while t.is_asked("vote.open_bid") and len(seats) < t.g.seats:
        seats.append(t.question.seat)
        t.answer("0")
    return seats


def lay(t: Position) -> Position:
    """Everybody lays the first cards of his hand."""
    while t.is_asked("program.card"):
        question = next(q for q in t.match.questions if q.kind.name == "program.card")
        t.answer_for(question.seat, question.options[0].key)
    return t


def winners(t: Position) -> list[int]:
    """Who is asked to resolve; everybody passes."""
    seats: list[int] = []
    while t.is_asked("vote.resolve"):
        seats.append(t.question.seat)
        t.answer("pass")
    return seats


# ---------------------------------------------------------------- bids


@rule("END-SEN-01")
def test_a_bid_is_any_number_of_available_cubes() -> None:
    t = position(beat="senate", aboard={"ark": {0: 3, 2: 1}}, lost=[0, 4, 0])
    assert set(t.options(0)) == numbers(17)
    assert set(t.options(1)) == numbers(16)
    assert set(t.options(2)) == numbers(19)
    t.seal(17, 0, 19)
    assert t.g.pool == [17, 0, 19]
    assert t.g.screen == [0, 16, 0]


@rule("END-SEN-01")
def test_a_player_with_one_cube_or_none_can_bid_that() -> None:
    t = position(beat="senate", new_land={1: 19, 2: 20})
    assert sorted(t.all_asked()) == [(0, "senate.bid"), (1, "senate.bid")]
    assert set(t.options(1)) == {"0", "1"}
    t.answer_for(0, 0).answer_for(1, 1)
    assert t.g.pool == [0, 1, 0]


@rule("END-SEN-01", "END-SEN-02")
def test_bids_are_secret_until_all_are_made() -> None:
    t = position(beat="senate")
    assert sorted(t.all_asked()) == [(seat, "senate.bid") for seat in range(3)]
    before = [t.match.seen_by(seat).to_json() for seat in (-1, 0, 1, 2)]
    logs = [t.log(seat) for seat in (-1, 0, 1, 2)]
    t.answer_for(1, 7)
    assert sorted(t.all_asked()) == [(0, "senate.bid"), (2, "senate.bid")]
    assert [t.match.seen_by(seat).to_json() for seat in (-1, 0, 1, 2)] == before
    assert [t.log(seat) for seat in (-1, 0, 1, 2)] == logs
    assert set(t.options(0)) == set(t.options(2)) == numbers(20)
    t.answer_for(2, 4)
    assert t.g.pool == [0, 0, 0]
    t.answer_for(0, 9)
    assert t.g.pool == [9, 7, 4]
    for bid in ("Yellow bids 9 tokens", "Green bids 7 tokens", "Red bids 4 tokens"):
        assert any(bid in line for line in t.log())


@rule("END-SEN-02")
def test_a_bid_cannot_be_changed_after_the_reveal() -> None:
    t = position(beat="senate")
    t.answer_for(0, 2)
    with pytest.raises(AnswerError):
        t.match.answer(0, "3")
    t.answer_for(1, 1).answer_for(2, 0)
    assert t.g.pool == [2, 1, 0]
    assert not any(t.match.can_undo(seat) for seat in (None, 0, 1, 2))
    assert not t.is_asked("senate.bid")


@rule("END-SEN-03")
@pytest.mark.parametrize("bids", [(3, 8, 5), (20, 0, 1), (0, 0, 0), (6, 6, 7)])
def test_the_whole_bid_enters_the_pool(bids: tuple[int, ...]) -> None:
    t = position(beat="senate")
    t.seal(*bids)
    assert t.g.pool == list(bids)
    assert t.g.screen == [20 - bid for bid in bids]
    assert t.g.gods == []  # there is no gods' hand without Gifts of the Gods
    assert len(t.g.politics_deck) == 80 - 3 * 7


@rule("END-SEN-03")
def test_the_bids_are_made_below_the_open_cards_of_the_gods() -> None:
    cards = ["support", "ships_2", "betrayal", "sabotage", "refugees_3"]
    t = position(beat="senate", event="gifts_of_the_gods", politics_top=cards)
    assert sorted(t.all_asked()) == [(seat, "senate.bid") for seat in range(3)]
    for seat in (-1, 0, 1, 2):
        seen = t.match.seen_by(seat)
        assert isinstance(seen, End)
        assert sorted(POLITICS[card] for card in seen.gods) == sorted(cards)
    assert "5 cards form the gods' hand." in t.log()
    t.seal(1, 2, 0)
    assert t.g.pool == [1, 2, 0]
    assert len(t.g.gods) == 5
    assert len(t.g.politics_deck) == 80 - 3 * 7 - 5


@rule("END-SEN-03", "END-SEN-04")
@pytest.mark.parametrize("bids", list(permutations([6, 3, 1])))
def test_the_largest_bid_is_first_in_the_senate(bids: tuple[int, ...]) -> None:
    t = position(beat="senate")
    t.seal(*bids)
    expected = sorted(range(3), key=lambda seat: -bids[seat])
    assert t.g.senate_order() == expected
    assert choosing_order(t) == expected


@rule("END-SEN-04")
@pytest.mark.parametrize("bids", [(1, 2, 3, 4, 5), (5, 4, 3, 2, 1), (2, 5, 1, 4, 3), (20, 0, 19, 1, 18)])
def test_five_players_are_ranked_by_their_tokens(bids: tuple[int, ...]) -> None:
    t = position(5, beat="senate")
    t.seal(*bids)
    assert choosing_order(t) == sorted(range(5), key=lambda seat: -bids[seat])


# ---------------------------------------------------------------- ties


@rule("END-SEN-05")
@pytest.mark.parametrize("spaces", list(permutations(["basileus", "demiurgos", "strategos"])))
@pytest.mark.parametrize("bid", [0, 3])
def test_equal_bids_are_ranked_by_the_markers_from_the_left(spaces: tuple[str, ...], bid: int) -> None:
    t = position(beat="senate", markers=list(spaces))
    t.seal(bid, bid, bid)
    assert choosing_order(t) == sorted(range(3), key=lambda seat: LEFT_TO_RIGHT.index(spaces[seat]))


@rule("END-SEN-05")
def test_every_pair_of_neighbouring_spaces_is_compared_from_the_left() -> None:
    for left, right in pairwise(LEFT_TO_RIGHT):
        third = next(space for space in LEFT_TO_RIGHT if space not in (left, right))
        t = position(beat="senate", markers=[right, left, third])
        t.seal(2, 2, 1)
        assert choosing_order(t) == [1, 0, 2]


@rule("END-SEN-05", "END-SEN-08")
def test_basileus_beats_demiurgos_in_a_tie() -> None:
    """The rulebook's example: red has Basileus, blue Demiurgos."""
    t = position(4, beat="senate", markers=["archont", "strategos", "basileus", "demiurgos"])
    t.seal(0, 1, 3, 3)
    assert choosing_order(t) == [2, 3, 1, 0]
    t = position(4, beat="senate", markers=["archont", "strategos", "demiurgos", "basileus"])
    t.seal(0, 1, 3, 3)
    assert choosing_order(t) == [3, 2, 1, 0]


@rule("END-SEN-05")
def test_a_token_more_beats_the_marker_further_left() -> None:
    t = position(beat="senate", markers=["archont", "strategos", "basileus"])
    t.seal(2, 3, 2)
    assert choosing_order(t) == [1, 0, 2]


@rule("END-SEN-06")
@pytest.mark.parametrize(("pool", "expected"), [([1, 3, 2], [1, 2]), ([3, 1, 2], [0, 2]), ([2, 3, 4], [2, 1])])
def test_the_higher_player_wins_a_tie_of_bids(pool: list[int], expected: list[int]) -> None:
    t = position(beat="vote", event="wrath_of_the_ocean_god", pool=pool, rows=[["support"]] * 3, bids=[[2], [2], [2]])
    assert winners(t) == expected


@rule("END-SEN-06")
@pytest.mark.parametrize(("pool", "vp"), [([3, 5, 1], [2, 2, 0]), ([1, 5, 3], [0, 2, 2])])
def test_the_higher_player_wins_a_tie_of_refugees(pool: list[int], vp: list[int]) -> None:
    t = position(beat="majorities", event="all_in_this_together", new_land={0: 2, 1: 1, 2: 2}, pool=pool)
    assert t.g.vp == vp


@rule("END-SEN-06")
@pytest.mark.parametrize(
    ("markers", "winner"), [(["oraklos", "archont", "basileus"], 2), (["basileus", "archont", "oraklos"], 0)]
)
def test_the_higher_player_wins_a_tie_of_tokens(markers: list[str], winner: int) -> None:
    t = position(beat="majorities", event="all_in_this_together", pool=[4, 3, 4], markers=markers)
    assert t.g.vp == [2 if seat == winner else 0 for seat in range(3)]


@rule("END-SEN-06")
@pytest.mark.parametrize(("pool", "winner"), [([0, 1, 2], 2), ([0, 2, 1], 1), ([9, 2, 1], 1), ([0, 3, 3], 1)])
def test_the_higher_player_wins_a_tie_of_points(pool: list[int], winner: int) -> None:
    t = position(beat="old_event", event="favorable_winds", doom=2, vp=[10, 12, 12], pool=pool)
    outcome = t.match.outcome
    assert outcome is not None
    assert outcome.winners == [winner]


# ---------------------------------------------------------------- the pool is locked


@rule("END-SEN-07")
def test_tokens_in_the_pool_cannot_be_bid() -> None:
    t = position(beat="bid", pool=[5, 2, 9])
    assert t.asked() == (1, "vote.open_bid")
    assert set(t.options()) == numbers(18)
    t.answer("0")
    assert t.asked() == (0, "vote.open_bid")
    assert set(t.options()) == numbers(15)
    t = position(beat="bid", event="wrath_of_the_ocean_god", pool=[5, 2, 20])
    assert sorted(t.all_asked()) == [(0, "vote.hidden_bid"), (1, "vote.hidden_bid")]
    assert set(t.options(0)) == numbers(15)
    assert set(t.options(1)) == numbers(18)


@rule("END-SEN-07")
def test_tokens_stay_in_the_pool_until_the_board_is_cleaned() -> None:
    t = position(beat="bid", voting=4, event="all_in_this_together", pool=[4, 2, 1], rows=[["sabotage"] * 5] * 3)
    for _ in range(3):
        assert t.g.pool == [4, 2, 1]
        t.answer("0")
    assert t.beat == "old_event"
    for _ in range(3):
        assert t.is_asked("place.ship")
        assert t.g.pool == [4, 2, 1]
        assert t.g.screen == [16, 18, 19]
        t.answer("pass")
    assert t.beat == "senate"
    assert t.g.pool == [0, 0, 0]
    assert t.g.screen == [20, 20, 20]


@rule("END-SEN-07")
def test_betrayal_takes_tokens_out_of_the_pool_for_the_rest_of_the_turn() -> None:
    t = resolving("betrayal", 0, pool=[2, 5, 3])
    assert set(t.options()) == {"senate_yellow", "senate_green", "senate_red"}
    t.answer("senate_green")
    assert set(t.options()) == numbers(4, 1)
    t.answer("3")
    assert t.g.pool == [2, 2, 3]
    assert t.g.discarded == [0, 3, 0]
    assert t.g.screen == [17, 15, 17]


@rule("END-SEN-07")
def test_the_senates_leadership_takes_tokens_out_of_the_pool() -> None:
    t = resolving("refugees_2_apart", 1, event="under_the_senates_leadership", pool=[3, 4, 1])
    t.answer("ark", "warship")
    assert t.g.pool == [3, 2, 1]
    assert t.g.screen == [17, 15, 19]


@rule("END-SEN-07")
def test_the_doomed_may_give_up_tokens_of_the_pool() -> None:
    t = position(beat="old_event", event="all_doomed", doom=1, pool=[1, 2, 3])
    assert t.asked() == (2, "doomed.cube")
    assert set(t.options()) == {"screen", "pool"}
    t.answer("pool", "pool")
    assert t.g.pool == [1, 2, 1]
    assert t.g.lost == [0, 0, 2]
    assert t.g.screen == [19, 18, 17]


# ---------------------------------------------------------------- places without tokens


@rule("END-SEN-08")
@pytest.mark.parametrize(
    ("bids", "markers", "expected"),
    [
        ((0, 2, 0), ["archont", "strategos", "basileus"], [1, 0, 2]),
        ((0, 2, 0), ["basileus", "strategos", "archont"], [1, 2, 0]),
        ((0, 1, 2), ["archont", "strategos", "basileus"], [2, 1, 0]),
        ((0, 0, 0), ["strategos", "oraklos", "philosophios"], [1, 2, 0]),
    ],
)
def test_who_bids_nothing_still_has_a_place(bids: tuple[int, ...], markers: list[str], expected: list[int]) -> None:
    t = position(beat="senate", markers=markers)
    t.seal(*bids)
    assert choosing_order(t) == expected


# ---------------------------------------------------------------- the order is live


@rule("END-SEN-09", "END-SEN-10")
def test_the_order_changes_when_betrayal_strikes_the_pool_but_not_the_places_of_that_voting() -> None:
    t = resolving("betrayal", 0, event="wrath_of_the_ocean_god", pool=[1, 3, 2])
    t.answer("senate_green", "3")
    assert t.g.pool == [1, 0, 2]
    assert t.g.senate_order() == [2, 0, 1]
    assert t.asked() == (1, "vote.resolve")  # second place was his before: both others bid nothing
    t.answer("pass")
    assert t.is_asked("vote.hidden_bid")
    t.seal(2, 2, 2)
    assert winners(t) == [2, 0]


@rule("END-SEN-09", "END-SEN-10")
def test_the_next_open_voting_is_bid_in_the_new_order() -> None:
    t = resolving("betrayal", 0, pool=[1, 3, 2])
    t.answer("senate_green", "3")
    assert winners(t) == [1]
    assert order_of_bidding(t) == [1, 0, 2]


@rule("END-SEN-09")
def test_a_tie_made_by_betrayal_is_read_from_the_markers() -> None:
    t = resolving("betrayal", 0, pool=[2, 4, 1], markers=["strategos", "oraklos", "archont"])
    t.answer("senate_green", "2")
    assert t.g.senate_order() == [1, 0, 2]
    assert winners(t) == [1]
    assert order_of_bidding(t) == [2, 0, 1]


@rule("END-SEN-09")
def test_the_order_changes_when_refugees_leave_the_pool() -> None:
    t = resolving("refugees_2_together", 0, event="under_the_senates_leadership", pool=[3, 2, 0])
    assert t.g.senate_order() == [0, 1, 2]
    t.answer("ark")
    assert t.g.pool == [1, 2, 0]
    assert t.g.senate_order() == [1, 0, 2]
    assert winners(t) == [1]
    t.seal(1, 1, 1)
    assert winners(t) == [1, 0]


@rule("END-SEN-09")
def test_the_majorities_use_the_order_of_the_present_pool() -> None:
    t = resolving("betrayal", 0, slot=4, event="all_in_this_together", pool=[2, 5, 1], new_land={0: 1, 1: 1})
    t.answer("senate_green", "4")
    assert winners(t) == [1]
    assert t.asked() == (0, "place.ship")
    assert t.g.vp == [4, 0, 0]  # both majorities


@rule("END-SEN-10")
def test_the_order_is_frozen_while_factions_are_chosen() -> None:
    t = position(
        beat="senate",
        event="under_the_senates_leadership",
        doom=2,
        aboard={"airship": {2: 1, "neutral": 2}},
        specials={0: ["exotic_birds"], 1: ["orichalcum"], 2: ["alliance"]},
    )
    t.seal(1, 1, 1)
    assert t.asked() == (0, "faction.choose")
    t.answer("basileus", "science_vessel")
    t.skip("place.common_good")
    assert t.g.pool == [0, 1, 1]
    assert t.asked() == (1, "faction.choose")
    t.answer("demagogos", "airship")
    asked = []
    while t.is_asked("alliance.use"):
        asked.append(t.question.seat)
        t.answer("no")
    assert asked == [0, 1, 2]
    assert t.asked() == (2, "faction.choose")
    t.answer("strategos")
    assert t.beat == "program"
    assert t.g.senate_order() == [1, 2, 0]


@rule("END-SEN-10", "END-SEN-11")
def test_two_markers_on_one_space_do_not_disturb_the_order() -> None:
    t = position(
        beat="factions",
        order=[0, 1, 2],
        pool=[3, 3, 1],
        markers=["basileus", "demagogos", "strategos"],
        doom=2,
        aboard={"airship": {2: 1, "neutral": 2}},
        specials={0: ["exotic_birds"], 1: ["orichalcum"], 2: ["alliance"]},
    )
    t.answer("demagogos", "airship")
    assert t.g.vp == [1, 0, 2]
    assert t.asked() == (0, "alliance.use")
    t.answer("no")
    assert t.asked() == (1, "alliance.use")
    t.answer("no")
    assert t.asked() == (2, "alliance.use")
    t.answer("yes")
    assert t.g.vp == [1, 0, 5]
    assert t.asked() == (1, "faction.choose")


@rule("END-SEN-10")
def test_the_order_of_a_delayed_effect_is_that_of_its_beginning() -> None:
    t = position(beat="old_event", event="all_doomed", doom=1, pool=[2, 1, 1])
    seats: list[int] = []
    while t.is_asked("doomed.cube"):
        seats.append(t.question.seat)
        t.answer("pool" if "pool" in t.options() else "screen")
    assert seats == [0, 0, 1, 2]  # the others have one token in the pool: their second cube is no choice


@rule("END-SEN-10")
def test_the_places_of_a_voting_are_settled_before_anybody_resolves() -> None:
    t = position(
        4,
        beat="vote",
        event="wrath_of_the_ocean_god",
        pool=[4, 3, 2, 1],
        rows=[["betrayal"], ["support"], ["support"], ["support"]],
        bids=[[3], [2], [2], [2]],
    )
    t.answer("own", "senate_green", "3")
    assert t.g.senate_order() == [0, 2, 3, 1]
    assert winners(t) == [1]


# ---------------------------------------------------------------- which markers count


@rule("END-SEN-11")
def test_new_markers_count_from_the_end_of_the_factions_phase() -> None:
    t = position(
        beat="senate",
        markers=["strategos", "oraklos", "philosophios"],
        hands={seat: ["sabotage"] * 7 for seat in range(3)},
    )
    t.seal(1, 1, 1)
    assert t.asked() == (1, "faction.choose")
    t.answer("strategos")
    assert t.g.senate_order() == [1, 2, 0]
    assert t.asked() == (2, "faction.choose")
    t.answer("oraklos")
    assert t.g.senate_order() == [1, 2, 0]
    assert t.asked() == (0, "faction.choose")
    t.answer("archont", "no")
    assert t.g.senate_order() == [0, 2, 1]
    lay(t).answer("done")  # Oraklos
    assert order_of_bidding(t) == [1, 2, 0]


@rule("END-SEN-11")
def test_the_markers_of_the_last_turn_decide_in_the_next_senate_phase() -> None:
    t = position(
        beat="new_event", event_deck=["senators_wisdom"], factions=["strategos", "demagogos", "archont"], pool=[5, 4, 0]
    )
    t.seal(2, 2, 2)
    assert choosing_order(t) == [2, 1, 0]


@rule("END-SEN-11")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_in_the_first_turn_the_places_of_the_set_up_decide(seats: int) -> None:
    checked = 0
    for seed in range(8):
        match = new_match(GAME, BOX, seats, {}, FairDice(key_of_seed(seed)))
        state = match.state
        assert isinstance(state, End)
        if state.event == CHAOS_SPREADS:
            continue
        marker = state.marker
        while match.questions[0].kind.name == "setup.ship":
            match.answer(match.questions[0].seat, match.questions[0].values[0])
        for seat in range(seats):
            match.answer(seat, "1")
        leftmost = min(range(seats), key=lambda seat: BOX.faction_space[marker[seat]])
        assert (match.questions[0].seat, match.questions[0].kind.name) == (leftmost, "faction.choose")
        checked += 1
    assert checked >= 4
