"""Where in the sources something went wrong, in words: an exception, a function.  Compiled code does not tell."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

OURS: Final = ("critias.games.", "critias.skeleton.")  # rules that lie in this house


def told(error: BaseException) -> str:
    """An exception with the place in a game's sources that raised it, or the last place of all if none did."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{type(error).__name__}: {error.msg} ({shortened(error.filename)}:{error.lineno})"
    where = ""
    in_rules = False
    at = error.__traceback__
    while at is not None:
        code = at.tb_frame.f_code
        rules = is_rule_code(str(at.tb_frame.f_globals.get("__name__")))
        if rules or not in_rules:
            where = f" ({shortened(code.co_filename)}:{at.tb_lineno} in {code.co_name})"
        in_rules = in_rules or rules
        at = at.tb_next
    return f"{type(error).__name__}: {error}{where}"


def place_of(function: object) -> str:
    """Where a function is written: " (senet/box.py:12 in load_box)"; nothing if it is compiled."""
    code = getattr(function, "__code__", None)
    return "" if code is None else f" ({shortened(code.co_filename)}:{code.co_firstlineno} in {code.co_name})"


def is_rule_code(module: str) -> bool:
    """A game's own, or that of its tests; the house around it only carries the exception."""
    if module.startswith("critias."):
        return f"{module}.".startswith(OURS)
    return module.split(".", maxsplit=1)[0] not in sys.stdlib_module_names


def shortened(file: str | Path) -> str:
    """From here, if it lies below; compiled code names its files so already."""
    return str(Path(file).relative_to(Path.cwd())) if Path(file).is_relative_to(Path.cwd()) else str(file)
