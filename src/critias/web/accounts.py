"""Players: guests who sit down at once, and accounts that they may claim later."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailAddress
from allauth.account.signals import email_confirmed, password_changed, password_reset, password_set
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import get_user, get_user_model, login
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser, User
from django.contrib.auth.signals import user_logged_in, user_logged_out
from django.contrib.sessions.backends.db import SessionStore
from django.db.models import F
from django.db.models.signals import post_save
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse

from critias.tongue import noted, say
from critias.web import tables
from critias.web.languages import COOKIE, offered
from critias.web.live import hub
from critias.web.mail import MailError
from critias.web.models import Profile, Token
from critias.web.models_notices import MAIL, PUSH, Notices, Way
from critias.web.safety import address_of, limit

GUESTS = 300, 600  # so many from one address in so many seconds
GUEST, PLAYER = noted("Guest"), noted("Player")

Holds = Callable[[], bool]  # whether a session or token is still good


class Adapter(DefaultAccountAdapter):  # type: ignore[misc]
    """Who played as a guest before he signs in takes his tables along."""

    def login(self, request: HttpRequest, user: Any) -> None:
        guest, browser = guest_at_the_door(request), request.session.get(PUSH)
        user.refresh_from_db(fields=["password"])  # proving an address may have dropped it
        Profile.objects.filter(user=user).update(guest=False)  # guests of old could add an address
        super().login(request, user)
        if guest is not None and guest.pk != user.pk:
            tables.hand_over(guest.pk, user)
            if browser is not None and Way.objects.filter(pk=browser, user=guest).update(user=user):
                request.session[PUSH] = browser

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """A mail that cannot be sent is told to the person who waits for it."""
        try:
            super().send_mail(template_prefix, email, context)
        except MailError as error:
            messages.error(self.request, str(error))

    def get_client_ip(self, request: HttpRequest) -> str:
        return address_of(request).partition("/")[0]


def at_the_door(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: on the pages of accounts a guest stands there like a stranger, and is remembered in `request.guest`.

    He may sign in, sign up and sign out; what belongs to an account, such as addresses and passkeys, he cannot have.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        if request.path.startswith("/accounts/") and request.path != "/accounts/logout/":
            if request.user.is_authenticated and profile_of(request.user).guest:
                request.guest = request.user  # type: ignore[attr-defined]
                request.user = AnonymousUser()
        return get_response(request)

    return middleware


def guest_at_the_door(request: HttpRequest) -> User | None:
    """Who played as a guest before he came to sign in or up."""
    guest = getattr(request, "guest", None)
    return User.objects.get(pk=guest.pk) if guest is not None else None


def profile_of(user: AbstractBaseUser | AnonymousUser) -> Profile:
    assert isinstance(user, User)
    try:
        profile: Profile = user.profile  # fetched already where a page lists many people
    except Profile.DoesNotExist:
        profile = Profile.objects.create(user=user, name=numbered(PLAYER), guest=False)
    return profile


def may_use_desk(request: HttpRequest) -> bool:
    return is_named(request, settings.DESK)


def runs_site(request: HttpRequest) -> bool:
    """Whether this person looks after the site: reads reports and decides on them."""
    return is_known(request) and is_named(request, settings.STAFF)


def is_known(request: HttpRequest) -> bool:
    user = getattr(request, "user", None)  # an error may come before we know who asks
    return user is not None and user.is_authenticated


def is_named(request: HttpRequest, allowed: str) -> bool:
    """Whoever runs the site says who may: everybody, nobody, or accounts with these addresses."""
    if allowed in ("0", "1"):
        return allowed == "1"
    if not is_known(request):
        return False
    mine = EmailAddress.objects.filter(user_id=request.user.pk or 0, verified=True).values_list("email", flat=True)
    return any(address.lower() in addresses_in(allowed) for address in mine)


def addresses_in(allowed: str) -> set[str]:
    return {address.strip().lower() for address in allowed.split(",")}


def numbered(who: str) -> str:
    return f"{who} {secrets.randbelow(9000) + 1000}"


def player(request: HttpRequest) -> User:
    """The user of a request; a stranger becomes a guest and stays one in this browser."""
    if request.user.is_authenticated:
        assert isinstance(request.user, User)
        return request.user
    limit(address_of(request), "guest", *GUESTS)
    user = get_user_model().objects.create_user(username=f"guest-{secrets.token_hex(8)}")
    assert isinstance(user, User)
    user.set_unusable_password()
    user.save()
    Profile.objects.create(user=user, name=numbered(GUEST), guest=True)
    login(request, user, backend="django.contrib.auth.backends.ModelBackend")
    return user


def session_of(request: HttpRequest) -> Holds:
    """Whether the session of a request still is what it was, asked later and anew."""
    key, user = request.session.session_key, request.user.pk

    def holds() -> bool:
        again = HttpRequest()
        again.session = SessionStore(key)
        return get_user(again).pk == user

    return holds


# ---------------------------------------------------------------- who owns an account


@receiver(email_confirmed)
def address_proved(request: HttpRequest, email_address: EmailAddress, **_: object) -> None:
    """Accounts of old may have been made by somebody who does not own the address.

    Whoever proves it from a browser that was not signed in gets the account for himself alone.
    """
    user = email_address.user
    if request.user.is_authenticated and request.user.pk == user.pk:
        return
    user.set_unusable_password()  # which also ends all sessions
    user.save(update_fields=["password"])
    clear_out(user, email_address)
    email_address.set_as_primary()
    words = say(
        "The account is yours alone now: its password, passkeys, tokens, webhooks and feeds of before are gone."
    )
    messages.info(request, words)


@receiver(password_reset)
def password_was_reset(user: User, **_: object) -> None:
    """The new password has ended all sessions; who never proved his address has done so now."""
    revoke(user)
    if not EmailAddress.objects.filter(user=user, verified=True).exists():
        address, _created = EmailAddress.objects.get_or_create(user=user, email=user.email.lower())
        if address.set_verified():
            clear_out(user, address)
            address.set_as_primary()


def clear_out(user: User, proved: EmailAddress | None = None) -> None:
    """Nothing stays of what somebody may have put into an account before its owner came."""
    EmailAddress.objects.filter(user=user).exclude(pk=None if proved is None else proved.pk).delete()
    Authenticator.objects.filter(user=user).delete()
    revoke(user)


def revoke(user: User) -> None:
    """Nobody reads on by what was handed out: tokens, receivers, addresses of feeds.  Mail goes to the owner alone."""
    Token.objects.filter(user=user).delete()
    Way.objects.filter(user=user).exclude(kind=MAIL).delete()
    Notices.objects.filter(user=user).update(feed=F("feed") + 1)
    hub.end_streams_of(user.pk)


@receiver([password_changed, password_set, user_logged_out])
def session_ended(user: User | None, **_: object) -> None:
    """Streams of a session that is over end; those of others come back by themselves."""
    if user is not None:
        hub.end_streams_of(user.pk)


@receiver(user_logged_out)
def browser_left(request: HttpRequest, user: User | None, **_: object) -> None:
    """Who signs out leaves the browser to others: it is told nothing more."""
    if user is not None and PUSH in request.session:
        Way.objects.filter(pk=request.session[PUSH], user=user).delete()


@receiver(user_logged_in)
def language_taken_along(request: HttpRequest, user: User, **_: object) -> None:
    """What was chosen in this browser holds for an account that has not chosen."""
    chosen = request.COOKIES.get(COOKIE, "")
    if chosen in offered():
        Profile.objects.filter(pk=profile_of(user).pk, language="").update(language=chosen)


@receiver(post_save, sender=User)
def account_closed(instance: User, **_: object) -> None:
    if not instance.is_active:
        hub.end_streams_of(instance.pk)
