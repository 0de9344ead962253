"""The curve of chances under the board of a review: its lines, the slider on it, what is written beside."""

from __future__ import annotations

from itertools import groupby, pairwise

from markupsafe import Markup

from critias.draw.html import (
    Element,
    Node,
    a,
    b,
    button,
    div,
    form,
    h2,
    i,
    input_,
    li,
    ol,
    option,
    p,
    section,
    select,
    span,
    svg,
)
from critias.draw.kit import icon, num, tag
from critias.draw.scene import Scene
from critias.lab.review import Review, Step
from critias.lab.review_account import Account, Moment
from critias.tongue import say, say_as
from critias.web.pages.figures import ERRORS, hundred, placed
from critias.web.pages.review_moments import Moments, progress, sign

SMALL = 0.02  # a change of chances that is not worth a mark
GAP = 13.0  # percent of the height of the curve that a value beside it needs
ROOM = 6.0  # percent of the width that the name of a turn needs
PHASES = 6  # colours of phases
LEGEND = 5  # that are named


def line(moments: Moments, scene: Scene, review: Review, account: Account) -> Element:
    return section(class_="box line", aria_label=say("Chance to win"))[
        div(class_="ctl")[
            div(class_="where")[
                h2[say("Chance to win")],
                eyes(moments),
                p[span[say("Moment {n} of {last}", n=moments.number, last=moments.last)], " ", span[scene.subline]],
            ],
            player(moments),
            phase_legend(review),
            p(class_="lg")[
                span[i(class_="d"), say("decision")],
                span[i(class_="l"), say("luck")],
                span[i(class_="f"), say("fair share")],
            ],
        ],
        div(class_="cw")[
            progress(moments),
            div(class_="curve")[
                axis(review),
                div(class_="plot")[
                    lines(moments, review, account),
                    turns(moments),
                    phases(review, moments.last),
                    chances_of_luck(review, account, moments.last),
                    costs(moments, account),
                    cursor(moments, review, account),
                    slider(moments, review, account),
                    (marker(moments, place, moment) for place, moment in enumerate(account.moments, 1)),
                ],
                ends(moments, account),
            ],
        ],
    ]


def player(moments: Moments) -> Element:
    return div(class_="tr", id="player", role="group", aria_label=say("Step through the game"))[
        step_link(moments, "first", say("Beginning"), 0, say("Home")),
        step_link(moments, "prev", say("Back"), moments.number - 1, say("Left arrow")),
        button(
            class_="tool big", type="button", id="play", data_do="play", title=say("Play (space)"), aria_pressed="false"
        )[icon("play", 22), span(class_="vh")[say_as("film", "Play")]],
        step_link(moments, "next", say("Forward"), moments.number + 1, say("Right arrow")),
        step_link(moments, "last", say("End"), moments.last, say_as("key", "End")),
    ]


def step_link(moments: Moments, symbol: str, words: str, number: int, key: str) -> Element:
    number = max(0, min(number, moments.last))
    still = number == moments.number
    return a(
        class_="tool big",
        id=f"step-{symbol}",
        href=None if still else moments.at(number),
        data_ply=str(number),
        role="link" if still else None,
        aria_disabled="true" if still else None,
        title=f"{words} ({key})",
    )[icon(symbol, 20), span(class_="vh")[words]]


def eyes(moments: Moments) -> Element:
    """Whose chances have their band of error, and whose eyes look at the board."""
    look = moments.look
    return form(class_="eyes", method="get", action=moments.url)[
        select(name="seat", id="eyes", aria_label=say("Seen by"), title=say("Whose band of error, whose eyes"))[
            (
                option(value=str(seat), selected=seat == look.seat)[
                    say("{name} (you)", name=look.names[seat]) if seat in look.mine else look.names[seat]
                ]
                for seat in range(look.match.seats)
            )
        ],
        input_(type="hidden", name="ply", value=str(moments.number)),
        button(class_="btn", type="submit")[say("Show")],
    ]


def axis(review: Review) -> Element:
    fair = 100 * review.fair
    ticks = [0, 50, 100] if 12 < fair < 38 or 62 < fair < 88 else [0, 100]
    return div(class_="axis", aria_hidden="true")[
        (span(style=f"top:{100 - tick}%")[tick] for tick in ticks),
        span(style=f"top:{num(100 - fair)}%")[round(fair)],
    ]


def lines(moments: Moments, review: Review, account: Account) -> Element:
    """All that is drawn without a fixed shape: it stretches with the page."""
    last = max(1, moments.last)
    starts = [at for at, _ in turn_starts(moments)] + [last]
    shades = [
        tag("rect", {"class": "alt", "x": num(left), "y": "0", "width": num(right - left), "height": "100"})
        for number, (left, right) in enumerate(pairwise(starts))
        if number % 2
    ]
    grid = [tag("path", {"class": "grid", "d": f"M0 {y}H{last}"}) for y in (0, 25, 50, 75, 100)]
    fair = tag("path", {"class": "fair", "d": f"M0 {num(100 - 100 * review.fair)}H{last}"})
    others = [seat for seat in moments.seats if seat != moments.look.seat]
    drawn = [curve(moments, account, seat, "") for seat in others]
    own = moments.look.seat
    return svg(class_="lines", viewBox=f"0 0 {last} 100", preserveAspectRatio="none", aria_hidden="true")[
        shades, grid, fair, drawn, band(moments, review, account, own), curve(moments, account, own, " f")
    ]


def curve(moments: Moments, account: Account, seat: int, css: str) -> Node:
    points_ = " ".join(f"{at},{num(height(chances[seat]))}" for at, chances in enumerate(account.curve))
    colour = moments.colour(seat).css
    return [
        tag("polyline", {"class": f"le{css}", "points": points_}),
        tag("polyline", {"class": f"lc{css} {colour}", "points": points_}),
    ]


def band(moments: Moments, review: Review, account: Account, seat: int) -> Markup:
    """The chances of the chosen seat with their error: what its own choices have shown of it."""
    errors = band_errors(review, account, seat)
    upper = [f"{at},{num(height(c[seat] + e))}" for at, (c, e) in enumerate(zip(account.curve, errors, strict=True))]
    lower = [f"{at},{num(height(c[seat] - e))}" for at, (c, e) in enumerate(zip(account.curve, errors, strict=True))]
    return tag("polygon", {"class": f"band {moments.colour(seat).css}", "points": " ".join(upper + lower[::-1])})


def band_errors(review: Review, account: Account, seat: int) -> list[float]:
    """Two standard errors at every moment: that of the nearest choice of the seat that was tried; none at the end."""
    own = {
        step.number: ERRORS * told.options[told.chosen].error
        for step, told in zip(review.steps, account.steps, strict=True)
        if step.seat == seat and told.weighed
    }
    found: list[float] = []
    latest = next(iter(own.values()), 0.0)
    for number in range(len(review.steps)):
        latest = own.get(number, latest)
        found.append(latest)
    return [*found, 0.0]


def point(number: int, last: int, chance: float) -> str:
    """A place on the curve, as a style."""
    return f"left:{num(100 * number / max(1, last))}%;top:{num(height(chance))}%"


def height(chance: float) -> float:
    return 100 - 100 * min(1.0, max(0.0, chance))


def turn_starts(moments: Moments) -> list[tuple[int, str]]:
    """Where a turn begins, and what it is called."""
    headlines, at = moments.film.headlines(-1), moments.film.moments(-1)
    return [(at[n], headline) for n, headline in enumerate(headlines) if n == 0 or headline != headlines[n - 1]]


def turns(moments: Moments) -> Element:
    last = max(1, moments.last)
    starts = turn_starts(moments)
    ends_ = [at for at, _ in starts[1:]] + [last]
    return ol(class_="turns many" if len(starts) > 5 else "turns", aria_hidden="true")[
        (
            li(class_="on" if left <= moments.number < right else None, style=placed(left, right, 0, last))[
                turn_name(words) if 100 * (right - left) / last >= ROOM else None
            ]
            for (left, words), right in zip(starts, ends_, strict=True)
        )
    ]


def turn_name(words: str) -> Node:
    """On a narrow page the number is enough."""
    name, _, number = words.partition(" ")
    return [span(class_="w")[name, " "], number.partition(" ")[0]] if number[:1].isdigit() else words


def phases(review: Review, last: int) -> Element:
    """The parts of the turns, each in its colour."""
    names = phase_names(review)
    parts = [(name, [step.number for step in run]) for name, run in groupby(review.steps, key=phase_name)]
    return div(class_="phs", aria_hidden="true")[
        (
            i(
                class_=f"p{names.index(name) % PHASES + 1}",
                title=name,
                style=placed(numbers[0], numbers[-1] + 1, 0, max(1, last)),
            )
            for name, numbers in parts
        )
    ]


def phase_names(review: Review) -> list[str]:
    return list(dict.fromkeys(map(phase_name, review.steps)))


def phase_name(step: Step) -> str:
    """The part of the turn: of "Voting: bids" it is the first word."""
    return step.title.partition(":")[0]


def phase_legend(review: Review) -> Node:
    names = phase_names(review)
    if len(names) > LEGEND:  # colours come again, and the lane has names for whoever rests on it
        return None
    return p(class_="lg")[(span[i(class_=f"ph p{place}"), name] for place, name in enumerate(names, 1))]


def chances_of_luck(review: Review, account: Account, last: int) -> Element:
    """A lane of its own: dice and cards (full), sealed choices that were opened (hollow)."""
    return div(class_="lucks", aria_hidden="true")[
        (
            i(
                class_=f"{'full' if step.random else ''}{' big' if max(map(abs, told.luck)) >= 2 * SMALL else ''}",
                style=f"left:{num(100 * (step.number + 1) / max(1, last))}%",
            )
            for step, told in zip(review.steps, account.steps, strict=True)
            if (step.random or step.opened) and max(map(abs, told.luck)) >= SMALL
        )
    ]


def costs(moments: Moments, account: Account) -> Element:
    """On the curve of the chosen seat: its choices that gave something away."""
    own = moments.look.seat
    return div(class_="costs", aria_hidden="true")[
        (
            i(style=point(told.number, moments.last, account.curve[told.number][own]))
            for told in account.steps
            if told.seat == own and told.cost >= SMALL
        )
    ]


def cursor(moments: Moments, review: Review, account: Account) -> Element:
    """Where we are, and what everybody's chances are there."""
    at = 100 * moments.number / max(1, moments.last)
    values = account.curve[moments.number]
    seats = sorted(moments.seats, key=lambda seat: -values[seat])
    tops = spread([height(values[seat]) for seat in seats])
    return div(class_="cur left" if at < 22 else "cur", style=f"left:{num(at)}%", aria_hidden="true")[
        (i(class_=f"at {moments.colour(seat).css}", style=f"top:{num(height(values[seat]))}%") for seat in seats),
        (
            span(class_="pill on" if seat == moments.look.seat else "pill", style=f"top:{num(place)}%")[
                moments.disc(seat, 16), b[hundred(values[seat])]
            ]
            for seat, place in zip(seats, tops, strict=True)
        ),
    ]


def spread(tops: list[float]) -> list[float]:
    """Heights from top to bottom, moved apart so that all can be read."""
    found: list[float] = []
    for top_ in tops:
        found.append(max(top_, found[-1] + GAP) if found else max(0.0, top_))
    limit = 100.0
    for place in range(len(found) - 1, -1, -1):
        found[place] = min(found[place], limit)
        limit = found[place] - GAP
    return found


def slider(moments: Moments, review: Review, account: Account) -> Element:
    """The curve is the slider."""
    values = account.curve[moments.number]
    seats = sorted(moments.seats, key=lambda seat: -values[seat])
    said = ", ".join(
        f"{say('All') if review.cooperative else review.names[seat]} {hundred(values[seat])}" for seat in seats
    )
    return form(class_="slide", method="get", action=moments.url)[
        input_(type="hidden", name="seat", value=str(moments.look.seat)),
        input_(
            type="range",
            id="slider",
            name="ply",
            min="0",
            max=str(moments.last),
            value=str(moments.number),
            aria_label=say("Moment of the game"),
            aria_valuetext=say("Moment {n}. {chances} of 100", n=moments.number, chances=said),
            **{"hx-morph-skip": ""},
        ),
    ]


def marker(moments: Moments, place: int, moment: Moment) -> Element:
    on = moment.step == moments.number
    css = "mm on" if on else "mm"
    return a(
        class_=f"{css} low" if place % 2 == 0 else css,
        href=moments.at(moment.step),
        data_ply=str(moment.step),
        tabindex="-1",
        aria_hidden="true",
        style=f"left:{num(100 * moment.step / max(1, moments.last))}%",
    )[sign(place, moment)]


def ends(moments: Moments, account: Account) -> Element:
    seats = sorted(moments.seats, key=lambda seat: -account.curve[-1][seat])
    tops = spread([height(account.curve[-1][seat]) for seat in seats])
    return div(class_="ends", aria_hidden="true")[
        (span(style=f"top:{num(place)}%")[moments.disc(seat, 18)] for seat, place in zip(seats, tops, strict=True))
    ]
