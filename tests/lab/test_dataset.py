"""Decisions of bots on disk: what was seen and chosen, how it ended, and a card that says so."""

from __future__ import annotations

import json
from pathlib import Path

import polars as pl
import pytest
from typer.testing import CliRunner

from critias import cli
from critias.bots.network import observer_of
from critias.engine.game import get_game
from critias.lab.dataset import CARD, MEANING, SCHEMA, write_dataset
from critias.lab.simulate import Plan, play_game


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("data") / "age.parquet"
    result = CliRunner().invoke(
        cli.app, ["dataset", "age", "--games", "2", "--bots", "steady,random,random", "--out", str(path)]
    )
    assert result.exit_code == 0, result.output
    assert f"{len(pl.read_parquet(path)):,} decisions of 2 games" in result.output
    return path


def test_every_decision_is_a_row_that_makes_sense(written: Path) -> None:
    rows = pl.read_parquet(written)
    assert rows.schema == SCHEMA
    game = get_game("age")
    observer = observer_of(game)
    assert (rows["options"].list.len() > 1).all()
    assert (rows["options"].list.contains(rows["choice"])).all()
    for kind, facts, choice in rows.select("kind", "facts", "choice").iter_rows():
        asked = game.kind_named[kind]
        assert asked.offset <= choice < asked.offset + len(asked.domain)
        assert f"asked: {kind}" in [observer.name(fact) for fact in facts[-3:]]


def test_the_outcome_is_that_of_the_game(written: Path) -> None:
    rows = pl.read_parquet(written)
    plan = Plan("age", ("steady", "random", "random"), "0", get_game("age").settled({}))
    for number in range(2):
        played = play_game(plan, number)
        decided = rows.filter(pl.col("game") == number)
        assert len(decided) == played.decisions
        for seat, bot in enumerate(played.bots):
            own = decided.filter(pl.col("seat") == seat)
            assert own["won"].unique().to_list() == [pytest.approx(played.wins[seat])]
            assert own["score"].unique().to_list() == [played.scores[seat]]
            assert own["bot"].unique().to_list() == [plan.bots[bot]]


def test_the_card_travels_with_the_file_and_lies_beside_it(written: Path) -> None:
    card = json.loads(pl.read_parquet_metadata(written)[CARD])
    assert (card["game"], card["games"], card["bots"]) == ("age", 2, ["steady", "random", "random"])
    assert card["decisions"] == len(pl.read_parquet(written))
    assert list(card["columns"]) == list(SCHEMA) == list(MEANING)
    page = written.with_suffix(".md").read_text(encoding="utf-8")
    assert get_game("age").title in page
    assert all(f"`{column}`" in page for column in SCHEMA)
    assert [path.name for path in sorted(written.parent.iterdir())] == ["age.md", "age.parquet"]


def test_where_all_win_together_each_has_won(tmp_path: Path) -> None:
    plan = Plan("rising", ("steady",) * 2, "0", get_game("rising").settled({}))
    write_dataset(plan, 1, tmp_path / "rising.parquet")
    assert set(pl.read_parquet(tmp_path / "rising.parquet")["won"]) <= {0.0, 1.0}
