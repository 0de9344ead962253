"""Rules, about and the walkthrough."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_GET
from markupsafe import Markup

from critias import rooms
from critias.bots.registry import make_bot, usual_bot
from critias.engine.dice import FairDice, key_of_seed
from critias.engine.game import Game
from critias.engine.ledger import Ledger
from critias.engine.match import Match, new_match
from critias.engine.playout import decide
from critias.rooms import has_summary
from critias.tongue import kept, say
from critias.web.changes import part
from critias.web.games import shown_games, tour_of
from critias.web.models import Table
from critias.web.pages.about import about_page
from critias.web.pages.base import page, wants_part
from critias.web.pages.rules import (
    Chapter,
    chapters_of,
    drawer_content,
    rules_index,
    rules_page,
    rulings_page,
    summary_main,
)
from critias.web.pages.walkthrough import walk_main
from critias.web.sent import number
from critias.web.views_lobby import game_or_404


@cache
def ledger_of(game: Game) -> Ledger:
    return game.ledger()


@require_GET
def all_rules(request: HttpRequest) -> HttpResponse:
    return page(request, say("Rules"), rules_index(shown_games()))


@require_GET
def rules(request: HttpRequest, name: str) -> HttpResponse:
    """The whole ledger, what a search finds, or the rules of one question."""
    game = game_or_404(name)
    ledger = ledger_of(game)
    words = request.GET.get("q", "").strip()[:100]
    wanted = request.GET.get("ids", "")[:2000]
    ids = [id for id in wanted.split(",") if id in ledger]
    if wants_part(request):
        return part(request, drawer_content(game, ledger, [ledger[id] for id in ids], ids))
    chapters = chapters_of(ledger.rules)
    shown = chapters
    if words:
        shown = [Chapter("", "", ledger.search(words))]
    elif wanted:
        shown = [Chapter("", "", [ledger[id] for id in ids])]
    asked = wanted.split(",") if wanted else []
    return page(request, say("Rules: {game}", game=game.title), rules_page(game, ledger, chapters, shown, words, asked))


@require_GET
def rulings(request: HttpRequest, name: str) -> HttpResponse:
    game = game_or_404(name)
    return page(request, say("Rulings: {game}", game=game.title), rulings_page(game, ledger_of(game)))


@kept(None)
def summary_of(game: Game) -> Markup:
    return rooms.summary_of(game, game.load_box())


@require_GET
def summary(request: HttpRequest, name: str) -> HttpResponse:
    """The game on two pages, to print."""
    game = game_or_404(name)
    if not has_summary(game):
        raise Http404("this game has no summary")
    content = summary_main(game, summary_of(game))
    return page(request, say("Summary: {game}", game=game.title), content, sheets=["draw/handout.css"], style=name)


@require_GET
def about(request: HttpRequest, name: str) -> HttpResponse:
    game = game_or_404(name)
    table = Table.objects.filter(code=request.GET.get("table", ""), game=game.name).first()
    return page(request, say("About {game}", game=game.title), about_page(game, game.load_box(), table))


@require_GET
def own_box(request: HttpRequest, name: str) -> HttpResponse:
    """All files of the game's box, to be corrected and brought back."""
    game = game_or_404(name)
    return zipped(f"{game.name}-box", {file.name: file.read_bytes() for file in game.box_files()})


def zipped(name: str, files: dict[str, bytes]) -> HttpResponse:
    """Files to download, in a folder."""
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as file:
        for each, content in files.items():
            file.writestr(f"{name}/{each}", content)
    response = HttpResponse(packed.getvalue(), content_type="application/zip")
    response["Content-Disposition"] = f'attachment; filename="{name}.zip"'
    return response


# ---------------------------------------------------------------- the walkthrough


@cache
def walked(game: Game) -> Match:
    """The match over which the walk leads: the usual bots play until seat 0 is asked what the tour says."""
    tour = tour_of(game)
    match = new_match(game, game.load_box(), tour.SEATS, {}, FairDice(key_of_seed(tour.SEED)))
    bots = [make_bot(usual_bot(game), game, 10 * tour.SEED + seat) for seat in range(tour.SEATS)]
    times = 0
    while not match.over:
        question = match.questions[0]
        times += question.seat == 0 and question.kind.name == tour.UNTIL
        if times == tour.TIMES:
            break
        match.answer(question.seat, decide(bots[question.seat], match, question))
    return match


@require_GET
def learn(request: HttpRequest, name: str) -> HttpResponse:
    game = game_or_404(name)
    tour = tour_of(game)
    step = min(number(request.GET.get("step", "")) or 0, len(tour.STEPS) - 1)
    content = walk_main(request, game, tour, walked(game), step)
    if wants_part(request):
        return part(request, content)
    title = say("Walkthrough · {game}", game=game.title)
    return page(request, title, content, cls="at-table", top=(), scripts=["critias/walkthrough.js"], style=name)
