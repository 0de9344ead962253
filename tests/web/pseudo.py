"""The site in the pseudo-language: a test sees every text that was not told."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from django.test import override_settings
from django.utils import translation

from critias.testing.pseudo import Pseudo, plain, plain_page
from critias.web import languages
from critias.web.games import shown_games
from critias.web.models import Profile, Table
from tests.web.people import body

LIKE = "de"  # in its place: Django has texts of its own, and must know the code
NAMES = [
    "Critias",
    "English",
    "Deutsch",
    "Discord",
    "Slack",
    "Firefox",
    "Linux",
    "Pseudo",
    "testserver",
    "UTC",
    "JSON",
    "Ben",
    "Winter",
]


@contextmanager
def pseudo_site() -> Iterator[None]:
    """Everybody is answered in the pseudo-language, and the texts of Django and allauth show that they were told."""
    translation.gettext("x")  # so that there is something to be changed
    translation.ngettext("x", "x", 1)
    translation.pgettext("x", "x")
    own = translation._trans  # type: ignore[attr-defined]
    told = {name: getattr(own, name) for name in ("gettext", "ngettext", "pgettext", "npgettext")}
    with (
        override_settings(LANGUAGES=[(LIKE, "Pseudo"), ("en", "English")], LANGUAGE_CODE=LIKE),
        patch.dict(languages._read, {LIKE: Pseudo()}),
        patch.object(own, "gettext", lambda text: f"⟦{told['gettext'](text)}⟧"),
        patch.object(own, "ngettext", lambda one, many, n: f"⟦{told['ngettext'](one, many, n)}⟧"),
        patch.object(own, "pgettext", lambda sense, text: f"⟦{told['pgettext'](sense, text)}⟧"),
        patch.object(own, "npgettext", lambda sense, one, many, n: f"⟦{told['npgettext'](sense, one, many, n)}⟧"),
    ):
        yield


def names() -> list[str]:
    """What is called the same in every language."""
    there = [game.title for game in shown_games()] + [game.title.partition(":")[0] for game in shown_games()]
    people = list(Profile.objects.values_list("name", flat=True))
    codes = list(Table.objects.values_list("code", flat=True))
    return [*NAMES, *there, *people, *codes]


def left_plain(text: str) -> list[str]:
    """The plain words that a person reads on a page, or in what a script of it asks for."""
    if text[:1] == "{":
        return [word for told in sentences(json.loads(text)) for word in plain(told, names())]
    return plain_page(text, names())


def words_in(response: Any) -> list[str]:
    """The plain words of an answer, whatever it is."""
    kind = response.get("Content-Type", "")
    if response.status_code == 405 or not response.content:
        return []
    if kind.startswith("text/html"):
        return left_plain(body(response))
    if kind.startswith("application/json"):
        told: Iterable[str] = sentences(json.loads(response.content))
    elif kind.startswith("application/atom"):
        told = re.findall(r"<(?:title|summary)>(.*?)</", body(response))
    elif kind.startswith("text/calendar"):
        told = re.findall(
            r"^(?:SUMMARY|DESCRIPTION|X-WR-CALNAME):(.*)$", body(response).replace("\r\n ", ""), re.MULTILINE
        )
    else:
        told = [body(response)] if kind.startswith("text/") else []
    return [word for text in told for word in plain(html.unescape(text), names())]


def sentences(data: object) -> Iterator[str]:
    """What is meant to be read in JSON: texts with a blank; not what a record holds."""
    if isinstance(data, dict):
        data = [value for key, value in data.items() if key not in ("outcome", "campaign", "view")]
    if isinstance(data, list):
        for each in data:
            yield from sentences(each)
    elif isinstance(data, str) and " " in data:
        yield data
