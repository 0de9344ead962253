"""The list of choices under the hand: ids, focus and places hold still, and a double click is one click."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Newcomer
from tests.browser.maps import PHONE
from tests.browser.people import Choice, Person
from tests.browser.test_company import two_at_a_bid
from tests.browser.test_table import at_the_cards, say
from tests.browser.test_together import company, everybody_places

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
    other.page.get_by_role("button", name="Follower", exact=True).click()  # a Leader may leave room for another
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


def is_picked(person: Person, choice: Choice) -> None:
    """It is chosen and not sent, and the main button, which has the focus, would send it."""
    expect(person.page.locator("#choices [aria-pressed=true][name=option]")).to_have_attribute("value", choice.value)
    expect(person.table.confirm).to_be_focused()
    expect(person.table.confirm).to_have_attribute("value", choice.value)


def test_what_is_picked_stays_while_others_seal_change_and_talk(newcomer: Newcomer) -> None:
    ann, ben = newcomer(), newcomer()
    two_at_a_bid(ann, ben)
    mine = ann.table.choices()[4]
    ann.table.choose(mine, send=False)
    for other in (1, 2):
        ben.table.choose(ben.table.choices()[other])
        expect(ann.page.get_by_text("Sealed", exact=True)).to_have_count(2)  # Ben and the bot
        is_picked(ann, mine)
        ben.table.prompt.get_by_role("button", name="Change").click()
        expect(ann.page.get_by_text("Sealed", exact=True)).to_have_count(1)
        is_picked(ann, mine)
    say(ben.table, "take your time")
    expect(ann.page.locator("#chat")).to_contain_text("take your time")
    is_picked(ann, mine)
    his = ben.table.choices()[3]
    ben.table.choose(his)
    ann.table.catches_up(ben.table.pulse)
    is_picked(ann, mine)
    ann.page.keyboard.press("Enter")
    for person in (ann, ben):
        for bid in (mine, his):
            expect(person.page.locator("#log")).to_contain_text(bid.words)


def test_what_a_finger_has_picked_stays_while_others_place(newcomer: Newcomer) -> None:
    """Of what is left: who was faster has the place, and then nothing is picked."""
    phone, *others = everybody_places([newcomer(**PHONE), newcomer(), newcomer()])
    for person in (phone, *others):
        person.page.get_by_role("button", name="Follower", exact=True).click()
    mine = phone.table.offered("follower: Hills 5")
    phone.table.button(mine).tap()
    for other, place in zip(others, ("forests_5", "mountains_5"), strict=True):
        other.page.locator(f"#spot-{place} .slab").click()
        expect(phone.page.locator(f"[id^=man-{place}-]")).to_have_count(1)
        phone.table.ready()
        is_picked(phone, mine)
    phone.table.confirm.tap()
    expect(others[0].page.locator("[id^=man-hills_5-]")).to_have_count(1)
    taken = phone.table.offered("follower: Hills 1")
    phone.table.button(taken).tap()
    is_picked(phone, taken)
    others[0].page.locator("#spot-hills_1 .slab").click()
    expect(phone.page.locator("[id^=man-hills_1-]")).to_have_count(1)
    phone.table.ready()
    expect(phone.table.confirm).to_be_hidden()
    expect(phone.page.locator("#pick")).to_be_hidden()


# ---------------------------------------------------------------- what the page says holds


def test_undo_stands_where_the_prompt_promises_it(me: Person) -> None:
    before = at_the_cards(me)
    expect(me.table.prompt.get_by_role("button", name="Undo")).to_have_count(0)
    me.table.choose(before.choices[0])
    after = me.table.asked()
    me.table.prompt.get_by_role("button", name="Undo").click()
    assert me.table.moves_on_from(after.question).choices == before.choices


def test_the_chat_field_is_empty_when_a_line_is_said(me: Person) -> None:
    at_the_cards(me)
    say(me.table, "good evening")
    expect(me.page.get_by_role("tabpanel", name=re.compile("Chat"))).to_contain_text("good evening")
    expect(me.page.get_by_label("Say something")).to_have_value("")
    expect(me.page.get_by_label("Say something")).to_be_focused()


def test_what_happened_since_my_move_is_played_and_leads_back(me: Person) -> None:
    path = me.opens("me", "steady", "steady")
    while not me.page.locator(".since").count():
        me.table.choose(me.table.choices()[0])
        me.table.asked()
    asked = me.table.prompt.locator("h1").inner_text()
    me.page.get_by_role("link", name="Show steps").click()
    me.page.wait_for_url(f"**{path}?past=*")
    expect(me.page.locator("#now")).to_contain_text(f"Your move: {asked}")
    expect(me.page.locator("#choices, [data-option]")).to_have_count(0)  # nothing is answered from the past
    me.page.wait_for_url(f"**{path}")
    me.table.asked()
    expect(me.page.locator("#since")).to_be_hidden()  # what was seen is not offered again, until there is more
    me.page.reload()
    me.table.asked()
    expect(me.page.locator("#since")).to_be_hidden()


def test_the_past_by_keyboard_after_a_reload_and_back(me: Person) -> None:
    path = me.opens("me", "steady", "steady")
    me.table.choose(me.table.choices()[0])
    me.table.asked()
    me.page.get_by_role("link", name="Past").click()
    shown = me.page.locator("#table.in-past")
    expect(shown).to_be_visible()
    last = int(shown.get_attribute("data-last") or 0)
    expect(shown).to_have_attribute("data-ply", str(last))
    me.page.keyboard.press("ArrowLeft")
    expect(shown).to_have_attribute("data-ply", str(last - 1))
    me.page.reload()
    expect(shown).to_have_attribute("data-ply", str(last - 1))
    me.page.get_by_role("list", name="By turn").get_by_role("link").first.click()
    expect(shown).to_have_attribute("data-ply", "0")
    me.page.keyboard.press("Escape")
    me.page.wait_for_url(f"**{path}")
    me.table.asked()


def test_nobody_waits_when_the_game_is_over(me: Person, finished: str) -> None:
    me.page.goto(finished)
    me.table.ready()
    expect(me.page.get_by_text("Waiting")).to_have_count(0)
    expect(me.table.prompt.get_by_role("link", name="Replay")).to_be_visible()


def test_a_curtain_between_two_players_of_a_device(me: Person) -> None:
    me.opens("me", "me", "steady", curtain="1")
    names: set[str] = set()
    while len(names) < 2:
        me.table.when("document.querySelector('#curtain')")
        name = me.table.heading.inner_text().removeprefix("Pass the device to ").removesuffix(".")
        names.add(name)
        expect(me.page.locator("#choices")).to_have_count(0)
        me.page.get_by_role("button", name=f"I am {name}").click()
        sight = me.table.asked()
        me.table.choose(sight.choices[0])
        while (sight := me.table.ready()).question:
            me.table.choose(sight.choices[0])
