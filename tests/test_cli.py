from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from typer.testing import CliRunner, Result

import critias
from critias import cli, cli_author
from critias.engine.game import get_game, register
from critias.engine.laws import COPY, Report, Violation
from critias.lab.measure import Speed
from tests.toy import FOLDER, TOY

COMMANDS = [
    "games",
    "play",
    "serve",
    "backup",
    "restore",
    "doctor",
    "check",
    "sim",
    "ladder",
    "uses",
    "report",
    "compare",
    "sweep",
    "bench",
    "rules",
    "about",
    "replay",
    "review",
    "campaign",
    "box",
]


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Every test in a folder of its own, with the toy game on the table."""
    register(TOY)
    monkeypatch.chdir(tmp_path)


def run(*args: str, typed: str = "") -> Result:
    return CliRunner().invoke(cli.app, list(args), input=typed, env={"COLUMNS": "200"})


def ok(*args: str, typed: str = "") -> str:
    result = run(*args, typed=typed)
    assert result.exit_code == 0, result.output
    return result.stdout


def one_object(*args: str) -> dict[str, Any]:
    """The one line on stdout, which is a JSON object."""
    lines = ok(*args).splitlines()
    assert len(lines) == 1
    data = json.loads(lines[0])
    assert isinstance(data, dict)
    return data


def refused(*args: str, code: int = 1) -> str:
    """What stderr says; nothing may be on stdout, and no traceback anywhere."""
    result = run(*args)
    assert result.exit_code == code, result.output
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    if code == 1:
        assert len(result.stderr.splitlines()) == 1
    return result.stderr


def shell(*args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """A real process, as a user starts it."""
    command = [sys.executable, "-m", "critias.cli", *args]
    return subprocess.run(command, input=typed, capture_output=True, text=True, check=False, timeout=120)


def saved_record(name: str = "game.json") -> Path:
    match = critias.new("toy", seats=3, seed=2)
    while not match.over:
        question = match.questions[0]
        match.answer(question.seat, question.values[-1])
    match.record().save(name)
    return Path(name)


# ---------------------------------------------------------------- help


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(command: str) -> None:
    screen = ok(command, "--help")
    assert "Examples:" in screen
    assert f"critias {command}" in screen


def test_the_help_lists_every_command() -> None:
    screen = ok("--help")
    assert all(command in screen for command in COMMANDS)
    assert "Examples:" in screen


def test_the_version() -> None:
    assert ok("--version") == f"critias {critias.__version__}\n"


# ---------------------------------------------------------------- games, about, rules, components


def test_games_are_listed_with_their_bots() -> None:
    screen = ok("games")
    assert "End of Atlantis" in screen
    assert "3-5" in screen
    assert "random, steady" in screen


def test_about_a_game() -> None:
    screen = ok("about", "toy")
    assert "edition: first" in screen
    assert "players: 2-3" in screen
    assert "option length: Length: short (two turns), long (four turns)" in screen
    assert "The box holds 2 values:" in screen
    assert "1   50.0%  from the rulebook" in screen
    assert "0    0.0%  from public sources" in screen
    assert "treasures (1 value): values" in screen


def test_about_end_of_atlantis_names_what_is_reconstructed() -> None:
    screen = ok("about", "end")
    assert "Reconstructed tables:" in screen
    assert "politics_card" in screen


def test_all_rules_and_rulings_are_listed() -> None:
    assert ok("rules", "toy").splitlines()[0] == "TOY-TURN-01  Calm or bold"
    ledger = get_game("end").ledger()
    told = ok("rules", "end").splitlines()
    assert [line.split()[0] for line in told[: len(ledger)]] == [rule.id for rule in ledger.rules]
    assert [line.split()[0] for line in told[len(ledger) + 2 :]] == [ruling.id for ruling in ledger.rulings]


def test_one_rule_is_read() -> None:
    screen = ok("rules", "toy", "toy-bid-02")
    assert "TOY-BID-02  Who takes the treasure" in screen
    assert "The highest bid that nobody else made takes the treasure." in screen
    assert "TOY-BID-01" not in screen


def test_a_chapter_is_read() -> None:
    screen = ok("rules", "toy", "TOY-BID")
    assert [line[:10] for line in screen.splitlines() if line.startswith("TOY")] == [
        "TOY-BID-01",
        "TOY-BID-02",
        "TOY-BID-03",
    ]


def test_rules_are_searched() -> None:
    assert ok("rules", "toy", "--search", "charm").startswith("TOY-BID-03")


def test_rulings_are_told_with_the_rules_and_by_themselves() -> None:
    told = ok("rules", "age", "AGE-2-03")
    assert "Ruling R32  Nations with fewer than two controllers" in told
    assert "Every player always controls exactly two nations." in " ".join(told.split())
    alone = ok("rules", "age", "r32")
    assert alone.startswith("Ruling R32  Nations")
    assert "AGE-2-03, " in alone
    assert "R46  Attack on a neutral minor nation" in ok("rules", "age")
    assert "there is no rule 'R99'" in refused("rules", "age", "R99")


def test_rules_that_are_not_there() -> None:
    assert "there is no rule 'TOY-99'; list them with: critias rules toy" in refused("rules", "toy", "TOY-99")
    assert "no rule holds any of the words 'xyzzy'" in refused("rules", "toy", "--search", "xyzzy")
    assert "not both" in refused("rules", "toy", "TOY-BID", "--search", "charm", code=2)


def test_a_box_is_exported_and_played_with() -> None:
    ok("box", "toy", "--export", "mine")
    file = Path("mine", "components.toml")
    assert file.read_text() == (FOLDER / "components.toml").read_text()
    assert "It is the game's own box." in ok("box", "toy", "--check", "mine")
    file.write_text(file.read_text().replace("start = 5", "start = 9"))
    assert "Changed: components.toml" in ok("box", "toy", "--check", "mine")
    for path in ("mine", "mine/components.toml"):
        assert "your coins: 9" in ok("play", "toy", "--terminal", "--box", path)
        assert one_object("sim", "toy", "--games", "2", "--components", path, "--json")["games"] == 2


def test_a_box_that_cannot_be_played_with_is_told() -> None:
    Path("components.toml").write_text('[start]\nsource = "rulebook"\ncoins_source = "rulebook"\n')
    said = refused("box", "toy", "--check", "components.toml")
    assert "components.toml, table [start]: 'coins_source' speaks of a key that is not there" in said
    assert "give a folder to export to, or a box to check" in refused("box", "toy", code=2)


def test_an_export_never_overwrites_a_folder() -> None:
    Path("mine").mkdir()
    Path("mine", "components.toml").write_text("mine")
    assert "mine: File exists" in refused("box", "toy", "--export", "mine")
    assert Path("mine", "components.toml").read_text() == "mine"


# ---------------------------------------------------------------- play


def test_a_game_at_the_terminal() -> None:
    screen = ok("play", "toy", "--seed", "1", "--terminal", typed="2\n1\n1\n4\n1\n")
    assert "You are Red.  Against you: Blue (steady), Green (steady)." in screen
    assert "The winner is" in screen


def test_the_same_seed_plays_the_same_game() -> None:
    typed = "2\n1\n1\n4\n1\n"
    assert ok("play", "toy", "--terminal", "--seed", "1", typed=typed) == ok(
        "play", "toy", "--terminal", "--seed", "1", typed=typed
    )


def test_seats_bots_and_options_of_a_game() -> None:
    ok("play", "toy", "--terminal", "--seats", "2", "--bots", "calm")
    screen = ok("play", "toy", "--terminal", "--seats", "2", "--bots", "random", "--option", "length=long")
    assert "You are Red.  Against you: Blue (random)." in screen


def test_end_of_atlantis_at_the_terminal_in_a_real_process() -> None:
    done = shell("play", "end", "--terminal", "--seed", "3", typed="1\n" * 500)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "\x1b" not in done.stdout  # no colours where there is no terminal
    assert "The winner is" in done.stdout


def test_a_game_ends_politely_when_the_input_does() -> None:
    done = shell("play", "end", "--terminal", "--seed", "3", typed="1\n")
    assert done.returncode == 0
    assert done.stdout.endswith("You leave the table.\n")


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_ctrl_c_leaves_without_a_traceback() -> None:
    command = [sys.executable, "-m", "critias.cli", "play", "end", "--terminal", "--seed", "3"]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"}
    ) as process:
        assert process.stdout is not None
        shown = ""
        while not shown.endswith("\n> "):  # it waits for a choice
            letter = process.stdout.read(1)
            assert letter, shown
            shown += letter
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=120)
    assert "Traceback" not in errors
    assert process.returncode not in (0, 1, 2)


# ---------------------------------------------------------------- check


def test_the_laws_are_checked() -> None:
    data = one_object("check", "end", "--games", "1", "--json")
    assert list(data) == ["game", "games", "decisions", "violations"]
    assert data["game"] == "end"
    assert data["games"] == 1
    assert data["decisions"] > 0
    assert data["violations"] == []


def test_a_broken_law_ends_with_exit_code_1(monkeypatch: pytest.MonkeyPatch) -> None:
    report = Report()
    report.violations.append(Violation(COPY, 4, 3, {"length": "long"}, 17, "the copy shares a list"))
    monkeypatch.setattr(cli_author, "check_game", lambda *args, **named: report)
    result = run("check", "toy")
    assert result.exit_code == 1
    assert "the copy shares a list [seed 4, 3 seats, length long, decision 17]" in result.stdout
    result = run("check", "toy", "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["violations"][0]["sentence"] == "the copy shares a list"


def test_a_fault_that_shows_in_many_games_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    report = Report()
    for seed in range(3):
        for place in ("rules.py:7 in sale", "rules.py:9 in thief"):
            sentence = f"since the beat 'sale {seed}' a secret is told ({place})"
            report.violations.append(Violation(COPY, seed, 3, {}, 17, sentence))
    report.violations.append(Violation(COPY, 7, 3, {}, 17, "the copy of seat 1 shares a list"))
    report.violations.append(Violation(COPY, 8, 4, {}, 3, "the copy of seat 2 shares a list"))
    monkeypatch.setattr(cli_author, "check_game", lambda *args, **named: report)
    told = run("check", "toy").stdout.splitlines()
    assert len([line for line in told if line.startswith("·")]) == 3
    assert told[0].endswith("(rules.py:7 in sale) [seed 0, 3 seats, decision 17] and 2 more like it")
    assert told[1].endswith("(rules.py:9 in thief) [seed 0, 3 seats, decision 17] and 2 more like it")
    assert told[2].endswith("the copy of seat 1 shares a list [seed 7, 3 seats, decision 17] and 1 more like it")
    assert told[3].endswith("8 violations")
    assert len(json.loads(run("check", "toy", "--json").stdout)["violations"]) == 8


# ---------------------------------------------------------------- sim


def test_a_simulation() -> None:
    screen = ok("sim", "toy", "--games", "20", "--bots", "steady,random,random")
    assert "steady" in screen
    assert "20 × The treasures are gone." in screen
    assert "20 games" in screen


def test_the_json_of_a_simulation() -> None:
    data = one_object("sim", "toy", "--games", "20", "--bots", "steady,random,random", "--json")
    assert list(data) == ["game", "games", "decisions", "seconds", "seats", "lengths", "endings"]
    assert [seat["bot"] for seat in data["seats"]] == ["steady", "random", "random"]
    assert sum(seat["wins"] for seat in data["seats"]) == pytest.approx(20, abs=0.01)


def test_a_simulation_in_a_real_process_with_workers() -> None:
    def results(workers: str) -> dict[str, Any]:
        done = shell("sim", "end", "--games", "60", "--bots", "random", "--workers", workers, "--json")
        assert done.returncode == 0, done.stderr
        data = json.loads(done.stdout)
        assert isinstance(data, dict)
        return data

    one, two = results("1"), results("2")
    one.pop("seconds"), two.pop("seconds")
    assert one == two


def test_the_games_of_a_simulation_as_parquet() -> None:
    ok("sim", "toy", "--games", "5", "--bots", "random", "--seats", "2", "--out", "games.parquet")
    assert pl.read_parquet("games.parquet").height == 10


def test_a_simulation_that_cannot_be_written_is_refused_before_it_is_played() -> None:
    assert "its folder does not exist" in refused("sim", "toy", "--games", "100000", "--out", "nowhere/games.parquet")


# ---------------------------------------------------------------- ladder, uses


def test_a_ladder_goes_on_in_its_folder() -> None:
    args = ["ladder", "toy", "--bots", "random,steady", "--seats", "3", "--workers", "1", "--out", "ladder"]
    screen = ok(*args, "--games", "6")
    assert "1000" in screen
    assert "Alone against steady in all other seats" in screen
    games = Path("ladder/games.jsonl").read_text()
    data = one_object(*args, "--games", "12", "--json")
    assert data["games"] == 12
    assert {each["bot"] for each in data["standings"]} == {"steady", "random"}
    assert Path("ladder/games.jsonl").read_text().startswith(games)
    assert {path.name for path in Path("ladder").iterdir()} == {
        "games.jsonl",
        "ladder.json",
        "ladder.csv",
        "ladder.md",
        "ladder.svg",
    }


def test_a_ladder_is_published_from_the_folder_of_the_project() -> None:
    args = ["ladder", "toy", "--bots", "random,steady", "--games", "1", "--workers", "1"]
    assert "publish from the folder of the project" in refused(*args, "--publish")
    assert not Path("ladder-toy").exists()
    Path("src/critias/bots").mkdir(parents=True)
    Path("docs").mkdir()
    assert "published: src/critias/bots/ladder/toy.json" in ok(*args, "--publish")


def test_what_bots_use_of_a_game() -> None:
    screen = ok("uses", "toy", "--games", "5")
    assert "mood (20 times): Step {n}: calm or bold?" in screen
    assert "mood: Be calm" in screen.partition("Never chosen")[2]
    assert one_object("uses", "toy", "--games", "5", "--json")["games"] == 5


# ---------------------------------------------------------------- bench


def test_the_json_of_the_benchmark(monkeypatch: pytest.MonkeyPatch) -> None:
    speed = Speed("toy", "interpreted", 200_000.0, 500.0, 8.0, 6.0, 9.0, 90_000.0, 20_000.0, 0.2, 4_000_000.0)
    monkeypatch.setattr(cli, "measure", lambda game, progress: speed)
    data = one_object("bench", "toy", "--json")
    assert list(data) == [
        "game",
        "build",
        "decisions_per_s",
        "games_per_s",
        "copy_us",
        "view_us",
        "facts_us",
        "hub_per_s",
        "answers_per_s",
        "answer_p99_ms",
        "yardstick_per_s",
    ]
    screen = ok("bench", "toy")
    assert "200,000" in screen
    assert "0.050" in screen


# ---------------------------------------------------------------- replay


def test_a_record_is_replayed() -> None:
    screen = ok("replay", str(saved_record()))
    assert "Turn 1." in screen
    assert "The treasures are gone." in screen


def test_a_record_is_replayed_up_to_an_answer_through_the_eyes_of_a_seat() -> None:
    screen = ok("replay", str(saved_record()), "--to", "1", "--seat", "0")
    assert "your coins: 5" in screen
    assert "Red: Step 2: calm or bold?" in screen


def test_a_record_is_replayed_step_by_step() -> None:
    screen = ok("replay", str(saved_record()), "--step", typed="\nq\n")
    assert "The treasures are gone." not in screen


def test_a_record_that_was_played_with_other_components() -> None:
    Path("box.toml").write_text((FOLDER / "components.toml").read_text().replace("start = 5", "start = 9"))
    critias.new("toy", seats=3, seed=2, components="box.toml").record().save("game.json")
    assert "game.json: it was played with the components" in refused("replay", "game.json")
    assert "Red: is to decide" in ok("replay", "game.json", "--components", "box.toml")


ERA_RECORD = Path(__file__).parent / "golden" / "era-3-standard.json"


def test_what_a_finished_game_means_for_the_next_of_its_campaign() -> None:
    told = one_object("campaign", str(ERA_RECORD), "--json")
    assert [player["place"] for player in told["players"]] in (
        [1, 2, 3],
        [1, 3, 2],
        [2, 1, 3],
        [2, 3, 1],
        [3, 1, 2],
        [3, 2, 1],
    )
    screen = ok("campaign", str(ERA_RECORD))
    assert "Era of Atlantis → Galactic Era" in screen
    assert "Galactic stories: " in screen
    assert "Era of Atlantis → Galactic Era" in ok("replay", str(ERA_RECORD)), "the end tells it, too"
    winner = next(player for player in told["players"] if player["place"] == 1)
    row = next(line for line in screen.splitlines() if "Destiny Points" in line)
    assert [cell.strip() for cell in row.split("│")[2:-1]].index("+3") == winner["seat"]


def test_without_a_campaign_or_before_the_end_the_command_says_so() -> None:
    critias.new("era", seats=3, seed=2).record().save("begun.json")
    assert "begun.json: this game is not over" in refused("campaign", "begun.json")
    assert "is not part of a campaign" in refused("campaign", str(saved_record()))


def test_broken_records() -> None:
    text = saved_record().read_text()
    Path("cut.json").write_text(text[: len(text) // 2])
    assert "cut.json: this is not JSON, or it is cut off" in refused("replay", "cut.json")
    Path("list.json").write_text("[]")
    assert "list.json: this is not a record" in refused("replay", "list.json")
    assert "none.json: cannot be read: No such file or directory" in refused("replay", "none.json")
    assert "there is no seat 7; the seats are 0 to 2" in refused("replay", "game.json", "--seat", "7")
    assert "no number 999" in refused("replay", "game.json", "--to", "999")


# ---------------------------------------------------------------- what a user can get wrong


@pytest.mark.parametrize("command", ["play", "check", "sim", "ladder", "uses", "bench", "rules", "about"])
def test_an_unknown_game(command: str) -> None:
    message = refused(command, "monopoly")
    assert "there is no game 'monopoly'; there are" in message
    assert "end" in message


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["play", "toy", "--bots", "oracle"], "there is no bot 'oracle' for Toy of Atlantis; there are random, steady"),
        (["sim", "toy", "--bots", "oracle,random"], "there is no bot 'oracle'"),
        (["sim", "toy", "--bots", "random,random", "--seats", "3"], "2 bots are named for 3 seats"),
        (["ladder", "toy", "--bots", "oracle,steady"], "there is no bot 'oracle'"),
        (["ladder", "toy", "--bots", "steady"], "needs two bots or more"),
        (["ladder", "toy", "--bots", "steady,random", "--seats", "3,4"], "for 2 or 3 players, not 4"),
        (["uses", "toy", "--bots", "oracle"], "there is no bot 'oracle'"),
        (["play", "toy", "--seats", "7"], "Toy of Atlantis is for 2 or 3 players, not 7"),
        (["sim", "toy", "--seats", "7"], "Toy of Atlantis is for 2 or 3 players, not 7"),
        (["play", "toy", "--option", "speed=high"], "has no option 'speed'; it has length"),
        (["sim", "toy", "--option", "length=endless"], "option 'length' is one of short, long, not 'endless'"),
        (["play", "toy", "--components", "none.toml"], "none.toml: cannot be read: No such file or directory"),
        (["check", "toy", "--components", "none.toml"], "none.toml: cannot be read: No such file or directory"),
    ],
)
def test_what_is_wrong_and_what_is_allowed_is_told(args: list[str], message: str) -> None:
    assert message in refused(*args)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("this is no TOML", "box.toml: this is not TOML"),
        ('[coins]\nsource = "rulebook"\n', "table [coins]: key 'start' is missing"),
        ('[coins]\nstart = 99\nsource = "rulebook"\n', "key 'start' is 99; it must be a whole number from 1 to 20"),
        ("[coins]\nstart = 5\n", "table [coins]: key 'source' is missing"),
    ],
)
@pytest.mark.parametrize("command", ["play", "sim", "check"])
def test_a_malformed_component_file(command: str, text: str, message: str) -> None:
    Path("box.toml").write_text(text)
    assert message in refused(command, "toy", "--components", "box.toml")


@pytest.mark.parametrize(
    "args",
    [
        ["sing"],
        ["play"],
        ["play", "toy", "--speed"],
        ["play", "toy", "--option", "length"],
        ["sim", "toy", "--games", "0"],
        ["sim", "toy", "--games", "many"],
        ["sim", "toy", "--workers", "0"],
        ["ladder", "toy", "--seats", "few"],
        ["ladder", "toy", "--games", "0"],
        ["box", "toy"],
    ],
)
def test_wrong_usage_is_exit_code_2(args: list[str]) -> None:
    refused(*args, code=2)


def test_an_error_in_a_real_process() -> None:
    done = shell("sim", "monopoly", "--json")
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("critias: there is no game 'monopoly'")


def test_a_reader_who_stops_reading() -> None:
    command = f"{sys.executable} -m critias.cli rules end | head -1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False, timeout=120)
    assert done.stdout.startswith("END-")
    assert done.stderr == ""
