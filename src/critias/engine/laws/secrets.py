"""Law 5: nobody learns what he may not know, on any channel; and an answer that can be undone has taught nothing."""

from __future__ import annotations

from typing import Final

from critias.engine.components import Box
from critias.engine.dice import NO_DICE, Dice, QuickDice
from critias.engine.game import Game
from critias.engine.kinds import Kind, Line
from critias.engine.laws.law import AUDIT, SECRETS, TEACH, Broken
from critias.engine.laws.places import asked_at, first_apart, line_at, told_at
from critias.engine.laws.play import impatient, lists_are_apart
from critias.engine.laws.sources import declared_at
from critias.engine.laws.walk import (
    Walk,
    as_text,
    difference,
    fields_that_differ,
    played,
    random_answer,
    seen,
    shown,
    texts_for,
)
from critias.engine.match import Answer, AnswerError, Match, Rerun
from critias.engine.state import HIDDEN, OWNER, PUBLIC, SHAPES, TABLE, State, shaped
from critias.engine.table import EVERYBODY
from critias.engine.worlds import worlds_of

DRAWN_EVERY: Final = 32  # pictures are dear, and made from a view alone
UNREVEALED: Final = "; what is seen first needs a table.reveal() after it"
MOST_NEAR: Final = 8  # cards that are brought to where they really lie


def fields_are_declared(walk: Walk) -> None:
    """What is not declared is not hidden, copied or saved by the engine: there must be nothing of the kind."""
    state = walk.match.state
    for field in state.fields():
        value: object = getattr(state, field.name)
        if not shaped(value, field.shape):
            raise Broken(SECRETS, f"the field {field.name} is not {SHAPES[field.shape]}: {value!r}")
        if field.sight == OWNER and isinstance(value, list) and len(value) != walk.seats:
            raise Broken(SECRETS, f"the field {field.name} has not one element for each seat")
    nothing_else(walk.game, state)


def layout_is_declared(game: Game, box: Box) -> None:
    """The same before the first game: the first copy loses what is not declared, and then a rule misses it."""
    try:
        state: State = game.lay_out(box, game.seat_counts[0], game.option_sets()[0], QuickDice(0))
    except Exception:  # noqa: BLE001
        return  # law 7 tells
    for field in state.fields():
        if not hasattr(state, field.name):
            where = declared_at(game, field.name)
            raise Broken(SECRETS, f"the field {field.name} is declared, and never laid out{where}")
    nothing_else(game, state)
    lists_are_apart(game, state, box)


def nothing_else(game: Game, state: State) -> None:
    names = ["seats", "over", "dice", "box", *[field.name for field in state.fields()]]
    for name in attributes(state):
        if name not in names:
            where = declared_at(game, name)
            raise Broken(SECRETS, f"the field {name} is not declared: nobody knows who may see it{where}")


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
    world: State = walk.game.imagine(view, seat, walk.chance)
    again = world.seen_by(seat)
    if not again.same(view):
        differing = fields_that_differ(view, again)
        raise Broken(SECRETS, f"a world imagined from the view of seat {seat} looks different to it: {differing}")
    wrong = world.audit()
    if wrong:
        raise Broken(AUDIT, f"a world imagined from the view of seat {seat}: {'; '.join(wrong)}")


def worlds_look_the_same(walk: Walk) -> None:
    """The last beats, played in another world with the same answers, look the same to the seat.

    Until something is revealed, all must be the same.  After that the view may differ; but a seat that has seen the
    same all along cannot tell the worlds apart, and nothing else may tell it: no line of the log, no question, not
    whom the table waits for, nor that it waits at all.
    """
    first = len(walk.match.past)
    while first > 0 and walk.chance.below(2) == 0:
        first -= 1
    look_the_same(walk, first, walk.viewer())


def lines_tell_no_more(walk: Walk) -> None:
    """The same for the lines since the last decision, with another card where one of them may name what lay there."""
    match = walk.match
    new = [number for number in range(walk.heard, len(match.log)) if match.log[number].line.about]
    walk.heard = len(match.log)
    if not new:
        return
    first = len(match.past)
    while first > 0 and (match.past[first].log_from if first < len(match.past) else match.log_from) > new[0]:
        first -= 1
    values = {value for number in new for value in match.log[number].values}
    heard = {match.log[number].to for number in new}
    readers = [seat for seat in range(-1, walk.seats) if EVERYBODY in heard or seat in heard]
    for _ in range(walk.effort):
        look_the_same(walk, first, walk.chance.pick(readers), values)


def look_the_same(walk: Walk, first: int, seat: int, told: set[int] | None = None) -> None:
    match = walk.match
    twin = in_another_world(walk, first, seat, told)
    if twin is None or twin.over:  # then the record is open to everybody
        return
    drawn = walk.chance.below(DRAWN_EVERY) == 0
    mine, other = seen(match, seat, first, drawn), seen(twin, seat, 0, drawn)
    name = difference(mine, other)
    if not name:
        return
    beats = match.past[first:]
    revealed = max([match.rerun.closed_at] + [beat.closed_at for beat in beats]) >= 0
    alike = choices(match, first) == choices(twin, 0)
    if revealed or not alike:
        if name == "view" and alike and (passed(twin, match, seat) or passed(match, twin, seat)):
            name = "waiting"
        lines = name == "log"
        if name == "view" or glimpses(match, first, seat, lines) != glimpses(twin, 0, seat, lines):
            return
    beat = walk.game.beat_name(beats[0].checkpoint if beats else match.checkpoint)
    answered = len(beats) > 0 or len(match.answers) > 0
    where = ""
    if name == "log":
        log_from = beats[0].log_from if beats else match.log_from
        number = first_apart(match.log[log_from:], twin.log, seat)
        where = line_at(match, log_from + number) if number >= 0 else ""
    elif name in ("question", "waiting"):
        asked = [asked_at(world.game, world.checkpoint, world.answers, seat) for world in (match, twin)]
        where = "".join(dict.fromkeys(asked))
    law = TEACH if name in ("view", "log") and answered and not revealed else SECRETS
    raise Broken(
        law,
        f"since the beat {beat}, seat {seat} can tell two worlds apart that it should not, by the {name}: "
        + apart(mine[name], other[name])
        + (UNREVEALED if law is TEACH else "")
        + where,
    )


def in_another_world(walk: Walk, first: int, seat: int, told: set[int] | None = None) -> Match | None:
    """The match from a beat on, in a world that looks the same to a seat; None if it goes another way there.

    If it is said what was told, a card of such a number lies elsewhere, and the others that have moved do not.
    """
    match = walk.match
    beats = match.past[first:]
    checkpoint = beats[0].checkpoint if beats else match.checkpoint
    world: State = walk.game.imagine(checkpoint.seen_by(seat), seat, walk.chance)
    if told is not None or walk.chance.below(4) > 0:
        bring_near(world, checkpoint, match.state, seat, walk.chance, told)
    world.dice = checkpoint.dice.copy()
    twin = Match(walk.game, walk.box, match.settings, world)
    twin.skipped = match.skipped + first
    try:
        for answers in [*[beat.answers for beat in beats], match.answers]:
            twin.answers = answers
            try:
                twin.run()
            except AnswerError:
                twin.answers = fitting(twin, answers, seat, walk.chance)
                twin.run()
    except AnswerError:
        return None
    return twin


def choices(match: Match, first: int) -> list[int]:
    """What was answered from a beat on."""
    return [answer.option for beat in match.past[first:] for answer in beat.answers] + [
        answer.option for answer in match.answers
    ]


def fitting(twin: Match, answers: list[Answer], seat: int, dice: Dice) -> list[Answer]:
    elsewhere = Elsewhere(twin.checkpoint.copy(), list(answers), seat, dice)
    played(twin.game, elsewhere)
    return elsewhere.answers


class Elsewhere(Rerun):
    """A run in another world.  What another seat cannot answer there, it answers differently: who looks on cannot know.

    The card that somebody lays face down is such an answer.
    """

    def __init__(self, state: State, answers: list[Answer], seat: int, dice: Dice) -> None:
        super().__init__(state, answers)
        self.seat = seat
        self.chance = dice

    def answer(self, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        at = self.taken[seat]
        if seat != self.seat and at < len(self.queues[seat]):
            number = self.queues[seat][at]
            if self.answers[number].kind == kind.name and self.answers[number].option not in options:
                self.answers[number] = Answer(seat, kind.name, self.chance.pick(options))
        return super().answer(seat, kind, options, a, b)


def bring_near(world: State, before: State, after: State, seat: int, dice: Dice, told: set[int] | None = None) -> None:
    """Let what has moved since lie in an imagined world as it really did, all but one card at most.

    An imagined world differs in so much that soon something is revealed, and the worlds look different for good reason.
    This one differs in nothing that was revealed, unless that card was.
    """
    imagined, real = Unseen(world, seat), Unseen(before, seat)
    moved: list[tuple[int, int]] = []
    for number, (row, later) in enumerate(zip(real.rows, Unseen(after, seat).rows, strict=False)):
        moved.extend([(number, place) for place in gone(row, later)])
    near = min(MOST_NEAR, len(moved) - dice.below(2))
    if told is not None:
        named = [i for i, (number, place) in enumerate(moved) if real.rows[number][place] in told]
        if not named:
            return
        moved.pop(dice.pick(named))
        near = len(moved)
    for _ in range(near):
        number, place = moved.pop(dice.below(len(moved)))
        imagined.lay(number, place, real.rows[number][place], dice)
    for hand in imagined.hands:
        hand.sort()


class Unseen:
    """What a seat does not see of a world: decks, and what the others hold."""

    def __init__(self, world: State, seat: int) -> None:
        self.world: Final = world
        self.rows: Final[list[list[int]]] = []
        self.hands: Final[list[list[int]]] = []  # those in order, which must stay so
        self.laid: Final[set[tuple[int, int]]] = set()
        for field in world.fields():
            value: object = getattr(world, field.name)
            sight = world.sight(field)
            if sight == PUBLIC or not isinstance(value, list):
                continue
            if field.shape == TABLE:
                self.rows.extend([row for i, row in enumerate(value) if sight == HIDDEN or i != seat])
                self.hands.extend([row for row in value if sight == OWNER and row == sorted(row)])
            elif sight == HIDDEN:
                self.rows.append(value)

    def lay(self, number: int, place: int, card: int, dice: Dice) -> None:
        """Bring a card to its place; what lay there goes where the card was."""
        row = self.rows[number]
        if row[place] != card:
            found = [(n, i) for n, cards in enumerate(self.rows) for i, one in enumerate(cards) if one == card]
            free = [at for at in found if at not in self.laid]
            near = [at for at in free if at[0] == number] or free
            if not near:
                return
            n, i = near[dice.below(len(near))]
            row[place], self.rows[n][i] = card, row[place]
            if self.world.audit():  # the number was no card, or one of another kind
                row[place], self.rows[n][i] = self.rows[n][i], card
                return
        self.laid.add((number, place))


def gone(row: list[int], later: list[int]) -> list[int]:
    """The places of a list between what is still the same at its head and at its tail."""
    head, most = 0, min(len(row), len(later))
    while head < most and row[head] == later[head]:
        head += 1
    tail = 0
    while tail < most - head and row[-1 - tail] == later[-1 - tail]:
        tail += 1
    return list(range(head, len(row) - tail))


def passed(match: Match, other: Match, seat: int) -> bool:
    """Whether one table has gone on, since the last answer, at a sight at which another waits."""
    runs = [*[(beat.checkpoint, beat.answers) for beat in match.past], (match.checkpoint, match.answers)]
    last = len(runs) - 1
    while last > 0 and not runs[last][1]:
        last -= 1
    sights: list[str] = []
    for checkpoint, answers in runs[last:]:
        played(match.game, Passing(checkpoint.copy(), answers, seat, sights, True))
    return as_text(other.seen_by(seat)) in sights


def glimpses(match: Match, first: int, seat: int, told: bool) -> list[str]:
    """What a seat has seen at every question that was answered, from a beat on.

    A line may tell what lay before all eyes when it was told: `told` adds what was seen then.
    """
    views: list[str] = []
    for beat in match.past[first:]:
        played(match.game, Watching(beat.checkpoint.copy(), beat.answers, seat, views, told))
    played(match.game, Watching(match.checkpoint.copy(), match.answers, seat, views, told))
    # How often the same was seen tells nothing where lines count: a line more is what is looked for.
    return [view for i, view in enumerate(views) if i == 0 or view != views[i - 1]] if told else views


class Watching(Rerun):
    """A run of a beat that notes what a seat sees at every answer, and if asked, with every line for all."""

    def __init__(self, state: State, answers: list[Answer], seat: int, views: list[str], told: bool) -> None:
        super().__init__(state, answers)
        self.seat = seat
        self.views = views
        self.told = told

    def note(self) -> None:
        self.views.append(as_text(self.state.seen_by(self.seat)))

    def answer(self, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        if self.taken[seat] < len(self.queues[seat]):
            self.note()
        return super().answer(seat, kind, options, a, b)

    def tell(self, line: Line, a: int = -1, b: int = -1, c: int = -1, d: int = -1) -> None:
        if self.told:
            self.note()


class Passing(Watching):
    """A run of a beat that notes what a seat would see whenever the rules tell or ask after the last answer."""

    def note(self) -> None:
        if self.handed == len(self.answers):
            super().note()

    def ask(self, seat: int, kind: Kind, options: list[int], a: int = -1, b: int = -1) -> int:
        self.note()
        return super().ask(seat, kind, options, a, b)

    def reveal(self) -> None:
        super().reveal()
        self.note()


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
    """An answer leads to the same in every world that looked the same to who gave it.

    If it cannot be undone the view may differ; but where it does not, nothing else may.
    """
    match = walk.match
    if len(match.questions) > 1 or match.rerun.sealed:
        return
    question, value = random_answer(match, walk.chance)
    seat = question.seat
    answers = [*match.answers, Answer(seat, question.kind.name, value)]
    real = Rerun(match.checkpoint.copy(), answers)
    mine = after_answer(walk.game, real, seat)
    dream = Dreaming(walk.game, match.checkpoint.copy(), answers, walk.chance)
    other = after_answer(walk.game, dream, seat)
    wrong = dream.state.audit()
    said = f"after {question.kind.name} {question.kind.domain.key(value)} of seat {seat}"
    if wrong:
        raise Broken(AUDIT, f"{said}, in a world dealt anew before it: {'; '.join(wrong)}")
    name = difference(mine, other)
    final = real.closed_at >= len(answers)
    over = real.state.over + dream.state.over > 0  # then the record is open to everybody
    if name and not (final and (name == "view" or over)):
        number = first_apart(real.log, dream.log, seat) if name == "log" else -1
        where = told_at(walk.game, match.checkpoint, answers, number) if number >= 0 else ""
        if name in ("question", "waiting"):
            where = asked_at(walk.game, match.checkpoint, answers, seat)
        law = TEACH if name in ("view", "log") and not final else SECRETS
        raise Broken(
            law,
            f"{said}, which can{'not' if final else ''} be undone, it can tell worlds apart by the {name}: "
            + apart(mine[name], other[name])
            + (UNREVEALED if law is TEACH else "")
            + (where or asked_at(walk.game, match.checkpoint, match.answers, seat)),
        )


def after_answer(game: Game, rerun: Rerun, seat: int) -> dict[str, str]:
    """What a seat sees when the beat stops at the next question or is over."""
    stopped = played(game, rerun)
    asked_or_offered = stopped.questions + stopped.offers
    own = [(asked.kind.name, asked.options, asked.a, asked.b) for asked in asked_or_offered if asked.seat == seat]
    return {
        "view": as_text(rerun.state.seen_by(seat)),
        "log": texts_for(seat, rerun.log),
        "waiting": str([asked.seat for asked in stopped.questions]),
        "question": str(own),
        "undo": str(rerun.closed_at),
    }


def imagined_games_end(walk: Walk) -> None:
    """A search can play on from what a seat sees."""
    match = walk.match
    seat = match.questions[walk.chance.below(len(match.questions))].seat
    end = worlds_of(match, seat).play(impatient(walk), QuickDice(walk.chance.below(1 << 30)))
    wrong = end.audit()
    if wrong:
        raise Broken(AUDIT, f"a game imagined by seat {seat} ended with: {'; '.join(wrong)}")
    changed = difference(walk.before, shown(match))
    if changed:
        raise Broken(SECRETS, f"a game imagined by seat {seat} has changed the real one: {changed}")
