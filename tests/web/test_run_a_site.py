"""docs/run-a-site.md is true: its files, units, commands, nginx, settings and limits."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import stat
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.conf import settings

from critias.web import (
    accounts,
    api,
    counters,
    desk,
    door,
    presets,
    ready,
    reviews,
    sent,
    signup,
    views,
)
from critias.web import settings as settings_module
from critias.web.leagues import MOST_LEAGUES, MOST_PLAYERS
from critias.web.models import LIVE
from critias.web.models_seats import MOST_NOTED
from critias.web.tables import opening, wishes
from critias.web.tokens import MOST_TOKENS
from critias.web.views_moderation import FROM_HERE, MINE
from critias.web.views_notices import MOST_WAYS
from tests.support.house import HOST, House, nginx_program
from tests.support.site import PEOPLE, ROOT, Site
from tests.web.test_crash import wait_until

PAGE = ROOT / "docs" / "run-a-site.md"
TEXT = PAGE.read_text(encoding="utf-8")

needs_nginx = pytest.mark.skipif(nginx_program() is None, reason="needs nginx: scripts/apt-packages nginx")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Everything on the page, done in its order."""
    house = House(tmp_path_factory.mktemp("house"), PAGE)
    try:
        house.furnish()
        if nginx_program() is not None:
            house.start_nginx()
        here = [text for text in house.commands() if nginx_program() is not None or "nginx" not in text]
        house.run("\n".join(here))
        yield house
    finally:
        house.close()


def person(house: House) -> str:
    """A token of somebody who is new to the site."""
    program = house.put("/people.py", PEOPLE)
    surroundings = f'set -a; . "{house.folder}/etc/critias.env"'
    return str(json.loads(house.run(f'{surroundings}; "{sys.executable}" "{program}" ada'))[0])


# ---------------------------------------------------------------- the commands and the units


def test_all_commands_of_the_page_run(house: House) -> None:
    backups = house.folder / "var/lib/critias-backups"
    assert {file.name for file in backups.iterdir()} == {"now.backup", "before-upgrade.backup"}
    assert len(list((house.folder / "var/lib/critias").glob("before-restore-*"))) == 1
    wait_until(lambda: b'"ready": true' in read(house, "/ready"))


def test_nobody_else_reads_the_passwords_in_the_settings(house: House) -> None:
    """Neither in the file nor in the words of a command: the stub of sudo refuses those."""
    settings = house.folder / "etc/critias.env"
    assert "password" in settings.read_text()
    assert stat.S_IMODE(settings.stat().st_mode) == 0o640
    assert (house.folder / "chown.log").read_text() == f"root:critias {settings}\n"


def test_a_password_in_the_words_of_a_command_is_found(house: House) -> None:
    with pytest.raises(AssertionError, match="told to all"):
        house.run(f'sudo -u critias env $(cat "{house.folder}/etc/critias.env") true')


def read(house: House, path: str, **headers: str) -> bytes:
    request = urllib.request.Request(f"http://127.0.0.1:{house.port}{path}", headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            return bytes(response.read())
    except OSError:
        return b""


def test_the_nightly_backup_runs(house: House) -> None:
    old = house.put("/var/lib/critias-backups/1999-01-01.backup", "old")
    os.utime(old, (0, 0))
    house.run("systemctl start critias-backup")
    found = {file.name for file in old.parent.iterdir()}
    assert any(re.fullmatch(r"20\d\d-\d\d-\d\d\.backup", name) for name in found)
    assert old.name not in found


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
def test_the_units_are_well_formed(house: House) -> None:
    units = sorted((house.folder / "etc/systemd/system").iterdir())
    assert len(units) == 3
    done = subprocess.run(["systemd-analyze", "verify", *units], capture_output=True, text=True, check=False)
    about = [line for line in done.stderr.splitlines() if "critias" in line]
    assert (about, done.returncode) == ([], 0), done.stderr


# ---------------------------------------------------------------- what is watched and logged


def test_prometheus_can_read_the_metrics(house: House) -> None:
    (job,) = yaml.safe_load(house.moved(house.block("/etc/prometheus/prometheus.yml")))["scrape_configs"]
    assert job["static_configs"][0]["targets"] == [f"127.0.0.1:{house.port}"]
    text = read(house, "/metrics", Authorization=f"Bearer {job['authorization']['credentials']}").decode()
    for name in set(re.findall(r"`(critias_\w+)`", TEXT)):
        assert name in text


def test_the_log_looks_as_it_is_shown(house: House) -> None:
    (shown,) = [json.loads(text) for language, _, text in house.blocks if language == "json"]
    read(house, "/rules")
    assert [list(line) for line in logged(house)][-1] == list(shown)


def logged(house: House) -> list[dict[str, Any]]:
    lines = (house.folder / "critias.log").read_text().splitlines()
    return [json.loads(line) for line in lines if line.startswith('{"at"')]


# ---------------------------------------------------------------- nginx


@needs_nginx
def test_nginx_serves_the_site_by_https_alone(house: House) -> None:
    response = house.visit("GET", "/accounts/login/")
    assert response.status == 200
    assert response.headers["Strict-Transport-Security"]
    assert "secure" in response.headers["Set-Cookie"].lower()
    with contextlib.closing(HTTPConnection("127.0.0.1", house.http, timeout=60)) as plain:
        plain.request("GET", "/rules?a=b", headers={"Host": HOST})
        moved = plain.getresponse()
        assert (moved.status, moved.headers["Location"]) == (301, f"https://{HOST}/rules?a=b")


@needs_nginx
def test_the_address_of_a_visitor_is_passed_on_and_cannot_be_made_up(house: House) -> None:
    response = house.visit("GET", "/learn/end", headers={"X-Forwarded-For": "6.6.6.6"})
    assert response.status == 200
    assert [line["address"] for line in logged(house) if line["route"] == "/learn/<str:name>"] == ["127.0.0.2"]


@needs_nginx
def test_a_stranger_is_told_neither_the_metrics_nor_by_another_name(house: House) -> None:
    token = {"Authorization": f"Bearer {house.block('/etc/critias.env').split('CRITIAS_METRICS=')[1].strip()}"}
    assert house.visit("GET", "/metrics", headers=token).status == 404
    assert house.visit("GET", "/", headers={"Host": "evil.example.org"}).status == 400


@needs_nginx
def test_a_large_body_is_refused(house: House) -> None:
    assert house.visit("POST", "/open-file", b"x" * 4_000_000).status == 413


@needs_nginx
def test_nginx_does_not_hold_streams_back(house: House) -> None:
    """A move is heard while the stream is open: a few bytes, which a proxy would rather keep until there are more."""
    token = {"Authorization": f"Bearer {person(house)}", "Content-Type": "application/json"}

    def call(method: str, path: str, body: object = None) -> Any:
        return json.loads(house.visit(method, path, json.dumps(body).encode() if body else None, token).body)

    table = f"/api/tables/{call('POST', '/api/tables', {'game': 'end', 'chairs': ['me', 'me', 'me']})['code']}"
    with house.visiting("GET", f"{table}/stream", headers=token) as stream:
        assert stream.status == 200
        for _ in range(3):
            pulse = next(int(line[3:]) for line in stream if line.startswith(b"id:"))
            assert pulse == call("GET", table)["pulse"]
            question = call("GET", table)["question"]
            sent = {"question": question["id"], "option": question["options"][0]["key"]}
            assert call("POST", f"{table}/answer", sent)["pulse"] > pulse


# ---------------------------------------------------------------- several machines


def test_the_settings_of_several_machines_are_settings() -> None:
    house = House(Path("/nowhere"), PAGE)
    lines = house.block("/etc/critias.env, on each machine").splitlines()
    assert {line.partition("=")[0] for line in lines} <= documented()
    assert "upstream critias" in house.block("/etc/nginx/conf.d/critias.conf, at its top")


@needs_nginx
@pytest.mark.services
@pytest.mark.skipif("CRITIAS_TEST_SERVICES" not in os.environ, reason="needs PostgreSQL and Redis: make test-services")
def test_two_machines_behind_one_nginx(tmp_path: Path) -> None:
    """A visitor's requests go now to the one, now to the other; when one dies, the other goes on."""
    house = House(tmp_path / "house", PAGE)
    lines = house.block("/etc/critias.env, on each machine").splitlines()
    told = dict(line.split("=", 1) for line in lines if not line.startswith(("CRITIAS_DATA", "DATABASE", "REDIS")))
    told |= {"CRITIAS_PROXIES": "127.0.0.1", "CRITIAS_HOSTS": f"{HOST},127.0.0.1"}
    sites = [Site(tmp_path / name, told) for name in ("one", "two")]
    house.furnish()
    upstream = house.block("/etc/nginx/conf.d/critias.conf, at its top")
    for address, site in zip(("10.0.0.11:8765", "10.0.0.12:8765"), sites, strict=True):
        upstream = upstream.replace(address, f"127.0.0.1:{site.port}")
    conf = house.folder / "etc/nginx/conf.d/critias.conf"
    conf.write_text(re.sub(r"upstream critias \{.*?\n\}\n", upstream, conf.read_text(), flags=re.DOTALL))
    try:
        for site in sites:
            site.launch()
        for site in sites:
            site.wait()
        house.start_nginx()
        for _ in range(10):
            assert house.visit("GET", "/rules").status == 200
        for site in sites:
            assert '"/rules"' in site.log.read_text()
        sites[0].kill()
        for _ in range(10):
            assert house.visit("GET", "/rules").status == 200
    finally:
        house.close()
        for site in sites:
            site.kill()


# ---------------------------------------------------------------- the tables of the page


def documented() -> set[str]:
    """The settings that settings.py explains."""
    return set(re.findall(r"^([A-Z_]+) +\S", settings_module.__doc__ or "", re.MULTILINE))


def test_the_page_names_every_setting() -> None:
    assert set(re.findall(r"^\| `([A-Z_]+)` \|", TEXT, re.MULTILINE)) == documented()


SPANS = {60: "a minute", 600: "in ten minutes", 3600: "an hour", 86_400: "a day"}


def told(times: int, seconds: int) -> str:
    return f"{times} {SPANS[seconds]}"


def limit_of(what: str) -> str:
    """How often the sources allow it: the one call of `limit`, or several that say the same."""
    sources = "\n".join(path.read_text("utf-8") for path in (ROOT / "src/critias/web").glob("views*.py"))
    (found,) = set(re.findall(rf'limit\([^\n]*, "{what}", (\d+), (\d+)\)', sources))
    return told(*map(int, found))


def limits() -> dict[str, str]:
    """The rows of the page, as the site has them."""
    (of_friends,) = {limit_of(what) for what in ("friends", "invite", "shun")}
    body, silence = settings.DATA_UPLOAD_MAX_MEMORY_SIZE >> 10, wishes.SILENCE[LIVE].seconds // 60
    a_day = SPANS[int(wishes.DAY.total_seconds())]
    return {
        "body of a request": f"{body} KiB; a file {sent.MOST_FILE // 10**6} MB more",
        "unfinished tables of one owner, of them with bots alone": f"{opening.MOST_TABLES}, {opening.MOST_BOTS_ALONE}",
        "new tables of one person": f"{limit_of('open')}; by [programs](api.md) {api.OPENINGS}",
        "new guests from one address": told(*accounts.GUESTS),
        "mails with a code for a new account, to one address": told(*signup.MAILS),
        "streams of a process": f"as many as it has file descriptors (`LimitNOFILE`) but for {door.OWN_FILES} of its "
        f"own, each {views.HEARTBEAT} s with a sign of life",
        "counters of these limits in a process": f"{counters.MOST:,}; while all are taken, newcomers wait",
        "forms of one person": limit_of("form"),
        "chat lines of one person": limit_of("chat"),
        "ready-made lines of one person": limit_of("phrase"),
        "wishes to take back or to pause of one person": f"{limit_of('wish')}; an answer of the others is awaited "
        f"{silence} minutes in live games, {a_day} in others; a pause ends after {a_day}",
        "notes of one person at a table": f"{MOST_NOTED:,} characters",
        "pictures of links, to one address": limit_of("preview"),
        "looks at pages of friends, invitations, mutes and blocks of one person": f"{of_friends}, of each",
        "exports of one person": limit_of("export"),
        "tokens of one person, receivers of his messages (browsers and webhooks)": f"{MOST_TOKENS}, {MOST_WAYS}",
        "looks at feeds, from one address": limit_of("feed"),
        "kept settings of one person for a game": str(presets.MOST),
        "leagues of one person that are not over, members of a league": f"{MOST_LEAGUES}, {MOST_PLAYERS}",
        "reports of one person, and from one address": f"{told(*MINE)}, {told(*FROM_HERE)}",
        "boxes of one person at [the desk](balance.md#the-desk), his runs that are not over, games of a run": (
            f"{desk.MOST_BOXES}, {desk.MOST_OPEN}, {desk.MOST_GAMES:,}"
        ),
        "reviews that wait or grow, of the whole site": str(reviews.MOST_OPEN),
    }


def test_the_limits_are_those_of_the_site() -> None:
    rows = re.findall(r"^\| (.+?) \| (.+) \|$", TEXT.partition("\n## Limits\n")[2], re.MULTILINE)
    assert dict(rows[1:]) == limits()  # after the head
    assert f"{ready.LEAST_FREE >> 20} MiB must be free" in TEXT
