"""Play on from a record or position."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client

from critias.engine.record import Position, Record, Replay, read
from critias.web import tables
from critias.web.models import Table
from tests.web.people import as_postgresql, body, choose, let_bots_move, play, table_of, text_of

GOLDEN = Path(__file__).parent.parent / "golden" / "end-3-standard.json"


def record_at(ply: int) -> dict[str, Any]:
    """The golden game as a record that breaks off after so many answers."""
    golden = read(GOLDEN)
    assert isinstance(golden, Record)
    return copy.deepcopy(Record.of(Replay(golden).at(ply), with_key=True).to_json())


def position_at(ply: int) -> dict[str, Any]:
    golden = read(GOLDEN)
    assert isinstance(golden, Record)
    return copy.deepcopy(Position.of(Replay(golden).at(ply)).to_json())


def upload(client: Client, content: object, who: str = "one", name: str = "game.json") -> Any:
    data = content if isinstance(content, bytes) else json.dumps(content).encode()
    return client.post("/open-file", {"file": SimpleUploadedFile(name, data), "who": who})


def code_of(response: Any) -> str:
    assert response.status_code == 302, text_of(response)
    return str(response["Location"]).split("/")[2]


@pytest.mark.parametrize("make", [record_at, position_at])
@pytest.mark.parametrize("ply", [0, 1, 60, 137])
def test_a_game_goes_on_where_the_file_ends(client: Client, make: Any, ply: int) -> None:
    golden = read(GOLDEN)
    assert isinstance(golden, Record)
    before = Replay(golden).at(ply)
    table = table_of(code_of(upload(client, make(ply), who="all")))
    match = tables.match_of(table)
    assert match.state.same(before.state)
    assert [question.kind.name for question in match.questions] == [q.kind.name for q in before.questions]
    assert choose(client, table.code).status_code == 302


def test_one_seat_is_mine_and_bots_play_the_rest(client: Client) -> None:
    golden = read(GOLDEN)
    assert isinstance(golden, Record)
    asked = Replay(golden).at(60).waiting_for()[0]
    table = table_of(code_of(upload(client, position_at(60))))
    assert [chair.bot for chair in table.chairs.all()] == ["" if seat == asked else "steady" for seat in range(3)]


def test_all_seats_may_be_mine(client: Client) -> None:
    code = code_of(upload(client, position_at(40), who="all"))
    assert len(tables.seats_of(table_of(code), client.get("/me").wsgi_request.user)) == 3
    assert "Hot-seat" in text_of(client.get(f"/t/{code}"))


def test_the_dice_are_new_so_that_nobody_knows_them(client: Client) -> None:
    position = position_at(40)
    table = table_of(code_of(upload(client, position)))
    assert table.key.hex() != position["dice"]["key"]
    assert tables.match_of(table).state.dice != Position(position).match().state.dice


def test_bots_play_on_too(client: Client) -> None:
    code = code_of(upload(client, position_at(60)))
    decisions = table_of(code).decisions
    choose(client, code)
    let_bots_move(code)
    assert table_of(code).decisions > decisions


def test_a_game_that_is_over_opens_as_a_replay(client: Client) -> None:
    golden = json.loads(GOLDEN.read_text())
    response = upload(client, golden)
    code = code_of(response)
    assert response["Location"] == f"/t/{code}/replay"
    assert "Play on from here" in text_of(client.get(f"/t/{code}/replay?ply=30"))
    kept = client.get(f"/t/{code}/record.json").json()
    for key in ("key", "key_hash", "beats", "outcome", "seats", "options"):
        assert kept[key] == golden[key]
    assert f"/t/{code}/replay" in client.get("/").content.decode()


@pytest.mark.parametrize(
    ("golden", "said"),
    [("end-3-standard", "Yellow wins with"), ("chaos-3", "Circadians win "), ("rising-1", "All lose")],
)
def test_the_end_names_who_wins_by_colour_or_faction(client: Client, golden: str, said: str) -> None:
    file = next(GOLDEN.parent.glob(f"{golden}*.json"))
    code = code_of(upload(client, file.read_bytes()))
    assert said in text_of(client.get(f"/t/{code}"))


def test_a_record_without_its_key_can_be_replayed_and_played_on(client: Client) -> None:
    golden = json.loads(GOLDEN.read_text())
    golden.pop("key")
    code = code_of(upload(client, golden))
    assert "key" not in client.get(f"/t/{code}/record.json").json()
    page = client.get(f"/t/{code}/replay?ply=999&seat=1")
    assert "wins" in text_of(client.get(f"/t/{code}")) or "win" in text_of(page)
    played_on = [
        client.post(f"/t/{code}/play-on", {"ply": str(ply), "seat": "-1"}).status_code for ply in range(20, 40)
    ]
    assert 302 in played_on
    assert set(played_on) <= {302, 400}, "where dice lie on the table the key is needed"


def test_a_record_that_began_in_the_middle_can_be_brought_back(client: Client) -> None:
    code = code_of(upload(client, position_at(100), who="all"))
    play(code)
    record = client.get(f"/t/{code}/record.json").json()
    assert record["start"]
    again = code_of(upload(client, record))
    assert client.get(f"/t/{again}/record.json").json() == record


def broken(change: str) -> object:
    """A file with one mistake."""
    position = position_at(60)
    record = record_at(60)
    if change == "game":
        position["game"] = "chess"
        return position
    if change == "components":
        position["components"] = "0" * 32
        return position
    if change == "format":
        position["format"] = 99
        return position
    if change == "state":
        del position["state"]["vp"]
        return position
    if change == "cubes":
        position["state"]["screen"][0] += 5
        return position
    if change == "seats":
        position["state"]["seats"] = 9
        return position
    if change == "options":
        position["options"] = {"length": "endless"}
        return position
    if change == "answer":
        record["beats"][3]["answers"][0] = "yellow setup.ship titanic"
        return record
    if change == "dice":
        record["beats"][0]["random"][5] += 1
        return record
    if change == "key":
        record["key"] = "00" * 16
        return record
    if change == "cut":
        return json.dumps(position).encode()[:500]
    if change == "deep":
        return b"[" * 100_000
    return {
        "bytes": b"\xff\xfe\x00",
        "list": [1, 2, 3],
        "empty": b"",
        "number": {"critias": "position", "format": 1, "game": 7},
        "record": {"critias": "record", "format": 1},
        "nothing": {},
    }[change]


CHANGES = (
    "game components format state cubes seats options answer dice key cut deep bytes list empty number record nothing"
)


@pytest.mark.parametrize("change", CHANGES.split())
def test_a_broken_file_is_refused_in_words(client: Client, change: str) -> None:
    response = upload(client, broken(change))
    assert response.status_code == 400
    page = text_of(response)
    assert "This file cannot be used. Nothing was changed." in page
    assert "game.json" in page, "the error names the file"
    assert not Table.objects.exists()


@pytest.mark.parametrize("make", [record_at, position_at])
@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize("path", ["{folder}/box", "../../../../../../../../../..{folder}/box"])
def test_a_file_of_the_server_is_not_looked_for(
    client: Client, tmp_path: Path, make: Any, there: bool, path: str
) -> None:
    """Neither what stands in it nor whether it is there can be told from the answer."""
    (settings.DATA / "boxes").mkdir(exist_ok=True)
    if there:
        (tmp_path / "box.toml").write_text("this is no TOML [")
    response = upload(client, {**make(60), "components": path.format(folder=tmp_path)})
    assert response.status_code == 400
    assert "game.json: its components are named by no digest" in text_of(response)
    assert not Table.objects.exists()


@pytest.mark.parametrize("make", [record_at, position_at])
@pytest.mark.parametrize(
    "name", ["x" * 200_000, "a\0b", "\0" * 32, "A" * 32, "0" * 31, "0" * 33, "²" * 32, f"{0:032}\n"]
)
def test_only_a_digest_names_a_box(client: Client, make: Any, name: str) -> None:
    with connection.execute_wrapper(as_postgresql):
        response = upload(client, {**make(60), "components": name})
    assert response.status_code == 400
    assert "game.json: its components are named by no digest" in text_of(response)
    assert name not in body(response), "it is not said again"


def test_a_position_that_is_over_cannot_be_played_on(client: Client) -> None:
    golden = read(GOLDEN)
    assert isinstance(golden, Record)
    response = upload(client, Position.of(golden.replay()).to_json())
    assert response.status_code == 400
    assert "there is nothing to play on" in text_of(response)


def test_a_large_file_is_not_even_read(client: Client) -> None:
    response = upload(client, b" " * 2_100_000)
    assert "larger than 2 MB" in text_of(response)
    assert "No file was chosen" in text_of(client.post("/open-file", {"who": "one"}))


def test_names_of_files_are_escaped(client: Client) -> None:
    response = upload(client, b"x", name="<img src=x>.json")
    assert b"<img src=x>" not in response.content
