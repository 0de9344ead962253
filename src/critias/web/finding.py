"""Tables that somebody looks for in the lobby: the address of the page says which."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Count, Q, QuerySet
from django.http import QueryDict

from critias.tongue import noted
from critias.web.games import shown_games
from critias.web.models import LIVE, SLOW, UNTIMED, WAITING, Seat, Table
from critias.web.models_people import Friend

CLOCKS = {LIVE: noted("Live"), SLOW: noted("Slow"), UNTIMED: noted("No clock")}
FREE = {"1": noted("1 or more free seats"), "2": noted("2 or more"), "3": noted("3 or more")}
LONGEST = 40  # letters


@dataclass(frozen=True)
class Wanted:
    """What is asked for; empty is everything."""

    q: str = ""  # in the names of people and games, or the code of a table
    game: str = ""
    clock: str = ""
    free: str = ""
    friends: str = ""  # "1": tables of friends

    @staticmethod
    def of(sent: QueryDict) -> Wanted:
        """What cannot be asked for is left out."""
        game, clock, free = sent.get("game", ""), sent.get("clock", ""), sent.get("free", "")
        return Wanted(
            q=" ".join(sent.get("q", "").split())[:LONGEST],
            game=game if game in [one.name for one in shown_games()] else "",
            clock=clock if clock in CLOCKS else "",
            free=free if free in FREE else "",
            friends="1" if sent.get("friends") == "1" else "",
        )

    @property
    def all(self) -> bool:
        return self == Wanted()

    def among(self, found: QuerySet[Table], user: object) -> QuerySet[Table]:
        """Those of these tables that are asked for."""
        if self.q:
            titles = [one.name for one in shown_games() if self.q.casefold() in one.title.casefold()]
            people = Seat.objects.filter(user__profile__name__icontains=self.q).values("table")
            found = found.filter(Q(code=self.q.lower()) | Q(game__in=titles) | Q(pk__in=people))
        if self.game:
            found = found.filter(game=self.game)
        if self.clock:
            found = found.filter(pace=self.clock)
        if self.free:
            chairs = Seat.objects.filter(table__status=WAITING, user=None, bot="").values("table")
            room = chairs.annotate(free=Count("pk")).filter(free__gte=int(self.free)).values("table")
            found = found.filter(pk__in=room)
        if self.friends:
            mine = Friend.objects.filter(user=getattr(user, "pk", None) or 0).values("other")
            found = found.filter(pk__in=Seat.objects.filter(user__in=mine).values("table"))
        return found
