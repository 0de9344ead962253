"""The table in plain text, for terminals and screen readers."""

from __future__ import annotations

from critias.games.era import words
from critias.games.era.box import PLACES
from critias.games.era.state import Era
from critias.games.world import summary as world
from critias.games.world.atlas import ALL_AREAS
from critias.games.world.box import LIGHT, NATIONS
from critias.games.world.state import NOWHERE


def as_text(v: Era, seat: int) -> str:
    """What a seat sees (-1: a spectator), in a screenful of lines."""
    lines = [track_line(v)]
    if v.over:
        scores = ", ".join(f"{words.SEAT.label(other)} {v.vp[other] / 2:g}" for other in range(v.seats))
        lines.append(f"{v.box.objective_names[v.ending]}: the game is over. VP: {scores}")
    if any(card >= 0 for card in v.layout):
        lines.append("Layout: " + ", ".join(f"{PLACES[p]} {card_name(v, v.layout[p])}" for p in range(len(PLACES))))
    lines.append("")
    lines += [nation_line(v, nation) for nation in range(len(NATIONS)) if v.in_play(nation)]
    lines.append("")
    lines += [area_line(v, area) for area in ALL_AREAS if worth_a_line(v, area)]
    tiles = [tile_text(v, tile) for tile in range(len(v.tile_area)) if v.tile_area[tile] != NOWHERE]
    if tiles:
        lines += ["", "Special actions: " + ", ".join(tiles)]
    lines += ["", *[seat_line(v, other, seat) for other in range(v.seats)]]
    if 0 <= seat < v.seats:
        cards = ", ".join(card_name(v, card) for card in v.hand[seat])
        lines += ["", "Your objective cards: " + (cards or "none")]
        for nation in range(len(NATIONS)):
            if v.seen_goals[seat][nation] >= 0:
                lines.append(
                    f"Objective of {v.box.nation_names[nation]}: {v.box.goal_names[v.seen_goals[seat][nation]]}"
                )
    return "\n".join(lines)


def track_line(v: Era) -> str:
    stopped = " (stopped)" if v.stopped else ""
    lights = f"Temples of light {sum(v.buildings[LIGHT])} ({v.lights_open()} more open)"
    return f"Round {v.round_played()}   Doom {v.doom}   End {v.end}{stopped}   Relics {v.relics}   {lights}"


def card_name(v: Era, card: int) -> str:
    return v.box.objective_names[card] if card >= 0 else "-"


def nation_line(v: Era, nation: int) -> str:
    who = "passive" if nation == v.passive else " and ".join(words.SEAT.label(s) for s in v.control[nation] if s >= 0)
    signs = ", Chimera Lab" if v.chimera == nation else ""
    signs += ", Healing Crystal" if v.crystal == nation else ""
    return world.nation_line(v, nation, who) + signs


def worth_a_line(v: Era, area: int) -> bool:
    return v.wild[area] == 0 or v.owner[area] >= 0 or v.relic[area] > 0


def area_line(v: Era, area: int) -> str:
    agents = [agents_text(v, seat, area) for seat in range(v.seats) if area in v.agents[seat]]
    agents += [f"passive {v.box.passive_agents[n]}" for n, place in enumerate(v.passive_agents) if place == area]
    wilderness = "wilderness with a Lost Relic" if v.relic[area] else "wilderness"
    return world.area_line(v, area, wilderness, "agents: " + ", ".join(agents) if agents else "")


def agents_text(v: Era, seat: int, area: int) -> str:
    keys = [words.AGENT.key(n) for n, place in enumerate(v.agents[seat]) if place == area]
    return words.SEAT.label(seat) + " " + " ".join(keys)


def tile_text(v: Era, tile: int) -> str:
    return f"{v.box.tile_names[tile]} ({world.holder_name(v, tile)})"


def seat_line(v: Era, other: int, seat: int) -> str:
    name = words.SEAT.label(other) + (" (you)" if other == seat else "")
    spaces = [words.SPACE.label(space) if space >= 0 else "start" for space in v.archons[other]]
    society = f"  {v.box.society_names[v.society[other]]}" if v.society[other] >= 0 else ""
    turn = " *" if other == v.acting and v.space >= 0 else ""
    return (
        f"  {name:<14}{v.virya[other]:>2} Virya (+{v.compensation[other]})  {len(v.hand[other])} cards  "
        f"archons: {' / '.join(spaces)}{society}{turn}"
    )
