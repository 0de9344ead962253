"""The table in plain text, for terminals and screen readers."""

from __future__ import annotations

from critias.engine.state import BLANK
from critias.games.end import words
from critias.games.end.box import HIDDEN_VOTING, PORT
from critias.games.end.state import COLOURS, End
from critias.tongue import say, say_as


def as_text(v: End, seat: int) -> str:
    """What a seat sees (-1: a spectator), in a screenful of lines."""
    box = v.box
    lines = [heading(v)]
    if v.event >= 0:
        lines.append(f"  {say(box.event_texts[v.event])}")
    lines.append("")
    lines += [ship_line(v, ship) for ship in range(5)]
    lines.append(f"  {say('New Land'):<16}{people(v.new_land)}")
    lines.append("")
    lines += [seat_line(v, other, seat) for other in range(v.seats)]
    if v.gods:
        lines += ["", say("Gods' hand: {cards}", cards=cards_of(v.gods, box.politics_names))]
    if any(v.row):
        lines += ["", *row_lines(v, seat)]
    if 0 <= seat < v.seats:
        lines += ["", say("Your hand: {cards}", cards=cards_of(v.hand[seat], box.politics_names))]
        lines.append(
            say("Your Special Cards: {cards}", cards=cards_of(v.special[seat], box.special_names) or say("none"))
        )
    return "\n".join(lines)


def heading(v: End) -> str:
    """The turn, what rules it, and what is left."""
    if v.event < 0:
        event = say("Set-up")
    elif v.box.voting[v.event] == HIDDEN_VOTING:
        event = say("{event} (hidden voting)", event=say(v.box.event_names[v.event]))
    else:
        event = say("{event} (open voting)", event=say(v.box.event_names[v.event]))
    left = [
        say("Turn {n}", n=v.turn),
        event,
        say("Doom Markers left: {n}", n=3 - v.doom),
        say("Refugee Camp: {n}", n=v.camp),
    ]
    return "   ".join(left)


def cards_of(cards: list[int], names: list[str]) -> str:
    return ", ".join([say(names[card]) for card in cards])


def people(load: list[int]) -> str:
    """Who is there: '2 Yellow, 1 neutral'."""
    return ", ".join(f"{load[c]} {words.COLOUR.label(c)}" for c in range(COLOURS) if load[c] > 0) or "-"


def ship_line(v: End, ship: int) -> str:
    name = say(v.box.ship_names[ship]) + ("*" if v.advanced[ship] else "")
    zone = say_as("of a ship", "Port") if v.ship_at[ship] == PORT else say_as("of a ship", "Ocean")
    taken = sum(v.aboard[ship])
    line = f"  {name:<16}{zone:<7}{taken}/{v.room(ship)}  {people(v.aboard[ship])}"
    if any(v.holds[ship]):
        line += "  " + say("in the holds: {people}", people=people(v.holds[ship]))
    return line


def seat_line(v: End, other: int, seat: int) -> str:
    name = words.SEAT.label(other)
    name = say("{seat} (you)", seat=name) if other == seat else name
    faction = say(v.box.faction_names[v.faction[other]]) if v.faction[other] >= 0 else "-"
    place = v.senate_order().index(other) + 1
    cubes = "?" if v.screen[other] == BLANK else v.screen[other]
    facts = [
        say("{vp} VP", vp=f"{v.vp[other]:>3}"),
        say("Senate {n} (place {place})", n=v.pool[other], place=place),
        say("cubes {n}", n=f"{cubes:>2}"),
        say("cards {politics}+{special}", politics=len(v.hand[other]), special=len(v.special[other])),
        faction,
    ]
    return f"  {name:<14}" + "  ".join(facts)


def row_lines(v: End, seat: int) -> list[str]:
    """The programmed rows; the card of the present voting in brackets, resolved cards ticked."""
    lines = []
    for other in range(v.seats):
        cards = []
        for slot, shown in enumerate(v.row[other]):
            card = v.facedown[other][slot] if shown < 0 and other == seat else shown
            text = say_as("of a card", "facedown") if card < 0 else say(v.box.politics_names[card])
            text += f" ({v.bids[other][slot]})" if v.bids[other][slot] else ""
            text += " ✓" if v.resolved[other][slot] else ""
            cards.append(f"[{text}]" if slot == v.voting else text)
        lines.append(f"  {words.SEAT.label(other):<9}" + " | ".join(cards))
    return lines
