"""`critias serve --reload`: the site in a process of its own that begins anew when a source changes."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

from critias.engine.game import GROUP, packaged

WATCHED = {".py", ".toml", ".css", ".html", ".js", ".svg", ".po"}
SECONDS = 0.5


def folders() -> list[Path]:
    """Ours, and those of games from outside: also of one that cannot be entered before it is mended."""
    packages = sorted({"critias", *(entry.module.split(".", maxsplit=1)[0] for entry in packaged(GROUP))})
    specs = [find_spec(package) for package in packages]
    return [Path(folder) for spec in specs if spec for folder in spec.submodule_search_locations or []]


def stamps(watched: list[Path]) -> dict[Path, float]:
    files = (path for folder in watched for path in folder.rglob("*") if path.suffix in WATCHED)
    return {path: path.stat().st_mtime for path in files}


def run(arguments: list[str]) -> int:
    """Serve with these arguments until interrupted; the exit code."""
    watched = folders()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # as after Ctrl-C, the site ends with us
    while True:
        before = stamps(watched)
        # -P: nothing is imported from the folder in which somebody works; it may hold the project of a game
        site = subprocess.Popen([sys.executable, "-P", "-m", "critias", "serve", *arguments])
        try:
            while site.poll() is None and stamps(watched) == before:
                time.sleep(SECONDS)
            while site.poll() is not None and stamps(watched) == before:
                time.sleep(SECONDS)  # it broke off, and has said why: the next change may mend it
        except KeyboardInterrupt:
            return 0
        finally:
            if site.poll() is None:
                site.terminate()
                site.wait()
