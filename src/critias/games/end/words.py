"""The words of End of Atlantis: every question and every line of the log, in one place and one voice.

The file is long because it is a list: one question or line after the other.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Final

from critias.engine.kinds import Domain, Phrasebook, Topic, counts, joined, put_together, seats, words
from critias.games.end.box import BOX, EVENTS, FACTIONS, POLITICS, SHIPS, SPECIALS, VOTINGS, ZONES, EndBox
from critias.tongue import noted, say, say_as, several

BOOK: Final = Phrasebook()

# ---------------------------------------------------------------- named values

SEAT: Final = seats("seat", BOX.color_ids, BOX.color_names)
COLOUR: Final = SEAT.joined("colour", words("neutral", [("neutral", "neutral")]))
SHIP: Final = Domain("ship", SHIPS, BOX.ship_names)
ZONE: Final = Domain("zone", ZONES, BOX.zone_names, None, lambda zone: say_as("to the", BOX.zone_names[zone]))
FACTION: Final = Domain("faction", FACTIONS, BOX.faction_names)
CARD: Final = Domain("politics", POLITICS, BOX.politics_names)
SHOWN: Final = CARD.joined("shown", words("facedown", [("facedown", "a facedown card")]))
LAID: Final = SHOWN.joined("laid", words("none", [("none", "no card")]))
NO_CARD: Final = len(SHOWN)
SPECIAL: Final = Domain("special", SPECIALS, BOX.special_names)
EVENT: Final = Domain("event", EVENTS, BOX.event_names)


def event_ended(event: int) -> str:
    """An Event's name at the end of a sentence."""
    name = EVENT.label(event)
    return name if name.endswith("!") else say("{event}.", event=name)


EVENT_ENDED: Final = put_together("event_ended", EVENTS, event_ended)
EVENT_TEXT: Final = Domain("event_text", EVENTS, BOX.event_texts)
VOTING: Final = put_together(
    "voting", VOTINGS, lambda voting: say_as("votings", "hidden") if voting == 0 else say_as("votings", "open")
)
NUMBER: Final = counts("number", 99)


def many(name: str, told: Callable[[int], str]) -> Domain:
    """The numbers from 0 to 99, of things: "1 token", "2 tokens"."""
    return put_together(name, NUMBER.keys, told)


TOKENS: Final = many("tokens", lambda n: several(n, "{n} token", "{n} tokens"))
REFUGEES: Final = many("refugees", lambda n: several(n, "{n} Refugee", "{n} Refugees"))
NEUTRALS: Final = many("neutrals", lambda n: several(n, "{n} neutral Refugee", "{n} neutral Refugees"))
CUBES: Final = many("cubes", lambda n: several(n, "{n} cube", "{n} cubes"))
POLITICS_CARDS: Final = many("politics_cards", lambda n: several(n, "{n} Politics Card", "{n} Politics Cards"))
SPECIAL_CARDS: Final = many("special_cards", lambda n: several(n, "{n} Special Card", "{n} Special Cards"))
ORDERS: Final = [list(order) for seats in (3, 4, 5) for order in permutations(range(seats))]  # of the Senate
ORDER: Final = put_together(
    "order",
    ["-".join([SEAT.keys[seat] for seat in order]) for order in ORDERS],
    lambda order: ", ".join([SEAT.label(seat) for seat in ORDERS[order]]),
)
PLACES: Final = ["first", "second", "third", "fourth", "fifth"]
PLACE: Final = put_together("place", NUMBER.keys[:5], lambda place: say_as("place", PLACES[place]))
SLOT: Final = put_together("slot", NUMBER.keys[1:6], lambda slot: say("card {n}", n=slot + 1))


def shown(card: int) -> int:
    """A card of a row as everybody sees it, a facedown one included."""
    return card if card >= 0 else len(CARD)


def short_name(box: EndBox, card: int) -> str:
    """A Politics Card without what stands in brackets behind its name."""
    name = box.politics_names[card]
    short = name.split(" (")[0]
    return say(name) if short == name else say_as("card", short)


NO: Final = 0
YES: Final = 1
YES_NO: Final = words("yes_no", [("no", "No"), ("yes", "Yes")])

SHIP_OR_PASS: Final = SHIP.joined("ship_or_pass", words("pass", [("pass", "No ship")]))
PASS_SHIP: Final = len(SHIP)

# where to place: a ship that is open to all, no ship, or a ship that only a Special Card opens
PURSUES: Final = 1
HIDES: Final = 2
OPENING: Final = words(
    "opening",
    [
        ("pursuit_ship", "Pursuit Ship"),
        ("hidden_holds", "Hidden Holds"),
        ("pursuit_ship+hidden_holds", "Pursuit Ship and Hidden Holds"),
    ],
)


def spending(value: int) -> str:
    cards, ship = divmod(value, len(SHIP))
    return say("{ship}: spend {cards}", ship=SHIP.label(ship), cards=OPENING.label(cards))


PLACING: Final = SHIP_OR_PASS.joined(
    "placing", put_together("spending", [f"{key}+{ship}" for key in OPENING.keys for ship in SHIPS], spending)
)


def placing_on(ship: int, spent: int) -> int:
    """The option to place on a ship, with the Special Cards that are spent on it: PURSUES, HIDES or both."""
    return ship if spent == 0 else len(SHIP_OR_PASS) + (spent - 1) * len(SHIP) + ship


def placed_on(option: int) -> int:
    """The ship of such an option."""
    return option if option < PASS_SHIP else (option - len(SHIP_OR_PASS)) % len(SHIP)


def spent_on(option: int) -> int:
    """The Special Cards that are spent on it: 0, PURSUES, HIDES or both."""
    return 0 if option <= PASS_SHIP else (option - len(SHIP_OR_PASS)) // len(SHIP) + 1


NO_MORE: Final = words("done", [("done", "No more")])
SLOT_OR_DONE: Final = SLOT.joined("slot_or_done", NO_MORE)
DONE_SLOT: Final = len(SLOT)

# whom to discard for room on a full ship: a colour, or nobody because the Refugees go into Hidden Holds
MAKE_ROOM: Final = COLOUR.joined("make_room", words("holds", [("hidden_holds", "nobody: use Hidden Holds")]))
INTO_HOLDS: Final = len(COLOUR)

# what a winner resolves: nothing, his own card, the card on the left, a card of the gods' hand or one from his hand
SOURCE: Final = joined(
    "source",
    [
        words("source", [("pass", "Pass"), ("own", "Your own card"), ("left", "The card on the left")]),
        put_together(
            "gods", [f"gods_{key}" for key in POLITICS], lambda card: say("Gods' hand: {card}", card=CARD.label(card))
        ),
        put_together(
            "hand",
            [f"hand_{key}" for key in POLITICS],
            lambda card: say("Unexpected Intervention: {card}", card=CARD.label(card)),
        ),
    ],
)
PASS: Final = 0
OWN: Final = 1
LEFT: Final = 2
FROM_GODS: Final = 3
FROM_HAND: Final = 3 + len(POLITICS)

# what Betrayal strikes: a ship, or the tokens of a player in the Senate Pool
TARGET: Final = SHIP.joined(
    "target",
    put_together(
        "senate",
        [f"senate_{key}" for key in SEAT.keys],
        lambda seat: say("{seat} in the Senate Pool", seat=SEAT.label(seat)),
        [SEAT],
    ),
)
IN_SENATE: Final = len(SHIP)

# which Refugee of the ship: of a colour on its spaces, of a player in Hidden Holds, or no more
VICTIM: Final = joined(
    "victim",
    [
        COLOUR,
        put_together(
            "holds",
            [f"holds_{key}" for key in SEAT.keys],
            lambda seat: say("{seat} in Hidden Holds", seat=SEAT.label(seat)),
            [SEAT],
        ),
        NO_MORE,
    ],
)
VICTIM_HOLDS: Final = len(COLOUR)
VICTIM_DONE: Final = len(COLOUR) + len(SEAT)

# where a cube is given up: END-EVC-34
FROM_SCREEN: Final = 0
FROM_POOL: Final = 1
FROM_DISCARDED: Final = 2
FROM_NEW_LAND: Final = 3
FROM_CARD: Final = 4
FROM_SHIP: Final = 9
FROM_HOLDS: Final = 14
_places: Final = [
    *["screen", "pool", "discarded", "new_land"],
    *[f"card_{n + 1}" for n in range(len(SLOT))],
    *SHIPS,
    *[f"holds_{ship}" for ship in SHIPS],
]


def own_place(place: int) -> str:
    """As the player reads it who gives up the cube."""
    if place >= FROM_HOLDS:
        return say("{ship}, Hidden Holds", ship=SHIP.label(place - FROM_HOLDS))
    if place >= FROM_SHIP:
        return say("On the {ship}", ship=SHIP.label(place - FROM_SHIP))
    if place >= FROM_CARD:
        return say("On card {n}", n=place - FROM_CARD + 1)
    if place == FROM_SCREEN:
        return say("Behind your screen")
    if place == FROM_POOL:
        return say("Senate Pool")
    return say("In front of your screen") if place == FROM_DISCARDED else say("New Land")


def given_up(place: int) -> str:
    """The same place as others call it."""
    if place >= FROM_HOLDS:
        return say("in the holds of the {ship}", ship=SHIP.label(place - FROM_HOLDS))
    if place >= FROM_SHIP:
        return say("on the {ship}", ship=SHIP.label(place - FROM_SHIP))
    if place >= FROM_CARD:
        return say("on card {n}", n=place - FROM_CARD + 1)
    if place == FROM_SCREEN:
        return say("behind the screen")
    if place == FROM_POOL:
        return say("in the Senate Pool")
    return say("in front of the screen") if place == FROM_DISCARDED else say("in the New Land")


CUBE_PLACE: Final = put_together("cube_place", _places, own_place)
GIVEN_UP: Final = put_together("given_up", _places, given_up)

# ---------------------------------------------------------------- questions

_ship: Final = [Topic("ship", SHIP)]
_card: Final = [Topic("card", CARD)]

SETUP_SHIP: Final = BOOK.ask(
    "setup.ship",
    SHIP,
    "Place your {place} starting Refugee on a ship in the Port.",
    ["END-SETUP-20", "END-SETUP-21", "END-SETUP-22"],
    [Topic("place", PLACE)],
    act="Board the {option}",
    help="Refugees score when their ship reaches the New Land, more for several on one ship.",
)
SENATE_BID: Final = BOOK.ask(
    "senate.bid",
    TOKENS,
    "Bid for the Senate: how many tokens, in secret?",
    ["END-SEN-01", "END-SEN-02", "END-SEN-07"],
    act="Seal {option}",
    help="Who bids more chooses a Faction earlier, wins ties and may score in the Doom Phase.",
)
FACTION_CHOOSE: Final = BOOK.ask(
    "faction.choose",
    FACTION,
    "Choose a Faction.",
    ["END-FACP-01", "END-FACP-02", "END-FACP-06", "END-FACP-09"],
    act="Choose {option}",
    help="Its ability serves you this turn; Bonus VP Tokens on it are yours at once.",
)
FACTION_USE: Final = BOOK.ask(
    "faction.use",
    YES_NO,
    "Use the ability of {faction}?",
    ["END-FAC-01", "END-FAC-04", "END-FAC-11", "END-FAC-22"],
    [Topic("faction", FACTION)],
    help="Now, or not at all this turn.",
)
ARCHONT_DISCARD: Final = BOOK.ask(
    "archont.discard",
    CARD,
    "Archont: discard a card, {n} still to go.",
    ["END-FAC-04", "END-FAC-05"],
    [Topic("n", NUMBER)],
    act="Discard {option}",
    help="Keep the cards that you want to vote on.",
)
PROGRAM_CARD: Final = BOOK.ask(
    "program.card",
    CARD,
    "Lay your row: choose {slot}.",
    ["END-VOTE-01", "END-VOTE-02", "END-VOTE-03"],
    [Topic("slot", SLOT)],
    act="Lay {option}",
    help="All rows are turned up together; then a voting for each place decides who resolves.",
)
ORAKLOS_FACEDOWN: Final = BOOK.ask(
    "oraklos.facedown",
    SLOT_OR_DONE,
    "Oraklos: leave a card facedown?",
    ["END-FAC-12", "END-FAC-14"],
    act="Facedown: {option}",
    help="The others bid without knowing it; it is turned up once the bids are in.",
)
HIDDEN_BID: Final = BOOK.ask(
    "vote.hidden_bid",
    TOKENS,
    "Bid for {card}: how many tokens, in secret?",
    ["END-HID-01", "END-HID-02", "END-VOTE-08", "END-VOTE-20"],
    _card,
    act="Seal {option}",
    help="The highest resolve a card; ties go by the Senate. All tokens are spent.",
)
OPEN_BID: Final = BOOK.ask(
    "vote.open_bid",
    TOKENS,
    "Bid for {card}: how many tokens, aloud? 0 is a pass.",
    ["END-OPEN-01", "END-OPEN-02", "END-OPEN-03", "END-VOTE-08"],
    _card,
    act="Bid {option}",
    help="No number twice. The highest resolve a card; all tokens are spent.",
)
SPY: Final = BOOK.ask(
    "vote.spy",
    YES_NO,
    "Use Shapeshifting Spy to raise your bid of {n} by 1?",
    ["END-SPEC-35", "END-SPEC-36", "END-SPEC-37"],
    [Topic("n", NUMBER)],
    decline=NO,
    usual=NO,
    help="It counts like tokens of your bid; the bids of the others are on the table.",
)
RESOLVE: Final = BOOK.ask(
    "vote.resolve",
    SOURCE,
    "You are in {place} place with {card}: what do you resolve?",
    ["END-VOTE-10", "END-VOTE-11", "END-VOTE-17", "END-VOTE-18", "END-EVC-25", "END-SPEC-26"],
    [Topic("place", PLACE), Topic("card", CARD)],
    help="A card is carried out completely; the first place may take the left neighbour's.",
)
STRATEGOS_CARD: Final = BOOK.ask(
    "strategos.card",
    SLOT_OR_DONE,
    "Strategos: resolve which of your cards?",
    ["END-FAC-18", "END-FAC-19", "END-FAC-20"],
    act="Resolve {option}",
    help="One of your cards without tokens that nobody has resolved this turn.",
)
REFUND: Final = BOOK.ask(
    "philosophios.refund",
    TOKENS,
    "Philosophios: take back how many tokens?",
    ["END-FAC-15", "END-FAC-16", "END-FAC-17"],
    act="Take back {option}",
    help="You resolved no card in this voting; it works once a turn.",
)
EMPATH_USE: Final = BOOK.ask(
    "empath.use",
    YES_NO,
    "Use Empath instead of {card}?",
    ["END-SPEC-09", "END-SPEC-11", "END-SPEC-12"],
    _card,
    decline=NO,
    usual=NO,
    help="It turns neutral Refugees in the Port into yours, instead of the card.",
)
EMPATH_SHIP: Final = BOOK.ask(
    "empath.ship",
    SHIP,
    "Empath: exchange neutral Refugees on which ship?",
    ["END-SPEC-09"],
    act="Exchange on the {option}",
    help="A ship in the Port with neutral Refugees; they go back to the Refugee Camp.",
)
EMPATH_COUNT: Final = BOOK.ask(
    "empath.count",
    REFUGEES,
    "Empath: exchange how many on the {ship}?",
    ["END-SPEC-09", "END-SPEC-10"],
    _ship,
    act="Exchange {option}",
    help="The neutral ones go to the Refugee Camp, yours take their spaces.",
)
PLACE_SHIP: Final = BOOK.ask(
    "place.ship",
    PLACING,
    "Place {n} on which ship?",
    ["END-CUBES-03", "END-MOVE-03", "END-POL-02", "END-POL-14", "END-SPEC-05", "END-SPEC-21", "END-SPEC-43"],
    [Topic("n", REFUGEES)],
    act="Board the {option}",
    help="They score in the New Land: the more of yours and of other colours, the better.",
)
PLACE_SPEND: Final = BOOK.ask(
    "place.spend",
    YES_NO,
    "Spend {cards} to place on the {ship}?",
    ["END-SPEC-05", "END-SPEC-21", "END-SPEC-43"],
    [Topic("ship", SHIP), Topic("cards", OPENING)],
    help="The ship is at sea or full: only these Special Cards open it.",
)
PLACE_ROOM: Final = BOOK.ask(
    "place.room",
    MAKE_ROOM,
    "The {ship} is full: discard whose Refugee?",
    ["END-POL-15", "END-POL-16", "END-POL-17", "END-SPEC-21"],
    _ship,
    help="A neutral Refugee makes room, or one of a player with more VP than you.",
)
FLOOD: Final = BOOK.ask(
    "place.flood",
    SHIP_OR_PASS,
    "The Flood of the Poor: place 1 Refugee more on which ship?",
    ["END-EVC-02", "END-EVC-03", "END-EVC-04"],
    help="The Event lets 1 more join one of the groups of your card.",
)
COMMON_GOOD: Final = BOOK.ask(
    "place.common_good",
    SHIP_OR_PASS,
    "Use For the Common Good: discard 1 of these Refugees and move which ship?",
    ["END-SPEC-30", "END-SPEC-31", "END-SPEC-33", "END-SPEC-34"],
    decline=PASS_SHIP,
    help="One Refugee leaves the ship, and the ship moves one step.",
)
MOVE_SHIP: Final = BOOK.ask(
    "move.ship",
    SHIP_OR_PASS,
    "Move which ship? ({n} of {all})",
    ["END-MOVE-02", "END-MOVE-07", "END-MOVE-10", "END-MOVE-11", "END-MOVE-12"],
    [Topic("n", NUMBER), Topic("all", NUMBER)],
    help="One step: Port to Ocean, or Ocean to New Land, where everybody aboard scores.",
    deeds=lambda ship: say("Move the {ship}", ship=SHIP.label(ship)) if ship < len(SHIP) else "",
)
SABOTAGE_SHIP: Final = BOOK.ask(
    "sabotage.ship",
    SHIP,
    "Sabotage: send which ship back to the Port?",
    ["END-POL-30", "END-POL-31", "END-POL-34", "END-POL-47"],
    act="Sabotage the {option}",
    help="All aboard leave it; you gain VP for those of players with more VP than you.",
)
BETRAYAL_TARGET: Final = BOOK.ask(
    "betrayal.target",
    TARGET,
    "Betrayal: strike a ship in the Port or the Senate Pool?",
    ["END-POL-36", "END-POL-39", "END-POL-48"],
    act="Strike {option}",
    help="Refugees of a ship (VP for those of players ahead of you), or tokens of one player.",
)
BETRAYAL_VICTIM: Final = BOOK.ask(
    "betrayal.victim",
    VICTIM,
    "Betrayal: discard which Refugee of the {ship}? Up to {n} more.",
    ["END-POL-37", "END-POL-38", "END-POL-42", "END-POL-43"],
    [Topic("ship", SHIP), Topic("n", NUMBER)],
    act="Discard {option}",
    help="You gain VP for every Refugee of a player who has more VP than you.",
)
BETRAYAL_TOKENS: Final = BOOK.ask(
    "betrayal.tokens",
    TOKENS,
    "Betrayal: discard how many tokens of {seat}?",
    ["END-POL-40", "END-POL-41", "END-POL-42"],
    [Topic("seat", SEAT)],
    act="Discard {option}",
    help="They count no more for the Senate this turn.",
)
GUARDS: Final = BOOK.ask(
    "guards.use",
    YES_NO,
    "{card} strikes the {ship}: use Guards to cancel it?",
    ["END-SPEC-13", "END-SPEC-14", "END-SPEC-15"],
    [Topic("ship", SHIP), Topic("card", CARD)],
    decline=NO,
    help="You have Refugees aboard. Guards let the card do nothing.",
)
ALLIANCE: Final = BOOK.ask(
    "alliance.use",
    YES_NO,
    "The {ship} arrives with neutral Refugees: use Alliance for {n} VP?",
    ["END-SPEC-17", "END-SPEC-18", "END-SPEC-20"],
    [Topic("ship", SHIP), Topic("n", NUMBER)],
    decline=NO,
    help="You score the neutral Refugees aboard as if they were yours, besides your own.",
)
GIVE_UP: Final = BOOK.ask(
    "doomed.cube",
    CUBE_PLACE,
    "We're All Doomed!: give up a cube from where? {n} still to go.",
    ["END-EVC-32", "END-EVC-33", "END-EVC-34"],
    [Topic("n", NUMBER)],
    act="Give up: {option}",
    help="Cubes given up leave the game for good.",
)

# ---------------------------------------------------------------- the log

BEAT_TITLES: Final = {
    "setup": noted("Set-up"),
    "boarding": noted("First Refugees"),
    "senate": noted("Senate Phase"),
    "factions": noted("Factions Phase"),
    "program": noted("Voting Phase: the rows"),
    "bid": noted("Voting: bids"),
    "vote": noted("Voting: results"),
    "strategos": noted("End of the Voting Phase"),
    "majorities": noted("Doom Phase: majorities and ships"),
    "old_event": noted("Doom Phase: the Event ends"),
    "new_event": noted("Doom Phase: a new Event"),
}

_seat: Final = [Topic("seat", SEAT)]
_seat_n: Final = [Topic("seat", SEAT), Topic("n", NUMBER)]
_seat_ship: Final = [Topic("seat", SEAT), Topic("ship", SHIP)]
_seat_card: Final = [Topic("seat", SEAT), Topic("card", CARD)]
_seat_faction: Final = [Topic("seat", SEAT), Topic("faction", FACTION)]
_order: Final = [Topic("order", ORDER)]

TURN_BEGINS: Final = BOOK.tell("turn", "Turn {n}.", [Topic("n", NUMBER)])
STARTING_EVENT: Final = BOOK.tell("event.start", "The game begins with {event}", [Topic("event", EVENT_ENDED)])
EVENT_SAYS: Final = BOOK.tell("event.says", "{event}", [Topic("event", EVENT_TEXT)])
MARKER_LAID: Final = BOOK.tell("setup.marker", "{seat} has a marker on {faction}.", _seat_faction)
SET_UP_PLACED: Final = BOOK.tell("setup.placed", "{seat} begins with a Refugee on the {ship}.", _seat_ship)
NEUTRALS_BOARD: Final = BOOK.tell(
    "neutral.board", "The {ship} takes {n} aboard.", [Topic("n", NEUTRALS), Topic("ship", SHIP)]
)
SENATE_BID_SHOWN: Final = BOOK.tell(
    "senate.shown", "{seat} bids {n} for the Senate.", [Topic("seat", SEAT), Topic("n", TOKENS)]
)
FACTIONS_BEGIN: Final = BOOK.tell("factions", "Factions Phase. Senate order: {order}.", _order)
CHAOS_TURN: Final = BOOK.tell("factions.chaos", "No Senate, no Factions Phase. Senate order: {order}.", _order)
FACTION_CHOSEN: Final = BOOK.tell("faction.chosen", "{seat} chooses {faction}.", _seat_faction)
FACTION_KEPT: Final = BOOK.tell("faction.kept", "{seat} keeps {faction}.", _seat_faction)
BONUS_TAKEN: Final = BOOK.tell("bonus.taken", "{seat} collects {n} VP lying on the Faction.", _seat_n)
BONUS_LAID: Final = BOOK.tell("bonus.laid", "Each Faction that nobody chose gets a Bonus VP Token.")
ARCHONT_USED: Final = BOOK.tell("archont.used", "{seat} exchanges {n} Politics Cards with Archont.", _seat_n)
CARD_DISCARDED: Final = BOOK.tell("card.discarded", "{seat} discards {card}.", _seat_card)
SPECIAL_DRAWN: Final = BOOK.tell("special.drawn", "{seat} draws {n}.", [Topic("seat", SEAT), Topic("n", SPECIAL_CARDS)])
YOU_DREW_SPECIAL: Final = BOOK.tell("special.yours", "You draw {special}.", [Topic("special", SPECIAL)])
NO_SPECIAL_LEFT: Final = BOOK.tell("special.none", "No Special Card is left for {seat}.", _seat)
SPECIAL_USED: Final = BOOK.tell(
    "special.used", "{seat} uses {special}.", [Topic("seat", SEAT), Topic("special", SPECIAL)]
)
VOTINGS_BEGIN: Final = BOOK.tell("votings", "Voting Phase: {voting} votings.", [Topic("voting", VOTING)])
ROWS_SHOWN: Final = BOOK.tell("rows.shown", "The rows are revealed.")
ROW_LAID: Final = BOOK.tell(
    "rows.first",
    "{seat} lays 1. {first}, 2. {second}, 3. {third}.",
    [Topic("seat", SEAT), Topic("first", LAID), Topic("second", LAID), Topic("third", LAID)],
)
ROW_GOES_ON: Final = BOOK.tell(
    "rows.last",
    "{seat} lays 4. {fourth}, 5. {fifth}.",
    [Topic("seat", SEAT), Topic("fourth", LAID), Topic("fifth", LAID)],
)
VOTING_OPENS: Final = BOOK.tell("voting", "Voting {n}.", [Topic("n", NUMBER)])
VOTINGS_END: Final = BOOK.tell("votings.end", "The votings are over.")
TURNED_UP: Final = BOOK.tell("rows.turned", "{seat} turns up {card}.", _seat_card)
GODS_HAND_DRAWN: Final = BOOK.tell("gods.drawn", "{n} cards form the gods' hand.", [Topic("n", NUMBER)])
GODS_CARD: Final = BOOK.tell("gods.card", "The gods' hand has {card}.", _card)
GODS_HAND_ENDS: Final = BOOK.tell("gods.end", "The rest of the gods' hand is discarded.")
VOTE_BID_SHOWN: Final = BOOK.tell(
    "vote.shown", "{seat} bids {n} for {card}.", [Topic("seat", SEAT), Topic("n", TOKENS), Topic("card", SHOWN)]
)
SPY_COUNTS: Final = BOOK.tell("vote.spy", "{seat} raises the bid to {n}.", _seat_n)
TAKES_PLACE: Final = BOOK.tell(
    "vote.place",
    "{seat} takes {place} place with {n}.",
    [Topic("seat", SEAT), Topic("place", PLACE), Topic("n", NUMBER)],
)
VOTE_PASSED: Final = BOOK.tell("vote.passed", "{seat} resolves nothing.", _seat)
RESOLVES_OWN: Final = BOOK.tell("vote.own", "{seat} resolves {card}.", _seat_card)
RESOLVES_LEFT: Final = BOOK.tell(
    "vote.left", "{seat} resolves {card}, laid by {owner}.", [*_seat_card, Topic("owner", SEAT)]
)
RESOLVES_GODS: Final = BOOK.tell("vote.gods", "{seat} resolves {card} from the gods' hand.", _seat_card)
RESOLVES_HAND: Final = BOOK.tell("vote.hand", "{seat} resolves {card} from the hand.", _seat_card)
RESOLVES_STRATEGOS: Final = BOOK.tell(
    "strategos", "{seat} resolves {slot}, {card}, with Strategos.", [Topic("seat", SEAT), Topic("slot", SLOT), *_card]
)
STRIKES_SHIP: Final = BOOK.tell("strikes.ship", "{card} strikes the {ship}.", [*_card, Topic("ship", SHIP)])
STRIKES_POOL: Final = BOOK.tell(
    "strikes.pool", "{card} strikes {seat} in the Senate Pool.", [*_card, Topic("seat", SEAT)]
)
REFUNDED: Final = BOOK.tell(
    "refund", "{seat} takes back {n} with Philosophios.", [Topic("seat", SEAT), Topic("n", TOKENS)]
)
PLACED: Final = BOOK.tell(
    "placed", "{seat} places {n} on the {ship}.", [Topic("seat", SEAT), Topic("n", REFUGEES), Topic("ship", SHIP)]
)
HIDDEN_AWAY: Final = BOOK.tell(
    "hidden",
    "{seat} hides {n} in the holds of the {ship}.",
    [Topic("seat", SEAT), Topic("n", REFUGEES), Topic("ship", SHIP)],
)
DISCARDED: Final = BOOK.tell(
    "discarded",
    "{n} ({colour}) discarded from the {ship}.",
    [Topic("n", REFUGEES), Topic("colour", COLOUR), Topic("ship", SHIP)],
)
DISCARDED_HIDDEN: Final = BOOK.tell(
    "discarded.hidden",
    "{n} ({colour}) discarded from the holds of the {ship}.",
    [Topic("n", REFUGEES), Topic("colour", COLOUR), Topic("ship", SHIP)],
)
FROM_THE_POOL: Final = BOOK.tell(
    "pool.places", "{seat} takes {n} for it from the Senate Pool.", [Topic("seat", SEAT), Topic("n", TOKENS)]
)
EXCHANGED: Final = BOOK.tell(
    "exchanged",
    "{seat} exchanges {n} for neutral ones on the {ship}.",
    [Topic("seat", SEAT), Topic("n", REFUGEES), Topic("ship", SHIP)],
)
MOVED: Final = BOOK.tell("moved", "{seat} moves the {ship} to the {zone}.", [*_seat_ship, Topic("zone", ZONE)])
DRIFTS: Final = BOOK.tell("drifts", "The {ship} drifts to the {zone}.", [Topic("ship", SHIP), Topic("zone", ZONE)])
ARRIVES: Final = BOOK.tell("arrives", "The {ship} reaches the New Land.", _ship)
SHIP_BRINGS: Final = BOOK.tell(
    "ship.vp",
    "The {ship} brings {seat} {people} VP for Refugees and {others} VP for other colours.",
    [Topic("ship", SHIP), Topic("seat", SEAT), Topic("people", NUMBER), Topic("others", NUMBER)],
)
MOVER_GAINS: Final = BOOK.tell(
    "mover.vp", "{seat} gains {n} VP for moving the {ship}.", [*_seat_n, Topic("ship", SHIP)]
)
ALLIANCE_GAINS: Final = BOOK.tell(
    "alliance.vp", "{seat} gains {n} VP for the neutral Refugees on the {ship}.", [*_seat_n, Topic("ship", SHIP)]
)
RETURNS: Final = BOOK.tell("returns", "The {ship} returns to the Port.", _ship)
ARK_NEUTRAL: Final = BOOK.tell("ark.neutral", "A neutral Refugee boards the Ark.")
CARD_VP: Final = BOOK.tell("card.vp", "{seat} gains {n} VP from the card.", _seat_n)
HARM_GAINS: Final = BOOK.tell("harm.vp", "{seat} gains {n} VP for discarded Refugees of players with more VP.", _seat_n)
CANCELLED: Final = BOOK.tell("cancelled", "Guards cancel {card}.", _card)
POOL_LOSES: Final = BOOK.tell(
    "pool.loses", "{seat} loses {n} in the Senate Pool.", [Topic("seat", SEAT), Topic("n", TOKENS)]
)
DOOM_BEGINS: Final = BOOK.tell("doom", "Doom Phase.")
REFUGEE_MAJORITY: Final = BOOK.tell("majority.refugees", "{seat} has most Refugees in the New Land: {n} VP.", _seat_n)
SENATE_MAJORITY: Final = BOOK.tell("majority.senate", "{seat} has most tokens in the Senate Pool: {n} VP.", _seat_n)
NO_REFUGEE_MAJORITY: Final = BOOK.tell("majority.refugees.none", "Nobody has the majority in the New Land.")
NO_SENATE_MAJORITY: Final = BOOK.tell("majority.senate.none", "The Senate Pool is empty: no majority.")
EVENT_ENDS: Final = BOOK.tell("event.ends", "{event} comes to its end.", [Topic("event", EVENT)])
EVENT_SHOWN: Final = BOOK.tell("event.shown", "New Event: {event}", [Topic("event", EVENT_ENDED)])
EVENT_VP: Final = BOOK.tell("event.vp", "{seat} receives {n} VP from the Senate.", _seat_n)
MARKER_REMOVED: Final = BOOK.tell("doom.marker", "The {place} Doom Marker is removed.", [Topic("place", PLACE)])
FLIPPED: Final = BOOK.tell("flipped", "The {ship} is advanced now.", _ship)
GIVES_UP_CUBE: Final = BOOK.tell(
    "gives.up.cube", "{seat} gives up a cube {place}.", [Topic("seat", SEAT), Topic("place", GIVEN_UP)]
)
TAKES_BACK: Final = BOOK.tell(
    "takes.back", "{seat} takes {n} back behind the screen.", [Topic("seat", SEAT), Topic("n", CUBES)]
)
CLEANED: Final = BOOK.tell("cleaned", "Rows, New Land, Senate Pool and Factions are cleared.")
CLEANED_BEFORE_CHAOS: Final = BOOK.tell(
    "cleaned.chaos", "Rows and New Land are cleared; Senate Pool and Factions stay."
)
DRAWS_POLITICS: Final = BOOK.tell(
    "politics.drawn", "{seat} draws {n}.", [Topic("seat", SEAT), Topic("n", POLITICS_CARDS)]
)
YOU_DREW_POLITICS: Final = BOOK.tell("politics.yours", "You draw {card}.", _card)
POLITICS_RESHUFFLED: Final = BOOK.tell(
    "politics.reshuffled", "The discarded Politics Cards are shuffled into a new deck."
)
SPECIALS_RESHUFFLED: Final = BOOK.tell(
    "special.reshuffled", "The discarded Special Cards are shuffled into a new deck."
)
STOPS_PLACING: Final = BOOK.tell("together.stops", "{seat} places no more.", _seat)
TREASURE_GAINS: Final = BOOK.tell(
    "treasure.vp",
    "{seat} shows {special}: {n} VP.",
    [Topic("seat", SEAT), Topic("special", SPECIAL), Topic("n", NUMBER)],
)
FINAL_SCORE: Final = BOOK.tell("final.score", "{seat} has {n} VP.", _seat_n)
GAME_ENDS: Final = BOOK.tell("game.ends", "Atlantis sinks. {seat} wins.", _seat)

# told by earlier releases
LEFT_FACEDOWN: Final = BOOK.tell(
    "rows.facedown", "{seat} leaves {slot} facedown.", [Topic("seat", SEAT), Topic("slot", SLOT)]
)
RESOLVES: Final = BOOK.tell("vote.resolves", "{seat} resolves {card}.", _seat_card)
SCORES: Final = BOOK.tell("scores", "{seat} gains {n} VP.", _seat_n)
GIVES_UP: Final = BOOK.tell("gives.up", "{seat} gives up {n}.", [Topic("seat", SEAT), Topic("n", CUBES)])
RESHUFFLED: Final = BOOK.tell("reshuffled", "The discard pile is shuffled into a new deck.")
TREASURE: Final = BOOK.tell("treasure", "{seat} shows {special}.", [Topic("seat", SEAT), Topic("special", SPECIAL)])
