"""The remote bot of the documentation plays a whole game against a real server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from critias.engine.record import Record
from tests.support.site import ROOT, Caller, Site

BOT = ROOT / "docs" / "remote_bot.py"


def test_the_bot_of_the_documentation_plays_a_whole_game(tmp_path: Path) -> None:
    site = Site(tmp_path)
    tokens = site.tokens("ada", "ben")
    with site:
        ada = Caller(site.url, tokens[0])
        chairs = {"game": "end", "chairs": ["me", "steady", "open"], "bot_delay": 0}
        code = ada.post("/tables", chairs)["code"]
        bots = [
            subprocess.Popen(
                [sys.executable, str(BOT), site.url, token, code],
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
            for token in tokens
        ]
        try:
            said = [bot.communicate(timeout=120) for bot in bots]
        finally:
            for bot in bots:
                bot.kill()
                bot.communicate()
        assert [bot.returncode for bot in bots] == [0, 0], said
        over = ada.get(f"/tables/{code}")
        assert over["status"] == "finished"
        assert str(over["outcome"]["scores"]) in said[0][0]
        assert said[0] == said[1]
        match = Record.from_json(ada.get(f"/tables/{code}/record")).replay()
        assert match.outcome is not None
        assert match.outcome.scores == over["outcome"]["scores"]
    assert "Traceback" not in site.log.read_text()


def test_the_bot_is_as_short_as_promised() -> None:
    assert len(BOT.read_text().splitlines()) <= 40
