"""Barriers and unflooding paid together: which shares can lead to a purchase.  RISE-ENERGY-06, RISE-ART-13, -14"""

from __future__ import annotations

import pytest

from critias.testing import rule
from tests.support.rising import Position, position

USES = [("unflood", "trident_of_rising", 3, 5), ("barrier", "aegis_stone", 2, 4)]


def opened(use: str, energy: list[int], artifact: str, owner: int | None) -> Position:
    """Seat 0 opens a purchase for the hills; somebody may have the artifact that makes it cheaper."""
    hands = {} if owner is None else {owner: [artifact]}
    t = position(4, energy=energy, hands=hands, flooded={"hills": 1, "cities": 1})
    assert use in t.options()
    return t.answer(use, "hills")


def done(t: Position, use: str) -> bool:
    return t.barrier("hills") if use == "barrier" else t.flooded("hills") == 0


@rule("RISE-ENERGY-06", "RISE-BARRIER-07", "RISE-UNFLOOD-02")
@pytest.mark.parametrize(("use", "artifact", "low", "high"), USES)
def test_a_share_is_at_most_the_price_and_what_the_others_can_complete(
    use: str, artifact: str, low: int, high: int
) -> None:
    t = opened(use, [9, 2, 0, 0], artifact, None)
    assert t.options() == [str(share) for share in range(high - 2, high + 1)]
    t = opened(use, [9, 1, 1, 1], artifact, None)
    assert t.options() == [str(share) for share in range(high - 3, high + 1)]
    t.answer(high - 1)
    assert t.all_asked() == [(1, "buy.add")]
    assert t.options() == ["0", "1"]
    t.answer(0, 0)
    assert t.all_asked() == [(3, "buy.add")]
    t.answer(1)
    assert done(t, use)
    assert [t.energy(seat) for seat in range(4)] == [10 - high, 1, 1, 0]


@rule("RISE-ENERGY-06")
@pytest.mark.parametrize(("use", "artifact", "low", "high"), USES)
def test_nobody_opens_what_all_together_cannot_pay(use: str, artifact: str, low: int, high: int) -> None:
    for owner, price in ((None, high), (0, low), (1, low)):
        hands = {} if owner is None else {owner: [artifact]}
        t = position(4, energy=[1, price - 2, 0, 0], hands=hands, flooded={"hills": 1})
        assert use not in t.options()
        t = position(4, energy=[1, price - 1, 0, 0], hands=hands, flooded={"hills": 1})
        assert use in t.options()
        t = position(4, energy=[0, 9, 0, 0], hands=hands, flooded={"hills": 1})
        assert use not in t.options()  # who opens pays something


@rule("RISE-ART-13", "RISE-ART-14", "RISE-ENERGY-06")
@pytest.mark.parametrize(("use", "artifact", "low", "high"), USES)
def test_with_the_own_artifact_the_lower_price_is_the_most(use: str, artifact: str, low: int, high: int) -> None:
    t = opened(use, [9, 2, 0, 0], artifact, 0)
    assert t.options() == [str(share) for share in range(max(1, low - 2), low + 1)]
    t.answer(low)
    assert done(t, use)
    assert t.energy(0) == 9 - low
    t = opened(use, [9, 1, 0, 0], artifact, 0)
    assert t.options() == [str(low - 1), str(low)]
    t.answer(low - 1)
    assert t.options() == ["0", "1"]
    t.answer(0)
    assert not done(t, use)
    assert t.energy(0) == 9


@rule("RISE-ART-13", "RISE-ART-14", "RISE-ENERGY-06")
@pytest.mark.parametrize(("use", "artifact", "low", "high"), USES)
def test_the_artifact_of_another_counts_only_if_its_owner_can_still_pay_a_part(
    use: str, artifact: str, low: int, high: int
) -> None:
    """Less than the lower price and the owner adds, or the whole of the higher one without: nothing between."""
    t = opened(use, [9, 9, 0, 0], artifact, 1)
    assert t.options() == [*(str(share) for share in range(1, low)), str(high)]
    t.answer(low - 1)
    assert t.all_asked() == [(1, "buy.add")]
    assert t.options() == ["0", "1"]
    t.answer(1)
    assert done(t, use)
    assert [t.energy(0), t.energy(1)] == [9 - (low - 1), 8]
    t = opened(use, [9, 9, 0, 0], artifact, 1)
    t.answer(high)
    assert done(t, use)
    assert [t.energy(0), t.energy(1)] == [9 - high, 9]
    t = position(4, energy=[low, 1, 0, 0], hands={1: [artifact]}, flooded={"hills": 1, "cities": 1})
    t.answer(use, "hills")
    assert not t.is_asked("buy.share")  # only one share makes sense
    assert t.all_asked() == [(1, "buy.add")]
    t.answer(1)
    assert [t.energy(0), t.energy(1)] == [1, 0]


@rule("RISE-ART-13", "RISE-ART-14", "RISE-ENERGY-06")
@pytest.mark.parametrize(("use", "artifact", "low", "high"), USES)
def test_the_owner_of_the_artifact_cannot_add_to_what_is_already_too_much(
    use: str, artifact: str, low: int, high: int
) -> None:
    for added in (1, 2):  # the lower price is met or passed before its turn comes
        t = opened(use, [9, 9, 9, 0], artifact, 2)
        t.answer(low - 1)
        assert t.all_asked() == [(1, "buy.add")]
        assert t.options() == [str(share) for share in range(high - low + 2)]
        t.answer(added)
        assert not t.is_asked("buy.add")
        assert not done(t, use)
        assert [t.energy(seat) for seat in range(3)] == [9, 9, 9]
    t = opened(use, [9, 9, 9, 0], artifact, 2)
    t.answer(low - 1, 0)
    assert t.all_asked() == [(2, "buy.add")]
    assert t.options() == ["0", "1"]
    t.answer(1)
    assert done(t, use)
    assert [t.energy(seat) for seat in range(3)] == [10 - low, 9, 8]


@rule("RISE-ART-14", "RISE-ENERGY-06")
def test_three_may_share_the_lower_price() -> None:
    t = opened("unflood", [9, 1, 1, 0], "trident_of_rising", 2)
    assert t.options() == ["1", "2", "4", "5"]
    t.answer(1)
    assert t.all_asked() == [(1, "buy.add")]
    t.answer(1, 1)
    assert done(t, "unflood")
    assert [t.energy(seat) for seat in range(3)] == [8, 0, 0]
    t = position(4, energy=[1, 1, 1, 0], hands={2: ["trident_of_rising"]}, flooded={"hills": 1})
    assert "unflood" in t.options()
    t = position(4, energy=[1, 1, 0, 0], hands={2: ["trident_of_rising"]}, flooded={"hills": 1})
    assert "unflood" not in t.options()
    t = position(4, energy=[1, 1, 1, 1], hands={0: ["trident_of_rising"]}, flooded={"hills": 1})
    assert "unflood" in t.options()
    t = position(4, energy=[1, 2, 1, 0], flooded={"hills": 1})
    assert "unflood" not in t.options()


@rule("RISE-ART-13", "RISE-ART-14")
@pytest.mark.parametrize(("use", "artifact", "low", "high"), USES)
def test_an_artifact_whose_owner_pays_nothing_makes_nothing_cheaper(
    use: str, artifact: str, low: int, high: int
) -> None:
    t = opened(use, [9, 9, 0, 9], artifact, 1)
    t.answer(1)
    t.answer(0)
    assert t.all_asked() == [(3, "buy.add")]
    assert t.options() == [str(share) for share in range(high)]
    t.answer(high - 1)
    assert done(t, use)
    assert [t.energy(0), t.energy(1), t.energy(3)] == [8, 9, 10 - high]
    t = opened(use, [9, 9, 0, 9], artifact, 1)
    t.answer(1)
    t.answer(low - 1)
    assert done(t, use)
    assert [t.energy(0), t.energy(1), t.energy(3)] == [8, 10 - low, 9]


@rule("RISE-ENERGY-06")
def test_nobody_is_told_to_pay_nothing() -> None:
    t = opened("barrier", [9, 1, 1, 1], "aegis_stone", None)
    t.answer(4)
    assert [values[:2] for values in t.told("pays")] == [[0, 4]]
