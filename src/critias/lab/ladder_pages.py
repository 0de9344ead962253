"""What a ladder writes: JSON, CSV, a part of a page in Markdown, a plot as SVG; and what is published of it."""

from __future__ import annotations

import csv
import io
import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from markupsafe import Markup

from critias.bots.registry import STEADY
from critias.draw.kit import num, tag, words
from critias.engine.game import get_game
from critias.lab.ladder import ENDLESS, Kept, Ladder, LadderError, Standing, TeamShare, standings, team_shares
from critias.lab.measure import build
from critias.lab.rating import BASE, Rating
from critias.lab.simulate import usual_seats
from critias.lab.study import Estimate, table


@dataclass(frozen=True)
class Result:
    """A ladder and what its games tell."""

    ladder: Ladder
    games: list[Kept]
    standings: list[Standing]
    teams: list[TeamShare]


def result_of(ladder: Ladder, games: list[Kept]) -> Result:
    teams = team_shares(ladder, games) if ladder.cooperative else []
    return Result(ladder, games, standings(ladder, games), teams)


def write(result: Result, folder: Path) -> None:
    (folder / "ladder.json").write_text(as_json(result), encoding="utf-8")
    (folder / "ladder.csv").write_text(as_csv(result), encoding="utf-8")
    (folder / "ladder.md").write_text(as_markdown(result), encoding="utf-8")
    (folder / "ladder.svg").write_text(as_svg(result), encoding="utf-8")


def check_publishing(ladder: Ladder, root: Path) -> None:
    """Refuse before anything is played."""
    package, docs = root / "src" / "critias" / "bots", root / "docs"
    if not package.is_dir() or not docs.is_dir():
        raise LadderError(f"publish from the folder of the project: {package} or {docs} is not here")
    if ladder.anchor != STEADY:
        raise LadderError(f"what is published is measured by {STEADY}; let it play too")
    if usual_seats(get_game(ladder.game)) not in ladder.seats:
        usual = usual_seats(get_game(ladder.game))
        raise LadderError(f"what is published speaks of tables of {usual}; play those too: --seats {usual}")


def publish(result: Result, root: Path) -> list[Path]:
    """Put the figures into the package and the pages of the project; tell what was written."""
    name = result.ladder.game
    written = {
        root / "src" / "critias" / "bots" / "ladder" / f"{name}.json": strengths(result),
        root / "docs" / "studies" / f"ladder-{name}.inc": as_markdown(result),
        root / "docs" / "pictures" / f"ladder-{name}.svg": as_svg(result),
    }
    for path, text in written.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return list(written)


# ---------------------------------------------------------------- data


def numbers(found: Estimate, games: int | None = None) -> dict[str, float | int]:
    told: dict[str, float | int] = {name: round(value, 4) for name, value in vars(found).items()}
    return told if games is None else {**told, "games": games}


def rating_data(rating: Rating | None) -> dict[str, object]:
    if rating is None:
        return {"rating": None, "low": None, "high": None}
    found = rating.estimate
    return {"rating": round(found.value), "low": round(found.low), "high": round(found.high)}


def as_data(result: Result) -> dict[str, object]:
    ladder = result.ladder
    return {
        "game": ladder.game,
        "bots": list(ladder.bots),
        "anchor": ladder.anchor,
        "seats": list(ladder.seats),
        "seed": ladder.seed,
        "options": ladder.options,
        "games": len(result.games),
        "standings": [
            {
                "bot": each.bot,
                **rating_data(each.rating),
                "bound": each.rating.bound if each.rating is not None else "",
                "games": each.games,
                "wins": {str(seats): numbers(won) for seats, won in each.wins.items()},
                "against_anchor": {str(seats): numbers(*found) for seats, found in each.against.items()},
                "seconds_per_decision": each.seconds,
            }
            for each in result.standings
        ],
        "teams": [
            {"bots": list(team.bots), "seats": team.seats, "level": team.level, **numbers(team.won, team.games)}
            for team in result.teams
        ],
    }


def as_json(result: Result) -> str:
    return json.dumps(as_data(result), ensure_ascii=False, indent=1) + "\n"


def as_csv(result: Result) -> str:
    """A row a bot; of a cooperative game a row a team, number of seats and level."""
    rows: list[dict[str, object]] = []
    for team in result.teams:
        who = {"bots": "+".join(team.bots), "seats": team.seats, "level": team.level}
        rows.append({**who, **numbers(team.won, team.games)})
    for each in result.standings if not rows else []:
        row: dict[str, object] = {"bot": each.bot, **rating_data(each.rating)}
        row |= {"bound": each.rating.bound if each.rating is not None else "", "games": each.games}
        for seats in result.ladder.seats:
            row[f"wins_{seats}"] = round(each.wins[seats].value, 4) if seats in each.wins else None
        rows.append({**row, "seconds_per_decision": each.seconds})
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]) if rows else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def strengths(result: Result) -> str:
    """What `critias.bots.levels` reads."""
    seats = usual_seats(get_game(result.ladder.game))
    bots: dict[str, object] = {}
    for each in result.standings:
        against = each.against.get(seats)
        bots[each.bot] = {
            "games": each.games,
            **rating_data(each.rating if each.rating is None or not each.rating.bound else None),
            "against": None if against is None else numbers(*against),
            "by_level": {
                team.level: numbers(team.won, team.games)
                for team in result.teams
                if team.bots == (each.bot,) and team.seats == seats
            },
        }
    data = {"game": result.ladder.game, "seats": seats, "bots": bots}
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


# ---------------------------------------------------------------- words


def rating_text(rating: Rating | None) -> str:
    if rating is None:
        return ""
    found = rating.estimate
    if rating.bound == "at most":
        return f"at most {found.high:.0f}"
    if rating.bound == "at least":
        return f"at least {found.low:.0f}"
    return (
        f"{found.value:.0f}" if found.low == found.high else f"{found.value:.0f} ({found.low:.0f} to {found.high:.0f})"
    )


def time_text(seconds: float | None) -> str:
    if seconds is None:
        return ""
    return f"{seconds:.2g} s" if seconds >= 0.1 else f"{1000 * seconds:.2g} ms"


def share_text(won: Estimate, games: int) -> str:
    return f"{100 * won.value:.0f} % ({100 * won.low:.0f} to {100 * won.high:.0f}) of {games}"


def team_name(bots: Sequence[str]) -> str:
    return bots[0] if len(bots) == 1 else f"{', '.join(bots[:-1])} and {bots[-1]} mixed"


def listed(parts: Sequence[object]) -> str:
    texts = [str(part) for part in parts]
    return texts[0] if len(texts) == 1 else ", ".join(texts[:-1]) + " and " + texts[-1]


Sheet = tuple[str, list[str], list[list[str]]]  # a title, a head, rows


def sheets(result: Result) -> list[Sheet]:
    """The figures in words: what the terminal and the page show."""
    return team_sheets(result) if result.ladder.cooperative else rating_sheets(result)


def rating_sheets(result: Result) -> list[Sheet]:
    ladder = result.ladder
    head = ["bot", "rating", "games", *(f"wins of a chair, {seats} seats" for seats in ladder.seats), "a decision"]
    rows = [
        [
            each.bot,
            rating_text(each.rating),
            str(each.games),
            *(f"{each.wins[seats].value:.1%}" if seats in each.wins else "" for seats in ladder.seats),
            time_text(each.seconds),
        ]
        for each in result.standings
    ]
    fair = ["(a fair share)", "", "", *(f"{1 / seats:.1%}" for seats in ladder.seats), ""]
    alone = [
        [each.bot, *(share_text(*each.against[n]) for n in ladder.seats)]
        for each in result.standings
        if all(seats in each.against for seats in ladder.seats)
    ]
    return [
        ("Everybody against everybody", head, [*rows, fair]),
        (f"Alone against {ladder.anchor} in all other seats", ["bot", *(f"{n} seats" for n in ladder.seats)], alone),
    ]


def team_sheets(result: Result) -> list[Sheet]:
    ladder = result.ladder
    found: list[Sheet] = []
    for seats in ladder.seats:
        teams = [team for team in result.teams if team.seats == seats]
        cells = {(team.bots, team.level): share_text(team.won, team.games) for team in teams}
        rows = [
            [team_name(bots), *(cells.get((bots, level), "") for level in ladder.levels)]
            for bots in dict.fromkeys(team.bots for team in teams)
        ]
        heads = [f"level {level}" if level else "games won" for level in ladder.levels]
        title = "Games won by one player" if seats == 1 else f"Games won by {seats} players"
        found.append((title, ["bots in all seats", *heads], rows))
    thought = [[each.bot, str(each.games), time_text(each.seconds)] for each in result.standings]
    return [*found, ("Time", ["bot", "games", "a decision"], thought)]


def as_markdown(result: Result) -> str:
    ladder = result.ladder
    bots = listed([f"`{bot}`" for bot in ladder.bots])
    begin = f"{len(result.games)} games of {bots} with {listed(ladder.seats)} players. In brackets: 95 % intervals. "
    begin += f"A decision: CPU time, {build()} build.\n"
    endless = sum(game.ending == ENDLESS for game in result.games)
    if endless:
        most = get_game(ladder.game).most_decisions
        begin += f"Not over after {most} decisions, and counted as not won: {endless}.\n"
    return "\n".join([begin, *(f"**{title}**\n\n{table(head, rows)}" for title, head, rows in sheets(result))])


# ---------------------------------------------------------------- the plot

STYLE = """
.paper{fill:#faf7ef}.ink{fill:#1d2a33}.soft{fill:#5b6770}.grid{stroke:#e4ddcb}.mark{stroke:#1d5c7a;fill:#1d5c7a}
text{font:13px sans-serif}.title{font-weight:bold;font-size:15px}.end{text-anchor:end}.middle{text-anchor:middle}
line{stroke-width:2}.grid{stroke-width:1}
@media(prefers-color-scheme:dark){.paper{fill:#1b2228}.ink{fill:#ebe6da}.soft{fill:#a9b3ba}.grid{stroke:#35414a}
.mark{stroke:#7fc1e3;fill:#7fc1e3}}
"""
WIDTH, LEFT, RIGHT, TOP, ROW, FOOT = 680, 190, 30, 52, 26, 50


def as_svg(result: Result) -> str:
    """Ratings, or shares of won games, as dots with whiskers."""
    game = get_game(result.ladder.game)
    if result.ladder.cooperative:
        seats = usual_seats(game) if usual_seats(game) in result.ladder.seats else result.ladder.seats[0]
        rows = [
            (f"{team.bots[0]}, level {team.level}" if team.level else team.bots[0], Rating(team.won))
            for team in result.teams
            if team.seats == seats and len(team.bots) == 1
        ]
        axis = f"share of the games that {seats} players win"
        return dots(f"{game.title}: games won", axis, rows, 0.0, 1.0, 0.2, percent=True)
    rated = [(each.bot, each.rating) for each in result.standings if each.rating is not None]
    step = 200
    low = math.floor(min(found.estimate.low for _, found in rated) / step) * step
    high = math.ceil(max(found.estimate.high for _, found in rated) / step) * step
    return dots(f"{game.title}: ratings", f"rating; {result.ladder.anchor} has {BASE}", rated, low, high, step)


def dots(
    title: str,
    axis: str,
    rows: list[tuple[str, Rating]],
    low: float,
    high: float,
    step: float,
    percent: bool = False,
) -> str:
    height = TOP + ROW * len(rows) + FOOT
    bottom = height - FOOT
    span = max(high - low, step)

    def across(value: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (value - low) / span

    def line(css: str, x1: float, y1: float, x2: float, y2: float) -> Markup:
        return tag("line", {"class": css, "x1": num(x1), "y1": num(y1), "x2": num(x2), "y2": num(y2)})

    parts = [tag("rect", {"class": "paper", "width": "100%", "height": "100%"}), words(title, 16, 28, "ink title")]
    for tick in range(round(span / step) + 1):
        value = low + tick * step
        label = f"{value:.0%}" if percent else f"{value:.0f}"
        parts.append(line("grid", across(value), TOP - 8, across(value), bottom))
        parts.append(words(label, across(value), bottom + 18, "soft middle"))
    for at, (label, rating) in enumerate(rows):
        y = TOP + ROW * at + ROW / 2
        found = rating.estimate
        begin = low if rating.bound == "at most" else found.low
        end = high if rating.bound == "at least" else found.high
        told = found.percent() if percent else rating_text(rating)
        parts.append(words(label, LEFT - 12, y + 4, "ink end"))
        parts.append(line("mark", across(begin), y, across(end), y))
        middle = found.high if rating.bound == "at most" else found.low if rating.bound else found.value
        dot = {"class": "mark", "cx": num(across(middle)), "cy": num(y), "r": "4.5"}
        parts.append(tag("circle", dot, tag("title", {}, f"{label}: {told}")))
    parts.append(words(axis, (LEFT + WIDTH - RIGHT) / 2, height - 12, "soft middle"))
    size = {"viewBox": f"0 0 {WIDTH} {height}", "width": str(WIDTH), "height": str(height)}
    head = {"xmlns": "http://www.w3.org/2000/svg", **size, "role": "img", "aria-label": title}
    return f"{tag('svg', head, tag('style', {}, STYLE.replace(chr(10), '')), parts)}\n"
