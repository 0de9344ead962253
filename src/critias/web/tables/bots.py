"""What the bots of a table are asked."""

from __future__ import annotations

import random
from dataclasses import dataclass
from datetime import timedelta
from functools import cache

from critias.bots.registry import make_bot
from critias.engine.game import get_game
from critias.engine.match import Match, Question
from critias.engine.playout import Player
from critias.engine.worlds import worlds_of
from critias.web import sitetime
from critias.web.models import PLAYING, Seat, Table
from critias.web.tables.cache import match_of
from critias.web.tables.errors import UnreadableError
from critias.web.tables.reading import chairs_of
from critias.web.tables.store import Before
from critias.web.workers import Job


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
    if not questions:
        return Asked([])
    budget = max(manner_of(chairs[question.seat].bot, table.game)[0] for question in questions)
    return Asked(
        [_job(table, match, question, chairs[question.seat]) for question in questions],
        owner=table.owner_id or 0,
        person=not all(chair.plays_itself for chair in chairs),
        pause=max(budget, table.bot_delay / 1000 if takes_its_time(match, questions) else 0),
        budget=budget,
    )


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
    seats = {seat for seat, _, _ in answers}
    known = {question for _, _, question in answers}
    return [
        _job(table, match, question, chairs[question.seat])
        for question in match.questions
        if question.seat in chairs and question.seat in seats and question.id not in known
    ]


@cache
def manner_of(bot: str, game: str) -> tuple[float, bool]:
    """How long a bot may take, which everybody knows, and whether it thinks.  One that cannot be had is a usual one."""
    try:
        made = make_bot(bot, get_game(game), 0)
        return made.budget(), made.thinks()
    except Exception:  # noqa: BLE001  it may be somebody else's, and broken
        return Player().budget(), False


def _job(table: Table, match: Match, question: Question, chair: Seat) -> Job:
    budget, thinks = manner_of(chair.bot, table.game)
    return Job(
        game=table.game,
        box="" if match.box is match.game.load_box() else match.box.packed(),
        options=match.settings,
        bot=chair.bot,
        seats=table.seats,
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
    )


def new_seed() -> int:
    return random.getrandbits(32)
