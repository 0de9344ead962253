"""What the summaries of Era and Age of Atlantis have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from critias.draw.handout import Line, figures, legend, lines, part, points, says
from critias.games.world.box import LARGEST_BID, SEAT_COUNTS, WorldBox
from critias.games.world.faces import ACTION_ICONS, BUILDING_ICONS, NATION_SYMBOLS, PAD_ICONS

SIGNS: Final = [
    ("archon", "archon"),
    ("agent", "agent, influence"),
    ("unit", "units"),
    ("shield", "garrison"),
    ("capitol", "stability, capitol"),
    ("energy", "collect"),
    ("hammer", "build"),
    ("attack", "conflict"),
    ("flame", "global conflict"),
    ("crown", "Coup"),
    ("comet", "Doom"),
    ("clock", "End"),
]


def actions(names: Sequence[str], texts: Sequence[str]) -> Markup:
    """The eight actions: three on one's pad, five on the tile of a nation."""
    signs = [*PAD_ICONS, *ACTION_ICONS]
    return lines([(signs[n], f"{name}.", text) for n, (name, text) in enumerate(zip(names, texts, strict=True))])


def nations(box: WorldBox) -> Markup:
    return part("Major nations", lines([
        (NATION_SYMBOLS[n], f"{name} (Power {box.map.power[n]}), {box.nation_effects[n]}.", box.nation_texts[n])
        for n, name in enumerate(box.nation_names)
    ], "tight"))  # fmt: skip


def buildings(box: WorldBox) -> Markup:
    return part("Buildings", lines([
        (BUILDING_ICONS[n], f"{box.building_count[n]}× {name}.", box.building_texts[n])
        for n, name in enumerate(box.building_names)
    ], "tight"))  # fmt: skip


def societies(box: WorldBox) -> Markup:
    return part("Secret societies", lines([
        ("eye", f"{name}, {box.society_powers[n]}.", box.society_texts[n]) for n, name in enumerate(box.society_names)
    ], "tight"))  # fmt: skip


def special_actions(title: str, names: Sequence[str], costs: Sequence[int], texts: Sequence[str], unit: str) -> Markup:
    rows: list[Line] = []
    for name, cost, text in zip(names, costs, texts, strict=True):
        rows.append(("scroll", f"{name}{f' ({cost} {unit})' if cost else ''}.", text))
    return part(title, lines(rows, "tight"))


def contests(box: WorldBox, unit: str, agents: str, tie: str) -> Markup:
    """How a conflict or Coup is bid on."""
    bids = [str(n) for n in range(LARGEST_BID + 1)]
    return part(
        "Contests",
        points(
            "All who are involved set their dials in secret: a side and a bid. Bids are paid, won or not.",
            "Conflict: units and bids against units, garrison and bids.",
            f"Coup: {agents} and bids against {agents}, bids and stability.",
            tie,
        ),
        figures(bids, [(f"Bid costs {unit}", [str(cost) for cost in box.bid_cost])]),
    )


def movement(box: WorldBox) -> str:
    return (
        f"over a land border free, over a strait for {box.strait_units} unit{'s' * (box.strait_units != 1)}, "
        f"through an ocean for {box.ocean_units} a zone"
    )


def endings(box: WorldBox, ascension: str) -> Markup:
    seats = [str(n) for n in SEAT_COUNTS]
    doom, end = ([str(start[n]) for n in SEAT_COUNTS] for start in (box.doom_start, box.end_start))
    return part(
        "Close of a round, and the end",
        says(
            "After everybody's turn End goes down one space, unless a temple of light was built or a "
            "building destroyed; "
            "then the round marker goes up one. Each building destroyed moves Doom one space down. The game ends if now"
        ),
        points(
            ascension,
            "Pole Shift: Doom is not above the round marker.",
            "Continuation: the round marker has reached End.",
        ),
        figures([f"{n} players" for n in seats], [("Doom starts on", doom), ("End starts on", end)]),
    )


def signs() -> Markup:
    return part("Signs", legend(SIGNS))
