"""Kill the server again and again while people and bots play, and see that nothing is lost.

    .venv/bin/python -m benchmarks.crash                30 kills
    .venv/bin/python -m benchmarks.crash --kills 300
    scripts/with-services .venv/bin/python -m benchmarks.crash      on PostgreSQL and Redis

People answer over HTTP as fast as they can, at tables of all five games, with bots and without; a table that is over is
followed by another.  At random moments the server is killed (-9) with all its workers, and started again.  Every answer
that it has acknowledged must be in the stored record, at its place and once; what it has not acknowledged may be there
or not.  Every game must go on, the bots too.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import random
import shutil
import signal
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from critias.engine.game import get_game
from critias.engine.record import seat_words
from tests.support.site import Caller, Site

TROUBLE = (OSError, http.client.HTTPException, json.JSONDecodeError)  # the server is gone, or going

STORED = """
import json
from critias.web.server import set_up
set_up()
from django.db import connection
from critias.web import tables
from critias.web.models import Table
found = {}
for table in Table.objects.all():
    record = tables.record_of(table)
    beats = record.beats if record.open is None else [*record.beats, record.open]
    found[table.code] = [beat.answers for beat in beats]
    record.replay(tables.box_of(table))  # it can be played again, to the same position
if connection.vendor == "sqlite":
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA integrity_check")
        assert cursor.fetchone() == ("ok",)
print(json.dumps(found))
"""


@dataclass
class Player:
    """A program at a table; what the server has acknowledged to it, and what it does not know."""

    caller: Caller
    code: str
    chance: random.Random
    acknowledged: dict[str, str] = field(default_factory=dict)  # question id: the answer in the words of the record
    unsure: dict[str, str] = field(default_factory=dict)
    pulse: int = 0
    over: bool = False
    faults: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)  # what was said when the site could not store anything
    stop: threading.Event = field(default_factory=threading.Event)

    def play(self) -> None:
        while not self.stop.is_set() and not self.over:
            try:
                if not self.step():
                    time.sleep(0.05)
            except TROUBLE:
                time.sleep(0.05)

    def step(self) -> bool:
        """Answer, if asked."""
        status, table = self.caller.call("GET", f"/tables/{self.code}?log_from=100000")
        if status != 200:
            return False
        if table["pulse"] < self.pulse:
            self.faults.append(f"{self.code}: pulse {table['pulse']} after {self.pulse} was told")
        self.pulse = table["pulse"]
        self.over = table["status"] == "finished"
        question = table["question"]
        if question is None:
            return False
        option = self.chance.choice(question["options"])["key"]
        names = seat_words(get_game(table["game"]), len(table["seats"]))
        words = f"{names[table['seat']]} {question['kind']} {option}"
        self.unsure[question["id"]] = words
        sent = {"question": question["id"], "option": option}
        status, data = self.caller.call("POST", f"/tables/{self.code}/answer", sent)
        if status == 200:
            self.acknowledged[question["id"]] = words
            self.pulse = max(self.pulse, data["pulse"])
        elif status == 503:
            self.refused.append(data["error"])
        elif status in (409, 429):  # where all play together, another was quicker: this was not taken
            del self.unsure[question["id"]]
        else:
            self.faults.append(f"{self.code}: {status} {data}")
        return status != 429


@dataclass
class Group:
    """People who play one game after the other at a table with these chairs."""

    game: str
    chairs: list[str]
    callers: list[Caller]
    chance: random.Random
    players: list[Player] = field(default_factory=list)  # of all its games; the last ones play
    threads: list[threading.Thread] = field(default_factory=list)

    def playing(self) -> list[Player]:
        return self.players[-len(self.callers) :]

    def begin_if_over(self) -> None:
        """Sit down, the first time and whenever a game is over."""
        if not all(player.over for player in self.playing()):
            return
        first, *others = self.callers
        code = first.post("/tables", {"game": self.game, "chairs": self.chairs, "bot_delay": 0})["code"]
        for caller in others:
            caller.post(f"/tables/{code}/join")
        fresh = [Player(caller, code, random.Random(self.chance.random())) for caller in self.callers]
        self.players += fresh
        self.threads += [threading.Thread(target=player.play) for player in fresh]
        for thread in self.threads[-len(fresh) :]:
            thread.start()

    def stop(self) -> None:
        for player in self.players:
            player.stop.set()
        for thread in self.threads:
            thread.join(90)


@dataclass
class Result:
    kills: int
    seconds: float
    tables: int
    acknowledged: dict[str, int]  # by game
    unsure: int
    lost: list[str]
    doubled: list[str]
    stuck: list[str]
    faults: list[str]


# With two people at a table the server gives no answers in anybody's place.
TABLES = [
    ("end", ["me", "open", "open"]),
    ("end", ["me", "open", "steady"]),
    ("era", ["open", "steady", "me"]),
    ("age", ["random", "me", "open"]),
    ("rising", ["me", "steady", "open"]),
    ("chaos", ["steady", "me", "open"]),
]


def crash(folder: Path, kills: int, seed: int = 1, environment: dict[str, str] | None = None) -> Result:
    """Let people play on a server that is killed so many times."""
    chance = random.Random(seed)
    begin = time.monotonic()
    site = Site(folder, environment)
    groups = seat_people(site, chance)
    site.start()
    try:
        for group in groups:
            group.begin_if_over()
        for _ in range(kills):
            wait_for_answers(groups, chance.randrange(1, 20))
            site.kill()
            site.start()
            for group in groups:
                group.begin_if_over()
        stuck = still_stuck([player for group in groups for player in group.playing()])
        for group in groups:
            group.stop()
    finally:
        site.kill()
        for group in groups:
            group.stop()
    players = [player for group in groups for player in group.players]
    lost, doubled = compare(players, json.loads(site.run(STORED)))
    return Result(
        kills=kills,
        seconds=time.monotonic() - begin,
        tables=len({player.code for player in players}),
        acknowledged=acknowledged(groups),
        unsure=sum(len(set(player.unsure) - set(player.acknowledged)) for player in players),
        lost=lost,
        doubled=doubled,
        stuck=stuck,
        faults=[fault for player in players for fault in player.faults + player.refused],
    )


def wait_for_answers(groups: list[Group], count: int, patience: float = 10) -> None:
    """Until so many more were acknowledged: a kill is to hit people who play, on a slow machine too."""

    def total() -> int:
        return sum(acknowledged(groups).values())

    before, end = total(), time.monotonic() + patience
    while total() < before + count and time.monotonic() < end:
        time.sleep(0.01)


def seat_people(site: Site, chance: random.Random) -> list[Group]:
    seats = [sum(chair in ("me", "open") for chair in chairs) for _, chairs in TABLES]
    tokens = site.tokens(*[f"player {number}" for number in range(sum(seats))])
    callers = [Caller(site.url, token) for token in tokens]
    return [
        Group(game, chairs, [callers.pop() for _ in range(count)], random.Random(chance.random()))
        for (game, chairs), count in zip(TABLES, seats, strict=True)
    ]


def acknowledged(groups: list[Group]) -> dict[str, int]:
    found: dict[str, int] = {}
    for group in groups:
        count = sum(len(player.acknowledged) for player in group.players)
        found[group.game] = found.get(group.game, 0) + count
    return found


def still_stuck(players: list[Player], patience: float = 60) -> list[str]:
    """After the last start every game must go on: whoever is not done answers once more."""
    before = {id(player): len(player.acknowledged) for player in players}
    end = time.monotonic() + patience
    waiting = players
    while time.monotonic() < end:
        waiting = [p for p in players if not p.over and len(p.acknowledged) == before[id(p)]]
        if not waiting:
            return []
        time.sleep(0.1)
    return [f"{player.code}: nobody has moved since the last start" for player in waiting]


def compare(players: list[Player], stored: dict[str, list[list[str]]]) -> tuple[list[str], list[str]]:
    """Acknowledged answers that are not at their place, and stored ones that nobody gave."""
    lost: list[str] = []
    doubled: list[str] = []
    for player in players:
        beats = stored.get(player.code, [])
        given = given_in_order(player)
        colours = {words.split()[0] for beat in given.values() for words, _ in beat}
        for number in {*given, *range(len(beats))}:
            answers = beats[number] if number < len(beats) else []
            own = [words for words in answers if words.split()[0] in colours]
            missing, odd = differences(given.get(number, []), own)
            lost += [f"{player.code}: beat {number}: {words} is not stored" for words in missing]
            doubled += [f"{player.code}: beat {number}: {words} was not given" for words in odd]
    return lost, doubled


def given_in_order(player: Player) -> dict[int, list[tuple[str, bool]]]:
    """A player's answers by beat, and which of them the server has acknowledged.

    The last part of a question's id grows from question to question of a seat.
    """
    found: dict[int, list[tuple[int, str, bool]]] = {}
    for question, words in player.unsure.items():
        parts = question.split(".")
        found.setdefault(int(parts[0]), []).append((int(parts[2]), words, question in player.acknowledged))
    return {beat: [(words, sure) for _, words, sure in sorted(own)] for beat, own in found.items()}


def differences(given: list[tuple[str, bool]], stored: list[str]) -> tuple[list[str], list[str]]:
    """What is lost and what is stored too much, where the stored ones are laid on the given ones as well as can be."""
    best: dict[tuple[int, int], tuple[list[str], list[str]]] = {}
    for i in range(len(given), -1, -1):
        for j in range(len(stored), -1, -1):
            ways: list[tuple[list[str], list[str]]] = []
            if i < len(given):
                lost, doubled = best[i + 1, j]
                words, sure = given[i]
                ways.append(([words, *lost] if sure else lost, doubled))
                if j < len(stored) and stored[j] == words:
                    ways.append(best[i + 1, j + 1])
            if j < len(stored):
                lost, doubled = best[i, j + 1]
                ways.append((lost, [stored[j], *doubled]))
            best[i, j] = min(ways, key=lambda way: len(way[0]) + len(way[1]), default=([], []))
    return best[0, 0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=30)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    args = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the server is stopped too
    folder = Path(tempfile.mkdtemp(prefix="critias-crash-"))
    result = crash(folder, args.kills, args.seed)
    rows: dict[str, Any] = {
        "kills": result.kills,
        "database": "PostgreSQL" if os.environ.get("DATABASE_URL") else "SQLite",
        "seed": args.seed,
        "seconds": round(result.seconds),
        "tables": result.tables,
        "acknowledged answers": sum(result.acknowledged.values()),
        "of these": ", ".join(f"{count} {game}" for game, count in result.acknowledged.items()),
        "not acknowledged": result.unsure,
        "lost": len(result.lost),
        "doubled": len(result.doubled),
        "games that do not go on": len(result.stuck),
        "faults": len(result.faults),
        "load average": os.getloadavg()[0],
    }
    for name, value in rows.items():
        sys.stdout.write(f"{name:24} {value}\n")
    wrong = result.lost + result.doubled + result.stuck + result.faults
    for line in wrong:
        sys.stdout.write(f"· {line}\n")
    if wrong:
        sys.stdout.write(f"the log of the server: {folder / 'server.log'}\n")
        sys.exit(1)
    shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
