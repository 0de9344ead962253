"""A Redis of one's own: a real one on a socket that can be stopped and killed, and one that only pretends."""

from __future__ import annotations

import contextlib
import shutil
import signal
import socket
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

needs_redis = pytest.mark.skipif(shutil.which("redis-server") is None, reason="needs redis-server: make test-services")


class Redis:
    """A server process that listens on a socket in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.socket = folder / "redis.sock"
        self.url = f"unix://{self.socket}?db=0"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.process = subprocess.Popen(
            [
                "redis-server",
                "--port",
                "0",
                "--unixsocket",
                str(self.socket),
                "--save",
                "",
                "--dir",
                self.socket.parent,
            ],
            stdout=subprocess.DEVNULL,
        )
        end = time.monotonic() + 60
        while True:
            with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX) as probe:
                probe.connect(str(self.socket))
                return
            assert time.monotonic() < end, "Redis does not start"
            time.sleep(0.02)

    def hang(self) -> None:
        """It takes connections and answers nothing."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


@contextlib.contextmanager
def a_redis(folder: Path) -> Iterator[Redis]:
    redis = Redis(folder)
    redis.start()
    try:
        yield redis
    finally:
        redis.kill()


@contextlib.contextmanager
def a_hung_redis() -> Iterator[str]:
    """The address of somebody who takes every call and says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as ear:
        callers: list[socket.socket] = []

        def take_calls() -> None:
            with contextlib.suppress(OSError):
                while True:
                    callers.append(ear.accept()[0])

        threading.Thread(target=take_calls, daemon=True).start()
        yield f"redis://127.0.0.1:{ear.getsockname()[1]}/0"
        ear.shutdown(socket.SHUT_RDWR)
        for caller in callers:
            caller.close()
