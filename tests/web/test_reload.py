"""`critias serve --reload` beside the project of a game: it is entered, watched, and nothing stays behind."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from critias.lab.new_game import new_game
from tests.support.site import Site

FINDER = """
import importlib.util, sys

class Editable:  # as `pip install -e` does it: asked last
    def find_spec(self, name, path=None, target=None):
        return importlib.util.spec_from_file_location(name, {init!r}) if name == "senet" else None

sys.meta_path.append(Editable())
"""


class Reloaded(Site):
    """A site that is served from the folder in which a project lies, installed to be edited."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / "data")
        new_game("senet", folder / "senet")
        named = folder / "site" / "senet-0.1.dist-info"
        named.mkdir(parents=True)
        (named / "METADATA").write_text("Metadata-Version: 2.1\nName: senet\nVersion: 0.1\n")
        (named / "entry_points.txt").write_text("[critias.games]\nsenet = senet:GAME\n")
        finder = FINDER.format(init=str(folder / "senet/senet/__init__.py"))
        (folder / "site/sitecustomize.py").write_text(finder)
        self.folder = folder
        self.environment["PYTHONPATH"] += f":{folder / 'site'}"
        self.environment["PYTHONUNBUFFERED"] = "1"

    def launch(self) -> None:
        self.data.mkdir()
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "critias", "serve", "--reload", "--no-browser", "--port", str(self.port)],
                cwd=self.folder,
                env=self.environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def told(self, words: str, times: int = 1) -> bool:
        return self.log.read_text().count(words) >= times

    def answers(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0


def until(true: Callable[[], bool], site: Reloaded) -> None:
    end = time.monotonic() + 90
    while not true():
        assert time.monotonic() < end, site.log.read_text()
        time.sleep(0.05)


def test_a_project_is_served_from_the_folder_around_it_and_anew_after_each_change(tmp_path: Path) -> None:
    site = Reloaded(tmp_path)
    rules = tmp_path / "senet/senet/rules.py"
    good = rules.read_text()
    try:
        site.launch()
        until(lambda: site.told("is served at"), site)
        assert site.answers(), "it is said when it listens"
        rules.write_text(good + "\ndef (\n")
        until(lambda: site.told("critias: the game 'senet' cannot be entered: SyntaxError"), site)
        assert not site.told("is served at", 2), "it is not said of a site that broke off"
        assert not site.told("Traceback")
        rules.write_text(good)
        until(lambda: site.told("is served at", 2), site)
        assert site.process is not None
        site.process.terminate()
        site.process.wait()
        assert not site.answers(), "nobody holds the port behind it"
    finally:
        site.kill()
