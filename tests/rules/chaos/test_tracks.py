"""Research and the Research Tracks.  CHAOS-TRACK"""

from __future__ import annotations

from random import Random

import pytest

from critias.games.chaos.box import TRACKS
from critias.testing import rule
from tests.support.chaos import fresh, position

OWN = {"discover": (0, "price_3")}


@rule("CHAOS-TRACK-01")
@pytest.mark.parametrize("track", TRACKS)
def test_research_moves_one_marker_of_choice_one_column(track: str) -> None:
    t = position(prices=OWN).answer("act", "main")
    assert t.asked() == (0, "research.track")
    assert t.options() == TRACKS
    t.answer(track).take("reward.choose", "none")
    assert [t.column(0, name) for name in TRACKS] == [2 if name == track else 1 for name in TRACKS]
    assert t.g.markers[1:] == [[1] * 5] * 2


@rule("CHAOS-TRACK-02")
@pytest.mark.parametrize(("answer", "energy", "gems"), [("energy_2", 8, 1), ("gem_1", 6, 2), ("none", 6, 1)])
def test_the_effect_of_a_new_column_may_be_resolved(answer: str, energy: int, gems: int) -> None:
    t = position(prices=OWN).answer("act", "main", "discover")
    assert t.options() == ["energy_2", "gem_1", "none"]
    t.answer(answer)
    assert t.g.energy == [energy, 6, 6]
    assert t.g.gems == [gems, 1, 1]
    assert t.column(0, "discover") == 2


@rule("CHAOS-TRACK-03")
def test_passing_a_gem_lock_costs_a_gem() -> None:
    t = position(prices=OWN, columns={0: {"recruit": 4}}, gems=[3, 1, 1]).answer("act", "main", "recruit")
    assert t.column(0, "recruit") == 5
    assert t.g.gems == [2, 1, 1]
    t = position(prices=OWN, columns={0: {"recruit": 4}}, gems=[0, 1, 1]).answer("act", "main")
    assert t.options() == ["discover", "build", "harvest", "move"]


@rule("CHAOS-TRACK-03", "CHAOS-TRACK-04")
@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.parametrize("column", [1, 2, 3, 4])
def test_locks_are_before_column_5_and_before_column_3_of_move(track: str, column: int) -> None:
    locked = column == 4 or (track == "move" and column == 2)
    t = position(prices=OWN, columns={0: {track: column}}, gems=[0, 1, 1]).answer("act", "main")
    assert (track in t.options()) == (not locked)
    t = position(prices=OWN, columns={0: {track: column}}, gems=[2, 1, 1]).answer("act", "main", track)
    assert t.column(0, track) == column + 1
    assert t.g.gems[0] == (1 if locked else 2)


@rule("CHAOS-TRACK-05")
def test_a_marker_in_the_last_column_stays() -> None:
    t = position(prices=OWN, columns={0: {"build": 5, "move": 5}}, gems=[9, 1, 1]).answer("act", "main")
    assert t.options() == ["discover", "harvest", "recruit"]


@rule("CHAOS-TRACK-06")
def test_research_without_a_legal_move_is_lost_and_not_gained() -> None:
    full = dict.fromkeys(TRACKS, 5)
    t = position(["zcharo", "ai", "leyrien"], prices=OWN, columns={0: full}, gems=[3, 1, 1], energy=[0, 6, 6])
    t.answer("act", "main")
    assert not t.is_asked("research.track")
    assert t.g.markers[0] == [5] * 5
    assert t.g.fame[0] == 0
    locked = {**dict.fromkeys(TRACKS, 4), "move": 2}
    t = position(["zcharo", "ai", "leyrien"], prices=OWN, columns={0: locked}, gems=[0, 1, 1], energy=[0, 6, 6])
    t.answer("act", "main")
    assert not t.is_asked("research.track")
    assert t.g.markers[0] == [4, 4, 4, 4, 2]
    assert t.g.fame[0] == 0
    assert t.told("researched") == []


@rule("CHAOS-TRACK-07")
def test_a_column_reached_in_the_turn_gives_no_main_action() -> None:
    t = position(prices=OWN, columns={0: {"discover": 4}}, gems=[1, 1, 1]).answer("act", "main", "discover")
    assert t.column(0, "discover") == 5
    assert not t.is_asked("research.track")


@rule("CHAOS-TRACK-07")
def test_the_reward_of_a_foundation_does_not_raise_the_build_points_of_the_turn() -> None:
    t = position(
        phase="build",
        prices={"build": (0, "price_3")},
        columns={0: {"build": 2}},
        fighters={0: {"r4c4": 3}},
        foundations={"r4c4": "neutral_relic_4"},
        energy=[0, 6, 6],
    )
    t.answer("act", "main", "foundry").take("build.region", "r4c4").answer("build")
    assert t.column(0, "build") == 3
    assert not t.is_asked("build.piece")


@rule("CHAOS-TRACK-08")
@pytest.mark.parametrize(
    ("phase", "card", "column", "prompt"),
    [
        ("build", "tac_garrison", 2, "2 Build Points"),
        ("build", "tac_garrison", 4, "3 Build Points"),
        ("recruit", "tac_field_medics", 1, "4 Recruitment Points"),
        ("recruit", "tac_field_medics", 4, "9 Recruitment Points"),
        ("move", "tac_frenzy", 1, "3 Movement Points"),
        ("move", "tac_frenzy", 3, "5 Movement Points"),
    ],
)
def test_a_temporary_boost_acts_one_column_further_right(phase: str, card: str, column: int, prompt: str) -> None:
    t = position(
        ["leyrien", "ai", "zcharo"],
        phase=phase,
        prices={phase: (0, "price_3")},
        columns={0: {phase: column}},
        hands={0: [card]},
        fighters={0: {"r4c4": 3}},
        gems=[0, 1, 1],
    )
    t.answer("act", card, "main")
    assert prompt in t.question.prompt
    assert t.column(0, phase) == column  # the marker does not move: no Gem Lock, no entering effect
    assert t.g.gems == [0, 1, 1]
    assert t.hand(0) == []


@rule("CHAOS-TRACK-08")
def test_a_boost_gives_no_entering_effect_and_boosts_the_auxiliary_action() -> None:
    t = position(prices=OWN, columns={0: {"discover": 2}}, hands={0: ["tac_wild_gambit"]}, gems=[2, 1, 1]).answer("act")
    assert t.options() == ["main", "auxiliary", "tac_wild_gambit", "done"]
    t.answer("tac_wild_gambit")
    assert t.g.gems == [1, 1, 1]  # the lock of the card
    assert t.asked() == (0, "turn.deed")
    assert t.g.energy == [6, 6, 6]
    t.answer("auxiliary", "build", "none")
    assert t.g.gems == [0, 1, 1]  # 1 Gem as in column 3, not 2


@rule("CHAOS-TRACK-08")
def test_a_boost_need_not_be_used_for_the_main_action() -> None:
    t = position(
        phase="harvest", prices={"harvest": (0, "price_3")}, energy=[0, 6, 6], hands={0: ["tac_plunder"]}
    ).answer("act")
    assert t.options() == ["main", "tac_plunder", "done"]
    t.answer("tac_plunder")
    assert t.options() == ["main", "main_as_it_is", "done"]
    t.answer("main_as_it_is").take("harvest.region", "done")
    assert t.g.energy[0] == 4  # column 1, not 5 of column 2
    assert t.options() == ["auxiliary", "done"]  # the Main Action is over, and the Auxiliary Actions are alike


@rule("CHAOS-TRACK-08")
@pytest.mark.parametrize(("energy", "offered"), [(3, []), (4, ["as_it_is"]), (5, ["", "as_it_is"])])
@pytest.mark.parametrize(("deed", "cost"), [("auxiliary", 5), ("auxiliary_as_it_is", 4)])
def test_a_boost_need_not_be_used_for_the_auxiliary_action(
    energy: int, offered: list[str], deed: str, cost: int
) -> None:
    """Column 1 of Recruit deploys for 4 Energy, column 2 for 5."""
    t = position(
        ["leyrien", "ai", "zcharo"],
        phase="recruit",
        prices={"recruit": (0, "price_3")},
        hands={0: ["tac_field_medics"]},
        energy=[energy, 6, 6],
    ).answer("act", "tac_field_medics")
    names = ["auxiliary" if not end else f"auxiliary_{end}" for end in offered]
    assert [key for key in t.options() if key.startswith("auxiliary")] == names
    if deed in names:
        t.answer(deed).take("deploy.leader", "eeyla")
        assert t.g.energy[0] == energy - cost


@rule("CHAOS-TRACK-08")
def test_a_boost_may_be_used_for_one_action_and_not_for_the_other() -> None:
    t = position(
        prices=OWN, columns={0: {"discover": 4}}, hands={0: ["tac_wild_gambit"]}, gems=[2, 1, 1]
    ).answer("act", "tac_wild_gambit", "main", "harvest", "recruit")  # fmt: skip
    assert t.column(0, "harvest") == t.column(0, "recruit") == 2  # the 2 Research of column 5
    assert t.options() == ["auxiliary", "auxiliary_as_it_is", "done"]
    t.answer("auxiliary_as_it_is", "move")  # the Research of column 4, not the card of column 5
    assert t.column(0, "move") == 2
    assert t.hand(0) == []
    assert t.g.gems[0] == 0


@rule("CHAOS-TRACK-08")
def test_a_boost_in_column_5_gives_nothing() -> None:
    t = position(
        phase="harvest",
        prices={"harvest": (0, "price_3")},
        columns={0: {"harvest": 5}},
        hands={0: ["tac_plunder"]},
        energy=[0, 6, 6],
    ).answer("act", "tac_plunder", "main")
    t.take("harvest.region", "done")
    assert t.g.energy[0] == 9
    assert t.column(0, "harvest") == 5


@rule("CHAOS-TRACK-08")
def test_a_boost_lasts_one_turn_and_one_track() -> None:
    t = position(
        phase="harvest", prices={"harvest": (0, "price_3"), "recruit": (0, "price_4")}, hands={0: ["tac_plunder"]}
    ).answer("act", "tac_plunder", "main")
    t.until("turn.choice", 1)
    assert t.g.boost == 0
    t.answer("pass", "pass")
    assert t.phase == "recruit"
    t.answer("act", "main")
    assert "3 Recruitment Points" in t.question.prompt  # column 1 and Copious


@rule("CHAOS-TRACK-09", "CHAOS-TRACK-12")
def test_markers_never_move_back_in_whole_games() -> None:
    chance = Random(7)
    for seed in (1, 2):
        t = fresh(3, seed)
        before = [[1] * 5 for _ in range(3)]
        for _ in range(900):
            if t.over:
                break
            t.answer_for(t.question.seat, chance.choice(t.options()))
            after = [row[:] for row in t.g.markers]
            for old, new in zip(before, after, strict=True):
                assert all(1 <= a <= b <= 5 for a, b in zip(old, new, strict=True))
            before = after
        assert sum(sum(row) for row in before) > 15


@rule("CHAOS-TRACK-10")
def test_research_must_be_used_while_an_unlocked_move_is_possible() -> None:
    almost = {**dict.fromkeys(TRACKS, 4), "move": 3}
    t = position(prices=OWN, columns={0: almost}, gems=[2, 1, 1]).answer("act", "main")
    assert t.options() == TRACKS  # Move is open: no way out
    locked = {**dict.fromkeys(TRACKS, 4), "move": 2}
    t = position(prices=OWN, columns={0: locked}, gems=[2, 1, 1]).answer("act", "main")
    assert t.options() == [*TRACKS, "none"]
    t.answer("none")
    assert t.g.markers[0] == [4, 4, 4, 4, 2]
    assert t.g.gems == [2, 1, 1]


@rule("CHAOS-TRACK-10")
def test_the_only_unlocked_marker_must_move_without_a_gem() -> None:
    almost = {**dict.fromkeys(TRACKS, 4), "build": 2}
    t = position(prices=OWN, columns={0: almost}, gems=[0, 1, 1]).answer("act", "main")
    assert t.column(0, "build") == 3
    assert t.asked() == (1, "turn.choice")


@rule("CHAOS-TRACK-11")
def test_each_research_is_resolved_before_the_next() -> None:
    # the Gem gained by entering Recruit 3 pays the lock of Build 5
    columns = {"discover": 5, "build": 4, "harvest": 5, "recruit": 2, "move": 5}
    t = position(prices=OWN, columns={0: columns}, gems=[0, 1, 1]).answer("act", "main")
    assert t.asked() == (0, "reward.choose")  # only Recruit can move
    assert t.options() == ["gem_1", "card_1", "none"]
    t.answer("gem_1")
    assert t.asked() == (0, "research.track")
    assert t.options() == ["build", "recruit"]
    t.answer("build")
    assert t.g.markers[0] == [5, 5, 5, 3, 5]
    assert t.g.gems == [0, 1, 1]


@rule("CHAOS-TRACK-11")
def test_two_research_may_move_one_marker_twice() -> None:
    t = position(prices=OWN, columns={0: {"discover": 5}}).answer("act", "main", "harvest", "harvest")
    assert t.column(0, "harvest") == 3


@rule("CHAOS-TRACK-12")
def test_any_number_of_markers_may_be_in_one_column() -> None:
    t = position(prices=OWN, columns={1: {"build": 3}, 2: {"build": 3}, 0: {"build": 2}}).answer("act", "main", "build")
    assert [t.column(seat, "build") for seat in range(3)] == [3, 3, 3]


@rule("CHAOS-TRACK-08")
@pytest.mark.parametrize(("column", "before"), [(3, 1), (4, 2)])
def test_a_boost_reads_the_auxiliary_action_from_the_column_reached(column: int, before: int) -> None:
    # the Research of the Main Action goes on Discover; with the Boost the Auxiliary Action is that of column 5
    t = position(
        prices=OWN,
        columns={0: {"discover": column}},
        hands={0: ["tac_wild_gambit", "tac_siege"]},
        gems=[before + 3, 1, 1],
        deck=["tac_rally", "tac_frenzy"],
    )
    t.answer("act", "tac_wild_gambit", "main")
    if column == 4:
        t.answer("build").take("reward.choose", "none")  # 2 Research as in column 5
        assert t.asked() == (0, "research.track")
    t.answer("discover").take("reward.choose", "none")
    cards = len(t.hand(0))
    gems = t.g.gems[0]
    t.answer("auxiliary")
    assert len(t.hand(0)) == cards + 1
    assert t.g.gems[0] == gems - 1


@rule("CHAOS-TRACK-06", "CHAOS-TRACK-11")
def test_the_second_of_two_research_can_be_lost() -> None:
    columns = {**dict.fromkeys(TRACKS, 5), "harvest": 4}
    t = position(["zcharo", "ai", "leyrien"], prices=OWN, columns={0: columns}, gems=[1, 1, 1], energy=[0, 6, 6])
    t.answer("act", "main").take("research.track", "harvest")
    assert t.g.markers[0] == [5] * 5
    assert not t.is_asked("research.track")
    assert t.g.fame[0] == 1


@rule("CHAOS-TRACK-10")
def test_energy_for_a_lock_is_voluntary_as_well() -> None:
    locked = {**dict.fromkeys(TRACKS, 4), "move": 2}
    t = position(
        prices=OWN, columns={0: locked}, gems=[0, 1, 1], energy=[2, 6, 6], laid={0: {"unlock": "r4c4"}}
    ).answer("act", "main")
    assert t.options() == [*TRACKS, "none"]
    t.answer("none")
    assert t.g.energy == [2, 6, 6]


@rule("CHAOS-TRACK-07")
def test_research_on_another_track_counts_in_its_own_phase() -> None:
    t = position(prices={**OWN, "build": (0, "price_4")}, columns={0: {"build": 2}}, fighters={0: {"r4c4": 3}})
    t.answer("act", "main", "build").until("turn.choice", 1).answer("pass", "pass")
    assert t.phase == "build"
    t.answer("act", "main")
    assert "2 Build Points" in t.question.prompt
