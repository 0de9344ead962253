"""What bots use of a game: how often every option of every question was offered and chosen, and what nobody ever chose.

Counted are choices: a question with a single option is answered silently.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from functools import partial

from critias.engine.game import Game
from critias.engine.kinds import Kind
from critias.engine.playout import Player
from critias.lab.simulate import Plan, Played, Report, Witness, in_batches, play_game
from critias.lab.study import Arm, Estimate

Option = tuple[str, int]  # the name of a kind, and a value of its domain


@dataclass
class Uses:
    """What was offered and chosen in some games."""

    games: list[Played] = field(default_factory=list)
    asked: Counter[str] = field(default_factory=Counter)  # by kind
    offered: Counter[Option] = field(default_factory=Counter)
    chosen: Counter[Option] = field(default_factory=Counter)

    def add(self, other: Uses) -> None:
        self.games += other.games
        self.asked.update(other.asked)
        self.offered.update(other.offered)
        self.chosen.update(other.chosen)


class Bookkeeper(Witness):
    """Notes what a player is offered and what he chooses."""

    def __init__(self, player: Player, uses: Uses) -> None:
        super().__init__(player)
        self.uses = uses

    def saw(self, kind: Kind, options: list[int], option: int) -> None:
        name = kind.name
        self.uses.asked[name] += 1
        self.uses.chosen[name, option] += 1
        offered = self.uses.offered
        for value in options:
            offered[name, value] += 1


def count_batch(plan: Plan, first: int, count: int) -> Uses:
    uses = Uses()
    for number in range(first, first + count):
        uses.games.append(play_game(plan, number, lambda player: Bookkeeper(player, uses)))
    return uses


def count_uses(
    plan: Plan, games: int, executor: Executor | None = None, progress: Callable[[int], None] | None = None
) -> Uses:
    """Play the games of a run and count."""
    uses = Uses()
    for batch in in_batches(partial(count_batch, plan), games, executor, progress):
        uses.add(batch)
    return uses


# ---------------------------------------------------------------- what it tells


@dataclass(frozen=True)
class Use:
    """An option in words, and how often it was offered and chosen."""

    kind: str
    key: str
    label: str
    offered: int
    chosen: int

    def to_json(self) -> dict[str, object]:
        return {"key": self.key, "label": self.label, "offered": self.offered, "chosen": self.chosen}


def by_kind(uses: Uses, game: Game) -> list[tuple[Kind, list[Use]]]:
    """The questions that were asked, in the order of the game's words, with every option that was offered."""
    values: dict[str, list[int]] = {}
    for name, value in sorted(uses.offered):
        values.setdefault(name, []).append(value)
    return [
        (kind, [use_of(uses, kind, value) for value in values[kind.name]]) for kind in game.kinds if kind.name in values
    ]


def use_of(uses: Uses, kind: Kind, value: int) -> Use:
    option = (kind.name, value)
    return Use(kind.name, kind.domain.key(value), kind.domain.label(value), uses.offered[option], uses.chosen[option])


def never_chosen(uses: Uses, game: Game, least: int) -> list[Use]:
    """What nobody chose, though it was offered often enough."""
    return [use for _, found in by_kind(uses, game) for use in found if use.chosen == 0 and use.offered >= least]


def never_asked(uses: Uses, game: Game) -> list[str]:
    """The questions that never left a choice."""
    return [kind.name for kind in game.kinds if kind.name not in uses.asked]


def arm_of(uses: Uses, plan: Plan) -> Arm:
    return Arm("", Report(plan, uses.games, 0.0))


def trait_wins(uses: Uses, plan: Plan, game: Game) -> dict[str, tuple[Estimate, int]]:
    """The share of wins of all who play with something (a faction, a nation), and how many they are."""
    if game.cooperative():  # a win that is shared by all is whole for each
        uses = Uses([replace(played, wins=[float(won > 0) for won in played.wins]) for played in uses.games])
    return arm_of(uses, plan).trait_wins()


def as_data(uses: Uses, plan: Plan, game: Game, least: int) -> dict[str, object]:
    return {
        "game": game.name,
        "bots": list(plan.bots),
        "games": len(uses.games),
        "questions": [
            {
                "kind": kind.name,
                "prompt": kind.prompt,
                "asked": uses.asked[kind.name],
                "options": [use.to_json() for use in found],
            }
            for kind, found in by_kind(uses, game)
        ],
        "endings": {reason: vars(found) for reason, found in arm_of(uses, plan).endings().items()},
        "traits": {
            trait: {**vars(won), "seats": seats} for trait, (won, seats) in trait_wins(uses, plan, game).items()
        },
        "never_chosen": [{"kind": use.kind, **use.to_json()} for use in never_chosen(uses, game, least)],
        "never_asked": never_asked(uses, game),
    }


def as_text(uses: Uses, plan: Plan, game: Game, least: int) -> list[str]:
    """Line by line, for a terminal."""
    lines: list[str] = []
    for kind, found in by_kind(uses, game):
        lines += [f"{kind.name} ({uses.asked[kind.name]} times): {kind.prompt}", "   offered    chosen   share"]
        lines += [f"{use.offered:10}{use.chosen:10}{use.chosen / use.offered:8.1%}  {use.label}" for use in found]
        lines.append("")
    lines.append(f"Endings of {len(uses.games)} games")
    lines += [f"  {won.percent():26}  {reason}" for reason, won in arm_of(uses, plan).endings().items()]
    traits = trait_wins(uses, plan, game)
    if traits:
        lines += ["", "Share of wins of those who play with it"]
        lines += [f"  {won.percent():26}{seats:6} seats  {trait}" for trait, (won, seats) in traits.items()]
    silent = never_asked(uses, game)
    if silent:
        lines += ["", "Questions that never left a choice", f"  {', '.join(silent)}"]
    never = never_chosen(uses, game, least)
    lines += ["", f"Never chosen though offered {least} times or more{'' if never else ': nothing'}"]
    lines += [f"{use.offered:10}  {use.kind}: {use.label}" for use in never]
    return lines
