"""What a change at a table costs a page that stays open: bytes on the line and time of the server.

    .venv/bin/python -m benchmarks.look                 all games, 150 answers each
    .venv/bin/python -m benchmarks.look chaos era       these games

Random games of four; after every answer each player's page asks for what has changed, as critias.js does.  Bytes are
packed as they travel.  The time is that of the processor, from the first middleware to the last, so that what else
runs on the machine counts little; "whole" is what a page costs that has just arrived.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass, field
from typing import Any

PLAYERS = 4
HTMX = {"HX-Request": "true", "Accept-Encoding": "gzip"}


@dataclass
class Cost:
    size: list[int] = field(default_factory=list)  # bytes
    took: list[float] = field(default_factory=list)  # milliseconds

    def words(self) -> str:
        most = sorted(self.size)[int(0.9 * len(self.size))]
        size, took = statistics.median(self.size), statistics.median(self.took)
        return f"{size / 1000:8.1f} kB {most / 1000:8.1f} kB {took:7.2f} ms"


def measured(game: str, answers: int) -> tuple[Cost, Cost]:
    """Of a whole page and of a change."""
    from django.contrib.auth.models import User
    from django.test import Client

    from critias.engine.dice import QuickDice
    from critias.engine.laws import random_answer
    from critias.web import changes, tables
    from critias.web.models import Profile, Table

    people = [User.objects.create(username=f"{game} {number}") for number in range(PLAYERS)]
    for number, user in enumerate(people):
        Profile.objects.create(user=user, name=f"Player {number}", guest=False)
    code = tables.open_table(people[0], game, PLAYERS, {}, ["me"] + ["open"] * (PLAYERS - 1)).code
    pages = [Client() for _ in people]
    for user, page in zip(people, pages, strict=True):
        tables.join(code, user)
        page.force_login(user)
    has = [""] * PLAYERS
    whole, change = Cost(), Cost()
    chance = QuickDice(1)
    for _ in range(answers):
        match = tables.match_of(Table.objects.get(code=code))
        if match.over:
            break
        question, value = random_answer(match, chance)
        tables.answer(code, question.seat, value, question.id)
        for number, page in enumerate(pages):
            response = page.get(f"/t/{code}", headers={**HTMX, changes.HAS: has[number]})
            cost = change if has[number] else whole
            cost.size.append(len(response.content))
            cost.took.append(1000 * TIMES[-1])
            has[number] = response[changes.SHOWS]
    return whole, change


TIMES: list[float] = []  # of the requests so far


def time_requests() -> None:
    from django.core.handlers.base import BaseHandler

    answered = BaseHandler.get_response

    def timed(self: Any, request: Any) -> Any:
        start = time.thread_time()
        response = answered(self, request)
        TIMES.append(time.thread_time() - start)
        return response

    BaseHandler.get_response = timed  # type: ignore[method-assign]


def main() -> None:
    from critias.engine.game import game_names

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=game_names())
    parser.add_argument("--answers", type=int, default=150)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="critias-look-") as folder:
        os.environ["CRITIAS_DATA"] = folder
        from critias.web.server import set_up

        set_up()
        from django.conf import settings

        settings.ALLOWED_HOSTS = ["testserver"]
        time_requests()
        sys.stdout.write(
            f"{'':10}{'whole: median':>11} {'90 %':>9} {'time':>9}{'change: median':>19} {'90 %':>9} {'time':>9}\n"
        )
        for game in args.games:
            whole, change = measured(game, args.answers)
            sys.stdout.write(f"{game:8}{whole.words()}   {change.words()}\n")
            sys.stdout.flush()
        sys.stdout.write(f"load average {os.getloadavg()[0]:.1f}\n")


if __name__ == "__main__":
    main()
