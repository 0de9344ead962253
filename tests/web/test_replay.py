"""Replays: every moment, and only for eyes that may see it."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from threading import Barrier
from time import sleep
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from critias.engine.dice import FairDice, QuickDice, key_of_seed
from critias.engine.game import get_game
from critias.engine.laws import random_answer
from critias.engine.match import Match, new_match
from critias.engine.record import give
from critias.web import tables
from critias.web.films import Film, films
from critias.web.models import Table
from tests.web.people import body, choose, found, let_bots_move, new_table, play, table_of, text_of


def moment(client: Client, code: str, **wish: object) -> Any:
    return client.get(f"/t/{code}/replay", {key: str(value) for key, value in wish.items()})


def last(page: str) -> int:
    return int(found(r'data-last="(\d+)"', page))


def number(page: str) -> int:
    return int(found(r'data-ply="(\d+)"', page))


def test_a_table_that_waits_has_no_replay(client: Client) -> None:
    code = new_table(client, "me", "open", "steady")
    response = moment(client, code)
    assert response.status_code == 404
    assert "This game has not begun" in text_of(response)


def test_every_moment_can_be_shown(client: Client) -> None:
    code = new_table(client, "me", "me", "me")
    play(code, 25)
    page = body(moment(client, code, seat=0))
    assert number(page) == 0
    for n in range(last(page) + 1):
        shown = moment(client, code, ply=n, seat=0)
        assert shown.status_code == 200
        assert number(body(shown)) == n
    assert number(body(moment(client, code, ply=10**6, seat=0))) == last(page), "a moment too far is the last one"
    assert number(body(moment(client, code, ply="²", seat="x"))) == 0


def test_a_moment_is_a_change_that_the_seat_could_see(client: Client) -> None:
    code = new_table(client, "me", "me", "me")
    play(code, 60)
    film = films.of(table_of(code))
    for seat in (-1, 0, 1, 2):
        moments = film.moments(seat)
        assert moments[0] == 0
        assert len(moments) <= len(film) + 1
        for before, after in pairwise(moments):
            for ply in range(before, after):
                view = film.at(ply).seen_by(seat)
                assert view.same(film.at(before).seen_by(seat))
                assert len(film.at(ply).log_of(seat)) == len(film.at(before).log_of(seat))
    assert len(film.moments(-1)) < len(film), "sealed choices show nothing to a spectator"


def test_a_film_goes_on_with_the_game_and_forgets_what_was_undone(client: Client) -> None:
    code = new_table(client, "me", "me", "me")
    play(code, 10)
    film = films.of(table_of(code))
    first = film.at(5)
    play(code, 10)
    film = films.of(table_of(code))
    assert film.at(5) is first, "positions are not made twice"
    assert film.at(len(film)).state.same(tables.match_of(table_of(code)).state)
    while tables.match_of(table_of(code)).undoable() < 0 or not tables.match_of(table_of(code)).can_undo():
        play(code, 1)
    match = tables.match_of(table_of(code))
    seat = next(seat for seat in range(3) if match.can_undo(seat))
    films.of(table_of(code))
    tables.undo(code, seat)
    undone = films.of(table_of(code))
    assert undone.at(len(undone)).state.same(tables.match_of(table_of(code)).state)


@pytest.fixture
def _restless(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A thread gives way to others after a microsecond and after each answer of a film: what two of them must not do at
    once, they do.
    """

    def give_way(match: Match, text: str, where: str) -> None:
        give(match, text, where)
        sleep(0)

    monkeypatch.setattr("critias.web.films.give", give_way)
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


@pytest.mark.usefixtures("_restless")
def test_many_open_a_replay_at_once(client: Client) -> None:
    """Each film is new, and all look for the first time at the same moment, each with other eyes."""
    code = new_table(client, "me", "me", "me")
    table = play(code, 120)
    films.of(table)
    seats = [-1, 0, 1, 2] * 2
    alone = [film_of(table).moments(seat) for seat in seats]
    for _ in range(8):
        film = film_of(table)
        start = Barrier(len(seats))

        def look(seat: int, film: Film = film, start: Barrier = start) -> tuple[tuple[int, ...], list[str], int]:
            start.wait()
            moments = film.moments(seat)
            return moments, list(film.headlines(seat)), film.at(len(film)).decisions

        with ThreadPoolExecutor(len(seats)) as threads:
            together = list(threads.map(look, seats))
        assert [moments for moments, _, _ in together] == alone
        assert all(len(headlines) == len(moments) for moments, headlines, _ in together)
        assert {decisions for _, _, decisions in together} == {len(film)}
        assert [film.moments(seat) for seat in seats] == alone, "and it stays whole"


def film_of(table: Table) -> Film:
    """A film that nobody has looked at."""
    films._known.clear()
    return films.of(table)


def test_what_is_new_is_lit_and_the_rest_of_the_log_is_there(client: Client) -> None:
    code = new_table(client, "me", "me", "me")
    play(code, 40)
    page = body(moment(client, code, seat=-1, ply=12))
    assert page.count('class="lit"') >= 1
    assert page.rindex('class="lit"') > page.rindex('class="h"') - 2000, "the newest lines are the last ones"


def test_since_your_last_move(client: Client) -> None:
    code = new_table(client, "me", "steady", "steady")
    let_bots_move(code)
    page = body(client.get(f"/t/{code}"))
    question, option = found(r'name="question" value="([^"]+)"', page), found(r'name="option" value="(\d+)"', page)
    client.post(f"/t/{code}/answer", {"question": question, "option": option})
    let_bots_move(code)
    shown = body(moment(client, code, since=1, play=1))
    film = films.of(table_of(code))
    ply = film.moments(0)[number(shown)]
    answers = {at: film.answer(at) for at in range(ply, len(film) + 1)}
    assert [at for at, answer in answers.items() if answer is not None and answer.seat == 0] == [ply]


# ---------------------------------------------------------------- the past, in the place of the table


def past(client: Client, code: str, which: object) -> str:
    return body(client.get(f"/t/{code}?past={which}"))


def test_the_past_is_shown_in_the_place_of_the_table_and_answers_nothing(client: Client) -> None:
    code = new_table(client, "me", "steady", "steady")
    let_bots_move(code)
    page = body(client.get(f"/t/{code}"))
    question, option = found(r'name="question" value="([^"]+)"', page), found(r'name="option" value="(\d+)"', page)
    client.post(f"/t/{code}/answer", {"question": question, "option": option})
    let_bots_move(code)
    page = past(client, code, "since")
    match = tables.match_of(table_of(code))
    asked = match.question(0)
    assert asked is not None
    assert asked.prompt in page, "the question of the table is told"
    assert 'id="choices"' not in page
    assert "data-option" not in page
    film = films.of(table_of(code))
    first, end = film.moment_after_last_move(0), last(page)
    assert number(page) == first < end == len(film.moments(0)) - 1
    for step in range(first + 1, end + 1):
        shown = past(client, code, step)
        assert f"Step {step - first} of {end - first} since your move" in shown
        fresh, before = film.new_entries(0, step)
        told = shown[shown.index('id="moment"') : shown.index('id="player"')]
        assert told.count("<li") == max(1, len(fresh) - before), "the lines of this step are named"
    assert number(past(client, code, 10**6)) == number(past(client, code, "last")) == end


def test_who_looks_on_sees_what_all_could_see(client: Client, newcomer: Callable[[], Client]) -> None:
    code = new_table(client, "me", "steady", "steady")
    play(code, 30)
    page = past(newcomer(), code, "since")
    assert last(page) == len(films.of(table_of(code)).moments(-1)) - 1
    assert 'id="hand"' not in page


# ---------------------------------------------------------------- secrets


def test_while_the_game_runs_everybody_looks_with_his_own_eyes(client: Client, newcomer: Callable[[], Client]) -> None:
    code = new_table(client, "me", "open", "steady")
    friend = newcomer()
    friend.post(f"/t/{code}/join")
    play(code, 30)
    for who, own, other in ((client, 0, 1), (friend, 1, 0)):
        page = body(moment(who, code, seat=other, ply=8))
        assert "While the game runs everybody looks with his own eyes" in page
        assert f'data-url="/t/{code}/replay?seat={own}&amp;ply="' in page
        assert re.findall(r'<option value="(-?\d+)"', page) == [str(own), "-1"]
    for wish in (0, 1, 2, -1, -2, 7):
        page = body(moment(newcomer(), code, seat=wish, ply=8))
        assert f'data-url="/t/{code}/replay?seat=-1&amp;ply="' in page
        assert 'id="hand"' not in page
        assert 'id="screen"' not in page


def test_the_key_and_the_record_are_not_told_before_the_end(client: Client) -> None:
    code = new_table(client, "me", "steady", "steady")
    play(code, 30)
    key = bytes(table_of(code).key).hex()
    for path in (f"/t/{code}", f"/t/{code}/replay", f"/t/{code}/settings"):
        assert key not in body(client.get(path))
    assert client.get(f"/t/{code}/record.json").status_code == 404
    assert client.post(f"/t/{code}/play-on", {"ply": "3", "seat": "0"}).status_code == 404
    assert "Play on from here" not in text_of(moment(client, code, ply=3))


def two_worlds(user: User, match: Match, seat: int) -> list[Table]:
    """Two tables that differ only in what `seat` cannot see: the true world, and another that fits its view."""
    view = match.checkpoint.seen_by(seat)
    worlds = [match.checkpoint, match.game.imagine(view, seat, QuickDice(5))]
    found: list[Table] = []
    for each in worlds:
        world = each.copy()
        world.dice = match.checkpoint.dice.copy()
        start, key = tables.fresh_start(Match(match.game, match.box, match.settings, world))
        chairs = ["me" if number == seat else "steady" for number in range(match.seats)]
        name = match.game.name
        found.append(tables.open_table(user, name, match.seats, match.settings, chairs, start=start, key=key))
    return found


def neutral(page: str, table: Table) -> str:
    """A page without what differs by nature: the code of the table, the token of the form."""
    return re.sub(r'csrfmiddlewaretoken" value="\w+"', "", page.replace(table.code, "CODE"))


def hashless(page: str) -> str:
    """Without the published hash of the key, which is another for every table."""
    return re.sub(r"[0-9a-f]{64}", "", page)


@pytest.mark.parametrize("answers", [15, 31, 47, 66])
def test_replays_do_not_change_when_only_the_secrets_of_others_do(
    client: Client, newcomer: Callable[[], Client], answers: int
) -> None:
    code = new_table(client, "me", "me", "me")
    play(code, answers)
    match = tables.match_of(table_of(code))
    for seat in range(3):
        user = User.objects.create(username=f"player {seat}")
        player = newcomer()
        player.force_login(user)
        one, other = two_worlds(user, match, seat)
        true, imagined = tables.match_of(table_of(one.code)), tables.match_of(table_of(other.code))
        assert not true.state.same(imagined.state), "the worlds differ"
        question = true.question(seat)
        for _ in range(2):
            for who, eyes in ((player, seat), (newcomer(), -1)):
                for path in (f"replay?seat={eyes}", f"replay?seat={eyes}&ply=1", "settings"):
                    pages = [neutral(body(who.get(f"/t/{each.code}/{path}")), each) for each in (one, other)]
                    assert hashless(pages[0]) == hashless(pages[1])
            if question is not None:
                for each in (one, other):
                    choose(player, each.code, str(question.values[0]), question.id)


@pytest.mark.parametrize(("name", "answers"), [("end", 47), ("era", 60), ("age", 60), ("rising", 50), ("chaos", 70)])
def test_the_past_does_not_change_when_only_the_secrets_of_others_do(
    newcomer: Callable[[], Client], name: str, answers: int
) -> None:
    game = get_game(name)
    chance = QuickDice(answers)
    match = new_match(game, game.load_box(), 3, {}, FairDice(key_of_seed(f"past {name}")))
    for _ in range(answers):
        question, value = random_answer(match, chance)
        match.answer(question.seat, value)
    seat = match.waiting_for()[0]
    user = User.objects.create(username="player")
    player, stranger = newcomer(), newcomer()
    player.force_login(user)
    worlds = two_worlds(user, match, seat)
    for _ in range(3):
        for who in (player, stranger):
            for which in ("since", 1):
                pages = [neutral(past(who, each.code, which), each) for each in worlds]
                assert pages[0] == pages[1]
        asked = tables.match_of(table_of(worlds[0].code)).question(seat)
        if asked is None or not all(teaches_nothing(each, seat) for each in worlds):
            break
        for each in worlds:
            tables.answer(each.code, seat, asked.values[0], asked.id)


def teaches_nothing(table: Table, seat: int) -> bool:
    """An answer that can be undone has shown nobody anything new: what is drawn is another at each table."""
    match = tables.match_of(table_of(table.code)).copy()
    asked = match.question(seat)
    if asked is None:
        return False
    match.answer(seat, asked.values[0])
    return not match.over and match.can_undo(seat)


# ---------------------------------------------------------------- after the end


@pytest.fixture
def over(client: Client) -> str:
    code = new_table(client, "me", "steady", "steady")
    play(code)
    return code


def test_afterwards_everybodys_eyes_can_be_borrowed(client: Client, newcomer: Callable[[], Client], over: str) -> None:
    hands = set()
    for seat in range(3):
        page = body(moment(newcomer(), over, seat=seat, ply=30))
        assert re.findall(r'<option value="(-?\d+)"', page) == ["0", "1", "2", "-1"]
        hands.add(page[page.index('id="hand"') : page.index('id="logbox"')])
    assert len(hands) == 3
    assert "Download the record" in text_of(moment(newcomer(), over, ply=30))
    assert client.get(f"/t/{over}/record.json").json()["key"]


def test_other_eyes_look_at_the_same_moment(client: Client, over: str) -> None:
    film = films.of(table_of(over))
    ply = film.moments(0)[40]
    page = body(moment(client, over, seat=1, at=ply))
    assert film.moments(1)[number(page)] <= ply
    assert film.moments(1)[number(page) + 1] > ply


def test_the_last_moment_is_the_end_of_the_game(client: Client, over: str) -> None:
    page = moment(client, over, seat=0, ply=10**6)
    assert "Play on from here" not in text_of(page)
    assert "the end" in text_of(page)


def test_play_on_from_here(client: Client, newcomer: Callable[[], Client], over: str) -> None:
    film = films.of(table_of(over))
    stranger = newcomer()
    for seat, who, mine in ((1, "one", [1]), (2, "all", [0, 1, 2])):
        response = stranger.post(f"/t/{over}/play-on", {"ply": "50", "seat": str(seat), "who": who})
        table = table_of(response["Location"].rsplit("/", 1)[1])
        assert tables.seats_of(table, stranger.get("/me").wsgi_request.user) == mine
        if who == "all":
            assert tables.match_of(table).state.same(film.at(film.moments(seat)[50]).state)
    refused = stranger.post(f"/t/{over}/play-on", {"ply": str(10**6), "seat": "0"})
    assert refused.status_code == 400
    assert "there is nothing to play on" in text_of(refused)


def test_the_script_gets_only_what_changes(client: Client, over: str) -> None:
    part = client.get(f"/t/{over}/replay?ply=5&seat=0", headers={"HX-Request": "true"})
    assert body(part).startswith('<main class="table replay"')
