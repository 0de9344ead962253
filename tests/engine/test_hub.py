"""The hub: many games at once, each as it would have been alone."""

from __future__ import annotations

import pytest

from critias.bots.random_bot import RandomBot
from critias.bots.registry import make_bot
from critias.engine.dice import QuickDice
from critias.engine.game import get_game
from critias.engine.hub import Hub, HubTable
from critias.engine.kinds import Kind
from critias.engine.state import State
from critias.engine.table import Table

GAMES = ["end", "era", "age", "rising", "chaos"]


class Alone(Table):
    """One game, whose questions are written down."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def answer(self, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        if len(options) > 1:
            self.heard.append(f"{seat} {kind.name} {options} {a} {b}")
        return pick(options)


def pick(options: list[int]) -> int:
    return options[-1] if len(options) < 20 else options[len(options) // 2]


@pytest.mark.parametrize("name", ["end", "era", "age", "chaos"])  # no question of theirs goes to several at once
def test_a_game_at_the_hub_is_the_game_it_would_be_alone(name: str) -> None:
    game = get_game(name)
    box = game.load_box()
    seats = game.seat_counts[-1]
    heard: list[list[str]] = [[], []]

    def begin(table: HubTable) -> State | None:
        table.players = [None] * seats
        state: State = game.new(box, seats, {}, QuickDice(table.number))
        return state

    hub = Hub(game, 2, begin, lambda table: None)
    for _ in range(60):
        for table in hub.waiting:
            heard[table.number].append(f"{table.seat} {table.kind.name} {table.options} {table.a} {table.b}")
        hub.go_on([pick(table.options) for table in hub.waiting])
    for number in range(2):
        alone = Alone()
        alone.state = game.new(box, seats, {}, QuickDice(number))
        while len(alone.heard) < 60 and alone.state.over == 0:
            game.beat(alone.state, alone)
        assert len(alone.heard) > 40
        assert heard[number][: len(alone.heard)] == alone.heard[:60]


@pytest.mark.parametrize("name", GAMES)
def test_games_follow_one_another_until_a_table_closes(name: str) -> None:
    game = get_game(name)
    box = game.load_box()
    seats = game.seat_counts[0]
    games = 2 if name == "end" else 1
    ended: list[int] = []

    def begin(table: HubTable) -> State | None:
        if table.games == games:
            return None
        # the last seat is a player who answers for himself
        table.players = [None] * (seats - 1) + [RandomBot(table.number)]
        state: State = game.new(box, seats, {}, QuickDice(table.number * 10 + table.games))
        return state

    def end(table: HubTable) -> None:
        assert table.state.over != 0
        assert game.outcome(table.state).scores
        ended.append(table.number)

    dice = QuickDice(5)
    hub = Hub(game, 2, begin, end)
    while hub.waiting:
        for table in hub.waiting:
            assert len(table.options) > 1
            assert table.seat != seats - 1 or seats == 1
        hub.go_on([table.options[dice.below(len(table.options))] for table in hub.waiting])
    assert sorted(ended) == sorted([0, 1] * games)


def test_a_bot_that_thinks_sits_among_those_whom_the_hub_answers() -> None:
    game = get_game("end")
    box = game.load_box()

    def begin(table: HubTable) -> State | None:
        if table.games:
            return None
        table.players = [None, make_bot("adept:1", game, 3), None]
        state: State = game.new(box, 3, {}, QuickDice(5))
        return state

    hub = Hub(game, 1, begin, lambda table: None)
    (table,) = hub.waiting
    answered = 0
    while hub.waiting and answered < 40:
        assert table.seat != 1
        hub.go_on([table.options[-1]])
        answered += 1
    assert table.decisions > answered
