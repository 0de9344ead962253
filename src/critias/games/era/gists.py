"""What an option of Era of Atlantis gives, costs and leads to, in a line: from a seat's view and the box alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from critias.engine.gists import counted, fitted
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
)
from critias.games.era.state import Era
from critias.games.era.words import FROM_DECK, PASSIVE_AGENT, UNDER
from critias.games.world import box as pieces
from critias.games.world import gists as world
from critias.games.world.atlas import ALL_AREAS
from critias.games.world.gists import area_name, money, nation_name, seat_name, units
from critias.games.world.nouns import DONE_AREA, FORWARD, YES
from critias.games.world.state import CONFLICT, GLOBAL_CONFLICT, NOBODY, NOWHERE, PAD_COUP, World

Gist = Callable[[Era, int, int, int, int], str]  # of the view, the seat, the option, and what the question is about

# what a nation objective counts, in the order of the box
GOALS_FOR: Final = [
    "minor nations at two oceans",
    "the most wilderness areas",
    "areas with all spots filled",
    "your kind of temple twice as often",
    "the most minor nations",
    "the most units",
    "pyramids in the most areas",
    "the most special actions",
    "the most temples",
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


def vp(halves: int) -> str:
    return f"{halves / 2:g}"


def worth(g: Era, card: int) -> str:
    """VP by how many players hold the type, and Virya: '4, 2 or 0 VP; 3 Virya'."""
    one, two, more = [vp(halves) for halves in g.box.objective_vp[card]]
    always = g.box.objective_always[card]
    return f"{one}, {two} or {more} VP" + (f" and {always} Virya" if always else "")


def standing(g: Era, card: int) -> str:
    """How far the ending of a type is."""
    if card == pieces.ASCENSION:
        return f"{sum(g.buildings[pieces.LIGHT])} of {g.box.lights_to_ascend} temples"
    if card == pieces.CONTINUATION:
        return f"End {g.end}, round {g.round}"
    return f"Doom {g.doom}, round {g.round}"


def objective(g: Era, seat: int, option: int, a: int, b: int) -> str:
    return fitted([worth(g, option), standing(g, option), f"you hold {g.hand[seat].count(option)}"])


def on_place(g: Era, place: int) -> str:
    """What a card on a place of the layout means."""
    if place == SUN:
        return f"{g.box.sun_virya} Virya for each such card at the end"
    if place == ECLIPSE:
        return f"{vp(g.box.eclipse_vp)} VP more for each such card at its ending"
    return f"{g.box.moon_virya} Virya for who takes it"


def take_card(g: Era, seat: int, option: int, a: int, b: int) -> str:
    if option >= FROM_DECK:
        return worth(g, option - FROM_DECK)
    card = g.layout[option]
    moon = f"+{g.box.moon_virya} Virya" if option == MOON and g.space < pieces.FIRST_TILE_SPACE else ""
    if g.society[seat] == pieces.THOTH:
        moon = ""
    return fitted([f"{g.box.objective_names[card]}: {worth(g, card)}", moon])


def give_card(g: Era, seat: int, option: int, a: int, b: int) -> str:
    place, card = option // pieces.TYPES, option % pieces.TYPES
    if place == UNDER:
        return fitted(["nobody sees it", worth(g, card)])
    return on_place(g, place)


def lay_card(g: Era, seat: int, option: int, a: int, b: int) -> str:
    return on_place(g, a)


# ---------------------------------------------------------------- set-up


def society(g: Era, seat: int, option: int, a: int, b: int) -> str:
    box = g.box
    if option == pieces.BROTHERHOOD:
        return f"agents worth {box.veto_agents} keep units out; +{box.brotherhood_virya} Virya"
    if option == pieces.THOTH:
        return f"Repolarize is free: +{box.thoth_virya} Virya, {box.thoth_cards} cards"
    if option == pieces.PRIESTS:
        return f"Intrigue: +{box.priests_virya} Virya and a look at a hand"
    if option == pieces.DRAGON:
        return f"your 3-agent counts {box.dragon_value} in your Coup"
    return "your archons may share spaces with a partner"


def tile_text(g: Era, tile: int) -> str:
    """A special action, whoever uses it."""
    box = g.box
    if tile == pieces.BLACK_KNIGHT:
        return f"Coup: your agents count {box.knight_multiplier} times"
    if tile == pieces.BRAHMASTRA:
        return f"removes {units(box.brahmastra_units)} a temple of darkness; Doom forward"
    if tile == CHIMERAS:
        return f"units count {box.chimera_multiplier} times; {box.chimera_units} to each wilderness"
    if tile == HEALING_GRID:
        return f"{box.crystal_units} lost units back for each temple of light"
    if tile == CONTACT_CENTER:
        return "any other special action, at its price"
    if tile == RESEARCH_COMPLEX:
        return f"Recruit, {box.research_base} more for each base and factory"
    if tile == ORACLE:
        return f"{box.oracle_hit} Virya for a right guess, else {box.oracle_miss}"
    if tile == PSYCHOTRONIC:
        return f"a space costs {box.psychic_price} Virya, {box.psychic_income} of it yours"
    if tile == GALACTIC_SUN:
        return "Collect Virya, areas with a pyramid twice"
    if tile == SPY_NETWORK:
        return f"Intrigue, removes {box.spies_removed} agents a capitol"
    if tile == TEMPLE_OF_ANU:
        return "Repolarize free, then Doom, End or a temple"
    if tile == UTOPIAN_CITY:
        return "a free building in each area without units"
    if tile == VIMANAS:
        return "Move & Conflict, oceans at bases are free"
    return f"+{box.weather_virya} Virya; Doom {box.weather_steps} steps either way"


def tile_named(g: Era, seat: int, option: int, a: int, b: int) -> str:
    return tile_text(g, option)


# ---------------------------------------------------------------- a turn


def space(g: Era, seat: int, option: int, a: int, b: int) -> str:
    """What the action of a space comes to for its nation, and its price."""
    if option < pieces.FIRST_NATION_SPACE:
        return pad(g, seat, option)
    cost = turn.price(g, option)
    if option >= pieces.FIRST_TILE_SPACE:
        tile = option - pieces.FIRST_TILE_SPACE
        said = tile_use(g, seat, tile, g.tile_owner(tile))
    else:
        nation, action = divmod(option - pieces.FIRST_NATION_SPACE, len(NATION_ACTIONS))
        said = nation_action(g, seat, nation, action)
    return fitted([f"{money(g, cost)}: {said}" if cost else said])


def pad(g: Era, seat: int, option: int) -> str:
    if option == pieces.INTRIGUE:
        free = g.box.capitol_agents * sum([g.built(nation, pieces.CAPITOL) for nation in g.nations_of(seat)])
        more = f"+{g.box.priests_virya} Virya" if g.society[seat] == pieces.PRIESTS else ""
        return fitted(
            [more, f"{counted(free, 'agent')} free" if free else "", f"{money(g, g.box.agent_cost)} an agent"]
        )
    if option == pieces.COUP:
        targets = coup.coup_targets(g, seat, PAD_COUP)
        return f"{counted(len(targets), 'area')} with your agents" if targets else "no target with your agents"
    if g.society[seat] == pieces.THOTH:
        return f"+{g.box.thoth_virya} Virya: take 2 cards, keep {g.box.thoth_cards}"
    return f"{money(g, g.round)}: take 2 cards, give up 2"


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
    strike = f"; Agni Strike {box.agni_strike}" if nation == pieces.BRAHMAPURA else ""
    if action == pieces.MOVE:
        free = 1 + box.factory_conflicts * g.built(nation, pieces.FACTORY)
        return f"{units(g.units_of(nation))}; {counted(free, 'conflict')} free{strike}"
    return f"all {units(g.units_of(nation))} against a nation{strike}"


def collected(g: Era, seat: int, nation: int, amount: int) -> str:
    """What a controller really gains: the track has an end."""
    mine = min(amount, g.box.most_funds - g.virya[seat])
    partner = world.holders(g, nation, seat)
    return fitted([f"+{mine} Virya", f"{partner} too" if partner else ""])


def buildings(g: Era, free: int, cost: int) -> str:
    return f"{counted(free, 'building')}, then {cost} Virya each"


def recruits(g: Era, nation: int, research: bool) -> str:
    """Units that Power and buildings give, as far as the supply has them."""
    box = g.box
    number = g.power_total(nation) + box.base_recruits * g.built(nation, pieces.BASE)
    if research:
        number += box.research_base * g.built(nation, pieces.BASE) + box.research_factory * g.built(
            nation, pieces.FACTORY
        )
    return f"+{units(min(number, g.units_left(nation)))}, then {g.box.unit_cost} Virya each"


def tile_use(g: Era, seat: int, tile: int, nation: int) -> str:
    """A special action for the nation that executes it."""
    box = g.box
    if tile == RESEARCH_COMPLEX:
        return recruits(g, nation, True)
    if tile == GALACTIC_SUN:
        areas = [area for area in g.areas_of(nation) if g.buildings[pieces.PYRAMID][area] > 0]
        return collected(g, seat, nation, g.power_total(nation) + sum([g.power(area) for area in areas]))
    if tile == SPY_NETWORK:
        return f"Intrigue; {counted(box.spies_removed * g.built(nation, pieces.CAPITOL), 'agent')} of others removed"
    if tile == UTOPIAN_CITY:
        free = 1 + box.factory_buildings * g.built(nation, pieces.FACTORY)
        return buildings(g, free + box.utopian_free * len(economy.without_units(g, nation)), box.utopian_cost)
    if tile == CHIMERAS:
        wild = len([area for area in ALL_AREAS if g.wild[area] and g.owner[area] == nation])
        return f"units count {box.chimera_multiplier} times; +{units(wild * box.chimera_units)}"
    if tile == pieces.BRAHMASTRA:
        number = box.brahmastra_units * sum(g.buildings[pieces.DARKNESS])
        return f"removes {units(number)}; {world.doom(g, -box.brahmastra_steps)}"
    if tile == VIMANAS:
        return f"{units(g.units_of(nation))}; oceans at bases are free"
    return tile_text(g, tile)


def contact(g: Era, seat: int, option: int, a: int, b: int) -> str:
    cost = g.box.tile_cost[option]
    said = tile_use(g, seat, option, g.nation)
    return fitted([f"{money(g, cost)}: {said}" if cost else said])


def consent(g: Era, seat: int, option: int, a: int, b: int) -> str:
    return f"{seat_name(g, a)} acts there beside you" if option == YES else f"{seat_name(g, a)} must go elsewhere"


# ---------------------------------------------------------------- Intrigue and Coup


def intrigue(g: Era, seat: int, option: int, a: int, b: int) -> str:
    if option == words.INTRIGUE_DONE:
        return "no further agent" if a == 0 else f"{counted(a, 'free agent')} not used"
    if option == words.INTRIGUE_STRIKE:
        return "it goes back to its player"
    if option == words.INTRIGUE_VIRYA:
        return f"{money(g, min(g.box.most_funds, g.virya[seat] + g.box.priests_virya))} then; else at the end"
    if option == words.INTRIGUE_LOOK:
        return "all cards of a player with a temple"
    place = g.agents[seat][option]
    if place != NOWHERE:
        return f"free: goes on from {area_name(g, place)}"
    return "free" if g.box.agent_values[option] == 0 or a > 0 else money(g, g.box.agent_cost)


def look(g: Era, seat: int, option: int, a: int, b: int) -> str:
    return f"you see all {counted(len(g.hand[option]), 'card')}"


def dragon_keep(g: Era, seat: int, option: int, a: int, b: int) -> str:
    return f"{money(g, g.box.dragon_cost)}: it stays there" if option == YES else "it comes back to you"


def goal_keep(g: Era, seat: int, option: int, a: int, b: int) -> str:
    return f"{goals.goal_power(g, a, option):+d} Power now: {GOALS_FOR[option]}".replace("-", "−")


# ---------------------------------------------------------------- buildings


def build_kind(g: Era, seat: int, option: int, a: int, b: int) -> str:
    box = g.box
    works = [
        f"garrison +{box.base_garrison}; +{units(box.base_recruits)} a Recruit",
        f"stability +{box.capitol_stability}; {counted(box.capitol_agents, 'agent')} free an Intrigue",
        f"+{counted(box.factory_buildings, 'building')}, +{counted(box.factory_conflicts, 'free conflict')}",
    ]
    dark = f"{box.darkness_virya} Virya for each step of Doom"
    return world.raised(g, a, option, works, dark, "End stays 1 round")


def grid_temple(g: Era, seat: int, option: int, a: int, b: int) -> str:
    return build_kind(g, seat, pieces.LIGHT, a, b) if option == YES else "the spot stays free"


# ---------------------------------------------------------------- movement and war


def veto(g: Era, seat: int, option: int, a: int, b: int) -> str:
    if option == DONE_AREA:
        return "the units stay where they went"
    return f"{units(g.arriving[option])} of {nation_name(g, g.nation)} go back"


def agent_lost(g: Era, seat: int, option: int, a: int, b: int) -> str:
    if option >= PASSIVE_AGENT:
        return f"defends with {g.box.passive_agents[option - PASSIVE_AGENT]}"
    value = g.box.agent_values[option % pieces.AGENTS]
    return f"{'yours' if option // pieces.AGENTS == seat else 'theirs'}: {value} less in a Coup there"


def loot(g: Era, seat: int, option: int, a: int, b: int) -> str:
    return f"Power {g.power_total(a)} → {g.power_total(a) + LOOT[option]}"


# ---------------------------------------------------------------- special actions


def oracle_type(g: Era, seat: int, option: int, a: int, b: int) -> str:
    return fitted(
        [f"{g.box.oracle_hit} Virya if right, {g.box.oracle_miss} if not", f"you hold {own(g, seat, option)}"]
    )


def own(g: Era, seat: int, card: int) -> str:
    return str(g.hand[seat].count(card))


def oracle_seat(g: Era, seat: int, option: int, a: int, b: int) -> str:
    return f"1 of {counted(len(g.hand[option]), 'card')}, by lot"


def oracle_reveal(g: Era, seat: int, option: int, a: int, b: int) -> str:
    return f"{g.box.oracle_hit} Virya; all see it" if option == YES else f"{g.box.oracle_miss} Virya; it stays secret"


def psychic(g: Era, seat: int, option: int, a: int, b: int) -> str:
    """Whom the price concerns."""
    nation = (
        g.tile_owner(option - pieces.FIRST_TILE_SPACE) if option >= pieces.FIRST_TILE_SPACE else world.nation_at(option)
    )
    users = world.holders(g, nation, seat) if nation != NOBODY else ""
    return fitted([f"{g.box.psychic_price} Virya more to act there", users])


def anu(g: Era, seat: int, option: int, a: int, b: int) -> str:
    if option == words.ANU_FORWARD:
        return fitted([world.doom(g, -1), f"{g.box.darkness_virya} Virya a temple of darkness"])
    if option == words.ANU_BACK:
        return world.doom(g, 1)
    if option == words.ANU_TEMPLE:
        return "1 temple more; End stays 1 round"
    return f"End moves to {g.end - 1} this round" if g.stopped else f"End stays at {g.end} this round"


def anu_area(g: Era, seat: int, option: int, a: int, b: int) -> str:
    return fitted([counted(g.spots_left(option), "free spot"), world.prize(g, option)])


def weather(g: Era, seat: int, option: int, a: int, b: int) -> str:
    steps = g.box.weather_steps * (-1 if option == FORWARD else 1)
    return fitted([world.doom(g, steps), f"+{g.box.weather_virya} Virya", f"round {g.round}"])


GISTS: Final[dict[str, Gist]] = {
    **world.common(words.SAY, totals),
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
