"""What the positions of Era and Age of Atlantis have in common, for rule tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any, Self

from critias.engine.components import ComponentFile
from critias.games.world.atlas import AREAS, MINORS
from critias.games.world.box import BUILDINGS, NATIONS, OBJECTIVES
from critias.games.world.state import World
from critias.testing import AnyPosition

HOME_COUNTERS = ["major_1", "major_2", "major_3", "major_4", "major_5"]
MINOR_NAMES = [AREAS[area] for area in MINORS]
ENDS = {
    "coup.succeeds": True,
    "coup.fails": False,
    "attack.succeeds": True,
    "attack.fails": False,
    "attack.tied": False,
}


class WorldPosition(AnyPosition):
    """A match of one of the two games that begins at a position."""

    @property
    def table(self) -> World:
        state = self.match.state
        assert isinstance(state, World)
        return state

    # ---- playing

    def act(self, space: str, archon: str | None = None) -> Self:
        """The acting player moves an archon to a space; `archon` says which, if both are on spaces."""
        assert self.question.kind.name == "turn.space", self.all_asked()
        self.answer(space)
        if archon is not None:
            assert self.question.kind.name == "turn.archon", self.all_asked()
            self.answer(archon)
        return self

    def coup(self, target: str) -> Self:
        """A Coup up to the dials, without swapping."""
        return self.act("coup").take("coup.swap", "done").take("coup.target", target)

    def march(self, start: str, target: str, units: int, way: str = "land") -> Self:
        """Move a group; the question move.from is open."""
        assert self.question.kind.name == "move.from", self.all_asked()
        return self.answer(start).take("move.to", target).take("move.way", way).take("move.count", units)

    def totals(self) -> tuple[bool, int, int]:
        """The last Coup or conflict: whether it succeeded, the attacking and the defending total."""
        last = [entry for entry in self.match.log_of(-1) if entry.line.name in ENDS][-1]
        return ENDS[last.line.name], last.values[1], last.values[2]

    # ---- what lies on the table, by name

    def units(self, area: str) -> int:
        return self.table.units[AREAS.index(area)]

    def buildings(self, area: str) -> list[str]:
        at = AREAS.index(area)
        return [name for kind, name in enumerate(BUILDINGS) for _ in range(self.table.buildings[kind][at])]

    def on_map(self, seat: int) -> dict[str, list[int]]:
        """The agents (or markers) of a seat on the map: their values by area."""
        found: dict[str, list[int]] = {}
        for agent, place in enumerate(self.table.places(seat)):
            if place >= 0:
                found.setdefault(AREAS[place], []).append(self.table.world.agent_values[agent])
        return found

    def control(self, nation: str) -> set[int]:
        return {seat for seat in self.table.control[NATIONS.index(nation)] if seat >= 0}

    def nations(self, seat: int) -> list[str]:
        return [NATIONS[nation] for nation in self.table.nations_of(seat)]

    def power(self, nation: str) -> int:
        return self.table.power_total(NATIONS.index(nation))

    def wild(self) -> list[str]:
        """All wilderness areas."""
        return [area for at, area in enumerate(AREAS) if self.table.wild[at]]

    def hand(self, seat: int) -> list[str]:
        return [OBJECTIVES[card] for card in self.table.hand[seat]]

    def deck(self) -> list[str]:
        """The objective deck, from the top."""
        return [OBJECTIVES[card] for card in reversed(self.table.deck)]


# ---------------------------------------------------------------- names of a position


def taken(stock: list[int], wanted: Sequence[str], names: list[str]) -> list[int]:
    """Named cards, out of those that are left."""
    cards = [names.index(name) for name in wanted]
    for card in cards:
        assert card in stock, f"the box has no further {names[card]}"
        stock.remove(card)
    return cards


def nation_named(name: str | None) -> int:
    return -1 if name is None else NATIONS.index(name)


def counter_named(name: str | int, names: list[str]) -> int:
    return name if isinstance(name, int) else names.index(name)


# ---------------------------------------------------------------- changed boxes

Tables = dict[str, Any]  # a file of components, as it is read


def row_of(tables: Tables, path: str) -> Tables:
    """A table, or an entry of one ("building.base.effect"): by its id, its number of players or its place."""
    found: Any = tables
    for name in path.split("."):
        if isinstance(found, list):
            named = [row for row in found if name in (row.get("id"), str(row.get("players")))]
            found = named[0] if named else found[int(name)]
        else:
            found = found[name]
    assert isinstance(found, dict)
    return found


def files_with(
    files: Sequence[ComponentFile], change: Callable[[Tables], None], on_map: Callable[[Tables], None] | None
) -> tuple[ComponentFile, ComponentFile]:
    """The files of somebody who has changed the components, or the map."""

    def changed(name: str, old: ComponentFile, edit: Callable[[Tables], None]) -> ComponentFile:
        tables = deepcopy(old.data)
        edit(tables)
        return ComponentFile(name, "", tables)

    components, printed = files
    return changed("my.toml", components, change), printed if on_map is None else changed("map.toml", printed, on_map)
