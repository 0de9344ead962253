"""Words for gists: a number with its noun, and as many parts as a gist holds."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 60  # characters of a gist


def counted(number: int, noun: str) -> str:
    """'1 Fighter', '2 Fighters'."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def fitted(parts: list[str], between: str = "; ") -> str:
    """As many of these as a gist holds, from the first on; what is empty is left out."""
    said = ""
    for part in parts:
        longer = f"{said}{between}{part}" if said and part else said or part
        if len(longer) <= LONGEST:
            said = longer
    return said or f"{parts[0][: LONGEST - 1]}…"
