"""Lines of the table in plain text that both games have."""

from __future__ import annotations

from typing import Final

from critias.games.world.atlas import MINORS
from critias.games.world.box import KINDS
from critias.games.world.state import NOWHERE, World
from critias.tongue import noted, say, say_as, several

SHORT: Final = [
    noted("base"),
    noted("capitol"),
    noted("factory"),
    noted("pyramid"),
    noted("darkness"),
    noted("light"),
]
assert len(SHORT) == len(KINDS)


def nation_line(v: World, nation: int, who: str) -> str:
    """'Atlantis  Power 8/10  12 units  3 minor nations  Orange and Gray'."""
    name, power = say(v.world.nation_names[nation]), f"{v.power_total(nation)}/{v.power_shown(nation)}"
    units, minors = v.units_of(nation), len(v.minors_of(nation))
    parts = [
        say("Power {n}", n=f"{power:>5}"),
        several(units, "{number} unit", "{number} units", number=f"{units:>2}"),
        several(minors, "{n} minor nation", "{n} minor nations"),
        who or say_as("controls", "nobody"),
    ]
    return f"  {name:<12}{'  '.join(parts)}"


def area_line(v: World, area: int, wilderness: str, agents: str) -> str:
    """Who is where: 'Eden  Lemuria, 4 units, Power 3, defence 3/4, capitol; agents: Orange 0a 1b'."""
    parts = [owner_name(v, v.owner[area]) if v.owner[area] >= 0 or area in MINORS else say("empty")]
    if v.units[area]:
        parts.append(v.say.units.label(v.units[area]))
    if v.arriving[area]:
        parts.append(several(v.arriving[area], "{n} moving in", "{n} moving in"))
    if v.wild[area]:
        parts.append(wilderness)
    else:
        parts.append(say("Power {n}", n=v.power(area)))
        parts.append(say("defence {n}", n=f"{v.garrison(area)}/{v.stability(area)}"))
    for kind in KINDS:
        parts += [say(SHORT[kind])] * v.buildings[kind][area]
    text = f"  {say(v.world.map.names[area]):<22}" + ", ".join(parts)
    return f"{text}; {agents}" if agents else text


def seat_line(v: World, other: int, seat: int, funds: str) -> str:
    """A player: what he has, where his archons stand, and whether it is his turn."""
    name = v.say.seat.label(other)
    name = say("{seat} (you)", seat=name) if other == seat else name
    spaces = [v.say.space.label(space) if space >= 0 else say("start") for space in v.archons[other]]
    cards = several(len(v.hand[other]), "{n} card", "{n} cards")
    archons = say("archons: {spaces}", spaces=" / ".join(spaces))
    society = f"  {say(v.world.society_names[v.society[other]])}" if v.society[other] >= 0 else ""
    turn = " *" if other == v.acting and v.space >= 0 else ""
    return f"  {name:<14}{funds}  {cards}  {archons}{society}{turn}"


def tiles_line(v: World) -> str:
    """The special actions in play, with the nations that they belong to; nothing where there are none."""
    tiles = [tile for tile, area in enumerate(v.tile_area) if area != NOWHERE]
    names = ", ".join([f"{say(v.world.tile_names[tile])} ({owner_name(v, v.tile_owner(tile))})" for tile in tiles])
    return say("Special actions: {actions}", actions=names) if names else ""


def hand_line(v: World, seat: int) -> str:
    cards = ", ".join([say(v.world.objective_names[card]) for card in v.hand[seat]])
    return say("Your objective cards: {cards}", cards=cards) if cards else say("Your objective cards: none")


def owner_name(v: World, owner: int) -> str:
    return say(v.world.nation_names[owner]) if owner >= 0 else say("neutral")
