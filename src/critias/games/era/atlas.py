"""The map is the world's."""

from critias.games.world.atlas import ALL_AREAS, AREAS, HOMES

__all__ = ["ALL_AREAS", "AREAS", "HOMES"]
