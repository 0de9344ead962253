"""Where does a look ahead pay?  Games are played, a search looks at some choices, and every kind of question is judged.

All options are tried in the same worlds.  What leads in one world is taken, and how far it leads in the others is what
a look of one world is worth; its processor time is what it costs.  Kinds are taken, the most worth for its cost first,
until the mean of all choices costs as much as a quick player may take.
"""

from __future__ import annotations

import json
import math
import multiprocessing
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from critias.bots.glimpse import tried
from critias.bots.registry import judge_of
from critias.bots.search import ranked
from critias.engine.dice import FairDice, QuickDice, key_of_seed
from critias.engine.game import Game, get_game
from critias.engine.kinds import Kind
from critias.engine.playout import Player, PlayersTable
from critias.engine.state import State
from critias.engine.worlds import Worlds
from critias.lab.simulate import usual_seats

OPTIONS = 6
WORLDS = 3
LOOKED_AT = 0.15  # of all choices
BOLD = 0.1  # of all choices, made at random among the best three: so that mistakes are seen too
FEWEST = 20  # looks at a kind of question before it is judged
BUDGET = 0.005  # seconds a choice


@dataclass
class Found:
    """What was seen of one kind of question."""

    asked: int = 0
    looks: int = 0
    lead: float = 0.0  # sums over the looks
    squares: float = 0.0
    seconds: float = 0.0

    def add(self, other: Found) -> None:
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)

    def look(self, results: list[list[float]], seconds: float) -> None:
        leads = []
        for world in range(WORLDS):
            best = max(results, key=lambda one: one[world])  # the first of equals, which promised most
            others = [other for other in range(WORLDS) if other != world]
            leads.append(sum(best[other] - results[0][other] for other in others) / len(others))
        lead = sum(leads) / WORLDS
        self.looks += 1
        self.lead += lead
        self.squares += lead * lead
        self.seconds += seconds / WORLDS

    def sure_lead(self) -> float:
        """What a look wins at least, but for one standard error."""
        mean = self.lead / self.looks
        return mean - math.sqrt(max(self.squares / self.looks - mean * mean, 0.0) / self.looks)


class Watcher(Player):
    """Plays by the eyes, and looks ahead at some choices."""

    def __init__(self, game: Game, seed: int, found: dict[str, Found]) -> None:
        self.name = "watcher"
        self.game = game
        self.dice = QuickDice(seed)
        self.judge = judge_of(game)
        self.found = found

    def thinks(self) -> bool:
        return True

    def think(self, worlds: Worlds, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        order = ranked(options, self.game.appraise(view, seat, kind, options, a, b), self.dice)[:OPTIONS]
        found = self.found.setdefault(kind.name, Found())
        found.asked += 1
        if self.dice.random() < LOOKED_AT:
            start = time.process_time()
            results = tried(worlds, seat, order, self.judge, WORLDS, self.dice.below(1 << 30))
            found.look(results, time.process_time() - start)
        bold = self.dice.random() < BOLD
        return order[self.dice.below(min(3, len(order))) if bold else 0]


def watched(game: Game, seed: int, seconds: float, games: int = 1 << 30) -> dict[str, Found]:
    """Games of one process, for some seconds; the last one is broken off."""
    found: dict[str, Found] = {}
    box, seats, end = game.load_box(), usual_seats(game), time.monotonic() + seconds
    for number in range(games):
        first = (seed * 1_000_003 + number) * 9
        table = PlayersTable([Watcher(game, first + seat, found) for seat in range(seats)], QuickDice(first))
        table.state = game.new(box, seats, game.settled({}), FairDice(key_of_seed(first)))
        while table.state.over == 0:
            if time.monotonic() >= end:
                return found
            table.play(game)
    return found


def paying(found: dict[str, Found], budget: float) -> list[str]:
    """The kinds of questions at which a look pays most, as many as the budget allows."""
    asked = sum(one.asked for one in found.values())
    judged = {name: one for name, one in found.items() if one.looks >= FEWEST and one.sure_lead() > 0}
    kinds, spent = [], 0.0
    for name, one in sorted(judged.items(), key=lambda item: -item[1].sure_lead() * item[1].looks / item[1].seconds):
        cost = one.seconds / one.looks * one.asked / asked
        if spent + cost <= budget:
            kinds.append(name)
            spent += cost
    return kinds


def _watch(name: str, seed: int, seconds: float, path: str) -> None:
    found = watched(get_game(name), seed, seconds)
    Path(path).write_text(json.dumps({kind: vars(one) for kind, one in found.items()}), encoding="utf-8")


def train_glimpses(
    game: Game, folder: Path, minutes: float, workers: int, seed: int, tell: Callable[[str], None], games: int = 1 << 30
) -> list[str]:
    """Watch games in processes, judge the kinds of questions, and write FOLDER/GAME.glimpses.json.

    With no workers the games are watched here, at most so many.
    """
    folder.mkdir(parents=True, exist_ok=True)
    found: dict[str, Found] = {}
    if workers == 0:
        found = watched(game, seed, 60 * minutes, games)
    else:
        paths = [folder / f"glimpses{number}.json" for number in range(workers)]
        spawn = multiprocessing.get_context("spawn")
        processes = [
            spawn.Process(target=_watch, args=(game.name, seed * 1_000 + i, 60 * minutes, str(path)))
            for i, path in enumerate(paths)
        ]
        for process in processes:
            process.start()
        for process in processes:
            process.join()
        for path in paths:
            for kind, sums in json.loads(path.read_text(encoding="utf-8")).items():
                found.setdefault(kind, Found()).add(Found(**sums))
            path.unlink()
    kinds = paying(found, BUDGET)
    asked = sum(one.asked for one in found.values())
    for name, one in sorted(found.items(), key=lambda item: -item[1].asked):
        if one.looks:
            tell(
                f"{name}: {100 * one.asked / asked:.1f} % of all choices, a look wins {one.lead / one.looks:.4f} "
                f"({one.looks} looks) and takes {1000 * one.seconds / one.looks:.1f} ms"
                + (": taken" if name in kinds else "")
            )
    glimpses = {"options": OPTIONS, "worlds": 1, "horizon": game.horizon(), "guard": 0.0, "kinds": kinds}
    card = {"game": game.name, "box": game.load_box().digest, "looks": sum(one.looks for one in found.values())}
    text = json.dumps({**glimpses, "card": card}, indent=1)
    (folder / f"{game.name}.glimpses.json").write_text(text + "\n", encoding="utf-8")
    return kinds
