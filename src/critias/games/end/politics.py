"""The Politics Cards: when a card can be resolved, and what it does.  END-POL

A card is resolved completely or not at all, so each has a test (`can_…`) beside its effect.
"""

from __future__ import annotations

from typing import Final

from critias.engine.table import Table
from critias.games.end import words
from critias.games.end.box import (
    ARISTOCRACY,
    BETRAYAL,
    EMPATH,
    FAVORABLE_WINDS,
    GUARDS,
    OCEAN,
    PORT,
    REFUGEES,
    ROYAL_SHIP,
    SABOTAGE,
)
from critias.games.end.cards import draw_special, specials_left, use_special
from critias.games.end.placing import (
    can_place,
    can_use_empath,
    empath,
    flood_of_the_poor,
    for_the_common_good,
    place_groups,
)
from critias.games.end.ships import ALL_SHIPS, discard, discard_all, movable, move_ships, return_to_port
from critias.games.end.special import wants_to_use
from critias.games.end.state import CARDS_VP, COLOURS, End
from critias.games.end.words import IN_SENATE, NO, VICTIM_DONE, VICTIM_HOLDS, YES

NO_SHIPS: Final[list[int]] = []


def moves_of(g: End, card: int) -> int:
    """How many ships a card moves; one more with Favorable Winds.

    END-EVC-06, END-EVC-07, END-EVC-08, END-POL-21, END-POL-23, END-EVC-10
    """
    moves = g.box.moves[card]
    if moves > 0 and g.event == FAVORABLE_WINDS:
        moves += g.box.winds_extra
    return moves


def can_resolve(g: End, seat: int, card: int) -> bool:
    """Whether a seat can carry a card out completely, with the Special Cards he may add.  END-VOTE-18, END-VOTE-26"""
    box = g.box
    family = box.family[card]
    if family == SABOTAGE:
        return len(sabotage_targets(g)) > 0
    if family == BETRAYAL:
        return len(betrayal_targets(g)) > 0
    if specials_left(g) < box.draws[card]:  # END-POL-13, END-POL-29
        return False
    moves = moves_of(g, card)
    if box.groups[card]:
        return can_place(g, seat, box.groups[card], moves, family == ARISTOCRACY)
    return len(movable(g, NO_SHIPS, family == ROYAL_SHIP)) >= moves  # END-POL-22, END-POL-45


def usable(g: End, seat: int, card: int) -> bool:
    """Whether a seat may declare a card: to carry it out, or to use Empath instead.  END-SPEC-12"""
    return can_resolve(g, seat, card) or (g.box.family[card] == REFUGEES and can_use_empath(g, seat))


def resolve(g: End, table: Table, seat: int, card: int) -> None:
    """Carry out a card as one's own.  END-VOTE-15, END-POL-28, END-EVC-38"""
    box = g.box
    family = box.family[card]
    if family == REFUGEES:
        if uses_empath(g, table, seat, card):
            empath(g, table, seat)
        else:
            refugees(g, table, seat, card)
    elif family == ARISTOCRACY:
        placing = place_groups(g, table, seat, box.groups[card], 0, True)
        for_the_common_good(g, table, placing)
    elif family == SABOTAGE:
        sabotage(g, table, seat, card)
    elif family == BETRAYAL:
        betrayal(g, table, seat, card)
    else:
        if box.draws[card] > 0:
            draw_special(g, table, seat, box.draws[card])
        move_ships(g, table, seat, moves_of(g, card), NO_SHIPS, family == ROYAL_SHIP)


def refugees(g: End, table: Table, seat: int, card: int) -> None:
    """Place the groups, then the extra effect.

    END-POL-02, END-POL-03, END-POL-04, END-POL-05, END-POL-06, END-POL-07, END-POL-08, END-POL-09, END-POL-10,
    END-POL-11, END-POL-12, END-POL-13
    """
    box = g.box
    moves = moves_of(g, card)
    placing = place_groups(g, table, seat, box.groups[card], moves, False)
    flood_of_the_poor(g, table, placing)
    for_the_common_good(g, table, placing)
    if box.draws[card] > 0:
        draw_special(g, table, seat, box.draws[card])
    move_ships(g, table, seat, moves, placing.ships, False)
    if box.card_vp[card] > 0:
        g.award(seat, box.card_vp[card], CARDS_VP)
        table.tell(words.CARD_VP, seat, box.card_vp[card])


def uses_empath(g: End, table: Table, seat: int, card: int) -> bool:
    """Whether Empath replaces a Refugees card.  END-SPEC-09, END-SPEC-12"""
    if not g.might_hold(seat, EMPATH):
        return False
    options: list[int] = []
    if can_resolve(g, seat, card):
        options.append(NO)
    if can_use_empath(g, seat):
        options.append(YES)
    return table.window(seat, words.EMPATH_USE, options, card) == YES


# ---------------------------------------------------------------- red cards


def sabotage_targets(g: End) -> list[int]:
    """Ships on the Ocean, empty ones too, but not the advanced Warship.  END-POL-33, END-POL-34, END-POL-47"""
    return [ship for ship in ALL_SHIPS if g.ship_at[ship] == OCEAN and not g.immune(ship)]


def sabotage(g: End, table: Table, seat: int, card: int) -> None:
    """Send a ship back to the Port and discard everybody aboard.  END-POL-30"""
    ship = table.ask(seat, words.SABOTAGE_SHIP, sabotage_targets(g))
    table.tell(words.STRIKES_SHIP, card, ship)
    if guarded(g, table, seat, ship, card):
        return
    harmed = sum(g.on_ship(ship, other) for other in richer_than(g, seat))
    discard_all(g, table, ship)
    return_to_port(g, table, ship)
    reward_harm(g, table, seat, harmed)


def betrayal_targets(g: End) -> list[int]:
    """Loaded ships in the Port (not the advanced Warship), and players with tokens in the Senate Pool.

    END-POL-36, END-POL-48
    """
    ships = [ship for ship in ALL_SHIPS if g.ship_at[ship] == PORT and g.loaded(ship) and not g.immune(ship)]
    return ships + [IN_SENATE + other for other in range(g.seats) if g.pool[other] > 0]


def betrayal(g: End, table: Table, seat: int, card: int) -> None:
    target = table.ask(seat, words.BETRAYAL_TARGET, betrayal_targets(g))
    if target >= IN_SENATE:
        table.tell(words.STRIKES_POOL, card, target - IN_SENATE)
        betray_senator(g, table, seat, target - IN_SENATE)
        return
    table.tell(words.STRIKES_SHIP, card, target)
    if not guarded(g, table, seat, target, card):
        betray_ship(g, table, seat, target)


def betray_senator(g: End, table: Table, seat: int, other: int) -> None:
    """Discard up to 4 tokens of one player from the Senate Pool.  END-POL-40, END-POL-41, END-POL-42, END-POL-44"""
    most = min(g.box.betrayal_pool, g.pool[other])
    number = table.ask(seat, words.BETRAYAL_TOKENS, list(range(1, most + 1)), other)
    g.pool[other] -= number
    g.discarded[other] += number
    table.tell(words.POOL_LOSES, other, number)


def betray_ship(g: End, table: Table, seat: int, ship: int) -> None:
    """Discard up to 4 Refugees of any owners from the ship, at least 1.

    END-POL-37, END-POL-38, END-POL-42, END-POL-43, END-SPEC-23
    """
    richer = richer_than(g, seat)
    harmed = 0
    for taken in range(g.box.betrayal_ship):
        options = [colour for colour in range(COLOURS) if g.aboard[ship][colour] > 0]
        options += [VICTIM_HOLDS + other for other in range(g.seats) if g.holds[ship][other] > 0]
        if taken > 0:
            options.append(VICTIM_DONE)
        victim = table.ask(seat, words.BETRAYAL_VICTIM, options, ship, g.box.betrayal_ship - taken)
        if victim == VICTIM_DONE:
            break
        hidden = victim >= VICTIM_HOLDS
        colour = victim - VICTIM_HOLDS if hidden else victim
        discard(g, table, ship, colour, 1, hidden)
        if colour in richer:
            harmed += 1
    reward_harm(g, table, seat, harmed)


def richer_than(g: End, seat: int) -> list[int]:
    """The players with more VP.  END-POL-31, END-POL-35, END-POL-32"""
    return [other for other in range(g.seats) if g.vp[other] > g.vp[seat]]


def reward_harm(g: End, table: Table, seat: int, harmed: int) -> None:
    if harmed > 0:
        g.award(seat, g.box.harm * harmed, CARDS_VP)
        table.tell(words.HARM_GAINS, seat, g.box.harm * harmed)


def guarded(g: End, table: Table, seat: int, ship: int, card: int) -> bool:
    """Whether somebody aboard cancels the card with Guards, asked in Senate order.

    END-SPEC-13, END-SPEC-14, END-SPEC-15, END-SPEC-16
    """
    for other in g.senate_order():
        if other != seat and g.on_ship(ship, other) > 0:
            if wants_to_use(g, table, other, GUARDS, words.GUARDS, ship, card):
                use_special(g, table, other, GUARDS)
                table.tell(words.CANCELLED, card)
                return True
    return False
