"""The picture of Era of Atlantis: complete, stable, clickable, and silent about secrets."""

from __future__ import annotations

import random
import re
import time
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import cast
from xml.etree import ElementTree as ET

import pytest

from critias.draw.scene import NO_LINKS, Links, Scene, SeatInfo
from critias.engine.dice import FairDice, key_of_seed
from critias.engine.kinds import Kind
from critias.engine.match import Match, Question, new_match
from critias.games.era import GAME, art, board, tour, words
from critias.games.era.atlas import AREAS
from critias.games.era.box import BOX, NATION_ACTIONS, NATIONS, OBJECTIVES, PAD_ACTIONS, PLACES
from critias.games.era.faces import NATION_SIGNS, SEATS
from critias.games.era.state import Era
from tests.support.era import Position, position, state

SVG = "{http://www.w3.org/2000/svg}"


# ---------------------------------------------------------------- helpers


def seats_of(v: Era, seat: int = -1) -> list[SeatInfo]:
    return [SeatInfo(name, other == seat) for other, name in enumerate(GAME.seat_names(v.seats))]


def links_of(question: Question | None) -> Links:
    things: dict[str, tuple[int, str]] = {}
    for option in question.options if question else []:
        assert question is not None
        thing = board.thing_of(question.kind, option.value, question.seat, question.a, question.b)
        if thing:
            things.setdefault(thing, (option.value, option.label))
    return Links(things)


def draw(v: Era, seat: int, links: Links = NO_LINKS, before: Era | None = None) -> Scene:
    return board.scene(v, seat, links, seats_of(v, seat), before)


def parts(scene: Scene) -> list[str]:
    drawn = [scene.board, *scene.corners, scene.mini, scene.players]
    return [str(part) for part in ([*drawn, scene.hand] if scene.hand is not None else drawn)]


def text(scene: Scene) -> str:
    """All that the page gets."""
    return "".join(parts(scene)) + f"{scene.phases} {scene.headline} {scene.subline}"


def tree(scene: Scene) -> ET.Element:
    return ET.fromstring(f"<div>{''.join(parts(scene))}</div>")


def ids(scene: Scene) -> list[str]:
    return [found for element in tree(scene).iter() if (found := element.get("id"))]


def by_id(scene: Scene, name: str) -> ET.Element:
    (found,) = [element for element in tree(scene).iter() if element.get("id") == name]
    return found


def said(element: ET.Element) -> str:
    return element.get("title") or element.findtext("title") or ""


def views(seed: int, seats: int, every: int, options: dict[str, str]) -> Iterator[tuple[Match, random.Random]]:
    """A random game, stopped every few decisions and at its end."""
    match = new_match(GAME, BOX, seats, options, FairDice(key_of_seed(seed)))
    chance = random.Random(seed)
    while not match.over:
        if match.decisions % every == 0:
            yield match, chance
        question = chance.choice(match.questions)
        match.answer(question.seat, chance.choice(question.values))
    yield match, chance


@cache
def games() -> list[tuple[Match, int]]:
    """Positions of games with 3, 4 and 5 players, each with a seat that looks (-1: a spectator)."""
    found: list[tuple[Match, int]] = []
    modules = {"societies": "on", "goals": "on"}
    for seed, seats, options in ((1, 3, modules), (2, 4, {}), (3, 5, modules), (4, 4, {"version": "introductory"})):
        for match, chance in views(seed, seats, 31, options):
            asked = [question.seat for question in match.questions]
            found.append((match.copy(), chance.choice([-1, chance.randrange(seats), *asked, *asked])))
    return found


def seen(match: Match, seat: int) -> Era:
    return cast(Era, match.seen_by(seat))


# ---------------------------------------------------------------- what every picture keeps


def test_pictures_are_well_formed_and_ids_are_unique() -> None:
    for match, seat in games():
        scene = draw(seen(match, seat), seat, links_of(match.question(seat) if seat >= 0 else None))
        assert [name for name, times in Counter(ids(scene)).items() if times > 1] == []


def test_every_piece_has_a_title() -> None:
    for match, seat in games()[::5]:
        for element in tree(draw(seen(match, seat), seat)).iter("g"):
            if "piece" in (element.get("class") or "").split():
                assert said(element), element.get("id")


def test_every_thing_of_an_option_is_drawn_and_answers_it() -> None:
    kinds: set[str] = set()
    for match, _ in games():
        for question in match.questions:
            links = links_of(question)
            root = tree(draw(seen(match, question.seat), question.seat, links))
            drawn = {int(option) for e in root.iter() if (option := e.get("data-option")) is not None}
            wanted = {
                links.option(thing)
                for option in question.options
                if (thing := board.thing_of(question.kind, option.value, question.seat, question.a, question.b))
            }
            if question.kind is not words.CONTACT_TILE:
                assert drawn == wanted, question
            kinds.add(question.kind.name)
    assert {"turn.space", "intrigue.area", "move.from"} <= kinds


def test_nothing_is_legal_without_a_question() -> None:
    for match, seat in games()[::7]:
        assert "data-option" not in text(draw(seen(match, seat), seat))


def test_every_area_space_and_tile_has_a_stable_id_and_explains_itself() -> None:
    lasting = [f"area-{area}" for area in AREAS] + [f"nation-{nation}" for nation in NATIONS]
    lasting += [f"space-{action}" for action in PAD_ACTIONS] + [f"place-{place}" for place in PLACES]
    lasting += [f"space-{nation}_{action}" for nation in NATIONS for action in NATION_ACTIONS]
    for match, seat in games()[::9]:
        v = seen(match, seat)
        root = tree(draw(v, seat))
        titles = {name: said(e) for e in root.iter() if (name := e.get("id"))}
        assert [name for name in lasting if not titles.get(name)] == []
        agents = [name for name in titles if re.match(r"agent-(?!passive)", name)]
        assert len(agents) == 9 * v.seats


def test_secrets_are_not_drawn() -> None:
    """What others hold changes nothing in the picture."""
    others = {seat: ["ascension", "pole_shift"] for seat in (0, 2)}
    pictures = [
        [text(draw(cast(Era, v.seen_by(seat)), seat)) for seat in (-1, 0, 2)]
        for cards in (["ascension", "ascension"], ["pole_shift", "continuation"])
        for v in [state(4, hands={**others, 1: cards}, layout=["continuation", "continuation", "pole_shift"])]
    ]
    assert pictures[0] == pictures[1]


def test_a_sealed_bid_is_seen_by_its_owner_alone() -> None:
    v = state(4)
    sealed = [("contest.bid", words.DIAL.keys.index("attack_3"))]
    mine = board.scene(v, 1, NO_LINKS, seats_of(v, 1), None, sealed)
    assert str(mine.players).count("Your sealed bid") == 1
    assert "Your sealed bid" not in str(draw(v, 0).players)


def test_bids_of_the_last_contest_are_not_shown_while_new_ones_are_made() -> None:
    def last(g: Era) -> None:
        g.bids[2] = 1
        g.contest = 3

    bidding, result = (draw(state(4, beat=beat, tweak=last, check=False), 0) for beat in ("bids", "result"))
    assert "dial" not in str(bidding.players)
    assert "Bid: 1 for the attacker" in str(result.players)


def test_colours_come_from_tokens() -> None:
    assert not re.search(
        r"#[0-9a-fA-F]{6}\b|#[0-9a-fA-F]{3}\b(?!-)", re.sub(r"href=\"#[^\"]+\"", "", text(draw(state(5), 0)))
    )


# ---------------------------------------------------------------- what lies where


def test_units_obelisks_and_buildings() -> None:
    v = state(
        4,
        owner={"akakor": "atlantis", "wild_sahara": "brahmapura"},
        units={"akakor": 4, "wild_sahara": 2},
        buildings={"akakor": ["pyramid", "temple_of_light"]},
    )
    scene = draw(v, 0)
    assert said(by_id(scene, "units-akakor")) == "Atlantis: 4 units, obelisk"
    assert NATION_SIGNS[0].css in (by_id(scene, "units-akakor").get("class") or "")
    assert said(by_id(scene, "units-wild_sahara")) == "Brahmapura: 2 units"
    assert said(by_id(scene, "building-akakor-pyramid")).startswith("Pyramid: ")
    assert "building-akakor-temple_of_light" in ids(scene)
    assert "Atlantis, 4 units" in said(by_id(scene, "area-akakor"))
    assert "relic-wild_sahara" in ids(draw(state(4), 0))


def test_agents_show_value_and_owner() -> None:
    scene = draw(state(3, agents={0: {"akakor": [2, 1]}}), 0)
    two = by_id(scene, "agent-orange-2a")
    assert [t.text for t in two.iter("text")] == ["2"]
    assert SEATS[0].css in (two.get("class") or "")
    assert said(two) == "Orange: agent of value 2 in Akakor"
    assert "in the supply" in said(by_id(scene, "agent-orange-3a"))
    assert "agent-passive-0" in ids(scene)


def test_an_agent_keeps_its_id_and_moves() -> None:
    here, there = (by_id(draw(state(3, agents={0: {area: [1]}}), 0), "agent-orange-1a") for area in ("eden", "punt"))
    assert here.get("transform") != there.get("transform")


def test_archons_stand_on_spaces() -> None:
    v = state(
        3, archons={0: ["coup", "atlantis_recruit"], 1: ["vimanas", None]}, tiles={"vimanas": "akakor"}, check=False
    )
    scene = draw(v, 0)
    assert "Here: Orange." in said(by_id(scene, "space-coup"))
    assert "Here: Orange." in said(by_id(scene, "space-atlantis_recruit"))
    assert "Archon of Gray" in ET.tostring(by_id(scene, "tile-vimanas"), "unicode")
    assert "Here" not in said(by_id(scene, "space-atlantis_move_conflict"))


def test_the_track() -> None:
    scene = draw(state(4, round=5, doom=12, end=14, stopped=True), 0)
    places = [
        float(re.findall(r"[\d.]+", str(by_id(scene, f"track-{n}").get("transform")))[0])
        for n in ("round", "doom", "end")
    ]
    assert places == sorted(places)
    assert said(by_id(scene, "track-doom")).startswith("Doom on 12")
    assert "(stopped)" in said(by_id(scene, "track-end"))
    assert "track-relic-9" in ids(scene)
    assert "0 of 7 temples" in said(by_id(scene, "ascension"))
    assert "Doom 12 · End 14" in str(scene.mini)


def test_a_nation_tile_tells_power_and_controllers() -> None:
    scene = draw(state(3), 0)
    tile = ET.tostring(by_id(scene, "nation-atlantis"), "unicode")
    assert 'title="Orange"' in tile
    assert said(by_id(scene, "nation-hyperborea")).startswith("Hyperborea: passive")
    assert "gone" in (by_id(scene, "nation-lemuria").get("class") or "")


def test_markers_of_special_actions() -> None:
    v = state(4, tiles={"vimanas": "akakor"}, markers={"chimera": "atlantis", "crystal": "aztlan", "psychic": "coup"})
    scene = draw(v, 0)
    assert "Chimera Lab" in ET.tostring(by_id(scene, "nation-atlantis"), "unicode")
    assert "Healing Crystal" in ET.tostring(by_id(scene, "nation-aztlan"), "unicode")
    assert "Psychic Control" in said(by_id(scene, "space-coup"))


def test_layout_and_hand() -> None:
    v = state(4, hands={0: ["ascension", "ascension"]}, layout=["continuation", "pole_shift", "ascension"])
    scene = draw(cast(Era, v.seen_by(0)), 0)
    assert said(by_id(scene, "place-moon")).startswith("Moon place: Pole Shift")
    assert [name for name in ids(scene) if name.startswith("hand-")] == ["hand-ascension", "hand-ascension-2"]
    assert draw(v, -1).hand is None


def test_units_that_move_in_lie_apart() -> None:
    def attack(g: Era) -> None:
        g.nation = 0
        g.arriving[AREAS.index("akakor")] = 3

    scene = draw(state(4, check=False, tweak=attack), 0)
    assert said(by_id(scene, "arriving-akakor")) == "Atlantis: 3 units moving in"


def test_a_move_can_be_taken_back_on_the_map() -> None:
    t = position(4, owner={"akakor": "atlantis"}, units={"akakor": 4, "atlantis": 6}).act("atlantis_move_conflict")
    t.march("atlantis", "poseidonis", 3)
    assert t.is_asked("move.from")
    scene = draw(cast(Era, t.match.seen_by(0)), 0, links_of(t.question))
    assert said(by_id(scene, "move-1")).startswith("Move 1: 3 units from Atlantis to Poseidonis over the land border")
    assert by_id(scene, "move-1").get("data-option") == str(words.BACK)


def test_a_way_over_the_edge_is_drawn_at_both_edges() -> None:
    assert board.wake(AREAS.index("paititi"), AREAS.index("aztlan")).count("M") == 2
    assert board.wake(AREAS.index("eden"), AREAS.index("punt")).count("M") == 1


def test_an_area_that_changed_hands_is_marked() -> None:
    before, now = state(4), state(4, owner={"akakor": "atlantis"}, units={"akakor": 1})
    assert "changed" in (by_id(draw(now, 0, before=before), "area-akakor").get("class") or "")
    assert "changed" not in (by_id(draw(now, 0, before=now), "area-akakor").get("class") or "")


def test_agents_stay_on_the_map() -> None:
    for area in AREAS[:20]:
        v = state(5, agents={s: {area: [0, 0, 0, 1, 1, 1, 2, 2, 3]} for s in range(5)}, check=False)
        for element in tree(draw(v, 0)).iter("g"):
            if (element.get("id") or "").startswith("agent-"):
                x, y = (float(n) for n in re.findall(r"-?[\d.]+", str(element.get("transform")))[:2])
                assert 0 < x < art.WIDTH
                assert 0 < y < art.MAP_HEIGHT


# ---------------------------------------------------------------- answers


def test_options_have_things() -> None:
    t = position(4)
    assert t.asked() == (0, "turn.space")
    scene = draw(cast(Era, t.match.seen_by(0)), 0, links_of(t.question))
    assert by_id(scene, "space-coup").get("data-option") == str(words.SPACE.value("coup"))
    assert by_id(scene, "space-atlantis_recruit").get("data-option") == str(words.SPACE.value("atlantis_recruit"))
    assert by_id(scene, "space-hyperborea_recruit").get("data-option") is None


@pytest.mark.parametrize(
    ("kind", "option", "thing"),
    [
        (words.MOVE_FROM, words.MOVE_DONE, ""),
        (words.MOVE_FROM, 5, "area-akakor"),
        (words.MOVE_FROM, words.BACK + 1, "move-2"),
        (words.DRAFT, 0, "nation-atlantis"),
        (words.PRIESTS_LOOK, 2, "seat-2"),
        (words.INTRIGUE_STEP, 3, "agent-gray-1a"),
        (words.INTRIGUE_STEP, words.INTRIGUE_DONE, ""),
        (words.SPY_AGENT, 0, "agent-orange-0a"),
        (words.SPY_AGENT, words.PASSIVE_AGENT, "agent-passive-0"),
        (words.TAKE_CARD, 1, "place-moon"),
        (words.TAKE_CARD, words.FROM_DECK, ""),
        (words.OBJECTIVE_RETURN, 0, f"hand-{OBJECTIVES[0]}"),
        (words.CONFLICT_BUILDING, 3, "building-akakor-pyramid"),
        (words.LOSS_PIECE, words.OBELISK, "units-akakor"),
        (words.SPACE_CHOOSE, words.SPACE.value("vimanas"), "tile-vimanas"),
        (words.BID, 3, ""),
    ],
)
def test_thing_of(kind: Kind, option: int, thing: str) -> None:
    assert board.thing_of(kind, option, 1, 5) == thing


# ---------------------------------------------------------------- where the game stands; pictures of their own


def test_headline_and_phases() -> None:
    v = state(4, round=3)
    assert (board.headline(v), board.subline(v)) == ("Round 3", "Round 3 · Orange")
    assert draw(v, 0).phases[0].pips == ["now", "todo", "todo", "todo"]
    start = games()[0][0].state
    assert board.headline(cast(Era, start)) == "Set-up"


def test_names_are_escaped() -> None:
    v = state(3)
    players = str(board.scene(v, 0, NO_LINKS, [SeatInfo("<i>&", clock="<1:00>"), *seats_of(v)[1:]]).players)
    assert "<i>&" not in players
    assert "&lt;i&gt;&amp;" in players


def test_the_picture_stands_alone() -> None:
    picture = GAME.board_svg(state(5), -1)
    assert ET.fromstring(picture).tag == f"{SVG}svg"
    used = set(re.findall(r'href="#([^"]+)"', picture)) | set(re.findall(r"url\(#([^)]+)\)", picture))
    used = {name for name in used if not name.startswith("end-")}  # paint of another board in the shared sheet
    assert used <= set(re.findall(r'\bid="([^"]+)"', picture))


def test_a_match_shows_itself_in_a_notebook() -> None:
    assert (Position(state(3)).match._repr_svg_() or "").startswith("<svg")


def test_the_lobby_has_a_picture() -> None:
    assert ET.fromstring(board.scene_svg()).get("viewBox") == "0 0 320 132"


def test_the_tour_points_at_things_and_known_rules() -> None:
    rules = (Path(board.__file__).parent / "rules.toml").read_text(encoding="utf-8")
    names = [*ids(draw(state(4), 0)), "prompt"]
    for thing, _, behind in tour.STEPS:
        assert not thing or any(name == thing or (thing[-1] == "*" and name.startswith(thing[:-1])) for name in names)
        assert behind
        assert all(f'"{rule}"' in rules for rule in behind)


def test_drawing_is_fast() -> None:
    v = state(5)
    draw(v, 0)
    took = []
    for _ in range(5):
        start = time.perf_counter()
        parts(draw(v, 0))
        took.append(time.perf_counter() - start)
    assert min(took) < 0.05  # 6 ms where it was written; a busy machine may take longer
