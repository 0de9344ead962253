from __future__ import annotations

import contextlib
import random
import re
from pathlib import Path

import pytest

from critias.engine.components import Box, ComponentError, ComponentFile, Row, read_components
from critias.engine.game import get_game

GOOD = """
[limits]
source = "rulebook"
cubes = 20
steps = [1, 2, 3]
title = "A box"
names = ["a", "b"]
big = true
effect = { draw = 2 }
weight = 3
weight_source = "reconstructed: weighed in the hand"

[[ship]]
id = "ark"
source = "public: shop page"
spaces = 7

[[ship]]
id = "barge"
source = "rulebook"
spaces = 5
"""


def good() -> ComponentFile:
    return ComponentFile("box.toml", GOOD)


def limits() -> Row:
    return good().table("limits")


def test_values_are_read_with_their_types() -> None:
    row = limits()
    assert row.number("cubes", 0, 99) == 20
    assert row.number_or("tiles", 4, 0, 9) == 4
    assert row.numbers("steps", 0, 9, 3) == [1, 2, 3]
    assert row.text("title") == "A box"
    assert row.texts("names") == ["a", "b"]
    assert row.one_of("title", ["A box", "none"]) == "A box"
    assert row.flag("big")
    assert not row.flag("small")
    assert row.row("effect").number("draw", 0, 5) == 2


def test_rows_come_in_the_order_asked_for() -> None:
    assert [row.number("spaces", 1, 9) for row in good().rows_by_id("ship", ["barge", "ark"])] == [5, 7]


@pytest.mark.parametrize(
    ("key", "must"),
    [
        ("tiles", r"key 'tiles' is missing; it must be a whole number from 0 to 9"),
        ("title", r"key 'title' is 'A box'; it must be a whole number from 0 to 9"),
        ("cubes", r"key 'cubes' is 20; it must be a whole number from 0 to 9"),
        ("big", r"key 'big' is True; it must be a whole number from 0 to 9"),
    ],
)
def test_a_wrong_number_is_named_with_file_table_and_key(key: str, must: str) -> None:
    with pytest.raises(ComponentError, match=r"^box.toml, table \[limits\]: " + must):
        limits().number(key, 0, 9)


@pytest.mark.parametrize(("low", "high", "length"), [(2, 9, 3), (0, 2, 3), (0, 9, 4)])
def test_a_list_of_numbers_has_its_range_and_length(low: int, high: int, length: int) -> None:
    with pytest.raises(ComponentError, match=rf"key 'steps' .* a list of {length} whole numbers from {low} to {high}"):
        limits().numbers("steps", low, high, length)


def test_other_types_are_checked_too() -> None:
    row = limits()
    with pytest.raises(ComponentError, match="'cubes' is 20; it must be a text"):
        row.text("cubes")
    with pytest.raises(ComponentError, match=r"'steps' .* a list of texts"):
        row.texts("steps")
    with pytest.raises(ComponentError, match=r"'title' .* a list of texts"):
        row.texts("title")
    with pytest.raises(ComponentError, match="'title' is 'A box'; it must be one of red, blue"):
        row.one_of("title", ["red", "blue"])
    with pytest.raises(ComponentError, match="'cubes' is 20; it must be true or false"):
        row.flag("cubes")
    with pytest.raises(ComponentError, match="'cubes' is 20; it must be a table"):
        row.row("cubes")
    with pytest.raises(ComponentError, match=r"table \[limits\], key 'effect': key 'lose' is missing"):
        row.row("effect").number("lose", 0, 1)


def test_missing_tables_and_entries_are_named() -> None:
    with pytest.raises(ComponentError, match=r"box.toml: table \[cards\] is missing"):
        good().table("cards")
    with pytest.raises(ComponentError, match=r"box.toml: table \[\[cards\]\] is missing"):
        good().rows("cards")
    with pytest.raises(ComponentError, match=r"table \[\[ship\]\]: the entry with id = 'raft' is missing"):
        good().rows_by_id("ship", ["ark", "barge", "raft"])


def test_an_unknown_entry_is_named_with_the_known_ones() -> None:
    with pytest.raises(ComponentError, match=r"table \[\[ship\]\]: id = 'barge' is unknown; known: ark"):
        good().rows_by_id("ship", ["ark"])


def test_an_entry_stands_once() -> None:
    twice = GOOD + '[[ship]]\nid = "ark"\nsource = "rulebook"\nspaces = 1\n'
    with pytest.raises(ComponentError, match=r"table \[\[ship\]\]: two entries have the same id"):
        ComponentFile("box.toml", twice).rows_by_id("ship", ["ark", "barge"])


def test_every_value_has_an_origin() -> None:
    origins = {(o.table, o.entry, o.key): (o.origin, o.detail) for o in good().origins}
    assert origins["limits", "", "cubes"] == ("rulebook", "")
    assert origins["limits", "", "weight"] == ("reconstructed", "weighed in the hand")
    assert origins["ship", "'ark'", "spaces"] == ("public", "shop page")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[limits]\ncubes = 1\n", r"box.toml, table \[limits\]: key 'source' is missing"),
        ("[[ship]]\nid = 'ark'\n", r"box.toml, table \[\[ship\]\] 'ark': key 'source' is missing"),
        ("[[ship]]\nspaces = 1\n", r"box.toml, table \[\[ship\]\] number 1: key 'source' is missing"),
        ("[limits]\nsource = 'guess'\ncubes = 1\n", "the source of 'cubes' is 'guess'; it must begin with rulebook"),
        ("[limits]\nsource = 'rulebook'\ncubes = 1\ncubes_source = 3\n", "the source of 'cubes' is 3"),
        ("[limits]\nsource = 'rulebook'\ncubes_source = 'rulebook'\n", "'cubes_source' speaks of a key that is not"),
        ("cubes = 1\n", "box.toml: 'cubes' must be a table"),
        ("ships = [1]\n", "box.toml: 'ships' must be a table"),
        ("[limits\n", "box.toml: this is not TOML"),
    ],
)
def test_a_file_that_cannot_be_used_says_why(text: str, says: str) -> None:
    with pytest.raises(ComponentError, match=says):
        ComponentFile("box.toml", text)


@pytest.mark.parametrize(
    "content",
    [
        b"x = " + b"9" * 5000,
        b"[x]\nsource = 'rulebook'\ny = 0x" + b"f" * 5000,
        b"x = " + b"[" * 5000,
        b"x = " + b"{a = " * 5000,
        b"[x]\nsource = 'rulebook'\n[x]\n",
        b"x = 1\nx = 2",
        b"\x00\x01",
        b"\xff\xfe",
        b"x = [[1, 2], [3]]",
        b"[[x]]\nsource = [1]",
        b"[x]\nsource = 'rulebook'\ny_source = 'rulebook'",
        b"x = nan",
        b"",
    ],
)
@pytest.mark.parametrize("game", ["age", "chaos", "end", "era", "rising"])
def test_a_strange_file_is_refused_in_words_by_every_game(tmp_path: Path, game: str, content: bytes) -> None:
    file = tmp_path / "box.toml"
    file.write_bytes(content)
    with pytest.raises(ComponentError, match=r"^box\.toml"):
        get_game(game).load_box(str(file))
    with pytest.raises(ComponentError, match=r"^box\.toml: this is no file of this box; they are components\.toml"):
        get_game(game).load_box(str(tmp_path))


def mutated(text: str, dice: random.Random) -> str:
    """A component file with one value or heading changed."""
    lines = text.split("\n")
    values = [
        "-1",
        "99999",
        "1.5",
        "nan",
        "inf",
        "true",
        '"x"',
        '""',
        "[]",
        "[[]]",
        "{}",
        '["x"]',
        "1979-05-27",
        "[true]",
    ]
    keys = [at for at, line in enumerate(lines) if re.match(r"[\w-]+ *=", line)]
    heads = [at for at, line in enumerate(lines) if line.startswith("[")]
    if dice.random() < 0.8:
        at = dice.choice(keys)
        lines[at] = f"{lines[at].split('=')[0]}= {dice.choice(values)}"
    else:
        at = dice.choice(heads)
        lines[at] = dice.choice(["", "[zzz]", lines[at].replace("[[", "[").replace("]]", "]"), f"[{lines[at]}]"])
    return "\n".join(lines)


@pytest.mark.parametrize("game", ["age", "chaos", "end", "era", "rising"])
def test_an_edited_box_can_be_played_with_or_is_refused_in_words(tmp_path: Path, game: str) -> None:
    dice = random.Random(game)
    text = (Path(get_game(game).folder) / "components.toml").read_text()
    file = tmp_path / "box.toml"
    for _ in range(15):
        file.write_text(mutated(text, dice))
        with contextlib.suppress(ComponentError):
            get_game(game).load_box(str(file))


def test_the_digest_is_of_the_values_and_not_of_the_comments() -> None:
    assert ComponentFile("other.toml", "# mine\n" + GOOD).digest == good().digest
    assert ComponentFile("box.toml", GOOD.replace("cubes = 20", "cubes = 21")).digest != good().digest
    assert Box(good()).digest == good().digest


def test_a_file_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match=r"none.toml: cannot be read: No such file"):
        read_components(tmp_path / "none.toml")
    (tmp_path / "latin.toml").write_bytes(b"# \xe9\n")
    with pytest.raises(ComponentError, match=r"latin.toml: this is not a text file in UTF-8"):
        read_components(tmp_path / "latin.toml")


def test_a_file_is_read_under_its_own_name(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(GOOD)
    assert read_components(tmp_path / "mine.toml").name == "mine.toml"
