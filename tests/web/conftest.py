"""The site without a server: Django's own client against the real pages and a real (SQLite) database.

The folder of the database is set in tests/conftest.py.  No server runs, so bots move only when a test lets them.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import django
import pytest

django.setup()  # before the test modules import models

from django.test import Client  # noqa: E402

if TYPE_CHECKING:
    from django.contrib.auth.models import User

    from critias.web.models import Table
    from tests.web.notices import House


@pytest.fixture(scope="session")
def site() -> Iterator[None]:
    """The database, made once a test process."""
    from django.conf import settings
    from django.test.utils import setup_test_environment, teardown_test_environment

    from critias.web.server import set_up

    if settings.DATABASES["default"]["ENGINE"].endswith("sqlite3"):
        settings.DATABASES["default"]["OPTIONS"]["init_command"] = "PRAGMA synchronous=OFF"  # nobody minds a lost test
    settings.STATIC_ROOT.mkdir(parents=True, exist_ok=True)  # whitenoise warns if it is not there
    set_up()
    setup_test_environment()
    yield
    teardown_test_environment()


@pytest.fixture(autouse=True)
def _same_dice(site: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first table of a test has the same dice in every run, and so has the second."""
    from critias.engine.dice import key_of_seed

    numbers = itertools.count()
    monkeypatch.setattr("critias.web.tables.opening.new_key", lambda: key_of_seed(next(numbers)))
    monkeypatch.setattr("critias.web.tables.bots.new_seed", lambda: next(numbers))


@pytest.fixture(autouse=True)
def _one_minute(site: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """No new minute begins while a test counts what may be done in one."""
    monkeypatch.setattr("critias.web.safety.clock", lambda: 1_000_000.0)


@pytest.fixture(autouse=True)
def _empty_house(site: None) -> Iterator[None]:
    """Every test begins with no tables, no people, and nobody who has been too fast."""
    sweep()
    yield
    sweep()


def sweep() -> None:
    from django.contrib.auth.models import User
    from django.contrib.sessions.models import Session
    from django.core.cache import cache

    from critias.web import sitetime
    from critias.web.models import SiteClock, Table
    from critias.web.models_contests import League, Series
    from critias.web.models_moderation import Deed, Report

    SiteClock.objects.all().delete()
    sitetime.clock = sitetime.SteadyClock()
    Table.objects.all().delete()
    User.objects.all().delete()
    League.objects.all().delete()
    Series.objects.all().delete()
    Report.objects.all().delete()  # they outlive tables and people
    Deed.objects.all().delete()
    Session.objects.all().delete()
    cache.clear()


@pytest.fixture
def client(site: None) -> Client:
    """A browser of somebody whom the site does not know yet."""
    return Client()


@pytest.fixture
def newcomer(site: None) -> Callable[[], Client]:
    """More browsers."""
    return Client


@pytest.fixture
def house(site: None, monkeypatch: pytest.MonkeyPatch) -> House:
    """The site with clocks that a test moves on."""
    from tests.web.notices import House

    return House(monkeypatch)


@pytest.fixture
def pair(house: House) -> tuple[User, User, Table]:
    """The one who is asked, the one who is not yet, and their table."""
    from tests.web.notices import waiting_pair

    return waiting_pair()
