"""What the bots of a table are asked."""

from __future__ import annotations

import math
import random
from collections import Counter
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import cache

from django.conf import settings

from critias.bots.registry import make_bot
from critias.engine.coach import NEWCOMER, REHEARSED, has_left
from critias.engine.game import get_game
from critias.engine.match import Match, Question
from critias.engine.playout import Player
from critias.engine.worlds import worlds_of
from critias.web import sitetime
from critias.web.games import stage_of
from critias.web.models import PLAYING, Seat, Table
from critias.web.tables.cache import match_of
from critias.web.tables.errors import UnreadableError
from critias.web.tables.reading import chairs_of
from critias.web.tables.store import Before
from critias.web.workers import Job

WAIT = "wait"  # the signal by which somebody asks all to wait
# A choice may be one of many: then a bot that thinks has only a part of its usual time for it.
WINDOW_PART = 0.25  # a yes or no that all are offered in turn
SEALED_PART = 0.5  # each part of a sealed choice has half of what is left: however many there are, they take one time


def codes_with_bots() -> list[str]:
    """Running tables at which a bot sits."""
    return list(Table.objects.filter(status=PLAYING, chairs__bot__gt="").values_list("code", flat=True).distinct())


def codes_with_late_bots(seconds: float) -> list[str]:
    """Tables at which a bot has been asked for too long: whoever drove it may be gone."""
    then = sitetime.clock.now() - timedelta(seconds=seconds)
    late = Seat.objects.filter(table__status=PLAYING, asked_at__lt=then).exclude(bot="")
    return list(late.order_by().values_list("table__code", flat=True).distinct())


@dataclass(frozen=True)
class Asked:
    """What the bots of a table are asked now; beside the jobs only what everybody may know."""

    jobs: list[Job]
    owner: int = 0
    person: bool = False  # somebody plays who is not a bot
    pause: float = 0  # seconds after which they answer
    budget: float = 0  # seconds in which they are sure to have decided


def bots_asked(code: str) -> Asked:
    """The open questions of bots, and how long they let people wait."""
    table = Table.objects.filter(code=code, status=PLAYING).first()
    if table is None:
        return Asked([])
    try:
        chairs = chairs_of(table)
        if not any(chair.plays_itself for chair in chairs):
            return Asked([])
        match = match_of(table)
    except UnreadableError:  # written down
        return Asked([])
    questions = [question for question in match.questions if chairs[question.seat].plays_itself]
    if not questions or held_back(table, match, chairs):
        return Asked([])
    slowly = takes_its_time(match, questions)
    if not match.rerun.sealed:  # the first answer counts, and then the others are asked anew
        questions = questions[:1]
    manners = [manner_of(chairs[question.seat].bot, table.game) for question in questions]
    part = 1.0 if slowly else SEALED_PART if match.rerun.sealed else WINDOW_PART
    return Asked(
        [job_of(table, match, question, chairs[question.seat], part) for question in questions],
        owner=table.owner_id or 0,
        person=not all(chair.plays_itself for chair in chairs),
        pause=max(longest(match, manners, part), table.bot_delay / 1000 if slowly else 0),
        budget=max(budget for budget, _ in manners),
    )


def held_back(table: Table, match: Match, chairs: list[Seat]) -> bool:
    """Whether bots wait: all do while the table is paused or people are asked to let somebody take back a move; and
    where a person who can move asks all who play together to wait, until he takes it back, or plays his first game.

    Nobody waits for ever: a wish and a pause lapse, and who cannot move, or has left, holds nobody back.
    """
    if table.paused_at is not None or table.wish is not None:
        return True
    if not match.game.cooperative():
        return False
    if table.guide is not None and not chairs[NEWCOMER].plays_itself and match.question(NEWCOMER) is not None:
        return not has_left(match)
    now = stage_of(match)
    return any(
        sign.word == WAIT
        and sign.during == now
        and match.question(sign.seat) is not None
        and not chairs[sign.seat].plays_itself
        for sign in table.signs
    )


def longest(match: Match, manners: list[tuple[float, bool]], part: float) -> float:
    """Seconds in which bots of these manners are sure to have decided, whatever their options are.

    Where there are fewer workers than bots that think about a sealed choice, they take turns.  What they need beside
    thinking, for every part of a choice, is reckoned as generously as the thinking.
    """
    budget = max(budget for budget, _ in manners)
    thinking = sum(thinks for _, thinks in manners)
    if not thinking:
        return budget
    if match.rerun.sealed:
        return budget * (1 + math.ceil(thinking / settings.BOT_WORKERS))
    return budget * min(1, 2 * part)


def takes_its_time(match: Match, questions: list[Question]) -> bool:
    """Whether people want to see what bots do one after the other.

    Nobody waits for a bot whose choice is sealed together with his own, nor for a yes or no in a window that all are
    offered in turn and hardly anybody takes.  What the bot can or will do in it makes no difference.
    """
    return not match.rerun.sealed and not all(
        question.kind.decline >= 0 and len(question.kind.domain) == 2 for question in questions
    )


def bots_asked_further(code: str, answers: list[tuple[int, int, str]]) -> list[Job]:
    """What bots are asked next in the same sealed choice, once they have given these answers."""
    table = Table.objects.filter(code=code, status=PLAYING).first()
    if table is None:
        return []
    match = match_of(table)
    before = Before.of(match)
    for seat, choice, question in answers:
        asked = match.question(seat)
        if asked is not None and asked.id == question:
            match.answer(seat, choice, question)
    now = Before.of(match)
    if now.sealed[:1] != before.sealed[:1] or now.finished != before.finished:
        return []
    chairs = {chair.number: chair for chair in table.chairs.all() if chair.plays_itself}
    known = {question for _, _, question in answers}
    given = Counter(seat for seat, _, _ in answers)
    return [
        job_of(table, match, question, chairs[question.seat], SEALED_PART ** (1 + given[question.seat]))
        for question in match.questions
        if question.seat in chairs and question.seat in given and question.id not in known
    ]


@cache
def manner_of(bot: str, game: str) -> tuple[float, bool]:
    """How long a bot may take, which everybody knows, and whether it thinks.  One that cannot be had is a usual one."""
    try:
        made = make_bot(bot, get_game(game), 0)
        return made.budget(), made.thinks()
    except Exception:  # noqa: BLE001  it may be somebody else's, and broken
        return Player().budget(), False


def job_of(table: Table, match: Match, question: Question, chair: Seat, part: float) -> Job:
    job = job_for(match, question, chair.bot, part, *manner_of(chair.bot, table.game))
    return job if table.guide is None else replace(job, seed=REHEARSED)


def job_for(match: Match, question: Question, bot: str, part: float, budget: float, thinks: bool) -> Job:
    """All that the seat that is asked may look at, and nothing else."""
    return Job(
        game=match.game.name,
        box="" if match.box.digest == match.game.load_box().digest else match.box.packed(),
        options=match.settings,
        bot=bot,
        seats=match.seats,
        seat=question.seat,
        view=match.seen_by(question.seat).to_json(),
        worlds=worlds_of(match, question.seat).to_json(match.state.dice.results()) if thinks else {},
        kind=question.kind.name,
        choices=question.values,
        a=question.a,
        b=question.b,
        seed=new_seed(),
        question=question.id,
        sealed=match.rerun.sealed,
        budget=budget,
        part=part,
    )


def new_seed() -> int:
    return random.getrandbits(32)
