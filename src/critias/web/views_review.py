"""The review of a finished game: asked for, watched, looked at."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.views.decorators.http import require_GET, require_http_methods

from critias.engine.game import get_game
from critias.tongue import say
from critias.web import models, reviews, tables
from critias.web.changes import part
from critias.web.films import films
from critias.web.models import FINISHED, Table
from critias.web.pages.base import page, refused, wants_part
from critias.web.pages.look import Look
from critias.web.pages.review import review_main
from critias.web.pages.review_moments import Moments, progress_words
from critias.web.pages.review_numbers import numbers_main
from critias.web.safety import TooManyError, limit
from critias.web.sent import number
from critias.web.story import known, row_of, shown_at
from critias.web.tables import TableError
from critias.web.views_lobby import caller
from critias.web.views_replay import started


def finished(code: str) -> Table:
    """Whoever may see the replay of a finished game may see its review."""
    table = started(code)
    if table.status != FINISHED:
        raise Http404(say("A game can be reviewed when it is over."))
    return table


@require_http_methods(["GET", "POST"])
def review(request: HttpRequest, code: str) -> HttpResponse:
    table = finished(code)
    if request.method == "POST":
        return asked(request, table)
    row = row_of(table)
    if row is None:
        return HttpResponseRedirect(f"/t/{code}/replay")
    return shown(request, table, row)


def asked(request: HttpRequest, table: Table) -> HttpResponse:
    """Ask for a review, for a deeper one, or leave it as it is."""
    url = f"/t/{table.code}/review"
    try:
        if request.POST.get("do") == "stop":
            reviews.stop(table)
        else:
            limit(caller(request), "review", 20, 600)
            reviews.ask(table)
    except (TableError, TooManyError) as error:
        content = refused(say("No review for now"), str(error), f"/t/{table.code}/replay", say("Back to the replay"))
        return page(request, say("Review"), content, status=400)
    seat, ply = number(request.POST.get("seat", "")), number(request.POST.get("ply", ""))
    return HttpResponseRedirect(url if seat is None or ply is None else f"{url}?seat={seat}&ply={ply}")


def shown(request: HttpRequest, table: Table, row: models.Review) -> HttpResponse:
    film = films.of(table)
    mine = tables.seats_of(table, request.user)
    wanted, ply = number(request.GET.get("seat", "")), number(request.GET.get("ply", ""))
    winners = (table.outcome or {}).get("winners", [])
    usual = mine[0] if mine else winners[0] if winners else 0
    seat = wanted if wanted is not None and wanted < table.seats else usual
    at = min(ply or 0, len(film))
    match = film.at(at)
    before = film.at(at - 1).seen_by(seat) if at > 0 else None
    chairs = list(table.chairs.select_related("user__profile"))
    names = match.game.player_names(film.at(len(film)).state)
    look = Look(request, table, match, seat, chairs, names, before, "", mine)
    found = known(row.pk, row.grown)
    if found is not None and len(found[0].steps) != len(film):
        found = None
    told, account = (None, None) if found is None else shown_at(found, film, at)
    content = review_main(Moments(look, film, at, row, told, account))
    if wants_part(request):
        return part(request, content)
    return page(
        request,
        say("Review · {game}", game=match.game.title),
        content,
        cls="at-table",
        top=(),
        scripts=["critias/replay.js", "critias/growing.js"],
        style=table.game,
        sheets=["critias/review.css"],
    )


@require_GET
def progress(request: HttpRequest, code: str) -> HttpResponse:
    """How far it is, for a page that shows it."""
    row = row_of(finished(code))
    if row is None:
        raise Http404(say("Nobody has asked for a review of this game."))
    running = row.progress < 1 and not row.stopped and not row.fault
    words = progress_words(row)
    told = {"grown": row.grown, "progress": round(100 * row.progress, 1), "words": words, "running": running}
    response = JsonResponse(told)
    response["Cache-Control"] = "no-store"
    return response


@require_GET
def numbers(request: HttpRequest, code: str) -> HttpResponse:
    """The review as a table."""
    table = finished(code)
    row = row_of(table)
    found = None if row is None else known(row.pk, row.grown)
    if found is None:
        raise Http404(say("There is no review of this game yet."))
    title = get_game(table.game).title
    content = numbers_main(table.code, title, *found)
    return page(request, say("Review · {game}", game=title), content, sheets=["critias/review.css"])
