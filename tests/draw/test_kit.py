"""The drawing kit: well-formed, escaped, and the same by day and by night."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from markupsafe import Markup

from critias.draw import kit, theme
from critias.draw.scene import MANY, NO_LINKS, Links
from critias.engine.game import game_names

ROOT = Path(__file__).parents[2]
HOUSE = ROOT / "src" / "critias"
SHEETS = [*(HOUSE / "draw/static" / f"{name}.css" for name in ("tokens", "board", "page"))]
SHEETS += sorted(HOUSE.glob("games/*/*.css"))
PAINTS = [theme.Paint(path.parent) for path in sorted(HOUSE.glob("games/*/board.css"))]
GAMES = ["games/end", "games/rising", "games/chaos", "games/era games/age games/world"]
NASTY = '<b onclick="x()">O\'Hara & "sons"</b>'


def sources_of(*rooms: str) -> Iterator[Path]:
    for room in rooms:
        for kind in ("py", "js", "css", "html"):
            yield from (HOUSE / room).rglob(f"*.{kind}")


def words_of(*rooms: str) -> set[str]:
    """All words in the texts of the sources: among them are the classes of what is drawn."""
    found: set[str] = set()
    for path in sources_of(*rooms):
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".css":
            continue
        if path.suffix == ".py":
            texts = [getattr(tokenize, kind, -1) for kind in ("STRING", "FSTRING_MIDDLE")]
            tokens = tokenize.generate_tokens(io.StringIO(text).readline)
            text = " ".join(token.string for token in tokens if token.type in texts)
        found.update(re.findall(r"[A-Za-z][\w-]*", text))
    return found


def parsed(mark: str) -> ET.Element:
    return ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{mark}</svg>')


# ---------------------------------------------------------------- marks


@pytest.mark.parametrize(
    "mark",
    [
        *[kit.cube(colour, 28) for colour in [*theme.COLOURS, theme.NEUTRAL]],
        kit.token(theme.COLOURS[0], 20),
        kit.meeple(24),
        *[kit.die(value, 30) for value in range(1, 7)],
        kit.badge("+1"),
        kit.card("green", "Refugees", "2+1", "meeple"),
        kit.pile("scroll", 0, "blue"),
        kit.pile("scroll", 1, "blue"),
        kit.pile("scroll", 38, "blue"),
        kit.ring_track((500, 500), 450, 488, 70),
        kit.track([(0, 0), (40, 0)], 36),
        kit.icon("ship"),
        kit.seat_disc(theme.COLOURS[2], 34, "Red"),
        kit.shape(kit.hexagon(40), "land"),
        kit.shape(kit.area([(0, 0), (10, 0), (5, 8)]), "land"),
        kit.words(NASTY, 0, 0, "nm"),
        kit.badge(NASTY),
    ],
)
def test_marks_are_well_formed(mark: Markup) -> None:
    parsed(mark)


def test_a_pile_is_as_thick_as_it_is_high() -> None:
    assert [kit.pile("scroll", n, "blue").count("<rect") for n in (0, 1, 2, 3, 38)] == [1, 1, 2, 3, 3]


def test_every_colour_has_a_symbol_of_its_own() -> None:
    everybody = [*theme.COLOURS, theme.NEUTRAL]
    assert len({colour.symbol for colour in everybody}) == len(everybody)
    for colour in everybody:
        assert colour.symbol in theme.symbols()
        assert f".{colour.css} " in theme.sheet("tokens")
        assert theme.colour(colour.name) is colour


def test_an_unknown_colour_or_symbol_says_what_there_is() -> None:
    with pytest.raises(ValueError, match="there is no colour 'mauve'; there are yellow, blue"):
        theme.colour("mauve")
    with pytest.raises(ValueError, match="there is no symbol 'unicorn'; there are seat-sun"):
        kit.icon("unicorn")


def test_a_round_track_begins_at_the_bottom_and_runs_clockwise() -> None:
    assert kit.ring_point((500, 500), 400, 70, 0) == (500, 900)
    x, y = kit.ring_point((500, 500), 400, 70, 17.5)
    assert (round(x), round(y)) == (100, 500)


# ---------------------------------------------------------------- pieces


def test_a_piece_has_id_place_and_title() -> None:
    (piece,) = parsed(kit.piece("ship-ark", (172, 488.04), "Ark: 6 of 8")[kit.token(theme.COLOURS[0], 20)])
    assert piece.get("id") == "ship-ark"
    assert piece.get("transform") == "translate(172 488)"
    assert piece[0].text == "Ark: 6 of 8"
    assert piece.get("data-option") is None
    assert piece.get("tabindex") is None


def test_a_legal_piece_can_be_reached_and_says_what_it_answers() -> None:
    links = Links({"ship-ark": (3, "Ark")})
    (piece,) = parsed(kit.piece("ship-ark", (0, 0), "Ark", links["ship-ark"], outline=kit.disc(9))[None])
    assert piece.get("data-option") == "3"
    assert piece.get("role") == "button"
    assert piece.get("tabindex") == "0"
    assert piece.get("aria-label") == "Ark"
    assert "legal" in str(piece.get("class")).split()
    ring = piece[1]
    assert [path.get("class") for path in ring] == ["re", "rg"]


def test_of_equal_pieces_one_takes_the_focus_and_all_take_the_click() -> None:
    link = Links({"aboard": (2, "Red")})["aboard"]
    (piece,) = parsed(kit.piece("red-2", (0, 0), "Refugee", link, outline="M0 0", focus=False)[None])
    assert piece.get("data-option") == "2"
    assert piece.get("tabindex") is None


def test_texts_and_titles_are_escaped() -> None:
    links = Links({"x": (0, NASTY)})
    (piece,) = parsed(kit.piece("x", None, NASTY, links["x"], outline="M0 0")[NASTY])
    assert piece[0].text == NASTY
    assert piece.get("aria-label") == NASTY
    assert "".join(piece.itertext()).endswith(NASTY)
    assert kit.tag("p", {"title": NASTY}, NASTY, [None, Markup("<b/>")]).count("<b") == 1


# ---------------------------------------------------------------- links


def test_links_repeat_the_options() -> None:
    links = Links({"ship-ark": (0, "Ark"), "senate-red": (7, "Red in the Senate Pool")})
    assert len(links) == 2
    assert (links.option("ship-ark"), links.label("senate-red")) == (0, "Red in the Senate Pool")
    assert links.option("ship-airship") is None
    assert links.label("ship-airship") == ""
    assert len(NO_LINKS) == 0
    assert not NO_LINKS["ship-ark"].legal


def test_many_legal_things_have_a_thin_ring() -> None:
    few = Links({str(n): (n, "") for n in range(MANY)})
    many = Links({str(n): (n, "") for n in range(MANY + 1)})
    assert kit.legal_class(few["0"]) == " legal"
    assert kit.legal_class(many["0"]) == " legal thin"
    assert kit.legal_class(many["x"]) == ""


# ---------------------------------------------------------------- theme


def test_a_drawing_that_stands_alone_carries_style_and_just_its_symbols() -> None:
    board = kit.frame("Board", 100, 100, kit.cube(theme.COLOURS[0], 20))
    picture = theme.standalone(str(board), PAINTS[0])
    tree = ET.fromstring(picture)
    assert tree.tag == "{http://www.w3.org/2000/svg}svg"
    assert re.findall(r'<symbol id="([^"]+)"', picture) == ["i-seat-sun"]
    assert "--seat-1:" in picture
    assert ":root" not in picture  # a notebook around it stays as it is


def test_symbols_have_no_titles_of_their_own() -> None:
    """The title of the piece is what a pointer shows."""
    assert len(theme.symbols()) >= 80
    assert "<title" not in theme.sprite()


def test_sheets_use_only_tokens_that_exist() -> None:
    tokens = set(re.findall(r"(--[\w-]+):", theme.sheet("tokens"))) | {"--z"}
    for path in SHEETS:
        used = set(re.findall(r"var\((--[\w-]+)", path.read_text(encoding="utf-8")))
        assert used <= tokens, f"{path.relative_to(ROOT)}: {sorted(used - tokens)}"


def test_colours_stand_in_the_tokens_only() -> None:
    """Two themes, notebooks and docs share one picture: no colour in Python, none in the other sheets."""
    hues = re.compile(r"#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b|\brgba?\(|\bhsl\(")
    sources = [*(ROOT / "src/critias/draw").glob("*.py")]
    sources += [ROOT / f"src/critias/games/end/{name}.py" for name in ("art", "board", "faces", "panels")]
    for path in sources:
        assert not hues.findall(path.read_text(encoding="utf-8")), path.name
    for path in SHEETS[1:]:
        sheet = path.read_text(encoding="utf-8")
        found = [hue for hue in hues.findall(sheet) if hue not in ("#000", "#0000")]  # masks
        assert not found, f"{path.relative_to(ROOT)}: {found}"


@pytest.mark.parametrize("paint", PAINTS)
def test_the_board_sheets_can_be_inlined_in_xml(paint: theme.Paint) -> None:
    ET.fromstring(theme.style(paint))


def test_drawing_kit_and_site_name_no_game() -> None:
    """A game brings its own styles and the shape of its table: another one is added without a change here."""
    for path in [*sources_of("draw", "web")]:
        text = path.read_text(encoding="utf-8")
        named = r"critias\.games\.\w|(?i:\b(chaos|rising|atlantis|circadians)\b)"
        led_to = rf"/(desk|new|rules)/({'|'.join(game_names())})\b"
        assert not re.search(f"{named}|{led_to}", text), path.relative_to(ROOT)


def test_the_shared_sheets_paint_nothing_that_only_one_game_has() -> None:
    shared = words_of("draw", "web")
    games = {rooms: words_of(*rooms.split()) for rooms in GAMES}
    for path in SHEETS[1:3]:
        selectors = re.sub(r"/\*.*?\*/|:[^;{}]*;", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        for name in sorted(set(re.findall(r"[.#]([A-Za-z][\w-]*)", selectors)) - shared):
            having = [rooms for rooms, words in games.items() if name in words]
            assert len(having) != 1, f"{path.name}: .{name} belongs to {having[0]}"
