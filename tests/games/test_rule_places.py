"""Every rule is found by grep: its id stands in full where it is done, or at its table if it is a matter of data."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from critias import cli
from critias.engine.game import get_game
from critias.lab.where import places, proofs, sources_of, unplaced

ROOT = Path(__file__).parents[2]
GAMES = ["end", "era", "age", "rising", "chaos"]


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_has_a_place_in_the_code(name: str) -> None:
    missing = unplaced(get_game(name))
    assert not missing, f"no source of {name} names {', '.join(missing)}: write the id where the rule is done"


def test_no_source_names_a_rule_that_no_ledger_has() -> None:
    games = [get_game(name) for name in GAMES]
    known = {rule.id for game in games for rule in game.ledger().rules}
    stems = "|".join(sorted({re.escape(id.rpartition("-")[0]) for id in known}, key=len, reverse=True))
    for game in games:
        for path in sources_of(game):
            named = set(re.findall(rf"(?<![\w-])(?:{stems})-\d+(?![\w.-])", path.read_text()))
            assert named <= known, f"{path}: {named - known}"


def test_a_rule_is_found_with_its_function_and_its_test() -> None:
    done = list(places(sources_of(get_game("end")), "END-DOOM-06"))
    assert [place.function for place in done] == ["senate_majority"]
    assert all(place.function.startswith("test_") for place in proofs(ROOT, "END-DOOM-06"))
    result = CliRunner().invoke(cli.app, ["rules", "--where", "END-DOOM-06"])
    assert "done: src/critias/games/end/doom.py:" in result.output
    assert "proved: tests/rules/end/test_doom_phase.py:" in result.output
    assert CliRunner().invoke(cli.app, ["rules", "--where", "END-NONE-99"]).exit_code == 1
