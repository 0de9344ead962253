"""The components of the Cosmic Gate: their actions and one-time benefits.

RISE-TILE, RISE-BUILD-15, RISE-BUILD-16, RISE-BUILD-17, RISE-BUILD-18, RISE-BUILD-19, RISE-BUILD-20, RISE-BUILD-21
"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.rising import words
from critias.games.rising.box import (
    AETHER_LENS,
    AMPLIFICATION_HARBOR,
    ASTRAL_ARCHIVE,
    ATLANTIUM,
    ENERGY,
    ENTROPY_DRIVE,
    FIRST_COMPONENT,
    GEOMANTIC_PLOUGH,
    HARMONIC_FORGE,
    HERALD_PYLON,
    KINSHIP_ARRAY,
    MATTER_CONVERTER,
    MEMORY_VAULT,
    MYSTIC_SIPHON,
    NUMINOUS_BEACON,
    ORE,
    PREDICTION_MODULE,
    RESONANCE_ENGINE,
    RESOURCES,
    SOLAR_MATRIX,
    SOUL_TERRAFORMER,
    SPIRIT_SEAL,
    STASIS_FIELD,
    TERRESTRIAL_ANCHOR,
    TIDAL_REGULATOR,
)
from critias.games.rising.cards import obey_limit
from critias.games.rising.flooding import place_barrier, unflood
from critias.games.rising.joint import agree, share_out
from critias.games.rising.library import draw_cards, keep_cards, shuffle_library
from critias.games.rising.state import FOLLOWER, PIECES, Rising
from critias.games.rising.supply import exchange, gain, gain_volunteers, pay, recruit, resources_of
from critias.games.rising.words import FROM_DISCARDS, NO_GOOD, NO_OR_YES, NO_PENINSULA, REMOVE_DONE, YES

# ---------------------------------------------------------------- actions


def use_component(g: Rising, table: Table, seat: int, component: int) -> None:
    """The action of a single spot, for the Atlantean's owner.  RISE-BUILD-19"""
    box = g.box
    if component == SOLAR_MATRIX:  # RISE-TILE-01
        gain(g, table, seat, ENERGY, box.solar_energy)
    elif component == MYSTIC_SIPHON:  # RISE-TILE-06
        gain(g, table, seat, ENERGY, box.siphon_energy)
    elif component == MATTER_CONVERTER:  # RISE-TILE-07
        exchange(g, table, seat, box.converter_swaps, RESOURCES, True)
    elif component == HARMONIC_FORGE:  # RISE-TILE-10
        transmute(g, table, seat, box.harmonic_rate)
    elif component == NUMINOUS_BEACON:  # RISE-TILE-11
        gain_volunteers(g, table, seat, box.beacon_volunteers)
    elif component == SPIRIT_SEAL:
        spirit_seal(g, table, seat)
    elif component == RESONANCE_ENGINE:  # RISE-TILE-16
        for _ in range(box.resonance_take):
            gain(g, table, seat, table.ask(seat, words.RESONANCE_TAKE, box.resonance_goods), 1)


def use_pair(g: Rising, table: Table, component: int, crew: list[int]) -> None:
    """The action of a double spot, once for the pair.  RISE-BUILD-17"""
    owners = g.owners(crew)
    if component == SOUL_TERRAFORMER:
        soul_terraformer(g, table, owners, crew)
    elif component == AMPLIFICATION_HARBOR:
        amplification_harbor(g, table, owners)
    elif component == PREDICTION_MODULE:
        prediction_module(g, table, owners)
    elif component == KINSHIP_ARRAY:  # RISE-TILE-24
        able = [seat for seat in owners if g.reserve[seat] > 0]
        if able:
            recruit(g, table, agree(g, table, owners, words.KINSHIP_WHO, able))
    elif component == STASIS_FIELD:  # RISE-TILE-25, RISE-TILE-27
        g.stasis += g.box.stasis
        table.tell(words.STASIS, g.box.stasis)


def transmute(g: Rising, table: Table, seat: int, rate: int) -> None:
    """One ore into Atlantium; without ore nothing.  RISE-FORGE-01, RISE-FORGE-04"""
    if g.goods[seat][ORE] > 0:
        pay(g, table, seat, ORE, 1)
        gain(g, table, seat, ATLANTIUM, rate)


def spirit_seal(g: Rising, table: Table, seat: int) -> None:
    """RISE-TILE-13"""
    if g.energy(seat) < g.box.seal_price:
        return
    peninsula = table.ask(seat, words.BARRIER_PLACE, [*g.can_protect(), NO_PENINSULA])
    if peninsula != NO_PENINSULA:
        pay(g, table, seat, ENERGY, g.box.seal_price)
        place_barrier(g, table, peninsula)


def soul_terraformer(g: Rising, table: Table, owners: list[int], crew: list[int]) -> None:
    """A follower of the pair leaves the game, never against its owner's will.

    RISE-TILE-17, RISE-TILE-18, RISE-TILE-19, RISE-TILE-26
    """
    followers = [at for at in crew if g.piece[at] % PIECES == FOLLOWER]
    tiles = g.box.terraformed_tiles
    willing = [seat for seat in g.owners(followers) if table.ask(seat, words.TERRAFORM_GIVE, NO_OR_YES, tiles) == YES]
    if not willing:
        return
    seat = agree(g, table, owners, words.TERRAFORM_WHO, willing)
    g.lift(g.find(seat * PIECES + FOLLOWER, FIRST_COMPONENT + SOUL_TERRAFORMER))
    g.gone[seat] += 1
    table.tell(words.FOLLOWER_LEAVES, seat)
    unflood_tiles(g, table, owners, tiles)


def unflood_tiles(g: Rising, table: Table, seats: list[int], number: int) -> None:
    """As many as there are.  RISE-BUILD-20"""
    for _ in range(number):
        options = g.can_unflood()
        if options:
            unflood(g, table, agree(g, table, seats, words.UNFLOOD_WHERE, options))


def amplification_harbor(g: Rising, table: Table, owners: list[int]) -> None:
    """What is turned in comes back twice, shared out among any players.  RISE-TILE-20, RISE-TILE-21"""
    left = g.box.harbor_gives
    turned_in: list[int] = []
    for seat in owners:
        while left > 0:
            given = table.ask(seat, words.HARBOR_GIVE, [*resources_of(g, seat), NO_GOOD], left)
            if given == NO_GOOD:
                break
            pay(g, table, seat, given, 1)
            turned_in.append(given)
            left -= 1
    for good in sorted(set(turned_in)):
        share_out(g, table, owners, good, g.box.harbor_returns * turned_in.count(good))


def prediction_module(g: Rising, table: Table, owners: list[int]) -> None:
    """Remove misfortunes from deck and discards, then shuffle the deck.  RISE-TILE-22, RISE-TILE-23"""
    for left in range(g.box.module_removes, 0, -1):
        in_deck = g.misfortunes_unseen()
        for card in g.foreseen:
            in_deck[card] += 1
        options = [card for card, count in enumerate(in_deck) if count > 0]
        options += [FROM_DISCARDS + card for card in sorted(set(g.misfortune_discard))]
        choice = agree(g, table, owners, words.PREDICTION_REMOVE, [*options, REMOVE_DONE], left)
        if choice == REMOVE_DONE:
            break
        card = choice % FROM_DISCARDS
        if choice >= FROM_DISCARDS:
            g.misfortune_discard.remove(card)
        elif card in g.foreseen:
            g.foreseen.remove(card)
        else:
            g.misfortunes.remove(card)
        g.removed.append(card)
        table.tell(words.REMOVED, card)
    g.misfortunes += g.foreseen
    g.foreseen = []
    table.shuffle(g.misfortunes)
    table.tell(words.RESHUFFLED)


# ---------------------------------------------------------------- one-time benefits


def benefit(g: Rising, table: Table, component: int) -> None:
    """Given once, right after the component is built; all choose together.

    RISE-BUILD-15, RISE-BUILD-20, RISE-BUILD-21
    """
    box = g.box
    everybody = g.clockwise(g.first)
    if component == TERRESTRIAL_ANCHOR:  # RISE-TILE-02
        unflood_tiles(g, table, everybody, box.anchor_tiles)
    elif component == GEOMANTIC_PLOUGH:  # RISE-TILE-09
        unflood_tiles(g, table, everybody, box.plough_tiles)
    elif component == AETHER_LENS:  # RISE-TILE-03
        share_out(g, table, everybody, ENERGY, box.lens_energy)
    elif component == MEMORY_VAULT:  # RISE-TILE-04
        for seat in everybody:
            draw_cards(g, table, seat, box.vault_cards)
            keep_cards(g, table, seat, box.vault_cards, 0, False)
            obey_limit(g, table, seat)
    elif component == HERALD_PYLON:  # RISE-TILE-05
        for seat in everybody:
            gain_volunteers(g, table, seat, box.pylon_volunteers)
    elif component == TIDAL_REGULATOR:
        regulate(g, table)
    elif component == ENTROPY_DRIVE:  # RISE-TILE-12
        g.wave = max(box.wave_start, g.wave - box.drive_back)
        table.tell(words.WAVE_MOVES, g.wave)
    elif component == ASTRAL_ARCHIVE:
        shuffle_library(g, table)
        for seat in everybody:
            draw_cards(g, table, seat, box.archive_draw)
            keep_cards(g, table, seat, box.archive_keep, 0, True)
            obey_limit(g, table, seat)


def regulate(g: Rising, table: Table) -> None:
    """RISE-TILE-08"""
    for _ in range(g.box.regulator_barriers):
        options = [*g.can_protect(), NO_PENINSULA]
        peninsula = agree(g, table, g.clockwise(g.first), words.BARRIER_PLACE, options)
        if peninsula == NO_PENINSULA:
            return
        place_barrier(g, table, peninsula)
