"""What lies on the table: plain data.  Every field says who may see it and what its numbers stand for."""

from __future__ import annotations

from typing import Annotated

from critias.engine.kinds import Domain
from critias.engine.state import COUNT, HIDDEN, OWNER, PUBLIC, SEAT, By, State
from critias.skeleton.box import AuctionBox
from critias.skeleton.words import COIN, LOT

DEAL, SALE, MARKET = 0, 1, 2
BEATS = ["deal", "sale", "market"]
BEAT = Domain("beat", BEATS, BEATS)


class Auction(State):
    box: AuctionBox
    beat: Annotated[int, PUBLIC, BEAT]
    sales: Annotated[int, PUBLIC, COUNT]  # to come
    lot: Annotated[int, PUBLIC, LOT]  # for sale now, or -1
    vault: Annotated[list[list[int]], PUBLIC, By(SEAT), LOT]
    museum: Annotated[list[list[int]], PUBLIC, By(SEAT), LOT]
    spent: Annotated[list[int], PUBLIC, COIN]
    hand: Annotated[list[list[int]], OWNER, By(SEAT), COIN]  # sorted: the order of drawing is nobody's business
    lots: Annotated[list[int], HIDDEN, LOT]  # the last is the top
    coins: Annotated[list[int], HIDDEN, COIN]

    def __init__(self, box: AuctionBox, seats: int) -> None:
        super().__init__(seats)
        self.box = box

    def blank(self) -> Auction:
        return Auction(self.box, self.seats)

    def seen_lots(self) -> list[int]:
        placed = [lot for rooms in (self.vault, self.museum) for room in rooms for lot in room]
        return [*placed, self.lot] if self.lot > 0 else placed

    def audit(self) -> list[str]:
        wrong = []
        if sorted(self.seen_lots() + self.lots) != self.box.lots:
            wrong.append("the lots are not those of the box")
        if sorted(self.spent + self.coins + [coin for hand in self.hand for coin in hand]) != self.box.coins:
            wrong.append("the coins are not those of the box")
        return wrong
