"""Atlantis Rising in other tongues: nothing is left in plain English, and its German is whole."""

from __future__ import annotations

import importlib.util
import random
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import cast

import pytest

from critias.draw.scene import Doing, Plan, Saying, Scene, SeatInfo
from critias.engine.dice import FairDice, key_of_seed
from critias.engine.gists import room
from critias.engine.match import Match, new_match
from critias.games.rising import GAME, board, gists, guide, tour, words
from critias.games.rising.box import BOX, CARDS, COMPONENTS, COUNCILORS, MISFORTUNES
from critias.games.rising.state import Rising
from critias.rooms import summary_of, unexplained
from critias.testing.pseudo import Pseudo, plain, plain_page
from critias.tongue import Entry, Tongue, read_catalogue, say, speaking, tongue_of
from tests.games.pictures import parts
from tests.games.test_rising_board import links_of, seen
from tests.support.rising import state

PEOPLE = ["Ada", "Ben", "Cho", "Dan", "Eve", "Fay", "Gus"]
DOING: list[Doing] = ["your_move", "thinking", "sealed", "waiting", "left"]
CHOSEN = {"councilors": "chosen", "blueprint": "chosen", "start": "chosen", "level": "3"}
PLAYS: list[tuple[int, int, dict[str, str]]] = [
    (1, 1, {"level": "5"}),
    (2, 1, {"councilors": "chosen", "hologram": "on", "automaton": "on"}),
    (2, 2, CHOSEN),
    (3, 3, {"blueprint": "introductory"}),
    (4, 4, {"order": "clockwise", "level": "4"}),
    (5, 5, {"level": "2"}),
    (6, 6, {}),
    (7, 7, CHOSEN),
]
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


def played(seed: int, seats: int, settings: dict[str, str]) -> Iterator[Match]:
    """A random game, at every decision and at its end."""
    match = new_match(GAME, BOX, seats, settings, FairDice(key_of_seed(seed)))
    chance = random.Random(seed)
    while not match.over:
        yield match
        question = chance.choice(match.questions)
        match.answer(question.seat, chance.choice(question.values))
    yield match


def left(texts: Iterable[str]) -> dict[str, list[str]]:
    """The texts with plain words in them, and the words."""
    return {text: found for text in texts if (found := plain(text))}


# ---------------------------------------------------------------- questions and the log


@pytest.mark.usefixtures("pseudo")
def test_every_question_and_every_answer_is_told() -> None:
    said = [text for kind in GAME.kinds for text in (kind.sentence(0, 0), kind.help_line(0, 0))]
    said += [
        text
        for kind in GAME.kinds
        for option in range(len(kind.domain))
        for text in (
            kind.domain.label(option),
            kind.deed(option),
            board.group_of(kind, option),
            board.heading_of(kind, option),
        )
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
@pytest.mark.parametrize(("seed", "seats", "settings"), PLAYS)
def test_a_random_game_is_told_from_the_first_question_to_the_last_line(
    seed: int, seats: int, settings: dict[str, str]
) -> None:
    said: set[str] = set()
    for match in played(seed, seats, settings):
        for question in match.questions:
            said |= {question.prompt, question.help}
            if match.decisions % 9 == 0:
                said |= {option.label for option in question.options}
                said |= {*match.gists(question), *map(question.kind.deed, question.values)}
    said |= {entry.text for entry in match.log}
    assert len(said) > 200
    assert left(said) == {}


@pytest.mark.usefixtures("pseudo")
def test_whatever_a_thing_does_is_told() -> None:
    """Random games do not meet every card, component, councilor and misfortune."""
    said = [gists.of_card(BOX, card) for card in range(len(CARDS))]
    said += [gists.of_component(BOX, component) for component in range(len(COMPONENTS) + 1)]
    said += [gists.of_councilor(BOX, councilor) for councilor in range(len(COUNCILORS))]
    said += [gists.of_misfortune(state(4), card) for card in range(len(MISFORTUNES))]
    assert left(said) == {}


@pytest.mark.usefixtures("pseudo")
def test_the_reason_of_the_end_is_told_by_who_shows_it() -> None:
    assert left([say(words.CORE_BUILT), say(words.ALL_FLOODED), say(words.BUILT_ROW)]) == {}
    ended = [*played(1, 1, {})][-1].outcome
    assert ended is not None
    assert {ended.reason, *(row for row, _ in ended.sheet)} == {words.ALL_FLOODED, words.BUILT_ROW}


# ---------------------------------------------------------------- what is seen


def scene_of(match: Match, seat: int) -> Scene:
    """The table as a seat sees it: its open question, signals and plan markers, what has changed since the deal."""
    view = seen(match, seat)
    signal = Saying("ore", say("needs {n} ore", n=2), 2)
    infos = [
        SeatInfo(PEOPLE[n], n == seat, n == 2, DOING[(n + match.decisions) % 5], "1:00", (signal,))
        for n in range(match.seats)
    ]
    plans = {thing: [Plan(0, "⟦⟧")] for thing in ("spot-hills_3", "spot-build_spot_1", "component-power_core")}
    links = links_of(match.question(seat) if seat >= 0 else None, plans)
    before = cast(Rising, match.past[1].checkpoint.seen_by(seat)) if len(match.past) > 1 else None
    return board.scene(view, seat, links, infos, before)


def drawn(scene: Scene) -> str:
    return "".join([*parts(scene), str(scene.own or "")])


def plain_in(scene: Scene) -> list[str]:
    told = [scene.headline, scene.subline, *(phase.name for phase in scene.phases)]
    return [*plain_page(drawn(scene), PEOPLE), *(word for text in told for word in plain(text))]


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize(("seed", "seats", "settings"), PLAYS)
def test_board_panels_and_summary_are_told_to_every_seat(seed: int, seats: int, settings: dict[str, str]) -> None:
    kinds: set[str] = set()
    for match in played(seed, seats, settings):
        asked = {question.kind.name for question in match.questions}
        if not asked <= kinds or match.decisions % 150 == 0 or match.over:
            kinds |= asked
            for seat in {-1, 0, *(question.seat for question in match.questions)}:
                assert plain_in(scene_of(match, seat)) == [], f"seat {seat}, decision {match.decisions}, {asked}"
                assert left(GAME.summary(seen(match, seat), seat).splitlines()) == {}
    assert left(name for name, _ in board.held(seen(match, -1))) == {}
    assert len(kinds) > 5


@pytest.mark.usefixtures("pseudo")
def test_what_rarely_holds_is_told_too() -> None:
    effects = {"quakes": 1, "hopeless": 1, "sabotage": 1, "panic": 1, "dimmed": 1, "stasis": 1}
    holds = state(4, round_effects=effects, barriers=["forests"], hologram="priest", automaton=True)
    infos = [SeatInfo(name) for name in PEOPLE[:4]]
    for seat in range(-1, 4):
        view = holds.seen_by(seat)
        assert plain_in(board.scene(view, seat, links_of(None), infos)) == []
        assert left(GAME.summary(view, seat).splitlines()) == {}


@pytest.mark.usefixtures("pseudo")
def test_the_printed_summary_is_told() -> None:
    assert plain_page(summary_of(GAME, BOX), [GAME.title]) == []


def test_tour_guide_and_options_are_in_the_catalogue_for_whoever_tells_them(script: ModuleType) -> None:
    known = {text for text, _ in script.collected()["rising"].places}
    said = {tour.GIST, guide.GUIDE.end, *tour.MARKED.values()} | {step[1] for step in tour.STEPS}
    said |= {text for _, _, text, _ in tour.SIGNALS}
    for note in guide.GUIDE.notes:
        said |= {note.say, note.more, note.asks, *(text for lead in note.leads for text in lead)}
    said |= {text for choice in GAME.choices for text in (choice.title, *choice.labels) if not text.isdecimal()}
    assert said - known == {""}


def test_what_was_drawn_in_one_tongue_is_not_shown_in_another() -> None:
    match = next(match for match in played(4, 4, {}) if match.decisions == 60)
    english = drawn(scene_of(match, 0))
    with speaking(Pseudo()):
        assert plain_in(scene_of(match, 0)) == []
    assert drawn(scene_of(match, 0)) == english


# ---------------------------------------------------------------- German


def entries() -> list[Entry]:
    return read_catalogue(GERMAN.read_text("utf-8"))[1:]


def test_german_has_every_text_and_none_that_nobody_says(script: ModuleType) -> None:
    """With the same blanks, and as many forms of a plural as German has."""
    found = script.collected()["rising"]
    assert list(script.missing("rising", found, "de")) == []
    assert {(entry.english, entry.plural) for entry in entries()} == set(found.places)
    assert {len(entry.told) for entry in entries() if entry.plural} == {script.forms_of("de")}


@pytest.mark.parametrize(("seed", "seats", "settings"), PLAYS)
def test_german_gists_are_short_and_things_explain_themselves(
    seed: int, seats: int, settings: dict[str, str], german: Tongue
) -> None:
    long: dict[str, str] = {}
    with speaking(german):
        for match in played(seed, seats, settings):
            if match.decisions % 5 == 0:
                for question in match.questions:
                    for option, gist in zip(question.options, match.gists(question), strict=True):
                        if not 0 < len(gist) <= room():
                            long[option.label] = gist
            if match.decisions % 60 == 0:
                infos = [SeatInfo(name) for name in PEOPLE[:seats]]
                assert unexplained(board.scene(seen(match, 0), 0, links_of(None), infos)) == {}
    assert long == {}


def test_no_name_of_the_german_box_changes_with_its_place_in_a_sentence(german: Tongue) -> None:
    """Buttons say "… bauen", "… behalten": an adjective before a masculine noun would need another ending there."""
    with speaking(german):
        names = [
            domain.label(n) for domain in (words.COMPONENT, words.CARD, words.MISFORTUNE) for n in range(len(domain))
        ]
    assert [name for name in names if name.split()[0].endswith("er") and len(name.split()) == 2] == []
