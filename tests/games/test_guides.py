"""The guided first games: followed, and not followed, the coach leads through a whole turn and never gets stuck."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

from critias.draw.scene import NO_LINKS, SeatInfo
from critias.engine.coach import (
    FEWEST,
    MOST,
    NEWCOMER,
    Advice,
    advise,
    by_eyes,
    faults,
    guide_of,
    has_left,
    opening,
    remembered,
)
from critias.engine.game import get_game
from critias.engine.guide import Guide, Note
from critias.engine.match import Match, Question
from critias.skeleton import GAME as AUCTION
from critias.web.games import picture_of

GAMES = ["age", "chaos", "end", "era", "rising"]

Choose = Callable[[Question, Advice], int]


def follow(question: Question, advice: Advice) -> int:
    return advice.option


def walk(name: str, choose: Choose) -> tuple[Match, list[Note], list[Question]]:
    """The guided game from its beginning until the coach leaves: what he has told, and what was asked."""
    match = opening(get_game(name))
    told: list[list[int]] = []
    asked: list[Question] = []
    while not has_left(match):
        question = match.question(NEWCOMER)
        if question is None:
            other = match.questions[0]
            match.answer(other.seat, by_eyes(match, other))
        elif len(question.values) == 1:  # as the site does
            match.answer(NEWCOMER, question.values[0])
        else:
            advice = advise(match, question, told)
            assert advice.option in question.values
            told = remembered(match, question, told)
            asked.append(question)
            match.answer(NEWCOMER, choose(question, advice))
    return match, [guide_of(match.game).notes[number] for number, _, _ in told], asked


def anything(seed: int) -> Choose:
    chance = random.Random(seed)
    return lambda question, advice: chance.choice(question.values)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_guide_without_faults(name: str) -> None:
    guide = get_game(name).guide()
    assert guide is not None
    assert faults(get_game(name), guide) == []


@pytest.mark.parametrize("name", GAMES)
def test_who_follows_the_coach_sees_a_whole_turn_and_how_one_scores(name: str) -> None:
    began = opening(get_game(name))
    first = get_game(name).turns(began.state) or 0
    match, met, asked = walk(name, follow)
    assert FEWEST <= len(met) <= MOST
    assert len(asked) <= 32, "a first game is short"
    assert (match.game.turns(match.state) or 0) > max(first, 1)
    assert sum(note.scores for note in met) >= 2
    assert len(set(met)) == len(met), "nothing is told twice"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_who_chooses_otherwise_is_followed(name: str, seed: int) -> None:
    match, met, asked = walk(name, anything(seed))
    assert has_left(match)
    assert len(met) >= 5, [question.kind.name for question in asked]
    assert any(note.scores for note in met)


@pytest.mark.parametrize("name", GAMES)
def test_what_the_coach_points_at_is_there(name: str) -> None:
    """Where he names things the page has them at that moment."""
    game = get_game(name)
    match = opening(game)
    told: list[list[int]] = []
    infos = [
        SeatInfo(seat, n == NEWCOMER, n != NEWCOMER, "waiting") for n, seat in enumerate(game.seat_names(match.seats))
    ]
    while not has_left(match):
        question = match.question(NEWCOMER)
        if question is None:
            other = match.questions[0]
            match.answer(other.seat, by_eyes(match, other))
            continue
        advice = advise(match, question, told)
        if advice.note is not None and advice.note.points:
            scene = picture_of(game).scene(match.seen_by(NEWCOMER), NEWCOMER, NO_LINKS, infos, None)
            parts = (scene.board, scene.corners, scene.beside, scene.mini, scene.players, scene.hand)
            page = " ".join(str(part) if not isinstance(part, list) else " ".join(map(str, part)) for part in parts)
            for thing in advice.note.points.split():
                pattern = re.escape(thing).replace(r"\*", '[^"]+')
                assert re.search(f' id="{pattern}"', page), (advice.note.say, thing)
        told = remembered(match, question, told)
        match.answer(NEWCOMER, advice.option)


def test_after_an_undo_the_coach_says_it_again() -> None:
    match = opening(get_game("chaos"))
    question = match.question(NEWCOMER)
    assert question is not None
    first = advise(match, question, [])
    told = remembered(match, question, [])
    match.answer(NEWCOMER, first.option)
    second = match.question(NEWCOMER)
    assert second is not None
    assert advise(match, second, told).note is not first.note
    told = remembered(match, second, told)
    match.undo(NEWCOMER)
    again = match.question(NEWCOMER)
    assert again is not None
    assert advise(match, again, told).note is first.note
    assert len(remembered(match, again, told)) == 1


def test_faults_of_a_guide_are_named() -> None:
    assert faults(AUCTION, AUCTION.guide()) == [], "a game need not have one"
    notes = [Note("setup.ship", "On board.", suggest=("submarine",)), Note("vote.loudly", "Speak up.")]
    wrong = Guide(3, 1, notes, 1, "", until="vote.never")
    assert faults(get_game("end"), wrong) == [
        "note 1 suggests 'submarine', which is no option of setup.ship",
        "note 2 names the kind 'vote.loudly', which End of Atlantis does not have",
        "it begins with 'vote.never', which is no kind of question",
        "2 notes; a first game needs 8 or more",
        "no note has scores=True, which says how one scores or wins",
    ]
