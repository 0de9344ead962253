"""Does `steady` play better than it did?  python scripts/against_old.py end --old REVISION [--games 400] [--seats 4]

The eyes of this working tree (`eyes*.py` of the game, and of `world`) against those of an earlier revision, in one
process and under the same rules: whatever `critias` is on the path, so that a compiled build carries both.  One seat
has the new eyes, the others the old (`--new N` for N of them); they change chairs from game to game.  `--mirror`
leaves the old out: all seats are new, and the win rates are those of the chairs.
"""

from __future__ import annotations

import argparse
import math
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from types import ModuleType

from critias.bots.registry import register_bot
from critias.engine.dice import QuickDice
from critias.engine.game import Game, get_game
from critias.engine.kinds import Kind
from critias.engine.playout import Player
from critias.engine.state import State
from critias.lab.simulate import plan_run, play_game, usual_seats

ROOT = Path(__file__).resolve().parent.parent
GAMES = "src/critias/games"


def sources(game: str, revision: str) -> dict[str, str]:
    """The eyes of a game by module name, as they were at a revision; as they are now for ''."""
    found: dict[str, str] = {}
    for room in (game, "world"):
        folder = f"{GAMES}/{room}/"
        if revision:
            listed = _git("ls-tree", "--name-only", revision, folder).split()
        else:
            listed = [f"{folder}{path.name}" for path in (ROOT / folder).glob("*.py")]
        for name in listed:
            stem = Path(name).stem
            if stem.startswith("eyes"):
                text = _git("show", f"{revision}:{name}") if revision else (ROOT / name).read_text()
                found[f"critias.games.{room}.{stem}"] = text
    return found


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout


class Sight:
    """The modules of one revision under names of their own, so that two can be loaded side by side."""

    def __init__(self, label: str, game: str, revision: str) -> None:
        self.label = label
        self.texts = sources(game, revision)
        self.eyes = self.load(f"critias.games.{game}.eyes")

    def alias(self, name: str) -> str:
        return f"{self.label}_{name.replace('.', '_')}"

    def load(self, name: str) -> ModuleType:
        alias = self.alias(name)
        if alias not in sys.modules:
            text = self.texts[name]
            for other in sorted(self.texts, key=len, reverse=True):
                if f"from {other} import" in text:
                    self.load(other)
                    text = text.replace(f"from {other} import", f"from {self.alias(other)} import")
            module = ModuleType(alias)
            sys.modules[alias] = module
            exec(compile(text, alias, "exec"), module.__dict__)
        return sys.modules[alias]


class Looker(Player):
    """`steady`, with the eyes of one revision."""

    def __init__(self, sight: Sight, seed: int) -> None:
        self.name = sight.label
        self.appraise = sight.eyes.appraise
        self.dice = QuickDice(seed)

    def choose(self, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        promises = self.appraise(view, seat, kind, options, a, b)
        best = max(promises)
        equals = [option for option, promise in zip(options, promises, strict=True) if promise == best]
        return equals[self.dice.below(len(equals))]


def seated(sight: Sight) -> None:
    def make(game: Game, seed: int) -> Player:
        return Looker(sight, seed)

    register_bot(sight.label, make)


def interval(wins: float, games: int) -> str:
    """The share and its 95 % interval (Wilson)."""
    share, z = wins / games, 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return f"{100 * share:.1f} % ({100 * (middle - half):.1f} to {100 * (middle + half):.1f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--old", default="HEAD", help="a git revision (default HEAD: what is not committed yet)")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--new", type=int, default=1, help="how many seats have the new eyes")
    parser.add_argument("--mirror", action="store_true")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    wanted = parser.parse_args()
    game = get_game(wanted.game)
    seats = wanted.seats or usual_seats(game)
    seated(Sight("new", wanted.game, ""))
    if not wanted.mirror:
        seated(Sight("old", wanted.game, wanted.old))
    new = seats if wanted.mirror else wanted.new
    bots = ["new"] * new + ["old"] * (seats - new)
    options = dict(pair.split("=", 1) for pair in wanted.option)
    plan = plan_run(game, bots, seed=wanted.seed, options=options)
    wins, chairs, endings, turns, decisions = 0.0, [0.0] * seats, Counter[str](), 0, 0
    start = time.process_time()
    for number in range(wanted.games):
        played = play_game(plan, number)
        for seat, won in enumerate(played.wins):
            chairs[seat] += won
            wins += won if played.bots[seat] < new else 0.0
        endings[played.ending] += 1
        turns += played.turns or 0
        decisions += played.decisions
    seconds = time.process_time() - start
    n = wanted.games
    if not wanted.mirror:
        print(f"new {new} of {seats} seats: {interval(wins, n)}, fair {100 * new / seats:.0f} %")
    print("chairs: " + ", ".join(f"{100 * won / n:.1f}" for won in chairs))
    print("endings: " + ", ".join(f"{ending} {100 * count / n:.1f} %" for ending, count in endings.most_common()))
    print(f"{turns / n:.1f} turns, {decisions / n:.0f} decisions a game, {n / seconds:.1f} games/s")


if __name__ == "__main__":
    main()
