from __future__ import annotations

import json

import pytest

from critias.engine.dice import FairDice, key_of_seed
from critias.engine.game import Game, get_game
from critias.engine.laws import CHECKS, LAST_CHECKS, LAWS, Report, check_game, fingerprint, setting
from critias.engine.match import new_match
from critias.games.end import GAME as END
from critias.skeleton import GAME as AUCTION
from tests.golden import make
from tests.support.builds import all_if_compiled


def kept(report: Report) -> bool:
    for violation in report.violations:
        pytest.fail(str(violation))
    return True


def test_the_tutorial_game_keeps_the_laws() -> None:
    report = check_game(AUCTION, AUCTION.load_box(), 60)
    assert kept(report)
    assert report.games == 60
    assert all(report.looks[law.name] > 0 for law in LAWS)


SETTINGS = [(seats, options) for options in END.option_sets() for seats in END.seat_counts]


@pytest.mark.parametrize(("seats", "options"), all_if_compiled(SETTINGS), ids=str)
def test_end_of_atlantis_keeps_the_laws(seats: int, options: dict[str, str]) -> None:
    assert kept(check_game(END, END.load_box(), 1, 10 * seats, seats, options))


def test_every_seat_count_and_option_set_has_its_turn() -> None:
    seen = []
    report = check_game(AUCTION, AUCTION.load_box(), 6, 1, on_progress=lambda: seen.append(1))
    assert len(seen) == report.games == 6
    only = check_game(AUCTION, AUCTION.load_box(), 2, 1, 4, {"length": "long"})
    assert kept(only)
    assert only.decisions > 2 * 5 * 4  # five sales of four bids


@pytest.mark.parametrize(("seats", "options"), [(7, 41), (3, 9), (3, 2), (4, 1), (4, 6)])
def test_few_games_see_all_settings_and_enough_see_every_pair(seats: int, options: int) -> None:
    counts = list(range(1, seats + 1))
    sets = [{"number": str(number)} for number in range(options)]
    pairs = [setting(number, counts, sets) for number in range(seats * options)]
    longest = max(seats, options)
    assert {count for count, _ in pairs[:longest]} == set(counts)
    assert {chosen["number"] for _, chosen in pairs[:longest]} == {chosen["number"] for chosen in sets}
    assert len({(count, chosen["number"]) for count, chosen in pairs}) == seats * options


def test_a_game_is_found_again_by_its_seed() -> None:
    one, again = (check_game(AUCTION, AUCTION.load_box(), 3, 7) for _ in range(2))
    assert one.decisions == again.decisions


def test_every_law_is_looked_at() -> None:
    assert {check.law.name for check in CHECKS + LAST_CHECKS} == {law.name for law in LAWS}
    assert [law.number for law in LAWS] == sorted(law.number for law in LAWS)


@pytest.mark.parametrize("game", [AUCTION, END], ids=lambda game: game.name)
def test_a_fingerprint_is_of_the_whole_game(game: Game) -> None:
    seats, options = game.seat_counts[0], game.option_sets()[0]
    assert fingerprint(game, 1, seats, options) == fingerprint(game, 1, seats, options)
    assert fingerprint(game, 1, seats, options) != fingerprint(game, 2, seats, options)


@pytest.mark.parametrize("name", make.GAMES)
def test_compiled_and_interpreted_code_play_the_stored_games(name: str) -> None:
    """Law 8: this test runs on both builds, and the stored game is one and the same."""
    stored = json.loads(make.path_of(name).read_text())
    played = json.loads(json.dumps(make.played(name).to_json()))
    del stored["rules"], played["rules"]
    assert played == stored


@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize("name", ["age", "chaos", "end", "era", "rising"])
def test_a_game_ends_however_stubborn_the_players_are(name: str, last: bool) -> None:
    """No effect goes round in a circle for somebody who always takes the first option, or always the last."""
    game = get_game(name)
    seats = max(2, game.seat_counts[0])
    match = new_match(game, game.load_box(), seats, {}, FairDice(key_of_seed("stubborn")))
    given = 0
    while not match.over:
        question = match.questions[0]
        match.answer(question.seat, question.values[-1 if last else 0])
        given += 1
        assert given <= game.most_decisions
        assert len(match.answers) < 300, f"{question.kind.name} goes round in a circle"
