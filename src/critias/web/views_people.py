"""Profiles, one's own and those of others; what belongs to a person, and the end of an account."""

from __future__ import annotations

from functools import wraps

from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from critias.tongue import say
from critias.web import circle, own_data
from critias.web.accounts import profile_of
from critias.web.circle import CircleError
from critias.web.models import Profile
from critias.web.models_people import Shun
from critias.web.pages.account import delete_page
from critias.web.pages.base import done, page, refused
from critias.web.pages.friends import accept_page, friends_page
from critias.web.pages.profile import profile_page
from critias.web.profiles import AUDIENCES, PRESENT, SECTIONS, told
from critias.web.safety import TooManyError, limit
from critias.web.sent import number
from critias.web.views import changing, sitter, table_or_404
from critias.web.views_account import Page, signed_in


def profile_or_404(handle: str) -> Profile:
    found = Profile.objects.select_related("user").filter(handle=handle).first()
    if found is None:
        raise Http404(say("There is no such profile."))
    return found


@require_GET
def profile(request: HttpRequest, handle: str) -> HttpResponse:
    """Somebody's profile; one that shows this viewer nothing is not there."""
    found = told(profile_or_404(handle), request.user)
    if found is None:
        raise Http404(say("There is no such profile."))
    return page(request, found.profile.name, profile_page(request, found), sheets=["critias/people.css"])


@require_GET
@signed_in
def own_profile(request: HttpRequest) -> HttpResponse:
    return HttpResponseRedirect(f"/p/{profile_of(request.user).handle}")


# ---------------------------------------------------------------- what is mine


@require_GET
@signed_in
def export(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, User)
    try:
        limit(str(request.user.pk), "export", 5, 3600)
    except TooManyError as error:
        return page(
            request, say("Not now"), refused(say("Not now"), str(error), "/me", say("Back to your account")), status=429
        )
    day = f"{timezone.now():%Y-%m-%d}"
    response = HttpResponse(own_data.exported(request.user), content_type="application/zip")
    response["Content-Disposition"] = f'attachment; filename="critias-{day}.zip"'
    response["Cache-Control"] = "no-store"
    return response


@never_cache
@require_http_methods(["GET", "POST"])
@signed_in
def delete_account(request: HttpRequest) -> HttpResponse:
    """The end of an account, once its owner has proved himself."""
    user = User.objects.get(pk=request.user.pk or 0)
    error = ""
    if request.method == "POST":
        try:
            limit(str(user.pk), "delete", 10, 600)
            if request.POST.get("action") == "mail":
                own_data.mail_code(request, user)
            elif own_data.proved(request, user):
                own_data.delete(user)
                logout(request)
                gone = done(
                    say("Your account is deleted"),
                    say("Nothing of it is left here but the games of those who played with you."),
                )
                return page(request, say("Deleted"), gone)
            else:
                error = say("That does not prove that it is you. Nothing was changed.")
        except TooManyError as wrong:
            error = str(wrong)
    way = own_data.way_to_prove(request, user)
    return page(request, say("Delete your account"), delete_page(request, way, error), status=400 if error else 200)


# ---------------------------------------------------------------- who sees what


@require_POST
@signed_in
def show_profile(request: HttpRequest) -> HttpResponse:
    """Who sees what of one's profile."""
    assert isinstance(request.user, User)
    mine = profile_of(request.user)
    sent = {name: request.POST.get(f"show-{name}", "") for name in (*SECTIONS, PRESENT)}
    mine.shown = {name: who for name, who in sent.items() if who in dict(AUDIENCES)}
    mine.save(update_fields=["shown"])
    messages.success(request, say("Saved."))
    return HttpResponseRedirect(f"/p/{mine.handle}")


# ---------------------------------------------------------------- friends


def account_of(request: HttpRequest) -> User:
    """Who asks; a guest has no friends here, because nobody could find him again."""
    assert isinstance(request.user, User)
    if profile_of(request.user).guest:
        raise CircleError(say("Friends need an account: create one first."))
    return request.user


def with_friends(view: Page) -> Page:
    """A page of friends; what cannot be is said, and nothing has changed."""

    @wraps(view)
    @signed_in
    def wrapped(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponseBase:
        try:
            limit(str(request.user.pk), "friends", 60, 600)
            return view(request, *args, **kwargs)
        except (CircleError, TooManyError) as error:
            return page(
                request,
                say("Friends"),
                refused(say("Not like this"), str(error), "/me", say("Your account")),
                status=400,
            )

    return wrapped


@require_GET
@with_friends
def friends(request: HttpRequest) -> HttpResponse:
    user = account_of(request)
    link = request.build_absolute_uri(f"/friends/with/{circle.link_of(profile_of(user))}")
    shunned = list(Shun.objects.filter(user=user).select_related("other__profile").order_by("pk"))
    return page(request, say("Friends"), friends_page(request, link, circle.friends(user), shunned))


@require_POST
@with_friends
def friend_link(request: HttpRequest) -> HttpResponse:
    circle.link_of(profile_of(account_of(request)), new=True)
    messages.success(request, say("The link is new; the one before is void."))
    return HttpResponseRedirect("/friends")


@require_http_methods(["GET", "POST"])
@with_friends
def friend_with(request: HttpRequest, code: str) -> HttpResponse:
    """The link that a friend has sent."""
    user = account_of(request)
    sender = circle.who_sent(code, user)
    if sender is None:
        raise Http404(say("This link is void."))
    if request.method == "GET":
        return page(request, say("Friends"), accept_page(request, sender, code))
    circle.befriend(user, sender.user)
    messages.success(request, say("You and {name} are friends.", name=sender.name))
    return HttpResponseRedirect("/friends")


@require_POST
@with_friends
def friend_end(request: HttpRequest) -> HttpResponse:
    """A friendship ends, or a mute or block."""
    user = account_of(request)
    other = Profile.objects.filter(handle=request.POST.get("who", "")).values_list("user", flat=True).first() or 0
    if request.POST.get("what") == "shun":
        circle.forgive(user, other)
    else:
        circle.part(user, other)
    return HttpResponseRedirect("/friends")


@changing
def invite(request: HttpRequest, code: str) -> HttpResponse | None:
    user = sitter(request, code)
    limit(str(user.pk), "invite", 60, 600)
    friend = Profile.objects.filter(handle=request.POST.get("friend", "")).values_list("user", flat=True).first()
    circle.invite(table_or_404(code), user, friend or 0)
    return HttpResponseRedirect(f"/t/{code}")


@changing
def shun(request: HttpRequest, code: str) -> HttpResponse | None:
    """Mute or block somebody who sits at the same table, or no longer."""
    user = sitter(request, code)
    limit(str(user.pk), "shun", 60, 600)
    chair = table_or_404(code).chairs.filter(number=number(request.POST.get("seat", "")) or 0).first()
    wish = request.POST.get("wish", "")
    if chair is not None and chair.user_id is not None:
        if wish in ("mute", "block"):
            circle.shun(user, chair.user_id, wish == "block")
        else:
            circle.forgive(user, chair.user_id)
    return HttpResponseRedirect(f"/t/{code}/settings")
