"""What a player does not see, dealt anew.  END-INFO"""

from __future__ import annotations

from critias.engine.dice import Dice
from critias.games.end.box import EVENTS
from critias.games.end.state import FACEDOWN, End


def imagine(view: End, seat: int, dice: Dice) -> End:
    """A random world that fits what `seat` sees (-1: a spectator)."""
    g = view.copy()
    g.dice = dice.copy()
    g.screen = [g.behind_screen(other) for other in range(g.seats)]  # anybody can work it out: END-INFO-01
    deal_politics(g, seat, dice)
    deal_specials(g, seat, dice)
    deal_events(g, dice)
    return g


def deal_politics(g: End, seat: int, dice: Dice) -> None:
    """Hands, facedown cards and deck from the cards that are nowhere to be seen."""
    seen = g.politics_discard + g.gods
    for other in range(g.seats):
        seen += [card for card in g.row[other] if card != FACEDOWN]
    if seat >= 0:
        seen += g.hand[seat] + [card for card in g.facedown[seat] if card >= 0]
    unseen = rest(g.box.politics_count, seen, dice)
    for other in range(g.seats):
        if other != seat:
            g.hand[other] = sorted([unseen.pop() for _ in g.hand[other]])
            for slot, card in enumerate(g.row[other]):
                if card == FACEDOWN:
                    g.facedown[other][slot] = unseen.pop()
    g.politics_deck = unseen


def deal_specials(g: End, seat: int, dice: Dice) -> None:
    seen = g.special_discard[:]
    if seat >= 0:
        seen += g.special[seat]
    unseen = rest(g.box.special_count, seen, dice)
    for other in range(g.seats):
        if other != seat:
            g.special[other] = sorted([unseen.pop() for _ in g.special[other]])
    g.special_deck = unseen


def deal_events(g: End, dice: Dice) -> None:
    """All Doom! cards not yet seen lie in the deck: END-SETUP-05.  END-INFO-05"""
    unseen = [event for event in range(len(EVENTS)) if event != g.event and event not in g.past_events]
    others = [event for event in unseen if not g.box.doom[event]]
    dice.shuffle(others)
    away = len(g.unused_events)
    g.unused_events = others[:away]
    g.event_deck = [event for event in unseen if g.box.doom[event]] + others[away:]
    dice.shuffle(g.event_deck)


def rest(counts: list[int], seen: list[int], dice: Dice) -> list[int]:
    """The cards of the box that have not been seen, shuffled."""
    left = counts[:]
    for card in seen:
        left[card] -= 1
    cards = [card for card, count in enumerate(left) for _ in range(count)]
    dice.shuffle(cards)
    return cards
