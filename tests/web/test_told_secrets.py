"""Nothing that leaves the site tells what a seat may not know: messages, feeds, badges, previews, what programs read.

Pairs of tables that differ only in what a seat may not know (see test_secrecy_http.py), in every game: what is sent for
the one is what is sent for the other, byte by byte.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client, override_settings

from critias.engine.dice import QuickDice
from critias.engine.match import Match
from critias.web import feeds, posting, push
from critias.web.models import PLAYING, SLOW, WAITING, Table
from critias.web.models_notices import ALWAYS, AT_ONCE, MAIL, PUSH, WEBHOOK, TableNotices, Told, Way
from critias.web.notices import notices_of
from tests.support.receivers import PushBrowser
from tests.web.notices import DAY, House, signed_in
from tests.web.people import body
from tests.web.test_secrecy_http import (
    SPECTATOR,
    Eyes,
    Pair,
    compare,
    in_other_world,
    lay_out,
    other_world,
    people,
    somewhere,
)

pytestmark = [
    pytest.mark.usefixtures("site"),
    pytest.mark.parametrize("game", ["end", "era", "age", "rising", "chaos"]),
]

GAMES = 2  # of each
WINDOW = PushBrowser()


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[str, bytes]]]:
    """What goes to browsers and webhooks: where to, and what can be read there."""
    found: list[tuple[str, bytes]] = []

    def post(url: str, text: bytes, _: object) -> int:
        found.append((url, WINDOW.read(text) if "push" in url else text))
        return 204

    monkeypatch.setattr(posting, "post", post)
    monkeypatch.setattr(push, "post", post)
    with override_settings(URL="https://play.example.org"):
        yield found


def wants_everything(user: User) -> None:
    """By mail, in a browser, and by a webhook of each form."""
    EmailAddress.objects.create(user=user, email=f"{user.pk}@example.org", verified=True, primary=True)
    Way.objects.create(user=user, kind=MAIL)
    keys = WINDOW.keys()
    Way.objects.create(
        user=user, kind=PUSH, address="https://push.example.net/1", key=keys["p256dh"], auth=keys["auth"]
    )
    for form in ("discord", "slack", "json"):
        Way.objects.create(user=user, kind=WEBHOOK, address=f"https://{form}.example.net/", form=form, key="key")


def worlds(game: str, users: list[User], eyes: str) -> Iterator[Pair]:
    """Tables in two worlds that look the same to who is asked, or to a stranger."""
    for seed in range(GAMES):
        chance = QuickDice(seed)
        for match in somewhere(seed, chance, game):
            seat = SPECTATOR if eyes == "stranger" else match.waiting_for()[0]
            tried: Iterator[Match | None] = (other_world(match, seat, chance) for _ in range(8))
            twin = next((one for one in tried if one is not None and not one.state.same(match.state)), None)
            if twin is not None:
                true = lay_out(match, users[: match.seats])
                yield Pair(true, in_other_world(true, twin, seat), seat)
                Table.objects.all().delete()


def all_that_is_sent(house: House, sent: list[tuple[str, bytes]], table: Table, user: User) -> dict[str, bytes]:
    """While this one waits alone: that it is his move, and that his time runs out."""
    Table.objects.exclude(pk=table.pk).update(status=WAITING)
    Table.objects.filter(pk=table.pk).update(status=PLAYING, pace=SLOW, bank=DAY, bonus=DAY)
    table.chairs.update(bank_left=DAY)
    TableNotices.objects.update_or_create(user=user, table=table, defaults={"wanted": ALWAYS})  # also who plays alone
    Told.objects.all().delete()
    began = house.seconds
    told: dict[str, bytes] = {}
    for moment, hours in (("turn", 1), ("reminder", 19)):
        Way.objects.update(wait=AT_ONCE)
        mail.outbox.clear()
        sent.clear()
        house.passes(60 * hours)
        house.look(remind=moment == "reminder")
        mine = [letter for letter in mail.outbox if letter.to == [f"{user.pk}@example.org"]]
        told[f"mail of the {moment}"] = "".join(str(letter.message()) for letter in map(undated, mine)).encode()
        for address in sorted({url for url, _ in sent}):
            told[f"{moment} to {address}"] = b"".join(text for url, text in sent if url == address)
        assert len(told) % 5 == 0, told
    client, token = signed_in(user), feeds.feed_token(notices_of(user))
    for path in (f"/feed/{token}/turns.atom", f"/feed/{token}/turns.ics", "/me/waiting"):
        told[path] = client.get(path).content
        assert table.code.encode() in told[path]
    house.seconds = began
    return told


def undated(letter: Any) -> Any:
    letter.extra_headers |= {"Date": "now", "Message-ID": "<one>"}
    return letter


def test_what_is_sent_is_the_same_in_every_world_that_looks_the_same(
    game: str, house: House, sent: list[tuple[str, bytes]]
) -> None:
    users = people(6)
    for user in users:
        wants_everything(user)
    compared = 0
    for pair in worlds(game, users, "seat"):
        who = users[pair.seat]
        true, other = (all_that_is_sent(house, sent, table, who) for table in (pair.true, pair.other))
        assert true.keys() == other.keys()
        assert b"Your time runs out" in true["mail of the reminder"]
        compare(pair, true, other)
        compared += 1
    assert compared >= 3


def test_what_a_link_tells_is_the_same_in_every_world_that_looks_the_same(game: str) -> None:
    pytest.importorskip("resvg_py")
    users = people(6)
    compared = 0
    for pair in worlds(game, users, "stranger"):
        compare(pair, *(all_that_a_link_tells(table) for table in (pair.true, pair.other)))
        compared += 1
    assert compared >= 3


def all_that_a_link_tells(table: Table) -> dict[str, bytes]:
    client = Client()
    address = f"http://testserver/t/{table.code}"
    page = body(client.get(f"/t/{table.code}"))
    tags = re.findall(r'<meta (?:property|name)="[^"]+" content="[^"]*"', page)
    assert any("og:image" in tag for tag in tags)
    return {
        "title": json.dumps([tags, re.findall("<title>.*?</title>", page)]).encode(),
        "picture": client.get(f"/t/{table.code}/preview.png").content,
        "replay elsewhere": client.get(f"/t/{table.code}/embed?ply=9999").content,
        "how to show it": client.get(f"/oembed?url={address}").content,
    }


def test_what_a_player_and_his_programs_receive_is_the_same_in_every_world_that_looks_the_same(game: str) -> None:
    users = people(6)
    eyes = [Eyes(user) for user in users]
    compared = 0
    for pair in worlds(game, users, "seat"):
        who = eyes[pair.seat]
        compare(pair, who.everything(pair.true.code), who.everything(pair.other.code))
        compared += 1
    assert compared >= 3
