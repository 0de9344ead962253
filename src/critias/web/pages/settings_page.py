"""Settings of a table and of one's seat at it."""

from __future__ import annotations

import re

from django.http import HttpRequest
from htpy import Element, Node, a, button, code, div, form, h1, h2, label, li, main, p, section, small, span, ul
from htpy import input as input_

from critias.engine.game import Game
from critias.tongue import noted, say
from critias.web.accounts import profile_of
from critias.web.models import FINISHED, PLAYING, UNTIMED, Seat, Table
from critias.web.models_people import Shun
from critias.web.pages.base import choice, csrf, post_button
from critias.web.pages.chat import person
from critias.web.pages.lobby import OWN_BOX, RATED, hint_words, late_words, pace_words
from critias.web.pages.new_table import BOT_PACES, bot_paces
from critias.web.pages.notices import table_part as notices_part
from critias.web.tables import match_of
from critias.web.tables.standing import holding


def settings_main(request: HttpRequest, table: Table, game: Game, mine: list[Seat], owner: bool, wish: str) -> Element:
    url = f"/t/{table.code}"
    return main(class_="column form", id="content")[
        h1[say("Settings of this table")],
        p(class_="lead")[game.title, " · ", pace_words(table), " · ", a(href=url)[say("Back to the table")]],
        p(class_="hint")[late_words(table.pace)] if table.pace != UNTIMED else None,
        reactions(request, url, mine[0]) if mine else None,
        standing(request, table, mine) if mine and table.status == PLAYING else None,
        notices_part(request, table, wish) if mine and table.status != FINISHED else None,
        section(class_="box pad", aria_labelledby="sound")[
            h2(id="sound")[say("Sound")],
            label(class_="tick")[
                input_(
                    type="checkbox",
                    data_do="sound",
                    id="sound-on",
                    data_key=f"sound {table.code}" if len(mine) > 1 else "sound",
                ),
                span[say("Short tones when it is your move, when dice fall and at the end, in this browser")],
            ],
            p(class_="hint")[say("Several people share this device: this holds for this table alone.")]
            if len(mine) > 1
            else None,
        ],
        bot_pace(request, url, table) if owner else None,
        section(class_="box pad", aria_labelledby="hints")[h2(id="hints")[say("Hints")], p[hint_words(table)]],
        section(class_="box pad", aria_labelledby="rated")[h2(id="rated")[say("Rating")], p[say(RATED)]]
        if table.rated
        else None,
        section(class_="box pad", aria_labelledby="dice")[
            h2(id="dice")[say("Fair dice")],
            p[say("The hash of the key of this table’s dice, published before the first card was dealt:")],
            p[code(class_="hash")[table.key_hash or say("not told")]],
            p[a(href=f"/about/{game.name}?table={table.code}#fairness")[say("How to check it")]],
        ],
        section(class_="box pad", aria_labelledby="own-box")[h2(id="own-box")[say("Cards and boards")], p[say(OWN_BOX)]]
        if table.own_box
        else None,
        people_here(request, table, mine),
        leaving(request, url, mine) if mine and table.status != FINISHED else None,
    ]


def people_here(request: HttpRequest, table: Table, mine: list[Seat]) -> Node:
    """Who else sits here, with a link to what he shows; who sits here himself can mute or block him."""
    others = [chair for chair in table.chairs.select_related("user__profile") if chair.user is not None]
    others = [chair for chair in others if chair.number not in [own.number for own in mine]]
    if not others:
        return None
    shunned = dict(Shun.objects.filter(user=request.user.pk or 0).values_list("other", "block"))
    return section(class_="box pad", aria_labelledby="people")[
        h2(id="people")[say("People at this table")],
        ul(class_="rows")[(person_here(request, table, chair, shunned, bool(mine)) for chair in others)],
        p(class_="hint")[
            say(
                "Muted: you do not see what he says, and he does not notice. Blocked: neither of you sees what the "
                "other "
                "says, his open tables or his profile, or sits down with him again; a game that runs goes on."
            )
        ]
        if mine
        else None,
    ]


def person_here(request: HttpRequest, table: Table, chair: Seat, shunned: dict[int, bool], may: bool) -> Element:
    assert chair.user is not None
    profile, number, block = profile_of(chair.user), str(chair.number), shunned.get(chair.user.pk)
    wishes = (
        [("mute", say("Mute")), ("block", say("Block"))]
        if block is None
        else [("none", say("Unblock") if block else say("Unmute"))]
    )
    return li[
        span[person(profile), small[say("blocked") if block else say("muted")] if block is not None else None],
        span(class_="acts end-acts")[
            (
                post_button(
                    request,
                    f"/t/{table.code}/shun",
                    [words, span(class_="vh")[f" {profile.name}"]],
                    "btn quiet",
                    seat=number,
                    wish=wish,
                )
                for wish, words in wishes
            ),
            a(class_="btn quiet", href=f"/t/{table.code}/report?seat={number}")[
                say("Report"), span(class_="vh")[f" {profile.name}"]
            ],
        ]
        if may
        else None,
    ]


def reactions(request: HttpRequest, url: str, chair: Seat) -> Element:
    return section(class_="box pad", aria_labelledby="reactions")[
        h2(id="reactions")[say("Reactions")],
        form(method="post", action=f"{url}/auto-pass")[
            csrf(request),
            choice(
                "on",
                say("When the table asks whether you react with a card"),
                [("0", say("Ask me")), ("1", say("Pass for me"))],
                "1" if chair.auto_pass else "0",
                p(class_="hint")[say("Others cannot tell whether you passed or had nothing to play.")],
            ),
            div(class_="acts")[button(class_="btn", type="submit")[say("Save")]],
        ],
    ]


def standing(request: HttpRequest, table: Table, mine: list[Seat]) -> Node:
    """What is refused without being asked, for how long, and the way back."""
    match = match_of(table)
    held = [(chair, match.game.kind_named[kind], until) for chair in mine for kind, until in holding(match, chair)]
    if not held:
        return None
    return section(class_="box pad", aria_labelledby="standing")[
        h2(id="standing")[say("Answered for you")],
        p(class_="hint")[say("Only you see this. It is answered whatever you hold.")],
        ul(class_="rows")[
            (
                li[
                    span[
                        BLANK.sub("…", say(kind.prompt)),
                        small[say(HOW_LONG[until], deed=kind.deed(kind.decline))],
                    ],
                    post_button(
                        request,
                        f"/t/{table.code}/standing",
                        say("Ask me again"),
                        kind=kind.name,
                        seat=str(chair.number),
                        **{"from": "settings"},
                    ),
                ]
                for chair, kind, until in held
            )
        ],
    ]


HOW_LONG = {
    "step": noted("“{deed}” in this step"),
    "turn": noted("“{deed}” for this turn"),
    "game": noted("“{deed}” for the rest of the game"),
}
BLANK = re.compile(r"\{\w+\}")


def bot_pace(request: HttpRequest, url: str, table: Table) -> Element:
    chosen = min(BOT_PACES, key=lambda each: abs(int(each[0]) - table.bot_delay))[0]
    return section(class_="box pad", aria_labelledby="bots")[
        h2(id="bots")[say("Bots")],
        form(method="post", action=f"{url}/bot-pace")[
            csrf(request),
            choice("bot_delay", say("Bots move"), bot_paces(), chosen),
            div(class_="acts")[button(class_="btn", type="submit")[say("Save")]],
        ],
    ]


def leaving(request: HttpRequest, url: str, mine: list[Seat]) -> Element:
    return section(class_="box pad", aria_labelledby="leave")[
        h2(id="leave")[say("Leave the table")],
        p[say("A bot plays for you from now on. You can take your seat back at any time.")],
        post_button(request, f"{url}/leave", say("Leave the table")),
    ]
