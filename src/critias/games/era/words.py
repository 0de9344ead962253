"""The words of Era of Atlantis: every question and every line of the log, in one place and one voice.

The file is long because it is a list: one question or line after the other.
"""

from __future__ import annotations

from typing import Final

from critias.engine.kinds import Domain, Kind, Line, Topic, counts, seats, words
from critias.games.era.box import BOX, GOALS, LOOT, NATION_ACTIONS, PLACES, TILES
from critias.games.world.atlas import AREAS, FIRST_ROUTE, ROUTES, WAYS
from critias.games.world.box import BUILDINGS, NATIONS, OBJECTIVES, SOCIETIES
from critias.games.world.words import (
    DONE_AREA,
    Nouns,
    Speech,
    agents,
    agents_of_all,
    common_lines,
    counters,
    dial,
    spaces,
)

# ---------------------------------------------------------------- named values

SEAT: Final = seats("seat", BOX.society_colors, [color.capitalize() for color in BOX.society_colors])
AREA: Final = Domain("area", AREAS, BOX.map.names)
NATION: Final = Domain("nation", NATIONS, BOX.nation_names)
SOCIETY: Final = Domain("society", SOCIETIES, BOX.society_names)
BUILDING: Final = Domain("building", BUILDINGS, BOX.building_names)
OBJECTIVE: Final = Domain("objective", OBJECTIVES, BOX.objective_names)
PLACE: Final = Domain("place", PLACES, PLACES)
TILE: Final = Domain("tile", TILES, BOX.tile_names)
GOAL: Final = Domain("goal", GOALS, BOX.goal_names)
NUMBER: Final = counts("number", 99)
VIRYA: Final = Domain("virya", [str(n) for n in range(40)], [f"{n} Virya" for n in range(40)])
UNITS: Final = Domain("units", [str(n) for n in range(31)], [f"{n} unit{'' if n == 1 else 's'}" for n in range(31)])
VP: Final = Domain("vp", [str(n) for n in range(200)], [f"{n / 2:g} VP" for n in range(200)])  # in halves
COUNTER: Final = counters(BOX, BOX.tile_names)
SETUP_CARD: Final = words("setup_card", [(str(n), str(n + 1)) for n in range(len(BOX.card_wild))])
LOOT_VALUE: Final = Domain("loot", [f"loot_{n}" for n in LOOT], [f"Loot +{n}" for n in LOOT])
ORDINAL: Final = words("ordinal", [("first", "first"), ("second", "second"), ("third", "third")])

NO: Final = 0
YES: Final = 1
YES_NO: Final = words("yes_no", [("no", "No"), ("yes", "Yes")])
NO_OR_YES: Final = [NO, YES]
ONLY_NO: Final = [NO]

FORWARD: Final = 0
BACKWARD: Final = 1
DIRECTION: Final = words("direction", [("forward", "Forward, towards the round marker"), ("back", "Back")])

AREA_OR_DONE: Final = AREA.joined("area_or_done", words("done", [("done", "Done")]))

SPACE: Final = spaces(BOX.action_names, NATION_ACTIONS, BOX.nation_names, TILE)

# agents of one player, and those of all players
AGENT: Final = agents("agent", BOX.agent_values)
PASSIVE: Final = words("passive", [(f"passive_{n}", f"the passive {BOX.passive_agents[n]}-agent") for n in range(3)])
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
AGENT_OR_DONE: Final = AGENT.joined("agent_or_done", words("done", [("done", "No swap")]))

DIAL: Final = dial(BOX.bid_cost, "Virya", "noncombatant")
CONTEST: Final = words(
    "contest",
    [
        ("none", ""),
        ("coup", "Coup"),
        ("black_knight", "Coup by The Black Knight"),
        ("conflict", "Conflict"),
        ("global", "Global Conflict"),
    ],
)

# where an objective card is taken from, and where it goes (goal * 3 + type)
SOURCE: Final = words("source", [(place, f"the card on the {place} place") for place in PLACES]).joined(
    "source",
    words("deck", [(f"deck_{key}", f"{OBJECTIVE.label(n)} from the deck") for n, key in enumerate(OBJECTIVES)]),
)
FROM_DECK: Final = len(PLACES)
UNDER: Final = len(PLACES)
GIVEN: Final = words(
    "given",
    [
        (f"{key}_{place}", f"{OBJECTIVE.label(n)} on the {place} place")
        for place in PLACES
        for n, key in enumerate(OBJECTIVES)
    ]
    + [(f"{key}_under", f"{OBJECTIVE.label(n)} under the deck") for n, key in enumerate(OBJECTIVES)],
)

# movement: from an area, or done, or take back one of the moves made
MOVE_STEP: Final = AREA_OR_DONE.joined(
    "move_step", words("back", [(f"back_{n + 1}", f"Take back move {n + 1}") for n in range(30)])
)
WAY: Final = Domain(
    "way",
    WAYS,
    ["over the land border", "over the strait"]
    + ["through the " + " and the ".join(BOX.map.ocean_names[ocean] for ocean in route) for route in ROUTES],
)
assert len(WAY) == FIRST_ROUTE + len(ROUTES)

PIECE: Final = BUILDING.joined("piece", words("obelisk", [("obelisk", "Obelisk: the minor nation")]))

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

_seat: Final = [Topic("seat", SEAT)]
_area: Final = [Topic("area", AREA)]
_nation: Final = [Topic("nation", NATION)]
_n: Final = [Topic("n", NUMBER)]

SOCIETY_CHOOSE: Final = Kind(
    "setup.society",
    SOCIETY,
    "Choose your secret society.",
    ["ERA-8.1-01", "ERA-8.1-02"],
    act="Lead the {option}",
    help="A society is your colour and a power of your own for the whole game.",
)
TILE_NAME: Final = Kind(
    "setup.tile",
    TILE,
    "Name a special action that shall be in play ({n} still to name).",
    ["ERA-5.2-22", "ERA-5.2-50"],
    _n,
    act="Name {option}",
    help="Each special action lies in a minor nation; whoever controls that one may use it.",
)
OBJECTIVE_RETURN: Final = Kind(
    "setup.objective",
    OBJECTIVE,
    "Return one of your three objective cards, in secret.",
    ["ERA-5.3-11", "ERA-5.3-27"],
    act="Return {option}",
    help="Cards score only if the game ends their way; the more players hold the type, the less each gives.",
)
DRAFT: Final = Kind(
    "setup.nation",
    NATION,
    "Put your {ordinal} control cube on a major nation.",
    ["ERA-5.3-14", "ERA-5.3-15", "ERA-5.3-16", "ERA-5.3-17", "ERA-5.3-18", "ERA-5.3-19", "ERA-5.3-20"],
    [Topic("ordinal", ORDINAL)],
    act="Control {option}",
    help="Two players share each nation: both gain from it, and the weaker of your two nations counts for VP.",
)
SETUP_AGENT: Final = Kind(
    "setup.agent",
    AREA,
    "Place your {ordinal} agent of value 0.",
    ["ERA-5.3-23", "ERA-5.3-24", "ERA-5.3-25"],
    [Topic("ordinal", ORDINAL)],
    act="Place it in {option}",
    help="Agents support Coups where they lie, for you or against others; value 0 lets you name a target.",
)
SPACE_CHOOSE: Final = Kind(
    "turn.space",
    SPACE,
    "Your turn: move an archon to which action space?",
    ["ERA-6-02", "ERA-6-03", "ERA-6-05", "ERA-6-06", "ERA-6-09", "ERA-6-13", "ERA-10.5-06"],
    help="The archon acts where it goes and stays there; a space with an archon is closed to all others.",
)
ARCHON_CHOOSE: Final = Kind(
    "turn.archon",
    SPACE,
    "Which archon moves? The one that stands on …",
    ["ERA-6-02", "ERA-6-04"],
    help="Its old space is open again; the other archon stays.",
)
CONSENT: Final = Kind(
    "turn.consent",
    YES_NO,
    "Unity Consciousness: may {seat} join your archon on {space}?",
    ["ERA-10.6-11", "ERA-10.6-12", "ERA-10.6-13", "ERA-10.6-16"],
    [Topic("seat", SEAT), Topic("space", SPACE)],
    help="One of you leads the Sisters of Starlight, so two archons may share the space if you agree.",
)
INTRIGUE_STEP: Final = Kind(
    "intrigue.agent",
    INTRIGUE,
    "Intrigue: place or relocate an agent? Still free to place: {n}.",
    ["ERA-6.1.1-01", "ERA-6.1.1-02", "ERA-6.1.1-03", "ERA-6.1.1-04", "ERA-6.1.1-07", "ERA-10.2-04", "ERA-10.6-08"],
    _n,
    help=f"Each agent once: agents on the map move free, value 0 is free, others cost {BOX.agent_cost} Virya to place.",
)
INTRIGUE_AREA: Final = Kind(
    "intrigue.area",
    AREA,
    "Intrigue: where does the {agent} go?",
    ["ERA-6.1.1-05", "ERA-6.1.1-06"],
    [Topic("agent", AGENT)],
    act="To {option}",
    help="In a Coup your agents there count for your side against the stability of the area.",
)
SPY_AGENT: Final = Kind(
    "spy.agent",
    AGENT_OF,
    "Spy Network: remove which agent?",
    ["ERA-10.4-26", "ERA-10.4-42", "ERA-5.2-54"],
    act="Remove {option}",
    help="The agent goes back to its player.",
)
PRIESTS_LOOK: Final = Kind(
    "priests.look",
    SEAT,
    "Clerical Espionage: look at whose objective cards?",
    ["ERA-10.6-07"],
    act="Look at {option}",
    help="You see all objective cards of that player; nobody else does.",
)
COUP_SWAP: Final = Kind(
    "coup.swap",
    AGENT_OR_DONE,
    "Coup: swap the places of two of your agents for 1 Virya?",
    ["ERA-6.1.2-01"],
    usual=len(AGENT),
    act="Swap: {option}",
    help="Two of your agents of different value change places before the target is named.",
)
COUP_SWAP_WITH: Final = Kind(
    "coup.swap_with",
    AGENT,
    "Coup: swap the {agent} with which agent?",
    ["ERA-6.1.2-01"],
    [Topic("agent", AGENT)],
    act="With the {option}",
    help="They change places at once.",
)
COUP_TARGET: Final = Kind(
    "coup.target",
    AREA,
    "Coup: against which area?",
    ["ERA-6.1.2-02", "ERA-6.1.2-03", "ERA-6.1.2-04", "ERA-6.1.2-26", "ERA-6.1.2-30", "ERA-5.2-34", "ERA-10.4-41"],
    act="Coup in {option}",
    help="Your agents there and the bids of your side must exceed stability, other agents and bids.",
)
BID: Final = Kind(
    "contest.bid",
    DIAL,
    "{contest}, {target}: set your dial in secret.",
    ["ERA-4.6-01", "ERA-6.1.2-05", "ERA-6.1.2-06", "ERA-6.1.2-07", "ERA-6.1.2-15", "ERA-6.1.2-16"],
    [Topic("contest", CONTEST), Topic("target", AREA)],
    act="Seal {option}",
    help="All dials open together; every bid is paid, won or lost, and ties go to the defender.",
)
COUP_NATION: Final = Kind(
    "coup.nation",
    NATION,
    "The Coup in {area} succeeds: which of your nations takes it?",
    ["ERA-6.1.2-19", "ERA-6.1.2-20", "ERA-6.1.2-35"],
    _area,
    act="Give it to {option}",
    help="The area, its Power and its special action go to that nation; units there are lost.",
)
COUP_PARTNER: Final = Kind(
    "coup.partner",
    SEAT,
    "The Coup in {nation} succeeds: swap cubes with whom?",
    ["ERA-6.1.2-23", "ERA-6.1.2-24", "ERA-6.1.2-33", "ERA-5.3-17"],
    _nation,
    act="Swap with {option}",
    help="Your cube takes the place of one cube there, and its player gets one of your nations.",
)
COUP_GIVE: Final = Kind(
    "coup.give",
    NATION,
    "Give {seat} control of which of your nations?",
    ["ERA-6.1.2-23", "ERA-6.1.2-24", "ERA-5.3-16", "ERA-5.3-17"],
    _seat,
    act="Give up {option}",
    help="You lose control of it for the nation that you have won.",
)
RELEASE: Final = Kind(
    "control.release",
    AREA,
    "{nation} has no obelisk left: which of its minor nations turns neutral?",
    ["ERA-3-03", "ERA-3-18"],
    _nation,
    act="Release {option}",
    help=f"Each nation has {BOX.obelisks} obelisks; one must be free for the area that is taken.",
)
DRAGON_KEEP: Final = Kind(
    "dragon.keep",
    YES_NO,
    "Lizard King: pay 1 Virya to keep your 3-agent in {area}?",
    ["ERA-10.6-10"],
    _area,
    help="Otherwise it goes back to you with all other agents of this Coup.",
)
GOAL_KEEP: Final = Kind(
    "goal.keep",
    GOAL,
    "Which objective does {nation} keep? The other goes under the deck.",
    ["ERA-8.2-04"],
    _nation,
    act="Keep {option}",
    help="It changes the final Power of the nation, for both its players.",
)
TAKE_CARD: Final = Kind(
    "repolarize.take",
    SOURCE,
    "Repolarize: take your {ordinal} card.",
    ["ERA-6.1.3-02", "ERA-6.1.3-03", "ERA-6.1.3-08", "ERA-10.4-27"],
    [Topic("ordinal", ORDINAL)],
    act="Take {option}",
    help=f"You take two cards and give up two; the moon card pays {BOX.moon_virya} Virya.",
)
GIVE_CARD: Final = Kind(
    "repolarize.give",
    GIVEN,
    "Repolarize: give up a card ({n} still to go).",
    ["ERA-6.1.3-04", "ERA-6.1.3-05", "ERA-6.1.3-09", "ERA-10.4-47"],
    _n,
    act="Put {option}",
    help="Openly on an empty place, or under the deck in secret.",
)
LAY_CARD: Final = Kind(
    "repolarize.lay",
    OBJECTIVE,
    "Repolarize: which of the cards drawn goes on the {place} place?",
    ["ERA-6.1.3-06"],
    [Topic("place", PLACE)],
    act="Lay out {option}",
    help="You see the cards drawn before you lay them out, one on each empty place.",
)
BUILD_AREA: Final = Kind(
    "construct.area",
    AREA_OR_DONE,
    "Construct a building for {n} Virya: in which area?",
    ["ERA-6.1.5-01", "ERA-6.1.5-02", "ERA-6.1.5-07", "ERA-6.1.5-08", "ERA-10.2-05", "ERA-10.4-31", "ERA-10.4-32"],
    _n,
    help="One building is free, one more for each factory; further ones cost Virya.",
)
BUILD_KIND: Final = Kind(
    "construct.kind",
    BUILDING,
    "Construct which building in {area}?",
    ["ERA-6.1.5-03", "ERA-6.1.5-04", "ERA-6.1.5-06", "ERA-3-19"],
    _area,
    act="Build a {option}",
    help="An area takes as many buildings as it has spots, and only one kind of temple.",
)
RECRUIT_DUE: Final = Kind(
    "recruit.due",
    UNITS,
    "The supply runs short: how many units for {area}?",
    ["ERA-6.1.6-06", "ERA-6.1.6-07", "ERA-3-02"],
    _area,
    act="Place {option}",
    help=f"A nation has at most {BOX.most_units} units; these are all that are left.",
)
RECRUIT_SPEND: Final = Kind(
    "recruit.spend",
    VIRYA,
    "Recruit: buy further units for how much Virya?",
    ["ERA-6.1.6-03", "ERA-6.1.6-07", "ERA-10.1-04", "ERA-10.4-18", "ERA-3-19"],
    act="Spend {option}",
    help="Units for Power and bases have come already; these are bought on top.",
)
RECRUIT_AREA: Final = Kind(
    "recruit.area",
    AREA,
    "Recruit: {n} still to place. In which area?",
    ["ERA-6.1.6-04"],
    [Topic("n", UNITS)],
    act="To {option}",
    help="Any area of the nation will do.",
)
RECRUIT_COUNT: Final = Kind(
    "recruit.count",
    UNITS,
    "Recruit: how many to {area}?",
    ["ERA-6.1.6-04"],
    _area,
    act="Place {option}",
    help="The rest goes to other areas.",
)
AGNI_AREA: Final = Kind(
    "agni.area",
    AREA_OR_DONE,
    "Agni Strike: remove a unit from where? Up to {n}.",
    ["ERA-10.1-06", "ERA-10.1-12"],
    _n,
    help="Units of other nations are removed before the action begins.",
)
MOVE_FROM: Final = Kind(
    "move.from",
    MOVE_STEP,
    "Move units from where? Conflicts so far: {n}, price: {virya}.",
    ["ERA-6.1.7-02", "ERA-6.1.7-13", "ERA-6.1.7-31", "ERA-6.1.7-34"],
    [Topic("n", NUMBER), Topic("virya", VIRYA)],
    help="Units go one area by land, or over straits and oceans at the cost of units; done begins the conflicts.",
)
MOVE_TO: Final = Kind(
    "move.to",
    AREA,
    "Move from {area} to where?",
    ["ERA-6.1.7-03", "ERA-6.1.7-09", "ERA-6.1.7-10", "ERA-6.1.7-13", "ERA-6.1.7-33"],
    _area,
    act="To {option}",
    help="Entering an area of another nation or a neutral one is a conflict; empty wilderness is free.",
)
MOVE_WAY: Final = Kind(
    "move.way",
    WAY,
    "Which way from {area} to {target}?",
    ["ERA-6.1.7-03", "ERA-6.1.7-04", "ERA-6.1.7-05", "ERA-6.1.7-07", "ERA-6.1.7-32", "ERA-10.4-34"],
    [Topic("area", AREA), Topic("target", AREA)],
    act="Go {option}",
    help=f"Units for the way: {BOX.strait_units} for a strait, {BOX.ocean_units} for each ocean, none over land.",
)
MOVE_COUNT: Final = Kind(
    "move.count",
    UNITS,
    "How many units set out for {area}? The way costs {n}.",
    ["ERA-6.1.7-04", "ERA-6.1.7-05", "ERA-6.1.7-06", "ERA-6.1.7-08"],
    [Topic("area", AREA), Topic("n", UNITS)],
    act="Send {option}",
    help="Those who pay for the way are among the units that set out.",
)
VETO: Final = Kind(
    "veto.area",
    AREA_OR_DONE,
    "Peacekeepers: keep the units out of which minor nation?",
    ["ERA-10.6-01", "ERA-10.6-02", "ERA-10.6-14"],
    decline=DONE_AREA,
    usual=DONE_AREA,
    help="Your agents there are worth enough to close the area for this action; its units go back.",
)
CONFLICT_AREA: Final = Kind(
    "conflict.area",
    AREA,
    "Which conflict is next?",
    ["ERA-6.1.7-15"],
    act="Fight in {option}",
    help="Units that arrive and bids against units, garrison and bids; ties go to the defender.",
)
CONFLICT_BUILDING: Final = Kind(
    "conflict.building",
    BUILDING,
    "{area} is taken: destroy which building?",
    ["ERA-6.1.7-24", "ERA-6.1.7-25"],
    _area,
    act="Destroy the {option}",
    help="Whoever takes an area destroys one building there; Doom goes one step forward.",
)
CONFLICT_AGENT: Final = Kind(
    "conflict.agent",
    AGENT_OF,
    "{area} is taken: remove which agent?",
    ["ERA-6.1.7-28", "ERA-6.1.7-37"],
    _area,
    act="Remove {option}",
    help="Whoever takes an area removes one agent there, anybody's.",
)
GLOBAL_TARGET: Final = Kind(
    "global.target",
    NATION,
    "Global Conflict: against which nation?",
    ["ERA-6.1.8-02"],
    act="Against {option}",
    help="All units of both nations count, and the garrison of the defender's home area.",
)
LOSS_AREA: Final = Kind(
    "global.area",
    AREA,
    "{nation} is defeated: where does it lose a building or obelisk?",
    ["ERA-6.1.8-08", "ERA-6.1.8-09", "ERA-6.1.8-21"],
    _nation,
    act="In {option}",
    help="The acting player chooses two pieces that the loser loses, and half of its units.",
)
LOSS_PIECE: Final = Kind(
    "global.piece",
    PIECE,
    "Remove which piece in {area}?",
    ["ERA-6.1.8-09", "ERA-6.1.8-10", "ERA-6.1.8-21"],
    _area,
    act="Remove: {option}",
    help="A building moves Doom one step forward; without its obelisk a minor nation is neutral.",
)
UNITS_AREA: Final = Kind(
    "units.area",
    AREA,
    "{n} must be removed: from which area next?",
    ["ERA-6.1.8-08", "ERA-6.1.8-14", "ERA-10.4-06"],
    [Topic("n", UNITS)],
    act="From {option}",
    help="You choose where they are taken from.",
)
UNITS_COUNT: Final = Kind(
    "units.count",
    UNITS,
    "Remove how many from {area}?",
    ["ERA-6.1.8-14", "ERA-10.4-06"],
    _area,
    act="Remove {option}",
    help="What is left comes from other areas.",
)
LOOT_CHOOSE: Final = Kind(
    "global.loot",
    LOOT_VALUE,
    "Which loot counter for {nation}?",
    ["ERA-6.1.8-16", "ERA-6.1.8-18"],
    _nation,
    help="A victor who was not the stronger nation takes loot: Power for the rest of the game.",
)
GRID_TEMPLE: Final = Kind(
    "grid.temple",
    YES_NO,
    "Crystal Healing Grid: build a temple of light in {area}?",
    ["ERA-10.4-11"],
    _area,
    help="It stands in the home area and takes a free spot.",
)
CONTACT_TILE: Final = Kind(
    "contact.tile",
    TILE,
    "Contact Center: execute which special action?",
    ["ERA-10.4-12", "ERA-10.4-13", "ERA-10.4-14", "ERA-10.4-40"],
    help="It is executed for the nation of the Contact Center; its own price is paid too.",
)
ORACLE_TYPE: Final = Kind(
    "oracle.type",
    OBJECTIVE,
    "Oracle of Rama: name a type of objective card.",
    ["ERA-10.4-19"],
    help="You look at one card of another player; a right guess that you show pays more.",
)
ORACLE_SEAT: Final = Kind(
    "oracle.seat",
    SEAT,
    "Oracle of Rama: seek {objective} in whose hand?",
    ["ERA-10.4-19"],
    [Topic("objective", OBJECTIVE)],
    act="Ask {option}",
    help="One of the cards is drawn by lot and shown to you alone.",
)
ORACLE_REVEAL: Final = Kind(
    "oracle.reveal",
    YES_NO,
    "Oracle of Rama: show the card to all, if it is {objective}?",
    ["ERA-10.4-20", "ERA-10.4-21"],
    [Topic("objective", OBJECTIVE)],
    decline=NO,
    help="Whether it is that card, only you know until you show it.",
)
PSYCHIC_SPACE: Final = Kind(
    "psychic.space",
    SPACE,
    "Psychotronic Weaponry: put Psychic Control on which space?",
    ["ERA-10.4-23", "ERA-10.4-45", "ERA-6.1.9-06"],
    help="Whoever moves an archon there pays more, and the controllers of this tile are paid.",
)
ANU_THEN: Final = Kind(
    "anu.then", ANU, "Temple of Anu: what follows?", ["ERA-10.4-29", "ERA-10.4-30"], help="Exactly one of them follows."
)
ANU_AREA: Final = Kind(
    "anu.area",
    AREA,
    "Temple of Anu: build the temple of light in which neutral minor nation?",
    ["ERA-10.4-29", "ERA-10.4-30"],
    act="In {option}",
    help="It counts for Ascension; whoever takes the area has it.",
)
WEATHER: Final = Kind(
    "weather.direction",
    DIRECTION,
    "Weather Control Crystals: move Doom two steps in which direction?",
    ["ERA-10.4-36", "ERA-10.4-37", "ERA-10.4-38"],
    help="Forward means towards the round marker: when they meet, the game ends by Pole Shift.",
)

KINDS: Final = [value for value in list(globals().values()) if isinstance(value, Kind)]

# ---------------------------------------------------------------- lines of the log

BEAT_TITLES: Final = {
    "setup": "Set-up",
    "society": "Set-up: secret societies",
    "tiles": "Set-up: special actions",
    "counters": "Set-up: the map",
    "objectives": "Set-up: objective cards",
    "draft": "Set-up: control cubes",
    "agents": "Set-up: agents",
    "turn": "Turn",
    "action": "Action",
    "move": "Movement",
    "veto": "Movement",
    "conflict": "Conflict",
    "bids": "Bids",
    "result": "Result",
}

_seat_n: Final = [Topic("seat", SEAT), Topic("n", NUMBER)]
_seat_agent: Final = [Topic("seat", SEAT), Topic("agent", AGENT)]
_seat_space: Final = [Topic("seat", SEAT), Topic("space", SPACE)]
_seat_card: Final = [Topic("seat", SEAT), Topic("card", OBJECTIVE)]
_kind_area: Final = [Topic("building", BUILDING), Topic("area", AREA)]
_n_area: Final = [Topic("n", UNITS), Topic("area", AREA)]
_consent: Final = [Topic("seat", SEAT), Topic("other", SEAT), Topic("space", SPACE)]
_totals: Final = [Topic("area", AREA), Topic("attack", NUMBER), Topic("defence", NUMBER)]

SETUP_CARD_DRAWN: Final = Line("setup.card", "Setup card {card} is drawn.", [Topic("card", SETUP_CARD)])
COMPENSATED: Final = Line(
    "compensated", "{seat} gets the compensation tile of {n}.", [Topic("seat", SEAT), Topic("n", VIRYA)]
)
PASSIVE_HOLDS: Final = Line(
    "passive.holds",
    "{nation} holds {area} with {n}; {agent} lies there.",
    [Topic("nation", NATION), Topic("area", AREA), Topic("n", UNITS), Topic("agent", PASSIVE)],
)
STARTING_PLAYER: Final = Line("start", "{seat} is the starting player.", _seat)
MADE_WILD: Final = Line("wild", "{area} becomes wilderness.", _area)
PASSIVE_NATION: Final = Line("passive", "{nation} is the passive nation.", _nation)
SOCIETY_CHOSEN: Final = Line(
    "society.chosen", "{seat} leads the {society}.", [Topic("seat", SEAT), Topic("society", SOCIETY)]
)
TILE_NAMED: Final = Line("tile.named", "{seat} names {tile}.", [Topic("seat", SEAT), Topic("tile", TILE)])
TILE_LIES: Final = Line("tile.lies", "{tile} belongs to {area}.", [Topic("tile", TILE), Topic("area", AREA)])
YOUR_CARD: Final = Line("card.yours", "You are dealt {card}.", [Topic("card", OBJECTIVE)])
YOU_RETURN: Final = Line("card.returned", "You return {card}.", [Topic("card", OBJECTIVE)])
LAID_OUT: Final = Line(
    "card.layout", "{card} lies on the {place} place.", [Topic("card", OBJECTIVE), Topic("place", PLACE)]
)
DRAFTED: Final = Line("drafted", "{seat} puts a cube on {nation}.", [Topic("seat", SEAT), Topic("nation", NATION)])
LEFT_GAME: Final = Line("left", "{nation} leaves the game; its home area becomes wilderness.", _nation)
YOUR_GOAL: Final = Line(
    "goal.yours", "The objective of {nation} is {goal}.", [Topic("nation", NATION), Topic("goal", GOAL)]
)
GOAL_EXCHANGED: Final = Line(
    "goal.exchanged", "{seat} chooses the objective of {nation}.", [Topic("seat", SEAT), Topic("nation", NATION)]
)
ARCHON_MOVES: Final = Line("archon.moves", "{seat}: {space}.", _seat_space)
ARCHON_HOME: Final = Line("archon.home", "{seat}'s archon leaves {space}.", _seat_space)
AGENT_PLACED: Final = Line("agent.placed", "{seat}'s {agent} goes to {area}.", [*_seat_agent, Topic("area", AREA)])
AGENT_REMOVED: Final = Line("agent.removed", "{seat}'s {agent} leaves {area}.", [*_seat_agent, Topic("area", AREA)])
PASSIVE_AGENT_GONE: Final = Line("agent.passive", "The passive agent in {area} is gone for good.", _area)
AGENTS_SWAPPED: Final = Line(
    "agents.swapped", "{seat}'s {agent} and {other} change places.", [*_seat_agent, Topic("other", AGENT)]
)
SHARED: Final = Line("shared", "{seat} lets {other} join on {space}.", _consent)
REFUSED: Final = Line("refused", "{seat} does not let {other} join on {space}.", _consent)
HAND_SEEN: Final = Line(
    "hand.seen", "{seat} looks at the objective cards of {other}.", [Topic("seat", SEAT), Topic("other", SEAT)]
)
YOU_SEE: Final = Line("you.see", "You see {card} in the hand of {seat}.", _seat_card)
NO_TARGET: Final = Line("coup.none", "There is no target for a Coup.")
COUP_AGAINST: Final = Line("coup.against", "{seat} plots a Coup in {area}.", [Topic("seat", SEAT), Topic("area", AREA)])
BID_SHOWN: Final = Line("bid.shown", "{seat} bids {dial}.", [Topic("seat", SEAT), Topic("dial", DIAL)])
COUP_SUCCEEDS: Final = Line("coup.succeeds", "The Coup in {area} succeeds, {attack} to {defence}.", _totals)
COUP_FAILS: Final = Line("coup.fails", "The Coup in {area} fails, {attack} to {defence}.", _totals)
CUBES_SWAPPED: Final = Line(
    "cubes.swapped",
    "{seat} takes {other}'s place in {target} and gives up {nation}.",
    [Topic("seat", SEAT), Topic("other", SEAT), Topic("target", NATION), Topic("nation", NATION)],
)
TAKEN: Final = Line("taken", "{nation} takes control of {area}.", [Topic("nation", NATION), Topic("area", AREA)])
NEUTRAL: Final = Line("neutral", "{area} becomes neutral.", _area)
HEALED: Final = Line(
    "healed", "The Healing Crystal brings back {n} to {nation}.", [Topic("n", UNITS), Topic("nation", NATION)]
)
TAKES_CARD: Final = Line(
    "card.taken", "{seat} takes {card} from the {place} place.", [*_seat_card, Topic("place", PLACE)]
)
TAKES_FROM_DECK: Final = Line("card.from_deck", "{seat} takes a card from the deck.", _seat)
PUTS_UNDER: Final = Line("card.under", "{seat} puts a card under the deck.", _seat)
LAYS_OUT: Final = Line("card.lays", "{seat} lays {card} on the {place} place.", [*_seat_card, Topic("place", PLACE)])
BUILT: Final = Line("built", "{building} in {area}.", _kind_area)
DESTROYED: Final = Line("destroyed", "{building} in {area} destroyed.", _kind_area)
RECRUITED: Final = Line("units.placed", "{n} placed in {area}.", _n_area)
MOVED: Final = Line(
    "moved",
    "{n} from {area} to {target} {way}.",
    [Topic("n", UNITS), Topic("area", AREA), Topic("target", AREA), Topic("way", WAY)],
)
VETOED: Final = Line("vetoed", "{seat} keeps the units out of {area}.", [Topic("seat", SEAT), Topic("area", AREA)])
CONFLICT_IN: Final = Line("conflict.in", "{nation} attacks {area}.", [Topic("nation", NATION), Topic("area", AREA)])
ATTACK_SUCCEEDS: Final = Line("attack.succeeds", "The attack on {area} succeeds, {attack} to {defence}.", _totals)
ATTACK_FAILS: Final = Line("attack.fails", "The attack on {area} fails, {attack} to {defence}.", _totals)
GLOBAL_AGAINST: Final = Line(
    "global.against", "{nation} goes to war with {other}.", [Topic("nation", NATION), Topic("other", NATION)]
)
GLOBAL_RESULT: Final = Line(
    "global.result",
    "{nation} defeats {other} ({attack} attacking, {defence} defending).",
    [Topic("nation", NATION), Topic("other", NATION), Topic("attack", NUMBER), Topic("defence", NUMBER)],
)
LOOTED: Final = Line("looted", "{nation} takes {loot}.", [Topic("nation", NATION), Topic("loot", LOOT_VALUE)])
RELIC_IN_AREA: Final = Line(
    "relic.area", "A Lost Relic is gathered in {area} ({n} on the Ascension track).", [Topic("area", AREA), *_n]
)
RELIC_ON_TRACK: Final = Line(
    "relic.track",
    "A Lost Relic is gathered on {position} of the round track ({n} on the Ascension track).",
    [Topic("position", NUMBER), *_n],
)
DOOM: Final = Line("doom", "Doom moves to {n}.", _n)
END_MOVES: Final = Line("end.moves", "End moves to {n}.", _n)
END_HELD: Final = Line("end.held", "End stays on {n}.", _n)
END_TURNED: Final = Line("end.turned", "End is turned over.")
ROUND: Final = Line("round", "Round {n}.", _n)
CHIMERA_LAB: Final = Line("chimera", "The Chimera Lab lies in {nation}.", _nation)
HEALING_CRYSTAL: Final = Line("crystal", "The Healing Crystal lies in {nation}.", _nation)
PSYCHIC_CONTROL: Final = Line("psychic", "Psychic Control lies on {space}.", [Topic("space", SPACE)])
CONTACTS: Final = Line("contacts", "{seat} executes {tile}.", [Topic("seat", SEAT), Topic("tile", TILE)])
ORACLE_ASKED: Final = Line(
    "oracle.asked",
    "{seat} seeks {card} in the hand of {other}.",
    [*_seat_card, Topic("other", SEAT)],
)
ORACLE_SHOWN: Final = Line("oracle.shown", "{seat} holds {card}.", _seat_card)
GAME_ENDS: Final = Line("game.ends", "{ending}! The game ends.", [Topic("ending", OBJECTIVE)])
HAND_SHOWN: Final = Line("hand.shown", "{seat} shows {card}.", _seat_card)
GOAL_SHOWN: Final = Line("goal.shown", "{nation} had {goal}.", [Topic("nation", NATION), Topic("goal", GOAL)])
FINAL_VIRYA: Final = Line(
    "virya.final",
    "{seat}: {tile} from the compensation tile, {cards} from objective cards, {n} in the end.",
    [Topic("seat", SEAT), Topic("tile", VIRYA), Topic("cards", VIRYA), Topic("n", VIRYA)],
)
SCORES: Final = Line(
    "scores",
    "{seat}: {power} for the lesser nation, {virya} for Virya, {cards} for objective cards.",
    [Topic("seat", SEAT), Topic("power", VP), Topic("virya", VP), Topic("cards", VP)],
)
SCORE: Final = Line(
    "score",
    "{seat}: {lead} for the leading nation, {vp} in all.",
    [Topic("seat", SEAT), Topic("lead", VP), Topic("vp", VP)],
)
WINS: Final = Line("wins", "{seat} wins.", _seat)

COMMON: Final = common_lines(
    Nouns(SEAT, AREA, NATION, UNITS, NUMBER), SPACE, AGENT, WAY, COUNTER, "Virya", "agents", "End"
)

# told by earlier releases
GAINS: Final = Line("gains", "{seat} gains {n} Virya.", _seat_n)
PAYS: Final = Line("pays", "{seat} pays {n} Virya.", _seat_n)
STRUCK: Final = Line("struck", "{n} removed from {area}.", _n_area)
TAKEN_BACK: Final = Line(
    "taken.back", "The move from {area} to {target} is taken back.", [Topic("area", AREA), Topic("target", AREA)]
)
RELIC: Final = Line("relic", "A Lost Relic is gathered ({n} on the Ascension track).", _n)

LINES: Final = [*[value for value in list(globals().values()) if isinstance(value, Line)], *COMMON]

SPEECH: Final = Speech(KINDS, LINES, "agent", "recruit", "Virya")
