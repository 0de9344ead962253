"""A game night: the addresses of this machine are found, allowed, told and shown as a QR code."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from rich.text import Text
from typer.testing import CliRunner

from critias.cli import app, tell_the_house
from critias.web import lan
from tests.support.site import Site


class Served(Site):
    """`critias serve` with words of our own."""

    def __init__(self, data: Path, *words: str, **environment: str) -> None:
        super().__init__(data, environment)
        self.words = words

    @property
    def url(self) -> str:
        return f"http://{self.words[-1] if '127.0.0.2' in self.words else '127.0.0.1'}:{self.port}"

    def launch(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "critias.cli", "serve", "--no-browser", "--port", str(self.port), *self.words],
                env={**self.environment, "PYTHONUNBUFFERED": "1"},
                stdout=log,
                stderr=log,
                start_new_session=True,
            )


def status(address: str, port: int, method: str = "GET", origin: str = "") -> int:
    headers = {"Origin": origin} if origin else {}
    request = urllib.request.Request(f"http://{address}:{port}/accounts/login/", None, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            return int(response.status)
    except urllib.error.HTTPError as error:
        with error:
            return error.code


def test_a_guest_in_the_house_is_answered_and_a_stranger_name_is_not(tmp_path: Path) -> None:
    found = lan.addresses()
    if not found:
        pytest.skip("this machine is in no network")
    with Served(tmp_path, "--lan") as site:
        for address in [*found, "127.0.0.1", "localhost"]:
            assert status(address, site.port) == 200
        assert status("127.0.0.2", site.port) == 400, "not one of its addresses"
        told = site.log.read_text()
    for address in found:
        assert f"http://{address}:{site.port}" in told
    assert "firewall" in told


def test_a_named_address_is_allowed(tmp_path: Path) -> None:
    """127.0.0.2 stands for an address in the house."""
    with Served(tmp_path, "--lan", "--host", "127.0.0.2") as site:
        assert status("127.0.0.2", site.port) == 200
        assert f"http://127.0.0.2:{site.port}" in site.log.read_text()


def test_everywhere_without_names_is_told(tmp_path: Path) -> None:
    with Served(tmp_path, "--host", "0.0.0.0") as site:
        assert "--lan" in site.log.read_text()
        assert status("127.0.0.2", site.port) == 400


def test_hosts_that_were_set_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CRITIAS_HOSTS", "play.example.org,192.0.2.7")
    lan.allow(["192.0.2.7", "192.0.2.8"])
    assert os.environ["CRITIAS_HOSTS"] == "play.example.org,192.0.2.7,192.0.2.8"
    monkeypatch.delenv("CRITIAS_HOSTS")
    lan.allow(["192.0.2.8"])
    assert os.environ["CRITIAS_HOSTS"] == "localhost,127.0.0.1,[::1],192.0.2.8"


class Routes:
    """Sockets of a machine with these ways; nothing is sent."""

    def __init__(self, ways: dict[str, str]) -> None:
        self.ways = ways
        self.own = ""

    def __call__(self, *_: object) -> Routes:
        return self

    def __enter__(self) -> Routes:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def connect(self, there: tuple[str, int]) -> None:
        if there[0] not in self.ways:
            raise OSError("Network is unreachable")
        self.own = self.ways[there[0]]

    def getsockname(self) -> tuple[str, int]:
        return self.own, 1


@pytest.mark.parametrize(
    ("ways", "found"),
    [
        ({}, []),
        ({"203.0.113.1": "192.168.1.5", "192.168.1.1": "192.168.1.5"}, ["192.168.1.5"]),
        ({"203.0.113.1": "10.8.0.2", "192.168.1.1": "192.168.1.5"}, ["10.8.0.2", "192.168.1.5"]),
        ({"192.168.0.1": "127.0.0.1"}, []),
    ],
)
def test_addresses_are_those_from_which_this_machine_speaks(
    monkeypatch: pytest.MonkeyPatch, ways: dict[str, str], found: list[str]
) -> None:
    monkeypatch.setattr("critias.web.lan.socket.socket", Routes(ways))
    assert lan.addresses() == found


def test_without_a_network_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan, "addresses", list)
    done = CliRunner().invoke(app, ["serve", "--lan", "--no-browser"])
    assert done.exit_code == 1
    assert "this machine is in no network" in done.stderr


def test_the_code_says_the_address() -> None:
    """Read back dot by dot: it is the code that the library makes of this text."""
    import qrcode

    wanted: Any = qrcode.QRCode(border=2)
    wanted.add_data("http://192.168.1.5:8765")
    dots = wanted.get_matrix()
    lines = lan.qr_code("http://192.168.1.5:8765").split("\n")
    upper = [[letter in "▀█" for letter in line] for line in lines]
    lower = [[letter in "▄█" for letter in line] for line in lines]
    read = [row for pair in zip(upper, lower, strict=True) for row in pair]
    assert read[: len(dots)] == dots
    assert all(not any(row) for row in read[len(dots) :])


@pytest.mark.parametrize("terminal", [True, False])
def test_a_terminal_shows_the_code_of_the_address_and_a_log_does_not(
    monkeypatch: pytest.MonkeyPatch, terminal: bool
) -> None:
    out = Console(file=io.StringIO(), force_terminal=terminal, width=100, no_color=True)
    monkeypatch.setattr("critias.cli.out", out)
    tell_the_house(["192.168.1.5", "10.8.0.2"], 8765)
    told = Text.from_ansi(out.file.getvalue()).plain  # type: ignore[attr-defined]
    for address in ("192.168.1.5", "10.8.0.2"):
        assert f"http://{address}:8765" in told
    assert (lan.qr_code("http://192.168.1.5:8765") in told) == terminal
