"""Chaos Order in the browser: a whole game, a Battle of two people with sealed plans and a bluff, a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from critias.games.chaos import tour
from tests.browser.conftest import Newcomer
from tests.browser.maps import PHONE, choose, is_in, plays_to_the_end
from tests.browser.people import Choice, Person, Sight, play, sit_down
from tests.browser.positions import as_file
from tests.browser.test_accessibility import check
from tests.support import chaos


def test_a_game_of_three_factions_by_mouse(calm: Person) -> None:
    calm.opens("me", "steady", "steady", game="chaos")
    on_the_board = plays_to_the_end(calm, seed=4)
    assert on_the_board >= 20, f"only {on_the_board} choices could be made by clicking what is drawn"
    expect(calm.table.heading).to_contain_text("win")
    expect(calm.table.heading).not_to_contain_text("VP")
    rows = calm.table.prompt.locator("table.score tbody th").all_inner_texts()
    assert rows == ["Land Regions", "Relics"]
    expect(calm.page.locator("#players .host.won")).not_to_have_count(0)


# ---------------------------------------------------------------- a Battle of two people

# what each of the two wants, in order; everything else is passed or taken as it comes
ANN = [
    "AI",
    "North-East Landing",
    "1 Energy to the owner",
    "1 Fighter",
    "Main Action",
    "Eastern Cliffs",
    "Eastern Swamp",
    "Upper Cliffs",
]
BEN = ["Zcharo", "South Gate", "1 Energy to the owner", "1 Fighter"]
DECLINES = [
    "Pass",
    "Yes",
    "Done",
    "Nowhere",
    "No card",
    "No Attribute",
    "No Research",
    "End the turn",
]  # no card is played: one is needed for the bluff
BLUFF = "A card as a bluff"


def wanted(sight: Sight, wishes: list[str], *, warlike: bool) -> Choice | None:
    """What to answer on the way to a Battle; nothing when its plan is asked for."""
    choices = {choice.words: choice for choice in sight.choices}
    if BLUFF in choices:
        return None
    if warlike and sight.heading.startswith("Move:") and "Act" in choices:
        return choices["Act"]
    if sight.heading.startswith("How many Fighters go"):
        return sight.choices[-1]
    wish = next((wish for wish in [*wishes, *DECLINES] if wish in choices), None)
    return sight.choices[0] if wish is None else choices[wish]


def test_two_people_seal_their_plans_and_one_bluffs(newcomer: Newcomer) -> None:
    """From an empty table to the first Battle: Ann's Units walk into a Region of Ben's."""
    ann, ben = newcomer(reduced_motion="reduce"), newcomer(reduced_motion="reduce")
    sit_down([ann, ben], "me", "open", game="chaos")
    play([ann, ben], lambda person, sight: wanted(sight, ANN if person is ann else BEN, warlike=person is ann))
    for person in (ann, ben):
        expect(person.page.locator("#battle h2")).to_contain_text("Battle in Eastern Cliffs")
        expect(person.page.locator("#battle .wheel")).to_be_visible()

    choose(ann, BLUFF)
    expect(ann.page.locator("#battle")).to_contain_text("A bluff: left 1, right 1")
    ben.table.catches_up(ann.table.pulse)
    ben.page.reload()
    of_ann = ben.page.locator("#battle .vside").filter(has_text="AI")
    expect(of_ann).to_contain_text("Plan hidden")
    expect(of_ann).not_to_contain_text("on the wheel")  # Ben has not chosen yet
    held = [choice for choice in ben.table.choices() if choice.words not in ("No card", BLUFF)]
    ben.table.choose(held[0])
    for person in (ann, ben):  # both see two cards, and not that one is a bluff
        for side in person.page.locator("#battle .vside").all():
            expect(side).to_contain_text("Card on the wheel")
        expect(person.page.locator("#log")).to_contain_text("AI lay a card facedown on the wheel.")

    choose(ann, "Attack and Strength", drawn=True)
    expect(ann.page.locator("#battle .vside").filter(has_text="AI")).to_contain_text("Your plan is sealed")
    ben.table.catches_up(ann.table.pulse)
    ben.page.reload()
    expect(of_ann).to_contain_text("Plan hidden")
    expect(ben.page.locator("#log")).not_to_contain_text("AI: Attack and")
    choose(ben, "Strength and Shields", drawn=True)
    for person in (ann, ben):
        expect(person.page.locator("#log")).to_contain_text("AI: Attack and Strength")
        expect(person.page.locator("#log")).to_contain_text(f"Zcharo: Strength and Shields, {held[0].words}")
        expect(person.page.locator("#log")).to_contain_text("win the Battle")


# ---------------------------------------------------------------- for everybody


ALL_FIVE = ("circadians", "ai", "leyrien", "jrayek", "oxataya")
FULL_HAND = ("tac_ambush", "tac_rally", "tac_siege", "tac_frenzy", "tac_garrison")


def planning(hand: tuple[str, ...] = ("tac_ambush", "tac_rally")) -> bytes:
    """Seat 0 chooses a card for a Battle."""
    t = chaos.combat(
        ["ai", "zcharo", "leyrien"],
        fighters={0: {"r4c4": 3}, 1: {"r4c4": 5}},
        leaders={0: {"demo": "r4c4"}},
        hands={0: list(hand), 1: ["tac_garrison"]},
        gems=[1, 1, 1],
    )
    return as_file(t.match)


def test_the_table_is_for_everybody(calm: Person) -> None:
    """axe-core finds nothing serious, by day and by night, with moves on the map and with a wheel."""
    calm.plays_on(as_file(chaos.position(phase="move", energy=[9, 6, 6], fighters={0: {"r4c4": 2}}).match))
    choose(calm, "Act")
    check(calm.page)
    calm.plays_on(planning())
    choose(calm, "Ambush", drawn=True)
    check(calm.page)


def test_the_map_and_both_boards_are_on_the_screen(me: Person) -> None:
    me.plays_on(as_file(chaos.position(ALL_FIVE).match))
    stage = me.page.locator(".stage")
    for thing in ("#pan", "#research", "#mat", "#track-move", "#piece-stronghold", "#recruit-exchange"):
        assert is_in(me.page.locator(thing), stage), thing
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def is_whole(thing: Locator) -> bool:
    """Whether all of a thing is in the window, and nothing of it must be scrolled to."""
    return bool(
        thing.evaluate("""(e) => {
          const box = e.getBoundingClientRect();
          return box.width > 0 && box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth
            && (getComputedStyle(e).overflowY === 'visible' || e.scrollHeight <= e.clientHeight);
        }""")
    )


def test_a_plan_is_whole_on_the_screen(me: Person) -> None:
    """Question, both sides with their sums, the wheel: nothing must be scrolled, even with a full hand."""
    me.plays_on(planning(FULL_HAND))
    for card in ("Ambush", ""):
        for thing in ("#prompt", "#battle", "#battle .wheel", "#side-0 .sums", "#side-1 .sums"):
            assert is_whole(me.page.locator(thing)), thing
        if card:
            choose(me, card)


def opens_or_closes(sheet: Locator, *, opens: bool) -> None:
    expect(sheet.and_(sheet.page.locator(":popover-open"))).to_have_count(int(opens))


@pytest.mark.parametrize("factions", [ALL_FIVE, ("zcharo", "oxataya", "circadians")])
def test_every_faction_board_opens_whole(calm: Person, factions: tuple[str, ...]) -> None:
    calm.plays_on(as_file(chaos.position(factions).match))
    for seat in range(len(factions)):
        calm.page.locator(f"#open-{seat}").click()
        sheet = calm.page.locator(f"#sheet-{seat}")
        opens_or_closes(sheet, opens=True)
        assert is_whole(sheet), factions[seat]
        expect(sheet).to_contain_text("Leaders")
        expect(sheet).to_contain_text("Recruitment")
        check(calm.page, f"#sheet-{seat}")
        calm.page.keyboard.press("Escape")
        opens_or_closes(sheet, opens=False)


def test_a_faction_board_is_opened_by_keyboard_and_stays_while_others_move(me: Person) -> None:
    me.opens("me", "steady", "steady", game="chaos")
    me.table.choose(me.table.choices()[0])
    question = me.table.asked().question
    me.page.locator("#open-1").focus()
    me.page.keyboard.press("Enter")
    sheet = me.page.locator("#sheet-1")
    opens_or_closes(sheet, opens=True)
    me.page.keyboard.press("Tab")
    expect(sheet.locator(":focus")).to_have_count(1)
    me.page.evaluate("document.querySelector('#choices button[name=option]').click()")
    me.table.moves_on_from(question)
    opens_or_closes(sheet, opens=True)
    me.page.keyboard.press("Escape")
    opens_or_closes(sheet, opens=False)


def test_a_faction_board_on_a_phone(newcomer: Newcomer) -> None:
    person = newcomer(**PHONE)
    person.plays_on(as_file(chaos.position(ALL_FIVE).match))
    person.page.locator("#open-3").tap()
    sheet = person.page.locator("#sheet-3")
    opens_or_closes(sheet, opens=True)
    sheet.get_by_text("Fortified").scroll_into_view_if_needed()
    expect(sheet.get_by_text("Fortified")).to_be_in_viewport()
    assert sheet.evaluate("(e) => e.scrollWidth <= e.clientWidth")
    sheet.get_by_role("button", name="Close").tap()
    opens_or_closes(sheet, opens=False)


def test_a_plan_on_a_phone(newcomer: Newcomer) -> None:
    person = newcomer(**PHONE)
    person.plays_on(planning())
    choose(person, "Ambush")
    assert person.table.offered("Attack and Strength").drawn
    choose(person, "Attack and Strength")
    expect(person.page.locator("#log")).to_contain_text("AI: Attack and Strength, Ambush.")
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_walk_leads_over_a_game_that_is_played(me: Person) -> None:
    me.page.goto("/learn/chaos")
    steps = len(tour.STEPS)
    for number in range(steps - 1):
        expect(me.page.get_by_text(f"{number + 1} of {steps}")).to_be_visible()
        expect(me.page.locator("#mat")).to_be_attached()
        me.page.get_by_role("link", name="Next").click()
    expect(me.page.get_by_text(f"{steps} of {steps}")).to_be_visible()
