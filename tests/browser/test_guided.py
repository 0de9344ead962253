"""The guided first games, clicked through: on a desk and on a phone, left, resumed and played on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from critias.engine.coach import FEWEST, MOST
from tests.browser.conftest import Newcomer
from tests.browser.people import AT_TABLE, Person
from tests.browser.test_accessibility import check
from tests.browser.test_boxes import BOXES, SOME, at_a_desk
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
    """A tap that comes as fast as a double tap is held, which is told: then once more."""
    button = page.locator("#advised")
    question = button.get_attribute("data-question")
    moved = f"""{AT_TABLE} && (document.querySelector('.farewell')
      || (document.querySelector('#advised')?.dataset.question ?? question) !== question)"""
    press = button.tap if touch else button.click
    press()
    page.wait_for_function(f"(question) => document.querySelector('#held')?.textContent || ({moved})", arg=question)
    if page.evaluate("(question) => document.querySelector('#advised')?.dataset.question === question", question):
        press()
    page.wait_for_function(f"(question) => {moved}", arg=question)


def follow(page: Page, look: Callable[[], None], touch: bool = False) -> None:
    """Do what the coach suggests to the end: 8 to 15 choices, each with its sentence, counted as they were promised."""
    assert is_led(page)
    last = int(step(page).rsplit(" ", 1)[1])
    assert FEWEST <= last <= MOST
    for number in range(1, last + 1):
        assert is_led(page)
        assert step(page) == f"Step {number} of {last}"
        expect(page.locator("#coach .says")).to_be_visible()
        look()
        take_advice(page, touch)
    assert not is_led(page)
    expect(page.locator(".dashes > :not(.f)")).to_have_count(0)
    expect(page.locator("#prompt h1")).to_have_text("You know how it goes.")


@pytest.mark.parametrize("game", GAMES)
def test_who_follows_the_coach_comes_to_the_end(desk: Person, game: str) -> None:
    begin(desk, game)
    page = desk.page
    another = page.locator("#another")

    def look() -> None:
        """Log and hand stay in sight, with the other choices folded and unfolded."""
        in_sight(page.locator("#advised"))
        assert page.evaluate(COVERED) is False
        expect(page.locator("#choices")).to_be_hidden()
        at_a_desk(page.evaluate(BOXES), SOME)
        another.click()
        expect(another).to_have_attribute("aria-expanded", "true")
        at_a_desk(page.evaluate(BOXES), SOME)
        another.click()
        expect(another).to_have_attribute("aria-expanded", "false")

    follow(page, look)
    page.get_by_role("button", name="Play on against calm bots").click()
    desk.table.asked()
    expect(page.locator("#coach, #advised, .farewell, .leave")).to_have_count(0)


@pytest.mark.parametrize("game", ["chaos", "end"])
def test_a_whole_game_on_a_phone(newcomer: Newcomer, game: str) -> None:
    phone = newcomer(**PHONE)
    page = phone.page
    begin(phone, game)

    def look() -> None:
        no_sideways_scroll(page)
        page.evaluate("() => scrollTo(0, 0)")
        in_sight(phone.table.heading)
        in_sight(page.locator("#advised"))
        assert page.locator("#advised").evaluate("(button) => button.getBoundingClientRect().top > innerHeight / 2")

    follow(page, look, touch=True)
    no_double_tap(page)


@pytest.mark.parametrize("game", ["age", "era", "rising"])
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


def test_a_second_click_that_comes_too_early_is_told_why(desk: Person) -> None:
    begin(desk, "end")
    page = desk.page
    first = page.locator("#advised").get_attribute("data-question")
    take_advice(page)
    second = page.locator("#advised").get_attribute("data-question")
    assert second != first
    page.locator("#advised").dispatch_event("click", {"detail": 2})
    expect(page.locator("#held")).to_have_text("This is the next choice already. Once more chooses it.")
    expect(page.locator("#advised")).to_have_attribute("data-question", second or "")
    take_advice(page)


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
    assert step(phone.page) == "Step 2 of 12"


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
