"""The map of the house, drawn from the imports:  python scripts/house_map.py  writes docs/house.svg

A box is a folder or a module directly under src/critias; an arrow leads to what it needs.  An arrow that follows from
others is left out, and a box stands above all that it needs.
"""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src" / "critias"
TARGET = ROOT / "docs" / "house.svg"
ABOUT = {
    "adapters": "PettingZoo, Gymnasium, OpenSpiel",
    "bots": "players that need no person",
    "cli": "the command line",
    "draw": "shapes, pieces, themes",
    "engine": "knows no game",
    "games": "five games, one folder each",
    "lab": "simulate, measure, review, train",
    "rooms": "what a site asks of a game",
    "skeleton": "what new-game writes",
    "terminal": "play in the terminal",
    "testing": "for tests of any game",
    "tongue": "in which language is told",
    "web": "the site",
}
HEAD = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {high}" role="img" aria-label="What needs what">
<style>
svg {{ font: 15px system-ui, sans-serif }}
rect {{ fill: #f4f7f6; stroke: #00796b; stroke-width: 1.5 }}
text {{ fill: #16302b; text-anchor: middle }}
.name {{ font-weight: 700 }}
.about {{ font-size: 12px }}
path {{ fill: none; stroke: #5c7f78; stroke-width: 1.6 }}
marker path {{ fill: #5c7f78; stroke: none }}
</style>
<marker id="to" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
<path d="M0 0 8 4 0 8z"/>
</marker>"""
WIDE, HIGH, GAP, STEP = 232, 58, 18, 118  # a box, the room between two of a row, from row to row


def room_of(module: str) -> str:
    """The box of a module of the house: `critias.web.bots` lies in `web`, all of the command line in `cli`."""
    name = module.split(".")[1] if "." in module else ""
    return "cli" if name.startswith("cli") else name


def needs() -> dict[str, set[str]]:
    """By box: the boxes that it imports."""
    found: dict[str, set[str]] = {}
    for path in sorted(SOURCES.rglob("*.py")):
        module = ".".join(["critias", *path.relative_to(SOURCES).with_suffix("").parts])
        room = room_of(module)
        if room in ("__init__", "__main__", "skeleton"):  # doors, and text to be copied
            continue
        wanted = found.setdefault(room, set())
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            modules = []
            if isinstance(node, ast.Import):
                modules = [name.name for name in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module is not None:
                whole = node.module == "critias"
                modules = [f"critias.{name.name}" if whole else node.module for name in node.names]
            wanted |= {room_of(name) for name in modules if name.startswith("critias.")}
    return {room: {name for name in wanted if name in found and name != room} for room, wanted in found.items()}


def reach(rooms: dict[str, set[str]], start: str) -> set[str]:
    """All that a box needs, directly or not."""
    seen: set[str] = set()
    waiting = list(rooms[start])
    while waiting:
        room = waiting.pop()
        if room not in seen:
            seen.add(room)
            waiting += rooms[room]
    return seen


def levels(rooms: dict[str, set[str]]) -> dict[str, int]:
    """The row of each box, from the lowest: right above the highest that it needs."""
    found: dict[str, int] = {}

    def level(room: str, above: tuple[str, ...]) -> int:
        if room in above:
            raise ValueError(f"the imports run in a circle: {' → '.join([*above, room])}")
        found[room] = 1 + max((level(name, (*above, room)) for name in rooms[room]), default=-1)
        return found[room]

    for room in rooms:
        level(room, ())
    return found


def drawn() -> str:
    """The picture."""
    rooms, height = needs(), levels(needs())
    arrows = {
        room: sorted(name for name in wanted if not any(name in reach(rooms, other) for other in wanted - {name}))
        for room, wanted in rooms.items()
    }
    rows = [[room for room in sorted(rooms) if height[room] == at] for at in range(max(height.values()), -1, -1)]
    pitch = WIDE + GAP  # every other row stands half a box aside, so that arrows pass between its boxes
    width = int((max(len(row) for row in rows) + 0.5) * pitch) + GAP
    place = {
        room: (
            (width - (len(row) + 0.5) * pitch + GAP) / 2 + (n + ((len(row) + at) % 2 == 0) / 2) * pitch,
            20 + at * STEP,
        )
        for at, row in enumerate(rows)
        for n, room in enumerate(row)
    }
    high = 20 + len(rows) * STEP - STEP + HIGH + 20
    parts = [HEAD.format(width=width, high=high)]
    for room, wanted in sorted(arrows.items()):
        for name in wanted:
            (x, y), (to_x, to_y) = place[room], place[name]
            x, to_x, y = x + WIDE / 2, to_x + WIDE / 2, y + HIGH
            middle = (y + to_y) / 2
            parts.append(
                f'<path d="M{x:.0f} {y:.0f} C{x:.0f} {middle:.0f} {to_x:.0f} {middle:.0f} {to_x:.0f} {to_y:.0f}" '
                'marker-end="url(#to)"/>'
            )
    for room, (x, y) in sorted(place.items()):
        parts.append(
            f'<rect x="{x:.0f}" y="{y:.0f}" width="{WIDE}" height="{HIGH}" rx="8"/>'
            f'<text class="name" x="{x + WIDE / 2:.0f}" y="{y + 25:.0f}">{room}</text>'
            f'<text class="about" x="{x + WIDE / 2:.0f}" y="{y + 44:.0f}">{ABOUT.get(room, "")}</text>'
        )
    return "\n".join([*parts, "</svg>"]) + "\n"


if __name__ == "__main__":
    TARGET.write_text(drawn(), encoding="utf-8")
