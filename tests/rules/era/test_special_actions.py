"""Special actions.  ERA-6.1.9, ERA-10.4"""

from __future__ import annotations

from typing import Any

import pytest

from critias.games.era.box import TILES
from critias.games.world.atlas import AREAS
from critias.games.world.box import NATIONS
from critias.testing import rule
from tests.support.era import Position, box_with, dials, fresh, march, position
from tests.support.world_box import put

A, C, P = "ascension", "continuation", "pole_shift"
BASE, CAPITOL, FACTORY, PYRAMID = "base", "capitol", "factory", "pyramid"
DARK, LIGHT = "temple_of_darkness", "temple_of_light"
AT = "punt"  # where the tile lies: Power 1, 2 spots


def using(tile: str, seat: int = 0, nation: str = "atlantis", seats: int = 5, **named: Any) -> Position:
    """A player uses a tile of a nation."""
    named["owner"] = {AT: nation, **named.get("owner", {})}
    named["tiles"] = {tile: AT, **named.get("tiles", {})}
    named.setdefault("virya", [10] * seats)
    return position(seats, acting=seat, **named).act(tile)


def choose(t: Position, **keys: str) -> Position:
    """Answer questions by kind ("coup_target") as long as they are asked."""
    named = {kind.replace("__", "."): key for kind, key in keys.items()}
    while t.match.questions and t.asked()[1] in named:
        t.answer(named[t.asked()[1]])
    return t


def total(t: Position, nation: str) -> int:
    return t.g.units_of(NATIONS.index(nation))


# ---------------------------------------------------------------- tiles in general


@rule("ERA-6.1.9-01")
def test_a_tile_can_be_used_only_by_the_controllers_of_its_owner() -> None:
    for owner, users in ((None, []), ("atlantis", [0, 4]), ("lemuria", [3, 4]), ("aztlan", [0, 1])):
        for seat in range(5):
            t = position(5, acting=seat, owner={AT: owner}, tiles={"vimanas": AT})
            assert ("vimanas" in t.options()) == (seat in users)


@rule("ERA-6.1.9-01")
def test_a_tile_of_the_passive_nation_is_used_by_nobody() -> None:
    for seat in range(3):
        t = position(3, acting=seat, tiles={"vimanas": "thule"})
        assert t.tile_owner("vimanas") == "hyperborea"
        assert "vimanas" not in t.options()


@rule("ERA-6.1.9-02")
def test_an_archon_goes_onto_the_tile_and_blocks_it() -> None:
    t = using("weather_control_crystals", owner={"eden": "lemuria"})
    t.answer("back")
    assert t.archons(0) == ["weather_control_crystals", None]
    for _ in range(3):
        t.act("coup")
    assert t.asked() == (4, "turn.space")
    assert "weather_control_crystals" not in t.options()  # the partner could use it otherwise


@rule("ERA-6.1.9-03")
def test_crystal_technology_does_not_work_on_a_tile() -> None:
    t = using("pyramid_of_the_galactic_sun", virya=[0] * 5)
    assert t.g.virya == [6, 0, 0, 0, 6]  # 5 + 1


@rule("ERA-6.1.9-03", "ERA-10.4-18")
def test_warrior_culture_does_not_work_on_a_tile() -> None:
    t = using("military_research_complex", nation="aztlan", virya=[3] * 5, units={"aztlan": 0, AT: 0})
    assert (t.units("aztlan"), t.units(AT)) == (4, 1)
    assert t.asked() == (0, "recruit.spend")
    assert t.options() == ["0", "1", "2", "3"]
    choose(t, recruit__spend="2", recruit__area="aztlan", recruit__count="2")
    assert total(t, "aztlan") == 5 + 2
    assert t.g.virya[0] == 1


@rule("ERA-6.1.9-03")
def test_agni_strike_does_not_work_on_a_tile() -> None:
    t = using("vimanas", 1, "brahmapura")
    assert t.asked() == (1, "move.from")


@rule("ERA-6.1.9-04")
def test_a_marker_works_on_whoever_owns_its_tile() -> None:
    # the tile has become neutral; Atlantis keeps the Chimera Lab
    t = position(5, tiles={"chimeras": AT}, markers={"chimera": "atlantis"}, units={"atlantis": 4})
    dials(march(t.act("atlantis_move_conflict"), "atlantis", "poseidonis", 2).answer("done"))
    assert any("4 to 3" in line for line in t.log())


@rule("ERA-6.1.9-05")
def test_a_tile_that_was_not_used_yet_has_no_effect() -> None:
    t = position(5, owner={AT: "atlantis"}, tiles={"chimeras": AT}, units={"atlantis": 4})
    dials(march(t.act("atlantis_move_conflict"), "atlantis", "poseidonis", 2).answer("done"))
    assert any("2 to 3" in line for line in t.log())


@rule("ERA-6.1.9-06", "ERA-10.4-08")
def test_the_one_chimera_lab_moves_to_the_next_user() -> None:
    t = using("chimeras", markers={"chimera": "lemuria"})
    assert t.g.chimera == NATIONS.index("atlantis")


@rule("ERA-6.1.9-06")
def test_psychic_control_moves_and_may_stay() -> None:
    for new in ("lemuria_recruit", "aztlan_recruit"):
        t = using("psychotronic_weaponry", markers={"psychic": "lemuria_recruit"})
        assert {"lemuria_recruit", "aztlan_recruit"} <= set(t.options())
        t.answer(new)
        assert t.g.psychic == 3 + 5 * NATIONS.index(new.split("_")[0]) + 2


@rule("ERA-6.1.9-07")
@pytest.mark.parametrize("seats", [3, 5])
def test_the_introductory_version_has_no_special_actions(seats: int) -> None:
    t = fresh(seats, version="introductory")
    while t.asked()[1] != "turn.space":
        t.answer_for(t.asked()[0], t.options()[0])
    assert t.tiles() == {}
    assert not set(TILES) & set(t.options())


@rule("ERA-6.1.9-08", "ERA-10.4-26")
def test_capitols_work_in_the_intrigue_of_spy_network() -> None:
    t = using("spy_network", virya=[0] * 5, buildings={"aztlan": [CAPITOL]})
    t.answer("3a", "eden", "2a", "eden")
    assert t.agents(0)["eden"] == [2, 3]
    assert not {"2b", "1a"} & set(t.options())


# ---------------------------------------------------------------- The Black Knight


def knight(seat: int = 0, bids: dict[int, str] | None = None, target: str = "eden", **named: Any) -> Position:
    t = using("black_knight", seat, **named)
    choose(t, coup__swap="done", coup__target=target)
    return dials(t, bids)


@rule("ERA-10.4-01", "ERA-10.4-02")
@pytest.mark.parametrize(("agents", "taken"), [([1, 1], True), ([1], False), ([2], True)])
def test_the_black_knight_counts_own_agents_double(agents: list[int], taken: bool) -> None:
    t = knight(agents={0: {"eden": agents}})
    assert t.owner("eden") == ("atlantis" if taken else None)  # stability 3; no choice of Aztlan
    assert t.asked() == (1, "turn.space")
    assert "eden" not in t.agents(0)


@rule("ERA-10.4-01", "ERA-10.4-41")
def test_only_the_acting_players_agents_count_double() -> None:
    t = knight(agents={0: {"eden": [1]}, 1: {"eden": [2]}, 2: {"eden": [1]}}, bids={1: "attack_0", 2: "defend_0"})
    assert any("4 to 4" in line for line in t.log())  # 2 + 2 against 3 + 1
    assert t.owner("eden") is None


@rule("ERA-10.4-02", "ERA-10.4-03")
def test_units_in_the_taken_minor_nation_change_sides() -> None:
    t = knight(agents={0: {"eden": [3, 2]}}, owner={"eden": "hyperborea"}, units={"eden": 4, "atlantis": 8})
    assert (t.owner("eden"), t.units("eden")) == ("atlantis", 4)
    assert total(t, "hyperborea") == 5
    assert total(t, "atlantis") == 12


@rule("ERA-10.4-03")
def test_a_failed_coup_of_the_black_knight_converts_nothing() -> None:
    t = knight(agents={0: {"eden": [1]}}, owner={"eden": "hyperborea"}, units={"eden": 4})
    assert (t.owner("eden"), t.units("eden")) == ("hyperborea", 4)


@rule("ERA-10.4-41")
def test_converted_units_beyond_the_supply_are_removed() -> None:
    t = knight(agents={0: {"eden": [3, 2]}}, owner={"eden": "hyperborea"}, units={"eden": 4, "atlantis": 28})
    assert (t.owner("eden"), t.units("eden")) == ("atlantis", 2)
    assert total(t, "atlantis") == 30
    assert total(t, "hyperborea") == 5


@rule("ERA-10.4-03", "ERA-10.4-41")
@pytest.mark.parametrize("home", [8, 27])
def test_own_units_stay_when_the_black_knight_takes_an_own_minor_nation(home: int) -> None:
    t = knight(agents={0: {"eden": [3, 2]}}, owner={"eden": "atlantis"}, units={"eden": 3, "atlantis": home})
    assert (t.owner("eden"), t.units("eden")) == ("atlantis", 3)
    assert total(t, "atlantis") == home + 3


@rule("ERA-10.4-02", "ERA-10.4-03")
def test_the_black_knight_takes_from_the_players_other_nation() -> None:
    t = knight(agents={0: {"eden": [3, 2]}}, owner={"eden": "aztlan"}, units={"eden": 3, "aztlan": 6})
    assert (t.owner("eden"), t.units("eden")) == ("atlantis", 3)
    assert total(t, "aztlan") == 6


@rule("ERA-10.4-04")
def test_the_owner_of_the_tile_is_the_attacking_nation() -> None:
    def asked(owner: str | None) -> Position:
        agents = {0: {"eden": [1]}, 4: {"eden": [1]}}
        t = using("black_knight", agents=agents, owner={"eden": owner}, virya=[1] * 5)
        return choose(t, coup__swap="done", coup__target="eden")

    t = asked("hyperborea")
    assert {seat for seat, _ in t.all_asked()} == {0, 2, 3, 4}
    assert set(t.options(0)) == {"attack_0", "attack_1"}
    assert set(t.options(2)) == {"defend_0", "defend_1", "noncombatant"}
    assert set(t.options(4)) == {"attack_0", "attack_1", "noncombatant"}  # controls the attacking nation
    t = asked("lemuria")  # seat 4 controls both
    assert {seat for seat, _ in t.all_asked()} == {0, 3, 4}
    assert set(t.options(4)) == {"attack_0", "attack_1", "defend_0", "defend_1", "noncombatant"}
    t = asked(None)
    assert {seat for seat, _ in t.all_asked()} == {0, 4}


@rule("ERA-10.4-05")
def test_the_healing_crystal_does_not_save_converted_units() -> None:
    t = knight(
        agents={0: {"eden": [3, 2]}},
        owner={"eden": "hyperborea"},
        units={"eden": 4, "hyperborea": 5},
        markers={"crystal": "hyperborea"},
        buildings={"hyperborea": [LIGHT, LIGHT]},
    )
    assert (t.units("eden"), t.units("hyperborea")) == (4, 5)


@rule("ERA-10.4-41")
def test_the_black_knight_has_the_swap_and_never_a_home_area_as_target() -> None:
    agents = {0: {"lemuria": [1], "eden": [2], "akakor": [3], "supply": [0, 0, 0]}}
    t = using("black_knight", agents=agents)
    assert t.asked() == (0, "coup.swap")
    t.answer("1a", "2a")
    assert t.agents(0) == {"eden": [1], "lemuria": [2], "akakor": [3]}
    assert t.g.virya[0] == 9
    choose(t, coup__swap="done")
    assert t.asked() == (0, "coup.target")
    assert set(t.options()) == {"eden", "akakor"}


# ---------------------------------------------------------------- Brahmastra, Chimeras, Crystal Healing Grid


@rule("ERA-10.4-06", "ERA-10.4-07")
def test_brahmastra_removes_three_units_for_each_temple_of_darkness_then_doom_moves() -> None:
    t = using(
        "brahmastra",
        units={"atlantis": 4, "aztlan": 4, "brahmapura": 4, "hyperborea": 5, "lemuria": 6},
        buildings={"aztlan": [DARK], "eden": [DARK]},
        doom=16,
    )
    assert t.asked() == (0, "units.area")
    assert {"aztlan", "brahmapura", "hyperborea", "lemuria"} <= set(t.options())
    t.answer("hyperborea")
    assert t.asked() == (0, "units.count")
    assert t.options() == ["1", "2", "3", "4", "5"]
    t.answer("2")
    assert t.g.doom == 16  # the units go first
    t.answer("lemuria", "4")
    assert [t.units(nation) for nation in NATIONS] == [4, 4, 4, 3, 2]
    assert t.g.doom == 15
    assert t.g.virya == [13, 13, 10, 10, 10]  # the temple of Aztlan pays for the step
    assert t.asked() == (1, "turn.space")


@rule("ERA-10.4-06")
def test_brahmastra_takes_own_units_too_if_needed() -> None:
    none = {"aztlan": 0, "brahmapura": 0, "hyperborea": 0, "lemuria": 1}
    t = using("brahmastra", units={"atlantis": 4, **none}, buildings={"eden": [DARK]}, doom=16)
    assert "lemuria" in t.options()
    t.answer("lemuria")
    choose(t, units__area="atlantis", units__count="2")
    assert (total(t, "lemuria"), total(t, "atlantis")) == (0, 2)
    t = using("brahmastra", units={"atlantis": 4, **none}, buildings={"eden": [DARK], "akakor": [DARK]}, doom=16)
    while t.is_asked("units.area") or t.is_asked("units.count"):
        t.answer(t.options()[-1])
    assert sum(t.g.units) == 0  # 6 are due, 5 are there
    assert t.g.doom == 15


@rule("ERA-10.4-39")
def test_removed_units_go_back_to_their_supply() -> None:
    t = using("brahmastra", units={"lemuria": 30}, buildings={"eden": [DARK]}, doom=16)
    choose(t, units__area="lemuria", units__count="3")
    assert t.g.units_left(NATIONS.index("lemuria")) == 3
    t.act("coup").act("coup").act("lemuria_recruit")  # seats 1, 2 and 3: five would be due
    assert t.units("lemuria") == 30


@rule("ERA-10.4-08", "ERA-10.4-09")
def test_chimeras_brings_the_lab_and_three_units_to_every_wilderness_of_the_owner() -> None:
    t = using(
        "chimeras",
        owner={"wild_patagonia": "atlantis", "wild_amur": "atlantis", "wild_sahara": "lemuria"},
        units={"wild_patagonia": 1, "wild_amur": 2, "wild_sahara": 1, "atlantis": 8, AT: 1},
        relic_areas=[],
    )
    assert t.g.chimera == NATIONS.index("atlantis")
    found = [t.units(area) for area in ("wild_patagonia", "wild_amur", "wild_sahara", "wild_cascadia", "atlantis", AT)]
    assert found == [4, 5, 1, 0, 8, 1]


@rule("ERA-10.4-09")
def test_chimeras_places_no_more_units_than_are_left_as_the_player_likes() -> None:
    t = using(
        "chimeras",
        owner={"wild_patagonia": "atlantis", "wild_amur": "atlantis"},
        units={"wild_patagonia": 1, "wild_amur": 1, "atlantis": 24},
        relic_areas=[],
    )
    assert t.asked() == (0, "recruit.due")  # 4 are left of 30: one area gets 3 and the other 1, or both 2
    assert t.options() == ["1", "2", "3"]
    t.answer("1")
    assert sorted([t.units("wild_patagonia"), t.units("wild_amur")]) == [1 + 1, 1 + 3]
    assert total(t, "atlantis") == 30


@rule("ERA-10.4-10", "ERA-10.4-11")
def test_crystal_healing_grid_brings_the_crystal_and_perhaps_a_temple_of_light() -> None:
    t = using("crystal_healing_grid")
    assert t.asked() == (0, "grid.temple")
    assert set(t.options()) == {"yes", "no"}
    t.answer("yes")
    assert t.buildings("atlantis") == [LIGHT]
    assert t.g.crystal == NATIONS.index("atlantis")
    t = using("crystal_healing_grid", markers={"crystal": "lemuria"}).answer("no")
    assert t.buildings("atlantis") == []
    assert t.g.crystal == NATIONS.index("atlantis")


@rule("ERA-10.4-11")
def test_the_grid_fills_the_last_spot() -> None:
    t = using("crystal_healing_grid", buildings={"atlantis": [BASE, BASE]}).answer("yes")
    assert sorted(t.buildings("atlantis")) == [BASE, BASE, LIGHT]


@rule("ERA-10.4-11")
@pytest.mark.parametrize(
    "buildings",
    [
        {"atlantis": [BASE, BASE, BASE]},  # no free spot
        {"atlantis": [DARK]},  # the other kind of temple
        {"aztlan": [LIGHT] * 3, "akakor": [LIGHT] * 2},  # none unlocked
    ],
)
def test_the_grid_builds_no_temple_where_none_may_be(buildings: dict[str, list[str]]) -> None:
    t = using("crystal_healing_grid", buildings=buildings, relics=0)
    assert t.asked() == (1, "turn.space")
    assert LIGHT not in t.buildings("atlantis")
    assert t.g.crystal == NATIONS.index("atlantis")


# ---------------------------------------------------------------- Extraterrestrial Contact Center


CONTACT = "extraterrestrial_contact_center"


@rule("ERA-10.4-12", "ERA-10.4-13", "ERA-10.4-40")
def test_the_contact_center_executes_any_other_tile_in_play_for_three_virya() -> None:
    tiles = {"vimanas": "eden", "chimeras": "akakor", "weather_control_crystals": "avalon"}
    owner = {"akakor": "lemuria"}
    t = using(CONTACT, tiles=tiles, owner=owner, archons={3: ["chimeras"]})
    assert t.g.virya[0] == 7
    assert t.asked() == (0, "contact.tile")
    assert set(t.options()) == {"vimanas", "chimeras", "weather_control_crystals"}
    t.answer("weather_control_crystals", "back")
    assert t.g.virya[0] == 12
    assert t.archons(0) == [CONTACT, None]
    t = using(CONTACT, tiles=tiles, owner=owner, archons={3: ["chimeras"]})
    t.answer("chimeras")
    assert t.archons(3) == ["chimeras", None]


@rule("ERA-10.4-12")
@pytest.mark.parametrize(("virya", "offered"), [(2, False), (3, True)])
def test_without_three_virya_the_contact_center_cannot_be_chosen(virya: int, offered: bool) -> None:
    t = position(5, virya=[virya] * 5, owner={AT: "atlantis"}, tiles={CONTACT: AT, "vimanas": "eden"})
    assert (CONTACT in t.options()) == offered


@rule("ERA-10.4-13")
def test_in_a_box_with_dearer_tiles_the_contact_center_pays_for_both() -> None:
    mine = box_with(put("special_action.vimanas.prerequisite_virya", 2))
    t = using(CONTACT, tiles={"vimanas": "eden", "chimeras": "akakor"}, virya=[10] * 5, box=mine)
    assert t.g.virya[0] == 7
    assert t.answer("vimanas").g.virya[0] == 5


@rule("ERA-10.4-14")
def test_the_owner_of_the_contact_center_is_meant_by_the_executed_tile() -> None:
    t = using(CONTACT, tiles={"chimeras": "akakor"}, owner={"akakor": "lemuria"}, markers={"chimera": "lemuria"})
    assert t.g.chimera == NATIONS.index("atlantis")
    t = using(CONTACT, tiles={"pyramid_of_the_galactic_sun": "akakor"}, owner={"akakor": "lemuria"}, virya=[3] * 5)
    assert t.g.virya == [6, 3, 3, 3, 9]  # Atlantis 5 + 1


@rule("ERA-10.4-14")
def test_the_black_knight_through_the_contact_center_serves_its_owner() -> None:
    t = using(
        CONTACT,
        tiles={"black_knight": "akakor"},
        owner={"akakor": "lemuria", "eden": "hyperborea"},
        units={"eden": 2},
        agents={0: {"eden": [3, 1]}},
    )
    choose(t, coup__swap="done", coup__target="eden")
    assert {seat for seat, _ in t.all_asked()} == {0, 2, 3, 4}
    assert "attack_0" in t.options(4)
    assert "defend_0" not in t.options(4)  # Atlantis attacks, not Lemuria
    assert "attack_0" not in t.options(3)
    dials(t)
    assert (t.owner("eden"), t.units("eden")) == ("atlantis", 2)


@rule("ERA-10.4-14")
def test_capitols_of_the_owner_of_the_contact_center_count_for_spy_network() -> None:
    named: dict[str, Any] = {"tiles": {"spy_network": "akakor"}, "owner": {"akakor": "lemuria"}}
    t = using(CONTACT, buildings={"lemuria": [CAPITOL]}, **named)
    assert "strike" not in t.options()
    t = using(CONTACT, buildings={"atlantis": [CAPITOL]}, **named)
    assert "strike" in t.options()


@rule("ERA-10.4-12", "ERA-10.4-14")
def test_a_tile_of_the_passive_nation_can_be_executed_by_the_contact_center() -> None:
    t = using(CONTACT, seats=3, tiles={"military_research_complex": "thule"}, units={"atlantis": 0, AT: 0})
    t.answer("0")
    assert (t.units("atlantis"), t.units(AT), t.units("thule")) == (5, 1, 5)


@rule("ERA-10.4-15")
def test_a_home_marker_serves_the_nation_in_whose_home_it_lies() -> None:
    # the Chimera Lab came to Atlantis by the Contact Center; Lemuria owns the tile and gets nothing from it
    t = using(CONTACT, tiles={"chimeras": "akakor"}, owner={"akakor": "lemuria"}, units={"lemuria": 4, "atlantis": 8})
    assert t.g.chimera == NATIONS.index("atlantis")
    for _ in range(3):
        t.act("coup")
    dials(march(t.act("atlantis_move_conflict"), "atlantis", "poseidonis", 2).answer("done"))
    assert any("4 to 3" in line for line in t.log())


@rule("ERA-10.4-15")
def test_income_of_psychic_control_stays_with_the_true_owner_of_psychotronic_weaponry() -> None:
    t = using(CONTACT, tiles={"psychotronic_weaponry": "akakor"}, owner={"akakor": "hyperborea"}, virya=[11] * 5)
    t.answer("aztlan_collect_virya")
    assert t.asked() == (1, "turn.space")
    t.act("aztlan_collect_virya")
    assert t.g.virya == [8 + 4, 1 + 4, 16, 16, 11]


@rule("ERA-10.4-16")
def test_costs_of_the_executed_tile_come_on_top() -> None:
    t = using(CONTACT, tiles={"military_research_complex": "akakor"}, virya=[5] * 5, units={"atlantis": 0, AT: 0})
    assert t.asked() == (0, "recruit.spend")
    assert t.options() == ["0", "1", "2"]
    choose(t, recruit__spend="2", recruit__area="atlantis", recruit__count="2")
    assert t.g.virya[0] == 0
    assert t.units("atlantis") == 7


@rule("ERA-10.4-40")
def test_psychic_control_on_the_executed_tile_is_not_paid() -> None:
    named: dict[str, Any] = {
        "tiles": {"psychotronic_weaponry": "akakor", "weather_control_crystals": "avalon"},
        "owner": {"akakor": "hyperborea"},
        "virya": [13] * 5,
    }
    t = using(CONTACT, markers={"psychic": "weather_control_crystals"}, **named)
    t.answer("weather_control_crystals", "back")
    assert t.g.virya == [15, 13, 13, 13, 13]
    t = using(CONTACT, markers={"psychic": CONTACT}, **named)
    t.answer("weather_control_crystals", "back")
    assert t.g.virya == [5, 13, 18, 18, 13]


@rule("ERA-10.4-40")
def test_with_no_other_tile_in_play_only_the_virya_are_lost() -> None:
    t = using(CONTACT)
    assert t.asked() == (1, "turn.space")
    assert t.g.virya == [7, 10, 10, 10, 10]


# ---------------------------------------------------------------- Military Research Complex


@rule("ERA-10.4-17", "ERA-6.1.9-08")
def test_bases_and_factories_place_four_more_and_bases_their_usual_three() -> None:
    t = using(
        "military_research_complex",
        virya=[0] * 5,
        owner={"akakor": "atlantis", "eden": "lemuria"},
        units={"atlantis": 0, AT: 0, "akakor": 0},
        buildings={"atlantis": [BASE], "akakor": [FACTORY], AT: [CAPITOL], "eden": [BASE]},
    )
    assert [t.units(area) for area in ("atlantis", "akakor", AT, "eden")] == [5 + 7, 1 + 4, 1, 0]


@rule("ERA-10.4-18")
@pytest.mark.parametrize("nation", ["atlantis", "aztlan"])
def test_further_units_cost_one_virya_each(nation: str) -> None:
    t = using("military_research_complex", nation=nation, virya=[3] * 5, units={nation: 0, AT: 0})
    due = total(t, nation)
    choose(t, recruit__spend="3", recruit__area=nation, recruit__count="3")
    assert total(t, nation) == due + 3


# ---------------------------------------------------------------- Oracle of Rama


def oracle(card: str, hand: list[str], **named: Any) -> Position:
    t = using("oracle_of_rama", virya=[0] * 5, hands={1: hand}, **named)
    assert t.asked() == (0, "oracle.type")
    assert set(t.options()) == {A, C, P}
    t.answer(card)
    assert t.asked() == (0, "oracle.seat")
    assert set(t.options()) == {"gray", "white", "purple", "pink"}
    return t.answer("gray")


@rule("ERA-10.4-19", "ERA-10.4-20", "ERA-10.4-22", "ERA-10.4-46")
def test_a_card_named_rightly_may_be_revealed_for_eighteen_virya() -> None:
    t = oracle(P, [P, P])
    assert t.asked() == (0, "oracle.reveal")
    assert set(t.options()) == {"yes", "no"}
    t.answer("yes")
    assert t.g.virya == [18, 0, 0, 0, 0]  # nothing for the partner
    assert any("Gray holds Pole Shift" in line for line in t.log())
    assert t.hand(1) == [P, P]


@rule("ERA-10.4-21", "ERA-10.4-22")
def test_a_card_not_revealed_gives_twelve_virya_and_stays_secret() -> None:
    t = oracle(P, [P, P]).answer("no")
    assert t.g.virya == [12, 0, 0, 0, 0]
    assert not any("holds" in line for line in t.log())
    assert any("You see Pole Shift" in line for line in t.log(0))
    assert not any("You see" in line for seat in (1, 2, 3, 4) for line in t.log(seat))


@rule("ERA-10.4-21")
def test_a_miss_gives_twelve_virya_and_cannot_be_revealed() -> None:
    t = oracle(P, [A, A])
    assert t.asked() == (0, "oracle.reveal")  # asked as after a hit, so that nobody else can tell
    assert t.options() == ["no"]
    t.answer("no")
    assert t.g.virya == [12, 0, 0, 0, 0]
    assert not any("holds" in line for line in t.log())
    assert t.hand(1) == [A, A]


@rule("ERA-10.4-19")
def test_the_card_is_seen_at_random() -> None:
    seen = set()
    for seed in range(1, 21):
        t = oracle(P, [A, P], seed=seed)
        seen |= {line for line in t.log(0) if "You see" in line}
        hit = any("You see Pole Shift" in line for line in t.log(0))
        assert t.options() == (["no", "yes"] if hit else ["no"])
    assert len(seen) == 2


# ---------------------------------------------------------------- Psychotronic Weaponry


@rule("ERA-10.4-23", "ERA-10.4-45")
def test_psychic_control_goes_on_any_space_of_a_nation_or_tile_in_play() -> None:
    tiles = {"vimanas": "eden", "chimeras": "akakor"}
    archons = {2: ["hyperborea_recruit"]}
    t = using("psychotronic_weaponry", tiles=tiles, owner={"akakor": "lemuria"}, archons=archons)
    assert t.asked() == (0, "psychic.space")
    actions = ("collect_virya", "construct_building", "recruit", "move_conflict", "global_conflict")
    spaces = {f"{nation}_{action}" for nation in NATIONS for action in actions}
    assert set(t.options()) == spaces | {"vimanas", "chimeras", "psychotronic_weaponry"}
    t.answer("hyperborea_recruit")
    assert t.g.virya == [10] * 5  # the archon that stands there pays nothing


@rule("ERA-10.4-24")
def test_psychotronic_weaponry_is_not_used_with_three_players() -> None:
    for seed in range(1, 31):
        t = fresh(3, seed)
        while t.asked()[1] != "turn.space":
            t.answer_for(t.asked()[0], t.options()[0])
        assert len(t.tiles()) == 3
        assert "psychotronic_weaponry" not in t.tiles()


# ---------------------------------------------------------------- Pyramid of the Galactic Sun


@rule("ERA-10.4-25", "ERA-6.1.9-08")
def test_areas_with_a_pyramid_count_twice_in_galactic_sun() -> None:
    t = using(
        "pyramid_of_the_galactic_sun",
        nation="hyperborea",
        seat=3,
        virya=[0] * 5,
        owner={"thule": "hyperborea", "avalon": "hyperborea"},
        buildings={"thule": [PYRAMID, PYRAMID], "avalon": [PYRAMID, DARK], AT: [FACTORY]},
    )
    # Hyperborea 3, Punt 1, Thule 1 + 2 twice, Avalon 1 + 2 twice
    assert t.g.virya == [0, 0, 16, 16, 0]


@rule("ERA-10.4-25")
def test_the_example_of_galactic_sun_reaches_the_limit() -> None:
    t = position(
        5,
        virya=[0] * 5,
        owner={"arcadia": "aztlan", "akakor": "aztlan"},
        tiles={"pyramid_of_the_galactic_sun": "akakor"},
        loot={"aztlan": [2]},
        buildings={"aztlan": [PYRAMID, DARK], "arcadia": [PYRAMID, PYRAMID], "akakor": [FACTORY]},
    )
    assert t.power("aztlan") == 13
    t.act("pyramid_of_the_galactic_sun")
    assert t.g.virya == [22, 22, 0, 0, 0]  # 25


# ---------------------------------------------------------------- Spy Network


@rule("ERA-10.4-26", "ERA-10.4-42")
def test_spy_network_removes_four_agents_of_others_for_each_capitol_of_the_owner() -> None:
    agents = {1: {"eden": [1, 1, 1], "akakor": [3]}, 2: {"eden": [2]}, 4: {"punt": [2]}}
    t = using("spy_network", buildings={"atlantis": [CAPITOL], "aztlan": [CAPITOL]}, agents=agents)
    t.answer("strike")
    assert t.asked() == (0, "spy.agent")
    assert not any(key.startswith("orange") for key in t.options())
    t.answer("gray_3a")
    assert t.agents(1)["eden"] == [1, 1, 1]
    assert "akakor" not in t.agents(1)
    t.answer("strike", "pink_2a", "1a", "eden", "strike")  # an agent placed in between
    t.answer(next(key for key in t.options() if key.startswith("gray_1")), "strike", "white_2a")
    assert t.asked() == (0, "intrigue.agent")
    assert "strike" not in t.options()
    assert t.agents(1)["eden"] == [1, 1]
    assert "eden" not in t.agents(2)
    assert t.agents(0)["eden"] == [1]


@rule("ERA-10.4-26", "ERA-10.4-42")
def test_spy_network_needs_a_capitol_of_the_owner_and_spares_passive_agents() -> None:
    t = using("spy_network", buildings={"aztlan": [CAPITOL]}, agents={1: {"eden": [1]}})
    assert "strike" not in t.options()
    t = using("spy_network", seats=3, buildings={"atlantis": [CAPITOL]})
    assert "thule" in [AREAS[place] for place in t.g.passive_agents]
    t.answer("strike")
    assert not any(key.startswith("passive") for key in t.options())


# ---------------------------------------------------------------- Temple of Anu


@rule("ERA-10.4-27")
def test_temple_of_anu_is_free_and_takes_from_layout_and_deck() -> None:
    t = using("temple_of_anu", virya=[0] * 5, round=8, hands={0: [A, C]}, layout=[A, C, P])
    assert t.asked() == (0, "repolarize.take")
    assert set(t.options()) == {"sun", "moon", "eclipse", "deck_ascension", "deck_continuation", "deck_pole_shift"}
    t.answer("moon", "deck_pole_shift")
    assert t.asked() == (0, "repolarize.give")
    t.answer("ascension_moon", "continuation_under")
    assert t.hand(0) == [C, P]
    assert t.layout() == [A, A, P]
    assert t.g.virya == [0] * 5  # neither the round nor the moon
    assert t.asked() == (0, "anu.then")


@rule("ERA-10.4-27")
def test_only_types_that_the_deck_holds_can_be_taken_from_it() -> None:
    hands = {0: [A, A], 1: [A, A], 2: [A, C], 3: [C, P], 4: [P, P]}
    t = using("temple_of_anu", hands=hands, layout=[A, C, C])
    assert set(t.options()) == {"sun", "moon", "eclipse", "deck_continuation", "deck_pole_shift"}


@rule("ERA-10.4-28", "ERA-10.4-47")
def test_the_deck_is_shuffled_before_cards_go_under_it() -> None:
    orders = set()
    for seed in range(1, 7):
        t = using("temple_of_anu", hands={0: [A, A]}, seed=seed, deck=[C, C, P, P, P])
        t.answer("deck_pole_shift", "deck_pole_shift")
        assert set(t.options()) == {"ascension_under", "pole_shift_under"}  # no place of the layout is empty
        t.answer("ascension_under")
        if t.is_asked("repolarize.give"):
            t.answer("ascension_under")
        assert t.hand(0) == [P, P]
        assert t.deck()[-2:] == [A, A]  # at the bottom of the shuffled deck
        orders.add(tuple(t.deck()))
    assert len(orders) > 1


@rule("ERA-10.4-28")
def test_places_emptied_in_temple_of_anu_are_filled_from_the_shuffled_deck() -> None:
    laid = set()
    hands = {0: [A, A], 1: [P, P], 2: [C, P], 3: [A, C], 4: [A, P]}  # the deck is A, A, C, C, P
    for seed in range(1, 13):
        t = using("temple_of_anu", hands=hands, layout=[C, C, P], seed=seed, deck=[A, A])
        t.answer("eclipse", "deck_continuation")
        while t.is_asked("repolarize.give"):
            assert {"ascension_under", "ascension_eclipse"} <= set(t.options())
            t.answer("ascension_under")
        assert t.asked() == (0, "anu.then")
        assert t.hand(0) == [C, P]
        assert t.layout()[:2] == [C, C]
        laid.add(t.layout()[2])
    assert len(laid) > 1  # Ascension is no longer sure to be on top


@rule("ERA-10.4-29")
def test_exactly_one_follow_up_of_temple_of_anu() -> None:
    def then(*keys: str) -> Position:
        t = using("temple_of_anu", hands={0: [A, A]}, doom=16, end=13, buildings={"lemuria": [DARK]})
        while not t.is_asked("anu.then"):
            t.answer(t.options()[0])
        assert set(t.options()) == {"end", "doom_forward", "doom_back", "temple"}
        t.answer(*keys)
        assert t.asked() == (1, "turn.space")
        return t

    t = then("end")
    assert (t.g.doom, t.g.stopped) == (16, 1)
    t = then("doom_forward")
    assert (t.g.doom, t.g.stopped) == (15, 0)
    assert t.g.virya == [10, 10, 10, 13, 13]  # a temple of darkness in Lemuria
    t = then("doom_back")
    assert (t.g.doom, t.g.stopped) == (17, 0)
    t = then("temple", "eden")
    assert (t.g.doom, t.g.stopped, t.buildings("eden")) == (16, 1, [LIGHT])


@rule("ERA-10.4-29", "ERA-10.4-30")
def test_the_temple_of_anu_needs_a_neutral_minor_nation_with_room_and_without_darkness() -> None:
    t = using(
        "temple_of_anu",
        hands={0: [A, A]},
        owner={"thule": "lemuria"},
        buildings={"eden": [BASE], "akakor": [DARK], "avalon": [LIGHT], "paititi": [BASE, BASE]},
    )
    while not t.is_asked("anu.then"):
        t.answer(t.options()[0])
    t.answer("temple")
    assert t.asked() == (0, "anu.area")
    assert set(t.options()) == set(AREAS[5:20]) - {"thule", AT, "eden", "akakor", "paititi"}


@rule("ERA-10.4-29")
def test_the_temple_of_anu_builds_neither_in_wilderness_nor_for_the_passive_nation() -> None:
    t = using("temple_of_anu", seats=3, hands={0: [A, A]})
    while not t.is_asked("anu.then"):
        t.answer(t.options()[0])
    t.answer("temple")
    out = {"hawaiki", "ophir", "shangri_la", "thule", "arcadia", "shambhala", AT}
    assert set(t.options()) == set(AREAS[5:20]) - out


@rule("ERA-10.4-30")
@pytest.mark.parametrize(("relics", "offered"), [(1, False), (2, True)])
def test_without_an_available_temple_of_light_it_is_not_offered(relics: int, offered: bool) -> None:
    lights = {"atlantis": [LIGHT] * 3, "akakor": [LIGHT] * 2}
    t = using("temple_of_anu", hands={0: [A, A]}, buildings=lights, relics=relics)
    while not t.is_asked("anu.then"):
        t.answer(t.options()[0])
    assert ("temple" in t.options()) == offered


# ---------------------------------------------------------------- Utopian City


@rule("ERA-10.4-31", "ERA-10.4-32", "ERA-10.4-43")
def test_utopian_city_builds_once_more_in_every_area_without_units() -> None:
    t = using(
        "utopian_city",
        virya=[0] * 5,
        owner={"akakor": "atlantis", "eden": "atlantis", "wild_patagonia": "atlantis"},
        units={"atlantis": 8, AT: 0, "akakor": 0, "eden": 0, "wild_patagonia": 1},
        buildings={"eden": [BASE]},  # its free building is lost
        relic_areas=[],
    )
    assert t.asked() == (0, "construct.area")
    assert set(t.options()) == {"atlantis", AT, "akakor"}
    t.answer("atlantis", BASE)
    assert set(t.options()) == {AT, "akakor", "done"}
    t.answer("akakor", BASE)
    assert set(t.options()) == {AT, "done"}  # one for each area
    t.answer(AT, CAPITOL)
    assert t.asked() == (1, "turn.space")
    assert t.g.virya[0] == 0


@rule("ERA-10.4-31", "ERA-10.4-32")
@pytest.mark.parametrize(
    ("first", "second", "then"),
    [(AT, AT, {"atlantis"}), (AT, "atlantis", {"atlantis", AT}), ("atlantis", AT, {"atlantis", AT})],
)
def test_the_free_building_of_utopian_city_and_the_standard_one_come_in_any_order(
    first: str, second: str, then: set[str]
) -> None:
    t = using("utopian_city", virya=[3] * 5, units={"atlantis": 8, AT: 0})
    t.answer(first, BASE, second, BASE)
    assert t.g.virya[0] == 3
    assert set(t.options()) == then | {"done"}  # for 3 Virya
    t.answer("atlantis", CAPITOL)
    assert t.g.virya[0] == 0
    assert t.asked() == (1, "turn.space")


@rule("ERA-10.4-32")
def test_two_buildings_in_an_area_with_units_need_more_than_the_free_one_elsewhere() -> None:
    t = using("utopian_city", virya=[0] * 5, units={"atlantis": 8, AT: 0})
    t.answer("atlantis", BASE)
    assert set(t.options()) == {AT, "done"}


@rule("ERA-10.4-43")
def test_an_empty_home_area_counts_for_utopian_city_too() -> None:
    t = using("utopian_city", virya=[0] * 5, units={"atlantis": 0, AT: 2})
    t.answer(AT, BASE)
    if t.is_asked("construct.area"):
        assert set(t.options()) == {"atlantis", "done"}
        t.answer("atlantis")
    t.answer(PYRAMID)
    assert t.buildings("atlantis") == [PYRAMID]
    assert t.asked() == (1, "turn.space")


@rule("ERA-10.4-33", "ERA-10.4-31", "ERA-6.1.9-08")
def test_further_buildings_cost_three_with_utopian_city_and_factories_work() -> None:
    t = using(
        "utopian_city",
        seat=2,
        nation="hyperborea",
        virya=[4] * 5,
        owner={"thule": "hyperborea"},
        units={"hyperborea": 5, AT: 0, "thule": 0},
        buildings={"hyperborea": [FACTORY]},
    )
    # standard and factory in Hyperborea, free ones in Thule and Punt, and one for 3 Virya
    t.answer("hyperborea", BASE, "hyperborea", BASE, "thule", BASE, AT, BASE)
    assert t.g.virya[2] == 4
    t.answer("hyperborea", CAPITOL)
    assert t.g.virya[2] == 1
    assert t.asked() == (3, "turn.space")


# ---------------------------------------------------------------- Vimanas


def flight(start: str, target: str, way: str | None, **named: Any) -> Position:
    """Up to the question how many units set out."""
    named.setdefault("units", {"atlantis": 8})
    t = using("vimanas", **named)
    t.answer(start, target)
    if t.is_asked("move.way"):
        assert way is not None
        t.answer(way)
    assert t.is_asked("move.count")
    return t


@rule("ERA-10.4-34", "ERA-10.4-44")
def test_oceans_next_to_a_base_of_the_owner_are_free() -> None:
    base = {"akakor": "atlantis"}
    t = flight("atlantis", "yorubaland", "atlantean", owner=base, buildings={"akakor": [BASE]})
    assert t.options() == [str(n) for n in range(1, 9)]
    t.answer("8", "done")
    dials(t)
    assert any("8 to 3" in line for line in t.log())
    assert t.units("yorubaland") == 8
    # without a base, or with one that does not border the ocean, three units drown
    for buildings in ({}, {AT: [BASE]}):
        t = flight("atlantis", "yorubaland", "atlantean", owner=base, buildings=buildings)
        assert t.options() == ["4", "5", "6", "7", "8"]


@rule("ERA-10.4-44")
def test_other_zones_and_straits_keep_their_cost() -> None:
    named: dict[str, Any] = {"owner": {"akakor": "atlantis"}, "buildings": {"akakor": [BASE]}}
    t = flight("atlantis", "thule", "atlantean_borean", **named)
    assert t.options() == ["4", "5", "6", "7", "8"]  # the Borean ocean costs three
    t = flight("atlantis", "wild_patagonia", "strait", **named)
    assert t.options() == [str(n) for n in range(2, 9)]
    t = flight("atlantis", "wild_patagonia", "murian", **named)
    assert t.options() == ["4", "5", "6", "7", "8"]


@rule("ERA-10.4-34")
def test_a_chain_of_oceans_next_to_bases_is_free() -> None:
    named: dict[str, Any] = {"owner": {"poseidonis": "atlantis", AT: "atlantis"}}
    t = flight("atlantis", "ophir", "atlantean", buildings={"atlantis": [BASE]}, **named)
    assert t.options() == [str(n) for n in range(1, 9)]
    for buildings, fewest in (({"poseidonis": [BASE]}, 1), ({"atlantis": [BASE]}, 4), ({AT: [BASE]}, 4), ({}, 7)):
        t = flight("atlantis", AT, "atlantean_kumarian", buildings=buildings, **named)
        assert t.options() == [str(n) for n in range(fewest, 9)]


@rule("ERA-10.4-34")
def test_a_base_of_another_nation_does_not_help() -> None:
    named: dict[str, Any] = {"owner": {"akakor": "aztlan"}, "buildings": {"akakor": [BASE], "eden": [BASE]}}
    t = flight("atlantis", "yorubaland", "atlantean", **named)
    assert t.options() == ["4", "5", "6", "7", "8"]
    t = position(5, owner={"akakor": "atlantis"}, buildings={"akakor": [BASE]})
    t.act("atlantis_move_conflict").answer("atlantis", "yorubaland")
    if t.is_asked("move.way"):
        t.answer("atlantean")
    assert t.options() == ["4", "5", "6", "7", "8"]  # no Vimanas


@rule("ERA-10.4-35", "ERA-6.1.9-08")
@pytest.mark.parametrize(("factories", "paid"), [(0, 4), (1, 2), (2, 0)])
def test_additional_conflicts_cost_two_with_vimanas(factories: int, paid: int) -> None:
    t = using(
        "vimanas",
        seat=1,
        nation="brahmapura",
        units={"brahmapura": 15},
        buildings={"brahmapura": [FACTORY] * factories},
    )
    for target in ("eden", "shambhala", "shangri_la"):
        march(t, "brahmapura", target, 4)
    t.answer("done")
    assert t.g.virya[1] == 10 - paid


# ---------------------------------------------------------------- Weather Control Crystals


@rule("ERA-10.4-36")
def test_weather_control_moves_doom_two_steps_either_way_and_pays_the_acting_player() -> None:
    for direction, doom in (("forward", 12), ("back", 16)):
        t = using("weather_control_crystals", doom=14)
        assert set(t.options()) == {"forward", "back"}
        t.answer(direction)
        assert t.g.doom == doom
        assert t.g.virya == [15, 10, 10, 10, 10]


@rule("ERA-10.4-37")
def test_two_steps_forward_pay_temples_of_darkness_twice() -> None:
    t = using("weather_control_crystals", doom=16, buildings={"atlantis": [DARK]}, virya=[0] * 5).answer("forward")
    assert t.g.virya == [11, 0, 0, 0, 6]


@rule("ERA-10.4-38", "ERA-10.4-48")
@pytest.mark.parametrize(("doom", "after"), [(16, 18), (17, 18), (18, 18)])
def test_doom_does_not_go_back_beyond_the_last_position(doom: int, after: int) -> None:
    t = using("weather_control_crystals", doom=doom)
    if t.is_asked("weather.direction"):
        t.answer("back")
    assert t.g.doom == after
    assert t.g.virya == [15, 10, 10, 10, 10]


@rule("ERA-10.4-48")
@pytest.mark.parametrize(("doom", "steps"), [(3, 2), (2, 1), (1, 0)])
def test_a_step_below_position_one_does_not_happen_and_pays_nothing(doom: int, steps: int) -> None:
    t = using("weather_control_crystals", doom=doom, buildings={"lemuria": [DARK]}, virya=[0] * 5)
    if t.is_asked("weather.direction"):
        t.answer("forward")
    assert t.g.doom == 1
    assert t.g.virya == [5, 0, 0, 3 * steps, 3 * steps]


@rule("ERA-10.4-48")
def test_an_impossible_step_is_no_follow_up_of_temple_of_anu() -> None:
    for doom, never in ((18, "doom_back"), (1, "doom_forward")):
        t = using("temple_of_anu", hands={0: [A, A]}, doom=doom)
        while not t.is_asked("anu.then"):
            t.answer(t.options()[0])
        assert set(t.options()) == {"end", "doom_forward", "doom_back", "temple"} - {never}
