"""scripts/burn: runs counted, and nothing burns on when it is gone."""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path

from tests.support.site import ROOT

BURN = str(ROOT / "scripts" / "burn")


def test_it_says_how_many_runs_passed(tmp_path: Path) -> None:
    once = f"test ! -e {tmp_path}/seen && touch {tmp_path}/seen"  # the first run passes, the others do not
    done = subprocess.run(
        [BURN, "--times", "3", "--beside", "1", "sh", "-c", once], capture_output=True, text=True, check=False
    )
    assert "== 1 of 3 runs passed beside 1 burning processes" in done.stdout
    assert done.returncode == 1
    done = subprocess.run([BURN, "--times", "2", "--beside", "1", "true"], capture_output=True, text=True, check=False)
    assert "== 2 of 2 runs passed" in done.stdout
    assert done.returncode == 0


def test_nothing_burns_on_when_it_is_killed() -> None:
    """The command says who its parent's children are and waits; then the parent is killed as hard as it gets."""
    command = "echo $(cat /proc/$PPID/task/$PPID/children); read forever"
    with subprocess.Popen(
        [BURN, "--beside", "2", "sh", "-c", command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as burn:
        assert burn.stdout is not None
        children = [int(child) for child in burn.stdout.readline().split()]
        assert len(children) == 3
        burn.kill()
    while any(lives(child) for child in children):
        time.sleep(0.01)


def lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return b") Z " not in Path(f"/proc/{process}/stat").read_bytes()
