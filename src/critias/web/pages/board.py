"""The board on a page: a frame in which it is enlarged and moved (see zoom.js)."""

from __future__ import annotations

from critias.draw.html import Element, HasHtml, Parted, button, div
from critias.draw.kit import icon
from critias.tongue import kept, noted, say

TOOLS = [
    ("zoom-in", "plus", noted("Enlarge"), "+"),
    ("zoom-out", "minus", noted("Reduce"), "-"),
    ("zoom-fit", "fit", noted("Whole board"), "0"),
]


def zoomable(board: HasHtml) -> Parted:
    """The board with the tools that enlarge it; the frame has the focus for the keys."""
    frame = div(
        class_="pan",
        id="pan",
        tabindex="0",
        role="group",
        aria_label=say("Board: + and - zoom, 0 fits, arrows move it"),
    )
    return frame.parted(board, div(id="beyond"), tools())


@kept(1)
def tools() -> Element:
    return div(class_="zoom", role="group", aria_label=say("Zoom"))[
        (
            button(type="button", class_="tool", data_do=act, title=f"{say(words)} ({key})", aria_label=say(words))[
                icon(symbol, 20)
            ]
            for act, symbol, words, key in TOOLS
        )
    ]
