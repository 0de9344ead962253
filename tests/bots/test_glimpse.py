"""The quick look ahead: where it is taken, what it finds, and that it knows no more than its seat."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from critias.bots import registry
from critias.bots.glimpse import GlimpseBot, Glimpses, read_glimpses
from critias.bots.registry import BotError, glimpses_of, judge_of, make_bot, weights_of
from critias.bots.search import Judge, lead_of
from critias.bots.steady import SteadyBot
from critias.engine.dice import FairDice, QuickDice, key_of_seed
from critias.engine.game import get_game
from critias.engine.laws import HONEST, check_player
from critias.engine.playout import PlayersTable, decide
from critias.skeleton.words import MUSEUM, VAULT
from tests.bots.test_search import BLINKING, Whim, last_sale

GAMES = ["end", "era", "age", "chaos"]


def looking(kinds: list[str]) -> GlimpseBot:
    return GlimpseBot(BLINKING, 1, Glimpses(4, 1, 0, 0.0, kinds), Judge(BLINKING, 0))


def test_it_looks_where_it_pays_and_trusts_the_eyes_elsewhere() -> None:
    match = last_sale(1)  # worth more in the museum; the eyes like the vault
    question = match.questions[0]
    assert decide(SteadyBot(BLINKING, 1), match, question) == VAULT
    assert decide(looking([question.kind.name]), match, question) == MUSEUM
    assert decide(looking([]), match, question) == MUSEUM  # at all questions
    assert decide(looking(["another"]), match, question) == VAULT


def test_what_promises_most_is_kept_unless_another_leads() -> None:
    match = last_sale(4)  # worth more in the vault, which the eyes like
    assert decide(looking([]), match, match.questions[0]) == VAULT


def test_a_lead_of_one_world_is_taken_as_it_is_and_one_of_several_less_its_error() -> None:
    assert lead_of([0.5], [0.3], 1.0) == pytest.approx(0.2)
    assert lead_of([0.5, 0.7], [0.3, 0.3], 0.0) == pytest.approx(0.3)
    assert lead_of([0.5, 0.7], [0.3, 0.3], 1.0) == pytest.approx(0.2)  # the standard error is 0.1


@pytest.mark.parametrize("name", GAMES)
def test_the_master_of_each_game_looks_at_questions_that_exist(name: str) -> None:
    game = get_game(name)
    glimpses = read_glimpses(glimpses_of(game))
    assert glimpses.kinds <= {kind.name for kind in game.kinds}
    bot = make_bot("master", game, 1)
    assert bot.thinks()
    assert bot.name == "master"


@pytest.mark.parametrize("name", GAMES)
def test_it_plays_on_from_the_middle_of_beats_of_every_game(name: str) -> None:
    game = get_game(name)
    seats = game.seat_counts[-1]
    few = Glimpses(2, 1, 2, 0.0, [])
    table = PlayersTable([GlimpseBot(game, seat, few, Whim(game)) for seat in range(seats)], QuickDice(2))
    table.state = game.new(game.load_box(), seats, {}, FairDice(key_of_seed(2)))
    while table.state.over == 0 and table.decisions < 60:
        table.play(game)
    assert table.decisions >= 60


def test_it_is_honest() -> None:
    game = get_game("era")
    few = Glimpses(2, 1, 2, 0.0, ["turn.space", "contest.bid"])
    report = check_player(game, game.load_box(), lambda seed: GlimpseBot(game, seed, few, Whim(game)), 1)
    assert not report.violations
    assert report.looks[HONEST.name] > 0


def test_a_master_without_a_network_refuses_to_search() -> None:
    era = get_game("era")
    assert not weights_of(era).exists()
    with pytest.raises(BotError, match="no network to search with; name adept:8"):
        make_bot("master:8", era, 1)


def test_a_game_with_glimpses_alone_has_a_master(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    age = get_game("age")
    monkeypatch.setattr(registry, "WEIGHTS", tmp_path)
    assert "master" not in registry.bot_names(age)
    with pytest.raises(BotError, match="there is no bot 'master'"):
        make_bot("master", age, 1)
    made = {"options": 3, "worlds": 2, "horizon": 9, "guard": 0.5, "kinds": ["turn.space"]}
    glimpses_of(age).write_text(json.dumps(made))
    assert "master" in registry.bot_names(age)
    bot = make_bot("master", age, 1)
    assert isinstance(bot, GlimpseBot)
    assert (bot.glimpses.options, bot.glimpses.worlds, bot.glimpses.guard) == (3, 2, 0.5)
    assert bot.judge.horizon == 9
    assert judge_of(age).horizon == age.horizon()
