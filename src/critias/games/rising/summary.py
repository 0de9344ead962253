"""The table in plain text, for terminals and screen readers."""

from __future__ import annotations

from critias.games.rising import words
from critias.games.rising.box import COMPONENTS, GOODS, LENGTH, PENINSULAS, POWER_CORE, SPOTS
from critias.games.rising.state import BUILT, NOBODY, PIECES, PLANNED, Rising
from critias.tongue import say

WAVE = "~"
TILE = "#"


def as_text(v: Rising, seat: int) -> str:
    """What a seat sees (-1: a spectator), in a screenful of lines."""
    lines = [track_line(v)]
    if v.over:
        lines.append(say("The Power Core is built: all win.") if v.won else say("The island is gone: all lose."))
    wide = widest([say(name) for name in v.box.peninsula_names]) + 2
    lines += ["", *[peninsula_line(v, peninsula, wide) for peninsula in range(len(PENINSULAS))]]
    lines += [spot_line(v, spot) for spot in range(len(PENINSULAS) * LENGTH, len(SPOTS)) if v.standing[spot]]
    planned = f"{components(v, PLANNED)}; {cost(v, POWER_CORE)}"
    lines += ["", say("Built: {components}", components=components(v, BUILT))]
    lines.append(say("Blueprint: {components}", components=planned))
    names = widest([yours(words.SEAT.label(other)) for other in range(len(words.SEAT))]) + 2
    offices = widest([say(name) for name in v.box.councilor_names]) + 1
    lines += ["", *[seat_line(v, other, seat, names, offices) for other in range(v.seats)]]
    return "\n".join(lines)


def widest(names: list[str]) -> int:
    return max([len(name) for name in names])


def yours(name: str) -> str:
    return say("{seat} (you)", seat=name)


def track_line(v: Rising) -> str:
    parts = [
        say("Round {n}", n=v.round),
        say("Wrath {n} (space {space} of {all})", n=v.wrath(), space=v.wave + 1, all=len(v.box.wrath)),
        say("Misfortunes {n}", n=len(v.misfortunes) + len(v.foreseen)),
        say("Library {n}", n=len(v.library) + len(v.library_bottom)),
    ]
    holds = present(v)
    return "   ".join([*parts, ", ".join(holds)] if holds else parts)


def present(v: Rising) -> list[str]:
    """What holds in this round, and what is known to come."""
    signs = [("earthquake", v.quakes), ("hopelessness", v.hopeless), ("sabotage", v.sabotage)]
    signs += [("panic", v.panic), ("dimmed_source", v.dimmed)]
    found = [words.MISFORTUNE.label(words.MISFORTUNE.value(key)) for key, count in signs if count]
    if v.foreseen:
        cards = ", ".join([words.MISFORTUNE.label(card) for card in reversed(v.foreseen)])
        found.append(say("next: {cards}", cards=cards))
    return found


def peninsula_line(v: Rising, peninsula: int, wide: int) -> str:
    tiles = WAVE * v.flooded[peninsula] + TILE * v.dry_in(peninsula)
    first = peninsula * LENGTH
    crews = [f"{tile % LENGTH + 1}: {crew(v, tile)}" for tile in range(first, first + LENGTH) if v.standing[tile]]
    barrier = "  " + say("barrier") if v.barrier[peninsula] else ""
    name = f"{say(v.box.peninsula_names[peninsula]):<{wide}}"
    return f"  {name}{tiles}{barrier}" + ("  " + "; ".join(crews) if crews else "")


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
        return say("none")
    return ", ".join([say(v.box.component_names[c]) if where == BUILT else cost(v, c) for c in found])


def cost(v: Rising, component: int) -> str:
    parts = [goods_of(good, n) for good, n in enumerate(v.box.cost[component]) if n]
    return f"{words.COMPONENT.label(component)} ({', '.join(parts)})"


def goods_of(good: int, n: int) -> str:
    return say("{n} {good}", n=n, good=words.GOOD.label(good))


def seat_line(v: Rising, other: int, seat: int, names: int, offices: int) -> str:
    name = yours(words.SEAT.label(other)) if other == seat else words.SEAT.label(other)
    mark = " *" if other == v.first else ""
    councilor = say(v.box.councilor_names[v.councilor[other]]) if v.councilor[other] != NOBODY else "-"
    assert len(v.goods[other]) == len(GOODS)
    goods = [goods_of(good, n) for good, n in enumerate(v.goods[other]) if n]
    pool = [
        say("{n} {piece}", n=v.pool[other][kind], piece=words.PIECE.label(kind))
        for kind in range(PIECES)
        if v.pool[other][kind]
    ]
    cards = [say(v.box.card_names[card]) for card in v.hand[other] + v.artifacts[other]]
    has = [
        say("pool: {pieces}", pieces=", ".join(pool) or "-"),
        say("reserve {n}", n=v.reserve[other]),
        ", ".join(goods) or say("no goods"),
        ", ".join(cards) or say("no cards"),
    ]
    return f"  {name:<{names}}{councilor:<{offices}}{'; '.join(has)}{mark}"
