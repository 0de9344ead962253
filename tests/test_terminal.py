from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

import critias
from critias.bots.steady import SteadyBot
from critias.engine.dice import FairDice, key_of_seed
from critias.engine.game import Outcome, register
from critias.engine.kinds import Kind
from critias.engine.match import Match, new_match
from critias.engine.playout import Player
from critias.engine.record import RecordError, Replay
from critias.engine.state import State
from critias.terminal import Terminal, free_name, show_position, told_range, watch, winner_line
from tests.toy import TOY, Toy

COINS = 5


@pytest.fixture(autouse=True)
def _toy() -> None:
    register(TOY)


def toy_match(seed: int = 1) -> Match:
    return new_match(TOY, TOY.load_box(), 3, {}, FairDice(key_of_seed(seed)))


class Script:
    """What a player types, line by line, and then the end of input."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, lines: list[str]) -> None:
        self.left: Iterator[str] = iter(lines)
        monkeypatch.setattr("builtins.input", self.read)

    def read(self, prompt: str = "") -> str:
        try:
            return next(self.left)
        except StopIteration:
            raise EOFError from None


def play(monkeypatch: pytest.MonkeyPatch, *lines: str, seat: int = 0) -> tuple[Terminal, str]:
    Script(monkeypatch, list(lines))
    screen = io.StringIO()
    terminal = Terminal(
        toy_match(), seat, [SteadyBot(TOY, 1) for _ in range(3)], Console(file=screen, width=400), "game"
    )
    terminal.play()
    return terminal, screen.getvalue()


def test_a_game_is_played_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal, screen = play(monkeypatch, "2", "1", "1", "4", "1")  # bold, calm, no charm, bid 4; bid 1
    assert terminal.match.over
    assert "You are Red.  Against you: Blue (steady), Green (steady)." in screen
    assert "Step 1: calm or bold?" in screen
    assert "  2  Be bold" in screen
    assert "Red bids 4." in screen
    for line in ("Treasures", "Boldness", "Total", "The treasures are gone.", "The winner is"):
        assert line in screen


def test_numbers_are_typed_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal, screen = play(monkeypatch, "1", "1", "1", "0")
    assert "  0  0" in screen
    assert "Red bids 0." in [entry.text for entry in terminal.match.log]


def test_the_table_is_shown_when_it_has_changed_and_on_demand(monkeypatch: pytest.MonkeyPatch) -> None:
    _, screen = play(monkeypatch, "1", "1", "1")
    assert screen.count("Points [0, 0, 0]") == 1
    _, screen = play(monkeypatch, "", "1", "1", "1")
    assert screen.count("Points [0, 0, 0]") == 2


def test_undo_takes_back_the_last_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal, screen = play(monkeypatch, "2", "u", "1", "1", "1", "0", "1")
    assert screen.count("Step 1: calm or bold?") == 2
    outcome = terminal.match.outcome
    assert outcome is not None
    assert outcome.sheet[1][1][0] == 0  # the bold word was taken back


def test_undo_says_when_nothing_can_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal, screen = play(monkeypatch, "u")
    assert "Nothing can be taken back" in screen
    assert terminal.match.decisions == 0


def test_undo_goes_over_windows_that_were_answered_silently(monkeypatch: pytest.MonkeyPatch) -> None:
    _, screen = play(monkeypatch, "0", "1", "1", "u", seat=1)  # Blue begins the second turn and has no charm
    assert "Use the charm?" not in screen
    assert screen.count("Step 2: calm or bold?") == 2


def test_help_shows_the_rules_behind_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    _, screen = play(monkeypatch, "h", "1", "1", "1", "h")
    assert "Type a number from 1 to 2 to choose." in screen
    assert "Calm or bold  TOY-TURN-01" in screen
    assert "The highest bid that nobody else made takes the treasure." in screen
    assert "Type a number from 0 to 5 to choose." in screen


def test_the_log_can_be_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    _, screen = play(monkeypatch, "l")
    assert screen.count("Turn 1.") == 2


def test_a_wrong_line_changes_nothing_and_says_what_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal, screen = play(monkeypatch, "7", "[red]", "-1")
    assert "'7' is no choice here; type a number from 1 to 2." in screen
    assert "'[red]' is no choice here" in screen
    assert terminal.match.decisions == 0


def test_the_end_of_input_ends_the_game_politely(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal, screen = play(monkeypatch)
    assert not terminal.match.over
    assert screen.endswith("You leave the table.\n")


def test_quitting_is_confirmed(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal, screen = play(monkeypatch, "q", "n", "2", "q", "y", "1")
    assert terminal.match.decisions == 1
    assert screen.count("Leave the game? It is not saved.") == 2
    assert screen.endswith("You leave the table.\n")


def test_who_has_saved_the_game_as_it_is_now_is_told_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    _, screen = play(monkeypatch, "2", "s", "q", "n", "2", "q", "y")
    asked = re.findall(r"Leave the game\? (.*?) \(y/n\)", screen)
    assert asked == ["It is saved.", "It is not saved."]


def test_a_record_is_saved_under_a_free_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    _, screen = play(monkeypatch, "2", "s", "s", "s My Game.json", "s My Game.json")
    assert "Saved as game.json." in screen
    assert "Saved as game-2.json." in screen
    assert "Saved as My Game.json." in screen
    assert "My Game.json exists already; nothing is saved." in screen
    assert critias.load(tmp_path / "My Game.json").decisions == 1


def test_a_record_that_cannot_be_written_is_no_disaster(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    _, screen = play(monkeypatch, f"s {tmp_path / 'nowhere' / 'game.json'}", "2")
    assert "cannot be written: No such file or directory" in screen


def test_bots_see_only_their_own_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []

    class Spy(Player):
        def choose(self, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
            assert isinstance(view, Toy)
            seen.append(view.coins[(seat + 1) % 3])
            return options[0]

    Script(monkeypatch, ["1", "1", "1", "0", "1"])
    Terminal(toy_match(), 0, [Spy() for _ in range(3)], Console(file=io.StringIO()), "game").play()
    assert set(seen) == {-1}


# ---------------------------------------------------------------- records


def finished() -> Match:
    match = toy_match()
    while not match.over:
        question = match.questions[0]
        match.answer(question.seat, question.values[-1])
    return match


def watched(match: Match, seat: int = -1, to: int | None = None, step: bool = False) -> str:
    screen = io.StringIO()
    watch(Replay(match.record()), seat, to, step, Console(file=screen, width=100))
    return screen.getvalue()


def test_a_record_is_told_to_its_end() -> None:
    screen = watched(finished())
    assert "    0  Turn 1." in screen
    assert "The treasures are gone." in screen


def test_a_record_is_told_up_to_an_answer() -> None:
    screen = watched(finished(), seat=0, to=1)
    assert "Turn 2." not in screen
    assert f"your coins: {COINS}" in screen
    assert "Red: Step 2: calm or bold?" in screen


def test_a_spectator_reads_no_prompt() -> None:
    assert "Red: is to decide" in watched(finished(), to=1)


def test_a_record_that_is_shorter_than_asked_for() -> None:
    with pytest.raises(RecordError, match=r"there are \d+ answers, no number 999"):
        watched(finished(), to=999)


def test_a_record_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    Script(monkeypatch, ["q"])
    screen = watched(finished(), step=True)
    assert "Turn 1." in screen
    assert "Turn 2." not in screen
    Script(monkeypatch, [""] * 20)
    assert "The treasures are gone." in watched(finished(), step=True)
    Script(monkeypatch, [])
    assert "Turn 2." not in watched(finished(), step=True)


def test_a_position_shows_who_must_decide() -> None:
    screen = io.StringIO()
    show_position(toy_match(), 1, Console(file=screen))
    assert "Red: is to decide" in screen.getvalue()


# ---------------------------------------------------------------- pieces


def test_what_can_be_typed_is_told() -> None:
    assert told_range(["0", "1", "2"]) == "a number from 0 to 2"
    assert told_range(["0", "2", "5"]) == "one of 0, 2, 5"


def test_the_winners_are_named() -> None:
    names = ["Red", "Blue", "Green"]
    assert winner_line(Outcome([1, 2, 0], [1, 0, 2], [1], "", []), names) == "The winner is Blue."
    assert winner_line(Outcome([2, 2, 0], [0, 1, 2], [0, 1], "", []), names) == "The winners are Red and Blue."
    assert winner_line(Outcome([0, 0, 0], [0, 1, 2], [], "", []), names) == "Nobody wins."


def test_a_free_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    assert free_name("end-7") == Path("end-7.json")
    Path("end-7.json").touch()
    Path("end-7-2.json").touch()
    assert free_name("end-7") == Path("end-7-3.json")
