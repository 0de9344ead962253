"""Boxes of all games: where every value comes from, and boxes of one's own, in whatever files they stand."""

from __future__ import annotations

import copy
import random
import re
import shutil
import tomllib
import zipfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from critias import cli
from critias.engine.components import MOST_BYTES, ComponentError, ComponentFile, read_box, read_components
from critias.engine.game import Game, get_game
from critias.engine.laws import try_box
from critias.engine.state import State
from critias.engine.table import Table
from tests.toy import TOY, Toy, ToyGame, play_turn

NAMES = ["age", "chaos", "end", "era", "rising"]
GAMES = pytest.mark.parametrize("game", [get_game(name) for name in NAMES], ids=NAMES)
FILES = [(name, file) for name in NAMES for file in get_game(name).box_files()]


# ---------------------------------------------------------------- where the values come from, counted anew


def said_sources(tables: dict[str, Any], name: str = "") -> Iterator[tuple[str, str]]:
    """Table and source of every value of a file, read from its text alone: a table begins where a source stands."""
    for key, value in tables.items():
        rows = value if isinstance(value, list) else [value]
        if rows and all(isinstance(row, dict) and "source" in row for row in rows):
            for row in rows:
                yield from said_sources(row, f"{name}.{key}".strip("."))
        elif key != "source" and not key.endswith("_source"):
            yield name, tables.get(f"{key}_source", tables.get("source", "none"))


def first_word(source: str) -> str:
    return re.split("[^a-z]", source)[0]


def counted(game: Game) -> Counter[str]:
    files = [tomllib.loads(file.read_text(encoding="utf-8")) for file in game.box_files()]
    return Counter(first_word(source) for tables in files for _, source in said_sources(tables))


def about(game: Game) -> str:
    """What `critias about` tells, in one line."""
    return " ".join(CliRunner().invoke(cli.app, ["about", game.name]).output.split())


@GAMES
def test_about_counts_every_value_of_every_file(game: Game) -> None:
    counts = counted(game)
    assert set(counts) <= {"rulebook", "public", "reconstructed"}
    told = about(game)
    assert f"The box holds {counts.total()} values:" in told
    for origin, words in cli.ORIGIN_TEXTS.items():
        assert f" {counts[origin]} {counts[origin] / counts.total():.1%} {words}" in told


@GAMES
def test_about_names_every_table_with_reconstructed_values(game: Game) -> None:
    told = about(game)
    several = len(game.box_files()) > 1
    for file in game.box_files():
        said = said_sources(tomllib.loads(file.read_text(encoding="utf-8")))
        tables = Counter(table for table, source in said if first_word(source) == "reconstructed")
        for table, count in tables.items():
            name = f"{file.name}, {table}" if several else table
            assert f" {name} ({count} value{'' if count == 1 else 's'}): " in told


@pytest.mark.parametrize(
    ("name", "least"), [("era", 50), ("age", 52), ("rising", 68), ("chaos", 27), ("end", 25)], ids=str
)
def test_so_much_is_reconstructed_at_least(name: str, least: int) -> None:
    counts = counted(get_game(name))
    assert 100 * counts["reconstructed"] / counts.total() >= least


@pytest.mark.parametrize(
    ("name", "file"), FILES, ids=lambda value: str(value) if isinstance(value, str) else value.stem
)
def test_a_source_of_no_value_is_an_error_in_every_file(tmp_path: Path, name: str, file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    at = re.search(r"^source = .*\n", text, re.MULTILINE)
    assert at is not None
    own = tmp_path / file.name
    own.write_text(text[: at.end()] + 'nothing_source = "rulebook"\n' + text[at.end() :], encoding="utf-8")
    with pytest.raises(ComponentError, match=rf"^{file.name}, table .*: 'nothing_source' speaks of a key that is not"):
        get_game(name).load_box(str(own))


@pytest.mark.parametrize(
    ("name", "file"), FILES, ids=lambda value: str(value) if isinstance(value, str) else value.stem
)
def test_a_table_without_a_source_is_an_error_in_every_file(tmp_path: Path, name: str, file: Path) -> None:
    own = tmp_path / file.name
    own.write_text(re.sub(r"^source = .*\n", "", file.read_text(encoding="utf-8"), count=1, flags=re.MULTILINE))
    with pytest.raises(ComponentError, match=rf"^{file.name}, table .*: key 'source' is missing"):
        get_game(name).load_box(str(own))


def test_a_table_in_a_table_may_have_a_source_of_its_own() -> None:
    text = '[a]\nsource = "rulebook"\nx = 1\n[a.b]\nsource = "public: a page"\ny = 2\n'
    text += '[[a.c]]\nid = "d"\nsource = "guess"\n'
    with pytest.raises(ComponentError, match=r"^f.toml, table \[a\], key 'c' .*the source of 'id' is 'guess'"):
        ComponentFile("f.toml", text)
    origins = ComponentFile("f.toml", text.replace("guess", "reconstructed (seen)")).origins
    assert [(o.file, o.table, o.key, o.origin, o.detail) for o in origins] == [
        ("f.toml", "a", "x", "rulebook", ""),
        ("f.toml", "a.b", "y", "public", "a page"),
        ("f.toml", "a.c", "id", "reconstructed", "(seen)"),
    ]


# ---------------------------------------------------------------- a box of one's own


def exported(game: Game, folder: Path) -> Path:
    assert CliRunner().invoke(cli.app, ["box", game.name, "--export", str(folder)]).exit_code == 0
    return folder


@GAMES
def test_the_whole_box_is_exported_and_comes_back_as_folder_or_zip(tmp_path: Path, game: Game) -> None:
    folder = exported(game, tmp_path / "mine")
    assert sorted(file.name for file in folder.iterdir()) == sorted(file.name for file in game.box_files())
    packed = shutil.make_archive(str(tmp_path / "mine"), "zip", tmp_path, "mine")
    for path in (str(folder), packed):
        assert game.load_box(path).digest == game.load_box().digest
    assert len(game.load_box().files) == len(game.box_files())


# a value of each file, and what it is made
CHANGES = {
    ("age", "components.toml"): ("max_units_per_nation = 30", "max_units_per_nation = 29"),
    ("age", "map.toml"): ("Borean Ocean", "Cold Ocean"),
    ("era", "components.toml"): ("max_units_per_nation = 30", "max_units_per_nation = 29"),
    ("era", "map.toml"): ("Borean Ocean", "Cold Ocean"),
    ("end", "components.toml"): ("cubes_per_player = 20", "cubes_per_player = 21"),
    ("rising", "components.toml"): ("die_bonus = 2", "die_bonus = 3"),
    ("chaos", "components.toml"): ("starting_energy = 6", "starting_energy = 7"),
    ("chaos", "map.toml"): ('id = "r4c1"', 'id = "r4c1"\nnote = "mine"'),
    ("chaos", "tracks.toml"): ("Main: 1 Research.", "Main: one Research."),
    ("chaos", "tactics.toml"): ("count = 2", "count = 3"),
    ("chaos", "effects.toml"): ("meaning = ", "mine = 1\nmeaning = "),
    ("chaos", "circadians.toml"): ('colour = "', 'colour = "dark '),
    ("chaos", "ai.toml"): ('colour = "', 'colour = "dark '),
    ("chaos", "zcharo.toml"): ('colour = "', 'colour = "dark '),
    ("chaos", "leyrien.toml"): ('colour = "', 'colour = "dark '),
    ("chaos", "jrayek.toml"): ('colour = "', 'colour = "dark '),
    ("chaos", "oxataya.toml"): ('colour = "', 'colour = "dark '),
}


@pytest.mark.parametrize(
    ("name", "file"), FILES, ids=lambda value: str(value) if isinstance(value, str) else value.stem
)
def test_a_change_in_any_file_makes_another_box(tmp_path: Path, name: str, file: Path) -> None:
    game = get_game(name)
    text = file.read_text(encoding="utf-8")
    old, new = CHANGES[name, file.name]
    assert old in text
    (tmp_path / file.name).write_text(text.replace(old, new, 1), encoding="utf-8")
    own = game.load_box()
    for path in (tmp_path, tmp_path / file.name):
        box = game.load_box(str(path))
        assert box.digest != own.digest
        changed = [mine.name for mine, ours in zip(box.files, own.files, strict=True) if mine.digest != ours.digest]
        assert changed == [file.name]
        assert game.unpack_box(box.packed()).digest == box.digest


def test_a_file_of_another_name_stands_for_the_components(tmp_path: Path) -> None:
    game = get_game("age")
    own = tmp_path / "my-box.toml"
    own.write_text(game.box_files()[0].read_text().replace("max_units_per_nation = 30", "max_units_per_nation = 29"))
    assert [file.name for file in game.load_box(str(own)).files] == ["my-box.toml", "map.toml"]


def refused(game: Game, path: Path) -> str:
    with pytest.raises(ComponentError) as error:
        game.load_box(str(path))
    return str(error.value)


def test_what_is_no_box_is_refused_in_words(tmp_path: Path) -> None:
    game = get_game("age")
    known = "components.toml, map.toml"
    assert refused(game, tmp_path / "none") == "none: cannot be read: No such file or directory"
    assert refused(game, tmp_path / "none.zip") == "none.zip: cannot be read: No such file or directory"
    empty = tmp_path / "empty"
    empty.mkdir()
    (empty / "notes.txt").write_text("nothing")
    assert refused(game, empty) == f"empty: none of the files of this box is in it; they are {known}"
    (empty / "maps.toml").write_text("")
    assert refused(game, empty) == f"maps.toml: this is no file of this box; they are {known}"
    (tmp_path / "bad.zip").write_bytes(b"PK\3\4 but no zip")
    assert refused(game, tmp_path / "bad.zip") == "bad.zip: this is no zip file that can be read"
    for file in game.box_files():
        whole = file.read_bytes()
        with zipfile.ZipFile(tmp_path / "cut.zip", "w", zipfile.ZIP_DEFLATED) as packed:
            packed.writestr(file.name, whole)
        cut = (tmp_path / "cut.zip").read_bytes()
        (tmp_path / "cut.zip").write_bytes(cut[:500] + bytes(200) + cut[700:])
        assert refused(game, tmp_path / "cut.zip") == "cut.zip: this is no zip file that can be read"


def test_a_zip_holds_a_file_once_and_not_too_much(tmp_path: Path) -> None:
    game = get_game("age")
    path = tmp_path / "box.zip"
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("one/map.toml", game.box_files()[1].read_bytes())
        packed.writestr("__MACOSX/one/._map.toml", b"\0")
        packed.writestr("one/readme.txt", "words")
    assert game.load_box(str(path)).digest == game.load_box().digest
    with zipfile.ZipFile(path, "a") as packed:
        packed.writestr("two/map.toml", "")
    assert refused(game, path) == "box.zip: map.toml stands in it twice"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("map.toml", b" " * (MOST_BYTES + 1))
    assert refused(game, path) == "box.zip: more than 2 MB; a box is far smaller"
    (tmp_path / "map.toml").write_bytes(b" " * (MOST_BYTES + 1))
    assert refused(game, tmp_path) == f"{tmp_path.name}: more than 2 MB; a box is far smaller"
    (tmp_path / "map.toml").write_bytes(b"\xff")
    assert refused(game, tmp_path) == "map.toml: this is not a text file in UTF-8"


def test_the_game_brings_what_a_box_lacks(tmp_path: Path) -> None:
    game = get_game("chaos")
    (tmp_path / "ai.toml").write_bytes(next(file for file in game.box_files() if file.stem == "ai").read_bytes())
    assert game.load_box(str(tmp_path)).digest == game.load_box().digest
    assert [file.name for file in read_box(game.box_files(), str(tmp_path))] == [file.name for file in game.box_files()]


# ---------------------------------------------------------------- spoilt boxes

VALUES = [
    "-1",
    "0",
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
    "[{}]",
]


def places(tables: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where every value of a file stands, those in lists and tables included."""
    for key in tables if isinstance(tables, dict) else range(len(tables)) if isinstance(tables, list) else ():
        yield (*path, key)
        yield from places(tables[key], (*path, key))


def spoilt(tables: dict[str, Any], dice: random.Random) -> dict[str, Any]:
    """The tables with one value lost, renamed, doubled, a little off or of another kind."""
    *way, last = dice.choice(list(places(tables)))
    tables = copy.deepcopy(tables)
    at: Any = tables
    for key in way:
        at = at[key]
    how = dice.randrange(6)
    if how == 0:
        del at[last]
    elif how == 1 and isinstance(at, dict):
        at[f"{last}s"] = at.pop(last)
    elif how == 2 and isinstance(at, list):
        at.append(copy.deepcopy(at[last]))
    elif how == 3 and isinstance(at[last], int):
        at[last] += dice.choice([-2, -1, 1, 2])
    else:
        at[last] = tomllib.loads(f"x = {dice.choice(VALUES)}")["x"]
    return tables


@pytest.mark.parametrize(
    ("name", "file"), FILES, ids=lambda value: str(value) if isinstance(value, str) else value.stem
)
def test_a_spoilt_file_makes_a_box_or_is_refused_in_words(name: str, file: Path) -> None:
    game = get_game(name)
    own = game.load_box()
    tables = tomllib.loads(file.read_text(encoding="utf-8"))
    number = game.box_files().index(file)
    dice = random.Random(f"{name} {file.name}")
    refusals = []
    for _ in range(60):
        try:
            made = ComponentFile(file.name, "", spoilt(tables, dice))
            game.box_of([*own.files[:number], made, *own.files[number + 1 :]])
        except ComponentError as error:
            refusals.append(str(error))
    assert len(refusals) >= 5
    assert [words for words in refusals if not words.startswith((file.name, "the faction files must have"))] == []
    assert own.digest == game.load_box().digest == game.box_of([read_components(f) for f in game.box_files()]).digest


@GAMES
def test_a_box_is_tried_before_anybody_sits_down_with_it(game: Game) -> None:
    try_box(game, game.load_box(), game.seat_counts[0], game.settled({}))


def test_a_box_with_which_no_game_goes_on_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def falls(game: Game, state: State, table: Table) -> None:
        raise IndexError("no card left")

    monkeypatch.setattr(ToyGame, "beat", falls)
    with pytest.raises(ComponentError, match="no game can be played with this box: IndexError: no card left"):
        try_box(TOY, TOY.load_box(), 2, {"length": "short"})


def test_a_box_with_which_no_game_ends_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def goes_on(game: Game, state: State, table: Table) -> None:
        assert isinstance(state, Toy)
        state.coins = [5] * state.seats
        state.deck = [1, 2, 3]
        play_turn(state, table)
        state.over = 0

    monkeypatch.setattr(ToyGame, "beat", goes_on)
    with pytest.raises(ComponentError, match=rf"it does not end in {TOY.most_decisions + 1} choices"):
        try_box(TOY, TOY.load_box(), 2, {"length": "short"})
