"""How finished games ended, seat by seat, and what rated ones do to ratings.

Results are stored in the transaction that ends a game, under its table's lock.  Tables that were over before there were
results get theirs when somebody who sat there looks at his profile; one that cannot be read stays without.

A game has results if it is a whole one: no guided first game, none that began at a position, none where one person
played several seats against each other.  A rated game counts for the accounts that sit there at its end, two or more of
them; a bot that stands in for somebody plays for his rating.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime

from django.contrib.auth.models import User

from critias.bots.levels import level_of
from critias.engine.game import Game
from critias.engine.match import Match
from critias.tongue import noted, say, speaking
from critias.web.games import has_points
from critias.web.models import FINISHED, Profile, Seat, Table
from critias.web.models_people import Rated, Result
from critias.web.ratings import Belief, after_game
from critias.web.tables.errors import TableError, UnreadableError
from critias.web.writer import change

NOT_TOGETHER = noted("A game that all win or lose together is not rated.")
NO_HINTS = noted("A rated game is played without hints.")
NO_OWN_BOX = noted("A rated game is played with the cards and boards of the house.")
ONE_SEAT = noted("In a rated game everybody has one seat.")


def refuse_to_rate(game: Game, hints: bool, own_box: bool, chairs: list[str]) -> None:
    """What a rated table cannot have is said before it is opened."""
    wrong = [
        (game.cooperative(), NOT_TOGETHER),
        (hints, NO_HINTS),
        (own_box, NO_OWN_BOX),
        (chairs.count("me") > 1, ONE_SEAT),
    ]
    for refused, why in wrong:
        if refused:
            raise TableError(say(why))


def is_whole(table: Table, chairs: list[Seat], together: bool) -> bool:
    people = [chair.user_id for chair in chairs if chair.user_id is not None]
    alone = together or len(set(people)) == len(people)
    return table.outcome is not None and table.guide is None and not table.start and bool(people) and alone


def keep_results(table: Table, match: Match, chairs: list[Seat], at: datetime) -> None:
    """The results of a game that is over, once."""
    together = match.game.cooperative()
    if not is_whole(table, chairs, together) or Result.objects.filter(table=table).exists():
        return
    guests = dict(
        Profile.objects.filter(user__in=[c.user_id for c in chairs if c.user_id]).values_list("user", "guest")
    )
    outcome = table.outcome or {}
    scores, places = outcome["scores"], places_of(outcome, table.seats)
    best = sorted(scores, reverse=True)
    by_points = has_points(match.game) and not together and table.seats > 1
    traits = traits_of(match)
    rows: list[Result] = []
    for chair in chairs:
        if any(chair.user_id is not None and chair.user_id == row.user_id for row in rows):
            continue  # who plays two seats of a game that all win together has one result
        rows.append(
            Result(
                table=table,
                seat=chair.number,
                user_id=chair.user_id,
                guest=chair.user_id is not None and guests.get(chair.user_id, False),
                bot=chair.bot,
                level=level_of(match.game, chair.bot) if chair.bot else "",
                game=table.game,
                seats=table.seats,
                people=len({c.user_id for c in chairs} - {None}),
                place=places[chair.number],
                won=chair.number in outcome["winners"],
                score=scores[chair.number],
                margin=best[0] - best[1] if by_points else None,
                traits=traits[chair.number],
                decisions=table.decisions,
                seconds=max(0, int((at - table.created).total_seconds())),
                at=at,
            )
        )
    Result.objects.bulk_create(rows)
    if table.rated:
        rate(table, [row for row in rows if row.user_id is not None and not row.guest])


def places_of(outcome: dict[str, list[int]], seats: int) -> list[int]:
    """By seat, the best is 1; winners share the first place, and where nobody wins all share the last."""
    if not outcome["winners"]:
        return [seats] * seats
    at = {seat: number for number, seat in enumerate(outcome["ranking"], 1)}
    return [1 if seat in outcome["winners"] else at[seat] for seat in range(seats)]


def traits_of(match: Match) -> list[list[str]]:
    """What every seat played with, without its place in a turn order; as it is stored, in no reader's tongue."""
    with speaking(None):
        told = match.game.traits(match.state) or [[] for _ in range(match.seats)]
    return [[trait for trait in one if not trait.startswith("Player ")] for one in told]


def rate(table: Table, rows: list[Result]) -> None:
    """Move the ratings of the accounts; their rows are locked in one order, so that two games do not count at once."""
    if len(rows) < 2:
        return
    list(Profile.objects.select_for_update().filter(user__in=[row.user_id for row in rows]).order_by("pk"))
    known = [rating_of(row.user_id, table.game) for row in rows]
    beliefs = [Belief() if one is None else Belief(one.strength, one.doubt) for one in known]
    for row, before, belief in zip(rows, known, after_game(beliefs, [row.place for row in rows]), strict=True):
        number = 1 if before is None else before.number + 1
        assert row.user is not None
        Rated.objects.create(
            user=row.user,
            table=table,
            game=table.game,
            number=number,
            strength=belief.strength,
            doubt=belief.doubt,
        )


def rating_of(user: int | None, game: str) -> Rated | None:
    return Rated.objects.filter(user=user, game=game).order_by("-number").first()


def results_of_old_tables(user: User) -> None:
    """Games of this person that were over before results were stored."""
    from critias.web.tables.cache import locked, match_of

    over = Table.objects.filter(status=FINISHED, outcome__isnull=False, guide__isnull=True, start="")
    for code in list(over.filter(chairs__user=user, results__isnull=True).distinct().values_list("code", flat=True)):
        with suppress(UnreadableError), change():
            table = locked(code)
            keep_results(table, match_of(table), list(table.chairs.all()), table.moved)
