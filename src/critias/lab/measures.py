"""What a comparison or a sweep looks at: numbers of a game, in groups that have names.

A line that does not come in a game counts 0 there: "Ends by Doom" is 1 in a game that does, and its mean is a share.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from critias.engine.game import Game, GameError, get_game
from critias.lab.chance import Sums
from critias.lab.runs import Told
from critias.lab.simulate import Plan
from critias.lab.study import Estimate, share
from critias.tongue import noted, retold, say

PLACE = re.compile(r"Player \d+")
LINES = [  # what the lines of these measures are called
    noted("Seat {n} wins"),
    noted("{name} wins"),
    noted("Ends by {ending}"),
    noted("The players win"),
    noted("Rounds or turns"),
    noted("Decisions"),
    noted("Winner's points"),
    noted("Last behind first"),
]
Lines = dict[str, float]


def seats(plan: Plan, told: Told) -> Lines:
    return won_with(plan, told, [[f"Seat {seat + 1}"] for seat in range(plan.seats)])


def bots(plan: Plan, told: Told) -> Lines:
    return won_with(plan, told, [[plan.bots[bot]] for bot in told.bots])


def places(plan: Plan, told: Told) -> Lines:
    return won_with(plan, told, [[name for name in names if PLACE.match(name)] for names in told.traits])


def traits(plan: Plan, told: Told) -> Lines:
    return won_with(plan, told, [[name for name in names if not PLACE.match(name)] for names in told.traits])


def won_with(plan: Plan, told: Told, names: list[list[str]]) -> Lines:
    """The share of games that somebody wins who has a name; `names` go by seat.  A win of all is whole for each."""
    together = get_game(plan.game).cooperative()
    found: Lines = {}
    for own, won in zip(names, told.wins, strict=False):
        for name in own:
            line = f"{name} wins"
            found[line] = float(won > 0) if together else found.get(line, 0.0) + won
    return found


def endings(plan: Plan, told: Told) -> Lines:
    return {f"Ends by {told.ending.partition(':')[0].rstrip('.')}": 1.0}


def victories(plan: Plan, told: Told) -> Lines:
    return {"The players win": float(any(won > 0 for won in told.wins))}


def length(plan: Plan, told: Told) -> Lines:
    return {"Rounds or turns": float(told.turns)} if told.turns is not None else {"Decisions": float(told.decisions)}


def scores(plan: Plan, told: Told) -> Lines:
    unit = float(get_game(plan.game).points(2)) / 2
    return {
        "Winner's points": max(told.scores) * unit,
        "Last behind first": (max(told.scores) - min(told.scores)) * unit,
    }


@dataclass(frozen=True)
class Measure:
    name: str
    title: str
    lines: Callable[[Plan, Told], Lines]
    shares: bool = True  # of games; otherwise numbers
    aim: float | None = None  # of a sweep


MEASURES = {
    measure.name: measure
    for measure in [
        Measure("seats", noted("Who wins, by seat"), seats),
        Measure("places", noted("Who wins, by place in the turn order"), places),
        Measure("traits", noted("Who wins, by what they play with"), traits),
        Measure("bots", noted("Who wins, by bot"), bots),
        Measure("victories", noted("How often the players win"), victories),
        Measure("endings", noted("How it ends"), endings),
        Measure("length", noted("How long it takes"), length, shares=False),
        Measure("scores", noted("How high the scores are"), scores, shares=False),
    ]
}


def told_line(name: str) -> str:
    """A line in the tongue of the reader; a game says why it ends in a sentence, here it is a part of one."""
    words, _, ending = name.partition("Ends by ")
    if not words and ending:
        said, sentence = say(ending), f"{ending}."
        return say("Ends by {ending}", ending=say(sentence).rstrip(".") if said == ending else said)
    return retold(name, LINES)


def usual_measures(game: Game) -> list[Measure]:
    names = ["victories", "endings", "length"] if game.cooperative() else ["seats", "endings", "length", "scores"]
    return [MEASURES[name] for name in names]


def measures_named(text: str) -> list[Measure]:
    """Of "endings,length=10": the number is what a sweep aims at."""
    found = []
    for part in text.split(","):
        name, equals, aim = part.strip().partition("=")
        if name not in MEASURES:
            raise GameError(f"there is no measure {name!r}; there are {', '.join(MEASURES)}")
        try:
            found.append(Measure(**{**vars(MEASURES[name]), "aim": float(aim) if equals else None}))
        except ValueError:
            raise GameError(f"{aim!r} is no number to aim at; write: {name}=10") from None
    return found


@dataclass
class Collected:
    """The lines of a measure over some games."""

    games: int = 0
    totals: dict[str, list[float]] = field(default_factory=dict)  # sum, and sum of squares

    def add(self, lines: Lines) -> None:
        self.games += 1
        for name, number in lines.items():
            sums = self.totals.setdefault(name, [0.0, 0.0])
            sums[0] += number
            sums[1] += number * number

    def sums(self, name: str) -> Sums:
        return Sums(self.games, *self.totals.get(name, [0.0, 0.0]))

    def estimate(self, name: str, shares: bool) -> Estimate:
        sums = self.sums(name)
        if shares:
            return share(sums.total, sums.count)
        half = 1.96 * sums.spread / math.sqrt(max(sums.count - 1, 1))
        return Estimate(sums.mean, sums.mean - half, sums.mean + half)


def collected(plan: Plan, measure: Measure, games: Iterable[Told]) -> Collected:
    found = Collected()
    for told in games:
        found.add(measure.lines(plan, told))
    return found
