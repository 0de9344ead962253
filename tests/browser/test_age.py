"""Age of Atlantis in the browser: a whole game, a Coup with sealed bids of two people, special actions, a phone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from critias.games.age import tour
from critias.games.age.box import CARDS
from tests.browser.conftest import Newcomer
from tests.browser.maps import PHONE, brings_into_sight, check_the_score, choose, is_in, place_of, plays_to_the_end
from tests.browser.people import Choice, Person, Sight, play, sit_down
from tests.browser.positions import as_file
from tests.browser.test_accessibility import check
from tests.support import age


def test_a_game_of_four_by_mouse(calm: Person) -> None:
    calm.opens("me", "steady", "steady", "steady", game="age")
    on_the_board = plays_to_the_end(calm, seed=4)
    assert on_the_board >= 10, f"only {on_the_board} choices could be made by clicking what is drawn"
    check_the_score(calm, seats=4)


# ---------------------------------------------------------------- sealed bids


def test_two_people_bid_in_secret(newcomer: Newcomer) -> None:
    """A Coup in a minor nation where both have markers: the one attacks, the other chooses a side or none."""
    ann, ben, cal = (newcomer(reduced_motion="reduce") for _ in range(3))
    sit_down([ann, ben, cal], "me", "open", "open", game="age")
    area = plots(ann, ben, cal)

    heading = f"Coup, {area}: set your dial in secret."
    for person in (ann, ben):
        expect(person.table.heading).to_have_text(heading)
        expect(person.page.locator("#orders")).to_contain_text(re.compile(rf"0 against \d in {area}"))
    assert [choice.words for choice in ben.table.choices()][-1] == "0 to stay out"
    assert all(choice.final for choice in ann.table.choices())
    choose(ann, "1 to attack (1 PP)")
    expect(ann.page.locator("#seat-0")).to_contain_text("1 to attack")
    ben.table.catches_up(ann.table.pulse)
    ben.page.reload()
    expect(ben.page.locator("#seat-0")).to_contain_text("Sealed")
    expect(ben.page.locator("#seat-0")).not_to_contain_text("to attack")
    ann.table.prompt.get_by_role("button", name="Change").click()
    expect(ann.table.heading).to_have_text(heading)
    choose(ann, "0 to attack (0 PP)")
    choose(ben, "0 to stay out")
    for person in (ann, ben):
        expect(person.page.locator("#log")).to_contain_text("Orange bids 0 to attack (0 PP).")
        expect(person.page.locator("#log")).to_contain_text("Gray bids 0 to stay out.")
        expect(person.page.locator("#log")).to_contain_text(f"The Coup in {area} fails, 0 to")
        expect(person.page.locator(".agent.c-orange", has_text=f"in {area}")).to_have_count(0)
        expect(person.page.locator(".agent.c-black", has_text=f"in {area}")).to_have_count(1)


def plots(ann: Person, ben: Person, cal: Person) -> str:
    """Ann and Ben put markers into the same areas, Cal not; in her turn Ann plots a Coup in one of them: where."""
    shared = ["Eden", "Ophir", "Paititi"]
    areas = {ann: [*shared], ben: [*shared]}
    plotted: list[str] = []

    def decide(person: Person, sight: Sight) -> Choice | None:
        found = re.match("Coup, (.+): set your dial in secret.", sight.heading)
        if found and plotted:
            plotted.append(found[1])
            return None
        if "influence marker of value 0" in sight.heading and person is cal:
            return next(choice for choice in sight.choices if choice.words not in shared)
        if "influence marker of value 0" in sight.heading:
            return sight.choice(areas[person].pop())
        if person is ann and (coup := sight.choice("Coup")):
            plotted.append("Coup")
            return coup
        if person is ann and plotted and "against which area" in sight.heading:
            assert sight.choices[0].drawn
            return sight.choices[0]
        # nothing that changes what lies in the areas
        simple = [
            choice for choice in sight.choices if choice.words == "0 to stay out" or "Collect Power" in choice.words
        ]
        return simple[0] if simple else sight.choices[0]

    play([ann, ben, cal], decide, until=[ann, ben])
    assert plotted[-2] == plotted[-1], "both controllers and holders of markers bid at once"
    return plotted[-1]


# ---------------------------------------------------------------- special actions


def test_special_action_cards(me: Person) -> None:
    """The Contact Center executes a neutral card; cards and seats are chosen where they are drawn."""
    cards = {"extraterrestrial_contact_center": "akakor", "crystal_healing_grid": "eden", "vimanas": "punt"}
    t = age.position(
        4,
        owner={"akakor": "atlantis"},
        units={"akakor": 2},
        cards=cards,
        buildings={"eden": ["temple_of_light"]},
        pp=[5, 6, 6, 6],
    )
    me.plays_on(as_file(t.match))
    choose(me, "Extraterrestrial Contact Center", drawn=True)
    expect(me.page.locator("#seat-0 .vp")).to_have_text("2PP")
    choose(me, "Crystal Healing Grid", drawn=True)
    expect(me.table.heading).to_have_text("Crystal Healing Grid: who gains power points with you?")
    choose(me, "White", drawn=True)
    expect(me.page.locator("#log")).to_contain_text("Orange executes Crystal Healing Grid.")
    expect(me.page.locator("#log")).to_contain_text("White gains 5 PP for the special action.")
    expect(me.page.locator("#tile-extraterrestrial_contact_center .archs .seat")).to_have_count(1)


def test_many_cards_leave_the_map_its_place(me: Person) -> None:
    minors = ["akakor", "alcheringa", "arcadia", "avalon", "beringia", "eden", "hawaiki", "ophir", "paititi"]
    minors += ["poseidonis", "punt", "shambhala", "shangri_la"]
    me.plays_on(as_file(age.position(5, cards=dict(zip(CARDS, minors, strict=True))).match))
    tiles = me.page.locator("#centre .stile")
    expect(tiles).to_have_count(len(minors))
    stage = me.page.locator(".stage")
    for thing in (me.page.locator("#pan"), tiles.first, tiles.last):
        assert is_in(thing, stage)
    top, box = me.page.locator("#pan").bounding_box(), stage.bounding_box()
    assert top is not None
    assert box is not None
    assert top["y"] >= box["y"], "the map begins below the top bar"
    assert place_of(tiles.last)[1] < 900, "the last card is on the screen"


# ---------------------------------------------------------------- for everybody


def test_the_table_is_for_everybody(newcomer: Newcomer) -> None:
    """axe-core finds nothing serious with moves on the map, by day and by night."""
    me = newcomer(reduced_motion="reduce")
    t = age.position(4, units={"atlantis": 9}, cards={"vimanas": "akakor"}).act("atlantis_limited_conflict")
    me.plays_on(as_file(t.march("atlantis", "poseidonis", 3).match))
    expect(me.page.locator("#orders")).to_contain_text("1 conflict · 0 PP")
    check(me.page)


def test_a_turn_on_a_phone(newcomer: Newcomer) -> None:
    me = newcomer(**PHONE)
    me.plays_on(as_file(age.position(4, units={"atlantis": 9}, pp=[9, 6, 6, 6]).match))
    page = me.page
    assert page.evaluate("document.documentElement.scrollWidth") <= 390, "nothing sticks out"
    expect(page.locator(".mini-event")).to_contain_text("Doom 19 · End 13")
    choose(me, "Atlantis: Limited Conflict")
    for area in ("atlantis", "poseidonis", "eden"):
        assert place_of(page.locator(f"#area-{area} > .hit"))[2] >= 44, "an area can be hit by a finger"
    choose(me, "Atlantis", drawn=True)
    brings_into_sight(me, "Poseidonis")
    choose(me, "Poseidonis", drawn=True)
    choose(me, "4 units")
    expect(page.locator("#orders")).to_contain_text("4 against 3 in Poseidonis")
    choose(me, "Done")
    expect(me.table.heading).to_have_text("Limited Conflict, Poseidonis: set your dial in secret.")
    assert me.table.offered("3 to attack (6 PP)").final
    choose(me, "3 to attack (6 PP)")
    expect(page.locator("#log")).to_contain_text("Atlantis takes control of Poseidonis.")


# ---------------------------------------------------------------- the first walk


def test_the_walk_leads_over_a_game_that_is_played(me: Person) -> None:
    me.page.goto("/learn/age")
    steps = len(tour.STEPS)
    for number in range(steps - 1):
        expect(me.page.get_by_text(f"{number + 1} of {steps}")).to_be_visible()
        expect(me.page.locator("#seat-0 .vp .unit")).to_have_text("PP")
        me.page.get_by_role("link", name="Next").click()
    expect(me.page.get_by_text(f"{steps} of {steps}")).to_be_visible()
