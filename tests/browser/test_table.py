"""At the table: undo, reload, two windows, late clicks, keys, and a page that is redrawn while somebody thinks."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.people import Person, Sight, TablePage, until
from tests.browser.positions import at_question

STALE = "The table has moved on; your click changed nothing."


def at_the_cards(me: Person) -> Sight:
    """A table at which cards are laid in a row: choices that are sent at once and can be taken back.

    The bots have laid theirs: until I have laid all mine nothing happens by itself.
    """
    me.plays_on(at_question("program.card", options=4))
    expect(me.page.get_by_text("Sealed", exact=True)).to_have_count(2)
    return me.table.asked()


def test_undo_of_a_misclick(me: Person) -> None:
    before = at_the_cards(me)
    again = choose_and_take_back(me, before, me.table.undo.click)
    drawn = again.choices[1].drawn
    choose_and_take_back(me, again, lambda: me.page.keyboard.press("u"), drawn=drawn)


def choose_and_take_back(me: Person, before: Sight, undo: Callable[[], None], *, drawn: bool = False) -> Sight:
    """The same is asked again, under another name: a click on the old page would be stale."""
    me.table.choose(before.choices[1], drawn=drawn)
    after = me.table.asked()
    assert after.choices != before.choices
    undo()
    again = me.table.moves_on_from(after.question)
    assert (again.heading, again.choices) == (before.heading, before.choices)
    return again


def test_a_choice_that_passes_the_move_on_waits_for_the_main_button(me: Person) -> None:
    path = me.plays_on(at_question("setup.ship", seats=4))
    first, second, *_ = [choice for choice in me.table.choices() if choice.final]
    me.table.choose(first, send=False)
    expect(me.table.confirm).to_be_visible()
    me.table.choose(second, drawn=True, send=False)
    expect(me.table.confirm).to_contain_text(second.words)
    expect(me.table.thing(second)).to_have_class(re.compile(r"\bchosen\b"))
    expect(me.table.button(second)).to_have_attribute("aria-pressed", "true")
    me.page.keyboard.press("Escape")
    expect(me.table.confirm).to_be_hidden()
    expect(me.page.locator(".chosen")).to_have_count(0)

    me.page.goto(path)
    assert me.table.asked().question == first.question, "nothing was sent"


def test_reload_in_mid_question_keeps_the_question(me: Person) -> None:
    me.table.choose(at_the_cards(me).choices[0])
    before, board = me.table.asked(), pieces(me.page)
    me.page.reload()
    assert me.table.asked() == before
    assert pieces(me.page) == board
    me.table.choose(before.choices[0])


def pieces(page: Page) -> list[list[str]]:
    """Every piece on the board and where it stands."""
    places = "() => [...document.querySelectorAll('svg .piece[id]')].map((p) => [p.id, p.getAttribute('transform')])"
    found: list[list[str]] = page.evaluate(places)
    assert found
    return found


def test_two_windows_of_a_seat_stay_in_step(me: Person) -> None:
    at_the_cards(me)
    other = me.another_window()
    sight = me.table.asked()
    for at, hand in enumerate([me.table, other, me.table]):
        before = hand.asked()
        hand.choose(before.choices[at])
        sight = hand.asked()
        assert sight.question != before.question
        in_step(me.table, other, sight)
    me.table.undo.click()
    in_step(me.table, other, me.table.moves_on_from(sight.question))
    expect(me.page).to_have_title(re.compile("^Your move"))
    expect(other.page).to_have_title(re.compile("^Your move"))


def in_step(one: TablePage, other: TablePage, sight: Sight) -> None:
    """Both windows come to show the same question with the same choices."""
    for window in (one, other):
        assert window.comes_to(sight.question) == sight


def test_a_sealed_step_before_the_window_listens_is_not_missed(me: Person) -> None:
    """Of such a step the others hear nothing, not even a pulse; one's own window must ask for it."""
    before = at_the_cards(me)
    held: list[Route] = []
    late = me.context.new_page()
    late.route("**/stream*", lambda route: held.append(route))  # noqa: PLW0108  Playwright marks its handlers
    late.goto(me.page.url)
    window = TablePage(late)
    assert window.asked() == before
    until(late, lambda: held, "it begins to listen")

    me.table.choose(before.choices[0])
    after = me.table.moves_on_from(before.question)
    held[0].continue_()
    in_step(me.table, window, after)


def test_a_late_click_is_answered_politely_and_changes_nothing(me: Person) -> None:
    before = at_the_cards(me)
    late = me.context.new_page()
    late.route("**/stream*", lambda route: None)  # it never hears any news
    late.goto(me.page.url)
    window = TablePage(late)
    assert window.asked() == before

    me.table.choose(before.choices[0])
    after = me.table.asked()
    window.button(before.choices[1]).click()
    expect(window.prompt.get_by_role("alert")).to_contain_text(STALE)
    assert window.asked() == after, "the late window shows what is asked now"
    me.page.reload()
    assert me.table.asked() == after, "nothing has changed"
    assert before.question != after.question


def test_a_double_click_answers_once(me: Person) -> None:
    """The second click comes while the answer is under way: nothing more is sent, and nobody is blamed."""
    before = at_the_cards(me)
    held: list[Route] = []
    me.page.route("**/answer", lambda route: held.append(route))  # noqa: PLW0108  Playwright marks its handlers
    me.table.button(before.choices[0]).dblclick()
    until(me.page, lambda: held, "the first click is sent")
    held[0].continue_()
    after = me.table.moves_on_from(before.question)
    assert len(held) == 1
    expect(me.table.prompt.get_by_role("alert")).to_have_count(0)
    me.page.reload()
    assert me.table.asked() == after
    assert len(after.choices) >= len(before.choices) - 1, "one card was laid, not two"


def test_what_is_typed_stays_while_the_page_is_redrawn(me: Person) -> None:
    at_the_cards(me)
    other = me.another_window()
    me.page.get_by_role("tab", name="Chat").click()
    me.page.get_by_label("Say something").fill("half a sen")
    say(other, "good evening")
    expect(me.page.get_by_role("tabpanel", name=re.compile("Chat"))).to_contain_text("good evening")
    expect(me.page.get_by_label("Say something")).to_have_value("half a sen")
    expect(me.page.get_by_label("Say something")).to_be_focused()


def say(window: TablePage, words: str) -> None:
    window.page.get_by_role("tab", name="Chat").click()
    window.page.get_by_label("Say something").fill(words)
    window.page.keyboard.press("Enter")


def test_an_old_picture_that_comes_late_does_not_stay(me: Person) -> None:
    """A redraw was asked for before an answer was sent and arrives after it."""
    before = at_the_cards(me)
    other = me.another_window()
    path = me.page.url.removeprefix(me.site)
    held: list[Route] = []

    def hold(route: Route) -> None:
        if not held and route.request.method == "GET":
            held.append(route)
        else:
            route.continue_()

    me.page.route(f"**{path}", hold)
    say(other, "look at this")
    until(me.page, lambda: held, "the window asks for a new picture")
    old = held[0].fetch()
    me.table.button(before.choices[0]).click()
    expect(me.page.locator("#choices")).not_to_have_attribute("data-question", before.question)
    after = me.table.look()
    held[0].fulfill(response=old)
    assert me.table.ready() == after


@pytest.mark.parametrize("status", [403, 500, 0])
def test_an_error_of_the_server_does_not_break_the_page(me: Person, status: int) -> None:
    before = at_the_cards(me)
    me.forgive(rf"\b{status}\b|ERR_FAILED|Failed to fetch" if status == 0 else rf"\b{status}\b")
    error = "<!doctype html><html><head><title>Error</title></head><body><h1>Error</h1></body></html>"
    me.page.route(
        "**/answer",
        lambda route: route.fulfill(status=status, body=error, content_type="text/html") if status else route.abort(),
    )
    me.table.button(before.choices[0]).click()
    expect(me.table.prompt.get_by_role("alert")).to_be_visible()
    assert me.table.asked() == before
    me.page.unroute("**/answer")
    me.table.choose(before.choices[0])
    expect(me.table.prompt.get_by_role("alert")).to_have_count(0)


def test_keys(me: Person) -> None:
    me.plays_on(at_question("setup.ship", seats=4))
    page, table = me.page, me.table
    choices = table.choices()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to choices")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(table.button(choices[0])).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(table.button(choices[1])).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(table.button(choices[0])).to_be_focused()
    page.keyboard.press("3")
    expect(table.button(choices[2])).to_be_focused()
    page.keyboard.press("b")
    expect(table.thing(choices[0])).to_be_focused()


def test_keys_for_numbers(me: Person) -> None:
    page, table = me.page, me.table
    me.plays_on(at_question("senate.bid"))
    assert table.is_asked()
    page.clock.set_fixed_time(1000)
    page.keyboard.press("2")
    expect(table.confirm).to_be_focused()
    expect(table.confirm).to_contain_text("2")
    page.clock.set_fixed_time(1001)  # a second later: another number
    page.keyboard.press("1")
    page.keyboard.press("0")
    expect(table.confirm).to_contain_text("10")
    page.keyboard.press("Escape")
    expect(table.confirm).to_be_hidden()


def test_the_rule_behind_the_question_opens_beside_the_board(me: Person) -> None:
    me.opens("me", "steady", "steady")
    question = me.table.asked().question
    rule = me.table.prompt.get_by_role("link").first
    rule.click()
    drawer = me.page.get_by_role("complementary", name="Rules of this question")
    expect(drawer).to_be_visible()
    expect(drawer).to_contain_text(rule.inner_text())
    expect(drawer).to_be_focused()
    expect(me.page.get_by_role("region", name="Board")).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    expect(rule).to_be_focused()
    assert me.table.asked().question == question
