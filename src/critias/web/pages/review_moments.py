"""What the pages of a review look at: the game, the moment, who looks, and how a moment is called."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from critias.draw.html import (
    Element,
    a,
    button,
    div,
    form,
    i,
    input_,
    p,
    span,
)
from critias.draw.kit import num, seat_disc
from critias.draw.theme import Colour
from critias.lab.review import Review, Step
from critias.lab.review_account import LUCK, Account, Moment
from critias.tongue import say
from critias.web import models, reviews
from critias.web.films import Film
from critias.web.games import colour_of
from critias.web.pages.base import csrf
from critias.web.pages.look import Look


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


def where(step: Step) -> str:
    place = step.title if step.turn is None else say("Turn {n}, {part}", n=step.turn, part=step.title)
    return say("{place} · sealed", place=place) if step.sealed else place


def sign(place: int, moment: Moment) -> Element:
    return span(class_="mk dia" if moment.what == LUCK else "mk")[i[place]]


def progress(moments: Moments) -> Element:
    row = moments.row
    words = progress_words(row)
    return div(class_="pg", id="progress")[
        div(
            class_="thin",
            role="progressbar",
            aria_label=say("Review"),
            aria_valuemin="0",
            aria_valuemax="100",
            aria_valuenow=str(round(100 * row.progress)),
        )[i(style=f"width:{num(100 * row.progress)}%")]
        if row is not None and moments.running
        else None,
        p(role="status")[span(id="progress-words")[words]],
        a(href=f"{moments.url}/numbers")[say("As a table")] if moments.review is not None else None,
        form(method="post", action=moments.url)[
            csrf(moments.look.request),
            input_(type="hidden", name="seat", value=str(moments.look.seat)),
            input_(type="hidden", name="ply", value=str(moments.number)),
            button(type="submit", class_="link", name="do", value="stop")[say("Stop")]
            if moments.running
            else button(type="submit", class_="link", name="do", value="more")[
                say("Go on") if row.stopped or row.fault else say("Look deeper")
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
        return say("Stopped.")
    if row.progress >= 1:
        return "" if reviews.can_deepen(row) else say("As deep as we look.")
    done = round(100 * row.progress)
    return say("A first look: {n} of 100", n=done) if row.depth == 1 else say("Looking deeper: {n} of 100", n=done)
