"""A line of the log: seats with their discs, places as links to the board."""

from __future__ import annotations

import re

from htpy import Node, a, b

from critias.draw.kit import seat_disc
from critias.draw.theme import colour
from critias.engine.match import Entry

BLANK = re.compile(r"\{(\w+)\}")
ON_THE_BOARD = {"ship", "faction", "zone"}  # domains whose values are things with an id such as "ship-ark"


def log_line(entry: Entry) -> Node:
    topics = {topic.blank: (topic.domain, entry.values[at]) for at, topic in enumerate(entry.line.about)}
    parts: list[Node] = []
    for at, text in enumerate(BLANK.split(entry.line.text)):
        if at % 2 == 0:
            parts.append(text)
            continue
        domain, value = topics[text]
        label = domain.label(value)
        if domain.name == "seat":
            parts.append([seat_disc(colour(domain.key(value)), 18), " ", b[label]])
        elif domain.name in ON_THE_BOARD:
            parts.append(a(href=f"#{domain.name}-{domain.key(value)}", data_do="show")[label])
        else:
            parts.append(b[label])
    return parts
