"""The signals of those who play together: buttons to send them, and a list for those who listen."""

from __future__ import annotations

from django.http import HttpRequest
from markupsafe import Markup

from critias.draw.html import Element, Node, b, button, div, form, input_, li, section, select, span, ul
from critias.draw.html import option as option_
from critias.draw.kit import icon, joined
from critias.engine.game import Game
from critias.engine.match import Match
from critias.tongue import kept, say
from critias.web import signs
from critias.web.games import Word, marked_of, words_of
from critias.web.models import Signal
from critias.web.pages.base import csrf


def signal_panel(request: HttpRequest, url: str, match: Match, seat: int, names: list[str], said: list[Signal]) -> Node:
    """For games that are played together; who only looks hears what is said but says nothing."""
    words = words_of(match.game)
    if not words or match.over:
        return None
    return section(class_="box signals", id="signals", aria_label=say("Signals"))[
        sending(request, url, match, seat, words, said) if seat >= 0 else None,
        ul(class_="vh", aria_live="polite", aria_label=say("Said this round"))[
            (
                li[say("{who}: {what}", who=names[signal.seat], what=text)]
                for signal in said
                if (text := text_of(match, words, signal))
            )
        ],
    ]


def text_of(match: Match, words: list[Word], signal: Signal) -> str:
    if signal.thing:
        place = marked_of(match.game).get(signal.thing, "")
        return say("plan for {place}", place=say(place)) if place else ""
    return next((signs.sentence(word, signal.number) for word in words if word.key == signal.word), "")


def sending(request: HttpRequest, url: str, match: Match, seat: int, words: list[Word], said: list[Signal]) -> Element:
    """A button a word; what one has said oneself can be taken back."""
    mine = {signal.word: signal.number for signal in said if signal.seat == seat and signal.word}
    post = {"hx-post": f"{url}/signal", "hx-target": "#table", "hx-swap": "outerMorph"}
    return form(method="post", action=f"{url}/signal", id="signal-form", **post)[
        csrf(request),
        input_(type="hidden", name="seat", value=str(seat)),
        div(class_="words")[
            span(class_="lead")[say("Tell all")],
            (word_button(word, mine.get(word.key, 0)) for word in words),
            button(
                type="button",
                class_="tool plan",
                id="plan",
                data_do="plan",
                title=say("Plan markers (P): click a place to mark it for all"),
                aria_pressed="false",
            )[icon("marker", 20), span(class_="vh")[say("Plan markers")]],
        ],
        ul(class_="mine", aria_label=say("You say"))[
            (
                li[
                    b[signs.sentence(word, mine[word.key])],
                    button(type="submit", class_="tool", name="take", value=word.key, title=say("Take back"))[
                        icon("close", 14),
                        span(class_="vh")[say("Take back: {what}", what=signs.sentence(word, mine[word.key]))],
                    ],
                ]
                for word in words
                if word.key in mine
            )
        ]
        if mine
        else None,
        plan_row(match, seat, said),
    ]


def word_button(word: Word, number: int) -> Element:
    says = say("Say: {what}", what=signs.sentence(word, min(number + 1, word.most)))
    return button(
        type="submit",
        class_=f"tool word{' on' if number else ''}",
        name="word",
        value=word.key,
        id=f"say-{word.key}",
        title=says,
        aria_label=says,
    )[icon(word.symbol, 20)]


@kept(1000)
def places(game: Game, marked: frozenset[str]) -> Markup:
    """A list of all places of a game, which says where one's own markers lie."""
    options = [
        option_(value=thing)[say("{place} (marked)", place=say(label)) if thing in marked else say(label)]
        for thing, label in marked_of(game).items()
    ]
    return joined([option_(value="")[say("Click a place, or choose it here")], *options])


def plan_row(match: Match, seat: int, said: list[Signal]) -> Element:
    """Plan markers without a mouse: choose the place in a list."""
    return div(class_="plan-row")[
        select(name="thing", id="plan-thing", aria_label=say("Place of the plan marker"))[
            places(match.game, frozenset(signal.thing for signal in said if signal.seat == seat)),
        ],
        button(type="submit", class_="btn", id="plan-send")[say("Mark")],
    ]
