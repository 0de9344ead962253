"""The list of choices under the hand: ids, focus and places hold still, and a double click is one click."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import Person
from tests.browser.test_table import at_the_cards
from tests.browser.test_together import company

__all__ = ["company"]


def focused(page: Page) -> str:
    return str(page.evaluate("() => document.activeElement.id"))


def test_focus_after_an_answer_is_on_no_option(me: Person) -> None:
    before = at_the_cards(me)
    me.table.button(before.choices[1]).focus()
    me.page.keyboard.press("Enter")
    after = me.table.moves_on_from(before.question)
    assert focused(me.page) == "choices"
    me.page.keyboard.press("Enter")
    assert me.table.ready() == after, "Enter on no option answers nothing"
    me.page.keyboard.press("ArrowRight")
    expect(me.table.button(after.choices[0])).to_be_focused()


def test_focus_does_not_pass_to_an_option_of_the_next_question(calm: Person) -> None:
    """A councilor, then where to place: the numbers of options that have nothing in common are the same."""
    calm.opens("me", "me", game="rising")
    for _ in range(6):
        sight = calm.table.asked()
        calm.table.button(sight.choices[0]).focus()
        calm.page.keyboard.press("Enter")
        after = calm.table.moves_on_from(sight.question)
        assert focused(calm.page) in ("choices", ""), f"{sight.heading} -> {after.heading}"


def test_the_second_click_of_a_double_click_answers_nothing_new(me: Person) -> None:
    """The answer is back before the second click: another card lies under the pointer by now."""
    before = at_the_cards(me)
    box = me.table.button(before.choices[0]).bounding_box()
    assert box is not None
    x, y = box["x"] + 10, box["y"] + 10
    me.page.mouse.click(x, y)
    after = me.table.moves_on_from(before.question)
    me.page.mouse.move(x, y)
    me.page.mouse.down(click_count=2)
    me.page.mouse.up(click_count=2)
    assert me.table.ready() == after
    expect(me.table.prompt.get_by_role("alert")).to_have_count(0)
    me.page.mouse.click(x, y)
    me.table.moves_on_from(after.question)


def test_a_list_keeps_its_places_while_others_play(company: list[Person]) -> None:
    me, other, _ = company
    me.page.get_by_role("button", name="Follower", exact=True).click()
    gone = me.page.locator("#choices").get_by_role("button", name="follower: Hills 1", exact=True)
    below = me.page.locator("#choices").get_by_role("button", name="follower: Hills 2", exact=True)
    below.focus()
    places = [place(gone), place(below)]
    other.page.locator("#spot-hills_1 .slab").click()
    expect(me.page.locator("[id^=man-hills_1-]")).to_have_count(1)
    me.table.catches_up(other.table.pulse)
    expect(gone).to_be_disabled()
    assert [place(gone), place(below)] == places
    expect(below).to_be_focused()
    other.table.undo.click()
    expect(gone).to_be_enabled()
    assert [place(gone), place(below)] == places
    gone.click()
    expect(me.page.locator("[id^=man-hills_1-]")).to_have_count(1)


def place(button: Locator) -> tuple[float, float]:
    box = button.bounding_box()
    assert box is not None
    return box["x"], box["y"]
