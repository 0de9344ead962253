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
# Modules that stay interpreted, as paths below src/critias: those that gain nothing or that mypyc cannot compile.
NOT_COMPILED: tuple[str, ...] = tuple(
    f"games/{game}/{name}.py" for game in ("end", "era") for name in ("art", "board", "faces", "panels")
)


def native_modules() -> list[str]:
    """The files that mypyc compiles, all into one shared library so that calls between them are C calls."""
    skip = {SOURCE / name for name in NOT_COMPILED}
    found = [path for room in COMPILED for path in (SOURCE / room).rglob("*.py") if path not in skip]
    return sorted(str(path) for path in found)


def extensions() -> list[Any]:
    if os.environ.get("CRITIAS_COMPILE") != "1":
        return []
    from mypyc.build import mypycify  # only a compiled build needs it

    built = mypycify(
        # A cache of its own: sharing one with the strict check would make each throw away the other's.
        ["--cache-dir=build/mypyc/cache", "--config-file=scripts/mypyc.ini", *native_modules()],
        opt_level="3",
        debug_level="0",
        multi_file=False,
        group_name="critias",
        target_dir="build/mypyc",
    )
    for extension in built:
        extension.extra_compile_args.append("-Wno-error")  # a newer C compiler's new warning must not stop a build
    return built


if __name__ == "__main__":
    setup(ext_modules=extensions())
