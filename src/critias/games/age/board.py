"""The picture: the world map of Age of Atlantis and the round track, from what a seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from markupsafe import Markup

from critias.draw import kit, theme
from critias.draw.html import Parted
from critias.draw.scene import NO_LINKS, NOWHERE_ELSE, Links, Reach, Scene, SeatInfo
from critias.engine.kinds import Kind
from critias.games.age import art, gists, panels, turn, words
from critias.games.age.box import CARDS
from critias.games.age.coup import coup_targets
from critias.games.age.faces import LOOK
from critias.games.age.state import Age
from critias.games.world import board as world
from critias.games.world import map_art
from critias.games.world import reach as spaces
from critias.games.world.box import DARKNESS, LIGHT, OBJECTIVES
from critias.games.world.state import World
from critias.tongue import say, several


def scene(
    view: Age,
    seat: int,
    links: Links,
    seats: list[SeatInfo],
    before: Age | None = None,
    sealed: Sequence[tuple[str, int]] = (),
) -> Scene:
    """The table as `seat` sees it (-1: a spectator); `before` is what the seat saw at its last move."""
    corners = [panels.centre(view, links), *([panels.hand(view, seat, links)] if seat >= 0 else [])]
    picture = board(view, links, before)
    return world.scene(view, LOOK, seat, links, seats, sealed, picture, corners, panels.mini(view))


def board(v: Age, links: Links, before: Age | None) -> Parted:
    return world.board(v, LOOK, links, before, ascension(v))


LEAD_STEP: Final = 27


def ascension(v: Age) -> Markup:
    """How far the temples of light lead: so many lit of those that are needed.  AGE-6.4"""
    lights, darks, needed = sum(v.buildings[LIGHT]), sum(v.buildings[DARKNESS]), v.box.ascension_lead
    said = several(
        lights,
        "Ascension: {n} temple of light against {dark} of darkness; it comes when light leads by {needed}, now by "
        "{lead}",
        "Ascension: {n} temples of light against {dark} of darkness; it comes when light leads by {needed}, now by "
        "{lead}",
        dark=darks,
        needed=needed,
        lead=max(0, lights - darks),
    )
    x = map_art.position(v.box.positions)[0] + 48
    return kit.piece("ascension", (x, map_art.TRACK_Y), said, css="asc")[
        kit.words(say("Ascension"), 32, -14, "tl"),
        [
            kit.symbol("temple-light", 25, LEAD_STEP * n, 12, "lit" if n < lights - darks else "unlit")
            for n in range(needed)
        ],
        kit.symbol("temple-light", 20, 158, -12, "lit"),
        kit.words(str(lights), 180, -5, "big"),
        kit.symbol("temple-dark", 20, 158, 14),
        kit.words(str(darks), 180, 21, "big"),
    ]


# ---------------------------------------------------------------- what a page asks besides

PAINT: Final = world.PAINT
icon_of: Final = world.icon_of
SEEN: Final = world.SEEN
THINGS: Final = world.THINGS
held: Final = world.held


def thing_of(kind: Kind, option: int, seat: int, a: int = -1, b: int = -1) -> str:
    """The thing on the page that stands for an option of a question with the topics `a` and `b`.

    "" if only the list of buttons can show it.
    """
    if kind is words.CONTACT_CARD:
        return f"tile-{CARDS[option]}"
    if kind in (words.OBJECTIVE_RETURN, words.CARD_RETURN):
        return f"hand-{OBJECTIVES[option]}"
    if kind is words.DRAFT_CUBE:
        return f"cube-{words.CUBE.key(option)}".replace("_", "-")
    return world.thing_of(LOOK, kind, option, seat, a)


def group_of(kind: Kind, option: int) -> str:
    """The heading under which the list of choices shows an option."""
    return world.group_of(LOOK, kind, option)


def reach(view: Age, seat: int, kind: Kind, option: int, a: int = -1, b: int = -1) -> Reach:
    """The areas to which the action of a space leads."""
    return spaces.reach(view, gists.totals, targets, seat, option) if kind is words.SPACE_CHOOSE else NOWHERE_ELSE


def targets(g: World, seat: int, contest: int) -> list[int]:
    assert isinstance(g, Age)
    return coup_targets(g, seat, contest)


def closed(view: Age, seat: int, kind: Kind, options: list[int]) -> list[str]:
    """The spaces that cannot be chosen now."""
    return spaces.closed(view, seat, options, partial(turn.price, view)) if kind is words.SPACE_CHOOSE else []


def svg(view: Age, seat: int = -1) -> str:
    """The map as a picture of its own, for notebooks and docs."""
    return theme.standalone(str(board(view, NO_LINKS, None)), PAINT)


def scene_svg() -> Markup:
    """The lobby's picture of the game, 320 x 132."""
    return art.LOBBY


def headline(view: Age) -> str:
    return world.headline(view, LOOK)


def subline(view: Age) -> str:
    return world.subline(view, LOOK)
