"""Harvest: Energy, Harvest Points and Production Tokens.  CHAOS-HARV

Seat 0 plays AI, seat 1 Zcharo, seat 2 Leyrien; Leyrien (Base r5c1, 2 Energy) have priced Harvest and pay nothing.
"""

from __future__ import annotations

import pytest

from critias.games.chaos.atlas import REGIONS
from critias.games.chaos.box import TOKENS
from critias.testing import rule
from tests.support.chaos import Position, position

THREE = ["ai", "zcharo", "leyrien"]
HOME = "r5c1"


def harvest(column: int = 2, /, **named: object) -> Position:
    """Leyrien after the Energy of their Main Action."""
    named = {"columns": {2: {"harvest": column}}, **named}
    return position(THREE, phase="harvest", acting=2, **named).answer("act", "main")


def research(track: str, column: int, /, **named: object) -> Position:
    """AI gain 1 Research in Discover and move a marker out of a column."""
    named = {"columns": {0: {track: column}}, **named}
    return position(THREE, phase="discover", acting=0, **named).answer("act", "main", track)


def token_in(t: Position, region: str) -> str | None:
    token = t.g.token[REGIONS.index(region)]
    return None if token < 0 else TOKENS[token // 2] + "+" * (token % 2)


# ---------------------------------------------------------------- Main and Auxiliary Action


@rule("CHAOS-HARV-01", "CHAOS-HARV-02")
@pytest.mark.parametrize(("column", "energy", "points"), [(1, 4, 1), (2, 5, 2), (3, 6, 2), (4, 7, 3), (5, 9, 3)])
def test_a_column_gives_energy_and_harvest_points(column: int, energy: int, points: int) -> None:
    places = ["r5c4", "r4c4", "r4c2"]  # 2 Energy each
    t = harvest(column, buildings={2: {place: ["foundry"] for place in places}})
    assert t.g.energy == [6, 6, 6 + energy]
    for n in range(points):
        assert t.asked() == (2, "harvest.region")
        t.answer(places[n])
        assert t.g.energy[2] == 6 + energy + 2 * (n + 1)
    assert not t.is_asked("harvest.region")


@rule("CHAOS-HARV-11")
@pytest.mark.parametrize(("column", "cost", "gems"), [(1, 2, 1), (2, 2, 1), (3, 2, 1), (4, 2, 1), (5, 4, 2)])
def test_the_auxiliary_action_exchanges_energy_for_gems(column: int, cost: int, gems: int) -> None:
    t = position(phase="harvest", acting=2, columns={2: {"harvest": column}}, energy=[6, 6, cost]).answer("act")
    assert t.options() == ["main", "auxiliary", "done"]
    t.answer("auxiliary")
    assert t.g.energy[2] == 0
    assert t.g.gems == [1, 1, 1 + gems]
    t = position(phase="harvest", acting=2, columns={2: {"harvest": column}}, energy=[6, 6, cost - 1]).answer("act")
    assert t.options() == ["main", "done"]


# ---------------------------------------------------------------- where


@rule("CHAOS-HARV-03", "CHAOS-HARV-05")
def test_the_base_and_controlled_regions_with_a_foundry_are_harvested() -> None:
    t = harvest(
        fighters={0: {"r4c4": 1}, 2: {"r5c2": 2, "r6c2": 1}},
        buildings={0: {"r5c5": ["foundry"]}, 2: {"r4c4": ["foundry"], "r5c4": ["foundry"], "r6c2": ["outpost"]}},
    )
    # r4c4 is contested, r5c2 has no Building, r6c2 no Foundry, r5c5 belongs to AI
    assert t.options() == [HOME, "r5c4", "done"]


@rule("CHAOS-HARV-05")
def test_the_base_needs_no_foundry_and_no_unit() -> None:
    t = harvest(1, fighters={2: {"r5c2": 6}})
    assert t.options() == [HOME, "done"]
    t.answer(HOME)
    assert t.g.energy[2] == 6 + 4 + 2


@rule("CHAOS-HARV-04")
@pytest.mark.parametrize("kind", ["outpost", "stronghold"])
def test_with_the_harvest_foundation_any_building_is_enough(kind: str) -> None:
    named: dict[str, object] = {
        "fighters": {0: {"r4c4": 1}, 2: {"r5c2": 2}},
        "buildings": {0: {"r5c5": ["foundry"]}, 2: {"r4c4": [kind], "r5c4": [kind]}},
    }
    t = harvest(**named)
    assert t.options() == [HOME, "done"]
    t = harvest(**named, laid={2: {"harvest": "r6c2"}})
    assert t.options() == [HOME, "r5c4", "done"]
    t = harvest(**named, laid={0: {"harvest": "r6c2"}})  # that of another faction
    assert t.options() == [HOME, "done"]


@rule("CHAOS-HARV-06")
def test_no_region_is_harvested_twice() -> None:
    t = harvest(4, buildings={2: {"r5c4": ["foundry"]}})
    assert t.options() == [HOME, "r5c4", "done"]
    t.answer("r5c4")
    assert t.options() == [HOME, "done"]
    t.answer(HOME)
    assert t.g.energy[2] == 6 + 7 + 2 + 2
    assert t.asked() == (2, "turn.deed")  # nothing is left for the third point


@rule("CHAOS-HARV-06", "CHAOS-HARV-05")
def test_a_region_is_harvested_again_in_the_next_round() -> None:
    t = harvest(1).answer(HOME, "done")
    t.until("price.token")
    assert t.g.round == 2
    for seat in range(3):
        t.answer("price_5").answer("harvest" if seat == 2 else t.options()[0])
    t.until("turn.choice", 2)
    while t.phase != "harvest":
        t.answer("pass").until("turn.choice", 2)
    t.answer("act", "main")
    assert HOME in t.options()


@rule("CHAOS-HARV-07")
def test_harvests_come_in_any_order_and_unused_points_are_lost() -> None:
    foundries = {2: {"r4c4": ["foundry"], "r4c3": ["foundry"], "r5c4": ["foundry"]}}
    t = harvest(4, buildings=foundries)
    assert t.options() == ["r4c3", "r4c4", HOME, "r5c4", "done"]
    t.answer("r5c4")
    assert t.options() == ["r4c3", "r4c4", HOME, "done"]
    t.answer("r4c3")
    assert t.hand(2) == ["tac_ambush"]
    t.answer("done")
    assert t.asked() == (2, "turn.deed")
    assert t.options() == ["auxiliary", "done"]
    assert t.g.energy[2] == 6 + 7 + 2


# ---------------------------------------------------------------- Production Tokens


@rule("CHAOS-HARV-08", "CHAOS-HARV-14")
def test_entering_column_3_places_a_token_over_a_printed_one() -> None:
    t = research("harvest", 2, fighters={0: {"r3c4": 2, "r4c4": 1, "r3c5": 1}, 1: {"r4c4": 1}})
    assert t.asked() == (0, "token.choose")
    assert t.options() == [*TOKENS, "none"]
    t.answer("pt_gems")
    assert t.asked() == (0, "token.region")
    assert t.options() == ["r2c5", "r3c4", "r3c5"]  # the Base too, but no contested Region
    t.answer("r3c5")
    assert token_in(t, "r3c5") == "pt_gems"  # basic side up
    assert token_in(t, "r3c4") is None


@rule("CHAOS-HARV-08")
def test_the_token_may_be_declined_and_other_columns_place_none() -> None:
    t = research("harvest", 2, fighters={0: {"r3c4": 2}}).answer("none")
    assert t.g.token == [-1] * len(REGIONS)
    for column in (1, 3):
        t = research("harvest", column, fighters={0: {"r3c4": 2}})
        assert not t.is_asked("token.choose")


@rule("CHAOS-HARV-08", "CHAOS-HARV-09")
def test_placed_tokens_are_taken_from_the_pool_and_not_covered_again() -> None:
    t = research(
        "harvest", 2, fighters={0: {"r3c4": 2, "r3c5": 1}}, production={"r3c4": "pt_energy", "r5c4": "pt_recruit+"}
    )
    assert t.options() == ["pt_research", "pt_gems", "pt_energy_card", "pt_recruit_card", "none"]
    t.answer("pt_research")
    assert t.options() == ["r2c5", "r3c5"]


@rule("CHAOS-HARV-09")
def test_a_placed_token_replaces_the_printed_one_for_whoever_harvests_there() -> None:
    foundry = {2: {"r3c5": ["foundry"]}}  # prints 1 Gem
    t = harvest(1, buildings=foundry).answer("r3c5")
    assert (t.g.energy[2], t.g.gems[2]) == (10, 2)
    t = harvest(1, buildings=foundry, production={"r3c5": "pt_energy"}).answer("r3c5")
    assert (t.g.energy[2], t.g.gems[2]) == (14, 1)
    t = harvest(1, buildings=foundry, production={"r3c5": "pt_energy+"}).answer("r3c5")
    assert (t.g.energy[2], t.g.gems[2]) == (16, 1)


@rule("CHAOS-HARV-09", "CHAOS-HARV-05")
def test_a_token_on_the_own_base_is_harvested_there() -> None:
    t = harvest(1, production={HOME: "pt_gems"}).answer(HOME)
    assert (t.g.energy[2], t.g.gems[2]) == (10, 3)


@rule("CHAOS-HARV-10")
def test_entering_column_5_upgrades_a_basic_token_in_a_controlled_region() -> None:
    tokens = {
        "r2c5": "pt_energy",
        "r3c4": "pt_gems",
        "r3c5": "pt_research+",
        "r4c4": "pt_recruit",
        "r5c4": "pt_energy_card",
    }
    t = research(
        "harvest", 4, fighters={0: {"r3c4": 2, "r3c5": 1, "r4c4": 1}, 1: {"r4c4": 1, "r5c4": 1}}, production=tokens
    )
    assert t.g.gems[0] == 0  # the Gem Lock
    assert t.asked() == (0, "token.upgrade")
    assert t.options() == ["r2c5", "r3c4", "none"]
    t.answer("r3c4")
    assert token_in(t, "r3c4") == "pt_gems+"
    assert token_in(t, "r2c5") == "pt_energy"


@rule("CHAOS-HARV-13")
def test_nothing_is_placed_when_the_pool_is_empty() -> None:
    lying = dict(zip(["r4c4", "r5c4", "r5c5", "r4c5", "r6c2", "r6c3"], TOKENS, strict=True))
    t = research("harvest", 2, fighters={0: {"r3c4": 2}}, production=lying)
    assert not t.is_asked("token.choose")
    assert t.column(0, "harvest") == 3


@rule("CHAOS-HARV-13")
def test_nothing_is_placed_without_a_printed_token_to_cover() -> None:
    t = research("harvest", 2, fighters={0: {"r4c4": 2}, 1: {"r4c4": 1}}, production={"r2c5": "pt_energy"})
    assert not t.is_asked("token.choose")
    assert not t.is_asked("token.region")


@rule("CHAOS-HARV-13", "CHAOS-HARV-10")
def test_nothing_is_upgraded_without_a_basic_token() -> None:
    for production in ({}, {"r3c4": "pt_gems+"}, {"r5c4": "pt_gems"}):
        t = research("harvest", 4, fighters={0: {"r3c4": 2}, 1: {"r5c4": 2}}, production=production)
        assert t.column(0, "harvest") == 5
        assert not t.is_asked("token.upgrade")
        assert token_in(t, "r5c4") == production.get("r5c4")


@rule("CHAOS-HARV-14")
def test_no_token_goes_on_a_lake() -> None:
    t = position(
        ["oxataya", "zcharo", "leyrien"],
        phase="discover",
        acting=0,
        fighters={0: {"r4c6": 2, "r3c5": 1}},
        columns={0: {"harvest": 2}},
    ).answer("act", "main", "harvest", "pt_energy")
    assert t.controls(0, "r4c6")
    assert t.options() == ["r2c5", "r3c5"]


@rule("CHAOS-HARV-12")
def test_recruitment_points_from_production_are_spent_before_the_next_harvest() -> None:
    t = harvest(2, buildings={2: {"r5c4": ["foundry"]}}, production={"r5c4": "pt_recruit"}, energy=[6, 6, 0]).answer(
        "r5c4"
    )
    assert t.asked() == (2, "recruit.step")
    assert t.options() == ["sector_1", "sector_2", "fast_track", "exchange", "done"]
    t.answer("sector_2", "sector_2", "sector_2")
    assert t.fighters(2, HOME) == 9
    assert t.asked() == (2, "harvest.region")
    assert t.options() == [HOME, "done"]


@rule("CHAOS-HARV-12")
def test_research_from_production_is_used_before_the_next_harvest() -> None:
    t = harvest(2, buildings={2: {"r5c4": ["foundry"]}}, production={"r5c4": "pt_research"}).answer("r5c4")
    assert t.asked() == (2, "research.track")
    t.answer("recruit")
    assert t.column(2, "recruit") == 2
    assert t.asked() == (2, "harvest.region")


@rule("CHAOS-HARV-06", "CHAOS-HARV-12")
def test_research_gained_while_harvesting_gives_no_further_points() -> None:
    t = harvest(1, buildings={2: {"r5c4": ["foundry"]}}, production={"r5c4": "pt_research"}).answer("r5c4", "harvest")
    assert t.column(2, "harvest") == 2
    assert t.g.energy[2] == 10
    assert not t.is_asked("harvest.region")


# ---------------------------------------------------------------- what holds for one token holds for all six

EVERY_TOKEN = pytest.mark.parametrize("token", TOKENS)


@rule("CHAOS-HARV-09")
@EVERY_TOKEN
def test_a_lying_token_is_not_covered_by_another(token: str) -> None:
    for side in ("", "+"):
        t = research("harvest", 2, fighters={0: {"r3c4": 2, "r3c5": 1}}, production={"r3c4": token + side})
        assert token not in t.options()
        t.answer(next(name for name in TOKENS if name != token))
        assert t.options() == ["r2c5", "r3c5"]


@rule("CHAOS-HARV-08")
@EVERY_TOKEN
def test_every_token_is_placed_basic_side_up(token: str) -> None:
    t = research("harvest", 2, fighters={0: {"r3c4": 2, "r3c5": 1}}).answer(token, "r3c5")
    assert token_in(t, "r3c5") == token


@rule("CHAOS-HARV-10")
@EVERY_TOKEN
def test_every_token_is_upgraded_once(token: str) -> None:
    t = research("harvest", 4, fighters={0: {"r3c4": 2}}, production={"r3c4": token})
    assert t.options() == ["r3c4", "none"]
    t.answer("r3c4")
    assert token_in(t, "r3c4") == f"{token}+"
    t = research("harvest", 4, fighters={0: {"r3c4": 2}}, production={"r3c4": f"{token}+"})
    assert not t.is_asked("token.upgrade")


@rule("CHAOS-HARV-09")
@EVERY_TOKEN
def test_every_token_is_harvested_instead_of_the_printed_one(token: str) -> None:
    t = harvest(1, buildings={2: {"r3c5": ["foundry"]}}, production={"r3c5": token}).answer("r3c5")
    gems = 3 if token == "pt_gems" else 1  # the printed one gives 1 Gem
    assert t.g.gems[2] == gems


@rule("CHAOS-OXAT-22")
@EVERY_TOKEN
def test_every_token_on_a_lake_is_harvested_instead_of_the_energy(token: str) -> None:
    t = position(
        ["oxataya", "zcharo", "leyrien"],
        phase="harvest",
        prices={"harvest": (0, "price_5")},
        fighters={0: {"r5c3": 1}},
        upgraded=["symbiotic"],
        production={"r5c3": token},
    ).answer("act", "main")
    energy = t.g.energy[0]
    t.answer("r5c3")
    assert t.g.energy[0] == energy + {"pt_energy": 4, "pt_energy_card": 1}.get(token, 0)


@rule("CHAOS-OXAT-22")
@EVERY_TOKEN
def test_no_second_token_is_placed_on_a_lake(token: str) -> None:
    t = position(
        ["oxataya", "zcharo", "leyrien"],
        phase="gain_income",
        beat="income",
        fighters={0: dict.fromkeys(["r3c4", "r3c5", "r4c4", "r5c4", "r5c5"], 1)},
        production={"r5c3": token},
    )
    t.answer("regions", "upgrade_attribute_1", "symbiotic")
    other = next(name for name in TOKENS if name != token)
    t.answer(other)
    assert token_in(t, "r4c6") == other
    assert token_in(t, "r5c3") == token
