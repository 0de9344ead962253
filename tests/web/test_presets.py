"""Settings of a new table that a person keeps."""

from __future__ import annotations

import pytest
from django.test import Client

from critias.web import presets
from critias.web.models import Table
from critias.web.models_people import Preset
from tests.web.people import body, new_table, text_of
from tests.web.test_own_data import contents
from tests.web.test_ratings import account, user_of

FORM = {"seats": "5", "chair-0": "me", **{f"chair-{n}": "open" for n in (1, 2, 3, 4)}, "pace": "slow-7", "rated": "1"}


def keep(client: Client, name: str = "Sundays", **fields: str) -> str:
    response = client.post("/new/end", {**FORM, "action": "keep", "preset": name, **fields}, follow=True)
    return text_of(response)


def chosen(client: Client, path: str = "/new/end") -> set[str]:
    """What the form has chosen of what the tests ask about."""
    page = body(client.get(path))
    asked = [("seats", "5"), ("pace", "slow-7"), ("rated", "1"), ("series", "3"), ("seats", "4")]
    marks = [(f"{name}={value}", f'name="{name}" value="{value}" checked') for name, value in asked]
    return {said for said, mark in marks if mark in page}


def test_settings_are_kept_under_a_name_and_used() -> None:
    ada = account("Ada")
    assert "Kept as “Sundays”" in keep(ada)
    assert not Table.objects.exists()
    preset = Preset.objects.get()
    assert "Sundays" in text_of(ada.get("/new/end"))
    assert chosen(ada) == {"seats=4"}, "they are used when they are asked for"
    assert chosen(ada, f"/new/end?preset={preset.pk}") == {"seats=5", "pace=slow-7", "rated=1"}
    keep(ada, series="3")
    assert Preset.objects.count() == 1, "the same name replaces"
    assert "series=3" in chosen(ada, f"/new/end?preset={preset.pk}")


def test_the_last_settings_of_a_game_are_remembered() -> None:
    ada = account("Ada")
    new_table(ada, "me", "open", "open", "open", "open", pace="slow-7", rated="1")
    assert chosen(ada) == {"seats=5", "pace=slow-7", "rated=1"}
    assert "Your settings" not in text_of(ada.get("/new/end")), "they have no name"
    assert "slow-7" in body(ada.get("/new/era"))
    assert 'value="slow-7" checked' not in body(ada.get("/new/era"))
    assert chosen(Client()) == {"seats=4"}


def test_they_are_renamed_and_deleted_by_their_owner_alone() -> None:
    ada, ben = account("Ada"), account("Ben")
    keep(ada)
    keep(ada, "Mondays")
    sundays = Preset.objects.get(name="Sundays").pk
    where = f"/new/end/kept/{sundays}"
    assert "You have settings of this name" in text_of(ada.post(where, {"preset": "Mondays"}))
    assert ada.post(where, {"preset": "  "}).status_code == 400
    assert ben.post(where, {"preset": "Mine"}).status_code == 400
    ben.post(where, {"action": "delete"})
    assert chosen(ben, f"/new/end?preset={sundays}") == {"seats=4"}
    ada.post(where, {"preset": "Fridays"})
    assert set(Preset.objects.values_list("name", flat=True)) == {"Fridays", "Mondays"}
    ada.post(where, {"action": "delete"})
    assert set(Preset.objects.values_list("name", flat=True)) == {"Mondays"}
    assert Client().post(where, {"action": "delete"}).status_code == 302


@pytest.mark.parametrize(("name", "fields"), [("", {}), ("x" * 41, {}), ("Odd", {"seats": "9"})])
def test_what_cannot_be_kept_changes_nothing(name: str, fields: dict[str, str]) -> None:
    ada = account("Ada")
    response = ada.post("/new/end", {**FORM, "action": "keep", "preset": name, **fields})
    assert response.status_code == 400
    assert not Preset.objects.exists()
    assert not Table.objects.exists()


def test_no_more_than_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presets, "MOST", 2)
    ada = account("Ada")
    for name in ("One", "Two", "Three", "Two"):
        said = keep(ada, name)
        assert ("delete one first" in said) == (name == "Three")
    assert Preset.objects.count() == 2


def test_what_a_game_no_longer_has_is_left_out() -> None:
    ada = account("Ada")
    keep(ada)
    Preset.objects.update(sent={"seats": "99", "chair-1": "nobody", "option-gone": "yes", "pace": "slow-7"})
    assert chosen(ada, f"/new/end?preset={Preset.objects.get().pk}") == {"seats=4", "pace=slow-7"}


def test_they_are_part_of_ones_own_data() -> None:
    ada = account("Ada")
    keep(ada)
    assert contents(ada)["account.json"]["settings"][0]["name"] == "Sundays"
    user_of("Ada").delete()
    assert not Preset.objects.exists()
