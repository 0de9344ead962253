"""The data folder: a secret that is whole or not there, files for their owner alone, settings that are refused."""

from __future__ import annotations

import os
import resource
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from critias.web import keeping
from critias.web.keeping import make_private, open_to_others, secret_in
from tests.support.site import ROOT, Site, free_port


def served(
    folder: Path, environment: dict[str, str] | None = None, writable: bool = True
) -> subprocess.CompletedProcess[str]:
    """`critias serve` where it cannot start: what it says."""

    def full_disk() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))  # files can be made, but nothing written

    return subprocess.run(
        [sys.executable, "-m", "critias.cli", "serve", "--no-browser", "--port", str(free_port())],
        env={**os.environ, "CRITIAS_DATA": str(folder), "PYTHONPATH": str(ROOT / "src"), **(environment or {})},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        preexec_fn=None if writable else full_disk,
    )


def test_a_first_start_on_a_full_disk_leaves_no_secret(tmp_path: Path) -> None:
    done = served(tmp_path, writable=False)
    assert done.returncode == 1
    assert done.stderr.startswith("critias: ")
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []
    assert len(secret_in(tmp_path)) == 64, "the next start makes one"


@pytest.mark.parametrize("content", [b"", b"\n", b"short", b"\xff" * 64])
def test_the_site_does_not_start_with_a_broken_secret(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "secret").write_bytes(content)
    done = served(tmp_path)
    assert done.returncode == 2
    assert "signing secret is broken" in done.stderr
    assert "Traceback" not in done.stderr
    assert (tmp_path / "secret").read_bytes() == content, "nobody's file is thrown away"


def test_a_secret_stays_what_it_is(tmp_path: Path) -> None:
    first = secret_in(tmp_path)
    assert secret_in(tmp_path) == first
    assert [file.name for file in tmp_path.iterdir()] == ["secret"]


def test_servers_that_start_at_once_agree_on_a_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "exists", lambda _: False)  # all of them find none
    with ThreadPoolExecutor(8) as pool:
        found = set(pool.map(secret_in, [tmp_path] * 32))
    assert len(found) == 1
    assert [file.name for file in tmp_path.iterdir()] == ["secret"]


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def test_what_a_server_keeps_is_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with Site(folder, log=tmp_path / "server.log") as site:
        site.tokens("ada")
        found = {file.name: mode(file) for file in folder.iterdir()}
    assert set(keeping.PRIVATE) <= set(found)
    assert {found[name] for name in keeping.PRIVATE} == {0o600}


def test_a_new_data_folder_is_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "down"
    done = served(folder, {"DATABASE_URL": "nonsense"})
    assert done.returncode == 2
    assert mode(folder) == 0o700


def test_files_of_an_earlier_version_are_mended_and_it_is_told(tmp_path: Path) -> None:
    for name in ("secret", "critias.sqlite3"):
        (tmp_path / name).write_text("x" * 64)
        (tmp_path / name).chmod(0o644)
    assert [file.name for file in open_to_others(tmp_path)] == ["secret", "critias.sqlite3"]
    done = served(tmp_path)
    assert done.returncode == 2, "this is no database"
    assert "Traceback" not in done.stderr
    assert "only its owner can" in done.stderr
    assert open_to_others(tmp_path) == make_private(tmp_path) == []


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("CRITIAS_WORKERS", "many"),
        ("CRITIAS_THREADS", "0"),
        ("CRITIAS_THREADS", "9" * 5000),
        ("DATABASE_URL", "postgres://ada:lovelace@[::1/critias"),
        ("DATABASE_URL", "lovelace"),
    ],
)
def test_a_wrong_setting_is_told_in_a_sentence(tmp_path: Path, name: str, value: str) -> None:
    done = served(tmp_path, {name: value})
    assert done.returncode == 2
    assert done.stderr.startswith(f"critias: {name} is ")
    assert "Traceback" not in done.stderr
    assert "lovelace" not in done.stderr, "passwords are not told"
