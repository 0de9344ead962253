"""Players, societies, the turn in short, and every piece of the box.  AGE-1, AGE-2, AGE-3"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from critias.engine.game import GameError
from critias.games.age.box import BOX, CARDS, NATION_ACTIONS
from critias.games.age.words import SPACE
from critias.games.world.atlas import AREAS
from critias.games.world.box import BUILDINGS, NATIONS, OBJECTIVES, PAD_ACTIONS, SOCIETIES
from critias.testing import rule
from tests.support.age import COUNTERS, Position, dials, fresh, position
from tests.support.world import HOME_COUNTERS

# 0 Atlantis and Lemuria, 1 Lemuria and Aztlán, 2 Aztlán and Hyperborea, 3 Hyperborea and Brahmapura, 4 Brahmapura and
# Atlantis
FIVE = {"atlantis": [0, 4], "aztlan": [1, 2], "brahmapura": [3, 4], "hyperborea": [2, 3], "lemuria": [0, 1]}
SEVEN = ["akakor", "alcheringa", "avalon", "beringia", "eden", "hawaiki", "ophir"]
Markers = Mapping[int, Mapping[str, list[int]]]


def five(markers: Markers | None = None, /, **named: object) -> Position:
    """Only the markers named are on the map, everybody has 20 PP."""
    named.setdefault("pp", [20] * 5)
    return position(5, control=FIVE, markers={seat: (markers or {}).get(seat, {}) for seat in range(5)}, **named)


def to_first_turn(t: Position) -> Position:
    while t.asked()[1].startswith("setup."):
        t.answer_for(t.question.seat, t.options()[0])
    return t


def spaces(nation: str) -> list[str]:
    return [f"{nation}_{action}" for action in NATION_ACTIONS]


# ---------------------------------------------------------------- players and turns


@rule("AGE-1-01")
def test_three_to_five_can_play() -> None:
    for seats in (3, 4, 5):
        t = fresh(seats)
        assert t.g.seats == len(t.g.pp) == len(t.g.hand) == len(t.g.archons) == seats
    for seats in (0, 1, 2, 6):
        with pytest.raises(GameError):
            fresh(seats)


@rule("AGE-1-02")
def test_two_players_never_run_the_same_society() -> None:
    for seats in (3, 4, 5):
        for game, pads in (("off", "chosen"), ("on", "chosen"), ("on", "dealt")):
            t = to_first_turn(fresh(seats, 2, advanced_game=game, pads=pads))
            assert len(set(t.g.society)) == seats
            assert set(t.g.society) <= set(range(5))


@rule("AGE-2-01")
def test_a_turn_is_one_action_on_a_space_of_the_own_society_or_nations() -> None:
    t = five(
        {0: {"eden": [0]}},
        owner={"punt": "lemuria", "thule": "atlantis", "ophir": "aztlan"},
        cards={"vimanas": "punt", "oracle_of_rama": "thule", "temple_of_anu": "ophir", "utopian_city": "avalon"},
    )
    own = [*PAD_ACTIONS, *spaces("atlantis"), *spaces("lemuria"), "oracle_of_rama", "vimanas"]
    assert t.options() == own
    t.act("lemuria_collect_power")
    assert t.asked() == (1, "turn.space")
    assert sorted(t.archons(0), key=str) == [None, "lemuria_collect_power"]
    assert t.pp() == [22, 22, 20, 20, 20]
    assert set(t.options()) == {
        "intrigue",
        "repolarize",
        *spaces("aztlan"),
        *spaces("lemuria"),
        "vimanas",
        "temple_of_anu",
    } - {"lemuria_collect_power"}


@rule("AGE-2-01")
def test_after_every_action_the_next_player_has_a_turn() -> None:
    t = five()
    for seat in range(5):
        assert t.asked() == (seat, "turn.space")
        t.act("intrigue").answer("done")
    assert t.asked() == (0, "turn.space")
    assert [sorted(t.archons(seat), key=str) for seat in range(5)] == [[None, "intrigue"]] * 5


@rule("AGE-2-02")
def test_the_weaker_nation_is_the_main_part_of_the_score() -> None:
    dull = {seat: ["ascension", "pole_shift"] for seat in range(5)}
    owner = {"eden": "atlantis", "shangri_la": "lemuria", "punt": "lemuria", "paititi": "aztlan"}
    t = five(owner=owner, acting=4, round=7, end=8, pp=[0] * 5, hands=dull).act("intrigue").answer("done")
    assert t.match.over
    # Atlantis 8, Aztlán 6, Brahmapura 4, Hyperborea 3, Lemuria 9
    assert [sheet[0] for sheet in t.g.earned] == [8, 6, 3, 3, 4]
    assert t.g.vp == [8, 6, 3, 3, 4]


@rule("AGE-2-03")
def test_a_cube_that_leaves_a_nation_goes_to_another() -> None:
    t = five({0: {"hyperborea": [3, 2, 2]}}).coup("hyperborea")
    dials(t).answer(BOX.society_colors[3])
    assert [len(t.nations(seat)) for seat in range(5)] == [2] * 5
    assert [len(t.control(nation)) for nation in NATIONS] == [2] * 5
    t = position(3, markers={0: {"lemuria": [3, 2]}, 1: {}, 2: {}}).coup("lemuria")
    dials(t).answer("aztlan")
    assert [t.nations(seat) for seat in range(3)] == [
        ["atlantis", "lemuria"],
        ["aztlan", "hyperborea"],
        ["atlantis", "hyperborea"],
    ]


# ---------------------------------------------------------------- pieces of the societies


@rule("AGE-3-01")
def test_every_society_has_two_archons() -> None:
    t = five(archons={0: ["intrigue", None]})
    assert sum(len(archons) for archons in t.g.archons) == 10
    t.act("atlantis_collect_power")
    assert sorted(t.archons(0), key=str) == ["atlantis_collect_power", "intrigue"]
    t = five(archons={0: ["intrigue", "atlantis_collect_power"]}).act("lemuria_collect_power")
    assert t.asked() == (0, "turn.archon")  # there is no third
    assert sorted(t.options()) == ["atlantis_collect_power", "intrigue"]
    t.answer("intrigue")
    assert sorted(t.archons(0), key=str) == ["atlantis_collect_power", "lemuria_collect_power"]


@rule("AGE-3-02")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_society_has_two_control_cubes(seats: int) -> None:
    t = to_first_turn(fresh(seats, 3))
    cubes = [seat for pair in t.g.control for seat in pair if seat >= 0]
    assert sorted(cubes) == sorted([*range(seats), *range(seats)])


@rule("AGE-3-11")
def test_a_dial_goes_from_0_to_5_and_there_are_three_support_cards() -> None:
    t = five({0: {"eden": [0]}, 3: {"eden": [0]}}).coup("eden")
    assert t.options(3) == [f"attack_{n}" for n in range(6)] + [f"defend_{n}" for n in range(6)] + ["neutral"]
    assert t.options(0) == [f"attack_{n}" for n in range(6)]
    t.seal("attack_5", "defend_5")
    assert t.totals() == (False, 5, 7)


@rule("AGE-3-12", "AGE-3-17")
def test_every_society_has_three_zeros_three_ones_two_twos_and_a_three() -> None:
    t = five()
    assert sum(len(markers) for markers in t.g.markers) == 45
    t.act("intrigue")
    placed = []
    while t.is_asked("intrigue.marker"):
        assert [key[0] for key in t.options()[:-1]] == sorted({*"0123"} & {key[0] for key in t.options()})
        placed.append(t.options()[0])
        t.answer(t.options()[0], "eden")
    assert placed == ["0a", "0b", "0c", "1a", "1b", "1c", "2a", "2b", "3a"]
    assert t.markers(0) == {"eden": [0, 0, 0, 1, 1, 1, 2, 2, 3]}


@rule("AGE-3-17", "AGE-3-12")
def test_a_marker_is_placed_only_from_the_supply() -> None:
    """All ones lie in Eden: to bring one to Punt costs half of a pair, and Eden has one less."""
    t = five({0: {"eden": [1, 1, 1], "thule": [3]}}).act("intrigue")
    assert t.options() == ["0a", "1a", "2a", "3a", "done"]
    t.answer("1a", "punt", "done")
    assert t.markers(0) == {"eden": [1, 1], "punt": [1], "thule": [3]}


@rule("AGE-3-15")
def test_society_colours() -> None:
    colours = dict(zip(SOCIETIES, BOX.society_colors, strict=True))
    assert colours == {
        "lemurian_brotherhood": "orange",
        "order_of_thoth": "gray",
        "priests_of_atla_ra": "white",
        "purple_dragon_society": "purple",
        "sisters_of_starlight": "pink",
    }


@rule("AGE-3-16")
def test_nation_colours() -> None:
    colours = dict(zip(NATIONS, BOX.nation_colors, strict=True))
    assert colours == {
        "atlantis": "black",
        "aztlan": "green",
        "brahmapura": "yellow",
        "hyperborea": "blue",
        "lemuria": "red",
    }


@rule("AGE-3-20")
def test_every_society_has_its_pad_and_every_nation_its_tile() -> None:
    """Five archons stand on the same space of five pads; a space of a tile is there once for both controllers."""
    t = five()
    for _ in range(5):
        assert "intrigue" in t.options()
        t.act("intrigue").answer("done")
    t.act("lemuria_collect_power")
    assert t.asked() == (1, "turn.space")
    assert "lemuria_collect_power" not in t.options()
    assert len(SPACE) == 3 + 5 * 5 + 13
    assert len(SOCIETIES) == len(set(BOX.society_names)) == 5
    assert len(NATIONS) == len(set(BOX.nation_names)) == 5
    assert len(t.g.pp) == 5


@rule("AGE-3-21")
def test_the_end_marker_has_two_sides_and_there_is_one_of_each_single_marker() -> None:
    t = position(3, acting=2, round=4, end=12, doom=17, stopped=True).act("intrigue").answer("done")
    assert (t.g.round, t.g.end, t.g.doom, t.g.stopped) == (5, 12, 17, 0)  # flipped back
    t = position(3, acting=2, round=4, end=12, doom=17, stopped=False).act("intrigue").answer("done")
    assert (t.g.round, t.g.end, t.g.doom, t.g.stopped) == (5, 11, 17, 0)
    t = position(3).act("atlantis_construct").answer("temple_of_light").take("construct.area", "done")
    assert t.g.stopped == 1  # the black circle
    assert t.g.first == 0


# ---------------------------------------------------------------- cards and counters


@rule("AGE-3-04")
def test_there_are_13_different_special_action_cards() -> None:
    assert len(CARDS) == len(set(BOX.tile_names)) == len(set(BOX.tile_texts)) == 13
    seen: set[str] = set()
    for seed in range(25):
        t = fresh(5, seed)
        assert len(set(t.cards().values())) == len(t.cards())  # one of each, in different minor nations
        seen |= set(t.cards())
    assert seen == set(CARDS)


@rule("AGE-3-05")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_there_are_five_objective_cards_of_each_type(seats: int) -> None:
    t = to_first_turn(fresh(seats, 8))
    cards = t.deck() + [card for seat in range(seats) for card in t.hand(seat)]
    assert [cards.count(card) for card in OBJECTIVES] == [5, 5, 5]
    assert BOX.objective_names == ["Ascension", "Continuation", "Doom"]


@rule("AGE-3-07", "AGE-3-08")
def test_counters_of_minor_and_major_nations() -> None:
    assert BOX.counters == 24
    assert len(COUNTERS) - len(CARDS) == 11
    assert [COUNTERS[n] for n in range(24) if BOX.counter_building[n] >= 0] == BUILDINGS
    assert BOX.counter_power == [0] * 19 + [1, 1, 2] + [0, 0]
    assert len(BOX.home_garrison) == len(HOME_COUNTERS) == 5
    assert [sum(values) for values in zip(BOX.home_garrison, BOX.home_stability, BOX.home_units, strict=True)] == [
        17
    ] * 5
    # a counter with a special action brings the card of its name
    for seed in range(10):
        t = fresh(5, seed)
        assert {COUNTERS[t.g.counter[AREAS.index(area)]]: area for area in AREAS[5:20]}.items() >= t.cards().items()


@rule("AGE-3-09")
def test_there_are_six_wilderness_counters() -> None:
    assert [len(fresh(seats).told("wild")) for seats in (3, 4, 5)] == [6, 3, 0]
    assert [len(fresh(seats).wild()) - 5 for seats in (3, 4, 5)] == [6, 3, 0]


# ---------------------------------------------------------------- buildings


def kinds_to_build(built: Mapping[str, list[str]]) -> set[str]:
    t = five(buildings=built).act("atlantis_construct")
    assert t.asked() == (0, "construct.kind")
    return set(t.options())


def spread(kind: str, number: int) -> dict[str, list[str]]:
    """So many buildings in minor nations with two spots."""
    places = ["akakor", "alcheringa", "arcadia", "avalon", "beringia"]
    return {area: [kind] * max(0, min(2, number - 2 * n)) for n, area in enumerate(places)}


@rule("AGE-3-06", "AGE-3-17")
@pytest.mark.parametrize("kind", ["temple_of_darkness", "temple_of_light"])
def test_there_are_ten_temples_of_each_kind(kind: str) -> None:
    assert kinds_to_build(spread(kind, 9)) == set(BUILDINGS)
    assert kinds_to_build(spread(kind, 10)) == set(BUILDINGS) - {kind}


@rule("AGE-3-10", "AGE-3-17")
@pytest.mark.parametrize("kind", ["base", "capitol", "factory", "pyramid"])
def test_there_are_five_of_each_other_building(kind: str) -> None:
    assert kinds_to_build(spread(kind, 4)) == set(BUILDINGS)
    assert kinds_to_build(spread(kind, 5)) == set(BUILDINGS) - {kind}


@rule("AGE-3-17")
def test_the_last_building_of_a_kind_can_be_built_once() -> None:
    t = five(buildings=spread("base", 4)).act("atlantis_construct").answer("base")
    t.answer("atlantis")
    assert set(t.options()) == set(BUILDINGS) - {"base"}


# ---------------------------------------------------------------- units


@rule("AGE-3-14", "AGE-3-18")
@pytest.mark.parametrize(("before", "most"), [(20, 5), (24, 1), (25, 0)])
def test_a_nation_has_30_units(before: int, most: int) -> None:
    t = five(units={"atlantis": before}, pp=[9] * 5).act("atlantis_mobilize")  # 5 are due
    if most:
        assert t.options() == [str(n) for n in range(most + 1)]
        t.answer(most)
    assert t.asked() == (1, "turn.space")
    assert t.units("atlantis") == 30
    assert t.g.units_left(0) == 0
    assert t.pp()[0] == 9 - most


@rule("AGE-3-18")
def test_if_the_supply_is_short_the_player_chooses_which_of_the_due_units_are_placed() -> None:
    """Due are 5 in Atlantis, 3 in Eden and 1 in Punt; 3 are left."""
    owner = {"eden": "atlantis", "punt": "atlantis"}
    for home, eden, punt in ((3, 0, 0), (0, 3, 0), (1, 1, 1), (0, 2, 1)):
        t = five(owner=owner, units={"atlantis": 20, "eden": 4, "punt": 3}, pp=[9] * 5).act("atlantis_mobilize")
        assert t.asked() == (0, "mobilize.due")
        assert t.options() == ["0", "1", "2", "3"]
        t.answer(home)
        t.take("mobilize.due", eden).take("mobilize.due", punt)
        assert t.asked() == (1, "turn.space")  # nothing can be bought
        assert [t.units(area) for area in ("atlantis", "eden", "punt")] == [20 + home, 4 + eden, 3 + punt]
        assert len(t.told("units.placed")) == sum(number > 0 for number in (home, eden, punt))
        assert t.pp()[0] == 9


@rule("AGE-3-18")
def test_due_units_are_placed_as_far_as_the_supply_goes() -> None:
    """Due are 5 in Atlantis and 1 in Punt; 4 are left: at least 3 go to Atlantis."""
    for home in (3, 4):
        t = five(owner={"punt": "atlantis"}, units={"atlantis": 26}, pp=[9] * 5).act("atlantis_mobilize")
        assert t.options() == ["3", "4"]
        t.answer(home)
        assert t.asked() == (1, "turn.space")
        assert (t.units("atlantis"), t.units("punt")) == (26 + home, 4 - home)
    t = five(owner={"punt": "atlantis"}, units={"atlantis": 24}, pp=[9] * 5).act("atlantis_mobilize")
    assert t.asked() == (1, "turn.space")  # just enough: nothing to choose and nothing to buy
    assert (t.units("atlantis"), t.units("punt")) == (29, 1)


@rule("AGE-3-17", "AGE-3-18")
def test_units_are_bought_from_what_the_due_units_leave() -> None:
    t = five(owner={"punt": "atlantis"}, units={"atlantis": 22}, pp=[9] * 5).act("atlantis_mobilize")
    assert t.options() == ["0", "1", "2"]
    t.answer(2, "punt").take("mobilize.count", 2)
    assert (t.units("atlantis"), t.units("punt")) == (27, 3)
    assert t.pp()[0] == 7


@rule("AGE-3-17")
def test_lost_units_return_to_the_supply() -> None:
    t = five({0: {"eden": [3, 2]}}, owner={"eden": "aztlan"}, units={"aztlan": 20, "eden": 10})
    assert t.g.units_left(1) == 0
    dials(t.coup("eden")).answer("atlantis")
    assert t.g.units_left(1) == 10
    t.act("aztlan_mobilize")
    assert t.asked() == (1, "mobilize.spend")
    assert t.options()[:2] == ["0", "1"]
    t.answer(0)
    assert t.units("aztlan") == 24


# ---------------------------------------------------------------- discs


@rule("AGE-3-13")
def test_a_nation_has_seven_discs() -> None:
    t = five({0: {"punt": [3]}}, owner=dict.fromkeys(SEVEN[:6], "atlantis"))
    assert t.g.obelisks_left(0) == 1
    dials(t.coup("punt")).answer("atlantis")
    assert t.asked() == (1, "turn.space")
    assert t.g.obelisks_left(0) == 0
    assert len(t.g.minors_of(0)) == 7


def full(**named: object) -> Position:
    """Atlantis has all seven discs on the map, and seat 0 wins a coup in Punt."""
    return dials(five({0: {"punt": [3]}}, owner=dict.fromkeys(SEVEN, "atlantis"), **named).coup("punt"))


@rule("AGE-3-13", "AGE-3-19")
@pytest.mark.parametrize("given", SEVEN)
def test_a_nation_without_a_free_disc_gives_up_a_minor_nation_to_take_another(given: str) -> None:
    t = full(units=dict.fromkeys(SEVEN, 2), buildings={"eden": ["base"]}).answer("atlantis")
    assert (t.asked(), t.question.a) == ((0, "control.release"), NATIONS.index("atlantis"))
    assert t.options() == SEVEN
    t.answer(given)
    assert t.asked() == (1, "turn.space")
    assert [line[0] for line in t.told("neutral")] == [AREAS.index(given)]
    assert (t.owner(given), t.units(given)) == (None, 0)
    assert t.owner("punt") == "atlantis"
    assert [t.units(area) for area in SEVEN if area != given] == [2] * 6
    assert t.g.obelisks_left(0) == 0
    assert t.buildings("eden") == ["base"]


@rule("AGE-3-19")
def test_the_prize_may_go_to_the_other_nation_without_giving_up_anything() -> None:
    t = full()
    assert t.options() == ["atlantis", "lemuria"]
    t.answer("lemuria")
    assert t.asked() == (1, "turn.space")
    assert (t.g.obelisks_left(0), t.g.obelisks_left(4)) == (0, 6)


@rule("AGE-3-19")
def test_a_minor_nation_given_up_loses_its_card_and_the_archon_on_it() -> None:
    cards = {"vimanas": "eden", "oracle_of_rama": "ophir"}
    t = full(cards=cards, archons={4: ["vimanas", "oracle_of_rama"]}).answer("atlantis", "eden")
    assert (t.card_owner("vimanas"), t.card_owner("oracle_of_rama")) == (None, "atlantis")
    assert t.cards() == cards
    assert sorted(t.archons(4), key=str) == [None, "oracle_of_rama"]


@rule("AGE-3-19")
def test_a_conquest_without_a_free_disc_gives_up_a_minor_nation_too() -> None:
    t = five(owner=dict.fromkeys(SEVEN, "atlantis"), units={"atlantis": 8, "eden": 3})
    t.act("atlantis_limited_conflict").march("atlantis", "poseidonis", 8).answer("done")
    dials(t)
    assert t.asked() == (0, "control.release")
    assert t.options() == SEVEN
    t.answer("eden")
    assert (t.owner("poseidonis"), t.owner("eden"), t.units("eden")) == ("atlantis", None, 0)
    assert t.units("poseidonis") == 8
