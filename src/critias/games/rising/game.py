"""Atlantis Rising, as the engine knows it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from critias.engine.components import ComponentFile
from critias.engine.dice import Dice
from critias.engine.game import Choice, Game, GameError, Outcome
from critias.engine.guide import Guide
from critias.engine.kinds import Kind
from critias.engine.table import Table
from critias.games.rising import eyes, flow, gists, scoring, secrets, setup, summary, words
from critias.games.rising.beats import BEATS
from critias.games.rising.box import BOX, LEVELS, SEAT_COUNTS, RisingBox, load_box
from critias.games.rising.state import Rising
from critias.tongue import say

BLUEPRINTS: Final = ["random", "chosen", "introductory"]
IN_OR_OUT: Final = ["off", "on"]
AS_LEVEL: Final = "level"
STANDARD: Final = "standard"
CARDS: Final = [AS_LEVEL, *[str(n) for n in range(10)]]
CARD_LABELS: Final = ["As the level says", *[str(n) for n in range(10)]]


class AtlantisRising(Game[Rising, RisingBox]):
    """The rooms of this folder, under one roof."""

    def load_box(self, path: str | None = None) -> RisingBox:
        return BOX if path is None else load_box(path)

    def box_of(self, files: list[ComponentFile]) -> RisingBox:
        return RisingBox(files[0])

    def lay_out(self, box: RisingBox, seats: int, options: dict[str, str], dice: Dice) -> Rising:
        return setup.lay_out(box, seats, settings_of(options), dice)

    def settled(self, options: dict[str, str]) -> dict[str, str]:
        """The introductory game has the misfortunes of its level.  RISE-SETUP-10, RISE-SETUP-22"""
        settled = super().settled(options)
        if settled["blueprint"] == "introductory":
            if settled["level"] != str(BOX.intro_level):
                raise GameError(f"the introductory game of {self.title} is level {BOX.intro_level}")
            if settled["calm_seas"] != AS_LEVEL or settled["controlled_floods"] != AS_LEVEL:
                raise GameError(f"the introductory game of {self.title} has the misfortunes of its level")
        return settled

    def option_sets(self) -> list[dict[str, str]]:
        """Every level, and every other value of an option once: all ways together would be half a million."""
        plain = {choice.name: choice.values[0] for choice in self.choices}
        return [plain] + [{**plain, choice.name: value} for choice in self.choices for value in choice.values[1:]]

    def beat(self, state: Rising, table: Table) -> None:
        flow.play_beat(state, table)

    def beat_name(self, state: Rising) -> str:
        return BEATS[state.beat]

    def moment(self, state: Rising) -> str:
        return f"{super().moment(state)} {state.draws}"  # each misfortune is one of its own

    def beat_title(self, name: str) -> str:
        return say(words.BEAT_TITLES[name]) if name in words.BEAT_TITLES else name

    def outcome(self, state: Rising) -> Outcome:
        return scoring.outcome(state)

    def imagine(self, view: Rising, seat: int, dice: Dice) -> Rising:
        return secrets.imagine(view, seat, dice)

    def cooperative(self) -> bool:
        return True

    def has_eyes(self) -> bool:
        return True

    def appraise(self, view: Rising, seat: int, kind: Kind, options: list[int], a: int, b: int) -> list[float]:
        return eyes.appraise(view, seat, kind, options, a, b)

    def explains(self) -> bool:
        return True

    def gist(self, view: Rising, seat: int, kind: Kind, option: int, a: int, b: int) -> str:
        return gists.gist(view, seat, kind, option, a, b)

    def guide(self) -> Guide | None:
        from critias.games.rising import guide  # only needed by who plays for the first time

        return guide.GUIDE

    def horizon(self) -> int:
        return eyes.HORIZON

    def prospect(self, view: Rising, seat: int) -> float:
        return eyes.prospect(view, seat)

    def board_svg(self, view: Rising, seat: int) -> str:
        from critias.games.rising import board  # interpreted, and only needed to look

        return board.svg(view, seat)

    def summary(self, view: Rising, seat: int) -> str:
        return summary.as_text(view, seat)

    def seat_names(self, seats: int) -> list[str]:
        return words.SEAT.labels[:seats]

    def turns(self, state: Rising) -> int | None:
        return state.round

    def traits(self, state: Rising) -> list[list[str]]:
        chosen = state.councilor
        return [] if -1 in chosen else [[words.COUNCILOR.label(councilor)] for councilor in chosen]


def settings_of(options: dict[str, str]) -> setup.Settings:
    # RISE-PCOUNT-07, RISE-PCOUNT-08
    settings = setup.Settings()
    settings.level = int(options["level"])
    settings.blueprint = BLUEPRINTS.index(options["blueprint"])
    settings.choosing = 1 if options["councilors"] == "chosen" else 0
    settings.starting = 1 if options["start"] == "chosen" else 0
    settings.calm = number_or_standard(options["calm_seas"], AS_LEVEL)
    settings.controlled = number_or_standard(options["controlled_floods"], AS_LEVEL)
    settings.wave = int(options["wrath"])
    settings.hologram = IN_OR_OUT.index(options["hologram"]) if options["hologram"] != STANDARD else -1
    settings.automaton = IN_OR_OUT.index(options["automaton"]) if options["automaton"] != STANDARD else -1
    settings.free = 1 if options["order"] == "free" else 0
    return settings


def number_or_standard(value: str, standard: str) -> int:
    return -1 if value == standard else int(value)


def in_or_out(name: str, title: str) -> Choice:
    labels = ["As the number of players says", "In the game", "Left out"]
    return Choice(name, title, [STANDARD, "on", "off"], labels)


GAME: Final = AtlantisRising(
    name="rising",
    title="Atlantis Rising",
    edition="second edition",
    folder=str(Path(__file__).parent),
    seat_counts=SEAT_COUNTS,  # RISE-GEN-02
    choices=[
        Choice(
            "level",
            "Difficulty",
            [str(level) for level in range(1, LEVELS + 1)],
            [f"Level {level}" for level in range(1, LEVELS + 1)],
        ),
        Choice(
            "blueprint",
            "Blueprint",
            BLUEPRINTS,
            ["Drawn at random", "Chosen by the players", "Introductory game"],
        ),
        Choice("councilors", "Councilors", ["random", "chosen"], ["Dealt at random", "Chosen by the players"]),
        Choice("start", "Starting player", ["random", "chosen"], ["Drawn at random", "Chosen by the players"]),
        Choice("order", "Order of play", ["free", "clockwise"], ["Anybody, in any order", "Clockwise"]),
        Choice("calm_seas", "Calm Seas", CARDS, CARD_LABELS),
        Choice("controlled_floods", "Controlled Floods", CARDS, CARD_LABELS),
        Choice(
            "wrath",
            "Wave token",
            [str(space) for space in range(len(BOX.wrath))],
            [f"Starts on space {space + 1} of the Wrath track" for space in range(len(BOX.wrath))],
        ),
        in_or_out("hologram", "Hologram"),
        in_or_out("automaton", "Automaton"),
    ],
    kinds=words.BOOK.kinds,
    lines=words.BOOK.lines,
    most_decisions=20000,  # random games have up to 1,500; only who holds back the sea for ever could play longer
)
