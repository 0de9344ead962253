from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from critias import cli
from critias.engine.game import get_game, register
from critias.lab.measures import Collected, measures_named
from critias.lab.sweep import SweepError, best_of, changed, grid, knob, label, values_of, write_box
from tests.toy import TOY


@pytest.fixture(autouse=True)
def _toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    register(TOY)
    monkeypatch.chdir(tmp_path)


def test_the_values_of_a_number() -> None:
    assert values_of("13..16") == (13, 14, 15, 16)
    assert values_of("13..17:2") == (13, 15, 17)
    assert values_of("4,9") == (4, 9)
    with pytest.raises(SweepError, match=r"not of the form 13..18"):
        values_of("high")


def test_a_number_is_named_from_the_right_as_far_as_it_must_be() -> None:
    era = get_game("era")
    assert knob(era, None, 4, "doom_start=13..18").where == ("round_track", "doom_start", "4"), "that of four players"
    assert knob(era, None, 4, "setup.4.compensation[1]=3,6").where == ("setup", 1, "compensation", 1)
    assert knob(era, None, 4, "loot_1.power=3..5").where == ("loot", 0, "power")
    with pytest.raises(
        SweepError, match=r"more than one number 'compensation\[0\]'; did you mean setup.3.compensation"
    ):
        knob(era, None, 4, "compensation[0]=1..2")
    with pytest.raises(SweepError, match="the box has no number 'doom_begin'"):
        knob(era, None, 4, "doom_begin=1..2")
    with pytest.raises(SweepError, match=r"not of the form NAME=13..18"):
        knob(era, None, 4, "doom_start")


def test_one_number_changes_and_nothing_else() -> None:
    era = get_game("era")
    text = era.box_files()[0].read_text()
    found = changed(text, knob(era, None, 4, "doom_start=14").where, 14)
    lines = [(old, new) for old, new in zip(text.split("\n"), found.split("\n"), strict=True) if old != new]
    assert len(lines) == 1
    assert lines[0][1] == lines[0][0].replace("4 = 17", "4 = 14")


def test_a_box_of_two_changed_numbers_can_be_played_with() -> None:
    era = get_game("era")
    way = grid([knob(era, None, 3, "doom_start=13,14"), knob(era, None, 3, "starting_virya=7")])[1]
    assert label(way) == "doom_start=14, starting_virya=7"
    write_box(era, None, way, Path("box"))
    own, mine = era.load_box(), era.load_box("box")
    assert mine.digest != own.digest
    assert mine.file.data["round_track"]["doom_start"] == {"3": 14, "4": 17, "5": 18}
    assert [file.name for file in Path("box").iterdir()] == ["components.toml"], "the rest is the game's own"


def test_a_sweep_begins_from_a_box_of_ones_own() -> None:
    era = get_game("era")
    write_box(era, None, [(knob(era, None, 3, "doom_start=14"), 14)], Path("mine"))
    write_box(era, "mine", [(knob(era, "mine", 3, "starting_virya=7"), 7)], Path("both"))
    found = era.load_box("both").file.data
    assert (found["round_track"]["doom_start"]["3"], found["setup_common"]["starting_virya"]) == (14, 7)


def test_too_many_boxes_are_refused() -> None:
    with pytest.raises(SweepError, match="these are 61 boxes"):
        grid([knob(TOY, None, 3, "coins.start=1..61")])


def test_the_best_is_the_most_even_and_nearest_to_the_aim() -> None:
    def ends(share: float, rounds: float) -> list[Collected]:
        found = [Collected(), Collected()]
        for n in range(100):
            found[0].add({"Ends by Doom" if n < 100 * share else "Ends by Dawn": 1.0})
            found[1].add({"Rounds or turns": rounds})
        return found

    arms = [ends(0.6, 10), ends(0.55, 14), ends(0.9, 10)]
    assert best_of(measures_named("endings,length"), arms) == 1
    assert best_of(measures_named("endings,length=10"), arms) == 0


def test_a_game_that_is_always_won_is_not_the_best_one() -> None:
    def wins(share: float) -> list[Collected]:
        found = Collected()
        for n in range(100):
            found.add({"The players win": float(n < 100 * share)})
        return [found]

    arms = [wins(0.7), wins(0.5), wins(0.9)]
    assert best_of(measures_named("victories=0.5"), arms) == 1
    assert best_of(measures_named("victories"), arms) == 0, "without an aim none is better"


def test_a_sweep_at_the_command_line() -> None:
    command = ["sweep", "toy", "coins.start=2..4", "--bots", "random", "--games", "10", "--workers", "1"]
    found = CliRunner().invoke(cli.app, [*command, "--measure", "seats,scores"], env={"COLUMNS": "200"})
    assert found.exit_code == 0, found.output
    assert "Best of those tried: coins.start=" in found.output
    proposed = TOY.load_box("sweep-toy/proposal")
    assert proposed.coins in (2, 3, 4)
    assert f"coins.start={proposed.coins}" in found.output
    assert "<svg" in Path("sweep-toy", "sweep.html").read_text()
    again = CliRunner().invoke(cli.app, [*command, "--measure", "seats,scores"])
    assert again.exit_code == 1
    assert "go on with --resume" in again.output
    resumed = CliRunner().invoke(cli.app, [*command, "--measure", "seats,scores", "--resume"], env={"COLUMNS": "200"})
    assert resumed.output == found.output
