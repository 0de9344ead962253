"""The desk: change numbers of a box, let bots play with it, sit down with it."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable
from functools import wraps
from urllib.parse import urlencode, urlsplit

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse, QueryDict
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from critias.bots.registry import usual_bot
from critias.engine.components import ComponentError
from critias.engine.game import Game, get_game
from critias.engine.laws import try_box
from critias.lab.numbers import numbers_in, texts_of
from critias.lab.simulate import usual_seats
from critias.tongue import say
from critias.web import desk, tables
from critias.web.accounts import may_use_desk, player
from critias.web.games import shown_games
from critias.web.models import PLAYING, DeskBox, DeskRun
from critias.web.opponents import opponents, welcome_bot
from critias.web.pages.base import page, refused
from critias.web.pages.desk import Desk, Setting, desk_main, grown, is_working, run_section, run_words, time_left
from critias.web.safety import TooManyError, limit
from critias.web.sent import MOST_FILE, number
from critias.web.tables import TableError
from critias.web.views_lobby import caller, draw_with_new_box, game_or_404
from critias.web.views_rules import zipped
from critias.web.writer import change

View = Callable[..., HttpResponse]
A_NUMBER = re.compile(r"-?[0-9]{1,9}")
REFUSED = (ComponentError, TableError, TooManyError)


def nothing_changed(error: Exception) -> str:
    return say("{error}. Nothing was changed.", error=str(error).rstrip("."))


def allowed(view: View) -> View:
    """For those whom the site lets use the desk; for all others it is not there."""

    @wraps(view)
    def asked(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        if not may_use_desk(request):
            raise Http404(say("There is no desk here."))
        return view(request, *args, **kwargs)

    return asked


def my_box(request: HttpRequest, game: Game, box: int | None) -> DeskBox | None:
    if box is None:
        return None
    found = DeskBox.objects.filter(pk=box, game=game.name, owner=request.user.pk).first()
    if found is None:
        raise Http404(say("You have no such box."))
    return found


def my_run(request: HttpRequest, run: int) -> DeskRun:
    found = DeskRun.objects.select_related("box").defer("report").filter(pk=run, box__owner=request.user.pk).first()
    if found is None:
        raise Http404(say("You have no such run."))
    return found


# ---------------------------------------------------------------- the page


@allowed
@require_GET
def any_desk(request: HttpRequest) -> HttpResponse:
    latest = DeskBox.objects.filter(owner=request.user.pk).first()
    quickest = shown_games()[0].name
    return HttpResponseRedirect(f"/desk/{quickest}" if latest is None else f"/desk/{latest.game}/{latest.pk}")


@allowed
@require_http_methods(["GET", "POST"])
def the_desk(request: HttpRequest, name: str, box: int | None = None) -> HttpResponse:
    game = game_or_404(name)
    mine = my_box(request, game, box)
    if request.method == "GET":
        return page_of(looked_at(request, game, mine, request.GET))
    sent = request.POST
    try:
        limit(caller(request), "desk", 300, 300)
        return done(request, game, mine, sent)
    except REFUSED as error:
        shown = looked_at(request, game, mine, sent, group=sent.get("at", ""), words="")
        shown.error = nothing_changed(error)
        shown.sent = {key: text[:12] for key, text in sent_texts(sent).items()}
        return page_of(shown, 400)


def page_of(shown: Desk, status: int = 200) -> HttpResponse:
    return page(
        shown.request,
        say("Desk · {game}", game=shown.game.title),
        desk_main(shown),
        sheets=["critias/desk.css"],
        scripts=["critias/growing.js", "critias/desk.js"],
        status=status,
    )


def looked_at(
    request: HttpRequest,
    game: Game,
    box: DeskBox | None,
    asked: QueryDict,
    group: str | None = None,
    words: str | None = None,
) -> Desk:
    texts = texts_of(game) if box is None else desk.box_texts(box)
    numbers = numbers_in(game, texts)
    runs = list(box.runs.defer("report", "components")[:10]) if box is not None else []
    wanted = number(asked.get("run", ""))
    run = next((one for one in runs if one.pk == wanted), runs[0] if runs else None)
    return Desk(
        request,
        game,
        box,
        list(DeskBox.objects.filter(owner=request.user.pk, game=game.name).defer("files")),
        numbers,
        desk.changes_in(game, numbers),
        read_setting(game, box, asked),
        run,
        runs,
        desk.figures(run) if run is not None and run.played else None,
        (asked.get("group", "") if group is None else group)[:80],
        asked.get("show", "all")[:20],
        (asked.get("q", "") if words is None else words).strip()[:60],
    )


def read_setting(game: Game, box: DeskBox | None, sent: QueryDict) -> Setting:
    """Who plays: as it was sent, as it was last with this box, or as usual."""
    kept = box.setting if box is not None else {}
    most = max(game.seat_counts)
    bots = {one.bot for one in opponents(game)}
    usual = [*kept.get("bots", []), *[usual_bot(game)] * most][:most]
    found = Setting(
        kept.get("seats", usual_seats(game)), usual, game.settled(kept.get("options", {})), kept.get("games", 1_000)
    )
    seats, games = number(sent.get("seats", "")), number(sent.get("games", ""))
    if seats in game.seat_counts:
        found.seats = seats
    found.bots = [sent.get(f"bot-{at}", bot) for at, bot in enumerate(found.bots)]
    found.bots = [bot if bot in bots else usual_bot(game) for bot in found.bots]
    for each in game.choices:
        value = sent.get(f"option-{each.name}", "")
        found.options[each.name] = value if value in each.values else found.options[each.name]
    found.games = found.games if games is None else games
    return found


# ---------------------------------------------------------------- what the form does


def done(request: HttpRequest, game: Game, box: DeskBox | None, sent: QueryDict) -> HttpResponse:
    """Apply the numbers that were sent, then do what the button says."""
    do, _, what = sent.get("do", "save").partition(":")
    if do == "delete" and box is not None:
        box.delete()
        return HttpResponseRedirect(f"/desk/{game.name}")
    there = {one.key: one.value for one in numbers_in(game, texts_of(game) if box is None else desk.box_texts(box))}
    wanted = {key: value for key, value in sent_numbers(sent).items() if there.get(key) != value}
    setting = read_setting(game, box, sent)
    if box is not None:
        change_box(box, sent, setting, wanted, do, what)
        box.save()
    elif wanted or do in ("save", "play", "sit"):
        box = DeskBox(game=game.name)
        change_box(box, sent, setting, wanted, do, what)
        desk.keep_box(box, player(request))
    url = f"/desk/{game.name}" + (f"/{box.pk}" if box is not None else "")
    if do == "play" and box is not None:
        limit(caller(request), "desk games", 30, 600)
        desk.begin_run(box, setting.seated, setting.options, setting.games)
    if do == "sit" and box is not None:
        return HttpResponseRedirect(f"/t/{sat_down(request, game, box, setting)}")
    where = "#run" if do == "play" else ""
    return HttpResponseRedirect(f"{url}?{urlencode(view_of(sent, do, what))}{where}")


def sent_texts(sent: QueryDict) -> dict[str, str]:
    """The numbers of the form as they were written, by key."""
    return {name.removeprefix("n:"): sent.get(name, "").strip() for name in sent if name.startswith("n:")}


def sent_numbers(sent: QueryDict) -> dict[str, int]:
    for text in sent_texts(sent).values():
        if not A_NUMBER.fullmatch(text):
            words = say("{text} is no whole number of at most 9 digits", text=repr(text[:20]))
            raise ComponentError(words)
    return {key: int(text) for key, text in sent_texts(sent).items()}


def change_box(box: DeskBox, sent: QueryDict, setting: Setting, wanted: dict[str, int], do: str, what: str) -> None:
    """Make a box what the form says."""
    if wanted:
        desk.set_numbers(box, wanted)
    if do == "reset":
        desk.reset_number(box, what)
    if do == "reset-all":
        box.files = b""
    else:
        box.setting = {**vars(setting)}
        box.name = " ".join(sent.get("name", "").split())[:40] or say("My box")


def view_of(sent: QueryDict, do: str, what: str) -> dict[str, str]:
    """What the page shows next: the same as before, unless that is what was asked for."""
    if do == "group":
        return {"group": what, "show": sent.get("show", "all")}
    if do == "show":
        return {"show": what}
    words = sent.get("q", "").strip()[:60]
    if words and do in ("find", "reset", "save"):
        return {"q": words}
    return {"group": sent.get("at", ""), "show": sent.get("show", "all")}


def sat_down(request: HttpRequest, game: Game, box: DeskBox, setting: Setting) -> str:
    """The code of a new table with this box: its owner and bots."""
    limit(caller(request), "open", 30, 600)
    played_with = desk.the_box(box)
    try_box(game, played_with, setting.seats, setting.options)
    chairs = ["me"] + [welcome_bot(game)] * (setting.seats - 1)
    with change():
        table = tables.open_table(
            player(request), game.name, setting.seats, setting.options, chairs, box=played_with, new_box=True
        )
        if table.status == PLAYING:
            draw_with_new_box(request, table)
    return table.code


# ---------------------------------------------------------------- files


@allowed
@require_POST
def load(request: HttpRequest, name: str) -> HttpResponse:
    """A box from a file."""
    game = game_or_404(name)
    files = request.FILES.getlist("files")
    try:
        limit(caller(request), "file", 10, 60)
        if not files:
            raise ComponentError(say("no file was chosen"))
        if sum(file.size or 0 for file in files) > MOST_FILE:
            words = say("these files are larger than {n} MB; a box is far smaller", n=MOST_FILE // 1_000_000)
            raise ComponentError(words)
        packed = desk.pack_texts(game, tables.read_texts(game, files))
        box = DeskBox(game=name, name=(files[0].name or "").rpartition(".")[0][:40] or say("My box"), files=packed)
        desk.keep_box(box, player(request))
    except REFUSED as error:
        words = nothing_changed(error)
        content = refused(say("This box cannot be used"), words, f"/desk/{name}", say("Back to the desk"))
        return page(request, say("Desk"), content, status=400)
    return HttpResponseRedirect(f"/desk/{name}/{box.pk}")


@allowed
@require_GET
def download(request: HttpRequest, name: str, box: int) -> HttpResponse:
    game = game_or_404(name)
    mine = my_box(request, game, box)
    assert mine is not None
    return zipped(f"{game.name}-box", {file: text.encode() for file, text in desk.box_texts(mine).items()})


# ---------------------------------------------------------------- runs


@allowed
@require_POST
def run(request: HttpRequest, run: int) -> HttpResponse:
    """Stop a run, or let it go on."""
    found = my_run(request, run)
    url = f"/desk/{found.box.game}/{found.box.pk}"
    try:
        limit(caller(request), "desk", 300, 300)
        if request.POST.get("do") == "stop":
            desk.stop_run(found)
        else:
            desk.go_on(found)
    except REFUSED as error:
        return page(request, say("Desk"), refused(say("Not now"), str(error), url, say("Back to the desk")), status=400)
    before = urlsplit(request.META.get("HTTP_REFERER", ""))  # the same numbers stay open
    seen = QueryDict(before.query, mutable=True) if before.path == url else QueryDict(mutable=True)
    seen["run"] = str(found.pk)
    return HttpResponseRedirect(f"{url}?{seen.urlencode()}#run")


@allowed
@require_GET
def progress(request: HttpRequest, run: int) -> HttpResponse:
    """How far it is, for a page that shows it."""
    found = my_run(request, run)
    told = {
        "grown": grown(found),
        "progress": round(100 * found.played / found.games, 1),
        "words": run_words(found),
        "left": time_left(found),
        "running": is_working(found),
    }
    response = JsonResponse(told)
    response["Cache-Control"] = "no-store"
    return response


@allowed
@require_GET
def figures(request: HttpRequest, run: int) -> HttpResponse:
    """The part of the page that grows."""
    found = my_run(request, run)
    game = get_game(found.box.game)
    asked = QueryDict(mutable=True)
    asked["run"] = str(found.pk)
    return HttpResponse(str(run_section(looked_at(request, game, found.box, asked))))


@allowed
@require_GET
def report(request: HttpRequest, run: int) -> HttpResponse:
    """The balance report of a run: a page that stands alone, with its own styles and no scripts."""
    found = DeskRun.objects.filter(pk=my_run(request, run).pk).first()
    if found is None or not found.report:
        raise Http404(say("There is no report of this run yet."))
    response = HttpResponse(zlib.decompress(bytes(found.report)))
    response["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"
    return response
