"""The hint under a prompt: folded; opened it tells three options with chances, and why the first."""

from __future__ import annotations

from django.http import HttpRequest

from critias.draw.html import Element, Node, b, button, details, div, form, i, input_, p, small, span, summary
from critias.draw.kit import icon, num
from critias.engine.match import Match, Question
from critias.tongue import both, say
from critias.web import hints
from critias.web.models import Hint, Seat, Table
from critias.web.pages.base import csrf
from critias.web.pages.figures import ERRORS, chance_bar, hundred

Share = tuple[int, float, float]  # option, chance, standard error


def hint_box(request: HttpRequest, table: Table, match: Match, chairs: list[Seat], question: Question) -> Node:
    """For the question that a seat is asked; nothing where no hints are given."""
    if not hints.allowed(table, chairs):
        return None
    taken = hints.taken(table, match, question.seat)
    return details(class_="fold", id="hint", data_question=question.id, open=taken is not None)[
        summary[
            icon("hint", 20),
            say("Hint"),
            " ",
            small[folded_words(chairs) if taken is None else open_words(taken)],
            icon("next", 16, "ic ch"),
        ],
        asking(request, f"/t/{table.code}/hint", question) if taken is None else told(match, question, taken),
    ]


def folded_words(chairs: list[Seat]) -> str:
    return "" if hints.alone(chairs) else say("everybody sees that you take one")


def open_words(hint: Hint) -> str:
    return say("three options, your chance to win") if hint.shares else say("thinking")


def asking(request: HttpRequest, url: str, question: Question) -> Element:
    """To open it is to ask; without a script there is a button."""
    swapping = {"hx-post": url, "hx-target": "#hint", "hx-swap": "outerMorph"}
    return form(method="post", action=url, class_="ask", **swapping)[
        csrf(request),
        input_(type="hidden", name="question", value=question.id),
        button(type="submit", class_="btn")[say("Take a hint")],
    ]


def told(match: Match, question: Question, hint: Hint) -> Element:
    shares: list[Share] = [(int(share[0]), float(share[1]), float(share[2])) for share in hint.shares]
    best = shares[: hints.SHOWN]
    done = sum(hints.LOOKS) - hint.left
    return div(class_="said", data_left=num(hint.left) if hint.left > 0 else None)[
        div(class_="thin")[i(style=f"width:{num(100 * max(0.1, done / sum(hints.LOOKS)))}%")]
        if hint.left > 0
        else None,
        p(class_="why", role="status")[
            why(match, question, best[0][0]) if best else say("Playing on in imagined worlds …")
        ],
        div(class_="h3")[(share_row(question, share, place) for place, share in enumerate(best))],
        p(class_="nt")[span[remark(question, shares, hint.left > 0)], span[others(question, shares)]] if best else None,
    ]


def why(match: Match, question: Question, option: int) -> str:
    """The first option in a sentence: what it does."""
    deed = question.kind.deed(option)
    gist = match.game.gist(match.seen_by(question.seat), question.seat, question.kind, option, question.a, question.b)
    if gist:
        return say("{deed}: {gist}.", deed=deed, gist=gist)
    return say("{deed}: it wins most often from here.", deed=deed)


def share_row(question: Question, share: Share, place: int) -> Element:
    """A button: it chooses the option, as its row in the list does."""
    option, chance, error = share
    return button(type="button", class_="ho top1" if place == 0 else "ho", data_option=str(option))[
        b[question.kind.domain.label(option)],
        chance_bar(chance, error),
        span(class_="pc")[hundred(chance)],
        small["± ", hundred(ERRORS * error)],
    ]


def remark(question: Question, shares: list[Share], more: bool) -> str:
    if len(shares) > 1 and shares[0][1] - shares[1][1] <= shares[0][2] + shares[1][2]:
        names = both([question.kind.domain.label(option) for option, _, _ in shares[:2]])
        if more:
            return say("{names} are too close to tell apart yet. You can answer at any time.", names=names)
        return say("{names} are too close to tell apart. You can answer at any time.", names=names)
    return say("From what you can see; what is sealed stays sealed.")


def others(question: Question, shares: list[Share]) -> str:
    if len(shares) <= hints.SHOWN:
        return say("Of 100.")
    return say("Of 100. The others stand at {n} or below.", n=hundred(shares[hints.SHOWN][1]))
