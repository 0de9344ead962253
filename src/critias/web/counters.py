"""Where limits are counted: a store that nobody can flood, and that goes on without Redis.

A counter goes when its time is over, never to make room for another: whoever fills the store keeps newcomers waiting,
but frees nobody.  One process counts in its memory.  Several count together in Redis; while that does not answer, each
counts for itself, and only one call in a while waits for Redis, for about half a second at most.
"""

from __future__ import annotations

import logging
import math
import time
from collections import deque
from copy import copy
from threading import Lock
from typing import Any, ClassVar

import redis
from django.core.cache.backends.base import DEFAULT_TIMEOUT, BaseCache
from django.core.cache.backends.redis import RedisCache
from redis.backoff import NoBackoff
from redis.retry import Retry

log = logging.getLogger("critias.counters")

MOST = 50_000  # counters: some 25 MB
SPARE = 200  # of them for `set` alone, more than there are threads: who got a lock finds room for what it guards
SWEEP = 60  # seconds between looks for what has expired, and one where the store is full
PATIENCE = 0.3  # seconds for a connection to Redis, and for an answer
TRY_AGAIN = 5  # seconds after which one call asks a silent Redis again

clock = time.monotonic


class Counters(BaseCache):
    """Counters in the memory of this process."""

    kept: ClassVar[dict[str, tuple[Any, float]]] = {}  # by key: the value, and until when
    lock: ClassVar[Lock] = Lock()
    swept: ClassVar[float] = 0.0

    def __init__(self, name: str, params: dict[str, Any]) -> None:
        super().__init__(params)

    def add(self, key: str, value: Any, timeout: float | None = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        """False where it is there already, and where there is no room: nobody gets by because the store is full."""
        key = self.make_key(key, version)
        with self.lock:
            return self._found(key) is None and self._keep(key, value, timeout, SPARE)

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        with self.lock:
            found = self._found(self.make_key(key, version))
        return default if found is None else copy(found[0])

    def set(self, key: str, value: Any, timeout: float | None = DEFAULT_TIMEOUT, version: int | None = None) -> None:
        with self.lock:
            self._keep(self.make_key(key, version), copy(value), timeout)

    def touch(self, key: str, timeout: float | None = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        key = self.make_key(key, version)
        with self.lock:
            found = self._found(key)
            return found is not None and self._keep(key, found[0], timeout)

    def delete(self, key: str, version: int | None = None) -> bool:
        with self.lock:
            return self.kept.pop(self.make_key(key, version), None) is not None

    def incr(self, key: str, delta: int = 1, version: int | None = None) -> int:
        key = self.make_key(key, version)
        with self.lock:
            found = self._found(key)
            if found is None:
                raise ValueError(f"nothing is counted as {key!r}")
            value: int = found[0] + delta
            self.kept[key] = (value, found[1])
            return value

    def clear(self) -> None:
        with self.lock:
            self.kept.clear()

    def _found(self, key: str) -> tuple[Any, float] | None:
        found = self.kept.get(key)
        return found if found is not None and clock() < found[1] else None

    def _keep(self, key: str, value: Any, timeout: float | None, spare: int = 0) -> bool:
        now, most = clock(), MOST - spare
        if now - Counters.swept >= (1 if len(self.kept) >= most else SWEEP):
            Counters.swept = now
            for old in [old for old, (_, until) in self.kept.items() if until <= now]:
                del self.kept[old]
        if key not in self.kept and len(self.kept) >= most:
            return False
        seconds = self.default_timeout if timeout is DEFAULT_TIMEOUT else timeout
        self.kept[key] = (value, math.inf if seconds is None else now + seconds)
        return True


class Silence:
    """Whether Redis answers, as far as we know."""

    def __init__(self) -> None:
        self.reason = ""  # why we do without it
        self._ask_from = 0.0
        self._lock = Lock()

    def may_ask(self) -> bool:
        """While Redis is silent one call in a while asks again; the others do not wait for it."""
        with self._lock:
            now = clock()
            if now < self._ask_from:
                return False
            if self.reason:
                self._ask_from = now + TRY_AGAIN
            return True

    def begins(self, error: Exception) -> None:
        with self._lock:
            self._ask_from = clock() + TRY_AGAIN
            if not self.reason:
                log.warning("Redis does not answer (%s): each process counts for itself", error)
            self.reason = f"Redis does not answer ({error}); limits hold for each process by itself."

    def ends(self) -> None:
        with self._lock:
            if self.reason:
                log.warning("Redis answers again")
            self.reason = ""
            self._ask_from = 0.0


silence = Silence()


class Shared(BaseCache):
    """Counters of all processes in Redis; in the memory of this one while Redis does not answer."""

    doubtful: ClassVar[deque[str]] = deque(maxlen=1000)  # keys that were sent to a silent Redis

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(params)
        patience = {"socket_connect_timeout": PATIENCE, "socket_timeout": PATIENCE, "retry": Retry(NoBackoff(), 0)}
        self._far = RedisCache(server, {**params, "OPTIONS": patience})
        self._near = Counters("", params)

    def _ask(self, what: str, *arguments: Any) -> Any:
        if silence.may_ask():
            try:
                self._clear_up()
                answer = getattr(self._far, what)(*arguments)
            except (redis.RedisError, OSError) as error:
                silence.begins(error)
                if what == "add":
                    self.doubtful.append(arguments[0])
            else:
                silence.ends()
                return answer
        return getattr(self._near, what)(*arguments)

    def _clear_up(self) -> None:
        """What we asked a silent Redis to keep it may have kept: a lock that nobody would open again."""
        keys = list(self.doubtful)
        if keys:
            self._far.delete_many(keys)
            self.doubtful.clear()

    def add(self, key: str, value: Any, timeout: float | None = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        return bool(self._ask("add", key, value, timeout, version))

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        return self._ask("get", key, default, version)

    def set(self, key: str, value: Any, timeout: float | None = DEFAULT_TIMEOUT, version: int | None = None) -> None:
        self._ask("set", key, value, timeout, version)

    def touch(self, key: str, timeout: float | None = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        return bool(self._ask("touch", key, timeout, version))

    def delete(self, key: str, version: int | None = None) -> bool:
        return bool(self._ask("delete", key, version))

    def incr(self, key: str, delta: int = 1, version: int | None = None) -> int:
        return int(self._ask("incr", key, delta, version))

    def clear(self) -> None:
        self._near.clear()
        self._ask("clear")
