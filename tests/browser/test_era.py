"""Era of Atlantis in the browser: a whole game, sealed bids of two people, a turn of moves, the map on any screen."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from critias.games.era.box import TILES
from tests.browser.conftest import Newcomer
from tests.browser.maps import (
    PHONE,
    brings_into_sight,
    check_the_score,
    choose,
    is_in,
    place_of,
    plays_to_the_end,
    settles,
)
from tests.browser.people import Choice, Person, Sight, play, sit_down
from tests.browser.positions import as_file
from tests.browser.test_accessibility import check
from tests.browser.test_whole_games import tab_to
from tests.support import era

# ---------------------------------------------------------------- a whole game


def test_a_game_of_four_by_mouse(calm: Person) -> None:
    """VP are shown as VP, not in the halves in which they are counted."""
    calm.opens("me", "steady", "steady", "steady", game="era")
    on_the_board = plays_to_the_end(calm, seed=4)
    assert on_the_board >= 10, f"only {on_the_board} choices could be made by clicking what is drawn"
    check_the_score(calm, seats=4)


# ---------------------------------------------------------------- sealed bids


def test_two_people_bid_in_secret(newcomer: Newcomer) -> None:
    ann, ben = newcomer(reduced_motion="reduce"), newcomer(reduced_motion="reduce")
    sit_down([ann, ben], "me", "open", "steady", game="era")
    area = until_both_bid(ann, ben)

    heading = re.compile(rf"Conflict, {area}: set your dial in secret")
    for person in (ann, ben):
        expect(person.table.heading).to_have_text(heading)
        expect(person.page.locator("#orders")).to_contain_text(f"in {area}")
    assert all(choice.final for choice in ann.table.choices())
    choose(ann, "0 to attack (0 Virya)")
    expect(ann.page.locator("#seat-0")).to_contain_text("0 to attack")
    ben.table.catches_up(ann.table.pulse)
    ben.page.reload()
    expect(ben.page.locator("#seat-0")).to_contain_text("Sealed")
    expect(ben.page.locator("#seat-0")).not_to_contain_text("to attack")
    ann.table.prompt.get_by_role("button", name="Change").click()
    expect(ann.table.heading).to_have_text(heading)
    choose(ann, "0 to attack (0 Virya)")
    choose(ben, "0 to attack (0 Virya)")
    for person in (ann, ben):
        for name in ("Orange", "Gray"):
            expect(person.page.locator("#log")).to_contain_text(f"{name} bids 0 to attack (0 Virya).")


def until_both_bid(ann: Person, ben: Person) -> str:
    """Play on until the nation that both share attacks a minor nation; the name of that nation.

    Two of three players always share a nation, and both controllers of an attacking nation bid.
    """
    target = ""

    def decide(person: Person, sight: Sight) -> Choice | None:
        nonlocal target
        if target and sight.heading.startswith(f"Conflict, {target}: set your dial in secret"):
            return None
        if "Your turn" in sight.heading:
            return sight.choice(f"{shared_nation(person)}: Move & Conflict") or sight.choices[-1]
        if sight.heading.startswith("Move from"):
            found = next(choice for choice in sight.choices if is_neutral(person.page, choice.words))
            target = found.words
            return found
        if sight.heading.startswith("How many units set out"):
            return sight.choices[-1]
        start = sight.choice(shared_nation(person)) if "Conflicts so far: 0" in sight.heading else None
        return start or sight.choice("Done") or sight.choice("0 to stay out") or sight.choices[0]

    play([ann, ben], decide)
    return target


def shared_nation(person: Person) -> str:
    shared = person.page.locator(".nat:has(.ctl [aria-label=Orange]):has(.ctl [aria-label=Gray])")
    return shared.get_attribute("aria-label") or shared.locator("b").first.inner_text()


def is_neutral(page: Page, name: str) -> bool:
    """Whether an area is a neutral minor nation, by what it says of itself."""
    titles = page.locator(".region > title").all_text_contents()
    return any(title.startswith(f"{name}: neutral") for title in titles)


# ---------------------------------------------------------------- whither a space leads


def test_a_space_marks_its_targets_and_says_what_it_comes_to_there(me: Person) -> None:
    me.plays_on(as_file(era.position(5, agents={0: {"akakor": [2, 1], "lemuria": [3]}}).match))
    page, choices = me.page, me.page.locator("#choices")
    coup = choices.get_by_role("button", name="Coup", exact=True)
    coup.hover()
    expect(page.locator(".led")).to_have_count(2)
    expect(page.locator("#area-akakor")).to_contain_class("led")
    expect(page.locator(".flag", has_text="your 3 against 3")).to_be_visible()
    expect(page.locator("#tip")).to_contain_text("Akakor: your 3 against 3")
    choices.get_by_role("button", name="Intrigue", exact=True).hover()
    expect(page.locator(".led")).to_have_count(20)
    page.mouse.move(0, 0)
    expect(page.locator(".led")).to_have_count(0)
    page.keyboard.press("Tab")
    coup.focus()
    expect(page.locator(".led")).to_have_count(2)
    page.locator("#space-coup").hover()  # and from the board
    expect(page.locator(".led")).to_have_count(2)
    expect(choices.locator(".closed")).to_have_text(re.compile(r"^Not now: .*Global Conflict \(7 Virya\)\.$"))


def test_what_lies_below_the_map_is_not_cut_off(newcomer: Newcomer) -> None:
    """Special actions of five players, objective cards and their layout: whole words on any screen."""
    places = ["akakor", "thule", "punt", "ophir", "hawaiki"]
    longest = sorted(TILES, key=len)[-5:]
    hands = {0: ["ascension", "continuation", "pole_shift"]}
    for screen in ({"viewport": {"width": 1440, "height": 900}}, PHONE):
        person = newcomer(**screen)
        person.plays_on(as_file(era.position(5, tiles=dict(zip(longest, places, strict=True)), hands=hands).match))
        for words in person.page.locator(":is(.stile, .oc) b, #hand .card :is(b, p)").all():
            cut = words.evaluate("(e) => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1")
            assert not cut, words.inner_text()


# ---------------------------------------------------------------- a turn of moves


def test_a_turn_of_moves(me: Person) -> None:
    """Over an ocean, one move taken back, two conflicts in the order of the player."""
    me.plays_on(as_file(era.position(4, units={"atlantis": 12}).match))
    page, table = me.page, me.table
    orders = page.locator("#orders")
    choose(me, "Atlantis: Move & Conflict", drawn=True)

    sends(me, "Atlantis", "Poseidonis", "3", "over the land border")
    expect(table.heading).to_contain_text("Conflicts so far: 1, price: 0 Virya.")
    expect(orders).to_contain_text("3 against 3 in Poseidonis")
    sends(me, "Atlantis", "Akakor", "4")
    expect(orders.get_by_role("listitem")).to_have_count(2)
    expect(orders).to_contain_text("Atlantis → Akakorthrough the Atlantean Ocean, 3 lost")
    expect(orders.locator("h2")).to_contain_text("2 conflicts")

    question = table.asked().question
    page.get_by_role("button", name="Take back move 1: Atlantis to Poseidonis").click()
    table.moves_on_from(question)
    expect(orders.get_by_role("listitem")).to_have_count(1)
    expect(table.heading).to_contain_text("Conflicts so far: 1, price: 0 Virya.")
    expect(page.locator("#units-atlantis .count")).to_have_text("8")

    sends(me, "Atlantis", "Poseidonis", "6", "over the land border")
    expect(table.heading).to_contain_text(re.compile(r"Conflicts so far: 2, price: [1-9] Virya"))
    expect(page.locator("#arriving-poseidonis .count")).to_have_text("6")
    choose(me, "Done")
    choose(me, "Akakor", drawn=True)
    expect(table.heading).to_have_text("Conflict, Akakor: set your dial in secret.")
    choose(me, "0 to attack (0 Virya)")
    expect(table.heading).to_have_text("Conflict, Poseidonis: set your dial in secret.")
    expect(page.locator("#log")).to_contain_text(re.compile(r"The attack on Akakor (fails|succeeds), \d to 3\."))
    choose(me, "1 to attack (1 Virya)")
    expect(page.locator("#log")).to_contain_text("Atlantis takes control of Poseidonis.")
    expect(page.locator("#units-poseidonis .count")).to_have_text("6")


def sends(me: Person, start: str, target: str, number: str, way: str = "") -> None:
    """A group, by clicks on the map and on a number; none of them has to be confirmed."""
    for words in (start, target):
        choose(me, words, drawn=True)
    if way:
        choose(me, way)
    choice = next(choice for choice in me.table.choices() if choice.words.split()[0] == number)
    assert not choice.final
    me.table.choose(choice)
    expect(me.table.heading).to_contain_text("Move units from where?")


# ---------------------------------------------------------------- the campaign


def test_the_end_leads_to_the_campaign(me: Person) -> None:
    """The card says what the game means for oneself, the page for everybody."""
    me.plays_on(as_file(era.position(3, first=1, acting=0, round=10, end=11).match))
    choose(me, "Intrigue", drawn=True)
    choose(me, "Done")
    card = me.page.locator("#campaign")
    expect(card.get_by_role("heading")).to_have_text("The campaign goes on: Galactic Era")
    expect(card).to_contain_text("Starts as")
    check(me.page)
    me.page.get_by_role("link", name="Campaign").click()
    expect(me.page.get_by_role("heading", level=1)).to_have_text("Era of Atlantis → Galactic Era")
    expect(me.page.get_by_role("row", name=re.compile("^Place"))).to_have_text(re.compile("^Place[123]{3}$"))
    check(me.page)
    me.page.get_by_role("link", name="To the table").click()
    expect(card).to_be_visible()


# ---------------------------------------------------------------- zoom and pan


def test_the_map_is_enlarged_and_moved(me: Person) -> None:
    me.plays_on(as_file(era.position(4, units={"atlantis": 9}).act("atlantis_move_conflict").match))
    page, eden = me.page, me.page.locator("#area-eden > .hit")
    x, y, width = place_of(eden)

    page.mouse.move(x, y)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -300)
    page.keyboard.up("Control")
    settles(page, lambda: place_of(eden)[2] > 2.5 * width)
    assert abs(place_of(eden)[0] - x) < 5, "what is under the pointer stays there"

    page.mouse.down()
    page.mouse.move(x + 60, y + 40, steps=4)
    page.mouse.up()
    settles(page, lambda: abs(place_of(eden)[0] - x - 60) < 5)
    assert "Move units from where" in me.table.asked().heading, "the end of a drag is no click"

    choose(me, "Atlantis")
    assert place_of(eden)[2] > 2.5 * width, "the page was redrawn, the board stays enlarged"
    poseidonis = page.locator("#area-poseidonis")
    assert not is_in(poseidonis, page.locator("#pan"))
    page.keyboard.press("b")
    tab_to(page, poseidonis)
    expect(page.locator("#told")).to_contain_text("Poseidonis: neutral. Power")
    settles(page, lambda: is_in(poseidonis, page.locator("#pan")))
    page.keyboard.press("Enter")
    expect(me.table.heading).to_contain_text("Which way from Atlantis to Poseidonis?")

    page.locator("#pan").focus()
    page.keyboard.press("0")
    settles(page, lambda: abs(place_of(eden)[2] - width) < 1)
    page.keyboard.press("+")
    settles(page, lambda: abs(place_of(eden)[2] - 1.5 * width) < 2)
    before = place_of(eden)[0]
    page.keyboard.press("ArrowRight")
    settles(page, lambda: abs(before - 80 - place_of(eden)[0]) < 2)
    page.keyboard.press("-")
    page.get_by_role("button", name="Enlarge").click()
    page.get_by_role("button", name="Whole board").click()
    settles(page, lambda: abs(place_of(eden)[0] - x) < 1)


def test_the_table_is_for_everybody(newcomer: Newcomer) -> None:
    """axe-core finds nothing serious with moves on the map, by day and by night."""
    me = newcomer(reduced_motion="reduce")
    t = era.position(4, units={"atlantis": 9}, tiles={"vimanas": "akakor"}).act("atlantis_move_conflict")
    me.plays_on(as_file(t.march("atlantis", "poseidonis", 3).match))
    expect(me.page.locator("#orders")).to_be_visible()
    check(me.page)


# ---------------------------------------------------------------- on a phone


def test_the_map_on_a_phone(newcomer: Newcomer) -> None:
    me = newcomer(**PHONE)
    me.plays_on(as_file(era.position(4, units={"atlantis": 9}).act("atlantis_move_conflict").match))
    page = me.page
    assert page.evaluate("document.documentElement.scrollWidth") <= 390, "nothing sticks out"
    name = page.locator("#area-eden .aname")
    settles(page, lambda: name.evaluate("name => name.getBoundingClientRect().height") >= 10)
    for area in ("atlantis", "poseidonis", "eden"):
        assert place_of(page.locator(f"#area-{area} > .hit"))[2] >= 44, "an area can be hit by a finger"

    page.locator("#area-yorubaland .aname").tap()
    expect(page.locator("#told")).to_contain_text("Yorubaland: neutral.")
    choose(me, "Atlantis", drawn=True)
    expect(page.locator("#told")).to_be_hidden()
    brings_into_sight(me, "Poseidonis")
    choose(me, "Poseidonis", drawn=True)
    width = place_of(page.locator("#area-eden > .hit"))[2]
    pinch(page)
    settles(page, lambda: place_of(page.locator("#area-eden > .hit"))[2] > 1.8 * width)
    choose(me, "over the land border")
    choose(me, "4 units")
    expect(page.locator("#orders")).to_contain_text("Atlantis → Poseidonis")


def pinch(page: Page) -> None:
    """Two fingers move apart on the map."""
    x, y, _ = place_of(page.locator("#pan"))
    session = page.context.new_cdp_session(page)
    for kind, apart in (("touchStart", 40), ("touchMove", 60), ("touchMove", 80), ("touchEnd", 0)):
        points = [{"x": x - apart / 2, "y": y, "id": 0}, {"x": x + apart / 2, "y": y, "id": 1}] if apart else []
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
