"""Results of finished games, and ratings among people."""

from __future__ import annotations

import random
from functools import cache
from statistics import mean

import pytest
from django.contrib.auth.models import User
from django.test import Client

from critias.engine.dice import key_hash, key_of_seed
from critias.engine.game import get_game
from critias.engine.laws import random_match
from critias.engine.match import Match
from critias.web import tables
from critias.web.models import LIVE, Profile, Seat, Table
from critias.web.models_people import Rated, Result
from critias.web.ratings import BASE, DOUBT, Belief, after_game
from critias.web.tables.reading import chairs_of
from critias.web.tables.results import keep_results
from critias.web.tables.store import Before, store
from critias.web.writer import change
from tests.web.people import new_table, table_of, text_of


def account(name: str) -> Client:
    """Somebody with an account, signed in."""
    user = User.objects.create_user(f"user-{name}", f"{name.lower()}@example.org", "rings of land and sea")
    Profile.objects.create(user=user, name=name, guest=False)
    client = Client()
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


def user_of(name: str) -> User:
    return Profile.objects.get(name=name).user


def shared_game(*clients: Client, rated: str = "1", bots: int = 1) -> Table:
    """A finished game of End of Atlantis among these people."""
    code = new_table(clients[0], "me", *["open"] * (len(clients) - 1), *["steady"] * bots, rated=rated)
    for client in clients[1:]:
        client.post(f"/t/{code}/join")
    return finished(code)


def finished(code: str, whole: bool = False) -> Table:
    """The game of a table, played to its end at a stroke; `whole` with all its beats, so that it can be replayed."""
    with change():
        key = key_of_seed(1)
        Table.objects.filter(code=code).update(key=key, key_hash=key_hash(key))
        table = table_of(code)
        table.beats.all().delete()
        table.kept_from = None
        match = played(table.game, table.seats, tuple(table.options.items())).copy()
        store(table, match, Before(0 if whole else len(match.past) - 1), [], chairs_of(table))
    return table_of(code)


@cache
def played(game: str, seats: int, options: tuple[tuple[str, str], ...]) -> Match:
    the_game = get_game(game)
    return random_match(the_game, the_game.load_box(), 1, seats, dict(options))


# ---------------------------------------------------------------- the model


def test_the_winner_rises_and_the_loser_falls_and_doubt_shrinks() -> None:
    first, second, third = after_game([Belief()] * 3, [1, 2, 3])
    assert first.strength > second.strength > third.strength
    assert sum(one.strength for one in (first, second, third)) == pytest.approx(3 * BASE)
    assert all(one.doubt < DOUBT for one in (first, second, third))


def test_two_players_move_as_the_paper_has_it() -> None:
    # With two equals the chance is a half: mean ± doubt²/spread · ½, doubt · sqrt(1 - (doubt/spread)³ · ¼).
    spread = (2 * (DOUBT**2 + (DOUBT / 2) ** 2)) ** 0.5
    winner, loser = after_game([Belief(), Belief()], [1, 2])
    assert winner.strength == pytest.approx(BASE + DOUBT**2 / spread / 2)
    assert loser.strength == pytest.approx(BASE - DOUBT**2 / spread / 2)
    assert winner.doubt == pytest.approx(DOUBT * (1 - (DOUBT / spread) ** 3 / 4) ** 0.5)


def test_equals_who_are_level_stay_where_they_are() -> None:
    assert [one.strength for one in after_game([Belief()] * 4, [1, 1, 1, 1])] == pytest.approx([BASE] * 4)


def test_a_surprise_moves_more_than_what_was_expected() -> None:
    strong, weak = Belief(1800, 100), Belief(1200, 100)
    expected = after_game([strong, weak], [1, 2])[0].strength - 1800
    surprise = 1800 - after_game([strong, weak], [2, 1])[0].strength
    assert 0 < expected < surprise


def test_ratings_find_the_order_of_strength() -> None:
    rng = random.Random(5)
    skill = [0.0, 200.0, 400.0, 600.0]
    beliefs = [Belief()] * 4
    for _ in range(200):
        played = [value + rng.gauss(0, 150) for value in skill]
        beliefs = after_game(beliefs, [1 + sum(other > mine for other in played) for mine in played])
    found = [one.strength for one in beliefs]
    assert found == sorted(found)
    assert mean(one.doubt for one in beliefs) < DOUBT / 2


# ---------------------------------------------------------------- results


def test_a_finished_game_has_a_result_a_seat() -> None:
    ada, ben = account("Ada"), account("Ben")
    table = shared_game(ada, ben, rated="0")
    results = list(Result.objects.filter(table=table).order_by("seat"))
    assert [one.seat for one in results] == [0, 1, 2]
    assert [one.user_id for one in results] == [user_of("Ada").pk, user_of("Ben").pk, None]
    assert [(one.bot, one.level) for one in results] == [("", ""), ("", ""), ("steady", "calm")]
    assert sorted(one.place for one in results) == [1, 2, 3]
    assert table.outcome is not None
    assert [one.score for one in results] == table.outcome["scores"]
    assert [one.won for one in results] == [seat in table.outcome["winners"] for seat in range(3)]
    best = sorted((one.score for one in results), reverse=True)
    assert {one.margin for one in results} == {best[0] - best[1]}
    assert {(one.people, one.seats, one.game) for one in results} == {(2, 3, "end")}
    assert not Rated.objects.exists()


def test_a_rated_game_moves_the_ratings_of_accounts_alone() -> None:
    ada, ben, guest = account("Ada"), account("Ben"), Client()
    table = shared_game(ada, guest, ben)
    places = {one.user_id: one.place for one in Result.objects.filter(table=table, guest=False, bot="")}
    rated = {one.user_id: one for one in Rated.objects.filter(table=table)}
    assert set(rated) == {user_of("Ada").pk, user_of("Ben").pk}
    better, worse = sorted(rated, key=lambda user: places[user])
    assert rated[better].strength > BASE > rated[worse].strength
    assert Result.objects.get(table=table, guest=True).bot == ""


def test_history_is_kept_and_the_next_game_goes_on_from_it() -> None:
    ada, ben = account("Ada"), account("Ben")
    shared_game(ada, ben)
    shared_game(ada, ben)
    history = list(Rated.objects.filter(user=user_of("Ada"), game="end"))
    assert [one.number for one in history] == [1, 2]
    assert history[1].doubt < history[0].doubt < DOUBT
    now = tables.rating_of(user_of("Ada").pk, "end")
    assert now is not None
    assert now.number == 2


def test_one_account_alone_is_not_rated() -> None:
    ada = account("Ada")
    table = shared_game(ada, Client())
    assert Result.objects.filter(table=table).count() == 3
    assert not Rated.objects.exists()


def test_a_game_never_counts_twice() -> None:
    ada, ben = account("Ada"), account("Ben")
    table = shared_game(ada, ben)
    match, chairs = tables.match_of(table), list(table.chairs.all())
    keep_results(table, match, chairs, table.moved)  # another process that has seen the end
    tables.results_of_old_tables(user_of("Ada"))
    assert Result.objects.filter(table=table).count() == 3
    assert Rated.objects.count() == 2


def test_who_leaves_gets_the_place_of_the_bot_in_his_seat() -> None:
    ada, ben = account("Ada"), account("Ben")
    code = new_table(ada, "me", "open", "steady", rated="1")
    assert "Who leaves or runs out of time gets the place" in text_of(ada.get(f"/t/{code}"))
    ben.post(f"/t/{code}/join")
    ben.post(f"/t/{code}/leave")
    table = finished(code)
    left = Result.objects.get(table=table, user=user_of("Ben"))
    assert left.bot, "a bot has played for him"
    assert Rated.objects.filter(table=table, user=user_of("Ben")).count() == 1


@pytest.mark.parametrize(
    ("fields", "said"), [({"hints": "1"}, "without hints"), ({"chair-1": "me"}, "everybody has one seat")]
)
def test_what_a_rated_table_cannot_have_is_said(fields: dict[str, str], said: str) -> None:
    sent = {"seats": "3", "chair-0": "me", "chair-1": "open", "chair-2": "steady", "rated": "1", **fields}
    response = account("Ada").post("/new/end", sent)
    assert response.status_code == 400
    assert said in text_of(response)
    assert not Table.objects.exists()


def test_a_game_that_all_win_together_has_results_but_no_rating() -> None:
    ada = account("Ada")
    assert "Does it count" not in text_of(ada.get("/new/rising"))
    sent = {"seats": "2", "chair-0": "me", "chair-1": "steady", "rated": "1"}
    code = str(ada.post("/new/rising", sent)["Location"]).rsplit("/", 1)[1]
    table = finished(code)
    assert not table.rated
    assert len({(one.won, one.place, one.margin) for one in Result.objects.filter(table=table)}) == 1
    assert all(one.traits for one in Result.objects.filter(table=table)), "the councilor"


def test_nations_are_told_when_the_game_is_over() -> None:
    ada = account("Ada")
    sent = {"seats": "3", "chair-0": "me", "chair-1": "steady", "chair-2": "steady"}
    table = finished(str(ada.post("/new/age", sent)["Location"]).rsplit("/", 1)[1])
    traits = Result.objects.get(table=table, user=user_of("Ada")).traits
    assert traits
    assert not any(trait.startswith("Player ") for trait in traits)


def test_a_game_of_several_seats_for_one_person_has_no_result(client: Client) -> None:
    finished(new_table(client, "me", "me", "steady"))
    assert not Result.objects.exists()


# ---------------------------------------------------------------- games of before


def test_old_tables_get_their_results_when_somebody_looks() -> None:
    ada = account("Ada")
    shared_game(ada, rated="0", bots=2)
    broken = shared_game(ada, rated="0", bots=2)
    Result.objects.all().delete()
    Table.objects.filter(pk=broken.pk).update(position="{ no json", version=10**6)
    tables.results_of_old_tables(user_of("Ada"))
    assert Result.objects.values("table").distinct().count() == 1, "what cannot be read stays without"


def test_the_results_of_a_guest_go_with_his_seats() -> None:
    guest = Client()
    table = shared_game(guest, rated="0", bots=2)
    was = Seat.objects.get(table=table, number=0).user_id
    account("Ada")
    assert was is not None
    tables.hand_over(was, user_of("Ada"))
    assert Result.objects.get(table=table, seat=0).user == user_of("Ada")


def test_a_game_ended_by_the_clock_counts() -> None:
    ada, ben = account("Ada"), account("Ben")
    code = new_table(ada, "me", "open", "steady", rated="1", pace="live-10")
    ben.post(f"/t/{code}/join")
    assert table_of(code).pace == LIVE
    Seat.objects.filter(table__code=code, user__isnull=False).update(bank_left=-1)
    tables.replace_late_players()
    finished(code)
    assert Rated.objects.count() == 2
