"""`critias new-game senet`: a small game, complete and with tests, to be changed into another one."""

from __future__ import annotations

import importlib.util
import keyword
import re
from pathlib import Path

from critias import skeleton
from critias.engine.game import GameError, game_names

PROJECT = """\
[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "NAME"
version = "0.1"
requires-python = ">=3.11"
dependencies = ["critias"]

[project.entry-points."critias.games"]
NAME = "NAME:GAME"

[tool.setuptools]
packages = ["NAME"]

[tool.setuptools.package-data]
NAME = ["*.toml", "*.css"]

[tool.pytest.ini_options] # also where the project lies in the folder of another
testpaths = ["tests"]
"""

README = """\
# TITLE

A game for Critias. It begins as a small auction, to be changed room by room: see "Write a game" in its documentation.

    pip install -e .             # makes it known to critias
    critias check NAME           # what is missing or wrong, with file and line
    critias play NAME            # in the browser
    critias serve --reload       # the site, anew after every change
    pytest                       # rules and laws
"""


def new_game(name: str, folder: Path) -> list[Path]:
    """Write the project of a game into a new folder; the files that it has."""
    if not re.fullmatch("[a-z][a-z0-9_]*", name) or keyword.iskeyword(name):
        raise GameError(
            f"{name!r} cannot be the name of a game: use small letters, digits and _, and begin with a letter"
        )
    if name in game_names() or importlib.util.find_spec(name) is not None:
        raise GameError(f"{name!r} is taken by another game or package")
    folder.mkdir()  # nothing is written over
    package = folder / name
    package.mkdir()
    tests = folder / "tests"
    tests.mkdir()
    for path in sorted(Path(skeleton.__file__).parent.iterdir()):
        if path.suffix in (".py", ".toml", ".css"):
            to = tests / f"test_{name}.py" if path.name.startswith("test_") else package / path.name
            to.write_text(renamed(path.read_text(encoding="utf-8"), name), encoding="utf-8")
    (tests / "conftest.py").write_text('pytest_plugins = ["critias.testing.plugin"]\n', encoding="utf-8")
    (folder / "pyproject.toml").write_text(PROJECT.replace("NAME", name), encoding="utf-8")
    (folder / "README.md").write_text(README.replace("NAME", name).replace("TITLE", title_of(name)), encoding="utf-8")
    return sorted(path for path in folder.rglob("*") if path.is_file())


def title_of(name: str) -> str:
    return " ".join(part.capitalize() for part in name.split("_"))


def renamed(text: str, name: str) -> str:
    """The text of the skeleton with another name: of the package, in classes, in rule ids, in words."""
    title = title_of(name)
    text = text.replace("critias.skeleton", name).replace("The Auction", title)
    text = text.replace("AUCTION-", f"{name.upper()}-").replace('"auction"', f'"{name}"')
    return re.sub(r"\bAuction(?=\b|[A-Z])", title.replace(" ", ""), text)
