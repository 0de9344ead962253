"""Positions that somebody has edited: refused in words, or a table that everybody can look at and play."""

from __future__ import annotations

import copy
import json
import random
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db.models import F
from django.test import Client
from typer.testing import CliRunner

import critias
from critias.cli import app
from critias.engine.match import Match
from critias.engine.record import Position, RecordError, Replay, looked_at, read
from critias.engine.state import StateError
from critias.web import sitetime, tables
from critias.web.models import PLAYING, Seat, Table
from critias.web.tables import TableError
from critias.web.tables.wishes import resume
from tests.web.people import body, found, new_table, table_of, text_of

GOLDEN = Path(__file__).parent.parent / "golden"
GAMES = ["end-3-standard", "era-3-standard", "age-3-standard", "rising-4-level-3", "chaos-3"]
NUMBERS = [-100, -2, -1, 0, 1, 2, 5, 6, 7, 14, 25, 60, 255, 9_999, 10_000, 1 << 31, 1 << 70]
THINGS: list[Any] = [None, "x", 1.5, [], {}, True, [1, 2], [[0]]]


def position_of(golden: str, share: float) -> dict[str, Any]:
    record = read(GOLDEN / f"{golden}.json")
    replay = Replay(record)  # type: ignore[arg-type]
    return copy.deepcopy(Position.of(replay.at(int(share * len(replay)))).to_json())


@pytest.fixture(autouse=True)
def _as_many_files_as_one_likes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("critias.web.views_lobby.limit", lambda *_: None)


def upload(client: Client, data: object) -> Any:
    file = SimpleUploadedFile("game.json", json.dumps(data).encode())
    return client.post("/open-file", {"file": file, "who": "all"})


def mutated(value: Any, dice: random.Random) -> Any:
    """The same with one thing in it changed."""
    if isinstance(value, int):
        return dice.choice([value + 1, value - 1, *dice.sample(NUMBERS, 3)])
    if isinstance(value, list):
        changed = copy.deepcopy(value)
        at = dice.randrange(len(changed)) if changed else 0
        way = dice.random()
        if not changed or way < 0.1:
            changed.insert(at, copy.deepcopy(changed[at]) if changed else dice.choice([0, 3, -1, [], [1]]))
        elif way < 0.2:
            changed.pop(at)
        elif way < 0.3:
            changed[at] = dice.choice(THINGS)
        else:
            changed[at] = mutated(changed[at], dice)
        return changed
    return dice.choice(THINGS)


@pytest.mark.parametrize("golden", GAMES)
def test_every_edited_field_is_refused_or_can_be_shown_and_played(client: Client, golden: str) -> None:
    """Fields of a position in turn: through the real form, then every page of the table, then an answer."""
    dice = random.Random(golden)
    original = position_of(golden, 0.4)
    accepted = 0
    for field in dice.sample(sorted(original["state"]), 16):
        data = copy.deepcopy(original)
        data["state"][field] = mutated(data["state"][field], dice)
        data["answers"] = []
        response = upload(client, data)
        assert response.status_code in (302, 400), field
        if response.status_code == 302:
            accepted += 1
            code = str(response["Location"]).split("/")[2]
            for path in (f"/t/{code}", f"/t/{code}/replay", f"/api/tables/{code}", "/"):
                assert client.get(path).status_code == 200, (field, path)
            question = tables.match_of(table_of(code)).questions[0]
            sent = {"question": question.id, "option": str(question.values[0])}
            assert client.post(f"/t/{code}/answer", sent).status_code in (200, 302), field
            Table.objects.all().delete()
    assert accepted, "not everything is refused"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("bonus", [0, 0, 0, 1, 1, 1]),
        ("advanced", [12, 0, 0, 0, 0]),
        ("resolved", [[1, 0, 0, 0, 0], [0, 0, 0, 0], [0, 1, 0, 1, 0]]),
        ("spies", [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0]]),
        ("politics_discard", [99]),
        ("beat", 15),
        ("turn", 1 << 70),
    ],
)
def test_positions_that_could_not_be_shown_are_refused(
    client: Client, tmp_path: Path, field: str, value: object
) -> None:
    """By the site, by `critias.load` and at the command line: in words, and nothing is kept."""
    data = position_of("end-3-standard", 0.5)
    data["state"][field] = data["state"][field] + value if field == "politics_discard" else value
    response = upload(client, data)
    assert response.status_code == 400
    assert "This file cannot be used. Nothing was changed." in text_of(response)
    assert not Table.objects.exists()
    file = tmp_path / "game.json"
    file.write_text(json.dumps(data))
    with pytest.raises((RecordError, StateError)):
        critias.load(file)
    done = CliRunner().invoke(app, ["replay", str(file)])
    assert done.exit_code == 1
    assert done.stderr.startswith("critias: game.json")


@pytest.mark.parametrize("golden", ["age-3-standard", "era-3-standard"])
@pytest.mark.parametrize(
    ("share", "changed", "said"),
    [
        (0.0, {"beat": 2, "draft": 255}, "255 choices were made in a stage of the set-up that has"),
        (0.5, {"draft": 1}, "1 choices were made in a stage of the set-up that has 0"),
        (0.5, {"nation": -1, "arriving": 40}, "40 units of no nation move to Atlantis"),
    ],
)
def test_what_is_counted_fits_the_moment(
    client: Client, golden: str, share: float, changed: dict[str, int], said: str
) -> None:
    data = position_of(golden, share)
    data["answers"] = []
    for field, value in changed.items():
        was = data["state"][field]
        data["state"][field] = [value, *was[1:]] if isinstance(was, list) else value
    response = upload(client, data)
    assert response.status_code == 400
    assert said in text_of(response)


def test_an_option_from_which_the_rules_cannot_go_on_is_confirmed_and_then_told(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page shows all options; whoever opens a position at which it is so now is refused."""
    position = position_of("end-3-standard", 0.5)
    code = str(upload(client, position)["Location"]).split("/")[2]
    question = tables.match_of(table_of(code)).questions[0]
    bad = question.values[0]
    real = Match.answer

    def broken(match: Match, seat: int, option: int, asked: str = "") -> None:
        if option == bad:
            raise IndexError("pop from empty list")
        real(match, seat, option, asked)

    monkeypatch.setattr(Match, "answer", broken)
    page = client.get(f"/t/{code}")
    assert page.status_code == 200
    assert f'value="{bad}"' in body(page)
    assert "data-final" in found(rf'(<button[^>]*value="{bad}"[^>]*>)', body(page))
    told = client.post(f"/t/{code}/answer", {"question": question.id, "option": str(bad)})
    assert "The rules cannot go on from the position" in text_of(told)
    assert upload(client, position).status_code == 400
    assert Table.objects.count() == 1


def test_a_picture_that_cannot_be_drawn_refuses_the_position(monkeypatch: pytest.MonkeyPatch) -> None:
    position = Position.from_json(position_of("end-3-standard", 0.5))

    def broken(*_: object) -> str:
        raise IndexError("list index out of range")

    looked_at(position.match(), "game.json")
    monkeypatch.setattr("critias.games.end.board.svg", broken)
    with pytest.raises(RecordError, match="cannot be shown"):
        looked_at(position.match(), "game.json")


def test_a_page_that_cannot_be_drawn_leaves_no_table(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise KeyError("panel")

    monkeypatch.setattr("critias.web.views_lobby.table_main", broken)
    assert upload(client, position_of("end-3-standard", 0.5)).status_code == 400
    assert not Table.objects.exists()


def test_where_the_rules_cannot_go_on_it_is_told_and_nothing_changes(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = str(upload(client, position_of("end-3-standard", 0.5))["Location"]).split("/")[2]
    table = table_of(code)
    question = tables.match_of(table).questions[0]

    def broken(*_: object) -> None:
        raise IndexError("pop from empty list")

    monkeypatch.setattr("critias.web.tables.answers.settle", broken)
    with pytest.raises(TableError, match="position at which this game began"):
        tables.answer_as(code, User.objects.get(), question.values[0], question.id)
    assert table_of(code).version == table.version
    ours = new_table(client, "me", "me", "me")
    question = tables.match_of(table_of(ours)).questions[0]
    with pytest.raises(IndexError):  # a mistake of ours is not hidden
        tables.answer_as(ours, User.objects.get(), question.values[0], question.id)


def test_a_standing_answer_from_which_the_rules_cannot_go_on_is_told_and_nothing_changes(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = str(upload(client, position_of("end-3-standard", 0.5))["Location"]).split("/")[2]
    match = tables.match_of(table_of(code))
    window = next(kind.name for kind in match.game.kinds if kind.decline >= 0)
    seat = match.questions[0].seat

    def broken(*_: object) -> None:
        raise IndexError("pop from empty list")

    before = list(table_of(code).chairs.values())
    monkeypatch.setattr("critias.web.tables.chairs.settle", broken)
    standing = {"seat": str(seat), "kind": window, "until": "game"}
    for route, form in [("auto-pass", {"on": "1"}), ("standing", standing)]:
        told = client.post(f"/t/{code}/{route}", form)
        assert "The rules cannot go on from the position" in text_of(told), route
    assert list(table_of(code).chairs.values()) == before
    Table.objects.filter(code=code).update(paused_at=sitetime.clock.now(), version=F("version") + 1)
    monkeypatch.setattr("critias.web.tables.wishes.settle", broken)
    with pytest.raises(TableError, match="position at which this game began"):
        resume(code, User.objects.get())
    assert table_of(code).paused_at is not None


def choose_anything(code: str, user: User | None) -> None:
    """The user, or bots on all chairs, answer at random until the game is over."""
    dice = random.Random(1)
    for _ in range(2_000):
        if table_of(code).status != PLAYING:
            return
        question = tables.match_of(table_of(code)).questions[0]
        choice = dice.choice(question.values)
        if user is None:
            tables.answer_for_bots(code, [(question.seat, choice, question.id)])
        else:
            tables.answer_as(code, user, choice, question.id)


@pytest.mark.parametrize("bots", [False, True])
def test_where_it_could_not_be_read_again_it_is_told_and_nothing_changes(client: Client, bots: bool) -> None:
    """No counter goes beyond 9,999; the turn after this one could be stored, but not read."""
    position = position_of("end-3-standard", 0.5)
    position["state"]["turn"] = 9_999
    code = str(upload(client, position)["Location"]).split("/")[2]
    if bots:
        Seat.objects.filter(table__code=code).update(bot="random")
        tables.matches._known.clear()
    with pytest.raises(TableError, match="position at which this game began"):
        choose_anything(code, None if bots else User.objects.get())
    tables.matches._known.clear()
    assert client.get(f"/t/{code}").status_code == 200


SURROGATE = b'{"critias": "position", "format": 1, "game": "\\ud800"}'


@pytest.mark.parametrize(
    "content",
    [
        SURROGATE,
        b'{"\\udfff": 1}',
        b'{"critias": "position", "format": 1, "game": NaN}',
        b'{"critias": "position", "format": ' + b"7" * 5000 + b"}",
        b'{"critias": ' + b"[" * 50_000,
        b"\xff\xfe{}",
        b"",
        b"[]",
    ],
)
def test_a_strange_file_is_refused_in_words(client: Client, tmp_path: Path, content: bytes) -> None:
    response = client.post("/open-file", {"file": SimpleUploadedFile("game.json", content)})
    assert response.status_code == 400
    assert "game.json" in text_of(response)
    file = tmp_path / "game.json"
    file.write_bytes(content)
    with pytest.raises(RecordError, match=r"game\.json"):
        critias.load(file)
    done = CliRunner().invoke(app, ["replay", str(file)])
    assert done.exit_code == 1
    assert done.stderr.startswith("critias: game.json")
