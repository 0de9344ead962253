"""Requests about how somebody is told: his settings, the links in mails, feeds, webhooks."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path

from allauth.account.models import EmailAddress
from django.contrib import messages
from django.contrib.auth.models import AnonymousUser, User
from django.contrib.staticfiles import finders
from django.core import signing
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.templatetags.static import static
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from critias.tongue import noted, say, several
from critias.web import feeds, vacation
from critias.web.accounts import player, profile_of
from critias.web.languages import in_language_of
from critias.web.messages import moment_words
from critias.web.models_notices import ALWAYS, AT_ONCE, MAIL, NEVER, PUSH, WEBHOOK, TableNotices, Way
from critias.web.notices import AWAY, mail_way, mails_are_sent, notices_of, turns_of, waiting_for
from critias.web.pages.base import page
from critias.web.pages.notices import FORMS, Told, notices_page, offline_page, stopped_page, time_zones
from critias.web.posting import STOP, AddressError, parts_of, reachable
from critias.web.push import browser_name, check_browser, public_key
from critias.web.safety import TooManyError, address_of, limit
from critias.web.sent import number
from critias.web.tables import TableError
from critias.web.unread import unread_at
from critias.web.vacation import VacationError
from critias.web.views import changing, my_seat, table_or_404
from critias.web.views_account import signed_in

MOST_WAYS = 20  # webhooks and browsers of one person
NOT_A_WAY = noted("That is not one of the choices. Nothing was changed.")

Feed = Callable[..., str]


def me_of(request: HttpRequest) -> User:
    assert isinstance(request.user, User)
    return request.user


def shown(request: HttpRequest, fresh: Way | None = None, error: str = "") -> HttpResponse:
    user = me_of(request)
    notices = notices_of(user)
    mail, why, address = None, "", ""
    if profile_of(user).guest:
        why = say("Mail needs an account. Browsers, feeds and webhooks reach a guest too.")
    elif not mails_are_sent():
        why = say("This site sends no mail: no mail server is set up.")
    else:
        found = EmailAddress.objects.filter(user=user, verified=True).order_by("-primary").first()
        mail, address = mail_way(user), user.email if found is None else found.email
    ways = list(Way.objects.filter(user=user).exclude(kind=MAIL))
    feed = f"{request.scheme}://{request.get_host()}/feed/{feeds.feed_token(notices)}/turns"
    wall = timezone.now()
    left, until = vacation.days_left(notices, wall), notices.vacation_until
    ends = moment_words(until, notices.zone) if until is not None and vacation.is_away(notices, wall) else ""
    told = Told(notices, ways, mail, why, address, feed, public_key(), left, ends, fresh, error)
    response = page(request, say("When it is your move"), notices_page(request, told), status=400 if error else 200)
    response["Cache-Control"] = "no-store"
    return response


@require_http_methods(["GET", "POST"])
@signed_in
def mine(request: HttpRequest) -> HttpResponse:
    if request.method == "GET":
        return shown(request)
    user = me_of(request)
    notices = notices_of(user)
    after, zone = number(request.POST.get("after", "")), request.POST.get("zone", "")
    hours = [request.POST.get(name, "") for name in ("quiet_from", "quiet_to")]
    quiet = [number(hour) for hour in hours]
    if after not in AWAY or zone not in time_zones() or any(hour is not None and hour > 23 for hour in quiet):
        return shown(request, error=say(NOT_A_WAY))
    if (quiet[0] is None) != (quiet[1] is None):
        return shown(request, error=say("Quiet hours have a beginning and an end. Nothing was changed."))
    notices.after, notices.zone = after, zone
    notices.quiet_from, notices.quiet_to = quiet
    notices.save()
    if request.POST.get("mail") in ("0", "1"):
        set_mail(user, request.POST["mail"] == "1")
    messages.success(request, say("Saved."))
    return HttpResponseRedirect("/me/notices")


def set_mail(user: User, on: bool) -> None:
    mail_way(user)
    Way.objects.filter(user=user, kind=MAIL).update(on=on)


@require_POST
@signed_in
def take_vacation(request: HttpRequest) -> HttpResponse:
    """Begin one of so many days; without a number, be back."""
    user, wall = me_of(request), timezone.now()
    notices_of(user)
    days = request.POST.get("days")
    try:
        limit(str(user.pk), "vacation", 10, 60)
        if days is None:
            vacation.end(user, wall)
        else:
            vacation.begin(user, number(days) or 0, wall)
    except (VacationError, TooManyError) as error:
        return shown(request, error=str(error))
    messages.success(request, say("Welcome back.") if days is None else say("Your clocks stand. Have a good time."))
    return HttpResponseRedirect("/me/notices")


@require_POST
@signed_in
def add_webhook(request: HttpRequest) -> HttpResponse:
    user = me_of(request)
    address, form = request.POST.get("address", "").strip(), request.POST.get("form", "")
    try:
        limit(str(user.pk), "webhook", 10, 60)
        if form not in FORMS or len(address) > 1000:
            raise AddressError(say(NOT_A_WAY))
        if Way.objects.filter(user=user).count() >= MOST_WAYS:
            raise AddressError(say("You have {n} receivers; remove one first.", n=MOST_WAYS))
        _, host, port, _ = parts_of(address)
        reachable(host, port)
    except (AddressError, TooManyError) as error:
        return shown(request, error=str(error))
    key = secrets.token_urlsafe(32)
    way, _ = Way.objects.update_or_create(
        user=user,
        kind=WEBHOOK,
        address=address,
        defaults={"form": form, "key": key, "name": host[:60], "on": True, "note": "", "fails": 0, "wait": AT_ONCE},
    )
    return shown(request, fresh=way)


@require_POST
@signed_in
def add_browser(request: HttpRequest) -> HttpResponse:
    """A browser asks to be told; our script speaks here."""
    user = me_of(request)
    endpoint, key, auth = (request.POST.get(name, "") for name in ("endpoint", "p256dh", "auth"))
    try:
        limit(str(user.pk), "push", 10, 60)
        check_browser(endpoint, key, auth)
        if Way.objects.filter(user=user).count() >= MOST_WAYS:
            raise AddressError(say("You have {n} receivers; remove one first.", n=MOST_WAYS))
    except (ValueError, TooManyError) as error:
        return HttpResponse(str(error), status=400, content_type="text/plain; charset=utf-8")
    Way.objects.filter(kind=PUSH, address=endpoint).delete()  # whoever sat at this browser before
    name = browser_name(request.headers.get("User-Agent", ""))
    way = Way.objects.create(user=user, kind=PUSH, address=endpoint, key=key, auth=auth, name=name)
    request.session[PUSH] = way.pk
    return HttpResponse(status=204)


@require_POST
@signed_in
def delete_way(request: HttpRequest, pk: int) -> HttpResponse:
    if Way.objects.filter(user=me_of(request), pk=pk).exclude(kind=MAIL).delete()[0]:
        messages.success(request, say("Removed; nothing is sent there any more."))
    return HttpResponseRedirect("/me/notices")


@require_POST
@signed_in
def renew_feed(request: HttpRequest) -> HttpResponse:
    notices = notices_of(me_of(request))
    notices.feed += 1
    notices.save(update_fields=["feed"])
    messages.success(request, say("The feeds have new addresses; the old ones are void."))
    return HttpResponseRedirect("/me/notices#feeds")


@changing
def at_table(request: HttpRequest, code: str) -> HttpResponse | None:
    """What somebody wants at one table."""
    table = table_or_404(code)
    my_seat(request, table)
    wanted = request.POST.get("wanted", "")
    if wanted in (ALWAYS, NEVER):
        TableNotices.objects.update_or_create(user=player(request), table=table, defaults={"wanted": wanted})
    elif wanted == "usual":
        TableNotices.objects.filter(user=player(request), table=table).delete()
    else:
        raise TableError(say(NOT_A_WAY))
    return HttpResponseRedirect(f"/t/{code}/settings")


# ---------------------------------------------------------------- links of mails


@require_GET
def my_move(request: HttpRequest, code: str) -> HttpResponse:
    """Where a message leads: to the table, and by signing in for whoever is not.

    The link itself signs nobody in: mails are forwarded, and read by programs on their way.
    """
    table = table_or_404(code)
    if request.user.is_authenticated:
        return HttpResponseRedirect(f"/t/{table.code}")
    return HttpResponseRedirect(f"/accounts/login/?next=/t/{table.code}")


@csrf_exempt  # a mail program posts here (RFC 8058); the token says who, and can do nothing else
@never_cache
@require_http_methods(["GET", "POST"])
def stop(request: HttpRequest, token: str) -> HttpResponse:
    """Stop the mails of one account, with one click and no questions.

    A browser that opens the link has stopped them; a program that only fetches it, as mail filters do, has not.
    """
    try:
        user = User.objects.filter(pk=int(signing.Signer(salt=STOP).unsign(token))).first()
    except signing.BadSignature:
        user = None
    if user is None:
        raise Http404(say("This link is not complete."))
    if request.method == "POST":
        set_mail(user, request.POST.get("mails") == "on")
    elif request.headers.get("Sec-Fetch-Mode") == "navigate" and "Sec-Purpose" not in request.headers:
        set_mail(user, False)
    stopped = not mail_way(user).on
    return page(request, say("Mails"), stopped_page(request, request.path, stopped))


# ---------------------------------------------------------------- what programs read


@never_cache
@require_GET
def feed(request: HttpRequest, token: str, form: str) -> HttpResponse:
    kinds: dict[str, tuple[Feed, str]] = {
        "atom": (feeds.atom, "application/atom+xml; charset=utf-8"),
        "ics": (feeds.calendar, "text/calendar; charset=utf-8"),
    }
    try:
        limit(address_of(request), "feed", 60, 60)
    except TooManyError as error:
        return HttpResponse(str(error), status=429, content_type="text/plain", headers={"Retry-After": str(error.wait)})
    user = feeds.owner_of(token)
    if user is None or form not in kinds:
        raise Http404(say("There is no such feed."))
    written, kind = kinds[form]
    with in_language_of(user):
        return HttpResponse(written(turns_of(user), notices_of(user).zone), content_type=kind)


@never_cache
@require_GET
def waiting(request: HttpRequest) -> JsonResponse:
    """The codes of the tables that wait for whoever asks, and of those with unread lines; for the badges.

    In words they are counted without the table that the page shows (`here`)."""
    user = request.user
    if not isinstance(user, User):
        return JsonResponse({"waiting": [], "unread": [], "words": ""})
    waiting, unread = waiting_for(user), unread_at(user)
    here = request.GET.get("here", "")
    parts = [
        several(n, "{n} table waits", "{n} tables wait") if (n := sum(code != here for code in waiting)) else "",
        several(n, "{n} table with unread lines", "{n} tables with unread lines")
        if (n := sum(code != here for code in unread))
        else "",
    ]
    return JsonResponse({"waiting": waiting, "unread": unread, "words": ", ".join(filter(None, parts))})


# ---------------------------------------------------------------- the site as an app


@require_GET
def manifest(request: HttpRequest) -> JsonResponse:
    icons = [("icon-192.png", "192x192", "any"), ("icon-512.png", "512x512", "any")]
    icons += [("icon-maskable-512.png", "512x512", "maskable")]
    data = {
        "name": "Critias",
        "short_name": "Critias",
        "description": say("A table for board games about lost worlds."),
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#ECE6DA",
        "theme_color": "#ECE6DA",
        "icons": [
            {"src": static(f"critias/{file}"), "sizes": sizes, "type": "image/png", "purpose": purpose}
            for file, sizes, purpose in icons
        ],
    }
    return JsonResponse(data, content_type="application/manifest+json")


@require_GET
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker, at the root of the site, which is what it serves."""
    found = finders.find("critias/worker.js")
    assert isinstance(found, str)
    script = Path(found).read_bytes()
    return HttpResponse(script, content_type="text/javascript", headers={"Cache-Control": "no-cache"})


@require_GET
def offline(request: HttpRequest) -> HttpResponse:
    """The same for everybody, whoever asks: it stays in the browser when somebody else sits down at it."""
    request.user = AnonymousUser()
    request.COOKIES = {}
    return page(request, say("No connection"), offline_page(), cls="offline", top=())
