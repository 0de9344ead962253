"""The box: numbers come from the component file, never from the code."""

from __future__ import annotations

from critias.engine.components import Box, ComponentFile
from critias.skeleton.words import COIN


class AuctionBox(Box):
    def __init__(self, file: ComponentFile) -> None:
        super().__init__(file)
        self.lots = file.table("lots").numbers("values", 1, 6)
        copies = file.table("coins").numbers("copies", 0, 9, len(COIN))
        self.coins = [coin for coin, number in enumerate(copies) for _ in range(number)]
        self.hand = file.table("coins").number("hand", 1, 5)
        self.sales = [row.number("sales", 1, len(self.lots)) for row in file.rows_by_id("length", ["short", "long"])]
