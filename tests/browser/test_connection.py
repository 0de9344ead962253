"""When the server goes away and comes back, and when the page does."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.people import PATIENCE, Person
from tests.support.site import Site


def test_the_table_goes_on_after_the_server_was_restarted(me: Person, site: Site) -> None:
    me.opens("me", "steady", "steady", "steady")
    for _ in range(3):
        me.table.choose(me.table.choices()[0])
    before = me.table.asked()
    me.forgive("ERR_CONNECTION_|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED")

    site.kill()
    bar = me.page.get_by_role("status").filter(has_text="No connection")
    expect(bar).to_be_visible()
    drawn = next((choice for choice in before.choices if choice.drawn), None)
    if drawn is not None:
        me.table.thing(drawn).click()
    me.page.keyboard.press("c")
    me.page.keyboard.press("Enter")
    assert me.table.look() == before, "nothing can be chosen while nobody listens"

    site.start()
    expect(bar).to_have_count(0)
    assert me.table.asked() == before
    me.table.choose(before.choices[0])
    assert me.table.is_asked(), "the bots have come back too"


def test_a_page_that_is_out_of_sight_for_minutes_says_so_and_takes_it_back(me: Person) -> None:
    me.page.clock.install()
    me.opens("me", "steady", "steady", "steady")
    me.table.asked()
    sight = "Object.defineProperty(document, 'hidden', {{ configurable: true, value: {} }});"
    sight += "document.dispatchEvent(new Event('visibilitychange'))"
    me.page.evaluate(sight.format("true"))
    with me.page.expect_request(lambda request: "/stream?" in request.url, timeout=PATIENCE) as away:
        me.page.clock.run_for(180_000)
    assert away.value.url.endswith("&hidden=1")
    with me.page.expect_request(lambda request: "/stream?" in request.url, timeout=PATIENCE) as back:
        me.page.evaluate(sight.format("false"))
    assert "hidden" not in back.value.url
    me.table.choose(me.table.asked().choices[0])
    assert me.table.is_asked(), "it goes on"
