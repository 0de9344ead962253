"""Reviews: asked for, made in slices, stored, resumed, and shown to whoever may see the replay."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

import pytest
from django.test import Client

from critias.lab.review import Depth
from critias.web import models, reviews, tables, tasks
from critias.web.models import Review, Table
from critias.web.reviews import Reviewer
from critias.web.tasks import Slice, unpacked
from critias.web.workers import NoThoughtError, Task, Workers
from tests.support.short import short_game
from tests.web.people import body, found, new_table, text_of

pytestmark = pytest.mark.usefixtures("site")


@pytest.fixture
def code(client: Client) -> str:
    """A finished game, brought as a file."""
    from django.contrib.auth.models import User

    owner = User.objects.create(username="owner")
    record = short_game()
    return tables.store_finished(owner, record.replay(), record).code


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(tasks, "DEPTHS", [Depth(2), Depth(3)])
    monkeypatch.setattr(reviews, "DEPTHS", tasks.DEPTHS)
    monkeypatch.setattr(tasks, "SLICE", 0.0)
    tasks._growing.clear()
    yield
    tasks._growing.clear()


class Here(Workers):
    """No process: a slice is cut here."""

    def __init__(self, seconds: float = 0.0) -> None:
        super().__init__(1)
        self.seconds = seconds
        self.slices: list[Slice] = []

    async def do(self, task: Task | None) -> object:
        assert isinstance(task, Slice)
        self.slices.append(task)
        return Slice(**{**vars(task), "seconds": self.seconds}).done()


def row(code: str) -> Review:
    return Review.objects.get(table__code=code)


def work(code: str, workers: Workers, times: int = 1_000) -> None:
    """What the server does: slice after slice, until nothing is left to do."""
    reviewer = Reviewer(workers)
    for _ in range(times):
        if not asyncio.run(reviewer.work(row(code).pk)):
            return


def test_asked_for_made_and_shown(client: Client, code: str, newcomer: Callable[[], Client]) -> None:
    assert "Review this game" in text_of(client.get(f"/t/{code}/replay"))
    response = client.post(f"/t/{code}/review")
    assert response["Location"] == f"/t/{code}/review"
    assert "You can leave this page" in text_of(client.get(f"/t/{code}/review"))
    assert client.get(f"/t/{code}/review/progress").json()["running"]
    workers = Here()
    work(code, workers, 2)
    told = client.get(f"/t/{code}/review/progress").json()
    assert told["grown"] == 2
    assert 0 < told["progress"] < 100
    work(code, workers)
    assert row(code).progress == 1
    stranger = newcomer()  # whoever has the link sees the replay, and so the review
    page = stranger.get(f"/t/{code}/review?ply=3&seat=1")
    words = text_of(page)
    assert "Chance to win" in words
    assert "chosen" in words
    assert "Look deeper" in words
    assert body(page).count("<polyline") == 6, "a curve and its edge for each of three seats"
    last = found(r'data-last="(\d+)"', body(page))
    assert 'id="slider"' in body(page)
    assert f'max="{last}"' in body(page)
    assert f"Moment 3 of {last}" in words
    assert text_of(stranger.get(f"/t/{code}/review?ply={last}")).count("The end") == 1
    assert "Every choice, and the chances before it" in text_of(stranger.get(f"/t/{code}/review/numbers"))
    assert "Review this game" not in text_of(stranger.get(f"/t/{code}/replay"))


def test_it_goes_on_where_it_was_left(client: Client, code: str) -> None:
    client.post(f"/t/{code}/review")
    work(code, Here(), 6)
    before = unpacked(bytes(row(code).data))
    assert before is not None
    tasks._growing.clear()  # another process, after a restart
    Review.objects.update(worked="2020-01-01T00:00:00Z")  # the one that worked at it is gone
    again = Here()
    work(code, again, 1)
    assert again.slices[0].so_far
    after = unpacked(bytes(row(code).data))
    assert after is not None
    assert sum(step.worlds for step in after.steps) >= sum(step.worlds for step in before.steps) > 0
    work(code, again)
    whole = unpacked(bytes(row(code).data))
    Review.objects.all().delete()
    tasks._growing.clear()
    client.post(f"/t/{code}/review")
    work(code, Here(60.0))
    at_once = unpacked(bytes(row(code).data))
    assert whole is not None
    assert at_once is not None
    assert [step.tried for step in whole.steps] == [step.tried for step in at_once.steps], "the same in one go"


def test_two_processes_do_not_work_at_the_same_review(client: Client, code: str) -> None:
    client.post(f"/t/{code}/review")
    assert reviews.begin(row(code).pk) is not None
    assert reviews.begin(row(code).pk) is None


def test_a_deeper_look_keeps_what_is_known(client: Client, code: str) -> None:
    client.post(f"/t/{code}/review")
    client.post(f"/t/{code}/review")
    assert row(code).depth == 1, "to ask twice is to ask once"
    work(code, Here(60.0))
    assert (row(code).depth, row(code).progress) == (1, 1)
    client.post(f"/t/{code}/review", {"do": "more", "seat": "1", "ply": "3"})
    assert (row(code).depth, row(code).progress) == (2, 0)
    assert "Looking deeper" in text_of(client.get(f"/t/{code}/review"))
    work(code, Here(60.0))
    deeper = unpacked(bytes(row(code).data))
    assert deeper is not None
    assert {step.worlds for step in deeper.steps if step.weighable} == {3}
    client.post(f"/t/{code}/review", {"do": "more"})
    assert (row(code).depth, row(code).progress) == (2, 1), "as deep as we look"


def test_stopped_and_gone_on(client: Client, code: str) -> None:
    client.post(f"/t/{code}/review")
    work(code, Here(), 3)
    client.post(f"/t/{code}/review", {"do": "stop"})
    workers = Here()
    work(code, workers)
    assert workers.slices == []
    assert "Stopped. " in text_of(client.get(f"/t/{code}/review"))
    client.post(f"/t/{code}/review", {"do": "more"})
    work(code, workers)
    assert (row(code).depth, row(code).progress) == (1, 1)


class Failing(Workers):
    async def do(self, task: Task | None) -> object:
        raise NoThoughtError("its process has died")


def test_a_game_that_cannot_be_reviewed_says_so(client: Client, code: str) -> None:
    client.post(f"/t/{code}/review")
    work(code, Failing(1))
    assert "This game cannot be reviewed" in text_of(client.get(f"/t/{code}/review"))
    assert not client.get(f"/t/{code}/review/progress").json()["running"]
    assert not reviews.open_numbers()


def test_only_a_finished_game(client: Client) -> None:
    code = new_table(client, "me", "steady", "steady")
    assert "Review this game" not in text_of(client.get(f"/t/{code}/replay"))
    assert client.post(f"/t/{code}/review").status_code == 404
    assert client.get(f"/t/{code}/review").status_code == 404
    assert client.get(f"/t/{code}/review/progress").status_code == 404
    assert models.Review.objects.count() == 0


def test_a_review_nobody_asked_for_is_the_replay(client: Client, code: str) -> None:
    assert client.get(f"/t/{code}/review")["Location"] == f"/t/{code}/replay"
    assert client.get(f"/t/{code}/review/numbers").status_code == 404


def test_not_too_many_at_a_time(client: Client, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MOST_OPEN", 0)
    response = client.post(f"/t/{code}/review")
    assert response.status_code == 400
    assert models.Review.objects.count() == 0


def test_play_on_from_a_moment_of_it(client: Client, code: str) -> None:
    client.post(f"/t/{code}/review")
    work(code, Here(60.0))
    known = unpacked(bytes(row(code).data))
    assert known is not None
    choice = next(step for step in known.steps if step.weighable)
    page = body(client.get(f"/t/{code}/review?ply={choice.number}"))
    at, seat = found(r'name="at" value="(\d+)"', page), found(r'name="seat" value="(\d+)"><button class="btn"', page)
    response = client.post(f"/t/{code}/play-on", {"at": at, "seat": seat, "who": "one"})
    fresh = Table.objects.get(code=response["Location"].rsplit("/", 1)[1])
    question = tables.match_of(fresh).question(int(seat))
    assert question is not None, "who decided there decides again"
    assert {one.option for one in choice.tried} <= set(question.values)
    assert [chair.number for chair in fresh.chairs.filter(bot="")] == [int(seat)]


def test_work_is_done_as_nicely_as_can_be() -> None:
    """The process of the reviews gives way to those in which bots think."""
    assert Reviewer().workers.nice == 19
