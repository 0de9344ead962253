"""Everything that is mine in one file, and the end of an account."""

from __future__ import annotations

import io
import json
import zipfile
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.core import mail
from django.test import Client

from critias.engine.record import Record
from critias.web import circle, desk, tables
from critias.web.models import PLAYING, WAITING, Chat, DeskBox, Profile, Seat, Table, Token
from critias.web.models_people import Rated, Result
from critias.web.names import FORMER, objection
from tests.web.people import body, choose, new_table, text_of
from tests.web.test_account import mailed_code
from tests.web.test_ratings import account, finished, shared_game, user_of

PASSWORD = {"password": "rings of land and sea", "action": "delete"}


def contents(client: Client) -> dict[str, Any]:
    with zipfile.ZipFile(io.BytesIO(client.get("/me/everything.zip").content)) as packed:
        found = {name: packed.read(name).decode() for name in packed.namelist()}
    return {name: json.loads(text) if name.endswith(".json") else text for name, text in found.items()}


def whole_game(*clients: Client) -> Table:
    """A rated game among people that can be replayed."""
    code = new_table(clients[0], "me", *["open"] * (len(clients) - 1), "steady", rated="1")
    for client in clients[1:]:
        client.post(f"/t/{code}/join")
    return finished(code, whole=True)


# ---------------------------------------------------------------- export


def test_everything_that_is_mine_and_nothing_of_others() -> None:
    ada, ben = account("Ada"), account("Ben")
    table = whole_game(ada, ben)
    Chat.objects.create(table=table, user=user_of("Ada"), text="Well played")
    Chat.objects.create(table=table, user=user_of("Ben"), text="My secret garden")
    EmailAddress.objects.create(user=user_of("Ada"), email="ada@example.org", verified=True, primary=True)
    circle.befriend(user_of("Ada"), user_of("Ben"))
    found = contents(ada)
    assert found["account.json"]["name"] == "Ada"
    assert found["account.json"]["friends"] == ["Ben"]
    assert found["account.json"]["addresses"][0]["email"] == "ada@example.org"
    assert [line["text"] for line in found["chat.json"]] == ["Well played"]
    assert [one["table__code"] for one in found["results.json"]] == [table.code]
    assert [one["number"] for one in found["ratings.json"]] == [1]
    record = Record.from_json(found[f"tables/end-{table.code}.json"], "the export")
    assert len(record.beats) == table.beats.count()
    assert "My secret garden" not in json.dumps(found)
    assert "ben@" not in json.dumps(found)


def test_boxes_of_the_desk_are_mine_too() -> None:
    ada, ben = account("Ada"), account("Ben")
    for name in ("Ada", "Ben"):
        DeskBox.objects.create(owner=user_of(name), game="end", name=f"{name}'s box")
    mine = DeskBox.objects.get(owner=user_of("Ada"))
    for client, count in ((ada, 1), (ben, 1)):
        assert len([name for name in contents(client) if name.endswith("components.toml")]) == count
    assert contents(ada)[f"boxes/end-{mine.pk}/components.toml"] == desk.box_texts(mine)["components.toml"]


def test_of_a_running_game_it_holds_what_the_seat_may_see() -> None:
    ada = account("Ada")
    code = new_table(ada, "me", "steady", "steady")
    choose(ada, code)
    told = contents(ada)[f"tables/end-{code}.json"]
    assert told["seat"] == 0
    assert "beats" not in told
    table = Table.objects.get(code=code)
    assert bytes(table.key).hex() not in json.dumps(told)
    view = tables.match_of(table).seen_by(0).to_json()
    assert told["view"]["hand"] == json.loads(json.dumps(view))["hand"], "with blanks where others have cards"


def test_a_table_that_cannot_be_read_is_named_and_hides_no_other() -> None:
    ada = account("Ada")
    good, bad = shared_game(ada, bots=2, rated="0"), shared_game(ada, bots=2, rated="0")
    Table.objects.filter(pk=bad.pk).update(position="{ no json", version=10**6)
    found = contents(ada)
    assert f"tables/end-{good.code}.json" in found
    assert f"tables/end-{bad.code}.json" not in found
    assert bad.code in found["about.txt"]


def test_a_stranger_has_nothing(client: Client) -> None:
    assert client.get("/me/everything.zip").status_code == 302
    assert client.get("/me/delete").status_code == 302


# ---------------------------------------------------------------- deletion


def test_the_games_of_the_others_stay_whole() -> None:
    ada, ben = account("Ada"), account("Ben")
    table = whole_game(ada, ben)
    Chat.objects.create(table=table, user=user_of("Ada"), text="What a game")
    shown = ben.get(f"/t/{table.code}/replay?ply=20&seat=0")
    assert shown.status_code == 200
    before = text_of(shown)
    record = body(ben.get(f"/t/{table.code}/record.json"))
    rating = Rated.objects.get(user=user_of("Ben"))
    gone = ada.post("/me/delete", PASSWORD)
    assert "Your account is deleted" in text_of(gone)

    assert not User.objects.filter(email="ada@example.org").exists()
    assert not Profile.objects.filter(name="Ada").exists()
    assert text_of(ben.get(f"/t/{table.code}/replay?ply=20&seat=0")) == before.replace("Ada", FORMER)
    assert body(ben.get(f"/t/{table.code}/record.json")) == record
    page = text_of(ben.get(f"/t/{table.code}"))
    assert FORMER in page
    assert "Ada" not in page
    assert "What a game" not in page
    assert Rated.objects.get(user=user_of("Ben")) == rating
    assert Result.objects.get(table=table, user=user_of("Ben")).people == 2
    assert "1 rated game" in text_of(ben.get("/p", follow=True))


def test_bots_play_on_and_free_chairs_are_free() -> None:
    ada, ben = account("Ada"), account("Ben")
    running = new_table(ada, "me", "open", "steady", rated="1")
    ben.post(f"/t/{running}/join")
    waiting = new_table(ada, "me", "open", "open")
    ben.post(f"/t/{waiting}/join")
    ada.post("/me/delete", PASSWORD)
    assert Table.objects.get(code=running).status == PLAYING
    seat = Seat.objects.get(table__code=running, number=0)
    assert (seat.stand_in, bool(seat.bot)) == (True, True)
    assert f"{FORMER} (bot)" in text_of(ben.get(f"/t/{running}"))
    table = Table.objects.get(code=waiting)
    assert (table.status, table.owner) == (WAITING, user_of("Ben"))
    assert Seat.objects.get(table=table, number=0).user is None
    finished(running)
    assert not Rated.objects.exists(), "one account alone"


def test_no_way_in_is_left() -> None:
    ada, elsewhere = account("Ada"), Client()
    elsewhere.force_login(user_of("Ada"), backend="django.contrib.auth.backends.ModelBackend")
    Token.objects.create(user=user_of("Ada"), name="bot", digest="x")
    shared_game(ada, bots=2, rated="0")
    ada.post("/me/delete", PASSWORD)
    assert not Token.objects.exists()
    assert not Session.objects.exclude(session_key=ada.session.session_key).exists()
    for client in (ada, elsewhere):
        assert client.get("/me").status_code == 302
    assert not User.objects.filter(is_active=True).exists()
    assert Client().post("/accounts/login/", {"login": "ada@example.org", **PASSWORD}).status_code == 200


@pytest.mark.parametrize("sent", [{}, {"password": "wrong"}, {"sure": "1"}, {"code": ""}])
def test_nobody_else_can_end_it(sent: dict[str, str]) -> None:
    ada = account("Ada")
    response = ada.post("/me/delete", {"action": "delete", **sent})
    assert response.status_code == 400
    assert "Nothing was changed" in text_of(response)
    assert ada.get("/me").status_code == 200


def test_without_a_password_a_mailed_code_proves_it() -> None:
    ada = account("Ada")
    user = user_of("Ada")
    user.set_unusable_password()
    user.save()
    ada.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    assert "Send me the code" in text_of(ada.get("/me/delete"))
    assert ada.post("/me/delete", {"action": "delete", "code": ""}).status_code == 400
    ada.post("/me/delete", {"action": "mail"})
    assert mail.outbox[-1].to == ["ada@example.org"]
    assert ada.post("/me/delete", {"action": "delete", "code": "AAAA-AAAA"}).status_code == 400
    assert "is deleted" in text_of(ada.post("/me/delete", {"action": "delete", "code": mailed_code()}))
    assert not User.objects.filter(pk=user.pk).exists()


def test_a_code_is_good_for_three_tries() -> None:
    ada = account("Ada")
    user = user_of("Ada")
    user.set_unusable_password()
    user.save()
    ada.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    ada.post("/me/delete", {"action": "mail"})
    for _ in range(3):
        ada.post("/me/delete", {"action": "delete", "code": "AAAA-AAAA"})
    assert ada.post("/me/delete", {"action": "delete", "code": mailed_code()}).status_code == 400


def test_a_guest_goes_without_a_password(client: Client) -> None:
    shared_game(client, bots=2, rated="0")
    assert client.post("/me/delete", {"action": "delete"}).status_code == 400
    assert "is deleted" in text_of(client.post("/me/delete", {"action": "delete", "sure": "1"}))
    assert client.get("/me").status_code == 302


def test_nobody_may_call_himself_a_former_player() -> None:
    assert objection(FORMER)
    assert objection("a f0rmer player")
