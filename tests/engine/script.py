"""A game made of whatever beats a test hands in, so that a test of the engine shows the rules it is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, cast

from critias.engine.components import Box, ComponentFile
from critias.engine.dice import Dice, FairDice, key_of_seed
from critias.engine.game import Game, Outcome
from critias.engine.kinds import Kind, Line, Topic, counts
from critias.engine.match import Match, new_match
from critias.engine.state import COUNT, HIDDEN, OWNER, PUBLIC, SEAT, By, State
from critias.engine.state import NUMBER as ANY
from critias.engine.table import Table

NUMBER = counts("number", 9)
PICK = Kind("pick", NUMBER, "Pick a number.", ["SCRIPT-1"])
AGAIN = Kind("again", NUMBER, "And again, after {number}.", ["SCRIPT-2"], [Topic("number", NUMBER)])
SAID = Line("said", "Somebody said {number}.", [Topic("number", NUMBER)])
HEARD = Line("heard", "You heard {number}.", [Topic("number", NUMBER)])


class Script(State):
    beat: Annotated[int, PUBLIC, COUNT]
    done: Annotated[list[int], PUBLIC, ANY]  # what was answered, by everybody
    own: Annotated[list[list[int]], OWNER, By(SEAT), ANY]  # what only the seat knows
    deck: Annotated[list[int], HIDDEN, ANY]

    def blank(self) -> Script:
        return Script(self.seats)

    def audit(self) -> list[str]:
        return ["the deck holds a 13"] if 13 in self.deck else []


Part = Callable[[Script, Table], None]


class ScriptGame(Game[Script, Box]):
    def __init__(self, beats: list[Part]) -> None:
        super().__init__("script", "A script", "test", "", [1, 2, 3], [], [PICK, AGAIN], [SAID, HEARD], 50)
        self.beats = beats

    def load_box(self, path: str | None = None) -> Box:
        return Box(ComponentFile("script.toml", '[none]\nsource = "rulebook"\n'))

    def lay_out(self, box: Box, seats: int, options: dict[str, str], dice: Dice) -> Script:
        g = Script(seats)
        g.dice = dice
        g.beat = 0
        g.done = []
        g.own = [[] for _ in range(seats)]
        g.deck = [1, 2, 3]
        return g

    def beat(self, state: Script, table: Table) -> None:
        self.beats[state.beat](state, table)
        state.beat += 1
        state.over = int(state.beat == len(self.beats))

    def beat_name(self, state: Script) -> str:
        return f"beat{state.beat}"

    def outcome(self, state: Script) -> Outcome:
        return Outcome([0] * state.seats, list(range(state.seats)), [0], "The script is over.", [])

    def imagine(self, view: Script, seat: int, dice: Dice) -> Script:
        g = view.copy()
        g.dice = dice
        g.own = [[max(card, 0) for card in own] for own in g.own]
        g.deck = [3, 2, 1][: len(g.deck)]
        return g

    def seat_names(self, seats: int) -> list[str]:
        return ["North", "East", "South West"][:seats]


def begin(*beats: Part, seats: int = 2) -> Match:
    game = ScriptGame(list(beats))
    return new_match(game, game.load_box(), seats, {}, FairDice(key_of_seed(1)))


def pick(seat: int, *options: int) -> Part:
    """A beat of one question."""

    def beat(g: Script, table: Table) -> None:
        g.done.append(table.ask(seat, PICK, list(options or (1, 2, 3))))

    return beat


def done(match: Match) -> list[int]:
    return cast(Script, match.state).done
