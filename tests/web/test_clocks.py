"""The time by which players are clocked, with clocks of our own: a jump costs and gives nobody anything."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from django.contrib.auth.models import User

from critias.web import sitetime, tables
from critias.web.models import LIVE, SLOW, Seat
from critias.web.sitetime import MOST, SteadyClock
from tests.web.people import table_of

pytestmark = pytest.mark.usefixtures("site")
HOUR = 3600.0
BANK = 600


@dataclass
class Machine:
    """The clocks of a machine; several processes may run on it."""

    wall: float = 1_800_000_000.0
    steady: float = 1000.0

    def passes(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds

    def process(self) -> SteadyClock:
        return SteadyClock(lambda: self.wall, lambda: self.steady)

    def serve(self, seconds: float, *processes: SteadyClock) -> None:
        """Time passes while processes look at the clock as a server does."""
        for _ in range(int(seconds // sitetime.EVERY)):
            self.passes(sitetime.EVERY)
            for process in processes:
                process.look()


@pytest.fixture
def machine() -> Machine:
    return Machine()


@pytest.fixture
def here(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> SteadyClock:
    """The process that we are in."""
    process = machine.process()
    monkeypatch.setattr(sitetime, "clock", process)
    process.look()
    return process


def asked(pace: str = LIVE) -> tuple[str, int]:
    """A table at which somebody is asked; its code and his seat."""
    user = User.objects.create(username="ada")
    code = tables.open_table(user, "end", 3, {}, ["me", "me", "me"], pace=pace, bank=BANK, bonus=0).code
    return code, tables.match_of(table_of(code)).waiting_for()[0]


def left(code: str, seat: int) -> float:
    return tables.seconds_left(table_of(code).chairs.get(number=seat))


def answer(code: str, seat: int) -> None:
    question = tables.match_of(table_of(code)).question(seat)
    assert question is not None
    tables.answer(code, seat, question.values[0], question.id)


def stood_in(code: str) -> bool:
    tables.replace_late_players()
    return any(chair.stand_in for chair in table_of(code).chairs.all())


def test_time_passes(machine: Machine, here: SteadyClock) -> None:
    code, seat = asked()
    machine.serve(100, here)
    machine.passes(2)  # and between two looks as well
    assert left(code, seat) == pytest.approx(BANK - 102, abs=1)
    machine.serve(500, here)
    assert stood_in(code)


@pytest.mark.parametrize("jump", [HOUR, -HOUR, 50 * HOUR, -50 * HOUR, 90.0, -90.0])
@pytest.mark.parametrize("looks", ["before the next look", "after it"])
def test_a_jump_of_the_wall_clock_costs_and_gives_nothing(
    machine: Machine, here: SteadyClock, jump: float, looks: str
) -> None:
    code, seat = asked()
    machine.serve(60, here)
    machine.wall += jump
    if looks == "after it":
        machine.serve(5, here)
    assert left(code, seat) == pytest.approx(BANK - 60, abs=MOST)
    assert not stood_in(code)
    answer(code, seat)
    assert Seat.objects.get(table__code=code, number=seat).bank_left == pytest.approx(BANK - 60, abs=MOST)


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_several_processes_take_one_jump_once(machine: Machine, here: SteadyClock, jump: float) -> None:
    others = [machine.process() for _ in range(3)]
    for other in others:
        other.look()
    code, seat = asked()
    machine.serve(60, here, *others)
    machine.wall += jump
    machine.serve(60, *others, here)
    assert left(code, seat) == pytest.approx(BANK - 120, abs=MOST)
    times = [process.now() for process in (here, *others)]
    assert (max(times) - min(times)).total_seconds() < 1


def test_a_process_that_begins_after_a_jump_has_the_time_of_the_others(machine: Machine, here: SteadyClock) -> None:
    machine.serve(60, here)
    machine.wall -= HOUR
    machine.serve(5, here)
    assert abs((machine.process().now() - here.now()).total_seconds()) < 1


def test_a_machine_that_sleeps_takes_nobodys_time(machine: Machine, here: SteadyClock) -> None:
    code, seat = asked()
    machine.serve(60, here)
    machine.wall += 8 * HOUR  # the monotonic clock sleeps as well
    machine.serve(5, here)
    assert left(code, seat) == pytest.approx(BANK - 65, abs=1)


@pytest.mark.parametrize("pace", [LIVE, SLOW])
def test_a_site_that_was_down_puts_nobody_out(
    machine: Machine, here: SteadyClock, monkeypatch: pytest.MonkeyPatch, pace: str
) -> None:
    code, seat = asked(pace)
    machine.serve(BANK - 10, here)
    assert left(code, seat) == pytest.approx(10, abs=1)
    machine.passes(8 * HOUR)
    again = machine.process()
    monkeypatch.setattr(sitetime, "clock", again)
    assert again.look(), "no process was there"
    tables.give_grace()
    assert not stood_in(code)
    assert left(code, seat) == pytest.approx(60, abs=MOST)
    machine.serve(30, again)
    assert not stood_in(code)
    machine.serve(60, again)
    assert stood_in(code), "but then his time is over"


def test_a_restart_gives_nobody_time(machine: Machine, here: SteadyClock, monkeypatch: pytest.MonkeyPatch) -> None:
    code, seat = asked()
    machine.serve(60, here)
    machine.passes(3)
    again = machine.process()
    monkeypatch.setattr(sitetime, "clock", again)
    assert not again.look()
    assert left(code, seat) == pytest.approx(BANK - 63, abs=1)


def test_a_database_that_hangs_takes_nobodys_time(machine: Machine, here: SteadyClock) -> None:
    code, seat = asked()
    machine.passes(10 * 60 + 1)  # and nobody could answer, nor look
    here.look()
    assert left(code, seat) == pytest.approx(BANK, abs=MOST)
    assert not stood_in(code)
