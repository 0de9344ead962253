"""Bots that think, at tables of the site: in every game, while people change their minds, and when the server stops.

The bot of these tests is registered here, so it thinks in threads of this process and not in those of the workers.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User

from critias.bots.random_bot import RandomBot
from critias.bots.registry import register_bot
from critias.engine.dice import QuickDice
from critias.engine.game import get_game
from critias.engine.kinds import Kind
from critias.engine.laws import random_answer
from critias.engine.playout import PlayoutTable
from critias.engine.state import State
from critias.engine.worlds import Worlds
from critias.web import tables
from critias.web.bots import Driver
from critias.web.models import PLAYING
from critias.web.workers import Job, Workers, think
from tests.web.people import table_of
from tests.web.test_bots import FakeClock, Thinkers, person

pytestmark = pytest.mark.usefixtures("site")

SECONDS = 0.2  # it claims to think
AHEAD = 12  # answers, as far as it looks


class Seen(Exception):
    """Looked far enough ahead."""


class Glimpse(PlayoutTable):
    """A world that is played on for some answers."""

    def answer(self, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        if self.decisions >= AHEAD:
            raise Seen
        return super().answer(seat, kind, options, a, b)


class Ponder(RandomBot):
    """Looks into two worlds before it chooses at random."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.part = 0.0

    def thinks(self) -> bool:
        return True

    def budget(self) -> float:
        return SECONDS

    def hurry(self, part: float) -> None:
        self.part = part

    def choose(self, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        raise AssertionError("it was not asked to think")

    def think(self, worlds: Worlds, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        assert 0 < self.part <= 1
        for seed in range(2):
            glimpse = Glimpse(seed)
            try:
                worlds.play(glimpse, QuickDice(seed))
            except Seen:
                pass
            assert glimpse.state.seats == view.seats
        return options[self.dice.below(len(options))]


register_bot("ponder", lambda game, seed: Ponder(seed))


@pytest.fixture
def ada() -> User:
    return person("ada")


class Gate(Workers):
    """Workers in threads; what they think is held until the gate opens."""

    def __init__(self, count: int = 1) -> None:
        super().__init__(count)
        self.open = threading.Event()
        self.jobs: list[Job] = []
        self.busy = self.most = 0

    def _think(self, job: Job | None) -> int:
        assert job is not None
        self.jobs.append(job)
        self.busy += 1
        self.most = max(self.most, self.busy)
        self.open.wait()
        self.busy -= 1
        return think(job)


async def until(come: Callable[[], object]) -> None:
    while not come():
        await asyncio.sleep(0.01)


# ---------------------------------------------------------------- whole tables


@pytest.mark.parametrize("name", ["end", "era", "age", "rising", "chaos"])
def test_bots_that_think_play_on_between_people(ada: User, name: str) -> None:
    """Two people, and bots that think on all other chairs; people take back what they can now and then."""
    seats = next(count for count in get_game(name).seat_counts if count >= 3)
    code = tables.open_table(ada, name, seats, {}, ["me", "me"] + ["ponder"] * (seats - 2)).code
    minds, chance = Thinkers(), QuickDice(1)
    driver = Driver(minds, FakeClock())
    for _ in range(120):
        while asyncio.run(driver.answer_once(code)):
            pass
        match = tables.match_of(table_of(code))
        if match.over:
            break
        question, value = random_answer(match, chance)
        tables.answer(code, question.seat, value, question.id)
        if chance.below(5) == 0 and tables.match_of(table_of(code)).can_undo(question.seat):
            tables.undo(code, question.seat)
    assert len({job.kind for job in minds.jobs}) > 3
    assert all(job.worlds for job in minds.jobs)
