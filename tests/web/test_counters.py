"""What limits are counted in: nobody floods it, and it goes on without Redis."""

from __future__ import annotations

import logging
import socket
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.core.cache import cache
from django.test import Client, RequestFactory, override_settings

from critias.web import counters
from critias.web.counters import Counters, Shared, Silence
from critias.web.models import Profile
from critias.web.safety import TooManyError, address_of, limit, redis_state
from tests.support.redis import a_redis, needs_redis
from tests.web.people import text_of


class Watch:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    watch = Watch()
    monkeypatch.setattr(counters, "clock", watch)
    monkeypatch.setattr(Counters, "swept", watch.now)
    return watch


# ---------------------------------------------------------------- nobody floods it


def test_four_hundred_others_do_not_free_who_guessed_passwords(client: Client) -> None:
    def guess() -> str:
        return text_of(client.post("/accounts/login/", {"login": "ines@example.org", "password": "a wrong guess"}))

    for _ in range(5):
        assert "Too many" not in guess()
    for number in range(400):
        limit(f"guest {number}", "open", 30, 600)
    assert "Too many failed login attempts" in guess()


def test_a_full_store_keeps_what_it_has_and_lets_nobody_by(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counters, "MOST", 60)
    monkeypatch.setattr(counters, "SPARE", 10)
    limit("ada", "guess", 2, 600)
    for number in range(49):
        limit(f"somebody {number}", "flood", 1, 60)
    with pytest.raises(TooManyError):
        limit("a newcomer", "guess", 2, 600)
    limit("ada", "guess", 2, 600)
    with pytest.raises(TooManyError):
        limit("ada", "guess", 2, 600)
    watch.now += 120  # the flood's counters are over, Ada's is not
    limit("a newcomer", "guess", 2, 600)
    with pytest.raises(TooManyError):
        limit("ada", "guess", 2, 600)
    assert len(Counters.kept) == 2


@pytest.mark.parametrize("fill", [*range(27, 31), *range(37, 41)])
def test_wrong_passwords_are_counted_however_full_the_store_is(
    client: Client, monkeypatch: pytest.MonkeyPatch, fill: int
) -> None:
    """The lock of a counter takes no place that the counter then lacks."""
    monkeypatch.setattr(counters, "MOST", 40)
    monkeypatch.setattr(counters, "SPARE", 10)
    monkeypatch.setattr("allauth.core.internal.ratelimit.CACHE_LOCK_WAIT_TIMEOUT", 0)
    for number in range(fill):
        cache.set(f"somebody-{number}", 1, 600)
    sent = {"login": "ines@example.org", "password": "a wrong guess"}
    for _ in range(5):  # as many as anybody may
        client.post("/accounts/login/", sent)
    assert "Too many" in text_of(client.post("/accounts/login/", sent))
    assert len(Counters.kept) <= 40


def test_what_has_expired_does_not_stay_in_memory(watch: Watch) -> None:
    for number in range(100):
        cache.set(f"key {number}".replace(" ", "-"), number, 10)
    watch.now += counters.SWEEP
    cache.set("another", 1, 10)
    assert len(Counters.kept) == 1


def test_the_store_is_a_cache_like_any_other(watch: Watch) -> None:
    assert cache.add("a", [1], 10)
    assert not cache.add("a", [2], 10)
    cache.get("a").append(2)
    assert cache.get("a") == [1], "what was read can be changed without changing what is kept"
    assert cache.touch("a", 30)
    watch.now += 20
    assert cache.has_key("a")
    watch.now += 20
    assert cache.get("a", "nothing") == "nothing"
    assert not cache.touch("a", 30)
    with pytest.raises(ValueError, match="nothing is counted"):
        cache.incr("a")
    cache.set("b", 1)
    assert cache.delete("b")
    assert not cache.delete("b")


def test_one_address_makes_so_many_guests_and_no_more(
    newcomer: Callable[[], Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("critias.web.accounts.GUESTS", (3, 600))
    for _ in range(3):
        assert newcomer().post("/play/end").status_code == 302
    assert "Too many requests" in text_of(newcomer().post("/play/end"))
    assert Profile.objects.count() == 3
    assert newcomer().post("/play/end", REMOTE_ADDR="192.0.2.7").status_code == 302


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("", "here"),
    ],
)
def test_who_has_many_addresses_counts_once(address: str, counted: str) -> None:
    assert address_of(RequestFactory().get("/", REMOTE_ADDR=address)) == counted


# ---------------------------------------------------------------- Redis is dead, or hangs


class Hanging:
    """Something that takes every connection and never says a word."""

    def __init__(self) -> None:
        self.socket = socket.socket()
        self.socket.bind(("127.0.0.1", 0))
        self.socket.listen(100)
        self.socket.setblocking(False)
        self.url = f"redis://127.0.0.1:{self.socket.getsockname()[1]}/0"

    def calls(self) -> int:
        """How often it was called since we last asked."""
        count = 0
        while True:
            try:
                self.socket.accept()[0].close()
            except BlockingIOError:
                return count
            count += 1


@pytest.fixture
def hanging(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hanging]:
    silent = Hanging()
    monkeypatch.setattr("critias.web.counters.silence", fresh := Silence())
    monkeypatch.setattr(Shared, "doubtful", deque())
    monkeypatch.setattr("critias.web.safety.silence", fresh)
    with (
        silent.socket,
        override_settings(CACHES={"default": {"BACKEND": "critias.web.counters.Shared", "LOCATION": silent.url}}),
    ):
        yield silent


FORMS = [
    ("/accounts/login/", {"login": "ines@example.org", "password": "rings of land and sea"}),
    ("/accounts/signup/", {"email": "ines@example.org", "password1": "rings of land and sea"}),
    ("/accounts/login/code/", {"email": "ines@example.org"}),
    ("/accounts/password/reset/", {"email": "ines@example.org"}),
]


@pytest.mark.parametrize(("path", "sent"), FORMS)
def test_without_an_answer_of_redis_people_sign_in_and_wait_once(
    newcomer: Callable[[], Client], hanging: Hanging, watch: Watch, path: str, sent: dict[str, str]
) -> None:
    assert newcomer().post(path, sent).status_code in (200, 302)
    assert hanging.calls() == 1, "each call costs its patience: the first is the last for a while"
    newcomer().post(path, sent)
    assert hanging.calls() == 0
    watch.now += counters.TRY_AGAIN
    newcomer().post(path, sent)
    assert hanging.calls() == 1
    assert 2 * counters.PATIENCE < 1


@pytest.mark.parametrize(("path", "sent"), FORMS)
def test_without_redis_people_sign_in(client: Client, hanging: Hanging, path: str, sent: dict[str, str]) -> None:
    hanging.socket.close()  # dead
    assert client.post(path, sent).status_code in (200, 302)


def test_without_redis_each_process_counts_and_it_is_said_once(
    hanging: Hanging, watch: Watch, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    with caplog.at_level(logging.WARNING, "critias.counters"):
        for _ in range(3):
            limit("ada", "guess", 3, 60)
        with pytest.raises(TooManyError):
            limit("ada", "guess", 3, 60)
        watch.now += counters.TRY_AGAIN
        with pytest.raises(TooManyError):
            limit("ada", "guess", 3, 60)
        assert [record.message.split(" (")[0] for record in caplog.records] == ["Redis does not answer"]
        assert redis_state().startswith("Redis does not answer")
        for what, answer in {"add": True, "get": None, "delete_many": None}.items():  # it is back
            monkeypatch.setattr(f"critias.web.counters.RedisCache.{what}", lambda *_, answer=answer: answer)
        watch.now += counters.TRY_AGAIN
        assert redis_state() == ""
        limit("ada", "guess", 3, 60)
        assert caplog.records[-1].message == "Redis answers again"


@needs_redis
def test_a_redis_that_comes_back_locks_nobody_out(
    newcomer: Callable[[], Client], watch: Watch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes up what it was asked while it hung: the lock of a counter, which nobody would open again."""
    monkeypatch.setattr("critias.web.counters.silence", Silence())
    monkeypatch.setattr(counters, "PATIENCE", 3.0)  # this machine may be busy
    caches = {"default": {"BACKEND": "critias.web.counters.Shared", "LOCATION": ""}}
    with a_redis(tmp_path) as redis:
        caches["default"]["LOCATION"] = redis.url
        with override_settings(CACHES=caches):
            path, sent = FORMS[0]
            assert newcomer().post(path, sent).status_code == 200
            redis.hang()
            assert newcomer().post(path, sent).status_code == 200
            redis.go_on()
            watch.now += counters.TRY_AGAIN
            assert newcomer().post(path, sent).status_code == 200
            assert not counters.silence.reason
