"""Signing up: nothing comes of it before a code that was sent by e-mail has proved the address.

Until then all that there is of the account lies in the session of the browser that asked for it, so nobody can put a
password, a token or a passkey into an account before its owner has it.  An address that has an account looks like any
other from outside: its owner is told that somebody tried, and no code is the right one.
"""

from __future__ import annotations

import secrets
import time
from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.forms import SignupForm
from allauth.account.models import EmailAddress
from allauth.account.utils import complete_signup, filter_users_by_email
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import User
from django.db import IntegrityError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from critias.web.accounts import clear_out, guest_at_the_door, profile_of
from critias.web.names import account_name
from critias.web.safety import TooManyError, limit
from critias.web.writer import change

WAITING = "signup"  # in the session
GOOD_FOR = 15 * 60  # seconds
TRIES = 3
MAILS = 5, 3600  # so many to one address in so many seconds

clock = time.time

Waiting = dict[str, Any]  # what somebody asked for: email, password (its hash), code, until, tries


class Form(SignupForm):  # type: ignore[misc]
    """Address and password; whether the address is known makes no difference here."""

    def validate_unique_email(self, value: str) -> str:
        return value

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean()
        if not self.errors:
            try:
                limit(cleaned["email"], "signup-mail", *MAILS)
            except TooManyError as error:
                self.add_error("email", str(error))
        return cleaned

    def try_save(self, request: HttpRequest) -> tuple[None, HttpResponse]:
        password = make_password(self.cleaned_data["password1"])
        send_code(request, {"email": self.cleaned_data["email"], "password": password})
        return None, HttpResponseRedirect("/accounts/signup/code/")


def send_code(request: HttpRequest, asked: Waiting) -> None:
    """A new code, good for a while and a few tries; to a known address the word that somebody tried."""
    adapter, email = get_adapter(), asked["email"]
    code = "" if filter_users_by_email(email) else adapter.generate_email_verification_code()
    if code:
        adapter.send_mail("account/email/signup_code", email, {"code": code})
    else:
        adapter.send_account_already_exists_mail(email)
    request.session[WAITING] = {**asked, "code": code, "until": clock() + GOOD_FOR, "tries": TRIES}


def waiting(request: HttpRequest) -> Waiting | None:
    """What this browser has asked for, if it is not too late."""
    asked: Waiting | None = request.session.get(WAITING)
    return asked if asked is not None and clock() < asked["until"] else None


def wrong_code(request: HttpRequest, asked: Waiting) -> bool:
    """Whether there may be another try."""
    left: int = asked["tries"] - 1
    if left:
        request.session[WAITING] = {**asked, "tries": left}
    else:
        del request.session[WAITING]
    return left > 0


def open_account(request: HttpRequest, asked: Waiting) -> HttpResponse:
    """The address is proved: a guest becomes the account and keeps his tables; a stranger gets a new one.

    Whoever was this guest before, in the same browser, keeps no way in: neither a session nor a token.
    """
    del request.session[WAITING]
    try:
        with change():
            user = guest_at_the_door(request) or User(username=f"user-{secrets.token_hex(8)}")
            user.email, user.password = asked["email"], asked["password"]
            user.save()
            clear_out(user)
            EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
            profile = profile_of(user)
            if profile.guest:
                profile.guest, profile.name = False, account_name(profile.name)
                profile.save()
    except IntegrityError:  # in two windows at once
        return HttpResponseRedirect("/accounts/login/")
    response: HttpResponse = complete_signup(request, user, None, None)
    return response
