"""The laws of play: options, copies, undo, JSON, conservation, the end, words, simultaneous choices."""

from __future__ import annotations

import contextlib
import json
import re
import sys
from collections.abc import Callable
from functools import partial
from math import isfinite
from pathlib import Path
from typing import Final, TypeVar

from critias.engine.coach import faults
from critias.engine.components import Box
from critias.engine.dice import FairDice
from critias.engine.game import Game
from critias.engine.gists import LONGEST
from critias.engine.kinds import Kind, Line
from critias.engine.laws.law import (
    AUDIT,
    COPY,
    END,
    EYES,
    GISTS,
    JSON,
    OPTIONS,
    TOGETHER,
    UNDO,
    WORDS,
    Broken,
)
from critias.engine.laws.places import Locating, Tracing, asked_at, line_at, made_at
from critias.engine.laws.sources import cited_at, declared_at, named_at, package_of, strange_rule
from critias.engine.laws.walk import Walk, difference, fields_that_differ, played, random_answer, shown
from critias.engine.match import Answer, AnswerError, Entry, Match, PastBeat, Question
from critias.engine.playout import PlayoutTable
from critias.engine.record import Position, Record
from critias.engine.state import State
from critias.engine.whence import place_of, told

T = TypeVar("T")

# ---------------------------------------------------------------- law 1: options


def options_are_legal(walk: Walk) -> None:
    match = walk.match
    if not match.questions:
        raise Broken(OPTIONS, "the game is not over, but nobody is asked anything")
    if len(set(match.waiting_for())) != len(match.questions):
        raise Broken(OPTIONS, f"a seat has two open questions: {match.questions}")
    if any(match.question(offer.seat) is not None for offer in match.offers):
        raise Broken(OPTIONS, f"a seat that is asked has an offer as well: {match.offers}")
    for question in match.questions + match.offers:
        kind = question.kind
        if walk.game.kind_named.get(kind.name) is not kind:
            raise Broken(OPTIONS, f"{kind.name} is not one of the game's kinds{named_at(walk.game, kind)}")
        wrong = misasked(question, walk.seats)
        if wrong:
            raise Broken(OPTIONS, wrong + asked_at(walk.game, match.checkpoint, match.answers, question.seat))
        if "{" in question.prompt:
            where = named_at(walk.game, kind)
            raise Broken(OPTIONS, f"{kind.name} has a blank that is not filled: {question.prompt}{where}")
        for number, value in enumerate((question.a, question.b)):
            if value != -1 and (number >= len(kind.about) or not 0 <= value < len(kind.about[number].domain)):
                where = named_at(walk.game, kind)
                raise Broken(OPTIONS, f"{kind.name} is about {value}, and no topic of it says what that is{where}")


def misasked(question: Question, seats: int) -> str:
    """What is wrong with the options of a question, in a sentence."""
    kind, values = question.kind, question.values
    if not 0 <= question.seat < seats:
        return f"{kind.name} asks seat {question.seat}"
    if not values:
        return f"{kind.name} has no option"
    if len(set(values)) != len(values):
        return f"an option of {kind.name} stands twice: {values}"
    for value in values:
        if not 0 <= value < len(kind.domain):
            return f"option {value} of {kind.name} is outside of the domain {kind.domain.name}"
    return ""


def options_can_be_taken(walk: Walk) -> None:
    for question in walk.match.questions + walk.match.offers:
        for value in question.values:
            answered(walk.match, question, value)


def answered(match: Match, question: Question, value: int) -> Match:
    """A copy of the match with an answer given."""
    twin = match.copy()
    try:
        twin.answer(question.seat, value, question.id)
    except Exception as error:
        key = question.kind.domain.key(value)
        raise Broken(OPTIONS, f"{question.kind.name} offers {key}, but: {told(error)}") from error
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
    open_to = {asked.seat for asked in walk.match.questions + walk.match.offers}
    for seat in range(-1, walk.seats + 1):
        if seat not in open_to:
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


def lists_are_apart(game: Game, state: State, box: Box) -> None:
    """A list that a state holds in two places, or shares with its box: a copy of the state would hold two."""
    held: dict[int, str] = {}
    for name, value in getattr(box, "__dict__", {}).items():
        for each in lists_in(value):
            held[id(each)] = f"the {name} of the box"
    for field in state.fields():
        for each in lists_in(getattr(state, field.name)):
            if id(each) in held:
                where = declared_at(game, field.name)
                raise Broken(COPY, f"{field.name} and {held[id(each)]} hold the same list{where}")
            held[id(each)] = field.name


def lists_in(value: object) -> list[list[object]]:
    return [each for each in [value, *value] if isinstance(each, list)] if isinstance(value, list) else []


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


def box_survives(game: Game, box: Box) -> None:
    """A running game keeps its box, and finds it again by what it says of itself."""
    if not isinstance(box, Box):
        raise Broken(JSON, f"a {type(box).__name__} is no Box, and cannot be kept{place_of(type(box).__init__)}")
    try:
        kept = game.unpack_box(box.packed())
    except Exception as error:
        raise Broken(JSON, f"a box that is kept cannot be read again: {told(error)}") from error
    own = game.load_box()
    for first, again, place in (
        (box, kept, place_of(type(game).box_of)),
        (own, game.load_box(), place_of(type(own).__init__)),
    ):
        if again.digest != first.digest or contents(again) != contents(first):
            raise Broken(JSON, f"a box that is read again is not equal to what it was{place}")


def contents(box: Box) -> dict[str, str]:
    """The plain data of a box by name; whatever else it holds is made of its files."""
    found: dict[str, str] = {}
    for name, value in getattr(box, "__dict__", {}).items():
        with contextlib.suppress(TypeError):
            found[name] = json.dumps(value, sort_keys=True)
    return found


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


# ---------------------------------------------------------------- law 9: words


def words_are_known(walk: Walk) -> None:
    """The site finds a line by its name, and shows none that it does not find."""
    log = walk.match.log
    for number in range(walk.read, len(log)):
        entry, line = log[number], log[number].line
        wrong = ""
        if walk.lines.get(line.name) is not line:
            wrong = f"the line {line.name} is not one of the game's lines: {entry.text}"
        elif "{" in entry.text:
            wrong = f"the line {line.name} has a blank that is not filled: {entry.text}"
        else:
            wrong = misfilled(entry)
        if wrong:
            raise Broken(WORDS, wrong + line_at(walk.match, number))
    walk.read = len(log)


def misfilled(entry: Entry) -> str:
    """What is wrong with the values of a line, in a sentence."""
    about = entry.line.about
    for number, value in enumerate(entry.values):
        if number >= len(about) and value != -1:
            return f"the line {entry.line.name} is told {value}, and no topic of it says what that is: {entry.text}"
        if number < len(about) and not 0 <= value < len(about[number].domain):
            blank, size = about[number].blank, len(about[number].domain)
            if about[number].domain.key(0) == "0":
                continue  # a number, which may be below zero
            return f"the line {entry.line.name} is told {value} for {{{blank}}}, which has {size} values: {entry.text}"
    return ""


def words_are_listed(game: Game) -> None:
    """What a game's modules write down as a question or a line, and its lists leave out."""
    for _, module in sorted(sys.modules.items()):
        if not Path(getattr(module, "__file__", None) or "").is_relative_to(game.folder):
            continue
        for known, thing in vars(module).items():
            if isinstance(thing, Kind) and game.kind_named.get(thing.name) is not thing:
                raise Broken(WORDS, f"{known} is not one of the game's kinds{named_at(game, thing)}")
            if isinstance(thing, Line) and thing not in game.lines:
                raise Broken(WORDS, f"{known} is not one of the game's lines{named_at(game, thing)}")


def rules_are_cited(game: Game) -> None:
    ledger = game.ledger()
    unknown = [
        f"{kind.name} {rule}{cited_at(game, rule)}" for kind in game.kinds for rule in kind.rules if rule not in ledger
    ]
    if unknown:
        raise Broken(WORDS, f"no rule of the ledger has the id that is cited: {', '.join(unknown)}")
    strange = strange_rule(game)
    if strange:
        raise Broken(WORDS, f"no rule of the ledger has the id that a source cites: {strange}")


def seats_are_known(game: Game) -> None:
    """What names the seats in a question says so, or a player who learns could not turn the table to his own seat."""
    names = game.seat_names(max(game.seat_counts))
    for kind in game.kinds:
        for domain in [kind.domain, *[topic.domain for topic in kind.about]]:
            named = [[seat for seat, name in enumerate(names) if names_it(label, name)] for label in domain.labels]
            if len({seats[0] for seats in named if seats}) < 2:
                continue  # a name that is also a colour of something else
            for value, found in enumerate(named):
                if len(found) == 1 and domain.seat_of[value] != found[0]:
                    raise Broken(WORDS, f"{kind.name}: {domain.labels[value]!r} names a seat and does not say so")


def names_it(label: str, name: str) -> bool:
    return re.search(rf"\b{re.escape(name)}\b", label) is not None


# ---------------------------------------------------------------- law 10: together


class Sealing(Locating):
    """A run of a finished beat in which the parts of a simultaneous choice are watched, if need be line by line."""

    def __init__(self, state: State, answers: list[Answer], package: str, closely: bool) -> None:
        super().__init__(state, answers, package)
        self.revealed = 0
        self.closely: Final = closely

    def reveal(self) -> None:
        self.revealed += 1
        super().reveal()

    def together(self, seats: list[int], part: Callable[[int], T]) -> list[T]:
        results: list[T] = []
        for seat in seats:
            before, lines, revealed = self.state.to_json(), len(self.log), self.revealed
            tracing = Tracing(self.state, self.package)
            results.append(tracing.run(part, seat) if self.closely else part(seat))
            after = self.state.to_json()
            changed = [name for name in before if before[name] != after[name]]
            if changed:
                raise Broken(TOGETHER, f"the part of seat {seat} changes {', '.join(changed)}{tracing.found}")
            if len(self.log) > lines:
                raise Broken(TOGETHER, f"the part of seat {seat} tells: {self.log[-1].text}{self.places[-1]}")
            if self.revealed > revealed:
                raise Broken(TOGETHER, f"the part of seat {seat} reveals something or draws by chance")
        self.reveal()
        return results


def parts_change_nothing(walk: Walk) -> None:
    """What a part changes, others see before all are in.  Every beat is looked at once, when it is over."""
    past = walk.match.past
    while walk.replayed < len(past):
        beat = past[walk.replayed]
        walk.replayed += 1
        try:
            end = watch_parts(walk.game, beat, False)
        except Broken:
            try:
                end = watch_parts(walk.game, beat, True)
            except Broken as broken:
                raise Broken(TOGETHER, f"in the beat {beat.name}, {broken.sentence}") from None
        lists_are_apart(walk.game, end, walk.box)


def watch_parts(game: Game, beat: PastBeat, closely: bool) -> State:
    """Where the beat ends."""
    sealing = Sealing(beat.checkpoint.copy(), beat.answers, package_of(game), closely)
    played(game, sealing)
    return sealing.state


# ---------------------------------------------------------------- law 12: gists

NO_WORD: Final = re.compile(r"[{}_]|\bNone\b|\s\s|^\s|\s$")  # what ids and blanks leave in a text


def guide_is_sound(walk: Walk) -> None:
    """What the notes of a guided first game name is there."""
    found = faults(walk.game, walk.game.guide())
    if found:
        raise Broken(GISTS, f"the guided first game: {'; '.join(found)}{place_of(type(walk.game).guide)}")


def options_are_explained(walk: Walk) -> None:
    if not walk.game.explains():
        return
    for question in walk.match.questions + walk.match.offers:
        name = question.kind.name
        if not question.help or NO_WORD.search(question.help):
            where = named_at(walk.game, question.kind)
            raise Broken(GISTS, f"{name} has no line of help in words: {question.help!r}{where}")
        for value, gist in zip(question.values, walk.match.gists(question), strict=True):
            if not gist or len(gist) > LONGEST or NO_WORD.search(gist):
                key = question.kind.domain.key(value)
                again = partial(gist_again, walk.match, question, value)
                where = made_at(walk.game, again) or place_of(type(walk.game).gist)
                raise Broken(GISTS, f"{name} {key} has no gist in 1 to {LONGEST} characters of words: {gist!r}{where}")


def gist_again(match: Match, question: Question, value: int) -> str:
    view = match.seen_by(question.seat)
    return match.game.gist(view, question.seat, question.kind, value, question.a, question.b)


# ---------------------------------------------------------------- law 14: eyes


def options_are_weighed(walk: Walk) -> None:
    """What bots see by."""
    game, match = walk.game, walk.match
    if not game.has_eyes():
        return
    question = match.questions[walk.chance.below(len(match.questions))]
    view = match.seen_by(question.seat)
    look = partial(game.appraise, view, question.seat, question.kind, question.values, question.a, question.b)
    promises = look()
    if len(promises) != len(question.values) or not all(isfinite(promise) for promise in promises):
        where = made_at(game, look)
        raise Broken(EYES, f"{len(question.values)} options of {question.kind.name} are weighed {promises}{where}")
    prospect = game.prospect(view, question.seat) if game.horizon() > 0 else 0.0
    if not 0 <= prospect <= 1:
        raise Broken(EYES, f"the prospect of seat {question.seat} is {prospect}{place_of(type(game).prospect)}")
