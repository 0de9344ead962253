"""How many people one server process can serve: many tables, all players on the API, moves at a steady rate.

    .venv/bin/python -m benchmarks.load                 300 tables, 3 players each, 100 moves a second for 60 seconds
    .venv/bin/python -m benchmarks.load --profile gil   the same under py-spy: build/load.txt, for flamegraph.pl

Every player keeps a stream open and looks at the table after each event, as a remote bot does.  A move is timed from
the start of its POST to the event on another player's stream.  Afterwards the stored records are compared with what
the server had acknowledged: no answer may be missing, none may be there twice.  One that was sent and got no clear
answer (a fault of the server, a broken line, the end of the benchmark) may be stored or not: it is "in doubt".  Parts
of a sealed choice are moves like all others, but nobody else is told of them ("quiet"), so they have no delay.  What
the server said is kept in build/load.log.

The moves come at fixed times, whether or not the server keeps up (an open loop); a move that finds no free table is
counted as late.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from tests.support.site import ROOT, Site

GAME = "end"
PLAYERS = 3
LOG = ROOT / "build" / "load.log"  # what the server said

SEED = """
import json, random, sys
from critias.web.server import set_up
set_up()
from django.contrib.auth.models import User
from django.db import transaction
from critias.web import tables
from critias.web.models import Profile, Table
from critias.web.tokens import new_token
game, count, players, warm = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
chance = random.Random(7)
found = []
for number in range(count):
    with transaction.atomic():
        people, tokens = [], []
        for seat in range(players):
            user = User.objects.create(username=f"load-{number}-{seat}")
            Profile.objects.create(user=user, name=f"Player {number}.{seat}", guest=False)
            people.append(user)
            tokens.append(new_token(user, "load"))
        table = tables.open_table(people[0], game, players, {}, ["me"] + ["open"] * (players - 1))
        for user in people[1:]:
            tables.join(table.code, user)
        for _ in range(chance.randrange(warm + 1)):
            match = tables.match_of(Table.objects.get(pk=table.pk))
            question = chance.choice(match.questions)
            tables.answer(table.code, question.seat, chance.choice(question.values), question.id)
            if match.over:
                break
    table.refresh_from_db()
    given = sum(len(beat.answers) for beat in table.beats.all()) + len(tables.match_of(table).answers)
    found.append([table.code, tokens, given])
print(json.dumps(found))
"""

STORED = """
import json
from critias.web.server import set_up
set_up()
from critias.web import tables
from critias.web.models import Table
found = {}
for table in Table.objects.all():
    record = tables.record_of(table)
    beats = record.beats if record.open is None else [*record.beats, record.open]
    found[table.code] = [answer for beat in beats for answer in beat.answers]
    record.replay(tables.box_of(table))  # what is stored can be played again, to the same position
print(json.dumps(found))
"""


class Connection:
    """HTTP/1.1 on one socket: the load must not be bound by its own client."""

    def __init__(self, port: int, token: str) -> None:
        self.port = port
        self.token = token
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None
        self.lock = asyncio.Lock()
        self.used = 0.0

    async def send(self, method: str, path: str, body: bytes = b"", extra: str = "") -> None:
        # The server closes what has been idle for 5 seconds, perhaps while we write.
        idle = time.perf_counter() - self.used > 4
        if self.reader is None or self.writer is None or idle or self.reader.at_eof():
            self.close()
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        head = (
            f"{method} /api{path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {self.token}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n{extra}\r\n"
        )
        self.writer.write(head.encode() + body)
        await self.writer.drain()

    async def head(self) -> tuple[int, dict[str, str]]:
        assert self.reader is not None
        lines = (await self.reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines[1:] if ": " in line)
        return int(lines[0].split()[1]), headers

    async def call(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        async with self.lock:
            await self.send(method, path, b"" if body is None else json.dumps(body).encode())
            status, headers = await self.head()
            assert self.reader is not None
            data = await self.reader.readexactly(int(headers["content-length"]))
            self.used = time.perf_counter()
        return status, json.loads(data)

    async def events(self, path: str) -> Any:
        await self.send("GET", path)
        status, _ = await self.head()
        assert status == 200, status
        assert self.reader is not None
        while True:
            size = int((await self.reader.readline()).strip() or b"0", 16)
            if size == 0:
                return
            chunk = (await self.reader.readexactly(size + 2))[:-2].decode()
            for line in chunk.split("\n"):
                if line.startswith("id: "):
                    yield int(line[4:])

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()


class Player:
    def __init__(self, load: Load, table: LoadTable, seat: int, token: str) -> None:
        self.load = load
        self.table = table
        self.seat = seat
        self.connection = Connection(load.port, token)
        self.ear = Connection(load.port, token)
        self.seen: dict[str, Any] = {}
        self.lines = 0  # of the log that it knows
        self.heard: dict[int, float] = {}
        self.ready = asyncio.Event()
        self.news = asyncio.Event()

    async def look(self) -> None:
        start = time.perf_counter()
        status, data = await self.connection.call("GET", f"/tables/{self.table.code}?log_from={self.lines}")
        if status != 200:
            self.load.errors[f"see {status}"] += 1
            return
        self.load.looks.append(time.perf_counter() - start)
        self.take(data)

    def take(self, data: dict[str, Any]) -> None:
        if data["pulse"] >= self.seen.get("pulse", 0):
            self.seen = data
            self.lines = data["log_from"] + len(data["log"])

    async def listen(self) -> None:
        await self.look()
        async for pulse in self.ear.events(f"/tables/{self.table.code}/stream?last={self.seen['pulse']}"):
            self.heard[pulse] = time.perf_counter()
            self.table.told(pulse)
            self.news.set()

    async def watch(self) -> None:
        while True:
            await self.news.wait()
            self.news.clear()
            if max(self.heard) > self.seen.get("pulse", 0):
                await self.look()

    async def move(self) -> None:
        """Answer with any option; wait until the others have heard of it."""
        question = self.seen["question"]
        option = self.load.chance.choice(question["options"])
        body = {"question": question["id"], "option": option["key"]}
        colour = self.seen["seats"][self.seat]["colour"].lower()
        said = f"{colour} {question['kind']} {option['key']}"
        self.table.in_doubt.append(said)
        start = time.perf_counter()
        status, data = await self.connection.call(
            "POST", f"/tables/{self.table.code}/answer?log_from={self.lines}", body
        )
        took = time.perf_counter() - start
        if status < 500:
            self.table.in_doubt.remove(said)
        if status == 409:
            self.load.errors["stale"] += 1  # the other player's sealed choice came first, or an old look
            await self.look()
            return
        if status != 200:
            self.load.errors[f"answer {status}"] += 1
            return
        self.load.posts.append(took)
        self.table.acknowledged.append(said)
        quiet = data["pulse"] == max(player.seen["pulse"] for player in self.table.players)
        self.take(data)
        if quiet:  # a part of a sealed choice: nobody else is to hear of it
            self.load.quiet += 1
        else:
            await self.table.wait_for(data["pulse"], start, self)


class LoadTable:
    def __init__(self, load: Load, code: str, tokens: list[str], given: int) -> None:
        self.load = load
        self.code = code
        self.given = given
        self.acknowledged: list[str] = []
        self.in_doubt: list[str] = []  # sent, and nobody has said what became of it
        self.busy = False
        self.players = [Player(load, self, seat, token) for seat, token in enumerate(tokens)]
        self.news = asyncio.Event()

    def told(self, pulse: int) -> None:
        self.news.set()

    def mover(self) -> Player | None:
        able = [p for p in self.players if p.seen and p.seen["question"] is not None]
        newest = max((p.seen.get("pulse", 0) for p in self.players), default=0)
        able = [p for p in able if p.seen["pulse"] == newest]
        return self.load.chance.choice(able) if able else None

    async def wait_for(self, pulse: int, start: float, mover: Player) -> None:
        """The delays until each of the other players has heard of a move."""
        others = [p for p in self.players if p is not mover]
        end = time.perf_counter() + 20
        while any(max(p.heard, default=0) < pulse for p in others):
            self.news.clear()
            try:
                await asyncio.wait_for(self.news.wait(), end - time.perf_counter())
            except TimeoutError:
                self.load.errors["event missed"] += 1
                return
        for player in others:
            heard = min(at for number, at in player.heard.items() if number >= pulse)
            self.load.delays.append(heard - start)


class Load:
    def __init__(self, port: int, rate: float, seconds: float) -> None:
        self.port = port
        self.rate = rate
        self.seconds = seconds
        self.chance = random.Random(11)
        self.tables: list[LoadTable] = []
        self.delays: list[float] = []
        self.posts: list[float] = []
        self.looks: list[float] = []
        self.errors: Counter[str] = Counter()
        self.late = 0
        self.quiet = 0

    async def run(self, found: list[tuple[str, list[str], int]], on_start: Any = None) -> None:
        self.tables = [LoadTable(self, *row) for row in found]
        players = [player for table in self.tables for player in table.players]
        tasks = []
        for player in players:  # not all at the same instant
            tasks.append(asyncio.create_task(player.listen()))
            tasks.append(asyncio.create_task(player.watch()))
            await asyncio.sleep(0.005)
        async with asyncio.timeout(60):
            while not all(player.seen for player in players):
                await asyncio.sleep(0.1)
        await asyncio.sleep(2)
        gc.freeze()  # what is timed is the server and not our own garbage collector
        gc.disable()
        if on_start is not None:
            on_start()
        await self.keep_moving()
        for task in tasks:
            task.cancel()
        for player in players:
            player.connection.close()
            player.ear.close()

    async def keep_moving(self) -> None:
        moves: set[asyncio.Task[None]] = set()
        self.looks.clear()
        begin = time.perf_counter()
        for number in range(int(self.rate * self.seconds)):
            wait = begin + number / self.rate - time.perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            free = [table for table in self.tables if not table.busy]
            self.chance.shuffle(free)
            for table in free:
                mover = table.mover()
                if mover is not None:
                    moves.add(task := asyncio.create_task(self.move(table, mover)))
                    task.add_done_callback(moves.discard)
                    break
            else:
                self.late += 1
        self.took = time.perf_counter() - begin
        if moves:
            await asyncio.wait(moves, timeout=30)

    async def move(self, table: LoadTable, mover: Player) -> None:
        table.busy = True
        try:
            await mover.move()
        except (OSError, asyncio.IncompleteReadError) as error:
            self.errors[type(error).__name__] += 1
        finally:
            table.busy = False


def percentile(values: list[float], share: float) -> float:
    """In milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def resident(pid: int) -> float:
    """Megabytes of memory of a process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def spy_on(pid: int, what: str, seconds: int) -> subprocess.Popen[bytes]:
    """Watch where the server spends its time; the rate is low, so that the watching does not."""
    out = ROOT / "build" / "load.txt"
    command = [str(Path(sys.executable).with_name("py-spy")), "record", "-p", str(pid), "-F", "-f", "raw"]
    command += ["-o", str(out), "-r", "25", "-d", str(seconds), "--idle" if what == "idle" else "--gil"]
    return subprocess.Popen(command)


def compare(load: Load, stored: dict[str, list[str]]) -> tuple[int, int]:
    """How many acknowledged answers are not stored, and how many stored ones nobody gave."""
    lost = doubled = 0
    for table in load.tables:
        fresh = Counter(stored[table.code][table.given :])
        known = Counter(table.acknowledged)
        lost += (known - fresh).total()
        doubled += (fresh - known - Counter(table.in_doubt)).total()
    return lost, doubled


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--rate", type=float, default=100, help="moves a second, all tables together")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--warm", type=int, default=40, help="each table has up to so many answers before")
    parser.add_argument("--profile", choices=["gil", "idle"], help="py-spy: what runs, or also what waits")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the server is stopped too
    data = Path(tempfile.mkdtemp(prefix="critias-load-"))
    LOG.parent.mkdir(exist_ok=True)
    LOG.unlink(missing_ok=True)
    site = Site(data, log=LOG)
    try:
        found = json.loads(site.run(SEED, GAME, str(args.tables), str(PLAYERS), str(args.warm)))
        site.start()
        pid = site.pid
        empty = resident(pid)
        load = Load(site.port, args.rate, args.seconds)
        used: list[float] = []
        spies: list[subprocess.Popen[bytes]] = []

        def on_start() -> None:
            used.append(cpu_seconds(pid))
            if args.profile:
                spies.append(spy_on(pid, args.profile, int(args.seconds) - 5))

        asyncio.run(load.run(found, on_start))
        cpu = cpu_seconds(pid) - used[0]
        full = resident(pid)
        for spy in spies:
            spy.wait()
        site.kill()
        lost, doubled = compare(load, json.loads(site.run(STORED)))
    finally:
        site.kill()
        shutil.rmtree(data, ignore_errors=True)
    result = {
        "tables": args.tables,
        "players": args.tables * PLAYERS,
        "seconds": round(load.took, 1),
        "moves": len(load.posts),
        "moves/s": round(len(load.posts) / load.took, 1),
        "of these quiet": load.quiet,
        "late": load.late,
        "event p50 ms": round(percentile(load.delays, 0.5), 1),
        "event p99 ms": round(percentile(load.delays, 0.99), 1),
        "event max ms": round(percentile(load.delays, 1), 1),
        "answer p50 ms": round(percentile(load.posts, 0.5), 1),
        "answer p99 ms": round(percentile(load.posts, 0.99), 1),
        "look p50 ms": round(percentile(load.looks, 0.5), 1),
        "look p99 ms": round(percentile(load.looks, 0.99), 1),
        "looks": len(load.looks),
        "lost": lost,
        "doubled": doubled,
        "in doubt": sum(len(table.in_doubt) for table in load.tables),
        "errors": dict(load.errors),
        "server CPU": f"{cpu / load.took:.0%} of a core",
        "memory MB": f"{empty:.0f} empty, {full:.0f} with all tables",
        "memory per table kB": round(1024 * (full - empty) / args.tables),
        "load average": os.getloadavg()[0],
    }
    if args.json:
        sys.stdout.write(json.dumps(result) + "\n")
    else:
        for name, value in result.items():
            sys.stdout.write(f"{name:22} {value}\n")
    if lost or doubled:
        sys.exit(1)


if __name__ == "__main__":
    main()
