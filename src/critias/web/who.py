"""Who asks: the session and the person of a request, by a plain query each.

Every page that stays open asks after every move, and Django's own way would be a sixth of what that costs.  Here is
only the usual case, a session that is good; of every other Django decides.
"""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth import get_user as get_user_slowly
from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.auth.models import AnonymousUser, User
from django.contrib.sessions.backends.db import SessionStore as DjangoSessionStore
from django.contrib.sessions.models import Session
from django.db import connection
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.functional import SimpleLazyObject

from critias.web.models import Profile
from critias.web.rows import columns, fetched, from_row

SESSION = f"SELECT session_data FROM {Session._meta.db_table} WHERE session_key = %s AND expire_date > %s"
PROFILE = Profile._meta.db_table
PERSON = f"SELECT p.language, p.reads, {columns(User, 'u')} FROM {User._meta.db_table} u"
PERSON += f" LEFT JOIN {PROFILE} p ON p.user_id = u.id WHERE u.id = %s"


class SessionStore(DjangoSessionStore):
    """The session of a request; what is written goes Django's way."""

    def load(self) -> dict[str, Any]:
        now = connection.ops.adapt_datetimefield_value(timezone.now())
        row = fetched(SESSION, [self.session_key, now]) if self.session_key and now else None
        return super().load() if row is None else self.decode(row[0])


class Authentication(AuthenticationMiddleware):
    """`request.user`, when somebody asks for it."""

    def process_request(self, request: HttpRequest) -> None:
        super().process_request(request)
        request.user = SimpleLazyObject(lambda: _known(request))  # type: ignore[assignment]


def _known(request: HttpRequest) -> User | AnonymousUser:
    if not hasattr(request, "_cached_user"):  # Django's name: who signs in or out is remembered there
        request._cached_user = get_user(request)  # type: ignore[attr-defined]
    return request._cached_user  # type: ignore[attr-defined,no-any-return]


def get_user(request: HttpRequest) -> User | AnonymousUser:
    """The person to whom a session belongs: he is active, and his password is that with which he signed in."""
    number, backend, signed = (request.session.get(key) for key in (SESSION_KEY, BACKEND_SESSION_KEY, HASH_SESSION_KEY))
    if number and signed and backend in settings.AUTHENTICATION_BACKENDS:
        row = fetched(PERSON, [int(number)])
        user = None if row is None else from_row(User, row[2:])
        if user is not None and user.is_active and constant_time_compare(signed, user.get_session_auth_hash()):
            user.language, user.reads = row[0] or "", row[1] or ""  # type: ignore[attr-defined,index]  # his profile's
            return user
    return get_user_slowly(request)
