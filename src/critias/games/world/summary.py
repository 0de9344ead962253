"""Lines of the table in plain text that both games have."""

from __future__ import annotations

from typing import Final

from critias.games.world.atlas import MINORS
from critias.games.world.box import KINDS
from critias.games.world.state import World

SHORT: Final = ["base", "capitol", "factory", "pyramid", "darkness", "light"]


def nation_line(v: World, nation: int, who: str) -> str:
    """'Atlantis  Power 8/10  12 units  3 minor nations  Orange and Gray'."""
    power = f"{v.power_total(nation)}/{v.power_shown(nation)}"
    units, minors = v.units_of(nation), len(v.minors_of(nation))
    return (
        f"  {v.world.nation_names[nation]:<12}Power {power:>5}  {units:>2} unit{'s' if units != 1 else ''}  "
        f"{minors} minor nation{'s' if minors != 1 else ''}  {who or 'nobody'}"
    )


def area_line(v: World, area: int, wilderness: str, agents: str) -> str:
    """Who is where: 'Eden  Lemuria, 4 units, Power 3, defence 3/4, capitol; agents: Orange 0a 1b'."""
    owner = v.world.nation_names[v.owner[area]] if v.owner[area] >= 0 else "neutral" if area in MINORS else "empty"
    parts = [owner]
    if v.units[area]:
        parts.append(f"{v.units[area]} unit{'' if v.units[area] == 1 else 's'}")
    if v.arriving[area]:
        parts.append(f"{v.arriving[area]} moving in")
    if v.wild[area]:
        parts.append(wilderness)
    else:
        parts.append(f"Power {v.power(area)}")
        parts.append(f"defence {v.garrison(area)}/{v.stability(area)}")
    for kind in KINDS:
        parts += [SHORT[kind]] * v.buildings[kind][area]
    text = f"  {v.world.map.names[area]:<22}" + ", ".join(parts)
    return f"{text}; {agents}" if agents else text


def holder_name(v: World, tile: int) -> str:
    """The nation that a special action belongs to."""
    owner = v.tile_owner(tile)
    return v.world.nation_names[owner] if owner >= 0 else "neutral"
