"""The review of a finished game: its curve of chances is the slider of the replay."""

from __future__ import annotations

import re

from critias.draw.html import (
    Element,
    HasHtml,
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
    p,
    section,
    small,
    span,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)
from critias.draw.kit import icon
from critias.draw.scene import NO_LINKS, Scene
from critias.engine.match import Match
from critias.lab.review import Review, Step
from critias.lab.review_account import LUCK, Account, Moment, OptionAccount, StepAccount
from critias.lab.review_words import points
from critias.tongue import both, noted, say
from critias.web.games import has_points, picture_of
from critias.web.pages.base import csrf, skip_link, theme_button, tool
from critias.web.pages.board import zoomable
from critias.web.pages.figures import ERRORS, chance_bar, hundred, placed
from critias.web.pages.game_over import won
from critias.web.pages.replay import seat_infos
from critias.web.pages.review_curve import line
from critias.web.pages.review_moments import Moments, progress, sign, where
from critias.web.pages.table import phase_item


def review_main(moments: Moments) -> Element:
    look = moments.look
    view = look.match.seen_by(look.seat)
    scene = picture_of(look.match.game).scene(view, look.seat, NO_LINKS, seat_infos(look), look.before, ())
    known = moments.review is not None and moments.account is not None
    return main(
        class_="replay review" if known else "replay review begins",
        id="table",
        data_still="",
        data_title=say("Review · {game}", game=look.match.game.title),
        data_ply=str(moments.number),
        data_last=str(moments.last),
        data_url=f"{moments.url}?seat={look.seat}&ply=",
        data_progress=f"{moments.url}/progress" if moments.running else None,
        data_grown=str(0 if moments.row is None else moments.row.grown),
    )[
        skip_link("#slider", say("Skip to the curve")) if known else None,
        top(moments, scene),
        section(class_="stage", aria_label=say("Board"), style=shape(scene.board))[zoomable(scene.board)],
        known_parts(moments, scene, moments.review, moments.account)
        if moments.review is not None and moments.account is not None
        else beginning(moments),
    ]


def shape(board: HasHtml) -> str:
    """How wide a board is for its height, as a style: no panels lie beside it here, it has all the room."""
    found = re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', str(board))
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
            b[game.title],
            span(class_="hl")[say("Review · {turn}", turn=scene.headline)],
            i(class_="pn")[say("Review · {turn}", turn=scene.headline)],
        ],
        ul(class_="phases", aria_label=say("Phases of the turn"))[(phase_item(phase) for phase in scene.phases)],
        div(class_="tools")[
            a(class_="btn quiet", href=f"{look.url}/replay?seat={look.seat}&at={moments.number}", title=say("Replay"))[
                icon("replay", 18), span[say("Replay")]
            ],
            a(class_="btn quiet", href=look.url, id="back-to-table", title=say("To the table"))[
                icon("close", 18), span[say("To the table")]
            ],
            tool("", "book", say("Rules"), f"/rules/{game.name}"),
            theme_button(),
        ],
    ]


def beginning(moments: Moments) -> Element:
    """Nothing is known yet."""
    row = moments.row
    fault = "" if row is None else row.fault
    return section(class_="box now", id="prompt", aria_label=say("Review"))[
        h1[say("This game cannot be reviewed") if fault else say("What was luck, what was skill, where it turned")],
        p(class_="sub")[
            say(fault)
            if fault
            else say(
                "Every choice is tried again in worlds that the player could have imagined. You can leave this page."
            )
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
        h1(id="res-head")[icon("fame", 24), all_told(moments, head), small[review.reason]],
        table(class_="eq")[
            thead[
                tr[
                    th(scope="col", class_="l")[say("Chance to win, of 100")],
                    th(scope="col")[say("Result")],
                    th(class_="op", aria_hidden="true")["="],
                    th(scope="col")[say("fair share")],
                    th(scope="col", class_="l wide")[say("+ skill"), " ", small[say("against the usual choice")]],
                    th(scope="col", class_="l wide")[say("+ luck"), " ", small[say("all the rest")]],
                ]
            ],
            tbody[
                (
                    tr(class_="on" if seat == moments.look.seat else None)[
                        th(scope="row")[
                            a(href=moments.at(moments.number, seat), title=say("Show the band of error of this seat"))[
                                moments.disc(seat, 24),
                                span[say("All") if review.cooperative else one.name],
                                small[say("you")] if seat in moments.look.mine and not review.cooperative else None,
                                small(class_="vpn")[say("{n} VP", n=one.score)]
                                if has_points(head.game) and not review.cooperative
                                else None,
                            ]
                        ],
                        td(class_="rs")[hundred(one.result)],
                        td(class_="op", aria_hidden="true")["="],
                        td(class_="fs", data_l=say("fair"))[hundred(one.fair)],
                        account_cell(say("skill"), "sk", one.skill, one.error, most),
                        account_cell(say("luck"), "lu", one.luck, one.error, most),
                    ]
                    for seat, one in enumerate(account.seats)
                    if seat in moments.seats
                )
            ],
        ],
    ]


def all_told(moments: Moments, head: Match) -> str:
    """Who has won."""
    outcome = head.outcome
    assert outcome is not None
    if head.game.cooperative() or not outcome.winners:
        return say("All win") if outcome.winners else say("All lose")
    return won(moments.look, head)


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
        return section(class_="box now", id="prompt", aria_label=say("This moment"))[
            p(class_="eyebrow")[say("The end")], h1(id="moment", aria_live="polite")[review.reason]
        ]
    step, told = review.steps[moments.number], account.steps[moments.number]
    name = review.names[step.seat]
    kind = moments.look.match.game.kind_named[step.kind]
    chosen = step.tried[step.chosen]
    decisive = next((moment for moment in account.moments if moment.step == step.number), None)
    return section(class_="box now", id="prompt", aria_label=say("This moment"))[
        p(class_="eyebrow")[icon("sealed", 16) if step.sealed else None, where(step)],
        h1(id="moment", aria_live="polite")[say("{who}: {what}", who=name, what=kind.deed(chosen.option))],
        p(class_="sub")[sentence(step, told, decisive)],
        options(step, told, name) if told.weighed else None,
        div(class_="foot")[play_on(moments, step), p[remarks(step, told)]],
    ]


def sentence(step: Step, told: StepAccount, decisive: Moment | None) -> str:
    if decisive is not None and decisive.what == LUCK:
        change = say("{points} of 100.", points=points(decisive.change))
        return f"{decisive.sentence} {decisive.remark} {change}"
    if told.cost > 0:
        better = step.tried[told.best]
        cost = f"{round(100 * told.cost)} ± {round(100 * ERRORS * told.cost_error)}"
        if better.gist:
            gist = better.gist
            return say("Cost {cost} of 100: {option} was better ({gist}).", cost=cost, option=better.label, gist=gist)
        return say("Cost {cost} of 100: {option} was better.", cost=cost, option=better.label)
    return step.prompt


def options(step: Step, told: StepAccount, name: str) -> Node:
    """Every option that was tried, in the order of the question."""
    tried = [one for one in told.options if one.worlds > 0]
    scale = min(1.0, max(0.1, *(one.chance + ERRORS * one.error for one in tried)))
    return [
        p(class_="eyebrow over")[span[say("{name}’s chance to win", name=name)], span[common_error(tried)]],
        ol(class_="tried")[
            (option_row(one, place, told, scale) for place, one in enumerate(told.options) if one.worlds > 0)
        ],
    ]


def common_error(tried: list[OptionAccount]) -> str:
    return say("of 100, ± {n} at most", n=round(100 * ERRORS * max(one.error for one in tried)))


def option_row(one: OptionAccount, place: int, told: StepAccount, scale: float) -> Element:
    chosen, best = place == told.chosen, place == told.best and told.best != told.chosen
    return li(class_="try picked" if chosen else "try best" if best else "try", title=one.gist or None)[
        span(class_="on")[one.label],
        chance_bar(one.chance, one.error, scale),
        b[hundred(one.chance)],
        span(class_="tg")[[icon("check", 14), say("chosen")] if chosen else say("best") if best else None],
    ]


def remarks(step: Step, told: StepAccount) -> str:
    """What the bars do not say."""
    if not told.weighed:
        if not step.weighable:
            return say("There was nothing else to choose.")
        return say("This choice was not looked at yet.")
    offered = ""
    if len(told.options) < step.offered:
        offered = say("{n} of {offered} options were tried.", n=len(told.options), offered=step.offered) + " "
    close = close_to_best(told)
    return offered + (say("{names} are too close to tell apart.", names=both(close)) if len(close) > 1 else "")


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
        button(
            class_="btn",
            type="submit",
            name="who",
            value="one",
            title=say("As {name}, against bots", name=look.names[step.seat]),
        )[icon("play", 18), say("Play on from here")],
    ]


# ---------------------------------------------------------------- five moments


DECIDED = [
    noted("No moment decided it"),
    noted("The moment that decided the game"),
    noted("Two moments that decided the game"),
    noted("Three moments that decided the game"),
    noted("Four moments that decided the game"),
    noted("Five moments that decided the game"),
]


def decided(moments: Moments, account: Account) -> Element:
    return section(class_="box moms", aria_labelledby="moms-head")[
        h2(id="moms-head")[say(DECIDED[len(account.moments)]), span[say("of 100")]],
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
