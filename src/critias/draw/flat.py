"""Pictures for programs that draw SVG but know no variables: every colour is written out, in the light theme.

A sheet of a board names its colours (`fill: var(--seat)`), and classes say what they mean (`.c-red { --seat: … }`).
Here each rule that names a colour is written once for every class that says what it means.
"""

from __future__ import annotations

import re
from functools import cache

SHEET = re.compile(r"<style>(.*?)</style>", re.DOTALL)
BOARD = ".board"  # all of it
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
VAR = re.compile(r"var\((--[\w-]+)(?:,\s*([^()]*))?\)")
SCHEME = re.compile(r"light-dark\(\s*([^(),]+|[\w-]+\([^()]*\))\s*,\s*(?:[^(),]+|[\w-]+\([^()]*\))\s*\)")
MIX = re.compile(r"color-mix\(in \w+, (#\w+|\w+)(?: (\d+)%)?, (#\w+|\w+)(?: (\d+)%)?\)")
UNKNOWN = re.compile(r"var\(|calc\(|color-mix\(|light-dark\(")

Values = dict[str, str]


def flat(svg: str) -> str:
    """The same picture without variables."""
    return SHEET.sub(lambda found: f"<style>{flat_sheet(found[1])}</style>", svg)


@cache
def flat_sheet(sheet: str) -> str:
    rules = [(selector, declarations(text)) for selector, text in rules_of(COMMENT.sub("", sheet))]
    everywhere: Values = {}
    meant: dict[str, Values] = {}  # by class, what names mean there
    for selector, said in rules:
        names = {name: value for name, value in said.items() if name.startswith("--")}
        for one in selector.split(",") if names else []:
            (everywhere if one.strip() == BOARD else meant.setdefault(one.strip(), {})).update(names)
    out: list[str] = []
    for selector, said in rules:
        plain = {name: value for name, value in said.items() if not name.startswith("--")}
        out.append(written(selector, plain, everywhere))
        for place, values in meant.items():
            scoped = {name: value for name, value in plain.items() if any(f"var({key}" in value for key in values)}
            if scoped and re.fullmatch(r"\.[\w-]+", place):
                inside = ", ".join(within(one.strip(), place) for one in selector.split(","))
                out.append(written(inside, scoped, {**everywhere, **values}))
    return "\n".join(out)


def rules_of(sheet: str, inside: str = "") -> list[tuple[str, str]]:
    """Selectors and what is said of them; rules in rules one by one, and none that holds only sometimes."""
    found: list[tuple[str, str]] = []
    said, at = "", 0
    while (brace := sheet.find("{", at)) >= 0:
        before, _, head = sheet[at:brace].rpartition(";")
        said += before + ";"
        depth, end = 1, brace + 1
        while depth:
            depth += {"{": 1, "}": -1}.get(sheet[end], 0)
            end += 1
        if not head.strip().startswith("@"):
            found += rules_of(sheet[brace + 1 : end - 1], nested(inside, head))
        at = end
    return [(inside, said + sheet[at:]), *found] if inside else found


def nested(outer: str, inner: str) -> str:
    """The selector of a rule that stands within another."""
    pairs = ((one.strip(), two.strip()) for one in outer.split(",") for two in inner.split(","))
    joined = (two.replace("&", one) if "&" in two else f"{one} {two}".strip() for one, two in pairs)
    return ", ".join(one.removeprefix(f"{BOARD} ") for one in joined)


def declarations(text: str) -> Values:
    pairs = (line.partition(":") for line in text.split(";"))
    return {name.strip(): value.strip() for name, colon, value in pairs if colon}


def within(selector: str, place: str) -> str:
    """What a selector finds inside of a place, and at the place itself."""
    steps = selector.split(" ")
    at = [
        " ".join([*steps[:n], step + place, *steps[n + 1 :]])
        for n, step in enumerate(steps)
        if step[:1] in ".#" or step.isalpha()
    ]
    return ", ".join([f"{place} {selector}", *at])


def written(selector: str, said: Values, values: Values) -> str:
    known = {name: resolved(value, values) for name, value in said.items()}
    text = "; ".join(f"{name}: {value}" for name, value in known.items() if not UNKNOWN.search(value))
    return f"{selector} {{ {text} }}" if text and ":" not in selector else ""


def resolved(value: str, values: Values) -> str:
    for _ in range(6):
        before = value
        value = VAR.sub(lambda found: values.get(found[1], found[2] or found[0]), value)
        value = MIX.sub(mixed, SCHEME.sub(r"\1", value))
        if value == before:
            break
    return value


def mixed(found: re.Match[str]) -> str:
    """Two colours as one; with nothing, as much of it as is there."""
    one, two = found[1], found[3]
    share = int(found[2]) / 100 if found[2] else 1 - int(found[4]) / 100 if found[4] else 0.5
    if two == "transparent":
        return "#" + "".join(f"{part:02x}" for part in (*parts(one), round(255 * share)))
    pairs = zip(parts(one), parts(two), strict=True)
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in pairs)


def parts(colour: str) -> tuple[int, int, int]:
    """Red, green and blue."""
    digits = {"white": "ffffff", "black": "000000"}.get(colour, colour.removeprefix("#"))
    digits = "".join(digit * 2 for digit in digits) if len(digits) == 3 else digits
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)
