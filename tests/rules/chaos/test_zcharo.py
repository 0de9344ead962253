"""The Zcharo: board, Fame for Research, two Outposts in a Region.  CHAOS-ZCHA

Zcharo play seat 0 (Base r2c5), Leyrien seat 1, Jrayek seat 2.
"""

from __future__ import annotations

import pytest

from critias.games.chaos.box import BOX, BUILDINGS, FACTIONS, TRACKS
from critias.testing import rule
from tests.rules.chaos.test_ai import (
    SITE,
    builds,
    collects,
    harvests_base,
    has_base_income_of_choice,
    has_locks,
    location_reward,
    starts_with,
    state_of,
)
from tests.rules.chaos.test_leaders import AT, CALM, HOME, fight, moves, table, totals, victors
from tests.support.chaos import Position, income, position, relics

COLUMN_5 = dict.fromkeys(TRACKS, 5)


def discovers(fame: int = 0, /, **named: object) -> Position:
    """Zcharo gain the Research of their Main Action in Discover."""
    named = {"fame": [fame, 0, 0], "prices": {"discover": (0, "price_5")}, "energy": [0, 0, 0], **named}
    return position(table("zcharo"), phase="discover", acting=0, **named).answer("act", "main")


# ---------------------------------------------------------------- the board


@rule("CHAOS-ZCHA-02")
@pytest.mark.parametrize("fame", range(1, 20))
def test_the_rewards_of_the_fame_track(fame: int) -> None:
    t = discovers(fame - 1).answer("recruit")
    assert t.g.fame[0] == fame
    assert state_of(t) == (int(fame in (3, 8)), 1, int(fame == 18))
    assert t.is_asked("recruit.step") == (fame in (5, 13))
    if fame in (5, 13):
        t.answer("sector_2")
        assert not t.is_asked("recruit.step")
        assert t.fighters(0, "home") == 6 + 1


@rule("CHAOS-ZCHA-03")
@pytest.mark.parametrize("before", range(5))
def test_the_relic_spaces(before: int) -> None:
    t = collects("zcharo", before)
    assert state_of(t) == (6, 1 + 1, 0)
    assert t.column(0, "recruit") == 2
    assert t.g.fame[0] == 1  # for the Research


@rule("CHAOS-ZCHA-04")
def test_the_fighters_at_the_start() -> None:
    starts_with("zcharo", [9, 5], 6)


@rule("CHAOS-ZCHA-05", "CHAOS-ZCHA-11")
def test_the_gem_locks_and_the_number_of_buildings() -> None:
    has_locks(
        "zcharo", {"foundry": [0, 1, 1], "outpost": [0, 0, 1, 1], "stronghold": [0, 1]}, ["research", "unlock"]
    )  # fmt: skip


@rule("CHAOS-ZCHA-11")
def test_the_buildings_on_the_board() -> None:
    assert [len(row) for row in BOX.sheets[FACTIONS.index("zcharo")].locks] == [3, 4, 2]
    assert BUILDINGS == ["foundry", "outpost", "stronghold"]


@rule("CHAOS-ZCHA-06")
def test_the_base_income() -> None:
    has_base_income_of_choice("zcharo")


@rule("CHAOS-ZCHA-07")
def test_the_base_produces_two_energy() -> None:
    assert state_of(harvests_base("zcharo")) == (6 + 4 + 2, 1, 0)


@rule("CHAOS-ZCHA-08")
@pytest.mark.parametrize(("foundation", "gained"), [("start_zcharo_1", (6, 1, 1)), ("start_zcharo_2", (6, 2, 0))])
def test_the_starting_foundations(foundation: str, gained: tuple[int, int, int]) -> None:
    assert state_of(location_reward("zcharo", foundation)) == gained


@rule("CHAOS-ZCHA-09")
@pytest.mark.parametrize(("standing", "strength"), [(["stronghold"], 1), (["outpost"], 2), (["foundry"], 0)])
def test_a_stronghold_gives_one_strength(standing: list[str], strength: int) -> None:
    t = fight("zcharo", CALM, CALM, (3, 3), buildings={0: {AT: standing}})
    assert totals(t)[0] == 1 + 3 + strength
    t = fight("zcharo", CALM, CALM, (3, 3), buildings={0: {"r4c4": standing}})
    assert totals(t)[0] == 1 + 3


# ---------------------------------------------------------------- Outposts


@rule("CHAOS-BLD-01", "CHAOS-BLD-08")
@pytest.mark.parametrize(
    ("faction", "standing", "harvests"),
    [
        ("zcharo", "foundry", True), ("zcharo", "outpost", True), ("zcharo", "stronghold", False),
        ("leyrien", "foundry", True), ("leyrien", "outpost", False), ("leyrien", "stronghold", False),
    ],
)  # fmt: skip
def test_zcharo_harvest_at_outposts_too(faction: str, standing: str, harvests: bool) -> None:
    def harvesting(**named: object) -> Position:
        seats = [faction, "ai", "jrayek"]
        t = position(seats, phase="harvest", prices={"harvest": (0, "price_5")}, columns={0: {"harvest": 5}}, **named)
        return t.answer("act", "main")

    assert ("r4c4" in harvesting(buildings={0: {"r4c4": [standing]}}).options()) == harvests
    contested = harvesting(buildings={0: {"r4c4": [standing]}}, fighters={1: {"r4c4": 1}})
    assert "r4c4" not in contested.options()


@rule("CHAOS-BLD-03", "CHAOS-BLD-08")
@pytest.mark.parametrize(
    ("faction", "standing", "reached"),
    [
        ("zcharo", "outpost", True), ("zcharo", "foundry", True), ("zcharo", "stronghold", False),
        ("leyrien", "outpost", True), ("leyrien", "foundry", False), ("leyrien", "stronghold", False),
    ],
)  # fmt: skip
def test_zcharo_go_from_the_base_to_foundries_too(faction: str, standing: str, reached: bool) -> None:
    seats, far = [faction, "ai", "jrayek"], "r6c4"
    t = position(
        seats,
        phase="move",
        prices={"move": (0, "price_5")},
        buildings={0: {far: [standing]}},
        fighters={0: {"r4c4": 1}},
    ).answer("act", "main")
    t.answer(HOME)
    assert (far in t.options()) == reached
    t = position(seats, phase="move", prices={"move": (0, "price_5")}, buildings={0: {far: [standing]}},
                 fighters={0: {"r4c4": 1}}).answer("act", "main", "r4c4")  # fmt: skip
    assert far not in t.options()  # only from the Base


@rule("CHAOS-ZCHA-10")
def test_two_outposts_stand_on_two_foundations_of_a_region() -> None:
    one = {0: {SITE: ["outpost"]}}
    assert "outpost" not in builds("zcharo", buildings=one).options()  # no empty Foundation
    t = builds("zcharo", buildings=one, laid={0: {"hand_limit": SITE}}).answer("outpost").take("build.region", SITE)
    assert t.buildings(0, SITE) == ["outpost", "outpost"]
    two = {0: {SITE: ["outpost", "outpost"]}}
    t = builds("zcharo", buildings=two, laid={0: {"hand_limit": SITE, "harvest": SITE}})
    assert "outpost" not in t.options()  # never a third
    assert "foundry" in t.options()
    t = builds("leyrien", buildings=one, laid={0: {"hand_limit": SITE}})
    assert "outpost" not in t.options()  # nobody else


@rule("CHAOS-ZCHA-10")
@pytest.mark.parametrize("outposts", [1, 2])
def test_each_outpost_gives_two_strength(outposts: int) -> None:
    t = fight("zcharo", CALM, CALM, (3, 3), buildings={0: {AT: ["outpost"] * outposts}}, laid={0: {"hand_limit": AT}})
    assert totals(t)[0] == 1 + 3 + 2 * outposts


@rule("CHAOS-ZCHA-10")
def test_only_outposts_may_be_doubled() -> None:
    for kind in ("foundry", "stronghold"):
        t = builds("zcharo", buildings={0: {SITE: [kind]}}, laid={0: {"hand_limit": SITE}}, gems=[3, 0, 0])
        assert kind not in t.options()


@rule("CHAOS-ZCHA-10")
def test_a_region_with_outposts_is_next_to_the_base() -> None:
    t = moves("zcharo", buildings={0: {SITE: ["outpost", "outpost"]}}, laid={0: {"hand_limit": SITE}}).answer(HOME)
    assert sorted(t.options()) == ["r3c4", "r3c5", SITE]


# ---------------------------------------------------------------- Fame


@rule("CHAOS-ZCHA-01", "CHAOS-ZCHA-12")
def test_every_research_is_one_fame_at_the_moment_the_marker_moves() -> None:
    t = discovers(2).answer("discover")
    assert t.asked() == (0, "reward.choose")  # the effect of the column comes after
    assert t.g.fame[0] == 3
    assert t.g.energy[0] == 1  # and after the reward of the Fame Track
    t = discovers(columns={0: {"discover": 5}}).answer("harvest")
    assert t.g.fame[0] == 1
    t.answer("recruit")
    assert t.g.fame[0] == 2


@rule("CHAOS-ZCHA-12")
def test_research_from_any_source_gives_fame() -> None:
    t = location_reward("zcharo", "neutral_relic_4").answer("recruit")
    assert t.g.fame[0] == 1
    t = harvests_base("zcharo", production={HOME: "pt_research"}).answer("recruit")
    assert t.g.fame[0] == 1
    t = position(
        table("zcharo"), phase="set_prices", beat="price", tokens={0: {"price_2": "supply"}}
    ).answer("price_2", "harvest")  # fmt: skip
    assert t.column(0, "harvest") == 2
    assert t.g.fame[0] == 1
    t = income(
        table("zcharo"), buildings={0: {"r4c4": ["stronghold"]}}, laid={0: {"research": "r5c4"}}
    ).answer("strongholds", 1, "recruit")  # fmt: skip
    assert t.g.fame[0] == 1


@rule("CHAOS-ZCHA-12")
def test_research_that_cannot_be_used_gives_no_fame() -> None:
    t = location_reward("zcharo", "neutral_relic_4", columns={0: COLUMN_5}, fame=[19, 0, 0])
    assert not t.is_asked("research.track")
    assert t.g.fame[0] == 19
    locked = dict.fromkeys(TRACKS, 4)
    t = location_reward("zcharo", "neutral_relic_4", columns={0: locked}, gems=[1, 0, 0], fame=[15, 0, 0])
    t.answer("none")  # every move is behind a Gem Lock
    assert t.g.fame[0] == 15


@rule("CHAOS-ZCHA-22", "CHAOS-ZCHA-01")
def test_nothing_but_research_gives_fame() -> None:
    t = fight("zcharo", CALM, CALM, (9, 3), leaders={1: {"ivi": AT}}, buildings={1: {AT: ["foundry"]}})
    assert victors(t) == ["zcharo"]
    assert t.g.fame == [0, 0, 0]
    t = income(
        table("zcharo"), fighters={0: dict.fromkeys(["r3c3", "r4c3", "r4c4", "r5c4", "r5c5"], 1)}
    ).answer("regions", "upgrade_attribute_1", "resilient")  # fmt: skip
    assert t.upgraded("resilient")
    assert t.g.fame == [0, 0, 0]


@rule("CHAOS-ZCHA-22")
def test_fame_equals_the_columns_that_the_markers_have_advanced() -> None:
    t = discovers(columns={0: {"discover": 5, "build": 2}}, fame=[5, 0, 0], energy=[9, 0, 0], gems=[3, 0, 0])
    t.answer("build", "recruit", "proficient", "recruit").take("reward.choose", "gem_1")
    assert [t.column(0, track) for track in TRACKS] == [5, 3, 1, 3, 1]
    assert t.g.fame[0] == sum(column - 1 for column in t.g.markers[0]) == 8


@rule("CHAOS-ZCHA-22", "CHAOS-ZCHA-01")
def test_twenty_fame_means_every_marker_in_the_last_column() -> None:
    t = discovers(19, columns={0: {**COLUMN_5, "move": 4}}, gems=[1, 0, 0]).take("research.track", "move")
    assert t.g.markers[0] == [5] * 5
    assert t.g.fame[0] == 20
    assert not t.over  # the end of Check Relics is awaited
    t = relics(table("zcharo"), columns={0: COLUMN_5}, fame=[20, 0, 0])
    assert t.over
    assert t.winners == ["zcharo"]
    assert not relics(table("zcharo"), columns={0: {**COLUMN_5, "move": 4}}, fame=[19, 0, 0]).over
