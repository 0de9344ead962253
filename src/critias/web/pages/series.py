"""The score of a series, game by game."""

from __future__ import annotations

from htpy import Element, a, caption, div, h1, main, p, section, table, tbody, td, th, thead, tr

from critias.tongue import say
from critias.web.models_contests import SeriesGame
from critias.web.pages.league import POINTS
from critias.web.series import Line, Running


def series_words(series: Running) -> str:
    """The score in a sentence; those who win together have it together."""
    if series.game.cooperative():
        score = series.lines[0].score
        return say("{won} of {games} won.", won=score.won, games=score.games)
    return ", ".join(f"{line.rank}. {line.name} ({line.score.points})" for line in series.lines) + "."


def series_page(series: Running) -> Element:
    together = series.game.cooperative()
    state = say("is over") if series.over else say("is played")
    return main(class_="column", id="content")[
        h1[say("Series of {n}", n=series.series.games)],
        p(class_="lead")[f"{series.game.title} · {state}", f" · {series_words(series)}" if together else None],
        section(class_="box pad")[
            div(class_="sheet", tabindex="0", role="region", aria_label=say("Score of the series"))[
                table(class_="results standings")[
                    caption(class_="vh")[say("Places by game, and points")],
                    thead[
                        tr[
                            th(scope="col")[say("Player")],
                            (th(scope="col")[game_head(game)] for game in series.games),
                            th(scope="col")[say("Won") if together else say("Points")],
                        ]
                    ],
                    tbody[(line_row(line, series, together) for line in series.lines)],
                ]
            ],
            None if together else p(class_="hint")[say(POINTS)],
        ],
        p[a(class_="btn", href=f"/t/{series.games[-1].table.code}")[say("To the table")]],
    ]


def game_head(game: SeriesGame) -> Element:
    return a(href=f"/t/{game.table.code}")[say("Game {n}", n=game.number)]


def line_row(line: Line, series: Running, together: bool) -> Element:
    places = [*map(str, line.score.places), *["–"] * (len(series.games) - line.score.games)]
    return tr[
        th(scope="row")[f"{line.name}" if together else f"{line.rank}. {line.name}"],
        (td[place] for place in places),
        td[str(line.score.won if together else line.score.points)],
    ]
