"""What an option gives, costs and leads to, as far as both games say the same: from a seat's view and the box alone.

Totals of contests are counted as the rules count them, with the bids that are known: none but the one in question.
"""

from __future__ import annotations

from collections.abc import Callable

from critias.engine.gists import counted, fitted
from critias.games.world import economy, movement
from critias.games.world.atlas import HOMES
from critias.games.world.box import (
    AGENTS,
    AZTLAN,
    BUILDINGS,
    COUP,
    DARKNESS,
    FIRST_NATION_SPACE,
    FIRST_TILE_SPACE,
    LIGHT,
    PYRAMID,
    TILE_ACTIONS,
)
from critias.games.world.contest import defends
from critias.games.world.nouns import BACK, DONE_AREA, MOVE_DONE, NO_SWAP, NONCOMBATANT, OBELISK
from critias.games.world.state import CONFLICT, GLOBAL_CONFLICT, KNIGHT_COUP, NOBODY, NOT_INVOLVED, PAD_COUP, World
from critias.games.world.words import Speech

Totals = Callable[[World], list[int]]  # attack and defence of the contest that goes on
Gist = Callable[[World, int, int, int, int], str]  # of the view, the seat, the option, and what the question is about

# ---------------------------------------------------------------- what is said in several places


def area_name(g: World, area: int) -> str:
    return g.world.map.names[area]


def nation_name(g: World, nation: int) -> str:
    return "nobody" if nation == NOBODY else g.world.nation_names[nation]


def seat_name(g: World, seat: int) -> str:
    return g.world.society_colors[seat].capitalize()


def units(number: int) -> str:
    return counted(number, "unit")


def money(g: World, amount: int) -> str:
    return f"{amount} {g.say.money}"


def holders(g: World, nation: int, but: int) -> str:
    """Who controls a nation besides one seat: 'Red', 'Red and Blue', 'nobody else'."""
    return " and ".join([seat_name(g, seat) for seat in g.control[nation] if seat not in (but, NOBODY)])


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
    return ", ".join([part for part in (f"Power {g.power(area)}" if g.power(area) else "", tile_of(g, area)) if part])


def whose(g: World, area: int) -> str:
    """'Lemuria', 'neutral' or 'wilderness'."""
    if g.owner[area] >= 0:
        return nation_name(g, g.owner[area])
    return "wilderness" if g.wild[area] else "neutral"


def power_change(g: World, nation: int, then: int) -> str:
    """'Power 7 → 8', or nothing where it stays."""
    return f"Power {g.power_total(nation)} → {then}" if then != g.power_total(nation) else ""


# ---------------------------------------------------------------- set-up and turn


def draft(g: World, seat: int, option: int, a: int, b: int) -> str:
    partner = holders(g, option, seat)
    return fitted(
        [
            f"Power {g.power_total(option)}, {units(g.units_of(option))}",
            f"with {partner}" if partner else "nobody there yet",
            g.world.nation_effects[option],
        ]
    )


def first_agent(g: World, seat: int, option: int, a: int, b: int) -> str:
    return fitted([f"stability {g.stability(option)}", whose(g, option) if option >= HOMES else "", prize(g, option)])


def archon(g: World, seat: int, option: int, a: int, b: int) -> str:
    """Which space it leaves open."""
    if option < FIRST_NATION_SPACE:
        return "you can come back to it next turn"
    return "leaves the space to whoever comes next"


# ---------------------------------------------------------------- agents and Coups


def agent_area(g: World, seat: int, option: int, a: int, b: int) -> str:
    """How strong one's agents are there then."""
    value = g.agent_value(seat, option) + g.world.agent_values[a]
    whom = whose(g, option) if option >= HOMES else ""
    return fitted([f"your {value} against {g.stability(option)}", whom, prize(g, option)])


def others_agent(g: World, seat: int, option: int, a: int, b: int) -> str:
    """Where an agent (seat * 9 + agent) stands."""
    return f"from {area_name(g, g.places(option // AGENTS)[option % AGENTS])}"


def swap(g: World, seat: int, option: int, a: int, b: int) -> str:
    if option == NO_SWAP:
        return f"{money(g, 0)}; then the target"
    return f"{money(g, g.world.swap_cost)}; now in {area_name(g, g.places(seat)[option])}"


def swap_with(g: World, seat: int, option: int, a: int, b: int) -> str:
    return f"goes to {area_name(g, g.places(seat)[a])}"


def coup_nation(g: World, seat: int, option: int, a: int, b: int) -> str:
    then = g.power_total(option) + (g.power(a) if g.owner[a] != option else 0)
    return fitted([power_change(g, option, then) or f"Power {then}", tile_of(g, a)])


def coup_partner(g: World, seat: int, option: int, a: int, b: int) -> str:
    others = [nation_name(g, nation) for nation in g.nations_of(option) if nation != a]
    return fitted([f"{seat_name(g, option)} keeps {' and '.join(others)}", "gets a nation of yours"])


def coup_give(g: World, seat: int, option: int, a: int, b: int) -> str:
    return f"you lose Power {g.power_total(option)}, {units(g.units_of(option))}"


def release(g: World, seat: int, option: int, a: int, b: int) -> str:
    lost = f"{units(g.units[option])} lost" if g.units[option] else ""
    return fitted([prize(g, option) or "no Power", lost])


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
        return f"attack {attack}, defence {defence} so far, without you"
    mine, theirs = (defence, attack) if defends(option) else (attack, defence)
    return f"your side {mine} against {theirs} so far"


def coup_on(g: World, totals: Totals, seat: int, target: int) -> str:
    contest = PAD_COUP if g.space == COUP else KNIGHT_COUP
    return fitted(
        [attack_on(g, totals, seat, contest, target), "a control cube" if target < HOMES else prize(g, target)]
    )


def attack_on(g: World, totals: Totals, seat: int, contest: int, target: int) -> str:
    """'your 5 against 4, before bids': the contest as it would begin."""
    w = g.copy()
    w.contest, w.target = contest, target
    attack, defence = known(w, totals, seat, NOT_INVOLVED)
    return f"your {attack} against {defence} before bids"


# ---------------------------------------------------------------- buildings and units


def build_area(g: World, seat: int, option: int, a: int, b: int) -> str:
    if option == DONE_AREA:
        return f"you keep your {money(g, g.funds(seat))}"
    there = [g.world.building_names[kind] for kind in range(len(BUILDINGS)) if g.buildings[kind][option]]
    return fitted([counted(g.spots_left(option), "free spot"), ", ".join(there)])


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


def raised(g: World, area: int, kind: int, works: list[str], dark: str, end: str) -> str:
    """What a building does, with the Power that it brings here; `works` says it of base, capitol and factory."""
    if kind < PYRAMID:
        return works[kind]
    power = built_power(g, area, kind)
    if kind == PYRAMID:
        return power or "no Power here"
    return fitted([power, dark] if kind == DARKNESS else [power, f"+{g.world.light_power} Power at the end", end])


def due(g: World, seat: int, option: int, a: int, b: int) -> str:
    return f"{units(g.units[a] + option)} there then"


def spend(g: World, seat: int, option: int, a: int, b: int) -> str:
    """Units for a price; on Aztlán's own tile they are cheaper."""
    own = FIRST_NATION_SPACE <= g.space < FIRST_TILE_SPACE
    number = economy.bought_for(g, option, own and g.nation == AZTLAN)
    number = min(number, g.units_left(g.nation))
    return f"{units(number)}; {money(g, g.funds(seat) - option)} left"


def recruit_area(g: World, seat: int, option: int, a: int, b: int) -> str:
    return fitted([f"{units(g.units[option])} there now", f"garrison {g.garrison(option)}"])


def agni(g: World, seat: int, option: int, a: int, b: int) -> str:
    if option == DONE_AREA:
        return "nobody else is struck"
    return f"{units(g.units[option])} of {nation_name(g, g.owner[option])} there"


# ---------------------------------------------------------------- movement and war


def move_from(g: World, seat: int, option: int, a: int, b: int) -> str:
    """Who can go; what the movement has come to; which move is taken back."""
    if option == MOVE_DONE:
        return f"{counted(a, 'conflict')} for {money(g, b)}" if a else "nobody fights"
    if option >= BACK:
        move = g.moves[option - BACK]
        way = f"{area_name(g, move[movement.START])} to {area_name(g, move[movement.TARGET])}"
        return fitted([units(move[movement.SENT]), way])
    return f"{units(g.movable[option])} can go"


def move_to(g: World, seat: int, option: int, a: int, b: int) -> str:
    """What the way costs, and who waits at its end."""
    costs = [movement.toll(g, a, option, way) for way in movement.open_ways(g, a, option)]
    toll = f"the way costs {units(min(costs))}" if min(costs) else "no cost"
    return fitted([toll, resistance(g, option)])


def resistance(g: World, area: int) -> str:
    """'against 2 units and garrison 4', or what is gained in peace."""
    if g.owner[area] == g.nation:
        there = g.units[area] + g.arriving[area]
        return f"{units(there)} of yours there" if there else "yours, no units there"
    if not movement.hostile(g, area):
        return "empty"
    walls = [units(g.units[area])] if g.units[area] else []
    walls += [f"garrison {g.garrison(area)}"] if g.garrison(area) else []
    return f"against {' and '.join(walls) or 'nobody'}"


def move_way(g: World, seat: int, option: int, a: int, b: int) -> str:
    toll = movement.toll(g, a, b, option)
    return f"costs {units(toll)}" if toll else "no cost"


def move_count(g: World, seat: int, option: int, a: int, b: int) -> str:
    """How many arrive: those of this group and those who are there already."""
    arrive = option - b + g.arriving[a]
    return fitted(["1 arrives" if arrive == 1 else f"{arrive} arrive", resistance(g, a)])


def conflict_building(g: World, seat: int, option: int, a: int, b: int) -> str:
    """What is lost with it."""
    change = power_change(g, g.owner[a], with_building(g, a, option, -1)) if g.owner[a] >= 0 else ""
    return fitted([change, doom(g, -1), "" if g.stopped else "End stays 1 round"])


def loss_area(g: World, seat: int, option: int, a: int, b: int) -> str:
    there = [g.world.building_names[kind] for kind in range(len(BUILDINGS)) if g.buildings[kind][option]]
    return fitted([prize(g, option) or "no Power", ", ".join(there)])


def loss_piece(g: World, seat: int, option: int, a: int, b: int) -> str:
    if option == OBELISK:
        return fitted([f"{area_name(g, a)} turns neutral", prize(g, a), f"{units(g.units[a])} lost"])
    return conflict_building(g, seat, option, a, b)


def units_area(g: World, seat: int, option: int, a: int, b: int) -> str:
    return f"{units(g.units[option])} of {nation_name(g, g.owner[option])}"


def units_count(g: World, seat: int, option: int, a: int, b: int) -> str:
    return f"{units(g.units[a] - option)} left there"


def doom(g: World, steps: int) -> str:
    """'Doom 9 → 7', as far as the track goes."""
    return f"Doom {g.doom} → {max(g.world.doom_lowest, min(g.world.doom_highest, g.doom + steps))}"


def common(say: Speech, totals: Totals) -> dict[str, Gist]:
    """The gists of what both games ask, by the names of the questions."""

    def sealed(g: World, seat: int, option: int, a: int, b: int) -> str:
        return bid(g, totals, seat, option)

    def coup(g: World, seat: int, option: int, a: int, b: int) -> str:
        return coup_on(g, totals, seat, option)

    def conflict(g: World, seat: int, option: int, a: int, b: int) -> str:
        return fitted([attack_on(g, totals, seat, CONFLICT, option), prize(g, option)])

    def enemy(g: World, seat: int, option: int, a: int, b: int) -> str:
        return attack_on(g, totals, seat, GLOBAL_CONFLICT, option)

    return {
        say.draft.name: draft,
        say.zero_agent.name: first_agent,
        say.archon.name: archon,
        say.agent_area.name: agent_area,
        say.spy.name: others_agent,
        say.swap.name: swap,
        say.swap_with.name: swap_with,
        say.coup.name: coup,
        say.bid.name: sealed,
        say.coup_nation.name: coup_nation,
        say.coup_partner.name: coup_partner,
        say.coup_give.name: coup_give,
        say.release.name: release,
        say.build_area.name: build_area,
        say.due.name: due,
        say.spend.name: spend,
        say.recruit_area.name: recruit_area,
        say.recruit_count.name: due,
        say.agni.name: agni,
        say.move_from.name: move_from,
        say.move_to.name: move_to,
        say.move_way.name: move_way,
        say.move_count.name: move_count,
        say.conflict.name: conflict,
        say.ruin.name: conflict_building,
        say.enemy.name: enemy,
        say.loss_area.name: loss_area,
        say.loss_piece.name: loss_piece,
        say.units_area.name: units_area,
        say.units_count.name: units_count,
    }
