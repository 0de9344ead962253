"""How things of both games look, and what the common picture asks a game.

A player's pieces are round and have the nearest seat of the LOOK; a nation's are square, with symbols of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from markupsafe import Markup

from critias.draw.theme import COLOURS, Colour, colour
from critias.engine.kinds import Domain
from critias.games.world import map_art
from critias.games.world.box import WorldBox
from critias.games.world.state import World
from critias.games.world.words import Speech
from critias.tongue import say

NATION_SYMBOLS: Final = ["pillar", "helmet", "flame", "crystal", "wave"]
PAD_ICONS: Final = ["agent", "crown", "scales"]
ACTION_ICONS: Final = ["energy", "hammer", "unit", "attack", "flame"]
BUILDING_ICONS: Final = ["base", "capitol", "factory", "pyramid", "temple-dark", "temple-light"]
OBJECTIVE_ICONS: Final = ["temple-light", "clock", "comet"]
FAMILIES: Final = ["green", "blue", "red"]  # of the objective cards


def seat_colours(box: WorldBox) -> list[Colour]:
    return [colour(name) for name in box.society_colors]


def nation_signs(box: WorldBox) -> list[Colour]:
    known = [each.name for each in COLOURS]
    assert all(name in known for name in box.nation_colors)
    return [Colour(name, sign) for name, sign in zip(box.nation_colors, NATION_SYMBOLS)]


V = TypeVar("V", bound=World)


class Look(Generic[V]):
    """A game as the common picture knows it: named values, nouns, and what only this table has.

    A special action card is a tile here, an influence marker an agent, a control disc an obelisk.
    """

    title: str
    chart: map_art.Chart
    seats: list[Colour]
    nations: list[Colour]

    # the game's named values
    say: Speech
    price: Domain
    contest: Domain
    tiles: list[str]

    # what it says of its things, to be told in the tongue of the reader
    agents_noun: str
    agent_text: str  # of one on the map: whose ({seat}), where ({area}), its {value}
    supply_text: str  # of one that is not there: whose ({seat}), its {value}
    agents_left: str  # how many ({n}) are not there
    obelisk: str  # the outline of what says who controls a minor nation
    obelisk_icon: str
    obelisk_text: str  # of one that lies with {units} of a {nation}
    obelisks_left: str  # how many ({n}) a nation still has
    funds_noun: str
    funds_text: str  # what they pay for

    # its beats
    setup: Sequence[str]  # by beat of the set-up: what is done, to be told
    moving: Sequence[int]
    bidding: int

    def steps(self, v: V) -> list[tuple[str, Sequence[int]]]:
        """The steps of the set-up as the top bar tells them, with their beats."""
        raise NotImplementedError

    # ---- what must be said

    def space_text(self, v: V, space: int) -> str:
        """What a space of a pad or of a nation is for."""
        raise NotImplementedError

    def tile_name(self, v: V, tile: int) -> str:
        raise NotImplementedError

    def tile_text(self, v: V, tile: int) -> str:
        raise NotImplementedError

    def objective_text(self, v: V, card: int) -> str:
        raise NotImplementedError

    def objective_worth(self, v: V, card: int) -> str:
        """Its VP, by how many players hold the type."""
        raise NotImplementedError

    def objective_standing(self, v: V, card: int) -> str:
        """How far its ending is, and what is missing."""
        raise NotImplementedError

    def totals(self, v: V) -> list[int]:
        """Attack and defence in the contest that goes on."""
        raise NotImplementedError

    def draw(self, contest: int) -> str:
        """Who wins if both are the same."""
        raise NotImplementedError

    # ---- what may be said

    def points(self, vp: int) -> str:
        return str(vp)

    def funds_note(self, v: V, seat: int) -> str:
        """What else is known of the funds of a player."""
        return ""

    def society_text(self, v: V, society: int) -> str:
        box = v.world
        name, power = say(box.society_names[society]), say(box.society_powers[society])
        return f"{name}, {power}: {say(box.society_texts[society])}"

    def wilderness(self, v: V, area: int) -> str:
        return say("Wilderness.")

    def standing(self, v: V, nation: int) -> str:
        """Whether a nation nobody controls is "passive" or "gone"; "" for one in the hands of players."""
        return "" if v.in_play(nation) else "gone"

    # ---- what may lie there besides

    def in_area(self, v: V, area: int) -> Markup | None:
        return None

    def on_space(self, v: V, space: int) -> tuple[str, Markup] | None:
        """A marker on a space for archons, and what it says."""
        return None

    def by_nation(self, v: V, nation: int) -> list[Markup]:
        """What lies beside the numbers of a nation."""
        return []

    def other_agents(self, v: V) -> list[tuple[int, map_art.Agent]]:
        """Agents of nobody, with their areas."""
        return []
