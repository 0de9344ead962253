"""The Auction: a tiny game of sealed bids, and a tutorial of the engine.

A game is four things: words (what can be asked and told), a box (the components), a state (what lies on the table, and
who may see it) and rules (plain functions that ask).  At the end a `Game` puts them under one roof.

The rules: lots are sold one after another.  All bid a coin card from a hidden hand, at once; the highest takes the lot,
a die breaks ties.  But whoever plays a thief steals it.  The owner puts the lot into the vault (it scores its value)
or into the museum (it scores 3).  After each sale a coin lies on the market, for whoever is first to take it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from critias.engine.components import Box, ComponentFile, read_box
from critias.engine.dice import Dice
from critias.engine.game import Choice, Game, Outcome
from critias.engine.kinds import Domain, Kind, Line, Topic, counts, seats, words
from critias.engine.state import COUNT, HIDDEN, OWNER, PUBLIC, SEAT, By, State
from critias.engine.table import Table

# ---- the words: an option is an index into the domain of its question

PLAYER = seats("seat", ["ruby", "jade", "onyx", "opal"], ["Ruby", "Jade", "Onyx", "Opal"])
COIN = words("coin", [("thief", "the thief")] + [(str(n), f"{n} gold") for n in range(1, 6)])
LOT = counts("lot", 6)
ROOM = words("room", [("vault", "Vault"), ("museum", "Museum")])
YES_NO = words("yes_no", [("no", "No"), ("yes", "Yes")])
THIEF, VAULT, MUSEUM, NO, YES = 0, 0, 1, 0, 1

ABOUT = [Topic("lot", LOT)]
BID_HELP = "The highest coin takes the lot, a die breaks ties; every coin is spent."
STEAL_HELP = "The first thief takes the lot from the highest bid."
PLACE_HELP = "The lot stays there until the end."
TAKE_HELP = "It goes to the first who wants it."
BID = Kind("sale.bid", COIN, "Which coin do you bid for lot {lot}?", ["AUCTION-1"], ABOUT, help=BID_HELP)
STEAL = Kind("sale.steal", YES_NO, "Do you steal lot {lot}?", ["AUCTION-2"], ABOUT, help=STEAL_HELP)
PLACE = Kind("sale.place", ROOM, "Where do you put lot {lot}?", ["AUCTION-3"], ABOUT, help=PLACE_HELP)
TAKE = Kind("market.take", YES_NO, "Do you take the coin on the market?", ["AUCTION-4"], help=TAKE_HELP)

FOR_SALE = Line("for_sale", "Lot {lot} is for sale.", [Topic("lot", LOT)])
HAS_BID = Line("has_bid", "{seat} bids {coin}.", [Topic("seat", PLAYER), Topic("coin", COIN)])
STOLEN = Line("stolen", "{seat} steals it.", [Topic("seat", PLAYER)])
PLACED = Line("placed", "{seat} puts it into the {room}.", [Topic("seat", PLAYER), Topic("room", ROOM)])
TAKEN = Line("taken", "{seat} takes a coin.", [Topic("seat", PLAYER)])
DRAWN = Line("drawn", "You draw {coin}.", [Topic("coin", COIN)])


# ---- the box: numbers come from the component file, never from the code


class AuctionBox(Box):
    def __init__(self, file: ComponentFile) -> None:
        super().__init__(file)
        self.lots = file.table("lots").numbers("values", 1, 6)
        copies = file.table("coins").numbers("copies", 0, 9, len(COIN))
        self.coins = [coin for coin, number in enumerate(copies) for _ in range(number)]
        self.hand = file.table("coins").number("hand", 1, 5)
        self.sales = [row.number("sales", 1, len(self.lots)) for row in file.rows_by_id("length", ["short", "long"])]


# ---- the state: plain data; every field is declared with who may see it and what its numbers stand for

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
        return [lot for rooms in (self.vault, self.museum) for room in rooms for lot in room] + [self.lot] * (
            self.lot > 0
        )

    def audit(self) -> list[str]:
        wrong = []
        if sorted(self.seen_lots() + self.lots) != self.box.lots:
            wrong.append("the lots are not those of the box")
        if sorted(self.spent + self.coins + [coin for hand in self.hand for coin in hand]) != self.box.coins:
            wrong.append("the coins are not those of the box")
        return wrong


# ---- the rules: plain functions that change the state and ask the table


def deal(g: Auction, table: Table) -> None:
    table.shuffle(g.lots)
    table.shuffle(g.coins)
    for seat in range(g.seats):
        g.hand[seat] = sorted(g.coins.pop() for _ in range(g.box.hand))


def sale(g: Auction, table: Table) -> None:
    g.lot = g.lots.pop()
    table.reveal()  # somebody has learned a secret: what came before cannot be undone
    table.tell(FOR_SALE, g.lot)
    bids = sealed_bids(g, table)
    winner = thief(g, table, highest(g, table, bids))
    room = table.ask(winner, PLACE, [VAULT, MUSEUM], g.lot)
    (g.vault if room == VAULT else g.museum)[winner].append(g.lot)
    g.lot = -1
    table.tell(PLACED, winner, room)


def sealed_bids(g: Auction, table: Table) -> list[int]:
    """All choose at once.  A part only asks and returns; it changes nothing before all are in."""
    bids = table.together(list(range(g.seats)), lambda seat: bid_of(g, table, seat))
    for seat, coin in enumerate(bids):
        if coin >= 0:
            g.hand[seat].remove(coin)
            g.spent.append(coin)
            table.tell(HAS_BID, seat, coin)
    return bids


def bid_of(g: Auction, table: Table, seat: int) -> int:
    """A window and no mere `ask`: it would skip who has one kind of coin only, and so tell the others that secret."""
    return table.window(seat, BID, sorted(set(g.hand[seat])), g.lot) if g.hand[seat] else -1


def highest(g: Auction, table: Table, bids: list[int]) -> int:
    best = [seat for seat in range(g.seats) if bids[seat] == max(bids)]
    return best[0] if len(best) == 1 else best[table.roll(len(best))]


def thief(g: Auction, table: Table, winner: int) -> int:
    """Everybody who *may* have a thief is asked, for all that the others know: so the question tells nothing."""
    for seat in range(g.seats):
        if seat != winner and g.hand[seat]:
            if table.window(seat, STEAL, [NO, YES] if THIEF in g.hand[seat] else [NO], g.lot) == YES:
                g.hand[seat].remove(THIEF)
                g.spent.append(THIEF)
                table.tell(STOLEN, seat)
                return seat
    return winner


def market(g: Auction, table: Table) -> None:
    """A standing offer: the first to answer is heard; who declines is not asked again."""
    open_to = list(range(g.seats))
    while open_to:
        seat, choice = table.first(open_to, TAKE, lambda seat: [NO, YES])
        if choice == YES:
            coin = g.coins.pop()
            g.hand[seat] = sorted([*g.hand[seat], coin])
            table.reveal()
            table.tell(TAKEN, seat)
            table.whisper(seat, DRAWN, coin)
            break
        open_to.remove(seat)
    g.sales -= 1
    g.over = int(g.sales == 0)


def imagine(view: Auction, seat: int, dice: Dice) -> Auction:
    """Deal what the seat does not see anew; seat -1 is a spectator, who sees no hand."""
    g = view.copy()
    g.dice = dice
    g.lots = rest(g.box.lots, g.seen_lots(), dice)
    unseen = rest(g.box.coins, g.spent + (g.hand[seat] if seat >= 0 else []), dice)
    for other in range(g.seats):
        if other != seat:
            g.hand[other] = sorted(unseen.pop() for _ in g.hand[other])
    g.coins = unseen
    return g


def rest(cards: list[int], seen: list[int], dice: Dice) -> list[int]:
    left = cards[:]
    for card in seen:
        left.remove(card)
    dice.shuffle(left)
    return left


# ---- the gists: what an option gives, costs and leads to, from what the seat sees


def gist(view: Auction, seat: int, kind: Kind, option: int, a: int, b: int) -> str:
    if kind is BID:
        held = view.hand[seat].count(option)
        return f"spent, won or not; you have {held}" if option != THIEF else "bids nothing; it can steal later"
    if kind is STEAL:
        return f"lot {view.lot} for your thief" if option == YES else "you keep your cards"
    if kind is PLACE:
        return f"{view.lot} points" if option == VAULT else "3 points"
    return "1 coin for your hand" if option == YES else "the next may take it"


# ---- the game: all of it under one roof


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
        [deal, sale, market][state.beat](state, table)
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

    def imagine(self, view: Auction, seat: int, dice: Dice) -> Auction:
        return imagine(view, seat, dice)

    def seat_names(self, seats: int) -> list[str]:
        return PLAYER.labels[:seats]

    def summary(self, view: Auction, seat: int) -> str:
        hand = ", ".join(COIN.label(coin) for coin in view.hand[seat]) if seat >= 0 else ""
        return f"Lot {view.lot}, {view.sales} sales to come. {hand}"

    def explains(self) -> bool:
        return True

    def gist(self, view: Auction, seat: int, kind: Kind, option: int, a: int, b: int) -> str:
        return gist(view, seat, kind, option, a, b)

    def board_svg(self, view: Auction, seat: int) -> str:
        return f'<svg xmlns="http://www.w3.org/2000/svg"><title>Lot {view.lot}</title></svg>'


GAME = AuctionGame(
    name="auction",
    title="The Auction",
    edition="tutorial",
    folder=str(Path(__file__).parent),
    seat_counts=[2, 3, 4],
    choices=[Choice("length", "Length", ["short", "long"], ["Three sales", "Five sales"])],
    kinds=[BID, STEAL, PLACE, TAKE],
    lines=[FOR_SALE, HAS_BID, STOLEN, PLACED, TAKEN, DRAWN],
    most_decisions=100,
)
