"""docs/write-a-game.md is what `critias new-game auction` writes; put together, it plays, and says what is missing."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from typer.testing import CliRunner

from critias import cli
from critias.engine import game as registry
from critias.engine.game import Game, GameError, register
from critias.lab.new_game import new_game

PAGE = Path(__file__).parents[2] / "docs" / "write-a-game.md"
BLOCK = re.compile(r'^```(\w+) title="([^"]+)"\n(.*?)^```$', re.MULTILINE | re.DOTALL)
BLOCKS = BLOCK.findall(PAGE.read_text(encoding="utf-8"))


@contextmanager
def known(folder: Path, name: str) -> Iterator[Game]:
    """The game of a project, as if it were installed."""
    sys.path.insert(0, str(folder))
    importlib.invalidate_caches()
    try:
        game = importlib.import_module(name).GAME
        register(game)
        yield game
    finally:
        sys.path.remove(str(folder))
        registry._registry.pop(name, None)
        for module in [module for module in sys.modules if module.split(".")[0] == name]:
            del sys.modules[module]


def said(*command: str) -> str:
    result = CliRunner().invoke(cli.app, command)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.output


@pytest.fixture(autouse=True)
def _bytecode(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)  # a fault is planted within a second of the last
    monkeypatch.chdir(tmp_path)


# ---------------------------------------------------------------- the page


def test_the_page_is_what_new_game_writes(tmp_path: Path) -> None:
    new_game("auction", tmp_path / "project")
    written: dict[str, str] = {}
    for language, title, text in BLOCKS:
        if language != "console":
            written[title] = written[title] + "\n" + text if title in written else text
    project = tmp_path / "project"
    for title, text in written.items():
        assert re.sub(r"\n\n+", "\n\n", text) == re.sub(r"\n\n+", "\n\n", (project / title).read_text()), title
    rooms = {f"auction/{path.name}" for path in (project / "auction").iterdir()} | {"tests/test_auction.py"}
    assert set(written) == rooms
    python = [written[f"auction/{room}.py"] for room in ("__init__", "box", "words", "state", "rules", "secrets")]
    python += [written[f"auction/{room}.py"] for room in ("game", "eyes", "board")]
    assert sum(1 for text in python for line in text.splitlines() if line.strip()) < 350


def test_the_game_of_the_page_grows_and_says_what_it_lacks() -> None:
    """Every console block that begins with a dollar is run with the files above it."""
    Path("auction").mkdir()
    told = 0
    for language, title, text in BLOCKS:
        if language != "console":
            file = Path(title)
            file.parent.mkdir(exist_ok=True)
            with file.open("a") as out:
                out.write(("\n" if file.stat().st_size else "") + text)
        elif text.startswith("$"):
            with known(Path.cwd(), "auction"):
                for command, answer in re.findall(r"^\$ critias (.*)\n((?:[^$].*\n)*)", text, re.MULTILINE):
                    assert said(*command.split()) == answer
                    told += 1
    assert told == 4


# ---------------------------------------------------------------- the skeleton


def test_a_new_game_is_proved_by_its_own_tests(pytester: pytest.Pytester) -> None:
    new_game("senet", pytester.path / "project")
    text = " ".join(path.read_text() for path in (pytester.path / "project").rglob("*.*") if path.is_file())
    assert not re.search(r"\bAuction|AUCTION|critias\.skeleton", text)
    with known(pytester.path / "project", "senet"):
        result = pytester.runpytest_inprocess(
            "project", "--rootdir=project", "-p", "no:cacheprovider", "--rules-report"
        )
    result.assert_outcomes(passed=9)


def test_the_tests_of_a_project_are_found_from_the_folder_around_it() -> None:
    new_game("senet", Path("project"))
    with known(Path.cwd() / "project", "senet"):
        told = said("rules", "--where", "SENET-2")
    assert re.search(r"^done: project/senet/rules.py:\d+ in thief$", told, re.MULTILINE)
    assert re.search(r"^proved: project/tests/test_senet.py:\d+ in test_a_thief", told, re.MULTILINE)


@pytest.mark.parametrize("name", ["Senet", "class", "end", "json", "se-net"])
def test_a_name_that_cannot_be_used_is_refused(name: str) -> None:
    with pytest.raises(GameError, match=name):
        new_game(name, Path("project"))
    assert not Path("project").exists()


# ---------------------------------------------------------------- faults, each named with file and line


def edited(room: str, old: str, new: str) -> Callable[[Path], None]:
    def edit(package: Path) -> None:
        file = package / room
        text = file.read_text()
        assert old in text
        file.write_text(text.replace(old, new, 1))

    return edit


FAULTS = {
    "a leak by a log line": (
        edited("rules.py", "table.tell(words.TAKEN, seat)", "table.tell(words.DRAWN, coin)"),
        r"by the log: .*\(senet/rules.py:LINE in market\)",
        "table.tell(words.DRAWN, coin)",
    ),
    "a draw that the neighbour hears": (
        edited("rules.py", "table.whisper(seat, words", "table.whisper((seat + 1) % g.seats, words"),
        r"by the log: .*\(senet/rules.py:LINE in market\)",
        "table.whisper(",
    ),
    "a draw that can be taken back": (
        edited(
            "rules.py",
            "            table.reveal()\n            table.tell(words.TAKEN",
            "            table.tell(words.TAKEN",
        ),
        r"what is seen first needs a table.reveal\(\) after it \(senet/rules.py:LINE in market\)",
        "table.first(",
    ),
    "chance that no record knows": (
        edited("rules.py", "return best[0] if", "import random\n    return random.randrange(g.seats) if"),
        r"law [234] .*\(senet/rules.py:LINE\)",
        "import random",
    ),
    "an option that has no name": (
        edited("rules.py", "sorted(set(g.hand[seat])), g.lot", "[*sorted(set(g.hand[seat])), 77], g.lot"),
        r"option 77 of sale.bid is outside of the domain coin \(senet/rules.py:LINE in bid_of\)",
        "77",
    ),
    "a line that says too little": (
        edited("rules.py", "words.HAS_BID, seat, coin", "words.HAS_BID, seat"),
        r"the line has_bid is told -1 for \{coin\}, which has 6 values: .*\(senet/rules.py:LINE in sealed_bids\)",
        "words.HAS_BID",
    ),
    "a line that says too much": (
        edited("rules.py", "words.TAKEN, seat", "words.TAKEN, seat, 3"),
        r"the line taken is told 3, and no topic of it says what that is: .*\(senet/rules.py:LINE in market\)",
        "words.TAKEN",
    ),
    "a line that is never told": (
        edited("words.py", "LINES = [", 'NEVER = Line("never", "No.")\nLINES = ['),
        r"NEVER is not one of the game's lines \(senet/words.py:LINE\)",
        '"never"',
    ),
    "one list for all": (
        edited("game.py", "g.vault = [[] for _ in range(seats)]", "g.vault = [[]] * seats"),
        r"vault and vault hold the same list \(senet/state.py:LINE\)",
        "    vault:",
    ),
    "a hand that is two": (
        edited("rules.py", "    g.sales -= 1\n", "    g.sales -= 1\n    g.spent = g.hand[0]\n"),
        r"(spent and hand|hand and spent) hold the same list \(senet/state.py:LINE\)",
        "    hand:",
    ),
    "a list of the box": (
        edited("game.py", "box.coins[:]", "box.coins"),
        r"coins and the coins of the box hold the same list \(senet/state.py:LINE\)",
        "    coins:",
    ),
    "a field that is not laid out": (
        edited("state.py", "    lot: Annotated", "    mood: Annotated[int, PUBLIC, COUNT]\n    lot: Annotated"),
        r"the field mood is declared, and never laid out \(senet/state.py:LINE\)",
        "    mood:",
    ),
    "a gist without words": (
        edited("gists.py", 'else "3 points"', 'else ""'),
        r"sale.place museum has no gist .*\(senet/gists.py:LINE in gist\)",
        'points" if option == VAULT',
    ),
    "eyes that see too little": (
        edited("eyes.py", "for option in options]", "for option in options[1:]]"),
        r"options of [a-z.]+ are weighed \[.*\(senet/eyes.py:LINE in ",
        "for option in options[1:]",
    ),
    "eyes that break": (
        edited("eyes.py", "-3.0", "-3.0 / (lot - lot)"),
        r"ZeroDivisionError: .*\(senet/eyes.py:LINE in promise\)",
        "(lot - lot)",
    ),
    "a thing that is not there": (
        edited("board.py", 'return "market" if kind is TAKE', 'return "fair" if kind is TAKE'),
        r"no thing 'fair' offers yes of market.take \(senet/board.py:LINE in thing_of\)",
        "def thing_of",
    ),
    "a target that is not there": (
        edited(
            "board.py",
            "def thing_of(",
            "def reach(view: Any, seat: int, kind: Kind, option: int, a: int = -1, b: int = -1) -> Any:\n"
            "    from critias.draw.scene import Reach\n\n"
            '    return Reach((("fair", ""),))\n\n\n'
            "def thing_of(",
        ),
        r"[a-z_0-9]+ of [a-z.]+ leads to 'fair', which is not there \(senet/board.py:LINE in reach\)",
        "def reach",
    ),
    "a picture without a board": (
        lambda package: (package / "board.py").unlink(),
        r"senet/board.py:1 is missing, though the game has a picture \(senet/game.py:LINE in board_svg\)",
        "def board_svg",
    ),
    "a change inside of together": (
        edited(
            "rules.py",
            "    return table.window(seat, words.BID",
            "    g.sales += 1\n    return table.window(seat, words.BID",
        ),
        r"the part of seat 0 changes sales \(senet/rules.py:LINE in bid_of\)",
        "g.sales += 1",
    ),
    "a line that is not registered": (
        edited("words.py", "PLACED, TAKEN, DRAWN]", "PLACED, TAKEN]"),
        r"the line drawn is not one of the game's lines: .*\(senet/rules.py:LINE in market\)",
        "words.DRAWN, coin",
    ),
    "an unknown rule": (
        edited("words.py", '["SENET-2"]', '["SENET-77"]'),
        r"no rule of the ledger has the id that is cited: sale.steal SENET-77 \(senet/words.py:LINE\)",
        "SENET-77",
    ),
    "an unknown rule in the rules": (
        edited("rules.py", "SENET-1", "SENET-79"),
        r"no rule of the ledger has the id that a source cites: SENET-79\d* \(senet/rules.py:LINE\)",
        "SENET-79",
    ),
    "an unknown rule in the tour": (
        edited("tour.py", '["SENET-2"]', '["SENET-78"]'),
        r"senet/tour.py:LINE: no rule of the ledger has the id SENET-78",
        "SENET-78",
    ),
    "no tour": (
        lambda package: (package / "tour.py").unlink(),
        r"senet/tour.py:1 is missing; a site asks it for GIST",
        "",
    ),
    "half a tour": (edited("tour.py", "STEPS = ", "WAY = "), r"senet/tour.py:1 has no STEPS", ""),
    "a box without equality": (
        edited("box.py", "        self.hand =", "        self.made = id(self)\n        self.hand ="),
        r"a box that is read again is not equal to what it was \(senet/(game|box).py:LINE in (box_of|__init__)\)",
        "",
    ),
    "a field that is not declared": (
        edited("state.py", "        self.box = box\n", "        self.box = box\n        self.mood = 3\n"),
        r"the field mood is not declared: .* \(senet/state.py:LINE\)",
        "self.mood = 3",
    ),
    "a window that a secret skips": (
        edited("rules.py", "seat != winner and g.hand[seat]:", "seat != winner and THIEF in g.hand[seat]:"),
        r"by the (question|waiting): .*\(senet/rules.py:LINE in thief\)",
        "words.STEAL, [NO, YES]",
    ),
    "a question that nobody knows": (
        edited("words.py", "KINDS = [BID, STEAL", "KINDS = [BID"),
        r"sale.steal is not one of the game's kinds \(senet/words.py:LINE\)",
        '"sale.steal"',
    ),
    "a tour that points at nothing": (
        edited("tour.py", '"vault-*"', '"cellar-*"'),
        r"senet/tour.py:LINE: nothing on the page has the id 'cellar-\*'",
        "cellar-*",
    ),
    "a token that nobody sets": (
        edited("board.css", "var(--stone-3)", "var(--stone-33)"),
        r"senet/board.css:LINE: there is no token --stone-33; there are --stone-3",
        "--stone-33",
    ),
    "a helper that has the name of what a site calls": (
        edited("board.py", "def placed(", "def group_of(lot: int) -> int:\n    return lot\n\n\ndef placed("),
        r"a site calls group_of\(kind, option\), which this is not \(senet/board.py:LINE in group_of\)",
        "def group_of",
    ),
    "a board that breaks": (
        edited("board.py", "view.vault[seat], view.museum[seat]", "view.vault[seat], view.cellar[seat]"),
        r"the board cannot be drawn: AttributeError: .*\(senet/board.py:LINE in row\)",
        "view.cellar",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_named_with_file_and_line(fault: str) -> None:
    plant, expected, culprit = FAULTS[fault]
    new_game("senet", Path("project"))
    Path("project/senet").rename("senet")
    plant(Path("senet"))
    number = r"\d+"
    if culprit:
        (found,) = {
            i
            for file in Path("senet").glob("*.*")
            for i, line in enumerate(file.read_text().splitlines(), 1)
            if culprit in line
        }
        number = str(found)
    with known(Path.cwd(), "senet"):
        told = said("check", "senet", "--games", "2")
    assert re.search(expected.replace("LINE", number), told), told
