"""Keys to the API.  A key is shown once; only its hash is kept."""

from __future__ import annotations

import secrets
import time
from hashlib import sha256

from django.contrib.auth.models import User
from django.db.models.signals import post_delete, post_save
from django.dispatch import receiver

from critias.web.models import Token

PREFIX = "critias_"
MOST_TOKENS = 20
MOST_KNOWN = 10_000
REMEMBERED = 60.0  # seconds: a bot calls every few of them, and need not be looked up each time

_known: dict[str, tuple[float, User]] = {}  # by digest: until when, and whose key it is


class TokenError(ValueError):
    """This key cannot be made."""


def digest_of(text: str) -> str:
    """A key is 256 random bits: a plain hash is enough, nobody can try them all."""
    return sha256(text.encode()).hexdigest()


def new_token(user: User, name: str) -> str:
    """A new key; this is the only time that it can be read."""
    if not name:
        raise TokenError("A token needs a name, for example “my bot”.")
    if Token.objects.filter(user=user).count() >= MOST_TOKENS:
        raise TokenError(f"You have {MOST_TOKENS} tokens; delete one first.")
    text = PREFIX + secrets.token_urlsafe(32)
    Token.objects.create(user=user, name=name[:60], digest=digest_of(text))
    return text


def user_of_token(text: str) -> User | None:
    """Whose key this is; None for a wrong or deleted one, or a closed account."""
    if not text.startswith(PREFIX) or len(text) > 100:
        return None
    digest = digest_of(text)
    until, user = _known.get(digest, (0.0, None))
    if user is not None and time.monotonic() < until:
        return user
    token = Token.objects.select_related("user").filter(digest=digest, user__is_active=True).first()
    if token is None:
        _known.pop(digest, None)
        return None
    if len(_known) >= MOST_KNOWN:
        _known.clear()
    _known[digest] = (time.monotonic() + REMEMBERED, token.user)
    return token.user


@receiver(post_delete, sender=Token)
@receiver(post_save, sender=User)
@receiver(post_delete, sender=User)
def forget_tokens(**_: object) -> None:
    """A deleted key opens nothing any more; in other server processes after a minute at the latest."""
    _known.clear()
