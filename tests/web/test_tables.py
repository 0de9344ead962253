"""All that changes a table: `critias.web.tables`, without pages and without a server."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from critias.engine.match import AnswerError
from critias.engine.record import Record
from critias.testing import rule
from critias.web import tables
from critias.web.models import FINISHED, LIVE, PLAYING, SLOW, WAITING, Profile, Seat, Table
from critias.web.tables import NoTableError, NotYoursError, StaleError, TableError
from tests.web.people import let_bots_move, play, table_of
from tests.web.people import stored_answers as stored

pytestmark = pytest.mark.usefixtures("site")


def person(name: str) -> User:
    user = User.objects.create(username=name)
    Profile.objects.create(user=user, name=name.capitalize(), guest=False)
    return user


@pytest.fixture
def ada() -> User:
    return person("ada")


@pytest.fixture
def ben() -> User:
    return person("ben")


@pytest.fixture
def cyd() -> User:
    return person("cyd")


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int, bool]]:
    """What the streams are told: (code, pulse, whether bots must move)."""
    heard: list[tuple[str, int, bool]] = []

    def tell(code: str, pulse: int, bots: bool = False) -> None:
        assert not connection.in_atomic_block, "told before the commit"
        heard.append((code, pulse, bots))

    monkeypatch.setattr("critias.web.live.hub.tell", tell)
    return heard


def three(ada: User, ben: User, cyd: User, **settings: object) -> str:
    """A game of three people that has begun."""
    table = tables.open_table(ada, "end", 3, {}, ["me", "open", "open"], **settings)  # type: ignore[arg-type]
    tables.join(table.code, ben)
    tables.join(table.code, cyd)
    return table.code


def chairs(code: str) -> list[Seat]:
    return list(table_of(code).chairs.all())


def first_answer(code: str, seat: int | None = None) -> tuple[int, int, str]:
    """An open question (of a seat) and its first option: what `tables.answer` takes."""
    match = tables.match_of(table_of(code))
    question = match.questions[0] if seat is None else match.question(seat)
    assert question is not None
    return question.seat, question.values[0], question.id


def sealed(ada: User, ben: User, cyd: User, **settings: object) -> str:
    """A game of three people at the moment when all of them choose in secret."""
    code = three(ada, ben, cyd, **settings)
    while len(tables.match_of(table_of(code)).questions) < 3:
        tables.answer(code, *first_answer(code))
    assert tables.match_of(table_of(code)).rerun.sealed
    return code


# ---------------------------------------------------------------- opening, joining, leaving


def test_a_table_waits_until_all_chairs_are_taken(ada: User, ben: User, cyd: User) -> None:
    table = tables.open_table(ada, "end", 3, {}, ["me", "open", "open"])
    assert table.status == WAITING
    assert table.position == ""
    assert tables.join(table.code, ben).number == 1
    assert table_of(table.code).status == WAITING
    assert tables.join(table.code, cyd).number == 2
    assert table_of(table.code).status == PLAYING
    assert tables.match_of(table_of(table.code)).questions


def test_a_table_against_bots_begins_at_once(ada: User) -> None:
    table = tables.open_table(ada, "end", 3, {}, ["steady", "me", "random"])
    assert table.status == PLAYING
    assert [chair.bot for chair in chairs(table.code)] == ["steady", "", "random"]


def test_a_table_can_be_opened_only_as_the_game_allows(ada: User) -> None:
    with pytest.raises(TableError, match="not for 9 players"):
        tables.open_table(ada, "end", 9, {}, ["me"] * 9)
    with pytest.raises(TableError, match="need 3 chairs"):
        tables.open_table(ada, "end", 3, {}, ["me", "open"])
    with pytest.raises(TableError, match="no bot 'deepest'"):
        tables.open_table(ada, "end", 3, {}, ["me", "open", "deepest"])
    with pytest.raises(ValueError, match="length"):
        tables.open_table(ada, "end", 3, {"length": "endless"}, ["me", "open", "open"])
    assert not Table.objects.exists()


def test_nobody_can_open_tables_without_end(ada: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("critias.web.tables.opening.MOST_TABLES", 2)
    for _ in range(2):
        tables.open_table(ada, "end", 3, {}, ["me", "open", "open"])
    with pytest.raises(TableError, match="2 unfinished tables"):
        tables.open_table(ada, "end", 3, {}, ["me", "open", "open"])


def test_a_chair_is_taken_once(ada: User, ben: User, cyd: User) -> None:
    code = tables.open_table(ada, "end", 3, {}, ["me", "open", "open"]).code
    tables.join(code, ben, 2)
    with pytest.raises(TableError, match="taken"):
        tables.join(code, cyd, 2)
    assert tables.join(code, ben).number == 2  # he sits there already
    assert [chair.user for chair in chairs(code)] == [ada, None, ben]


@rule("RISE-SETUP-13")
def test_before_the_game_everybody_chooses_a_colour_and_bots_take_what_is_left(ada: User, ben: User, cyd: User) -> None:
    code = tables.open_table(ada, "rising", 4, {}, ["me", "steady", "open", "open"]).code
    assert tables.join(code, ben, 1).number == 1  # Blue, which the bot had
    assert [(chair.user, chair.bot) for chair in chairs(code)] == [(ada, ""), (ben, ""), (None, "steady"), (None, "")]
    assert tables.join(code, ada, 3).number == 3  # from Red to Green, which was free
    assert tables.join(code, ada, 2).number == 2  # and to Yellow: the bot takes Green
    assert [(chair.user, chair.bot) for chair in chairs(code)] == [(None, ""), (ben, ""), (ada, ""), (None, "steady")]
    with pytest.raises(TableError, match="taken"):
        tables.join(code, ada, 1)
    assert tables.join(code, ada).number == 2  # who names none stays
    assert table_of(code).status == WAITING
    tables.join(code, cyd)
    assert table_of(code).status == PLAYING
    assert tables.join(code, ada, 3).number == 2  # too late
    assert [chair.user for chair in chairs(code)] == [cyd, ben, ada, None]


def test_nobody_joins_a_game_that_has_begun(ada: User, ben: User) -> None:
    code = tables.open_table(ada, "end", 3, {}, ["me", "steady", "steady"]).code
    with pytest.raises(TableError, match="has begun"):
        tables.join(code, ben)


def test_there_is_no_such_table(ada: User) -> None:
    with pytest.raises(NoTableError):
        tables.join("nothing", ada)
    with pytest.raises(NoTableError):
        tables.answer_as("nothing", ada, 0, "0.0.0")
    with pytest.raises(NoTableError):
        tables.moment_of("nothing")


def test_who_leaves_before_the_game_frees_the_chair(ada: User, ben: User) -> None:
    code = tables.open_table(ada, "end", 3, {}, ["me", "open", "open"]).code
    tables.join(code, ben)
    tables.leave(code, ben)
    assert [chair.user for chair in chairs(code)] == [ada, None, None]
    assert table_of(code).status == WAITING
    tables.leave(code, ada)
    assert table_of(code).status == FINISHED  # nobody is left


def test_a_bot_plays_on_for_who_leaves_and_gives_the_seat_back(ada: User, ben: User, cyd: User) -> None:
    code = sealed(ada, ben, cyd)
    tables.leave(code, ben)
    chair = chairs(code)[1]
    assert (chair.user, chair.bot, chair.stand_in) == (ben, "steady", True)
    let_bots_move(code)
    assert 1 not in tables.match_of(table_of(code)).waiting_for()
    tables.come_back(code, ben)
    chair = chairs(code)[1]
    assert (chair.user, chair.bot, chair.stand_in) == (ben, "", False)


def test_a_bot_that_comes_too_late_changes_nothing(ada: User, ben: User, cyd: User) -> None:
    code = sealed(ada, ben, cyd)
    tables.leave(code, ben)
    jobs = tables.bots_asked(code).jobs
    assert [job.seat for job in jobs] == [1]
    tables.come_back(code, ben)
    before = len(stored(code))
    tables.answer_for_bots(code, [(1, jobs[0].choices[0], jobs[0].question)])
    assert len(stored(code)) == before
    tables.leave(code, ben)
    for _ in range(2):  # the second answer finds its question closed
        tables.answer_for_bots(code, [(1, jobs[0].choices[0], jobs[0].question)])
    assert len(stored(code)) == before + 1


def test_only_players_leave(ada: User, ben: User) -> None:
    code = tables.open_table(ada, "end", 3, {}, ["me", "open", "open"]).code
    with pytest.raises(TableError, match="do not sit"):
        tables.leave(code, ben)


def test_only_the_owner_fills_with_bots(ada: User, ben: User) -> None:
    code = tables.open_table(ada, "end", 3, {}, ["me", "open", "open"]).code
    tables.join(code, ben)
    with pytest.raises(TableError, match="who opened"):
        tables.fill_with_bots(code, ben)
    tables.fill_with_bots(code, ada, "random")
    assert [chair.bot for chair in chairs(code)] == ["", "", "random"]
    assert table_of(code).status == PLAYING


# ---------------------------------------------------------------- answering


def test_an_answer_is_stored_with_its_position_and_told_after_the_commit(
    ada: User, ben: User, cyd: User, told: list[tuple[str, int, bool]]
) -> None:
    code = three(ada, ben, cyd)
    told.clear()
    before = table_of(code)
    seat, value, question = first_answer(code)
    tables.answer(code, seat, value, question)
    after = table_of(code)
    assert (after.version, after.decisions) == (before.version + 1, before.decisions + 1)
    assert told == [(code, after.pulse, False)]
    assert len(stored(code)) == 1
    assert json.loads(after.position)["answers"] == stored(code)
    assert chairs(code)[seat].last_answer == 1


def test_what_memory_holds_and_what_is_stored_are_the_same(ada: User, ben: User, cyd: User) -> None:
    """A server that starts anew finds the same match, the same chairs and the same log."""
    code = three(ada, ben, cyd)
    for _ in range(60):
        tables.answer(code, *first_answer(code))
        warm = tables.moment_of(code)
        lines = tables.log_of(warm.table, warm.match, 1) if warm.match is not None else []
        tables.matches._known.clear()
        cold = tables.moment_of(code)
        assert warm.match is not None
        assert cold.match is not None
        assert cold.match.state.digest() == warm.match.state.digest()
        assert [q.id for q in cold.match.questions] == [q.id for q in warm.match.questions]
        assert cold.match.undoable() == warm.match.undoable()
        assert [
            (c.number, c.user_id, c.bot, c.asked_at, c.bank_left, c.last_answer, c.auto_pass) for c in cold.chairs
        ] == [(c.number, c.user_id, c.bot, c.asked_at, c.bank_left, c.last_answer, c.auto_pass) for c in warm.chairs]
        again = tables.log_of(cold.table, cold.match, 1)
        assert [(n, b, e.text) for n, b, e in again] == [(n, b, e.text) for n, b, e in lines]


def test_a_stale_answer_changes_nothing(ada: User, ben: User, cyd: User, told: list[tuple[str, int, bool]]) -> None:
    code = three(ada, ben, cyd)
    seat, value, question = first_answer(code)
    tables.answer(code, seat, value, question)
    before = table_of(code)
    told.clear()
    with pytest.raises(StaleError):  # a double click
        tables.answer(code, seat, value, question)
    with pytest.raises(StaleError):
        tables.answer(code, seat, value, "99.0.0")
    with pytest.raises(StaleError):
        tables.answer(code, seat, value, "")
    after = table_of(code)
    assert (after.version, after.pulse, after.position) == (before.version, before.pulse, before.position)
    assert told == []
    assert len(stored(code)) == 1


def test_a_wrong_answer_says_what_is_allowed_and_changes_nothing(ada: User, ben: User, cyd: User) -> None:
    code = three(ada, ben, cyd)
    seat, _, question = first_answer(code)
    before = table_of(code)
    for wrong in (-1, 10_000, "no such option"):
        with pytest.raises(AnswerError, match="allowed") as refused:
            tables.answer(code, seat, wrong, question)
        assert not isinstance(refused.value, StaleError)
    after = table_of(code)
    assert (after.version, after.pulse, after.position) == (before.version, before.pulse, before.position)


def test_nobody_answers_for_somebody_else(ada: User, ben: User, cyd: User) -> None:
    code = sealed(ada, ben, cyd)
    before = len(stored(code))
    seat, value, question = first_answer(code, 1)
    with pytest.raises(NotYoursError):
        tables.answer_as(code, ada, value, question)
    with pytest.raises(NotYoursError):
        tables.answer_as(code, person("dov"), value, question)
    assert len(stored(code)) == before
    moment = tables.answer_as(code, ben, value, question)
    assert moment.chairs[seat].last_answer == before + 1
    assert len(stored(code)) == before + 1


def test_no_answer_before_and_after_the_game(ada: User) -> None:
    code = tables.open_table(ada, "end", 3, {}, ["me", "open", "open"]).code
    with pytest.raises(StaleError, match="not begun"):
        tables.answer(code, 0, 0, "0.0.0")
    tables.leave(code, ada)
    with pytest.raises(StaleError, match="over"):
        tables.answer(code, 0, 0, "0.0.0")
    with pytest.raises(AnswerError):
        tables.undo(code, 0)


def test_an_answer_costs_few_queries(ada: User, ben: User, cyd: User) -> None:
    code = three(ada, ben, cyd)
    for _ in range(20):
        before = table_of(code).beats.count()
        seat, value, question = first_answer(code)
        with CaptureQueriesContext(connection) as queries:
            tables.answer(code, seat, value, question)
        sent = [
            query["sql"] for query in queries if not query["sql"].startswith(("BEGIN", "COMMIT", "SAVE", "RELEASE"))
        ]
        beats = table_of(code).beats.count() - before
        changed = sum("UPDATE" in sql and "web_seat" in sql for sql in sent)
        assert changed <= 3
        assert len(sent) == 2 + changed + (1 if beats else 0), sent  # the lock, the table; chairs; beats


@pytest.mark.parametrize("times", range(3))
def test_of_two_answers_at_the_same_time_one_wins(ada: User, ben: User, cyd: User, times: int) -> None:
    code = three(ada, ben, cyd)
    for _ in range(times):
        tables.answer(code, *first_answer(code))
    before = len(stored(code))
    seat, value, question = first_answer(code)
    outcomes = at_once(*[lambda: tables.answer(code, seat, value, question) for _ in range(4)])
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["StaleError"] * 3 + ["Table"]
    assert len(stored(code)) == before + 1


def test_sealed_answers_of_three_people_at_the_same_time_are_all_kept(ada: User, ben: User, cyd: User) -> None:
    code = sealed(ada, ben, cyd)
    before = len(stored(code))
    asked = [first_answer(code, seat) for seat in range(3)]
    outcomes = at_once(*[lambda row=row: tables.answer(code, *row) for row in asked])
    assert [type(outcome).__name__ for outcome in outcomes] == ["Table"] * 3
    assert len(stored(code)) == before + 3


def at_once(*works: Callable[[], object]) -> list[object]:
    """Run all of them at the same time, each in a thread of its own; results or errors."""
    outcomes: list[object] = [None] * len(works)
    start = threading.Barrier(len(works))

    def run(number: int) -> None:
        start.wait()
        try:
            outcomes[number] = works[number]()
        except Exception as error:  # noqa: BLE001  told to the test
            outcomes[number] = error
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(len(works))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    return outcomes


def test_when_storing_fails_nothing_has_changed(
    ada: User, ben: User, cyd: User, monkeypatch: pytest.MonkeyPatch, told: list[tuple[str, int, bool]]
) -> None:
    code = three(ada, ben, cyd)
    before = table_of(code)
    told.clear()
    seat, value, question = first_answer(code)

    def fails(*_: object, **__: object) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr("critias.web.tables.store.told", fails)
        with pytest.raises(OSError, match="full"):
            tables.answer(code, seat, value, question)
    after = table_of(code)
    assert (after.version, after.position) == (before.version, before.position)
    assert chairs(code)[seat].last_answer == 0
    assert told == []
    tables.answer(code, seat, value, question)  # the same click again
    assert len(stored(code)) == 1


# ---------------------------------------------------------------- sealed choices and undo


def test_a_sealed_answer_can_be_changed_until_all_are_in(ada: User, ben: User, cyd: User) -> None:
    code = sealed(ada, ben, cyd)
    before = len(stored(code))
    _, value, question = first_answer(code, 1)
    tables.answer(code, 1, value, question)
    tables.undo(code, 1)
    again = tables.match_of(table_of(code)).question(1)
    assert again is not None
    tables.answer(code, 1, again.values[-1], again.id)
    while (match := tables.match_of(table_of(code))).question(1) is not None and match.rerun.sealed:
        tables.answer(code, *first_answer(code, 1))
    assert match.has_sealed(1)
    assert match.can_undo(1)
    given = len(stored(code))
    assert given > before
    rounds = match.checkpoint.digest()
    while tables.match_of(table_of(code)).checkpoint.digest() == rounds:
        tables.answer(code, *first_answer(code))
    with pytest.raises(AnswerError):
        tables.undo(code, 1)


def test_what_a_sealed_answer_answered_is_stale_once_it_is_taken_back(ada: User, ben: User, cyd: User) -> None:
    """In this process and after a restart; the others, who must not know of it, are asked by the same name."""
    code = sealed(ada, ben, cyd)
    others = [first_answer(code, seat)[2] for seat in (0, 2)]
    names = set()
    for _ in range(3):
        _, value, question = first_answer(code, 1)
        names.add(question)
        tables.answer(code, 1, value, question)
        tables.undo(code, 1)
        for _ in ("this process", "another"):
            for closed in names:
                with pytest.raises(StaleError):
                    tables.answer(code, 1, value, closed)
            tables.matches._known.clear()
        assert [first_answer(code, seat)[2] for seat in (0, 2)] == others
    assert len(names) == 3


def test_undo_takes_finished_beats_back_from_the_history(ada: User) -> None:
    """What was undone leaves the stored history, the log and the count of decisions."""
    code = tables.open_table(ada, "end", 3, {}, ["me", "me", "me"]).code
    undone = 0
    for _ in range(150):
        match = tables.match_of(table_of(code))
        if match.over:
            break
        beats = table_of(code).beats.count()
        answers = stored(code)
        lines = [entry.text for _, _, entry in tables.log_of(table_of(code), match, 0)]
        seat, value, question = first_answer(code)
        tables.answer(code, seat, value, question)
        now = tables.match_of(table_of(code))
        if now.can_undo(seat) and table_of(code).beats.count() > beats:
            tables.undo(code, seat)
            again = table_of(code)
            assert again.beats.count() == beats
            assert stored(code) == answers
            restored = tables.match_of(again)
            assert restored.state.digest() == match.state.digest()
            assert [entry.text for _, _, entry in tables.log_of(again, restored, 0)] == lines
            tables.answer(code, *first_answer(code, seat))
            undone += 1
            if undone == 3:
                break
    assert undone > 0


def test_undo_of_what_others_have_seen_is_refused_and_changes_nothing(ada: User, ben: User, cyd: User) -> None:
    code = three(ada, ben, cyd)
    before = table_of(code)
    with pytest.raises(AnswerError):
        tables.undo(code, 0)
    after = table_of(code)
    assert (after.version, after.pulse, after.position) == (before.version, before.pulse, before.position)


# ---------------------------------------------------------------- standing answers


def test_a_standing_no_passes_reaction_windows(ada: User, ben: User, cyd: User) -> None:
    code = three(ada, ben, cyd)
    window = find_window(code)
    user = [ada, ben, cyd][window]
    before = len(stored(code))
    tables.set_auto_pass(code, user, True)
    assert window not in declinable(code)
    assert len(stored(code)) > before
    for _ in range(60):
        if table_of(code).status != PLAYING:
            break
        assert window not in declinable(code)
        tables.answer(code, *first_answer(code))


def find_window(code: str) -> int:
    """Play on until somebody may react; the seat."""
    for _ in range(600):
        if declinable(code):
            return declinable(code)[0]
        match = tables.match_of(table_of(code))
        question = match.questions[0]
        tables.answer(code, question.seat, question.values[-1], question.id)
    raise AssertionError("nobody may ever react")


def declinable(code: str) -> list[int]:
    match = tables.match_of(table_of(code))
    return [question.seat for question in match.questions if question.kind.decline in question.values]


def test_a_person_alone_is_not_asked_where_there_is_no_choice(ada: User) -> None:
    code = tables.open_table(ada, "end", 3, {}, ["me", "random", "random"]).code
    for _ in range(60):
        let_bots_move(code)
        table = table_of(code)
        if table.status != PLAYING:
            break
        question = tables.match_of(table).question(0)
        assert question is not None
        assert len(question.values) > 1
        tables.answer(code, 0, question.values[0], question.id)


# ---------------------------------------------------------------- clocks


def ran(code: str, seat: int, seconds: float) -> None:
    """Let a seat have thought for so long."""
    chair = chairs(code)[seat]
    assert chair.asked_at is not None
    Seat.objects.filter(pk=chair.pk).update(asked_at=chair.asked_at - timedelta(seconds=seconds))
    tables.matches.forget_chairs()  # we have gone behind the back of `tables`


def test_a_live_clock_runs_while_a_seat_is_asked(ada: User, ben: User, cyd: User) -> None:
    code = sealed(ada, ben, cyd, pace=LIVE, bank=600, bonus=10)
    assert all(chair.asked_at is not None for chair in chairs(code))
    before = [chair.bank_left for chair in chairs(code)]
    ran(code, 0, 100)
    tables.answer(code, *first_answer(code, 0))
    mine, other = chairs(code)[:2]
    assert mine.bank_left == pytest.approx(before[0] - 90, abs=5)
    assert (other.bank_left, other.asked_at is not None) == (before[1], True)


def test_a_slow_clock_never_holds_more_than_its_bank(ada: User, ben: User, cyd: User) -> None:
    code = sealed(ada, ben, cyd, pace=SLOW, bank=86_400, bonus=86_400)
    tables.answer(code, *first_answer(code, 0))
    assert chairs(code)[0].bank_left == 86_400


def test_without_clocks_nothing_is_counted(ada: User, ben: User, cyd: User) -> None:
    code = sealed(ada, ben, cyd)
    ran(code, 0, 1_000_000)
    tables.answer(code, *first_answer(code, 0))
    assert chairs(code)[0].bank_left == 0
    tables.replace_late_players()
    assert not any(chair.bot for chair in chairs(code))


def test_a_bot_stands_in_for_who_is_out_of_time(
    ada: User, ben: User, cyd: User, told: list[tuple[str, int, bool]]
) -> None:
    code = sealed(ada, ben, cyd, pace=LIVE, bank=60, bonus=5)
    left = chairs(code)[1].bank_left
    ran(code, 1, left - 5)
    tables.replace_late_players()
    assert not any(chair.bot for chair in chairs(code))
    ran(code, 1, 6)
    told.clear()
    tables.replace_late_players()
    assert [chair.stand_in for chair in chairs(code)] == [False, True, False]
    assert told == [(code, table_of(code).pulse, True)]
    let_bots_move(code)
    assert 1 not in tables.match_of(table_of(code)).waiting_for()
    tables.come_back(code, ben)
    assert chairs(code)[1].bank_left >= 5


def test_bots_whose_driver_is_gone_are_found(ada: User) -> None:
    code = tables.open_table(ada, "end", 3, {}, ["me", "steady", "steady"]).code
    assert tables.codes_with_bots() == [code]
    assert tables.codes_with_late_bots(20) == []
    Seat.objects.filter(table__code=code).update(asked_at=timezone.now() - timedelta(seconds=30))
    assert tables.codes_with_late_bots(20) == [code]


# ---------------------------------------------------------------- the end


def test_a_finished_game_has_outcome_and_record(ada: User) -> None:
    code = tables.open_table(ada, "end", 3, {}, ["me", "steady", "steady"]).code
    table = play(code)
    assert table.status == FINISHED
    assert table.outcome is not None
    assert sum(points[0] for _, points in table.outcome["sheet"]) == table.outcome["scores"][0]
    record = tables.record_of(table)
    assert record.key == bytes(table.key).hex()
    match = Record.from_json(json.loads(json.dumps(record.to_json()))).replay()
    assert match.outcome is not None
    assert match.outcome.scores == table.outcome["scores"]


def test_the_record_of_a_running_game_has_no_key(ada: User) -> None:
    code = tables.open_table(ada, "end", 3, {}, ["me", "steady", "steady"]).code
    record = tables.record_of(play(code, 30))
    assert record.key == ""
    assert bytes(table_of(code).key).hex() not in json.dumps(record.to_json())
    assert len(record.replay().answers) >= 0  # and it can be played again


def test_a_rematch_is_one_table_for_all(ada: User, ben: User, cyd: User) -> None:
    code = tables.open_table(ada, "end", 3, {}, ["me", "open", "random"]).code
    tables.join(code, ben)
    with pytest.raises(TableError, match="over"):
        tables.rematch(code, ada)
    play(code)
    with pytest.raises(TableError, match="Only players"):
        tables.rematch(code, cyd)
    fresh = tables.rematch(code, ada)
    assert tables.rematch(code, ben) == fresh
    assert [(chair.user, chair.bot) for chair in chairs(fresh.code)] == [(None, ""), (None, "random"), (ada, "")]


def test_a_new_name_is_seen_at_once(ada: User, ben: User, cyd: User) -> None:
    code = three(ada, ben, cyd)
    assert tables.moment_of(code).chairs[1].user.profile.name == "Ben"  # type: ignore[union-attr]
    profile = Profile.objects.get(user=ben)
    profile.name = "Benedict"
    profile.save()
    assert tables.moment_of(code).chairs[1].user.profile.name == "Benedict"  # type: ignore[union-attr]


# ---------------------------------------------------------------- quiet answers


def several_answers(code: str) -> int:
    """Play until a sealed choice takes a seat more than one answer; the seat."""
    for _ in range(300):
        match = tables.match_of(table_of(code))
        for question in match.questions:
            tried = match.copy()
            tried.answer(question.seat, question.values[0])
            if match.rerun.sealed and tried.rerun.sealed and tried.waiting_for() == match.waiting_for():
                return question.seat
        tables.answer(code, *first_answer(code))
    raise AssertionError("every sealed choice takes one answer")


def test_nobody_learns_how_many_answers_a_sealed_choice_takes(
    ada: User, ben: User, cyd: User, told: list[tuple[str, int, bool]], monkeypatch: pytest.MonkeyPatch
) -> None:
    own: list[tuple[str, int, str]] = []
    monkeypatch.setattr("critias.web.live.hub.tell_own", lambda *news: own.append(news))
    code = three(ada, ben, cyd, pace=LIVE, bank=6000, bonus=10)
    seat = several_answers(code)
    told.clear()
    before = table_of(code)
    clocks = [(chair.asked_at, chair.bank_left) for chair in chairs(code)]
    others = [number for number in range(3) if number != seat]
    answers = 0
    while (question := tables.match_of(table_of(code)).question(seat)) is not None:
        now = table_of(code)
        assert (now.pulse, now.moved) == (before.pulse, before.moved)
        assert [(chair.asked_at, chair.bank_left) for chair in chairs(code)] == clocks
        assert told == []
        tables.answer(code, seat, question.values[0], question.id)
        answers += 1
        if tables.match_of(table_of(code)).question(seat) is not None:
            user = [ada, ben, cyd][seat].pk
            asked = tables.match_of(table_of(code)).question(seat)
            assert asked is not None
            assert own[-1] == (code, user, asked.id)
            assert tables.moment_of(code).match.question(seat).id == asked.id  # type: ignore[union-attr]
    assert answers > 1
    assert told == [(code, before.pulse + 1, False)]  # that it is made, all may know
    after = chairs(code)[seat]
    assert after.asked_at is None
    assert after.bank_left == pytest.approx(clocks[seat][1] + 10, abs=5)
    assert all(chairs(code)[number].asked_at == clocks[number][0] for number in others)


def test_quiet_answers_are_stored_like_all_others(ada: User, ben: User, cyd: User) -> None:
    code = three(ada, ben, cyd)
    seat = several_answers(code)
    before = stored(code)
    tables.answer(code, *first_answer(code, seat))
    assert len(stored(code)) == len(before) + 1
    tables.matches._known.clear()
    match = tables.match_of(table_of(code))
    assert len(match.answers) > 0
    tables.undo(code, seat)
    assert stored(code) == before


def test_bots_go_on_after_a_quiet_answer(ada: User, monkeypatch: pytest.MonkeyPatch) -> None:
    woken: list[str] = []
    monkeypatch.setattr("critias.web.live.hub.tell_bots", woken.append)
    code = tables.open_table(ada, "end", 3, {}, ["me", "steady", "me"]).code
    seat = several_answers(code)
    jobs = tables.bots_asked(code).jobs
    if seat != 1:
        assert jobs
        woken.clear()
        tables.answer(code, *first_answer(code, seat))
        assert woken == [code]
