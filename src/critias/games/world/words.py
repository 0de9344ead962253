"""The questions and lines that shared rules use.  Each game writes them in its own words: see its words.py."""

from __future__ import annotations

from typing import Final

from critias.engine.kinds import Domain, Kind, Line, words
from critias.games.world.atlas import AREAS
from critias.games.world.box import AGENTS, BUILDINGS, LARGEST_BID, NATIONS, PAD_ACTIONS

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


def dial(prices: list[int], money: str, out: str) -> Domain:
    """The values of a dial, with their price; `out` is what staying out is called."""
    return words(
        "dial",
        [(f"attack_{n}", f"{n} to attack ({price} {money})") for n, price in enumerate(prices)]
        + [(f"defend_{n}", f"{n} to defend ({price} {money})") for n, price in enumerate(prices)]
        + [(out, out)],
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
    ranks = ["abc"[values[:n].count(value)] for n, value in enumerate(values)]
    keys = [f"{value}{ranks[n]}" for n, value in enumerate(values)]
    labels = [f"{value}-{noun}" + (f" {ranks[n]}" if values.count(value) > 1 else "") for n, value in enumerate(values)]
    return Domain(noun, keys, labels)


def agents_of_all(noun: str, seats: Domain, own: Domain) -> Domain:
    """The agents of all players."""
    return words(
        f"{noun}_of",
        [
            (f"{seats.keys[seat]}_{key}", f"{seats.labels[seat]}'s {own.labels[n]}")
            for seat in range(len(seats))
            for n, key in enumerate(own.keys)
        ],
    )


class Speech:
    """A game's own questions and lines, for rules that it shares; `agent` and `recruit` are what it calls these."""

    def __init__(self, kinds: list[Kind], lines: list[Line], agent: str, recruit: str) -> None:
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
        self.archon_home: Final = line["archon.home"]
        self.gains: Final = line["gains"]
        self.pays: Final = line["pays"]
        self.placed: Final = line[f"{agent}.placed"]
        self.removed: Final = line[f"{agent}.removed"]
        self.swapped: Final = line[f"{agent}s.swapped"]
        self.bid_shown: Final = line["bid.shown"]
        self.taken: Final = line["taken"]
        self.neutral: Final = line["neutral"]
        self.built: Final = line["built"]
        self.destroyed: Final = line["destroyed"]
        self.recruited: Final = line["units.placed"]
        self.struck: Final = line["struck"]
        self.moved: Final = line["moved"]
        self.taken_back: Final = line["taken.back"]
        self.conflict_in: Final = line["conflict.in"]
        self.global_against: Final = line["global.against"]
        self.doom: Final = line["doom"]
