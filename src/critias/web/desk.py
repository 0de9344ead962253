"""The desk: boxes that somebody changes, and games that bots play with them beside the game's own.

A run is cut into lots, each of some games one after the other.  Game number n follows from its seed alone, so what
comes out is the same whoever plays which lot and however often the server was restarted.  What counts are the pairs
of games in a row from the first.
"""

from __future__ import annotations

import json
import zlib
from collections import OrderedDict
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from threading import Lock

from django.conf import settings
from django.contrib.auth.models import User
from django.db import connection
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from critias.bots.registry import BotError
from critias.engine.components import Box, ComponentError
from critias.engine.game import Game, GameError, get_game
from critias.engine.laws import try_box
from critias.lab.compare import Comparison
from critias.lab.measures import usual_measures
from critias.lab.numbers import Number, box_of, check, numbers_in, texts_of, with_number
from critias.lab.runs import Games
from critias.lab.simulate import Plan, packed, plan_run
from critias.tongue import noted, say
from critias.tongue import number as figure
from critias.web.background import Background
from critias.web.models import DeskBatch, DeskBox, DeskRun
from critias.web.tables import TableError
from critias.web.tasks import Lot, Reporting, lines_in
from critias.web.writer import change

SEED = "desk"
MOST_BOXES = 30  # of a person
MOST_OPEN = 3  # runs of a person that wait or are played
MOST_GAMES = 10_000
LEAST_GAMES = 10
LOT_SECONDS = 2.0  # of a lot, before the next run has its turn
MOST_IN_A_LOT = 50
DEAD = timedelta(seconds=1300)  # after which a process that has not stored anything is gone
WITHIN = 3.0  # points (of numbers: per cent) that do not matter
MOST_KEPT = 8  # runs whose figures are at hand


# ---------------------------------------------------------------- boxes


@dataclass(frozen=True)
class Change:
    """A number that is not as in the game's own box."""

    number: Number
    printed: int


def box_texts(box: DeskBox) -> dict[str, str]:
    """All files of a box."""
    own = texts_of(get_game(box.game))
    mine = json.loads(zlib.decompress(box.files)) if box.files else {}
    return {**own, **{name: text for name, text in mine.items() if name in own}}


def pack_texts(game: Game, texts: dict[str, str]) -> bytes:
    own = texts_of(game)
    mine = {name: text for name, text in texts.items() if text != own[name]}
    return zlib.compress(json.dumps(mine).encode(), 9) if mine else b""


def keep_box(box: DeskBox, owner: User) -> None:
    """Store a new box."""
    with change():
        if DeskBox.objects.filter(owner=owner).count() >= MOST_BOXES:
            words = say("You have {n} boxes, as many as anybody can keep here. Delete one first.", n=MOST_BOXES)
            raise TableError(words)
        box.owner = owner
        box.save()


def changes_in(game: Game, numbers: list[Number]) -> dict[str, Change]:
    """What is not as printed, by key; a number that the game's own box does not have is not among them."""
    printed = {number.key: number.value for number in numbers_in(game, texts_of(game))}
    return {
        number.key: Change(number, printed[number.key])
        for number in numbers
        if printed.get(number.key, number.value) != number.value
    }


def set_numbers(box: DeskBox, wanted: dict[str, int]) -> None:
    """Change numbers of a box that is saved later, all or none; `ComponentError` says what is wrong."""
    game = get_game(box.game)
    texts = box_texts(box)
    there = {number.key: number for number in numbers_in(game, texts)}
    for key, value in wanted.items():
        number = there.get(key)
        if number is None:
            raise ComponentError(say("this box has no number {name}", name=repr(key[:60])))
        check(number, value)
        if value != number.value:
            texts = with_number(texts, number, value)
    box_of(game, texts)  # tells what does not fit together
    box.files = pack_texts(game, texts)


def reset_number(box: DeskBox, key: str) -> None:
    printed = {number.key: number.value for number in numbers_in(get_game(box.game), texts_of(get_game(box.game)))}
    if key not in printed:
        raise ComponentError(say("the game's own box has no number {name}", name=repr(key[:60])))
    set_numbers(box, {key: printed[key]})


def the_box(box: DeskBox) -> Box:
    return box_of(get_game(box.game), box_texts(box))


# ---------------------------------------------------------------- runs


def begin_run(box: DeskBox, bots: list[str], options: dict[str, str], games: int) -> DeskRun:
    """Ask for games with a box; `TableError` or `ComponentError` says why there are none."""
    if not LEAST_GAMES <= games <= MOST_GAMES:
        raise TableError(say("Play {least} to {most} games.", least=LEAST_GAMES, most=figure(f"{MOST_GAMES:,}")))
    game = get_game(box.game)
    played_with = the_box(box)
    try:
        components = packed(played_with)
        plan = plan_run(game, bots, len(bots), SEED, options, components)
    except (BotError, GameError) as error:
        raise TableError(str(error)) from None
    try_box(game, played_with, plan.seats, plan.options)
    changes = changes_in(game, numbers_in(game, box_texts(box))).values()
    told = [
        [one.number.key, f"{one.number.table}: {one.number.label}", one.printed, one.number.value] for one in changes
    ]
    with change():
        if open_runs().filter(box__owner=box.owner_id).count() >= MOST_OPEN:
            raise TableError(too_many())
        run = DeskRun.objects.create(
            box=box, components=components, changes=told, bots=list(plan.bots), options=plan.options, games=games
        )
    desk.call()
    return run


def too_many() -> str:
    return say("You have {n} runs that are not over, as many as anybody can. Stop one first.", n=MOST_OPEN)


def plan_of(run: DeskRun) -> Plan:
    return Plan(run.box.game, tuple(run.bots), SEED, run.options, run.components)


def stop_run(run: DeskRun) -> None:
    """No further lot is begun; what is there stays."""
    DeskRun.objects.filter(pk=run.pk).update(stopped=True)
    desk.call()


def go_on(run: DeskRun) -> None:
    with change():
        others = open_runs().filter(box__owner=run.box.owner_id).exclude(pk=run.pk)
        if others.count() >= MOST_OPEN:
            raise TableError(too_many())
        DeskRun.objects.filter(pk=run.pk).update(stopped=False, fault="")
    desk.call()


def open_runs() -> QuerySet[DeskRun]:
    """Runs of which games are missing."""
    return DeskRun.objects.filter(stopped=False, fault="", played__lt=F("games"))


def unreported() -> QuerySet[DeskRun]:
    """Runs that are over, or were stopped, and whose report does not know all games."""
    over = Q(stopped=True) | Q(played__gte=F("games"))
    return DeskRun.objects.filter(over, fault="", played__gt=F("reported"))


def seconds_left(run: DeskRun) -> float:
    return (run.games - run.played) * run.pace / settings.LAB_WORKERS


class Desk(Background[Lot | Reporting]):
    """Plays the games of all runs in turn: of every person the oldest run that is not over."""

    def open_numbers(self) -> list[int]:
        first: dict[int, int] = {}
        for run in open_runs().order_by("asked").select_related("box"):
            first.setdefault(run.box.owner_id, run.pk)
        return [*first.values(), *unreported().values_list("pk", flat=True)]

    def begin(self, number: int) -> Lot | Reporting | None:
        now = timezone.now()
        free = Q(worked=None) | Q(worked__lt=now - DEAD)
        with change():
            run = DeskRun.objects.select_for_update(of=("self",)).select_related("box").filter(pk=number).first()
            if run is None or run.fault:
                return None
            if run.stopped or run.played >= run.games:
                return self._report(run, now)
            lot = run.batches.filter(free, done=False).first()
            if lot is None:
                last = run.batches.last()
                begun = 0 if last is None else last.first + last.count
                count = min(run.games - begun, MOST_IN_A_LOT, max(1, int(LOT_SECONDS / run.pace)) if run.pace else 1)
                if count <= 0:  # others play the last of them
                    return None
                lot = DeskBatch(run=run, first=begun, count=count)
            lot.worked = now
            lot.save()
        return Lot(plan_of(run), lot.first, lot.count)

    def _report(self, run: DeskRun, now: datetime) -> Reporting | None:
        if run.reported >= run.played or (run.worked is not None and run.worked > now - DEAD):
            return None
        if run.batches.filter(done=False, worked__gt=now - DEAD).exists():  # these belong to it
            return None
        run.worked = now
        run.save(update_fields=["worked"])
        lots = list(run.batches.filter(first__lt=run.played))
        return Reporting(
            plan_of(run), run.box.name, [bytes(lot.after) for lot in lots], [bytes(lot.closely) for lot in lots]
        )

    def store(self, number: int, task: Lot | Reporting, found: object) -> None:
        if isinstance(found, str):
            DeskRun.objects.filter(pk=number).update(fault=found[:300])
            return
        assert isinstance(found, tuple)
        with change():
            run = DeskRun.objects.select_for_update(of=("self",)).filter(pk=number).first()
            if run is None:  # deleted meanwhile
                return
            if isinstance(task, Reporting):
                run.report, run.warnings, run.reported = found
                run.worked = None
            else:
                before, after, closely, seconds = found
                run.batches.filter(first=task.first).update(
                    done=True, worked=None, before=before, after=after, closely=closely
                )
                missing = run.batches.filter(done=False).first()
                run.played = missing.first if missing is not None else sum(run.batches.values_list("count", flat=True))
                run.pace = seconds / task.count
            run.save()

    def give_up(self, number: int, task: Lot | Reporting) -> None:
        if isinstance(task, Lot):
            DeskBatch.objects.filter(run=number, first=task.first).update(worked=None)
        fault = noted("The process that worked at these games has failed. To go on tries it again.")
        DeskRun.objects.filter(pk=number).update(fault=fault, worked=None)

    def free_all(self) -> None:
        if connection.vendor == "sqlite":
            DeskBatch.objects.filter(done=False).update(worked=None)
            DeskRun.objects.update(worked=None)


desk = Desk()


# ---------------------------------------------------------------- figures


_figures: OrderedDict[int, Comparison] = OrderedDict()  # by run; they grow with it
_looking = Lock()


def figures(run: DeskRun) -> Comparison:
    """What is known of a run: both sides with intervals, and their differences."""
    with _looking:
        known = _figures.pop(run.pk, None)
        if known is None:
            plan = plan_of(run)
            sides = Games(replace(plan, components=None)), Games(plan)
            known = Comparison(*sides, usual_measures(get_game(plan.game)), WITHIN, stops=False)
        _figures[run.pk] = known
        while len(_figures) > MOST_KEPT:
            _figures.popitem(last=False)
        own, other = known.sides
        for lot in run.batches.filter(first__gte=known.pairs, first__lt=run.played).defer("closely"):
            for side, lines in ((own, lot.before), (other, lot.after)):
                side.lines.update(enumerate(lines_in(bytes(lines)), lot.first))
        known.settled()
        return known
