"""What a player writes down for himself: beside table and replay, outside of what is redrawn."""

from __future__ import annotations

from django.http import HttpRequest

from critias.draw.html import Node, button, div, form, h2, input_, p, span, textarea
from critias.draw.kit import icon
from critias.tongue import say
from critias.web.models import Table
from critias.web.models_seats import MOST_NOTED, TableNote
from critias.web.pages.base import csrf

SCRIPT = "critias/notes.js"


def notes_tool(mine: list[int]) -> Node:
    if not mine:
        return None
    return button(class_="tool", type="button", popovertarget="notes", title=say("Notes"))[
        icon("scroll", 20), span(class_="vh")[say("Notes")]
    ]


def notes_dialog(request: HttpRequest, table: Table, mine: list[int]) -> Node:
    """His own notes, for who sits here; they are saved as one types."""
    if not mine:
        return None
    note = TableNote.objects.filter(table=table, user=request.user.pk).first()
    return div(id="notes", class_="keys notes", popover="auto", role="dialog", aria_labelledby="notes-title")[
        h2(id="notes-title")[say("Your notes")],
        p(class_="sub")[say("Only you see them, here and in the replay.")],
        form(
            method="post",
            action=f"/t/{table.code}/notes",
            enctype="multipart/form-data",
            data_draft=f"notes:{table.code}:{request.user.pk}",
        )[
            csrf(request),
            input_(type="hidden", name="version", value=str(0 if note is None else note.version)),
            textarea(
                name="text", rows="12", maxlength=str(MOST_NOTED), aria_labelledby="notes-title", autocomplete="off"
            )["" if note is None else note.text],
            div(class_="acts")[
                button(class_="btn", type="submit")[say("Save")],
                p(class_="hint", role="status")[""],
                button(class_="btn quiet", type="button", popovertarget="notes", popovertargetaction="hide")[
                    say("Close")
                ],
            ],
        ],
    ]
