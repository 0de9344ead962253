"""The Voting Phase: rows of cards, bids, winners.  END-VOTE, END-HID, END-OPEN, END-FIVE"""

from __future__ import annotations

from typing import Final

from critias.engine.table import Table
from critias.games.end import words
from critias.games.end.box import (
    GIFTS_OF_THE_GODS,
    HIDDEN_VOTING,
    ORAKLOS,
    PHILOSOPHIOS,
    SHAPESHIFTING_SPY,
    STRATEGOS,
    UNEXPECTED_INTERVENTION,
)
from critias.games.end.cards import kinds_in, use_special
from critias.games.end.politics import resolve, usable
from critias.games.end.senate import UP_TO
from critias.games.end.special import asked_with_cards, wants_to_use
from critias.games.end.state import FACEDOWN, NOBODY, End
from critias.games.end.words import DONE_SLOT, FROM_GODS, FROM_HAND, LEFT, OWN, PASS

# ---------------------------------------------------------------- the rows


class Programme:
    """A row as a player lays it, and the slots that stay facedown with Oraklos."""

    def __init__(self, cards: list[int], facedown: list[int]) -> None:
        self.cards: Final = cards
        self.facedown: Final = facedown


def lay_rows(g: End, table: Table) -> None:
    """Everybody lays 5 of 7 cards in secret; then all rows are turned up.

    END-VOTE-01, END-VOTE-02, END-VOTE-03, END-VOTE-04, END-VOTE-24
    """
    table.tell(words.VOTINGS_BEGIN, g.box.voting[g.event])
    programmes = table.together(list(range(g.seats)), lambda seat: programme(g, table, seat))
    table.tell(words.ROWS_SHOWN)
    length = g.box.row_length
    for seat, chosen in enumerate(programmes):
        g.row[seat] = chosen.cards[:]
        g.facedown[seat] = [-1] * length
        for card in chosen.cards:
            g.hand[seat].remove(card)
        for slot in chosen.facedown:
            g.row[seat][slot] = FACEDOWN
            g.facedown[seat][slot] = chosen.cards[slot]
        tell_row(g, table, seat)
        g.bids[seat] = [0] * length
        g.spies[seat] = [0] * length
        g.resolved[seat] = [0] * length


def tell_row(g: End, table: Table, seat: int) -> None:
    """The row as it lies, in two lines."""
    laid = [words.shown(card) for card in g.row[seat]] + [words.NO_CARD] * 3  # the shortest has 1 card
    table.tell(words.ROW_LAID, seat, laid[0], laid[1], laid[2])
    if laid[3] != words.NO_CARD:
        table.tell(words.ROW_GOES_ON, seat, laid[3], laid[4])


def programme(g: End, table: Table, seat: int) -> Programme:
    hand = g.hand[seat][:]
    cards: list[int] = []
    for slot in range(g.box.row_length):
        card = table.window(seat, words.PROGRAM_CARD, kinds_in(hand), slot)
        hand.remove(card)
        cards.append(card)
    facedown: list[int] = []
    if g.faction[seat] == ORAKLOS:  # END-FAC-12, END-FAC-14
        while len(facedown) < g.box.oraklos_facedown:
            options = [slot for slot in range(len(cards)) if slot not in facedown]
            slot = table.ask(seat, words.ORAKLOS_FACEDOWN, [*options, DONE_SLOT])
            if slot == DONE_SLOT:
                break
            facedown.append(slot)
    return Programme(cards, facedown)


# ---------------------------------------------------------------- the bids


def bid(g: End, table: Table) -> None:
    """The Event makes the voting hidden or open.  END-VOTE-06, END-DOOM-17, END-VOTE-05"""
    table.tell(words.VOTING_OPENS, g.voting + 1)
    if g.box.voting[g.event] == HIDDEN_VOTING:
        hidden_bids(g, table, g.voting)
    else:
        open_bids(g, table, g.voting)


def hidden_bids(g: End, table: Table, slot: int) -> None:
    """All bid in secret and open the bids together.  END-HID-01, END-HID-02, END-VOTE-21, END-INFO-03"""
    seats = list(range(g.seats))
    bids = table.together(
        seats, lambda seat: table.ask(seat, words.HIDDEN_BID, UP_TO[g.screen[seat]], g.card(seat, slot))
    )
    for seat in seats:
        lay_tokens(g, table, seat, slot, bids[seat])


def open_bids(g: End, table: Table, slot: int) -> None:
    """Aloud, the lowest in the Senate first; all bids but 0 differ.  END-OPEN-01, END-OPEN-02, END-OPEN-03"""
    made: list[int] = []
    for seat in reversed(g.senate_order()):
        options = [n for n in UP_TO[g.screen[seat]] if n == 0 or n not in made]
        number = table.ask(seat, words.OPEN_BID, options, g.card(seat, slot))
        made.append(number)
        lay_tokens(g, table, seat, slot, number)


def lay_tokens(g: End, table: Table, seat: int, slot: int, number: int) -> None:
    """Tokens bid are laid on the card and spent.  END-VOTE-19, END-VOTE-20, END-VOTE-08, END-OPEN-06"""
    g.screen[seat] -= number
    g.bids[seat][slot] = number
    table.tell(words.VOTE_BID_SHOWN, seat, number, words.shown(g.row[seat][slot]))


# ---------------------------------------------------------------- one voting


def vote(g: End, table: Table) -> None:
    """Spies, places, facedown cards, winners, refund.  END-VOTE-23"""
    slot = g.voting
    add_spies(g, table, slot)
    winners = places(g, slot)[: g.box.winners[g.seats]]  # END-VOTE-09, END-FIVE-01
    turn_up(g, table, slot)
    for place, seat in enumerate(winners):
        table.tell(words.TAKES_PLACE, seat, place, g.bids[seat][slot] + g.spies[seat][slot])
    resolvers: list[int] = []
    gods_open = g.event == GIFTS_OF_THE_GODS
    for place, seat in enumerate(winners):
        source = choose_source(g, table, seat, slot, place, winners, gods_open)
        if source == PASS:
            table.tell(words.VOTE_PASSED, seat)
        else:
            card = declare(g, table, seat, slot, source, winners)
            resolve(g, table, seat, card)
            resolvers.append(seat)
        if FROM_GODS <= source < FROM_HAND:
            gods_open = False  # END-EVC-28
    refund_philosophios(g, table, slot, resolvers)


def add_spies(g: End, table: Table, slot: int) -> None:
    """Round by round in Senate order until nobody uses a Spy.  END-SPEC-35, END-SPEC-37, END-SPEC-36, END-SPEC-38"""
    asking = True
    while asking:
        asking = False
        for seat in g.senate_order():
            strength = g.bids[seat][slot] + g.spies[seat][slot]
            if wants_to_use(g, table, seat, SHAPESHIFTING_SPY, words.SPY, strength):
                use_special(g, table, seat, SHAPESHIFTING_SPY)
                g.spies[seat][slot] += g.box.spy_bonus
                table.tell(words.SPY_COUNTS, seat, g.bids[seat][slot] + g.spies[seat][slot])
                asking = True


def places(g: End, slot: int) -> list[int]:
    """The seats by their bids, ties by Senate order.  END-HID-03, END-HID-04, END-OPEN-04, END-OPEN-05, END-VOTE-25"""
    ranking = g.senate_order()[:]
    ranking.sort(key=lambda seat: -(g.bids[seat][slot] + g.spies[seat][slot]))
    return ranking


def turn_up(g: End, table: Table, slot: int) -> None:
    """Cards left facedown with Oraklos are turned up before anything is resolved.  END-FAC-13"""
    for seat in range(g.seats):
        if g.row[seat][slot] == FACEDOWN:
            table.reveal()
            g.row[seat][slot] = g.facedown[seat][slot]
            g.facedown[seat][slot] = -1
            table.tell(words.TURNED_UP, seat, g.row[seat][slot])


def left_of(g: End, seat: int, winners: list[int]) -> int:
    """The nearest player clockwise who is not a winner.  END-VOTE-13, END-VOTE-14, END-FIVE-03, END-SETUP-26"""
    left = (seat + 1) % g.seats
    while left in winners:
        left = (left + 1) % g.seats
    return left


def choose_source(g: End, table: Table, seat: int, slot: int, place: int, winners: list[int], gods_open: bool) -> int:
    """What a winner resolves, if anything: only cards that he can carry out are offered.

    END-VOTE-12, END-SPEC-27, END-FIVE-02
    """
    own = g.row[seat][slot]
    options = [PASS]  # END-VOTE-17
    if usable(g, seat, own):
        options.append(OWN)
    if place == 0 and usable(g, seat, g.row[left_of(g, seat, winners)][slot]):  # END-VOTE-11, END-VOTE-16
        options.append(LEFT)
    if gods_open:  # END-EVC-25, END-EVC-27
        options += [FROM_GODS + card for card in kinds_in(g.gods) if usable(g, seat, card)]
    if UNEXPECTED_INTERVENTION in g.special[seat]:  # END-SPEC-26
        options += [FROM_HAND + card for card in kinds_in(g.hand[seat]) if usable(g, seat, card)]
    return asked_with_cards(g, table, seat, words.RESOLVE, options, place, own)


def declare(g: End, table: Table, seat: int, slot: int, source: int, winners: list[int]) -> int:
    """The chosen card: it is spent, or marked as resolved in its row.  END-VOTE-22, END-VOTE-27, END-SPEC-28"""
    if source >= FROM_HAND:
        card = source - FROM_HAND
        use_special(g, table, seat, UNEXPECTED_INTERVENTION)
        g.hand[seat].remove(card)
        g.politics_discard.append(card)
        table.tell(words.RESOLVES_HAND, seat, card)
        return card
    if source >= FROM_GODS:  # END-EVC-26
        card = source - FROM_GODS
        g.gods.remove(card)
        g.politics_discard.append(card)
        table.tell(words.RESOLVES_GODS, seat, card)
        return card
    owner = seat if source == OWN else left_of(g, seat, winners)
    card = g.row[owner][slot]
    g.resolved[owner][slot] = 1
    if owner == seat:
        table.tell(words.RESOLVES_OWN, seat, card)
    else:
        table.tell(words.RESOLVES_LEFT, seat, card, owner)
    return card


def refund_philosophios(g: End, table: Table, slot: int, resolvers: list[int]) -> None:
    """Who resolved nothing may take back up to 2 tokens of this voting, once a turn.

    END-FAC-15, END-FAC-16, END-FAC-17
    """
    seat = g.with_faction(PHILOSOPHIOS)
    if seat == NOBODY or seat in resolvers or g.used[seat]:
        return
    number = table.ask(seat, words.REFUND, UP_TO[min(g.box.philosophios_refund, g.bids[seat][slot])])
    if number > 0:
        g.used[seat] = 1
        g.bids[seat][slot] -= number
        g.screen[seat] += number
        table.tell(words.REFUNDED, seat, number)


def strategos(g: End, table: Table) -> None:
    """After the fifth voting: one own card without token that nobody has resolved.

    END-FAC-18, END-FAC-19, END-FAC-20, END-FAC-21, END-SPEC-29
    """
    table.tell(words.VOTINGS_END)
    seat = g.with_faction(STRATEGOS)
    if seat == NOBODY:
        return
    options = [
        slot
        for slot in range(g.box.row_length)
        if g.bids[seat][slot] == 0
        and g.spies[seat][slot] == 0
        and g.resolved[seat][slot] == 0
        and usable(g, seat, g.row[seat][slot])
    ]
    slot = asked_with_cards(g, table, seat, words.STRATEGOS_CARD, [*options, DONE_SLOT])
    if slot != DONE_SLOT:
        g.resolved[seat][slot] = 1
        table.tell(words.RESOLVES_STRATEGOS, seat, slot, g.row[seat][slot])
        resolve(g, table, seat, g.row[seat][slot])
