"""Jupyter: a match, a view, a record, a review, a report and a ladder show themselves, the board as a picture.

    %load_ext critias.adapters.notebook

It hands IPython a way to draw each of these types, and that is all: the engine knows no drawing, the types stay as they
are, compiled or not.  Whoever looks is a spectator; a view is drawn for the seat that it belongs to, and holds nothing
that this seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from statistics import fmean
from typing import Any, Final

from critias.draw.html import Element, b, details, div, h3, li, markup, p, summary, table, tbody, td, th, thead, tr, ul
from critias.draw.kit import num, tag, words
from critias.engine.game import Game, Outcome, game_names, get_game
from critias.engine.match import Match
from critias.engine.record import Record
from critias.engine.state import State
from critias.lab import ladder_pages
from critias.lab.pages import Page, as_html
from critias.lab.review import Review
from critias.lab.review_account import account_of
from critias.lab.simulate import Report
from critias.lab.study import COLOURS, share
from critias.rooms import package_of

LAST: Final = 6  # lines of the log
WIDE, HIGH, EDGE = 640, 220, 90  # of the curve of a review, and the room for names beside it
DASHES: Final = ["", "6 3", "2 3", "10 3 2 3", "1 4", "12 4", "6 2 1 2"]  # never colour alone


def load_ipython_extension(ipython: Any) -> None:
    """What `%load_ext` calls."""
    formatter = ipython.display_formatter.formatters["text/html"]
    for kind, draw in DRAWN.items():
        formatter.for_type(kind, draw)


# ---------------------------------------------------------------- the table


def match_html(match: Match) -> str:
    """The table as a spectator sees it, who must move, and what was told last."""
    game, names = match.game, match.game.player_names(match.state)
    told = [entry.text for entry in match.log_of(-1)][-LAST:]
    outcome = match.outcome
    waiting = ", ".join(names[seat] for seat in dict.fromkeys(match.waiting_for()))
    return block(
        f"{game.title}, {match.seats} players",
        p[f"After {match.decisions} answers it waits for {waiting}."] if outcome is None else None,
        picture(match.board_svg()),
        None if outcome is None else outcome_table(game, names, outcome),
        ul[[li[line] for line in told]],
    )


def view_html(view: State) -> str | None:
    """What a seat sees, in picture and words.  A whole state is shown as to a spectator."""
    game = game_of(view)
    if game is None:
        return None
    seat = seat_of(view)
    seen = view if seat is not None else view.seen_by(-1)
    who = -1 if seat is None else seat
    whose = "a spectator" if who < 0 else game.player_names(seen)[who]
    text = game.summary(seen, who)
    return block(
        f"{game.title}: what {whose} sees",
        picture(game.board_svg(seen, who)),
        details[summary["In words"], tag("pre", {}, text)] if text else None,
    )


def game_of(state: State) -> Game | None:
    """The game whose package the class of a state is in."""
    package = type(state).__module__.rpartition(".")[0]
    return next((game for game in map(get_game, game_names()) if package_of(game) == package), None)


def seat_of(view: State) -> int | None:
    """Whose view it is: who sees all of it.  -1 is a spectator; None: nobody may see so much."""
    return next((seat for seat in range(-1, view.seats) if view.same(view.seen_by(seat))), None)


def record_html(record: Record) -> str:
    """What was played and how it ended.  A record tells all secrets; of a game that is not over nothing is shown."""
    heading, outcome = record.heading, record.outcome
    game = heading.find_game()
    options = ", ".join(f"{name} {value}" for name, value in heading.options.items())
    answers = sum(len(beat.answers) for beat in record.beats)
    lines = [f"{heading.edition}, rules {heading.rules}", options, f"{answers} answers in {len(record.beats)} beats"]
    found = None
    if outcome is not None:
        scores, ranking, winners = (list(map(int, outcome[name])) for name in ("scores", "ranking", "winners"))  # type: ignore[call-overload]
        found = outcome_table(game, record.seats, Outcome(scores, ranking, winners, str(outcome["reason"]), []))
    return block(f"{game.title}, {len(record.seats)} players", p[" · ".join(filter(None, lines))], found)


def outcome_table(game: Game, names: Sequence[str], outcome: Outcome) -> list[Element]:
    order = outcome.ranking or range(len(names))
    rows = [
        [names[seat], game.points(outcome.scores[seat]), "wins" if seat in outcome.winners else ""] for seat in order
    ]
    return [p[outcome.reason], figures(["", "points", ""], rows)]


# ---------------------------------------------------------------- the lab


def run_html(report: Report) -> str:
    """Games of bots: who wins, how long it takes, how it ends."""
    plan, games = report.plan, len(report.games)
    results = report.bot_results()
    rows = []
    for bot in dict.fromkeys(plan.bots):
        own = [result for result in results if result["bot"] == bot]
        won = share(sum(float(str(result["wins"])) for result in own), games * len(own))
        score = fmean(float(str(result["mean_score"])) for result in own)
        rows.append([bot, str(len(own)), won.percent(), f"{score:.1f}"])
    lengths = report.lengths()
    took = [f"{how['median']:g} {what} ({how['p10']:g} to {how['p90']:g})" for what, how in lengths.items() if how]
    ends = [[reason, f"{count}"] for reason, count in report.endings().items()]
    return block(
        f"{get_game(plan.game).title}: {games:,} games of {plan.seats}",
        p[f"{1 / plan.seats:.1%} is fair; in brackets 95 % intervals. A game takes {' and '.join(took)}."],
        figures(["bot", "seats", "share of wins of a seat", "mean score"], rows),
        details[summary["How they end"], figures(["", "games"], ends)],
    )


def page_html(page: Page) -> str:
    """A report as it stands in its file, in a frame: its styles are its own."""
    frame = {"srcdoc": as_html(page), "title": page.title, "style": "width:100%;height:42rem;border:0"}
    return str(tag("iframe", frame, ""))


def ladder_html(result: ladder_pages.Result) -> str:
    tables = [[p[b[title]], figures(head, rows)] for title, head, rows in ladder_pages.sheets(result)]
    games = f"{len(result.games):,} games; in brackets 95 % intervals."
    return block(
        f"{get_game(result.ladder.game).title}: the ladder",
        p[games],
        picture(ladder_pages.as_svg(result)),
        tables,
    )


def review_html(review: Review) -> str:
    """Luck and skill of every seat, the chances over the game, and the moments that decided it; all of 100."""
    account = account_of(review)
    rows = [
        [
            seat.name,
            *(f"{100 * number:.0f}" for number in (seat.result, seat.fair)),
            *(f"{100 * number:+.0f} ± {200 * seat.error:.0f}" for number in (seat.skill, seat.luck)),
        ]
        for seat in account.seats
    ]
    moments = [
        li[b[f"{100 * moment.change:+.0f} for {review.names[moment.seat]}"], f" ({moment.where}): {moment.sentence}"]
        for moment in account.moments
    ]
    return block(
        f"{review.title}: luck and skill",
        p["result = fair share + skill + luck, of 100; ± is two standard errors"],
        figures(["", "result", "fair share", "skill", "luck"], rows),
        picture(curve_svg(review.names, account.curve)),
        ul[moments],
    )


def curve_svg(names: Sequence[str], curve: Sequence[Sequence[float]]) -> str:
    """The chance of every seat over the course of a game."""
    step = (WIDE - EDGE - 40) / max(1, len(curve) - 1)

    def spot(at: int, chance: float) -> tuple[float, float]:
        return 40 + step * at, HIGH - 20 - (HIGH - 40) * chance

    parts = []
    for chance in (0.0, 0.5, 1.0):
        (left, y), (right, _) = spot(0, chance), spot(len(curve) - 1, chance)
        line = {"x1": num(left), "x2": num(right), "y1": num(y), "y2": num(y)}
        parts += [
            tag("line", {**line, "stroke": "currentColor", "opacity": "0.2"}),
            words(f"{chance:.0%}", 0, y + 4, ""),
        ]
    for seat, name in enumerate(names):
        path = " ".join(f"{num(x)},{num(y)}" for x, y in (spot(at, chances[seat]) for at, chances in enumerate(curve)))
        look = {"fill": "none", "stroke": COLOURS[seat % len(COLOURS)], "stroke-width": "2"}
        parts.append(tag("polyline", {"points": path, **look, "stroke-dasharray": DASHES[seat % len(DASHES)]}))
        y = 20 + 18 * seat
        stroke = {**look, "x1": num(WIDE - EDGE + 8), "x2": num(WIDE - EDGE + 30), "y1": num(y), "y2": num(y)}
        parts += [tag("line", {**stroke, "stroke-dasharray": DASHES[seat % len(DASHES)]})]
        parts.append(words(name, WIDE - EDGE + 36, y + 4, ""))
    head = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {WIDE} {HIGH}", "role": "img"}
    style = {"style": "font:12px sans-serif;fill:currentColor", "aria-label": "Chances over the game"}
    return str(tag("svg", {**head, **style}, parts))


# ---------------------------------------------------------------- small things


def block(title: str, *parts: object) -> str:
    return str(div(class_="critias")[h3[title], parts])  # type: ignore[index]


def picture(svg: str) -> Element | None:
    return div(style="max-width:40rem")[markup(svg)] if svg else None


def figures(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Element:
    return table[
        thead[tr[[th(scope="col")[cell] for cell in head]]],
        tbody[[tr[[td[cell] for cell in row]] for row in rows]],
    ]


DRAWN: Final[dict[type, Callable[[Any], str | None]]] = {
    Match: match_html,
    State: view_html,
    Record: record_html,
    Report: run_html,
    Page: page_html,
    ladder_pages.Result: ladder_html,
    Review: review_html,
}
