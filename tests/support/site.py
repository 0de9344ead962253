"""A real server process of the site, for tests and benchmarks: start, kill, start again; people with tokens."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
START_SECONDS = 300.0

PEOPLE = """
import json, sys
from critias.web.server import set_up
set_up()
from django.contrib.auth.models import User
from django.db import transaction
from critias.web.models import Profile
from critias.web.tokens import new_token
found = []
with transaction.atomic():
    for name in sys.argv[1:]:
        user = User.objects.create(username=name)
        Profile.objects.create(user=user, name=name, guest=False)
        found.append(new_token(user, "test"))
print(json.dumps(found))
"""


class Site:
    """One server process.  Several may share a folder or, through the environment, a database."""

    def __init__(
        self, data: Path, environment: dict[str, str] | None = None, log: Path | None = None, under: Sequence[str] = ()
    ) -> None:
        self.data = data
        self.under = under  # a command that starts another, and takes something from it
        self.log = log or data / "server.log"
        self.environment = {**os.environ, "CRITIAS_DATA": str(data), **(environment or {})}
        self.environment.setdefault("PYTHONPATH", str(ROOT / "src"))
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def start(self) -> None:
        self.launch()
        self.wait()

    def launch(self) -> None:
        self.data.mkdir(parents=True, exist_ok=True)
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*self.under, sys.executable, "-m", "critias.cli", "serve", "--no-browser", "--port", str(self.port)],
                env=self.environment,
                stdout=log,
                stderr=log,
                start_new_session=True,  # so that a kill takes the bots' workers along
            )

    def wait(self) -> None:
        """Until the server answers."""
        assert self.process is not None
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server has stopped:\n{self.log.read_text()[-3000:]}")
            try:
                urllib.request.urlopen(f"{self.url}/healthy", timeout=1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError(f"the server does not answer:\n{self.log.read_text()[-3000:]}")

    def kill(self) -> None:
        """As hard as it gets: -9, no chance to tidy up."""
        if self.process is not None:
            if self.process.poll() is None:
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None

    def __enter__(self) -> Site:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def run(self, program: str, *arguments: str) -> str:
        """Run a Python program in the server's surroundings; what it prints."""
        self.data.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(
            [sys.executable, "-c", program, *arguments],
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(done.stderr)
        return done.stdout

    def tokens(self, *names: str) -> list[str]:
        """New people; a token for each."""
        found: list[str] = json.loads(self.run(PEOPLE, *names))
        return found


def free_port() -> int:
    """A port below those that the system itself hands out: nobody gets it while a server is away for a moment."""
    while True:
        port = random.SystemRandom().randrange(10_000, 32_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Caller:
    """A program that speaks to the API."""

    def __init__(self, site: str, token: str) -> None:
        self.site = site
        self.token = token

    def call(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """The status and the data of the answer."""
        request = urllib.request.Request(
            f"{self.site}/api{path}",
            None if body is None else json.dumps(body).encode(),
            {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"},
            method=method,
        )
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                return response.status, json.load(response)
        except urllib.error.HTTPError as error:
            with error:
                return error.code, json.load(error)

    def get(self, path: str) -> Any:
        status, data = self.call("GET", path)
        assert status == 200, (status, data)
        return data

    def post(self, path: str, body: object = None) -> Any:
        status, data = self.call("POST", path, body)
        assert status in (200, 201), (status, data)
        return data
