from __future__ import annotations

from pathlib import Path

import pytest

from critias.lab.simulate import Plan, Played, Report
from critias.lab.study import Arm, Estimate, count_plot, interval_plot, mean, save, share, table


def arm(*games: tuple[list[float], list[int], int, str]) -> Arm:
    """Three seats; each game by wins, scores, turns and ending.  Seat 0 plays for the sun, the others for the moon."""
    traits = [["sun"], ["moon"], ["moon"]]
    played = [
        Played(number, str(number), [0, 1, 2], scores, [1, 2, 3], wins, traits, turns, 10, ending)
        for number, (wins, scores, turns, ending) in enumerate(games)
    ]
    return Arm("three", Report(Plan("toy", ("random",) * 3), played, 1.0))


THREE = arm(
    ([1.0, 0.0, 0.0], [9, 4, 2], 3, "Doom: the sun has most."),
    ([0.0, 0.5, 0.5], [1, 6, 6], 5, "Doom: a tie."),
    ([0.0, 0.0, 1.0], [1, 2, 3], 4, "Dawn."),
)


def test_a_share_has_wilsons_interval() -> None:
    assert share(0, 0) == Estimate(0.0, 0.0, 1.0)
    none, half, every = share(0, 100), share(50, 100), share(100, 100)
    assert (none.value, none.low) == (0.0, 0.0)
    assert none.high == pytest.approx(0.0370, abs=1e-4)
    assert (half.low, half.high) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert every.low == pytest.approx(0.9630, abs=1e-4)
    assert share(500, 1000).high < half.high, "more games, less doubt"


def test_a_mean_has_the_normal_interval() -> None:
    assert mean([4.0]) == Estimate(4.0, 4.0, 4.0)
    found = mean([1.0, 2.0, 3.0])
    assert found.value == 2.0
    assert found.high - found.value == pytest.approx(1.96 / 3**0.5)
    assert found.value - found.low == pytest.approx(1.96 / 3**0.5)


def test_what_a_run_tells() -> None:
    assert THREE.turns() == [3.0, 5.0, 4.0]
    assert {reason: found.value for reason, found in THREE.endings().items()} == pytest.approx(
        {"Doom": 2 / 3, "Dawn": 1 / 3}
    )


def test_wins_by_trait_count_everybody_who_has_it() -> None:
    wins = THREE.trait_wins()
    assert {trait: count for trait, (_, count) in wins.items()} == {"moon": 6, "sun": 3}
    assert {trait: found.value for trait, (found, _) in wins.items()} == pytest.approx({"moon": 1 / 3, "sun": 1 / 3})


def test_a_table_is_markdown() -> None:
    found = table(["Version", "Rounds"], [["Age", Estimate(7.25, 7.0, 7.5).number()]])
    assert found == "| Version | Rounds |\n|---|---:|\n| Age | 7.25 (7.00 to 7.50) |\n"
    assert Estimate(0.25, 0.2, 0.305).percent() == "25.0 % (20.0 to 30.5)"


def test_plots_are_drawn(tmp_path: Path) -> None:
    pytest.importorskip("vl_convert")
    dots = [{"what": "Sun", "arm": "three", "value": 0.3, "low": 0.2, "high": 0.4}]
    save(interval_plot(dots, "Who wins", "share", percent=True), tmp_path / "deep" / "wins.svg")
    assert "Who wins" in (tmp_path / "deep" / "wins.svg").read_text()
    save(count_plot([{"arm": "three", "number": 3, "share": 1.0}], "How long", "turns"), tmp_path / "turns.svg")
    assert "turns" in (tmp_path / "turns.svg").read_text()
