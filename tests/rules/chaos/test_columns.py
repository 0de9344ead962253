"""The columns of the five Research Tracks, one by one: Main Action, entering effect, Auxiliary Action.  CHAOS-COL"""

from __future__ import annotations

from critias.testing import rule
from tests.support.chaos import Position, position

SEATS = ["leyrien", "ai", "zcharo"]  # Leyrien have no bonus in any of the five phases


def acting(track: str, column: int, **named: object) -> Position:
    """Leyrien Act on their own price in a column, with Units in r4c4 and all Leaders in the Supply."""
    named.setdefault("fighters", {0: {"r4c4": 3}})
    named.setdefault("leaders", {0: {"niruveh": "supply", "eeyla": "supply", "ivi": "supply"}})
    t = position(SEATS, phase=track, prices={track: (0, "price_3")}, columns={0: {track: column}}, **named)
    return t.answer("act")


def entering(track: str, column: int, **named: object) -> Position:
    """Leyrien research their way into a column."""
    named.setdefault("fighters", {0: {"r4c4": 3}})
    prices = {"discover": (0, "price_3")}
    t = position(SEATS, prices=prices, columns={0: {track: column - 1}}, **named).answer("act", "main", track)
    assert t.column(0, track) == column
    return t


def nothing_on_entering(track: str, column: int, lock: int = 0) -> None:
    t = entering(track, column, gems=[lock, 1, 1], energy=[5, 6, 6])
    assert t.asked() == (1, "turn.choice")
    assert (t.g.energy[0], t.g.gems[0], t.hand(0)) == (5, 0, [])


def enter_choice(track: str, column: int, first: str, second: str, lock: int = 0) -> None:
    """Entering gives one of two rewards: first and second are their keys."""
    for key in (first, second, "none"):
        t = entering(track, column, gems=[lock, 1, 1], energy=[5, 6, 6])
        assert t.asked() == (0, "reward.choose")
        assert t.options() == [first, second, "none"]
        t.answer(key)
        kind, _, amount = key.partition("_")
        assert t.g.energy[0] == 5 + (int(amount) if kind == "energy" else 0)
        assert t.g.gems[0] == (int(amount) if kind == "gem" else 0)
        assert len(t.hand(0)) == (int(amount) if kind == "card" else 0)
        assert not t.is_asked("reward.choose")


# ---------------------------------------------------------------- Discover


def discover(column: int, research: int, cost: int) -> None:
    t = acting("discover", column, gems=[0, 1, 1]).answer("main")
    for _ in range(research):
        assert t.asked() == (0, "research.track")
        t.answer("harvest").take("token.choose", "none")
    assert t.column(0, "harvest") == 1 + research
    assert t.asked() == (1, "turn.choice")
    assert "auxiliary" not in acting("discover", column, gems=[cost - 1, 1, 1]).options()
    t = acting("discover", column, gems=[cost, 1, 1]).answer("auxiliary")
    assert t.g.gems[0] == 0
    if column < 5:
        assert t.asked() == (0, "research.track")
        t.answer("recruit")
        assert t.column(0, "recruit") == 2
        assert t.hand(0) == []
    else:
        assert len(t.hand(0)) == 1
    assert t.asked() == (1, "turn.choice")


@rule("CHAOS-COL-01")
def test_discover_1() -> None:
    discover(1, 1, 2)


@rule("CHAOS-COL-02")
def test_discover_2() -> None:
    discover(2, 1, 2)
    enter_choice("discover", 2, "energy_2", "gem_1")


@rule("CHAOS-COL-03")
def test_discover_3() -> None:
    discover(3, 1, 1)
    enter_choice("discover", 3, "energy_3", "card_1")


@rule("CHAOS-COL-04")
def test_discover_4() -> None:
    discover(4, 1, 1)
    enter_choice("discover", 4, "energy_4", "gem_2")


@rule("CHAOS-COL-05")
def test_discover_5() -> None:
    discover(5, 2, 1)
    t = entering("discover", 5, gems=[1, 1, 1])
    assert t.g.gems[0] == 0
    assert len(t.hand(0)) == 1


# ---------------------------------------------------------------- Build


def build(column: int, points: int, cost: int) -> None:
    t = acting("build", column, energy=[0, 6, 6], gems=[4, 1, 1], laid={0: {"research": "r4c4", "unlock": "r4c4"}})
    t.answer("main")
    built = 0
    for piece in ("foundry", "outpost", "stronghold")[:points]:
        assert t.asked() == (0, "build.piece")
        t.answer(piece).take("build.region", "r4c4")
        t.take("build.spot", t.options()[-1]).take("morale.row", "combat")
        built += 1
    assert not t.is_asked("build.piece")
    assert sum(t.g.built[0]) == built == points
    assert "auxiliary" not in acting("build", column, energy=[cost - 1, 6, 6]).options()
    t = acting("build", column, energy=[cost, 6, 6]).answer("auxiliary")
    assert t.g.energy[0] == 0
    if column < 5:
        assert t.asked() == (0, "build.piece")
        t.answer("foundry").take("build.region", "r4c4")
        assert t.g.built[0] == [1, 0, 0]
        assert t.hand(0) == []
    else:
        assert len(t.hand(0)) == 1
    assert t.asked() == (1, "turn.choice")


def enter_build(column: int) -> None:
    t = entering("build", column, gems=[0, 1, 1])
    assert t.options() == ["build_foundation_1", "card_1", "none"]
    t.answer("card_1")
    assert len(t.hand(0)) == 1
    t = entering("build", column, gems=[0, 1, 1]).answer("build_foundation_1")
    assert t.asked() == (0, "build.foundation")
    assert t.options() == ["foundation_unlock", "foundation_hand_limit", "foundation_adjacent"]
    t.answer("foundation_adjacent").take("build.region", "r4c4")
    assert t.g.laid[0] == [0, 0, 0, 0, 1]
    assert t.foundations("r4c4") == 2
    assert t.hand(0) == []
    t = entering("build", column, gems=[0, 1, 1]).answer("none")
    assert (t.hand(0), t.g.laid[0]) == ([], [0] * 5)


@rule("CHAOS-COL-06")
def test_build_1() -> None:
    build(1, 1, 4)


@rule("CHAOS-COL-07")
def test_build_2() -> None:
    build(2, 1, 3)
    enter_build(2)


@rule("CHAOS-COL-08")
def test_build_3() -> None:
    build(3, 2, 4)
    nothing_on_entering("build", 3)


@rule("CHAOS-COL-09")
def test_build_4() -> None:
    build(4, 2, 3)
    enter_build(4)


@rule("CHAOS-COL-10")
def test_build_5() -> None:
    build(5, 3, 2)
    nothing_on_entering("build", 5, lock=1)


# ---------------------------------------------------------------- Harvest


def harvest(column: int, energy: int, points: int, cost: int, gems: int) -> None:
    foundries = {0: {"r4c4": ["foundry"], "r5c4": ["foundry"], "r3c3": ["foundry"]}}
    # r4c4, r5c4 and the Base give 2 Energy each, r3c3 a Gem
    t = acting("harvest", column, energy=[0, 6, 6], gems=[0, 1, 1], buildings=foundries).answer("main")
    gained = energy
    for region in ("r4c4", "r5c4", "r2c5")[:points]:
        assert t.asked() == (0, "harvest.region")
        assert f"{points - (gained - energy) // 2} Harvest Point" in t.question.prompt
        t.answer(region)
        gained += 2
        assert t.g.energy[0] == gained
    assert not t.is_asked("harvest.region")
    assert "auxiliary" not in acting("harvest", column, energy=[cost - 1, 6, 6]).options()
    t = acting("harvest", column, energy=[cost, 6, 6], gems=[0, 1, 1]).answer("auxiliary")
    assert (t.g.energy[0], t.g.gems[0]) == (0, gems)
    assert t.asked() == (1, "turn.choice")


@rule("CHAOS-COL-11")
def test_harvest_1() -> None:
    harvest(1, 4, 1, 2, 1)


@rule("CHAOS-COL-12")
def test_harvest_2() -> None:
    harvest(2, 5, 2, 2, 1)
    nothing_on_entering("harvest", 2)


@rule("CHAOS-COL-13")
def test_harvest_3() -> None:
    harvest(3, 6, 2, 2, 1)
    t = entering("harvest", 3)
    assert t.asked() == (0, "token.choose")
    t.answer("pt_energy", "r4c4")
    assert t.g.token.count(2 * 3) == 1
    assert t.asked() == (1, "turn.choice")


@rule("CHAOS-COL-14")
def test_harvest_4() -> None:
    harvest(4, 7, 3, 2, 1)
    nothing_on_entering("harvest", 4)


@rule("CHAOS-COL-15")
def test_harvest_5() -> None:
    harvest(5, 9, 3, 4, 2)
    t = entering("harvest", 5, gems=[1, 1, 1], production={"r4c4": "pt_energy", "r3c3": "pt_gems"})
    assert t.g.gems[0] == 0
    assert t.asked() == (0, "token.upgrade")
    assert t.options() == ["r4c4", "none"]
    t.answer("r4c4")
    assert t.g.token.count(2 * 3 + 1) == 1
    assert t.g.token.count(2 * 2) == 1


# ---------------------------------------------------------------- Recruit


def recruit(column: int, points: int, cost: int) -> None:
    t = acting("recruit", column, energy=[0, 6, 6]).answer("main")
    assert t.asked() == (0, "recruit.step")
    first, second = t.g.sectors[0]
    for spent in range(points):
        assert f"{points - spent} Recruitment Point" in t.question.prompt
        t.answer("sector_1")
    assert t.g.sectors[0] == [first - points, second + points]
    assert not t.is_asked("recruit.step")
    assert "auxiliary" not in acting("recruit", column, energy=[cost - 1, 6, 6], gems=[5, 1, 1]).options()
    t = acting("recruit", column, energy=[cost, 6, 6]).answer("auxiliary")
    assert t.asked() == (0, "deploy.leader")
    t.answer("ivi")
    assert t.leader("ivi") == "r2c5"
    assert (t.g.energy[0], t.g.gems[0]) == (0, 1)
    assert t.asked() == (1, "turn.choice")


@rule("CHAOS-COL-16")
def test_recruit_1() -> None:
    recruit(1, 2, 4)


@rule("CHAOS-COL-17")
def test_recruit_2() -> None:
    recruit(2, 4, 5)
    nothing_on_entering("recruit", 2)


@rule("CHAOS-COL-18")
def test_recruit_3() -> None:
    recruit(3, 5, 4)
    enter_choice("recruit", 3, "gem_1", "card_1")


@rule("CHAOS-COL-19")
def test_recruit_4() -> None:
    recruit(4, 7, 4)
    nothing_on_entering("recruit", 4)


@rule("CHAOS-COL-20")
def test_recruit_5() -> None:
    t = acting("recruit", 5, energy=[0, 6, 6]).answer("main")
    assert "9 Recruitment Points" in t.question.prompt
    t.answer(*["exchange"] * 3)
    assert len(t.hand(0)) == 3
    assert not t.is_asked("recruit.step")
    assert "auxiliary" not in acting("recruit", 5, energy=[2, 6, 6]).options()
    t = acting("recruit", 5, energy=[3, 6, 6]).answer("auxiliary", "ivi")
    assert t.leader("ivi") == "r2c5"
    assert t.g.energy[0] == 0
    t = entering("recruit", 5, energy=[5, 6, 6], gems=[1, 1, 1])
    assert (t.g.energy[0], t.g.gems[0]) == (8, 0)
    assert t.asked() == (1, "turn.choice")


# ---------------------------------------------------------------- Move


def move(column: int, points: int, cost: int, cards: int = 0) -> None:
    t = acting("move", column, energy=[0, 6, 6], fighters={0: {"r5c4": 1}}).answer("main")
    assert len(t.hand(0)) == cards
    for spent in range(points):
        assert t.asked() == (0, "move.from")
        assert f"{points - spent} Movement Point" in t.question.prompt
        here = "r5c4" if spent % 2 == 0 else "r5c5"
        t.answer(here, "r5c5" if here == "r5c4" else "r5c4").take("move.fighters", 1)
    assert not t.is_asked("move.from")
    assert "auxiliary" not in acting("move", column, energy=[cost - 1, 6, 6], gems=[5, 1, 1]).options()
    t = acting("move", column, energy=[cost, 6, 6]).answer("auxiliary")
    assert t.asked() == (0, "upgrade.leader")
    t.answer("ivi")
    assert t.upgraded("ivi")
    assert (t.g.energy[0], t.g.gems[0]) == (0, 1)
    assert t.asked() == (1, "turn.choice")


@rule("CHAOS-COL-21")
def test_move_1() -> None:
    move(1, 2, 5)


@rule("CHAOS-COL-22")
def test_move_2() -> None:
    move(2, 3, 5)
    nothing_on_entering("move", 2)


@rule("CHAOS-COL-23")
def test_move_3() -> None:
    move(3, 4, 4)
    nothing_on_entering("move", 3, lock=1)


@rule("CHAOS-COL-24")
def test_move_4() -> None:
    move(4, 5, 4)
    t = entering("move", 4)
    assert t.options() == ["recruit_2", "card_1", "none"]
    t.answer("card_1")
    assert len(t.hand(0)) == 1
    t = entering("move", 4)
    before = t.g.sectors[0]
    t.answer("recruit_2")
    assert "2 Recruitment Points" in t.question.prompt
    t.answer("sector_1", "sector_1")
    assert t.g.sectors[0] == [before[0] - 2, before[1] + 2]
    assert t.asked() == (1, "turn.choice")


@rule("CHAOS-COL-25")
def test_move_5() -> None:
    move(5, 6, 4, cards=1)
    nothing_on_entering("move", 5, lock=1)
