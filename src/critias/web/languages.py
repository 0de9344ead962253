"""Which language a reader has: that of his account, of his browser, or of the site.

A language is offered as soon as the site's own catalogue of it lies in `tongues/`; what games say in it lies beside
each game.  A catalogue is read once in a process.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path

from django.conf import settings
from django.contrib.auth.models import User
from django.core.handlers.exception import response_for_exception
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.translation.trans_real import parse_accept_lang_header

import critias
from critias.engine.game import game_names, get_game
from critias.tongue import ENGLISH, Tongue, speaking, tongue_of
from critias.web.models import Profile
from critias.web.writer import NO_DATABASE

COOKIE = "language"  # what was chosen in this browser, of one who has no account
SILENT = re.compile(r"/(style/|healthy$|ready$|metrics$|worker\.js$)|/t/\w+/preview\.png$")  # they ask for nobody

_read: dict[str, Tongue] = {}


def offered() -> list[str]:
    return [code for code, _ in settings.LANGUAGES]


def tongue(code: str) -> Tongue | None:
    """The language of a code; None for English, which everything is written in."""
    if code == ENGLISH:
        return None
    if code not in _read:
        _read[code] = tongue_of(code, catalogues(code))
    return _read[code]


def catalogues(code: str) -> list[Path]:
    """Where its texts stand: of the site, of the games of this house and of those from outside."""
    games = Path(critias.__file__).parent / "games"
    folders = sorted(path.parent for path in games.glob(f"*/tongues/{code}.po"))
    outside = [Path(get_game(name).folder) / "tongues" for name in game_names()]
    folders += [folder for folder in outside if folder not in folders]
    files = [folder / f"{code}.po" for folder in [Path(__file__).parent / "tongues", *folders]]
    return [file for file in files if file.exists()]


@contextmanager
def in_language(code: str) -> Iterator[None]:
    """Tell everything in this language, our own texts and those of Django and allauth; "" is that of the site."""
    known = code if code in offered() else settings.LANGUAGE_CODE
    with speaking(tongue(known)), translation.override(known):
        yield


def in_language_of(user: User) -> AbstractContextManager[None]:
    """Tell what somebody reads who is not there now: a mail, a message of the site."""
    known = Profile.objects.filter(user=user).values_list("language", "reads").first() or ("", "")
    return in_language(known[0] or known[1])


def remember(user: object, code: str) -> None:
    """Messages come to somebody who has chosen nothing in the language in which he has read the site last."""
    if isinstance(user, User) and code != (getattr(user, "reads", "") or settings.LANGUAGE_CODE):
        with suppress(*NO_DATABASE):
            Profile.objects.filter(user=user, language="").update(reads=code)


def of_browser(accepted: str) -> str:
    """The first language of an `Accept-Language` that is offered: German also serves who asks for Swiss German."""
    for wanted, _ in parse_accept_lang_header(accepted):
        for code in (wanted, wanted.partition("-")[0]):
            if code in offered():
                return code
    return settings.LANGUAGE_CODE


def asked_by(request: HttpRequest, account: str = "") -> str:
    """The language of a request, of which we know what its account has chosen."""
    for chosen in (account, request.COOKIES.get(COOKIE, "")):
        if chosen in offered():
            return chosen
    return of_browser(request.headers.get("Accept-Language", ""))


def spoken_here(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: every request is answered in the language of who asks."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if SILENT.match(request.path):
            with in_language(asked_by(request)):
                return get_response(request)
        try:
            user = request.user
            code = asked_by(request, getattr(user, "language", ""))  # of a stranger we know none
            remember(user, code)
        except NO_DATABASE as error:  # who asks cannot be looked up now: it is said in the words of his browser
            with in_language(asked_by(request)):
                return response_for_exception(request, error)
        with in_language(code):
            response = get_response(request)
        response.headers.setdefault("Content-Language", code)
        patch_vary_headers(response, ["Accept-Language", "Cookie"])
        return response

    return middleware
