"""The words of Age of Atlantis: every question and every line of the log, in one place and one voice.

The file is long because it is a list: one question or line after the other.
"""

from __future__ import annotations

from typing import Final

from critias.engine.kinds import Domain, Kind, Line, Topic, counts, seats, words
from critias.games.age.box import BOX, CARDS, NATION_ACTIONS
from critias.games.world.atlas import AREAS, ROUTES, WAYS
from critias.games.world.box import BUILDINGS, NATIONS, OBJECTIVES, SOCIETIES
from critias.games.world.words import Nouns, Speech, agents, agents_of_all, common_lines, counters, dial, spaces

# ---------------------------------------------------------------- named values

SEAT: Final = seats("seat", BOX.society_colors, [color.capitalize() for color in BOX.society_colors])
AREA: Final = Domain("area", AREAS, BOX.map.names)
NATION: Final = Domain("nation", NATIONS, BOX.nation_names)
SOCIETY: Final = Domain("society", SOCIETIES, BOX.society_names)
BUILDING: Final = Domain("building", BUILDINGS, BOX.building_names)
OBJECTIVE: Final = Domain("objective", OBJECTIVES, BOX.objective_names)
CARD: Final = Domain("card", CARDS, BOX.card_names)
NUMBER: Final = counts("number", 99)
VP: Final = Domain("vp", [str(n) for n in range(100)], [f"{n} VP" for n in range(100)])
CARDS_OF: Final = words("cards", [(str(n), f"{n} objective card{'' if n == 1 else 's'}") for n in range(10)])
COUNTER: Final = counters(BOX, BOX.card_names)
PP: Final = Domain("pp", [str(n) for n in range(40)], [f"{n} PP" for n in range(40)])
UNITS: Final = Domain("units", [str(n) for n in range(31)], [f"{n} unit{'' if n == 1 else 's'}" for n in range(31)])
ORDINAL: Final = words("ordinal", [("first", "first"), ("second", "second"), ("third", "third")])

NO: Final = 0
YES: Final = 1
YES_NO: Final = words("yes_no", [("no", "No"), ("yes", "Yes")])
NO_OR_YES: Final = [NO, YES]

FORWARD: Final = 0
BACKWARD: Final = 1
DIRECTION: Final = words("direction", [("forward", "Forward, towards the round marker"), ("back", "Back")])

AREA_OR_DONE: Final = AREA.joined("area_or_done", words("done", [("done", "Done")]))

# a control cube on a nation: nation * 5 + seat
CUBE: Final = words(
    "cube",
    [
        (f"{nation}_{SEAT.keys[seat]}", f"{SEAT.labels[seat]}'s cube on {BOX.nation_names[n]}")
        for n, nation in enumerate(NATIONS)
        for seat in range(len(SEAT))
    ],
    [NATION, SEAT],
)

SPACE: Final = spaces(BOX.action_names, NATION_ACTIONS, BOX.nation_names, CARD)

# influence markers of one player, and those of all players
MARKER: Final = agents("marker", BOX.agent_values)
MARKER_OF: Final = agents_of_all("marker", SEAT, MARKER)

INTRIGUE_DONE: Final = len(MARKER)
INTRIGUE_STRIKE: Final = len(MARKER) + 1
INTRIGUE_EXPEL: Final = len(MARKER) + 2
INTRIGUE: Final = MARKER.joined(
    "intrigue",
    words(
        "step",
        [
            ("done", "Done"),
            ("strike", "Remove a marker of another player"),
            ("expel", f"Remove a marker of another player for {BOX.priests_cost} PP"),
        ],
    ),
)
MARKER_OR_DONE: Final = MARKER.joined("marker_or_done", words("done", [("done", "No swap")]))

DIAL: Final = dial(BOX.bid_cost, "PP", "neutral")
CONTEST: Final = words(
    "contest",
    [
        ("none", ""),
        ("coup", "Coup"),
        ("black_knight", "Coup by The Black Knight"),
        ("conflict", "Limited Conflict"),
        ("global", "Global Conflict"),
    ],
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

PIECE: Final = BUILDING.joined("piece", words("disc", [("disc", "Disc: the minor nation")]))


# ---------------------------------------------------------------- questions

_seat: Final = [Topic("seat", SEAT)]
_area: Final = [Topic("area", AREA)]
_nation: Final = [Topic("nation", NATION)]
_n: Final = [Topic("n", NUMBER)]

SOCIETY_CHOOSE: Final = Kind(
    "setup.society",
    SOCIETY,
    "Choose your secret society.",
    ["AGE-1-02", "AGE-5.2-03"],
    act="Lead the {option}",
    help="A society is your colour; in the advanced game it has a power of its own.",
)
OBJECTIVE_RETURN: Final = Kind(
    "setup.objective",
    OBJECTIVE,
    "Return one of your three objective cards, in secret.",
    ["AGE-5.2-06", "AGE-5.2-07"],
    act="Return {option}",
    help="Cards score only if the game ends their way; the more players hold the type, the less each gives.",
)
DRAFT: Final = Kind(
    "setup.nation",
    NATION,
    "Put your {ordinal} control cube on a major nation.",
    ["AGE-5.2-08", "AGE-5.2-09", "AGE-5.2-10", "AGE-5.2-11", "AGE-5.2-12", "AGE-5.2-14"],
    [Topic("ordinal", ORDINAL)],
    act="Control {option}",
    help="Two players share each nation: both gain from it, and the weaker of your two nations counts for VP.",
)
DRAFT_CUBE: Final = Kind(
    "setup.cube",
    CUBE,
    "There is no spot for your cube: move which cube to take its place?",
    ["AGE-5.2-13"],
    act="Move {option}",
    help="No two players may share the same two nations, so one cube makes room for yours.",
)
SETUP_MARKER: Final = Kind(
    "setup.marker",
    AREA,
    "Place your {ordinal} influence marker of value 0.",
    ["AGE-5.2-15"],
    [Topic("ordinal", ORDINAL)],
    act="Place it in {option}",
    help="Markers support Coups where they lie, for you or against others; value 0 lets you name a target.",
)
SPACE_CHOOSE: Final = Kind(
    "turn.space",
    SPACE,
    "Your turn: move an archon to which action space?",
    ["AGE-6-02", "AGE-6-04", "AGE-6-05", "AGE-6-11", "AGE-6-12", "AGE-8.5-05"],
    help="The archon acts where it goes and stays there; a space with an archon is closed to all others.",
)
ARCHON_CHOOSE: Final = Kind(
    "turn.archon",
    SPACE,
    "Which archon moves? The one that stands on …",
    ["AGE-6-02", "AGE-6-03"],
    help="Its old space is open again; the other archon stays.",
)
INTRIGUE_STEP: Final = Kind(
    "intrigue.marker",
    INTRIGUE,
    "Intrigue: place or relocate a marker? Still free: {n}.",
    ["AGE-6.1.1-01", "AGE-6.1.1-02", "AGE-6.1.1-03", "AGE-6.1.1-04", "AGE-8.4-12", "AGE-8.5-03"],
    _n,
    help=f"Each marker once. Value 0 is free; to place another costs {BOX.place_cost} PP, to relocate "
    f"{BOX.relocated_for_one} of them 1 PP.",
)
INTRIGUE_AREA: Final = Kind(
    "intrigue.area",
    AREA,
    "Intrigue: where does the {marker} go?",
    ["AGE-6.1.1-01", "AGE-6.1.1-07", "AGE-6.1.1-08"],
    [Topic("marker", MARKER)],
    act="To {option}",
    help="In a Coup your markers there count for your side against the political stability of the area.",
)
SPY_MARKER: Final = Kind(
    "spy.marker",
    MARKER_OF,
    "Spy Network: remove which influence marker?",
    ["AGE-8.4-12", "AGE-8.4-26"],
    act="Remove {option}",
    help="The marker goes back to its player.",
)
PRIESTS_MARKER: Final = Kind(
    "priests.marker",
    MARKER_OF,
    "Religious Manipulation: remove which influence marker?",
    ["AGE-8.5-03", "AGE-8.5-08"],
    act="Remove {option}",
    help="Only markers in areas with a temple; they go back to their players.",
)
COUP_SWAP: Final = Kind(
    "coup.swap",
    MARKER_OR_DONE,
    f"Coup: swap the places of two of your markers for {BOX.swap_cost} PP?",
    ["AGE-6.1.2-01"],
    usual=len(MARKER),
    act="Swap: {option}",
    help="Two of your markers of different value change places before the target is named.",
)
COUP_SWAP_WITH: Final = Kind(
    "coup.swap_with",
    MARKER,
    "Coup: swap the {marker} with which marker?",
    ["AGE-6.1.2-01"],
    [Topic("marker", MARKER)],
    act="With the {option}",
    help="They change places at once.",
)
COUP_TARGET: Final = Kind(
    "coup.target",
    AREA,
    "Coup: against which area?",
    ["AGE-6.1.2-02", "AGE-6.1.2-03", "AGE-6.1.2-04", "AGE-6.1.2-22", "AGE-8.4-14"],
    act="Coup in {option}",
    help="Your markers there and the bids of your side must exceed stability, other markers and bids.",
)
BID: Final = Kind(
    "contest.bid",
    DIAL,
    "{contest}, {target}: set your dial in secret.",
    ["AGE-4.6-01", "AGE-6.1.2-05", "AGE-6.1.2-06", "AGE-6.1.2-12", "AGE-6.1.2-13", "AGE-6.1.2-14", "AGE-6.1.6-14"],
    [Topic("contest", CONTEST), Topic("target", AREA)],
    act="Seal {option}",
    help="All dials open together; every bid is paid, won or lost, and the attacker must have more.",
)
COUP_NATION: Final = Kind(
    "coup.nation",
    NATION,
    "The Coup in {area} succeeds: which of your nations takes it?",
    ["AGE-6.1.2-16"],
    _area,
    act="Give it to {option}",
    help="The area, its Power and its special action go to that nation; units there are lost.",
)
COUP_PARTNER: Final = Kind(
    "coup.partner",
    SEAT,
    "The Coup in {nation} succeeds: swap control cubes with whom?",
    ["AGE-6.1.2-21", "AGE-6.1.2-22", "AGE-5.2-11"],
    _nation,
    act="Swap with {option}",
    help="Your cube takes the place of one cube there, and its player gets one of your nations.",
)
COUP_GIVE: Final = Kind(
    "coup.give",
    NATION,
    "The Coup in {nation} succeeds: your cube leaves which nation?",
    ["AGE-6.1.2-19", "AGE-6.1.2-20", "AGE-6.1.2-22", "AGE-5.2-10"],
    _nation,
    act="Give up {option}",
    help="You lose control of it for the nation that you have won.",
)
RELEASE: Final = Kind(
    "control.release",
    AREA,
    "{nation} has no control disc left: which of its minor nations becomes neutral?",
    ["AGE-3-13", "AGE-3-19"],
    _nation,
    act="Release {option}",
    help=f"Each nation has {BOX.obelisks} control discs; one must be free for the area that is taken.",
)
THOTH_KEEP: Final = Kind(
    "thoth.keep",
    YES_NO,
    f"Secret Tablets: pay {BOX.thoth_cost} PP more to keep {BOX.thoth_cards} objective cards?",
    ["AGE-8.5-02"],
    help=f"You have seen the cards; without paying you keep {BOX.cards_kept}.",
)
CARD_RETURN: Final = Kind(
    "repolarize.return",
    OBJECTIVE,
    "Repolarize: return a card to the deck, in secret ({n} still to go).",
    ["AGE-6.1.8-02", "AGE-6.1.8-03", "AGE-8.4-13", "AGE-8.5-02"],
    _n,
    act="Return {option}",
    help="Cards that are returned are shuffled into the deck; cards score only if the game ends their way.",
)
BUILD_AREA: Final = Kind(
    "construct.area",
    AREA_OR_DONE,
    "Construct a building for {n} PP: in which area?",
    ["AGE-6.1.4-01", "AGE-6.1.4-02", "AGE-6.1.4-03", "AGE-6.1.4-04", "AGE-6.1.4-07", "AGE-6.1.4-08", "AGE-8.4-17"],
    _n,
    help="One building is free, one more for each factory; further ones cost PP.",
)
BUILD_KIND: Final = Kind(
    "construct.kind",
    BUILDING,
    "Construct which building in {area}?",
    ["AGE-3-17", "AGE-4.4-01", "AGE-6.1.4-05", "AGE-6.1.4-06"],
    _area,
    act="Build a {option}",
    help="An area takes as many buildings as it has spots, and only one kind of temple.",
)
MOBILIZE_DUE: Final = Kind(
    "mobilize.due",
    UNITS,
    "The supply runs short: how many units for {area}?",
    ["AGE-3-18", "AGE-6.1.5-05"],
    _area,
    act="Place {option}",
    help=f"A nation has at most {BOX.most_units} units; these are all that are left.",
)
MOBILIZE_SPEND: Final = Kind(
    "mobilize.spend",
    PP,
    "Mobilize: buy further units for how many PP?",
    ["AGE-6.1.5-03", "AGE-6.1.5-05", "AGE-8.1-07", "AGE-3-18"],
    act="Spend {option}",
    help="Units for Power, bases and factories have come already; these are bought on top.",
)
MOBILIZE_AREA: Final = Kind(
    "mobilize.area",
    AREA,
    "Mobilize: {n} still to place. In which area?",
    ["AGE-6.1.5-04", "AGE-6.1.5-06"],
    [Topic("n", UNITS)],
    act="To {option}",
    help="Any area of the nation will do.",
)
MOBILIZE_COUNT: Final = Kind(
    "mobilize.count",
    UNITS,
    "Mobilize: how many to {area}?",
    ["AGE-6.1.5-04"],
    _area,
    act="Place {option}",
    help="The rest goes to other areas.",
)
AGNI_AREA: Final = Kind(
    "agni.area",
    AREA_OR_DONE,
    "Agni Strike: remove a unit from where? Up to {n}.",
    ["AGE-8.1-08"],
    _n,
    help="Units of other nations are removed before the conflict begins.",
)
MOVE_FROM: Final = Kind(
    "move.from",
    MOVE_STEP,
    "Maneuver units from where? Contested areas so far: {n}, price: {pp}.",
    ["AGE-6.1.6-01", "AGE-6.1.6-02", "AGE-6.1.6-10", "AGE-6.1.6-30", "AGE-6.1.6-31", "AGE-8.4-20"],
    [Topic("n", NUMBER), Topic("pp", PP)],
    help="Units go one area by land, or over straits and oceans at the cost of units; done begins the conflicts.",
)
MOVE_TO: Final = Kind(
    "move.to",
    AREA,
    "Maneuver from {area} to where?",
    ["AGE-6.1.6-02", "AGE-6.1.6-08", "AGE-6.1.6-11", "AGE-6.1.6-12", "AGE-6.1.6-31"],
    _area,
    act="To {option}",
    help="Entering an area of another nation or a neutral one is a conflict; empty wilderness is free.",
)
MOVE_WAY: Final = Kind(
    "move.way",
    WAY,
    "Which way from {area} to {target}?",
    ["AGE-6.1.6-03", "AGE-6.1.6-04", "AGE-6.1.6-06", "AGE-6.1.6-29", "AGE-8.4-19"],
    [Topic("area", AREA), Topic("target", AREA)],
    act="Go {option}",
    help=f"Units for the way: {BOX.strait_units} for a strait, {BOX.ocean_units} for each ocean, none over land.",
)
MOVE_COUNT: Final = Kind(
    "move.count",
    UNITS,
    "How many units set out for {area}? The way costs {n}.",
    ["AGE-6.1.6-03", "AGE-6.1.6-04", "AGE-6.1.6-05", "AGE-6.1.6-07"],
    [Topic("area", AREA), Topic("n", UNITS)],
    act="Send {option}",
    help="Those who pay for the way are among the units that set out.",
)
CONFLICT_AREA: Final = Kind(
    "conflict.area",
    AREA,
    "Which contested area is resolved next?",
    ["AGE-6.1.6-13"],
    act="Fight in {option}",
    help="Units that arrive and bids against units, garrison and bids; in a tie both lose all units there.",
)
CONFLICT_BUILDING: Final = Kind(
    "conflict.building",
    BUILDING,
    "{area} is taken: remove which building?",
    ["AGE-6.1.6-22"],
    _area,
    act="Remove the {option}",
    help="Whoever takes an area removes one building there; the doom figure goes one step forward.",
)
GLOBAL_TARGET: Final = Kind(
    "global.target",
    NATION,
    "Global Conflict: against which nation?",
    ["AGE-6.1.7-02"],
    act="Against {option}",
    help="All units of both nations count, and the garrison of the defender's home area.",
)
LOSS_AREA: Final = Kind(
    "global.area",
    AREA,
    "{nation} is defeated: where does it lose a building or disc?",
    ["AGE-6.1.7-08", "AGE-6.1.7-09"],
    _nation,
    act="In {option}",
    help=f"The acting player chooses {BOX.pieces_lost} pieces that the loser loses, and half of its units.",
)
LOSS_PIECE: Final = Kind(
    "global.piece",
    PIECE,
    "Remove which piece in {area}?",
    ["AGE-6.1.7-09", "AGE-6.1.7-10"],
    _area,
    act="Remove: {option}",
    help="A building moves the doom figure one step forward; without its disc a minor nation is neutral.",
)
UNITS_AREA: Final = Kind(
    "units.area",
    AREA,
    "{n} must be removed: from which area next?",
    ["AGE-6.1.7-08", "AGE-6.1.7-12", "AGE-6.1.7-15", "AGE-8.4-01"],
    [Topic("n", UNITS)],
    act="From {option}",
    help="You choose where they are taken from.",
)
UNITS_COUNT: Final = Kind(
    "units.count",
    UNITS,
    "Remove how many from {area}?",
    ["AGE-6.1.7-12", "AGE-6.1.7-15", "AGE-8.4-01"],
    _area,
    act="Remove {option}",
    help="What is left comes from other areas.",
)
GRID_SEAT: Final = Kind(
    "grid.seat",
    SEAT,
    "Crystal Healing Grid: who gains power points with you?",
    ["AGE-8.4-03", "AGE-8.4-26"],
    act="{option} gains too",
    help=f"You gain the same: {BOX.grid_pp} PP for each temple of light on the map.",
)
CONTACT_CARD: Final = Kind(
    "contact.card",
    CARD,
    "Contact Center: execute which special action?",
    ["AGE-8.4-05", "AGE-8.4-06", "AGE-8.4-24"],
    act="Execute {option}",
    help="It is executed for the nation of the Contact Center; its own price is paid too.",
)
ORACLE_TYPE: Final = Kind(
    "oracle.type",
    OBJECTIVE,
    "Oracle of Rama: announce a type of objective card.",
    ["AGE-8.4-08"],
    help="You look at one card of another player; if it is that type, it is shown to all.",
)
ORACLE_SEAT: Final = Kind(
    "oracle.seat",
    SEAT,
    "Oracle of Rama: seek {objective} in whose hand?",
    ["AGE-8.4-08", "AGE-8.4-26"],
    [Topic("objective", OBJECTIVE)],
    act="Ask {option}",
    help="One of the cards is drawn by lot and shown to you.",
)
PSYCHOTRONIC_SEAT: Final = Kind(
    "psychotronic.seat",
    SEAT,
    "Psychotronic Weaponry: who loses up to {n} to you?",
    ["AGE-8.4-10", "AGE-8.4-26"],
    [Topic("n", PP)],
    act="Rob {option}",
    help="The player loses as much as there is, and you gain it.",
)
WEATHER: Final = Kind(
    "weather.direction",
    DIRECTION,
    "Weather Control Crystals: move the doom figure two steps in which direction?",
    ["AGE-8.4-21", "AGE-8.4-25", "AGE-8.4-26"],
    help="Forward means towards the round marker: when they meet, the game ends by Pole Shift.",
)

KINDS: Final = [value for value in list(globals().values()) if isinstance(value, Kind)]

# ---------------------------------------------------------------- lines of the log

BEAT_TITLES: Final = {
    "setup": "Set-up",
    "society": "Set-up: secret societies",
    "objectives": "Set-up: objective cards",
    "draft": "Set-up: control cubes",
    "markers": "Set-up: influence markers",
    "turn": "Turn",
    "action": "Action",
    "move": "Maneuver",
    "conflict": "Limited Conflict",
    "bids": "Bids",
    "result": "Result",
}

_seat_n: Final = [Topic("seat", SEAT), Topic("n", NUMBER)]
_seat_cards: Final = [Topic("seat", SEAT), Topic("n", CARDS_OF)]
_seat_marker: Final = [Topic("seat", SEAT), Topic("marker", MARKER)]
_seat_space: Final = [Topic("seat", SEAT), Topic("space", SPACE)]
_seat_objective: Final = [Topic("seat", SEAT), Topic("objective", OBJECTIVE)]
_kind_area: Final = [Topic("building", BUILDING), Topic("area", AREA)]
_n_area: Final = [Topic("n", UNITS), Topic("area", AREA)]
_totals: Final = [Topic("area", AREA), Topic("attack", NUMBER), Topic("defence", NUMBER)]
_two_nations: Final = [Topic("nation", NATION), Topic("other", NATION)]

STARTING_PP: Final = Line("start.pp", "{seat} starts with {n} PP.", _seat_n)
STARTING_PLAYER: Final = Line("start", "{seat} is the starting player.", _seat)
MADE_WILD: Final = Line("wild", "{area} becomes a wilderness.", _area)
SOCIETY_CHOSEN: Final = Line(
    "society.chosen", "{seat} leads the {society}.", [Topic("seat", SEAT), Topic("society", SOCIETY)]
)
CARD_LIES: Final = Line("card.lies", "{card} belongs to {area}.", [Topic("card", CARD), Topic("area", AREA)])
YOUR_CARD: Final = Line("objective.yours", "You are dealt {objective}.", [Topic("objective", OBJECTIVE)])
YOU_DRAW: Final = Line("objective.drawn", "You draw {objective}.", [Topic("objective", OBJECTIVE)])
YOU_RETURN: Final = Line("objective.returned", "You return {objective}.", [Topic("objective", OBJECTIVE)])
DRAFTED: Final = Line("drafted", "{seat} puts a cube on {nation}.", [Topic("seat", SEAT), Topic("nation", NATION)])
CUBE_MOVED: Final = Line("cube.moved", "{cube} moves to {nation}.", [Topic("cube", CUBE), Topic("nation", NATION)])
ARCHON_MOVES: Final = Line("archon.moves", "{seat}: {space}.", _seat_space)
ARCHON_HOME: Final = Line("archon.home", "{seat}'s archon leaves {space}.", _seat_space)
MARKER_PLACED: Final = Line("marker.placed", "{seat}'s {marker} goes to {area}.", [*_seat_marker, Topic("area", AREA)])
MARKER_REMOVED: Final = Line("marker.removed", "{seat}'s {marker} leaves {area}.", [*_seat_marker, Topic("area", AREA)])
MARKERS_SWAPPED: Final = Line(
    "markers.swapped", "{seat}'s {marker} and {other} change places.", [*_seat_marker, Topic("other", MARKER)]
)
COUP_AGAINST: Final = Line("coup.against", "{seat} plots a Coup in {area}.", [Topic("seat", SEAT), Topic("area", AREA)])
BID_SHOWN: Final = Line("bid.shown", "{seat} bids {dial}.", [Topic("seat", SEAT), Topic("dial", DIAL)])
COUP_SUCCEEDS: Final = Line("coup.succeeds", "The Coup in {area} succeeds, {attack} to {defence}.", _totals)
COUP_FAILS: Final = Line("coup.fails", "The Coup in {area} fails, {attack} to {defence}.", _totals)
CUBE_TAKEN: Final = Line(
    "cube.taken",
    "{seat} takes a free spot in {nation} and gives up {other}.",
    [Topic("seat", SEAT), *_two_nations],
)
CUBES_SWAPPED: Final = Line(
    "cubes.swapped",
    "{seat} takes {other}'s place in {target} and gives up {nation}.",
    [Topic("seat", SEAT), Topic("other", SEAT), Topic("target", NATION), Topic("nation", NATION)],
)
TAKEN: Final = Line("taken", "{nation} takes control of {area}.", [Topic("nation", NATION), Topic("area", AREA)])
NEUTRAL_AGAIN: Final = Line("neutral", "{area} becomes neutral.", _area)
DRAWS: Final = Line("cards.drawn", "{seat} draws {n}.", _seat_cards)
RETURNS: Final = Line("cards.returned", "{seat} returns {n}.", _seat_cards)
BUILT: Final = Line("built", "{building} in {area}.", _kind_area)
DESTROYED: Final = Line("destroyed", "{building} in {area} destroyed.", _kind_area)
UNITS_PLACED: Final = Line("units.placed", "{n} placed in {area}.", _n_area)
MOVED: Final = Line(
    "moved",
    "{n} from {area} to {target} {way}.",
    [Topic("n", UNITS), Topic("area", AREA), Topic("target", AREA), Topic("way", WAY)],
)
CONFLICT_IN: Final = Line("conflict.in", "{nation} attacks {area}.", [Topic("nation", NATION), Topic("area", AREA)])
LOYALTY: Final = Line("loyalty", "Ancient Loyalty: {attack} for the attack, {defence} for the defence.", _totals[1:])
ATTACK_SUCCEEDS: Final = Line("attack.succeeds", "The attack on {area} succeeds, {attack} to {defence}.", _totals)
ATTACK_FAILS: Final = Line("attack.fails", "The attack on {area} fails, {attack} to {defence}.", _totals)
ATTACK_TIED: Final = Line(
    "attack.tied", "The attack on {area} is a tie, {attack} to {defence}: all units there are removed.", _totals
)
GLOBAL_AGAINST: Final = Line("global.against", "{nation} goes to war with {other}.", _two_nations)
GLOBAL_RESULT: Final = Line(
    "global.result",
    "{nation} defeats {other} ({attack} attacking, {defence} defending).",
    [*_two_nations, Topic("attack", NUMBER), Topic("defence", NUMBER)],
)
GLOBAL_TIED: Final = Line(
    "global.tied",
    "{nation} and {other} are level ({attack} each): both lose half of their units.",
    [*_two_nations, Topic("attack", NUMBER)],
)
DOOM: Final = Line("doom", "The doom figure moves to {n}.", _n)
END_MOVES: Final = Line("end.moves", "The end marker moves to {n}.", _n)
END_HELD: Final = Line("end.held", "The end marker stays on {n}.", _n)
ROUND: Final = Line("round", "Round {n}.", _n)
CONTACTS: Final = Line("contacts", "{seat} executes {card}.", [Topic("seat", SEAT), Topic("card", CARD)])
ORACLE_ASKED: Final = Line(
    "oracle.asked", "{seat} seeks {objective} in the hand of {other}.", [*_seat_objective, Topic("other", SEAT)]
)
YOU_SEE: Final = Line("you.see", "You see {objective} in the hand of {seat}.", _seat_objective)
ORACLE_SHOWN: Final = Line("oracle.shown", "{seat} holds {objective}.", _seat_objective)
ORACLE_WRONG: Final = Line("oracle.wrong", "The Oracle is wrong.")
ROBBED: Final = Line(
    "robbed", "{seat} takes {n} from {other}.", [Topic("seat", SEAT), Topic("n", PP), Topic("other", SEAT)]
)
GAME_ENDS: Final = Line("game.ends", "{ending}! The game ends.", [Topic("ending", OBJECTIVE)])
HAND_SHOWN: Final = Line("hand.shown", "{seat} shows {objective}.", _seat_objective)
SCORES: Final = Line(
    "scores",
    "{seat}: {power} for the weaker nation, {pp} for power points, {cards} for objective cards.",
    [Topic("seat", SEAT), Topic("power", VP), Topic("pp", VP), Topic("cards", VP)],
)
SCORE: Final = Line("score", "{seat}: {vp} in all.", [Topic("seat", SEAT), Topic("vp", VP)])
WINS: Final = Line("wins", "{seat} wins.", _seat)

COMMON: Final = common_lines(
    Nouns(SEAT, AREA, NATION, UNITS, NUMBER), SPACE, MARKER, WAY, COUNTER, "PP", "markers", "The end marker"
)

# told by earlier releases
GAINS: Final = Line("gains", "{seat} gains {n} PP.", _seat_n)
PAYS: Final = Line("pays", "{seat} pays {n} PP.", _seat_n)
STRUCK: Final = Line("struck", "{n} removed from {area}.", _n_area)
TAKEN_BACK: Final = Line(
    "taken.back", "The move from {area} to {target} is taken back.", [Topic("area", AREA), Topic("target", AREA)]
)

LINES: Final = [*[value for value in list(globals().values()) if isinstance(value, Line)], *COMMON]

SPEECH: Final = Speech(KINDS, LINES, "marker", "mobilize", "PP")
