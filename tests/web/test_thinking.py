"""Bots that think, at tables of the site: in every game, while people change their minds, and when the server stops.

The bot of these tests is registered here, so it thinks in threads of this process and not in those of the workers.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable

import pytest
from django.conf import settings
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
from critias.web.live import in_thread
from critias.web.models import Seat
from critias.web.tables.bots import Asked
from critias.web.workers import Job, Task, Workers, think
from tests.web.people import table_of
from tests.web.test_bots import FakeClock, Thinkers, asked_in_end, person

pytestmark = pytest.mark.usefixtures("site")

SECONDS = 0.2  # it thinks
BUDGET = 0.25  # in which it is sure to have chosen
AHEAD = 12  # answers, as far as it looks
CHOICES = 25  # of bots in each game


class SeenError(Exception):
    """Looked far enough ahead."""


class Glimpse(PlayoutTable):
    """A world that is played on for some answers."""

    def answer(self, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        if self.decisions >= AHEAD:
            raise SeenError
        return super().answer(seat, kind, options, a, b)


class Ponder(RandomBot):
    """Looks into two worlds before it chooses at random."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.part = 0.0

    def thinks(self) -> bool:
        return True

    def budget(self) -> float:
        return BUDGET

    def hurry(self, part: float) -> None:
        self.part = part

    def choose(self, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        raise AssertionError("it was not asked to think")

    def think(self, worlds: Worlds, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        assert 0 < self.part <= 1
        for seed in range(2):
            glimpse = Glimpse(seed)
            with contextlib.suppress(SeenError):
                worlds.play(glimpse, QuickDice(seed))
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
        self.busy: set[int] = set()
        self.most = 0

    def _do(self, task: Task | None) -> object:
        assert isinstance(task, Job)
        self.jobs.append(task)
        self.busy.add(id(task))
        self.most = max(self.most, len(self.busy))
        self.open.wait(60)
        self.busy.discard(id(task))
        return think(task)


async def until(come: Callable[[], object]) -> None:
    while not come():
        await asyncio.sleep(0.01)


# ---------------------------------------------------------------- every game


@pytest.mark.parametrize("name", ["end", "era", "age", "rising", "chaos"])
def test_bots_that_think_play_on_between_people(ada: User, name: str) -> None:
    """Two people, and bots that think on all other chairs; people take back what they can now and then."""
    seats = next(count for count in get_game(name).seat_counts if count >= 3)
    code = tables.open_table(ada, name, seats, {}, ["me", "me"] + ["ponder"] * (seats - 2)).code
    minds, chance = Thinkers(), QuickDice(1)
    driver = Driver(minds, FakeClock())
    taken_back = 0
    while len(minds.jobs) < CHOICES and not tables.match_of(table_of(code)).over:
        if asyncio.run(driver.answer_once(code)):
            continue
        question, value = random_answer(tables.match_of(table_of(code)), chance)
        tables.answer(code, question.seat, value, question.id)
        if chance.below(3) == 0 and tables.match_of(table_of(code)).can_undo(question.seat):
            tables.undo(code, question.seat)
            taken_back += 1
    assert all(job.worlds for job in minds.jobs)
    assert len({job.kind for job in minds.jobs}) > 2
    assert taken_back
    assert any(job.sealed for job in minds.jobs) is (name != "rising")


def test_of_those_who_are_asked_together_one_thinks_at_a_time(ada: User) -> None:
    """In Rising whoever answers first is heard, and then the others are asked anew: nobody thinks in vain."""
    code = tables.open_table(ada, "rising", 4, {}, ["me", "ponder", "ponder", "ponder"]).code
    chance = QuickDice(1)
    while len(tables.match_of(table_of(code)).questions) < 3:
        question, value = random_answer(tables.match_of(table_of(code)), chance)
        tables.answer(code, question.seat, value, question.id)
    asked = tables.bots_asked(code)
    assert len(asked.jobs) == 1
    assert asked.pause == 0.6


# ---------------------------------------------------------------- how long people wait


@pytest.mark.parametrize("hard", [False, True])
@pytest.mark.parametrize(("workers", "pause"), [(1, 3 * BUDGET), (2, 2 * BUDGET)])
def test_a_sealed_choice_takes_one_time_however_it_is_cut_and_however_hard_it_is(
    ada: User, monkeypatch: pytest.MonkeyPatch, workers: int, pause: float, hard: bool
) -> None:
    """Each part has half of what is left; with fewer workers than bots they take turns, which everybody knows."""
    monkeypatch.setattr(settings, "BOT_WORKERS", workers)
    code = sealed_programme(ada, "ponder")
    clock = FakeClock()

    def decide(job: Job) -> int:
        clock.time += 0.01 + (SECONDS * job.part / workers if hard else 0)
        return think(job)

    minds = Thinkers(decide)
    assert asyncio.run(Driver(minds, clock).answer_once(code))
    for seat in (0, 2):
        parts = [job.part for job in minds.jobs if job.seat == seat]
        assert parts == [0.5 ** (n + 1) for n in range(len(parts))]
        assert len(parts) > 3
    assert clock.time == pytest.approx(pause)


def sealed_programme(owner: User, bot: str) -> str:
    """A table of End at which two bots lay their rows in secret."""
    code = tables.open_table(owner, "end", 3, {}, [bot, "me", bot]).code
    chance = QuickDice(1)
    while True:
        match = tables.match_of(table_of(code))
        if match.rerun.sealed and match.questions[0].kind.name.startswith("program"):
            return code
        question, value = random_answer(match, chance)
        tables.answer(code, question.seat, value, question.id)


def test_a_yes_or_no_is_thought_about_for_a_quarter(ada: User) -> None:
    def wanted(asked: Asked) -> bool:
        return asked.jobs[0].kind == "alliance.use"

    code = asked_in_end(ada, wanted)
    Seat.objects.filter(table__code=code, bot="steady").update(bot="ponder")
    tables.matches.forget_chairs()
    asked = tables.bots_asked(code)
    assert (asked.jobs[0].part, asked.pause) == (0.25, BUDGET / 2)


# ---------------------------------------------------------------- while one thinks


def test_an_answer_to_a_question_that_was_taken_back_is_dropped(ada: User) -> None:
    code, seat = bot_after_undoable(ada)
    minds = Gate()
    driver = Driver(minds, FakeClock())

    async def test() -> None:
        driver.poke(code)
        await until(lambda: minds.jobs)
        await in_thread(tables.undo, code, seat)
        before = await in_thread(table_of, code)
        minds.open.set()
        await until(lambda: not driver.tasks)
        after = await in_thread(table_of, code)
        assert after.version == before.version, "the person is asked again, and nobody else has answered"

    asyncio.run(test())
    driver.stop()
    assert seat in tables.match_of(table_of(code)).waiting_for()


def bot_after_undoable(owner: User) -> tuple[str, int]:
    """A table at which a bot alone is asked after an answer of a person that can still be taken back."""
    for seed in range(20):
        code = tables.open_table(owner, "age", 3, {}, ["me", "ponder", "ponder"]).code
        chance = QuickDice(seed)
        while not (match := tables.match_of(table_of(code))).over:
            if not match.rerun.sealed and 0 not in match.waiting_for() and match.can_undo(0):
                return code, 0
            question, value = random_answer(match, chance)
            tables.answer(code, question.seat, value, question.id)
    raise AssertionError("nothing can ever be taken back while a bot is asked")


def test_a_server_that_stops_while_one_thinks_asks_again_when_it_is_back(ada: User) -> None:
    code = tables.open_table(ada, "end", 3, {}, ["ponder", "me", "ponder"]).code
    before = table_of(code).version

    async def stop() -> list[str]:
        minds = Gate(2)
        driver = Driver(minds, FakeClock())
        driver.poke(code)
        await until(lambda: minds.jobs)
        driver.stop()
        minds.open.set()
        return [job.question for job in minds.jobs]

    async def start(lost: list[str]) -> None:
        minds = Thinkers()
        driver = Driver(minds, FakeClock())
        await driver.wake_all()
        await until(lambda: not driver.tasks)
        assert {job.question for job in minds.jobs} >= set(lost)

    lost = asyncio.run(stop())
    assert table_of(code).version == before
    asyncio.run(start(lost))
    assert table_of(code).version > before


# ---------------------------------------------------------------- fair turns


@pytest.mark.parametrize("workers", [1, 2])
def test_a_slow_bot_costs_another_table_no_more_than_its_turn(ada: User, workers: int) -> None:
    """Many tables of one user have slow bots; somebody else's is served next, and never more think than may."""
    many = [tables.open_table(ada, "end", 3, {}, ["ponder"] * 3).code for _ in range(6)]
    other = tables.open_table(person("ben"), "end", 4, {}, ["ponder"] * 4).code
    questions = sum(len(tables.bots_asked(code).jobs) for code in many)
    minds = Gate(workers)

    async def test() -> None:
        driver = Driver(minds, FakeClock())
        for code in many:
            driver.poke(code)
        await until(lambda: driver.turns.waiting == questions - workers and len(minds.jobs) == workers)
        driver.poke(other)
        await until(lambda: driver.turns.waiting > questions - workers)
        minds.open.set()
        await until(lambda: len(minds.jobs) > workers)
        assert minds.jobs[workers].seats == 4, "the next turn is that of the other table"
        await until(lambda: len(minds.jobs) > 4 * workers)
        assert minds.most == workers
        driver.stop()

    asyncio.run(test())
