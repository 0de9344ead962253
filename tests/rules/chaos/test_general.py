"""Terms that hold everywhere, and the Die.  CHAOS-GEN, CHAOS-DIE"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import pytest

from critias.games.chaos.atlas import REGIONS
from critias.games.chaos.box import BOX, CARDS, CHIEFS, FACTIONS
from critias.games.chaos.state import Chaos
from critias.testing import rule
from tests.support.chaos import Position, combat, fresh, position, relics

SWAMP = "r4c3"
PLAIN = ("attack_strength",)
CALM = ("strength_shields",)
OWN = {"discover": (0, "price_3")}


def fight(factions: Sequence[str], plans: Mapping[int, Sequence[str]], **named: object) -> Position:
    hands: dict[int, list[str]] = {seat: [plan[1]] for seat, plan in plans.items() if len(plan) > 1}
    return combat(factions, **{"hands": hands, **named}).plan(plans)


def totals(t: Position) -> list[list[int]]:
    return [line[1:] for line in t.told("totals")[-2:]]


def harvesting(**named: object) -> Position:
    """Zcharo are first in a Harvest Phase that they priced."""
    factions = ["zcharo", "ai", "leyrien"]
    return position(factions, phase="harvest", prices={"harvest": (0, "price_3")}, **named)


# ---------------------------------------------------------------- actions, locks, rewards


@rule("CHAOS-GEN-01")
@pytest.mark.parametrize(
    ("gems", "pieces"),
    [
        (0, ["foundation_unlock", "foundation_harvest", "foundation_hand_limit"]),
        (1, [f"foundation_{name}" for name in ("research", "unlock", "harvest", "hand_limit", "adjacent")]),
    ],
)
def test_a_free_foundation_costs_no_point_but_its_gem_lock(gems: int, pieces: list[str]) -> None:
    t = position(prices=OWN, fighters={0: {"r4c4": 3}}, gems=[gems, 1, 1])
    t.answer("act", "main", "build", "build_foundation_1")
    assert t.options() == pieces
    if gems:
        t.answer("foundation_research").take("build.region", "r4c4")
        assert t.g.gems == [0, 1, 1]
        assert t.g.laid[0] == [1, 0, 0, 0, 0]


@rule("CHAOS-GEN-01")
@pytest.mark.parametrize(("gems", "track"), [(0, False), (1, True)])
def test_a_free_auxiliary_action_costs_nothing_but_a_gem_lock(gems: int, track: bool) -> None:
    t = position(["oxataya", "ai", "zcharo"], prices=OWN, columns={0: {"harvest": 4}}, gems=[gems, 1, 1])
    t.answer("act", "auxiliary")
    assert t.g.gems == [gems, 1, 1]
    assert t.asked() == (0, "research.track")
    assert ("harvest" in t.options()) == track
    if track:
        t.answer("harvest")
        assert t.g.gems == [0, 1, 1]


@rule("CHAOS-GEN-02")
@pytest.mark.parametrize(("ours", "theirs", "shields"), [(2, 3, 2), (3, 3, 0), (4, 3, 0)])
def test_fewer_means_strictly_fewer(ours: int, theirs: int, shields: int) -> None:
    t = fight(
        ["leyrien", "zcharo"],
        {0: ("attack_strength", "tac_outnumbered"), 1: PLAIN},
        fighters={0: {SWAMP: ours}, 1: {SWAMP: theirs}},
    )
    assert totals(t)[0][2] == shields


@rule("CHAOS-GEN-04")
def test_leaders_and_ryhzu_are_units() -> None:
    hand = {0: ("attack_strength", "tac_outnumbered"), 1: PLAIN}
    t = fight(["leyrien", "jrayek"], hand, fighters={0: {SWAMP: 2}, 1: {SWAMP: 2}})
    assert totals(t)[0][2] == 0
    t = fight(["leyrien", "jrayek"], hand, fighters={0: {SWAMP: 2}, 1: {SWAMP: 2}}, leaders={1: {"lynke": SWAMP}})
    assert totals(t)[0][2] == 2
    t = fight(["leyrien", "jrayek"], hand, fighters={0: {SWAMP: 2}, 1: {SWAMP: 2}}, ryhzu={"uryk": (1, SWAMP)})
    assert totals(t)[0][2] == 2
    t = fight(["leyrien", "jrayek"], hand, fighters={0: {SWAMP: 1}, 1: {SWAMP: 2}}, leaders={0: {"ivi": SWAMP}})
    assert totals(t)[0][2] == 0


@rule("CHAOS-GEN-04")
def test_a_building_is_no_unit() -> None:
    t = fight(
        ["leyrien", "zcharo"],
        {0: ("attack_strength", "tac_outnumbered"), 1: PLAIN},
        fighters={0: {SWAMP: 2}, 1: {SWAMP: 2}},
        buildings={1: {SWAMP: ["foundry"]}},
    )
    assert totals(t)[0][2] == 0


@rule("CHAOS-GEN-04")
def test_a_lone_leader_pins_one_fighter() -> None:
    moving = {"phase": "move", "prices": {"move": (0, "price_3")}, "fighters": {0: {SWAMP: 3}}}
    t = position(["leyrien", "zcharo"], leaders={1: {"cahzor": SWAMP}}, **moving)
    t.answer("act", "main", SWAMP, "r4c4")
    assert t.options() == ["1", "2"]
    t = position(["leyrien", "zcharo"], **moving).answer("act", "main", SWAMP, "r4c4")
    assert t.options() == ["1", "2", "3"]


@rule("CHAOS-GEN-03")
def test_a_leader_who_retreats_is_not_defeated() -> None:
    leaders = {1: {"cahzor": SWAMP}}
    t = fight(
        ["leyrien", "zcharo"], {0: CALM, 1: ("retreat",)}, fighters={0: {SWAMP: 9}, 1: {SWAMP: 2}}, leaders=leaders
    )
    assert t.told("defeated") == []
    assert t.leader("cahzor") == t.home(1)
    t = fight(["leyrien", "zcharo"], {0: CALM, 1: CALM}, fighters={0: {SWAMP: 9}, 1: {SWAMP: 2}}, leaders=leaders)
    assert len(t.told("defeated")) == 1
    assert t.leader("cahzor") == "supply"


@rule("CHAOS-GEN-03")
def test_demo_returns_to_the_base_only_if_defeated() -> None:
    t = fight(
        ["leyrien", "ai"], {0: CALM, 1: CALM}, fighters={0: {SWAMP: 9}, 1: {SWAMP: 2}}, leaders={1: {"demo": SWAMP}}
    )
    assert t.leader("demo") == t.home(1)


@rule("CHAOS-GEN-05")
def test_a_doubled_location_reward_is_gained_twice() -> None:
    building = {"phase": "build", "prices": {"build": (0, "price_3")}, "fighters": {0: {"r4c4": 3}}}
    factions = ["leyrien", "ai", "zcharo"]
    t = position(factions, foundations={"r4c4": "neutral_relic_4"}, leaders={0: {"niruveh": "home"}}, **building)
    t.answer("act", "main", "foundry").take("build.region", "r4c4").answer("harvest")
    assert t.asked() == (0, "research.track")
    t.answer("recruit")
    assert t.g.markers[0] == [1, 1, 2, 2, 1]
    t = position(factions, foundations={"r4c4": "neutral_relic_1"}, leaders={0: {"niruveh": "home"}}, **building)
    t.answer("act", "main", "foundry").take("build.region", "r4c4")
    assert t.g.energy[0] == 6 + 4
    t = position(factions, foundations={"r4c4": "neutral_relic_1"}, **building)
    t.answer("act", "main", "foundry").take("build.region", "r4c4")
    assert t.g.energy[0] == 6 + 2


@rule("CHAOS-GEN-06")
def test_what_is_locked_is_not_acquired_without_payment() -> None:
    columns = {0: {"discover": 4, "build": 4, "harvest": 4, "recruit": 4, "move": 2}}
    t = position(prices=OWN, columns=columns, gems=[1, 1, 1]).answer("act", "main", "none")
    assert t.g.markers[0] == [4, 4, 4, 4, 2]
    assert t.g.gems == [1, 1, 1]
    building = {"phase": "build", "prices": {"build": (0, "price_3")}, "fighters": {0: {"r4c4": 3}}}
    t = position(["ai", "zcharo", "leyrien"], gems=[0, 1, 1], **building).answer("act", "main")
    assert t.options() == [
        "foundation_unlock",
        "foundation_harvest",
        "foundation_hand_limit",
        "foundry",
        "stronghold",
        "done",
    ]
    t = position(["ai", "zcharo", "leyrien"], gems=[1, 1, 1], **building).answer("act", "main")
    assert len(t.options()) == 9


@rule("CHAOS-GEN-06")
def test_a_locked_card_cannot_be_played_without_a_gem() -> None:
    t = position(prices=OWN, hands={0: ["tac_wild_gambit"]}, gems=[0, 1, 1]).answer("act")
    assert t.options() == ["main", "done"]


@rule("CHAOS-GEN-07")
@pytest.mark.parametrize("number", [1, 4, 6])
def test_each_fighter_has_one_strength_and_two_for_circadians(number: int) -> None:
    for faction, each in (("leyrien", 1), ("oxataya", 1), ("ai", 1), ("circadians", 2)):
        t = fight([faction, "zcharo"], {0: CALM, 1: CALM}, fighters={0: {SWAMP: number}, 1: {SWAMP: 2}})
        assert totals(t)[0][0] == 1 + each * number
        assert totals(t)[1][0] == 3


@rule("CHAOS-GEN-08")
def test_units_never_move_onto_a_base() -> None:
    t = position(
        ["leyrien", "ai", "zcharo"],
        phase="move",
        prices={"move": (0, "price_3")},
        fighters={0: {"r3c4": 3}},
        leaders={0: {"ivi": "r3c5"}},
    ).answer("act", "main", "r3c4")
    assert t.home(0) == "r2c5"  # it touches r3c4 and r3c5
    assert sorted(t.options())[:2] == ["r3c3", "r3c5"]
    assert not {"r2c5", "r3c2", "r5c1"} & set(t.options())


@rule("CHAOS-GEN-08")
def test_units_are_not_redeployed_onto_a_base() -> None:
    t = position(
        ["leyrien", "ai", "zcharo"],
        phase="move",
        prices={"move": (0, "price_3")},
        hands={0: ["tac_fighting_withdrawal"]},
        fighters={0: {"r3c4": 3, "r3c5": 3, "home": 1}},
    ).answer("tac_fighting_withdrawal", "r3c4")
    assert t.asked() == (0, "move.fighters")  # r3c5 is the only place to go
    t.answer(3)
    assert t.fighters(0, "r3c5") == 6
    assert t.fighters(0, "home") == 1


@rule("CHAOS-GEN-08")
def test_units_return_to_the_base_with_a_relic() -> None:
    t = relics(["leyrien", "ai", "zcharo"], fighters={0: {SWAMP: 3, "home": 3}}, leaders={0: {"ivi": SWAMP}})
    t.until("price.token")
    assert t.g.relics[0] == 1
    assert [t.fighters(0, place) for place in (SWAMP, "home")] == [0, 6]
    assert t.leader("ivi") == t.home(0)


# ---------------------------------------------------------------- abilities


@rule("CHAOS-GEN-09")
@pytest.mark.parametrize("place", ["home", SWAMP, "r5c4"])
def test_a_leader_outside_combat_works_once_acting_or_passing(place: str) -> None:
    t = harvesting(leaders={0: {"zucalah": place}}, deck=["tac_siege"]).answer("pass")
    assert t.asked() == (0, "turn.deed")
    assert t.options() == ["zucalah", "done"]
    t.answer("zucalah")
    assert t.g.energy == [5, 6, 6]
    assert t.hand(0) == ["tac_siege"]
    assert t.asked() == (1, "turn.choice")
    t = harvesting(leaders={0: {"zucalah": place}}).answer("act")
    assert "zucalah" in t.options()
    t.answer("zucalah")
    assert "zucalah" not in t.options()
    assert "main" in t.options()
    t = harvesting(leaders={0: {"zucalah": place}}).answer("act", "main").take("harvest.region", "done")
    assert "zucalah" in t.options()
    t.answer("auxiliary")
    assert t.options() == ["zucalah", "done"]


@rule("CHAOS-GEN-09")
def test_a_leader_in_the_supply_or_used_does_not_work() -> None:
    t = harvesting(leaders={0: {"zucalah": "supply"}}).answer("act")
    assert "zucalah" not in t.options()
    t = harvesting(leaders={0: {"zucalah": SWAMP}}, used=["zucalah"]).answer("act")
    assert "zucalah" not in t.options()


@rule("CHAOS-GEN-09")
def test_a_leader_works_only_in_the_phase_on_the_card_and_again_next_round() -> None:
    t = position(["zcharo", "ai", "leyrien"], prices=OWN, leaders={0: {"zucalah": SWAMP}}).answer("act")
    assert "zucalah" not in t.options()
    t = relics(["zcharo", "ai", "leyrien"], leaders={0: {"zucalah": "r5c4"}}, used=["zucalah"])
    assert t.g.round == 2
    assert set(t.g.chief_used) == {0}


@rule("CHAOS-GEN-09")
def test_akira_works_from_the_drop_ship() -> None:
    t = position(
        ["circadians", "ai", "zcharo"],
        phase="recruit",
        prices={"recruit": (0, "price_3")},
        leaders={0: {"akira": "home"}},
    ).answer("pass", "akira")
    assert t.g.energy == [5, 6, 6]
    assert t.g.gems == [2, 1, 1]


@rule("CHAOS-GEN-10")
def test_a_leader_works_in_each_battle() -> None:
    t = combat(
        ["zcharo", "leyrien", "ai"],
        round=4,
        fighters={0: {SWAMP: 7}, 1: {SWAMP: 1}, 2: {SWAMP: 1}},
        leaders={0: {"ejax": SWAMP}},
        flare=0,
    )
    t.answer("leyrien").seal("strength_shields", "strength_shields")
    assert totals(t)[0][0] == 1 + 1 + 4 + 7
    t.plan({0: CALM, 2: CALM})
    assert len(t.told("battle")) == 2
    zcharo = [line for line in t.told("totals") if line[0] == 2]
    assert [line[1] for line in zcharo] == [13, 13]


@rule("CHAOS-GEN-10")
def test_a_leader_who_takes_no_part_gives_nothing() -> None:
    t = fight(
        ["zcharo", "leyrien"],
        {0: CALM, 1: CALM},
        fighters={0: {SWAMP: 2}, 1: {SWAMP: 1}},
        leaders={0: {"ejax": "r4c4"}},
    )
    assert totals(t)[0] == [3, 0, 1]


@rule("CHAOS-GEN-11")
def test_only_the_showing_side_is_in_force() -> None:
    t = harvesting(leaders={0: {"zucalah": SWAMP}}, upgraded=["zucalah"], energy=[0, 6, 6], deck=["tac_siege"])
    t.answer("pass").take("turn.deed", "zucalah")
    assert t.g.energy == [0, 6, 6]  # the upgraded side costs nothing
    assert t.hand(0) == ["tac_siege"]
    t = harvesting(leaders={0: {"zucalah": SWAMP}}, energy=[0, 6, 6]).answer("pass")
    assert t.asked() == (1, "turn.choice")  # the basic side costs 1 Energy


@rule("CHAOS-GEN-11")
@pytest.mark.parametrize(("upgraded", "values"), [([], [2, 2, 0]), (["eeyla"], [4, 3, 0])])
def test_the_upgraded_side_replaces_the_basic_side_in_combat(upgraded: list[str], values: list[int]) -> None:
    t = fight(
        ["leyrien", "ai"],
        {0: PLAIN, 1: CALM},
        fighters={0: {"home": 6}, 1: {SWAMP: 9}},
        leaders={0: {"eeyla": SWAMP}},
        upgraded=upgraded,
    )
    assert totals(t)[0] == [values[0] + 1, values[1] + 1, values[2]]


@rule("CHAOS-GEN-11")
@pytest.mark.parametrize(("upgraded", "shields"), [([], 1), (["protective"], 2)])
def test_the_upgraded_attribute_replaces_the_basic_one(upgraded: list[str], shields: int) -> None:
    t = fight(
        ["leyrien", "ai"],
        {0: PLAIN, 1: PLAIN},
        fighters={0: {"r4c4": 2}, 1: {"r4c4": 9}},
        morale=["r4c4"],
        upgraded=upgraded,
    )
    assert totals(t)[0][2] == shields


@rule("CHAOS-GEN-12")
def test_everything_is_open_but_hands_and_the_draw_pile() -> None:
    t = position(prices=OWN, hands={0: ["tac_siege"], 1: ["tac_rally", "tac_ambush"]}, discard=["tac_frenzy"])
    view = t.match.seen_by(0)
    assert isinstance(view, Chaos)
    assert view.hand[0] == t.g.hand[0]
    assert len(view.hand[1]) == 2
    assert not set(view.hand[1]) & set(range(len(CARDS)))
    assert len(view.deck) == len(t.g.deck) == 46
    assert not set(view.deck) & set(range(len(CARDS)))
    assert view.discard == [CARDS.index("tac_frenzy")]
    assert (view.energy, view.gems, view.prices, view.fighters) == (t.g.energy, t.g.gems, t.g.prices, t.g.fighters)
    nobody = t.match.seen_by(-1)
    assert isinstance(nobody, Chaos)
    assert not set(nobody.hand[0]) & set(range(len(CARDS)))


@rule("CHAOS-GEN-12")
def test_a_battle_plan_is_secret_until_both_are_made() -> None:
    t = combat(
        ["leyrien", "zcharo"], fighters={0: {SWAMP: 3}, 1: {SWAMP: 2}}, hands={0: ["tac_siege"], 1: ["tac_rally"]}
    )
    t.answer_for(0, "tac_siege").answer_for(1, "none").answer_for(0, "attack_strength")
    assert t.all_asked() == [(1, "battle.section")]
    assert t.told("planned") == []
    view = t.match.seen_by(1)
    assert isinstance(view, Chaos)
    assert (view.section, view.used) == ([-1, -1], [-1, -1])
    t.answer_for(1, "strength_shields")
    assert len(t.told("planned")) == 2


@rule("CHAOS-GEN-13")
def test_a_standing_ability_is_not_used_up() -> None:
    t = position(
        ["leyrien", "ai", "zcharo"],
        phase="build",
        prices={"build": (0, "price_3")},
        columns={0: {"build": 3}},
        fighters={0: {"r4c4": 3, "r5c4": 3}},
        leaders={0: {"niruveh": "home"}},
        foundations={"r4c4": "neutral_relic_1", "r5c4": "neutral_plain_energy"},
    )
    t.answer("act", "main", "foundry", "r4c4")
    assert t.g.energy[0] == 10
    t.answer("foundry").take("build.region", "r5c4")
    assert t.g.energy[0] == 14


@rule("CHAOS-GEN-14")
def test_a_ryhzu_is_an_allied_unit_of_its_commander() -> None:
    t = fight(
        ["zcharo", "leyrien", "jrayek"],
        {0: CALM, 1: CALM},
        fighters={0: {SWAMP: 1}, 1: {SWAMP: 1}, 2: {"home": 6}},
        ryhzu={"uryk": (0, SWAMP)},
    )
    assert totals(t)[0] == [1 + 2 + 1, 2, 1]
    assert t.g.units[2] == t.g.fighters[2]


@rule("CHAOS-GEN-14")
def test_the_commander_moves_a_ryhzu() -> None:
    moving = {"phase": "move", "prices": {"move": (0, "price_3")}, "ryhzu": {"uryk": (0, SWAMP)}}
    t = position(["zcharo", "jrayek"], **moving).answer("act", "main")
    assert SWAMP in t.options()
    t = position(["jrayek", "zcharo"], phase="move", prices={"move": (0, "price_3")}, ryhzu={"uryk": (1, SWAMP)})
    t.answer("act", "main")
    assert SWAMP not in t.options()


@rule("CHAOS-GEN-14")
def test_a_ryhzu_counts_as_another_allied_unit() -> None:
    lone = {"fighters": {0: {SWAMP: 1}, 1: {SWAMP: 1}}, "leaders": {0: {"tovati": SWAMP}}}
    t = fight(["oxataya", "jrayek"], {0: CALM, 1: CALM}, **lone)
    assert totals(t)[0][0] == 1 + 1 + 2 + 1
    t = fight(["oxataya", "jrayek"], {0: CALM, 1: CALM}, ryhzu={"uryk": (0, SWAMP)}, **lone)
    assert totals(t)[0][0] == 1 + 1 + 2 + 1  # Uryk's 2 instead of Tovati's 2
    t = fight(["oxataya", "jrayek"], {0: CALM, 1: CALM}, ryhzu={"uryk": (1, SWAMP)}, **lone)
    assert totals(t)[0][0] == 1 + 1 + 2 + 1  # an opposing one does not matter


@rule("CHAOS-GEN-15")
@pytest.mark.parametrize(("commander", "bonus"), [(1, 4), (0, 0)])
def test_a_ryhzu_of_another_commander_is_opposing_even_to_jrayek(commander: int, bonus: int) -> None:
    t = fight(
        ["jrayek", "zcharo"],
        {0: CALM, 1: CALM},
        fighters={0: {SWAMP: 2}, 1: {SWAMP: 1}},
        leaders={0: {"vahla": SWAMP}},
        ryhzu={"uryk": (commander, SWAMP)},
    )
    own = 2 if commander == 0 else 0
    assert totals(t)[0][0] == 1 + 2 + 2 + 2 + own + bonus  # wheel, Vahla, Hostile, Fighters


@rule("CHAOS-GEN-15")
def test_a_ryhzu_makes_a_battle_with_jrayek() -> None:
    t = combat(["jrayek", "zcharo"], fighters={0: {SWAMP: 2}}, ryhzu={"uryk": (1, SWAMP)})
    assert t.all_asked() == [(0, "battle.section"), (1, "battle.section")]


@rule("CHAOS-GEN-15")
@pytest.mark.parametrize(("commander", "bonus"), [(1, 2), (0, 0)])
def test_an_opposing_ryhzu_is_like_an_opposing_leader(commander: int, bonus: int) -> None:
    t = fight(
        ["leyrien", "jrayek"],
        {0: ("attack_strength", "tac_decapitate"), 1: CALM},
        fighters={0: {SWAMP: 4}, 1: {SWAMP: 2}},
        ryhzu={"halke": (commander, SWAMP)},
    )
    own = 2 if commander == 0 else 0
    assert totals(t)[0][0] == 1 + 4 + own + bonus


@rule("CHAOS-GEN-08")
def test_a_summoned_ryhzu_comes_to_the_base() -> None:
    t = position(["jrayek", "ai", "zcharo"], phase="set_prices", beat="price").answer("price_1", "discover")
    assert t.leader("uryk") == t.home(0)
    assert t.commander("uryk") == 0


@rule("CHAOS-GEN-08")
def test_recruits_and_deployed_leaders_come_to_the_base() -> None:
    t = position(["leyrien", "ai", "zcharo"], phase="recruit", prices={"recruit": (0, "price_3")})
    before = t.fighters(0, "home")
    t.answer("act", "main", "sector_2", "fast_track", "auxiliary").take("deploy.leader", "niruveh")
    assert t.fighters(0, "home") == before + 2
    assert t.g.energy[0] == 6 - 1 - 4
    assert t.leader("niruveh") == t.home(0)


# ---------------------------------------------------------------- the Die


@rule("CHAOS-DIE-01")
def test_the_six_faces_of_the_die() -> None:
    faces = list(zip(BOX.die_strength, BOX.die_shields, strict=True))
    assert faces == [(1, 2), (2, 1), (2, 1), (3, 0), (4, 0), (5, 0)]


@rule("CHAOS-DIE-01")
def test_the_faces_are_equally_likely() -> None:
    rolled: Counter[tuple[int, int]] = Counter()
    for seed in range(120):
        t = fight(
            ["leyrien", "zcharo"],
            {0: ("die_left",), 1: ("die_right",)},
            fighters={0: {SWAMP: 3}, 1: {SWAMP: 1}},
            seed=seed,
        )
        for line in t.told("rolled"):
            rolled[line[1], line[2]] += 1
    assert set(rolled) == {(1, 2), (2, 1), (3, 0), (4, 0), (5, 0)}
    assert rolled.total() == 240
    assert 60 <= rolled[2, 1] <= 100  # two of six
    for face in ((1, 2), (3, 0), (4, 0), (5, 0)):
        assert 25 <= rolled[face] <= 58


@rule("CHAOS-DIE-01")
def test_the_die_gives_its_strength_and_shields() -> None:
    seen = set()
    for seed in range(30):
        t = fight(
            ["leyrien", "zcharo"], {0: ("die_left",), 1: PLAIN}, fighters={0: {SWAMP: 3}, 1: {SWAMP: 1}}, seed=seed
        )
        strength, shields = t.told("rolled")[0][1:3]
        assert totals(t)[0] == [1 + strength + 3, 0, 1 + shields]
        seen.add((strength, shields))
    assert len(seen) == 5


# ---------------------------------------------------------------- what everybody is told


def told(t: Position, *names: str) -> list[list[int]]:
    """The values of these lines of the log, in order, without those that a line does not use."""
    entries = [entry for entry in t.match.log_of(-1) if entry.line.name in names]
    return [[value for value in entry.values if value != -1] for entry in entries]


def at(name: str) -> int:
    return REGIONS.index(name)


AI, ZCHARO, LEYRIEN, JRAYEK = (FACTIONS.index(name) for name in ("ai", "zcharo", "leyrien", "jrayek"))


@rule("CHAOS-GEN-12")
def test_the_set_up_is_told() -> None:
    t = fresh(2).answer("zcharo", "circadians")
    assert told(t, "faction") == [[0, ZCHARO], [1, 0]]
    t.answer_for(0, "urzo", "ejax", "cahzor")
    t.answer_for(1, "zoey", "melvan", "sable")
    assert [CHIEFS[line[1]] for line in told(t, "leader.taken")] == [
        "urzo",
        "ejax",
        "cahzor",
        "zoey",
        "melvan",
        "sable",
    ]
    t.answer("r4c1", "r6c4")
    assert told(t, "base")[0] == [ZCHARO, at("r4c1")]
    assert told(t, "ship") == [[BOX.map.border(at("r5c4"), at("r5c5"))]]
    lies = [[number + 1, region] for number, region in enumerate(t.g.relic_at)]
    assert sorted(told(t, "relic.lies")) == lies
    t.answer("zoey", "r5c4", "cahzor", "r5c2", 4)
    assert told(t, "starts") == [[CHIEFS.index("zoey"), at("r5c4")], [CHIEFS.index("cahzor"), at("r5c2")]]
    assert told(t, "fighters.start") == [
        [0, 1, at("r5c4")],
        [0, 1, at("r5c5")],
        [ZCHARO, 4, at("r4c2")],
        [ZCHARO, 2, at("r5c2")],
    ]
    assert told(t, "round") == [[1]]


@rule("CHAOS-GEN-12")
def test_prices_and_the_flare_gun_are_told() -> None:
    t = position(phase="set_prices", beat="price", flare=1, acting=1)
    t.answer("price_1", "build", "price_3", "move_last", "price_5", "discover")
    assert told(t, "priced") == [[ZCHARO, 1, 0], [LEYRIEN, 5, 2], [AI, 0, 4]]
    assert told(t, "vault") == [[ZCHARO, 2]]
    assert told(t, "drawn") == [[ZCHARO]]
    assert told(t, "priced.neutral") == [[2, 2], [3, 3]]
    assert told(t, "flare") == [[AI]]
    t = position(prices=OWN, round=1, acting=1, turns=1).answer("act", "done", "pass")
    assert told(t, "acts") == [[ZCHARO, 3]]
    assert told(t, "passes") == [[LEYRIEN]]


@rule("CHAOS-GEN-12")
def test_research_cards_and_building_are_told() -> None:
    t = position(prices=OWN, columns={0: {"recruit": 2}}, deck=["tac_siege"]).answer("act", "main", "recruit", "card_1")
    assert told(t, "researched") == [[AI, 3, 3]]
    assert told(t, "drawn") == [[AI]]
    knows = [[entry.line.name for entry in t.match.log_of(seat)] for seat in (0, 1, -1)]
    assert ["drawn.card" in names for names in knows] == [True, False, False]
    t = position(
        ["leyrien", "ai", "zcharo"],
        phase="build",
        prices={"build": (0, "price_3")},
        columns={0: {"build": 3}},
        fighters={0: {"r4c4": 3}},
    ).answer("act", "main", "foundation_unlock")
    t.take("build.region", "r4c4").answer("outpost").take("build.region", "r4c4").take("build.spot", "foundation_1")
    assert told(t, "foundation") == [[LEYRIEN, 1, at("r4c4")]]
    assert told(t, "constructed") == [[LEYRIEN, 1, at("r4c4"), 0]]


@rule("CHAOS-GEN-12")
def test_harvests_recruits_and_leaders_are_told() -> None:
    t = harvesting(buildings={0: {"r4c4": ["foundry"]}}).answer("act", "main", "r4c4")
    assert told(t, "harvested") == [[ZCHARO, at("r4c4")]]
    t = position(
        ["leyrien", "ai", "zcharo"],
        phase="recruit",
        prices={"recruit": (0, "price_3")},
        leaders={0: {"ivi": "supply", "eeyla": "supply", "niruveh": "supply"}},
    ).answer("act", "main", "sector_1", "sector_2", "auxiliary", "ivi")
    assert told(t, "advanced") == [[LEYRIEN, 1, 2]]
    assert told(t, "arrives") == [[LEYRIEN, 2, at("r2c5")]]
    assert told(t, "deployed") == [[LEYRIEN, CHIEFS.index("ivi")]]
    t = position(
        ["leyrien", "ai", "zcharo"], phase="move", prices={"move": (0, "price_3")}, fighters={0: {SWAMP: 3}}
    ).answer("act", "main", SWAMP, "r4c4", 2, "done", "auxiliary", "eeyla")
    assert told(t, "fighters.move") == [[LEYRIEN, 2, at(SWAMP), at("r4c4")]]
    assert told(t, "upgraded") == [[LEYRIEN, CHIEFS.index("eeyla")]]


@rule("CHAOS-GEN-12")
def test_a_battle_is_told() -> None:
    t = fight(
        ["leyrien", "jrayek"],
        {0: ("attack_strength", "tac_rally"), 1: ("strength_shields",)},
        fighters={0: {SWAMP: 6}, 1: {SWAMP: 3}},
        leaders={1: {"lynke": SWAMP}},
        ryhzu={"halke": (1, SWAMP)},
        buildings={1: {SWAMP: ["foundry"]}},
    )
    assert told(t, "battle") == [[at(SWAMP), LEYRIEN, JRAYEK]]
    none = len(CARDS)
    assert told(t, "planned") == [[LEYRIEN, 4, CARDS.index("tac_rally")], [JRAYEK, 5, none]]
    # Jrayek: wheel, Lynke and her Attack, Halke, Fighters; Attack of Lynke; Shields: wheel, Halke, Fortified
    assert told(t, "totals") == [[LEYRIEN, 1 + 6, 3, 0], [JRAYEK, 1 + 1 + 1 + 2 + 3, 2, 1 + 2 + 1]]
    assert told(t, "victory") == [[JRAYEK]]
    assert told(t, "wounded") == [[LEYRIEN, 2]]
    t = fight(
        ["leyrien", "jrayek"],
        {0: ("attack_strength", "tac_rally"), 1: ("retreat",)},
        fighters={0: {SWAMP: 7}, 1: {SWAMP: 5, "r4c4": 1}},
        leaders={1: {"lynke": SWAMP}},
        ryhzu={"halke": (1, SWAMP)},
        buildings={1: {SWAMP: ["foundry"]}},
    )
    assert told(t, "victory") == [[LEYRIEN]]
    assert told(t, "retreated") == [[JRAYEK, at("r4c4")]]
    assert told(t, "loses") == [[JRAYEK, 0, at(SWAMP)]]
    assert told(t, "commands") == [[LEYRIEN, CHIEFS.index("halke")]]
    assert told(t, "defeated") == []
    t = fight(
        ["leyrien", "jrayek"],
        {0: CALM, 1: CALM},
        fighters={0: {SWAMP: 9}, 1: {SWAMP: 1}},
        leaders={1: {"lynke": SWAMP}},
    )
    assert told(t, "defeated") == [[CHIEFS.index("lynke")]]
