"""How a request becomes an answer: one piece of work in one thread, and streams in the loop.

Django's own ASGI handler goes from the loop to a thread and back at every middleware, and begins a new thread and a
new database connection for every request.  Our views are plain functions, so the whole chain can run in one go, in a
few threads that keep their connections.  What comes back as an asynchronous stream is sent by the loop.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from django.core import signals
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.core.handlers.base import BaseHandler
from django.http import HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.urls import set_script_prefix

from critias.tongue import say
from critias.web.languages import in_language, of_browser
from critias.web.live import Receive, Scope, Send, change_threads, look_threads, watch_threads
from critias.web.metrics import note, route_of
from critias.web.sent import most_bytes

WATCHED = ("/healthy", "/ready")  # answered also when all other threads wait for the database
BODY_SECONDS = 60  # for all of a request: a phone in the country sends a file in that time
LINGER_SECONDS = 2  # in which a refused sender may notice that nobody listens


class TooLargeError(ValueError):
    """A body that is longer than its route takes."""


class ThreadHandler(ASGIHandler):
    """Django's handler with its synchronous chain of middleware."""

    def __init__(self) -> None:
        BaseHandler.__init__(self)
        self.load_middleware(is_async=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            raise ValueError(f"only HTTP is served, not {scope['type']}")
        began = time.perf_counter()
        try:
            async with asyncio.timeout(BODY_SECONDS):
                body = await whole_body(scope, receive)
        except RequestAborted:
            return
        except TooLargeError as error:
            note(scope, 413, began)
            await refuse(scope, receive, send, 413, str(error))
            return
        except TimeoutError:
            note(scope, 408, began)
            with in_language(of_scope(scope)):
                words = say("The request did not arrive within {n} seconds.", n=BODY_SECONDS)
            await refuse(scope, receive, send, 408, words)
            return
        with body:
            response = await asyncio.get_running_loop().run_in_executor(threads_for(scope), self.respond, scope, body)
        note(scope, response.status_code, began)
        if response.streaming:
            await self.send_stream(response, receive, send)
        else:
            await self.send_response(response, send)

    def respond(self, scope: Scope, body: Any) -> HttpResponseBase:
        """Runs in a thread, from the first signal to the last."""
        set_script_prefix(get_script_prefix(scope))
        signals.request_started.send(sender=self.__class__, scope=scope)
        request, response = self.create_request(scope, body)
        if request is not None:
            response = self.get_response(request)
            scope["critias.route"] = route_of(request)
        assert response is not None
        if isinstance(response, StreamingHttpResponse):
            if response.is_async:
                signals.request_finished.send(sender=self.__class__)
                return response
            response = read_whole(response)
        response.close()
        return response

    async def send_stream(self, response: HttpResponseBase, receive: Receive, send: Send) -> None:
        """Send until the stream ends or nobody listens any more."""
        sending = asyncio.create_task(self.send_response(response, send))
        leaving = asyncio.create_task(self.listen_for_disconnect(receive))
        await asyncio.wait([sending, leaving], return_when=asyncio.FIRST_COMPLETED)
        for task in (sending, leaving):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, RequestAborted):
                await task


async def whole_body(scope: Scope, receive: Receive) -> io.BytesIO:
    """The body of a request, in memory: no longer than its route takes, by what it says and by what comes."""
    path: str = scope["path"].removeprefix(scope.get("root_path", ""))
    most = most_bytes(path)
    with in_language(of_scope(scope)):
        words = say("This is too large: at most {n} kB can be sent here. Nothing was changed.", n=most // 1000)
    too_large = TooLargeError(words)
    told = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
    if int(told) > most:
        raise too_large
    body = io.BytesIO()
    more = True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise RequestAborted
        body.write(message.get("body", b""))
        more = message.get("more_body", False)
        if body.tell() > most:
            raise too_large
    body.seek(0)
    return body


def of_scope(scope: Scope) -> str:
    """The language that a browser asks for, before there is a request."""
    accepted = next((value for name, value in scope["headers"] if name == b"accept-language"), b"")
    return of_browser(accepted.decode("latin-1"))


async def refuse(scope: Scope, receive: Receive, send: Send, status: int, words: str) -> None:
    """Answer without having read the rest, and hang up.

    Who is still sending must not be cut off at once: he would see a broken connection and not our words.
    """
    api = scope["path"].startswith("/api/")
    body = json.dumps({"error": words}).encode() if api else words.encode()
    kind = b"application/json" if api else b"text/plain; charset=utf-8"
    length = str(len(body)).encode()
    headers = [(b"content-type", kind), (b"content-length", length), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": True})
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(LINGER_SECONDS):
            while (await receive()).get("more_body", False):
                pass
    await send({"type": "http.response.body", "body": b""})


def threads_for(scope: Scope) -> ThreadPoolExecutor:
    if scope["path"] in WATCHED:
        return watch_threads
    return look_threads if scope["method"] in ("GET", "HEAD") else change_threads


def read_whole(response: StreamingHttpResponse) -> HttpResponse:
    """A file, read here and not in the loop."""
    whole = HttpResponse(b"".join(response), status=response.status_code, headers=response.headers)
    whole.cookies = response.cookies
    response.close()
    return whole
