"""Whether a review can be trusted: do its chances hold, and does it find blunders that were planted?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from time import process_time

from critias.bots.registry import bot_names
from critias.engine.dice import QuickDice
from critias.engine.game import Game, get_game
from critias.engine.kinds import Kind
from critias.engine.playout import Player
from critias.engine.record import Replay
from critias.engine.state import State
from critias.engine.worlds import Worlds
from critias.lab.review import DEPTHS, HORIZON, Depth, Review, Step, Weigher, review_of
from critias.lab.review_account import Belief, account_of
from critias.lab.review_many import Bin, Reviewed, brier, calibration, recorded, review_games, three
from critias.lab.simulate import Plan, in_batches, number_of, plan_run
from critias.lab.study import Estimate, interval_plot, save, share, table
from studies import Study

GAMES = ["end", "era", "age", "rising", "chaos"]
CARELESS = 10  # one of so many choices is made at random
BLUNDER = 0.05  # what a review calls one
TRUE_BLUNDER = 0.10
TRUTH = 64  # worlds, other ones and further than those of the review


def main() -> None:
    study = Study("review", 300, __doc__ or "")
    held, found, dots = [], [], []
    for name in [study.only] if study.only else GAMES:
        game = get_game(name)
        mixed = plan_run(game, mixed_bots(game), seed=study.seed)
        games = review_games(mixed, Depth(0), study.games, executor=study.pool)
        told, fair = brier(games, game.cooperative())
        held.append([game.title, str(len(games)), three(told), three(fair), within(games)])
        dots += [{"what": said(one), "arm": game.title, **vars(one.won)} for one in calibration(games)]
        print(held[-1], flush=True)
        able = plan_run(game, [ablest(game)], seed=study.seed)
        work = partial(plant_batch, able)
        planted = [one for batch in in_batches(work, max(1, study.games // 15), study.pool, most=1) for one in batch]
        found.append(blunder_row(game, planted))
        print(found[-1], flush=True)
    study.section("chances", table(["Game", "games", "Brier score", "fair share always", "bins that hold"], held))
    study.section("blunders", table(["Game", "planted", "over 10", "found", "own choices called blunders"], found))
    save(
        interval_plot(dots, "What the review says, and how often it is so", "won", percent=True), study.picture("held")
    )
    study.write()


def said(one: Bin) -> str:
    low = 10 * min(int(10 * one.said), 9)
    return f"{low} to {low + 10} %"


def mixed_bots(game: Game) -> list[str]:
    seats = game.seat_counts[len(game.seat_counts) // 2]
    return [["steady", "adept:8", "steady", "random"][seat % 4] for seat in range(seats)]


def ablest(game: Game) -> str:
    return "master" if "master" in bot_names(game) else "adept:16"


def within(games: list[Reviewed]) -> str:
    """In how many bins what was said lies within what was seen, or 5 points off it."""
    bins = calibration(games)
    return f"{sum(one.won.low - 0.05 <= one.said <= one.won.high + 0.05 for one in bins)} of {len(bins)}"


# ---------------------------------------------------------------- planted blunders


class Careless(Player):
    """Plays like another, but now and then chooses at random; remembers which of its answers these were."""

    def __init__(self, seed: str, seat: int, player: Player) -> None:
        self.name = "careless"
        self.player = player
        self.dice = QuickDice(number_of(f"{seed}.careless.{seat}"))
        self.answers = 0
        self.planted: list[int] = []

    def thinks(self) -> bool:
        return self.player.thinks()

    def choose(self, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        return self.careless(options, lambda: self.player.choose(view, seat, kind, options, a, b))

    def think(self, worlds: Worlds, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        return self.careless(options, lambda: self.player.think(worlds, view, seat, kind, options, a, b))

    def careless(self, options: list[int], careful: Callable[[], int]) -> int:
        self.answers += 1
        if self.dice.below(CARELESS) > 0:
            return careful()
        self.planted.append(self.answers - 1)
        return options[self.dice.below(len(options))]


@dataclass(frozen=True)
class Choice:
    planted: bool
    cost: float  # as the review says
    true: float  # by many other worlds; of planted ones alone


def plant_batch(plan: Plan, first: int, count: int) -> list[Choice]:
    return [choice for number in range(first, first + count) for choice in plant(plan, number)]


def plant(plan: Plan, number: int, depth: Depth = DEPTHS["quick"]) -> list[Choice]:
    players: list[Careless] = []

    def seated(seat: int, player: Player) -> Player:
        players.append(Careless(f"{plan.seed}.{number}", seat, player))
        return players[-1]

    record = recorded(plan, number, seated)
    review = list(review_of(record, depth, clock=process_time))[-1]
    replay, weigher = Replay(record), Weigher(get_game(plan.game), 2 * HORIZON)
    answers = [0] * plan.seats
    choices = []
    for step, told in zip(review.steps, account_of(review).steps, strict=True):
        planted = answers[step.seat] in players[step.seat].planted
        answers[step.seat] += 1
        if step.weighable and step.worlds > 0:
            true = true_cost(review, step, replay, weigher) if planted else 0.0
            choices.append(Choice(planted, told.cost, true))
    return choices


def true_cost(review: Review, step: Step, replay: Replay, weigher: Weigher) -> float:
    anew = replace(
        step, tried=[replace(one, worlds=0, total=0, squares=0, lead=0, lead_squares=0) for one in step.tried]
    )
    anew.worlds = 0
    for _ in range(TRUTH):
        weigher.weigh(anew, replay.at(step.number), "truth")
    return Belief(replace(review, steps=[anew])).cost(anew)[1]


def blunder_row(game: Game, choices: list[Choice]) -> list[str]:
    planted = [choice for choice in choices if choice.planted]
    blunders = [choice for choice in planted if choice.true > TRUE_BLUNDER]
    own = [choice for choice in choices if not choice.planted]
    hit: Estimate = share(sum(choice.cost >= BLUNDER for choice in blunders), len(blunders))
    called = share(sum(choice.cost >= BLUNDER for choice in own), len(own))
    return [game.title, str(len(planted)), str(len(blunders)), hit.percent(), called.percent()]


if __name__ == "__main__":
    main()
