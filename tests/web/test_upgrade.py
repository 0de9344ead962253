"""An upgrade changes numbers, rules and the order of components; what was played before goes on and is shown."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from critias.engine.game import get_game
from critias.engine.record import Position
from critias.games.chaos.state import Chaos
from critias.games.era.beats import BEATS
from critias.web import tables
from critias.web.models import KeptBox, Table
from critias.web.tables.reading import read_match
from tests.support import upgrade
from tests.support.chaos import combat
from tests.support.upgrade import GAMES, ROOT
from tests.web.people import new_table, play, table_of
from tests.web.test_files import upload

SECONDS = 600


def run(data: Path, sources: Path, what: str) -> list[dict[str, Any]]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.support.upgrade", what],
        env={**os.environ, "CRITIAS_DATA": str(data), "PYTHONPATH": f"{sources}:{ROOT}"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    found: list[dict[str, Any]] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.mark.parametrize("change", ["number", "order", "rule"])
def test_all_games_go_on_and_are_shown(tmp_path: Path, change: str) -> None:
    data = tmp_path / "data"
    data.mkdir()
    old = run(data, ROOT / "src", "before")
    assert [(table["game"], table["status"]) for table in old] == [
        (game, status) for game in GAMES for status in ("playing", "finished")
    ]
    lobby, *new = run(data, upgrade.upgraded(tmp_path / "src", **{change: True}), "after")
    assert lobby == {"lobby": 200}
    for was, now in zip(old, new, strict=True):
        assert now["box"] == was["box"] == was["components"], "it keeps its box"
        assert now["checkpoint"] == was["checkpoint"], "it goes on from its checkpoint"
        assert now["other_box"] == (change != "rule")
        assert now["page"] == 200
        assert now["replay"] == [200] * 3
        assert now["moments"] > 3 or now["status"] == "playing"
        assert now["ends"], "the last moment is where the game stands"
        if change == "rule":
            assert now["retold"] > 0 or now["status"] == "playing"
        else:
            assert now["retold"] == 0
            assert now["answers"] == was["answers"]
        if now["status"] == "playing":
            assert now["played_on"] == upgrade.OPEN
            assert now["page_tells"] == (now["answers"] < was["answers"])
    if change == "rule":
        assert any(now["page_tells"] for now in new), "some beat was played again from its beginning"


@pytest.mark.parametrize("game", GAMES)
def test_a_box_that_was_kept_is_the_same_box(game: str) -> None:
    the_game = get_game(game)
    own = the_game.load_box()
    again = the_game.unpack_box(own.packed())
    assert again is not own
    assert again.digest == own.digest
    assert again.packed() == own.packed()
    assert [(origin.key, origin.origin) for origin in again.origins] == [(o.key, o.origin) for o in own.origins]


def test_a_set_up_in_the_order_of_an_earlier_release_goes_on(client: Any) -> None:
    """Era had the societies chosen before the map was prepared."""
    from tests.web.test_tables import person

    table = tables.open_table(person("ada"), "era", 4, {"societies": "on", "special_actions": "agreed"}, ["me"] * 4)
    position = json.loads(table.position)
    assert position["beat"] == 1
    position["state"]["beat"] = BEATS.index("society")
    table.position = json.dumps(position)
    table.save()
    tables.matches._known.clear()
    assert {question.kind.name for question in tables.match_of(table).questions} == {"setup.society"}
    asked = []
    for _ in range(60):
        question = tables.match_of(table_of(table.code)).questions[0]
        if question.kind.name not in asked:
            asked.append(question.kind.name)
        tables.answer(table.code, question.seat, question.values[0], question.id)
    assert asked[:5] == ["setup.society", "setup.tile", "setup.objective", "setup.nation", "setup.agent"]
    assert client.get(f"/t/{table.code}").status_code == 200


def test_a_battle_of_chaos_from_before_cards_were_seen_on_wheels_goes_on(client: Any) -> None:
    """Its plans, sealed as card and section in one, are made again: the two new fields lie as in the beginning."""
    t = combat(["ai", "zcharo"], fighters={0: {"r4c4": 3}, 1: {"r4c4": 5}}, hands={0: ["tac_ambush"], 1: ["tac_siege"]})
    upload(client, Position.of(t.match).to_json())
    table = Table.objects.get()
    kept = json.loads(table.position)
    del kept["fields"]
    for name in ("covered", "planned"):
        del kept["state"][name]
    answers = ["0 battle.card tac_ambush", "0 battle.section retreat"]
    table.position = json.dumps({**kept, "answers": answers})
    match, remark = read_match(table)
    assert "played again from its beginning" in remark
    asked = [(question.seat, question.kind.name) for question in match.questions]
    assert asked == [(0, "battle.card"), (1, "battle.card")]
    assert isinstance(match.state, Chaos)
    assert match.state.covered == match.state.planned == [-1, -1]


def test_tables_from_before_boxes_were_kept_get_theirs_at_the_next_start(client: Any) -> None:
    code = new_table(client, "me", "steady", "steady")
    KeptBox.objects.all().delete()
    tables.keep_boxes_of_old_tables()
    assert list(KeptBox.objects.values_list("game", "digest")) == [("end", table_of(code).components)]


def test_a_game_stored_before_screens_could_hide_goes_on_with_open_ones(client: Any) -> None:
    table = play(new_table(client, "me", "steady", "steady"), 5)
    data = json.loads(table.position)
    del data["options"]["screens"], data["fields"]
    for state in [data["state"], *(beat["state"] for beat in data["past"])]:
        del state["screened"]
    table.position = json.dumps(data)
    match, remark = read_match(table)
    assert remark == ""  # the open beat goes on, too
    assert len(match.answers) == len(data["answers"]) > 0
    assert match.questions
    assert -1 not in match.seen_by(0).to_json()["screen"]  # type: ignore[operator]


def test_a_file_with_components_that_nobody_has_is_refused_clearly(client: Any, tmp_path: Path) -> None:
    code = new_table(client, "me", "steady", "steady")
    data = Position.of(tables.match_of(play(code, 5))).to_json()
    file = tmp_path / "position.json"
    file.write_text(json.dumps({**data, "components": "1" * 32}))
    with file.open("rb") as opened:
        answer = client.post("/open-file", {"file": opened})
    assert answer.status_code == 400
    assert f"this site does not have ({'1' * 32})" in answer.content.decode()


def test_the_checkpoints_of_a_game_are_small(client: Any) -> None:
    """Measured: 60 kB for the longest, a Chaos Order of five; the others less than half."""
    from critias.engine.laws import random_match
    from tests.web.test_tables import person

    game = get_game("chaos")
    match = random_match(game, game.load_box(), 2, 5, {})
    table = tables.store_finished(person("ada"), match, match.record())
    assert sum(len(kept or b"") for kept in table.beats.values_list("kept", flat=True)) < 150_000
