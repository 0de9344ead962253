"""What a request may bring: how many bytes, numbers that are small, texts that every database can keep."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase

from critias.tongue import say

Handler = Callable[[HttpRequest], HttpResponseBase]

MOST_DIGITS = 9  # fits every column and every list
MOST_FILE = 2_000_000  # bytes of a record or position, or of a box
FILES = ("/open-file", "/new/", "/desk/")  # the routes that take files


def most_bytes(path: str) -> int:
    """How long the body of a request to this path may be.  A file comes with a form around it."""
    form: int = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    return form + (MOST_FILE if path.startswith(FILES) else 0)


def number(text: str) -> int | None:
    """A number in plain digits; None where there is none."""
    if not text.isascii() or not text.isdecimal():
        return None
    if len(text) > MOST_DIGITS:
        raise BadRequest(say("A number has at most {most} digits, not {n}.", most=MOST_DIGITS, n=len(text)))
    return int(text)


def without_nul(get_response: Handler) -> Handler:
    """Middleware: no text of a form or a link holds a NUL, which PostgreSQL can neither keep nor look for."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        if "\0" in request.path and not request.path.startswith("/api/"):  # which says itself what there is not
            raise Http404
        for sent in (request.GET, request.POST):
            if any("\0" in text for name, texts in sent.lists() for text in (name, *texts)):
                raise BadRequest(say("A text cannot hold the character NUL."))
        return get_response(request)

    return answer
