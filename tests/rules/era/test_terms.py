"""Terms of the game.  ERA-10.8"""

from __future__ import annotations

import pytest

from critias.games.world.atlas import AREAS
from critias.testing import rule
from tests.support.era import Position, dials, march, position


@rule("ERA-10.8-01")
def test_doom_and_end_move_against_the_round_marker() -> None:
    t = position(
        3,
        acting=2,
        round=4,
        doom=15,
        end=14,
        owner={"akakor": "atlantis"},
        tiles={"weather_control_crystals": "akakor"},
        relics=8,
    )
    t.act("weather_control_crystals").answer("forward")
    assert (t.g.round, t.g.doom, t.g.end) == (5, 13, 13)


@rule("ERA-10.8-02")
@pytest.mark.parametrize(
    ("built", "never"),
    [
        (["temple_of_light"], "temple_of_darkness"),
        (["temple_of_darkness"], "temple_of_light"),
        (["temple_of_light", "pyramid"], "temple_of_darkness"),
    ],
)
def test_an_area_never_gets_both_kinds_of_temples(built: list[str], never: str) -> None:
    t = position(5, owner={"akakor": "atlantis"}, buildings={"atlantis": built}, virya=[22] * 5)
    t.act("atlantis_construct_building").answer("atlantis")
    kinds = {"base", "capitol", "factory", "pyramid", "temple_of_light", "temple_of_darkness"}
    assert set(t.options()) == kinds - {never}
    t.answer("base", "akakor")
    assert set(t.options()) == kinds  # another area is free to choose


@rule("ERA-10.8-03")
def test_the_areas_are_homes_minor_nations_and_wilderness() -> None:
    assert len(AREAS) == 25
    for seats, homes, minors in ((5, 5, 15), (4, 4, 12), (3, 4, 12)):
        t = position(seats)
        wild = t.wild()
        assert len([area for area in AREAS[:5] if area not in wild]) == homes
        assert len([area for area in AREAS[5:20] if area not in wild]) == minors
        assert set(AREAS[20:]) <= set(wild)
        assert len(wild) == 25 - homes - minors
        t.act("intrigue")
        t.answer("0a")
        own = "atlantis"
        assert set(t.options()) == {area for area in AREAS if area not in wild and area != own}


def at_rest(t: Position) -> bool:
    return sum(t.g.arriving) == 0


@rule("ERA-10.8-04")
@pytest.mark.parametrize(("sent", "owner", "units"), [(12, "atlantis", 12), (3, "lemuria", 2)])
def test_foreign_units_are_in_an_area_only_until_the_conflict_is_over(sent: int, owner: str, units: int) -> None:
    t = position(5, owner={"poseidonis": "lemuria"}, units={"atlantis": 14, "poseidonis": 2})
    assert at_rest(t)
    march(t.act("atlantis_move_conflict"), "atlantis", "poseidonis", sent).answer("done")
    assert t.is_asked("contest.bid")
    assert t.g.arriving[AREAS.index("poseidonis")] == sent
    assert (t.owner("poseidonis"), t.units("poseidonis")) == ("lemuria", 2)
    dials(t)
    assert t.asked() == (1, "turn.space")
    assert at_rest(t)
    assert (t.owner("poseidonis"), t.units("poseidonis")) == (owner, units)
