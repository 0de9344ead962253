"""Standing answers: windows that a seat refuses by itself, card by card, for a while."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client

from critias.engine.match import Match, Question
from critias.engine.table import Asked
from critias.web import tables
from critias.web.games import picture_of
from critias.web.live import hub
from critias.web.models import Seat
from critias.web.tables import TableError
from critias.web.tables.standing import holding, refuses
from tests.web.people import body, new_table, table_of
from tests.web.test_tables import find_window, first_answer, person, three

pytestmark = pytest.mark.usefixtures("site")


@pytest.fixture
def people() -> list[User]:
    return [person(name) for name in ("ada", "ben", "cyd")]


def match_of(code: str) -> Match:
    return tables.match_of(table_of(code))


def window(code: str) -> Question:
    """The first window of a game."""
    seat = find_window(code)
    question = match_of(code).question(seat)
    assert question is not None
    return question


def turn(match: Match) -> str:
    return picture_of(match.game).headline(match.state)


def is_asked(match: Match, seat: int, kind: str) -> bool:
    asked = match.question(seat)
    return asked is not None and asked.kind.name == kind and asked.kind.decline in asked.values


def test_a_window_is_refused_for_this_turn_and_asked_again_in_the_next(people: list[User]) -> None:
    code = three(*people)
    question = window(code)
    seat, kind = question.seat, question.kind.name
    now = turn(match_of(code))
    tables.set_standing(code, people[seat], seat, kind, "turn")
    while turn(match_of(code)) == now:
        assert not is_asked(match_of(code), seat, kind)
        tables.answer(code, *first_answer(code))
    while not is_asked(match_of(code), seat, kind):
        assert not match_of(code).over, "it is asked again"
        tables.answer(code, *first_answer(code))
    assert holding(match_of(code), table_of(code).chairs.get(number=seat)) == []


def test_other_windows_are_still_asked_and_nobody_hears_of_it(
    people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    code = three(*people)
    question = window(code)
    seat = question.seat
    heard: list[object] = []
    monkeypatch.setattr(hub, "_tell", lambda *news: heard.append(news))
    pulse = table_of(code).pulse
    another = next(kind.name for kind in match_of(code).game.kinds if kind.decline >= 0 and kind is not question.kind)
    tables.set_standing(code, people[seat], seat, another, "game")
    assert is_asked(match_of(code), seat, question.kind.name)
    assert (table_of(code).pulse, heard) == (pulse, [])
    assert [kind for kind, _ in holding(match_of(code), tables.moment_of(code).chairs[seat])] == [another]


def test_a_window_is_refused_whatever_is_held(people: list[User]) -> None:
    """With one option or with several: how quickly it is refused tells nothing of the hand."""
    code = three(*people)
    question = window(code)
    chair = Seat(number=question.seat, standing=[[question.kind.name, "game", ""]])
    held = Question(Asked(question.seat, question.kind, [0, 1], -1, -1), question.id)
    empty = Question(Asked(question.seat, question.kind, [question.kind.decline], -1, -1), question.id)
    assert question.kind.decline in held.values
    assert refuses(match_of(code), chair, held)
    assert refuses(match_of(code), chair, empty)


def test_only_ones_own_seat_and_only_windows(people: list[User]) -> None:
    code = three(*people)
    question = window(code)
    other = (question.seat + 1) % 3
    plain = next(kind.name for kind in match_of(code).game.kinds if kind.decline < 0)
    for seat, kind, until in [
        (other, question.kind.name, "game"),
        (question.seat, "no such kind", "game"),
        (question.seat, plain, "game"),
        (question.seat, question.kind.name, "for ever"),
    ]:
        with pytest.raises(TableError):
            tables.set_standing(code, people[question.seat], seat, kind, until)
    assert all(chair.standing == [] for chair in table_of(code).chairs.all())


def test_the_settings_show_what_stands_and_take_it_back(client: Client) -> None:
    code = new_table(client, "me", "me", "me")
    question = window(code)
    assert "Not again" in body(client.get(f"/t/{code}"))
    sent = {"kind": question.kind.name, "until": "game", "seat": str(question.seat)}
    client.post(f"/t/{code}/standing", sent)
    assert not is_asked(match_of(code), question.seat, question.kind.name)
    assert "Answered for you" in body(client.get(f"/t/{code}/settings"))
    back = client.post(f"/t/{code}/standing", {**sent, "until": "", "from": "settings"})
    assert back["Location"] == f"/t/{code}/settings"
    assert "Answered for you" not in body(client.get(f"/t/{code}/settings"))
