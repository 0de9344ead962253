"""The desk: who may use it, boxes that are changed, and runs that are stopped, go on, and come out the same."""

from __future__ import annotations

import asyncio
import io
import os
import subprocess
import sys
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from critias.engine.components import ComponentError
from critias.engine.game import Game, get_game
from critias.lab.numbers import Number, numbers_in, texts_of
from critias.lab.runs import Games, tell
from critias.lab.simulate import plan_run
from critias.web import desk, tables, tasks
from critias.web.desk import Desk, begin_run, figures, go_on, plan_of, set_numbers, stop_run
from critias.web.models import DeskBatch, DeskBox, DeskRun
from critias.web.pages.desk import groups_of
from critias.web.tables import TableError
from critias.web.tasks import Lot, Reporting
from critias.web.workers import NoThoughtError, Task, Workers
from tests.web.people import body, table_of, text_of

pytestmark = pytest.mark.usefixtures("site")

NAMES = ["age", "chaos", "end", "era", "rising"]
GAMES = pytest.mark.parametrize("game", [get_game(name) for name in NAMES], ids=NAMES)


class Here(Workers):
    """No process: lots are played here."""

    def __init__(self, dies_after: int = -1) -> None:
        super().__init__(1)
        self.tasks: list[Task] = []
        self.dies_after = dies_after

    async def do(self, task: Task | None) -> object:
        assert task is not None
        if len(self.tasks) == self.dies_after:
            self.dies_after = -1
            raise NoThoughtError("the process has died")
        self.tasks.append(task)
        return task.done()


@pytest.fixture(autouse=True)
def _small_lots(monkeypatch: pytest.MonkeyPatch) -> None:
    """However fast the machine is, a run takes several lots."""
    monkeypatch.setattr(desk, "MOST_IN_A_LOT", 3)


@pytest.fixture
def owner() -> User:
    return User.objects.create(username="owner")


@pytest.fixture
def end() -> Game:
    return get_game("end")


def number_named(game: Game, text: str) -> Number:
    return next(number for number in numbers_in(game, texts_of(game)) if text in number.key)


def new_box(owner: User, game: Game) -> DeskBox:
    return DeskBox.objects.create(owner=owner, game=game.name, name="Mine")


def box_with(owner: User, game: Game, cubes: int = 20) -> DeskBox:
    box = new_box(owner, game)
    set_numbers(box, {number_named(game, "setup.0.cubes").key: cubes})
    box.save()
    return box


def work(workers: Workers, times: int = 1_000) -> None:
    """What the server does: piece after piece, until nothing is left to do or so many are done."""
    here = Desk(workers)
    for _ in range(times):
        if not any(asyncio.run(here.work(number)) for number in here.open_numbers()):
            return


def results(run: DeskRun) -> list[list[bytes]]:
    run.refresh_from_db()
    lots = run.batches.filter(done=True)
    sides = [[bytes(lot.before) for lot in lots], [bytes(lot.after) for lot in lots]]
    return [[line for packed in side for line in tasks.lines_in(packed)] for side in sides]


# ---------------------------------------------------------------- numbers


@GAMES
def test_every_number_has_limits_and_an_origin_and_can_be_changed(owner: User, game: Game) -> None:
    there = numbers_in(game, texts_of(game))
    assert len(there) > 100
    assert len({number.key for number in there}) == len(there)
    assert all(number.low <= number.value <= number.high for number in there)
    assert {number.origin for number in there} <= {"rulebook", "public", "reconstructed"}
    box = new_box(owner, game)
    for number in there[:: len(there) // 2]:
        other = number.value + 1 if number.value < number.high else number.low
        try:
            set_numbers(box, {number.key: other})
        except ComponentError:  # what does not fit together is refused, and nothing is changed
            continue
        changes = desk.changes_in(game, numbers_in(game, desk.box_texts(box)))
        assert [(key, one.printed, one.number.value) for key, one in changes.items()] == [
            (number.key, number.value, other)
        ] or number.low == number.high
        desk.reset_number(box, number.key)
        assert bytes(box.files) == b"", "as printed, to the letter"


def test_a_number_beyond_its_limits_is_refused(owner: User, end: Game) -> None:
    box = new_box(owner, end)
    number = number_named(end, "cubes_per_player")
    with pytest.raises(ComponentError, match=f"must be a whole number from {number.low} to {number.high}"):
        set_numbers(box, {number.key: number.high + 1})
    with pytest.raises(ComponentError, match="has no number 'nothing'"):
        set_numbers(box, {"nothing": 1})
    assert bytes(box.files) == b""


# ---------------------------------------------------------------- the page


def change(client: Client, url: str, number: Number, value: object, do: str = "save", **more: str) -> Any:
    return client.post(url, {f"n:{number.key}": str(value), "name": "Mine", "do": do, **more})


@GAMES
def test_the_page_of_every_game_lists_groups_and_finds_numbers(client: Client, game: Game) -> None:
    url = f"/desk/{game.name}"
    there = numbers_in(game, texts_of(game))
    page = body(client.get(url))
    groups = groups_of(game, there)
    assert page.count('class="chap"') == len(groups)
    assert page.count('class="num"') == 0, "a group is opened to see its numbers"
    inside = body(client.get(url, {"group": groups[0].key}))
    assert inside.count('class="num"') == len(groups[0].numbers)
    number = groups[0].numbers[0]
    assert f'min="{number.low}"' in inside
    found = body(client.get(url, {"q": f"{number.table} {number.label}"}))
    assert f'name="n:{number.key}"' in found
    assert client.get("/desk/nothing").status_code == 404


def test_a_box_is_changed_reset_named_and_played_with(client: Client, end: Game) -> None:
    number = number_named(end, "setup.0.cubes")
    response = change(client, "/desk/end", number, 12)
    box = DeskBox.objects.get()
    url = f"/desk/end/{box.pk}"
    assert response["Location"].startswith(url)
    page = text_of(client.get(f"{url}?show=changed"))
    assert "1 number changed" in page
    assert "as printed 20" in page
    assert "back to 20" in page
    table = table_of(change(client, url, number, 11, do="sit", seats="3")["Location"].rsplit("/", 1)[1])
    assert table.own_box, "what the form holds counts, without a button for it"
    assert (table.seats, table.components) == (3, desk.the_box(DeskBox.objects.get()).digest)
    change(client, url, number, 11, do=f"reset:{number.key}")
    assert "nothing changed" in text_of(client.get(url))
    change(client, url, number, 20, name="  Few   cubes ")
    assert DeskBox.objects.get().name == "Few cubes"


def test_a_box_travels_as_a_file(client: Client, end: Game) -> None:
    change(client, "/desk/end", number_named(end, "setup.0.cubes"), 12)
    first = DeskBox.objects.get()
    content = client.get(f"/desk/end/{first.pk}/box.zip").content
    with zipfile.ZipFile(io.BytesIO(content)) as packed:
        text = packed.read("end-box/components.toml").decode()
    assert text != texts_of(end)["components.toml"]
    assert len(text.splitlines()) == len(texts_of(end)["components.toml"].splitlines()), "with all its comments"
    response = client.post("/desk/end/load", {"files": SimpleUploadedFile("mine.zip", content)})
    again = DeskBox.objects.get(pk=int(response["Location"].rsplit("/", 1)[1]))
    assert (again.name, bytes(again.files)) == ("mine", bytes(first.files))
    bad = client.post("/desk/end/load", {"files": SimpleUploadedFile("mine.toml", b"nothing")})
    assert bad.status_code == 400
    assert "Nothing was changed." in text_of(bad)
    client.post(f"/desk/end/{first.pk}", {"do": "delete"})
    assert list(DeskBox.objects.all()) == [again]


@pytest.mark.parametrize("value", ["9" * 5_000, "12.5", "", "twelve", "-", "٣", "1e3", "99", "-1"])
def test_what_is_no_number_or_beyond_its_limits_is_refused_and_said(client: Client, end: Game, value: str) -> None:
    number = number_named(end, "setup.0.cubes")
    change(client, "/desk/end", number, 12)
    box = DeskBox.objects.get()
    response = change(client, f"/desk/end/{box.pk}", number, value, at="components.toml:setup")
    assert response.status_code == 400
    assert "Nothing was changed." in text_of(response)
    assert DeskBox.objects.get().files == box.files


def test_unknown_numbers_bots_and_counts_are_refused(client: Client, end: Game) -> None:
    response = client.post("/desk/end", {"n:nothing:at.all": "1", "do": "save"})
    assert response.status_code == 400
    assert "has no number" in text_of(response)
    assert not DeskBox.objects.exists()
    for games in ("0", "10001", "999999999"):
        assert client.post("/desk/end", {"do": "play", "games": games}).status_code == 400
    assert client.post("/desk/end", {"do": "play", "games": "9" * 5_000}).status_code == 400
    client.post("/desk/end", {"do": "play", "games": "10", "bot-0": "nobody", "seats": "99"})
    assert set(DeskRun.objects.get().bots) == {"steady"}, "as usual"
    assert client.get("/desk/end?group=nothing&show=nothing&q=nothing&run=99").status_code == 200


def test_boxes_and_runs_of_others_are_not_there(client: Client, newcomer: Callable[[], Client]) -> None:
    client.post("/desk/end", {"do": "play", "games": "10"})
    box, run = DeskBox.objects.get(), DeskRun.objects.get()
    other = newcomer()
    for url in (f"/desk/end/{box.pk}", f"/desk/end/{box.pk}/box.zip", f"/desk/era/{box.pk}"):
        assert other.get(url).status_code == 404
    assert other.post(f"/desk/end/{box.pk}", {"do": "delete"}).status_code == 404
    assert other.post(f"/desk/run/{run.pk}", {"do": "stop"}).status_code == 404
    for part in ("progress", "figures", "report"):
        assert other.get(f"/desk/run/{run.pk}/{part}").status_code == 404
    assert client.get(f"/desk/run/{run.pk}/report").status_code == 404, "there is none yet"
    assert client.get(f"/desk/era/{box.pk}").status_code == 404
    assert not DeskRun.objects.get().stopped


def test_a_guest_takes_his_boxes_along(owner: User, end: Game) -> None:
    guest = User.objects.create(username="guest")
    box = new_box(guest, end)
    tables.hand_over(guest.pk, owner)
    box.refresh_from_db()
    assert box.owner == owner


def test_who_may_use_it(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    assert 'href="/desk"' in body(client.get("/"))
    monkeypatch.setattr(settings, "DESK", "0")
    assert 'href="/desk"' not in body(client.get("/"))
    for url in ("/desk", "/desk/end"):
        assert client.get(url).status_code == 404
    assert client.post("/desk/end", {"do": "play", "games": "10"}).status_code == 404
    monkeypatch.setattr(settings, "DESK", "me@example.org, you@example.org")
    assert client.get("/desk/end").status_code == 404
    user = User.objects.create(username="me", email="me@example.org")
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    address = EmailAddress.objects.create(user=user, email="Me@example.org", verified=False)
    assert client.get("/desk/end").status_code == 404, "an address that is not proved is nobody's"
    address.verified = True
    address.save()
    assert client.get("/desk/end").status_code == 200


@pytest.mark.parametrize(("hosts", "ours"), [("", "1"), ("play.example.org", "0"), ("localhost,play.example.org", "0")])
def test_a_public_site_has_no_desk_of_itself(hosts: str, ours: str, tmp_path: Path) -> None:
    told = "from django.conf import settings; print(settings.DESK, settings.STAFF)"
    environment = {
        "PATH": os.defpath,
        "PYTHONPATH": os.pathsep.join(sys.path),
        "CRITIAS_DATA": str(tmp_path),
        "CRITIAS_HOSTS": hosts,
        "DJANGO_SETTINGS_MODULE": "critias.web.settings",
    }
    found = subprocess.run([sys.executable, "-c", told], env=environment, check=True, capture_output=True, text=True)
    assert found.stdout.split() == [ours, ours]


def test_a_run_is_watched_stopped_and_read(client: Client, end: Game) -> None:
    number = number_named(end, "setup.0.cubes")
    bots = {f"bot-{seat}": "random" for seat in range(5)}
    change(client, "/desk/end", number, 8, do="play", seats="3", games="12", **bots)
    box, run = DeskBox.objects.get(), DeskRun.objects.get()
    assert (run.games, run.bots) == (12, ["random"] * 3)
    url = f"/desk/end/{box.pk}"
    assert "0 of 12 games a side" in text_of(client.get(url))
    work(Here(), 1)
    told = client.get(f"/desk/run/{run.pk}/progress").json()
    assert (told["running"], 0 < told["progress"] < 100) == (True, True)
    client.post(f"/desk/run/{run.pk}", {"do": "stop"})
    assert "Stopped after" in text_of(client.get(url))
    client.post(f"/desk/run/{run.pk}", {"do": "go-on"})
    work(Here())
    assert not client.get(f"/desk/run/{run.pk}/progress").json()["running"]
    words = text_of(client.get(f"/desk/run/{run.pk}/figures"))
    assert "All 12 games a side are played." in words
    assert "from 20 to 8" in words
    assert "as printed" in words
    report = client.get(f"/desk/run/{run.pk}/report")
    assert "12 games" in text_of(report)
    assert "script-src" not in report["Content-Security-Policy"], "nothing runs there"


# ---------------------------------------------------------------- runs


@GAMES
def test_a_run_plays_both_boxes_with_the_same_seeds(owner: User, game: Game) -> None:
    box = new_box(owner, game)
    seats = game.seat_counts[0]
    run = begin_run(box, ["random"] * seats, {}, 10)
    DeskRun.objects.update(games=2)
    work(Here(), 2)
    before, after = results(run)
    assert len(before) == len(after) == 2
    assert before == after, "nothing was changed"
    plan = plan_run(game, ["random"], seats, desk.SEED)
    alone = Games(plan)
    alone.lines = dict(enumerate(before))
    assert [(told.scores, told.ending) for told in alone.told()] == [
        (told.scores, told.ending) for told in (tell(plan, n, False) for n in range(2))
    ]


def test_stopped_resumed_killed_and_restarted_it_gives_the_same_figures(owner: User, end: Game) -> None:
    box = box_with(owner, end, cubes=12)
    whole = begin_run(box, ["random"] * 3, {}, 14)
    work(Here())
    whole.refresh_from_db()
    assert (whole.played, whole.reported) == (14, 14)

    cut = begin_run(box, ["random"] * 3, {}, 14)
    work(Here(), 2)
    stop_run(cut)
    work(Here())
    cut.refresh_from_db()
    assert 0 < cut.played < 14
    assert cut.reported == cut.played, "the report of what there is"
    go_on(cut)
    work(Here(dies_after=0))  # a process is killed
    cut.refresh_from_db()
    assert "failed" in cut.fault
    go_on(cut)
    begun = Desk().begin(cut.pk)  # the server is killed while this lot is played
    assert isinstance(begun, Lot)
    assert DeskBatch.objects.filter(run=cut, done=False).count() == 1
    desk._figures.clear()
    Desk().free_all()
    work(Here())
    cut.refresh_from_db()
    assert (cut.played, cut.reported, cut.fault) == (14, 14, "")
    assert results(cut) == results(whole)
    assert [figures(cut).differences(at) for at in range(4)] == [figures(whole).differences(at) for at in range(4)]
    assert figures(cut).pairs == 14


def test_two_processes_never_play_the_same_lot(owner: User, end: Game) -> None:
    run = begin_run(box_with(owner, end, cubes=12), ["random"] * 3, {}, 10)
    here = Desk()
    first, second = here.begin(run.pk), here.begin(run.pk)
    assert isinstance(first, Lot)
    assert isinstance(second, Lot)
    assert (first.first, second.first) == (0, 1)
    here.store(run.pk, second, second.done())
    run.refresh_from_db()
    assert run.played == 0, "only games in a row count: who is quick is not favoured"
    here.store(run.pk, first, first.done())
    run.refresh_from_db()
    assert run.played == 2
    work(Here())
    run.refresh_from_db()
    assert sum(run.batches.values_list("count", flat=True)) == run.played == 10


def test_figures_grow_with_the_run(owner: User, end: Game) -> None:
    run = begin_run(box_with(owner, end, cubes=12), ["random"] * 3, {}, 12)
    work(Here(), 1)
    run.refresh_from_db()
    known = figures(run)
    assert 0 < known.pairs == run.played < 12
    work(Here())
    run.refresh_from_db()
    assert figures(run) is known
    assert known.pairs == 12
    desk._figures.clear()
    again = figures(run)
    assert [again.differences(at) for at in range(4)] == [known.differences(at) for at in range(4)]


def test_everybody_has_a_turn_and_a_limit(owner: User, end: Game) -> None:
    other = User.objects.create(username="other")
    mine = [begin_run(box_with(owner, end), ["random"] * 3, {}, 10) for _ in range(desk.MOST_OPEN)]
    with pytest.raises(TableError, match=f"You have {desk.MOST_OPEN} runs that are not over"):
        begin_run(mine[0].box, ["random"] * 3, {}, 10)
    theirs = begin_run(box_with(other, end), ["random"] * 3, {}, 10)
    assert Desk().open_numbers() == [mine[0].pk, theirs.pk], "one run of each"
    stop_run(mine[0])
    assert Desk().open_numbers() == [mine[1].pk, theirs.pk]
    begin_run(mine[0].box, ["random"] * 3, {}, 10)
    with pytest.raises(TableError, match="Stop one first"):
        go_on(mine[0])


def test_what_cannot_be_played_is_told(owner: User, end: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    box = box_with(owner, end)
    with pytest.raises(TableError, match="10 to 10,000 games"):
        begin_run(box, ["random"] * 3, {}, 9)
    with pytest.raises(TableError, match="nobody"):
        begin_run(box, ["nobody"] * 3, {}, 10)
    run = begin_run(box, ["random"] * 3, {}, 10)

    def fails(*_: object) -> None:
        raise IndexError("list index out of range")

    monkeypatch.setattr(tasks, "tell", fails)
    work(Here())
    run.refresh_from_db()
    assert run.fault == "Game 1 cannot be played: IndexError: list index out of range"


def test_a_report_belongs_to_every_run(owner: User, end: Game) -> None:
    run = begin_run(box_with(owner, end, cubes=12), ["random"] * 3, {}, 10)
    workers = Here()
    work(workers)
    assert [type(task) for task in workers.tasks if not isinstance(task, Lot)] == [Reporting]
    run.refresh_from_db()
    assert plan_of(run).components == run.components
    page = zlib.decompress(bytes(run.report)).decode()
    assert "10 games" in page
    assert "box Mine" in page
    assert page.count("<svg") > 3
