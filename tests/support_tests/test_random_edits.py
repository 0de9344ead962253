"""The script that edits rules at random: every edit changes something, and is one of those it says."""

from __future__ import annotations

import ast
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

RULE = """
def pays(g, seat, price):
    \"\"\"A docstring is no rule.\"\"\"
    if g.coins[seat] < price and not g.free:
        return False
    g.coins[seat] -= price
    g.tell(seat)
    return any(coin > 0 for coin in g.coins if coin != 7)
"""


@pytest.fixture(scope="module")
def script() -> ModuleType:
    path = Path(__file__).parents[2] / "scripts" / "random_edits.py"
    spec = importlib.util.spec_from_file_location("random_edits", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # where dataclasses look
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def rule(script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A game with one rule and one room without rules."""
    folder = tmp_path / "src" / "critias" / "games" / "coins"
    folder.mkdir(parents=True)
    (folder / "paying.py").write_text(RULE)
    (folder / "board.py").write_text(RULE)
    monkeypatch.setattr(script, "ROOT", tmp_path)
    return "coins"


def test_the_edits_of_a_rule(script: ModuleType, rule: str) -> None:
    found = {(edit.before, edit.after) for edit in script.possible_edits(rule)}
    assert {
        ("g.coins[seat] < price", "g.coins[seat] <= price"),
        ("g.coins[seat] < price and (not g.free)", "g.coins[seat] < price or not g.free"),
        ("not g.free", "g.free"),
        ("if g.coins[seat] < price and (not g.free):", "if True:"),
        ("if g.coins[seat] < price and (not g.free):", "if False:"),
        ("False", "True"),
        ("g.coins[seat] -= price", "g.coins[seat] += price"),
        ("g.coins[seat] -= price", "pass"),
        ("g.tell(seat)", "pass"),
        ("any", "all"),
        ("coin > 0", "coin >= 0"),
        ("0", "1"),
        ("0", "-1"),
        ("coin != 7", "coin == 7"),
        ("for coin in g.coins if coin != 7", "for coin in g.coins"),
    } <= {(before.strip(), after.strip()) for before, after in found}
    assert {edit.file.rsplit("/", 1)[1] for edit in script.possible_edits(rule)} == {"paying.py"}
    assert {edit.function for edit in script.possible_edits(rule)} == {"pays"}


def test_every_edit_changes_the_source(script: ModuleType, rule: str) -> None:
    sources = [ast.unparse(script.edited(edit)) for edit in script.possible_edits(rule)]
    assert ast.unparse(ast.parse(RULE)) not in sources
    assert len(set(sources)) == len(sources)


BOX = """
def coins(players):
    if players > 9:
        return 0
    return players * 2

COINS = coins(3)
"""


def test_an_edit_survives_an_import_that_leaves_the_same_behind(
    script: ModuleType, rule: str, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    games = tmp_path / "src" / "critias" / "games"
    (games / rule / "box.py").write_text(BOX)
    for package in (games.parent, games, games / rule):
        (package / "__init__.py").touch()
    there = script.Copy(rule, ["no_test_is_here.py"], tmp_path_factory.mktemp("copy"))
    edits = {(edit.before, edit.after): edit for edit in script.possible_edits(rule)}
    never = edits["if players > 9:", "if False:"]
    assert there.survives(never, decided=True)
    assert not there.survives(edits["players * 2", "players + 2"], decided=True)  # all tests are asked: none can pass
