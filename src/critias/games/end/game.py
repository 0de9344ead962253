"""End of Atlantis, as the engine knows it."""

from __future__ import annotations

from pathlib import Path
from typing import Final, cast

from critias.engine.components import Box, ComponentFile
from critias.engine.dice import Dice
from critias.engine.game import Choice, Game, Outcome
from critias.engine.kinds import Kind
from critias.engine.state import State
from critias.engine.table import Table
from critias.games.end import eyes, flow, scoring, secrets, setup, summary, words
from critias.games.end.box import BOX, SEAT_COUNTS, VARIANTS, EndBox, load_box
from critias.games.end.state import End


class EndOfAtlantis(Game):
    """The rooms of this folder, under one roof."""

    def load_box(self, path: str | None = None) -> Box:
        return BOX if path is None else load_box(path)

    def box_of(self, files: list[ComponentFile]) -> Box:
        return EndBox(files[0])

    def lay_out(self, box: Box, seats: int, options: dict[str, str], dice: Dice) -> State:
        long, screened = options["length"] == "long", options["screens"] == "hidden"
        return setup.lay_out(cast(EndBox, box), seats, long, screened, dice)

    def beat(self, state: State, table: Table) -> None:
        flow.play_beat(cast(End, state), table)

    def beat_name(self, state: State) -> str:
        return flow.BEATS[cast(End, state).beat]

    def beat_title(self, name: str) -> str:
        return words.BEAT_TITLES.get(name, name)

    def outcome(self, state: State) -> Outcome:
        return scoring.outcome(cast(End, state))

    def imagine(self, view: State, seat: int, dice: Dice) -> State:
        return secrets.imagine(cast(End, view), seat, dice)

    def has_eyes(self) -> bool:
        return True

    def appraise(self, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> list[float]:
        return eyes.appraise(cast(End, view), seat, kind, options, a, b)

    def board_svg(self, view: State, seat: int) -> str:
        from critias.games.end import board  # interpreted, and only needed to look

        return board.svg(cast(End, view), seat)

    def summary(self, view: State, seat: int) -> str:
        return summary.as_text(cast(End, view), seat)

    def seat_names(self, seats: int) -> list[str]:
        return BOX.color_names[:seats]

    def turns(self, state: State) -> int | None:
        return cast(End, state).turn


GAME: Final = EndOfAtlantis(
    name="end",
    title="End of Atlantis",
    edition="Revised Edition, 2013",
    folder=str(Path(__file__).parent),
    seat_counts=SEAT_COUNTS,
    choices=[
        Choice("length", "Length", VARIANTS, ["Standard game", "Long game"]),
        Choice("screens", "Cubes behind screens", ["open", "hidden"], ["Counted for all", "Hidden from others"]),
    ],
    kinds=words.KINDS,
    lines=words.LINES,
    most_decisions=2000,
)
