"""The styles that games bring: a sheet for the tables of each, and one for pictures of all, in lobby and rules."""

from __future__ import annotations

import hashlib
from functools import cache

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from critias.web.games import paint_of, shown_games

BOARDS = "boards"


@cache
def sheet_of(name: str) -> str | None:
    """The sheet of a game or of all pictures."""
    paints = {game.name: paint_of(game) for game in shown_games()}
    if name == BOARDS:
        return "\n".join(dict.fromkeys(paint.board for paint in paints.values() if paint is not None))
    if name not in paints:
        return None
    paint = paints[name]
    return "" if paint is None else f"{paint.board}\n{paint.page}"


@cache
def address_of(name: str) -> str:
    """Where the sheet is; a new one has a new address."""
    digest = hashlib.sha256((sheet_of(name) or "").encode()).hexdigest()
    return f"/style/{name}.css?{digest[:12]}"


@require_safe
def style(request: HttpRequest, name: str) -> HttpResponse:
    text = sheet_of(name)
    if text is None:
        raise Http404("no such style")
    response = HttpResponse(text, content_type="text/css; charset=utf-8")
    response["Cache-Control"] = "public, max-age=31536000, immutable"
    return response
