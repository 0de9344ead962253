"""The rules, each proved by a position; and the laws that every game keeps, over random games."""

from __future__ import annotations

from critias.engine.dice import FairDice, key_of_seed
from critias.engine.match import Match
from critias.skeleton import GAME
from critias.skeleton.state import MARKET, SALE, Auction
from critias.skeleton.words import THIEF
from critias.testing import AnyPosition, laws_of, rule

test_the_laws = laws_of(GAME, games=6)


def position(hands: list[list[int]], lot: int, beat: int = SALE) -> AnyPosition:
    """Two players with these coins, and this lot on top."""
    box, settings = GAME.load_box(), GAME.settled({})
    g = GAME.lay_out(box, len(hands), settings, FairDice(key_of_seed(1)))
    g.beat, g.hand = beat, hands
    g.lots.remove(lot)
    g.lots.append(lot)
    for coin in (coin for hand in hands for coin in hand):
        g.coins.remove(coin)
    return AnyPosition(Match(GAME, box, settings, g))


def lying(table: AnyPosition) -> Auction:
    """The table as it lies now."""
    assert isinstance(table.match.state, Auction)
    return table.match.state


@rule("AUCTION-1", "AUCTION-3")
def test_the_highest_bid_takes_the_lot_into_a_room() -> None:
    table = position([[2, 5], [4, 4]], lot=6)
    assert table.all_asked() == [(0, "sale.bid"), (1, "sale.bid")]
    table.seal(5, 4)
    table.answer("no").answer("vault")
    g = lying(table)
    assert (g.vault[0], g.hand) == ([6], [[2], [4]])


@rule("AUCTION-2")
def test_a_thief_takes_the_lot_and_all_who_may_have_one_are_asked() -> None:
    table = position([[1, 5], [THIEF, 1]], lot=6)
    table.seal(5, 1)
    assert table.asked() == (1, "sale.steal")
    table.answer("yes")
    assert table.asked() == (1, "sale.place")


@rule("AUCTION-4")
def test_the_first_who_wants_it_takes_the_coin_on_the_market() -> None:
    table = position([[1], [1]], lot=6, beat=MARKET)
    assert len(table.all_asked()) == 2
    table.answer_for(1, "yes")
    assert [len(hand) for hand in lying(table).hand] == [1, 2]
