"""The summary of a game on two pages: its numbers are those of the box."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from critias.cli import app
from critias.engine.game import get_game
from critias.rooms import has_summary, summary_of

GAMES = ["age", "chaos", "end", "era", "rising"]
PARTS = {  # what everybody looks for, by words of its headings
    "age": ["Aim", "A turn", "Actions", "Score", "Close of a round", "Signs"],
    "chaos": ["Aim", "A Round", "Acting", "A Battle", "End of the game", "Signs"],
    "end": ["Aim", "A turn", "A voting", "VP of an arriving ship", "End of the game", "Signs"],
    "era": ["Aim", "A turn", "Actions", "Score", "Close of a round", "Signs"],
    "rising": ["Aim", "A round", "Building", "Mystic energy", "End of the game", "Signs"],
}
CHANGED = {  # a number of the box: its line there, another, and what the summary then says
    "age": ("lead_needed = 5", "lead_needed = 6", "lead those of darkness by 6"),
    "end": ("refugee_majority = 2", "refugee_majority = 5", "more than the neutrals: 5 VP"),
    "era": ("agent_placement = 1", "agent_placement = 2", "2 Virya each, those of value 0 free"),
    "rising": ("library_hand_limit = 4", "library_hand_limit = 3", "at most 3 Library cards"),
    "chaos": ("hand_limit = 5", "hand_limit = 4", "at most 4 Tactics Cards"),
}


@pytest.mark.parametrize("name", GAMES)
def test_two_pages_with_all_that_matters(name: str) -> None:
    game = get_game(name)
    assert has_summary(game)
    pages = summary_of(game, game.load_box())
    assert pages.count('<article class="hsheet') == 2
    heads = re.findall(r"<h2>(.*?)</h2>", pages)
    assert [part for part in PARTS[name] if not any(head.startswith(part) for head in heads)] == []
    assert 'class="board"' in pages
    assert f"{game.seat_counts[0]} to {game.seat_counts[-1]} players" in pages


@pytest.mark.parametrize("name", GAMES)
def test_numbers_follow_the_box(name: str, tmp_path: Path) -> None:
    game = get_game(name)
    old, new, said = CHANGED[name]
    line = re.compile(rf"^{re.escape(old)}\b", re.MULTILINE)
    texts = {file.name: file.read_text(encoding="utf-8") for file in game.box_files()}
    assert any(line.search(text) for text in texts.values()), f"no file of the box says {old}"
    for file, text in texts.items():
        (tmp_path / file).write_text(line.sub(new, text), encoding="utf-8")
    assert said not in summary_of(game, game.load_box())
    assert said in summary_of(game, game.load_box(str(tmp_path)))


def test_the_command_line_writes_a_file_that_stands_alone(tmp_path: Path) -> None:
    path = tmp_path / "end.html"
    result = CliRunner().invoke(app, ["summary", "end", "--out", str(path)])
    assert result.exit_code == 0, result.output
    text = path.read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>")
    assert not re.search(r'(?:src|href)="(?!#)', text), "nothing is fetched"
