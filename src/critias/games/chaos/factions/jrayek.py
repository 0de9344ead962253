"""Jrayek: Ryh-zu that they summon, pay for, and lose to whoever beats them.  CHAOS-JRAY"""

from __future__ import annotations

from typing import Final

from critias.engine.table import Table
from critias.games.chaos import effects, fame, words
from critias.games.chaos.box import FIRST_RYHZU, RYHZU
from critias.games.chaos.factions.base import Faction
from critias.games.chaos.state import IN_HAND, NOBODY, Chaos

ALL_RYHZU: Final = list(range(FIRST_RYHZU, FIRST_RYHZU + len(RYHZU)))


class Jrayek(Faction):
    """Hunts Leaders and Ryh-zu."""

    def won(self, g: Chaos, table: Table, seat: int, other: int) -> None:
        """1 Fame for a victory over a Leader or a Ryh-zu, however many there are.  CHAOS-JRAY-01, CHAOS-JRAY-19"""
        if g.chiefs_at(other, g.region):
            fame.gain_fame(g, table, seat, 1)

    # ---- Ryh-zu

    def priced(self, g: Chaos, table: Table, seat: int, token: int) -> None:
        """The Ryh-zu of this token comes to the Base, unless it is on the map.  CHAOS-JRAY-12"""
        for ryhzu in ALL_RYHZU:
            if g.box.summon_token[ryhzu - FIRST_RYHZU] == token and g.chief_at[ryhzu] == IN_HAND:
                g.commander[ryhzu] = seat
                g.put_chief(ryhzu, g.home[seat])
                table.tell(words.SUMMONED, g.faction[seat], ryhzu)

    def income_begins(self, g: Chaos, table: Table, seat: int) -> None:
        """Tribute for every Ryh-zu that somebody else commands.  CHAOS-JRAY-16"""
        for ryhzu in ALL_RYHZU:
            if g.chief_at[ryhzu] >= 0 and g.commander[ryhzu] != seat:
                effects.gain(g, table, seat, g.box.tribute[ryhzu - FIRST_RYHZU], words.BY_TRIBUTE)

    def sources(self, g: Chaos, seat: int) -> list[int]:
        """CHAOS-JRAY-33"""
        return [words.SOURCE_CHIEF + ryhzu for ryhzu in ALL_RYHZU if g.commander[ryhzu] == seat]

    def take(self, g: Chaos, table: Table, seat: int, source: int) -> None:
        """Pay the upkeep, or the Ryh-zu leaves.  CHAOS-JRAY-15"""
        ryhzu = source - words.SOURCE_CHIEF
        upkeep = g.box.upkeep[ryhzu - FIRST_RYHZU]
        if effects.can_pay(g, seat, upkeep) and table.ask(seat, words.UPKEEP, words.NO_OR_YES, ryhzu) == words.YES:
            effects.pay(g, table, seat, upkeep, words.FOR_UPKEEP)
            return
        g.put_chief(ryhzu, IN_HAND)
        g.commander[ryhzu] = NOBODY
        table.tell(words.LEAVES, ryhzu)
