"""No plain English is left on any page: all of them are walked in the pseudo-language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.conf import settings
from django.core import mail
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from critias.testing.pseudo import plain
from critias.web import circle, feeds
from critias.web.models import Chat, Profile, Table
from critias.web.models_contests import SeriesGame
from critias.web.models_moderation import Deed, Note, Report
from critias.web.models_notices import PUSH, WEBHOOK, Way
from critias.web.models_people import Preset
from critias.web.notices import notices_of
from critias.web.posting import stop_token
from tests.web.people import new_table
from tests.web.pseudo import left_plain, names, pseudo_site, words_in
from tests.web.table_pages import GAMES, everything
from tests.web.test_account import PASSWORD
from tests.web.test_leagues import begun, founded
from tests.web.test_own_data import whole_game
from tests.web.test_ratings import account, user_of

pytestmark = pytest.mark.usefixtures("site")

PART = {"HX-Request": "true"}


@pytest.fixture(autouse=True)
def _pseudo(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(settings, "STAFF", "boss@example.org")
    with pseudo_site():
        yield


NOT_YET = ("era",)  # games whose boards and panels are not told yet
SORTS = [pytest.param(name, marks=[pytest.mark.xfail(strict=False)] if name in NOT_YET else []) for name in GAMES]


@pytest.mark.parametrize("name", SORTS)
def test_nothing_is_plain_around_the_tables_of_a_game(name: str) -> None:
    plain = {what: words for what, text in everything(name) if (words := left_plain(text))}
    assert plain == {}


# ---------------------------------------------------------------- every address


def routes(patterns: list[Any], before: str = "") -> Iterator[str]:
    """All addresses of the site, as urls.py writes them."""
    for each in patterns:
        assert isinstance(each, URLPattern | URLResolver)
        route = before + str(each.pattern)
        if isinstance(each, URLResolver):
            yield from routes(each.url_patterns, route)
        else:
            yield route


class Town:
    """People who know each other, with tables, leagues, messages and reports."""

    def __init__(self) -> None:
        self.ada, self.ben, self.boss, self.guest = account("Ada"), account("Ben"), account("Boss"), Client()
        for name in ("Ada", "Ben", "Boss"):
            user = user_of(name)
            EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
        circle.befriend(user_of("Ada"), user_of("Ben"))
        Profile.objects.update(shown=dict.fromkeys(("ratings", "results", "favourites", "records"), "everyone"))
        self.over = whole_game(self.ada, self.ben).code
        self.running = new_table(self.ada, "me", "open", "steady", listed="1", pace="slow-1", hints="1")
        self.ben.post(f"/t/{self.running}/join")
        self.open = new_table(self.ben, "me", "open", "open", listed="1", series="3", rated="1", pace="live-10")
        self.guest.post("/guide/end")
        self.waiting_league = founded(self.ada)
        self.league = begun(self.ada, self.ben, bots=2)
        self.ben.post("/friends/link")
        self.friend_code = Profile.objects.get(user=user_of("Ben")).friend_code
        self.what_the_site_tells()

    def what_the_site_tells(self) -> None:
        ada = user_of("Ada")
        table = Table.objects.get(code=self.running)
        line = Chat.objects.create(table=table, user=user_of("Ben"), text="x")
        self.ada.post(f"/t/{self.running}/report?line={line.pk}", {"why": "abuse", "note": "x"})
        self.ada.post(f"/t/{self.running}/report?line={line.pk}", {"why": "nothing", "note": "x"})
        self.ben.post("/p/" + Profile.objects.get(user=ada).handle + "/report", {"why": "name"})
        number = Report.objects.order_by("pk")[0].pk
        sent = {"action": "decide", "hide": "1", "rename": "1", "measure": "mute", "days": "3"}
        self.boss.post(f"/moderation/{number}", sent)
        self.boss.post(f"/moderation/{Report.objects.order_by('pk')[1].pk}", {"action": "dismiss"})
        self.ada.post(f"/t/{self.open}/report?seat=0", {"why": "other"})
        self.ada.post("/new/end", {"seats": "3", "chair-0": "me", "chair-1": "open", "action": "keep", "preset": "x"})
        self.ada.post("/me/tokens", {"name": "x"})
        facts: dict[str, Any] = {"user": ada, "name": "x", "auth": "x", "key": "x"}
        Way.objects.create(kind=PUSH, address="https://a.example.org", fails=2, **facts)
        Way.objects.create(kind=WEBHOOK, address="https://b.example.org", form="json", **facts)
        note = Note.objects.filter(user=ada).values_list("text", flat=True).first() or ""
        Way.objects.create(kind=WEBHOOK, address="https://c.example.org", form="slack", note=note, **facts)
        self.ada.post("/me/vacation", {"days": "3"})

    @property
    def visitors(self) -> dict[str, Client]:
        return {"stranger": Client(), "guest": self.guest, "Ada": self.ada, "staff": self.boss}

    def addresses(self, route: str) -> list[str]:
        """The route with everything that can stand in it."""
        table, name = (self.over, self.running, self.open), "end"
        profile = Profile.objects.get(user=user_of("Ada"))
        fills: dict[str, tuple[object, ...]] = {
            "t/<str:code>": table,
            "my-move/<str:code>": table,
            "api/tables/<code>": table,
            "league/<str:code>": (self.waiting_league, self.league),
            "series/<str:code>": tuple(SeriesGame.objects.values_list("series__code", flat=True)),
            "friends/with/<str:code>": (self.friend_code,),
            "<str:name>": (name, "rising", "nothing"),
            "<name>": (name,),
            "<str:handle>": (profile.handle,),
            "<str:ticket>": ("x",),
            "<str:token>/turns": (feeds.feed_token(notices_of(profile.user)),),
            "<str:form>": ("atom", "ics"),
            "notices/stop/<str:token>": (stop_token(profile.user_id),),
            "kept/<int:number>": tuple(Preset.objects.exclude(name="").values_list("pk", flat=True)),
            "moderation/<int:number>": tuple(Report.objects.values_list("pk", flat=True)),
            "deeds/<int:number>": tuple(Deed.objects.values_list("pk", flat=True)),
            "notes/<int:number>": (0,),
            "tokens/<int:number>": (0,),
            "<int:pk>": (0,),
            "<int:run>": (0,),
            "<int:box>": (0,),
            r"^password/reset/key/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$": ("password/reset/key/1-set/",),
        }
        found = [f"/{route}"]
        for place, values in fills.items():
            blank = place[place.find("<") : place.find(">") + 1] if place[0] != "^" else place
            if place in route:
                found = [one.replace(place, place.replace(blank, str(value))) for one in found for value in values]
        assert not any("<" in one for one in found), f"what stands in {route}?"
        return found


@pytest.fixture
def town() -> Town:
    return Town()


DATA = (
    "api/openapi.json",
    "record.json",
    "api/tables/<code>/record",
    "style/",
    "worker.js",
    "metrics",
    "healthy",
    "ready",
)


def walked(town: Town, method: str) -> dict[str, list[str]]:
    """Every address, asked by everybody; what is left plain there."""
    found = {}
    for route in routes(get_resolver().url_patterns):
        if route.startswith(DATA) or route.endswith(DATA):
            continue
        for address in town.addresses(route):
            for who, client in town.visitors.items():
                response = client.get(address) if method == "GET" else client.post(address, {"x": "x"}, follow=True)
                if response.streaming:
                    continue
                words = words_in(response)
                if words:
                    found[f"{who} {address} {response.status_code}"] = words
    return found


def test_nothing_is_plain_at_any_address(town: Town) -> None:
    assert walked(town, "GET") == {}


def test_nothing_is_plain_in_what_forms_answer(town: Town) -> None:
    assert walked(town, "POST") == {}


def test_nothing_is_plain_in_mails(town: Town) -> None:
    mail.outbox.clear()
    client = Client()
    client.post("/accounts/signup/", {"email": "new@example.org", "password1": PASSWORD})
    client.post("/accounts/signup/", {"email": "ada@example.org", "password1": PASSWORD})
    client.post("/accounts/login/code/", {"email": "ada@example.org"})
    client.post("/accounts/password/reset/", {"email": "ada@example.org"})
    client.post("/accounts/password/reset/", {"email": "nobody@example.org"})
    town.ada.post("/me/delete", {"action": "mail"})
    town.ada.post("/accounts/email/", {"email": "other@example.org", "action_add": ""})
    assert len(mail.outbox) >= 5
    codes = [word for one in mail.outbox for word in one.body.split() if word.isupper()]
    for one in mail.outbox:
        assert plain(f"{one.subject}\n{one.body}", [*names(), *codes, "example.com"]) == []
