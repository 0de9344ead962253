"""Bad input: a clear refusal, and nothing has changed."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import uvicorn
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from uvicorn.server import ServerState

from critias.web.door import Door
from critias.web.handler import ThreadHandler
from critias.web.models import Chat, Table, Token
from critias.web.tokens import new_token
from tests.support.site import Site
from tests.web.people import as_postgresql, new_table, play, table_of, text_of

HUGE = "7" * 5000
STRANGE = ["²", "٣", "-1", "1e3", "", "0x1"]


def over(client: Client) -> str:
    code = new_table(client, "me", "steady", "steady")
    play(code)
    return code


@pytest.mark.parametrize("field", ["ply", "at", "seat"])
def test_a_replay_cannot_be_asked_for_a_huge_number(client: Client, field: str) -> None:
    code = over(client)
    for text in (HUGE, f"-{HUGE}") if field == "seat" else (HUGE,):
        response = client.get(f"/t/{code}/replay", {field: text})
        assert response.status_code == 400
        assert "at most 9 digits" in text_of(response)
    assert client.post(f"/t/{code}/play-on", {"ply": "3", "seat": "0", field: HUGE}).status_code in (302, 400)
    for text in STRANGE:
        assert client.get(f"/t/{code}/replay", {field: text}).status_code == 200


FORMS = [
    ("answer", {"option": HUGE, "question": "0.0.0"}),
    ("answer", {"option": "0", "question": f"0.{HUGE}.0"}),
    ("undo", {"seat": HUGE}),
    ("join", {"number": HUGE}),
    ("signal", {"seat": HUGE, "word": "ready"}),
]


@pytest.mark.parametrize(("form", "sent"), FORMS)
def test_no_form_of_a_table_takes_a_huge_number(client: Client, form: str, sent: dict[str, str]) -> None:
    code = new_table(client, "me", "me", "me")
    before = table_of(code).pulse
    response = client.post(f"/t/{code}/{form}", sent)
    assert response.status_code == 400
    assert "Nothing was changed" in text_of(response)
    assert table_of(code).pulse == before


@pytest.mark.parametrize("text", [*STRANGE, "999999999"])
def test_what_is_no_number_of_the_table_changes_nothing(client: Client, text: str) -> None:
    code = new_table(client, "me", "me", "me")
    for form, sent in [("answer", {"option": text, "question": "0.0.0"}), ("undo", {"seat": text})]:
        before = table_of(code).pulse
        assert client.post(f"/t/{code}/{form}", sent).status_code == 200
        assert table_of(code).pulse == before


def test_a_stream_cannot_be_asked_for_a_huge_number(client: Client) -> None:
    code = new_table(client, "me", "me", "me")
    key = new_token(User.objects.get(), "bot")
    asked: list[dict[str, Any]] = [{"query_params": {"last": HUGE}}, {"headers": {"Last-Event-ID": HUGE}}]
    for extra in asked:
        assert client.get(f"/t/{code}/stream", **extra).status_code == 400
        headers = {"Authorization": f"Bearer {key}", **extra.get("headers", {})}
        response = client.get(f"/api/tables/{code}/stream", extra.get("query_params", {}), headers=headers)
        assert response.status_code == 400
        assert response.json()["error"]


@pytest.mark.parametrize("path", ["/me/tokens/{}/delete", "/learn/end?step={}"])
def test_numbers_in_links_are_small(client: Client, path: str) -> None:
    new_table(client, "me", "me", "me")
    for huge in (HUGE, "9" * 25):
        call: Callable[..., Any] = client.post if "delete" in path else client.get
        assert call(path.format(huge)).status_code in (302, 400, 404)


def test_a_new_table_has_no_huge_number_of_seats(client: Client) -> None:
    sent = {"seats": HUGE, "chair-0": "me"}
    assert client.post("/new/end", sent).status_code == 400
    assert client.post("/new/end", {**sent, "seats": "٣"}).status_code == 400
    assert not Table.objects.exists()


@pytest.mark.parametrize("question", [f"0.{HUGE}.0", "0.٣.0", f"{HUGE}.0.0"])
def test_the_api_takes_no_huge_number(client: Client, question: str) -> None:
    code = new_table(client, "me", "me", "me")
    headers = {"Authorization": f"Bearer {new_token(User.objects.get(), 'bot')}"}
    sent: list[dict[str, object]] = [
        {"question": question, "option": 0},
        {"question": "0.0.0", "option": int("9" * 400)},
        {"question": "0.0.0", "option": "9" * 5000},
    ]
    for each in sent:
        response = client.post(f"/api/tables/{code}/answer", each, content_type="application/json", headers=headers)
        assert 400 <= response.status_code < 500
        assert response.json()["error"]
    raw = '{"question": "0.0.0", "option": ' + HUGE + "}"
    assert client.post(f"/api/tables/{code}/answer", raw, "application/json", headers=headers).status_code == 400


# ---------------------------------------------------------------- texts


def test_no_text_holds_a_nul(client: Client) -> None:
    """PostgreSQL cannot keep it."""
    code = new_table(client, "me", "me", "me")
    for path, field in [(f"/t/{code}/chat", "text"), ("/me/tokens", "name"), ("/me", "name"), ("/me", "na\0me")]:
        response = client.post(path, {field: "a\0b"})
        assert response.status_code == 400
        assert "NUL" in text_of(response)
    assert client.get("/accounts/login/", {"next": "/\0"}).status_code == 400
    assert client.get("/api/records", {"game": "\0"}).json()["error"].startswith("A text cannot hold")
    assert not Chat.objects.exists()
    assert not Token.objects.exists()


NAMED = ["/t/{}", "/t/{}/stream", "/t/{}/replay", "/league/{}", "/series/{}", "/p/{}", "/p/{}/report"]


@pytest.mark.parametrize("name", ["%00", "a%00b"])
def test_no_address_holds_a_nul(client: Client, name: str) -> None:
    """PostgreSQL cannot look for it either."""
    new_table(client, "me", "me", "me")
    with connection.execute_wrapper(as_postgresql):
        for path in [*NAMED, "/friends/with/{}", "/nothing/{}"]:
            assert client.get(path.format(name)).status_code == 404, path
        for path in ("/api/tables/{}", "/api/tables/{}/stream", "/api/games/{}", "/api/games/{}/bots"):
            assert client.get(path.format(name)).json()["error"], path
        for form in ("join", "leave", "bots", "back", "answer", "rematch"):
            assert client.post(f"/t/{name}/{form}", {"text": "x"}).status_code == 404, form


@pytest.mark.parametrize("code", ["%00", "a%00b", "%ED%A0%80", "x" * 3000, "..%2f"])
def test_a_strange_code_is_no_table(client: Client, code: str) -> None:
    for path in (f"/t/{code}", f"/t/{code}/stream", f"/t/{code}/replay", f"/api/tables/{code}", f"/rules/{code}"):
        assert client.get(path).status_code in (401, 404)


# ---------------------------------------------------------------- how much, how long, how slowly


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with Site(tmp_path_factory.mktemp("input")) as site:
        yield site


def sent_to(server: Site, *parts: bytes, most: int = 1 << 20) -> bytes:
    """What a real server answers to these bytes."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as line:
        with contextlib.suppress(ConnectionError):
            for part in parts:
                line.sendall(part)
        answer = b""
        while len(answer) < most and (more := line.recv(65_536)):
            answer += more
        return answer


def head(path: str, *lines: str) -> bytes:
    return "\r\n".join([f"POST {path} HTTP/1.1", "Host: localhost", *lines, "", ""]).encode()


@pytest.mark.parametrize("path", ["/play/end", "/open-file", "/accounts/signup/", "/nothing", "/api/tables"])
def test_a_body_that_says_it_is_large_is_not_read(server: Site, path: str) -> None:
    """The answer comes before the first byte of 400 MB."""
    answer = sent_to(server, head(path, "Content-Length: 400000000"))
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert b"connection: close" in answer
    assert b"too large" in answer
    assert (b'{"error"' in answer) is path.startswith("/api/")


def test_a_body_that_does_not_say_its_length_is_counted(server: Site) -> None:
    chunk = b"10000\r\n" + b"x" * 65_536 + b"\r\n"
    answer = sent_to(server, head("/play/end", "Transfer-Encoding: chunked"), *[chunk] * 200)
    assert answer.startswith(b"HTTP/1.1 413 ")


def test_only_the_routes_of_files_take_a_file(server: Site) -> None:
    part = b'--y\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n'
    body = part + b"x" * 1_000_000 + b"\r\n--y--\r\n"
    lines = (f"Content-Length: {len(body)}", "Content-Type: multipart/form-data; boundary=y", "Connection: close")
    assert sent_to(server, head("/chat", *lines), body).startswith(b"HTTP/1.1 413 ")
    assert sent_to(server, head("/open-file", *lines), body).startswith(b"HTTP/1.1 403 "), "no form of ours"


def test_a_head_without_end_is_refused(server: Site) -> None:
    for begin in (b"GET /", b"GET / HTTP/1.1\r\nHost: localhost\r\nCookie: "):
        answer = sent_to(server, begin + b"a" * (32_769 - len(begin)))
        assert answer.startswith(b"HTTP/1.1 400 ")
        assert b"at most 32768 bytes" in answer


async def _handled(messages: list[dict[str, Any]]) -> list[Any]:
    """What the handler answers to a body of these pieces, after which nothing comes."""
    sent: list[Any] = []

    async def receive() -> dict[str, Any]:
        if messages:
            return messages.pop(0)
        await asyncio.Event().wait()
        raise AssertionError("for ever is over")

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "POST", "path": "/play/end", "query_string": b"", "headers": []}
    await ThreadHandler()(scope, receive, send)
    return sent


def test_a_body_that_trickles_is_not_waited_for_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("critias.web.handler.BODY_SECONDS", 0.01)
    monkeypatch.setattr("critias.web.handler.LINGER_SECONDS", 0.01)
    sent = asyncio.run(_handled([{"type": "http.request", "body": b"x", "more_body": True}]))
    assert sent[0]["status"] == 408
    assert b"did not arrive" in sent[1]["body"]


def test_the_last_piece_counts_too(monkeypatch: pytest.MonkeyPatch) -> None:
    pieces = [{"type": "http.request", "body": b"x" * 60_000, "more_body": more} for more in (True, False)]
    monkeypatch.setattr("critias.web.handler.LINGER_SECONDS", 0.01)
    assert asyncio.run(_handled(pieces))[0]["status"] == 413


def test_who_never_says_what_he_wants_is_shown_the_door(monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(scope: Any, receive: Any, send: Any) -> None:
        raise AssertionError("there is no request")

    async def visit() -> list[bytes]:
        config = uvicorn.Config(nothing, http=Door, log_level="critical")
        config.load()
        state = ServerState()
        loop = asyncio.get_running_loop()
        served = await loop.create_server(lambda: Door(config, state, {}), "127.0.0.1", 0)
        port = served.sockets[0].getsockname()[1]
        answers = []
        for begin in (b"", b"GET / HTTP/1.1\r\nHost: local"):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(begin)
            answers.append(await reader.read())
            writer.close()
        served.close()
        return answers

    monkeypatch.setattr("critias.web.door.SECONDS", 0.05)
    assert asyncio.run(visit()) == [b"", b""]
