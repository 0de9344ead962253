"""Repolarize: objective cards and their layout; the first part of Temple of Anu.  ERA-6.1.3, ERA-10.4-27"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.era import words
from critias.games.era.box import MOON, PLACES
from critias.games.era.cards import (
    add_openly,
    draw_top,
    look_through,
    put_under,
    remove_openly,
    shuffle_deck,
    take_from_deck,
)
from critias.games.era.state import Era
from critias.games.era.words import FROM_DECK, UNDER
from critias.games.world.box import THOTH, TYPES
from critias.games.world.cards import add_secretly, remove_secretly, types_in
from critias.games.world.nouns import FOR_CARDS, FOR_MOON, FOR_SOCIETY
from critias.games.world.track import gain, spend

TAKEN = 2  # cards taken: ERA-6.1.3-02


def repolarize(g: Era, table: Table) -> None:
    """Take two cards of the layout, give up two, fill the layout.  ERA-6.1.3-02, ERA-6.1.3-04, ERA-6.1.3-03"""
    me = g.acting
    thoth = g.society[me] == THOTH
    cost = 0 if thoth else g.round  # ERA-6.1.3-01, ERA-10.6-05
    keep = g.box.thoth_cards if thoth else len(g.hand[me])  # ERA-10.6-04, ERA-10.6-17
    moon = False
    for taken in range(TAKEN):
        options = [place for place in range(len(PLACES)) if g.layout[place] >= 0]
        if g.virya[me] < cost and not moon and taken == TAKEN - 1:
            options = [MOON]  # ERA-6.1.3-08
        place = table.ask(me, words.TAKE_CARD, options, taken)
        take_from_layout(g, table, me, place)
        moon = moon or place == MOON
    if thoth:
        gain(g, table, me, g.box.thoth_virya, FOR_SOCIETY)
    else:  # the limit is applied to what is left after paying
        spend(g, table, me, cost, FOR_CARDS)
        if moon:
            gain(g, table, me, g.box.moon_virya, FOR_MOON)
    give_up(g, table, me, keep)
    fill_layout(g, table, me)


def repolarize_with_deck(g: Era, table: Table) -> None:
    """Free of cost, with a look through the deck, which is shuffled before cards go back.

    ERA-10.4-27, ERA-10.4-28, ERA-10.4-47
    """
    me = g.acting
    keep = len(g.hand[me])  # ERA-10.6-06
    look_through(g, table, me)
    for taken in range(TAKEN):
        options = [place for place in range(len(PLACES)) if g.layout[place] >= 0]
        options += [FROM_DECK + card for card in types_in(g.deck)]
        source = table.window(me, words.TAKE_CARD, options, taken)
        if source >= FROM_DECK:
            take_from_deck(g, me, source - FROM_DECK)
            add_secretly(g, me, source - FROM_DECK)
            table.tell(words.TAKES_FROM_DECK, me)
        else:
            take_from_layout(g, table, me, source)
    shuffle_deck(g, table)
    give_up(g, table, me, keep)
    fill_layout(g, table, me)


def take_from_layout(g: Era, table: Table, me: int, place: int) -> None:
    card = g.layout[place]
    g.layout[place] = -1
    add_openly(g, me, card)
    table.tell(words.TAKES_CARD, me, card, place)


def give_up(g: Era, table: Table, me: int, keep: int) -> None:
    """Each card given up goes openly on an empty place or secretly under the deck.  ERA-6.1.3-04, ERA-6.1.3-05,
    ERA-6.1.3-09

    Who gives a card is always asked: not to ask would tell that all cards are alike.
    """
    while len(g.hand[me]) > keep:
        goals = [UNDER] + [place for place in range(len(PLACES)) if g.layout[place] < 0]
        options = [goal * TYPES + card for goal in goals for card in types_in(g.hand[me])]
        given = table.window(me, words.GIVE_CARD, options, len(g.hand[me]) - keep)
        goal, card = given // TYPES, given % TYPES
        if goal == UNDER:
            remove_secretly(g, me, card)
            put_under(g, me, card)
            table.tell(words.PUTS_UNDER, me)
        else:
            remove_openly(g, me, card)
            g.layout[goal] = card
            table.tell(words.LAYS_OUT, me, card, goal)


def fill_layout(g: Era, table: Table, me: int) -> None:
    """As many cards as places are empty, looked at first and laid out in any order.  ERA-6.1.3-06, ERA-6.1.3-10"""
    empty = [place for place in range(len(PLACES)) if g.layout[place] < 0]
    for _ in empty:
        draw_top(g, table, me)
    for i, place in enumerate(empty):
        options = types_in(g.drawn[me])
        last = i == len(empty) - 1
        card = options[0] if last else table.window(me, words.LAY_CARD, options, place)
        g.drawn[me].remove(card)
        g.layout[place] = card
        table.tell(words.LAYS_OUT, me, card, place)
