"""Playing basic library cards, trading, and the hand limit.  RISE-LCARD"""

from __future__ import annotations

from typing import Final

from critias.engine.kinds import Kind, Line
from critias.engine.table import Table
from critias.games.rising import words
from critias.games.rising.box import (
    ACCORD,
    AUGURY,
    CODEX,
    ENERGY,
    FONT,
    KINSHIP,
    RESOURCES,
    SHIELDING,
    SONG,
    TRANSMUTATION,
)
from critias.games.rising.flooding import place_barrier, unflood
from critias.games.rising.library import draw_cards, give_up, keep_cards, receive, shuffle_library
from critias.games.rising.misfortunes import discard_misfortune
from critias.games.rising.state import Rising
from critias.games.rising.supply import exchange, gain, gain_volunteers, resources_of
from critias.games.rising.words import DISCARD, NO, NO_MISFORTUNE, NO_OR_YES, TAKE_ENERGY, TRADE_CARD, TRADE_DONE


def playable(g: Rising, seat: int) -> list[int]:
    """The cards in hand that may be played at any window and would do something now.

    RISE-LCARD-08, RISE-LCARD-27, RISE-ART-05
    """
    return [card for card in distinct(g.hand[seat]) if does_something(g, seat, card)]


def distinct(cards: list[int]) -> list[int]:
    """Each kind once; the cards are sorted."""
    return [card for at, card in enumerate(cards) if at == 0 or cards[at - 1] != card]


def does_something(g: Rising, seat: int, card: int) -> bool:
    if card == SHIELDING:
        return len(g.can_protect()) > 0
    if card == TRANSMUTATION:
        return len(resources_of(g, seat)) > 0
    if card == KINSHIP:
        return g.volunteers > 0
    if card == SONG:
        return len(g.can_unflood()) > 0
    if card == AUGURY:
        return len(g.foreseen) + len(g.misfortunes) > 0
    if card == CODEX:
        return len(g.library) + len(g.library_bottom) + len(g.library_discard) > 0
    return card in (ACCORD, FONT)


def play(g: Rising, table: Table, seat: int, card: int) -> None:
    """RISE-LCARD-01, RISE-LCARD-04"""
    begin_card(g, table, seat, card)
    if card == SHIELDING:  # RISE-LCARD-10
        place_barrier(g, table, table.ask(seat, words.BARRIER_PLACE, g.can_protect()))
    elif card == TRANSMUTATION:  # RISE-LCARD-15
        exchange(g, table, seat, g.box.transmutation_swaps, RESOURCES, False)
    elif card == KINSHIP:  # RISE-LCARD-16
        gain_volunteers(g, table, seat, g.box.kinship_volunteers)
    elif card == ACCORD:
        accord(g, table, seat)
    elif card == FONT:  # RISE-LCARD-19
        gain(g, table, seat, ENERGY, g.box.font_energy)
    elif card == SONG:  # RISE-LCARD-20
        unflood(g, table, table.ask(seat, words.UNFLOOD_WHERE, g.can_unflood()))
    elif card == AUGURY:
        augury(g, table, seat)
    elif card == CODEX:  # RISE-LCARD-22
        shuffle_library(g, table)
        draw_cards(g, table, seat, 1)
        keep_cards(g, table, seat, 1, 0, False)
    end_card(g, card)
    obey_limit(g, table, seat)


def begin_card(g: Rising, table: Table, seat: int, card: int) -> None:
    give_up(g, seat, card)
    g.played.append(card)
    table.tell(words.PLAYS_CARD, seat, card)


def end_card(g: Rising, card: int) -> None:
    """RISE-LCARD-04"""
    g.played.remove(card)
    g.library_discard.append(card)


def accord(g: Rising, table: Table, seat: int) -> None:
    """Trade with another player, or take mystic energy.  RISE-LCARD-18, RISE-LCARD-28"""
    refused = 0
    while True:
        choice = table.ask(seat, words.ACCORD_USE, [*partners(g, seat, refused), TAKE_ENERGY])
        if choice == TAKE_ENERGY:
            gain(g, table, seat, ENERGY, g.box.accord_energy)
            break
        if trade(g, table, seat, choice):
            break
        refused += 1
    g.gives, g.wants = [], []


PROPOSALS: Final = 5  # of trades in one effect: nobody is asked for ever


def partners(g: Rising, seat: int, refused: int) -> list[int]:
    """To whom a trade may still be proposed.  RISE-LCARD-29"""
    return [other for other in range(g.seats) if other != seat and refused < PROPOSALS]


def trade(g: Rising, table: Table, seat: int, partner: int) -> bool:
    """The user of the effect proposes what goes both ways; false if the other refuses.  RISE-LCARD-18, RISE-LCARD-23,
    RISE-LCARD-29

    What was refused lies there until the effect ends, so that nobody need propose it again.  RISE-GEN-19
    """
    g.gives, g.wants = [], []
    name(g, table, seat, seat, words.TRADE_GIVE, partner, g.gives)
    name(g, table, seat, partner, words.TRADE_WANT, partner, g.wants)
    if not agreed(g, table, seat, partner):
        return False
    gives, wants = g.gives, g.wants
    g.gives, g.wants = [], []
    hand_over(g, table, gives, seat, partner)
    hand_over(g, table, wants, partner, seat)
    obey_limit(g, table, seat)
    obey_limit(g, table, partner)
    return True


def agreed(g: Rising, table: Table, seat: int, partner: int) -> bool:
    """Whether the other accepts what is proposed; nothing both ways needs no answer.  RISE-LCARD-29"""
    if not g.gives and not g.wants:
        return True
    tell_offer(table, g.gives, seat, partner, words.OFFERS_GOOD, words.OFFERS_CARD)
    tell_offer(table, g.wants, seat, partner, words.ASKS_GOOD, words.ASKS_CARD)
    if table.ask(partner, words.TRADE_ACCEPT, NO_OR_YES, seat) == NO:
        table.tell(words.DISAGREES, partner, seat)
        return False
    return True


def name(g: Rising, table: Table, seat: int, owner: int, kind: Kind, partner: int, named: list[int]) -> None:
    """A player names what somebody has, one thing at a time: goods and cards, artifacts included."""
    goods, cards = g.goods[owner][:], g.hand[owner] + g.artifacts[owner]
    while True:
        options = [good for good, count in enumerate(goods) if count > 0]
        options += [TRADE_CARD + card for card in distinct(cards)]
        option = table.ask(seat, kind, [*options, TRADE_DONE], partner)
        if option == TRADE_DONE:
            return
        if option >= TRADE_CARD:
            cards.remove(option - TRADE_CARD)
        else:
            goods[option] -= 1
        named.append(option)


def tell_offer(table: Table, things: list[int], seat: int, other: int, goods: Line, cards: Line) -> None:
    for thing in sorted(set(things)):
        if thing < TRADE_CARD:
            table.tell(goods, seat, other, things.count(thing), thing)
    for thing in things:
        if thing >= TRADE_CARD:
            table.tell(cards, seat, other, thing - TRADE_CARD)


def hand_over(g: Rising, table: Table, things: list[int], seat: int, to: int) -> None:
    """RISE-ART-04"""
    for thing in things:
        if thing >= TRADE_CARD:
            give_up(g, seat, thing - TRADE_CARD)
            receive(g, to, thing - TRADE_CARD)
            table.tell(words.GIVES_CARD, seat, to, thing - TRADE_CARD)
        else:
            g.goods[seat][thing] -= 1
            g.goods[to][thing] += 1
            table.tell(words.GIVES_GOOD, seat, to, thing)


def augury(g: Rising, table: Table, seat: int) -> None:
    """Look at the top misfortunes, discard at most one, put the others back in any order.  RISE-LCARD-21"""
    while len(g.foreseen) < g.box.augury_look and g.misfortunes:
        table.reveal()
        g.foreseen.insert(0, g.misfortunes.pop())
    seen = min(g.box.augury_look, len(g.foreseen))
    cards = g.foreseen[-seen:]
    discarded = table.ask(seat, words.AUGURY_DISCARD, [*sorted(set(cards)), NO_MISFORTUNE])
    if discarded != NO_MISFORTUNE:
        cards.remove(discarded)
    order: list[int] = []  # from the top
    while cards:
        card = table.ask(seat, words.AUGURY_TOP, sorted(set(cards)), len(cards))
        cards.remove(card)
        order.append(card)
    del g.foreseen[-seen:]
    g.foreseen += order[::-1]
    for number, card in enumerate(order, 1):
        table.tell(words.FORESEEN, number, card)
    if discarded != NO_MISFORTUNE:
        table.tell(words.DISCARDED_MISFORTUNE, discarded)
        discard_misfortune(g, table, discarded)


# ---------------------------------------------------------------- the hand limit


def obey_limit(g: Rising, table: Table, seat: int) -> None:
    """Who has too many cards plays or discards at once.

    RISE-LCARD-05, RISE-LCARD-06, RISE-LCARD-07, RISE-ART-02, RISE-ART-03, RISE-LCARD-25
    """
    while g.cards_of(seat) > g.box.hand_limit:
        options = playable(g, seat)
        options += [DISCARD + card for card in distinct(g.hand[seat]) + g.artifacts[seat]]
        choice = table.ask(seat, words.LIMIT_CARD, options, g.cards_of(seat) - g.box.hand_limit)
        if choice < DISCARD:
            play(g, table, seat, choice)
        else:
            give_up(g, seat, choice - DISCARD)
            g.library_discard.append(choice - DISCARD)
            table.tell(words.DISCARDS_CARD, seat, choice - DISCARD)
