"""People at the table: what they see and what they do, by the page's contract and not by its looks.

The contract: `<body data-state>` is "ready" when nothing is under way, the page shows all that it has heard of, and
what it shows stands where it stays; it has the class `at-table` when the game has begun; `#prompt` says what is asked;
`#choices[data-question]` holds a button `name=option` for each choice (with `data-offer` nobody waits for it);
`data-final` marks a choice that waits for `#confirm`; a thing on the page that stands for a choice has `data-option`;
`#table[data-pulse]` counts the changes that the page shows.

A person decides from what his own window shows at one instant, a `Sight`, and never from what another's shows: that may
be older or newer.  After a click he waits for what comes of it.  Nobody counts looks or seconds: a wait ends when what
is waited for is there, or fails after PATIENCE.
"""

from __future__ import annotations

import itertools
import random
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    TimeoutError,
    WebError,
)

PATIENCE = 120_000  # milliseconds: the machine may be busy
NUMBERS = itertools.count()

# What a window shows.  One evaluation: the page is never redrawn in the middle of it.
SEE = """() => {
  const seen = (thing) => {
    const box = thing.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && thing.checkVisibility({ visibilityProperty: true });
  };
  const things = [...document.querySelectorAll('[data-option]')].filter(seen);
  const find = (value) => things.find((thing) => thing.dataset.option === value);
  const form = document.querySelector('#choices');
  const question = form?.dataset.question ?? '';
  return {
    question,
    heading: document.querySelector('#prompt h1')?.innerText ?? '',
    over: Boolean(document.querySelector('#prompt table.score')),
    pulse: Number(document.querySelector('#table')?.dataset.pulse ?? -1),
    choices: [...(form?.querySelectorAll('button[name=option]:not(#confirm)') ?? [])].map((button) => ({
      question, value: button.value, words: button.getAttribute('aria-label') ?? button.textContent.trim(),
      final: 'final' in button.dataset, drawn: Boolean(find(button.value)), by_tab: find(button.value)?.tabIndex === 0,
    })),
  };
}"""
READY = "document.body?.dataset.state === 'ready'"
AT_TABLE = f"{READY} && document.body.matches('.at-table')"
QUESTION = "(document.querySelector('#choices')?.dataset.question ?? '')"
OVER = "document.querySelector('#prompt table.score')"
CONFIRMS = "document.querySelector('#confirm:not([hidden])')"
AT_REST = """() => document.getAnimations().every(
  (motion) => motion.playState !== 'running' || motion.effect.getComputedTiming().endTime === Infinity)"""


@dataclass(frozen=True)
class Choice:
    question: str = field(compare=False)  # to which it belongs
    value: str
    words: str
    final: bool  # must be confirmed
    drawn: bool  # a thing on the page stands for it
    by_tab: bool  # which the keyboard reaches; if not, the button is enough


@dataclass(frozen=True)
class Sight:
    """What a window shows at one instant."""

    question: str  # the id of the open question; nothing if none is open
    heading: str
    over: bool
    choices: tuple[Choice, ...]
    pulse: int = field(compare=False)

    @classmethod
    def of(cls, seen: dict[str, Any]) -> Sight:
        return cls(**{**seen, "choices": tuple(Choice(**choice) for choice in seen["choices"])})

    def choice(self, words: str) -> Choice | None:
        """The choice that says so, if it is offered."""
        return next((choice for choice in self.choices if choice.words == words), None)


class Person:
    """Somebody at a browser of his own."""

    def __init__(self, context: BrowserContext, site: str) -> None:
        self.context = context
        self.site = site
        self.complaints: list[str] = []
        self.forgiven: list[str] = []  # patterns of complaints that a test expects
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("requestfailed", self._failed)
        context.on("response", self._answered)
        self.page = context.new_page()
        self.table = TablePage(self.page)

    def forgive(self, pattern: str) -> None:
        """From now on this is no fault: the test brings it about."""
        self.forgiven.append(pattern)

    def _complain(self, complaint: str) -> None:
        if not any(re.search(pattern, complaint) for pattern in self.forgiven):
            self.complaints.append(complaint)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._complain(f"console {message.type}: {message.text} ({message.location.get('url')})")

    def _error(self, error: WebError) -> None:
        self._complain(f"script: {error.error}")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the browser itself has left the page
            self._complain(f"{request.method} {request.url}: {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self._complain(f"{response.request.method} {response.url}: {response.status}")

    # ---- coming to a table

    def another_window(self) -> TablePage:
        """A second tab of the same browser, at the same place."""
        page = self.context.new_page()
        page.goto(self.page.url)
        return TablePage(page)

    def post(self, path: str, fields: dict[str, Any], token_from: str = "/") -> str:
        """Send a form of the site without clicking; where it led."""
        request = self.context.request
        found = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', request.get(token_from).text())
        assert found is not None
        multipart = any(isinstance(value, dict) for value in fields.values())
        data: dict[str, Any] = {**fields, "csrfmiddlewaretoken": found[1]}
        response = request.post(path, multipart=data) if multipart else request.post(path, form=data, max_redirects=20)
        assert response.ok, f"{path}: {response.status}\n{response.text()[:2000]}"
        return response.url

    def has(self, path: str) -> bool:
        """Whether there is such a page for this person."""
        return self.context.request.get(path, max_redirects=0, fail_on_status_code=False).status == 200

    def opens(self, *chairs: str, game: str = "end", **fields: str) -> str:
        """Open a table ("me", "open" or a bot on each chair; bots move at once) and go there; its path."""
        form = {f"chair-{number}": chair for number, chair in enumerate(chairs)}
        url = self.post(f"/new/{game}", {"seats": str(len(chairs)), "bot_delay": "0", **form, **fields}, f"/new/{game}")
        self.page.goto(url)
        return url.removeprefix(self.site)

    def sits_down(self, path: str) -> None:
        """Take the first free chair of a table and look at it."""
        self.post(f"{path}/join", {}, path)
        self.page.goto(path)

    def brings(self, data: bytes) -> str:
        """Send a record or position; the path to which it leads."""
        fields = {"file": {"name": "file.json", "mimeType": "application/json", "buffer": data}, "who": "one"}
        return self.post("/open-file", fields, "/open-file").removeprefix(self.site)

    def plays_on(self, position: bytes) -> str:
        """A table from a position, against bots that move at once; its path."""
        path = self.brings(position)
        self.post(f"{path}/bot-pace", {"bot_delay": "0"}, f"{path}/settings")
        self.page.goto(path)
        return path


class TablePage:
    """A window that shows a table."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def prompt(self) -> Locator:
        return self.page.locator("#prompt")

    @property
    def heading(self) -> Locator:
        return self.prompt.get_by_role("heading", level=1)

    @property
    def confirm(self) -> Locator:
        return self.page.locator("#confirm")

    @property
    def undo(self) -> Locator:
        return self.page.locator("button[data-key=u]")

    def button(self, choice: Choice) -> Locator:
        form = f'#choices[data-question="{choice.question}"]'
        return self.page.locator(f'{form} button[name=option][value="{choice.value}"]:not(#confirm)')

    def thing(self, choice: Choice) -> Locator:
        """What is drawn for a choice: on the board, in a row, in the hand."""
        return self.page.locator(f'[data-option="{choice.value}"]').locator("visible=true").first

    # ---- seeing

    def look(self) -> Sight:
        """What is shown now, whatever may be under way."""
        return Sight.of(self.page.evaluate(SEE))

    def when(self, condition: str, argument: object = None) -> Sight:
        """Wait until the page is ready and this holds; what it shows at that instant."""
        shown = f"(argument) => {AT_TABLE} && ({condition}) && ({SEE})()"
        return Sight.of(self.page.wait_for_function(shown, arg=argument).json_value())

    def ready(self) -> Sight:
        """Wait until the game has begun and the page shows all that it has heard of."""
        return self.when("true")

    def asked(self) -> Sight:
        """Wait until this person must choose or the game is over."""
        return self.when(f"{QUESTION} || {OVER}")

    def is_asked(self) -> bool:
        """Wait until this person must choose (true) or the game is over (false)."""
        return not self.asked().over

    def choices(self) -> tuple[Choice, ...]:
        return self.asked().choices

    @property
    def question(self) -> str:
        """The id of the open question; nothing if none is open."""
        return self.ready().question

    @property
    def pulse(self) -> int:
        return self.ready().pulse

    def moves_on_from(self, question: str) -> Sight:
        """Wait until this question is no longer open here."""
        return self.when(f"{QUESTION} !== argument", question)

    def comes_to(self, question: str) -> Sight:
        """Wait until this question is open here."""
        return self.when(f"{QUESTION} === argument", question)

    def catches_up(self, pulse: int) -> Sight:
        """Wait until this window shows what another one has seen."""
        return self.when("Number(document.querySelector('#table').dataset.pulse) >= argument", pulse)

    def offered(self, words: str) -> Choice:
        """The choice that says so, as soon as it is offered."""
        try:
            sight = self.when(f"({SEE})().choices.some((choice) => choice.words === argument)", words)
        except TimeoutError:
            seen = self.look()
            raise AssertionError(f"{words!r} is not offered; there is {seen}") from None
        choice = sight.choice(words)
        assert choice is not None
        return choice

    # ---- doing

    def choose(self, choice: Choice, *, drawn: bool = False, send: bool = True) -> None:
        """Click a choice, as a button or as the thing that is drawn for it, and confirm it where it must be."""
        if drawn:
            self.page.mouse.move(0, 0)  # a thing that is lifted off a resting pointer has no rest itself
        (self.thing(choice) if drawn else self.button(choice)).click()
        if send or not choice.final:
            self.goes_through(choice.question)

    def goes_through(self, question: str) -> None:
        """After a click on a choice: confirm it where it must be, and wait until it has counted."""
        if self.must_confirm(question):
            self.confirm.click()
            self.moves_on_from(question)

    def must_confirm(self, question: str) -> bool:
        """After a choice: wait until it must be confirmed (true) or has counted (false).

        It may be another than what was looked at: others were faster, and this one is the last.
        """
        return self.when(f"{QUESTION} !== argument || {CONFIRMS}", question).question == question


# ---------------------------------------------------------------- several people


def sit_down(people: Sequence[Person], *chairs: str, game: str = "end", **fields: str) -> str:
    """The first opens a table, the others take its free chairs, and the game begins before their eyes; its path."""
    path = people[0].opens(*chairs, game=game, **fields)
    for other in people[1:]:
        other.sits_down(path)
    for person in people:
        person.table.ready()
    return path


def whoever_is_asked(people: Sequence[Person]) -> tuple[Person, Sight]:
    """Wait until one of them must choose: who, and what he sees."""
    while True:
        sights = [person.table.ready() for person in people]
        for person, sight in zip(people, sights, strict=True):
            if sight.question:
                return person, sight
        assert not any(sight.over for sight in sights), "the game is over"
        wait_for_news(people, [sight.pulse for sight in sights])


def wait_for_news(people: Sequence[Person], pulses: list[int]) -> None:
    """Nobody was asked: a window does not show yet what another shows, or a bot is to move."""
    newest = max(pulses)
    behind = [person for person, pulse in zip(people, pulses, strict=True) if pulse < newest]
    for person in behind:
        person.table.catches_up(newest)
    if not behind:
        people[0].table.catches_up(newest + 1)


def play(
    people: Sequence[Person], decide: Callable[[Person, Sight], Choice | None], until: Sequence[Person] = ()
) -> None:
    """Whoever is asked chooses as `decide` says; who is told None stops there, his question open.

    It ends when all have stopped, or those that `until` names.
    """
    playing, awaited = list(people), list(until or people)
    while awaited:
        person, sight = whoever_is_asked(playing)
        choice = decide(person, sight)
        if choice is None:
            playing.remove(person)
            awaited.remove(person)
        else:
            person.table.choose(choice)


def until(page: Page, condition: Callable[[], object], wanted: str) -> None:
    """Wait for what the page alone cannot tell; the page lives on meanwhile."""
    end = time.monotonic() + PATIENCE / 1000
    while not condition():
        assert time.monotonic() < end, f"this does not come: {wanted}"
        page.wait_for_timeout(20)


def sensible(choices: Sequence[Choice], dice: random.Random) -> Choice:
    """A choice at random, but no player bids all that he has in the first vote."""
    if all(choice.words.split()[0].isdigit() for choice in choices):
        choices = choices[:4]
    return dice.choice(choices)


NO_WORKER = "delete Navigator.prototype.serviceWorker"


def new_person(browser: Browser, site: str, worker: bool = False, **settings: Any) -> Person:
    """Somebody who comes from an address of his own, as people do: the site counts requests by it.

    His browser has no service worker unless he needs it: Playwright cannot hold back what passes through one.
    """
    number = next(NUMBERS)
    usual = {
        "base_url": site,
        "viewport": {"width": 1440, "height": 900},
        "extra_http_headers": {"X-Forwarded-For": f"10.1.{number // 250}.{number % 250 + 1}"},
    }
    context = browser.new_context(**{**usual, **settings})
    context.set_default_timeout(PATIENCE)
    if not worker:
        context.add_init_script(NO_WORKER)
    return Person(context, site)
