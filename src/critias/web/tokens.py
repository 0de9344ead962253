"""Keys to the API.  A key is shown once; only its hash is kept.

A key is looked up with every request: one that is deleted opens nothing any more, at once and in every process.
"""

from __future__ import annotations

import secrets
from hashlib import sha256

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models.signals import post_delete
from django.dispatch import receiver

from critias.tongue import say
from critias.web.live import hub
from critias.web.models import Token
from critias.web.rows import columns, fetched, from_row

PREFIX = "critias_"
MOST_TOKENS = 20


class TokenError(ValueError):
    """This key cannot be made."""


def digest_of(text: str) -> str:
    """A key is 256 random bits: a plain hash is enough, nobody can try them all."""
    return sha256(text.encode()).hexdigest()


WHOSE = (  # every call of a program asks for it
    f"SELECT {columns(User, 'person')} FROM {User._meta.db_table} person "
    f"JOIN {Token._meta.db_table} token ON token.user_id = person.id WHERE token.digest = %s AND person.is_active"
)


def new_token(user: User, name: str) -> str:
    """A new key; this is the only time that it can be read."""
    if not name:
        raise TokenError(say("A token needs a name, for example “my bot”."))
    if Token.objects.filter(user=user).count() >= MOST_TOKENS:
        raise TokenError(say("You have {n} tokens; delete one first.", n=MOST_TOKENS))
    text = PREFIX + secrets.token_urlsafe(32)
    Token.objects.create(user=user, name=name[:60], digest=digest_of(text))
    return text


def user_of_token(text: str) -> User | None:
    """Whose key this is; None for a wrong or deleted one, or a closed account."""
    if not text.startswith(PREFIX) or len(text) > 100:
        return None
    row = fetched(WHOSE, [digest_of(text)])
    return None if row is None else from_row(User, row)


@receiver(post_delete, sender=Token)
def hang_up(instance: Token, **_: object) -> None:
    """Streams that were opened with the key end; those of other keys come back by themselves."""
    transaction.on_commit(lambda: hub.end_streams_of(instance.user_id))
