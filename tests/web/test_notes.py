"""What a player writes down for himself at a table."""

from __future__ import annotations

import html
import io
import json
import zipfile
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from critias.web import tables
from critias.web.models_seats import MOST_NOTED, TableNote
from tests.web.people import body, new_table, text_of

JSON = {"Accept": "application/json"}


@pytest.mark.parametrize("game", ["end", "era", "age", "rising", "chaos"])
def test_notes_stay_with_the_table_and_are_nobody_elses(
    game: str, newcomer: Callable[[], Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.web.people.GAME", game)
    me, stranger = newcomer(), newcomer()
    code = new_table(me, "me", "steady", "steady")
    text = "Blue holds the <Ark>.\nAsk twice."
    kept = me.post(f"/t/{code}/notes", {"text": text, "version": "0"}, headers=JSON)
    assert (kept.status_code, kept.json()["version"]) == (200, 1)
    for path in (f"/t/{code}", f"/t/{code}/replay"):
        assert html.escape(text) in body(me.get(path))
        assert "Ask twice" not in body(stranger.get(path))
        assert 'id="notes"' not in body(stranger.get(path))


def test_players_of_one_table_do_not_see_each_others_notes(newcomer: Callable[[], Client]) -> None:
    ann, ben = newcomer(), newcomer()
    code = new_table(ann, "me", "open", "steady")
    ben.post(f"/t/{code}/join")
    ann.post(f"/t/{code}/notes", {"text": "mine", "version": "0"})
    ben.post(f"/t/{code}/notes", {"text": "yours", "version": "0"})
    assert [note.text for note in TableNote.objects.order_by("pk")] == ["mine", "yours"]
    assert "yours" not in body(ann.get(f"/t/{code}"))


def test_only_who_sits_there_writes_and_not_too_much(client: Client, newcomer: Callable[[], Client]) -> None:
    code = new_table(client, "me", "steady", "steady")
    refused = newcomer().post(f"/t/{code}/notes", {"text": "hello", "version": "0"}, headers=JSON)
    assert (refused.status_code, TableNote.objects.count()) == (400, 0)
    assert client.post(f"/t/{code}/notes", {"text": "é" * MOST_NOTED, "version": "0"}, headers=JSON).status_code == 200
    long = client.post(f"/t/{code}/notes", {"text": "a" * (MOST_NOTED + 1), "version": "1"}, headers=JSON)
    assert (long.status_code, "10000 characters, not 10001" in long.json()["error"]) == (400, True)
    assert TableNote.objects.get().text == "é" * MOST_NOTED
    assert "were not saved" in text_of(client.post(f"/t/{code}/notes", {"text": "a" * 20_000, "version": "1"}))


def test_two_windows_do_not_overwrite_each_other(client: Client) -> None:
    code = new_table(client, "me", "steady", "steady")
    client.post(f"/t/{code}/notes", {"text": "one", "version": "0"}, headers=JSON)
    late = client.post(f"/t/{code}/notes", {"text": "two", "version": "0"}, headers=JSON)
    assert (late.status_code, late.json()) == (409, {"version": 1, "text": "one"})
    assert client.post(f"/t/{code}/notes", {"text": "one\n\ntwo", "version": "1"}, headers=JSON).json()["version"] == 2
    page = client.post(f"/t/{code}/notes", {"text": "three", "version": "0"})
    assert "three" in text_of(page), "what is not kept is shown"
    assert TableNote.objects.get().text == "one\n\ntwo"


def test_notes_are_taken_along_and_go_with_the_account(client: Client) -> None:
    code = new_table(client, "me", "steady", "steady")
    client.post(f"/t/{code}/notes", {"text": "remember", "version": "0"})
    packed = zipfile.ZipFile(io.BytesIO(client.get("/me/everything.zip").content))
    assert json.loads(packed.read("notes.json")) == [{"table__code": code, "text": "remember"}]
    account = User.objects.create(username="account")
    tables.hand_over(TableNote.objects.get().user_id, account)
    assert TableNote.objects.get().user_id == account.pk
    account.delete()
    assert not TableNote.objects.exists()
