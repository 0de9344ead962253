"""The review of a finished game: its curve of chances is the slider of the replay."""

from __future__ import annotations

import re
from dataclasses import dataclass
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
    h1,
    h2,
    header,
    i,
    input_,
    li,
    main,
    ol,
    option,
    p,
    section,
    select,
    small,
    span,
    svg,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)
from critias.draw.kit import icon, num, seat_disc, tag
from critias.draw.scene import NO_LINKS, Scene
from critias.draw.theme import Colour
from critias.engine.match import Match
from critias.lab.review import Review, Step
from critias.lab.review_account import LUCK, Account, Moment, OptionAccount, StepAccount
from critias.lab.review_words import points
from critias.web import models, reviews
from critias.web.films import Film
from critias.web.games import colour_of, has_points, picture_of
from critias.web.pages.base import csrf, skip_link, theme_button, tool
from critias.web.pages.board import zoomable
from critias.web.pages.figures import ERRORS, chance_bar, hundred, placed
from critias.web.pages.look import Look
from critias.web.pages.replay import seat_infos
from critias.web.pages.table import phase_item

SMALL = 0.02  # a change of chances that is not worth a mark
GAP = 13.0  # percent of the height of the curve that a value beside it needs
ROOM = 6.0  # percent of the width that the name of a turn needs
PHASES = 6  # colours of phases
LEGEND = 5  # that are named


@dataclass
class Moments:
    """Where a review stands, and for whose eyes."""

    look: Look  # `look.match` is the match at this moment, `look.seat` the seat whose chances are looked at
    film: Film
    number: int  # answers that were given before
    row: models.Review | None
    review: Review | None
    account: Account | None

    @property
    def last(self) -> int:
        return len(self.film)

    @property
    def running(self) -> bool:
        return self.row is not None and self.row.progress < 1 and not self.row.stopped and not self.row.fault

    @property
    def url(self) -> str:
        return f"{self.look.url}/review"

    def at(self, number: int, seat: int | None = None) -> str:
        eyes = self.look.seat if seat is None else seat
        return f"{self.url}?seat={eyes}&ply={max(0, min(number, self.last))}"

    def colour(self, seat: int) -> Colour:
        return colour_of(self.look.match.game, self.film.at(self.last).seen_by(-1), seat)

    def disc(self, seat: int, size: int, said: str = "") -> Markup:
        return seat_disc(self.colour(seat), size, said)

    @property
    def seats(self) -> range:
        """Whose chances are told: where all win or lose together there is one for all, as the chosen seat sees it."""
        if self.review is not None and self.review.cooperative:
            return range(self.look.seat, self.look.seat + 1)
        return range(self.look.match.seats)


def review_main(moments: Moments) -> Element:
    look = moments.look
    view = look.match.seen_by(look.seat)
    scene = picture_of(look.match.game).scene(view, look.seat, NO_LINKS, seat_infos(look), look.before, ())
    known = moments.review is not None and moments.account is not None
    return main(
        class_="replay review" if known else "replay review begins",
        id="table",
        data_still="",
        data_title=f"Review · {look.match.game.title}",
        data_ply=str(moments.number),
        data_last=str(moments.last),
        data_url=f"{moments.url}?seat={look.seat}&ply=",
        data_progress=f"{moments.url}/progress" if moments.running else None,
        data_grown=str(0 if moments.row is None else moments.row.grown),
    )[
        skip_link("#slider", "Skip to the curve") if known else None,
        top(moments, scene),
        section(class_="stage", aria_label="Board", style=shape(scene.board))[zoomable(scene.board)],
        known_parts(moments, scene, moments.review, moments.account)
        if moments.review is not None and moments.account is not None
        else beginning(moments),
    ]


def shape(board: Element) -> str:
    """How wide a board is for its height, as a style: no panels lie beside it here, it has all the room."""
    found = re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', board)
    return f"--shape:{float(found[1]) / float(found[2]):.4f}" if found else ""


def known_parts(moments: Moments, scene: Scene, review: Review, account: Account) -> Node:
    return [
        result(moments, review, account),
        now(moments, review, account),
        decided(moments, account),
        line(moments, scene, review, account),
    ]


def top(moments: Moments, scene: Scene) -> Element:
    look = moments.look
    game = look.match.game
    return header(class_="top")[
        a(class_="brand", href="/")[icon("mark", 28), span["Critias"]],
        p(class_="game")[
            b[game.title], span(class_="hl")["Review · ", scene.headline], i(class_="pn")["Review · ", scene.headline]
        ],
        ul(class_="phases", aria_label="Phases of the turn")[(phase_item(phase) for phase in scene.phases)],
        div(class_="tools")[
            a(class_="btn quiet", href=f"{look.url}/replay?seat={look.seat}&at={moments.number}", title="Replay")[
                icon("replay", 18), span["Replay"]
            ],
            a(class_="btn quiet", href=look.url, id="back-to-table", title="To the table")[
                icon("close", 18), span["To the table"]
            ],
            tool("", "book", "Rules", f"/rules/{game.name}"),
            theme_button(),
        ],
    ]


def beginning(moments: Moments) -> Element:
    """Nothing is known yet."""
    row = moments.row
    fault = "" if row is None else row.fault
    return section(class_="box now", id="prompt", aria_label="Review")[
        h1["This game cannot be reviewed" if fault else "What was luck, what was skill, where it turned"],
        p(class_="sub")[
            fault
            or "Every choice is tried again in worlds that the player could have imagined. You can leave this page."
        ],
        progress(moments),
    ]


# ---------------------------------------------------------------- result = fair share + skill + luck


def result(moments: Moments, review: Review, account: Account) -> Element:
    head = moments.film.at(moments.last)
    most = max(
        [0.1, *(abs(value) + ERRORS * seat.error for seat in account.seats for value in (seat.skill, seat.luck))]
    )
    return section(class_="box res", aria_labelledby="res-head")[
        h1(id="res-head")[icon("fame", 24), won(moments, head), small[review.reason]],
        table(class_="eq")[
            thead[
                tr[
                    th(scope="col", class_="l")["Chance to win, of 100"],
                    th(scope="col")["Result"],
                    th(class_="op", aria_hidden="true")["="],
                    th(scope="col")["fair share"],
                    th(scope="col", class_="l wide")["+ skill ", small["against the usual choice"]],
                    th(scope="col", class_="l wide")["+ luck ", small["all the rest"]],
                ]
            ],
            tbody[
                (
                    tr(class_="on" if seat == moments.look.seat else None)[
                        th(scope="row")[
                            a(href=moments.at(moments.number, seat), title="Show the band of error of this seat")[
                                moments.disc(seat, 24),
                                span["All" if review.cooperative else one.name],
                                small["you"] if seat in moments.look.mine and not review.cooperative else None,
                                small(class_="vpn")[one.score, " VP"]
                                if has_points(head.game) and not review.cooperative
                                else None,
                            ]
                        ],
                        td(class_="rs")[hundred(one.result)],
                        td(class_="op", aria_hidden="true")["="],
                        td(class_="fs", data_l="fair")[hundred(one.fair)],
                        account_cell("skill", "sk", one.skill, one.error, most),
                        account_cell("luck", "lu", one.luck, one.error, most),
                    ]
                    for seat, one in enumerate(account.seats)
                    if seat in moments.seats
                )
            ],
        ],
    ]


def won(moments: Moments, head: Match) -> str:
    """Who has won."""
    outcome = head.outcome
    assert outcome is not None
    if head.game.cooperative() or not outcome.winners:
        return "All win" if outcome.winners else "All lose"
    names = " and ".join(moments.look.names[seat] for seat in outcome.winners)
    verb = "wins" if names in head.game.seat_names(head.seats) else "win"
    points_ = f" with {head.game.points(max(outcome.scores))} VP" if has_points(head.game) else ""
    return f"{names} {verb}{points_}"


def account_cell(name: str, css: str, value: float, error: float, most: float) -> Element:
    """A bar to the left or right of nothing, its whisker and its number; grey where it may be nothing."""
    around = ERRORS * error
    weak = abs(value) <= around
    return td(class_="acc", data_l=name)[
        span(class_=f"dv {css}", aria_hidden="true")[
            i(class_="z", style="left:50%"),
            i(class_="b", style=placed(min(0, value), max(0, value), -most, most)),
            i(class_="u", style=placed(max(-most, value - around), min(most, value + around), -most, most)),
        ],
        span(class_="num weak" if weak else "num")[points(value), " ", small[f"± {round(100 * around)}"]],
    ]


# ---------------------------------------------------------------- the moment


def now(moments: Moments, review: Review, account: Account) -> Element:
    """The choice at this moment: what was chosen, and what else there was."""
    if moments.number == moments.last:
        return section(class_="box now", id="prompt", aria_label="This moment")[
            p(class_="eyebrow")["The end"], h1(id="moment", aria_live="polite")[review.reason]
        ]
    step, told = review.steps[moments.number], account.steps[moments.number]
    name = review.names[step.seat]
    kind = moments.look.match.game.kind_named[step.kind]
    chosen = step.tried[step.chosen]
    decisive = next((moment for moment in account.moments if moment.step == step.number), None)
    return section(class_="box now", id="prompt", aria_label="This moment")[
        p(class_="eyebrow")[icon("sealed", 16) if step.sealed else None, where(step)],
        h1(id="moment", aria_live="polite")[f"{name}: {kind.deed(chosen.option)}"],
        p(class_="sub")[sentence(step, told, decisive)],
        options(step, told, name) if told.weighed else None,
        div(class_="foot")[play_on(moments, step), p[remarks(step, told)]],
    ]


def where(step: Step) -> str:
    place = step.title if step.turn is None else f"Turn {step.turn}, {step.title}"
    return f"{place} · sealed" if step.sealed else place


def sentence(step: Step, told: StepAccount, decisive: Moment | None) -> str:
    if decisive is not None and decisive.what == LUCK:
        return f"{decisive.sentence} {decisive.remark} {points(decisive.change)} of 100."
    if told.cost > 0:
        better = step.tried[told.best]
        cost = f"{round(100 * told.cost)} ± {round(100 * ERRORS * told.cost_error)}"
        return f"Cost {cost} of 100: {better.label} was better{f' ({better.gist})' if better.gist else ''}."
    return step.prompt


def options(step: Step, told: StepAccount, name: str) -> Node:
    """Every option that was tried, in the order of the question."""
    tried = [one for one in told.options if one.worlds > 0]
    scale = min(1.0, max(0.1, *(one.chance + ERRORS * one.error for one in tried)))
    return [
        p(class_="eyebrow over")[span[f"{name}’s chance to win"], span[f"of 100{common_error(tried)}"]],
        ol(class_="tried")[
            (option_row(one, place, told, scale) for place, one in enumerate(told.options) if one.worlds > 0)
        ],
    ]


def common_error(tried: list[OptionAccount]) -> str:
    return f", ± {round(100 * ERRORS * max(one.error for one in tried))} at most"


def option_row(one: OptionAccount, place: int, told: StepAccount, scale: float) -> Element:
    chosen, best = place == told.chosen, place == told.best and told.best != told.chosen
    return li(class_="try picked" if chosen else "try best" if best else "try", title=one.gist or None)[
        span(class_="on")[one.label],
        chance_bar(one.chance, one.error, scale),
        b[hundred(one.chance)],
        span(class_="tg")[[icon("check", 14), "chosen"] if chosen else "best" if best else None],
    ]


def remarks(step: Step, told: StepAccount) -> str:
    """What the bars do not say."""
    if not told.weighed:
        return "There was nothing else to choose." if not step.weighable else "This choice was not looked at yet."
    said = f"{len(told.options)} of {step.offered} options were tried. " if len(told.options) < step.offered else ""
    close = close_to_best(told)
    return said + (f"{' and '.join(close)} are too close to tell apart." if len(close) > 1 else "")


def close_to_best(told: StepAccount) -> list[str]:
    """The two options that lead, where chance may have put them in this order."""
    order = sorted((one for one in told.options if one.worlds > 0), key=lambda one: -one.chance)[:2]
    if len(order) < 2 or order[0].chance - order[1].chance > max(one.lead_error for one in order) * ERRORS:
        return []
    return [one.label for one in order]


def play_on(moments: Moments, step: Step) -> Element:
    """A new table from here, with bots in the other seats."""
    look = moments.look
    return form(method="post", action=f"{look.url}/play-on", class_="play-from")[
        csrf(look.request),
        input_(type="hidden", name="at", value=str(moments.number)),
        input_(type="hidden", name="seat", value=str(step.seat)),
        button(class_="btn", type="submit", name="who", value="one", title=f"As {look.names[step.seat]}, against bots")[
            icon("play", 18), "Play on from here"
        ],
    ]


# ---------------------------------------------------------------- five moments


def decided(moments: Moments, account: Account) -> Element:
    count = {1: "The moment", 2: "Two moments", 3: "Three moments", 4: "Four moments", 5: "Five moments"}
    if not account.moments:
        words = "No moment decided it"
    else:
        words = f"{count[len(account.moments)]} that decided the game"
    return section(class_="box moms", aria_labelledby="moms-head")[
        h2(id="moms-head")[words, span["of 100"]],
        ol[(decisive_item(moments, place, moment) for place, moment in enumerate(account.moments, 1))],
    ]


def decisive_item(moments: Moments, place: int, moment: Moment) -> Element:
    on = moment.step == moments.number
    return li(class_="mo on" if on else "mo")[
        a(
            href=moments.at(moment.step),
            data_ply=str(moment.step),
            aria_current="step" if on else None,
            title=f"{moment.sentence} {moment.remark}",
        )[
            sign(place, moment),
            span(class_="mt")[
                small[moment.where],
                span(class_="ms")[moment.sentence],
                span(class_="mx")[moment.remark],
            ],
            span(class_="chg")[
                b[points(moment.change)], moments.disc(moment.seat, 18, moments.look.names[moment.seat])
            ],
        ]
    ]


def sign(place: int, moment: Moment) -> Element:
    return span(class_="mk dia" if moment.what == LUCK else "mk")[i[place]]


# ---------------------------------------------------------------- the curve


def line(moments: Moments, scene: Scene, review: Review, account: Account) -> Element:
    return section(class_="box line", aria_label="Chance to win")[
        div(class_="ctl")[
            div(class_="where")[
                h2["Chance to win"],
                eyes(moments),
                p[span[f"Moment {moments.number} of {moments.last}"], " ", span[scene.subline]],
            ],
            player(moments),
            phase_legend(review),
            p(class_="lg")[
                span[i(class_="d"), "decision"],
                span[i(class_="l"), "luck"],
                span[i(class_="f"), "fair share"],
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
    return div(class_="tr", id="player", role="group", aria_label="Step through the game")[
        step_link(moments, "first", "Beginning", 0, "Home"),
        step_link(moments, "prev", "Back", moments.number - 1, "Left arrow"),
        button(class_="tool big", type="button", id="play", data_do="play", title="Play (space)", aria_pressed="false")[
            icon("play", 22), span(class_="vh")["Play"]
        ],
        step_link(moments, "next", "Forward", moments.number + 1, "Right arrow"),
        step_link(moments, "last", "End", moments.last, "End"),
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
        select(name="seat", id="eyes", aria_label="Seen by", title="Whose band of error, whose eyes")[
            (
                option(value=str(seat), selected=seat == look.seat)[
                    f"{look.names[seat]}{' (you)' if seat in look.mine else ''}"
                ]
                for seat in range(look.match.seats)
            )
        ],
        input_(type="hidden", name="ply", value=str(moments.number)),
        button(class_="btn", type="submit")["Show"],
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
    said = ", ".join(f"{'All' if review.cooperative else review.names[seat]} {hundred(values[seat])}" for seat in seats)
    return form(class_="slide", method="get", action=moments.url)[
        input_(type="hidden", name="seat", value=str(moments.look.seat)),
        input_(
            type="range",
            id="slider",
            name="ply",
            min="0",
            max=str(moments.last),
            value=str(moments.number),
            aria_label="Moment of the game",
            aria_valuetext=f"Moment {moments.number}. {said} of 100",
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


# ---------------------------------------------------------------- how far it is


def progress(moments: Moments) -> Element:
    row = moments.row
    words = progress_words(row)
    return div(class_="pg", id="progress")[
        div(
            class_="thin",
            role="progressbar",
            aria_label="Review",
            aria_valuemin="0",
            aria_valuemax="100",
            aria_valuenow=str(round(100 * row.progress)),
        )[i(style=f"width:{num(100 * row.progress)}%")]
        if row is not None and moments.running
        else None,
        p(role="status")[span(id="progress-words")[words]],
        a(href=f"{moments.url}/numbers")["As a table"] if moments.review is not None else None,
        form(method="post", action=moments.url)[
            csrf(moments.look.request),
            input_(type="hidden", name="seat", value=str(moments.look.seat)),
            input_(type="hidden", name="ply", value=str(moments.number)),
            button(type="submit", class_="link", name="do", value="stop")["Stop"]
            if moments.running
            else button(type="submit", class_="link", name="do", value="more")[
                "Go on" if row.stopped or row.fault else "Look deeper"
            ]
            if row is not None and reviews.can_deepen(row)
            else None,
        ],
    ]


def progress_words(row: models.Review | None) -> str:
    if row is None:
        return ""
    if row.fault:
        return ""
    if row.stopped:
        return "Stopped."
    if row.progress >= 1:
        return "" if reviews.can_deepen(row) else "As deep as we look."
    looking = "A first look" if row.depth == 1 else "Looking deeper"
    return f"{looking}: {round(100 * row.progress)} of 100"


# ---------------------------------------------------------------- as a table


def numbers_main(code: str, title: str, review: Review, account: Account) -> Element:
    """All of it in words and numbers: for a screen reader, and for whoever likes tables."""
    url = f"/t/{code}/review"
    names = ["All"] if review.cooperative else review.names
    return main(class_="column numbers", id="content")[
        h1["Review: ", title],
        p(class_="lead")[a(href=url)["Back to the review"]],
        section(class_="box pad", aria_labelledby="sum")[
            h2(id="sum")["Result = fair share + skill + luck, of 100"],
            table(class_="score")[
                thead[tr[(th(scope="col")[words] for words in ("", "Result", "Fair share", "Skill", "Luck", "±"))]],
                tbody[
                    (
                        tr[
                            th(scope="row")[name],
                            td[hundred(one.result)],
                            td[hundred(one.fair)],
                            td[points(one.skill)],
                            td[points(one.luck)],
                            td[round(100 * ERRORS * one.error)],
                        ]
                        for name, one in zip(names, account.seats, strict=False)
                    )
                ],
            ],
        ],
        section(class_="box pad", aria_labelledby="decided")[
            h2(id="decided")["What decided the game"],
            ol(class_="told")[
                (
                    li[f"{m.where}: {m.sentence} {m.remark} {review.names[m.seat]} {points(m.change)}."]
                    for m in account.moments
                )
            ],
        ],
        section(class_="box pad wide", aria_labelledby="all")[
            h2(id="all")["Every choice, and the chances before it"],
            div(class_="sheet", tabindex="0", role="region", aria_labelledby="all")[
                table(class_="score all")[
                    thead[
                        tr[
                            th(scope="col")["Moment"],
                            th(scope="col")["Who"],
                            th(scope="col")["Choice"],
                            th(scope="col")["Cost"],
                            (th(scope="col")[name] for name in names),
                        ]
                    ],
                    tbody[
                        (
                            tr[
                                th(scope="row")[a(href=f"{url}?ply={step.number}")[f"{step.number}: {where(step)}"]],
                                td[review.names[step.seat]],
                                td[choice_words(step, told)],
                                td[round(100 * told.cost) if told.cost > 0 else "–"],
                                (td[hundred(chance)] for chance in account.curve[step.number][: len(names)]),
                            ]
                            for step, told in zip(review.steps, account.steps, strict=True)
                        )
                    ],
                ]
            ],
        ],
    ]


def choice_words(step: Step, told: StepAccount) -> str:
    chosen = step.tried[step.chosen].label
    return f"{chosen}; better: {step.tried[told.best].label}" if told.cost > 0 else chosen
