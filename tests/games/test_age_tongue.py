"""Age of Atlantis in the pseudo-language: nothing that people read is left in plain English."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, cast

import pytest

from critias.engine.match import Match
from critias.games.age import GAME, board, guide, scoring, tour, words
from critias.games.age.box import BOX, CARDS
from critias.games.age.state import Age
from critias.games.world.box import BUILDINGS, NATIONS
from critias.rooms import summary_of
from critias.testing.pseudo import Pseudo, plain, plain_page
from critias.tongue import say, speaking
from tests.games.foreign import (
    PEOPLE,
    asked,
    drawn,
    kept_for_the_page,
    left,
    logged,
    noted_in,
    played,
    read_of,
    scene_of,
    seen_of,
    told_in,
)
from tests.games.pictures import Album
from tests.support.age import Position, position
from tests.support.world import MINOR_NAMES

ALBUM = Album(GAME, 40)
SETTINGS = GAME.option_sets()
PLAYS = [(seats, SETTINGS[(5 * n + seats) % len(SETTINGS)]) for seats in GAME.seat_counts for n in range(2)]


@pytest.fixture(autouse=True)
def foreign() -> Iterator[None]:
    with speaking(Pseudo()):
        yield


def plain_in(texts: Iterable[str]) -> dict[str, list[str]]:
    return left(texts, lambda text: plain(text, PEOPLE))


# ---------------------------------------------------------------- questions and the log


def test_every_question_and_every_answer_is_told() -> None:
    groups = [board.group_of(kind, option) for kind in GAME.kinds for option in range(len(kind.domain))]
    assert left(asked(GAME) + groups) == {}


def test_every_line_of_the_log_is_told_whatever_it_speaks_of() -> None:
    titles = [GAME.beat_title(beat) for beat in words.BEAT_TITLES]
    assert left(logged(GAME) + titles) == {}


def test_the_games_that_are_played_here_have_every_setting() -> None:
    for choice in GAME.choices:
        assert {settings[choice.name] for _, settings in PLAYS} == {*choice.values}


@pytest.mark.parametrize(("seats", "settings"), PLAYS)
def test_a_random_game_is_told_to_every_seat_from_the_first_question_to_the_last_line(
    seats: int, settings: dict[str, str]
) -> None:
    """What is asked at every decision; picture and summary every so often, in turn for each seat and a spectator."""
    said: set[str] = set()
    for match in played(GAME, seats, settings):
        for question in match.questions:
            said |= read_of(match, question)
        said |= {GAME.beat_title(GAME.beat_name(cast(Age, match.state)))}
        if match.decisions % 4 == 0 or match.over:
            said |= seen_of(ALBUM, match, match.decisions // 4 % (seats + 1) - 1)
    said |= {entry.text for entry in match.log}
    ended = cast(Age, match.state)
    said |= {*GAME.player_names(ended), *(name for name, _ in board.held(ended))}
    assert len(said) > 500
    assert plain_in(said) == {}


# ---------------------------------------------------------------- what random games rarely come to

WORKS = [*BUILDINGS[:4], "temple_of_light"]


def rich(acting: int) -> Position:
    """Everything is controlled and built, every special action in play, and nobody lacks anything."""
    return position(
        5,
        acting=acting,
        first=acting,
        owner={area: NATIONS[n % len(NATIONS)] for n, area in enumerate(MINOR_NAMES)},
        units=dict.fromkeys(MINOR_NAMES, 2) | dict.fromkeys(NATIONS, 4),
        buildings={area: [WORKS[n % len(WORKS)]] for n, area in enumerate(MINOR_NAMES)}
        | {"atlantis": ["temple_of_darkness"]},
        cards=dict(zip(CARDS, MINOR_NAMES)),
        markers={seat: {area: [value] for area, value in zip(MINOR_NAMES[seat::3], (3, 2, 1))} for seat in range(5)},
        pp=[22] * 5,
        advanced=True,
        check=False,
    )


def walked(t: Position, answers: int, chance: random.Random | None = None) -> Iterator[Match]:
    """The next decisions, answered by chance or as they come."""
    for _ in range(answers):
        if t.match.over:
            return
        yield t.match
        question = t.match.questions[0]
        t.match.answer(question.seat, chance.choice(question.values) if chance else question.values[0])
    yield t.match


@pytest.mark.parametrize("acting", range(5))
def test_every_action_of_every_seat_is_told_to_its_end(acting: int) -> None:
    """Contests are seen by all, while their dials are set, opened and paid."""
    said: set[str] = set()
    beats: Counter[str] = Counter()
    for space in rich(acting).options():
        for match in walked(rich(acting).answer(space), 12, random.Random(acting)):
            for question in match.questions:
                said |= read_of(match, question)
            beat = GAME.beat_name(cast(Age, match.state))
            beats[beat] += 1
            if beats[beat] <= 12:
                said |= told_in(scene_of(ALBUM, match, beats[beat] % 6 - 1))
            said |= {entry.text for entry in match.log}
    assert {"action", "move", "bids", "turn"} <= set(beats)
    assert plain_in(said) == {}


def stuck(g: Age) -> None:
    g.draft = 9


def marched(**named: Any) -> Position:
    """Atlantis moves on Poseidonis, with buildings to lose there."""
    named |= {"units": {"atlantis": 24}, "buildings": {"poseidonis": ["pyramid", "base"]}, "pp": [22] * 5}
    return position(5, **named).act("atlantis_limited_conflict").march("atlantis", "poseidonis", 10)


FULL = {"atlantis": [0], "aztlan": [1, 2], "brahmapura": [1, 3], "hyperborea": [2, 4], "lemuria": [3, 4]}
ALONE = {"atlantis": [0, 1], "aztlan": [0, 3], "brahmapura": [1, 2], "hyperborea": [2, -1], "lemuria": [3, -1]}
PLOT: dict[str, Any] = {"markers": {0: {"hyperborea": [3, 2, 2, 1]}}, "counters": {"hyperborea": "major_4"}}
TEMPLE: dict[str, Any] = {
    "buildings": {"eden": ["temple_of_darkness"]},
    "markers": {1: {"eden": [1]}, 0: {"eden": [2]}},
}
SPIES: dict[str, Any] = {
    "cards": {"spy_network": "eden"},
    "owner": {"eden": "atlantis"},
    "buildings": {"atlantis": ["capitol"]},
}
DUE: dict[str, Any] = {
    "units": {"atlantis": 27},
    "owner": {"akakor": "atlantis", "eden": "atlantis"},
    "buildings": {"atlantis": ["base"], "akakor": ["base"], "eden": ["factory"]},
}
RARE: dict[str, Callable[[], Position]] = {
    "setup.cube": lambda: position(5, control=FULL, beat="draft", tweak=stuck, check=False),
    "priests.marker": lambda: position(5, acting=2, first=2, advanced=True, **TEMPLE).act("intrigue").answer("expel"),
    "spy.marker": lambda: position(5, **SPIES).act("spy_network").answer("strike"),
    "coup.partner": lambda: position(5, **PLOT).coup("hyperborea"),
    "coup.give": lambda: position(4, control=ALONE, **PLOT).coup("hyperborea"),
    "conflict.building": lambda: marched().answer("done"),
    "conflict.area": lambda: marched().march("atlantis", "avalon", 9, "strait").answer("done"),
    "control.release": lambda: marched(owner=dict.fromkeys(MINOR_NAMES[:7], "atlantis")).answer("done"),
    "mobilize.due": lambda: position(5, **DUE).act("atlantis_mobilize"),
}


@pytest.mark.parametrize("kind", RARE)
def test_what_is_rarely_asked_is_told_too(kind: str) -> None:
    said: set[str] = set()
    kinds: set[str] = set()
    for match in walked(RARE[kind](), 4):
        for question in match.questions:
            kinds.add(question.kind.name)
            said |= read_of(match, question)
            said |= told_in(scene_of(ALBUM, match, question.seat))
    assert kind in kinds
    assert plain_in(said) == {}


# ---------------------------------------------------------------- around the game


def test_the_summary_on_two_pages_is_told() -> None:
    assert plain_page(summary_of(GAME, BOX), [GAME.title]) == []


@pytest.mark.parametrize("ending", BOX.objective_names)
@pytest.mark.parametrize("reason", scoring.REASONS)
def test_every_reason_of_an_end_is_told(ending: str, reason: str) -> None:
    """By its parts: the ending has a name of its own."""
    told = GAME.why(reason.replace("{ending}", ending))
    assert plain(told) == []
    assert say(ending) in told


def test_reasons_and_sources_of_an_outcome_are_kept_for_whoever_tells_them() -> None:
    ended = [*played(GAME, 3, {})][-1].outcome
    assert ended is not None
    assert {*scoring.REASONS, *(row for row, _ in ended.sheet)} <= {*GAME.texts()}


def test_what_was_drawn_in_one_tongue_is_not_shown_in_another() -> None:
    match = rich(0).match
    with speaking(None):
        english = drawn(scene_of(ALBUM, match, 0))
    assert plain_in(told_in(scene_of(ALBUM, match, 0))) == {}
    with speaking(None):
        assert drawn(scene_of(ALBUM, match, 0)) == english


def test_tour_and_guided_game_stand_in_the_catalogue() -> None:
    """The page tells them as they stand, so whoever collects the texts must find each."""
    assert kept_for_the_page(tour, guide.GUIDE) == noted_in(tour, guide)
