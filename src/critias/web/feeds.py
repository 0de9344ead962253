"""The tables that wait for somebody, as feed and calendar.  The address is the key: who knows it reads them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from urllib.parse import urlsplit
from xml.sax.saxutils import escape, quoteattr

from django.conf import settings
from django.contrib.auth.models import User
from django.core import signing

from critias.tongue import say
from critias.web.messages import Turn, sentence
from critias.web.models_notices import Notices

FEED = "critias.feed"  # what its token is signed for
SHORT = timedelta(minutes=15)  # what a table takes of a calendar


def feed_token(notices: Notices) -> str:
    """Made of the site's secret, never stored; one that was renewed opens nothing."""
    return signing.Signer(salt=FEED).sign(f"{notices.user_id}-{notices.feed}").replace(":", "-")


def owner_of(token: str) -> User | None:
    """Whose feed this is; None for a wrong or void address, or a closed account."""
    number, _, rest = token.partition("-")
    made, _, signature = rest.partition("-")
    try:
        user, feed = signing.Signer(salt=FEED).unsign(f"{number}-{made}:{signature}").split("-")
    except signing.BadSignature:
        return None
    found = Notices.objects.filter(user=int(user), feed=int(feed), user__is_active=True).select_related("user").first()
    return None if found is None else found.user


def name_of(turn: Turn) -> str:
    """The name of one question of one table, the same each time it is read."""
    return f"{turn.code}-{turn.asked_at:%Y%m%dT%H%M%S}"


def title_of(turn: Turn) -> str:
    return say("{what}: {game}", what=say("Your move"), game=turn.title)


def atom(turns: list[Turn], zone: str) -> str:
    """RFC 4287."""
    host = urlsplit(settings.URL).hostname or "critias"
    updated = max((turn.asked_at for turn in turns), default=datetime.fromtimestamp(0, UTC))
    entries = "".join(
        f"<entry><id>tag:{host},2026:{name_of(turn)}</id><title>{escape(title_of(turn))}</title>"
        f"<updated>{stamp(turn.asked_at)}</updated><link href={quoteattr(turn.url)}/>"
        f"<summary>{escape(sentence(turn, zone))}</summary></entry>"
        for turn in turns
    )
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">'
        f"<id>tag:{host},2026:turns</id><title>{escape(say('Your move'))}</title><updated>{stamp(updated)}</updated>"
        f"<author><name>Critias</name></author><link href={quoteattr(settings.URL + '/')}/>{entries}</feed>\n"
    )


def stamp(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"


def calendar(turns: list[Turn], zone: str) -> str:
    """RFC 5545: each table at the end of its time; where no clock runs, when it began to wait."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Critias//Your move//EN",
        f"X-WR-CALNAME:{text_of(say('Your move'))}",
    ]
    for turn in turns:
        end = turn.deadline or turn.asked_at + SHORT
        lines += [
            "BEGIN:VEVENT",
            f"UID:{name_of(turn)}@{urlsplit(settings.URL).hostname or 'critias'}",
            f"DTSTAMP:{moment_of(turn.asked_at)}",
            f"DTSTART:{moment_of(end - SHORT)}",
            f"DTEND:{moment_of(end)}",
            f"SUMMARY:{text_of(title_of(turn))}",
            f"DESCRIPTION:{text_of(sentence(turn, zone))}",
            f"URL:{turn.url}",
            "END:VEVENT",
        ]
    return "".join(f"{folded(line)}\r\n" for line in [*lines, "END:VCALENDAR"])


def moment_of(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def text_of(words: str) -> str:
    for sign in "\\;,":
        words = words.replace(sign, f"\\{sign}")
    return words


def folded(line: str) -> str:
    """At most 75 bytes in a line; what follows begins with a blank."""
    rows, row = [], ""
    for letter in line:
        if len((row + letter).encode()) > 74:
            rows.append(row)
            row = ""
        row += letter
    return "\r\n ".join([*rows, row])
