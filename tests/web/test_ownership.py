"""Whose account it is: who asks for one with another's address gets nothing, and what is revoked ends at once."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.cookies import SimpleCookie
from importlib import import_module
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.apps import apps
from django.contrib.auth.models import User
from django.core import mail
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from critias.web import feeds, signup, views
from critias.web.live import hub
from critias.web.models import Profile, Token
from critias.web.models_notices import MAIL, PUSH, WEBHOOK, Way
from critias.web.notices import notices_of
from critias.web.tokens import new_token, user_of_token
from tests.web.people import body, new_table, text_of
from tests.web.test_account import PASSWORD, mailed_code, sign_up

INES = "ines@example.org"
OTHER = "words that nobody else knows"
NEW = "a wall of brass, of tin, of orichalcum"


@pytest.fixture(autouse=True)
def _empty_letter_box() -> None:
    mail.outbox.clear()


def signed_in(client: Client) -> str:
    """The address of the account of this browser; empty for guests and strangers."""
    response = client.get("/me")
    found = re.search(r"You sign in as (\S+) ?:", text_of(response)) if response.status_code == 200 else None
    return found[1] if found is not None else ""


def sign_in(client: Client, password: str, email: str = INES) -> bool:
    client.post("/accounts/login/", {"login": email, "password": password})
    return signed_in(client) != ""


def sign_in_by_code(client: Client, email: str = INES) -> None:
    client.post("/accounts/login/code/", {"email": email})
    client.post("/accounts/login/code/confirm/", {"code": mailed_code()})


def reset_password(client: Client, email: str = INES) -> None:
    client.post("/accounts/password/reset/", {"email": email})
    link = re.search(r"http://testserver(/\S+)", str(mail.outbox[-1].body))
    assert link is not None
    form = client.get(link[1])["Location"]
    client.post(form, {"password1": NEW, "password2": NEW})


class Listening:
    """Somebody who has himself told of an account's moves, and knows the address of its feed."""

    def __init__(self, user: User) -> None:
        self.user = user
        for kind in (MAIL, WEBHOOK, PUSH):
            Way.objects.create(user=user, kind=kind, address="" if kind == MAIL else f"https://{kind}.example.org/")
        self.feed = f"/feed/{feeds.feed_token(notices_of(user))}/turns.atom"
        assert Client().get(self.feed).status_code == 200

    def hears(self) -> list[str]:
        """What he still hears by; mail goes to whoever owns the address."""
        ways = Way.objects.filter(user=self.user).exclude(kind=MAIL)
        return [way.kind for way in ways] + ["feed"] * (Client().get(self.feed).status_code == 200)


# ---------------------------------------------------------------- signing up


def test_who_cannot_read_the_mail_gets_no_account(client: Client, newcomer: Callable[[], Client]) -> None:
    """The first comer has a session, a table and a token as a guest; none of it gets into the account of the owner."""
    new_table(client, "me", "steady", "steady")
    client.post("/accounts/signup/", {"email": INES, "password1": OTHER})
    client.post("/me/tokens", {"name": "mine"})
    assert not EmailAddress.objects.exists()
    assert signed_in(client) == ""

    owner = newcomer()
    sign_up(owner)
    assert signed_in(owner) == INES
    account = User.objects.get(email=INES)
    assert not account.tokens.exists()
    assert not account.chairs.exists()
    assert not sign_in(newcomer(), OTHER)
    for code in ("", "AAAA-AAAA", mailed_code()):
        client.post("/accounts/signup/code/", {"code": code})
    assert signed_in(client) == ""
    assert Profile.objects.get(user__email="").guest, "the first comer plays on as a guest"


def test_who_was_a_guest_here_before_keeps_no_way_in(client: Client) -> None:
    """On a machine of several people, or where somebody has put a session of his into another's browser."""
    new_table(client, "me", "steady", "steady")
    guest = User.objects.get()
    token = new_token(guest, "mine")
    Authenticator.objects.create(user=guest, type="webauthn", data={})
    EmailAddress.objects.create(user=guest, email="other@example.org", primary=True)
    listening = Listening(guest)
    former = Client()
    former.cookies = SimpleCookie(client.cookies.output(header=""))
    assert "You play as a guest" in text_of(former.get("/me"))
    sign_up(client)
    assert signed_in(client) == INES
    assert User.objects.get(email=INES) == guest, "the tables stay with him who sits there"
    assert former.get("/me").status_code == 302
    assert user_of_token(token) is None
    assert not Authenticator.objects.exists()
    assert EmailAddress.objects.get().email == INES
    assert listening.hears() == []
    assert Way.objects.get(user=guest).kind == MAIL


def test_a_guest_of_old_who_has_an_address_has_an_account(client: Client) -> None:
    client.post("/play/end")
    EmailAddress.objects.create(user=User.objects.get(), email=INES, primary=True, verified=True)
    sign_in_by_code(client)
    assert not Profile.objects.get().guest
    assert client.get("/accounts/email/").status_code == 200


def test_who_is_too_fast_is_told_in_our_frame(client: Client) -> None:
    answers = [client.post("/accounts/login/", {}) for _ in range(31)]
    assert [answer.status_code for answer in answers] == [200] * 30 + [429]
    assert "Too many requests You were too fast for us." in text_of(answers[-1])
    assert 'class="brand"' in body(answers[-1])


def test_a_code_is_for_the_browser_that_asked(client: Client, newcomer: Callable[[], Client]) -> None:
    client.post("/accounts/signup/", {"email": INES, "password1": OTHER})
    owner = newcomer()
    assert owner.post("/accounts/signup/code/", {"code": mailed_code()})["Location"] == "/accounts/signup/"
    assert not EmailAddress.objects.exists()


def test_a_code_can_be_tried_a_few_times_and_only_for_a_while(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    sent = {"email": INES, "password1": PASSWORD}
    client.post("/accounts/signup/", sent)
    right = mailed_code()
    for _ in range(signup.TRIES - 1):
        assert "Incorrect code" in text_of(client.post("/accounts/signup/code/", {"code": "AAAA-AAAA"}))
    assert client.post("/accounts/signup/code/", {"code": "AAAA-AAAA"})["Location"] == "/accounts/signup/"
    client.post("/accounts/signup/code/", {"code": right})
    assert signed_in(client) == ""

    client.post("/accounts/signup/", sent)
    first = mailed_code()
    client.post("/accounts/signup/code/", {"action": "resend"})
    assert first != mailed_code()
    assert "Incorrect code" in text_of(client.post("/accounts/signup/code/", {"code": first})), "only the last is good"
    monkeypatch.setattr(signup, "clock", lambda: time.time() + signup.GOOD_FOR)
    client.post("/accounts/signup/code/", {"code": mailed_code()})
    assert signed_in(client) == ""


def test_nobody_is_flooded_with_mail(client: Client, newcomer: Callable[[], Client]) -> None:
    sent = {"email": INES, "password1": PASSWORD}
    for _ in range(signup.MAILS[0] - 1):
        newcomer().post("/accounts/signup/", sent)
    client.post("/accounts/signup/", sent)
    assert "Too many requests" in text_of(newcomer().post("/accounts/signup/", sent))
    client.post("/accounts/signup/code/", {"action": "resend"})
    assert "Too many requests" in text_of(client.get("/accounts/signup/code/"))
    assert len(mail.outbox) == signup.MAILS[0]


def test_a_known_address_looks_like_any_other(client: Client, newcomer: Callable[[], Client]) -> None:
    sign_up(client)
    known, unknown = newcomer(), newcomer()
    people = [(known, INES), (unknown, "oona@example.org")]
    for guest, _ in people:
        guest.post("/play/end")
    mail.outbox.clear()
    steps: list[tuple[str, dict[str, str] | None]] = [
        ("/accounts/signup/", {"password1": PASSWORD}),
        ("/accounts/signup/code/", None),
        ("/me", None),
        ("/accounts/signup/code/", {"code": "AAAA-AAAA"}),
        ("/accounts/signup/code/", {"action": "resend"}),
        ("/accounts/signup/code/", None),
        ("/accounts/signup/", None),
    ]
    for path, sent in steps:
        seen = []
        for who, email in people:
            with CaptureQueriesContext(connection) as queries:
                response = who.get(path) if sent is None else who.post(path, {**sent, "email": email})
            page = re.sub(r'(Guest \d+|name="csrfmiddlewaretoken" value="[^"]+"|/t/\w+)', "", body(response))
            headers = {name: value for name, value in response.items() if name not in ("Content-Length", "Expires")}
            seen.append((response.status_code, headers, page.replace(email, "…"), len(queries)))
        assert seen[0] == seen[1], path
    told = [(message.to[0], message.subject) for message in mail.outbox]
    assert (
        told
        == [
            (INES, "[testserver] You have an account already"),
            ("oona@example.org", "[testserver] Your code for Critias"),
        ]
        * 2
    )


@pytest.mark.parametrize("path", ["/accounts/login/code/", "/accounts/password/reset/"])
def test_the_other_doors_do_not_tell_either(client: Client, newcomer: Callable[[], Client], path: str) -> None:
    sign_up(client)
    mail.outbox.clear()
    answers = [newcomer().post(path, {"email": email}) for email in (INES, "oona@example.org")]
    assert len({(answer.status_code, answer["Location"]) for answer in answers}) == 1
    assert [message.to for message in mail.outbox] == [[INES], ["oona@example.org"]]


def test_another_address_of_an_account_is_not_told_either(client: Client, newcomer: Callable[[], Client]) -> None:
    """And it is no way into the account before it is proved."""
    sign_up(client)
    other = newcomer()
    sign_up(other, "oona@example.org")
    other.post("/accounts/reauthenticate/", {"password": PASSWORD})
    seen = []
    for email in (INES, "nobody@example.org"):
        response = other.post("/accounts/email/", {"action_add": "", "email": email})
        seen.append((response.status_code, response["Location"]))
        other.post("/accounts/email/", {})
    assert seen[0] == seen[1] == (302, "/accounts/confirm-email/")
    assert EmailAddress.objects.count() == 2
    sign_in_by_code(stranger := newcomer(), "nobody@example.org")
    assert signed_in(stranger) == ""


def test_a_borrowed_session_adds_no_address_and_no_passkey(client: Client) -> None:
    sign_up(client)
    response = client.post("/accounts/email/", {"action_add": "", "email": "oona@example.org"})
    assert response["Location"].startswith("/accounts/reauthenticate/")
    assert client.get("/accounts/2fa/webauthn/add/")["Location"].startswith("/accounts/reauthenticate/")


@pytest.mark.parametrize(
    "path", ["/accounts/email/", "/accounts/password/set/", "/accounts/password/change/", "/accounts/2fa/webauthn/add/"]
)
def test_what_belongs_to_an_account_is_not_for_guests(client: Client, path: str) -> None:
    client.post("/play/end")
    assert client.get(path)["Location"].startswith("/accounts/login/")
    assert "You play as a guest" in text_of(client.get("/me"))


# ---------------------------------------------------------------- accounts of old, whose address was never proved


class Squatter:
    """Somebody who made an account with another's address when that was possible, and left a way in of every sort."""

    def __init__(self) -> None:
        self.user = User.objects.create_user("squatter", INES, OTHER)
        Profile.objects.create(user=self.user, name="Squatter", guest=False)
        EmailAddress.objects.create(user=self.user, email=INES, primary=True)
        EmailAddress.objects.create(user=self.user, email="squatter@example.org")
        Authenticator.objects.create(user=self.user, type="webauthn", data={})
        self.browser = Client()
        self.browser.force_login(self.user, "django.contrib.auth.backends.ModelBackend")
        self.token = new_token(self.user, "mine")
        self.listening = Listening(self.user)

    def is_out(self) -> bool:
        ways = [signed_in(self.browser), user_of_token(self.token), sign_in(Client(), OTHER)]
        passkeys = Authenticator.objects.filter(user=self.user).exists()
        others = EmailAddress.objects.filter(user=self.user).exclude(email=INES).exists()
        return not any(ways) and not passkeys and not others and not self.listening.hears()


def test_an_account_that_nobody_proved_can_be_used_by_its_own_session_only(newcomer: Callable[[], Client]) -> None:
    squatter = Squatter()
    Authenticator.objects.all().delete()  # which would ask for itself
    assert signed_in(squatter.browser) == INES
    assert not sign_in(newcomer(), OTHER)
    assert squatter.browser.get("/accounts/2fa/webauthn/add/")["Location"] == "/accounts/2fa/", "nor locked"


def test_who_proves_the_address_by_a_code_has_the_account_for_himself(newcomer: Callable[[], Client]) -> None:
    squatter = Squatter()
    owner = newcomer()
    sign_in_by_code(owner)
    assert signed_in(owner) == INES
    assert squatter.is_out()
    assert signed_in(owner) == INES
    assert User.objects.get(email=INES) == squatter.user


def test_who_resets_the_password_has_the_account_for_himself(newcomer: Callable[[], Client]) -> None:
    squatter = Squatter()
    owner = newcomer()
    reset_password(owner)
    assert squatter.is_out()
    assert sign_in(owner, NEW)


def test_who_proves_the_address_where_he_is_signed_in_keeps_what_he_has(newcomer: Callable[[], Client]) -> None:
    user = User.objects.create_user("ines", INES, PASSWORD)
    EmailAddress.objects.create(user=user, email=INES, primary=True)
    token = new_token(user, "mine")
    browser = newcomer()
    browser.force_login(user, "django.contrib.auth.backends.ModelBackend")
    browser.post("/accounts/email/", {"action_send": "", "email": INES})
    browser.post("/accounts/confirm-email/", {"code": mailed_code()})
    assert EmailAddress.objects.get().verified
    assert signed_in(browser) == INES
    assert user_of_token(token) == user
    assert sign_in(newcomer(), PASSWORD)


def test_an_upgrade_drops_addresses_by_which_another_could_come_in() -> None:
    for name, addresses in {
        "ines": [("ines@example.org", True, True), ("typo@example.org", False, False)],
        "oona": [("oona@example.org", False, True), ("other@example.org", False, False)],
        "ada": [("ada@example.org", True, True), ("ada@example.net", True, False)],
    }.items():
        user = User.objects.create_user(name)
        for email, verified, primary in addresses:
            EmailAddress.objects.create(user=user, email=email, verified=verified, primary=primary)
    import_module("critias.web.migrations.0004_tickets_and_addresses").drop_unproved_addresses(apps, None)
    kept = sorted(EmailAddress.objects.values_list("email", flat=True))
    assert kept == ["ada@example.net", "ada@example.org", "ines@example.org", "oona@example.org"]


# ---------------------------------------------------------------- accounts that were proved


def test_a_reset_password_ends_all_sessions_and_tokens(client: Client, newcomer: Callable[[], Client]) -> None:
    sign_up(client)
    user = User.objects.get()
    token = new_token(user, "mine")
    Authenticator.objects.create(user=user, type="webauthn", data={})
    listening = Listening(user)
    reset_password(newcomer())
    assert signed_in(client) == ""
    assert user_of_token(token) is None
    assert listening.hears() == []
    assert Authenticator.objects.exists(), "a second key is not lost with the first"


def test_signing_in_elsewhere_by_a_code_ends_nothing(client: Client, newcomer: Callable[[], Client]) -> None:
    sign_up(client)
    token = new_token(User.objects.get(), "mine")
    listening = Listening(User.objects.get())
    other = newcomer()
    sign_in_by_code(other)
    assert signed_in(other) == signed_in(client) == INES
    assert user_of_token(token) is not None
    assert len(listening.hears()) == 3


def test_a_changed_password_ends_the_other_sessions(client: Client, newcomer: Callable[[], Client]) -> None:
    sign_up(client)
    other = newcomer()
    assert sign_in(other, PASSWORD)
    client.post("/accounts/password/change/", {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW})
    assert signed_in(client) == INES
    assert signed_in(other) == ""


def test_a_token_that_another_process_deleted_opens_nothing() -> None:
    user = User.objects.create(username="ada")
    text = new_token(user, "mine")
    assert user_of_token(text) == user
    with connection.cursor() as cursor:  # without any signal in this process
        cursor.execute("DELETE FROM web_token")
    assert user_of_token(text) is None


# ---------------------------------------------------------------- streams


@contextmanager
def at_work() -> Iterator[None]:
    hub.loop = asyncio.get_running_loop()
    try:
        yield
    finally:
        hub.loop = None


def ends(code: str, user: User, revoke: Callable[[], Any]) -> bool:
    """Whether a stream that is open ends by what is done."""

    async def listen() -> bool:
        with at_work():
            async with asyncio.timeout(60):
                stream = views.pulses(code, -1, user.pk)
                await anext(stream)
                await anext(stream)
                await asyncio.to_thread(revoke)
                async for _ in stream:
                    return False
                return True

    return asyncio.run(listen())


@pytest.mark.parametrize("how", ["token", "sign out", "password", "closed"])
def test_what_is_revoked_ends_its_streams(client: Client, how: str) -> None:
    sign_up(client)
    user = User.objects.get()
    new_token(user, "mine")
    code = new_table(client, "me", "me", "me")

    def close() -> None:
        user.is_active = False
        user.save()

    ways: dict[str, Callable[[], Any]] = {
        "token": lambda: client.post(f"/me/tokens/{Token.objects.get().pk}/delete"),
        "sign out": lambda: client.post("/accounts/logout/"),
        "password": lambda: client.post(
            "/accounts/password/change/", {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW}
        ),
        "closed": close,
    }
    assert ends(code, user, ways[how])


@pytest.mark.parametrize("by_token", [True, False])
def test_a_stream_does_not_begin_with_what_has_just_ended(client: Client, by_token: bool) -> None:
    sign_up(client)
    code = new_table(client, "me", "me", "me")
    token = new_token(User.objects.get(), "mine")
    if by_token:
        response = Client().get(f"/api/tables/{code}/stream", headers={"Authorization": f"Bearer {token}"})
    else:
        response = client.get(f"/t/{code}/stream")
    reset_password(Client())

    async def listen() -> list[bytes]:
        with at_work():
            async with asyncio.timeout(60):
                return [event async for event in response.streaming_content]  # type: ignore[attr-defined]

    assert asyncio.run(listen()) == [b"retry: 1000\n\n"]
