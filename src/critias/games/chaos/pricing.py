"""Set Prices, the Vault, neutral prices, the Flare Gun.  CHAOS-PRICE, CHAOS-NEUTRAL, CHAOS-FLARE"""

from __future__ import annotations

from typing import Final

from critias.engine.table import Table
from critias.games.chaos import cards, effects, purse, research, words
from critias.games.chaos import vocabulary as v
from critias.games.chaos.box import DISCOVER, MOVE, MOVE_LAST, ON_PRICE, PRICES, TRACKS
from critias.games.chaos.factions import roster
from critias.games.chaos.state import IN_SUPPLY, IN_VAULT, NEUTRAL, NO_PRICE, ON_PHASE, RESTING, Chaos

MOVE_TRACK: Final = MOVE - DISCOVER
ALL_PRICES: Final = list(range(len(PRICES)))


def price_turn(g: Chaos, table: Table, seat: int) -> None:
    """Place one Pricing Token; cards may be played first.

    CHAOS-PRICE-03, CHAOS-PRICE-04, CHAOS-PRICE-02, CHAOS-PRICE-21
    """
    token = choose_token(g, table, seat)
    slot = table.ask(seat, words.PRICE_PHASE, open_slots(g), token)
    track = min(slot, MOVE_TRACK)
    g.prices[seat][token] = ON_PHASE
    g.price[track] = seat * len(PRICES) + token
    table.tell(words.PRICED, g.faction[seat], slot, token)
    if track == MOVE_TRACK:
        g.move_last = int(slot == MOVE_LAST)
        pass_flare_gun(g, table, g.left_of(seat))
    token_effects(g, table, seat, token, slot)


def choose_token(g: Chaos, table: Table, seat: int) -> int:
    while True:
        tokens = usable(g, table, seat)
        options = tokens + [words.PRICE_CARD + card for card in cards.playable(g, seat, ON_PRICE)]
        if g.hand[seat]:
            option = table.window(seat, words.PRICE_TOKEN, options)
        else:
            option = table.ask(seat, words.PRICE_TOKEN, options)
        if option < words.PRICE_CARD:
            return option
        cards.play(g, table, seat, option - words.PRICE_CARD)


def usable(g: Chaos, table: Table, seat: int) -> list[int]:
    """Tokens of the Supply; without any, those of the Vault, or those that rest.

    CHAOS-PRICE-13, CHAOS-PRICE-17, CHAOS-PRICE-20
    """
    if not with_state(g, seat, IN_SUPPLY) and with_state(g, seat, IN_VAULT):
        collect(g, table, seat, False)
    return with_state(g, seat, IN_SUPPLY) or with_state(g, seat, RESTING)


def with_state(g: Chaos, seat: int, where: int) -> list[int]:
    # CHAOS-PRICE-18
    return [token for token in ALL_PRICES if g.prices[seat][token] == where]


def collect(g: Chaos, table: Table, seat: int, rest: bool) -> None:
    """All own tokens come back from the Vault; those collected by an effect rest this Round.

    CHAOS-PRICE-12, CHAOS-PRICE-13
    """
    tokens = with_state(g, seat, IN_VAULT)
    for token in tokens:
        g.prices[seat][token] = RESTING if rest else IN_SUPPLY
    table.tell(words.COLLECTED if rest else words.COLLECTED_TO_USE, g.faction[seat], len(tokens))


def open_slots(g: Chaos) -> list[int]:
    """One token a phase, Move too, although it has two places.  CHAOS-PRICE-05"""
    slots = [track for track in range(len(TRACKS)) if g.price[track] == NO_PRICE]
    if MOVE_TRACK in slots:
        slots.append(MOVE_LAST)
    return slots


def token_effects(g: Chaos, table: Table, seat: int, token: int, slot: int) -> None:
    """What is gained first may pay for what follows, so Energy and Gems come first.

    CHAOS-PRICE-06, CHAOS-PRICE-07, CHAOS-PRICE-08, CHAOS-PRICE-16, CHAOS-PRICE-15
    """
    box = g.box
    for attribute in box.sheets[g.faction[seat]].attributes:
        for effect in box.attributes[attribute].effects[g.attribute[attribute]]:
            if effect.when == v.WHEN_PRICES_PHASE:
                effects.gain(g, table, seat, effect, words.BY_ATTRIBUTE)
    if box.collects_vault[token]:
        collect(g, table, seat, True)
    effects.gain_all(g, table, seat, box.price_bonus[slot], words.BY_PRICING)
    if box.gives_card[token]:
        cards.draw(g, table, seat, 1)
    if box.gives_research[token]:
        research.research_on(g, table, seat, [min(slot, MOVE_TRACK)])  # CHAOS-PRICE-14
    roster.of(g, seat).priced(g, table, seat, token)


# ---------------------------------------------------------------- neutral prices


def neutral_cost(g: Chaos, pair: int) -> int:
    """CHAOS-NEUTRAL-02, CHAOS-NEUTRAL-03, CHAOS-SETUP-14"""
    return 2 * g.box.neutral_each[pair][g.tops[pair]] + g.box.neutral_supply[pair][g.tops[pair]]


def place_neutrals(g: Chaos, table: Table) -> None:
    """The cheapest one on the topmost phase without a price.  CHAOS-NEUTRAL-01, CHAOS-NEUTRAL-05, CHAOS-NEUTRAL-06"""
    pairs = g.box.neutral_pairs[g.seats][:]
    pairs.sort(key=lambda pair: neutral_cost(g, pair))
    for track in range(len(TRACKS)):
        if g.price[track] == NO_PRICE:
            pair = pairs.pop(0)
            g.price[track] = NEUTRAL + pair
            table.tell(words.NEUTRAL_PRICED, track, neutral_cost(g, pair))
            if track == MOVE_TRACK:
                pass_flare_gun(g, table, g.left_of(g.flare))


def pass_flare_gun(g: Chaos, table: Table, seat: int) -> None:
    """Whoever holds it already passes it on, so that it changes hands.

    CHAOS-FLARE-01, CHAOS-FLARE-02, CHAOS-FLARE-03, CHAOS-FLARE-04, CHAOS-FLARE-05, CHAOS-FLARE-06
    """
    g.flare = g.left_of(seat) if seat == g.flare else seat
    table.tell(words.FLARE, g.faction[g.flare])


# ---------------------------------------------------------------- paying to Act


def act_cost(g: Chaos, seat: int) -> list[int]:
    """What a faction pays to Act: by seat, and last to the Main Supply.

    CHAOS-PRICE-09, CHAOS-PRICE-10, CHAOS-TAC-13
    """
    parts = full_cost(g, seat, g.phase - DISCOVER)
    discount = g.act_discount
    order = [g.seats, *g.clockwise(g.left_of(seat))]
    for payee in order:
        less = min(discount, parts[payee])
        parts[payee] -= less
        discount -= less
    return parts


def full_cost(g: Chaos, seat: int, track: int) -> list[int]:
    """What the price of a phase says, to each seat and to the Main Supply."""
    parts = [0] * (g.seats + 1)
    price = g.price[track]
    if price >= NEUTRAL:  # CHAOS-NEUTRAL-02, CHAOS-NEUTRAL-03, CHAOS-NEUTRAL-07, CHAOS-NEUTRAL-09
        pair = price - NEUTRAL
        each = g.box.neutral_each[pair][g.tops[pair]]
        parts[g.left_of(seat)] += each
        parts[(seat - 1) % g.seats] += each
        parts[g.seats] += g.box.neutral_supply[pair][g.tops[pair]]
    elif price // len(PRICES) != seat:
        parts[price // len(PRICES)] += g.box.to_faction[price % len(PRICES)]
        parts[g.seats] += g.box.to_supply[price % len(PRICES)]
    return parts


def pay_to_act(g: Chaos, table: Table, seat: int) -> None:
    """CHAOS-ACT-14"""
    parts = act_cost(g, seat)
    g.energy[seat] -= sum(parts)
    table.tell(words.ACTS, g.faction[seat], sum(parts))
    for other in range(g.seats):
        purse.gain_energy(g, table, other, parts[other], words.BY_PRICE)


def first_in_phase(g: Chaos) -> int:
    """Who takes the first turn of an Action Phase.  CHAOS-ACT-01, CHAOS-ACT-02, CHAOS-ACT-03"""
    price = g.price[g.phase - DISCOVER]
    if price >= NEUTRAL:
        return g.flare
    pricer = price // len(PRICES)
    return g.left_of(pricer) if g.phase == MOVE and g.move_last else pricer


def put_away(g: Chaos, table: Table) -> None:
    """Used tokens go to the Vaults, neutral ones to the side; a top token may leave.

    CHAOS-PRICE-19, CHAOS-REL-08, CHAOS-NEUTRAL-04, CHAOS-NEUTRAL-08, CHAOS-REL-11
    """
    for seat in range(g.seats):
        for token in ALL_PRICES:
            if g.prices[seat][token] == ON_PHASE:
                g.prices[seat][token] = IN_VAULT
            elif g.prices[seat][token] == RESTING:
                g.prices[seat][token] = IN_SUPPLY
    for pair in g.box.neutral_pairs[g.seats]:
        if g.box.neutral_round[pair] == g.round:
            g.tops[pair] = 0
            table.tell(words.DEARER, pair, neutral_cost(g, pair))
    g.price = [NO_PRICE] * len(TRACKS)
    g.move_last = 0
