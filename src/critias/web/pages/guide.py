"""The coach of a guided first game on the table page: his note, what he suggests, what it leads to, how he leaves."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest

from critias.draw.html import (
    Element,
    Node,
    a,
    b,
    button,
    dd,
    details,
    div,
    dl,
    dt,
    h1,
    i,
    p,
    section,
    span,
    summary,
    told,
)
from critias.draw.kit import icon
from critias.engine.coach import NEWCOMER, Advice, advise, guide_of, has_left
from critias.engine.guide import Guide, Note
from critias.engine.match import Match, Question
from critias.tongue import noted, say
from critias.web.games import icon_of
from critias.web.models import Table
from critias.web.pages.base import post_button
from critias.web.pages.choices import figures

ALONE = noted("Play on from here")
OWN = noted("You go your own way, so this is yours to choose.")
OWN_MORE = noted("The button says what I would do.")


@dataclass(frozen=True)
class Coaching:
    """A coach at the table of the one who looks at it."""

    guide: Guide
    met: int  # notes
    left: bool  # he has said all that he came for
    advice: Advice | None = None  # on the open question

    @property
    def note(self) -> Note | None:
        """What he says now."""
        return None if self.advice is None else self.advice.note

    @property
    def points(self) -> str:
        """The things on the page of which he speaks; without any it is what he suggests."""
        return "" if self.note is None else self.note.points

    @property
    def suggests(self) -> str:
        return "" if self.advice is None else str(self.advice.option)


def coaching(table: Table, match: Match, seat: int) -> Coaching | None:
    if table.guide is None or match.game.guide() is None or seat != NEWCOMER or match.over:
        return None
    guide = guide_of(match.game)
    question = match.question(seat)  # an offer is nothing to advise on: the others are at it
    advice = None if question is None or has_left(match) else advise(match, question, table.guide)
    return Coaching(guide, sum(entry[0] >= 0 for entry in table.guide), has_left(match), advice)


def steps(coach: Coaching | None, rules: Node = None) -> Node:
    """How far the newcomer is, as dashes."""
    if coach is None:
        return None
    last, advice = len(coach.guide.notes), coach.advice
    now = coach.note is not None
    done = last if coach.left else min(coach.met if advice is None else advice.step - now, last - now)
    own = say("Your own way") if advice is not None else say("First game")
    said = say("Step {n} of {last}", n=done + 1, last=last) if now else own
    state = ["f" if n < done else "c" if n == done and now else None for n in range(last)]
    dashes = span(class_="dashes", aria_hidden="true")[(i(class_=each) for each in state)]
    return p(class_="steps")[span[said], dashes, rules]


def coached(request: HttpRequest, url: str, coach: Coaching | None, match: Match, question: Question) -> Node:
    """The note, and the suggestion as the main button; whoever likes another choice finds all of them below."""
    if coach is None or coach.advice is None:
        return None
    note, option = coach.advice.note, coach.advice.option
    gist = match.game.gist(match.seen_by(question.seat), question.seat, question.kind, option, question.a, question.b)
    symbol = icon_of(match.game, question.kind, option)
    return [
        div(class_="coach", id="coach", role="note", aria_label=say("The coach"))[
            p(class_="says")[say(OWN if note is None else note.say)],
            p[say(OWN_MORE if note is None else note.more)] if note is None or note.more else None,
        ],
        div(class_="deed")[
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
            p(id="held", role="status")[""],
            div(class_="or")[
                p[
                    told(
                        "Or {choose}; the coach follows you.",
                        choose=button(
                            type="button",
                            class_="as-link",
                            id="another",
                            data_do="others",
                            aria_controls="choices",
                            aria_expanded="false",
                        )[span(class_="shut")[say("choose another")], span(class_="open")[say("see the suggestion")]],
                    )
                ],
                post_button(request, f"{url}/alone", say(ALONE), "as-link"),
            ],
        ],
    ]


def leads(coach: Coaching | None) -> Node:
    """What a choice leads to, moment by moment."""
    if coach is None or coach.note is None or not coach.note.leads:
        return None
    return details(class_="box pad leads", id="leads", open=True)[
        summary[say("What it leads to")],
        dl[([dt[say(moment)], dd[say(words)]] for moment, words in coach.note.leads)],
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
