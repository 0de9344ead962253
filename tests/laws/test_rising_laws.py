"""Atlantis Rising keeps the laws: one seeded game for each of a handful of options, with every number of players."""

from __future__ import annotations

import pytest

from critias.engine.game import GameError
from critias.engine.laws import LAWS, check_game, fingerprint
from critias.games.rising import GAME as RISING
from tests.support.builds import all_if_compiled

SETTINGS = [
    (1, {"level": "1", "wrath": "4"}),
    (2, {"level": "3", "order": "clockwise", "councilors": "chosen", "start": "chosen", "wrath": "6"}),
    (3, {"level": "4", "calm_seas": "0", "controlled_floods": "9", "wrath": "8"}),
    (4, {"blueprint": "introductory", "wrath": "8", "order": "clockwise"}),
    (5, {"level": "5", "blueprint": "chosen", "hologram": "on", "wrath": "8", "order": "clockwise"}),
    (6, {"level": "2", "automaton": "on", "order": "clockwise", "wrath": "8"}),
    (7, {"level": "3", "hologram": "on", "automaton": "on", "wrath": "8", "order": "clockwise"}),
]


def test_every_number_of_players_and_every_option_is_played() -> None:
    assert {seats for seats, _ in SETTINGS} == set(RISING.seat_counts)
    for choice in RISING.choices:
        assert any(options.get(choice.name, choice.values[0]) != choice.values[0] for _, options in SETTINGS)


@pytest.mark.parametrize(("seats", "options"), all_if_compiled(SETTINGS), ids=str)
def test_atlantis_rising_keeps_the_laws(seats: int, options: dict[str, str]) -> None:
    report = check_game(RISING, RISING.load_box(), 1, 100 * seats, seats, options)
    for violation in report.violations:
        pytest.fail(str(violation))
    assert report.games == 1
    assert all(report.looks[law.name] > 0 for law in LAWS)


def test_the_option_sets_are_settled_and_name_every_value() -> None:
    sets = RISING.option_sets()
    assert all(RISING.settled(options) == options for options in sets)
    for choice in RISING.choices:
        assert {options[choice.name] for options in sets} == set(choice.values)


def test_the_introductory_game_is_level_1_with_its_own_misfortunes() -> None:
    for wrong in ({"level": "2"}, {"calm_seas": "4"}, {"controlled_floods": "0"}):
        with pytest.raises(GameError):
            RISING.settled({"blueprint": "introductory", **wrong})


def test_a_fingerprint_is_of_the_whole_game() -> None:
    assert fingerprint(RISING, 1, 3, RISING.settled({})) == fingerprint(RISING, 1, 3, RISING.settled({}))
    assert fingerprint(RISING, 1, 3, RISING.settled({})) != fingerprint(RISING, 2, 3, RISING.settled({}))
