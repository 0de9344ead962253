"""The optional C build.  CRITIAS_COMPILE=1 turns engine, games and bots into extension modules with mypyc.

Everything else about the package is in pyproject.toml.  `make compile` is the usual way in: see scripts/compile.py.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from setuptools import setup

SOURCE = Path("src/critias")
COMPILED = ("engine", "games", "bots")
# the rooms of a game that stay interpreted: they draw
PICTURES = {"art", "battle_board", "board", "faces", "faction_board", "handout", "map_art", "panels", "reach",
            "regions", "research_board"}  # fmt: skip
FAMILIES = {"age": "atlantis", "era": "atlantis", "world": "atlantis"}  # games that are compiled together


def native_modules() -> list[str]:
    """The files that mypyc compiles."""
    found = [path for room in COMPILED for path in (SOURCE / room).rglob("*.py")]
    return sorted(str(path) for path in found if not ("games" in path.parts and path.stem in PICTURES))


def libraries() -> list[tuple[list[str], str | None]]:
    """One C library for engine and bots, and one for each game or family of games: they compile side by side."""
    groups: dict[str, list[str]] = {}
    for name in native_modules():
        rooms = Path(name).relative_to(SOURCE).parts
        game = rooms[1] if rooms[0] == "games" and len(rooms) > 2 else "core"
        groups.setdefault(f"critias_{FAMILIES.get(game, game)}", []).append(name)
    return [(names, library) for library, names in sorted(groups.items())]


def extensions() -> list[Any]:
    if os.environ.get("CRITIAS_COMPILE") != "1":
        return []
    from mypyc.build import mypycify  # only a compiled build needs it

    built = mypycify(
        # A cache of its own: sharing one with the strict check would make each throw away the other's.
        ["--cache-dir=build/mypyc/cache", "--config-file=scripts/mypyc.ini", *native_modules()],
        opt_level=os.environ.get("CRITIAS_OPTIMISE", "3"),
        debug_level="0",
        multi_file=False,
        separate=libraries(),
        target_dir="build/mypyc",
    )
    for extension in built:  # a newer C compiler's new warning must not stop a build
        extension.extra_compile_args = [*extension.extra_compile_args, "-Wno-error"]
    # The largest first: none is left alone at the end while the other core has nothing to do.
    return sorted(built, key=lambda extension: -max(Path(source).stat().st_size for source in extension.sources))


if __name__ == "__main__":
    setup(ext_modules=extensions())
