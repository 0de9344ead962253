"""Build: Board Foundations and Buildings, Gem Locks and Location Rewards.  CHAOS-BUILD, CHAOS-BLD

Seat 0 plays AI, seat 1 Zcharo, seat 2 Leyrien; Zcharo have priced Build, so they Act without paying.
"""

from __future__ import annotations

import pytest

from critias.games.chaos.atlas import REGIONS
from critias.games.chaos.box import BOARD_FOUNDATIONS, BUILDINGS
from critias.testing import rule
from tests.support.chaos import Position, combat, income, position

THREE = ["ai", "zcharo", "leyrien"]
FOUNDATION_PIECES = [f"foundation_{name}" for name in BOARD_FOUNDATIONS]


def building(column: int = 1, /, **named: object) -> Position:
    """Zcharo at the beginning of their Main Action."""
    named = {"fighters": {1: {"r3c3": 2}}, "columns": {1: {"build": column}}, **named}
    return position(THREE, phase="build", acting=1, **named).answer("act", "main")


def built(t: Position, seat: int) -> list[int]:
    return t.g.built[seat]


# ---------------------------------------------------------------- Build Points


@rule("CHAOS-BUILD-01")
@pytest.mark.parametrize(("column", "points"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_each_build_point_constructs_one_piece(column: int, points: int) -> None:
    t = building(column)
    for left in range(points, 0, -1):
        assert t.asked() == (1, "build.piece")
        assert t.g.points == left
        piece = ["foundation_harvest", "foundation_hand_limit", "outpost"][points - left]
        t.answer(piece).take("build.region", "r3c3").take("build.spot", "foundation_1")
    assert sum(t.g.laid[1]) == min(points, 2)
    assert built(t, 1) == [0, int(points == 3), 0]
    assert not t.is_asked("build.piece")
    assert t.g.main_done == 1


@rule("CHAOS-BUILD-01")
def test_build_points_that_are_not_used_are_lost() -> None:
    t = building(5).answer("foundation_harvest")
    assert t.g.points == 2
    t.answer("done")
    assert t.asked() == (1, "turn.deed")
    assert t.options() == ["auxiliary", "done"]
    assert t.g.points == 0


@rule("CHAOS-BUILD-02")
@pytest.mark.parametrize(("column", "energy"), [(1, 4), (2, 3), (3, 4), (4, 3)])
def test_the_auxiliary_action_buys_one_build_point(column: int, energy: int) -> None:
    t = building(column, energy=[6, energy, 6]).answer("done")
    assert t.options() == ["auxiliary", "done"]
    t.answer("auxiliary")
    assert t.g.energy == [6, 0, 6]
    assert t.asked() == (1, "build.piece")
    t.answer("foundation_harvest")
    assert not t.is_asked("build.piece")
    t = building(column, energy=[6, energy - 1, 6]).answer("done")
    assert t.asked() == (2, "turn.choice")  # too little Energy: the turn is over


@rule("CHAOS-BUILD-02")
def test_the_auxiliary_action_of_column_5_buys_a_card() -> None:
    t = building(5, energy=[6, 2, 6]).answer("done", "auxiliary")
    assert t.g.energy[1] == 0
    assert t.hand(1) == ["tac_ambush"]
    assert built(t, 1) == [0, 0, 0]
    t = building(5, energy=[6, 1, 6]).answer("done")
    assert t.asked() == (2, "turn.choice")


# ---------------------------------------------------------------- Foundations from the track


@rule("CHAOS-BUILD-03", "CHAOS-BUILD-26")
@pytest.mark.parametrize("column", [1, 3])
def test_entering_columns_2_and_4_gives_a_foundation_or_a_card(column: int) -> None:
    def discover() -> Position:
        return position(
            phase="discover", acting=0, fighters={0: {"r3c4": 2, "r3c5": 1}}, columns={0: {"build": column}}
        ).answer("act", "main", "build")

    t = discover()
    assert t.asked() == (0, "reward.choose")
    assert t.options() == ["build_foundation_1", "card_1", "none"]
    t.answer("card_1")
    assert t.hand(0) == ["tac_ambush"]
    assert t.g.laid[0] == [0] * 5
    t = discover().answer("build_foundation_1")
    assert t.asked() == (0, "build.foundation")
    assert t.options() == FOUNDATION_PIECES
    t.answer("foundation_harvest")
    assert t.asked() == (0, "build.region")
    assert t.options() == ["r3c4", "r3c5"]
    t.answer("r3c5")
    assert t.foundations("r3c5") == 2
    assert t.g.laid[0] == [0, 0, 1, 0, 0]
    assert t.hand(0) == []


@rule("CHAOS-BUILD-03")
def test_entering_columns_3_and_5_of_the_build_track_builds_nothing() -> None:
    for column in (2, 4):
        t = position(phase="discover", acting=0, fighters={0: {"r3c4": 2}}, columns={0: {"build": column}})
        t.answer("act", "main", "build")
        assert t.column(0, "build") == column + 1
        assert not t.is_asked("reward.choose")
        assert t.hand(0) == []


@rule("CHAOS-BUILD-26")
def test_a_foundation_from_the_track_needs_a_controlled_land_region() -> None:
    for fighters in ({}, {0: {"r3c4": 2}, 1: {"r3c4": 1}}):  # nowhere, and not alone
        t = position(phase="discover", acting=0, fighters=fighters).answer("act", "main", "build")
        assert t.options() == ["card_1", "none"]
        t.take("reward.choose", "card_1")
        assert t.hand(0) == ["tac_ambush"]
        assert t.g.laid[0] == [0] * 5


@rule("CHAOS-BUILD-26", "CHAOS-BUILD-06")
def test_a_foundation_from_the_track_obeys_the_limit_of_three() -> None:
    laid = {1: {"harvest": "r3c4", "hand_limit": "r3c4"}}
    t = position(phase="discover", acting=0, fighters={0: {"r3c4": 2}}, laid=laid).answer("act", "main", "build")
    assert t.options() == ["card_1", "none"]


@rule("CHAOS-BUILD-26", "CHAOS-BUILD-07")
def test_a_foundation_from_the_track_pays_its_gem_lock() -> None:
    t = position(phase="discover", acting=0, fighters={0: {"r3c4": 2}}, gems=[0, 1, 1])
    t.answer("act", "main", "build", "build_foundation_1")
    assert t.options() == ["foundation_unlock", "foundation_harvest", "foundation_hand_limit"]
    t = position(phase="discover", acting=0, fighters={0: {"r3c4": 2}}, gems=[2, 1, 1])
    t.answer("act", "main", "build", "build_foundation_1", "foundation_adjacent")
    assert t.g.gems == [1, 1, 1]
    assert t.g.laid[0] == [0, 0, 0, 0, 1]


# ---------------------------------------------------------------- Foundations


@rule("CHAOS-BUILD-04", "CHAOS-BUILD-16")
def test_a_foundation_goes_to_a_land_region_that_its_faction_controls() -> None:
    t = building(fighters={0: {"r4c4": 1, "r5c4": 1}, 1: {"r3c3": 2, "r4c2": 1, "r4c4": 3}})
    assert t.options()[:5] == FOUNDATION_PIECES
    t.answer("foundation_adjacent")
    assert t.options() == ["r3c3", "r4c2"]  # r4c4 is shared with AI, r5c4 is theirs
    t.answer("r4c2")
    assert t.foundations("r4c2") == 2
    assert t.foundations("r3c3") == 1
    assert t.g.laid[1] == [0, 0, 0, 0, 1]


@rule("CHAOS-BUILD-04")
def test_each_board_foundation_leaves_the_board_once() -> None:
    t = building(laid={1: {"harvest": "r4c3", "adjacent": "r4c3"}})
    assert t.options()[:3] == ["foundation_research", "foundation_unlock", "foundation_hand_limit"]
    assert "foundation_harvest" not in t.options()
    assert "foundation_adjacent" not in t.options()


@rule("CHAOS-BUILD-15")
def test_nothing_is_built_on_bases() -> None:
    t = building(fighters={1: {}})  # all Fighters on the Base
    assert t.asked() != (1, "build.piece")
    assert built(t, 1) == [0, 0, 0]
    assert t.g.laid[1] == [0] * 5


@rule("CHAOS-BUILD-15")
def test_nothing_is_built_on_lakes() -> None:
    t = position(
        ["oxataya", "zcharo", "leyrien"],
        phase="build",
        acting=0,
        prices={"build": (0, "price_3"), "discover": "supply"},
        fighters={0: {"r4c6": 3, "r3c5": 1}},
    ).answer("act", "main")
    assert t.controls(0, "r4c6")
    assert t.options()[-4:] == ["foundry", "outpost", "stronghold", "done"]
    t.answer("foundation_unlock")
    assert not t.is_asked("build.region")  # r3c5 is the only place
    assert t.foundations("r3c5") == 2
    assert t.foundations("r4c6") == 0


@rule("CHAOS-BUILD-05", "CHAOS-BUILD-25")
def test_a_foundation_on_the_map_belongs_to_nobody() -> None:
    t = position(
        phase="build",
        acting=0,
        prices={"build": (0, "price_5")},
        fighters={0: {"r3c3": 1}},
        laid={1: {"hand_limit": "r3c3"}},
        gems=[1, 0, 0],
    ).answer("act", "main", "foundry")
    assert t.asked() == (0, "build.spot")
    assert t.options() == ["foundation_1", "foundation_2"]  # the starting one and that from the board of Zcharo
    t.answer("foundation_2")
    assert t.buildings(0, "r3c3") == ["foundry"]
    assert t.g.building[REGIONS.index("r3c3")] == [-1, 0]


@rule("CHAOS-BUILD-06")
def test_a_region_holds_three_foundations_at_most() -> None:
    two = {2: {"harvest": "r3c3"}}
    three = {2: {"harvest": "r3c3", "unlock": "r3c3"}}
    t = building(fighters={1: {"r3c3": 1, "r4c2": 1}}, laid=two).answer("foundation_adjacent")
    assert t.options() == ["r3c3", "r4c2"]
    t.answer("r3c3")
    assert t.foundations("r3c3") == 3
    t = building(fighters={1: {"r3c3": 1, "r4c2": 1}}, laid=three).answer("foundation_adjacent")
    assert t.foundations("r4c2") == 2  # the only choice left
    t = building(fighters={1: {"r3c3": 1}}, laid=three)
    assert t.options() == ["foundry", "outpost", "stronghold", "done"]


@rule("CHAOS-BUILD-07")
def test_a_gem_lock_on_a_board_foundation_costs_one_gem() -> None:
    t = building(gems=[1, 0, 1])
    assert t.options()[:3] == ["foundation_harvest", "foundation_hand_limit", "foundation_adjacent"]
    t = building(gems=[5, 2, 5])
    assert t.options()[:5] == FOUNDATION_PIECES
    t.answer("foundation_unlock")
    assert t.g.gems == [5, 1, 5]
    t = building(gems=[5, 2, 5]).answer("foundation_harvest")
    assert t.g.gems == [5, 2, 5]


@rule("CHAOS-BUILD-08")
def test_the_ability_under_a_foundation_works_from_the_next_point_on() -> None:
    t = building(3, gems=[0, 1, 0], energy=[6, 2, 6]).answer("foundation_unlock")
    assert t.g.gems[1] == 0
    assert "foundation_research" in t.options()
    t.answer("foundation_research")
    assert t.g.energy[1] == 0  # 2 Energy instead of the Gem
    t = building(3, gems=[0, 0, 0], energy=[6, 2, 6]).answer("foundation_harvest")
    assert "foundation_research" not in t.options()
    assert "foundation_unlock" not in t.options()


@rule("CHAOS-BUILD-08")
def test_the_hand_limit_foundation_pays_at_once_and_raises_the_limit() -> None:
    t = building(energy=[6, 6, 6])
    assert t.g.hand_limit(1) == 5
    t.answer("foundation_hand_limit")
    assert t.g.hand_limit(1) == 6
    assert t.g.hand_limit(0) == 5
    assert t.g.energy == [6, 8, 6]


# ---------------------------------------------------------------- Buildings


@rule("CHAOS-BUILD-09", "CHAOS-BUILD-16", "CHAOS-BUILD-13")
def test_a_building_goes_on_an_empty_foundation_in_a_controlled_region() -> None:
    t = building(
        fighters={0: {"r4c4": 1}, 1: {"r3c3": 2, "r4c2": 1, "r4c4": 2, "r5c4": 1}}, buildings={1: {"r5c4": ["foundry"]}}
    ).answer("outpost")
    assert t.options() == ["r3c3", "r4c2"]  # r4c4 is contested, the Foundation of r5c4 is taken
    t.answer("r4c2")
    assert t.buildings(1, "r4c2") == ["outpost"]
    assert built(t, 1) == [1, 1, 0]


@rule("CHAOS-BUILD-10", "CHAOS-BUILD-13")
def test_without_an_empty_foundation_no_building_is_offered() -> None:
    t = building(buildings={1: {"r3c3": ["foundry"]}})
    assert t.options() == [*FOUNDATION_PIECES, "done"]
    t = building(buildings={1: {"r3c3": ["foundry"]}}, laid={1: {"adjacent": "r3c3"}}, gems=[1, 0, 1])
    assert t.options() == ["foundation_harvest", "foundation_hand_limit", "outpost", "stronghold", "done"]


@rule("CHAOS-BUILD-10")
def test_niruveh_upgraded_needs_no_foundation() -> None:
    named: dict[str, object] = {
        "phase": "build",
        "acting": 2,
        "prices": {"build": (2, "price_5")},
        "fighters": {2: {"r5c2": 1}},
        "buildings": {2: {"r5c2": ["foundry"]}},
        "leaders": {2: {"niruveh": "home"}},
        "gems": [0, 0, 0],
    }
    t = position(THREE, **named).answer("act", "main")
    assert "outpost" not in t.options()
    t = position(THREE, **named, upgraded=["niruveh"]).answer("act", "main")
    t.answer("outpost")
    assert t.buildings(2, "r5c2") == ["foundry", "outpost"]
    assert t.foundations("r5c2") == 1


@rule("CHAOS-BUILD-11", "CHAOS-BUILD-12")
@pytest.mark.parametrize(("kind", "locks"), [("foundry", [0, 1, 1]), ("outpost", [0, 0, 1, 1]), ("stronghold", [0, 1])])
def test_the_leftmost_building_is_taken_and_its_lock_paid(kind: str, locks: list[int]) -> None:
    places = ["r4c2", "r4c3", "r4c4", "r5c4"]
    for number, lock in enumerate(locks):
        standing = {1: {place: [kind] for place in places[:number]}}
        t = building(buildings=standing, gems=[0, 0, 0])
        assert (kind in t.options()) == (lock == 0)
        t = building(buildings=standing, gems=[1, 1, 1], foundations={"r3c3": "neutral_relic_6"}).answer(kind)
        assert t.g.gems == [1, 1 - lock, 1]
        assert built(t, 1)[BUILDINGS.index(kind)] == number + 1
    standing = {1: {place: [kind] for place in places[: len(locks)]}}
    assert kind not in building(buildings=standing, gems=[9, 9, 9]).options()  # none left on the board


@rule("CHAOS-BUILD-24")
def test_the_lock_of_a_space_is_paid_again_after_its_building_was_razed() -> None:
    t = combat(
        fighters={0: {"r4c4": 6}, 1: {"r3c3": 1}},
        buildings={1: {"r4c4": ["foundry"], "r4c2": ["foundry"]}},
        gems=[1, 1, 1],
        hands={},
        energy=[9, 9, 9],
    )
    t.plan({0: ("attack_strength",), 1: ("strength_shields",)})
    assert built(t, 1) == [1, 0, 0]
    t.until("price.token")
    for token in ("price_5", "price_5", "price_5"):
        t.take("price.token", token)
        t.answer("build" if t.asked()[0] == 1 else t.options()[0])
    t.until("turn.choice", 1)
    while t.phase != "build":
        t.answer("pass").until("turn.choice", 1)
    gems = t.g.gems[1]
    t.answer("act", "main", "foundry").take("build.region", "r3c3")
    assert built(t, 1) == [2, 0, 0]
    assert t.g.gems[1] == gems - 1


@rule("CHAOS-BUILD-14")
def test_one_building_of_each_type_per_region() -> None:
    laid = {2: {"unlock": "r3c3", "hand_limit": "r3c3"}}
    t = building(5, laid=laid, gems=[9, 9, 9], fighters={1: {"r3c3": 2, "r4c2": 1}})
    t.answer("foundry", "r3c3", "foundation_1")
    t.answer("foundry")
    assert t.buildings(1, "r4c2") == ["foundry"]  # the only Region left for it
    t.answer("stronghold")
    assert t.is_asked("build.spot")
    assert t.options() == ["foundation_2", "foundation_3"]
    t.answer("foundation_3")
    assert sorted(t.buildings(1, "r3c3")) == ["foundry", "stronghold"]


@rule("CHAOS-BUILD-14", "CHAOS-BLD-08")
def test_only_zcharo_may_have_two_outposts_in_a_region() -> None:
    laid = {2: {"unlock": "r3c3", "hand_limit": "r3c3"}}
    t = building(5, laid=laid, gems=[9, 9, 9]).answer("outpost", "foundation_1", "outpost", "foundation_2")
    assert t.buildings(1, "r3c3") == ["outpost", "outpost"]
    assert "outpost" not in t.options()  # not a third one
    assert "foundry" in t.options()
    t = position(
        phase="build",
        acting=0,
        fighters={0: {"r3c4": 1}},
        gems=[9, 9, 9],
        prices={"build": (0, "price_5")},
        laid={2: {"unlock": "r3c4"}},
        buildings={0: {"r3c4": ["outpost"]}},
    ).answer("act", "main")
    assert "outpost" not in t.options()
    assert "foundry" in t.options()


# ---------------------------------------------------------------- Location Rewards


REWARDS = [
    ("neutral_relic_1", 2, 0, 0),
    ("neutral_relic_2", 0, 1, 0),
    ("neutral_relic_3", 0, 0, 1),
    ("neutral_relic_6", 0, 0, 0),
    ("neutral_plain_energy", 2, 0, 0),
    ("neutral_plain_gem", 0, 1, 0),
    ("neutral_plain_card", 0, 0, 1),
    ("start_leyrien_2", 2, 0, 0),
    ("start_zcharo_1", 0, 0, 1),
    ("start_zcharo_2", 0, 1, 0),
]


@rule("CHAOS-BUILD-17", "CHAOS-BUILD-19")
@pytest.mark.parametrize(("foundation", "energy", "gems", "cards"), REWARDS)
def test_a_building_gains_the_reward_of_its_foundation(foundation: str, energy: int, gems: int, cards: int) -> None:
    if foundation in ("neutral_plain_gem", "neutral_plain_card"):  # only with more factions
        factions = ["ai", "zcharo", "leyrien", "jrayek", "oxataya"]
        t = position(
            factions, phase="build", acting=1, fighters={1: {"r3c3": 1}}, foundations={"r3c3": foundation}
        ).answer("act", "main", "outpost")
    else:
        t = building(foundations={"r3c3": foundation}).answer("outpost")
    assert t.g.energy[1] == 6 + energy
    assert t.g.gems[1] == 1 + gems
    assert len(t.hand(1)) == cards
    assert t.g.energy[0] == 6
    assert t.hand(0) == []


@rule("CHAOS-BUILD-17")
def test_the_reward_of_one_research_is_gained_at_once() -> None:
    t = building(foundations={"r3c3": "neutral_relic_4"}).answer("outpost")
    assert t.asked() == (1, "research.track")
    t.answer("recruit")
    assert t.column(1, "recruit") == 2
    assert t.asked() == (1, "turn.deed")


@rule("CHAOS-BUILD-17", "CHAOS-BUILD-12")
def test_the_reward_comes_after_the_lock_is_paid() -> None:
    t = building(foundations={"r3c3": "neutral_relic_2"}, gems=[0, 0, 0], buildings={1: {"r4c4": ["stronghold"]}})
    assert "stronghold" not in t.options()  # the Gem of the Region does not pay for it
    assert "foundry" in t.options()


@rule("CHAOS-BUILD-18")
def test_a_location_reward_is_gained_by_every_later_building_too() -> None:
    t = combat(fighters={0: {"r3c4": 6}}, buildings={1: {"r3c4": ["outpost"]}}, energy=[9, 9, 9])
    t.plan({0: ("attack_strength",), 1: ("strength_shields",)})
    assert t.buildings(1, "r3c4") == []
    t.until("price.token")
    for _ in range(3):
        t.answer("price_5").answer("build" if t.asked()[0] == 0 else "harvest" if t.asked()[0] == 1 else "recruit")
    t.until("turn.choice", 0)
    while t.phase != "build":
        t.answer("pass").until("turn.choice", 0)
    gems = t.g.gems[0]
    t.answer("act", "main", "foundry").take("build.region", "r3c4")
    assert t.buildings(0, "r3c4") == ["foundry"]
    assert t.g.gems[0] == gems + 1


@rule("CHAOS-BUILD-19", "CHAOS-BUILD-20")
def test_a_relic_blocks_no_building_and_stays() -> None:
    t = building(fighters={1: {"r6c3": 1}}, round=6)
    assert t.relic(6) == "r6c3"
    t.answer("outpost")
    assert t.buildings(1, "r6c3") == ["outpost"]
    assert t.relic(6) == "r6c3"
    assert (t.g.energy[1], t.g.gems[1], t.hand(1), t.g.relics) == (6, 1, [], [0, 0, 0])


@rule("CHAOS-BUILD-21")
def test_board_foundations_give_no_location_reward() -> None:
    t = building(laid={1: {"adjacent": "r3c3"}}).answer("outpost")
    assert t.options() == ["foundation_1", "foundation_2"]
    t.answer("foundation_2")
    assert (t.g.energy[1], t.g.gems[1], t.hand(1)) == (6, 1, [])
    t = building(laid={1: {"adjacent": "r3c3"}}).answer("outpost", "foundation_1")
    assert (t.g.energy[1], t.g.gems[1], t.hand(1)) == (6, 1, ["tac_ambush"])


@rule("CHAOS-BUILD-23")
def test_a_new_foundation_is_built_upon_in_the_same_turn() -> None:
    t = building(3, buildings={1: {"r3c3": ["foundry"]}})
    assert "outpost" not in t.options()
    t.answer("foundation_adjacent", "outpost")
    assert t.buildings(1, "r3c3") == ["foundry", "outpost"]


@rule("CHAOS-BUILD-25")
def test_what_is_built_stays_on_its_foundation() -> None:
    t = building(3, laid={2: {"unlock": "r3c3", "hand_limit": "r3c3"}}).answer("outpost")
    assert t.options() == ["foundation_1", "foundation_2", "foundation_3"]
    t.answer("foundation_3", "foundry")
    assert t.options() == ["foundation_1", "foundation_2"]
    t.answer("foundation_2")
    assert t.g.building[REGIONS.index("r3c3")] == [-1, 3, 4]


# ---------------------------------------------------------------- what Buildings do


@rule("CHAOS-BLD-01")
def test_a_foundry_lets_its_faction_harvest_its_region() -> None:
    for kind, regions in (("foundry", ["r3c2", "r3c3"]), ("outpost", ["r3c2"]), ("stronghold", ["r3c2"])):
        t = position(
            ["ai", "jrayek", "leyrien"],
            phase="harvest",
            acting=1,
            prices={"harvest": (1, "price_5")},
            columns={1: {"harvest": 2}},
            fighters={1: {"r3c3": 1}},
            buildings={1: {"r3c3": [kind]}},
        ).answer("act", "main")
        if kind == "foundry":
            assert t.options() == [*regions, "done"]
        else:
            assert "r3c3" not in t.options()


@rule("CHAOS-BLD-02")
@pytest.mark.parametrize(
    ("faction", "kinds", "strength"),
    [
        ("leyrien", [], 4),
        ("leyrien", ["outpost"], 6),
        ("leyrien", ["foundry"], 4),
        ("zcharo", ["outpost"], 6),
        ("oxataya", ["outpost"], 6),
        ("oxataya", ["foundry"], 4),
    ],
)
def test_an_outpost_gives_2_strength(faction: str, kinds: list[str], strength: int) -> None:
    t = combat(["ai", faction, "jrayek"], fighters={0: {"r3c4": 2}, 1: {"r3c4": 3}}, buildings={1: {"r3c4": kinds}})
    t.plan({0: ("attack_strength",), 1: ("strength_shields",)})
    assert t.told("totals")[0][1] == 3
    assert t.told("totals")[1][1] == strength


@rule("CHAOS-BLD-04")
@pytest.mark.parametrize(
    ("faction", "strength", "shields"),
    [("ai", 0, 0), ("zcharo", 1, 0), ("leyrien", 0, 0), ("jrayek", 1, 3), ("oxataya", 0, 0), ("circadians", 0, 0)],
)
def test_a_stronghold_differs_for_each_faction(faction: str, strength: int, shields: int) -> None:
    """The Shields of Jrayek are 2 of the Stronghold and 1 of Fortified."""
    other = "leyrien" if faction == "zcharo" else "zcharo"
    t = combat([other, faction], fighters={0: {"r4c4": 2}, 1: {"r4c4": 1}}, buildings={1: {"r4c4": ["stronghold"]}})
    t.plan({0: ("strength_shields",), 1: ("attack_strength",)})
    fighter = 2 if faction == "circadians" else 1
    assert t.told("totals")[1][1] == fighter + 1 + strength
    assert t.told("totals")[1][3] == shields


@rule("CHAOS-BLD-05")
def test_a_building_alone_holds_its_region_and_must_be_fought() -> None:
    t = combat(buildings={1: {"r4c4": ["foundry"]}})
    assert t.controls(1, "r4c4")
    assert not t.told("battle")
    t = combat(fighters={0: {"r4c4": 2}}, buildings={1: {"r4c4": ["foundry"]}})
    assert not t.controls(1, "r4c4")
    assert not t.controls(0, "r4c4")
    assert t.all_asked() == [(0, "battle.section"), (1, "battle.section")]


@rule("CHAOS-BLD-06")
def test_a_faction_with_only_buildings_plans_with_wheel_and_card() -> None:
    t = combat(fighters={0: {"r4c4": 2}}, buildings={1: {"r4c4": ["outpost"]}}, hands={1: ["tac_vanguard"]})
    assert t.all_asked() == [(1, "battle.card")]
    t.plan({0: ("attack_strength",), 1: ("strength_shields", "tac_vanguard")})
    assert t.told("totals")[1][1] == 2 + 4
    assert t.told("victory")[0][0] == 2  # Zcharo


@rule("CHAOS-BLD-08")
def test_two_outposts_of_zcharo_count_twice() -> None:
    t = combat(
        fighters={0: {"r4c4": 2}}, buildings={1: {"r4c4": ["outpost", "outpost"]}}, laid={0: {"unlock": "r4c4"}}
    ).plan({0: ("attack_strength",), 1: ("attack_strength",)})
    assert t.told("totals")[1][1] == 2 + 2 + 1
    t = income(buildings={1: {"r4c4": ["outpost", "outpost"]}}, laid={0: {"unlock": "r4c4"}}, flare=1)
    t.answer("outposts")
    assert len(t.hand(1)) == 2


@rule("CHAOS-BUILD-22")
def test_an_empty_building_space_gives_its_income() -> None:
    t = income(buildings={1: {"r4c4": ["foundry"], "r4c3": ["foundry"]}}, flare=1)
    assert t.g.energy == [6, 10, 6]
    t = income(buildings={1: {"r4c4": ["stronghold"]}}, flare=1).answer("strongholds")
    assert t.g.gems[1] == 2


@rule("CHAOS-BUILD-16")
def test_a_commanded_ryhzu_controls_a_region_to_build_in() -> None:
    t = position(
        ["ai", "zcharo", "jrayek"],
        phase="build",
        acting=1,
        prices={"build": (1, "price_5")},
        ryhzu={"halke": (1, "r4c4")},
    ).answer("act", "main", "outpost")
    assert t.buildings(1, "r4c4") == ["outpost"]


@rule("CHAOS-BUILD-01", "CHAOS-BUILD-16")
def test_a_building_holds_the_region_for_the_next_one() -> None:
    t = building(3, fighters={1: {}}, buildings={1: {"r4c4": ["foundry"]}}).answer("foundation_adjacent")
    assert t.foundations("r4c4") == 2
    t.answer("outpost")
    assert t.buildings(1, "r4c4") == ["foundry", "outpost"]
