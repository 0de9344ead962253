"""Between people at a table: what is not read yet, what guests are called, ready-made lines."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from critias.web import circle, tables
from critias.web.live import hub
from critias.web.models import Chat, Profile
from critias.web.phrases import PHRASES
from tests.web.people import body, new_table, table_of, text_of

pytestmark = pytest.mark.usefixtures("site")

GAMES = ("end", "era", "age", "rising", "chaos")
Newcomer = Callable[[], Client]


def two(newcomer: Newcomer) -> tuple[Client, Client, str]:
    ann, ben = newcomer(), newcomer()
    code = new_table(ann, "me", "open", "steady")
    ben.post(f"/t/{code}/join")
    return ann, ben, code


def unread(client: Client) -> list[str]:
    found: list[str] = client.get("/me/waiting").json()["unread"]
    return found


def user_of(client: Client) -> User:
    return User.objects.get(pk=client.session["_auth_user_id"])


# ---------------------------------------------------------------- unread


def test_lines_of_others_are_unread_until_the_chat_lies_open(newcomer: Newcomer) -> None:
    ann, ben, code = two(newcomer)
    ann.post(f"/t/{code}/chat", {"text": "hello"})
    assert (unread(ann), unread(ben)) == ([], [code])
    ben.get(f"/t/{code}")
    assert unread(ben) == [code], "the log was shown, not the chat"
    ben.post(f"/t/{code}/heard", {"line": str(Chat.objects.get().pk)})
    assert unread(ben) == []
    ann.post(f"/t/{code}/chat", {"text": "again"})
    assert unread(ben) == [code]
    ben.get(f"/t/{code}/talk")
    assert unread(ben) == []


def test_what_is_not_read_anyhow_does_not_count(newcomer: Newcomer) -> None:
    ann, ben, code = two(newcomer)
    ann.post(f"/t/{code}/chat", {"text": "hello"})
    circle.shun(user_of(ben), user_of(ann).pk, block=False)
    assert unread(ben) == []
    circle.forgive(user_of(ben), user_of(ann).pk)
    Chat.objects.update(hidden=True)
    assert unread(ben) == []
    assert newcomer().get("/me/waiting").json() == {"waiting": [], "unread": [], "words": ""}


def test_nobody_hears_for_another(newcomer: Newcomer) -> None:
    ann, ben, code = two(newcomer)
    ann.post(f"/t/{code}/chat", {"text": "hello"})
    newcomer().post(f"/t/{code}/heard", {"line": "999999"})
    assert unread(ben) == [code]


def test_open_streams_are_told_what_happens_at_other_tables(
    newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[int] = []
    ann, ben, code = two(newcomer)
    monkeypatch.setattr(hub, "tell_elsewhere", lambda _, user: told.append(user))
    ann.post(f"/t/{code}/chat", {"text": "hello"})
    assert told == [user_of(ben).pk]
    told.clear()
    seen: set[int] = set()
    while len(seen) < 2:
        match = tables.match_of(table_of(code))
        question = match.questions[0]
        tables.answer(code, question.seat, question.values[0], question.id)
        seen |= set(told)
        assert seen <= {user_of(ann).pk, user_of(ben).pk}, "only people, and only their own"


# ---------------------------------------------------------------- names of guests


def test_a_stranger_says_how_he_is_called_when_he_sits_down(newcomer: Newcomer) -> None:
    ann, ben = newcomer(), newcomer()
    code = new_table(ann, "me", "open", "open")
    assert 'name="name"' in body(ben.get(f"/t/{code}"))
    ben.post(f"/t/{code}/join", {"name": "  Doris   Day ", "number": "1"})
    assert user_of(ben).profile.name == "Doris Day"
    assert "Doris Day" in text_of(ann.get(f"/t/{code}"))
    nobody = newcomer()
    nobody.post(f"/t/{code}/join", {"name": "", "number": "2"})
    assert user_of(nobody).profile.name.startswith("Guest ")


@pytest.mark.parametrize("name", ["Admin", "Steady bot", "Red", "x" * 25])
def test_a_name_that_may_not_be_seats_nobody(name: str, newcomer: Newcomer) -> None:
    ann, ben = newcomer(), newcomer()
    code = new_table(ann, "me", "open", "steady")
    people = Profile.objects.count()
    page = ben.post(f"/t/{code}/join", {"name": name, "number": "1"})
    assert "Nothing was changed." in text_of(page)
    assert f'value="{name}"' in body(page), "what was typed is still there"
    assert Profile.objects.count() == people
    assert table_of(code).chairs.filter(user=None, bot="").count() == 1


def test_an_account_is_not_asked_and_not_renamed(newcomer: Newcomer) -> None:
    ann, ben = newcomer(), newcomer()
    code = new_table(ann, "me", "open", "steady")
    user = User.objects.create(username="ben")
    Profile.objects.create(user=user, name="Ben", guest=False)
    ben.force_login(user)
    assert 'name="name"' not in body(ben.get(f"/t/{code}"))
    ben.post(f"/t/{code}/join", {"name": "Somebody else"})
    assert Profile.objects.get(user=user).name == "Ben"


# ---------------------------------------------------------------- ready-made lines


@pytest.mark.parametrize("game", GAMES)
def test_ready_made_lines_in_every_game(game: str, newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.web.people.GAME", game)
    ann, ben, code = two(newcomer)
    assert all(f'value="{key}"' in body(ann.get(f"/t/{code}")) for key in PHRASES)
    assert 'name="phrase"' not in body(newcomer().get(f"/t/{code}"))
    ann.post(f"/t/{code}/chat", {"phrase": "well-played"})
    assert "Well played!" in text_of(ben.get(f"/t/{code}"))


def test_a_phrase_is_kept_by_its_key(newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, ben, code = two(newcomer)
    ann.post(f"/t/{code}/chat", {"phrase": "thanks"})
    assert Chat.objects.get().phrase == "thanks"
    monkeypatch.setitem(PHRASES, "thanks", "Danke.")
    assert "Danke." in text_of(ben.get(f"/t/{code}"))
    monkeypatch.delitem(PHRASES, "thanks")
    assert "Thank you." in text_of(ben.get(f"/t/{code}"))


def test_phrases_are_muted_limited_and_checked_like_any_line(newcomer: Newcomer) -> None:
    ann, ben, code = two(newcomer)
    assert "no such phrase" in text_of(ann.post(f"/t/{code}/chat", {"phrase": "rude"}))
    assert not Chat.objects.exists()
    for _ in range(8):
        ann.post(f"/t/{code}/chat", {"phrase": "hello"})
    assert "Too many" in text_of(ann.post(f"/t/{code}/chat", {"phrase": "hello"}))
    assert Chat.objects.count() == 8
    circle.shun(user_of(ben), user_of(ann).pk, block=False)
    assert "Hello! Hello!" not in text_of(ben.get(f"/t/{code}"))
