"""What people and bots do at the site, for tests."""

from __future__ import annotations

import html
import re
from typing import Any

from django.db import DataError
from django.test import Client

from critias.bots.registry import make_bot
from critias.engine.game import get_game
from critias.engine.playout import decide
from critias.web import tables
from critias.web.models import PLAYING, Table
from critias.web.workers import think

GAME = "end"


def new_table(client: Client, *chairs: str, **fields: str) -> str:
    """The code of a table that this person has opened: `new_table(client, "me", "steady", "open")`."""
    sent = {"seats": str(len(chairs)), **{f"chair-{n}": chair for n, chair in enumerate(chairs)}, **fields}
    response = client.post(f"/new/{GAME}", sent)
    assert response.status_code == 302, text_of(response)
    return str(response["Location"]).rsplit("/", 1)[1]


def text_of(response: Any) -> str:
    """What a person reads: the words of the page without its marks."""
    page = re.sub(r"<svg.*?</svg>", " ", body(response), flags=re.DOTALL)
    page = re.sub(r"<(script|style|head).*?</\1>", " ", page, flags=re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page)).split())


def body(response: Any) -> str:
    return str(response.content.decode())


def as_postgresql(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
    """For `connection.execute_wrapper`: a NUL in a text is refused."""
    if any(isinstance(value, str) and "\0" in value for value in params or ()):
        raise DataError("PostgreSQL text fields cannot contain NUL (0x00) bytes")
    return execute(sql, params, many, context)


def table_of(code: str) -> Table:
    return Table.objects.get(code=code)


def choose(client: Client, code: str, option: str = "", question: str = "") -> Any:
    """Answer the open question of the seat that the page shows: with the named option, or the first."""
    page = body(client.get(f"/t/{code}"))
    asked = question or found(r'name="question" value="([^"]+)"', page)
    chosen = option or found(r'name="option" value="(\d+)"', page)
    return client.post(f"/t/{code}/answer", {"question": asked, "option": chosen})


def found(pattern: str, page: str) -> str:
    match = re.search(pattern, page)
    assert match is not None, f"nothing on the page fits {pattern}"
    return match[1]


def let_bots_move(code: str) -> None:
    """What the server's driver does: ask the bots until none of them is asked any more."""
    while jobs := tables.bots_asked(code).jobs:
        tables.answer_for_bots(code, [(job.seat, think(job), job.question) for job in jobs])


def play(code: str, answers: int = 10_000) -> Table:
    """Steady bots answer for everybody, so many times or until the game is over."""
    table = table_of(code)
    game = get_game(table.game)
    bots = [make_bot("steady", game, seat) for seat in range(table.seats)]
    for _ in range(answers):
        if table.status != PLAYING:
            break
        match = tables.match_of(table)
        question = match.questions[0]
        tables.answer(code, question.seat, decide(bots[question.seat], match, question), question.id)
        table = table_of(code)
    return table


def stored_answers(code: str) -> list[str]:
    """Every answer that the database holds, in the words of the record."""
    record = tables.record_of(table_of(code))
    beats = record.beats if record.open is None else [*record.beats, record.open]
    return [answer for beat in beats for answer in beat.answers]
