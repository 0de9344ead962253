"""What must hold at any time, and what is found if it does not: pieces, control, archons.

AGE-3, AGE-4.1.2, AGE-5.2, AGE-6-04
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from critias.games.age import beats
from critias.games.age.state import Age
from critias.games.age.words import SPACE
from tests.support.age import state
from tests.support.world_audit import CONTROL, ON_THE_MAP, archons, at, finds, scored, set_up


def check(tweak: Callable[[Age], None], wrong: list[str], seats: int = 5, **named: object) -> None:
    finds(state(seats, tweak=tweak, check=False, **named), wrong)  # type: ignore[arg-type]


# ---------------------------------------------------------------- the map


@pytest.mark.parametrize(("tweak", "wrong"), ON_THE_MAP)
def test_units_and_buildings_are_where_they_may_be(tweak: Callable[[Age], None], wrong: list[str]) -> None:
    check(tweak, wrong)


# ---------------------------------------------------------------- control and archons


@pytest.mark.parametrize(
    ("tweak", "wrong"), [*CONTROL, *archons(SPACE.value("atlantis_mobilize"), SPACE.value("coup"))]
)
def test_control_and_archons_keep_the_restrictions(tweak: Callable[[Age], None], wrong: list[str]) -> None:
    check(tweak, wrong)


STAGES = {beats.SOCIETY: 5, beats.DRAFT: 10, beats.MARKERS: 5}


@pytest.mark.parametrize(("tweak", "wrong"), set_up(STAGES, beats.OBJECTIVES))
def test_no_more_choices_were_made_than_a_stage_of_the_set_up_has(
    tweak: Callable[[Age], None], wrong: list[str]
) -> None:
    check(tweak, wrong)


# ---------------------------------------------------------------- what players have


def marker(area: str) -> Callable[[Age], None]:
    def tweak(g: Age) -> None:
        g.markers[1][8] = at(area)

    return tweak


def pp(number: int) -> Callable[[Age], None]:
    def tweak(g: Age) -> None:
        g.pp[1] = number

    return tweak


@pytest.mark.parametrize(
    ("tweak", "wrong"),
    [
        (marker("punt"), []),
        (marker("atlantis"), []),
        (marker("wild_sahara"), ["an agent of seat 1 is in wilderness"]),
        (pp(0), []),
        (pp(22), []),
        (pp(-1), ["seat 1 has -1 PP"]),
        (pp(23), ["seat 1 has 23 PP"]),
        (scored(7, 4, 2, 1), []),
        (scored(7, 4, 2, 0), ["the score sheet of seat 2 adds up to 6, not 7"]),
    ],
)
def test_no_piece_is_lost_and_none_is_too_many(tweak: Callable[[Age], None], wrong: list[str]) -> None:
    check(tweak, wrong)
