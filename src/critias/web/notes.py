"""What the site tells somebody beside his moves: it stands in his lobby until he has read it."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib.auth.models import User

from critias.web.languages import in_language_of
from critias.web.models_moderation import Note

MOST_SHOWN = 20


def tell(user: User, words: Callable[[], str], link: str = "", once: bool = False) -> None:
    """In his language, whoever says it.  `once`: not again while he has not read it."""
    with in_language_of(user):
        text = words()
    if not once or not Note.objects.filter(user=user, text=text).exists():
        Note.objects.create(user=user, text=text[:400], link=link)


def notes_of(user: object) -> list[Note]:
    return list(Note.objects.filter(user=user)[:MOST_SHOWN]) if isinstance(user, User) else []


def read(user: User, number: int) -> None:
    Note.objects.filter(user=user, pk=number).delete()
