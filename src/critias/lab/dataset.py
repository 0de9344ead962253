"""Decisions of bots as a table for those who learn from them: what a seat saw, could do and did, and how it ended.

A file of its own holds all: the rows, and a card in its metadata.  The card also lies beside it as a page to read.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import partial
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

import polars as pl

from critias.bots.network import observer_of
from critias.engine.game import Game, get_game
from critias.engine.kinds import Kind
from critias.engine.observe import Observer
from critias.engine.playout import Player
from critias.engine.state import State
from critias.engine.worlds import Worlds
from critias.lab.simulate import Plan, Witness, in_batches, play_game

SCHEMA = pl.Schema(
    {
        "game": pl.UInt32(),
        "seat": pl.UInt8(),
        "bot": pl.String(),
        "kind": pl.String(),
        "facts": pl.List(pl.UInt16),
        "options": pl.List(pl.UInt16),
        "choice": pl.UInt16(),
        "won": pl.Float32(),
        "score": pl.Int32(),
    }
)
MEANING = {
    "game": "the number of the game in this file; rows are in the order in which they were decided",
    "seat": "who decided",
    "bot": "who sat there",
    "kind": "what was asked",
    "facts": "the observation: the numbers of the facts that held for this seat, its question among them",
    "options": "the legal actions, as numbers of the game's action space",
    "choice": "the action that was chosen",
    "won": "how the game ended: the share of the win; where all win together 1 for each",
    "score": "and the points of this seat",
}
CARD = "critias"  # the key of the card in the metadata


@dataclass
class Decision:
    seat: int
    kind: str
    facts: list[int]
    options: list[int]
    choice: int


@dataclass
class Notes:
    decisions: list[Decision] = field(default_factory=list)


class Scribe(Witness):
    """Writes down what a player sees, may do and does."""

    def __init__(self, player: Player, observer: Observer, notes: Notes) -> None:
        super().__init__(player)
        self.observer = observer
        self.notes = notes

    def blind(self) -> bool:
        return False

    def choose(self, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        option = super().choose(view, seat, kind, options, a, b)
        self.write(view, seat, kind, options, a, b, option)
        return option

    def think(self, worlds: Worlds, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        option = super().think(worlds, view, seat, kind, options, a, b)
        self.write(view, seat, kind, options, a, b, option)
        return option

    def write(self, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int, option: int) -> None:
        observer, seats = self.observer, view.seats
        facts = observer.facts(view, seat) + observer.question(kind, a, b, seat, seats)
        actions = observer.actions(kind, options, seat, seats)
        self.notes.decisions.append(Decision(seat, kind.name, facts, actions, actions[options.index(option)]))


def decisions_of(plan: Plan, first: int, count: int) -> pl.DataFrame:
    """The decisions of some games of a run, a row each."""
    game = get_game(plan.game)
    observer = observer_of(game)
    columns: dict[str, list[object]] = {name: [] for name in SCHEMA}
    for number in range(first, first + count):
        notes = Notes()
        played = play_game(plan, number, partial(Scribe, observer=observer, notes=notes))
        for one in notes.decisions:
            won = played.wins[one.seat]
            columns["game"].append(number)
            columns["seat"].append(one.seat)
            columns["bot"].append(plan.bots[played.bots[one.seat]])
            columns["kind"].append(one.kind)
            columns["facts"].append(one.facts)
            columns["options"].append(one.options)
            columns["choice"].append(one.choice)
            columns["won"].append(float(won > 0) if game.cooperative() else won)
            columns["score"].append(played.scores[one.seat])
    return pl.DataFrame(columns, SCHEMA)


def write_dataset(
    plan: Plan,
    games: int,
    path: Path,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
) -> int:
    """Play the games of a run and write every decision; gives how many there are.  Parts lie on the disk meanwhile, so
    that a long run needs little memory."""
    rows = 0
    path.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=path.parent, prefix=f".{path.name}.") as folder:
        for number, part in enumerate(in_batches(partial(decisions_of, plan), games, executor, progress)):
            part.write_parquet(Path(folder) / f"{number:06}.parquet")
            rows += len(part)
        card = card_of(plan, games, rows)
        whole = pl.scan_parquet(Path(folder) / "*.parquet")
        whole.sink_parquet(path, compression="zstd", metadata={CARD: json.dumps(card)})
    path.with_suffix(".md").write_text(page_of(get_game(plan.game), card, path.name), encoding="utf-8")
    return rows


def card_of(plan: Plan, games: int, rows: int) -> dict[str, object]:
    """What is in a file, and how to make it again."""
    observer = observer_of(get_game(plan.game))
    return {
        "game": plan.game,
        "games": games,
        "decisions": rows,
        "seats": plan.seats,
        "bots": list(plan.bots),
        "options": plan.options,
        "seed": plan.seed,
        "box": None if plan.components is None else Path(plan.components).name,
        "critias": version("critias"),
        "facts": observer.size,
        "actions": observer.game.actions,
        "columns": MEANING,
    }


def page_of(game: Game, card: dict[str, object], name: str) -> str:
    columns = [f"| `{column}` | {SCHEMA[column]} | {meaning} |" for column, meaning in MEANING.items()]
    about = [f"- {key}: {value}" for key, value in card.items() if key != "columns" and value not in (None, {})]
    return "\n".join(
        [
            f"# Decisions of bots at {game.title}",
            "",
            f"`{name}`, written by `critias dataset`. The games are simulated: no person has played them.",
            "",
            *about,
            "",
            "| column | type | what it is |",
            "|---|---|---|",
            *columns,
            "",
            "Seats are counted from the one who looks, in facts and in actions. Their names:",
            f'`critias.adapters.door.Door("{game.name}").fact_name(fact)` and `.action_name(action, seat)`.',
            "",
        ]
    )
