"""The study behind docs/luck-and-skill.md: collecting in slices."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from pathlib import Path
from typing import Any

from studies.luck_and_skill import publish
from studies.review import BLUNDERS, CHANCES, LUCK, Job, collect, collected, jobs, missing_of

JOBS = [Job(CHANCES, "end", 3, 0), Job(CHANCES, "end", 3, 1)]


def test_a_part_of_the_jobs_has_as_much_of_each_part_as_of_the_others() -> None:
    wanted = jobs()
    assert len(set(wanted)) == len(wanted)
    tenth = wanted[: len(wanted) // 10]
    for part in (CHANCES, BLUNDERS, LUCK):
        share = sum(job.part == part for job in tenth) / sum(job.part == part for job in wanted)
        assert 0.05 <= share <= 0.15


def test_a_slice_goes_on_with_what_is_missing(tmp_path: Path) -> None:
    before = json.dumps(vars(JOBS[0])) + '\n{"part": "chances", "game": "en'  # it was killed while it wrote
    (tmp_path / "elsewhere.jsonl").write_text(before)
    assert set(collected(tmp_path)) == set(JOBS[:1])
    assert missing_of(JOBS, collected(tmp_path)) == ["chances of end: 1 games are missing"]
    collect(tmp_path, JOBS, math.inf, 1)
    (second,) = tmp_path.glob("slice-*.jsonl")
    (line,) = second.read_text().splitlines()
    assert json.loads(line)["number"] == 1
    assert (tmp_path / "elsewhere.jsonl").read_text() == before
    assert missing_of(JOBS, collected(tmp_path)) == []


def test_the_page_tells_of_what_was_collected(tmp_path: Path) -> None:
    def found(result: list[float], chances: list[float]) -> dict[str, object]:
        return {
            "number": 0,
            "seats": 3,
            "bots": ["steady"] * 3,
            "result": result,
            "fair": 1 / 3,
            "skill": [0.1, -0.1, 0.0],
            "luck": [0.5, -0.3, -0.2],
            "error": [0.0] * 3,
            "chances": [chances] * 10,
            "choices": [{"kind": "vote.bid", "spread": 0.04, "wide": True, "cost": 0.03}],
            "rows": [],
        }

    lines: dict[Job, dict[str, Any]] = {
        Job(CHANCES, "end", 3, 0): {"found": found([1.0, 0.0, 0.0], [0.7, 0.2, 0.1])},
        Job(CHANCES, "end", 3, 1): {"found": found([0.0, 1.0, 0.0], [0.2, 0.6, 0.2])},
        Job(LUCK, "end", 3, 0): {"found": found([1.0, 0.0, 0.0], [0.4, 0.3, 0.3])},
        Job(BLUNDERS, "end", 3, 0): {
            "choices": [
                {"planted": True, "cost": 0.2, "true": 0.3},  # found
                {"planted": True, "cost": 0.0, "true": 0.2},  # missed
                {"planted": True, "cost": 0.0, "true": 0.0},  # no blunder
                {"planted": False, "cost": 0.06, "true": 0.0},
            ]
        },
    }
    page = publish(lines, tmp_path, 64).read_text()
    assert "| End of Atlantis | 2 | 0.063 (" in page, "the mean of 0.14 / 3 and 0.24 / 3"
    assert "| End of Atlantis | 1 | 3 | 2 | 50.0 %" in page
    assert "| End of Atlantis, 3 players | 1 | 36 | 8 |" in page
    assert "| vote.bid | 20.0 (" in page
    assert "Era" not in page.split("## Do the chances hold?")[1], "nothing is told of what was not played"
    assert (tmp_path / "pictures" / "luck-and-skill-held.svg").exists()


def test_collecting_needs_numpy_and_the_standard_library_alone() -> None:
    bare = (
        "import sys\n"
        "known = {*sys.stdlib_module_names, 'numpy', 'critias', 'studies', 'mypy_extensions', 'typing_extensions'}\n"
        "class Bare:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name.partition('.')[0] not in known and not name.startswith('_') and '__mypyc' not in name:\n"
        "            raise ImportError(name)\n"
        "sys.meta_path.insert(0, Bare())\n"
        "from studies.review import CHANCES, Job, done\n"
        "assert len(done(Job(CHANCES, 'end', 3, 0))['found']['result']) == 3\n"
    )
    root = Path(__file__).parents[2]
    subprocess.run([sys.executable, "-c", bare], check=True, cwd=root)
