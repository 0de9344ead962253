from __future__ import annotations

import math
import random
import re
import statistics
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from critias.engine.dice import Dice
from critias.engine.game import Game, get_game, register
from critias.lab.pages import Page, as_html, as_lines, as_markdown
from critias.lab.report import Report
from critias.lab.runs import PARTS, Frames, Run, frames_of, play, read_frames
from critias.lab.simulate import Plan, plan_run
from tests.toy import TOY, Toy, ToyBox, ToyGame

NATIONS = ["Atlantis", "Aztlan", "Brahmapura", "Hyperborea", "Lemuria"]
SEATS = 4


@pytest.fixture(autouse=True)
def _toy() -> None:
    register(TOY)


# ---------------------------------------------------------------- alarms


def made_up(seed: int, games: int, strength: Callable[[int, list[str]], float]) -> Frames:
    """Results of a game that was never played: who wins is drawn by the strength of seats and traits."""
    dice = random.Random(seed)
    all_traits: list[list[str]] = []
    won: list[float] = []
    for _ in range(games):
        order = dice.sample(range(SEATS), SEATS)
        traits = [[f"Player {order[seat] + 1}", *dice.sample(NATIONS, 2)] for seat in range(SEATS)]
        winner = dice.choices(range(SEATS), [strength(seat, traits[seat]) for seat in range(SEATS)])[0]
        all_traits += traits
        won += [float(seat == winner) for seat in range(SEATS)]
    numbers, seats = [n for n in range(games) for _ in range(SEATS)], list(range(SEATS)) * games
    alike = {"bot": "steady", "score": 1, "turns": 5, "decisions": 9, "ending": "Over."}
    same = [pl.lit(value).alias(name) for name, value in alike.items()]
    same += [pl.lit(value).implode().alias(name) for name, value in {"sources": "VP", "points": 1}.items()]
    rows = pl.DataFrame({"number": numbers, "seat": seats, "won": won, "traits": all_traits}).with_columns(same)
    places = [(n, part, seat) for n in range(games) for part in range(1, PARTS) for seat in range(SEATS)]
    moments = pl.DataFrame(places, schema=["number", "part", "seat"], orient="row")
    moments = moments.with_columns(pl.Series("share", [dice.random() for _ in places]))
    uses = pl.DataFrame(schema={"number": pl.Int32, "option": pl.String, "kind": pl.String, "label": pl.String})
    counts = [pl.lit(0).alias(name) for name in ("offered", "chosen", "by_winners")]
    return Frames(rows, moments, uses.with_columns(counts))


def alarms(seed: int, games: int, strength: Callable[[int, list[str]], float]) -> list[str]:
    plan = Plan("toy", ("steady",) * SEATS)
    return [note.title for note in Report(TOY, plan, made_up(seed, games, strength)).page([]).warnings]


def test_a_fair_game_is_warned_of_in_one_report_of_twenty_at_most() -> None:
    false = [seed for seed in range(40) if alarms(seed, 200, lambda seat, traits: 1.0)]
    assert len(false) <= 2


def test_a_seat_five_points_ahead_is_named_with_the_usual_number_of_games() -> None:
    found = alarms(1, 1804, lambda seat, traits: 1.286 if seat == 3 else 1.0)  # 30 % against 23.3 %
    assert any(title.startswith("Seat 4 wins") for title in found)
    assert all(title.startswith("Seat") for title in found), "the others win less"


def test_a_nation_that_is_too_strong_is_named() -> None:
    found = alarms(2, 800, lambda seat, traits: 1.6 if "Lemuria" in traits else 1.0)
    assert any(title.startswith("Who plays with Lemuria wins") for title in found)
    assert not any("Seat" in title or "Player" in title for title in found)


def test_a_place_that_is_too_strong_does_not_accuse_what_it_plays_with() -> None:
    """The first player always takes Mu, which is as good as any other nation."""

    found = made_up(3, 800, lambda seat, traits: 1.7 if "Player 1" in traits else 1.0)
    first = pl.col("traits").list.contains("Player 1")
    taken = pl.when(first).then(pl.concat_list("traits", pl.lit("Mu"))).otherwise(pl.col("traits"))
    frames = Frames(found.games.with_columns(taken.alias("traits")), found.moments, found.uses)
    warned = [note.title for note in Report(TOY, Plan("toy", ("steady",) * SEATS), frames).page([]).warnings]
    assert any(title.startswith("Player 1 wins") for title in warned)
    assert not any("Mu" in title for title in warned)


class Race(ToyGame):
    """Two seats, and each begins one of two turns; without the charm that is fair, but for a head start."""

    ahead = 0

    def lay_out(self, box: ToyBox, seats: int, options: dict[str, str], dice: Dice) -> Toy:
        g = super().lay_out(box, seats, options, dice)
        g.charm = -1
        g.points[0] = self.ahead
        return g


class HeadStart(Race):
    ahead = 3


def raced(game: Callable[..., Game], folder: Path) -> list[str]:
    kinds, lines = TOY.kinds, TOY.lines
    race = game("race", "Race", "first", TOY.folder, [2], TOY.choices, kinds, lines, TOY.most_decisions)
    register(race)
    plan = plan_run(race, ["random"], 2)
    play([run := Run(plan, folder)], 120)
    return [note.title for note in Report(race, plan, frames_of(run)).page([]).warnings]


def test_a_first_seat_three_points_ahead_is_named(tmp_path: Path) -> None:
    assert any(title.startswith("Seat 1 wins") for title in raced(HeadStart, tmp_path))


def test_the_same_game_without_a_head_start_is_not(tmp_path: Path) -> None:
    assert raced(Race, tmp_path) == []


def test_a_nation_of_era_with_two_power_more_is_named(tmp_path: Path) -> None:
    """Played by `random`: whoever plays at random wins by what he is given."""
    game = get_game("era")
    for file in game.box_files():
        text = file.read_text()
        at = text.index('id = "lemuria"')
        (tmp_path / file.name).write_text(text[:at] + text[at:].replace("power = 5", "power = 7", 1))
    plan = plan_run(game, ["random"], 5, components=str(tmp_path))
    play([run := Run(plan, tmp_path / "run", closely=False)], 150)
    warned = [note.title for note in Report(game, plan, frames_of(run)).page([]).warnings]
    assert any(title.startswith("Who plays with Lemuria wins") for title in warned), warned


def test_a_faction_of_chaos_order_that_needs_less_fame_is_named(tmp_path: Path) -> None:
    game = get_game("chaos")
    for file in game.box_files():
        text = file.read_text()
        cheaper = text.replace("fame_goal = 9", "fame_goal = 7") if file.name == "oxataya.toml" else text
        (tmp_path / file.name).write_text(cheaper)
    plan = plan_run(game, ["steady"], 4, "1", components=str(tmp_path))
    play([run := Run(plan, tmp_path / "run", closely=False)], 60)
    warned = [note.title for note in Report(game, plan, frames_of(run)).page([]).warnings]
    assert any(title.startswith("Who plays with Oxataya wins") for title in warned), warned


# ---------------------------------------------------------------- every number


@pytest.fixture(scope="module")
def era(tmp_path_factory: pytest.TempPathFactory) -> tuple[Page, Path]:
    folder = tmp_path_factory.mktemp("era")
    plan = plan_run(get_game("era"), ["random"], 3)
    play([run := Run(plan, folder)], 60)
    frames = frames_of(run)
    frames.write(folder)
    return Report(get_game("era"), plan, frames).page(["60 games"]), folder


def wilson(hits: float, tries: int) -> str:
    rate, z = hits / tries, 1.96
    middle = (rate + z * z / (2 * tries)) / (1 + z * z / tries)
    half = z / (1 + z * z / tries) * math.sqrt(rate * (1 - rate) / tries + z * z / (4 * tries * tries))
    return f"{100 * rate:.1f} % ({100 * max(0.0, middle - half):.1f} to {100 * min(1.0, middle + half):.1f})"


def normal(numbers: list[float], sign: str = "") -> str:
    middle = statistics.fmean(numbers)
    half = 1.96 * statistics.stdev(numbers) / math.sqrt(len(numbers))
    return f"{middle:{sign}.2f} ({middle - half:{sign}.2f} to {middle + half:{sign}.2f})"


def figures(page: Page, title: str) -> dict[str, list[str]]:
    card = next(card for card in page.cards if card.title == title)
    return {row[0]: row[1:] for row in card.rows}


def test_every_number_of_the_page_follows_from_the_tables(era: tuple[Page, Path]) -> None:
    """Counted again in plain Python, from the files alone."""
    page, folder = era
    found = read_frames(folder)
    games: dict[int, list[dict[str, Any]]] = {}
    for row in found.games.sort("number", "seat").to_dicts():
        games.setdefault(row["number"], []).append(row)
    rows = [row for seats in games.values() for row in seats]
    shares: dict[tuple[int, int], list[float]] = {}
    for row in found.moments.sort("number", "part", "seat").to_dicts():
        shares.setdefault((row["number"], row["part"]), []).append(row["share"])

    groups: dict[str, Callable[[dict[str, Any]], list[str]]] = {
        "Who wins, by seat": lambda row: [f"Seat {row['seat'] + 1}"],
        "Who wins, by place in the turn order": lambda row: row["traits"][:1],
        "Who wins, by what they play with": lambda row: row["traits"][1:],
    }
    for title, names_of in groups.items():
        told = figures(page, title)
        assert set(told) == {name for row in rows for name in names_of(row)}
        for name, (won, band, seats) in told.items():
            holders = [row["won"] for row in rows if name in names_of(row)]
            assert (won, seats) == (wilson(sum(holders), len(holders)), str(len(holders)))
            low, high = map(float, re.findall(r"[\d.]+", band))
            assert 0 <= low <= 100 / 3 <= high <= 100

    endings = Counter(seats[0]["ending"].split(":")[0] for seats in games.values())
    assert figures(page, "How it ends") == {name: [wilson(n, 60), str(n)] for name, n in endings.items()}
    turns = [seats[0]["turns"] for seats in games.values()]
    decisions = [seats[0]["decisions"] for seats in games.values()]
    assert figures(page, "How long it takes") == {
        "rounds or turns": [normal(turns), f"{min(turns)} to {max(turns)}"],
        "decisions": [normal(decisions), f"{min(decisions)} to {max(decisions)}"],
    }
    for source, line in figures(page, "Where points come from").items():
        gained = [
            [r["points"][r["sources"].index(source)] / 2 for r in rows if (r["won"] > 0) == side] for side in (1, 0)
        ]
        gap = statistics.fmean(gained[0]) - statistics.fmean(gained[1])
        assert line == [normal(gained[0]), normal(gained[1]), f"{gap:+.2f}"]

    scores = [sorted((row["score"] / 2 for row in seats), reverse=True) for seats in games.values()]
    behind, ahead = [s[0] - s[-1] for s in scores], [s[0] - s[1] for s in scores]
    assert figures(page, "How close it is") == {
        "last behind first": [normal(behind), f"{min(behind):g} to {max(behind):g}"],
        "second behind first": [normal(ahead), f"{min(ahead):g} to {max(ahead):g}"],
        "level at the top": [wilson(ahead.count(0), 60), ""],
    }

    course = figures(page, "When the winner is known")
    changes, known, kings = [], [], []
    leads: dict[int, list[int]] = {}
    for number, at_table in games.items():
        winner = next(row["seat"] for row in at_table if row["won"])
        lead = []
        for part in range(1, PARTS):
            here = shares[number, part]
            lead.append(here.index(max(here)) if here.count(max(here)) == 1 else -1)
        leads[number] = [winner, *lead]
        alone = [*[seat for seat in lead if seat >= 0], winner]
        changes.append(float(sum(a != b for a, b in pairwise(alone))))
        known.append(min([k for k in range(1, PARTS + 1) if all(s == winner for s in lead[k - 1 :])]) / PARTS)
        at = shares[number, 6]
        kings.append(
            lead[5] not in (-1, winner) and any(at[s] < 0.2 / 3 for s in range(3) if s != lead[5] and s != winner)
        )
    for part in range(1, PARTS):
        told_lead = [lead for lead in leads.values() if lead[part] >= 0]
        wins = sum(lead[0] == lead[part] for lead in told_lead)
        assert course[f"the leader after {part}/{PARTS} wins"] == [wilson(wins, len(told_lead))]
    assert course["changes of the lead"] == [normal(changes)]
    low, high = (statistics.fmean(known) + sign * 1.96 * statistics.stdev(known) / 60**0.5 for sign in (-1, 1))
    assert course["the winner leads for good from"] == [
        f"{100 * statistics.fmean(known):.1f} % ({100 * low:.1f} to {100 * high:.1f})"
    ]
    assert course["kingmaking possible"] == [wilson(sum(kings), 60)]

    offered, chosen = Counter[str](), Counter[str]()
    gaps: dict[str, list[float]] = {}
    for row in found.uses.to_dicts():
        name = f"{row['kind'].replace('_', ' ').replace('.', ' ')}: {row['label']}"
        offered[name] += row["offered"]
        chosen[name] += row["chosen"]
        gaps.setdefault(name, []).append(row["by_winners"] - (row["chosen"] - row["by_winners"]) / 2)
    assert figures(page, "What is used") == {
        name: [f"{offered[name]:,}", f"{chosen[name]:,}", f"{100 * chosen[name] / offered[name]:.1f} %"]
        for name in offered
    }
    assert figures(page, "What is never chosen") == {
        name: [f"{offered[name]:,}"] for name in offered if chosen[name] == 0 and offered[name] >= 50
    }
    for name, line in figures(page, "What winners do more").items():
        assert line == [normal(gaps[name] + [0.0] * (60 - len(gaps[name])), "+")]


def test_every_number_in_a_sentence_stands_in_the_figures(era: tuple[Page, Path]) -> None:
    page, _ = era
    for card in page.cards:
        cells = " ".join(" ".join(row) for row in card.rows)
        numbers = {round(float(number.replace(",", "")), 1) for number in re.findall(r"\d[\d,]*\.?\d*", cells)}
        numbers |= {len(card.rows), 50, 0.0}
        for number in re.findall(r"(\d+\.\d) %", card.says):
            if "than expected" in card.says or card.title == "How long it takes":
                continue  # gaps to what chance expects, and a bar of the plot
            assert float(number) in numbers, (card.title, number)


def test_the_page_stands_alone(era: tuple[Page, Path]) -> None:
    pytest.importorskip("vl_convert")
    page, _ = era
    text = as_html(page)
    assert text.count("<svg") == sum(card.plot is not None for card in page.cards) >= 8
    assert not re.search(r'(src|href)="', text), "nothing is fetched from elsewhere"
    for card in page.cards:
        assert card.title in text
        assert f"## {card.title}" in as_markdown(page)
    assert as_lines(page)[0] == "Era of Atlantis: who wins, and why"


@pytest.mark.parametrize("name", ["end", "age", "rising", "chaos"])
def test_every_game_has_a_report(name: str, tmp_path: Path) -> None:
    game = get_game(name)
    plan = plan_run(game, ["random"], game.seat_counts[1])
    play([run := Run(plan, tmp_path)], 3)
    titles = [card.title for card in Report(game, plan, frames_of(run)).page([]).cards]
    assert {"How it ends", "How long it takes", "What is used"} <= set(titles)
    assert ("How often the players win" in titles) == (name == "rising")


def test_bots_of_different_strength_are_told_without_a_warning(tmp_path: Path) -> None:
    plan = plan_run(TOY, ["steady", "random", "random"])
    play([run := Run(plan, tmp_path)], 30)
    page = Report(TOY, plan, frames_of(run)).page([])
    assert set(figures(page, "Who wins, by bot")) == {"steady", "random"}
    assert not any("steady" in note.title for note in page.warnings)
