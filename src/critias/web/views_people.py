"""Profiles, one's own and those of others; what belongs to a person, and the end of an account."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from critias.web import own_data
from critias.web.accounts import profile_of
from critias.web.models import Profile
from critias.web.pages.account import delete_page
from critias.web.pages.base import done, page, refused
from critias.web.pages.profile import profile_page
from critias.web.profiles import AUDIENCES, SECTIONS, told
from critias.web.safety import TooManyError, limit
from critias.web.views_account import signed_in


def profile_or_404(handle: str) -> Profile:
    found = Profile.objects.select_related("user").filter(handle=handle).first()
    if found is None:
        raise Http404("There is no such profile.")
    return found


@require_GET
def profile(request: HttpRequest, handle: str) -> HttpResponse:
    """Somebody's profile; one that shows this viewer nothing is not there."""
    found = told(profile_or_404(handle), request.user)
    if found is None:
        raise Http404("There is no such profile.")
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
        return page(request, "Not now", refused("Not now", str(error), "/me", "Back to your account"), status=429)
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
                    "Your account is deleted", "Nothing of it is left here but the games of those who played with you."
                )
                return page(request, "Deleted", gone)
            else:
                error = "That does not prove that it is you. Nothing was changed."
        except TooManyError as wrong:
            error = str(wrong)
    way = own_data.way_to_prove(request, user)
    return page(request, "Delete your account", delete_page(request, way, error), status=400 if error else 200)


# ---------------------------------------------------------------- who sees what


@require_POST
@signed_in
def show_profile(request: HttpRequest) -> HttpResponse:
    """Who sees what of one's profile."""
    assert isinstance(request.user, User)
    mine = profile_of(request.user)
    sent = {name: request.POST.get(f"show-{name}", "") for name in SECTIONS}
    mine.shown = {name: who for name, who in sent.items() if who in dict(AUDIENCES)}
    mine.save(update_fields=["shown"])
    messages.success(request, "Saved.")
    return HttpResponseRedirect(f"/p/{mine.handle}")
