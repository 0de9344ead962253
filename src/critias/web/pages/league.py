"""Leagues: mine, the form of a new one, and one with its members, games and standings."""

from __future__ import annotations

from django.http import HttpRequest
from htpy import (
    Element,
    Node,
    a,
    b,
    button,
    caption,
    div,
    form,
    h1,
    h2,
    label,
    li,
    main,
    nav,
    ol,
    p,
    section,
    select,
    small,
    span,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)
from htpy import input as input_

from critias.draw.kit import icon
from critias.engine.game import Game, get_game
from critias.tongue import noted, say, several
from critias.web.games import has_points, shown_games
from critias.web.leagues import (
    ABSENT,
    AT_ONCE,
    DAY,
    DAYS,
    MOST_PLAYERS,
    MOST_ROUNDS,
    Standing,
    name_of,
)
from critias.web.models import FINISHED, PLAYING, WAITING
from critias.web.models_contests import League, LeagueGame, Member
from critias.web.opponents import opponents, welcome_bot
from critias.web.pages.base import choice, csrf, post_button
from critias.web.pages.lobby import RATED, nothing
from critias.web.pages.new_table import Draft, bot_options, setting
from critias.web.profiles import main_setting

STATES = {WAITING: noted("waits for players"), PLAYING: noted("is played"), FINISHED: noted("is over")}
POINTS = noted(
    "At a table everybody gets a point for each player whom he leaves behind; winners share the first place. "
    "Who has the same is ordered by games won, then by the points of the games; who is level in all shares a place."
)


def days_words(bank: int) -> str:
    days = bank // DAY
    return several(days, "one day a choice", "{n} days a choice")


# ---------------------------------------------------------------- the list, and a new one


def leagues_page(mine: list[League]) -> Element:
    first = played_in_leagues()[0]
    new = a(class_="btn primary", href=f"/leagues/new/{first.name}")[say("New league")]
    return main(class_="column", id="content")[
        h1[say("Leagues")],
        p(class_="lead")[say("All meet all at slow tables, which open by themselves.")],
        ul(class_="rows box pad")[(league_item(one) for one in mine)]
        if mine
        else nothing(say("You are in no league. Start one, with friends and bots; others sign up by a link.")),
        p[new],
    ]


def league_item(league: League) -> Element:
    return li[
        span[
            b[a(href=f"/league/{league.code}")[league.name]],
            small[f"{get_game(league.game).title} · {say(STATES[league.status])}"],
        ]
    ]


def played_in_leagues() -> list[Game]:
    return [game for game in shown_games() if not game.cooperative()]


def new_league_page(request: HttpRequest, game: Game, sent: dict[str, str], draft: Draft, error: str) -> Element:
    return main(class_="column form", id="content")[
        h1[say("New league: {game}", game=game.title)],
        nav(class_="game-tabs", aria_label=say("Game"))[
            (
                a(href=f"/leagues/new/{one.name}", aria_current="page" if one is game else None)[
                    one.title.partition(":")[0]
                ]
                for one in played_in_leagues()
            )
        ],
        p(class_="lead")[
            say(
                "All meet all as evenly as can be. The site opens the tables by itself, at most {n} at a "
                "time for each player.",
                n=AT_ONCE,
            )
        ],
        p(class_="wrong", role="alert")[icon("warning", 16), error] if error else None,
        form(method="post", action=f"/leagues/new/{game.name}", class_="box pad")[
            csrf(request),
            label(class_="field")[
                span[say("Name")],
                input_(name="name", maxlength="40", required=True, value=sent.get("name", ""), autocomplete="off"),
            ],
            choice("seats", say("Players at a table"), [(str(n), str(n)) for n in game.seat_counts], str(draft.seats)),
            label(class_="field")[
                span[say("Players in the league, people and bots")],
                input_(
                    type="number",
                    name="places",
                    min=str(min(game.seat_counts)),
                    max=str(MOST_PLAYERS),
                    value=sent.get("places", "6"),
                    required=True,
                ),
            ],
            choice(
                "rounds",
                say("All meet all"),
                [(str(n), say(words)) for n, words in zip(range(1, MOST_ROUNDS + 1), ROUNDS, strict=True)],
                sent.get("rounds", "1"),
            ),
            choice(
                "days",
                say("A choice within"),
                [(str(n), several(n, "{n} day", "{n} days")) for n in DAYS],
                sent.get("days", "3"),
            ),
            (setting(each, draft, {}) for each in game.choices),
            choice(
                "rated",
                say("Do the games count"),
                [("0", say("For the league alone")), ("1", say("Rated"))],
                sent.get("rated", "0"),
                p(class_="hint")[say(RATED)],
            ),
            p(class_="hint")[say(ABSENT)],
            div(class_="acts")[button(class_="btn primary", type="submit")[say("Found the league")]],
        ],
    ]


ROUNDS = [noted("Once"), noted("Twice"), noted("Three times")]

# ---------------------------------------------------------------- one league


def league_page(
    request: HttpRequest,
    league: League,
    lines: list[Standing],
    games: list[LeagueGame],
    link: str,
    error: str,
) -> Element:
    game = get_game(league.game)
    mine = next((line.member for line in lines if line.member.user_id == request.user.pk and request.user.pk), None)
    owner = league.owner_id is not None and league.owner_id == request.user.pk
    option = main_setting(game, league.options)
    return main(class_="column form", id="content")[
        h1[league.name],
        p(class_="lead")[
            " · ".join(
                [
                    game.title,
                    say("tables of {n}", n=league.seats),
                    days_words(league.bank),
                    say(STATES[league.status]),
                    *([option] if option else []),
                    *([say("rated")] if league.rated else []),
                ]
            )
        ],
        p(class_="notice", role="alert")[icon("warning", 16), error] if error else None,
        standings(game, lines) if league.status != WAITING else None,
        members(request, league, game, [line.member for line in lines], owner) if league.status == WAITING else None,
        game_list(game, games, lines) if games else None,
        signing_up(request, league, link, mine is not None, owner) if league.status == WAITING else None,
        section(class_="box pad", aria_labelledby="how")[
            h2(id="how")[say("How it is played")],
            p[say(POINTS)],
            p[
                say("Of everybody at most {n} games run at a time; the next table opens by itself.", n=AT_ONCE),
                " ",
                say(ABSENT),
            ],
        ],
        leaving(request, league, mine, owner),
        p[a(href="/leagues")[say("All your leagues")]],
    ]


def standings(game: Game, lines: list[Standing]) -> Element:
    points = has_points(game)
    return section(class_="box pad", aria_labelledby="standings")[
        h2(id="standings")[say("Standings")],
        div(class_="sheet")[
            table(class_="results standings")[
                caption(class_="vh")[say("Standings")],
                thead[
                    tr[
                        th(scope="col")[say("Player")],
                        th(scope="col")[say("Points")],
                        th(scope="col")[say("Games")],
                        th(scope="col")[say("Won")],
                        th(scope="col")[say("VP")] if points else None,
                    ]
                ],
                tbody[
                    (
                        tr[
                            th(scope="row")[f"{line.rank}. {name_of(line.member, game)}"],
                            td[str(line.score.points)],
                            td[str(line.score.games)],
                            td[str(line.score.won)],
                            td[game.points(line.score.total)] if points else None,
                        ]
                        for line in lines
                    )
                ],
            ]
        ],
    ]


def members(request: HttpRequest, league: League, game: Game, there: list[Member], owner: bool) -> Element:
    return section(class_="box pad", aria_labelledby="members")[
        h2(id="members")[say("{n} of {places} places", n=len(there), places=league.places)],
        ul(class_="rows")[
            (
                li[
                    span[
                        b[name_of(one, game)],
                        small[say("founded the league")] if one.user_id == league.owner_id else None,
                    ],
                    post_button(
                        request,
                        f"/league/{league.code}/remove",
                        [say("Remove"), span(class_="vh")[f" {name_of(one, game)}"]],
                        "btn quiet",
                        member=str(one.pk),
                    )
                    if owner and (one.user_id is None or one.user_id != league.owner_id)
                    else None,
                ]
                for one in there
            )
        ],
        bot_form(request, league, game) if owner and len(there) < league.places else None,
    ]


def bot_form(request: HttpRequest, league: League, game: Game) -> Element:
    return form(method="post", action=f"/league/{league.code}/bot", class_="line")[
        csrf(request),
        label(class_="field")[
            span[say("A bot takes a place")], select(name="bot")[bot_options(opponents(game), welcome_bot(game))]
        ],
        button(class_="btn", type="submit")[say("Add the bot")],
    ]


def signing_up(request: HttpRequest, league: League, link: str, mine: bool, owner: bool) -> Element:
    return section(class_="box pad", aria_labelledby="sign-up")[
        h2(id="sign-up")[say("Sign up")],
        p[say("Whoever has an account and opens this link can sign up.")],
        div(class_="acts copy wrap-acts")[
            input_(class_="link", readonly=True, value=link, id="league-link", aria_label=say("Link to this league")),
            button(class_="btn", type="button", data_do="copy", data_copy="#league-link")[
                icon("link", 18), span[say("Copy link")]
            ],
        ],
        div(class_="acts")[
            None if mine else post_button(request, f"/league/{league.code}/join", say("Sign up"), "btn primary"),
            post_button(request, f"/league/{league.code}/start", say("Start the league"), "btn primary")
            if owner
            else None,
        ],
    ]


def game_list(game: Game, games: list[LeagueGame], lines: list[Standing]) -> Element:
    names = {line.member.pk: name_of(line.member, game) for line in lines}
    return section(class_="box pad", aria_labelledby="games")[
        h2(id="games")[
            say("Games: {n} of {all} played", n=sum(one.result is not None for one in games), all=len(games))
        ],
        ol(class_="rows")[(game_item(one, names) for one in games)],
    ]


def game_item(game: LeagueGame, names: dict[int, str]) -> Element:
    who = [names[member] for member in game.members]
    if game.result is not None:
        placed = sorted(zip([line[0] for line in game.result], who, strict=True), key=lambda one: one[0])
        words = ", ".join(f"{place}. {name}" for place, name in placed)
    else:
        words = ", ".join(who)
    state: Node = small[say("planned")] if game.table is None and game.result is None else None
    if game.table is not None:
        state = a(class_="btn", href=f"/t/{game.table.code}")[
            say("Look") if game.result is not None else say("To the table")
        ]
    return li[span[words], span(class_="end-acts")[state]]


def leaving(request: HttpRequest, league: League, mine: Member | None, owner: bool) -> Node:
    """The way out: for a member, and for who founded it."""
    if league.status == FINISHED or (mine is None and not owner) or (mine is not None and mine.left and not owner):
        return None
    waiting = league.status == WAITING
    return section(class_="box pad", aria_labelledby="leave")[
        h2(id="leave")[say("Leave")],
        p[
            say("Nobody has played yet.")
            if waiting
            else say("Who leaves does not come back: a bot plays all his games. Ended, the league stands as it is.")
        ],
        div(class_="acts wrap-acts")[
            post_button(request, f"/league/{league.code}/leave", say("Leave the league"))
            if mine is not None and not mine.left and not (waiting and owner)
            else None,
            post_button(request, f"/league/{league.code}/end", say("Call it off") if waiting else say("End it now"))
            if owner
            else None,
        ],
    ]
