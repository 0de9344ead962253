"""One person on several seats: the page follows whoever must move."""

from __future__ import annotations

from collections.abc import Callable

from django.test import Client

from critias.web import tables
from tests.web.people import body, choose, found, let_bots_move, new_table, table_of, text_of

NAMES = ["Yellow", "Green", "Red"]


def test_the_page_follows_whoever_must_move(client: Client) -> None:
    code = new_table(client, "me", "me", "me")
    seen = set()
    for _ in range(40):
        match = tables.match_of(table_of(code))
        seat = next(seat for seat in range(3) if match.question(seat) is not None)
        page = text_of(client.get(f"/t/{code}"))
        assert f"Hot-seat: you see what {NAMES[seat]} sees." in page
        assert f"{NAMES[seat]} you" in page
        seen.add(seat)
        assert choose(client, code).status_code == 302
    assert seen == {0, 1, 2}


def test_one_seat_needs_no_such_hint(client: Client) -> None:
    code = new_table(client, "me", "steady", "steady")
    assert "Hot-seat" not in text_of(client.get(f"/t/{code}"))


def test_an_answer_is_undone_for_the_seat_that_gave_it(client: Client) -> None:
    code = new_table(client, "me", "me", "me")
    while not tables.match_of(table_of(code)).rerun.sealed:
        choose(client, code)
    while tables.match_of(table_of(code)).question(0) is not None:
        assert "you see what Yellow sees" in text_of(client.get(f"/t/{code}"))
        choose(client, code)
    page = client.get(f"/t/{code}")
    assert "you see what Green sees" in text_of(page)
    assert found(r'name="seat" value="(-?\d+)"', body(page)) == "0"
    client.post(f"/t/{code}/undo", {"seat": "0"})
    assert tables.match_of(table_of(code)).question(0) is not None


def test_nobody_speaks_for_the_seat_of_another(client: Client, newcomer: Callable[[], Client]) -> None:
    code = new_table(client, "me", "open", "me")
    friend = newcomer()
    friend.post(f"/t/{code}/join")
    match = tables.match_of(table_of(code))
    question = match.questions[0]
    wrong = friend if question.seat != 1 else client
    response = choose(wrong, code, option=str(question.values[0]), question=question.id)
    assert "Nothing was changed." in text_of(response)
    assert tables.match_of(table_of(code)).questions[0].id == question.id
    stranger = newcomer().post(f"/t/{code}/answer", {"question": question.id, "option": str(question.values[0])})
    assert "You do not sit at this table." in text_of(stranger)


def test_bots_may_sit_between(client: Client) -> None:
    code = new_table(client, "me", "steady", "me")
    for _ in range(10):
        let_bots_move(code)
        page = text_of(client.get(f"/t/{code}"))
        assert "Hot-seat: you see what Green" not in page
        choose(client, code)


def test_a_click_that_is_sent_twice_is_not_told_to_be_in_vain(client: Client) -> None:
    """A double click where no script runs: the first counts, the answer to the second is shown."""
    code = new_table(client, "me", "me", "me")
    question = tables.match_of(table_of(code)).questions[0]
    sent = {"question": question.id, "option": str(question.values[0])}
    assert client.post(f"/t/{code}/answer", sent).status_code == 302
    assert client.post(f"/t/{code}/answer", sent).status_code == 302
    other = client.post(f"/t/{code}/answer", {**sent, "option": str(question.values[1])})
    assert "your click changed nothing" in text_of(other)


# ---------------------------------------------------------------- the curtain


def test_a_hand_is_shown_when_the_device_has_been_passed_on(client: Client) -> None:
    code = new_table(client, "me", "me", "me", curtain="1")
    for _ in range(12):
        seat = tables.match_of(table_of(code)).questions[0].seat
        page = client.get(f"/t/{code}")
        if "Pass the device" in text_of(page):
            assert f"Pass the device to {NAMES[seat]}." in text_of(page)
            assert 'name="option"' not in body(page)
            assert "Hot-seat" not in text_of(page)
            assert client.post(f"/t/{code}/uncover", {"seat": str(seat)}).status_code == 302
        assert f"you see what {NAMES[seat]} sees" in text_of(client.get(f"/t/{code}"))
        choose(client, code)


def test_behind_the_curtain_is_what_everybody_sees(client: Client, newcomer: Callable[[], Client]) -> None:
    code = new_table(client, "me", "me", "me", curtain="1")
    for _ in range(40):
        seat = tables.match_of(table_of(code)).questions[0].seat
        hidden = body(client.get(f"/t/{code}"))
        if "Pass the device" in hidden:
            watched = body(newcomer().get(f"/t/{code}"))
            assert board(hidden) == board(watched)
            client.post(f"/t/{code}/uncover", {"seat": str(seat)})
        choose(client, code)


def board(page: str) -> str:
    """The stage, the seats and the hand, without what is said of who sits there."""
    stage = page.index('class="stage"')
    return page[stage : page.index('class="side"')]


def test_an_answer_can_be_taken_back_behind_the_curtain(client: Client) -> None:
    code = new_table(client, "me", "me", "me", curtain="1")
    seat = tables.match_of(table_of(code)).questions[0].seat
    client.post(f"/t/{code}/uncover", {"seat": str(seat)})
    while tables.match_of(table_of(code)).questions[0].seat == seat:
        choose(client, code)
    page = client.get(f"/t/{code}")
    assert "Pass the device" in text_of(page)
    assert found(r'name="seat" value="(-?\d+)"', body(page)) == str(seat)
    client.post(f"/t/{code}/undo", {"seat": str(seat)})
    assert f"you see what {NAMES[seat]} sees" in text_of(client.get(f"/t/{code}"))


def test_the_form_draws_a_curtain_unless_one_person_plays_all(client: Client) -> None:
    page = body(client.get("/new/end"))
    assert '<input type="radio" name="curtain" value="1" checked>' in page
    assert 'name="curtain"' not in body(client.get("/new/rising")), "all hands lie open there"
