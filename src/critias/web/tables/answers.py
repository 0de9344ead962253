"""Answers of people and bots, and undo.  A wrong or stale answer raises and changes nothing."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterator

from django.contrib.auth.models import User

from critias.engine.coach import NEWCOMER, remembered, taken_for
from critias.engine.match import AnswerError, Match
from critias.engine.record import FAULTS, Position
from critias.tongue import say
from critias.web.metrics import ANSWERS
from critias.web.models import FINISHED, PLAYING, Seat, Table
from critias.web.sent import number
from critias.web.tables.bots import held_back
from critias.web.tables.cache import Moment, locked_moment
from critias.web.tables.errors import NotYoursError, StaleError, TableError
from critias.web.tables.standing import refuses
from critias.web.tables.store import Before, store
from critias.web.writer import commit

log = logging.getLogger("critias.tables")

Told = list[list[int]] | None  # by the coach; None at any other table


def answer(code: str, seat: int, choice: int | str, question: str) -> Table:
    """Answer a question.  `StaleError` if it is closed, `AnswerError` if the choice is not allowed."""
    return commit(lambda: _answered(locked_moment(code), seat, choice, question)).table


def answer_as(code: str, user: User, choice: int | str, question: str, standing: str = "") -> Moment:
    """Answer a question that one of a user's seats is asked; `standing` is what `standing_offer` said of it."""
    with ANSWERS.timed(by="person"):
        return commit(lambda: _answer_as(code, user, choice, question, standing))


def standing_offer(match: Match, chair: Seat) -> str:
    """Names a question that stays the same for its seat while others play; "" where there is none.

    Where all play together, several are asked at once, and an answer of one closes the questions of the others only
    to ask them again.  A click that comes a moment later is not lost: it answers the same question under its new
    name.  It must be the same in kind and moment of the game, and the seat itself has not answered since.
    """
    question = match.question(chair.number) or match.offer(chair.number)
    if question is None or match.rerun.sealed or not match.game.cooperative():
        return ""
    moment = match.game.moment(match.state)
    return f"{question.kind.name} {question.a} {question.b} {chair.last_answer} {moment} undone {match.undone}"


def _answer_as(code: str, user: User, choice: int | str, question: str, standing: str) -> Moment:
    moment = locked_moment(code)
    mine = [chair.number for chair in moment.chairs if chair.user_id == user.pk]
    if not mine:
        raise NotYoursError(say("You do not sit at this table. Nothing was changed."))
    asked = seat_asked(question)
    if asked is not None and asked not in mine:
        words = say("This question is for seat {n}, which is not yours. Nothing was changed.", n=asked)
        raise NotYoursError(words)
    seat = mine[0] if asked is None else asked
    now = None if moment.match is None else moment.match.question(seat) or moment.match.offer(seat)
    if standing and moment.match is not None and now is not None:
        if standing != standing_offer(moment.match, moment.chairs[seat]):
            raise StaleError(say("The table has moved on. Nothing was changed."))
        question = now.id
    return _answered(moment, seat, choice, question)


def seat_asked(question: str) -> int | None:
    """The seat in the id of a question ("12.3.0": beat, seat, number; after an undo one part more)."""
    parts = question.split(".")
    return number(parts[1]) if len(parts) in (3, 4) else None


def has_counted(match: Match, question: str, choice: int) -> bool:
    """Whether this very answer was given: whoever clicked twice has not clicked in vain.  Sealed ones are not told."""
    parts = [number(part) for part in question.split(".")[:3]]
    if len(parts) < 3 or parts[0] is None or parts[2] is None:
        return False
    beat = parts[0] - match.skipped
    answers = (
        match.answers if beat == len(match.past) else match.past[beat].answers if 0 <= beat < len(match.past) else []
    )
    given = answers[parts[2]] if parts[2] < len(answers) else None
    return given is not None and (given.seat, given.option) == (parts[1], choice) and not match.rerun.sealed


def _answered(moment: Moment, seat: int, choice: int | str, question: str) -> Moment:
    match = _played(moment.table, moment.match)
    before = Before.of(match)
    if not _is_open(match, seat, question):
        raise StaleError(say("This question is closed: the table has moved on. Nothing was changed."))
    told = told_then(moment.table, match, seat, choice)
    with made_up(moment.table, match):
        match.answer(seat, choice, question)
        moment.table.guide = told
        settle(match, moment.chairs, told)
    store(moment.table, match, before, [seat], moment.chairs)
    return moment


def told_then(table: Table, match: Match, seat: int, choice: int | str) -> Told:
    """What the coach of a guided game has told once this choice is made."""
    question = match.question(seat)
    if table.guide is None or match.game.guide() is None or seat != NEWCOMER or question is None:
        return table.guide
    option = question.kind.domain.value(choice) if isinstance(choice, str) else choice
    return remembered(match, question, table.guide, option)


@contextlib.contextmanager
def made_up(table: Table, match: Match) -> Iterator[None]:
    """A game that began at a position which no game comes to may go where no rule goes on, or to a position that could
    not be read again: then nothing changes.
    """
    try:
        yield
        if table.start:
            Position.from_json(Position.of(match).to_json()).match(match.box)
    except (AnswerError, TableError):
        raise
    except FAULTS as error:
        if not table.start:
            raise
        log.exception("table %s, which began at a position, cannot go on", table.code)
        raise TableError(say("The rules cannot go on from the position at which this game began.")) from error


def answer_for_bots(code: str, answers: list[tuple[int, int, str]]) -> None:
    """Answers of bots; those that come too late are dropped.

    Where nothing is sealed, the first answer counts: what the others were asked may not be the same any more.
    """
    with ANSWERS.timed(by="bot"):
        commit(lambda: _answer_for_bots(code, answers))


def _answer_for_bots(code: str, answers: list[tuple[int, int, str]]) -> None:
    moment = locked_moment(code)
    if moment.table.status != PLAYING or moment.match is None:
        return
    match, chairs = moment.match, moment.chairs
    if held_back(moment.table, match, chairs):
        return
    before = Before.of(match)
    answered: set[int] = set()
    with made_up(moment.table, match):
        for seat, choice, question in answers:
            # The person may have come back meanwhile, or another may have been quicker.
            asked = match.question(seat)
            late = asked is None or asked.id != question or choice not in asked.values
            if chairs[seat].plays_itself and not late:
                sealed = match.rerun.sealed
                match.answer(seat, choice, question)
                answered.add(seat)
                if not sealed:
                    break
        if answered:
            settle(match, chairs, moment.table.guide)
    if answered:
        store(moment.table, match, before, sorted(answered), chairs)


def _played(table: Table, match: Match | None) -> Match:
    if table.status != PLAYING or match is None:
        raise StaleError(say("The game is over.") if table.status == FINISHED else say("The game has not begun."))
    if table.paused_at is not None:
        raise TableError(say("The game is paused; nobody can move. Nothing was changed."))
    return match


def _is_open(match: Match, seat: int, question: str) -> bool:
    asked = match.question(seat) or match.offer(seat)
    return asked is not None and asked.id == question


def undo(code: str, seat: int) -> Table:
    """Take back the last answer of a seat, or change a sealed one."""
    return commit(lambda: _undone(locked_moment(code), seat)).table


def _undone(moment: Moment, seat: int) -> Moment:
    match = _played(moment.table, moment.match)
    before = Before.of(match)
    take_back(match, seat, moment.table.guide)
    store(moment.table, match, before, [seat], moment.chairs, answers=-1)
    return moment


def take_back(match: Match, seat: int, told: Told) -> None:
    """Undo; what the coach has answered for the newcomer goes with the choice before it."""
    match.undo(seat)
    while stands_for(match, seat, told) >= 0:
        match.undo(seat)


def can_take_back(match: Match, seat: int, told: Told) -> bool:
    if told is None or not match.can_undo(seat):
        return match.can_undo(seat)
    try:
        take_back(match.copy(), seat, told)
    except AnswerError:
        return False
    return True


def stands_for(match: Match, seat: int, told: Told) -> int:
    """What the coach of a guided game answers for the newcomer; -1 if he is asked himself."""
    question = match.question(seat)
    if told is None or question is None or match.game.guide() is None:
        return -1
    return taken_for(match, question, told)


def settle(match: Match, chairs: list[Seat], told: Told) -> bool:
    """Give standing answers: a "no" to reaction windows where a seat passes by itself, or where no secret is at stake,
    and what the coach answers for a newcomer.

    With one person at the table nobody is there to learn anything from a window that is not shown.  Who has left and
    lets a bot play may come back, so he counts.
    """
    alone = sum(1 for chair in chairs if chair.user_id is not None) <= 1
    settled = False
    while True:
        for question in match.questions:
            chair = chairs[question.seat]
            declined = refuses(match, chair, question)
            forced = alone and not chair.plays_itself and len(question.values) == 1
            taken = -1 if chair.plays_itself else stands_for(match, question.seat, told)
            if declined or forced or taken >= 0:
                usual = question.kind.decline if declined else question.values[0]
                match.answer(question.seat, taken if taken >= 0 else usual)
                settled = True
                break
        else:
            return settled
