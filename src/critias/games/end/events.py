"""The Event Cards: neutral Refugees, delayed effects, Doom effects.  END-EVENT, END-EVC"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.end import words
from critias.games.end.box import (
    AIRSHIP,
    ALL_DOOMED,
    ALL_IN_THIS_TOGETHER,
    ARK,
    OCEAN,
    PORT,
    SENATE_PAYS_ITS_DEBTS,
    SENATORS_WISDOM,
    WRATH_OF_THE_OCEAN_GOD,
)
from critias.games.end.cards import draw_special
from critias.games.end.placing import place_if_wanted
from critias.games.end.ships import ALL_SHIPS, ark_takes_neutral, arrive, discard_all, return_to_port
from critias.games.end.state import EVENTS_VP, NEUTRAL, NOBODY, End
from critias.games.end.words import (
    FROM_CARD,
    FROM_DISCARDED,
    FROM_HOLDS,
    FROM_NEW_LAND,
    FROM_POOL,
    FROM_SCREEN,
    FROM_SHIP,
)


def neutrals_board(g: End, table: Table, number: int) -> None:
    """One at a time on the ships in the Port from the left, round after round.

    END-EVENT-14, END-EVENT-15, END-EVENT-16, END-EVENT-17, END-EVENT-18
    """
    left = min(number, g.camp)
    boarded = [0] * len(ALL_SHIPS)
    room = True
    while room:
        room = False
        for ship in ALL_SHIPS:
            if left > 0 and g.ship_at[ship] == PORT and g.free(ship) > 0:
                g.aboard[ship][NEUTRAL] += 1
                g.camp -= 1
                boarded[ship] += 1
                left -= 1
                room = True
    for ship in ALL_SHIPS:
        if boarded[ship] > 0:
            table.tell(words.NEUTRALS_BOARD, boarded[ship], ship)


# ---------------------------------------------------------------- delayed effects


def delayed_effect(g: End, table: Table) -> None:
    """What the outgoing Event does before the next is revealed.  END-EVENT-03, END-EVC-01, END-EVC-11, END-EVC-36"""
    order = g.senate_order()[:]  # as it stands when the effect begins: END-SEN-10
    if g.event == SENATORS_WISDOM:
        for place, number in enumerate(g.box.wisdom_draws):
            draw_special(g, table, order[place], number)
    elif g.event == SENATE_PAYS_ITS_DEBTS:
        for place, vp in enumerate(g.box.debts):
            g.award(order[place], vp, EVENTS_VP)
            table.tell(words.EVENT_VP, order[place], vp)
    elif g.event == WRATH_OF_THE_OCEAN_GOD:  # END-EVC-12, END-EVC-13
        for ship in ALL_SHIPS:
            if g.ship_at[ship] == OCEAN:
                discard_all(g, table, ship)
                return_to_port(g, table, ship)
    elif g.event == ALL_IN_THIS_TOGETHER:
        all_in_this_together(g, table, order)
    elif g.event == ALL_DOOMED:
        for seat in order:
            give_up_cubes(g, table, seat, g.box.doomed_cubes * g.doom)


def all_in_this_together(g: End, table: Table, order: list[int]) -> None:
    """One Refugee each in Senate order, up to 3 rounds; who declines is out.

    END-EVC-14, END-EVC-15, END-EVC-16, END-SPEC-44
    """
    placing = order[:]
    for _ in range(g.box.together_most):
        for seat in order:
            if seat in placing and g.screen[seat] > 0:
                if not port_has_room(g):
                    return
                if not place_if_wanted(g, table, seat):
                    placing.remove(seat)
                    table.tell(words.STOPS_PLACING, seat)


def port_has_room(g: End) -> bool:
    return any(g.ship_at[ship] == PORT and g.free(ship) > 0 for ship in ALL_SHIPS)


def give_up_cubes(g: End, table: Table, seat: int, number: int) -> None:
    """The player chooses which of his cubes leave the game for good.

    END-EVC-32, END-EVC-33, END-EVC-34, END-MOVE-13
    """
    for left in range(number, 0, -1):
        place = table.ask(seat, words.GIVE_UP, cube_places(g, seat), left)
        if place == FROM_SCREEN:
            g.screen[seat] -= 1
        elif place == FROM_POOL:
            g.pool[seat] -= 1
        elif place == FROM_DISCARDED:
            g.discarded[seat] -= 1
        elif place == FROM_NEW_LAND:
            g.new_land[seat] -= 1
        elif place >= FROM_HOLDS:
            g.holds[place - FROM_HOLDS][seat] -= 1
        elif place >= FROM_SHIP:
            g.aboard[place - FROM_SHIP][seat] -= 1
        else:
            g.bids[seat][place - FROM_CARD] -= 1
        g.lost[seat] += 1
        table.tell(words.GIVES_UP_CUBE, seat, place)


def cube_places(g: End, seat: int) -> list[int]:
    """Where a player has cubes."""
    piles = [g.screen[seat], g.pool[seat], g.discarded[seat], g.new_land[seat]]
    places = [place for place, cubes in enumerate(piles) if cubes > 0]
    places += [FROM_CARD + slot for slot, tokens in enumerate(g.bids[seat]) if tokens > 0]
    places += [FROM_SHIP + ship for ship in ALL_SHIPS if g.aboard[ship][seat] > 0]
    places += [FROM_HOLDS + ship for ship in ALL_SHIPS if g.holds[ship][seat] > 0]
    return places


# ---------------------------------------------------------------- Doom effects


def doom_effect(g: End, table: Table) -> None:
    """A Doom! card removes a Doom Marker: ships are flipped, the third ends the game.

    END-EVENT-05, END-EVENT-06, END-EVENT-07, END-EVENT-08, END-EVENT-09, END-EVENT-10, END-EVENT-11, END-EVENT-12,
    END-EVENT-21
    """
    if not g.box.doom[g.event]:
        return
    g.doom += 1
    table.tell(words.MARKER_REMOVED, g.doom - 1)
    flipped = [ship for ship in ALL_SHIPS if g.box.flips_with[ship] == g.doom]
    for ship in flipped:
        g.advanced[ship] = 1
        table.tell(words.FLIPPED, ship)
    if ARK in flipped:
        ark_takes_neutral(g, table)  # END-SHIP-09
    if AIRSHIP in flipped and g.ship_at[AIRSHIP] == OCEAN:  # END-SHIP-17, END-SHIP-18
        if g.loaded(AIRSHIP):
            arrive(g, table, AIRSHIP, NOBODY)
        else:
            return_to_port(g, table, AIRSHIP)
