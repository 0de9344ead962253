"""The bots of a site: fair turns, a pace that is public, and what happens when a bot or its process fails."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Callable
from dataclasses import replace

import pytest
from django.contrib.auth.models import User

from critias.bots.random_bot import RandomBot
from critias.bots.registry import register_bot
from critias.engine.dice import FairDice, QuickDice, key_of_seed
from critias.engine.game import register
from critias.engine.kinds import Kind
from critias.engine.laws import random_answer
from critias.engine.match import new_match
from critias.engine.playout import PlayoutTable
from critias.engine.state import State
from critias.engine.worlds import Worlds
from critias.web import tables, workers
from critias.web.bots import TRIES, Clock, Driver, release_time, safe_choice
from critias.web.models import FINISHED, PLAYING, Profile, Seat, Table
from critias.web.tables import TableError, opening
from critias.web.tables.bots import Asked, job_of, manner_of
from critias.web.tables.opening import MOST_BOTS_ALONE
from critias.web.workers import Job, NoThoughtError, Workers, think
from tests.toy import TOY
from tests.web.people import table_of

pytestmark = pytest.mark.usefixtures("site")


class Thinkers(Workers):
    """Workers without processes: jobs are noted, and a function decides."""

    def __init__(self, decide: Callable[[Job], int] = think, count: int = 1) -> None:
        super().__init__(count)
        self.decide = decide
        self.jobs: list[Job] = []

    async def think(self, job: Job | None) -> int:
        assert job is not None
        self.jobs.append(job)
        return self.decide(job)


class FakeClock(Clock):
    """Time passes only where somebody waits for it."""

    def __init__(self) -> None:
        self.time = 0.0
        self.slept: list[float] = []

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        self.slept.append(round(seconds, 6))
        self.time += seconds


@pytest.fixture
def ada() -> User:
    return person("ada")


def person(name: str) -> User:
    user = User.objects.create(username=name)
    Profile.objects.create(user=user, name=name, guest=False)
    return user


def bots_alone(owner: User, delay: int = 600) -> str:
    return tables.open_table(owner, "end", 3, {}, ["steady"] * 3, bot_delay=delay).code


# ---------------------------------------------------------------- pace


def test_an_answer_comes_after_the_pause_or_a_whole_budget_later() -> None:
    assert release_time(10, 10.01, 0.6, 0.05) == 10.6
    assert release_time(10, 10.6, 0.6, 0.05) == 10.6
    assert release_time(10, 10.601, 0.6, 0.05) == pytest.approx(10.65)
    assert release_time(10, 10.64, 0.6, 0.05) == pytest.approx(10.65)
    assert release_time(10, 12.5, 2, 2) == 14


def asked_in_end(owner: User, wanted: Callable[[Asked], bool]) -> str:
    """A table of End played on at random until its bots are asked what is wanted."""
    for seed in range(40):
        code = tables.open_table(owner, "end", 3, {}, ["steady", "me", "steady"]).code
        chance = QuickDice(seed)
        while table_of(code).status == PLAYING:
            asked = tables.bots_asked(code)
            if asked.jobs and wanted(asked):
                return code
            question, value = random_answer(tables.match_of(table_of(code)), chance)
            tables.answer(code, question.seat, value, question.id)
        Table.objects.filter(code=code).delete()
    raise AssertionError("nobody is ever asked so")


@pytest.mark.parametrize("several", [False, True])
def test_a_bot_with_one_option_waits_as_long_as_with_several(ada: User, several: bool) -> None:
    def wanted(asked: Asked) -> bool:
        return asked.jobs[0].kind == "vote.resolve" and (len(asked.jobs[0].choices) > 1) is several

    asked = tables.bots_asked(asked_in_end(ada, wanted))
    assert (asked.pause, asked.budget) == (0.6, 0.05)


@pytest.mark.parametrize("several", [False, True])
def test_a_yes_or_no_is_quick_whatever_it_can_be(ada: User, several: bool) -> None:
    def wanted(asked: Asked) -> bool:
        return asked.jobs[0].kind == "alliance.use" and (len(asked.jobs[0].choices) > 1) is several

    assert tables.bots_asked(asked_in_end(ada, wanted)).pause == 0.05


def test_all_parts_of_a_sealed_choice_are_given_in_one_go(ada: User, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many questions a bot is asked for its program, the table changes once, after the same time."""
    code = asked_in_end(ada, lambda asked: asked.jobs[0].sealed and asked.jobs[0].kind.startswith("program"))
    heard: list[object] = []
    monkeypatch.setattr("critias.web.live.hub.tell", lambda code, pulse, bots=False: heard.append(pulse))
    before = table_of(code)
    bots = {0, 2} & set(tables.match_of(before).waiting_for())
    minds, clock = Thinkers(), FakeClock()
    assert asyncio.run(Driver(minds, clock).answer_once(code))
    after = table_of(code)
    assert len(minds.jobs) > len(bots)
    assert not bots & set(tables.match_of(after).waiting_for())
    assert clock.slept == [0.05]
    assert heard == [before.pulse + 1]
    assert after.decisions == before.decisions + len(bots)


# ---------------------------------------------------------------- bots that fail


def failing(job: Job) -> int:
    raise NoThoughtError("it is broken")


@pytest.mark.parametrize("decide", [failing, lambda job: 10_000])
def test_a_bot_that_cannot_decide_is_replaced_for_that_answer(
    ada: User, decide: Callable[[Job], int], caplog: pytest.LogCaptureFixture
) -> None:
    code = bots_alone(ada)
    before = table_of(code).version
    minds = Thinkers(decide)
    with caplog.at_level(logging.ERROR, "critias.bots"):
        asyncio.run(Driver(minds, FakeClock()).answer_once(code))
    asked = {job.question for job in minds.jobs}
    assert len(minds.jobs) == TRIES * len(asked)
    assert len(caplog.records) == len(asked)
    assert "a safe choice is made" in caplog.text
    assert table_of(code).version > before


def test_a_job_is_tried_again(ada: User, caplog: pytest.LogCaptureFixture) -> None:
    code = bots_alone(ada)
    failed: list[Job] = []

    def once(job: Job) -> int:
        if not failed:
            failed.append(job)
            raise NoThoughtError("the process has died")
        return think(job)

    minds = Thinkers(once)
    asyncio.run(Driver(minds, FakeClock()).answer_once(code))
    assert len([job for job in minds.jobs if job.question == failed[0].question]) == 2
    assert "a safe choice" not in caplog.text


def test_a_safe_choice_is_no_or_anything_allowed(ada: User) -> None:
    job = tables.bots_asked(bots_alone(ada)).jobs[0]
    assert safe_choice(job) in job.choices
    assert safe_choice(replace(job, kind="alliance.use", choices=[1, 0])) == 0


def test_a_bot_that_is_gone_has_a_usual_budget(ada: User) -> None:
    assert manner_of("no such bot", "end") == (0.05, False)
    register_bot("thinker", lambda game, seed: Thinker(seed))
    assert manner_of("thinker", "end") == (2.0, False)
    code = tables.open_table(ada, "end", 3, {}, ["thinker"] * 3, bot_delay=0).code
    assert (tables.bots_asked(code).pause, tables.bots_asked(code).budget) == (2.0, 2.0)


def test_a_bot_that_thinks_gets_worlds_and_no_key(ada: User) -> None:
    register_bot("dreamer", lambda game, seed: Dreamer(seed))
    assert tables.bots_asked(bots_alone(ada)).jobs[0].worlds == {}
    code = tables.open_table(ada, "end", 3, {}, ["dreamer"] * 3, bot_delay=0).code
    job = tables.bots_asked(code).jobs[0]
    assert bytes(table_of(code).key).hex() not in str(job)
    assert think(job) in job.choices


class Dreamer(RandomBot):
    """Cannot decide without having played a world to its end."""

    def thinks(self) -> bool:
        return True

    def choose(self, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        raise AssertionError("it was not asked to think")

    def think(self, worlds: Worlds, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        assert worlds.play(PlayoutTable(1), self.dice).over
        return options[0]


class Thinker(RandomBot):
    def budget(self) -> float:
        return 2.0


def test_a_worker_that_dies_hangs_or_fails_is_replaced(ada: User, monkeypatch: pytest.MonkeyPatch) -> None:
    job = tables.bots_asked(bots_alone(ada)).jobs[0]
    house = Workers(1)
    try:
        assert asyncio.run(house.think(job)) in job.choices
        with pytest.raises(NoThoughtError, match="no bot 'nobody'"):
            asyncio.run(house.think(replace(job, bot="nobody")))
        first = house._idle[0]
        os.kill(first._process.pid or 0, signal.SIGKILL)
        first._process.join()
        with pytest.raises(NoThoughtError, match="has died"):
            asyncio.run(house.think(job))
        assert asyncio.run(house.think(job)) in job.choices
        os.kill(house._idle[0]._process.pid or 0, signal.SIGSTOP)
        hung = house._idle[0]
        monkeypatch.setattr(workers, "HUNG_SECONDS", 0.2)
        with pytest.raises(NoThoughtError, match="no answer"):
            asyncio.run(house.think(job))
        hung._process.join()
        monkeypatch.setattr(workers, "HUNG_SECONDS", 60.0)
        assert asyncio.run(house.think(job)) in job.choices
    finally:
        house.stop()
    assert house._all == set()


# ---------------------------------------------------------------- fair turns


class Slow(Thinkers):
    """Thinks about one job until the gate opens."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Semaphore(0)

    async def think(self, job: Job | None) -> int:
        assert job is not None
        self.jobs.append(job)
        await self.gate.acquire()
        return job.choices[0]


def test_one_table_waits_for_one_answer_of_many_tables_of_another_user(
    ada: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "MOST_BOTS_ALONE", 60)
    many = [bots_alone(ada) for _ in range(60)]
    other = tables.open_table(person("ben"), "end", 4, {}, ["steady"] * 4).code
    questions = sum(len(tables.bots_asked(code).jobs) for code in many)

    async def test() -> None:
        minds = Slow()
        driver = Driver(minds, FakeClock())
        for code in many:
            driver.poke(code)
        while driver.turns.waiting < questions - 1:  # one is being thought about
            await asyncio.sleep(0.01)
        driver.poke(other)
        while driver.turns.waiting == questions - 1:
            await asyncio.sleep(0.01)
        minds.gate.release()
        while len(minds.jobs) < 2:
            await asyncio.sleep(0.01)
        assert [job.seats for job in minds.jobs] == [3, 4]
        driver.stop()

    asyncio.run(test())


def test_a_user_has_so_many_tables_of_bots_alone(ada: User) -> None:
    codes = [bots_alone(ada) for _ in range(MOST_BOTS_ALONE)]
    with pytest.raises(TableError, match=f"Bots alone play at {MOST_BOTS_ALONE} of your tables"):
        bots_alone(ada)
    tables.open_table(ada, "end", 3, {}, ["me", "steady", "steady"])  # with a person: not too many
    bots_alone(person("ben"))
    Table.objects.filter(code=codes[0]).update(status=FINISHED)
    bots_alone(ada)


def test_a_waiting_table_is_not_filled_with_bots_alone_beyond_the_limit(ada: User) -> None:
    waiting = tables.open_table(ada, "end", 3, {}, ["open"] * 3).code
    for _ in range(MOST_BOTS_ALONE):
        bots_alone(ada)
    with pytest.raises(TableError, match="wait until one is over"):
        tables.fill_with_bots(waiting, ada)
    assert not Seat.objects.filter(table__code=waiting).exclude(bot="").exists()


# ---------------------------------------------------------------- boxes


def test_a_box_that_is_read_anew_each_time_is_still_the_games_own() -> None:
    """An outside game need not keep its box: what counts is what is in it."""
    register(TOY)
    match = new_match(TOY, TOY.load_box(), 2, {}, FairDice(key_of_seed(1)))
    match.run()
    table = Table(game="toy", seats=2)
    job = job_of(table, match, match.questions[0], Seat(bot="random"), 1.0)
    assert job.box == ""
    assert think(job) in match.questions[0].values
