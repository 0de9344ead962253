"""The balance report of a game: who wins and why, how long it takes, how it ends, what is used; warnings first.

Everything is counted from the tables that are written beside the page.  A warning needs a test: the law of chance is
exact (`Luck`), and all tests of a report share one allowance for false alarms (Holm), so that a report of a fair game
warns in one of fifty cases at most.  What is not tested is told without a warning.
"""

from __future__ import annotations

import math
import re
import statistics
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Any

import polars as pl

from critias.engine.game import Game
from critias.lab.chance import FALSE_ALARM, Luck, holm, normal_surprise
from critias.lab.pages import Card, Note, Page
from critias.lab.runs import PARTS, Frames
from critias.lab.simulate import Plan
from critias.lab.study import Estimate, Z, count_plot, course_plot, interval_plot, mean, share
from critias.tongue import noted

RUNAWAY = 0.75  # the leader at half time should not win more often than this
LATE = PARTS * 3 // 4  # the part of a game at which hope is counted
HOPELESS = 0.2  # of a fair share
OFTEN = 50  # offered so often and never chosen: worth a look
TELLING = 0.01  # how often chance alone may list anything among what winners do more
MOST_LISTED = 12
PLACE = re.compile(r"Player \d+")
HEADS = [  # of warnings
    noted("Who plays with {name} wins {share}: outside what chance explains"),
    noted("The leader at half time wins {share}: a runaway"),
    noted("{name} wins {share}: outside what chance explains"),
]
TEXTS = [
    noted("In {games} games chance explains {low} to {high} if only place and chance decide."),
    noted("In {games} games chance explains {low} to {high} if all are equal."),
    noted("More than {share} is outside what chance explains; the second half decides little."),
]

Row = dict[str, Any]


@dataclass(frozen=True)
class Suspect:
    """Something that would be a warning if chance did not explain it."""

    note: Note
    surprise: float


@dataclass
class Lot:
    """All who have something in common: a seat, a nation, a bot."""

    wins: float = 0.0
    seats: int = 0

    def __post_init__(self) -> None:
        self.chances: list[float] = []  # by game: how likely one of them wins it if only chance decides


class Report:
    """The figures of some games."""

    def __init__(self, game: Game, plan: Plan, frames: Frames) -> None:
        self.game = game
        self.plan = plan
        self.frames = frames
        self.together = game.cooperative()
        rows = frames.games.sort("number", "seat").to_dicts()
        self.games: list[list[Row]] = [rows[at : at + plan.seats] for at in range(0, len(rows), plan.seats)]
        self.unit = float(game.points(2)) / 2
        self.suspects: list[Suspect] = []
        self.notes: list[Note] = []
        won = Counter[str]()
        sat = Counter[str]()
        for row in rows:
            won[row["bot"]] += row["won"]
            sat[row["bot"]] += 1
        self.fair = {bot: won[bot] / sat[bot] for bot in sat} if len(sat) > 1 else dict.fromkeys(sat, 1 / plan.seats)
        cells = defaultdict[tuple[str, str], list[float]](list)
        for row in rows:
            cells[row["bot"], place_of(row)].append(row["won"])
        self.placed = {cell: statistics.fmean(won) for cell, won in cells.items()}
        self.victories = share(sum(any(row["won"] > 0 for row in rows) for rows in self.games), len(self.games))

    def page(self, about: list[str]) -> Page:
        cards = [
            self.team() if self.together else self.seats(),
            self.places(),
            self.traits(),
            self.bots(),
            self.endings(),
            self.lengths(),
            self.sources(),
            self.distances(),
            self.course(),
            self.winners_ways(),
            self.dead(),
            self.used(),
        ]
        told = holm([suspect.surprise for suspect in self.suspects], FALSE_ALARM)
        warnings = [suspect.note for suspect, warned in zip(self.suspects, told, strict=True) if warned]
        tests = f"{len(self.suspects)} tests share one allowance: a fair game is warned of in 1 report of 50 at most."
        if not warnings:
            self.notes.insert(0, Note("Nothing is outside what chance explains", tests))
        about = [*about, "Brackets and whiskers: 95 % intervals. " + (tests if warnings else "")]
        return Page(f"{self.game.title}: who wins, and why", about, warnings, self.notes, [c for c in cards if c])

    # ---- who wins

    def lots(self, names_of: Callable[[Row], list[str]], placed: bool) -> dict[str, Lot]:
        """Who has what in common, and how likely they win by chance: each seat as often as its bot does in all games,
        or, if `placed`, as often as its bot does in that place: who comes early may choose what to play with."""
        lots: dict[str, Lot] = defaultdict(Lot)
        for rows in self.games:
            here: dict[str, float] = defaultdict(float)
            won = any(row["won"] > 0 for row in rows)
            for row in rows:
                for name in names_of(row):
                    lot = lots[name]
                    lot.seats += 1
                    lot.wins += float(won) if self.together else row["won"]
                    here[name] += self.placed[row["bot"], place_of(row)] if placed else self.fair[row["bot"]]
            for name, chance in here.items():
                lots[name].chances.append(self.victories.value if self.together else chance)
        return dict(sorted(lots.items()))

    def wins(
        self, title: str, names_of: Callable[[Row], list[str]], who: str = "", placed: bool = False
    ) -> Card | None:
        """How often each of a kind wins; the title of a warning begins with `who`."""
        lots = self.lots(names_of, placed)
        if not lots:
            return None
        rows: list[list[str]] = []
        dots: list[Row] = []
        gaps: dict[str, float] = {}
        condition = "if only place and chance decide" if placed and not self.together else "if all are equal"
        for name, lot in lots.items():
            found, luck = share(lot.wins, lot.seats), Luck(lot.chances)
            low, high = (wins / lot.seats for wins in luck.band())
            gaps[name] = found.value - sum(lot.chances) / lot.seats
            rows.append([name, found.percent(), f"{percent(low)} to {percent(high)}", f"{lot.seats:,}"])
            dots.append({"what": name, "arm": "", **vars(found), "from": low, "to": high})
            text = f"In {len(lot.chances):,} games chance explains {percent(low)} to {percent(high)} {condition}."
            head = f"{who}{name} wins {percent(found.value)}: outside what chance explains"
            self.suspects.append(Suspect(Note(head, text), luck.surprise(lot.wins)))
        best, least = max(gaps, key=lambda name: gaps[name]), min(gaps, key=lambda name: gaps[name])
        says = "; ".join(
            f"{name} wins {percent(lots[name].wins / lots[name].seats)}, {points(gap)} than expected"
            for name, gap in ((best, gaps[best]), (least, gaps[least]))
        )
        says += f". The grey bands are what chance explains {condition}."
        even = self.victories.value if self.together else 1 / self.plan.seats
        plot = partial(interval_plot, dots, "", "share of wins", True, even)
        head_row = ["", "share of wins", "chance explains", "seats"]
        return Card(title, f"{percent(even)} is fair", says, head_row, rows, plot, dots=dots)

    def seats(self) -> Card | None:
        return self.wins("Who wins, by seat", lambda row: [f"Seat {row['seat'] + 1}"])

    def places(self) -> Card | None:
        return self.wins(
            "Who wins, by place in the turn order", lambda row: [name for name in row["traits"] if PLACE.match(name)]
        )

    def traits(self) -> Card | None:
        return self.wins(
            "Who wins, by what they play with",
            lambda row: [name for name in row["traits"] if not PLACE.match(name)],
            "Who plays with ",
            placed=True,
        )

    def team(self) -> Card:
        says = f"The players win {percent(self.victories.value)} of {len(self.games):,} games, all together or nobody."
        rows = [["games won", self.victories.percent(), f"{len(self.games):,}"]]
        dots = [{"what": "games won", "arm": "", **vars(self.victories)}]
        return Card("How often the players win", "share of games", says, ["", "share", "games"], rows, dots=dots)

    def bots(self) -> Card | None:
        """No test: bots are there to be different."""
        if len(set(self.plan.bots)) == 1 or self.together:
            return None
        lots = self.lots(lambda row: [row["bot"]], placed=False)
        found = {bot: share(lot.wins, lot.seats) for bot, lot in lots.items()}
        best = max(found, key=lambda bot: found[bot].value)
        says = f"{best} wins {percent(found[best].value)} of its seats; {percent(1 / self.plan.seats)} would be even."
        rows = [[bot, won.percent(), f"{lots[bot].seats:,}"] for bot, won in found.items()]
        dots = [{"what": bot, "arm": "", **vars(won)} for bot, won in found.items()]
        plot = partial(interval_plot, dots, "", "share of wins", True, 1 / self.plan.seats)
        return Card("Who wins, by bot", "share of wins of a seat", says, ["", "share of wins", "seats"], rows, plot)

    # ---- how it goes

    def endings(self) -> Card:
        reasons = Counter(rows[0]["ending"].partition(":")[0].rstrip(".") for rows in self.games)
        found = {reason: share(count, len(self.games)) for reason, count in reasons.most_common()}
        first, *others = found
        says = f"{percent(found[first].value)} of the games end by {first}"
        says += f", {percent(found[others[0]].value)} by {others[0]}." if others else "."
        rows = [[reason, how.percent(), f"{reasons[reason]:,}"] for reason, how in found.items()]
        dots = [{"what": reason, "arm": "", **vars(how)} for reason, how in found.items()]
        plot = partial(interval_plot, dots, "", "share of games", True) if others else None
        return Card("How it ends", "share of games", says, ["", "share", "games"], rows, plot, dots=dots)

    def lengths(self) -> Card:
        turns = [rows[0]["turns"] for rows in self.games if rows[0]["turns"] is not None]
        decisions = [rows[0]["decisions"] for rows in self.games]
        rows = [["decisions", mean(decisions).number(), f"{min(decisions)} to {max(decisions)}"]]
        if not turns:
            says = f"A game takes {statistics.fmean(decisions):.0f} decisions of all players together."
            return Card("How long it takes", "a game", says, ["", "mean", "range"], rows)
        rows.insert(0, ["rounds or turns", mean(turns).number(), f"{min(turns)} to {max(turns)}"])
        counts = Counter(turns)
        usual = max(counts, key=lambda turn: counts[turn])
        says = f"A game takes {statistics.fmean(turns):.1f} rounds or turns, {min(turns)} to {max(turns)}; "
        says += f"{usual} are commonest, with {percent(counts[usual] / len(turns))}."
        bars = [
            {"arm": "", "number": turn, "share": counts[turn] / len(turns)}
            for turn in range(min(turns), max(turns) + 1)
        ]
        plot = partial(count_plot, bars, "", "rounds or turns")
        dots = [{"what": rows[0][0], "arm": "", **vars(mean(turns))}]
        return Card("How long it takes", "share of games", says, ["", "mean", "range"], rows, plot, dots=dots)

    def sources(self) -> Card | None:
        """Where points come from, of those who win and of those who do not."""
        sides: dict[bool, dict[str, list[float]]] = {True: defaultdict(list), False: defaultdict(list)}
        for rows in self.games:
            for row in rows:
                for source, points in zip(row["sources"], row["points"], strict=True):
                    sides[row["won"] > 0][source].append(points * self.unit)
        if not all(sides.values()):
            return None
        found = {
            source: (mean(sides[True][source]), mean(sides[False][source]))
            for source in sides[True]
            if source in sides[False]
        }
        gaps = {source: won.value - lost.value for source, (won, lost) in found.items()}
        first, *others = sorted(gaps, key=lambda source: -abs(gaps[source]))
        won, lost = found[first]
        winners, losers = ("won games", "lost games") if self.together else ("winners", "others")
        says = f"{winners.capitalize()} have {won.value:.1f} from {first}, {losers} {lost.value:.1f}"
        says += ": the widest gap." if others else "."
        figures = [[name, won.number(), lost.number(), f"{gaps[name]:+.2f}"] for name, (won, lost) in found.items()]
        dots = [
            {"what": source, "arm": arm, **vars(side)}
            for source, both in found.items()
            for arm, side in zip((winners, losers), both, strict=True)
        ]
        plot = partial(interval_plot, dots, "", "points a seat")
        return Card("Where points come from", "points a seat", says, ["", winners, losers, "gap"], figures, plot)

    def distances(self) -> Card | None:
        if self.together or self.plan.seats == 1:
            return None
        second: list[float] = []
        last: list[float] = []
        for rows in self.games:
            scores = sorted((row["score"] * self.unit for row in rows), reverse=True)
            second.append(scores[0] - scores[1])
            last.append(scores[0] - scores[-1])
        level = share(sum(distance == 0 for distance in second), len(second))
        ahead, behind = mean(second), mean(last)
        says = f"The last is {behind.value:.1f} points behind the first, the second {ahead.value:.1f}; "
        says += f"{percent(level.value)} of the games are level at the top."
        gaps = {"last behind first": last, "second behind first": second}
        figures = [
            [name, mean(numbers).number(), f"{min(numbers):g} to {max(numbers):g}"] for name, numbers in gaps.items()
        ]
        figures.append(["level at the top", level.percent(), ""])
        dots = [{"what": name, "arm": "", **vars(mean(numbers))} for name, numbers in gaps.items()]
        plot = partial(interval_plot, dots, "", "points behind the first")
        return Card("How close it is", "points", says, ["", "mean", "range"], figures, plot, dots=dots)

    # ---- the lead

    def leaders(self) -> list[tuple[list[int], list[list[float]], list[float]]]:
        """By game: who leads at each moment (-1 if nobody does alone), the shares, and the wins by seat."""
        seats = self.plan.seats
        found = self.frames.moments.sort("number", "part", "seat")["share"].to_list()
        each = seats * (PARTS - 1)
        games = []
        for at, rows in enumerate(self.games):
            here = found[at * each : (at + 1) * each]
            parts = [here[part * seats : (part + 1) * seats] for part in range(PARTS - 1)]
            lead = [shares.index(max(shares)) if shares.count(max(shares)) == 1 else -1 for shares in parts]
            games.append((lead, parts, [row["won"] for row in rows]))
        return games

    def course(self) -> Card | None:
        """When the winner is known: how often who leads at a moment wins in the end."""
        if self.together or self.frames.moments.height == 0:
            return None
        games = self.leaders()
        by_part: list[Estimate] = []
        for part in range(PARTS - 1):
            wins = [won[lead[part]] for lead, _, won in games if lead[part] >= 0]
            by_part.append(share(sum(wins), len(wins)))
        half = PARTS // 2 - 1
        at_half = [won[lead[half]] for lead, _, won in games if lead[half] >= 0]
        if not at_half:  # nobody can be told to lead
            return None
        changes = mean([lead_changes(lead, won) for lead, _, won in games])
        known = mean([known_from(lead, won) for lead, _, won in games])
        open_end = [king_made(lead[LATE - 1], parts[LATE - 1], won) for lead, parts, won in games]
        kings = share(sum(open_end), len(games))
        title = f"The leader at half time wins {percent(by_part[half].value)}: a runaway"
        text = f"More than {percent(RUNAWAY)} is outside what chance explains; the second half decides little."
        self.suspects.append(Suspect(Note(title, text), Luck([RUNAWAY] * len(at_half)).at_least(sum(at_half))))
        says = f"Who leads at half time, as the bots see it, wins {percent(by_part[half].value)}. The lead changes "
        says += f"{changes.value:.1f} times; the winner leads for good from {percent(known.value)} of the game on. In "
        says += (
            f"{percent(kings.value)} of the games it still changes after three quarters, while another player without "
        )
        says += "hope may decide between others."
        rows = [[f"the leader after {part}/{PARTS} wins", each.percent()] for part, each in enumerate(by_part, 1)]
        rows += [
            ["changes of the lead", changes.number()],
            ["the winner leads for good from", known.percent()],
            ["kingmaking possible", kings.percent()],
        ]
        line = [{"part": part / PARTS, **vars(each)} for part, each in enumerate(by_part, 1)]
        plot = partial(course_plot, line, "part of the game", 1 / self.plan.seats)
        return Card("When the winner is known", "how often the leader wins", says, ["", ""], rows, plot)

    # ---- what is done

    def winners_ways(self) -> Card | None:
        """What winners choose more often than others, a game; only what chance hardly explains."""
        found = self.ways()
        told = holm([normal_surprise(score) for _, _, score in found], TELLING)
        ways = [(name, gap) for (name, gap, _), telling in zip(found, told, strict=True) if telling]
        ways.sort(key=lambda way: -abs(way[1].value))
        if self.frames.uses.height == 0 or (self.together and self.victories.value in (0.0, 1.0)):
            return None
        who = "won games" if self.together else "winners"
        title = "What is done more in won games" if self.together else "What winners do more"
        aside = "times a game, won games less lost ones" if self.together else "times a game, winners less others"
        if not ways:
            return Card(title, aside, f"Nothing that chance does not explain among {len(found):,} options.", [], [])
        shown = ways[:MOST_LISTED]
        more = next((way for way in ways if way[1].value > 0), None)
        less = next((way for way in ways if way[1].value < 0), None)
        says = f"{len(ways):,} of {len(found):,} options are chosen more or less often by {who} than chance explains."
        says += f" Most: {more[0]}, {more[1].value:+.2f} a game." if more else ""
        says += f" Least: {less[0]}, {less[1].value:+.2f}." if less else ""
        says += " It goes with winning; it need not be the reason."
        rows = [[name, signed(gap)] for name, gap in ways[: 4 * MOST_LISTED]]
        dots = [{"what": name, "arm": "", **vars(gap)} for name, gap in sorted(shown, key=lambda way: -way[1].value)]
        plot = partial(interval_plot, dots, "", "times a game", fair=0.0)
        return Card(title, aside, says, ["", "a game"], rows, plot)

    def ways(self) -> list[tuple[str, Estimate, float]]:
        """By option: how much more often winners choose it, and by how many standard errors that is off zero."""
        others = max(self.plan.seats - 1, 1)
        uses = self.frames.uses
        if self.together:
            won = {rows[0]["number"] for rows in self.games if rows[0]["won"] > 0}
            sides = [(True, len(won)), (False, len(self.games) - len(won))]
            of_game = pl.col("number").is_in(won)
            parts = [uses.filter(of_game if side else ~of_game) for side, _ in sides]
            sums = [moments_of(part, pl.col("chosen").cast(pl.Float64)) for part in parts]
            found = []
            for name in sorted(set(sums[0]) | set(sums[1])):
                (m1, v1), (m0, v0) = (
                    spread_of(*side.get(name, (0.0, 0.0, 0)), games)
                    for side, (_, games) in zip(sums, sides, strict=True)
                )
                chosen = sum(side.get(name, (0.0, 0.0, 0))[2] for side in sums)
                found += [way(name, m1 - m0, v1 + v0)] if chosen >= OFTEN and v1 + v0 > 0 else []
            return found
        gap = pl.col("by_winners") - (pl.col("chosen") - pl.col("by_winners")) / others
        found = []
        for name, (total, squares, chosen) in sorted(moments_of(uses, gap).items()):
            middle, variance = spread_of(total, squares, chosen, len(self.games))
            found += [way(name, middle, variance)] if chosen >= OFTEN and variance > 0 else []
        return found

    def options(self) -> list[Row]:
        """Every option: how often offered and chosen."""
        uses = self.frames.uses
        counted = uses.group_by("kind", "option", "label").agg(pl.col("offered").sum(), pl.col("chosen").sum())
        order = {kind.name: at for at, kind in enumerate(self.game.kinds)}
        return sorted(counted.to_dicts(), key=lambda row: (order[row["kind"]], -row["chosen"], row["label"]))

    def dead(self) -> Card | None:
        options = self.options()
        if not options:
            return None
        never = [row for row in options if row["chosen"] == 0 and row["offered"] >= OFTEN]
        never.sort(key=lambda row: -row["offered"])
        asked = {row["kind"] for row in options}
        silent = [in_words(kind.name) for kind in self.game.kinds if kind.name not in asked]
        says = f"{len(never)} of {len(options):,} options are never chosen though offered {OFTEN} times or more."
        says += f" Never a choice: {', '.join(silent)}." if silent else ""
        rows = [[option_name(row), f"{row['offered']:,}"] for row in never]
        return Card("What is never chosen", "dead for these bots", says, ["", "offered"] if rows else [], rows)

    def used(self) -> Card | None:
        options = self.options()
        if not options:
            return None
        kinds = Counter(row["kind"] for row in options)
        chosen = Counter[str]()
        for row in options:
            chosen[row["kind"]] += row["chosen"]
        says = f"{len(kinds)} questions with {len(options):,} options; each with how often it was offered and chosen."
        rows = [
            [option_name(row), f"{row['offered']:,}", f"{row['chosen']:,}", percent(row["chosen"] / row["offered"])]
            for row in options
        ]
        return Card("What is used", "all games", says, ["", "offered", "chosen", "share"], rows, wide=True)


# ---------------------------------------------------------------- small things


def place_of(row: Row) -> str:
    """The place in the turn order, or the seat where the game has no other."""
    return next((name for name in row["traits"] if PLACE.match(name)), f"Seat {row['seat'] + 1}")


def points(gap: float) -> str:
    return f"{abs(100 * gap):.1f} points {'more' if gap >= 0 else 'less'}"


def percent(part: float) -> str:
    return f"{100 * part:.1f} %"


def signed(found: Estimate) -> str:
    return f"{found.value:+.2f} ({found.low:+.2f} to {found.high:+.2f})"


def option_name(row: Row) -> str:
    return f"{in_words(row['kind'])}: {row['label']}"


def in_words(kind: str) -> str:
    return kind.replace("_", " ").replace(".", " ")


def lead_changes(lead: list[int], won: list[float]) -> int:
    """How often another one leads, up to the end."""
    course = [seat for seat in lead if seat >= 0]
    if course and won[course[-1]] == 0:
        course.append(-1)
    return sum(before != after for before, after in pairwise(course))


def known_from(lead: list[int], won: list[float]) -> float:
    """The part of the game from which the winner leads at every moment."""
    part = PARTS
    while part > 1 and lead[part - 2] >= 0 and won[lead[part - 2]] > 0:
        part -= 1
    return part / PARTS


def king_made(leader: int, shares: list[float], won: list[float]) -> bool:
    """Whether the lead went to somebody else, while a third player had no hope left."""
    if leader < 0 or won[leader] > 0:
        return False
    return any(share < HOPELESS / len(shares) and won[seat] == 0 for seat, share in enumerate(shares) if seat != leader)


def moments_of(uses: pl.DataFrame, number: pl.Expr) -> dict[str, tuple[float, float, int]]:
    """By option: the sum of a number over games, that of its squares, and how often the option was chosen."""
    found = uses.group_by("kind", "label").agg(
        number.sum().alias("total"), (number * number).sum().alias("squares"), pl.col("chosen").sum().alias("times")
    )
    return {option_name(row): (row["total"], row["squares"], row["times"]) for row in found.to_dicts()}


def spread_of(total: float, squares: float, _times: int, games: int) -> tuple[float, float]:
    """The mean over all games, and its variance."""
    if games < 2:
        return 0.0, 0.0
    middle = total / games
    return middle, max(squares / games - middle * middle, 0.0) / (games - 1)


def way(name: str, gap: float, variance: float) -> tuple[str, Estimate, float]:
    error = math.sqrt(variance)
    return name, Estimate(gap, gap - Z * error, gap + Z * error), gap / error
