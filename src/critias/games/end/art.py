"""The artwork of End of Atlantis: hulls, rigging and ground, as SVG in board units (1000 x 1000).  Nothing moves."""

from __future__ import annotations

from typing import Final


def _path(css: str, d: str) -> str:
    return f'<path class="{css}" d="{d}"/>'


# ---------------------------------------------------------------- ships, drawn about the centre of their berths

_barge: Final = (
    "M-62-36h116c12 0 18-12 14-26 14 14 16 36 6 56-10 22-24 36-38 40-4 1-7 2-11 2h-50c-4 0-7-1-11-2"
    "-14-4-28-18-38-40-10-20-8-42 6-56-4 14 2 26 6 26z"
)
HULLS: Final = [
    "M-75-44c4 7 8 8 14 8h122c6 0 10-1 14-8 3 40-4 64-17 76-4 3-8 4-13 4h-90c-5 0-9-1-13-4-13-12-20-36-17-76z",
    "M-68-42c4 5 8 6 14 6h106c8 0 14-3 19-10 2 42-14 70-34 80-4 2-7 2-11 2h-52c-4 0-8-1-11-3-20-12-33-38-31-75z",
    _barge,
    "M-54-8h108c4 0 7 3 6 7-3 18-14 35-30 35h-60c-16 0-27-17-30-35-1-4 2-7 6-7z",
    "M-66-20h116c6 0 10-2 14-6l26 24c-12 1-20 4-26 12-6 9-14 20-30 20h-70c-22 0-40-22-42-46-1-3 2-4 12-4z",
]
KEEL: Final = [36, 36, 36, 34, 30]  # the lowest point of each hull

_ark: Final = [
    _path("sail", "M-34-37v-15h68v15z"),
    _path("roof", "M-42-52L0-72l42 20z"),
    _path("dark", "M-22-37v-9h10v9zM12-37v-9h10v9z"),
]
_science_vessel: Final = [
    _path("sail", "M-46-37a23 23 0 0 1 46 0z"),
    _path("ln", "M-23-60v23M-40-48h34"),
    _path("roof", "M6-37v-16h34v16z"),
    _path("ln2", "M20-54L44-70"),
    '<circle class="dark" cx="44" cy="-70" r="4"/>',
]
_fringe: Final = "l-6 5-7-5-6 5-7-5-7 5-6-5-7 5-7-5-6 5-7-5-7 5-6-5-7 5z"
_royal_barge: Final = [
    _path("sail", "M-40-37v-22h80v22h-6v-14h-68v14z"),
    _path("roof", f"M-46-52v-5c0-4 3-7 7-7h78c4 0 7 3 7 7v5{_fringe}"),
    _path("gold", "M0-64v-12h16l-4 4 4 4H2"),
]
_airship: Final = [
    '<g transform="scale(.9 1)">',
    _path("ln", "M-40-12l-6-16M0-12v-14M40-12l6-16"),
    _path("sail", "M-78-44c0-16 32-28 72-28 38 0 68 10 84 28-16 18-46 26-84 26-40 0-72-10-72-26z"),
    _path("roof", "M-6-72c-20 4-24 50 0 54 26-2 26-52 0-54zM60-57l22-11v48l-22-11z"),
    "</g>",
]
_warship: Final = [
    _path("ln2", "M-6-20v-54"),
    _path("sail", "M-44-68h76c-6 14-6 28 0 40h-76c6-12 6-26 0-40z"),
    _path("roof", "M-12-66h12v36h-12z"),
    _path("gold", "M-6-74h20l-5 4 5 4H-6"),
]
RIGS: Final = ["".join(rig) for rig in (_ark, _science_vessel, _royal_barge, _airship, _warship)]

# ---------------------------------------------------------------- the ground

DEFS: Final = """\
<defs><clipPath id="end-disc"><circle cx="500" cy="500" r="444"/></clipPath>
<linearGradient id="end-sea" x1="0" y1="0" x2="0" y2="1"><stop offset=".25" class="g-shore"/>
<stop offset=".36" class="g-sea"/><stop offset=".46" class="g-deep"/><stop offset=".56" class="g-sea"/></linearGradient>
<linearGradient id="end-rim" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="g-r1"/>
<stop offset="1" class="g-r2"/></linearGradient>
<pattern id="end-waves" width="92" height="46" patternUnits="userSpaceOnUse">
<path class="wv" d="M6 14q7-6 14 0t14 0M52 37q7-6 14 0t14 0"/></pattern></defs>"""
RIM: Final = '<circle class="rim" cx="500" cy="500" r="494"/>'
INNER: Final = '<circle class="inner" cx="500" cy="500" r="445"/>'

_coast: Final = (
    "M20 300C90 262 120 286 168 270C214 255 232 244 276 250C326 257 352 240 404 246C452 252 470 262 520 254"
    "C574 245 606 244 650 252C706 262 742 246 790 258C846 272 900 268 980 304V20H20z"
)
_trees: Final = [(214, 214), (230, 220), (330, 196), (346, 204), (676, 200), (784, 212), (800, 220), (768, 216)]
_houses: Final = [
    (153, 729), (175, 713), (199, 697), (225, 683), (253, 670),
    (133, 703), (154, 686), (178, 671), (118, 674), (139, 658),
]  # fmt: skip


def _house(x: int, y: int) -> str:
    return _path("hw", f"M{x} {y}h18v10h-18z") + _path("hr", f"M{x - 2} {y}l11-8 11 8z")


def _ellipse(css: str, y: int, across: int, up: int) -> str:
    return f'<ellipse class="{css}" cx="500" cy="{y}" rx="{across}" ry="{up}"/>'


SEA: Final = (
    '<rect class="sea" x="50" y="50" width="900" height="900"/>'
    '<rect class="waves" x="50" y="260" width="900" height="300"/>'
)
LAND: Final = "".join(
    [
        *[_path(css, _coast) for css in ("surf", "sandp", "land")],
        _path("contour", "M130 232c60-26 120-22 190-22s130-12 190-4 140-6 190 4 110 2 160 22"),
        _path("contour", "M170 196c70-24 130-26 180-24s110-10 160-6 110-4 160 4 90 6 150 26"),
        _path("hill", "M196 190l34-46 20 22 26-40 46 64z"),
        _path("hill", "M690 190l40-58 24 30 18-20 40 48z"),
        *[_path("tree", f"M{x} {y}q-7-13 0-26q7 13 0 26z") for x, y in _trees],
    ]
)
CITY: Final = "".join(
    [
        _path("quayshade", "M40 566H960V980H40z"),
        _path("city", "M40 572H960V980H40z"),
        *[f'<rect class="pier" x="{x}" y="452" width="14" height="124" rx="3"/>' for x in range(83, 904, 164)],
        _path("quay", "M40 572H960"),
        _ellipse("canal", 905, 402, 248),
        _ellipse("ringland", 905, 390, 238),
        _ellipse("canal", 914, 234, 134),
        _ellipse("isle", 914, 224, 124),
        _path("road", "M488 648h24v26h-24zM488 774h24v22h-24z"),
    ]
)
HOUSES: Final = f'<g class="houses">{"".join(_house(x, y) + _house(982 - x, y) for x, y in _houses)}</g>'

PILLAR: Final = _path("", "M-20-34h40v9h-40zM-15-25h30v48h-30zM-20 23h40v9h-40z") + _path("fl", "M-6-20v38M6-20v38")
STUMP: Final = _path("", "M-17 32h34v-9h-4V6l-7 5-5-9-6 8-8-5v18h-4z")

# ---------------------------------------------------------------- the lobby's picture: two ships under the coast

_foam: Final = "".join(f"M{x} {y}q8-6 16 0t16 0" for y in (64, 112) for x in range(-8, 320, 54))
_cubes: Final = "".join(
    f'<rect x="{x}" y="{y}" width="28" height="28" rx="6" fill="var(--{token})"/>'
    for x, y, token in (
        (-62, -34, "seat-1"), (-30, -34, "seat-1"), (2, -34, "seat-3"), (34, -34, "seat-2"),
        (-46, 0, "seat-4"), (-14, 0, "seat-5"), (18, 0, "neutral"),
    )
)  # fmt: skip
LOBBY: Final = f"""\
<svg class="art" viewBox="0 0 320 132" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
<rect width="320" height="132" fill="var(--sea)"/>
<path d="M0 46C40 34 80 44 130 36s110 8 190-4V0H0z" fill="var(--land)"/>
<path d="M0 46C40 34 80 44 130 36s110 8 190-4" fill="none" stroke="var(--sand)" stroke-width="5"/>
<path d="M30 30l12-16 7 8 9-14 16 22z" fill="var(--land-2)"/>
<path d="M252 6h12v3h-2v16h2v3h-12v-3h2V9h-2zM272 6h12v3h-2v16h2v3h-12v-3h2V9h-2z" fill="var(--sail)"/>
<path d="{_foam}" fill="none" stroke="var(--foam)" stroke-width="1.6" stroke-linecap="round" opacity=".45"/>
<g transform="translate(92 92) scale(.72)"><path d="M-42-52L0-72l42 20z" fill="var(--red-fill)"/>
<path d="M-34-37v-15h68v15z" fill="var(--sail)"/>
<path d="{HULLS[0]}" fill="var(--wood)" stroke="var(--bronze-fill)" stroke-width="4"/>
<g stroke="var(--piece-edge)" stroke-width="2">{_cubes}</g></g>
<g transform="translate(222 86) scale(.6)"><path d="M-6-20v-54" stroke="var(--wood-2)" stroke-width="6"/>
<path d="M-44-68h76c-6 14-6 28 0 40h-76c6-12 6-26 0-40z" fill="var(--sail)"/>
<path d="M-12-66h12v36h-12z" fill="var(--red-fill)"/><path d="{HULLS[4]}" fill="var(--wood)"/></g></svg>"""
