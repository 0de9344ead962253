"""Guests, accounts, tokens, and the settings of a table."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.db.models import QuerySet
from django.test import Client
from django.utils import timezone

from critias.tongue import say
from critias.web import tickets
from critias.web.languages import in_language, offered
from critias.web.models import Profile, Ticket, Token
from critias.web.names import OURS, taken
from critias.web.server import ready_table
from critias.web.tokens import MOST_TOKENS, user_of_token
from tests.web.people import body, choose, let_bots_move, new_table, table_of, text_of

PASSWORD = "rings of land and sea"


def sign_up(client: Client, email: str = "ines@example.org", password: str = PASSWORD) -> object:
    """Ask for an account and enter the code that comes by e-mail."""
    response = client.post("/accounts/signup/", {"email": email, "password1": password})
    if response.status_code == 302:
        return client.post("/accounts/signup/code/", {"code": mailed_code()})
    return response


def mailed_code() -> str:
    """The code in the last e-mail."""
    code = re.search(r"\n([A-Z0-9]{4}-[A-Z0-9]{4})\n", str(mail.outbox[-1].body))
    return code[1] if code is not None else ""


def test_a_guest_claims_an_account_and_keeps_his_tables(client: Client, newcomer: Callable[[], Client]) -> None:
    code = new_table(client, "me", "steady", "steady")
    before = Profile.objects.get()
    assert "You play as a guest" in text_of(client.get("/me"))
    assert "keep your table" in text_of(client.get("/me"))
    assert "Your tables stay with you." in text_of(client.get("/accounts/signup/"))
    sign_up(client)
    after = Profile.objects.get()
    assert (after.user_id, after.guest) == (before.user_id, False)
    assert after.user.email == "ines@example.org"
    page = text_of(client.get("/me"))
    assert "You play as a guest" not in page
    assert "ines@example.org" in page

    elsewhere = newcomer()
    elsewhere.post("/accounts/login/", {"login": "ines@example.org", "password": PASSWORD})
    assert f"/t/{code}" in body(elsewhere.get("/"))


def test_a_stranger_may_sign_up_at_once(client: Client) -> None:
    sign_up(client)
    profile = Profile.objects.get()
    assert (profile.name.split()[0], profile.guest) == ("Player", False)
    assert "ines" not in profile.name, "the address is nobody's business"


@pytest.mark.parametrize(
    ("email", "password", "said"),
    [
        ("ines@example.org", "short", "too short"),
        ("ines@example.org", "1234567890", "too common"),
        ("nonsense", PASSWORD, "valid email"),
    ],
)
def test_what_is_wrong_with_an_account_is_said_in_place(client: Client, email: str, password: str, said: str) -> None:
    client.post("/play/end")
    response = sign_up(client, email, password)
    assert said in text_of(response)
    assert Profile.objects.get().guest, "the guest is as he was"


def test_signing_in_takes_the_tables_of_the_guest_along(client: Client, newcomer: Callable[[], Client]) -> None:
    sign_up(client)
    mine = new_table(client, "me", "open", "steady")
    elsewhere = newcomer()
    played = new_table(elsewhere, "me", "steady", "steady")
    elsewhere.post(f"/t/{mine}/join")
    elsewhere.post("/accounts/login/", {"login": "ines@example.org", "password": PASSWORD})
    ines = User.objects.get(email="ines@example.org")
    assert table_of(played).chairs.all()[0].user == ines
    assert table_of(played).owner == ines
    owners = [chair.user for chair in table_of(mine).chairs.all()]
    assert owners[0] == ines
    assert owners[1] != ines, "nobody sits twice at a table by signing in"


def test_a_code_by_e_mail_signs_in(client: Client, newcomer: Callable[[], Client]) -> None:
    sign_up(client)
    elsewhere = newcomer()
    elsewhere.post("/play/end")  # as a guest
    response = elsewhere.post("/accounts/login/code/", {"email": "ines@example.org"})
    assert response["Location"] == "/accounts/login/code/confirm/"
    assert "Enter the code" in text_of(elsewhere.get("/accounts/login/code/confirm/"))
    elsewhere.post("/accounts/login/code/confirm/", {"code": mailed_code()})
    assert "ines@example.org" in text_of(elsewhere.get("/me"))


@pytest.mark.parametrize(
    "path",
    [
        "/accounts/login/",
        "/accounts/signup/",
        "/accounts/login/code/",
        "/accounts/password/reset/",
        "/accounts/password/reset/done/",
        "/accounts/password/reset/key/x-y/",
    ],
)
def test_the_pages_at_the_door_have_our_frame(client: Client, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 200
    page = body(response)
    assert 'class="brand"' in page
    assert "critias/site.css" in page
    assert "<style" not in page
    assert not re.search(r"<script(?![^>]*(src=|application/json))", page), "no inline script"


@pytest.mark.parametrize(
    "path",
    [
        "/accounts/email/",
        "/accounts/password/change/",
        "/accounts/2fa/",
        "/accounts/2fa/webauthn/",
        "/accounts/logout/",
    ],
)
def test_the_pages_of_an_account_have_our_frame(client: Client, path: str) -> None:
    sign_up(client)
    response = client.get(path)
    assert response.status_code == 200
    assert 'class="brand"' in body(response)


def test_who_has_an_account_needs_no_door(client: Client) -> None:
    sign_up(client)
    assert client.get("/accounts/signup/").status_code == 302
    assert client.get("/accounts/login/").status_code == 302


def test_a_name_can_be_changed(client: Client) -> None:
    client.post("/play/end")
    assert client.post("/me", {"name": "  Ines   of Gades "})["Location"] == "/me"
    assert Profile.objects.get().name == "Ines of Gades"
    assert "You are called Ines of Gades now." in text_of(client.get("/me"))
    for wrong in ("", "   ", "x" * 25, "a\u202eb"):
        response = client.post("/me", {"name": wrong})
        assert response.status_code == 400
        assert "A name has 1 to 24 letters. Nothing was changed." in text_of(response)
    assert Profile.objects.get().name == "Ines of Gades"


@pytest.mark.parametrize(
    "name",
    [
        "Steady bot",
        "steady  BOT",
        "Keen",
        "SteadyBot",
        "Random",
        "Ѕtеаdу bоt",  # in Cyrillic
        "ΒΟΤ",  # in Greek
        "Ｓｔｅａｄｙ　ｂｏｔ",  # wide
        "ꜱᴛᴇᴀᴅʏ",
        "St\u00e9\u0323ady b\u00f8t",
        "5teady b0t",
        "Somebody (bot)",
        "You",
        "y-o-u",
        "Free",
        "Guest 4711",
        "guest",
        "Guest of honour",
        "Player 4711",
        "Red",
        "Adrnin",
        "Admln",
        "Critias",
        "M0derator",
        "Plаyer 4711",  # in Cyrillic
        "Circadians",
        "Leyrien",
        "frei",  # in German, which another may read
        "Du",
        "Ruhig",
        "Zufallsbot",
        "Rot",
        "Grun",
        "Gelb",
        "Gast",
        "Gast 4711",
        "Gast von Rang",
        "Spieler 17",
        "Zuschauerin",
        "Ein früherer Spieler",
        "Betreiber",
    ],
)
def test_nobody_is_called_like_a_bot_a_seat_or_the_house(client: Client, name: str) -> None:
    client.post("/play/end")
    before = Profile.objects.get().name
    response = client.post("/me", {"name": name})
    assert response.status_code == 400
    assert "somebody or something else is called so" in text_of(response)
    assert Profile.objects.get().name == before


@pytest.mark.parametrize("name", ["\u3164", "\u2800", "\u115f \u3164", "...", "\u200b"])
def test_a_name_shows_something(client: Client, name: str) -> None:
    client.post("/play/end")
    assert client.post("/me", {"name": name}).status_code == 400


@pytest.mark.parametrize(
    "name",
    [
        "Talbot",
        "Abbot",
        "Ines",
        "Guestav",
        "Hannah 2",
        "Инна",
        "Ελένη",
        "李小龍",
        "Botond",
        "O’Neill",
        "Redmond",
        "Gaston",
        "Rothild",
        "Dumas",
        "Freia",
        "Alma",
        "4711",
    ],
)
def test_other_names_can_be_taken(client: Client, name: str) -> None:
    client.post("/play/end")
    assert client.post("/me", {"name": name}).status_code == 302
    assert Profile.objects.get().name == name


def test_who_has_such_a_name_keeps_it(client: Client) -> None:
    """It could be chosen once: in an earlier version, or before there was this game or language."""
    client.post("/play/end")
    Profile.objects.update(name="Gelb")
    assert client.post("/me", {"name": "Gelb"}).status_code == 302
    assert Profile.objects.get().name == "Gelb"


def test_what_nobody_may_be_called_is_called_so() -> None:
    """The words of a language hold what its pages say of seats, bots and people."""
    for code in offered():
        with in_language(code):
            words = [word.strip() for listed in OURS for word in say(listed).split(",")]
            for text in ("free", "you", "Guest", "Player"):
                assert say(text).casefold() in map(str.casefold, words)
            assert all(taken(word) for word in words)


def test_who_keeps_his_name_is_not_asked_for_another(client: Client) -> None:
    client.post("/play/end")
    name = Profile.objects.get().name
    assert name.startswith("Guest ")
    assert client.post("/me", {"name": name}).status_code == 302
    sign_up(client)
    assert Profile.objects.get().name == name.replace("Guest", "Player")


def test_signing_out(client: Client) -> None:
    client.post("/play/end")
    assert client.post("/accounts/logout/")["Location"] == "/"
    assert "Sign in" in text_of(client.get("/"))


def test_strangers_have_no_account_page(client: Client) -> None:
    for path in ("/me", "/me/tokens"):
        assert client.get(path)["Location"] == f"/accounts/login/?next={path}"


# ---------------------------------------------------------------- tokens


def test_a_token_is_shown_once_and_kept_as_a_hash(client: Client) -> None:
    client.post("/play/end")
    assert "No tokens." in text_of(client.get("/me/tokens"))
    page = body(client.post("/me/tokens", {"name": "my bot"}))
    token = re.search(r'value="(critias_[\w-]+)"', page)
    assert token is not None
    assert user_of_token(token[1]) == User.objects.get()
    again = body(client.get("/me/tokens"))
    assert token[1] not in again
    assert "my bot" in again
    stored = Token.objects.get()
    assert token[1] not in (stored.digest, stored.name)


def test_a_deleted_token_opens_nothing(client: Client) -> None:
    client.post("/play/end")
    page = body(client.post("/me/tokens", {"name": "my bot"}))
    token = re.search(r'value="(critias_[\w-]+)"', page)
    assert token is not None
    assert user_of_token(token[1]) is not None
    client.post(f"/me/tokens/{Token.objects.get().pk}/delete")
    assert user_of_token(token[1]) is None
    for wrong in ("", "critias_", "critias_" + "x" * 43, "x" * 5000):
        assert user_of_token(wrong) is None


def test_nobody_deletes_the_token_of_another(client: Client, newcomer: Callable[[], Client]) -> None:
    client.post("/play/end")
    client.post("/me/tokens", {"name": "mine"})
    other = newcomer()
    other.post("/play/end")
    other.post(f"/me/tokens/{Token.objects.get().pk}/delete")
    assert Token.objects.count() == 1


def test_tokens_need_a_name_and_have_a_limit(client: Client) -> None:
    client.post("/play/end")
    response = client.post("/me/tokens", {"name": " "})
    assert response.status_code == 400
    assert "A token needs a name" in text_of(response)
    user = User.objects.get()
    for number in range(MOST_TOKENS):
        Token.objects.create(user=user, name=str(number), digest=str(number))
    assert "delete one first" in text_of(client.post("/me/tokens", {"name": "one more"}))
    assert Token.objects.count() == MOST_TOKENS


# ---------------------------------------------------------------- settings of a table


def test_reactions_are_passed_on_request(client: Client) -> None:
    code = new_table(client, "me", "steady", "steady")
    assert "Ask me" in text_of(client.get(f"/t/{code}/settings"))
    client.post(f"/t/{code}/auto-pass", {"on": "1"})
    assert [chair.auto_pass for chair in table_of(code).chairs.all()] == [True, False, False]
    assert 'value="1" checked' in body(client.get(f"/t/{code}/settings"))


def test_only_the_owner_sets_the_pace_of_the_bots(client: Client, newcomer: Callable[[], Client]) -> None:
    code = new_table(client, "me", "steady", "steady")
    client.post(f"/t/{code}/bot-pace", {"bot_delay": "0"})
    assert table_of(code).bot_delay == 0
    other = newcomer()
    assert "Bots move" not in text_of(other.get(f"/t/{code}/settings"))
    assert "Only who opened the table" in text_of(other.post(f"/t/{code}/bot-pace", {"bot_delay": "1800"}))
    assert "Bots move" in text_of(client.post(f"/t/{code}/bot-pace", {"bot_delay": "77"}))
    assert table_of(code).bot_delay == 0


def test_who_leaves_is_replaced_and_may_come_back(client: Client) -> None:
    code = new_table(client, "me", "steady", "steady")
    assert "A bot plays for you from now on." in text_of(client.get(f"/t/{code}/settings"))
    client.post(f"/t/{code}/leave")
    chair = table_of(code).chairs.all()[0]
    assert (chair.bot, chair.stand_in) == ("steady", True)
    let_bots_move(code)
    client.post(f"/t/{code}/back")
    chair = table_of(code).chairs.all()[0]
    assert (chair.bot, chair.stand_in) == ("", False)


def test_spectators_have_nothing_to_set(client: Client, newcomer: Callable[[], Client]) -> None:
    code = new_table(client, "me", "steady", "steady")
    page = text_of(newcomer().get(f"/t/{code}/settings"))
    assert "Leave the table" not in page
    assert "Reactions" not in page
    assert "Fair dice" in page


# ---------------------------------------------------------------- when something is wrong


def test_errors_have_our_frame_and_words(client: Client) -> None:
    response = client.get("/no/such/page")
    assert response.status_code == 404
    assert "Nothing is here There is no such page. To the tables" in text_of(response)
    code = new_table(client, "me", "me", "me")
    choose(client, code)
    assert client.get(f"/t/{code}/answer").status_code == 405


# ---------------------------------------------------------------- the link of `critias play`


@pytest.fixture
def link(site: None) -> str:
    return ready_table("end", 3, "steady", {}, None, None)


def test_a_welcome_signs_in_once(client: Client, newcomer: Callable[[], Client], link: str) -> None:
    table = client.get(link)["Location"]
    assert "You play as a guest" in text_of(client.get("/me"))
    assert "Leave the table" in text_of(client.get(f"{table}/settings"))
    thief = newcomer()
    response = thief.get(link)
    assert response.status_code == 404
    assert "This link was used already, or has expired." in text_of(response)
    assert thief.get("/me").status_code == 302


def test_two_who_use_a_welcome_at_once_are_told_apart(link: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both have seen the link before either has used it: one of the two has it."""
    text = link.rsplit("/", 1)[1]
    first = QuerySet.first
    faster: list[object] = []

    def late(found: QuerySet[Ticket]) -> Ticket | None:
        seen = first(found)
        if not faster:
            faster.append("another process")
            faster.append(tickets.used(text))
        return seen

    monkeypatch.setattr(QuerySet, "first", late)
    assert tickets.used(text) is None
    assert faster[1] is not None


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Purpose": "prefetch;prerender"},
        {"Purpose": "prefetch"},
        {"X-Moz": "prefetch"},
        {"Sec-Fetch-Mode": "no-cors"},
    ],
)
def test_to_look_ahead_does_not_use_a_welcome_up(client: Client, link: str, headers: dict[str, str]) -> None:
    assert client.get(link, headers=headers).status_code == 503
    assert client.head(link).status_code == 405
    assert client.get("/me").status_code == 302, "nobody is signed in"
    assert client.get(link, headers={"Sec-Fetch-Mode": "navigate"}).status_code == 302


def test_a_welcome_is_good_for_a_while_only(client: Client, link: str) -> None:
    Ticket.objects.update(made=timezone.now() - tickets.GOOD_FOR)
    assert client.get(link).status_code == 404
    ready_table("end", 3, "steady", {}, None, None)
    assert Ticket.objects.count() == 1, "old ones are not kept"
    assert client.get("/welcome/anything").status_code == 404
