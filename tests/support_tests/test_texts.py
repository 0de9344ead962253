"""scripts/texts.py: what the sources tell comes into the catalogues, and what was translated stays."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from critias.tongue import Entry, read_catalogue, speaking, tongue_of

SOURCE = '''
"""A module."""
from critias import tongue
from critias.tongue import noted, say, several

TITLES = [noted("First"), noted("Second")]

def page(n, name, own):
    say("{n} of " "two", n=n)
    own.say("not ours")
    say(name)
    say("Yes" if n else "No")
    several(n, "{n} ship", "{n} ships")
    tongue.say_as("voting", "Open")
    say("…{n}")
    return say(f"put together {n}")
'''
TOLD = [("First", ""), ("Second", ""), ("{n} of two", ""), ("Yes", ""), ("No", "")]
TOLD += [("{n} ship", "{n} ships"), ("voting\x04Open", "")]


@pytest.fixture(scope="module")
def script() -> ModuleType:
    path = Path(__file__).parents[2] / "scripts" / "texts.py"
    spec = importlib.util.spec_from_file_location("texts", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # where dataclasses look
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def source(script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(script, "SOURCES", tmp_path)
    path = tmp_path / "page.py"
    path.write_text(SOURCE, "utf-8")
    return path


def test_a_module_gives_its_literals_in_their_order(script: ModuleType, source: Path) -> None:
    found = script.Found()
    script.in_source(source, found)
    assert list(found.places) == TOLD
    assert set(map(tuple, found.places.values())) == {("page.py",)}
    assert [fault.split(": ")[0] for fault in found.wrong] == ["page.py:16"]


def test_a_catalogue_keeps_what_was_translated_and_drops_what_nobody_tells(script: ModuleType, source: Path) -> None:
    found = script.Found()
    script.in_source(source, found)
    first = script.brought_up(found, [], "de")
    told = first.replace('msgid "First"\nmsgstr ""', '# by a player\nmsgid "First"\nmsgstr "Erster \\"1\\""')
    told = told.replace('msgstr[0] ""', 'msgstr[0] "ein Schiff"').replace('msgstr[1] ""', 'msgstr[1] "{n} Schiffe"')
    told += '\nmsgid "Gone"\nmsgstr "Weg"\n'
    second = script.brought_up(found, read_catalogue(told), "de")
    assert "Weg" not in second
    assert "# by a player\n#: page.py\nmsgid" in second
    assert script.brought_up(found, read_catalogue(second), "de") == second
    assert [(entry.english, entry.plural) for entry in read_catalogue(second)] == [("", ""), *TOLD]
    source.with_suffix(".po").write_text(second, "utf-8")
    tongue = tongue_of("de", [source.with_suffix(".po")])
    with speaking(tongue):
        assert tongue.text("First") == 'Erster "1"'
        assert [tongue.plural("{n} ship", "{n} ships", n) for n in (0, 1)] == ["{n} Schiffe", "ein Schiff"]


def test_blanks_that_a_translation_drops_or_makes_up_are_faults(script: ModuleType) -> None:
    fine = [Entry("{a} on {b}", "", ["{b}: {a}"], []), Entry("{n} s", "{n} ss", ["eins", "{n}"], [])]
    wrong = [Entry("{a}", "", ["{aa}"], []), Entry("{a}", "", ["x"], []), Entry("{n} s", "{n} ss", ["1", "x"], [])]
    assert list(script.faults(fine)) == []
    assert len(list(script.faults(wrong))) == len(wrong)


def test_every_room_tells_what_can_be_translated_and_catalogues_fit(script: ModuleType) -> None:
    rooms = script.collected()
    assert [fault for found in rooms.values() for fault in found.wrong] == []
    for name in script.HOUSE:
        places = {place for all_places in rooms[name].places.values() for place in all_places}
        assert {f"{name}: {what}" for what in ("questions", "log", "names", "box")} <= places
    assert rooms["end"].places["Pursuit Ship", ""] == ["end: names", "end: box"]


@pytest.mark.parametrize("room", ["site", "end", "rising"])
def test_german_is_complete(script: ModuleType, room: str) -> None:
    """`python scripts/texts.py de` writes what is new into the catalogues, to be translated."""
    assert list(script.missing(room, script.collected()[room], "de")) == []


def test_catalogues_of_a_language_agree(script: ModuleType) -> None:
    """The same English stands in two rooms: it is told alike.  No blank is lost."""
    for site in sorted(script.path_of("site", "de").parent.glob("*.po")):
        told: dict[tuple[str, str], list[str]] = {}
        for room in ("site", "world", *script.HOUSE):
            entries = script.entries_of(script.path_of(room, site.stem))
            assert list(script.faults(entries)) == [], room
            for entry in entries:
                if entry.english and all(entry.told):
                    known = told.setdefault((entry.english, entry.plural), entry.told)
                    assert known == entry.told, f"{room}: {entry.english}"


def test_the_site_is_whole_in_every_language_that_it_offers(script: ModuleType) -> None:
    found = script.collected()[script.SITE]
    for path in (script.SOURCES / "web" / "tongues").glob("*.po"):
        assert list(script.missing(script.SITE, found, path.stem)) == []
        told = {(entry.english, entry.plural) for entry in script.entries_of(path) if entry.english}
        assert told == set(found.places), f"python scripts/texts.py {path.stem}"
