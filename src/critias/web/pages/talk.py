"""Beside the board: what has happened, and what is said."""

from __future__ import annotations

from markupsafe import Markup

from critias.draw.html import Element, Node, a, b, button, div, form, input_, li, ol, p, section, span, told
from critias.draw.kit import icon, joined, seat_disc
from critias.engine.match import Entry
from critias.tongue import noted, say
from critias.web import tables
from critias.web.games import colour_of
from critias.web.pages.base import csrf
from critias.web.pages.chat import chat_lines, last_lines
from critias.web.pages.log import heading, log_item
from critias.web.pages.look import Look, swapping
from critias.web.pages.wishes import SAID
from critias.web.phrases import PHRASES

LOG_LINES = 150
HINTED = noted("{who} takes a hint.")


def log_and_chat(look: Look) -> Element:
    chats, older = last_lines(look.table)
    return section(class_="box logbox", id="logbox", data_tab="log")[
        div(class_="tabs")[
            div(class_="tablist", role="tablist")[
                button(type="button", role="tab", data_do="tab", data_tab="log", id="tab-log", aria_controls="log")[
                    icon("log", 18), say("Log")
                ],
                button(type="button", role="tab", data_do="tab", data_tab="chat", id="tab-chat", aria_controls="chat")[
                    icon("chat", 18),
                    say("Chat · {n}", n=f"{len(chats)}{'+' if older else ''}") if chats else say("Chat"),
                ],
            ],
            a(class_="past-link", href=f"{look.url}?past=last", data_do="past", title=say("Look at earlier turns"))[
                icon("prev", 18), say("Past")
            ],
        ],
        div(class_="log", id="log", role="tabpanel", tabindex="0", aria_labelledby="tab-log")[
            ol[log_items(look, look.log[-LOG_LINES:])]
        ],
        div(
            class_="log chat",
            id="chat",
            role="tabpanel",
            aria_labelledby="tab-chat",
            data_line=str(chats[-1].pk) if chats and look.mine else None,
        )[chat_lines(look.table, chats, older, look.request.user), phrase_form(look), chat_form(look)],
    ]


def log_items(look: Look, entries: list[tuple[int, str, Entry]]) -> Markup:
    """Lines of the log; a small heading where another part of the turn begins."""
    game = look.match.game
    items: list[Markup] = []
    beat = title = ""
    marks = marks_of(look)
    for number, name, entry in entries:
        if marks and marks[0][0] < number:
            items += [mark for at, mark in marks if at < number]
            marks = [mark for mark in marks if mark[0] >= number]
        if name != beat:
            beat = name
            if game.beat_title(name) != title:
                title = game.beat_title(name)
                items.append(heading(title))
        items.append(log_item(game, entry, "own" if entry.to >= 0 else ""))
    return joined([*items, *(mark for _, mark in marks)])


def marks_of(look: Look) -> list[tuple[int, Markup]]:
    """What happened beside the rules, at the end of the beat in which it did: hints, and what the others said."""
    said = [(beat, seat, HINTED) for beat, seat in tables.hint_marks(look.table)]
    said += [(beat, seat, SAID[what, yes]) for beat, seat, what, yes, _ in look.table.wished]
    return [(beat, mark(look, seat, words)) for beat, seat, words in sorted(said, key=lambda line: line[0])]


def mark(look: Look, seat: int, words: str) -> Markup:
    sign = seat_disc(colour_of(look.match.game, look.match.state, seat), 20)
    return li(class_="hinted")[sign, span(class_="tx")[told(words, who=b[look.names[seat]])]]


def phrase_form(look: Look) -> Node:
    """Ready-made lines, a button each."""
    if look.seat < 0:
        return None
    url = f"{look.url}/chat"
    return form(
        method="post", action=url, class_="phrases", id="phrases", aria_label=say("Say quickly"), **swapping(url)
    )[
        csrf(look.request),
        (
            button(class_="btn quiet", type="submit", name="phrase", value=key)[say(words)]
            for key, words in PHRASES.items()
        ),
    ]


def chat_form(look: Look) -> Node:
    if look.seat < 0:
        return p(class_="sub")[say("Only players of this table can talk.")]
    return form(method="post", action=f"{look.url}/chat", class_="say", id="say", **swapping(f"{look.url}/chat"))[
        csrf(look.request),
        input_(
            name="text",
            maxlength="500",
            required=True,
            autocomplete="off",
            aria_label=say("Say something"),
            id="say-text",
        ),
        button(class_="btn", type="submit")[say("Say")],
    ]


def last_words(look: Look) -> str:
    """What happened last, for a screen reader."""
    return " ".join(entry.text for _, _, entry in look.log[-3:])
