"""The game: all of it under one roof."""

from __future__ import annotations

from critias.engine.components import ComponentFile, read_box
from critias.engine.dice import Dice
from critias.engine.game import Game, Outcome
from critias.engine.kinds import Kind
from critias.engine.table import Table
from critias.skeleton import eyes, gists, rules, secrets
from critias.skeleton.box import AuctionBox
from critias.skeleton.state import BEATS, DEAL, MARKET, SALE, Auction
from critias.skeleton.words import COIN, PLAYER


class AuctionGame(Game[Auction, AuctionBox]):
    def load_box(self, path: str | None = None) -> AuctionBox:
        return AuctionBox(read_box(self.box_files(), path)[0])

    def box_of(self, files: list[ComponentFile]) -> AuctionBox:
        return AuctionBox(files[0])

    def lay_out(self, box: AuctionBox, seats: int, options: dict[str, str], dice: Dice) -> Auction:
        g = Auction(box, seats)
        g.dice = dice
        g.beat, g.lot = DEAL, -1
        g.sales = box.sales[int(options["length"] == "long")]
        g.vault = [[] for _ in range(seats)]
        g.museum = [[] for _ in range(seats)]
        g.hand = [[] for _ in range(seats)]
        g.spent, g.lots, g.coins = [], box.lots[:], box.coins[:]
        return g

    def beat(self, state: Auction, table: Table) -> None:
        [rules.deal, rules.sale, rules.market][state.beat](state, table)
        state.beat = MARKET if state.beat == SALE else SALE

    def beat_name(self, state: Auction) -> str:
        return BEATS[state.beat]

    def outcome(self, state: Auction) -> Outcome:
        vault, museum = state.vault, state.museum
        sheet = [("Vault", [sum(lots) for lots in vault]), ("Museum", [3 * len(lots) for lots in museum])]
        scores = [sum(points) for points in zip(*(line for _, line in sheet), strict=True)]
        ranking = sorted(range(state.seats), key=lambda seat: -scores[seat])
        winners = [seat for seat in ranking if scores[seat] == max(scores)]
        return Outcome(scores, ranking, winners, "The most points.", sheet)

    def seat_names(self, seats: int) -> list[str]:
        return PLAYER.labels[:seats]

    def imagine(self, view: Auction, seat: int, dice: Dice) -> Auction:
        return secrets.imagine(view, seat, dice)

    def summary(self, view: Auction, seat: int) -> str:
        hand = ", ".join(COIN.label(coin) for coin in view.hand[seat]) if seat >= 0 else ""
        return f"Lot {view.lot}, {view.sales} sales to come. {hand}"

    def explains(self) -> bool:
        return True

    def gist(self, view: Auction, seat: int, kind: Kind, option: int, a: int, b: int) -> str:
        return gists.gist(view, seat, kind, option, a, b)

    def has_eyes(self) -> bool:
        return True

    def appraise(self, view: Auction, seat: int, kind: Kind, options: list[int], a: int, b: int) -> list[float]:
        return eyes.appraise(view, seat, kind, options, a, b)

    def board_svg(self, view: Auction, seat: int) -> str:
        from critias.skeleton import board  # only who looks needs the drawing kit

        return board.svg(view)
