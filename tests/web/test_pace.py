"""A law of the site: when something happens tells no more than what happens.

Two tables hold worlds that look the same to somebody: a seat, or a spectator.  Bots play all other seats, in both
worlds the same as far as they can.  As long as the worlds look the same, whoever looks on hears the same events at the
same moments, and every page he asks for is the same, byte by byte, packed or not.  Time is made up here: thinking takes
some, the more the more options there are.
"""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest

from critias.engine.dice import FairDice, QuickDice, key_of_seed
from critias.engine.game import get_game
from critias.engine.laws import random_answer
from critias.engine.match import AnswerError, Match, Question, new_match
from critias.web import tables
from critias.web.bots import Driver
from critias.web.live import hub
from critias.web.models import Seat, Table
from critias.web.tables.standing import can_stand, refuses
from critias.web.workers import Job
from tests.web.people import table_of
from tests.web.test_bots import FakeClock, Thinkers
from tests.web.test_secrecy_http import Eyes, Pair, in_other_world, lay_out, neutral, other_world, people
from tests.web.test_thinking import SECONDS

pytestmark = pytest.mark.usefixtures("site")

POSITIONS = 4  # of each game
STEPS = 8  # after each position
BEGIN = datetime(2030, 1, 1, tzinfo=UTC)


class World:
    """One of two tables, with its own time; what somebody who looks on hears and sees."""

    def __init__(self, table: Table, eyes: Eyes, seed: int) -> None:
        self.table = table
        self.eyes = eyes
        self.clock = FakeClock()
        self.clock.time = 100.0
        self.minds = Thinkers(self.decide)
        self.driver = Driver(self.minds, self.clock)
        self.chance = QuickDice(seed)
        self.wishes: dict[str, list[int]] = {}  # what the bot would like to answer to a question
        self.thinking: Callable[[Job], float] = lambda job: 0.0001 * len(job.choices)  # seconds
        self.heard: list[tuple[float, object]] = []

    @property
    def match(self) -> Match:
        return tables.match_of(table_of(self.table.code))

    def decide(self, job: Job) -> int:
        self.clock.time += self.thinking(job)
        liked = [value for value in self.wishes.get(job.question, []) if value in job.choices] or job.choices
        choice = liked[self.chance.below(len(liked))]
        self.wishes[job.question] = [choice]
        return choice

    def seen(self) -> dict[str, bytes]:
        htmx = {"HX-Request": "true"}
        code = self.table.code
        received = {
            "page": self.eyes.browser.get(f"/t/{code}", headers=htmx).content,
            "API": self.eyes.program.get(f"/api/tables/{code}").content,
        }
        return neutral(received, self.table)


class Stretch:
    """Both worlds, step by step, until they look different."""

    def __init__(self, pair: Pair, eyes: Eyes, person: int = -1) -> None:
        self.seat = pair.seat
        self.person = person  # another seat that no bot plays
        self.true, self.other = World(pair.true, eyes, 1), World(pair.other, eyes, 2)
        self.now = self.true
        self.steps = 0

    def play(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.listen(monkeypatch)
        for _ in range(STEPS):
            if not self.step():
                break

    def listen(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(hub, "_tell", self._hear)
        monkeypatch.setattr("django.utils.timezone.now", self._time)

    def _hear(self, key: str, news: object) -> None:
        self.now.heard.append((round(self.now.clock.time, 6), news))

    def _time(self) -> datetime:
        return BEGIN + timedelta(seconds=round(self.now.clock.time, 6))

    def step(self) -> bool:
        """Somebody answers in both worlds; false when they look different, or nobody can answer the same."""
        questions = [world.match.questions for world in (self.true, self.other)]
        mine = self._own_answer(questions)
        if mine is None and not any(question.seat != self.seat for question in questions[0]):
            return False
        self._wish(questions)
        for world in (self.true, self.other):
            self.now = world
            world.heard.clear()
            if mine is not None:
                try:
                    tables.answer(world.table.code, *mine)
                except AnswerError:
                    return False
            else:
                asyncio.run(world.driver.answer_once(world.table.code))
        self.steps += 1
        assert self.true.clock.time == pytest.approx(self.other.clock.time), f"{questions} take different times"
        if not self.looks_the_same():
            return False
        self._compare()
        return True

    def _own_answer(self, questions: list[list[Question]]) -> tuple[int, int, str] | None:
        """What somebody answers whom no bot plays: he does the same in both worlds."""
        for question in questions[0]:
            if question.seat in (self.seat, self.person):
                return question.seat, question.values[self.true.chance.below(len(question.values))], question.id
        return None

    def refuse(self, kind: str) -> None:
        """The other person wants not to be asked such questions again, at the same moment in both worlds."""
        for world in (self.true, self.other):
            self.now = world
            user = world.table.chairs.get(number=self.person).user
            assert user is not None
            tables.set_standing(world.table.code, user, self.person, kind, "game")
        assert self.true.heard == self.other.heard, "something is heard at another time"

    def _wish(self, questions: list[list[Question]]) -> None:
        """The bots of both worlds answer the same, where they can."""
        there = {question.id: question.values for question in questions[1]}
        wishes: dict[str, list[int]] = {}
        for question in questions[0]:
            common = [value for value in question.values if value in there.get(question.id, [])]
            wishes[question.id] = common
        self.true.wishes = self.other.wishes = wishes

    def looks_the_same(self) -> bool:
        one, other = self.true.match, self.other.match
        said = [[entry.text for entry in match.log_of(self.seat)] for match in (one, other)]
        shorter = min(len(lines) for lines in said)
        return (
            one.seen_by(self.seat).same(other.seen_by(self.seat))
            and one.over == other.over
            and said[0][len(said[0]) - shorter :] == said[1][len(said[1]) - shorter :]
        )

    def _compare(self) -> None:
        assert self.true.heard == self.other.heard, "something is heard at another time"
        self.now = self.true
        mine = self.true.seen()
        self.now = self.other
        yours = self.other.seen()
        for name, data in mine.items():
            if data != yours[name]:
                at = next(i for i, (a, b) in enumerate(zip(data, yours[name], strict=False)) if a != b)
                raise AssertionError(f"the {name}: …{data[at - 60 : at + 60]!r} or …{yours[name][at - 60 : at + 60]!r}")
            assert len(gzip.compress(data, 1, mtime=0)) == len(gzip.compress(yours[name], 1, mtime=0))


Wanted = Callable[[Match, Match], bool]


def anything(match: Match, twin: Match) -> bool:
    return True


def other_options(match: Match, twin: Match) -> bool:
    """Somebody can choose among more or fewer things in the other world."""
    return [len(question.values) for question in match.questions] != [len(q.values) for q in twin.questions]


def only_one(match: Match, twin: Match) -> bool:
    """In one of the worlds there is nothing to choose."""
    one, other = ([len(question.values) == 1 for question in world.questions] for world in (match, twin))
    return one != other


def a_window(match: Match, twin: Match) -> bool:
    """Somebody has a card to play in one world, and may only refuse in the other."""
    return only_one(match, twin) and window_of(match) is not None


def window_of(match: Match) -> Question | None:
    return next((question for question in match.questions if can_stand(question)), None)


def stretches(name: str, wanted: Wanted, bot: str = "steady", windows: bool = False) -> list[Stretch]:
    """Pairs of worlds somewhere in random games: who looks on sits at the table or not, all others are bots.

    With `windows` somebody whose window is open is a person as well.
    """
    users = people(6)
    found: list[Stretch] = []
    for seed in range(1000):
        match, twin, seat = somewhere(name, seed, wanted)
        if twin is None:
            continue
        true = lay_out(match, users[: match.seats])
        window = window_of(match) if windows else None
        person = -1 if window is None else window.seat
        if windows and person in (-1, seat):
            continue
        Seat.objects.filter(table=true).exclude(number__in=[seat, person]).update(user=None, bot=bot)
        tables.matches.forget_chairs()
        pair = Pair(table_of(true.code), in_other_world(table_of(true.code), twin, seat), seat)
        found.append(Stretch(pair, Eyes(users[seat]), person))
        if len(found) == POSITIONS:
            return found
    raise AssertionError("there are no such worlds")


def somewhere(name: str, seed: int, wanted: Wanted) -> tuple[Match, Match | None, int]:
    """A position of a random game, another world that looks the same to a seat (-1 looks on), and the seat."""
    game = get_game(name)
    chance = QuickDice(seed)
    seats = min(count for count in game.seat_counts if count >= 3)
    options = game.option_sets()[seed % len(game.option_sets())]
    match = new_match(game, game.load_box(), seats, options, FairDice(key_of_seed(f"pace {seed}")))
    seat = chance.below(seats + 1) - 1
    wait = chance.below(150)
    while not match.over:
        wait -= 1
        if wait < 0 and match.waiting_for() != [seat]:
            twin = other_world(match, seat, chance)
            if twin is not None and not twin.state.same(match.state) and wanted(match, twin):
                return match, twin, seat
        question, value = random_answer(match, chance)
        match.answer(question.seat, value)
    return match, None, seat


def play_all(found: list[Stretch], monkeypatch: pytest.MonkeyPatch) -> int:
    """How many steps were compared."""
    for stretch in found:
        stretch.play(monkeypatch)
    return sum(stretch.steps for stretch in found)


@pytest.mark.parametrize(
    ("name", "wanted"),
    [("end", other_options), ("era", other_options), ("age", anything), ("rising", anything), ("chaos", other_options)],
)
def test_the_pace_of_bots_tells_nothing(name: str, wanted: Wanted, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of Age and Rising hardly a secret changes what somebody else can choose."""
    assert play_all(stretches(name, wanted), monkeypatch) >= POSITIONS


def test_the_pace_of_bots_that_think_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are at once done where there is nothing to choose, and take all their time where there is."""

    def thinking(job: Job) -> float:
        return 0.01 + (job.part * SECONDS if len(job.choices) > 1 else 0)

    found = stretches("end", only_one, "ponder")
    for stretch in found:
        stretch.true.thinking = stretch.other.thinking = thinking
    assert play_all(found, monkeypatch) >= POSITIONS


def test_the_pace_tells_nothing_where_somebody_has_standing_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether he could have played a card does not show: neither when he begins to refuse, nor later."""
    found = stretches("end", a_window, windows=True)
    for stretch in found:
        window = window_of(stretch.true.match)
        assert window is not None
        stretch.listen(monkeypatch)
        stretch.refuse(window.kind.name)
        assert window.id not in [question.id for question in stretch.true.match.questions], "it is answered"
        if stretch.looks_the_same():  # else what was sealed has become public
            stretch.play(monkeypatch)
    assert sum(stretch.steps for stretch in found) >= POSITIONS


def test_standing_answers_that_told_what_is_held_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison has teeth: where a window is refused only if a card could be played, the moments differ."""

    def with_a_card(match: Match, chair: Seat, question: Question) -> bool:
        return len(question.values) > 1 and refuses(match, chair, question)

    monkeypatch.setattr("critias.web.tables.answers.refuses", with_a_card)
    stretch = stretches("end", a_window, windows=True)[0]
    window = window_of(stretch.true.match)
    assert window is not None
    stretch.listen(monkeypatch)
    with pytest.raises(AssertionError, match="another time"):
        stretch.refuse(window.kind.name)


def test_a_bot_that_told_by_its_pace_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison has teeth: where a bot with one option is quick, the moments differ."""

    def takes_its_time(match: Match, questions: list[Question]) -> bool:
        return not all(len(question.values) == 1 for question in questions)

    monkeypatch.setattr("critias.web.tables.bots.takes_its_time", takes_its_time)
    found = stretches("end", only_one)
    with pytest.raises(AssertionError, match="take different times"):
        play_all(found, monkeypatch)
