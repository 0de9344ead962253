"""The island of Atlantis Rising: six peninsulas of six tiles around the centre, as SVG in board units (880 x 1000).

A place on a peninsula is said by `across` and `out`: so far to the right for who looks outwards, and so far from the
middle of the island.  Land is cut tile by tile, so that a flooded tile takes its own piece of coast with it.
"""

from __future__ import annotations

import math
from typing import Final

from markupsafe import Markup

from critias.draw import kit
from critias.games.rising.box import BOX, LENGTH, PENINSULAS

WIDTH: Final = 880
HEIGHT: Final = 1000
MIDDLE: Final = (440.0, 500.0)

INNER: Final = 76.0  # where the innermost tile of a peninsula begins
DEPTH: Final = 60.0  # of a tile
TIP: Final = INNER + LENGTH * DEPTH
SLAB: Final = (44.0, 27.0)  # half the width and depth of the stone on a tile
SHORE: Final = 53.0  # half the width of a peninsula
ROUNDED: Final = 26.0  # how far the tip reaches beyond its tile
FINE: Final = 10  # a point of the coast every so many units
RIM: Final = 9.0  # from the coast to the ring around a peninsula


class Arm:
    """A peninsula, seen from the middle of the island."""

    def __init__(self, peninsula: int, degrees: int) -> None:
        turn = math.radians(degrees)
        self.number: Final = peninsula
        self.outwards: Final = (math.cos(turn), -math.sin(turn))
        self.right: Final = (math.sin(turn), math.cos(turn))
        upside_down = self.right[1] < -0.1 or (self.right[1] < 0.1 and self.right[0] < 0)
        self.reading: Final = -1 if upside_down else 1  # so that what comes first stands above or to the left

    def at(self, across: float, out: float) -> kit.Point:
        (ox, oy), (rx, ry) = self.outwards, self.right
        return MIDDLE[0] + across * rx + out * ox, MIDDLE[1] + across * ry + out * oy

    def tile_out(self, position: int) -> float:
        """How far out the middle of a tile lies; position 0 is the tip, which floods first."""
        return TIP - DEPTH * (position + 0.5)

    def coast(self, out: float, side: int) -> float:
        """Half the width here: never the same on both sides or on two peninsulas."""
        swell = math.sin(out * 0.047 + 1.7 * self.number + 2.1 * side) + 0.6 * math.sin(out * 0.11 + self.number - side)
        return SHORE + 3.4 * swell

    def piece(self, position: int, wider: float = 0) -> str:
        """The land of one tile; `wider` makes the sand and the surf around it."""
        low = INNER + DEPTH * (LENGTH - 1 - position)
        if position == LENGTH - 1:
            low -= 20
        high = TIP if position == 0 else INNER + DEPTH * (LENGTH - position)
        steps = [low + FINE * i for i in range(round((high - low) / FINE) + 1)]
        corners = [self.at(-self.coast(out, -1) - wider, out) for out in steps]
        if position == 0:
            corners += self.tip(wider)
        corners += [self.at(self.coast(out, 1) + wider, out) for out in reversed(steps)]
        return kit.area(corners)

    def tip(self, wider: float) -> list[kit.Point]:
        """Half an oval, from the left shore to the right."""
        left, right = self.coast(TIP, -1) + wider, self.coast(TIP, 1) + wider
        turns = [math.pi * step / 12 for step in range(1, 12)]
        return [
            self.at(
                (-left if turn < math.pi / 2 else right) * abs(math.cos(turn)) ** 0.8,
                TIP + (ROUNDED + wider) * math.sin(turn) ** 0.8,
            )
            for turn in turns
        ]

    def whole(self) -> str:
        """The outline of the peninsula, which the ring follows: outside of the sand, where land does not hide it."""
        steps = [INNER + 14 + FINE * i for i in range(round((TIP - INNER - 14) / FINE) + 1)]
        left = [self.at(-self.coast(out, -1) - RIM, out) for out in steps]
        right = [self.at(self.coast(out, 1) + RIM, out) for out in reversed(steps)]
        return kit.area([*left, *self.tip(RIM), *right])

    def slab(self, position: int) -> str:
        """The stone on a tile."""
        out = self.tile_out(position)
        across, deep = SLAB
        return kit.area(
            [self.at(a, out + o) for a, o in ((-across, -deep), (across, -deep), (across, deep), (-across, deep))]
        )

    def ripples(self, position: int) -> str:
        """The sea over a flooded tile."""
        x, y = self.at(0, self.tile_out(position))
        lines = ((-26, -11), (2, 2), (-22, 15))
        return "".join(f"M{kit.num(x + dx)} {kit.num(y + dy)}q6-5 12 0t12 0" for dx, dy in lines)

    def wall(self) -> str:
        """A mystic barrier, drawn where the sea begins: `barrier_at` says how far it is moved inwards."""
        left = [self.at(48 * math.sin(turn), TIP + 20 + 20 * math.cos(turn)) for turn in _fan]
        right = [self.at(42 * math.sin(turn), TIP + 14 + 14 * math.cos(turn)) for turn in reversed(_fan)]
        return kit.area([*left, *right])

    def barrier_at(self, flooded: int) -> kit.Point:
        """How far the barrier is moved from the tip."""
        inwards = -DEPTH * flooded - (16 if flooded else 0)
        return self.outwards[0] * inwards, self.outwards[1] * inwards


_fan: Final = [math.radians(degrees) for degrees in range(-75, 76, 15)]

_degrees: Final = [row.number("angle_degrees", -180, 180) for row in BOX.file.rows_by_id("peninsula", PENINSULAS)]
ARMS: Final = [Arm(peninsula, degrees) for peninsula, degrees in enumerate(_degrees)]

# where the names stand: beside the peninsula, in the water
NAMES: Final = [
    (arm.at(0, TIP)[0] + dx, arm.at(0, TIP)[1] + dy)
    for arm, (dx, dy) in zip(ARMS, [(112, 166), (-42, -86), (-34, 84), (112, -92), (34, 84), (46, -86)], strict=True)
]


def name_place(peninsula: int, letters: int) -> kit.Point:
    """Where the middle of a name stands: a long one beside the upper and the lower arm keeps off the land."""
    x, y = NAMES[peninsula]
    off = 8.0 * max(letters - 7, 0) if abs(ARMS[peninsula].outwards[0]) < 0.1 else 0.0
    return x + off, y


CENTRE_SLAB: Final = kit.area(
    [
        (MIDDLE[0] + 82 * math.cos(math.radians(d)), MIDDLE[1] + 82 * math.sin(math.radians(d)))
        for d in range(0, 360, 60)
    ]
)
HEART: Final = f'<circle class="sandy" cx="{MIDDLE[0]:.0f}" cy="{MIDDLE[1]:.0f}" r="106"/>'
HEART_LAND: Final = f'<circle class="soily" cx="{MIDDLE[0]:.0f}" cy="{MIDDLE[1]:.0f}" r="99"/>'

# ---------------------------------------------------------------- the sea

DEFS: Final = """\
<defs><radialGradient id="rise-sea" cx=".5" cy=".5" r=".68"><stop offset=".25" class="g-shore"/>
<stop offset=".62" class="g-sea"/><stop offset="1" class="g-deep"/></radialGradient>
<pattern id="rise-waves" width="92" height="46" patternUnits="userSpaceOnUse">
<path class="wv" d="M6 14q7-6 14 0t14 0M52 37q7-6 14 0t14 0"/></pattern></defs>"""
SEA: Final = (
    f'<rect fill="url(#rise-sea)" width="{WIDTH}" height="{HEIGHT}" rx="16"/>'
    f'<rect fill="url(#rise-waves)" width="{WIDTH}" height="{HEIGHT}" rx="16"/>'
)
SHOALS: Final = "".join(
    f'<path class="shoal" d="{arm.piece(position, 13)}"/>' for arm in ARMS for position in range(LENGTH)
)

# ---------------------------------------------------------------- the lobby's picture: an island that goes down

_foam: Final = "".join(f"M{x} {y}q8-6 16 0t16 0" for y in (70, 116) for x in range(-8, 320, 54))


def _petal(degrees: int, length: float, token: str, width: int = 19) -> str:
    """A peninsula of the small picture."""
    turn = math.radians(degrees)
    x, y = 160 + length * math.cos(turn), 68 - 0.5 * length * math.sin(turn)
    line = f"M160 68L{kit.num(x)} {kit.num(y)}"
    return f'<path d="{line}" stroke="var(--{token})" stroke-width="{width}" stroke-linecap="round"/>'


_lengths: Final = [(90, 96.0), (30, 104.0), (-30, 60.0), (-90, 92.0), (-150, 104.0), (150, 72.0)]
LOBBY: Final = Markup(
    '<svg class="art" viewBox="0 0 320 132" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
    '<rect width="320" height="132" fill="var(--sea)"/>'
    f'<path d="{_foam}" fill="none" stroke="var(--foam)" stroke-width="1.6" stroke-linecap="round" opacity=".45"/>'
    f'<g fill="none" opacity=".35">{"".join(_petal(d, 108, "foam", 24) for d, _ in _lengths)}</g>'
    f'<g fill="none">{"".join(_petal(d, n, "sand", 24) for d, n in _lengths)}</g>'
    f'<g fill="none">{"".join(_petal(d, n, "land") for d, n in _lengths)}</g>'
    '<ellipse cx="160" cy="68" rx="34" ry="22" fill="var(--land)"/>'
    '<circle cx="160" cy="58" r="20" fill="var(--sea-line)" stroke="var(--bronze-fill)" stroke-width="6"/>'
    '<path d="M163 45l-10 14h7l-3 12 10-15h-7z" fill="var(--bronze-ink)"/>'
    '<g stroke="var(--piece-edge)" stroke-width="1.5">'
    '<circle cx="232" cy="44" r="8" fill="var(--seat-3)"/><circle cx="96" cy="92" r="8" fill="var(--seat-2)"/>'
    '<circle cx="160" cy="104" r="8" fill="var(--seat-1)"/><circle cx="112" cy="50" r="8" fill="var(--seat-4)"/>'
    "</g></svg>"
)
