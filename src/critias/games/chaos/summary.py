"""The table in plain text, for terminals and screen readers."""

from __future__ import annotations

from critias.games.chaos import words
from critias.games.chaos.atlas import ALL_REGIONS, TERRAINS, UNUSED
from critias.games.chaos.box import BUILDINGS, PRICES, STRONGHOLD, TRACKS, X
from critias.games.chaos.state import IN_SUPPLY, NEUTRAL, NO_CARD, NO_PRICE, NOT_PLANNED, NOWHERE, Chaos
from critias.games.chaos.strength import declared


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
    if v.region != NOWHERE:
        lines += ["", *battle_lines(v)]
    if 0 <= seat < v.seats:
        lines += ["", "Your Tactics Cards" + (" (left and right value):" if v.hand[seat] else ": none")]
        lines += [f"  {card_line(v, card)}" for card in v.hand[seat]]
        if v.planned[seat] != NOT_PLANNED:
            lines.append("On your wheel: " + words.PLAN_CARD.label(v.planned[seat]))
    return "\n".join(lines)


def card_line(v: Chaos, number: int) -> str:
    """'Ambush 1/3. Combat: 2 Attack. Harvest: If you Pass in this phase, gain 5 Energy.'"""
    card = v.box.cards[number]
    left, right = ["X" if value == X else str(value) for value in card.values]
    lock = "Gem Lock. " if card.locked else ""
    played = f"{words.PHASE.label(card.phase)}: {lock}{card.phase_text}"
    return f"{card.name} {left}/{right}. Combat: {card.combat_text} {played}"


# ---------------------------------------------------------------- a Battle


def battle_lines(v: Chaos) -> list[str]:
    """What both sides declare, with their abilities, and their plans as far as they are open.  CHAOS-COMB-08"""
    lines = [f"Battle in {v.box.map.names[v.region]}, selected by {name(v, v.sides[0])}"]
    for side in (0, 1):
        lines.append(f"  {name(v, v.sides[side])}: {standing(v, side)}")
        lines += [f"    {text}" for text in abilities(v, v.sides[side])]
    return lines


def standing(v: Chaos, side: int) -> str:
    seat = v.sides[side]
    if v.section[side] != NOT_PLANNED:
        card = "no card" if v.used[side] == NO_CARD else v.box.cards[v.used[side]].name
        return f"{words.SECTION.label(v.section[side])}, {card}"
    strength, attack, shields = declared(v, side)
    told = f"Strength {strength}, Attack {attack}, Shields {shields}, Gems {v.gems[seat]}, cards {len(v.hand[seat])}"
    if v.covered[side] == NOT_PLANNED:
        return told
    return told + ("; a card lies on the wheel" if v.covered[side] else "; no card on the wheel")


def abilities(v: Chaos, seat: int) -> list[str]:
    """Leaders and Ryh-zu with Strength, Attack and Shields, a Stronghold, the Attributes."""
    box, sheet = v.box, v.box.sheets[v.faction[seat]]
    found: list[str] = []
    for chief in v.chiefs_at(seat, v.region):
        values = "/".join([str(value) for value in box.chiefs[chief].values[v.upgraded[chief]]])
        found.append(f"{box.chiefs[chief].name} {values}. {box.chiefs[chief].texts[v.upgraded[chief]]}")
    if v.has_building(seat, v.region, STRONGHOLD):
        found.append(f"Stronghold. {sheet.stronghold_text}")
    return found + [
        f"{box.attributes[one].name}. {box.attributes[one].texts[v.attribute[one]]}" for one in sheet.attributes
    ]


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
