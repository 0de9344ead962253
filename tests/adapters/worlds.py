"""What the tests of the doors share: the tables they try, and other worlds that look the same to a seat."""

from __future__ import annotations

from critias.engine.game import get_game

GAMES = ["end", "era", "age", "rising", "chaos"]


def tables(name: str) -> list[tuple[int, dict[str, str]]]:
    """Every number of seats and every value of an option of a game, in few tables that show them all."""
    game = get_game(name)
    shown = [game.settled({choice.name: value}) for choice in game.choices for value in choice.values]
    sets = shown or [{}]
    count = max(len(game.seat_counts), len(sets))
    return [(game.seat_counts[i % len(game.seat_counts)], sets[i % len(sets)]) for i in range(count)]
