"""Era of Atlantis keeps the laws: one seeded game for each of a handful of options, with every number of players."""

from __future__ import annotations

import pytest

from critias.engine.laws import LAWS, check_game, fingerprint
from critias.games.era import GAME as ERA
from tests.support.builds import all_if_compiled

PLAIN = {"version": "standard", "societies": "off", "goals": "off", "special_actions": "drawn"}
SETTINGS = [
    (3, PLAIN),
    (4, {**PLAIN, "version": "introductory"}),
    (5, {**PLAIN, "societies": "on", "goals": "on"}),
    (3, {**PLAIN, "societies": "on", "goals": "on", "special_actions": "agreed"}),
    (4, {**PLAIN, "societies": "on"}),
]


def test_the_settings_are_options_of_the_game() -> None:
    assert {seats for seats, _ in SETTINGS} == set(ERA.seat_counts)
    for _, options in SETTINGS:
        assert options in ERA.option_sets()
    for name, value in {(name, value) for options in ERA.option_sets() for name, value in options.items()}:
        assert any(options[name] == value for _, options in SETTINGS), f"no game is played with {name} {value}"


@pytest.mark.parametrize(("seats", "options"), all_if_compiled(SETTINGS), ids=str)
def test_era_of_atlantis_keeps_the_laws(seats: int, options: dict[str, str]) -> None:
    report = check_game(ERA, ERA.load_box(), 1, 100 * seats, seats, options)
    for violation in report.violations:
        pytest.fail(str(violation))
    assert report.games == 1
    assert all(report.looks[law.name] > 0 for law in LAWS)


def test_cards_laid_out_before_all_eyes_may_be_told() -> None:
    """Which came from the hand and which from the deck is seen, though in the end the layout looks the same."""
    assert check_game(ERA, ERA.load_box(), 1, 55, 4, {**PLAIN, "special_actions": "agreed"}).violations == []


def test_a_fingerprint_is_of_the_whole_game() -> None:
    assert fingerprint(ERA, 1, 3, PLAIN) == fingerprint(ERA, 1, 3, PLAIN)
    assert fingerprint(ERA, 1, 3, PLAIN) != fingerprint(ERA, 2, 3, PLAIN)
