"""Chaos Order: once factions are chosen a player is called by his, and has its colour, all over the site."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from critias.engine.game import get_game
from critias.engine.match import Entry
from critias.games.chaos import styles, tour, words
from critias.games.chaos.box import FACTIONS
from critias.games.chaos.faces import FACTION_COLOURS
from critias.web.models import Table
from critias.web.pages.log import log_item
from tests.support.site import ROOT
from tests.web.people import body

CHAOS = get_game("chaos")
DISC = re.compile(r'class="seat [^"]*\b(c-\w+)')


@pytest.fixture
def pages(client: Client) -> list[str]:
    """The end of a game, and its replay in the middle."""
    with (ROOT / "tests" / "golden" / "chaos-2.json").open("rb") as file:
        client.post("/open-file", {"file": file, "who": "one"})
    url = f"/t/{Table.objects.get().code}"
    return [body(client.get(url)), body(client.get(f"{url}/replay?ply=200"))]


def test_a_line_of_the_log_has_the_colour_of_the_faction_that_it_tells_of() -> None:
    for faction, colour in enumerate(FACTION_COLOURS):
        chosen = log_item(CHAOS, Entry(-1, words.FACTION_CHOSEN, [faction % 2, faction]))
        assert DISC.findall(chosen) == [colour.css], "and not that of the seat, which nothing has from now on"
        assert f'href="#faction-{FACTIONS[faction]}"' in chosen
    ai, zcharo = FACTIONS.index("ai"), FACTIONS.index("zcharo")
    battle = log_item(CHAOS, Entry(-1, words.BATTLE, [3, ai, zcharo]))
    assert DISC.findall(battle) == [FACTION_COLOURS[ai].css, FACTION_COLOURS[zcharo].css]


def test_no_seat_is_called_by_its_number(pages: list[str]) -> None:
    for page in pages:
        told = re.sub(r"<li[^>]*>(?:(?!</li>).)*are played by.*?</li>", "", page)
        assert "Seat 1" not in told
        assert "Seat 2" not in told


def test_the_seats_are_headed_by_their_factions(pages: list[str]) -> None:
    for page in pages:
        heads = re.findall(r'<h3><span id="faction-(\w+)"[^>]*>([^<]+)</span>', page)
        assert len(heads) == 2
        assert [name for _, name in heads] == [words.FACTION.label(FACTIONS.index(key)) for key, _ in heads]


def test_factions_for_a_first_game_are_offered_first_and_say_how_they_play(client: Client) -> None:
    opened = client.post("/new/chaos", {"seats": "2", "chair-0": "me", "chair-1": "steady"})
    page = body(client.get(opened["Location"]))
    offered = [f"opt-setup.faction-{faction}" for faction in tour.OFFERED["setup.faction"]]
    assert re.findall(r'id="(opt-setup.faction-\w+)" class="opt"', page) == offered
    assert re.findall(r'class="grp"[^>]*><h2>(\w+)</h2>', page) == ["Easy", "Medium", "Hard"]
    assert f'title="Oxataya: Easy. {styles.STYLES["oxataya"]}"' in page
