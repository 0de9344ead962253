"""Every piece is somewhere, and nowhere twice: a table on which that is not so is found out.

A test breaks the table in one place and reads what the count of the pieces says about it.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from critias.games.chaos.atlas import REGIONS, SHIP
from critias.games.chaos.box import ATTRIBUTES, BOARD_FOUNDATION, CARDS, CHIEFS
from critias.games.chaos.state import Chaos
from critias.testing import rule
from tests.support.chaos import fresh, position, state

FACTIONS = ["ai", "zcharo", "leyrien"]
AT = REGIONS.index("r4c4")
LAKE = REGIONS.index("r5c3")
HOME = REGIONS.index("r2c5")  # of the AI


def sound() -> Chaos:
    return state(
        FACTIONS,
        round=2,
        fighters={0: {"r4c4": 3}, 1: {"r4c4": 1}, 2: {"r5c4": 1}},
        leaders={1: {"ejax": "r4c3"}},
        buildings={1: {"r4c3": ["foundry"]}},
        hands={0: ["tac_rally", "tac_siege"]},
        fresh={0: ["tac_rally"]},
        production={"r4c4": "pt_gems"},
        morale=["r5c4"],
    )


def test_a_table_in_order_has_nothing_to_say() -> None:
    assert sound().audit() == []


def fighter_appears(g: Chaos) -> None:
    g.add_fighters(0, AT, 1)


def fighter_vanishes(g: Chaos) -> None:
    g.sectors[1][0] -= 1


def reserve_grows(g: Chaos) -> None:
    g.reserve[0] += 1


def fighters_below_none(g: Chaos) -> None:
    g.add_fighters(0, AT, -4)
    g.add_fighters(0, HOME, 4)


def sector_below_none(g: Chaos) -> None:
    number = g.sectors[1][1] + 1
    g.sectors[1][1] -= number
    g.sectors[1][0] += number


def units_miscounted(g: Chaos) -> None:
    g.units[0][AT] += 1


def buildings_miscounted(g: Chaos) -> None:
    g.works[1][AT] += 1


def units_on_a_foreign_base(g: Chaos) -> None:
    g.add_fighters(1, AT, -1)
    g.add_fighters(1, HOME, 1)


def units_without_a_ship(g: Chaos) -> None:
    g.add_fighters(1, AT, -1)
    g.add_fighters(1, SHIP, 1)


UNITS = [
    (fighter_appears, "AI have 31 Fighters"),
    (fighter_vanishes, "Zcharo have 19 Fighters"),
    (reserve_grows, "AI have 31 Fighters"),
    (fighters_below_none, "AI have fewer than no Fighters somewhere"),
    (sector_below_none, "Zcharo have fewer than no Fighters somewhere"),
    (units_miscounted, "Units or Buildings are counted wrongly"),
    (buildings_miscounted, "Units or Buildings are counted wrongly"),
    (units_on_a_foreign_base, "Zcharo have Units where nobody can be"),
    (units_without_a_ship, "Zcharo have Units where nobody can be"),
]


@rule("CHAOS-COMP-04", "CHAOS-MOVE-09")
@pytest.mark.parametrize(("breaks", "said"), UNITS, ids=[case[0].__name__ for case in UNITS])
def test_units(breaks: Callable[[Chaos], None], said: str) -> None:
    g = sound()
    breaks(g)
    assert said in g.audit()


def building_without_a_place(g: Chaos) -> None:
    g.building[AT].append(-1)


def fourth_foundation(g: Chaos) -> None:
    for _ in range(3):
        g.foundation[AT].append(BOARD_FOUNDATION)
        g.building[AT].append(-1)


def foundation_on_a_lake(g: Chaos) -> None:
    g.foundation[LAKE].append(g.foundation[AT].pop())
    g.building[LAKE].append(g.building[AT].pop())


def second_foundry(g: Chaos) -> None:
    at = REGIONS.index("r4c3")
    g.foundation[at].append(BOARD_FOUNDATION)
    g.building[at].append(3)
    g.built[1][0] += 1


def two_foundries_of_the_first_seat(g: Chaos) -> None:
    for place in range(2):
        g.foundation[AT][place:] = [BOARD_FOUNDATION]
        g.building[AT][place:] = [0]


def building_not_from_the_board(g: Chaos) -> None:
    g.built[1][0] += 1


def foundation_not_from_a_board(g: Chaos) -> None:
    g.laid[0][2] = 1


BUILDINGS = [
    (building_without_a_place, "r4c4 has 1 Foundations, but places otherwise"),
    (fourth_foundation, "r4c4 has 4 Foundations"),
    (foundation_on_a_lake, "r5c3 has 1 Foundations"),
    (second_foundry, "r4c3 has two Buildings of a type"),
    (two_foundries_of_the_first_seat, "r4c4 has two Buildings of a type"),
    (building_not_from_the_board, "seat 1 has 1 of foundry on the map"),
    (foundation_not_from_a_board, "0 Board Foundations are on the map"),
]


@rule("CHAOS-COMP-03", "CHAOS-BUILD-14", "CHAOS-BUILD-15")
@pytest.mark.parametrize(("breaks", "said"), BUILDINGS, ids=[case[0].__name__ for case in BUILDINGS])
def test_buildings(breaks: Callable[[Chaos], None], said: str) -> None:
    g = sound()
    breaks(g)
    assert said in g.audit()


@rule("CHAOS-COMP-03", "CHAOS-BUILD-15")
def test_three_foundations_are_not_too_many() -> None:
    g = sound()
    for piece in (1, 2):
        g.foundation[AT].append(BOARD_FOUNDATION)
        g.building[AT].append(-1)
        g.laid[0][piece] = 1
    assert g.audit() == []


@rule("CHAOS-ZCHA-10")
def test_zcharo_may_have_two_outposts_but_not_three() -> None:
    g = sound()
    at = REGIONS.index("r4c3")
    for number in (2, 3):
        while g.building[at].count(4) < number:
            g.foundation[at].append(-1)
            g.building[at].append(4)
            g.built[1][1] += 1
            g.works[1][at] += 1
        assert ("r4c3 has two Buildings of a type" in g.audit()) == (number == 3)


def card_lost(g: Chaos) -> None:
    g.deck.remove(CARDS.index("tac_ambush"))


def card_doubled(g: Chaos) -> None:
    g.discard.append(CARDS.index("tac_ambush"))


def card_used_and_in_the_pile(g: Chaos) -> None:
    g.used[1] = CARDS.index("tac_ambush")


def more_gained_than_held(g: Chaos) -> None:
    g.fresh[0][CARDS.index("tac_rally")] = 2


def more_seen_than_held(g: Chaos) -> None:
    g.shown[0] = [CARDS.index("tac_ambush")]


def planned_and_not_held(g: Chaos) -> None:
    g.planned[0] = CARDS.index("tac_ambush")


PILES = [
    (card_lost, "there are 1 cards tac_ambush"),
    (card_doubled, "there are 3 cards tac_ambush"),
    (card_used_and_in_the_pile, "there are 3 cards tac_ambush"),
    (more_gained_than_held, "seat 0 is said to hold more of tac_rally than it does"),
    (more_seen_than_held, "seat 0 is said to hold more of tac_ambush than it does"),
    (planned_and_not_held, "seat 0 plans with a card that it does not hold"),
]


@rule("CHAOS-COMP-01", "CHAOS-SETUP-05")
@pytest.mark.parametrize(("breaks", "said"), PILES, ids=[case[0].__name__ for case in PILES])
def test_cards(breaks: Callable[[Chaos], None], said: str) -> None:
    g = sound()
    breaks(g)
    assert said in g.audit()


@rule("CHAOS-COMP-01", "CHAOS-WHEEL-18")
def test_a_card_in_the_hand_may_be_known_and_gained_just_now() -> None:
    g = sound()
    g.shown[0] = [CARDS.index("tac_siege")]
    g.fresh[0][CARDS.index("tac_siege")] = 1
    g.planned[0] = CARDS.index("tac_siege")
    assert g.audit() == []
    g.deck.remove(CARDS.index("tac_ambush"))
    g.used[0] = CARDS.index("tac_ambush")
    assert g.audit() == []


def energy_below_none(g: Chaos) -> None:
    g.energy[0] = -1


def gems_below_none(g: Chaos) -> None:
    g.gems[1] = -1


def fame_below_none(g: Chaos) -> None:
    g.fame[2] = -1


def fame_beyond_the_goal(g: Chaos) -> None:
    g.fame[1] = g.box.sheets[g.faction[1]].goal + 1


def hand_of(g: Chaos, seat: int, number: int) -> None:
    g.hand[seat] = [g.deck.pop() for _ in range(number)]


def most_at_once(g: Chaos, seat: int) -> int:
    """The hand limit, and a card for each Outpost, gained before any is given back."""
    return g.hand_limit(seat) + len(g.box.sheets[g.faction[seat]].locks[1])


def hand_too_large(g: Chaos) -> None:
    hand_of(g, 1, most_at_once(g, 1) + 1)


OWNED = [
    (energy_below_none, "AI have -1 Energy and 1 Gems"),
    (gems_below_none, "Zcharo have 6 Energy and -1 Gems"),
    (fame_below_none, "Leyrien have -1 Fame"),
    (fame_beyond_the_goal, "Zcharo have 21 Fame"),
    (hand_too_large, "Zcharo hold 10 cards"),
]


@rule("CHAOS-FAME-06", "CHAOS-TAC-04")
@pytest.mark.parametrize(("breaks", "said"), OWNED, ids=[case[0].__name__ for case in OWNED])
def test_what_a_faction_owns(breaks: Callable[[Chaos], None], said: str) -> None:
    g = sound()
    breaks(g)
    assert g.audit() == [said]


def test_a_faction_may_own_nothing_and_as_much_as_there_can_be() -> None:
    g = sound()
    g.energy, g.gems = [0, 0, 0], [0, 0, 0]
    g.fame[1] = g.box.sheets[g.faction[1]].goal
    hand_of(g, 1, most_at_once(g, 1))
    assert g.audit() == []


@pytest.mark.parametrize("faction", range(-1, 2))
def test_every_faction_is_looked_after_and_a_seat_without_one_is_not(faction: int) -> None:
    g = sound()
    g.faction[0] = faction
    g.energy[:2] = [-2, -1]
    assert any("have -2 Energy" in line for line in g.audit()) == (faction >= 0)
    assert "Zcharo have -1 Energy and 1 Gems" in g.audit()


def token_twice(g: Chaos) -> None:
    g.token[LAKE] = g.token[AT] + 1  # the other side of the same token


def relic_too_many(g: Chaos) -> None:
    g.relic_at[0] = AT


def relics_missing(g: Chaos) -> None:
    g.relic_at[1] = g.relic_at[2] = -1


def mountains_without_end(g: Chaos) -> None:
    g.mountain[: g.box.mountains + 1] = [1] * (g.box.mountains + 1)


def morale_lost(g: Chaos) -> None:
    g.morale_row[0] -= 1


def faction_twice(g: Chaos) -> None:
    g.faction[0] = g.faction[1]


MAP = [
    (token_twice, "a Production Token lies twice on the map"),
    (relic_too_many, "6 Relics are on the map in Round 2"),
    (relics_missing, "3 Relics are on the map in Round 2"),
    (mountains_without_end, "Mountains"),
    (morale_lost, "a Morale Token is lost"),
    (faction_twice, "two seats play the same faction"),
]


@rule("CHAOS-COMP-01", "CHAOS-COMP-02", "CHAOS-LEYR-10", "CHAOS-REL-06")
@pytest.mark.parametrize(("breaks", "said"), MAP, ids=[case[0].__name__ for case in MAP])
def test_map(breaks: Callable[[Chaos], None], said: str) -> None:
    g = sound()
    breaks(g)
    assert any(said in line for line in g.audit())


@rule("CHAOS-REL-06")
def test_in_check_relics_the_relic_of_the_round_may_be_gone() -> None:
    g = sound()
    g.relic_at[1] = -1
    assert g.audit() == []


@rule("CHAOS-COMP-01")
def test_all_mountains_may_be_on_the_map() -> None:
    g = sound()
    g.mountain = [0] * len(g.mountain)
    g.mountain[: g.box.mountains] = [1] * g.box.mountains
    assert g.audit() == []


@rule("CHAOS-TRACK-05")
@pytest.mark.parametrize("column", range(7))
def test_markers_stand_in_columns_1_to_5(column: int) -> None:
    g = sound()
    g.markers[1][0] = column
    assert g.audit() == ([] if column in range(1, 6) else ["Zcharo have a marker off its track"])


@rule("CHAOS-COMP-04")
def test_a_seat_that_has_not_settled_yet_hides_nothing_of_the_next() -> None:
    g = sound()
    g.home[0] = -1
    fighter_vanishes(g)
    assert "Zcharo have 19 Fighters" in g.audit()


@rule("CHAOS-COMP-02")
def test_a_faction_without_command_of_a_ryhzu_has_no_unit_of_it() -> None:
    g = state(["jrayek", "zcharo", "leyrien"], ryhzu={"uryk": (1, "r4c4")})
    assert (g.units[0][AT], g.units[1][AT]) == (0, 1)
    g.commander[CHIEFS.index("uryk")] = 0
    assert "Units or Buildings are counted wrongly" in g.audit()


@rule("CHAOS-SETUP-28", "CHAOS-REL-06")
def test_the_relics_of_the_first_round() -> None:
    g = state(FACTIONS, round=1)
    g.relic_at[0] = -1
    assert g.audit() == []  # the Relic of this Round may be gone
    g.relic_at[1] = -1
    assert g.audit() == ["4 Relics are on the map in Round 1"]
    g.round = 0  # before the first Round they are not placed yet
    assert not any("Relics" in line for line in g.audit())


def marks(g: Chaos) -> set[int]:
    """Everything on the table that is either so or not."""
    single = [g.main_done, g.aux_done, g.boost, g.free_fast_track, g.move_last, int(g.over)]
    lists = [g.harvested, g.moved, g.chief_used, g.attribute_used, g.upgraded, g.attribute, g.mountain, g.morale]
    lists += [g.winners, g.holds, g.tops, *g.laid]
    return {mark for row in [single, *lists] for mark in row}


@rule("CHAOS-GEN-12")
@pytest.mark.parametrize("seats", [3, 5])
def test_what_is_so_is_marked_once_in_a_whole_game(seats: int) -> None:
    chance = Random(seats)
    t = fresh(seats, seats)
    for _ in range(700):
        if t.over:
            break
        t.answer_for(t.question.seat, chance.choice(t.options()))
        assert marks(t.g) <= {0, 1}
        assert not t.g.audit()
    assert 1 in marks(t.g)


@rule("CHAOS-OXAT-20")
def test_an_attribute_is_used_once() -> None:
    t = position(["oxataya", "zcharo", "leyrien"], phase="harvest", prices={"harvest": (0, "price_3")})
    t.answer("act", "auxiliary")
    assert marks(t.g) == {0, 1}
    assert t.g.attribute_used[ATTRIBUTES.index("resourceful")] == 1


@rule("CHAOS-BLD-05", "CHAOS-COMB-02")
def test_a_building_constructed_is_presence() -> None:
    t = position(phase="build", acting=1, prices={"build": (1, "price_3")}, fighters={1: {"r4c4": 2}})
    t.answer("act", "main", "outpost").take("build.region", "r4c4").take("build.spot", "foundation_1")
    assert t.buildings(1, "r4c4") == ["outpost"]
    assert t.g.works[1][AT] == 1
    assert t.g.audit() == []
    t.g.wound(1, AT, 2)
    assert t.controls(1, "r4c4")  # without any Unit
