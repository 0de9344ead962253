"""The Voting Phase: rows of cards, five votings, who resolves what.  END-VOTE"""

from __future__ import annotations

import itertools

import pytest

from critias.engine.dice import FairDice, key_of_seed
from critias.games.end import GAME
from critias.games.end.box import BOX, EVENTS, POLITICS, SHIPS, SPECIALS
from critias.games.end.state import EVENTS_VP, FACEDOWN, NEUTRAL, End
from critias.testing import rule
from tests.support.end import Position, position, resolving

HIDDEN = "wrath_of_the_ocean_god"
OPEN = "senate_pays_its_debts"
HIDDEN_EVENTS = [
    "senators_wisdom",
    "favorable_winds",
    "wrath_of_the_ocean_god",
    "chaos_spreads",
    "under_the_senates_leadership",
]
NEUTRALS = {
    "senators_wisdom": 3,
    "flood_of_the_poor": 4,
    "favorable_winds": 2,
    "senate_pays_its_debts": 3,
    "wrath_of_the_ocean_god": 3,
    "all_in_this_together": 2,
    "chaos_spreads": 4,
    "gifts_of_the_gods": 3,
    "under_the_senates_leadership": 2,
    "all_doomed": 4,
}
HAND = ["support", "support", "ships_2", "ships_3", "royal_ship", "sabotage", "betrayal"]
ROWS = [
    ["ships_2", "support", "sabotage", "royal_ship", "refugees_1_vp"],
    ["refugees_3", "betrayal", "support", "ships_3", "ships_2"],
    ["aristocracy_1", "refugees_2_apart", "royal_ship", "support", "sabotage"],
]


def bid_kind(event: str) -> str:
    return "vote.hidden_bid" if event in HIDDEN_EVENTS else "vote.open_bid"


def idle(t: Position) -> Position:
    """Answer the first open question with the least that is allowed."""
    options = t.options()
    return t.answer(next((key for key in ("pass", "no", "done", "0") if key in options), options[0]))


def idle_until(t: Position, *kinds: str) -> Position:
    while t.asked()[1] not in kinds:
        idle(t)
    return t


def idle_until_seat(t: Position, seat: int) -> None:
    while t.asked()[0] != seat:
        idle(t)


def passing(t: Position) -> list[int]:
    """The seats asked to resolve in this voting, in order; everybody passes."""
    seats = []
    while t.asked()[1] == "vote.resolve":
        seats.append(t.asked()[0])
        t.answer("pass")
    return seats


def new_game(seed: int, seats: int = 3) -> Position:
    g = GAME.new(BOX, seats, {}, FairDice(key_of_seed(seed)))
    assert isinstance(g, End)
    return Position(g)


def game_starting_with(event: str) -> Position:
    return next(t for t in map(new_game, itertools.count()) if t.event == event)


def voted(bids: list[int], cards: list[str], **named: object) -> Position:
    """The first voting with the bids laid."""
    rows = [[card] for card in cards]
    return position(len(bids), beat="vote", rows=rows, bids=[[n] for n in bids], **named)


def views(t: Position, *seats: int) -> list[object]:
    return [(t.match.seen_by(seat).to_json(), t.log(seat)) for seat in seats]


# ---------------------------------------------------------------- rows


@rule("END-VOTE-01")
def test_each_player_lays_five_of_seven_cards_in_an_order_of_his_choice() -> None:
    t = position(beat="program", hands=dict.fromkeys(range(3), HAND))
    assert t.all_asked() == [(0, "program.card"), (1, "program.card"), (2, "program.card")]
    t.answer_for(1, "royal_ship", "support", "betrayal", "support", "ships_3")
    assert t.all_asked() == [(0, "program.card"), (2, "program.card")]  # no sixth card
    t.answer_for(2, "support", "support", "ships_2", "ships_3", "royal_ship")
    t.answer_for(0, "betrayal", "sabotage", "royal_ship", "ships_3")
    assert t.all_asked() == [(0, "program.card")]  # four are not enough
    t.answer_for(0, "ships_2")
    assert t.row(0) == ["betrayal", "sabotage", "royal_ship", "ships_3", "ships_2"]
    assert t.row(1) == ["royal_ship", "support", "betrayal", "support", "ships_3"]
    assert t.row(2) == ["support", "support", "ships_2", "ships_3", "royal_ship"]


@rule("END-VOTE-01")
def test_a_card_can_be_laid_as_often_as_it_is_in_hand() -> None:
    t = position(beat="program", hands=dict.fromkeys(range(3), HAND))
    kinds = {"support", "ships_2", "ships_3", "royal_ship", "sabotage", "betrayal"}
    assert set(t.options(2)) == kinds
    t.answer_for(2, "support")
    assert set(t.options(2)) == kinds
    t.answer_for(2, "support")
    assert set(t.options(2)) == kinds - {"support"}
    t.answer_for(2, "sabotage")
    assert set(t.options(2)) == {"ships_2", "ships_3", "royal_ship", "betrayal"}
    assert set(t.options(0)) == kinds


@rule("END-VOTE-01", "END-VOTE-03")
def test_a_row_is_secret_until_all_rows_are_turned_up_together() -> None:
    t = position(beat="program", hands=dict.fromkeys(range(3), HAND))
    before = views(t, 1, 2, -1)
    t.answer_for(0, "betrayal", "sabotage", "royal_ship", "ships_3", "ships_2")
    assert views(t, 1, 2, -1) == before
    t.answer_for(2, "support", "support", "ships_2", "ships_3", "royal_ship")
    t.answer_for(1, "royal_ship", "support", "betrayal", "support")
    assert not any(t.row(seat) for seat in range(3))
    assert views(t, -1) == before[2:]
    t.answer_for(1, "ships_3")
    assert [len(t.row(seat)) for seat in range(3)] == [5, 5, 5]
    assert FACEDOWN not in [card for row in t.g.row for card in row]
    assert t.g.facedown == [[FACEDOWN] * 5] * 3
    assert t.g.bids == t.g.spies == t.g.resolved == [[0] * 5] * 3  # nothing lies on them yet


@rule("END-VOTE-02")
def test_the_two_cards_not_chosen_stay_hidden_in_hand() -> None:
    t = position(beat="program", event=HIDDEN, hands=dict.fromkeys(range(3), HAND))
    t.answer_for(0, "betrayal", "sabotage", "royal_ship", "ships_3", "ships_2")
    t.answer_for(1, "royal_ship", "support", "betrayal", "support", "ships_3")
    t.answer_for(2, "support", "sabotage", "ships_2", "ships_3", "royal_ship")
    assert t.is_asked("vote.hidden_bid")
    assert [sorted(t.hand(seat)) for seat in range(3)] == [
        ["support", "support"],
        ["sabotage", "ships_2"],
        ["betrayal", "support"],
    ]
    view = t.match.seen_by(1)
    assert isinstance(view, End)
    assert view.hand[0] == [-1, -1]
    assert view.hand[1] == t.g.hand[1]
    assert view.hand[2] == [-1, -1]


@rule("END-VOTE-04")
def test_nothing_in_the_rows_changes_after_the_reveal() -> None:
    t = position(beat="bid", event=HIDDEN, rows=ROWS)
    asked = set()
    while not t.is_asked("senate.bid"):  # till the next turn
        asked.add(t.asked()[1])
        assert [t.row(seat) for seat in range(3)] == ROWS
        idle(t)
    assert asked == {"vote.hidden_bid", "vote.resolve"}


@rule("END-VOTE-05")
def test_there_are_five_votings_from_the_leftmost_card_to_the_rightmost() -> None:
    t = position(beat="bid", event=HIDDEN, rows=ROWS)
    columns = []
    while t.is_asked("vote.hidden_bid"):
        questions = sorted(t.match.questions, key=lambda question: question.seat)
        assert [question.seat for question in questions] == [0, 1, 2]
        columns.append([POLITICS[question.a] for question in questions])
        t.seal(0, 0, 0)
        passing(t)
    assert columns == [
        ["ships_2", "refugees_3", "aristocracy_1"],
        ["support", "betrayal", "refugees_2_apart"],
        ["sabotage", "support", "royal_ship"],
        ["royal_ship", "ships_3", "support"],
        ["refugees_1_vp", "ships_2", "sabotage"],
    ]
    assert t.is_asked("senate.bid")
    assert t.g.turn == 3


@rule("END-VOTE-05")
@pytest.mark.parametrize("voting", range(5))
def test_the_card_resolved_is_the_one_of_that_voting(voting: int) -> None:
    rows = [["sabotage"] * 5 for _ in range(3)]
    rows[0][voting] = "refugees_1_vp"
    t = position(beat="bid", voting=voting, event=HIDDEN, rows=rows)
    t.seal(1, 0, 0)
    assert t.asked() == (0, "vote.resolve")
    assert t.options() == ["pass", "own"]
    t.answer("own")
    t.answer("ark")
    assert t.g.vp[0] == 1


@rule("END-VOTE-06")
@pytest.mark.parametrize("event", EVENTS)
def test_the_event_makes_all_five_votings_hidden_or_all_open(event: str) -> None:
    t = position(beat="bid", event=event, rows=[["sabotage"] * 5] * 3)
    kinds = []
    while t.beat == "bid":
        kinds.append((t.g.voting, t.asked()[1]))
        idle(t)
    assert sorted(set(kinds)) == [(voting, bid_kind(event)) for voting in range(5)]
    assert len(kinds) == 15


@rule("END-VOTE-07")
@pytest.mark.parametrize("seed", range(10))
def test_the_starting_event_rules_neutrals_and_votings_of_the_first_turn(seed: int) -> None:
    t = new_game(seed)
    event = t.event
    assert [ship[NEUTRAL] for ship in t.g.aboard] == [1] * NEUTRALS[event] + [0] * (5 - NEUTRALS[event])
    assert t.g.camp == 10 - NEUTRALS[event]
    idle_until(t, "vote.hidden_bid", "vote.open_bid")
    assert (t.g.turn, t.event) == (1, event)
    assert t.asked()[1] == bid_kind(event)


@rule("END-VOTE-07")
def test_the_delayed_effect_of_the_starting_event_comes_in_the_first_doom_phase() -> None:
    t = game_starting_with("senate_pays_its_debts")
    idle_until(t, "senate.bid")
    t.seal(1, 3, 2)
    idle_until(t, "senate.bid", "program.card")
    idle_until(t, "vote.open_bid")
    assert [sources[EVENTS_VP] for sources in t.g.earned] == [0, 0, 0]
    while t.g.turn == 1:
        idle(t)
    assert [sources[EVENTS_VP] for sources in t.g.earned] == [0, 5, 3]


@rule("END-VOTE-07")
def test_the_lasting_effect_of_the_starting_event_holds_in_the_first_turn() -> None:
    t = game_starting_with("gifts_of_the_gods")
    idle_until(t, "senate.bid")
    assert (t.g.turn, len(t.g.gods)) == (1, 5)
    t = game_starting_with("senate_pays_its_debts")
    idle_until(t, "senate.bid")
    assert (t.g.turn, len(t.g.gods)) == (1, 0)


# ---------------------------------------------------------------- bids


@rule("END-VOTE-08")
@pytest.mark.parametrize("voting", [0, 2, 4])
def test_a_player_bids_for_his_own_card_of_the_voting_only(voting: int) -> None:
    t = position(beat="bid", voting=voting, event=HIDDEN, rows=[["support"] * 5] * 3)
    for seat in range(3):
        assert t.options(seat) == [str(n) for n in range(21)]  # numbers: there is no card to choose
    t.seal(3, 1, 2)
    assert t.asked() == (0, "vote.resolve")
    for seat, bid in enumerate([3, 1, 2]):
        assert t.g.bids[seat] == [bid if n == voting else 0 for n in range(5)]


@rule("END-VOTE-19")
def test_all_bids_lie_on_the_cards_before_any_card_is_resolved() -> None:
    t = position(beat="bid", voting=1, event=HIDDEN, rows=[["sabotage", "support"]] * 3, pool=[1, 0, 4])
    t.seal(4, 2, 3)
    assert t.asked() == (0, "vote.resolve")
    assert [row[1] for row in t.g.bids] == [4, 2, 3]  # the loser's bid as well
    assert t.g.screen == [15, 18, 13]


@rule("END-VOTE-19")
def test_tokens_bid_cannot_serve_as_refugees_for_the_card() -> None:
    t = position(
        beat="bid", event=HIDDEN, rows=[["refugees_2_together"], ["support"], ["support"]], discarded=[17, 0, 0]
    )
    t.seal(2, 0, 0)
    assert t.asked() == (0, "vote.resolve")
    assert t.options() == ["pass", "left"]  # one cube is left
    t = position(
        beat="bid", event=HIDDEN, rows=[["refugees_2_together"], ["support"], ["support"]], discarded=[17, 0, 0]
    )
    t.seal(1, 0, 0)
    assert t.options() == ["pass", "own", "left"]


@rule("END-VOTE-20")
def test_bids_are_spent_by_winners_and_losers_until_the_end_of_the_turn() -> None:
    rows = [["support", "support", "sabotage"], ["sabotage", "support"], ["support", "support"]]
    t = position(beat="bid", event=HIDDEN, rows=rows)
    t.seal(5, 4, 3)  # seat 1 cannot resolve, seat 2 loses
    assert passing(t) == [0]  # and seat 0 does not want to
    assert [max(map(int, t.options(seat))) for seat in range(3)] == [15, 16, 17]
    t.seal(1, 0, 2)
    passing(t)
    assert [max(map(int, t.options(seat))) for seat in range(3)] == [14, 16, 15]
    assert [row[:3] for row in t.g.bids] == [[5, 1, 0], [4, 0, 0], [3, 2, 0]]
    idle_until(t, "senate.bid")
    assert t.g.screen == [20, 20, 20]


@rule("END-VOTE-20")
def test_a_resolved_card_keeps_its_bid_as_well() -> None:
    t = position(beat="bid", event=HIDDEN, rows=[["support"], ["support"], ["support"]])
    t.seal(5, 4, 3)
    t.answer("own", "own")
    t.skip("vote.spy")
    assert t.is_asked("vote.hidden_bid")
    assert t.g.screen == [15, 16, 17]


@rule("END-VOTE-21")
@pytest.mark.parametrize("event", [HIDDEN, OPEN])
@pytest.mark.parametrize(("seat", "most"), [(0, 1), (1, 7), (2, 20)])
def test_nobody_bids_more_than_he_has_behind_his_screen(event: str, seat: int, most: int) -> None:
    t = position(
        beat="bid", event=event, pool=[2, 5, 0], discarded=[9, 3, 0], aboard={"ark": {0: 3, 1: 5}}, lost=[5, 0, 0]
    )
    if event == OPEN:
        idle_until_seat(t, seat)
    assert t.options(seat) == [str(n) for n in range(most + 1)]


@rule("END-VOTE-21")
@pytest.mark.parametrize("event", [HIDDEN, OPEN])
def test_without_cubes_behind_the_screen_the_bid_is_nothing(event: str) -> None:
    t = position(beat="bid", event=event, rows=[["support"]] * 3, pool=[0, 20, 0])
    if event == HIDDEN:
        assert [seat for seat, _ in t.all_asked()] == [0, 2]
    asked = []
    while t.beat == "bid":
        asked.append(t.asked()[0])
        idle(t)
    assert sorted(asked) == [0, 2]
    assert [row[0] for row in t.g.bids] == [0, 0, 0]
    assert passing(t) == [1, 0]  # first in the Senate order


# ---------------------------------------------------------------- winners


@rule("END-VOTE-09")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_two_best_bidders_are_the_winners(seats: int) -> None:
    for bids in itertools.permutations([1, 2, 5, 6][:seats]):
        t = voted(list(bids), ["support"] * seats)
        best = sorted(range(seats), key=lambda seat: -bids[seat])
        assert passing(t) == best[:2]
        assert t.is_asked("vote.open_bid")
        assert t.g.voting == 1


@rule("END-VOTE-10")
def test_winners_resolve_right_after_the_voting_first_place_before_second() -> None:
    t = voted([1, 2, 0], ["refugees_1_vp", "refugees_1_vp", "support"])
    assert t.asked() == (1, "vote.resolve")
    t.answer("own", "airship")
    assert t.g.vp == [0, 1, 0]
    assert t.ship("airship") == {1: 1}
    assert t.asked() == (0, "vote.resolve")
    assert t.g.voting == 0
    t.answer("own", "ark")
    assert t.g.vp == [1, 1, 0]
    assert t.is_asked("vote.open_bid")
    assert t.g.voting == 1


@rule("END-VOTE-11")
def test_first_place_may_use_the_card_of_the_player_on_his_left() -> None:
    t = voted([3, 0, 2], ["support", "refugees_1_vp", "support"])
    assert t.asked() == (0, "vote.resolve")
    assert t.options() == ["pass", "own", "left"]
    t.answer("left", "warship")
    assert t.g.vp == [1, 0, 0]
    assert t.ship("warship") == {0: 1}
    t = voted([3, 0, 2], ["support", "refugees_1_vp", "support"], special_top=["guards", "empath"])
    t.answer("own")
    assert t.g.vp == [0, 0, 0]
    assert sorted(t.specials(0)) == ["empath", "guards"]


@rule("END-VOTE-12")
def test_the_left_card_replaces_the_own_card() -> None:
    t = voted([3, 0, 2], ["support", "refugees_1_vp", "sabotage"])
    t.answer("left", "ark")
    assert t.asked()[1] == "vote.open_bid"  # seat 2 cannot resolve, seat 0 is not asked again
    assert t.specials(0) == []
    assert [row[0] for row in t.g.resolved] == [0, 1, 0]
    t = voted([3, 0, 2], ["support", "refugees_1_vp", "sabotage"])
    t.answer("own")
    t.skip("vote.spy")
    assert t.asked()[1] == "vote.open_bid"
    assert t.g.vp == [0, 0, 0]
    assert [row[0] for row in t.g.resolved] == [1, 0, 0]


@rule("END-VOTE-13")
@pytest.mark.parametrize(
    ("bids", "owner"),
    [
        ([3, 2, 0], 2),  # the left neighbour is second
        ([3, 2, 0, 1], 2),
        ([3, 0, 2, 0], 1),
        ([0, 3, 2, 1], 3),
        ([2, 0, 1, 3], 1),  # round the table, past seat 0
        ([0, 1, 3, 2], 0),
    ],
)
def test_a_winner_on_the_left_is_skipped(bids: list[int], owner: int) -> None:
    seats = len(bids)
    first = bids.index(max(bids))
    t = voted(bids, ["refugees_1_vp"] * seats)
    assert t.asked() == (first, "vote.resolve")
    t.answer("left", "ark")
    assert [row[0] for row in t.g.resolved] == [int(seat == owner) for seat in range(seats)]
    assert t.g.vp == [int(seat == first) for seat in range(seats)]


@rule("END-VOTE-14")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_left_is_the_nearest_player_clockwise_who_did_not_win(seats: int) -> None:
    for bids in itertools.permutations(range(seats)):
        places = sorted(range(seats), key=lambda seat: -bids[seat])
        winners = places[: 3 if seats == 5 else 2]
        owner = (winners[0] + 1) % seats
        while owner in winners:
            owner = (owner + 1) % seats
        t = voted(list(bids), ["refugees_1_vp"] * seats)
        t.answer("left", "ark")
        assert [row[0] for row in t.g.resolved] == [int(seat == owner) for seat in range(seats)], bids


@rule("END-VOTE-14")
def test_no_card_but_the_nearest_is_offered_when_it_cannot_be_resolved() -> None:
    t = voted([3, 0, 2, 0], ["sabotage", "sabotage", "support", "support"])
    assert t.asked() == (2, "vote.resolve")  # seat 0 is not asked: left of him lies Sabotage without a target
    assert t.options() == ["pass", "own"]


@rule("END-VOTE-15")
def test_a_card_used_from_the_left_works_for_the_one_who_resolves_it() -> None:
    t = voted([3, 0, 2], ["sabotage", "refugees_1_special", "sabotage"], special_top=["alliance", "guards"])
    t.answer("left", "science_vessel")
    assert t.ship("science_vessel") == {0: 1}
    assert t.g.screen == [16, 20, 18]
    assert [t.specials(seat) for seat in range(3)] == [["alliance"], [], []]
    assert t.g.vp == [0, 0, 0]


@rule("END-VOTE-15")
def test_points_of_a_left_card_are_reckoned_from_the_score_of_the_resolver() -> None:
    load = {"ark": {1: 1, 2: 2}}
    cards = ["refugees_1_vp", "sabotage", "refugees_1_vp"]
    t = voted([3, 0, 2], cards, at={"ark": "ocean"}, aboard=load, vp=[5, 9, 6])
    t.answer("left")  # the only ship on the Ocean
    assert t.g.vp == [8, 9, 6]
    t = voted([3, 0, 2], cards, at={"ark": "ocean"}, aboard=load, vp=[9, 5, 9])
    t.answer("left")
    assert t.g.vp == [9, 5, 9]


@rule("END-VOTE-16")
def test_second_place_has_his_own_card_only_even_if_first_place_passes() -> None:
    t = voted([3, 2, 0, 0], ["support"] * 4, hands={seat: ["refugees_3", "aristocracy_1"] for seat in range(4)})
    assert t.options() == ["pass", "own", "left"]
    t.answer("pass")
    assert t.asked() == (1, "vote.resolve")
    assert t.options() == ["pass", "own"]
    t.answer("own")
    t.skip("vote.spy")
    assert t.asked()[1] == "vote.open_bid"
    assert [row[0] for row in t.g.resolved] == [0, 1, 0, 0]


@rule("END-VOTE-16")
def test_second_place_without_a_card_that_works_gets_no_other() -> None:
    t = voted([3, 2, 0, 0], ["support", "sabotage", "support", "support"])
    t.answer("pass")
    assert t.asked()[1] == "vote.open_bid"
    assert t.g.voting == 1


@rule("END-VOTE-16")
def test_the_gods_hand_and_unexpected_intervention_open_other_cards_to_second_place() -> None:
    t = voted([3, 2, 0], ["support"] * 3, event="gifts_of_the_gods", gods=["aristocracy_2", "royal_ship"])
    t.answer("pass")
    assert t.asked() == (1, "vote.resolve")
    assert t.options() == ["pass", "own", "gods_aristocracy_2"]
    t = voted(
        [3, 2, 0], ["support"] * 3, specials={1: ["unexpected_intervention"]}, hands={1: ["aristocracy_1", "sabotage"]}
    )
    t.skip("vote.spy")
    t.answer("pass")
    assert t.asked() == (1, "vote.resolve")
    assert t.options() == ["pass", "own", "hand_aristocracy_1"]


@rule("END-VOTE-16")
def test_after_a_gods_card_second_place_has_his_own_card_only() -> None:
    gods = ["aristocracy_1", "aristocracy_2"]
    t = voted([3, 2, 0], ["support"] * 3, event="gifts_of_the_gods", gods=gods)
    assert t.options() == ["pass", "own", "left", "gods_aristocracy_1", "gods_aristocracy_2"]
    t.answer("gods_aristocracy_1", "ark")
    assert t.asked() == (1, "vote.resolve")
    assert t.options() == ["pass", "own"]


@rule("END-VOTE-17")
def test_every_winner_may_decline_and_then_nothing_happens() -> None:
    cards = ["support", "refugees_1_vp", "support"]
    t = voted([2, 3, 0], cards)
    assert t.options() == ["pass", "own", "left"]
    t.answer("pass")
    assert t.options() == ["pass", "own"]
    t.answer("pass")
    assert t.asked()[1] == "vote.open_bid"
    assert t.g.vp == [0, 0, 0]
    assert [t.specials(seat) for seat in range(3)] == [[], [], []]
    assert [row[0] for row in t.g.resolved] == [0, 0, 0]
    assert all(t.ship(ship) == {} for ship in SHIPS)
    assert t.g.screen == [18, 17, 20]


# ---------------------------------------------------------------- all or nothing


@rule("END-VOTE-18")
@pytest.mark.parametrize(("cubes", "options"), [(1, ["pass", "left"]), (2, ["pass", "own", "left"])])
def test_too_few_cubes_forbid_the_whole_card(cubes: int, options: list[str]) -> None:
    t = resolving("refugees_2_together", take=False, discarded=[19 - cubes, 0, 0])
    assert t.g.screen[0] == cubes
    assert t.options() == options


@rule("END-VOTE-18")
@pytest.mark.parametrize(("on_ark", "options"), [(6, ["pass", "left"]), (5, ["pass", "own", "left"])])
def test_too_little_room_forbids_the_whole_card(on_ark: int, options: list[str]) -> None:
    load = {"ark": {1: on_ark}, "science_vessel": {2: 4}, "royal_barge": {2: 5}, "airship": {1: 3}, "warship": {2: 2}}
    t = resolving("refugees_2_together", take=False, aboard=load)
    assert t.options() == options
    if "own" in options:
        t.answer("own")  # the Ark is the only ship with two spaces
        assert t.ship("ark") == {0: 2, 1: 5}


@rule("END-VOTE-18")
@pytest.mark.parametrize(("ships", "options"), [(2, ["pass", "left"]), (3, ["pass", "own", "left"])])
def test_a_card_for_three_ships_needs_three_ships(ships: int, options: list[str]) -> None:
    t = resolving("ships_3", take=False, aboard={ship: {1: 1} for ship in SHIPS[:ships]})
    assert t.options() == options


@rule("END-VOTE-18")
@pytest.mark.parametrize(("cards", "options"), [(1, ["pass"]), (2, ["pass", "own"])])
def test_a_card_that_draws_two_needs_two(cards: int, options: list[str]) -> None:
    rows = [["support"], ["sabotage"], ["refugees_1_vp"]]
    t = position(beat="vote", rows=rows, bids=[[2], [0], [1]], special_deck=["guards", "empath"][:cards])
    if cards == 1:
        assert t.asked() == (2, "vote.resolve")
    else:
        assert t.asked() == (0, "vote.resolve")
        assert t.options() == options


@rule("END-VOTE-18")
def test_while_a_card_is_carried_out_only_ways_to_complete_it_are_offered() -> None:
    t = resolving("refugees_1_move", aboard={"ark": {1: 2}})
    assert t.asked() == (0, "place.ship")
    assert t.options() == ["science_vessel", "royal_barge", "airship", "warship"]  # on the Ark: no other ship to move
    t.answer("royal_barge")
    assert t.zone("ark") == "ocean"
    assert t.zone("royal_barge") == "port"


@rule("END-VOTE-26")
@pytest.mark.parametrize(("resolver", "owner", "options"), [(1, 15, ["pass", "own"]), (2, 0, ["pass", "own", "left"])])
def test_the_cubes_of_the_resolver_decide_whether_a_left_card_can_be_used(
    resolver: int, owner: int, options: list[str]
) -> None:
    t = voted([3, 0, 2], ["support", "refugees_2_together", "sabotage"], discarded=[17 - resolver, 20 - owner, 0])
    assert t.g.screen[:2] == [resolver, owner]
    assert t.asked() == (0, "vote.resolve")
    assert t.options() == options


@rule("END-VOTE-26")
@pytest.mark.parametrize(("vp", "options"), [([20, 0, 18], ["pass", "own"]), ([20, 30, 21], ["pass", "own", "left"])])
def test_the_score_of_the_resolver_decides_whether_a_left_card_can_be_used(vp: list[int], options: list[str]) -> None:
    zones = dict.fromkeys(SHIPS[:4], "ocean")
    t = voted([3, 0, 2], ["support", "aristocracy_1", "sabotage"], at=zones, aboard={"warship": {2: 3}}, vp=vp)
    assert t.asked() == (0, "vote.resolve")
    assert t.options() == options


@rule("END-VOTE-26")
def test_a_special_card_may_make_a_card_complete() -> None:
    load = {"ark": {1: 5}, "science_vessel": {2: 4}, "royal_barge": {2: 5}, "airship": {1: 2}, "warship": {1: 3}}
    zones = {"ark": "ocean"}
    t = resolving("refugees_2_together", take=False, at=zones, aboard=load, specials={0: ["guards"]})
    assert t.options() == ["pass", "left"]
    t = resolving("refugees_2_together", take=False, at=zones, aboard=load, specials={0: ["pursuit_ship"]})
    assert t.options() == ["pass", "own", "left"]
    t.answer("own").skip("empath.use")
    assert t.ships() == ["ark"]
    t.answer("ark")
    assert t.ship("ark") == {0: 2, 1: 5}
    assert t.specials(0) == []


@rule("END-VOTE-26")
def test_what_first_place_did_counts_for_second_place() -> None:
    t = voted([3, 2, 0], ["royal_ship", "royal_ship", "betrayal"], at={"ark": "ocean"}, aboard={"ark": {2: 1}})
    assert t.options() == ["pass", "own"]
    t.answer("own")  # the Ark arrives and is empty now
    assert t.g.vp == [1, 0, 1]
    assert t.asked()[1] == "vote.open_bid"  # nothing left for seat 1 to move


# ---------------------------------------------------------------- once a turn, the sequence, zero bids


def strategos_after(choice: str) -> Position:
    """Seat 1 holds Strategos and has no token anywhere; seat 0 wins the last voting."""
    rows = [["support"] * 5, ["sabotage", "support", "sabotage", "sabotage", "support"], ["sabotage"] * 5]
    bids = [[0, 0, 0, 0, 2], [0] * 5, [0, 0, 0, 0, 1]]
    t = position(beat="vote", voting=4, rows=rows, bids=bids, factions=["archont", "strategos", "oraklos"])
    t.answer(choice)
    return t


@rule("END-VOTE-22")
def test_a_card_used_by_first_place_is_used_up_for_its_owner() -> None:
    t = strategos_after("pass")
    assert t.asked() == (1, "strategos.card")
    assert t.options() == ["2", "5", "done"]
    t = strategos_after("left")
    assert t.asked() == (1, "strategos.card")
    assert t.options() == ["2", "done"]


@rule("END-VOTE-22")
def test_a_card_won_with_no_token_is_not_resolved_again() -> None:
    rows = [["sabotage"] * 5, ["support", "support", "sabotage", "sabotage", "support"], ["sabotage"] * 5]
    bids = [[0] * 5, [1, 0, 0, 0, 0], [0, 0, 0, 0, 1]]
    t = position(
        beat="vote", voting=4, rows=rows, bids=bids, pool=[0, 2, 0], factions=["archont", "strategos", "oraklos"]
    )
    assert t.asked() == (1, "vote.resolve")
    t.answer("own")
    assert t.asked() == (1, "strategos.card")
    assert t.options() == ["2", "done"]


@rule("END-VOTE-23")
def test_a_voting_runs_bids_spies_places_oraklos_winners_philosophios() -> None:
    t = position(
        5,
        beat="bid",
        event=HIDDEN,
        rows=[["support"]] * 5,
        factions=["archont", "basileus", "demagogos", "oraklos", "philosophios"],
        facedown={3: {0: "support"}},
        specials={0: ["shapeshifting_spy"]},
    )
    t.seal(2, 3, 2, 0, 1)
    assert t.asked() == (0, "vote.spy")
    assert [row[0] for row in t.g.bids] == [2, 3, 2, 0, 1]  # the tokens lie on the cards already
    assert t.row(3)[0] == "facedown"
    t.answer("yes")
    assert t.row(3)[0] == "support"
    assert t.g.facedown[3] == [FACEDOWN] * 5
    winners = []
    while t.asked()[1] == "vote.resolve":
        winners.append(t.asked()[0])
        t.answer("pass")
    assert winners == [0, 1, 2]  # the Spy counts for the places: 3 against 3
    assert t.asked() == (4, "philosophios.refund")
    assert t.options() == ["0", "1"]
    t.answer("1")
    assert t.is_asked("vote.hidden_bid")
    assert t.g.voting == 1
    assert t.g.screen == [18, 17, 18, 20, 20]


@rule("END-VOTE-23")
def test_philosophios_waits_until_all_winners_are_done() -> None:
    factions = ["philosophios", "archont", "basileus", "demagogos"]
    t = position(
        4, beat="vote", rows=[["support"]] * 4, bids=[[1], [3], [2], [0]], factions=factions, special_top=["guards"] * 4
    )
    assert t.asked() == (1, "vote.resolve")
    t.answer("own")
    assert t.asked() == (2, "vote.resolve")
    t.answer("own")
    assert t.asked() == (0, "philosophios.refund")
    assert t.g.voting == 0
    t.answer("0")
    assert t.g.voting == 1


@rule("END-VOTE-23")
@pytest.mark.parametrize(("choice", "refund"), [("pass", True), ("own", False), ("left", False)])
def test_philosophios_is_asked_only_if_he_resolved_nothing(choice: str, refund: bool) -> None:
    rows = [["refugees_1_vp"], ["refugees_1_vp"], ["sabotage"]]
    t = position(beat="vote", rows=rows, bids=[[3], [0], [2]], factions=["philosophios", "archont", "oraklos"])
    t.answer(choice)
    if choice != "pass":
        t.answer("ark")
    assert t.is_asked("philosophios.refund", 0) == refund
    assert t.g.voting == (0 if refund else 1)


@rule("END-VOTE-24")
def test_everybody_sees_all_revealed_rows() -> None:
    for beat in ("bid", "vote"):
        t = position(beat=beat, event=HIDDEN, rows=ROWS)
        if beat == "vote":
            assert t.is_asked("vote.resolve")
        for viewer in (-1, 0, 1, 2):
            view = t.match.seen_by(viewer)
            assert isinstance(view, End)
            assert [[POLITICS[card] for card in row] for row in view.row] == ROWS


@rule("END-VOTE-25")
@pytest.mark.parametrize(
    ("pool", "bids", "winners"),
    [
        ([1, 3, 0], [0, 0, 4], [2, 1]),
        ([3, 1, 0], [0, 0, 4], [2, 0]),
        ([1, 3, 2], [0, 0, 0], [1, 2]),
        ([2, 0, 1], [0, 0, 0], [0, 2]),
        ([0, 0, 0], [0, 1, 0], [1, 0]),
        ([0, 0, 1], [0, 1, 0], [1, 2]),
        ([9, 2, 3, 1], [0, 0, 0, 1], [3, 0]),
        ([0, 2, 3, 1], [0, 0, 0, 0], [2, 1]),
        ([9, 0, 0, 0], [0, 1, 2, 0], [2, 1]),  # the leader of the Senate with nothing is behind both
    ],
)
def test_a_player_who_bid_nothing_may_take_a_place(pool: list[int], bids: list[int], winners: list[int]) -> None:
    t = voted(bids, ["support"] * len(bids), pool=pool)
    assert passing(t) == winners


@rule("END-VOTE-25")
def test_a_winner_with_nothing_bid_resolves_like_any_other() -> None:
    t = voted([0, 0, 0], ["support", "refugees_1_vp", "refugees_1_vp"], pool=[0, 1, 2])
    assert t.asked() == (2, "vote.resolve")
    assert t.options() == ["pass", "own", "left"]
    t.answer("own", "ark")
    assert t.asked() == (1, "vote.resolve")
    assert t.options() == ["pass", "own"]
    t.answer("own", "ark")
    assert t.g.vp == [0, 1, 1]


@rule("END-VOTE-27")
def test_programmed_cards_stay_in_their_rows_with_the_tokens() -> None:
    rows = [["refugees_1_vp", "support"], ["refugees_1_vp", "support"], ["sabotage", "sabotage"]]
    t = position(beat="vote", event=HIDDEN, rows=rows, bids=[[3], [2], [1]])
    t.answer("own", "ark", "pass")
    assert t.is_asked("vote.hidden_bid")
    assert [t.row(seat)[0] for seat in range(3)] == ["refugees_1_vp", "refugees_1_vp", "sabotage"]
    assert [row[0] for row in t.g.bids] == [3, 2, 1]
    assert t.g.politics_discard == []


@rule("END-VOTE-27")
def test_a_cancelled_card_stays_in_its_row() -> None:
    t = resolving("sabotage", at={"ark": "ocean"}, aboard={"ark": {1: 2}}, specials={1: ["guards"]})
    assert t.asked() == (1, "guards.use")
    t.answer("yes")
    assert t.zone("ark") == "ocean"
    assert t.row(0)[0] == "sabotage"
    assert t.g.bids[0][0] == 1
    assert t.g.politics_discard == []


@rule("END-VOTE-27")
def test_a_card_from_the_hand_is_discarded_at_once() -> None:
    t = resolving(
        "royal_ship", take=False, specials={0: ["unexpected_intervention"]}, hands={0: ["aristocracy_1", "sabotage"]}
    )
    assert t.options() == ["pass", "left", "hand_aristocracy_1"]
    t.answer("hand_aristocracy_1").skip().answer("ark").skip()
    assert t.ship("ark") == {0: 1}
    assert t.asked() == (1, "vote.resolve")
    assert [POLITICS[card] for card in t.g.politics_discard] == ["aristocracy_1"]
    assert t.hand(0) == ["sabotage"]
    assert t.row(0)[0] == "royal_ship"
    assert t.g.resolved == [[0] * 5] * 3  # none of the programmed cards
    assert t.specials(0) == []
    assert t.g.special_discard == [SPECIALS.index("unexpected_intervention")]


@rule("END-VOTE-27")
def test_a_card_of_the_gods_hand_is_discarded_at_once() -> None:
    gods = ["aristocracy_1", "sabotage", "royal_ship"]
    t = resolving("support", take=False, event="gifts_of_the_gods", gods=gods)
    t.answer("gods_aristocracy_1", "ark")
    assert t.ship("ark") == {0: 1}
    assert t.asked() == (1, "vote.resolve")
    assert [POLITICS[card] for card in t.g.politics_discard] == ["aristocracy_1"]
    assert sorted(POLITICS[card] for card in t.g.gods) == ["royal_ship", "sabotage"]
    assert t.row(0)[0] == "support"
    assert t.g.resolved == [[0] * 5] * 3
