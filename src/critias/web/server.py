"""`critias serve`: migrate, then serve everything from one process."""

from __future__ import annotations

import contextlib
import logging
import os
import socket
import threading
import webbrowser
from collections.abc import Callable
from typing import Any

log = logging.getLogger("critias.server")


def load() -> None:
    """Load the settings; no database is touched."""
    os.umask(0o077)  # what we write is for its owner alone
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "critias.web.settings")
    import django

    django.setup()


def set_up() -> None:
    """Load the settings, take the data folder, and bring the database up to date."""
    load()
    from django.conf import settings
    from django.core.management import call_command

    from critias.web.keeping import hold, make_private

    hold(settings.DATA)
    for file in make_private(settings.DATA):
        log.warning("others could read %s; now only its owner can", file)
    call_command("migrate", verbosity=0, interactive=False)
    from critias.web import tables

    tables.keep_boxes_of_old_tables()
    settings.STATIC_ROOT.mkdir(exist_ok=True)  # whitenoise looks there


def ready_table(
    game_name: str, seats: int, bot: str, options: dict[str, str], key: bytes | None, components: str | None
) -> str:
    """A table for the person at this machine against bots; the path that leads there, signed in."""
    from django.contrib.auth.models import User

    from critias.engine.game import get_game
    from critias.engine.laws import try_box
    from critias.web import tables
    from critias.web.models import Profile
    from critias.web.tickets import welcome_path

    user, _ = User.objects.get_or_create(username="local")
    Profile.objects.get_or_create(user=user, defaults={"name": "You", "guest": True})
    game = get_game(game_name)
    box = None if components is None else game.load_box(components)
    if box is not None:
        try_box(game, box, seats, options)
    chairs = ["me"] + [bot] * (seats - 1)
    table = tables.open_table(user, game_name, seats, options, chairs, key=key, box=box, new_box=box is not None)
    return welcome_path(user, table)


def called(url: str) -> None:
    """Where people find the site, if nobody has said so: for the links in messages."""
    from django.conf import settings

    settings.URL = settings.URL or url


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or the next free one."""
    for port in range(wanted, wanted + 50):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError:
                continue
            return port
    raise OSError(f"no free port from {wanted} to {wanted + 49}")


def run(host: str, port: int, when_up: Callable[[], None] | None = None) -> None:
    """Serve until interrupted; `when_up` is called as soon as the site listens."""
    import uvicorn

    from critias.web.door import Door

    class Server(uvicorn.Server):
        async def startup(self, *args: Any, **kwargs: Any) -> None:
            await super().startup(*args, **kwargs)
            if self.started and when_up is not None:
                threading.Thread(target=when_up, daemon=True).start()

        async def shutdown(self, *args: Any, **kwargs: Any) -> None:
            """Open pages would keep us here for ever: end their streams; they come back by themselves."""
            from critias.web.live import hub

            hub.end_streams()
            await super().shutdown(*args, **kwargs)

    config = uvicorn.Config(
        "critias.web.asgi:application",
        host=host,
        port=port,
        http=Door,
        proxy_headers=False,  # uvicorn believes this machine; we believe CRITIAS_PROXIES: see asgi.py
        log_level="warning",
        lifespan="on",
        timeout_graceful_shutdown=5,
    )
    with contextlib.suppress(KeyboardInterrupt):
        Server(config).run()


def open_browser(url: str) -> None:
    webbrowser.open(url)
