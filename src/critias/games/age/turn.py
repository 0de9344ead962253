"""A turn: one archon goes to an open space, and its fixed cost is paid.  AGE-6, AGE-8.5-05, AGE-8.5-06"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.age import words
from critias.games.age.box import CARDS, CONTACT_CENTER, SPACES
from critias.games.age.coup import coup_targets
from critias.games.age.state import Age
from critias.games.world.box import (
    BLACK_KNIGHT,
    COUP,
    FIRST_NATION_SPACE,
    FIRST_TILE_SPACE,
    GLOBAL,
    PAD_ACTIONS,
    REPOLARIZE,
    SISTERS,
    TILE_ACTIONS,
)
from critias.games.world.nouns import FOR_SPACE
from critias.games.world.state import KNIGHT_COUP, NOWHERE, PAD_COUP
from critias.games.world.track import spend
from critias.games.world.turn import choose_archon, move_archon


def choose_space(g: Age, table: Table) -> None:
    """Move exactly one archon to a space and pay for it.  AGE-6-02, AGE-6-03, AGE-6-11, AGE-2-01"""
    me = g.acting
    space = table.ask(me, words.SPACE_CHOOSE, open_spaces(g, me))
    move_archon(g, table, archon_for(g, table, me, space), space)
    spend(g, table, me, price(g, space), FOR_SPACE)


def archon_for(g: Age, table: Table, me: int, space: int) -> int:
    """Whoever joins the Sisters' other archon is the one that does not stand there.  AGE-8.5-05, AGE-8.5-06"""
    archons = g.archons[me]
    if space in archons:
        return 1 - archons.index(space)
    return 0 if archons[0] == archons[1] else choose_archon(g, table, me)


# ---------------------------------------------------------------- open spaces


def open_spaces(g: Age, me: int) -> list[int]:
    """Empty spaces of the own pad, nations and cards, where the action can be paid for and has a target.

    AGE-6-04, AGE-6-05, AGE-6-11, AGE-6-12, AGE-6-08, AGE-6-09, AGE-6.1.9-08
    """
    blocked = blocked_spaces(g, me)
    spaces = [space for space in range(len(PAD_ACTIONS)) if not blocked[space]]
    for nation in g.nations_of(me):
        first = FIRST_NATION_SPACE + nation * TILE_ACTIONS
        spaces += [space for space in range(first, first + TILE_ACTIONS) if not blocked[space]]
    for card in range(len(CARDS)):
        space = FIRST_TILE_SPACE + card
        if not blocked[space] and g.may_use(me, space):
            spaces.append(space)
    return [space for space in spaces if can_act(g, me, space)]


def blocked_spaces(g: Age, me: int) -> list[bool]:
    """Spaces with an archon; the Sisters may join their own other one.  AGE-6-05, AGE-8.5-05, AGE-8.5-06"""
    blocked = [False] * SPACES
    for seat in range(g.seats):
        for space in g.archons[seat]:
            if space >= (0 if seat == me else FIRST_NATION_SPACE):
                blocked[space] = True
    first, second = g.archons[me]
    if g.has_power(me, SISTERS) and first != second:
        for space in (first, second):
            if space != NOWHERE:
                blocked[space] = False
    return blocked


def can_act(g: Age, me: int, space: int) -> bool:
    """AGE-6-11, AGE-6.1.2-22, AGE-8.4-14, AGE-8.4-24"""
    if g.pp[me] < price(g, space):
        return False
    if space == COUP:
        return len(coup_targets(g, me, PAD_COUP)) > 0
    if space == FIRST_TILE_SPACE + CONTACT_CENTER:
        return len(cards_in_reach(g, me, g.pp[me] - price(g, space))) > 0
    return space < FIRST_TILE_SPACE or has_target(g, me, space - FIRST_TILE_SPACE)


def price(g: Age, space: int) -> int:
    """The fixed cost of a space.  AGE-6.1.7-01, AGE-6.1.8-01, AGE-6.1.9-02, AGE-8.4-04"""
    if space >= FIRST_TILE_SPACE:
        return g.box.tile_cost[space - FIRST_TILE_SPACE]
    if space == REPOLARIZE:
        return g.box.repolarize_cost
    is_global = space >= FIRST_NATION_SPACE and (space - FIRST_NATION_SPACE) % TILE_ACTIONS == GLOBAL
    return g.box.global_cost if is_global else 0


def has_target(g: Age, me: int, card: int) -> bool:
    """Of the cards only The Black Knight may find none.  AGE-8.4-14"""
    return card != BLACK_KNIGHT or len(coup_targets(g, me, KNIGHT_COUP)) > 0


def cards_in_reach(g: Age, me: int, pp: int) -> list[int]:
    """Special actions that the Contact Center can execute: any other in play.  AGE-8.4-05, AGE-8.4-24"""
    others = [card for card in range(len(CARDS)) if g.tile_area[card] >= 0 and card != CONTACT_CENTER]
    return [card for card in others if g.box.tile_cost[card] <= pp and has_target(g, me, card)]
