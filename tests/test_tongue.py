"""Texts in the tongue of whoever reads them."""

from __future__ import annotations

from pathlib import Path

import pytest

from critias.draw.html import b, told
from critias.engine.kinds import Domain, Kind, Line, Topic, joined, words
from critias.tongue import kept, noted, read_catalogue, say, say_as, several, speaking, spoken, tongue_of

CATALOGUE = r"""
# what translators should know
msgid ""
msgstr ""
"Plural-Forms: nplurals=3; plural=n==1 ? 0 : n<5 ? 1 : 2;\n"

msgid "{who} waits"
msgstr "Es wartet {who}"

msgid "a "
"\"long\" text"
msgstr "ein \"langer\" Text"

msgctxt "voting"
msgid "Open"
msgstr "Offen"

msgid "{n} ship"
msgid_plural "{n} ships"
msgstr[0] "{n} eins"
msgstr[1] "{n} wenige"
msgstr[2] "{n} viele"

msgid "not yet"
msgstr ""

msgid "Red"
msgstr "Rot"

msgid "the Ark"
msgstr "die Arche"
"""


@pytest.fixture
def catalogue(tmp_path: Path) -> Path:
    path = tmp_path / "xx.po"
    path.write_text(CATALOGUE, "utf-8")
    return path


def test_without_a_tongue_texts_are_english() -> None:
    assert spoken() == "en"
    assert say("{who} waits", who="Red") == "Red waits"
    assert say_as("voting", "Open") == "Open"
    assert [several(n, "{n} ship", "{n} ships") for n in (0, 1, 2)] == ["0 ships", "1 ship", "2 ships"]
    assert noted("later") == "later"


def test_a_tongue_tells_what_its_catalogue_has_and_english_otherwise(catalogue: Path) -> None:
    with speaking(tongue_of("xx", [catalogue])):
        assert spoken() == "xx"
        assert say("{who} waits", who="Rot") == "Es wartet Rot"
        assert say('a "long" text') == 'ein "langer" Text'
        assert say_as("voting", "Open") == "Offen"
        assert say("Open") == "Open"
        assert say("not yet") == "not yet"
        assert [several(n, "{n} ship", "{n} ships") for n in (1, 2, 5)] == ["1 eins", "2 wenige", "5 viele"]
    assert spoken() == "en"


def test_entries_keep_their_notes_and_plurals(catalogue: Path) -> None:
    header, *entries = read_catalogue(catalogue.read_text("utf-8"))
    assert header.english == ""
    assert header.notes == ["# what translators should know"]
    assert [(one.plural, len(one.told)) for one in entries if one.plural] == [("{n} ships", 3)]


def test_questions_lines_and_names_are_told_in_the_tongue_of_the_reader(catalogue: Path) -> None:
    seat = words("seat", [("red", "Red")])
    ship = words("ship", [("ark", "the Ark")])
    ships = Domain("ships", ["0", "1"], ["0 ships", "1 ship"], None, lambda n: several(n, "{n} ship", "{n} ships"))
    either = joined("either", [seat, ship, ships])
    kind = Kind("wait", either, "{who} waits", [], [Topic("who", seat)], help="{who} waits")
    line = Line("waits", "{who} waits", [Topic("who", ship)])
    with speaking(tongue_of("xx", [catalogue])):
        assert [either.label(value) for value in range(4)] == ["Rot", "die Arche", "0 wenige", "1 eins"]
        assert kind.sentence(0) == kind.help_line(0) == "Es wartet Rot"
        assert kind.deed(1) == "die Arche"
        assert line.sentence([0]) == "Es wartet die Arche"
    assert either.label(3) == "1 ship"


def test_a_sentence_has_elements_in_its_blanks(catalogue: Path) -> None:
    with speaking(tongue_of("xx", [catalogue])):
        assert told("{who} waits", who=b["<Red>"]) == "Es wartet <b>&lt;Red&gt;</b>"
    assert told("{who} waits & sees", who="R") == "R waits &amp; sees"


def test_what_is_kept_is_kept_for_its_tongue(catalogue: Path) -> None:
    drawn = []

    @kept()
    def drawing(number: int) -> str:
        drawn.append(spoken())
        return say("Red")

    with speaking(tongue_of("xx", [catalogue])):
        assert [drawing(1), drawing(1)] == ["Rot", "Rot"]
    assert [drawing(1), drawing(1)] == ["Red", "Red"]
    assert drawn == ["xx", "en"]
