"""Content security policy, compression and rate limits."""

from __future__ import annotations

import gzip
import time
from collections.abc import Awaitable, Callable
from hashlib import blake2b
from ipaddress import IPv4Address, ip_address, ip_network

from asgiref.sync import iscoroutinefunction, markcoroutinefunction
from django.core.cache import cache
from django.http import FileResponse, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import patch_vary_headers

from critias.tongue import say
from critias.web.counters import silence

RULES = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",  # positions and seat colours of pieces
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
]
POLICY = "; ".join(RULES)
FRAMED = POLICY.replace("frame-ancestors 'none'", "frame-ancestors *")  # what may stand in any page
WORTH_PACKING = 1_000  # bytes
PACKING = 6  # of 9: more takes longer than it saves

Handler = Callable[[HttpRequest], HttpResponseBase] | Callable[[HttpRequest], Awaitable[HttpResponseBase]]


class Middleware:
    """Something that is done to every response, in either sort of server."""

    sync_capable = True
    async_capable = True

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response
        self.later = iscoroutinefunction(get_response)
        if self.later:
            markcoroutinefunction(self)

    def __call__(self, request: HttpRequest) -> HttpResponseBase | Awaitable[HttpResponseBase]:
        if self.later:
            return self._later(request)
        response = self.get_response(request)
        assert isinstance(response, HttpResponseBase)
        return self.finished(request, response)

    async def _later(self, request: HttpRequest) -> HttpResponseBase:
        answer = self.get_response(request)
        assert not isinstance(answer, HttpResponseBase)
        return self.finished(request, await answer)

    def finished(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        raise NotImplementedError


class ContentSecurityPolicy(Middleware):
    """Only our own scripts and styles run on our pages."""

    def finished(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        response.headers.setdefault("Content-Security-Policy", POLICY)
        return response


class Compression(Middleware):
    """Pages travel packed: a quarter of the bytes for a millisecond.  Streams do not: each event goes out at once.

    The token of a page's forms looks different every time, so nobody can guess it from the length of what is packed;
    what a page gets after it has arrived holds no token.  Files are packed once.
    """

    def finished(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if isinstance(response, FileResponse):
            return packed_file(request, response)
        if not isinstance(response, HttpResponse) or len(response.content) < WORTH_PACKING:
            return response
        patch_vary_headers(response, ["Accept-Encoding"])
        accepted = [way.partition(";")[0].strip() for way in request.headers.get("Accept-Encoding", "").split(",")]
        if "gzip" in accepted and not response.has_header("Content-Encoding"):
            response.content = gzip.compress(response.content, compresslevel=PACKING, mtime=0)
            response.headers["Content-Encoding"] = "gzip"
            response.headers["Content-Length"] = str(len(response.content))
        return response


files: dict[tuple[str, str], bytes] = {}  # by path and date


def packed_file(request: HttpRequest, response: FileResponse) -> HttpResponseBase:
    """A style sheet or script, packed; fonts and pictures are so already."""
    packable = response.headers.get("Content-Type", "").startswith(("text/", "application/javascript", "image/svg"))
    if not packable or response.status_code != 200 or "gzip" not in request.headers.get("Accept-Encoding", ""):
        return response
    name = (request.path, response.headers.get("Last-Modified", ""))
    if name not in files:
        files[name] = gzip.compress(b"".join(response), compresslevel=9, mtime=0)
    packed = HttpResponse(files[name], headers=response.headers)
    response.close()
    packed.headers["Content-Encoding"] = "gzip"
    packed.headers["Content-Length"] = str(len(files[name]))
    patch_vary_headers(packed, ["Accept-Encoding"])
    return packed


clock = time.time  # which minute it is


class TooManyError(Exception):
    """Somebody does something too often."""

    def __init__(self, times: int, seconds: int, wait: int) -> None:
        super().__init__(
            say(
                "Too many requests: at most {n} in {seconds} seconds. Nothing was changed; wait a moment.",
                n=times,
                seconds=seconds,
            )
        )
        self.wait = wait  # seconds until it is allowed again


def limit(who: str, what: str, times: int, seconds: int) -> None:
    """At most so many times in so many seconds (a fixed window); else `TooManyError`."""
    window, gone = divmod(int(clock()), seconds)
    key = f"limit:{blake2b(f'{what}:{who}'.encode(), digest_size=16).hexdigest()}:{window}"
    try:
        count = 1 if cache.add(key, 1, seconds * 2) else cache.incr(key)
    except ValueError:  # there is no room for one more counter: who is not counted must wait
        count = times + 1
    if count > times:
        raise TooManyError(times, seconds, seconds - gone)


def address_of(request: HttpRequest) -> str:
    """Where a request comes from, as far as it counts: whoever has an IPv6 address has all of its network."""
    try:
        address = ip_address(request.META.get("REMOTE_ADDR", ""))
    except ValueError:  # a socket of this machine has no address
        return "here"
    if isinstance(address, IPv4Address):
        return str(address)
    return str(address.ipv4_mapped or ip_network(f"{address}/64", strict=False))


def redis_state() -> str:
    """Why limits are not counted together with the other processes; empty where all is well."""
    cache.get("here")  # a silent one is asked again now and then, also where nobody else does
    return silence.reason
