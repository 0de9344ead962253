"""The words of Circadians: Chaos Order: every question and every line of the log, in one place and one voice.

The file is long because it is a list: one question or line after the other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from critias.engine.kinds import Domain, Phrasebook, Topic, counts, put_together, seats, words
from critias.games.chaos.atlas import REGIONS
from critias.games.chaos.box import (
    ATTRIBUTES,
    BOARD_FOUNDATIONS,
    BOX,
    BUILDINGS,
    CARDS,
    CHIEFS,
    FACTIONS,
    NEUTRALS,
    PHASES,
    PRICES,
    SECTIONS,
    SLOTS,
    TOKENS,
    TRACKS,
)
from critias.games.chaos.phrases import listed, movement_points
from critias.games.chaos.vocabulary import (
    BUILD_FOUNDATION,
    UPGRADE_ATTRIBUTE,
)
from critias.games.chaos.vocabulary import (
    CARD as CARD_OP,
)
from critias.games.chaos.vocabulary import (
    ENERGY as ENERGY_OP,
)
from critias.games.chaos.vocabulary import (
    FAME as FAME_OP,
)
from critias.games.chaos.vocabulary import (
    GEM as GEM_OP,
)
from critias.games.chaos.vocabulary import (
    RECRUIT as RECRUIT_OP,
)
from critias.games.chaos.vocabulary import (
    REDEPLOY as REDEPLOY_OP,
)
from critias.games.chaos.vocabulary import (
    RESEARCH as RESEARCH_OP,
)
from critias.tongue import both, noted, say, several

BOOK: Final = Phrasebook()

# ---------------------------------------------------------------- named values


_ordinals: Final = ["first", "second", "third", "fourth", "fifth"]
SEAT: Final = seats("seat", _ordinals, [f"Seat {n + 1}" for n in range(5)])
FACTION: Final = Domain("faction", FACTIONS, [sheet.name for sheet in BOX.sheets])
REGION: Final = Domain("region", REGIONS, BOX.map.names)
PLACE: Final = REGION.joined("place", words("ship", [("drop_ship", "Drop Ship")]))
IN_PLACE: Final = REGION.joined("place", words("ship", [("drop_ship", "the Drop Ship")]))  # in a sentence
CHIEF: Final = Domain("chief", CHIEFS, [chief.name for chief in BOX.chiefs])
ATTRIBUTE: Final = Domain("attribute", ATTRIBUTES, [attribute.name for attribute in BOX.attributes])
CARD: Final = Domain("card", CARDS, [card.name for card in BOX.cards])
PHASE: Final = Domain("phase", PHASES, [name.replace("_", " ").title() for name in PHASES])
TRACK: Final = Domain("track", TRACKS, [name.title() for name in TRACKS])


def _price(token: int) -> str:
    """What others pay, and how much of it comes to who has priced the phase."""
    own, all_of_it = BOX.to_faction[token], BOX.to_faction[token] + BOX.to_supply[token]
    if own < all_of_it:
        return say("{n} Energy, {own} to the owner", n=all_of_it, own=own)
    return say("{n} Energy to the owner", n=own)


PRICE: Final = put_together("price", PRICES, _price)
NEUTRAL_PAIR: Final = Domain("neutral", NEUTRALS, [f"to the {name}" for name in NEUTRALS])
# the token that prices a phase: seat * 6 + token, then the pairs of neutral tokens
PRICE_OF: Final = put_together(
    "price_of",
    [f"{seat}_{key}" for seat in _ordinals for key in PRICES],
    lambda n: say("{price}: {seat}", price=PRICE.label(n % len(PRICES)), seat=SEAT.label(n // len(PRICES))),
    [SEAT, PRICE],
).joined("price_of", NEUTRAL_PAIR)
SLOT: Final = Domain("slot", SLOTS, [name.replace("_", " ").title() for name in SLOTS])
SECTION: Final = words(
    "section",
    [
        ("retreat", "Retreat: Shields and Shields"),
        ("die_left", "Die: Strength and Shields"),
        ("die_right", "Die: Shields and Strength"),
        ("double_attack", "Attack and Attack"),
        ("attack_strength", "Attack and Strength"),
        ("strength_shields", "Strength and Shields"),
    ],
)
assert SECTION.keys == SECTIONS
BUILDING: Final = Domain("building", BUILDINGS, [name.title() for name in BUILDINGS])
# a Building of a seat: seat * 3 + type
BUILDING_OF: Final = put_together(
    "building_of",
    [f"{seat}_{key}" for seat in _ordinals for key in BUILDINGS],
    lambda n: say(
        "{building}: {seat}", building=BUILDING.label(n % len(BUILDING)), seat=SEAT.label(n // len(BUILDING))
    ),
    [SEAT, BUILDING],
)
NUMBER: Final = counts("number", 99)
ENERGY: Final = put_together("energy", NUMBER.keys, lambda n: say("{n} Energy", n=n))
COUNT: Final = counts("count", 40)
UP_TO: Final = [list(range(n + 1)) for n in range(41)]  # 0 to n
FIGHTERS: Final = put_together("fighters", COUNT.keys, lambda n: several(n, "{n} Fighter", "{n} Fighters"))
BORDER: Final = put_together(
    "border",
    [f"{REGIONS[a]}-{REGIONS[b]}" for a, b in BOX.map.borders],
    lambda n: both([REGION.label(end) for end in BOX.map.borders[n]]),
)

NO: Final = 0
YES: Final = 1
YES_NO: Final = words("yes_no", [("no", "No"), ("yes", "Yes")])
NO_OR_YES: Final = [NO, YES]


def none(label: str) -> Domain:
    """To take none of what is offered."""
    return words("none", [("none", label)])


_done: Final = words("done", [("done", "Done")])
REGION_OR_NONE: Final = REGION.joined("region_or_none", none("Nowhere"))
NO_REGION: Final = len(REGION)
REGION_OR_DONE: Final = REGION.joined("region_or_done", _done)
HARVEST_DONE: Final = len(REGION)
PLACE_OR_NONE: Final = PLACE.joined("place_or_none", none("Nowhere"))
NO_PLACE: Final = len(PLACE)
TRACK_OR_NONE: Final = TRACK.joined("track_or_none", none("No Research"))
NO_TRACK: Final = len(TRACK)
ATTRIBUTE_OR_NONE: Final = ATTRIBUTE.joined("attribute_or_none", none("No Attribute"))
NO_ATTRIBUTE: Final = len(ATTRIBUTE)
FACTION_OR_NONE: Final = FACTION.joined("faction_or_none", none("Nobody"))
NO_FACTION: Final = len(FACTION)
TOKEN: Final = put_together("token", TOKENS, lambda n: listed(BOX.token_rewards[n][0]))
# a Production Token on the map: token * 2 + side
TOKEN_SIDE: Final = put_together(
    "token_side",
    [f"{key}_{side}" for key in TOKENS for side in ("front", "back")],
    lambda n: listed(BOX.token_rewards[n // 2][n % 2]),
)
TOKEN_OR_NONE: Final = TOKEN.joined("token_or_none", none("No Production Token"))
NO_TOKEN: Final = len(TOKEN)

# a card to be played, or none
CARD_OR_NONE: Final = CARD.joined("card_or_none", none("No card"))
NO_CARD_PLAYED: Final = len(CARD)
# the card of a battle plan: one of the hand, none, or one laid facedown as a bluff
PLAN_CARD: Final = CARD.joined("plan_card", words("none", [("none", "No card"), ("bluff", "A card as a bluff")]))
OPENED_CARD: Final = CARD.joined("plan_card", words("none", [("none", "no card"), ("bluff", "a bluff")]))
PLAN_NONE: Final = len(CARD)
PLAN_BLUFF: Final = len(CARD) + 1

# what a pricing turn begins with: a card that is played, or the token
PRICE_OR_CARD: Final = PRICE.joined("price_or_card", CARD)
PRICE_CARD: Final = len(PRICE)

# what can be done on a turn
PASS: Final = 0
ACT: Final = 1
MAIN: Final = 2
AUXILIARY: Final = 3
FREE_MOVE: Final = 4
INTEL: Final = 5
DONE: Final = 6
DEED_CHIEF: Final = 7
DEED_ATTRIBUTE: Final = DEED_CHIEF + len(CHIEF)
DEED_CARD: Final = DEED_ATTRIBUTE + len(ATTRIBUTE)
MAIN_AS_IT_IS: Final = DEED_CARD + len(CARD)
AUXILIARY_AS_IT_IS: Final = MAIN_AS_IT_IS + 1
DEED: Final = (
    words(
        "deed",
        [
            ("pass", "Pass"),
            ("act", "Act"),
            ("main", "Main Action"),
            ("auxiliary", "Auxiliary Action"),
            ("free_move", "Free move"),
            ("intel", "Return your Intel Card"),
            ("done", "End the turn"),
        ],
    )
    .joined("deed", CHIEF)
    .joined("deed", ATTRIBUTE)
    .joined("deed", CARD)
    .joined(
        "deed",
        words(
            "as it is",
            [
                ("main_as_it_is", "Main Action without the Boost"),
                ("auxiliary_as_it_is", "Auxiliary Action without the Boost"),
            ],
        ),
    )
)

# what can be built
_powers: Final = [
    "Gems as Research",
    "Gem Locks for Energy",
    "harvest at any Building",
    "larger hand",
    "from the Base to any Building",
]
POWER: Final = Domain("power", BOARD_FOUNDATIONS, _powers)
PIECE: Final = put_together(
    "piece",
    [f"foundation_{key}" for key in BOARD_FOUNDATIONS],
    lambda n: say("Foundation: {power}", power=POWER.label(n)),
).joined("piece", BUILDING.joined("piece", _done))
FIRST_BUILDING: Final = len(BOARD_FOUNDATIONS)
BUILD_DONE: Final = len(PIECE) - 1
# where in the Region: on its first, second … Foundation, or beside them
SPOTS: Final = 8
BESIDE: Final = SPOTS
SPOT: Final = put_together(
    "spot", [f"foundation_{n + 1}" for n in range(SPOTS)], lambda n: say("Foundation {n}", n=n + 1)
).joined("spot", words("beside", [("beside", "Without a Foundation")]))

# Recruitment Points
SECTOR: Final = 0
FAST_TRACK: Final = 3
EXCHANGE: Final = 4
RECRUIT_DONE: Final = 5
RECRUIT_STEP: Final = words(
    "recruit",
    [
        ("sector_1", "Advance from Sector 1"),
        ("sector_2", "Advance from Sector 2"),
        ("sector_3", "Advance from Sector 3"),
        ("fast_track", "Fast-Track a Fighter"),
        ("exchange", "Exchange points"),
        ("done", "Done"),
    ],
)

# movement: from a place, or done, or an Attribute that moves something else
MOVE_DONE: Final = len(PLACE)
MOVE_ATTRIBUTE: Final = len(PLACE) + 1
MOVE_FROM: Final = PLACE.joined("move_from", _done).joined("move_from", ATTRIBUTE)

# how a Gem Lock is paid
WITH_GEM: Final = 0
WITH_ENERGY: Final = 1
PAYMENT: Final = put_together(
    "payment",
    ["gem", "energy"],
    lambda way: several(1, "{n} Gem", "{n} Gems") if way == WITH_GEM else ENERGY.label(BOX.lock_energy),
)

# one of several rewards: kind * 9 + amount - 1
REWARD_OPS: Final = [
    ENERGY_OP,
    GEM_OP,
    CARD_OP,
    RESEARCH_OP,
    RECRUIT_OP,
    FAME_OP,
    REDEPLOY_OP,
    UPGRADE_ATTRIBUTE,
    BUILD_FOUNDATION,
]
_rewards: Final[list[tuple[str, Callable[[int], str]]]] = [
    ("energy", lambda n: say("{n} Energy", n=n)),
    ("gem", lambda n: several(n, "{n} Gem", "{n} Gems")),
    ("card", lambda n: several(n, "{n} Tactics Card", "{n} Tactics Cards")),
    ("research", lambda n: say("{n} Research", n=n)),
    ("recruit", lambda n: several(n, "{n} Recruitment Point", "{n} Recruitment Points")),
    ("fame", lambda n: say("{n} Fame", n=n)),
    ("redeploy", lambda n: several(n, "{n} redeployment", "{n} redeployments")),
    ("upgrade_attribute", lambda n: several(n, "Upgrade {n} Attribute", "Upgrade {n} Attributes")),
    (
        "build_foundation",
        lambda n: several(n, "Construct {n} Board Foundation", "Construct {n} Board Foundations"),
    ),
]
REWARD: Final = put_together(
    "reward",
    [f"{key}_{n}" for key, _ in _rewards for n in range(1, 10)],
    lambda value: _rewards[value // 9][1](value % 9 + 1),
).joined("reward", none("Nothing"))
NO_REWARD: Final = len(REWARD) - 1

# where income comes from
SOURCE_BASE: Final = 0
SOURCE_OUTPOSTS: Final = 1
SOURCE_STRONGHOLDS: Final = 2
SOURCE_REGIONS: Final = 3
SOURCE_MORALE: Final = 4
SOURCE_DONE: Final = 5
SOURCE_CHIEF: Final = 6
SOURCE_ATTRIBUTE: Final = SOURCE_CHIEF + len(CHIEF)
SOURCE_CARD: Final = SOURCE_ATTRIBUTE + len(ATTRIBUTE)
SOURCE: Final = (
    words(
        "source",
        [
            ("base", "Base income"),
            ("outposts", "Outposts: Tactics Cards"),
            ("strongholds", "Strongholds: Gems"),
            ("regions", "Region Count"),
            ("morale", "Fame from Morale"),
            ("done", "Done"),
        ],
    )
    .joined("source", CHIEF)
    .joined("source", ATTRIBUTE)
    .joined("source", CARD)
)

RAISE: Final = 0
LOWER: Final = 1
SHIFT: Final = words("shift", [("raise", "Raise it by 1"), ("lower", "Lower it by 1")])

ROW: Final = words("row", [("combat", "Combat row"), ("income", "Income row")])

# ---------------------------------------------------------------- questions

_faction: Final = [Topic("faction", FACTION)]
_region: Final = [Topic("region", REGION)]
_chief: Final = [Topic("chief", CHIEF)]
_n: Final = [Topic("n", NUMBER)]


def number_of(name: str, told: Callable[[int], str], blank: str = "n") -> list[Topic]:
    """A number with its noun: "1 Build Point", "2 Build Points"."""
    return [Topic(blank, put_together(name, NUMBER.keys, told))]


_gems: Final = number_of("gem", lambda n: several(n, "{n} Gem", "{n} Gems"))
_fighters: Final = number_of("fighter", lambda n: several(n, "{n} Fighter", "{n} Fighters"))
_cards: Final = number_of("tactics card", lambda n: several(n, "{n} Tactics Card", "{n} Tactics Cards"), "cards")
_shields: Final = number_of("shield", lambda n: several(n, "{n} Shield", "{n} Shields"), "shields")
_tokens: Final = number_of("pricing token", lambda n: several(n, "{n} Pricing Token", "{n} Pricing Tokens"))
_build: Final = number_of("build point", lambda n: several(n, "{n} Build Point", "{n} Build Points"))
_harvest: Final = number_of("harvest point", lambda n: several(n, "{n} Harvest Point", "{n} Harvest Points"))
_recruit: Final = number_of(
    "recruitment point", lambda n: several(n, "{n} Recruitment Point", "{n} Recruitment Points")
)
_movement: Final = number_of("movement point", movement_points)
_phase: Final = [Topic("phase", PHASE)]
_place: Final = [Topic("place", IN_PLACE)]

FACTION_CHOOSE: Final = BOOK.ask(
    "setup.faction",
    FACTION,
    "Choose your faction.",
    ["CHAOS-SETUP-01", "CHAOS-SETUP-36"],
    act="Play {option}",
    help="Each faction has rules of its own, and wins Fame in its own way.",
)
LEADER_CHOOSE: Final = BOOK.ask(
    "setup.leader",
    CHIEF,
    "Choose a Leader for this game, in secret ({n} still to choose).",
    ["CHAOS-SETUP-03", "CHAOS-OXAT-13"],
    _n,
    act="Take {option}",
    help="Leaders that nobody takes stay in the box; the choice opens when all have made it.",
)
BASE_CHOOSE: Final = BOOK.ask(
    "setup.base",
    REGION,
    "Choose the location of your Base.",
    ["CHAOS-SETUP-17", "CHAOS-SETUP-18", "CHAOS-SETUP-19", "CHAOS-SETUP-33"],
    help="Your Units return here, and two of the Land Regions beside it are your way out.",
)
BORDER_CHOOSE: Final = BOOK.ask(
    "setup.border",
    BORDER,
    "Which two Land Regions are next to you? Mountains close the others off.",
    ["CHAOS-SETUP-21", "CHAOS-SETUP-22", "CHAOS-SETUP-23", "CHAOS-SETUP-33"],
    help="Your two starting Foundations go there, one on each; Units leave the Base through these two.",
)
START_LEADER: Final = BOOK.ask(
    "setup.start_leader",
    CHIEF,
    "Which Leader starts on the map? The Gems on the card are paid.",
    ["CHAOS-SETUP-29", "CHAOS-SETUP-30"],
    act="Start with {option}",
    help="The other Leaders wait in your Supply until you deploy them in the Recruit Phase.",
)
START_REGION: Final = BOOK.ask(
    "setup.start_region",
    REGION,
    "Where does {chief} start?",
    ["CHAOS-SETUP-29"],
    _chief,
    act="In {option}",
    help="The Leader starts in one of the two Regions next to your Base.",
)
START_FIGHTERS: Final = BOOK.ask(
    "setup.fighters",
    FIGHTERS,
    "How many of your {n} Fighters start in {region}? The rest start in the other Region.",
    ["CHAOS-SETUP-31"],
    [Topic("region", REGION), Topic("n", NUMBER)],
    act="{option}",
    help="At least 1 Fighter goes to each of the two Regions; a Region where only you are is yours.",
)
PRICE_TOKEN: Final = BOOK.ask(
    "price.token",
    PRICE_OR_CARD,
    "Which Pricing Token do you place? Others pay it to Act.",
    ["CHAOS-PRICE-03", "CHAOS-PRICE-04", "CHAOS-PRICE-13", "CHAOS-PRICE-17", "CHAOS-PRICE-20", "CHAOS-TAC-09"],
    help="Whoever Acts in the phase pays it, you Act there free; used tokens go to the Vault.",
)
PRICE_PHASE: Final = BOOK.ask(
    "price.phase",
    SLOT,
    "Price which phase at {price}?",
    ["CHAOS-PRICE-04", "CHAOS-PRICE-05", "CHAOS-PRICE-06", "CHAOS-PRICE-07", "CHAOS-PRICE-08"],
    [Topic("price", PRICE)],
    act="Price {option}",
    help="You begin that phase and Act in it for nothing; Move has two places, to go first or last.",
)
TURN_CHOICE: Final = BOOK.ask(
    "turn.choice",
    DEED,
    "{phase}: do you Act for {cost} or Pass?",
    ["CHAOS-ACT-04", "CHAOS-ACT-05", "CHAOS-ACT-06", "CHAOS-TAC-09", "CHAOS-TAC-11"],
    [Topic("phase", PHASE), Topic("cost", ENERGY)],
    decline=PASS,
    help="Acting gives the Main and the Auxiliary Action of your column; who Passes pays nothing.",
)
TURN_DEED: Final = BOOK.ask(
    "turn.deed",
    DEED,
    "{phase}: what do you do?",
    ["CHAOS-ACT-07", "CHAOS-ACT-08", "CHAOS-ACT-09", "CHAOS-ACT-12", "CHAOS-GEN-09", "CHAOS-TAC-11"],
    _phase,
    decline=DONE,
    help="The Main Action comes before the Auxiliary Action; abilities and cards may come between.",
)
RESEARCH_TRACK: Final = BOOK.ask(
    "research.track",
    TRACK_OR_NONE,
    "Research: on which track do you advance?",
    ["CHAOS-TRACK-01", "CHAOS-TRACK-03", "CHAOS-TRACK-05", "CHAOS-TRACK-10", "CHAOS-PRICE-14"],
    help="Your marker goes one column to the right: some columns give something now, all are better actions.",
    deeds=lambda track: say("Advance on {track}", track=TRACK_OR_NONE.label(track)) if track < NO_TRACK else "",
)
LOCK_PAY: Final = BOOK.ask(
    "lock.pay",
    PAYMENT,
    "How do you pay the Gem Lock?",
    ["CHAOS-FND-02"],
    act="Pay {option}",
    help="A Gem Lock costs 1 Gem; with your Foundation on the map it may be Energy.",
)
REWARD_CHOOSE: Final = BOOK.ask(
    "reward.choose",
    REWARD,
    "Which reward do you take?",
    ["CHAOS-TRACK-02", "CHAOS-INC-06", "CHAOS-INC-07", "CHAOS-INC-11"],
    help="You take one of them, at once.",
)
BUILD_PIECE: Final = BOOK.ask(
    "build.piece",
    PIECE,
    "What do you construct? {n} left.",
    ["CHAOS-BUILD-01", "CHAOS-BUILD-04", "CHAOS-BUILD-07", "CHAOS-BUILD-09", "CHAOS-BUILD-11", "CHAOS-BUILD-12"],
    _build,
    help="Each costs 1 Build Point and stands in a Land Region that you control; Gem Locks are paid besides.",
)
BUILD_FREE: Final = BOOK.ask(
    "build.foundation",
    PIECE,
    "Which Board Foundation do you construct without a Build Point?",
    ["CHAOS-BUILD-03", "CHAOS-BUILD-26"],
    help="It costs no Build Point; a Gem Lock is still paid.",
)
BUILD_REGION: Final = BOOK.ask(
    "build.region",
    REGION,
    "Where do you construct it?",
    ["CHAOS-BUILD-06", "CHAOS-BUILD-14", "CHAOS-BUILD-15", "CHAOS-BUILD-16"],
    act="In {option}",
    help="Only Land Regions that you control; at most 3 Foundations lie in one.",
)
BUILD_SPOT: Final = BOOK.ask(
    "build.spot",
    SPOT,
    "On which Foundation in {region}?",
    ["CHAOS-BUILD-25", "CHAOS-LEYR-27"],
    _region,
    act="{option}",
    help="A Building on a neutral or starting Foundation gains its Location Reward.",
)
HARVEST_REGION: Final = BOOK.ask(
    "harvest.region",
    REGION_OR_DONE,
    "Which Region do you harvest? {n} left.",
    ["CHAOS-HARV-02", "CHAOS-HARV-03", "CHAOS-HARV-04", "CHAOS-HARV-05", "CHAOS-HARV-06", "CHAOS-HARV-07"],
    _harvest,
    help="Each Harvest Point harvests a Region once: your Base, or one that you control with a Foundry.",
)
TOKEN_CHOOSE: Final = BOOK.ask(
    "token.choose",
    TOKEN_OR_NONE,
    "Which Production Token do you place?",
    ["CHAOS-HARV-08", "CHAOS-HARV-13"],
    help="It lies on the print of a Region that you control, and gives more when harvested.",
)
TOKEN_REGION: Final = BOOK.ask(
    "token.region",
    REGION,
    "Where does the Production Token go?",
    ["CHAOS-HARV-08", "CHAOS-HARV-09", "CHAOS-HARV-14", "CHAOS-OXAT-22"],
    help="Whoever harvests there gains what the token shows instead of the print.",
)
TOKEN_UPGRADE: Final = BOOK.ask(
    "token.upgrade",
    REGION_OR_NONE,
    "Which Production Token do you upgrade?",
    ["CHAOS-HARV-10", "CHAOS-HARV-13"],
    help="The token is turned over for the rest of the game.",
)
RECRUIT: Final = BOOK.ask(
    "recruit.step",
    RECRUIT_STEP,
    "Spend {n} on what?",
    ["CHAOS-RECR-02", "CHAOS-RECR-03", "CHAOS-RECR-06", "CHAOS-RECR-07", "CHAOS-RECR-14"],
    _recruit,
    help="A point moves 1 Fighter one Sector on; from the last Sector it comes to your Base.",
)
RECRUIT_PLACE: Final = BOOK.ask(
    "recruit.place",
    PLACE,
    "Where does the Fighter go?",
    ["CHAOS-OXAT-09", "CHAOS-OXAT-12"],
    act="{option}",
    help="A recruited Fighter may come to a Region with your Stronghold instead of the Base.",
)
DEPLOY: Final = BOOK.ask(
    "deploy.leader",
    CHIEF,
    "Which Leader do you deploy?",
    ["CHAOS-RECR-09", "CHAOS-RECR-10"],
    act="Deploy {option}",
    help="The Leader comes to your Base; the Gems on the card are paid besides the action.",
)
UPGRADE_LEADER: Final = BOOK.ask(
    "upgrade.leader",
    CHIEF,
    "Which Leader or Ryh-zu do you upgrade?",
    ["CHAOS-MOVE-15", "CHAOS-JRAY-17"],
    act="Upgrade {option}",
    help="The card is turned over for the rest of the game.",
)
UPGRADE_ATTRIBUTE_KIND: Final = BOOK.ask(
    "upgrade.attribute",
    ATTRIBUTE_OR_NONE,
    "Which Attribute do you upgrade?",
    ["CHAOS-INC-09", "CHAOS-CIRC-03"],
    help="The card is turned over for the rest of the game; its Gems are paid now.",
)
MOVE_START: Final = BOOK.ask(
    "move.from",
    MOVE_FROM,
    "Move Units from where? {n} left.",
    ["CHAOS-MOVE-02", "CHAOS-MOVE-07", "CHAOS-MOVE-08", "CHAOS-MOVE-13", "CHAOS-PIN-01", "CHAOS-PIN-06"],
    _movement,
    help="A movement takes any Units of one place to one adjacent Region; opponents there may Pin some.",
)
FREE_START: Final = BOOK.ask(
    "move.free",
    YES_NO,
    "Does {chief} make a free move?",
    ["CHAOS-MOVE-17", "CHAOS-MOVE-18", "CHAOS-LEYR-19", "CHAOS-OXAT-16"],
    _chief,
    help="A free move needs no Movement Point, but Pinning counts.",
)
MOVE_TO: Final = BOOK.ask(
    "move.to",
    REGION,
    "Move from {place} to where?",
    ["CHAOS-MOVE-03", "CHAOS-MOVE-04", "CHAOS-MOVE-05", "CHAOS-MOVE-09", "CHAOS-MOVE-10", "CHAOS-MOVE-11"],
    _place,
    act="To {option}",
    help="Where only you have Units or Buildings you control the Region; where others are too, there is Combat.",
)
MOVE_CHIEF: Final = BOOK.ask(
    "move.chief",
    YES_NO,
    "Does {chief} go to {region}?",
    ["CHAOS-MOVE-02", "CHAOS-PIN-02"],
    [*_chief, *_region],
    help="One Leader a Region is the limit for most factions.",
)
MOVE_FIGHTERS: Final = BOOK.ask(
    "move.fighters",
    FIGHTERS,
    "How many Fighters go from {place} to {region}?",
    ["CHAOS-MOVE-02", "CHAOS-PIN-01", "CHAOS-PIN-02"],
    [*_region, *_place],
    help="Those who stay keep control of what they leave.",
)
REDEPLOY_FROM: Final = BOOK.ask(
    "redeploy.from",
    PLACE_OR_NONE,
    "Redeploy Units from where?",
    ["CHAOS-REDE-01", "CHAOS-REDE-03", "CHAOS-REDE-05", "CHAOS-REDE-07"],
    help="Units go to an adjacent Region where you have Units or Buildings already; Pinning does not matter.",
)
REDEPLOY_TO: Final = BOOK.ask(
    "redeploy.to",
    REGION_OR_NONE,
    "Redeploy from {place} to where?",
    ["CHAOS-REDE-01", "CHAOS-REDE-02", "CHAOS-REDE-04"],
    _place,
    act="To {option}",
    help="Only adjacent Regions where you have Units or Buildings already.",
)
DISCARD: Final = BOOK.ask(
    "hand.discard",
    CARD,
    "You hold too many cards: discard one.",
    ["CHAOS-TAC-04"],
    act="Discard {option}",
    help="The card goes to the discard pile, which is shuffled again later.",
)
BATTLE_REGION: Final = BOOK.ask(
    "battle.region",
    REGION,
    "Which Battle do you select?",
    ["CHAOS-COMB-03", "CHAOS-COMB-09", "CHAOS-JRAY-27"],
    act="Fight in {option}",
    help="Strength before the plans: Fighters, Leaders, Outposts, abilities; cards and Dice come in secret.",
)
BATTLE_OPPONENT: Final = BOOK.ask(
    "battle.opponent",
    FACTION,
    "Whom do you fight in {region}?",
    ["CHAOS-COMB-05"],
    _region,
    act="Fight {option}",
    help="You select the Battle: equal Strength is your victory, unless an ability says otherwise.",
)
BATTLE_CARD: Final = BOOK.ask(
    "battle.card",
    PLAN_CARD,
    "Plan against {faction} in {region}: which card, in secret?",
    ["CHAOS-WHEEL-01", "CHAOS-WHEEL-10", "CHAOS-WHEEL-11", "CHAOS-WHEEL-19"],
    [*_region, *_faction],
    help="The section, chosen next, says what its two values count as; a card that is used is discarded.",
)
BATTLE_SECTION: Final = BOOK.ask(
    "battle.section",
    SECTION,
    "Plan against {faction} in {region}: which section, in secret?",
    ["CHAOS-WHEEL-01", "CHAOS-WHEEL-04", "CHAOS-WHEEL-05", "CHAOS-WHEEL-06", "CHAOS-WHEEL-19"],
    [*_region, *_faction],
    help="It names the left and the right value of your card. More Strength wins; Attack beyond Shields Wounds.",
)
MEDICS: Final = BOOK.ask(
    "battle.medics",
    FIGHTERS,
    "Field Medics: how many of the Wounded go to your Base?",
    ["CHAOS-CARD-10"],
    help="The other Wounded begin again in Sector 1 of the Recruitment Track.",
)
RETREAT_TO: Final = BOOK.ask(
    "battle.retreat",
    REGION,
    "Where do your Fighters Retreat to?",
    ["CHAOS-RETR-02", "CHAOS-RETR-03", "CHAOS-RETR-08"],
    act="Retreat to {option}",
    help="All your Fighters of this Battle go there together; Leaders go to the Base.",
)
ALONG: Final = BOOK.ask(
    "battle.along",
    YES_NO,
    "Does {chief} stay with the Fighters?",
    ["CHAOS-CIRC-24", "CHAOS-RETR-09"],
    _chief,
    help="A Leader goes to the Base in a Retreat; this one need not.",
)
INCOME: Final = BOOK.ask(
    "income.source",
    SOURCE,
    "Gain Income: which source next?",
    ["CHAOS-INC-01", "CHAOS-INC-16", "CHAOS-INC-18", "CHAOS-TAC-09"],
    decline=SOURCE_DONE,
    help="You take all of them, one after another, in the order that suits you.",
)
INCOME_RESEARCH: Final = BOOK.ask(
    "income.research",
    COUNT,
    "Your Strongholds give Gems: {n}. How many do you take as Research?",
    ["CHAOS-INC-12", "CHAOS-FND-01"],
    _n,
    help="Each Gem that you forgo is 1 Research.",
)
INCOME_SHIFT: Final = BOOK.ask(
    "income.shift",
    SHIFT,
    "Do you raise or lower your Region Count in this phase?",
    ["CHAOS-CARD-05"],
    help="The Region Count says what you gain: few Regions give Energy, many give Gems and Attributes.",
)
INCOME_STRONGHOLDS: Final = BOOK.ask(
    "income.strongholds",
    COUNT,
    "How many of your Strongholds count as a further Region?",
    ["CHAOS-CIRC-08", "CHAOS-CIRC-20"],
    help="The Region Count says what you gain: few Regions give Energy, many give Gems and Attributes.",
)
INCOME_INTEL: Final = BOOK.ask(
    "income.intel",
    FACTION_OR_NONE,
    "Which faction do you give the Intel Card about it?",
    ["CHAOS-CIRC-18"],
    help="A card that is given raises your Region Count now; they may return it for a gain in a Harvest Phase.",
)
UPKEEP: Final = BOOK.ask(
    "income.upkeep",
    YES_NO,
    "Do you pay to keep {chief}?",
    ["CHAOS-JRAY-15", "CHAOS-JRAY-33"],
    _chief,
    help="A Ryh-zu that is not paid for leaves; its Pricing Token summons it again.",
)
MORALE_ROW: Final = BOOK.ask(
    "morale.row",
    ROW,
    "Which row of Morale Tokens?",
    ["CHAOS-LEYR-11", "CHAOS-LEYR-14", "CHAOS-LEYR-26"],
    help="Empty spaces of the Combat row are Strength where Morale is, those of the Income row Fame.",
)
MORALE_REGION: Final = BOOK.ask(
    "morale.region",
    REGION_OR_NONE,
    "Boost Morale where?",
    ["CHAOS-LEYR-23"],
    help="A Morale Token goes to Cliffs or Plains that you control; it comes back when you have left.",
)
SHIP_BORDER: Final = BOOK.ask(
    "ship.border",
    BORDER,
    "Where does the Drop Ship go?",
    ["CHAOS-CIRC-29", "CHAOS-CIRC-32"],
    help="Your Units leave the Drop Ship for the two Regions beside it.",
)
RELIC_CARD: Final = BOOK.ask(
    "relics.card",
    CARD_OR_NONE,
    "Check Relics: do you play a card?",
    ["CHAOS-REL-12", "CHAOS-TAC-09"],
    decline=NO_CARD_PLAYED,
    usual=NO_CARD_PLAYED,
    help="Whoever controls the Region of the current Relic collects it after this; cards come first.",
)

# ---------------------------------------------------------------- the log

# what Energy and Gems are gained or paid for
CAUSE: Final = words(
    "cause",
    [
        ("pricing", "pricing"),
        ("price", "others Act"),
        ("column", "research column"),
        ("main", "Main Action"),
        ("auxiliary", "Auxiliary Action"),
        ("card", "Tactics Card"),
        ("harvest", "harvest"),
        ("location", "Location Reward"),
        ("foundation", "Board Foundation"),
        ("leader", "Leader"),
        ("attribute", "Attribute"),
        ("intel", "Intel Card"),
        ("fame", "Fame Track"),
        ("relic", "Relic space"),
        ("base", "Base income"),
        ("foundries", "Foundries"),
        ("strongholds", "Strongholds"),
        ("regions", "Region Count"),
        ("tribute", "tribute"),
        ("compensation", "compensation"),
        ("exchange", "Recruitment Points"),
        ("upkeep", "upkeep"),
        ("lock", "Gem Lock"),
        ("die", "Die"),
        ("deploying", "deploying"),
        ("upgrading", "upgrading"),
        ("fast_track", "Fast-Track"),
    ],
)
BY_PRICING: Final = 0
BY_PRICE: Final = 1
BY_COLUMN: Final = 2
BY_MAIN: Final = 3
BY_AUXILIARY: Final = 4
BY_CARD: Final = 5
BY_HARVEST: Final = 6
BY_LOCATION: Final = 7
BY_FOUNDATION: Final = 8
BY_LEADER: Final = 9
BY_ATTRIBUTE: Final = 10
BY_INTEL: Final = 11
BY_FAME: Final = 12
BY_RELIC: Final = 13
BY_BASE: Final = 14
BY_FOUNDRIES: Final = 15
BY_STRONGHOLDS: Final = 16
BY_REGIONS: Final = 17
BY_TRIBUTE: Final = 18
BY_COMPENSATION: Final = 19
BY_EXCHANGE: Final = 20
FOR_UPKEEP: Final = 21
FOR_LOCK: Final = 22
FOR_DIE: Final = 23
FOR_DEPLOYING: Final = 24
FOR_UPGRADING: Final = 25
FOR_FAST_TRACK: Final = 26
A_BUILDING: Final = words(
    "building", [("foundry", "a Foundry"), ("outpost", "an Outpost"), ("stronghold", "a Stronghold")]
)
assert A_BUILDING.keys == BUILDINGS
ENDING: Final = words(
    "ending",
    [("none", ""), ("fame", "by Fame"), ("relics", "by all Relics on the Map"), ("regions", "by Land Regions")],
)

_faction_region: Final = [*_faction, *_region]
_faction_chief: Final = [*_faction, *_chief]
_faction_n: Final = [*_faction, *_n]
_faction_card: Final = [*_faction, Topic("card", CARD)]
_two: Final = [*_faction, Topic("other", FACTION)]

FACTION_CHOSEN: Final = BOOK.tell("faction", "{faction} are played by {seat}.", [Topic("seat", SEAT), *_faction])
LEADER_TAKEN: Final = BOOK.tell("leader.taken", "{faction} take {chief} into the game.", _faction_chief)
BASE_PLACED: Final = BOOK.tell("base", "{faction} settle at {region}.", _faction_region)
SHIP_AT: Final = BOOK.tell("ship", "The Drop Ship stands between {border}.", [Topic("border", BORDER)])
STARTS_IN: Final = BOOK.tell("starts", "{chief} starts in {region}.", [*_chief, *_region])
FIGHTERS_START: Final = BOOK.tell(
    "fighters.start", "{faction} place {n} in {region}.", [*_faction, Topic("n", FIGHTERS), *_region]
)
RELIC_LIES: Final = BOOK.tell("relic.lies", "Relic {n} lies in {region}.", [*_n, *_region])
ROUND: Final = BOOK.tell("round", "Round {n}.", _n)
GAINS_ENERGY: Final = BOOK.tell(
    "gains.energy", "{faction} gain {n} Energy ({cause}).", [*_faction_n, Topic("cause", CAUSE)]
)
GAINS_GEMS: Final = BOOK.tell("gains.gems", "{faction} gain {n} ({cause}).", [*_faction, *_gems, Topic("cause", CAUSE)])
PAYS_ENERGY: Final = BOOK.tell(
    "pays.energy", "{faction} pay {n} Energy ({cause}).", [*_faction_n, Topic("cause", CAUSE)]
)
PAYS_GEMS: Final = BOOK.tell("pays.gems", "{faction} pay {n} ({cause}).", [*_faction, *_gems, Topic("cause", CAUSE)])
PHASE_BEGINS: Final = BOOK.tell("phase", "{phase}: {faction} begin.", [*_phase, *_faction])
PRICED: Final = BOOK.tell(
    "priced", "{faction} price {slot} at {price}.", [*_faction, Topic("slot", SLOT), Topic("price", PRICE)]
)
NEUTRAL_PRICED: Final = BOOK.tell(
    "priced.neutral", "{track} has a neutral price of {energy}.", [Topic("track", TRACK), Topic("energy", ENERGY)]
)
COLLECTED: Final = BOOK.tell("vault", "{faction} take back {n}.", [*_faction, *_tokens])
COLLECTED_TO_USE: Final = BOOK.tell(
    "vault.usable", "{faction} take back {n}, to be used at once.", [*_faction, *_tokens]
)
DEARER: Final = BOOK.tell(
    "neutral.dearer",
    "The neutral price {neutral} becomes {energy}.",
    [Topic("neutral", NEUTRAL_PAIR), Topic("energy", ENERGY)],
)
FLARE: Final = BOOK.tell("flare", "{faction} get the Flare Gun.", _faction)
ACTS: Final = BOOK.tell("acts", "{faction} Act for {n} Energy.", _faction_n)
PASSES: Final = BOOK.tell("passes", "{faction} Pass.", _faction)
PLAYED: Final = BOOK.tell("played", "{faction} play {card}.", _faction_card)
USES: Final = BOOK.tell("uses", "{faction} use {chief}.", _faction_chief)
USES_ATTRIBUTE: Final = BOOK.tell(
    "uses.attribute", "{faction} use {attribute}.", [*_faction, Topic("attribute", ATTRIBUTE)]
)
RESEARCHED: Final = BOOK.tell(
    "researched",
    "{faction} research {track}: column {n}.",
    [*_faction, Topic("track", TRACK), *_n],
)
DRAWN: Final = BOOK.tell("drawn", "{faction} gain a Tactics Card.", _faction)
DRAWN_CARD: Final = BOOK.tell("drawn.card", "You draw {card}.", [Topic("card", CARD)])
DISCARDED: Final = BOOK.tell("discarded", "{faction} discard {card}.", _faction_card)
SHUFFLED: Final = BOOK.tell("shuffled", "The discard pile is shuffled into a new draw pile.")
LAYS_FOUNDATION: Final = BOOK.tell(
    "foundation", "{faction} construct a Foundation in {region}: {power}.", [*_faction, Topic("power", POWER), *_region]
)
CONSTRUCTED: Final = BOOK.tell(
    "constructed",
    "{faction} construct {building} in {region}: {spot}.",
    [*_faction, Topic("building", A_BUILDING), *_region, Topic("spot", SPOT)],
)
LOSES: Final = BOOK.tell(
    "loses", "{faction} lose {building} in {region}.", [*_faction, Topic("building", A_BUILDING), *_region]
)
HARVESTED: Final = BOOK.tell("harvested", "{faction} harvest {region}.", _faction_region)
TOKEN_LAID: Final = BOOK.tell(
    "token.laid",
    "{faction} place a Production Token in {region}: {token}.",
    [*_faction, Topic("token", TOKEN), *_region],
)
TOKEN_UPGRADED: Final = BOOK.tell("token.upgraded", "The Production Token in {region} is upgraded.", _region)
ADVANCED: Final = BOOK.tell(
    "advanced", "{faction} advance a Fighter from Sector {n} to Sector {to}.", [*_faction_n, Topic("to", NUMBER)]
)
ARRIVES: Final = BOOK.tell("arrives", "{faction} recruit a Fighter from Sector {n} to {place}.", [*_faction_n, *_place])
RESERVE: Final = BOOK.tell("reserve", "{faction} put {n} into Sector 1.", [*_faction, *_fighters])
DEPLOYED: Final = BOOK.tell("deployed", "{faction} deploy {chief}.", _faction_chief)
UPGRADED: Final = BOOK.tell("upgraded", "{faction} upgrade {chief}.", _faction_chief)
ATTRIBUTE_UPGRADED: Final = BOOK.tell(
    "attribute", "{faction} upgrade {attribute}.", [*_faction, Topic("attribute", ATTRIBUTE)]
)
FIGHTERS_MOVE: Final = BOOK.tell(
    "fighters.move", "{faction} move {n} from {place} to {region}.", [*_faction, *_fighters, *_place, *_region]
)
CHIEF_MOVES: Final = BOOK.tell("chief.moves", "{chief} goes from {place} to {region}.", [*_chief, *_place, *_region])
CHIEF_GOES: Final = BOOK.tell("chief.goes", "{chief} goes to {place}.", [*_chief, *_place])
TRAP_SPRINGS: Final = BOOK.tell(
    "trap", "A Trap in {region} Wounds {n} of {faction}.", [*_region, *_fighters, *_faction]
)
TRAPS_SET: Final = BOOK.tell("traps.set", "All Traps are set again.")
SUMMONED: Final = BOOK.tell("summoned", "{faction} summon {chief}.", _faction_chief)
LEAVES: Final = BOOK.tell("leaves", "{chief} leaves the map.", _chief)
SHIP_MOVES: Final = BOOK.tell("ship.moves", "The Drop Ship goes between {border}.", [Topic("border", BORDER)])
BATTLE: Final = BOOK.tell("battle", "Battle in {region}: {faction} against {other}.", [*_region, *_two])
DECLARES: Final = BOOK.tell(
    "declares",
    "{faction} declare Strength {n}, Attack {attack}, Shields {shields}.",
    [*_faction_n, Topic("attack", NUMBER), Topic("shields", NUMBER)],
)
DECLARES_SUPPLY: Final = BOOK.tell(
    "declares.supply",
    "{faction} have {n} and {cards}.",
    [*_faction, *_gems, *_cards],
)
LAYS: Final = BOOK.tell("lays", "{faction} lay a card facedown on the wheel.", _faction)
LAYS_NONE: Final = BOOK.tell("lays.none", "{faction} lay no card.", _faction)
PLANNED: Final = BOOK.tell(
    "planned", "{faction}: {section}, {card}.", [*_faction, Topic("section", SECTION), Topic("card", OPENED_CARD)]
)
ROLLED: Final = BOOK.tell("rolled", "{faction} roll {n} Strength and {shields}.", [*_faction_n, *_shields])
TOTALS: Final = BOOK.tell(
    "totals",
    "{faction}: Strength {n}, Attack {attack}, Shields {shields}.",
    [*_faction_n, Topic("attack", NUMBER), Topic("shields", NUMBER)],
)
MORE_ATTACK: Final = BOOK.tell("attack.more", "{faction} have {n} Attack more.", _faction_n)
LOST_HALF: Final = BOOK.tell("half", "{faction} lose {n} in {region} to Sector 1.", [*_faction, *_fighters, *_region])
SAVED: Final = BOOK.tell("saved", "{faction} take {n} from Sector 1 to the Base.", [*_faction, *_fighters])
FIGHTERS_HOME: Final = BOOK.tell(
    "fighters.home", "{faction} return {n} from {region} to the Base.", [*_faction, *_fighters, *_region]
)
UNITS_HOME: Final = BOOK.tell("units.home", "{faction} return all Units from {region} to the Base.", _faction_region)
SPENT: Final = BOOK.tell("spent", "{faction} discard {card} after the Battle.", _faction_card)
BATTLE_OVER: Final = BOOK.tell("battle.over", "The Battle in {region} is over.", _region)
VICTORY: Final = BOOK.tell("victory", "{faction} win the Battle.", _faction)
WOUNDED: Final = BOOK.tell("wounded", "{faction}: {n} Wounded.", [*_faction, *_fighters])
RETREATED: Final = BOOK.tell("retreated", "{faction} Retreat to {place}.", [*_faction, Topic("place", IN_PLACE)])
DEFEATED: Final = BOOK.tell("defeated", "{chief} is defeated.", _chief)
BEATEN: Final = BOOK.tell("beaten", "{chief} is beaten and returns to the Base.", _chief)
COMMANDS: Final = BOOK.tell("commands", "{faction} command {chief}.", _faction_chief)
STOLEN: Final = BOOK.tell("stolen", "{faction} take {n} Energy from {other}.", [*_faction_n, Topic("other", FACTION)])
TAKES_CARD: Final = BOOK.tell("card.taken", "{faction} take {card} into their hand.", _faction_card)
RECOVERS: Final = BOOK.tell("card.recovered", "{faction} take {card} back into their hand.", _faction_card)
INCOME_BEGINS: Final = BOOK.tell("income", "{faction} gain income.", _faction)
SHIFTED: Final = BOOK.tell(
    "count.shifted", "{faction} change their Region Count: {shift}.", [*_faction, Topic("shift", SHIFT)]
)
HOLDS: Final = BOOK.tell("holds", "{faction} leave their Units with the Relic that they collect.", _faction)
RELIC_GEMS: Final = BOOK.tell("relic.gems", "{faction} gain {n} more with the Relic.", [*_faction, *_gems])
REGION_COUNT: Final = BOOK.tell("count", "{faction} have a Region Count of {n}.", _faction_n)
FAME: Final = BOOK.tell("fame", "{faction} have {n} Fame.", _faction_n)
INTEL_TAKEN: Final = BOOK.tell("intel", "{faction} hold Intel about {other}.", _two)
INTEL_PASSED: Final = BOOK.tell("intel.given", "{faction} give Intel to {other}.", _two)
INTEL_RETURNED: Final = BOOK.tell("intel.returned", "{faction} return their Intel Card.", _faction)
MORALE_BOOSTED: Final = BOOK.tell(
    "morale.boosted", "Morale is boosted in {region}, from the {row}.", [*_region, Topic("row", ROW)]
)
MORALE_BACK: Final = BOOK.tell(
    "morale.back", "The Morale Token in {region} goes back to the {row}.", [*_region, Topic("row", ROW)]
)
COLLECTS: Final = BOOK.tell("relic", "{faction} collect Relic {n}.", _faction_n)
RELIC_GONE: Final = BOOK.tell("relic.gone", "Nobody controls Relic {n}; it is removed.", _n)

WON: Final = BOOK.tell("won", "{faction} win {ending}.", [*_faction, Topic("ending", ENDING)])

# ---------------------------------------------------------------- told by earlier releases

LAID: Final = BOOK.tell("laid", "{faction} construct a Foundation in {region}.", _faction_region)
BUILT: Final = BOOK.tell(
    "built", "{faction} construct a {building} in {region}.", [*_faction, Topic("building", BUILDING), *_region]
)
RAZED: Final = BOOK.tell(
    "razed", "A {building} of {faction} in {region} is razed.", [*_faction, Topic("building", BUILDING), *_region]
)
TOKEN_PLACED: Final = BOOK.tell("token", "A Production Token lies in {region}.", _region)
RECRUITED: Final = BOOK.tell(
    "recruited", "{faction} recruit a Fighter to {place}.", [*_faction, Topic("place", IN_PLACE)]
)
MOVED: Final = BOOK.tell(
    "moved",
    "{faction} move {n} Units from {place} to {region}.",
    [*_faction, *_n, Topic("place", IN_PLACE), *_region],
)
TRAPPED: Final = BOOK.tell("trapped", "A Trap in {region} Wounds {n}.", [*_region, *_fighters])
BOOSTED: Final = BOOK.tell("morale", "Morale is boosted in {region}.", _region)
MORALE_LOST: Final = BOOK.tell("morale.lost", "The Morale Token in {region} is lost.", _region)
WINS: Final = BOOK.tell("wins", "{faction} win.", _faction)

BEAT_TITLES: Final = {
    "factions": noted("Factions"),
    "leaders": noted("Leaders"),
    "bases": noted("Bases"),
    "start": noted("First Units"),
    "price": noted("Set Prices"),
    "turn": noted("Turn"),
    "deed": noted("Turn"),
    "build": noted("Build"),
    "harvest": noted("Harvest"),
    "move": noted("Move"),
    "phase_end": noted("End of the phase"),
    "select": noted("Combat"),
    "plan": noted("Battle plans"),
    "strength": noted("Strength"),
    "attacks": noted("Attacks"),
    "aftermath": noted("Aftermath"),
    "income": noted("Gain Income"),
    "relic_cards": noted("Check Relics"),
    "relics": noted("Check Relics"),
}


def reward_option(op: int, value: int) -> int:
    """The option that stands for a reward."""
    return REWARD_OPS.index(op) * 9 + value - 1
