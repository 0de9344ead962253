"""Whom somebody knows here: friends by link, invitations to a table, and those whom he mutes or blocks.

Who blocks another has nothing to do with him, nor he with him: neither sits down at a table of the other, sees his open
tables, invitations or profile, or reads what he says.  Who mutes another does not read him; the other does not notice.
"""

from __future__ import annotations

import secrets

from django.contrib.auth.models import User
from django.db.models import Q

from critias.tongue import say
from critias.web.models import CODE_LETTERS, WAITING, Profile, Table
from critias.web.models_people import Friend, Invitation, Shun
from critias.web.tables import TableError
from critias.web.writer import change

LINK_LETTERS = 20
MOST_FRIENDS = 500


class CircleError(Exception):
    """Why it cannot be."""


# ---------------------------------------------------------------- friends


def link_of(profile: Profile, new: bool = False) -> str:
    """What one sends to a friend; a new one voids the one before."""
    if new or not profile.friend_code:
        profile.friend_code = "".join(secrets.choice(CODE_LETTERS) for _ in range(LINK_LETTERS))
        profile.save(update_fields=["friend_code"])
    return profile.friend_code


def who_sent(code: str, to: User) -> Profile | None:
    """Whose link this is; None for a void one, one's own, and where one of the two blocks the other."""
    found = Profile.objects.select_related("user").filter(friend_code=code, guest=False).first() if code else None
    return None if found is None or found.user_id in {to.pk, *blocked(to)} else found


def befriend(user: User, other: User) -> None:
    with change():
        for one, two in ((user, other), (other, user)):
            if Friend.objects.filter(user=one).count() >= MOST_FRIENDS:
                raise CircleError(say("More than {n} friends are not kept. Nothing was changed.", n=MOST_FRIENDS))
            Friend.objects.get_or_create(user=one, other=two)


def part(user: User, other: int) -> None:
    """Both are friends no longer."""
    Friend.objects.filter(Q(user=user, other=other) | Q(user=other, other=user)).delete()
    Invitation.objects.filter(Q(user=user, by=other) | Q(user=other, by=user)).delete()


def friends(user: User) -> list[Profile]:
    kept = Friend.objects.filter(user=user).values("other")
    return list(Profile.objects.select_related("user").filter(user__in=kept).order_by("name"))


def are_friends(one: object, two: User) -> bool:
    return Friend.objects.filter(user=two, other=getattr(one, "pk", None) or 0).exists()


# ---------------------------------------------------------------- invitations


def invite(table: Table, by: User, user: int) -> None:
    if table.status != WAITING or not table.chairs.filter(user=by).exists():
        raise TableError(say("Only who sits at a table that waits for players can invite friends to it."))
    if not Friend.objects.filter(user=by, other=user).exists():
        raise TableError(say("Only friends can be invited. Others get the link of the table."))
    Invitation.objects.get_or_create(table=table, user_id=user, defaults={"by": by})


def invitations(user: User) -> list[Invitation]:
    """Those to tables that still wait and at which he does not sit yet."""
    open_ = Invitation.objects.filter(user=user, table__status=WAITING).exclude(table__chairs__user=user)
    return list(open_.select_related("table", "by__profile").order_by("-pk")[:20])


# ---------------------------------------------------------------- mute and block


def shun(user: User, other: int, block: bool) -> None:
    if other == user.pk:
        return
    with change():
        Shun.objects.update_or_create(user=user, other_id=other, defaults={"block": block})
        if block:
            part(user, other)


def forgive(user: User, other: int) -> None:
    Shun.objects.filter(user=user, other=other).delete()


def blocked(user: object) -> set[int]:
    """Those whom somebody blocks, and those who block him."""
    me = getattr(user, "pk", None)
    if me is None:
        return set()
    pairs = Shun.objects.filter(Q(user=me) | Q(other=me), block=True).values_list("user", "other")
    return {one for pair in pairs for one in pair} - {me}


def unread(user: object) -> set[int]:
    """Those whose lines somebody does not see."""
    me = getattr(user, "pk", None)
    if me is None:
        return set()
    pairs = Shun.objects.filter(Q(user=me) | Q(other=me, block=True)).values_list("user", "other")
    return {one for pair in pairs for one in pair} - {me}
