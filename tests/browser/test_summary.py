"""The summary of a game is two printed pages, on A4 and on Letter."""

from __future__ import annotations

import re

import pytest

from tests.browser.people import Person

CUT = """() => [...document.querySelectorAll('.hsheet, .hcols > div, .hsheet table')]
  .filter((part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)
  .map((part) => part.className + ': ' + part.textContent.slice(0, 40))"""


@pytest.mark.parametrize("game", ["age", "chaos", "end", "era", "rising"])
def test_two_pages(me: Person, game: str) -> None:
    me.page.goto(f"/rules/{game}/summary")
    me.page.evaluate("() => document.fonts.ready.then(() => true)")
    assert me.page.evaluate(CUT) == [], "all is seen"
    for size in ("A4", "Letter"):
        printed = me.page.pdf(format=size, print_background=True)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 2, size
