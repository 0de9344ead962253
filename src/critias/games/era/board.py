"""The picture: the world map of Era of Atlantis and the round track, from what a seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from critias.draw import kit, theme
from critias.draw.html import Parted
from critias.draw.scene import NO_LINKS, NOWHERE_ELSE, Links, Reach, Scene, SeatInfo
from critias.engine.kinds import Kind
from critias.games.era import art, gists, panels, turn, words
from critias.games.era.box import PLACES, TILES
from critias.games.era.coup import coup_targets
from critias.games.era.faces import LOOK
from critias.games.era.state import Era
from critias.games.world import board as world
from critias.games.world import map_art
from critias.games.world import reach as spaces
from critias.games.world.box import LIGHT, OBJECTIVES, REPOLARIZE
from critias.games.world.state import World
from critias.tongue import say, several


def scene(
    view: Era,
    seat: int,
    links: Links,
    seats: list[SeatInfo],
    before: Era | None = None,
    sealed: Sequence[tuple[str, int]] = (),
) -> Scene:
    """The table as `seat` sees it (-1: a spectator); `before` is what the seat saw at its last move."""
    corners = [panels.centre(view, links), *([panels.hand(view, seat, links)] if seat >= 0 else [])]
    picture = board(view, links, before)
    return world.scene(view, LOOK, seat, links, seats, sealed, picture, corners, panels.mini(view))


def board(v: Era, links: Links, before: Era | None) -> Parted:
    """The common picture with Lost Relics on the track, and the way to the Ascension at its right."""
    relics = [
        map_art.track_relic(place, say("Lost Relic on {n}: gathered when a marker enters", n=place))
        for place in sorted(v.track_relics)
    ]
    return world.board(v, LOOK, links, before, relics, ascension(v))


def ascension(v: Era) -> Markup:
    """Temples of light that stand, that can be built now, and those that Lost Relics must unlock."""
    lights, needed = sum(v.buildings[LIGHT]), v.box.lights_to_ascend
    gathered = several(
        v.relics,
        "{n} Lost Relic gathered, every {needed} unlock one",
        "{n} Lost Relics gathered, every {needed} unlock one",
        needed=v.box.relics_to_unlock,
    )
    stand = say("Ascension: {n} of {all} temples of light", n=lights, all=needed)
    said = "; ".join([stand, say("{n} more can be built now", n=v.lights_open()), gathered])
    ready = lights + v.lights_open()
    states = ["lit" if n < lights else "unlit" if n < ready else "locked" for n in range(needed)]
    return kit.piece("ascension", (1085, map_art.TRACK_Y), said, css="asc")[
        kit.words(say("Ascension"), 22, -14, "tl"),
        [kit.symbol("temple-light", 28, -12 + 36 * n, 12, state) for n, state in enumerate(states)],
        kit.symbol("relic", 26, 256, 10, "lit"),
        kit.words(str(v.relics), 284, 18, "big"),
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
    if kind is words.CONTACT_TILE:
        return f"tile-{TILES[option]}"
    if kind is words.OBJECTIVE_RETURN:
        return f"hand-{OBJECTIVES[option]}"
    if kind is words.LAY_CARD:
        return f"drawn-{OBJECTIVES[option]}"
    if kind.domain is words.SOURCE:
        return f"place-{PLACES[option]}" if option < words.FROM_DECK else ""
    return world.thing_of(LOOK, kind, option, seat, a)


def group_of(kind: Kind, option: int) -> str:
    """The heading under which the list of choices shows an option."""
    if kind.domain is words.GIVEN:  # card first, then place
        return words.OBJECTIVE.label(option % len(OBJECTIVES))
    return world.group_of(LOOK, kind, option)


def reach(view: Era, seat: int, kind: Kind, option: int, a: int = -1, b: int = -1) -> Reach:
    """The areas to which the action of a space leads."""
    return spaces.reach(view, gists.totals, targets, seat, option) if kind is words.SPACE_CHOOSE else NOWHERE_ELSE


def targets(g: World, seat: int, contest: int) -> list[int]:
    assert isinstance(g, Era)
    return coup_targets(g, seat, contest)


def closed(view: Era, seat: int, kind: Kind, options: list[int]) -> list[str]:
    """The spaces that cannot be chosen now; the introductory game has no Repolarize."""

    def price(space: int) -> int:
        return view.round if space == REPOLARIZE else turn.price(view, space)

    if kind is not words.SPACE_CHOOSE:
        return []
    return spaces.closed(view, seat, [*options, REPOLARIZE] if view.introductory else options, price)


def svg(view: Era, seat: int = -1) -> str:
    """The map as a picture of its own, for notebooks and docs."""
    return theme.standalone(str(board(view, NO_LINKS, None)), PAINT)


def scene_svg() -> Markup:
    """The lobby's picture of the game, 320 x 132."""
    return art.LOBBY


def headline(view: Era) -> str:
    return world.headline(view, LOOK)


def subline(view: Era) -> str:
    return world.subline(view, LOOK)
