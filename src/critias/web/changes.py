"""What a page gets after it has arrived: not itself again, but what has changed on it.

Our script keeps the text of the part that it shows, and names it in every request (`Critias-Has`).  Where this process
has sent that text, the answer says how the new text follows from it: runs of pieces that stay, and new text between
them.  Putting it together gives the new text to the letter, so nothing on the page can go astray; where the old text is
not known (another process, long ago), the whole comes.  Of what was sent only hashes of its pieces are kept.

What is sent follows from two texts that were made for the same eyes; it tells nothing that they do not.
"""

from __future__ import annotations

import json
import re
from array import array
from collections import OrderedDict
from functools import lru_cache
from itertools import pairwise
from threading import Lock
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers

from critias.draw.html import HasHtml, tell

HAS = "Critias-Has"  # of a request: the text that the page has
SHOWS = "Critias-Shows"  # of an answer: the text that the page has then
PIECE = re.compile("<(?:li|g|div|section|form|button|span)")  # a piece begins here; critias.js knows it too
RUN = 64  # pieces
MOST_KNOWN = 4000  # texts; about 8 kB each
MOST_CUT = 4000  # parts of texts
WORTH_KEEPING = 300  # letters of a part

Change = list[list[int] | str]  # [first, count] of pieces that stay, or new text


class Cut(NamedTuple):
    """A part of a text, cut into pieces."""

    head: str  # goes on with the piece before
    pieces: list[str]
    hashes: array[int]


def cut(part: str) -> Cut:
    text = str.__str__(part)  # plain: it costs more to cut `Markup`
    starts = [found.start() for found in PIECE.finditer(text)]
    pieces = [text[start:end] for start, end in pairwise([*starts, len(text)])]
    return Cut(text[: starts[0]] if starts else text, pieces, array("q", map(hash, pieces)))


kept_cut = lru_cache(MOST_CUT)(cut)


def cut_all(parts: list[str]) -> tuple[list[str], array[int]]:
    """The pieces of a text that comes in parts, and their hashes; a part that was kept is cut once."""
    pieces: list[str] = []
    hashes = array("q")
    heads: list[str] = []
    for part in parts:
        found = cut(part) if len(part) < WORTH_KEEPING else kept_cut(part)
        if found.head:
            heads.append(found.head)
        if found.pieces:
            if heads:
                go_on(pieces, hashes, heads)
                heads = []
            pieces += found.pieces
            hashes += found.hashes
    if heads:
        go_on(pieces, hashes, heads)
    return pieces, hashes


def go_on(pieces: list[str], hashes: array[int], heads: list[str]) -> None:
    """The last piece goes on; the first of all has no other before it."""
    last = pieces.pop() + "".join(heads) if pieces else "".join(heads)
    del hashes[len(pieces) :]
    pieces.append(last)
    hashes.append(hash(last))


def pieces_of(text: str) -> list[str]:
    return cut_all([text])[0]


def change(before: array[int], pieces: list[str], after: array[int]) -> Change:
    """How the pieces follow from those that were there before, which are known by their hashes."""
    where = dict(zip(before, range(len(before)), strict=True))
    found: Change = []
    fresh: list[str] = []
    at = following = 0
    while at < len(after):
        number = after[at]
        if following < len(before) and before[following] == number:
            place = following  # of several that are alike, the next one
        else:
            place = where.get(number, -1)
        if place < 0:
            fresh.append(pieces[at])
            at += 1
            continue
        if fresh:
            found.append("".join(fresh))
            fresh = []
        count = alike(before, place, after, at)
        found.append([place, count])
        at, following = at + count, place + count
    if fresh:
        found.append("".join(fresh))
    return found


def alike(before: array[int], place: int, after: array[int], at: int) -> int:
    """How many pieces stay from here on: most of a page does, so that they are compared many at a time."""
    most = min(len(before) - place, len(after) - at)
    count = 0
    while count < most and before[place + count : place + count + RUN] == after[at + count : at + count + RUN]:
        count += RUN
    while count < most and before[place + count] == after[at + count]:
        count += 1
    return min(count, most)


class Known:
    """What viewers have lately been shown: hashes of the pieces, by viewer and text."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._texts: OrderedDict[tuple[int | None, str], array[int]] = OrderedDict()

    def get(self, viewer: int | None, name: str) -> array[int] | None:
        with self._lock:
            return self._texts.get((viewer, name))

    def put(self, viewer: int | None, name: str, hashes: array[int]) -> None:
        with self._lock:
            self._texts[viewer, name] = hashes
            self._texts.move_to_end((viewer, name))
            while len(self._texts) > MOST_KNOWN:
                self._texts.popitem(last=False)


known = Known()


def part(request: HttpRequest, element: HasHtml) -> HttpResponse:
    """A piece of a page, to be morphed into it: what has changed of it, or the whole."""
    parts: list[str] = []
    tell((element,), parts)
    pieces, hashes = cut_all(parts)
    name = f"{hash(hashes.tobytes()) & 0xFFFF_FFFF_FFFF_FFFF:x}"
    before = known.get(request.user.pk, request.headers.get(HAS, ""))
    known.put(request.user.pk, name, hashes)
    if before is None:
        response = HttpResponse("".join(parts))
    else:
        said = json.dumps(change(before, pieces, hashes), ensure_ascii=False, separators=(",", ":"))
        response = HttpResponse(said, content_type="application/json")
    response[SHOWS] = name
    response["Cache-Control"] = "no-store"
    patch_vary_headers(response, ["HX-Request", HAS])
    return response
