"""Actions: what a spot does, who may act, what comes with a Leader's action.

RISE-ACT, RISE-LCARD-11, RISE-LCARD-12, RISE-LCARD-13, RISE-LCARD-14, RISE-LCARD-15, RISE-LCARD-16, RISE-LCARD-17
"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.rising import beats, building, words
from critias.games.rising.box import (
    CENTRE,
    CIPHER,
    CITIES,
    CRUCIBLE,
    DIADEM,
    ENERGY,
    ENIGMA,
    FIRST_BUILD,
    FIRST_COMPONENT,
    FORGES,
    KEEP_BOTH,
    KEEP_BOTTOM,
    LENGTH,
    MERCHANT,
    MYSTIC,
    ORE,
    PRISM,
    WILD,
)
from critias.games.rising.cards import begin_card, end_card, obey_limit, partners, trade
from critias.games.rising.gate import transmute, use_component, use_pair
from critias.games.rising.library import draw_cards, keep_cards
from critias.games.rising.rolls import city, gather
from critias.games.rising.state import ACTED, AUTOMATON, FRESH, HOLOGRAM, LEADER, PIECES, STAYS, Rising
from critias.games.rising.supply import exchange, gain, resources_of
from critias.games.rising.words import (
    ACT_PIECE,
    ALL_SPOTS,
    DECLINE,
    MERCHANT_NONE,
    MERCHANT_SWAP,
    NO_OR_YES,
    YES,
)

# ---------------------------------------------------------------- which actions there are


def is_shared(g: Rising, spot: int) -> bool:
    """Spots that act once for all who stand there.  RISE-CITY-01, RISE-BUILD-12, RISE-BUILD-17"""
    if spot >= FIRST_COMPONENT:
        return g.box.double[spot - FIRST_COMPONENT]
    return CITIES * LENGTH <= spot < CENTRE or spot >= FIRST_BUILD


def can_act(g: Rising, spot: int) -> bool:
    """Whether the action of a spot with somebody on it can be taken.

    RISE-CITY-12, RISE-BUILD-18, RISE-LCARD-26, RISE-ACT-09, RISE-CITY-14
    """
    if spot == CENTRE:
        return g.dimmed == 0  # RISE-MCARD-15
    if FIRST_BUILD <= spot < FIRST_COMPONENT:
        return len(building.within_reach(g, spot)) > 0  # RISE-DECIDE-14: what cannot be paid yet waits
    if not is_shared(g, spot):
        return True
    if spot < CENTRE and g.panic:  # RISE-MCARD-14
        return False
    return len(g.crew(spot)) >= 2


def actions_of(g: Rising, seat: int) -> list[int]:
    """The actions that a player may take now, as options of act.step; alike pieces on one spot are one.

    RISE-ACT-01, RISE-AUTO-03
    """
    options: list[int] = []
    for at, piece in enumerate(g.piece):
        if g.mark[at] == FRESH and piece // PIECES == seat and piece % PIECES != AUTOMATON:
            spot = g.spot[at]
            option = spot if is_shared(g, spot) else ACT_PIECE + piece % PIECES * ALL_SPOTS + spot
            if option not in options and can_act(g, spot) and not is_refused(g, seat, spot):
                options.append(option)
    return options


def is_refused(g: Rising, seat: int, spot: int) -> bool:
    """Whether an offer of the player to build there has just come to nothing.  RISE-DECIDE-12"""
    return FIRST_BUILD <= spot < FIRST_COMPONENT and building.build_refusal(seat, spot) in g.refused


def reopenings(g: Rising, seat: int) -> list[int]:
    """Shared spots that the player has declined but could still open: nobody has acted there.

    RISE-DECIDE-11, RISE-DECIDE-17
    """
    spots = [g.spot[at] for at, piece in enumerate(g.piece) if piece // PIECES == seat and g.mark[at] == ACTED]
    return [
        spot
        for spot in sorted(set(spots))
        if is_shared(g, spot)
        and (FIRST_BUILD <= spot < FIRST_COMPONENT or any(g.mark[at] == FRESH for at in g.crew(spot)))
        and can_act(g, spot)
        and not is_refused(g, seat, spot)
    ]


def take_action(g: Rising, table: Table, seat: int, option: int) -> bool:
    """Carry out an action of the list; false if it was an offer that came to nothing.  RISE-ACT-04"""
    if option >= ACT_PIECE:
        at = piece_for(g, seat, option - ACT_PIECE)
        g.mark[at] = ACTED
        act_alone(g, table, at, False)
        return True
    if FIRST_BUILD <= option < FIRST_COMPONENT:
        return act_on_build_spot(g, table, seat, option)
    act_together(g, table, option)
    return True


def piece_for(g: Rising, seat: int, placed: int) -> int:
    """The first piece of a kind on a spot that has not acted: `placed` is kind * 60 + spot."""
    piece = seat * PIECES + placed // ALL_SPOTS
    spot = placed % ALL_SPOTS
    for at in range(len(g.piece)):
        if g.piece[at] == piece and g.spot[at] == spot and g.mark[at] == FRESH:
            return at
    raise ValueError("no such piece can act")


def decline_action(g: Rising, table: Table, seat: int, option: int) -> None:
    """An Atlantean forgoes its action; on a shared spot the others may still act.  RISE-ACT-05, RISE-DECIDE-11"""
    spot = option
    if option >= ACT_PIECE:
        at = piece_for(g, seat, option - ACT_PIECE)
        g.mark[at] = ACTED
        spot = g.spot[at]
    else:
        for at in g.crew(option):
            if g.piece[at] // PIECES == seat:
                g.mark[at] = ACTED
    table.tell(words.DECLINES, seat, spot)


# ---------------------------------------------------------------- acting


def act_alone(g: Rising, table: Table, at: int, sure: bool) -> None:
    """The action of a single spot for one Atlantean.  RISE-PLACE-08"""
    piece, spot = g.piece[at], g.spot[at]
    seat = piece // PIECES
    table.tell(words.ACTS, piece, spot)
    if spot >= FIRST_COMPONENT:
        use_component(g, table, seat, spot - FIRST_COMPONENT)
    elif spot == CENTRE:
        tap(g, table, seat)
    elif spot // LENGTH < WILD:
        gather(g, table, at, sure)
    elif spot // LENGTH == FORGES:
        forge(g, table, seat, spot)
    else:
        study(g, table, seat, spot)
    after_leaders(g, table, [piece], spot)


def act_together(g: Rising, table: Table, spot: int) -> None:
    """A Cities pair or the pair of a double spot acts once.  RISE-CITY-01, RISE-COUNC-12, RISE-CITY-10"""
    crew = g.crew(spot)
    leaders = [g.piece[at] for at in crew]
    table.tell(words.ACT_TOGETHER, spot)
    for at in crew:
        if g.mark[at] == FRESH and g.beat == beats.ACT:
            g.mark[at] = ACTED
    if spot < CENTRE:
        city(g, table, spot)
    else:
        use_pair(g, table, spot - FIRST_COMPONENT, crew)
    after_leaders(g, table, leaders, spot)


def act_on_build_spot(g: Rising, table: Table, seat: int, spot: int) -> bool:
    """RISE-BUILD-11, RISE-BUILD-12; a failed build is no action of a Leader: RISE-ACT-08"""
    builders = [g.piece[at] for at in g.crew(spot)]
    built = building.open_spot(g, table, spot, seat)
    if built and g.over == 0:
        after_leaders(g, table, builders, spot)
    return built


def tap(g: Rising, table: Table, seat: int) -> None:
    """The centre.  RISE-CENTRE-01, RISE-ART-09"""
    bonus = g.box.prism_bonus if g.tapped[seat] == 0 and g.has(seat, PRISM) else 0
    g.tapped[seat] += 1
    gain(g, table, seat, ENERGY, g.box.centre_energy + bonus)


def forge(g: Rising, table: Table, seat: int, tile: int) -> None:
    """RISE-FORGE-01, RISE-FORGE-02, RISE-FORGE-03, RISE-FORGE-04, RISE-FORGE-05, RISE-ART-08"""
    if g.goods[seat][ORE] > 0:
        bonus = g.box.crucible_bonus if g.forged[seat] == 0 and g.has(seat, CRUCIBLE) else 0
        g.forged[seat] += 1
        transmute(g, table, seat, g.box.rate[tile] + bonus)


def study(g: Rising, table: Table, seat: int, tile: int) -> None:
    """RISE-LIB-01, RISE-LIB-02, RISE-LIB-03, RISE-LIB-04, RISE-LIB-05, RISE-ART-10"""
    box = g.box
    rule = box.keep_rule[tile]
    draw_cards(g, table, seat, box.library_draw[tile])
    kept = box.library_draw[tile] if rule == KEEP_BOTH else 1
    keep_cards(g, table, seat, kept, box.diadem_keeps if g.has(seat, DIADEM) else 0, rule == KEEP_BOTTOM)
    obey_limit(g, table, seat)


# ---------------------------------------------------------------- Leaders


def after_leaders(g: Rising, table: Table, pieces: list[int], spot: int) -> None:
    """What is tied to a Leader acting: Mystic, Merchant, and a card that repeats the action.

    RISE-ACT-07, RISE-ACT-08
    """
    leaders = [piece for piece in pieces if piece % PIECES in (LEADER, HOLOGRAM)]
    for leader in leaders:
        if leader == g.bearer(MYSTIC):  # RISE-COUNC-21
            gain(g, table, leader // PIECES, ENERGY, g.box.mystic_energy)
        elif leader == g.bearer(MERCHANT):
            merchant(g, table, leader // PIECES)
    if g.beat == beats.ACT and not FIRST_BUILD <= spot < FIRST_COMPONENT:  # RISE-LCARD-14
        for leader in leaders:
            seat = leader // PIECES
            if CIPHER in g.hand[seat] and g.place_of(leader) == spot and can_act(g, spot):
                if table.ask(seat, words.CIPHER_USE, NO_OR_YES, spot) == YES:
                    repeat(g, table, leader, spot, CIPHER)
                    return


def repeat(g: Rising, table: Table, leader: int, spot: int, card: int) -> None:
    """The Leader's action once more; on a double spot the other acts along.

    RISE-LCARD-11, RISE-LCARD-12, RISE-LCARD-13
    """
    begin_card(g, table, leader // PIECES, card)
    if is_shared(g, spot):
        act_together(g, table, spot)
    else:
        act_alone(g, table, g.piece.index(leader), False)
    end_card(g, card)


def act_at_once(g: Rising, table: Table, leader: int, spot: int) -> None:
    """Enigma of Alacrity, right after a Leader was placed.  RISE-LCARD-12, RISE-LCARD-13, RISE-LCARD-26"""
    seat = leader // PIECES
    if ENIGMA not in g.hand[seat] or FIRST_BUILD <= spot < FIRST_COMPONENT or not can_act(g, spot):
        return
    if g.mark[g.find(leader, spot)] != FRESH:
        return  # it has acted along with the other Leader of the pair
    if table.ask(seat, words.ENIGMA_USE, NO_OR_YES, spot) == YES:
        repeat(g, table, leader, spot, ENIGMA)
        for at in g.crew(spot):
            if is_shared(g, spot) or g.piece[at] == leader:
                g.mark[at] = STAYS


def merchant(g: Rising, table: Table, seat: int) -> None:
    """RISE-COUNC-20, RISE-LCARD-28"""
    swap = [MERCHANT_SWAP] if resources_of(g, seat) else []
    refused = 0
    while True:
        choice = table.ask(seat, words.MERCHANT_USE, [*partners(g, seat, refused), *swap, MERCHANT_NONE])
        if choice == MERCHANT_SWAP:
            exchange(g, table, seat, 1, g.box.merchant_goods, False)
        if choice >= MERCHANT_SWAP or trade(g, table, seat, choice):
            break
        refused += 1
    g.gives, g.wants = [], []


# ---------------------------------------------------------------- Chart of Fortune


def for_chart(g: Rising, seat: int) -> list[int]:
    """Own Atlanteans in a wild peninsula that have not acted, as kind * 60 + spot.  RISE-LCARD-17"""
    return [
        option - ACT_PIECE
        for option in actions_of(g, seat)
        if ACT_PIECE <= option < DECLINE and (option - ACT_PIECE) % ALL_SPOTS // LENGTH < WILD
    ]


def chart_of_fortune(g: Rising, table: Table, seat: int, card: int) -> None:
    """RISE-LCARD-17"""
    begin_card(g, table, seat, card)
    at = piece_for(g, seat, table.ask(seat, words.CHART_PIECE, for_chart(g, seat)))
    g.mark[at] = ACTED
    g.forced[seat] = 0
    act_alone(g, table, at, True)
    end_card(g, card)
