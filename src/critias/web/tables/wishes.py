"""What somebody asks of all others at a table: to take back his last answer, or to stop the clocks for a while.

People who play are asked, bots and those who have left are not.  One "no" ends it, silence ends it after a while, and
an answer that is no longer the last of who asked cannot be taken back any more.  While people are asked, bots wait.
What all have agreed to stays with the table: in its log, and takebacks in its record.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.contrib.auth.models import User

from critias.engine.match import Match
from critias.engine.takeback import before_answer, name_of, own_answers, taught
from critias.tongue import noted, say
from critias.web import sitetime
from critias.web.models import LIVE, PAUSE, PLAYING, TAKEBACK, Seat, Table
from critias.web.tables.answers import made_up, settle
from critias.web.tables.cache import Moment, locked_moment
from critias.web.tables.clocks import CLOCKED, seconds_left, set_clocks
from critias.web.tables.errors import NotYoursError, TableError, UnreadableError
from critias.web.tables.news import told
from critias.web.tables.standing import refuses
from critias.web.tables.store import Before, beats_finished, store
from critias.web.writer import change

SILENCE = {LIVE: timedelta(minutes=2)}  # after which a wish ends; in games without haste it is a day
DAY = timedelta(days=1)  # also the longest pause
MOST_KEPT = 200  # answers to wishes at a table

TOLD = noted("Since your last move a die was rolled, or a card or a sealed choice was shown: it cannot be taken back.")


def target(match: Match, chairs: list[Seat], seat: int) -> tuple[int, int] | None:
    """The last answer that a seat has given itself, if nothing was revealed since: see engine/takeback.py."""
    for back, at in own_answers(match, seat):
        earlier = before_answer(match, back, at)
        question = earlier.question(seat) or earlier.offer(seat)
        if question is None or len(question.values) == 1 or refuses(earlier, chairs[seat], question):
            continue  # it was answered for him
        return None if taught(match, earlier, seat) else (back, at)
    return None


def objection(table: Table, match: Match, chairs: list[Seat], seat: int) -> str:
    """Why a seat cannot ask to take back its last answer, in a sentence; empty if it can."""
    if table.rated:
        return say("This game is rated: nothing can be taken back once others have moved.")
    if table.guide is not None or match.over:
        return say("Nothing can be taken back here.")
    if not chairs[seat].last_answer:
        return say("You have not moved yet.")
    return "" if target(match, chairs, seat) is not None else say(TOLD)


def asked_of(chairs: list[Seat], user: int | None) -> dict[int, list[int]]:
    """The seats of everybody else who plays himself."""
    found: dict[int, list[int]] = {}
    for chair in chairs:
        if chair.user_id is not None and chair.user_id != user and not chair.plays_itself:
            found.setdefault(chair.user_id, []).append(chair.number)
    return found


def silent(table: Table, chairs: list[Seat]) -> list[int]:
    """The first seats of those who have not answered to the open wish."""
    wish = table.wish
    if wish is None:
        return []
    others = asked_of(chairs, chairs[wish["seat"]].user_id)
    return [seats[0] for seats in others.values() if not set(seats) & set(wish["granted"])]


def ask(code: str, user: User, seat: int, what: str) -> None:
    """Ask all others; where there is nobody else it is done at once."""
    with change():
        moment = locked_moment(code)
        table, match = _played(moment, user)
        chair = moment.chairs[seat] if 0 <= seat < len(moment.chairs) else None
        if chair is None or chair.user_id != user.pk or chair.plays_itself:
            raise NotYoursError(say("You do not play this seat. Nothing was changed."))
        if table.wish is not None or table.paused_at is not None:
            raise TableError(say("Something is asked of this table already. Nothing was changed."))
        if what == PAUSE:
            if table.pace != LIVE:
                raise TableError(say("Only the clocks of a live game can be stopped."))
            name = ""
        elif what == TAKEBACK:
            name = _named(table, match, moment.chairs, seat)
        else:
            raise TableError(say("There is no such wish. Nothing was changed."))
        table.wish = {"what": what, "seat": seat, "name": name, "granted": []}
        table.lapses_at = sitetime.clock.now() + SILENCE.get(table.pace, DAY)
        _settled(moment, match)


def _named(table: Table, match: Match, chairs: list[Seat], seat: int) -> str:
    if match.can_undo(seat):
        raise TableError(say("You can still undo your last move yourself."))
    wrong = objection(table, match, chairs, seat)
    found = target(match, chairs, seat)
    if wrong or found is None:
        raise TableError(say("{error} Nothing was changed.", error=wrong or say(TOLD)))
    name = name_of(match, *found)
    if any(row[1:] == [seat, TAKEBACK, False, name] for row in table.wished):
        raise TableError(say("This was refused already. Nothing was changed."))
    return name


def reply(code: str, user: User, yes: bool) -> None:
    """Agree or refuse; who has asked takes his wish back by refusing."""
    with change():
        moment = locked_moment(code)
        table, match = _played(moment, user)
        wish = table.wish
        if wish is None:
            raise TableError(say("Nothing is asked of this table any more. Nothing was changed."))
        mine = [chair.number for chair in moment.chairs if chair.user_id == user.pk and not chair.plays_itself]
        if not mine or (yes and wish["seat"] in mine):
            raise NotYoursError(say("You are not asked. Nothing was changed."))
        if yes:
            table.wish = {**wish, "granted": sorted({*wish["granted"], *mine})}
            _settled(moment, match)
            return
        if wish["seat"] not in mine:
            _keep(table, match, wish, yes=False)
        _end(table)
        told(table)


def _settled(moment: Moment, match: Match) -> None:
    """Do what is wished once nobody is left to agree; else only tell."""
    table, chairs = moment.table, moment.chairs
    wish = table.wish
    assert wish is not None
    if silent(table, chairs):
        told(table, bots=False)
        return
    _end(table)
    _keep(table, match, wish, yes=True)
    if wish["what"] == PAUSE:
        _pause(table, chairs)
        return
    seat = wish["seat"]
    found = target(match, chairs, seat)
    if found is None or name_of(match, *found) != wish["name"]:
        raise TableError(say("The table has moved on: this cannot be taken back any more. Nothing was changed."))
    before = Before.of(match)
    with made_up(table, match):
        match.return_to(*found)
        settle(match, chairs, table.guide)
    table.save(update_fields=["wished"])
    store(table, match, before, [seat], chairs, answers=0)


def _keep(table: Table, match: Match, wish: dict[str, Any], yes: bool) -> None:
    """What the others said stays with the table."""
    table.wished = [*table.wished, [beats_finished(match), wish["seat"], wish["what"], yes, wish["name"]]][-MOST_KEPT:]


def _pause(table: Table, chairs: list[Seat]) -> None:
    """All clocks stand: nobody is asked, by any clock, until the game goes on."""
    now = sitetime.clock.now()
    table.paused_at, table.lapses_at = now, now + DAY
    for chair in chairs:
        if chair.asked_at is not None:
            chair.bank_left, chair.asked_at = seconds_left(chair, now), None
            chair.save(update_fields=list(CLOCKED))
    told(table, bots=False)


def resume(code: str, user: User) -> None:
    """Anybody who sits there ends the pause."""
    with change():
        moment = locked_moment(code)
        _played(moment, user)
        if moment.table.paused_at is not None:
            _go_on(moment)


def _go_on(moment: Moment) -> None:
    table, match, chairs = moment.table, moment.match, moment.chairs
    assert match is not None
    _end(table)
    table.paused_at = None
    before = Before.of(match)
    with made_up(table, match):
        settled = settle(match, chairs, table.guide)  # what somebody has told the table to answer for him meanwhile
    if settled:
        store(table, match, before, [], chairs)
    set_clocks(table, match, chairs, [])
    told(table)


def end_wishes() -> None:
    """Wishes to which somebody has said nothing end, and so do pauses that are too long."""
    late = Table.objects.filter(lapses_at__lt=sitetime.clock.now(), status=PLAYING)
    for code in list(late.values_list("code", flat=True)):
        try:
            with change():
                moment = locked_moment(code)
                if moment.table.lapses_at is None or moment.table.lapses_at >= sitetime.clock.now():
                    continue
                if moment.table.paused_at is not None:
                    _go_on(moment)
                else:
                    _end(moment.table)
                    told(moment.table)
        except UnreadableError:  # written down
            continue


def _end(table: Table) -> None:
    table.wish = table.lapses_at = None


def _played(moment: Moment, user: User) -> tuple[Table, Match]:
    if all(chair.user_id != user.pk for chair in moment.chairs):
        raise NotYoursError(say("You do not sit at this table. Nothing was changed."))
    if moment.match is None or moment.table.status != PLAYING:
        raise TableError(say("The game is not being played. Nothing was changed."))
    return moment.table, moment.match
