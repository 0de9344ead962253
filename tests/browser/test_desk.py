"""The desk in a browser: change a number, play, see the difference, stop, restart the server, go on, sit down."""

from __future__ import annotations

import re

from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import Newcomer
from tests.browser.test_accessibility import check
from tests.support.site import Site

LARGE, SMALL = ViewportSize(width=1440, height=900), ViewportSize(width=390, height=844)


def test_a_number_is_changed_played_compared_and_sat_down_with(newcomer: Newcomer, site: Site) -> None:
    me = newcomer(viewport=LARGE, reduced_motion="reduce")
    page = me.page
    page.goto("/")
    page.get_by_role("link", name="Desk").click()
    page.get_by_role("navigation", name="Game").get_by_role("link", name="End of Atlantis").click()
    page.get_by_role("button", name="Setup").click()
    page.get_by_label("Players 3 · cubes").fill("9")
    page.get_by_role("radio", name="3", exact=True).check()
    for seat in (1, 2, 3):
        page.get_by_label(f"Player {seat}", exact=True).select_option("random")
    page.get_by_label("Games", exact=True).fill("2000")
    page.get_by_role("button", name="Play 2,000 games").click()
    run = page.locator("#run")
    expect(run).to_contain_text("from 20 to 9")
    winner = run.get_by_role("heading", name="How high the scores are")
    expect(winner).to_be_visible()  # the figures came in while we watched
    run.get_by_role("button", name="Stop").click()
    go_on = run.get_by_role("button", name="Go on")
    expect(go_on).to_be_visible()
    expect(page.get_by_label("Players 3 · cubes")).to_have_value("9")
    check(page)
    here = page.url
    played = int((page.locator("#progress-words").text_content() or "").split()[0].replace(",", ""))
    assert played > 0

    page.goto("about:blank")
    site.kill()
    site.start()
    page.goto(here)
    expect(page.locator("#progress-words")).to_have_text(re.compile(r"^(?!0 )[\d,]+ of 2,000 games"))
    go_on.click()
    stop = run.get_by_role("button", name="Stop")
    expect(stop).to_be_visible()
    expect(page.locator("#progress-words")).not_to_have_text(re.compile(rf"^{played:,} of"))  # it goes on
    stop.click()
    expect(go_on).to_be_visible()
    expect(run).to_contain_text(re.compile(r"[\d.]+ as printed, [\d.]+ with your box"))
    run.get_by_role("link", name="Full report").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("End of Atlantis")
    for size in (LARGE, SMALL):
        page.set_viewport_size(size)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            check(page)
    page.goto(here)

    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    check(page)
    page.get_by_role("button", name="Sit down and play with it").click()
    expect(page).to_have_url(re.compile(r"/t/\w+$"))
    me.table.choose(me.table.choices()[0])
    page.goto(f"{page.url}/settings")
    expect(page.get_by_text("Somebody brought a box of their own")).to_be_visible()
