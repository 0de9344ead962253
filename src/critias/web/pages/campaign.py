"""What a finished game means for the next game of its campaign: a card at the end of the table, and a page."""

from __future__ import annotations

from critias.draw.html import (
    Element,
    a,
    dd,
    div,
    dl,
    dt,
    h1,
    h2,
    li,
    main,
    p,
    section,
    small,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)
from critias.draw.html import (
    table as table_,
)
from critias.draw.kit import icon, seat_disc
from critias.engine.game import Sequel
from critias.engine.match import Match
from critias.tongue import say
from critias.web.games import colour_of
from critias.web.models import Table


def campaign_card(sequel: Sequel, seat: int) -> Element:
    """For all players, and for the one who looks."""
    own = [(what, texts[seat]) for what, texts in sequel.sheet if seat >= 0 and texts[seat]]
    return section(class_="campaign", id="campaign", aria_label=say("The campaign"))[
        h2[say("The campaign goes on: {game}", game=sequel.title)],
        facts(sequel.facts + own),
    ]


def campaign_main(table: Table, match: Match, sequel: Sequel) -> Element:
    names = match.game.player_names(match.state)
    return main(class_="column campaign", id="content")[
        h1[f"{match.game.title} → {sequel.title}"],
        p(class_="muted")[say("The end of this game decides how {game} is set up.", game=sequel.title)],
        facts(sequel.facts),
        div(class_="sheet")[
            table_(class_="score")[
                thead[tr[td[""], (head(match, seat, name) for seat, name in enumerate(names))]],
                tbody[(tr[th(scope="row")[what], (td[text or "–"] for text in texts)] for what, texts in sequel.sheet)],
            ]
        ],
        ul[(li[note] for note in sequel.notes)],
        p[a(class_="btn", href=f"/t/{table.code}")[icon("prev", 18), say("To the table")]],
    ]


def facts(found: list[tuple[str, str]]) -> Element:
    return dl(class_="facts")[((dt[what], dd[how]) for what, how in found)]


def head(match: Match, seat: int, name: str) -> Element:
    return th(scope="col")[seat_disc(colour_of(match.game, match.state, seat), 22), small[name]]
