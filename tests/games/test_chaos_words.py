"""The English of Chaos Order: numbers agree with their nouns, nothing is called by an id, a sentence reads as one."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import cast

import pytest

from critias.engine.dice import FairDice, key_of_seed
from critias.engine.match import new_match
from critias.games.chaos import GAME, board, words
from critias.games.chaos.box import BOX
from critias.games.chaos.state import Chaos
from critias.rooms import summary_of
from critias.testing.pseudo import Reading
from tests.games.pictures import Album, parts

ALBUM = Album(GAME, 30, (1, 2, {}), (2, 3, {}), (3, 4, {}), (4, 5, {}))
ONE = (
    "Gems|Fighters|Units|Buildings|Tactics Cards|cards|Shields|Regions|Traps|Leaders|Attributes|points|redeployments|"
    "(Build|Harvest|Recruitment|Movement) Points|Pricing Tokens|Production Tokens|(Board |empty )?Foundations|Rounds"
)
WRONG = {
    "one of several": re.compile(rf"(?<![\d/+]) 1 ({ONE})\b"),
    "several of one": re.compile(
        r"\b([2-9]|\d\d) (Gem|Fighter|Unit|Building|Card|Shield|Point|Trap|Leader|Attribute)\b"
    ),
    "an id": re.compile(r"\b[a-z]+\d*_\w+"),
    "a ship without its article": re.compile(r"\b(in|to|from) Drop Ship\b"),
    "a verb of many for one": re.compile(r"\b1 Fighter of [\w ]+ (go|return)\b"),
    "a name in a name": re.compile(r": [A-Z][\w ]+: \w+ at|in [A-Z][\w ]+: Foundation: "),
    "a price of nothing": re.compile(r"\bfrom free\b|\bfor 0 Movement Points\b"),
    "a Round that has not begun": re.compile(r"\bRound 0\b"),
    "a part of nothing": re.compile(r": ;|; ;|;$|: $|  "),
}


@cache
def texts() -> frozenset[str]:
    """All that is told in four random games, and on the two pages."""
    said = {*read(summary_of(GAME, BOX))}
    for match, seat in ALBUM.games:
        view = cast(Chaos, match.seen_by(seat))
        said |= {
            board.headline(view),
            board.subline(view),
            *map(str.strip, re.split("  |\\n", GAME.summary(view, seat))),
        }
        links = ALBUM.links_of(match.question(seat) if seat >= 0 else None)
        said |= {*read("".join(parts(ALBUM.draw(view, seat, links))))}
        for question in match.questions:
            said |= {question.prompt, question.help, *(option.label for option in question.options)}
    for _, seats, _ in ALBUM.plays:
        match = new_match(GAME, BOX, seats, {}, FairDice(key_of_seed(seats)))
        chance = random.Random(seats)
        while not match.over:
            question = chance.choice(match.questions)
            said |= {*match.gists(question)}
            match.answer(question.seat, chance.choice(question.values))
        said |= {entry.text for entry in match.log}
    return frozenset(said)


def read(page: str) -> list[str]:
    reading = Reading(())
    reading.feed(page)
    return [" ".join(text.split()) for text in [*reading.page.split("\n"), *reading.others]]


@pytest.mark.parametrize("fault", WRONG)
def test_nothing_is_said_wrongly(fault: str) -> None:
    assert len(texts()) > 3000
    assert [text for text in sorted(texts()) if WRONG[fault].search(f" {text}")] == []


def test_the_drop_ship_has_its_article_in_a_sentence_and_none_on_a_button() -> None:
    ship = words.PLACE.value("drop_ship")
    assert words.CHIEF_GOES.sentence([0, ship]) == f"{words.CHIEF.label(0)} goes to the Drop Ship."
    assert words.MOVE_FROM.label(ship) == "Drop Ship"


def test_both_choices_of_a_region_count_stand_on_the_two_pages() -> None:
    page = " ".join(read(summary_of(GAME, BOX)))
    assert "upgrade 1 Attribute or 1 Gem" in page
    assert "twice: upgrade 1 Attribute or 1 Gem" in page
