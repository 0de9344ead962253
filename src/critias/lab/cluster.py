"""Many machines: games are played by the workers of a Dask scheduler instead of processes of this machine.

A game follows from its seed alone, so it does not matter who plays it, nor whether a worker that dies had begun it:
the scheduler gives it to another, and every result comes once.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import replace
from importlib.metadata import version

from critias.engine.game import GameError
from critias.lab.simulate import PACKED, Plan, load_box, packed, processes

WAIT = "10s"  # for a scheduler to answer


@contextlib.contextmanager
def players(workers: int, on: str | None) -> Iterator[tuple[Executor | None, int]]:
    """Who plays, and how many games they can play at a time: a scheduler's workers, processes, or nobody but us."""
    if on is not None:
        with cluster(on) as found:
            yield found
    elif workers == 1:
        yield None, 1
    else:
        with processes(workers) as executor:
            yield executor, workers


@contextlib.contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    try:
        from distributed import Client
    except ModuleNotFoundError as error:
        raise GameError(f'many machines need {error.name}: pip install "critias[cluster]"') from None
    try:
        client = Client(address, timeout=WAIT, set_as_default=False)
    except (OSError, ValueError) as error:
        raise GameError(f"no scheduler answers at {address}: {error}") from None
    with client:
        cores = sum(client.nthreads().values())
        if cores == 0:
            raise GameError(
                f"the scheduler at {address} has no workers; start some: dask worker {address} --nthreads 1"
            )
        there = set(client.run(version, "critias").values())
        if there != {version("critias")}:
            raise GameError(f"the workers have critias {', '.join(sorted(there))}, here is {version('critias')}")
        yield client.get_executor(pure=False), cores


def travelling(components: str | None, game: str) -> str | None:
    """The box of a plan as machines can use it that do not have its file."""
    if components is None or components.startswith(PACKED):
        return components
    return packed(load_box(game, components))


def to_go(plan: Plan) -> Plan:
    return replace(plan, components=travelling(plan.components, plan.game))
