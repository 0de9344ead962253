from __future__ import annotations

import csv
import io
import json
import xml.etree.ElementTree as ET
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from critias.bots import levels
from critias.bots.registry import BotError
from critias.engine.game import GameError, get_game, register
from critias.lab import ladder as ladder_module
from critias.lab.ladder import (
    GAMES_FILE,
    Fixture,
    Kept,
    Ladder,
    LadderError,
    even_mixes,
    fixtures,
    games_in_all,
    plan_ladder,
    play_fixture,
    play_ladder,
    standings,
    tables,
    team_shares,
)
from critias.lab.ladder_pages import as_csv, as_data, as_markdown, as_svg, check_publishing, publish, result_of, write
from critias.lab.simulate import EndlessError, Played
from tests.toy import TOY

BOTS = ("random", "steady", "adept", "master")


@pytest.fixture(autouse=True)
def _toy() -> None:
    register(TOY)


def ladder_of(*bots: str, game: str = "end", seats: tuple[int, ...] = (3, 4, 5)) -> Ladder:
    return Ladder(game, bots, seats, "0", {}, ("",), None)


@pytest.mark.parametrize("bots", [BOTS[:2], BOTS[:3], BOTS, (*BOTS, "oracle"), (*BOTS, "oracle", "sphinx")])
def test_everybody_sits_equally_often_in_every_chair_at_every_table(bots: tuple[str, ...]) -> None:
    ladder = ladder_of(*bots)
    for number in range(3):
        for seats in ladder.seats:
            rows = [chairs for _, chairs in tables(ladder, number) if len(chairs) == seats]
            for bot in bots:
                chairs = Counter(chair for row in rows for chair in range(seats) if row[chair] == bot)
                assert len(set(chairs.values())) == 1
                assert len(chairs) == seats


def test_everybody_meets_everybody_equally_often_in_the_even_mixes() -> None:
    for seats in (2, 3, 4, 5):
        met = Counter(
            (one, other)
            for mix in even_mixes(BOTS, seats)
            for at, one in enumerate(mix)
            for other in mix[at + 1 :]
            if one != other
        )
        assert len(set(met.values())) == 1
        assert len(met) == 6


def test_each_bot_also_plays_alone_against_the_anchor() -> None:
    at_three = [sorted(chairs) for _, chairs in tables(ladder_of("random", "steady", "adept", "zen", seats=(3,)), 0)]
    for bot in ("random", "adept", "zen"):
        assert at_three.count(sorted([bot, "steady", "steady"])) == 3
    assert at_three.count(["adept", "random", "steady"]) == 3, "the first of the even mixes"
    assert len(at_three) == 12


def test_the_even_mixes_take_turns() -> None:
    ladder = ladder_of("random", "steady", "adept", "zen", seats=(3,))
    mixes = [next(set(chairs) for _, chairs in tables(ladder, number) if len(set(chairs)) == 3) for number in range(5)]
    assert len({frozenset(mix) for mix in mixes[:4]}) == 4
    assert mixes[4] == mixes[0]


def test_neighbours_change_from_round_to_round() -> None:
    circles = [{chairs for _, chairs in tables(ladder_of(*BOTS, seats=(4,)), number)} for number in range(6)]
    assert len(set.union(*circles)) == 24 + 3 * 4, "all orders of the four, and each alone in each chair"


def test_games_are_played_in_whole_rounds_and_have_seeds_of_their_own() -> None:
    ladder = ladder_of("random", "steady", seats=(4,))
    assert games_in_all(ladder, 1) == games_in_all(ladder, 8) == 8
    seeds = [fixture.plan.seed for fixture in fixtures(ladder, 50)]
    assert len(seeds) == len(set(seeds)) == 56
    assert seeds[:8] == [fixture.plan.seed for fixture in fixtures(ladder, 8)], "more games are further games"


def toy_ladder() -> Ladder:
    return plan_ladder(TOY, ["random", "steady"])


def test_a_ladder_goes_on_where_it_was_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ladder = toy_ladder()
    whole = {game.seed: game.ranks for game in play_ladder(ladder, 40, tmp_path / "whole")}
    folder = tmp_path / "cut"
    play_ladder(ladder, 40, folder)
    file = folder / GAMES_FILE
    lines = file.read_bytes().splitlines(keepends=True)
    assert len(lines) == games_in_all(ladder, 40)
    file.write_bytes(b"".join(lines[:10]) + lines[10][:30])  # killed while it wrote
    again: list[str] = []

    def counted(fixture: Fixture) -> Kept:
        again.append(fixture.plan.seed)
        return play_fixture(fixture)

    monkeypatch.setattr(ladder_module, "play_fixture", counted)
    heard: list[int] = []
    games = play_ladder(ladder, 40, folder, progress=heard.append)
    assert {game.seed: game.ranks for game in games} == whole, "no game is lost, none counts twice"
    assert len(games) == len(whole)
    assert len(again) == len(set(again)) == len(lines) - 10
    assert heard[0] == 10
    assert sum(heard) == len(lines)
    again.clear()
    assert len(play_ladder(ladder, 40, folder)) == len(lines)
    assert again == []


def test_a_game_that_stands_twice_counts_once(tmp_path: Path) -> None:
    ladder = toy_ladder()
    games = play_ladder(ladder, 1, tmp_path)
    file = tmp_path / GAMES_FILE
    file.write_bytes(file.read_bytes() * 2)
    assert len(play_ladder(ladder, 1, tmp_path)) == len(games)


def test_what_was_played_before_somebody_stops_it_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Kept] = []

    def stopped(fixture: Fixture) -> Kept:
        if len(done) == 5:
            raise KeyboardInterrupt
        done.append(play_fixture(fixture))
        return done[-1]

    with monkeypatch.context() as patched:
        patched.setattr(ladder_module, "play_fixture", stopped)
        with pytest.raises(KeyboardInterrupt):
            play_ladder(toy_ladder(), 40, tmp_path)
    kept = [json.loads(line)["seed"] for line in (tmp_path / GAMES_FILE).read_text().splitlines()]
    assert kept == [game.seed for game in done]


def test_the_games_do_not_depend_on_who_plays_them(tmp_path: Path) -> None:
    ladder = toy_ladder()
    with ThreadPoolExecutor(3) as executor:
        spread = play_ladder(ladder, 30, tmp_path / "spread", executor)
    alone = play_ladder(ladder, 30, tmp_path / "alone")
    assert {game.seed: game.scores for game in spread} == {game.seed: game.scores for game in alone}


def test_a_bot_that_joins_later_plays_only_what_is_new(tmp_path: Path) -> None:
    game = get_game("end")
    before = play_ladder(plan_ladder(game, ["random", "steady"], [3]), 6, tmp_path)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("critias.bots.registry._registry", {"twin": lambda game, seed: make(seed)})
        after = play_ladder(plan_ladder(game, ["random", "steady", "twin"], [3]), 9, tmp_path)
    assert {one.seed for one in before} < {one.seed for one in after}
    assert len(play_ladder(plan_ladder(game, ["random", "steady"], [3]), 6, tmp_path)) >= len(before)


def make(seed: int) -> object:
    from critias.bots.random_bot import RandomBot

    return RandomBot(seed)


def test_games_of_another_ladder_are_refused(tmp_path: Path) -> None:
    play_ladder(toy_ladder(), 1, tmp_path)
    with pytest.raises(LadderError, match="holds games of toy, not of end"):
        play_ladder(plan_ladder(get_game("end"), ["random", "steady"]), 1, tmp_path)
    with pytest.raises(LadderError, match="with other options"):
        play_ladder(plan_ladder(TOY, ["random", "steady"], options={"length": "long"}), 1, tmp_path)
    file = tmp_path / GAMES_FILE
    file.write_text(file.read_text().replace('"box": "', '"box": "0'))
    with pytest.raises(LadderError, match="with another box"):
        play_ladder(toy_ladder(), 1, tmp_path)


def test_a_ladder_that_cannot_be_played_is_refused_before_it_begins() -> None:
    with pytest.raises(LadderError, match="needs two bots or more; there are random, steady"):
        plan_ladder(TOY, ["steady"])
    with pytest.raises(LadderError, match="the bot steady is named twice"):
        plan_ladder(TOY, ["steady", "steady"])
    with pytest.raises(BotError, match="there is no bot 'oracle'"):
        plan_ladder(TOY, ["steady", "oracle"])
    with pytest.raises(GameError, match="for 2 or 3 players, not 4"):
        plan_ladder(TOY, ["steady", "random"], [4])


def test_a_small_ladder_of_a_real_game(tmp_path: Path) -> None:
    ladder = plan_ladder(get_game("end"), ["random", "steady"], [4])
    result = result_of(ladder, play_ladder(ladder, 8, tmp_path))
    first, second = result.standings
    assert (first.bot, second.bot) == ("steady", "random")
    assert first.rating is not None
    assert second.rating is not None
    assert first.rating.estimate.value == 1000
    assert second.rating.estimate.high < 1000
    assert first.games == second.games == 8
    assert second.against[4][1] == 4
    assert first.seconds is not None
    assert second.seconds is not None
    assert first.seconds > second.seconds > 0
    total = sum(won.value * 8 * chairs for won, chairs in ((first.wins[4], 2.5), (second.wins[4], 1.5)))
    assert total == pytest.approx(8)


def test_where_all_win_together_the_share_by_level_is_told(tmp_path: Path) -> None:
    ladder = plan_ladder(get_game("rising"), ["random", "steady"], [2], options={"level": "1"})
    assert ladder.levels == ("1",)
    assert plan_ladder(get_game("rising"), ["steady"], [2]).levels == ("1", "2", "3", "4", "5")
    games = play_ladder(ladder, 3, tmp_path)
    teams = team_shares(ladder, games)
    assert [(team.bots, team.games) for team in teams] == [
        (("random",), 1),
        (("steady",), 1),
        (("random", "steady"), 1),
    ]
    assert teams[0].won.value == 0
    assert all(each.rating is None for each in standings(ladder, games))
    result = result_of(ladder, games)
    assert "random and steady mixed" in as_markdown(result)
    assert as_csv(result).startswith("bots,seats,level,value,low,high,games\nrandom,2,1,0.0,")
    assert "share of the games that 2 players win" in as_svg(result)


def test_a_game_without_an_end_is_not_won_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(*_: object) -> Played:
        raise EndlessError("on and on")

    monkeypatch.setattr(ladder_module, "play_with", endless)
    ladder = plan_ladder(get_game("rising"), ["steady"], [4], options={"level": "3"})
    games = play_ladder(ladder, 1, tmp_path)
    assert [game.won for game in games] == [False]
    assert "Not over after 20000 decisions, and counted as not won: 1." in as_markdown(result_of(ladder, games))
    with pytest.raises(EndlessError):
        play_ladder(toy_ladder(), 1, tmp_path / "toy")


# ---------------------------------------------------------------- what is written


def invented(chairs: list[str], ranks: list[int], number: int) -> Kept:
    wins = [1.0 if rank == 1 else 0.0 for rank in ranks]
    thought = {bot: [10.0, 0.5] for bot in chairs}
    return Kept("end", "", {}, str(number), "", chairs, ranks, wins, ranks, 3, 10, "over", thought)


GAMES = [invented(["random", "steady", "steady", "steady"], [4, 1, 2, 3], n) for n in range(30)]
GAMES += [invented(["steady", "steady", "random", "steady"], [4, 1, 2, 3], 30 + n) for n in range(4)]
GAMES += [invented(["steady", "random", "random", "steady"], [3, 1, 4, 2], 40)]


def test_what_a_ladder_writes(tmp_path: Path) -> None:
    result = result_of(ladder_of("random", "steady", seats=(4,)), GAMES)
    write(result, tmp_path)
    data = json.loads((tmp_path / "ladder.json").read_text())
    assert data == json.loads(json.dumps(as_data(result)))
    assert [each["bot"] for each in data["standings"]] == ["steady", "random"]
    assert data["standings"][1]["against_anchor"]["4"]["games"] == 34
    assert data["standings"][1]["seconds_per_decision"] == 0.05
    rows = list(csv.DictReader(io.StringIO((tmp_path / "ladder.csv").read_text())))
    assert [row["bot"] for row in rows] == ["steady", "random"]
    assert rows[1]["wins_4"] == str(round(1 / 36, 4))
    text = (tmp_path / "ladder.md").read_text()
    assert "35 games of `random` and `steady` with 4 players" in text
    assert "| random | 0 % (0 to 10) of 34 |" in text
    picture = ET.fromstring((tmp_path / "ladder.svg").read_text())
    assert len(picture.findall("{*}circle")) == 2
    assert "prefers-color-scheme:dark" in (tmp_path / "ladder.svg").read_text()


def test_what_is_published_is_what_people_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    result = result_of(ladder_of("random", "steady", seats=(4,)), GAMES)
    with pytest.raises(LadderError, match="publish from the folder of the project"):
        check_publishing(result.ladder, tmp_path)
    (tmp_path / "src" / "critias" / "bots").mkdir(parents=True)
    (tmp_path / "docs").mkdir()
    check_publishing(result.ladder, tmp_path)
    with pytest.raises(LadderError, match="speaks of tables of 4; play those too: --seats 4"):
        check_publishing(ladder_of("random", "steady", seats=(3,)), tmp_path)
    with pytest.raises(LadderError, match="is measured by steady; let it play too"):
        check_publishing(ladder_of("random", "adept"), tmp_path)
    written = publish(result, tmp_path)
    assert [path.name for path in written] == ["end.json", "ladder-end.inc", "ladder-end.svg"]
    monkeypatch.setattr(levels, "FOLDER", written[0].parent)
    told = levels.strength(get_game("end"), "random")
    assert told is not None
    assert told.sentence() == "wins 0 of 100 games against three steady opponents"
    assert told.against is not None
    assert told.against.games == 34
    assert told.games == 35
