"""A turn: one archon to one action space.  AGE-6"""

from __future__ import annotations

from typing import Any

import pytest

from critias.games.age.box import CARDS, NATION_ACTIONS
from critias.games.age.words import SPACE
from critias.testing import rule
from tests.support.age import Position, dials, position

PAD = ["intrigue", "coup", "repolarize"]
CONTACT = "extraterrestrial_contact_center"
SEVEN = ["akakor", "alcheringa", "arcadia", "avalon", "beringia", "eden", "hawaiki"]

# seat 0 controls Atlantis and Aztlan, 1 Aztlan and Brahmapura, 2 Brahmapura and Hyperborea, 3 Hyperborea and Lemuria,
# 4 Lemuria and Atlantis


def table(markers: dict[int, dict[str, list[int]]] | None = None, **named: Any) -> Position:
    """Five players with 20 PP and no markers on the map but those named."""
    named.setdefault("pp", [20] * 5)
    return position(5, markers={seat: (markers or {}).get(seat, {}) for seat in range(5)}, **named)


def spaces(*nations: str) -> list[str]:
    return [f"{nation}_{action}" for nation in nations for action in NATION_ACTIONS]


def idle(t: Position, archon: str | None = None) -> Position:
    """A turn in which nothing happens."""
    return t.act("intrigue", archon).answer("done")


# ---------------------------------------------------------------- order


@rule("AGE-6-01")
@pytest.mark.parametrize("first", [0, 3])
def test_turns_go_clockwise_from_the_starting_player_round_after_round(first: int) -> None:
    t = table(first=first, round=3, doom=18, end=14)
    seats, rounds = [], []
    for turn in range(10):
        assert t.asked()[1] == "turn.space"
        seats.append(t.asked()[0])
        rounds.append(t.g.round)
        t.act("intrigue" if turn < 5 else "repolarize")
        while t.asked()[1] != "turn.space":
            t.answer("done" if t.is_asked("intrigue.marker") else t.options()[0])
    assert seats == [(first + turn) % 5 for turn in range(5)] * 2
    assert rounds == [3] * 5 + [4] * 5
    assert t.g.round == 5


@rule("AGE-6-01")
def test_the_game_ends_at_the_end_of_a_round_only() -> None:
    t = position(3, round=5, doom=4, end=14)  # a Pole Shift is certain from the beginning
    for seat in range(3):
        assert not t.match.over
        assert t.asked() == (seat, "turn.space")
        idle(t)
    assert t.match.over


# ---------------------------------------------------------------- archons


@rule("AGE-6-02")
def test_exactly_one_archon_moves_and_its_action_is_executed_once() -> None:
    t = table(pp=[0] * 5).act("aztlan_collect_power")
    assert t.g.pp == [4, 4, 0, 0, 0]
    assert t.archons(0) == ["aztlan_collect_power", None]
    assert t.asked() == (1, "turn.space")


@rule("AGE-6-02")
def test_with_both_archons_on_spaces_the_player_says_which_one_moves() -> None:
    for chosen, left in (("intrigue", "aztlan_mobilize"), ("aztlan_mobilize", "intrigue")):
        t = table(archons={0: ["aztlan_mobilize", "intrigue"]})
        t.answer("atlantis_collect_power")
        assert t.asked() == (0, "turn.archon")
        assert sorted(t.options()) == ["aztlan_mobilize", "intrigue"]
        t.answer(chosen)
        assert set(t.archons(0)) == {"atlantis_collect_power", left}


@rule("AGE-6-03")
def test_an_archon_on_a_starting_position_moves_first() -> None:
    for stand in (["aztlan_mobilize", None], [None, "aztlan_mobilize"]):
        t = table(archons={0: stand}).act("atlantis_collect_power")
        assert t.asked() == (1, "turn.space")  # nobody was asked which archon
        assert set(t.archons(0)) == {"atlantis_collect_power", "aztlan_mobilize"}


@rule("AGE-6-04", "AGE-6-08", "AGE-6-09")
def test_the_own_pad_and_the_tiles_of_the_own_two_nations_are_open() -> None:
    t = table({0: {"eden": [0]}, 1: {"eden": [0]}})  # a marker for the coup
    assert t.options() == PAD + spaces("atlantis", "aztlan")
    assert NATION_ACTIONS == ["collect_power", "construct", "mobilize", "limited_conflict", "global_conflict"]
    t.act("atlantis_collect_power")
    assert t.asked() == (1, "turn.space")
    assert t.options() == PAD + spaces("aztlan", "brahmapura")


@rule("AGE-6-08", "AGE-6-09")
def test_there_are_three_spaces_on_a_pad_five_on_a_tile_and_one_on_a_card() -> None:
    nations = ["atlantis", "aztlan", "brahmapura", "hyperborea", "lemuria"]
    assert list(SPACE.keys) == PAD + spaces(*nations) + CARDS


@rule("AGE-6-04")
def test_cards_of_the_own_nations_are_open_and_no_others() -> None:
    t = table(
        {0: {"eden": [0]}, 1: {"eden": [0]}},
        owner={"akakor": "atlantis", "eden": "aztlan", "thule": "hyperborea"},
        cards={"vimanas": "akakor", "spy_network": "eden", "utopian_city": "thule", "brahmastra": "punt"},
    )
    assert t.options() == [*PAD, *spaces("atlantis", "aztlan"), "spy_network", "vimanas"]
    t.act("atlantis_collect_power")
    assert t.options() == [*PAD, *spaces("aztlan", "brahmapura"), "spy_network"]


@rule("AGE-6-05")
def test_a_space_with_an_archon_is_closed_whoever_it_belongs_to() -> None:
    t = table(
        {0: {"eden": [0]}},
        owner={"akakor": "atlantis"},
        cards={"vimanas": "akakor"},
        archons={
            0: ["aztlan_construct", None],
            1: ["aztlan_mobilize", "intrigue"],  # another player's pad
            4: ["atlantis_collect_power", "vimanas"],
        },
    )
    closed = ["aztlan_construct", "aztlan_mobilize", "atlantis_collect_power"]
    assert t.options() == [space for space in PAD + spaces("atlantis", "aztlan") if space not in closed]


@rule("AGE-6-05")
def test_an_archon_cannot_stay_and_repeat_its_action() -> None:
    t = table(archons={0: ["atlantis_mobilize", "intrigue"]})
    assert not {"atlantis_mobilize", "intrigue"} & set(t.options())


@rule("AGE-6-06")
def test_an_archon_blocks_its_space_until_it_moves_again() -> None:
    t = position(3, control={"atlantis": [0, 1], "aztlan": [0, 2], "lemuria": [1, 2]}, pp=[3] * 3, doom=18, end=16)
    t.act("atlantis_collect_power")
    assert "atlantis_collect_power" not in t.options()  # seat 1
    idle(idle(t))
    t.act("aztlan_collect_power")  # the second archon of seat 0: the first stays
    assert t.archons(0) == ["atlantis_collect_power", "aztlan_collect_power"]
    assert "atlantis_collect_power" not in t.options()  # a round later still
    t.act("lemuria_collect_power").act("lemuria_mobilize").take("mobilize.spend", 0)
    t.act("atlantis_mobilize", "atlantis_collect_power").take("mobilize.spend", 0)
    assert t.asked() == (1, "turn.space")
    assert "atlantis_collect_power" in t.options()


# ---------------------------------------------------------------- archons on lost spaces


@rule("AGE-6-07")
def test_after_a_swap_of_nations_archons_leave_the_tiles_that_their_players_have_lost() -> None:
    t = table(
        {0: {"hyperborea": [3, 2, 2, 1]}},
        archons={
            0: ["atlantis_mobilize", None],
            3: ["hyperborea_construct", "lemuria_mobilize"],
            2: ["hyperborea_mobilize", "brahmapura_mobilize"],
        },
    )
    dials(t.coup("hyperborea"), {0: "attack_0", 2: "defend_0", 3: "defend_0"})
    assert t.totals() == (True, 8, 6)
    t.answer("purple")  # seat 3; then no choice: with Atlantis seat 3 would have the pair of seat 4
    t.take("coup.give", "aztlan")
    assert t.control("hyperborea") == {0, 2}
    assert t.control("aztlan") == {1, 3}
    assert t.archons(0) == ["atlantis_mobilize", "coup"]
    assert set(t.archons(3)) == {None, "lemuria_mobilize"}
    assert set(t.archons(2)) == {"hyperborea_mobilize", "brahmapura_mobilize"}


@rule("AGE-6-07")
def test_the_attackers_own_archon_leaves_the_nation_given_up() -> None:
    t = table({0: {"hyperborea": [3, 2, 2, 1]}}, archons={0: ["aztlan_mobilize", None], 1: ["aztlan_construct", None]})
    dials(t.coup("hyperborea"), {0: "attack_0", 2: "defend_0", 3: "defend_0"})
    t.answer("purple").take("coup.give", "aztlan")
    assert t.archons(0) == [None, "coup"]
    assert t.archons(1) == ["aztlan_construct", None]


@rule("AGE-6-07")
def test_an_archon_leaves_a_card_whose_minor_nation_is_conquered_before_the_next_conflict() -> None:
    t = table(
        owner={"shangri_la": "hyperborea"},
        units={"lemuria": 20, "shangri_la": 0},
        cards={"spy_network": "shangri_la"},
        archons={2: ["spy_network", "coup"]},
        acting=4,
    )
    t.act("lemuria_limited_conflict")
    t.march("lemuria", "shangri_la", 9, "land").march("lemuria", "alcheringa", 9, "strait")
    t.answer("done", "shangri_la")
    t.answer_for(2, "defend_0").answer_for(4, "attack_0")
    t.answer_for(3, "neutral")  # controls both nations
    assert t.asked() == (4, "contest.bid")  # the second conflict
    assert set(t.archons(2)) == {None, "coup"}


@rule("AGE-6-13")
def test_an_archon_sent_back_in_its_own_action_does_not_stop_the_action() -> None:
    t = table(
        owner=dict.fromkeys(SEVEN, "lemuria"),
        units={"lemuria": 28} | dict.fromkeys(SEVEN, 0),
        cards={"vimanas": "akakor"},
        acting=4,
    )
    t.act("vimanas")
    t.march("lemuria", "shangri_la", 9, "land").march("lemuria", "punt", 12, "kumarian")
    t.answer("done", "shangri_la")
    t.answer("attack_0")
    assert t.asked() == (4, "control.release")
    t.answer("akakor")
    assert t.archons(4) == [None, None]
    t.answer("attack_0")  # the second conflict of the action
    assert t.asked() == (4, "control.release")
    t.answer("alcheringa")
    assert (t.owner("shangri_la"), t.owner("punt")) == ("lemuria", "lemuria")
    assert (t.owner("akakor"), t.owner("alcheringa")) == (None, None)
    assert t.asked()[1] == "turn.space"
    assert t.asked()[0] == 0


# ---------------------------------------------------------------- what a space does and needs


@rule("AGE-6-10")
def test_an_action_is_executed_for_the_nation_of_its_space_only() -> None:
    owner = {"akakor": "atlantis", "thule": "aztlan", "eden": "lemuria"}
    assert table(owner=owner).act("atlantis_construct").options() == ["atlantis", "akakor"]
    assert table(owner=owner).act("aztlan_construct").options() == ["aztlan", "thule"]
    t = table(owner=owner, units={"atlantis": 3, "akakor": 2, "aztlan": 4, "thule": 1}).act("atlantis_limited_conflict")
    assert t.options() == ["atlantis", "akakor", "done"]
    t = table(owner=owner, units={"atlantis": 3, "aztlan": 4}, pp=[0] * 5).act("aztlan_mobilize")
    assert [t.units(area) for area in ("atlantis", "akakor", "aztlan", "thule", "eden")] == [3, 0, 8, 1, 0]
    assert table(owner=owner, pp=[0] * 5).act("aztlan_collect_power").g.pp == [5, 5, 0, 0, 0]


@rule("AGE-6-10")
def test_a_card_is_executed_for_the_nation_that_holds_it() -> None:
    owner = {"akakor": "aztlan", "thule": "atlantis"}
    t = table(owner=owner, cards={"utopian_city": "akakor"}).act("utopian_city")
    assert t.options() == ["aztlan", "akakor"]


@rule("AGE-6-11")
@pytest.mark.parametrize(
    ("space", "price"),
    [("repolarize", 3), ("atlantis_global_conflict", 7), ("aztlan_global_conflict", 7), (CONTACT, 3)],
)
def test_a_space_with_a_fixed_cost_needs_the_pp_and_takes_them_at_once(space: str, price: int) -> None:
    named: dict[str, Any] = {
        "owner": {"akakor": "atlantis"},
        "cards": {CONTACT: "akakor", "weather_control_crystals": "eden", "oracle_of_rama": "thule"},
    }
    assert space not in table(pp=[price - 1] + [20] * 4, **named).options()
    t = table(pp=[price + 2] + [0] * 4, **named)
    assert space in t.options()
    t.act(space)
    assert t.asked()[0] == 0
    assert t.g.pp == [2, 0, 0, 0, 0]
    assert space in table(pp=[price] * 5, **named).options()


@rule("AGE-6-11")
def test_coup_and_black_knight_need_a_legal_target() -> None:
    named: dict[str, Any] = {"owner": {"akakor": "atlantis"}, "cards": {"black_knight": "akakor"}}

    def offered(markers: dict[str, list[int]]) -> set[str]:
        return {"coup", "black_knight"} & set(table({0: markers}, **named).options())

    assert offered({}) == set()
    assert offered({"atlantis": [3], "aztlan": [2]}) == set()  # own home areas
    assert offered({"eden": [0]}) == {"coup", "black_knight"}
    assert offered({"hyperborea": [0]}) == {"coup"}  # The Black Knight takes minor nations only


@rule("AGE-6-11")
def test_optional_actions_may_be_chosen_without_effect() -> None:
    full = {"atlantis": ["base", "capitol", "base"]}
    for space in ("intrigue", "atlantis_construct", "atlantis_limited_conflict"):
        t = table(units={"atlantis": 0}, buildings=full, pp=[0] * 5)
        assert space in t.options()
        t.act(space).take("intrigue.marker", "done").take("move.from", "done")
        assert t.asked() == (1, "turn.space")
        assert t.archons(0) == [space, None]
        assert t.buildings("atlantis") == ["base", "base", "capitol"]
        assert t.g.pp == [0] * 5


@rule("AGE-6-12")
def test_nobody_passes_and_six_archons_leave_two_free_spaces() -> None:
    free = ["collect_power", "construct", "mobilize", "limited_conflict"]
    t = table(
        pp=[0] * 5,
        archons={
            0: ["atlantis_collect_power", "aztlan_collect_power"],
            1: ["aztlan_mobilize", "aztlan_construct"],
            4: ["atlantis_mobilize", "atlantis_construct"],
        },
    )
    assert t.options() == ["intrigue", f"atlantis_{free[3]}", f"aztlan_{free[3]}"]
    assert not {"pass", "done", "none"} & set(SPACE.keys)


# ---------------------------------------------------------------- cards that change hands


@rule("AGE-6-07", "AGE-4.1.1-10")
def test_a_card_with_a_new_nation_loses_its_archon_even_if_its_player_controls_that_nation() -> None:
    named: dict[str, Any] = {
        "owner": {"poseidonis": "lemuria"},
        "cards": {"spy_network": "poseidonis"},
        "archons": {4: ["spy_network", "lemuria_mobilize"], 3: ["lemuria_construct", None]},
    }
    t = table(units={"atlantis": 20}, **named).act("atlantis_limited_conflict")
    t.march("atlantis", "poseidonis", 20, "land").answer("done")
    dials(t)
    assert t.card_owner("spy_network") == "atlantis"
    assert t.archons(4) == [None, "lemuria_mobilize"]  # seat 4 controls Lemuria and Atlantis
    assert t.archons(3) == ["lemuria_construct", None]
    t = table({4: {"poseidonis": [3, 2]}}, acting=4, **named).act("coup", "lemuria_mobilize").take("coup.swap", "done")
    dials(t).answer("atlantis")
    assert set(t.archons(4)) == {None, "coup"}


@rule("AGE-6-06", "AGE-4.1.1-13")
def test_a_card_that_stays_with_its_nation_keeps_its_archon() -> None:
    t = table(
        {0: {"poseidonis": [3, 2]}},
        owner={"poseidonis": "atlantis"},
        cards={"spy_network": "poseidonis"},
        archons={4: ["spy_network", None]},
        units={"poseidonis": 2},
    )
    dials(t.coup("poseidonis")).answer("atlantis")
    assert t.archons(4) == ["spy_network", None]
    assert t.units("poseidonis") == 0


@rule("AGE-6-06")
def test_archons_of_nations_that_only_lose_a_battle_stay() -> None:
    t = table(
        owner={"poseidonis": "hyperborea", "thule": "hyperborea"},
        cards={"spy_network": "thule"},
        archons={2: ["spy_network", "hyperborea_mobilize"], 3: ["hyperborea_construct", "lemuria_mobilize"]},
        units={"atlantis": 20},
    ).act("atlantis_limited_conflict")
    dials(t.march("atlantis", "poseidonis", 20, "land").answer("done"))
    assert t.owner("poseidonis") == "atlantis"
    assert t.archons(2) == ["spy_network", "hyperborea_mobilize"]
    assert t.archons(3) == ["hyperborea_construct", "lemuria_mobilize"]


@rule("AGE-6-03", "AGE-6-07")
def test_an_archon_that_was_sent_back_must_move_first() -> None:
    t = table(
        owner={"poseidonis": "brahmapura"},
        cards={"spy_network": "poseidonis"},
        archons={1: ["aztlan_construct", "spy_network"]},
        units={"atlantis": 20},
    ).act("atlantis_limited_conflict")
    dials(t.march("atlantis", "poseidonis", 20, "land").answer("done"))
    assert t.told("archon.home") == [[1, SPACE.value("spy_network"), -1, -1]]
    assert t.asked() == (1, "turn.space")
    t.act("aztlan_collect_power")
    assert t.asked() == (2, "turn.space")  # no choice between the two archons
    assert set(t.archons(1)) == {"aztlan_construct", "aztlan_collect_power"}


@rule("AGE-6-13")
def test_the_black_knight_may_target_the_minor_nation_of_its_own_card() -> None:
    t = table({0: {"punt": [3]}}, owner={"punt": "atlantis"}, cards={"black_knight": "punt"}, units={"punt": 2})
    dials(t.act("black_knight"))
    assert t.totals() == (True, 6, 5)
    assert (t.owner("punt"), t.units("punt")) == ("atlantis", 2)
    assert t.archons(0) == ["black_knight", None]


@rule("AGE-6-02")
def test_the_log_tells_the_space_of_the_archon() -> None:
    t = table(pp=[0, 20, 0, 0, 0]).act("aztlan_collect_power")
    assert t.told("archon.moves") == [[0, SPACE.value("aztlan_collect_power"), -1, -1]]
    assert sorted(values[:2] for values in t.told("gains.by")) == [[0, 4], [1, 2]]  # 22 at most


@rule("AGE-6-04", "AGE-6-12")
def test_with_three_players_a_nation_may_have_no_player_and_its_spaces_are_closed() -> None:
    for seat, nations in enumerate([("atlantis", "aztlan"), ("aztlan", "hyperborea"), ("atlantis", "hyperborea")]):
        t = position(3, acting=seat, pp=[20] * 3)
        assert t.options() == ["intrigue", "repolarize", *spaces(*nations)]


@rule("AGE-6-07")
def test_who_loses_a_nation_loses_its_cards_too() -> None:
    t = table(
        {0: {"hyperborea": [3, 2, 2, 1]}},
        owner={"thule": "hyperborea", "punt": "aztlan"},
        cards={"vimanas": "thule", "spy_network": "punt"},
        archons={0: ["spy_network", None], 3: ["vimanas", "lemuria_mobilize"], 2: ["hyperborea_mobilize", None]},
    )
    dials(t.coup("hyperborea"))
    t.answer("purple").take("coup.give", "aztlan")
    assert t.control("aztlan") == {1, 3}
    assert t.archons(0) == [None, "coup"]
    assert t.archons(3) == [None, "lemuria_mobilize"]
    assert t.archons(2) == ["hyperborea_mobilize", None]


@rule("AGE-6-07")
def test_a_coup_into_a_free_spot_sends_back_only_the_attackers_archon() -> None:
    t = position(
        3,
        markers={0: {"lemuria": [3, 2]}, 1: {}, 2: {}},
        archons={0: ["aztlan_mobilize", None], 1: ["aztlan_construct", "hyperborea_mobilize"]},
        pp=[20] * 3,
    )
    dials(t.coup("lemuria"))
    assert t.totals() == (True, 5, 4)
    t.take("coup.give", "aztlan")
    assert (t.control("lemuria"), t.control("aztlan")) == ({0}, {1})
    assert t.archons(0) == [None, "coup"]
    assert t.archons(1) == ["aztlan_construct", "hyperborea_mobilize"]


@rule("AGE-6-07", "AGE-8.5-05")
def test_both_archons_of_the_sisters_leave_a_lost_space() -> None:
    t = table(
        {0: {"hyperborea": [3, 2, 2, 1]}},
        advanced=True,
        societies={3: "sisters_of_starlight"},
        archons={3: ["hyperborea_mobilize", "hyperborea_mobilize"]},
    )
    dials(t.coup("hyperborea"))
    t.answer("purple").take("coup.give", "aztlan")
    assert t.archons(3) == [None, None]
