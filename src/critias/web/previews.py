"""What a link to a table tells of it elsewhere: a title, a sentence and a picture, as any stranger may see it.

A table that is not listed tells nothing but the name of the site.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from importlib import import_module
from importlib.util import find_spec
from threading import Lock

from critias.draw.flat import flat
from critias.engine.game import Game, get_game
from critias.engine.match import Match
from critias.engine.state import State
from critias.tongue import both, say, several
from critias.web import tables
from critias.web.games import picture_of
from critias.web.languages import in_language
from critias.web.models import Table

WIDTH, HEIGHT = 1200, 630
GROUND = "#ECE6DA"
MOST_PICTURES = 50  # a quarter of a megabyte each

_pictures: OrderedDict[tuple[int, int], bytes] = OrderedDict()
_lock = Lock()


def can_draw() -> bool:
    """Whether the program that draws is there: without it links have no picture."""
    return find_spec("resvg_py") is not None


def sentence(table: Table, match: Match | None) -> str:
    """Where the game stands."""
    game = get_game(table.game)
    if match is None:
        free = table.chairs.filter(user__isnull=True, bot="").count()
        if not free:
            return say("A table for {seats}", seats=table.seats)
        return several(
            free, "A table for {seats}: {n} free seat", "A table for {seats}: {n} free seats", seats=table.seats
        )
    if match.outcome is not None:
        names = game.player_names(match.seen_by(-1))
        winners, reason = both([names[seat] for seat in match.outcome.winners]), game.why(match.outcome.reason)
        if not winners:
            return say("Over. {reason}", reason=reason)
        return say("Over: {winners} won. {reason}", winners=winners, reason=reason)
    return say("{stage}, {n} players", stage=picture_of(game).subline(match.seen_by(-1)), n=table.seats)


def board_of(game: Game, view: State) -> str:
    """The board within a picture of the shape that is usual for links; empty where a game has none."""
    board = flat(game.board_svg(view, -1))
    placed = re.sub(r"^<svg ", f'<svg width="{WIDTH}" height="{HEIGHT}" ', board)
    ground = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{GROUND}"/>'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">'
    return f"{head}{ground}{placed}</svg>" if board else ""


def picture(table: Table, match: Match) -> bytes:
    """The board as a stranger sees it, as PNG; empty where there is none.  It is drawn once a change."""
    key = (table.pk, table.pulse)
    with _lock:
        known = _pictures.get(key)
        if known is None:
            with in_language(""):  # that of the site: it is drawn for whoever comes by
                svg = board_of(match.game, match.seen_by(-1))
            known = bytes(import_module("resvg_py").svg_to_bytes(svg_string=svg)) if svg else b""
            _pictures[key] = known
            while len(_pictures) > MOST_PICTURES:
                _pictures.popitem(last=False)
        return known


def picture_at(code: str) -> bytes:
    """The picture of a listed table that has begun; empty for any other."""
    moment = tables.moment_of(code)
    if moment.match is None or not moment.table.listed or not can_draw():
        return b""
    return picture(moment.table, moment.match)
