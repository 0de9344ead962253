"""What is said at a table: the last lines beside the board, all of them on a page of their own."""

from __future__ import annotations

from critias.draw.html import Element, Node, a, b, h1, li, ol, p, small, span
from critias.engine.game import get_game
from critias.tongue import say
from critias.web.circle import unread
from critias.web.models import LAST_CHATS, Chat, Profile, Table
from critias.web.pages.base import column
from critias.web.phrases import words_of
from critias.web.profiles import public

LINES = 500  # lines of a page


def last_lines(table: Table) -> tuple[list[Chat], bool]:
    """The last lines, the oldest first; and whether there are older ones."""
    return table.last_chats[:LAST_CHATS][::-1], len(table.last_chats) > LAST_CHATS


def lines_before(table: Table, before: int | None) -> tuple[list[Chat], bool]:
    """The last lines of all (before another one), the oldest first; and whether there are older ones."""
    chats = table.chats.select_related("user__profile").order_by("-pk")
    found = list((chats if before is None else chats.filter(pk__lt=before))[: LINES + 1])
    return found[:LINES][::-1], len(found) > LINES


def read_by(user: object, chats: list[Chat]) -> list[Chat]:
    """Without the lines of those whom somebody mutes or blocks, or who block him."""
    hidden = unread(user) if chats else set()
    return [chat for chat in chats if chat.user_id not in hidden]


def chat_lines(table: Table, chats: list[Chat], older: bool, user: object) -> Element:
    """A link to what is not shown, and the lines that somebody reads."""
    return ol[
        li[a(href=f"/t/{table.code}/talk?before={chats[0].pk}")[say("Older lines")]] if older else None,
        (
            li[b[person(chat.user.profile)], " ", said(chat), report_link(table, chat, user)]
            for chat in read_by(user, chats)
        ),
    ]


def said(chat: Chat) -> Node:
    return small[say("Hidden by whoever runs this site.")] if chat.hidden else words_of(chat)


def report_link(table: Table, chat: Chat, user: object) -> Node:
    """To whoever runs the site; nobody reports himself, or what is hidden already."""
    if chat.hidden or chat.user_id == getattr(user, "pk", None):
        return None
    words = say("Report this line of {name}", name=chat.user.profile.name)
    return a(class_="report-line", href=f"/t/{table.code}/report?line={chat.pk}", title=words)[
        "⚑", span(class_="vh")[words]
    ]


def person(profile: Profile) -> Node:
    """A name, which leads to the profile if everybody may see something of it."""
    return a(href=f"/p/{profile.handle}")[profile.name] if public(profile) else profile.name


def chat_page(table: Table, before: int | None, user: object) -> Node:
    chats, older = lines_before(table, before)
    return column(
        h1[say("Chat · {game}", game=get_game(table.game).title)],
        chat_lines(table, chats, older, user) if chats else p[say("Nobody has said anything yet.")],
        p[a(class_="btn", href=f"/t/{table.code}")[say("To the table")]],
    )
