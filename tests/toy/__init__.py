"""The smallest game that has everything the command line shows: a shuffle, a sealed choice, an open one and a window.

Each turn a treasure is uncovered.  The starting player says twice how bold he is; then all bid coins in secret, and the
highest bid that nobody else made takes the treasure.  A starting player with the charm may double it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from critias.engine.components import Box, ComponentFile, read_box
from critias.engine.dice import Dice
from critias.engine.game import Choice, Game, Outcome
from critias.engine.kinds import Kind, Line, Topic, counts, seats, words
from critias.engine.state import COUNT, HIDDEN, OWNER, PUBLIC, SEAT, By, State
from critias.engine.table import Table

FOLDER = Path(__file__).parent
NUMBER = counts("number", 30)
PLAYER = seats("seat", ["red", "blue", "green"], ["Red", "Blue", "Green"])
MOOD = words("mood", [("calm", "Be calm"), ("bold", "Be bold")])
YES_NO = words("yes_no", [("no", "No"), ("yes", "Yes")])

MOOD_OF = Kind("mood", MOOD, "Step {n}: calm or bold?", ["TOY-TURN-01"], [Topic("n", NUMBER)])
BID = Kind(
    "bid",
    NUMBER,
    "Bid for a treasure of {n}: how many coins, in secret?",
    ["TOY-BID-01", "TOY-BID-02"],
    [Topic("n", NUMBER)],
)
CHARM = Kind("charm", YES_NO, "Use the charm?", ["TOY-BID-03"])

TURN = Line("turn", "Turn {n}.", [Topic("n", NUMBER)])
BIDS = Line("bids", "{seat} bids {n}.", [Topic("seat", PLAYER), Topic("n", NUMBER)])
TAKES = Line("takes", "{seat} takes {n}.", [Topic("seat", PLAYER), Topic("n", NUMBER)])


class ToyBox(Box):
    def __init__(self, file: ComponentFile) -> None:
        super().__init__(file)
        self.coins = file.table("coins").number("start", 1, 20)
        self.treasures = file.table("treasures").numbers("values", 1, 9)


class Toy(State):
    turn: Annotated[int, PUBLIC, COUNT]
    length: Annotated[int, PUBLIC, COUNT]
    charm: Annotated[int, PUBLIC, COUNT]
    points: Annotated[list[int], PUBLIC, By(SEAT), COUNT]
    boldness: Annotated[list[int], PUBLIC, By(SEAT), COUNT]
    coins: Annotated[list[int], OWNER, By(SEAT), COUNT]
    deck: Annotated[list[int], HIDDEN, COUNT]

    def __init__(self, box: ToyBox, seats: int) -> None:
        super().__init__(seats)
        self.box = box
        self.turn = 0
        self.length = 2
        self.charm = 0
        self.points = [0] * seats
        self.boldness = [0] * seats
        self.coins = [box.coins] * seats
        self.deck = list(box.treasures)

    def blank(self) -> Toy:
        return Toy(self.box, self.seats)


class ToyGame(Game[Toy, ToyBox]):
    def load_box(self, path: str | None = None) -> ToyBox:
        return ToyBox(read_box(self.box_files(), path)[0])

    def box_of(self, files: list[ComponentFile]) -> ToyBox:
        return ToyBox(files[0])

    def lay_out(self, box: ToyBox, seats: int, options: dict[str, str], dice: Dice) -> Toy:
        g = Toy(box, seats)
        g.dice = dice
        g.length = 2 if options["length"] == "short" else 4
        return g

    def beat(self, state: Toy, table: Table) -> None:
        if state.turn == 0:
            table.shuffle(state.deck)
        play_turn(state, table)

    def beat_name(self, state: Toy) -> str:
        return "turn"

    def outcome(self, state: Toy) -> Outcome:
        scores = [state.points[seat] + state.boldness[seat] for seat in range(state.seats)]
        ranking = sorted(range(state.seats), key=lambda seat: -scores[seat])
        winners = [seat for seat in range(state.seats) if scores[seat] == max(scores)]
        sheet = [("Treasures", state.points), ("Boldness", state.boldness)]
        return Outcome(scores, ranking, winners, "The treasures are gone.", sheet)

    def imagine(self, view: Toy, seat: int, dice: Dice) -> Toy:
        raise NotImplementedError

    def seat_names(self, seats: int) -> list[str]:
        return PLAYER.labels[:seats]

    def turns(self, state: Toy) -> int | None:
        return state.turn

    def traits(self, state: Toy) -> list[list[str]]:
        return [["bold" if seat == 0 else "shy"] for seat in range(state.seats)] if state.turn > 0 else []

    def summary(self, view: Toy, seat: int) -> str:
        return f"Points {view.points}, your coins: {view.coins[seat]}"

    def has_eyes(self) -> bool:
        return True

    def appraise(self, view: Toy, seat: int, kind: Kind, options: list[int], a: int, b: int) -> list[float]:
        """The more the better."""
        return [float(option) for option in options]


def play_turn(g: Toy, table: Table) -> None:
    g.turn += 1
    table.tell(TURN, g.turn)
    prize = g.deck.pop()
    table.reveal()
    starter = (g.turn - 1) % g.seats
    for step in range(2):
        g.boldness[starter] += table.ask(starter, MOOD_OF, [0, 1], step + 1)
    if table.window(starter, CHARM, [0, 1] if starter == g.charm else [0]):
        prize *= 2
        g.charm = -1
    seats = list(range(g.seats))
    bids = table.together(seats, lambda seat: table.ask(seat, BID, list(range(g.coins[seat] + 1)), prize))
    for seat in seats:
        table.tell(BIDS, seat, bids[seat])
        g.coins[seat] -= bids[seat]
    alone = [seat for seat in seats if bids.count(bids[seat]) == 1]
    if alone:
        best = max(alone, key=lambda seat: bids[seat])
        g.points[best] += prize
        table.tell(TAKES, best, prize)
    g.over = int(g.turn == g.length)


TOY = ToyGame(
    name="toy",
    title="Toy of Atlantis",
    edition="first",
    folder=str(FOLDER),
    seat_counts=[2, 3],
    choices=[Choice("length", "Length", ["short", "long"], ["two turns", "four turns"])],
    kinds=[MOOD_OF, BID, CHARM],
    lines=[TURN, BIDS, TAKES],
    most_decisions=100,
)
