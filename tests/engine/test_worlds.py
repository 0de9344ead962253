"""Imagined worlds: they begin at the question that is open, look as the game does, and tell nothing else."""

from __future__ import annotations

import json

import pytest

from critias.bots.random_bot import RandomBot
from critias.engine.dice import FairDice, QuickDice, key_of_seed
from critias.engine.game import Game, get_game
from critias.engine.kinds import Kind
from critias.engine.laws import HONEST, check_player, random_answer
from critias.engine.match import new_match
from critias.engine.playout import Player, PlayersTable, PlayoutTable, decide
from critias.engine.state import State
from critias.engine.worlds import Worlds, worlds_from_json, worlds_of
from critias.skeleton import GAME as AUCTION

GAMES = ["end", "era", "age", "rising", "chaos"]


class Enough(BaseException):
    """The imagining table has seen what it wanted."""


class Listener(PlayoutTable):
    """Plays at random until a seat is asked; that question it keeps, and breaks off."""

    def __init__(self, seat: int) -> None:
        super().__init__(1)
        self.seat = seat

    def ask(self, seat: int, kind: Kind, options: list[int], a: int = -1, b: int = -1) -> int:
        if seat == self.seat and len(options) > 1:
            self.heard = (kind.name, options, a, b)
            raise Enough
        return super().ask(seat, kind, options, a, b)

    def window(self, seat: int, kind: Kind, options: list[int], a: int = -1, b: int = -1) -> int:
        return self.ask(seat, kind, options, a, b)


class Dreamer(Player):
    """Looks whether the worlds that he gets fit his question; then chooses by what happens in one of them."""

    def __init__(self, seed: int) -> None:
        self.name = "dreamer"
        self.seed = seed
        self.dreams = 0

    def thinks(self) -> bool:
        return True

    def think(self, worlds: Worlds, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        self.dreams += 1
        listener = Listener(seat)
        with pytest.raises(Enough):
            worlds.play(listener, QuickDice(self.seed + self.dreams))
        assert listener.heard == (kind.name, options, a, b)
        assert listener.state.seen_by(seat).same(view)
        end = worlds.play(PlayoutTable(self.seed), QuickDice(self.seed)) if self.dreams % 8 == 1 else view
        return options[int(end.digest(), 16) % len(options)]


class Cheat(Dreamer):
    """Finds the true state where nobody should look for it."""

    def think(self, worlds: Worlds, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        return options[int(worlds._checkpoint.digest(), 16) % len(options)]


@pytest.mark.parametrize("name", GAMES)
def test_worlds_begin_at_the_open_question_and_look_as_the_game_does(name: str) -> None:
    game = get_game(name)
    seats = game.seat_counts[-1]
    dreamers = [Dreamer(seat) for seat in range(seats)]
    table = PlayersTable(list(dreamers), QuickDice(3))
    table.state = game.new(game.load_box(), seats, {}, FairDice(key_of_seed(5)))
    while table.state.over == 0 and sum(player.dreams for player in dreamers) < 120:
        table.play(game)
    assert all(player.dreams > 0 for player in dreamers)


def test_who_thinks_must_know_where_the_beat_began() -> None:
    table = PlayersTable([Dreamer(1)] * 3, QuickDice(1))
    table.state = AUCTION.new(AUCTION.load_box(), 3, {}, QuickDice(1))
    AUCTION.beat(table.state, table)  # nobody is asked in the deal
    with pytest.raises(ValueError, match="where the beat began"):
        AUCTION.beat(table.state, table)


@pytest.mark.parametrize("name", GAMES)
def test_another_process_imagines_the_same_without_the_key(name: str) -> None:
    game = get_game(name)
    match = new_match(game, game.load_box(), game.seat_counts[0], {}, FairDice(key_of_seed(8)))
    chance = QuickDice(4)
    for _ in range(60):
        question, value = random_answer(match, chance)
        if len(question.values) > 1:
            here = worlds_of(match, question.seat)
            sent = json.dumps(here.to_json(match.state.dice.results()))
            assert key_of_seed(8).hex() not in sent
            there = worlds_from_json(game, match.state, json.loads(sent), question.seat)
            assert first_look(here, question.seat) == first_look(there, question.seat)
        match.answer(question.seat, value)


def first_look(worlds: Worlds, seat: int) -> str:
    listener = Listener(seat)
    with pytest.raises(Enough):
        worlds.play(listener, QuickDice(9))
    return listener.state.digest()


@pytest.mark.parametrize("name", GAMES)
def test_who_dreams_is_honest(name: str) -> None:
    game = get_game(name)
    report = check_player(game, game.load_box(), Dreamer, 1)
    assert report.looks[HONEST.name] > 0
    assert report.violations == []


@pytest.mark.parametrize("game", [AUCTION, get_game("end")], ids=["auction", "end"])
def test_who_looks_at_the_true_state_is_caught(game: Game) -> None:
    caught = check_player(game, game.load_box(), Cheat, 3).violations
    assert caught[0].law is HONEST
    assert "in another world that looks the same to it" in caught[0].sentence


def test_a_player_decides_by_thinking_or_by_sight() -> None:
    match = new_match(AUCTION, AUCTION.load_box(), 3, {}, FairDice(key_of_seed(1)))
    question = match.questions[0]
    assert decide(Dreamer(1), match, question) in question.values
    assert decide(RandomBot(1), match, question) in question.values
