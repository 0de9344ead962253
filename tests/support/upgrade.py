"""An upgrade of the site: the same folder of data, first with these sources, then with changed ones.

`python -m tests.support.upgrade before` opens tables, `… after` looks at them; each is a process of its own.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
GAMES = {"end": 3, "era": 3, "age": 3, "rising": 3, "chaos": 3}  # seats
OPEN = 25  # answers of the running tables

NUMBERS = {
    "end": ("cubes_per_player = 20 ", "cubes_per_player = 24 "),
    "era": ("max_units_per_nation = 30", "max_units_per_nation = 29"),
    "age": ("max_units_per_nation = 30", "max_units_per_nation = 29"),
    "rising": ("starting_mystic_energy_each = 2", "starting_mystic_energy_each = 3"),
    "chaos": ("\ngems = 30", "\ngems = 33"),
}
ORDERS = {
    "end": "player_color",
    "era": "setup_card",
    "age": "special_action",
    "rising": "library_card",
    "chaos": "relic",
}
STRICTER = """

_answer = Rerun.answer


def _stricter(self, seat, kind, options, a, b):
    return _answer(self, seat, kind, options[:-1] if len(options) > 1 else options, a, b)


Rerun.answer = _stricter
"""


def upgraded(folder: Path, number: bool = False, order: bool = False, rule: bool = False) -> Path:
    """A copy of the sources in which something has changed."""
    shutil.copytree(ROOT / "src", folder, ignore=shutil.ignore_patterns("__pycache__"))
    for game in GAMES:
        file = folder / "critias" / "games" / game / "components.toml"
        text = file.read_text()
        if number:
            assert NUMBERS[game][0] in text
            text = text.replace(*NUMBERS[game])
        if order:
            text = reversed_rows(text, ORDERS[game])
        file.write_text(text)
    if rule:
        file = folder / "critias" / "engine" / "match.py"
        file.write_text(file.read_text() + STRICTER)
    return folder


def reversed_rows(text: str, name: str) -> str:
    """The rows of a table in the other order."""
    parts = re.split(r"(?m)^(?=\[)", text)
    places = [n for n, part in enumerate(parts) if part.startswith(f"[[{name}]]")]
    assert len(places) > 1, name
    rows = [parts[n].rstrip("\n") + "\n\n" for n in places]
    for place, row in zip(places, reversed(rows), strict=True):
        parts[place] = row
    return "".join(parts)


def before() -> list[dict[str, Any]]:
    """A running table of each game, and one that is over."""
    from critias.engine.dice import key_of_seed
    from critias.engine.game import get_game
    from critias.engine.laws import random_match
    from critias.web import tables
    from critias.web.models import Table

    user = person()
    for name, seats in GAMES.items():
        game = get_game(name)
        code = tables.open_table(user, name, seats, {}, ["me"] * seats, key=key_of_seed(name)).code
        for _ in range(OPEN):
            answer(code, last=True)
        match = random_match(game, game.load_box(), 1, seats, game.settled({}))
        tables.store_finished(user, match, match.record())
    return [shape(table) for table in Table.objects.order_by("pk")]


def after() -> list[dict[str, Any]]:
    """All tables are looked at, through the pages too, and the running ones are played on."""
    from critias.engine.game import get_game
    from critias.web import tables
    from critias.web.films import films
    from critias.web.models import PLAYING, Table

    browser = client()
    tables.go_on_after_upgrade()
    found = [{"lobby": browser.get("/").status_code}]
    for table in Table.objects.order_by("pk"):
        told = shape(table)
        told["other_box"] = get_game(table.game).load_box().digest != table.components
        told["page"] = browser.get(f"/t/{table.code}").status_code
        told["page_tells"] = "played again from its beginning" in browser.get(f"/t/{table.code}").content.decode()
        film = films.of(table)
        told["replay"] = [browser.get(f"/t/{table.code}/replay?ply={n}").status_code for n in (0, 5, 10**6)]
        told["moments"] = len(film.moments(0))
        told["retold"] = sum(film.is_retold(ply) for ply in range(1, len(film) + 1))
        told["ends"] = film.at(len(film)).state.same(tables.match_of(table).state)
        if table.status == PLAYING:
            for _ in range(OPEN):
                answer(table.code)
        told["played_on"] = Table.objects.get(pk=table.pk).version - table.version
        found.append(told)
    return found


def person() -> Any:
    from django.contrib.auth.models import User

    from critias.web.models import Profile

    user = User.objects.create(username="ada")
    Profile.objects.create(user=user, name="Ada")
    return user


def client() -> Any:
    from django.contrib.auth.models import User
    from django.test import Client

    browser = Client()
    browser.force_login(User.objects.get())
    return browser


def answer(code: str, last: bool = False) -> None:
    from critias.web import tables

    match = tables.moment_of(code).match
    if match is not None and match.questions:
        question = match.questions[0]
        tables.answer(code, question.seat, question.values[-1 if last else 0], question.id)


def shape(table: Any) -> dict[str, Any]:
    from critias.web import tables

    match = tables.match_of(table)
    return {
        "game": table.game,
        "status": table.status,
        "box": match.box.digest,
        "components": table.components,
        "checkpoint": match.checkpoint.digest(),
        "answers": len(match.answers),
    }


if __name__ == "__main__":
    from critias.web.server import set_up

    set_up()
    from django.conf import settings

    settings.ALLOWED_HOSTS.append("testserver")
    sys.stdout.write(json.dumps(before() if sys.argv[1] == "before" else after()))
