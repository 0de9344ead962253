"""The games: a folder a game, the same rooms in each."""
