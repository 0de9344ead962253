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
    tr,
)
from critias.draw.html import table as table_
from critias.draw.kit import icon, joined, seat_disc
from critias.web import story
from critias.web.games import colour_of, has_points, held_of, shown_games
from critias.web.pages.base import csrf
from critias.web.pages.campaign import campaign_card
from critias.web.pages.look import Look, notice, seats
from critias.web.pages.series import series_words
from critias.web.series import Running


def game_over(look: Look) -> Element:
    """Who wins, the score line by line, and what comes next."""
    outcome, sequel = look.match.outcome, look.match.sequel
    assert outcome is not None
    winners = " and ".join(look.names[seat] for seat in outcome.winners)
    colours = look.match.game.seat_names(look.match.seats)
    verb = "wins" if winners in colours else "win"  # several, or a faction, which is many
    points = look.match.game.points
    together = look.match.game.cooperative()
    columns = range(1) if together else seats(look)  # what all have together is said once
    summed = not together and has_points(look.match.game)
    won = f"{winners} {verb} with {points(max(outcome.scores))} VP" if summed else f"{winners} {verb}"
    return section(class_="box prompt over", id="prompt", aria_live="polite")[
        notice(look),
        h1["All lose" if not outcome.winners else [icon("fame", 26), "All win" if together else won]],
        p(class_="sub")[outcome.reason],
        div(class_="sheet", tabindex="0", role="region", aria_label="Score")[
            table_(class_="score")[
                None if together else thead[tr[th[""], (score_head(look, seat) for seat in seats(look))]],
                tbody[
                    (
                        tr[th(scope="row")[source], (td[points(earned[s])] for s in columns)]
                        for source, earned in outcome.sheet
                    ),
                    tr(class_="sum")[th(scope="row")["VP"], (td[points(outcome.scores[s])] for s in columns)]
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
            None if sequel is None else a(class_="btn", href=f"{look.url}/campaign")[icon("next", 18), "Campaign"],
            a(class_="btn", href=f"{look.url}/replay")[icon("replay", 18), "Replay"],
            review_form(look),
            a(class_="btn", href=f"{look.url}/record.json", download=f"{look.match.game.name}-{look.table.code}.json")[
                icon("download", 18), "Record"
            ],
        ],
        p(class_="sub next-game")[
            "Another game: ",
            joined(
                [
                    [Markup(" · ") if n else None, a(href=f"/new/{game.name}")[game.title].__html__()]
                    for n, game in enumerate(game for game in shown_games() if game is not look.match.game)
                ]
            ),
        ],
    ]


def turning_points(look: Look) -> Node:
    """Where the game turned, as far as a review knows."""
    known = story.moments_of(look.table)
    if not known:
        return None
    return section(class_="story", aria_labelledby="story")[
        h2(id="story")["Where the game turned"],
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
        return a(class_="btn", href=f"{look.url}/review")[icon("search", 18), "Review"]
    return form(method="post", action=f"{look.url}/review")[
        csrf(look.request), button(class_="btn", type="submit")[icon("search", 18), "Review this game"]
    ]


def score_head(look: Look, seat: int) -> Element:
    colour = colour_of(look.match.game, look.match.seen_by(look.seat), seat)
    return th(scope="col")[seat_disc(colour, 22), small[look.names[seat]]]


def series_lines(series: Running) -> Element:
    """Where the series stands after this game."""
    return section(class_="story", aria_labelledby="series")[
        h2(id="series")[f"Series: game {series.number} of {series.series.games}"],
        p[series_words(series)],
        p[a(href=f"/series/{series.series.code}")["All games of the series"]],
    ]


def rematch_form(look: Look) -> Node:
    if look.seat < 0:
        return None
    series = look.series
    words = f"Game {series.number + 1} of {series.series.games}" if series is not None and series.goes_on else "Rematch"
    return form(method="post", action=f"{look.url}/rematch")[
        csrf(look.request), button(class_="btn primary", type="submit")[words]
    ]
