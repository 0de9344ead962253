"""What two boxes differ in, as cards, plots and tables."""

from __future__ import annotations

import math

from critias.draw.html import (
    Element,
    Node,
    b,
    details,
    div,
    h3,
    i,
    li,
    p,
    section,
    span,
    summary,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)
from critias.draw.kit import num
from critias.lab.compare import Comparison, Difference, gap_text, level_text
from critias.lab.measures import Measure, told_line
from critias.lab.study import Estimate
from critias.tongue import number, say
from critias.web.pages.figures import placed


def cards(known: Comparison) -> Node:
    return [
        div(class_="legend", aria_hidden="true")[
            span(class_="la")[i(class_="key-a"), say("As printed")],
            span(class_="lb")[i(class_="key-b"), say("With your box")],
            span(class_="ci")[say("Whiskers: 95 % intervals. They shrink as games come in.")],
        ],
        div(class_="figs")[
            (card(known, at, measure) for at, measure in enumerate(known.measures) if known.differences(at))
        ],
    ]


def card(known: Comparison, at: int, measure: Measure) -> Element:
    gaps = known.differences(at)
    seats = known.sides[0].plan.seats
    fair = 1 / seats if measure.name == "seats" else None
    aside = (
        say("{n} % is fair", n=f"{100 / seats:.0f}")
        if fair
        else say("share of games")
        if measure.shares
        else say("means")
    )
    plots = [plot(gaps, True, fair)] if measure.shares else [plot([gap], False, None) for gap in gaps]
    return section(class_="box fig")[
        h3[say(measure.title), span[aside]],
        div(class_="plots", aria_hidden="true")[plots],
        p[sentence(measure, gaps)],
        details[summary[say("Figures")], figures_table(measure, gaps)],
    ]


def sentence(measure: Measure, gaps: list[Difference]) -> str:
    """What a figure says: the widest gap that is proved, or that there is none."""
    proved = [gap for gap in gaps if gap.proved]
    widest = max(proved or gaps, key=lambda gap: abs(gap.gap.value))
    name, before, after = (
        told_line(widest.name),
        short(widest.before, measure.shares),
        short(widest.after, measure.shares),
    )
    if proved:
        difference = gap_text(widest.gap, measure.shares)
        return say(
            "{name}: {before} as printed, {after} with your box. {difference}.",
            name=name,
            before=before,
            after=after,
            difference=difference,
        )
    if all(gap.too_small for gap in gaps):
        return say("There is no difference that matters.")
    return say(
        "Not settled. Widest apart: {name}, {before} as printed, {after} with your box.",
        name=name,
        before=before,
        after=after,
    )


def short(found: Estimate, shares: bool) -> str:
    return f"{100 * found.value:.0f} %" if shares else number(f"{found.value:.1f}")


def plot(gaps: list[Difference], shares: bool, fair: float | None) -> Element:
    """A row a line: hollow as printed, filled with the box of the desk."""
    ends = [end for gap in gaps for side in (gap.before, gap.after) for end in (side.low, side.high)]
    low, high, step = scale([*ends, *([fair] if fair else [])], shares)
    ticks = [low + step * at for at in range(round((high - low) / step) + 1)]
    return div(class_="plot")[
        ul[
            (
                li[
                    span(class_="what")[told_line(gap.name)],
                    span(class_="lane")[
                        (i(class_="tick", style=f"left:{share_of(tick, low, high)}%") for tick in ticks),
                        i(class_="fair", style=f"left:{share_of(fair, low, high)}%") if fair else None,
                        dot("a", gap.before, low, high),
                        dot("b", gap.after, low, high),
                    ],
                    span(class_="vals")[
                        span[short(gap.before, shares)],
                        b(class_="hot" if gap.proved else None)[short(gap.after, shares)],
                    ],
                ]
                for gap in gaps
            )
        ],
        div(class_="axis")[
            (
                span(style=f"left:{share_of(tick, low, high)}%")[
                    f"{100 * tick:.0f} %" if shares else number(f"{tick:g}")
                ]
                for tick in ticks
            )
        ],
    ]


def dot(css: str, found: Estimate, low: float, high: float) -> Node:
    return [
        i(class_=f"whisk {css}", style=placed(max(found.low, low), min(found.high, high), low, high)),
        i(class_=f"dot {css}", style=f"left:{share_of(found.value, low, high)}%"),
    ]


def share_of(value: float, low: float, high: float) -> str:
    return num(100 * (value - low) / (high - low))


def scale(ends: list[float], shares: bool) -> tuple[float, float, float]:
    """Where an axis begins and ends, and the steps between: round numbers, four or five of them."""
    first, last = min(ends), max(ends)
    wide = max(last - first, 0.05 if shares else 1e-6 + abs(last) * 0.05)
    size = 10.0 ** math.floor(math.log10(wide))
    step = next(size * part for part in (0.2, 0.25, 0.5, 1, 2, 2.5, 5, 10) if wide / (size * part) <= 4)
    low = math.floor(first / step + 1e-9) * step
    high = math.ceil(last / step - 1e-9) * step
    return round(low, 9), round(max(high, low + step), 9), step


def figures_table(measure: Measure, gaps: list[Difference]) -> Element:
    heads = ["", say("As printed"), say("With your box"), say("Difference"), ""]
    return div(
        class_="sheet", tabindex="0", role="region", aria_label=say("{measure}: figures", measure=say(measure.title))
    )[
        table[
            thead[tr[(th(scope="col")[words] for words in heads)]],
            tbody[
                (
                    tr[
                        th(scope="row")[told_line(gap.name)],
                        td[level_text(gap.before, measure.shares)],
                        td[level_text(gap.after, measure.shares)],
                        td[gap_text(gap.gap, measure.shares)],
                        td[gap.verdict],
                    ]
                    for gap in gaps
                )
            ],
        ]
    ]
