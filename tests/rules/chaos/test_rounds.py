"""The phases of a Round, the ways to win, and the Flare Gun.  CHAOS-ROUND, CHAOS-FLARE"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from critias.games.chaos.box import FACTIONS, PHASES
from critias.testing import rule
from tests.support.chaos import Position, combat, income, position, relics

FIVE = ["ai", "zcharo", "leyrien", "jrayek", "oxataya"]


def pricing(factions: Sequence[str] = ("ai", "zcharo", "leyrien"), **named: object) -> Position:
    return position(factions, **{"phase": "set_prices", "beat": "price", **named})


def modestly(t: Position) -> None:
    options = t.options()
    modest = [key for key in ("pass", "done", "none", "no", "regions") if key in options]
    t.answer(modest[0] if modest else options[0])


# ---------------------------------------------------------------- phases


@rule("CHAOS-ROUND-01", "CHAOS-ROUND-03")
def test_nine_phases_in_this_order() -> None:
    t = pricing(hands={0: ["tac_relic_guard"], 1: ["tac_relic_guard"]}, fighters={0: {"r4c3": 4}, 1: {"r4c3": 2}})
    seen: list[str] = []
    while t.g.round == 1:
        if not seen or seen[-1] != t.phase:
            seen.append(t.phase)
        modestly(t)
    assert seen == [
        "set_prices",
        "discover",
        "build",
        "harvest",
        "recruit",
        "move",
        "combat",
        "gain_income",
        "check_relics",
    ]
    assert (t.g.round, t.phase) == (2, "set_prices")


@rule("CHAOS-ROUND-03", "CHAOS-ROUND-04")
@pytest.mark.parametrize(("phase", "after"), list(pairwise(PHASES[1:6])))
def test_every_faction_gets_one_turn_in_each_action_phase(phase: str, after: str) -> None:
    t = position(phase=phase, prices={phase: (1, "price_3"), after: (2, "price_4")}, acting=1, energy=[9, 9, 9])
    assert t.asked() == (1, "turn.choice")
    t.answer("pass")
    assert (t.phase, t.asked()) == (phase, (2, "turn.choice"))
    t.answer("act", "done")
    assert (t.phase, t.asked()) == (phase, (0, "turn.choice"))
    t.answer("pass")
    assert (t.phase, t.asked()) == (after, (2, "turn.choice"))
    faction = [FACTIONS.index(name) for name in ("ai", "zcharo", "leyrien")]
    assert [line[0] for line in t.told("passes")] == [faction[1], faction[0]]
    assert [line[0] for line in t.told("acts")] == [faction[2]]


@rule("CHAOS-ROUND-03")
def test_after_move_comes_combat() -> None:
    t = position(phase="move", prices={"move": (0, "price_3")}, fighters={0: {"r4c3": 2}, 2: {"r4c3": 2}})
    t.answer("pass", "pass", "pass")
    assert t.phase == "combat"


@rule("CHAOS-ROUND-02")
def test_after_the_sixth_round_the_game_ends() -> None:
    t = relics(round=5)
    assert not t.over
    assert (t.g.round, t.phase) == (6, "set_prices")
    t = relics(round=6)
    assert t.over
    assert t.g.round == 6


@rule("CHAOS-ROUND-05")
def test_all_relics_on_the_map_win() -> None:
    where = {5: "r4c3", 6: "r4c5"}
    t = relics(round=5, relic_at=where, fighters={1: {"r4c3": 1, "r4c5": 1}})
    assert t.over
    assert t.winners == ["zcharo"]
    t = relics(round=5, relic_at=where, fighters={1: {"r4c3": 1}, 2: {"r4c5": 1}})
    assert not t.over


@rule("CHAOS-ROUND-05", "CHAOS-ROUND-06")
def test_the_end_of_the_fame_track_wins_at_once() -> None:
    t = combat(
        fighters={2: {"r4c3": 2, "r4c5": 2}, 1: {"r4c3": 2, "r4c5": 2}},
        fame=[0, 0, 13],
        leaders={2: {"eeyla": "r4c3"}},
        flare=2,
        buildings={1: {"r4c3": ["foundry"]}},
    )
    t.answer("r4c3").plan({2: ("attack_strength",), 1: ("attack_strength",)})
    assert t.over
    assert t.winners == ["leyrien"]
    assert t.g.fame[2] == 14
    # neither Attacks nor the aftermath nor the second Battle take place
    assert t.told("wounded") == []
    assert [t.fighters(seat, "r4c3") for seat in (1, 2)] == [2, 2]
    assert t.buildings(1, "r4c3") == ["foundry"]
    assert len(t.told("battle")) == 1
    assert not t.match.questions


@rule("CHAOS-ROUND-06")
def test_one_fame_less_and_the_battle_goes_on() -> None:
    t = combat(
        fighters={2: {"r4c3": 2}, 1: {"r4c3": 2}}, fame=[0, 0, 12], leaders={2: {"eeyla": "r4c3"}}, flare=2
    ).plan({2: ("attack_strength",), 1: ("attack_strength",)})
    assert not t.over
    assert t.g.fame[2] == 13
    assert t.fighters(1, "r4c3") == 0


# ---------------------------------------------------------------- the Flare Gun


@rule("CHAOS-FLARE-01")
@pytest.mark.parametrize("slot", ["move_first", "move_last"])
def test_the_flare_gun_moves_as_soon_as_move_is_priced(slot: str) -> None:
    t = pricing(FIVE, flare=0).answer("price_3", "discover")
    assert t.g.flare == 0
    t.answer("price_3", slot)
    assert t.g.flare == 2
    assert t.asked() == (2, "price.token")


@rule("CHAOS-FLARE-02")
@pytest.mark.parametrize(
    ("flare", "pricer", "holder"), [(0, 0, 1), (0, 1, 2), (0, 2, 3), (3, 3, 4), (3, 4, 0), (3, 0, 1)]
)
def test_it_goes_to_the_left_of_the_pricer(flare: int, pricer: int, holder: int) -> None:
    t = pricing(FIVE, flare=flare, acting=flare)
    slots = ["discover", "build", "harvest", "recruit"]
    while t.asked()[0] != pricer:
        t.answer("price_3", slots.pop())
    t.answer("price_3", "move_last")
    assert t.g.flare == holder


@rule("CHAOS-FLARE-03")
def test_who_holds_it_already_passes_it_on() -> None:
    t = pricing(flare=0).answer("price_3", "discover", "price_3", "build", "price_3", "move_last")
    assert t.g.flare == 1  # seat 2 priced Move, seat 0 on its left held the Flare Gun
    t = pricing(FIVE, flare=3, acting=3)
    t.answer(
        "price_3", "discover", "price_3", "build", "price_3", "harvest", "price_3", "recruit", "price_3", "move_first"
    )
    assert t.g.flare == 4


@rule("CHAOS-FLARE-04")
@pytest.mark.parametrize("flare", [0, 1, 2])
def test_a_neutral_move_passes_it_to_the_next(flare: int) -> None:
    t = pricing(flare=flare, acting=flare)
    t.answer("price_3", "discover", "price_3", "build", "price_3")
    assert t.g.flare == flare
    t.answer("recruit")
    assert t.g.flare == (flare + 1) % 3


@rule("CHAOS-FLARE-05")
def test_it_changes_hands_once_in_every_round() -> None:
    t = pricing(flare=1, acting=1, fighters={0: {"home": 7}})
    holders = []
    while t.g.round < 4:
        holder, round = t.g.flare, t.g.round
        before = len(t.told("flare"))
        while t.g.round == round:
            modestly(t)
        assert len(t.told("flare")) == before + 1
        assert t.g.flare != holder
        holders.append(t.g.flare)
    assert len(holders) == 3


@rule("CHAOS-FLARE-06")
def test_the_new_holder_leads_the_later_phases() -> None:
    t = pricing(flare=0, fighters={0: {"r4c3": 2}, 1: {"r4c3": 2}, 2: {"r4c3": 2}})
    t.answer("price_3", "move_last", "price_3", "build", "price_3", "harvest")
    assert t.g.flare == 1
    assert (t.phase, t.asked()) == ("discover", (1, "turn.choice"))  # a neutral price
    t.until("battle.opponent")
    assert t.asked() == (1, "battle.opponent")


@rule("CHAOS-FLARE-06")
def test_income_is_gained_from_the_holder_on() -> None:
    t = income(flare=2)
    assert t.asked()[0] == 2


@rule("CHAOS-FLARE-02", "CHAOS-FLARE-03")
@pytest.mark.parametrize("flare", [0, 1])
@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_with_two_factions_the_other_gets_it(flare: int, turn: int) -> None:
    t = pricing(["ai", "zcharo"], flare=flare, acting=flare)
    slots = ["discover", "build", "harvest"]
    for n in range(turn):
        t.answer("price_3" if n < 2 else "price_4", slots[n])
    t.answer("price_5", "move_first")
    assert t.g.flare == 1 - flare


@rule("CHAOS-ROUND-02")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_somebody_has_won_after_the_sixth_round(seats: int) -> None:
    t = relics(FIVE[:seats], round=6, fighters={1: {"r4c3": 2, "r5c4": 2}})
    assert t.over
    assert t.winners == ["zcharo"]


@rule("CHAOS-ROUND-05")
@pytest.mark.parametrize(("missing", "won"), [([], True), (["r5c5"], False)])
def test_buildings_and_units_control_relics(missing: list[str], won: bool) -> None:
    where = {2: "r4c4", 3: "r4c5", 4: "r5c4", 5: "r5c5", 6: "r6c3"}
    fighters = {region: 1 for region in ("r4c4", "r4c5", "r5c5") if region not in missing}
    standing = {1: {"r5c4": ["foundry"], "r6c3": ["outpost"]}}
    t = relics(round=2, relic_at=where, fighters={1: fighters}, buildings=standing)
    assert t.over == won
    assert t.winners == (["zcharo"] if won else [])


@rule("CHAOS-ROUND-04")
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_a_phase_has_as_many_turns_as_factions(seats: int) -> None:
    t = position(FIVE[:seats], phase="build", prices={"build": (1, "price_4")}, acting=1, energy=[9] * seats)
    order = []
    while t.phase == "build":
        order.append(t.asked()[0])
        t.answer("pass")
    assert order == [(1 + n) % seats for n in range(seats)]
