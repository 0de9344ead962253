"""Where a game's sources write something down that a law asks about."""

from __future__ import annotations

import re
from pathlib import Path

from critias.engine.game import Game
from critias.engine.kinds import Kind, Line
from critias.engine.whence import shortened


def package_of(game: Game) -> str:
    module = type(game).__module__
    return module.rpartition(".")[0] or module


def declared_at(game: Game, field: str) -> str:
    """Where a game's sources declare a field, or else use it."""
    return found_at(game, rf"    {field}:") or found_at(game, rf"\.{field}\b")


def named_at(game: Game, made: Kind | Line) -> str:
    """Where a game's sources make a kind of question or a line."""
    what = type(made).__name__
    return found_at(game, rf'\b{what}\(\s*"{re.escape(made.name)}"') or cited_at(game, f'"{made.name}"')


def cited_at(game: Game, rule: str) -> str:
    """Where a game's sources name a rule."""
    return found_at(game, rf"{re.escape(rule)}(?![\w-])")


def strange_rule(game: Game) -> str:
    """The first id in a game's sources that looks like one of its rules and is none; the tour has its own look."""
    known = {rule.id for rule in game.ledger().rules}
    stems = "|".join(sorted({re.escape(rule.rpartition("-")[0]) for rule in known}, key=len, reverse=True))
    for path in sorted(Path(game.folder).rglob("*.py")) if stems else []:
        if path.stem != "tour":
            for found in re.findall(rf"(?<![\w-])(?:{stems})-\d+(?![\w.-])", path.read_text(encoding="utf-8")):
                if found not in known:
                    return f"{found}{cited_at(game, found)}"
    return ""


def found_at(game: Game, pattern: str) -> str:
    for path in sorted(Path(game.folder).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        found = re.search(pattern, text, re.MULTILINE)
        if found is not None:
            return f" ({shortened(str(path))}:{text.count(chr(10), 0, found.start()) + 1})"
    return ""


def chance_at(game: Game) -> str:
    """Where a game's sources bring in chance or time that no record knows."""
    return found_at(game, r"^[ \t]*(?:import|from) (?:random|time|datetime|uuid)\b")
