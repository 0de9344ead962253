"""The coach of a guided first game on the table page: his note, what he suggests, what it leads to, how he leaves."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest

from critias.draw.html import Element, Node, a, b, button, dd, div, dl, dt, h1, h2, i, nav, p, section, span, told
from critias.draw.kit import icon
from critias.engine.coach import NEWCOMER, Advice, advise, guide_of, has_left
from critias.engine.guide import Guide
from critias.engine.match import Match, Question
from critias.tongue import noted, say
from critias.web.games import icon_of
from critias.web.models import Table
from critias.web.pages.base import post_button
from critias.web.pages.choices import figures

ALONE = noted("Play on from here")


@dataclass(frozen=True)
class Coaching:
    """A coach at the table of the one who looks at it."""

    guide: Guide
    told: int  # notes
    left: bool  # he has said all that he came for
    advice: Advice | None = None  # on the open question

    @property
    def points(self) -> str:
        """The things on the page of which he speaks; without any it is what he suggests."""
        return "" if self.advice is None or self.advice.note is None else self.advice.note.points

    @property
    def suggests(self) -> str:
        return "" if self.advice is None else str(self.advice.option)


def coaching(table: Table, match: Match, seat: int) -> Coaching | None:
    if table.guide is None or match.game.guide() is None or seat != NEWCOMER or match.over:
        return None
    guide = guide_of(match.game)
    question = match.question(seat)  # an offer is nothing to advise on: the others are at it
    advice = None if question is None or has_left(match) else advise(match, question, table.guide)
    return Coaching(guide, len(table.guide), has_left(match), advice)


def steps(coach: Coaching | None) -> Node:
    """How far the newcomer is, as dashes."""
    if coach is None:
        return None
    last, advice = len(coach.guide.notes), coach.advice
    now = advice is not None and advice.note is not None
    done = last if coach.left else coach.told if advice is None else advice.step - now
    said = say("Step {n} of {last}", n=done + 1, last=last) if now else say("First game")
    state = ["f" if n < done else "c" if n == done and now else None for n in range(last)]
    return p(class_="steps")[span[said], span(class_="dashes", aria_hidden="true")[(i(class_=each) for each in state)]]


def coached(coach: Coaching | None, match: Match, question: Question) -> Node:
    """The note, and the suggestion as the main button; whoever likes another choice finds all of them below."""
    if coach is None or coach.advice is None:
        return None
    note, option = coach.advice.note, coach.advice.option
    gist = match.game.gist(match.seen_by(question.seat), question.seat, question.kind, option, question.a, question.b)
    symbol = icon_of(match.game, question.kind, option)
    return [
        None
        if note is None
        else div(class_="coach", id="coach", role="note", aria_label=say("The coach"))[
            p(class_="says")[say(note.say)], p[say(note.more)] if note.more else None
        ],
        button(
            type="submit",
            form="choices",
            class_="btn primary advised",
            id="advised",
            name="option",
            value=str(option),
            data_question=question.id,
        )[
            icon(symbol, 22) if symbol else None,
            span[b[question.kind.deed(option)], span(class_="gist")[figures(gist)] if gist else None],
        ],
        p(class_="hint or")[
            span[
                told(
                    "Or {choose}; the coach follows you.",
                    choose=button(type="button", class_="as-link", data_do="others", aria_controls="choices")[
                        say("choose another")
                    ],
                )
            ]
        ]
        if len(question.values) > 1
        else None,
    ]


def leads(coach: Coaching | None) -> Node:
    """What a choice leads to, moment by moment."""
    if coach is None or coach.advice is None or coach.advice.note is None or not coach.advice.note.leads:
        return None
    return section(class_="box pad leads", aria_labelledby="leads")[
        h2(id="leads")[say("What it leads to")],
        dl[([dt[say(moment)], dd[say(words)]] for moment, words in coach.advice.note.leads)],
    ]


def farewell(request: HttpRequest, url: str, coach: Coaching) -> Element:
    """The coach is done: in place of the prompt, until the newcomer plays on."""
    return section(class_="box prompt farewell", id="prompt", aria_live="polite")[
        steps(coach),
        h1[say("You know how it goes.")],
        p(class_="sub")[say(coach.guide.end)],
        div(class_="acts")[
            post_button(request, f"{url}/alone", say("Play on against calm bots"), "btn primary"),
            a(class_="btn", href="/")[say("Leave")],
        ],
    ]


def exits(request: HttpRequest, url: str, coach: Coaching | None) -> Node:
    if coach is None or coach.left:
        return None
    return nav(class_="box exits", aria_label=say("Guided game"))[
        span[say("The bots wait for you. Nothing is hurried.")], post_button(request, f"{url}/alone", say(ALONE))
    ]


def leave(coach: Coaching | None) -> Node:
    """The table stays as it is; the lobby leads back to it."""
    return (
        None if coach is None else a(class_="btn leave", href="/", title=say("The table stays as it is"))[say("Leave")]
    )


def marks(coach: Coaching | None) -> Node:
    """What the script draws on the board: a veil over the rest, the tail of the note."""
    if coach is None:
        return None
    return [div(class_=name, id=name, hidden=True, aria_hidden="true", **{"hx-morph-skip": ""}) for name in MARKS]


MARKS = ("veil", "tail")
