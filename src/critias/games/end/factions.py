"""The Factions Phase, and the abilities that work when a Faction is chosen.  END-FACP, END-FAC"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.end import words
from critias.games.end.box import ARCHONT, BASILEUS, CHAOS_SPREADS, DEMAGOGOS, DEMIURGOS, FACTIONS, PORT
from critias.games.end.cards import discard_politics, draw_politics, draw_special, kinds_in, specials_left
from critias.games.end.placing import place_if_wanted
from critias.games.end.ships import ALL_SHIPS, move
from critias.games.end.special import NO_OR_YES
from critias.games.end.state import BONUS_VP, NO_FACTION, End
from critias.games.end.words import PASS_SHIP, YES


def next_faction(g: End, table: Table) -> None:
    """The next player in the order of the phase chooses; in a Chaos turn he only uses what he kept.

    END-FACP-01, END-EVC-22
    """
    chaos = g.event == CHAOS_SPREADS
    if not g.order:
        g.order = g.senate_order()[:]  # serves for the whole phase: END-SEN-10
        if chaos:
            table.tell(words.TURN_BEGINS, g.turn)
        table.tell(words.CHAOS_TURN if chaos else words.FACTIONS_BEGIN, words.ORDERS.index(g.order))
    seat = g.order[g.chooser]
    if not chaos:
        choose_faction(g, table, seat)
    elif g.faction[seat] != NO_FACTION:
        table.tell(words.FACTION_KEPT, seat, g.faction[seat])
    use_when_chosen(g, table, seat, g.faction[seat])
    g.chooser += 1
    if g.chooser == g.seats:
        end_phase(g, table)


def choose_faction(g: End, table: Table, seat: int) -> None:
    """Token, marker, then the Bonus VP Tokens lying there.

    END-FACP-02, END-FACP-06, END-FACP-09, END-FACP-03, END-FACP-04, END-FACP-11
    """
    faction = table.ask(seat, words.FACTION_CHOOSE, [f for f in range(len(FACTIONS)) if f not in g.faction])
    g.faction[seat] = faction
    g.marker[seat] = faction
    table.tell(words.FACTION_CHOSEN, seat, faction)
    if g.bonus[faction] > 0:
        vp = g.box.bonus_token * g.bonus[faction]
        g.award(seat, vp, BONUS_VP)
        g.bonus[faction] = 0
        table.tell(words.BONUS_TAKEN, seat, vp)


def end_phase(g: End, table: Table) -> None:
    """Bonus on Factions nobody chose; from now on the new markers break ties.

    END-FACP-05, END-FACP-10, END-EVC-20, END-COMP-05, END-FACP-07, END-FACP-08, END-SEN-11
    """
    if g.event != CHAOS_SPREADS:
        for faction in range(len(FACTIONS)):
            if faction not in g.faction:
                g.bonus[faction] += 1
        table.tell(words.BONUS_LAID)
    g.tie_marker = g.marker[:]
    g.order = []
    g.chooser = 0


def use_when_chosen(g: End, table: Table, seat: int, faction: int) -> None:
    """Now or not this turn.  END-FAC-02, END-FAC-22"""
    if faction == ARCHONT:
        archont(g, table, seat)
    elif faction == BASILEUS:
        place_if_wanted(g, table, seat)
    elif faction == DEMAGOGOS:
        demagogos(g, table, seat)
    elif faction == DEMIURGOS and specials_left(g) > 0:
        if table.ask(seat, words.FACTION_USE, NO_OR_YES, faction) == YES:
            draw_special(g, table, seat, g.box.demiurgos_draws)


def archont(g: End, table: Table, seat: int) -> None:
    """Draw 5 Politics Cards, then discard any 5.  END-FAC-04, END-FAC-05, END-FAC-23"""
    if table.ask(seat, words.FACTION_USE, NO_OR_YES, ARCHONT) != YES:
        return
    number = g.box.archont_draws
    draw_politics(g, table, seat, number)
    for left in range(number, 0, -1):
        discard_politics(g, table, seat, table.ask(seat, words.ARCHONT_DISCARD, kinds_in(g.hand[seat]), left))
    table.tell(words.ARCHONT_USED, seat, number)


def demagogos(g: End, table: Table, seat: int) -> None:
    """Move 1 loaded ship out of the Port.  END-FAC-07, END-FAC-08, END-FAC-09, END-FAC-10"""
    ships = [ship for ship in ALL_SHIPS if g.ship_at[ship] == PORT and g.loaded(ship)]
    ship = table.ask(seat, words.MOVE_SHIP, [*ships, PASS_SHIP], 1, 1)
    if ship != PASS_SHIP:
        move(g, table, ship, seat)
