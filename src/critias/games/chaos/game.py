"""Circadians: Chaos Order, as the engine knows it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from critias.engine.components import ComponentFile
from critias.engine.dice import Dice
from critias.engine.game import Game, Outcome
from critias.engine.guide import Guide
from critias.engine.kinds import Kind
from critias.engine.table import Table
from critias.games.chaos import eyes, flow, gists, scoring, secrets, setup, summary, words
from critias.games.chaos.atlas import COUNTS
from critias.games.chaos.beats import BEATS
from critias.games.chaos.box import BOX, FILES, ChaosBox, load_box
from critias.games.chaos.state import Chaos
from critias.tongue import retold, say


class ChaosOrder(Game[Chaos, ChaosBox]):
    """The rooms of this folder, under one roof."""

    def load_box(self, path: str | None = None) -> ChaosBox:
        return BOX if path is None else load_box(path)

    def box_files(self) -> list[Path]:
        return FILES

    def box_of(self, files: list[ComponentFile]) -> ChaosBox:
        return ChaosBox(files)

    def lay_out(self, box: ChaosBox, seats: int, options: dict[str, str], dice: Dice) -> Chaos:
        return setup.lay_out(box, seats, dice)

    def beat(self, state: Chaos, table: Table) -> None:
        flow.play_beat(state, table)

    def beat_name(self, state: Chaos) -> str:
        return BEATS[state.beat]

    def beat_title(self, name: str) -> str:
        return say(words.BEAT_TITLES.get(name, name))

    def outcome(self, state: Chaos) -> Outcome:
        return scoring.outcome(state)

    def why(self, reason: str) -> str:
        return retold(reason, scoring.REASONS)

    def imagine(self, view: Chaos, seat: int, dice: Dice) -> Chaos:
        return secrets.imagine(view, seat, dice)

    def has_eyes(self) -> bool:
        return True

    def appraise(self, view: Chaos, seat: int, kind: Kind, options: list[int], a: int, b: int) -> list[float]:
        return eyes.appraise(view, seat, kind, options, a, b)

    def explains(self) -> bool:
        return True

    def gist(self, view: Chaos, seat: int, kind: Kind, option: int, a: int, b: int) -> str:
        return gists.gist(view, seat, kind, option, a, b)

    def guide(self) -> Guide | None:
        from critias.games.chaos import guide  # only needed by who plays for the first time

        return guide.GUIDE

    def horizon(self) -> int:
        return eyes.HORIZON

    def prospect(self, view: Chaos, seat: int) -> float:
        return eyes.prospect(view, seat)

    def board_svg(self, view: Chaos, seat: int) -> str:
        from critias.games.chaos import board  # interpreted, and only needed to look

        return board.svg(view, seat)

    def summary(self, view: Chaos, seat: int) -> str:
        return summary.as_text(view, seat)

    def seat_names(self, seats: int) -> list[str]:
        return words.SEAT.labels[:seats]

    def player_names(self, state: Chaos) -> list[str]:
        return [
            words.FACTION.label(faction) if faction >= 0 else words.SEAT.label(seat)
            for seat, faction in enumerate(state.faction)
        ]

    def texts(self) -> list[str]:
        from critias.games.chaos import art  # interpreted, and only needed to look

        return [*map(art.narrow, BOX.map.names), *scoring.REASONS, scoring.LEVEL, *scoring.SOURCES]

    def turns(self, state: Chaos) -> int | None:
        return state.round

    def traits(self, state: Chaos) -> list[list[str]]:
        return [] if -1 in state.faction else [[words.FACTION.label(faction)] for faction in state.faction]


GAME: Final = ChaosOrder(
    name="chaos",
    title="Circadians: Chaos Order",
    edition="2021",
    folder=str(Path(__file__).parent),
    seat_counts=COUNTS,  # CHAOS-COMP-02
    choices=[],
    kinds=words.BOOK.kinds,
    lines=words.BOOK.lines,
    # 6 Rounds: 30 turns of at most 90 decisions, and a Battle for each of 95 presences with at most 12
    most_decisions=24000,
)
