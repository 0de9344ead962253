"""The placement phase.

RISE-PLACE, RISE-DECIDE-07, RISE-DECIDE-08, RISE-DECIDE-10, RISE-DECIDE-15, RISE-COUNC-09, RISE-COUNC-13, RISE-COUNC-18,
RISE-COUNC-22, RISE-AUTO
"""

from __future__ import annotations

from typing import Final

from critias.engine.table import Table
from critias.games.rising import words
from critias.games.rising.actions import act_at_once, is_shared, piece_for
from critias.games.rising.box import (
    ASTROLOGER,
    CENTRE,
    COMPONENTS,
    EMISSARY,
    FIRST_BUILD,
    FIRST_COMPONENT,
    LENGTH,
    SEAFARER,
    SOUL_TERRAFORMER,
    SPIRIT_SEAL,
)
from critias.games.rising.effects import effects_of
from critias.games.rising.order import effect_step, next_step, stepped, steps
from critias.games.rising.state import (
    AUTOMATON,
    BUILT,
    FOLLOWER,
    FRESH,
    HOLOGRAM,
    LEADER,
    NOBODY,
    NOWHERE,
    PIECES,
    Rising,
)
from critias.games.rising.words import (
    ALL_SPOTS,
    NO_PIECE_OF,
    PLACE_BACK,
    PLACE_CLAIM,
    PLACE_DONE,
    PLACE_EFFECT,
    PLACE_HOLD,
    PLACE_RELEASE,
    PLACE_WAIT,
)

MOST_BACKS: Final = 24  # placements that a player may take back in a round: a game must end


# ---------------------------------------------------------------- where a piece may stand


def spots_for(g: Rising, piece: int) -> list[int]:
    """All legal spots of an Atlantean.  RISE-PLACE-02, RISE-GEN-11, RISE-HOLO-08"""
    spots = tiles_for(g, piece)
    if piece % PIECES != AUTOMATON:
        spots += gate_spots(g, piece)
    return spots


def tiles_for(g: Rising, piece: int) -> list[int]:
    """Dry tiles with an empty disc, and the centre.

    RISE-PLACE-03, RISE-PLACE-04, RISE-PLACE-10, RISE-PLACE-05, RISE-PLACE-07, RISE-PLACE-13, RISE-CENTRE-02,
    RISE-PLACE-06
    """
    standing, discs = g.standing, g.box.discs
    tiles: list[int] = []
    for peninsula, flooded in enumerate(g.flooded):
        for tile in range(peninsula * LENGTH + flooded, (peninsula + 1) * LENGTH):
            if standing[tile] < discs[tile]:
                tiles.append(tile)
    tiles += tiles_by_ability(g, piece)
    tiles.append(CENTRE)
    return tiles


def tiles_by_ability(g: Rising, piece: int) -> list[int]:
    """Room that only the Emissary makes, tiles that only the Seafarer opens.

    RISE-COUNC-09, RISE-COUNC-13, RISE-COUNC-22, RISE-GEN-23
    """
    discs, standing = g.box.discs, g.standing
    emissary, seafarer = g.bearer(EMISSARY), g.bearer(SEAFARER)
    if emissary == NOBODY and seafarer == NOBODY:
        return []
    emissary_at, seafarer_at = g.ability_at(EMISSARY), g.ability_at(SEAFARER)
    if piece in (emissary, seafarer):
        candidates = list(range(CENTRE))
    else:
        candidates = [tile for tile in sorted({emissary_at, seafarer_at}) if NOWHERE < tile < CENTRE]
    found: list[int] = []
    for tile in candidates:
        room = discs[tile]
        if piece == emissary or tile == emissary_at:
            room += g.box.emissary_room
        if g.dry(tile):
            if discs[tile] <= standing[tile] < room:
                found.append(tile)
        elif (piece == seafarer or tile == seafarer_at) and standing[tile] < room:
            found.append(tile)
    return found


def gate_spots(g: Rising, piece: int) -> list[int]:
    """Build spots without an own Atlantean, free spots of built components.

    RISE-BUILD-04, RISE-PLACE-11, RISE-PLACE-12, RISE-BUILD-01, RISE-BUILD-05, RISE-BUILD-02,
    RISE-BUILD-16
    """
    seat, kind = piece // PIECES, piece % PIECES
    spots = [
        spot
        for spot in range(FIRST_BUILD, FIRST_BUILD + g.box.build_spots[g.seats])
        if g.standing[spot] == 0 or not stands_on(g, seat, spot)
    ]
    for component in range(len(COMPONENTS)):
        if g.component[component] == BUILT and g.box.component_spots[component] > 0:
            spot = FIRST_COMPONENT + component
            if g.standing[spot] < capacity(g, component) and welcome(g, component, kind, g.crew(spot)):
                spots.append(spot)
    return spots


def stands_on(g: Rising, seat: int, spot: int) -> bool:
    return any(where == spot and g.piece[at] // PIECES == seat for at, where in enumerate(g.spot))


def capacity(g: Rising, component: int) -> int:
    """RISE-PLACE-11"""
    return g.box.component_spots[component] * (2 if g.box.double[component] else 1)


def welcome(g: Rising, component: int, kind: int, crew: list[int]) -> bool:
    """Spirit Seal is for followers; one of a pair on Soul Terraformer must be one.  RISE-TILE-14, RISE-TILE-18"""
    if component == SPIRIT_SEAL:
        return kind == FOLLOWER
    if component == SOUL_TERRAFORMER and crew:
        return kind == FOLLOWER or any(g.piece[at] % PIECES == FOLLOWER for at in crew)
    return True


def company_spots(g: Rising, piece: int) -> list[int]:
    """Where the Automaton would not be alone.  RISE-AUTO-02, RISE-AUTO-10"""
    return [tile for tile in tiles_for(g, piece) if g.standing[tile] > 0]


# ---------------------------------------------------------------- what a player may do


def to_place(g: Rising, seat: int) -> int:
    """Atlanteans in the pool that must be placed, without the Automaton.  RISE-PLACE-01, RISE-GEN-16"""
    number = 0
    for kind in range(AUTOMATON):
        number += g.pool[seat][kind]
    return number - 1 if g.held != NOBODY and g.held // PIECES == seat else number


def automaton_spots(g: Rising, seat: int) -> list[int]:
    """Where somebody stands already: it is never on a tile by itself.  RISE-AUTO-02, RISE-AUTO-08, RISE-AUTO-10"""
    if g.pool[seat][AUTOMATON] == 0:
        return []
    return company_spots(g, seat * PIECES + AUTOMATON)


def has_to_place(g: Rising, seat: int) -> bool:
    """RISE-PLACE-15, RISE-AUTO-01"""
    return to_place(g, seat) > 0 or len(automaton_spots(g, seat)) > 0


def placements(g: Rising, seat: int) -> list[int]:
    """Every piece of the pool on every spot, as kind * 60 + spot."""
    options: list[int] = []
    for kind in range(AUTOMATON):
        piece = seat * PIECES + kind
        if g.pool[seat][kind] > 0 and g.held != piece:
            base = kind * ALL_SPOTS
            for spot in spots_for(g, piece):
                options.append(base + spot)
    for spot in automaton_spots(g, seat):
        options.append(AUTOMATON * ALL_SPOTS + spot)
    return options


def take_backs(g: Rising, seat: int) -> list[int]:
    """Own pieces on the board that nobody depends on, in free order only.  RISE-DECIDE-10, RISE-DECIDE-15"""
    options: list[int] = []
    if g.free == 0 or g.backs[seat] >= MOST_BACKS:
        return options
    for at, piece in enumerate(g.piece):
        spot = g.spot[at]
        if piece // PIECES == seat and g.mark[at] == FRESH and not supports(g, piece, spot):
            option = PLACE_BACK + piece % PIECES * ALL_SPOTS + spot
            if option not in options:
                options.append(option)
    return options


def claims(g: Rising, seat: int) -> list[int]:
    """Full spots where an Atlantean of another player could give way, in free order only.  RISE-DECIDE-02"""
    options: list[int] = []
    if g.free == 0 or g.backs[seat] >= MOST_BACKS or to_place(g, seat) == 0:
        return options
    for at, spot in enumerate(g.spot):
        if gives_way(g, at, seat) and spot not in options and claimants(g, seat, spot, at):
            options.append(spot)
    return options


def gives_way(g: Rising, at: int, seat: int) -> bool:
    """Whether an Atlantean of another player stands on a full spot that it could leave again."""
    piece, spot = g.piece[at], g.spot[at]
    if piece // PIECES == seat or g.mark[at] != FRESH:
        return False
    if spot >= FIRST_COMPONENT:
        return g.standing[spot] == capacity(g, spot - FIRST_COMPONENT)
    if spot >= CENTRE or g.standing[spot] < g.box.discs[spot] or (piece == g.bearer(SEAFARER) and not g.dry(spot)):
        return False
    room = g.box.discs[spot]
    if g.ability_at(EMISSARY) == spot:
        room += g.box.emissary_room
    return g.standing[spot] == room and piece != g.bearer(EMISSARY)


def claimants(g: Rising, seat: int, spot: int, leaving: int) -> list[int]:
    """The kinds in the pool that could take the place of an Atlantean."""
    kinds = [kind for kind in range(AUTOMATON) if g.pool[seat][kind] > 0 and g.held != seat * PIECES + kind]
    if spot < FIRST_COMPONENT:
        return kinds
    stays = [at for at in g.crew(spot) if at != leaving]
    return [kind for kind in kinds if welcome(g, spot - FIRST_COMPONENT, kind, stays)]


def supports(g: Rising, piece: int, spot: int) -> bool:
    """Whether others stand on a spot only because this Leader does.  RISE-DECIDE-15"""
    if spot >= CENTRE or g.standing[spot] == 1:
        return False
    if piece == g.bearer(EMISSARY) and g.standing[spot] - 1 > g.box.discs[spot]:
        return True
    return piece == g.bearer(SEAFARER) and not g.dry(spot)


def may_hold(g: Rising, seat: int) -> bool:
    """The Astrologer's Leader may be left out.  RISE-COUNC-18"""
    astrologer = g.bearer(ASTROLOGER)
    if astrologer == NOBODY or astrologer // PIECES != seat or g.held != NOBODY:
        return False
    return g.pool[seat][astrologer % PIECES] > 0


def may_release(g: Rising, seat: int) -> bool:
    """The Leader that is held back may be placed after all, in free order only.  RISE-DECIDE-10"""
    return g.free == 1 and g.held != NOBODY and g.held // PIECES == seat and g.backs[seat] < MOST_BACKS


def place_options(g: Rising, seat: int) -> list[int]:
    """Who waits or is done has no more to say than what he comes back for.  RISE-DECIDE-17"""
    options = placements(g, seat)
    options += take_backs(g, seat)
    options += [PLACE_CLAIM + spot for spot in claims(g, seat)]
    options += [PLACE_EFFECT + effect for effect in effects_of(g, seat)]
    if may_hold(g, seat):
        options.append(PLACE_HOLD)
    if may_release(g, seat):
        options.append(PLACE_RELEASE)
    if not has_to_place(g, seat):
        if not g.done[seat]:
            options.append(PLACE_DONE)
    elif not g.forced[seat] and not g.waits[seat]:
        options.append(PLACE_WAIT)
    return options


# ---------------------------------------------------------------- the phase


def place(g: Rising, table: Table) -> bool:
    """Steps of the placement phase; true once it is over.

    RISE-PLACE-09, RISE-PLACE-14, RISE-DECIDE-07, RISE-DECIDE-13
    """
    busy = placing(g)
    for _ in range(steps(g)):
        idle: list[int] = []
        if g.free or not busy:
            idle = [seat for seat in range(g.seats) if seat not in busy and g.done[seat] == 0 and may_add(g, seat)]
        if not busy and not idle:
            end_placement(g)
            return True
        seat, option = next_step(g, table, words.PLACE_STEP, busy, idle, lambda who: place_options(g, who))
        place_step(g, table, seat, option)
        before, busy = busy, placing(g)
        if before and not busy:
            g.turn = g.first  # RISE-DECIDE-13
    return False


def placing(g: Rising) -> list[int]:
    return [seat for seat in range(g.seats) if has_to_place(g, seat)]


def may_add(g: Rising, seat: int) -> bool:
    """Whether somebody with an empty pool can still do something."""
    return len(take_backs(g, seat)) > 0 or len(effects_of(g, seat)) > 0 or may_release(g, seat)


def place_step(g: Rising, table: Table, seat: int, option: int) -> None:
    if option == PLACE_WAIT:
        g.waits[seat] = 1
    elif option == PLACE_DONE:
        g.done[seat] = 1
    elif option == PLACE_HOLD:
        g.held = g.bearer(ASTROLOGER)
        table.tell(words.HOLDS_BACK, g.held)
        stepped(g, seat)
    elif option == PLACE_RELEASE:
        table.tell(words.RELEASES, g.held)
        g.held = NOBODY
        g.backs[seat] += 1
        g.done[seat] = 0
        stepped(g, seat)
    elif option >= PLACE_EFFECT:
        effect_step(g, table, seat, option - PLACE_EFFECT)
    elif option >= PLACE_CLAIM:
        claim(g, table, seat, option - PLACE_CLAIM)
    elif option >= PLACE_BACK:
        take_back(g, table, seat, option - PLACE_BACK)
        stepped(g, seat)
    else:
        put(g, table, seat * PIECES + option // ALL_SPOTS, option % ALL_SPOTS)
        stepped(g, seat)


def put(g: Rising, table: Table, piece: int, spot: int) -> None:
    g.put(piece, spot)
    table.tell(words.PLACES, piece, spot)
    for leader in leaders_ready(g, piece, spot):
        act_at_once(g, table, leader, spot)


def leaders_ready(g: Rising, piece: int, spot: int) -> list[int]:
    """The Leader just placed; and one who has been waiting on a shared spot for the piece that makes it a pair.

    RISE-LCARD-12, RISE-LCARD-13
    """
    leaders = [piece] if piece % PIECES in (LEADER, HOLOGRAM) else []
    crew = g.crew(spot)
    if is_shared(g, spot) and len(crew) == 2:
        leaders += [g.piece[at] for at in crew if g.piece[at] % PIECES in (LEADER, HOLOGRAM) and g.piece[at] != piece]
    return leaders


def take_back(g: Rising, table: Table, seat: int, placed: int) -> None:
    """RISE-DECIDE-10"""
    piece, spot = seat * PIECES + placed // ALL_SPOTS, placed % ALL_SPOTS
    at = piece_for(g, seat, placed)
    g.backs[seat] += 1
    g.done[seat] = 0
    g.send_home(at)
    table.tell(words.TAKES_BACK, piece, spot)
    lonely_goes_home(g, table)


def claim(g: Rising, table: Table, seat: int, spot: int) -> None:
    """Two want the same disc: the starting player decides who gets it.  RISE-DECIDE-02"""
    g.backs[seat] += 1
    present = [at for at, where in enumerate(g.spot) if where == spot and gives_way(g, at, seat)]
    pieces = sorted({g.piece[at] for at in present if claimants(g, seat, spot, at)})
    yielding = table.ask(g.first, words.CLAIM_SETTLE, [*pieces, NO_PIECE_OF], seat, spot)
    if yielding == NO_PIECE_OF:
        g.waits[seat] = 1
        return
    at = g.find(yielding, spot)
    kind = table.ask(seat, words.CLAIM_PIECE, claimants(g, seat, spot, at), spot)
    table.tell(words.TAKES_BACK, yielding, spot)
    g.done[yielding // PIECES] = 0
    g.send_home(at)
    put(g, table, seat * PIECES + kind, spot)
    stepped(g, seat)


def lonely_goes_home(g: Rising, table: Table) -> None:
    """Without company the Automaton leaves its tile.  RISE-AUTO-02, RISE-AUTO-07, RISE-AUTO-10"""
    tile = g.automaton_at()
    if tile != NOWHERE and g.standing[tile] == 1:
        table.tell(words.GOES_HOME, g.first * PIECES + AUTOMATON, tile)
        g.send_home(g.spot.index(tile))


def end_placement(g: Rising) -> None:
    """Those who acted early will act again.  RISE-LCARD-12"""
    g.mark = [FRESH] * len(g.mark)


def place_late(g: Rising, table: Table) -> None:
    """After the last misfortune the Astrologer's Leader comes.  RISE-COUNC-18, RISE-MISF-09"""
    piece = g.held
    spot = table.ask(piece // PIECES, words.PLACE_LATE, spots_for(g, piece))
    g.held = NOBODY
    g.put(piece, spot)
    table.tell(words.PLACES, piece, spot)
