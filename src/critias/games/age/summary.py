"""The table in plain text, for terminals and screen readers."""

from __future__ import annotations

from critias.games.age import words
from critias.games.age.state import Age
from critias.games.world import summary as world
from critias.games.world.atlas import ALL_AREAS
from critias.games.world.box import DARKNESS, LIGHT, NATIONS
from critias.games.world.state import NOWHERE


def as_text(v: Age, seat: int) -> str:
    """What a seat sees (-1: a spectator), in a screenful of lines."""
    lines = [track_line(v)]
    if v.over:
        scores = ", ".join(f"{words.SEAT.label(other)} {v.vp[other]}" for other in range(v.seats))
        lines.append(f"{v.box.objective_names[v.ending]}: the game is over. VP: {scores}")
    lines.append("")
    lines += [nation_line(v, nation) for nation in range(len(NATIONS)) if v.in_play(nation)]
    lines.append("")
    lines += [area_line(v, area) for area in ALL_AREAS if worth_a_line(v, area)]
    cards = [card for card in range(len(v.tile_area)) if v.tile_area[card] != NOWHERE]
    if cards:
        texts = [f"{v.box.tile_names[card]} ({world.holder_name(v, card)})" for card in cards]
        lines += ["", "Special actions: " + ", ".join(texts)]
    lines += ["", *[seat_line(v, other, seat) for other in range(v.seats)]]
    if 0 <= seat < v.seats:
        hand = ", ".join(v.box.objective_names[card] for card in v.hand[seat])
        lines += ["", "Your objective cards: " + (hand or "none")]
    return "\n".join(lines)


def track_line(v: Age) -> str:
    held = " (held)" if v.stopped else ""
    temples = f"Temples of light {sum(v.buildings[LIGHT])}, of darkness {sum(v.buildings[DARKNESS])}"
    return f"Round {v.round_played()}   Doom {v.doom}   End {v.end}{held}   {temples}"


def nation_line(v: Age, nation: int) -> str:
    return world.nation_line(v, nation, " and ".join(words.SEAT.label(seat) for seat in v.control[nation] if seat >= 0))


def worth_a_line(v: Age, area: int) -> bool:
    return v.wild[area] == 0 or v.owner[area] >= 0 or v.arriving[area] > 0


def area_line(v: Age, area: int) -> str:
    markers = [markers_text(v, seat, area) for seat in range(v.seats) if area in v.markers[seat]]
    return world.area_line(v, area, "wilderness", "markers: " + ", ".join(markers) if markers else "")


def markers_text(v: Age, seat: int, area: int) -> str:
    keys = [words.MARKER.key(marker) for marker, place in enumerate(v.markers[seat]) if place == area]
    return words.SEAT.label(seat) + " " + " ".join(keys)


def seat_line(v: Age, other: int, seat: int) -> str:
    name = words.SEAT.label(other) + (" (you)" if other == seat else "")
    spaces = [words.SPACE.label(space) if space >= 0 else "start" for space in v.archons[other]]
    society = f"  {v.box.society_names[v.society[other]]}" if v.society[other] >= 0 else ""
    turn = " *" if other == v.acting and v.space >= 0 else ""
    return f"  {name:<14}{v.pp[other]:>2} PP  {len(v.hand[other])} cards  archons: {' / '.join(spaces)}{society}{turn}"
