"""A person's games: ratings, results, what is played with, and the games that stand out."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from django.http import HttpRequest
from htpy import (
    Element,
    Node,
    a,
    b,
    button,
    caption,
    details,
    div,
    fieldset,
    form,
    g,
    h1,
    h2,
    h3,
    label,
    legend,
    li,
    main,
    p,
    path,
    section,
    small,
    span,
    summary,
    svg,
    table,
    tbody,
    td,
    text,
    th,
    thead,
    tr,
    ul,
)
from htpy import input as input_

from critias.draw.kit import icon, num
from critias.engine.game import Game
from critias.web.games import has_points
from critias.web.models import Profile
from critias.web.pages.base import csrf
from critias.web.profiles import AUDIENCES, LAST, PRESENT, SECTIONS, Line, Played, RatingStory, Told, audience
from critias.web.ratings import PROVISIONAL

WIDE, HIGH, LEFT, FOOT = 640, 180, 44, 22  # of a plot
HOW = (
    "Everybody begins at 1500. A win against the stronger counts more than one against the weaker. The first games "
    f"move a rating most: until {PROVISIONAL} are rated it is provisional (?). Ratings are among accounts; bots are "
    "measured apart."
)


def day(moment: datetime) -> str:
    return f"{moment:%d %B %Y}".lstrip("0")


def lasting(seconds: int) -> str:
    for size, unit in ((86_400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size:
            number = seconds // size
            return f"{number} {unit}{'' if number == 1 else 's'}"
    return "less than a minute"


def profile_page(request: HttpRequest, told: Told, actions: Node = None) -> Element:
    drawn = {"ratings": ratings, "results": results, "favourites": favourites, "records": records}
    return main(class_="column profile", id="content")[
        h1[told.profile.name],
        p(class_="lead")[summed(told)],
        actions,
        (
            section(class_="box pad", aria_labelledby=name)[
                h2(id=name)[SECTIONS[name]], seen_by(told, name), drawn[name](told)
            ]
            for name in told.sections
            if name in drawn
        ),
        choosing(request, told.profile) if told.mine and not told.profile.guest else None,
        None if told.mine else p[a(href=f"/p/{told.profile.handle}/report")["Report this profile"]],
    ]


def summed(told: Told) -> str:
    if told.mine and told.profile.guest:
        return "You play as a guest: all this is for you alone."
    if not told.played:
        return "No finished game yet." if "results" in told.sections else "What this person shows of their games."
    games, won = len(told.played), sum(one.won for one in told.played)
    return f"{games} finished game{'' if games == 1 else 's'}, {won} won."


def seen_by(told: Told, name: str) -> Node:
    """To the owner: who else sees this."""
    if not told.mine or told.profile.guest:
        return None
    who = dict(AUDIENCES)[audience(told.profile, name)]
    return p(class_="hint seen")[icon("eye", 16), span[f"Seen by: {who.lower()}"]]


# ---------------------------------------------------------------- ratings


def ratings(told: Told) -> Node:
    if not told.ratings:
        return p["No rated game yet. Choose “Rated” for a new table with other accounts."]
    return [[rating(story) for story in told.ratings], p(class_="hint")[HOW]]


def shown(story: RatingStory) -> Element:
    mark = span(title="provisional")["?", span(class_="vh")[" provisional"]] if story.provisional else None
    return b(class_="rating")[f"{story.now.strength:.0f}", mark]


def rating(story: RatingStory) -> Element:
    games = story.now.number
    return div(class_="rated")[
        h3[story.game.title],
        p[shown(story), small[f" ± {2 * story.now.doubt:.0f} · {games} rated game{'' if games == 1 else 's'}"]],
        plot(story) if games > 1 else None,
        details[
            summary["As a table"],
            table(class_="origins")[
                caption(class_="vh")[f"Rating in {story.game.title} after every game"],
                thead[tr[th(scope="col")["Game"], th(scope="col")["Rating"], th(scope="col")["Day"]]],
                tbody[
                    (
                        tr[th(scope="row")[str(step.number)], td[f"{step.strength:.0f}"], td[day(step.at)]]
                        for step in reversed(story.steps)
                    )
                ],
            ],
        ],
    ]


def plot(story: RatingStory) -> Element:
    """The rating game by game, and around it where it lies in 19 of 20 cases."""
    steps = story.steps
    bottom = min(step.strength - 2 * step.doubt for step in steps)
    top = max(step.strength + 2 * step.doubt for step in steps)

    def x(at: int) -> float:
        return LEFT + (WIDE - LEFT - 8) * at / (len(steps) - 1)

    def y(value: float) -> float:
        return 8 + (HIGH - FOOT - 8) * (top - value) / (top - bottom)

    def line(values: Sequence[tuple[int, float]]) -> str:
        return " L".join(f"{num(x(at))} {num(y(value))}" for at, value in values)

    upper = [(at, step.strength + 2 * step.doubt) for at, step in enumerate(steps)]
    lower = [(at, step.strength - 2 * step.doubt) for at, step in enumerate(steps)][::-1]
    grid = [value for value in range(0, 4000, 200) if bottom <= value <= top]
    words = f"Rating in {story.game.title}: from {steps[0].strength:.0f} to {steps[-1].strength:.0f}."
    return svg(class_="plot", viewBox=f"0 0 {WIDE} {HIGH}", role="img", aria_label=words)[
        (
            g[
                path(class_="grid", d=f"M{LEFT} {num(y(value))} H{WIDE - 8}"),
                text(x=str(LEFT - 8), y=num(y(value) + 4), text_anchor="end")[str(value)],
            ]
            for value in grid
        ),
        path(class_="band", d=f"M{line(upper)} L{line(lower)} Z"),
        path(class_="curve", d=f"M{line([(at, step.strength) for at, step in enumerate(steps)])}"),
        text(x=str(LEFT), y=str(HIGH - 4))[f"Game {steps[0].number}"],
        text(x=str(WIDE - 8), y=str(HIGH - 4), text_anchor="end")[f"Game {steps[-1].number}"],
    ]


# ---------------------------------------------------------------- results


def results(told: Told) -> Node:
    if not told.played:
        return p["No finished game yet."]
    return [results_of(game, whole, parts) for game, whole, parts in told.by_game()]


def results_of(game: Game, whole: Line, parts: list[tuple[tuple[str, int, str], Line]]) -> Element:
    together = game.cooperative()
    return div(class_="sheet", tabindex="0", role="region", aria_label=f"{game.title}: results")[
        table(class_="origins results")[
            caption[game.title],
            thead[tr[th(scope="col")["Games"], (th(scope="col")[word] for word in ("Played", "Won", "Average place"))]],
            tbody[
                tr(class_="sum")[th(scope="row")["All"], counted(whole, together)],
                (tr[th(scope="row")[sort_words(*sort)], counted(line, together)] for sort, line in parts),
            ],
        ]
    ]


def sort_words(settings: str, seats: int, against: str) -> Node:
    company = f"with {against}" if against != "nobody" else "alone"
    sat = f"{seats} seat{'' if seats == 1 else 's'}"
    return [sat, small[f"{company} · {settings}" if settings else company]]


def counted(line: Line, together: bool) -> list[Element]:
    return [td[str(line.games)], td[str(line.won)], td["–" if together else f"{line.place:.1f}"]]


def favourites(told: Told) -> Node:
    found = told.favourites()
    if not found:
        return p["None yet: they come with games that have factions, nations or councilors."]
    return ul(class_="rows")[
        (
            li[
                span[b[trait], small[game.title]],
                span(class_="end-acts")[f"{line.games} game{'' if line.games == 1 else 's'}, {line.won} won"],
            ]
            for game, trait, line in found
        )
    ]


# ---------------------------------------------------------------- games


def records(told: Told) -> Node:
    if not told.played:
        return p["No finished game yet."]
    return [
        ul(class_="rows")[(game_row(one, words) for words, one in told.remarkable())],
        h3["Last games"],
        ul(class_="rows")[(game_row(one) for one in told.played[:LAST])],
    ]


def game_row(one: Played, words: str = "") -> Element:
    return li[
        span[
            b[f"{words}: {one.game.title}" if words else one.game.title],
            small[" · ".join(part for part in facts(one) if part)],
        ],
        a(class_="btn end-acts", href=f"/t/{one.code}/replay")[
            icon("replay", 18), "Replay", span(class_="vh")[f": {one.game.title}, {day(one.at)}"]
        ]
        if one.open_to_me
        else None,
    ]


def facts(one: Played) -> list[str]:
    """What is worth knowing of a game, in short."""
    if one.game.cooperative():
        came = "won" if one.won else "lost"
    else:
        came = "won" if one.won else f"place {one.place} of {one.seats}"
    points = f"{one.game.points(one.score)} VP" if has_points(one.game) and not one.game.cooperative() else ""
    margin = "" if one.margin is None else f"first and second {one.game.points(one.margin)} VP apart"
    played = f"{one.decisions} choices in {lasting(one.seconds)}"
    return [day(one.at), came, points, margin, played, "a bot finished it" if one.left else ""]


# ---------------------------------------------------------------- who sees what


def choosing(request: HttpRequest, profile: Profile) -> Element:
    return section(class_="box pad form", aria_labelledby="who-sees")[
        h2(id="who-sees")["Who sees what"],
        p["A section that somebody may not see is not there for him; a profile without any does not exist for him."],
        form(method="post", action="/me/profile")[
            csrf(request),
            (one_section(profile, name, words) for name, words in SECTIONS.items()),
            one_section(profile, PRESENT, "That you are here now, in the lobby"),
            div(class_="acts")[button(class_="btn", type="submit")["Save"]],
        ],
    ]


def one_section(profile: Profile, name: str, words: str) -> Element:
    now = audience(profile, name)
    return fieldset(class_="choice")[
        legend[words],
        div(class_="opts-row")[
            (
                label[input_(type="radio", name=f"show-{name}", value=value, checked=value == now), span[said]]
                for value, said in AUDIENCES
            )
        ],
    ]
