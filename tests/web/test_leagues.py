"""Leagues: who meets whom, signing up, tables that open by themselves, standings, and those who leave."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client, override_settings

from critias.engine.game import get_game
from critias.web import leagues
from critias.web.contest import Score, ranks, schedule
from critias.web.models import FINISHED, PLAYING, SLOW, Seat, Table
from critias.web.models_contests import League, LeagueGame, Member
from critias.web.models_moderation import Note
from critias.web.models_people import Shun
from critias.web.tables import game_over
from tests.web.notices import House
from tests.web.people import body, let_bots_move, table_of, text_of
from tests.web.test_own_data import PASSWORD, contents
from tests.web.test_ratings import account, finished, user_of

PLAN = {"name": "Winter", "seats": "3", "places": "4", "rounds": "1", "days": "1", "rated": "0"}


def founded(client: Client, game: str = "end", **fields: str) -> str:
    response = client.post(f"/leagues/new/{game}", {**PLAN, **fields})
    assert response.status_code == 302, text_of(response)
    return str(response["Location"]).rsplit("/", 1)[1]


def post(client: Client, code: str, what: str, **fields: str) -> str:
    return text_of(client.post(f"/league/{code}/{what}", fields, follow=True))


def league_of(code: str) -> League:
    return League.objects.get(code=code)


def begun(*clients: Client, bots: int = 0, **fields: str) -> str:
    """A league of these people and bots that has begun."""
    code = founded(clients[0], **fields)
    for client in clients[1:]:
        post(client, code, "join")
    for _ in range(bots):
        post(clients[0], code, "bot", bot="steady")
    post(clients[0], code, "start")
    return code


def running(code: str) -> list[Table]:
    return list(Table.objects.filter(league_game__league__code=code, status=PLAYING).order_by("pk"))


def play_all(code: str) -> None:
    while tables := running(code):
        finished(tables[0].code)


# ---------------------------------------------------------------- who meets whom


@pytest.mark.parametrize(("players", "seats"), [(n, k) for k in (2, 3, 4, 5) for n in range(k, 13)])
def test_all_meet_all_and_play_equally_often(players: int, seats: int) -> None:
    plan = schedule(players, seats)
    games = Counter(who for group in plan for who in group)
    met = Counter(pair for group in plan for pair in combinations(sorted(group), 2))
    assert all(len(set(group)) == seats for group in plan)
    assert len(set(games.values())) == 1
    assert set(met) == set(combinations(range(players), 2))
    assert max(met.values()) - min(met.values()) <= 3
    for who in range(players):
        sat = Counter(group.index(who) for group in plan if who in group)
        assert max(sat.values()) - min(sat[seat] for seat in range(seats)) <= 2
    assert plan == schedule(players, seats), "the same numbers give the same"


def test_where_nine_meet_at_tables_of_three_each_pair_meets_once() -> None:
    met = Counter(pair for group in schedule(9, 3) for pair in combinations(sorted(group), 2))
    assert set(met.values()) == {1}


def test_rounds_repeat_it_on_other_seats() -> None:
    plan = schedule(3, 3, 3)
    assert len(plan) == 3
    assert all(sorted(group[seat] for group in plan) == [0, 1, 2] for seat in range(3))


def test_places_are_points_and_ties_are_broken_by_wins_and_then_by_score() -> None:
    first, second, third, fourth = Score(), Score(), Score(), Score()
    for score, places in ((first, [1, 3]), (second, [2, 2]), (third, [2, 2]), (fourth, [3, 3])):
        for place in places:
            score.add(place, 3, place == 1, 10 if score is third else 9)
    assert [one.points for one in (first, second, third, fourth)] == [2, 2, 2, 0]
    assert ranks([first, second, third, fourth]) == [1, 3, 2, 4]
    assert ranks([second, second]) == [1, 1]


# ---------------------------------------------------------------- before it begins


def test_a_league_is_founded_and_others_sign_up_by_its_link() -> None:
    ada, ben = account("Ada"), account("Ben")
    code = founded(ada)
    page = text_of(ben.get(f"/league/{code}"))
    for words in ("Winter", "1 of 4 places", "tables of 3", "one day a choice", "replaced by a bot"):
        assert words in page
    post(ben, code, "join")
    post(ben, code, "join")
    assert "2 of 4 places" in post(ada, code, "join")
    post(ada, code, "bot", bot="keen")
    assert "3 of 4 places" in text_of(ada.get(f"/league/{code}"))
    assert "Winter" in text_of(ben.get("/leagues"))
    assert "End of Atlantis" in text_of(ada.get("/leagues/new/end"))
    assert Client().get("/leagues").status_code == 302


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"name": "  "}, "needs a name"),
        ({"seats": "2"}, "not for 2"),
        ({"places": "2"}, "3 to 12 places"),
        ({"places": "13"}, "3 to 12 places"),
        ({"rounds": "9"}, "no such number"),
        ({"days": "2"}, "no such number"),
        ({"option-length": "nonsense"}, "cannot be so"),
    ],
)
def test_a_wrong_plan_is_refused(fields: dict[str, str], words: str) -> None:
    option = get_game("end").choices[0].name
    sent = {f"option-{option}" if name == "option-length" else name: value for name, value in fields.items()}
    response = account("Ada").post("/leagues/new/end", {**PLAN, **sent})
    assert response.status_code == 400
    assert words in text_of(response)
    assert not League.objects.exists()


def test_a_game_that_all_win_together_has_no_league() -> None:
    ada = account("Ada")
    response = ada.post("/leagues/new/rising", PLAN)
    assert response.status_code == 404
    with pytest.raises(leagues.LeagueError, match="all win or lose together"):
        leagues.found(user_of("Ada"), get_game("rising"), "Winter", 3, {}, places=4, rounds=1, days=1, rated=False)
    assert "/leagues/new/rising" not in body(ada.get("/leagues/new/end"))


def test_a_guest_needs_an_account_and_nobody_can_do_what_is_the_founders() -> None:
    ada, ben, guest = account("Ada"), account("Ben"), Client()
    code = founded(ada)
    guest.post("/play/end")
    assert "create one first" in post(guest, code, "join")
    assert guest.post("/leagues/new/end", PLAN).status_code == 400
    post(ben, code, "join")
    for what in ("bot", "remove", "start", "end"):
        assert "Only who founded" in post(ben, code, what, bot="steady", member=str(Member.objects.first().pk))  # type: ignore[union-attr]
    assert Member.objects.count() == 2
    assert Client().post(f"/league/{code}/join").status_code == 302
    assert ben.post("/league/nothing/join").status_code == 404


def test_no_more_than_there_are_places_and_no_start_before_a_table_is_full() -> None:
    ada, ben = account("Ada"), account("Ben")
    code = founded(ada, places="3")
    assert "so many must have signed up" in post(ada, code, "start")
    for _ in range(2):
        post(ada, code, "bot", bot="steady")
    assert "All places are taken" in post(ben, code, "join")
    assert "there is no bot" in post(ada, code, "bot", bot="nobody")
    gone = Member.objects.filter(user=None).values_list("pk", flat=True)[0]
    post(ada, code, "remove", member=str(gone))
    post(ada, code, "remove", member=str(Member.objects.get(user=user_of("Ada")).pk))
    assert Member.objects.count() == 2
    post(ben, code, "join")
    post(ben, code, "leave")
    assert not Member.objects.filter(user=user_of("Ben")).exists()
    assert "end it instead" in post(ada, code, "leave")
    post(ada, code, "end")
    assert not League.objects.exists()


def test_a_block_holds_in_leagues() -> None:
    ada, ben = account("Ada"), account("Ben")
    code = founded(ada)
    Shun.objects.create(user=user_of("Ada"), other=user_of("Ben"), block=True)
    assert "You cannot sign up" in post(ben, code, "join")


# ---------------------------------------------------------------- while it runs


def test_a_league_of_people_and_bots_is_played_to_its_end() -> None:
    ada, ben = account("Ada"), account("Ben")
    code = begun(ada, ben, bots=2)
    assert LeagueGame.objects.count() == 4
    tables = running(code)
    assert 0 < len(tables) < 4
    sitting = Counter(chair.user_id for chair in Seat.objects.filter(table__in=tables, user__isnull=False))
    assert max(sitting.values()) <= leagues.AT_ONCE
    assert {(table.pace, table.bank, table.listed) for table in tables} == {(SLOW, 86_400, False)}
    assert "has begun: 4 games" in text_of(ben.get("/"))
    assert f"/t/{tables[0].code}" in body(ada.get(f"/league/{code}"))

    play_all(code)
    league = league_of(code)
    assert league.status == FINISHED
    lines = leagues.standings(league)
    assert [line.score.games for line in lines] == [3, 3, 3, 3]
    assert sum(line.score.points for line in lines) == sum(
        3 - place for game in league.games.all() for place, _, _ in game.result or []
    )
    assert [line.rank for line in lines] == sorted(line.rank for line in lines)
    page = text_of(Client().get(f"/league/{code}"))
    for words in ("Standings", "is over", "4 of 4 played", f"{lines[0].rank}. "):
        assert words in page
    assert "The league “Winter” is over: you come" in text_of(ben.get("/"))
    assert Note.objects.count() == 4, "two people, at the beginning and at the end"


@pytest.mark.parametrize("people", [1, 2])
def test_a_game_that_opens_by_itself_finds_its_players(house: House, people: int) -> None:
    """Also where all others are bots: that is no game by oneself, the league waits for it."""
    clients = [account(name) for name in ("Ada", "Ben")[:people]]
    for user in User.objects.all():
        EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    (table,) = running(begun(*clients, bots=3 - people, places="3"))
    let_bots_move(table.code)
    asked = Seat.objects.filter(table=table, asked_at__isnull=False)
    assert asked.count() > 0
    house.passes(6)
    with override_settings(URL="https://play.example.org"):
        house.look()
    for chair in asked.select_related("user"):
        assert chair.user is not None
        letters = [letter.body for letter in mail.outbox if chair.user.email in letter.to]
        (mine,) = (letter for letter in letters if f"/my-move/{table.code}" in letter)
        assert "league “Winter”" in mine


def test_a_step_that_was_missed_is_taken_later() -> None:
    ada, ben = account("Ada"), account("Ben")
    code = begun(ada, ben, bots=1, places="3", rounds="3")
    game_over.disconnect(leagues.game_ended)  # a process dies after the end of a game
    try:
        finished(running(code)[0].code)
        before = len(running(code))
    finally:
        game_over.connect(leagues.game_ended)
    leagues.go_on_all()
    leagues.go_on_all()
    assert len(running(code)) == before + 1
    play_all(code)
    assert league_of(code).status == FINISHED


def test_who_leaves_is_replaced_by_a_bot_in_all_his_games() -> None:
    ada, ben = account("Ada"), account("Ben")
    code = begun(ada, ben, bots=2)
    post(ben, code, "leave")
    assert all(seat.stand_in for seat in Seat.objects.filter(user=user_of("Ben")))
    play_all(code)
    league = league_of(code)
    assert league.status == FINISHED
    mine = next(line for line in leagues.standings(league) if line.member.user == user_of("Ben"))
    assert mine.score.games == 3
    assert "Ben (bot)" in text_of(ada.get(f"/league/{code}"))
    assert Seat.objects.filter(user=user_of("Ben")).count() < 3


def test_the_founder_can_end_it_with_what_was_played() -> None:
    ada, ben = account("Ada"), account("Ben")
    code = begun(ada, ben, bots=2)
    finished(running(code)[0].code)
    post(ada, code, "end")
    assert league_of(code).status == FINISHED
    played = LeagueGame.objects.filter(result__isnull=False).count()
    finished(running(code)[0].code)
    assert LeagueGame.objects.filter(result__isnull=False).count() == played == 1


def test_an_account_that_goes_leaves_its_leagues_to_a_bot() -> None:
    ada, ben = account("Ada"), account("Ben")
    code = begun(ada, ben, bots=2)
    waiting = founded(ben)
    assert contents(ben)["account.json"]["leagues"][0]["league__name"] == "Winter"
    ben.post("/me/delete", PASSWORD)
    assert not League.objects.filter(code=waiting).exists()
    play_all(code)
    assert league_of(code).status == FINISHED
    page = text_of(ada.get(f"/league/{code}"))
    assert "A former player (bot)" in page
    assert "Ben" not in page


def test_the_result_of_a_game_stays_when_its_table_goes() -> None:
    ada, ben = account("Ada"), account("Ben")
    code = begun(ada, ben, bots=1, places="3")
    game = running(code)[0]
    finished(game.code)
    assert league_of(code).status == FINISHED
    before = [line.score.rank for line in leagues.standings(league_of(code))]
    table_of(game.code).delete()
    assert [line.score.rank for line in leagues.standings(league_of(code))] == before
    assert ada.get(f"/league/{code}").status_code == 200
