"""The powers of the secret societies.  ERA-8.1, ERA-10.6

The Order of Thoth's stands in repolarize.py: it is a matter of numbers.
"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.era import beats, words
from critias.games.era.cards import see_hand
from critias.games.era.movement import confirm, turn_back
from critias.games.era.state import Era
from critias.games.world.atlas import ALL_AREAS
from critias.games.world.box import AGENTS, BROTHERHOOD, DARKNESS, DRAGON, LIGHT, SISTERS
from critias.games.world.movement import hostile
from critias.games.world.nouns import DONE_AREA, FOR_SOCIETY, NO_OR_YES, YES
from critias.games.world.state import NOBODY, PAD_COUP
from critias.games.world.track import spend

# ---------------------------------------------------------------- Lemurian Brotherhood


def veto(g: Era, table: Table) -> None:
    """Before any conflict the Brotherhood may close minor nations; those units may move again.

    ERA-10.6-01, ERA-10.6-02, ERA-10.6-14
    """
    closed = False
    brother = g.seat_with(BROTHERHOOD)
    while brother not in (NOBODY, g.acting):
        areas = [area for area in ALL_AREAS if g.arriving[area] > 0 and stopped_by(g, brother, area)]
        area = table.ask(brother, words.VETO, [*areas, DONE_AREA])
        if area == DONE_AREA:
            break
        table.tell(words.VETOED, brother, area)
        turn_back(g, table, area, closed)
        closed = True
    if closed:
        g.beat = beats.MOVE
    else:
        confirm(g, table)
        g.beat = beats.CONFLICT


def stopped_by(g: Era, brother: int, area: int) -> bool:
    if g.wild[area] or not hostile(g, area):
        return False
    return g.agent_value(brother, area) >= g.box.veto_agents


# ---------------------------------------------------------------- Purple Dragon Society


def has_lizard_king(g: Era, me: int, area: int) -> bool:
    return g.contest == PAD_COUP and g.society[me] == DRAGON and g.agents[me][AGENTS - 1] == area


def keeps_lizard_king(g: Era, table: Table, me: int, area: int) -> bool:
    """ERA-10.6-10"""
    if not has_lizard_king(g, me, area) or g.virya[me] < g.box.dragon_cost:
        return False
    if table.ask(me, words.DRAGON_KEEP, NO_OR_YES, area) != YES:
        return False
    spend(g, table, me, g.box.dragon_cost, FOR_SOCIETY)
    return True


# ---------------------------------------------------------------- Priests of Atla-Ra


def temple_holders(g: Era, me: int) -> list[int]:
    """Other players who control a temple of either kind.  ERA-10.6-07"""
    nations = [n for n in range(len(g.control)) if g.built(n, DARKNESS) + g.built(n, LIGHT) > 0]
    return [seat for seat in range(g.seats) if seat != me and any(g.controls(seat, nation) for nation in nations)]


def look_at_hand(g: Era, table: Table, me: int) -> None:
    other = table.ask(me, words.PRIESTS_LOOK, temple_holders(g, me))
    see_hand(g, table, me, other)
    table.tell(words.HAND_SEEN, me, other)
    for card in g.hand[other]:
        table.whisper(me, words.YOU_SEE, other, card)


# ---------------------------------------------------------------- Sisters of Starlight


def shares(g: Era, me: int, other: int) -> bool:
    """Whether archons of two players may share a space: the Sisters and a partner.

    ERA-10.6-11, ERA-10.6-12, ERA-10.6-13
    """
    if g.society[me] != SISTERS and g.society[other] != SISTERS:
        return False
    return any(g.controls(other, nation) for nation in g.nations_of(me))


def consents(g: Era, table: Table, holder: int, space: int) -> bool:
    yes = table.ask(holder, words.CONSENT, NO_OR_YES, g.acting, space) == YES
    table.tell(words.SHARED if yes else words.REFUSED, holder, g.acting, space)
    return yes
