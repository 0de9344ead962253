"""The table before the first turn, and what the players do before it.  AGE-5.1, AGE-5.2"""

from __future__ import annotations

import random

import pytest

from critias.games.age import beats
from critias.games.age.box import BOX, CARDS
from critias.games.age.state import Age
from critias.games.world.atlas import AREAS
from critias.games.world.box import BUILDINGS, NATIONS, OBJECTIVES, SOCIETIES
from critias.testing import rule
from tests.support.age import COUNTERS, Position, dials, fresh, position

COUNTS = [3, 4, 5]
SEEDS = range(12)
PRINTED_WILD = ["wild_amur", "wild_anatolia", "wild_cascadia", "wild_patagonia", "wild_sahara"]
MADE_WILD = {
    3: ["akakor", "arcadia", "beringia", "brahmapura", "thule", "yorubaland"],
    4: ["arcadia", "thule", "yorubaland"],
    5: [],
}


def until(t: Position, kind: str, pick: int = 0) -> Position:
    """Answer every question with its first (or last) option up to the first question of a kind."""
    while not t.is_asked(kind):
        assert t.asked()[1].startswith("setup."), t.all_asked()
        t.answer_for(t.question.seat, t.options()[pick])
    return t


def to_first_turn(t: Position, pick: int = 0) -> Position:
    return until(t, "turn.space", pick)


def at(area: str) -> int:
    return AREAS.index(area)


def minors(t: Position) -> list[str]:
    return [area for area in AREAS[5:20] if area not in t.wild()]


def counter(t: Position, area: str) -> str:
    return COUNTERS[t.g.counter[at(area)]]


def view(t: Position, seat: int) -> Age:
    seen = t.match.seen_by(seat)
    assert isinstance(seen, Age)
    return seen


def clockwise(t: Position) -> list[int]:
    return [(t.g.first + step) % t.g.seats for step in range(t.g.seats)]


# ---------------------------------------------------------------- tracks


@rule("AGE-5.1-01", "AGE-5.1-02", "AGE-5.1-03")
@pytest.mark.parametrize(("seats", "doom", "end"), [(3, 18, 16), (4, 19, 15), (5, 20, 14)])
def test_round_marker_doom_figure_and_end_marker_start_on_their_positions(seats: int, doom: int, end: int) -> None:
    g = to_first_turn(fresh(seats)).g
    assert (g.round, g.doom, g.end) == (1, doom, end)
    assert g.stopped == 0  # the red arrow
    assert BOX.positions == 20


@rule("AGE-5.1-03", "AGE-5.1-20")
def test_the_end_marker_moves_towards_the_start_and_the_round_marker_away_from_it() -> None:
    t = position(3, acting=2, round=1, end=16).act("intrigue").answer("done")
    assert (t.g.end, t.g.round) == (15, 2)
    t = position(3, acting=2, round=5, end=12).act("intrigue").answer("done")
    assert (t.g.end, t.g.round) == (11, 6)


@rule("AGE-5.1-20")
def test_forward_for_the_doom_figure_is_towards_position_1() -> None:
    for way, doom in (("forward", 11), ("back", 15)):
        t = position(3, doom=13, owner={"eden": "atlantis"}, cards={"weather_control_crystals": "eden"})
        t.act("weather_control_crystals").answer(way)
        assert t.g.doom == doom
        assert (t.g.round, t.g.end) == (3, 14)


# ---------------------------------------------------------------- wildernesses and nations in play


@rule("AGE-5.1-04", "AGE-5.1-05", "AGE-5.1-06")
@pytest.mark.parametrize("seats", COUNTS)
def test_wilderness_counters_follow_from_the_number_of_players(seats: int) -> None:
    for seed in SEEDS:
        t = fresh(seats, seed)
        assert [area for area in t.wild() if area not in PRINTED_WILD] == sorted(MADE_WILD[seats], key=AREAS.index)
        assert set(PRINTED_WILD) <= set(t.wild())
        assert sorted(AREAS[line[0]] for line in t.told("wild")) == MADE_WILD[seats]


@rule("AGE-5.1-07")
@pytest.mark.parametrize("seats", [3, 4])
def test_an_area_with_a_wilderness_counter_has_lost_its_values(seats: int) -> None:
    t = to_first_turn(fresh(seats))
    for area in MADE_WILD[seats]:
        assert t.g.counter[at(area)] == -1
        assert t.g.garrison(at(area)) == t.g.stability(at(area)) == t.g.spots_left(at(area)) == 0
        assert (t.owner(area), t.units(area), t.buildings(area)) == (None, 0, [])


@rule("AGE-5.1-07")
def test_units_in_an_area_with_a_wilderness_counter_get_nothing_from_it() -> None:
    t = position(3, owner={"arcadia": "hyperborea"}, units={"arcadia": 2}, first=1, pp=[20] * 3)
    assert t.power("hyperborea") == 3
    assert t.g.obelisks_left(3) == 7
    t.act("hyperborea_construct")
    assert t.asked() == (1, "construct.kind")
    t.answer("capitol")
    assert t.options() == ["hyperborea", "done"]
    t = position(3, units={"hyperborea": 5}, first=1)  # nothing is contested where a minor nation was
    t.act("hyperborea_limited_conflict").march("hyperborea", "thule", 2).answer("done")
    assert t.asked() == (2, "turn.space")
    assert (t.holder("thule"), t.owner("thule"), t.units("thule")) == ("hyperborea", None, 2)


@rule("AGE-5.1-07", "AGE-5.1-08")
def test_with_three_players_units_may_enter_the_home_area_of_brahmapura() -> None:
    t = position(3, owner={"eden": "aztlan"}, units={"eden": 3})
    t.act("aztlan_limited_conflict").march("eden", "brahmapura", 2).answer("done")
    assert t.asked() == (1, "turn.space")
    assert (t.holder("brahmapura"), t.units("brahmapura")) == ("aztlan", 2)
    assert t.power("aztlan") == 4 + 3


@rule("AGE-5.1-08", "AGE-5.1-09")
@pytest.mark.parametrize(("seats", "nations", "minor"), [(3, 4, 10), (4, 5, 12), (5, 5, 15)])
def test_nations_in_play_by_the_number_of_players(seats: int, nations: int, minor: int) -> None:
    for seed in range(4):
        t = until(fresh(seats, seed), "setup.nation")
        assert t.options() == ([*NATIONS[:2], *NATIONS[3:]] if seats == 3 else NATIONS)
        assert len([nation for nation in range(5) if t.g.in_play(nation)]) == nations
        assert len(minors(t)) == minor
        assert len(t.wild()) == 25 - nations - minor
        assert [t.g.units[nation] > 0 for nation in range(5)] == [True, True, seats > 3, True, True]
    t = position(seats, pp=[20] * seats).act("atlantis_global_conflict")
    assert t.options() == (["aztlan", "hyperborea", "lemuria"] if seats == 3 else NATIONS[1:])


@rule("AGE-5.1-10", "AGE-3-03")
def test_the_power_of_a_nation_starts_with_its_home_area_and_follows_the_map() -> None:
    for seats in COUNTS:
        t = to_first_turn(fresh(seats))
        assert [t.power(nation) for nation in NATIONS] == [5, 4, 0 if seats == 3 else 4, 3, 5]
        assert [t.g.power_shown(nation) for nation in range(5)] == [t.power(nation) for nation in NATIONS]
    t = position(3, owner={"eden": "atlantis", "punt": "atlantis"}, buildings={"punt": ["pyramid"]})
    assert [t.power(nation) for nation in ("atlantis", "aztlan", "hyperborea")] == [5 + 3 + 2, 4, 3]
    t.act("atlantis_construct").answer("atlantis", "pyramid")
    assert t.power("atlantis") == 11
    # above the end of the track the true total counts
    rich = dict.fromkeys(["eden", "shangri_la", "paititi", "hawaiki", "ophir", "shambhala", "punt"], "atlantis")
    built = {"atlantis": ["pyramid"] * 3, "paititi": ["pyramid"] * 2}
    t = position(3, owner=rich, buildings=built, pp=[0] * 3, acting=2, round=8, end=9)
    assert t.power("atlantis") == 5 + 3 + 3 + 3 + 2 + 2 + 2 + 2 + 2 + 1 == 25


# ---------------------------------------------------------------- property counters


@rule("AGE-5.1-11", "AGE-3-07")
def test_one_of_24_counters_by_chance_lies_in_every_minor_nation_in_play() -> None:
    assert BOX.counters == len(COUNTERS) == 24
    for seats, number in ((3, 10), (4, 12), (5, 15)):
        drawn: set[str] = set()
        in_eden: set[str] = set()
        specials: set[int] = set()
        for seed in range(100):
            t = fresh(seats, seed)
            counters = [counter(t, area) for area in minors(t)]
            assert len(counters) == len(set(counters)) == number
            drawn |= set(counters)
            in_eden.add(counter(t, "eden"))
            specials.add(len(t.cards()))
        assert drawn == set(COUNTERS)
        assert len(in_eden) > 18
        assert len(specials) > 3  # all counters are shuffled together


@rule("AGE-5.1-12", "AGE-5.1-13")
@pytest.mark.parametrize("seats", COUNTS)
def test_the_cards_of_the_counters_drawn_lie_beside_the_map_and_the_others_are_out(seats: int) -> None:
    for seed in SEEDS:
        t = fresh(seats, seed)
        drawn = {counter(t, area): area for area in minors(t) if counter(t, area) in CARDS}
        assert t.cards() == drawn
        assert {CARDS[line[0]]: AREAS[line[1]] for line in t.told("card.lies")} == drawn
        assert [t.card_owner(card) for card in CARDS] == [None] * 13
        to_first_turn(t)
        assert t.cards() == drawn
        assert not set(t.options()) & set(CARDS)  # nobody has a card yet


@rule("AGE-5.1-14", "AGE-5.1-15")
@pytest.mark.parametrize("seats", COUNTS)
def test_a_building_icon_brings_its_building_and_nothing_else_does(seats: int) -> None:
    kinds: set[str] = set()
    for seed in range(30):
        t = to_first_turn(fresh(seats, seed))
        for area in AREAS:
            wanted: list[str] = []
            if area in minors(t) and counter(t, area) in BUILDINGS:
                wanted = [counter(t, area)]
            assert t.buildings(area) == wanted
            kinds |= set(wanted)
    assert kinds == set(BUILDINGS)


@rule("AGE-5.1-14")
def test_the_building_takes_a_spot() -> None:
    for seed in range(40):
        t = fresh(5, seed)
        for area in minors(t):
            assert t.g.spots_left(at(area)) == BOX.map.spots[at(area)] - (counter(t, area) in BUILDINGS)


@rule("AGE-5.1-16")
@pytest.mark.parametrize(
    ("name", "bonus"), [("power_1a", 1), ("power_1b", 1), ("power_2", 2), ("none_a", 0), ("none_b", 0), ("vimanas", 0)]
)
def test_a_power_icon_raises_the_power_of_its_minor_nation(name: str, bonus: int) -> None:
    for area, printed in (("punt", 1), ("paititi", 2), ("eden", 3)):
        t = position(3, owner={area: "atlantis"}, counters={area: name}, pp=[0] * 3)
        assert t.g.power(at(area)) == printed + bonus
        t.act("atlantis_collect_power")
        assert t.pp() == [5 + printed + bonus + 3, 0, 5 + printed + bonus + 3]
    t = position(3, owner={"punt": "atlantis"}, counters={"punt": name}, units={"punt": 0}).act("atlantis_mobilize")
    t.answer(0)
    assert t.units("punt") == 1 + bonus


@rule("AGE-5.1-16")
def test_a_power_icon_counts_for_every_owner_in_turn() -> None:
    t = position(
        3, owner={"poseidonis": "hyperborea"}, counters={"poseidonis": "power_2"}, markers={0: {}, 1: {}, 2: {}}
    )
    assert (t.power("hyperborea"), t.power("atlantis")) == (3 + 3, 5)
    t.act("atlantis_limited_conflict").march("atlantis", "poseidonis", 8).take("move.from", "done")
    dials(t)
    assert t.totals() == (True, 8, 5)
    assert (t.power("hyperborea"), t.power("atlantis")) == (3, 5 + 3)


@rule("AGE-5.1-17", "AGE-3-08", "AGE-5.1-19")
@pytest.mark.parametrize("seats", COUNTS)
def test_a_major_counter_by_chance_gives_every_home_area_its_values_and_units(seats: int) -> None:
    garrison, stability, units = [3, 4, 5, 6, 7], [6, 7, 5, 6, 4], [8, 6, 7, 5, 6]
    seen: list[set[int]] = [set() for _ in NATIONS]
    for seed in range(40):
        t = to_first_turn(fresh(seats, seed))
        homes = [nation for nation in range(5) if NATIONS[nation] not in t.wild()]
        drawn = [t.g.counter[nation] for nation in homes]
        assert len(set(drawn)) == len(homes)
        for nation in homes:
            number = t.g.counter[nation]
            seen[nation].add(number)
            assert t.g.units[nation] == units[number]
            assert t.g.garrison(nation) == garrison[number]
            assert t.g.stability(nation) == stability[number]
            assert t.g.units_of(nation) == units[number]
    assert seen == [set(range(5)) if seats > 3 or nation != 2 else set() for nation in range(5)]


@rule("AGE-5.1-18")
def test_on_which_spot_a_building_stands_is_neither_asked_nor_kept() -> None:
    tables = []
    for order in (["base", "pyramid", "factory"], ["factory", "base", "pyramid"], ["pyramid", "factory", "base"]):
        t = position(3, pp=[20] * 3, first=0).act("aztlan_construct")
        for kind in order:
            t.take("construct.area", "aztlan")
            assert t.asked() == (0, "construct.kind")
            t.answer(kind)
        t.take("construct.area", "done")
        assert t.asked() == (1, "turn.space")
        tables.append(t.g.to_json())
    assert tables[0] == tables[1] == tables[2]


# ---------------------------------------------------------------- starting player and pieces


@rule("AGE-5.2-01")
def test_chance_names_the_starting_player() -> None:
    for seats in COUNTS:
        assert {fresh(seats, seed).g.first for seed in range(60)} == set(range(seats))
        t = fresh(seats, 5)
        assert [line[0] for line in t.told("start")] == [t.g.first]


@rule("AGE-5.2-01")
def test_the_starting_player_begins_every_round_of_the_game() -> None:
    for seats, seed in ((3, 4), (4, 8), (5, 2)):
        chance = random.Random(seed)
        t = to_first_turn(fresh(seats, seed))
        first, order, turns = t.g.first, clockwise(t), 0
        while not t.match.over:
            if t.is_asked("turn.space"):
                assert t.asked()[0] == order[turns % seats]
                assert t.g.round == 1 + turns // seats
                turns += 1
            seat = t.match.questions[0].seat
            t.answer_for(seat, chance.choice(t.options(seat)))
        assert t.g.first == first
        assert turns >= 6 * seats


@rule("AGE-5.2-02", "AGE-5.2-04", "AGE-3-01")
@pytest.mark.parametrize("seats", COUNTS)
def test_every_player_begins_with_nine_markers_two_cubes_and_two_archons(seats: int) -> None:
    t = fresh(seats)
    assert t.g.markers == [[-1] * 9] * seats
    assert [t.archons(seat) for seat in range(seats)] == [[None, None]] * seats
    to_first_turn(t)
    assert [t.archons(seat) for seat in range(seats)] == [[None, None]] * seats
    assert [sum(pair.count(seat) for pair in t.g.control) for seat in range(seats)] == [2] * seats
    assert BOX.agent_values == [0, 0, 0, 1, 1, 1, 2, 2, 3]


@rule("AGE-5.2-03", "AGE-1-02")
@pytest.mark.parametrize("seats", COUNTS)
def test_societies_are_chosen_in_turn_order_and_no_two_are_the_same(seats: int) -> None:
    for seed in range(5):
        t = fresh(seats, seed, advanced_game="on")
        left = list(SOCIETIES)
        for number, seat in enumerate(clockwise(t)):
            assert t.all_asked() == [(seat, "setup.society")]
            assert t.options() == left
            choice = left.pop(number * 3 % len(left))
            t.answer(choice)
            assert t.g.society[seat] == SOCIETIES.index(choice)
            if len(left) == 1:
                break
        assert len(set(t.g.society)) == seats
        assert min(t.g.society) >= 0
        assert t.is_asked("setup.objective")


@rule("AGE-5.2-03", "AGE-1-02")
def test_pads_can_be_dealt_at_random_instead() -> None:
    for seats in COUNTS:
        dealt = set()
        for seed in range(60):
            t = fresh(seats, seed, advanced_game="on", pads="dealt")
            assert not t.is_asked("setup.society")
            assert len(set(t.g.society)) == seats
            assert min(t.g.society) >= 0
            dealt.add(t.g.society[0])
        assert dealt == set(range(5))


@rule("AGE-5.2-03")
@pytest.mark.parametrize("pads", ["chosen", "dealt"])
def test_in_the_basic_game_nobody_is_asked_for_a_society_without_effect(pads: str) -> None:
    for seats in COUNTS:
        t = fresh(seats, pads=pads)
        assert t.is_asked("setup.objective")
        to_first_turn(t)
        assert t.told("society.chosen") == []
        assert t.g.society == list(range(seats)), "each has the pad in its own colour"


@rule("AGE-5.2-03")
def test_a_basic_game_of_an_earlier_release_goes_on_where_pads_were_being_taken() -> None:
    for chosen in range(4):
        g = fresh(4).match.checkpoint.copy()
        assert isinstance(g, Age)
        assert g.beat == beats.OBJECTIVES
        g.beat = beats.SOCIETY
        g.draft = chosen
        g.society = [-1] * 4
        for step, seat in enumerate(g.turn_order()[:chosen]):
            g.society[seat] = step
        t = Position(g)
        for seat in clockwise(t)[chosen:]:
            assert t.all_asked() == [(seat, "setup.society")]
            t.answer(t.options()[-1])
        assert len(set(t.g.society)) == 4
        assert t.is_asked("setup.objective")
        to_first_turn(t)


@rule("AGE-5.2-03")
def test_in_the_basic_game_the_society_makes_no_difference() -> None:
    tables = []
    for society in SOCIETIES:
        t = position(
            3,
            societies={0: society},
            markers={0: {"eden": [2]}, 1: {"eden": [1], "punt": [0]}, 2: {}},
            buildings={"punt": ["temple_of_light"]},
            pp=[20] * 3,
            hands={0: ["ascension", "pole_shift"]},
            deck=["continuation", "continuation"],
        )
        options = t.options()
        t.act("intrigue")
        steps = t.options()
        t.answer("done")
        u = position(3, societies={0: society}, markers={0: {"eden": [2]}, 1: {}, 2: {}}, pp=[20] * 3)
        dials(u.coup("eden"))
        v = position(
            3, societies={0: society}, hands={0: ["ascension", "pole_shift"]}, deck=["continuation"] * 2, pp=[20] * 3
        )
        v.act("repolarize")
        tables.append((options, steps, u.totals(), v.asked(), v.options(), v.pp()))
    assert tables == [tables[0]] * 5
    assert tables[0][2:] == ((False, 2, 2), (0, "repolarize.return"), OBJECTIVES, [17, 20, 20])


@rule("AGE-5.2-05")
@pytest.mark.parametrize("seats", COUNTS)
def test_starting_power_points_fall_by_one_from_player_to_player(seats: int) -> None:
    for seed in SEEDS:
        t = to_first_turn(fresh(seats, seed))
        assert [t.pp()[seat] for seat in clockwise(t)] == [6, 5, 4, 3, 2][:seats]


# ---------------------------------------------------------------- objective cards


def all_cards(t: Position) -> list[int]:
    return t.g.deck + [card for hand in t.g.hand for card in hand]


@rule("AGE-5.2-06", "AGE-3-05")
@pytest.mark.parametrize(("seats", "deck"), [(3, 9), (4, 7), (5, 5)])
def test_everybody_is_dealt_three_cards_and_returns_one(seats: int, deck: int) -> None:
    for seed in SEEDS:
        t = until(fresh(seats, seed), "setup.objective")
        hands = [t.hand(seat) for seat in range(seats)]
        assert [len(hand) for hand in hands] == [3] * seats
        assert sorted(t.all_asked()) == [(seat, "setup.objective") for seat in range(seats)]
        for seat in reversed(range(seats)):
            assert t.options(seat) == sorted(set(hands[seat]), key=OBJECTIVES.index)
            t.answer_for(seat, hands[seat].pop(seat % 3))
        assert [t.hand(seat) for seat in range(seats)] == hands
        assert len(t.deck()) == deck
        assert [all_cards(t).count(card) for card in range(3)] == [5, 5, 5]


@rule("AGE-5.2-06")
def test_the_cards_are_shuffled_before_they_are_dealt() -> None:
    hands = {tuple(until(fresh(4, seed), "setup.objective").hand(0)) for seed in range(200)}
    assert len(hands) == 10  # every hand of three cards of three types


@rule("AGE-5.2-06")
def test_the_deck_is_shuffled_again_with_the_returned_cards() -> None:
    """All 15 cards are dealt to five players: the deck will be the five that come back, one of them Ascension."""
    places: set[int] = set()
    for seed in range(200):
        t = until(fresh(5, seed), "setup.objective")
        others = [next((card for card in t.hand(seat) if card != "ascension"), "") for seat in range(1, 5)]
        if "ascension" not in t.hand(0) or "" in others:
            continue
        for seat, card in enumerate(["ascension", *others]):
            t.answer_for(seat, card)
        assert sorted(t.deck()) == sorted(["ascension", *others])
        places.add(t.deck().index("ascension"))
    assert places == {0, 1, 2, 3, 4}


@rule("AGE-5.2-06")
def test_a_single_type_in_hand_is_returned_without_betraying_it() -> None:
    found = 0
    for seed in range(60):
        t = until(fresh(5, seed), "setup.objective")
        for seat in range(5):
            if len(set(t.hand(seat))) == 1:
                found += 1
                assert len(t.all_asked()) == 5
                assert t.options(seat) == [t.hand(seat)[0]]
    assert found > 0


@rule("AGE-5.2-07", "AGE-5.2-16")
def test_players_see_their_own_cards_and_no_others() -> None:
    t = until(fresh(4, 3), "setup.objective")
    for seat in range(4):
        for other in range(4):
            assert view(t, seat).hand[other] == (t.g.hand[seat] if seat == other else [-1, -1, -1])
    assert view(t, -1).hand == [[-1, -1, -1]] * 4
    while t.is_asked("setup.objective"):
        t.answer_for(t.question.seat, t.options()[0])
    to_first_turn(t)
    for seat in range(4):
        names = [entry.line.name for entry in t.match.log_of(seat)]
        assert (names.count("objective.yours"), names.count("objective.returned")) == (3, 1)
        assert view(t, seat).hand[seat] == t.g.hand[seat]
        assert [view(t, seat).hand[other] for other in range(4) if other != seat] == [[-1, -1]] * 3
        assert view(t, seat).deck == [-1] * 7


@rule("AGE-5.2-16")
def test_the_number_of_cards_is_open_and_the_card_returned_is_hidden() -> None:
    def others(card: str) -> list[object]:
        t = until(fresh(3, 4), "setup.objective")
        t.answer_for(0, card)
        seen: list[object] = [view(t, seat).to_json() for seat in (-1, 1, 2)]
        return [*seen, *[t.log(seat) for seat in (-1, 1, 2)]]

    hand = until(fresh(3, 4), "setup.objective").hand(0)
    assert len(set(hand)) > 1
    assert others(hand[0]) == others(hand[-1])
    t = to_first_turn(fresh(3, 4))
    assert [len(view(t, -1).hand[seat]) for seat in range(3)] == [2, 2, 2]
    assert t.told("objective.returned") == t.told("objective.yours") == []


# ---------------------------------------------------------------- zero markers


@rule("AGE-5.2-15")
@pytest.mark.parametrize("seats", COUNTS)
def test_in_turn_order_everybody_places_three_zero_markers_on_nation_areas(seats: int) -> None:
    t = until(fresh(seats, 6), "setup.marker")
    allowed = [area for area in AREAS[:20] if area not in t.wild()]
    assert len(allowed) == {3: 14, 4: 17, 5: 20}[seats]
    for seat in clockwise(t):
        for area in (allowed[-1], allowed[0], allowed[-1]):
            assert t.asked() == (seat, "setup.marker")
            assert t.options() == allowed
            t.answer(area)
        assert t.markers(seat) == {allowed[-1]: [0, 0], allowed[0]: [0]}
    assert t.asked() == (t.g.first, "turn.space")
    assert [t.markers(seat) for seat in range(seats)] == [{allowed[-1]: [0, 0], allowed[0]: [0]}] * seats
    assert [t.pp()[seat] for seat in clockwise(t)] == [6, 5, 4, 3, 2][:seats]


@rule("AGE-5.2-15")
def test_all_zero_markers_may_go_to_one_area() -> None:
    t = until(fresh(5, 6), "setup.marker")
    for _ in range(15):
        t.answer("eden")
    assert [t.markers(seat) for seat in range(5)] == [{"eden": [0, 0, 0]}] * 5
    assert t.is_asked("turn.space")


@rule("AGE-5.2-15")
def test_the_steps_of_the_setup_come_in_order() -> None:
    for seats in COUNTS:
        t = fresh(seats, 1, advanced_game="on")
        kinds: list[str] = []
        while t.asked()[1] != "turn.space":
            if t.asked()[1] not in kinds:
                kinds.append(t.asked()[1])
            t.answer_for(t.question.seat, t.options()[0])
        assert [kind for kind in kinds if kind != "setup.cube"] == [
            "setup.society",
            "setup.objective",
            "setup.nation",
            "setup.marker",
        ]
        assert t.g.turns == 0
        assert t.g.acting == t.g.first


@rule("AGE-5.2-03", "AGE-5.2-15")
def test_the_log_tells_what_everybody_chose() -> None:
    for seats in COUNTS:
        t = to_first_turn(fresh(seats, 9, advanced_game="on"), -1)
        order = clockwise(t)
        assert [line[:2] for line in t.told("society.chosen")] == [[seat, t.g.society[seat]] for seat in order]
        drafted = [line[:2] for line in t.told("drafted")]
        assert all(nation in t.g.nations_of(seat) or t.told("cube.moved") for seat, nation in drafted)
        assert [seat for seat, _ in drafted] == order + order[::-1]
        placed = [line[:3] for line in t.told("marker.placed")]
        assert placed == [[seat, marker, t.g.markers[seat][marker]] for seat in order for marker in range(3)]


@rule("AGE-5.2-08", "AGE-5.2-09", "AGE-5.2-15")
def test_the_questions_count_cubes_and_markers() -> None:
    t = until(fresh(4, 9), "setup.nation")
    for number in (0, 0, 0, 0, 1):
        assert (t.asked()[1], t.question.a) == ("setup.nation", number)
        t.answer(t.options()[-1])
    until(t, "setup.marker")
    for number in (0, 1, 2, 0):
        assert t.question.a == number
        t.answer("eden")


@rule("AGE-5.1-11", "AGE-5.1-14", "AGE-5.1-17", "AGE-5.1-19")
@pytest.mark.parametrize("seats", COUNTS)
def test_the_log_tells_counters_units_and_buildings_of_the_start(seats: int) -> None:
    for seed in range(8):
        t = fresh(seats, seed)
        g = t.g
        homes = [(n, g.counter[n]) for n in range(5) if not g.wild[n]]
        assert t.told("home") == [
            [n, BOX.home_units[counter], BOX.home_garrison[counter], BOX.home_stability[counter]]
            for n, counter in homes
        ]
        counters = [(a, g.counter[a]) for a in range(5, 20) if not g.wild[a]]
        assert t.told("counter") == [
            [a, counter, BOX.counter_garrison[counter] + BOX.garrison_bonus[a], BOX.counter_stability[counter]]
            for a, counter in counters
        ]
        built = [
            [kind, a] for kind, row in enumerate(g.buildings) for a, number in enumerate(row) for _ in range(number)
        ]
        assert sorted(values[:2] for values in t.told("built")) == built
        assert t.told("start.pp") == [[seat, g.pp[seat], -1, -1] for seat in g.turn_order()]
