"""What follows from a review: for every seat result = fair share + skill + luck, what each choice cost, the moments
that decided the game.

The skill of a choice is what it won against what the reference player `steady` would have chosen, in the same worlds;
luck is every change of a seat's chances that its own choices do not explain.  So the sum is exact, and both have the
same error.  A cost is told only where another option was clearly better, and shrunk by what chance may have done: the
best of several by noise is no cost.
"""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass
from typing import Any

from critias.lab import review_words as words
from critias.lab.review import Review, Step, Tried, error_of

MOMENTS = 5
CLEAR = 1.0  # standard errors by which another option must lead to be called better
SURE = 2.0  # what leads by many more than these is no accident, however rare such leads are
LEAST = 0.02  # a moment of less decides nothing

COST, FIND, LUCK = "cost", "find", "luck"


@dataclass(frozen=True)
class OptionAccount:
    key: str
    label: str
    gist: str
    chance: float  # of who decided, from 0 to 1
    error: float  # one standard error
    lead: float  # against what was chosen, in the same worlds
    lead_error: float
    worlds: int


@dataclass(frozen=True)
class StepAccount:
    number: int
    seat: int
    weighed: bool  # there was a choice, and it was tried
    options: list[OptionAccount]
    chosen: int  # places in `options`
    best: int  # what was clearly better, else what was chosen
    cost: float
    cost_error: float
    skill: float
    skill_error: float
    luck: list[float]  # of every seat, between this answer and the next


@dataclass(frozen=True)
class SeatAccount:
    name: str
    score: str
    result: float
    fair: float
    skill: float
    luck: float
    error: float  # one standard error, of skill and of luck


@dataclass(frozen=True)
class Moment:
    step: int  # its number
    seat: int  # whose chances changed
    what: str  # cost, find or luck
    change: float  # of the chances
    error: float
    where: str
    sentence: str
    remark: str


@dataclass(frozen=True)
class Account:
    seats: list[SeatAccount]
    steps: list[StepAccount]
    curve: list[list[float]]  # by number of answers given and seat; the last is the result
    moments: list[Moment]  # in the order of the game

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def account_of(review: Review) -> Account:
    belief = Belief(review)
    skills = [belief.skill(step) for step in review.steps]
    curve = curve_of(review, [skill for skill, _ in skills])
    steps = []
    for step, (skill, error) in zip(review.steps, skills, strict=True):
        before, after = curve[step.number], curve[step.number + 1]
        own = [skill if seat == step.seat else 0.0 for seat in range(len(review.names))]
        luck = [after[seat] - before[seat] - own[seat] for seat in range(len(review.names))]
        best, cost, cost_error = belief.cost(step)
        steps.append(
            StepAccount(
                number=step.number,
                seat=step.seat,
                weighed=step.worlds > 0,
                options=[belief.option(step, one) for one in step.tried],
                chosen=step.chosen,
                best=best,
                cost=cost,
                cost_error=cost_error,
                skill=skill,
                skill_error=error,
                luck=luck,
            )
        )
    seats = [seat_account(review, steps, seat) for seat in range(len(review.names))]
    return Account(seats, steps, curve, moments_of(review, steps))


def curve_of(review: Review, skills: list[float]) -> list[list[float]]:
    """The chances of every seat before every answer, and the result.  Who has sealed a choice knows it before it is
    seen: it stands in the curve at once."""
    sealed = [0.0] * len(review.names)
    curve = []
    for step, skill in zip(review.steps, skills, strict=True):
        curve.append([chance + known for chance, known in zip(step.chances, sealed, strict=True)])
        if step.sealed:
            sealed[step.seat] += skill
        if step.opened:
            sealed = [0.0] * len(review.names)
    return [*curve, list(review.result)]


def seat_account(review: Review, steps: list[StepAccount], seat: int) -> SeatAccount:
    own = [step for step in steps if step.seat == seat]
    skill = math.fsum(step.skill for step in own)
    result = review.result[seat]
    return SeatAccount(
        name=review.names[seat],
        score=review.scores[seat],
        result=result,
        fair=review.fair,
        skill=skill,
        luck=result - review.fair - skill,
        error=math.sqrt(math.fsum(step.skill_error**2 for step in own)),
    )


class Belief:
    """What sums tell: few worlds of one choice are judged by the spread of all choices of the game."""

    def __init__(self, review: Review) -> None:
        weighed = [step for step in review.steps if step.worlds > 0]
        leads = [(one.worlds, one.lead, one.lead_squares) for step in weighed for one in rivals(step)]
        self.lead_spread = pooled(leads)
        self.skill_spread = pooled([(s.worlds, s.skill, s.skill_squares) for s in weighed if differs(s)])
        self.chance_spread = pooled([(one.worlds, one.total, one.squares) for step in weighed for one in step.tried])
        true = [(lead / n) ** 2 - error_of(n, lead, squares, self.lead_spread) ** 2 for n, lead, squares in leads]
        self.differences = max(1e-4, math.fsum(true) / len(true)) if true else 1e-4  # of options, squared

    def skill(self, step: Step) -> tuple[float, float]:
        if not step.weighable or not differs(step):
            return 0.0, 0.0
        if step.worlds == 0:
            return 0.0, math.sqrt(self.skill_spread)
        error = error_of(step.worlds, step.skill, step.skill_squares, self.skill_spread)
        return step.skill / step.worlds, error

    def cost(self, step: Step) -> tuple[int, float, float]:
        """What was clearly better than the choice, by how much, and the error of that."""
        best, cost, error = step.chosen, 0.0, 0.0
        for place, one in enumerate(step.tried):
            if place == step.chosen or one.lead <= 0:
                continue
            raw = error_of(one.worlds, one.lead, one.lead_squares, self.lead_spread)
            usual = self.differences / (self.differences + raw * raw)
            trust = max(usual, 1 - (SURE * raw * one.worlds / one.lead) ** 2)
            lead, left = trust * one.lead / one.worlds, math.sqrt(trust) * raw
            if lead > cost and lead >= CLEAR * left:
                best, cost, error = place, lead, left
        return best, cost, error

    def option(self, step: Step, one: Tried) -> OptionAccount:
        if one.worlds == 0:
            return OptionAccount(one.key, one.label, one.gist, step.chances[step.seat], 1.0, 0.0, 1.0, 0)
        chosen = step.tried[step.chosen]
        lead = one.lead / one.worlds
        return OptionAccount(
            key=one.key,
            label=one.label,
            gist=one.gist,
            chance=min(1.0, max(0.0, chosen.total / chosen.worlds + lead)),
            error=error_of(one.worlds, one.total, one.squares, self.chance_spread),
            lead=lead,
            lead_error=error_of(one.worlds, one.lead, one.lead_squares, self.lead_spread) if one != chosen else 0.0,
            worlds=one.worlds,
        )


def rivals(step: Step) -> list[Tried]:
    return [one for place, one in enumerate(step.tried) if place != step.chosen and one.worlds > 0]


def differs(step: Step) -> bool:
    """Whether the reference player might have chosen something else."""
    return bool(step.reference) and step.reference != [step.chosen]


def pooled(sums: list[tuple[int, float, float]]) -> float:
    """The variance of a single world, over all that was tried."""
    spread = math.fsum(max(0.0, squares - total * total / worlds) for worlds, total, squares in sums)
    freedom = sum(worlds - 1 for worlds, _, _ in sums)
    return spread / freedom if freedom > 0 else 0.05


def moments_of(review: Review, steps: list[StepAccount]) -> list[Moment]:
    """The answers after which most was different: by what was given away, found, or came by itself."""
    found = [
        moment for step, told in zip(review.steps, steps, strict=True) for moment in candidates(review, step, told)
    ]
    found.sort(key=lambda moment: -abs(moment.change))
    taken: dict[int, Moment] = {}
    for moment in found:
        if len(taken) < MOMENTS:
            taken.setdefault(moment.step, moment)
    return [taken[number] for number in sorted(taken)]


def candidates(review: Review, step: Step, told: StepAccount) -> list[Moment]:
    where = words.place(step)
    found = []
    if told.cost >= LEAST:
        sentence, remark = words.chose(review.names, step), words.better(step, told.best)
        found.append(Moment(step.number, step.seat, COST, -told.cost, told.cost_error, where, sentence, remark))
    if told.skill >= max(LEAST, 2 * CLEAR * told.skill_error):
        sentence, remark = words.chose(review.names, step), words.found(step)
        found.append(Moment(step.number, step.seat, FIND, told.skill, told.skill_error, where, sentence, remark))
    chance = step.random or step.opened  # else only a choice of others can be luck
    touched = [seat for seat in range(len(told.luck)) if chance or seat != step.seat]
    seat = max(touched, key=lambda one: abs(told.luck[one]), default=step.seat)
    if touched and abs(told.luck[seat]) >= LEAST:
        sentence, remark = words.happened(review.names, step), words.cause(step)
        error = told.skill_error if seat == step.seat else 0.0
        found.append(Moment(step.number, seat, LUCK, told.luck[seat], error, where, sentence, remark))
    return found
