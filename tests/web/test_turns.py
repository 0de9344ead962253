"""Whose bot thinks next: people first, users in turn, tables in turn."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine

from critias.web.turns import Customer, Turns


class Queue:
    """Customers of some turns, who keep theirs until they are told to leave."""

    def __init__(self, count: int = 1) -> None:
        self.turns = Turns(count)
        self.served: list[Customer] = []
        self.doors: list[asyncio.Event] = []
        self.tasks: list[asyncio.Task[None]] = []

    def come(self, customer: Customer) -> None:
        self.tasks.append(asyncio.create_task(self._be_served(customer)))

    async def _be_served(self, customer: Customer) -> None:
        async with self.turns.turn(customer):
            door = asyncio.Event()
            self.served.append(customer)
            self.doors.append(door)
            await door.wait()

    async def settle(self) -> None:
        for _ in range(10):
            await asyncio.sleep(0)

    async def leave(self) -> None:
        """The one who was served first leaves."""
        self.doors.pop(0).set()
        await self.settle()

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task


def run(test: Coroutine[None, None, None]) -> None:
    asyncio.run(test)


def test_another_user_is_served_next_however_many_tables_one_has() -> None:
    async def test() -> None:
        queue = Queue()
        for number in range(60):
            queue.come(Customer(1, f"table {number}", person=True))
        await queue.settle()
        await queue.leave()
        assert queue.turns.waiting == 58
        queue.come(Customer(2, "other", person=True))
        await queue.settle()
        await queue.leave()
        assert [customer.owner for customer in queue.served] == [1, 1, 2]
        await queue.close()

    run(test())


def test_two_users_take_turns_and_so_do_their_tables() -> None:
    async def test() -> None:
        queue = Queue()
        for name in ("a", "a", "a", "b"):
            queue.come(Customer(1, name, person=True))
        for _ in range(4):
            queue.come(Customer(2, "c", person=True))
        await queue.settle()
        for _ in range(7):
            await queue.leave()
        assert [customer.table for customer in queue.served] == ["a", "c", "b", "c", "a", "c", "a", "c"]
        await queue.close()

    run(test())


def test_who_is_served_often_does_not_go_before_who_waits() -> None:
    """A user with one table that comes back at once gets every second turn, not every one."""

    async def test() -> None:
        queue = Queue()
        for number in range(5):
            queue.come(Customer(1, f"table {number}", person=True))
        await queue.settle()
        for _ in range(6):
            queue.come(Customer(2, "quick", person=True))
            await queue.settle()
            await queue.leave()
        assert [customer.owner for customer in queue.served] == [1, 2, 1, 2, 1, 2, 1]
        await queue.close()

    run(test())


def test_tables_where_nobody_waits_come_last() -> None:
    async def test() -> None:
        queue = Queue()
        queue.come(Customer(1, "first", person=False))
        await queue.settle()
        queue.come(Customer(2, "bots alone", person=False))
        queue.come(Customer(1, "a person", person=True))
        queue.come(Customer(1, "a person", person=True))
        await queue.settle()
        for _ in range(3):
            await queue.leave()
        assert [customer.table for customer in queue.served] == ["first", "a person", "a person", "bots alone"]
        await queue.close()

    run(test())


def test_no_more_than_so_many_at_a_time_and_no_turn_is_lost() -> None:
    async def test() -> None:
        queue = Queue(2)
        for number in range(5):
            queue.come(Customer(1, str(number), person=True))
        tasks = queue.tasks
        await queue.settle()
        assert len(queue.served) == 2
        for task in (tasks[2], tasks[0]):  # one leaves the queue, one in the middle of his turn
            task.cancel()
        await queue.settle()
        assert [customer.table for customer in queue.served] == ["0", "1", "3"]
        tasks[1].cancel()
        tasks[3].cancel()
        await queue.settle()
        assert queue.served[-1].table == "4"
        await queue.close()
        assert queue.turns._free == 2
        assert queue.turns.waiting == 0

    run(test())
