"""`critias serve --reload`: the site in a process of its own that begins anew when a source changes."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import critias
from critias.engine.game import game_names, get_game

WATCHED = {".py", ".toml", ".css", ".html", ".js", ".svg", ".po"}
SECONDS = 0.5


def folders() -> list[Path]:
    """Ours, and those of games from outside."""
    own = Path(critias.__file__).parent
    games = [Path(get_game(name).folder) for name in game_names()]
    return [own, *(folder for folder in games if not folder.is_relative_to(own))]


def stamps(watched: list[Path]) -> dict[Path, float]:
    files = (path for folder in watched for path in folder.rglob("*") if path.suffix in WATCHED)
    return {path: path.stat().st_mtime for path in files}


def run(arguments: list[str]) -> int:
    """Serve with these arguments until interrupted; the exit code."""
    watched = folders()
    while True:
        before = stamps(watched)
        site = subprocess.Popen([sys.executable, "-m", "critias", "serve", *arguments])
        try:
            while site.poll() is None and stamps(watched) == before:
                time.sleep(SECONDS)
            while site.poll() is not None and stamps(watched) == before:
                time.sleep(SECONDS)  # it broke off, and has said why: the next change may mend it
        except KeyboardInterrupt:
            return site.wait()
        finally:
            if site.poll() is None:
                site.terminate()
                site.wait()
