"""What pages of a table are made of: whoever looks, the match, the chairs."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from django.http import HttpRequest
from markupsafe import Markup

from critias.draw.html import Node, p
from critias.draw.kit import icon, seat_disc
from critias.draw.theme import seat_colour
from critias.engine.game import Game
from critias.engine.match import Entry, Match, Question
from critias.engine.state import State
from critias.tongue import say
from critias.web import tables
from critias.web.models import Seat, Signal, Table
from critias.web.pages.guide import Coaching
from critias.web.series import Running, series_of


@dataclass
class Look:
    """All that a table page is made of."""

    request: HttpRequest
    table: Table
    match: Match
    seat: int
    chairs: list[Seat]
    names: list[str]
    before: State | None = None
    notice: str = ""
    mine: list[int] = field(default_factory=list)  # more than one where a person plays for several (hot-seat)
    signals: list[Signal] = field(default_factory=list)  # of players who play together
    coach: Coaching | None = None  # of a guided first game
    curtain: int = -1  # the seat to which the device must be passed before its hand is shown

    @cached_property
    def log(self) -> list[tuple[int, str, Entry]]:
        """The log as this seat may read it: number and name of the beat, line."""
        return tables.log_of(self.table, self.match, self.seat)

    @cached_property
    def series(self) -> Running | None:
        """The series that the game belongs to, if any."""
        return series_of(self.table)

    @property
    def question(self) -> Question | None:
        return self.match.question(self.seat) or self.match.offer(self.seat)

    @property
    def url(self) -> str:
        return f"/t/{self.table.code}"

    @cached_property
    def undo_seat(self) -> int:
        """The seat whose last answer may be taken back now; -1 if there is none."""
        if self.match.over:
            return -1
        lately = sorted(self.mine, key=lambda seat: -self.chairs[seat].last_answer)
        able = [
            seat
            for seat in dict.fromkeys([self.seat, *lately])
            if seat >= 0 and tables.can_take_back(self.match, seat, self.table.guide)
        ]
        return able[0] if able else -1


def swapping(url: str) -> dict[str, str]:
    return {"hx-post": url, "hx-target": "#table", "hx-swap": "outerMorph"}


def notice(look: Look) -> Node:
    return p(class_="notice", role="alert")[icon("warning", 16), look.notice] if look.notice else None


def seats(look: Look) -> range:
    return range(look.match.seats)


def is_one(look: Look, seat: int) -> bool:
    """Whether a seat is called by its colour: a faction is many, and they win and think."""
    colours = look.match.game.seat_names(look.match.seats)
    return look.names[seat] == say(colours[seat])


def disc(game: Game, seat: int, seats: int, size: int) -> Markup:
    """The disc of a seat in the colour of the box."""
    return seat_disc(seat_colour(game.seat_names(seats)[seat], seat), size)
