"""A line of the log: seats with their discs, places as links to the board."""

from __future__ import annotations

import re

from htpy import Node, a, b, span

from critias.draw.kit import seat_disc
from critias.draw.theme import seat_colour
from critias.engine.match import Entry

BLANK = re.compile(r"\{(\w+)\}")
# domains whose values are things with an id such as "ship-ark"
ON_THE_BOARD = {"ship", "faction", "zone", "area", "nation", "tile", "spot", "peninsula", "component"}


def log_line(entry: Entry) -> Node:
    """The disc of whom it speaks of first, then the sentence."""
    topics = {topic.blank: (topic.domain, entry.values[at]) for at, topic in enumerate(entry.line.about)}
    disc: Node = None
    parts: list[Node] = []
    for at, text in enumerate(BLANK.split(entry.line.text)):
        if at % 2 == 0:
            parts.append(text)
            continue
        domain, value = topics[text]
        label = domain.label(value)
        if domain.name == "seat":
            sign = seat_disc(seat_colour(domain.key(value), value), 20)
            if disc is None and not any(parts):
                disc = sign
                parts.append(b[label])
            else:
                parts.append(span(class_="whom")[sign, b[label]])
        elif domain.name in ON_THE_BOARD:
            parts.append(a(href=f"#{domain.name}-{domain.key(value)}", data_do="show")[label])
        else:
            parts.append(b[label])
    return [disc if disc is not None else span(class_="seat none z20", aria_hidden="true"), span(class_="tx")[parts]]
