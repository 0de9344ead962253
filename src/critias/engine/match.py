"""A game in progress, as data: the state at the start of the beat, and the answers given since.

To go on, the checkpoint is copied and the beat is run again with the answers known so far; the first question without
an answer drops it.  So a match can wait for a day, survive a crash, be copied, undone and replayed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar

from critias.engine.components import Box
from critias.engine.dice import Dice
from critias.engine.game import Game, Outcome, Sequel
from critias.engine.kinds import Kind, Line
from critias.engine.state import State
from critias.engine.table import EVERYBODY, Asked, Pending, Table

if TYPE_CHECKING:
    from critias.engine.record import Record

T = TypeVar("T")

MOST_SILENT: Final = 1_000  # beats without a question; a position that somebody has made up may go round in circles


class AnswerError(ValueError):
    """An answer that cannot be taken; nothing has changed."""


class Answer:
    """One choice of one seat."""

    def __init__(self, seat: int, kind: str, option: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.option: Final = option


class Entry:
    """A line of the log; `to` is the one seat that may read it, or EVERYBODY."""

    def __init__(self, to: int, line: Line, values: list[int]) -> None:
        self.to: Final = to
        self.line: Final = line
        self.values: Final = values

    @property
    def text(self) -> str:
        return self.line.sentence(self.values)


class Option:
    """A legal choice: its value, its stable key and what a player reads."""

    def __init__(self, kind: Kind, value: int) -> None:
        self.value: Final = value
        self.key: Final = kind.domain.key(value)
        self.label: Final = kind.domain.label(value)

    def __repr__(self) -> str:
        return f"<{self.key}>"


class Question:
    """An open question, for those who answer it."""

    def __init__(self, asked: Asked, number: str) -> None:
        self.id: Final = number
        self.seat: Final = asked.seat
        self.kind: Final = asked.kind
        self.values: Final = asked.options
        self.a: Final = asked.a
        self.b: Final = asked.b

    @property
    def prompt(self) -> str:
        return self.kind.sentence(self.a, self.b)

    @property
    def help(self) -> str:
        return self.kind.help_line(self.a, self.b)

    @property
    def rules(self) -> list[str]:
        return self.kind.rules

    @property
    def options(self) -> list[Option]:
        return [Option(self.kind, value) for value in self.values]

    def __repr__(self) -> str:
        keys = ", ".join(self.kind.domain.key(value) for value in self.values)
        return f"<Question {self.id} for seat {self.seat}: {self.kind.name} ({keys})>"


class Rerun(Table):
    """The table of a match: hands out the known answers, then stops with the open questions."""

    def __init__(self, state: State, answers: list[Answer]) -> None:
        self.state = state
        self.answers = answers
        self.queues: list[list[int]] = [[] for _ in range(state.seats)]
        for i, answer in enumerate(answers):
            self.queues[answer.seat].append(i)
        self.taken = [0] * state.seats  # how many answers of each seat have been handed out
        self.handed = 0
        self.closed_at = -1  # how many answers had been handed out at the last revelation
        self.rounds = 0  # how many times `together` was called
        self.sealed = False  # stopped inside the last of them
        self.taken_before: list[int] = []  # `taken` at the beginning of that `together`
        self.log: list[Entry] = []

    def answer(self, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        queue = self.queues[seat]
        at = self.taken[seat]
        if at == len(queue):
            raise Pending([Asked(seat, kind, options, a, b)])
        known = self.answers[queue[at]]
        if known.kind != kind.name or known.option not in options:
            raise AnswerError(
                f"the answer '{known.kind} {known.option}' does not fit the question {kind.name} for seat {seat}; "
                f"allowed: {', '.join(kind.domain.key(option) for option in options)}"
            )
        self.taken[seat] = at + 1
        self.handed += 1
        return known.option

    def together(self, seats: list[int], part: Callable[[int], T]) -> list[T]:
        self.rounds += 1
        before = list(self.taken)
        results: list[T] = []
        open_questions: list[Asked] = []
        for seat in seats:
            try:
                results.append(part(seat))
            except Pending as pending:
                open_questions.extend(pending.questions)
        if open_questions:
            self.sealed = True
            self.taken_before = before
            raise Pending(open_questions)
        self.reveal()
        return results

    def first(
        self,
        seats: list[int],
        kind: Kind,
        options: Callable[[int], list[int]],
        a: int = -1,
        b: int = -1,
        also: list[int] | None = None,
    ) -> tuple[int, int]:
        further: list[int] = [] if also is None else also
        quickest = self._quickest(seats + further)
        if quickest in further and not options(quickest):
            quickest = self._quickest(seats)
        if quickest < 0:
            offers = [Asked(seat, kind, options(seat), a, b) for seat in further]
            raise Pending(
                [Asked(seat, kind, options(seat), a, b) for seat in seats], [offer for offer in offers if offer.options]
            )
        return quickest, self.answer(quickest, kind, options(quickest), a, b)

    def _quickest(self, seats: list[int]) -> int:
        """Who of these has given the next known answer, or -1."""
        quickest = -1
        for seat in seats:
            at = self.taken[seat]
            if at < len(self.queues[seat]) and (quickest < 0 or self.queues[seat][at] < self._next(quickest)):
                quickest = seat
        return quickest

    def _next(self, seat: int) -> int:
        return self.queues[seat][self.taken[seat]]

    def reveal(self) -> None:
        self.closed_at = self.handed

    def tell(self, line: Line, a: int = -1, b: int = -1, c: int = -1, d: int = -1) -> None:
        self.log.append(Entry(EVERYBODY, line, [a, b, c, d]))

    def whisper(self, seat: int, line: Line, a: int = -1, b: int = -1, c: int = -1, d: int = -1) -> None:
        self.log.append(Entry(seat, line, [a, b, c, d]))


class PastBeat:
    """A beat that is over, kept for records, replays and undo."""

    def __init__(
        self, name: str, checkpoint: State, answers: list[Answer], drawn: list[int], log_from: int, closed_at: int
    ) -> None:
        self.name: Final = name
        self.checkpoint: Final = checkpoint
        self.answers: Final = answers
        self.drawn: Final = drawn  # the random results
        self.log_from: Final = log_from  # how long the log was when the beat began
        self.closed_at: Final = closed_at


class Match:
    """A game in progress.  `questions` are open now; `answer` one of them; `over` tells when it ends."""

    def __init__(self, game: Game, box: Box, options: dict[str, str], checkpoint: State) -> None:
        self.game: Final = game
        self.box: Final = box
        self.settings: Final = options
        self.checkpoint = checkpoint  # never changed: a beat runs on a copy
        self.answers: list[Answer] = []
        self.past: list[PastBeat] = []
        self.undone = 0  # answers taken back that others had seen
        self.unsealed = [0] * checkpoint.seats  # sealed answers that each seat has taken back: nobody else knows
        self.skipped = 0  # beats before those in `past`, in a match that was resumed from a position
        self.told_since = 0  # the first beat whose lines are in the log: it does not reach back further than that
        self.state = checkpoint
        self.log: list[Entry] = []
        self.log_from = 0
        self.questions: list[Question] = []
        self.offers: list[Question] = []  # that a seat may take up, though nobody waits for it
        self.rerun = Rerun(checkpoint, [])

    # ---- playing

    @property
    def seats(self) -> int:
        return self.checkpoint.seats

    @property
    def over(self) -> bool:
        return self.state.over != 0

    @property
    def outcome(self) -> Outcome | None:
        """Scores, winners and reason; None while the game goes on."""
        return self.game.outcome(self.state) if self.over else None

    @property
    def sequel(self) -> Sequel | None:
        """What it means for the next game of a campaign; None while the game goes on, or without a campaign."""
        return self.game.sequel(self.state) if self.over else None

    @property
    def decisions(self) -> int:
        return sum(len(beat.answers) for beat in self.past) + len(self.answers)

    def run(self) -> None:
        """Play on until somebody must answer or the game is over."""
        silent = 0
        while self.checkpoint.over == 0:
            if silent == MOST_SILENT:
                raise ValueError("the rules play on and on without asking anybody")
            silent += 1
            rerun = Rerun(self.checkpoint.copy(), self.answers)
            stopped = self._play(rerun)
            self.rerun = rerun
            self.state = rerun.state
            del self.log[self.log_from :]
            self.log.extend(rerun.log)
            if stopped is not None:
                self.questions = [Question(asked, self._number(asked)) for asked in stopped.questions]
                self.offers = [Question(asked, self._number(asked)) for asked in stopped.offers]
                return
            if rerun.handed != len(self.answers):
                raise AnswerError(f"{len(self.answers) - rerun.handed} answers are left over at the end of the beat")
            name = self.game.beat_name(self.checkpoint)
            drawn = rerun.state.dice.results()
            self.past.append(PastBeat(name, self.checkpoint, self.answers, drawn, self.log_from, rerun.closed_at))
            self.checkpoint = rerun.state
            self.answers = []
            self.log_from = len(self.log)
        self.state = self.checkpoint
        self.questions = []
        self.offers = []
        self.rerun = Rerun(self.checkpoint, [])

    def _play(self, rerun: Rerun) -> Pending | None:
        try:
            self.game.beat(rerun.state, rerun)
        except Pending as pending:
            return pending.with_traceback(None)  # it holds the frames of the rules, and through them itself
        return None

    def _number(self, asked: Asked) -> str:
        """Names a question: stable while it is open, different from the questions before and after it.

        After an undo the same question has a new name: a click on the old one answers what is no longer asked.
        """
        rerun = self.rerun
        before = rerun.handed
        if rerun.sealed:  # what others seal meanwhile changes nothing for this seat
            before = sum(rerun.taken_before) - rerun.taken_before[asked.seat] + rerun.taken[asked.seat]
        number = f"{self.skipped + len(self.past)}.{asked.seat}.{before}"
        taken_back = self.undone + self.unsealed[asked.seat]
        return number if taken_back == 0 else f"{number}.{taken_back}"

    def question(self, seat: int) -> Question | None:
        """The question that is open for a seat."""
        for question in self.questions:
            if question.seat == seat:
                return question
        return None

    def offer(self, seat: int) -> Question | None:
        """What a seat may answer though nobody waits for it: who is done may come back."""
        for offer in self.offers:
            if offer.seat == seat:
                return offer
        return None

    def answer(self, seat: int, choice: int | str | Option, question_id: str = "") -> None:
        """Answer the open question of a seat: by option, by its value or by its key.

        With `question_id` an answer to another question is refused: a stale click changes nothing.
        """
        question = self.question(seat) or self.offer(seat)
        if question is None:
            raise AnswerError("the game is over" if self.over else f"seat {seat} has nothing to decide now")
        if question_id and question_id != question.id:
            raise AnswerError(f"question {question_id} is closed; the open one is {question.id}")
        if isinstance(choice, Option):
            option = choice.value
        elif isinstance(choice, str):
            option = question.kind.domain.value(choice)
        else:
            option = choice
        if option not in question.values:
            allowed = ", ".join(question.kind.domain.key(value) for value in question.values)
            said = choice.key if isinstance(choice, Option) else choice
            raise AnswerError(f"{said!r} is not allowed for {question.kind.name}; allowed: {allowed}")
        self.answers = [*self.answers, Answer(seat, question.kind.name, option)]
        self.run()

    # ---- undo

    def can_undo(self, seat: int | None = None) -> bool:
        """Whether the last answer (of a seat) may be taken back.

        A sealed choice may be changed until all are in.  Any other answer is final once a secret was shown, a die was
        rolled or another seat has answered.
        """
        return self._undo_target(seat) >= 0

    def undo(self, seat: int | None = None) -> None:
        """Take back the last answer (of a seat)."""
        back = self._undo_target(seat)
        if back < 0:
            raise AnswerError(
                "nothing can be undone: there is no answer, or a secret, a die or another seat came after it"
            )
        if self._is_sealed(seat):
            who = self.answers[-1].seat if seat is None else seat
            self.unsealed = [n + 1 if i == who else n for i, n in enumerate(self.unsealed)]
        else:
            self.undone += 1
        self._open_again(back)
        answers = list(self.answers)
        last = len(answers) - 1
        if self.rerun.sealed and back == 0 and seat is not None:
            while answers[last].seat != seat:
                last -= 1
        del answers[last]
        self.answers = answers
        self.run()

    def return_to(self, back: int, at: int) -> None:
        """Drop an answer and all that came after it, whosever it is: who may do that `takeback` says."""
        self.undone += 1
        self._open_again(back)
        self.answers = self.answers[:at]
        self.run()

    def _open_again(self, back: int) -> None:
        """Stand in a beat that is over, so many beats back, with all its answers."""
        if back > 0:
            beat = self.past[-back]
            del self.past[-back:]
            self.told_since = min(self.told_since, self.skipped + len(self.past))
            self.checkpoint = beat.checkpoint
            self.answers = beat.answers
            self.log_from = beat.log_from

    def _is_sealed(self, seat: int | None) -> bool:
        """Whether the last answer (of a seat) lies sealed in an open simultaneous choice."""
        who = self.answers[-1].seat if seat is None and self.answers else seat
        rerun = self.rerun
        return rerun.sealed and who is not None and len(rerun.queues[who]) > rerun.taken_before[who]

    def _undo_target(self, seat: int | None) -> int:
        """How many beats back the answer lies that may be undone; -1 if there is none."""
        if self._is_sealed(seat):
            return 0
        answers = self.answers
        closed_at = self.rerun.closed_at
        back = 0
        while not answers:
            if closed_at >= 0 or back == len(self.past):
                return -1
            back += 1
            beat = self.past[-back]
            answers = beat.answers
            closed_at = beat.closed_at
        if closed_at >= len(answers) or (seat is not None and answers[-1].seat != seat):
            return -1
        return back

    def undoable(self) -> int:
        """How many finished beats undo could still reach."""
        reach = 0
        closed_at = self.rerun.closed_at
        while reach < len(self.past) and closed_at < 0:
            reach += 1
            closed_at = self.past[-reach].closed_at
        return reach

    # ---- looking

    def seen_by(self, seat: int) -> State:
        """What a seat may know now; -1 is a spectator."""
        return self.state.seen_by(seat)

    def gists(self, question: Question) -> list[str]:
        """What each option of a question does, for the seat that is asked."""
        view, seat = self.seen_by(question.seat), question.seat
        return [self.game.gist(view, seat, question.kind, value, question.a, question.b) for value in question.values]

    def log_of(self, seat: int) -> list[Entry]:
        """The log as a seat may read it."""
        return [entry for entry in self.log if entry.to in (EVERYBODY, seat)]

    def waiting_for(self) -> list[int]:
        """The seats that must answer."""
        return [question.seat for question in self.questions]

    def has_sealed(self, seat: int) -> bool:
        """Whether a seat has answered in an open simultaneous choice and waits for the others."""
        rerun = self.rerun
        return rerun.sealed and len(rerun.queues[seat]) > rerun.taken_before[seat] and self.question(seat) is None

    def sealed_by(self, seat: int) -> list[tuple[str, int]]:
        """What a seat has chosen in an open simultaneous choice, as (name of the kind, option): its own business."""
        rerun = self.rerun
        if seat < 0 or not rerun.sealed:
            return []
        given = [rerun.answers[i] for i in rerun.queues[seat][rerun.taken_before[seat] :]]
        return [(answer.kind, answer.option) for answer in given]

    def record(self) -> Record:
        """The game so far, to be saved and replayed.  It tells all secrets: keep it until the game is over."""
        from critias.engine.record import Record

        return Record.of(self)

    def board_svg(self, seat: int = -1) -> str:
        return self.game.board_svg(self.seen_by(seat), seat)

    def _repr_svg_(self) -> str | None:
        return self.board_svg() or None

    def _repr_html_(self) -> str | None:
        return None

    # ---- copying

    def copy(self) -> Match:
        """A match of its own.  Checkpoints and finished beats are never changed, so both share them."""
        twin = Match(self.game, self.box, self.settings, self.checkpoint)
        twin.answers = self.answers
        twin.past = list(self.past)
        twin.undone = self.undone
        twin.unsealed = self.unsealed
        twin.skipped = self.skipped
        twin.told_since = self.told_since
        twin.state = self.state
        twin.log = list(self.log)
        twin.log_from = self.log_from
        twin.questions = self.questions
        twin.offers = self.offers
        twin.rerun = self.rerun
        return twin


def new_match(game: Game, box: Box, seats: int, options: dict[str, str], dice: Dice) -> Match:
    settled = game.settled(options)
    match = Match(game, box, settled, game.new(box, seats, settled, dice))
    match.run()
    return match
