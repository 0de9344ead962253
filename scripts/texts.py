"""The catalogues of a language, brought up to date with what the sources say.

    python scripts/texts.py de              write new texts into the catalogues, drop those that nobody tells
    python scripts/texts.py de end rising   the same, and begin the catalogues of these rooms
    python scripts/texts.py de --missing    list what has no translation, and what is wrong with one

Texts are found by reading the sources: the literals of `say`, `several`, `say_as`, `noted` and `told`, and of the tags
`say`, `several` and `link` in templates.  A game besides tells its questions, lines, names of values, options and box.
"""

from __future__ import annotations

import argparse
import ast
import gettext
import json
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import django
from django.conf.locale import LANG_INFO

from critias.engine.components import READING, read_components
from critias.engine.game import Game, get_game
from critias.engine.kinds import Domain
from critias.tongue import SENSE, Entry, read_catalogue

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src" / "critias"
GAMES = SOURCES / "games"
SITE, WORLD = "site", "world"
HOUSE = sorted(path.parent.name for path in GAMES.glob("*/components.toml"))  # the games that lie here
SILENT = ["skeleton", "testing"]  # text to be copied, and what the tests need
TELLING = ["say", "noted", "told"]  # with the text as their first argument
TAG = re.compile(r'{% (say|link|several) [^"%]*"([^"]*)"(?: "([^"]*)")?')
BLANK = re.compile(r"{(\w*)}")
CODE = re.compile(r"[a-z0-9_]*|#[0-9A-Fa-f]*|.")  # an id, a colour, a letter of a box

Key = tuple[str, str]  # a text (with its sense) and its plural, "" if it has none


@dataclass
class Found:
    """What a room tells, in the order in which it was found, and where each text stands."""

    places: dict[Key, list[str]] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)  # what nobody could translate

    def add(self, text: str, place: str, plural: str = "") -> None:
        if SENSE in text or re.search(r"[^\W\d_]", BLANK.sub("", text)):
            places = self.places.setdefault((text, plural), [])
            if place not in places:
                places.append(place)


# ---------------------------------------------------------------- what is told


def collected() -> dict[str, Found]:
    """By room: all that it tells."""
    rooms = {room: Found() for room in [SITE, WORLD, *HOUSE]}
    for path in sorted(SOURCES.rglob("*.py")):
        if path.relative_to(SOURCES).parts[0] not in SILENT:
            in_source(path, rooms[room_of(path)])
    for path in sorted((SOURCES / "web" / "templates").rglob("*.*")):
        for tag, text, more in TAG.findall(path.read_text("utf-8")):
            rooms[SITE].add(text, place_of(path), more if tag == "several" else "")
    for name in HOUSE:
        of_game(get_game(name), rooms[name])
    return rooms


def room_of(path: Path) -> str:
    parts = path.relative_to(SOURCES).parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else SITE


def place_of(path: Path) -> str:
    return path.relative_to(SOURCES).as_posix()


def in_source(path: Path, found: Found) -> None:
    """The texts of a module, in its order."""
    tree = ast.parse(path.read_text("utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        name = called(call.func)
        place = place_of(path)
        try:
            if name in TELLING and call.args:
                for text in literals(call.args[0]):
                    found.add(text, place)
            elif name == "say_as" and len(call.args) > 1:
                for sense in literals(call.args[0]):
                    for text in literals(call.args[1]):
                        found.add(sense + SENSE + text, place)
            elif name == "several" and len(call.args) > 2:
                for one, many in zip(literals(call.args[1]), literals(call.args[2]), strict=True):
                    found.add(one, place, many)
        except ValueError as error:
            found.wrong.append(f"{place}:{call.lineno}: {name}(…): {error}")


def called(function: ast.expr) -> str:
    """What is called: `say`, or `tongue.say`; `self.say` is something else."""
    if isinstance(function, ast.Attribute):
        return function.attr if isinstance(function.value, ast.Name) and function.value.id == "tongue" else ""
    return function.id if isinstance(function, ast.Name) else ""


def literals(node: ast.expr) -> Iterator[str]:
    """The texts that stand there; none where a name stands, because what it names is told elsewhere."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)
    elif isinstance(node, ast.JoinedStr | ast.BinOp):
        raise ValueError("a text is put together here; write it whole, with blanks")


def of_game(game: Game, found: Found) -> None:
    """What a game tells by its tables."""
    for kind in game.kinds:
        for text in (kind.prompt, kind.help, kind.act):
            found.add(text, f"{game.name}: questions")
    for line in game.lines:
        found.add(line.text, f"{game.name}: log")
    domains = [kind.domain for kind in game.kinds]
    topics = [topic for kind in game.kinds for topic in kind.about]
    topics += [topic for line in game.lines for topic in line.about]
    domains += [topic.domain for topic in topics]
    domains += own_domains(game)
    for label in labels(domains, set()):
        found.add(label, f"{game.name}: names")
    found.add(game.edition, f"{game.name}: options")
    for choice in game.choices:
        for text in (choice.title, *choice.labels):
            found.add(text, f"{game.name}: options")
    for text in box_texts(game):
        if not CODE.fullmatch(text):
            found.add(text, f"{game.name}: box")
    for text in game.texts():
        found.add(text, f"{game.name}: more")


def own_domains(game: Game) -> list[Domain]:
    """Those that its words name: some stand only in what makes the name of another."""
    words = sys.modules.get(f"critias.games.{game.name}.words")
    return [value for value in vars(words).values() if isinstance(value, Domain)] if words else []


def labels(domains: Iterable[Domain], seen: set[int]) -> Iterator[str]:
    """The names of their values as they stand; what is put together is told by its parts."""
    for domain in domains:
        if id(domain) not in seen:
            seen.add(id(domain))
            if domain.told is None:
                yield from domain.labels
            yield from labels(domain.parts if domain.told else [], seen)


def box_texts(game: Game) -> list[str]:
    """All texts that the box of a game has read."""
    READING.texts = []
    try:
        game.box_of([read_components(path) for path in game.box_files()])
        return READING.texts
    finally:
        READING.texts = None


# ---------------------------------------------------------------- catalogues


def path_of(room: str, code: str) -> Path:
    folder = SOURCES / "web" if room == SITE else GAMES / room
    return folder / "tongues" / f"{code}.po"


def brought_up(found: Found, before: list[Entry], code: str) -> str:
    """A catalogue with the texts that were found, the translations that there were, and their notes."""
    told = {(entry.english, entry.plural): entry for entry in before}
    parts = [header(told.get(("", "")), code)]
    for key, places in sorted(found.places.items(), key=lambda item: item[1][0]):
        parts.append(written(key, places, told.get(key), forms_of(code)))
    return "\n".join(parts)


def header(before: Entry | None, code: str) -> str:
    notes = before.notes if before else [f"# {LANG_INFO[code]['name']}"]
    lines = [*notes, 'msgid ""', 'msgstr ""', f'"Language: {code}\\n"']
    return "\n".join(
        [*lines, '"Content-Type: text/plain; charset=UTF-8\\n"', f'"Plural-Forms: {rule_of(code)}\\n"', ""]
    )


def written(key: Key, places: list[str], before: Entry | None, forms: int) -> str:
    sense, _, english = key[0].rpartition(SENSE)
    lines = [note for note in before.notes if not note.startswith("#:")] if before else []
    lines.append("#: " + ", ".join(places))
    if sense:
        lines.append(f"msgctxt {quoted(sense)}")
    lines.append(f"msgid {quoted(english)}")
    if key[1]:
        told = before.told if before else [""] * forms
        lines.append(f"msgid_plural {quoted(key[1])}")
        lines += [f"msgstr[{n}] {quoted(text)}" for n, text in enumerate(told)]
    else:
        lines.append(f"msgstr {quoted(before.told[0] if before else '')}")
    return "\n".join([*lines, ""])


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def rule_of(code: str) -> str:
    """Which form of a plural a number takes, as Django's own catalogue of the language says."""
    path = Path(django.__file__).parent / "conf" / "locale" / code / "LC_MESSAGES" / "django.mo"
    with path.open("rb") as file:
        return gettext.GNUTranslations(file).info()["plural-forms"]


def forms_of(code: str) -> int:
    return int(rule_of(code).partition("nplurals=")[2].partition(";")[0])


def faults(entries: list[Entry]) -> Iterator[str]:
    """Translations with other blanks than the English has."""
    for entry in entries:
        if entry.english:
            wanted = set(BLANK.findall(entry.english + entry.plural))
            for n, text in enumerate(entry.told):
                blanks = set(BLANK.findall(text))
                # a form for one ship may say "a ship", without the number
                if text and (blanks - wanted or (wanted - blanks) - ({"n"} if entry.plural and n == 0 else set())):
                    yield f"{entry.english!r}: {text!r} has the blanks {sorted(blanks)}, not {sorted(wanted)}"


def entries_of(path: Path) -> list[Entry]:
    return read_catalogue(path.read_text("utf-8")) if path.exists() else []


def missing(room: str, found: Found, code: str) -> Iterator[str]:
    entries = entries_of(path_of(room, code))
    told = {(entry.english, entry.plural) for entry in entries if all(entry.told)}
    for key, places in found.places.items():
        if key not in told:
            yield f"{places[0]}: {key[0].replace(SENSE, ': ')}"
    yield from faults(entries)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("language", choices=sorted(LANG_INFO), metavar="language", help="its code: de")
    parser.add_argument("rooms", nargs="*", help="rooms to begin: site, world, or a game")
    parser.add_argument("--missing", action="store_true", help="only list what is missing or wrong")
    given = parser.parse_args()
    rooms = collected()
    for room in set(given.rooms) - set(rooms):
        parser.error(f"there is no room {room!r}; there are {', '.join(rooms)}")
    wrong = [fault for found in rooms.values() for fault in found.wrong]
    for room, found in rooms.items():
        path = path_of(room, given.language)
        if not path.exists() and room not in given.rooms:
            continue
        if given.missing:
            wrong += [f"{room}: {fault}" for fault in missing(room, found, given.language)]
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_text(brought_up(found, entries_of(path), given.language), "utf-8")
            lacking = len(list(missing(room, found, given.language)))
            print(f"{room}: {len(found.places)} texts, {lacking} without a translation")
    print(*wrong, sep="\n", end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
