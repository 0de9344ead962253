"""The picture of Age of Atlantis: complete, stable, clickable, and silent about secrets."""

from __future__ import annotations

from typing import cast
from xml.etree import ElementTree as ET

import pytest

from critias.draw.scene import NO_LINKS
from critias.engine.kinds import Kind
from critias.games.age import GAME, board, words
from critias.games.age.box import CARDS, NATION_ACTIONS
from critias.games.age.faces import LOOK
from critias.games.age.state import Age
from critias.games.world.atlas import AREAS
from critias.games.world.box import AGENTS, NATIONS, PAD_ACTIONS
from critias.games.world.nouns import BACK, MOVE_DONE, OBELISK
from tests.games.pictures import Album, by_id, ids, place, said, text
from tests.games.world_map import agents_hide_nothing
from tests.support.age import Position, fresh, position, state

ALBUM = Album(GAME, 11, (1, 3, {"advanced_game": "on"}), (2, 4, {}), (3, 5, {"pads": "dealt"}))
draw, links_of = ALBUM.draw, ALBUM.links_of


# ---------------------------------------------------------------- what every picture keeps


def test_pictures_are_well_formed_and_ids_are_unique() -> None:
    ALBUM.ids_are_unique()


def test_every_piece_has_a_title() -> None:
    ALBUM.pieces_have_titles()


def test_every_thing_of_an_option_is_drawn_and_answers_it() -> None:
    assert ALBUM.options_are_drawn() >= {"turn.space", "intrigue.area", "move.from", "setup.society"}


def test_nothing_is_legal_without_a_question() -> None:
    ALBUM.nothing_is_legal_without_a_question()


def test_every_area_space_and_marker_has_a_stable_id_and_explains_itself() -> None:
    lasting = [f"area-{area}" for area in AREAS] + [f"nation-{nation}" for nation in NATIONS]
    lasting += [f"space-{action}" for action in PAD_ACTIONS]
    lasting += [f"space-{nation}_{action}" for nation in NATIONS for action in NATION_ACTIONS]
    lasting += [f"agent-{words.SEAT.key(seat)}-{key}" for seat in range(3) for key in words.MARKER.keys]
    assert len(words.MARKER) == AGENTS
    ALBUM.things_explain_themselves(lasting)


def test_secrets_are_not_drawn() -> None:
    """What others hold changes nothing in the picture."""
    others = {seat: ["ascension", "pole_shift"] for seat in (0, 2)}
    pictures = [
        [text(draw(v.seen_by(seat), seat)) for seat in (-1, 0, 2)]
        for cards in (["ascension", "ascension"], ["pole_shift", "continuation"])
        for v in [state(4, hands={**others, 1: cards})]
    ]
    assert pictures[0] == pictures[1]


def test_colours_come_from_tokens() -> None:
    ALBUM.colours_come_from_tokens(state(5))


def test_the_top_bar_shows_societies_where_they_are_chosen() -> None:
    def steps(v: Age) -> dict[str, str]:
        return {phase.name: phase.state for phase in draw(v, 0).phases}

    late = {"Control": "todo", "Markers": "todo"}
    assert steps(fresh(4, advanced_game="on").g) == {"Societies": "now", "Cards": "todo", **late}
    assert steps(fresh(4).g) == {"Cards": "now", **late}


def test_names_are_escaped() -> None:
    ALBUM.names_are_escaped(state(3))


def test_the_picture_stands_alone() -> None:
    ALBUM.stands_alone(state(5))
    assert (Position(state(3)).match._repr_svg_() or "").startswith("<svg")


def test_the_tour_points_at_things_and_known_rules() -> None:
    ALBUM.tour_points_at_things(state(4))


def test_agents_make_room_for_units_and_buildings() -> None:
    agents_hide_nothing(ALBUM)


def test_drawing_is_fast() -> None:
    ALBUM.is_fast(state(5))


def test_the_lobby_has_a_picture_of_its_own() -> None:
    picture = ET.fromstring(board.scene_svg())
    assert picture.get("viewBox") == "0 0 320 132"
    discs = [css for group in picture.iter("g") if (css := group.get("class"))]
    assert sorted(discs) == sorted(2 * [owner.css for owner in LOOK.seats[:3]]), "everybody has a hand in two nations"


# ---------------------------------------------------------------- sealed bids


def test_a_sealed_bid_is_seen_by_its_owner_alone() -> None:
    v = state(4)
    sealed = [(words.BID.name, words.SAY.dial.value("attack_3"))]
    mine = board.scene(v, 1, NO_LINKS, ALBUM.seats_of(v, 1), None, sealed)
    assert str(mine.players).count("Your sealed bid") == 1
    assert "Your sealed bid" not in str(draw(v, 0).players)


def test_bids_of_the_last_contest_are_not_shown_while_new_ones_are_made() -> None:
    def last(g: Age) -> None:
        g.bids[2] = words.SAY.dial.value("neutral")
        g.contest = words.CONTEST.value("coup")

    bidding, result = (draw(state(4, beat=beat, tweak=last, check=False), 0) for beat in ("bids", "result"))
    assert "dial" not in str(bidding.players)
    assert "Bid: 0 to stay out" in str(result.players)


@pytest.mark.parametrize(
    ("contest", "draws"),
    [
        ("coup", "a draw is the defender's"),
        ("conflict", "in a draw all units there fall"),
        ("global", "in a draw both lose half"),
    ],
)
def test_a_draw_is_not_the_same_in_every_contest(contest: str, draws: str) -> None:
    """AGE-6.1.2-15, AGE-6.1.6-25, AGE-6.1.7-15"""

    def bid(g: Age) -> None:
        g.contest, g.target, g.nation = words.CONTEST.value(contest), 1, 0

    scene = draw(state(4, beat="bids", tweak=bid, check=False), 0)
    assert f"before bids; {draws}" in "".join(by_id(scene, "orders").itertext())


def test_bidders_see_what_is_at_stake() -> None:
    t = position(4, units={"atlantis": 6}).act("atlantis_limited_conflict").march("atlantis", "poseidonis", 5)
    v = cast(Age, t.answer("done").match.seen_by(1))
    garrison = v.garrison(AREAS.index("poseidonis"))
    assert f"5 against {garrison} in Poseidonis" in "".join(by_id(draw(v, 1), "orders").itertext())


# ---------------------------------------------------------------- what lies where


def test_units_discs_and_buildings() -> None:
    v = state(
        4,
        owner={"akakor": "atlantis", "wild_sahara": "brahmapura"},
        units={"akakor": 4, "wild_sahara": 2},
        buildings={"akakor": ["pyramid", "temple_of_light"]},
    )
    scene = draw(v, 0)
    assert said(by_id(scene, "units-akakor")) == "Atlantis: 4 units, control disc. It controls the area."
    assert said(by_id(scene, "units-wild_sahara")) == "Brahmapura: 2 units."
    assert said(by_id(scene, "building-akakor-pyramid")).startswith("Pyramid: ")
    assert "building-akakor-temple_of_light" in ids(scene)
    assert "Control discs: 6 left" in ET.tostring(by_id(scene, "nation-atlantis"), "unicode")
    assert said(by_id(scene, "area-thule")).startswith("Thule: empty. Wilderness.")


def test_the_garrison_of_shambhala_is_one_higher() -> None:
    """AGE-4.5-03"""
    numbers = {
        area: [number.text for number in by_id(draw(state(4), 0), f"area-{area}").iter("text")][2]
        for area in ("shambhala", "akakor")
    }
    assert int(numbers["shambhala"] or 0) == int(numbers["akakor"] or 0) + 1


def test_markers_on_the_map_and_in_the_supply() -> None:
    scene = draw(state(3, markers={0: {"eden": [2, 1]}}), 0)
    two = by_id(scene, "agent-orange-2a")
    assert [t.text for t in two.iter("text")] == ["2"]
    assert said(two) == "Orange: influence marker in Eden, counts 2 in a Coup."
    assert said(by_id(scene, "agent-orange-3a")).startswith("Orange: influence marker of value 3, in the supply. ")
    moved = draw(state(3, markers={0: {"punt": [2, 1]}}), 0)
    assert place(two) != place(by_id(moved, "agent-orange-2a"))


def test_archons_stand_on_spaces_and_cards() -> None:
    v = state(
        3, archons={0: ["coup", "vimanas"], 1: ["aztlan_construct", None]}, cards={"vimanas": "eden"}, check=False
    )
    scene = draw(v, 0)
    assert "Here: Orange." in said(by_id(scene, "space-coup"))
    assert "Here: Gray." in said(by_id(scene, "space-aztlan_construct"))
    assert "Archon of Orange" in ET.tostring(by_id(scene, "tile-vimanas"), "unicode")
    assert said(by_id(scene, "tile-vimanas")).startswith("Vimanas (Eden, neutral): Limited Conflict for")


def test_many_cards_stand_in_two_rows() -> None:
    minors = [area for area in AREAS[5:20] if not area.startswith("wild_")]
    few, many = (
        str(draw(state(5, cards=dict(zip(CARDS[:number], minors)), check=False), 0).corners[1]) for number in (6, 7)
    )
    assert 'class="tiles"' in few
    assert 'class="tiles many"' in many


def test_two_archons_of_one_player_on_one_card() -> None:
    """AGE-8.5-05"""
    v = state(3, archons={2: ["vimanas", "vimanas"]}, cards={"vimanas": "eden"}, advanced=True, check=False)
    assert ET.tostring(by_id(draw(v, 0), "tile-vimanas"), "unicode").count('aria-label="Archon of White"') == 2


def test_the_track_and_the_lead_of_light() -> None:
    v = state(
        4,
        round=5,
        doom=12,
        end=14,
        stopped=True,
        buildings={"akakor": ["temple_of_light", "temple_of_light"], "eden": ["temple_of_darkness"]},
        check=False,
    )
    scene = draw(v, 0)
    places = [place(by_id(scene, f"track-{name}"))[0] for name in ("round", "doom", "end")]
    assert places == sorted(places)
    assert said(by_id(scene, "track-doom")).startswith("Doom on 12")
    assert "(stopped)" in said(by_id(scene, "track-end"))
    ascension = by_id(scene, "ascension")
    assert "2 temples of light against 1 of darkness" in said(ascension)
    assert [sign.get("class") for sign in ascension.iter("use")][:5] == ["lit"] + 4 * ["unlit"]
    assert "Doom 12 · End 14 stopped" in str(scene.mini)


def test_power_points_and_what_they_are_worth() -> None:
    v = state(3, pp=[7, 0, 22])
    pads = [ET.tostring(by_id(draw(v, 0), f"seat-{seat}"), "unicode") for seat in range(3)]
    assert all(f"PP: {pp}; worth {vp} VP at the end. " in pad for pad, pp, vp in zip(pads, (7, 0, 22), (2, 0, 5)))


def test_powers_are_told_in_the_advanced_game_only() -> None:
    """AGE-7-01"""
    plain, advanced = (str(draw(state(3, advanced=on), 0).players) for on in (False, True))
    assert "Lemurian Brotherhood" in plain
    assert "Ancient Loyalty" not in plain
    assert "Ancient Loyalty: +2" in advanced


def test_nations_tell_who_controls_them() -> None:
    scene = draw(state(3), 0)
    assert said(by_id(scene, "nation-atlantis")).startswith("Atlantis: Orange and White.")
    assert said(by_id(scene, "nation-lemuria")).startswith("Lemuria: nobody.")
    assert "gone" in (by_id(scene, "nation-brahmapura").get("class") or "")


def test_the_hand_says_what_its_cards_pay() -> None:
    v = state(4, hands={0: ["ascension", "ascension"]})
    scene = draw(v.seen_by(0), 0)
    assert [name for name in ids(scene) if name.startswith("hand-")] == ["hand-ascension", "hand-ascension-2"]
    assert "4 VP after an Ascension; 3 if two players hold it, 2 if more" in str(scene.corners[-1])
    assert draw(v, -1).hand is None


def test_an_area_that_changed_hands_is_marked() -> None:
    before, now = state(4), state(4, owner={"akakor": "atlantis"}, units={"akakor": 1})
    assert "changed" in (by_id(draw(now, 0, before=before), "area-akakor").get("class") or "")


def test_orders_are_listed_with_their_way_back_and_their_price() -> None:
    t = position(4, units={"atlantis": 6}).act("atlantis_limited_conflict").march("atlantis", "poseidonis", 3)
    scene = draw(t.match.seen_by(0), 0, links_of(t.question))
    assert by_id(scene, "order-1").get("data-option") == by_id(scene, "move-1").get("data-option") == str(BACK)
    listed = "".join(by_id(scene, "orders").itertext())
    assert "Atlantis moves1 conflict · 0 PP" in listed
    assert "3Atlantis → Poseidonisover the land border" in listed


# ---------------------------------------------------------------- answers


@pytest.mark.parametrize(
    ("kind", "option", "thing"),
    [
        (words.MOVE_FROM, MOVE_DONE, ""),
        (words.MOVE_FROM, 5, "area-akakor"),
        (words.MOVE_FROM, BACK + 1, "move-2"),
        (words.DRAFT, 0, "nation-atlantis"),
        (words.DRAFT_CUBE, words.CUBE.value("aztlan_gray"), "cube-aztlan-gray"),
        (words.GRID_SEAT, 2, "seat-2"),
        (words.INTRIGUE_STEP, 3, "agent-gray-1a"),
        (words.INTRIGUE_STEP, words.INTRIGUE_DONE, ""),
        (words.COUP_SWAP, 8, "agent-gray-3a"),
        (words.SPY_MARKER, 0, "agent-orange-0a"),
        (words.CONTACT_CARD, words.CARD.value("vimanas"), "tile-vimanas"),
        (words.OBJECTIVE_RETURN, 0, "hand-ascension"),
        (words.CARD_RETURN, 2, "hand-pole_shift"),
        (words.ORACLE_TYPE, 2, ""),
        (words.CONFLICT_BUILDING, 3, "building-akakor-pyramid"),
        (words.LOSS_PIECE, OBELISK, "units-akakor"),
        (words.SPACE_CHOOSE, words.SPACE.value("vimanas"), "tile-vimanas"),
        (words.SPACE_CHOOSE, words.SPACE.value("atlantis_mobilize"), "space-atlantis_mobilize"),
        (words.BID, 3, ""),
    ],
)
def test_thing_of(kind: Kind, option: int, thing: str) -> None:
    assert board.thing_of(kind, option, 1, 5) == thing


def test_a_control_cube_can_be_chosen() -> None:
    """AGE-5.2-13"""

    def stuck(g: Age) -> None:
        g.draft = 9

    control = {"atlantis": [0], "aztlan": [1, 2], "brahmapura": [1, 3], "hyperborea": [2, 4], "lemuria": [3, 4]}
    t = position(5, control=control, beat="draft", tweak=stuck, check=False)
    assert t.asked() == (0, "setup.cube")
    scene = draw(t.match.seen_by(0), 0, links_of(t.question))
    assert by_id(scene, "cube-aztlan-gray").get("data-option") == str(words.CUBE.value("aztlan_gray"))
    assert "cube-atlantis-orange" not in ids(scene)


def test_headline_and_phases() -> None:
    v = state(4, round=3)
    assert (board.headline(v), board.subline(v)) == ("Round 3", "Round 3 · Orange")
    assert draw(v, 0).phases[0].pips == ["now", "todo", "todo", "todo"]
    start = cast(Age, ALBUM.games[0][0].state)
    assert (board.headline(start), board.subline(start)) == ("Set-up", "Set-up · societies")
    assert [phase.state for phase in draw(start, 0).phases] == ["now", "todo", "todo", "todo"]
