"""What is installed is all of it.  `make wheel` installs wheels into empty environments and plays."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"


def test_a_wheel_holds_every_file_and_plays_from_where_it_is_put(tmp_path: Path) -> None:
    wheel = runpy.run_path(str(ROOT / "scripts" / "wheel.py"))["plain"](tmp_path)
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(tmp_path / "there")
        found = {name for name in packed.namelist() if ".dist-info" not in name}
    ours = [path for path in (SOURCE / "critias").rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    assert found == {path.relative_to(SOURCE).as_posix() for path in ours}
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "there"), "CRITIAS_EXPECT": ""}
    command = [sys.executable, "-m", "critias", "sim", "end", "--bots", "random", "--games", "1"]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True)
    assert "1 games" in done.stdout
    where = [sys.executable, "-c", "import critias; print(critias.__file__)"]
    file = subprocess.run(where, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True).stdout
    assert Path(file.strip()).is_relative_to(tmp_path)
