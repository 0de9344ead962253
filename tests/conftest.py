from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from collections.abc import Iterator

import pytest

pytest_plugins = ["pytester", "critias.testing.plugin"]

# Every test process keeps its tables in a folder of its own, never in the user's.
_data = tempfile.mkdtemp(prefix="critias-test-")
atexit.register(shutil.rmtree, _data, ignore_errors=True)
os.environ["CRITIAS_DATA"] = _data
os.environ["DJANGO_SETTINGS_MODULE"] = "critias.web.settings"
for _name in ("DATABASE_URL", "REDIS_URL"):
    if "CRITIAS_TEST_SERVICES" not in os.environ:
        os.environ.pop(_name, None)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "services: needs PostgreSQL and Redis (scripts/with-services)")


@pytest.fixture(autouse=True)
def _games_of_the_house() -> Iterator[None]:
    """A game that a test puts on the shelf leaves it with the test."""
    from critias.engine import game

    before = dict(game._registry)
    yield
    game._registry.clear()
    game._registry.update(before)
