"""Critias, a digital table for board games about lost worlds.

>>> import critias
>>> match = critias.new("end", seats=4, seed=7)
>>> while not match.over:
...     question = match.questions[0]  # seat, kind, prompt, options with names
...     match.answer(question.seat, question.options[0])
>>> match.outcome is None  # scores, winners, reason
False
>>> view = match.seen_by(2)  # what a seat may know
>>> match.copy().over
True

`match.undo()` takes back the last answer while that is allowed; `match.record().save("game.json")` keeps the game, and
`critias.load("game.json")` brings it back.
"""

from __future__ import annotations

from pathlib import Path

from critias.engine.dice import FairDice, key_of_seed, new_key
from critias.engine.game import game_names, get_game
from critias.engine.match import Match, new_match
from critias.engine.record import Record, looked_at, read, rules_version

__all__ = ["Match", "__version__", "game_names", "load", "new"]

__version__ = rules_version()


def new(
    game: str, seats: int | None = None, seed: int | str | None = None, components: str | None = None, **options: str
) -> Match:
    """Begin a game.  With a seed it can be repeated; `components` is a component file of one's own."""
    the_game = get_game(game)
    if seats is None:
        seats = the_game.seat_counts[len(the_game.seat_counts) // 2]
    dice = FairDice(new_key() if seed is None else key_of_seed(seed))
    return new_match(the_game, the_game.load_box(components), seats, options, dice)


def load(path: str | Path, components: str | None = None) -> Match:
    """The match of a record or position file, as it was left."""
    found = read(path)
    box = found.heading.find_game().load_box(components)
    match = found.replay(box) if isinstance(found, Record) else found.match(box)
    made_up = not isinstance(found, Record) or found.start is not None
    return looked_at(match, found.where) if made_up else match
