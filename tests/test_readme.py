"""What the README and the pages about bots and the command line show is true: their examples and commands run."""

from __future__ import annotations

import doctest
import re
import shlex
import tomllib
from pathlib import Path

import pytest
import yaml
from typer.testing import CliRunner

import critias
from critias import cli, cli_lab
from critias.bots import registry
from critias.engine.game import game_names
from critias.lab import measure
from critias.web import server

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
PAGES = [README, ROOT / "docs" / "write-a-bot.md", ROOT / "docs" / "command-line.md", ROOT / "docs" / "balance.md"]
TRAINING = ROOT / "docs" / "train.md"  # its commands take minutes
DOORS = ROOT / "docs" / "doors.md"
BLOCK = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)
COUNTED = ("check", "compare", "report", "sweep")  # commands that play games
NOT_HERE = {"thrifty"}  # a bot that the page about bots invents


def commands() -> list[str]:
    """Every command in the console blocks of the pages."""
    found = []
    for page in PAGES:
        for language, text in BLOCK.findall(page.read_text(encoding="utf-8")):
            if language == "console":
                found += [line for line in text.splitlines() if line.startswith("critias ")]
    return [command for command in dict.fromkeys(found) if not any(name in command for name in NOT_HERE)]


def quickly(command: str) -> list[str]:
    """The command with few games and little thought: whether it runs is asked here, not how it goes."""
    words = shlex.split(re.sub(r"--(games|minutes) \d+", r"--\1 1", command).replace(" adept", " random"))[1:]
    for name, asked, number in (("games", COUNTED, "1"), ("effort", ("review",), "0")):
        if words[0] in asked and f"--{name}" not in words:
            words += [f"--{name}", number]
    return words


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(registry, "_registry", {})


@pytest.mark.parametrize("page", [*PAGES, TRAINING, DOORS], ids=lambda page: page.name)
def test_the_examples_of_a_page_run(page: Path) -> None:
    results = doctest.testfile(str(page), module_relative=False)
    assert results.failed == 0
    assert results.attempted > 0 or page.name in ("command-line.md", "balance.md")


def test_there_are_commands_to_run() -> None:
    assert len(commands()) > 10


@pytest.mark.parametrize("command", commands())
def test_a_command_that_is_shown_runs(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "measure", lambda game, progress: measure.measure(game, rounds=1, scale=0.01))
    monkeypatch.setattr(server, "run", lambda host, port, when_up: None)  # served for good elsewhere: tests/browser
    runner = CliRunner()
    if "my-box" in command and "--export" not in command:
        game = next(name for name in game_names() if f" {name} " in command)
        assert runner.invoke(cli.app, ["box", game, "--export", "my-box"]).exit_code == 0
    match = critias.new("end", seats=4, seed=1)
    while match.decisions < 60:
        question = match.questions[0]
        match.answer(question.seat, question.values[-1])
    match.record().save("game.json")
    result = runner.invoke(cli.app, quickly(command), input="")
    assert result.exit_code == 0, result.output


def test_every_command_of_critias_is_on_its_page() -> None:
    page = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
    shown = [*cli.app.registered_commands, *cli_lab.app.registered_commands]
    names = [command.name or command.callback.__name__ for command in shown if command.callback]
    assert names
    assert [name for name in names if f"`critias {name}" not in page] == []


def test_what_the_readme_links_to_is_there() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README.read_text(encoding="utf-8"))
    assert links
    assert [link for link in links if "://" not in link and not (ROOT / link).exists()] == []


def test_the_citation_is_of_this_version_and_names_the_authors_of_the_package() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    package = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {"cff-version", "message", "title", "authors"} <= set(cited), "what the format asks for"
    assert cited["version"] == package["version"]
    assert cited["license"] == package["license"]
    assert cited["authors"] == package["authors"]
    assert "(CITATION.cff)" in README.read_text(encoding="utf-8")
