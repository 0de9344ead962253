"""Era of Atlantis, as the engine knows it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from critias.engine.components import ComponentFile
from critias.engine.dice import Dice
from critias.engine.game import Choice, Game, GameError, Outcome, Sequel
from critias.engine.guide import Guide
from critias.engine.kinds import Kind
from critias.engine.table import Table
from critias.games.era import campaign, eyes, flow, gists, scoring, secrets, setup, summary, words
from critias.games.era.beats import BEATS, TURN
from critias.games.era.box import BOX, FILES, EraBox, load_box
from critias.games.era.state import SOURCES, Era
from critias.games.world.box import SEAT_COUNTS
from critias.tongue import retold, say


class EraOfAtlantis(Game[Era, EraBox]):
    """The rooms of this folder, under one roof."""

    def load_box(self, path: str | None = None) -> EraBox:
        return BOX if path is None else load_box(path)

    def box_files(self) -> list[Path]:
        return FILES

    def box_of(self, files: list[ComponentFile]) -> EraBox:
        return EraBox(files[0], files[1])

    def lay_out(self, box: EraBox, seats: int, options: dict[str, str], dice: Dice) -> Era:
        return setup.lay_out(
            box,
            seats,
            options["version"] == "introductory",
            options["societies"] == "on",
            options["goals"] == "on",
            options["special_actions"] == "agreed",
            dice,
        )

    def settled(self, options: dict[str, str]) -> dict[str, str]:
        """The introductory version has neither modules nor special actions.  ERA-6-14, ERA-8-02, ERA-6.1.9-07"""
        settled = super().settled(options)
        wrong = too_much(settled)
        if wrong:
            raise GameError(
                say("the introductory version of {game} is played without {what}", game=self.title, what=wrong)
            )
        return settled

    def option_sets(self) -> list[dict[str, str]]:
        return [options for options in super().option_sets() if not too_much(options)]

    def beat(self, state: Era, table: Table) -> None:
        flow.play_beat(state, table)

    def beat_name(self, state: Era) -> str:
        return BEATS[state.beat]

    def beat_title(self, name: str) -> str:
        return say(words.BEAT_TITLES.get(name, name))

    def outcome(self, state: Era) -> Outcome:
        return scoring.outcome(state)

    def why(self, reason: str) -> str:
        return retold(reason, scoring.REASONS)

    def sequel(self, state: Era) -> Sequel:
        return campaign.sequel(state)

    def imagine(self, view: Era, seat: int, dice: Dice) -> Era:
        return secrets.imagine(view, seat, dice)

    def has_eyes(self) -> bool:
        return True

    def appraise(self, view: Era, seat: int, kind: Kind, options: list[int], a: int, b: int) -> list[float]:
        return eyes.EraEyes(view, seat).promises(kind, options, a, b)

    def explains(self) -> bool:
        return True

    def gist(self, view: Era, seat: int, kind: Kind, option: int, a: int, b: int) -> str:
        return gists.gist(view, seat, kind, option, a, b)

    def guide(self) -> Guide | None:
        from critias.games.era import guide  # only needed by who plays for the first time

        return guide.GUIDE

    def horizon(self) -> int:
        return eyes.HORIZON

    def prospect(self, view: Era, seat: int) -> float:
        return eyes.EraEyes(view, seat).hope()

    def board_svg(self, view: Era, seat: int) -> str:
        from critias.games.era import board  # interpreted, and only needed to look

        return board.svg(view, seat)

    def summary(self, view: Era, seat: int) -> str:
        return summary.as_text(view, seat)

    def points(self, score: int) -> str:
        """VP are counted in halves.  ERA-6.3.3-15"""
        return words.halved(score)

    def seat_names(self, seats: int) -> list[str]:
        return words.SEAT.labels[:seats]

    def texts(self) -> list[str]:
        return [*scoring.REASONS, *SOURCES, *campaign.texts(BOX)]

    def turns(self, state: Era) -> int | None:
        return 0 if state.beat < TURN else state.rounds_begun()

    def traits(self, state: Era) -> list[list[str]]:
        return state.traits() if state.beat >= TURN else []


def too_much(options: dict[str, str]) -> str:
    """What the introductory version leaves out, if an option asks for it."""
    if options["version"] != "introductory":
        return ""
    if options["societies"] == "on":
        return say("society powers")
    if options["goals"] == "on":
        return say("nation objectives")
    return say("agreed special actions") if options["special_actions"] == "agreed" else ""


GAME: Final = EraOfAtlantis(
    name="era",
    title="Era of Atlantis",
    edition="prototype 1.51.4",
    folder=str(Path(__file__).parent),
    seat_counts=SEAT_COUNTS,  # ERA-3-16
    choices=[
        Choice("version", "Version", ["standard", "introductory"], ["Standard game", "Introductory version"]),
        Choice("societies", "Secret society powers", ["off", "on"], ["Without", "With"]),
        Choice("goals", "Nation objectives", ["off", "on"], ["Without", "With"]),  # ERA-8-01
        Choice("special_actions", "Special actions", ["drawn", "agreed"], ["Drawn by lot", "Named by the players"]),
    ],
    kinds=words.SAY.kinds,
    lines=words.SAY.lines,
    most_decisions=60000,  # 16 rounds of 5 turns; the longest turn, a Move & Conflict with 3 vetoes, has 700
)
