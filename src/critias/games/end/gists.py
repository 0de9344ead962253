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
    GIFTS_OF_THE_GODS,
    GUARDS,
    OCEAN,
    ORAKLOS,
    PHILOSOPHIOS,
    ROYAL_SHIP,
    SABOTAGE,
    SCIENCE_VESSEL,
    SHAPESHIFTING_SPY,
    UNEXPECTED_INTERVENTION,
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
    short_name,
    spent_on,
)
from critias.tongue import noted, say, several

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
        return yes_or_no(view, seat, option, ALLIANCE, say("+{vp} VP for the neutrals, card spent", vp=b))
    if kind is words.GIVE_UP:
        return of_giving_up(view, seat, option)
    return of_empath(view, seat, kind, option, a)


def yes_or_no(view: End, seat: int, option: int, card: int, gives: str) -> str:
    """A reaction window: also who does not hold the card is asked, so that nobody can tell."""
    if option == YES:
        return gives
    return say("you keep it") if view.holds_special(seat, card) else say("you hold none; nobody knows")


# ---------------------------------------------------------------- cards and Factions


def of_card(view: End, card: int) -> str:
    """What a Politics Card does this turn."""
    box = view.box
    family = box.family[card]
    if family == SABOTAGE:
        return say("sends 1 ship back, empty")
    if family == BETRAYAL:
        return say("discards up to {n} of a ship or Senate", n=box.betrayal_ship)
    moves = moves_of(view, card)
    if family == ROYAL_SHIP:
        if moves > 1:
            return say("moves 1 ship, royal VP, {n} more", n=moves - 1)
        return say("moves 1 ship, royal VP")
    parts: list[str] = []
    groups = box.groups[card]
    if len(groups) == 1:
        parts.append(several(groups[0], "{n} Refugee on 1 ship", "{n} Refugees on 1 ship"))
    elif groups:
        each = " + ".join([str(n) for n in groups])
        parts.append(say("{each} Refugees on {ships} ships", each=each, ships=len(groups)))
    if family == ARISTOCRACY:
        parts.append(say("full ones too"))
    if box.draws[card] > 0:
        parts.append(several(box.draws[card], "draws {n} Special", "draws {n} Specials"))
    if moves > 0:
        parts.append(
            several(moves, "moves {n} other", "moves {n} others")
            if groups
            else several(moves, "moves {n} ship", "moves {n} ships")
        )
    if box.card_vp[card] > 0:
        parts.append(say("+{vp} VP", vp=box.card_vp[card]))
    return ", ".join(parts)


def of_named_card(view: End, card: int) -> str:
    """A card that the name of the option does not name."""
    return say("{card}: {what}", card=short_name(view.box, card), what=of_card(view, card))


def of_faction(box: EndBox, faction: int) -> str:
    if faction == ARCHONT:
        return say("draw {n} cards, discard {n}", n=box.archont_draws)
    if faction == BASILEUS:
        return say("place 1 Refugee")
    if faction == DEMAGOGOS:
        return say("move 1 ship out of the Port")
    if faction == DEMIURGOS:
        return several(box.demiurgos_draws, "draw {n} Special Card", "draw {n} Special Cards")
    if faction == ORAKLOS:
        return say("{n} of your cards stay facedown", n=box.oraklos_facedown)
    if faction == PHILOSOPHIOS:
        return say("once {n} tokens back if nothing resolved", n=box.philosophios_refund)
    return say("1 card without tokens, after voting 5")


def of_cards(view: End, seat: int, kind: Kind, option: int, a: int) -> str:
    if kind is words.FACTION_CHOOSE:
        bonus = view.box.bonus_token * view.bonus[option]
        does = of_faction(view.box, option)
        return say("+{vp} VP; {what}", vp=bonus, what=does) if bonus > 0 else does
    if kind is words.FACTION_USE:
        return of_faction(view.box, a) if option == YES else say("not this turn")
    if kind is words.ORAKLOS_FACEDOWN:
        if option == DONE_SLOT:
            return say("all others lie open")
        return say("secret until the bids of voting {n} are in", n=option + 1)
    if kind is words.STRATEGOS_CARD:
        return say("no card resolved") if option == DONE_SLOT else of_named_card(view, view.card(seat, option))
    return of_card(view, option)  # of the hand


# ---------------------------------------------------------------- bids


def of_voting(view: End, seat: int, kind: Kind, option: int, a: int, b: int) -> str:
    left = view.screen[seat] - option
    to_come = view.box.row_length - view.voting - 1
    if kind is words.SENATE_BID:
        votings = view.box.row_length
        return several(
            left,
            "{n} token left for Refugees and {votings} votings",
            "{n} tokens left for Refugees and {votings} votings",
            votings=votings,
        )
    if kind is words.HIDDEN_BID:
        if to_come == 0:
            return say("{left} left; the last voting", left=left)
        return several(to_come, "{left} left for {n} voting more", "{left} left for {n} votings more", left=left)
    if kind is words.OPEN_BID:
        place = place_with(view, seat, option)
        if to_come == 0:
            return say("{place} so far", place=nth(place))
        return several(
            to_come,
            "{place} so far, {left} left for {n} voting",
            "{place} so far, {left} left for {n} votings",
            place=nth(place),
            left=left,
        )
    if kind is words.SPY:
        if not view.holds_special(seat, SHAPESHIFTING_SPY):
            return say("you hold none; nobody knows")
        strength = a + view.box.spy_bonus if option == YES else a
        place = place_with(view, seat, strength)
        return several(strength, "{place} with {n} token", "{place} with {n} tokens", place=nth(place))
    if kind is words.REFUND:
        if option > 0:
            return say("{n} behind your screen then", n=view.screen[seat] + option)
        return say("keeps it for a later voting")
    return of_source(view, seat, option, b)


def of_source(view: End, seat: int, option: int, own: int) -> str:
    if option == PASS:
        return say("nothing happens; tokens stay spent")
    if option == OWN:
        return of_card(view, own)
    if option == LEFT:
        winners = places(view, view.voting)[: view.box.winners[view.seats]]
        owner = left_of(view, seat, winners)
        return of_named_card(view, view.row[owner][view.voting])
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
    return say(PLACES[place])


PLACES: Final = [noted("1st place"), noted("2nd place"), noted("3rd place"), noted("4th place"), noted("5th place")]


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
    if free > 0:
        return say("{vp} VP on arrival, {free} free", vp=vp, free=free)
    return say("{vp} VP on arrival, then full", vp=vp)


def of_placing(view: End, seat: int, kind: Kind, option: int, a: int, b: int) -> str:
    if kind is words.SETUP_SHIP:
        return boarding(view, seat, option, 1)
    if kind is words.PLACE_SPEND:
        if option == NO:
            return say("choose another ship")
        cards = 2 if b + 1 == PURSUES + HIDES else 1
        return several(cards, "{n} Special Card spent", "{n} Special Cards spent")
    if kind is words.PLACE_ROOM:
        if option == INTO_HOLDS:
            return say("nobody leaves; Hidden Holds is spent")
        aboard = view.aboard[a][option]
        if option == NEUTRAL:
            return say("1 of {n} neutrals back to the camp", n=aboard)
        return say("1 of {n}; {vp} VP ahead of you", n=aboard, vp=view.vp[option] - view.vp[seat])
    if kind is words.COMMON_GOOD:
        if option == PASS_SHIP:
            return yes_or_no(view, seat, NO, FOR_THE_COMMON_GOOD, "")
        return of_move(view, seat, option, UNKNOWN, False, 1)
    if option == PASS_SHIP:
        return say("your cube stays with you")
    if kind is words.FLOOD:
        return boarding(view, seat, option, 1)
    ship = placed_on(option)
    if view.free(ship) < a and spent_on(option) < HIDES:
        return say("full: somebody makes room")
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
    # Who takes tokens for it from the Senate Pool may stand lower in the Senate now than when places were counted: from
    # where else the card can come tells more than a tie.
    slot = view.voting
    laid = [owner for owner in range(view.seats) if view.resolved[owner][slot]]
    elsewhere = view.event == GIFTS_OF_THE_GODS or UNEXPECTED_INTERVENTION in view.special_discard
    if laid and (not elsewhere or not view.politics_discard or places(view, slot)[0] == seat):
        return view.row[laid[0]][slot]  # of the player on his left: he is first, so nobody has resolved one before
    return view.politics_discard[-1] if view.politics_discard else UNKNOWN  # of the gods' hand or his own


def of_move(view: End, seat: int, ship: int, card: int, first: bool, leaving: int = 0) -> str:
    """One step of a ship, after so many of the own Refugees have left it."""
    box = view.box
    own = view.on_ship(ship, seat) - leaving
    if view.ship_at[ship] != OCEAN and not view.flies(ship):
        vp = on_arrival(view, seat, ship, own, box.standard)
        if vp > 0:
            return say("to the Ocean; {vp} VP for you later", vp=vp)
        others = arriving(view, seat, ship, box.standard)
        if others > 0:
            return say("to the Ocean; {vp} VP for others later", vp=others)
        return say("to the Ocean; nobody aboard, {n} free", n=view.free(ship))
    if card == UNKNOWN and view.beat == STRATEGOS and first:
        return say("arrives and scores now")
    royal = first and card != UNKNOWN and box.family[card] == ROYAL_SHIP
    chart = box.royal if royal else box.standard
    mine = on_arrival(view, seat, ship, own, chart) + box.mover
    if ship == SCIENCE_VESSEL and view.advanced[ship]:
        mine += box.science_mover
    theirs = arriving(view, seat, ship, chart)
    if theirs > 0:
        return say("arrives: +{mine} VP, others +{theirs}", mine=mine, theirs=theirs)
    return say("arrives: +{vp} VP", vp=mine)


def arriving(view: End, seat: int, ship: int, chart: list[int]) -> int:
    """What all others get for a ship when it arrives."""
    others = [other for other in range(view.seats) if other != seat]
    return sum([on_arrival(view, other, ship, view.on_ship(ship, other), chart) for other in others])


def no_move(view: End) -> str:
    return say("no ship moves") if view.beat == FACTIONS else say("none moves")


def of_empath(view: End, seat: int, kind: Kind, option: int, a: int) -> str:
    most = min(view.box.empath_most, stock(view, seat))
    if kind is words.EMPATH_USE:
        if option == YES:
            return several(most, "{n} neutral on 1 ship becomes yours", "up to {n} neutrals on 1 ship become yours")
        return of_card(view, a)
    if kind is words.EMPATH_SHIP:
        number = min(most, view.aboard[option][NEUTRAL])
        return say("up to {n}; then {vp} VP on arrival", n=number, vp=swapped(view, seat, option, number))
    return say("{vp} VP on arrival", vp=swapped(view, seat, a, option))


def swapped(view: End, seat: int, ship: int, number: int) -> int:
    """The VP on arrival once so many neutrals are exchanged for own Refugees."""
    vp = on_arrival(view, seat, ship, view.on_ship(ship, seat) + number, view.box.standard)
    return vp - (view.box.other_color if view.aboard[ship][NEUTRAL] == number else 0)


# ---------------------------------------------------------------- red cards


def of_red_cards(view: End, seat: int, kind: Kind, option: int, a: int) -> str:
    box = view.box
    if kind is words.GUARDS:
        mine = view.on_ship(a, seat)
        safe = several(mine, "{n} Refugee of yours safe, card spent", "{n} Refugees of yours safe, card spent")
        return yes_or_no(view, seat, option, GUARDS, safe)
    if kind is words.SABOTAGE_SHIP:
        mine = view.on_ship(option, seat)
        vp, leaving = harm(view, seat, option, 99), view.passengers(option)
        if mine > 0:
            return say("+{vp} VP; {n} leave, {mine} yours", vp=vp, n=leaving, mine=mine)
        return say("+{vp} VP; {n} leave", vp=vp, n=leaving)
    if kind is words.BETRAYAL_TOKENS:
        return say("{n} of {all} stay in the Senate", n=view.pool[a] - option, all=view.pool[a])
    if kind is words.BETRAYAL_VICTIM:
        if option == VICTIM_DONE:
            return say("the others stay aboard")
        colour = option - VICTIM_HOLDS if option >= VICTIM_HOLDS else option
        aboard = view.on_ship(a, colour)
        if colour == seat:
            return say("yours, {n} aboard", n=aboard)
        if colour == NEUTRAL:
            return say("no VP, {n} aboard", n=aboard)
        ahead = view.vp[colour] - view.vp[seat]
        if colour in richer_than(view, seat):
            return say("+{vp} VP, {n} aboard; {ahead} VP ahead of you", vp=box.harm, n=aboard, ahead=ahead)
        return say("no VP, {n} aboard; {behind} VP behind you", n=aboard, behind=-ahead)
    if option >= IN_SENATE:
        tokens = view.pool[option - IN_SENATE]
        return several(
            tokens, "up to {most} of {n} token", "up to {most} of {n} tokens", most=min(box.betrayal_pool, tokens)
        )
    aboard = view.passengers(option)
    return say(
        "up to {most} of {n} leave; +{vp} VP",
        most=min(box.betrayal_ship, aboard),
        n=aboard,
        vp=harm(view, seat, option, box.betrayal_ship),
    )


def harm(view: End, seat: int, ship: int, most: int) -> int:
    """VP for Refugees of players who have more VP.  END-POL-31"""
    harmed = sum([view.on_ship(ship, other) for other in richer_than(view, seat)])
    return view.box.harm * min(harmed, most)


# ---------------------------------------------------------------- We're All Doomed!


def of_giving_up(view: End, seat: int, option: int) -> str:
    if option == FROM_SCREEN:
        return say("1 of {n}, free to use next turn", n=view.screen[seat])
    if option == FROM_POOL:
        return several(
            view.pool[seat], "1 of {n} token; counts for the Senate", "1 of {n} tokens; counts for the Senate"
        )
    if option >= FROM_SHIP:
        ship = option - (FROM_HOLDS if option >= FROM_HOLDS else FROM_SHIP)
        own = view.on_ship(ship, seat)
        before = on_arrival(view, seat, ship, own, view.box.standard)
        after = on_arrival(view, seat, ship, own - 1, view.box.standard)
        return say("{before} VP on arrival become {after}", before=before, after=after)
    if option == FROM_DISCARDED:
        there = view.discarded[seat]
    elif option == FROM_NEW_LAND:
        there = view.new_land[seat]
    else:
        there = view.bids[seat][option - FROM_CARD]
    return say("1 of {n} that come back to you", n=there)
