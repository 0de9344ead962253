"""The picture of Era of Atlantis: complete, stable, clickable, and silent about secrets."""

from __future__ import annotations

import re
from typing import cast
from xml.etree import ElementTree as ET

import pytest

from critias.draw.scene import NO_LINKS
from critias.engine.kinds import Kind
from critias.games.era import GAME, art, board, words
from critias.games.era.box import NATION_ACTIONS, PLACES
from critias.games.era.faces import NATION_SIGNS, SEATS
from critias.games.era.state import Era
from critias.games.world import map_art
from critias.games.world.atlas import AREAS
from critias.games.world.box import NATIONS, OBJECTIVES, PAD_ACTIONS
from critias.games.world.nouns import BACK, MOVE_DONE, OBELISK
from tests.games.pictures import Album, by_id, ids, said, text, tree
from tests.games.world_map import agents_hide_nothing
from tests.support.era import Position, fresh, position, state

MODULES = {"societies": "on", "goals": "on"}
ALBUM = Album(GAME, 31, (1, 3, MODULES), (2, 4, {}), (3, 5, MODULES), (4, 4, {"version": "introductory"}))
draw, links_of = ALBUM.draw, ALBUM.links_of


# ---------------------------------------------------------------- what every picture keeps


def test_pictures_are_well_formed_and_ids_are_unique() -> None:
    ALBUM.ids_are_unique()


def test_every_piece_has_a_title() -> None:
    ALBUM.pieces_have_titles()


def test_every_thing_of_an_option_is_drawn_and_answers_it() -> None:
    assert ALBUM.options_are_drawn(but=["contact.tile"]) >= {"turn.space", "intrigue.area", "move.from"}


def test_nothing_is_legal_without_a_question() -> None:
    ALBUM.nothing_is_legal_without_a_question()


def test_every_area_space_and_tile_has_a_stable_id_and_explains_itself() -> None:
    lasting = [f"area-{area}" for area in AREAS] + [f"nation-{nation}" for nation in NATIONS]
    lasting += [f"space-{action}" for action in PAD_ACTIONS] + [f"place-{place}" for place in PLACES]
    lasting += [f"space-{nation}_{action}" for nation in NATIONS for action in NATION_ACTIONS]
    lasting += [f"agent-{words.SEAT.key(seat)}-{key}" for seat in range(3) for key in words.AGENT.keys]
    ALBUM.things_explain_themselves(lasting)


def test_secrets_are_not_drawn() -> None:
    """What others hold changes nothing in the picture."""
    others = {seat: ["ascension", "pole_shift"] for seat in (0, 2)}
    pictures = [
        [text(draw(v.seen_by(seat), seat)) for seat in (-1, 0, 2)]
        for cards in (["ascension", "ascension"], ["pole_shift", "continuation"])
        for v in [state(4, hands={**others, 1: cards}, layout=["continuation", "continuation", "pole_shift"])]
    ]
    assert pictures[0] == pictures[1]


def test_a_sealed_bid_is_seen_by_its_owner_alone() -> None:
    v = state(4)
    sealed = [("contest.bid", words.SAY.dial.keys.index("attack_3"))]
    mine = board.scene(v, 1, NO_LINKS, ALBUM.seats_of(v, 1), None, sealed)
    assert str(mine.players).count("Your sealed bid") == 1
    assert "Your sealed bid" not in str(draw(v, 0).players)


def test_bids_of_the_last_contest_are_not_shown_while_new_ones_are_made() -> None:
    def last(g: Era) -> None:
        g.bids[2] = 1
        g.contest = 3

    bidding, result = (draw(state(4, beat=beat, tweak=last, check=False), 0) for beat in ("bids", "result"))
    assert "dial" not in str(bidding.players)
    assert "Bid: 1 to attack" in str(result.players)


def test_colours_come_from_tokens() -> None:
    ALBUM.colours_come_from_tokens(state(5))


# ---------------------------------------------------------------- what lies where


def test_units_obelisks_and_buildings() -> None:
    v = state(
        4,
        owner={"akakor": "atlantis", "wild_sahara": "brahmapura"},
        units={"akakor": 4, "wild_sahara": 2},
        buildings={"akakor": ["pyramid", "temple_of_light"]},
    )
    scene = draw(v, 0)
    assert said(by_id(scene, "units-akakor")) == "Atlantis: 4 units, obelisk. It controls the area."
    assert NATION_SIGNS[0].css in (by_id(scene, "units-akakor").get("class") or "")
    assert said(by_id(scene, "units-wild_sahara")) == "Brahmapura: 2 units."
    assert said(by_id(scene, "building-akakor-pyramid")).startswith("Pyramid: ")
    assert "building-akakor-temple_of_light" in ids(scene)
    assert "Atlantis, 4 units" in said(by_id(scene, "area-akakor"))
    assert "relic-wild_sahara" in ids(draw(state(4), 0))


def test_an_area_shows_power_garrison_and_stability() -> None:
    v = state(4)
    akakor = AREAS.index("akakor")
    numbers = [number.text for number in by_id(draw(v, 0), "area-akakor").iter("text")]
    assert numbers == ["Akakor", str(v.power(akakor)), str(v.garrison(akakor)), str(v.stability(akakor))]
    said_of = said(by_id(draw(v, 0), "area-akakor"))
    assert f"Garrison {v.garrison(akakor)} against an attack" in said_of
    assert f"stability {v.stability(akakor)} against a Coup" in said_of


def test_areas_can_be_reached_by_keyboard_to_explain_themselves() -> None:
    scene = draw(state(4), 0)
    assert [area for area in AREAS if by_id(scene, f"area-{area}").get("tabindex") != "0"] == []


def test_agents_of_one_owner_and_value_lie_on_each_other() -> None:
    scene = draw(state(3, agents={0: {"akakor": [1, 1, 2]}}), 0)
    first, second, two = (
        [float(n) for n in re.findall(r"-?[\d.]+", str(by_id(scene, f"agent-orange-{key}").get("transform")))[:2]]
        for key in ("1a", "1b", "2a")
    )
    assert max(abs(first[0] - second[0]), abs(first[1] - second[1])) < 6
    assert max(abs(first[0] - two[0]), abs(first[1] - two[1])) > 20


def test_agents_show_value_and_owner() -> None:
    scene = draw(state(3, agents={0: {"akakor": [2, 1]}}), 0)
    two = by_id(scene, "agent-orange-2a")
    assert [t.text for t in two.iter("text")] == ["2"]
    assert SEATS[0].css in (two.get("class") or "")
    assert said(two) == "Orange: agent in Akakor, counts 2 in a Coup."
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
    assert 'aria-label="Orange"' in tile
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
    scene = draw(v.seen_by(0), 0)
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
    assert by_id(scene, "move-1").get("data-option") == str(BACK)


def test_orders_are_listed_with_their_way_back_and_their_price() -> None:
    t = position(4, units={"atlantis": 6}).act("atlantis_move_conflict").march("atlantis", "poseidonis", 3)
    v = cast(Era, t.match.seen_by(0))
    scene = draw(v, 0, links_of(t.question))
    assert by_id(scene, "order-1").get("data-option") == str(BACK)
    listed = "".join(by_id(scene, "orders").itertext())
    assert "Atlantis moves1 conflict · 0 Virya" in listed
    assert "3Atlantis → Poseidonisover the land border" in listed
    assert f"3 against {v.garrison(AREAS.index('poseidonis'))} in Poseidonis" in listed
    others = draw(cast(Era, t.match.seen_by(1)), 1)
    assert "order-1" not in ids(others)
    assert "orders" in ids(others)


def test_bidders_see_what_is_at_stake() -> None:
    t = position(4, units={"atlantis": 6}).act("atlantis_move_conflict").march("atlantis", "poseidonis", 3)
    v = cast(Era, t.answer("done").match.seen_by(1))
    garrison = v.garrison(AREAS.index("poseidonis"))
    assert f"3 against {garrison} in Poseidonis" in "".join(by_id(draw(v, 1), "orders").itertext())


def test_a_way_over_the_edge_is_drawn_at_both_edges() -> None:
    paititi, aztlan, eden, punt = (
        art.CHART.slots[AREAS.index(area)].units for area in ("paititi", "aztlan", "eden", "punt")
    )
    assert map_art.wake(paititi, aztlan).count("M") == 2
    assert map_art.wake(eden, punt).count("M") == 1


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
                assert 0 < x < map_art.WIDTH
                assert 0 < y < map_art.MAP_HEIGHT


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
        (words.MOVE_FROM, MOVE_DONE, ""),
        (words.MOVE_FROM, 5, "area-akakor"),
        (words.MOVE_FROM, BACK + 1, "move-2"),
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
        (words.LOSS_PIECE, OBELISK, "units-akakor"),
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
    start = ALBUM.games[0][0].state
    assert board.headline(cast(Era, start)) == "Set-up"


def test_the_top_bar_shows_the_set_up_in_its_order() -> None:
    t = fresh(4, societies="on", special_actions="agreed")
    assert board.subline(t.g) == "Set-up · special actions"
    assert steps(t.g) == {"Map": "now", "Societies": "todo", "Cards": "todo", "Control": "todo", "Agents": "todo"}
    while t.is_asked("setup.tile"):
        t.answer(t.options()[0])
    assert board.subline(t.g) == "Set-up · societies"
    assert steps(t.g) == {"Map": "done", "Societies": "now", "Cards": "todo", "Control": "todo", "Agents": "todo"}
    assert steps(fresh(4).g) == {"Map": "done", "Cards": "now", "Control": "todo", "Agents": "todo"}


def steps(v: Era) -> dict[str, str]:
    return {phase.name: phase.state for phase in draw(v, 0).phases}


def test_names_are_escaped() -> None:
    ALBUM.names_are_escaped(state(3))


def test_the_picture_stands_alone() -> None:
    ALBUM.stands_alone(state(5))


def test_a_match_shows_itself_in_a_notebook() -> None:
    assert (Position(state(3)).match._repr_svg_() or "").startswith("<svg")


def test_the_lobby_has_a_picture() -> None:
    assert ET.fromstring(board.scene_svg()).get("viewBox") == "0 0 320 132"


def test_the_tour_points_at_things_and_known_rules() -> None:
    ALBUM.tour_points_at_things(state(4))


def test_agents_make_room_for_units_and_buildings() -> None:
    agents_hide_nothing(ALBUM)


def test_drawing_is_fast() -> None:
    ALBUM.is_fast(state(5))


def test_an_objective_card_says_its_vp_how_near_its_ending_is_and_what_is_missing() -> None:
    temples = {"atlantis": ["temple_of_light"], "aztlan": ["temple_of_light"]}
    scene = draw(state(5, hands={0: ["ascension", "pole_shift"]}, doom=9, buildings=temples), 0)
    cards = [" ".join(by_id(scene, f"hand-{card}").itertext()) for card in ("ascension", "pole_shift")]
    assert cards[0].endswith("Ascension 2, 1.5 or 1 VP 2 of 7 temples; 5 to go")
    assert cards[1].endswith("Pole Shift 3, 2 or 1 VP Doom 9, round 3; 6 to go")
    assert said(by_id(scene, "hand-ascension")).startswith("Ascension. At least seven temples of light")
