"""The table in plain text, for terminals and screen readers."""

from __future__ import annotations

from critias.games.rising import words
from critias.games.rising.box import COMPONENTS, GOODS, LENGTH, PENINSULAS, POWER_CORE, SPOTS
from critias.games.rising.state import BUILT, NOBODY, PIECES, PLANNED, Rising

WAVE = "~"
TILE = "#"


def as_text(v: Rising, seat: int) -> str:
    """What a seat sees (-1: a spectator), in a screenful of lines."""
    lines = [track_line(v)]
    if v.over:
        lines.append("The Power Core is built: all win." if v.won else "The island is gone: all lose.")
    lines += ["", *[peninsula_line(v, peninsula) for peninsula in range(len(PENINSULAS))]]
    lines += [spot_line(v, spot) for spot in range(len(PENINSULAS) * LENGTH, len(SPOTS)) if v.standing[spot]]
    lines += ["", "Built: " + components(v, BUILT), "Blueprint: " + components(v, PLANNED) + "; " + cost(v, POWER_CORE)]
    lines += ["", *[seat_line(v, other, seat) for other in range(v.seats)]]
    return "\n".join(lines)


def track_line(v: Rising) -> str:
    text = f"Round {v.round}   Wrath {v.wrath()} (space {v.wave + 1} of {len(v.box.wrath)})"
    text += f"   Misfortunes {len(v.misfortunes) + len(v.foreseen)}   Library {len(v.library) + len(v.library_bottom)}"
    signs = [("Earthquake", v.quakes), ("Hopelessness", v.hopeless), ("Sabotage", v.sabotage)]
    signs += [("Panic", v.panic), ("Dimmed Source", v.dimmed)]
    present = [name for name, count in signs if count]
    if v.foreseen:
        present.append("next: " + ", ".join(words.MISFORTUNE.label(card) for card in reversed(v.foreseen)))
    return text + ("   " + ", ".join(present) if present else "")


def peninsula_line(v: Rising, peninsula: int) -> str:
    tiles = WAVE * v.flooded[peninsula] + TILE * v.dry_in(peninsula)
    first = peninsula * LENGTH
    crews = [f"{tile % LENGTH + 1}: {crew(v, tile)}" for tile in range(first, first + LENGTH) if v.standing[tile]]
    barrier = "  barrier" if v.barrier[peninsula] else ""
    return f"  {v.box.peninsula_names[peninsula]:<11}{tiles}{barrier}" + ("  " + "; ".join(crews) if crews else "")


def spot_line(v: Rising, spot: int) -> str:
    return f"  {words.SPOT.label(spot)}: {crew(v, spot)}"


def crew(v: Rising, spot: int) -> str:
    """Who stands on a spot; who has acted stands in brackets."""
    names: list[str] = []
    for at, where in enumerate(v.spot):
        if where == spot:
            name = words.PIECE_OF.label(v.piece[at])
            names.append(f"({name})" if v.mark[at] else name)
    return ", ".join(names)


def components(v: Rising, where: int) -> str:
    found = [c for c in range(len(COMPONENTS)) if v.component[c] == where]
    if not found:
        return "none"
    return ", ".join(v.box.component_names[c] if where == BUILT else cost(v, c) for c in found)


def cost(v: Rising, component: int) -> str:
    parts = [f"{n} {words.GOOD.label(good)}" for good, n in enumerate(v.box.cost[component]) if n]
    return f"{words.COMPONENT.label(component)} ({', '.join(parts)})"


def seat_line(v: Rising, other: int, seat: int) -> str:
    name = words.SEAT.label(other) + (" (you)" if other == seat else "")
    mark = " *" if other == v.first else ""
    councilor = v.box.councilor_names[v.councilor[other]] if v.councilor[other] != NOBODY else "-"
    goods = [f"{n} {words.GOOD.label(good)}" for good, n in enumerate(v.goods[other]) if n]
    pool = [f"{v.pool[other][kind]} {words.PIECE.label(kind)}" for kind in range(PIECES) if v.pool[other][kind]]
    cards = [v.box.card_names[card] for card in v.hand[other] + v.artifacts[other]]
    assert len(v.goods[other]) == len(GOODS)
    return (
        f"  {name:<14}{councilor:<11}pool: {', '.join(pool) or '-'}; reserve {v.reserve[other]}; "
        f"{', '.join(goods) or 'no goods'}; {', '.join(cards) or 'no cards'}{mark}"
    )
