from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import polars as pl
import pytest

from critias.bots.registry import BotError
from critias.engine.dice import FairDice, QuickDice, key_of_seed
from critias.engine.game import GameError, Outcome, get_game, register
from critias.engine.laws import random_answer
from critias.engine.match import new_match
from critias.lab.simulate import (
    Plan,
    Played,
    Report,
    plan_run,
    play_game,
    processes,
    ranks,
    simulate,
    spread,
    usual_seats,
    usual_workers,
)
from tests.toy import FOLDER, TOY


@pytest.fixture(autouse=True)
def _toy() -> None:
    register(TOY)


@pytest.fixture
def plan() -> Plan:
    return plan_run(TOY, ["steady", "random", "random"], seed="5")


def played(wins: list[float], scores: list[int], number: int = 0, ending: str = "over") -> Played:
    bots = [(seat - number) % len(wins) for seat in range(len(wins))]
    return Played(number, str(number), bots, scores, [1] * len(wins), wins, [], 3, 10, ending)


def test_a_run_has_as_many_games_as_asked_for(plan: Plan) -> None:
    heard: list[int] = []
    report = simulate(plan, 60, progress=heard.append)
    assert [game.number for game in report.games] == list(range(60))
    assert sum(heard) == 60
    assert report.seconds > 0


def test_the_same_seed_gives_the_same_games(plan: Plan) -> None:
    assert simulate(plan, 20).games == simulate(plan, 20).games
    other = plan_run(TOY, list(plan.bots), seed="6")
    assert simulate(plan, 20).games != simulate(other, 20).games


def test_the_results_do_not_depend_on_who_does_the_work(plan: Plan) -> None:
    with ThreadPoolExecutor(3) as executor:
        assert simulate(plan, 60, executor).games == simulate(plan, 60).games


def test_the_results_do_not_depend_on_the_number_of_processes() -> None:
    plan = Plan("end", ("random",) * 4, "1", {"length": "standard"})
    with processes(2) as executor:
        assert simulate(plan, 30, executor).games == simulate(plan, 30).games


def test_any_game_of_a_run_can_be_played_alone(plan: Plan) -> None:
    assert play_game(plan, 17) == simulate(plan, 20).games[17]


def test_the_chairs_rotate_from_game_to_game(plan: Plan) -> None:
    assert [game.bots for game in simulate(plan, 3).games] == [[0, 1, 2], [2, 0, 1], [1, 2, 0]]


def test_results_go_by_named_bot_and_a_shared_win_counts_as_a_fraction() -> None:
    plan = Plan("toy", ("steady", "random"))
    report = Report(plan, [played([1, 0], [8, 2]), played([0.5, 0.5], [6, 6], 1), played([0, 1], [1, 5], 2)], 1.0)
    assert report.bot_results() == [
        {"bot": "steady", "wins": 1.5, "mean_score": 5.0},
        {"bot": "random", "wins": 1.5, "mean_score": 4.333},
    ]


def test_wins_add_up_to_the_number_of_games(plan: Plan) -> None:
    results = simulate(plan, 50).bot_results()
    assert sum(float(str(result["wins"])) for result in results) == pytest.approx(50, abs=0.01)


def test_endings_are_counted_the_commonest_first() -> None:
    endings = ["b", "a", "a"]
    report = Report(Plan("toy", ("x", "y")), [played([1, 0], [1, 0], ending=ending) for ending in endings], 1.0)
    assert list(report.endings().items()) == [("a", 2), ("b", 1)]


def test_the_json_of_a_run(plan: Plan) -> None:
    data = json.loads(json.dumps(simulate(plan, 10).to_json()))
    assert list(data) == ["game", "games", "decisions", "seconds", "seats", "lengths", "endings"]
    assert data["game"] == "toy"
    assert data["games"] == 10
    assert [set(seat) for seat in data["seats"]] == [{"bot", "wins", "mean_score"}] * 3
    assert set(data["lengths"]) == {"turns", "decisions"}
    assert data["endings"] == {"The treasures are gone.": 10}


def test_the_spread_of_numbers() -> None:
    assert spread([5, 1, 3]) == {"min": 1, "p10": 1, "median": 3, "p90": 5, "max": 5, "mean": 3}


def test_the_rows_are_one_a_game_and_seat(plan: Plan, tmp_path: Path) -> None:
    report = simulate(plan, 4)
    report.write_parquet(tmp_path / "games.parquet")
    frame = pl.read_parquet(tmp_path / "games.parquet")
    assert frame.columns == [
        "game",
        "number",
        "seed",
        "seats",
        "options",
        "seat",
        "bot",
        "score",
        "rank",
        "won",
        "traits",
        "turns",
        "decisions",
        "ending",
    ]
    assert frame.height == 12
    assert frame["won"].sum() == pytest.approx(4)
    assert frame.filter(pl.col("number") == 1)["bot"].to_list() == ["random", "steady", "random"]
    assert frame["options"].unique().to_list() == ['{"length": "short"}']


def test_one_bot_takes_every_seat() -> None:
    assert plan_run(TOY, ["random"], seats=2).bots == ("random", "random")
    assert plan_run(TOY, ["random"]).bots == ("random",) * usual_seats(TOY)


def test_a_bot_short_is_an_error() -> None:
    with pytest.raises(BotError, match="2 bots are named for 3 seats; name one for all, or one a seat"):
        plan_run(TOY, ["random", "steady"], seats=3)


def test_a_plan_with_a_wrong_name_or_number_is_refused_before_anything_is_played() -> None:
    with pytest.raises(GameError, match="for 2 or 3 players, not 4"):
        plan_run(TOY, ["random"], seats=4)
    with pytest.raises(BotError, match="no bot 'oracle'"):
        plan_run(TOY, ["oracle", "random"])
    with pytest.raises(GameError, match="has no option 'speed'"):
        plan_run(TOY, ["random"], options={"speed": "high"})


def test_an_edited_component_file_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    text = (FOLDER / "components.toml").read_text()
    mean_scores = []
    for values in ("1, 1, 1, 1", "9, 9, 9, 9, 9"):
        file.write_text(text.replace("1, 2, 3, 4, 5, 6", values))
        report = simulate(plan_run(TOY, ["steady", "random"], components=str(file)), 20)
        mean_scores.append(report.bot_results()[0]["mean_score"])
    assert float(str(mean_scores[1])) > float(str(mean_scores[0])) + 5


def test_all_winners_are_first() -> None:
    assert ranks(Outcome([5, 9, 9], [1, 2, 0], [1, 2], "", [])) == [3, 1, 1]
    assert ranks(Outcome([5, 9, 8], [1, 2, 0], [1], "", [])) == [3, 1, 2]


def test_a_handful_of_games_needs_one_process() -> None:
    assert usual_workers(10) == 1


@pytest.mark.parametrize(
    ("name", "line"), [("end", "turn"), ("era", "round"), ("age", "round"), ("rising", "round"), ("chaos", "round")]
)
def test_the_length_of_a_game_is_the_number_of_turns_or_rounds_that_were_begun(name: str, line: str) -> None:
    game = get_game(name)
    table = (game.load_box(), game.seat_counts[0], game.settled({}), FairDice(key_of_seed(3)))
    assert game.turns(game.new(*table)) == 0
    match = new_match(game, *table)
    choices = QuickDice(3)
    while True:
        begun = [entry for entry in match.log if entry.line.name == line]
        assert game.turns(match.state) == len(begun), [entry.text for entry in match.log[-5:]]
        if match.over:
            return
        question, value = random_answer(match, choices)
        match.answer(question.seat, value)
