"""What `critias fields` writes from the declarations of a state."""

from __future__ import annotations

import ast
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from critias.cli import app
from critias.engine.dice import QuickDice
from critias.engine.game import get_game
from critias.engine.state import State, StateError, declared
from critias.lab.fields import BEGIN, END, NUMBERED, numbered, written
from critias.skeleton import state
from tests.engine.script import Script

SOURCES = sorted(Path("src/critias/games").glob("*/state.py"))
ROOMS = sorted(Path("src/critias/games").glob("**/*.py"))
HEAD = """
from typing import Annotated, ClassVar, Self
from critias.engine.state import COUNT, HIDDEN, OWNER, PUBLIC, SEAT, By, State, When
"""
MORE = "from critias.engine.state import BLANK, INT, LIST, TABLE, Field, own_list, own_number"
SECRETS = (
    HEAD
    + """
class Secrets(State):
    shy: Annotated[int, PUBLIC, COUNT]
    turn: Annotated[int, PUBLIC, SEAT]
    deck: Annotated[list[int], HIDDEN, COUNT]
    heap: Annotated[list[list[int]], HIDDEN, COUNT]
    card: Annotated[list[int], When("shy", OWNER), By(SEAT), COUNT]
    hand: Annotated[list[list[int]], OWNER, By(SEAT), COUNT]
    note: int  # declared by nobody

    def blank(self):
        return type(self)(self.seats)


class More(Secrets):
    more: Annotated[list[list[int]], PUBLIC, COUNT]
"""
)


def classes(text: str) -> dict[str, Any]:
    """The classes of a source; annotations are read from it as they are."""
    names: dict[str, Any] = {"__name__": "somewhere"}
    exec(compile(f"{MORE}\n{text}", "somewhere", "exec", dont_inherit=True), names)
    return names


def filled(kind: Any, shy: int) -> State:
    g: State = kind(3)
    g.load({
        "seats": 3, "over": 0, "shy": shy, "turn": 2, "deck": [4, 5], "heap": [[6], [7, 8]], "card": [1, 2, 3],
        "hand": [[1], [], [2, 3]], "more": [[9], []],
    })  # fmt: skip
    return g


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.parent.name)
def test_what_is_written_in_the_games_is_what_their_declarations_say(path: Path) -> None:
    text = path.read_text()
    assert BEGIN in text
    assert written(text) == text, f"run: critias fields {path}"


def test_all_games_are_looked_at() -> None:
    assert [path.parent.name for path in SOURCES] == ["age", "chaos", "end", "era", "rising", "world"]


@pytest.mark.parametrize("shy", [0, 1])
def test_written_copies_and_views_are_those_that_the_declarations_give(shy: int) -> None:
    text = written(SECRETS)
    assert text.count(BEGIN) == text.count(END) == 2
    quick, slow = filled(classes(text)["More"], shy), filled(classes(SECRETS)["More"], shy)
    assert [field.name for field in quick.fields()] == [field.name for field in slow.fields()]
    assert quick.copy().to_json() == slow.copy().to_json() == slow.to_json()
    for seat in (-1, 0, 1, 2):
        assert quick.seen_by(seat).to_json() == slow.seen_by(seat).to_json()
    seen = slow.seen_by(0).to_json()
    assert seen["card"] == ([1, -1, -1] if shy else [1, 2, 3])
    assert (seen["deck"], seen["heap"], seen["hand"]) == ([-1, -1], [[-1], [-1, -1]], [[1], [], [-1, -1]])


@pytest.mark.parametrize("name", ["age", "chaos", "end", "era", "rising"])
def test_a_view_of_a_game_is_the_one_that_its_fields_give(name: str) -> None:
    game = get_game(name)
    options = game.option_sets()[-1]
    g: State = game.new(game.load_box(), max(game.seat_counts), options, QuickDice(1))
    for seat in (-1, 0, g.seats - 1):
        plain = g.blank()
        State.show_to(g, plain, seat)
        assert g.seen_by(seat).same(plain)


def test_writing_again_changes_nothing() -> None:
    once = written(SECRETS)
    assert written(once) == once


def test_a_source_without_declarations_stays_as_it_is() -> None:
    text = "class Plain:\n    seats: int\n"
    assert written(text) == text


def test_what_the_tutorial_would_be_written_out() -> None:
    """It does without: the declarations are read at run time."""
    text = Path(state.__file__).read_text()
    assert BEGIN not in text
    assert "new.hand = own_list(self.hand, seat)" in written(text)
    assert [field.name for field in declared(state.Auction)][:3] == ["beat", "sales", "lot"]
    assert [field.name for field in declared(Script)] == ["beat", "done", "own", "deck"]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("deck: Annotated[list[int], COUNT]", "field 'deck' does not say who may see it"),
        ("deck: Annotated[list[int], PUBLIC]", "field 'deck' does not say what its numbers stand for"),
        ("deck: Annotated[list[str], PUBLIC, COUNT]", "field 'deck' is list[str]; it may be int, list[int]"),
        ("deck: Annotated[int, PUBLIC, By(SEAT), COUNT]", "field 'deck' is a number, and has not so many places"),
        ("deck: Annotated[list[int], OWNER, COUNT]", "field 'deck' belongs to owners, so it must be by seat"),
        ("deck: Annotated[list[int], PUBLIC, COUNT, 'x']", "field 'deck': 'x' says nothing about a field"),
    ],
)
def test_a_declaration_that_says_too_little_is_refused(line: str, says: str) -> None:
    with pytest.raises(StateError, match=re.escape(says)):
        declared(classes(f"{HEAD}\nclass Odd(State):\n    {line}\n")["Odd"])


def test_the_command_writes_files_and_tells_which_are_not_as_they_should_be(tmp_path: Path) -> None:
    path = tmp_path / "state.py"
    path.write_text(SECRETS)
    run = CliRunner()
    assert run.invoke(app, ["fields", "--check", str(path)]).exit_code == 1
    assert path.read_text() == SECRETS
    done = run.invoke(app, ["fields", str(path)], env={"COLUMNS": "200"})
    assert done.exit_code == 0
    assert f"it needs: {MORE}" in done.output
    assert path.read_text() == written(SECRETS)
    assert run.invoke(app, ["fields", "--check", str(path)]).exit_code == 0


# ---------------------------------------------------------------- names and their numbers

PORTS = """
ZONES: Final = [
    "port",
    "ocean",
]
# ---- numbered by `critias fields` as IN_*: change the names
IN_OCEAN: Final = 0
# ---- so far it is numbered
"""


def test_the_names_of_a_list_are_numbered_where_a_mark_asks_for_it() -> None:
    once = numbered(PORTS)
    assert once == PORTS.replace("IN_OCEAN: Final = 0", "IN_PORT: Final = 0\nIN_OCEAN: Final = 1")
    assert numbered(once) == once
    plain = PORTS.replace(" as IN_*", "").replace("IN_OCEAN: Final = 0\n", "").replace(NUMBERED + "\n", "")
    assert numbered(plain).endswith(f"change the names\nPORT: Final = 0\nOCEAN: Final = 1\n{NUMBERED}\n")


def test_names_and_numbers_of_the_games_agree() -> None:
    marked = [path for path in ROOMS if NUMBERED in path.read_text()]
    assert len(marked) >= 12
    for path in marked:
        text = path.read_text()
        assert numbered(text) == text, f"run: critias fields {path}"


def by_hand(path: Path) -> list[tuple[str, int, list[str]]]:
    """The constants that stand directly below a list of names: each with its number and the list."""
    module = import_module(".".join(path.with_suffix("").parts[1:]))
    found: list[tuple[str, int, list[str]]] = []
    names: list[str] = []
    line = 0
    for node in ast.parse(path.read_text()).body:
        names = names if node.lineno == line + 1 else []
        line = node.end_lineno or 0
        if not isinstance(node, ast.AnnAssign) or not isinstance(node.target, ast.Name):
            names = []
        elif not isinstance(node.value, ast.Constant):
            value = getattr(module, node.target.id)
            names = value if isinstance(value, list) and value and isinstance(value[0], str) else []
        elif names and isinstance(node.value.value, int) and not node.target.id.startswith("FIRST_"):
            found.append((node.target.id, node.value.value, names))
    return found


def test_a_number_written_by_hand_below_its_names_shares_a_word_with_the_one_that_it_stands_for() -> None:
    """Some are called shorter than the component, some names have none."""
    found = [(path, *one) for path in ROOMS for one in by_hand(path)]
    assert len(found) > 90
    for path, name, number, names in found:
        meant = names[number] if number < len(names) else ""
        assert set(name.lower().split("_")) & set(meant.split("_")), f"{path}: {name} is {number}, {meant!r}"
