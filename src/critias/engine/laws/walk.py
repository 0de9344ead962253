"""A random game under the eyes of the law, and what can be looked at in it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from critias.engine.components import Box
from critias.engine.dice import Dice, FairDice, QuickDice, key_of_seed
from critias.engine.game import Game
from critias.engine.laws.law import COPY, END, JSON, UNDO, Broken, Law, Report, Violation, broke_off
from critias.engine.laws.sources import chance_at
from critias.engine.match import Entry, Match, Question, Rerun, new_match
from critias.engine.state import State
from critias.engine.table import EVERYBODY, Pending
from critias.engine.whence import told

EFFORT: Final = 1_200  # how long a state is that one look in other worlds is enough for


class Walk:
    """A random game under the eyes of the law."""

    def __init__(self, game: Game, box: Box, seed: int, seats: int, options: dict[str, str], report: Report) -> None:
        self.game: Final = game
        self.box: Final = box
        self.seed: Final = seed
        self.seats: Final = seats
        self.options: Final = options
        self.report: Final = report
        self.choices: Final = QuickDice(seed)  # plays the game
        self.chance: Final = QuickDice(seed + 1_000_000_007)  # chooses where to look
        self.match: Final = new_match(game, box, seats, options, FairDice(key_of_seed(seed)))
        self.before: dict[str, str] = {}  # what the match shows at this decision
        self.stale = "before the beginning"  # the id of a question that is closed
        self.checkpoints: Final[list[str]] = []  # digests of the finished beats' checkpoints
        self.lines: Final = {line.name: line for line in game.lines}
        self.read = 0  # how much of the log was looked at
        self.heard = 0  # and how much of it in other worlds
        self.effort = max(1, EFFORT // len(as_text(self.match.state)))  # a small game is soon looked at
        self.replayed = 0  # how many finished beats were
        self.broken: Final[list[str]] = []

    def play(self, first: list[Check], checks: list[Check], last: list[Check]) -> None:
        match = self.match
        for check in first:
            self.run(check)
        while not match.over and match.decisions <= self.game.most_decisions:
            self.look(checks)
            if COPY.name in self.broken:
                return  # all other laws are looked at by means of copies
            question, value = random_answer(match, self.choices)
            self.stale = question.id
            match.answer(question.seat, value, question.id)
        for check in last:  # the game is over, or too long
            self.run(check)

    def look(self, checks: list[Check]) -> None:
        self.before = shown(self.match)
        for beat in self.match.past[len(self.checkpoints) :]:
            self.checkpoints.append(beat.checkpoint.digest())
        for check in checks:
            if check.every == 1 or self.chance.below(check.every) == 0:
                self.run(check)

    def run(self, check: Check) -> None:
        self.report.looks[check.law.name] += 1
        try:
            check.look(self)
        except Broken as broken:
            by_chance = broken.law in (COPY, UNDO, JSON) and not broken.sentence.endswith(")")
            self.note(broken.law, broken.sentence + (chance_at(self.game) if by_chance else ""))
        except Exception as error:  # noqa: BLE001  rules under test may break in any way
            if broke_off(error):
                self.note(END, f"the rules broke off when law {check.law.number} was looked at: {told(error)}")
            else:
                self.note(check.law, told(error))

    def note(self, law: Law, sentence: str) -> None:
        if law.name not in self.broken:
            self.broken.append(law.name)
            decision = self.match.decisions
            self.report.violations.append(Violation(law, self.seed, self.seats, self.options, decision, sentence))

    def viewer(self) -> int:
        """A seat, or -1 for a spectator."""
        return self.chance.below(self.seats + 1) - 1


class Check:
    """A look at one decision in `every`."""

    def __init__(self, law: Law, every: int, look: Callable[[Walk], None]) -> None:
        self.law: Final = law
        self.every: Final = every
        self.look: Final = look


def random_answer(match: Match, dice: Dice) -> tuple[Question, int]:
    """Any of the open questions, and any of its options."""
    question = match.questions[dice.below(len(match.questions))]
    return question, question.values[dice.below(len(question.values))]


def played(game: Game, rerun: Rerun) -> Pending:
    """Run a beat; the questions at which it stops, and what is offered beside them."""
    try:
        game.beat(rerun.state, rerun)
    except Pending as pending:
        return pending
    return Pending([])


def shown(match: Match) -> dict[str, str]:
    """All that a match shows to those who may see everything."""
    state = match.state
    return {
        "state": state.digest(),
        "dice": str(state.dice.drawn) if isinstance(state.dice, FairDice) else "",
        "questions": str([in_full(question) for question in match.questions + match.offers]),
        "answers": str([(answer.seat, answer.kind, answer.option) for answer in match.answers]),
        "log": str([(entry.to, entry.line.name, entry.values) for entry in match.log[match.log_from :]]),
        "log before": str(match.log_from),
        "undo": str([match.can_undo(seat) for seat in range(match.seats)]),
    }


def seen(match: Match, seat: int, first: int, drawn: bool) -> dict[str, str]:
    """All that one seat (-1: a spectator) can see and read, from a beat on; if asked, drawn as well."""
    view = match.seen_by(seat)
    question = match.question(seat) or match.offer(seat)
    beats = match.past[first:]
    log_from = beats[0].log_from if beats else match.log_from
    return {
        "view": as_text(view),
        "log": texts_for(seat, match.log[log_from:]),
        "waiting": str(match.waiting_for()),
        "question": "" if question is None else in_full(question),
        "gists": "" if question is None else str(match.gists(question)),
        "undo": str([beat.closed_at for beat in beats] + [match.rerun.closed_at]),
        "summary": match.game.summary(view, seat) if drawn else "",
        "board": match.game.board_svg(view, seat) if drawn else "",
    }


def in_full(question: Question) -> str:
    options = [(option.value, option.key, option.label) for option in question.options]
    number = ".".join(question.id.split(".")[:3])  # after an undo, the same question goes by a new name
    return f"{number} for seat {question.seat}: {question.kind.name} '{question.prompt}' {options}"


def as_text(state: State) -> str:
    return json.dumps(state.to_json(), sort_keys=True)


def texts_for(seat: int, entries: list[Entry]) -> str:
    """What everybody reads, line by line, and what the seat alone reads, in no order: that of its draws is its own."""
    whispers = sorted([entry.text for entry in entries if entry.to == seat and seat != EVERYBODY])
    return "\n".join([entry.text for entry in entries if entry.to == EVERYBODY] + whispers)


def difference(one: dict[str, str], other: dict[str, str], ignoring: str = "") -> str:
    """The name of the first thing that is not the same, or nothing."""
    for name, text in one.items():
        if name != ignoring and text != other[name]:
            return name
    return ""


def fields_that_differ(one: State, other: State) -> str:
    mine, yours = one.to_json(), other.to_json()
    return ", ".join(name for name in mine if mine[name] != yours[name])
