"""What the options of Age of Atlantis say: numbers checked against positions set up by hand."""

from __future__ import annotations

from critias.games.age.words import SEAT
from tests.support.age import position


def test_the_actions_of_a_nation_say_what_they_come_to() -> None:
    built = {"atlantis": ["factory", "base"]}
    t = position(seats=5, owner={"akakor": "atlantis"}, units={"akakor": 4}, buildings=built)
    said = t.gists()
    power = t.g.power_total(0)
    assert said["atlantis_collect_power"] == f"+{power + 3} PP; {SEAT.labels[4]} too"  # Crystal Technology: 3 more
    assert said["atlantis_construct"] == "2 buildings, then 5 PP each"
    assert said["atlantis_mobilize"] == f"+{power + 2 + 1} units, then 1 PP each"
    assert said["atlantis_limited_conflict"] == "12 units; 1 contested area free"
    assert said["intrigue"] == "1 PP to place, 2 go on for 1 PP"
    assert said["repolarize"] == "3 PP: draw 2 cards, keep 2 in hand"


def test_a_special_action_says_its_price_and_what_it_does() -> None:
    t = position(
        seats=5,
        owner={"akakor": "atlantis", "eden": "atlantis", "punt": "atlantis"},
        cards={"brahmastra": "akakor", "crystal_healing_grid": "eden", "psychotronic_weaponry": "punt"},
        buildings={"atlantis": ["pyramid"], "aztlan": ["temple_of_darkness"], "lemuria": ["temple_of_light"]},
        pp=[20, 3, 9, 6, 6],
    )
    said = t.gists()
    assert said["brahmastra"].endswith(f"removes 2 units; Doom {t.g.doom} → {t.g.doom - 1}")
    assert said["crystal_healing_grid"].endswith("+5 PP for you and another player")
    assert said["psychotronic_weaponry"].endswith("takes up to 7 PP from a player")
    said = t.answer("psychotronic_weaponry").gists()
    assert [said[SEAT.keys[seat]] for seat in (1, 2)] == ["+3 PP", "+7 PP"]


def test_a_marker_says_its_price_and_what_it_stands_against() -> None:
    t = position(seats=5, markers={0: {"akakor": [1]}}).answer("intrigue")
    said = t.gists()
    assert said["1a"] == "1 PP for 2: goes on from Akakor"
    assert said["0a"] == "free"
    assert said["2a"] == "1 PP"
    assert t.answer("2a").gists()["akakor"].startswith("your 3 against 2; neutral")


def test_a_coup_and_its_bids_say_the_totals() -> None:
    t = position(seats=5, markers={0: {"akakor": [2, 1], "eden": [3]}, 2: {"akakor": [3]}}).answer("coup", "done")
    assert t.gists()["akakor"].startswith("your 3 against 2 before bids")
    assert t.gists()["eden"].startswith("your 3 against 2 before bids")
    t.answer("akakor")
    assert t.gists(0)["attack_2"] == "your side 5 against 2 so far"
    assert t.gists(2)["defend_1"] == "your side 6 against 3 so far"  # stability 2, the marker 3, the bid 1
    assert t.gists(2)["neutral"] == "attack 3, defence 2 so far, without you"


def test_the_lizard_king_counts_in_the_totals() -> None:
    t = position(seats=5, acting=3, first=3, advanced=True, markers={3: {"akakor": [2, 1], "eden": [1]}})
    assert t.answer("coup", "done").gists()["akakor"].startswith("your 5 against 2 before bids")


def test_a_building_says_the_power_that_it_brings() -> None:
    t = position(seats=5, buildings={"atlantis": ["temple_of_darkness"]}).answer("atlantis_construct")
    t.take("construct.area", "atlantis")
    power = t.g.power_total(0)
    said = t.gists()
    assert said["pyramid"] == f"Power {power} → {power + 2}"  # its own, and that of the temple beside it
    assert said["base"] == "garrison +5; +2 units a Mobilize"
    assert said["factory"] == "+1 building a Construct, +1 unit a Mobilize"


def test_a_target_says_what_the_way_costs_before_it_is_chosen() -> None:
    t = position(seats=5, units={"atlantis": 9}).answer("atlantis_limited_conflict")
    assert t.gists()["atlantis"] == "9 units can go"
    said = t.answer("atlantis").gists()
    tolls = [int(gist.split()[3]) for gist in said.values() if gist.startswith("the way costs")]
    assert set(tolls) >= {t.g.box.strait_units, t.g.box.ocean_units}
    assert said["poseidonis"].endswith("against garrison 3")
    t.answer("poseidonis")
    assert t.gists()["9"].endswith("arrive; against garrison 3")


def test_a_global_conflict_says_all_units_and_the_garrison() -> None:
    t = position(seats=5, pp=[20, 6, 6, 6, 6]).answer("atlantis_global_conflict")
    assert t.gists()["aztlan"] == f"your 8 against {6 + t.g.garrison(1)} before bids"


def test_objective_cards_say_their_vp_and_how_near_their_ending_is() -> None:
    t = position(seats=5, hands={0: ["ascension", "pole_shift"]}, deck=["pole_shift", "continuation"])
    said = t.answer("repolarize").gists()
    assert said["pole_shift"] == f"5, 4 or 3 VP; doom {t.g.doom}, round 3; you hold 2"
    assert said["ascension"] == "4, 3 or 2 VP; light leads by 0 of 5; you hold 1"
    assert said["continuation"] == f"4, 3 or 2 VP; end {t.g.end}, round 3; you hold 1"
