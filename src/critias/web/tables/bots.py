"""What the bots of a table are asked."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from critias.engine.match import Match, Question
from critias.web.bots import Job, new_seed
from critias.web.models import PLAYING, Seat, Table
from critias.web.tables.boxes import box_file
from critias.web.tables.cache import match_of


def codes_with_bots() -> list[str]:
    """Running tables at which a bot sits."""
    return list(Table.objects.filter(status=PLAYING, chairs__bot__gt="").values_list("code", flat=True).distinct())


def codes_with_late_bots(seconds: float) -> list[str]:
    """Tables at which a bot has been asked for too long: whoever drove it may be gone."""
    late = Seat.objects.filter(table__status=PLAYING, asked_at__lt=timezone.now() - timedelta(seconds=seconds)).exclude(
        bot=""
    )
    return list(late.order_by().values_list("table__code", flat=True).distinct())


def bot_jobs(code: str) -> tuple[list[Job], float]:
    """The open questions of bots, and how long they pretend to think, in seconds."""
    table = Table.objects.filter(code=code, status=PLAYING).first()
    if table is None:
        return [], 0
    chairs = {chair.number: chair for chair in table.chairs.all() if chair.plays_itself}
    if not chairs:
        return [], 0
    match = match_of(table)
    jobs = [
        _job(table, match, question, chairs[question.seat]) for question in match.questions if question.seat in chairs
    ]
    # Nobody waits for a bot whose choice is sealed together with his own, or has no choice.
    quick = all(job.sealed or len(job.choices) == 1 for job in jobs)
    return jobs, 0 if quick else table.bot_delay / 1000


def _job(table: Table, match: Match, question: Question, chair: Seat) -> Job:
    return Job(
        game=table.game,
        box="" if match.box is match.game.load_box() else box_file(table.components),
        options=table.options,
        bot=chair.bot,
        seats=table.seats,
        seat=question.seat,
        view=match.seen_by(question.seat).to_json(),
        kind=question.kind.name,
        choices=question.values,
        a=question.a,
        b=question.b,
        seed=new_seed(),
        question=question.id,
        sealed=match.rerun.sealed,
    )
