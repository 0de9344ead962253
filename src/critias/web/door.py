"""What comes before a request is known: its line and its headers, which nobody may send without end or too slowly, and
whether there is a place for one more.

Uvicorn's own protocol waits for them for ever and keeps all that comes.
"""

from __future__ import annotations

import asyncio
import json
import sys

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from critias.web.live import Receive, Scope, Send

MOST_BYTES = 32_768
SECONDS = 20.0
OWN_FILES = 100  # that the site itself opens: connections to the database, pipes to the bots
FULL = "All places of this site are taken at the moment. Nothing was changed; try again in a moment."


def most_connections() -> int:
    """As many as files may be open, but for our own: who cannot open its database helps nobody."""
    if sys.platform == "win32":
        return 500
    import resource

    return max(resource.getrlimit(resource.RLIMIT_NOFILE)[0] - OWN_FILES, 20)


async def full(scope: Scope, receive: Receive, send: Send) -> None:
    """The answer to one connection too many, which ends with it."""
    headers = [(b"content-type", b"application/json"), (b"retry-after", b"5"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": 503, "headers": headers})
    await send({"type": "http.response.body", "body": json.dumps({"error": FULL}).encode()})


class Door(HttpToolsProtocol):
    """Lets in who says within a while and in a few words what he wants."""

    closing: asyncio.TimerHandle | None = None  # while a request is not known yet
    came = 0  # bytes of it

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._expect()

    def on_headers_complete(self) -> None:
        self._known()
        if len(self.connections) > most_connections():
            self.app = full
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._known()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.came += len(data)
        if self.closing is not None and self.came > MOST_BYTES and not self.transport.is_closing():
            self.send_400_response(f"The line and the headers of a request have at most {MOST_BYTES} bytes.")

    def _expect(self) -> None:
        self._known()
        self.came = 0
        self.closing = self.loop.call_later(SECONDS, self.transport.close)

    def _known(self) -> None:
        if self.closing is not None:
            self.closing.cancel()
            self.closing = None
