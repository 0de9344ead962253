"""End of Atlantis at the table: what a ship costs is asked for, and a screen hides what is behind it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.positions import as_file, at_question
from tests.support.end import resolving


def test_a_ship_that_a_special_card_opens_is_not_paid_for_by_a_mere_click(me: Person) -> None:
    t = resolving(
        "refugees_2_together",
        rows=[["refugees_2_together"], ["ships_2"], ["ships_3"]],
        at={"ark": "ocean"},
        aboard={"ark": {1: 1}},
        specials={0: ["pursuit_ship"]},
        screened=True,
    ).skip("empath.use")
    me.plays_on(as_file(t.match))
    page = me.page
    expect(page.get_by_title("Influence Tokens behind the screen")).to_have_count(1)  # one's own
    me.table.choose(me.table.offered("Ark: spend Pursuit Ship"), drawn=True)
    expect(me.table.heading).to_have_text("Spend Pursuit Ship to place on the Ark?")
    me.table.choose(me.table.offered("No"))
    expect(me.table.heading).to_have_text("Place 2 Refugees on which ship?")
    expect(page.locator("#choices")).not_to_contain_text("Ark")
    me.table.undo.click()
    expect(me.table.heading).to_have_text("Spend Pursuit Ship to place on the Ark?")
    me.table.choose(me.table.offered("Yes"), drawn=True)
    expect(page.locator("#log")).to_contain_text("Yellow uses Pursuit Ship.")
    expect(page.locator("#log")).to_contain_text("Yellow places 2 Refugees on the Ark.")


def test_an_option_and_its_place_on_the_board_point_at_each_other(me: Person) -> None:
    me.plays_on(at_question("place.ship", options=3))
    page, choice = me.page, me.table.choices()[0]
    button, ship = me.table.button(choice), me.table.thing(choice)
    expect(button).to_have_accessible_description(re.compile(r"^\d+ VP on arrival"))
    button.hover()
    expect(ship).to_have_class(re.compile(r"\bhover\b"))
    expect(page.locator(".flag")).to_have_text(re.compile(r"^\d+ VP on arrival"))
    page.mouse.move(1, 1)
    expect(page.locator(".flag")).to_have_count(0)
    ship.hover()
    expect(button).to_have_class(re.compile(r"\bhover\b"))
