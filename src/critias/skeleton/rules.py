"""The rules: plain functions that change the state and ask the table.  Each says which rule it does."""

from __future__ import annotations

from critias.engine.table import Table
from critias.skeleton import words
from critias.skeleton.state import Auction
from critias.skeleton.words import MUSEUM, NO, THIEF, VAULT, YES


def deal(g: Auction, table: Table) -> None:
    table.shuffle(g.lots)
    table.shuffle(g.coins)
    for seat in range(g.seats):
        g.hand[seat] = sorted(g.coins.pop() for _ in range(g.box.hand))


def sale(g: Auction, table: Table) -> None:
    """A lot is sold, and goes into a room of its owner.  AUCTION-3"""
    g.lot = g.lots.pop()
    table.reveal()  # somebody has learned a secret: what came before cannot be undone
    table.tell(words.FOR_SALE, g.lot)
    bids = sealed_bids(g, table)
    winner = thief(g, table, highest(g, table, bids))
    room = table.ask(winner, words.PLACE, [VAULT, MUSEUM], g.lot)
    (g.vault if room == VAULT else g.museum)[winner].append(g.lot)
    g.lot = -1
    table.tell(words.PLACED, winner, room)


def sealed_bids(g: Auction, table: Table) -> list[int]:
    """All choose at once.  A part only asks and returns; it changes nothing before all are in.  AUCTION-1"""
    bids = table.together(list(range(g.seats)), lambda seat: bid_of(g, table, seat))
    for seat, coin in enumerate(bids):
        if coin >= 0:
            g.hand[seat].remove(coin)
            g.spent.append(coin)
            table.tell(words.HAS_BID, seat, coin)
    return bids


def bid_of(g: Auction, table: Table, seat: int) -> int:
    """A window and no mere `ask`: it would skip who has one kind of coin only, and so tell the others that secret."""
    return table.window(seat, words.BID, sorted(set(g.hand[seat])), g.lot) if g.hand[seat] else -1


def highest(g: Auction, table: Table, bids: list[int]) -> int:
    best = [seat for seat in range(g.seats) if bids[seat] == max(bids)]
    return best[0] if len(best) == 1 else best[table.roll(len(best))]


def thief(g: Auction, table: Table, winner: int) -> int:
    """Everybody who *may* have a thief, for all that the others know, is asked: that tells nothing.  AUCTION-2"""
    for seat in range(g.seats):
        if seat != winner and g.hand[seat]:
            if table.window(seat, words.STEAL, [NO, YES] if THIEF in g.hand[seat] else [NO], g.lot) == YES:
                g.hand[seat].remove(THIEF)
                g.spent.append(THIEF)
                table.tell(words.STOLEN, seat)
                return seat
    return winner


def market(g: Auction, table: Table) -> None:
    """A standing offer: the first to answer is heard; who declines is not asked again.  AUCTION-4"""
    open_to = list(range(g.seats))
    while open_to:
        seat, choice = table.first(open_to, words.TAKE, lambda seat: [NO, YES])
        if choice == YES:
            coin = g.coins.pop()
            g.hand[seat] = sorted([*g.hand[seat], coin])
            table.reveal()
            table.tell(words.TAKEN, seat)
            table.whisper(seat, words.DRAWN, coin)
            break
        open_to.remove(seat)
    g.sales -= 1
    g.over = int(g.sales == 0)
