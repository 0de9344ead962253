"""The guided first games, clicked through: on a desk and on a phone, left, resumed and played on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Newcomer
from tests.browser.people import AT_TABLE, Person
from tests.browser.test_accessibility import check
from tests.browser.test_phone import PHONE, in_sight, no_double_tap, no_sideways_scroll

GAMES = ["age", "chaos", "end", "era", "rising"]
SHOWN = f"() => {AT_TABLE} && (document.querySelector('#advised') || document.querySelector('.farewell')) && true"
# The note of the coach, where it hangs over the board, covers neither what he suggests nor the prompt.
COVERED = """() => {
  const note = document.querySelector('#coach.aloft')?.getBoundingClientRect();
  const things = [...document.querySelectorAll('.stage .coached'), document.querySelector('#prompt h1')];
  const beside = (box) => box.left >= note.right || box.right <= note.left;
  const apart = (box) => !box.width || beside(box) || box.top >= note.bottom || box.bottom <= note.top;
  return Boolean(note) && !things.map((thing) => thing.getBoundingClientRect()).every(apart);
}"""


@pytest.fixture
def desk(newcomer: Newcomer) -> Person:
    return newcomer(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")


def begin(person: Person, game: str) -> str:
    """From the lobby, with one click; the bots need no time.  The path of the table."""
    person.page.goto("/")
    person.page.locator(f'.games form[action="/guide/{game}"] button').click()
    person.page.wait_for_function(SHOWN)
    path = person.page.url.removeprefix(person.site)
    person.post(f"{path}/bot-pace", {"bot_delay": "0"}, f"{path}/settings")
    person.page.goto(path)
    return path


def is_led(page: Page) -> bool:
    """Wait for what the coach says next; false when he is done."""
    page.wait_for_function(SHOWN)
    return page.locator("#advised").count() > 0


def step(page: Page) -> str:
    return page.locator(".steps > span").first.inner_text()


def take_advice(page: Page, touch: bool = False) -> None:
    question = page.locator("#advised").get_attribute("data-question")
    button = page.locator("#advised")
    if touch:
        button.tap()
    else:
        button.click()
    page.wait_for_function(
        f"""(question) => {AT_TABLE} && (document.querySelector('.farewell')
          || (document.querySelector('#advised')?.dataset.question ?? question) !== question)""",
        arg=question,
    )


@pytest.mark.parametrize("game", GAMES)
def test_who_follows_the_coach_comes_to_the_end(desk: Person, game: str) -> None:
    begin(desk, game)
    page, steps = desk.page, 0
    while is_led(page):
        in_sight(page.locator("#advised"))
        assert page.evaluate(COVERED) is False
        take_advice(page)
        steps += 1
    assert 8 <= steps <= 60
    expect(page.locator("#prompt h1")).to_have_text("You know how it goes.")
    page.get_by_role("button", name="Play on against calm bots").click()
    desk.table.asked()
    expect(page.locator("#coach, #advised, .farewell, .leave")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone(newcomer: Newcomer, game: str) -> None:
    phone = newcomer(**PHONE)
    begin(phone, game)
    for _ in range(4):
        assert is_led(phone.page)
        no_sideways_scroll(phone.page)
        phone.page.evaluate("() => scrollTo(0, 0)")
        in_sight(phone.table.heading)
        in_sight(phone.page.locator("#advised"))
        take_advice(phone.page, touch=True)
        no_double_tap(phone.page)
    assert is_led(phone.page)


def test_another_choice_on_a_phone(newcomer: Newcomer) -> None:
    phone = newcomer(**PHONE)
    begin(phone, "end")
    phone.page.get_by_role("button", name="choose another").tap()
    choice = next(choice for choice in phone.table.choices() if choice.words == "Warship")
    in_sight(phone.table.button(choice))
    phone.table.button(choice).tap()
    phone.table.confirm.tap()
    phone.table.moves_on_from(choice.question)
    assert is_led(phone.page)
    assert step(phone.page) == "Step 2 of 13"


def test_left_and_resumed(desk: Person) -> None:
    begin(desk, "era")
    take_advice(desk.page)
    assert is_led(desk.page)
    before, said = step(desk.page), desk.page.locator("#coach").inner_text()
    desk.page.get_by_role("link", name="Leave").click()
    desk.page.locator("a.turn", has_text="First game").click()
    assert is_led(desk.page)
    assert (step(desk.page), desk.page.locator("#coach").inner_text()) == (before, said)


def test_with_the_keyboard(desk: Person) -> None:
    page = desk.page
    begin(desk, "end")
    assert is_led(page)
    page.locator("#advised").focus()
    question = desk.table.question
    page.keyboard.press("Enter")
    desk.table.moves_on_from(question)
    assert is_led(page)
    page.get_by_role("button", name="choose another").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("() => Boolean(document.activeElement.closest('#choices'))")
    question = desk.table.question
    page.keyboard.press("Enter")
    expect(desk.table.confirm).to_be_focused()
    page.keyboard.press("Enter")
    desk.table.moves_on_from(question)


def test_played_on_from_the_middle(desk: Person) -> None:
    begin(desk, "age")
    desk.page.get_by_role("button", name="Play on from here").click()
    sight = desk.table.asked()
    assert sight.choices
    expect(desk.page.locator("#coach, #advised")).to_have_count(0)


def test_nothing_serious_for_axe(desk: Person) -> None:
    begin(desk, "end")
    assert is_led(desk.page)
    check(desk.page)
