"""How many whole games a test plays on which build: compiled rules are ten times as fast as interpreted ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from critias.testing.plugin import running_build

T = TypeVar("T")


def all_if_compiled(settings: Sequence[T]) -> Sequence[T]:
    """All settings on the compiled build, the last alone on the interpreted one: `make test` runs both.

    That both builds play the same is law 8, shown by the stored games and by every rule test.
    """
    return settings if running_build() == "compiled" else settings[-1:]
