"""Tactics Cards: drawing, the hand limit, playing them for their phase.  CHAOS-TAC"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.chaos import effects, words
from critias.games.chaos.box import CARDS
from critias.games.chaos.locks import can_unlock, unlock
from critias.games.chaos.state import Chaos


def draw(g: Chaos, table: Table, seat: int, number: int) -> None:
    """Gain cards, above the hand limit too; without draw and discard pile there are none.

    CHAOS-TAC-04, CHAOS-TAC-06, CHAOS-TAC-10
    """
    for _ in range(number):
        if not g.deck:
            if not g.discard:
                break
            g.deck, g.discard = g.discard, []
            table.shuffle(g.deck)
            table.tell(words.SHUFFLED)
        table.reveal()
        table.tell(words.DRAWN, g.faction[seat])
        card = g.deck.pop()
        table.whisper(seat, words.DRAWN_CARD, card)
        take(g, seat, card)
    keep_the_limit(g, table, seat)


def take(g: Chaos, seat: int, card: int) -> None:
    """A card comes to hand; it cannot be played in this phase.  CHAOS-TAC-07"""
    g.hand[seat].append(card)
    g.hand[seat].sort()
    g.fresh[seat][card] += 1


def keep_the_limit(g: Chaos, table: Table, seat: int) -> None:
    """Whoever holds too many cards discards some of choice.  CHAOS-TAC-04"""
    while len(g.hand[seat]) > g.hand_limit(seat):
        dropped = table.window(seat, words.DISCARD, designs(g, seat))
        lay_off(g, seat, dropped)
        g.discard.append(dropped)
        table.tell(words.DISCARDED, g.faction[seat], dropped)


def designs(g: Chaos, seat: int) -> list[int]:
    """The different cards in a hand."""
    hand = g.hand[seat]
    return [card for n, card in enumerate(hand) if n == 0 or hand[n - 1] != card]


def lay_off(g: Chaos, seat: int, card: int) -> None:
    """A card leaves the hand: of two equal ones that which could not be played anyway."""
    g.hand[seat].remove(card)
    if g.fresh[seat][card] > 0:
        g.fresh[seat][card] -= 1
    if card in g.shown[seat]:
        g.shown[seat].remove(card)


def playable(g: Chaos, seat: int, timing: int) -> list[int]:
    """The cards that may be played now with this timing.  CHAOS-TAC-05, CHAOS-TAC-07, CHAOS-TAC-09, CHAOS-TAC-02"""
    found: list[int] = []
    for card in designs(g, seat):
        it = g.box.cards[card]
        if it.phase == g.phase and it.timing == timing and g.hand[seat].count(card) > g.fresh[seat][card]:
            if not it.locked or can_unlock(g, seat):
                found.append(card)
    return found


def play(g: Chaos, table: Table, seat: int, card: int) -> None:
    """Discard it, pay its Gem Lock, resolve it.  CHAOS-TAC-01, CHAOS-TAC-03, CHAOS-TAC-14"""
    kept = g.fresh[seat][card]
    lay_off(g, seat, card)
    g.fresh[seat][card] = kept  # the card played is one that was not gained just now
    g.discard.append(card)
    table.tell(words.PLAYED, g.faction[seat], card)
    if g.box.cards[card].locked:
        unlock(g, table, seat)
    effects.gain_all(g, table, seat, g.box.cards[card].effects, words.BY_CARD)


def age(g: Chaos) -> None:
    """A phase is over: what was gained in it may be played from now on."""
    for seat in range(g.seats):
        g.fresh[seat] = [0] * len(CARDS)
