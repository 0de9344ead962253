"""One's own account, and the settings of a table."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from unicodedata import normalize

from allauth.account.forms import ConfirmLoginCodeForm
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.models import User
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from critias.engine.game import get_game
from critias.tongue import say
from critias.web import signup, tables
from critias.web.accounts import player, profile_of, runs_site
from critias.web.languages import COOKIE, offered
from critias.web.models import Profile, Token
from critias.web.models_notices import TableNotices
from critias.web.moderation import muted_words, open_reports
from critias.web.names import objection
from critias.web.pages.account import account_page, tokens_page
from critias.web.pages.base import page
from critias.web.pages.new_table import BOT_PACES, bot_paces
from critias.web.pages.settings_page import settings_main
from critias.web.safety import TooManyError, limit
from critias.web.tables import TableError
from critias.web.tokens import TokenError, new_token
from critias.web.views import changing, table_or_404

Page = Callable[..., HttpResponseBase]


def signed_in(view: Page) -> Page:
    """A page for somebody whom we know, guests included."""

    @wraps(view)
    def wrapped(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponseBase:
        if not request.user.is_authenticated:
            return HttpResponseRedirect(f"/accounts/login/?next={request.path}")
        return view(request, *args, **kwargs)

    return wrapped


@never_cache
@require_http_methods(["GET", "POST"])
def signup_code(request: HttpRequest) -> HttpResponse:
    """The code that proves the address of a new account; another one is sent on request."""
    asked = None if request.user.is_authenticated else signup.waiting(request)
    if asked is None:
        return HttpResponseRedirect("/accounts/signup/")
    form = ConfirmLoginCodeForm(code=asked["code"])
    if request.POST.get("action") == "resend":
        try:
            limit(asked["email"], "signup-mail", *signup.MAILS)
            signup.send_code(request, asked)
            messages.success(request, say("Another code is on its way; the one before is void."))
        except TooManyError as error:
            messages.error(request, str(error))
        return HttpResponseRedirect(request.path)
    if request.method == "POST":
        form = ConfirmLoginCodeForm(request.POST, code=asked["code"])
        if form.is_valid():
            return signup.open_account(request, asked)
        if not signup.wrong_code(request, asked):
            messages.error(request, say("That was not the code. Begin again; you get a new one."))
            return HttpResponseRedirect("/accounts/signup/")
    return render(
        request, "account/signup_code.html", {"verify_form": form, "email": asked["email"], "can_resend": True}
    )


@require_http_methods(["GET", "POST"])
@signed_in
def me(request: HttpRequest) -> HttpResponse:
    user = request.user
    assert isinstance(user, User)
    profile = profile_of(user)
    error = ""
    if request.method == "POST":
        name = " ".join(normalize("NFC", request.POST.get("name", "")).split())
        error = "" if name == profile.name else muted_words(user) or objection(name)
        if not error:
            profile.name = name
            profile.save()
            messages.success(request, say("You are called {name} now.", name=name))
            return HttpResponseRedirect("/me")
    seats = user.chairs.values("table").distinct().count()
    waiting = len(open_reports()) if runs_site(request) else None
    content = account_page(request, profile, user.email, seats, error, waiting)
    return page(request, say("Your account"), content, status=400 if error else 200)


@require_POST
def language(request: HttpRequest) -> HttpResponse:
    """Choose a language: for one's account, else for this browser; "" asks the browser."""
    chosen, back = request.POST.get("language", ""), request.POST.get("next", "")
    if chosen and chosen not in offered():
        raise BadRequest(say("The site does not speak this language."))
    response = HttpResponseRedirect(back if url_has_allowed_host_and_scheme(back, None) else "/")
    if isinstance(request.user, User):
        Profile.objects.filter(pk=profile_of(request.user).pk).update(language=chosen)
    if chosen:
        year = 365 * 24 * 3600
        response.set_cookie(COOKIE, chosen, max_age=year, secure=settings.HTTPS, samesite="Lax", httponly=True)
    else:
        response.delete_cookie(COOKIE)
    return response


# ---------------------------------------------------------------- tokens


@require_http_methods(["GET", "POST"])
@signed_in
def tokens(request: HttpRequest) -> HttpResponse:
    user = request.user
    assert isinstance(user, User)
    fresh, error = "", ""
    if request.method == "POST":
        try:
            limit(str(user.pk), "token", 10, 60)
            fresh = new_token(user, " ".join(request.POST.get("name", "").split()))
        except (TokenError, TooManyError) as wrong:
            error = str(wrong)
    mine = list(Token.objects.filter(user=user).order_by("pk"))
    response = page(request, say("API tokens"), tokens_page(request, mine, fresh, error), status=400 if error else 200)
    response["Cache-Control"] = "no-store"
    return response


@require_POST
@signed_in
def delete_token(request: HttpRequest, number: int) -> HttpResponse:
    deleted, _ = Token.objects.filter(user_id=request.user.pk or 0, pk=number).delete()
    if deleted:
        messages.success(request, say("The token is deleted; programs that use it are locked out."))
    return HttpResponseRedirect("/me/tokens")


# ---------------------------------------------------------------- settings of a table


@require_GET
def table_settings(request: HttpRequest, code: str) -> HttpResponse:
    table = table_or_404(code)
    mine = [chair for chair in table.chairs.all() if chair.user_id is not None and chair.user_id == request.user.pk]
    owner = table.owner_id is not None and table.owner_id == request.user.pk
    game = get_game(table.game)
    wish = TableNotices.objects.filter(user=request.user.pk, table=table).values_list("wanted", flat=True).first() or ""
    return page(
        request, say("Settings · {game}", game=game.title), settings_main(request, table, game, mine, owner, wish)
    )


@changing
def bot_pace(request: HttpRequest, code: str) -> HttpResponse | None:
    delay = request.POST.get("bot_delay", "")
    if delay not in dict(BOT_PACES):
        raise TableError(
            say("Bots move {paces}. Nothing was changed.", paces=", ".join(words.lower() for _, words in bot_paces()))
        )
    tables.set_bot_delay(code, player(request), int(delay))
    return HttpResponseRedirect(f"/t/{code}")
