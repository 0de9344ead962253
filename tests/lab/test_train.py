"""Training: it learns what pays, goes on where it stopped, and writes weights that play."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import jax
import numpy as np
import pytest

from critias.bots.glimpse import read_glimpses
from critias.bots.network import MasterBot, Network, Sight, card_of, load, observer_of, read
from critias.bots.steady import SteadyBot
from critias.engine.dice import QuickDice
from critias.engine.game import Outcome, get_game
from critias.engine.kinds import Kind
from critias.engine.playout import PlayersTable
from critias.engine.state import State
from critias.lab.train import learner as learners
from critias.lab.train import selfplay
from critias.lab.train.curve import curve
from critias.lab.train.glimpses import Found, paying, train_glimpses
from critias.lab.train.learner import Learner, fresh_weights, joined_rows
from critias.lab.train.lessons import TRIED, UNTRIED, School
from critias.lab.train.outlook import MOMENTS, WatchedTable, tempered, train_outlook, watched
from critias.lab.train.run import Run
from critias.lab.train.selfplay import Choice, Rows, SelfPlay, even, reward_of
from tests.bots.test_search import BLINKING

END = get_game("end")


def outcome(scores: list[int], winners: list[int]) -> Outcome:
    return Outcome(scores, [], winners, "", [])


def test_a_win_counts_most_and_a_lead_a_little() -> None:
    assert reward_of(outcome([10, 2], [0]), 0) == pytest.approx(0.75 + 0.25 / (1 + math.exp(-1)))
    assert reward_of(outcome([10, 2], [0]), 1) == pytest.approx(0.25 / (1 + math.exp(1)))
    assert reward_of(outcome([5, 5, 1], [0, 1]), 1) == pytest.approx(0.375 + 0.125)
    assert reward_of(outcome([1, 1], [0, 1]), 0) == 1.0  # all win together
    assert reward_of(outcome([1, 1], []), 0) == 0.0


def choice(hope: float) -> Choice:
    nothing = np.zeros(1, np.uint16)
    return Choice(nothing, 0.0, nothing, np.zeros(1, np.float32), 0, 0, 0.0, hope)


def test_a_gain_is_what_went_better_than_hoped_and_later_surprises_count_less() -> None:
    rows = Rows()
    rows.add([choice(0.2), choice(0.5)], 1.0)
    assert rows.gains == pytest.approx([0.3 + selfplay.DISCOUNT * 0.5, 0.5])
    assert rows.rewards == [1.0, 1.0]


def test_rows_of_any_length_are_filled_up() -> None:
    table = even([np.array([1, 2], np.uint16), np.array([3], np.uint16)], 3, 9, np.uint16)
    assert table.tolist() == [[1, 2, 9], [3, 9, 9]]
    parts: list[dict[str, Any]] = [
        {"facts": table, "actions": np.zeros((2, 48), np.uint16), "chosen": np.zeros(2)},
        {"facts": table[:1], "actions": np.zeros((1, 48), np.uint16), "chosen": np.zeros(1)},
    ]
    assert joined_rows(parts, 9, 2)["facts"].tolist() == [[1, 2], [3, 9], [1, 2]]


def test_jax_and_numpy_weigh_and_hope_alike() -> None:
    observer = observer_of(END)
    weights = fresh_weights(observer, 3, 16)
    random = np.random.default_rng(4)
    for name in weights:
        weights[name] = weights[name] + (random.standard_normal(weights[name].shape) * 0.1).astype(np.float32)
    player = SelfPlay(END, Network(weights), 5, tables=1)
    rows = player.collect(30)
    packed = rows.packed(observer.size, END.actions)
    logs = np.asarray(jax.nn.log_softmax(learners.weigh(weights, packed)))
    mine = [choice.log_chance for choice in rows.choices]
    assert np.allclose(logs[np.arange(len(mine)), packed["chosen"]], mine, atol=1e-2)
    hopes = np.asarray(jax.nn.sigmoid(learners.hope_of(weights, packed["facts"], packed["prospect"])))
    assert np.allclose(hopes, [choice.hope for choice in rows.choices], atol=1e-3)
    network = Network(weights)
    assert network.share([int(fact) for fact in rows.choices[0].facts], rows.choices[0].prospect) == pytest.approx(
        float(hopes[0]), abs=1e-3
    )


def test_it_learns_which_option_pays_and_what_to_hope_for() -> None:
    """Half of the rows show fact 7, and then the second option wins; in the others the first does."""
    random = np.random.default_rng(1)
    count = 512
    seven = random.random(count) < 0.5
    chosen = (random.random(count) < 0.5).astype(np.uint8)
    won = (chosen == seven).astype(np.float32)
    observer = observer_of(END)
    rows: dict[str, Any] = {
        "facts": np.where(seven[:, None], 7, observer.size).astype(np.uint16),
        "prospect": np.zeros(count, np.float32),
        "actions": np.full((count, 48), END.actions, np.uint16),
        "steps": np.zeros((count, 48), np.float16),
        "kind": np.zeros(count, np.uint8),
        "chosen": chosen,
        "log_chance": np.full(count, math.log(0.5), np.float32),
        "gain": won - 0.5,
        "reward": seven.astype(np.float32),
    }
    rows["actions"][:, :2] = [4, 5]
    learner = Learner(fresh_weights(observer, 1, 16), 1)
    for _ in range(40):
        learner.learn(rows, 1, 1e-2, True, 256)
    network = Network(learner.as_arrays())
    first_wins = {"facts": np.array([[observer.size]]), "actions": np.array([[4, 5]]), "steps": np.zeros((1, 2))}
    second_wins = first_wins | {"facts": np.array([[7]])}
    kind = {"kind": np.zeros(1, int)}
    first = np.asarray(learners.weigh(network.weights, first_wins | kind))[0]
    second = np.asarray(learners.weigh(network.weights, second_wins | kind))[0]
    assert first[0] > first[1]
    assert second[1] > second[0]
    assert network.share([7], 0.0) > 0.6 > 0.4 > network.share([], 0.0)
    assert not network.weights["facts"][8].any()  # what never held is not stored


def lessons_of(count: int) -> dict[str, Any]:
    """Half of the rows show fact 7, and then the second option leads; in the others the first does."""
    seven = np.arange(count) % 2 == 0
    rows: dict[str, Any] = {
        "facts": np.where(seven[:, None], 7, observer_of(END).size).astype(np.uint16),
        "prospect": np.zeros(count, np.float32),
        "actions": np.full((count, 48), END.actions, np.uint16),
        "steps": np.zeros((count, 48), np.float16),
        "kind": np.zeros(count, np.uint8),
        "leads": np.full((count, 48), UNTRIED, np.float16),
    }
    rows["actions"][:, :3] = [4, 5, 6]
    rows["leads"][:, 0] = np.where(seven, -0.01, 0.01)
    rows["leads"][:, 1] = -rows["leads"][:, 0]
    return rows


def test_it_learns_from_lessons_which_option_leads_and_leaves_what_was_not_tried() -> None:
    learner = Learner(fresh_weights(observer_of(END), 1, 16), 1)
    told = {"lead": 0.0}
    for _ in range(30):
        told = learner.study(lessons_of(64), 1e-2, 32)
    assert told["lead"] == pytest.approx(0.01, abs=0.002)
    rows = lessons_of(2)
    weights = np.asarray(learners.weigh(learner.mean, rows))[:, :3]
    assert weights.argmax(axis=1).tolist() == [1, 0]
    assert len(learner.lessons["kind"]) == 30 * 64
    assert not learner.mean["hope"].any()  # it begins anew with what the eyes hope for
    assert learner.mean["outlook"].tolist() == [1.0]


def test_a_school_looks_at_choices_of_its_games() -> None:
    school = School(END, Network(fresh_weights(observer_of(END), 1, 16)), 1)
    lessons = school.collect(5)
    assert len(lessons.rows) >= 5
    for row in lessons.rows:
        tried = row.leads[row.leads > UNTRIED / 2]
        assert len(row.leads) == len(row.actions) == len(row.steps)
        assert 2 <= len(tried) <= TRIED
        assert tried.sum() == pytest.approx(0, abs=1e-4)
        assert row.leads[row.steps.tolist().index(0.0)] > UNTRIED / 2  # the eyes' own choice is always looked at
    packed = lessons.packed(observer_of(END).size, END.actions)
    assert packed["leads"].shape == packed["actions"].shape == (len(lessons.rows), 48)


def test_lessons_come_before_the_games_of_a_run(tmp_path: Path) -> None:
    said: list[str] = []
    run = Run(END, tmp_path, 1, said.append, 16)
    run.train(0, 0, rows=20, batch=16, last_games=1, tables=1, lessons=1e-6, looked_at=3)
    assert "lead" in said[0]
    assert "wins" in said[1]
    assert card_of(tmp_path / "end.npz")["lessons"] == run.past["lessons"] >= 3


def test_a_run_stops_goes_on_and_leaves_weights_that_play(tmp_path: Path) -> None:
    said: list[str] = []
    run = Run(END, tmp_path, 1, said.append, 16)
    run.train(0, 0, rows=40, batch=32, last_games=1, tables=1)
    first = json.loads((tmp_path / "state.json").read_text())
    assert first["rounds"] == 1
    assert first["decisions"] >= 40
    again = Run(END, tmp_path, 1, said.append, 16)
    assert "goes on after" in said[-1]
    assert all(
        np.array_equal(mine, theirs)
        for mine, theirs in zip(again.learner.remembered().values(), run.learner.remembered().values(), strict=True)
    )
    again.train(0, 0, rows=40, batch=32, last_games=1, tables=1)
    assert json.loads((tmp_path / "state.json").read_text())["decisions"] > first["decisions"]

    card = card_of(tmp_path / "end.npz")
    assert card["game"] == "end"
    assert card["box"] == END.load_box().digest
    assert card["measured_games"] == 1
    assert "<svg" in (tmp_path / "curve.svg").read_text()
    table = PlayersTable([MasterBot(END, load(tmp_path / "end.npz", observer_of(END))) for _ in range(3)], QuickDice(1))
    table.state = END.new(END.load_box(), 3, {}, QuickDice(1))
    table.play(END)

    (tmp_path / "state.npz").unlink()  # weights alone are a beginning too
    third = Run(END, tmp_path, 1, said.append, 16)
    assert said[-1].startswith("goes on from weights")
    assert third.past["decisions"] == json.loads((tmp_path / "state.json").read_text())["decisions"]


def test_two_processes_play_for_one_learner(tmp_path: Path) -> None:
    run = Run(END, tmp_path, 1, lambda text: None, 16)
    share = run.train(0, 2, rows=20, batch=16, last_games=1, tables=1)
    assert 0 <= share <= 1
    assert run.past["games"] >= 2
    assert card_of(tmp_path / "end.npz")["measured_games"] == 2


def test_an_outlook_is_learned_from_the_ends_of_watched_games(tmp_path: Path) -> None:
    said: list[str] = []
    scores = train_outlook(END, tmp_path, 60, 0, 1, said.append, games=12)
    assert said[0] == "12 games watched"
    card = card_of(tmp_path / "end.outlook.npz")
    assert card["games"] == 12
    assert card["brier"] == {name: round(score, 4) for name, score in scores.items()}
    assert scores["outlook"] < scores["fair"]
    sight = Sight(read(tmp_path / "end.outlook.npz", observer_of(END)))
    assert 0 < sight.share([1, 2, 3], 0.0) < 1


def test_moments_of_a_game_are_told_by_every_seat_with_what_it_won() -> None:
    rows = watched(END, 1, 60, games=2)
    assert set(rows["game"].tolist()) == {0, 1}
    for number in (0, 1):
        mine = rows["game"] == number
        seats = round(1 / rows["fair"][mine][0])
        assert mine.sum() == MOMENTS * seats
        assert rows["win"][mine].reshape(MOMENTS, seats).sum(axis=1) == pytest.approx([1.0] * MOMENTS)


class Witness(SteadyBot):
    """Keeps how many choices the table had seen when it was asked."""

    def __init__(self, seed: int, asked: list[int]) -> None:
        super().__init__(END, seed)
        self.asked = asked
        self.table: WatchedTable

    def choose(self, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        if len(options) > 1:
            self.asked.append(self.table.asked)
        return super().choose(view, seat, kind, options, a, b)


def test_players_slip_up_to_a_moment_and_only_what_comes_after_it_is_kept() -> None:
    asked: list[int] = []
    players = [Witness(seed, asked) for seed in range(3)]
    table = WatchedTable(list(players), 1, observer_of(END), [1.0, 1.0, 1.0], 40)
    for player in players:
        player.table = table
    table.state = END.new(END.load_box(), 3, {}, QuickDice(1))
    while table.asked < 43:
        assert table.moments == [] or table.asked > 40
        table.play(END)
    assert asked == list(range(41, table.asked + 1))
    assert len(table.moments) == min(MOMENTS, table.asked - 40)
    assert all(len(moment) == 3 for moment in table.moments)


def test_an_outlook_is_tempered_until_it_comes_true() -> None:
    random = np.random.default_rng(1)
    hope = random.normal(0, 3, 20_000)
    win = (random.random(20_000) < 1 / (1 + np.exp(-(0.5 * hope - 1)))).astype(float)
    weights = {name: np.ones(1, np.float32) for name in ("plain", "hope", "hope_bias", "outlook")}
    calm = tempered(weights, 1 / (1 + np.exp(-hope)), win)
    assert calm["plain"] == pytest.approx([0.5], abs=0.05)
    assert calm["hope_bias"] == pytest.approx([-0.5], abs=0.1)  # 1 stretched by a half, shifted by -1


def test_a_curve_shows_every_duel(tmp_path: Path) -> None:
    lines = [
        {"decisions": 0, "loss": 1},
        {"decisions": 10, "wins": 0.25, "margin": 0.1},
        {"decisions": 20, "wins": 1.0, "margin": 0.0},
    ]
    (tmp_path / "log.jsonl").write_text("\n".join(json.dumps(line) for line in lines) + "\n")
    assert curve(tmp_path / "log.jsonl").count("<circle") == 2


def test_it_is_found_out_where_a_look_ahead_pays(tmp_path: Path) -> None:
    told: list[str] = []
    kinds = train_glimpses(BLINKING, tmp_path, 60.0, 0, 1, told.append, games=60)
    assert "place" in " ".join(kinds)  # its eyes like the vault whatever lies there
    assert any("a look wins" in line and "taken" in line for line in told)
    assert read_glimpses(tmp_path / f"{BLINKING.name}.glimpses.json").kinds == frozenset(kinds)


def found(asked: int, leads: list[float], seconds: float) -> Found:
    one = Found(asked=asked)
    for lead in leads:
        one.look([[0.0, 0.0, 0.0], [lead, lead, lead]], 3 * seconds)
    return one


def test_the_kinds_that_pay_most_are_taken_until_the_time_is_spent() -> None:
    judged = {
        "much": found(100, [0.1, 0.2] * 20, 0.02),
        "slow": found(100, [0.1, 0.2] * 20, 0.2),
        "none": found(100, [-0.1, -0.2] * 20, 0.001),
        "rare": found(100, [0.5, 0.6], 0.001),
        "less": found(100, [0.02, 0.04] * 20, 0.01),
    }
    assert paying(judged, 0.0061) == ["much", "less"]
    assert paying(judged, 0.0041) == ["much"]
    assert paying(judged, 1.0) == ["much", "less", "slow"]


def test_a_lead_is_what_the_best_of_one_world_is_worth_in_the_others() -> None:
    one = Found()
    one.look([[0.5, 0.5, 0.5], [0.8, 0.2, 0.5]], 0.3)
    # by the first world the second option is taken: -0.15 in the others; by the others the first: 0
    assert one.lead == pytest.approx(-0.05)
    assert one.seconds == pytest.approx(0.1)
