from __future__ import annotations

from typing import cast

import pytest

from critias.engine.dice import FairDice, QuickDice, key_of_seed
from critias.engine.kinds import Kind
from critias.engine.playout import Player, PlayersTable, PlayoutTable
from critias.engine.state import State
from critias.engine.table import Table
from critias.skeleton import GAME
from critias.skeleton.state import Auction
from tests.engine.script import PICK, ScriptGame


def auction_state() -> Auction:
    game = GAME
    return game.new(game.load_box(), 3, {}, FairDice(key_of_seed(3)))


def played(table: Table) -> Auction:
    state = auction_state()
    table.state = state
    while not state.over:
        GAME.beat(state, table)
    return state


def test_a_playout_reaches_the_end_and_loses_nothing() -> None:
    table = PlayoutTable(1)
    end = played(table)
    assert end.audit() == []
    assert 0 < table.decisions < GAME.most_decisions


def test_the_same_seed_plays_the_same() -> None:
    assert played(PlayoutTable(1)).digest() == played(PlayoutTable(1)).digest()
    assert len({played(PlayoutTable(seed)).digest() for seed in range(10)}) > 5


def test_one_option_is_no_decision() -> None:
    table = PlayoutTable(1)
    assert [table.ask(0, PICK, [3]), table.window(0, PICK, [4]), table.answer(0, PICK, [5], -1, -1)] == [3, 4, 5]
    assert table.decisions == 0


def test_random_answers_use_all_options() -> None:
    table = PlayoutTable(1)
    assert {table.ask(0, PICK, [1, 2, 3]) for _ in range(50)} == {1, 2, 3}
    assert {table.window(0, PICK, [1, 2, 3]) for _ in range(50)} == {1, 2, 3}
    assert {table.first([0, 1], PICK, lambda seat: [seat, 5]) for _ in range(50)} == {(0, 0), (0, 5), (1, 1), (1, 5)}


class Watcher(Player):
    """Takes the last option, and keeps what it was shown."""

    def __init__(self) -> None:
        self.name = "watcher"
        self.views: list[State] = []

    def choose(self, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        self.views.append(view)
        return options[-1]


class Blind(Watcher):
    def blind(self) -> bool:
        return True


class Cheat(Player):
    def __init__(self) -> None:
        self.name = "cheat"

    def choose(self, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        return 9


def test_a_player_sees_only_what_its_seat_may_know() -> None:
    players = [Watcher() for _ in range(3)]
    table = PlayersTable(list(players), QuickDice(1))
    assert played(table).audit() == []
    assert table.decisions == sum(len(player.views) for player in players)
    for seat, player in enumerate(players):
        for view in player.views:
            g = cast(Auction, view)
            assert all(coin == -1 for other in range(3) if other != seat for coin in g.hand[other])
            assert all(coin >= 0 for coin in g.hand[seat])


def test_a_blind_player_gets_an_empty_view() -> None:
    player = Blind()
    played(PlayersTable([player, Watcher(), Watcher()], QuickDice(1)))
    assert not any(hasattr(view, "hand") for view in player.views)


def test_a_player_that_breaks_the_rules_is_named() -> None:
    with pytest.raises(ValueError, match=r"cheat chose 9 for sale.bid; allowed: \["):
        played(PlayersTable([Cheat(), Watcher(), Watcher()], QuickDice(1)))


def test_a_player_must_choose() -> None:
    with pytest.raises(NotImplementedError):
        Player().choose(auction_state(), 0, PICK, [1], -1, -1)
    assert not Player().blind()


def test_a_bare_table_answers_nothing() -> None:
    table = Table()
    with pytest.raises(NotImplementedError):
        table.ask(0, PICK, [1, 2])
    with pytest.raises(NotImplementedError):
        table.first([0], PICK, lambda seat: [1, 2])
    assert table.ask(0, PICK, [2]) == 2


def test_nothing_is_written_or_closed_in_a_playout() -> None:
    game = ScriptGame([])
    state = game.new(game.load_box(), 1, {}, QuickDice(1))
    table = PlayoutTable(1)
    table.state = state
    table.reveal()
    table.shuffle(state.deck)
    assert sorted(state.deck) == [1, 2, 3]
    assert 0 <= table.roll(6) < 6
