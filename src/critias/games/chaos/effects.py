"""The interpreter of effects: what a card, a column, a Relic space or a Leader gives.  effects.toml

Effects on the values of a Battle are read in strength.py, those on movement in movement.py.
"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.chaos import (
    build,
    cards,
    fame,
    harvest,
    movement,
    pricing,
    purse,
    recruit,
    research,
    upgrades,
    words,
)
from critias.games.chaos import (
    vocabulary as v,
)
from critias.games.chaos.factions import roster
from critias.games.chaos.state import NOWHERE, Chaos
from critias.games.chaos.vocabulary import Effect


def gain_all(g: Chaos, table: Table, seat: int, gained: list[Effect], cause: int, region: int = NOWHERE) -> None:
    for effect in gained:
        gain(g, table, seat, effect, cause, region)


def gain(g: Chaos, table: Table, seat: int, effect: Effect, cause: int, region: int = NOWHERE) -> None:
    """Resolve one effect for a faction; `cause` is for the log, `region` the Region concerned, if there is one."""
    op, value = effect.op, effect.value
    if op == v.ENERGY:
        purse.gain_energy(g, table, seat, value, cause)
    elif op == v.GEM and effect.when == v.WHEN_COLLECTS_RELIC:
        g.relic_gems[seat] += value
        table.tell(words.RELIC_GEMS, g.faction[seat], value)
    elif op == v.GEM:
        purse.gain_gems(g, table, seat, value, cause)
    elif op == v.CARD:
        cards.draw(g, table, seat, value)
    elif op == v.RESEARCH:
        for _ in range(value):
            research.research(g, table, seat)
    elif op == v.RECRUIT:
        recruit.spend(g, table, seat, value)
    elif op == v.FAME:
        fame.gain_fame(g, table, seat, value)
    elif op == v.PAY_FOR:
        pay(g, table, seat, effect.cost[0], cause)
        gain_all(g, table, seat, effect.reward, cause, region)
    elif op == v.CHOOSE:
        choose(g, table, seat, effect.options, cause, False)
    else:
        do(g, table, seat, effect, region)


def do(g: Chaos, table: Table, seat: int, effect: Effect, region: int) -> None:
    """Effects that let a faction do something."""
    op, value = effect.op, effect.value
    if op == v.REDEPLOY:
        for _ in range(value):
            movement.redeploy(g, table, seat)
    elif op == v.UPGRADE_ATTRIBUTE:
        upgrades.upgrade_attribute(g, table, seat, True)
    elif op == v.BUILD_FOUNDATION:
        build.free_foundation(g, table, seat, True)
    elif op == v.BUILD_POINTS:
        build.spend(g, table, seat, value)
    elif op == v.HARVEST_POINTS:
        harvest.spend(g, table, seat, value)
    elif op == v.MOVEMENT:
        movement.spend(g, table, seat, value)
    elif op == v.PLACE_PRODUCTION_TOKEN:
        harvest.place_token(g, table, seat, harvest.uncovered(g, seat))
    elif op == v.UPGRADE_PRODUCTION_TOKEN:
        harvest.upgrade_token(g, table, seat)
    elif op == v.DEPLOY_LEADER:
        upgrades.deploy(g, table, seat)
    elif op == v.UPGRADE_LEADER:
        upgrades.upgrade_leader(g, table, seat)
    elif op == v.ADD_RESERVE_FIGHTERS:
        g.sectors[seat][0] += g.reserve[seat]  # CHAOS-AI-12
        table.tell(words.RESERVE, g.faction[seat], g.reserve[seat])
        g.reserve[seat] = 0
    elif op == v.COLLECT_VAULT:
        pricing.collect(g, table, seat, True)
    else:
        change(g, table, seat, effect, region)


def change(g: Chaos, table: Table, seat: int, effect: Effect, region: int) -> None:
    """Effects that change the rules for a turn or a phase."""
    op, value = effect.op, effect.value
    if op == v.TEMPORARY_BOOST:
        g.boost = 1  # CHAOS-TAC-12
    elif op == v.ACT_DISCOUNT:
        g.act_discount += value
    elif op == v.AUXILIARY_DISCOUNT:
        g.aux_discount += value
    elif op == v.FREE_FAST_TRACK:
        g.free_fast_track = 1
    elif op == v.IGNORE_PINNING_ONCE:
        g.free_pins += 1
    elif op == v.IGNORE_GEM_LOCK_ONCE:
        g.free_locks += 1
    elif op == v.HOLD_RELIC_REGION:
        g.holds[seat] = 1
        table.tell(words.HOLDS, g.faction[seat])
    elif op == v.REGION_COUNT:
        raised = table.ask(seat, words.INCOME_SHIFT, [words.RAISE, words.LOWER]) == words.RAISE
        g.shift += effect.high if raised else effect.low
        table.tell(words.SHIFTED, g.faction[seat], words.RAISE if raised else words.LOWER)
    else:
        roster.of(g, seat).special(g, table, seat, effect, region)


# ---------------------------------------------------------------- costs and choices


def can_pay(g: Chaos, seat: int, cost: Effect) -> bool:
    return (g.energy[seat] if cost.op == v.ENERGY else g.gems[seat]) >= cost.value


def pay(g: Chaos, table: Table, seat: int, cost: Effect, cause: int) -> None:
    if cost.op == v.ENERGY:
        purse.pay_energy(g, table, seat, cost.value, cause)
    else:
        purse.pay_gems(g, table, seat, cost.value, cause)


def choose(g: Chaos, table: Table, seat: int, rewards: list[Effect], cause: int, may_decline: bool) -> None:
    """One of several rewards; those that cannot be carried out are not offered."""
    open_to = [reward for reward in rewards if possible(g, seat, reward)]
    options = [words.reward_option(reward.op, reward.value) for reward in open_to]
    if may_decline:
        options.append(words.NO_REWARD)
    option = table.ask(seat, words.REWARD_CHOOSE, options)
    if option == words.NO_REWARD:
        return
    reward = open_to[options.index(option)]
    if reward.op == v.UPGRADE_ATTRIBUTE:  # chosen, and so it is done
        upgrades.upgrade_attribute(g, table, seat, False)
    elif reward.op == v.BUILD_FOUNDATION:
        build.free_foundation(g, table, seat, False)
    else:
        gain(g, table, seat, reward, cause)


def possible(g: Chaos, seat: int, reward: Effect) -> bool:
    """CHAOS-BUILD-26"""
    if reward.op == v.BUILD_FOUNDATION:
        return len(build.foundations_open(g, seat)) > 0
    if reward.op == v.UPGRADE_ATTRIBUTE:
        return len(upgrades.attributes_open(g, seat)) > 0
    return True


# ---------------------------------------------------------------- what is in force


def attribute_effects(g: Chaos, seat: int, op: int) -> list[Effect]:
    """The effects of one kind on the showing sides of a faction's Attributes.  CHAOS-GEN-11"""
    found: list[Effect] = []
    for attribute in g.box.sheets[g.faction[seat]].attributes:
        for effect in g.box.attributes[attribute].effects[g.attribute[attribute]]:
            if effect.op == op:
                found.append(effect)
    return found


def attribute_value(g: Chaos, seat: int, op: int) -> int:
    return sum([effect.value for effect in attribute_effects(g, seat, op)])


def chief_effects(g: Chaos, chief: int, op: int) -> list[Effect]:
    """The effects of one kind on the showing side of a Leader."""
    return [effect for effect in g.box.chiefs[chief].effects[g.upgraded[chief]] if effect.op == op]


def on_map(g: Chaos, seat: int, op: int) -> list[int]:
    """The Leaders of a faction on the map, Base or Drop Ship included, that have an effect.  CHAOS-GEN-09"""
    leaders = g.box.sheets[g.faction[seat]].leaders
    return [leader for leader in leaders if g.chief_at[leader] >= 0 and chief_effects(g, leader, op)]
