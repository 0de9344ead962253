"""Whole games of End of Atlantis in the browser: one by mouse, one by keyboard alone."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import Person, TablePage, sensible

MOST_QUESTIONS = 400


def test_a_game_of_four_by_mouse(calm: Person) -> None:
    page, table, dice = calm.page, calm.table, random.Random(4)
    page.goto("/")
    page.get_by_role("link", name="New table").first.click()
    page.get_by_role("radio", name="4", exact=True).check()
    page.get_by_text("More settings").click()
    page.get_by_role("radio", name="At once").check()
    page.get_by_role("button", name="Open the table").click()

    on_the_board = 0
    for _ in range(MOST_QUESTIONS):
        sight = table.asked()
        if sight.over:
            break
        choice = sensible(sight.choices, dice)
        table.choose(choice, drawn=choice.drawn)
        on_the_board += choice.drawn
    assert on_the_board >= 20, f"only {on_the_board} choices could be made by clicking what is drawn"
    check_the_end(table, seats=4)


def test_a_game_of_three_by_keyboard(calm: Person) -> None:
    page, table, dice = calm.page, calm.table, random.Random(3)
    page.goto("/new/end")
    tab_to(page, page.get_by_role("radio", name="4", exact=True))
    page.keyboard.press("ArrowLeft")
    tab_to(page, page.get_by_text("More settings"))
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_role("radio", name="Brisk"))
    page.keyboard.press("ArrowLeft")
    tab_to(page, page.get_by_role("button", name="Open the table"))
    page.keyboard.press("Enter")

    for number in range(MOST_QUESTIONS):
        sight = table.asked()
        if sight.over:
            break
        choice = sensible(sight.choices, dice)
        if choice.by_tab and number % 3 == 0:
            page.keyboard.press("b")  # to the board
            tab_to(page, table.thing(choice))
        else:
            page.keyboard.press("c")  # to the choices
            tab_to(page, table.button(choice))
        page.keyboard.press("Enter")
        if table.must_confirm(choice.question):
            expect(table.confirm).to_be_focused()
            page.keyboard.press("Enter")
        table.moves_on_from(choice.question)
    check_the_end(table, seats=3)


def tab_to(page: Page, target: Locator, most: int = 80) -> None:
    """Press Tab until this has the focus."""
    for _ in range(most):
        if target.evaluate("thing => thing === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{target} cannot be reached by Tab")


def check_the_end(table: TablePage, seats: int) -> None:
    """The score table: a column a seat, a row a source, sums that are right; the winner has the most."""
    expect(table.heading).to_contain_text("with")
    rows = [
        [cell.strip() for cell in row.get_by_role("cell").all_inner_texts()]
        for row in table.prompt.locator("table.score tbody tr").all()
    ]
    *sources, sums = [[int(cell) for cell in row] for row in rows]
    assert len(sums) == seats
    assert len(sources) >= 2
    assert sums == [sum(source[seat] for source in sources) for seat in range(seats)]
    assert f"{max(sums)} VP" in table.heading.inner_text()
    for name in ("Rematch", "Replay", "Record"):
        expect(table.prompt.get_by_text(name, exact=True)).to_be_visible()
