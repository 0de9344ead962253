"""All pages around a table, in positions of random games: what tests of texts look at."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random
from typing import Any

from django.contrib.auth.models import User
from django.test import Client

from critias.engine.components import ComponentError
from critias.engine.dice import key_of_seed
from critias.engine.game import Game, get_game
from critias.engine.laws import random_match, try_box
from critias.engine.record import Position, Record, Replay, from_words
from critias.lab.numbers import Number, box_of, numbers_in, texts_of, with_number
from critias.lab.review import Depth, review_of
from critias.web import tables
from critias.web.desk import Desk
from critias.web.films import films
from critias.web.games import marked_of, tour_of, words_of
from critias.web.models import (
    LIVE,
    PAUSE,
    PLAYING,
    TAKEBACK,
    Chat,
    DeskRun,
    Hint,
    Profile,
    Review,
    Table,
)
from critias.web.models_contests import SeriesGame
from critias.web.series import begin as begin_series
from critias.web.tables import TableError
from critias.web.tasks import packed
from critias.web.workers import Task, Workers
from tests.web.people import body

GAMES = ("age", "chaos", "end", "era", "rising")
Page = tuple[str, str]  # what it is, and its text

PART = {"HX-Request": "true"}


def person(name: str) -> User:
    user = User.objects.create(username=name)
    Profile.objects.create(user=user, name=name.capitalize(), guest=False)
    return user


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


class House:
    """A game, three people who are signed in, and one whom nobody knows."""

    def __init__(self, name: str) -> None:
        self.game: Game = get_game(name)
        self.users = [person(f"{each}{name}") for each in ("ada", "ben", "cyd")]
        self.clients = [signed_in(user) for user in self.users]
        self.stranger = Client()
        self.chance = Random(7)
        self.seats = next(count for count in self.game.seat_counts if count >= 3)

    def opened(self, *chairs: str, **settings: Any) -> str:
        full = [*chairs, *["steady"] * (self.seats - len(chairs))]
        key = key_of_seed(5)
        return tables.open_table(self.users[0], self.game.name, self.seats, {}, full, key=key, **settings).code

    def shown(self, what: str, path: str, who: Client | None = None, part: bool = False) -> Page:
        return what, body((who or self.clients[0]).get(path, headers=PART if part else {}))

    def sent(self, what: str, path: str, who: Client | None = None, **fields: str) -> Page:
        return what, body((who or self.clients[0]).post(path, fields, follow=True))


def play_on(code: str, chance: Random, answers: int = 1) -> bool:
    """Anybody gives any answer, so often or until the game is over."""
    for _ in range(answers):
        table = Table.objects.get(code=code)
        if table.status != PLAYING:
            return False
        question = chance.choice(tables.match_of(table).questions)
        tables.answer(code, question.seat, chance.choice(question.values), question.id)
    return True


# ---------------------------------------------------------------- before and while a game is played


def waiting_rooms(house: House) -> Iterator[Page]:
    code = house.opened("me", "open", "open", hints=True, pace=LIVE, bank=600, bonus=10)
    url = f"/t/{code}"
    yield house.shown("waiting room of its owner", url)
    yield house.shown("waiting room of a stranger", url, house.stranger)
    yield house.sent("a seat that does not exist", f"{url}/join", house.clients[1], number="99")
    yield house.sent("somebody else fills it with bots", f"{url}/bots", house.clients[1])
    house.clients[0].post(f"{url}/leave")
    yield house.shown("closed", url)
    begin_series(
        Table.objects.get(code=(code := house.opened("me", "open", "open", rated=not house.game.cooperative()))), 3
    )
    yield house.shown("waiting room of a series", f"/t/{code}", house.clients[1])


def moments_of_play(house: House, most: int) -> Iterator[Page]:
    """One person plays all seats: a page for every kind of question when it is asked for the first time."""
    code = house.opened(*["me"] * house.seats)
    url, known = f"/t/{code}", set[tuple[str, bool]]()
    for _ in range(most):
        match = tables.match_of(Table.objects.get(code=code))
        if match.over:
            break
        seat = tables.seat_in_turn(match, list(Table.objects.get(code=code).chairs.all()), list(range(house.seats)))
        question = match.question(seat)
        kind = ("", False) if question is None else (question.kind.name, match.rerun.sealed)
        if kind not in known:
            known.add(kind)
            yield house.shown(f"asked {kind[0]}", url)
            if len(known) % 5 == 1:
                yield house.shown(f"a spectator, {kind[0]}", url, house.stranger)
                yield house.shown(f"the past, {kind[0]}", f"{url}?past=last")
                yield house.shown(f"the past since, {kind[0]}", f"{url}?past=since")
                yield house.shown(f"replay while it is played, {kind[0]}", f"{url}/replay?ply=99999")
        play_on(code, house.chance)
    yield house.shown("replay, eyes of nobody", f"{url}/replay?seat=-1&ply=3")
    yield house.shown("replay, eyes of others", f"{url}/replay?seat=1&ply=3", house.clients[1])


def among_people(house: House) -> Iterator[Page]:
    """Three people with clocks: waiting, sealed choices, wishes, chat, somebody who leaves."""
    code = house.opened("me", "open", "open", pace=LIVE, bank=36_500, bonus=10)
    for user in house.users[1:]:
        tables.join(code, user)
    url = f"/t/{code}"
    play_on(code, house.chance, 4)
    for n, client in enumerate(house.clients):
        yield house.shown(f"seat {n}", url, client)
    yield house.sent("chat", f"{url}/chat", phrase="hello")
    yield house.sent("chat of a stranger", f"{url}/chat", house.stranger, text="hello")
    Chat.objects.create(table=Table.objects.get(code=code), user=house.users[1], text="x", hidden=True)
    yield house.shown("all that was said", f"{url}/talk")
    yield house.shown("chat, another's", url, house.clients[2])
    yield house.sent("a stale click", f"{url}/answer", question="1.0.0", option="0")
    yield house.sent("an answer of a stranger", f"{url}/answer", house.stranger, question="1.0.0", option="0")
    yield house.sent("no undo", f"{url}/undo", house.clients[1], seat="1")
    yield house.sent("takeback", f"{url}/wish", wish=TAKEBACK, seat="0")
    yield house.sent("ask for a pause", f"{url}/wish", wish=PAUSE, seat="0")
    yield house.shown("asked for a pause", url, house.clients[1])
    yield house.sent("refused", f"{url}/wish", house.clients[1], wish="no", seat="1")
    yield house.sent("ask again", f"{url}/wish", wish=PAUSE, seat="0")
    for n in (1, 2):
        yield house.sent(f"agreed {n}", f"{url}/wish", house.clients[n], wish="yes", seat=str(n))
    yield house.shown("paused", url)
    yield house.sent("goes on", f"{url}/wish", wish="resume", seat="0")
    house.clients[2].post(f"{url}/leave")
    yield house.shown("a bot plays for me", url, house.clients[2])
    yield house.shown("a bot plays for him", url)
    yield from signals(house, url)
    yield house.sent("a curtain", f"{url}/uncover", seat="0")
    yield house.sent("notes that are too long", f"{url}/notes", text="x" * 20_001, version="0")
    yield house.shown("a record of a game that runs", f"{url}/record.json")


def signals(house: House, url: str) -> Iterator[Page]:
    for word in words_of(house.game):
        yield house.sent(f"say {word.key}", f"{url}/signal", word=word.key, seat="0")
    for thing in list(marked_of(house.game))[:3]:
        yield house.sent(f"mark {thing}", f"{url}/signal", thing=thing, seat="0")


def alone_with_bots(house: House) -> Iterator[Page]:
    """Bots think, a hint is taken, hands are hidden on a shared device."""
    code = house.opened("me")
    url = f"/t/{code}"
    for _ in range(200):
        match = tables.match_of(Table.objects.get(code=code))
        question = match.question(0)
        if question is None:
            if not play_on(code, house.chance):
                return
            if house.chance.random() < 0.05:
                yield house.shown("bots think", url)
            continue
        if len(question.values) > 3:
            yield house.shown("before the hint", url)
            yield house.sent("a hint is asked for", f"{url}/hint", question=question.id)
            shares = [[value, 0.5 - at / 10, 0.01] for at, value in enumerate(question.values[:4])]
            Hint.objects.update(shares=shares, left=1.0)
            yield house.shown("a hint", f"{url}/hint", part=True)
            Hint.objects.update(shares=[[share[0], 0.5, 0.1] for share in shares], left=0.0)
            yield house.shown("a hint that is done", url)
            break
        play_on(code, house.chance)
    shared = house.opened("me", "me")
    session = house.clients[0].session
    session["curtains"] = {shared: -2}
    session.save()
    yield house.shown("the curtain", f"/t/{shared}")


def guided(house: House) -> Iterator[Page]:
    from critias.engine.coach import advise
    from critias.web.tables import guided_table

    code = guided_table(house.users[1], house.game).code
    url, client = f"/t/{code}", house.clients[1]
    notes = set[int]()
    for _ in range(600):
        table = Table.objects.get(code=code)
        match = tables.match_of(table)
        question = match.question(0)
        if match.over:
            break
        if question is not None and table.guide is not None:
            advice = advise(match, question, table.guide)
            if advice.number not in notes:
                notes.add(advice.number)
                yield house.shown(f"note {advice.number}", url, client)
            tables.answer(code, 0, advice.option, question.id)
        else:
            asked = match.questions[0]
            tables.answer(code, asked.seat, house.chance.choice(asked.values), asked.id)
        shown = house.shown("farewell", url, client)
        if "farewell" in shown[1]:
            yield shown
            break


def walkthrough(house: House) -> Iterator[Page]:
    for step in range(len(tour_of(house.game).STEPS)):
        yield house.shown(f"walkthrough {step}", f"/learn/{house.game.name}?step={step}")


# ---------------------------------------------------------------- a game that is over


def finished(house: House) -> Iterator[Page]:
    record = late_game(house)
    owner = house.users[0]
    code = tables.store_finished(owner, record.replay(), record).code
    chair = Table.objects.get(code=code).chairs.get(number=0)
    chair.user = owner
    chair.save()
    tables.matches.forget_chairs()
    url = f"/t/{code}"
    yield house.shown("the end", url)
    yield house.shown("the end for a stranger", url, house.stranger)
    last = len(films.of(Table.objects.get(code=code)))
    for ply in sorted([*house.chance.sample(range(last), min(12, last)), 0, last]):
        yield house.shown(f"replay {ply}", f"{url}/replay?seat={house.chance.randrange(-1, house.seats)}&at={ply}")
    for ply in (0, last // 2, last):
        yield house.shown(f"embedded {ply}", f"{url}/embed?ply={ply}", house.stranger)
    yield house.shown("the campaign", f"{url}/campaign")
    yield from reviewed(house, code)
    begin_series(Table.objects.get(code=code), 3)
    yield house.shown("the end of a game of a series", url)
    series = SeriesGame.objects.get(table__code=code).series
    yield house.shown("the series", f"/series/{series.code}")


def late_game(house: House, answers: int = 160) -> Record:
    """The last answers of a random game, as a game of its own."""
    whole = random_match(house.game, house.game.load_box(), 3, house.seats, house.game.settled({})).record()
    replay = Replay(whole)
    first = max(0, len(replay) - answers)
    late = Position.of(replay.at(first)).match()
    for text in replay.answers[first:]:
        answer = from_words(late.game, late.seats, text, "late")
        late.answer(answer.seat, answer.option)
    assert late.over
    return late.record()


def reviewed(house: House, code: str) -> Iterator[Page]:
    """A review that grows: its numbers are made up, its words are not."""
    url = f"/t/{code}/review"
    table = Table.objects.get(code=code)
    yield house.sent("a review is asked for", url)
    Review.objects.filter(table=table).update(fault="This game could not be reviewed.")
    yield house.shown("a review that has failed", url)
    *_, review = review_of(tables.record_of(table), Depth(0))
    for step in review.steps:
        for world in range(4 if step.weighable and house.chance.random() < 0.8 else 0):
            chances = [house.chance.random() for _ in step.tried]
            for tried, chance in zip(step.tried, chances, strict=True):
                tried.add(chance, chances[step.chosen])
            step.worlds = world + 1
            step.skill += house.chance.uniform(-0.2, 0.4)
    data = packed(review)
    Review.objects.filter(table=table).update(data=data, grown=1, fault="", progress=0.4)
    last = len(review.steps)
    for ply in sorted({0, last, *house.chance.sample(range(last), min(10, last))}):
        seat = house.chance.randrange(house.seats)
        yield house.shown(f"review {ply}", f"{url}?ply={ply}&seat={seat}")
    yield house.shown("the numbers of the review", f"{url}/numbers")
    yield house.shown("how far the review is", f"{url}/progress")
    Review.objects.filter(table=table).update(stopped=True)
    yield house.shown("a review that was stopped", url)
    Review.objects.filter(table=table).update(stopped=False, progress=1.0)
    yield house.shown("a review that is done", url)
    yield house.shown("where the game turned", f"/t/{code}")


# ---------------------------------------------------------------- the desk


class Here(Workers):
    """No process: games are played here."""

    async def do(self, task: Task | None) -> object:
        assert task is not None
        return task.done()


def can_grow(game: Game, number: Number) -> bool:
    try:
        box = box_of(game, with_number(texts_of(game), number, number.value + 1))
        try_box(game, box, game.seat_counts[0], game.settled({}))
    except (ComponentError, TableError):
        return False
    return number.value < number.high


def desks(house: House) -> Iterator[Page]:
    url, client = f"/desk/{house.game.name}", house.clients[2]
    number = next(filter(lambda one: can_grow(house.game, one), numbers_in(house.game, texts_of(house.game))))
    name = f"n:{number.key}"
    yield house.shown("a new desk", url, client)
    yield house.shown("a group", f"{url}?group={number.file}:{number.table}", client)
    yield house.shown("a search", f"{url}?q=a", client)
    yield house.shown("a search in vain", f"{url}?q=xyzzy", client)
    yield house.shown("what is changed: nothing", f"{url}?show=changed", client)
    yield house.sent("a number that is none", url, client, **{name: "x", "do": "save"})
    yield house.sent("a number that is too high", url, client, **{name: "99999999", "do": "save"})
    yield house.sent("no games", url, client, do="play", games="1")
    bots = {f"bot-{seat}": "random" for seat in range(max(house.game.seat_counts))}
    sent = {name: str(number.value + 1), "seats": str(house.game.seat_counts[0]), "games": "10", "do": "play", **bots}
    yield house.sent("a run", url, client, **sent)
    run = DeskRun.objects.get()
    mine = f"{url}/{run.box_id}"
    yield house.shown("what is changed", f"{mine}?show=changed", client)
    here = Desk(Here(1))
    asyncio.run(here.work(run.pk))
    yield house.shown("a run under way", mine, client)
    yield house.shown("how far it is", f"/desk/run/{run.pk}/progress", client)
    yield house.sent("stopped", f"/desk/run/{run.pk}", client, do="stop")
    DeskRun.objects.update(stopped=False)
    while any(asyncio.run(here.work(one)) for one in here.open_numbers()):
        pass
    yield house.shown("a run that is over", mine, client)
    yield house.shown("its figures", f"/desk/run/{run.pk}/figures", client)
    DeskRun.objects.update(fault="The process that worked at these games has failed. To go on tries it again.")
    yield house.shown("a run that has failed", mine, client)
    yield house.sent("a file that is none", f"{url}/load", client)
    yield house.sent("another run", url, client, **sent)
    yield house.sent("sit down", mine, client, do="sit")


def everything(name: str, most: int = 150) -> Iterator[Page]:
    """All pages around the tables of a game."""
    house = House(name)
    yield from waiting_rooms(house)
    yield from moments_of_play(house, most)
    yield from among_people(house)
    yield from alone_with_bots(house)
    yield from guided(house)
    yield from walkthrough(house)
    yield from finished(house)
    yield from desks(house)
