"""What an option of Era of Atlantis gives, costs and leads to, in a line: from a seat's view and the box alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from critias.engine.gists import fitted
from critias.engine.kinds import Kind
from critias.games.era import conflict, coup, economy, global_conflict, goals, turn, words
from critias.games.era.box import (
    CHIMERAS,
    CONTACT_CENTER,
    ECLIPSE,
    GALACTIC_SUN,
    GOALS,
    HEALING_GRID,
    LOOT,
    MOON,
    NATION_ACTIONS,
    ORACLE,
    PSYCHOTRONIC,
    RESEARCH_COMPLEX,
    SPY_NETWORK,
    SUN,
    TEMPLE_OF_ANU,
    UTOPIAN_CITY,
    VIMANAS,
    EraBox,
)
from critias.games.era.state import Era
from critias.games.era.words import FROM_DECK, PASSIVE_AGENT, UNDER, halved
from critias.games.world import box as pieces
from critias.games.world import gists as world
from critias.games.world.atlas import ALL_AREAS
from critias.games.world.gists import area_name, held, money, nation_name, priced, seat_name, units
from critias.games.world.nouns import DONE_AREA, FORWARD, YES
from critias.games.world.state import CONFLICT, GLOBAL_CONFLICT, NOBODY, NOWHERE, PAD_COUP, World
from critias.tongue import noted, say, say_as, several

Gist = Callable[[Era, int, int, int, int], str]  # of the view, the seat, the option, and what the question is about

# what a nation objective counts, in the order of the box
GOALS_FOR: Final = [
    noted("minor nations at two oceans"),
    noted("the most wilderness areas"),
    noted("areas with all spots filled"),
    noted("your kind of temple twice as often"),
    noted("the most minor nations"),
    noted("the most units"),
    noted("pyramids in the most areas"),
    noted("the most special actions"),
    noted("the most temples"),
]
assert len(GOALS_FOR) == len(GOALS)


def totals(g: World) -> list[int]:
    """Attack and defence of the contest that goes on."""
    assert isinstance(g, Era)
    if g.contest == CONFLICT:
        return conflict.conflict_totals(g)
    return global_conflict.global_totals(g) if g.contest == GLOBAL_CONFLICT else coup.coup_totals(g)


def gist(g: Era, seat: int, kind: Kind, option: int, a: int, b: int) -> str:
    return GISTS[kind.name](g, seat, option, a, b)


# ---------------------------------------------------------------- objective cards


def worth(g: Era, card: int) -> str:
    """VP by how many players hold the type, and Virya: '4, 2 or 0 VP and 3 Virya'."""
    one, two, more = [halved(vp) for vp in g.box.objective_vp[card]]
    always = g.box.objective_always[card]
    if always:
        return say("{one}, {two} or {more} VP and {n} Virya", one=one, two=two, more=more, n=always)
    return say("{one}, {two} or {more} VP", one=one, two=two, more=more)


def standing(g: Era, card: int) -> str:
    """How far the ending of a type is."""
    if card == pieces.ASCENSION:
        return say("{n} of {all} temples", n=sum(g.buildings[pieces.LIGHT]), all=g.box.lights_to_ascend)
    if card == pieces.CONTINUATION:
        return say("End {n}, round {round}", n=g.end, round=g.round)
    return say("Doom {n}, round {round}", n=g.doom, round=g.round)


def to_go(g: Era, card: int) -> int:
    """What its ending still lacks: temples of light, or steps of the round marker."""
    if card == pieces.ASCENSION:
        return max(0, g.box.lights_to_ascend - sum(g.buildings[pieces.LIGHT]))
    return max(0, (g.end if card == pieces.CONTINUATION else g.doom) - g.round)


def objective(g: Era, seat: int, option: int, a: int, b: int) -> str:
    return fitted([worth(g, option), standing(g, option), held(g, seat, option)])


def on_place(g: Era, place: int) -> str:
    """What a card on a place of the layout means."""
    if place == SUN:
        return say("{n} Virya for each such card at the end", n=g.box.sun_virya)
    if place == ECLIPSE:
        return say("{n} VP more for each such card at its ending", n=halved(g.box.eclipse_vp))
    return say("{n} Virya for who takes it", n=g.box.moon_virya)


def take_card(g: Era, seat: int, option: int, a: int, b: int) -> str:
    if option >= FROM_DECK:
        return worth(g, option - FROM_DECK)
    card = g.layout[option]
    paid = option == MOON and g.space < pieces.FIRST_TILE_SPACE and g.society[seat] != pieces.THOTH
    moon = say("+{n} Virya", n=g.box.moon_virya) if paid else ""
    return fitted([f"{say(g.box.objective_names[card])}: {worth(g, card)}", moon])


def give_card(g: Era, seat: int, option: int, a: int, b: int) -> str:
    place, card = option // pieces.TYPES, option % pieces.TYPES
    if place == UNDER:
        return fitted([say("nobody sees it"), worth(g, card)])
    return on_place(g, place)


def lay_card(g: Era, seat: int, option: int, a: int, b: int) -> str:
    return fitted([standing(g, option), on_place(g, a)])


# ---------------------------------------------------------------- set-up


def society(g: Era, seat: int, option: int, a: int, b: int) -> str:
    box = g.box
    if option == pieces.BROTHERHOOD:
        return say("agents worth {n} keep units out; +{virya} Virya", n=box.veto_agents, virya=box.brotherhood_virya)
    if option == pieces.THOTH:
        return say("Repolarize is free: +{virya} Virya, {n} cards", virya=box.thoth_virya, n=box.thoth_cards)
    if option == pieces.PRIESTS:
        return say("Intrigue: +{n} Virya and a look at a hand", n=box.priests_virya)
    if option == pieces.DRAGON:
        return say("your 3-agent counts {n} in your Coup", n=box.dragon_value)
    return say("your archons may share spaces with a partner")


def tile_text(g: Era, tile: int) -> str:
    """A special action, whoever uses it."""
    box = g.box
    if tile == pieces.BLACK_KNIGHT:
        return say("Coup: your agents count {n} times", n=box.knight_multiplier)
    if tile == pieces.BRAHMASTRA:
        return say("removes {units} a temple of darkness; Doom forward", units=units(box.brahmastra_units))
    if tile == CHIMERAS:
        return f"{chimera_units(box)}; {say('{n} to each wilderness', n=box.chimera_units)}"
    if tile == HEALING_GRID:
        return several(
            box.crystal_units,
            "{n} lost unit back for each temple of light",
            "{n} lost units back for each temple of light",
        )
    if tile == CONTACT_CENTER:
        return say("any other special action, at its price")
    if tile == RESEARCH_COMPLEX:
        return say("Recruit, {n} more for each base and factory", n=box.research_base)
    if tile == ORACLE:
        return say("{n} Virya for a right guess, else {miss}", n=box.oracle_hit, miss=box.oracle_miss)
    if tile == PSYCHOTRONIC:
        return say("a space costs {n} Virya, {yours} of it yours", n=box.psychic_price, yours=box.psychic_income)
    if tile == GALACTIC_SUN:
        return say("Collect Virya, areas with a pyramid twice")
    if tile == SPY_NETWORK:
        return several(
            box.spies_removed, "Intrigue, removes {n} agent a capitol", "Intrigue, removes {n} agents a capitol"
        )
    if tile == TEMPLE_OF_ANU:
        return say("Repolarize free, then Doom, End or a temple")
    if tile == UTOPIAN_CITY:
        return say("a free building in each area without units")
    if tile == VIMANAS:
        return say("Move & Conflict, oceans at bases are free")
    steps = several(box.weather_steps, "Doom {n} step either way", "Doom {n} steps either way")
    return f"{say('+{n} Virya', n=box.weather_virya)}; {steps}"


def chimera_units(box: EraBox) -> str:
    return say("units count {n} times", n=box.chimera_multiplier)


def tile_named(g: Era, seat: int, option: int, a: int, b: int) -> str:
    return tile_text(g, option)


# ---------------------------------------------------------------- a turn


def space(g: Era, seat: int, option: int, a: int, b: int) -> str:
    """What the action of a space comes to for its nation, and its price."""
    if option < pieces.FIRST_NATION_SPACE:
        return pad(g, seat, option)
    if option >= pieces.FIRST_TILE_SPACE:
        tile = option - pieces.FIRST_TILE_SPACE
        said = tile_use(g, seat, tile, g.tile_owner(tile))
    else:
        nation, action = divmod(option - pieces.FIRST_NATION_SPACE, len(NATION_ACTIONS))
        said = nation_action(g, seat, nation, action)
    return priced(g, turn.price(g, option), said)


def space_of(g: World, seat: int, option: int, a: int, b: int) -> str:
    assert isinstance(g, Era)
    return space(g, seat, option, a, b)


def pad(g: Era, seat: int, option: int) -> str:
    if option == pieces.INTRIGUE:
        free = g.box.capitol_agents * sum([g.built(nation, pieces.CAPITOL) for nation in g.nations_of(seat)])
        more = say("+{n} Virya", n=g.box.priests_virya) if g.society[seat] == pieces.PRIESTS else ""
        gratis = several(free, "{n} agent free", "{n} agents free") if free else ""
        return fitted([more, gratis, say("{price} an agent", price=money(g, g.box.agent_cost))])
    if option == pieces.COUP:
        targets = coup.coup_targets(g, seat, PAD_COUP)
        if not targets:
            return say("no target with your agents")
        return world.aims(g, totals, seat, targets) or say("{n} areas with your agents", n=len(targets))
    if g.society[seat] == pieces.THOTH:
        return say("+{n} Virya: take 2 cards, keep {cards}", n=g.box.thoth_virya, cards=g.box.thoth_cards)
    return f"{money(g, g.round)}: {say('take 2 cards, give up 2')}"


def nation_action(g: Era, seat: int, nation: int, action: int) -> str:
    box = g.box
    if action == pieces.COLLECT:
        return collected(
            g, seat, nation, g.power_total(nation) + (box.crystal_technology if nation == pieces.ATLANTIS else 0)
        )
    if action == pieces.CONSTRUCT:
        cost = box.levitating_cost if nation == pieces.HYPERBOREA else box.building_cost
        return buildings(g, 1 + box.factory_buildings * g.built(nation, pieces.FACTORY), cost)
    if action == pieces.RECRUIT:
        return recruits(g, nation, False)
    strike = [say("Agni Strike {n}", n=box.agni_strike)] if nation == pieces.BRAHMAPURA else []
    own = units(g.units_of(nation))
    if action == pieces.MOVE:
        free = 1 + box.factory_conflicts * g.built(nation, pieces.FACTORY)
        return "; ".join([own, several(free, "{n} conflict free", "{n} conflicts free"), *strike])
    return "; ".join([say("all {units} against a nation", units=own), *strike])


def collected(g: Era, seat: int, nation: int, amount: int) -> str:
    """What a controller really gains: the track has an end."""
    mine = min(amount, g.box.most_funds - g.virya[seat])
    partner = world.holders(g, nation, seat)
    return fitted([say("+{n} Virya", n=mine), say("{seat} too", seat=partner) if partner else ""])


def buildings(g: Era, free: int, cost: int) -> str:
    return several(free, "{n} building, then {cost} Virya each", "{n} buildings, then {cost} Virya each", cost=cost)


def recruits(g: Era, nation: int, research: bool) -> str:
    """Units that Power and buildings give, as far as the supply has them."""
    box = g.box
    number = g.power_total(nation) + box.base_recruits * g.built(nation, pieces.BASE)
    if research:
        number += box.research_base * g.built(nation, pieces.BASE) + box.research_factory * g.built(
            nation, pieces.FACTORY
        )
    own = units(min(number, g.units_left(nation)))
    return say("+{units}, then {cost} Virya each", units=own, cost=g.box.unit_cost)


def tile_use(g: Era, seat: int, tile: int, nation: int) -> str:
    """A special action for the nation that executes it."""
    box = g.box
    if tile == RESEARCH_COMPLEX:
        return recruits(g, nation, True)
    if tile == GALACTIC_SUN:
        areas = [area for area in g.areas_of(nation) if g.buildings[pieces.PYRAMID][area] > 0]
        return collected(g, seat, nation, g.power_total(nation) + sum([g.power(area) for area in areas]))
    if tile == SPY_NETWORK:
        number = box.spies_removed * g.built(nation, pieces.CAPITOL)
        return several(number, "Intrigue; {n} agent of others removed", "Intrigue; {n} agents of others removed")
    if tile == UTOPIAN_CITY:
        free = 1 + box.factory_buildings * g.built(nation, pieces.FACTORY)
        return buildings(g, free + box.utopian_free * len(economy.without_units(g, nation)), box.utopian_cost)
    if tile == CHIMERAS:
        wild = len([area for area in ALL_AREAS if g.wild[area] and g.owner[area] == nation])
        return f"{chimera_units(box)}; +{units(wild * box.chimera_units)}"
    if tile == pieces.BRAHMASTRA:
        number = box.brahmastra_units * sum(g.buildings[pieces.DARKNESS])
        return f"{say('removes {units}', units=units(number))}; {world.doom(g, -box.brahmastra_steps)}"
    if tile == VIMANAS:
        return f"{units(g.units_of(nation))}; {say('oceans at bases are free')}"
    return tile_text(g, tile)


def contact(g: Era, seat: int, option: int, a: int, b: int) -> str:
    return priced(g, g.box.tile_cost[option], tile_use(g, seat, option, g.nation))


def consent(g: Era, seat: int, option: int, a: int, b: int) -> str:
    other = seat_name(g, a)
    return (
        say("{seat} acts there beside you", seat=other)
        if option == YES
        else say("{seat} must go elsewhere", seat=other)
    )


# ---------------------------------------------------------------- Intrigue and Coup


def intrigue(g: Era, seat: int, option: int, a: int, b: int) -> str:
    if option == words.INTRIGUE_DONE:
        if a == 0:
            return say("no further agent")
        return several(a, "{n} free agent not used", "{n} free agents not used")
    if option == words.INTRIGUE_STRIKE:
        return say("it goes back to its player")
    if option == words.INTRIGUE_VIRYA:
        then = min(g.box.most_funds, g.virya[seat] + g.box.priests_virya)
        return say("{price} then; else at the end", price=money(g, then))
    if option == words.INTRIGUE_LOOK:
        return say("all cards of a player with a temple")
    place = g.agents[seat][option]
    if place != NOWHERE:
        return f"{say_as('price', 'free')}: {say('goes on from {area}', area=area_name(g, place))}"
    return say_as("price", "free") if g.box.agent_values[option] == 0 or a > 0 else money(g, g.box.agent_cost)


def look(g: Era, seat: int, option: int, a: int, b: int) -> str:
    return several(len(g.hand[option]), "you see all {n} card", "you see all {n} cards")


def dragon_keep(g: Era, seat: int, option: int, a: int, b: int) -> str:
    return priced(g, g.box.dragon_cost, say("it stays there")) if option == YES else say("it comes back to you")


def goal_keep(g: Era, seat: int, option: int, a: int, b: int) -> str:
    power = f"{goals.goal_power(g, a, option):+d}".replace("-", "−")
    return say("{n} Power now: {goal}", n=power, goal=say(GOALS_FOR[option]))


# ---------------------------------------------------------------- buildings


def build_kind(g: Era, seat: int, option: int, a: int, b: int) -> str:
    return world.raised(g, a, option, works(g), say("End stays 1 round"))


def works(g: World) -> list[str]:
    """What base, capitol, factory and the temples of darkness and light do."""
    assert isinstance(g, Era)
    box = g.box
    return [
        say("garrison +{n}; +{units} a Recruit", n=box.base_garrison, units=units(box.base_recruits)),
        several(
            box.capitol_agents,
            "stability +{stability}; {n} agent free an Intrigue",
            "stability +{stability}; {n} agents free an Intrigue",
            stability=box.capitol_stability,
        ),
        ", ".join(
            [
                several(box.factory_buildings, "+{n} building", "+{n} buildings"),
                several(box.factory_conflicts, "+{n} free conflict", "+{n} free conflicts"),
            ]
        ),
        say("{n} Virya for each step of Doom", n=box.darkness_virya),
        say("+{n} Power at the end", n=box.light_power),
    ]


def grid_temple(g: Era, seat: int, option: int, a: int, b: int) -> str:
    return build_kind(g, seat, pieces.LIGHT, a, b) if option == YES else say("the spot stays free")


# ---------------------------------------------------------------- movement and war


def veto(g: Era, seat: int, option: int, a: int, b: int) -> str:
    if option == DONE_AREA:
        return say("the units stay where they went")
    number, nation = g.arriving[option], nation_name(g, g.nation)
    return several(number, "{n} unit of {nation} goes back", "{n} units of {nation} go back", nation=nation)


def agent_lost(g: Era, seat: int, option: int, a: int, b: int) -> str:
    if option >= PASSIVE_AGENT:
        return say("defends with {n}", n=g.box.passive_agents[option - PASSIVE_AGENT])
    value = g.box.agent_values[option % pieces.AGENTS]
    if option // pieces.AGENTS == seat:
        return say("yours: {n} less in a Coup there", n=value)
    return say("theirs: {n} less in a Coup there", n=value)


def loot(g: Era, seat: int, option: int, a: int, b: int) -> str:
    return world.power_change(g, a, g.power_total(a) + LOOT[option])


# ---------------------------------------------------------------- special actions


def oracle_type(g: Era, seat: int, option: int, a: int, b: int) -> str:
    guess = say("{n} Virya if right, {miss} if not", n=g.box.oracle_hit, miss=g.box.oracle_miss)
    return fitted([guess, held(g, seat, option)])


def oracle_seat(g: Era, seat: int, option: int, a: int, b: int) -> str:
    return several(len(g.hand[option]), "1 of {n} card, by lot", "1 of {n} cards, by lot")


def oracle_reveal(g: Era, seat: int, option: int, a: int, b: int) -> str:
    if option == YES:
        return say("{n} Virya; all see it", n=g.box.oracle_hit)
    return say("{n} Virya; it stays secret", n=g.box.oracle_miss)


def psychic(g: Era, seat: int, option: int, a: int, b: int) -> str:
    """Whom the price concerns."""
    nation = (
        g.tile_owner(option - pieces.FIRST_TILE_SPACE) if option >= pieces.FIRST_TILE_SPACE else world.nation_at(option)
    )
    users = world.holders(g, nation, seat) if nation != NOBODY else ""
    return fitted([say("{n} Virya more to act there", n=g.box.psychic_price), users])


def anu(g: Era, seat: int, option: int, a: int, b: int) -> str:
    if option == words.ANU_FORWARD:
        return fitted([world.doom(g, -1), say("{n} Virya a temple of darkness", n=g.box.darkness_virya)])
    if option == words.ANU_BACK:
        return world.doom(g, 1)
    if option == words.ANU_TEMPLE:
        return f"{say('1 temple more')}; {say('End stays 1 round')}"
    return say("End moves to {n} this round", n=g.end - 1) if g.stopped else say("End stays at {n} this round", n=g.end)


def anu_area(g: Era, seat: int, option: int, a: int, b: int) -> str:
    return fitted([world.free_spots(g, option), world.prize(g, option)])


def weather(g: Era, seat: int, option: int, a: int, b: int) -> str:
    steps = g.box.weather_steps * (-1 if option == FORWARD else 1)
    return fitted([world.doom(g, steps), say("+{n} Virya", n=g.box.weather_virya), say("round {n}", n=g.round)])


GISTS: Final[dict[str, Gist]] = {
    **world.common(words.SAY, totals, space_of, works),
    words.SOCIETY_CHOOSE.name: society,
    words.TILE_NAME.name: tile_named,
    words.OBJECTIVE_RETURN.name: objective,
    words.SPACE_CHOOSE.name: space,
    words.CONSENT.name: consent,
    words.INTRIGUE_STEP.name: intrigue,
    words.PRIESTS_LOOK.name: look,
    words.DRAGON_KEEP.name: dragon_keep,
    words.GOAL_KEEP.name: goal_keep,
    words.TAKE_CARD.name: take_card,
    words.GIVE_CARD.name: give_card,
    words.LAY_CARD.name: lay_card,
    words.BUILD_KIND.name: build_kind,
    words.VETO.name: veto,
    words.CONFLICT_AGENT.name: agent_lost,
    words.LOOT_CHOOSE.name: loot,
    words.GRID_TEMPLE.name: grid_temple,
    words.CONTACT_TILE.name: contact,
    words.ORACLE_TYPE.name: oracle_type,
    words.ORACLE_SEAT.name: oracle_seat,
    words.ORACLE_REVEAL.name: oracle_reveal,
    words.PSYCHIC_SPACE.name: psychic,
    words.ANU_THEN.name: anu,
    words.ANU_AREA.name: anu_area,
    words.WEATHER.name: weather,
}
