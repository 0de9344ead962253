"""What a seat receives over HTTP (page, stream, API) does not change by a byte when only the secrets of others do.

For random positions of random games: one table holds the true world, a second one another world that looks the same to
the seat: hidden cards are dealt anew, sealed choices of others are chosen anew, and what is stored beside (answers and
random results of the beats so far, lines that others were told alone, the key of the dice) is something else.
Then everything that the seat can ask for is asked for at both tables.  The code of the table and the token of the
forms are the only differences that are allowed.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
from dataclasses import dataclass
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from critias.engine.dice import Dice, FairDice, QuickDice, key_of_seed
from critias.engine.game import get_game
from critias.engine.laws import random_answer
from critias.engine.match import AnswerError, Match, new_match
from critias.engine.record import Position
from critias.web import changes, tables, views
from critias.web.live import hub
from critias.web.models import PLAYING, Beat, Profile, Seat, Table
from critias.web.tables.store import Before, store
from critias.web.tokens import new_token
from tests.web.people import table_of

pytestmark = pytest.mark.usefixtures("site")

GAME = os.environ.get("CRITIAS_SECRECY_GAME", "end")
GAMES = int(os.environ.get("CRITIAS_SECRECY_GAMES", "12"))
POSITIONS = 4  # of each game
SPECTATOR = -1


# ---------------------------------------------------------------- worlds


def other_world(match: Match, seat: int, chance: Dice) -> Match | None:
    """The same match in another world that looks the same to a seat; None if the others could not have moved so."""
    first = len(match.past)
    if match.rerun.closed_at < 0:  # nothing was shown or drawn since
        while first > 0 and match.past[first - 1].closed_at < 0:
            first -= 1
    beats = match.past[first:]
    checkpoint = beats[0].checkpoint if beats else match.checkpoint
    world = match.game.imagine(checkpoint.seen_by(seat), seat, chance)
    world.dice = checkpoint.dice.copy()
    twin = Match(match.game, match.box, match.settings, world)
    twin.skipped = match.skipped + first
    twin.undone = match.undone
    try:
        for answers in [*[beat.answers for beat in beats], known_answers(match, seat)]:
            twin.answers = answers
            twin.run()
        seal_again(match, twin, seat, chance)
    except AnswerError:
        return None
    reach = match.undoable() - len(beats)
    twin.past = match.past[first - reach : first] + twin.past  # what undo reaches before that is not shown
    twin.skipped -= reach
    if match.rerun.closed_at >= 0 and not looks_the_same(match, twin, seat):
        return None  # something was drawn or shown in this beat, and in that world it was something else
    return twin


def looks_the_same(match: Match, twin: Match, seat: int) -> bool:
    """To the engine: the view, and what was said in this beat."""
    said = [[entry.text for entry in each.log_of(seat)] for each in (match, twin)]
    return match.seen_by(seat).same(twin.seen_by(seat)) and said[0][len(said[0]) - len(said[1]) :] == said[1]


def known_answers(match: Match, seat: int) -> Any:
    """The answers of the open beat but for those that others have sealed."""
    rerun = match.rerun
    if not rerun.sealed:
        return match.answers
    kept = [len(queue) if number == seat else rerun.taken_before[number] for number, queue in enumerate(rerun.queues)]
    indexes = sorted(i for number, queue in enumerate(rerun.queues) for i in queue[: kept[number]])
    return [match.answers[i] for i in indexes]


def seal_again(match: Match, twin: Match, seat: int, chance: Dice) -> None:
    """Let the others seal something else, as far as they have got."""
    rerun = match.rerun
    if not rerun.sealed:
        return
    for other in range(match.seats):
        given = len(rerun.queues[other]) - rerun.taken_before[other]
        done = match.question(other) is None
        while other != seat and given > 0 and (question := twin.question(other)) is not None:
            value = question.values[chance.below(len(question.values))]
            if not done:  # how far he has got does not matter to anybody, but he is still asked
                given -= 1
                tried = twin.copy()
                tried.answer(other, value)
                if Before.of(tried) != Before.of(twin):
                    break
            twin.answer(other, value)


@dataclass
class Pair:
    """Two tables that differ only in what a seat may not know."""

    true: Table
    other: Table
    seat: int


def lay_out(match: Match, users: list[User]) -> Table:
    """A table at which this match is played."""
    key = key_of_seed("the true key")
    table = Table.objects.create(
        game=match.game.name,
        seats=match.seats,
        options=match.settings,
        components=match.box.digest,
        owner=users[0],
        listed=True,
        status=PLAYING,
        key=key,
        key_hash="0" * 64,
    )
    chairs = [Seat.objects.create(table=table, number=number, user=user) for number, user in enumerate(users)]
    store(table, match.copy(), Before(0), [], chairs)
    return table


def in_other_world(true: Table, twin: Match, seat: int) -> Table:
    """A copy of a table with another position, and other secrets wherever something is stored."""
    other = Table.objects.get(pk=true.pk)
    other.pk = None
    other.code = "".join(reversed(true.code)) + "x"
    other.key = key_of_seed("another key")
    other.position = json.dumps(Position.of(twin).to_json())
    other.save()
    Table.objects.filter(pk=other.pk).update(created=true.created, moved=true.moved)
    for chair in true.chairs.all():
        chair.pk = None
        chair.table = other
        chair.save()
    for beat in true.beats.all():
        Beat.objects.create(
            table=other,
            number=beat.number,
            name=beat.name,
            answers=["nobody may see this"],
            drawn=[424242],
            log=[row if row[0] in (-1, seat) else [row[0], row[1], [0, 0, 0, 0]] for row in beat.log],
        )
    return other


# ---------------------------------------------------------------- what a seat receives


class Eyes:
    """A person (or a spectator), by browser and by program."""

    def __init__(self, user: User) -> None:
        self.browser = Client()
        self.browser.force_login(user)
        self.program = Client(headers={"Authorization": f"Bearer {new_token(user, 'test')}"})
        self.user = user
        self.has: dict[str, str] = {}  # the text that its open page of a table shows

    def refresh(self, code: str) -> bytes:
        """What an open page of a table gets; the next time it gets what has changed since."""
        return self.taken(code, self.browser.get(f"/t/{code}", headers=self.open_page(code)))

    def open_page(self, code: str) -> dict[str, str]:
        return {"HX-Request": "true", changes.HAS: self.has.get(code, "")}

    def taken(self, code: str, response: Any) -> bytes:
        self.has[code] = response[changes.SHOWS]
        return bytes(response.content)

    def everything(self, code: str) -> dict[str, bytes]:
        """All that can be asked for without changing anything."""
        return {
            "page": self.browser.get(f"/t/{code}").content,
            "part": self.refresh(code),
            "change": self.refresh(code),
            "settings": self.browser.get(f"/t/{code}/settings").content,
            "record page": self.browser.get(f"/t/{code}/record.json").content,
            "stream": stream(code, self.user),
            "see": self.program.get(f"/api/tables/{code}").content,
            "see some": self.program.get(f"/api/tables/{code}?seat=0&log_from=5").content,
            "listed": listed(self.program.get("/api/tables?which=running&most=200").json(), code),
            "mine": listed(self.program.get("/api/tables?which=mine&most=200").json(), code),
            "record": self.program.get(f"/api/tables/{code}/record").content,
        }

    def answer(self, code: str, question: str, option: int, by_page: bool) -> dict[str, bytes]:
        if by_page:
            sent: dict[str, object] = {"question": question, "option": str(option)}
            response = self.browser.post(f"/t/{code}/answer", sent, headers=self.open_page(code))
            self.taken(code, response)
            assert response["Content-Type"] == "application/json"  # what has changed, and no more
        else:
            sent = {"question": question, "option": option}
            response = self.program.post(f"/api/tables/{code}/answer", sent, content_type="application/json")
        assert response.status_code == 200, response.content
        return {"answer": response.content}


def listed(rows: list[dict[str, Any]], code: str) -> bytes:
    return json.dumps([row for row in rows if row["code"] == code]).encode()


def stream(code: str, user: User) -> bytes:
    """The events of a stream, up to the pulse of now."""

    async def listen() -> bytes:
        events = views.pulses(code, -1, user.pk)
        said = [await anext(events)]
        while not said[-1].startswith("id: "):
            said.append(await anext(events))
        await events.aclose()  # type: ignore[attr-defined]
        return "".join(said).encode()

    return asyncio.run(listen())


def neutral(received: dict[str, bytes], table: Table) -> dict[str, bytes]:
    """Without what differs by nature: the code of the table, the token of the forms."""
    token = re.compile(rb'name="csrfmiddlewaretoken" value="\w+"')
    return {name: token.sub(b"", data.replace(table.code.encode(), b"CODE")) for name, data in received.items()}


def compare(pair: Pair, true: dict[str, bytes], other: dict[str, bytes]) -> None:
    mine, yours = neutral(true, pair.true), neutral(other, pair.other)
    for name, data in mine.items():
        assert len(data) > 0
        if data != yours[name]:
            at = next(i for i, (a, b) in enumerate(zip(data, yours[name], strict=False)) if a != b)
            raise AssertionError(
                f"seat {pair.seat} can tell two worlds apart by the {name}: …{data[at - 60 : at + 60]!r} "
                f"or …{yours[name][at - 60 : at + 60]!r}"
            )


# ---------------------------------------------------------------- the tests


def random_match(seed: int, name: str = GAME) -> Match:
    game = get_game(name)
    seats = game.seat_counts[seed % len(game.seat_counts)]
    options = game.option_sets()[seed % len(game.option_sets())]
    return new_match(game, game.load_box(), seats, options, FairDice(key_of_seed(f"secrecy {seed}")))


def people(count: int) -> list[User]:
    users = []
    for number in range(count):
        user = User.objects.create(username=f"player {number}")
        Profile.objects.create(user=user, name=f"Player {number}", guest=False)
        users.append(user)
    return users


def somewhere(seed: int, chance: QuickDice, name: str = GAME) -> list[Match]:
    """Positions of a random game, anywhere between its beginning and its end."""
    match = random_match(seed, name)
    found: list[Match] = []
    wait = chance.below(60)
    while not match.over and len(found) < POSITIONS:
        if wait == 0:
            found.append(match.copy())
            wait = 10 + chance.below(70)
        wait -= 1
        question, value = random_answer(match, chance)
        match.answer(question.seat, value)
    return found


looked: list[str] = []  # what has been compared
played: set[int] = set()


@pytest.mark.parametrize("seed", range(GAMES))
def test_what_a_seat_receives_does_not_depend_on_the_secrets_of_others(seed: int) -> None:
    chance = QuickDice(seed)
    users = people(6)
    eyes = [Eyes(user) for user in users]
    for match in somewhere(seed, chance):
        true = lay_out(match, users[: match.seats])
        asked = match.waiting_for()
        seat = [SPECTATOR, *asked, chance.below(match.seats)][chance.below(len(asked) + 2)]
        worlds = (other_world(match, seat, chance) for _ in range(8))
        twin = next((world for world in worlds if world is not None and not world.state.same(match.state)), None)
        if twin is None:
            continue
        pair = Pair(true, in_other_world(true, twin, seat), seat)
        who = eyes[seat]  # the last one is a spectator
        compare(pair, who.everything(pair.true.code), who.everything(pair.other.code))
        looked.append("spectator" if seat == SPECTATOR else "sealed" if match.rerun.sealed else "seat")
        answer_both(pair, who, match, twin, chance)
    played.add(seed)


def answer_both(pair: Pair, who: Eyes, match: Match, twin: Match, chance: QuickDice) -> None:
    """An answer that can be undone has taught nothing: what comes back is the same in both worlds."""
    question = match.question(pair.seat)
    if question is None:
        return
    value = question.values[chance.below(len(question.values))]
    tried, tried_there = match.copy(), twin.copy()
    tried.answer(pair.seat, value)
    tried_there.answer(pair.seat, value)
    if tried.over or not tried.can_undo(pair.seat) or not tried_there.can_undo(pair.seat):
        return
    by_page = chance.below(2) == 0
    said = [who.answer(table.code, question.id, value, by_page) for table in (pair.true, pair.other)]
    when = table_of(pair.true.code).moved
    Table.objects.filter(pk=pair.other.pk).update(moved=when)
    moved = re.compile(rb'"moved": "[^"]+"')
    said = [{name: moved.sub(b"", data) for name, data in received.items()} for received in said]
    compare(pair, *said)
    looked.append("answer")


def test_enough_was_compared() -> None:
    """The test above is worth something: it has looked at many seats, at sealed choices and at answers."""
    if len(played) < GAMES:
        return  # the games were spread over several processes, or not all of them were asked for
    for what in ("spectator", "seat", "sealed", "answer"):
        assert looked.count(what) >= 3, looked


def test_a_table_that_told_a_secret_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison has teeth: with everybody's view on the page, the two worlds look different."""
    users = people(3)
    eyes = [Eyes(user) for user in users]
    chance = QuickDice(3)
    match = random_match(0)
    while match.rerun.closed_at >= 0 or not match.rerun.sealed or len(match.answers) < 2:
        question, value = random_answer(match, chance)
        match.answer(question.seat, value)
    twin = other_world(match, 0, chance)
    assert twin is not None
    pair = Pair(lay_out(match, users), Table(), 0)
    pair.other = in_other_world(pair.true, twin, 0)
    compare(pair, eyes[0].everything(pair.true.code), eyes[0].everything(pair.other.code))
    monkeypatch.setattr(Match, "seen_by", lambda self, seat: self.state)
    with pytest.raises(AssertionError, match="can tell two worlds apart"):
        compare(pair, eyes[0].everything(pair.true.code), eyes[0].everything(pair.other.code))


def test_sealed_answers_of_others_make_no_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many answers a sealed choice takes, the streams of others carry one event: that it is made."""
    users = people(3)
    heard: dict[str, list[object]] = {}
    monkeypatch.setattr(hub, "_tell", lambda key, news: heard.setdefault(key, []).append(news))
    match = random_match(0)
    chance = QuickDice(1)
    while not (match.rerun.sealed and len(match.questions) == 3 and takes_several(match)):
        question, value = random_answer(match, chance)
        match.answer(question.seat, value)
    code = lay_out(match, users).code
    counts = []
    for seat in range(2):
        heard.clear()
        answers = 0
        while (asked := tables.match_of(table_of(code)).question(seat)) is not None:
            tables.answer_as(code, users[seat], asked.values[-1 - seat % len(asked.values)], asked.id)
            answers += 1
        assert len(heard[code]) == 1
        assert set(heard) <= {code, f"{code}:{users[seat].pk}"}
        counts.append(answers)
    assert max(counts) > 1


def takes_several(match: Match) -> bool:
    tried = match.copy()
    tried.answer(0, tried.questions[0].values[0])
    return tried.waiting_for() == match.waiting_for()


# ---------------------------------------------------------------- the key


def test_the_key_is_in_no_response_before_the_end() -> None:
    user = people(1)[0]
    who = Eyes(user)
    table = tables.open_table(user, GAME, 3, {}, ["me", "me", "me"], listed=True)
    code = table.code
    key = bytes(table.key)
    secrets = [key.hex(), key.hex().upper(), str(list(key)), str(int.from_bytes(key, "big"))]
    chance = QuickDice(4)
    received = 0
    for number in range(400):
        match = tables.match_of(table_of(code))
        if match.over:
            break
        question, value = random_answer(match, chance)
        if number % 40 == 0:
            for name, data in {**who.everything(code), **replays(who, code)}.items():
                for secret in secrets:
                    assert secret.encode() not in data, name
                assert key not in data, name
                received += 1
        tables.answer(code, question.seat, value, question.id)
    assert received > 50
    assert table_of(code).status != PLAYING
    assert key.hex().encode() in who.program.get(f"/api/tables/{code}/record").content  # afterwards anybody may check


def replays(who: Eyes, code: str) -> dict[str, bytes]:
    return {
        "replay": who.browser.get(f"/t/{code}/replay").content,
        "about": who.browser.get(f"/about/{GAME}").content,
        "lobby": who.browser.get("/").content,
    }
