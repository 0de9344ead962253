"""What is said at a table, and that whoever changes nothing tells nobody."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from critias.web import signs, tables
from critias.web.games import words_of
from critias.web.models import Chat, Profile
from critias.web.pages import chat
from tests.web.people import body, found, new_table, play, table_of, text_of


def test_the_last_lines_are_shown_and_all_can_be_read(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat, "LINES", 90)
    code = new_table(client, "me", "steady", "steady")
    user = User.objects.get()
    Chat.objects.bulk_create(Chat(table=table_of(code), user=user, text=f"word {n}.") for n in range(250))
    page = text_of(client.get(f"/t/{code}"))
    assert "word 249." in page
    assert "word 149." not in page
    assert "Chat · 100+" in page
    seen = re.findall(r"word (\d+)\.", page)
    where = found(r'href="(/t/\w+/talk\?before=\d+)"', body(client.get(f"/t/{code}")))
    while where:
        older = client.get(where)
        seen = re.findall(r"word (\d+)\.", text_of(older)) + seen
        links = re.findall(r'href="(/t/\w+/talk\?before=\d+)"', body(older))
        where = links[0] if links else ""
    assert seen == [str(n) for n in range(250)]
    assert client.get(f"/t/{code}/talk?before=x").status_code == 200


def test_a_stranger_cannot_make_a_table_beat(client: Client, newcomer: Callable[[], Client]) -> None:
    code = new_table(client, "me", "steady", "steady")
    users, before = User.objects.count(), table_of(code).pulse
    stranger = newcomer()
    for form in ("back", "auto-pass", "leave", "chat", "signal", "undo", "bot-pace"):
        stranger.post(f"/t/{code}/{form}", {"on": "1", "text": "hello", "bot_delay": "0"})
    assert table_of(code).pulse == before
    assert User.objects.count() <= users + 1, "asking in vain makes no guest, but for the owner's forms"


def test_what_changes_nothing_tells_nobody(client: Client) -> None:
    code = new_table(client, "me", "open", "steady")
    friend = User.objects.create(username="friend")
    Profile.objects.create(user=friend, name="Friend")
    me = table_of(code).owner
    assert me is not None
    tables.join(code, friend)
    once: list[Callable[[], object]] = [
        lambda: tables.leave(code, friend),
        lambda: tables.come_back(code, friend),
        lambda: tables.set_auto_pass(code, friend, True),
        lambda: tables.set_bot_delay(code, me, 1234),
    ]
    for change in once:
        before = table_of(code).pulse
        change()
        told = table_of(code).pulse
        assert told > before
        change()
        assert table_of(code).pulse == told
    before = table_of(code).pulse
    tables.join(code, friend)
    assert table_of(code).pulse == before
    play(code)
    before = table_of(code).pulse
    tables.leave(code, friend)
    assert table_of(code).pulse == before, "nobody has to stand up from a game that is over"


def test_a_word_that_was_not_said_is_not_taken_back(client: Client) -> None:
    user = User.objects.create(username="ada")
    table = tables.open_table(user, "rising", 2, {}, ["me", "me"])
    counted = next(word for word in words_of(tables.match_of(table).game) if word.most > 1)
    before = table_of(table.code).pulse
    signs.take_back(table, 0, counted.key)
    assert table_of(table.code).pulse == before
    for _ in range(counted.most):
        signs.say(table, 0, counted.key)
    before = table_of(table.code).pulse
    signs.say(table, 0, counted.key)
    assert table_of(table.code).pulse == before, "its number grows no more"
    signs.take_back(table, 0, counted.key)
    assert table_of(table.code).pulse == before + 1
