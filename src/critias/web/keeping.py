"""The data folder: what is kept there is for its owner alone.

It belongs to the servers that run on it, or to the one command that must be alone there.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import stat
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

DATABASE = "critias.sqlite3"
ASIDE = "before-restore-"  # how the folders begin in which a restored backup leaves what was there
PRIVATE = ["secret", DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm"]  # keys, sessions, passwords
AS_PRIVATE = ["mails", "mails/*", f"{ASIDE}*"]  # codes that open accounts, and all that was here before
LEAST_SECRET = 32  # letters


def data_folder() -> Path:
    named = os.environ.get("CRITIAS_DATA")
    if named:
        return Path(named)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "critias"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", str(Path.home()))) / "critias"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "critias"


def secret_in(folder: Path) -> str:
    """The signing secret of the site: made once, and read ever after."""
    file = folder / "secret"
    if not file.exists():
        _make_secret(file)
    try:
        secret = file.read_text(encoding="ascii").strip()
    except UnicodeDecodeError:
        secret = ""
    if len(secret) < LEAST_SECRET:
        raise ImproperlyConfigured(
            f"{file}: the signing secret is broken: it has {len(secret)} letters, not {LEAST_SECRET} or more. Bring it "
            "back from a backup, or remove the file: then a new one is made, and everybody must sign in again."
        )
    return secret


def _make_secret(file: Path) -> None:
    """Whole or not at all; of two servers that start at once the first one's counts."""
    handle, draft = tempfile.mkstemp(prefix="secret-", dir=file.parent)  # readable by its owner alone
    try:
        with os.fdopen(handle, "w") as out:
            out.write(secrets.token_urlsafe(48))
            out.flush()
            os.fsync(out.fileno())
        with contextlib.suppress(FileExistsError):
            os.link(draft, file)
    finally:
        Path(draft).unlink()


def open_to_others(folder: Path) -> list[Path]:
    """Private files, and folders of them, that somebody else on this machine may read."""
    if sys.platform == "win32":
        return []
    found = [path for name in PRIVATE + AS_PRIVATE for path in sorted(folder.glob(name))]
    return [path for path in found if _is_open(path)]


def _is_open(path: Path) -> bool:
    try:
        return bool(stat.S_IMODE(path.stat().st_mode) & 0o077)
    except FileNotFoundError:  # the oldest of too many mails goes
        return False


def make_private(folder: Path) -> list[Path]:
    """Take away what others may; an earlier version gave it.  Which files were mended."""
    mended = []
    for file in open_to_others(folder):
        with contextlib.suppress(PermissionError, FileNotFoundError):  # it is somebody else's, or gone
            file.chmod(0o700 if file.is_dir() else 0o600)
            mended.append(file)
    return mended


# ---------------------------------------------------------------- who is there


class BusyError(OSError):
    """Somebody else uses the data folder."""


_held: dict[Path, int] = {}  # for as long as this process lives


def hold(folder: Path) -> None:
    """A server runs here, until the process ends; several may."""
    if folder not in _held:
        _held[folder] = _lock(folder, shared=True)


@contextlib.contextmanager
def alone(folder: Path) -> Iterator[None]:
    """No server runs here, and none can start; else `BusyError`."""
    handle = _lock(folder, shared=False)
    try:
        yield
    finally:
        os.close(handle)


def _lock(folder: Path, shared: bool) -> int:
    handle = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
    if sys.platform != "win32":  # where a file that a server has open cannot be moved anyway
        import fcntl

        try:
            fcntl.flock(handle, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        except OSError:
            os.close(handle)
            raise BusyError(f"the folder {folder} is being restored; wait until it is done") from None
    return handle
