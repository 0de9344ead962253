from __future__ import annotations

import re

import pytest
from django.test import Client
from markupsafe import escape

from critias.engine.components import ORIGINS
from critias.engine.game import get_game
from critias.web.games import tour_of
from critias.web.views_rules import walked
from tests.web.people import body, found, new_table, play, table_of, text_of

GAME = get_game("end")
LEDGER = GAME.ledger()


# ---------------------------------------------------------------- rules


def test_every_rule_is_there_under_its_id_and_chapter(client: Client) -> None:
    page = body(client.get("/rules/end"))
    for rule in LEDGER.rules:
        assert f'id="{rule.id}"' in page
    for chapter in re.findall(r'href="/rules/end#(END-[A-Z]+)"', page):
        assert f'id="{chapter}"' in page
    assert 'href="/rules/end"' in body(client.get("/rules"))
    assert client.get("/rules/chess").status_code == 404


def test_rulings_are_marked(client: Client) -> None:
    rulings = sum("ruling" in rule.tags or bool(rule.ruling) for rule in LEDGER.rules)
    assert rulings > 0
    assert body(client.get("/rules/end")).count('class="gap"') == rulings + 1  # and one that explains the mark


def test_search_finds_what_the_ledger_finds(client: Client) -> None:
    page = body(client.get("/rules/end", {"q": "hidden voting"}))
    shown = re.findall(r'<article class="rule-item" id="([^"]+)"', page)
    assert shown == [rule.id for rule in LEDGER.search("hidden voting")]
    assert "<mark>Hidden</mark>" in page or "<mark>hidden</mark>" in page
    nothing = text_of(client.get("/rules/end", {"q": "spaceship"}))
    assert "No rules with “spaceship”" in nothing
    assert "All rules" in nothing


def test_what_is_searched_for_is_escaped(client: Client) -> None:
    assert b"<script>x" not in client.get("/rules/end", {"q": "<script>x"}).content


def test_only_the_rules_of_a_question(client: Client) -> None:
    page = body(client.get("/rules/end", {"ids": "END-VOTE-01,END-VOTE-03,END-NONE-99"}))
    assert re.findall(r'<article class="rule-item" id="([^"]+)"', page) == ["END-VOTE-01", "END-VOTE-03"]


def test_the_drawer_is_a_part_of_the_page(client: Client) -> None:
    response = client.get("/rules/end", {"ids": "END-VOTE-01"}, headers={"HX-Request": "true"})
    assert body(response).startswith('<div class="in-drawer">')
    assert "<html" not in body(response)


def test_prompts_link_to_their_rules_with_and_without_script(client: Client) -> None:
    code = new_table(client, "me", "me", "me")
    page = body(client.get(f"/t/{code}"))
    assert 'id="drawer"' in page
    link = found(r'<a class="rule" href="([^"]+)"', page)
    assert 'hx-target="#drawer"' in page
    assert client.get(link.split("#")[0]).status_code == 200


# ---------------------------------------------------------------- rulings


@pytest.mark.parametrize("name", ["age", "chaos", "end", "era", "rising"])
def test_every_ruling_is_on_its_page_and_every_link_leads_somewhere(client: Client, name: str) -> None:
    ledger = get_game(name).ledger()
    rules, rulings, about = (
        body(client.get(f"/{at}")) for at in (f"rules/{name}", f"rules/{name}/rulings", f"about/{name}")
    )
    assert f'href="/rules/{name}/rulings"' in rules
    for ruling in ledger.rulings:
        assert f'id="{ruling.id}"' in rulings
        assert escape(ruling.text) in rulings
    for page in (rules, rulings, about):
        for id in re.findall(rf'href="/rules/{name}/rulings#([^"]+)"', page):
            assert f'id="{id}"' in rulings
    for id in re.findall(rf'href="/rules/{name}#([^"]+)"', rulings):
        assert f'id="{id}"' in rules
    linked = re.findall(rf'href="/rules/{name}/rulings#', rules)
    assert len(linked) == sum(len(ledger.rulings_of(rule)) for rule in ledger.rules) > 60


def test_a_rule_shows_the_rulings_behind_it_also_in_the_drawer(client: Client) -> None:
    page = text_of(client.get("/rules/age", {"ids": "AGE-2-03"}))
    assert "Ruling R32: Nations with fewer than two controllers" in page
    drawer = body(client.get("/rules/age", {"ids": "AGE-2-03"}, headers={"HX-Request": "true"}))
    assert 'href="/rules/age/rulings#R32"' in drawer
    assert client.get("/rules/none/rulings").status_code == 404


# ---------------------------------------------------------------- about


def test_about_tells_where_every_number_comes_from(client: Client) -> None:
    page = text_of(client.get("/about/end"))
    origins = GAME.load_box().file.origins
    for origin in ORIGINS:
        number = sum(each.origin == origin for each in origins)
        assert f"{origin} {number} " in page
    for each in origins:
        if each.origin == "reconstructed":
            assert each.detail in page
    assert "Revised Edition, 2013" in page


def test_the_dice_of_a_table_can_be_checked(client: Client) -> None:
    code = new_table(client, "me", "steady", "steady")
    published = table_of(code).key_hash
    assert published in body(client.get(f"/t/{code}/settings"))
    assert published in body(client.get("/about/end", {"table": code}))
    play(code)
    record = client.get(f"/t/{code}/record.json").json()
    assert record["key_hash"] == published


# ---------------------------------------------------------------- the walkthrough


def test_the_walk_points_at_things_that_are_there(client: Client) -> None:
    for number, (things, words, rules) in enumerate(tour_of(GAME).STEPS):
        page = body(client.get("/learn/end", {"step": number}))
        assert words in page
        for thing in things.split():
            mark = f'id="{thing[:-1]}' if thing.endswith("*") else f'id="{thing}"'
            assert mark in page, f"step {number} points at {thing}"
        for rule in rules:
            assert rule in LEDGER


def test_the_walk_takes_less_than_three_minutes() -> None:
    words = sum(len(step[1].split()) for step in tour_of(GAME).STEPS)
    assert words / 150 * 60 + 2 * len(tour_of(GAME).STEPS) < 180, "read at 150 words a minute, 2 seconds a step to look"


def test_the_walk_has_a_beginning_and_an_end(client: Client) -> None:
    first, second = (body(client.get("/learn/end", {"step": step})) for step in (0, 1))
    assert 'id="walk-back"' not in first
    assert 'id="walk-back" href="/learn/end?step=0"' in second
    for wish in (999, "x", "-1", "²"):
        assert client.get("/learn/end", {"step": wish}).status_code == 200
    final = body(client.get("/learn/end", {"step": 999}))
    assert 'action="/play/end"' in final
    assert 'id="walk-next"' not in final


def test_the_walk_shows_the_moment_that_it_speaks_of() -> None:
    question = walked(GAME).question(0)
    assert question is not None
    assert question.kind.name == tour_of(GAME).UNTIL
