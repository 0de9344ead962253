from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from typer.testing import CliRunner

from critias import cli
from critias.engine.game import GameError, get_game, register
from critias.lab.compare import FIRST, LOOK, Comparison
from critias.lab.measures import MEASURES, measures_named, usual_measures
from critias.lab.pages import as_lines
from critias.lab.runs import Run, Told, play
from critias.lab.simulate import plan_run
from tests.toy import FOLDER, TOY


@pytest.fixture(autouse=True)
def _toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    register(TOY)
    monkeypatch.chdir(tmp_path)


def dearer() -> str:
    """A box in which every treasure is worth 9."""
    text = (FOLDER / "components.toml").read_text()
    Path("dearer.toml").write_text(text.replace("1, 2, 3, 4, 5, 6", "9, 9, 9, 9, 9, 9"))
    return "dearer.toml"


def sides(name: str, box: str | None) -> tuple[Run, Run]:
    before, after = plan_run(TOY, ["random"]), plan_run(TOY, ["random"], components=box)
    return Run(before, Path(name, "before"), closely=False), Run(after, Path(name, "after"), closely=False)


def test_it_stops_when_every_question_is_settled() -> None:
    comparison = Comparison(*(runs := sides("a", dearer())), measures_named("scores"), 3.0)
    play(runs, 400, stop=comparison.settled)
    assert comparison.settled()
    assert FIRST <= comparison.pairs < 400
    assert comparison.pairs % LOOK == 0
    verdicts = {gap.name: gap.verdict for gap in comparison.differences(0)}
    assert verdicts == {"Winner's points": "more", "Last behind first": "more"}
    said = as_lines(comparison.page("Toy", ("as it is", "dearer"), []))
    assert "2 of 2 questions are settled" in "\n".join(said)


def test_the_same_box_differs_in_nothing_because_both_sides_play_the_same_seeds() -> None:
    comparison = Comparison(*(runs := sides("a", None)), usual_measures(TOY), 3.0)
    play(runs, 400, stop=comparison.settled)
    gaps = [gap for at in range(len(comparison.measures)) for gap in comparison.differences(at)]
    assert comparison.settled()
    assert {gap.gap.value for gap in gaps} == {0.0}
    assert {gap.verdict for gap in gaps} == {"no difference that matters"}


def test_where_it_stops_does_not_depend_on_who_does_the_work() -> None:
    found = []
    for name in ("one", "many"):
        comparison = Comparison(*(runs := sides(name, dearer())), measures_named("scores,seats"), 20.0)
        if name == "one":
            play(runs, 300, stop=comparison.settled)
        else:
            with ThreadPoolExecutor(3) as executor:
                play(runs, 300, executor, stop=comparison.settled, ahead=12)
        comparison.settled()
        found.append((comparison.pairs, comparison.page("", ("a", "b"), []).notes))
    assert found[0] == found[1]


def test_a_measure_that_is_none() -> None:
    with pytest.raises(GameError, match="there is no measure 'colour'; there are seats, places"):
        measures_named("seats,colour")
    with pytest.raises(GameError, match="'ten' is no number to aim at"):
        measures_named("length=ten")
    assert measures_named("length=10")[0].aim == 10.0


@pytest.mark.parametrize("name", ["era", "rising"])
def test_every_measure_of_a_game(name: str, tmp_path: Path) -> None:
    game = get_game(name)
    plan = plan_run(game, ["random"], game.seat_counts[0])
    play([run := Run(plan, tmp_path, closely=False)], 1)
    told = next(run.told())
    lines = {measure.name: measure.lines(plan, told) for measure in MEASURES.values()}
    assert sum(lines["endings"].values()) == 1.0
    assert set(lines["length"]) == {"Rounds or turns"}
    assert sum(lines["places"].values()) == (1.0 if name == "era" else 0.0)
    assert lines["victories"]["The players win"] in (0.0, 1.0)


def test_a_win_of_all_is_whole_for_each_of_them() -> None:
    plan = plan_run(get_game("rising"), ["random", "steady", "random"], 3)
    told = Told(1, "s", [0, 1, 0], [1, 1, 1], [1, 1, 1], [1 / 3] * 3, [["Mage"], ["Scholar"], ["Mage"]], 5, 9, "Won.")
    lines = {name: MEASURES[name].lines(plan, told) for name in ("seats", "bots", "traits")}
    assert lines["seats"] == {"Seat 1 wins": 1.0, "Seat 2 wins": 1.0, "Seat 3 wins": 1.0}
    assert lines["bots"] == {"random wins": 1.0, "steady wins": 1.0}
    assert lines["traits"] == {"Mage wins": 1.0, "Scholar wins": 1.0}


def test_a_shared_win_is_a_part_for_each_of_them() -> None:
    plan = plan_run(get_game("end"), ["random", "steady", "random"], 3)
    told = Told(1, "s", [0, 1, 0], [9, 9, 9], [1, 1, 3], [1 / 2, 1 / 2, 0.0], [], 5, 9, "Most VP.")
    assert MEASURES["seats"].lines(plan, told) == {"Seat 1 wins": 0.5, "Seat 2 wins": 0.5, "Seat 3 wins": 0.0}
    assert MEASURES["bots"].lines(plan, told) == {"random wins": 0.5, "steady wins": 0.5}


def test_two_boxes_are_compared_at_the_command_line() -> None:
    command = ["compare", "toy", "--bots", "random", "--with", dearer(), "--games", "80", "--workers", "1"]
    found = CliRunner().invoke(cli.app, [*command, "--measure", "scores"], env={"COLUMNS": "200"})
    assert found.exit_code == 0, found.output
    assert "Winner's points: +" in found.output
    assert "Warning" not in found.output
    assert "<svg" in Path("compare-toy", "compare.html").read_text()
    assert "## How high the scores are" in Path("compare-toy", "compare.md").read_text()
    nothing = CliRunner().invoke(cli.app, ["compare", "toy"])
    assert nothing.exit_code == 2
    assert "say what is different" in nothing.output
