from __future__ import annotations

from importlib.metadata import EntryPoint, EntryPoints

import pytest

from critias.bots import registry
from critias.bots.random_bot import RandomBot
from critias.bots.registry import BotError, bot_names, make_bot, register_bot, usual_bot
from critias.engine.dice import FairDice, key_of_seed
from critias.engine.game import Game
from critias.engine.kinds import Kind
from critias.engine.playout import Player, PlayersTable
from critias.engine.state import State
from tests.toy import BID, TOY, Toy, ToyBox


@pytest.fixture(autouse=True)
def _clean_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_registry", {})


class LastOption(Player):
    name = "last"

    def choose(self, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        return options[-1]


def make_last(game: Game, seed: int) -> Player:
    return LastOption()


def new_state() -> Toy:
    box = TOY.load_box()
    assert isinstance(box, ToyBox)
    state = TOY.new(box, 3, {}, FairDice(key_of_seed(1)))
    assert isinstance(state, Toy)
    return state


def test_the_random_bot_takes_every_legal_option_in_time_and_no_other() -> None:
    bot = RandomBot(1)
    options = [3, 5, 8]
    chosen = [bot.choose(new_state(), 0, BID, options, -1, -1) for _ in range(200)]
    assert set(chosen) == set(options)


def test_the_random_bot_plays_the_same_way_with_the_same_seed() -> None:
    def choices(seed: int) -> list[int]:
        bot = RandomBot(seed)
        return [bot.choose(new_state(), 0, BID, list(range(10)), -1, -1) for _ in range(20)]

    assert choices(4) == choices(4)
    assert choices(4) != choices(5)


def test_the_random_bot_never_looks() -> None:
    assert RandomBot(1).blind()


def test_bots_play_a_game_to_its_end() -> None:
    state = new_state()
    table = PlayersTable([make_bot(name, TOY, 7) for name in ("random", "steady", "random")], state.dice)
    table.state = state
    while not state.over:
        TOY.beat(state, table)
    assert table.decisions > 0


def test_the_names_of_the_bots_of_a_game() -> None:
    assert bot_names(TOY) == ["random", "steady", "adept"]
    assert usual_bot(TOY) == "steady"


def test_a_game_with_eyes_is_played_by_the_steady_bot() -> None:
    steady = make_bot("steady", TOY, 1)
    assert steady.name == "steady"
    assert steady.choose(new_state(), 0, BID, [2, 4, 3], -1, -1) == 4  # the toy's eyes like large numbers


def test_among_equals_the_steady_bot_takes_any(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(TOY), "appraise", lambda *_: [1.0, 0.0, 1.0])
    steady = make_bot("steady", TOY, 1)
    assert {steady.choose(new_state(), 0, BID, [2, 4, 3], -1, -1) for _ in range(50)} == {2, 3}


def test_a_game_without_eyes_has_no_steady_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(TOY), "has_eyes", lambda _: False)
    assert bot_names(TOY) == ["random"]
    assert usual_bot(TOY) == "random"
    with pytest.raises(BotError, match="there is no bot 'steady' for Toy of Atlantis; there are random"):
        make_bot("steady", TOY, 1)


def test_a_bot_is_added_by_hand() -> None:
    register_bot("last", make_last)
    assert bot_names(TOY) == ["random", "steady", "adept", "last"]
    assert make_bot("last", TOY, 1).name == "last"


def test_an_outside_package_adds_a_bot_by_an_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("last", f"{__name__}:make_last", registry.GROUP)
    monkeypatch.setattr(registry, "packaged", lambda group: EntryPoints([entry]))
    assert bot_names(TOY) == ["random", "steady", "adept", "last"]
    assert make_bot("last", TOY, 1).choose(new_state(), 0, BID, [1, 2], -1, -1) == 2


def test_an_unknown_bot_is_refused_with_the_names_of_those_there_are() -> None:
    with pytest.raises(
        BotError, match=r"there is no bot 'oracle' for Toy of Atlantis; there are random, steady, adept"
    ):
        make_bot("oracle", TOY, 1)
