"""critias doctor: each thing that can be wrong is found and named, with what to do."""

from __future__ import annotations

import contextlib
import json
import shutil
import sqlite3
import stat
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.db import connection

from critias.web import doctor, tables
from critias.web.doctor import FAULT, OK, WARNING, Finding
from critias.web.keeping import make_private
from critias.web.models import Table
from tests.support.redis import a_hung_redis
from tests.support.site import Site
from tests.web.test_backup import critias, on_sqlite


def states(found: list[Finding]) -> dict[str, str]:
    return {finding.what: finding.state for finding in found}


@pytest.fixture
def code() -> str:
    return tables.open_table(User.objects.create(username="ada"), "end", 3, {}, ["me", "me", "me"]).code


# ---------------------------------------------------------------- the command


@on_sqlite
def test_a_new_site_is_well_and_a_damaged_one_is_not(tmp_path: Path) -> None:
    site = Site(tmp_path)
    site.tokens("ada")
    tmp_path.chmod(0o700)
    result = critias(site, "doctor", "--json")
    assert result.returncode == 0, result.stdout + result.stderr
    assert {finding["state"] for finding in json.loads(result.stdout)} == {OK}
    (tmp_path / "critias.sqlite3").chmod(0o644)
    result = critias(site, "doctor")
    assert result.returncode == 1
    assert "chmod go-rwx" in " ".join(result.stdout.replace("│", " ").split())
    assert "Traceback" not in result.stderr


@on_sqlite
def test_where_there_is_no_site_yet_none_is_made(tmp_path: Path) -> None:
    result = critias(Site(tmp_path / "new"), "doctor", "--json")
    assert result.returncode == 0, result.stdout + result.stderr
    assert not (tmp_path / "new" / "critias.sqlite3").exists()


# ---------------------------------------------------------------- what is stored


def test_an_unreadable_table_is_listed_by_its_code(code: str) -> None:
    assert states(list(doctor.readable())) == {"tables": OK}
    Table.objects.filter(code=code).update(position='{"critias": "position"}', version=99)
    (found,) = doctor.readable()
    assert (found.what, found.state) == ("tables", FAULT)
    assert found.found.startswith(f"{code} (end): ")


@on_sqlite
def test_a_damaged_database_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert states(list(doctor.database())) == {"database": OK}
    copy = tmp_path / "db"
    with contextlib.closing(sqlite3.connect(settings.DATABASES["default"]["NAME"])) as here:
        here.execute("VACUUM INTO ?", (str(copy),))
    data = bytearray(copy.read_bytes())
    data[4096 * 3 : 4096 * 5] = b"\xff" * 4096 * 2
    copy.write_bytes(data)
    connection.close()
    monkeypatch.setitem(connection.settings_dict, "NAME", str(copy))
    try:
        broken = doctor.examine()
    finally:
        connection.close()
    assert states(broken)["database"] == FAULT


def test_migrations_that_are_missing_or_from_the_future_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert states(list(doctor.migrations())) == {"migrations": OK}
    monkeypatch.setattr(doctor, "_migrations", lambda: (["web.0009_next"], []))
    assert states(list(doctor.migrations())) == {"migrations": WARNING}
    assert states(list(doctor.readable())) == {"tables": WARNING}
    monkeypatch.setattr(doctor, "_migrations", lambda: ([], ["web.9999_future"]))
    assert states(list(doctor.migrations())) == {"migrations": FAULT}


# ---------------------------------------------------------------- this machine and what is around it


def test_files_that_others_may_read_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "DATA", tmp_path)
    tmp_path.chmod(0o700)
    (tmp_path / "secret").write_text("sesame")
    (tmp_path / "secret").chmod(0o640)
    (found,) = doctor.files()
    assert (found.state, found.advice) == (FAULT, f"chmod go-rwx {tmp_path / 'secret'}")
    (tmp_path / "secret").chmod(0o600)
    assert states(list(doctor.files())) == {"files": OK}
    tmp_path.chmod(0o755)
    assert states(list(doctor.files())) == {"files": WARNING}


@pytest.mark.parametrize("name", ["mails", "mails/20310501.txt", "before-restore-20310501"])
def test_mails_and_what_was_here_before_are_for_the_owner_too(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Codes that open accounts, and another database with its secret."""
    monkeypatch.setattr(settings, "DATA", tmp_path)
    for folder in (tmp_path, tmp_path / "mails", tmp_path / "before-restore-20310501"):
        folder.mkdir(exist_ok=True)
        folder.chmod(0o700)
    (tmp_path / "mails/20310501.txt").write_text("ines@example.org\nYour code: AAAA-AAAA")
    (tmp_path / "mails/20310501.txt").chmod(0o600)
    assert states(list(doctor.files())) == {"files": OK}
    (tmp_path / name).chmod(0o755)
    (found,) = doctor.files()
    assert (found.state, found.advice) == (FAULT, f"chmod go-rwx {tmp_path / name}")
    assert make_private(tmp_path) == [tmp_path / name]
    assert states(list(doctor.files())) == {"files": OK}
    assert {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()} == {0o700}, "who owns it may look into it"


@pytest.mark.parametrize("secret", ["short", "a" * 60])
def test_a_weak_secret_is_a_fault(secret: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert states(list(doctor.secret())) == {"secret": OK}
    monkeypatch.setattr(settings, "SECRET_KEY", secret)
    assert states(list(doctor.secret())) == {"secret": FAULT}


def test_a_full_disk_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    assert states(list(doctor.disk())) == {"disk": OK}
    nothing = shutil.disk_usage("/")._replace(free=0)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: nothing)
    assert states(list(doctor.disk())) == {"disk": FAULT}


def test_a_dead_or_hung_redis_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "REDIS_URL", f"unix://{tmp_path}/nothing.sock")
    assert states(list(doctor.redis())) == {"redis": FAULT}
    with a_hung_redis() as url:
        monkeypatch.setattr(settings, "REDIS_URL", url)
        assert states(list(doctor.redis())) == {"redis": FAULT}


def test_bots_that_cannot_start_are_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    assert states(list(doctor.bots())) == {"bots": OK}

    async def broken(_: object) -> None:
        raise RuntimeError("no more processes")

    monkeypatch.setattr("critias.web.bots.Driver.ping", broken)
    (found,) = doctor.bots()
    assert (found.state, "no more processes" in found.found) == (FAULT, True)


SAFE = {
    "HTTPS": True,
    "PROXIES": ["127.0.0.1/32"],
    "ALLOWED_HOSTS": ["play.example.org"],
    "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
    "LOCAL_WEBHOOKS": False,
    "URL": "https://play.example.org",
    "STAFF": "ada@example.org",
}
UNSAFE = [
    ("HTTPS", False, "address: https", FAULT),
    ("PROXIES", [], "address: proxies", WARNING),
    ("ALLOWED_HOSTS", ["*"], "address: hosts", FAULT),
    ("EMAIL_BACKEND", "critias.web.mail.Shown", "address: mail", WARNING),
    ("LOCAL_WEBHOOKS", True, "address: webhooks", FAULT),
    ("URL", "", "address: links", WARNING),
    ("STAFF", "0", "address: staff", WARNING),
    ("STAFF", "1", "address: staff", FAULT),
]


@pytest.mark.parametrize(("setting", "value", "what", "state"), UNSAFE)
def test_what_is_unsafe_on_a_public_address_is_told(
    setting: str, value: object, what: str, state: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, safe in SAFE.items():
        monkeypatch.setattr(settings, name, safe)
    assert states(list(doctor.address())) == {"address": OK}
    monkeypatch.setattr(settings, setting, value)
    assert states(list(doctor.address())) == {what: state}


@pytest.mark.parametrize(
    ("host", "public"),
    [
        ("localhost", False),
        ("127.0.0.1", False),
        ("[::1]", False),
        ("192.168.1.7", False),
        ("attic.local", False),
        ("8.8.8.8", True),
        (".example.org", True),
        ("*", True),
    ],
)
def test_a_public_name_is_one_that_strangers_can_use(host: str, public: bool) -> None:
    assert doctor.is_public(host) == public


def test_a_house_of_its_own_needs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "ALLOWED_HOSTS", ["localhost"])
    monkeypatch.setattr(settings, "HTTPS", False)
    assert states(list(doctor.address())) == {"address": OK}
