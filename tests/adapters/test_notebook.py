"""What things show of themselves in a notebook."""

from __future__ import annotations

from pathlib import Path

import pytest
from IPython.core.interactiveshell import InteractiveShell

import critias
from critias.adapters.notebook import seat_of
from critias.engine.game import get_game
from critias.engine.match import Match
from critias.engine.record import Record
from critias.lab.ladder import plan_ladder, play_ladder
from critias.lab.ladder_pages import result_of
from critias.lab.pages import Card, Page
from critias.lab.review import Depth, review_of
from critias.lab.simulate import plan_run, simulate
from tests.golden.make import path_of


@pytest.fixture(scope="module")
def shell() -> InteractiveShell:
    shell = InteractiveShell()  # type: ignore[no-untyped-call]
    shell.run_line_magic("load_ext", "critias.adapters.notebook")
    return shell


def shown(shell: InteractiveShell, thing: object) -> str:
    assert shell.display_formatter is not None
    data, _ = shell.display_formatter.format(thing, include=["text/html"])  # type: ignore[no-untyped-call]
    return str(data.get("text/html", ""))


@pytest.mark.parametrize("name", ["end", "era", "age", "rising", "chaos"])
def test_a_match_and_a_view_show_the_board(shell: InteractiveShell, name: str) -> None:
    match = critias.new(name, seed=7)
    title = match.game.title
    assert title in shown(shell, match)
    assert "<svg" in shown(shell, match)
    for seat in range(match.seats):
        view = match.seen_by(seat)
        assert match.game.board_svg(view, seat_of(view) or 0) in shown(shell, view)


def test_a_view_is_drawn_for_its_seat_and_a_whole_state_for_a_spectator(shell: InteractiveShell) -> None:
    match = critias.new("end", seats=3, seed=7)
    assert [seat_of(match.seen_by(seat)) for seat in (-1, 0, 1, 2)] == [-1, 0, 1, 2]
    assert seat_of(match.state) is None
    assert shown(shell, match.state) == shown(shell, match.seen_by(-1))
    assert "what Yellow sees" in shown(shell, match.seen_by(0))
    assert "what a spectator sees" in shown(shell, match.state)


def test_a_match_shows_nothing_that_a_spectator_may_not_know(shell: InteractiveShell) -> None:
    """Another hand, the same picture."""
    match = critias.new("end", seats=3, seed=7)
    before = shown(shell, match)
    hands = match.state.to_json()["hand"]
    assert isinstance(hands, list)
    match.state.load({**match.state.to_json(), "hand": [hands[1], hands[2], hands[0]]})
    assert match.state.to_json()["hand"] != hands
    assert shown(shell, match) == before


def test_a_record_shows_how_a_game_ended_and_of_an_open_one_no_answer(shell: InteractiveShell) -> None:
    over = Record.load(path_of("end-4-long"))
    assert "End of Atlantis, 4 players" in shown(shell, over)
    assert "wins" in shown(shell, over)
    going_on: Match = critias.new("end", seats=3, seed=7)
    going_on.answer(going_on.questions[0].seat, "warship")
    assert "warship" not in shown(shell, going_on.record()).lower()


def test_the_lab_shows_its_figures(shell: InteractiveShell, tmp_path: Path) -> None:
    end = get_game("end")
    run = shown(shell, simulate(plan_run(end, ["steady", "random", "random"]), 2))
    assert "2 games of 3" in run
    assert run.count("random") == 1, "a line a bot"
    page = Page("Who <wins>", ["2 games"], [], [], [Card("Seats", "share", "All are equal.", [], [])])
    assert "All are equal." in shown(shell, page)
    assert "srcdoc=" in shown(shell, page)
    ladder = plan_ladder(end, ["random", "steady"], [3])
    standing = shown(shell, result_of(ladder, play_ladder(ladder, 2, tmp_path)))
    assert "<svg" in standing
    assert "Everybody against everybody" in standing


def test_a_review_shows_luck_and_skill_and_the_curve(shell: InteractiveShell) -> None:
    *_, review = review_of(Record.load(path_of("end-4-long")), Depth(0))
    found = shown(shell, review)
    assert "luck and skill" in found
    assert found.count("<polyline") == 4
    assert all(name in found for name in review.names)


def test_nothing_else_is_drawn(shell: InteractiveShell) -> None:
    assert shown(shell, 7) == ""
