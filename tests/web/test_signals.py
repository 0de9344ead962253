"""Playing together: signals and plan markers that all see, and clicks at the same moment that are not lost."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
from django.test import Client

from critias.engine.game import register
from critias.games.rising import GAME, tour
from critias.web import signs, tables
from critias.web.games import marked_of, words_of
from critias.web.models import Signal
from critias.web.views import STALE
from tests.web.people import body, found, new_table, table_of, text_of

HTMX = {"HX-Request": "true"}


@pytest.fixture(autouse=True)
def _on_the_shelf() -> None:
    register(GAME)


@pytest.fixture
def company(client: Client, newcomer: Callable[[], Client]) -> tuple[str, Client, Client]:
    """A table of two, with both of them."""
    other = newcomer()
    response = client.post("/new/rising", {"seats": "2", "chair-0": "me", "chair-1": "open", "option-hologram": "off"})
    assert response.status_code == 302, text_of(response)
    code = str(response["Location"]).rsplit("/", 1)[1]
    other.post(f"/t/{code}/join")
    assert table_of(code).status == "playing"
    return code, client, other


def signal(client: Client, code: str, **fields: str) -> Any:
    return client.post(f"/t/{code}/signal", fields, headers=HTMX)


def said_by(code: str, seat: int) -> list[str]:
    table = table_of(code)
    told = signs.told(table, tables.match_of(table))
    return [saying.text for saying in signs.sayings(GAME, told, seat)]


def page_of(client: Client, code: str) -> str:
    return body(client.get(f"/t/{code}"))


# ---------------------------------------------------------------- bots


def test_bots_wait_while_somebody_who_can_move_asks_for_it(client: Client) -> None:
    """He may take it back; and who has left, or has nothing to do, holds nobody back."""
    chairs = {"seats": "3", "chair-0": "me", "chair-1": "steady", "chair-2": "steady", "option-hologram": "off"}
    code = str(client.post("/new/rising", chairs)["Location"]).rsplit("/", 1)[1]
    asked = tables.bots_asked(code)
    assert tables.match_of(table_of(code)).question(0) is not None
    signal(client, code, word="wait")
    before = table_of(code).version
    assert not tables.bots_asked(code).jobs
    tables.answer_for_bots(code, [(job.seat, job.choices[0], job.question) for job in asked.jobs])
    assert table_of(code).version == before, "what was thought of before comes too late"
    signal(client, code, take="wait")
    assert tables.bots_asked(code).jobs
    signal(client, code, word="wait")
    client.post(f"/t/{code}/leave")
    assert tables.bots_asked(code).jobs


# ---------------------------------------------------------------- words


def test_everybody_sees_what_one_says(company: tuple[str, Client, Client], newcomer: Callable[[], Client]) -> None:
    code, red, blue = company
    signal(red, code, word="need_crystal")
    page = signal(red, code, word="need_crystal")
    assert 'name="take" value="need_crystal"' in body(page)
    for somebody in (red, blue, newcomer()):
        page = page_of(somebody, code)
        assert 'title="needs 2 crystal"' in page
        assert "Red: needs 2 crystal" in text_of(somebody.get(f"/t/{code}"))


def test_a_number_grows_to_its_most_and_is_taken_back(company: tuple[str, Client, Client]) -> None:
    code, red, _ = company
    for _ in range(5):
        signal(red, code, word="need_gold")
    assert said_by(code, 0) == ["needs 3 gold"]
    signal(red, code, take="need_gold")
    assert said_by(code, 0) == []


def test_a_word_without_a_number_is_taken_back_by_saying_it_again(company: tuple[str, Client, Client]) -> None:
    code, red, blue = company
    signal(red, code, word="ready")
    signal(blue, code, word="ready")
    assert (said_by(code, 0), said_by(code, 1)) == (["is ready"], ["is ready"])
    signal(red, code, word="ready")
    assert (said_by(code, 0), said_by(code, 1)) == ([], ["is ready"])


def test_nobody_takes_back_what_another_says(company: tuple[str, Client, Client]) -> None:
    code, red, blue = company
    signal(red, code, word="need_gold")
    signal(blue, code, take="need_gold")
    assert said_by(code, 0) == ["needs 1 gold"]


def test_the_streams_are_told(company: tuple[str, Client, Client]) -> None:
    code, red, _ = company
    before = table_of(code)
    signal(red, code, word="wait")
    after = table_of(code)
    assert after.pulse == before.pulse + 1
    assert after.version == before.version  # the game itself has not changed


def test_signals_end_with_the_round(company: tuple[str, Client, Client], monkeypatch: pytest.MonkeyPatch) -> None:
    code, red, blue = company
    signal(red, code, word="wait")
    signal(blue, code, thing="spot-hills_3")
    monkeypatch.setattr("critias.games.rising.board.headline", lambda view: "Round 2")
    assert "asks all to wait" not in text_of(red.get(f"/t/{code}"))
    assert 'id="pin-hills_3-1"' not in page_of(red, code)
    signal(red, code, word="ready")
    assert [(said.word, said.during) for said in Signal.objects.all()] == [("ready", "Round 2")]


# ---------------------------------------------------------------- plan markers


def test_a_plan_marker_lies_on_the_board_for_all(company: tuple[str, Client, Client]) -> None:
    code, red, blue = company
    signal(red, code, thing="spot-hills_3")
    signal(blue, code, thing="spot-hills_3")
    for somebody in (red, blue):
        page = page_of(somebody, code)
        assert 'id="pin-hills_3-0"' in page
        assert 'id="pin-hills_3-1"' in page
        assert "Red has a plan here: Hills 3" in unescape(page)
    signal(red, code, thing="spot-hills_3")
    assert 'id="pin-hills_3-0"' not in page_of(blue, code)


def test_components_and_build_spots_bear_markers_too(company: tuple[str, Client, Client]) -> None:
    code, red, _ = company
    signal(red, code, thing="spot-build_spot_1")
    signal(red, code, thing="component-power_core")
    page = page_of(red, code)
    assert 'id="pin-spot-build_spot_1-0"' in page
    assert 'id="pin-component-power_core-0"' in page


def test_markers_can_be_put_without_a_mouse(company: tuple[str, Client, Client]) -> None:
    code, red, _ = company
    page = page_of(red, code)
    places = found(r'<select name="thing"[^>]*>(.*?)</select>', page.replace("\n", " "))
    assert set(re.findall(r'value="([^"]+)"', places)) == set(marked_of(GAME))


def test_a_player_has_only_so_many_markers(company: tuple[str, Client, Client]) -> None:
    code, red, _ = company
    for thing in list(tour.MARKED)[: signs.MOST_MARKERS]:
        signal(red, code, thing=thing)
    assert "take one back first" in text_of(signal(red, code, thing="spot-centre"))
    assert Signal.objects.count() == signs.MOST_MARKERS


# ---------------------------------------------------------------- what is refused


@pytest.mark.parametrize("fields", [{"word": "win"}, {"thing": "hand"}, {"thing": '"><script>'}, {}])
def test_what_is_no_signal_changes_nothing(company: tuple[str, Client, Client], fields: dict[str, str]) -> None:
    code, red, _ = company
    assert "Nothing was changed." in text_of(signal(red, code, **fields))
    assert Signal.objects.count() == 0


def test_spectators_send_no_signals(company: tuple[str, Client, Client], newcomer: Callable[[], Client]) -> None:
    code, _, _ = company
    stranger = newcomer()
    assert "You do not sit at this table." in text_of(signal(stranger, code, word="ready"))
    assert 'id="signal-form"' not in page_of(stranger, code)
    assert Signal.objects.count() == 0


def test_nobody_speaks_for_another_seat(company: tuple[str, Client, Client]) -> None:
    code, _, blue = company
    signal(blue, code, word="ready", seat="0")
    assert (said_by(code, 0), said_by(code, 1)) == ([], ["is ready"])


def test_a_game_against_each_other_has_none(client: Client) -> None:
    code = new_table(client, "me", "steady", "steady")
    assert 'id="signals"' not in page_of(client, code)
    assert "There is no such signal." in text_of(signal(client, code, word="ready"))
    assert "cannot lie there" in text_of(signal(client, code, thing="ship-ark"))


def test_the_words_of_a_game_are_complete() -> None:
    assert GAME.cooperative()
    words = words_of(GAME)
    assert len({word.key for word in words}) == len(words)
    assert all(("{n}" in word.text) == (word.most > 1) for word in words)
    assert all(len(thing) <= 64 for thing in marked_of(GAME))


# ---------------------------------------------------------------- two click at the same moment


def form(client: Client, code: str) -> dict[str, str]:
    """What the page would send."""
    page = page_of(client, code)
    return {name: unescape(found(rf'name="{name}" value="([^"]*)"', page)) for name in ("question", "standing")}


def click(client: Client, code: str, fields: dict[str, str], key: str) -> Any:
    option = str(GAME.kind_named["place.step"].domain.value(key))
    return client.post(f"/t/{code}/answer", {**fields, "option": option}, headers=HTMX)


def test_both_are_asked_at_once_and_neither_click_is_lost(company: tuple[str, Client, Client]) -> None:
    code, red, blue = company
    of_red, of_blue = form(red, code), form(blue, code)  # both look at the same moment
    assert STALE not in text_of(click(red, code, of_red, "follower_mountains_6"))
    assert STALE not in text_of(click(blue, code, of_blue, "follower_hills_6"))
    g: Any = tables.match_of(table_of(code)).state
    assert sorted(g.piece) == [1, 6]


def test_a_double_click_counts_once(company: tuple[str, Client, Client]) -> None:
    code, red, _ = company
    fields = form(red, code)
    click(red, code, fields, "follower_mountains_6")
    assert STALE not in text_of(click(red, code, fields, "follower_mountains_6")), "the first has changed something"
    assert STALE in text_of(click(red, code, fields, "follower_hills_6"))
    g: Any = tables.match_of(table_of(code)).state
    assert list(g.piece) == [1]


def test_a_disc_that_another_has_taken_is_gone(company: tuple[str, Client, Client]) -> None:
    code, red, blue = company
    of_red, of_blue = form(red, code), form(blue, code)
    click(red, code, of_red, "follower_mountains_1")
    assert STALE in text_of(click(blue, code, of_blue, "follower_mountains_1"))


OLD = "0.1.7"  # a question of an earlier beat, as a page that is a moment late has it


@pytest.mark.parametrize("stands", [True, False])
def test_the_same_question_under_another_name(company: tuple[str, Client, Client], stands: bool) -> None:
    """A beat may end with another's answer; the question goes on in the next one."""
    code, red, blue = company
    of_red, of_blue = form(red, code), form(blue, code)
    click(red, code, of_red, "follower_mountains_6")
    late = {"question": OLD, "standing": of_blue["standing"] if stands else ""}
    assert (STALE in text_of(click(blue, code, late, "follower_hills_6"))) != stands


def test_an_offer_of_another_moment_does_not_stand(
    company: tuple[str, Client, Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, red, blue = company
    of_red, of_blue = form(red, code), {**form(blue, code), "question": OLD}
    click(red, code, of_red, "follower_mountains_6")
    monkeypatch.setattr(type(GAME), "moment", lambda game, state: "misfortune 1 1")
    assert STALE in text_of(click(blue, code, of_blue, "follower_hills_6"))


def test_games_against_each_other_have_no_standing_offers(client: Client) -> None:
    code = new_table(client, "me", "steady", "steady")
    table = table_of(code)
    match = tables.match_of(table)
    assert all(tables.standing_offer(match, chair) == "" for chair in tables.chairs_of(table))


# ---------------------------------------------------------------- the list of choices


def test_a_long_list_has_groups_and_no_second_question(company: tuple[str, Client, Client]) -> None:
    code, red, _ = company
    page = page_of(red, code)
    assert re.findall(r'data-do="group" data-group="(\w+)"', page)[:2] == ["Leader", "Follower"]
    assert "data-final" not in page
    tile = found(r'id="spot-mountains_6"[^>]*data-options="([\d ]+)"', page)
    kind = GAME.kind_named["place.step"]
    assert [kind.domain.key(int(n)) for n in tile.split()] == ["leader_mountains_6", "follower_mountains_6"]
