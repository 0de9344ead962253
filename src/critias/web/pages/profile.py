"""A person's games: ratings, results, what is played with, and the games that stand out."""

from __future__ import annotations

from collections.abc import Sequence

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
from critias.tongue import noted, number, say, several
from critias.web.games import has_points
from critias.web.models import Profile
from critias.web.moments import day
from critias.web.pages.base import csrf
from critias.web.profiles import AUDIENCES, LAST, PRESENT, SECTIONS, Line, Played, RatingStory, Told, audience
from critias.web.ratings import PROVISIONAL

WIDE, HIGH, LEFT, FOOT = 640, 180, 44, 22  # of a plot
HOW = noted(
    "Everybody begins at 1500. A win against the stronger counts more than one against the weaker. "
    "The first games move a rating most: until {n} are rated it is provisional (?). "
    "Ratings are among accounts; bots are measured apart."
)


def lasting(seconds: int) -> str:
    if seconds >= 86_400:
        return several(seconds // 86_400, "{n} day", "{n} days")
    if seconds >= 3600:
        return several(seconds // 3600, "{n} hour", "{n} hours")
    if seconds >= 60:
        return several(seconds // 60, "{n} minute", "{n} minutes")
    return say("less than a minute")


def profile_page(request: HttpRequest, told: Told, actions: Node = None) -> Element:
    drawn = {"ratings": ratings, "results": results, "favourites": favourites, "records": records}
    return main(class_="column profile", id="content")[
        h1[told.profile.name],
        p(class_="lead")[summed(told)],
        actions,
        (
            section(class_="box pad", aria_labelledby=name)[
                h2(id=name)[say(SECTIONS[name])], seen_by(told, name), drawn[name](told)
            ]
            for name in told.sections
            if name in drawn
        ),
        choosing(request, told.profile) if told.mine and not told.profile.guest else None,
        None if told.mine else p[a(href=f"/p/{told.profile.handle}/report")[say("Report this profile")]],
    ]


def summed(told: Told) -> str:
    if told.mine and told.profile.guest:
        return say("You play as a guest: all this is for you alone.")
    if not told.played:
        return (
            say("No finished game yet.")
            if "results" in told.sections
            else say("What this person shows of their games.")
        )
    games, won = len(told.played), sum(one.won for one in told.played)
    return several(games, "{n} finished game, {won} won.", "{n} finished games, {won} won.", won=won)


def seen_by(told: Told, name: str) -> Node:
    """To the owner: who else sees this."""
    if not told.mine or told.profile.guest:
        return None
    who = dict(AUDIENCES)[audience(told.profile, name)]
    return p(class_="hint seen")[icon("eye", 16), span[say("Seen by: {who}", who=say(who).lower())]]


# ---------------------------------------------------------------- ratings


def ratings(told: Told) -> Node:
    if not told.ratings:
        return p[say("No rated game yet. Choose “Rated” for a new table with other accounts.")]
    return [[rating(story) for story in told.ratings], p(class_="hint")[say(HOW, n=PROVISIONAL)]]


def shown(story: RatingStory) -> Element:
    mark = (
        span(title=say("provisional"))["?", span(class_="vh")[" ", say("provisional")]] if story.provisional else None
    )
    return b(class_="rating")[f"{story.now.strength:.0f}", mark]


def rating(story: RatingStory) -> Element:
    games = story.now.number
    return div(class_="rated")[
        h3[story.game.title],
        p[shown(story), small[f" ± {2 * story.now.doubt:.0f} · ", several(games, "{n} rated game", "{n} rated games")]],
        plot(story) if games > 1 else None,
        details[
            summary[say("As a table")],
            table(class_="origins")[
                caption(class_="vh")[say("Rating in {game} after every game", game=story.game.title)],
                thead[tr[th(scope="col")[say("Game")], th(scope="col")[say("Rating")], th(scope="col")[say("Day")]]],
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
    words = say(
        "Rating in {game}: from {first} to {last}.",
        game=story.game.title,
        first=f"{steps[0].strength:.0f}",
        last=f"{steps[-1].strength:.0f}",
    )
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
        text(x=str(LEFT), y=str(HIGH - 4))[say("Game {n}", n=steps[0].number)],
        text(x=str(WIDE - 8), y=str(HIGH - 4), text_anchor="end")[say("Game {n}", n=steps[-1].number)],
    ]


# ---------------------------------------------------------------- results


def results(told: Told) -> Node:
    if not told.played:
        return p[say("No finished game yet.")]
    return [results_of(game, whole, parts) for game, whole, parts in told.by_game()]


def results_of(game: Game, whole: Line, parts: list[tuple[tuple[str, int, str], Line]]) -> Element:
    together = game.cooperative()
    return div(class_="sheet", tabindex="0", role="region", aria_label=say("{game}: results", game=game.title))[
        table(class_="origins results")[
            caption[game.title],
            thead[
                tr[
                    th(scope="col")[say("Games")],
                    (th(scope="col")[word] for word in (say("Played"), say("Won"), say("Average place"))),
                ]
            ],
            tbody[
                tr(class_="sum")[th(scope="row")[say("All")], counted(whole, together)],
                (tr[th(scope="row")[sort_words(*sort)], counted(line, together)] for sort, line in parts),
            ],
        ]
    ]


def sort_words(settings: str, seats: int, against: str) -> Node:
    return [several(seats, "{n} seat", "{n} seats"), small[f"{against} · {settings}" if settings else against]]


def counted(line: Line, together: bool) -> list[Element]:
    return [td[str(line.games)], td[str(line.won)], td["–" if together else number(f"{line.place:.1f}")]]


def favourites(told: Told) -> Node:
    found = told.favourites()
    if not found:
        return p[say("None yet: they come with games that have factions, nations or councilors.")]
    return ul(class_="rows")[
        (
            li[
                span[b[say(trait)], small[game.title]],
                span(class_="end-acts")[
                    several(line.games, "{n} game, {won} won", "{n} games, {won} won", won=line.won)
                ],
            ]
            for game, trait, line in found
        )
    ]


# ---------------------------------------------------------------- games


def records(told: Told) -> Node:
    if not told.played:
        return p[say("No finished game yet.")]
    return [
        ul(class_="rows")[(game_row(one, say(words)) for words, one in told.remarkable())],
        h3[say("Last games")],
        ul(class_="rows")[(game_row(one) for one in told.played[:LAST])],
    ]


def game_row(one: Played, words: str = "") -> Element:
    return li[
        span[
            b[f"{words}: {one.game.title}" if words else one.game.title],
            small[" · ".join(part for part in facts(one) if part)],
        ],
        a(class_="btn end-acts", href=f"/t/{one.code}/replay")[
            icon("replay", 18), say("Replay"), span(class_="vh")[f": {one.game.title}, {day(one.at)}"]
        ]
        if one.open_to_me
        else None,
    ]


def facts(one: Played) -> list[str]:
    """What is worth knowing of a game, in short."""
    if one.game.cooperative():
        came = say("won") if one.won else say("lost")
    else:
        came = say("won") if one.won else say("place {place} of {seats}", place=one.place, seats=one.seats)
    points = (
        say("{points} VP", points=one.game.points(one.score))
        if has_points(one.game) and not one.game.cooperative()
        else ""
    )
    margin = "" if one.margin is None else say("first and second {points} VP apart", points=one.game.points(one.margin))
    played = several(one.decisions, "{n} choice in {time}", "{n} choices in {time}", time=lasting(one.seconds))
    return [day(one.at), came, points, margin, played, say("a bot finished it") if one.left else ""]


# ---------------------------------------------------------------- who sees what


def choosing(request: HttpRequest, profile: Profile) -> Element:
    return section(class_="box pad form", aria_labelledby="who-sees")[
        h2(id="who-sees")[say("Who sees what")],
        p[
            say(
                "A section that somebody may not see is not there for him; a profile without any does not exist for "
                "him."
            )
        ],
        form(method="post", action="/me/profile")[
            csrf(request),
            (one_section(profile, name, words) for name, words in SECTIONS.items()),
            one_section(profile, PRESENT, noted("That you are here now, in the lobby")),
            div(class_="acts")[button(class_="btn", type="submit")[say("Save")]],
        ],
    ]


def one_section(profile: Profile, name: str, words: str) -> Element:
    now = audience(profile, name)
    return fieldset(class_="choice")[
        legend[say(words)],
        div(class_="opts-row")[
            (
                label[input_(type="radio", name=f"show-{name}", value=value, checked=value == now), span[say(said)]]
                for value, said in AUDIENCES
            )
        ],
    ]
