"""The house stays a pleasure: no source is long without a reason."""

from __future__ import annotations

from pathlib import Path

SOURCES = Path(__file__).parents[1] / "src" / "critias"
MOST = 600  # lines
STILL_LONG = {"web/pages/review.py", "web/pages/desk.py"}  # to be cut


def test_a_long_source_says_why_in_its_first_lines() -> None:
    silent = set()
    for path in SOURCES.rglob("*.py"):
        lines = path.read_text(encoding="utf-8").splitlines()
        if len(lines) > MOST and not any("is long because" in line for line in lines[:10]):
            silent.add(path.relative_to(SOURCES).as_posix())
    assert silent <= STILL_LONG
