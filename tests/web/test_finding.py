"""Tables that one looks for in the lobby."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from critias.web.models import Table
from tests.web.people import body, new_table, text_of
from tests.web.test_circle import befriended
from tests.web.test_ratings import account, finished


def tables_on(response: Any) -> set[str]:
    """The codes of the tables that the page lists."""
    return set(re.findall(r"/t/(\w+)", body(response)))


@pytest.fixture
def open_tables() -> dict[str, str]:
    """Listed tables of Ben and Cleo, by what is particular about them."""
    ben, cleo = account("Ben"), account("Cleo")
    found = {
        "slow": new_table(ben, "me", "open", "open", listed="1", pace="slow-3"),
        "live": new_table(cleo, "me", "open", "steady", listed="1", pace="live-10"),
        "plain": new_table(cleo, "me", "open", "open", "open", listed="1"),
        "unlisted": new_table(ben, "me", "open", "open"),
    }
    era = {"seats": "3", "chair-0": "me", "chair-1": "open", "chair-2": "open", "listed": "1"}
    return {**found, "era": str(ben.post("/new/era", era)["Location"]).rsplit("/", 1)[1]}


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("", ["slow", "live", "plain", "era"]),
        ("game=era", ["era"]),
        ("clock=slow", ["slow"]),
        ("clock=live", ["live"]),
        ("clock=untimed&game=end", ["plain"]),
        ("free=2", ["slow", "plain", "era"]),
        ("free=3", ["plain"]),
        ("q=cLEo", ["live", "plain"]),
        ("q=era+of", ["era"]),
        ("q=nobody+at+all", []),
        ("game=chess&clock=fast&free=x", ["slow", "live", "plain", "era"]),
    ],
)
def test_open_tables_are_found(open_tables: dict[str, str], query: str, wanted: list[str]) -> None:
    page = Client().get(f"/?{query}")
    assert tables_on(page) == {open_tables[name] for name in wanted}
    if not wanted:
        assert "No open table is like this" in text_of(page)
    part = Client().get(f"/?{query}", headers={"HX-Request": "true"})
    assert all(open_tables[name] in body(part) for name in wanted), "what looks around by itself asks for the same"


def test_a_table_is_found_by_its_code(open_tables: dict[str, str]) -> None:
    code = open_tables["live"]
    assert tables_on(Client().get(f"/?q={code}")) == {code}
    assert not tables_on(Client().get(f"/?q={open_tables['unlisted']}"))


def test_tables_of_friends(open_tables: dict[str, str]) -> None:
    ada = account("Ada")
    befriended(ada, "Cleo", ada)
    assert tables_on(ada.get("/?friends=1")) == {open_tables["live"], open_tables["plain"]}
    assert not tables_on(Client().get("/?friends=1"))


def test_the_form_keeps_what_was_asked_for_and_leads_back(open_tables: dict[str, str]) -> None:
    page = body(account("Ada").get("/?q=Ben&game=end&clock=slow&free=1&friends=1"))
    for kept in ('value="Ben"', 'value="end" selected', 'value="slow" selected', 'value="1" selected', "checked"):
        assert kept in page
    assert ">All tables</a>" in page


def test_my_own_are_found_too_those_first_at_which_i_must_move() -> None:
    ada = account("Ada")
    waiting = new_table(ada, "me", "open", "steady")
    asked = new_table(ada, "me", "me", "me")
    over = finished(new_table(ada, "me", "steady", "steady")).code
    page = body(ada.get("/?game=end"))
    assert page.index(asked) < page.index(waiting) < page.index(over)
    assert not tables_on(ada.get("/?game=era"))
    assert "Sit down at a table" in text_of(Client().get("/"))
    assert 'id="find"' not in body(Client().get("/")), "there is nothing to find yet"
    assert Table.objects.count() == 3
