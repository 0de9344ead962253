from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from critias.engine.game import get_game, register
from critias.lab.runs import PARTS, Run, RunError, frames_of, play, read_frames
from critias.lab.simulate import Plan, plan_run, play_game
from tests.toy import TOY


@pytest.fixture(autouse=True)
def _toy() -> None:
    register(TOY)


@pytest.fixture
def plan() -> Plan:
    return plan_run(TOY, ["steady", "random", "random"], seed="5")


def played(plan: Plan, folder: Path, games: int = 20) -> Run:
    run = Run(plan, folder)
    play([run], games)
    return run


def test_who_is_watched_plays_as_alone(plan: Plan, tmp_path: Path) -> None:
    for told in played(plan, tmp_path).told():
        alone = play_game(plan, told.number)
        assert (told.scores, told.wins, told.decisions) == (alone.scores, alone.wins, alone.decisions)
        assert len(told.shares) == PARTS - 1
        assert sum(counts[1] for counts in told.uses.values()) == told.decisions


def test_the_results_do_not_depend_on_who_does_the_work(plan: Plan, tmp_path: Path) -> None:
    run = Run(plan, tmp_path / "many")
    with ThreadPoolExecutor(3) as executor:
        play([run], 20, executor)
    assert run.lines == played(plan, tmp_path / "one").lines


def test_a_folder_with_games_is_not_overwritten(plan: Plan, tmp_path: Path) -> None:
    played(plan, tmp_path, 3)
    with pytest.raises(RunError, match="holds 3 games of this run: go on with --resume"):
        Run(plan, tmp_path)
    with pytest.raises(RunError, match="holds a run with other bots, seed;"):
        Run(plan_run(TOY, ["random"]), tmp_path, resume=True)


def test_a_line_that_was_cut_off_is_played_again(plan: Plan, tmp_path: Path) -> None:
    whole = played(plan, tmp_path / "whole")
    run = played(plan, tmp_path / "cut", 10)
    run.path.write_bytes(run.path.read_bytes()[:-30])
    again = Run(plan, tmp_path / "cut", resume=True)
    assert again.whole == 9
    heard: list[int] = []
    play([again], 20, progress=heard.append)
    assert heard == [9] + [1] * 11
    assert Run(plan, tmp_path / "cut", resume=True).lines == whole.lines


def test_only_games_before_the_first_that_is_missing_count(plan: Plan, tmp_path: Path) -> None:
    run = played(plan, tmp_path, 6)
    del run.lines[3]
    assert run.whole == 3
    assert [told.number for told in run.told()] == [0, 1, 2]


def test_no_game_is_begun_when_the_time_is_over(plan: Plan, tmp_path: Path) -> None:
    run = Run(plan, tmp_path)
    play([run], 20, stop=lambda: len(run.lines) >= 7)
    assert run.whole == 7


ENDLESS = """
import sys
from pathlib import Path
from critias.engine.game import get_game
from critias.lab.runs import Run, play
from critias.lab.simulate import plan_run, processes

if __name__ == "__main__":
    with processes(2) as executor:
        play([Run(plan_run(get_game("end"), ["random"], 3), Path(sys.argv[1]))], 10**6, executor)
"""


def test_a_run_that_was_killed_goes_on_and_gives_the_same(tmp_path: Path) -> None:
    """With two processes, killed in the middle, against one process that nobody disturbs."""
    (tmp_path / "endless.py").write_text(ENDLESS)
    command = [sys.executable, str(tmp_path / "endless.py"), str(tmp_path / "killed")]
    killed = subprocess.Popen(command, start_new_session=True, stderr=subprocess.DEVNULL)
    file = tmp_path / "killed" / "games.jsonl"
    while killed.poll() is None and (not file.exists() or file.read_bytes().count(b"\n") < 8):
        time.sleep(0.01)
    os.killpg(killed.pid, signal.SIGKILL)
    killed.wait()
    plan = plan_run(get_game("end"), ["random"], 3)
    run = Run(plan, tmp_path / "killed", resume=True)
    assert len(run.lines) >= 7
    games = len(run.lines) + 10
    play([run], games)
    play([alone := Run(plan, tmp_path / "alone")], games)
    found, wanted = frames_of(Run(plan, tmp_path / "killed", resume=True)), frames_of(alone)
    for name, frame in vars(found).items():
        assert frame.filter(frame["number"] < games).equals(vars(wanted)[name]), name


def test_the_tables_are_read_as_they_were_written(plan: Plan, tmp_path: Path) -> None:
    frames = frames_of(played(plan, tmp_path))
    frames.write(tmp_path)
    for name, frame in vars(read_frames(tmp_path)).items():
        assert frame.equals(vars(frames)[name]), name
    assert frames.uses.filter(frames.uses["kind"] == "mood")["label"].unique().sort().to_list() == [
        "Be bold",
        "Be calm",
    ]
