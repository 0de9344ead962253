"""Age of Atlantis, as the engine knows it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from critias.engine.components import ComponentFile
from critias.engine.dice import Dice
from critias.engine.game import Choice, Game, Outcome
from critias.engine.guide import Guide
from critias.engine.kinds import Kind
from critias.engine.table import Table
from critias.games.age import eyes, flow, gists, scoring, secrets, setup, summary, words
from critias.games.age.beats import BEATS, TURN
from critias.games.age.box import BOX, FILES, AgeBox, load_box
from critias.games.age.state import SOURCES, Age
from critias.games.world.box import SEAT_COUNTS
from critias.tongue import retold, say


class AgeOfAtlantis(Game[Age, AgeBox]):
    """The rooms of this folder, under one roof."""

    def load_box(self, path: str | None = None) -> AgeBox:
        return BOX if path is None else load_box(path)

    def box_files(self) -> list[Path]:
        return FILES

    def box_of(self, files: list[ComponentFile]) -> AgeBox:
        return AgeBox(files[0], files[1])

    def lay_out(self, box: AgeBox, seats: int, options: dict[str, str], dice: Dice) -> Age:
        return setup.lay_out(
            box,
            seats,
            options["advanced_game"] == "on",
            int(options["capitol_free_markers"]),
            options["attacking_partner_bound"] == "on",
            options["pads"] == "dealt",
            dice,
        )

    def beat(self, state: Age, table: Table) -> None:
        flow.play_beat(state, table)

    def beat_name(self, state: Age) -> str:
        return BEATS[state.beat]

    def beat_title(self, name: str) -> str:
        return say(words.BEAT_TITLES.get(name, name))

    def outcome(self, state: Age) -> Outcome:
        return scoring.outcome(state)

    def why(self, reason: str) -> str:
        return retold(reason, scoring.REASONS)

    def imagine(self, view: Age, seat: int, dice: Dice) -> Age:
        return secrets.imagine(view, seat, dice)

    def has_eyes(self) -> bool:
        return True

    def appraise(self, view: Age, seat: int, kind: Kind, options: list[int], a: int, b: int) -> list[float]:
        return eyes.AgeEyes(view, seat).promises(kind, options, a, b)

    def explains(self) -> bool:
        return True

    def gist(self, view: Age, seat: int, kind: Kind, option: int, a: int, b: int) -> str:
        return gists.gist(view, seat, kind, option, a, b)

    def guide(self) -> Guide | None:
        from critias.games.age import guide  # only needed by who plays for the first time

        return guide.GUIDE

    def horizon(self) -> int:
        return eyes.HORIZON

    def prospect(self, view: Age, seat: int) -> float:
        return eyes.AgeEyes(view, seat).hope()

    def board_svg(self, view: Age, seat: int) -> str:
        from critias.games.age import board  # interpreted, and only needed to look

        return board.svg(view, seat)

    def summary(self, view: Age, seat: int) -> str:
        return summary.as_text(view, seat)

    def seat_names(self, seats: int) -> list[str]:
        return words.SEAT.labels[:seats]

    def texts(self) -> list[str]:
        return [*scoring.REASONS, *SOURCES]

    def turns(self, state: Age) -> int | None:
        return 0 if state.beat < TURN else state.rounds_begun()

    def traits(self, state: Age) -> list[list[str]]:
        return state.traits() if state.beat >= TURN else []


GAME: Final = AgeOfAtlantis(
    name="age",
    title="Age of Atlantis",
    edition="1.11.1",
    folder=str(Path(__file__).parent),
    seat_counts=SEAT_COUNTS,  # AGE-1-01
    choices=[
        Choice("advanced_game", "Secret society powers", ["off", "on"], ["Without", "With"]),
        Choice("pads", "Societies with powers", ["chosen", "dealt"], ["Chosen in turn order", "Dealt at random"]),
        Choice(
            "capitol_free_markers",
            "Free markers of a capitol",
            [str(number) for number in BOX.capitol_choices],
            [str(number) for number in BOX.capitol_choices],
        ),
        Choice(
            "attacking_partner_bound",
            "Partner of an attacking nation",
            ["off", "on"],
            ["Supports either side", "Supports the attacker or nobody"],
        ),
    ],
    kinds=words.SAY.kinds,
    lines=words.SAY.lines,
    most_decisions=30000,  # 15 rounds of 5 turns; the longest turn, a Limited Conflict, has less than 400
)
