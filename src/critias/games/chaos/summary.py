"""The table in plain text, for terminals and screen readers."""

from __future__ import annotations

from typing import Final

from critias.games.chaos import words
from critias.games.chaos.atlas import ALL_REGIONS, TERRAINS, UNUSED
from critias.games.chaos.beats import BEATS
from critias.games.chaos.box import BUILDINGS, PRICES, STRONGHOLD, TRACKS, X
from critias.games.chaos.state import IN_SUPPLY, NEUTRAL, NO_CARD, NO_PRICE, NOT_PLANNED, NOWHERE, Chaos
from critias.games.chaos.strength import declared
from critias.tongue import both, noted, say, several

# in the order of TERRAINS and BUILDINGS
LANDS: Final = [noted("swamp"), noted("cliffs"), noted("plains"), noted("lake"), noted("base"), noted("unused")]
PIECES: Final = [noted("foundry"), noted("outpost"), noted("stronghold")]
assert len(LANDS) == len(TERRAINS)
assert len(PIECES) == len(BUILDINGS)


def as_text(v: Chaos, seat: int) -> str:
    """What a seat sees (-1: a spectator), in a screenful of lines."""
    lines = [where(v)]
    if v.over:
        winners = [name(v, other) for other in range(v.seats) if v.winners[other]]
        lines.append(say("The game is over: {factions} win.", factions=both(winners)))
    if any(price != NO_PRICE for price in v.price):
        prices = ", ".join([price_text(v, track) for track in range(len(TRACKS))])
        lines.append(say("Prices: {prices}", prices=prices))
    lines += ["", *[seat_line(v, other, seat) for other in range(v.seats)], ""]
    lines += [region_line(v, region) for region in ALL_REGIONS if v.terrain[region] != UNUSED]
    if v.ship:
        regions = both([say(v.box.map.names[region]) for region in v.ship])
        lines.append("  " + say("The Drop Ship stands between {regions}", regions=regions))
    if v.region != NOWHERE:
        lines += ["", *battle_lines(v)]
    if 0 <= seat < v.seats:
        held = say("Your Tactics Cards (left and right value):") if v.hand[seat] else say("Your Tactics Cards: none")
        lines += ["", held]
        lines += [f"  {card_line(v, card)}" for card in v.hand[seat]]
        if v.planned[seat] != NOT_PLANNED:
            lines.append(say("On your wheel: {card}", card=words.PLAN_CARD.label(v.planned[seat])))
    return "\n".join(lines)


def where(v: Chaos) -> str:
    """'Round 2, Combat'."""
    if v.round == 0:
        return say("Set-up, {step}", step=say(words.BEAT_TITLES[BEATS[v.beat]]))
    return say("Round {n}, {phase}", n=v.round, phase=words.PHASE.label(v.phase))


def card_line(v: Chaos, number: int) -> str:
    """'Ambush 1/3. Combat: 2 Attack. Harvest: If you Pass in this phase, gain 5 Energy.'"""
    card = v.box.cards[number]
    left, right = ["X" if value == X else str(value) for value in card.values]
    phase, does = words.PHASE.label(card.phase), say(card.phase_text)
    played = (
        say("{phase}: Gem Lock. {does}", phase=phase, does=does)
        if card.locked
        else say("{phase}: {does}", phase=phase, does=does)
    )
    return f"{say(card.name)} {left}/{right}. {say('Combat: {does}', does=say(card.combat_text))} {played}"


# ---------------------------------------------------------------- a Battle


def battle_lines(v: Chaos) -> list[str]:
    """What both sides declare, with their abilities, and their plans as far as they are open.  CHAOS-COMB-08"""
    region = say(v.box.map.names[v.region])
    lines = [say("Battle in {region}, selected by {faction}", region=region, faction=name(v, v.sides[0]))]
    for side in (0, 1):
        lines.append(f"  {name(v, v.sides[side])}: {standing(v, side)}")
        lines += [f"    {text}" for text in abilities(v, v.sides[side])]
    return lines


def standing(v: Chaos, side: int) -> str:
    seat = v.sides[side]
    if v.section[side] != NOT_PLANNED:
        card = say("no card") if v.used[side] == NO_CARD else say(v.box.cards[v.used[side]].name)
        return f"{words.SECTION.label(v.section[side])}, {card}"
    strength, attack, shields = declared(v, side)
    told = say(
        "Strength {n}, Attack {attack}, Shields {shields}, Gems {gems}, cards {cards}",
        n=strength,
        attack=attack,
        shields=shields,
        gems=v.gems[seat],
        cards=len(v.hand[seat]),
    )
    if v.covered[side] == NOT_PLANNED:
        return told
    return f"{told}; {say('a card lies on the wheel') if v.covered[side] else say('no card on the wheel')}"


def abilities(v: Chaos, seat: int) -> list[str]:
    """Leaders and Ryh-zu with Strength, Attack and Shields, a Stronghold, the Attributes."""
    box, sheet = v.box, v.box.sheets[v.faction[seat]]
    found: list[str] = []
    for chief in v.chiefs_at(seat, v.region):
        values = "/".join([str(value) for value in box.chiefs[chief].values[v.upgraded[chief]]])
        found.append(f"{say(box.chiefs[chief].name)} {values}. {say(box.chiefs[chief].texts[v.upgraded[chief]])}")
    if v.has_building(seat, v.region, STRONGHOLD):
        found.append(f"{words.BUILDING.label(STRONGHOLD)}. {say(sheet.stronghold_text)}")
    return found + [
        f"{say(box.attributes[one].name)}. {say(box.attributes[one].texts[v.attribute[one]])}"
        for one in sheet.attributes
    ]


def name(v: Chaos, seat: int) -> str:
    return words.SEAT.label(seat) if v.faction[seat] < 0 else say(v.box.sheets[v.faction[seat]].name)


def price_text(v: Chaos, track: int) -> str:
    price = v.price[track]
    if price == NO_PRICE:
        return f"{words.TRACK.label(track)} -"
    if price >= NEUTRAL:
        return say("{phase} neutral", phase=words.TRACK.label(track))
    who = name(v, price // len(PRICES))
    return f"{words.TRACK.label(track)} {words.PRICE.label(price % len(PRICES))} ({who})"


def seat_line(v: Chaos, other: int, seat: int) -> str:
    who = say("{faction} (you)", faction=name(v, other)) if other == seat else name(v, other)
    if v.faction[other] < 0:
        return f"  {who:<18}{say('no faction yet')}"
    gun = f", {say('Flare Gun')}" if v.flare == other and v.round > 0 else ""
    goal = v.box.sheets[v.faction[other]].goal
    tracks = "".join(str(column) for column in v.markers[other])
    tokens = "".join(str(n + 1) for n, where in enumerate(v.prices[other]) if where <= IN_SUPPLY)
    goods = [
        say("{n} Energy", n=f"{v.energy[other]:>3}"),
        several(v.gems[other], "{number} Gem ", "{number} Gems", number=f"{v.gems[other]:>2}"),
        say("Fame {n}", n=f"{v.fame[other]}/{goal}"),
    ]
    rest = [
        say("Relics {n}", n=v.relics[other]),
        say("Research {n}", n=tracks),
        several(len(v.hand[other]), "{n} card", "{n} cards"),
        say("prices {n}", n=tokens or "-"),
        say("Sectors {n}", n="/".join([str(n) for n in v.sectors[other]])),
    ]
    return f"  {who:<18}{' '.join(goods)}  {'  '.join(rest)}{gun}"


def region_line(v: Chaos, region: int) -> str:
    """Who is where: 'Upper Plains  plains, Relic 3; AI: 4 Fighters, Demo, outpost'."""
    based = region in v.home
    parts = [
        say("Base of {faction}", faction=name(v, v.home.index(region))) if based else say(LANDS[v.terrain[region]])
    ]
    parts += [say("Relic {n}", n=n + 1) for n, at in enumerate(v.relic_at) if at == region]
    if v.token[region] >= 0:
        parts.append(words.TOKEN.label(v.token[region] // 2))
    if v.morale[region]:
        parts.append(say("Morale"))
    if v.trap[region]:
        parts.append(say("Trap"))
    text = f"  {say(v.box.map.names[region]):<20}" + ", ".join(parts)
    for seat in v.those_in(region):
        text += f"; {name(v, seat)}: " + ", ".join(pieces(v, seat, region))
    return text


def pieces(v: Chaos, seat: int, region: int) -> list[str]:
    found: list[str] = []
    if v.fighters[seat][region]:
        found.append(words.FIGHTERS.label(v.fighters[seat][region]))
    found += [say(v.box.chiefs[chief].name) for chief in v.chiefs_at(seat, region)]
    for kind in range(len(BUILDINGS)):
        found += [say(PIECES[kind])] * v.buildings_in(seat, region, kind)
    return found
