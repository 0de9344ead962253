"""The guided first games: followed, and not followed, the coach leads through a whole turn and never gets stuck."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

from critias.bots.levels import bot_of
from critias.bots.registry import make_bot
from critias.draw.scene import NO_LINKS, SeatInfo
from critias.engine.coach import (
    FEWEST,
    MOST,
    NEWCOMER,
    OWN,
    REHEARSED,
    Advice,
    advise,
    by_eyes,
    faults,
    guide_of,
    has_left,
    opening,
    remembered,
    taken_for,
)
from critias.engine.game import get_game
from critias.engine.guide import Guide, Note
from critias.engine.match import Question
from critias.skeleton import GAME as AUCTION
from critias.web.games import picture_of

GAMES = ["age", "chaos", "end", "era", "rising"]

Choose = Callable[[Question, Advice], int]


def follow(question: Question, advice: Advice) -> int:
    return advice.option


class Walk:
    """The guided game from its beginning until the coach leaves, as a site plays it: what he said, what was asked."""

    def __init__(self, name: str, choose: Choose) -> None:
        self.match = match = opening(get_game(name))
        self.told: list[list[int]] = []
        self.asked: list[tuple[Question, Advice]] = []
        bot = make_bot(bot_of(match.game, "calm"), match.game, REHEARSED)
        while not has_left(match):
            question = match.question(NEWCOMER)
            if question is None:
                other = match.questions[0]
                view = match.seen_by(other.seat)
                match.answer(other.seat, bot.choose(view, other.seat, other.kind, other.values, other.a, other.b))
            elif len(question.values) == 1:
                match.answer(NEWCOMER, question.values[0])
            elif (taken := taken_for(match, question, self.told)) >= 0:
                match.answer(NEWCOMER, taken)
            else:
                advice = advise(match, question, self.told)
                assert advice.option in question.values
                self.asked.append((question, advice))
                option = choose(question, advice)
                self.told = remembered(match, question, self.told, option)
                match.answer(NEWCOMER, option)
        self.notes = [advice.note for _, advice in self.asked if advice.note is not None]


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
    walk = Walk(name, follow)
    assert FEWEST <= len(walk.asked) <= MOST
    assert len(walk.notes) == len(walk.asked), "every choice has its sentence"
    assert set(walk.notes) == set(guide_of(walk.match.game).notes), "and all that was planned is said"
    assert [advice.step for _, advice in walk.asked] == list(range(1, len(walk.asked) + 1))
    assert (walk.match.game.turns(walk.match.state) or 0) > max(first, 1)
    assert sum(note.scores for note in walk.notes) >= 2


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_who_chooses_otherwise_is_followed(name: str, seed: int) -> None:
    walk = Walk(name, anything(seed))
    assert has_left(walk.match)
    assert len(walk.notes) >= 5, [question.kind.name for question, _ in walk.asked]
    assert any(note.scores for note in walk.notes)
    assert len(set(walk.notes)) == len(walk.notes), "nothing is told twice"
    assert len(walk.asked) <= MOST + OWN


def test_what_follows_from_a_choice_of_ones_own_is_asked() -> None:
    """In End he lays the first two cards, then the coach the rest; who laid another second one lays them all."""

    def kinds(choose: Choose) -> int:
        return [question.kind.name for question, _ in Walk("end", choose).asked].count("program.card")

    def another(question: Question, advice: Advice) -> int:
        other = question.kind.name == "program.card" and question.a == 1
        return question.values[-1] if other else advice.option

    assert kinds(follow) == 2
    assert kinds(another) == 5


def test_who_began_before_the_coach_answered_anything_is_asked_everything() -> None:
    """What was kept then has no word of whether the suggestion was taken."""
    match = opening(get_game("end"))
    told: list[list[int]] = []
    for _ in range(2):
        question = match.question(NEWCOMER)
        assert question is not None
        told = [entry[:3] for entry in remembered(match, question, told, question.values[0])]
        match.answer(NEWCOMER, question.values[0])
        while match.question(NEWCOMER) is None:
            match.answer(match.questions[0].seat, by_eyes(match, match.questions[0]))
    while not has_left(match):
        asked = match.question(NEWCOMER)
        if asked is not None:
            assert taken_for(match, asked, told) == -1
            told = remembered(match, asked, told, asked.values[0])
            match.answer(NEWCOMER, asked.values[0])
        else:
            match.answer(match.questions[0].seat, by_eyes(match, match.questions[0]))


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
        told = remembered(match, question, told, advice.option)
        match.answer(NEWCOMER, advice.option)


def test_after_an_undo_the_coach_says_it_again() -> None:
    match = opening(get_game("chaos"))
    question = match.question(NEWCOMER)
    assert question is not None
    first = advise(match, question, [])
    told = remembered(match, question, [], first.option)
    match.answer(NEWCOMER, first.option)
    second = match.question(NEWCOMER)
    assert second is not None
    assert advise(match, second, told).note is not first.note
    told = remembered(match, second, told, second.values[0])
    match.undo(NEWCOMER)
    again = match.question(NEWCOMER)
    assert again is not None
    assert advise(match, again, told).note is first.note
    assert len(remembered(match, again, told, first.option)) == 1


def test_faults_of_a_guide_are_named() -> None:
    assert faults(AUCTION, AUCTION.guide()) == [], "a game need not have one"
    notes = [Note("setup.ship", "On board.", suggest=("submarine",)), Note("vote.loudly", "Speak up.")]
    wrong = Guide(3, 1, notes, 1, "", until="vote.never")
    assert faults(get_game("end"), wrong) == [
        "note 1 suggests 'submarine', which is no option of setup.ship",
        "note 2 names the kind 'vote.loudly', which End of Atlantis does not have",
        "it names 'vote.never', which is no kind of question",
        "2 notes; a first game needs 8 to 15",
        "no note has scores=True, which says how one scores or wins",
    ]
