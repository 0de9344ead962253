"""Mail.  Where it goes is one URL; without one, whoever serves the site reads it.

Codes and links in a mail open accounts, so they never go to a log: they are shown on the terminal where the site is
served, or, where no terminal is, kept in files for their owner alone (`critias mails`).
"""

from __future__ import annotations

import logging
import os
import secrets
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from smtplib import SMTPException
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend
from django.core.mail.backends.smtp import EmailBackend
from django.utils import timezone
from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from critias.tongue import say

log = logging.getLogger("critias.mail")

FORM = "smtp://user:password@host:587?tls=1 or smtps://user:password@host"
PATIENCE = 5.0  # seconds that an answer waits for the mail server
MOST_KEPT = 100  # mails in files

_threads = ThreadPoolExecutor(4, thread_name_prefix="mail")


class MailError(OSError):
    """A mail could not be sent; the message is for the person who waits for it."""


# ---------------------------------------------------------------- the setting


def mail_settings(url: str) -> dict[str, Any]:
    """Django's settings from the URL; without one, mails are shown.  An error never tells the password."""
    if not url:
        return {"EMAIL_BACKEND": "critias.web.mail.Shown"}
    try:
        parts = urlsplit(url)
        port = parts.port
        extras = dict(parse_qsl(parts.query, strict_parsing=True)) if parts.query else {}
    except ValueError:
        raise _wrong("cannot be read") from None
    if parts.scheme not in ("smtp", "smtps"):
        raise _wrong(f"begins with {parts.scheme or 'nothing'}://")
    if not parts.hostname or parts.path.strip("/") or parts.fragment:
        raise _wrong("names no host, or more than one")
    if (parts.username is None) != (parts.password is None):
        raise _wrong("has a user without a password, or a password without a user")
    implicit = parts.scheme == "smtps"
    tls = extras.pop("tls", "1" if parts.password is not None else "0")
    if extras or tls not in ("0", "1"):
        raise _wrong("has something else behind the ? than tls=1 or tls=0")
    starttls = tls == "1" and not implicit
    return {
        "EMAIL_BACKEND": "critias.web.mail.Sent",
        "EMAIL_HOST": parts.hostname,
        "EMAIL_PORT": port or (465 if implicit else 587 if starttls else 25),
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_TLS": starttls,
        "EMAIL_USE_SSL": implicit,
        "EMAIL_TIMEOUT": PATIENCE,
    }


def _wrong(what: str) -> ImproperlyConfigured:
    return ImproperlyConfigured(f"CRITIAS_EMAIL {what}; it must be like {FORM}.")


# ---------------------------------------------------------------- sending


class Sent(EmailBackend):
    """By SMTP; nobody waits long for a mail server that is slow or gone."""

    def send_messages(self, messages: Sequence[EmailMessage]) -> int:
        sending = _threads.submit(super().send_messages, messages)
        try:
            return sending.result(PATIENCE)
        except TimeoutError:
            log.warning("the mail server is slow")
            raise MailError(say("The mail server is slow: the mail comes late, or not at all.")) from None
        except (OSError, SMTPException) as error:
            log.warning("the mail server refuses or does not answer: %s", type(error).__name__)
            words = say("The mail could not be sent: the mail server does not answer. Try again later.")
            raise MailError(words) from None


class Shown(BaseEmailBackend):
    """No mail server is set up: whoever serves the site reads the mail and passes it on."""

    def send_messages(self, messages: Sequence[EmailMessage]) -> int:
        for message in messages:
            if sys.stdout.isatty():
                show_mail(Console(), ", ".join(message.to), letter(message))
            else:
                keep_mail(message)
                log.warning("mail is not set up (CRITIAS_EMAIL); a mail waits: critias mails")
        return len(messages)


def letter(message: EmailMessage) -> str:
    return f"{message.subject}\n\n{message.body}".strip()


def show_mail(console: Console, to: str, text: str) -> None:
    """In a frame; what could steer a terminal is left out."""
    plain = "".join(letter for letter in text if letter.isprintable() or letter == "\n")
    name = "".join(letter for letter in to if letter.isprintable())
    console.print(Panel(Text(plain), title=Text(f"mail to {name}"), title_align="left", expand=False))


# ---------------------------------------------------------------- mails in files


def folder() -> Path:
    from django.conf import settings

    data: Path = settings.DATA
    return data / "mails"


def keep_mail(message: EmailMessage) -> None:
    """A file for its owner alone; the oldest of too many go."""
    folder().mkdir(mode=0o700, exist_ok=True)
    file = folder() / f"{timezone.now():%Y%m%d-%H%M%S-%f}-{secrets.token_hex(4)}.txt"
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as out:
        out.write(f"{', '.join(message.to)}\n{letter(message)}\n")
    for old in kept_files()[:-MOST_KEPT]:
        old.unlink(missing_ok=True)


def kept_files() -> list[Path]:
    """The oldest first."""
    return sorted(folder().glob("*.txt"))


def kept_mails() -> list[tuple[str, str]]:
    """To whom, and the letter; the newest last, where a terminal ends."""
    found = [file.read_text(encoding="utf-8").partition("\n") for file in kept_files()]
    return [(to, text.strip()) for to, _, text in found]
