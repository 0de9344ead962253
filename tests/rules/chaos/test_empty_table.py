"""The table before the factions are chosen: nothing has happened yet.  CHAOS-SETUP"""

from __future__ import annotations

import pytest

from critias.games.chaos.atlas import LAKE, PLACES, REGIONS, UNUSED
from critias.games.chaos.box import ATTRIBUTES, BOX, CARDS, CHIEFS, FACTIONS
from critias.games.chaos.state import GONE, NO_CARD, NO_DIE, NO_INTEL, NO_PRICE, NOBODY, NOT_OVER, NOWHERE, OUT
from critias.testing import rule
from tests.support.chaos import fresh

COUNTS = [2, 3, 4, 5]


@rule("CHAOS-SETUP-02", "CHAOS-SETUP-06", "CHAOS-SETUP-08", "CHAOS-SETUP-09")
@pytest.mark.parametrize("seats", COUNTS)
def test_the_boards(seats: int) -> None:
    g = fresh(seats).g
    assert g.faction == [-1] * seats
    assert (g.energy, g.gems, g.fame, g.relics) == ([6] * seats, [1] * seats, [0] * seats, [0] * seats)
    assert g.markers == [[1, 1, 1, 1, 1]] * seats
    assert g.laid == [[0, 0, 0, 0, 0]] * seats
    assert g.built == [[0, 0, 0]] * seats
    assert g.home == [NOWHERE] * seats
    assert g.reserve == [0] * seats
    assert g.sectors == [[0]] * seats
    assert g.fighters == g.units == [[0] * PLACES] * seats
    assert g.works == [[0] * len(REGIONS)] * seats


@rule("CHAOS-SETUP-03", "CHAOS-SETUP-04")
def test_the_cards_of_the_factions() -> None:
    g = fresh(3).g
    assert g.chief_at == [OUT] * len(CHIEFS)
    assert g.commander == [NOBODY] * len(CHIEFS)
    assert g.upgraded == g.chief_used == g.moved == [0] * len(CHIEFS)
    assert g.attribute == g.attribute_used == [0] * len(ATTRIBUTES)


@rule("CHAOS-SETUP-07", "CHAOS-SETUP-19", "CHAOS-SETUP-28")
@pytest.mark.parametrize("seats", COUNTS)
def test_the_map_shows_only_what_is_printed(seats: int) -> None:
    g = fresh(seats).g
    printed = [n for n in range(len(REGIONS)) if g.terrain[n] != UNUSED]
    assert printed == sorted(BOX.map.lands[seats] + BOX.map.lakes[seats])
    assert [REGIONS[n] for n in range(len(REGIONS)) if g.terrain[n] == LAKE] == ["r4c6", "r5c3"]
    assert [n for n in range(len(REGIONS)) if g.printed[n] >= 0] == BOX.map.lands[seats]
    nothing = [0] * len(REGIONS)
    assert g.trap == g.morale == g.harvested == nothing
    assert g.token == [-1] * len(REGIONS)
    assert sum(g.mountain) == 0
    assert g.foundation == g.building == g.near == [[] for _ in REGIONS]
    assert g.relic_at == [GONE] * 6
    assert (g.ship, g.morale_row) == ([], [0, 0])
    assert g.intel == [NO_INTEL] * len(FACTIONS)


@rule("CHAOS-SETUP-05")
def test_all_cards_are_in_the_draw_pile() -> None:
    g = fresh(3).g
    assert [g.deck.count(card) for card in range(len(CARDS))] == [2] * 25
    assert g.discard == []
    assert g.hand == g.shown == [[], [], []]
    assert g.fresh == [[0] * len(CARDS)] * 3


@rule("CHAOS-SETUP-10", "CHAOS-SETUP-13", "CHAOS-ROUND-01")
@pytest.mark.parametrize("seats", COUNTS)
def test_no_round_no_price_and_no_turn(seats: int) -> None:
    g = fresh(seats).g
    assert (g.beat, g.round, g.phase, g.chosen, g.flare, g.first, g.turns) == (0, 0, 0, 0, 0, 0, 0)
    assert (g.over, g.ending, g.winners) == (0, NOT_OVER, [0] * seats)
    assert g.price == [NO_PRICE] * 5
    assert g.move_last == 0
    assert (g.acting, g.decided, g.start_column, g.main_done, g.aux_done, g.points) == (0, 0, 0, 0, 0, 0)
    assert (g.boost, g.act_discount, g.aux_discount, g.free_fast_track, g.free_pins) == (0, 0, 0, 0, 0)
    assert (g.free_locks, g.ship_harvest) == (0, 0)
    assert (g.sources, g.shift) == ([], 0)
    assert g.holds == g.relic_gems == [0] * seats


@rule("CHAOS-COMB-01")
def test_no_battle_is_being_fought() -> None:
    g = fresh(3).g
    assert g.region == NOWHERE
    assert (g.victor, g.retreats) == (-1, -1)
    assert g.sides == [NOBODY, NOBODY]
    assert g.section == [-1, -1]
    assert g.used == [NO_CARD, NO_CARD]
    assert g.die == [NO_DIE, NO_DIE]
    assert g.strength == g.attack == g.shields == g.wounded == g.razed == [0, 0]


@rule("CHAOS-ROUND-01")
def test_the_first_round_begins_with_set_prices() -> None:
    t = fresh(3).until("price.token")
    g = t.g
    assert (g.round, g.phase, g.turns, g.chosen) == (1, 0, 0, 0)
    assert g.first == g.flare
    assert t.question.seat == g.flare
