"""The learned bot: its weights outlive a change of the game, and it plays by what it sees alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from critias.bots import network as networks
from critias.bots.network import (
    MasterBot,
    Network,
    SearchingMasterBot,
    card_of,
    glance,
    load,
    moved,
    network_of,
    observer_of,
    save,
    standing,
)
from critias.bots.registry import BotError, make_bot, weights_of
from critias.engine.dice import QuickDice
from critias.engine.game import get_game
from critias.engine.kinds import Kind, counts
from critias.engine.laws import HONEST, check_player
from critias.engine.observe import Observer
from critias.engine.playout import Player, PlayersTable, PlayoutTable
from critias.engine.state import State
from tests.engine.test_observe import Orchard, OrchardGame

GAMES = ["end", "era", "age", "rising", "chaos"]
HIDDEN = 8


def weights_for(observer: Observer, seed: int = 1) -> dict[str, Any]:
    random = np.random.default_rng(seed)
    shapes = {
        "facts": (observer.size, HIDDEN), "bias": (HIDDEN,), "layer1": (HIDDEN, HIDDEN), "bias1": (HIDDEN,),
        "layer2": (HIDDEN, HIDDEN), "bias2": (HIDDEN,), "actions": (observer.game.actions, HIDDEN),
        "action_bias": (observer.game.actions,), "trust": (len(observer.game.kinds), 2), "hope": (HIDDEN,),
        "hope_bias": (1,), "plain": (observer.size,), "outlook": (1,),
    }  # fmt: skip
    return {name: random.standard_normal(shape).astype(np.float32) / 8 for name, shape in shapes.items()}


def test_steps_behind_the_best_are_counted_in_means() -> None:
    assert standing([3.0, 1.0, 3.0, 3.0 - 4.0]) == [0.0, -2.0 / 1.5, 0.0, -4.0 / 1.5]
    assert standing([2.0, 2.0]) == [0.0, 0.0]
    assert standing([2.0, 2.0 - 1e-9, 0.0]) == pytest.approx([0.0, 0.0, -3.0])
    assert standing([0.0] * 20 + [-100.0])[-1] == networks.FARTHEST


def test_the_network_by_hand() -> None:
    weights = weights_for(observer_of(get_game("end")))
    network = Network(weights)
    seen = np.maximum(weights["facts"][3] + weights["facts"][5] + weights["bias"], 0)
    seen = seen + np.maximum(seen @ weights["layer1"] + weights["bias1"], 0)
    seen = seen + np.maximum(seen @ weights["layer2"] + weights["bias2"], 0)
    assert np.allclose(network.look([3, 5]), seen)
    hope = float(weights["plain"][[3, 5]].sum() + seen @ weights["hope"] + weights["hope_bias"][0])
    hope += 0.5 * float(weights["outlook"][0])
    assert network.share([3, 5], 0.5) == pytest.approx(1 / (1 + np.exp(-hope)))
    asked = networks.Glance([3, 5], 0.5, [7, 8], [0, 9], [0.0, -1.5], 2)
    wanted = [
        seen @ weights["actions"][0] + weights["action_bias"][0] + weights["trust"][2][1],
        seen @ weights["actions"][9] + weights["action_bias"][9] - 1.5 * weights["trust"][2][0],
    ]
    assert np.allclose(network.weigh(seen, asked), wanted, atol=1e-6)


def test_weights_are_stored_with_their_card_and_come_back(tmp_path: Path) -> None:
    observer = observer_of(get_game("end"))
    weights = weights_for(observer)
    weights["facts"][100:200] = 0  # facts that never held take no room
    save(tmp_path / "end.npz", weights, observer, {"game": "end", "minutes": 3})
    assert card_of(tmp_path / "end.npz") == {"game": "end", "minutes": 3}
    assert len(np.load(tmp_path / "end.npz")["rows"]) == observer.size - 100
    back = load(tmp_path / "end.npz", observer).weights
    assert set(back) == set(weights)
    for name, array in weights.items():
        assert np.allclose(back[name], array, atol=1e-3), name


def test_rows_follow_their_names_when_a_game_has_changed() -> None:
    then = {"gold": [0, 2], "hand": [2, 3], "gone": [5, 1]}
    now = {"new": [0, 1], "hand": [1, 3], "gold": [4, 3]}  # gold has more values than it had: its rows mean nothing now
    assert moved(np.arange(6, dtype=np.float32), then, now).tolist() == [0, 2, 3, 4, 0, 0, 0]


class Wide(OrchardGame):
    """A game whose eyes like high numbers."""

    def appraise(self, view: Orchard, seat: int, kind: Kind, options: list[int], a: int, b: int) -> list[float]:
        return [float(option) for option in options]


def test_of_very_many_options_those_are_weighed_that_the_eyes_like() -> None:
    kind = Kind("pick", counts("number", 60), "Which?", [])
    kind.offset = 0
    observer = Observer(Wide())
    assert glance(observer, Orchard(3), 0, kind, list(range(60)), -1, -1).options == list(range(59, 11, -1))


@pytest.mark.parametrize("name", GAMES)
def test_it_plays_whole_games_and_uses_nothing_that_its_seat_cannot_see(name: str) -> None:
    game = get_game(name)
    network = Network(weights_for(observer_of(game)))
    table = PlayersTable([MasterBot(game, network) for _ in range(game.seat_counts[-1])], QuickDice(2))
    table.state = game.new(game.load_box(), game.seat_counts[-1], {}, QuickDice(2))
    while table.state.over == 0 and table.decisions < 150:
        table.play(game)
    assert table.decisions > 50


def test_it_is_honest() -> None:
    game = get_game("end")
    network = Network(weights_for(observer_of(game)))
    report = check_player(game, game.load_box(), lambda seed: MasterBot(game, network), 1)
    assert not report.violations
    assert report.looks[HONEST.name] > 0


def test_with_search_it_tries_what_its_network_likes() -> None:
    end = get_game("end")
    searching = make_bot("master:8", end, 3)
    alone = MasterBot(end, network_of(end, weights_of(end)))
    assert isinstance(searching, SearchingMasterBot)
    bot: SearchingMasterBot = searching
    assert bot.thinks()
    assert not alone.thinks()
    liked: list[bool] = []

    class Beside(Player):
        """Asks both, and does what the network says."""

        def __init__(self) -> None:
            self.name = "beside"

        def choose(self, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
            promises = bot.promises(view, seat, kind, options, a, b)
            choice = alone.choose(view, seat, kind, options, a, b)
            liked.append(promises[options.index(choice)] == max(promises))
            return choice

    table = PlayersTable([Beside() for _ in range(4)], QuickDice(1))
    table.state = end.new(end.load_box(), 4, {}, QuickDice(2))
    for _ in range(6):
        table.play(end)
    assert len(liked) > 10
    assert all(liked)


@pytest.mark.parametrize("name", ["master:", "master:0s", "master:much", "master:-3"])
def test_an_effort_that_means_nothing_is_refused(name: str) -> None:
    with pytest.raises(BotError, match="neither seconds"):
        make_bot(name, get_game("end"), 1)


def test_the_layout_names_all_rows() -> None:
    observer = observer_of(get_game("chaos"))
    named = json.loads(json.dumps(networks.layout(observer)))
    for table, rows in (
        ("facts", observer.size),
        ("actions", observer.game.actions),
        ("kinds", len(observer.game.kinds)),
    ):
        assert sorted(i for first, size in named[table].values() for i in range(first, first + size)) == list(
            range(rows)
        )


def test_a_playout_is_not_a_game_for_the_network() -> None:
    """A network sees the own seat first: two seats of one position have different facts."""
    game = get_game("era")
    state = game.new(game.load_box(), 4, {}, QuickDice(4))
    table = PlayoutTable(4)
    table.state = state
    for _ in range(20):
        game.beat(state, table)
    assert observer_of(game).facts(state, 0) != observer_of(game).facts(state, 1)
