"""What a question says of its options before anybody has looked at one."""

from __future__ import annotations

import re

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.browser.positions import at_question
from tests.web.people import body


def page_at(client: Client, kind: str, game: str = "end") -> str:
    file = SimpleUploadedFile("position.json", at_question(kind, game=game))
    return body(client.get(client.post("/open-file", {"file": file, "who": "one"})["Location"]))


def test_a_bid_says_what_the_lowest_comes_to(client: Client) -> None:
    page = page_at(client, "senate.bid")
    said = re.search(r'id="gist-now"[^>]*>(.*?)</p>', page)
    assert said is not None
    assert re.sub("<[^>]*>", "", said[1]) == "0 tokens: 18 tokens left for Refugees and 5 votings"
    assert "Bid 3: so many of your tokens." in page
    assert "cubes" not in re.findall(r"<h1>(.*?)</h1>", page)[0]


def test_what_is_so_with_most_choices_is_said_by_their_button_alone(client: Client) -> None:
    """That a choice passes the move on stands on the button that asks once more, and not below every question."""
    page = page_at(client, "turn.space", "era")
    assert 'data-final="1"' in page
    assert "cannot be taken back" not in re.sub(r"<button[^>]*>", "", page)
    assert re.search(r'<button[^>]*id="confirm"[^>]*title="[^"]*cannot be taken back', page)


def test_the_name_of_an_option_begins_with_a_capital(client: Client) -> None:
    page = page_at(client, "intrigue.agent", "era")
    assert "<b>First 0-agent</b>" in re.sub(r"<svg.*?</svg>", "", page)
