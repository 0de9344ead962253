"""A game from outside, as `critias new-game` writes it: found by its entry point, shown by the site, played there."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import Client

from critias.engine import game as registry
from critias.engine.game import Game, get_game
from critias.lab.new_game import new_game
from critias.web import server, styles


@pytest.fixture
def senet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The package lies on the path, beside what an installation would have written of it."""
    project = tmp_path / "project"
    new_game("senet", project)
    said = project / "senet-0.1.dist-info"
    said.mkdir()
    (said / "METADATA").write_text("Metadata-Version: 2.1\nName: senet\nVersion: 0.1\n")
    (said / "entry_points.txt").write_text("[critias.games]\nsenet = senet:GAME\n")
    monkeypatch.syspath_prepend(project)
    caches = (registry.packaged, styles.sheet_of, styles.address_of)
    for cache in caches:
        cache.cache_clear()
    importlib.invalidate_caches()
    yield get_game("senet")
    for module in [module for module in sys.modules if module.split(".")[0] == "senet"]:
        del sys.modules[module]
    for cache in caches:
        cache.cache_clear()


def test_a_new_game_opens_in_the_browser(senet: Game, client: Client) -> None:
    assert senet.title in client.get("/").content.decode()
    for path in ("/learn/senet", "/rules/senet", "/style/senet.css"):
        assert client.get(path).status_code == 200, path
    response = client.get(server.ready_table("senet", 3, "steady", senet.settled({}), None, None), follow=True)
    page = response.content.decode()
    assert response.status_code == 200
    assert "Which coin do you bid for lot" in page
    assert re.search(r'id="hand-\w+" class="card legal"', page), "a coin can be clicked"
