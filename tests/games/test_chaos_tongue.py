"""Chaos Order in the pseudo-language: nothing that people read is left in plain English."""

from __future__ import annotations

import ast
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import cast

import pytest

from critias.draw.scene import Doing, Scene, SeatInfo
from critias.engine.dice import FairDice, key_of_seed
from critias.engine.match import Match, new_match
from critias.games.chaos import GAME, board, guide, scoring, tour
from critias.games.chaos.box import BOX
from critias.games.chaos.faces import initials
from critias.games.chaos.state import NOWHERE, Chaos
from critias.rooms import summary_of
from critias.testing.pseudo import Pseudo, Reading, plain, plain_page
from critias.tongue import speaking
from tests.games.pictures import Album, parts
from tests.support.chaos import combat

ALBUM = Album(GAME, 40, (1, 2, {}), (2, 3, {}), (3, 4, {}), (4, 5, {}))
SEATS = [2, 3, 4, 5]
PEOPLE = ["Ada", "Ben", "Cho", "Dan", "Eve"]


@pytest.fixture(autouse=True)
def foreign() -> Iterator[None]:
    with speaking(Pseudo()):
        yield


def played(seats: int) -> Iterator[Match]:
    """A random game, at every decision and at its end."""
    match = new_match(GAME, BOX, seats, {}, FairDice(key_of_seed(seats)))
    chance = random.Random(seats)
    while not match.over:
        yield match
        question = chance.choice(match.questions)
        match.answer(question.seat, chance.choice(question.values))
    yield match


def left(texts: Iterable[str], words: Callable[[str], list[str]] = plain) -> dict[str, list[str]]:
    """The texts with plain words in them, and the words."""
    return {text: found for text in texts if (found := words(text))}


# ---------------------------------------------------------------- questions and the log


def test_every_question_and_every_answer_is_told() -> None:
    said = [text for kind in GAME.kinds for text in (kind.sentence(0, 0), kind.help_line(0, 0))]
    said += [kind.domain.label(option) for kind in GAME.kinds for option in range(len(kind.domain))]
    said += [kind.deed(option) for kind in GAME.kinds for option in range(len(kind.domain))]
    said += [board.group_of(kind, option) for kind in GAME.kinds for option in range(len(kind.domain))]
    assert left(said) == {}


def test_every_line_of_the_log_is_told_whatever_it_speaks_of() -> None:
    topics = [topic for line in GAME.lines for topic in line.about]
    said = [topic.domain.label(value) for topic in topics for value in range(len(topic.domain))]
    assert left(said + [line.sentence([0] * len(line.about)) for line in GAME.lines]) == {}


@pytest.mark.parametrize("seats", SEATS)
def test_prompts_gists_and_lines_of_a_random_game_are_told(seats: int) -> None:
    said: set[str] = set()
    for match in played(seats):
        for question in match.questions:
            said |= {question.prompt, question.help, *match.gists(question)}
            said |= {option.label for option in question.options}
        said.add(GAME.beat_title(GAME.beat_name(cast(Chaos, match.state))))
    said |= {entry.text for entry in match.log}
    assert len(said) > 300
    assert left(said) == {}


# ---------------------------------------------------------------- what is seen

DOING: list[Doing] = ["your_move", "thinking", "sealed", "waiting", "left"]


def sealed_by(match: Match, seat: int) -> list[tuple[str, int]]:
    """What a seat has chosen while others still choose."""
    rerun = match.rerun
    if seat < 0 or not rerun.sealed:
        return []
    return [(rerun.answers[n].kind, rerun.answers[n].option) for n in rerun.queues[seat][rerun.taken_before[seat] :]]


def scene_of(match: Match, seat: int) -> Scene:
    """The table as a seat sees it, with its open question and what it has sealed."""
    view = cast(Chaos, match.seen_by(seat))
    infos = [SeatInfo(PEOPLE[n], n == seat, doing=DOING[n]) for n in range(match.seats)]
    links = ALBUM.links_of(match.question(seat) if seat >= 0 else None)
    return board.scene(view, seat, links, infos, None, sealed_by(match, seat))


def drawn(scene: Scene) -> str:
    return "".join([*parts(scene), str(scene.own or "")])


def told_in(scene: Scene) -> set[str]:
    """All that is read of a scene, line by line."""
    reading = Reading(())
    reading.feed(drawn(scene))
    phases = [phase.name for phase in scene.phases]
    return {scene.headline, scene.subline, *phases, *reading.page.split("\n"), *reading.others}


def letters() -> set[str]:
    """What stands for names where there is no room."""
    names = [*(chief.name for chief in BOX.chiefs), *(sheet.name for sheet in BOX.sheets)]
    return {initials(name) for name in names}


def plain_in(texts: Iterable[str]) -> dict[str, list[str]]:
    known = letters() | {*PEOPLE}
    return left(texts, lambda text: plain(text, known))


@pytest.mark.parametrize("seats", SEATS)
def test_board_and_panels_are_told_to_every_seat(seats: int) -> None:
    seen: Counter[str] = Counter()
    said: set[str] = set()
    for match in played(seats):
        state = cast(Chaos, match.state)
        beat = GAME.beat_name(state)
        seen[beat] += 1
        if seen[beat] % 60 == 1 or match.over:
            for seat in range(-1, seats):
                said |= told_in(scene_of(match, seat))
                said |= {*GAME.summary(cast(Chaos, match.seen_by(seat)), seat).splitlines()}
            said |= {*GAME.player_names(state), *(name for name, _ in board.held(state))}
    assert len(seen) > 10
    assert plain_in(said) == {}


def test_a_battle_is_told_from_the_first_card_to_the_end() -> None:
    t = combat(fighters={0: {"r4c4": 5}, 1: {"r4c4": 4}}, leaders={0: {"demo": "r4c4"}}, hands={0: ["tac_siege"]})
    said: set[str] = set()
    while not t.match.over and t.g.region != NOWHERE:
        said |= {text for seat in range(-1, t.match.seats) for text in told_in(scene_of(t.match, seat))}
        question = t.match.questions[0]
        t.match.answer(question.seat, question.values[-1])
    assert len(said) > 100
    assert plain_in(said) == {}


def test_the_summary_on_two_pages_is_told() -> None:
    assert plain_page(summary_of(GAME, BOX), letters() | {GAME.title}) == []


def test_every_reason_of_an_end_is_told() -> None:
    reasons = [*scoring.REASONS[1:], scoring.LEVEL]
    assert left(GAME.why(reason.replace("{n}", "20")) for reason in reasons) == {}
    assert GAME.why(scoring.REASONS[1].replace("{n}", "20")).count("20") == 1


def test_what_was_drawn_in_one_tongue_is_not_shown_in_another() -> None:
    match = ALBUM.games[len(ALBUM.games) // 2][0]
    with speaking(None):
        english = drawn(scene_of(match, 0))
    assert plain_in(told_in(scene_of(match, 0))) == {}
    with speaking(None):
        assert drawn(scene_of(match, 0)) == english


# ---------------------------------------------------------------- told by the page, kept here


def test_tour_and_guided_game_stand_in_the_catalogue() -> None:
    """The page tells them as they stand, so whoever collects the texts must find each."""
    found = {
        node.args[0].value
        for room in (tour, guide)
        for node in ast.walk(ast.parse(Path(str(room.__file__)).with_suffix(".py").read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "noted"
        if isinstance(node.args[0], ast.Constant)
    }
    notes = guide.GUIDE.notes
    said = {tour.GIST, *(words for _, words, _ in tour.STEPS), guide.GUIDE.end}
    said |= {text for note in notes for text in (note.say, note.more, *(part for lead in note.leads for part in lead))}
    assert said - {""} == found
