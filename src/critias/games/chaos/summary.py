"""The table in plain text, for terminals and screen readers."""

from __future__ import annotations

from critias.games.chaos import words
from critias.games.chaos.atlas import ALL_REGIONS, TERRAINS, UNUSED
from critias.games.chaos.box import BUILDINGS, PRICES, TRACKS
from critias.games.chaos.state import IN_SUPPLY, NEUTRAL, NO_PRICE, Chaos


def as_text(v: Chaos, seat: int) -> str:
    """What a seat sees (-1: a spectator), in a screenful of lines."""
    lines = [f"Round {v.round}, {words.PHASE.label(v.phase)}"]
    if v.over:
        winners = [name(v, other) for other in range(v.seats) if v.winners[other]]
        lines.append("The game is over: " + " and ".join(winners) + " win.")
    if any(price != NO_PRICE for price in v.price):
        lines.append("Prices: " + ", ".join(price_text(v, track) for track in range(len(TRACKS))))
    lines += ["", *[seat_line(v, other, seat) for other in range(v.seats)], ""]
    lines += [region_line(v, region) for region in ALL_REGIONS if v.terrain[region] != UNUSED]
    if v.ship:
        lines.append("  The Drop Ship stands between " + " and ".join(v.box.map.names[region] for region in v.ship))
    if 0 <= seat < v.seats:
        hand = ", ".join(v.box.cards[card].name for card in v.hand[seat])
        lines += ["", "Your Tactics Cards: " + (hand or "none")]
    return "\n".join(lines)


def name(v: Chaos, seat: int) -> str:
    return words.SEAT.label(seat) if v.faction[seat] < 0 else v.box.sheets[v.faction[seat]].name


def price_text(v: Chaos, track: int) -> str:
    price = v.price[track]
    if price == NO_PRICE:
        return f"{words.TRACK.label(track)} -"
    if price >= NEUTRAL:
        return f"{words.TRACK.label(track)} neutral"
    who = name(v, price // len(PRICES))
    return f"{words.TRACK.label(track)} {words.PRICE.label(price % len(PRICES))} ({who})"


def seat_line(v: Chaos, other: int, seat: int) -> str:
    you = " (you)" if other == seat else ""
    gun = ", Flare Gun" if v.flare == other and v.round > 0 else ""
    goal = v.box.sheets[v.faction[other]].goal if v.faction[other] >= 0 else 0
    tracks = "".join(str(column) for column in v.markers[other])
    tokens = "".join(str(n + 1) for n, where in enumerate(v.prices[other]) if where <= IN_SUPPLY)
    return (
        f"  {name(v, other) + you:<18}{v.energy[other]:>3} Energy {v.gems[other]:>2} Gems Fame {v.fame[other]}/{goal}  "
        f"Relics {v.relics[other]}  Research {tracks}  {len(v.hand[other])} cards  prices {tokens or '-'}  "
        f"Sectors {'/'.join(str(n) for n in v.sectors[other])}{gun}"
    )


def region_line(v: Chaos, region: int) -> str:
    """Who is where: 'Upper Plains  plains, Relic 3; AI: 4 Fighters, Demo, outpost'."""
    parts = [f"Base of {name(v, v.home.index(region))}" if region in v.home else TERRAINS[v.terrain[region]]]
    parts += [f"Relic {n + 1}" for n, at in enumerate(v.relic_at) if at == region]
    if v.token[region] >= 0:
        parts.append(words.TOKEN.label(v.token[region] // 2))
    if v.morale[region]:
        parts.append("Morale")
    if v.trap[region]:
        parts.append("Trap")
    text = f"  {v.box.map.names[region]:<20}" + ", ".join(parts)
    for seat in v.those_in(region):
        text += f"; {name(v, seat)}: " + ", ".join(pieces(v, seat, region))
    return text


def pieces(v: Chaos, seat: int, region: int) -> list[str]:
    found: list[str] = []
    if v.fighters[seat][region]:
        found.append(words.FIGHTERS.label(v.fighters[seat][region]))
    found += [v.box.chiefs[chief].name for chief in v.chiefs_at(seat, region)]
    for kind, building in enumerate(BUILDINGS):
        found += [building] * v.buildings_in(seat, region, kind)
    return found
