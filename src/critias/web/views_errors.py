"""When something goes wrong: what it was, that nothing is lost, where to go on."""

from __future__ import annotations

import logging
import sys

from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import BadRequest
from django.db import connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase

from critias.tongue import noted, say
from critias.web.pages.base import page, refused
from critias.web.safety import Middleware
from critias.web.tables import UnreadableError
from critias.web.writer import NO_DATABASE

log = logging.getLogger("critias.errors")

TRY_AGAIN = noted(
    "The site cannot reach its database at the moment. Nothing that is stored is lost; try again in a moment."
)
WAIT = 5  # seconds


def back() -> tuple[str, str]:
    return "/", say("To the tables")


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Our own 404s say why; Django's name the address, which is of no use to anybody."""
    said = exception.args[0] if exception.args else ""
    words = said if isinstance(said, str) and said and not said[0].islower() else say("There is no such page.")
    return page(request, say("Not found"), refused(say("Nothing is here"), words, *back()), status=404)


def forbidden(request: HttpRequest, exception: Exception | None = None, reason: str = "") -> HttpResponse:
    words = say("The page was open too long, or cookies are switched off. Nothing was changed; load the page again.")
    return page(request, say("Refused"), refused(say("This form has expired"), words, *back()), status=403)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    said = say("{error} Nothing was changed.", error=exception) if isinstance(exception, BadRequest) else ""
    words = said or say("The site could not read this request. Nothing was changed.")
    if request.path.startswith("/api/"):
        return JsonResponse({"error": words}, status=400)
    return page(request, say("Not understood"), refused(say("This was not understood"), words, *back()), status=400)


def too_often(request: HttpRequest) -> HttpResponse:
    words = say("You were too fast for us. Nothing was changed; wait a few minutes.")
    return page(request, say("Too many requests"), refused(say("Too many requests"), words, *back()), status=429)


class Unreadable(Middleware):
    """A table that cannot be read has a page that says so; whoever came by a form has changed nothing."""

    def finished(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        return response

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if not isinstance(exception, UnreadableError):
            return None
        words = say(
            "{error} Nothing of it is lost: who runs this site can look at it. All other tables go on.",
            error=exception,
        )
        return page(
            request, say("Cannot be shown"), refused(say("This table cannot be shown"), words, *back()), status=503
        )


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
            response: HttpResponse = JsonResponse({"error": say(TRY_AGAIN)}, status=503)
        else:  # who asks stands all over a page, and nobody can look him up now
            request.user = AnonymousUser()
            content = refused(say("Try again"), say(TRY_AGAIN), *back())
            response = page(request, say("Try again"), content, top=(), status=503)
        response["Retry-After"] = str(WAIT)
        return response
    words = say("The mistake is ours. What you have done before is safe; try again in a moment.")
    return page(request, say("Error"), refused(say("Something broke"), words, *back()), status=500)
