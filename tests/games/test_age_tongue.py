"""Age of Atlantis in the pseudo-language: nothing that people read is left in plain English."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from critias.games.age import GAME, board, guide, scoring, tour, words
from critias.games.age.box import BOX, CARDS
from critias.games.age.state import Age
from critias.rooms import summary_of
from critias.testing.pseudo import Pseudo, plain, plain_page
from critias.tongue import say, speaking
from tests.games.foreign import (
    Listening,
    asked,
    drawn,
    kept_for_the_page,
    logged,
    noted_in,
    played,
    scene_of,
    told_in,
)
from tests.games.pictures import Album
from tests.games.world_foreign import AGENTS, RICH, plain_in, told_around, told_in_actions, told_in_game
from tests.support.age import Position, position
from tests.support.world import MINOR_NAMES

ALBUM = Album(GAME, 40)
SETTINGS = GAME.option_sets()
PLAYS = [(seats, SETTINGS[(5 * n + seats) % len(SETTINGS)]) for seats in GAME.seat_counts for n in range(2)]


@pytest.fixture(autouse=True)
def foreign() -> Iterator[None]:
    with speaking(Pseudo()):
        yield


# ---------------------------------------------------------------- questions and the log


def test_every_question_and_every_answer_is_told() -> None:
    groups = [board.group_of(kind, option) for kind in GAME.kinds for option in range(len(kind.domain))]
    assert plain_in(asked(GAME) + groups) == {}


def test_every_line_of_the_log_is_told_whatever_it_speaks_of() -> None:
    titles = [GAME.beat_title(beat) for beat in words.BEAT_TITLES]
    assert plain_in(logged(GAME) + titles) == {}


def test_the_games_that_are_played_here_have_every_setting() -> None:
    for choice in GAME.choices:
        assert {settings[choice.name] for _, settings in PLAYS} == {*choice.values}


@pytest.mark.parametrize(("seats", "settings"), PLAYS)
def test_a_random_game_is_told_to_every_seat_from_the_first_question_to_the_last_line(
    seats: int, settings: dict[str, str]
) -> None:
    said = told_in_game(ALBUM, seats, settings)
    assert len(said) > 500
    assert plain_in(said) == {}


# ---------------------------------------------------------------- what random games rarely come to


def rich(acting: int) -> Position:
    """Every special action is in play, and nobody lacks anything."""
    return position(
        5,
        acting=acting,
        first=acting,
        cards=dict(zip(CARDS, MINOR_NAMES)),
        markers=AGENTS,
        pp=[22] * 5,
        advanced=True,
        check=False,
        **RICH,
    )


@pytest.mark.parametrize("acting", range(5))
def test_every_action_of_every_seat_is_told_to_its_end(acting: int) -> None:
    said, beats = told_in_actions(ALBUM, lambda: rich(acting), acting)
    assert {"action", "move", "bids", "turn"} <= beats
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
    said, kinds = told_around(ALBUM, RARE[kind]())
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


def test_whatever_is_told_stands_in_a_catalogue() -> None:
    heard = Listening()
    with speaking(heard):
        for seats, settings in PLAYS[::2]:
            told_in_game(ALBUM, seats, settings)
        told_in_actions(ALBUM, lambda: rich(0), 0)
        for begin in RARE.values():
            told_around(ALBUM, begin())
        summary_of(GAME, BOX)
    assert len(heard.heard) > 500
    assert heard.unknown("site", "world", "age") == set()


def test_tour_and_guided_game_stand_in_the_catalogue() -> None:
    """The page tells them as they stand, so whoever collects the texts must find each."""
    assert kept_for_the_page(tour, guide.GUIDE) == noted_in(tour, guide)
