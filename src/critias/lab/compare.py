"""Two versions of a game side by side: the same seeds, differences with intervals, and a stop when all is settled.

Game number n of both sides has the same seed, so that what chance does to both falls out of the difference.  The
intervals of differences are confidence sequences (`any_time`): they hold at every look at once, so that the run may
stop as soon as every difference is settled: proved, or shown to be too small to matter.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from critias.lab.chance import any_time
from critias.lab.measures import Collected, Measure
from critias.lab.pages import Card, Note, Page
from critias.lab.runs import Games
from critias.lab.study import Estimate, interval_plot
from critias.tongue import number, say

FALSE_ALARM = 0.05  # how often any difference may be called proved that is none
LOOK = 20  # pairs between two looks
FIRST = 60  # pairs before the first look; what has not come by then is too rare to wait for


@dataclass(frozen=True)
class Difference:
    """What a line of a measure is on both sides."""

    name: str
    before: Estimate
    after: Estimate
    gap: Estimate
    margin: float  # a gap within it does not matter

    @property
    def proved(self) -> bool:
        return self.gap.low > 0 or self.gap.high < 0

    @property
    def too_small(self) -> bool:
        return -self.margin <= self.gap.low and self.gap.high <= self.margin

    @property
    def settled(self) -> bool:
        return self.proved or self.too_small

    @property
    def verdict(self) -> str:
        if self.proved:
            return say("more") if self.gap.value > 0 else say("less")
        return say("no difference that matters") if self.too_small else say("not settled")


class Comparison:
    """Pairs of games, taken in order; what is told depends on the games alone, not on who finished them first."""

    def __init__(self, before: Games, after: Games, measures: list[Measure], within: float, stops: bool = True) -> None:
        self.sides = (before, after)
        self.stops = stops  # once all is settled; else every pair is taken
        self.measures = measures
        self.within = within
        self.pairs = 0
        self.collected = [[Collected() for _ in range(3)] for _ in measures]  # before, after, gap
        self.lines: list[list[str]] = []  # what is waited for; it stands at the first look
        self.done = False

    def settled(self) -> bool:
        """Take the pairs that are there, up to the look at which all is settled."""
        there = min(run.whole for run in self.sides)
        if self.done or there == self.pairs:
            return self.done
        games = [run.told(self.pairs, there) for run in self.sides]
        for before, after in zip(*games, strict=False):
            for measure, sides in zip(self.measures, self.collected, strict=True):
                one = measure.lines(self.sides[0].plan, before)
                other = measure.lines(self.sides[1].plan, after)
                sides[0].add(one)
                sides[1].add(other)
                sides[2].add({name: other.get(name, 0.0) - one.get(name, 0.0) for name in {**one, **other}})
            self.pairs += 1
            if self.pairs == FIRST:
                self.lines = [sorted(sides[2].totals) for sides in self.collected]
            if self.pairs >= FIRST and self.pairs % LOOK == 0:
                gaps = [gap for at in range(len(self.measures)) for gap in self.differences(at)] if self.stops else []
                self.done = self.stops and all(gap.settled for gap in gaps)
                if self.done:
                    break
        return self.done

    def differences(self, at: int) -> list[Difference]:
        measure, (before, after, gap) = self.measures[at], self.collected[at]
        lines = self.lines[at] if self.lines else sorted(gap.totals)
        tested = sum(map(len, self.lines)) if self.lines else sum(len(sides[2].totals) for sides in self.collected)
        found = []
        for name in lines:
            level = before.estimate(name, measure.shares)
            found.append(
                Difference(
                    name,
                    level,
                    after.estimate(name, measure.shares),
                    any_time(gap.sums(name), FALSE_ALARM / max(tested, 1)),
                    self.within / 100 * (1.0 if measure.shares else abs(level.value)),
                )
            )
        return found

    def page(self, title: str, names: tuple[str, str], about: list[str]) -> Page:
        cards = [self.card(at, names) for at in range(len(self.measures)) if self.differences(at)]
        gaps = [
            (measure, gap) for at, measure in enumerate(self.measures) for gap in self.differences(at) if gap.settled
        ]
        notes = [
            Note(f"{gap.name}: {gap_text(gap.gap, measure.shares)} with {names[1]}", "It is no accident.")
            for measure, gap in gaps
            if gap.proved
        ]
        count = sum(len(self.differences(at)) for at in range(len(self.measures)))
        stand = f"{len(gaps)} of {count} questions are settled after {self.pairs:,} pairs of games"
        text = f"Settled means proved, or less than {self.within:g} points (of numbers: per cent) apart. Intervals of "
        text += (
            "differences hold at every look at once (normal mixture confidence sequence), all of them together in 95 %."
        )
        return Page(title, about, [], [Note(stand, text), *notes], cards)

    def card(self, at: int, names: tuple[str, str]) -> Card:
        measure, gaps = self.measures[at], self.differences(at)
        rows = [
            [
                gap.name,
                level_text(gap.before, measure.shares),
                level_text(gap.after, measure.shares),
                gap_text(gap.gap, measure.shares),
                gap.verdict,
            ]
            for gap in gaps
        ]
        widest = max(gaps, key=lambda gap: abs(gap.gap.value))
        says = f"{widest.name}: {level_text(widest.before, measure.shares)}, with {names[1]} "
        says += f"{level_text(widest.after, measure.shares)}: {widest.verdict}."
        dots = [
            {"what": gap.name, "arm": arm, **vars(side)}
            for gap in gaps
            for arm, side in zip(names, (gap.before, gap.after), strict=True)
        ]
        plot = partial(interval_plot, dots, "", "share of games" if measure.shares else "mean", measure.shares)
        head = ["", *names, "difference", ""]
        return Card(measure.title, "share of games" if measure.shares else "means", says, head, rows, plot)


def level_text(found: Estimate, shares: bool) -> str:
    return found.percent() if shares else found.number()


def gap_text(gap: Estimate, shares: bool) -> str:
    parts = (gap.value, gap.low, gap.high)
    if shares:
        value, low, high = (number(f"{100 * part:+.1f}") for part in parts)
        return say("{value} points ({low} to {high})", value=value, low=low, high=high)
    value, low, high = (number(f"{part:+.2f}") for part in parts)
    return say("{value} ({low} to {high})", value=value, low=low, high=high)
