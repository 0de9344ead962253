"""The table in plain text, for terminals and screen readers."""

from __future__ import annotations

from critias.engine.state import BLANK
from critias.games.end import words
from critias.games.end.box import PORT, VOTINGS, ZONES
from critias.games.end.state import COLOURS, End


def as_text(v: End, seat: int) -> str:
    """What a seat sees (-1: a spectator), in a screenful of lines."""
    box = v.box
    lines = [
        f"Turn {v.turn}   {box.event_names[v.event] if v.event >= 0 else 'Set-up'}"
        + (f" ({VOTINGS[box.voting[v.event]]} voting)" if v.event >= 0 else "")
        + f"   Doom Markers left: {3 - v.doom}   Refugee Camp: {v.camp}",
    ]
    if v.event >= 0:
        lines.append(f"  {box.event_texts[v.event]}")
    lines.append("")
    lines += [ship_line(v, ship) for ship in range(5)]
    lines.append(f"  {'New Land':<16}{people(v.new_land)}")
    lines.append("")
    lines += [seat_line(v, other, seat) for other in range(v.seats)]
    if v.gods:
        lines += ["", "Gods' hand: " + ", ".join(box.politics_names[card] for card in v.gods)]
    if any(v.row):
        lines += ["", *row_lines(v, seat)]
    if 0 <= seat < v.seats:
        lines += ["", "Your hand: " + ", ".join(box.politics_names[card] for card in v.hand[seat])]
        specials = ", ".join(box.special_names[card] for card in v.special[seat])
        lines.append("Your Special Cards: " + (specials or "none"))
    return "\n".join(lines)


def people(load: list[int]) -> str:
    """Who is there: '2 Yellow, 1 neutral'."""
    return ", ".join(f"{load[c]} {words.COLOUR.label(c)}" for c in range(COLOURS) if load[c] > 0) or "-"


def ship_line(v: End, ship: int) -> str:
    name = v.box.ship_names[ship] + ("*" if v.advanced[ship] else "")
    zone = "Port " if v.ship_at[ship] == PORT else ZONES[v.ship_at[ship]].capitalize()
    taken = sum(v.aboard[ship])
    line = f"  {name:<16}{zone:<7}{taken}/{v.room(ship)}  {people(v.aboard[ship])}"
    if any(v.holds[ship]):
        line += f"  in the holds: {people(v.holds[ship])}"
    return line


def seat_line(v: End, other: int, seat: int) -> str:
    name = words.SEAT.label(other) + (" (you)" if other == seat else "")
    faction = v.box.faction_names[v.faction[other]] if v.faction[other] >= 0 else "-"
    place = v.senate_order().index(other) + 1
    cubes = "?" if v.screen[other] == BLANK else v.screen[other]
    return (
        f"  {name:<14}{v.vp[other]:>3} VP  Senate {v.pool[other]} (place {place})  cubes {cubes:>2}"
        f"  cards {len(v.hand[other])}+{len(v.special[other])}  {faction}"
    )


def row_lines(v: End, seat: int) -> list[str]:
    """The programmed rows; the card of the present voting in brackets, resolved cards ticked."""
    lines = []
    for other in range(v.seats):
        cards = []
        for slot, shown in enumerate(v.row[other]):
            card = v.facedown[other][slot] if shown < 0 and other == seat else shown
            text = "facedown" if card < 0 else v.box.politics_names[card]
            text += f" ({v.bids[other][slot]})" if v.bids[other][slot] else ""
            text += " ✓" if v.resolved[other][slot] else ""
            cards.append(f"[{text}]" if slot == v.voting else text)
        lines.append(f"  {words.SEAT.label(other):<9}" + " | ".join(cards))
    return lines
