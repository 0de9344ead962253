"""When something goes wrong: what it was, that nothing is lost, where to go on."""

from __future__ import annotations

import logging
import sys

from django.core.exceptions import BadRequest
from django.db import connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase

from critias.web.pages.base import page, refused
from critias.web.safety import Middleware
from critias.web.tables import UnreadableError
from critias.web.writer import NO_DATABASE

log = logging.getLogger("critias.errors")

BACK = ("/", "To the tables")
TRY_AGAIN = "The site cannot reach its database at the moment. Nothing that is stored is lost; try again in a moment."
WAIT = 5  # seconds


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Our own 404s say why; Django's name the address, which is of no use to anybody."""
    said = exception.args[0] if exception.args else ""
    words = said if isinstance(said, str) and said.endswith(".") else "There is no such page."
    return page(request, "Not found", refused("Nothing is here", words, *BACK), status=404)


def forbidden(request: HttpRequest, exception: Exception | None = None, reason: str = "") -> HttpResponse:
    words = "The page was open too long, or cookies are switched off. Nothing was changed; load the page again."
    return page(request, "Refused", refused("This form has expired", words, *BACK), status=403)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    said = f"{exception} Nothing was changed." if isinstance(exception, BadRequest) else ""
    words = said or "The site could not read this request. Nothing was changed."
    if request.path.startswith("/api/"):
        return JsonResponse({"error": words}, status=400)
    return page(request, "Not understood", refused("This was not understood", words, *BACK), status=400)


def too_often(request: HttpRequest) -> HttpResponse:
    words = "You were too fast for us. Nothing was changed; wait a few minutes."
    return page(request, "Too many requests", refused("Too many requests", words, *BACK), status=429)


class Unreadable(Middleware):
    """A table that cannot be read has a page that says so; whoever came by a form has changed nothing."""

    def finished(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        return response

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if not isinstance(exception, UnreadableError):
            return None
        words = f"{exception} Nothing of it is lost: who runs this site can look at it. All other tables go on."
        return page(request, "Cannot be shown", refused("This table cannot be shown", words, *BACK), status=503)


def unavailable(error: BaseException) -> None:
    """Note it, and let the thread begin anew: a file that was opened read-only stays so for this connection."""
    log.warning("the database cannot be used: %s", error)
    if not connection.in_atomic_block:
        connection.close()


def server_error(request: HttpRequest) -> HttpResponse:
    error = sys.exc_info()[1]
    if isinstance(error, NO_DATABASE):
        unavailable(error)
        if request.path.startswith("/api/"):
            response: HttpResponse = JsonResponse({"error": TRY_AGAIN}, status=503)
        else:  # the usual top of a page says who you are, which nobody can look up now
            response = page(request, "Try again", refused("Try again", TRY_AGAIN, *BACK), top=(), status=503)
        response["Retry-After"] = str(WAIT)
        return response
    words = "The mistake is ours. What you have done before is safe; try again in a moment."
    return page(request, "Error", refused("Something broke", words, *BACK), status=500)
