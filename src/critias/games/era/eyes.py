"""What a bot looks at: how much each option promises, judged from a seat's view alone.

The unit is about one VP.  Nothing here decides what is legal; it only weighs the options that are.
"""

from __future__ import annotations

from typing import Final

from critias.engine.kinds import Kind
from critias.games.era.agents import nation_areas
from critias.games.era.atlas import AREAS, HOMES
from critias.games.era.box import (
    ASCENSION,
    BASE,
    COLLECT,
    CONSTRUCT,
    CONTINUATION,
    COUP,
    DARKNESS,
    ECLIPSE,
    FACTORY,
    FIRST_NATION_SPACE,
    FIRST_TILE_SPACE,
    GALACTIC_SUN,
    HYPERBOREA,
    INTRIGUE,
    LARGEST_BID,
    LIGHT,
    LOOT,
    MOON,
    MOVE,
    NATION_ACTIONS,
    NATIONS,
    ORACLE,
    POLE_SHIFT,
    PYRAMID,
    RECRUIT,
    RESEARCH_COMPLEX,
    SPY_NETWORK,
    SUN,
    TEMPLE_OF_ANU,
    UTOPIAN_CITY,
    VIMANAS,
    WEATHER_CONTROL,
)
from critias.games.era.cards import TYPES
from critias.games.era.conflict import weight as battle_weight
from critias.games.era.contest import attacks, defends, strength
from critias.games.era.control import swap_gifts, swap_partners
from critias.games.era.economy import kinds_for, without_units
from critias.games.era.goals import goal_power
from critias.games.era.movement import crossing, hostile, open_ways
from critias.games.era.state import AGENTS, CONFLICT, GLOBAL_CONFLICT, NOWHERE, Era
from critias.games.era.words import (
    ANU_BACK,
    ANU_FORWARD,
    ANU_TEMPLE,
    BACK,
    DONE_AREA,
    FORWARD,
    FROM_DECK,
    INTRIGUE_DONE,
    INTRIGUE_LOOK,
    INTRIGUE_VIRYA,
    MOVE_DONE,
    NO_SWAP,
    NONCOMBATANT,
    OBELISK,
    PASSIVE_AGENT,
    UNDER,
    YES,
)

VIRYA: Final = 0.16  # what a Virya is worth
SPOT: Final = 0.4  # what a free building spot is worth
RIVALS: Final = 0.15  # how much a rival nation's Power hurts


def appraise(v: Era, seat: int, kind: Kind, options: list[int], a: int, b: int) -> list[float]:
    """The promise of every option, in the order of the options."""
    return [promise(v, seat, kind, option, a, b) for option in options]


def promise(v: Era, seat: int, kind: Kind, option: int, a: int, b: int) -> float:
    name = kind.name
    room = name.split(".")[0]
    if name == "turn.space":
        return space_worth(v, seat, option)
    if name == "turn.archon":
        return space_worth(v, seat, option)  # it is free again next turn
    if name == "turn.consent":
        return 0.5 if option == YES and b >= FIRST_NATION_SPACE else 0.0
    if name == "contest.bid":
        return bid_worth(v, seat, option)
    if room == "setup":
        return setup_worth(v, seat, name, option)
    if room in ("intrigue", "spy", "priests"):
        return intrigue_worth(v, seat, name, option, a)
    if room in ("coup", "goal", "dragon", "control"):
        return coup_choice_worth(v, seat, name, option, a)
    if room in ("repolarize", "oracle"):
        return card_choice_worth(v, seat, name, option, a)
    if room in ("construct", "grid", "anu", "contact", "weather", "psychic"):
        return building_choice_worth(v, seat, name, option, a)
    if room == "recruit":
        return recruit_worth(v, seat, name, option)
    if room in ("move", "conflict", "veto"):
        return movement_worth(v, seat, name, option, a, b)
    return loss_worth(v, seat, name, option, a)


# ---------------------------------------------------------------- Power


def stake(v: Era, seat: int, nation: int) -> float:
    """What a point of Power of a nation is worth to a seat: most for the lesser of its own two."""
    if nation < 0 or not v.in_play(nation):
        return 0.0
    if not v.controls(seat, nation):
        return -RIVALS
    mine = v.nations_of(seat)
    if len(mine) < 2:
        return 0.7
    other = mine[0] if mine[1] == nation else mine[1]
    gap = v.power_shown(nation) - v.power_shown(other)
    return 1.0 if gap < 0 else 0.75 if gap == 0 else 0.4


def area_worth(v: Era, area: int) -> float:
    """What an area adds to its nation, in Power."""
    if v.wild[area]:
        return 0.3 + 0.5 * v.relic[area]
    return v.power(area) + v.box.light_power * v.buildings[LIGHT][area] + SPOT * v.spots_left(area)


def taking_worth(v: Era, seat: int, area: int, nation: int) -> float:
    """What it brings that a nation takes an area from its owner."""
    return area_worth(v, area) * (stake(v, seat, nation) - stake(v, seat, v.owner[area]))


def purse(v: Era, seat: int, virya: int) -> float:
    """The worth of Virya gained: little when the purse is full."""
    room = v.box.virya_most - v.virya[seat]
    return VIRYA * min(virya, room) * (0.6 if v.virya[seat] > 12 else 1.0)


# ---------------------------------------------------------------- spaces


def space_worth(v: Era, seat: int, space: int) -> float:
    """What executing the action of a space promises."""
    if space == INTRIGUE:
        return best_agent(v, seat)
    if space == COUP:
        return best_coup(v, seat, False)
    if space < FIRST_NATION_SPACE:
        return repolarize_worth(v, seat)
    if space >= FIRST_TILE_SPACE:
        return tile_worth(v, seat, space - FIRST_TILE_SPACE)
    nation = (space - FIRST_NATION_SPACE) // len(NATION_ACTIONS)
    action = (space - FIRST_NATION_SPACE) % len(NATION_ACTIONS)
    if action == COLLECT:
        return purse(v, seat, v.power_total(nation)) - 0.3
    if action == CONSTRUCT:
        return construct_worth(v, seat, nation, v.box.levitating_cost if nation == HYPERBOREA else v.box.building_cost)
    if action == RECRUIT:
        return recruiting_worth(v, seat, nation, v.power_total(nation) + 3 * v.built(nation, BASE))
    if action == MOVE:
        return moving_worth(v, seat, nation)
    return global_worth(v, seat, nation)


def tile_worth(v: Era, seat: int, tile: int) -> float:
    nation = v.tile_owner(tile)
    if tile == ORACLE:
        return purse(v, seat, 14)
    if tile == GALACTIC_SUN:
        return purse(v, seat, v.power_total(nation) + 3) - 0.2
    if tile == WEATHER_CONTROL:
        return purse(v, seat, 5) + 0.3
    if tile == UTOPIAN_CITY:
        free = min(3, len(without_units(v, nation)))
        return construct_worth(v, seat, nation, v.box.utopian_cost) * (1.0 + 0.4 * free)
    if tile == RESEARCH_COMPLEX:
        return recruiting_worth(v, seat, nation, v.power_total(nation) + 7 * v.built(nation, BASE))
    if tile == VIMANAS:
        return moving_worth(v, seat, nation) + 0.2
    if tile == SPY_NETWORK:
        return best_agent(v, seat) + 0.1
    if tile == TEMPLE_OF_ANU:
        return 0.8
    return 0.5


def construct_worth(v: Era, seat: int, nation: int, cost: int) -> float:
    """The best buildings that can be paid for, each worth a little less than the one before."""
    number = 1 + v.built(nation, FACTORY) + min(2, v.virya[seat] // max(1, cost))
    best = [building_worth(v, seat, area, kind) for area in v.areas_of(nation) for kind in kinds_for(v, area)]
    if not best:
        return -0.5
    spots = sum([v.spots_left(area) for area in v.areas_of(nation)])
    return max(best) * (1.0 + 0.6 * (min(number, spots) - 1))


def building_worth(v: Era, seat: int, area: int, kind: int) -> float:
    """What a building adds to Power, and a little for its other uses."""
    pyramids = v.buildings[PYRAMID][area]
    temples = v.buildings[DARKNESS][area] + v.buildings[LIGHT][area]
    worth = stake(v, seat, v.owner[area])
    if kind == LIGHT:
        return worth * (v.box.light_power + (1 if pyramids > temples else 0) + 0.01 * v.spots_left(area))
    if kind == PYRAMID:
        return worth * (2.0 if temples > pyramids else 1.3 if v.spots_left(area) > 1 else 1.0)
    if kind == DARKNESS:
        return worth * (1.0 if pyramids > temples else 0.5)
    if kind == FACTORY:
        return 0.6 if v.round < 5 and v.spots_left(area) > 1 else 0.2
    return 0.3


def recruiting_worth(v: Era, seat: int, nation: int, units: int) -> float:
    placed = min(units, v.units_left(nation))
    return 0.06 * placed * stake(v, seat, nation)


# ---------------------------------------------------------------- agents and Coups


def resistance(v: Era, seat: int, area: int) -> float:
    """What a Coup in an area must beat: stability, agents that defend, bids to be expected."""
    total = float(v.stability(area))
    for agent, place in enumerate(v.passive_agents):
        if place == area:
            total += v.box.passive_agents[agent]
    for other in range(v.seats):
        if other != seat:
            if v.controls(other, v.owner[area]):
                total += v.agent_value(other, area) + 0.15 * v.virya[other]
            elif area in v.agents[other]:
                total += 0.5 * v.agent_value(other, area)
    return total


def highest_bid(v: Era, seat: int) -> int:
    bid = LARGEST_BID
    while v.box.bid_cost[bid] > v.virya[seat]:
        bid -= 1
    return bid


def coup_gain(v: Era, seat: int, area: int) -> float:
    if area >= HOMES:
        mine = v.nations_of(seat)
        return max([taking_worth(v, seat, area, nation) for nation in mine])
    return max([0.0] + [swap_worth(v, seat, other, area) for other in swap_partners(v, seat, area)])


def swap_worth(v: Era, seat: int, other: int, target: int) -> float:
    return max([pair_worth(v, seat, given, target) for given in swap_gifts(v, seat, other, target)])


def pair_worth(v: Era, seat: int, given: int, target: int) -> float:
    """How much better the lesser nation is after a swap."""
    mine = v.nations_of(seat)
    kept = mine[0] if mine[1] == given else mine[1]
    before = min(v.power_shown(given), v.power_shown(kept))
    return float(min(v.power_shown(target), v.power_shown(kept)) - before)


def coup_worth(v: Era, seat: int, area: int, planning: bool) -> float:
    """The gain of a Coup times its chance; a plan may still fall short a little."""
    margin = v.agent_value(seat, area) + highest_bid(v, seat) - resistance(v, seat, area)
    if planning:
        chance = max(0.0, min(0.9, 0.5 + 0.15 * margin))
    else:
        chance = 0.85 if margin > 1 else 0.6 if margin > 0 else 0.0
    if chance == 0.0:
        return -0.5
    needed = max(0.0, resistance(v, seat, area) - v.agent_value(seat, area))
    price = VIRYA * v.box.bid_cost[min(LARGEST_BID, int(needed) + 1)]
    return coup_gain(v, seat, area) * chance - 0.5 * price


def best_coup(v: Era, seat: int, planning: bool) -> float:
    areas = [area for area in nation_areas(v) if area in v.agents[seat] and can_target(v, seat, area)]
    return max([-0.5] + [coup_worth(v, seat, area, planning) for area in areas])


def can_target(v: Era, seat: int, area: int) -> bool:
    return area >= HOMES or (not v.controls(seat, area) and len(swap_partners(v, seat, area)) > 0)


def best_agent(v: Era, seat: int) -> float:
    """What placing the agents in the supply for a Coup to come promises."""
    supply = sum([v.box.agent_values[agent] for agent in range(AGENTS) if v.agents[seat][agent] == NOWHERE])
    if supply == 0:
        return 0.0
    best = 0.0
    more = min(supply, 4)
    for area in nation_areas(v):
        if can_target(v, seat, area):
            margin = v.agent_value(seat, area) + more + highest_bid(v, seat) - resistance(v, seat, area)
            if margin > 0:
                best = max(best, 0.55 * coup_gain(v, seat, area))
    return best - max(0.0, best_coup(v, seat, False)) * 0.5


def intrigue_worth(v: Era, seat: int, name: str, option: int, a: int) -> float:
    if name == "intrigue.agent":
        if option == INTRIGUE_DONE:
            return 0.0
        if option >= AGENTS:
            return 1.0 if option == INTRIGUE_VIRYA and v.virya[seat] < 12 else 0.9 if option == INTRIGUE_LOOK else 0.5
        value = v.box.agent_values[option]
        if v.agents[seat][option] != NOWHERE:
            return -0.2
        return 0.05 + 0.1 * value if value > 0 else -0.1
    if name == "intrigue.area":
        if not can_target(v, seat, option):
            return -1.0
        worth = coup_worth(v, seat, option, True)
        return worth + 0.3 * (v.agent_value(seat, option) > 0)
    if name == "spy.agent":
        return 0.1 * v.box.agent_values[option % AGENTS]
    return float(len(v.hand[option]))


def coup_choice_worth(v: Era, seat: int, name: str, option: int, a: int) -> float:
    if name == "coup.target":
        return coup_worth(v, seat, option, False)
    if name in ("coup.swap", "coup.swap_with"):
        if option == NO_SWAP:
            return 0.0
        partners = [a] if name == "coup.swap_with" else list(range(AGENTS))
        return max([-1.0] + [swapping_worth(v, seat, option, other) for other in partners])
    if name == "coup.nation":
        return stake(v, seat, option)
    if name == "coup.partner":
        return swap_worth(v, seat, option, v.target)
    if name == "coup.give":
        return pair_worth(v, seat, option, v.target)
    if name == "control.release":
        return -area_worth(v, option)
    if name == "goal.keep":
        return float(goal_power(v, a, option))
    return 0.5 if option == YES else 0.0


def swapping_worth(v: Era, seat: int, first: int, second: int) -> float:
    """How much better the best Coup is after two agents have changed places."""
    places = v.agents[seat]
    if places[first] == NOWHERE or places[second] == NOWHERE:
        return -1.0
    before = best_coup(v, seat, False)
    places[first], places[second] = places[second], places[first]
    after = best_coup(v, seat, False)
    places[first], places[second] = places[second], places[first]
    return after - before - VIRYA


# ---------------------------------------------------------------- bids


def bid_worth(v: Era, seat: int, dial: int) -> float:
    """The bid nearest to what seems to be needed, for the side that pays."""
    liking = side_worth(v, seat)
    wanted = wanted_bid(v, seat, liking)
    if dial == NONCOMBATANT:
        return 5.0 if wanted == 0 and spares_agents(v, seat, liking) else -1.0
    side = 0.0
    if seat != v.acting:
        side = 3.0 if (liking > 0) == attacks(dial) else -3.0
        if abs(liking) < 0.1 or (defends(dial) and liking > 0):
            side -= 1.0
    return side - abs(strength(dial) - wanted)


def spares_agents(v: Era, seat: int, liking: float) -> bool:
    """In a Coup the agents of a noncombatant stay; worth it if the prize is small or they would not matter."""
    if v.contest in (CONFLICT, GLOBAL_CONFLICT):
        return False
    return abs(liking) < 0.5 or v.agent_value(seat, v.target) == 0


def side_worth(v: Era, seat: int) -> float:
    """What a success of the attack brings to a seat."""
    if v.contest == GLOBAL_CONFLICT:
        return 2.0 * (stake(v, seat, v.nation) - stake(v, seat, v.target))
    area = v.target
    if v.contest == CONFLICT:
        return taking_worth(v, seat, area, v.nation)
    if seat == v.acting:
        return coup_gain(v, seat, area)
    if area < HOMES:
        return -1.0 if v.controls(seat, area) else 0.0
    winners = v.nations_of(v.acting)
    return sum([taking_worth(v, seat, area, nation) for nation in winners]) / len(winners)


def wanted_bid(v: Era, seat: int, liking: float) -> int:
    """As much as turns the balance, if the prize is worth it."""
    margin = balance(v, seat)
    needed = margin if seat != v.acting and liking < 0 else 1 - margin  # a defender needs a tie
    bid = max(0, min(highest_bid(v, seat), int(needed + 0.99)))
    if needed > highest_bid(v, seat) or VIRYA * v.box.bid_cost[bid] > abs(liking):
        return 0
    return bid


def balance(v: Era, seat: int) -> float:
    """Attack minus defence before the own bid, with a guess at the bids of the others."""
    if v.contest == GLOBAL_CONFLICT:
        attack = battle_weight(v, v.nation, v.units_of(v.nation))
        return float(attack - battle_weight(v, v.target, v.units_of(v.target)) - v.garrison(v.target))
    area = v.target
    if v.contest == CONFLICT:
        attack = battle_weight(v, v.nation, v.arriving[area])
        guess = 1.0 if v.owner[area] >= 0 else 0.0
        return attack - battle_weight(v, v.owner[area], v.units[area]) - v.garrison(area) - guess
    if seat == v.acting:
        return v.agent_value(seat, area) - resistance(v, seat, area)
    return v.agent_value(v.acting, area) + 1.0 - v.stability(area) - v.agent_value(seat, area)


# ---------------------------------------------------------------- cards


def likely(v: Era) -> list[float]:
    """The chances of the three endings."""
    lights = sum(v.buildings[LIGHT])
    ascension = 0.5 if lights >= 6 else 0.2 if lights >= 4 else 0.05
    shift = (v.doom - v.round) / 1.6
    peace = (v.end - v.round) / 1.8
    pole = 0.15 if shift > peace + 1 else 0.4 if shift > peace else 0.65
    return [ascension, (1 - ascension) * (1 - pole), (1 - ascension) * pole]


def card_worth(v: Era, seat: int, card: int) -> float:
    """An objective card at the end of the game."""
    worth = likely(v)[card] * (v.box.objective_vp[card][1] / 2 + (1.0 if v.layout[ECLIPSE] == card else 0.0))
    virya = v.box.objective_always[card] + (v.box.sun_virya if v.layout[SUN] == card else 0)
    return worth + 0.2 * virya


def repolarize_worth(v: Era, seat: int) -> float:
    """Better cards for worse ones, less the cost."""
    layout = sorted([card_worth(v, seat, card) for card in v.layout if card >= 0])
    hand = sorted([card_worth(v, seat, card) for card in v.hand[seat]])
    gain = sum([max(0.0, layout[-1 - i] - hand[i]) for i in range(min(2, len(layout), len(hand)))])
    return gain + VIRYA * (v.box.moon_virya - v.round)


def card_choice_worth(v: Era, seat: int, name: str, option: int, a: int) -> float:
    if name == "repolarize.take":
        if option >= FROM_DECK:
            return card_worth(v, seat, option - FROM_DECK)
        return card_worth(v, seat, v.layout[option]) + (VIRYA * v.box.moon_virya if option == MOON else 0.0)
    if name == "repolarize.give":
        goal, card = option // TYPES, option % TYPES
        return -card_worth(v, seat, card) + (0.1 if goal == UNDER else 0.0)
    if name == "repolarize.lay":
        kept = v.hand[seat].count(option)
        return float(kept if a != MOON else -kept)
    if name == "oracle.type":
        return 1.0 + max([v.seen_hands[seat][other * TYPES + option] for other in range(v.seats)])
    if name == "oracle.seat":
        return 1.0 + v.seen_hands[seat][option * TYPES + a]
    return 1.0 if option == YES else 0.0


# ---------------------------------------------------------------- set-up


def setup_worth(v: Era, seat: int, name: str, option: int) -> float:
    if name == "setup.objective":
        return -card_worth(v, seat, option) - 0.3 * (v.hand[seat].count(option) == 1)
    if name == "setup.nation":
        return v.box.map.power[option] + 0.8 * v.box.map.spots[option]
    if name == "setup.agent":
        if option < HOMES or v.owner[option] >= 0:
            return -1.0
        return area_worth(v, option) - 0.4 * v.stability(option) - 0.8 * (option in v.agents[seat])
    return 0.5


# ---------------------------------------------------------------- building and tiles


def building_choice_worth(v: Era, seat: int, name: str, option: int, a: int) -> float:
    if name == "construct.area":
        if option == DONE_AREA:
            return 0.0
        return max([building_worth(v, seat, option, kind) for kind in kinds_for(v, option)]) - 0.7 * VIRYA * a
    if name == "construct.kind":
        return building_worth(v, seat, a, option)
    if name == "grid.temple":
        return building_worth(v, seat, a, LIGHT) if option == YES else 0.0
    if name == "anu.then":
        pole = v.hand[seat].count(POLE_SHIFT) - v.hand[seat].count(CONTINUATION)
        if option == ANU_TEMPLE:
            return 0.1 + 0.5 * v.hand[seat].count(ASCENSION)
        return 0.3 * pole if option == ANU_FORWARD else -0.3 * pole if option == ANU_BACK else 0.05
    if name == "contact.tile":
        return tile_of_contact(v, seat, option)
    if name == "weather.direction":
        temples = sum([v.built(nation, DARKNESS) for nation in v.nations_of(seat)])
        pole = v.hand[seat].count(POLE_SHIFT) - v.hand[seat].count(CONTINUATION)
        return temples + 0.3 * pole if option == FORWARD else 0.1 - 0.3 * pole
    if name == "psychic.space":
        return -0.5 if v.may_use(seat, option) else 0.3 + 0.1 * (option % len(NATION_ACTIONS) == CONSTRUCT)
    return area_worth(v, option)


def tile_of_contact(v: Era, seat: int, tile: int) -> float:
    """Tiles whose worth does not depend on who owns them."""
    if tile == ORACLE:
        return purse(v, seat, 14)
    return 1.0 if tile in (GALACTIC_SUN, UTOPIAN_CITY) else 0.5


def recruit_worth(v: Era, seat: int, name: str, option: int) -> float:
    if name == "recruit.spend":
        return -abs(option - max(0, v.virya[seat] - 14))
    if name == "recruit.area":
        return 1.0 if option < HOMES else area_worth(v, option) * 0.2
    return float(option)


# ---------------------------------------------------------------- moving and fighting


def defence(v: Era, area: int) -> float:
    """What an attack must beat."""
    total = battle_weight(v, v.owner[area], v.units[area]) + v.garrison(area)
    return total + (1.5 if v.owner[area] >= 0 else 0.0)


def attack_worth(v: Era, seat: int, nation: int, area: int, units: int) -> float:
    """What sending units against an area promises."""
    if v.owner[area] == nation:
        return -0.1
    if v.wild[area] and v.owner[area] < 0:
        return 0.3 + 0.5 * v.relic[area] if units > 0 else -0.1
    margin = battle_weight(v, nation, units) + min(2, highest_bid(v, seat)) - defence(v, area)
    if margin <= 0:
        return -0.5
    worth = taking_worth(v, seat, area, nation)
    if v.buildings_in(area) > 0:
        worth -= 0.3
    return worth * min(0.9, 0.6 + 0.1 * margin)


def best_attack(v: Era, seat: int, nation: int, start: int, units: int) -> float:
    """Against neighbours by land: those over the sea are left to chance."""
    best = -0.1
    for area in v.box.map.land[start]:
        if area == nation or area >= HOMES or v.wild[area]:
            best = max(best, attack_worth(v, seat, nation, area, units - 1))
    return best


def moving_worth(v: Era, seat: int, nation: int) -> float:
    starts = [area for area in range(len(AREAS)) if v.owner[area] == nation and v.units[area] > 1]
    return max([-0.4] + [best_attack(v, seat, nation, start, v.units[start]) for start in starts])


def movement_worth(v: Era, seat: int, name: str, option: int, a: int, b: int) -> float:
    if name == "move.from":
        if option == MOVE_DONE:
            return 0.05
        return -1.0 if option >= BACK else best_attack(v, seat, v.nation, option, v.movable[option])
    if name == "move.to":
        cost = min([crossing(v, way) for way in open_ways(v, a, option)])
        worth = attack_worth(v, seat, v.nation, option, v.movable[a] - cost + v.arriving[option])
        return worth - 0.15 * cost - (0.4 if v.arriving[option] > 0 else 0.0)
    if name == "move.way":
        return -float(crossing(v, option))
    if name == "move.count":
        wanted = defence(v, a) + 2 - v.arriving[a] if hostile(v, a) else 1.0
        return -abs(option - b - wanted)
    if name == "conflict.area":
        return taking_worth(v, seat, option, v.nation)
    if name == "conflict.building":
        return -building_worth(v, seat, a, option)
    if name == "conflict.agent":
        if option >= PASSIVE_AGENT:
            return 0.2
        value = v.box.agent_values[option % AGENTS]
        return -1.0 - value if option // AGENTS == seat else 1.0 + value
    if option == DONE_AREA:
        return 0.0
    return -taking_worth(v, seat, option, v.nation)  # veto


def global_worth(v: Era, seat: int, nation: int) -> float:
    """Only against a nation that is clearly weaker."""
    best = -1.5
    own = battle_weight(v, nation, v.units_of(nation))
    for other in range(len(NATIONS)):
        if other != nation and v.in_play(other) and not v.controls(seat, other):
            margin = own - battle_weight(v, other, v.units_of(other)) - v.garrison(other)
            if margin > 1:
                loot = max([0] + [LOOT[kind] for kind in range(len(LOOT)) if v.loot_left[kind] > 0])
                gain = loot * stake(v, seat, nation) if v.power_total(nation) <= v.power_total(other) else 0.0
                best = max(best, 0.8 * (gain + 0.5) - VIRYA * v.box.global_cost)
    return best


def loss_worth(v: Era, seat: int, name: str, option: int, a: int) -> float:
    """What a nation loses, wherever the acting player may choose it."""
    if name == "global.target":
        if v.controls(seat, option):
            return -5.0
        gain = 2.0 if v.power_total(v.nation) <= v.power_total(option) else 0.0
        return gain - 0.3 * (v.units_of(option) + v.garrison(option))
    if name == "global.area":
        return -area_worth(v, option) * stake(v, seat, a) + 0.01 * v.units[option]
    if name == "global.piece":
        if option == OBELISK:
            return -area_worth(v, a) * stake(v, seat, v.owner[a])
        return -2.0 * building_worth(v, seat, a, option) if v.owner[a] >= 0 else 0.0
    if name == "global.loot":
        return LOOT[option] * stake(v, seat, a)
    if option == DONE_AREA:
        return 0.0
    if name in ("units.area", "agni.area"):
        return 0.5 if not v.controls(seat, v.owner[option]) else -0.5
    mine = v.controls(seat, v.owner[a])
    return -float(option) if mine else float(option)
