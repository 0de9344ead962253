"""Before the game: who sits where, and how others are invited."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.http import HttpRequest

from critias.draw.html import (
    Element,
    Node,
    a,
    b,
    button,
    div,
    form,
    h1,
    h2,
    input_,
    label,
    li,
    main,
    p,
    section,
    select,
    small,
    span,
    ul,
)
from critias.draw.html import option as option_
from critias.draw.kit import icon
from critias.engine.game import Game, get_game
from critias.tongue import say, several
from critias.web.accounts import is_known, profile_of
from critias.web.circle import friends
from critias.web.models import FINISHED, UNTIMED, Seat, Table
from critias.web.names import LONGEST, chair_name
from critias.web.opponents import opponents, welcome_bot
from critias.web.pages.base import csrf, post_button
from critias.web.pages.chat import person
from critias.web.pages.lobby import OWN_BOX, RATED, hint_words, late_words, pace_words
from critias.web.pages.look import disc
from critias.web.pages.new_table import bot_options
from critias.web.series import series_of


def series_hint(table: Table) -> Node:
    series = series_of(table)
    if series is None:
        return None
    return p(class_="hint")[
        say("A series of {n} games: whoever sits down plays them all, and the seats rotate.", n=series.series.games)
    ]


def waiting_room(table: Table, chairs: list[Seat], request: HttpRequest, seat: int, wrong: str = "") -> Element:
    """Before the game: who sits where, the link to invite others."""
    game = get_game(table.game)
    url = f"/t/{table.code}"
    free = sum(not chair.taken for chair in chairs)
    mine = seat >= 0
    return main(class_="column", id="table", data_pulse=str(table.pulse), data_code=table.code, data_title=game.title)[
        h1[waiting_heading(table, free)],
        p(class_="lead")[
            game.title,
            " · ",
            pace_words(table),
            " · ",
            a(href=f"/learn/{game.name}")[say("learn it in three minutes")],
            " · ",
            a(href=f"/rules/{game.name}")[say("rules")],
        ],
        series_hint(table),
        p(class_="hint")[say(OWN_BOX)] if table.own_box else None,
        p(class_="hint")[hint_words(table)] if table.hints else None,
        p(class_="hint")[say(RATED)] if table.rated else None,
        p(class_="hint")[late_words(table.pace)] if table.pace != UNTIMED else None,
        p(class_="notice", role="alert")[icon("warning", 16), wrong] if wrong else None,
        section(class_="box pad", aria_labelledby="chairs")[
            h2(id="chairs")[say("Seats")],
            name_form(request, url) if not mine and any(chair.user_id is None for chair in chairs) else None,
            ul(class_="chairs")[(chair_item(table, game, chair, request, mine) for chair in chairs)],
            p(class_="hint")[say("Choose the colour you like: a bot makes way and takes what is left.")]
            if free
            else None,
            div(class_="acts")[
                seat_bots(request, table, game, chairs)
                if free and table.owner_id is not None and table.owner_id == request.user.pk
                else None,
                post_button(request, f"{url}/leave", say("Leave"), "btn quiet") if mine else None,
            ],
        ],
        section(class_="box pad", aria_labelledby="invite-by")[
            h2(id="invite-by")[say("Invite by link")],
            p[say("Whoever opens this link can sit down, without an account.")],
            div(class_="acts copy")[
                input_(
                    class_="link",
                    readonly=True,
                    value=request.build_absolute_uri(url),
                    id="invite",
                    aria_label=say("Link to this table"),
                ),
                button(class_="btn", type="button", data_do="copy", data_copy="#invite")[
                    icon("link", 18), span[say("Copy link")]
                ],
            ],
            invite_friends(request, table) if mine else None,
        ]
        if free
        else None,
    ]


def invite_friends(request: HttpRequest, table: Table) -> Node:
    """Friends who do not sit here yet; it shows in their lobby."""
    assert isinstance(request.user, User)
    there = {chair.user_id for chair in table.chairs.all()}
    asked = set(table.invitations.values_list("user", flat=True))
    free = [one for one in friends(request.user) if one.user_id not in there]
    if not free:
        return None
    return ul(class_="rows", aria_label=say("Friends"))[
        (
            li[
                span[one.name],
                span(class_="end-acts")[say("invited")]
                if one.user_id in asked
                else post_button(
                    request,
                    f"/t/{table.code}/invite",
                    [say("Invite"), span(class_="vh")[f" {one.name}"]],
                    friend=one.handle,
                ),
            ]
            for one in free
        )
    ]


def seat_bots(request: HttpRequest, table: Table, game: Game, chairs: list[Seat]) -> Element:
    """Who opened the table does not want to wait: bots for all free seats, or one of them."""
    titles = game.seat_names(table.seats)
    free = [chair.number for chair in chairs if not chair.taken]
    return form(method="post", action=f"/t/{table.code}/bots", class_="seat-bots")[
        csrf(request),
        select(name="bot", aria_label=say("Which bot"))[bot_options(opponents(game), welcome_bot(game))],
        select(name="number", aria_label=say("On which seat"))[
            option_(value="")[say("on all free seats")],
            (option_(value=str(number))[say("on {seat}", seat=say(titles[number]))] for number in free),
        ],
        button(class_="btn", type="submit")[icon("bot", 18), say("Seat bots")],
    ]


def waiting_heading(table: Table, free: int) -> str:
    if table.status == FINISHED:
        return say("This table was closed before the game began")
    return several(free, "Waiting for {n} more player", "Waiting for {n} more players")


def sitter(chair: Seat, game: Game) -> Node:
    return chair_name(chair, game) if chair.user is None else person(profile_of(chair.user))


def nameless(request: HttpRequest) -> bool:
    """Whether somebody is a guest, or will be one when he sits down: then he may say how he is called."""
    return not is_known(request) or profile_of(request.user).guest


def name_form(request: HttpRequest, url: str) -> Node:
    """Asked before a guest sits down: the buttons of the seats send it along."""
    if not nameless(request):
        return None
    known = profile_of(request.user).name if is_known(request) else ""
    return form(method="post", action=f"{url}/join", id="sit", class_="sit")[
        csrf(request),
        label(for_="sit-name")[say("Your name at this table")],
        input_(
            id="sit-name",
            name="name",
            maxlength=str(LONGEST),
            autocomplete="nickname",
            value=request.POST.get("name", ""),
            placeholder=known or say("Guest"),
            **{"hx-morph-skip": ""},  # what is typed stays while others sit down
        ),
        small(class_="hint")[say("Without one you are called Guest and a number.")],
    ]


def sit_button(request: HttpRequest, url: str, words: Node, cls: str, number: int, named: bool) -> Element:
    if not named:
        return post_button(request, url, words, cls, number=str(number))
    return button(class_=cls, type="submit", form="sit", name="number", value=str(number))[words]


def chair_item(table: Table, game: Game, chair: Seat, request: HttpRequest, mine: bool) -> Element:
    title = say(game.seat_names(table.seats)[chair.number])
    you = chair.user_id is not None and chair.user_id == request.user.pk
    return li(class_=None if chair.taken else "vacant")[
        disc(game, chair.number, table.seats, 34),
        span[b[title], small[say("you") if you else sitter(chair, game) if chair.taken else say("free")]],
        sit_button(
            request,
            f"/t/{table.code}/join",
            [
                say("Take this seat") if chair.bot else say("Move here") if mine else say("Sit here"),
                span(class_="vh")[f": {title}"],
            ],
            "btn quiet" if mine or chair.taken else "btn primary",
            chair.number,
            nameless(request) and not mine,
        )
        if chair.user_id is None and table.status != FINISHED
        else None,
    ]
