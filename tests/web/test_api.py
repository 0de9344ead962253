"""The API: what it tells, what it takes, what it refuses."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from critias.engine.game import get_game
from critias.engine.laws import random_match
from critias.engine.record import Record
from critias.web import api as api_module
from critias.web import tables
from critias.web.api_shapes import SeeOut
from critias.web.games import shown_games
from critias.web.models import PLAYING, Profile
from critias.web.tokens import new_token
from tests.web.people import body, let_bots_move, play, stored_answers, table_of

pytestmark = pytest.mark.usefixtures("site")


class Bot:
    """A program with a token."""

    def __init__(self, name: str) -> None:
        self.user = User.objects.create(username=name)
        Profile.objects.create(user=self.user, name=name.capitalize(), guest=False)
        self.client = Client(headers={"Authorization": f"Bearer {new_token(self.user, 'test')}"})

    def get(self, path: str) -> Any:
        return self.client.get(f"/api{path}")

    def post(self, path: str, sent: object = None) -> Any:
        return self.client.post(f"/api{path}", sent, content_type="application/json")

    def see(self, code: str, query: str = "") -> dict[str, Any]:
        response = self.get(f"/tables/{code}{query}")
        assert response.status_code == 200, response.content
        found: dict[str, Any] = response.json()
        return found

    def opens(self, *chairs: str, **settings: object) -> str:
        response = self.post("/tables", {"game": "end", "chairs": list(chairs), **settings})
        assert response.status_code == 201, response.content
        return str(response.json()["code"])

    def answers(self, code: str, option: object = None, question: str = "") -> Any:
        asked = self.see(code)["question"]
        chosen = asked["options"][0]["key"] if option is None else option
        return self.post(f"/tables/{code}/answer", {"question": question or asked["id"], "option": chosen})


@pytest.fixture
def ada() -> Bot:
    return Bot("ada")


@pytest.fixture
def ben() -> Bot:
    return Bot("ben")


@pytest.fixture
def cyd() -> Bot:
    return Bot("cyd")


def three(ada: Bot, ben: Bot, cyd: Bot) -> str:
    code = ada.opens("me", "open", "open")
    ben.post(f"/tables/{code}/join")
    cyd.post(f"/tables/{code}/join")
    assert table_of(code).status == PLAYING
    return code


def refused(response: Any, status: int, words: str = "") -> None:
    assert response.status_code == status, response.content
    assert response["Content-Type"].startswith("application/json")
    assert words in response.json()["error"]
    assert set(response.json()) <= {"error", "allowed"}


def mover(code: str, *bots: Bot) -> Bot:
    """Whoever must move."""
    return next(bot for bot in bots if bot.see(code)["your_move"])


# ---------------------------------------------------------------- games


def test_games_are_listed_for_everybody(client: Client) -> None:
    found = client.get("/api/games").json()
    assert [game["name"] for game in found] == [game.name for game in shown_games()]
    end = next(game for game in found if game["name"] == "end")
    assert end["seats"] == get_game("end").seat_counts
    assert [option["name"] for option in end["options"]] == [choice.name for choice in get_game("end").choices]
    assert [kind["name"] for kind in end["kinds"]] == [kind.name for kind in get_game("end").kinds]
    assert "steady" in end["bots"]


def test_a_game_in_full_names_the_whole_action_space(client: Client) -> None:
    game = get_game("end")
    found = client.get("/api/games/end").json()
    actions = [kind["action"] + option["value"] for kind in found["kinds"] for option in kind["options"]]
    assert actions == list(range(game.actions))
    assert found["components"] == game.load_box().digest
    refused(client.get("/api/games/nothing"), 404, "no such game")


# ---------------------------------------------------------------- tables


def test_a_table_is_opened_joined_and_begins(ada: Bot, ben: Bot, cyd: Bot) -> None:
    code = ada.opens("me", "open", "open", listed=True)
    waiting = ben.see(code)
    assert (waiting["status"], waiting["view"], waiting["question"], waiting["seat"]) == ("waiting", None, None, -1)
    assert [seat["player"] for seat in waiting["seats"]] == ["person", "free", "free"]
    assert [table["code"] for table in ben.get("/tables?which=open").json()] == [code]
    joined = ben.post(f"/tables/{code}/join?seat=2").json()
    assert joined["your_seats"] == [2]
    refused(cyd.post(f"/tables/{code}/join?seat=2"), 409, "taken")
    assert cyd.post(f"/tables/{code}/join").json()["status"] == "playing"
    assert [seat["name"] for seat in ada.see(code)["seats"]] == ["Ada", "Cyd", "Ben"]
    assert [table["code"] for table in Bot("dov").get("/tables?which=running").json()] == [code]


def test_my_tables_begin_with_those_where_i_must_move(ada: Bot, ben: Bot) -> None:
    waiting = ada.opens("me", "open", "open")
    running = ada.opens("me", "me", "me")
    ben.opens("me", "me", "me")
    found = ada.get("/tables").json()
    assert [(table["code"], table["your_move"]) for table in found] == [(running, True), (waiting, False)]


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        ({"game": "end", "chairs": ["me"] * 9}, "not for 9 players"),
        ({"game": "end", "chairs": ["me", "open", "nobody"]}, "no bot 'nobody'"),
        ({"game": "chess", "chairs": ["me", "open"]}, "no game 'chess'"),
        ({"game": "end", "chairs": ["me"] * 3, "options": {"length": "endless"}}, "length"),
        ({"game": "end", "chairs": ["me"] * 3, "pace": "hasty"}, "pace"),
        ({"game": "end", "chairs": ["me"] * 3, "bank": -1}, "bank"),
        ({"game": "end", "chairs": ["me"] * 3, "bank": "60"}, "bank"),
        ({"game": "end", "chairs": ["me"] * 3, "cheat": True}, "cheat"),
        ({"game": "end", "chairs": ["me"] * 3, "components": "/tmp/x"}, "components"),
        ({"game": "end"}, "chairs"),
        ([], ""),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(ada: Bot, sent: object, words: str) -> None:
    refused(ada.post("/tables", sent), 400, words)
    assert ada.get("/tables").json() == []


def test_what_is_no_json_is_refused(ada: Bot) -> None:
    response = ada.client.post("/api/tables", "{", content_type="application/json")
    refused(response, 400)


def test_who_leaves_is_replaced_and_comes_back(ada: Bot, ben: Bot, cyd: Bot) -> None:
    code = three(ada, ben, cyd)
    assert ben.post(f"/tables/{code}/leave").json()["seats"][1]["stand_in"] is True
    back = ben.post(f"/tables/{code}/back").json()
    assert (back["seats"][1]["player"], back["seats"][1]["stand_in"]) == ("person", False)
    refused(Bot("dov").post(f"/tables/{code}/leave"), 403, "do not sit")
    refused(Bot("eve").post(f"/tables/{code}/back"), 403, "do not sit")


# ---------------------------------------------------------------- seeing and answering


def test_a_seat_sees_its_own_view_and_question(ada: Bot, ben: Bot, cyd: Bot) -> None:
    from critias.web import tables

    code = three(ada, ben, cyd)
    match = tables.match_of(table_of(code))
    for seat, bot in enumerate((ada, ben, cyd)):
        found = bot.see(code)
        assert found["seat"] == seat
        assert found["view"] == match.seen_by(seat).to_json()
        question = match.question(seat)
        assert (found["question"] is None) == (question is None)
        if question is not None:
            assert found["question"]["id"] == question.id
            assert found["question"]["prompt"] == question.prompt
            assert [option["value"] for option in found["question"]["options"]] == question.values
        assert found["waiting_for"] == match.waiting_for()
    spectator = Bot("dov").see(code)
    assert (spectator["seat"], spectator["question"]) == (-1, None)
    assert spectator["view"] == match.seen_by(-1).to_json()


def test_an_answer_is_taken_by_key_or_value(ada: Bot, ben: Bot, cyd: Bot) -> None:
    code = three(ada, ben, cyd)
    bot = mover(code, ada, ben, cyd)
    first = bot.see(code)
    answered = bot.answers(code, first["question"]["options"][-1]["key"])
    assert answered.status_code == 200
    assert answered.json()["pulse"] > first["pulse"]
    bot = mover(code, ada, ben, cyd)
    assert bot.answers(code, bot.see(code)["question"]["options"][0]["value"]).status_code == 200
    assert len(stored_answers(code)) == 2


def test_a_stale_answer_gets_409_and_changes_nothing(ada: Bot, ben: Bot, cyd: Bot) -> None:
    code = three(ada, ben, cyd)
    bot = mover(code, ada, ben, cyd)
    question = bot.see(code)["question"]
    sent = {"question": question["id"], "option": question["options"][0]["key"]}
    assert bot.post(f"/tables/{code}/answer", sent).status_code == 200
    pulse = table_of(code).pulse
    refused(bot.post(f"/tables/{code}/answer", sent), 409, "closed")
    refused(bot.post(f"/tables/{code}/answer", {**sent, "question": "nonsense"}), 409, "closed")
    assert table_of(code).pulse == pulse
    assert len(stored_answers(code)) == 1


def test_what_is_not_allowed_gets_400_with_what_is(ada: Bot, ben: Bot, cyd: Bot) -> None:
    code = three(ada, ben, cyd)
    bot = mover(code, ada, ben, cyd)
    keys = [option["key"] for option in bot.see(code)["question"]["options"]]
    for wrong in ("nonsense", 99_999):
        response = bot.answers(code, wrong)
        refused(response, 400, "not allowed")
        assert response.json()["allowed"] == keys
    assert stored_answers(code) == []


@pytest.mark.parametrize("option", [None, 1.5, -1, True, [], {}, "x" * 200, 10**30])
def test_what_is_no_option_at_all_gets_400(ada: Bot, option: object) -> None:
    code = ada.opens("me", "me", "me")
    question = ada.see(code)["question"]["id"]
    refused(ada.post(f"/tables/{code}/answer", {"question": question, "option": option}), 400, "option")


def test_nobody_answers_for_others(ada: Bot, ben: Bot, cyd: Bot) -> None:
    code = three(ada, ben, cyd)
    bot = mover(code, ada, ben, cyd)
    question = bot.see(code)["question"]
    sent = {"question": question["id"], "option": question["options"][0]["key"]}
    for other in {ada, ben, cyd, Bot("dov")} - {bot}:
        refused(other.post(f"/tables/{code}/answer", sent), 403, "Nothing was changed")
    assert stored_answers(code) == []


def test_an_answer_can_be_taken_back(ada: Bot) -> None:
    code = ada.opens("me", "me", "me")
    refused(ada.post(f"/tables/{code}/undo"), 409, "nothing was changed")
    for _ in range(60):
        before = ada.see(code)
        seat = before["seat"]
        after = ada.answers(code).json()
        if ada.see(code, f"?seat={seat}")["can_undo"]:
            again = ada.post(f"/tables/{code}/undo?seat={seat}").json()
            assert again["view"] == before["view"]
            assert again["question"]["options"] == before["question"]["options"]
            assert again["question"]["kind"] == before["question"]["kind"]
            assert again["pulse"] >= after["pulse"]
            break
    else:
        raise AssertionError("nothing could ever be undone")
    refused(ada.post(f"/tables/{code}/undo?seat=7"), 403, "Seat 7")


def test_the_log_can_be_read_from_where_one_knows_it(ada: Bot) -> None:
    code = ada.opens("me", "steady", "steady")
    play(code, 40)
    whole = ada.see(code)["log"]
    assert len(whole) > 10
    rest = ada.see(code, f"?log_from={len(whole) - 3}")
    assert (rest["log_from"], rest["log"]) == (len(whole) - 3, whole[-3:])
    assert ada.see(code, f"?log_from={len(whole) + 5}")["log"] == whole  # an undo has taken lines back


def test_what_is_sealed_is_shown_to_oneself_alone(ada: Bot, ben: Bot, cyd: Bot) -> None:
    code = three(ada, ben, cyd)
    while len(ada.see(code)["waiting_for"]) < 3:
        mover(code, ada, ben, cyd).answers(code)
    question = ben.see(code)["question"]
    key = question["options"][-1]["key"]
    ben.answers(code, key)
    assert ben.see(code)["chosen"][-1] == [question["kind"], key]
    assert ada.see(code)["chosen"] == []
    assert Bot("dov").see(code)["chosen"] == []


def test_hot_seat_follows_whoever_must_move(ada: Bot) -> None:
    code = ada.opens("me", "me", "me")
    for _ in range(8):
        found = ada.see(code)
        assert found["seat"] in found["waiting_for"]
        assert ada.answers(code).status_code == 200


# ---------------------------------------------------------------- records


def test_records_of_games_that_are_over(ada: Bot, ben: Bot) -> None:
    code = ada.opens("me", "random", "random", listed=True)
    refused(ada.get(f"/tables/{code}/record"), 409, "over")
    assert ada.get("/records").json() == []
    play(code)
    over = ada.see(code)
    assert (over["status"], over["question"]) == ("finished", None)
    data = ben.get(f"/tables/{code}/record").json()
    match = Record.from_json(data).replay()
    assert match.outcome is not None
    assert match.outcome.scores == over["outcome"]["scores"]
    for query in ("", "?game=end", "?most=1"):
        assert [table["code"] for table in ben.get(f"/records{query}").json()] == [code]
    assert ben.get("/records?game=nothing").json() == []
    assert ben.get(f"/records?before={code}").json() == []
    refused(ben.get("/records?before=nothing"), 404)


def test_private_games_of_others_are_not_listed(ada: Bot, ben: Bot) -> None:
    code = ada.opens("me", "random", "random")
    play(code)
    assert [table["code"] for table in ada.get("/records").json()] == [code]
    assert ben.get("/records").json() == []


# ---------------------------------------------------------------- who, how often, where


@pytest.mark.parametrize("header", [{}, {"Authorization": "Bearer critias_nonsense"}, {"Authorization": "Basic abc"}])
def test_without_a_token_nothing_is_told(header: dict[str, str]) -> None:
    stranger = Client(headers=header)
    for path in ("/api/tables", "/api/tables/abcdefghij", "/api/records", "/api/tables/abcdefghij/stream"):
        response = stranger.get(path)
        refused(response, 401, "Bearer")
        assert response["WWW-Authenticate"] == "Bearer"


@pytest.mark.parametrize("code", ["nothing", "NOTHING", "n%C3%B6", "%00", "a" * 40])
def test_there_is_no_such_table(ada: Bot, code: str) -> None:
    refused(ada.get(f"/tables/{code}"), 404, "no such table")
    refused(ada.post(f"/tables/{code}/join"), 404, "no such table")
    refused(ada.post(f"/tables/{code}/answer", {"question": "0.0.0", "option": "pass"}), 404, "no such table")
    refused(ada.get(f"/tables/{code}/stream"), 404, "no such table")


def test_too_many_requests_get_429(ada: Bot, monkeypatch: pytest.MonkeyPatch) -> None:
    code = ada.opens("me", "me", "me")
    monkeypatch.setattr(api_module, "READS", 3)
    monkeypatch.setattr(api_module, "CHANGES", 3)
    monkeypatch.setattr(api_module, "STREAMS", 0)
    for _ in range(3):
        ada.see(code)
    response = ada.get(f"/tables/{code}")
    refused(response, 429, "Too many")
    assert response["Retry-After"] == "20", "until the minute of the clock is over"
    for _ in range(2):  # the table that was opened is the first change
        refused(ada.post(f"/tables/{code}/undo"), 409)
    refused(ada.post(f"/tables/{code}/undo"), 429, "Too many")
    refused(ada.get(f"/tables/{code}/stream"), 429, "Too many")


def test_the_docs_are_one_plain_page(client: Client) -> None:
    page = body(client.get("/api/docs"))
    schema = client.get("/api/openapi.json").json()
    for path in schema["paths"]:
        assert path in page
    assert "/api/tables/{code}/answer" in schema["paths"]
    assert not re.search(r"(src|href)=\"https?:", page)
    assert client.get("/api/").status_code == 404


def test_bots_move_between_answers_of_a_program(ada: Bot) -> None:
    code = ada.opens("steady", "me", "steady")
    for _ in range(5):
        let_bots_move(code)
        assert ada.see(code)["your_move"]
        assert ada.answers(code).status_code == 200


def test_what_a_program_sees_fits_the_schema_without_being_checked_each_time(ada: Bot) -> None:
    code = ada.opens("me", "me", "me")
    for _ in range(12):
        for shown in (ada.see(code), ada.answers(code).json()):
            times = {"created": shown["created"], "moved": shown["moved"]}  # written in two ways
            assert {**SeeOut.model_validate(shown).model_dump(mode="json"), **times} == shown


def test_a_finished_game_of_a_campaign_tells_the_next_set_up(ada: Bot) -> None:
    found = {}
    for name in ("era", "end"):
        game = get_game(name)
        match = random_match(game, game.load_box(), 4, 3, game.settled({}))
        found[name] = ada.see(tables.store_finished(ada.user, match, match.record()).code)
        assert match.sequel is None or found[name]["campaign"] == match.sequel.data
    assert [player["seat"] for player in found["era"]["campaign"]["players"]] == [0, 1, 2]
    assert found["end"]["campaign"] is None
    assert ada.see(ada.opens("me", "steady", "steady", game="era"))["campaign"] is None
    assert ada.see(ada.opens("me", "open", "open", game="era"))["campaign"] is None
