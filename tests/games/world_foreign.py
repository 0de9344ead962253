"""Era and Age of Atlantis in the pseudo-language: what the tests of both read, and what is left in plain English."""

from __future__ import annotations

import html
import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from critias.engine.match import Match
from critias.games.world import board
from critias.games.world.box import BUILDINGS, NATIONS
from critias.games.world.state import World
from critias.testing.pseudo import plain
from tests.games.foreign import PEOPLE, left, played, read_of, scene_of, seen_of, told_in
from tests.games.pictures import Album
from tests.support.world import MINOR_NAMES, WorldPosition

Plays = list[tuple[int, dict[str, str]]]
SAME: Final = ["Age of Atlantis", "Era of Atlantis", "PP", "VP"]  # in the pseudo-language as well


def plain_in(texts: Iterable[str]) -> dict[str, list[str]]:
    return left(texts, plain_words)


def plain_words(text: str) -> list[str]:
    """The words that were not told, also those that stand in the blank of a text that was."""
    return plain(text, PEOPLE) + plain(re.sub("[⟦⟧]", " ", html.unescape(text)), [*PEOPLE, *SAME])


def told_at(album: Album, match: Match) -> set[str]:
    """The questions of a moment, and its heading in the log."""
    game = album.game
    return {game.beat_title(game.beat_name(match.state))}.union(*[read_of(match, asked) for asked in match.questions])


def told_in_game(album: Album, seats: int, settings: dict[str, str]) -> set[str]:
    """What is asked at every decision of a random game, its log and its end; picture and summary every so often, in
    turn for each seat and a spectator.
    """
    said: set[str] = set()
    for match in played(album.game, seats, settings):
        said |= told_at(album, match)
        if match.decisions % 4 == 0 or match.over:
            said |= seen_of(album, match, match.decisions // 4 % (seats + 1) - 1)
    assert isinstance(match.state, World)
    said |= {entry.text for entry in match.log}
    return said | {*album.game.player_names(match.state), *(name for name, _ in board.held(match.state))}


# ---------------------------------------------------------------- what random games rarely come to

WORKS: Final = [*BUILDINGS[:4], "temple_of_light"]

# of a position for five: everything is controlled and built, and no nation lacks anything
RICH: Final[dict[str, Any]] = {
    "owner": {area: NATIONS[n % len(NATIONS)] for n, area in enumerate(MINOR_NAMES)},
    "units": dict.fromkeys(MINOR_NAMES, 2) | dict.fromkeys(NATIONS, 4),
    "buildings": {area: [WORKS[n % len(WORKS)]] for n, area in enumerate(MINOR_NAMES)}
    | {"atlantis": ["temple_of_darkness"]},
}
AGENTS: Final = {seat: {area: [value] for area, value in zip(MINOR_NAMES[seat::3], (3, 2, 1))} for seat in range(5)}


def walked(match: Match, answers: int, chance: random.Random | None = None) -> Iterator[Match]:
    """The next decisions, answered by chance or as they come."""
    for _ in range(answers):
        if match.over:
            return
        yield match
        question = match.questions[0]
        match.answer(question.seat, chance.choice(question.values) if chance else question.values[0])
    yield match


def told_in_actions(album: Album, begin: Callable[[], WorldPosition], seed: int) -> tuple[set[str], set[str]]:
    """Every action of a position to its end, with contests seen by all while their dials are set, opened and paid; what
    is said, and the beats.
    """
    said: set[str] = set()
    beats: Counter[str] = Counter()
    for space in begin().options():
        for match in walked(begin().answer(space).match, 12, random.Random(seed)):
            said |= told_at(album, match)
            beat = album.game.beat_name(match.state)
            beats[beat] += 1
            if beats[beat] <= 12:
                said |= seen_of(album, match, beats[beat] % 6 - 1)
            said |= {entry.text for entry in match.log}
    return said, set(beats)


def told_around(album: Album, t: WorldPosition) -> tuple[set[str], set[str]]:
    """What is said at a position and after the next answers, and the kinds of questions there."""
    said: set[str] = set()
    kinds: set[str] = set()
    for match in walked(t.match, 4):
        for question in match.questions:
            kinds.add(question.kind.name)
            said |= read_of(match, question) | told_in(scene_of(album, match, question.seat))
    return said, kinds
