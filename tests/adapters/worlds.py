"""What the tests of the doors share: the tables they try, and other worlds that look the same to a seat."""

from __future__ import annotations

from critias.engine.game import get_game

GAMES = ["end", "era", "age", "rising", "chaos"]


def tables(name: str) -> list[tuple[int, dict[str, str]]]:
    """Every number of seats and every value of an option of a game, in as few tables as show them all."""
    game = get_game(name)
    sets = game.option_sets()
    count = max(len(game.seat_counts), *(len(choice.values) for choice in game.choices), 1)
    return [(game.seat_counts[i % len(game.seat_counts)], sets[i * len(sets) // count]) for i in range(count)]
