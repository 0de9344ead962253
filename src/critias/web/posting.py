"""How a message leaves the house: by mail, or to an address that a person has named.

Such an address is somebody's wish, and this machine may stand where others cannot go.  So it is looked up once, every
answer must be an address of the open internet (but for CRITIAS_LOCAL_WEBHOOKS=1), and the very address that was looked
at is called.  No redirect is followed, little is sent, almost nothing is read, and all of it within seconds.
"""

from __future__ import annotations

import contextlib
import hmac
import http.client
import json
import socket
import ssl
import threading
from collections.abc import Sequence
from ipaddress import IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

from allauth.account.models import EmailAddress
from django.conf import settings
from django.core import signing
from django.core.mail import EmailMessage

from critias.tongue import say, several
from critias.web.languages import in_language_of
from critias.web.messages import GoneError, Turn, sentence, what_of
from critias.web.models_notices import MAIL, PUSH, Way

PATIENCE = 5.0  # seconds for each step
LONGEST = 10.0  # seconds in all
STOP = "critias.stop"  # what the token of an unsubscribe link is signed for
GONE = (404, 410)
NAT64 = ip_network("64:ff9b::/96")
DISCORD, SLACK, JSON = "discord", "slack", "json"


class AddressError(ValueError):
    """Nothing is sent to such an address."""


def send(way: Way, turns: Sequence[Turn], zone: str) -> None:
    """Tell somebody of these tables, of one unless by mail; OSError if he cannot be reached."""
    from critias.web.push import send_push  # it needs `post`

    with in_language_of(way.user):
        if way.kind == MAIL:
            send_mail(way, turns, zone)
        elif way.kind == PUSH:
            send_push(way, turns[0], zone)
        else:
            send_webhook(way, turns[0], zone)


# ---------------------------------------------------------------- mail


def send_mail(way: Way, turns: Sequence[Turn], zone: str) -> None:
    """One mail for all tables that wait."""
    address = EmailAddress.objects.filter(user=way.user, verified=True).order_by("-primary").first()
    if address is None:
        return
    stop = f"{settings.URL}/notices/stop/{stop_token(way.user_id)}"
    message = EmailMessage(
        subject(turns),
        letter(turns, zone, stop),
        to=[address.email],
        headers={
            "List-Unsubscribe": f"<{stop}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            "Auto-Submitted": "auto-generated",
        },
    )
    message.send()


def subject(turns: Sequence[Turn]) -> str:
    if len(turns) > 1:
        return several(len(turns), "{n} table waits for you", "{n} tables wait for you")
    return say("{what}: {game}", what=what_of(turns[0]), game=turns[0].game)


def letter(turns: Sequence[Turn], zone: str, stop: str) -> str:
    tables = "\n\n".join(f"{sentence(turn, zone)}\n{turn.url}" for turn in turns)
    foot = [
        say("Critias sends at most one mail an hour. How you are told: {link}", link=f"{settings.URL}/me/notices"),
        say("No more of these mails: {link}", link=stop),
    ]
    return "\n".join([tables, "", "--", *foot, ""])


def stop_token(user: int) -> str:
    """It can stop the mails of one account, and nothing else."""
    return signing.Signer(salt=STOP).sign(str(user))


# ---------------------------------------------------------------- webhooks


def send_webhook(way: Way, turn: Turn, zone: str) -> None:
    body = json.dumps(payload(way.form, turn, zone), separators=(",", ":")).encode()
    signature = hmac.new(way.key.encode(), body, "sha256").hexdigest()
    headers = {"Content-Type": "application/json", "Critias-Signature": f"sha256={signature}"}
    status = post(way.address, body, headers)
    if status in GONE:
        raise GoneError(say("It answered {status}: there is nobody.", status=status))
    if not 200 <= status < 300:
        raise OSError(say("It answered {status}.", status=status))


def payload(form: str, turn: Turn, zone: str) -> dict[str, object]:
    """What the receiver understands; a name in it can call nobody and is no mark-up."""
    text = f"{sentence(turn, zone)} {turn.url}"
    if form == DISCORD:
        return {"content": text, "allowed_mentions": {"parse": []}}
    if form == SLACK:
        return {"text": text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")}
    return {
        "event": "reminder" if turn.reminder else "turn",
        "text": text,
        "game": turn.game,
        "table": turn.code,
        "players": list(turn.others),
        "url": turn.url,
        "deadline": None if turn.deadline is None else turn.deadline.isoformat(),
    }


def post(url: str, body: bytes, headers: dict[str, str]) -> int:
    """Send, and say what the answer's status was."""
    try:
        scheme, host, port, path = parts_of(url)
        address = reachable(host, port)
    except AddressError as error:
        raise OSError(str(error)) from None
    kind = http.client.HTTPSConnection if scheme == "https" else http.client.HTTPConnection
    connection = kind(host, port, timeout=PATIENCE)
    try:
        connection.sock = socket.create_connection((address, port), PATIENCE)
        hang_up = threading.Timer(LONGEST, _cut, [connection.sock])
        hang_up.start()
        try:
            if scheme == "https":
                connection.sock = ssl.create_default_context().wrap_socket(connection.sock, server_hostname=host)
            connection.request("POST", path, body, {"User-Agent": "Critias", **headers})
            return connection.getresponse().status
        finally:
            hang_up.cancel()
    except http.client.HTTPException as error:
        raise OSError(f"It does not speak HTTP: {type(error).__name__}.") from None
    finally:
        connection.close()


def _cut(line: socket.socket) -> None:
    """Whoever answers a letter at a time is not listened to for ever."""
    with contextlib.suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)


def parts_of(url: str) -> tuple[str, str, int, str]:
    """Scheme, host, port and path of an address that something may be sent to."""
    try:
        parts = urlsplit(url)
        port = parts.port or (443 if parts.scheme == "https" else 80)
    except ValueError:
        raise AddressError(say("This is no address of a web page.")) from None
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise AddressError(say("The address must begin with https:// or http://."))
    if parts.username is not None or not url.isascii() or not url.isprintable() or " " in url:
        raise AddressError(say("The address must have neither a password nor blanks nor letters beyond ASCII."))
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return parts.scheme, parts.hostname, port, path


def reachable(host: str, port: int) -> str:
    """The address to call; `AddressError` where that is in a house of its own."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise AddressError(say("There is no such host.")) from None
    addresses = [str(entry[4][0]).partition("%")[0] for entry in found]
    if not settings.LOCAL_WEBHOOKS and not all(is_open(address) for address in addresses):
        raise AddressError(say("This address is not on the open internet; this site sends nothing there."))
    return addresses[0]


def is_open(address: str) -> bool:
    """Whether an address is one of the open internet, in whichever form it comes."""
    parsed = ip_address(address)
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped is not None:
            return is_open(str(parsed.ipv4_mapped))
        if parsed.sixtofour is not None or parsed.teredo is not None or parsed in NAT64:
            return False  # they lead to an address of the other sort
    return parsed.is_global and not parsed.is_multicast
