"""A table elsewhere: the picture of a link, a replay in a page of somebody else.  Nobody is asked who he is."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_GET

from critias.engine.game import get_game
from critias.tongue import say
from critias.web import previews
from critias.web.changes import part
from critias.web.films import films
from critias.web.models import Table
from critias.web.pages.base import page, wants_part
from critias.web.pages.embed import embed_main
from critias.web.pages.look import Look
from critias.web.pages.replay import RETOLD, Moment
from critias.web.pages.share import FRAME, embed_line
from critias.web.safety import FRAMED, TooManyError, address_of, limit
from critias.web.sent import number
from critias.web.tables import NoTableError
from critias.web.views import table_or_404
from critias.web.views_replay import started

TABLE = re.compile(r"/t/([a-z0-9]+)(?:/replay|/embed)?")


@require_GET
def preview(request: HttpRequest, code: str) -> HttpResponse:
    """The board as any stranger may see it; there is none of a table that is not listed."""
    try:
        limit(address_of(request), "preview", 60, 60)
        drawn = previews.picture_at(code if code.isalnum() else "")
    except TooManyError as error:
        return HttpResponse(str(error), status=429, headers={"Retry-After": str(error.wait)}, content_type="text/plain")
    except NoTableError as error:
        raise Http404(str(error)) from None
    if not drawn:
        raise Http404(say("There is no picture of this table."))
    return HttpResponse(drawn, content_type="image/png", headers={"Cache-Control": "public, max-age=600"})


@require_GET
@xframe_options_exempt
def embed(request: HttpRequest, code: str) -> HttpResponse:
    """A replay within any page, as everybody may see it."""
    table = started(code)
    try:
        limit(address_of(request), "embed", 600, 60)
    except TooManyError as error:
        return HttpResponse(str(error), status=429, headers={"Retry-After": str(error.wait)}, content_type="text/plain")
    film = films.of(table)
    moments = film.moments(-1)
    chosen = min(number(request.GET.get("ply", "")) or 0, len(moments) - 1)
    match = film.at(moments[chosen])
    before = film.at(moments[chosen - 1]).seen_by(-1) if chosen > 0 else None
    notice = say(RETOLD) if film.is_retold(moments[chosen]) else ""
    look = Look(request, table, match, -1, [], match.game.player_names(match.seen_by(-1)), before, notice)
    content = embed_main(Moment(look, film, chosen, [-1], framed=True))
    if wants_part(request):
        response = part(request, content)
    else:
        title = say("Replay · {game}", game=match.game.title)
        script = "critias/replay.js"
        response = page(request, title, content, cls="at-table framed", top=(), scripts=[script], style=table.game)
    response.headers["Content-Security-Policy"] = FRAMED
    return response


@require_GET
def oembed(request: HttpRequest) -> HttpResponse:
    """How another site shows the replay of a listed table: https://oembed.com."""
    if request.GET.get("format", "json") != "json":
        return HttpResponse("Only JSON is told here.", status=501, content_type="text/plain")
    address = urlsplit(request.GET.get("url", ""))
    found = TABLE.fullmatch(address.path)
    table = None if found is None or address.netloc != request.get_host() else table_or_404(found[1])
    if table is None or not listed_replay(table):
        raise Http404(say("There is no replay to show at this address."))
    width, height = FRAME
    title = say("Replay of {game}", game=get_game(table.game).title)
    told = {"type": "rich", "version": "1.0", "provider_name": "Critias", "title": title}
    return JsonResponse(
        {
            **told,
            "provider_url": request.build_absolute_uri("/"),
            "html": embed_line(request, table),
            "width": width,
            "height": height,
        }
    )


def listed_replay(table: Table) -> bool:
    return table.listed and table.position != ""
