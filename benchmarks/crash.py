"""Kill the server again and again while people and bots play, and see that nothing is lost.

    .venv/bin/python -m benchmarks.crash                30 kills
    .venv/bin/python -m benchmarks.crash --kills 100

People answer over HTTP as fast as they can, at tables of their own and at tables with bots.  At random moments the
server is killed (-9) with all its workers, and started again.  Every answer that it has acknowledged must be in the
stored record, at its place and once; what it has not acknowledged may be there or not.  Every game must go on, the
bots too.
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
    stop: threading.Event = field(default_factory=threading.Event)

    def play(self) -> None:
        while not self.stop.is_set() and not self.over:
            try:
                if not self.step():
                    time.sleep(0.02)
            except TROUBLE:
                time.sleep(0.05)

    def step(self) -> bool:
        """Answer, if asked."""
        status, table = self.caller.call("GET", f"/tables/{self.code}?log_from=100000")
        if status == 429:
            time.sleep(1)
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
        words = f"{table['seats'][table['seat']]['colour'].lower()} {question['kind']} {option}"
        self.unsure[question["id"]] = words
        sent = {"question": question["id"], "option": option}
        status, data = self.caller.call("POST", f"/tables/{self.code}/answer", sent)
        if status == 200:
            self.acknowledged[question["id"]] = words
            self.pulse = max(self.pulse, data["pulse"])
        elif status not in (409, 429):
            self.faults.append(f"{self.code}: {status} {data}")
        return True


@dataclass
class Result:
    kills: int
    seconds: float
    acknowledged: int
    unsure: int
    lost: list[str]
    doubled: list[str]
    stuck: list[str]
    faults: list[str]


def crash(folder: Path, kills: int, seed: int = 1, environment: dict[str, str] | None = None) -> Result:
    """Let people play on a server that is killed so many times."""
    chance = random.Random(seed)
    begin = time.monotonic()
    site = Site(folder, environment)
    tokens = site.tokens(*[f"player {number}" for number in range(9)])
    site.start()
    try:
        players = seat_people([Caller(site.url, token) for token in tokens], chance)
        threads = [threading.Thread(target=player.play) for player in players]
        for thread in threads:
            thread.start()
        for _ in range(kills):
            time.sleep(chance.random() * 1.5)
            site.kill()
            site.start()
        stuck = still_stuck(players)
        for player in players:
            player.stop.set()
        for thread in threads:
            thread.join(30)
    finally:
        site.kill()
    lost, doubled = compare(players, json.loads(site.run(STORED)))
    return Result(
        kills=kills,
        seconds=time.monotonic() - begin,
        acknowledged=sum(len(player.acknowledged) for player in players),
        unsure=sum(len(set(player.unsure) - set(player.acknowledged)) for player in players),
        lost=lost,
        doubled=doubled,
        stuck=stuck,
        faults=[fault for player in players for fault in player.faults],
    )


def seat_people(callers: list[Caller], chance: random.Random) -> list[Player]:
    """Three people at a table of their own, and three times two of them at a table with a bot.

    With two people at a table the server gives no answers in anybody's place.
    """
    seated = []
    free = list(callers)
    for chairs in (
        ["me", "open", "open"],
        ["me", "open", "steady"],
        ["random", "me", "open"],
        ["open", "steady", "me"],
    ):
        people = [free.pop() for chair in chairs if chair in ("me", "open")]
        code = people[0].post("/tables", {"game": "end", "chairs": chairs, "bot_delay": 0})["code"]
        for caller in people[1:]:
            caller.post(f"/tables/{code}/join")
        seated += [Player(caller, code, random.Random(chance.random())) for caller in people]
    return seated


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
    for code, beats in stored.items():
        given: dict[str, str] = {}
        sure: dict[str, str] = {}
        for player in players:
            if player.code == code:
                given |= player.unsure
                sure |= player.acknowledged
        mine = {words.split()[0] for words in given.values()}
        places: dict[tuple[int, str, int], str] = {}
        for number, answers in enumerate(beats):
            for colour in mine:
                own = [words for words in answers if words.split()[0] == colour]
                places |= {(number, colour, at): words for at, words in enumerate(own)}
        place_of = places_of(given)
        by_place = {place_of[question]: words for question, words in given.items()}
        for question, words in sure.items():
            if places.get(place_of[question]) != words:
                lost.append(f"{code}: {question} {words}, stored is {places.get(place_of[question])}")
        for place, words in places.items():
            if by_place.get(place) != words:
                doubled.append(f"{code}: {place} {words}, given was {by_place.get(place)}")
    return lost, doubled


def places_of(given: dict[str, str]) -> dict[str, tuple[int, str, int]]:
    """Where answers stand in the record: beat, colour, which of this colour's answers in the beat.

    The last part of a question's id grows from question to question of a seat.
    """
    found: dict[tuple[int, str], list[tuple[int, str]]] = {}
    for question, words in given.items():
        parts = question.split(".")
        found.setdefault((int(parts[0]), words.split(maxsplit=1)[0]), []).append((int(parts[2]), question))
    return {
        question: (beat, colour, at)
        for (beat, colour), own in found.items()
        for at, (_, question) in enumerate(sorted(own))
    }


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
        "seed": args.seed,
        "seconds": round(result.seconds),
        "acknowledged answers": result.acknowledged,
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
