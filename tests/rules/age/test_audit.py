"""What must hold at any time, and what is found if it does not: pieces, control, archons.

AGE-3, AGE-4.1.2, AGE-5.2, AGE-6-04
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from critias.games.age.state import Age
from critias.games.age.words import SPACE
from critias.games.world.atlas import AREAS
from critias.games.world.box import BUILDINGS, NATIONS
from tests.support.age import state

SEVEN = ["akakor", "alcheringa", "arcadia", "avalon", "beringia", "eden", "hawaiki"]


def at(area: str) -> int:
    return AREAS.index(area)


def check(tweak: Callable[[Age], None], wrong: list[str], seats: int = 5, **named: object) -> None:
    found = state(seats, tweak=tweak, check=False, **named).audit()  # type: ignore[arg-type]
    assert len(found) == len(wrong), found
    assert all(part in line for part, line in zip(wrong, found, strict=True)), found


def units(area: str, number: int) -> Callable[[Age], None]:
    def tweak(g: Age) -> None:
        g.units[at(area)] = number

    return tweak


def owner(nation: str, *areas: str) -> Callable[[Age], None]:
    def tweak(g: Age) -> None:
        for area in areas:
            g.owner[at(area)] = NATIONS.index(nation)

    return tweak


def built(kind: str, number: int, *areas: str) -> Callable[[Age], None]:
    def tweak(g: Age) -> None:
        for area in areas:
            g.buildings[BUILDINGS.index(kind)][at(area)] = number

    return tweak


def all_of(*tweaks: Callable[[Age], None]) -> Callable[[Age], None]:
    def tweak(g: Age) -> None:
        for each in tweaks:
            each(g)

    return tweak


def arriving(number: int) -> Callable[[Age], None]:
    def tweak(g: Age) -> None:
        g.arriving[at("eden")] = number
        g.nation = NATIONS.index("atlantis")

    return tweak


def left_behind(acting: bool) -> Callable[[Age], None]:
    """A wilderness that the last unit has just left: during the own movement only."""

    def tweak(g: Age) -> None:
        g.owner[at("wild_sahara")] = NATIONS.index("atlantis")
        g.nation = NATIONS.index("atlantis" if acting else "aztlan")

    return tweak


# ---------------------------------------------------------------- the map


@pytest.mark.parametrize(
    ("tweak", "wrong"),
    [
        (units("atlantis", 8), []),
        (units("atlantis", 30), []),
        (units("atlantis", 31), ["Atlantis has 31 units"]),
        (units("atlantis", 0), []),
        (units("atlantis", -1), ["Atlantis has -1 units", "-1 units in Atlantis"]),
        (units("eden", 1), ["1 units in Eden, which nobody controls"]),
        (all_of(owner("aztlan", "eden"), units("eden", 1)), []),
        (arriving(2), []),
        (arriving(-1), ["in Eden"]),
        (owner("lemuria", *SEVEN), []),
        (owner("lemuria", *SEVEN, "ophir"), ["Lemuria has 1 obelisks too many"]),
        (left_behind(False), ["Sahara wilderness is controlled without units"]),
        (left_behind(True), []),
        (all_of(left_behind(False), units("wild_sahara", 1)), []),
        (owner("atlantis", "aztlan"), ["Aztlán is not its own home area"]),
        (built("base", 1, "wild_sahara"), ["there is a building in Sahara wilderness"]),
        (built("base", 3, "atlantis"), []),
        (built("base", 2, "eden"), ["Eden has too many buildings"]),
        (built("base", 1, "eden", "shangri_la", "ophir", "hawaiki", "yorubaland"), []),
        (built("base", 1, "eden", "shangri_la", "ophir", "hawaiki", "yorubaland", "punt"), ["6 buildings of the kind"]),
        (built("base", -1, "eden"), ["-1 buildings of the kind"]),
        (built("temple_of_darkness", 2, "akakor"), []),
        (built("temple_of_light", 2, "akakor"), []),
        (
            all_of(built("temple_of_darkness", 1, "akakor"), built("temple_of_light", 1, "akakor")),
            ["Akakor has both kinds of temples"],
        ),
    ],
)
def test_units_and_buildings_are_where_they_may_be(tweak: Callable[[Age], None], wrong: list[str]) -> None:
    check(tweak, wrong)


# ---------------------------------------------------------------- control and archons


def control(pairs: list[list[int]], turns: int = 0) -> Callable[[Age], None]:
    def tweak(g: Age) -> None:
        g.control = pairs
        g.turns = turns

    return tweak


def stands(seat: int, space: str, *, contest: int = 0, acting: int = 0, moved: bool = False) -> Callable[[Age], None]:
    def tweak(g: Age) -> None:
        g.archons[seat][0] = SPACE.value(space)
        g.contest, g.acting = contest, acting
        g.space = SPACE.value(space) if moved else -1

    return tweak


@pytest.mark.parametrize(
    ("tweak", "wrong"),
    [
        (control([[0, 4], [1, 0], [2, 1], [3, 2], [4, 3]]), []),
        (control([[0, 1], [0, 1], [2, 3], [2, 4], [3, 4]]), ["seat 1 controls [0, 1]"]),
        (control([[0, 0], [1, 2], [1, 3], [2, 4], [3, 4]]), ["both cubes on nation 0 are of seat 0"]),
        (control([[0, 4], [1, 0], [2, 0], [3, 2], [4, 3]]), ["seat 0 controls [0, 1, 2]"]),
        (control([[0, -1], [1, 0], [2, 1], [3, 2], [4, 3]]), []),  # in the middle of the draft
        (control([[0, -1], [1, 0], [2, 1], [3, 2], [4, 3]], 1), ["seat 4 has lost a control cube"]),
        (stands(0, "atlantis_mobilize"), []),
        (stands(2, "atlantis_mobilize"), ["an archon of seat 2 stands on a space that it may not use"]),
        (stands(2, "atlantis_mobilize", moved=True), ["an archon of seat 2"]),
        (stands(2, "atlantis_mobilize", acting=2), ["an archon of seat 2"]),
        (stands(2, "atlantis_mobilize", acting=2, moved=True), []),  # it leaves at the end of the turn
        (stands(2, "atlantis_mobilize", contest=1), []),  # it leaves when the Coup is over
        (stands(2, "atlantis_mobilize", contest=2), []),
        (stands(2, "atlantis_mobilize", contest=3), ["an archon of seat 2"]),
        (stands(2, "coup"), []),
    ],
)
def test_control_and_archons_keep_the_restrictions(tweak: Callable[[Age], None], wrong: list[str]) -> None:
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


def scored(vp: int, *earned: int) -> Callable[[Age], None]:
    def tweak(g: Age) -> None:
        g.vp[2] = vp
        g.earned[2] = list(earned)

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
