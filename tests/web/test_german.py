"""German on the site, with its own catalogues: who reads it has it everywhere, and nobody else has."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from functools import cache

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.db import connection
from django.test import Client

from critias.tongue import SENSE, number, say
from critias.web import tables
from critias.web.languages import COOKIE, in_language, tongue
from critias.web.models import Profile, Table
from critias.web.moments import day, weekday_and_time
from critias.web.notes import notes_of, tell
from tests.web.notices import House
from tests.web.people import body, table_of
from tests.web.test_changes import seated

pytestmark = pytest.mark.usefixtures("site")

SHORTEST = 5  # letters: a shorter word may be the same by chance


@cache
def pairs() -> dict[str, str]:
    """What is told otherwise in German, of texts that stand alone."""
    german = tongue("de")
    assert german is not None
    plain = {one: told for one, told in german.texts.items() if SENSE not in one and "{" not in one}
    return {one: told for one, told in plain.items() if one != told and min(len(one), len(told)) > SHORTEST}


def languages_of(text: str) -> set[str]:
    """In which languages the texts of a page are told that are told otherwise in the other."""
    german = set(pairs().values()) - set(pairs())
    english = set(pairs()) - set(pairs().values())
    found = {piece.partition("<")[0].strip() for piece in text.split(">")}
    return {code for code, texts in (("en", english), ("de", german)) if found & texts}


@pytest.mark.parametrize("game", ["end", "rising"])
def test_two_viewers_of_one_table_read_it_each_in_his_own_language(game: str) -> None:
    code, viewers = seated(game, 3)
    german, english = viewers[0], viewers[1]
    german.client.cookies[COOKIE] = "de"
    for _ in range(8):
        for viewer in (german, english, german):
            viewer.refresh()
            assert viewer.text == viewer.whole(), "what has changed gives the page to the letter"
        assert (languages_of(german.text), languages_of(english.text)) == ({"de"}, {"en"})
        question = tables.match_of(table_of(code)).questions[0]
        tables.answer(code, question.seat, question.values[0], question.id)


def test_a_prompt_is_asked_in_the_language_of_who_is_asked() -> None:
    code, viewers = seated("end", 3)
    for viewer, language in zip(viewers, ["de", "en", "de"], strict=False):
        viewer.client.cookies[COOKIE] = language
    asked = viewers[0].client.get(f"/api/tables/{code}").json()["question"]
    assert asked is not None
    assert asked["prompt"] in pairs().values() or asked["help"] in pairs().values()


def test_pages_that_are_drawn_at_the_same_time_keep_their_languages() -> None:
    code, viewers = seated("end", 3)
    viewers[0].client.cookies[COOKIE] = "de"

    def look(at: int) -> set[str]:
        try:
            client = Client()
            client.cookies = viewers[at % 2].client.cookies
            return languages_of(body(client.get(f"/t/{code}")))
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(look, range(12)))
    assert found == [{"de"}, {"en"}] * 6


# ---------------------------------------------------------------- who is not there


def turn_told(house: House, user: User) -> str:
    """The mail that tells him of his move."""
    mail.outbox.clear()
    house.passes(6)
    house.look()
    assert [one.to for one in mail.outbox] == [[user.email]]
    return f"{mail.outbox[0].subject}\n{mail.outbox[0].body}"


def test_a_mail_is_written_in_the_language_of_who_gets_it(house: House, pair: tuple[User, User, Table]) -> None:
    ada, _, _ = pair
    Profile.objects.filter(user=ada).update(language="de")
    told = turn_told(house, ada)
    assert pairs()["Your move"] in told
    assert "Your move" not in told
    assert "End of Atlantis" in told


def test_who_has_chosen_nothing_gets_mails_as_he_has_read_the_site_last(
    house: House, pair: tuple[User, User, Table]
) -> None:
    ada, _, _ = pair
    client = Client()
    client.force_login(ada)
    client.get("/me", headers={"Accept-Language": "de"})
    assert list(Profile.objects.filter(user=ada).values_list("language", "reads")) == [("", "de")]
    assert pairs()["Your move"] in turn_told(house, ada)
    client.get("/me", headers={"Accept-Language": "en"})
    assert Profile.objects.get(user=ada).reads == "en"


def test_what_the_site_tells_somebody_is_told_in_his_language(pair: tuple[User, User, Table]) -> None:
    ada, bea, _ = pair
    Profile.objects.filter(user=ada).update(language="de")
    for one in (ada, bea):
        tell(one, lambda: say("A report waits for you."))
    assert [note.text for note in notes_of(ada)] == [pairs()["A report waits for you."]]
    assert [note.text for note in notes_of(bea)] == ["A report waits for you."]


def test_dates_and_numbers_are_written_as_the_language_does() -> None:
    moment = datetime(2026, 3, 4, 15, 5, tzinfo=UTC)
    assert (day(moment), number("1,234.5")) == ("4 March 2026", "1,234.5")
    assert weekday_and_time(moment) == "Wednesday 4 March, 15:05"
    with in_language("de"):
        assert (day(moment), number("1,234.5")) == ("4. März 2026", "1.234,5")
        assert weekday_and_time(moment) == "Mittwoch, 4. März, 15:05"
