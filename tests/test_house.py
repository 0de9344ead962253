"""The house stays a pleasure: no source is long without a reason, and its map is true."""

from __future__ import annotations

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "critias"
MOST = 600  # lines


def test_a_long_source_says_why_in_its_first_lines() -> None:
    silent = set()
    for path in SOURCES.rglob("*.py"):
        lines = path.read_text(encoding="utf-8").splitlines()
        if len(lines) > MOST and not any("is long because" in line for line in lines[:10]):
            silent.add(path.relative_to(SOURCES).as_posix())
    assert not silent


def test_the_map_of_the_house_shows_the_imports_as_they_are() -> None:
    drawn = runpy.run_path(str(ROOT / "scripts" / "house_map.py"))["drawn"]()
    assert (ROOT / "docs" / "house.svg").read_text(encoding="utf-8") == drawn, "`make map` draws it again"
