"""A training run: workers play, the learner learns, and a folder keeps all of it, so that a run stops and goes on."""

from __future__ import annotations

import json
import math
import multiprocessing
import os
import tempfile
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import numpy as np

from critias.bots.network import Network, card_of, load, save
from critias.engine.game import Game, get_game
from critias.engine.observe import Observer
from critias.lab.simulate import usual_seats
from critias.lab.train.curve import curve
from critias.lab.train.lessons import School
from critias.lab.train.selfplay import TABLES, Array, SelfPlay

HIDDEN = 128  # numbers between the layers
ROWS = 14_000  # of each worker for one round of learning
BATCH = 8_192  # rows of a step
ROUNDS = 2  # in which the rows are gone over
RATE = 6e-4
LAST_RATE = 0.2  # of it at the end of a run
LESSONS = 250  # of each worker for one round of study
STUDY_RATE = 5e-4
WARM_UP = 4  # rounds in which only the hope is learned
DUEL_SECONDS = 60.0
DUEL_GAMES = 16  # of each worker
LAST_GAMES = 48
FACTS_WIDE = 32  # rows of facts are padded to a multiple of this


class Crew:
    """Processes that play; with none of them the games are played here."""

    def __init__(self, game: str, workers: int, seed: int, tables: int) -> None:
        self.game = game
        self.tables = tables
        self.folder = Path(
            tempfile.mkdtemp(prefix="critias-train-", dir="/dev/shm" if Path("/dev/shm").is_dir() else None)
        )
        self.here: SelfPlay | None = None
        self.count = max(workers, 1)
        self.lines: list[Connection] = []
        self.processes: list[Any] = []
        self.seed = seed
        for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"):
            os.environ.setdefault(name, "1")  # one process a core: more threads would only be in the way
        spawn = multiprocessing.get_context("spawn")
        for number in range(workers):
            mine, theirs = spawn.Pipe()
            process = spawn.Process(
                target=work, args=(theirs, game, str(self.folder), number, seed, tables), daemon=True
            )
            process.start()
            self.lines.append(mine)
            self.processes.append(process)

    def weights(self, weights: dict[str, Array]) -> None:
        if not self.lines:
            if self.here is None:
                self.here = SelfPlay(get_game(self.game), Network(weights), self.seed, self.tables)
            self.here.network = Network(weights)
            return
        np.savez(self.folder / "weights.npz", **weights)  # type: ignore[arg-type]
        self._tell("weights")
        self._hear()

    def start(self, rows: int) -> None:
        """Let them play; `collected` waits for it."""
        self.wanted = rows
        self._tell("collect", rows)

    def collected(self) -> tuple[list[dict[str, Array]], int]:
        """The rows of all, and how many games they are from."""
        if self.here is not None:
            rows = self.here.collect(self.wanted)
            return [rows.packed(self.here.observer.size, self.here.game.actions)], rows.games
        return self._rows()

    def _rows(self) -> tuple[list[dict[str, Array]], int]:
        games = sum(self._hear())
        return [dict(np.load(self.folder / f"rows{i}.npz")) for i in range(self.count)], games

    def lessons(self, count: int) -> tuple[list[dict[str, Array]], int]:
        """At least so many of each, and how many games were played for them."""
        if self.here is not None:
            school = School(self.here.game, self.here.network, self.seed)
            self.seed += 1
            lessons = school.collect(count)
            return [lessons.packed(self.here.observer.size, self.here.game.actions)], lessons.games
        self._tell("lessons", count)
        return self._rows()

    def duel(self, games: int, first_seed: int) -> list[float]:
        if self.here is not None:
            return self.here.duel(games, first_seed)
        self._tell("duel", games, first_seed)
        return [share for shares in self._hear() for share in shares]

    def stop(self) -> None:
        self._tell("stop")
        for process in self.processes:
            process.join(20)
        for path in self.folder.iterdir():
            path.unlink()
        self.folder.rmdir()

    def _tell(self, *what: object) -> None:
        for line in self.lines:
            line.send(what)

    def _hear(self) -> list[Any]:
        return [line.recv() for line in self.lines]


def work(line: Connection, game: str, folder: str, number: int, seed: int, tables: int) -> None:
    """The life of a worker."""
    the_game = get_game(game)
    player: SelfPlay | None = None
    school: School | None = None
    while True:
        what = line.recv()
        if what[0] == "stop":
            return
        if what[0] == "weights":
            network = Network(dict(np.load(Path(folder) / "weights.npz")))
            if player is None:
                player = SelfPlay(the_game, network, seed * 1_000 + number, tables)
                school = School(the_game, network, seed * 1_000 + number)
            assert school is not None
            player.network = school.network = network
            line.send(True)
            continue
        assert player is not None
        assert school is not None
        if what[0] != "duel":
            rows = player.collect(what[1]) if what[0] == "collect" else school.collect(what[1])
            np.savez(Path(folder) / f"rows{number}.npz", **rows.packed(player.observer.size, the_game.actions))  # type: ignore[arg-type]
            line.send(rows.games)
        else:
            line.send(player.duel(what[1], what[2] + number * 100_000))


class Run:
    """One run of training in a folder."""

    def __init__(self, game: Game, folder: Path, seed: int, tell: Callable[[str], None], hidden: int = HIDDEN) -> None:
        from critias.lab.train.learner import Learner, fresh_weights

        self.game = game
        self.folder = folder
        self.tell = tell
        self.observer = Observer(game)
        self.past: dict[str, float] = {"seconds": 0.0, "decisions": 0.0, "games": 0.0, "rounds": 0.0, "wide": 0.0}
        folder.mkdir(parents=True, exist_ok=True)
        kept = folder / "state.npz"
        if kept.exists():
            stored = dict(np.load(kept))
            self.learner = Learner({name[2:]: array for name, array in stored.items() if name.startswith("w.")}, seed)
            self.learner.remember(stored)
            self.past = json.loads((folder / "state.json").read_text())
            tell(f"goes on after {self.past['decisions']:,.0f} decisions of {self.past['games']:,.0f} games")
        elif (folder / f"{game.name}.npz").exists():
            weights = folder / f"{game.name}.npz"
            self.learner = Learner(load(weights, self.observer).weights, seed)
            card = card_of(weights)
            for name, told in (("decisions", "decisions"), ("games", "games"), ("seconds", "minutes")):
                self.past[name] = float(str(card[told])) * (60 if told == "minutes" else 1)
            tell(f"goes on from weights that have seen {self.past['decisions']:,.0f} decisions")
        else:
            self.learner = Learner(fresh_weights(self.observer, seed, hidden), seed)
        self.seed = seed + int(self.past["rounds"])

    def train(
        self,
        minutes: float,
        workers: int,
        rows: int = ROWS,
        batch: int = 8_192,
        last_games: int = LAST_GAMES,
        tables: int = TABLES,
        lessons: float = 0.0,
        looked_at: int = LESSONS,
    ) -> float:
        """Play and learn for some minutes, after so many minutes of lessons; the share of wins against `steady`."""
        from critias.lab.train.learner import joined_rows

        crew = Crew(self.game.name, workers, self.seed, tables)
        crew.weights(self.learner.as_arrays())
        try:
            if lessons > 0:
                self._study(crew, lessons * 60, looked_at)
            start = time.monotonic()
            seconds = minutes * 60
            crew.start(rows)
            dueled = start
            before = dict(self.past)
            while True:
                waited = time.monotonic()
                parts, games = crew.collected()
                waited = time.monotonic() - waited
                spent = time.monotonic() - start
                last = spent >= seconds
                crew.weights(self.learner.as_arrays())
                if time.monotonic() - dueled > DUEL_SECONDS:
                    dueled = time.monotonic()
                    self._duel(crew, DUEL_GAMES)
                    self.keep()
                if not last:  # they play on while this is learned
                    crew.start(rows)
                joined = joined_rows(parts, self.observer.size, self._wide(parts))
                rate = RATE * (1 - (1 - LAST_RATE) * min(1.0, spent / max(seconds, 1.0)))
                told = self.learner.learn(joined, ROUNDS, rate, self.past["rounds"] >= WARM_UP, batch)
                self.past["rounds"] += 1
                self.past["games"] += games
                self.past["decisions"] += len(joined["chosen"])
                self.past["seconds"] = before["seconds"] + time.monotonic() - start
                self._log(told | {"reward": float(joined["reward"].mean()), "waited": waited})
                if last:
                    break
            crew.weights(self.learner.mean)
            share = self._duel(crew, last_games)
        finally:
            self.keep()
            crew.stop()
        self.publish(share, last_games * crew.count)
        return share

    def _study(self, crew: Crew, seconds: float, count: int) -> None:
        """Let a search look at choices, and learn what it finds."""
        from critias.lab.train.learner import joined_rows

        start, spent = time.monotonic(), self.past["seconds"]
        while time.monotonic() - start < seconds:
            parts, games = crew.lessons(count)
            joined = joined_rows(parts, self.observer.size, self._wide(parts))
            told = self.learner.study(joined, STUDY_RATE)
            crew.weights(self.learner.as_arrays())
            self.past["lessons"] = self.past.get("lessons", 0.0) + len(joined["kind"])
            self.past["games"] += games
            self.past["seconds"] = spent + time.monotonic() - start
            self._log(told | {"lessons": self.past["lessons"]})
        self.past["rounds"] = 0.0  # the hope begins anew
        self._duel(crew, DUEL_GAMES)
        self.keep()

    def _wide(self, parts: list[dict[str, Array]]) -> int:
        """How many facts a row has room for; the same in all rounds, so that one compiled step serves them all."""
        if self.past["wide"] == 0:
            widest = max(part["facts"].shape[1] for part in parts)
            self.past["wide"] = math.ceil(widest * 1.1 / FACTS_WIDE) * FACTS_WIDE
        return int(self.past["wide"])

    def _duel(self, crew: Crew, games: int) -> float:
        shares = crew.duel(games, 50_000_000)
        share = sum(shares) / len(shares)
        margin = 1.96 * math.sqrt(max(share * (1 - share), 1e-9) / len(shares))
        self._log({"wins": share, "margin": margin, "duel_games": float(len(shares))})
        return share

    def _log(self, told: dict[str, float]) -> None:
        line = {name: round(value, 4) for name, value in (self.past | told).items()}
        with (self.folder / "log.jsonl").open("a") as log:
            log.write(json.dumps(line) + "\n")
        said = "  ".join(f"{name} {value:.3f}" for name, value in told.items())
        self.tell(f"{self.past['seconds']:6.0f} s  {self.past['decisions'] / 1e6:7.2f}M decisions  {said}")

    def keep(self) -> None:
        """Write down all that is needed to go on; a kill in between loses nothing that was kept before."""
        fresh = self.folder / "state.new.npz"
        np.savez_compressed(fresh, **self.learner.remembered())  # type: ignore[arg-type]
        fresh.replace(self.folder / "state.npz")
        (self.folder / "state.json").write_text(json.dumps(self.past))

    def publish(self, share: float, games: int) -> None:
        """The weights with their card, and the curve."""
        card: dict[str, object] = {
            "game": self.game.name,
            "box": self.game.load_box().digest,
            "decisions": int(self.past["decisions"]),
            "lessons": int(self.past.get("lessons", 0)),
            "games": int(self.past["games"]),
            "minutes": round(self.past["seconds"] / 60, 1),
            "seats": usual_seats(self.game),
            "wins_against_steady": round(share, 3),
            "measured_games": games,
        }
        save(self.folder / f"{self.game.name}.npz", self.learner.mean, self.observer, card)
        (self.folder / "curve.svg").write_text(curve(self.folder / "log.jsonl"))
