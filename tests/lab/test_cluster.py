"""Many machines: a real scheduler with two workers, one of which is killed in the middle."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from typer.testing import CliRunner

from critias import cli
from critias.engine.game import GameError, get_game
from critias.lab.cluster import cluster, to_go
from critias.lab.numbers import box_of, numbers_in, texts_of, with_number
from critias.lab.runs import Run, play
from critias.lab.simulate import PACKED, plan_run, play_game

GAMES = 24


def started(stack: ExitStack, *arguments: str) -> subprocess.Popen[bytes]:
    paths = [path for path in sys.path if path]  # the same build as here
    process = stack.enter_context(
        subprocess.Popen(
            [sys.executable, "-m", "dask", *arguments],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    )
    stack.callback(process.kill)
    return process


@pytest.fixture(scope="module")
def machines(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """The address of a scheduler, and two workers that have found it."""
    file = tmp_path_factory.mktemp("machines") / "scheduler.json"
    with ExitStack() as stack:
        started(
            stack, "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(file)
        )
        worker = ("worker", "--scheduler-file", str(file), "--nthreads", "1", "--no-nanny", "--no-dashboard")
        workers = [started(stack, *worker) for _ in range(2)]
        from distributed import Client

        with Client(scheduler_file=str(file), timeout="60s", set_as_default=False) as client:
            client.wait_for_workers(2, timeout=60)
            address = client.scheduler.address
        yield address, workers


def test_a_worker_is_killed_and_nothing_is_lost(
    machines: tuple[str, list[subprocess.Popen[bytes]]], tmp_path: Path
) -> None:
    address, workers = machines
    game = get_game("end")
    texts = texts_of(game)
    number = next(one for one in numbers_in(game, texts) if one.key.endswith("setup.0.cubes"))
    folder = tmp_path / "box"  # the workers never look into it
    folder.mkdir()
    (folder / number.file).write_text(with_number(texts, number, 12)[number.file], encoding="utf-8")
    plan = to_go(plan_run(game, ["random"], 3, components=str(folder)))
    assert plan.components is not None
    assert plan.components.startswith(PACKED)
    run = Run(plan, tmp_path / "many", closely=False)
    heard: list[int] = []

    def progress(more: int) -> None:
        heard.append(more)
        if sum(heard) == GAMES // 3:
            workers[0].kill()

    with cluster(address) as (executor, cores):
        assert cores == 2
        play([run], GAMES, executor, progress, ahead=8)
    assert workers[0].wait() < 0
    assert workers[1].poll() is None
    assert sum(heard) == GAMES
    written = [json.loads(line) for line in run.path.read_bytes().splitlines()[1:]]
    assert sorted(told["number"] for told in written) == list(range(GAMES)), "nothing lost, nothing twice"
    for told in run.told():
        alone = play_game(plan, told.number)
        assert (told.scores, told.decisions, told.ending) == (alone.scores, alone.decisions, alone.ending)
    assert (
        box_of(game, {**texts, number.file: (folder / number.file).read_text()}).digest
        == json.loads(run.path.read_bytes().splitlines()[0])["box"]
    )


def test_a_command_lets_a_scheduler_play(
    machines: tuple[str, list[subprocess.Popen[bytes]]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address, _ = machines

    def nobody(workers: int) -> None:
        raise AssertionError("it is not to be played here")

    monkeypatch.setattr("critias.lab.cluster.processes", nobody)
    told = []
    for where in (["--on", address], ["--workers", "1"]):
        command = ["sim", "end", "--games", "4", "--bots", "random", "--seats", "3", "--json", *where]
        result = CliRunner().invoke(cli.app, command)
        assert result.exit_code == 0, result.output
        told.append(json.loads(result.stdout))
    far, here = ({name: value for name, value in one.items() if name != "seconds"} for one in told)
    assert far == here, "whoever plays them, they are the same games"


def test_nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("critias.lab.cluster.WAIT", "1s")
    with pytest.raises(GameError, match=r"no scheduler answers at tcp://127\.0\.0\.1:9"), cluster("tcp://127.0.0.1:9"):
        pass
