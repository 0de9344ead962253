"""The nations' values, Lemuria's Faithful, and the powers of the secret societies.  AGE-7, AGE-8.1, AGE-8.5"""

from __future__ import annotations

from typing import Any

import pytest

from critias.games.age import GAME
from critias.games.age.box import BOX
from critias.games.world.box import NATIONS, SOCIETIES
from critias.testing import rule
from tests.support.age import Position, dials, fresh, position

A, C, P = "ascension", "continuation", "pole_shift"
DARK, LIGHT = "temple_of_darkness", "temple_of_light"
BROTHERHOOD, THOTH, PRIESTS, DRAGON, SISTERS = SOCIETIES
Markers = dict[int, dict[str, list[int]]]

# seat 0 controls Atlantis and Aztlan, 1 Aztlan and Brahmapura, 2 Brahmapura and Hyperborea, 3 Hyperborea and Lemuria,
# 4 Lemuria and Atlantis; a minor nation has garrison 3 and stability 2


def table(markers: Markers | None = None, **named: Any) -> Position:
    """Five players with 20 PP and no markers on the map but those named."""
    named.setdefault("pp", [20] * 5)
    return position(5, markers={seat: (markers or {}).get(seat, {}) for seat in range(5)}, **named)


def advanced(society: str, seat: int, markers: Markers | None = None, **named: Any) -> Position:
    """The advanced game, with a society led by a seat."""
    return table(markers, advanced=True, societies={seat: society}, **named)


# ---------------------------------------------------------------- nations


@rule("AGE-8.1-01", "AGE-8.1-02", "AGE-8.1-03", "AGE-8.1-04", "AGE-8.1-05")
@pytest.mark.parametrize(
    ("nation", "colour", "power", "spots"),
    [
        ("atlantis", "black", 5, 3),
        ("aztlan", "green", 4, 3),
        ("brahmapura", "yellow", 4, 3),
        ("hyperborea", "blue", 3, 4),
        ("lemuria", "red", 5, 2),
    ],
)
def test_colour_power_and_building_spots_of_the_nations(nation: str, colour: str, power: int, spots: int) -> None:
    number = NATIONS.index(nation)
    assert BOX.nation_colors[number] == colour
    t = position(5, acting=number, pp=[22] * 5)
    assert t.power(nation) == power
    t.act(f"{nation}_construct")
    while t.is_asked("construct.area") or t.is_asked("construct.kind"):
        t.answer(nation if t.is_asked("construct.area") else "base")
    assert t.buildings(nation) == ["base"] * spots


@rule("AGE-8.1-10")
def test_faithful_keeps_the_markers_of_lemurias_controllers_whoever_made_the_coup() -> None:
    markers = {0: {"eden": [1]}, 3: {"eden": [3, 1]}, 4: {"eden": [2]}}
    t = dials(table(markers, acting=3).coup("eden"), {0: "attack_0", 3: "attack_0", 4: "defend_0"})
    assert t.totals() == (True, 5, 4)
    t.answer("lemuria")
    assert t.owner("eden") == "lemuria"
    assert [t.markers(seat) for seat in (0, 3, 4)] == [{}, {"eden": [1, 3]}, {"eden": [2]}]
    t = dials(table(markers, acting=3).coup("eden"), {0: "attack_0", 3: "attack_0", 4: "defend_0"})
    t.answer("hyperborea")
    assert [t.markers(seat) for seat in (0, 3, 4)] == [{}, {}, {}]


@rule("AGE-8.1-10")
def test_faithful_works_after_a_failed_coup_on_a_minor_nation_of_lemuria() -> None:
    markers = {0: {"eden": [1]}, 3: {"eden": [2]}, 4: {"eden": [1]}}
    t = dials(table(markers, owner={"eden": "lemuria"}).coup("eden"))
    assert t.totals() == (False, 1, 2 + 3)
    assert [t.markers(seat) for seat in (0, 3, 4)] == [{}, {"eden": [2]}, {"eden": [1]}]


@rule("AGE-8.1-10")
def test_a_minor_nation_taken_from_lemuria_keeps_nothing() -> None:
    markers = {0: {"eden": [3, 2, 2]}, 3: {"eden": [2]}, 4: {"eden": [1]}}
    t = dials(table(markers, owner={"eden": "lemuria"}).coup("eden"))
    assert t.totals() == (True, 7, 5)
    t.answer("aztlan")
    assert [t.markers(seat) for seat in (0, 3, 4)] == [{}, {}, {}]


@rule("AGE-8.1-11")
def test_faithful_does_not_work_in_the_home_area_or_after_a_limited_conflict() -> None:
    markers = {0: {"lemuria": [2]}, 3: {"lemuria": [1]}, 4: {"lemuria": [2]}}
    t = dials(table(markers).coup("lemuria"))
    assert t.totals() == (False, 2, 4 + 3)
    assert [t.markers(seat) for seat in (0, 3, 4)] == [{}, {}, {}]
    t = table({3: {"shangri_la": [1]}, 4: {"shangri_la": [2]}}, acting=3, units={"lemuria": 9})
    dials(t.act("lemuria_limited_conflict").march("lemuria", "shangri_la", 9, "land").answer("done"))
    assert t.owner("shangri_la") == "lemuria"
    assert (t.markers(3), t.markers(4)) == ({}, {})


# ---------------------------------------------------------------- the advanced game


@rule("AGE-7-01")
def test_the_advanced_game_is_an_option_and_off_by_default() -> None:
    choice = next(choice for choice in GAME.choices if choice.name == "advanced_game")
    assert choice.values == ["off", "on"]  # the first is the default
    assert fresh(3).g.advanced == 0
    assert fresh(3, advanced_game="on").g.advanced == 1


@rule("AGE-7-01")
def test_without_the_advanced_game_no_society_has_a_power() -> None:
    t = table({3: {"eden": [3]}}, societies={3: DRAGON}, acting=3)
    assert dials(t.coup("eden")).totals() == (True, 3, 2)
    t = table({1: {"eden": [1]}}, societies={0: PRIESTS}, buildings={"eden": [LIGHT]}).act("intrigue")
    assert "expel" not in t.options()
    t = table(societies={0: THOTH}).act("repolarize")
    assert t.asked() == (0, "repolarize.return")
    t = table(societies={0: SISTERS}, archons={0: ["atlantis_mobilize", None]})
    assert "atlantis_mobilize" not in t.options()
    t = table(societies={3: BROTHERHOOD}, acting=3, units={"lemuria": 4}).act("lemuria_limited_conflict")
    dials(t.march("lemuria", "shangri_la", 4, "land").answer("done"))
    assert t.totals() == (True, 4, 3)


# ---------------------------------------------------------------- Lemurian Brotherhood


def attack(seat: int, nation: str, start: str, target: str, sent: int, t: Position) -> Position:
    """Up to the dials."""
    assert t.asked() == (seat, "turn.space")
    return t.act(f"{nation}_limited_conflict").march(start, target, sent, "land").answer("done")


@rule("AGE-8.5-01")
@pytest.mark.parametrize(
    ("dial", "attacking", "defending"), [("attack_0", 9, 3), ("defend_0", 7, 5), ("attack_1", 10, 3), ("neutral", 7, 3)]
)
def test_the_side_of_the_brotherhood_gets_two_more_when_lemuria_attacks(
    dial: str, attacking: int, defending: int
) -> None:
    t = advanced(BROTHERHOOD, 1, {1: {"shangri_la": [1]}}, acting=3, units={"lemuria": 7})
    attack(3, "lemuria", "lemuria", "shangri_la", 7, t)
    assert dials(t, {1: dial}).totals() == (True, attacking, defending)
    assert len(t.told("loyalty")) == int(dial != "neutral")


@rule("AGE-8.5-01")
def test_the_brotherhood_gets_it_as_acting_player_and_as_defender_by_role() -> None:
    t = advanced(BROTHERHOOD, 3, acting=3, units={"lemuria": 4})
    attack(3, "lemuria", "lemuria", "shangri_la", 4, t)
    assert dials(t).totals() == (True, 6, 3)
    for seat in (3, 4):  # the controllers of Lemuria defend
        t = advanced(BROTHERHOOD, seat, owner={"poseidonis": "lemuria"}, units={"atlantis": 8, "poseidonis": 1})
        attack(0, "atlantis", "atlantis", "poseidonis", 8, t)
        assert dials(t, {4: "defend_0"}).totals() == (True, 8, 4 + 2)


@rule("AGE-8.5-01")
def test_no_bonus_if_lemuria_or_the_brotherhood_takes_no_part() -> None:
    t = advanced(BROTHERHOOD, 0, units={"atlantis": 8}, owner={"poseidonis": "hyperborea"})
    attack(0, "atlantis", "atlantis", "poseidonis", 8, t)
    assert dials(t).totals() == (True, 8, 3)
    t = advanced(BROTHERHOOD, 1, acting=3, units={"lemuria": 4})
    attack(3, "lemuria", "lemuria", "shangri_la", 4, t)
    assert dials(t).totals() == (True, 4, 3)


@rule("AGE-8.5-01")
def test_the_brotherhood_works_with_vimanas_and_in_each_conflict_of_an_action() -> None:
    named: dict[str, Any] = {"owner": {"punt": "lemuria"}, "cards": {"vimanas": "punt"}, "units": {"lemuria": 20}}
    t = advanced(BROTHERHOOD, 3, acting=3, **named).act("vimanas")
    t.march("lemuria", "shangri_la", 8, "land").march("lemuria", "alcheringa", 8, "strait").answer("done", "shangri_la")
    dials(t)
    assert [values[1:3] for values in t.told("attack.succeeds")] == [[10, 3], [9, 3]]


@rule("AGE-8.5-01")
def test_the_brotherhood_works_in_a_global_conflict_of_or_against_lemuria() -> None:
    few = {"atlantis": 9, "aztlan": 1, "brahmapura": 1, "hyperborea": 1, "lemuria": 4}
    for dial, totals in (("attack_1", [12, 11]), ("defend_0", [9, 13]), ("neutral", [9, 11])):
        t = advanced(BROTHERHOOD, 1, units=few).act("atlantis_global_conflict").answer("lemuria")
        assert dials(t, {1: dial}).told("global.result")[0][2:] == totals
    t = advanced(BROTHERHOOD, 1, units=few).act("atlantis_global_conflict").answer("hyperborea")
    assert dials(t, {1: "attack_0"}).told("global.result")[0][2:] == [9, 7]
    t = advanced(BROTHERHOOD, 1, units=few, acting=3).act("lemuria_global_conflict").answer("atlantis")
    assert dials(t, {1: "defend_0", 4: "neutral"}).told("global.result")[0][2:] == [4, 14]


@rule("AGE-8.5-01")
def test_the_brotherhood_has_no_bonus_in_a_coup() -> None:
    t = advanced(BROTHERHOOD, 3, {3: {"eden": [3]}}, acting=3, owner={"eden": "lemuria"})
    assert dials(t.coup("eden")).totals() == (True, 3, 2)


# ---------------------------------------------------------------- Order of Thoth


@rule("AGE-8.5-02")
def test_thoth_may_pay_ten_more_to_keep_three_cards_after_seeing_the_drawn_ones() -> None:
    def drawn(pp: int) -> Position:
        return advanced(THOTH, 0, pp=[pp] + [9] * 4, hands={0: [A, C]}, deck=[P, P]).act("repolarize")

    t = drawn(15)
    assert t.asked() == (0, "thoth.keep")
    assert t.options() == ["no", "yes"]
    assert t.hand(0) == [A, C, P, P]  # seen already
    assert t.g.pp[0] == 12
    t.answer("yes", A)
    assert t.hand(0) == [C, P, P]
    assert t.g.pp == [2, 9, 9, 9, 9]
    assert t.asked() == (1, "turn.space")
    assert len(t.deck()) == 4
    t = drawn(15).answer("no", A, C)
    assert (t.hand(0), t.g.pp[0]) == ([P, P], 12)
    assert drawn(13).asked() == (0, "thoth.keep")
    assert drawn(12).asked() == (0, "repolarize.return")  # 13 in all are needed


@rule("AGE-8.5-02")
def test_with_three_cards_thoth_keeps_three_only_for_another_ten() -> None:
    for answer, left, pp in (("yes", 3, 2), ("no", 2, 12)):
        t = advanced(THOTH, 0, pp=[15, 9, 9, 9, 9], hands={0: [A, A, C]}, deck=[P, P]).act("repolarize").answer(answer)
        for _ in range(5 - left):
            assert t.asked() == (0, "repolarize.return")
            t.answer(t.options()[0])
        assert len(t.hand(0)) == left
        assert t.g.pp[0] == pp
        assert t.asked() == (1, "turn.space")


@rule("AGE-8.5-02")
def test_nobody_else_is_asked_for_a_third_card() -> None:
    t = advanced(THOTH, 1).act("repolarize")
    assert t.asked() == (0, "repolarize.return")


@rule("AGE-8.5-07", "AGE-8.5-02")
def test_the_temple_of_anu_is_not_the_pad_of_thoth() -> None:
    t = advanced(THOTH, 0, owner={"punt": "atlantis"}, cards={"temple_of_anu": "punt"}).act("temple_of_anu")
    for _ in range(4):
        assert t.asked() == (0, "repolarize.return")
        t.answer(t.options()[0])
    assert len(t.hand(0)) == 2


# ---------------------------------------------------------------- Priests of Atla-Ra

WORSHIP: dict[str, Any] = {
    "buildings": {"eden": [DARK], "lemuria": [LIGHT], "thule": [LIGHT], "akakor": ["capitol"]},
    "owner": {"thule": "hyperborea"},
}


@rule("AGE-8.5-03", "AGE-8.5-08")
def test_the_priests_remove_markers_of_others_from_areas_with_a_temple_for_one_pp_each() -> None:
    markers = {0: {"eden": [1]}, 1: {"eden": [3], "akakor": [2]}, 2: {"lemuria": [0]}, 4: {"thule": [1, 2]}}
    t = advanced(PRIESTS, 0, markers, pp=[3, 9, 9, 9, 9], **WORSHIP).act("intrigue")
    for gone, left in (("gray_3a", 2), ("white_0a", 1), ("pink_1a", 0)):
        assert "expel" in t.options()
        t.answer("expel")
        assert t.asked() == (0, "priests.marker")
        assert not {"orange_1a", "gray_2a"} & set(t.options())
        t.answer(gone)
        assert t.g.pp[0] == left
    assert "expel" not in t.options()  # no PP left
    assert [t.markers(seat) for seat in (0, 1, 2, 4)] == [{"eden": [1]}, {"akakor": [2]}, {}, {"thule": [2]}]


@rule("AGE-8.5-03")
def test_the_priests_see_all_markers_they_could_remove() -> None:
    markers = {0: {"eden": [1]}, 1: {"eden": [3], "akakor": [2]}, 2: {"lemuria": [0]}, 4: {"thule": [1, 2]}}
    t = advanced(PRIESTS, 0, markers, **WORSHIP).act("intrigue").answer("expel")
    assert t.options() == ["gray_3a", "white_0a", "pink_1a", "pink_2a"]


@rule("AGE-8.5-08")
def test_the_priests_may_remove_before_between_and_after_placing() -> None:
    markers = {1: {"eden": [1, 2, 3]}, 2: {"eden": [1]}}
    t = advanced(PRIESTS, 0, markers, pp=[5, 9, 9, 9, 9], **WORSHIP).act("intrigue")
    t.answer("expel", "gray_2a", "3a", "eden", "expel", "gray_3a", "2a", "eden", "expel", "gray_1a")
    assert t.g.pp[0] == 0
    assert (t.markers(0), t.markers(1), t.markers(2)) == ({"eden": [2, 3]}, {}, {"eden": [1]})


@rule("AGE-8.5-03")
def test_only_the_priests_expel_and_only_if_there_is_somebody() -> None:
    assert "expel" not in advanced(PRIESTS, 1, {2: {"eden": [1]}}, **WORSHIP).act("intrigue").options()
    assert "expel" not in advanced(PRIESTS, 0, {0: {"eden": [1]}}, **WORSHIP).act("intrigue").options()
    assert "expel" not in advanced(PRIESTS, 0, {2: {"akakor": [1]}}, **WORSHIP).act("intrigue").options()
    assert "expel" in advanced(PRIESTS, 0, {2: {"eden": [0]}}, **WORSHIP).act("intrigue").options()


@rule("AGE-8.5-07")
def test_spy_network_is_not_the_pad_of_the_priests() -> None:
    t = advanced(
        PRIESTS,
        0,
        {2: {"eden": [1]}},
        owner={"punt": "atlantis"},
        cards={"spy_network": "punt"},
        buildings={"eden": [DARK]},
    ).act("spy_network")
    assert "expel" not in t.options()


# ---------------------------------------------------------------- Purple Dragon Society


@rule("AGE-8.5-04")
@pytest.mark.parametrize(("values", "counted"), [([3, 1], 7), ([1, 1], 3), ([2, 2, 1], 7), ([0], 0), ([2], 4)])
def test_the_dragon_counts_its_best_marker_in_the_target_double(values: list[int], counted: int) -> None:
    t = advanced(DRAGON, 0, {0: {"eden": values, "akakor": [3] if 3 not in values else []}})
    assert dials(t.coup("eden")).totals() == (counted > 2, counted, 2)


@rule("AGE-8.5-04")
def test_only_an_attacking_dragon_has_its_power() -> None:
    t = advanced(DRAGON, 1, {0: {"eden": [3, 2]}, 1: {"eden": [2, 1]}})
    assert dials(t.coup("eden"), {1: "defend_0"}).totals() == (False, 5, 5)
    t = advanced(DRAGON, 1, {0: {"eden": [3, 2]}, 1: {"eden": [2, 1]}})
    assert dials(t.coup("eden"), {1: "attack_0"}).totals() == (True, 8, 2)


@rule("AGE-8.5-04")
def test_the_dragon_has_its_power_against_a_home_area_too() -> None:
    t = advanced(DRAGON, 0, {0: {"hyperborea": [3, 1]}})
    assert dials(t.coup("hyperborea")).totals() == (True, 7, 6)


@rule("AGE-8.5-07")
def test_the_black_knight_is_not_the_pad_of_the_dragon() -> None:
    t = advanced(DRAGON, 0, {0: {"eden": [3, 1]}}, owner={"punt": "atlantis"}, cards={"black_knight": "punt"})
    assert dials(t.act("black_knight")).totals() == (True, 8, 2)  # everything doubled, nothing twice


# ---------------------------------------------------------------- Sisters of Starlight


@rule("AGE-8.5-05")
def test_the_sisters_may_move_an_archon_onto_the_space_of_their_other_one() -> None:
    t = advanced(SISTERS, 0, archons={0: ["aztlan_collect_power", None]}, pp=[0] * 5)
    assert "aztlan_collect_power" in t.options()
    t.act("aztlan_collect_power")
    assert t.asked() == (1, "turn.space")
    assert t.archons(0) == ["aztlan_collect_power", "aztlan_collect_power"]
    assert t.g.pp == [4, 4, 0, 0, 0]
    t = advanced(SISTERS, 0, archons={0: ["aztlan_collect_power", "atlantis_mobilize"]}, pp=[0] * 5)
    t.act("aztlan_collect_power")
    assert t.asked() == (1, "turn.space")  # only the other archon can move there
    assert t.archons(0) == ["aztlan_collect_power", "aztlan_collect_power"]
    assert t.g.pp == [4, 4, 0, 0, 0]


@rule("AGE-8.5-05")
def test_the_sisters_do_not_share_with_others_and_costs_must_be_paid() -> None:
    t = advanced(SISTERS, 0, archons={4: ["atlantis_mobilize", None]})
    assert "atlantis_mobilize" not in t.options()
    for pp, offered in ((6, False), (7, True)):
        t = advanced(SISTERS, 0, archons={0: ["atlantis_global_conflict", None]}, pp=[pp] * 5)
        assert ("atlantis_global_conflict" in t.options()) == offered
    t = advanced(SISTERS, 1, archons={0: ["atlantis_mobilize", None]})
    assert "atlantis_mobilize" not in t.options()  # not the Sisters


@rule("AGE-8.5-05")
def test_the_space_that_both_archons_of_the_sisters_hold_stays_closed_to_the_partner() -> None:
    t = advanced(SISTERS, 0, archons={0: ["aztlan_mobilize", "aztlan_mobilize"]}, acting=1)
    assert "aztlan_mobilize" not in t.options()


@rule("AGE-8.5-06")
def test_two_archons_on_one_space_must_part_with_the_next_turn() -> None:
    t = advanced(SISTERS, 0, archons={0: ["aztlan_mobilize", "aztlan_mobilize"]}, pp=[0] * 5)
    assert "aztlan_mobilize" not in t.options()
    t.act("atlantis_collect_power")
    assert t.asked() == (1, "turn.space")
    assert set(t.archons(0)) == {"aztlan_mobilize", "atlantis_collect_power"}


@rule("AGE-8.5-07", "AGE-8.5-05")
def test_the_sisters_may_share_a_card_of_their_nations() -> None:
    t = advanced(
        SISTERS,
        0,
        owner={"punt": "atlantis"},
        cards={"weather_control_crystals": "punt"},
        archons={0: ["weather_control_crystals", None]},
    )
    assert "weather_control_crystals" in t.options()  # their power is tied to no action of the pad
    t.act("weather_control_crystals").answer("back")
    assert t.archons(0) == ["weather_control_crystals"] * 2


# ---------------------------------------------------------------- finer points


@rule("AGE-8.5-01")
def test_the_brotherhood_attacks_lemuria_with_two_more() -> None:
    t = advanced(BROTHERHOOD, 0, owner={"poseidonis": "lemuria"}, units={"atlantis": 8, "poseidonis": 1})
    attack(0, "atlantis", "atlantis", "poseidonis", 8, t)
    assert dials(t).totals() == (True, 10, 4)
    t = advanced(BROTHERHOOD, 2, acting=2, owner={"wild_amur": "lemuria"}, units={"hyperborea": 4, "wild_amur": 3})
    attack(2, "hyperborea", "hyperborea", "wild_amur", 4, t)
    assert dials(t).totals() == (True, 6, 3)  # a wilderness with units of Lemuria


@rule("AGE-8.5-01")
def test_the_bonus_decides_ties() -> None:
    t = advanced(BROTHERHOOD, 3, acting=3, units={"lemuria": 2})
    attack(3, "lemuria", "lemuria", "shangri_la", 2, t)
    assert dials(t).totals() == (True, 4, 3)
    t = advanced(BROTHERHOOD, 1, {1: {"shangri_la": [0]}}, acting=3, units={"lemuria": 5})
    attack(3, "lemuria", "lemuria", "shangri_la", 5, t)
    assert dials(t, {1: "defend_0"}).totals() == (False, 5, 5)
    assert len(t.told("attack.tied")) == 1


@rule("AGE-8.5-03")
def test_capitols_do_not_pay_for_the_priests() -> None:
    named: dict[str, Any] = {"buildings": {"eden": [DARK], "atlantis": ["capitol"]}}
    t = advanced(PRIESTS, 0, {1: {"eden": [1]}}, pp=[1, 9, 9, 9, 9], **named).act("intrigue")
    t.answer("3a", "eden", "expel").take("priests.marker", "gray_1a")
    assert t.g.pp[0] == 0
    t = advanced(PRIESTS, 0, {1: {"eden": [1]}}, pp=[0, 9, 9, 9, 9], **named).act("intrigue")
    assert "3a" in t.options()
    assert "expel" not in t.options()


@rule("AGE-8.5-04")
def test_bids_and_supporters_are_not_doubled_for_the_dragon() -> None:
    t = advanced(DRAGON, 0, {0: {"eden": [2]}, 1: {"eden": [3]}})
    assert dials(t.coup("eden"), {0: "attack_3", 1: "attack_1"}).totals() == (True, 4 + 3 + 3 + 1, 2)


@rule("AGE-8.5-05")
def test_other_societies_do_not_share_their_own_spaces() -> None:
    for society in (BROTHERHOOD, THOTH, PRIESTS, DRAGON):
        t = advanced(society, 0, archons={0: ["atlantis_mobilize", "intrigue"]})
        assert not {"atlantis_mobilize", "intrigue"} & set(t.options())


@rule("AGE-8.5-05", "AGE-8.5-06")
def test_the_sisters_choose_between_joining_either_archon_and_moving_on() -> None:
    t = advanced(SISTERS, 0, archons={0: ["atlantis_mobilize", "intrigue"]})
    assert {"atlantis_mobilize", "intrigue"} <= set(t.options())
    t.act("intrigue").answer("done")
    assert t.archons(0) == ["intrigue", "intrigue"]
    t = advanced(SISTERS, 0, archons={0: ["atlantis_mobilize", "intrigue"]}).act("atlantis_collect_power")
    assert t.asked() == (0, "turn.archon")


@rule("AGE-8.5-02")
def test_the_third_card_of_thoth_scores_too() -> None:
    t = position(
        3,
        advanced=True,
        societies={0: THOTH},
        acting=2,
        hands={0: [C, C, C], 1: [A, A], 2: [P, P]},
        round=6,
        doom=16,
        end=8,
    )
    t.act("intrigue").answer("done")
    assert t.g.earned[0][2] == 12


@rule("AGE-8.1-10")
def test_neutral_players_keep_their_markers_besides_faithful() -> None:
    markers = {0: {"eden": [1]}, 1: {"eden": [2]}, 3: {"eden": [3]}}
    t = dials(table(markers, acting=3).coup("eden"), {0: "neutral", 1: "attack_0"}).answer("lemuria")
    assert [t.markers(seat) for seat in (0, 1, 3)] == [{"eden": [1]}, {}, {"eden": [3]}]
