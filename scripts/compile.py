"""The compiled build, away from the sources:  python scripts/compile.py build | tests | use | refresh | drop | which

build    compile to build/compiled (nothing to do if no source changed)
tests    have build/compiled-tests: the same where it is up to date, else compiled in half the time and slower to run
use      make this environment import the compiled build
refresh  build again, if this environment uses the compiled build
drop     make this environment import the sources again
which    tell which build this environment imports
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import runpy
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "critias"
BUILD = ROOT / "build"
TARGET = BUILD / "compiled"
FOR_TESTS = BUILD / "compiled-tests"
# `00` sorts before the path file of the editable install, so its folder comes first on sys.path.
PATH_FILE = Path(sysconfig.get_path("purelib")) / "00_critias_compiled.pth"


def fingerprint() -> str:
    """Changes when anything changes that the C code is made from."""
    seen = hashlib.sha256(f"{sys.version} {version('mypy')}".encode())
    native_modules = runpy.run_path("setup.py")["native_modules"]
    for name in ["setup.py", *native_modules()]:
        seen.update(name.encode() + b"\0" + Path(name).read_bytes() + b"\0")
    return seen.hexdigest()


def build(target: Path = TARGET, level: str = "3") -> None:
    """Compile to a folder, with a level of optimisation of the C compiler."""
    with alone():
        wanted = fingerprint()
        if is_up_to_date(target, wanted):
            copy_sources(target / "critias")
            print("the compiled build is up to date")
            return
        start = time.monotonic()
        fresh = target.with_suffix(".new")
        shutil.rmtree(fresh, ignore_errors=True)
        make_extensions(fresh, level)
        copy_sources(fresh / "critias")
        (fresh / "stamp").write_text(wanted)
        remove(target)
        fresh.rename(target)
        print(f"compiled in {time.monotonic() - start:.0f} s")


def build_for_tests() -> None:
    """What tests import: they care for what the code does, and most of them end before optimising it would."""
    with alone():
        full = is_up_to_date(TARGET, fingerprint())
        if full and not FOR_TESTS.is_symlink():
            remove(FOR_TESTS)
            FOR_TESTS.symlink_to(TARGET.name)
        elif not full and FOR_TESTS.is_symlink():
            FOR_TESTS.unlink()
    build() if full else build(FOR_TESTS, "0")


@contextmanager
def alone() -> Iterator[None]:
    """Two at once would write over each other."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "compile.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def is_up_to_date(target: Path, wanted: str) -> bool:
    stamp = target / "stamp"
    return stamp.exists() and stamp.read_text() == wanted


def remove(target: Path) -> None:
    """A folder, or the link that stands in its place."""
    if target.is_symlink():
        target.unlink()
    shutil.rmtree(target, ignore_errors=True)


def make_extensions(fresh: Path, level: str) -> None:
    log = BUILD / "compile.log"
    command = [sys.executable, "setup.py", "build_ext", "--parallel", "2"]
    command += ["--build-lib", str(fresh), "--build-temp", str(BUILD / "mypyc" / "temp")]
    with log.open("w") as out:
        settings = {"CRITIAS_COMPILE": "1", "CRITIAS_OPTIMISE": level}
        done = subprocess.run(command, env={**os.environ, **settings}, stdout=out, stderr=out, check=False)
    if done.returncode != 0:
        sys.stderr.write(log.read_text())
        sys.exit("the compiled build failed; the sources are untouched")


def copy_sources(target: Path) -> None:
    """Everything that is not a C extension: sources (for tracebacks and what stays interpreted) and data."""
    shutil.copytree(SOURCE, target, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    for path in target.rglob("*"):
        ours = path.suffix == ".so" or "__pycache__" in path.parts or path.is_dir()
        if not ours and not (SOURCE / path.relative_to(target)).exists():
            path.unlink()


def which() -> None:
    code = "import critias.engine.ledger as ledger; print(ledger.__file__)"
    file = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.strip()
    print(f"{'compiled' if file.endswith('.so') else 'interpreted'}: {os.path.relpath(file)}")


def main() -> None:
    os.chdir(ROOT)
    verb = sys.argv[1] if len(sys.argv) == 2 else ""
    if verb == "build":
        build()
    elif verb == "tests":
        build_for_tests()
    elif verb == "use":
        PATH_FILE.write_text(f"{TARGET}\n")
    elif verb == "refresh":
        if PATH_FILE.exists():
            build()
    elif verb == "drop":
        PATH_FILE.unlink(missing_ok=True)
    elif verb == "which":
        which()
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
