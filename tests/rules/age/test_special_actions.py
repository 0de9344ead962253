"""Special actions.  AGE-6.1.9, AGE-8.4"""

from __future__ import annotations

from typing import Any

import pytest

from critias.games.age.box import CARDS
from critias.games.age.state import Age
from critias.games.world.box import NATIONS
from critias.testing import rule
from tests.support.age import Position, dials, position

A, C, P = "ascension", "continuation", "pole_shift"
BASE, CAPITOL, FACTORY, PYRAMID = "base", "capitol", "factory", "pyramid"
DARK, LIGHT = "temple_of_darkness", "temple_of_light"
CONTACT = "extraterrestrial_contact_center"
AT = "punt"  # where the card lies: Power 1, 2 spots

# seat 0 controls Atlantis and Aztlan, 1 Aztlan and Brahmapura, 2 Brahmapura and Hyperborea, 3 Hyperborea and Lemuria,
# 4 Lemuria and Atlantis


def using(card: str, seat: int = 0, nation: str = "atlantis", **named: Any) -> Position:
    """A player moves an archon onto a card of a nation; nobody has markers on the map but those named."""
    named["owner"] = {AT: nation, **named.get("owner", {})}
    named["cards"] = {card: AT, **named.get("cards", {})}
    named["markers"] = {who: named.get("markers", {}).get(who, {}) for who in range(5)}
    named.setdefault("pp", [10] * 5)
    return position(5, acting=seat, **named).act(card)


def total(t: Position, nation: str) -> int:
    return t.g.units_of(NATIONS.index(nation))


def seen(t: Position, seat: int) -> list[list[int]]:
    """What the Oracle showed to a seat: owner and card."""
    return [list(entry.values)[:2] for entry in t.match.log_of(seat) if entry.line.name == "you.see"]


# ---------------------------------------------------------------- cards in general


@rule("AGE-6.1.9-01", "AGE-6.1.9-06")
def test_a_card_is_open_only_to_the_controllers_of_the_nation_that_holds_it() -> None:
    for owner, users in ((None, []), ("atlantis", [0, 4]), ("lemuria", [3, 4]), ("aztlan", [0, 1])):
        for seat in range(5):
            t = position(5, acting=seat, owner={AT: owner}, cards={"vimanas": AT})
            assert ("vimanas" in t.options()) == (seat in users)


@rule("AGE-6.1.9-01", "AGE-6.1.9-06")
def test_a_card_of_a_nation_without_controllers_is_open_to_nobody() -> None:
    for seat in range(4):
        t = position(4, acting=seat, owner={AT: "lemuria"}, cards={"vimanas": AT})
        assert t.control("lemuria") == set()
        assert "vimanas" not in t.options()


@rule("AGE-6.1.9-02")
def test_a_cost_named_on_the_card_must_be_paid() -> None:
    cards = {CONTACT: AT, "weather_control_crystals": "eden"}
    for pp, offered in ((2, False), (3, True)):
        t = position(5, pp=[pp] * 5, owner={AT: "atlantis"}, cards=cards)
        assert (CONTACT in t.options()) == offered
    assert using("weather_control_crystals", pp=[0] * 5).asked() == (0, "weather.direction")  # this one has none


@rule("AGE-6.1.9-03")
@pytest.mark.parametrize(
    ("card", "kind"),
    [
        ("spy_network", "intrigue.marker"),
        ("temple_of_anu", "repolarize.return"),
        ("utopian_city", "construct.area"),
        ("military_research_complex", "mobilize.spend"),
        ("vimanas", "move.from"),
        ("black_knight", "coup.swap"),
    ],
)
def test_a_card_like_a_standard_action_asks_what_that_action_asks(card: str, kind: str) -> None:
    t = using(card, markers={0: {"eden": [1], "akakor": [2]}})
    assert t.asked() == (0, kind)


@rule("AGE-6.1.9-03", "AGE-8.4-11")
def test_the_galactic_sun_collects_power_for_the_partner_too() -> None:
    assert using("pyramid_of_the_galactic_sun", pp=[0] * 5).g.pp == [6, 0, 0, 0, 6]


@rule("AGE-6.1.9-04")
def test_crystal_technology_does_not_work_on_a_card() -> None:
    assert using("pyramid_of_the_galactic_sun", 4, pp=[1] * 5).g.pp == [7, 1, 1, 1, 7]  # 5 + 1


@rule("AGE-6.1.9-04", "AGE-8.4-07")
@pytest.mark.parametrize("nation", ["atlantis", "aztlan"])
def test_warrior_culture_does_not_work_on_a_card(nation: str) -> None:
    t = using("military_research_complex", nation=nation, pp=[3] * 5, units={nation: 0, AT: 0})
    due = total(t, nation)
    assert due == {"atlantis": 6, "aztlan": 5}[nation]
    assert t.options() == ["0", "1", "2", "3"]
    t.answer(2).take("mobilize.area", AT).take("mobilize.count", 2)
    assert total(t, nation) == due + 2
    assert t.g.pp == [1, 3, 3, 3, 3]


@rule("AGE-6.1.9-04")
def test_agni_strike_does_not_work_on_a_card() -> None:
    assert using("vimanas", 1, "brahmapura").asked() == (1, "move.from")


@rule("AGE-6.1.9-04")
def test_faithful_works_on_the_black_knight() -> None:
    t = using("black_knight", 3, "lemuria", markers={3: {"eden": [2, 1]}, 4: {"eden": [1]}, 0: {"eden": [1]}})
    dials(t, {0: "defend_0", 4: "defend_0", 3: "attack_0"})
    assert t.totals() == (True, 6, 2 + 2)
    assert t.owner("eden") == "lemuria"
    assert (t.markers(0), t.markers(3), t.markers(4)) == ({}, {"eden": [1, 2]}, {"eden": [1]})


@rule("AGE-6.1.9-05")
def test_the_controlling_nation_is_the_one_that_holds_the_minor_nation() -> None:
    for nation, seat, pp in (
        ("aztlan", 0, [5, 5, 0, 0, 0]),
        ("brahmapura", 1, [0, 5, 5, 0, 0]),
        ("hyperborea", 3, [0, 0, 4, 4, 0]),
    ):
        assert using("pyramid_of_the_galactic_sun", seat, nation, pp=[0] * 5).g.pp == pp


@rule("AGE-6.1.9-07")
def test_buildings_work_in_special_actions() -> None:
    t = using("spy_network", pp=[0] * 5, buildings={"aztlan": [CAPITOL]})  # a capitol of the other nation
    t.answer("3a", "eden", "2a", "eden")
    assert t.markers(0) == {"eden": [2, 3]}
    assert not {"2b", "1a"} & set(t.options())
    t = using("utopian_city", pp=[0] * 5, buildings={"atlantis": [FACTORY]})
    t.answer("atlantis", BASE, "atlantis", BASE)
    assert t.asked() == (1, "turn.space")
    assert t.buildings("atlantis") == [BASE, BASE, FACTORY]


@rule("AGE-6.1.9-08")
def test_a_card_is_a_space_of_its_own_and_works_only_when_an_archon_comes() -> None:
    named: dict[str, Any] = {
        "owner": {AT: "lemuria"},
        "cards": {"pyramid_of_the_galactic_sun": AT},
        "buildings": {"lemuria": [PYRAMID]},
        "pp": [0] * 5,
        "acting": 3,
    }
    assert position(5, **named).act("lemuria_collect_power").g.pp == [0, 0, 0, 7, 7]
    t = position(5, archons={4: ["lemuria_collect_power"]}, **named)
    assert "lemuria_collect_power" not in t.options()
    t.act("pyramid_of_the_galactic_sun")
    assert t.g.pp == [0, 0, 0, 8, 8]
    assert t.archons(3) == ["pyramid_of_the_galactic_sun", None]
    assert "pyramid_of_the_galactic_sun" not in t.options()  # seat 4


# ---------------------------------------------------------------- Brahmastra


@rule("AGE-8.4-01", "AGE-8.4-02")
def test_brahmastra_removes_two_units_for_each_temple_of_darkness_then_doom_moves() -> None:
    t = using(
        "brahmastra",
        units={"atlantis": 4, "aztlan": 4, "brahmapura": 4, "hyperborea": 3, "lemuria": 6},
        buildings={"aztlan": [DARK], "eden": [DARK]},  # the second one is neutral
        doom=16,
    )
    assert t.asked() == (0, "units.area")
    assert t.options() == ["atlantis", "aztlan", "brahmapura", "hyperborea", "lemuria"]
    t.answer("hyperborea")
    assert t.asked() == (0, "units.count")
    assert t.options() == ["1", "2", "3"]
    t.answer(1)
    assert t.g.doom == 16  # the units go first
    t.answer("lemuria")
    assert t.options() == ["1", "2", "3"]
    t.answer(3)
    assert [t.units(nation) for nation in NATIONS] == [4, 4, 4, 2, 3]
    assert (t.g.doom, t.g.stopped) == (15, 0)
    assert t.g.pp == [11, 11, 10, 10, 10]  # the temple of Aztlan pays for the step
    assert t.asked() == (1, "turn.space")


@rule("AGE-8.4-01", "AGE-8.4-26")
def test_brahmastra_must_remove_as_many_as_possible_own_units_too() -> None:
    few = {"atlantis": 2, "aztlan": 0, "brahmapura": 0, "hyperborea": 0, "lemuria": 1}
    t = using("brahmastra", units=few, buildings={"eden": [DARK]}, doom=16)
    assert t.options() == ["atlantis", "lemuria"]
    assert "done" not in t.options()
    t.answer("lemuria")
    assert (total(t, "lemuria"), total(t, "atlantis")) == (0, 1)
    t = using("brahmastra", units=few, buildings={"eden": [DARK], "akakor": [DARK]}, doom=16)
    while t.asked()[1] in ("units.area", "units.count"):
        t.answer(t.options()[0])
    assert sum(t.g.units) == 0  # four are due, three are there
    assert t.g.doom == 15


@rule("AGE-8.4-02")
def test_doom_moves_even_if_no_unit_is_removed() -> None:
    t = using("brahmastra", buildings={"eden": [LIGHT]}, doom=16)
    assert t.asked() == (1, "turn.space")
    assert [t.units(nation) for nation in NATIONS] == [8, 6, 7, 5, 6]
    assert t.g.doom == 15


@rule("AGE-8.4-22")
def test_removed_units_and_markers_return_to_their_owners_supply() -> None:
    t = using("brahmastra", units={"lemuria": 30}, buildings={"eden": [DARK]}, doom=16)
    t.answer("lemuria", 2)
    assert t.g.units_left(NATIONS.index("lemuria")) == 2
    t.act("intrigue").answer("done").act("intrigue").answer("done")
    t.act("lemuria_mobilize")  # seat 3: five are due
    assert t.units("lemuria") == 30
    t = using("spy_network", buildings={"atlantis": [CAPITOL]}, markers={1: {"eden": [3]}})
    t.answer("strike").take("spy.marker", "gray_3a").answer("done")
    assert t.markers(1) == {}
    t.act("intrigue").answer("3a", "eden")  # seat 1 has it again
    assert t.markers(1) == {"eden": [3]}


# ---------------------------------------------------------------- Crystal Healing Grid


@rule("AGE-8.4-03")
@pytest.mark.parametrize(("temples", "gain"), [(0, 0), (1, 5), (2, 10)])
def test_the_grid_pays_the_player_and_one_other_five_pp_for_each_temple_of_light(temples: int, gain: int) -> None:
    t = using("crystal_healing_grid", pp=[1, 2, 3, 4, 5], buildings={"akakor": [LIGHT] * temples, "eden": [DARK]})
    assert t.asked() == (0, "grid.seat")
    assert t.options() == ["gray", "white", "purple", "pink"]
    t.answer("white")
    assert t.g.pp == [1 + gain, 2, 3 + gain, 4, 5]


@rule("AGE-8.4-03")
def test_temples_of_light_anywhere_count_and_each_player_stops_at_22() -> None:
    buildings = {"akakor": [LIGHT], "hyperborea": [LIGHT], AT: [LIGHT]}
    t = using("crystal_healing_grid", pp=[10, 0, 0, 0, 3], buildings=buildings).answer("pink")
    assert t.g.pp == [22, 0, 0, 0, 18]


# ---------------------------------------------------------------- Extraterrestrial Contact Center


@rule("AGE-8.4-04", "AGE-8.4-05")
def test_the_contact_center_executes_any_other_card_in_play_for_three_pp() -> None:
    named: dict[str, Any] = {
        "cards": {"vimanas": "eden", "oracle_of_rama": "akakor", "weather_control_crystals": "avalon"},
        "owner": {"akakor": "lemuria"},
        "archons": {3: ["oracle_of_rama"]},
        "doom": 15,
    }
    t = using(CONTACT, **named)
    assert t.g.pp == [7, 10, 10, 10, 10]
    assert t.asked() == (0, "contact.card")
    assert t.options() == ["oracle_of_rama", "vimanas", "weather_control_crystals"]  # neutral and occupied ones too
    t.answer("weather_control_crystals", "back")
    assert t.g.doom == 17
    assert t.archons(0) == [CONTACT, None]
    t = using(CONTACT, **named).answer("oracle_of_rama")
    assert t.asked() == (0, "oracle.type")
    assert t.archons(3) == ["oracle_of_rama", None]


@rule("AGE-8.4-06")
def test_the_copied_card_works_for_the_nation_of_the_contact_center() -> None:
    owner = {"akakor": "lemuria"}
    t = using(CONTACT, cards={"pyramid_of_the_galactic_sun": "akakor"}, owner=owner, pp=[3] * 5)
    assert t.g.pp == [6, 3, 3, 3, 9]  # Atlantis 5 + 1
    t = using(CONTACT, cards={"utopian_city": "akakor"}, owner=owner)
    assert t.options() == ["atlantis", AT]
    t = using(CONTACT, 1, "aztlan", cards={"pyramid_of_the_galactic_sun": "eden"}, pp=[3] * 5)  # a neutral card
    assert t.g.pp == [8, 5, 3, 3, 3]


@rule("AGE-8.4-06")
def test_the_black_knight_through_the_contact_center_serves_its_nation() -> None:
    t = using(
        CONTACT,
        cards={"black_knight": "akakor"},
        owner={"akakor": "lemuria", "eden": "hyperborea"},
        units={"eden": 2},
        markers={0: {"eden": [3, 1]}},
    )
    t.take("coup.swap", "done").take("coup.target", "eden")
    dials(t)
    assert t.totals() == (True, 8, 2)
    assert (t.owner("eden"), t.units("eden")) == ("atlantis", 2)
    assert [values[0] for values in t.told("turned")] == [2]


@rule("AGE-8.4-14", "AGE-8.4-16")
def test_the_black_knight_turns_no_units_where_none_are() -> None:
    t = using("black_knight", markers={0: {"eden": [3, 1]}})
    t.take("coup.swap", "done").take("coup.target", "eden")
    dials(t)
    assert (t.owner("eden"), t.units("eden")) == ("atlantis", 0)
    assert t.told("turned") == []


@rule("AGE-6.1.2-16")
@pytest.mark.parametrize("units", [0, 2])
def test_a_coup_costs_the_units_that_are_there(units: int) -> None:
    t = position(5, pp=[10] * 5, owner={"eden": "hyperborea"}, units={"eden": units}, markers={0: {"eden": [3, 2, 1]}})
    t.act("coup").take("coup.swap", "done").take("coup.target", "eden")
    dials(t)
    t.take("coup.nation", "atlantis")
    assert (t.owner("eden"), t.units("eden")) == ("atlantis", 0)
    assert [values[1] for values in t.told("lost")] == ([units] if units else [])


@rule("AGE-8.4-06")
def test_capitols_and_pyramids_of_the_contact_center_count() -> None:
    named: dict[str, Any] = {"cards": {"spy_network": "akakor"}, "owner": {"akakor": "lemuria"}}
    there = {1: {"eden": [1]}}
    assert "strike" not in using(CONTACT, buildings={"lemuria": [CAPITOL]}, markers=there, **named).options()
    assert "strike" in using(CONTACT, buildings={"atlantis": [CAPITOL]}, markers=there, **named).options()
    named = {"cards": {"psychotronic_weaponry": "akakor"}, "owner": {"akakor": "lemuria"}}
    buildings = {"lemuria": [PYRAMID, PYRAMID], "atlantis": [PYRAMID]}
    t = using(CONTACT, buildings=buildings, **named).answer("white")
    assert t.g.pp == [14, 10, 3, 10, 10]


@rule("AGE-8.4-05")
def test_costs_of_the_copied_card_come_on_top() -> None:
    t = using(CONTACT, cards={"military_research_complex": "akakor"}, pp=[5] * 5, units={"atlantis": 0, AT: 0})
    assert t.asked() == (0, "mobilize.spend")
    assert t.options() == ["0", "1", "2"]
    t.answer(2, "atlantis").take("mobilize.count", 2)
    assert t.g.pp[0] == 0
    assert t.units("atlantis") == 7


@rule("AGE-8.4-24")
def test_the_contact_center_needs_another_card_that_can_be_executed() -> None:
    def offered(cards: dict[str, str], pp: int = 10, markers: dict[str, list[int]] | None = None) -> bool:
        t = position(5, pp=[pp] * 5, owner={AT: "atlantis"}, cards={CONTACT: AT, **cards}, markers={0: markers or {}})
        return CONTACT in t.options()

    assert not offered({})  # not itself
    assert offered({"vimanas": "eden"})
    assert offered({"vimanas": "eden"}, pp=3)
    assert not offered({"vimanas": "eden"}, pp=2)
    assert not offered({"black_knight": "eden"})  # no marker in any minor nation
    assert not offered({"black_knight": "eden"}, markers={"hyperborea": [3]})
    assert offered({"black_knight": "eden"}, markers={"akakor": [0]})


@rule("AGE-8.4-24")
def test_a_card_whose_target_is_missing_is_not_offered_for_copying() -> None:
    cards = {"black_knight": "eden", "vimanas": "akakor", "spy_network": "thule"}
    assert using(CONTACT, cards=cards).options() == ["spy_network", "vimanas"]
    t = using(CONTACT, cards=cards, markers={0: {"thule": [0]}})
    assert t.options() == ["black_knight", "spy_network", "vimanas"]


# ---------------------------------------------------------------- Military Research Complex


@rule("AGE-8.4-07")
def test_bases_and_factories_place_two_more_units() -> None:
    t = using(
        "military_research_complex",
        pp=[0] * 5,
        owner={"akakor": "atlantis", "paititi": "atlantis", "eden": "lemuria"},
        units={"atlantis": 0, AT: 0},
        buildings={"atlantis": [BASE], "akakor": [FACTORY], "paititi": [BASE, FACTORY], AT: [CAPITOL], "eden": [BASE]},
    )
    assert [t.units(area) for area in ("atlantis", "akakor", "paititi", AT, "eden")] == [5 + 4, 1 + 3, 2 + 4 + 3, 1, 0]
    assert t.asked() == (1, "turn.space")


# ---------------------------------------------------------------- Oracle of Rama


def oracle(card: str, hand: list[str], **named: Any) -> Position:
    t = using("oracle_of_rama", pp=[3] * 5, hands={1: hand}, **named)
    assert t.asked() == (0, "oracle.type")
    assert t.options() == [A, C, P]
    t.answer(card)
    assert t.asked() == (0, "oracle.seat")
    assert t.options() == ["gray", "white", "purple", "pink"]
    return t.answer("gray")


@rule("AGE-8.4-08", "AGE-8.4-09")
def test_a_right_guess_reveals_the_card_to_all_and_pays_ten() -> None:
    t = oracle(P, [P, P])
    assert t.g.pp == [13, 3, 3, 3, 3]
    assert t.told("oracle.shown")[0][:2] == [1, 2]
    assert t.told("oracle.wrong") == []
    assert t.hand(1) == [P, P]  # the card stays with its owner
    assert t.asked() == (1, "turn.space")


@rule("AGE-8.4-08", "AGE-8.4-09")
def test_a_wrong_guess_is_seen_by_the_player_alone_and_pays_nothing() -> None:
    t = oracle(A, [P, P])
    assert t.g.pp == [3] * 5
    assert t.told("oracle.shown") == []
    assert len(t.told("oracle.wrong")) == 1
    assert seen(t, 0) == [[1, 2]]
    assert all(seen(t, seat) == [] for seat in (-1, 1, 2, 3, 4))
    assert t.hand(1) == [P, P]


@rule("AGE-8.4-08")
def test_the_card_is_drawn_at_random_from_all_of_the_players_cards() -> None:
    right = {seed: bool(oracle(A, [A, P], seed=seed).told("oracle.shown")) for seed in range(24)}
    assert 5 <= sum(right.values()) <= 19
    for seed, shown in right.items():
        assert oracle(A, [A, P], seed=seed).g.pp[0] == (13 if shown else 3)


@rule("AGE-8.4-08")
def test_cards_already_known_are_drawn_from_too() -> None:
    def knowing(g: Age) -> None:
        g.seen_hands[0][1 * 3 + 0] = 1  # seat 0 has seen the Ascension of seat 1

    right = [bool(oracle(A, [A, P], seed=seed, tweak=knowing).told("oracle.shown")) for seed in range(24)]
    assert 5 <= sum(right) <= 19


# ---------------------------------------------------------------- Psychotronic Weaponry


@rule("AGE-8.4-10")
@pytest.mark.parametrize(
    ("pyramids", "target", "lost"), [(0, 20, 0), (1, 20, 7), (1, 7, 7), (1, 6, 6), (2, 20, 14), (2, 9, 9)]
)
def test_the_target_loses_seven_pp_for_each_pyramid_and_the_player_gains_them(
    pyramids: int, target: int, lost: int
) -> None:
    buildings = {"atlantis": [PYRAMID] * pyramids, "aztlan": [PYRAMID], "eden": [PYRAMID]}
    t = using("psychotronic_weaponry", pp=[4, target, 5, 5, 5], buildings=buildings)
    assert t.asked() == (0, "psychotronic.seat")
    assert t.options() == ["gray", "white", "purple", "pink"]
    t.answer("gray")
    assert t.g.pp == [4 + lost, target - lost, 5, 5, 5]


@rule("AGE-8.4-10")
def test_what_the_player_cannot_hold_is_lost() -> None:
    t = using("psychotronic_weaponry", pp=[19, 3, 3, 3, 12], buildings={"atlantis": [PYRAMID]}).answer("pink")
    assert t.g.pp == [22, 3, 3, 3, 5]


# ---------------------------------------------------------------- Pyramid of the Galactic Sun


@rule("AGE-8.4-11")
@pytest.mark.parametrize(
    ("there", "gain"),
    [
        ([], 6),
        ([PYRAMID], 6 + 2),
        ([PYRAMID, PYRAMID], 6 + 4),
        ([LIGHT], 6),
        ([PYRAMID, LIGHT], 6 + 4),
        ([PYRAMID, DARK, DARK], 6 + 6),
        ([PYRAMID, PYRAMID, LIGHT], 6 + 6),
    ],
)
def test_pyramids_and_temples_count_double(there: list[str], gain: int) -> None:
    t = using("pyramid_of_the_galactic_sun", pp=[0] * 5, buildings={"atlantis": there, "aztlan": [PYRAMID]})
    assert t.g.pp == [gain, 0, 0, 0, gain]


@rule("AGE-8.4-11")
def test_printed_power_and_icons_do_not_count_double_and_all_areas_do_their_part() -> None:
    t = using(
        "pyramid_of_the_galactic_sun",
        pp=[0] * 5,
        owner={"akakor": "atlantis", "eden": "atlantis"},
        counters={"eden": "power_2"},
        buildings={"akakor": [PYRAMID, DARK], "eden": [PYRAMID]},
    )
    assert t.g.pp[0] == 5 + 1 + (1 + 4) + (3 + 2 + 2)
    assert t.power("atlantis") == 5 + 1 + 3 + 6  # the Power itself stays


# ---------------------------------------------------------------- Spy Network


@rule("AGE-8.4-12")
def test_spy_network_removes_up_to_three_markers_for_each_capitol_of_its_nation() -> None:
    markers = {1: {"eden": [3, 1], "lemuria": [2]}, 2: {"thule": [0, 2]}, 0: {"eden": [1]}}
    t = using("spy_network", buildings={"atlantis": [CAPITOL], "aztlan": [CAPITOL]}, markers=markers)
    for gone in ("gray_3a", "gray_2a", "white_0a"):
        assert "strike" in t.options()
        t.answer("strike")
        assert t.asked() == (0, "spy.marker")
        assert not any(key.startswith("orange") for key in t.options())
        t.answer(gone)
    assert "strike" not in t.options()
    assert (t.markers(1), t.markers(2)) == ({"eden": [1]}, {"thule": [2]})
    assert t.g.pp == [10] * 5


@rule("AGE-8.4-12")
@pytest.mark.parametrize(("capitols", "most"), [(0, 0), (1, 3), (2, 6)])
def test_the_number_of_removals_follows_the_capitols(capitols: int, most: int) -> None:
    markers = {1: {"eden": [0, 1, 2, 3]}, 2: {"thule": [0, 1, 2, 3]}}
    t = using("spy_network", buildings={"atlantis": [CAPITOL] * capitols, "eden": [CAPITOL]}, markers=markers)
    for _ in range(most):
        t.answer("strike").answer(t.options()[0])
    assert sum(len(values) for seat in (1, 2) for values in t.markers(seat).values()) == 8 - most
    assert "strike" not in t.options()


@rule("AGE-8.4-12", "AGE-8.4-26")
def test_removal_is_optional_and_may_come_between_placements() -> None:
    named: dict[str, Any] = {"buildings": {"atlantis": [CAPITOL]}, "markers": {1: {"eden": [1], "thule": [2]}}}
    t = using("spy_network", **named).answer("done")
    assert t.markers(1) == {"eden": [1], "thule": [2]}
    t = using("spy_network", **named).answer("3a", "eden", "strike", "gray_2a", "2a", "eden", "2b", "eden", "done")
    assert t.markers(0) == {"eden": [2, 2, 3]}
    assert t.markers(1) == {"eden": [1]}
    assert t.g.pp[0] == 9  # two were free


@rule("AGE-8.4-12")
def test_the_intrigue_of_the_own_pad_removes_nothing() -> None:
    t = position(
        5,
        owner={AT: "atlantis"},
        cards={"spy_network": AT},
        buildings={"atlantis": [CAPITOL]},
        markers={1: {"eden": [1]}},
    ).act("intrigue")
    assert "strike" not in t.options()


# ---------------------------------------------------------------- Temple of Anu


@rule("AGE-8.4-13")
def test_the_temple_of_anu_draws_four_cards_for_nothing_and_keeps_two() -> None:
    t = using("temple_of_anu", pp=[0] * 5, hands={0: [A, C]}, deck=[P, A, A, C])
    assert t.hand(0) == [A, A, A, C, C, P]
    size = len(t.deck())
    for card in (C, C, A, A):
        assert t.asked() == (0, "repolarize.return")
        t.answer(card)
    assert t.hand(0) == [A, P]
    assert len(t.deck()) == size + 4 == 5
    assert t.g.pp == [0] * 5
    assert t.asked() == (1, "turn.space")


# ---------------------------------------------------------------- The Black Knight


def knight(bids: dict[int, str] | None = None, target: str = "eden", **named: Any) -> Position:
    t = using("black_knight", **named).take("coup.swap", "done").take("coup.target", target)
    return dials(t, bids)


@rule("AGE-8.4-14")
def test_the_black_knight_targets_minor_nations_with_an_own_marker_only() -> None:
    markers = {0: {"lemuria": [1], "eden": [2], "akakor": [0], "thule": [1]}, 1: {"avalon": [1]}}
    t = using("black_knight", markers=markers, owner={"akakor": "aztlan", "thule": "atlantis"})
    assert t.asked() == (0, "coup.swap")
    t.answer("done")
    assert t.asked() == (0, "coup.target")
    assert t.options() == ["akakor", "eden", "thule"]


@rule("AGE-8.4-14")
def test_the_black_knight_may_swap_markers_first() -> None:
    t = using("black_knight", markers={0: {"lemuria": [3], "eden": [1]}})
    t.answer("1a").take("coup.swap_with", "3a")
    assert t.markers(0) == {"lemuria": [1], "eden": [3]}
    assert t.g.pp[0] == 9
    t.take("coup.swap", "done").take("coup.target", "eden")
    assert dials(t).totals() == (True, 6, 2)


@rule("AGE-8.4-14")
@pytest.mark.parametrize(("seat", "nation"), [(0, "atlantis"), (0, "aztlan"), (3, "lemuria")])
def test_the_prize_goes_to_the_nation_of_the_card(seat: int, nation: str) -> None:
    t = knight(seat=seat, nation=nation, markers={seat: {"eden": [3]}})
    assert t.owner("eden") == nation
    assert t.asked()[1] == "turn.space"  # nothing was asked


@rule("AGE-8.4-15")
@pytest.mark.parametrize(("values", "taken"), [([1], False), ([1, 1], True), ([2], True)])
def test_own_influence_counts_double(values: list[int], taken: bool) -> None:
    t = knight(markers={0: {"eden": values}})
    assert t.totals() == (taken, 2 * sum(values), 2)
    assert t.owner("eden") == ("atlantis" if taken else None)
    assert t.markers(0) == {}


@rule("AGE-8.4-15")
def test_influence_of_supporters_and_defenders_counts_once_and_bids_once() -> None:
    markers = {0: {"eden": [1]}, 1: {"eden": [2]}, 2: {"eden": [3]}}
    t = knight({0: "attack_2", 1: "attack_0", 2: "defend_1"}, markers=markers)
    assert t.totals() == (False, 2 + 2 + 2, 2 + 3 + 1)
    assert t.g.pp == [7, 10, 9, 10, 10]


@rule("AGE-8.4-16")
def test_units_in_the_taken_minor_nation_change_sides() -> None:
    t = knight(markers={0: {"eden": [3, 2]}}, owner={"eden": "hyperborea"}, units={"eden": 4, "atlantis": 8})
    assert (t.owner("eden"), t.units("eden")) == ("atlantis", 4)
    assert (total(t, "hyperborea"), total(t, "atlantis")) == (5, 12)


@rule("AGE-8.4-16")
def test_converted_units_beyond_the_supply_are_removed() -> None:
    t = knight(markers={0: {"eden": [3, 2]}}, owner={"eden": "hyperborea"}, units={"eden": 4, "atlantis": 28})
    assert (t.owner("eden"), t.units("eden")) == ("atlantis", 2)
    assert (total(t, "hyperborea"), total(t, "atlantis")) == (5, 30)


@rule("AGE-8.4-16", "AGE-8.4-14")
def test_a_failed_attempt_converts_nothing_and_an_own_minor_nation_stays_as_it_is() -> None:
    t = knight(markers={0: {"eden": [1]}}, owner={"eden": "hyperborea"}, units={"eden": 4})
    assert t.totals() == (False, 2, 2)
    assert (t.owner("eden"), t.units("eden")) == ("hyperborea", 4)
    t = knight(markers={0: {"eden": [3, 2]}}, owner={"eden": "atlantis"}, units={"eden": 3, "atlantis": 27})
    assert (t.owner("eden"), t.units("eden")) == ("atlantis", 3)
    assert total(t, "atlantis") == 30
    assert t.markers(0) == {}


@rule("AGE-8.4-14")
def test_who_controls_attacking_and_defending_nation_defends_against_the_black_knight() -> None:
    t = using("black_knight", markers={0: {"eden": [3]}}, owner={"eden": "lemuria"})  # seat 4: Lemuria and Atlantis
    assert sorted(seat for seat, _ in t.all_asked()) == [0, 3, 4]
    assert not {"attack_0", "neutral"} & set(t.options(4))  # the test "on both sides" is for conflicts only
    assert t.options(4)[0] == "defend_0"


# ---------------------------------------------------------------- Utopian City


@rule("AGE-8.4-17")
@pytest.mark.parametrize(("capitols", "free"), [(0, 1), (1, 2), (2, 3)])
def test_each_capitol_of_the_nation_gives_one_more_free_building(capitols: int, free: int) -> None:
    buildings = {AT: [CAPITOL] * capitols, "aztlan": [CAPITOL], "eden": [CAPITOL]}
    t = using("utopian_city", pp=[0] * 5, owner={"akakor": "atlantis"}, buildings=buildings)
    for _ in range(free):
        t.take("construct.area", "atlantis" if "atlantis" in t.options() else "akakor").take("construct.kind", BASE)
    assert t.asked() == (1, "turn.space")
    assert sum(t.g.buildings[0]) == free


@rule("AGE-8.4-17")
@pytest.mark.parametrize("nation", ["atlantis", "hyperborea"])
def test_further_buildings_of_the_utopian_city_cost_four(nation: str) -> None:
    seat = {"atlantis": 0, "hyperborea": 3}[nation]
    t = using("utopian_city", seat, nation, pp=[9] * 5)
    t.answer(nation, PYRAMID)
    assert t.question.a == 4
    t.answer(nation, PYRAMID)
    assert t.g.pp[seat] == 5
    t.answer(nation, PYRAMID)
    assert t.g.pp[seat] == 1
    assert t.asked()[1] == "turn.space"
    assert t.buildings(nation) == [PYRAMID] * 3


@rule("AGE-8.4-17", "AGE-8.4-26")
def test_a_capitol_built_in_the_action_does_not_help_and_free_buildings_may_be_declined() -> None:
    t = using("utopian_city", pp=[0] * 5).answer("atlantis", CAPITOL)
    assert t.asked() == (1, "turn.space")
    t = using("utopian_city", buildings={AT: [CAPITOL]}).answer("atlantis", BASE)
    assert t.question.a == 0
    t.answer("done")
    assert t.buildings("atlantis") == [BASE]
    assert t.g.pp[0] == 10


@rule("AGE-8.4-18")
def test_factories_add_their_free_buildings_in_the_utopian_city() -> None:
    buildings = {AT: [FACTORY, CAPITOL]}
    t = using("utopian_city", pp=[4] * 5, owner={"akakor": "atlantis"}, buildings=buildings)
    for price in (0, 0, 0, 4):
        assert t.asked() == (0, "construct.area")
        assert t.question.a == price
        t.answer("atlantis" if "atlantis" in t.options() else "akakor").take("construct.kind", BASE)
    assert t.g.pp[0] == 0
    assert sum(t.g.buildings[0]) == 4


# ---------------------------------------------------------------- Vimanas


@rule("AGE-8.4-19")
def test_vimanas_cross_an_ocean_next_to_an_own_base_for_nothing() -> None:
    named: dict[str, Any] = {"owner": {"hawaiki": "atlantis", "akakor": "atlantis"}, "units": {"atlantis": 6, AT: 0}}
    free = using("vimanas", buildings={"atlantis": [BASE]}, **named)  # Atlantis: Murian and Atlantean
    free.march("atlantis", "hawaiki", 2, "murian").march("atlantis", "akakor", 1, "atlantean").answer("done")
    assert [free.units(area) for area in ("atlantis", "hawaiki", "akakor")] == [3, 2, 1]
    for buildings in ({}, {"aztlan": [BASE]}, {AT: [BASE]}):  # none, of another nation, at the Kumarian Ocean only
        t = using("vimanas", buildings=buildings, **named)
        t.march("atlantis", "hawaiki", 5, "murian").answer("done")
        assert [t.units(area) for area in ("atlantis", "hawaiki")] == [1, 2]


@rule("AGE-8.4-19")
def test_a_base_elsewhere_on_the_coast_serves_too_and_other_oceans_of_the_way_cost() -> None:
    t = using(
        "vimanas",
        owner={"beringia": "atlantis", "thule": "atlantis"},
        units={"atlantis": 9, AT: 0},
        buildings={"beringia": [BASE]},  # Borean and Murian
    )
    t.answer("atlantis", "thule").take("move.way", "atlantean_borean")
    assert t.options() == ["4", "5", "6", "7", "8", "9"]  # three for the Atlantean Ocean
    t.answer(6, "done")
    assert t.units("thule") == 3


@rule("AGE-8.4-19")
def test_a_strait_still_costs_one_unit() -> None:
    t = using("vimanas", units={"atlantis": 6, AT: 0}, buildings={"atlantis": [BASE]})
    t.answer("atlantis", "wild_patagonia")
    assert "strait" in t.options()
    t.answer("strait")
    assert t.options()[0] == "2"
    t.answer(3, "done")
    assert t.units("wild_patagonia") == 2


@rule("AGE-8.4-19")
def test_the_tile_does_not_fly() -> None:
    t = position(
        5, units={"atlantis": 6}, buildings={"atlantis": [BASE]}, owner={AT: "atlantis"}, cards={"vimanas": AT}
    )
    t.act("atlantis_limited_conflict").answer("atlantis", "hawaiki")
    assert t.options() == ["4", "5", "6"]


@rule("AGE-8.4-20", "AGE-8.4-26")
@pytest.mark.parametrize(("number", "price"), [(0, 0), (1, 0), (2, 4), (3, 8)])
def test_further_contested_areas_cost_four(number: int, price: int) -> None:
    t = using("vimanas", 3, "lemuria", units={"lemuria": 28, AT: 0})
    ways = [("alcheringa", 6, "strait"), ("hawaiki", 7, "murian"), ("shangri_la", 8, "land")]
    for target, units, way in ways[:number]:
        t.march("lemuria", target, units, way)
    t.answer("done")
    assert t.g.pp == [10, 10, 10, 10 - price, 10]


@rule("AGE-8.4-20")
def test_vimanas_offer_no_contested_area_that_cannot_be_paid_for() -> None:
    for pp, offered in ((3, False), (4, True)):
        t = using("vimanas", 3, "lemuria", units={"lemuria": 28, AT: 0}, pp=[pp] * 5)
        t.march("lemuria", "alcheringa", 6, "strait").answer("lemuria")
        assert ("shangri_la" in t.options()) == offered


# ---------------------------------------------------------------- Weather Control Crystals, doom


@rule("AGE-8.4-21")
def test_weather_control_moves_doom_two_steps_either_way() -> None:
    named: dict[str, Any] = {"doom": 15, "pp": [1] * 5}
    buildings = {"atlantis": [DARK, DARK], "hyperborea": [DARK], "eden": [DARK]}
    t = using("weather_control_crystals", buildings=buildings, **named)
    assert t.asked() == (0, "weather.direction")
    assert t.options() == ["forward", "back"]
    t.answer("forward")
    assert t.g.doom == 13
    assert t.g.pp == [5, 1, 3, 3, 5]  # two steps, each pays once
    t = using("weather_control_crystals", buildings=buildings, **named).answer("back")
    assert t.g.doom == 17
    assert t.g.pp == [1] * 5
    assert t.g.stopped == 0


@rule("AGE-8.4-25")
@pytest.mark.parametrize(("doom", "after"), [(18, 20), (19, 20), (20, 20)])
def test_doom_does_not_go_back_beyond_the_end_of_the_track(doom: int, after: int) -> None:
    t = using("weather_control_crystals", doom=doom).answer("back")
    assert t.g.doom == after


@rule("AGE-8.4-25")
@pytest.mark.parametrize(("doom", "steps"), [(3, 2), (2, 1), (1, 0)])
def test_doom_does_not_go_below_position_1_and_a_step_not_made_pays_nothing(doom: int, steps: int) -> None:
    t = using("weather_control_crystals", doom=doom, buildings={"hyperborea": [DARK]}, pp=[1] * 5).answer("forward")
    assert t.g.doom == 1
    assert t.g.pp == [1, 1, 1 + steps, 1 + steps, 1]


@rule("AGE-8.4-25")
def test_brahmastra_makes_no_step_below_position_1() -> None:
    t = using("brahmastra", doom=1, buildings={"hyperborea": [DARK]}, units=dict.fromkeys(NATIONS, 0), pp=[1] * 5)
    assert t.g.doom == 1
    assert t.g.pp == [1] * 5


@rule("AGE-8.4-26")
def test_what_must_be_done_has_no_way_out() -> None:
    assert using("weather_control_crystals").options() == ["forward", "back"]
    for card in ("psychotronic_weaponry", "crystal_healing_grid"):
        assert using(card).options() == ["gray", "white", "purple", "pink"]  # even if nothing comes of it
    assert using("oracle_of_rama").options() == [A, C, P]
    assert using("military_research_complex").options()[0] == "0"  # but units need not be bought


@rule("AGE-8.4-23")
def test_destroyed_buildings_can_be_built_again() -> None:
    t = position(
        5,
        units={"atlantis": 20},
        buildings={"poseidonis": [BASE], "hyperborea": [BASE] * 4},
    ).act("atlantis_limited_conflict")
    assert sum(t.g.buildings[0]) == 5
    dials(t.march("atlantis", "poseidonis", 20).answer("done"))
    assert sum(t.g.buildings[0]) == 4
    t.act("brahmapura_construct")
    assert t.options()[0] == BASE
    t.answer(BASE)
    assert t.buildings("brahmapura") == [BASE]


# ---------------------------------------------------------------- finer points


@rule("AGE-8.4-05", "AGE-8.4-06")
@pytest.mark.parametrize(
    ("card", "asked"),
    [
        ("brahmastra", "units.area"),
        ("crystal_healing_grid", "grid.seat"),
        ("military_research_complex", "mobilize.spend"),
        ("oracle_of_rama", "oracle.type"),
        ("psychotronic_weaponry", "psychotronic.seat"),
        ("spy_network", "intrigue.marker"),
        ("temple_of_anu", "repolarize.return"),
        ("utopian_city", "construct.area"),
        ("vimanas", "move.from"),
        ("weather_control_crystals", "weather.direction"),
    ],
)
def test_every_card_can_be_copied(card: str, asked: str) -> None:
    t = using(CONTACT, cards={card: "eden", "black_knight": "akakor"}, buildings={"thule": [DARK]})
    # no marker for The Black Knight: the only card left is executed at once
    assert t.asked() == (0, asked)
    assert [values[:2] for values in t.told("contacts")] == [[0, CARDS.index(card)]]
    assert [values[:2] for values in t.told("pays.for")] == [[0, 3]]
    assert t.g.pp == [7, 10, 10, 10, 10]


@rule("AGE-8.4-05", "AGE-8.4-13")
def test_the_temple_of_anu_through_the_contact_center_draws_four() -> None:
    t = using(CONTACT, cards={"temple_of_anu": "eden"}, hands={0: [A, C]}, deck=[P, A, A, C])
    assert t.hand(0) == [A, A, A, C, C, P]
    t.answer(A, A, A, C)
    assert t.hand(0) == [C, P]


@rule("AGE-8.4-06", "AGE-8.4-19", "AGE-8.4-20")
def test_vimanas_through_the_contact_center_fly_from_bases_of_its_nation() -> None:
    named: dict[str, Any] = {"cards": {"vimanas": "eden"}, "owner": {"eden": "aztlan"}, "units": {"atlantis": 9, AT: 0}}
    t = using(CONTACT, buildings={"atlantis": [BASE]}, **named).answer("atlantis", "hawaiki")
    assert t.options() == [str(n) for n in range(1, 10)]
    t.answer(4).march("atlantis", "poseidonis", 5)
    assert (t.question.a, t.question.b) == (2, 4)
    t = using(CONTACT, buildings={"aztlan": [BASE]}, **named).answer("atlantis", "hawaiki")
    assert t.options() == [str(n) for n in range(4, 10)]


@rule("AGE-8.4-06", "AGE-8.4-17")
def test_capitols_of_the_contact_centers_nation_count_for_the_utopian_city() -> None:
    named: dict[str, Any] = {"cards": {"utopian_city": "eden"}, "owner": {"eden": "aztlan"}, "pp": [3] * 5}
    t = using(CONTACT, buildings={AT: [CAPITOL]}, **named).answer("atlantis", BASE)
    assert t.question.a == 0
    t = using(CONTACT, buildings={"aztlan": [CAPITOL]}, **named).answer("atlantis", BASE)
    assert t.asked() == (1, "turn.space")


@rule("AGE-8.4-06", "AGE-8.4-07")
def test_the_research_complex_through_the_contact_center_serves_its_nation() -> None:
    t = using(
        CONTACT,
        cards={"military_research_complex": "eden"},
        owner={"eden": "aztlan"},
        buildings={"atlantis": [BASE, FACTORY], "aztlan": [BASE]},
        units={"atlantis": 0, AT: 0, "aztlan": 0},
        pp=[3] * 5,
    )
    assert [t.units(area) for area in ("atlantis", AT, "aztlan", "eden")] == [5 + 4 + 3, 1, 0, 0]


@rule("AGE-8.4-01")
def test_brahmastra_takes_units_from_wildernesses_and_minor_nations_too() -> None:
    t = using(
        "brahmastra",
        owner={"thule": "hyperborea", "wild_amur": "lemuria"},
        units={"atlantis": 0, "aztlan": 0, "brahmapura": 0, "hyperborea": 0, "lemuria": 1, "thule": 2, "wild_amur": 5},
        buildings={"eden": [DARK], "akakor": [DARK, DARK]},  # six
    )
    assert t.options() == ["lemuria", "thule", "wild_amur"]
    assert t.question.a == 6
    t.answer("wild_amur")
    assert t.options() == ["3", "4", "5"]  # the others can give three
    t.answer(5)
    assert t.question.a == 1
    t.answer("lemuria").take("units.count", 1)
    assert [t.units(area) for area in ("lemuria", "thule", "wild_amur")] == [0, 2, 0]
    assert t.holder("wild_amur") is None


@rule("AGE-8.4-09")
def test_gains_of_the_oracle_stop_at_22_and_the_log_names_type_and_player() -> None:
    t = using("oracle_of_rama", pp=[15, 3, 3, 3, 3], hands={4: [C, C]}).answer(C, "pink")
    assert t.g.pp == [22, 3, 3, 3, 3]
    assert [values[:3] for values in t.told("oracle.asked")] == [[0, 1, 4]]
    assert [values[:2] for values in t.told("oracle.shown")] == [[4, 1]]


@rule("AGE-8.4-08")
@pytest.mark.parametrize("hand", [[P], [P, P]])
def test_what_the_oracle_showed_is_not_taken_back(hand: list[str]) -> None:
    t = using("oracle_of_rama", hands={4: hand})
    assert t.match.can_undo(0)
    t.answer(A, "pink")
    assert not t.match.can_undo(0)


@rule("AGE-8.4-08", "AGE-8.4-09")
def test_what_the_oracle_showed_is_remembered_until_it_may_be_gone() -> None:
    t = oracle(A, [P, P])
    pole_shift_of_1 = 1 * 3 + 2
    assert [row[pole_shift_of_1] for row in t.g.seen_hands] == [1, 0, 0, 0, 0]
    assert sum(sum(row) for row in t.g.seen_hands) == 1
    t = oracle(P, [P, P])
    assert [row[pole_shift_of_1] for row in t.g.seen_hands] == [1, 0, 1, 1, 1]
    t.act("repolarize")
    while t.is_asked("repolarize.return"):
        t.answer(t.options()[0])
    assert sum(sum(row) for row in t.g.seen_hands) == 0


@rule("AGE-8.4-10")
def test_the_log_tells_who_was_robbed_of_how_much() -> None:
    t = using("psychotronic_weaponry", pp=[4, 5, 5, 5, 5], buildings={"atlantis": [PYRAMID], AT: [PYRAMID]})
    assert t.question.a == 14
    t.answer("purple")
    assert [values[:3] for values in t.told("robbed")] == [[0, 5, 3]]
    assert t.g.pp == [9, 5, 5, 0, 5]


@rule("AGE-8.4-03")
def test_the_partner_gains_by_the_grid_only_if_chosen() -> None:
    for key, pp in (("pink", [6, 1, 1, 1, 6]), ("gray", [6, 6, 1, 1, 1])):
        assert using("crystal_healing_grid", pp=[1] * 5, buildings={"eden": [LIGHT]}).answer(key).g.pp == pp


@rule("AGE-8.4-16")
@pytest.mark.parametrize("home", [26, 27, 30])
def test_as_many_units_change_sides_as_the_supply_has(home: int) -> None:
    t = knight(markers={0: {"eden": [3, 2]}}, owner={"eden": "hyperborea"}, units={"eden": 4, "atlantis": home})
    assert (t.owner("eden"), t.units("eden")) == ("atlantis", 30 - home)


@rule("AGE-8.4-14", "AGE-8.4-15")
def test_the_black_knight_takes_from_the_players_other_nation() -> None:
    t = knight(markers={0: {"eden": [3, 2]}}, owner={"eden": "aztlan"}, units={"eden": 3, "aztlan": 6})
    assert t.totals() == (True, 10, 2)
    assert (t.owner("eden"), t.units("eden")) == ("atlantis", 3)
    assert (total(t, "aztlan"), total(t, "atlantis")) == (6, 8 + 3)


@rule("AGE-8.4-12")
def test_own_markers_and_the_markers_of_nobody_are_not_struck() -> None:
    t = using("spy_network", buildings={"atlantis": [CAPITOL]}, markers={0: {"eden": [1]}})
    assert "strike" not in t.options()
    t = using("spy_network", buildings={"atlantis": [CAPITOL]}, markers={0: {"eden": [1]}, 3: {"eden": [1]}})
    t.answer("strike").take("spy.marker", "purple_1a")
    assert (t.markers(0), t.markers(3)) == ({"eden": [1]}, {})
    assert "strike" not in t.options()  # nobody is left


@rule("AGE-8.4-21")
def test_weather_control_writes_where_doom_stands() -> None:
    t = using("weather_control_crystals", doom=15).answer("forward")
    assert t.told("doom")[-1][0] == 13
    t = using("weather_control_crystals", doom=15).answer("back")
    assert t.told("doom")[-1][0] == 17
