"""The words of Atlantis Rising: every question and every line of the log, in one place and one voice.

The file is long because it is a list: one question or line after the other.
"""

from __future__ import annotations

from typing import Final

from critias.engine.kinds import Domain, Kind, Phrasebook, Topic, counts, joined, put_together, seats, words
from critias.games.rising.box import (
    BASICS,
    BOX,
    BUILD_SPOTS,
    CARDS,
    COLOURS,
    COMPONENTS,
    COUNCILORS,
    GOODS,
    MISFORTUNES,
    PENINSULAS,
    SPOTS,
    TYPES,
)
from critias.tongue import noted, say, say_as, several

BOOK: Final = Phrasebook()

# ---------------------------------------------------------------- named values


def capital(name: str) -> str:
    """A name as it begins a line."""
    return name[:1].upper() + name[1:]


SEAT: Final = seats("seat", COLOURS, [colour.capitalize() for colour in COLOURS])
PENINSULA: Final = Domain("peninsula", PENINSULAS, BOX.peninsula_names)
_spot_labels: Final = [
    *BOX.tile_names,
    "build spot 1",
    "build spot 2",
    "build spot 3",
    *BOX.component_names,
]
SPOT: Final = Domain("spot", SPOTS, _spot_labels)
ALL_SPOTS: Final = len(SPOT)
GOOD: Final = Domain("good", GOODS, ["ore", "gold", "crystal", "Atlantium", "mystic energy"])
CARD: Final = Domain("card", CARDS, BOX.card_names)


def misfortune_label(card: int) -> str:
    """The first of them flood a peninsula."""
    if card < len(PENINSULA):
        return say("Flood: {peninsula}", peninsula=PENINSULA.label(card))
    return say(BOX.misfortune_names[card])


MISFORTUNE: Final = put_together("misfortune", MISFORTUNES, misfortune_label)
COMPONENT: Final = Domain("component", [*COMPONENTS, "power_core"], [*BOX.component_names, BOX.core_name])
COUNCILOR: Final = Domain("councilor", COUNCILORS, BOX.councilor_names)
TYPE: Final = Domain("type", TYPES, TYPES)
_pieces: Final = ["leader", "follower", "volunteer", "hologram", "automaton"]
PIECE: Final = Domain("piece", _pieces, ["Leader", "follower", "volunteer", "Hologram", "Automaton"])


def piece_of_label(value: int) -> str:
    seat, piece = divmod(value, len(PIECE))
    return say("{seat}'s {piece}", seat=SEAT.label(seat), piece=PIECE.label(piece))


PIECE_OF: Final = put_together(
    "piece_of", [f"{colour}_{kind}" for colour in COLOURS for kind in PIECE.keys], piece_of_label, [SEAT, PIECE]
)


def pieces(piece: int, n: int) -> str:
    """So many Atlanteans of a kind."""
    if piece == 0:
        return several(n, "{n} Leader", "{n} Leaders")
    if piece == 1:
        return several(n, "{n} follower", "{n} followers")
    if piece == 2:
        return several(n, "{n} volunteer", "{n} volunteers")
    return several(n, "{n} Hologram", "{n} Holograms") if piece == 3 else several(n, "{n} Automaton", "{n} Automatons")


# an offer of a seat that came to nothing: seat * 5 + a barrier, unflooding or building on one of three spots
OFFER: Final = words(
    "offer",
    [
        ("barrier", "barrier"),
        ("unflood", "unflooding"),
        *[(spot, SPOT.labels[SPOT.value(spot)]) for spot in BUILD_SPOTS],
    ],
)
REFUSAL: Final = put_together(
    "refusal",
    [f"{colour}_{what}" for colour in COLOURS for what in OFFER.keys],
    lambda value: say("{offer} by {seat}", offer=OFFER.label(value % len(OFFER)), seat=SEAT.label(value // len(OFFER))),
    [SEAT, OFFER],
)
NUMBER: Final = counts("number", 99)
VOLUNTEER_COUNT: Final = put_together("volunteers", NUMBER.keys, lambda n: pieces(2, n))
FLOOD_COUNT: Final = put_together("floods", NUMBER.keys, lambda n: several(n, "{n} flood", "{n} floods"))
TRACK_SPACE: Final = Domain("track_space", NUMBER.keys, [str(n + 1) for n in range(len(NUMBER))])
CARD_COUNT: Final = put_together("cards", NUMBER.keys, lambda n: several(n, "{n} card", "{n} cards"))
UP_TO: Final = [list(range(n + 1)) for n in range(100)]  # 0 to n

NO: Final = 0
YES: Final = 1
YES_NO: Final = words("yes_no", [("no", "No"), ("yes", "Yes")])
NO_OR_YES: Final = [NO, YES]

_done: Final = put_together("done", ["done"], lambda value: say_as("things", "Done"))
_none: Final = put_together("none", ["none"], lambda value: say_as("things", "None"))
_nobody: Final = put_together("none", ["none"], lambda value: say_as("people", "None"))
PENINSULA_OR_DONE: Final = PENINSULA.joined("peninsula_or_done", _done)
NO_PENINSULA: Final = len(PENINSULA)
GOOD_OR_DONE: Final = GOOD.joined("good_or_done", _done)
NO_GOOD: Final = len(GOOD)
CARD_OR_NONE: Final = CARD.joined("card_or_none", _none)
NO_LIBRARY_CARD: Final = len(CARD)
MISFORTUNE_OR_NONE: Final = MISFORTUNE.joined("misfortune_or_none", _none)
NO_MISFORTUNE: Final = len(MISFORTUNE)
COMPONENT_OR_NONE: Final = COMPONENT.joined("component_or_none", _none)
NO_COMPONENT: Final = len(COMPONENT)
PIECE_OF_OR_NONE: Final = PIECE_OF.joined("piece_of_or_none", _nobody)
NO_PIECE_OF: Final = len(PIECE_OF)
PIECE_OR_NONE: Final = PIECE.joined("piece_or_none", _nobody)
NO_PIECE: Final = len(PIECE)


def piece_at(value: int) -> str:
    """The piece of a piece on a spot: kind * 60 + spot."""
    return PIECE.label(value // ALL_SPOTS)


def spot_at(value: int) -> str:
    return SPOT.label(value % ALL_SPOTS)


PLACED: Final = put_together(
    "placed",
    [f"{kind}_{spot}" for kind in PIECE.keys for spot in SPOTS],
    lambda value: say("{piece}: {spot}", piece=piece_at(value), spot=spot_at(value)),
)

# effects that are at hand in every window: a card, a purchase, the Scales
PLAYED: Final = put_together("played", BASICS, lambda card: say("Play {card}", card=CARD.label(card)))
_others: Final = words(
    "bought",
    [
        ("barrier", "Buy a mystic barrier"),
        ("unflood", "Pay to unflood a tile"),
        ("scales", "Use the Scales of Equivalence"),
    ],
)
EFFECT: Final = PLAYED.joined("effect", _others)
BUY_BARRIER: Final = len(BASICS)
BUY_UNFLOOD: Final = len(BASICS) + 1
USE_SCALES: Final = len(BASICS) + 2

# a step of the placement phase: place, take back, claim a full spot, use an effect, hold back, wait, done
PLACE_BACK: Final = len(PLACED)
PLACE_CLAIM: Final = 2 * len(PLACED)
PLACE_EFFECT: Final = PLACE_CLAIM + ALL_SPOTS
PLACE_HOLD: Final = PLACE_EFFECT + len(EFFECT)
PLACE_WAIT: Final = PLACE_HOLD + 1
PLACE_DONE: Final = PLACE_HOLD + 2
_back: Final = put_together(
    "back",
    [f"back_{key}" for key in PLACED.keys],
    lambda value: say("Take back the {piece} on {spot}", piece=piece_at(value), spot=spot_at(value)),
)
PLACE_RELEASE: Final = PLACE_HOLD + 3
_hold: Final = words(
    "hold",
    [
        ("hold", "Hold the Leader back"),
        ("wait", "Wait for the others"),
        ("done", "Done"),
        ("release", "Place the Leader after all"),
    ],
)
_claim: Final = put_together(
    "claim", [f"claim_{spot}" for spot in SPOTS], lambda spot: say("Claim {spot}", spot=SPOT.label(spot))
)
PLACING: Final = joined("placing", [PLACED, _back, _claim, EFFECT, _hold])


def placing_deed(value: int) -> str:
    if value >= len(PLACED):
        return ""
    return say("Place the {piece} on {spot}", piece=piece_at(value), spot=spot_at(value))


# a step of the action phase: open a shared spot or act with a piece, decline the same, use an effect, wait, done
ACT_PIECE: Final = ALL_SPOTS
DECLINE: Final = ALL_SPOTS + len(PLACED)
ACT_EFFECT: Final = 2 * DECLINE
ACT_WAIT: Final = ACT_EFFECT + len(EFFECT)
ACT_DONE: Final = ACT_WAIT + 1
_steps: Final = [*SPOTS, *PLACED.keys]


def act_label(value: int) -> str:
    if value >= ACT_PIECE:
        placed = value - ACT_PIECE
        return say("Act: {piece} on {spot}", piece=piece_at(placed), spot=spot_at(placed))
    if SPOTS[value] in BUILD_SPOTS:
        return say("Build on {spot}", spot=SPOT.label(value))
    return say("Act together: {spot}", spot=SPOT.label(value))


def decline_label(value: int) -> str:
    if value >= ACT_PIECE:
        placed = value - ACT_PIECE
        return say("No action: {piece} on {spot}", piece=piece_at(placed), spot=spot_at(placed))
    return say("No action: {spot}", spot=SPOT.label(value))


_acts: Final = put_together("act", [f"act_{key}" for key in _steps], act_label)
_declines: Final = put_together("decline", [f"decline_{key}" for key in _steps], decline_label)
_pause: Final = words("pause", [("wait", "Wait for the others"), ("done", "Done")])
ACTING: Final = joined("acting", [_acts, _declines, EFFECT, _pause])

WINDOW: Final = EFFECT.joined("window", words("pass", [("pass", "Pass")]))
PASS: Final = len(EFFECT)

# above the hand limit: play a basic card, or discard any
_played: Final = put_together("play", [f"play_{card}" for card in BASICS], PLAYED.label)
_discarded: Final = put_together(
    "discard", [f"discard_{card}" for card in CARDS], lambda card: say("Discard {card}", card=CARD.label(card))
)
LIMIT: Final = _played.joined("limit", _discarded)
DISCARD: Final = len(BASICS)

# what is handed over in a trade: a unit of goods, a card, or nothing more
TRADE: Final = GOOD.joined("trade", CARD).joined("trade", _done)
TRADE_CARD: Final = len(GOOD)
TRADE_DONE: Final = len(GOOD) + len(CARD)
_energy: Final = put_together("energy", ["energy"], lambda value: say("Take {n} mystic energy", n=BOX.accord_energy))
ACCORD: Final = SEAT.joined("accord", _energy)
TAKE_ENERGY: Final = len(SEAT)
MERCHANT: Final = SEAT.joined("merchant", words("swap", [("swap", "Swap a resource"), ("none", "Neither")]))
MERCHANT_SWAP: Final = len(SEAT)
MERCHANT_NONE: Final = len(SEAT) + 1

REROLL_NONE: Final = 0
REROLL_FIRST: Final = 1
REROLL_SECOND: Final = 2
REROLL_BOTH: Final = 3
REROLL: Final = words(
    "reroll", [("none", "No reroll"), ("first", "The first die"), ("second", "The second die"), ("both", "Both dice")]
)

FROM_DISCARDS: Final = len(MISFORTUNE)
REMOVE_DONE: Final = 2 * len(MISFORTUNE)
_in_deck: Final = put_together(
    "deck",
    [f"deck_{key}" for key in MISFORTUNES],
    lambda card: say("{misfortune} from the deck", misfortune=MISFORTUNE.label(card)),
)
_in_discards: Final = put_together(
    "discards",
    [f"discard_{key}" for key in MISFORTUNES],
    lambda card: say("{misfortune} from the discards", misfortune=MISFORTUNE.label(card)),
)
REMOVAL: Final = joined("removal", [_in_deck, _in_discards, _done])

USE_BARRIER: Final = 0
USE_UNFLOOD: Final = 1
USE: Final = words("use", [("barrier", "A mystic barrier"), ("unflood", "Unflooding")])


# ---------------------------------------------------------------- questions

_seat: Final = [Topic("seat", SEAT)]
_spot: Final = [Topic("spot", SPOT)]
_n: Final = [Topic("n", NUMBER)]
_good: Final = [Topic("good", GOOD)]
_component: Final = [Topic("component", COMPONENT)]
_n_spot: Final = [Topic("n", NUMBER), Topic("spot", SPOT)]
_use: Final = [Topic("use", USE), Topic("peninsula", PENINSULA)]

SETUP_COMPONENT: Final = BOOK.ask(
    "setup.component",
    COMPONENT,
    "Choose a component of type {type} for the Blueprint ({n} of this type to go).",
    ["RISE-SETUP-08", "RISE-SETUP-09", "RISE-DECIDE-06"],
    [Topic("type", TYPE), Topic("n", NUMBER)],
    act="Plan {option}",
    help="All components of the Blueprint are built before the Power Core, which wins the game.",
)
SETUP_START: Final = BOOK.ask(
    "setup.start",
    SEAT,
    "Who is the starting player? In the book it is who swam last.",
    ["RISE-SETUP-19", "RISE-DECIDE-16", "RISE-DECIDE-18"],
    act="{option} starts",
    help="The starting player settles what the others cannot agree on.",
)
SETUP_COUNCILOR: Final = BOOK.ask(
    "setup.councilor",
    COUNCILOR,
    "Choose your councilor.",
    ["RISE-SETUP-11", "RISE-SETUP-12", "RISE-DECIDE-16"],
    act="Be the {option}",
    help="Its ability goes with your Leader for the whole game.",
)
SETUP_ARTIFACT: Final = BOOK.ask(
    "setup.artifact",
    CARD,
    "Scholar: keep one of two artifacts.",
    ["RISE-COUNC-17"],
    act="Keep {option}",
    help="An artifact lies open before you and works for the whole game.",
)
HOLOGRAM_BOARD: Final = BOOK.ask(
    "hologram.board",
    COUNCILOR,
    "Which councilor is the Hologram this round?",
    ["RISE-HOLO-03", "RISE-HOLO-05"],
    act="The {option}",
    help="The Hologram stands for a second Leader with this ability until the round ends.",
)
HOLOGRAM_ARTIFACT: Final = BOOK.ask(
    "hologram.artifact",
    CARD,
    "The Hologram is the Scholar: which artifact is yours this round?",
    ["RISE-HOLO-10", "RISE-HOLO-11"],
    act="Use {option}",
    help="It works for you until the round ends.",
)
WINDOW_STEP: Final = BOOK.ask(
    "window.step",
    WINDOW,
    "Play a card or spend mystic energy now?",
    ["RISE-LCARD-01", "RISE-LCARD-02", "RISE-LCARD-24", "RISE-UNFLOOD-04", "RISE-ROUND-04"],
    decline=PASS,
    usual=PASS,
    help="Cards and mystic energy may be used between the phases.",
)
PLACE_STEP: Final = BOOK.ask(
    "place.step",
    PLACING,
    "Place your Atlanteans.",
    ["RISE-PLACE-01", "RISE-PLACE-02", "RISE-PLACE-09", "RISE-DECIDE-07", "RISE-DECIDE-08", "RISE-DECIDE-10"],
    decline=PLACE_DONE,
    help="Each of your Atlanteans takes the action of its spot, unless a flood sends it home first.",
    deeds=placing_deed,
)
CLAIM_SETTLE: Final = BOOK.ask(
    "claim.settle",
    PIECE_OF_OR_NONE,
    "{seat} claims {spot}, where all discs are taken. Who gives way?",
    ["RISE-DECIDE-02"],
    [Topic("seat", SEAT), Topic("spot", SPOT)],
    act="{option} gives way",
    help="The starting player decides who gets the disc.",
)
CLAIM_PIECE: Final = BOOK.ask(
    "claim.piece",
    PIECE,
    "Which Atlantean do you place on {spot}?",
    ["RISE-DECIDE-02"],
    _spot,
    act="The {option}",
    help="It takes the place that was made free.",
)
ORDER_SETTLE: Final = BOOK.ask(
    "order.settle",
    SEAT,
    "All wait for each other. Who goes on?",
    ["RISE-DECIDE-03", "RISE-DECIDE-08", "RISE-DECIDE-14"],
    act="{option} goes on",
    help="Who is named does something before the others.",
)
PLACE_LATE: Final = BOOK.ask(
    "place.late",
    SPOT,
    "Astrologer: place your Leader now.",
    ["RISE-COUNC-18", "RISE-MISF-09"],
    act="Place it: {option}",
    help="All misfortunes of the round are over: what stands now will act.",
)
ENIGMA_USE: Final = BOOK.ask(
    "enigma.use",
    YES_NO,
    "Play Enigma of Alacrity: does your Leader on {spot} act at once?",
    ["RISE-LCARD-12", "RISE-LCARD-13", "RISE-LCARD-26"],
    _spot,
    help="It acts now and again in the action phase; the card is discarded.",
)
ACT_STEP: Final = BOOK.ask(
    "act.step",
    ACTING,
    "Take an action.",
    ["RISE-ACT-01", "RISE-ACT-02", "RISE-ACT-05", "RISE-DECIDE-09", "RISE-DECIDE-11", "RISE-DECIDE-14"],
    decline=ACT_DONE,
    help="Choose which of your Atlanteans acts next; all of them may act, in any order.",
)
CIPHER_USE: Final = BOOK.ask(
    "cipher.use",
    YES_NO,
    "Play Cipher of Expertise: does your Leader on {spot} act again?",
    ["RISE-LCARD-11", "RISE-LCARD-13", "RISE-LCARD-26"],
    _spot,
    help="The same action once more; the card is discarded.",
)
AUTOMATON_HELP: Final = BOOK.ask(
    "automaton.help",
    YES_NO,
    "Does the Automaton help {piece} on {spot}?",
    ["RISE-AUTO-11"],
    [Topic("piece", PIECE_OF), Topic("spot", SPOT)],
    help="Where three others stand it helps two of them.",
)
ROLL_AGAIN: Final = BOOK.ask(
    "roll.again",
    YES_NO,
    "Priest: {seat}'s roll on {spot} fails. Roll again?",
    ["RISE-COUNC-06", "RISE-COUNC-08"],
    [Topic("seat", SEAT), Topic("spot", SPOT)],
    help="The Priest lets a failed roll be made again, once.",
)
ROLL_BOOST: Final = BOOK.ask(
    "roll.boost",
    NUMBER,
    "Your die on {spot} is {n} short. How much mystic energy do you add (+1 each)?",
    ["RISE-WILD-10", "RISE-WILD-11", "RISE-ENERGY-02", "RISE-ENERGY-03", "RISE-ENERGY-05"],
    [Topic("n", NUMBER), Topic("spot", SPOT)],
    act="Add {option}",
    help="Enough of it makes the roll a success; less is lost for nothing.",
)
CITY_REST: Final = BOOK.ask(
    "city.rest",
    PIECE_OF,
    "Three stand on {spot}, two roll. Who does not?",
    ["RISE-COUNC-11", "RISE-COUNC-12"],
    _spot,
    act="{option} does not roll",
    help="The Emissary lets three stand there; two of them roll.",
)
CITY_AGAIN: Final = BOOK.ask(
    "city.again",
    REROLL,
    "Priest: the dice on {spot} are {n} short. Roll again?",
    ["RISE-COUNC-07", "RISE-COUNC-08"],
    [Topic("n", NUMBER), Topic("spot", SPOT)],
    help="The Priest lets one or both dice be rolled again, once.",
)
CITY_BOOST: Final = BOOK.ask(
    "city.boost",
    NUMBER,
    "The dice on {spot} are {n} short. How much mystic energy do you add (+1 each)?",
    ["RISE-CITY-06", "RISE-CITY-15"],
    [Topic("n", NUMBER), Topic("spot", SPOT)],
    act="Add {option}",
    help="Those who rolled may add until the total is reached.",
)
CITY_RECRUIT: Final = BOOK.ask(
    "city.recruit",
    SEAT,
    "Who gets the follower of {spot}?",
    ["RISE-CITY-07", "RISE-CITY-08", "RISE-CITY-11", "RISE-COUNC-11"],
    _spot,
    act="{option} gets it",
    help="The follower comes from the reserve and serves from the next round on.",
)
LIBRARY_KEEP: Final = BOOK.ask(
    "library.keep",
    CARD,
    "Which card do you keep?",
    ["RISE-LIB-03", "RISE-LIB-04", "RISE-LIB-07", "RISE-TILE-15"],
    act="Keep {option}",
    help="Basic cards go to your hand, artifacts lie open and work at once.",
)
LIBRARY_MORE: Final = BOOK.ask(
    "library.more",
    CARD_OR_NONE,
    "Keep a further card for {n} mystic energy?",
    ["RISE-LIB-08", "RISE-LIB-09", "RISE-ART-10"],
    _n,
    act="Keep {option}",
    help="What you do not keep goes back or is discarded.",
)
LIMIT_CARD: Final = BOOK.ask(
    "limit.card",
    LIMIT,
    "You have {n} too many: play or discard one.",
    ["RISE-LCARD-05", "RISE-LCARD-06", "RISE-LCARD-07", "RISE-ART-02", "RISE-ART-03"],
    [Topic("n", CARD_COUNT)],
    help="Nobody keeps more cards than the limit, artifacts included.",
)
EXCHANGE_GIVE: Final = BOOK.ask(
    "exchange.give",
    GOOD_OR_DONE,
    "Swap which resource? ({n} still possible)",
    ["RISE-LCARD-15", "RISE-TILE-07", "RISE-ART-12", "RISE-COUNC-20"],
    _n,
    act="Give {option}",
    help="It goes to the supply, and you take another resource for it.",
)
EXCHANGE_TAKE: Final = BOOK.ask(
    "exchange.take",
    GOOD,
    "Take which resource for the {good}?",
    ["RISE-LCARD-15", "RISE-TILE-07", "RISE-ART-12", "RISE-COUNC-20"],
    _good,
    act="Take {option}",
    help="It comes from the supply.",
)
RESONANCE_TAKE: Final = BOOK.ask(
    "resonance.take",
    GOOD,
    "Resonance Engine: take which resource?",
    ["RISE-TILE-16"],
    act="Take {option}",
    help="It comes from the supply, without a roll.",
)
BARRIER_PLACE: Final = BOOK.ask(
    "barrier.place",
    PENINSULA_OR_DONE,
    "Place a mystic barrier at which peninsula?",
    ["RISE-BARRIER-01", "RISE-BARRIER-02", "RISE-BARRIER-03", "RISE-BARRIER-11", "RISE-TILE-08", "RISE-TILE-13"],
    act="Protect the {option}",
    help="A barrier stops the next flood of its peninsula and is gone then.",
)
UNFLOOD_WHERE: Final = BOOK.ask(
    "unflood.where",
    PENINSULA,
    "Unflood a tile of which peninsula?",
    ["RISE-UNFLOOD-01", "RISE-UNFLOOD-07", "RISE-BUILD-21", "RISE-TILE-26"],
    act="Unflood the {option}",
    help="The innermost flooded tile turns dry.",
)
TERRAFORM_GIVE: Final = BOOK.ask(
    "terraform.give",
    YES_NO,
    "Soul Terraformer: does your follower leave the game to unflood {n} tiles?",
    ["RISE-TILE-17", "RISE-TILE-19", "RISE-TILE-26"],
    _n,
    help="The follower never comes back.",
)
TERRAFORM_WHO: Final = BOOK.ask(
    "terraform.who",
    SEAT,
    "Soul Terraformer: whose follower leaves the game?",
    ["RISE-TILE-17", "RISE-TILE-26"],
    act="{option}'s follower",
    help="One of the pair leaves the game for good.",
)
HARBOR_GIVE: Final = BOOK.ask(
    "harbor.give",
    GOOD_OR_DONE,
    "Amplification Harbor: turn in which resource? ({n} still possible)",
    ["RISE-TILE-20"],
    _n,
    act="Turn in {option}",
    help="Every resource turned in comes back several times, for whom the pair wants.",
)
PREDICTION_REMOVE: Final = BOOK.ask(
    "prediction.remove",
    REMOVAL,
    "Prediction Module: remove which misfortune? ({n} still possible)",
    ["RISE-TILE-22", "RISE-TILE-23"],
    _n,
    act="Remove {option}",
    help="It leaves the game; the deck is shuffled afterwards.",
)
KINSHIP_WHO: Final = BOOK.ask(
    "kinship.who",
    SEAT,
    "Kinship Array: who gets a follower?",
    ["RISE-TILE-24"],
    act="{option} gets it",
    help="The follower comes from the reserve.",
)
BUY_SHARE: Final = BOOK.ask(
    "buy.share",
    NUMBER,
    "{use} for the {peninsula}: how much mystic energy do you pay? Others may add the rest.",
    ["RISE-ENERGY-06", "RISE-BARRIER-07", "RISE-BARRIER-08", "RISE-UNFLOOD-02", "RISE-UNFLOOD-03"],
    _use,
    act="Offer {option}",
    help="The price is paid together and exactly, or nothing is paid.",
)
BUY_ADD: Final = BOOK.ask(
    "buy.add",
    NUMBER,
    "{use} for the {peninsula}: how much mystic energy do you add?",
    ["RISE-ENERGY-06", "RISE-BARRIER-08", "RISE-UNFLOOD-03", "RISE-ART-13", "RISE-ART-14"],
    _use,
    act="Add {option}",
    help="The price is paid together and exactly, or nothing is paid.",
)
BUILD_COMPONENT: Final = BOOK.ask(
    "build.component",
    COMPONENT_OR_NONE,
    "Build which component on {spot}?",
    ["RISE-BUILD-06", "RISE-BUILD-09", "RISE-BUILD-13", "RISE-CORE-01", "RISE-CORE-03", "RISE-DECIDE-12"],
    _spot,
    act="Build {option}",
    help="Those on the spot pay together; the builders go home, and the component works at once.",
)
BUILD_DISCOUNT: Final = BOOK.ask(
    "build.discount",
    GOOD,
    "Artificer: {component} costs 1 less of what?",
    ["RISE-COUNC-04", "RISE-BUILD-22"],
    _component,
    act="1 {option} less",
    help="The Artificer's Leader stands on the spot.",
)
BUILD_PAY: Final = BOOK.ask(
    "build.pay",
    NUMBER,
    "{component}: how much {good} do you pay? If the price is not met, nobody pays.",
    ["RISE-BUILD-07", "RISE-BUILD-08", "RISE-DECIDE-12", "RISE-CORE-04"],
    [Topic("component", COMPONENT), Topic("good", GOOD)],
    act="Pay {option}",
    help="Those on the spot pay together, one after another.",
)
MERCHANT_USE: Final = BOOK.ask(
    "merchant.use",
    MERCHANT,
    "Merchant: trade with a player or swap a resource?",
    ["RISE-COUNC-20", "RISE-LCARD-28"],
    act="{option}",
    help="The Merchant may do one of both after acting.",
)
ACCORD_USE: Final = BOOK.ask(
    "accord.use",
    ACCORD,
    "Accord of Exchange: trade with whom?",
    ["RISE-LCARD-18", "RISE-LCARD-28"],
    act="{option}",
    help="Goods and cards go both ways as you two agree, or you take mystic energy.",
)
TRADE_GIVE: Final = BOOK.ask(
    "trade.give",
    TRADE,
    "What do you give {seat}? One thing at a time.",
    ["RISE-LCARD-18", "RISE-COUNC-20", "RISE-ART-04", "RISE-HOLO-12"],
    _seat,
    act="Give {option}",
    help="Name what goes over; nothing moves before the other agrees.",
)
TRADE_WANT: Final = BOOK.ask(
    "trade.want",
    TRADE,
    "What do you want from {seat}? One thing at a time.",
    ["RISE-LCARD-18", "RISE-LCARD-29", "RISE-COUNC-20"],
    _seat,
    act="Ask for {option}",
    help="Name what you ask for; nothing moves before the other agrees.",
)
TRADE_ACCEPT: Final = BOOK.ask(
    "trade.accept",
    YES_NO,
    "{seat} proposes a trade, as the log says. Do you accept it?",
    ["RISE-LCARD-29"],
    _seat,
    help="Both sides hand over at once, or nothing happens.",
)
CHART_PIECE: Final = BOOK.ask(
    "chart.piece",
    PLACED,
    "Chart of Fortune: which Atlantean succeeds without a roll?",
    ["RISE-LCARD-17"],
    act="{option}",
    help="It acts now and takes its resource.",
)
AUGURY_DISCARD: Final = BOOK.ask(
    "augury.discard",
    MISFORTUNE_OR_NONE,
    "Augury of Waves: discard one of these misfortunes?",
    ["RISE-LCARD-21", "RISE-MCARD-17"],
    act="Discard {option}",
    help="You see the next misfortunes; at most one of them is discarded.",
)
AUGURY_TOP: Final = BOOK.ask(
    "augury.top",
    MISFORTUNE,
    "Augury of Waves: which of the {n} left lies on top?",
    ["RISE-LCARD-21"],
    _n,
    act="{option}",
    help="It is drawn first of those that are left.",
)
MISFORTUNE_REDRAW: Final = BOOK.ask(
    "misfortune.redraw",
    YES_NO,
    "Seers Basin: pay {n} mystic energy to replace {misfortune}?",
    ["RISE-ART-16"],
    [Topic("n", NUMBER), Topic("misfortune", MISFORTUNE)],
    help="The misfortune is discarded and another drawn, which counts.",
)
FLOOD_CONTROLLED: Final = BOOK.ask(
    "flood.controlled",
    PENINSULA,
    "Controlled Flood: which peninsula?",
    ["RISE-MCARD-05", "RISE-MCARD-06", "RISE-DECIDE-04"],
    act="Flood the {option}",
    help="Its outermost dry tile floods, barrier or not; who stands there goes home.",
)
FLOOD_REDIRECT: Final = BOOK.ask(
    "flood.redirect",
    PENINSULA,
    "No dry tile is left in the {peninsula}: flood which instead? ({n} to go)",
    ["RISE-FLOOD-04", "RISE-FLOOD-05", "RISE-DECIDE-04"],
    [Topic("peninsula", PENINSULA), Topic("n", NUMBER)],
    act="Flood the {option}",
    help="Two other tiles flood instead of one; who stands there goes home.",
)
FLOOD_WRATH: Final = BOOK.ask(
    "flood.wrath",
    PENINSULA,
    "Wrath of the Gods: flood a tile of which peninsula? ({n} to go)",
    ["RISE-WRATH-01", "RISE-WRATH-02", "RISE-WRATH-03", "RISE-WRATH-07", "RISE-DECIDE-05"],
    _n,
    act="Flood the {option}",
    help="Its outermost dry tile floods; the others must agree to your proposal.",
)
PLAGUE_FOLLOWER: Final = BOOK.ask(
    "plague.follower",
    SPOT,
    "Plague: which of your followers goes home?",
    ["RISE-MCARD-10", "RISE-MCARD-11"],
    act="The one on {option}",
    help="It goes back to your pool and does not act this round.",
)
COMPASS_PIECE: Final = BOOK.ask(
    "compass.piece",
    PIECE_OR_NONE,
    "Tidal Compass: {spot} floods. Who of yours escapes?",
    ["RISE-ART-07"],
    _spot,
    act="{option}",
    help="It moves to a dry tile of the peninsula or to the centre.",
)
COMPASS_WHERE: Final = BOOK.ask(
    "compass.where",
    SPOT,
    "Tidal Compass: escape to where?",
    ["RISE-ART-07"],
    act="To {option}",
    help="A dry tile of the peninsula with an empty disc, or the centre.",
)

SHARE_MANY: Final = BOOK.ask(
    "share.many",
    NUMBER,
    "How much {good} does {seat} get?",
    ["RISE-TILE-03", "RISE-TILE-20", "RISE-TILE-21", "RISE-DECIDE-06", "RISE-DECIDE-18"],
    [Topic("seat", SEAT), Topic("good", GOOD)],
    act="{option} of it",
    help="You propose; the others must agree.",
)
SHARE_ACCEPT: Final = BOOK.ask(
    "share.accept",
    YES_NO,
    "{seat} proposes how the {good} is shared out, as the log says. Do you agree?",
    ["RISE-DECIDE-18"],
    [Topic("seat", SEAT), Topic("good", GOOD)],
    help="Who refuses proposes instead; in the end the starting player does.",
)

# what can be proposed to the others, as it stands on the button: a part for each question of a joint choice
_joint: Final = [
    SETUP_COMPONENT,
    CITY_REST,
    CITY_RECRUIT,
    BARRIER_PLACE,
    UNFLOOD_WHERE,
    TERRAFORM_WHO,
    PREDICTION_REMOVE,
    KINSHIP_WHO,
    BUILD_COMPONENT,
    BUILD_DISCOUNT,
    FLOOD_WRATH,
    SETUP_START,
]


def proposals(kind: Kind) -> Domain:
    def told(option: int) -> str:
        return say_as("things", "No more") if kind.domain.key(option) in ("done", "none") else kind.deed(option)

    return put_together("proposal", [f"{kind.name}.{key}" for key in kind.domain.keys], told, [kind.domain])


PROPOSAL: Final = joined("proposal", [proposals(kind) for kind in _joint])


def proposal(kind: Kind, option: int) -> int:
    """An option of a joint choice as a proposal."""
    return PROPOSAL.value(f"{kind.name}.{kind.domain.key(option)}")


JOINT_ACCEPT: Final = BOOK.ask(
    "joint.accept",
    YES_NO,
    "{seat} proposes: {proposal}. Do you agree?",
    ["RISE-DECIDE-05", "RISE-DECIDE-06", "RISE-DECIDE-18"],
    [Topic("seat", SEAT), Topic("proposal", PROPOSAL)],
    help="Who refuses proposes instead; in the end the starting player chooses.",
)

# asked by earlier releases: their records are still shown

SETTLE: Final = words("settle", [("act", "It acts"), ("leave", "It does not act")])
SHARED_SETTLE: Final = BOOK.ask(
    "shared.settle",
    SETTLE,
    "{seat} wants no action on {spot}, where others stand too. Does it act all the same?",
    ["RISE-DECIDE-03", "RISE-DECIDE-11"],
    [Topic("seat", SEAT), Topic("spot", SPOT)],
    help="Those on a shared spot act together or not at all.",
)
SHARE_WHO: Final = BOOK.ask(
    "share.who",
    SEAT,
    "Who gets 1 {good}?",
    ["RISE-TILE-03", "RISE-TILE-20", "RISE-TILE-21", "RISE-DECIDE-06"],
    _good,
    act="{option} gets it",
    help="It comes from the supply.",
)


# ---------------------------------------------------------------- the log

BEAT_TITLES: Final = {
    "setup": noted("Set-up"),
    "blueprint": noted("The Blueprint"),
    "councilor": noted("The councilors"),
    "scholar": noted("The Scholar"),
    "start": noted("A new round"),
    "start_window": noted("Before placing"),
    "place": noted("Place Atlanteans"),
    "misfortune": noted("A misfortune"),
    "misfortune_window": noted("After the misfortune"),
    "late": noted("The Astrologer"),
    "act": noted("Take actions"),
    "wrath": noted("Wrath of the Gods"),
    "end_window": noted("End of the round"),
}

_seat_spot: Final = [Topic("seat", SEAT), Topic("spot", SPOT)]
_seat_card: Final = [Topic("seat", SEAT), Topic("card", CARD)]
_seat_n_good: Final = [Topic("seat", SEAT), Topic("n", NUMBER), Topic("good", GOOD)]
_piece_spot: Final = [Topic("piece", PIECE_OF), Topic("spot", SPOT)]
_peninsula: Final = [Topic("peninsula", PENINSULA)]
_misfortune: Final = [Topic("misfortune", MISFORTUNE)]
_seat_misfortune: Final = [Topic("seat", SEAT), Topic("misfortune", MISFORTUNE)]

STARTING_PLAYER: Final = BOOK.tell("start", "{seat} is the starting player.", _seat)
PLANNED: Final = BOOK.tell("planned", "The Blueprint shows {component}.", _component)
COUNCILOR_CHOSEN: Final = BOOK.tell(
    "councilor", "{seat} is the {councilor}.", [Topic("seat", SEAT), Topic("councilor", COUNCILOR)]
)
ARTIFACT_KEPT: Final = BOOK.tell("artifact", "{seat} keeps {card}.", _seat_card)
ROUND: Final = BOOK.tell("round", "Round {n}.", _n)
GAINS: Final = BOOK.tell("gains", "{seat} takes {n} {good}.", _seat_n_good)
PAYS: Final = BOOK.tell("pays", "{seat} pays {n} {good}.", _seat_n_good)
HOLOGRAM_IS: Final = BOOK.tell("hologram", "The Hologram is the {councilor}.", [Topic("councilor", COUNCILOR)])
PLACES: Final = BOOK.tell("placed", "{piece}: {spot}.", _piece_spot)
TAKES_BACK: Final = BOOK.tell("taken.back", "{piece} leaves {spot} again.", _piece_spot)
HOLDS_BACK: Final = BOOK.tell("held", "{piece} is held back.", [Topic("piece", PIECE_OF)])
RELEASES: Final = BOOK.tell("released", "{piece} is not held back any more.", [Topic("piece", PIECE_OF)])
GOES_HOME: Final = BOOK.tell("home", "{piece} goes home from {spot}.", _piece_spot)
DRAWS_MISFORTUNE: Final = BOOK.tell("misfortune", "{seat} draws {misfortune}.", _seat_misfortune)
REPLACED: Final = BOOK.tell("misfortune.replaced", "{seat} discards {misfortune} and draws again.", _seat_misfortune)
NO_MISFORTUNES: Final = BOOK.tell("misfortune.none", "There is no misfortune left to draw.")
RESHUFFLED: Final = BOOK.tell("misfortune.shuffled", "The misfortunes are shuffled.")
DISCARDED_MISFORTUNE: Final = BOOK.tell("misfortune.discarded", "{misfortune} is discarded.", _misfortune)
REMOVED: Final = BOOK.tell("misfortune.removed", "{misfortune} leaves the game.", _misfortune)
FLOODS: Final = BOOK.tell("floods", "{spot} floods.", _spot)
ALSO_FLOODED: Final = BOOK.tell("floods.too", "{spot} counts as flooded too.", _spot)
GUARDED: Final = BOOK.tell("guarded", "The Guardian keeps all on {spot}.", _spot)
BARRIER_BREAKS: Final = BOOK.tell("barrier.breaks", "The barrier saves the {peninsula} and is gone.", _peninsula)
BARRIER_LOST: Final = BOOK.tell("barrier.lost", "The barrier of the {peninsula} is gone.", _peninsula)
BARRIER_STANDS: Final = BOOK.tell("barrier", "A mystic barrier protects the {peninsula}.", _peninsula)
UNFLOODED: Final = BOOK.tell("unflooded", "{spot} is dry again.", _spot)
ESCAPES: Final = BOOK.tell("escapes", "{piece} escapes to {spot}.", _piece_spot)
ROLLS: Final = BOOK.tell(
    "rolls",
    "{seat} rolls {n} on {spot}.",
    [Topic("seat", SEAT), Topic("n", NUMBER), Topic("spot", SPOT)],
)
SUCCEEDS: Final = BOOK.tell(
    "succeeds", "{total} reaches {target} on {spot}.", [Topic("total", NUMBER), Topic("target", NUMBER), _spot[0]]
)
FAILS: Final = BOOK.tell(
    "fails", "{total} does not reach {target} on {spot}.", [Topic("total", NUMBER), Topic("target", NUMBER), _spot[0]]
)
SURE: Final = BOOK.tell("sure", "{seat} succeeds on {spot} without a roll.", _seat_spot)
ACTS: Final = BOOK.tell("acts", "{piece} acts: {spot}.", _piece_spot)
ACT_TOGETHER: Final = BOOK.tell("acts.together", "Those on {spot} act together.", _spot)
WANTS_TO_BUILD: Final = BOOK.tell(
    "build.proposed",
    "{seat} proposes to build {component} on {spot}.",
    [Topic("seat", SEAT), Topic("component", COMPONENT), Topic("spot", SPOT)],
)
TARGET: Final = BOOK.tell(
    "target",
    "{spot} needs {target} and not {printed} now.",
    [_spot[0], Topic("target", NUMBER), Topic("printed", NUMBER)],
)
CAUSE: Final = words(
    "cause",
    [
        ("automaton", "the Automaton"),
        ("wrath", "the Wrath value"),
        ("horn", "Herald's Horn"),
        ("energy", "mystic energy"),
    ],
)
BY_AUTOMATON: Final = 0
BY_WRATH: Final = 1
BY_HORN: Final = 2
BY_ENERGY: Final = 3
ADDED: Final = BOOK.tell("added", "{n} is added by {cause}.", [Topic("n", NUMBER), Topic("cause", CAUSE)])
ALL_HOME: Final = BOOK.tell("all.home", "All Atlanteans go home.")
VOLUNTEERS_LEAVE: Final = BOOK.tell(
    "volunteers.leave", "{seat} gives {n} back.", [Topic("seat", SEAT), Topic("n", VOLUNTEER_COUNT)]
)
QUAKES: Final = BOOK.tell("quakes", "The Earthquake raises every target number of the round by {n}.", _n)
HOPELESS: Final = BOOK.tell("hopeless", "No mystic energy helps a die this round.")
SABOTAGED: Final = BOOK.tell("sabotaged", "The table builds {n} component at most this round.", _n)
PANICS: Final = BOOK.tell("panics", "The Cities are closed this round.")
DIMS: Final = BOOK.tell("dims", "The Mystic Power Source is closed this round.")
FORESEEN: Final = BOOK.tell(
    "foreseen", "Misfortune {n} from the top is {misfortune}.", [Topic("n", NUMBER), Topic("misfortune", MISFORTUNE)]
)
DECLINES: Final = BOOK.tell("declines", "{seat} takes no action on {spot}.", _seat_spot)
RECRUITS: Final = BOOK.tell("recruits", "{seat} gains a follower.", _seat)
VOLUNTEERS: Final = BOOK.tell("volunteers", "{seat} gains {n}.", [Topic("seat", SEAT), Topic("n", VOLUNTEER_COUNT)])
DRAWS_CARD: Final = BOOK.tell("card.drawn", "{seat} draws {card}.", _seat_card)
KEEPS_CARD: Final = BOOK.tell("card.kept", "{seat} keeps {card}.", _seat_card)
DISCARDS_CARD: Final = BOOK.tell("card.discarded", "{seat} discards {card}.", _seat_card)
BOTTOM_CARD: Final = BOOK.tell("card.bottom", "{card} goes under the library.", [Topic("card", CARD)])
PLAYS_CARD: Final = BOOK.tell("card.played", "{seat} plays {card}.", _seat_card)
LIBRARY_SHUFFLED: Final = BOOK.tell("library.shuffled", "The library is shuffled.")
GIVES_GOOD: Final = BOOK.tell(
    "gives.good", "{seat} gives {other} 1 {good}.", [Topic("seat", SEAT), Topic("other", SEAT), Topic("good", GOOD)]
)
GIVES_CARD: Final = BOOK.tell(
    "gives.card", "{seat} gives {other} {card}.", [Topic("seat", SEAT), Topic("other", SEAT), Topic("card", CARD)]
)
_offer_good: Final = [Topic("seat", SEAT), Topic("other", SEAT), Topic("n", NUMBER), Topic("good", GOOD)]
_offer_card: Final = [Topic("seat", SEAT), Topic("other", SEAT), Topic("card", CARD)]
OFFERS_GOOD: Final = BOOK.tell("offers.good", "{seat} offers {other} {n} {good}.", _offer_good)
OFFERS_CARD: Final = BOOK.tell("offers.card", "{seat} offers {other} {card}.", _offer_card)
ASKS_GOOD: Final = BOOK.tell("asks.good", "{seat} asks {other} for {n} {good}.", _offer_good)
ASKS_CARD: Final = BOOK.tell("asks.card", "{seat} asks {other} for {card}.", _offer_card)
SWAPS: Final = BOOK.tell(
    "swaps",
    "{seat} swaps 1 {good} for 1 {other}.",
    [Topic("seat", SEAT), Topic("good", GOOD), Topic("other", GOOD)],
)
DISAGREES: Final = BOOK.tell(
    "disagrees", "{seat} does not agree with {other}.", [Topic("seat", SEAT), Topic("other", SEAT)]
)
SETTLES: Final = BOOK.tell(
    "settles", "{seat}, the starting player, decides: {proposal}.", [Topic("seat", SEAT), Topic("proposal", PROPOSAL)]
)
PROPOSES_SHARE: Final = BOOK.tell(
    "share.proposed",
    "{seat} proposes {n} {good} for {other}.",
    [Topic("seat", SEAT), Topic("other", SEAT), Topic("n", NUMBER), Topic("good", GOOD)],
)
PURCHASE_FAILS: Final = BOOK.tell("purchase.fails", "The price is not met: nobody pays.")
OFFER_FAILS: Final = BOOK.tell("offer.fails", "{component} is not paid for: nobody pays.", _component)
BUILD_FAILS: Final = BOOK.tell("build.fails", "Nothing is built on {spot}.", _spot)
COMPONENT_BUILT: Final = BOOK.tell("built", "{component} is built.", _component)
FOLLOWER_LEAVES: Final = BOOK.tell("follower.leaves", "A follower of {seat} leaves the game.", _seat)
STASIS: Final = BOOK.tell("stasis", "The Stasis Field holds back {n}.", [Topic("n", FLOOD_COUNT)])
WRATH_BEGINS: Final = BOOK.tell("wrath", "Wrath of the Gods: {n}.", [Topic("n", FLOOD_COUNT)])
WAVE_MOVES: Final = BOOK.tell("wave", "The wave token moves to space {space}.", [Topic("space", TRACK_SPACE)])
WON: Final = BOOK.tell("won", "The Power Core is built: all win.")
LOST: Final = BOOK.tell("lost", "The island is gone: all lose.")

# the end, as the outcome names it
CORE_BUILT: Final = noted("The Power Core is built.")
ALL_FLOODED: Final = noted("No island tile is dry.")
BUILT_ROW: Final = noted("Components built")
