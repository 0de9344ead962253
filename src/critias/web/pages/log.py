"""A line of the log: seats with their discs, places as links to the board."""

from __future__ import annotations

import re

from markupsafe import Markup

from critias.draw.kit import seat_disc, tag
from critias.engine.game import Game
from critias.engine.kinds import Domain, Line
from critias.engine.match import Entry
from critias.tongue import kept, say
from critias.web.games import is_on_the_board, sign_of

BLANK = re.compile(r"\{(\w+)\}")


def log_item(game: Game, entry: Entry, css: str = "") -> Markup:
    """A line as an item of a list."""
    return _item(game, entry.line, tuple(entry.values), css)


def heading(words: str) -> Markup:
    return tag("li", {"class": "h"}, words)


@kept(20_000)  # a log is drawn again after every move, for every seat
def _item(game: Game, line: Line, values: tuple[int, ...], css: str) -> Markup:
    """The disc of whom it speaks of first, then the sentence."""
    topics = {topic.blank: (topic.domain, values[at]) for at, topic in enumerate(line.about)}
    disc: Markup | None = None
    parts: list[str] = []
    for at, text in enumerate(BLANK.split(say(line.text))):
        if at % 2 == 0:
            parts.append(text)
            continue
        domain, value = topics[text]
        label = named(game, domain, value)
        colour = sign_of(game, domain, value)
        if colour is None:
            parts.append(label)
        elif disc is None and not any(parts):
            disc = seat_disc(colour, 20)
            parts.append(label)
        else:
            parts.append(tag("span", {"class": "whom"}, seat_disc(colour, 20), label))
    nobody = tag("span", {"class": "seat none z20", "aria-hidden": "true"})
    return tag("li", {"class": css} if css else {}, disc or nobody, tag("span", {"class": "tx"}, parts))


def named(game: Game, domain: Domain, value: int) -> Markup:
    """What a line speaks of; what lies on the board leads there."""
    if not is_on_the_board(game, domain):
        return tag("b", {}, domain.label(value))
    place = {"href": f"#{domain.name}-{domain.key(value)}", "data-do": "show"}
    return tag("a", place, domain.label(value))
