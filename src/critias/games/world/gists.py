"""What an option gives, costs and leads to, as far as both games say the same: from a seat's view and the box alone.

Totals of contests are counted as the rules count them, with the bids that are known: none but the one in question.
"""

from __future__ import annotations

from collections.abc import Callable

from critias.engine.gists import fitted, room
from critias.games.world import economy, movement
from critias.games.world.atlas import HOMES
from critias.games.world.box import (
    AGENTS,
    AZTLAN,
    COUP,
    DARKNESS,
    FIRST_NATION_SPACE,
    FIRST_TILE_SPACE,
    KINDS,
    LIGHT,
    PYRAMID,
    TILE_ACTIONS,
)
from critias.games.world.contest import defends
from critias.games.world.nouns import BACK, DONE_AREA, MOVE_DONE, NO_SWAP, NONCOMBATANT, OBELISK
from critias.games.world.state import CONFLICT, GLOBAL_CONFLICT, KNIGHT_COUP, NOBODY, NOT_INVOLVED, PAD_COUP, World
from critias.games.world.words import Speech
from critias.tongue import both, say, say_as, several

Totals = Callable[[World], list[int]]  # attack and defence of the contest that goes on
Gist = Callable[[World, int, int, int, int], str]  # of the view, the seat, the option, and what the question is about
Works = Callable[[World], list[str]]  # what base, capitol, factory and the two temples do

# ---------------------------------------------------------------- what is said in several places


def area_name(g: World, area: int) -> str:
    return say(g.world.map.names[area])


def nation_name(g: World, nation: int) -> str:
    return say_as("controls", "nobody") if nation == NOBODY else say(g.world.nation_names[nation])


def seat_name(g: World, seat: int) -> str:
    return say(g.world.society_colors[seat].capitalize())


def units(number: int) -> str:
    return several(number, "{n} unit", "{n} units")


def money(g: World, amount: int) -> str:
    return g.say.price.label(amount)


def priced(g: World, cost: int, said: str) -> str:
    """'3 Virya: oceans at bases are free'."""
    return fitted([f"{money(g, cost)}: {said}" if cost else said])


def held(g: World, seat: int, card: int) -> str:
    """How many objective cards of a type one has oneself."""
    return say("you hold {n}", n=g.hand[seat].count(card))


def power(amount: int) -> str:
    return say("Power {n}", n=amount)


def holders(g: World, nation: int, but: int) -> str:
    """Who controls a nation besides one seat: 'Red', 'Red and Blue', nothing if nobody does."""
    return both([seat_name(g, seat) for seat in g.control[nation] if seat not in (but, NOBODY)])


def nation_at(space: int) -> int:
    """The nation on whose tile a space lies."""
    return (space - FIRST_NATION_SPACE) // TILE_ACTIONS


def tile_name(g: World, tile: int) -> str:
    return g.say.archon.domain.label(FIRST_TILE_SPACE + tile)


def tile_of(g: World, area: int) -> str:
    """The special action of a minor nation, by name, if it has one."""
    return tile_name(g, g.tile_area.index(area)) if area in g.tile_area else ""


def prize(g: World, area: int) -> str:
    """What a minor nation is worth: 'Power 2, Spy Network'."""
    return ", ".join([part for part in (power(g.power(area)) if g.power(area) else "", tile_of(g, area)) if part])


def prize_or_none(g: World, area: int) -> str:
    return prize(g, area) or say("no Power")


def whose(g: World, area: int) -> str:
    """'Lemuria', 'neutral' or 'wilderness'."""
    if g.owner[area] >= 0:
        return nation_name(g, g.owner[area])
    return say("wilderness") if g.wild[area] else say("neutral")


def power_change(g: World, nation: int, then: int) -> str:
    """'Power 7 → 8', or nothing where it stays."""
    now = g.power_total(nation)
    return say("Power {n} → {then}", n=now, then=then) if then != now else ""


# ---------------------------------------------------------------- set-up and turn


def draft(g: World, seat: int, option: int, a: int, b: int) -> str:
    partner = holders(g, option, seat)
    return fitted(
        [
            ", ".join([power(g.power_total(option)), units(g.units_of(option))]),
            say("with {partner}", partner=partner) if partner else say("nobody there yet"),
            say(g.world.nation_effects[option]),
        ]
    )


def first_agent(g: World, seat: int, option: int, a: int, b: int) -> str:
    whom = whose(g, option) if option >= HOMES else ""
    return fitted([say("stability {n}", n=g.stability(option)), whom, prize(g, option)])


def opened(g: World, space: Gist, seat: int, option: int) -> str:
    """What the space is for that the archon leaves open, and to whom besides: 'opens: +7 Virya; to Red too'."""
    others = [other for other in range(g.seats) if other != seat and g.may_use(other, option)]
    shared = both([seat_name(g, other) for other in others]) if option >= FIRST_NATION_SPACE else ""
    use = say("opens: {action}", action=space(g, seat, option, -1, -1))
    return fitted([use, say("to {seat} too", seat=shared) if shared else ""])


# ---------------------------------------------------------------- agents and Coups


def agent_area(g: World, seat: int, option: int, a: int, b: int) -> str:
    """How strong one's agents are there then."""
    value = g.agent_value(seat, option) + g.world.agent_values[a]
    whom = whose(g, option) if option >= HOMES else ""
    against = say("your {n} against {other}", n=value, other=g.stability(option))
    return fitted([against, whom, prize(g, option)])


def others_agent(g: World, seat: int, option: int, a: int, b: int) -> str:
    """Where an agent (seat * 9 + agent) stands."""
    return say("from {area}", area=area_name(g, g.places(option // AGENTS)[option % AGENTS]))


def swap(g: World, seat: int, option: int, a: int, b: int) -> str:
    if option == NO_SWAP:
        return say("{price}; then the target", price=money(g, 0))
    area = area_name(g, g.places(seat)[option])
    return say("{price}; now in {area}", price=money(g, g.world.swap_cost), area=area)


def swap_with(g: World, seat: int, option: int, a: int, b: int) -> str:
    """What both places then hold."""
    values, places = g.world.agent_values, g.places(seat)
    more = values[option] - values[a]
    return fitted([exchanged(g, seat, places[a], more), exchanged(g, seat, places[option], -more)])


def exchanged(g: World, seat: int, area: int, more: int) -> str:
    now = g.agent_value(seat, area)
    return say("{area}: your {n} → {then}", area=area_name(g, area), n=now, then=now + more)


def coup_nation(g: World, seat: int, option: int, a: int, b: int) -> str:
    then = g.power_total(option) + (g.power(a) if g.owner[a] != option else 0)
    return fitted([power_change(g, option, then) or power(then), tile_of(g, a)])


def coup_partner(g: World, seat: int, option: int, a: int, b: int) -> str:
    others = both([nation_name(g, nation) for nation in g.nations_of(option) if nation != a])
    keeps = say("{seat} keeps {nations}", seat=seat_name(g, option), nations=others)
    return fitted([keeps, say("gets a nation of yours")])


def coup_give(g: World, seat: int, option: int, a: int, b: int) -> str:
    return say("you lose Power {n}, {units}", n=g.power_total(option), units=units(g.units_of(option)))


def release(g: World, seat: int, option: int, a: int, b: int) -> str:
    return fitted([prize_or_none(g, option), units_lost(g.units[option])])


def units_lost(number: int) -> str:
    return several(number, "{n} unit lost", "{n} units lost") if number else ""


# ---------------------------------------------------------------- contests


def known(g: World, totals: Totals, seat: int, dial: int) -> list[int]:
    """Attack and defence with one dial set and all others unknown."""
    w = g.copy()
    w.bids = [NOT_INVOLVED] * w.seats
    w.bids[seat] = dial
    return totals(w)


def bid(g: World, totals: Totals, seat: int, option: int) -> str:
    """'your side 7 against 5 so far'."""
    attack, defence = known(g, totals, seat, option)
    if option == NONCOMBATANT:
        return say("attack {attack}, defence {defence} so far, without you", attack=attack, defence=defence)
    mine, theirs = (defence, attack) if defends(option) else (attack, defence)
    return say("your side {n} against {other} so far", n=mine, other=theirs)


def coup_on(g: World, totals: Totals, seat: int, target: int) -> str:
    contest = PAD_COUP if g.space == COUP else KNIGHT_COUP
    won = say("a control cube") if target < HOMES else prize(g, target)
    return fitted([attack_on(g, totals, seat, contest, target), won])


def attack_on(g: World, totals: Totals, seat: int, contest: int, target: int) -> str:
    """'your 5 against 4, before bids': the contest as it would begin."""
    attack, defence = before_bids(g, totals, seat, contest, target)
    return say("your {n} against {other} before bids", n=attack, other=defence)


def forces(g: World, totals: Totals, seat: int, contest: int, target: int) -> str:
    attack, defence = before_bids(g, totals, seat, contest, target)
    return say("your {n} against {other}", n=attack, other=defence)


def aims(g: World, totals: Totals, seat: int, targets: list[int]) -> str:
    """The areas of a Coup by name, a single one with both sides; "" where there are none, or too many."""
    names = ", ".join([area_name(g, target) for target in targets])
    if len(targets) == 1:
        return say("{place}: {what}", place=names, what=forces(g, totals, seat, PAD_COUP, targets[0]))
    return names if len(names) <= room() else ""


def before_bids(g: World, totals: Totals, seat: int, contest: int, target: int) -> list[int]:
    w = g.copy()
    w.contest, w.target = contest, target
    return known(w, totals, seat, NOT_INVOLVED)


# ---------------------------------------------------------------- buildings and units


def build_area(g: World, seat: int, option: int, a: int, b: int) -> str:
    if option == DONE_AREA:
        return say("you keep your {price}", price=money(g, g.funds(seat)))
    return fitted([free_spots(g, option), buildings_in(g, option)])


def free_spots(g: World, area: int) -> str:
    return several(g.spots_left(area), "{n} free spot", "{n} free spots")


def buildings_in(g: World, area: int) -> str:
    return ", ".join([say(g.world.building_names[kind]) for kind in KINDS if g.buildings[kind][area]])


def with_building(g: World, area: int, kind: int, more: int) -> int:
    """The Power total of the area's nation with a building more or less there."""
    w = g.copy()
    w.buildings[kind][area] += more
    return w.power_total(g.owner[area]) if g.owner[area] >= 0 else 0


def built_power(g: World, area: int, kind: int) -> str:
    """What a pyramid or a temple does to the Power now."""
    if kind not in (PYRAMID, DARKNESS, LIGHT) or g.owner[area] < 0:
        return ""
    return power_change(g, g.owner[area], with_building(g, area, kind, 1))


def raised(g: World, area: int, kind: int, works: list[str], end: str) -> str:
    """What a building does, with the Power that it brings here."""
    if kind < PYRAMID:
        return works[kind]
    built = built_power(g, area, kind)
    if kind == PYRAMID:
        return built or say("no Power here")
    if kind == DARKNESS:
        return fitted([built, works[kind - 1]])
    return fitted([built, works[kind - 1], end])


def due(g: World, seat: int, option: int, a: int, b: int) -> str:
    return several(g.units[a] + option, "{n} unit there then", "{n} units there then")


def spend(g: World, seat: int, option: int, a: int, b: int) -> str:
    """Units for a price; on Aztlán's own tile they are cheaper."""
    own = FIRST_NATION_SPACE <= g.space < FIRST_TILE_SPACE
    number = economy.bought_for(g, option, own and g.nation == AZTLAN)
    number = min(number, g.units_left(g.nation))
    return say("{units}; {price} left", units=units(number), price=money(g, g.funds(seat) - option))


def recruit_area(g: World, seat: int, option: int, a: int, b: int) -> str:
    there = several(g.units[option], "{n} unit there now", "{n} units there now")
    return fitted([there, garrison(g, option)])


def garrison(g: World, area: int) -> str:
    return say("garrison {n}", n=g.garrison(area))


def agni(g: World, seat: int, option: int, a: int, b: int) -> str:
    if option == DONE_AREA:
        return say("nobody else is struck")
    number, nation = g.units[option], nation_name(g, g.owner[option])
    return several(number, "{n} unit of {nation} there", "{n} units of {nation} there", nation=nation)


# ---------------------------------------------------------------- movement and war


def move_from(g: World, seat: int, option: int, a: int, b: int) -> str:
    """Who can go; what the movement has come to; which move is taken back."""
    if option == MOVE_DONE:
        if a == 0:
            return say("nobody fights")
        return several(a, "{n} conflict for {price}", "{n} conflicts for {price}", price=money(g, b))
    if option >= BACK:
        move = g.moves[option - BACK]
        start, target = area_name(g, move[movement.START]), area_name(g, move[movement.TARGET])
        return fitted([units(move[movement.SENT]), say("{area} to {target}", area=start, target=target)])
    return several(g.movable[option], "{n} unit can go", "{n} units can go")


def move_to(g: World, seat: int, option: int, a: int, b: int) -> str:
    """What the way costs, and who waits at its end."""
    costs = [movement.toll(g, a, option, way) for way in movement.open_ways(g, a, option)]
    toll = say("the way costs {units}", units=units(min(costs))) if min(costs) else say("no cost")
    return fitted([toll, resistance(g, option)])


def resistance(g: World, area: int) -> str:
    """'against 2 units and garrison 4', or what is gained in peace."""
    if g.owner[area] == g.nation:
        there = g.units[area] + g.arriving[area]
        if there == 0:
            return say("yours, no units there")
        return several(there, "{n} unit of yours there", "{n} units of yours there")
    if not movement.hostile(g, area):
        return say("empty")
    walls = [units(g.units[area])] if g.units[area] else []
    walls += [garrison(g, area)] if g.garrison(area) else []
    return say("against {defence}", defence=both(walls)) if walls else say("against nobody")


def move_way(g: World, seat: int, option: int, a: int, b: int) -> str:
    toll = movement.toll(g, a, b, option)
    return say("costs {units}", units=units(toll)) if toll else say("no cost")


def move_count(g: World, seat: int, option: int, a: int, b: int) -> str:
    """How many arrive: those of this group and those who are there already."""
    arrive = option - b + g.arriving[a]
    return fitted([several(arrive, "{n} arrives", "{n} arrive"), resistance(g, a)])


def razed(g: World, works: Works, option: int, a: int) -> str:
    """What is lost with a building."""
    change = power_change(g, g.owner[a], with_building(g, a, option, -1)) if g.owner[a] >= 0 else ""
    lost = [change]
    if option != PYRAMID:
        lost.append(say("lost: {what}", what=works(g)[option if option < PYRAMID else option - 1]))
    return fitted([*lost, doom(g, -1), "" if g.stopped else say("End stays 1 round")])


def loss_area(g: World, seat: int, option: int, a: int, b: int) -> str:
    return fitted([prize_or_none(g, option), buildings_in(g, option)])


def area_lost(g: World, area: int) -> str:
    lost = several(g.units[area], "{n} unit lost", "{n} units lost")
    return fitted([say("{area} turns neutral", area=area_name(g, area)), prize(g, area), lost])


def units_area(g: World, seat: int, option: int, a: int, b: int) -> str:
    nation = nation_name(g, g.owner[option])
    there = several(g.units[option], "{n} unit of {nation}", "{n} units of {nation}", nation=nation)
    return fitted([there, prize(g, option)])


def units_count(g: World, seat: int, option: int, a: int, b: int) -> str:
    return several(g.units[a] - option, "{n} unit left there", "{n} units left there")


def doom(g: World, steps: int) -> str:
    """'Doom 9 → 7', as far as the track goes."""
    then = max(g.world.doom_lowest, min(g.world.doom_highest, g.doom + steps))
    return say("Doom {n} → {then}", n=g.doom, then=then)


def common(speech: Speech, totals: Totals, space: Gist, works: Works) -> dict[str, Gist]:
    """The gists of what both games ask, by the names of the questions; `space` is that of an action space."""

    def archon(g: World, seat: int, option: int, a: int, b: int) -> str:
        return opened(g, space, seat, option)

    def ruin(g: World, seat: int, option: int, a: int, b: int) -> str:
        return razed(g, works, option, a)

    def loss(g: World, seat: int, option: int, a: int, b: int) -> str:
        return area_lost(g, a) if option == OBELISK else razed(g, works, option, a)

    def sealed(g: World, seat: int, option: int, a: int, b: int) -> str:
        return bid(g, totals, seat, option)

    def coup(g: World, seat: int, option: int, a: int, b: int) -> str:
        return coup_on(g, totals, seat, option)

    def conflict(g: World, seat: int, option: int, a: int, b: int) -> str:
        return fitted([attack_on(g, totals, seat, CONFLICT, option), prize(g, option)])

    def enemy(g: World, seat: int, option: int, a: int, b: int) -> str:
        return attack_on(g, totals, seat, GLOBAL_CONFLICT, option)

    return {
        speech.draft.name: draft,
        speech.zero_agent.name: first_agent,
        speech.archon.name: archon,
        speech.agent_area.name: agent_area,
        speech.spy.name: others_agent,
        speech.swap.name: swap,
        speech.swap_with.name: swap_with,
        speech.coup.name: coup,
        speech.bid.name: sealed,
        speech.coup_nation.name: coup_nation,
        speech.coup_partner.name: coup_partner,
        speech.coup_give.name: coup_give,
        speech.release.name: release,
        speech.build_area.name: build_area,
        speech.due.name: due,
        speech.spend.name: spend,
        speech.recruit_area.name: recruit_area,
        speech.recruit_count.name: due,
        speech.agni.name: agni,
        speech.move_from.name: move_from,
        speech.move_to.name: move_to,
        speech.move_way.name: move_way,
        speech.move_count.name: move_count,
        speech.conflict.name: conflict,
        speech.ruin.name: ruin,
        speech.enemy.name: enemy,
        speech.loss_area.name: loss_area,
        speech.loss_piece.name: loss,
        speech.units_area.name: units_area,
        speech.units_count.name: units_count,
    }
