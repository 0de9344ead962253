"""What is seen on the board when it is told: a list that the script lays on the places it names."""

from __future__ import annotations

from critias.draw.html import Element, b, div, li, ol, p, span
from critias.draw.kit import icon
from critias.engine.game import Game
from critias.engine.match import Entry
from critias.web.games import seen_of
from critias.web.sights import Sight, sights_of

REACH = 60  # lines of the log that may belong to what is seen
MOST = 4  # that are seen at once
LINES = 6  # of a fight that are told with its end
GOOD = {True: " good", False: " bad", None: ""}


def sights(game: Game, entries: list[Entry], since: int = 0) -> Element:
    """What the lines of the log from `since` on have brought, at most some; the script knows which are new."""
    first = max(0, len(entries) - REACH)
    found = [sight for sight in sights_of(seen_of(game), entries[first:], first) if sight.number >= since]
    return ol(class_="sights", id="sights", aria_hidden="true")[(item(sight) for sight in found[-MOST:])]


def item(sight: Sight) -> Element:
    """The log says it in words for screen readers."""
    dice = [icon(f"die-{face}", 30) if sight.pips and 1 <= face <= 6 else b(class_="die")[face] for face in sight.dice]
    return li(
        class_=f"sight{GOOD[sight.good]}",
        id=f"sight-{sight.number}",
        data_number=str(sight.number),
        data_at=sight.at or None,
        data_dice="1" if dice else None,
    )[
        span(class_="dice")[dice] if dice else icon(sight.symbol, 20) if sight.symbol else None,
        div[b[sight.words], (p[line] for line in sight.more[-LINES:])],
    ]
