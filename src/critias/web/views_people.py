"""Profiles: one's own, and those of others."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_GET, require_POST

from critias.web.accounts import profile_of
from critias.web.models import Profile
from critias.web.pages.base import page
from critias.web.pages.profile import profile_page
from critias.web.profiles import AUDIENCES, SECTIONS, told
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
