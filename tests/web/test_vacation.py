"""Vacation: the clocks of slow games stand, within a year's days; what happens when time runs out is said before."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client, override_settings

from critias.web import tables, vacation
from critias.web.models import LIVE, Seat, Table
from critias.web.models_notices import Notices
from critias.web.notices import notices_of
from critias.web.vacation import DAYS, VacationError
from tests.web.notices import DAY, House, account, answer, asked, signed_in, slow_table
from tests.web.people import new_table, text_of

HOUR = 60


def left(table: Table, user: User) -> float:
    return tables.seconds_left(table.chairs.get(user=user))


def begins(user: User, house: House, days: int) -> Notices:
    notices_of(user)
    vacation.begin(user, days, house.wall())
    return notices_of(user)


def test_the_clock_of_who_is_on_vacation_stands_and_goes_on_where_it_was(
    house: House, pair: tuple[User, User, Table]
) -> None:
    ada, _, table = pair
    house.passes(HOUR)
    begins(ada, house, 2)
    house.passes(47 * HOUR)
    tables.replace_late_players()
    assert left(table, ada) == pytest.approx(DAY - 3600, abs=1)
    assert not table.chairs.get(user=ada).stand_in
    assert house.look(remind=True) == []  # nothing is sent
    house.passes(2 * HOUR)
    with override_settings(URL="https://play.example.org"):
        house.look(remind=True)  # it is over, an hour ago; the site has noticed now
        assert left(table, ada) == pytest.approx(DAY - 3600, abs=1)
        house.passes(HOUR)
        assert left(table, ada) == pytest.approx(DAY - 7200, abs=1)
        house.passes(23 * HOUR)
    tables.replace_late_players()
    assert table.chairs.get(user=ada).stand_in


def test_who_plays_on_vacation_keeps_his_time(house: House, pair: tuple[User, User, Table]) -> None:
    ada, bea, table = pair
    house.passes(HOUR)
    begins(ada, house, 5)
    house.passes(30 * HOUR)
    answer(table, ada)
    assert left(table, ada) == pytest.approx(DAY, abs=1)
    tables.replace_late_players()
    assert not table.chairs.get(user=bea).stand_in


def test_only_slow_games_stand_still_and_also_those_that_begin_meanwhile(house: House) -> None:
    ada, bea = account("ada"), account("bea")
    live = slow_table(ada, bea, LIVE)
    begins(ada, house, 3)
    later = slow_table(ada, bea)
    house.look(remind=True)
    assert [chair.paused_at is not None for chair in Seat.objects.filter(user=ada).order_by("table")] == [False, True]
    assert later.chairs.get(user=bea).paused_at is None
    assert live.pk < later.pk


def test_a_year_has_so_many_days_and_who_is_back_early_keeps_the_rest(house: House) -> None:
    ada = account("ada")
    notices = begins(ada, house, 20)
    assert vacation.days_left(notices, house.wall()) == DAYS - 20
    with pytest.raises(VacationError, match="already"):
        begins(ada, house, 1)
    house.passes(36 * HOUR)
    vacation.end(ada, house.wall())
    assert vacation.days_left(notices_of(ada), house.wall()) == DAYS - 2
    for days in (0, DAYS - 1):
        with pytest.raises(VacationError, match=f"{DAYS - 2} days left"):
            begins(ada, house, days)
    assert vacation.days_left(notices_of(ada), house.wall() + timedelta(days=366)) == DAYS


def test_the_page(house: House, pair: tuple[User, User, Table]) -> None:
    ada, bea, table = pair
    client = signed_in(ada)
    assert f"of {DAYS} that are left" in text_of(client.get("/me/notices"))
    assert client.post("/me/vacation", {"days": "99"}).status_code == 400
    assert client.post("/me/vacation", {"days": "x"}).status_code == 400
    assert client.post("/me/vacation", {"days": "3"}).status_code == 302
    assert "You are on vacation until" in text_of(client.get("/me/notices"))
    assert "vacation" in text_of(signed_in(bea).get(f"/t/{table.code}"))
    client.post("/me/vacation")
    assert "You are on vacation until" not in text_of(client.get("/me/notices"))
    assert not Seat.objects.filter(paused_at__isnull=False).exists()
    assert asked(table, ada)


def test_what_happens_when_time_runs_out_is_said_before(client: Client) -> None:
    said = f"a bot plays for him until he comes back. In a slow game he is reminded when a quarter of it is left, and his clock stands while he is on vacation, up to {DAYS} days a year."  # noqa: E501
    assert said in text_of(client.get("/new/end"))
    code = new_table(client, "me", "open", "open", pace="slow-1")
    assert said in text_of(client.get(f"/t/{code}"))
    assert said in text_of(client.get(f"/t/{code}/settings"))
