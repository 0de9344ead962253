"""The review of a finished game."""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path

import polars as pl
import pytest
from typer.testing import CliRunner, Result

from critias import cli
from critias.bots.outlook import outlook_of
from critias.engine.dice import Dice, FairDice, key_of_seed
from critias.engine.game import get_game, register
from critias.engine.kinds import Kind
from critias.engine.laws import HONEST, check_player
from critias.engine.match import Match, new_match
from critias.engine.playout import Player
from critias.engine.record import Position, Record, RecordError, Replay, give
from critias.engine.state import State
from critias.engine.worlds import Worlds
from critias.lab.review import Depth, Review, ReviewError, Weigher, depth_of, review_of
from critias.lab.review_account import COST, account_of
from tests.golden.make import path_of
from tests.toy import FOLDER, TOY, Toy, ToyGame

GAMES = ["end", "era", "age", "rising", "chaos"]


class DreamGame(ToyGame):
    """The toy game for those who imagine what others hold."""

    def imagine(self, view: Toy, seat: int, dice: Dice) -> Toy:
        world = view.copy()
        world.dice = dice
        for other in range(view.seats):
            if other != seat:
                world.coins[other] = dice.below(view.box.coins + 1)
        left = len(view.box.treasures) - view.turn
        world.deck = [view.box.treasures[dice.below(len(view.box.treasures))] for _ in range(left)]
        return world


DREAM = DreamGame(
    name="dream",
    title="Dream of Atlantis",
    edition="first",
    folder=TOY.folder,
    seat_counts=TOY.seat_counts,
    choices=TOY.choices,
    kinds=TOY.kinds,
    lines=TOY.lines,
    most_decisions=TOY.most_decisions,
)


@pytest.fixture(autouse=True)
def _dream() -> None:
    register(DREAM)


def started(name: str, seats: int, seed: int, **options: str) -> Match:
    game = get_game(name)
    return new_match(game, game.load_box(), seats, options, FairDice(key_of_seed(f"review.{seed}")))


def late(name: str, last: int) -> Record:
    """A stored game that begins so many answers before its end."""
    replay = Replay(Record.load(path_of(name)))
    match = Position.of(replay.at(len(replay) - last)).match()
    for answer in replay.answers[-last:]:
        give(match, answer, name)
    return match.record()


def dreamed(*choices: str, seats: int = 2) -> Record:
    """A game of the toy with these answers, whoever is asked."""
    match = started("dream", seats, 1)
    for choice in choices:
        match.answer(match.questions[0].seat, choice)
    return match.record()


# Blue spends most coins on the first treasure, so that the last one is Red's for a high bid, but Red bids nothing
GIVEN_AWAY = ("bold", "bold", "no", "0", "4", "bold", "bold", "no", "0", "0")


def reviewed(record: Record, worlds: int, so_far: Review | None = None) -> Review:
    return list(review_of(record, Depth(worlds), so_far=so_far))[-1]


def run(*args: str) -> Result:
    return CliRunner().invoke(cli.app, ["review", *args], env={"COLUMNS": "200"})


# ---------------------------------------------------------------- the sum


def assert_it_adds_up(review: Review) -> None:
    account = account_of(review)
    for seat, told in enumerate(account.seats):
        luck = account.curve[0][seat] - review.fair + sum(step.luck[seat] for step in account.steps)
        assert told.fair + told.skill + told.luck == pytest.approx(told.result)
        assert luck == pytest.approx(told.luck)
        assert told.skill == pytest.approx(sum(step.skill for step in account.steps if step.seat == seat))


@pytest.mark.parametrize("name", ["end-4-long", "era-4-advanced", "age-3-standard", "rising-4-level-3", "chaos-2"])
def test_the_result_is_fair_share_and_skill_and_luck(name: str) -> None:
    review = reviewed(late(name, 6), 1)
    assert_it_adds_up(review)
    assert sum(review.result) == pytest.approx(1) or review.cooperative
    assert any(step.worlds == 1 for step in review.steps)


def test_who_chooses_as_the_reference_has_no_skill_and_no_error() -> None:
    review = reviewed(dreamed("bold", "bold", "yes", "5", "5", "bold", "bold", "no"), 4)
    assert_it_adds_up(review)
    assert [(seat.skill, seat.error) for seat in account_of(review).seats] == [(0.0, 0.0), (0.0, 0.0)]


def test_a_sealed_choice_is_in_the_curve_of_who_made_it_and_its_luck_comes_when_it_is_opened() -> None:
    review = reviewed(dreamed(*GIVEN_AWAY), 8)
    account = account_of(review)
    red, blue = account.steps[-2:]
    assert review.steps[-2].sealed
    assert not review.steps[-2].opened
    assert review.steps[-1].opened
    assert red.luck == [pytest.approx(0), pytest.approx(0)]
    assert account.curve[-2][0] == pytest.approx(account.curve[-3][0] + red.skill)
    assert blue.luck[0] == pytest.approx(review.result[0] - account.curve[-2][0])


def test_all_win_together_or_lose_together() -> None:
    review = reviewed(late("rising-1-introductory", 4), 0)
    assert review.cooperative
    assert review.result in ([0.0], [1.0])
    assert review.fair == pytest.approx(review.steps[0].chances[0])


# ---------------------------------------------------------------- what it finds


def test_a_planted_blunder_is_found_and_named() -> None:
    account = account_of(reviewed(dreamed(*GIVEN_AWAY), 16))
    worst = max(account.steps, key=lambda step: step.cost)
    assert (worst.number, worst.seat) == (8, 0)
    assert worst.options[worst.chosen].key == "0"
    assert worst.cost > 0.3 > 2 * worst.cost_error
    told = next(moment for moment in account.moments if moment.step == 8)
    assert told.what == COST
    assert told.change == -worst.cost
    assert told.where == "Turn 2"
    assert "Red, asked “Bid for a treasure of" in told.sentence
    assert "chooses 0." in told.sentence
    assert told.remark == f"Better: {worst.options[worst.best].label}."


def test_a_lead_by_noise_is_no_cost() -> None:
    """Where options are all the same, the best of them by chance costs nothing."""
    review = reviewed(dreamed(*GIVEN_AWAY), 2)
    step = review.steps[0]
    for place, one in enumerate(step.tried):
        one.worlds, one.lead, one.lead_squares = 4, 0.1 * (place != step.chosen), 0.4 * (place != step.chosen)
    assert account_of(review).steps[0].cost == 0


# ---------------------------------------------------------------- what nobody could know


class Reviewer(Player):
    """Chooses by all that a review would say of its seat now, so that any difference shows."""

    def __init__(self, game: str, seed: int) -> None:
        self.name = "reviewer"
        self.game = get_game(game)
        self.weigher = Weigher(self.game, horizon=3)
        self.seed = seed

    def thinks(self) -> bool:
        return True

    def think(self, worlds: Worlds, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        said = [outlook_of(self.game).share(view, seat)]
        said += [self.weigher.chance(worlds, seat, option, self.seed) for option in options[:2]]
        return options[blake2b(repr(said).encode()).digest()[0] % len(options)]


@pytest.mark.parametrize("game", GAMES)
def test_two_worlds_that_look_the_same_to_a_seat_have_the_same_review(game: str) -> None:
    report = check_player(get_game(game), get_game(game).load_box(), lambda seed: Reviewer(game, seed), 1)
    assert report.violations == []
    assert report.looks[HONEST.name] > 0


# ---------------------------------------------------------------- kept, left and gone on with


def test_a_review_survives_a_trip_through_json_and_goes_on_from_there() -> None:
    record = dreamed(*GIVEN_AWAY)
    half = reviewed(record, 5)
    again = Review.from_json(json.loads(json.dumps(half.to_json())))
    assert again == half
    assert reviewed(record, 12, again).steps == reviewed(record, 12).steps


def test_a_review_that_was_stopped_anywhere_adds_up_when_it_goes_on() -> None:
    record = dreamed(*GIVEN_AWAY)
    growing = review_of(record, Depth(6))
    stopped = [next(growing) for _ in range(20)][-1]
    assert 0 < stopped.done() < 1
    whole = reviewed(record, 6, Review.from_json(stopped.to_json()))
    assert whole.done() == 1
    assert whole.steps == reviewed(record, 6).steps


def test_a_review_stops_when_its_time_is_spent() -> None:
    now = iter(range(1000))
    depth = Depth(1000, seconds=10.0)
    review = list(review_of(dreamed(*GIVEN_AWAY), depth, clock=lambda: float(next(now))))[-1]
    assert 0 < sum(step.worlds for step in review.steps) <= 10
    assert_it_adds_up(review)


def test_what_cannot_be_reviewed_is_told() -> None:
    with pytest.raises(ReviewError, match="not over"):
        reviewed(dreamed("bold"), 1)
    one, other = dreamed(*GIVEN_AWAY), dreamed("calm", *GIVEN_AWAY[1:])
    with pytest.raises(ReviewError, match="belongs to another game"):
        reviewed(one, 1, reviewed(other, 1))
    broken = {**one.to_json(), "beats": one.to_json()["beats"][:1]}  # type: ignore[index]
    with pytest.raises(RecordError, match="game does not"):
        reviewed(Record.from_json(broken), 1)
    with pytest.raises(ReviewError, match="not a review"):
        Review.from_json({"critias": "record"})
    with pytest.raises(ReviewError, match="quick, deep"):
        depth_of("much")


def test_a_game_with_a_box_of_ones_own_is_reviewed_with_it(tmp_path: Path) -> None:
    own = tmp_path / "components.toml"
    own.write_text((FOLDER / "components.toml").read_text().replace("start = 5", "start = 4"))
    box = DREAM.load_box(str(own))
    match = new_match(DREAM, box, 2, {}, FairDice(key_of_seed("box")))
    while not match.over:
        match.answer(match.questions[0].seat, match.questions[0].values[-1])
    record = match.record()
    assert_it_adds_up(list(review_of(record, Depth(1), box))[-1])
    with pytest.raises(RecordError, match="--box"):
        reviewed(record, 1)


# ---------------------------------------------------------------- the command


def test_the_command_tells_a_record_and_writes_it(tmp_path: Path) -> None:
    record, table, kept = tmp_path / "game.json", tmp_path / "review.parquet", tmp_path / "review.json"
    dreamed(*GIVEN_AWAY).save(record)
    result = run(str(record), "--effort", "16", "--out", str(table))
    assert result.exit_code == 0, result.output
    assert "result = fair + skill + luck" in result.stdout
    assert "What decided it:" in result.stdout
    rows = pl.read_parquet(table)
    assert len(rows) == 2 * (10 + 1)  # two seats, ten answers and the end
    assert rows["decides"].sum() == 10
    assert rows.filter(pl.col("cost") > 0.3)["chosen"].to_list() == ["0"]
    assert run(str(record), "--effort", "2", "--out", str(kept)).exit_code == 0
    assert run(str(record), "--effort", "3", "--out", str(kept)).exit_code == 0
    assert max(step.worlds for step in Review.load(kept).steps) == 3


def test_the_command_refuses_what_is_no_finished_record(tmp_path: Path) -> None:
    path = tmp_path / "open.json"
    dreamed("bold").save(path)
    result = run(str(path))
    assert (result.exit_code, result.stderr) == (
        1,
        "critias: open.json: this game is not over; only a finished game can be reviewed\n",
    )
    path.write_text("{")
    assert "this is not JSON" in run(str(path)).stderr


def test_many_games_tell_whether_chances_hold_and_which_questions_matter(tmp_path: Path) -> None:
    file = tmp_path / "many.parquet"
    args = ("dream", "--games", "4", "--seats", "2", "--bots", "random", "--effort", "3")
    result = run(*args, "--out", str(file))
    assert result.exit_code == 0, result.output
    assert "Brier score" in result.stdout
    assert "Luck moves a seat by" in result.stdout
    assert "mood" in result.stdout
    assert pl.read_parquet(file)["number"].n_unique() == 4
    told = json.loads(run(*args, "--json").stdout)
    assert told["games"] == 4
    assert {one["kind"] for one in told["questions"]} == {"mood", "bid", "charm"}
    assert sum(one["moments"] for one in told["calibration"]) == 4 * 2 * 10  # games, seats, moments
