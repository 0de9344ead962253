"""The artwork of End of Atlantis: hulls, rigging and ground, as SVG in board units (1000 x 1000).  No game state here."""

from __future__ import annotations

from typing import Final

# By ship, drawn about the centre of its berth.
HULLS: Final = [
    "M-75-44c4 7 8 8 14 8h122c6 0 10-1 14-8 3 40-4 64-17 76-4 3-8 4-13 4h-90c-5 0-9-1-13-4-13-12-20-36-17-76z",
    "M-68-42c4 5 8 6 14 6h106c8 0 14-3 19-10 2 42-14 70-34 80-4 2-7 2-11 2h-52c-4 0-8-1-11-3-20-12-33-38-31-75z",
    "M-62-36h116c12 0 18-12 14-26 14 14 16 36 6 56-10 22-24 36-38 40-4 1-7 2-11 2h-50c-4 0-7-1-11-2"
    "-14-4-28-18-38-40-10-20-8-42 6-56-4 14 2 26 6 26z",
    "M-54-8h108c4 0 7 3 6 7-3 18-14 35-30 35h-60c-16 0-27-17-30-35-1-4 2-7 6-7z",
    "M-66-20h116c6 0 10-2 14-6l26 24c-12 1-20 4-26 12-6 9-14 20-30 20h-70c-22 0-40-22-42-46-1-3 2-4 12-4z",
]
KEEL: Final = [36, 36, 36, 34, 30]  # the lowest point of each hull

RIGS: Final = [
    '<path class="sail" d="M-34-37v-15h68v15z"/><path class="roof" d="M-42-52L0-72l42 20z"/>'
    '<path class="dark" d="M-22-37v-9h10v9zM12-37v-9h10v9z"/>',
    '<path class="sail" d="M-46-37a23 23 0 0 1 46 0z"/><path class="ln" d="M-23-60v23M-40-48h34"/>'
    '<path class="roof" d="M6-37v-16h34v16z"/><path class="ln2" d="M20-54L44-70"/><circle class="dark" cx="44" cy="-70" r="4"/>',
    '<path class="sail" d="M-40-37v-22h80v22h-6v-14h-68v14z"/><path class="roof" d="M-46-52v-5c0-4 3-7 7-7h78c4 0 7 3 7 7v5'
    'l-6 5-7-5-6 5-7-5-7 5-6-5-7 5-7-5-6 5-7-5-7 5-6-5-7 5z"/><path class="gold" d="M0-64v-12h16l-4 4 4 4H2"/>',
    '<g transform="scale(.9 1)"><path class="ln" d="M-40-12l-6-16M0-12v-14M40-12l6-16"/>'
    '<path class="sail" d="M-78-44c0-16 32-28 72-28 38 0 68 10 84 28-16 18-46 26-84 26-40 0-72-10-72-26z"/>'
    '<path class="roof" d="M-6-72c-20 4-24 50 0 54 26-2 26-52 0-54zM60-57l22-11v48l-22-11z"/></g>',
    '<path class="ln2" d="M-6-20v-54"/><path class="sail" d="M-44-68h76c-6 14-6 28 0 40h-76c6-12 6-26 0-40z"/>'
    '<path class="roof" d="M-12-66h12v36h-12z"/><path class="gold" d="M-6-74h20l-5 4 5 4H-6"/>',
]

DEFS: Final = (
    '<defs><clipPath id="end-disc"><circle cx="500" cy="500" r="444"/></clipPath>'
    '<linearGradient id="end-sea" x1="0" y1="0" x2="0" y2="1"><stop offset=".25" class="g-shore"/>'
    '<stop offset=".36" class="g-sea"/><stop offset=".46" class="g-deep"/><stop offset=".56" class="g-sea"/></linearGradient>'
    '<linearGradient id="end-rim" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="g-r1"/>'
    '<stop offset="1" class="g-r2"/></linearGradient>'
    '<pattern id="end-waves" width="92" height="46" patternUnits="userSpaceOnUse">'
    '<path class="wv" d="M6 14q7-6 14 0t14 0M52 37q7-6 14 0t14 0"/></pattern></defs>'
)
RIM: Final = '<circle class="rim" cx="500" cy="500" r="494"/>'

_coast: Final = (
    "M20 300C90 262 120 286 168 270C214 255 232 244 276 250C326 257 352 240 404 246C452 252 470 262 520 254"
    "C574 245 606 244 650 252C706 262 742 246 790 258C846 272 900 268 980 304V20H20z"
)
_tree_places: Final = [(214, 214), (230, 220), (330, 196), (346, 204), (676, 200), (784, 212), (800, 220), (768, 216)]
_house_places: Final = [
    (153, 729), (175, 713), (199, 697), (225, 683), (253, 670),
    (133, 703), (154, 686), (178, 671), (118, 674), (139, 658),
]  # fmt: skip


def _house(x: int, y: int) -> str:
    return f'<path class="hw" d="M{x} {y}h18v10h-18z"/><path class="hr" d="M{x - 2} {y}l11-8 11 8z"/>'


SEA: Final = (
    '<rect class="sea" x="50" y="50" width="900" height="900"/><rect class="waves" x="50" y="260" width="900" height="300"/>'
)
LAND: Final = (
    f'<path class="surf" d="{_coast}"/><path class="sandp" d="{_coast}"/><path class="land" d="{_coast}"/>'
    '<path class="contour" d="M130 232c60-26 120-22 190-22s130-12 190-4 140-6 190 4 110 2 160 22"/>'
    '<path class="contour" d="M170 196c70-24 130-26 180-24s110-10 160-6 110-4 160 4 90 6 150 26"/>'
    '<path class="hill" d="M196 190l34-46 20 22 26-40 46 64z"/><path class="hill" d="M690 190l40-58 24 30 18-20 40 48z"/>'
    + "".join(f'<path class="tree" d="M{x} {y}q-7-13 0-26q7 13 0 26z"/>' for x, y in _tree_places)
)
CITY: Final = (
    '<path class="quayshade" d="M40 566H960V980H40z"/><path class="city" d="M40 572H960V980H40z"/>'
    + "".join(f'<rect class="pier" x="{x}" y="452" width="14" height="124" rx="3"/>' for x in range(83, 904, 164))
    + '<path class="quay" d="M40 572H960"/>'
    '<ellipse class="canal" cx="500" cy="905" rx="402" ry="248"/><ellipse class="ringland" cx="500" cy="905" rx="390" ry="238"/>'
    '<ellipse class="canal" cx="500" cy="914" rx="234" ry="134"/><ellipse class="isle" cx="500" cy="914" rx="224" ry="124"/>'
    '<path class="road" d="M488 648h24v26h-24zM488 774h24v22h-24z"/>'
)
HOUSES: Final = (
    '<g class="houses" aria-hidden="true">'
    + "".join(_house(x, y) + _house(982 - x, y) for x, y in _house_places)
    + "</g>"
)
INNER: Final = '<circle class="inner" cx="500" cy="500" r="445"/>'

PILLAR: Final = (
    '<path d="M-20-34h40v9h-40zM-15-25h30v48h-30zM-20 23h40v9h-40z"/><path class="fl" d="M-6-20v38M6-20v38"/>'
)
STUMP: Final = '<path d="M-17 32h34v-9h-4V6l-7 5-5-9-6 8-8-5v18h-4z"/>'

# The lobby's picture of the game: two ships under the coast.
_foam: Final = "".join(
    f'<path d="M{x} {y}q8-6 16 0t16 0" fill="none" stroke="var(--foam)" stroke-width="1.6" stroke-linecap="round" opacity="{o}"/>'
    for y, o in ((64, ".5"), (112, ".35"))
    for x in range(-8, 320, 54)
)
_cubes: Final = "".join(
    f'<rect x="{x}" y="{y}" width="28" height="28" rx="6" fill="var(--{token})"/>'
    for x, y, token in (
        (-62, -34, "seat-1"), (-30, -34, "seat-1"), (2, -34, "seat-3"), (34, -34, "seat-2"),
        (-46, 0, "seat-4"), (-14, 0, "seat-5"), (18, 0, "neutral"),
    )
)  # fmt: skip
LOBBY: Final = (
    '<svg class="art" viewBox="0 0 320 132" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
    '<rect width="320" height="132" fill="var(--sea)"/><path d="M0 46C40 34 80 44 130 36s110 8 190-4V0H0z" fill="var(--land)"/>'
    '<path d="M0 46C40 34 80 44 130 36s110 8 190-4" fill="none" stroke="var(--sand)" stroke-width="5"/>'
    '<path d="M30 30l12-16 7 8 9-14 16 22z" fill="var(--land-2)"/>'
    '<path d="M252 6h12v3h-2v16h2v3h-12v-3h2V9h-2zM272 6h12v3h-2v16h2v3h-12v-3h2V9h-2z" fill="var(--sail)"/>'
    f"{_foam}"
    '<g transform="translate(92 92) scale(.72)"><path d="M-42-52L0-72l42 20z" fill="var(--red-fill)"/>'
    f'<path d="M-34-37v-15h68v15z" fill="var(--sail)"/><path d="{HULLS[0]}" fill="var(--wood)" stroke="var(--bronze-fill)" stroke-width="4"/>'
    f'<g stroke="var(--piece-edge)" stroke-width="2">{_cubes}</g></g>'
    '<g transform="translate(222 86) scale(.6)"><path d="M-6-20v-54" stroke="var(--wood-2)" stroke-width="6"/>'
    '<path d="M-44-68h76c-6 14-6 28 0 40h-76c6-12 6-26 0-40z" fill="var(--sail)"/>'
    '<path d="M-12-66h12v36h-12z" fill="var(--red-fill)"/>'
    f'<path d="{HULLS[4]}" fill="var(--wood)"/></g></svg>'
)
