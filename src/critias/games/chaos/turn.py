"""A turn in an Action Phase: Act or Pass, Main and Auxiliary Action, abilities and cards.  CHAOS-ACT"""

from __future__ import annotations

from typing import Final

from critias.engine.table import Table
from critias.games.chaos import beats, cards, effects, movement, pricing, purse, recruit, upgrades, words
from critias.games.chaos import vocabulary as v
from critias.games.chaos.box import COLUMNS, DISCOVER, ON_ACT, ON_PASS, ON_TURN, Column
from critias.games.chaos.factions import roster
from critias.games.chaos.state import ACTS, PASSES, UNDECIDED, Chaos
from critias.games.chaos.vocabulary import Effect

# effects that a Leader or an Attribute offers on a turn; all others are in force by themselves.  CHAOS-GEN-09,
# CHAOS-GEN-13
OFFERED: Final = [v.PAY_FOR, v.ENERGY, v.GEM, v.CARD, v.RESEARCH]


def begin_turn(g: Chaos, seat: int) -> None:
    """What held for the last turn is over.  CHAOS-TAC-11"""
    g.acting = seat
    g.decided = UNDECIDED
    g.start_column = g.markers[seat][g.phase - DISCOVER]
    g.main_done = g.aux_done = g.points = g.boost = 0
    g.act_discount = g.aux_discount = g.free_fast_track = g.free_pins = g.free_locks = 0
    g.harvested = [0] * len(g.harvested)
    g.moved = [0] * len(g.moved)


# ---------------------------------------------------------------- Act or Pass


def decide(g: Chaos, table: Table) -> None:
    """Act or Pass, with the cards that belong to the decision.

    CHAOS-ACT-04, CHAOS-ACT-05, CHAOS-ACT-06, CHAOS-TAC-11
    """
    seat = g.acting
    discounted = False
    while True:
        cost = sum(pricing.act_cost(g, seat))
        options: list[int] = []
        if g.energy[seat] >= cost and g.decided != PASSES:
            options.append(words.ACT)
        if not discounted:
            options.append(words.PASS)
        options += [words.DEED_CARD + card for card in cards_to_decide(g, seat, cost, discounted)]
        option = ask_turn(g, table, options, cost)
        if option == words.ACT:
            g.decided = ACTS
            pricing.pay_to_act(g, table, seat)
            return
        if option == words.PASS:
            g.decided = PASSES
            table.tell(words.PASSES, g.faction[seat])
            return
        card = option - words.DEED_CARD
        if g.box.cards[card].timing == ON_ACT:
            discounted = True
        elif g.box.cards[card].timing == ON_PASS:
            g.decided = PASSES
        cards.play(g, table, seat, card)


def ask_turn(g: Chaos, table: Table, options: list[int], cost: int) -> int:
    """Whoever holds cards is asked, for silence would tell that none of them fits."""
    if g.hand[g.acting]:
        return table.window(g.acting, words.TURN_CHOICE, options, g.phase, cost)
    return table.ask(g.acting, words.TURN_CHOICE, options, g.phase, cost)


def cards_to_decide(g: Chaos, seat: int, cost: int, discounted: bool) -> list[int]:
    """Cards of the turn, of Passing, and discounts that make Acting cheaper, or possible at all."""
    found: list[int] = []
    if g.decided == UNDECIDED and not discounted:
        found += cards.playable(g, seat, ON_TURN)
    if not discounted:
        found += cards.playable(g, seat, ON_PASS)
    if g.decided == UNDECIDED and cost > 0:
        for card in cards.playable(g, seat, ON_ACT):
            less = sum([effect.value for effect in g.box.cards[card].effects if effect.op == v.ACT_DISCOUNT])
            copies = g.hand[seat].count(card) - g.fresh[seat][card]
            if less > 0 and g.energy[seat] >= cost - less * copies:
                found.append(card)
    return found


# ---------------------------------------------------------------- deeds


def do_deed(g: Chaos, table: Table) -> bool:
    """One thing after the other, until the faction is done.

    CHAOS-ACT-07, CHAOS-ACT-08, CHAOS-ACT-09, CHAOS-ACT-10, CHAOS-ACT-11, CHAOS-ACT-12
    """
    seat = g.acting
    fixed = deeds_open(g, seat)
    played = acting_cards(g, seat)
    options = fixed + [words.DEED_CARD + card for card in played] + [words.DONE]
    if still_open(g) and g.hand[seat]:
        option = table.window(seat, words.TURN_DEED, options, g.phase)
    else:
        option = table.ask(seat, words.TURN_DEED, options, g.phase)
    if option == words.DONE:
        return False
    if option in (words.MAIN, words.MAIN_AS_IT_IS):
        main_action(g, table, seat, g.boost if option == words.MAIN else 0)
    elif option in (words.AUXILIARY, words.AUXILIARY_AS_IT_IS):
        auxiliary_action(g, table, seat, g.boost if option == words.AUXILIARY else 0)
    elif option == words.FREE_MOVE:
        movement.free_move_off_lake(g, table, seat)
    elif option >= words.DEED_CARD:
        cards.play(g, table, seat, option - words.DEED_CARD)
    else:
        ability(g, table, seat, option)
    return True


def still_open(g: Chaos) -> bool:
    """Whether Main or Auxiliary Action can still come, and so cards for it."""
    return g.decided == ACTS and not (g.main_done and g.aux_done)


def acting_cards(g: Chaos, seat: int) -> list[int]:
    """Cards that work when Acting; a discount on Acting comes too late.  CHAOS-TAC-11"""
    if not still_open(g):
        return []
    return [card for card in cards.playable(g, seat, ON_ACT) if g.box.cards[card].effects[0].op != v.ACT_DISCOUNT]


def deeds_open(g: Chaos, seat: int) -> list[int]:
    found: list[int] = []
    if g.decided == ACTS and not g.main_done:
        found.append(words.MAIN)
        if not alike(main_column(g, g.boost).main, main_column(g, 0).main):
            found.append(words.MAIN_AS_IT_IS)
    if g.decided == ACTS and not g.aux_done:
        if can_use_auxiliary(g, seat, g.boost):
            found.append(words.AUXILIARY)
        further, here = auxiliary_column(g, seat, g.boost), auxiliary_column(g, seat, 0)
        if not alike([further.cost, further.benefit], [here.cost, here.benefit]) and can_use_auxiliary(g, seat, 0):
            found.append(words.AUXILIARY_AS_IT_IS)
    if movement.free_starts(g, seat):
        found.append(words.FREE_MOVE)
    found += abilities_open(g, seat)
    for other in g.clockwise(seat):
        found += roster.of(g, other).deeds(g, other, seat)
    return found


def abilities_open(g: Chaos, seat: int) -> list[int]:
    """Leaders on the map and Attributes with something to offer in this phase, once per Round.  CHAOS-GEN-09"""
    sheet = g.box.sheets[g.faction[seat]]
    found: list[int] = []
    for leader in sheet.leaders:
        if g.chief_at[leader] >= 0 and g.chief_used[leader] == 0 and g.box.chiefs[leader].phase == g.phase:
            if can_offer(g, seat, g.box.chiefs[leader].effects[g.upgraded[leader]]):
                found.append(words.DEED_CHIEF + leader)
    for one in sheet.attributes:
        if g.attribute_used[one] == 0 and g.box.attributes[one].phase == g.phase and g.decided == ACTS:
            if can_offer(g, seat, g.box.attributes[one].effects[g.attribute[one]]):
                found.append(words.DEED_ATTRIBUTE + one)
    return found


def can_offer(g: Chaos, seat: int, offered: list[Effect]) -> bool:
    first = offered[0]
    if first.op not in OFFERED or first.end_of_phase:
        return False
    return first.op != v.PAY_FOR or effects.can_pay(g, seat, first.cost[0])


def ability(g: Chaos, table: Table, seat: int, deed: int) -> None:
    """A Leader, an Attribute, or what a faction offers."""
    if deed in abilities_open(g, seat):
        if deed >= words.DEED_ATTRIBUTE:
            one = deed - words.DEED_ATTRIBUTE
            g.attribute_used[one] = 1
            g.main_done = 1  # it comes after Acting.  CHAOS-ZCHA-18
            table.tell(words.USES_ATTRIBUTE, g.faction[seat], one)
            effects.gain_all(g, table, seat, g.box.attributes[one].effects[g.attribute[one]], words.BY_ATTRIBUTE)
        else:
            leader = deed - words.DEED_CHIEF
            g.chief_used[leader] = 1
            table.tell(words.USES, g.faction[seat], leader)
            effects.gain_all(g, table, seat, g.box.chiefs[leader].effects[g.upgraded[leader]], words.BY_LEADER)
        return
    for other in g.clockwise(seat):
        if deed in roster.of(g, other).deeds(g, other, seat):
            roster.of(g, other).deed(g, table, other, seat, deed)
            return


# ---------------------------------------------------------------- Main and Auxiliary Action


def main_column(g: Chaos, boost: int) -> Column:
    """Where the marker was at the start of the turn, with the Boost one further right.  CHAOS-ACT-07, CHAOS-TRACK-07"""
    return column(g, g.start_column + boost)


def auxiliary_column(g: Chaos, seat: int, boost: int) -> Column:
    """Where the marker is now, or with the Boost one further right.  CHAOS-ACT-10"""
    return column(g, g.markers[seat][g.phase - DISCOVER] + boost)


def column(g: Chaos, number: int) -> Column:
    """There is none beyond the fifth.  CHAOS-TRACK-08"""
    return g.box.columns[g.phase - DISCOVER][min(number, COLUMNS) - 1]


def alike(some: list[Effect], others: list[Effect]) -> bool:
    """Whether two columns give or cost the same, so that the Boost makes no difference."""
    return [(one.op, one.value) for one in some] == [(one.op, one.value) for one in others]


def main_action(g: Chaos, table: Table, seat: int, boost: int) -> None:
    """Points of Build, Harvest and Move are spent in beats of their own.

    CHAOS-DISC-01, CHAOS-HARV-01, CHAOS-MOVE-01
    """
    g.main_done = 1
    for effect in main_column(g, boost).main:
        if effect.op in (v.BUILD_POINTS, v.HARVEST_POINTS, v.MOVEMENT):
            g.points = effect.value
            g.beat = beats.BUILD if effect.op == v.BUILD_POINTS else beats.HARVEST
            if effect.op == v.MOVEMENT:
                g.beat = beats.MOVE
        elif effect.op == v.RECRUIT:
            more = effects.attribute_value(g, seat, v.RECRUIT_BONUS)  # CHAOS-AI-23
            recruit.spend(g, table, seat, effect.value + more)
        else:
            effects.gain(g, table, seat, effect, words.BY_MAIN)


def auxiliary_cost(g: Chaos, seat: int, boost: int) -> int:
    """CHAOS-CARD-12, CHAOS-JRAY-29"""
    now = auxiliary_column(g, seat, boost)
    if roster.of(g, seat).free_auxiliary(g, seat):
        return 0
    less = g.aux_discount if now.cost.op == v.ENERGY else 0
    if now.benefit.op == v.DEPLOY_LEADER:
        less += effects.attribute_value(g, seat, v.DEPLOY_DISCOUNT)
    return max(0, now.cost.value - less)


def can_use_auxiliary(g: Chaos, seat: int, boost: int) -> bool:
    now = auxiliary_column(g, seat, boost)
    if now.benefit.op == v.DEPLOY_LEADER and not upgrades.deployable(g, seat):
        return False
    if now.benefit.op == v.UPGRADE_LEADER and not upgrades.upgradable(g, seat):
        return False
    return (g.energy if now.cost.op == v.ENERGY else g.gems)[seat] >= auxiliary_cost(g, seat, boost)


def auxiliary_action(g: Chaos, table: Table, seat: int, boost: int) -> None:
    """The Main Action is over, resolved or declined; the cost comes first.

    CHAOS-ACT-09, CHAOS-ACT-11, CHAOS-ACT-13, CHAOS-DISC-02, CHAOS-BUILD-02, CHAOS-HARV-11
    """
    g.main_done = g.aux_done = 1
    now = auxiliary_column(g, seat, boost)
    cost = auxiliary_cost(g, seat, boost)
    if now.cost.op == v.ENERGY:
        purse.pay_energy(g, table, seat, cost, words.BY_AUXILIARY)
    else:
        purse.pay_gems(g, table, seat, cost, words.BY_AUXILIARY)
    if roster.of(g, seat).free_auxiliary(g, seat):
        roster.of(g, seat).auxiliary_was_free(g, seat)
    effects.gain(g, table, seat, now.benefit, words.BY_AUXILIARY)
