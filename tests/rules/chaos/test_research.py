"""The Discover Phase.  CHAOS-DISC"""

from __future__ import annotations

import pytest

from critias.testing import rule
from tests.support.chaos import position

OWN = {"discover": (0, "price_3")}


@rule("CHAOS-DISC-01")
@pytest.mark.parametrize(("column", "research"), [(1, 1), (2, 1), (3, 1), (4, 1), (5, 2)])
def test_the_main_action_gives_research_on_any_track(column: int, research: int) -> None:
    t = position(prices=OWN, columns={0: {"discover": column}}, gems=[0, 1, 1]).answer("act", "main")
    for _ in range(research):
        assert t.asked() == (0, "research.track")
        t.answer("harvest").take("token.choose", "none")
    assert t.column(0, "harvest") == 1 + research
    assert t.asked() == (1, "turn.choice")


@rule("CHAOS-DISC-01")
def test_the_two_research_of_column_5_may_go_on_different_tracks() -> None:
    t = position(prices=OWN, columns={0: {"discover": 5}}).answer("act", "main", "harvest", "recruit")
    assert t.g.markers[0] == [5, 1, 2, 2, 1]


@rule("CHAOS-DISC-02")
@pytest.mark.parametrize(("column", "gems"), [(1, 2), (2, 2), (3, 1), (4, 1)])
def test_the_auxiliary_action_exchanges_gems_for_research(column: int, gems: int) -> None:
    t = position(prices=OWN, columns={0: {"discover": column}}, gems=[gems, 1, 1]).answer("act", "auxiliary", "harvest")
    assert t.column(0, "harvest") == 2
    assert t.g.gems == [0, 1, 1]
    t = position(prices=OWN, columns={0: {"discover": column}}, gems=[gems - 1, 1, 1]).answer("act")
    assert "auxiliary" not in t.options()


@rule("CHAOS-DISC-02")
def test_in_column_5_it_gives_a_card() -> None:
    t = position(prices=OWN, columns={0: {"discover": 5}}, gems=[1, 1, 1], deck=["tac_siege"]).answer(
        "act", "auxiliary"
    )
    assert t.hand(0) == ["tac_siege"]
    assert t.g.gems == [0, 1, 1]
    assert t.g.markers[0] == [5, 1, 1, 1, 1]


@rule("CHAOS-DISC-03")
@pytest.mark.parametrize(("second", "markers"), [("harvest", [1, 1, 3, 1, 1]), ("move", [1, 1, 2, 1, 2])])
def test_main_and_auxiliary_research_are_free_to_go_anywhere(second: str, markers: list[int]) -> None:
    t = position(prices=OWN, gems=[2, 1, 1]).answer("act", "main", "harvest", "auxiliary")
    assert t.options() == ["discover", "build", "harvest", "recruit", "move"]
    t.answer(second).take("token.choose", "none")
    assert t.g.markers[0] == markers
