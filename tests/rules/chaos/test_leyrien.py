"""The Leyrien: board, Morale Tokens and Strongholds.  CHAOS-LEYR

Leyrien play seat 0 (Base r2c5), Zcharo seat 1, Jrayek seat 2.  r4c4 and r5c5 are Cliffs, r5c4 and r6c4 Plains, r3c4 and
r4c3 Swamps.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from critias.games.chaos.atlas import REGIONS
from critias.games.chaos.box import BOX, CHIEFS, FACTIONS
from critias.games.chaos.state import Chaos
from critias.testing import rule
from tests.rules.chaos.test_ai import (
    RELIC_1,
    SITE,
    builds,
    collects,
    harvests_base,
    has_locks,
    location_reward,
    set_up,
    starts_with,
    state_of,
)
from tests.rules.chaos.test_leaders import AT, CALM, HOME, RETREAT, fight, moves, table, totals, victors
from tests.support.chaos import Position, income, position, relics

HEIGHTS = ["r4c4", "r5c4", "r5c5", "r6c4", "r3c3", "r3c5", "r5c2", "r6c2"]  # all Cliffs and Plains


def tokens(t: Position) -> list[str]:
    """Where Morale Tokens lie."""
    return [REGIONS[region] for region, token in enumerate(t.g.morale) if token]


def held(*regions: str) -> dict[str, object]:
    """Leyrien with a Fighter and a Morale Token in each of these Regions."""
    return {"fighters": {0: dict.fromkeys(regions, 1)}, "morale": list(regions)}


# ---------------------------------------------------------------- the board


@rule("CHAOS-LEYR-02")
@pytest.mark.parametrize("fame", range(1, 14))
def test_the_rewards_of_the_fame_track(fame: int) -> None:
    t = fight("leyrien", CALM, CALM, (6, 1), leaders={0: {"eeyla": AT}}, fame=[fame - 1, 0, 0])
    assert t.g.fame[0] == fame
    assert t.is_asked("recruit.step") == (fame in (1, 3, 7, 8))
    assert t.is_asked("research.track") == (fame == 5)
    assert state_of(t) == (6, 1 + (fame == 11), 0)
    if fame in (1, 3, 7, 8):
        t.answer("sector_2")
        assert not t.is_asked("recruit.step")


@rule("CHAOS-LEYR-01")
def test_the_goal() -> None:
    assert BOX.sheets[FACTIONS.index("leyrien")].goal == 14
    t = fight("leyrien", CALM, CALM, (6, 1), leaders={0: {"eeyla": AT}}, fame=[13, 0, 0])
    assert t.over
    assert t.winners == ["leyrien"]


@rule("CHAOS-LEYR-03")
@pytest.mark.parametrize(("before", "fame"), [(1, 2), (2, 2), (3, 3), (4, 3)])
def test_the_relic_spaces_with_fame(before: int, fame: int) -> None:
    t = collects("leyrien", before, fame=[8, 0, 0])
    assert t.g.fame[0] == 8 + fame
    assert t.column(0, "recruit") == 2
    assert tokens(t) == []
    assert t.g.gems[0] == 1 + (fame == 3)  # the reward for 11 Fame


@rule("CHAOS-LEYR-03", "CHAOS-LEYR-15", "CHAOS-LEYR-26")
@pytest.mark.parametrize(("row", "rows"), [("combat", [3, 4]), ("income", [4, 3])])
def test_the_first_relic_space_places_a_morale_token_on_the_base(row: str, rows: list[int]) -> None:
    t = collects("leyrien", 0)
    assert t.asked() == (0, "morale.row")
    t.answer(row)
    assert tokens(t) == [HOME]
    assert t.g.morale_row == rows
    assert t.g.fame[0] == 0


@rule("CHAOS-LEYR-26")
@pytest.mark.parametrize(("rows", "after"), [([4, 3], [3, 3]), ([3, 4], [3, 3])])
def test_the_token_for_the_base_comes_from_the_row_with_more(rows: list[int], after: list[int]) -> None:
    t = relics(
        table("leyrien"), fighters={0: {RELIC_1: 1, "r4c4": 1}}, morale=["r4c4"], morale_row=rows
    ).answer("recruit")  # fmt: skip
    assert not t.is_asked("morale.row")
    assert t.g.morale_row == after
    assert tokens(t) == [HOME, "r4c4"]


@rule("CHAOS-LEYR-26")
def test_with_all_tokens_used_nothing_is_placed_on_the_base() -> None:
    named = {**held(*HEIGHTS), "morale_row": [0, 0]}
    named["fighters"] = {0: {**dict.fromkeys(HEIGHTS, 1), RELIC_1: 1}}
    t = relics(table("leyrien"), **named).answer("recruit")
    assert not t.is_asked("morale.row")
    assert HOME not in tokens(t)
    assert t.g.morale_row == [0, 0]
    assert t.g.relics[0] == 1


@rule("CHAOS-LEYR-04")
def test_the_fighters_at_the_start() -> None:
    starts_with("leyrien", [8, 6], 6)


@rule("CHAOS-LEYR-05")
def test_the_gem_locks() -> None:
    has_locks(
        "leyrien", {"foundry": [0, 0, 1], "outpost": [0, 0, 1], "stronghold": [1, 1, 1]}, ["research", "harvest"]
    )  # fmt: skip


@rule("CHAOS-LEYR-06")
def test_the_base_income() -> None:
    t = income(table("leyrien"), fighters={0: {"r4c4": 1, "r5c4": 1}})
    assert t.options() == ["base", "regions", "morale"]
    for choice, energy, gems in (("energy_2", 8, 1), ("gem_1", 6, 2)):
        t = income(table("leyrien"), fighters={0: {"r4c4": 1, "r5c4": 1}}).answer("base")
        assert t.options() == ["energy_2", "gem_1"]
        t.answer(choice)
        assert (t.g.energy[0], t.g.gems[0]) == (energy, gems)
        assert t.options() == ["regions", "morale"]


@rule("CHAOS-LEYR-07")
def test_the_base_produces_two_energy() -> None:
    assert state_of(harvests_base("leyrien")) == (6 + 4 + 2, 1, 0)


@rule("CHAOS-LEYR-08")
@pytest.mark.parametrize(("foundation", "gained"), [("start_leyrien_1", (6, 1, 1)), ("start_leyrien_2", (8, 1, 0))])
def test_the_starting_foundations(foundation: str, gained: tuple[int, int, int]) -> None:
    assert state_of(location_reward("leyrien", foundation)) == gained


# ---------------------------------------------------------------- Strongholds and boosting


@rule("CHAOS-LEYR-09")
def test_strongholds_stand_on_cliffs_and_plains_only() -> None:
    t = builds("leyrien", fighters={0: {"r4c3": 1, "r3c4": 1}})
    assert "outpost" in t.options()
    assert "stronghold" not in t.options()
    t = builds("leyrien", fighters={0: {"r4c3": 1, "r4c4": 1, "r5c4": 1, "r5c5": 1}}).answer("stronghold")
    assert t.options() == ["r4c4", "r5c4", "r5c5"]


@rule("CHAOS-LEYR-09")
def test_a_new_stronghold_boosts_morale_in_its_region() -> None:
    t = builds("leyrien").answer("stronghold").take("build.region", SITE)
    assert t.asked() == (0, "morale.row")
    t.answer("income")
    assert tokens(t) == [SITE]
    for kind in ("foundry", "outpost"):
        t = builds("leyrien").answer(kind).take("build.region", SITE)
        assert tokens(t) == []


@rule("CHAOS-LEYR-10")
def test_four_tokens_lie_on_each_row_at_the_start() -> None:
    t = set_up("leyrien")
    assert t.g.morale_row == [4, 4]
    assert tokens(t) == []


def boosts(morale: Sequence[str], rows: list[int], **named: object) -> Position:
    """Leyrien construct a Stronghold in SITE with these tokens on the Map and on the rows."""
    placed = {**dict.fromkeys(morale, 1), SITE: 1}
    placed.pop(HOME, None)
    named = {"fighters": {0: placed}, "morale": list(morale), "morale_row": rows, **named}
    return builds("leyrien", **named).answer("stronghold").take("build.region", SITE)


@rule("CHAOS-LEYR-11")
@pytest.mark.parametrize(("rows", "after"), [([4, 3], [3, 3]), ([3, 4], [3, 3]), ([4, 2], [3, 2]), ([1, 4], [1, 3])])
def test_boosting_takes_a_token_from_the_row_with_more(rows: list[int], after: list[int]) -> None:
    t = boosts(HEIGHTS[:3][: 8 - sum(rows)], rows)
    assert not t.is_asked("morale.row")
    assert t.g.morale_row == after
    assert SITE in tokens(t)


@rule("CHAOS-LEYR-11")
@pytest.mark.parametrize(("row", "after"), [("combat", [2, 3]), ("income", [3, 2])])
def test_leyrien_choose_the_row_if_both_are_equal(row: str, after: list[int]) -> None:
    t = boosts(["r4c4", "r5c4"], [3, 3])
    assert t.asked() == (0, "morale.row")
    assert t.options() == ["combat", "income"]
    assert t.answer(row).g.morale_row == after


@rule("CHAOS-LEYR-11")
def test_a_region_gets_no_second_token() -> None:
    t = boosts([SITE], [3, 4])
    assert t.buildings(0, SITE) == ["stronghold"]
    assert tokens(t) == [SITE]
    assert t.g.morale_row == [3, 4]


@rule("CHAOS-LEYR-11")
def test_without_a_token_left_boosting_has_no_effect() -> None:
    others = [region for region in HEIGHTS if region != SITE]
    t = boosts([HOME, *others], [0, 0])
    assert t.buildings(0, SITE) == ["stronghold"]
    assert not t.is_asked("morale.row")
    assert SITE not in tokens(t)
    t = boosts(others, [0, 1])
    assert SITE in tokens(t)
    assert t.g.morale_row == [0, 0]


@rule("CHAOS-LEYR-11")
def test_boosting_has_no_effect_in_a_swamp_or_without_presence() -> None:
    t = fight("leyrien", CALM, CALM, (6, 1))
    assert victors(t) == ["leyrien"]
    assert tokens(t) == []
    t = income(table("leyrien"), fighters={0: {"r4c3": 1}}).take("income.source", "morale")
    assert not t.is_asked("morale.region")  # Optimistic finds no Region


# ---------------------------------------------------------------- what tokens give


@rule("CHAOS-LEYR-12")
@pytest.mark.parametrize("missing", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("income_row", [4, 2])
def test_tokens_missing_from_the_combat_row_are_strength(missing: int, income_row: int) -> None:
    number = missing + 4 - income_row
    places = HEIGHTS[: max(number, 1)]
    rows = [4 - missing, income_row] if number else [4, 3]
    more = {0: dict.fromkeys(places[1:], 1)}
    t = fight("leyrien", CALM, CALM, (3, 9), at="r4c4", morale=places, morale_row=rows, more=more)
    assert totals(t)[0] == 1 + 3 + missing


@rule("CHAOS-LEYR-12")
def test_tokens_give_no_strength_in_a_region_without_one() -> None:
    t = fight("leyrien", CALM, CALM, (3, 9), at="r4c4", morale=["r5c4"], morale_row=[3, 4], more={0: {"r5c4": 1}})
    assert totals(t)[0] == 1 + 3


@rule("CHAOS-LEYR-13", "CHAOS-LEYR-01")
@pytest.mark.parametrize(("missing", "fame"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 5)])
def test_tokens_missing_from_the_income_row_are_fame(missing: int, fame: int) -> None:
    places = HEIGHTS[:missing]
    t = income(
        table("leyrien"), fighters={0: {**dict.fromkeys(places, 1), "r4c3": 1}}, morale=places,
        morale_row=[4, 4 - missing], fame=[8, 0, 0], energy=[0, 0, 0],
    )  # fmt: skip
    t.take("income.source", "morale")
    assert t.g.fame[0] == 8 + fame
    assert not t.is_asked("income.source") or "morale" not in t.options()  # once


@rule("CHAOS-LEYR-13")
def test_the_combat_row_gives_no_fame() -> None:
    t = income(
        table("leyrien"), fighters={0: {"r4c4": 1, "r5c4": 1}}, morale=["r4c4", "r5c4"], morale_row=[2, 4],
        energy=[0, 0, 0],
    ).answer("morale")  # fmt: skip
    assert t.g.fame[0] == 0


# ---------------------------------------------------------------- losing tokens


@rule("CHAOS-LEYR-14")
@pytest.mark.parametrize("rows", [[3, 4], [4, 3]])
def test_a_token_returns_as_soon_as_the_region_is_left(rows: list[int]) -> None:
    t = moves("leyrien", **held("r4c4"), morale_row=rows).answer("r4c4", "r5c4")
    assert t.fighters(0, "r4c4") == 0
    assert not t.is_asked("morale.row")
    assert tokens(t) == []
    assert t.g.morale_row == [4, 4]  # to the row with fewer tokens


@rule("CHAOS-LEYR-14")
@pytest.mark.parametrize(("row", "after"), [("combat", [4, 3]), ("income", [3, 4])])
def test_leyrien_choose_where_a_token_returns_to_if_the_rows_are_equal(row: str, after: list[int]) -> None:
    t = moves("leyrien", **held("r4c4", "r5c4"), morale_row=[3, 3]).answer("r4c4", "r4c3")
    assert t.asked() == (0, "morale.row")
    assert t.options() == ["combat", "income"]
    t.answer(row)
    assert t.g.morale_row == after
    assert tokens(t) == ["r5c4"]


@rule("CHAOS-LEYR-14")
def test_a_token_stays_while_a_unit_or_building_is_there() -> None:
    t = moves("leyrien", **held("r4c4"), morale_row=[3, 4], buildings={0: {"r4c4": ["foundry"]}}).answer("r4c4", "r5c4")
    assert tokens(t) == ["r4c4"]
    t = moves("leyrien", fighters={0: {"r4c4": 2}}, morale=["r4c4"], morale_row=[3, 4]).answer("r4c4", "r5c4", 1)
    assert tokens(t) == ["r4c4"]
    assert t.g.morale_row == [3, 4]


@rule("CHAOS-LEYR-14")
@pytest.mark.parametrize("plan", [CALM, RETREAT])
def test_a_lost_battle_costs_the_token(plan: Sequence[str]) -> None:
    t = fight("leyrien", plan, CALM, (2, 12), at="r4c4", morale=["r4c4"], morale_row=[3, 4])
    assert victors(t) == ["zcharo"]
    assert tokens(t) == []
    assert t.g.morale_row == [4, 4]


@rule("CHAOS-LEYR-14")
def test_a_retreat_gives_the_token_back_before_it_pays() -> None:
    t = fight(
        "leyrien", ("retreat", "tac_fighting_withdrawal"), CALM, (2, 12), at="r4c4",
        morale=["r4c4"], morale_row=[3, 4], more={0: {"r5c4": 1}},
    )  # fmt: skip
    assert t.fighters(0, "r5c4") + t.fighters(0, "home") > 1
    log = t.log()
    returned = next(n for n, line in enumerate(log) if "Morale" in line)
    paid = next(n for n, line in enumerate(log) if "Leyrien gain 1 Gem" in line)
    assert returned < paid, log


@rule("CHAOS-LEYR-14")
def test_a_token_is_lost_when_the_units_bring_a_relic_home() -> None:
    t = relics(
        table("leyrien"), round=2, fighters={0: {"r4c4": 2}}, morale=["r4c4"], morale_row=[3, 4], relics=[1, 0, 0]
    )
    t.answer("recruit").until("price.token")
    assert t.relic(2) is None
    assert tokens(t) == []
    assert t.g.morale_row == [4, 4]


@rule("CHAOS-LEYR-14")
def test_a_token_is_lost_by_a_redeployment_and_by_wounds() -> None:
    t = income(
        table("leyrien"), fighters={0: {"r4c4": 1, "r5c4": 1}}, morale=["r4c4"], morale_row=[3, 4], energy=[0, 0, 0]
    ).answer("regions", "r4c4").take("redeploy.to", "r5c4")  # fmt: skip
    assert t.fighters(0, "r5c4") == 2
    assert tokens(t) == []
    assert t.g.morale_row == [4, 4]
    named: dict[str, object] = {"morale": ["r4c4"], "morale_row": [4, 3], "flare": 0}
    t = fight(
        "leyrien",
        ("attack_strength", "tac_counter_attack"),
        ("attack_strength", "tac_vanguard"),
        (1, 2),
        at="r4c4",
        **named,
    )
    assert victors(t) == ["leyrien"]
    assert t.fighters(0, "r4c4") == 0
    assert tokens(t) == []  # won, but nobody is left


@rule("CHAOS-LEYR-15")
def test_the_token_on_the_base_is_never_lost_and_helps_only_there() -> None:
    t = moves("leyrien", fighters={0: {"home": 6}}, morale=[HOME], morale_row=[3, 4]).answer(HOME, "r3c5", 6)
    assert t.units(0, HOME) == 0
    assert tokens(t) == [HOME]
    t = fight("leyrien", CALM, CALM, (3, 9), at="r4c4", morale=[HOME], morale_row=[3, 4])
    assert totals(t) == (1 + 3, 0, 1)


@rule("CHAOS-LEYR-26")
def test_the_token_on_the_base_counts_as_missing() -> None:
    t = income(table("leyrien"), morale=[HOME], morale_row=[4, 3], energy=[0, 0, 0], fame=[8, 0, 0])
    t.take("income.source", "morale")
    assert t.g.fame[0] == 9
    t = fight("leyrien", CALM, CALM, (3, 9), at="r4c4", morale=[HOME, "r4c4"], morale_row=[2, 4])
    assert totals(t)[0] == 1 + 3 + 2


# ---------------------------------------------------------------- Buildings without a Foundation


def beside(**named: object) -> Position:
    """Leyrien with Niruveh upgraded begin to construct."""
    return builds("leyrien", **{"leaders": {0: {"niruveh": "home"}}, "upgraded": ["niruveh"], **named})


@rule("CHAOS-LEYR-27")
def test_a_building_beside_needs_a_controlled_land_region_and_a_point() -> None:
    t = beside(
        fighters={0: {SITE: 1, "r4c4": 1, "r4c3": 1}, 1: {"r4c4": 1}}, buildings={0: {SITE: ["outpost"]}}
    ).answer("foundry")  # fmt: skip
    assert t.options() == ["r4c3", SITE]  # neither the contested Region nor the Base
    t.answer(SITE)
    assert t.buildings(0, SITE) == ["outpost", "foundry"]
    assert t.foundations(SITE) == 1
    assert not t.is_asked("build.piece")  # the only point is spent


@rule("CHAOS-LEYR-27")
def test_a_building_beside_counts_for_one_of_each_type() -> None:
    t = beside(columns={0: {"build": 5}}).answer("foundry").take("build.region", SITE).answer("beside")
    assert t.buildings(0, SITE) == ["foundry"]
    assert t.g.audit() == []  # it stands on no Foundation, and the one that is there is empty
    assert "foundry" not in t.options()
    assert "outpost" in t.options()


@rule("CHAOS-LEYR-27")
def test_a_building_beside_leaves_nothing_behind() -> None:
    t = fight(
        "leyrien", CALM, CALM, (0, 5), at=SITE, buildings={0: {SITE: ["foundry", "outpost"]}}
    )  # fmt: skip
    assert t.buildings(0, SITE) == []
    at = REGIONS.index(SITE)
    assert len(t.g.foundation[at]) == len(t.g.building[at]) == 1
    assert t.foundations(SITE) == 1


@rule("CHAOS-LEYR-27")
def test_a_stronghold_beside_needs_cliffs_or_plains_too() -> None:
    t = beside(fighters={0: {"r4c3": 1}})
    assert "stronghold" not in t.options()


@rule("CHAOS-LEYR-27")
def test_niruveh_helps_in_the_build_phase_only_her_own_faction() -> None:
    t = position(
        ["zcharo", "leyrien", "ai"], phase="build", acting=0, prices={"build": (0, "price_5")},
        fighters={0: {SITE: 1}}, buildings={0: {SITE: ["outpost"]}}, leaders={1: {"niruveh": "home"}},
        upgraded=["niruveh"],
    ).answer("act", "main")  # fmt: skip
    assert "foundry" not in t.options()


@rule("CHAOS-LEYR-14", "CHAOS-RES-10")
def test_a_token_is_lost_as_soon_as_the_last_fighter_is_wounded() -> None:
    """Leyrien win, but nobody is left in the Region: before the loser loses anything."""
    t = fight(
        "leyrien",
        ("attack_strength", "tac_shield_wall"),
        ("attack_strength", "tac_frenzy"),
        (1, 1),
        at="r4c4",
        leaders={1: {"cahzor": "r4c4"}},
        morale=["r4c4"],
        morale_row=[3, 4],
    )
    assert victors(t) == ["leyrien"]
    told = [entry.line.name for entry in t.match.log_of(-1)]
    assert told.index("wounded") < told.index("morale.back") < told.index("defeated")
    assert tokens(t) == []


@rule("CHAOS-LEYR-21")
def test_rylach_boosts_nothing_for_a_move_of_another_turn() -> None:
    """He was redeployed before the Move Phase and stays where he is on this turn."""
    rylach = CHIEFS.index("rylach")

    def moved_before(g: Chaos) -> None:
        g.moved[rylach] = 1

    t = position(
        ["leyrien", "zcharo", "ai"], phase="move", acting=2, leaders={0: {"rylach": "r4c4"}}, tweak=moved_before
    )
    t.take("turn.choice", "pass")
    assert t.asked() == (0, "turn.choice")
    t.answer("pass")
    assert t.asked() == (1, "turn.choice")  # no row is chosen for a token
    assert tokens(t) == []
    assert t.g.morale_row == [4, 4]
