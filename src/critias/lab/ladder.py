"""The ladder: all bots of a game at mixed tables, who is how strong, and how sure that is.

A round seats some line-ups once in every chair: each bot alone against a table of the anchor, `steady`, and an even mix
of the bots.  The mixes take turns from round to round, so that everybody meets everybody equally often.  A game that is
won or lost together has no ranking: there each bot fills all seats, and an even mix plays too, on every level.

Every finished game is a line of `games.jsonl` in the folder of the ladder, written at once; a game is known by its
seed, which names its chairs.  So a run can be killed at any moment: what is there is not played again, a line that was
cut off is, and a bot that joins later plays only the games that are new.
"""

from __future__ import annotations

import json
import math
import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, permutations
from pathlib import Path

from critias.bots.registry import STEADY, bot_names, make_bot
from critias.engine.dice import FairDice, key_of_seed
from critias.engine.game import Game, get_game
from critias.engine.playout import Player
from critias.lab.rating import Rating, ratings
from critias.lab.simulate import EndlessError, Plan, Played, Witness, load_box, number_of, play_with
from critias.lab.study import Estimate, share

GAMES_FILE = "games.jsonl"
ENDLESS = "not over"
LEVEL = "level"  # the option of a cooperative game that says how hard it is


class LadderError(ValueError):
    """A ladder that cannot be played, or games that do not belong to it."""


@dataclass(frozen=True)
class Ladder:
    """What is to be played: names and numbers only."""

    game: str
    bots: tuple[str, ...]
    seats: tuple[int, ...]
    seed: str
    options: dict[str, str]
    levels: tuple[str, ...]  # of a cooperative game; one empty word elsewhere
    components: str | None

    @property
    def anchor(self) -> str:
        return STEADY if STEADY in self.bots else self.bots[0]

    @property
    def cooperative(self) -> bool:
        return get_game(self.game).cooperative()

    def options_at(self, level: str) -> dict[str, str]:
        return {**self.options, LEVEL: level} if level else self.options


@dataclass(frozen=True)
class Fixture:
    """A game that is to be played."""

    plan: Plan  # one bot a seat, who stays there
    level: str


@dataclass(frozen=True)
class Kept:
    """A game that was played, as it stands in the file."""

    game: str
    box: str
    options: dict[str, str]
    seed: str
    level: str
    chairs: list[str]
    ranks: list[int]
    wins: list[float]
    scores: list[int]
    turns: int | None
    decisions: int
    ending: str
    thought: dict[str, list[float]]  # by bot: decisions and CPU seconds

    @property
    def seats(self) -> int:
        return len(self.chairs)

    @property
    def won(self) -> bool:
        return any(win > 0 for win in self.wins)


# ---------------------------------------------------------------- the plan


def plan_ladder(
    game: Game,
    bots: Sequence[str] | None = None,
    seats: Sequence[int] | None = None,
    seed: str = "0",
    options: dict[str, str] | None = None,
    components: str | None = None,
) -> Ladder:
    """A ladder that is known to work; all bots and all numbers of seats if nothing is said."""
    names = list(bot_names(game) if bots is None else bots)
    counts = list(game.seat_counts if seats is None else seats)
    for what, listed in (("bot", names), ("number of seats", list(map(str, counts)))):
        twice = [name for name, times in Counter(listed).items() if times > 1]
        if twice:
            raise LadderError(f"the {what} {twice[0]} is named twice")
    if len(names) < 2 and not game.cooperative():
        raise LadderError(f"a ladder of {game.title} needs two bots or more; there are {', '.join(bot_names(game))}")
    for name in names:
        make_bot(name, game, 0)
    given = options or {}
    settled = game.settled(given)
    file = None if components is None else str(Path(components).absolute())
    for count in counts:
        if count < 2 and not game.cooperative():
            raise LadderError("nobody can be compared at a table of one")
        game.new(load_box(game.name, file), count, settled, FairDice(key_of_seed(seed)))
    levels: tuple[str, ...] = ("",)
    if game.cooperative():
        levels = next((tuple(choice.values) for choice in game.choices if choice.name == LEVEL), ("",))
        levels = (given[LEVEL],) if LEVEL in given else levels
    return Ladder(game.name, tuple(names), tuple(counts), seed, settled, levels, file)


def even_mixes(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """The line-ups in which no bot has two seats more than another."""
    each, more = divmod(seats, len(bots))
    return [tuple(bot for bot in bots for _ in range(each + (bot in twice))) for twice in combinations(bots, more)]


@lru_cache(maxsize=1000)
def circles(line_up: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The ways to sit in a circle."""
    ways = {min(turned((line_up[0], *rest))) for rest in permutations(line_up[1:])}
    return sorted(ways)


def turned(circle: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [circle[at:] + circle[:at] for at in range(len(circle))]


def tables(ladder: Ladder, number: int) -> list[tuple[str, tuple[str, ...]]]:
    """The level and the chairs of every game of a round."""
    found: list[tuple[str, tuple[str, ...]]] = []
    for seats in ladder.seats:
        mixes = even_mixes(ladder.bots, seats)
        again, turn = divmod(number, len(mixes))
        ways = circles(mixes[turn])
        mixed = turned(ways[again % len(ways)])
        if ladder.cooperative:
            teams = [(bot,) * seats for bot in ladder.bots]
            teams += [mixed[again % seats]] if seats > 1 and len(ladder.bots) > 1 else []
            found += [(level, chairs) for level in ladder.levels for chairs in teams]
        else:
            others = (ladder.anchor,) * (seats - 1)
            alone = [chairs for bot in ladder.bots if bot != ladder.anchor for chairs in turned((bot, *others))]
            found += [("", chairs) for chairs in [*alone, *mixed]]
    random.Random(f"{ladder.seed}.{number}").shuffle(found)  # whatever was played when it is stopped is a fair sample
    return found


def games_in_all(ladder: Ladder, games: int) -> int:
    """As many games as asked for, and what is missing of the last round."""
    a_round = len(tables(ladder, 0))
    return math.ceil(games / a_round) * a_round


def fixtures(ladder: Ladder, games: int) -> Iterator[Fixture]:
    """The games of as many rounds as are needed; each has a seed of its own."""
    times: Counter[str] = Counter()
    for number in range(games_in_all(ladder, games) // len(tables(ladder, 0))):
        for level, chairs in tables(ladder, number):
            name = ".".join([ladder.seed, *([f"level {level}"] if level else []), ",".join(chairs)])
            options = ladder.options_at(level)
            yield Fixture(Plan(ladder.game, chairs, f"{name}.{times[name]}", options, ladder.components), level)
            times[name] += 1


# ---------------------------------------------------------------- playing


def play_fixture(fixture: Fixture) -> Kept:
    plan = fixture.plan
    game = get_game(plan.game)
    players = [Witness(make_bot(bot, game, number_of(f"{plan.seed}.{seat}"))) for seat, bot in enumerate(plan.bots)]
    played = play_to_the_end(plan, players)
    thought: dict[str, list[float]] = {}
    for bot, player in zip(plan.bots, players, strict=True):
        so_far = thought.setdefault(bot, [0, 0.0])
        so_far[0] += player.decisions
        so_far[1] = round(so_far[1] + player.seconds, 6)
    return Kept(
        game=plan.game,
        box=load_box(plan.game, plan.components).digest,
        options=plan.options,
        seed=plan.seed,
        level=fixture.level,
        chairs=list(plan.bots),
        ranks=played.ranks,
        wins=played.wins,
        scores=played.scores,
        turns=played.turns,
        decisions=played.decisions,
        ending=played.ending,
        thought=thought,
    )


def play_to_the_end(plan: Plan, players: Sequence[Player]) -> Played:
    """A game that all can only win together, and that goes on for ever, is one that they have not won."""
    seats = list(range(plan.seats))
    game = get_game(plan.game)
    try:
        return play_with(plan, 0, plan.seed, seats, players)
    except EndlessError:
        if not game.cooperative():
            raise
        none, level = [0.0] * plan.seats, [1] * plan.seats
        return Played(0, plan.seed, seats, [0] * plan.seats, level, none, [], None, game.most_decisions, ENDLESS)


def play_ladder(
    ladder: Ladder,
    games: int,
    folder: Path,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
) -> list[Kept]:
    """Play what is missing of the first `games` games, in whole rounds; every game of the folder between these bots.

    `progress` hears how many more are finished, beginning with those that were there.
    """
    folder.mkdir(parents=True, exist_ok=True)
    kept = {game.seed: game for game in read_games(ladder, folder)}
    wanted = list(fixtures(ladder, games))
    missing = [fixture for fixture in wanted if fixture.plan.seed not in kept]
    tell = progress or (lambda _: None)
    tell(len(wanted) - len(missing))
    with (folder / GAMES_FILE).open("ab", buffering=0) as file:
        if file.tell() and not (folder / GAMES_FILE).read_bytes().endswith(b"\n"):
            file.write(b"\n")  # the last line was cut off
        for game in played(missing, executor):
            file.write(json.dumps(vars(game), ensure_ascii=False).encode() + b"\n")
            kept[game.seed] = game
            tell(1)
    between = set(ladder.bots)
    return [game for game in kept.values() if between.issuperset(game.chairs) and game.seats in ladder.seats]


def played(missing: list[Fixture], executor: Executor | None) -> Iterator[Kept]:
    if executor is None:
        yield from map(play_fixture, missing)
        return
    futures = [executor.submit(play_fixture, fixture) for fixture in missing]
    try:
        for future in as_completed(futures):
            yield future.result()
    finally:
        for future in futures:
            future.cancel()


def read_games(ladder: Ladder, folder: Path) -> list[Kept]:
    """The games of the folder, each once; a line that was cut off is none."""
    path = folder / GAMES_FILE
    if not path.exists():
        return []
    found: dict[str, Kept] = {}
    for line in path.read_bytes().split(b"\n"):
        try:
            game = Kept(**json.loads(line))
        except (ValueError, TypeError):
            continue
        check_belongs(ladder, game, path)
        found.setdefault(game.seed, game)
    return list(found.values())


def check_belongs(ladder: Ladder, game: Kept, path: Path) -> None:
    if game.game != ladder.game:
        raise LadderError(f"{path} holds games of {game.game}, not of {ladder.game}; name another folder")
    if game.options != ladder.options_at(game.level):
        raise LadderError(f"{path} holds games with other options; name another folder")
    if game.box != load_box(ladder.game, ladder.components).digest:
        raise LadderError(f"{path} holds games with another box; name another folder, or remove this one")


# ---------------------------------------------------------------- what came out


@dataclass(frozen=True)
class Standing:
    """What the games tell of a bot."""

    bot: str
    rating: Rating | None  # none where all win or lose together
    games: int  # in which it sat somewhere
    wins: dict[int, Estimate]  # by seats: the share of wins of a chair
    against: dict[int, tuple[Estimate, int]]  # by seats: alone against the anchor, and how many games that were
    seconds: float | None  # CPU seconds a decision


@dataclass(frozen=True)
class TeamShare:
    """How often a cooperative game is won with these bots."""

    bots: tuple[str, ...]  # one: it has all seats; several: an even mix
    seats: int
    level: str
    won: Estimate
    games: int


def standings(ladder: Ladder, games: list[Kept]) -> list[Standing]:
    """The bots, the strongest first; those of a cooperative game as they were named."""
    rated: dict[str, Rating] = {}
    if not ladder.cooperative:
        rated = ratings([(game.chairs, game.ranks) for game in games], ladder.anchor)
    found = [standing(ladder, bot, games, rated.get(bot)) for bot in ladder.bots]
    return sorted(found, key=lambda each: -each.rating.estimate.value if each.rating is not None else 0.0)


def standing(ladder: Ladder, bot: str, games: list[Kept], rating: Rating | None) -> Standing:
    own = [game for game in games if bot in game.chairs]
    wins: dict[int, list[float]] = defaultdict(list)
    against: dict[int, list[float]] = defaultdict(list)
    decisions = seconds = 0.0
    for game in own:
        won = [win for chair, win in zip(game.chairs, game.wins, strict=True) if chair == bot]
        wins[game.seats] += won
        if bot != ladder.anchor and game.chairs.count(ladder.anchor) == game.seats - 1:
            against[game.seats] += won
        decisions += game.thought[bot][0]
        seconds += game.thought[bot][1]
    return Standing(
        bot,
        rating,
        len(own),
        {seats: share(sum(won), len(won)) for seats, won in sorted(wins.items())},
        {seats: (share(sum(won), len(won)), len(won)) for seats, won in sorted(against.items())},
        seconds / decisions if decisions else None,
    )


def team_shares(ladder: Ladder, games: list[Kept]) -> list[TeamShare]:
    """By bots, seats and level."""
    results: dict[tuple[tuple[str, ...], int, str], list[bool]] = {}
    alike = [(bot,) for bot in ladder.bots]
    for game in games:
        bots = tuple(bot for bot in ladder.bots if bot in game.chairs)
        results.setdefault((bots, game.seats, game.level), []).append(game.won)

    def place(key: tuple[tuple[str, ...], int, str]) -> tuple[int, int, tuple[str, ...], int]:
        bots, seats, level = key
        levels = list(ladder.levels)
        return seats, alike.index(bots) if bots in alike else len(alike), bots, levels.index(level)

    played_levels = [key for key in results if key[2] in ladder.levels]
    return [
        TeamShare(bots, seats, level, share(sum(won), len(won)), len(won))
        for bots, seats, level in sorted(played_levels, key=place)
        for won in [results[bots, seats, level]]
    ]
