"""Where a rule is done and where it is proved: the places in sources and tests that name its id in full."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from critias.engine.game import Game, GameError, game_names, get_game

# What tells of a rule and does not do it: words, pictures, the ledger itself.
TELLING = {"words", "tour", "guide", "gists", "board", "panels", "faces", "art", "eyes", "summary", "vocabulary"}
ID = re.compile(r"(?<![\w-])[A-Z]+(?:-[\w.]+)+(?<!\.)")
LEDGER = {"rules.toml", "rulings.toml", "not_testable.toml"}


class Place(NamedTuple):
    file: Path
    line: int
    function: str  # or class, or what is assigned; "" outside of any

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" + (f" in {self.function}" if self.function else "")


def game_of(rule: str) -> Game:
    """The game whose ledger has a rule."""
    for name in game_names():
        game = get_game(name)
        if rule in game.ledger():
            return game
    raise GameError(f"no game has the rule {rule!r}; search for it with: critias rules GAME --search WORDS")


def sources_of(game: Game) -> list[Path]:
    """The files of a game that do its rules; two games may share a folder `world` beside theirs."""
    folder = Path(game.folder)
    shared = folder.parent / "world"
    folders = [folder, shared] if shared.is_dir() and re.search(r"games\.world", _text(folder)) else [folder]
    files = [path for one in folders for path in sorted([*one.rglob("*.py"), *one.rglob("*.toml")])]
    return [path for path in files if path.name not in LEDGER and not path.name.startswith("test_")]


def _text(folder: Path) -> str:
    return "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))


def does_rules(file: Path) -> bool:
    """Whether a file does rules, and does not only tell of them."""
    stem = file.stem.split("_")
    return file.suffix == ".toml" or not TELLING & {file.stem, stem[0], stem[-1]}


def places(files: list[Path], rule: str) -> Iterator[Place]:
    """Where files name a rule in full, with the function around it."""
    named = re.compile(rf"(?<![\w-]){re.escape(rule)}(?![\w-])")
    for file in files:
        text = file.read_text(encoding="utf-8")
        if named.search(text) is None:
            continue
        spans = _spans(text) if file.suffix == ".py" else []
        for number, line in enumerate(text.splitlines(), 1):
            if named.search(line):
                around = [(first, name) for first, last, name in spans if first <= number <= last]
                yield Place(file, number, max(around)[1] if around else "")


def _spans(text: str) -> list[tuple[int, int, str]]:
    """First line, last line and name of every function, class and constant, decorators and the comment above
    included."""
    spans = []
    lines = text.splitlines()
    module = ast.parse(text)
    for node in ast.walk(module):
        if not isinstance(node, ast.stmt):
            continue
        name, first = _named(node, node in module.body)
        if name:
            while first > 1 and lines[first - 2].lstrip().startswith("#"):
                first -= 1
            spans.append((first, node.end_lineno or first, name))
    return spans


def _named(node: ast.stmt, outermost: bool) -> tuple[str, int]:
    """The name of a function, class or constant and where it begins; no name for anything else."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return node.name, min([node.lineno, *(one.lineno for one in node.decorator_list)])
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    named = [target.id for target in targets if isinstance(target, ast.Name)]
    return (named[0], node.lineno) if outermost and named else ("", 0)


def proofs(root: Path, rule: str) -> Iterator[Place]:
    """The tests of a project that name a rule; or of the projects in a folder, or of the one that has the game."""
    folder = Path(game_of(rule).folder)
    own = [up / "tests" for up in folder.parents if (up / "pyproject.toml").exists()][:1]
    here = [[root / "tests/rules"], [root / "tests"], sorted(root.glob("*/tests"))]
    for folders in [*here, [folder.parent / "tests"], own]:
        files = [path for folder in folders for path in sorted(folder.rglob("test_*.py"))]
        found = [place for place in places(files, rule) if place.function.startswith("test")]
        if found:
            yield from found
            return


def unplaced(game: Game) -> list[str]:
    """The testable rules that no function, constant or table of the game does, in the order of the ledger."""
    named: set[str] = set()
    for path in filter(does_rules, sources_of(game)):
        text = path.read_text(encoding="utf-8")
        named.update(*(ID.findall(part) for part in (_parts(text) if path.suffix == ".py" else [text])))
    return [rule.id for rule in game.ledger().testable() if rule.id not in named]


def _parts(text: str) -> list[str]:
    """What stands in the functions, classes and constants of a source."""
    lines = text.splitlines()
    return ["\n".join(lines[first - 1 : last]) for first, last, _ in _spans(text)]
