"""Era of Atlantis in the pseudo-language: nothing that people read is left in plain English."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from critias.engine.game import GameError
from critias.games.era import GAME, board, campaign, guide, scoring, tour, words
from critias.games.era.box import BOX, TILES
from critias.games.era.state import Era
from critias.games.world.box import ASCENSION, CONTINUATION, POLE_SHIFT, SOCIETIES
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
from tests.support.era import Position, dials, position
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
    """Every special action is in play, with all that it may leave on the table, and every power and objective."""
    return position(
        5,
        acting=acting,
        first=acting,
        tiles=dict(zip(TILES, MINOR_NAMES)),
        agents=AGENTS,
        virya=[22] * 5,
        societies=dict(enumerate(SOCIETIES)),
        goals={},
        loot={"atlantis": [4, 2]},
        markers={"chimera": "atlantis", "crystal": "lemuria", "psychic": "hyperborea_recruit"},
        check=False,
        **RICH,
    )


@pytest.mark.parametrize("acting", range(5))
def test_every_action_of_every_seat_is_told_to_its_end(acting: int) -> None:
    said, beats = told_in_actions(ALBUM, lambda: rich(acting), acting)
    assert {"action", "move", "bids", "turn"} <= beats
    assert plain_in(said) == {}


BROTHERHOOD, THOTH, PRIESTS, DRAGON, SISTERS = SOCIETIES
HELD = ["alcheringa", "arcadia", "avalon", "beringia", "eden", "hawaiki", "ophir"]


def plotted(target: str, agents: dict[int, dict[str, list[int]]], **named: Any) -> Position:
    """Seat 0 has tried a Coup."""
    return dials(position(5, agents=agents, virya=[22] * 5, **named).coup(target))


def marched(**named: Any) -> Position:
    """Atlantis moves on two areas, Poseidonis with buildings and an agent to lose there."""
    named |= {"units": {"atlantis": 24}, "buildings": {"poseidonis": ["pyramid", "base"]}, "virya": [22] * 5}
    t = position(5, agents={1: {"poseidonis": [1]}, 2: {"poseidonis": [3, 2]}}, **named)
    return t.act("atlantis_move_conflict").march("atlantis", "poseidonis", 10)


def using(tile: str, **named: Any) -> Position:
    return position(5, owner={"punt": "atlantis"}, tiles={tile: "punt"}, **named).act(tile)


def with_priests() -> Position:
    temple: dict[str, Any] = {"owner": {"eden": "hyperborea"}, "buildings": {"eden": ["temple_of_darkness"]}}
    return position(5, societies={0: PRIESTS}, **temple).act("intrigue").answer("look")


def with_spies() -> Position:
    agents = {1: {"eden": [1, 1], "akakor": [3]}, 2: {"eden": [2]}}
    return using("spy_network", buildings={"atlantis": ["capitol"]}, agents=agents).answer("strike")


def at_anu() -> Position:
    t = using("temple_of_anu")
    while not t.is_asked("anu.then"):
        t.answer(t.options()[0])
    return t


def from_passive() -> Position:
    """Atlantis takes an area of the passive nation, where the passive agent and agents of two players lie."""
    t = position(
        3,
        units={"atlantis": 27},
        passive_minors=["poseidonis", "arcadia", "thule"],
        agents={seat: {"poseidonis": [1]} for seat in (0, 1)},
    )
    return dials(t.act("atlantis_move_conflict").march("atlantis", "poseidonis", 20).answer("done"))


RARE: dict[str, Callable[[], Position]] = {
    "turn.consent": lambda: position(5, societies={0: SISTERS}, archons={4: ["atlantis_recruit"]}).act(
        "atlantis_recruit"
    ),
    "priests.look": with_priests,
    "spy.agent": with_spies,
    "coup.partner": lambda: plotted("hyperborea", {0: {"hyperborea": [3, 2, 2, 1, 1, 1]}}),
    "goal.keep": lambda: plotted("brahmapura", {0: {"brahmapura": [3, 2, 2, 1]}}, goals={}).answer("white"),
    "dragon.keep": lambda: plotted("eden", {0: {"eden": [3, 1]}}, societies={0: DRAGON}).answer("aztlan"),
    "veto.area": lambda: marched(societies={2: BROTHERHOOD}).answer("done"),
    "conflict.area": lambda: marched().march("atlantis", "avalon", 9, "strait").answer("done"),
    "conflict.building": lambda: dials(marched().answer("done")),
    "conflict.agent": from_passive,
    "control.release": lambda: dials(marched(owner=dict.fromkeys(HELD, "atlantis")).answer("done")),
    "anu.then": at_anu,
    "anu.area": lambda: at_anu().answer("temple"),
}


@pytest.mark.parametrize("kind", RARE)
def test_what_is_rarely_asked_is_told_too(kind: str) -> None:
    said, kinds = told_around(ALBUM, RARE[kind]())
    assert kind in kinds
    assert plain_in(said) == {}


# ---------------------------------------------------------------- around the game


def test_the_introductory_version_tells_what_it_is_played_without() -> None:
    for more in ({"societies": "on"}, {"goals": "on"}, {"special_actions": "agreed"}):
        with pytest.raises(GameError) as told:
            GAME.settled({"version": "introductory", **more})
        assert plain_in([str(told.value)]) == {}


def test_the_summary_on_two_pages_is_told() -> None:
    assert plain_page(summary_of(GAME, BOX), [GAME.title]) == []


@pytest.mark.parametrize("ending", BOX.objective_names)
@pytest.mark.parametrize("reason", scoring.REASONS)
def test_every_reason_of_an_end_is_told(ending: str, reason: str) -> None:
    """By its parts: the ending has a name of its own."""
    told = GAME.why(reason.replace("{ending}", ending))
    assert plain(told) == []
    assert say(ending) in told


@pytest.mark.parametrize("ending", [ASCENSION, CONTINUATION, POLE_SHIFT])
def test_what_the_end_means_for_the_next_game_is_told(ending: int) -> None:
    g = ended(3)
    g.ending = ending
    g.hand = [[ASCENSION, ASCENSION], [CONTINUATION, CONTINUATION], [POLE_SHIFT, POLE_SHIFT]]
    told = campaign.sequel(g)
    said = [*told.notes, *(text for fact in told.facts for text in fact)]
    said += [text for heading, texts in told.sheet for text in (heading, *texts)]
    assert len(told.sheet) == 5
    assert plain_in(said) == {}


def test_what_an_outcome_and_the_box_say_is_kept_for_whoever_tells_it() -> None:
    outcome = GAME.outcome(ended(3))
    named = {name for found in (*BOX.stories, *BOX.galactic_goals) for name in found}
    assert {*scoring.REASONS, *(row for row, _ in outcome.sheet), *named} <= {*GAME.texts()}


def ended(seats: int) -> Era:
    *_, last = played(GAME, seats, {})
    assert isinstance(last.state, Era)
    return last.state.copy()


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
    assert heard.unknown("site", "world", "era") == set()


def test_tour_and_guided_game_stand_in_the_catalogue() -> None:
    """The page tells them as they stand, so whoever collects the texts must find each."""
    assert kept_for_the_page(tour, guide.GUIDE) == noted_in(tour, guide)
