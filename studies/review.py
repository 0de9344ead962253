"""Whether a review can be trusted, and what it tells of the games: docs/luck-and-skill.md.

    .venv/bin/python -m studies.review --collect build/review --minutes 10 --workers 16
    .venv/bin/python -m studies.review --publish build/review

Collecting plays and reviews games and writes what it finds as lines of JSON.  It can be stopped at any moment: the next
slice goes on with what is missing.  A game follows from its name and number alone, so slices of several machines can be
put into one folder.  It needs numpy and the standard library besides the engine.  The page is made from these lines.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import os
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from critias.bots.registry import MASTER, bot_names, make_bot, register_bot
from critias.engine.dice import QuickDice
from critias.engine.game import Game, get_game
from critias.engine.kinds import Kind
from critias.engine.playout import Player
from critias.engine.record import Replay
from critias.engine.state import State
from critias.engine.worlds import Worlds
from critias.lab.review import DEPTHS, FARTHEST, Depth, Review, Step, Weigher, review_of
from critias.lab.review_account import Belief, account_of
from critias.lab.review_many import recorded, review_batch
from critias.lab.simulate import Plan, number_of, plan_run, usual_seats

GAMES = ["end", "era", "age", "rising", "chaos"]
CHANCES, BLUNDERS, LUCK = "chances", "blunders", "luck"
HOW_MANY = {CHANCES: 300, BLUNDERS: 20, LUCK: 20}  # games; of the last so many for every number of seats
CARELESS = 10  # one of so many choices is made at random
CALLED = 0.05  # what a review calls a blunder
TRUE_BLUNDER = 0.10
TRUTH = 64  # worlds, other ones and further than those of the review
QUICK = Depth(DEPTHS["quick"].worlds)  # untimed: on a slow machine the same
SHALLOW = Depth(8)  # enough where many choices are summed
SLIPPING = "slipping"  # `steady`, now and then at random


@dataclass(frozen=True)
class Job:
    """One game of the study; everything about it follows from this."""

    part: str
    game: str
    seats: int
    number: int


def jobs(games: Iterable[str] = GAMES, parts: Iterable[str] = HOW_MANY) -> list[Job]:
    """All of them, in such an order that every slice has as much of each part as of the others."""
    wanted = []
    for name in games:
        game = get_game(name)
        for part in parts:
            count = HOW_MANY[part]
            for seats in game.seat_counts if part == LUCK else [usual_seats(game)]:
                wanted += [((number + 1) / count, Job(part, name, seats, number)) for number in range(count)]
    return [job for _, job in sorted(wanted, key=lambda one: one[0])]


def done(job: Job) -> dict[str, Any]:
    """The line of a job."""
    found = {CHANCES: chances, BLUNDERS: blunders, LUCK: luck}[job.part](job)
    return {**vars(job), **found}


def chances(job: Job) -> dict[str, Any]:
    return reviewed(job, by_lot(job), Depth(0))


def luck(job: Job) -> dict[str, Any]:
    return reviewed(job, {}, SHALLOW)


def reviewed(job: Job, options: dict[str, str], depth: Depth) -> dict[str, Any]:
    """A game of bots of different strength, drawn by lot."""
    lot, bots = QuickDice(number_of(f"{job}")), mix(job)
    players = [bots[lot.below(len(bots))] for _ in range(job.seats)]
    plan = plan_run(get_game(job.game), players, job.seats, job.part, options)
    return {"found": asdict(review_batch(plan, depth, False, job.number, 1)[0])}


def by_lot(job: Job) -> dict[str, str]:
    """Any options of the game: levels, lengths, variants."""
    sets = get_game(job.game).option_sets()
    return sets[QuickDice(number_of(f"options of {job}")).below(len(sets))]


def mix(job: Job) -> list[str]:
    master = [MASTER] if MASTER in bot_names(get_game(job.game)) else []
    return ["steady", "adept:8", SLIPPING, *master]


# ---------------------------------------------------------------- planted blunders


class Careless(Player):
    """Plays like another, but now and then chooses at random; remembers which of its answers these were."""

    def __init__(self, player: Player, seed: int) -> None:
        self.name = SLIPPING
        self.player = player
        self.dice = QuickDice(seed)
        self.answers = 0
        self.planted: list[int] = []

    def thinks(self) -> bool:
        return self.player.thinks()

    def choose(self, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        return self.careless(options, lambda: self.player.choose(view, seat, kind, options, a, b))

    def think(self, worlds: Worlds, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        return self.careless(options, lambda: self.player.think(worlds, view, seat, kind, options, a, b))

    def careless(self, options: list[int], careful: Callable[[], int]) -> int:
        self.answers += 1
        if self.dice.below(CARELESS) > 0:
            return careful()
        self.planted.append(self.answers - 1)
        return options[self.dice.below(len(options))]


def slipping(game: Game, seed: int) -> Player:
    return Careless(make_bot("steady", game, seed), seed + 1)


register_bot(SLIPPING, slipping)


@dataclass(frozen=True)
class Choice:
    planted: bool
    cost: float  # as the review says
    true: float  # by many other worlds; of those that were planted or called blunders


def blunders(job: Job) -> dict[str, Any]:
    """A game of able bots that are careless, and what a quick review says of their choices."""
    game = get_game(job.game)
    able = plan_run(game, [MASTER if MASTER in bot_names(game) else "adept:16"], job.seats, job.part, by_lot(job))
    return {"choices": [asdict(choice) for choice in plant(able, job.number)]}


def plant(plan: Plan, number: int, depth: Depth = QUICK) -> list[Choice]:
    players: list[Careless] = []

    def seated(seat: int, player: Player) -> Player:
        players.append(Careless(player, number_of(f"{plan.seed}.{number}.careless.{seat}")))
        return players[-1]

    record = recorded(plan, number, seated)
    review = list(review_of(record, depth))[-1]
    replay, weigher = Replay(record), Weigher(get_game(plan.game), FARTHEST)
    answers = [0] * plan.seats
    choices = []
    for step, told in zip(review.steps, account_of(review).steps, strict=True):
        planted = answers[step.seat] in players[step.seat].planted
        answers[step.seat] += 1
        if step.weighable and step.worlds > 0:
            asked = planted or told.cost >= CALLED
            choices.append(Choice(planted, told.cost, true_cost(review, step, replay, weigher) if asked else 0.0))
    return choices


def true_cost(review: Review, step: Step, replay: Replay, weigher: Weigher) -> float:
    anew = replace(
        step, tried=[replace(one, worlds=0, total=0, squares=0, lead=0, lead_squares=0) for one in step.tried]
    )
    anew.worlds = 0
    for _ in range(TRUTH):
        weigher.weigh(anew, replay.at(step.number), "truth")
    return Belief(replace(review, steps=[anew])).cost(anew)[1]


# ---------------------------------------------------------------- slices


def collected(folder: Path) -> dict[Job, dict[str, Any]]:
    """What all slices have found; the last line of one that was killed may be torn and counts as missing."""
    found = {}
    for file in sorted(folder.glob("*.jsonl")):
        for text in file.read_text(encoding="utf-8").splitlines():
            try:
                line = json.loads(text)
            except ValueError:
                continue
            found[Job(line["part"], line["game"], line["seats"], line["number"])] = line
    return found


def collect(folder: Path, wanted: Iterable[Job], minutes: float, workers: int) -> None:
    """Do what is missing, as long as there is time, and write each line as soon as it is there."""
    folder.mkdir(parents=True, exist_ok=True)
    known = collected(folder)
    missing = [job for job in wanted if job not in known]
    if not missing:
        return
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # every core has its own game
    until = time.monotonic() + 60 * minutes
    with (folder / f"slice-{time.strftime('%Y%m%d-%H%M%S')}.jsonl").open("x", encoding="utf-8") as file:
        for line in slice_of(missing, until, workers):
            file.write(json.dumps(rounded(line)) + "\n")
            file.flush()


def rounded(found: Any) -> Any:
    """Five digits are more than can be measured."""
    if isinstance(found, dict):
        return {key: rounded(value) for key, value in found.items()}
    if isinstance(found, list):
        return [rounded(value) for value in found]
    return round(found, 5) if isinstance(found, float) else found


def slice_of(missing: list[Job], until: float, workers: int) -> Iterator[dict[str, Any]]:
    """Lines as they come; what is not finished in time is dropped."""
    with multiprocessing.get_context("spawn").Pool(workers) as pool:  # leaving it ends its processes
        lines = pool.imap_unordered(attempt, missing)
        for _ in missing:
            try:
                line = lines.next(min(max(0.0, until - time.monotonic()), threading.TIMEOUT_MAX))
            except multiprocessing.TimeoutError:
                return
            if "error" in line:
                print(f"{line['job']}: {line['error']}", file=sys.stderr)
            else:
                yield line


def attempt(job: Job) -> dict[str, Any]:
    """One game that breaks off must not end the slice."""
    try:
        return done(job)
    except Exception as error:  # noqa: BLE001  whatever it is, it is told, and the game stays missing
        return {"job": str(job), "error": repr(error)}


def missing_of(wanted: Iterable[Job], known: Iterable[Job]) -> list[str]:
    """What is still to be done, line by line."""
    there = set(known)
    counts = Counter((job.part, job.game) for job in wanted if job not in there)
    return [f"{part} of {game}: {count} games are missing" for (part, game), count in sorted(counts.items())]


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="studies.review", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--collect", type=Path, metavar="FOLDER", help="play and review what is missing there")
    parser.add_argument("--publish", type=Path, metavar="FOLDER", help="make the page of what is there")
    parser.add_argument("--minutes", type=float, default=math.inf, help="then stop (when all is done)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (one a core)")
    parser.add_argument("--only", choices=GAMES, help="one game alone")
    parser.add_argument("--part", choices=HOW_MANY, help="one part alone")
    chosen = parser.parse_args()
    folder: Path | None = chosen.collect or chosen.publish
    if folder is None:
        parser.error("say --collect FOLDER or --publish FOLDER")
    wanted = jobs([chosen.only] if chosen.only else GAMES, [chosen.part] if chosen.part else HOW_MANY)
    if chosen.collect:
        collect(folder, wanted, chosen.minutes, chosen.workers)
    known = collected(folder)
    if chosen.publish:
        from studies.luck_and_skill import publish  # its plots need more than numpy

        print(publish(known, Path(__file__).resolve().parent.parent / "docs", TRUTH))
    for line in missing_of(wanted, known) or ["nothing is missing"]:
        print(line)


if __name__ == "__main__":
    main()
