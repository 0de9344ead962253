"""Profiles: what they tell, and to whom."""

from __future__ import annotations

import pytest
from django.test import Client

from critias.web.models import Chat, Profile, Table
from tests.web.people import body, new_table, text_of
from tests.web.test_ratings import account, shared_game, user_of


def path_of(name: str) -> str:
    return f"/p/{Profile.objects.get(name=name).handle}"


def show(client: Client, **sections: str) -> None:
    sent = {
        f"show-{section}": sections.get(section, "me") for section in ("ratings", "results", "favourites", "records")
    }
    assert client.post("/me/profile", sent).status_code == 302


def test_games_results_and_ratings_are_told() -> None:
    ada, ben = account("Ada"), account("Ben")
    table = shared_game(ada, ben)
    shared_game(ada, ben)
    page = text_of(ada.get("/p", follow=True))
    assert "2 finished games" in page
    assert "End of Atlantis" in page
    assert "with people and calm bots" in page
    assert "2 rated games" in page
    assert "provisional" in page
    assert "first and second" in page
    assert f"/t/{table.code}/replay" in body(ada.get(path_of("Ada")))
    assert '<svg class="plot"' in body(ada.get(path_of("Ada")))


def test_each_section_is_for_whom_its_owner_says() -> None:
    ada, ben, guest = account("Ada"), account("Ben"), Client()
    shared_game(ada, ben)
    for nosy in (ben, guest):
        assert nosy.get(path_of("Ada")).status_code == 404, "nobody but friends, unless she says so"
    show(ada, results="everyone")
    for nosy in (ben, guest):
        page = text_of(nosy.get(path_of("Ada")))
        assert "Games and results" in page
        assert "Ratings" not in page
        assert "Last games" not in page
        assert "Who sees what" not in page
    show(ada, results="me")
    assert ben.get(path_of("Ada")).status_code == 404
    assert ada.get(path_of("Ada")).status_code == 200


def test_a_private_profile_answers_as_an_absent_one() -> None:
    account("Ada")
    nosy = Client()
    private, absent = nosy.get(path_of("Ada")), nosy.get("/p/nobodyatall")
    assert private.status_code == absent.status_code == 404
    assert text_of(private) == text_of(absent)


def test_a_guest_is_for_himself_alone(client: Client) -> None:
    shared_game(client, rated="0", bots=2)
    guest = Profile.objects.get()
    client.post("/me/profile", {"show-results": "everyone"})
    assert Client().get(f"/p/{guest.handle}").status_code == 404
    page = text_of(client.get(f"/p/{guest.handle}"))
    assert "all this is for you alone" in page
    assert "Who sees what" not in page


def test_replays_are_linked_only_where_they_are_public_to_the_viewer() -> None:
    ada, ben = account("Ada"), account("Ben")
    hidden = shared_game(ada, rated="0", bots=2)
    shared = shared_game(ada, ben)
    listed = shared_game(ada, rated="0", bots=2)
    Table.objects.filter(pk=listed.pk).update(listed=True)
    show(ada, records="everyone")
    for viewer, seen in ((ada, {hidden, shared, listed}), (ben, {shared, listed}), (Client(), {listed})):
        page = body(viewer.get(path_of("Ada")))
        assert {table for table in (hidden, shared, listed) if table.code in page} == seen


def test_names_lead_to_profiles_that_everybody_may_see() -> None:
    ada, ben = account("Ada"), account("Ben")
    code = new_table(ada, "me", "open", "open", listed="1")
    ben.post(f"/t/{code}/join")
    Chat.objects.create(table=Table.objects.get(code=code), user=user_of("Ada"), text="Hello")
    places = [f"/t/{code}", f"/t/{code}/talk", f"/t/{code}/settings", "/"]
    looker = Client()
    assert not [place for place in places if path_of("Ada") in body(looker.get(place))]
    show(ada, ratings="everyone")
    assert [place for place in places if path_of("Ada") in body(looker.get(place))] == places
    assert path_of("Ben") not in body(looker.get("/"))


@pytest.mark.parametrize("sent", [{"show-results": "the world"}, {}, {"show-everything": "everyone"}])
def test_what_makes_no_sense_shows_nothing_more(sent: dict[str, str]) -> None:
    ada = account("Ada")
    ada.post("/me/profile", sent)
    assert Client().get(path_of("Ada")).status_code == 404


def test_no_page_tells_an_address() -> None:
    ada, ben = account("Ada"), account("Ben")
    shared_game(ada, ben)
    show(ada, ratings="everyone", results="everyone", favourites="everyone", records="everyone")
    for place in (path_of("Ada"), "/", "/p"):
        assert "ada@example.org" not in body(ben.get(place, follow=True))
