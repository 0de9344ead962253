"""Hints: who may have one, what it is made from, and what others learn of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from critias.web import hints, tables
from critias.web.hints import LOOKS, Adviser
from critias.web.models import Hint
from critias.web.tasks import Weighing
from critias.web.workers import NoThoughtError, Task, Workers
from tests.web.people import body, choose, found, new_table, play, table_of, text_of

pytestmark = pytest.mark.usefixtures("site")


class Advisers(Workers):
    """Workers without a process: what they are to weigh is noted."""

    def __init__(self, seconds: float = 0.0) -> None:
        super().__init__(1)
        self.seconds = seconds
        self.tasks: list[Weighing] = []

    async def do(self, task: Task | None) -> object:
        assert isinstance(task, Weighing)
        self.tasks.append(task)
        return Weighing(**{**vars(task), "seconds": self.seconds}).done()


class Failing(Workers):
    async def do(self, task: Task | None) -> object:
        raise NoThoughtError("its process has died")


def question_of(client: Client, code: str) -> str:
    return found(r'name="question" value="([^"]+)"', body(client.get(f"/t/{code}")))


def ask(client: Client, code: str, question: str = "") -> Any:
    return client.post(f"/t/{code}/hint", {"question": question or question_of(client, code)}, follow=True)


def advise(code: str) -> Advisers:
    """What the server does once somebody has asked."""
    workers = Advisers()
    for hint in Hint.objects.filter(table__code=code, left__gt=0):
        asyncio.run(Adviser(workers).work(hint.pk, 1))
    return workers


def hint_of(client: Client, code: str) -> str:
    return body(client.get(f"/t/{code}/hint", headers={"HX-Request": "true"}))


def test_who_plays_alone_takes_a_hint_and_it_gets_better(client: Client) -> None:
    code = new_table(client, "me", "steady", "steady")
    assert 'id="hint"' in body(client.get(f"/t/{code}")), "folded under the prompt"
    assert Hint.objects.count() == 0
    page = body(ask(client, code))
    assert "<details" in page
    assert "Playing on in imagined worlds" in page
    assert "data-left" in hint_of(client, code), "a page looks again while this is there"
    workers = advise(code)
    assert [task.seconds for task in workers.tasks] == LOOKS
    shown = hint_of(client, code)
    assert "data-left" not in shown
    assert shown.count('data-option="') == 3
    asked = tables.match_of(table_of(code)).questions[0]
    best = Hint.objects.get().shares[0]
    assert best[0] in asked.values
    assert 0 <= best[1] <= 1
    assert best[2] > 0
    assert asked.kind.deed(best[0]) in text_of(client.get(f"/t/{code}"))
    assert choose(client, code).status_code == 302, "one may answer at any time"


def test_a_hint_is_made_from_what_its_seat_sees_and_imagines(client: Client) -> None:
    """The work gets the view and the worlds that the seat can imagine: no key, no sealed answer of others."""
    code = new_table(client, "me", "me", "me", hints="1")
    play(code, 12)
    ask(client, code)
    task = advise(code).tasks[0]
    match = tables.match_of(table_of(code))
    question = match.question(task.seat)
    assert question is not None
    assert task.view == match.seen_by(task.seat).to_json()
    told = json.dumps(vars(task), default=str)
    assert bytes(table_of(code).key).hex() not in told
    assert task.worlds, "the worlds that the seat can imagine, as thinking bots get them"
    sealed = [answer for answer in match.rerun.answers if match.rerun.sealed and answer.seat != task.seat]
    known = task.worlds["answers"]
    assert isinstance(known, list)
    assert not any([answer.seat, answer.kind, answer.option] in known for answer in sealed)


def test_others_learn_that_it_was_taken_and_nothing_else(client: Client, newcomer: Callable[[], Client]) -> None:
    other = newcomer()
    code = new_table(client, "me", "open", "steady", hints="1")
    assert "Hints: allowed" in text_of(other.get(f"/t/{code}")), "whoever sits down knows"
    other.post(f"/t/{code}/join")
    assert "everybody sees that you take one" in text_of(client.get(f"/t/{code}"))
    ask(client, code)
    advise(code)
    assert "takes a hint" in text_of(other.get(f"/t/{code}"))
    mine, theirs = hint_of(client, code), hint_of(other, code)
    assert 'class="why"' in mine
    assert 'class="why"' not in theirs
    assert "Most likely" not in theirs
    assert tables.record_of(table_of(code)).to_json()["hints"] == [{"beat": 1, "seat": "yellow"}]
    assert "shares" not in json.dumps(tables.record_of(table_of(code)).to_json())


def test_a_sealed_choice_of_several_parts_is_one_mark(client: Client) -> None:
    code = new_table(client, "me", "steady", "steady")
    table = table_of(code)
    for part in range(3):
        Hint.objects.create(table=table, seat=0, beat=4, question=f"4.0.{part}")
    assert tables.hint_marks(table_of(code)) == [(4, 0)]


def test_no_hints_where_people_have_not_agreed(client: Client, newcomer: Callable[[], Client]) -> None:
    code = new_table(client, "me", "open", "steady")
    newcomer().post(f"/t/{code}/join")
    assert 'id="hint"' not in body(client.get(f"/t/{code}"))
    assert "There are no hints at this table" in text_of(ask(client, code))
    assert Hint.objects.count() == 0


def test_several_seats_of_one_person_may_be_several_people(client: Client) -> None:
    code = new_table(client, "me", "me", "steady")
    assert not hints.allowed(table_of(code), list(table_of(code).chairs.all()))


def test_nobody_takes_a_hint_for_another_or_for_what_is_closed(client: Client, newcomer: Callable[[], Client]) -> None:
    code = new_table(client, "me", "steady", "steady")
    question = question_of(client, code)
    stranger = newcomer()
    assert "do not sit" in text_of(ask(stranger, code, question))
    stranger.post("/new/end", {"seats": "3", "chair-0": "me", "chair-1": "steady", "chair-2": "steady"})
    assert "moved on" in text_of(ask(stranger, code, question))
    choose(client, code)
    assert "moved on" in text_of(ask(client, code, question))
    assert Hint.objects.count() == 0


def test_a_hint_that_fails_ends(client: Client) -> None:
    code = new_table(client, "me", "steady", "steady")
    ask(client, code)
    asyncio.run(Adviser(Failing(1)).work(Hint.objects.get().pk, 1))
    assert Hint.objects.get().left == 0


def test_a_question_that_is_answered_is_not_thought_about(client: Client) -> None:
    code = new_table(client, "me", "steady", "steady")
    ask(client, code)
    choose(client, code)
    assert advise(code).tasks == []


def test_a_rematch_keeps_what_was_agreed(client: Client) -> None:
    code = new_table(client, "me", "me", "me", hints="1")
    play(code)
    fresh = client.post(f"/t/{code}/rematch")["Location"].rsplit("/", 1)[1]
    assert table_of(fresh).hints
