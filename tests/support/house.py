"""A house in a temporary folder, furnished by a page of the documentation: its files, its commands, its nginx."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from email.message import Message
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

from tests.support.site import ROOT, free_port

BLOCK = re.compile(r'```(\w+)(?: title="([^"]+)")?\n(.*?)```', re.DOTALL)
HOST = "play.example.org"
STUBS = {
    "systemctl": f'exec "{sys.executable}" -m tests.support.systemctl "$@"',
    # -u critias; everybody on the machine sees the words of a command (ps)
    "sudo": 'case "$*" in *password*|*change-this*) echo "told to all: $*" >&2; exit 1 ;; esac; shift 2; exec "$@"',
    "useradd": "exec true",
    "chown": 'echo "$@" >> "$HOUSE/chown.log"',  # there is no such group here
}
MAIN = """
{user}
daemon off;
pid {house}/nginx.pid;
error_log {house}/nginx.log;
events {{}}
http {{
    client_body_temp_path {house}/body;
    proxy_temp_path {house}/proxy;
    fastcgi_temp_path {house}/fastcgi;
    uwsgi_temp_path {house}/uwsgi;
    scgi_temp_path {house}/scgi;
    include {house}/etc/nginx/conf.d/*.conf;
}}
"""


def nginx_program() -> str | None:
    return shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin:/sbin")


@dataclass(frozen=True)
class Answer:
    status: int
    headers: Message
    body: bytes


class House:
    """All paths of the page lie below one folder, and all ports are free ones of this machine."""

    def __init__(self, folder: Path, page: Path) -> None:
        self.folder = folder
        self.blocks = BLOCK.findall(page.read_text(encoding="utf-8"))
        self.port, self.http, self.https = free_port(), free_port(), free_port()
        self.nginx: subprocess.Popen[bytes] | None = None
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith("CRITIAS_")}
        for name in ("DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE"):
            self.environment.pop(name, None)
        path = f"{folder}/bin:{os.environ['PATH']}:/usr/sbin:/sbin"
        self.environment |= {"HOUSE": str(folder), "PATH": path, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"}

    def moved(self, text: str) -> str:
        """The text with our paths and ports."""
        text = re.sub(r"(?<![\w.])/(etc|srv|var)/", rf"{self.folder}/\1/", text)
        text = text.replace("8765", str(self.port))
        text = text.replace("listen 80;", f"listen 127.0.0.1:{self.http};")
        return text.replace("listen 443 ", f"listen 127.0.0.1:{self.https} ")

    def block(self, title: str) -> str:
        (found,) = [text for _, name, text in self.blocks if name == title]
        return str(found)

    def commands(self) -> list[str]:
        """The console blocks, one after the other."""
        return [self.moved(text) for language, _, text in self.blocks if language == "console"]

    def furnish(self) -> None:
        for _, title, text in self.blocks:
            if title.startswith("/") and "," not in title:
                self.put(title, self.moved(text))
        for name, line in STUBS.items():
            self.program(f"/bin/{name}", line)
        self.program("/srv/critias/.venv/bin/critias", f'exec "{sys.executable}" -m critias.cli "$@"')
        if nginx_program() is not None:
            self.program("/bin/nginx", f'exec "{nginx_program()}" -p "{self.folder}" -c "{self.folder}/main.conf" "$@"')
            (self.folder / "var/log/nginx").mkdir(parents=True)
            self.put("/main.conf", MAIN.format(house=self.folder, user="user root;" if os.getuid() == 0 else ""))
            self.make_certificate()

    def put(self, path: str, text: str) -> Path:
        file = self.folder / path.lstrip("/")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        return file

    def program(self, path: str, line: str) -> None:
        self.put(path, f"#!/bin/sh\n{line}\n").chmod(0o755)

    def make_certificate(self) -> None:
        folder = self.folder / "etc/ssl/critias"
        folder.mkdir(parents=True)
        kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
        name = ["-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}"]
        where = ["-keyout", f"{folder}/privkey.pem", "-out", f"{folder}/fullchain.pem"]
        subprocess.run(["openssl", "req", *kind, *name, *where], check=True, capture_output=True)

    def run(self, script: str) -> str:
        """A script in a shell; what it prints."""
        done = subprocess.run(
            ["bash", "-eu", "-o", "pipefail", "-c", script],
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{script}\n{done.stdout}\n{done.stderr}\n{self.logs()}"
        return done.stdout

    def logs(self) -> str:
        return "\n".join(file.read_text()[-3000:] for file in self.folder.glob("*.log"))

    def start_nginx(self) -> None:
        self.nginx = subprocess.Popen([self.folder / "bin/nginx"], env=self.environment)
        end = time.monotonic() + 60
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.https)).close()
                return
            except OSError:
                assert self.nginx.poll() is None, self.logs()
                assert time.monotonic() < end
                time.sleep(0.05)

    def close(self) -> None:
        if self.nginx is not None:
            self.nginx.send_signal(signal.SIGQUIT if self.nginx.poll() is None else 0)
            self.nginx.terminate()
            self.nginx.wait()
        for file in self.folder.glob("*.pid"):
            with_pid = file.read_text().strip()
            if with_pid and file.name != "nginx.pid":
                try:
                    os.killpg(int(with_pid), signal.SIGKILL)
                except ProcessLookupError:
                    continue

    @contextlib.contextmanager
    def visiting(
        self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None
    ) -> Iterator[HTTPResponse]:
        """Somebody who comes by https from 127.0.0.2, and trusts our certificate alone."""
        trust = ssl.create_default_context(cafile=str(self.folder / "etc/ssl/critias/fullchain.pem"))
        plain = socket.create_connection(("127.0.0.1", self.https), timeout=60, source_address=("127.0.0.2", 0))
        visitor = HTTPConnection(HOST)
        with contextlib.closing(visitor):
            visitor.sock = trust.wrap_socket(plain, server_hostname=HOST)
            visitor.request(method, path, body, headers or {})
            with visitor.getresponse() as response:
                yield response

    def visit(self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None) -> Answer:
        with self.visiting(method, path, body, headers) as response:
            return Answer(response.status, response.headers, response.read())
