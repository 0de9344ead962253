"""The table in plain text, for terminals and screen readers."""

from __future__ import annotations

from critias.games.age import words
from critias.games.age.state import Age
from critias.games.world import summary as world
from critias.games.world.atlas import ALL_AREAS
from critias.games.world.box import DARKNESS, LIGHT, NATIONS
from critias.tongue import both, say


def as_text(v: Age, seat: int) -> str:
    """What a seat sees (-1: a spectator), in a screenful of lines."""
    lines = [track_line(v)]
    if v.over:
        scores = ", ".join(f"{words.SEAT.label(other)} {v.vp[other]}" for other in range(v.seats))
        ending = say(v.box.objective_names[v.ending])
        lines.append(say("{ending}: the game is over. VP: {scores}", ending=ending, scores=scores))
    lines.append("")
    lines += [nation_line(v, nation) for nation in range(len(NATIONS)) if v.in_play(nation)]
    lines.append("")
    lines += [area_line(v, area) for area in ALL_AREAS if worth_a_line(v, area)]
    tiles = world.tiles_line(v)
    lines += ["", tiles] if tiles else []
    lines += ["", *[seat_line(v, other, seat) for other in range(v.seats)]]
    if 0 <= seat < v.seats:
        lines += ["", world.hand_line(v, seat)]
    return "\n".join(lines)


def track_line(v: Age) -> str:
    parts = [
        say("Round {n}", n=v.round_played()),
        say("Doom {n}", n=v.doom),
        say("End {n} (held)", n=v.end) if v.stopped else say("End {n}", n=v.end),
        say("Temples of light {n}, of darkness {dark}", n=sum(v.buildings[LIGHT]), dark=sum(v.buildings[DARKNESS])),
    ]
    return "   ".join(parts)


def nation_line(v: Age, nation: int) -> str:
    return world.nation_line(v, nation, both([words.SEAT.label(seat) for seat in v.control[nation] if seat >= 0]))


def worth_a_line(v: Age, area: int) -> bool:
    return v.wild[area] == 0 or v.owner[area] >= 0 or v.arriving[area] > 0


def area_line(v: Age, area: int) -> str:
    markers = [markers_text(v, seat, area) for seat in range(v.seats) if area in v.markers[seat]]
    said = say("markers: {markers}", markers=", ".join(markers)) if markers else ""
    return world.area_line(v, area, say("wilderness"), said)


def markers_text(v: Age, seat: int, area: int) -> str:
    keys = [words.MARKER.key(marker) for marker, place in enumerate(v.markers[seat]) if place == area]
    return words.SEAT.label(seat) + " " + " ".join(keys)


def seat_line(v: Age, other: int, seat: int) -> str:
    return world.seat_line(v, other, seat, say("{n} PP", n=f"{v.pp[other]:>2}"))
