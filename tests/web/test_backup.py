"""critias backup and critias restore: whole while people play, checked before anything is touched."""

from __future__ import annotations

import json
import os
import random
import sqlite3
import stat
import subprocess
import sys
import urllib.request
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connections

from benchmarks.crash import STORED, Player, compare, seat_people
from critias.web.backup import BackupError, restore
from critias.web.keeping import BusyError, alone, hold
from tests.support.site import Caller, Site
from tests.web.test_crash import wait_until

ON_POSTGRESQL = "CRITIAS_TEST_SERVICES" in os.environ
on_sqlite = pytest.mark.skipif(ON_POSTGRESQL, reason="is about a file of SQLite")

OWN_BOX = """
import sys
from critias.web.server import ready_table, set_up
set_up()
from pathlib import Path
from critias.engine.game import get_game
from critias.web.models import Table
game = get_game("end")
file = Path(sys.argv[1])
file.write_text((Path(game.folder) / "components.toml").read_text().replace("hex = \\"#E3B505", "hex = \\"#E3B506"))
ready_table("end", 3, "steady", {}, None, str(file))
table = Table.objects.get()
assert table.components != game.load_box().digest
print(table.code)
"""
BACK = """
from critias.web.server import load
load()
from django.core.management import call_command
call_command("migrate", "web", "0001", verbosity=0)
"""


def critias(site: Site, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command line in the surroundings of a site."""
    return subprocess.run(
        [sys.executable, "-m", "critias.cli", *arguments],
        env=site.environment,
        capture_output=True,
        text=True,
        check=False,
    )


def done(result: subprocess.CompletedProcess[str]) -> str:
    assert result.returncode == 0, result.stderr
    return result.stdout


def refused(result: subprocess.CompletedProcess[str]) -> str:
    assert result.returncode == 1
    assert "Traceback" not in result.stderr
    return result.stderr


def contents(folder: Path) -> dict[str, bytes]:
    names = ("critias.sqlite3", "secret")
    return {name: (folder / name).read_bytes() for name in names if (folder / name).exists()}


# ---------------------------------------------------------------- while people play


def copied(players: list[Player]) -> list[Player]:
    """What they know now."""
    twins = [Player(player.caller, player.code, player.chance) for player in players]
    for twin, player in zip(twins, players, strict=True):
        twin.acknowledged, twin.unsure = dict(player.acknowledged), dict(player.unsure)
    return twins


def test_a_backup_made_while_people_play_holds_every_answer(tmp_path: Path) -> None:
    site, other, file = Site(tmp_path / "site"), Site(tmp_path / "other"), tmp_path / "site.backup"
    groups = seat_people(site, random.Random(3))
    boxed = site.run(OWN_BOX, str(tmp_path / "my-box.toml")).strip()
    with site:
        for group in groups:
            group.begin_if_over()
        players = [player for group in groups for player in group.players]
        wait_until(lambda: all(len(player.acknowledged) >= 3 for player in players))
        before = copied(players)
        done(critias(site, "backup", str(file)))
        after = copied(players)
        goes_on = {id(player): len(player.acknowledged) for player in players}
        wait_until(lambda: any(len(player.acknowledged) > goes_on[id(player)] for player in players))
        for group in groups:
            group.stop()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    if ON_POSTGRESQL:
        assert "somebody else" in refused(critias(other, "restore", str(file), "--force"))
        connections.close_all()  # it was us
        assert "--force" in refused(critias(other, "restore", str(file)))
        assert "before_restore" in done(critias(other, "restore", str(file), "--force"))
    else:
        done(critias(other, "restore", str(file)))
    for twin, later in zip(before, after, strict=True):
        twin.unsure = later.unsure  # what was given meanwhile may be there or not
    assert compare(before, json.loads(other.run(STORED))) == ([], [])
    assert sum(len(player.acknowledged) for player in before) >= 27
    with other:
        for player in before:
            Caller(other.url, player.caller.token).get(f"/tables/{player.code}")
        for code in {player.code for player in before} | {boxed}:
            with urllib.request.urlopen(f"{other.url}/t/{code}", timeout=60) as page:
                assert page.status == 200
    assert (tmp_path / "other" / "secret").read_text() == (tmp_path / "site" / "secret").read_text()


# ---------------------------------------------------------------- what is refused


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> tuple[Site, Path]:
    """A site with a person, and a backup of it."""
    folder = tmp_path_factory.mktemp("small")
    site = Site(folder / "site")
    site.tokens("ada")
    done(critias(site, "backup", str(folder / "site.backup")))
    return site, folder / "site.backup"


@on_sqlite
def test_a_backup_is_never_written_over_a_file(small: tuple[Site, Path], tmp_path: Path) -> None:
    site, file = small
    held = file.read_bytes()
    assert "is there already" in refused(critias(site, "backup", str(file)))
    assert file.read_bytes() == held
    assert "no site" in refused(critias(Site(tmp_path / "new"), "backup", str(tmp_path / "file")))
    assert not (tmp_path / "file").exists()


@on_sqlite
def test_nothing_is_restored_over_a_site_without_force_and_with_it_the_old_one_is_kept(
    small: tuple[Site, Path], tmp_path: Path
) -> None:
    _, file = small
    other = Site(tmp_path)
    other.tokens("ben")
    before = contents(tmp_path)
    assert "--force" in refused(critias(other, "restore", str(file)))
    assert contents(tmp_path) == before
    said = done(critias(other, "restore", str(file), "--force"))
    (aside,) = tmp_path.glob("before-restore-*")
    assert str(aside) in said.replace("\n", "")
    assert contents(aside) == before
    with sqlite3.connect(tmp_path / "critias.sqlite3") as database:
        assert database.execute("SELECT username FROM auth_user").fetchall() == [("ada",)]
    assert [path.name for path in tmp_path.glob(".restore-*")] == []


@on_sqlite
def test_nothing_is_restored_under_a_running_server(small: tuple[Site, Path], tmp_path: Path) -> None:
    _, file = small
    with Site(tmp_path) as other:
        before = contents(tmp_path)["secret"]
        assert "a server runs" in refused(critias(other, "restore", str(file), "--force"))
        assert contents(tmp_path)["secret"] == before
        assert not list(tmp_path.glob("before-restore-*"))
    done(critias(other, "restore", str(file), "--force"))  # killed, it holds nothing any more


def cut_short(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-100])


def flipped(file: Path) -> None:
    """One bit of the database is not as it was."""
    data = bytearray(file.read_bytes())
    data[len(data) // 3] ^= 1
    file.write_bytes(data)


def rewritten(change: Callable[[dict[str, object]], object]) -> Callable[[Path], None]:
    def rewrite(file: Path) -> None:
        with zipfile.ZipFile(file) as old:
            parts = {name: old.read(name) for name in old.namelist()}
        manifest = json.loads(parts["manifest.json"])
        change(manifest)
        parts["manifest.json"] = json.dumps(manifest).encode()
        with zipfile.ZipFile(file, "w") as new:
            for name, data in parts.items():
                new.writestr(name, data)

    return rewrite


DAMAGE: dict[str, tuple[Callable[[Path], object], str]] = {
    "cut": (cut_short, "no whole backup"),
    "flipped": (flipped, "damaged|no whole backup"),
    "text": (lambda file: file.write_text("hello"), "no whole backup"),
    "no manifest": (rewritten(lambda data: data.pop("files")), "no backup of Critias"),
    "newer": (rewritten(lambda data: data.update(migrations=["web.9999_future"])), "newer Critias"),
    "newer form": (rewritten(lambda data: data.update(format=2)), "newer Critias"),
    "other database": (rewritten(lambda data: data.update(database="postgresql")), "postgresql"),
    "a way out": (rewritten(lambda data: data.update(files={"../../etc/passwd": "0"})), "damaged"),
}


@on_sqlite
@pytest.mark.parametrize(("damage", "words"), DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_or_foreign_backup_is_refused_before_anything_is_touched(
    damage: Callable[[Path], object],
    words: str,
    small: tuple[Site, Path],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folder, file = small[0].data, tmp_path / "copy"
    file.write_bytes(small[1].read_bytes())
    damage(file)
    monkeypatch.setattr(settings, "DATA", folder)
    before = contents(folder)
    with pytest.raises(BackupError, match=words):
        restore(file, force=True)
    assert contents(folder) == before
    assert [path.name for path in folder.iterdir() if path.name.startswith((".", "before"))] == []


@on_sqlite
def test_an_older_backup_is_brought_up_to_date(tmp_path: Path) -> None:
    site, other, file = Site(tmp_path / "site"), Site(tmp_path / "other"), tmp_path / "file"
    site.tokens("ada")
    site.run(BACK)
    done(critias(site, "backup", str(file)))
    done(critias(other, "restore", str(file)))
    with sqlite3.connect(other.data / "critias.sqlite3") as database:
        assert database.execute("SELECT count(*) FROM web_heartbeat").fetchone() == (0,)
        assert database.execute("SELECT username FROM auth_user").fetchall() == [("ada",)]


def test_a_folder_is_for_servers_or_for_one_command(tmp_path: Path) -> None:
    with alone(tmp_path), pytest.raises(BusyError):
        hold(tmp_path)
    hold(tmp_path)
    hold(tmp_path)
    with pytest.raises(BusyError), alone(tmp_path):
        pass
