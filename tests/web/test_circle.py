"""Friends by link, invitations, mute and block."""

from __future__ import annotations

import pytest
from django.test import Client

from critias.web import circle
from critias.web.models import Chat, Profile, Table
from critias.web.models_people import Friend, Invitation, Shun
from tests.web.people import body, new_table, table_of, text_of
from tests.web.test_profile import path_of, show
from tests.web.test_ratings import account, user_of


def befriended(one: Client, name: str, two: Client) -> None:
    """The second accepts the link of the first."""
    assert two.post(f"/friends/with/{link(name)}").status_code == 302


def link(name: str) -> str:
    return circle.link_of(Profile.objects.get(name=name))


def shared_table(ada: Client, ben: Client, **fields: str) -> str:
    code = new_table(ada, "me", "open", "open", **fields)
    ben.post(f"/t/{code}/join")
    return code


def said(client: Client, code: str) -> str:
    return text_of(client.get(f"/t/{code}/talk"))


# ---------------------------------------------------------------- friends


def test_who_accepts_a_link_is_a_friend_of_both() -> None:
    ada, ben = account("Ada"), account("Ben")
    assert f"/friends/with/{link('Ada')}" in body(ada.get("/friends"))
    assert "Ada wants to be your friend" in text_of(ben.get(f"/friends/with/{link('Ada')}"))
    assert not Friend.objects.exists(), "to look is not to accept"
    befriended(ada, "Ada", ben)
    assert "Ben" in text_of(ada.get("/friends"))
    assert "Ada" in text_of(ben.get("/friends"))
    ben.post("/friends/end", {"who": Profile.objects.get(name="Ada").handle})
    assert not Friend.objects.exists()


def test_a_friend_sees_what_is_for_friends() -> None:
    ada, ben = account("Ada"), account("Ben")
    show(ada, results="friends")
    assert ben.get(path_of("Ada")).status_code == 404
    befriended(ada, "Ada", ben)
    page = text_of(ben.get(path_of("Ada")))
    assert "Games and results" in page
    assert "Ratings" not in page


def test_a_new_link_voids_the_old_one() -> None:
    ada, ben = account("Ada"), account("Ben")
    old = link("Ada")
    ada.post("/friends/link")
    for void in (old, "nonsense", link("Ben")):
        assert ben.post(f"/friends/with/{void}").status_code == 404
    assert not Friend.objects.exists()


def test_a_guest_needs_an_account_first() -> None:
    account("Ada")
    guest = Client()
    guest.post("/play/end")
    assert "create one first" in text_of(guest.post(f"/friends/with/{link('Ada')}"))
    assert guest.get("/friends").status_code == 400
    assert not Friend.objects.exists()


def test_links_cannot_be_guessed_for_long() -> None:
    nosy = account("Nosy")
    answers = {nosy.get(f"/friends/with/{'a' * 19}{letter}").status_code for letter in "abcdefghjk" * 7}
    assert answers == {404, 400}


# ---------------------------------------------------------------- invitations


def test_an_invitation_shows_in_the_lobby_of_the_friend() -> None:
    ada, ben = account("Ada"), account("Ben")
    befriended(ada, "Ada", ben)
    code = new_table(ada, "me", "open", "open")
    friend = {"friend": Profile.objects.get(name="Ben").handle}
    assert "Invite Ben" in text_of(ada.get(f"/t/{code}"))
    ada.post(f"/t/{code}/invite", friend)
    ada.post(f"/t/{code}/invite", friend)
    assert Invitation.objects.count() == 1
    assert "invited" in text_of(ada.get(f"/t/{code}"))
    lobby = ben.get("/")
    assert "Ada invites you" in text_of(lobby)
    assert f"/t/{code}/join" in body(lobby)
    ben.post(f"/t/{code}/join")
    assert "Invitations" not in text_of(ben.get("/"))


def test_only_friends_are_invited_and_only_by_who_sits_there() -> None:
    ada, ben, cleo = account("Ada"), account("Ben"), account("Cleo")
    code = new_table(ada, "me", "open", "open")
    ben_there = {"friend": Profile.objects.get(name="Ben").handle}
    assert "Only friends" in text_of(ada.post(f"/t/{code}/invite", ben_there))
    befriended(cleo, "Cleo", ben)
    assert "do not sit" in text_of(cleo.post(f"/t/{code}/invite", ben_there))
    assert not Invitation.objects.exists()


# ---------------------------------------------------------------- mute and block


def test_who_mutes_does_not_read_and_the_other_does_not_notice() -> None:
    ada, ben, looker = account("Ada"), account("Ben"), Client()
    code = shared_table(ada, ben)
    for name in ("Ada", "Ben"):
        Chat.objects.create(table=table_of(code), user=user_of(name), text=f"{name} talks")
    ada.post(f"/t/{code}/shun", {"seat": "1", "wish": "mute"})
    assert "Ben talks" not in said(ada, code)
    assert "Ada talks" in said(ada, code)
    for other in (ben, looker):
        assert "Ben talks" in said(other, code)
        assert "Ada talks" in said(other, code)
    ada.post(f"/t/{code}/shun", {"seat": "1", "wish": "none"})
    assert "Ben talks" in said(ada, code)


def test_a_block_holds_both_ways() -> None:
    ada, ben = account("Ada"), account("Ben")
    befriended(ada, "Ada", ben)
    code = shared_table(ada, ben)
    show(ada, results="everyone")
    for name in ("Ada", "Ben"):
        Chat.objects.create(table=table_of(code), user=user_of(name), text=f"{name} talks")
    ada.post(f"/t/{code}/shun", {"seat": "1", "wish": "block"})
    assert "Ben talks" not in said(ada, code)
    assert "Ada talks" not in said(ben, code)
    assert not Friend.objects.exists()
    assert ben.get(path_of("Ada")).status_code == 404
    assert ben.get(f"/friends/with/{link('Ada')}").status_code == 404
    for host, stranger in ((ada, ben), (ben, ada)):
        other = new_table(host, "me", "open", "open", listed="1")
        assert f"/t/{other}/join" not in body(stranger.get("/"))
        assert "You cannot sit down at this table" in text_of(stranger.post(f"/t/{other}/join"))
    assert {chair.user_id for chair in table_of(code).chairs.all()} >= {user_of("Ada").pk, user_of("Ben").pk}


def test_a_line_beside_the_board_is_hidden_too() -> None:
    ada, ben = account("Ada"), account("Ben")
    code = new_table(ada, "me", "open", "steady")
    ben.post(f"/t/{code}/join")
    ben.post(f"/t/{code}/chat", {"text": "Ben talks"})
    assert "Ben talks" in text_of(ada.get(f"/t/{code}"))
    ada.post(f"/t/{code}/shun", {"seat": "1", "wish": "block"})
    assert "Ben talks" not in text_of(ada.get(f"/t/{code}"))
    assert "Unblock Ben" in text_of(ada.get("/friends"))
    ada.post("/friends/end", {"who": Profile.objects.get(name="Ben").handle, "what": "shun"})
    assert "Ben talks" in text_of(ada.get(f"/t/{code}"))


@pytest.mark.parametrize("seat", ["0", "7", "nobody"])
def test_one_cannot_block_oneself_or_nobody(seat: str) -> None:
    ada, ben = account("Ada"), account("Ben")
    code = shared_table(ada, ben)
    ada.post(f"/t/{code}/shun", {"seat": seat, "wish": "block"})
    assert not Shun.objects.exists()
    Client().post(f"/t/{code}/shun", {"seat": "1", "wish": "block"})
    assert not Shun.objects.exists()
    assert Table.objects.count() == 1
