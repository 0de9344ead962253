"""A series: so many games of the same people, seats rotated, with a score that runs on.

A table of a series has a next game instead of a rematch: whoever asks for it first opens it, and all sit down at once.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from critias.engine.game import Game
from critias.web import tables
from critias.web.contest import Score, ranks
from critias.web.models import Table
from critias.web.models_contests import Series, SeriesGame
from critias.web.names import chair_name
from critias.web.tables import UnreadableError

LENGTHS = (1, 3, 5, 7)


@dataclass(frozen=True)
class Line:
    """A player of a series."""

    name: str
    rank: int
    score: Score
    seat: int  # at the table that was asked about; in the first game where none was


@dataclass(frozen=True)
class Running:
    """Where a series stands."""

    series: Series
    game: Game
    number: int  # of the game that was asked about, or of the last one
    games: list[SeriesGame]  # that have begun or wait for players
    lines: list[Line]  # the best first

    @property
    def goes_on(self) -> bool:
        return self.number < self.series.games

    @property
    def over(self) -> bool:
        return len(self.games) == self.series.games and self.games[-1].table.outcome is not None


def begin(table: Table, games: int) -> None:
    """The first game of a series; one game is none."""
    if games > 1:
        SeriesGame.objects.create(series=Series.objects.create(games=games), number=1, table=table)


def series_of(table: Table) -> Running | None:
    """The series of a table; one of whose other tables cannot be read does without its score."""
    game = SeriesGame.objects.filter(table=table).select_related("series").first()
    with suppress(UnreadableError):  # written down
        return None if game is None else running(game.series, game.number)
    return None


def running(series: Series, number: int | None = None) -> Running | None:
    """A series as it stands; what counts are the games that are over."""
    games = list(series.played.select_related("table").prefetch_related("table__chairs__user__profile"))
    if not games:
        return None
    at = games[-1].number if number is None else number
    game, seats = tables.game_of(games[0].table), games[0].table.seats
    scores = [Score() for _ in range(seats)]
    for one in games:
        with tables.readable(one.table):
            tables.checked(one.table, list(one.table.chairs.all()))
            count(one, scores)
    chairs = {player_at(chair.number, at, seats): chair for chair in games[at - 1].table.chairs.all()}
    lines = [
        Line(chair_name(chairs[who], game), rank, scores[who], chairs[who].number)
        for who, rank in enumerate(ranks(scores))
    ]
    return Running(series, game, at, games, sorted(lines, key=lambda line: line.rank))


def count(game: SeriesGame, scores: list[Score]) -> None:
    """Add what a game was worth to each player; nothing as long as it is played."""
    outcome, seats = game.table.outcome, len(scores)
    if outcome is None:
        return
    places = tables.places_of(outcome, seats)
    for seat in range(seats):
        score = scores[player_at(seat, game.number, seats)]
        score.add(places[seat], seats, seat in outcome["winners"], outcome["scores"][seat])


def player_at(seat: int, number: int, seats: int) -> int:
    """Who sits there, by his seat in the first game."""
    return (seat + number - 1) % seats
