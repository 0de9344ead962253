"""The replay: slider, keys, whose eyes, a link to a moment, play on from here."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Newcomer
from tests.browser.people import READY, Person


def at(page: Page, number: int) -> None:
    """Wait until the replay has come to this moment and rests there."""
    expect(page.locator("body[data-state=ready] #table")).to_have_attribute("data-ply", str(number))
    expect(page.locator("#slider")).to_have_js_property("value", str(number))


def last(page: Page) -> int:
    return int(page.locator("#table").get_attribute("data-last") or -1)


def test_slider_keys_and_buttons(me: Person, finished: str) -> None:
    page = me.page
    page.goto(f"{finished}/replay")
    at(page, 0)
    end = last(page)
    assert end > 50
    for key, number in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", end), ("Home", 0)]:
        page.keyboard.press(key)
        at(page, number)
    page.get_by_role("link", name="Forward").click()
    at(page, 1)

    slider = page.get_by_role("slider", name="Moment of the game")
    slider.fill(str(end // 2))
    at(page, end // 2)
    expect(page).to_have_url(re.compile(rf"\bply={end // 2}\b"))  # the address names the moment
    slider.focus()
    page.keyboard.press("ArrowRight")
    at(page, end // 2 + 1)
    expect(page).to_have_url(re.compile(rf"\bply={end // 2 + 1}\b"))
    page.reload()
    at(page, end // 2 + 1)


def test_it_plays_by_itself_until_it_is_stopped(me: Person, finished: str) -> None:
    page = me.page
    page.clock.install(time=0)
    page.goto(f"{finished}/replay?ply=30")
    at(page, 30)
    page.clock.pause_at(3600)  # from now on time stands still
    play = page.get_by_role("button", name="Play")
    play.click()
    expect(play).to_have_attribute("aria-pressed", "true")
    for number in (31, 32):
        page.clock.run_for(1000)
        expect(page.locator("#table")).to_have_attribute("data-ply", str(number))
        while not page.evaluate(READY):
            page.clock.run_for(10)  # a frame is not drawn before its time
        at(page, number)
    play.click()
    expect(play).to_have_attribute("aria-pressed", "false")
    page.clock.run_for(5000)
    at(page, 32)


def test_the_last_moment_is_the_end(me: Person, finished: str) -> None:
    me.page.goto(f"{finished}/replay")
    me.page.keyboard.press("End")
    at(me.page, last(me.page))
    me.page.get_by_role("link", name="To the table").click()
    expect(me.table.prompt.locator("table.score")).to_be_visible()


def test_with_the_eyes_of_each_seat(me: Person, finished: str) -> None:
    page = me.page
    page.goto(f"{finished}/replay?ply=40&seat=-1")
    hands = []
    eyes = page.get_by_label("Seen by")
    values = eyes.locator("option").evaluate_all("options => options.map((o) => o.value)")
    assert values == ["0", "1", "2", "-1"]
    for value in ["0", "1", "2"]:
        eyes.select_option(value)
        expect(page).to_have_url(re.compile(rf"seat={value}\b"))
        expect(eyes).to_have_value(value)
        hands.append(page.locator("#hand").inner_text())
    assert len(set(hands)) == 3, "each seat sees its own hand"
    eyes.select_option("-1")
    expect(page).to_have_url(re.compile("seat=-1"))
    expect(page.locator("#hand")).to_have_count(0)


def test_a_link_to_a_moment(newcomer: Newcomer, finished: str) -> None:
    me = newcomer(permissions=["clipboard-read", "clipboard-write"])
    me.page.goto(f"{finished}/replay?ply=33&seat=1")
    me.page.keyboard.press("ArrowRight")
    at(me.page, 34)
    expect(me.page).to_have_url(re.compile(r"\bply=34\b"))
    me.page.get_by_role("button", name="Copy link").click()
    expect(me.page.get_by_role("button", name="Copied")).to_be_visible()
    link = me.page.evaluate("() => navigator.clipboard.readText()")

    friend = newcomer()
    friend.page.goto(link)
    at(friend.page, 34)
    expect(friend.page.get_by_label("Seen by")).to_have_value("1")
    words = me.page.get_by_role("heading", level=1).inner_text()
    expect(friend.page.get_by_role("heading", level=1)).to_have_text(words)


def test_the_record_can_be_kept_and_brought_back(me: Person, finished: str, tmp_path: Path) -> None:
    me.page.goto(f"{finished}/replay")
    with me.page.expect_download() as download:
        me.page.get_by_role("link", name="Record").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    record = json.loads(file.read_text())
    assert record["game"] == "end"
    assert record["key"], "the game is over: the dice can be checked"


def test_play_on_from_a_moment(me: Person, finished: str) -> None:
    me.page.goto(f"{finished}/replay?ply=60&seat=0")
    me.page.get_by_text("Play on from here").click()
    me.page.get_by_role("button", name="against bots").click()
    expect(me.page).to_have_url(re.compile(r"/t/\w+$"))
    me.table.choose(me.table.choices()[0])


def test_a_running_game_is_replayed_with_ones_own_eyes_only(newcomer: Newcomer) -> None:
    me = newcomer()
    path = me.opens("me", "steady", "steady")
    for _ in range(6):
        me.table.choose(me.table.choices()[0])
    assert me.table.is_asked()
    me.page.get_by_role("link", name=re.compile("Replay")).first.click()
    eyes = me.page.get_by_label("Seen by")
    assert eyes.locator("option").evaluate_all("options => options.map((o) => o.value)") == ["0", "-1"]
    expect(me.page.get_by_role("link", name="Record")).to_have_count(0)
    me.page.goto(f"{path}/replay?seat=1&ply=3")
    expect(eyes).to_have_value("0")
    stranger = newcomer()
    stranger.page.goto(f"{path}/replay?seat=0")
    expect(stranger.page.get_by_label("Seen by")).to_have_value("-1")
    expect(stranger.page.locator("#hand")).to_have_count(0)
