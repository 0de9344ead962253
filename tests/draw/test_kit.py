"""The drawing kit: well-formed, escaped, and the same by day and by night."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from markupsafe import Markup

from critias.draw import kit, theme
from critias.draw.scene import MANY, NO_LINKS, Links

ROOT = Path(__file__).parents[2]
NASTY = '<b onclick="x()">O\'Hara & "sons"</b>'


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
        kit.tip(NASTY),
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


def test_hexes_touch_and_do_not_overlap() -> None:
    (x, y), (right, _), (below_x, below_y) = (kit.hex_centre(*at, 40) for at in ((0, 0), (1, 0), (0, 1)))
    width = right - x
    assert round(width, 3) == round(40 * 3**0.5, 3)
    assert (below_x - x, below_y - y) == (width / 2, 60)


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
    picture = theme.standalone(str(board))
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
    for name in ("tokens", "board", "page"):
        used = set(re.findall(r"var\((--[\w-]+)", theme.sheet(name)))
        assert used <= tokens, f"{name}.css: {sorted(used - tokens)}"


def test_colours_stand_in_the_tokens_only() -> None:
    """Two themes, notebooks and docs share one picture: no colour in Python, none in the other sheets."""
    hues = re.compile(r"#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b|\brgba?\(|\bhsl\(")
    sources = [*(ROOT / "src/critias/draw").glob("*.py")]
    sources += [ROOT / f"src/critias/games/end/{name}.py" for name in ("art", "board", "faces", "panels")]
    for path in sources:
        assert not hues.findall(path.read_text(encoding="utf-8")), path.name
    for name in ("board", "page"):
        found = [hue for hue in hues.findall(theme.sheet(name)) if hue not in ("#000", "#0000")]  # masks
        assert not found, f"{name}.css: {found}"


def test_the_board_sheet_can_be_inlined_in_xml() -> None:
    ET.fromstring(theme.style())
