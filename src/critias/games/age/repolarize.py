"""Repolarize, Temple of Anu, Secret Tablets: objective cards from the deck and back.  AGE-6.1.8, AGE-8.4-13"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.age import words
from critias.games.age.state import Age
from critias.games.world.box import THOTH
from critias.games.world.cards import add_secretly, any_less, one_less, remove_secretly, types_in
from critias.games.world.nouns import FOR_SOCIETY, NO_OR_YES, YES
from critias.games.world.track import spend


def repolarize(g: Age, table: Table) -> None:
    """From the own pad.  AGE-6.1.8-01, AGE-6.1.8-02"""
    draw(g, table, g.box.cards_drawn)
    keep = g.box.thoth_cards if pays_for_tablets(g, table) else g.box.cards_kept
    return_down_to(g, table, keep)


def temple_of_anu(g: Age, table: Table) -> None:
    """AGE-8.4-13"""
    draw(g, table, g.box.anu_drawn)
    return_down_to(g, table, g.box.anu_kept)


def draw(g: Age, table: Table, number: int) -> None:
    """The top cards of the deck; the others only see how many.  AGE-6.1.8-03, AGE-6.1.8-04"""
    me = g.acting
    table.reveal()
    for _ in range(number):
        card = g.deck.pop()
        add_secretly(g, me, card)
        table.whisper(me, words.YOU_DRAW, card)
        for seat in range(g.seats):
            if seat == me:
                one_less(g.in_deck[seat], card)
            else:
                any_less(g.in_deck[seat], 1)
    table.tell(words.DRAWS, me, number)


def pays_for_tablets(g: Age, table: Table) -> bool:
    """The Order of Thoth decides when it has seen the cards.  AGE-8.5-02"""
    me = g.acting
    if not g.has_power(me, THOTH) or g.pp[me] < g.box.thoth_cost:
        return False
    if table.ask(me, words.THOTH_KEEP, NO_OR_YES) != YES:
        return False
    spend(g, table, me, g.box.thoth_cost, FOR_SOCIETY)
    return True


def return_down_to(g: Age, table: Table, keep: int) -> None:
    """Always asked: not to ask would tell that all cards are alike.  They are shuffled in.

    AGE-6.1.8-02, AGE-6.1.8-03
    """
    me = g.acting
    returned = len(g.hand[me]) - keep
    for left in range(returned, 0, -1):
        card = table.window(me, words.CARD_RETURN, types_in(g.hand[me]), left)
        remove_secretly(g, me, card)
        g.deck.append(card)
        g.in_deck[me][card] += 1
        table.whisper(me, words.YOU_RETURN, card)
    table.tell(words.RETURNS, me, returned)
    table.shuffle(g.deck)
