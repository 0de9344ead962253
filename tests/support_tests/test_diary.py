"""The reader of a log is found out by the first field that he gets wrong."""

from __future__ import annotations

from typing import ClassVar

import pytest

from critias.engine.kinds import Line, Topic
from critias.engine.laws import random_match
from critias.engine.match import Entry
from tests.support import diary
from tests.support.diary import Diary, Reader, apart, follow, follow_games, on
from tests.toy import BIDS, NUMBER, TAKES, TOY, TURN, Toy


class ToyReader(Reader[Toy]):
    LEFT_OUT: ClassVar = {"boldness": "never told", "charm": "never told"}

    @on(TURN)
    def turn(self, n: int) -> None:
        self.g.turn = n

    @on(BIDS)
    def bids(self, seat: int, n: int) -> None:
        last_bid = seat == self.g.seats - 1
        self.g.over = int(self.g.turn == self.g.length and last_bid)

    @on(TAKES)
    def takes(self, seat: int, n: int) -> None:
        self.g.points[seat] += n


def test_a_reader_follows_random_games_of_all_seats_and_options() -> None:
    told = follow_games(TOY, ToyReader, 8)
    assert told[TURN.name] >= 8 * 2
    assert told[BIDS.name] > told[TURN.name] > 0
    assert told[TAKES.name] > 0


def test_a_field_that_is_never_told_is_found_with_its_place() -> None:
    class Bold(ToyReader):
        LEFT_OUT: ClassVar = {"charm": "never told"}

    found = r"(?s)toy 1, 2 seats.* beat turn: boldness\[0\]\n.*table: 1\n.*log: 0\n  turn: Turn 1"
    with pytest.raises(AssertionError, match=found):
        follow(TOY, Bold, 1, 2, {"length": "short"})


def test_a_wrong_reading_is_found() -> None:
    class Careless(ToyReader):
        @on(TAKES)
        def takes(self, seat: int, n: int) -> None:
            self.g.points[0] += n

    with pytest.raises(AssertionError, match=r"points\[0\]"):
        follow_games(TOY, Careless, 8)


def test_a_line_that_does_not_fit_is_reported_with_the_lines_before() -> None:
    class Stumbling(ToyReader):
        @on(TAKES)
        def takes(self, seat: int, n: int) -> None:
            self.g.points[seat + 99] += n

    with pytest.raises(IndexError) as raised:
        follow_games(TOY, Stumbling, 4)
    assert "takes" in raised.value.__notes__[0]


def test_a_field_left_out_must_exist() -> None:
    class Wrong(ToyReader):
        LEFT_OUT: ClassVar = {"bold": "there is no such field"}

    with pytest.raises(AssertionError, match="LEFT_OUT names bold"):
        follow(TOY, Wrong, 1, 2, {"length": "short"})


def test_the_end_of_the_game_is_a_field_too() -> None:
    class Endless(ToyReader):
        @on(BIDS)
        def bids(self, seat: int, n: int) -> None:
            pass

    with pytest.raises(AssertionError, match=r"(?s): over.*now: the end"):
        follow(TOY, Endless, 1, 2, {"length": "short"})


def test_whispers_are_not_read() -> None:
    match = random_match(TOY, TOY.load_box(), 1, 2, {"length": "short"})
    Diary(match, ToyReader, "told")
    match.log = [Entry(0, entry.line, entry.values) if entry.line is TURN else entry for entry in match.log]
    with pytest.raises(AssertionError, match="whispered, decision"):
        Diary(match, ToyReader, "whispered")


def test_a_reader_may_begin_after_the_set_up() -> None:
    class Late(ToyReader):
        SET_UP = 1

    match = random_match(TOY, TOY.load_box(), 1, 2, {"length": "long"})
    assert Diary(match, Late, "late").told[TURN.name] == 3
    follow_games(TOY, Late, 4)


def test_an_answer_taken_back_is_read_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []
    begin = Diary.begin

    def noted(kept: Diary[Toy]) -> None:
        begun.append(1)
        begin(kept)

    monkeypatch.setattr(Diary, "begin", noted)
    monkeypatch.setattr(diary, "UNDO_EVERY", 2)
    follow_games(TOY, ToyReader, 8)
    assert len(begun) > 2 * 8


def test_what_a_sentence_does_not_say_cannot_be_read() -> None:
    with pytest.raises(AssertionError, match="does not say its n"):
        on(Line("secret", "Somebody bids.", [Topic("n", NUMBER)]))


def test_two_methods_may_not_read_one_line() -> None:
    class Twice(ToyReader):
        @on(TURN)
        def again(self, n: int) -> None:
            pass

    with pytest.raises(AssertionError, match="both read turn"):
        follow(TOY, Twice, 1, 2, {"length": "short"})


def test_the_place_of_a_difference() -> None:
    assert apart("hand", [[1], [2, 3]], [[1], [2, 4]]) == ("hand[1][1]", 3, 4)
    assert apart("hand", [[1], [2, 3]], [[1], [2]]) == ("hand[1]", [2, 3], [2])
    assert apart("turn", 1, 2) == ("turn", 1, 2)
