"""A league: all meet all at slow tables, which the site opens by itself; points by place.

Of a member at most so many games run at a time: a game begins as soon as all who play it have a free hand.  Who leaves
is replaced by a bot, in the games that run and in those to come; it counts for him.  When the last game is over so is
the league.  A step is taken after the end of each game, and once a minute, should a process have died in between.
"""

from __future__ import annotations

import logging
from collections import Counter
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.contrib.auth.models import User
from django.db.models import Q
from django.dispatch import receiver
from django.utils import timezone

from critias.bots.registry import usual_bot
from critias.engine.game import Game, get_game
from critias.tongue import noted, say, several
from critias.web import tables
from critias.web.accounts import profile_of
from critias.web.circle import blocked
from critias.web.contest import Score, ranks, schedule
from critias.web.models import FINISHED, PLAYING, SLOW, WAITING, Table
from critias.web.models_contests import League, LeagueGame, Member
from critias.web.names import FORMER
from critias.web.notes import tell
from critias.web.opponents import called
from critias.web.tables import TableError
from critias.web.writer import change

log = logging.getLogger("critias.leagues")

MOST_PLAYERS = 12
MOST_ROUNDS = 3
MOST_LEAGUES = 10  # of one owner that are not over
AT_ONCE = 2  # games of one member
DAYS = (1, 3, 7)
DAY = 86_400
NOT_TOGETHER = noted("A game that all win or lose together has no league: nobody is ahead of anybody there.")
ABSENT = noted(
    "Who leaves the league, or runs out of time at a table, is replaced by a bot there, and its result is his. "
    "At a table he can take his seat back as long as the game runs."
)


class LeagueError(ValueError):
    """It cannot be done; nothing was changed."""


# ---------------------------------------------------------------- before it begins


def found(owner: User, game: Game, name: str, seats: int, options: dict[str, str], **plan: Any) -> League:
    """A new league; whoever founds it is its first member.  `plan`: places, rounds, days, rated."""
    if game.cooperative():
        raise LeagueError(say(NOT_TOGETHER))
    name = " ".join(name.split())[:40]
    if not name:
        raise LeagueError(say("A league needs a name. Nothing was changed."))
    if seats not in game.seat_counts:
        raise LeagueError(say("{game} is not for {n} players. Nothing was changed.", game=game.title, n=seats))
    if not seats <= plan["places"] <= MOST_PLAYERS:
        raise LeagueError(
            say(
                "With tables of {seats} a league has {seats} to {most} places. Nothing was changed.",
                seats=seats,
                most=MOST_PLAYERS,
            )
        )
    if not 1 <= plan["rounds"] <= MOST_ROUNDS or plan["days"] not in DAYS:
        raise LeagueError(say("There is no such number of rounds or days. Nothing was changed."))
    refuse_guests(owner)
    if League.objects.filter(owner=owner).exclude(status=FINISHED).count() >= MOST_LEAGUES:
        raise LeagueError(say("You have {n} leagues that are not over. Nothing was changed.", n=MOST_LEAGUES))
    with change():
        league = League.objects.create(
            name=name,
            owner=owner,
            game=game.name,
            seats=seats,
            options=game.settled(options),
            places=plan["places"],
            rounds=plan["rounds"],
            bank=plan["days"] * DAY,
            rated=plan["rated"],
        )
        Member.objects.create(league=league, user=owner)
    return league


def refuse_guests(user: User) -> None:
    if profile_of(user).guest:
        raise LeagueError(say("A league takes weeks and needs an account: create one first."))


def join(code: str, user: User) -> None:
    refuse_guests(user)
    with change():
        league = locked(code)
        there = list(league.members.values_list("user", flat=True))
        if user.pk in there:
            return
        if blocked(user) & {league.owner_id, *there}:
            raise LeagueError(say("You cannot sign up for this league."))
        _take_place(league)
        Member.objects.create(league=league, user=user)


def add_bot(code: str, user: User, bot: str) -> None:
    with change():
        league = _of_owner(code, user)
        name = tables.bot_named(get_game(league.game), bot)
        _take_place(league)
        Member.objects.create(league=league, bot=name)


def _take_place(league: League) -> None:
    if league.status != WAITING:
        raise LeagueError(say("This league has begun. Nothing was changed."))
    if league.members.count() >= league.places:
        raise LeagueError(say("All places are taken. Nothing was changed."))


def remove(code: str, user: User, member: int) -> None:
    """Before it begins its owner gives a place back; not his own."""
    with change():
        league = _of_owner(code, user)
        if league.status != WAITING:
            raise LeagueError(say("This league has begun. Nothing was changed."))
        league.members.filter(Q(user=None) | ~Q(user=user), pk=member).delete()


def start(code: str, user: User) -> None:
    with change():
        league = _of_owner(code, user)
        members = list(league.members.all())
        if league.status != WAITING:
            raise LeagueError(say("This league has begun already. Nothing was changed."))
        if len(members) < league.seats:
            raise LeagueError(
                say("A table has {n} seats: so many must have signed up. Nothing was changed.", n=league.seats)
            )
        plan = schedule(len(members), league.seats, league.rounds)
        LeagueGame.objects.bulk_create(
            LeagueGame(league=league, number=number, members=[members[who].pk for who in seated])
            for number, seated in enumerate(plan, 1)
        )
        league.status = PLAYING
        league.save(update_fields=["status"])
        _tell_begun(league, len(plan))
    go_on(league.pk)


def end(code: str, user: User) -> None:
    """Its owner ends it: what waits is gone, what was played counts."""
    with change():
        league = _of_owner(code, user)
        if league.status == WAITING:
            league.delete()
        elif league.status == PLAYING:
            _finish(league)


def _of_owner(code: str, user: User) -> League:
    league = locked(code)
    if league.owner_id != user.pk:
        raise LeagueError(say("Only who founded the league can do this. Nothing was changed."))
    return league


def locked(code: str) -> League:
    league = League.objects.select_for_update().filter(code=code).first()
    if league is None:
        raise LeagueError(say("There is no such league."))
    return league


# ---------------------------------------------------------------- leaving


def leave(code: str, user: User) -> None:
    """Before it begins the place is free again; afterwards a bot plays on at all his tables."""
    with change():
        league = locked(code)
        member = league.members.filter(user=user).first()
        if member is None or league.status == FINISHED:
            return
        if league.status == WAITING and league.owner_id == user.pk:
            raise LeagueError(say("You founded this league: end it instead. Nothing was changed."))
        if league.status == WAITING:
            member.delete()
            return
        member.left = True
        member.save(update_fields=["left"])
        _stand_up(league, user)


def _stand_up(league: League, user: User) -> None:
    running = Table.objects.filter(league_game__league=league, chairs__user=user, status=PLAYING).distinct()
    for code in list(running.values_list("code", flat=True)):
        try:
            tables.leave(code, user)
        except tables.UnreadableError:  # written down
            continue


def leave_all(user: User) -> None:
    """His account goes: leagues that wait lose him, or end with him; in those that run bots play on."""
    with change():
        League.objects.filter(owner=user, status=WAITING).delete()
        Member.objects.filter(user=user, league__status=WAITING).delete()
        for member in Member.objects.filter(user=user, left=False).select_related("league"):
            Member.objects.filter(pk=member.pk).update(left=True)
            _stand_up(member.league, user)


# ---------------------------------------------------------------- while it runs


@receiver(tables.game_over)
def game_ended(table: Table, **_: object) -> None:
    league = LeagueGame.objects.filter(table=table).values_list("league", flat=True).first()
    if league is not None:
        go_on(league)


def go_on_all() -> None:
    for league in list(League.objects.filter(status=PLAYING).values_list("pk", flat=True)):
        go_on(league)


def go_on(league: int) -> None:
    """Count what is over, open what can begin, end what is played."""
    with change():
        this = League.objects.select_for_update().filter(pk=league, status=PLAYING).first()
        if this is None:
            return
        games = list(this.games.select_related("table"))
        for game in games:
            if game.result is None and game.table is not None and game.table.outcome is not None:
                game.result = result_of(game.table)
                game.save(update_fields=["result"])
        if all(game.result is not None for game in games):
            _finish(this)
            return
        _open_games(this, games)


def result_of(table: Table) -> list[list[int]]:
    """Place, whether won, and score, by seat."""
    outcome: dict[str, list[int]] = table.outcome or {}
    places = tables.places_of(outcome, table.seats)
    return [[places[seat], int(seat in outcome["winners"]), outcome["scores"][seat]] for seat in range(table.seats)]


def _open_games(league: League, games: list[LeagueGame]) -> None:
    busy = Counter(
        member for game in games if game.table_id is not None and game.result is None for member in game.members
    )
    members = {member.pk: member for member in league.members.select_related("user")}
    for game in games:
        if game.table_id is None and all(busy[member] < AT_ONCE for member in game.members):
            try:
                game.table = _open(league, [members[member] for member in game.members])
            except TableError as error:  # too many tables; tried again in a minute
                log.warning("league %s: game %s cannot begin: %s", league.code, game.number, error)
                return
            game.save(update_fields=["table"])
            busy.update(game.members)


def _open(league: League, members: list[Member]) -> Table:
    game = get_game(league.game)
    people = {seat: one.user for seat, one in enumerate(members) if one.user is not None and not one.left}
    owner = next(iter(people.values()), league.owner)
    if owner is None:
        raise TableError(say("nobody is left who could own the table"))
    return tables.open_table(
        owner,
        league.game,
        league.seats,
        league.options,
        ["open" if seat in people else one.bot or usual_bot(game) for seat, one in enumerate(members)],
        people=people,
        pace=SLOW,
        bank=league.bank,
        bonus=league.bank,
        bot_delay=0,  # nobody sits before a slow game and wants to see it
        rated=league.rated,
    )


def _finish(league: League) -> None:
    league.status, league.ended = FINISHED, timezone.now()
    league.save(update_fields=["status", "ended"])
    for line in standings(league):
        if line.member.user is not None:
            tell(line.member.user, partial(_over_words, league, line.rank), f"/league/{league.code}")


def _over_words(league: League, rank: int) -> str:
    place, members = ordinal(rank), league.members.count()
    return say("The league “{name}” is over: you come {place} of {n}.", name=league.name, place=place, n=members)


def _tell_begun(league: League, games: int) -> None:
    def words() -> str:
        return several(
            games,
            "The league “{name}” has begun: {n} game. Your tables stand in the lobby.",
            "The league “{name}” has begun: {n} games. Your tables stand in the lobby.",
            name=league.name,
        )

    for member in league.members.select_related("user"):
        if member.user is not None:
            tell(member.user, words, f"/league/{league.code}")


def ordinal(number: int) -> str:
    tail = number % 10 if number % 100 not in (11, 12, 13) else 0
    if tail == 1:
        return say("{n}st", n=number)
    if tail == 2:
        return say("{n}nd", n=number)
    return say("{n}rd", n=number) if tail == 3 else say("{n}th", n=number)


# ---------------------------------------------------------------- what it has come to


@dataclass(frozen=True)
class Standing:
    member: Member
    rank: int
    score: Score


def standings(league: League) -> list[Standing]:
    """Points by place; then wins, then the points of the games; who is level in all of it shares the place."""
    members = list(league.members.select_related("user__profile"))
    scores = {member.pk: Score() for member in members}
    for game in league.games.filter(result__isnull=False):
        assert game.result is not None
        for who, (place, won, score) in zip(game.members, game.result, strict=True):
            scores[who].add(place, league.seats, bool(won), score)
    places = ranks([scores[member.pk] for member in members])
    rows = [Standing(member, place, scores[member.pk]) for member, place in zip(members, places, strict=True)]
    return sorted(rows, key=lambda row: row.rank)


def name_of(member: Member, game: Game) -> str:
    if member.user is not None:
        name = profile_of(member.user).name
        return say("{name} (bot)", name=name) if member.left else name
    return called(member.bot, game) if member.bot else say("{name} (bot)", name=say(FORMER))


def leagues_of(user: User) -> list[League]:
    return list(League.objects.filter(members__user=user).distinct()[:50])
