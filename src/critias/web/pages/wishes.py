"""What somebody asks of all others at a table: the buttons to ask, to agree and to refuse; and a game that stands."""

from __future__ import annotations

from critias.draw.html import Element, Node, b, button, form, h1, input_, p, section, told
from critias.draw.kit import icon
from critias.tongue import both, noted, say
from critias.web.models import LIVE, PAUSE, TAKEBACK
from critias.web.pages.base import csrf
from critias.web.pages.look import Look, notice, swapping
from critias.web.tables.wishes import objection, silent

ASKS = {
    TAKEBACK: noted("{who} asks to take back the last move."),
    PAUSE: noted("{who} asks for a pause: all clocks stand until somebody goes on."),
}
YOU_ASK = {
    TAKEBACK: noted("{you} ask to take back the last move."),
    PAUSE: noted("{you} ask for a pause: all clocks stand until somebody goes on."),
}
SAID = {
    (TAKEBACK, True): noted("{who} takes back a move; all agreed."),
    (TAKEBACK, False): noted("{who} asked to take back a move; it was refused."),
    (PAUSE, True): noted("{who} stops the clocks; all agreed."),
    (PAUSE, False): noted("{who} asked for a pause; it was refused."),
}


def wish_form(look: Look, *buttons: Node) -> Element:
    return form(method="post", action=f"{look.url}/wish", class_="acts", **swapping(f"{look.url}/wish"))[
        csrf(look.request), input_(type="hidden", name="seat", value=str(look.seat)), buttons
    ]


def say_button(value: str, words: Node, cls: str = "btn") -> Element:
    return button(class_=cls, type="submit", name="wish", value=value)[words]


def playing(look: Look) -> bool:
    """Whether somebody looks who plays himself."""
    return look.seat >= 0 and not look.match.over and not look.chairs[look.seat].plays_itself


def ask_buttons(look: Look) -> Node:
    """To ask for what one cannot do alone: where undo is gone, and where clocks run."""
    table = look.table
    if not playing(look) or table.wish is not None or look.coach is not None:
        return None
    buttons: list[Node] = []
    if look.undo_seat < 0 and not objection(table, look.match, look.chairs, look.seat):
        buttons.append(say_button(TAKEBACK, [icon("undo", 18), say("Ask to take back")], "btn quiet"))
    if table.pace == LIVE:
        buttons.append(say_button(PAUSE, [icon("pause", 18), say("Ask for a pause")], "btn quiet"))
    return wish_form(look, *buttons) if buttons else None


def open_wish(look: Look) -> Node:
    """What is asked of the table now, and of whom."""
    wish = look.table.wish
    if wish is None or look.match.over:
        return None
    waiting = silent(look.table, look.chairs)
    asker = look.chairs[wish["seat"]].user_id
    mine = asker is not None and asker == look.request.user.pk
    left = both([look.names[seat] for seat in waiting])
    return section(class_="box pad wish", id="wish", role="status", aria_label=say("Asked of the table"))[
        p[
            told(YOU_ASK[wish["what"]], you=b[say("You")])
            if mine
            else told(ASKS[wish["what"]], who=b[look.names[wish["seat"]]])
        ],
        p(class_="sub")[say("Waiting for {names}. Bots wait too.", names=left)],
        wish_form(look, say_button("no", say("Withdraw")))
        if mine
        else wish_form(look, say_button("yes", say("Agree"), "btn primary"), say_button("no", say("Refuse")))
        if set(waiting) & set(look.mine)
        else None,
    ]


def paused(look: Look) -> Element:
    """The clocks stand: in the place of the prompt."""
    return section(class_="box prompt idle", id="prompt", aria_live="polite")[
        notice(look),
        h1[icon("pause", 26), say("The game is paused.")],
        p(class_="sub")[say("No clock runs, bots wait and nobody can move. After a day it goes on by itself.")],
        wish_form(look, say_button("resume", [icon("play", 18), say("Go on")], "btn primary")) if look.mine else None,
    ]
