"""The table in plain text, for terminals and screen readers."""

from __future__ import annotations

from critias.games.era import words
from critias.games.era.state import Era
from critias.games.world import summary as world
from critias.games.world.atlas import ALL_AREAS
from critias.games.world.box import LIGHT, NATIONS
from critias.tongue import both, say


def as_text(v: Era, seat: int) -> str:
    """What a seat sees (-1: a spectator), in a screenful of lines."""
    lines = [track_line(v)]
    if v.over:
        scores = ", ".join(f"{words.SEAT.label(other)} {words.halved(v.vp[other])}" for other in range(v.seats))
        ending = say(v.box.objective_names[v.ending])
        lines.append(say("{ending}: the game is over. VP: {scores}", ending=ending, scores=scores))
    if any(card >= 0 for card in v.layout):
        places = [f"{words.PLACE.label(place)} {card_name(v, card)}" for place, card in enumerate(v.layout)]
        lines.append(say("Layout: {cards}", cards=", ".join(places)))
    lines.append("")
    lines += [nation_line(v, nation) for nation in range(len(NATIONS)) if v.in_play(nation)]
    lines.append("")
    lines += [area_line(v, area) for area in ALL_AREAS if worth_a_line(v, area)]
    tiles = world.tiles_line(v)
    lines += ["", tiles] if tiles else []
    lines += ["", *[seat_line(v, other, seat) for other in range(v.seats)]]
    if 0 <= seat < v.seats:
        lines += ["", world.hand_line(v, seat)]
        for nation, goal in enumerate(v.seen_goals[seat]):
            if goal >= 0:
                name, text = say(v.box.nation_names[nation]), say(v.box.goal_names[goal])
                lines.append(say("Objective of {nation}: {goal}", nation=name, goal=text))
    return "\n".join(lines)


def track_line(v: Era) -> str:
    parts = [
        say("Round {n}", n=v.round_played()),
        say("Doom {n}", n=v.doom),
        say("End {n} (stopped)", n=v.end) if v.stopped else say("End {n}", n=v.end),
        say("Relics {n}", n=v.relics),
        say("Temples of light {n} ({more} more open)", n=sum(v.buildings[LIGHT]), more=v.lights_open()),
    ]
    return "   ".join(parts)


def card_name(v: Era, card: int) -> str:
    return say(v.box.objective_names[card]) if card >= 0 else "-"


def nation_line(v: Era, nation: int) -> str:
    seats = both([words.SEAT.label(seat) for seat in v.control[nation] if seat >= 0])
    said = [world.nation_line(v, nation, say("passive") if nation == v.passive else seats)]
    said += [say(v.box.marker_names[n]) for n, place in enumerate([v.chimera, v.crystal]) if place == nation]
    return ", ".join(said)


def worth_a_line(v: Era, area: int) -> bool:
    return v.wild[area] == 0 or v.owner[area] >= 0 or v.relic[area] > 0


def area_line(v: Era, area: int) -> str:
    agents = [agents_text(v, seat, area) for seat in range(v.seats) if area in v.agents[seat]]
    passive = [v.box.passive_agents[n] for n, place in enumerate(v.passive_agents) if place == area]
    agents += [say("passive {n}", n=value) for value in passive]
    wilderness = say("wilderness with a Lost Relic") if v.relic[area] else say("wilderness")
    return world.area_line(v, area, wilderness, say("agents: {agents}", agents=", ".join(agents)) if agents else "")


def agents_text(v: Era, seat: int, area: int) -> str:
    keys = [words.AGENT.key(n) for n, place in enumerate(v.agents[seat]) if place == area]
    return words.SEAT.label(seat) + " " + " ".join(keys)


def seat_line(v: Era, other: int, seat: int) -> str:
    funds = say("{n} Virya (+{more})", n=f"{v.virya[other]:>2}", more=v.compensation[other])
    return world.seat_line(v, other, seat, funds)
