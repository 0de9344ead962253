"""What questions and lines of both games name: values with their numbers, and lists made from a game's box."""

from __future__ import annotations

from typing import Final

from critias.engine.kinds import Domain, joined, put_together, words
from critias.games.world.atlas import AREAS, FIRST_ROUTE, ROUTES, WAYS
from critias.games.world.box import AGENTS, BUILDINGS, LARGEST_BID, NATIONS, PAD_ACTIONS, TILE_ACTIONS, WorldBox
from critias.tongue import say, several

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

_ordinals: Final = ["first", "second", "third"]

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


def units() -> Domain:
    return put_together("units", [str(n) for n in range(31)], lambda n: several(n, "{n} unit", "{n} units"))


def amounts(name: str, text: str) -> Domain:
    """So much Virya, so many power points: "{n} Virya"."""
    return put_together(name, [str(n) for n in range(40)], lambda n: say(text, n=n))


def ordinals(noun: str) -> Domain:
    """The first, second and third of them."""
    return words("ordinal", [(key, f"{key} {noun}") for key in _ordinals])


def dial(prices: list[int], price: Domain, out: str) -> Domain:
    """The values of a dial, with their price; `out` is the key of staying out."""
    numbers = range(len(prices))
    attack = put_together(
        "attack",
        [f"attack_{n}" for n in numbers],
        lambda n: say("{n} to attack ({price})", n=n, price=price.label(prices[n])),
    )
    defend = put_together(
        "defend",
        [f"defend_{n}" for n in numbers],
        lambda n: say("{n} to defend ({price})", n=n, price=price.label(prices[n])),
    )
    return joined("dial", [attack, defend, words("out", [(out, "0 to stay out")])])


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


def spaces(action_names: list[str], actions: list[str], nations: Domain, tiles: Domain) -> Domain:
    """The spaces for archons: own pad, nations, special actions."""
    on_pad = Domain("action", PAD_ACTIONS, action_names[: len(PAD_ACTIONS)])
    on_nation = Domain("action", actions, action_names[len(PAD_ACTIONS) :])
    on_nations = put_together(
        "space",
        [f"{nation}_{action}" for nation in NATIONS for action in actions],
        lambda n: say(
            "{nation}: {action}",
            nation=nations.label(n // TILE_ACTIONS),
            action=on_nation.label(n % TILE_ACTIONS),
        ),
        [nations, on_nation],
    )
    return joined("space", [on_pad, on_nations, tiles])


def ways(ocean_names: list[str]) -> Domain:
    """Over land, over a strait, through oceans."""

    def told(n: int) -> str:
        if n < FIRST_ROUTE:
            return [say("over the land border"), say("over the strait")][n]
        first, *more = [say(ocean_names[ocean]) for ocean in ROUTES[n - FIRST_ROUTE]]
        said = say("through the {ocean}", ocean=first)
        for ocean in more:
            said = say("{way} and the {ocean}", way=said, ocean=ocean)
        return said

    return put_together("way", WAYS, told)


def agents(noun: str, values: list[int]) -> Domain:
    """The agents of one player, by value: 0a, 0b, 0c, 1a …"""
    ranks = [values[:n].count(value) for n, value in enumerate(values)]
    keys = [f"{value}{'abc'[ranks[n]]}" for n, value in enumerate(values)]
    which = [f"{_ordinals[rank]} " for rank in ranks]
    labels = [f"{which[n] if values.count(value) > 1 else ''}{value}-{noun}" for n, value in enumerate(values)]
    return Domain(noun, keys, labels)


def counters(box: WorldBox, tiles: Domain) -> Domain:
    """The property counters of minor nations, by what their right end shows."""

    def told(counter: int) -> str:
        if counter < len(tiles):
            return tiles.label(counter)
        kind, power = box.counter_building[counter], box.counter_power[counter]
        if kind >= 0:
            return say(box.building_names[kind])
        return say("Power +{n}", n=power) if power > 0 else say("plain")

    return put_together("counter", [str(counter) for counter in range(box.counters)], told)


def agents_of_all(noun: str, seats: Domain, own: Domain) -> Domain:
    """The agents of all players."""
    return put_together(
        f"{noun}_of",
        [f"{seat}_{agent}" for seat in seats.keys for agent in own.keys],
        lambda n: say("{seat}'s {agent}", seat=seats.label(n // len(own)), agent=own.label(n % len(own))),
        [seats, own],
    )
