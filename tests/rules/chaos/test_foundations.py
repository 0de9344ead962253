"""Board Foundations, the rewards of neutral Foundations, Production Tokens.  CHAOS-FND, CHAOS-NFND, CHAOS-PROD"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from critias.games.chaos.box import BOARD_FOUNDATIONS, BOX, FACTIONS
from critias.testing import rule
from tests.support.chaos import Position, combat, income, position

LEY = ["leyrien", "ai", "zcharo"]
HERE = "r4c4"


def building(factions: Sequence[str] = LEY, **named: object) -> Position:
    """The first faction performs the Build Main Action, with 3 Fighters in r4c4."""
    named.setdefault("fighters", {0: {HERE: 3}})
    return position(factions, phase="build", prices={"build": (0, "price_3")}, **named).answer("act", "main")


def harvesting(factions: Sequence[str] = LEY, **named: object) -> Position:
    """The first faction performs the Harvest Main Action."""
    return position(factions, phase="harvest", prices={"harvest": (0, "price_3")}, **named).answer("act", "main")


def moving(factions: Sequence[str] = LEY, **named: object) -> Position:
    return position(factions, phase="move", prices={"move": (0, "price_3")}, **named).answer("act", "main")


# ---------------------------------------------------------------- research


@rule("CHAOS-FND-01")
def test_gems_of_strongholds_may_be_taken_as_research() -> None:
    standing = {0: {HERE: ["stronghold"], "r5c4": ["stronghold"]}}
    t = income(LEY, laid={0: {"research": "r4c5"}}, buildings=standing).answer("strongholds")
    assert t.asked() == (0, "income.research")
    assert t.options() == ["0", "1", "2"]
    t.answer(1)
    assert t.asked() == (0, "research.track")
    t.answer("harvest")
    assert t.column(0, "harvest") == 2
    assert t.g.gems == [2, 1, 1]


@rule("CHAOS-FND-01")
@pytest.mark.parametrize(("taken", "gems"), [(0, 3), (2, 1)])
def test_one_research_for_each_gem_forgone(taken: int, gems: int) -> None:
    standing = {0: {HERE: ["stronghold"], "r5c4": ["stronghold"]}}
    t = income(LEY, laid={0: {"research": "r4c5"}}, buildings=standing).answer("strongholds", taken)
    for _ in range(taken):
        t.answer("recruit").take("reward.choose", "none")
    assert t.column(0, "recruit") == 1 + taken
    assert t.g.gems == [gems, 1, 1]


@rule("CHAOS-FND-01")
def test_without_the_foundation_strongholds_give_gems() -> None:
    standing = {0: {HERE: ["stronghold"], "r5c4": ["stronghold"]}}
    t = income(LEY, buildings=standing).answer("strongholds")
    assert not t.is_asked("income.research")
    assert t.g.gems == [3, 1, 1]


# ---------------------------------------------------------------- unlock


@rule("CHAOS-FND-02")
@pytest.mark.parametrize(("payment", "energy", "gems"), [("gem", 6, 0), ("energy", 4, 1)])
def test_a_lock_on_a_track_may_be_paid_with_energy(payment: str, energy: int, gems: int) -> None:
    t = position(LEY, prices={"discover": (0, "price_3")}, columns={0: {"harvest": 4}}, laid={0: {"unlock": HERE}})
    t.answer("act", "main", "harvest")
    assert t.asked() == (0, "lock.pay")
    assert t.options() == ["gem", "energy"]
    t.answer(payment)
    assert t.column(0, "harvest") == 5
    assert (t.g.energy[0], t.g.gems[0]) == (energy, gems)


@rule("CHAOS-FND-02")
@pytest.mark.parametrize(("energy", "can"), [(1, False), (2, True)])
def test_two_energy_are_needed(energy: int, can: bool) -> None:
    t = position(
        LEY,
        prices={"discover": (0, "price_3")},
        columns={0: {"harvest": 4}},
        laid={0: {"unlock": HERE}},
        energy=[energy, 6, 6],
        gems=[0, 1, 1],
    ).answer("act", "main")
    assert ("harvest" in t.options()) == can
    if can:
        t.answer("harvest")
        assert t.g.energy == [0, 6, 6]
        assert t.column(0, "harvest") == 5


@rule("CHAOS-FND-02")
def test_without_the_foundation_only_gems_pay() -> None:
    t = position(
        LEY,
        prices={"discover": (0, "price_3")},
        columns={0: {"harvest": 4}},
        energy=[9, 6, 6],
        gems=[0, 1, 1],
        laid={1: {"unlock": HERE}},
    ).answer("act", "main")
    assert "harvest" not in t.options()


@rule("CHAOS-FND-02")
def test_locks_of_buildings_foundations_and_cards_as_well() -> None:
    t = building(laid={0: {"unlock": "r4c5"}}, gems=[0, 1, 1])
    assert {"stronghold", "foundation_research", "foundation_harvest"} <= set(t.options())
    t.answer("stronghold").take("build.region", HERE)
    t.take("morale.row", "combat")
    assert t.buildings(0, HERE) == ["stronghold"]
    assert t.g.energy == [4, 6, 6]
    t = building(laid={0: {"unlock": "r4c5"}}, gems=[0, 1, 1]).answer("foundation_research").take("build.region", HERE)
    assert t.g.energy == [4, 6, 6]
    t = position(
        LEY,
        prices={"discover": (0, "price_3")},
        hands={0: ["tac_wild_gambit"]},
        laid={0: {"unlock": HERE}},
        gems=[0, 1, 1],
    ).answer("act", "tac_wild_gambit")
    assert t.g.energy == [4, 6, 6]
    assert t.discard() == ["tac_wild_gambit"]


@rule("CHAOS-FND-03")
def test_gems_of_leaders_are_no_locks() -> None:
    recruiting = {"phase": "recruit", "prices": {"recruit": (0, "price_3")}, "laid": {0: {"unlock": HERE}}}
    leaders = {0: {"niruveh": "supply", "eeyla": "supply", "rylach": "supply"}}
    t = position(LEY, energy=[9, 6, 6], gems=[0, 1, 1], leaders=leaders, **recruiting).answer("act", "auxiliary")
    t.take("deploy.leader", "niruveh")
    assert t.leader("niruveh") == "r2c5"  # the only one without a Gem
    assert t.g.energy == [5, 6, 6]
    leaders = {0: {"eeyla": "supply", "vehlac": "supply", "rylach": "supply"}}
    t = position(LEY, energy=[9, 6, 6], gems=[0, 1, 1], leaders=leaders, **recruiting).answer("act")
    assert "auxiliary" not in t.options()


@rule("CHAOS-FND-03")
def test_gems_of_upgrades_are_no_locks() -> None:
    t = position(
        ["ai", "zcharo"],
        phase="move",
        prices={"move": (0, "price_3")},
        laid={0: {"unlock": HERE}},
        energy=[9, 6],
        gems=[0, 1],
        leaders={0: {"demo": "supply", "injura": "supply", "xiao": "supply"}},
    ).answer("act")
    assert "auxiliary" not in t.options()
    t = position(
        ["ai", "zcharo"],
        phase="move",
        prices={"move": (0, "price_3")},
        laid={0: {"unlock": HERE}},
        energy=[9, 6],
        gems=[1, 1],
        leaders={0: {"demo": "supply", "injura": "supply", "adecai": "supply"}},
    ).answer("act", "auxiliary")
    assert t.options() == ["adecai", "injura"]


@rule("CHAOS-FND-03")
def test_gems_of_attributes_are_no_locks() -> None:
    # AI control six Regions with the Base; each of its Attributes costs 1 Gem
    six = {0: dict.fromkeys(["r3c4", "r3c5", "r4c4", "r4c5", "r5c4"], 1)}
    t = income(["ai", "zcharo"], fighters=six, laid={0: {"unlock": HERE}}, gems=[0, 1], energy=[9, 6])
    t.answer("regions")
    assert t.g.gems == [1, 1]  # the Gem is all they can take
    assert set(t.g.attribute) == {0}
    t = income(["ai", "zcharo"], fighters=six, laid={0: {"unlock": HERE}}, gems=[1, 1], energy=[9, 6])
    t.answer("regions")
    assert t.asked() == (0, "reward.choose")
    assert t.options() == ["upgrade_attribute_1", "gem_1"]


@rule("CHAOS-FND-03")
def test_gems_of_die_sections_and_auxiliary_actions_are_no_locks() -> None:
    t = combat(
        LEY, fighters={0: {HERE: 4}, 1: {HERE: 2}}, laid={0: {"unlock": "r4c5"}}, gems=[0, 1, 1], energy=[9, 6, 6]
    )
    assert t.options(0) == ["retreat", "double_attack", "attack_strength", "strength_shields"]
    t = position(LEY, prices={"discover": (0, "price_3")}, laid={0: {"unlock": HERE}}, gems=[1, 1, 1], energy=[9, 6, 6])
    t.answer("act")
    assert "auxiliary" not in t.options()


# ---------------------------------------------------------------- harvest, hand limit, adjacent


@rule("CHAOS-FND-04")
def test_any_building_lets_harvest() -> None:
    standing = {0: {HERE: ["outpost"], "r4c5": ["foundry"], "r5c4": ["stronghold"]}}
    t = harvesting(buildings=standing)
    assert set(t.options()) == {"r2c5", "r4c5", "done"}
    t = harvesting(buildings=standing, laid={0: {"harvest": "r5c5"}})
    assert set(t.options()) == {"r2c5", "r4c5", HERE, "r5c4", "done"}


@rule("CHAOS-FND-04")
def test_a_building_without_control_is_not_harvested() -> None:
    t = harvesting(
        buildings={0: {HERE: ["outpost"]}},
        laid={0: {"harvest": "r5c5"}},
        fighters={1: {HERE: 2}},
        columns={0: {"harvest": 2}},
    )
    assert HERE not in t.options()


@rule("CHAOS-FND-05")
def test_the_hand_limit_rises_to_six() -> None:
    five = ["tac_ambush", "tac_siege", "tac_rally", "tac_frenzy", "tac_plunder"]
    pricing = {"phase": "set_prices", "beat": "price", "hands": {0: five}}
    t = position(LEY, **pricing).answer("price_3", "move_first")
    assert t.asked() == (0, "hand.discard")
    t = position(LEY, laid={0: {"hand_limit": HERE}}, **pricing).answer("price_3", "move_first")
    assert t.asked() == (1, "price.token")
    assert len(t.hand(0)) == 6
    six = {**pricing, "hands": {0: [*five, "tac_entrench"]}}
    t = position(LEY, laid={0: {"hand_limit": HERE}}, **six).answer("price_3", "move_first")
    assert t.asked() == (0, "hand.discard")
    t.answer("tac_ambush")
    assert len(t.hand(0)) == 6


@rule("CHAOS-FND-05")
def test_constructing_it_gives_two_energy_once() -> None:
    t = building().answer("foundation_hand_limit").take("build.region", HERE)
    assert t.g.energy == [8, 6, 6]
    assert t.g.laid[0] == [0, 0, 0, 1, 0]
    for other in ("foundation_unlock", "foundation_adjacent"):
        t = building().answer(other).take("build.region", HERE)
        assert t.g.energy == [6, 6, 6]


@rule("CHAOS-FND-06")
def test_any_building_is_next_to_the_base() -> None:
    standing = {0: {"r5c5": ["foundry"], "r4c5": ["outpost"]}}
    t = moving(["jrayek", "ai", "leyrien"], buildings=standing).answer("r2c5")
    assert sorted(t.options()) == ["r3c4", "r3c5", "r4c5"]
    t = moving(["jrayek", "ai", "leyrien"], buildings=standing, laid={0: {"adjacent": HERE}}).answer("r2c5")
    assert sorted(t.options()) == ["r3c4", "r3c5", "r4c5", "r5c5"]


@rule("CHAOS-FND-06")
def test_only_for_moves_from_the_base() -> None:
    standing = {0: {"r5c5": ["foundry"], "r3c4": ["foundry"]}}
    t = moving(["zcharo", "ai", "leyrien"], buildings=standing, laid={0: {"adjacent": HERE}}, fighters={0: {"r3c4": 2}})
    t.answer("r3c4")
    assert sorted(t.options()) == ["r3c3", "r3c5"]


@rule("CHAOS-FND-07")
@pytest.mark.parametrize(
    ("faction", "locked"),
    [
        ("circadians", "adjacent"),
        ("ai", "adjacent"),
        ("jrayek", "adjacent"),
        ("zcharo", "unlock"),
        ("leyrien", "harvest"),
        ("oxataya", "harvest"),
    ],
)
def test_research_and_one_more_foundation_are_locked(faction: str, locked: str) -> None:
    sheet = BOX.sheets[FACTIONS.index(faction)]
    flags = [name in ("research", locked) for name in BOARD_FOUNDATIONS]
    assert sheet.foundation_locks == flags
    other = "zcharo" if faction == "ai" else "ai"
    t = building([faction, other], fighters={0: {HERE: 2}}, gems=[0, 1])
    offered = [name in [key.removeprefix("foundation_") for key in t.options()] for name in BOARD_FOUNDATIONS]
    assert offered == [not flag for flag in flags]
    for name, flag in zip(BOARD_FOUNDATIONS, flags, strict=True):
        t = building([faction, other], fighters={0: {HERE: 2}}, gems=[2, 1])
        t.answer(f"foundation_{name}").take("build.region", HERE)
        assert t.g.gems[0] == (1 if flag else 2)


# ---------------------------------------------------------------- Location Rewards


@rule("CHAOS-NFND-01", "CHAOS-NFND-02")
@pytest.mark.parametrize(
    ("foundation", "energy", "gems", "cards", "research"),
    [
        ("neutral_relic_1", 2, 0, 0, 0),
        ("neutral_relic_2", 0, 1, 0, 0),
        ("neutral_relic_3", 0, 0, 1, 0),
        ("neutral_relic_4", 0, 0, 0, 1),
        ("neutral_relic_5", 0, 0, 0, 1),
        ("neutral_relic_6", 0, 0, 0, 0),
        ("neutral_plain_energy", 2, 0, 0, 0),
        ("neutral_plain_gem", 0, 1, 0, 0),
        ("neutral_plain_card", 0, 0, 1, 0),
    ],
)
def test_rewards_of_neutral_foundations(foundation: str, energy: int, gems: int, cards: int, research: int) -> None:
    factions = ["leyrien", "ai", "zcharo", "jrayek", "oxataya"]
    t = building(factions, foundations={HERE: foundation}, energy=[6] * 5).answer("foundry").take("build.region", HERE)
    assert t.is_asked("research.track") == bool(research)
    t.take("research.track", "harvest")
    assert t.column(0, "harvest") == 1 + research
    assert t.g.energy == [6 + energy, 6, 6, 6, 6]
    assert t.g.gems == [1 + gems, 1, 1, 1, 1]
    assert len(t.hand(0)) == cards


@rule("CHAOS-NFND-01")
def test_the_foundation_of_each_relic() -> None:
    assert BOX.neutral_relics == [1, 2, 3, 4, 5, 6, 0, 0, 0]


# ---------------------------------------------------------------- Production Tokens


@rule("CHAOS-PROD-01", "CHAOS-PROD-02", "CHAOS-PROD-03", "CHAOS-PROD-04", "CHAOS-PROD-05", "CHAOS-PROD-06")
@pytest.mark.parametrize(
    ("token", "energy", "gems", "cards", "recruit", "research"),
    [
        ("pt_research", 0, 0, 0, 0, 1),
        ("pt_research+", 2, 0, 0, 0, 1),
        ("pt_recruit", 0, 0, 0, 3, 0),
        ("pt_recruit+", 0, 0, 0, 4, 0),
        ("pt_gems", 0, 2, 0, 0, 0),
        ("pt_gems+", 0, 2, 0, 1, 0),
        ("pt_energy", 4, 0, 0, 0, 0),
        ("pt_energy+", 6, 0, 0, 0, 0),
        ("pt_energy_card", 1, 0, 1, 0, 0),
        ("pt_energy_card+", 3, 0, 1, 0, 0),
        ("pt_recruit_card", 0, 0, 1, 1, 0),
        ("pt_recruit_card+", 0, 0, 1, 2, 0),
    ],
)
def test_what_a_production_token_gives(
    token: str, energy: int, gems: int, cards: int, recruit: int, research: int
) -> None:
    t = harvesting(buildings={0: {HERE: ["foundry"]}}, production={HERE: token}, energy=[0, 6, 6]).answer(HERE)
    if recruit:
        assert t.asked() == (0, "recruit.step")
        assert f"{recruit} Recruitment Point" in t.question.prompt
        t.answer(*["sector_1"] * recruit)
    assert t.g.sectors[0] == [8 - recruit, 6 + recruit]
    assert t.is_asked("research.track") == bool(research)
    t.take("research.track", "recruit")
    assert t.column(0, "recruit") == 1 + research
    assert t.g.energy == [4 + energy, 6, 6]  # 4 of the column
    assert t.g.gems == [1 + gems, 1, 1]
    assert len(t.hand(0)) == cards


@rule("CHAOS-PROD-07")
@pytest.mark.parametrize(
    ("printed", "energy", "gems", "cards"),
    [("energy_1", 1, 0, 0), ("energy_2", 2, 0, 0), ("gem_1", 0, 1, 0), ("card_1", 0, 0, 1)],
)
def test_what_a_printed_production_gives(printed: str, energy: int, gems: int, cards: int) -> None:
    t = harvesting(buildings={0: {HERE: ["foundry"]}}, tiles={HERE: ("cliffs", printed)}, energy=[0, 6, 6]).answer(HERE)
    assert t.g.energy == [4 + energy, 6, 6]
    assert t.g.gems == [1 + gems, 1, 1]
    assert len(t.hand(0)) == cards
    assert t.g.sectors[0] == [8, 6]


@rule("CHAOS-PROD-07")
def test_the_base_of_oxataya_gives_a_recruitment_point() -> None:
    t = harvesting(["oxataya", "ai", "zcharo"]).answer("r2c5")
    assert t.asked() == (0, "recruit.step")
    assert "1 Recruitment Point" in t.question.prompt
    t.answer("sector_2").take("recruit.place", "r2c5")
    assert t.g.sectors[0] == [12, 2]
    assert t.fighters(0, "home") == 6


@rule("CHAOS-PROD-07")
def test_a_token_replaces_the_printed_production() -> None:
    t = harvesting(buildings={0: {"r3c3": ["foundry"]}}, production={"r3c3": "pt_energy"}, energy=[0, 6, 6]).answer(
        "r3c3"
    )
    assert t.g.energy == [8, 6, 6]
    assert t.g.gems == [1, 1, 1]  # not the printed Gem


# ---------------------------------------------------------------- how a lock is paid


@rule("CHAOS-FND-02")
@pytest.mark.parametrize(("energy", "gems", "left"), [(1, 1, (1, 0)), (2, 0, (0, 0)), (5, 0, (3, 0))])
def test_a_single_way_to_pay_is_taken_without_a_question(energy: int, gems: int, left: tuple[int, int]) -> None:
    t = position(
        LEY,
        prices={"discover": (0, "price_3")},
        columns={0: {"build": 4}},
        laid={0: {"unlock": HERE}},
        energy=[energy, 6, 6],
        gems=[gems, 1, 1],
    ).answer("act", "main", "build")
    assert not t.is_asked("lock.pay")
    assert t.column(0, "build") == 5
    assert (t.g.energy[0], t.g.gems[0]) == left


@rule("CHAOS-FND-02")
def test_both_ways_are_offered_for_a_building() -> None:
    t = building(laid={0: {"unlock": "r4c5"}}, gems=[1, 1, 1]).answer("stronghold").take("build.region", HERE)
    t.take("build.spot", "foundation_1")
    assert t.asked() == (0, "lock.pay")
    assert t.options() == ["gem", "energy"]
    t.answer("energy").take("morale.row", "combat")
    assert (t.g.energy[0], t.buildings(0, HERE)) == (4, ["stronghold"])


@rule("CHAOS-FND-02")
def test_the_foundation_works_in_the_turn_in_which_it_is_constructed() -> None:
    t = building(columns={0: {"build": 3}}, gems=[0, 1, 1], foundations={HERE: "neutral_relic_6"})
    assert "stronghold" not in t.options()
    t.answer("foundation_unlock").take("build.region", HERE)
    assert "stronghold" in t.options()
    t.answer("stronghold").take("build.region", HERE).take("build.spot", "foundation_1").take("morale.row", "combat")
    assert t.buildings(0, HERE) == ["stronghold"]
    assert t.g.energy[0] == 4


@rule("CHAOS-FND-01")
def test_the_research_foundation_leaves_other_gems_alone() -> None:
    t = income(LEY, laid={0: {"research": "r4c5"}}, buildings={0: {HERE: ["foundry"]}})
    assert "strongholds" not in t.options()
    t.answer("base")
    assert t.asked() == (0, "reward.choose")
    assert t.options() == ["energy_2", "gem_1"]


@rule("CHAOS-FND-04", "CHAOS-FND-06")
def test_the_foundations_of_others_help_nobody_else() -> None:
    standing = {0: {"r5c5": ["outpost"], "r4c5": ["foundry"]}}
    t = harvesting(buildings=standing, laid={1: {"harvest": HERE}})
    assert set(t.options()) == {"r2c5", "r4c5", "done"}
    t = moving(["jrayek", "ai", "leyrien"], buildings=standing, laid={1: {"adjacent": HERE}}).answer("r2c5")
    assert sorted(t.options()) == ["r3c4", "r3c5", "r5c5"]
