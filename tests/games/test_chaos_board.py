"""The picture of Circadians: Chaos Order: complete, stable, clickable, and silent about secrets."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Sequence
from typing import cast
from xml.etree import ElementTree as ET

import pytest

from critias.draw.scene import NO_LINKS, Scene
from critias.draw.theme import symbols
from critias.engine.dice import FairDice, key_of_seed
from critias.engine.match import new_match
from critias.games.chaos import GAME, art, beats, board, words
from critias.games.chaos.atlas import REGIONS
from critias.games.chaos.box import BOX, CARDS, COLUMNS, FACTIONS, SECTIONS, SLOTS, TRACKS
from critias.games.chaos.faces import FACTION_COLOURS, PHASE_ICONS, back, card_text, section_text
from critias.games.chaos.state import NO_CARD, NO_DIE, Chaos
from tests.games.pictures import Album, by_id, ids, place, said, text, title, tree
from tests.support.chaos import Position, combat, position, state

ALBUM = Album(GAME, 23, (1, 2, {}), (2, 3, {}), (3, 4, {}), (4, 5, {}))
draw, links_of = ALBUM.draw, ALBUM.links_of
ALL_FIVE = ("circadians", "ai", "leyrien", "jrayek", "oxataya")


def scene_of(t: Position, seat: int, sealed: Sequence[tuple[str, int]] = ()) -> Scene:
    """What a seat sees, with its open question."""
    v = cast(Chaos, t.match.seen_by(seat))
    return board.scene(v, seat, links_of(t.match.question(seat)), ALBUM.seats_of(v, seat), None, sealed)


def legal(scene: Scene) -> set[str]:
    return {str(e.get("id")) for e in tree(scene).iter() if e.get("data-option") is not None}


def css(element: ET.Element) -> list[str]:
    return (element.get("class") or "").split()


def words_of(element: ET.Element) -> str:
    return " ".join("".join(element.itertext()).split())


# ---------------------------------------------------------------- what every picture keeps


def test_pictures_are_well_formed_and_ids_are_unique() -> None:
    ALBUM.ids_are_unique()


def test_every_piece_has_a_title() -> None:
    ALBUM.pieces_have_titles()


def test_every_thing_of_an_option_is_drawn_and_answers_it() -> None:
    assert ALBUM.options_are_drawn() >= {"turn.choice", "turn.deed", "move.from", "price.token"}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_kind_of_question_has_its_things_on_the_page(seats: int) -> None:
    """The first questions of every kind in a random game, each as the seat sees it that is asked."""
    match = new_match(GAME, BOX, seats, {}, FairDice(key_of_seed(seats)))
    chance = random.Random(seats)
    asked: Counter[str] = Counter()
    while not match.over:
        question = chance.choice(match.questions)
        asked[question.kind.name] += 1
        if asked[question.kind.name] <= 3:
            links = links_of(question)
            root = tree(draw(match.seen_by(question.seat), question.seat, links))
            drawn = {int(option) for e in root.iter() if (option := e.get("data-option")) is not None}
            things = [ALBUM.thing_of(question, option) for option in question.values]
            assert drawn == {links.option(thing) for thing in things if thing}, question
        match.answer(question.seat, chance.choice(question.values))
    assert len(asked) > 20


def test_nothing_that_can_be_chosen_lies_in_another_such_thing() -> None:
    """Nor does anything that takes the focus: a screen reader would not find it."""
    for match, _ in ALBUM.games[::2]:
        for question in match.questions[:1]:
            for element in tree(draw(match.seen_by(question.seat), question.seat, links_of(question))).iter():
                if element.get("role") == "button":
                    assert [e.get("id") for e in element.iter() if e is not element and e.get("tabindex")] == []


def test_nothing_is_legal_without_a_question() -> None:
    ALBUM.nothing_is_legal_without_a_question()


def test_every_region_track_and_price_has_a_stable_id_and_explains_itself() -> None:
    lasting = [f"region-{region}" for region in REGIONS] + [f"slot-{slot}" for slot in SLOTS]
    lasting += [f"track-{track}" for track in TRACKS] + ["income-regions", "pool", "relics", "decks"]
    lasting += [f"column-{track}-{column}" for track in TRACKS for column in range(1, COLUMNS + 1)]
    ALBUM.things_explain_themselves(lasting)


def test_regions_and_columns_take_the_focus_without_a_question() -> None:
    v = state(ALL_FIVE)
    focused = {name for e in tree(draw(v, 0)).iter() if (name := e.get("id")) and e.get("tabindex") == "0"}
    in_game = {f"region-{key}" for at, key in enumerate(REGIONS) if v.near[at]}
    assert focused >= in_game | {f"column-{track}-1" for track in TRACKS} | {"chief-sable", "attribute-covert"}


def test_secrets_are_not_drawn() -> None:
    """What others hold and what lies in the draw pile change nothing in the picture."""
    pictures = [
        [text(draw(v.seen_by(seat), seat)) for seat in (-1, 0, 2)]
        for cards in (["tac_ambush", "tac_siege"], ["tac_rally", "tac_frenzy"])
        for v in [state(hands={0: ["tac_jamming"], 1: cards})]
    ]
    assert pictures[0] == pictures[1]


def test_colours_come_from_tokens() -> None:
    ALBUM.colours_come_from_tokens(state(ALL_FIVE))


def test_names_are_escaped() -> None:
    ALBUM.names_are_escaped(state())


def test_the_picture_stands_alone() -> None:
    ALBUM.stands_alone(state(ALL_FIVE))
    assert (Position(state()).match._repr_svg_() or "").startswith("<svg")


def test_the_tour_points_at_things_and_known_rules() -> None:
    ALBUM.tour_points_at_things(state(fighters={0: {"r4c4": 2}}))


def test_drawing_is_fast() -> None:
    ALBUM.is_fast(state(ALL_FIVE))


def test_the_lobby_has_a_picture_of_its_own() -> None:
    assert ET.fromstring(board.scene_svg()).get("viewBox") == "0 0 320 132"


# ---------------------------------------------------------------- the map


def test_a_region_says_what_lies_there() -> None:
    v = state(
        fighters={0: {"r4c4": 3}},
        leaders={0: {"demo": "r4c4"}},
        buildings={0: {"r4c4": ["outpost"]}},
        foundations={"r4c4": "neutral_plain_gem"},
    )
    title = said(by_id(draw(v, 0), "region-r4c4"))
    assert title.startswith("Central Cliffs: Cliffs. Harvest: 2 Energy.")
    assert "AI: 3 Fighters, Demo, Outpost. Controlled by AI." in title
    assert "Next to " in title


def test_fighters_and_leaders_stand_in_their_region_and_move() -> None:
    here, there = (draw(state(fighters={0: {at: 4}}, leaders={0: {"demo": at}}), 0) for at in ("r4c4", "r5c4"))
    stack = by_id(here, "fighters-0-r4c4")
    assert said(stack) == "AI: 4 Fighters. They move, fight and control the Region."
    assert words_of(stack).endswith("4")
    assert "Demo, Leader of AI" in said(by_id(here, "man-demo"))
    assert "man-demo" in [e.get("id") for e in by_id(there, "region-r5c4").iter()]
    assert "fighters-0-r4c4" not in ids(there)


def test_units_do_not_stand_on_each_other() -> None:
    v = state(
        ALL_FIVE,
        fighters={seat: {"r4c4": 1} for seat in range(5)},
        leaders={1: {"demo": "r4c4"}, 3: {"jayen": "r4c4"}},
        ryhzu={"uryk": (3, "r4c4")},
    )
    region = by_id(draw(v, 0), "region-r4c4")
    places = [place(e) for e in region.iter("g") if "unit" in css(e)]
    assert len(places) == len(set(places)) == 8


def test_buildings_and_free_foundations() -> None:
    v = state(buildings={1: {"r3c3": ["foundry", "stronghold"]}})
    scene = draw(v, 0)
    assert said(by_id(scene, "spot-r3c3-1")).startswith("Foundry of Zcharo")
    assert "c-blue" in css(by_id(scene, "spot-r3c3-1"))
    assert said(by_id(draw(state(foundations={"r4c4": "neutral_plain_gem"}), 0), "spot-r4c4-1")) == (
        "Neutral Foundation: a Building can stand here; building brings 1 Gem."
    )


def test_relics_lie_on_the_map_until_they_are_gone() -> None:
    v = state(round=3, relic_at={3: "r4c4"})
    scene = draw(v, 0)
    assert "now" in css(by_id(scene, "relic-3"))
    assert "relic-1" not in ids(scene)
    assert "Relic 3 in Central Cliffs" in said(by_id(scene, "relics"))


def test_mountains_and_tunnels() -> None:
    scene = draw(state(ALL_FIVE, mountains=[("r4c3", "r4c4")]), 0)
    assert said(by_id(scene, "mountain-r4c3-r4c4")).startswith("Mountain: nobody moves between")
    assert said(by_id(scene, "tunnel-a-r3c6")) == "Tunnel A: this Region is next to South-West Field"
    assert {"tunnel-a-r6c2", "tunnel-b-r3c1", "tunnel-b-r6c6"} <= set(ids(scene))
    assert not [name for name in ids(draw(state(), 0)) if name.startswith("tunnel-")]


def test_the_drop_ship_stands_between_two_regions_with_its_crew() -> None:
    scene = draw(state(["circadians", "ai", "zcharo"], ship=("r4c3", "r4c4"), fighters={0: {"drop_ship": 2}}), 1)
    ship = by_id(scene, "region-drop_ship")
    assert said(ship) == "Drop Ship of Circadians between Central Swamp and Central Cliffs: 2 Fighters"
    middle = tuple((a + b) / 2 for a, b in zip(*middles("r4c3", "r4c4"), strict=True))
    assert math.dist(place(ship), middle) == pytest.approx(art.UP, abs=0.1)


def middles(*regions: str) -> list[tuple[float, float]]:
    scene = draw(state(), 0)
    return [place(by_id(scene, f"region-{region}")) for region in regions]


def test_traps_morale_and_production_tokens() -> None:
    v = state(
        traps={"r4c4": "set", "r3c3": "sprung"}, morale=["r5c4"], production={"r4c3": "pt_gems", "r4c2": "pt_energy+"}
    )
    scene = draw(v, 0)
    assert said(by_id(scene, "trap-r4c4")) == "Trap of the AI: set"
    assert "off" in css(by_id(scene, "trap-r3c3"))
    assert said(by_id(scene, "morale-r5c4")).startswith("Morale Token")
    assert said(by_id(scene, "product-r4c3")) == "Production Token: 2 Gems. It covers what is printed."
    assert said(by_id(scene, "product-r4c2")) == "Production Token (upgraded): 6 Energy. It covers what is printed."
    assert "pool-pt_gems" not in ids(scene)


def test_what_has_changed_since_the_last_move_is_outlined() -> None:
    before, after = state(), state(fighters={0: {"r4c4": 2}})
    scene = draw(after, 0, NO_LINKS, before)
    assert "changed" in css(by_id(scene, "region-r4c4"))
    assert "changed" not in css(by_id(scene, "region-r3c3"))


# ---------------------------------------------------------------- research and prices


def test_markers_stand_in_their_columns() -> None:
    scene = draw(state(columns={0: {"build": 3}, 1: {"build": 3}}), 0)
    column = by_id(scene, "column-build-3")
    assert said(column).endswith("Here: AI, Zcharo.")
    assert [e.get("id") for e in column.iter("span") if e.get("id")] == ["marker-build-0", "marker-build-1"]


def test_prices_say_who_is_paid() -> None:
    scene = draw(state(prices={"discover": (1, "price_4"), "build": "supply"}), 0)
    assert said(by_id(scene, "slot-discover")) == (
        "Discover: Price of Zcharo: 2 Energy to the owner and 2 to the Main Supply."
    )
    assert "Neutral price: 3 to the Main Supply" in said(by_id(scene, "slot-build"))


@pytest.mark.parametrize("last", [False, True])
def test_move_is_priced_first_or_last(last: bool) -> None:
    scene = draw(state(move_last=last), 0)
    assert ("set" in css(by_id(scene, "slot-move_last"))) is last
    assert ("set" in css(by_id(scene, "slot-move_first"))) is not last


def test_ones_own_actions_stand_above_the_track() -> None:
    t = position(columns={0: {"discover": 5}}, energy=[9, 6, 6], gems=[3, 1, 1]).answer("act")
    assert legal(scene_of(t, 0)) >= {"main-discover", "aux-discover"}
    assert said(by_id(scene_of(t, 0), "main-discover")) == "Main Action of Discover: 2 Research"


def test_research_is_a_click_on_a_track() -> None:
    t = position(energy=[9, 6, 6]).answer("act", "main")
    assert t.asked() == (0, "research.track")
    assert legal(scene_of(t, 0)) == {f"track-{track}" for track in TRACKS}


# ---------------------------------------------------------------- faction boards, Leaders, cards


def test_the_faction_board_shows_fame_relics_and_recruitment() -> None:
    v = state(["leyrien", "ai", "zcharo"], fame=[3, 0, 0], relics=[2, 0, 0], sectors={0: [5, 2]})
    scene = draw(v, 0)
    assert said(by_id(scene, "fame")).startswith("Fame 3 of 14; the goal wins at once.")
    assert len([e for e in by_id(scene, "fame").iter("i") if "f" in css(e)]) == 3
    assert words_of(by_id(scene, "recruit-sector_1")) == "5"
    assert said(by_id(scene, "recruit-sector_2")).endswith("a point brings one to the Base")
    assert len([e for e in by_id(scene, "mat-relics").iter("span") if css(e) == ["rsp", "f"]]) == 2
    assert {"morale-combat", "morale-income"} <= set(ids(scene))


@pytest.mark.parametrize(
    ("faction", "special"),
    [("circadians", "mat-intel"), ("ai", "mat-traps"), ("leyrien", "mat-morale"), ("jrayek", "mat-ryhzu")],
)
def test_every_faction_board_has_its_own_corner(faction: str, special: str) -> None:
    scene = draw(state([faction, "zcharo", "oxataya"]), 0)
    assert special in ids(scene)
    assert special not in ids(draw(state([faction, "zcharo", "oxataya"]), 1))


def test_every_faction_board_can_be_opened_whole() -> None:
    """By a button in the strip of its seat: spaces, Leaders and Attributes, all in words."""
    v = state(ALL_FIVE, sectors={1: [3]}, leaders={1: {"demo": "r4c4"}}, fame=[0, 4, 0, 0, 0])
    scene = draw(v, 0)
    for seat in range(v.seats):
        assert by_id(scene, f"open-{seat}").get("popovertarget") == f"sheet-{seat}"
        assert by_id(scene, f"sheet-{seat}").get("popover") == "auto"
    sheet = by_id(scene, "sheet-1")
    assert said(by_id(scene, "of-1-fame")).startswith("Fame 4 of 18")
    assert words_of(by_id(scene, "of-1-recruit-sector_1")) == "3"
    shown = words_of(sheet)
    assert "Gains 1 Fame for each opposing Fighter that AI Wounds. 18 Fame win at once." in shown
    assert "Easy. A swarm that is recruited in one step" in shown
    assert "Returns to Base instead of the Supply when defeated.Upgraded (2 Gems): 4 Strength, 2 Attack." in shown
    assert "1 Attack in a Battle in which the opponent uses no Tactics Card. Upgraded (1 Gem): 2 Attack" in shown
    assert {"of-1-piece-outpost", "of-1-token-price_1", "of-1-mat-traps"} <= {str(e.get("id")) for e in sheet.iter()}


def test_nothing_can_be_chosen_on_a_board_that_is_only_opened() -> None:
    t = position(phase="recruit", energy=[9, 6, 6]).answer("act", "main")
    scene = scene_of(t, 0)
    assert any(name.startswith("recruit-") for name in legal(scene))
    assert not [e.get("id") for e in by_id(scene, "sheet-0").iter() if e.get("data-option") is not None]


def test_buildings_leave_their_spaces_and_give_income() -> None:
    v = state(buildings={0: {"r4c4": ["foundry"]}}, laid={0: {"harvest": "r4c3"}})
    scene = draw(v, 0)
    assert said(by_id(scene, "piece-foundry")).startswith("Foundry: 1 of 3 built, each 2 Energy income.")
    assert css(by_id(scene, "piece-harvest")) == ["bfn", "laid"]


def test_leaders_say_their_values_and_where_they_are() -> None:
    v = state(leaders={0: {"demo": "r4c4"}}, upgraded=["demo"])
    card = by_id(draw(v, 0), "chief-demo")
    assert "upgraded" in said(card)
    assert said(card).endswith("In Central Cliffs.")
    assert "up" in css(card)
    (sign,) = [e for e in by_id(draw(v, 1), "seat-0").iter("span") if "lsign" in css(e) and e.text == "De"]
    assert said(sign).endswith("In Central Cliffs.")


def test_a_second_copy_of_a_card_has_its_own_id_but_the_same_answer() -> None:
    t = position(hands={0: ["tac_ambush", "tac_ambush"]}, phase="harvest")
    scene = scene_of(t, 0)
    one, two = by_id(scene, "hand-tac_ambush"), by_id(scene, "hand-tac_ambush-2")
    assert one.get("data-option") == two.get("data-option") is not None


def test_a_card_says_on_its_back_that_it_is_reconstructed() -> None:
    made = CARDS[BOX.cards.index(next(card for card in BOX.cards if card.name == "Wild Gambit"))]
    assert back(BOX, "card", made).startswith("Reconstructed: ")
    assert back(BOX, "card", "tac_garrison").startswith("Partly reconstructed: ")
    assert back(BOX, "card", "tac_ambush") == ""
    scene = draw(state(hands={0: [made, "tac_ambush"]}), 0)
    tips = {name: words_of(by_id(scene, f"hand-{name}")) for name in (made, "tac_ambush")}
    assert "≈" in tips[made]
    assert "Reconstructed: " in said(by_id(scene, f"hand-{made}"))
    assert "≈" not in tips["tac_ambush"]
    assert "Reconstructed" in section_text(BOX, SECTIONS.index("retreat"))


def test_every_card_has_words_and_symbols() -> None:
    assert all(card_text(BOX, n).startswith(BOX.cards[n].name) for n in range(len(CARDS)))
    assert set(PHASE_ICONS) <= set(symbols())
    assert len({colour.css for colour in FACTION_COLOURS}) == len({colour.symbol for colour in FACTION_COLOURS}) == 6


# ---------------------------------------------------------------- set-up


def test_factions_are_chosen_from_cards() -> None:
    match = new_match(GAME, BOX, 3, {}, FairDice(key_of_seed(1)))
    scene = draw(match.seen_by(0), 0, links_of(match.question(0)))
    assert legal(scene) == {f"faction-{name}" for name in FACTIONS}
    match.answer(0, "ai")
    after = draw(match.seen_by(1), 1, links_of(match.question(1)))
    assert legal(after) == {f"faction-{name}" for name in FACTIONS if name != "ai"}
    assert "faction-ai" in [e.get("id") for e in by_id(after, "seat-0").iter()]


def test_leaders_are_taken_in_secret() -> None:
    match = new_match(GAME, BOX, 2, {}, FairDice(key_of_seed(1)))
    match.answer(0, "ai")
    match.answer(1, "zcharo")
    blank = text(draw(match.seen_by(1), 1))
    match.answer(0, "demo")
    assert text(draw(match.seen_by(1), 1)) == blank
    sealed = [(words.LEADER_CHOOSE.name, words.CHIEF.value("demo"))]
    v = cast(Chaos, match.seen_by(0))
    mine = board.scene(v, 0, links_of(match.question(0)), ALBUM.seats_of(v, 0), None, sealed)
    assert "taken" in words_of(by_id(mine, "chief-demo"))


def test_borders_are_chosen_on_the_map() -> None:
    kind = words.BORDER_CHOOSE
    assert board.thing_of(kind, words.BORDER.value("r3c4-r3c5"), 0) == "border-r3c4-r3c5"


# ---------------------------------------------------------------- battles


def fight(**named: object) -> Position:
    return combat(
        ["ai", "zcharo"],
        **{
            "fighters": {0: {"r4c4": 3}, 1: {"r4c4": 5}},
            "leaders": {0: {"demo": "r4c4"}},
            "hands": {0: ["tac_ambush"], 1: ["tac_garrison"]},
            "gems": [2, 2],
            **named,
        },
    )


def test_the_wheel_shows_what_the_card_would_count() -> None:
    t = fight()
    assert t.is_asked("battle.card", 0)
    assert legal(scene_of(t, 0)) == {"hand-tac_ambush"}
    t.answer_for(0, "tac_ambush")
    sealed = scene_of(t, 0, [(words.BATTLE_CARD.name, words.PLAN_CARD.value("tac_ambush"))])
    assert "Ambush: left 1, right 3" in words_of(by_id(sealed, "battle"))
    assert not legal(sealed)
    scene = scene_of(t.answer_for(1, "none"), 0)
    assert legal(scene) >= {"section-retreat", "section-attack_strength", "section-strength_shields"}
    assert said(by_id(scene, "section-attack_strength")).endswith(
        "Counts 3 Strength, 1 Attack. In all 8 Strength, 4 Attack, 0 Shields."
    )
    assert said(by_id(scene, "section-retreat")).startswith("Retreat: Shields and Shields.")
    assert "Ambush: left 1, right 3" in words_of(by_id(scene, "battle"))


def test_without_a_card_the_printed_values_count() -> None:
    scene = scene_of(fight().answer_for(0, "bluff").answer_for(1, "none"), 0)
    assert "A bluff: left 1, right 1" in words_of(by_id(scene, "battle"))
    assert "Counts 0 Shields. In all 5 Strength" in said(by_id(scene, "section-retreat"))


def test_without_cards_in_hand_the_wheel_comes_first() -> None:
    t = fight(hands={})
    assert t.is_asked("battle.section", 0)
    assert "No card: left 1, right 1" in words_of(by_id(scene_of(t, 0), "battle"))


def test_both_sides_show_their_sums_before_the_plans() -> None:
    """Fighters, Demo with 2 Strength and 1 Attack; on the other side an Outpost, which has a Shield for Zcharo."""
    scene = scene_of(fight(buildings={1: {"r4c4": ["outpost"]}}), 0)
    for side, sums in ((0, ["Strength 5", "Attack 1", "Shields 0"]), (1, ["Strength 7", "Attack 0", "Shields 1"])):
        box = by_id(scene, f"side-{side}")
        assert [title(e) for e in box.iter("span") if "big" in css(e)] == sums
        assert "before the plan" in words_of(box)


def test_the_strength_that_lynke_has_by_his_attack_is_summed_up() -> None:
    """5 Fighters, 3 Strength and 4 Attack: 2 more; with Ambush and Attack on the left 7 Attack: 3 more."""
    t = combat(
        ["ai", "jrayek"],
        fighters={0: {"r4c4": 3}, 1: {"r4c4": 5}},
        leaders={1: {"lynke": "r4c4"}},
        upgraded=["lynke"],
        hands={1: ["tac_ambush"]},
    )
    sums = {title(e) for e in by_id(scene_of(t, 0), "side-1").iter("span")}
    assert {"Strength 10", "Attack 4"} <= sums
    scene = scene_of(t.answer_for(1, "tac_ambush"), 1)
    assert said(by_id(scene, "section-attack_strength")).endswith("In all 14 Strength, 7 Attack, 0 Shields.")


def test_what_depends_on_the_other_plan_is_not_summed_up_before() -> None:
    """Cunning gives Attack if the opponent uses no card: nobody knows that yet."""
    assert "Attack 1" in {title(e) for e in by_id(scene_of(fight(upgraded=["cunning"]), 0), "side-0").iter("span")}


def test_a_sealed_plan_looks_the_same_whatever_is_inside() -> None:
    pictures = []
    for card, section in (("tac_ambush", "retreat"), ("bluff", "attack_strength")):
        t = fight().answer_for(0, card).answer_for(1, "none").answer_for(0, section)
        pictures.append([text(draw(cast(Chaos, t.match.seen_by(seat)), seat)) for seat in (1, -1)])
    assert pictures[0] == pictures[1]
    assert "Plan hidden" in pictures[0][0]


def test_a_card_on_the_wheel_is_seen_by_all() -> None:
    def covers(t: Position) -> list[list[bool]]:
        scenes = [draw(cast(Chaos, t.match.seen_by(seat)), seat) for seat in (0, 1, -1)]
        boxes = [[words_of(by_id(scene, f"side-{side}")) for side in (0, 1)] for scene in scenes]
        return [
            ["Card on the wheel" in box for box in row] + ["No card on the wheel" in box for box in row]
            for row in boxes
        ]

    t = fight().answer_for(0, "bluff")
    assert covers(t) == [[False] * 4] * 3  # not before both have chosen
    assert covers(t.answer_for(1, "none")) == [[True, False, False, True]] * 3
    assert covers(fight().answer_for(0, "tac_ambush").answer_for(1, "bluff")) == [[True, True, False, False]] * 3


def test_ones_own_sealed_plan_is_shown_to_oneself() -> None:
    t = fight().answer_for(0, "tac_ambush").answer_for(1, "none").answer_for(0, "retreat")
    scene = scene_of(t, 0, [(words.BATTLE_SECTION.name, 0)])
    assert "Your plan is sealed" in words_of(by_id(scene, "side-0"))
    assert "with your plan" in words_of(by_id(scene, "side-0"))
    assert "before the plan" in words_of(by_id(scene, "side-1"))
    assert "picked" in css(by_id(scene, "section-retreat"))


def test_who_fights_stands_side_by_side_and_the_region_is_marked() -> None:
    scene = scene_of(fight(), 1)
    assert "Demo" in words_of(by_id(scene, "side-0"))
    assert "battle" in css(by_id(scene, "region-r4c4"))
    assert "Battle in Central Cliffs" in words_of(by_id(scene, "battle"))


def test_open_plans_show_section_card_and_totals() -> None:
    def opened(g: Chaos) -> None:
        g.region, g.sides, g.beat = REGIONS.index("r4c4"), [0, 1], beats.ATTACKS
        g.section, g.used = (
            [SECTIONS.index("die_left"), SECTIONS.index("retreat")],
            [CARDS.index("tac_ambush"), NO_CARD],
        )
        g.die, g.victor = [2, NO_DIE], 0
        g.compared, g.attack, g.shields = [6, 3], [1, 0], [0, 2]

    v = state(
        ["ai", "zcharo"],
        phase="combat",
        beat="select",
        fighters={0: {"r4c4": 3}, 1: {"r4c4": 5}},
        tweak=opened,
        check=False,
    )
    scene = draw(v, 1)
    mine = by_id(scene, "side-0")
    assert "win" in css(mine)
    assert "Ambush" in words_of(mine)
    assert {"Strength 6", "Attack 1", "Shields 0"} <= {title(e) for e in mine.iter("span")}
    assert "no card" in words_of(by_id(scene, "side-1"))


def test_the_totals_of_a_battle_are_those_of_the_log() -> None:
    """Fighters count, though some are Wounded when the panel shows the sum."""
    t = fight().answer_for(0, "tac_ambush").answer_for(1, "tac_garrison")
    t = t.answer_for(0, "attack_strength").answer_for(1, "attack_strength")
    told = [entry.values[1] for entry in t.match.log if entry.line is words.TOTALS]
    assert cast(Chaos, t.match.state).compared == told
    assert all(number > 3 for number in told)


# ---------------------------------------------------------------- where the game stands


def test_headlines_and_phases() -> None:
    v = state(phase="recruit", round=2)
    assert board.headline(v) == "Round 2 of 6"
    assert board.subline(v) == "Round 2 of 6 · Recruit"
    assert [phase.name for phase in board.phases(v) if phase.state == "now"] == ["Recruit"]
    assert [phase.state for phase in board.phases(v)].count("done") == 4


def test_the_flare_gun_and_the_winner_are_marked() -> None:
    assert "Flare Gun" in ET.tostring(by_id(draw(state(flare=1), 0), "seat-1"), "unicode")

    def won(g: Chaos) -> None:
        g.winners[2], g.over = 1, True

    v = state(tweak=won)
    assert "won" in css(by_id(draw(v, 0), "seat-2"))
    assert [phase.name for phase in board.phases(v)][-1] == "The end"
