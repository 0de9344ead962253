"""Special Cards: who is asked, without telling what he holds.  END-SPEC, END-INFO-07"""

from __future__ import annotations

from typing import Final

from critias.engine.kinds import Kind
from critias.engine.table import Table
from critias.games.end.state import End
from critias.games.end.words import NO, YES

ONLY_NO: Final = [NO]
NO_OR_YES: Final = [NO, YES]


def asked_with_cards(g: End, table: Table, seat: int, kind: Kind, options: list[int], a: int = -1, b: int = -1) -> int:
    """A question whose options depend on the Special Cards held: whoever holds any is asked, even without a choice.

    END-INFO-07
    """
    if g.special[seat]:
        return table.window(seat, kind, options, a, b)
    return table.ask(seat, kind, options, a, b)


def wants_to_use(g: End, table: Table, seat: int, card: int, kind: Kind, a: int = -1, b: int = -1) -> bool:
    """A reaction window: everybody who might hold the card is asked; only a holder can say yes.  END-SPEC-01"""
    if not g.might_hold(seat, card):
        return False
    options = NO_OR_YES if card in g.special[seat] else ONLY_NO
    return table.window(seat, kind, options, a, b) == YES
