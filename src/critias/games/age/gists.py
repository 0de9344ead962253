"""What an option of Age of Atlantis gives, costs and leads to, in a line: from a seat's view and the box alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from critias.engine.gists import counted, fitted
from critias.engine.kinds import Kind
from critias.games.age import conflict, coup, economy, global_conflict, setup, turn, words
from critias.games.age.box import (
    CONTACT_CENTER,
    GALACTIC_SUN,
    HEALING_GRID,
    LIMITED,
    MOBILIZE,
    ORACLE,
    PSYCHOTRONIC,
    RESEARCH_COMPLEX,
    SPY_NETWORK,
    TEMPLE_OF_ANU,
    UTOPIAN_CITY,
    VIMANAS,
)
from critias.games.age.state import Age
from critias.games.world import box as pieces
from critias.games.world import gists as world
from critias.games.world.gists import area_name, money, nation_name, seat_name, units
from critias.games.world.nouns import FORWARD, YES
from critias.games.world.state import CONFLICT, GLOBAL_CONFLICT, NOWHERE, PAD_COUP, World

Gist = Callable[[Age, int, int, int, int], str]  # of the view, the seat, the option, and what the question is about


def totals(g: World) -> list[int]:
    """Attack and defence of the contest that goes on."""
    assert isinstance(g, Age)
    if g.contest == CONFLICT:
        return conflict.conflict_totals(g)
    return global_conflict.global_totals(g) if g.contest == GLOBAL_CONFLICT else coup.coup_totals(g)


def gist(g: Age, seat: int, kind: Kind, option: int, a: int, b: int) -> str:
    return GISTS[kind.name](g, seat, option, a, b)


# ---------------------------------------------------------------- objective cards


def worth(g: Age, card: int) -> str:
    """VP by how many players hold the type: '4, 3 or 2 VP'."""
    one, two, more = g.box.objective_vp[card]
    return f"{one}, {two} or {more} VP"


def standing(g: Age, card: int) -> str:
    """How far the ending of a type is."""
    if card == pieces.ASCENSION:
        lead = sum(g.buildings[pieces.LIGHT]) - sum(g.buildings[pieces.DARKNESS])
        return f"light leads by {lead} of {g.box.ascension_lead}".replace("-", "−")
    if card == pieces.CONTINUATION:
        return f"end {g.end}, round {g.round}"
    return f"doom {g.doom}, round {g.round}"


def objective(g: Age, seat: int, option: int, a: int, b: int) -> str:
    return fitted([worth(g, option), standing(g, option), f"you hold {g.hand[seat].count(option)}"])


def thoth_keep(g: Age, seat: int, option: int, a: int, b: int) -> str:
    if option == YES:
        return f"{money(g, g.box.thoth_cost)}: {g.box.thoth_cards} cards in hand"
    return f"{money(g, 0)}: {g.box.cards_kept} cards in hand"


# ---------------------------------------------------------------- set-up


def society(g: Age, seat: int, option: int, a: int, b: int) -> str:
    """Its power, where powers are played with."""
    box = g.box
    if not g.advanced:
        return f"{box.society_colors[option].capitalize()}; no powers in this game"
    if option == pieces.BROTHERHOOD:
        return f"+{box.loyalty_bonus} for your side where Lemuria fights"
    if option == pieces.THOTH:
        return f"Repolarize: {box.thoth_cards} cards for {box.thoth_cost} PP more"
    if option == pieces.PRIESTS:
        return f"Intrigue: {box.priests_cost} PP removes a marker at a temple"
    if option == pieces.DRAGON:
        return f"{counted(box.dragon_markers, 'marker')} of yours counts double in a Coup"
    return "your two archons may share a space"


def cube(g: Age, seat: int, option: int, a: int, b: int) -> str:
    """Whose cube makes room, and where it goes."""
    nation, other = divmod(option, len(words.SEAT))
    to = nation_name(g, setup.free_spots(g)[0])
    return fitted([f"goes to {to}; you take Power {g.power_total(nation)}", world.holders(g, nation, other)])


# ---------------------------------------------------------------- a turn


def space(g: Age, seat: int, option: int, a: int, b: int) -> str:
    """What the action of a space comes to for its nation, and its price."""
    cost = turn.price(g, option)
    if option < pieces.FIRST_NATION_SPACE:
        said = pad(g, seat, option)
    elif option >= pieces.FIRST_TILE_SPACE:
        card = option - pieces.FIRST_TILE_SPACE
        said = card_use(g, seat, card, g.tile_owner(card))
    else:
        nation, action = divmod(option - pieces.FIRST_NATION_SPACE, pieces.TILE_ACTIONS)
        said = nation_action(g, seat, nation, action)
    return fitted([f"{money(g, cost)}: {said}" if cost else said])


def pad(g: Age, seat: int, option: int) -> str:
    if option == pieces.INTRIGUE:
        free = g.capitol_markers * sum([g.built(nation, pieces.CAPITOL) for nation in g.nations_of(seat)])
        gratis = f"{counted(free, 'marker')} free" if free else ""
        return fitted([gratis, f"{g.box.place_cost} PP to place, {g.box.relocated_for_one} go on for 1 PP"])
    if option == pieces.COUP:
        return f"{counted(len(coup.coup_targets(g, seat, PAD_COUP)), 'area')} with your markers"
    return f"draw {counted(g.box.cards_drawn, 'card')}, keep {g.box.cards_kept} in hand"


def nation_action(g: Age, seat: int, nation: int, action: int) -> str:
    box = g.box
    if action == pieces.COLLECT:
        return collected(
            g, seat, nation, g.power_total(nation) + (box.crystal_technology if nation == pieces.ATLANTIS else 0)
        )
    if action == pieces.CONSTRUCT:
        return buildings(g, nation, 0, box.levitating_cost if nation == pieces.HYPERBOREA else box.building_cost)
    if action == MOBILIZE:
        return mobilized(g, nation, False)
    strike = f"; Agni Strike {box.agni_strike}" if nation == pieces.BRAHMAPURA else ""
    if action == LIMITED:
        return f"{units(g.units_of(nation))}; {counted(box.free_contested, 'contested area')} free{strike}"
    return f"all {units(g.units_of(nation))} against a nation{strike}"


def collected(g: Age, seat: int, nation: int, amount: int) -> str:
    """What a controller really gains: the track has an end."""
    partner = world.holders(g, nation, seat)
    return fitted([f"+{min(amount, g.box.most_funds - g.pp[seat])} PP", f"{partner} too" if partner else ""])


def buildings(g: Age, nation: int, more: int, cost: int) -> str:
    free = g.box.free_buildings + g.box.factory_buildings * g.built(nation, pieces.FACTORY) + more
    return f"{counted(free, 'building')}, then {cost} PP each"


def mobilized(g: Age, nation: int, research: bool) -> str:
    """Units that Power and buildings give, as far as the supply has them."""
    box = g.box
    bases, factories = g.built(nation, pieces.BASE), g.built(nation, pieces.FACTORY)
    number = g.power_total(nation) + box.base_units * bases + box.factory_units * factories
    if research:
        number += box.research_base * bases + box.research_factory * factories
    return f"+{units(min(number, g.units_left(nation)))}, then {box.unit_cost} PP each"


def card_use(g: Age, seat: int, card: int, nation: int) -> str:
    """A special action for the nation that executes it."""
    box = g.box
    if card == pieces.BLACK_KNIGHT:
        return f"Coup: your markers count {box.knight_multiplier} times"
    if card == pieces.BRAHMASTRA:
        number = box.brahmastra_units * sum(g.buildings[pieces.DARKNESS])
        return f"removes {units(number)}; {world.doom(g, -box.brahmastra_steps)}"
    if card == HEALING_GRID:
        return f"+{box.grid_pp * sum(g.buildings[pieces.LIGHT])} PP for you and another player"
    if card == CONTACT_CENTER:
        return "any other special action, at its price"
    if card == RESEARCH_COMPLEX:
        return mobilized(g, nation, True)
    if card == ORACLE:
        return f"+{box.oracle_pp} PP for a right guess at a card"
    if card == PSYCHOTRONIC:
        return f"takes up to {box.psychotronic_pp * g.built(nation, pieces.PYRAMID)} PP from a player"
    if card == GALACTIC_SUN:
        return collected(g, seat, nation, sun_power(g, nation))
    if card == SPY_NETWORK:
        return f"Intrigue; {counted(box.spies_removed * g.built(nation, pieces.CAPITOL), 'marker')} of others removed"
    if card == TEMPLE_OF_ANU:
        return f"draw {counted(box.anu_drawn, 'card')}, keep {box.anu_kept} in hand"
    if card == UTOPIAN_CITY:
        return buildings(g, nation, box.utopian_buildings * g.built(nation, pieces.CAPITOL), box.utopian_cost)
    if card == VIMANAS:
        return f"{units(g.units_of(nation))}; oceans at bases are free"
    return f"doom figure {counted(box.weather_steps, 'step')} either way"


def sun_power(g: Age, nation: int) -> int:
    w = g.copy()
    w.nation = nation
    return economy.sun_power(w)


def contact(g: Age, seat: int, option: int, a: int, b: int) -> str:
    cost = g.box.tile_cost[option]
    said = card_use(g, seat, option, g.nation)
    return fitted([f"{money(g, cost)}: {said}" if cost else said])


# ---------------------------------------------------------------- Intrigue and Coup


def intrigue(g: Age, seat: int, option: int, a: int, b: int) -> str:
    if option == words.INTRIGUE_DONE:
        return "no further marker" if a == 0 else f"{counted(a, 'free marker')} not used"
    if option in (words.INTRIGUE_STRIKE, words.INTRIGUE_EXPEL):
        return "it goes back to its player"
    place, free = g.markers[seat][option], g.box.agent_values[option] == 0 or a > 0
    if place != NOWHERE:
        price = "free" if free else f"1 PP for {g.box.relocated_for_one}"
        return f"{price}: goes on from {area_name(g, place)}"
    return "free" if free else money(g, g.box.place_cost)


# ---------------------------------------------------------------- buildings, movement and war


def build_kind(g: Age, seat: int, option: int, a: int, b: int) -> str:
    box = g.box
    works = [
        f"garrison +{box.base_garrison}; +{units(box.base_units)} a Mobilize",
        f"stability +{box.capitol_stability}; {counted(g.capitol_markers, 'marker')} free an Intrigue",
        f"+{counted(box.factory_buildings, 'building')} a Construct, +{units(box.factory_units)} a Mobilize",
    ]
    dark = f"{box.darkness_pp} PP for each step of doom"
    return world.raised(g, a, option, works, dark, "end marker stays 1 round")


# ---------------------------------------------------------------- special actions


def grid_seat(g: Age, seat: int, option: int, a: int, b: int) -> str:
    amount = g.box.grid_pp * sum(g.buildings[pieces.LIGHT])
    return f"{min(g.box.most_funds, g.pp[option] + amount)} PP for {seat_name(g, option)} then"


def oracle_type(g: Age, seat: int, option: int, a: int, b: int) -> str:
    return f"+{g.box.oracle_pp} PP if right; you hold {g.hand[seat].count(option)}"


def oracle_seat(g: Age, seat: int, option: int, a: int, b: int) -> str:
    return f"1 of {counted(len(g.hand[option]), 'card')}, by lot"


def rob(g: Age, seat: int, option: int, a: int, b: int) -> str:
    return f"+{min(a, g.pp[option])} PP"


def weather(g: Age, seat: int, option: int, a: int, b: int) -> str:
    steps = g.box.weather_steps * (-1 if option == FORWARD else 1)
    return fitted([world.doom(g, steps), f"round {g.round}"])


GISTS: Final[dict[str, Gist]] = {
    **world.common(words.SAY, totals),
    words.SOCIETY_CHOOSE.name: society,
    words.OBJECTIVE_RETURN.name: objective,
    words.DRAFT_CUBE.name: cube,
    words.SPACE_CHOOSE.name: space,
    words.INTRIGUE_STEP.name: intrigue,
    words.PRIESTS_MARKER.name: world.others_agent,
    words.THOTH_KEEP.name: thoth_keep,
    words.CARD_RETURN.name: objective,
    words.BUILD_KIND.name: build_kind,
    words.GRID_SEAT.name: grid_seat,
    words.CONTACT_CARD.name: contact,
    words.ORACLE_TYPE.name: oracle_type,
    words.ORACLE_SEAT.name: oracle_seat,
    words.PSYCHOTRONIC_SEAT.name: rob,
    words.WEATHER.name: weather,
}
