"""The laws that every game keeps, checked at the decisions of random games.

A law is one or more functions that look at one moment of a game and raise `Broken` if it does not hold there.  The
cheap ones look at every decision; the dear ones at a fraction of them, which stands beside them in CHECKS.  What is
random about the looking never touches the game: a violation is found again with the same seed, seats and options.

Law 8 (compiled and interpreted code play the same games) is a test that compares `fingerprint`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b
from math import lcm
from typing import Final

from critias.engine.components import Box
from critias.engine.dice import NO_DICE, Dice, FairDice, QuickDice, key_of_seed
from critias.engine.game import Game, register
from critias.engine.kinds import Kind
from critias.engine.match import Answer, AnswerError, Entry, Match, Question, Rerun, new_match
from critias.engine.playout import PlayoutTable
from critias.engine.record import Position, Record
from critias.engine.state import OWNER, SHAPES, State, shaped
from critias.engine.table import EVERYBODY, Asked, Pending

# ---------------------------------------------------------------- the laws


class Law:
    """A sentence that holds for every game."""

    def __init__(self, number: int, name: str, sentence: str) -> None:
        self.number: Final = number
        self.name: Final = name
        self.sentence: Final = sentence


OPTIONS: Final = Law(
    1, "options", "options are legal, unique and never none; a wrong answer is refused and changes nothing"
)
COPY: Final = Law(2, "copy", "a copy is deep: both play on alone, and to the same end on the same answers")
UNDO: Final = Law(3, "undo", "undo returns to the identical position")
TEACH: Final = Law(3, "undo teaches nothing", "an answer that can be undone has taught nobody anything")
JSON: Final = Law(4, "json", "state, view, position and record survive JSON; a record replays to the identical end")
SECRETS: Final = Law(5, "secrets", "worlds that differ only in what a seat may not know look the same to it")
AUDIT: Final = Law(6, "audit", "pieces are conserved and limits hold, in imagined worlds too")
END: Final = Law(7, "end", "the game ends, in the stated number of decisions, with winners and a reason")
LAWS: Final = [OPTIONS, COPY, UNDO, TEACH, JSON, SECRETS, AUDIT, END]


class Broken(Exception):  # noqa: N818
    """A law does not hold."""

    def __init__(self, law: Law, sentence: str) -> None:
        super().__init__(sentence)
        self.law = law
        self.sentence = sentence


class Violation:
    """Where a law was broken, and how to find the place again."""

    def __init__(self, law: Law, seed: int, seats: int, options: dict[str, str], decision: int, sentence: str) -> None:
        self.law: Final = law
        self.seed: Final = seed
        self.seats: Final = seats
        self.options: Final = options
        self.decision: Final = decision
        self.sentence: Final = sentence

    def to_json(self) -> dict[str, object]:
        return {
            "law": self.law.number,
            "name": self.law.name,
            "seed": self.seed,
            "seats": self.seats,
            "options": self.options,
            "decision": self.decision,
            "sentence": self.sentence,
        }

    def __str__(self) -> str:
        options = "".join(f", {name} {value}" for name, value in self.options.items())
        return (
            f"law {self.law.number} ({self.law.name}): {self.sentence} "
            f"[seed {self.seed}, {self.seats} seats{options}, decision {self.decision}]"
        )


class Report:
    """What was looked at and what was wrong.  Of each law, only the first violation in a game is told."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.looks: dict[str, int] = {law.name: 0 for law in LAWS}  # how often each law was looked at
        self.violations: list[Violation] = []


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
        self.broken: Final[list[str]] = []

    def play(self) -> None:
        match = self.match
        while not match.over and match.decisions <= self.game.most_decisions:
            self.look()
            if COPY.name in self.broken:
                return  # all other laws are looked at by means of copies
            question, value = random_answer(match, self.choices)
            self.stale = question.id
            match.answer(question.seat, value, question.id)
        self.look_back()

    def look(self) -> None:
        self.before = shown(self.match)
        for beat in self.match.past[len(self.checkpoints) :]:
            self.checkpoints.append(beat.checkpoint.digest())
        for check in CHECKS:
            if check.every == 1 or self.chance.below(check.every) == 0:
                self.run(check)

    def look_back(self) -> None:
        """The game is over, or too long."""
        for check in LAST_CHECKS:
            self.run(check)

    def run(self, check: Check) -> None:
        self.report.looks[check.law.name] += 1
        try:
            check.look(self)
        except Broken as broken:
            self.note(broken.law, broken.sentence)
        except Exception as error:  # noqa: BLE001  rules under test may break in any way
            self.note(check.law, f"{type(error).__name__}: {error}")

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


# ---------------------------------------------------------------- looking at a match


def random_answer(match: Match, dice: Dice) -> tuple[Question, int]:
    """Any of the open questions, and any of its options."""
    question = match.questions[dice.below(len(match.questions))]
    return question, question.values[dice.below(len(question.values))]


def shown(match: Match) -> dict[str, str]:
    """All that a match shows to those who may see everything."""
    state = match.state
    return {
        "state": state.digest(),
        "dice": str(state.dice.drawn) if isinstance(state.dice, FairDice) else "",
        "questions": str([in_full(question) for question in match.questions]),
        "answers": str([(answer.seat, answer.kind, answer.option) for answer in match.answers]),
        "log": str([(entry.to, entry.line.name, entry.values) for entry in match.log[match.log_from :]]),
        "log before": str(match.log_from),
        "undo": str([match.can_undo(seat) for seat in range(match.seats)]),
    }


def seen(match: Match, seat: int, log_from: int, drawn: bool) -> dict[str, str]:
    """All that one seat (-1: a spectator) can see and read, from somewhere in the log on; if asked, drawn as well."""
    view = match.seen_by(seat)
    question = match.question(seat)
    return {
        "view": as_text(view),
        "log": texts_for(seat, match.log[log_from:]),
        "waiting": str(match.waiting_for()),
        "question": "" if question is None else in_full(question),
        "undo": str(match.rerun.closed_at),
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
    return "\n".join(entry.text for entry in entries if entry.to in (EVERYBODY, seat))


def difference(one: dict[str, str], other: dict[str, str], ignoring: str = "") -> str:
    """The name of the first thing that is not the same, or nothing."""
    for name, text in one.items():
        if name != ignoring and text != other[name]:
            return name
    return ""


def fields_that_differ(one: State, other: State) -> str:
    mine, yours = one.to_json(), other.to_json()
    return ", ".join(name for name in mine if mine[name] != yours[name])


# ---------------------------------------------------------------- law 1: options


def options_are_legal(walk: Walk) -> None:
    match = walk.match
    if not match.questions:
        raise Broken(OPTIONS, "the game is not over, but nobody is asked anything")
    if len(set(match.waiting_for())) != len(match.questions):
        raise Broken(OPTIONS, f"a seat has two open questions: {match.questions}")
    for question in match.questions:
        kind, values = question.kind, question.values
        if walk.game.kind_named.get(kind.name) is not kind:
            raise Broken(OPTIONS, f"{kind.name} is not one of the game's kinds")
        if not 0 <= question.seat < walk.seats:
            raise Broken(OPTIONS, f"{kind.name} asks seat {question.seat}")
        if not values:
            raise Broken(OPTIONS, f"{kind.name} has no option")
        if len(set(values)) != len(values):
            raise Broken(OPTIONS, f"an option of {kind.name} stands twice: {values}")
        for value in values:
            if not 0 <= value < len(kind.domain):
                raise Broken(OPTIONS, f"option {value} of {kind.name} is outside of the domain {kind.domain.name}")
        if "{" in question.prompt:
            raise Broken(OPTIONS, f"{kind.name} has a blank that is not filled: {question.prompt}")


def options_can_be_taken(walk: Walk) -> None:
    for question in walk.match.questions:
        for value in question.values:
            answered(walk.match, question, value)


def answered(match: Match, question: Question, value: int) -> Match:
    """A copy of the match with an answer given."""
    twin = match.copy()
    try:
        twin.answer(question.seat, value, question.id)
    except Exception as error:
        key = question.kind.domain.key(value)
        sentence = f"{question.kind.name} offers {key}, but: {type(error).__name__}: {error}"
        raise Broken(OPTIONS, sentence) from error
    return twin


def wrong_answers_are_refused(walk: Walk) -> None:
    question = walk.match.questions[walk.chance.below(len(walk.match.questions))]
    size = len(question.kind.domain)
    wrong = [-1, size]
    not_offered = walk.chance.below(size)
    if not_offered not in question.values:
        wrong.append(not_offered)
    right = question.values[0]
    twin = walk.match.copy()
    for value in wrong:
        refuse(twin, question.seat, value, question.id)
    refuse(twin, question.seat, "no such option", question.id)
    refuse(twin, question.seat, right, walk.stale)
    for seat in range(-1, walk.seats + 1):
        if seat not in walk.match.waiting_for():
            refuse(twin, seat, right, "")
    changed = difference(walk.before, shown(twin))
    if changed:
        raise Broken(OPTIONS, f"a refused answer to {question.kind.name} has changed: {changed}")


def refuse(match: Match, seat: int, choice: int | str, question_id: str) -> None:
    try:
        match.answer(seat, choice, question_id)
    except AnswerError:
        return
    raise Broken(OPTIONS, f"seat {seat} answered {choice!r} to question {question_id!r} and was not refused")


# ---------------------------------------------------------------- law 2: copy


def copy_is_deep(walk: Walk) -> None:
    state = walk.match.state
    twin = state.copy()
    if type(twin) is not type(state) or not state.same(twin):
        raise Broken(COPY, f"the copy of the state differs in {fields_that_differ(state, twin) or 'its class'}")
    before = state.to_json()
    spoil(twin)
    after = state.to_json()
    shared = ", ".join(name for name in before if before[name] != after[name])
    if shared:
        raise Broken(COPY, f"a change of the copy changes the original: {shared}")
    if isinstance(state.dice, FairDice):
        twin.dice.below(6)
        if str(state.dice.drawn) != walk.before["dice"]:
            raise Broken(COPY, "a copy throws the dice of the original")


def spoil(state: State) -> None:
    """Change every list of a state."""
    for field in state.fields():
        value: object = getattr(state, field.name)
        if isinstance(value, list):
            for item in value:
                if isinstance(item, list):
                    item.append(99)
            value.reverse()
            value.extend(value[:1])


def copy_plays_alone(walk: Walk) -> None:
    match = walk.match
    checkpoint = match.checkpoint.digest()
    playouts_end(walk)
    one, other = match.copy(), match.copy()
    answers: list[Answer] = []
    while not one.over and len(answers) <= walk.game.most_decisions:
        question, value = random_answer(one, walk.chance)
        answers.append(Answer(question.seat, question.kind.name, value))
        one.answer(question.seat, value)
    if match.checkpoint.digest() != checkpoint or difference(walk.before, shown(match)):
        raise Broken(COPY, "the original changed while a copy was played to its end")
    for answer in answers:
        other.answer(answer.seat, answer.option)
    changed = difference(shown(one), shown(other))
    if changed:
        raise Broken(COPY, f"two copies with the same answers do not reach the same end: {changed}")


class ImpatientTable(PlayoutTable):
    """Random answers, but not for ever."""

    def __init__(self, seed: int, most: int) -> None:
        super().__init__(seed)
        self.most: Final = most

    def ask(self, seat: int, kind: Kind, options: list[int], a: int = -1, b: int = -1) -> int:
        if self.decisions > self.most:
            raise Broken(END, f"a playout is not over after {self.most} decisions")
        return super().ask(seat, kind, options, a, b)

    def window(self, seat: int, kind: Kind, options: list[int], a: int = -1, b: int = -1) -> int:
        return self.ask(seat, kind, options, a, b)


def impatient(walk: Walk) -> ImpatientTable:
    return ImpatientTable(walk.chance.below(1 << 30), walk.game.most_decisions)


def past_is_unchanged(walk: Walk) -> None:
    for number, digest in enumerate(walk.checkpoints):
        if walk.match.past[number].checkpoint.digest() != digest:
            raise Broken(COPY, f"the checkpoint of beat {number} ({walk.match.past[number].name}) changed later")


# ---------------------------------------------------------------- law 3: undo


def undo_returns(walk: Walk) -> None:
    match = walk.match
    question, value = random_answer(match, walk.chance)
    seat = question.seat
    twin = answered(match, question, value)
    name = f"{question.kind.name} {question.kind.domain.key(value)}"
    still_sealed = match.rerun.sealed and twin.rerun.sealed and twin.answers and twin.answers[-1].seat == seat
    if still_sealed and not twin.can_undo(seat):
        raise Broken(UNDO, f"the sealed answer {name} cannot be taken back though others still choose")
    if twin.can_undo(seat):
        twin.undo(seat)
        changed = difference(walk.before, shown(twin))
        if changed:
            raise Broken(UNDO, f"{name}, undone, does not lead back to the same {changed}")
    else:
        after = shown(twin)
        try:
            twin.undo(seat)
        except AnswerError:
            changed = difference(after, shown(twin))
            if changed:
                raise Broken(UNDO, f"a refused undo of {name} has changed: {changed}") from None
            return
        raise Broken(UNDO, f"{name} cannot be undone, but was")


def undo_all_the_way(walk: Walk) -> None:
    """Everything that can be undone, and back again."""
    twin = walk.match.copy()
    undone: list[Answer] = []
    while twin.can_undo():
        last = last_answer(twin)
        twin.undo()
        undone.append(last)
    for answer in reversed(undone):
        twin.answer(answer.seat, answer.option)
    changed = difference(walk.before, shown(twin))
    if changed:
        raise Broken(UNDO, f"{len(undone)} answers undone and given again do not lead to the same {changed}")


def last_answer(match: Match) -> Answer:
    if match.answers:
        return match.answers[-1]
    beat = len(match.past) - 1
    while not match.past[beat].answers:
        beat -= 1
    return match.past[beat].answers[-1]


# ---------------------------------------------------------------- law 4: JSON


def state_survives_json(walk: Walk) -> None:
    state = walk.match.state
    for lived in (state, state.seen_by(walk.viewer())):
        again = lived.blank()
        again.load(json.loads(json.dumps(lived.to_json())))
        if not again.same(lived):
            raise Broken(JSON, f"a state does not survive JSON: {fields_that_differ(lived, again)}")


def position_survives_json(walk: Walk) -> None:
    match = walk.match.copy()
    twin = Position.from_json(json.loads(json.dumps(Position.of(match).to_json()))).match(walk.box)
    changed = difference(walk.before, shown(twin), "log before")
    if changed:
        raise Broken(JSON, f"a position does not bring back the same {changed}")
    question, value = random_answer(match, walk.chance)
    for one in (match, twin):
        one.answer(question.seat, value, question.id)
        while one.can_undo():
            one.undo()
    changed = difference(shown(match), shown(twin), "log before")
    if changed:
        raise Broken(JSON, f"a position, played on and undone, does not show the same {changed}")


def record_replays(walk: Walk) -> None:
    match = walk.match
    with_key = json.dumps(Record.of(match, True).to_json())
    without_key = json.loads(with_key)
    del without_key["key"]
    for data in (json.loads(with_key), without_key):
        twin = Record.from_json(data).replay(walk.box)
        changed = difference(shown(match), shown(twin))
        if changed and not (changed == "dice" and "key" not in data):
            raise Broken(JSON, f"a record {'with' if 'key' in data else 'without'} key replays to another {changed}")


# ---------------------------------------------------------------- law 5: secrets


def fields_are_declared(walk: Walk) -> None:
    """What is not declared is not hidden, copied or saved by the engine: there must be nothing of the kind."""
    state = walk.match.state
    names = ["seats", "over", "dice", "box"]
    for field in state.fields():
        names.append(field.name)
        value: object = getattr(state, field.name)
        if not shaped(value, field.shape):
            raise Broken(SECRETS, f"the field {field.name} is not {SHAPES[field.shape]}: {value!r}")
        if field.sight == OWNER and isinstance(value, list) and len(value) != walk.seats:
            raise Broken(SECRETS, f"the field {field.name} has not one element for each seat")
    for name in attributes(state):
        if name not in names:
            raise Broken(SECRETS, f"the field {name} is not declared: nobody knows who may see it")


def attributes(state: State) -> list[str]:
    """The names of everything that a state holds, compiled or not."""
    found: list[str] = list(getattr(state, "__dict__", {}))
    for base in type(state).__mro__:
        found.extend(getattr(base, "__mypyc_attrs__", ()))
    return [name for name in found if not name.startswith("__")]


def imagined_worlds_fit(walk: Walk) -> None:
    """At every decision for one seat, in turn; the spectator is one of them."""
    seat = walk.match.decisions % (walk.seats + 1) - 1
    view = walk.match.seen_by(seat)
    if view.dice is not NO_DICE:
        raise Broken(SECRETS, f"seat {seat} sees the dice to come")
    world = walk.game.imagine(view, seat, walk.chance)
    again = world.seen_by(seat)
    if not again.same(view):
        differing = fields_that_differ(view, again)
        raise Broken(SECRETS, f"a world imagined from the view of seat {seat} looks different to it: {differing}")
    wrong = world.audit()
    if wrong:
        raise Broken(AUDIT, f"a world imagined from the view of seat {seat}: {'; '.join(wrong)}")


def worlds_look_the_same(walk: Walk) -> None:
    """The last beats, played in another world with the same answers, look the same to the seat.

    Until something is revealed, all must be the same.  After that, view and log may differ; but where they do not, the
    seat cannot tell the worlds apart, and whom the table waits for must not tell it either.
    """
    match = walk.match
    first = len(match.past)
    if match.rerun.closed_at < 0:
        while first > 0 and match.past[first - 1].closed_at < 0 and walk.chance.below(2) == 0:
            first -= 1
    seat = walk.viewer()
    twin = in_another_world(walk, first, seat)
    if twin is None:
        return
    log_from = match.log_from if first == len(match.past) else match.past[first].log_from
    drawn = walk.chance.below(DRAWN_EVERY) == 0
    mine, other = seen(match, seat, log_from, drawn), seen(twin, seat, 0, drawn)
    name = difference(mine, other)
    learned = name in ("view", "log")
    if name and not (learned and match.rerun.closed_at >= 0):
        beat = walk.game.beat_name(match.checkpoint)
        answered = first < len(match.past) or len(match.answers) > 0
        raise Broken(
            TEACH if learned and answered else SECRETS,
            f"in the beat {beat}, seat {seat} can tell two worlds apart that it should not, by the {name}: "
            + apart(mine[name], other[name]),
        )


def in_another_world(walk: Walk, first: int, seat: int) -> Match | None:
    """The match from a beat on, in a world that looks the same to a seat; None if others cannot answer so there."""
    match = walk.match
    beats = match.past[first:]
    checkpoint = beats[0].checkpoint if beats else match.checkpoint
    world = walk.game.imagine(checkpoint.seen_by(seat), seat, walk.chance)
    world.dice = checkpoint.dice.copy()
    twin = Match(walk.game, walk.box, match.settings, world)
    twin.skipped = match.skipped + first
    try:
        for answers in [*[beat.answers for beat in beats], match.answers]:
            twin.answers = answers
            twin.run()
    except AnswerError:
        return None
    return twin


def apart(one: str, other: str) -> str:
    """The place where two texts part."""
    at = 0
    while at < min(len(one), len(other)) and one[at] == other[at]:
        at += 1
    start = max(0, at - 40)
    return f"…{one[start : at + 40]!r} or …{other[start : at + 40]!r}"


class Dreaming(Rerun):
    """A run of the beat in which, at the last answer, everything is dealt anew that the seat does not see."""

    def __init__(self, game: Game, state: State, answers: list[Answer], dice: Dice) -> None:
        super().__init__(state, answers)
        self.game = game
        self.chance = dice

    def answer(self, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        if self.handed == len(self.answers) - 1:
            dice = self.state.dice
            self.state.become(self.game.imagine(self.state.seen_by(seat), seat, self.chance))
            self.state.dice = dice
        return super().answer(seat, kind, options, a, b)


def answers_teach_nothing(walk: Walk) -> None:
    """An answer that can be undone leads to the same in every world that looked the same to who gave it."""
    match = walk.match
    if len(match.questions) > 1 or match.rerun.sealed:
        return
    question, value = random_answer(match, walk.chance)
    seat = question.seat
    answers = [*match.answers, Answer(seat, question.kind.name, value)]
    real = Rerun(match.checkpoint.copy(), answers)
    mine = after_answer(walk.game, real, seat)
    if real.closed_at >= len(answers):
        return
    dream = Dreaming(walk.game, match.checkpoint.copy(), answers, walk.chance)
    other = after_answer(walk.game, dream, seat)
    wrong = dream.state.audit()
    said = f"after {question.kind.name} {question.kind.domain.key(value)} of seat {seat}"
    if wrong:
        raise Broken(AUDIT, f"{said}, in a world dealt anew before it: {'; '.join(wrong)}")
    name = difference(mine, other)
    if name:
        raise Broken(
            TEACH if name in ("view", "log") else SECRETS,
            f"{said}, which can be undone, it can tell worlds apart by the {name}: {apart(mine[name], other[name])}",
        )


def after_answer(game: Game, rerun: Rerun, seat: int) -> dict[str, str]:
    """What a seat sees when the beat stops at the next question or is over."""
    questions: list[Asked] = []
    try:
        game.beat(rerun.state, rerun)
    except Pending as pending:
        questions = pending.questions
    own = [(asked.kind.name, asked.options, asked.a, asked.b) for asked in questions if asked.seat == seat]
    return {
        "view": as_text(rerun.state.seen_by(seat)),
        "log": texts_for(seat, rerun.log),
        "waiting": str([asked.seat for asked in questions]),
        "question": str(own),
        "undo": str(rerun.closed_at),
    }


def imagined_games_end(walk: Walk) -> None:
    """A search can play on from what a seat sees."""
    match = walk.match
    seat = match.questions[walk.chance.below(len(match.questions))].seat
    end = match.play_imagined(seat, impatient(walk), QuickDice(walk.chance.below(1 << 30)))
    wrong = end.audit()
    if wrong:
        raise Broken(AUDIT, f"a game imagined by seat {seat} ended with: {'; '.join(wrong)}")
    changed = difference(walk.before, shown(match))
    if changed:
        raise Broken(SECRETS, f"a game imagined by seat {seat} has changed the real one: {changed}")


# ---------------------------------------------------------------- law 6: audit


def nothing_is_lost(walk: Walk) -> None:
    wrong = walk.match.state.audit()
    if wrong:
        raise Broken(AUDIT, "; ".join(wrong))


# ---------------------------------------------------------------- law 7: end


def game_ends_well(walk: Walk) -> None:
    match = walk.match
    if match.decisions > walk.game.most_decisions:
        raise Broken(END, f"the game is not over after {walk.game.most_decisions} decisions")
    outcome = match.outcome
    if outcome is None or match.questions:
        raise Broken(END, "the game is over, but has no outcome, or questions are open")
    seats = list(range(walk.seats))
    scores, winners = outcome.scores, outcome.winners
    if len(scores) != walk.seats or sorted(outcome.ranking) != seats:
        raise Broken(END, f"scores {scores} or ranking {outcome.ranking} are not those of {walk.seats} seats")
    if not winners and len(set(scores)) > 1:  # all may lose a cooperative game, but then none is better than the other
        raise Broken(END, "there is no winner")
    if sorted(winners) != sorted(outcome.ranking[: len(winners)]):
        raise Broken(END, f"the winners {winners} do not lead the ranking {outcome.ranking}")
    if not outcome.reason:
        raise Broken(END, "the outcome has no reason")
    sums = [sum(points[seat] for _, points in outcome.sheet) for seat in seats]
    if sums != scores:
        raise Broken(END, f"the score sheet adds up to {sums}, but the scores are {scores}")
    over = match.copy()
    refuse(over, 0, 0, "")


def playouts_end(walk: Walk) -> None:
    state = walk.match.checkpoint.copy()
    table = impatient(walk)
    table.state = state
    while state.over == 0:
        walk.game.beat(state, table)


# ---------------------------------------------------------------- all of them

DRAWN_EVERY: Final = 32  # pictures are dear, and made from a view alone

CHECKS: Final = [
    Check(OPTIONS, 1, options_are_legal),
    Check(OPTIONS, 1, wrong_answers_are_refused),
    Check(OPTIONS, 16, options_can_be_taken),
    Check(COPY, 1, copy_is_deep),
    Check(COPY, 128, copy_plays_alone),
    Check(UNDO, 1, undo_returns),
    Check(UNDO, 8, undo_all_the_way),
    Check(TEACH, 2, answers_teach_nothing),
    Check(JSON, 4, state_survives_json),
    Check(JSON, 16, position_survives_json),
    Check(JSON, 256, record_replays),
    Check(SECRETS, 16, fields_are_declared),
    Check(SECRETS, 1, imagined_worlds_fit),
    Check(SECRETS, 1, worlds_look_the_same),
    Check(SECRETS, 32, imagined_games_end),
    Check(AUDIT, 1, nothing_is_lost),
    Check(END, 64, playouts_end),
]
LAST_CHECKS: Final = [
    Check(COPY, 1, past_is_unchanged),
    Check(JSON, 1, record_replays),
    Check(SECRETS, 1, fields_are_declared),
    Check(AUDIT, 1, nothing_is_lost),
    Check(END, 1, game_ends_well),
]


def check_game(
    game: Game,
    box: Box,
    games: int,
    seed: int = 0,
    seats: int | None = None,
    options: dict[str, str] | None = None,
    on_progress: Callable[[], None] | None = None,
) -> Report:
    """Play random games over every seat count and option set in turn, and look whether the laws hold.

    Game number i has the seed `seed + i`.  `on_progress` is called after each game.
    """
    register(game)  # records name their game
    seat_counts = game.seat_counts if seats is None else [seats]
    option_sets = game.option_sets() if options is None else [game.settled(options)]
    report = Report()
    for number in range(games):
        count, chosen = setting(number, seat_counts, option_sets)
        check_one(game, box, seed + number, count, chosen, report)
        if on_progress is not None:
            on_progress()
    return report


def setting(number: int, seat_counts: list[int], option_sets: list[dict[str, str]]) -> tuple[int, dict[str, str]]:
    """Both lists go round side by side, so that few games see all of each and enough games see every pair."""
    rounds = number // lcm(len(seat_counts), len(option_sets))  # after so many games the same pairs would come again
    return seat_counts[(number + rounds) % len(seat_counts)], option_sets[number % len(option_sets)]


def check_one(game: Game, box: Box, seed: int, seats: int, options: dict[str, str], report: Report) -> None:
    report.games += 1
    try:
        walk = Walk(game, box, seed, seats, options, report)
    except Exception as error:  # noqa: BLE001  rules under test may break in any way
        sentence = f"the game does not begin: {type(error).__name__}: {error}"
        report.violations.append(Violation(END, seed, seats, options, 0, sentence))
        return
    try:
        walk.play()
    except Exception as error:  # noqa: BLE001
        walk.note(END, f"the rules broke off: {type(error).__name__}: {error}")
    report.decisions += walk.match.decisions


# ---------------------------------------------------------------- law 8: compiled and interpreted


def random_match(game: Game, box: Box, seed: int, seats: int, options: dict[str, str]) -> Match:
    """A whole game of random answers."""
    match = new_match(game, box, seats, options, FairDice(key_of_seed(seed)))
    choices = QuickDice(seed)
    while not match.over:
        question, value = random_answer(match, choices)
        match.answer(question.seat, value)
    return match


def fingerprint(game: Game, seed: int, seats: int, options: dict[str, str]) -> str:
    """A hash of the record of a random game: the same for compiled and interpreted code."""
    record = random_match(game, game.load_box(), seed, seats, options).record()
    return blake2b(json.dumps(record.to_json(), sort_keys=True).encode(), digest_size=16).hexdigest()
