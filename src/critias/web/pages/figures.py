"""Chances as people read them: of 100, as bars with whiskers."""

from __future__ import annotations

from critias.draw.html import Element, i, span
from critias.draw.kit import num

ERRORS = 2  # standard errors on either side: what is meant lies there in 19 of 20 cases


def hundred(chance: float) -> str:
    return str(round(100 * chance))


def placed(low: float, high: float, bottom: float, top: float) -> str:
    """Where something lies between two ends, as a style."""
    wide = top - bottom
    return f"left:{num(100 * (low - bottom) / wide)}%;width:{num(100 * (high - low) / wide)}%"


def chance_bar(chance: float, error: float, scale: float = 1.0) -> Element:
    """A chance and its whisker; `scale` is the chance that fills the bar."""
    around = ERRORS * error
    return span(class_="ob", aria_hidden="true")[
        i(class_="b", style=f"width:{num(100 * min(1.0, chance / scale))}%"),
        i(class_="u", style=placed(max(0.0, chance - around), min(scale, chance + around), 0, scale)),
    ]
