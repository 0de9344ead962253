"""Rematch and series: the same people, everybody one seat further, and a score that runs on."""

from __future__ import annotations

import pytest
from django.test import Client

from critias.web import series, tables
from critias.web.models import PLAYING, WAITING, Table
from critias.web.models_contests import Series, SeriesGame
from tests.web.people import body, new_table, table_of, text_of
from tests.web.test_own_data import PASSWORD
from tests.web.test_ratings import account, finished, user_of


def begun(*clients: Client, games: str = "3") -> str:
    code = new_table(clients[0], "me", *["open"] * (len(clients) - 1), "steady", series=games)
    for client in clients[1:]:
        client.post(f"/t/{code}/join")
    return code


def again(client: Client, code: str) -> str:
    return str(client.post(f"/t/{code}/rematch")["Location"]).rsplit("/", 1)[1]


def seated(code: str) -> list[str]:
    chairs = table_of(code).chairs.select_related("user__profile")
    return [chair.user.profile.name if chair.user else chair.bot for chair in chairs]


def test_a_rematch_gives_everybody_the_next_seat() -> None:
    people = [account(name) for name in ("Ada", "Ben", "Cyd")]
    code = new_table(people[0], "me", "open", "open")
    for person in people[1:]:
        person.post(f"/t/{code}/join")
    finished(code)
    fresh = again(people[2], code)
    assert again(people[1], code) == again(people[0], code) == fresh
    assert seated(fresh) == ["Ben", "Cyd", "Ada"]
    assert table_of(fresh).status == PLAYING


def test_a_series_seats_all_at_once_rotates_and_counts() -> None:
    ada, ben = account("Ada"), account("Ben")
    code = begun(ada, ben)
    first = finished(code)
    page = text_of(ada.get(f"/t/{code}"))
    assert "Series: game 1 of 3" in page
    assert "Game 2 of 3" in page
    second = again(ben, code)
    assert table_of(second).status == PLAYING, "nobody has to sit down"
    assert seated(second) == ["Ben", "steady", "Ada"]
    assert again(ada, code) == second
    finished(second)
    third = again(ada, second)
    assert seated(third) == ["steady", "Ada", "Ben"]
    finished(third)

    state = series.series_of(table_of(third))
    assert state is not None
    assert state.over
    points = {line.name: 0 for line in state.lines}
    for table, names in ((first, 0), (table_of(second), 1), (table_of(third), 2)):
        players = ["Ada", "Ben", "Calm bot"]
        for seat, place in enumerate(tables.places_of(table.outcome or {}, 3)):
            points[players[(seat + names) % 3]] += 3 - place
    assert {line.name: line.score.points for line in state.lines} == points
    shown = text_of(Client().get(f"/series/{state.series.code}"))
    for words in ("Series of 3", "is over", "Game 3", f"1. {state.lines[0].name}"):
        assert words in shown
    assert "Rematch" in text_of(ada.get(f"/t/{third}")), "the series is over"
    again(ada, third)
    assert SeriesGame.objects.count() == 3


def test_before_it_begins_all_know_that_it_is_a_series() -> None:
    ada = account("Ada")
    code = new_table(ada, "me", "open", "open", series="5")
    assert "A series of 5 games" in text_of(Client().get(f"/t/{code}"))
    assert table_of(code).status == WAITING
    state = Series.objects.get()
    assert "is played" in text_of(ada.get(f"/series/{state.code}"))


@pytest.mark.parametrize("games", ["1", "4", "x", ""])
def test_other_lengths_are_one_game(games: str) -> None:
    new_table(account("Ada"), "me", "steady", "steady", series=games)
    assert not Series.objects.exists()


def test_who_has_left_is_stood_in_for_until_he_comes_back() -> None:
    ada, ben = account("Ada"), account("Ben")
    code = begun(ada, ben)
    ben.post(f"/t/{code}/leave")
    finished(code)
    fresh = again(ada, code)
    chair = table_of(fresh).chairs.get(user=user_of("Ben"))
    assert (chair.number, chair.stand_in, bool(chair.bot)) == (0, True, True)
    ben.post(f"/t/{fresh}/back")
    assert not table_of(fresh).chairs.get(user=user_of("Ben")).bot


def test_a_deleted_account_leaves_the_score() -> None:
    ada, ben = account("Ada"), account("Ben")
    code = begun(ada, ben)
    finished(code)
    ben.post("/me/delete", PASSWORD)
    page = text_of(ada.get(f"/t/{code}"))
    assert "A former player" in page
    assert "Ben" not in page
    assert table_of(again(ada, code)).status == PLAYING


def test_those_who_win_together_have_one_score() -> None:
    ada = account("Ada")
    fields = {"seats": "2", "chair-0": "me", "chair-1": "steady", "series": "3"}
    code = str(ada.post("/new/rising", fields)["Location"]).rsplit("/", 1)[1]
    finished(code)
    assert " of 1 won." in text_of(ada.get(f"/t/{code}"))
    assert "Points" not in text_of(ada.get(f"/series/{Series.objects.get().code}"))


def test_there_is_no_other_series(client: Client) -> None:
    assert client.get("/series/nothing").status_code == 404
    assert 'name="series"' in body(client.get("/new/end"))
    assert not Table.objects.exists()
