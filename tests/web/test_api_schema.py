"""Schemathesis against the API: whatever is sent, no 5xx, and every answer has the shape that the schema promises.

It runs in this process, through Django's whole chain.  Most codes that it invents name no table; so a part of the
cases is led to real tables (waiting, running, over) and to questions that are open there.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest
import schemathesis
from django.conf import settings as django_settings
from django.contrib.auth.models import User
from django.core.wsgi import get_wsgi_application
from hypothesis import HealthCheck, Phase, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from critias.engine.match import Match
from critias.engine.record import Record
from critias.web import api as api_module
from critias.web import tables
from critias.web.models import Profile
from critias.web.tokens import new_token
from tests.support.site import ROOT
from tests.web.people import table_of

django_settings.STATIC_ROOT.mkdir(parents=True, exist_ok=True)  # whitenoise warns if it is not there
schema = schemathesis.openapi.from_wsgi("/api/openapi.json", get_wsgi_application())
finite = schema.exclude(path_regex="/stream$")  # the stream has no end; tests/web/test_live.py reads it


@pytest.fixture(autouse=True)
def _no_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("READS", "CHANGES", "STREAMS", "OPENINGS"):
        monkeypatch.setattr(api_module, name, 1_000_000)


@cache
def finished_game() -> tuple[Match, Record]:
    record = Record.load(ROOT / "tests" / "golden" / "end-3-standard.json")
    return record.replay(), record


@pytest.fixture
def real(site: None) -> dict[str, Any]:
    """A person with a token, and tables of hers."""
    ada, ben = (User.objects.create(username=name) for name in ("ada", "ben"))
    for user in (ada, ben):
        Profile.objects.create(user=user, name=user.username, guest=False)
    mine = tables.open_table(ada, "end", 3, {}, ["me", "me", "me"]).code
    others = tables.open_table(ben, "end", 3, {}, ["me", "open", "random"], listed=True).code
    match, record = finished_game()
    over = tables.store_finished(ada, match.copy(), record).code
    return {"token": new_token(ada, "test"), "codes": [mine, others, over], "mine": mine}


@finite.parametrize()
@settings(
    max_examples=40,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_as_promised(case: Any, real: dict[str, Any]) -> None:
    chance = random.Random(repr((case.path_parameters, case.body, case.query)))
    meant_well = case.meta is None or case.meta.generation.mode.is_positive
    if meant_well and "code" in (case.path_parameters or {}) and chance.random() < 0.7:
        case.path_parameters["code"] = chance.choice(real["codes"])
        lead_to_a_question(case, chance, real)
    # A game may refuse what the schema allows: not every accepted request is one that it can do.
    headers = {"Authorization": f"Bearer {real['token']}", "Accept-Encoding": "identity"}  # it cannot unpack
    case.call_and_validate(headers=headers, excluded_checks=[positive_data_acceptance])


def lead_to_a_question(case: Any, chance: random.Random, real: dict[str, Any]) -> None:
    """Let an answer fit an open question."""
    table = table_of(real["mine"])
    if not isinstance(case.body, dict) or "question" not in case.body or chance.random() < 0.3:
        return
    question = tables.match_of(table).questions[0]
    case.path_parameters["code"] = real["mine"]
    case.body["question"] = question.id
    if chance.random() < 0.5:
        case.body["option"] = question.options[0].key
