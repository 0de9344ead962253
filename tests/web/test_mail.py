"""Mail: one URL, a real mail server, one that is gone or slow, and none at all."""

from __future__ import annotations

import io
import json
import os
import pty
import re
import socket
import stat
import subprocess
import sys
import threading
import urllib.parse
import urllib.request
from collections.abc import Iterator
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Message
from django.core.exceptions import ImproperlyConfigured
from django.core.mail import EmailMessage
from django.test import Client, override_settings
from rich.console import Console
from typer.testing import CliRunner

from critias.cli import app
from critias.web import mail
from critias.web.mail import MailError, Sent, Shown, mail_settings, show_mail
from tests.support.site import ROOT, Site, free_port
from tests.web.people import text_of

SIGN_UP = {"email": "ada@example.org", "password1": "a long enough secret"}


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("smtp://mail.example.org", ("mail.example.org", 25, "", "", False, False)),
        ("smtp://ada:love%40lace@mail.example.org", ("mail.example.org", 587, "ada", "love@lace", True, False)),
        ("smtp://ada:pw@mail.example.org:2525?tls=0", ("mail.example.org", 2525, "ada", "pw", False, False)),
        ("smtp://127.0.0.1:1025?tls=1", ("127.0.0.1", 1025, "", "", True, False)),
        ("smtps://ada:pw@mail.example.org", ("mail.example.org", 465, "ada", "pw", False, True)),
        ("smtps://ada:pw@mail.example.org:4650", ("mail.example.org", 4650, "ada", "pw", False, True)),
    ],
)
def test_a_url_says_it_all(url: str, told: tuple[object, ...]) -> None:
    found = mail_settings(url)
    keys = ("HOST", "PORT", "HOST_USER", "HOST_PASSWORD", "USE_TLS", "USE_SSL")
    assert tuple(found[f"EMAIL_{key}"] for key in keys) == told
    assert found["EMAIL_TIMEOUT"] <= 5


@pytest.mark.parametrize(
    "url",
    [
        "mail.example.org",
        "http://ada:lovelace@mail.example.org",
        "smtp://",
        "smtp://ada@mail.example.org",
        "smtp://ada:lovelace@mail.example.org:many",
        "smtp://ada:lovelace@mail.example.org:99999",
        "smtp://ada:lovelace@mail.example.org?tls=yes",
        "smtp://ada:lovelace@mail.example.org?ssl=1",
        "smtp://ada:lovelace@mail.example.org/inbox",
        "smtp://ada:lovelace@[::1",
    ],
)
def test_a_wrong_url_is_told_at_the_start_without_its_password(url: str) -> None:
    with pytest.raises(ImproperlyConfigured, match=r"CRITIAS_EMAIL .* smtp://user:password@host") as wrong:
        mail_settings(url)
    assert "lovelace" not in str(wrong.value)


def test_the_site_does_not_start_with_a_wrong_url(tmp_path: Path) -> None:
    environment = {**os.environ, "CRITIAS_DATA": str(tmp_path), "CRITIAS_EMAIL": "smtp://a:lovelace@h?x=1"}
    done = subprocess.run(
        [sys.executable, "-m", "critias.cli", "serve", "--no-browser"],
        env={**environment, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("critias: CRITIAS_EMAIL ")
    assert "lovelace" not in done.stderr + done.stdout


# ---------------------------------------------------------------- a real mail server


class Inbox(Message):
    """Keeps what comes."""

    def __init__(self) -> None:
        super().__init__()
        self.letters: list[Any] = []

    def handle_message(self, message: Any) -> None:
        self.letters.append(message)


@pytest.fixture
def inbox() -> Iterator[tuple[Inbox, int]]:
    letters = Inbox()
    server = Controller(letters, hostname="127.0.0.1", port=free_port())
    server.start()
    yield letters, server.port
    server.stop()


def by_smtp(port: int) -> Any:
    return override_settings(**mail_settings(f"smtp://127.0.0.1:{port}"))


def test_a_mail_arrives(client: Client, inbox: tuple[Inbox, int]) -> None:
    letters, port = inbox
    with by_smtp(port):
        client.post("/accounts/signup/", SIGN_UP)
    assert letters.letters[0]["To"] == "ada@example.org"
    assert letters.letters[0].get_payload()


@pytest.mark.parametrize("path", ["/accounts/signup/", "/accounts/password/reset/", "/accounts/login/code/"])
def test_a_mail_server_that_is_gone_breaks_nothing_and_is_told(client: Client, path: str) -> None:
    with by_smtp(free_port()):
        response = client.post(path, SIGN_UP, follow=True)
    assert response.status_code == 200
    assert "The mail could not be sent" in text_of(response)


def test_nobody_waits_long_for_a_mail_server_that_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mail, "PATIENCE", 0.2)
    with socket.socket() as silent:  # takes the call and says nothing
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        port = silent.getsockname()[1]
        backend = Sent(host="127.0.0.1", port=port, timeout=60)
        with pytest.raises(MailError, match="slow"):
            backend.send_messages([EmailMessage("Code", "123", "a@b.org", ["c@d.org"])])


# ---------------------------------------------------------------- without a mail server


def test_without_a_terminal_a_mail_waits_in_a_file_for_its_owner_alone(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(mail, "MOST_KEPT", 3)
    with override_settings(DATA=tmp_path):
        for n in range(5):
            Shown().send_messages([EmailMessage("Your code", f"It is SECRET{n}.", "a@b.org", ["ada@example.org"])])
        assert [text for _, text in mail.kept_mails()] == [f"Your code\n\nIt is SECRET{n}." for n in (2, 3, 4)]
        for file in mail.kept_files():
            assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert stat.S_IMODE(mail.folder().stat().st_mode) == 0o700
        printed = "".join(capsys.readouterr())
        assert "SECRET" not in caplog.text + printed
        assert "ada@" not in caplog.text + printed
        assert "critias mails" in caplog.text
        shown = CliRunner().invoke(app, ["mails"]).stdout
    assert "mail to ada@example.org" in shown
    assert "SECRET4" in shown


def test_a_mail_cannot_steer_the_terminal() -> None:
    screen = io.StringIO()
    show_mail(Console(file=screen, width=60), "a\x1b[2J@b.org", "one\x1b]0;title\x07\ntwo [bold]x[/bold]")
    text = screen.getvalue()
    assert "\x1b" not in text
    assert "\x07" not in text
    assert "[bold]x[/bold]" in text


def sign_up(site: Site) -> None:
    """Ask a real server for an account: it sends a mail."""
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
    with opener.open(f"{site.url}/accounts/signup/", timeout=60) as page:
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page.read().decode())
    assert token is not None
    sent = urllib.parse.urlencode({**SIGN_UP, "csrfmiddlewaretoken": token[1]}).encode()
    request = urllib.request.Request(f"{site.url}/accounts/signup/", sent, {"Referer": site.url})
    opener.open(request, timeout=60).close()


def test_on_a_terminal_the_mail_is_shown_to_the_one_who_serves(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    seen: list[bytes] = []

    def listen() -> None:
        while b"mail to ada@example.org" not in b"".join(seen):
            seen.append(os.read(ours, 4096))

    listener = threading.Thread(target=listen, daemon=True)
    listener.start()
    site = Site(tmp_path)
    site.process = subprocess.Popen(
        [sys.executable, "-m", "critias.cli", "serve", "--no-browser", "--port", str(site.port)],
        env={**site.environment, "COLUMNS": "100", "TERM": "dumb"},
        stdout=theirs,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    site.log.touch()
    try:
        site.wait()
        sign_up(site)
        listener.join(60)
    finally:
        site.kill()
        os.close(theirs)
        os.close(ours)
    assert b"mail to ada@example.org" in b"".join(seen)
    assert not (tmp_path / "mails").exists()


def test_in_a_log_no_mail_is_shown(tmp_path: Path) -> None:
    with Site(tmp_path) as site:
        sign_up(site)
        log = site.log.read_text()
        kept = json.loads(
            site.run(
                "import json\nfrom critias.web import server, mail\nserver.set_up()\n"
                "print(json.dumps(mail.kept_mails()))"
            )
        )
    assert [to for to, _ in kept] == ["ada@example.org"]
    assert "critias mails" in log
    assert "ada@example.org" not in log
    assert not set(re.findall(r"https?://\S+|\b[A-Z0-9]{6,}\b", kept[0][1])) & set(log.split())
