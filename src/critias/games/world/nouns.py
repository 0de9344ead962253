"""What questions and lines of both games name: values with their numbers, and lists made from a game's box."""

from __future__ import annotations

from typing import Final

from critias.engine.kinds import Domain, words
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

NO: Final = 0
YES: Final = 1
YES_NO: Final = words("yes_no", [("no", "No"), ("yes", "Yes")])
NO_OR_YES: Final = [NO, YES]
ONLY_NO: Final = [NO]

FORWARD: Final = 0
BACKWARD: Final = 1
DIRECTION: Final = words("direction", [("forward", "Forward, towards the round marker"), ("back", "Back")])

ORDINAL: Final = words("ordinal", [("first", "first"), ("second", "second"), ("third", "third")])

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


def amounts(name: str, money: str) -> Domain:
    """So much Virya, so many power points."""
    return words(name, [(str(n), f"{n} {money}") for n in range(40)])


def contests(conflict: str) -> Domain:
    """What bids are for; `conflict` is what a game calls the one between units."""
    return words(
        "contest",
        [
            ("none", ""),
            ("coup", "Coup"),
            ("black_knight", "Coup by The Black Knight"),
            ("conflict", conflict),
            ("global", "Global Conflict"),
        ],
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
