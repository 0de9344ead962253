"""What somebody asks of all others at a table: to take back a move, to stop the clocks."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client

from critias.engine.game import get_game
from critias.engine.match import Match
from critias.engine.record import Record
from critias.web import sitetime, tables
from critias.web.models import LIVE, PAUSE, PLAYING, TAKEBACK
from critias.web.tables import NotYoursError, TableError
from critias.web.tables.wishes import ask, objection, reply, resume, target
from tests.web.people import body, let_bots_move, play, stored_answers, table_of, text_of
from tests.web.test_tables import chairs, first_answer, person, three

pytestmark = pytest.mark.usefixtures("site")

GAMES = ("end", "era", "age", "rising", "chaos")


@pytest.fixture
def people() -> list[User]:
    return [person(name) for name in ("ada", "ben", "cyd")]


def game_of_people(game: str, people: list[User], **settings: object) -> str:
    seats = next(count for count in get_game(game).seat_counts if count >= len(people))
    sitting = ["me", *["open"] * (len(people) - 1), *["steady"] * (seats - len(people))]
    code = tables.open_table(people[0], game, seats, {}, sitting, **settings).code  # type: ignore[arg-type]
    for one in people[1:]:
        tables.join(code, one)
    return code


def match_of(code: str) -> Match:
    return tables.match_of(table_of(code))


def somebody_could_ask(code: str, people: list[User], most: int = 400) -> int:
    """Play until a person could take back a move after which somebody else has moved; his seat."""
    for _ in range(most):
        play(code, 1)
        match, there = match_of(code), chairs(code)
        assert not match.over, "nobody could ever ask"
        for seat in range(len(people)):
            if not match.can_undo(seat) and not objection(table_of(code), match, there, seat):
                return seat
    raise AssertionError("nobody could ask")


def revealed(code: str) -> int:
    """Play until somebody's last move cannot be taken back, because something was shown since; his seat."""
    for _ in range(400):
        play(code, 1)
        match, there = match_of(code), chairs(code)
        for seat in range(3):
            if there[seat].last_answer and not match.can_undo(seat) and target(match, there, seat) is None:
                return seat
    raise AssertionError("nothing is ever shown")


@pytest.mark.parametrize("game", GAMES)
def test_what_all_grant_is_taken_back_and_the_record_replays(game: str, people: list[User]) -> None:
    code = game_of_people(game, people)
    seat = somebody_could_ask(code, people)
    others = [one for number, one in enumerate(people) if number != seat]
    before = stored_answers(code)
    ask(code, people[seat], seat, TAKEBACK)
    reply(code, others[0], yes=True)
    assert stored_answers(code) == before, "not all have agreed"
    reply(code, others[1], yes=True)
    after = stored_answers(code)
    assert after == before[: len(after)]
    assert len(before) - len(after) >= 2, "the answers of others after it are gone as well"
    match = match_of(code)
    assert match.question(seat) is not None or match.offer(seat) is not None
    names = tables.record_of(table_of(code)).seats
    marks = tables.record_of(table_of(code)).to_json()["takebacks"]
    assert [mark["seat"] for mark in marks] == [names[seat]]  # type: ignore[attr-defined]
    play(code, 30)
    data = tables.record_of(table_of(code)).to_json()
    assert Record.from_json({**data, "key": bytes(table_of(code).key).hex()}).replay().seats == match.seats
    client = Client()
    client.force_login(others[0])
    assert "takes back a move; all agreed." in text_of(client.get(f"/t/{code}"))


@pytest.mark.parametrize("game", GAMES)
def test_what_was_shown_cannot_be_taken_back(game: str, people: list[User]) -> None:
    code = game_of_people(game, people)
    seat = revealed(code)
    with pytest.raises(TableError, match="a die was rolled, or a card or a sealed choice was shown"):
        ask(code, people[seat], seat, TAKEBACK)
    assert table_of(code).wish is None


def test_one_refusal_ends_it_and_it_is_not_asked_twice(people: list[User]) -> None:
    code = three(people[0], people[1], people[2])
    seat = somebody_could_ask(code, people)
    before, other = stored_answers(code), people[(seat + 1) % 3]
    ask(code, people[seat], seat, TAKEBACK)
    reply(code, other, yes=False)
    assert (table_of(code).wish, stored_answers(code)) == (None, before)
    with pytest.raises(TableError, match="refused already"):
        ask(code, people[seat], seat, TAKEBACK)
    client = Client()
    client.force_login(other)
    assert "asked to take back a move; it was refused." in text_of(client.get(f"/t/{code}"))


def test_silence_ends_it(people: list[User]) -> None:
    code = three(people[0], people[1], people[2])
    seat = somebody_could_ask(code, people)
    ask(code, people[seat], seat, TAKEBACK)
    tables.end_wishes()
    assert table_of(code).wish is not None
    later(timedelta(days=1, seconds=1))
    tables.end_wishes()
    assert table_of(code).wish is None
    assert table_of(code).wished == []


def later(passed: timedelta) -> None:
    """The site's clock goes on."""
    known = sitetime.clock.now() + passed
    sitetime.clock.now = lambda: known  # type: ignore[method-assign]


def test_a_new_move_of_who_asked_ends_it(people: list[User]) -> None:
    code = three(people[0], people[1], people[2])
    seat = somebody_could_ask(code, people)
    ask(code, people[seat], seat, TAKEBACK)
    while table_of(code).wish is not None:
        assert table_of(code).status == PLAYING
        play(code, 1)
    with pytest.raises(TableError, match="Nothing is asked"):
        reply(code, people[(seat + 1) % 3], yes=True)


def test_only_who_is_asked_may_agree(people: list[User]) -> None:
    code = three(people[0], people[1], people[2])
    seat = somebody_could_ask(code, people)
    ask(code, people[seat], seat, TAKEBACK)
    for stranger in (people[seat], person("dora")):
        with pytest.raises(NotYoursError):
            reply(code, stranger, yes=True)
    other = (seat + 1) % 3
    with pytest.raises(TableError, match="asked of this table already"):
        ask(code, people[other], other, TAKEBACK)
    with pytest.raises(NotYoursError):
        ask(code, people[other], seat, TAKEBACK)
    reply(code, people[seat], yes=False)  # he takes it back
    assert table_of(code).wished == []


def test_a_rated_game_has_no_takebacks(people: list[User]) -> None:
    code = three(people[0], people[1], people[2])
    seat = somebody_could_ask(code, people)
    table = table_of(code)
    table.rated = True
    table.save()
    tables.touch(table)
    with pytest.raises(TableError, match="rated"):
        ask(code, people[seat], seat, TAKEBACK)


def test_bots_are_not_asked_and_wait(people: list[User]) -> None:
    code = game_of_people("end", people[:2])
    while True:
        seat = somebody_could_ask(code, people[:2])
        ask(code, people[seat], seat, TAKEBACK)
        if any(chairs(code)[asked].plays_itself for asked in match_of(code).waiting_for()):
            break
        reply(code, people[seat], yes=False)
    before = stored_answers(code)
    let_bots_move(code)
    assert stored_answers(code) == before
    reply(code, people[1 - seat], yes=True)
    assert len(stored_answers(code)) < len(before)


def test_with_bots_alone_it_is_done_at_once(people: list[User]) -> None:
    code = game_of_people("end", people[:1])
    assert somebody_could_ask(code, people[:1]) == 0
    before = stored_answers(code)
    ask(code, people[0], 0, TAKEBACK)
    assert len(stored_answers(code)) < len(before)
    assert table_of(code).wish is None


def test_a_pause_stops_clocks_moves_and_bots_until_somebody_goes_on(people: list[User]) -> None:
    code = game_of_people("end", people[:2], pace=LIVE, bank=600, bonus=5)
    ask(code, people[0], 0, PAUSE)
    assert table_of(code).paused_at is None
    reply(code, people[1], yes=True)
    assert table_of(code).paused_at is not None
    left = [tables.seconds_left(chair) for chair in chairs(code)]
    answer = first_answer(code)
    later(timedelta(hours=1))
    tables.replace_late_players()
    tables.end_wishes()
    assert [tables.seconds_left(chair) for chair in chairs(code)] == left
    with pytest.raises(TableError, match="paused"):
        tables.answer(code, *answer)
    before = stored_answers(code)
    let_bots_move(code)
    assert stored_answers(code) == before
    for one in people[:2]:
        client = Client()
        client.force_login(one)
        page = body(client.get(f"/t/{code}"))
        assert "The game is paused." in page
        assert 'name="option"' not in page
    resume(code, people[1])
    asked = match_of(code).waiting_for()
    assert [chair.asked_at is not None for chair in chairs(code)] == [seat in asked for seat in range(len(left))]
    assert [tables.seconds_left(chair) for chair in chairs(code)] == left
    tables.answer(code, *answer)


def test_a_pause_ends_after_a_day(people: list[User]) -> None:
    code = game_of_people("end", people[:2], pace=LIVE, bank=600, bonus=5)
    ask(code, people[0], 0, PAUSE)
    reply(code, people[1], yes=True)
    later(timedelta(days=1, seconds=1))
    tables.end_wishes()
    assert table_of(code).paused_at is None
    assert any(chair.asked_at is not None for chair in chairs(code))


def test_a_pause_in_a_sealed_choice_starts_the_clocks_again(people: list[User]) -> None:
    code = three(people[0], people[1], people[2], pace=LIVE, bank=600, bonus=5)
    while not match_of(code).rerun.sealed:
        tables.answer(code, *first_answer(code))
    ask(code, people[0], 0, PAUSE)
    for one in people[1:]:
        reply(code, one, yes=True)
    pulse = table_of(code).pulse
    resume(code, people[2])
    assert table_of(code).pulse > pulse
    assert [chair.asked_at is not None for chair in chairs(code)] == [True] * 3


def test_only_live_games_have_pauses(people: list[User]) -> None:
    code = three(people[0], people[1], people[2])
    with pytest.raises(TableError, match="live"):
        ask(code, people[0], 0, PAUSE)


def test_the_page_asks_whom_it_concerns(people: list[User]) -> None:
    code = three(people[0], people[1], people[2])
    seat = somebody_could_ask(code, people)
    clients = [Client() for _ in people]
    for client, one in zip(clients, people, strict=True):
        client.force_login(one)
    assert "Ask to take back" in body(clients[seat].get(f"/t/{code}"))
    clients[seat].post(f"/t/{code}/wish", {"wish": TAKEBACK, "seat": str(seat)})
    assert "Withdraw" in body(clients[seat].get(f"/t/{code}"))
    other = (seat + 1) % 3
    assert "Agree" in body(clients[other].get(f"/t/{code}"))
    assert "Agree" not in body(Client().get(f"/t/{code}"))
    clients[other].post(f"/t/{code}/wish", {"wish": "yes"})
    assert "Agree" not in body(clients[other].get(f"/t/{code}"))
    before = stored_answers(code)
    clients[(seat + 2) % 3].post(f"/t/{code}/wish", {"wish": "yes"})
    assert len(stored_answers(code)) < len(before)
    assert "no such wish" in text_of(clients[other].post(f"/t/{code}/wish", {"wish": "riches"}))
