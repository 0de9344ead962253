"""The end of a game: who wins, the score line by line, and what comes next."""

from __future__ import annotations

from markupsafe import Markup

from critias.draw.html import (
    Element,
    Node,
    a,
    button,
    div,
    form,
    h1,
    h2,
    li,
    ol,
    p,
    section,
    small,
    span,
    tbody,
    td,
    tfoot,
    th,
    thead,
    told,
    tr,
)
from critias.draw.html import table as table_
from critias.draw.kit import icon, joined, seat_disc
from critias.engine.match import Match
from critias.tongue import both, say
from critias.web import story
from critias.web.games import colour_of, has_points, held_of, shown_games
from critias.web.pages.base import csrf
from critias.web.pages.campaign import campaign_card
from critias.web.pages.look import Look, is_one, notice, seats
from critias.web.pages.series import series_words
from critias.web.series import Running


def game_over(look: Look) -> Element:
    """Who wins, the score line by line, and what comes next."""
    outcome, sequel = look.match.outcome, look.match.sequel
    assert outcome is not None
    points = look.match.game.points
    together = look.match.game.cooperative()
    columns = range(1) if together else seats(look)  # what all have together is said once
    summed = not together and has_points(look.match.game)
    return section(class_="box prompt over", id="prompt", aria_live="polite")[
        notice(look),
        h1[
            say("All lose")
            if not outcome.winners
            else [icon("fame", 26), say("All win") if together else won(look, look.match)]
        ],
        p(class_="sub")[look.match.game.why(outcome.reason)],
        div(class_="sheet", tabindex="0", role="region", aria_label=say("Score"))[
            table_(class_="score")[
                None if together else thead[tr[td[""], (score_head(look, seat) for seat in seats(look))]],
                tbody[
                    (
                        tr[th(scope="row")[say(source)], (td[points(earned[s])] for s in columns)]
                        for source, earned in outcome.sheet
                    ),
                    tr(class_="sum")[th(scope="row")[say("VP")], (td[points(outcome.scores[s])] for s in columns)]
                    if summed
                    else None,
                ],
                tfoot[
                    (
                        tr[th(scope="row")[thing], (td[held[s]] for s in columns)]
                        for thing, held in held_of(look.match.game, look.match.seen_by(look.seat))
                    )
                ],
            ]
        ],
        None if look.series is None else series_lines(look.series),
        turning_points(look),
        None if sequel is None else campaign_card(sequel, look.seat),
        div(class_="acts")[
            rematch_form(look),
            None if sequel is None else a(class_="btn", href=f"{look.url}/campaign")[icon("next", 18), say("Campaign")],
            a(class_="btn", href=f"{look.url}/replay")[icon("replay", 18), say("Replay")],
            review_form(look),
            a(class_="btn", href=f"{look.url}/record.json", download=f"{look.match.game.name}-{look.table.code}.json")[
                icon("download", 18), say("Record")
            ],
        ],
        p(class_="sub next-game")[
            told(
                "Another game: {games}",
                games=joined(
                    [
                        [Markup(" · ") if n else None, a(href=f"/new/{game.name}")[game.title].__html__()]
                        for n, game in enumerate(game for game in shown_games() if game is not look.match.game)
                    ]
                ),
            ),
        ],
    ]


def won(look: Look, match: Match) -> str:
    """Who has won, and by how many points where these decide."""
    outcome = match.outcome
    assert outcome is not None
    names = both([look.names[seat] for seat in outcome.winners])
    one = len(outcome.winners) == 1 and is_one(look, outcome.winners[0])
    if match.game.cooperative() or not has_points(match.game):
        return say("{name} wins", name=names) if one else say("{names} win", names=names)
    points = match.game.points(max(outcome.scores))
    if one:
        return say("{name} wins with {points} VP", name=names, points=points)
    return say("{names} win with {points} VP", names=names, points=points)


def turning_points(look: Look) -> Node:
    """Where the game turned, as far as a review knows."""
    known = story.moments_of(look.table)
    if not known:
        return None
    return section(class_="story", aria_labelledby="story")[
        h2(id="story")[say("Where the game turned")],
        ol[
            (
                li[
                    a(href=f"{look.url}/review?ply={moment.step}")[
                        small[moment.where], span[moment.sentence], small[moment.remark]
                    ]
                ]
                for moment in known
            )
        ],
    ]


def review_form(look: Look) -> Node:
    """What was luck, what was skill: to look at, or to be asked for."""
    if not look.match.game.has_eyes():
        return None
    if story.row_of(look.table) is not None:
        return a(class_="btn", href=f"{look.url}/review")[icon("search", 18), say("Review")]
    return form(method="post", action=f"{look.url}/review")[
        csrf(look.request), button(class_="btn", type="submit")[icon("search", 18), say("Review this game")]
    ]


def score_head(look: Look, seat: int) -> Element:
    colour = colour_of(look.match.game, look.match.seen_by(look.seat), seat)
    return th(scope="col")[seat_disc(colour, 22), small[look.names[seat]]]


def series_lines(series: Running) -> Element:
    """Where the series stands after this game."""
    return section(class_="story", aria_labelledby="series")[
        h2(id="series")[say("Series: game {n} of {games}", n=series.number, games=series.series.games)],
        p[series_words(series)],
        p[a(href=f"/series/{series.series.code}")[say("All games of the series")]],
    ]


def rematch_form(look: Look) -> Node:
    if look.seat < 0:
        return None
    series = look.series
    words = say("Rematch")
    if series is not None and series.goes_on:
        words = say("Game {n} of {games}", n=series.number + 1, games=series.series.games)
    return form(method="post", action=f"{look.url}/rematch")[
        csrf(look.request), button(class_="btn primary", type="submit")[words]
    ]
