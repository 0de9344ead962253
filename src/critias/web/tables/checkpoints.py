"""The checkpoints of finished beats: with them a game is shown as it was, whatever the rules have become since.

Of each beat only the fields that it has changed are kept; the first that is kept has all the fields before it as well.
So a long game takes some 60 kB.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from typing import Any

from critias.engine.dice import FairDice
from critias.engine.match import Match
from critias.engine.state import State
from critias.web.models import Table


@dataclass(frozen=True)
class Checkpoint:
    """The state at the start of a beat, and how far its dice had come."""

    state: dict[str, Any]
    drawn: int

    @staticmethod
    def of(state: State) -> Checkpoint:
        return Checkpoint(state.to_json(), state.dice.drawn if isinstance(state.dice, FairDice) else 0)


def packed(match: Match, at: int, whole: bool) -> bytes:
    """What the finished beat `match.past[at]` has changed; `whole`: and all that was before it."""
    before = Checkpoint.of(match.past[at].checkpoint)
    after = Checkpoint.of(match.past[at + 1].checkpoint if at + 1 < len(match.past) else match.checkpoint)
    changed = {name: value for name, value in after.state.items() if before.state.get(name) != value}
    data: dict[str, Any] = {"changed": changed, "drawn": after.drawn}
    if whole:
        data["before"] = {"state": before.state, "drawn": before.drawn}
    return zlib.compress(json.dumps(data, separators=(",", ":")).encode(), 9)


def checkpoints_of(table: Table) -> dict[int, Checkpoint]:
    """What is kept, by the number of the beat that begins there; the last is where the table stands now."""
    found: dict[int, Checkpoint] = {}
    kept = table.beats.filter(number__gte=table.kept_from) if table.kept_from is not None else table.beats.none()
    for number, row in kept.values_list("number", "kept"):
        data = json.loads(zlib.decompress(row or b""))
        if "before" in data:
            found[number] = Checkpoint(data["before"]["state"], data["before"]["drawn"])
        found[number + 1] = Checkpoint({**found[number].state, **data["changed"]}, data["drawn"])
    now = json.loads(table.position)
    found[now["beat"]] = Checkpoint(now["state"], now.get("dice", {}).get("drawn", 0))
    return found
