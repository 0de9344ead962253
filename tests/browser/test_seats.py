"""At the table, between people: takebacks and pauses that all agree to, notes; and a replay in another page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import Person, sit_down, whoever_is_asked


def one_could_ask(ann: Person, ben: Person) -> tuple[Person, Person]:
    """Both move until one of them can ask to take back a move; he, and the other."""
    while True:
        mover, sight = whoever_is_asked([ann, ben])
        mover.table.choose(sight.choices[0])
        pulse = max(ann.table.pulse, ben.table.pulse)
        for one, other in ((ann, ben), (ben, ann)):
            one.table.catches_up(pulse)
            if one.page.get_by_role("button", name="Ask to take back").count():
                return one, other


def test_one_asks_for_a_takeback_and_the_other_grants_it(newcomer: Newcomer) -> None:
    ann, ben = newcomer(reduced_motion="reduce"), newcomer(reduced_motion="reduce")
    sit_down([ann, ben], "me", "open", "steady", game="age")
    asker, other = one_could_ask(ann, ben)
    asker.page.get_by_role("button", name="Ask to take back").click()
    expect(asker.page.get_by_role("button", name="Withdraw")).to_be_visible()
    expect(other.page.locator("#wish")).to_contain_text("asks to take back the last move")
    other.page.get_by_role("button", name="Agree").click()
    for person in (asker, other):
        expect(person.page.locator("#wish")).to_have_count(0)
        expect(person.page.locator("#log")).to_contain_text("takes back a move; all agreed.")
    assert asker.table.asked().question, "it is asked again"


def test_a_pause_that_both_want_and_one_ends(newcomer: Newcomer) -> None:
    ann, ben = newcomer(), newcomer()
    sit_down([ann, ben], "me", "open", "steady", game="age", pace="live-60")
    ann.page.get_by_role("button", name="Ask for a pause").click()
    ben.page.get_by_role("button", name="Agree").click()
    for person in (ann, ben):
        expect(person.table.heading).to_have_text("The game is paused.")
        assert not person.table.ready().question
    ben.page.get_by_role("button", name="Go on").click()
    whoever_is_asked([ann, ben])


def test_a_note_survives_a_reload_before_it_is_saved(me: Person) -> None:
    path = me.opens("me", "steady", "steady", game="age")
    me.table.asked()
    me.page.get_by_role("button", name="Notes").click()
    me.page.locator("#notes textarea").fill("Watch the north.")
    me.page.reload()
    me.table.asked()
    expect(me.page.locator("#notes textarea")).to_have_value("Watch the north.")
    me.page.wait_for_function(
        "() => !Object.keys(localStorage).some((key) => key.startsWith('notes:'))"
    )  # all is saved
    me.page.goto(f"{path}/replay")
    expect(me.page.locator("#notes textarea")).to_have_value("Watch the north.")


@contextmanager
def page_elsewhere(html: str) -> Iterator[str]:
    """The address of a page of another site."""

    class Elsewhere(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(html.encode())

        def log_message(self, format: str, *args: object) -> None:
            """Nobody reads it."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_a_replay_within_a_page_of_somebody_else(me: Person, finished: str) -> None:
    me.page.goto(f"{finished}/replay")
    line = me.page.locator("#embed-line").input_value()
    with page_elsewhere(f"<!doctype html><title>Elsewhere</title><link rel=icon href=data:,>{line}") as elsewhere:
        me.page.goto(elsewhere)
        frame = me.page.frame_locator("iframe")
        expect(frame.locator("svg.board")).to_be_visible()
        expect(frame.locator("#table")).to_have_attribute("data-ply", "0")
        frame.locator("#step-next").click()
        expect(frame.locator("#table")).to_have_attribute("data-ply", "1")
        expect(frame.locator("svg.board")).to_be_visible()
    assert not [cookie for cookie in me.context.cookies() if cookie.get("name") == "sessionid"], "nobody is known"
