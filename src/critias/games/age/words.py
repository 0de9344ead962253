"""The words of Age of Atlantis: every question and every line; those of both games come from the world's words."""

from __future__ import annotations

from typing import Final

from critias.engine.kinds import Domain, Topic, put_together, words
from critias.games.age.box import BOX, CARDS, NATION_ACTIONS
from critias.games.world.box import NATIONS
from critias.games.world.nouns import YES_NO, agents_of_all, amounts, contests, ordinals
from critias.games.world.words import BEAT_TITLES as COMMON_TITLES
from critias.games.world.words import Speech
from critias.tongue import noted, say, several

# ---------------------------------------------------------------- named values

CARD: Final = Domain("card", CARDS, BOX.tile_names)
PP: Final = amounts("pp", noted("{n} PP"))
SAY: Final = Speech(BOX, CARD, NATION_ACTIONS, "marker", "PP", PP, "neutral", "the doom figure", "The end marker")

SEAT: Final = SAY.seat
AREA: Final = SAY.area
NATION: Final = SAY.nation
OBJECTIVE: Final = SAY.objective
UNITS: Final = SAY.units
SPACE: Final = SAY.space
MARKER: Final = SAY.agent
VP: Final = put_together("vp", [str(n) for n in range(100)], lambda n: say("{n} VP", n=n))
CARDS_OF: Final = put_together(
    "cards", [str(n) for n in range(10)], lambda n: several(n, "{n} objective card", "{n} objective cards")
)

# a control cube on a nation: nation * 5 + seat
CUBE: Final = put_together(
    "cube",
    [f"{nation}_{seat}" for nation in NATIONS for seat in SEAT.keys],
    lambda n: say("{seat}'s cube on {nation}", seat=SEAT.label(n % len(SEAT)), nation=NATION.label(n // len(SEAT))),
    [NATION, SEAT],
)
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

CONTEST: Final = contests("Limited Conflict")

PIECE: Final = SAY.building.joined("piece", words("disc", [("disc", "Disc: the minor nation")]))


# ---------------------------------------------------------------- questions

_area: Final = [SAY.an_area]
_nation: Final = [SAY.a_nation]
_n: Final = [SAY.count("n")]

SOCIETY_CHOOSE: Final = SAY.ask_society(
    ["AGE-1-02", "AGE-5.2-03"], "A society is your colour; in the advanced game it has a power of its own."
)
OBJECTIVE_RETURN: Final = SAY.ask_return(["AGE-5.2-06", "AGE-5.2-07"])
DRAFT: Final = SAY.ask_draft(["AGE-5.2-08", "AGE-5.2-09", "AGE-5.2-10", "AGE-5.2-11", "AGE-5.2-12", "AGE-5.2-14"])
DRAFT_CUBE: Final = SAY.ask(
    "setup.cube",
    CUBE,
    "There is no spot for your cube: move which cube to take its place?",
    ["AGE-5.2-13"],
    act="Move {option}",
    help="No two players may share the same two nations, so one cube makes room for yours.",
)
SETUP_MARKER: Final = SAY.ask(
    "setup.marker",
    AREA,
    "Place your {ordinal} of value 0.",
    ["AGE-5.2-15"],
    [Topic("ordinal", ordinals("influence marker"))],
    act="Place it in {option}",
    help="Markers support Coups where they lie, for you or against others; value 0 lets you name a target.",
)
SAY.zero_agent = SETUP_MARKER
SPACE_CHOOSE: Final = SAY.ask_space(["AGE-6-02", "AGE-6-04", "AGE-6-05", "AGE-6-11", "AGE-6-12", "AGE-8.5-05"])
SAY.ask_archon(["AGE-6-02", "AGE-6-03"])
INTRIGUE_STEP: Final = SAY.ask(
    "intrigue.marker",
    INTRIGUE,
    "Intrigue: place or relocate a marker? Still free: {n}.",
    ["AGE-6.1.1-01", "AGE-6.1.1-02", "AGE-6.1.1-03", "AGE-6.1.1-04", "AGE-8.4-12", "AGE-8.5-03"],
    _n,
    help=f"Each marker once. Value 0 is free; to place another costs {BOX.place_cost} PP, to relocate "
    f"{BOX.relocated_for_one} of them 1 PP.",
)
INTRIGUE_AREA: Final = SAY.ask(
    "intrigue.area",
    AREA,
    "Intrigue: where does the {marker} go?",
    ["AGE-6.1.1-01", "AGE-6.1.1-07", "AGE-6.1.1-08"],
    [Topic("marker", MARKER)],
    act="To {option}",
    help="In a Coup your markers there count for your side against the political stability of the area.",
)
SAY.agent_area = INTRIGUE_AREA
SPY_MARKER: Final = SAY.ask(
    "spy.marker",
    MARKER_OF,
    "Spy Network: remove which influence marker?",
    ["AGE-8.4-12", "AGE-8.4-26"],
    act="Remove {option}",
    help="The marker goes back to its player.",
)
SAY.spy = SPY_MARKER
PRIESTS_MARKER: Final = SAY.ask(
    "priests.marker",
    MARKER_OF,
    "Religious Manipulation: remove which influence marker?",
    ["AGE-8.5-03", "AGE-8.5-08"],
    act="Remove {option}",
    help="Only markers in areas with a temple; they go back to their players.",
)
COUP_SWAP: Final = SAY.ask_swap(["AGE-6.1.2-01"])
SAY.ask_swap_with(["AGE-6.1.2-01"])
COUP_TARGET: Final = SAY.ask_coup(["AGE-6.1.2-02", "AGE-6.1.2-03", "AGE-6.1.2-04", "AGE-6.1.2-22", "AGE-8.4-14"])
BID: Final = SAY.ask_bid(
    ["AGE-4.6-01", "AGE-6.1.2-05", "AGE-6.1.2-06", "AGE-6.1.2-12", "AGE-6.1.2-13", "AGE-6.1.2-14", "AGE-6.1.6-14"],
    CONTEST,
    "the attacker must have more",
)
SAY.ask_coup_nation(["AGE-6.1.2-16"])
COUP_PARTNER: Final = SAY.ask_partner(["AGE-6.1.2-21", "AGE-6.1.2-22", "AGE-5.2-11"], "control cubes")
COUP_GIVE: Final = SAY.ask_coup_give(
    "The Coup in {nation} succeeds: your cube leaves which nation?",
    ["AGE-6.1.2-19", "AGE-6.1.2-20", "AGE-6.1.2-22", "AGE-5.2-10"],
    SAY.a_nation,
)
SAY.ask_release(["AGE-3-13", "AGE-3-19"], "control disc")
THOTH_KEEP: Final = SAY.ask(
    "thoth.keep",
    YES_NO,
    f"Secret Tablets: pay {BOX.thoth_cost} PP more to keep {BOX.thoth_cards} objective cards?",
    ["AGE-8.5-02"],
    help=f"You have seen the cards; without paying you keep {BOX.cards_kept}.",
)
CARD_RETURN: Final = SAY.ask(
    "repolarize.return",
    OBJECTIVE,
    "Repolarize: return a card to the deck, in secret ({n} still to go).",
    ["AGE-6.1.8-02", "AGE-6.1.8-03", "AGE-8.4-13", "AGE-8.5-02"],
    _n,
    act="Return {option}",
    help="Cards that are returned are shuffled into the deck; cards score only if the game ends their way.",
)
SAY.ask_build_area(
    ["AGE-6.1.4-01", "AGE-6.1.4-02", "AGE-6.1.4-03", "AGE-6.1.4-04", "AGE-6.1.4-07", "AGE-6.1.4-08", "AGE-8.4-17"]
)
BUILD_KIND: Final = SAY.ask_build_kind(["AGE-3-17", "AGE-4.4-01", "AGE-6.1.4-05", "AGE-6.1.4-06"])
SAY.ask_due("mobilize.due", ["AGE-3-18", "AGE-6.1.5-05"])
MOBILIZE_SPEND: Final = SAY.ask(
    "mobilize.spend",
    PP,
    "Mobilize: buy further units for how many PP?",
    ["AGE-6.1.5-03", "AGE-6.1.5-05", "AGE-8.1-07", "AGE-3-18"],
    act="Spend {option}",
    help="Units for Power, bases and factories have come already; these are bought on top.",
)
SAY.spend = MOBILIZE_SPEND
SAY.ask_recruit_area("mobilize.area", ["AGE-6.1.5-04", "AGE-6.1.5-06"], "Mobilize")
SAY.ask_recruit_count("mobilize.count", ["AGE-6.1.5-04"], "Mobilize")
SAY.ask_agni(["AGE-8.1-08"], "the conflict")
MOVE_FROM: Final = SAY.ask(
    "move.from",
    SAY.move_step,
    "Maneuver units from where? Contested areas so far: {n}, price: {pp}.",
    ["AGE-6.1.6-01", "AGE-6.1.6-02", "AGE-6.1.6-10", "AGE-6.1.6-30", "AGE-6.1.6-31", "AGE-8.4-20"],
    [SAY.count("n"), Topic("pp", PP)],
    help="Units go one area by land, or over straits and oceans at the cost of units; done begins the conflicts.",
)
SAY.move_from = MOVE_FROM
MOVE_TO: Final = SAY.ask_move_to(
    ["AGE-6.1.6-02", "AGE-6.1.6-08", "AGE-6.1.6-11", "AGE-6.1.6-12", "AGE-6.1.6-31"], "Maneuver"
)
SAY.ask_way(["AGE-6.1.6-03", "AGE-6.1.6-04", "AGE-6.1.6-06", "AGE-6.1.6-29", "AGE-8.4-19"])
SAY.ask_move_count(["AGE-6.1.6-03", "AGE-6.1.6-04", "AGE-6.1.6-05", "AGE-6.1.6-07"])
CONFLICT_AREA: Final = SAY.ask(
    "conflict.area",
    AREA,
    "Which contested area is resolved next?",
    ["AGE-6.1.6-13"],
    act="Fight in {option}",
    help="Units that arrive and bids against units, garrison and bids; in a tie both lose all units there.",
)
SAY.conflict = CONFLICT_AREA
CONFLICT_BUILDING: Final = SAY.ask(
    "conflict.building",
    SAY.building,
    "{area} is taken: remove which building?",
    ["AGE-6.1.6-22"],
    _area,
    act="Remove the {option}",
    help="Whoever takes an area removes one building there; the doom figure goes one step forward.",
)
SAY.ruin = CONFLICT_BUILDING
SAY.ask_enemy(["AGE-6.1.7-02"])
LOSS_AREA: Final = SAY.ask(
    "global.area",
    AREA,
    "{nation} is defeated: where does it lose a building or disc?",
    ["AGE-6.1.7-08", "AGE-6.1.7-09"],
    _nation,
    act="In {option}",
    help=f"The acting player chooses {BOX.pieces_lost} pieces that the loser loses, and half of its units.",
)
SAY.loss_area = LOSS_AREA
LOSS_PIECE: Final = SAY.ask_loss_piece(["AGE-6.1.7-09", "AGE-6.1.7-10"], PIECE, "disc")
SAY.ask_units_area(["AGE-6.1.7-08", "AGE-6.1.7-12", "AGE-6.1.7-15", "AGE-8.4-01"])
SAY.ask_units_count(["AGE-6.1.7-12", "AGE-6.1.7-15", "AGE-8.4-01"])
GRID_SEAT: Final = SAY.ask(
    "grid.seat",
    SEAT,
    "Crystal Healing Grid: who gains power points with you?",
    ["AGE-8.4-03", "AGE-8.4-26"],
    act="{option} gains too",
    help=f"You gain the same: {BOX.grid_pp} PP for each temple of light on the map.",
)
CONTACT_CARD: Final = SAY.ask(
    "contact.card",
    CARD,
    "Contact Center: execute which special action?",
    ["AGE-8.4-05", "AGE-8.4-06", "AGE-8.4-24"],
    act="Execute {option}",
    help="It is executed for the nation of the Contact Center; its own price is paid too.",
)
ORACLE_TYPE: Final = SAY.ask(
    "oracle.type",
    OBJECTIVE,
    "Oracle of Rama: announce a type of objective card.",
    ["AGE-8.4-08"],
    help="You look at one card of another player; if it is that type, it is shown to all.",
)
ORACLE_SEAT: Final = SAY.ask_oracle(["AGE-8.4-08", "AGE-8.4-26"], "you")
PSYCHOTRONIC_SEAT: Final = SAY.ask(
    "psychotronic.seat",
    SEAT,
    "Psychotronic Weaponry: who loses up to {n} to you?",
    ["AGE-8.4-10", "AGE-8.4-26"],
    [Topic("n", PP)],
    act="Rob {option}",
    help="The player loses as much as there is, and you gain it.",
)
WEATHER: Final = SAY.ask_weather(["AGE-8.4-21", "AGE-8.4-25", "AGE-8.4-26"])


# ---------------------------------------------------------------- lines of the log

BEAT_TITLES: Final = {
    **COMMON_TITLES,
    "markers": noted("Set-up: influence markers"),
    "move": noted("Maneuver"),
    "conflict": noted("Limited Conflict"),
}

_seat_n: Final = [SAY.a_seat, SAY.count("n")]
_seat_cards: Final = [SAY.a_seat, Topic("n", CARDS_OF)]
_seat_marker: Final = [SAY.a_seat, Topic("marker", MARKER)]
_seat_objective: Final = [SAY.a_seat, Topic("objective", OBJECTIVE)]
_totals: Final = [SAY.an_area, *SAY.totals]
_two_nations: Final = [SAY.a_nation, Topic("other", NATION)]

STARTING_PP: Final = SAY.tell("start.pp", "{seat} starts with {n} PP.", _seat_n)
MADE_WILD: Final = SAY.tell("wild", "{area} becomes a wilderness.", _area)
CARD_LIES: Final = SAY.tell("card.lies", "{card} belongs to {area}.", [Topic("card", CARD), SAY.an_area])
YOUR_CARD: Final = SAY.tell("objective.yours", "You are dealt {objective}.", [Topic("objective", OBJECTIVE)])
YOU_DRAW: Final = SAY.tell("objective.drawn", "You draw {objective}.", [Topic("objective", OBJECTIVE)])
YOU_RETURN: Final = SAY.tell("objective.returned", "You return {objective}.", [Topic("objective", OBJECTIVE)])
CUBE_MOVED: Final = SAY.tell("cube.moved", "{cube} moves to {nation}.", [Topic("cube", CUBE), SAY.a_nation])
MARKER_PLACED: Final = SAY.tell("marker.placed", "{seat}'s {marker} goes to {area}.", [*_seat_marker, SAY.an_area])
SAY.placed = MARKER_PLACED
MARKER_REMOVED: Final = SAY.tell("marker.removed", "{seat}'s {marker} leaves {area}.", [*_seat_marker, SAY.an_area])
SAY.removed = MARKER_REMOVED
MARKERS_SWAPPED: Final = SAY.tell(
    "markers.swapped", "{seat}'s {marker} and {other} change places.", [*_seat_marker, Topic("other", MARKER)]
)
SAY.swapped = MARKERS_SWAPPED
CUBE_TAKEN: Final = SAY.tell(
    "cube.taken",
    "{seat} takes a free spot in {nation} and gives up {other}.",
    [SAY.a_seat, *_two_nations],
)
DRAWS: Final = SAY.tell("cards.drawn", "{seat} draws {n}.", _seat_cards)
RETURNS: Final = SAY.tell("cards.returned", "{seat} returns {n}.", _seat_cards)
LOYALTY: Final = SAY.tell(
    "loyalty", "Ancient Loyalty: {attack} for the attack, {defence} for the defence.", _totals[1:]
)
ATTACK_TIED: Final = SAY.tell(
    "attack.tied", "The attack on {area} is a tie, {attack} to {defence}: all units there are removed.", _totals
)
GLOBAL_TIED: Final = SAY.tell(
    "global.tied",
    "{nation} and {other} are level ({attack} each): both lose half of their units.",
    [*_two_nations, Topic("attack", SAY.number)],
)
CONTACTS: Final = SAY.tell("contacts", "{seat} executes {card}.", [SAY.a_seat, Topic("card", CARD)])
ORACLE_ASKED: Final = SAY.tell(
    "oracle.asked", "{seat} seeks {objective} in the hand of {other}.", [*_seat_objective, Topic("other", SEAT)]
)
YOU_SEE: Final = SAY.tell("you.see", "You see {objective} in the hand of {seat}.", _seat_objective)
ORACLE_SHOWN: Final = SAY.tell("oracle.shown", "{seat} holds {objective}.", _seat_objective)
ORACLE_WRONG: Final = SAY.tell("oracle.wrong", "The Oracle is wrong.")
ROBBED: Final = SAY.tell("robbed", "{seat} takes {n} from {other}.", [SAY.a_seat, Topic("n", PP), Topic("other", SEAT)])
HAND_SHOWN: Final = SAY.tell("hand.shown", "{seat} shows {objective}.", _seat_objective)
SCORES: Final = SAY.tell(
    "scores",
    "{seat}: {power} for the weaker nation, {pp} for power points, {cards} for objective cards.",
    [SAY.a_seat, Topic("power", VP), Topic("pp", VP), Topic("cards", VP)],
)
SCORE: Final = SAY.tell("score", "{seat}: {vp} in all.", [SAY.a_seat, Topic("vp", VP)])
