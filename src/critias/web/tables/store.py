"""What a change of a match writes: position, clocks, finished beats, all in one transaction."""

from __future__ import annotations

import json
from dataclasses import dataclass

from django.db import transaction

from critias.engine.match import Entry, Match
from critias.engine.record import Position, in_words
from critias.engine.takeback import stands
from critias.web.models import FINISHED, TAKEBACK, Beat, Seat, Table
from critias.web.rows import save
from critias.web.tables.cache import History, Known, matches
from critias.web.tables.checkpoints import packed
from critias.web.tables.clocks import set_clocks
from critias.web.tables.news import tell_end, tell_own, told
from critias.web.tables.results import keep_results

WRITTEN = (
    "position",
    "version",
    "pulse",
    "decisions",
    "status",
    "outcome",
    "moved",
    "kept_from",
    "remark",
    "guide",
    "wish",
    "lapses_at",
)


@dataclass(frozen=True)
class Before:
    """Where a match stood before a change."""

    finished: int  # beats
    sealed: tuple[int, ...] = ()  # in an open simultaneous choice: which one of the beat, and who is asked

    @staticmethod
    def of(match: Match) -> Before:
        sealed = (match.rerun.rounds, *match.waiting_for()) if match.rerun.sealed else ()
        return Before(beats_finished(match), sealed)


def store(table: Table, match: Match, before: Before, seats: list[int], chairs: list[Seat], answers: int = 1) -> None:
    """Write everything that has changed, and tell the streams after the commit.

    Of a sealed choice that takes several answers others learn only that it is made.  How many answers it took can tell
    what was chosen, so in between nothing changes that they could see: no pulse, no clock, no time of the last move, no
    number of decisions.
    """
    known = matches.get(table)
    history = store_beats(table, match, before.finished, None if known is None else known.history)
    quiet = before.sealed != () and Before.of(match) == before
    if not quiet:
        for seat in seats:
            table.decisions += answers
            chairs[seat].last_answer = table.decisions
        set_clocks(table, match, chairs, seats)
    if table.wish is not None and table.wish["what"] == TAKEBACK:
        if match.over or not stands(match, table.wish["seat"], table.wish["name"]):
            table.wish = table.lapses_at = None  # the table has moved on
    forget_past(match)
    table.position = json.dumps(Position.of(match).to_json(), separators=(",", ":"))
    table.version += 1
    outcome = match.outcome
    if outcome is not None:
        table.status = FINISHED
        table.outcome = {**outcome.to_json(), "sheet": [[source, points] for source, points in outcome.sheet]}
    bots = any(chairs[seat].plays_itself for seat in match.waiting_for())
    if quiet:
        save(table, ("position", "version", "guide"))
        tell_own(table, match, [chairs[seat] for seat in seats], bots)
    else:
        told(table, WRITTEN, bots)
    if outcome is not None:
        keep_results(table, match, chairs, table.moved)
        tell_end(table)
    # The match is handed on to whoever asked for the change: what is kept is a copy.
    now_known = Known(table.version, match.copy(), history, table, tuple(chairs))
    transaction.on_commit(lambda: matches.put(table.pk, now_known), robust=True)


def store_beats(table: Table, match: Match, before: int, history: History | None) -> History | None:
    """Beats that have ended become history; undone ones leave it."""
    after = beats_finished(match)
    if after == before:
        return history
    table.remark = ""
    kept = min(before, after)
    if after < before:
        Beat.objects.filter(table=table, number__gte=after).delete()
        if table.kept_from is not None and table.kept_from >= after:
            table.kept_from = None
    fresh: list[Beat] = []
    said: History = []
    for number in range(kept, after):
        at = number - match.skipped
        beat = match.past[at]
        end = match.past[at + 1].log_from if at + 1 < len(match.past) else match.log_from
        entries = match.log[beat.log_from : end]
        said += [(number, beat.name, entry) for entry in entries]
        fresh.append(
            Beat(
                table=table,
                number=number,
                name=beat.name,
                answers=in_words(match.game, match.seats, beat.answers),
                drawn=list(beat.drawn),
                log=[_entry(entry) for entry in entries],
                kept=packed(match, at, whole=table.kept_from is None),
            )
        )
        table.kept_from = number if table.kept_from is None else table.kept_from
    Beat.objects.bulk_create(fresh)
    return None if history is None else [line for line in history if line[0] < kept] + said


def forget_past(match: Match) -> None:
    """Keep only the beats that undo could reach: the rest is stored."""
    keep = match.undoable()
    match.skipped += len(match.past) - keep
    del match.past[: len(match.past) - keep]


def _entry(entry: Entry) -> list[object]:
    return [entry.to, entry.line.name, entry.values]


def beats_finished(match: Match) -> int:
    return match.skipped + len(match.past)
