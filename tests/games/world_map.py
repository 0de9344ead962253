"""The map that Era and Age of Atlantis share: what lies on what."""

from __future__ import annotations

from critias.draw.scene import Scene
from tests.games.pictures import Album, place, tree

HALF = {"agent": (12, 6), "units": (24, 15), "arriving": (24, 15), "building": (11, 11)}  # half of what must be seen


def hidden(scene: Scene) -> list[tuple[str, str]]:
    """Agents with the units and buildings that they cover by more than an edge."""
    lying: list[tuple[str, str, float, float]] = []
    for element in tree(scene).iter("g"):
        name = element.get("id") or ""
        kind = name.partition("-")[0]
        if kind in HALF and element.get("transform"):
            lying.append((kind, name, *place(element)))
    found = []
    for agent, one, x, y in lying:
        for kind, other, u, v in lying if agent == "agent" else []:
            (wide, high), (more_wide, more_high) = HALF[agent], HALF[kind]
            if kind != "agent" and abs(x - u) < wide + more_wide and abs(y - v) < high + more_high:
                found.append((one, other))
    return found


def agents_hide_nothing(album: Album) -> None:
    pictures = [album.draw(match.seen_by(seat), seat) for match, seat in album.games]
    assert sum('id="agent-' in str(picture.board) for picture in pictures) > 20
    assert [pair for picture in pictures for pair in hidden(picture)] == []
