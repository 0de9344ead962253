"""Who sits where: join, leave, come back, and what a person sets for his chair.

What changes nothing tells nobody: a pulse makes everybody who looks fetch the table again.
"""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db.models import Q

from critias.bots.registry import usual_bot
from critias.engine.match import Match
from critias.tongue import noted, say
from critias.web import sitetime
from critias.web.models import FINISHED, PLAYING, WAITING, DeskBox, Profile, Seat, Table
from critias.web.models_moderation import Deed, Note, Report
from critias.web.models_people import Preset, Result, Shun
from critias.web.models_seats import TableNote
from critias.web.tables.answers import made_up, settle
from critias.web.tables.cache import locked, match_of
from critias.web.tables.errors import TableError
from critias.web.tables.news import told
from critias.web.tables.opening import begin_if_full, bot_named
from critias.web.tables.reading import chairs_of, game_of
from critias.web.tables.standing import UNTIL, holding, is_window, mark_of
from critias.web.tables.store import Before, store
from critias.web.writer import change

NOT_HERE = noted("You do not sit at this table.")


def seats_of(table: Table, user: object) -> list[int]:
    """The seats of a user: none for a spectator, several where one person plays for more than himself (hot-seat)."""
    pk = getattr(user, "pk", None)
    return [] if pk is None else [chair.number for chair in table.chairs.all() if chair.user_id == pk]


def seat_of(table: Table, user: object) -> int:
    """The first seat of a user; -1 is a spectator."""
    return next(iter(seats_of(table, user)), -1)


def seat_in_turn(match: Match, chairs: list[Seat], mine: list[int]) -> int:
    """Of several seats of one person the one that must move, else the one that moved last; -1 is a spectator."""
    if len(mine) < 2:
        return mine[0] if mine else -1
    for seat in mine:
        if match.question(seat) is not None and not chairs[seat].plays_itself:
            return seat
    return max(mine, key=lambda seat: chairs[seat].last_answer)


def join(code: str, user: User, number: int | None = None) -> Seat:
    """Sit down on a free chair (the first, if none is named), or move to another: its colour is the player's.

    A bot that sits there takes the chair that is left.
    """
    with change():
        table = locked(code)
        chairs = list(table.chairs.all())
        mine = [chair for chair in chairs if chair.user_id == user.pk]
        if mine and (number in (None, *(chair.number for chair in mine)) or table.status != WAITING):
            return mine[0]
        if table.status != WAITING:
            raise TableError(say("This game has begun; you can watch it."))
        if not mine:
            _refuse_blocked(user, {table.owner_id, *(chair.user_id for chair in chairs)})
        left = mine[:1] or [chair for chair in chairs if not chair.taken]
        if not left:
            raise TableError(say("All chairs are taken."))
        wanted = [chair for chair in chairs if chair.user_id is None and chair.number == number]
        if number is not None and not wanted:
            raise TableError(say("This chair is taken."))
        chair = wanted[0] if wanted else left[0]
        if chair.bot or mine:
            left[0].user, left[0].bot = None, chair.bot
            left[0].save()
        chair.user, chair.bot = user, ""
        chair.save()
        begin_if_full(table)
        told(table)
        return chair


def _refuse_blocked(user: User, others: set[int | None]) -> None:
    """Who blocks somebody, or is blocked, does not sit down with him; which of the two it is, is not told."""
    there = [other for other in others if other is not None]
    if Shun.objects.filter(Q(user=user, other__in=there) | Q(other=user, user__in=there), block=True).exists():
        raise TableError(say("You cannot sit down at this table."))


def leave(code: str, user: User) -> None:
    """Before the game the chair is free again; during the game a bot plays on."""
    with change():
        table = locked(code)
        chairs = [chair for chair in table.chairs.all() if chair.user_id == user.pk]
        if not chairs:
            raise TableError(say(NOT_HERE))
        if table.status == FINISHED or all(chair.stand_in for chair in chairs):
            return
        for chair in chairs:
            if table.status == WAITING:
                chair.user = None
            else:
                chair.bot = usual_bot(game_of(table))
                chair.stand_in = True
            chair.save()
        if table.status == WAITING and not table.chairs.filter(user__isnull=False).exists():
            table.status = FINISHED
        told(table)


def come_back(code: str, user: User) -> None:
    """Take one's seat back from the bot that stood in."""
    with change():
        table = locked(code)
        chairs = list(table.chairs.filter(user=user))
        if not chairs:
            raise TableError(say(NOT_HERE))
        away = [chair for chair in chairs if chair.stand_in]
        for chair in away:
            chair.bot = ""
            chair.stand_in = False
            chair.bank_left = max(chair.bank_left, float(table.bonus or 60))
            chair.asked_at = None if table.paused_at is not None else sitetime.clock.now()
            chair.save()
        if away:
            told(table)


def hand_over(guest: int, user: User) -> None:
    """What a guest has becomes that of the account that he signs in to; no seat where both sit there.

    So do reports by him and of him, and what was done about them: who is muted stays so.
    """
    with change():
        own = Seat.objects.filter(user=user).values_list("table", flat=True)
        kept = Seat.objects.filter(user=guest).exclude(table__in=list(own))
        codes = list(kept.values_list("table__code", flat=True).distinct())
        kept.update(user=user)
        Table.objects.filter(owner=guest).update(owner=user)
        DeskBox.objects.filter(owner=guest).update(owner=user)
        Result.objects.filter(user=guest, table__code__in=codes).update(user=user)
        TableNote.objects.filter(user=guest, table__code__in=codes).exclude(table__notes__user=user).update(user=user)
        Note.objects.filter(user=guest).update(user=user)
        Report.objects.filter(by=guest).update(by=user)
        Report.objects.filter(about=guest).update(about=user)
        Deed.objects.filter(about=guest).update(about=user)
        muted = Profile.objects.filter(user=guest).values_list("muted_until", flat=True).first()
        if muted is not None:
            Profile.objects.filter(Q(muted_until=None) | Q(muted_until__lt=muted), user=user).update(muted_until=muted)
        taken = set(Preset.objects.filter(user=user).values_list("game", "name"))
        for preset in Preset.objects.filter(user=guest):
            if (preset.game, preset.name) not in taken:
                Preset.objects.filter(pk=preset.pk).update(user=user)
        for code in codes:
            told(locked(code))


def set_auto_pass(code: str, user: User, on: bool) -> None:
    with change():
        table = locked(code)
        if not table.chairs.filter(user=user).exclude(auto_pass=on).update(auto_pass=on):
            return
        if table.status == PLAYING and table.paused_at is None:
            match = match_of(table)
            before = Before.of(match)
            chairs = chairs_of(table)
            with made_up(table, match):
                settled = settle(match, chairs, table.guide)
            if settled:
                store(table, match, before, [], chairs)
                return
        told(table)


def set_standing(code: str, user: User, seat: int, kind: str, until: str) -> None:
    """Refuse windows of a kind for a while; an empty `until` asks again.  Others hear nothing of it."""
    with change():
        table = locked(code)
        chair = table.chairs.filter(user=user, number=seat).first()
        if chair is None:
            raise TableError(say(NOT_HERE))
        if table.status != PLAYING:
            raise TableError(say("The game is not being played."))
        match = match_of(table)
        known = match.game.kind_named.get(kind)
        if known is None or not is_window(known) or until not in ("", *UNTIL):
            raise TableError(say("There is no such standing answer. Nothing was changed."))
        kept = [[name, long, mark_of(match, long)] for name, long in holding(match, chair) if name != kind]
        chair.standing = [*kept, [kind, until, mark_of(match, until)]] if until else kept
        chair.save(update_fields=["standing"])
        before = Before.of(match)
        chairs = chairs_of(table)
        with made_up(table, match):
            settled = table.paused_at is None and settle(match, chairs, table.guide)
        if settled:
            store(table, match, before, [], chairs)
        else:  # the chairs in memory are old, and no pulse tells anybody
            table.version += 1
            table.save(update_fields=["version"])


def set_bot_delay(code: str, user: User, milliseconds: int) -> None:
    """The owner wants the bots to move faster or slower."""
    with change():
        table = locked(code)
        if table.owner_id != user.pk:
            raise TableError(say("Only who opened the table can set the pace of its bots."))
        if table.bot_delay != milliseconds:
            table.bot_delay = milliseconds
            told(table)


def fill_with_bots(code: str, user: User, bot: str = "", number: int | None = None) -> None:
    """The owner does not want to wait any longer for anybody, or for somebody on the chair of this number."""
    with change():
        table = locked(code)
        if table.owner_id != user.pk or table.status != WAITING:
            raise TableError(say("Only who opened a waiting table can fill it with bots."))
        name = bot_named(game_of(table), bot or usual_bot(game_of(table)))
        for chair in table.chairs.all():
            if not chair.taken and number in (None, chair.number):
                chair.bot = name
                chair.save()
        begin_if_full(table)
        told(table)
