"""Leagues: found one, sign up by its link, look at it, leave it.  And the page of a series."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from critias.tongue import say
from critias.web import leagues, series
from critias.web.leagues import LeagueError
from critias.web.models_contests import League, Series
from critias.web.pages.base import page
from critias.web.pages.league import league_page, leagues_page, new_league_page, played_in_leagues
from critias.web.pages.new_table import Draft
from critias.web.pages.series import series_page
from critias.web.safety import TooManyError, limit
from critias.web.sent import number
from critias.web.tables import TableError
from critias.web.views_account import signed_in

SHEETS = ["critias/people.css"]


@require_GET
@signed_in
def mine(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, User)
    return page(request, say("Leagues"), leagues_page(leagues.leagues_of(request.user)), sheets=SHEETS)


@require_http_methods(["GET", "POST"])
@signed_in
def new(request: HttpRequest, name: str) -> HttpResponse:
    assert isinstance(request.user, User)
    game = next((one for one in played_in_leagues() if one.name == name), None)
    if game is None:
        raise Http404(say(leagues.NOT_TOGETHER))
    sent, draft, error = request.POST, Draft.usual(game), ""
    draft.seats = number(sent.get("seats", "")) or draft.seats
    draft.options = {each.name: sent.get(f"option-{each.name}", each.values[0]) for each in game.choices}
    if request.method == "POST":
        try:
            limit(str(request.user.pk), "league", 20, 3600)
            wrong = [each.title for each in game.choices if draft.options[each.name] not in each.values]
            if wrong:
                raise LeagueError(say("{option} cannot be so. Nothing was changed.", option=say(wrong[0])))
            league = leagues.found(
                request.user,
                game,
                sent.get("name", ""),
                number(sent.get("seats", "")) or 0,
                draft.options,
                places=number(sent.get("places", "")) or 0,
                rounds=number(sent.get("rounds", "")) or 0,
                days=number(sent.get("days", "")) or 0,
                rated=sent.get("rated") == "1",
            )
            return HttpResponseRedirect(f"/league/{league.code}")
        except (LeagueError, TooManyError) as wrong_:
            error = str(wrong_)
    content = new_league_page(request, game, sent.dict(), draft, error)
    return page(request, say("New league"), content, sheets=SHEETS, status=400 if error else 200)


def league_or_404(code: str) -> League:
    league = League.objects.filter(code=code).first()
    if league is None:
        raise Http404(say("There is no such league."))
    return league


def shown(request: HttpRequest, code: str, error: str = "") -> HttpResponse:
    league = league_or_404(code)
    link = request.build_absolute_uri(f"/league/{code}")
    games = list(league.games.select_related("table"))
    content = league_page(request, league, leagues.standings(league), games, link, error)
    return page(request, league.name, content, sheets=SHEETS, status=400 if error else 200)


@require_GET
def league(request: HttpRequest, code: str) -> HttpResponse:
    return shown(request, code)


@require_GET
def the_series(request: HttpRequest, code: str) -> HttpResponse:
    found = Series.objects.filter(code=code).first()
    state = None if found is None else series.running(found)
    if state is None:
        raise Http404(say("There is no such series."))
    return page(request, say("Series"), series_page(state), sheets=SHEETS)


def changing(work: Callable[[HttpRequest, str, User], None]) -> Callable[[HttpRequest, str], HttpResponse]:
    """A form of a league: what cannot be done is said on its page and changes nothing."""

    @wraps(work)
    @require_POST
    def wrapped(request: HttpRequest, code: str) -> HttpResponse:
        if not isinstance(request.user, User):
            return HttpResponseRedirect(f"/accounts/login/?next=/league/{code}")
        try:
            limit(str(request.user.pk), "league-form", 120, 600)
            work(request, code, request.user)
        except (LeagueError, TableError, TooManyError) as error:
            return shown(request, code, str(error))
        gone = not League.objects.filter(code=code).exists()
        return HttpResponseRedirect("/leagues" if gone else f"/league/{code}")

    return wrapped


@changing
def join(request: HttpRequest, code: str, user: User) -> None:
    leagues.join(code, user)


@changing
def add_bot(request: HttpRequest, code: str, user: User) -> None:
    leagues.add_bot(code, user, request.POST.get("bot", ""))


@changing
def remove(request: HttpRequest, code: str, user: User) -> None:
    leagues.remove(code, user, number(request.POST.get("member", "")) or 0)


@changing
def start(request: HttpRequest, code: str, user: User) -> None:
    leagues.start(code, user)


@changing
def leave(request: HttpRequest, code: str, user: User) -> None:
    leagues.leave(code, user)


@changing
def end(request: HttpRequest, code: str, user: User) -> None:
    leagues.end(code, user)
