"""End of Atlantis, as the engine knows it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from critias.engine.components import ComponentFile
from critias.engine.dice import Dice
from critias.engine.game import Choice, Game, Outcome
from critias.engine.guide import Guide
from critias.engine.kinds import Kind
from critias.engine.table import Table
from critias.games.end import eyes, flow, gists, scoring, secrets, setup, summary, words
from critias.games.end.beats import BEATS, SENATE
from critias.games.end.box import BOX, SEAT_COUNTS, VARIANTS, EndBox, load_box
from critias.games.end.state import SOURCES, End
from critias.tongue import SENSE, say


class EndOfAtlantis(Game[End, EndBox]):
    """The rooms of this folder, under one roof."""

    def load_box(self, path: str | None = None) -> EndBox:
        return BOX if path is None else load_box(path)

    def box_of(self, files: list[ComponentFile]) -> EndBox:
        return EndBox(files[0])

    def lay_out(self, box: EndBox, seats: int, options: dict[str, str], dice: Dice) -> End:
        long, screened = options["length"] == "long", options["screens"] == "hidden"
        return setup.lay_out(box, seats, long, screened, dice)

    def beat(self, state: End, table: Table) -> None:
        flow.play_beat(state, table)

    def beat_name(self, state: End) -> str:
        return BEATS[state.beat]

    def beat_title(self, name: str) -> str:
        return say(words.BEAT_TITLES[name]) if name in words.BEAT_TITLES else name

    def outcome(self, state: End) -> Outcome:
        return scoring.outcome(state)

    def imagine(self, view: End, seat: int, dice: Dice) -> End:
        return secrets.imagine(view, seat, dice)

    def has_eyes(self) -> bool:
        return True

    def appraise(self, view: End, seat: int, kind: Kind, options: list[int], a: int, b: int) -> list[float]:
        return eyes.appraise(view, seat, kind, options, a, b)

    def explains(self) -> bool:
        return True

    def gist(self, view: End, seat: int, kind: Kind, option: int, a: int, b: int) -> str:
        return gists.gist(view, seat, kind, option, a, b)

    def guide(self) -> Guide | None:
        from critias.games.end import guide  # only needed by who plays for the first time

        return guide.GUIDE

    def horizon(self) -> int:
        return eyes.HORIZON

    def prospect(self, view: End, seat: int) -> float:
        return eyes.prospect(view, seat)

    def board_svg(self, view: End, seat: int) -> str:
        from critias.games.end import board  # interpreted, and only needed to look

        return board.svg(view, seat)

    def summary(self, view: End, seat: int) -> str:
        return summary.as_text(view, seat)

    def seat_names(self, seats: int) -> list[str]:
        return BOX.color_names[:seats]

    def texts(self) -> list[str]:
        zones = [f"to the{SENSE}{name}" for name in BOX.zone_names]
        places = [f"place{SENSE}{name}" for name in words.PLACES]
        cards = [f"card{SENSE}{name.split(' (')[0]}" for name in BOX.politics_names if " (" in name]
        ships = [f"in a column{SENSE}{name}" for name in BOX.ship_names]
        specials = [f"on a card{SENSE}{name}" for name in BOX.special_names]
        return [*zones, *places, *cards, *ships, *specials, *SOURCES, *scoring.REASONS]

    def turns(self, state: End) -> int | None:
        return 0 if state.beat < SENATE else state.turn


GAME: Final = EndOfAtlantis(
    name="end",
    title="End of Atlantis",
    edition="Revised Edition, 2013",
    folder=str(Path(__file__).parent),
    seat_counts=SEAT_COUNTS,  # END-OBJ-01, END-COMP-06, END-FIVE-04
    choices=[
        Choice("length", "Length", VARIANTS, ["Standard game", "Long game"]),  # END-LONG-03
        Choice("screens", "Cubes behind screens", ["open", "hidden"], ["Counted for all", "Hidden from others"]),
    ],
    kinds=words.BOOK.kinds,
    lines=words.BOOK.lines,
    most_decisions=2000,
)
