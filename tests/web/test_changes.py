"""What a page gets after it has arrived: what has changed on it, to the letter and for its own eyes alone."""

from __future__ import annotations

import gzip
import itertools
import json
import random
import re
import statistics
from array import array
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from critias.engine.dice import QuickDice
from critias.engine.game import game_names, get_game
from critias.engine.laws import random_answer
from critias.web import changes, tables
from critias.web.models import Profile
from tests.web.people import body, new_table, table_of

pytestmark = pytest.mark.usefixtures("site")

HTMX = {"HX-Request": "true"}
SIX_KB = 6_000


def put_together(text: str, change: changes.Change) -> str:
    """What critias.js does."""
    pieces = changes.pieces_of(text)
    return "".join(step if isinstance(step, str) else "".join(pieces[step[0] : step[0] + step[1]]) for step in change)


class Viewer:
    """A page that stays open: it keeps the text that it shows, and asks for what has changed."""

    def __init__(self, client: Client, code: str) -> None:
        self.client = client
        self.url = f"/t/{code}"
        self.text = self.name = ""
        self.sizes: list[int] = []  # packed

    def refresh(self) -> Any:
        return self.take(self.client.get(self.url, headers={**HTMX, changes.HAS: self.name}))

    def take(self, response: Any) -> Any:
        if response["Content-Type"] == "application/json":
            self.text = put_together(self.text, response.json())
            self.sizes.append(len(gzip.compress(response.content, compresslevel=1)))
        else:
            self.text = body(response)
        self.name = response[changes.SHOWS]
        return response

    def whole(self) -> str:
        return body(self.client.get(self.url, headers=HTMX))


def people(count: int) -> list[tuple[User, Client]]:
    found = []
    for number in range(count):
        user = User.objects.create(username=f"viewer {number} {User.objects.count()}")
        Profile.objects.create(user=user, name=f"Player {number}", guest=False)
        client = Client()
        client.force_login(user)
        found.append((user, client))
    return found


def seated(game: str, seats: int) -> tuple[str, list[Viewer]]:
    """A table of people; the last viewer only looks on."""
    found = people(seats)
    table = tables.open_table(found[0][0], game, seats, {}, ["me"] + ["open"] * (seats - 1))
    for user, _ in found[1:]:
        tables.join(table.code, user)
    return table.code, [Viewer(client, table.code) for client in [*(client for _, client in found), Client()]]


@pytest.mark.parametrize("game", game_names())
def test_what_has_changed_gives_the_whole_to_the_letter_and_is_small(game: str) -> None:
    code, everybody = seated(game, get_game(game).seat_counts[-1])
    viewers = [everybody[0], everybody[1], everybody[-1]]
    chance = QuickDice(5)
    for viewer in viewers:
        viewer.refresh()
    for number in range(60):
        match = tables.match_of(table_of(code))
        if match.over:
            break
        question, value = random_answer(match, chance)
        tables.answer(code, question.seat, value, question.id)
        viewer = viewers[number % 3]  # he may have missed some
        viewer.refresh()
        assert viewer.text == viewer.whole()
    sizes = [size for viewer in viewers for size in viewer.sizes]
    assert len(sizes) > 20
    assert statistics.median(sizes) < SIX_KB


def test_any_text_follows_from_any_other() -> None:
    chance = random.Random(3)
    parts = ["<li>a", "<li>b", "<div>ö 🂡", "<g>", "plain", "", '<span title="x">', "\0"]
    texts = ["".join(chance.choices(parts, k=chance.randrange(chance.choice([12, 400])))) for _ in range(400)]
    for before, after in itertools.pairwise(texts):
        pieces = changes.pieces_of(after)
        assert "".join(pieces) == after
        known = array("q", map(hash, changes.pieces_of(before)))
        change = changes.change(known, pieces, array("q", map(hash, pieces)))
        assert put_together(before, json.loads(json.dumps(change))) == after


def test_the_script_cuts_a_text_where_the_server_does() -> None:
    script = (Path(changes.__file__).parent / "static/critias/critias.js").read_text()
    assert f"/(?={changes.PIECE.pattern})/" in script
    assert changes.pieces_of("<div>a<li>b") == ["<div>a", "<li>b"]  # no empty piece before the first


def test_a_form_is_answered_by_what_has_changed(client: Client) -> None:
    code = new_table(client, "me", "me", "me")
    viewer = Viewer(client, code)
    viewer.refresh()
    question = re.search(r'name="question" value="([^"]+)"', viewer.text)
    option = re.search(r'name="option" value="(\d+)"', viewer.text)
    assert question is not None
    assert option is not None
    sent = {"question": question[1], "option": option[1]}
    said = viewer.take(client.post(f"/t/{code}/answer", sent, headers={**HTMX, changes.HAS: viewer.name}))
    assert said["Content-Type"] == "application/json"
    assert viewer.text == viewer.whole()
    late = {**sent, "option": str(int(sent["option"]) + 1)}
    said = viewer.take(client.post(f"/t/{code}/answer", late, headers={**HTMX, changes.HAS: viewer.name}))
    assert "The table has moved on" in viewer.text  # and nothing of it stays
    viewer.refresh()
    assert viewer.text == viewer.whole()
    assert "The table has moved on" not in viewer.text


def test_who_is_not_known_gets_the_whole(client: Client) -> None:
    code = new_table(client, "me", "me", "me")
    viewer = Viewer(client, code)
    viewer.refresh()
    stranger = Client()
    for headers, asking in [({}, client), ({changes.HAS: "0"}, client), ({changes.HAS: viewer.name}, stranger)]:
        response = asking.get(f"/t/{code}", headers={**HTMX, **headers})
        assert response["Content-Type"].startswith("text/html")
        assert body(response).startswith("<main")


def test_only_so_many_texts_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changes, "MOST_KNOWN", 2)
    known = changes.Known()
    for name in "abc":
        known.put(1, name, array("q"))
    assert known.get(1, "a") is None
    assert known.get(1, "c") is not None
    assert known.get(2, "c") is None


@pytest.mark.parametrize("path", ["/", "/t/CODE", "/t/CODE/replay", "/learn/end"])
def test_a_page_and_its_part_never_share_a_place_in_a_cache(client: Client, path: str) -> None:
    path = path.replace("CODE", new_table(client, "me", "me", "me"))
    part, whole = client.get(path, headers=HTMX), client.get(path)
    assert part["Cache-Control"] == "no-store"
    assert "HX-Request" in part["Vary"]
    assert "HX-Request" in whole["Vary"]
    assert body(whole).startswith("<!doctype html>")
    restored = client.get(path, headers={**HTMX, "HX-Request-Type": "full"})
    assert body(restored).startswith("<!doctype html>")


def test_the_token_of_a_form_is_on_the_whole_page_only() -> None:
    client = Client(enforce_csrf_checks=True)
    user, _ = people(1)[0]
    client.force_login(user)
    code = tables.open_table(user, "end", 3, {}, ["me", "me", "me"]).code
    whole = body(client.get(f"/t/{code}"))
    assert re.search(r'name="csrfmiddlewaretoken" value="\w{64}"', whole)
    viewer = Viewer(client, code)
    viewer.refresh()
    assert set(re.findall(r'name="csrfmiddlewaretoken" value="(\w*)"', viewer.text)) == {""}
    sent = {"text": "hello"}
    assert client.post(f"/t/{code}/chat", sent, headers=HTMX).status_code == 403
    sent["csrfmiddlewaretoken"] = client.cookies["csrftoken"].value  # as critias.js does
    assert client.post(f"/t/{code}/chat", sent, headers=HTMX).status_code == 200
