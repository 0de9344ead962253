"""Reviews of many games: whether the chances hold, how much luck and skill a game has, and which questions matter.

Game number n of a run has the seed of `simulate`: everything follows from it, whatever the number of workers.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from itertools import chain
from pathlib import Path

from critias.bots.registry import make_bot
from critias.engine.dice import FairDice, QuickDice, key_of_seed
from critias.engine.game import get_game
from critias.engine.match import new_match
from critias.engine.playout import Player, decide
from critias.engine.record import Record
from critias.lab.review import Depth, Review, review_of
from critias.lab.review_account import Account, OptionAccount, StepAccount, account_of
from critias.lab.simulate import EndlessError, Plan, in_batches, load_box, number_of
from critias.lab.study import Estimate, mean, share

MOMENTS = 10  # of each game, at which the chances of all seats are compared with its end
BINS = 10
MATTERS = 0.01  # less than a point of 100 is no difference
OFTEN = 20  # times a question must be weighed before it is said never to matter


@dataclass(frozen=True)
class Weighed:
    """A choice, as far as a designer asks for it."""

    kind: str
    spread: float  # squared differences of its options to what was chosen, less what noise adds to them
    wide: bool  # its best and worst option are clearly apart
    cost: float


@dataclass(frozen=True)
class Reviewed:
    """A game of a run."""

    number: int
    seats: int
    bots: list[str]  # by seat
    result: list[float]
    fair: float
    skill: list[float]
    luck: list[float]
    error: list[float]
    chances: list[list[float]]  # at some moments, by seat
    choices: list[Weighed]
    rows: list[dict[str, object]]  # for a file, if one is wanted


def recorded(plan: Plan, number: int, seated: Callable[[int, Player], Player] | None = None) -> Record:
    """A game of a run as a record; `seated` may put somebody else into each seat, in their order."""
    game = get_game(plan.game)
    seed = f"{plan.seed}.{number}"
    match = new_match(game, load_box(plan.game, plan.components), plan.seats, plan.options, FairDice(key_of_seed(seed)))
    players = [make_bot(bot, game, number_of(f"{seed}.{seat}")) for seat, bot in enumerate(bots_of(plan, number))]
    if seated is not None:
        players = [seated(seat, player) for seat, player in enumerate(players)]
    chance = QuickDice(number_of(seed))
    while not match.over:
        question = match.questions[chance.below(len(match.questions))]
        match.answer(question.seat, decide(players[question.seat], match, question))
        if match.decisions > game.most_decisions:
            raise EndlessError(f"game {number} (seed {seed}) did not end within {game.most_decisions} decisions")
    return match.record()


def bots_of(plan: Plan, number: int) -> list[str]:
    """Who sits where: chairs rotate."""
    return [plan.bots[(seat - number) % plan.seats] for seat in range(plan.seats)]


def review_batch(plan: Plan, depth: Depth, with_rows: bool, first: int, count: int) -> list[Reviewed]:
    box = load_box(plan.game, plan.components)
    found = []
    for number in range(first, first + count):
        review = list(review_of(recorded(plan, number), depth, box))[-1]
        found.append(reviewed(plan, number, review, account_of(review), with_rows))
    return found


def review_games(
    plan: Plan,
    depth: Depth,
    games: int,
    with_rows: bool = False,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
) -> list[Reviewed]:
    work = partial(review_batch, plan, depth, with_rows)
    return list(chain(*in_batches(work, games, executor, progress, most=1)))


def reviewed(plan: Plan, number: int, review: Review, account: Account, with_rows: bool) -> Reviewed:
    steps = len(review.steps)
    moments = sorted({(2 * at + 1) * steps // (2 * MOMENTS) for at in range(MOMENTS)})
    choices = [
        weighed(step.kind, told)
        for step, told in zip(review.steps, account.steps, strict=True)
        if told.weighed and len(told.options) > 1
    ]
    return Reviewed(
        number=number,
        seats=plan.seats,
        bots=bots_of(plan, number),
        result=review.result,
        fair=review.fair,
        skill=[seat.skill for seat in account.seats],
        luck=[seat.luck for seat in account.seats],
        error=[seat.error for seat in account.seats],
        chances=[review.steps[moment].chances for moment in moments],
        choices=choices,
        rows=rows(review, account, number) if with_rows else [],
    )


def weighed(kind: str, told: StepAccount) -> Weighed:
    rivals = [option for place, option in enumerate(told.options) if place != told.chosen]
    spread = statistics.fmean(option.lead**2 - option.lead_error**2 for option in rivals)
    best, worst = max(told.options, key=lead), min(told.options, key=lead)
    apart = best.lead - worst.lead
    wide = apart > max(MATTERS, 2 * math.hypot(best.lead_error, worst.lead_error))
    return Weighed(kind, spread, wide, told.cost)


def lead(option: OptionAccount) -> float:
    return option.lead


# ---------------------------------------------------------------- what it tells


@dataclass(frozen=True)
class Bin:
    """Moments at which the review has said about the same."""

    said: float
    won: Estimate
    moments: int


def calibration(games: list[Reviewed]) -> list[Bin]:
    pairs = [pair for game in games for pair in said_and_won(game)]
    bins = []
    for at in range(BINS):
        inside = [(said, won) for said, won in pairs if min(int(said * BINS), BINS - 1) == at]
        if inside:
            said, won = (math.fsum(column) for column in zip(*inside, strict=True))
            bins.append(Bin(said / len(inside), share(won, len(inside)), len(inside)))
    return bins


def said_and_won(game: Reviewed) -> list[tuple[float, float]]:
    return [pair for chances in game.chances for pair in zip(chances, game.result, strict=True)]


def brier(games: list[Reviewed], cooperative: bool) -> tuple[Estimate, Estimate]:
    """The mean squared error of the chances, and of one who always says the fair share; where all win together that
    is the share of games that were won.  The moments of a game count as one."""
    won = statistics.fmean(game.result[0] for game in games) if cooperative else 0.0
    told, fair = [], []
    for game in games:
        always = won if cooperative else game.fair
        told.append(statistics.fmean((said - result) ** 2 for said, result in said_and_won(game)))
        fair.append(statistics.fmean((always - result) ** 2 for result in game.result))
    return mean(told), mean(fair)


def deviation(values: Iterable[float], errors: Iterable[float]) -> float:
    """How far values lie from 0, without what their errors add."""
    return math.sqrt(
        max(0.0, statistics.fmean(value**2 - error**2 for value, error in zip(values, errors, strict=True)))
    )


def luck_and_skill(games: list[Reviewed]) -> tuple[float, float]:
    """The deviations of luck and of skill, over all seats."""
    errors = [error for game in games for error in game.error]
    luck = [value for game in games for value in game.luck]
    skill = [value for game in games for value in game.skill]
    return deviation(luck, errors), deviation(skill, errors)


def skill_of_bots(games: list[Reviewed]) -> dict[str, tuple[Estimate, Estimate, int]]:
    """For every bot the mean of skill and of luck in a game, and how often it played."""
    skill: dict[str, list[float]] = {}
    luck: dict[str, list[float]] = {}
    for game in games:
        for seat, bot in enumerate(game.bots):
            skill.setdefault(bot, []).append(game.skill[seat])
            luck.setdefault(bot, []).append(game.luck[seat])
    return {bot: (mean(skill[bot]), mean(luck[bot]), len(skill[bot])) for bot in skill}


@dataclass(frozen=True)
class Matter:
    """How much a question matters."""

    kind: str
    asked: float  # times a game
    spread: Estimate  # the usual difference between its options, of 1
    weighed: int
    wide: Estimate  # how often its best and worst are clearly apart
    cost: float  # what an answer gives away, on the average


def matters(games: list[Reviewed]) -> list[Matter]:
    """The questions, by how much hangs on them."""
    choices: dict[str, list[Weighed]] = {}
    for game in games:
        for choice in game.choices:
            choices.setdefault(choice.kind, []).append(choice)
    found = [matter(kind, of_kind, len(games)) for kind, of_kind in choices.items()]
    return sorted(found, key=lambda one: -one.spread.value)


def matter(kind: str, choices: list[Weighed], games: int) -> Matter:
    square = mean([choice.spread for choice in choices])
    value, low, high = (math.sqrt(max(0.0, number)) for number in (square.value, square.low, square.high))
    wide = share(sum(choice.wide for choice in choices), len(choices))
    cost = statistics.fmean(choice.cost for choice in choices)
    return Matter(kind, len(choices) / games, Estimate(value, low, high), len(choices), wide, cost)


def as_text(plan: Plan, games: list[Reviewed]) -> list[str]:
    """Line by line, for a terminal; all numbers are of 100."""
    game = get_game(plan.game)
    lines = [f"{game.title}, {plan.seats} players, {len(games)} games of {', '.join(plan.bots)}", ""]
    lines += ["The review says   they win                  moments"]
    lines += [f"{100 * one.said:12.1f} %   {one.won.percent():26}{one.moments:7}" for one in calibration(games)]
    told, fair = brier(games, game.cooperative())
    lines += [f"Brier score {three(told)}; who always says the fair share has {three(fair)}", ""]
    found = matters(games)
    if not found:
        return lines
    luck, skill = luck_and_skill(games)
    lines += [f"Luck moves a seat by {100 * luck:.0f} of 100, skill by {100 * skill:.0f} (standard deviations)"]
    for bot, (skilled, lucky, seats) in skill_of_bots(games).items():
        lines.append(f"  {bot:12} skill {hundred(skilled):24} luck {hundred(lucky):24}{seats:5} seats")
    lines += ["", "Options differ by        clearly apart            cost  a game  question"]
    lines += [
        f"{hundred(one.spread):22}   {one.wide.percent():24}{100 * one.cost:5.1f}{one.asked:8.1f}  {one.kind}"
        for one in found
    ]
    idle = [one.kind for one in found if one.spread.high < MATTERS and one.weighed >= OFTEN]
    lines += ["", f"Never mattered (less than {100 * MATTERS:.0f} of 100): {', '.join(idle) or 'nothing'}"]
    return lines


def three(estimate: Estimate) -> str:
    return f"{estimate.value:.3f} ({estimate.low:.3f} to {estimate.high:.3f})"


def hundred(estimate: Estimate) -> str:
    return f"{100 * estimate.value:.1f} ({100 * estimate.low:.1f} to {100 * estimate.high:.1f})"


def as_data(plan: Plan, games: list[Reviewed]) -> dict[str, object]:
    game = get_game(plan.game)
    told, fair = brier(games, game.cooperative())
    luck, skill = luck_and_skill(games)
    return {
        "game": plan.game,
        "seats": plan.seats,
        "bots": list(plan.bots),
        "games": len(games),
        "calibration": [{"said": one.said, "won": vars(one.won), "moments": one.moments} for one in calibration(games)],
        "brier": vars(told),
        "brier_fair": vars(fair),
        "luck": luck,
        "skill": skill,
        "questions": [{**vars(one), "spread": vars(one.spread), "wide": vars(one.wide)} for one in matters(games)],
    }


# ---------------------------------------------------------------- files


def rows(review: Review, account: Account, number: int = 0) -> list[dict[str, object]]:
    """One row a step and seat; the row of who decides also has the options."""
    found: list[dict[str, object]] = []
    for at, chances in enumerate(account.curve):
        step = review.steps[at] if at < len(review.steps) else None
        told = account.steps[at] if step is not None else None
        for seat, name in enumerate(review.names):
            decides = step is not None and step.seat == seat
            row: dict[str, object] = {
                "number": number,
                "step": at,
                "turn": None if step is None else step.turn,
                "beat": None if step is None else step.beat,
                "seat": seat,
                "name": name,
                "chance": chances[seat],
                "luck": None if told is None else told.luck[seat],
                "decides": decides,
            }
            if step is not None and told is not None and decides:
                chosen, best = told.options[told.chosen], told.options[told.best]
                row |= {"kind": step.kind, "offered": step.offered, "chosen": chosen.key, "better": best.key}
                row |= {"cost": told.cost, "cost_error": told.cost_error, "worlds": step.worlds}
                row |= {"skill": told.skill, "skill_error": told.skill_error}
                row["options"] = [vars(option) for option in told.options]
            found.append(row)
    return found


def write_parquet(found: list[dict[str, object]], path: Path) -> None:
    import polars as pl  # slow to import, and few commands need it

    option = [pl.Field(name, pl.String()) for name in ("key", "label", "gist")]
    option += [pl.Field(name, pl.Float64()) for name in ("chance", "error", "lead", "lead_error")]
    option += [pl.Field("worlds", pl.Int64())]
    columns = {
        "number": pl.Int64(),
        "step": pl.Int64(),
        "turn": pl.Int64(),
        "beat": pl.String(),
        "seat": pl.Int64(),
        "name": pl.String(),
        "chance": pl.Float64(),
        "luck": pl.Float64(),
        "decides": pl.Boolean(),
        "kind": pl.String(),
        "offered": pl.Int64(),
        "chosen": pl.String(),
        "better": pl.String(),
        "cost": pl.Float64(),
        "cost_error": pl.Float64(),
        "worlds": pl.Int64(),
        "skill": pl.Float64(),
        "skill_error": pl.Float64(),
        "options": pl.List(pl.Struct(option)),
    }
    pl.DataFrame(found, pl.Schema(columns), orient="row").write_parquet(path, compression="zstd")
