"""What belongs to a person: all of it in one file, and the end of an account that leaves the games of others whole."""

from __future__ import annotations

import io
import json
import secrets
import time
import zipfile
from contextlib import suppress
from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import F
from django.http import HttpRequest

from critias.tongue import noted, say
from critias.web import leagues, tables
from critias.web.accounts import profile_of, revoke
from critias.web.api_shapes import see_shape
from critias.web.circle import friends
from critias.web.desk import box_texts
from critias.web.models import FINISHED, WAITING, Chat, Profile, Seat, Table, Token
from critias.web.models_contests import Member
from critias.web.models_moderation import Deed, Note, Report
from critias.web.models_notices import Way
from critias.web.models_people import Preset, Rated, Result, Shun
from critias.web.models_seats import TableNote
from critias.web.names import FORMER
from critias.web.writer import change

ABOUT = noted("""Everything that Critias keeps of you.

account.json   name, addresses, friends, leagues, kept settings, who sees your profile, how you are told, API tokens
reports.json   what you reported, what was done about reports of you, and what the site tells you
results.json   how your games ended
ratings.json   your ratings after every rated game
chat.json      what you have said at tables
notes.json     what you have written down for yourself at tables
boxes/         your boxes of the desk, as files of components
tables/        finished games whole, as records that can be opened and replayed; of others what your seat may see
""")

# ---------------------------------------------------------------- everything that is mine


def exported(user: User) -> bytes:
    """A zip of all that is kept of somebody.  While a game runs it holds what his seat may see, and no more."""
    tables.results_of_old_tables(user)
    packed = io.BytesIO()
    lost: list[str] = []
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as out:
        for name, data in (
            ("account", account_of(user)),
            ("reports", reports_of(user)),
            ("results", results_of(user)),
            ("ratings", list(Rated.objects.filter(user=user).values("game", "number", "strength", "doubt", "at"))),
            ("notes", list(TableNote.objects.filter(user=user).values("table__code", "text"))),
            ("chat", list(Chat.objects.filter(user=user).values("table__code", "text", "at"))),
        ):
            out.writestr(f"{name}.json", as_json(data))
        for box in user.desk_boxes.all():
            for file, text in box_texts(box).items():
                out.writestr(f"boxes/{box.game}-{box.pk}/{file}", text)
        for table in Table.objects.filter(chairs__user=user).distinct().order_by("pk").iterator(50):
            try:
                out.writestr(f"tables/{table.game}-{table.code}.json", as_json(of_table(table, user)))
            except tables.UnreadableError as error:
                lost.append(f"{table.game} {table.code}: {error.reason}")
        missing = "".join(f"\n{line}" for line in [say("Tables that cannot be read:"), *lost]) if lost else ""
        out.writestr("about.txt", say(ABOUT) + missing)
    return packed.getvalue()


def as_json(data: Any) -> str:
    return json.dumps(data, indent=1, ensure_ascii=False, cls=DjangoJSONEncoder)


def account_of(user: User) -> dict[str, Any]:
    profile = profile_of(user)
    return {
        "name": profile.name,
        "guest": profile.guest,
        "addresses": list(EmailAddress.objects.filter(user=user).values("email", "verified", "primary")),
        "joined": user.date_joined,
        "profile": {"handle": profile.handle, "shown": profile.shown},
        "friends": [one.name for one in friends(user)],
        "muted_and_blocked": list(Shun.objects.filter(user=user).values("other__profile__name", "block")),
        "settings": list(Preset.objects.filter(user=user).values("game", "name", "sent")),
        "leagues": list(Member.objects.filter(user=user).values("league__name", "league__game", "left")),
        "tokens": list(Token.objects.filter(user=user).values("name", "created")),
        "told_by": list(Way.objects.filter(user=user).values("kind", "name", "on", "made")),
    }


def reports_of(user: User) -> dict[str, Any]:
    """Who has reported him is not among it."""
    return {
        "made": list(Report.objects.filter(by=user).values("name", "table", "text", "why", "note", "at", "decided")),
        "done": list(Deed.objects.filter(about=user).values("what", "words", "until", "at", "taken_back")),
        "muted_until": profile_of(user).muted_until,
        "told": list(Note.objects.filter(user=user).values("text", "at")),
    }


def results_of(user: User) -> list[dict[str, Any]]:
    kept = (
        "game",
        "seats",
        "people",
        "seat",
        "place",
        "won",
        "score",
        "margin",
        "traits",
        "decisions",
        "seconds",
        "at",
    )
    return list(Result.objects.filter(user=user).order_by("at").values("table__code", "table__options", *kept))


def of_table(table: Table, user: User) -> dict[str, Any]:
    """The record of a finished game; before that what this person may know of it."""
    with tables.readable(table):
        if table.status == FINISHED and table.position:
            return dict(tables.record_of(table).to_json())
        return see_shape(tables.moment_of(table.code), user, None, 0)


# ---------------------------------------------------------------- the end of an account

ASKED = "delete-code"  # in the session
GOOD_FOR = 15 * 60  # seconds
TRIES = 3

clock = time.time


def mail_code(request: HttpRequest, user: User) -> None:
    """A code for who has no password: it proves that the address is his."""
    adapter = get_adapter()
    code = adapter.generate_email_verification_code()
    adapter.send_mail("account/email/delete_code", user.email, {"code": code})
    request.session[ASKED] = {"code": code, "until": clock() + GOOD_FOR, "tries": TRIES}


def way_to_prove(request: HttpRequest, user: User) -> str:
    """See `delete_page`."""
    if profile_of(user).guest:
        return "sure"
    return "password" if user.has_usable_password() else "code" if ASKED in request.session else "mail"


def proved(request: HttpRequest, user: User) -> bool:
    """Whether the form proves that the owner of the account has sent it: by password, else by the mailed code."""
    if profile_of(user).guest:  # whom only this browser knows
        return request.POST.get("sure") == "1"
    if user.has_usable_password():
        return user.check_password(request.POST.get("password", ""))
    asked = request.session.pop(ASKED, None)
    if asked is None or clock() > asked["until"]:
        return False
    if secrets.compare_digest(asked["code"], request.POST.get("code", "").strip().upper()):
        return True
    if asked["tries"] > 1:
        request.session[ASKED] = {**asked, "tries": asked["tries"] - 1}
    return False


def delete(user: User) -> None:
    """The account and all that hangs on it is gone; in its seats sits a former player, of whom nothing is known.

    Seats of tables that wait are free, bots play on in games that run, and ratings of others stay as they are.
    """
    with change():
        former = User.objects.create(username=f"former-{secrets.token_hex(8)}", is_active=False)
        former.set_unusable_password()
        former.save(update_fields=["password"])
        Profile.objects.create(user=former, name=FORMER, guest=True)
        there = Table.objects.filter(chairs__user=user)
        ids, running = list(there.values_list("pk", flat=True)), list(there.exclude(status=FINISHED).distinct())
        Seat.objects.filter(user=user).update(user=former)
        Table.objects.filter(pk__in=ids).update(pulse=F("pulse") + 1)  # whoever looks sees the new name
        for table in running:
            with suppress(tables.UnreadableError):
                tables.leave(table.code, former)
            if table.status == WAITING and table.owner_id == user.pk:
                heir = table.chairs.filter(user__isnull=False).exclude(user=former).first()
                Table.objects.filter(pk=table.pk).update(owner=None if heir is None else heir.user)
        if not Seat.objects.filter(user=former).exists():
            former.delete()
        forget_in_reports(user)
        leagues.leave_all(user)
        revoke(user)
        end_sessions(user)
        user.delete()


def forget_in_reports(user: User) -> None:
    """What was reported stays as evidence, without the name."""
    for report in Report.objects.filter(about=user):
        report.context = [[FORMER if name == report.name else name, text, it] for name, text, it in report.context]
        report.name = FORMER
        report.save(update_fields=["name", "context"])
    Deed.objects.filter(about=user).update(name=FORMER)


def end_sessions(user: User) -> None:
    for session in Session.objects.iterator(500):
        if session.get_decoded().get("_auth_user_id") == str(user.pk):
            session.delete()
