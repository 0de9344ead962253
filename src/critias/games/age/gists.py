"""What an option of Age of Atlantis gives, costs and leads to, in a line: from a seat's view and the box alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from critias.engine.gists import fitted
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
from critias.games.world.gists import area_name, held, money, nation_name, priced, seat_name, units
from critias.games.world.nouns import FORWARD, YES
from critias.games.world.state import CONFLICT, GLOBAL_CONFLICT, NOWHERE, PAD_COUP, World
from critias.tongue import say, say_as, several

Gist = Callable[[Age, int, int, int, int], str]  # of the view, the seat, the option, and what the question is about


def totals(g: World) -> list[int]:
    """Attack and defence of the contest that goes on."""
    assert isinstance(g, Age)
    if g.contest == CONFLICT:
        return conflict.conflict_totals(g)
    return global_conflict.global_totals(g) if g.contest == GLOBAL_CONFLICT else coup.coup_totals(g)


def gist(g: Age, seat: int, kind: Kind, option: int, a: int, b: int) -> str:
    return GISTS[kind.name](g, seat, option, a, b)


# ---------------------------------------------------------------- what is said in several places


def draws(drawn: int, held: int) -> str:
    return several(drawn, "draw {n} card, keep {held} in hand", "draw {n} cards, keep {held} in hand", held=held)


# ---------------------------------------------------------------- objective cards


def worth(g: Age, card: int) -> str:
    """VP by how many players hold the type: '4, 3 or 2 VP'."""
    one, two, more = g.box.objective_vp[card]
    return say("{one}, {two} or {more} VP", one=one, two=two, more=more)


def standing(g: Age, card: int) -> str:
    """How far the ending of a type is."""
    if card == pieces.ASCENSION:
        lead = sum(g.buildings[pieces.LIGHT]) - sum(g.buildings[pieces.DARKNESS])
        return say("light leads by {n} of {all}", n=str(lead).replace("-", "−"), all=g.box.ascension_lead)
    if card == pieces.CONTINUATION:
        return say("end {n}, round {round}", n=g.end, round=g.round)
    return say("doom {n}, round {round}", n=g.doom, round=g.round)


def to_go(g: Age, card: int) -> int:
    """What its ending still lacks: temples of light, or steps of the round marker."""
    if card == pieces.ASCENSION:
        return max(0, g.box.ascension_lead - sum(g.buildings[pieces.LIGHT]) + sum(g.buildings[pieces.DARKNESS]))
    return max(0, (g.end if card == pieces.CONTINUATION else g.doom) - g.round)


def objective(g: Age, seat: int, option: int, a: int, b: int) -> str:
    return fitted([worth(g, option), standing(g, option), held(g, seat, option)])


def thoth_keep(g: Age, seat: int, option: int, a: int, b: int) -> str:
    cost, cards = (g.box.thoth_cost, g.box.thoth_cards) if option == YES else (0, g.box.cards_kept)
    return f"{money(g, cost)}: {several(cards, '{n} card in hand', '{n} cards in hand')}"


# ---------------------------------------------------------------- set-up


def society(g: Age, seat: int, option: int, a: int, b: int) -> str:
    """Its power: nobody chooses one where powers are not played with."""
    box = g.box
    if option == pieces.BROTHERHOOD:
        nation = nation_name(g, pieces.LEMURIA)
        return say("+{n} for your side where {nation} fights", n=box.loyalty_bonus, nation=nation)
    if option == pieces.THOTH:
        return say("Repolarize: {n} cards for {cost} PP more", n=box.thoth_cards, cost=box.thoth_cost)
    if option == pieces.PRIESTS:
        return say("Intrigue: {cost} PP removes a marker at a temple", cost=box.priests_cost)
    if option == pieces.DRAGON:
        return several(
            box.dragon_markers,
            "{n} marker of yours counts double in a Coup",
            "{n} markers of yours count double in a Coup",
        )
    return say("your two archons may share a space")


def cube(g: Age, seat: int, option: int, a: int, b: int) -> str:
    """Whose cube makes room, and where it goes."""
    nation, other = divmod(option, len(words.SEAT))
    to = nation_name(g, setup.free_spots(g)[0])
    goes = say("goes to {nation}; you take Power {n}", nation=to, n=g.power_total(nation))
    return fitted([goes, world.holders(g, nation, other)])


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
    return priced(g, cost, said)


def space_of(g: World, seat: int, option: int, a: int, b: int) -> str:
    assert isinstance(g, Age)
    return space(g, seat, option, a, b)


def pad(g: Age, seat: int, option: int) -> str:
    if option == pieces.INTRIGUE:
        free = g.capitol_markers * sum([g.built(nation, pieces.CAPITOL) for nation in g.nations_of(seat)])
        gratis = several(free, "{n} marker free", "{n} markers free") if free else ""
        paid = several(
            g.box.relocated_for_one,
            "{cost} PP to place, {n} goes on for 1 PP",
            "{cost} PP to place, {n} go on for 1 PP",
            cost=g.box.place_cost,
        )
        return fitted([gratis, paid])
    if option == pieces.COUP:
        targets = coup.coup_targets(g, seat, PAD_COUP)
        return world.aims(g, totals, seat, targets) or say("{n} areas with your markers", n=len(targets))
    return draws(g.box.cards_drawn, g.box.cards_kept)


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
    strike = [say("Agni Strike {n}", n=box.agni_strike)] if nation == pieces.BRAHMAPURA else []
    own = units(g.units_of(nation))
    if action == LIMITED:
        free = several(box.free_contested, "{n} contested area free", "{n} contested areas free")
        return "; ".join([own, free, *strike])
    return "; ".join([say("all {units} against a nation", units=own), *strike])


def collected(g: Age, seat: int, nation: int, amount: int) -> str:
    """What a controller really gains: the track has an end."""
    partner = world.holders(g, nation, seat)
    gained = say("+{n} PP", n=min(amount, g.box.most_funds - g.pp[seat]))
    return fitted([gained, say("{seat} too", seat=partner) if partner else ""])


def buildings(g: Age, nation: int, more: int, cost: int) -> str:
    free = g.box.free_buildings + g.box.factory_buildings * g.built(nation, pieces.FACTORY) + more
    return several(free, "{n} building, then {cost} PP each", "{n} buildings, then {cost} PP each", cost=cost)


def mobilized(g: Age, nation: int, research: bool) -> str:
    """Units that Power and buildings give, as far as the supply has them."""
    box = g.box
    bases, factories = g.built(nation, pieces.BASE), g.built(nation, pieces.FACTORY)
    number = g.power_total(nation) + box.base_units * bases + box.factory_units * factories
    if research:
        number += box.research_base * bases + box.research_factory * factories
    return say("+{units}, then {cost} PP each", units=units(min(number, g.units_left(nation))), cost=box.unit_cost)


def card_use(g: Age, seat: int, card: int, nation: int) -> str:
    """A special action for the nation that executes it."""
    box = g.box
    if card == pieces.BLACK_KNIGHT:
        return say("Coup: your markers count {n} times", n=box.knight_multiplier)
    if card == pieces.BRAHMASTRA:
        number = box.brahmastra_units * sum(g.buildings[pieces.DARKNESS])
        return f"{say('removes {units}', units=units(number))}; {world.doom(g, -box.brahmastra_steps)}"
    if card == HEALING_GRID:
        return say("+{n} PP for you and another player", n=box.grid_pp * sum(g.buildings[pieces.LIGHT]))
    if card == CONTACT_CENTER:
        return say("any other special action, at its price")
    if card == RESEARCH_COMPLEX:
        return mobilized(g, nation, True)
    if card == ORACLE:
        return say("+{n} PP for a right guess at a card", n=box.oracle_pp)
    if card == PSYCHOTRONIC:
        return say("takes up to {n} PP from a player", n=box.psychotronic_pp * g.built(nation, pieces.PYRAMID))
    if card == GALACTIC_SUN:
        return collected(g, seat, nation, sun_power(g, nation))
    if card == SPY_NETWORK:
        number = box.spies_removed * g.built(nation, pieces.CAPITOL)
        return several(number, "Intrigue; {n} marker of others removed", "Intrigue; {n} markers of others removed")
    if card == TEMPLE_OF_ANU:
        return draws(box.anu_drawn, box.anu_kept)
    if card == UTOPIAN_CITY:
        return buildings(g, nation, box.utopian_buildings * g.built(nation, pieces.CAPITOL), box.utopian_cost)
    if card == VIMANAS:
        return f"{units(g.units_of(nation))}; {say('oceans at bases are free')}"
    return several(box.weather_steps, "doom figure {n} step either way", "doom figure {n} steps either way")


def sun_power(g: Age, nation: int) -> int:
    w = g.copy()
    w.nation = nation
    return economy.sun_power(w)


def contact(g: Age, seat: int, option: int, a: int, b: int) -> str:
    return priced(g, g.box.tile_cost[option], card_use(g, seat, option, g.nation))


# ---------------------------------------------------------------- Intrigue and Coup


def intrigue(g: Age, seat: int, option: int, a: int, b: int) -> str:
    if option == words.INTRIGUE_DONE:
        if a == 0:
            return say("no further marker")
        return several(a, "{n} free marker not used", "{n} free markers not used")
    if option in (words.INTRIGUE_STRIKE, words.INTRIGUE_EXPEL):
        return say("it goes back to its player")
    place, free = g.markers[seat][option], g.box.agent_values[option] == 0 or a > 0
    if place != NOWHERE:
        price = say_as("price", "free") if free else say("1 PP for {n}", n=g.box.relocated_for_one)
        return f"{price}: {say('goes on from {area}', area=area_name(g, place))}"
    return say_as("price", "free") if free else money(g, g.box.place_cost)


# ---------------------------------------------------------------- buildings, movement and war


def build_kind(g: Age, seat: int, option: int, a: int, b: int) -> str:
    return world.raised(g, a, option, works(g), say("end marker stays 1 round"))


def works(g: World) -> list[str]:
    """What base, capitol, factory and the temples of darkness and light do."""
    assert isinstance(g, Age)
    box = g.box
    return [
        say("garrison +{n}; +{units} a Mobilize", n=box.base_garrison, units=units(box.base_units)),
        several(
            g.capitol_markers,
            "stability +{stability}; {n} marker free an Intrigue",
            "stability +{stability}; {n} markers free an Intrigue",
            stability=box.capitol_stability,
        ),
        several(
            box.factory_buildings,
            "+{n} building a Construct, +{units} a Mobilize",
            "+{n} buildings a Construct, +{units} a Mobilize",
            units=units(box.factory_units),
        ),
        say("{n} PP for each step of doom", n=box.darkness_pp),
        say("+{n} Power at the end", n=box.light_power),
    ]


# ---------------------------------------------------------------- special actions


def grid_seat(g: Age, seat: int, option: int, a: int, b: int) -> str:
    amount = g.box.grid_pp * sum(g.buildings[pieces.LIGHT])
    then = min(g.box.most_funds, g.pp[option] + amount)
    return say("{n} PP for {seat} then", n=then, seat=seat_name(g, option))


def oracle_type(g: Age, seat: int, option: int, a: int, b: int) -> str:
    return f"{say('+{n} PP if right', n=g.box.oracle_pp)}; {held(g, seat, option)}"


def oracle_seat(g: Age, seat: int, option: int, a: int, b: int) -> str:
    return several(len(g.hand[option]), "1 of {n} card, by lot", "1 of {n} cards, by lot")


def rob(g: Age, seat: int, option: int, a: int, b: int) -> str:
    return say("+{n} PP", n=min(a, g.pp[option]))


def weather(g: Age, seat: int, option: int, a: int, b: int) -> str:
    steps = g.box.weather_steps * (-1 if option == FORWARD else 1)
    return fitted([world.doom(g, steps), say("round {n}", n=g.round)])


GISTS: Final[dict[str, Gist]] = {
    **world.common(words.SAY, totals, space_of, works),
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
