"""Runs side by side: what differs between them, with 95 % intervals, as tables in Markdown and as plots.

A study is a list of `Arm`s, each a run under a label.  The numbers are shares (of wins, of endings) with Wilson's
interval, and means (of turns, of scores) with the normal one.  Games of a run are independent of each other, so the
intervals say how far chance alone may have moved a number.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from critias.lab.simulate import Played, Report
from critias.tongue import number, say

Z = 1.96  # standard deviations on either side that hold 95 %


@dataclass(frozen=True)
class Estimate:
    """A number that was measured, and where it probably lies."""

    value: float
    low: float
    high: float

    def percent(self) -> str:
        value, low, high = (number(f"{100 * part:.1f}") for part in (self.value, self.low, self.high))
        return say("{value} % ({low} to {high})", value=value, low=low, high=high)

    def number(self) -> str:
        value, low, high = (number(f"{part:.2f}") for part in (self.value, self.low, self.high))
        return say("{value} ({low} to {high})", value=value, low=low, high=high)


def share(hits: float, tries: int) -> Estimate:
    """Wilson's interval: honest near 0 and 1, where the plain one is not."""
    if tries == 0:
        return Estimate(0.0, 0.0, 1.0)
    rate = hits / tries
    wide = Z * Z / tries
    middle = (rate + wide / 2) / (1 + wide)
    half = Z * math.sqrt((rate * (1 - rate) + wide / 4) / tries) / (1 + wide)
    return Estimate(rate, max(0.0, middle - half), min(1.0, middle + half))


def mean(numbers: Sequence[float]) -> Estimate:
    middle = statistics.fmean(numbers)
    half = Z * statistics.stdev(numbers) / math.sqrt(len(numbers)) if len(numbers) > 1 else 0.0
    return Estimate(middle, middle - half, middle + half)


@dataclass(frozen=True)
class Arm:
    """A run under a label: "Era, 4 players"."""

    label: str
    report: Report

    @property
    def games(self) -> list[Played]:
        return self.report.games

    def turns(self) -> list[float]:
        return [float(played.turns) for played in self.games if played.turns is not None]

    def endings(self) -> dict[str, Estimate]:
        """How often each reason ends a game; what follows a colon (who won, and by what) is left off."""
        reasons: dict[str, int] = {}
        for played in self.games:
            reason = played.ending.partition(":")[0].rstrip(".")
            reasons[reason] = reasons.get(reason, 0) + 1
        ordered = sorted(reasons.items(), key=lambda entry: -entry[1])
        return {reason: share(count, len(self.games)) for reason, count in ordered}

    def trait_wins(self) -> dict[str, tuple[Estimate, int]]:
        """For all who play with a trait (a nation, a faction): their share of wins, and how many they are."""
        wins: dict[str, list[float]] = {}
        for played in self.games:
            for seat, traits in enumerate(played.traits):
                for trait in traits:
                    wins.setdefault(trait, []).append(played.wins[seat])
        return {trait: (share(sum(won), len(won)), len(won)) for trait, won in sorted(wins.items())}


# ---------------------------------------------------------------- tables


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in Markdown; all columns but the first are numbers."""
    lines = [f"| {' | '.join(head)} |", f"|---|{'---:|' * (len(head) - 1)}"]
    lines += [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join(lines) + "\n"


# ---------------------------------------------------------------- plots

# The colours of the house where its tokens are known, and those of a page by day elsewhere.
INK = "var(--ink, #1d2a33)"
SOFT = "var(--ink-2, #4a555c)"
GRID = "var(--line, #e4ddcb)"
PAPER = "var(--surface, #faf7ef)"
BAND = "var(--line, #e4dccc)"
COLOURS = [
    "var(--blue, #1d5c7a)",
    "var(--act, #ad4823)",
    "var(--green, #66702b)",
    "var(--plum, #6c4a7d)",
    "var(--bronze, #c9962f)",
    "var(--ink-2, #3c3c3c)",
    "var(--sea-line, #4f9d9a)",
]
CARD = 420  # the width of a plot on a card of a report


def interval_plot(
    rows: list[dict[str, Any]],
    title: str,
    axis: str,
    percent: bool = False,
    fair: float | None = None,
) -> Any:
    """Dots with whiskers, one line a `what`, one colour an `arm`; rows have what, arm, value, low and high.

    `fair` is a line that all should be on; if the rows have `from` and `to`, bands show what chance explains.
    """
    import altair as alt

    form = "%" if percent else "~f"
    order = list(dict.fromkeys(row["what"] for row in rows))
    arms = list(dict.fromkeys(row["arm"] for row in rows))
    legend = alt.Legend(title=None) if len(arms) > 1 else None
    base = alt.Chart(alt.InlineData(values=rows)).encode(
        y=alt.Y("what:N", sort=order, title=None, axis=alt.Axis(labelLimit=200 if title == "" else 260)),
        yOffset=alt.YOffset("arm:N", sort=arms),
        color=alt.Color("arm:N", sort=arms, legend=legend, scale=alt.Scale(domain=arms, range=COLOURS[: len(arms)])),
    )
    whiskers = base.mark_rule(strokeWidth=2).encode(
        x=alt.X("low:Q", title=axis, axis=alt.Axis(format=form, tickCount=5), scale=alt.Scale(zero=False)), x2="high:Q"
    )
    dots = base.mark_point(filled=True, size=60, opacity=1).encode(
        x="value:Q", shape=alt.Shape("arm:N", sort=arms, title=None, legend=None)
    )
    layers = [whiskers, dots]
    if "from" in rows[0]:
        layers.insert(0, base.mark_rule(strokeWidth=18).encode(x="from:Q", x2="to:Q", color=alt.value(BAND)))
    if fair is not None:
        even = alt.Chart(alt.InlineData(values=[{"fair": fair}]))
        layers.append(even.mark_rule(color=SOFT, strokeDash=[3, 3], strokeWidth=1.5).encode(x="fair:Q"))
    return dressed(sized(alt.layer(*layers), title, 520, alt.Step(16 if len(arms) > 1 else 26)))


def count_plot(rows: list[dict[str, Any]], title: str, axis: str) -> Any:
    """How often each whole number comes, as shares of an arm, one picture an `arm`; rows have arm, number, share."""
    import altair as alt

    arms = list(dict.fromkeys(row["arm"] for row in rows))
    bars = (
        alt.Chart(alt.InlineData(values=rows))
        .mark_bar()
        .encode(
            x=alt.X("number:O", title=axis, axis=alt.Axis(labelAngle=0, labelOverlap=True)),
            y=alt.Y("share:Q", title=None, axis=alt.Axis(format="%", tickCount=4)),
            color=alt.Color("arm:N", sort=arms, legend=None, scale=alt.Scale(domain=arms, range=COLOURS[: len(arms)])),
        )
    )
    if title == "":
        return dressed(sized(bars, "", CARD, 150))
    small = bars.properties(width=260, height=110)
    return dressed(small.facet(alt.Facet("arm:N", sort=arms, title=None), columns=2).properties(title=title))


def course_plot(rows: list[dict[str, Any]], axis: str, fair: float) -> Any:
    """A share over the course of a game, with its interval as a band; rows have part, value, low and high."""
    import altair as alt

    base = alt.Chart(alt.InlineData(values=rows)).encode(
        x=alt.X("part:Q", title=axis, axis=alt.Axis(format="%", tickCount=4), scale=alt.Scale(domain=[0, 1]))
    )
    shares = alt.Axis(format="%", tickCount=4)
    around = base.mark_area(color=COLOURS[0], opacity=0.25).encode(
        y=alt.Y("low:Q", title=None, axis=shares, scale=alt.Scale(domain=[0, 1])), y2="high:Q"
    )
    line = base.mark_line(color=COLOURS[0], point=alt.OverlayMarkDef(color=COLOURS[0], size=40)).encode(y="value:Q")
    even = alt.Chart(alt.InlineData(values=[{"fair": fair}]))
    rule = even.mark_rule(color=SOFT, strokeDash=[3, 3], strokeWidth=1.5).encode(y="fair:Q")
    return dressed(sized(alt.layer(around, line, rule), "", CARD, 170))


def sized(chart: Any, title: str, width: int, height: Any) -> Any:
    """A plot with a title stands alone; one without is for a card, which gives it its title and its width."""
    if title:
        return chart.properties(title=title, width=width, height=height)
    return chart.properties(width=CARD, height=height, autosize={"type": "fit-x", "contains": "padding"})


def dressed(chart: Any) -> Any:
    """One look for all plots, readable on light and dark pages."""
    colours = {"labelColor": INK, "titleColor": SOFT, "gridColor": GRID, "domainColor": GRID, "tickColor": GRID}
    return (
        chart.configure(background=PAPER, font="sans-serif", padding={"left": 16, "right": 6, "top": 6, "bottom": 6})
        .configure_title(color=INK, anchor="start", fontSize=15)
        .configure_axis(**colours, labelFontSize=13, titleFontSize=13, titleFontWeight="normal")
        .configure_legend(labelColor=INK, labelFontSize=13, orient="bottom", labelLimit=260)
        .configure_header(labelColor=INK, labelFontSize=13)
        .configure_view(stroke=None)
    )


def svg(chart: Any) -> str:
    import vl_convert

    return str(vl_convert.vegalite_to_svg(chart.to_dict()))


def save(chart: Any, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(svg(chart), encoding="utf-8")
