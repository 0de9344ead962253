"""Reports of lines and names, and what whoever runs the site does about them.

A report copies what it is about, so it can be decided when the table is gone.  A decision closes all open reports of
the same line, is written down deed by deed, and is told to those who reported; what was done they do not learn.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial

from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib.auth.models import User
from django.db.models import F, Q
from django.utils import timezone

from critias.tongue import noted, say
from critias.web import leagues, tables
from critias.web.accounts import GUEST, PLAYER, addresses_in, numbered, profile_of, revoke
from critias.web.models import FINISHED, Chat, Profile, Table
from critias.web.models_moderation import Deed, Report
from critias.web.moments import day, day_and_time
from critias.web.notes import tell
from critias.web.own_data import end_sessions
from critias.web.writer import change

REASONS = {
    "abuse": noted("Insults or threatens"),
    "spam": noted("Advertises or floods"),
    "cheating": noted("Plays unfairly"),
    "name": noted("The name itself"),
    "other": noted("Something else"),
}
HIDE, RENAME, WARN, MUTE, BAN, DISMISS = "hide", "rename", "warn", "mute", "ban", "dismiss"
MEASURES = {"": noted("Nothing"), WARN: noted("Warn"), MUTE: noted("Mute"), BAN: noted("Ban")}
DONE = {
    HIDE: noted("Line hidden"),
    RENAME: noted("Name taken away"),
    WARN: noted("Warned"),
    MUTE: noted("Muted"),
    BAN: noted("Banned"),
    DISMISS: noted("Dismissed"),
}
CAN_BE_LIFTED = (HIDE, MUTE, BAN)
LONGEST_MUTE = 365  # days
BEFORE, AFTER = 8, 4  # lines around the reported one
MOST_OPEN = 1000  # reports that wait
NO_WORDS = noted("Follow the rules of politeness here; next time you may be muted or banned.")


class ModerationError(ValueError):
    """It cannot be done; nothing was changed."""


# ---------------------------------------------------------------- reporting


def report_line(by: User, chat: Chat, why: str, note: str) -> Report:
    around = [
        *reversed(
            chat.table.chats.filter(pk__lte=chat.pk).select_related("user__profile").order_by("-pk")[: BEFORE + 1]
        ),
        *chat.table.chats.filter(pk__gt=chat.pk).select_related("user__profile").order_by("pk")[:AFTER],
    ]
    context = [[profile_of(one.user).name, one.text, one.pk == chat.pk] for one in around]
    return _report(by, chat.user, why, note, chat, table=chat.table.code, text=chat.text, context=context)


def report_person(by: User, about: User, why: str, note: str, table: str = "") -> Report:
    return _report(by, about, why, note, None, table=table)


def _report(by: User, about: User, why: str, note: str, chat: Chat | None, **what: object) -> Report:
    if by.pk == about.pk:
        raise ModerationError(say("This is about yourself. Nothing was reported."))
    if why not in REASONS:
        raise ModerationError(
            say("The reason is one of: {reasons}. Nothing was reported.", reasons=", ".join(map(say, REASONS.values())))
        )
    with change():
        waiting = Report.objects.filter(decided=None)
        known = waiting.filter(by=by, about=about, chat=chat).first()
        if known is not None:  # once is enough
            return known
        if waiting.count() >= MOST_OPEN:
            raise ModerationError(
                say("Too many reports wait already. Nothing was reported; mute or block him meanwhile.")
            )
        report = Report.objects.create(
            by=by, about=about, name=profile_of(about).name, chat=chat, why=why, note=note.strip()[:300], **what
        )
        for one in staff():
            tell(one, lambda: say("A report waits for you."), "/moderation", once=True)
    return report


def staff() -> list[User]:
    """The accounts that the site names as those who run it; none where everybody at this machine does."""
    if settings.STAFF in ("0", "1"):
        return []
    named = Q()
    for address in addresses_in(settings.STAFF):
        named |= Q(email__iexact=address)
    return [one.user for one in EmailAddress.objects.filter(named, verified=True).select_related("user")]


def open_reports() -> list[Report]:
    return list(Report.objects.filter(decided=None).select_related("by__profile", "about__profile", "chat"))


def earlier(report: Report) -> tuple[int, list[Deed]]:
    """How often this person was reported besides, and what was done then."""
    if report.about_id is None:
        return 0, []
    others = Report.objects.filter(about=report.about_id).exclude(pk=report.pk).count()
    return others, list(Deed.objects.filter(about=report.about_id).exclude(what=DISMISS)[:10])


def log() -> list[Deed]:
    return list(Deed.objects.select_related("by__profile", "about__profile", "report__chat")[:100])


# ---------------------------------------------------------------- deciding


@dataclass(frozen=True)
class Decision:
    hide: bool = False
    rename: bool = False
    measure: str = ""
    days: int = 0
    words: str = ""

    @property
    def empty(self) -> bool:
        return not (self.hide or self.rename or self.measure)


def decide(number: int, by: User, decision: Decision) -> None:
    """Do all of it, write it down, close the report and those of the same line, and tell who reported."""
    if decision.empty:
        raise ModerationError(say("Choose what is done, or dismiss the report. Nothing was changed."))
    if decision.measure not in MEASURES:
        raise ModerationError(say("There is no such measure. Nothing was changed."))
    if decision.measure == MUTE and not 1 <= decision.days <= LONGEST_MUTE:
        raise ModerationError(say("A mute lasts 1 to {n} days. Nothing was changed.", n=LONGEST_MUTE))
    with change():
        report = _open_one(number)
        about = report.about
        if about is None and (decision.rename or decision.measure):
            raise ModerationError(say("This account is deleted; the line alone can be hidden. Nothing was changed."))
        if decision.hide and report.chat is None:
            raise ModerationError(say("There is no line here that could be hidden. Nothing was changed."))
        if about is not None and about.pk == by.pk and decision.measure:
            raise ModerationError(say("This is about yourself: somebody else must decide. Nothing was changed."))
        if decision.hide and report.chat is not None:
            set_hidden(report.chat, True)
            _write(report, by, HIDE)
        if about is not None:
            _act_on(report, about, by, decision)
        _close(report, noted("Your report about {name} was looked at, and something was done. Thank you."))


def _act_on(report: Report, about: User, by: User, decision: Decision) -> None:
    words = decision.words.strip()[:300]
    if decision.rename:
        profile = profile_of(about)
        profile.name = numbered(GUEST if profile.guest else PLAYER)
        profile.save(update_fields=["name"])
        there = Table.objects.filter(chairs__user=about).values("pk")
        Table.objects.filter(pk__in=there).update(pulse=F("pulse") + 1)  # whoever looks sees the new name
        _write(report, by, RENAME)
        tell(
            about,
            lambda: say("Whoever runs this site took your name away: you are called {name} now.", name=profile.name),
            "/me",
        )
    if decision.measure == WARN:
        _write(report, by, WARN, words or NO_WORDS)
        tell(about, lambda: say("A warning from whoever runs this site: {words}", words=words or say(NO_WORDS)))
    elif decision.measure == MUTE:
        until = timezone.now() + timedelta(days=decision.days)
        Profile.objects.filter(user=about).update(muted_until=until)
        _write(report, by, MUTE, words, until)
        tell(
            about,
            lambda: " ".join([say("Whoever runs this site has muted you until {day}.", day=day(until)), words]).strip(),
        )
    elif decision.measure == BAN:
        _write(report, by, BAN, words)
        ban(about)


def dismiss(number: int, by: User) -> None:
    with change():
        report = _open_one(number)
        _write(report, by, DISMISS)
        _close(report, noted("Your report about {name} was looked at; nothing had to be done. Thank you."))


def _open_one(number: int) -> Report:
    found = Report.objects.select_for_update(of=("self",)).filter(pk=number, decided=None)
    report = found.select_related("about", "chat__table").first()
    if report is None:
        raise ModerationError(say("Somebody has decided on this report already. Nothing was changed."))
    return report


def _write(report: Report, by: User, what: str, words: str = "", until: datetime | None = None) -> None:
    Deed.objects.create(report=report, by=by, about=report.about, name=report.name, what=what, words=words, until=until)


def _close(report: Report, words: str) -> None:
    same = Q(pk=report.pk) if report.chat is None else Q(chat=report.chat)
    for one in Report.objects.filter(same, decided=None).select_related("by"):
        if one.by is not None:
            tell(one.by, partial(say, words, name=one.name))
    Report.objects.filter(same, decided=None).update(decided=timezone.now())


def take_back(number: int) -> None:
    """A line is shown again, a mute or a ban ends."""
    with change():
        deed = Deed.objects.select_for_update(of=("self",)).filter(pk=number, taken_back=None).first()
        if deed is None or deed.what not in CAN_BE_LIFTED:
            raise ModerationError(say("There is nothing to take back here. Nothing was changed."))
        if deed.what == HIDE and deed.report is not None and deed.report.chat is not None:
            set_hidden(deed.report.chat, False)
        if deed.about is not None and deed.what == MUTE:
            Profile.objects.filter(user=deed.about).update(muted_until=None)
            tell(deed.about, lambda: say("You may talk again: whoever runs this site has ended your mute."))
        if deed.about is not None and deed.what == BAN:
            User.objects.filter(pk=deed.about.pk).update(is_active=True)
        deed.taken_back = timezone.now()
        deed.save(update_fields=["taken_back"])


# ---------------------------------------------------------------- what it does


def set_hidden(chat: Chat, on: bool) -> None:
    Chat.objects.filter(pk=chat.pk).update(hidden=on)
    tables.touch(chat.table)


def ban(user: User) -> None:
    """The account is closed: sessions, tokens and streams end at once, and bots play on in its games."""
    user.is_active = False
    user.save(update_fields=["is_active"])
    revoke(user)
    end_sessions(user)
    leagues.leave_all(user)
    for code in list(Table.objects.filter(chairs__user=user).exclude(status=FINISHED).values_list("code", flat=True)):
        try:
            tables.leave(code, user)
        except tables.UnreadableError:  # written down; nobody can play there anyhow
            continue


def muted_words(user: User) -> str:
    """Why somebody may say nothing; empty if he may."""
    until = profile_of(user).muted_until
    if until is None or until <= timezone.now():
        return ""
    moment = day_and_time(until)
    return say("Whoever runs this site has muted you until {moment} UTC. Nothing was changed.", moment=moment)
