"""The questions and lines that shared rules use.  Each game writes them in its own words: see its words.py."""

from __future__ import annotations

from typing import Final

from critias.engine.kinds import Domain, Kind, Line, Topic, words
from critias.games.world.atlas import AREAS
from critias.games.world.box import AGENTS, BUILDINGS, LARGEST_BID, NATIONS, PAD_ACTIONS, WorldBox

# values that mean the same in both games
DONE_AREA: Final = len(AREAS)  # areas, then "done"
MOVE_DONE: Final = len(AREAS)
BACK: Final = len(AREAS) + 1  # the first of the moves that can be taken back
NO_SWAP: Final = AGENTS  # agents, then "no swap"
OBELISK: Final = len(BUILDINGS)  # buildings, then the obelisk
UP_TO: Final = [list(range(n + 1)) for n in range(100)]  # 0 to n

# a dial: 0 to 5 for the attacker, 0 to 5 for the defender, or the noncombatant 0
ATTACK: Final = 0
DEFEND: Final = LARGEST_BID + 1
NONCOMBATANT: Final = 2 * (LARGEST_BID + 1)

# what Virya or power points are gained and paid for
FOR_POWER: Final = 0
FOR_DARKNESS: Final = 1
FOR_SPACE: Final = 2
FOR_TILE: Final = 3
FOR_AGENT: Final = 4
FOR_SWAP: Final = 5
FOR_BUILDING: Final = 6
FOR_UNITS: Final = 7
FOR_CONFLICTS: Final = 8
FOR_CARDS: Final = 9
FOR_MOON: Final = 10
FOR_SOCIETY: Final = 11
FOR_PSYCHIC: Final = 12
CAUSE: Final = words(
    "cause",
    [
        ("power", "the Power of the nation"),
        ("darkness", "temples of darkness"),
        ("space", "the action"),
        ("tile", "the special action"),
        ("agent", "Intrigue"),
        ("swap", "a swap"),
        ("building", "a further building"),
        ("units", "further units"),
        ("conflicts", "further conflicts"),
        ("cards", "Repolarize"),
        ("moon", "the card on the moon place"),
        ("society", "the power of the society"),
        ("psychic", "Psychic Control"),
    ],
)

# how units are lost
IN_CONFLICT: Final = 0
IN_COUP: Final = 1
IN_GLOBAL_CONFLICT: Final = 2
RELEASED: Final = 3
BY_AGNI: Final = 4
BY_BRAHMASTRA: Final = 5
LOSS: Final = words(
    "loss",
    [
        ("conflict", "the conflict"),
        ("coup", "the Coup"),
        ("global", "the Global Conflict"),
        ("released", "it loses the area"),
        ("agni", "Agni Strike"),
        ("brahmastra", "Brahmastra"),
    ],
)


def dial(prices: list[int], money: str, out: str) -> Domain:
    """The values of a dial, with their price; `out` is the key of staying out."""
    return words(
        "dial",
        [(f"attack_{n}", f"{n} to attack ({price} {money})") for n, price in enumerate(prices)]
        + [(f"defend_{n}", f"{n} to defend ({price} {money})") for n, price in enumerate(prices)]
        + [(out, "0 to stay out")],
    )


def spaces(action_names: list[str], actions: list[str], nation_names: list[str], tiles: Domain) -> Domain:
    """The spaces for archons: own pad, nations, special actions."""
    on_nations = [
        (f"{nation}_{action}", f"{nation_names[n]}: {action_names[len(PAD_ACTIONS) + a]}")
        for n, nation in enumerate(NATIONS)
        for a, action in enumerate(actions)
    ]
    return (
        words("space", [(action, action_names[a]) for a, action in enumerate(PAD_ACTIONS)])
        .joined("space", words("nation", on_nations))
        .joined("space", tiles)
    )


def agents(noun: str, values: list[int]) -> Domain:
    """The agents of one player, by value: 0a, 0b, 0c, 1a …"""
    ranks = [values[:n].count(value) for n, value in enumerate(values)]
    keys = [f"{value}{'abc'[ranks[n]]}" for n, value in enumerate(values)]
    several = [f"{['first', 'second', 'third'][rank]} " for rank in ranks]
    labels = [f"{several[n] if values.count(value) > 1 else ''}{value}-{noun}" for n, value in enumerate(values)]
    return Domain(noun, keys, labels)


def counters(box: WorldBox, tiles: list[str]) -> Domain:
    """The property counters of minor nations, by what their right end shows."""
    labels = tiles[:]
    for counter in range(len(tiles), box.counters):
        kind, power = box.counter_building[counter], box.counter_power[counter]
        labels.append(box.building_names[kind] if kind >= 0 else f"Power +{power}" if power > 0 else "plain")
    return Domain("counter", [str(counter) for counter in range(box.counters)], labels)


def agents_of_all(noun: str, seats: Domain, own: Domain) -> Domain:
    """The agents of all players."""
    return words(
        f"{noun}_of",
        [
            (f"{seats.keys[seat]}_{key}", f"{seats.labels[seat]}'s {own.labels[n]}")
            for seat in range(len(seats))
            for n, key in enumerate(own.keys)
        ],
        [seats, own],
    )


class Nouns:
    """What the lines of both games name, each by its own words."""

    def __init__(self, seat: Domain, area: Domain, nation: Domain, units: Domain, number: Domain) -> None:
        self.seat: Final = Topic("seat", seat)
        self.area: Final = Topic("area", area)
        self.nation: Final = Topic("nation", nation)
        self.units: Final = Topic("n", units)
        self.number: Final = number

    def count(self, blank: str) -> Topic:
        return Topic(blank, self.number)


def common_lines(
    nouns: Nouns, space: Domain, agent: Domain, way: Domain, counter: Domain, money: str, agents: str, end: str
) -> list[Line]:
    """The lines that both games tell alike; `money`, `agents` and `end` are what a game calls these."""
    seat, area, nation, units = nouns.seat, nouns.area, nouns.nation, nouns.units
    amount, cause = nouns.count("n"), Topic("cause", CAUSE)
    garrison, stability, bids = nouns.count("garrison"), nouns.count("stability"), nouns.count("bids")
    pieces, target = nouns.count("pieces"), Topic("target", area.domain)
    return [
        Line(
            "counter",
            "{area}: {counter}, garrison {garrison}, stability {stability}.",
            [area, Topic("counter", counter), garrison, stability],
        ),
        Line("home", "{area}: {n}, garrison {garrison}, stability {stability}.", [area, units, garrison, stability]),
        Line(
            "archon.moves.from",
            "{seat}: {space} (from {before}).",
            [seat, Topic("space", space), Topic("before", space)],
        ),
        Line("gains.by", f"{{seat}} gains {{n}} {money} for {{cause}}.", [seat, amount, cause]),
        Line("pays.for", f"{{seat}} pays {{n}} {money} for {{cause}}.", [seat, amount, cause]),
        Line("moved.on", "{seat}'s {agent} goes from {area} to {target}.", [seat, Topic("agent", agent), area, target]),
        Line("lost", "{nation} loses {n} in {area}: {loss}.", [nation, units, area, Topic("loss", LOSS)]),
        Line("attack.lost", "{nation} loses the {n} that attacked {area}.", [nation, units, area]),
        Line("arrived", "{nation} brings {n} to {area}.", [nation, units, area]),
        Line("empty", "Nobody is left in {area}.", [area]),
        Line("turned", "The Black Knight turns {n} in {area}.", [units, area]),
        Line("way.costs", "The way costs {n}.", [units]),
        Line("back", "{n} from {area} to {target} {way}: taken back.", [units, area, target, Topic("way", way)]),
        Line("way.back", "The price of the way comes back: {n}.", [units]),
        Line("attack.units", "Attack: {pieces} from units, {bids} from bids.", [pieces, bids]),
        Line(
            "defence.units",
            "Defence: {pieces} from units, {garrison} garrison, {bids} from bids.",
            [pieces, garrison, bids],
        ),
        Line("attack.agents", f"Attack: {{pieces}} from {agents}, {{bids}} from bids.", [pieces, bids]),
        Line(
            "defence.agents",
            f"Defence: {{pieces}} from {agents}, {{stability}} stability, {{bids}} from bids.",
            [pieces, stability, bids],
        ),
        Line("end.stopped", f"{end} is turned to its stopped side.", []),
        Line("round.marker", "The round marker moves to {n}.", [amount]),
    ]


class Speech:
    """A game's own questions and lines, for what it shares; `agent`, `recruit` and `money` are what it calls these."""

    def __init__(self, kinds: list[Kind], lines: list[Line], agent: str, recruit: str, money: str) -> None:
        self.money: Final = money
        kind = {kind.name: kind for kind in kinds}
        self.society: Final = kind["setup.society"]
        self.zero_agent: Final = kind[f"setup.{agent}"]
        self.archon: Final = kind["turn.archon"]
        self.swap: Final = kind["coup.swap"]
        self.swap_with: Final = kind["coup.swap_with"]
        self.coup_nation: Final = kind["coup.nation"]
        self.bid: Final = kind["contest.bid"]
        self.release: Final = kind["control.release"]
        self.spy: Final = kind[f"spy.{agent}"]
        self.build_area: Final = kind["construct.area"]
        self.build_kind: Final = kind["construct.kind"]
        self.due: Final = kind[f"{recruit}.due"]
        self.spend: Final = kind[f"{recruit}.spend"]
        self.recruit_area: Final = kind[f"{recruit}.area"]
        self.recruit_count: Final = kind[f"{recruit}.count"]
        self.agni: Final = kind["agni.area"]
        self.move_from: Final = kind["move.from"]
        self.move_to: Final = kind["move.to"]
        self.move_way: Final = kind["move.way"]
        self.move_count: Final = kind["move.count"]
        self.conflict: Final = kind["conflict.area"]
        self.ruin: Final = kind["conflict.building"]
        self.enemy: Final = kind["global.target"]
        self.loss_area: Final = kind["global.area"]
        self.loss_piece: Final = kind["global.piece"]
        self.units_area: Final = kind["units.area"]
        self.units_count: Final = kind["units.count"]
        line = {line.name: line for line in lines}
        self.society_chosen: Final = line["society.chosen"]
        self.drafted: Final = line["drafted"]
        self.counter: Final = line["counter"]
        self.home: Final = line["home"]
        self.archon_moves: Final = line["archon.moves"]
        self.archon_moves_from: Final = line["archon.moves.from"]
        self.archon_home: Final = line["archon.home"]
        self.gains: Final = line["gains.by"]
        self.pays: Final = line["pays.for"]
        self.moved_on: Final = line["moved.on"]
        self.placed: Final = line[f"{agent}.placed"]
        self.removed: Final = line[f"{agent}.removed"]
        self.swapped: Final = line[f"{agent}s.swapped"]
        self.bid_shown: Final = line["bid.shown"]
        self.taken: Final = line["taken"]
        self.neutral: Final = line["neutral"]
        self.built: Final = line["built"]
        self.destroyed: Final = line["destroyed"]
        self.recruited: Final = line["units.placed"]
        self.lost: Final = line["lost"]
        self.attack_lost: Final = line["attack.lost"]
        self.arrived: Final = line["arrived"]
        self.empty: Final = line["empty"]
        self.turned: Final = line["turned"]
        self.moved: Final = line["moved"]
        self.way_costs: Final = line["way.costs"]
        self.back: Final = line["back"]
        self.way_back: Final = line["way.back"]
        self.attack_units: Final = line["attack.units"]
        self.defence_units: Final = line["defence.units"]
        self.attack_agents: Final = line["attack.agents"]
        self.defence_agents: Final = line["defence.agents"]
        self.conflict_in: Final = line["conflict.in"]
        self.global_against: Final = line["global.against"]
        self.doom: Final = line["doom"]
        self.end_moves: Final = line["end.moves"]
        self.end_held: Final = line["end.held"]
        self.end_stopped: Final = line["end.stopped"]
        self.round: Final = line["round"]
        self.round_marker: Final = line["round.marker"]
