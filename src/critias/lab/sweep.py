"""A number of the box, or several, over a grid: what every value does to the game, and the best as a box of its own.

A number is named as it stands in the files of the box, from the right as far as it must be to be the only one:
`doom_start`, `setup.4.starting_virya`, `compensation[0]`.  A number that goes by players is that of the table played.
"""

from __future__ import annotations

import itertools
import math
import re
import tomllib
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from critias.engine.components import read_box
from critias.engine.game import Game, GameError
from critias.lab.compare import level_text
from critias.lab.measures import Collected, Measure
from critias.lab.pages import Card, Note, Page
from critias.lab.study import COLOURS, interval_plot

MOST_ARMS = 60
Where = tuple[str | int, ...]


class SweepError(GameError):
    """A number that is not in the box, or values that cannot be read."""


@dataclass(frozen=True)
class Knob:
    """A number of the box: its name as it was given, its file, where it is there, and the values to try."""

    name: str
    file: str
    where: Where
    values: tuple[int, ...]


# ---------------------------------------------------------------- finding a number


def numbers_of(data: object, where: Where = (), name: str = "") -> list[tuple[Where, str]]:
    """All whole numbers below a value of a file, each with where it is and its name."""
    if isinstance(data, int) and not isinstance(data, bool):
        return [(where, name)]
    if isinstance(data, dict):
        each = [(key, f"{name}.{key}" if name else key, value) for key, value in data.items()]
        return [found for key, longer, value in each for found in numbers_of(value, (*where, key), longer)]
    if isinstance(data, list):
        found = []
        for at, value in enumerate(data):
            entry = f"{name}.{entry_name(value, at)}" if isinstance(value, dict) else f"{name}[{at}]"
            found += numbers_of(value, (*where, at), entry)
        return found
    return []


def entry_name(entry: dict[str, Any], at: int) -> str:
    return str(next((entry[key] for key in ("id", "order", "players", "name") if key in entry), at + 1))


def knob(game: Game, box: str | None, seats: int, text: str) -> Knob:
    """Of "doom_start=13..18"."""
    name, equals, given = text.partition("=")
    if not equals:
        raise SweepError(f"{text!r} is not of the form NAME=13..18 or NAME=13,15,18")
    values = values_of(given)
    wanted = (name.strip(), f"{name.strip()}.{seats}")
    found: list[tuple[str, Where, str]] = []
    near: list[str] = []
    for file in read_box(game.box_files(), box):
        for where, full in numbers_of(file.data):
            if any(full == each or full.endswith(f".{each}") for each in wanted):
                found.append((file.name, where, full))
            elif wanted[0] in full:
                near.append(full)
    if len(found) != 1:
        others = [full for _, _, full in found] or near
        told = (
            f"; did you mean {', '.join(others[:8])}" if others else f"; see: critias box {game.name} --export FOLDER"
        )
        raise SweepError(f"the box has {'more than one' if found else 'no'} number {name!r}{told}")
    return Knob(name.strip(), found[0][0], found[0][1], values)


def values_of(text: str) -> tuple[int, ...]:
    """13..18, 13..19:2 or 13,15,18."""
    try:
        if ".." in text:
            span, _, step = text.partition(":")
            low, _, high = span.partition("..")
            return tuple(range(int(low), int(high) + 1, int(step or 1)))
        return tuple(int(part) for part in text.split(","))
    except ValueError:
        raise SweepError(f"{text!r} is not of the form 13..18, 13..19:2 or 13,15,18") from None


# ---------------------------------------------------------------- boxes


def changed(text: str, where: Where, value: int) -> str:
    """The text of a file with one number changed, and everything else as it was, comments too."""
    wanted = tomllib.loads(text)
    place: Any = wanted
    for step in where[:-1]:
        place = place[step]
    old, place[where[-1]] = place[where[-1]], value
    lines = text.split("\n")
    key = next(step for step in reversed(where) if isinstance(step, str))
    here = part_of(lines, where)
    named = [at for at in here if re.search(rf"\b{re.escape(key)}\b", lines[at])]
    for at in dict.fromkeys([*named, *here, *range(len(lines))]):  # the first number whose change gives what is wanted
        line = lines[at]
        for number in re.finditer(rf"(?<![\w-]){old}\b", line):
            tried = "\n".join(
                [*lines[:at], line[: number.start()] + str(value) + line[number.end() :], *lines[at + 1 :]]
            )
            try:
                if tomllib.loads(tried) == wanted:
                    return tried
            except tomllib.TOMLDecodeError:
                continue
    raise SweepError(f"{'.'.join(map(str, where))} cannot be changed in the text of its file; edit it by hand")


def part_of(lines: list[str], where: Where) -> range:
    """The lines in which a number should be: its table, or its entry of a list of tables."""
    table, entry = str(where[0]), where[1] if isinstance(where[1], int) else 0
    heads = [at for at, line in enumerate(lines) if re.match(rf"\[+{re.escape(table)}\]", line)]
    if entry >= len(heads):
        return range(0)
    others = (at for at, line in enumerate(lines) if line.startswith("[") and at > heads[entry])
    inside = re.compile(rf"\[+{re.escape(table)}\.")
    return range(heads[entry], next((at for at in others if not inside.match(lines[at])), len(lines)))


def write_box(game: Game, box: str | None, settings: list[tuple[Knob, int]], folder: Path) -> None:
    """A box with these numbers: the files that differ from the game's own, and those of the user's box."""
    folder.mkdir(parents=True, exist_ok=True)
    texts = {file.name: file.read_text(encoding="utf-8") for file in game.box_files()}
    given = Path(box) if box is not None else None
    if given is not None and given.suffix == ".zip":
        raise SweepError("a sweep reads a box from its folder; unpack the zip")
    mine = sorted(given.glob("*.toml")) if given is not None and given.is_dir() else [given] if given else []
    for file in mine:
        texts[file.name if file.name in texts else next(iter(texts))] = file.read_text(encoding="utf-8")
    for name in {knob.file for knob, _ in settings} | {file.name for file in mine if file.name in texts}:
        text = texts[name]
        for knob, value in settings:
            text = changed(text, knob.where, value) if knob.file == name else text
        (folder / name).write_text(text, encoding="utf-8")
    game.load_box(str(folder))


def grid(knobs: list[Knob]) -> list[list[tuple[Knob, int]]]:
    ways = [
        [(each, value) for each, value in zip(knobs, way, strict=True)]
        for way in itertools.product(*(each.values for each in knobs))
    ]
    if not 1 <= len(ways) <= MOST_ARMS:
        raise SweepError(f"these are {len(ways)} boxes; try 1 to {MOST_ARMS}")
    return ways


def label(settings: list[tuple[Knob, int]]) -> str:
    return ", ".join(f"{knob.name}={value}" for knob, value in settings)


# ---------------------------------------------------------------- what came out


def unevenness(measure: Measure, found: Collected, lines: list[str]) -> float:
    """How far a box is from where it should be: shares from all equal, a number from its aim; without one, nowhere.

    A share that has no others beside it, as that of the games that all win, is such a number.
    """
    if measure.aim is not None:
        return abs(found.sums(lines[0]).mean - measure.aim) / max(abs(measure.aim), 1e-9)
    if not measure.shares or len(lines) < 2:
        return 0.0
    return math.sqrt(sum((found.sums(line).mean - 1 / len(lines)) ** 2 for line in lines) / len(lines))


def best_of(measures: list[Measure], arms: list[list[Collected]]) -> int:
    """The box that is least uneven over all measures."""
    faults = [
        sum(
            unevenness(measure, found, all_lines(arms, at))
            for at, (measure, found) in enumerate(zip(measures, arm, strict=True))
        )
        for arm in arms
    ]
    return faults.index(min(faults))


def all_lines(arms: list[list[Collected]], at: int) -> list[str]:
    return sorted({line for arm in arms for line in arm[at].totals})


def sweep_page(
    title: str, about: list[str], labels: list[str], measures: list[Measure], arms: list[list[Collected]]
) -> Page:
    best = best_of(measures, arms)
    cards = []
    for at, measure in enumerate(measures):
        lines = all_lines(arms, at)
        if not lines:
            continue
        found = [[arm[at].estimate(line, measure.shares) for line in lines] for arm in arms]
        rows = [
            [name, *(level_text(each, measure.shares) for each in row)] for name, row in zip(labels, found, strict=True)
        ]
        dots = [
            {"what": name, "arm": line, **vars(each)}
            for name, row in zip(labels, found, strict=True)
            for line, each in list(zip(lines, row, strict=True))[: len(COLOURS)]
        ]
        spans = {line: [row[n].value for row in found] for n, line in enumerate(lines)}
        widest = max(spans, key=lambda line: max(spans[line]) - min(spans[line]))
        low, high = (labels[spans[widest].index(end(spans[widest]))] for end in (min, max))
        texts = [level_text(found[labels.index(name)][lines.index(widest)], measure.shares) for name in (low, high)]
        says = f"{widest} changes most: {texts[0]} with {low}, {texts[1]} with {high}."
        plot = partial(interval_plot, dots, "", "share of games" if measure.shares else "mean", measure.shares)
        aside = "share of games" if measure.shares else "means"
        cards.append(Card(measure.title, aside, says, ["", *lines], rows, plot))
    names = ", ".join(measure.name + (f"={measure.aim:g}" if measure.aim is not None else "") for measure in measures)
    text = (
        f"Of {len(labels)} boxes it is the most even in {names}. The best of many looks better than it is: compare it."
    )
    return Page(title, about, [], [Note(f"Best of those tried: {labels[best]}", text)], cards)
