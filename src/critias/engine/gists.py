"""Words for gists: as many parts as a gist holds."""

from __future__ import annotations

from typing import Final

from critias.tongue import ENGLISH, spoken

LONGEST: Final = 60  # characters of a gist


def room() -> int:
    """How many characters a gist may have: other tongues need more of them to say the same."""
    return LONGEST if spoken() == ENGLISH else LONGEST * 4 // 3


def fitted(parts: list[str], between: str = "; ") -> str:
    """As many of these as a gist holds, from the first on; what is empty is left out.

    Should none of them fit, the first is cut, but not where it was translated: too long says more than too little.
    """
    said, most = "", room()
    for part in parts:
        longer = f"{said}{between}{part}" if said and part else said or part
        if len(longer) <= most:
            said = longer
    return said or (f"{parts[0][: most - 1]}…" if spoken() == ENGLISH else parts[0])
