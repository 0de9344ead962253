"""Long runs: every game is written as soon as it is over, so that a run that was stopped or killed goes on.

A run is a folder with a file `games.jsonl`: a line that says what is played, then a line a game, in the order in which
they were finished.  Game number n follows from its seed alone, so the results are the same whatever the number of
workers and however often the run was interrupted.  What counts are games 0, 1, 2, … up to the first that is missing:
to take whatever is finished first would favour short games.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass, field
from pathlib import Path

import polars as pl

from critias.bots.outlook import outlook_of
from critias.engine.game import GameError, get_game
from critias.engine.kinds import Kind
from critias.engine.playout import Player
from critias.engine.state import State
from critias.lab.simulate import Plan, Played, Report, Witness, load_box, play_game

GAMES_FILE = "games.jsonl"
PARTS = 8  # a game is looked at after 1/8, 2/8, … of its decisions
MOST_KEPT = 64  # positions of a game to choose those from


class RunError(GameError):
    """A folder that holds another run, or one that was not asked to go on."""


@dataclass(frozen=True)
class Told(Played):
    """A game with what a report wants to know of it."""

    uses: dict[str, list[float]] = field(default_factory=dict)  # "kind=value": offered, chosen, chosen by who won
    shares: list[list[float]] = field(
        default_factory=list
    )  # by part of the game and seat: how much of the win it hopes


# ---------------------------------------------------------------- one game


class Tally(Witness):
    """Counts what a player is offered and what he chooses."""

    def __init__(self, player: Player) -> None:
        super().__init__(player)
        self.offered: Counter[str] = Counter()
        self.chosen: Counter[str] = Counter()

    def saw(self, kind: Kind, options: list[int], option: int) -> None:
        self.offered.update([f"{kind.name}={value}" for value in options])
        self.chosen[f"{kind.name}={option}"] += 1


class Moments:
    """Keeps positions of a game, evenly over its decisions, though nobody knows how many there will be."""

    def __init__(self) -> None:
        self.kept: list[tuple[int, State]] = []
        self.step = 1
        self.seen = 0

    def look(self, state: State, decisions: int) -> None:
        if self.seen % self.step == 0:
            self.kept.append((decisions, state.copy()))
            if len(self.kept) == MOST_KEPT:
                self.kept = self.kept[::2]
                self.step *= 2
        self.seen += 1

    def after(self, decisions: float) -> State:
        """The position nearest to a number of decisions."""
        return min(self.kept, key=lambda kept: abs(kept[0] - decisions))[1]


def tell(plan: Plan, number: int, closely: bool) -> Told:
    """Play a game of a run; `closely` looks at the options and the chances too."""
    if not closely:
        return Told(**vars(play_game(plan, number)))
    tallies: list[Tally] = []

    def watch(player: Player) -> Player:
        tallies.append(Tally(player))
        return tallies[-1]

    moments = Moments()
    played = play_game(plan, number, watch, moments.look)
    uses: dict[str, list[float]] = {}
    for won, tally in zip(played.wins, tallies, strict=True):
        for option, offered in tally.offered.items():
            so_far = uses.setdefault(option, [0, 0, 0])
            chosen = tally.chosen[option]
            so_far[0] += offered
            so_far[1] += chosen
            so_far[2] += won * chosen
    states = [moments.after(played.decisions * part / PARTS) for part in range(1, PARTS)]
    return Told(**vars(played), uses=uses, shares=[shares_of(plan.game, state) for state in states])


def shares_of(name: str, state: State) -> list[float]:
    """How much of the win every seat may hope for, each by what it sees; they add up to 1 unless all win together."""
    game = get_game(name)
    outlook = outlook_of(game)
    hopes = [outlook.share(state.seen_by(seat), seat) for seat in range(state.seats)]
    whole = 1.0 if game.cooperative() else sum(hopes) or 1.0
    return [round(hope / whole, 4) for hope in hopes]


def told_line(plan: Plan, number: int, closely: bool) -> bytes:
    """A game as it stands in the file: what a worker hands back."""
    return json.dumps(vars(tell(plan, number, closely)), ensure_ascii=False, separators=(",", ":")).encode()


# ---------------------------------------------------------------- a run


class Games:
    """A plan and its games, as far as they are at hand."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.lines: dict[int, bytes] = {}

    @property
    def whole(self) -> int:
        """How many games there are before the first that is missing."""
        return next(number for number in range(len(self.lines) + 1) if number not in self.lines)

    def told(self, first: int = 0, most: int | None = None) -> Iterator[Told]:
        whole = self.whole
        for number in range(first, whole if most is None else min(most, whole)):
            yield Told(**json.loads(self.lines[number]))


class Run(Games):
    """Games that lie in a folder."""

    def __init__(self, plan: Plan, folder: Path, resume: bool = False, closely: bool = True) -> None:
        super().__init__(plan)
        self.closely = closely
        self.path = folder / GAMES_FILE
        if self.path.exists():
            self._read(resume)
        else:
            folder.mkdir(parents=True, exist_ok=True)
            self.path.write_bytes(json.dumps(self._heading(), ensure_ascii=False).encode() + b"\n")

    def _heading(self) -> dict[str, object]:
        plan = self.plan
        return {
            "game": plan.game,
            "bots": list(plan.bots),
            "seed": plan.seed,
            "options": plan.options,
            "box": load_box(plan.game, plan.components).digest,
            "closely": self.closely,
        }

    def _read(self, resume: bool) -> None:
        first, *lines = self.path.read_bytes().split(b"\n")
        try:
            heading = json.loads(first)
        except ValueError:
            raise RunError(f"{self.path} is no run; name another folder") from None
        wanted = self._heading()
        other = [name for name in wanted if heading.get(name) != wanted[name]]
        if other:
            raise RunError(f"{self.path.parent} holds a run with other {', '.join(other)}; name another folder")
        for line in lines:
            try:
                self.lines.setdefault(json.loads(line)["number"], line)
            except ValueError:  # cut off when the run was killed
                continue
        if self.lines and not resume:
            held = f"{self.path.parent} holds {len(self.lines)} games of this run"
            raise RunError(f"{held}: go on with --resume, or name another folder with --out")
        if not self.path.read_bytes().endswith(b"\n"):
            with self.path.open("ab") as file:
                file.write(b"\n")

    def add(self, number: int, line: bytes) -> None:
        with self.path.open("ab", buffering=0) as file:
            file.write(line + b"\n")
        self.lines[number] = line


def played_text(plan: Plan, games: int, box: str) -> str:
    """What was played, in a line."""
    bots = ", ".join(f"{plan.bots.count(bot)} {bot}" for bot in dict.fromkeys(plan.bots))
    usual = get_game(plan.game).settled({})
    others = [f"{name} {value}" for name, value in plan.options.items() if usual[name] != value]
    return " · ".join([f"{games:,} games", f"{plan.seats} players: {bots}", *others, box, f"seed {plan.seed}"])


def play(
    runs: Sequence[Run],
    games: int,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
    stop: Callable[[], bool] = lambda: False,
    ahead: int = 8,
) -> None:
    """Play what is missing of the first games of all runs, game by game; no further one is begun once `stop` says so.

    `progress` hears how many more are finished, beginning with those that were there.
    """
    report = progress or (lambda _: None)
    report(sum(number in run.lines for run in runs for number in range(games)))
    wanted = ((run, number) for number in range(games) for run in runs if number not in run.lines)
    if executor is None:
        for run, number in wanted:
            if stop():
                return
            run.add(number, told_line(run.plan, number, run.closely))
            report(1)
        return
    open_games: dict[Future[bytes], tuple[Run, int]] = {}
    try:
        while True:
            while len(open_games) < ahead and not stop() and (task := next(wanted, None)) is not None:
                run, number = task
                open_games[executor.submit(told_line, run.plan, number, run.closely)] = task
            if not open_games:
                return
            for future in wait(open_games, return_when=FIRST_COMPLETED).done:
                run, number = open_games.pop(future)
                run.add(number, future.result())
                report(1)
    finally:
        for future in open_games:
            future.cancel()


# ---------------------------------------------------------------- as data frames


@dataclass(frozen=True)
class Frames:
    """What a report is made of, and nothing else: it is written beside it."""

    games: pl.DataFrame  # a row a game and seat
    moments: pl.DataFrame  # a row a game, part of it and seat: `share`
    uses: pl.DataFrame  # a row a game and option: offered, chosen, and chosen by who won

    def write(self, folder: Path) -> None:
        for name, frame in vars(self).items():
            frame.write_parquet(folder / f"{name}.parquet")


def read_frames(folder: Path) -> Frames:
    return Frames(*(pl.read_parquet(folder / f"{name}.parquet") for name in ("games", "moments", "uses")))


def frames_of(run: Games) -> Frames:
    rows: list[dict[str, object]] = []
    moments: dict[str, list[float]] = {"number": [], "part": [], "seat": [], "share": []}
    uses: dict[str, list[object]] = {"number": [], "option": [], "offered": [], "chosen": [], "by_winners": []}
    for told in run.told():
        sources, points = [source for source, _ in told.sheet], [points for _, points in told.sheet]
        for row in Report(run.plan, [told], 0.0).rows():
            seat = int(str(row["seat"]))
            rows.append({**row, "sources": sources, "points": [line[seat] for line in points]})
        for part, shares in enumerate(told.shares, 1):
            for seat, share in enumerate(shares):
                for column, number in zip(moments.values(), (told.number, part, seat, share), strict=True):
                    column.append(number)
        for option, counts in told.uses.items():
            for cells, value in zip(uses.values(), (told.number, option, *counts), strict=True):
                cells.append(value)
    whole = {"number": pl.Int32, "part": pl.Int8, "seat": pl.Int8, "share": pl.Float64}
    counted = {"number": pl.Int32, "option": pl.String, "offered": pl.Int32, "chosen": pl.Int32}
    return Frames(
        pl.DataFrame(rows, infer_schema_length=None),
        pl.DataFrame(moments, schema=whole),
        named(run.plan.game, pl.DataFrame(uses, schema={**counted, "by_winners": pl.Float64}, strict=False)),
    )


def named(name: str, uses: pl.DataFrame) -> pl.DataFrame:
    """The options in words."""
    kinds = get_game(name).kind_named
    split = [option.partition("=") for option in uses["option"].unique().sort()]
    words = pl.DataFrame(
        {
            "option": [f"{kind}={value}" for kind, _, value in split],
            "kind": [kind for kind, _, _ in split],
            "label": [kinds[kind].domain.label(int(value)) for kind, _, value in split],
        },
        schema={"option": pl.String, "kind": pl.String, "label": pl.String},
    )
    return uses.join(words, on="option", how="left").sort("number", "option")
