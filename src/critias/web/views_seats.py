"""What people at a table do beside the game: ask the others, write something down."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.views.decorators.http import require_POST

from critias.tongue import say
from critias.web.accounts import player
from critias.web.models import Table
from critias.web.models_seats import MOST_NOTED, TableNote
from critias.web.pages.base import page, refused
from critias.web.safety import TooManyError, limit
from critias.web.sent import number
from critias.web.tables import TableError, wishes
from critias.web.unread import hear
from critias.web.views import changing, my_seat, table_or_404
from critias.web.writer import change


@changing
def wish(request: HttpRequest, code: str) -> HttpResponse | None:
    """Ask the others for something, agree, refuse, or go on after a pause."""
    seat = my_seat(request, table_or_404(code), request.POST.get("seat", ""))
    said, user = request.POST.get("wish", ""), player(request)
    if said in ("yes", "no"):
        wishes.reply(code, user, said == "yes")
    elif said == "resume":
        wishes.resume(code, user)
    else:
        limit(str(user.pk), "wish", 20, 600)
        wishes.ask(code, user, seat, said)
    return None


@require_POST
def notes(request: HttpRequest, code: str) -> HttpResponse:
    """Keep what somebody has written down; what another window of his has kept meanwhile is not lost."""
    table = table_or_404(code)
    try:
        my_seat(request, table)
        limit(str(request.user.pk), "notes", 240, 60)
        text = request.POST.get("text", "").replace("\r\n", "\n")
        kept, done = write_down(table, player(request), text, number(request.POST.get("version", "")) or 0)
    except (TableError, TooManyError) as error:
        return refusal(request, code, str(error))
    if request.headers.get("Accept") == "application/json":
        return JsonResponse({"version": kept.version, "text": kept.text}, status=200 if done else 409)
    if not done:
        return refusal(
            request, code, say("Another window has saved notes meanwhile. Yours, not saved:") + f"\n\n{text}"
        )
    return HttpResponseRedirect(f"/t/{code}")


def refusal(request: HttpRequest, code: str, words: str) -> HttpResponse:
    if request.headers.get("Accept") == "application/json":
        return JsonResponse({"error": words}, status=400)
    content = refused(say("Your notes were not saved"), words, f"/t/{code}", say("To the table"))
    return page(request, say("Notes"), content, status=400)


def write_down(table: Table, user: User, text: str, version: int) -> tuple[TableNote, bool]:
    """The notes as they are kept now, and whether these are they: only who has seen the last ones changes them."""
    if len(text) > MOST_NOTED:
        raise TableError(
            say("Notes have at most {most} characters, not {n}. Nothing was changed.", most=MOST_NOTED, n=len(text))
        )
    with change():
        Table.objects.select_for_update().get(pk=table.pk)
        note = TableNote.objects.filter(table=table, user=user).first() or TableNote(table=table, user=user)
        if note.version != version and note.text != text:
            return note, False
        if note.text != text:
            note.text, note.version = text, note.version + 1
            note.save()
        return note, True


@require_POST
def heard(request: HttpRequest, code: str) -> HttpResponse:
    """The chat lies open before somebody's eyes, up to this line."""
    table, line = table_or_404(code), number(request.POST.get("line", ""))
    if line is not None and isinstance(request.user, User):
        hear(table, request.user, line)
    return HttpResponse(status=204)
