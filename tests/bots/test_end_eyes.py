"""What `steady` sees in End of Atlantis: positions and the judgement they ask for."""

from __future__ import annotations

from critias.engine.kinds import Kind
from critias.games.end import GAME, words
from critias.games.end.box import POLITICS, SHIPS
from critias.games.end.state import End
from critias.games.end.words import DONE_SLOT, LEFT, NO, OWN, PASS, YES
from tests.support.end import Load, state

UNUSABLE = "sabotage"  # while no ship is on the Ocean


def best(g: End, seat: int, kind: Kind, options: list[int], a: int = -1, b: int = -1) -> list[int]:
    """The options that promise most."""
    promises = GAME.appraise(g.seen_by(seat), seat, kind, options, a, b)
    return [option for option, promise in zip(options, promises, strict=True) if promise == max(promises)]


def bids(g: End, seat: int, kind: Kind = words.OPEN_BID) -> list[int]:
    made = [g.bids[other][g.voting] for other in range(g.seats) if other != seat]
    options = [n for n in range(g.screen[seat] + 1) if n == 0 or kind is words.HIDDEN_BID or n not in made]
    return best(g, seat, kind, options, g.card(seat, g.voting))


def test_the_senate_is_worth_a_bid_that_nobody_can_read() -> None:
    usual = best(state(4, event="favorable_winds"), 0, words.SENATE_BID, list(range(21)))
    assert len(usual) > 1
    assert max(usual) > 4
    assert max(usual) < 9


def test_more_is_bid_for_the_senate_when_the_event_pays_its_places() -> None:
    usual = best(state(4, event="all_in_this_together"), 0, words.SENATE_BID, list(range(21)))
    paid = best(state(4, event="senate_pays_its_debts"), 0, words.SENATE_BID, list(range(21)))
    assert min(paid) > max(usual)


def test_nothing_is_paid_in_an_open_voting_for_a_place_out_of_reach() -> None:
    rows = [["refugees_3"] * 5] * 4
    g = state(4, beat="bid", rows=rows, pool=[9, 0, 1, 2], bids=[[0] * 5, [8, 0, 0, 0, 0], [7, 0, 0, 0, 0], [0] * 5])
    g.discarded[0] += g.screen[0] - 5
    g.screen[0] = 5
    assert bids(g, 0) == [0]


def test_the_last_to_speak_pays_just_enough() -> None:
    rows = [["support"] * 5] * 4
    g = state(4, beat="bid", voting=4, rows=rows, pool=[9, 0, 1, 2])
    g.bids[1][4], g.bids[2][4], g.bids[3][4] = 4, 2, 0
    assert bids(g, 0) == [3]


def test_nothing_is_bid_for_a_card_that_cannot_be_resolved() -> None:
    rows = [[UNUSABLE] * 4 + ["support"]] + [["support"] * 5] * 3
    g = state(4, beat="bid", event="wrath_of_the_ocean_god", rows=rows, pool=[9, 0, 1, 2])
    rows[1:] = [[UNUSABLE] * 5] * 3
    unusable = state(4, beat="bid", event="wrath_of_the_ocean_god", rows=rows, pool=[9, 0, 1, 2])
    assert bids(unusable, 0, words.HIDDEN_BID) == [0]
    assert bids(g, 0, words.HIDDEN_BID) != [0]  # the first place takes the card on the left


def test_a_spy_is_sent_only_where_he_lifts_to_a_place() -> None:
    def sent(*made: int) -> list[int]:
        g = state(4, beat="vote", rows=[["support"] * 5] * 4, pool=[9, 0, 0, 0], specials={0: ["shapeshifting_spy"]})
        for seat, number in enumerate(made):
            g.bids[seat][0] = number
        return best(g, 0, words.SPY, [NO, YES], made[0])

    assert sent(2, 3, 4, 0) == [YES]  # from the third place to the second
    assert sent(1, 3, 4, 0) == [NO]  # still third
    assert sent(4, 3, 2, 0) == [NO]  # first already


def test_the_card_on_the_left_is_that_of_the_nearest_loser() -> None:
    rows = [["refugees_1_vp"] * 5, [UNUSABLE] * 5, ["support"] * 5, [UNUSABLE] * 5]
    g = state(4, beat="vote", rows=rows, bids=[[3, 0, 0, 0, 0], [2, 0, 0, 0, 0], [0] * 5, [0] * 5])
    own = POLITICS.index("refugees_1_vp")
    assert best(g, 0, words.RESOLVE, [PASS, OWN, LEFT], 0, own) == [LEFT]  # seat 1 takes a place: seat 2 is the left


def test_in_the_last_turn_only_what_still_arrives_counts() -> None:
    def chosen(doom: int) -> list[int]:
        rows = [["refugees_3", "refugees_1_vp", UNUSABLE, UNUSABLE, UNUSABLE]] + [[UNUSABLE] * 5] * 3
        g = state(
            4, beat="strategos", rows=rows, event="favorable_winds", doom=doom, factions=["strategos"] + [None] * 3
        )
        return best(g, 0, words.STRATEGOS_CARD, [0, 1, DONE_SLOT])

    assert chosen(0) == [0]
    assert chosen(2) == [1]


def test_a_ship_that_would_drift_into_the_wrath_is_moved_before() -> None:
    load: Load = {
        "ark": {0: 2, 1: 1},  # on the Ocean; three other ships drift
        "science_vessel": {0: 3, 1: 1},
        "airship": {2: 3},
        "warship": {3: 3},
    }
    rows = [["ships_2"] * 5] * 4
    g = state(4, beat="strategos", rows=rows, event="wrath_of_the_ocean_god", aboard=load, at={"ark": "ocean"})
    assert best(g, 0, words.MOVE_SHIP, [0, 1], 2, 2) == [SHIPS.index("science_vessel")]


def test_oraklos_hides_the_best_cards() -> None:
    g = state(4, beat="program", factions=["oraklos", None, None, None])
    assert best(g, 0, words.ORAKLOS_FACEDOWN, [0, 1, 2, 3, 4, DONE_SLOT]) == [0]


def test_hidden_screens_change_no_bid_since_anybody_can_count() -> None:
    def bid(screened: bool) -> list[float]:
        rows = [["refugees_3", "support", "ships_2", "betrayal", "refugees_2_apart"]] * 4
        load: Load = {"ark": {0: 2, 1: 1}, "airship": {2: 2}}
        g = state(4, beat="bid", rows=rows, aboard=load, pool=[4, 3, 5, 0], screened=screened, event="favorable_winds")
        return GAME.appraise(g.seen_by(0), 0, words.HIDDEN_BID, list(range(10)), g.card(0, 0), -1)

    assert bid(True) == bid(False)
