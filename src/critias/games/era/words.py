"""The words of Era of Atlantis: every question and every line; those of both games come from the world's words."""

from __future__ import annotations

from typing import Final

from critias.engine.kinds import Domain, Topic, put_together, words
from critias.games.era.box import BOX, GOALS, LOOT, NATION_ACTIONS, PLACES, TILES
from critias.games.world.box import OBJECTIVES
from critias.games.world.nouns import DONE_AREA, NO, YES_NO, agents_of_all, amounts, contests, ordinals
from critias.games.world.words import BEAT_TITLES as COMMON_TITLES
from critias.games.world.words import Speech
from critias.tongue import noted, number, say

# ---------------------------------------------------------------- named values


def halved(vp: int) -> str:
    """VP are counted in halves.  ERA-6.3.3-15"""
    return number(f"{vp / 2:g}")


TILE: Final = Domain("tile", TILES, BOX.tile_names)
VIRYA: Final = amounts("virya", noted("{n} Virya"))
SAY: Final = Speech(BOX, TILE, NATION_ACTIONS, "agent", "Virya", VIRYA, "noncombatant", "Doom", "End")

SEAT: Final = SAY.seat
AREA: Final = SAY.area
NATION: Final = SAY.nation
OBJECTIVE: Final = SAY.objective
UNITS: Final = SAY.units
SPACE: Final = SAY.space
AGENT: Final = SAY.agent
PLACE: Final = Domain("place", PLACES, PLACES)
GOAL: Final = Domain("goal", GOALS, BOX.goal_names)
VP: Final = put_together("vp", [str(n) for n in range(200)], lambda n: say("{n} VP", n=halved(n)))
SETUP_CARD: Final = words("setup_card", [(str(n), str(n + 1)) for n in range(len(BOX.card_wild))])
LOOT_VALUE: Final = put_together("loot", [f"loot_{n}" for n in LOOT], lambda n: say("Loot +{n}", n=LOOT[n]))

PASSIVE: Final = put_together(
    "passive",
    [f"passive_{n}" for n in range(3)],
    lambda n: say("the passive {value}-agent", value=BOX.passive_agents[n]),
)
AGENT_OF: Final = agents_of_all("agent", SEAT, AGENT).joined("agent_of", PASSIVE)
PASSIVE_AGENT: Final = len(SEAT) * len(AGENT)

INTRIGUE_DONE: Final = 9
INTRIGUE_STRIKE: Final = 10
INTRIGUE_VIRYA: Final = 11
INTRIGUE_LOOK: Final = 12
INTRIGUE: Final = AGENT.joined(
    "intrigue",
    words(
        "step",
        [
            ("done", "Done"),
            ("strike", "Remove an agent of another player"),
            ("virya", f"Take {BOX.priests_virya} Virya now"),
            ("look", "Look at a hand of objective cards"),
        ],
    ),
)

CONTEST: Final = contests("Conflict")

# where an objective card is taken from, and where it goes (goal * 3 + type)
SOURCE: Final = words("source", [(place, f"the card on the {place} place") for place in PLACES]).joined(
    "source",
    put_together(
        "deck",
        [f"deck_{key}" for key in OBJECTIVES],
        lambda n: say("{card} from the deck", card=OBJECTIVE.label(n)),
    ),
)
FROM_DECK: Final = len(PLACES)
UNDER: Final = len(PLACES)
GIVEN: Final = put_together(
    "given",
    [f"{key}_{place}" for place in PLACES for key in OBJECTIVES],
    lambda n: say(
        "{card} on the {place} place",
        card=OBJECTIVE.label(n % len(OBJECTIVES)),
        place=PLACE.label(n // len(OBJECTIVES)),
    ),
).joined(
    "given",
    put_together(
        "under",
        [f"{key}_under" for key in OBJECTIVES],
        lambda n: say("{card} under the deck", card=OBJECTIVE.label(n)),
    ),
)

PIECE: Final = SAY.building.joined("piece", words("obelisk", [("obelisk", "Obelisk: the minor nation")]))

ANU_END: Final = 0
ANU_FORWARD: Final = 1
ANU_BACK: Final = 2
ANU_TEMPLE: Final = 3
ANU: Final = words(
    "anu",
    [
        ("end", "Turn the End marker over"),
        ("doom_forward", "Doom one step forward"),
        ("doom_back", "Doom one step back"),
        ("temple", "A temple of light in a neutral minor nation"),
    ],
)


# ---------------------------------------------------------------- questions

_seat: Final = [SAY.a_seat]
_area: Final = [SAY.an_area]
_nation: Final = [SAY.a_nation]
_n: Final = [SAY.count("n")]

SOCIETY_CHOOSE: Final = SAY.ask_society(
    ["ERA-8.1-01", "ERA-8.1-02"], "A society is your colour and a power of your own for the whole game."
)
TILE_NAME: Final = SAY.ask(
    "setup.tile",
    TILE,
    "Name a special action that shall be in play ({n} still to name).",
    ["ERA-5.2-22", "ERA-5.2-50"],
    _n,
    act="Name {option}",
    help="Each special action lies in a minor nation; whoever controls that one may use it.",
)
OBJECTIVE_RETURN: Final = SAY.ask_return(["ERA-5.3-11", "ERA-5.3-27"])
DRAFT: Final = SAY.ask_draft(
    ["ERA-5.3-14", "ERA-5.3-15", "ERA-5.3-16", "ERA-5.3-17", "ERA-5.3-18", "ERA-5.3-19", "ERA-5.3-20"]
)
SETUP_AGENT: Final = SAY.ask(
    "setup.agent",
    AREA,
    "Place your {ordinal} of value 0.",
    ["ERA-5.3-23", "ERA-5.3-24", "ERA-5.3-25"],
    [Topic("ordinal", ordinals("agent"))],
    act="Place it in {option}",
    help="Agents support Coups where they lie, for you or against others; value 0 lets you name a target.",
)
SAY.zero_agent = SETUP_AGENT
SPACE_CHOOSE: Final = SAY.ask_space(
    ["ERA-6-02", "ERA-6-03", "ERA-6-05", "ERA-6-06", "ERA-6-09", "ERA-6-13", "ERA-10.5-06"]
)
SAY.ask_archon(["ERA-6-02", "ERA-6-04"])
CONSENT: Final = SAY.ask(
    "turn.consent",
    YES_NO,
    "Unity Consciousness: may {seat} join your archon on {space}?",
    ["ERA-10.6-11", "ERA-10.6-12", "ERA-10.6-13", "ERA-10.6-16"],
    [SAY.a_seat, Topic("space", SPACE)],
    help="One of you leads the Sisters of Starlight, so two archons may share the space if you agree.",
)
INTRIGUE_STEP: Final = SAY.ask(
    "intrigue.agent",
    INTRIGUE,
    "Intrigue: place or relocate an agent? Still free to place: {n}.",
    ["ERA-6.1.1-01", "ERA-6.1.1-02", "ERA-6.1.1-03", "ERA-6.1.1-04", "ERA-6.1.1-07", "ERA-10.2-04", "ERA-10.6-08"],
    _n,
    help=f"Each agent once: agents on the map move free, value 0 is free, others cost {BOX.agent_cost} Virya to place.",
)
INTRIGUE_AREA: Final = SAY.ask(
    "intrigue.area",
    AREA,
    "Intrigue: where does the {agent} go?",
    ["ERA-6.1.1-05", "ERA-6.1.1-06"],
    [Topic("agent", AGENT)],
    act="To {option}",
    help="In a Coup your agents there count for your side against the stability of the area.",
)
SAY.agent_area = INTRIGUE_AREA
SPY_AGENT: Final = SAY.ask(
    "spy.agent",
    AGENT_OF,
    "Spy Network: remove which agent?",
    ["ERA-10.4-26", "ERA-10.4-42", "ERA-5.2-54"],
    act="Remove {option}",
    help="The agent goes back to its player.",
)
SAY.spy = SPY_AGENT
PRIESTS_LOOK: Final = SAY.ask(
    "priests.look",
    SEAT,
    "Clerical Espionage: look at whose objective cards?",
    ["ERA-10.6-07"],
    act="Look at {option}",
    help="You see all objective cards of that player; nobody else does.",
)
COUP_SWAP: Final = SAY.ask_swap(["ERA-6.1.2-01"])
SAY.ask_swap_with(["ERA-6.1.2-01"])
COUP_TARGET: Final = SAY.ask_coup(
    ["ERA-6.1.2-02", "ERA-6.1.2-03", "ERA-6.1.2-04", "ERA-6.1.2-26", "ERA-6.1.2-30", "ERA-5.2-34", "ERA-10.4-41"]
)
BID: Final = SAY.ask_bid(
    ["ERA-4.6-01", "ERA-6.1.2-05", "ERA-6.1.2-06", "ERA-6.1.2-07", "ERA-6.1.2-15", "ERA-6.1.2-16"],
    CONTEST,
    "ties go to the defender",
)
SAY.ask_coup_nation(["ERA-6.1.2-19", "ERA-6.1.2-20", "ERA-6.1.2-35"])
COUP_PARTNER: Final = SAY.ask_partner(["ERA-6.1.2-23", "ERA-6.1.2-24", "ERA-6.1.2-33", "ERA-5.3-17"], "cubes")
COUP_GIVE: Final = SAY.ask_coup_give(
    "Give {seat} control of which of your nations?",
    ["ERA-6.1.2-23", "ERA-6.1.2-24", "ERA-5.3-16", "ERA-5.3-17"],
    SAY.a_seat,
)
SAY.ask_release(["ERA-3-03", "ERA-3-18"], "obelisk")
DRAGON_KEEP: Final = SAY.ask(
    "dragon.keep",
    YES_NO,
    "Lizard King: pay 1 Virya to keep your 3-agent in {area}?",
    ["ERA-10.6-10"],
    _area,
    help="Otherwise it goes back to you with all other agents of this Coup.",
)
GOAL_KEEP: Final = SAY.ask(
    "goal.keep",
    GOAL,
    "Which objective does {nation} keep? The other goes under the deck.",
    ["ERA-8.2-04"],
    _nation,
    act="Keep {option}",
    help="It changes the final Power of the nation, for both its players.",
)
TAKE_CARD: Final = SAY.ask(
    "repolarize.take",
    SOURCE,
    "Repolarize: take your {ordinal}.",
    ["ERA-6.1.3-02", "ERA-6.1.3-03", "ERA-6.1.3-08", "ERA-10.4-27"],
    [Topic("ordinal", ordinals("card"))],
    act="Take {option}",
    help=f"You take two cards and give up two; the moon card pays {BOX.moon_virya} Virya.",
)
GIVE_CARD: Final = SAY.ask(
    "repolarize.give",
    GIVEN,
    "Repolarize: give up a card ({n} still to go).",
    ["ERA-6.1.3-04", "ERA-6.1.3-05", "ERA-6.1.3-09", "ERA-10.4-47"],
    _n,
    act="Put {option}",
    help="Openly on an empty place, or under the deck in secret.",
)
LAY_CARD: Final = SAY.ask(
    "repolarize.lay",
    OBJECTIVE,
    "Repolarize: which of the cards drawn goes on the {place} place?",
    ["ERA-6.1.3-06"],
    [Topic("place", PLACE)],
    act="Lay out {option}",
    help="You see the cards drawn before you lay them out, one on each empty place.",
)
SAY.ask_build_area(
    ["ERA-6.1.5-01", "ERA-6.1.5-02", "ERA-6.1.5-07", "ERA-6.1.5-08", "ERA-10.2-05", "ERA-10.4-31", "ERA-10.4-32"]
)
BUILD_KIND: Final = SAY.ask_build_kind(["ERA-6.1.5-03", "ERA-6.1.5-04", "ERA-6.1.5-06", "ERA-3-19"])
SAY.ask_due("recruit.due", ["ERA-6.1.6-06", "ERA-6.1.6-07", "ERA-3-02"])
RECRUIT_SPEND: Final = SAY.ask(
    "recruit.spend",
    VIRYA,
    "Recruit: buy further units for how much Virya?",
    ["ERA-6.1.6-03", "ERA-6.1.6-07", "ERA-10.1-04", "ERA-10.4-18", "ERA-3-19"],
    act="Spend {option}",
    help="Units for Power and bases have come already; these are bought on top.",
)
SAY.spend = RECRUIT_SPEND
SAY.ask_recruit_area("recruit.area", ["ERA-6.1.6-04"], "Recruit")
SAY.ask_recruit_count("recruit.count", ["ERA-6.1.6-04"], "Recruit")
SAY.ask_agni(["ERA-10.1-06", "ERA-10.1-12"], "the action")
MOVE_FROM: Final = SAY.ask(
    "move.from",
    SAY.move_step,
    "Move units from where? Conflicts so far: {n}, price: {virya}.",
    ["ERA-6.1.7-02", "ERA-6.1.7-13", "ERA-6.1.7-31", "ERA-6.1.7-34"],
    [SAY.count("n"), Topic("virya", VIRYA)],
    help="Units go one area by land, or over straits and oceans at the cost of units; done begins the conflicts.",
)
SAY.move_from = MOVE_FROM
MOVE_TO: Final = SAY.ask_move_to(
    ["ERA-6.1.7-03", "ERA-6.1.7-09", "ERA-6.1.7-10", "ERA-6.1.7-13", "ERA-6.1.7-33"], "Move"
)
SAY.ask_way(["ERA-6.1.7-03", "ERA-6.1.7-04", "ERA-6.1.7-05", "ERA-6.1.7-07", "ERA-6.1.7-32", "ERA-10.4-34"])
SAY.ask_move_count(["ERA-6.1.7-04", "ERA-6.1.7-05", "ERA-6.1.7-06", "ERA-6.1.7-08"])
VETO: Final = SAY.ask(
    "veto.area",
    SAY.area_or_done,
    "Peacekeepers: keep the units out of which minor nation?",
    ["ERA-10.6-01", "ERA-10.6-02", "ERA-10.6-14"],
    decline=DONE_AREA,
    usual=DONE_AREA,
    help="Your agents there are worth enough to close the area for this action; its units go back.",
)
CONFLICT_AREA: Final = SAY.ask(
    "conflict.area",
    AREA,
    "Which conflict is next?",
    ["ERA-6.1.7-15"],
    act="Fight in {option}",
    help="Units that arrive and bids against units, garrison and bids; ties go to the defender.",
)
SAY.conflict = CONFLICT_AREA
CONFLICT_BUILDING: Final = SAY.ask(
    "conflict.building",
    SAY.building,
    "{area} is taken: destroy which building?",
    ["ERA-6.1.7-24", "ERA-6.1.7-25"],
    _area,
    act="Destroy the {option}",
    help="Whoever takes an area destroys one building there; Doom goes one step forward.",
)
SAY.ruin = CONFLICT_BUILDING
CONFLICT_AGENT: Final = SAY.ask(
    "conflict.agent",
    AGENT_OF,
    "{area} is taken: remove which agent?",
    ["ERA-6.1.7-28", "ERA-6.1.7-37"],
    _area,
    act="Remove {option}",
    help="Whoever takes an area removes one agent there, anybody's.",
)
SAY.ask_enemy(["ERA-6.1.8-02"])
LOSS_AREA: Final = SAY.ask(
    "global.area",
    AREA,
    "{nation} is defeated: where does it lose a building or obelisk?",
    ["ERA-6.1.8-08", "ERA-6.1.8-09", "ERA-6.1.8-21"],
    _nation,
    act="In {option}",
    help="The acting player chooses two pieces that the loser loses, and half of its units.",
)
SAY.loss_area = LOSS_AREA
LOSS_PIECE: Final = SAY.ask_loss_piece(["ERA-6.1.8-09", "ERA-6.1.8-10", "ERA-6.1.8-21"], PIECE, "obelisk")
SAY.ask_units_area(["ERA-6.1.8-08", "ERA-6.1.8-14", "ERA-10.4-06"])
SAY.ask_units_count(["ERA-6.1.8-14", "ERA-10.4-06"])
LOOT_CHOOSE: Final = SAY.ask(
    "global.loot",
    LOOT_VALUE,
    "Which loot counter for {nation}?",
    ["ERA-6.1.8-16", "ERA-6.1.8-18"],
    _nation,
    help="A victor who was not the stronger nation takes loot: Power for the rest of the game.",
)
GRID_TEMPLE: Final = SAY.ask(
    "grid.temple",
    YES_NO,
    "Crystal Healing Grid: build a temple of light in {area}?",
    ["ERA-10.4-11"],
    _area,
    help="It stands in the home area and takes a free spot.",
)
CONTACT_TILE: Final = SAY.ask(
    "contact.tile",
    TILE,
    "Contact Center: execute which special action?",
    ["ERA-10.4-12", "ERA-10.4-13", "ERA-10.4-14", "ERA-10.4-40"],
    help="It is executed for the nation of the Contact Center; its own price is paid too.",
)
ORACLE_TYPE: Final = SAY.ask(
    "oracle.type",
    OBJECTIVE,
    "Oracle of Rama: name a type of objective card.",
    ["ERA-10.4-19"],
    help="You look at one card of another player; a right guess that you show pays more.",
)
ORACLE_SEAT: Final = SAY.ask_oracle(["ERA-10.4-19"], "you alone")
ORACLE_REVEAL: Final = SAY.ask(
    "oracle.reveal",
    YES_NO,
    "Oracle of Rama: show the card to all, if it is {objective}?",
    ["ERA-10.4-20", "ERA-10.4-21"],
    [Topic("objective", OBJECTIVE)],
    decline=NO,
    help="Whether it is that card, only you know until you show it.",
)
PSYCHIC_SPACE: Final = SAY.ask(
    "psychic.space",
    SPACE,
    "Psychotronic Weaponry: put Psychic Control on which space?",
    ["ERA-10.4-23", "ERA-10.4-45", "ERA-6.1.9-06"],
    help="Whoever moves an archon there pays more, and the controllers of this tile are paid.",
)
ANU_THEN: Final = SAY.ask(
    "anu.then", ANU, "Temple of Anu: what follows?", ["ERA-10.4-29", "ERA-10.4-30"], help="Exactly one of them follows."
)
ANU_AREA: Final = SAY.ask(
    "anu.area",
    AREA,
    "Temple of Anu: build the temple of light in which neutral minor nation?",
    ["ERA-10.4-29", "ERA-10.4-30"],
    act="In {option}",
    help="It counts for Ascension; whoever takes the area has it.",
)
WEATHER: Final = SAY.ask_weather(["ERA-10.4-36", "ERA-10.4-37", "ERA-10.4-38"])


# ---------------------------------------------------------------- lines of the log

BEAT_TITLES: Final = {
    **COMMON_TITLES,
    "tiles": noted("Set-up: special actions"),
    "counters": noted("Set-up: the map"),
    "agents": noted("Set-up: agents"),
    "move": noted("Movement"),
    "veto": noted("Movement"),
    "conflict": noted("Conflict"),
}

_seat_agent: Final = [SAY.a_seat, Topic("agent", AGENT)]
_seat_card: Final = [SAY.a_seat, Topic("card", OBJECTIVE)]
_consent: Final = [SAY.a_seat, Topic("other", SEAT), Topic("space", SPACE)]

SETUP_CARD_DRAWN: Final = SAY.tell("setup.card", "Setup card {card} is drawn.", [Topic("card", SETUP_CARD)])
COMPENSATED: Final = SAY.tell(
    "compensated", "{seat} gets the compensation tile of {n}.", [SAY.a_seat, Topic("n", VIRYA)]
)
PASSIVE_HOLDS: Final = SAY.tell(
    "passive.holds",
    "{nation} holds {area} with {n}; {agent} lies there.",
    [SAY.a_nation, SAY.an_area, SAY.n_units, Topic("agent", PASSIVE)],
)
MADE_WILD: Final = SAY.tell("wild", "{area} becomes wilderness.", _area)
PASSIVE_NATION: Final = SAY.tell("passive", "{nation} is the passive nation.", _nation)
TILE_NAMED: Final = SAY.tell("tile.named", "{seat} names {tile}.", [SAY.a_seat, Topic("tile", TILE)])
TILE_LIES: Final = SAY.tell("tile.lies", "{tile} belongs to {area}.", [Topic("tile", TILE), SAY.an_area])
YOUR_CARD: Final = SAY.tell("card.yours", "You are dealt {card}.", [Topic("card", OBJECTIVE)])
YOU_RETURN: Final = SAY.tell("card.returned", "You return {card}.", [Topic("card", OBJECTIVE)])
LAID_OUT: Final = SAY.tell(
    "card.layout", "{card} lies on the {place} place.", [Topic("card", OBJECTIVE), Topic("place", PLACE)]
)
LEFT_GAME: Final = SAY.tell("left", "{nation} leaves the game; its home area becomes wilderness.", _nation)
YOUR_GOAL: Final = SAY.tell("goal.yours", "The objective of {nation} is {goal}.", [SAY.a_nation, Topic("goal", GOAL)])
GOAL_EXCHANGED: Final = SAY.tell(
    "goal.exchanged", "{seat} chooses the objective of {nation}.", [SAY.a_seat, SAY.a_nation]
)
AGENT_PLACED: Final = SAY.tell("agent.placed", "{seat}'s {agent} goes to {area}.", [*_seat_agent, SAY.an_area])
SAY.placed = AGENT_PLACED
AGENT_REMOVED: Final = SAY.tell("agent.removed", "{seat}'s {agent} leaves {area}.", [*_seat_agent, SAY.an_area])
SAY.removed = AGENT_REMOVED
PASSIVE_AGENT_GONE: Final = SAY.tell("agent.passive", "The passive agent in {area} is gone for good.", _area)
AGENTS_SWAPPED: Final = SAY.tell(
    "agents.swapped", "{seat}'s {agent} and {other} change places.", [*_seat_agent, Topic("other", AGENT)]
)
SAY.swapped = AGENTS_SWAPPED
SHARED: Final = SAY.tell("shared", "{seat} lets {other} join on {space}.", _consent)
REFUSED: Final = SAY.tell("refused", "{seat} does not let {other} join on {space}.", _consent)
HAND_SEEN: Final = SAY.tell(
    "hand.seen", "{seat} looks at the objective cards of {other}.", [SAY.a_seat, Topic("other", SEAT)]
)
YOU_SEE: Final = SAY.tell("you.see", "You see {card} in the hand of {seat}.", _seat_card)
NO_TARGET: Final = SAY.tell("coup.none", "There is no target for a Coup.")
HEALED: Final = SAY.tell("healed", "The Healing Crystal brings back {n} to {nation}.", [SAY.n_units, SAY.a_nation])
TAKES_CARD: Final = SAY.tell(
    "card.taken", "{seat} takes {card} from the {place} place.", [*_seat_card, Topic("place", PLACE)]
)
TAKES_FROM_DECK: Final = SAY.tell("card.from_deck", "{seat} takes a card from the deck.", _seat)
PUTS_UNDER: Final = SAY.tell("card.under", "{seat} puts a card under the deck.", _seat)
LAYS_OUT: Final = SAY.tell(
    "card.lays", "{seat} lays {card} on the {place} place.", [*_seat_card, Topic("place", PLACE)]
)
VETOED: Final = SAY.tell("vetoed", "{seat} keeps the units out of {area}.", [SAY.a_seat, SAY.an_area])
LOOTED: Final = SAY.tell("looted", "{nation} takes {loot}.", [SAY.a_nation, Topic("loot", LOOT_VALUE)])
RELIC_IN_AREA: Final = SAY.tell(
    "relic.area", "A Lost Relic is gathered in {area} ({n} on the Ascension track).", [SAY.an_area, *_n]
)
RELIC_ON_TRACK: Final = SAY.tell(
    "relic.track",
    "A Lost Relic is gathered on {position} of the round track ({n} on the Ascension track).",
    [Topic("position", SAY.number), *_n],
)
END_TURNED: Final = SAY.tell("end.turned", "End is turned over.")
CHIMERA_LAB: Final = SAY.tell("chimera", "The Chimera Lab lies in {nation}.", _nation)
HEALING_CRYSTAL: Final = SAY.tell("crystal", "The Healing Crystal lies in {nation}.", _nation)
PSYCHIC_CONTROL: Final = SAY.tell("psychic", "Psychic Control lies on {space}.", [Topic("space", SPACE)])
CONTACTS: Final = SAY.tell("contacts", "{seat} executes {tile}.", [SAY.a_seat, Topic("tile", TILE)])
ORACLE_ASKED: Final = SAY.tell(
    "oracle.asked",
    "{seat} seeks {card} in the hand of {other}.",
    [*_seat_card, Topic("other", SEAT)],
)
ORACLE_SHOWN: Final = SAY.tell("oracle.shown", "{seat} holds {card}.", _seat_card)
HAND_SHOWN: Final = SAY.tell("hand.shown", "{seat} shows {card}.", _seat_card)
GOAL_SHOWN: Final = SAY.tell("goal.shown", "{nation} had {goal}.", [SAY.a_nation, Topic("goal", GOAL)])
FINAL_VIRYA: Final = SAY.tell(
    "virya.final",
    "{seat}: {tile} from the compensation tile, {cards} from objective cards, {n} in the end.",
    [SAY.a_seat, Topic("tile", VIRYA), Topic("cards", VIRYA), Topic("n", VIRYA)],
)
SCORES: Final = SAY.tell(
    "scores",
    "{seat}: {power} for the lesser nation, {virya} for Virya, {cards} for objective cards.",
    [SAY.a_seat, Topic("power", VP), Topic("virya", VP), Topic("cards", VP)],
)
SCORE: Final = SAY.tell(
    "score",
    "{seat}: {lead} for the leading nation, {vp} in all.",
    [SAY.a_seat, Topic("lead", VP), Topic("vp", VP)],
)


# told by earlier releases
RELIC: Final = SAY.tell("relic", "A Lost Relic is gathered ({n} on the Ascension track).", _n)
