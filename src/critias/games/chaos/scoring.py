"""Who has won, and by what.  CHAOS-ROUND-05, CHAOS-TIE"""

from __future__ import annotations

from typing import Final

from critias.engine.game import Outcome
from critias.games.chaos.state import BY_FAME, BY_RELICS, Chaos

REASONS: Final = [
    "",
    "Victory by Fame: {n}.",
    "Control of all Relics on the Map.",
    "Most Land Regions after the last Round.",
]
LEVEL: Final = "Level on Land Regions and Relics: the victory is shared."
SOURCES: Final = ["Land Regions", "Relics"]


def best_lands(g: Chaos, seats: list[int]) -> list[int]:
    """Most controlled Land Regions, then most Relics; those still level share the victory.

    CHAOS-TIE-01, CHAOS-TIE-02, CHAOS-TIE-03
    """
    best = max([standing(g, seat) for seat in seats])
    return [seat for seat in seats if standing(g, seat) == best]


def standing(g: Chaos, seat: int) -> int:
    return 100 * g.lands_controlled(seat) + g.relics[seat]


def outcome(g: Chaos) -> Outcome:
    """The score is Land Regions and Relics; who has won by other means stands first all the same.  CHAOS-ROUND-05"""
    seats = list(range(g.seats))
    lands = [g.lands_controlled(seat) for seat in seats]
    scores = [lands[seat] + g.relics[seat] for seat in seats]
    ranking = seats[:]
    ranking.sort(key=lambda seat: -(100000 * g.winners[seat] + standing(g, seat)))
    winners = [seat for seat in seats if g.winners[seat]]
    reason = REASONS[g.ending]
    if g.ending == BY_FAME:
        reason = reason.replace("{n}", str(g.fame[winners[0]]))
    elif g.ending != BY_RELICS and len(winners) > 1:
        reason = LEVEL
    return Outcome(scores, ranking, winners, reason, list(zip(SOURCES, [lands, g.relics[:]])))
