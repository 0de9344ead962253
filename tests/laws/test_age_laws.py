"""Age of Atlantis keeps the laws: one seeded game for each of a handful of options, with every number of players."""

from __future__ import annotations

import pytest

from critias.engine.laws import LAWS, check_game, fingerprint
from critias.games.age import GAME as AGE
from tests.support.builds import all_if_compiled

PLAIN = {"advanced_game": "off", "pads": "chosen", "capitol_free_markers": "2", "attacking_partner_bound": "off"}
SETTINGS = [
    (3, PLAIN),
    (4, {**PLAIN, "advanced_game": "on", "capitol_free_markers": "1"}),
    (5, {**PLAIN, "advanced_game": "on", "pads": "dealt"}),
    (3, {**PLAIN, "advanced_game": "on", "attacking_partner_bound": "on"}),
    (5, PLAIN),
]


def test_the_settings_are_options_of_the_game() -> None:
    assert {seats for seats, _ in SETTINGS} == set(AGE.seat_counts)
    for _, options in SETTINGS:
        assert options in AGE.option_sets()
    for name, value in {(name, value) for options in AGE.option_sets() for name, value in options.items()}:
        assert any(options[name] == value for _, options in SETTINGS), f"no game is played with {name} {value}"


@pytest.mark.parametrize(("seats", "options"), all_if_compiled(SETTINGS), ids=str)
def test_age_of_atlantis_keeps_the_laws(seats: int, options: dict[str, str]) -> None:
    report = check_game(AGE, AGE.load_box(), 1, 100 * seats, seats, options)
    for violation in report.violations:
        pytest.fail(str(violation))
    assert report.games == 1
    assert all(report.looks[law.name] > 0 for law in LAWS)


def test_a_fingerprint_is_of_the_whole_game() -> None:
    assert fingerprint(AGE, 1, 3, PLAIN) == fingerprint(AGE, 1, 3, PLAIN)
    assert fingerprint(AGE, 1, 3, PLAIN) != fingerprint(AGE, 2, 3, PLAIN)
