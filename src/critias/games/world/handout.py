"""What the summaries of Era and Age of Atlantis have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from critias.draw.handout import Line, figures, legend, lines, part, picture, points, says, steps
from critias.engine.kinds import Domain
from critias.games.world.box import LARGEST_BID, SEAT_COUNTS, WorldBox
from critias.games.world.faces import ACTION_ICONS, BUILDING_ICONS, NATION_SYMBOLS, PAD_ICONS
from critias.tongue import noted, say, say_as, several

SIGNS: Final = [
    ("archon", noted("archon")),
    ("agent", noted("agent, influence")),
    ("unit", noted("units")),
    ("shield", noted("garrison")),
    ("capitol", noted("stability, capitol")),
    ("energy", noted("collect")),
    ("hammer", noted("build")),
    ("attack", noted("conflict")),
    ("flame", noted("global conflict")),
    ("crown", noted("Coup")),
    ("comet", noted("Doom")),
    ("clock", noted("End")),
]


def world_map(board: Markup) -> Markup:
    return picture(
        board, say("The world before the flood; below it the round track with Doom, End and the way to the Ascension")
    )


def turn(move: str) -> Markup:
    """How a turn goes; `move` says where an archon may go."""
    return part(
        say_as("of a player", "A turn"),
        steps(
            move,
            say("Pay what the action needs and do it, for that nation."),
            say("The next player follows; a round is over when all have had a turn."),
        ),
    )


def back(box: WorldBox, ascension: str, scoring: Markup, special: Markup) -> tuple[list[Markup], list[Markup]]:
    """The second page."""
    return [endings(box, ascension), scoring, buildings(box), nations(box)], [special, societies(box), signs()]


def actions(names: Sequence[str], texts: Sequence[str]) -> Markup:
    """The eight actions: three on one's pad, five on the tile of a nation; `texts` say what they do."""
    signs = [*PAD_ICONS, *ACTION_ICONS]
    return lines([(sign, f"{say(name)}.", text) for sign, name, text in zip(signs, names, texts, strict=True)])


def nations(box: WorldBox) -> Markup:
    rows: list[Line] = []
    for n, name in enumerate(box.nation_names):
        effect = say(box.nation_effects[n])
        said = say("{nation} (Power {n}), {effect}.", nation=say(name), n=box.map.power[n], effect=effect)
        rows.append((NATION_SYMBOLS[n], said, say(box.nation_texts[n])))
    return part(say("Major nations"), lines(rows, "tight"))


def buildings(box: WorldBox) -> Markup:
    return part(say("Buildings"), lines([
        (BUILDING_ICONS[n], f"{box.building_count[n]}× {say(name)}.", say(box.building_texts[n]))
        for n, name in enumerate(box.building_names)
    ], "tight"))  # fmt: skip


def societies(box: WorldBox) -> Markup:
    return part(say("Secret societies"), lines([
        ("eye", f"{say(name)}, {say(box.society_powers[n])}.", say(box.society_texts[n]))
        for n, name in enumerate(box.society_names)
    ], "tight"))  # fmt: skip


def special_actions(
    title: str, names: Sequence[str], costs: Sequence[int], texts: Sequence[str], money: Domain
) -> Markup:
    rows: list[Line] = []
    for name, cost, text in zip(names, costs, texts, strict=True):
        rows.append(("scroll", f"{say(name)} ({money.label(cost)})." if cost else f"{say(name)}.", say(text)))
    return part(title, lines(rows, "tight"))


def contests(box: WorldBox, coup: str, tie: str, bid_costs: str) -> Markup:
    """How a conflict or Coup is bid on: what counts in a Coup, what a tie means, the head of the prices."""
    bids = [str(n) for n in range(LARGEST_BID + 1)]
    return part(
        say("Contests"),
        points(
            say("All who are involved set their dials in secret: a side and a bid. Bids are paid, won or not."),
            say("Conflict: units and bids against units, garrison and bids."),
            coup,
            tie,
        ),
        figures(bids, [(bid_costs, [str(cost) for cost in box.bid_cost])]),
    )


def movement(box: WorldBox) -> str:
    """What the ways cost, inside a sentence."""
    return several(
        box.strait_units,
        "over a land border free, over a strait for {n} unit, through an ocean for {ocean} a zone",
        "over a land border free, over a strait for {n} units, through an ocean for {ocean} a zone",
        ocean=box.ocean_units,
    )


def endings(box: WorldBox, ascension: str) -> Markup:
    doom, end = ([str(start[n]) for n in SEAT_COUNTS] for start in (box.doom_start, box.end_start))
    return part(
        say("Close of a round, and the end"),
        says(
            say(
                "After everybody's turn End goes down one space, unless a temple of light was built or a "
                "building destroyed; then the round marker goes up one. Each building destroyed moves Doom one space "
                "down. The game ends if now"
            )
        ),
        points(
            ascension,
            say("Pole Shift: Doom is not above the round marker."),
            say("Continuation: the round marker has reached End."),
        ),
        figures(
            [several(n, "{n} player", "{n} players") for n in SEAT_COUNTS],
            [(say("Doom starts on"), doom), (say("End starts on"), end)],
        ),
    )


def signs() -> Markup:
    return part(say("Signs"), legend([(sign, say(name)) for sign, name in SIGNS]))
