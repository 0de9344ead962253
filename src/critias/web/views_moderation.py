"""Reports: made by anybody, decided by whoever runs the site."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from critias.tongue import say
from critias.web import moderation, notes
from critias.web.accounts import player, profile_of, runs_site
from critias.web.models_moderation import Report
from critias.web.moderation import Decision, ModerationError
from critias.web.pages.base import page
from critias.web.pages.moderation import report_page, reports_page
from critias.web.profiles import visible
from critias.web.safety import TooManyError, address_of, limit
from critias.web.sent import number as number_in
from critias.web.views import table_or_404
from critias.web.views_account import Page, signed_in
from critias.web.views_people import profile_or_404

MINE, FROM_HERE = (10, 3600), (30, 3600)  # reports of one person, and from one address, in so many seconds
SHEETS = ["critias/people.css"]


# ---------------------------------------------------------------- reporting


@require_http_methods(["GET", "POST"])
def report(request: HttpRequest, code: str) -> HttpResponse:
    """A line that was said at a table, or somebody who sits there."""
    table = table_or_404(code)
    line, seat = number_in(request.GET.get("line", "")), number_in(request.GET.get("seat", ""))
    if line is not None:
        chat = table.chats.select_related("user__profile", "table").filter(pk=line, hidden=False).first()
        if chat is None:
            raise Http404(say("There is no such line."))
        return reported(
            request,
            f"/t/{code}",
            chat.user,
            chat.text,
            lambda by, why, note: moderation.report_line(by, chat, why, note),
        )
    chair = table.chairs.select_related("user__profile").filter(number=-1 if seat is None else seat).first()
    if chair is None or chair.user is None:
        raise Http404(say("Nobody sits there."))
    about = chair.user
    return reported(
        request,
        f"/t/{code}",
        about,
        "",
        lambda by, why, note: moderation.report_person(by, about, why, note, code),
    )


@require_http_methods(["GET", "POST"])
def report_profile(request: HttpRequest, handle: str) -> HttpResponse:
    found = profile_or_404(handle)
    if not visible(found, request.user):
        raise Http404(say("There is no such profile."))
    about = found.user
    return reported(
        request, f"/p/{handle}", about, "", lambda by, why, note: moderation.report_person(by, about, why, note)
    )


def reported(
    request: HttpRequest, back: str, about: User, line: str, make: Callable[[User, str, str], Report]
) -> HttpResponse:
    error = ""
    if request.method == "POST":
        try:
            limit(address_of(request), "report-here", *FROM_HERE)
            by = player(request)
            limit(str(by.pk), "report", *MINE)
            make(by, request.POST.get("why", ""), request.POST.get("note", ""))
            messages.success(request, say("Reported. Whoever runs this site looks at it; your lobby tells you when."))
            return HttpResponseRedirect("/")
        except (ModerationError, TooManyError) as wrong:
            error = str(wrong)
    content = report_page(request, request.get_full_path(), back, profile_of(about).name, line, error)
    return page(request, say("Report"), content, sheets=SHEETS, status=400 if error else 200)


@require_POST
@signed_in
def read_note(request: HttpRequest, number: int) -> HttpResponse:
    assert isinstance(request.user, User)
    notes.read(request.user, number)
    return HttpResponseRedirect("/")


# ---------------------------------------------------------------- deciding


def for_staff(view: Page) -> Page:
    """For those who run the site; for all others it is not there."""

    @wraps(view)
    @never_cache
    def wrapped(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        if not runs_site(request):
            raise Http404(say("There is nothing here."))
        try:
            response = view(request, *args, **kwargs)
        except ModerationError as wrong:
            return shown(request, str(wrong))
        assert isinstance(response, HttpResponse)
        return response

    return wrapped


def shown(request: HttpRequest, error: str = "") -> HttpResponse:
    content = reports_page(request, moderation.open_reports(), moderation.log(), error)
    return page(request, say("Reports"), content, sheets=SHEETS, status=400 if error else 200)


@require_GET
@for_staff
def reports(request: HttpRequest) -> HttpResponse:
    return shown(request)


@require_POST
@for_staff
def decide(request: HttpRequest, number: int) -> HttpResponse:
    by, sent = player(request), request.POST
    if sent.get("action") == "dismiss":
        moderation.dismiss(number, by)
    else:
        decision = Decision(
            hide=sent.get("hide") == "1",
            rename=sent.get("rename") == "1",
            measure=sent.get("measure", ""),
            days=number_in(sent.get("days", "")) or 0,
            words=sent.get("words", ""),
        )
        moderation.decide(number, by, decision)
    messages.success(request, say("Decided. Those who reported are told."))
    return HttpResponseRedirect("/moderation")


@require_POST
@for_staff
def take_back(request: HttpRequest, number: int) -> HttpResponse:
    moderation.take_back(number)
    messages.success(request, say("Taken back."))
    return HttpResponseRedirect("/moderation")
