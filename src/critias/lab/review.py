"""The review of a finished game: the chances of every seat before every answer, and what each choice was worth.

Nothing that a seat could not know then enters its chances: they are the outlook from its own view, and its options are
tried in worlds that it could have imagined, all options in the same worlds with the same dice.  Only sums are kept, so
that a review can be left, stored and deepened: what comes later adds up.  `account_of` tells what follows from them.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

from critias.bots.outlook import OutlookJudge, outlook_of
from critias.bots.search import Effort, Enough, Trial, Watch
from critias.engine.components import Box
from critias.engine.dice import QuickDice
from critias.engine.game import Game, GameError, Outcome
from critias.engine.match import Match, Question
from critias.engine.record import Record, RecordError, Replay, parsed
from critias.engine.table import EVERYBODY
from critias.engine.worlds import Worlds, worlds_of
from critias.lab.simulate import number_of

MOST_OPTIONS = 8  # that are tried of a question
ALL_IN = 4  # worlds in which all of them are tried; then the clearly worse ones drop out
HORIZON = (
    80  # answers that are played on before the outlook is asked: with half as many, blunders of Era and Chaos escape
)
FARTHEST = 120  # and where a game has less than a hundred answers
USUAL_SPREAD = 0.03  # of leads in single worlds: what is believed before some were seen
PRECISE = 0.05  # over the root of the depth: a choice that is known so well is not tried any more
BELIEF = 4
UNTIMED = Effort(0.0, 1)


class ReviewError(GameError):
    """A game that cannot be reviewed, or a review that belongs to another game."""


@dataclass(frozen=True)
class Depth:
    """How much is tried: every option in so many worlds, unless the seconds are spent before."""

    worlds: int
    seconds: float = math.inf


DEPTHS = {"quick": Depth(24, 100.0), "deep": Depth(200, 1200.0)}


def depth_of(text: str) -> Depth:
    """`quick`, `deep`, or a number of worlds."""
    if text in DEPTHS:
        return DEPTHS[text]
    if text.isdecimal() and int(text) <= 10_000:
        return Depth(int(text))
    raise ReviewError(f"{text!r} is no effort: {', '.join(DEPTHS)}, or worlds for each option (50; 0: the curve alone)")


# ---------------------------------------------------------------- what is kept


@dataclass
class Tried:
    """An option, and the sums of what became of it."""

    option: int
    key: str
    label: str
    gist: str
    worlds: int = 0  # in which it was tried
    total: float = 0.0  # of the chances of who decided, from 0 to 1
    squares: float = 0.0
    lead: float = 0.0  # of the differences to what was chosen, in the same worlds
    lead_squares: float = 0.0

    def add(self, chance: float, chosen: float) -> None:
        self.worlds += 1
        self.total += chance
        self.squares += chance * chance
        self.lead += chance - chosen
        self.lead_squares += (chance - chosen) ** 2


@dataclass
class Step:
    """One answer of the record, and what stood before it."""

    number: int  # how many answers came before it
    beat: str  # its name; `title` is the heading
    title: str
    turn: int | None
    seat: int  # who decided
    kind: str
    prompt: str
    offered: int  # options there were; the most promising ones are tried
    sealed: bool  # given in a round in which all choose at the same time
    chances: list[float]  # of every seat before it, from its own view
    tried: list[Tried]  # in the order of the question; what was chosen is always among them
    chosen: int  # its place in `tried`
    reference: list[int]  # the places of what `steady` would have chosen: among equals any of them
    random: bool  # dice were thrown or cards dealt after it, before the next answer
    opened: bool  # after it a sealed round was opened
    told: list[str]  # the public lines of the log after it
    worlds: int = 0
    skill: float = 0.0  # sum over the worlds: what was chosen less what the reference does
    skill_squares: float = 0.0

    @property
    def weighable(self) -> bool:
        return len(self.tried) > 1


@dataclass
class Review:
    """All that was found out about a game so far."""

    game: str
    title: str
    mark: str  # of the record: a review goes on only with its own
    names: list[str]  # of the seats
    cooperative: bool
    scores: list[str]  # in the unit of the rulebook
    reason: str
    result: list[float]  # the share of the win; 1 for each where all win together
    fair: float  # what everybody may expect before the game
    depth: int = 0  # worlds that were asked for
    seconds: float = 0.0  # spent so far
    steps: list[Step] = field(default_factory=list)

    def done(self) -> float:
        """How much of what was asked for is done, from 0 to 1."""
        weighable = [step for step in self.steps if step.weighable]
        tried = sum(self.depth if known(step, self.depth) else step.worlds for step in weighable)
        return tried / (self.depth * len(weighable)) if self.depth and weighable else 1.0

    def save(self, path: Path) -> None:
        path.write_text(json.dumps(self.to_json(), ensure_ascii=False), encoding="utf-8")

    @staticmethod
    def load(path: Path) -> Review:
        return Review.from_json(parsed(path.read_bytes(), path.name))

    def to_json(self) -> dict[str, Any]:
        return {"critias": "review", "format": 1, **asdict(self)}

    @staticmethod
    def from_json(data: dict[str, Any]) -> Review:
        if data.get("critias") != "review" or data.get("format") != 1:
            raise ReviewError("this is not a review of this version of Critias")
        try:
            fields = {key: value for key, value in data.items() if key not in ("critias", "format", "steps")}
            steps = [Step(**{**step, "tried": [Tried(**tried) for tried in step["tried"]]}) for step in data["steps"]]
            return Review(**fields, steps=steps)
        except (KeyError, TypeError) as error:
            raise ReviewError(f"this review is damaged: {error}") from None


# ---------------------------------------------------------------- how it is made


def review_of(
    record: Record,
    depth: Depth,
    box: Box | None = None,
    so_far: Review | None = None,
    clock: Callable[[], float] = perf_counter,
) -> Iterator[Review]:
    """The same review again and again, as it grows: first with the curve alone, then after every choice that was
    looked at once more.  With `so_far` it goes on where that one was left."""
    replay = Replay(record, box)
    match = replay.finish()
    outcome = match.outcome
    if outcome is None:
        raise ReviewError(f"{record.where}: this game is not over; only a finished game can be reviewed")
    if not match.game.has_eyes():
        raise ReviewError(f"{match.game.title} has no eyes yet, by which its positions could be judged")
    start = clock()
    mark = mark_of(replay)
    if so_far is not None and so_far.mark != mark:
        raise ReviewError(f"{record.where}: the review that is to go on belongs to another game")
    review = laid_out(replay, match, outcome, mark) if so_far is None else so_far
    before = review.seconds
    review.depth = depth.worlds
    review.seconds = before + clock() - start
    yield review
    weigher = Weigher(match.game, horizon_of(len(replay)))
    fewest = min([step.worlds for step in review.steps if step.weighable], default=depth.worlds)
    for worlds in range(fewest + 1, depth.worlds + 1):
        for step in review.steps:
            if step.weighable and step.worlds < worlds and not known(step, depth.worlds):
                if clock() - start >= depth.seconds:
                    return
                weigher.weigh(step, replay.at(step.number), mark)
                review.seconds = before + clock() - start
                yield review


def horizon_of(answers: int) -> int:
    """The shorter a game, the further it is played on in the same time."""
    return min(FARTHEST, max(HORIZON, 100 * FARTHEST // max(1, answers)))


def mark_of(replay: Replay) -> str:
    heading = replay.record.heading
    options = sorted(heading.options.items())
    text = "\n".join([heading.game, heading.components, str(options), *replay.answers, str(replay.record.outcome)])
    return f"{number_of(text):x}"


def laid_out(replay: Replay, last: Match, outcome: Outcome, mark: str) -> Review:
    """The review before anything was tried: the steps and the curve."""
    game = last.game
    review = Review(
        game=game.name,
        title=game.title,
        mark=mark,
        names=game.player_names(last.state),
        cooperative=game.cooperative(),
        scores=[game.points(score) for score in outcome.scores],
        reason=outcome.reason,
        result=[win_share(game, outcome, seat) for seat in range(last.seats)],
        fair=1 / last.seats,
    )
    outlook = outlook_of(game)
    before = replay.at(0)
    for number in range(len(replay)):
        after = replay.at(number + 1)
        chances = [outlook.share(before.seen_by(seat), seat) for seat in range(before.seats)]
        review.steps.append(step_of(game, before, after, number, chances, mark))
        before = after
    if game.cooperative() and review.steps:  # what the game grants to all of them
        review.fair = math.fsum(review.steps[0].chances) / last.seats
    return review


def win_share(game: Game, outcome: Outcome, seat: int) -> float:
    if seat not in outcome.winners:
        return 0.0
    return 1.0 if game.cooperative() else 1 / len(outcome.winners)


def step_of(game: Game, before: Match, after: Match, number: int, chances: list[float], mark: str) -> Step:
    answer = after.answers[-1] if len(after.past) == len(before.past) else after.past[len(before.past)].answers[-1]
    seat = answer.seat
    open_to_all = before.question(seat)
    question = open_to_all or before.offer(seat)
    if question is None:
        raise RecordError(f"answer {number + 1}: seat {seat} had nothing to decide")
    dice = QuickDice(number_of(f"{mark}.{number}"))
    view = before.seen_by(seat)
    promises = game.appraise(view, seat, question.kind, question.values, question.a, question.b)
    # what nobody waited for cannot be tried: in an imagined world somebody else would come first
    values = promising(question, promises, answer.option, dice) if open_to_all is not None else [answer.option]
    best = max(promises)
    gists = before.gists(question)
    tried = [
        Tried(value, question.kind.domain.key(value), question.kind.domain.label(value), gist)
        for value, gist in zip(question.values, gists, strict=True)
        if value in values
    ]
    places = {one.option: place for place, one in enumerate(tried)}
    equals = [value for value, promise in zip(question.values, promises, strict=True) if promise == best]
    return Step(
        number=number,
        beat=game.beat_name(before.checkpoint),
        title=game.beat_title(game.beat_name(before.checkpoint)),
        turn=game.turns(before.state),
        seat=seat,
        kind=question.kind.name,
        prompt=question.prompt,
        offered=len(question.values),
        sealed=before.rerun.sealed,
        chances=chances,
        tried=tried,
        chosen=places[answer.option],
        reference=[places[value] for value in equals if value in places],
        random=thrown(before, after),
        opened=before.rerun.sealed and not still_sealed(before, after),
        told=[entry.text for entry in after.log[len(before.log) :] if entry.to == EVERYBODY],
    )


def promising(question: Question, promises: list[float], chosen: int, dice: QuickDice) -> list[int]:
    """The options that are tried: the most promising ones, and what was chosen."""
    order = sorted((-promise, dice.random(), value) for value, promise in zip(question.values, promises, strict=True))
    values = [value for _, _, value in order[:MOST_OPTIONS]]
    return values if chosen in values else [*values[:-1], chosen]


def thrown(before: Match, after: Match) -> bool:
    """Whether chance had a hand in what came between two answers."""
    beats = after.past[len(before.past) :]
    now = sum(len(beat.drawn) for beat in beats) + (0 if after.over else len(after.state.dice.results()))
    return now > len(before.state.dice.results())


def still_sealed(before: Match, after: Match) -> bool:
    return after.rerun.sealed and len(after.past) == len(before.past) and after.rerun.rounds == before.rerun.rounds


class Weigher:
    """Tries options of a step in one more imagined world."""

    def __init__(self, game: Game, horizon: int = HORIZON) -> None:
        self.game = game
        self.judge = OutlookJudge(game, horizon if game.horizon() > 0 else 0)
        self.watch = Watch(UNTIMED, perf_counter)

    def weigh(self, step: Step, match: Match, mark: str) -> None:
        worlds = worlds_of(match, step.seat)
        seed = number_of(f"{mark}.{step.number}.{step.worlds}") % (1 << 30)
        chosen = self.chance(worlds, step.seat, step.tried[step.chosen].option, seed)
        results = {step.chosen: chosen}
        for place in left(step):
            if place not in results:
                results[place] = self.chance(worlds, step.seat, step.tried[place].option, seed)
        for place, chance in results.items():
            step.tried[place].add(chance, chosen)
        step.worlds += 1
        if step.reference:
            skill = chosen - math.fsum(results[place] for place in step.reference) / len(step.reference)
            step.skill += skill
            step.skill_squares += skill * skill

    def chance(self, worlds: Worlds, seat: int, option: int, seed: int) -> float:
        """How likely the seat is to win with an option, in one world."""
        trial = Trial(self.game, seat, option, seed, self.watch, self.judge.horizon)
        try:
            state = worlds.play(trial, QuickDice(seed))
        except Enough:
            return self.judge.share(trial.state, seat)
        return win_share(self.game, self.game.outcome(state), seat)


def left(step: Step) -> list[int]:
    """The places of the options that are still worth a try: after some worlds the clearly worse ones are not."""
    places = list(range(len(step.tried)))
    if step.worlds < ALL_IN:
        return places
    leads = [one.lead / one.worlds for one in step.tried]
    best = max(leads)
    kept = {step.chosen, *step.reference}
    return [place for place in places if place in kept or leads[place] + 2 * own_error(step.tried[place]) >= best]


def known(step: Step, depth: int) -> bool:
    """Whether a choice was tried as often as was asked for, or often enough for what it changes."""
    if step.worlds < ALL_IN or step.worlds >= depth:
        return step.worlds >= depth
    errors = [own_error(step.tried[place]) for place in left(step) if place != step.chosen]
    return max(errors, default=0.0) <= PRECISE / math.sqrt(depth)


def own_error(one: Tried) -> float:
    """The standard error of a lead, from the worlds of this option alone."""
    return error_of(one.worlds, one.lead, one.lead_squares, USUAL_SPREAD**2)


def error_of(worlds: int, total: float, squares: float, spread: float) -> float:
    """The standard error of a mean; where the worlds are few, the variance that is usual counts as `BELIEF` of them."""
    own = max(0.0, squares - total * total / worlds)
    return math.sqrt((own + BELIEF * spread) / (worlds - 1 + BELIEF) / worlds)
