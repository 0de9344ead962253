"""Fame: goals, rewards of the track, and victories.  CHAOS-FAME"""

from __future__ import annotations

import pytest

from critias.games.chaos.box import BOX, FACTIONS
from critias.games.chaos.state import BY_FAME, BY_RELICS
from critias.testing import rule
from tests.rules.chaos.test_combat import AT, ATTACK, SHIELDS, fight, wounded
from tests.support.chaos import Position, income, position, relics

GOALS = {"circadians": 4, "ai": 18, "zcharo": 20, "leyrien": 14, "jrayek": 5, "oxataya": 9}
THREE = ["ai", "zcharo", "leyrien"]
ALL_COLUMNS = dict.fromkeys(("discover", "build", "harvest", "recruit", "move"), 5)


@rule("CHAOS-FAME-01")
def test_the_goals() -> None:
    assert {FACTIONS[sheet.faction]: sheet.goal for sheet in BOX.sheets} == GOALS


def won_by_battle(faction: str, fame: int) -> Position:
    """A faction wins a Battle that brings it exactly 1 Fame."""
    named: dict[str, object] = {"fame": [fame, 0, 0], "factions": [faction, "zcharo", "circadians"]}
    if faction == "leyrien":
        named["leaders"] = {0: {"eeyla": AT}}
    if faction == "jrayek":
        named["leaders"] = {1: {"ejax": AT}}
    return fight(SHIELDS, SHIELDS, (6, 1), at=AT, **named)


@rule("CHAOS-FAME-01")
@pytest.mark.parametrize("faction", ["leyrien", "jrayek", "oxataya"])
def test_reaching_the_goal_wins_at_once(faction: str) -> None:
    t = won_by_battle(faction, GOALS[faction] - 1)
    assert t.over
    assert t.winners == [faction]
    assert t.g.ending == BY_FAME
    assert t.g.fame[0] == GOALS[faction]
    t = won_by_battle(faction, GOALS[faction] - 2)
    assert not t.over
    assert t.g.fame[0] == GOALS[faction] - 1


@rule("CHAOS-FAME-01")
@pytest.mark.parametrize(("fame", "over"), [(17, True), (16, True), (15, False)])
def test_ai_win_with_the_wound_that_reaches_the_goal(fame: int, over: bool) -> None:
    # 2 Attack of the card and 1 of Cunning against 1 Shield
    t = fight(
        ("attack_strength", "tac_garrison"),
        ("strength_shields",),
        (5, 3),
        factions=["ai", "zcharo", "leyrien"],
        fame=[fame, 0, 0],
    )
    assert t.told("wounded") == [[FACTIONS.index("zcharo"), 2, -1, -1]]
    assert t.over == over
    assert t.g.fame[0] == min(fame + 2, 18)
    assert t.winners == (["ai"] if over else [])


@rule("CHAOS-FAME-01")
def test_circadians_win_at_once_outside_gain_income() -> None:
    t = relics(
        ["circadians", "zcharo", "leyrien"], fighters={0: {"r4c3": 1}}, relics=[1, 0, 0], gems=[3, 1, 1], fame=[3, 0, 0]
    ).answer("recruit", "covert")
    assert t.over
    assert t.winners == ["circadians"]
    assert t.phase == "check_relics"


# ---------------------------------------------------------------- Zcharo


@rule("CHAOS-FAME-02")
def test_zcharo_do_not_win_before_the_end_of_check_relics() -> None:
    columns = {1: {**ALL_COLUMNS, "recruit": 4}}
    t = position(phase="discover", acting=1, prices={"discover": (1, "price_5")}, columns=columns, fame=[0, 19, 0])
    t.answer("act", "main", "recruit")
    assert t.g.fame[1] == 20
    assert not t.over
    t.until("price.token")
    assert t.over
    assert t.winners == ["zcharo"]
    assert (t.g.round, t.phase) == (1, "check_relics")


@rule("CHAOS-FAME-02")
@pytest.mark.parametrize("round", [1, 2, 3, 4, 5])
def test_zcharo_win_in_any_round_if_nobody_has_won_before(round: int) -> None:
    t = relics(round=round, columns={1: ALL_COLUMNS}, fame=[0, 20, 0])
    assert t.winners == ["zcharo"]
    assert t.g.ending == BY_FAME
    t = relics(round=round, columns={1: {**ALL_COLUMNS, "move": 4}}, fame=[0, 19, 0])
    assert not t.over


@rule("CHAOS-FAME-02")
def test_a_relic_victory_comes_before_the_fame_of_zcharo() -> None:
    t = relics(round=5, columns={1: ALL_COLUMNS}, fame=[0, 20, 0], fighters={0: {"r5c5": 1, "r6c3": 1}})
    assert t.winners == ["ai"]
    assert t.g.ending == BY_RELICS


@rule("CHAOS-FAME-02")
def test_fame_of_a_relic_comes_before_the_fame_of_zcharo() -> None:
    named: dict[str, object] = {"round": 2, "columns": {1: ALL_COLUMNS}, "fighters": {0: {"r4c4": 1}}}
    t = relics(THREE, **named, fame=[17, 20, 0]).answer("recruit")
    assert t.winners == ["ai"]
    t = relics(THREE, **named, fame=[16, 20, 0]).answer("recruit")
    assert t.winners == ["zcharo"]


@rule("CHAOS-FAME-02")
def test_zcharo_reach_the_goal_with_the_research_of_a_relic() -> None:
    t = relics(round=2, columns={1: {**ALL_COLUMNS, "build": 4}}, fame=[0, 19, 0], fighters={1: {"r4c4": 1}})
    t.take("research.track", "build")
    assert t.winners == ["zcharo"]
    assert t.g.fame[1] == 20


@rule("CHAOS-FAME-03")
@pytest.mark.parametrize(
    ("fighters", "winner", "ending"),
    [
        ({}, "zcharo", BY_FAME),
        ({1: {"r6c3": 1}}, "zcharo", BY_RELICS),
        ({0: {"r6c3": 1}}, "ai", BY_RELICS),
        ({0: {"r6c3": 1, "r3c4": 1}, 2: {"r6c3": 1}}, "zcharo", BY_FAME),
    ],
)
def test_zcharo_in_round_6(fighters: dict[int, dict[str, int]], winner: str, ending: int) -> None:
    t = relics(round=6, columns={1: ALL_COLUMNS}, fame=[0, 20, 0], fighters=fighters)
    assert t.winners == [winner]
    assert t.g.ending == ending


@rule("CHAOS-FAME-03")
def test_with_19_fame_the_land_regions_decide() -> None:
    t = relics(round=6, columns={1: {**ALL_COLUMNS, "move": 4}}, fame=[0, 19, 0], fighters={0: {"r3c4": 1}})
    assert t.winners == ["ai"]


# ---------------------------------------------------------------- order and ties


@rule("CHAOS-FAME-04")
@pytest.mark.parametrize(("jrayek", "winner"), [(4, "jrayek"), (3, "ai")])
def test_a_victory_comes_before_wounds(jrayek: int, winner: str) -> None:
    t = fight(
        SHIELDS,
        ("attack_strength", "tac_garrison"),
        (6, 1),
        factions=["jrayek", "ai", "leyrien"],
        leaders={1: {"demo": AT}},
        fame=[jrayek, 17, 0],
    )
    assert t.over
    assert t.winners == [winner]
    assert t.g.fame[:2] == ([5, 17] if winner == "jrayek" else [4, 18])


def both(circadians: int, leyrien: int, owned: tuple[int, int] = (0, 0)) -> Position:
    """Circadians (seat 0) and Leyrien (seat 1) reach their goals in the same Gain Income Phase, with that much Land."""
    places = ["r3c3", "r3c4", "r3c5", "r4c5", "r4c3", "r4c2"]
    others = ["r6c2", "r5c2", "r5c4", "r6c3", "r6c4", "r5c5"]
    t = income(
        ["circadians", "leyrien", "ai"],
        fame=[3, 13, 0],
        morale_row=[4, 3],
        morale=["r6c2"],
        gems=[2, 1, 1],
        energy=[9, 0, 9],
        fighters={0: dict.fromkeys(places[:circadians], 1), 1: dict.fromkeys(others[:leyrien], 1)},
        sectors={0: [10 - circadians, 0, 0]},
        relics=[*owned, 0],
        bases=["r2c5", "r3c2", "r5c1"],
    )
    t.take("income.source", "regions").answer("upgrade_attribute_1", "covert")
    assert t.g.fame[0] == 4
    assert not t.over
    t.until("income.source", 1).answer("morale")
    assert not t.over
    return t.until("price.token")


@rule("CHAOS-FAME-05", "CHAOS-TIE-02", "CHAOS-TIE-03")
@pytest.mark.parametrize(
    ("circadians", "leyrien", "owned", "winners"),
    [
        (6, 5, (0, 2), ["circadians"]),
        (6, 6, (1, 2), ["leyrien"]),
        (6, 6, (2, 1), ["circadians"]),
        (6, 6, (1, 1), ["circadians", "leyrien"]),
    ],
)
def test_the_income_tie(circadians: int, leyrien: int, owned: tuple[int, int], winners: list[str]) -> None:
    t = both(circadians, leyrien, owned)
    assert t.over
    assert t.winners == winners
    assert t.phase == "gain_income"


# ---------------------------------------------------------------- the track


@rule("CHAOS-FAME-06")
def test_fame_does_not_rise_above_the_goal() -> None:
    t = fight(
        ("attack_strength", "tac_breakthrough"), ATTACK, (5, 6), factions=["ai", "zcharo", "leyrien"], fame=[17, 0, 0]
    )
    assert wounded(t)["zcharo"] == 4
    assert t.g.fame[0] == 18
    assert t.told("fame") == [[FACTIONS.index("ai"), 18, -1, -1]]


@rule("CHAOS-FAME-06", "CHAOS-FAME-02")
def test_zcharo_at_the_goal_gain_no_more_fame() -> None:
    t = position(THREE, phase="discover", acting=1, prices={"discover": (1, "price_3")}, fame=[0, 20, 0])
    t.answer("act", "main", "harvest")
    assert t.column(1, "harvest") == 2
    assert t.g.fame == [0, 20, 0]
    assert t.told("fame") == []
    assert not t.over


@rule("CHAOS-FAME-06", "CHAOS-FAME-08")
def test_leyrien_at_the_goal_in_gain_income_gain_no_more_fame() -> None:
    """The game goes on until all have their income, but the marker stays where it is."""
    t = income(["leyrien", "zcharo", "ai"], fame=[13, 0, 0], morale=["r4c4", "r5c4"], morale_row=[4, 2], flare=0)
    t.until("turn.choice")
    assert t.winners == ["leyrien"]
    assert t.g.fame[0] == 14


@rule("CHAOS-FAME-06")
def test_fame_is_not_lost_by_a_defeat() -> None:
    t = fight(SHIELDS, SHIELDS, (1, 6), factions=["oxataya", "zcharo", "leyrien"], fame=[6, 3, 0])
    assert t.g.fame == [6, 3, 0]


@rule("CHAOS-FAME-07")
@pytest.mark.parametrize(("fame", "energy", "gems"), [(3, 0, 0), (4, 1, 0), (5, 0, 0), (9, 0, 1), (10, 0, 0)])
def test_a_space_with_a_reward_gives_it_at_once(fame: int, energy: int, gems: int) -> None:
    t = fight(  # 2 Attack with Cunning against 1 Shield: 1 Wound
        ATTACK, SHIELDS, (5, 3), factions=["ai", "zcharo", "leyrien"], fame=[fame, 0, 0]
    )
    assert t.g.fame[0] == fame + 1
    assert (t.g.energy[0], t.g.gems[0]) == (6 + energy, 1 + gems)


@rule("CHAOS-FAME-07")
def test_recruitment_points_of_the_track_are_spent_at_once() -> None:
    t = fight(ATTACK, SHIELDS, (5, 3), factions=["ai", "zcharo", "leyrien"], fame=[12, 0, 0])
    t.take("recruit.step", "sector_1")
    assert t.g.sectors[0] == [12]


@rule("CHAOS-FAME-08", "CHAOS-FAME-07")
def test_several_fame_pass_every_space_with_its_reward() -> None:
    t = fight(
        ("attack_strength", "tac_breakthrough"), ATTACK, (5, 6), factions=["ai", "zcharo", "leyrien"], fame=[3, 0, 0]
    )
    assert t.g.fame[0] == 7
    assert t.g.energy[0] == 6 + 1  # on the way, at 5
    assert [values[1] for values in t.told("fame")] == [4, 5, 6, 7]


@rule("CHAOS-FAME-08")
def test_a_relic_with_several_fame_passes_a_reward() -> None:
    t = relics(round=4, relics=[3, 0, 0], fame=[8, 0, 0], fighters={0: {"r5c4": 1}}).answer("recruit")
    assert t.g.fame[0] == 11
    assert t.g.gems[0] == 2


@rule("CHAOS-FAME-01")
def test_nothing_happens_after_a_victory() -> None:
    t = fight(SHIELDS, SHIELDS, (6, 1), factions=["oxataya", "zcharo", "ai"], fame=[8, 0, 0])
    assert t.match.over
    assert t.match.questions == []
    assert t.fighters(1, AT) == 1  # the third step is not reached
    assert t.match.outcome is not None
    assert t.match.outcome.winners == [0]
