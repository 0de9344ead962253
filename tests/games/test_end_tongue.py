"""End of Atlantis in other tongues: nothing is left in plain English, and its German is whole."""

from __future__ import annotations

import importlib.util
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import cast

import pytest

from critias.draw.scene import Doing, Scene, SeatInfo
from critias.engine.dice import FairDice, key_of_seed
from critias.engine.gists import room
from critias.engine.kinds import Kind
from critias.engine.match import Match, Question, new_match
from critias.games.end import GAME, board, guide, tour, words
from critias.games.end.box import BOX, POLITICS
from critias.games.end.state import End
from critias.rooms import summary_of, unexplained
from critias.testing.pseudo import Pseudo, plain, plain_page
from critias.tongue import Entry, Tongue, read_catalogue, say, speaking, tongue_of
from tests.games.pictures import Album, parts
from tests.support.end import position, resolving

ALBUM = Album(GAME, 40)
PEOPLE = ["Ada", "Ben", "Cho", "Dan", "Eve"]
DOING: list[Doing] = ["your_move", "thinking", "sealed", "waiting", "left"]
SETTINGS = GAME.option_sets()
PLAYS = [(seats, SETTINGS[(2 * seats + n) % len(SETTINGS)]) for seats in GAME.seat_counts for n in range(2)]
GERMAN = Path(GAME.folder) / "tongues" / "de.po"


@pytest.fixture
def pseudo() -> Iterator[None]:
    with speaking(Pseudo()):
        yield


@pytest.fixture(scope="module")
def german() -> Tongue:
    return tongue_of("de", [GERMAN])


@pytest.fixture(scope="module")
def script() -> ModuleType:
    path = Path(__file__).parents[2] / "scripts" / "texts.py"
    spec = importlib.util.spec_from_file_location("texts", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # where dataclasses look
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def found(script: ModuleType) -> set[tuple[str, str]]:
    """All that the game tells."""
    return set(script.collected()["end"].places)


def played(seats: int, settings: dict[str, str]) -> Iterator[Match]:
    """A random game, at every decision and at its end."""
    match = new_match(GAME, BOX, seats, settings, FairDice(key_of_seed(seats)))
    chance = random.Random(seats)
    while not match.over:
        yield match
        question = chance.choice(match.questions)
        match.answer(question.seat, chance.choice(question.values))
    yield match


def left(texts: Iterable[str]) -> dict[str, list[str]]:
    """The texts with plain words in them, and the words."""
    return {text: found for text in texts if (found := plain(text))}


def said_by(match: Match, question: Question) -> set[str]:
    deeds = [question.kind.deed(option) for option in question.values]
    labels = [option.label for option in question.options]
    return {question.prompt, question.help, *labels, *deeds, *match.gists(question)}


# ---------------------------------------------------------------- questions and the log


@pytest.mark.usefixtures("pseudo")
def test_every_question_and_every_answer_is_told() -> None:
    said = [text for kind in GAME.kinds for text in (kind.sentence(0, 0), kind.help_line(0, 0))]
    said += [
        text
        for kind in GAME.kinds
        for option in range(len(kind.domain))
        for text in (kind.domain.label(option), kind.deed(option))
    ]
    assert left(said) == {}


@pytest.mark.usefixtures("pseudo")
def test_every_line_of_the_log_is_told_whatever_it_speaks_of() -> None:
    topics = [topic for line in GAME.lines for topic in line.about]
    said = [topic.domain.label(value) for topic in topics for value in range(len(topic.domain))]
    said += [line.sentence([0] * len(line.about)) for line in GAME.lines]
    said += [GAME.beat_title(beat) for beat in words.BEAT_TITLES]
    assert left(said) == {}


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize(("seats", "settings"), PLAYS)
def test_a_random_game_is_told_from_the_first_question_to_the_last_line(seats: int, settings: dict[str, str]) -> None:
    said: set[str] = set()
    for match in played(seats, settings):
        for question in match.questions + match.offers:
            said |= said_by(match, question)
    said |= {entry.text for entry in match.log}
    assert len(said) > 500
    assert left(said) == {}


RARE = [
    resolving("aristocracy_1", aboard={ship: {0: 1, 1: 9} for ship in ("airship", "warship")}, vp=[0, 9, 0]),
    resolving("refugees_3", specials={0: ["pursuit_ship", "hidden_holds"]}, at={"ark": "ocean"}),
    resolving("betrayal", aboard={"ark": {0: 1, 1: 2, "neutral": 1}}, pool=[0, 3, 1], vp=[0, 9, 0]),
    resolving("sabotage", aboard={"ark": {0: 1, 1: 2}}, at={"ark": "ocean"}, vp=[0, 9, 0]),
    resolving("royal_ship", aboard={"ark": {0: 3}}, at={"ark": "ocean"}),
    resolving("refugees_2_together", specials={0: ["empath"]}, aboard={"ark": {"neutral": 3}}),
    position(beat="old_event", event="all_doomed", doom=2, pool=[1, 1, 1], aboard={"ark": {0: 2}}),
]


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("number", range(len(RARE)))
def test_what_random_games_rarely_ask_is_told_too(number: int) -> None:
    match = RARE[number].match.copy()
    chance = random.Random(number)
    said: set[str] = set()
    for _ in range(12):
        if match.over:
            break
        for question in match.questions:
            said |= said_by(match, question)
        match.answer(match.questions[0].seat, chance.choice(match.questions[0].values))
    assert left(said) == {}


def test_reason_and_score_sheet_are_told_by_who_shows_them(found: set[tuple[str, str]]) -> None:
    outcome = list(played(3, {}))[-1].outcome
    assert outcome is not None
    assert {outcome.reason, *(source for source, _ in outcome.sheet)} <= {text for text, _ in found}


# ---------------------------------------------------------------- what is seen


def sealed_by(match: Match, seat: int) -> list[tuple[str, int]]:
    """What a seat has chosen while others still choose."""
    rerun = match.rerun
    if seat < 0 or not rerun.sealed:
        return []
    return [(rerun.answers[n].kind, rerun.answers[n].option) for n in rerun.queues[seat][rerun.taken_before[seat] :]]


def seen_by(match: Match, seat: int) -> End:
    return cast(End, match.seen_by(seat))


def scene_of(match: Match, seat: int) -> Scene:
    """The table as a seat sees it, with its open question, what it has sealed and what has changed since the deal."""
    view = seen_by(match, seat)
    infos = [SeatInfo(PEOPLE[n], n == seat, n == 2, DOING[(n + match.decisions) % 5]) for n in range(match.seats)]
    links = ALBUM.links_of(match.question(seat) if seat >= 0 else None)
    before = cast(End, match.past[1].checkpoint.seen_by(seat)) if len(match.past) > 1 else None
    return board.scene(view, seat, links, infos, before, sealed_by(match, seat))


def drawn(scene: Scene) -> str:
    return "".join([*parts(scene), str(scene.own or "")])


def plain_in(scene: Scene) -> list[str]:
    told = [scene.headline, scene.subline, *(phase.name for phase in scene.phases)]
    return [*plain_page(drawn(scene), PEOPLE), *(word for text in told for word in plain(text))]


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize(("seats", "settings"), PLAYS)
def test_board_panels_and_summary_are_told_to_every_seat(seats: int, settings: dict[str, str]) -> None:
    seen: Counter[str] = Counter()
    for match in played(seats, settings):
        beat = GAME.beat_name(cast(End, match.checkpoint))
        seen[beat] += 1
        if seen[beat] % 25 == 1 or match.over:
            for seat in range(-1, seats):
                assert plain_in(scene_of(match, seat)) == [], f"seat {seat}, decision {match.decisions}, {beat}"
                assert left(GAME.summary(seen_by(match, seat), seat).splitlines()) == {}
    assert left(name for name, _ in board.held(seen_by(match, 0))) == {}
    assert len(seen) > 7


@pytest.mark.usefixtures("pseudo")
def test_the_printed_summary_is_told() -> None:
    assert plain_page(summary_of(GAME, BOX), [GAME.title]) == []


def test_tour_and_guide_are_noted_for_whoever_tells_them(found: set[tuple[str, str]]) -> None:
    known = {text for text, _ in found}
    said = {tour.GIST, guide.GUIDE.end} | {step[1] for step in tour.STEPS}
    for note in guide.GUIDE.notes:
        said |= {note.say, note.more, *(text for lead in note.leads for text in lead)}
    said |= {text for choice in GAME.choices for text in (choice.title, *choice.labels)}
    assert said - known <= {""}


def test_what_was_drawn_in_one_tongue_is_not_shown_in_another() -> None:
    match = next(match for match in played(4, {}) if match.decisions == 60)
    english = drawn(scene_of(match, 0))
    with speaking(Pseudo()):
        assert plain_in(scene_of(match, 0)) == []
    assert "⟦" not in english
    assert drawn(scene_of(match, 0)) == english


# ---------------------------------------------------------------- German


def entries() -> list[Entry]:
    return read_catalogue(GERMAN.read_text("utf-8"))[1:]


def test_german_has_every_text_and_none_that_nobody_says(script: ModuleType, found: set[tuple[str, str]]) -> None:
    """With the same blanks, and as many forms of a plural as German has."""
    assert {(entry.english, entry.plural) for entry in entries()} == found
    assert [entry.english for entry in entries() if not all(entry.told)] == []
    assert list(script.faults(entries())) == []
    assert {len(entry.told) for entry in entries() if entry.plural} == {script.forms_of("de")}


def test_no_other_catalogue_says_a_text_of_this_game_in_other_words(script: ModuleType) -> None:
    """A reader has all of them at once."""
    ours = {(entry.english, entry.plural): entry.told for entry in entries()}
    for path in [script.path_of(other, "de") for other in (script.SITE, script.WORLD, *script.HOUSE)]:
        for entry in script.entries_of(path)[1:]:
            if all(entry.told):
                assert ours.get((entry.english, entry.plural), entry.told) == entry.told, f"{path}: {entry.english}"


def test_german_names_end_and_begin_as_they_must(german: Tongue) -> None:
    with speaking(german):
        for card in range(len(POLITICS)):
            assert words.CARD.label(card).startswith(words.short_name(BOX, card))
        for event, name in enumerate(BOX.event_names):
            assert words.EVENT.label(event).endswith("!") == name.endswith("!")
        for text in BOX.ship_texts:
            assert say(text).startswith(say("Advanced: "))


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_german_gists_are_short_and_things_explain_themselves(seats: int, german: Tongue) -> None:
    long: dict[tuple[Kind, int], str] = {}
    with speaking(german):
        for match in played(seats, SETTINGS[seats % len(SETTINGS)]):
            for question in match.questions:
                for option, gist in zip(question.values, match.gists(question), strict=True):
                    if not 0 < len(gist) <= room():
                        long[question.kind, option] = gist
            if match.decisions % 40 == 0:
                assert unexplained(scene_of(match, seats - 1)) == {}
    assert long == {}
