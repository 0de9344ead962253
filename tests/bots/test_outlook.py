"""The outlook: a chance for every seat, from its own view alone, that comes true more often than the fair share."""

from __future__ import annotations

import numpy as np
import pytest

from critias.bots.network import card_of, observer_of
from critias.bots.outlook import Outlook, OutlookJudge, outlook_of
from critias.bots.registry import judge_of, outlook_weights
from critias.bots.search import Judge
from critias.bots.steady import SteadyBot
from critias.engine.dice import FairDice, QuickDice, key_of_seed
from critias.engine.game import Game, get_game
from critias.engine.playout import PlayersTable
from critias.engine.state import State
from tests.engine.test_observe import OrchardGame

GAMES = ["end", "era", "age", "rising", "chaos"]


def positions(game: Game, seed: int, seats: int) -> tuple[list[State], list[int]]:
    """The beginnings of every tenth beat of a game, and who won it."""
    table = PlayersTable([SteadyBot(game, seed + seat) for seat in range(seats)], QuickDice(seed))
    table.state = game.new(game.load_box(), seats, {}, FairDice(key_of_seed(seed)))
    seen: list[State] = []
    beats = 0
    while table.state.over == 0:
        if beats % 10 == 0:
            seen.append(table.state.copy())
        table.play(game)
        beats += 1
    return seen, game.outcome(table.state).winners


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_learns_nothing_from_its_outlook(name: str) -> None:
    """Two worlds that look the same to a seat promise it the same."""
    game = get_game(name)
    outlook = outlook_of(game)
    for state in positions(game, 5, game.seat_counts[-1])[0][1:40:4]:
        for seat in range(state.seats):
            view = state.seen_by(seat)
            other = game.imagine(view, seat, QuickDice(9))
            told = outlook.share(view, seat)
            assert 0 < told < 1
            assert outlook.share(other.seen_by(seat), seat) == told
            assert OutlookJudge(game, 1).share(state, seat) == told


@pytest.mark.parametrize("name", ["end", "chaos"])
def test_near_the_end_who_wins_has_the_best_outlook(name: str) -> None:
    game = get_game(name)
    outlook = outlook_of(game)
    won: list[float] = []
    lost: list[float] = []
    for seed in range(3):
        states, winners = positions(game, 100 * seed, 3)
        for seat in range(3):
            (won if seat in winners else lost).append(outlook.share(states[-1].seen_by(seat), seat))
    assert np.mean(won) > np.mean(lost) + 0.2


@pytest.mark.parametrize("name", GAMES)
def test_its_card_says_how_well_it_tells_games_that_it_has_not_seen(name: str) -> None:
    card = card_of(outlook_weights(get_game(name)))
    assert card["game"] == name
    brier = card["brier"]
    assert isinstance(brier, dict)
    assert brier["outlook"] < min(brier["fair"], brier["eyes"])


def test_without_weights_the_eyes_say_what_they_hope_for() -> None:
    end = get_game("end")
    state = end.new(end.load_box(), 3, {}, FairDice(key_of_seed(1)))
    assert Outlook(end, None).share(state.seen_by(1), 1) == end.prospect(state.seen_by(1), 1)
    orchard = OrchardGame()  # has no prospect
    plot = orchard.lay_out(orchard.load_box(), 2, {}, QuickDice(1))
    assert Outlook(orchard, None).share(plot.seen_by(0), 0) == 0.5
    assert type(judge_of(orchard)) is Judge
    assert isinstance(judge_of(end), OutlookJudge)
    assert observer_of(end) is outlook_of(end).observer
