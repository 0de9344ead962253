"""Players: guests who sit down at once, and accounts that they may claim later."""

from __future__ import annotations

import secrets
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.contrib.auth import get_user_model, login
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser, User
from django.http import HttpRequest

from critias.web import tables
from critias.web.models import Profile
from critias.web.safety import address_of, limit

GUESTS = 300, 600  # so many from one address in so many seconds


class Adapter(DefaultAccountAdapter):  # type: ignore[misc]
    """A guest who signs up keeps his user, and with it his tables; who signs in takes them along."""

    def new_user(self, request: HttpRequest) -> Any:
        guest = guest_at_the_door(request)
        return super().new_user(request) if guest is None else guest

    def save_user(self, request: HttpRequest, user: Any, form: Any, commit: bool = True) -> Any:
        user = super().save_user(request, user, form, commit)
        if commit:
            profile = profile_of(user)
            profile.guest = False
            profile.save()
        return user

    def login(self, request: HttpRequest, user: Any) -> None:
        guest = guest_at_the_door(request)
        super().login(request, user)
        if guest is not None and guest.pk != user.pk:
            tables.hand_over(guest.pk, user)


def guest_at_the_door(request: HttpRequest) -> User | None:
    """Who played as a guest before he came to sign in or up: see `views_account.at_the_door`."""
    guest = getattr(request, "guest", None)
    return User.objects.get(pk=guest.pk) if guest is not None else None


def profile_of(user: AbstractBaseUser | AnonymousUser) -> Profile:
    assert isinstance(user, User)
    try:
        profile: Profile = user.profile  # fetched already where a page lists many people
    except Profile.DoesNotExist:
        name = (user.email.split("@")[0] or user.username)[:24]
        profile = Profile.objects.create(user=user, name=name, guest=False)
    return profile


def player(request: HttpRequest) -> User:
    """The user of a request; a stranger becomes a guest and stays one in this browser."""
    if request.user.is_authenticated:
        assert isinstance(request.user, User)
        return request.user
    limit(address_of(request), "guest", *GUESTS)
    number = secrets.randbelow(9000) + 1000
    user = get_user_model().objects.create_user(username=f"guest-{secrets.token_hex(8)}")
    assert isinstance(user, User)
    user.set_unusable_password()
    user.save()
    Profile.objects.create(user=user, name=f"Guest {number}", guest=True)
    login(request, user, backend="django.contrib.auth.backends.ModelBackend")
    return user
