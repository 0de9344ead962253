"""Component files: the boards, cards and numbers of a game, each with its provenance.

A file is TOML.  Every table says where its values come from: `source = "rulebook"`, `"public: …"` or `"reconstructed:
…"`; a key `x_source` speaks for the key `x` alone.  Whoever owns the printed box can correct a number in copies of
the files, a folder or a zip of them, and play with it.
"""

from __future__ import annotations

import json
import re
import tomllib
import zipfile
import zlib
from hashlib import blake2b
from pathlib import Path
from typing import Final

from mypy_extensions import mypyc_attr

ORIGINS: Final = ["rulebook", "public", "reconstructed"]
MOST_BYTES: Final = 2_000_000  # of the files of a box together


class ComponentError(ValueError):
    """A component file that cannot be used; the message names file, table and key."""


class Reading:
    """Notes what is read of a box, if somebody wants to know: the limits of every number, by its table and key, and
    the texts.
    """

    def __init__(self) -> None:
        self.limits: dict[tuple[int, str], tuple[int, int]] | None = None
        self.texts: list[str] | None = None

    def note(self, data: dict[str, object], key: str, low: int, high: int) -> None:
        if self.limits is not None:
            self.limits[id(data), key] = (low, high)

    def note_text(self, text: str) -> None:
        if self.texts is not None:
            self.texts.append(text)


READING: Final = Reading()


class Row:
    """One table of a file (or one entry of a list of tables): typed reading, with errors that say where."""

    def __init__(self, where: str, data: dict[str, object]) -> None:
        self.where: Final = where
        self.data: Final = data

    def wrong(self, key: str, must: str) -> ComponentError:
        if key not in self.data:
            return ComponentError(f"{self.where}: key '{key}' is missing; it must be {must}")
        return ComponentError(f"{self.where}: key '{key}' is {self.data[key]!r}; it must be {must}")

    def number(self, key: str, low: int, high: int) -> int:
        value = self.data.get(key)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.wrong(key, f"a whole number from {low} to {high}")
        READING.note(self.data, key, low, high)
        return value

    def number_or(self, key: str, default: int, low: int, high: int) -> int:
        return self.number(key, low, high) if key in self.data else default

    def numbers(self, key: str, low: int, high: int, length: int = -1) -> list[int]:
        value = self.data.get(key)
        must = f"a list of {'' if length < 0 else f'{length} '}whole numbers from {low} to {high}"
        if not isinstance(value, list) or (length >= 0 and len(value) != length):
            raise self.wrong(key, must)
        found: list[int] = []
        for item in value:
            if not isinstance(item, int) or isinstance(item, bool) or not low <= item <= high:
                raise self.wrong(key, must)
            found.append(item)
        READING.note(self.data, key, low, high)
        return found

    def text(self, key: str) -> str:
        value = self.data.get(key)
        if not isinstance(value, str) or not value:
            raise self.wrong(key, "a text")
        READING.note_text(value)
        return value

    def texts(self, key: str) -> list[str]:
        value = self.data.get(key)
        if not isinstance(value, list):
            raise self.wrong(key, "a list of texts")
        found: list[str] = []
        for item in value:
            if not isinstance(item, str):
                raise self.wrong(key, "a list of texts")
            found.append(item)
        return found

    def one_of(self, key: str, allowed: list[str]) -> str:
        value = self.data.get(key)
        if not isinstance(value, str) or value not in allowed:
            raise self.wrong(key, "one of " + ", ".join(allowed))
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        value = self.data.get(key, default)
        if not isinstance(value, bool):
            raise self.wrong(key, "true or false")
        return value

    def row(self, key: str) -> Row:
        value = self.data.get(key)
        if not isinstance(value, dict):
            raise self.wrong(key, "a table")
        return Row(f"{self.where}, key '{key}'", value)


class Origin:
    """Where one value comes from."""

    def __init__(self, file: str, table: str, entry: str, key: str, origin: str, detail: str) -> None:
        self.file: Final = file
        self.table: Final = table
        self.entry: Final = entry
        self.key: Final = key
        self.origin: Final = origin  # rulebook, public or reconstructed
        self.detail: Final = detail


class ComponentFile:
    """A file: its tables, parsed from its text or given, its provenance and a hash of its values."""

    def __init__(self, name: str, text: str, tables: dict[str, object] | None = None) -> None:
        self.name: Final = name
        try:
            self.data: Final[dict[str, object]] = tomllib.loads(text) if tables is None else tables
            canonical = json.dumps(self.data, sort_keys=True, separators=(",", ":"), default=str)
        except RecursionError:
            raise ComponentError(f"{name}: this is no component file: tables in tables without end") from None
        except ValueError as error:  # no TOML, or a number of thousands of digits
            raise ComponentError(f"{name}: this is not TOML: {error}") from None
        self.digest: Final = blake2b(canonical.encode(), digest_size=16).hexdigest()
        self.origins: Final = self._origins()

    def table(self, name: str) -> Row:
        value = self.data.get(name)
        if not isinstance(value, dict):
            raise ComponentError(f"{self.name}: table [{name}] is missing")
        return Row(f"{self.name}, table [{name}]", value)

    def rows(self, name: str) -> list[Row]:
        value = self.data.get(name)
        if not isinstance(value, list):
            raise ComponentError(f"{self.name}: table [[{name}]] is missing")
        return [Row(f"{self.name}, table [[{name}]] {_entry(item, i)}", item) for i, item in enumerate(value)]

    def rows_by_id(self, name: str, ids: list[str], key: str = "id") -> list[Row]:
        """The rows of a table in the order of `ids`, each exactly once."""
        found = {row.text(key): row for row in self.rows(name)}
        if len(found) != len(self.rows(name)):
            raise ComponentError(f"{self.name}, table [[{name}]]: two entries have the same {key}")
        for wanted in ids:
            if wanted not in found:
                raise ComponentError(f"{self.name}, table [[{name}]]: the entry with {key} = '{wanted}' is missing")
        for present in found:
            if present not in ids:
                raise ComponentError(
                    f"{self.name}, table [[{name}]]: {key} = '{present}' is unknown; known: {', '.join(ids)}"
                )
        return [found[wanted] for wanted in ids]

    def _origins(self) -> list[Origin]:
        origins: list[Origin] = []
        for table, value in self.data.items():
            if isinstance(value, dict):
                origins.extend(self._row_origins(table, "", value, f"table [{table}]"))
            elif isinstance(value, list):
                for i, item in enumerate(value):
                    if not isinstance(item, dict):
                        raise ComponentError(f"{self.name}: '{table}' must be a table")
                    entry = _entry(item, i)
                    origins.extend(self._row_origins(table, entry, item, f"table [[{table}]] {entry}"))
            else:
                raise ComponentError(f"{self.name}: '{table}' must be a table")
        return origins

    def _row_origins(self, table: str, entry: str, data: dict[str, object], where: str) -> list[Origin]:
        common = data.get("source")
        if not isinstance(common, str):
            raise ComponentError(f"{self.name}, {where}: key 'source' is missing; it says where the values come from")
        origins: list[Origin] = []
        for key, value in data.items():
            if key.endswith("_source"):
                if key[: -len("_source")] not in data:
                    raise ComponentError(f"{self.name}, {where}: '{key}' speaks of a key that is not there")
            elif key != "source":
                rows = _rows_with_sources(value)
                for i, row in enumerate(rows):
                    inner = _entry(row, i) if len(rows) > 1 else ""
                    origins.extend(self._row_origins(f"{table}.{key}", inner, row, f"{where}, key '{key}' {inner}"))
                if not rows:
                    source = data.get(key + "_source", common)
                    origin, detail = parts_of(source) if isinstance(source, str) else ("", "")
                    if origin not in ORIGINS:
                        raise ComponentError(
                            f"{self.name}, {where}: the source of '{key}' is {source!r}; "
                            "it must begin with rulebook, public: or reconstructed:"
                        )
                    origins.append(Origin(self.name, table, entry, key, origin, detail))
        return origins


def _rows_with_sources(value: object) -> list[dict[str, object]]:
    """The tables inside a table that say themselves where their values come from."""
    items = value if isinstance(value, list) else [value]
    rows = [item for item in items if isinstance(item, dict) and "source" in item]
    return rows if len(rows) == len(items) else []


def parts_of(source: str) -> tuple[str, str]:
    """'rulebook (a remark)' and 'rulebook: a remark' name the same origin."""
    word = re.match(r"[a-z]*", source)
    assert word is not None
    return word.group(), source[word.end() :].lstrip(" :;,")


def _entry(item: object, number: int) -> str:
    if isinstance(item, dict):
        for key in ("id", "order", "players", "name"):
            if key in item:
                return f"'{item[key]}'"
    return f"number {number + 1}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Box:
    """The components of a game as typed tables; a game's own class adds them.  Some boxes need more than one file."""

    def __init__(self, file: ComponentFile, more: list[ComponentFile] | None = None) -> None:
        self.file: Final = file
        self.files: Final = [file] if more is None else [file, *more]

    @property
    def digest(self) -> str:
        if len(self.files) == 1:
            return self.file.digest
        together = " ".join(file.digest for file in self.files)
        return blake2b(together.encode(), digest_size=16).hexdigest()

    def packed(self) -> str:
        """All tables of all files, to be kept: `Game.unpack_box` makes the same box of it."""
        return json.dumps([[file.name, file.data] for file in self.files], separators=(",", ":"), default=str)

    @property
    def origins(self) -> list[Origin]:
        """Where every value of every file comes from."""
        return [origin for file in self.files for origin in file.origins]


def unpacked(text: str) -> list[ComponentFile]:
    """The files of a box that was packed."""
    return [ComponentFile(name, "", tables) for name, tables in json.loads(text)]


def read_components(path: Path) -> ComponentFile:
    try:
        return ComponentFile(path.name, _decoded(path.name, path.read_bytes()))
    except OSError as error:
        raise ComponentError(f"{path.name}: cannot be read: {error.strerror}") from None


def _decoded(name: str, content: bytes) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise ComponentError(f"{name}: this is not a text file in UTF-8") from None


# ---------------------------------------------------------------- a box of one's own


def read_box(own: list[Path], given: str | None) -> list[ComponentFile]:
    """The files of a box, in the order of `own`: a user's, and the game's own for those that the user does not give."""
    if given is None:
        return [read_components(path) for path in own]
    path = Path(given)
    names = [file.name for file in own]
    try:
        texts = _folder(path, names) if path.is_dir() else _zip(path, names) if path.suffix == ".zip" else None
    except OSError as error:
        raise ComponentError(f"{path.name}: cannot be read: {error.strerror}") from None
    if texts is None:  # one file: it is that of its name, or the first
        alone = names.index(path.name) if path.name in names else 0
        return [read_components(path if i == alone else file) for i, file in enumerate(own)]
    if not texts:
        raise ComponentError(f"{path.name}: none of the files of this box is in it; they are {', '.join(names)}")
    return [ComponentFile(file.name, texts[file.name]) if file.name in texts else read_components(file) for file in own]


def _folder(folder: Path, names: list[str]) -> dict[str, str]:
    files = sorted(folder.glob("*.toml"))
    _check([file.name for file in files], sum([file.stat().st_size for file in files]), folder.name, names)
    return {file.name: _decoded(file.name, file.read_bytes()) for file in files}


def _zip(path: Path, names: list[str]) -> dict[str, str]:
    """The files of a zip, in whatever folder they lie."""
    try:
        with zipfile.ZipFile(path) as packed:
            files = [(Path(info.filename).name, info) for info in packed.infolist()]
            files = [(name, info) for name, info in files if name.endswith(".toml") and not name.startswith(".")]
            _check([name for name, _ in files], sum([info.file_size for _, info in files]), path.name, names)
            return {name: _decoded(name, packed.read(info)) for name, info in files}
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError):
        raise ComponentError(f"{path.name}: this is no zip file that can be read") from None


def _check(found: list[str], size: int, where: str, names: list[str]) -> None:
    for name in found:
        if name not in names:
            raise ComponentError(f"{name}: this is no file of this box; they are {', '.join(names)}")
        if found.count(name) > 1:
            raise ComponentError(f"{where}: {name} stands in it twice")
    if size > MOST_BYTES:
        raise ComponentError(f"{where}: more than {MOST_BYTES // 1_000_000} MB; a box is far smaller")
