from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from typing import cast

import pytest

import critias
from critias.engine.dice import FairDice, QuickDice
from critias.engine.match import AnswerError, Match
from critias.engine.playout import PlayoutTable
from critias.engine.table import Table
from critias.engine.worlds import worlds_of
from tests.engine.script import AGAIN, HEARD, PICK, SAID, Script, begin, done, pick


def together(g: Script, table: Table) -> None:
    """All seats pick in secret, twice if they pick 3 first."""

    def part(seat: int) -> int:
        first = table.ask(seat, PICK, [1, 2, 3])
        return table.ask(seat, AGAIN, [4, 5], first) if first == 3 else first

    g.done.extend(table.together(list(range(g.seats)), part))


def offer(g: Script, table: Table) -> None:
    """A standing offer, until everybody has taken one of the numbers left."""
    left = [1, 2, 3]
    seats = list(range(g.seats))
    while seats:
        seat, number = table.first(seats, PICK, lambda seat: left)
        g.done.extend([seat, number])
        left.remove(number)
        seats.remove(seat)


# ---------------------------------------------------------------- asking and answering


def test_a_match_stops_at_the_first_question() -> None:
    match = begin(pick(1))
    question = match.questions[0]
    assert (question.seat, question.kind.name, question.prompt) == (1, "pick", "Pick a number.")
    assert [(o.value, o.key, o.label) for o in question.options] == [(1, "1", "1"), (2, "2", "2"), (3, "3", "3")]
    assert question.rules == ["SCRIPT-1"]
    assert (match.waiting_for(), match.over, match.outcome) == ([1], False, None)


def test_what_a_run_held_goes_with_it_and_waits_for_no_collection_of_garbage() -> None:
    match = begin(pick(0), pick(1), pick(0))
    gc.disable()
    try:
        for seat in (0, 1, 0):
            held = weakref.ref(match.rerun)
            match.answer(seat, 1)
            assert held() is None
    finally:
        gc.enable()


def test_rules_that_never_ask_break_off() -> None:
    def again(g: Script, table: Table) -> None:
        g.beat -= 1

    with pytest.raises(ValueError, match="without asking anybody"):
        begin(again, pick(0))


def test_an_answer_is_an_option_its_value_or_its_key() -> None:
    match = begin(pick(0), pick(0), pick(0))
    match.answer(0, match.questions[0].options[2])
    match.answer(0, 1)
    match.answer(0, "2")
    assert done(match) == [3, 1, 2]
    assert match.over
    assert match.outcome is not None
    assert match.outcome.reason == "The script is over."
    assert match.decisions == 3


def test_one_legal_option_is_taken_silently_but_a_window_asks() -> None:
    def beat(g: Script, table: Table) -> None:
        g.done.append(table.ask(0, PICK, [2]))
        g.done.append(table.window(1, PICK, [0]))

    match = begin(beat)
    assert match.waiting_for() == [1]
    match.answer(1, 0)
    assert done(match) == [2, 0]


@pytest.mark.parametrize(
    ("seat", "choice", "question_id", "says"),
    [
        (0, 7, "", r"7 is not allowed for pick; allowed: 1, 2, 3"),
        (0, "seven", "", r"'seven' is not allowed for pick; allowed: 1, 2, 3"),
        (0, -1, "", r"-1 is not allowed for pick"),
        (1, 1, "", "seat 1 has nothing to decide now"),
        (9, 1, "", "seat 9 has nothing to decide now"),
        (0, 1, "0.0.7", "question 0.0.7 is closed; the open one is 0.0.0"),
    ],
)
def test_a_wrong_answer_is_refused_and_changes_nothing(
    seat: int, choice: int | str, question_id: str, says: str
) -> None:
    match = begin(pick(0), pick(1))
    before = (match.state.digest(), match.questions[0].id, match.decisions)
    with pytest.raises(AnswerError, match=says):
        match.answer(seat, choice, question_id)
    assert (match.state.digest(), match.questions[0].id, match.decisions) == before


def test_an_option_of_another_question_is_refused_by_name() -> None:
    match = begin(pick(0, 1, 2), pick(0, 5, 6))
    option = match.questions[0].options[0]
    match.answer(0, option)
    with pytest.raises(AnswerError, match="'1' is not allowed for pick; allowed: 5, 6"):
        match.answer(0, option)


def test_when_the_game_is_over_nobody_is_heard() -> None:
    match = begin(pick(0))
    match.answer(0, 1)
    with pytest.raises(AnswerError, match="the game is over"):
        match.answer(0, 1)


def test_every_question_has_a_name_of_its_own() -> None:
    match = begin(pick(0), pick(0), together)
    names = []
    while not match.over:
        question = match.questions[0]
        names.append(question.id)
        match.answer(question.seat, question.options[0], question.id)
    assert len(set(names)) == len(names) == 4


def test_a_beat_runs_again_with_the_same_dice() -> None:
    def beat(g: Script, table: Table) -> None:
        g.done.append(table.roll(1000))
        g.done.append(table.ask(0, PICK, [1, 2]))
        g.done.append(table.roll(1000))
        g.done.append(table.ask(0, PICK, [1, 2]))

    match = begin(beat)
    first = done(match)[0]
    match.answer(0, 1)
    second = done(match)[2]
    match.answer(0, 2)
    assert done(match) == [first, 1, second, 2]
    assert match.past[0].drawn == [first, second]


# ---------------------------------------------------------------- all at once


def test_all_seats_are_asked_at_once_and_may_answer_in_any_order() -> None:
    match = begin(together, seats=3)
    assert match.waiting_for() == [0, 1, 2]
    match.answer(2, 1)
    match.answer(0, 2)
    assert match.waiting_for() == [1]
    assert done(match) == []
    match.answer(1, 1)
    assert done(match) == [2, 1, 1]


def test_a_sealed_answer_changes_nothing_that_others_see() -> None:
    match = begin(together, seats=3)
    before = match.seen_by(1).digest()
    match.answer(0, 2)
    assert match.seen_by(1).digest() == before
    assert match.log == []


def test_a_question_keeps_its_name_while_others_answer() -> None:
    match = begin(together, seats=3)
    name = match.questions[2].id
    match.answer(0, 3)
    match.answer(1, 1)
    question = match.question(2)
    assert question is not None
    assert question.id == name


def test_a_part_may_ask_more_than_once() -> None:
    match = begin(together)
    match.answer(0, 3)
    question = match.question(0)
    assert question is not None
    assert (question.kind.name, question.prompt) == ("again", "And again, after 3.")
    assert not match.has_sealed(0)
    match.answer(0, 5)
    assert match.has_sealed(0)
    assert not match.has_sealed(1)
    match.answer(1, 1)
    assert done(match) == [5, 1]


def test_a_sealed_answer_can_be_taken_back_until_all_are_in() -> None:
    match = begin(together, pick(0), seats=3)
    match.answer(0, 1)
    match.answer(1, 2)
    assert [match.can_undo(seat) for seat in range(3)] == [True, True, False]
    match.undo(0)
    assert match.waiting_for() == [0, 2]
    match.answer(0, 2)
    match.answer(2, 1)
    assert done(match) == [2, 2, 1]
    assert not any(match.can_undo(seat) for seat in range(3))


def test_of_two_sealed_answers_of_a_seat_the_last_is_taken_back_first() -> None:
    match = begin(together)
    match.answer(0, 3)
    match.answer(0, 4)
    match.undo(0)
    question = match.question(0)
    assert question is not None
    assert question.kind.name == "again"
    match.undo(0)
    question = match.question(0)
    assert question is not None
    assert question.kind.name == "pick"
    assert not match.can_undo(0)


def test_a_sealed_question_that_is_asked_again_has_a_new_name() -> None:
    """For the others, who do not know of it, nothing has changed."""
    match = begin(together, seats=3)
    others = [match.questions[seat].id for seat in (0, 2)]
    names: list[str] = []
    for _ in range(3):
        names.append(match.questions[1].id)
        match.answer(1, 1)
        match.undo(1)
        match = match.copy()
        assert [match.questions[seat].id for seat in (0, 2)] == others
        for name in names:
            with pytest.raises(AnswerError, match="is closed"):
                match.answer(1, 1, name)


def test_undo_without_a_seat_takes_back_the_last_sealed_answer() -> None:
    match = begin(together, seats=3)
    match.answer(2, 1)
    match.answer(0, 1)
    match.undo()
    assert match.waiting_for() == [0, 1]


# ---------------------------------------------------------------- standing offers


def test_what_is_offered_anew_has_a_new_name() -> None:
    match = begin(offer, seats=3)
    before = [question.id for question in match.questions]
    match.answer(1, 2)
    with pytest.raises(AnswerError, match="is closed"):
        match.answer(0, 1, before[0])
    assert match.questions[0].id not in before


def test_what_others_seal_does_not_rename_a_question() -> None:
    match = begin(together, seats=3)
    before = match.questions[0].id
    match.answer(1, 3)
    match.answer(2, 1)
    assert match.questions[0].id == before


def test_an_offer_may_be_taken_but_nobody_waits_for_it() -> None:
    def come_back(g: Script, table: Table) -> None:
        """Seat 0 is asked; seats 1 and 2 may answer as well, but seat 2 has no options."""
        for _ in range(2):
            g.done.extend(table.first([0], PICK, lambda seat: [[1, 2], [3], []][seat], also=[1, 2]))

    match = begin(come_back, seats=3)
    assert (match.waiting_for(), match.question(1), match.offer(0), match.offer(2)) == ([0], None, None, None)
    offer = match.offer(1)
    assert offer is not None
    assert offer.values == [3]
    with pytest.raises(AnswerError, match="nothing to decide"):
        match.answer(2, 3)
    with pytest.raises(AnswerError, match="not allowed"):
        match.answer(1, 1)
    match.answer(1, 3, offer.id)
    assert done(match) == [1, 3]
    assert match.waiting_for() == [0]
    twin = match.copy()
    again = twin.offer(1)
    assert again is not None
    assert again.id != offer.id
    match.answer(0, 2)
    assert done(match) == [1, 3, 0, 2]
    assert (match.offers, match.over) == ([], True)


def test_the_first_to_answer_is_heard_and_the_rest_choose_from_what_is_left() -> None:
    match = begin(offer, seats=3)
    assert match.waiting_for() == [0, 1, 2]
    match.answer(1, 2)
    assert match.waiting_for() == [0, 2]
    with pytest.raises(AnswerError, match="2 is not allowed for pick; allowed: 1, 3"):
        match.answer(0, 2)
    match.answer(2, 3)
    match.answer(0, 1)
    assert done(match) == [1, 2, 2, 3, 0, 1]


def test_an_offer_taken_can_be_undone_until_another_seat_has_answered() -> None:
    match = begin(offer, seats=3)
    match.answer(1, 2)
    assert match.can_undo(1)
    assert not match.can_undo(0)
    match.answer(2, 1)
    assert not match.can_undo(1)
    match.undo(2)
    match.undo(1)
    assert match.waiting_for() == [0, 1, 2]


# ---------------------------------------------------------------- undo


def test_undo_leads_back_to_the_same_question() -> None:
    match = begin(pick(0), pick(0))
    before = (match.state.digest(), [(q.seat, q.kind.name, q.values) for q in match.questions])
    match.answer(0, 2)
    assert match.can_undo(0)
    match.undo(0)
    assert (match.state.digest(), [(q.seat, q.kind.name, q.values) for q in match.questions]) == before


def test_undo_reaches_back_over_beats() -> None:
    match = begin(pick(0), pick(0), pick(0))
    for number in (1, 2, 3):
        match.answer(0, number)
    assert match.over
    for left in ([1, 2], [1], []):
        match.undo(0)
        assert done(match) == left
    assert not match.can_undo(0)
    with pytest.raises(AnswerError, match="nothing can be undone"):
        match.undo(0)


def closed_by(close: Callable[[Script, Table], None]) -> Match:
    def beat(g: Script, table: Table) -> None:
        table.ask(0, PICK, [1, 2])
        close(g, table)
        table.ask(0, PICK, [1, 2])
        table.ask(0, PICK, [1, 2])

    match = begin(beat)
    match.answer(0, 1)
    return match


@pytest.mark.parametrize(
    "close",
    [
        lambda g, table: table.reveal(),
        lambda g, table: g.done.append(table.roll(6)),
        lambda g, table: table.shuffle(g.deck),
    ],
    ids=["a secret", "a die", "a shuffle"],
)
def test_undo_is_closed_by(close: Callable[[Script, Table], None]) -> None:
    match = closed_by(close)
    assert not match.can_undo(0)
    with pytest.raises(AnswerError, match="a secret, a die or another seat came after it"):
        match.undo(0)
    match.answer(0, 2)  # what comes after it can be undone
    match.undo(0)
    assert not match.can_undo(0)


def test_undo_is_closed_by_the_end_of_a_simultaneous_choice() -> None:
    match = begin(together, pick(0))
    match.answer(0, 1)
    match.answer(1, 1)
    assert not match.can_undo()


def test_undo_is_closed_by_another_seats_answer() -> None:
    match = begin(pick(0), pick(1), pick(0))
    match.answer(0, 1)
    match.answer(1, 1)
    assert not match.can_undo(0)
    assert match.can_undo(1)


def test_a_revelation_in_a_beat_without_questions_closes_undo_too() -> None:
    match = begin(pick(0), lambda g, table: table.reveal(), pick(0))
    match.answer(0, 1)
    assert not match.can_undo(0)


def test_a_quiet_beat_does_not_close_undo() -> None:
    match = begin(pick(0), lambda g, table: g.done.append(9), pick(0))
    match.answer(0, 1)
    match.undo(0)
    assert done(match) == []


# ---------------------------------------------------------------- the log


def test_the_log_is_written_once_however_often_a_beat_runs() -> None:
    def beat(g: Script, table: Table) -> None:
        table.tell(SAID, 1)
        table.whisper(0, HEARD, table.ask(0, PICK, [2, 3]))
        table.tell(SAID, table.ask(1, PICK, [4, 5]))

    match = begin(beat, pick(0))
    match.answer(0, 3)
    match.answer(1, 4)
    assert [entry.text for entry in match.log_of(0)] == ["Somebody said 1.", "You heard 3.", "Somebody said 4."]
    assert [entry.text for entry in match.log_of(1)] == ["Somebody said 1.", "Somebody said 4."]
    match.undo(1)
    match.undo()
    assert [entry.text for entry in match.log_of(-1)] == ["Somebody said 1."]


# ---------------------------------------------------------------- copies


def test_a_copy_plays_alone() -> None:
    match = begin(pick(0), together, pick(0))
    match.answer(0, 1)
    twin = match.copy()
    twin.answer(0, 2)
    twin.answer(1, 2)
    twin.answer(0, 3)
    assert twin.over
    assert (match.waiting_for(), done(match), match.over) == ([0, 1], [1], False)
    match.undo()
    assert done(twin) == [1, 2, 2, 3]


def test_what_a_seat_sees() -> None:
    match = begin(pick(0))
    view = cast(Script, match.seen_by(0))
    assert view.deck == [-1, -1, -1]
    assert match.board_svg() == ""
    assert match._repr_svg_() is None
    assert match._repr_html_() is None


# ---------------------------------------------------------------- imagining


def secretive(g: Script, table: Table) -> None:
    """Seat 0 draws in secret and answers; then both choose at once; then there is a standing offer."""
    g.own[0].append(g.deck.pop())
    g.done.append(table.ask(0, PICK, [1, 2]))
    together(g, table)
    offer(g, table)
    g.own[1].append(g.deck.pop())


@pytest.mark.parametrize("stop", range(6))
def test_a_game_can_be_imagined_from_every_question(stop: int) -> None:
    match = begin(secretive)
    dice = QuickDice(3)
    for _ in range(stop):
        question = match.questions[dice.below(len(match.questions))]
        match.answer(question.seat, question.values[0])
    before = match.state.digest()
    for seat in range(2):
        if match.question(seat) is not None:
            end = cast(Script, worlds_of(match, seat).play(PlayoutTable(5), QuickDice(6)))
            assert end.over
            assert end.done[: len(done(match))] == done(match)
    assert match.state.digest() == before


class Watching(Table):
    """Answers with the first option, and keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, str]] = []

    def answer(self, seat: int, kind: object, options: list[int], a: int, b: int) -> int:
        self.asked.append((seat, "pick" if kind is PICK else "again"))
        return options[0]


def test_imagining_does_not_use_the_sealed_answers_of_others_but_keeps_ones_own() -> None:
    match = begin(together, seats=3)
    match.answer(1, 3)
    match.answer(2, 3)
    table = Watching()
    end = cast(Script, worlds_of(match, 1).play(table, QuickDice(1)))
    assert end.done == [1, 4, 1]
    assert table.asked == [(0, "pick"), (1, "again"), (2, "pick")]


def test_a_spectator_knows_no_sealed_answer() -> None:
    match = begin(together, seats=3)
    match.answer(2, 3)
    table = Watching()
    worlds_of(match, -1).play(table, QuickDice(1))
    assert table.asked == [(0, "pick"), (1, "pick"), (2, "pick")]


def test_imagining_uses_what_was_answered_to_a_standing_offer() -> None:
    match = begin(offer, seats=3)
    match.answer(2, 3)
    end = cast(Script, worlds_of(match, 0).play(PlayoutTable(1), QuickDice(1)))
    assert end.done[:2] == [2, 3]


def test_imagining_deals_anew_at_the_open_choice_and_not_before() -> None:
    """An earlier choice at once that nobody had to answer is not mistaken for the open one."""

    def beat(g: Script, table: Table) -> None:
        table.together([0, 1], lambda seat: table.ask(seat, PICK, [1]))
        g.own[0].append(table.roll(1000))
        g.done.extend(table.together([0, 1], lambda seat: table.ask(seat, PICK, [1, 2])))

    match = begin(beat)
    rolled = cast(Script, match.state).own[0]
    assert cast(Script, worlds_of(match, 0).play(PlayoutTable(1), QuickDice(1))).own[0] == rolled


def test_a_search_never_sees_the_real_key() -> None:
    seen: list[bool] = []

    def beat(g: Script, table: Table) -> None:
        table.ask(0, PICK, [1, 2])
        seen.append(isinstance(g.dice, FairDice))

    match = begin(beat)
    worlds_of(match, 0).play(PlayoutTable(1), QuickDice(1))
    assert seen == [False]


# ---------------------------------------------------------------- rules that break the house rules


def test_answers_left_over_at_the_end_of_a_beat_are_an_error() -> None:
    match = begin(pick(0), pick(0))
    match.answer(0, 1)
    match.answers = [*match.past[0].answers, *match.past[0].answers]
    with pytest.raises(AnswerError, match="1 answers are left over"):
        match.run()


def test_a_known_answer_that_no_longer_fits_is_an_error() -> None:
    match = begin(pick(0, 1, 2), pick(0, 5, 6))
    match.answer(0, 1)
    match.answers = match.past[0].answers
    with pytest.raises(AnswerError, match="'pick 1' does not fit the question pick for seat 0; allowed: 5, 6"):
        match.run()


def test_after_an_undo_a_click_on_the_old_question_changes_nothing() -> None:
    match = critias.new("end", seats=3, seed=3)
    first = match.questions[0]
    match.answer(first.seat, "ark", first.id)
    second = match.questions[0]
    match.undo(first.seat)
    again = match.questions[0]
    assert again.seat == first.seat
    assert again.id != first.id
    match.answer(again.seat, "royal_barge", again.id)
    with pytest.raises(AnswerError, match="is closed"):
        match.answer(second.seat, "ark", second.id)
    assert match.question(second.seat) is not None
