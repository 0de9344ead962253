"""Several changes in one commit: each is whole, in the language of whoever wants it, and stored whoever hears of it."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Thread

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.db import connection, transaction

from critias.tongue import Tongue, speaking, spoken
from critias.web import tables, writer
from critias.web.live import hub
from critias.web.models import Profile

pytestmark = pytest.mark.skipif(
    "sqlite3" not in settings.DATABASES["default"]["ENGINE"], reason="there everybody commits his own change"
)


def together(*works: Callable[[], object]) -> list[Exception]:
    """All wait for the same writer, so that one of them commits what all want; what went wrong."""
    wrong: list[Exception] = []

    def work(one: Callable[[], object]) -> None:
        try:
            one()
        except Exception as error:  # noqa: BLE001
            wrong.append(error)
        connection.close()

    threads = [Thread(target=work, args=[one]) for one in works]
    with writer.change():
        for thread in threads:
            thread.start()
        while len(writer._waiting) < len(works):
            time.sleep(0.001)
    for thread in threads:
        thread.join()
    return wrong


def test_a_change_is_made_in_the_language_of_whoever_wants_it() -> None:
    found: list[tuple[str, str]] = []

    def reader(code: str) -> Callable[[], object]:
        def read() -> None:
            with speaking(Tongue(code, {}, {})):
                found.append((code, writer.commit(spoken)))

        return read

    assert together(reader("de"), reader("fr"), reader("it")) == []
    assert sorted(found) == [("de", "de"), ("fr", "fr"), ("it", "it")]


def test_an_answer_is_acknowledged_whatever_becomes_of_the_news(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told after a commit takes nothing back, and whoever is told later is told all the same."""
    user = User.objects.create(username="Ada")
    Profile.objects.create(user=user, name="Ada", guest=False)
    table = tables.open_table(user, "end", 3, {}, ["me", "steady", "steady"])
    question = next(asked for asked in tables.match_of(table).questions if asked.seat == 0)
    told: list[str] = []

    def broken(*_: object) -> None:
        raise RuntimeError("the loop is closed")

    monkeypatch.setattr(hub, "tell", broken)
    monkeypatch.setattr(hub, "tell_own", broken)

    def change() -> None:
        transaction.on_commit(lambda: told.append("after"))

    works = (lambda: tables.answer(table.code, 0, question.values[0], question.id), lambda: writer.commit(change))
    assert together(*works) == []
    assert told == ["after"]
    table.refresh_from_db()
    assert [answer.seat for answer in tables.match_of(table).answers] == [0]
