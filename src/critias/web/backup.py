"""A whole site in one file: made while people play, and checked before anything is put back.

The file is a zip with the database, the boxes that tables are played with, the secret, and a manifest: version,
migrations, and a checksum of each part.  It is for its owner only, as the data folder is.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

from critias.web.keeping import ASIDE, DATABASE, BusyError, alone

FORMAT = 1
MANIFEST = "manifest.json"
FILES = {"sqlite": DATABASE, "postgresql": "critias.dump"}
PART = re.compile(r"critias\.(sqlite3|dump)|secret|boxes/[\w.-]+")
MIGRATE = "from critias.web.server import set_up; set_up()"


class BackupError(OSError):
    """It cannot be backed up or restored; nothing has changed."""


@dataclass(frozen=True)
class Manifest:
    """What a backup says of itself."""

    format: int
    critias: str
    made: str
    database: str
    tables: int
    migrations: list[str]
    files: dict[str, str]  # sha256 of each part


# ---------------------------------------------------------------- backup


def back_up(file: Path) -> Manifest:
    """Write the backup; people may go on playing."""
    vendor = _vendor()
    with _new_file(file) as out, tempfile.TemporaryDirectory(dir=file.parent, prefix=".backup-") as work:
        dump = Path(work, FILES[vendor])
        found = _copy_sqlite(dump) if vendor == "sqlite" else _dump_postgresql(dump)
        # The boxes come after the database: every table that it holds finds its own.
        parts = {dump.name: dump, **_kept(_data())}
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, path in parts.items():
                archive.write(path, name)
            made = datetime.now(UTC).isoformat(timespec="seconds")
            sums = {name: _sum(archive, name) for name in parts}
            manifest = Manifest(FORMAT, version("critias"), made, vendor, found.tables, found.migrations, sums)
            archive.writestr(MANIFEST, json.dumps(asdict(manifest), indent=1))
        out.flush()
        os.fsync(out.fileno())
    return manifest


@contextlib.contextmanager
def _new_file(path: Path) -> Iterator[Any]:
    """A file for its owner only, which is there whole or not at all."""
    try:
        handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise BackupError(f"{path} is there already; nothing was written") from None
    try:
        with os.fdopen(handle, "w+b") as out:
            yield out
    except BaseException:
        path.unlink()
        raise


@dataclass(frozen=True)
class Found:
    """What a database holds."""

    tables: int
    migrations: list[str]


def _copy_sqlite(target: Path) -> Found:
    source = Path(_database()["NAME"])
    if not source.exists():
        raise BackupError(f"there is no site in {source.parent} yet")
    with contextlib.closing(sqlite3.connect(source)) as live, contextlib.closing(sqlite3.connect(target)) as copy:
        live.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file
    return _checked_sqlite(target)


def _checked_sqlite(file: Path) -> Found:
    try:
        with contextlib.closing(sqlite3.connect(file)) as database:
            said = database.execute("PRAGMA integrity_check").fetchone()[0]
            if said != "ok":
                raise BackupError(f"the database is damaged: {said}; see: critias doctor")
            applied = [f"{app}.{name}" for app, name in database.execute("SELECT app, name FROM django_migrations")]
            return Found(database.execute("SELECT count(*) FROM web_table").fetchone()[0], applied)
    except sqlite3.DatabaseError as error:
        raise BackupError(f"the database cannot be read: {error}") from None


def _dump_postgresql(target: Path) -> Found:
    from django.db import connection
    from django.db.migrations.recorder import MigrationRecorder

    from critias.web.models import Table

    _postgresql("pg_dump", "--format=custom", "--no-owner", "--no-privileges", "--schema=public", f"--file={target}")
    applied = [f"{app}.{name}" for app, name in MigrationRecorder(connection).applied_migrations()]
    return Found(Table.objects.count(), applied)


def _kept(folder: Path) -> dict[str, Path]:
    """What belongs to a site beside its database."""
    paths = [folder / "secret", *sorted(folder.glob("boxes/*"))]
    return {path.relative_to(folder).as_posix(): path for path in paths if path.is_file()}


def _sum(archive: zipfile.ZipFile, name: str) -> str:
    with archive.open(name) as part:
        return hashlib.file_digest(part, "sha256").hexdigest()  # type: ignore[arg-type]


# ---------------------------------------------------------------- restore


def restore(file: Path, force: bool = False) -> tuple[Manifest, Path | None]:
    """Put a backup in the place of what is there, which is kept aside: where, if there was anything.

    All is unpacked, checked and migrated in a folder beside before the first file is moved.
    """
    data = _data()
    with _archive(file) as archive:
        manifest = _read_manifest(archive, file)
        _check_manifest(manifest, file)
        try:
            with alone(data), tempfile.TemporaryDirectory(dir=data, prefix=".restore-") as work:
                _unpack(archive, manifest, Path(work))
                put_back = _restore_sqlite if manifest.database == "sqlite" else _restore_postgresql
                return manifest, put_back(manifest, data, Path(work), force)
        except BusyError:
            raise BackupError(f"a server runs on {data}; stop it first. Nothing was changed") from None


@contextlib.contextmanager
def _archive(file: Path) -> Iterator[zipfile.ZipFile]:
    try:
        with zipfile.ZipFile(file) as archive:
            yield archive
    except zipfile.BadZipFile as error:
        raise BackupError(f"{file} is no whole backup: {error}. Nothing was changed") from None


def _read_manifest(archive: zipfile.ZipFile, file: Path) -> Manifest:
    try:
        data = json.loads(archive.read(MANIFEST))
        if data["format"] > FORMAT:
            raise _newer(file, data["critias"])
        return Manifest(**data)
    except (KeyError, ValueError, TypeError):
        raise BackupError(f"{file} is no backup of Critias. Nothing was changed") from None


def _newer(file: Path, made_by: str) -> BackupError:
    return BackupError(f"{file} was made by a newer Critias ({made_by}). Upgrade first; nothing was changed")


def _check_manifest(manifest: Manifest, file: Path) -> None:
    from django.db.migrations.loader import MigrationLoader

    if manifest.database != _vendor():
        here = "PostgreSQL" if _vendor() == "postgresql" else "SQLite"
        raise BackupError(f"{file} was made on {manifest.database}, and this site runs on {here}. Nothing was changed")
    known = {f"{app}.{name}" for app, name in MigrationLoader(None).disk_migrations or ()}
    own = [name for name in manifest.migrations if name.startswith("web.")]
    if not known.issuperset(own):
        raise _newer(file, manifest.critias)


def _unpack(archive: zipfile.ZipFile, manifest: Manifest, work: Path) -> None:
    for name, told in manifest.files.items():
        if not PART.fullmatch(name) or name not in archive.namelist() or _sum(archive, name) != told:
            raise BackupError(f"{name} in the backup is damaged. Nothing was changed")
        target = work / name
        target.parent.mkdir(mode=0o700, exist_ok=True)
        with archive.open(name) as part, os.fdopen(os.open(target, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as out:
            shutil.copyfileobj(part, out)


def _restore_sqlite(manifest: Manifest, data: Path, work: Path, force: bool) -> Path | None:
    if (data / DATABASE).exists() and not force:
        raise BackupError(f"there is a site in {data}; --force puts the backup in its place and keeps it aside")
    _checked_sqlite(work / DATABASE)
    _migrate(work)
    names = {name.split("/")[0] for name in manifest.files} | {f"{DATABASE}-wal", f"{DATABASE}-shm", "boxes"}
    aside = _move([data / name for name in sorted(names)], _place_aside(data))
    _move([path for path in work.iterdir() if path.name in names], data)
    return aside


def _restore_postgresql(manifest: Manifest, data: Path, work: Path, force: bool) -> Path | None:
    from django.db import connection

    aside = _place_aside(data)
    with connection.cursor() as cursor:
        cursor.execute(OTHERS)
        if cursor.fetchone()[0]:
            raise BackupError("somebody else uses this database; stop all servers first. Nothing was changed")
        there = bool(connection.introspection.table_names(cursor))
        if there and not force:
            raise BackupError("there is a site in this database; --force puts the backup in its place, keeps it aside")
        schema = aside.name.replace("-", "_")
        cursor.execute(f"ALTER SCHEMA public RENAME TO {schema}")
        try:
            dump = str(work / FILES["postgresql"])
            name = connection.get_connection_params()["dbname"]
            _postgresql("pg_restore", "--exit-on-error", "--no-owner", "--no-privileges", f"--dbname={name}", dump)
            _migrate(work)
        except BaseException:
            cursor.execute("DROP SCHEMA IF EXISTS public CASCADE")
            cursor.execute(f"ALTER SCHEMA {schema} RENAME TO public")
            raise
        if not there:
            cursor.execute(f"DROP SCHEMA {schema} CASCADE")
    names = {name.split("/")[0] for name in manifest.files if name != FILES["postgresql"]}
    _move([data / name for name in sorted(names)], aside)
    _move([work / name for name in names], data)
    return Path(schema) if there else None


OTHERS = """SELECT count(*) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'"""


def _migrate(work: Path) -> None:
    """Bring what was unpacked up to date, apart from the site that is there."""
    done = subprocess.run(
        [sys.executable, "-c", MIGRATE],
        env={**os.environ, "CRITIAS_DATA": str(work)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        last = (done.stderr.strip() or "no reason was given").splitlines()[-1]
        raise BackupError(f"the backup cannot be brought up to date: {last}. Nothing was changed")


def _place_aside(data: Path) -> Path:
    return data / f"{ASIDE}{datetime.now(UTC):%Y%m%d-%H%M%S-%f}"


def _move(paths: list[Path], folder: Path) -> Path | None:
    """Move what is there; the folder, if anything was."""
    there = [path for path in paths if path.exists()]
    if there:
        folder.mkdir(mode=0o700, exist_ok=True)
    for path in there:
        path.rename(folder / path.name)
    return folder if there else None


# ---------------------------------------------------------------- where the site is


def _data() -> Path:
    from django.conf import settings

    return Path(settings.DATA)


def _database() -> dict[str, Any]:
    from django.conf import settings

    return settings.DATABASES["default"]


def _vendor() -> str:
    return "sqlite" if _database()["ENGINE"].endswith("sqlite3") else "postgresql"


def _postgresql(program: str, *arguments: str) -> None:
    """Run a program of PostgreSQL on our database; its password is not seen in the list of processes."""
    from django.db import connection

    if shutil.which(program) is None:
        raise BackupError(f"{program} is not here: install the PostgreSQL client (Debian: postgresql-client)")
    told = {"dbname": "PGDATABASE", "host": "PGHOST", "port": "PGPORT", "user": "PGUSER", "password": "PGPASSWORD"}
    told["sslmode"] = "PGSSLMODE"
    params = connection.get_connection_params()
    place = {variable: str(params[name]) for name, variable in told.items() if params.get(name)}
    done = subprocess.run(
        [program, *arguments], env={**os.environ, **place}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise BackupError(f"{program}: {done.stderr.strip()}. Nothing was changed")
