"""What an option gives, costs and leads to, in a few words, from what the seat sees.

The numbers come from the tables and functions that the rules use themselves.
"""

from __future__ import annotations

from typing import Final

from critias.engine.kinds import Kind
from critias.games.end import words
from critias.games.end.beats import FACTIONS, STRATEGOS, VOTE
from critias.games.end.box import (
    ALLIANCE,
    ARCHONT,
    ARISTOCRACY,
    BASILEUS,
    BETRAYAL,
    DEMAGOGOS,
    DEMIURGOS,
    FOR_THE_COMMON_GOOD,
    GUARDS,
    OCEAN,
    ORAKLOS,
    PHILOSOPHIOS,
    ROYAL_SHIP,
    SABOTAGE,
    SCIENCE_VESSEL,
    SHAPESHIFTING_SPY,
    EndBox,
)
from critias.games.end.placing import stock
from critias.games.end.politics import moves_of, richer_than
from critias.games.end.state import COLOURS, NEUTRAL, End
from critias.games.end.voting import left_of, places
from critias.games.end.words import (
    DONE_SLOT,
    FROM_CARD,
    FROM_DISCARDED,
    FROM_GODS,
    FROM_HAND,
    FROM_HOLDS,
    FROM_NEW_LAND,
    FROM_POOL,
    FROM_SCREEN,
    FROM_SHIP,
    HIDES,
    IN_SENATE,
    INTO_HOLDS,
    LEFT,
    NO,
    OWN,
    PASS,
    PASS_SHIP,
    PURSUES,
    VICTIM_DONE,
    VICTIM_HOLDS,
    YES,
    placed_on,
    spent_on,
)

UNKNOWN: Final = -1


def gist(view: End, seat: int, kind: Kind, option: int, a: int, b: int) -> str:
    name = kind.name
    if name.startswith("place.") or name == words.SETUP_SHIP.name:
        return of_placing(view, seat, kind, option, a, b)
    if name.startswith(("vote.", "senate.", "philosophios.")):
        return of_voting(view, seat, kind, option, a, b)
    if name.startswith(("sabotage.", "betrayal.", "guards.")):
        return of_red_cards(view, seat, kind, option, a)
    if name.startswith(("faction.", "archont.", "program.", "oraklos.", "strategos.")):
        return of_cards(view, seat, kind, option, a)
    if kind is words.MOVE_SHIP:
        return no_move(view) if option == PASS_SHIP else of_move(view, seat, option, resolving(view, seat), a == 1)
    if kind is words.ALLIANCE:
        return yes_or_no(view, seat, option, ALLIANCE, f"+{b} VP for the neutrals, card spent")
    if kind is words.GIVE_UP:
        return of_giving_up(view, seat, option)
    return of_empath(view, seat, kind, option, a)


def several(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def yes_or_no(view: End, seat: int, option: int, card: int, gives: str) -> str:
    """A reaction window: also who does not hold the card is asked, so that nobody can tell."""
    if option == YES:
        return gives
    return "you keep it" if view.holds_special(seat, card) else "you hold none; nobody knows"


# ---------------------------------------------------------------- cards and Factions


def of_card(view: End, card: int) -> str:
    """What a Politics Card does this turn."""
    box = view.box
    family = box.family[card]
    if family == SABOTAGE:
        return "sends 1 ship back, empty"
    if family == BETRAYAL:
        return f"discards up to {box.betrayal_ship} of a ship or Senate"
    moves = moves_of(view, card)
    if family == ROYAL_SHIP:
        return "moves 1 ship, royal VP" + (f", {moves - 1} more" if moves > 1 else "")
    parts: list[str] = []
    groups = box.groups[card]
    if len(groups) == 1:
        parts.append(f"{several(groups[0], 'Refugee')} on 1 ship")
    elif groups:
        parts.append(f"{' + '.join([str(n) for n in groups])} Refugees on {len(groups)} ships")
    if family == ARISTOCRACY:
        parts.append("full ones too")
    if box.draws[card] > 0:
        parts.append(f"draws {several(box.draws[card], 'Special')}")
    if moves > 0:
        parts.append(f"moves {several(moves, 'other' if groups else 'ship')}")
    if box.card_vp[card] > 0:
        parts.append(f"+{box.card_vp[card]} VP")
    return ", ".join(parts)


def of_faction(box: EndBox, faction: int) -> str:
    if faction == ARCHONT:
        return f"draw {box.archont_draws} cards, discard {box.archont_draws}"
    if faction == BASILEUS:
        return "place 1 Refugee"
    if faction == DEMAGOGOS:
        return "move 1 ship out of the Port"
    if faction == DEMIURGOS:
        return f"draw {several(box.demiurgos_draws, 'Special Card')}"
    if faction == ORAKLOS:
        return f"{box.oraklos_facedown} of your cards stay facedown"
    if faction == PHILOSOPHIOS:
        return f"once {box.philosophios_refund} tokens back if nothing resolved"
    return "1 card without tokens, after voting 5"


def of_cards(view: End, seat: int, kind: Kind, option: int, a: int) -> str:
    if kind is words.FACTION_CHOOSE:
        bonus = view.box.bonus_token * view.bonus[option]
        return f"{f'+{bonus} VP; ' if bonus > 0 else ''}{of_faction(view.box, option)}"
    if kind is words.FACTION_USE:
        return of_faction(view.box, a) if option == YES else "not this turn"
    if kind is words.ORAKLOS_FACEDOWN:
        return "all others lie open" if option == DONE_SLOT else "secret until its bids are in"
    if kind is words.STRATEGOS_CARD:
        if option == DONE_SLOT:
            return "no card resolved"
        card = view.card(seat, option)
        return f"{view.box.politics_names[card].split(' (')[0]}: {of_card(view, card)}"
    return of_card(view, option)  # of the hand


# ---------------------------------------------------------------- bids


def of_voting(view: End, seat: int, kind: Kind, option: int, a: int, b: int) -> str:
    left = view.screen[seat] - option
    to_come = view.box.row_length - view.voting - 1
    if kind is words.SENATE_BID:
        return f"{several(left, 'cube')} left for Refugees and {view.box.row_length} votings"
    if kind is words.HIDDEN_BID:
        return f"{left} left for {several(to_come, 'voting')} more" if to_come > 0 else f"{left} left; the last voting"
    if kind is words.OPEN_BID:
        place = place_with(view, seat, option)
        return f"{nth(place)} so far" + (f", {left} left for {several(to_come, 'voting')}" if to_come > 0 else "")
    if kind is words.SPY:
        strength = a + view.box.spy_bonus if option == YES else a
        counts = f"{nth(place_with(view, seat, strength))} with {several(strength, 'token')}"
        return counts if view.holds_special(seat, SHAPESHIFTING_SPY) else "you hold none; nobody knows"
    if kind is words.REFUND:
        return f"{view.screen[seat] + option} behind your screen then" if option > 0 else "keeps it for a later voting"
    return of_source(view, seat, option, b)


def of_source(view: End, seat: int, option: int, own: int) -> str:
    if option == PASS:
        return "nothing happens; tokens stay spent"
    if option == OWN:
        return of_card(view, own)
    if option == LEFT:
        winners = places(view, view.voting)[: view.box.winners[view.seats]]
        owner = left_of(view, seat, winners)
        card = view.row[owner][view.voting]
        return f"{view.box.politics_names[card].split(' (')[0]}: {of_card(view, card)}"
    return of_card(view, option - FROM_HAND if option >= FROM_HAND else option - FROM_GODS)


def place_with(view: End, seat: int, strength: int) -> int:
    """The place in this voting if a seat's bid counts so much and no other changes."""
    ranking = view.senate_order()
    mine = ranking.index(seat)
    before = 0
    for rank, other in enumerate(ranking):
        if other != seat:
            bid = view.bids[other][view.voting] + view.spies[other][view.voting]
            if bid > strength or (bid == strength and rank < mine):
                before += 1
    return before


def nth(place: int) -> str:
    return f"{['1st', '2nd', '3rd', '4th', '5th'][place]} place"


# ---------------------------------------------------------------- ships


def on_arrival(view: End, seat: int, ship: int, own: int, chart: list[int]) -> int:
    """The VP of a seat with so many Refugees aboard when the ship arrives.

    END-SCORE-01, END-SCORE-02, END-SCORE-03, END-SCORE-04, END-SCORE-05, END-SCORE-06, END-SCORE-07, END-SCORE-08
    """
    if own == 0:
        return 0
    others = 0
    for colour in range(COLOURS):
        if colour != seat and view.on_ship(ship, colour) > 0:
            others += 1
    return chart[min(own, view.box.most_scored)] + view.box.other_color * others


def boarding(view: End, seat: int, ship: int, number: int) -> str:
    """A ship for somebody who places Refugees there."""
    vp = on_arrival(view, seat, ship, view.on_ship(ship, seat) + number, view.box.standard)
    free = max(view.free(ship) - number, 0)
    return f"{vp} VP on arrival, {free} free" if free > 0 else f"{vp} VP on arrival, then full"


def of_placing(view: End, seat: int, kind: Kind, option: int, a: int, b: int) -> str:
    if kind is words.SETUP_SHIP:
        return boarding(view, seat, option, 1)
    if kind is words.PLACE_SPEND:
        cards = 2 if b + 1 == PURSUES + HIDES else 1
        return f"{several(cards, 'Special Card')} spent" if option == YES else "choose another ship"
    if kind is words.PLACE_ROOM:
        if option == INTO_HOLDS:
            return "nobody leaves; Hidden Holds is spent"
        if option == NEUTRAL:
            return f"1 of {view.aboard[a][NEUTRAL]} neutrals back to the camp"
        return f"1 of {view.aboard[a][option]}; {view.vp[option] - view.vp[seat]} VP ahead of you"
    if kind is words.COMMON_GOOD:
        if option == PASS_SHIP:
            return yes_or_no(view, seat, NO, FOR_THE_COMMON_GOOD, "")
        return of_move(view, seat, option, UNKNOWN, False, 1)
    if option == PASS_SHIP:
        return "your cube stays with you"
    if kind is words.FLOOD:
        return boarding(view, seat, option, 1)
    ship = placed_on(option)
    if view.free(ship) < a and spent_on(option) < HIDES:
        return "full: somebody makes room"
    return boarding(view, seat, ship, a)


def resolving(view: End, seat: int) -> int:
    """The Politics Card that a seat resolves now; UNKNOWN outside of a voting, or where the table does not show it."""
    if view.beat == STRATEGOS:
        done = [slot for slot, tokens in enumerate(view.bids[seat]) if tokens == 0 and view.resolved[seat][slot]]
        return view.card(seat, done[0]) if len(done) == 1 else UNKNOWN
    if view.beat != VOTE:
        return UNKNOWN
    if view.resolved[seat][view.voting]:
        return view.row[seat][view.voting]
    winners = places(view, view.voting)[: view.box.winners[view.seats]]
    owner = left_of(view, seat, winners)
    if seat == winners[0] and view.resolved[owner][view.voting]:
        return view.row[owner][view.voting]
    return view.politics_discard[-1]  # of the gods' hand or his own


def of_move(view: End, seat: int, ship: int, card: int, first: bool, leaving: int = 0) -> str:
    """One step of a ship, after so many of the own Refugees have left it."""
    box = view.box
    own = view.on_ship(ship, seat) - leaving
    if view.ship_at[ship] != OCEAN and not view.flies(ship):
        vp = on_arrival(view, seat, ship, own, box.standard)
        return f"to the Ocean; {vp} VP for you later" if vp > 0 else "to the Ocean; none of yours aboard"
    if card == UNKNOWN and view.beat == STRATEGOS and first:
        return "arrives and scores now"
    royal = first and card != UNKNOWN and box.family[card] == ROYAL_SHIP
    chart = box.royal if royal else box.standard
    mine = on_arrival(view, seat, ship, own, chart) + box.mover
    if ship == SCIENCE_VESSEL and view.advanced[ship]:
        mine += box.science_mover
    theirs = 0
    for other in range(view.seats):
        if other != seat:
            theirs += on_arrival(view, other, ship, view.on_ship(ship, other), chart)
    return f"arrives: +{mine} VP, others +{theirs}" if theirs > 0 else f"arrives: +{mine} VP"


def no_move(view: End) -> str:
    return "no ship moves" if view.beat == FACTIONS else "none moves"


def of_empath(view: End, seat: int, kind: Kind, option: int, a: int) -> str:
    most = min(view.box.empath_most, stock(view, seat))
    if kind is words.EMPATH_USE:
        if option == YES:
            return f"up to {several(most, 'neutral')} on 1 ship become yours"
        return of_card(view, a)
    if kind is words.EMPATH_SHIP:
        number = min(most, view.aboard[option][NEUTRAL])
        return f"up to {number}; then {swapped(view, seat, option, number)} VP on arrival"
    return f"{swapped(view, seat, a, option)} VP on arrival"


def swapped(view: End, seat: int, ship: int, number: int) -> int:
    """The VP on arrival once so many neutrals are exchanged for own Refugees."""
    vp = on_arrival(view, seat, ship, view.on_ship(ship, seat) + number, view.box.standard)
    return vp - (view.box.other_color if view.aboard[ship][NEUTRAL] == number else 0)


# ---------------------------------------------------------------- red cards


def of_red_cards(view: End, seat: int, kind: Kind, option: int, a: int) -> str:
    box = view.box
    if kind is words.GUARDS:
        mine = view.on_ship(a, seat)
        return yes_or_no(view, seat, option, GUARDS, f"{several(mine, 'Refugee')} of yours safe, card spent")
    if kind is words.SABOTAGE_SHIP:
        mine = view.on_ship(option, seat)
        return f"{harm(view, seat, option, 99)}; {view.passengers(option)} leave" + (
            f", {mine} yours" if mine > 0 else ""
        )
    if kind is words.BETRAYAL_TOKENS:
        return f"{view.pool[a] - option} of {view.pool[a]} stay in the Senate"
    if kind is words.BETRAYAL_VICTIM:
        if option == VICTIM_DONE:
            return "the others stay aboard"
        colour = option - VICTIM_HOLDS if option >= VICTIM_HOLDS else option
        owner = "yours" if colour == seat else f"+{box.harm} VP" if colour in richer_than(view, seat) else "no VP"
        return f"{owner}, {view.on_ship(a, colour)} aboard"
    if option >= IN_SENATE:
        tokens = view.pool[option - IN_SENATE]
        return f"up to {min(box.betrayal_pool, tokens)} of {several(tokens, 'token')}"
    aboard = view.passengers(option)
    return f"up to {min(box.betrayal_ship, aboard)} of {aboard} leave; {harm(view, seat, option, box.betrayal_ship)}"


def harm(view: End, seat: int, ship: int, most: int) -> str:
    """VP for Refugees of players who have more VP.  END-POL-31"""
    harmed = sum([view.on_ship(ship, other) for other in richer_than(view, seat)])
    return f"+{view.box.harm * min(harmed, most)} VP"


# ---------------------------------------------------------------- We're All Doomed!


def of_giving_up(view: End, seat: int, option: int) -> str:
    if option == FROM_SCREEN:
        return f"1 of {view.screen[seat]}, free to use next turn"
    if option == FROM_POOL:
        return f"1 of {several(view.pool[seat], 'token')}; counts for the Senate"
    if option == FROM_DISCARDED:
        return f"1 of {view.discarded[seat]} that come back to you"
    if option == FROM_NEW_LAND:
        return f"1 of {view.new_land[seat]} that come back to you"
    if option >= FROM_SHIP:
        ship = option - (FROM_HOLDS if option >= FROM_HOLDS else FROM_SHIP)
        own = view.on_ship(ship, seat)
        before = on_arrival(view, seat, ship, own, view.box.standard)
        return f"{before} VP on arrival become {on_arrival(view, seat, ship, own - 1, view.box.standard)}"
    return f"1 of {view.bids[seat][option - FROM_CARD]} that come back to you"
