"""Moving ships and arrivals.  END-MOVE, END-SHIP, END-SCORE"""

from __future__ import annotations

from typing import Final

from critias.engine.table import Table
from critias.games.end import words
from critias.games.end.box import ALLIANCE, ARK, NEW_LAND, OCEAN, PORT, ROYAL_BARGE, SCIENCE_VESSEL
from critias.games.end.cards import draw_special, use_special
from critias.games.end.special import wants_to_use
from critias.games.end.state import CARDS_VP, COLOURS, COLOURS_VP, MOVER_VP, NEUTRAL, NOBODY, SHIPS_VP, End

ALL_SHIPS: Final = [0, 1, 2, 3, 4]


def movable(g: End, barred: list[int], royal_card: bool) -> list[int]:
    """Ships that a card may move: loaded, not barred, and the advanced Airship never by Royal Ship.

    END-MOVE-12, END-SHIP-19, END-POL-26, END-MOVE-07
    """
    return [ship for ship in ALL_SHIPS if g.loaded(ship) and ship not in barred and not (royal_card and g.flies(ship))]


def move_ships(g: End, table: Table, seat: int, number: int, received: list[int], royal_card: bool) -> None:
    """Move that many different ships, each arrival scored before the next move.

    END-MOVE-10, END-MOVE-11, END-MOVE-09, END-POL-25, END-EVC-09
    """
    barred = received[:]
    for i in range(number):
        ship = table.ask(seat, words.MOVE_SHIP, movable(g, barred, royal_card), i + 1, number)
        barred.append(ship)
        move(g, table, ship, seat, royal_card and i == 0)  # only the first is royal: END-POL-27


def move(g: End, table: Table, ship: int, mover: int, royal: bool = False) -> None:
    """One step forward: from the Port to the Ocean, from the Ocean to the New Land.

    END-MOVE-02, END-MOVE-01, END-MOVE-08
    """
    arrives = g.ship_at[ship] == OCEAN or g.flies(ship)
    zone = NEW_LAND if arrives else OCEAN
    if mover == NOBODY:
        table.tell(words.DRIFTS, ship, zone)
    else:
        table.tell(words.MOVED, mover, ship, zone)
    if arrives:
        arrive(g, table, ship, mover, royal)
    else:
        g.ship_at[ship] = OCEAN


def arrive(g: End, table: Table, ship: int, mover: int, royal: bool = False) -> None:
    """VP, Alliance, the Royal Barge's card, unloading, return.

    END-SCORE-17, END-MOVE-04, END-SCORE-13, END-SCORE-14, END-SHIP-22, END-MOVE-05, END-SCORE-16, END-POL-24
    """
    chart = g.box.royal if royal else g.box.standard
    table.tell(words.ARRIVES, ship)
    score_passengers(g, table, ship, chart)
    score_mover(g, table, ship, mover)
    score_alliances(g, table, ship, chart)
    if mover != NOBODY and ship == ROYAL_BARGE and g.advanced[ship]:  # END-SHIP-15
        draw_special(g, table, mover, 1)
    for colour in range(COLOURS):
        g.new_land[colour] += g.on_ship(ship, colour)
    return_to_port(g, table, ship)


def score_passengers(g: End, table: Table, ship: int, chart: list[int]) -> None:
    """Chart VP for the own Refugees, and 1 VP for every other colour aboard.

    END-SCORE-01, END-SCORE-02, END-SCORE-03, END-SCORE-04, END-SCORE-05, END-SCORE-06, END-SCORE-07, END-SCORE-08,
    END-NEUT-02, END-NEUT-03, END-SCORE-15
    """
    colours = 0
    for colour in range(COLOURS):
        if g.on_ship(ship, colour) > 0:
            colours += 1
    for seat in range(g.seats):
        own = g.on_ship(ship, seat)
        if own > 0:
            people = chart[min(own, g.box.most_scored)]
            others = g.box.other_color * (colours - 1)
            g.award(seat, people, SHIPS_VP)
            g.award(seat, others, COLOURS_VP)
            table.tell(words.SHIP_BRINGS, ship, seat, people, others)


def score_mover(g: End, table: Table, ship: int, mover: int) -> None:
    """The player who moved the ship, passengers or not.

    END-SCORE-09, END-SCORE-10, END-SCORE-11, END-SCORE-12, END-SHIP-14
    """
    if mover == NOBODY:
        return
    vp = g.box.mover
    if ship == SCIENCE_VESSEL and g.advanced[ship]:
        vp += g.box.science_mover
    g.award(mover, vp, MOVER_VP)
    table.tell(words.MOVER_GAINS, mover, vp, ship)


def score_alliances(g: End, table: Table, ship: int, chart: list[int]) -> None:
    """Alliance: the chart VP for the neutral Refugees aboard, for every copy used.

    END-SPEC-04, END-SPEC-17, END-SPEC-18, END-SPEC-19, END-SPEC-20
    """
    neutrals = g.aboard[ship][NEUTRAL]
    if neutrals == 0:
        return
    vp = chart[min(neutrals, g.box.most_scored)]
    for seat in g.senate_order():
        while wants_to_use(g, table, seat, ALLIANCE, words.ALLIANCE, ship, vp):
            use_special(g, table, seat, ALLIANCE)
            g.award(seat, vp, CARDS_VP)
            table.tell(words.ALLIANCE_GAINS, seat, vp, ship)


def return_to_port(g: End, table: Table, ship: int) -> None:
    """An empty ship goes to its own place in the Port; the advanced Ark takes a neutral aboard.

    END-MOVE-06, END-SHIP-10
    """
    g.aboard[ship] = [0] * COLOURS
    g.holds[ship] = [0] * COLOURS
    g.ship_at[ship] = PORT
    table.tell(words.RETURNS, ship)
    if ship == ARK and g.advanced[ship]:
        ark_takes_neutral(g, table)


def ark_takes_neutral(g: End, table: Table) -> None:
    # END-SHIP-11
    if g.camp > 0:  # END-SHIP-12
        g.camp -= 1
        g.aboard[ARK][NEUTRAL] += 1
        table.tell(words.ARK_NEUTRAL)


def discard(g: End, table: Table, ship: int, colour: int, number: int, hidden: bool = False) -> None:
    """Discard Refugees from a ship's spaces or its holds."""
    discard_from(g, g.holds[ship] if hidden else g.aboard[ship], colour, number)
    table.tell(words.DISCARDED_HIDDEN if hidden else words.DISCARDED, number, colour, ship)


def discard_from(g: End, load: list[int], colour: int, number: int) -> None:
    """Players' Refugees lie in front of the screen then, neutral ones in the camp.  END-DISC-01, END-DISC-02"""
    load[colour] -= number
    if colour == NEUTRAL:
        g.camp += number
    else:
        g.discarded[colour] += number


def discard_all(g: End, table: Table, ship: int) -> None:
    """Discard everybody aboard."""
    for colour in range(COLOURS):
        if g.aboard[ship][colour] > 0:
            discard(g, table, ship, colour, g.aboard[ship][colour])
        if g.holds[ship][colour] > 0:
            discard(g, table, ship, colour, g.holds[ship][colour], True)
