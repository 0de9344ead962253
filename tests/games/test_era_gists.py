"""What the options of Era of Atlantis say: numbers checked against positions set up by hand."""

from __future__ import annotations

from critias.draw.scene import Reach
from critias.games.era import board, words
from critias.games.era.words import SEAT
from critias.games.world.box import NATIONS
from tests.support.era import Position, position

COLOURS = SEAT.labels


def test_the_actions_of_a_nation_say_what_they_come_to() -> None:
    t = position(
        seats=5, owner={"akakor": "atlantis"}, units={"akakor": 4}, buildings={"atlantis": ["factory", "base"]}
    )
    said = t.gists()
    power = t.g.power_total(0)
    assert said["atlantis_collect_virya"] == f"+{power + 2} Virya; {COLOURS[4]} too"  # Crystal Technology: 2 more
    assert said["atlantis_construct_building"] == "2 buildings, then 5 Virya each"
    assert said["atlantis_recruit"] == f"+{power + 3} units, then 1 Virya each"
    assert said["atlantis_move_conflict"] == "12 units; 2 conflicts free"
    assert "atlantis_global_conflict" not in said  # 6 Virya are not enough
    assert said["intrigue"] == "1 Virya an agent"
    assert said["repolarize"] == "3 Virya: take 2 cards, give up 2"


def test_collecting_says_what_the_track_still_holds() -> None:
    assert position(seats=5, virya=[20, 6, 6, 6, 6]).gists()["atlantis_collect_virya"].startswith("+2 Virya")


def test_a_special_action_says_its_price_and_what_it_does() -> None:
    t = position(
        seats=5,
        owner={"akakor": "atlantis", "eden": "atlantis"},
        tiles={"brahmastra": "akakor", "spy_network": "eden"},
        buildings={"atlantis": ["capitol"], "aztlan": ["temple_of_darkness"]},
        virya=[20, 6, 6, 6, 6],
    )
    said = t.gists()
    assert said["brahmastra"].endswith(f"removes 3 units; Doom {t.g.doom} → {t.g.doom - 1}")
    assert said["spy_network"].endswith("Intrigue; 4 agents of others removed")
    assert said["intrigue"] == "2 agents free; 1 Virya an agent"


def test_an_agent_says_its_price_and_what_it_stands_against() -> None:
    t = position(seats=5, agents={0: {"akakor": [1]}}).answer("intrigue")
    said = t.gists()
    assert said["1a"] == "free: goes on from Akakor"
    assert said["0a"] == "free"
    assert said["2a"] == "1 Virya"
    assert t.answer("2a").gists()["akakor"].startswith("your 3 against 3; neutral")


def test_a_coup_says_agents_against_stability_and_the_prize() -> None:
    t = position(seats=5, agents={0: {"akakor": [2, 1], "lemuria": [3]}}).answer("coup", "done")
    said = t.gists()
    assert said["akakor"].startswith("your 3 against 3 before bids")
    assert said["lemuria"] == f"your 3 against {t.g.stability(4)} before bids; a control cube"


def test_an_archon_says_what_its_space_opens_and_to_whom() -> None:
    t = position(seats=5, archons={0: ["atlantis_recruit", "intrigue"]}).answer("atlantis_collect_virya")
    said = t.gists()
    assert said["atlantis_recruit"] == f"opens: +5 units, then 1 Virya each; to {COLOURS[4]} too"
    assert said["intrigue"] == "opens: 1 Virya an agent"


def test_a_swap_says_what_both_places_hold_then() -> None:
    t = position(seats=5, agents={0: {"akakor": [2, 1], "lemuria": [3], "eden": [0]}}).answer("coup", "2a")
    said = t.gists()
    assert said["3a"] == "Akakor: your 3 → 4; Lemuria: your 3 → 2"
    assert said["0a"] == "Akakor: your 3 → 1; Eden: your 0 → 2"


def test_a_building_to_lose_says_what_goes_with_it() -> None:
    built = {"hyperborea": ["capitol", "base"], "thule": ["temple_of_darkness"]}
    owner = {"thule": "hyperborea"}
    t = position(seats=5, units={"atlantis": 20}, owner=owner, buildings=built, virya=[20] * 5)
    t.answer("atlantis_global_conflict", "hyperborea")
    while t.is_asked("contest.bid"):
        t.answer("attack_0" if t.asked()[0] == 0 else "noncombatant")
    while not t.is_asked("global.piece"):
        t.answer("hyperborea" if "hyperborea" in t.options() else t.options()[0])
    said = t.gists()
    assert said["base"].startswith("lost: garrison +5; +3 units a Recruit")
    assert said["capitol"].startswith("lost: stability +5; 2 agents free an Intrigue")


def test_a_bid_says_the_totals_with_it() -> None:
    t = position(seats=5, agents={0: {"akakor": [2, 1]}, 2: {"akakor": [3]}}, virya=[6] * 5)
    t.answer("coup").take("coup.target", "akakor")
    said = t.gists(0)
    assert said["attack_0"] == "your side 3 against 3 so far"
    assert said["attack_2"] == "your side 5 against 3 so far"
    said = t.gists(2)
    assert said["attack_1"] == "your side 7 against 3 so far"
    assert said["defend_1"] == "your side 7 against 3 so far"  # stability 3, the agent 3, the bid 1
    assert said["noncombatant"] == "attack 3, defence 3 so far, without you"


def test_a_building_says_the_power_that_it_brings() -> None:
    t = position(seats=5, buildings={"atlantis": ["temple_of_darkness"]}).answer("atlantis_construct_building")
    t.take("construct.area", "atlantis")
    power = t.g.power_total(0)
    said = t.gists()
    assert said["pyramid"] == f"Power {power} → {power + 2}"  # paired with the temple
    assert said["base"] == "garrison +5; +3 units a Recruit"
    assert said["capitol"] == "stability +5; 2 agents free an Intrigue"
    assert said["temple_of_darkness"] == "3 Virya for each step of Doom"


def test_buying_units_says_how_many() -> None:
    t = position(seats=5).answer("aztlan_recruit")
    said = t.gists()
    assert said["2"] == "3 units; 4 Virya left"  # Warrior Culture
    assert said["5"] == "7 units; 1 Virya left"


def test_a_target_says_what_the_way_costs_before_it_is_chosen() -> None:
    t = position(seats=5, units={"atlantis": 9}).answer("atlantis_move_conflict")
    assert t.gists()["atlantis"] == "9 units can go"
    assert t.gists()["done"] == "nobody fights"
    said = t.answer("atlantis").gists()
    tolls = [int(gist.split()[3]) for gist in said.values() if gist.startswith("the way costs")]
    assert sorted(set(tolls)) == [1, 3, 6]
    assert said["poseidonis"].endswith("against garrison 3")


def test_a_global_conflict_says_all_units_and_the_garrison() -> None:
    t = position(seats=5, virya=[20, 6, 6, 6, 6]).answer("atlantis_global_conflict")
    wall = t.g.garrison(1)
    assert t.gists()["aztlan"] == f"your 8 against {6 + wall} before bids"


def test_objective_cards_say_their_vp() -> None:
    t = position(seats=5, virya=[9] * 5).answer("repolarize")
    said = t.gists()
    worth = {"ascension": "2, 1.5 or 1 VP", "continuation": "4, 2 or 0 VP and 3 Virya", "pole_shift": "3, 2 or 1 VP"}
    for place, card in zip(("sun", "moon", "eclipse"), t.layout(), strict=True):
        assert card is not None
        assert worth[card] in said[place]
    assert said["moon"].endswith("+6 Virya")


def test_doom_says_where_it_goes() -> None:
    t = position(seats=5, owner={"akakor": "atlantis"}, tiles={"weather_control_crystals": "akakor"}, virya=[15] * 5)
    t.answer("weather_control_crystals")
    assert t.gists()["forward"] == f"Doom {t.g.doom} → {t.g.doom - 2}; +5 Virya; round 3"


def test_long_lists_are_grouped_as_a_player_thinks() -> None:
    """The own society first, then nation by nation; the card first, then the place; agents by player."""
    t = position(seats=5, owner={"akakor": "atlantis"}, tiles={"vimanas": "akakor"})
    groups = [board.group_of(words.SPACE_CHOOSE, value) for value in t.question.values]
    assert list(dict.fromkeys(groups)) == ["Your society", "Atlantis", "Aztlán", "Special actions"]
    assert groups == sorted(groups, key=list(dict.fromkeys(groups)).index)  # no group is torn apart
    assert board.group_of(words.GIVE_CARD, words.GIVEN.value("ascension_sun")) == "Ascension"
    assert board.group_of(words.SPY_AGENT, words.AGENT_OF.value(f"{SEAT.keys[2]}_1a")) == SEAT.labels[2]
    assert board.group_of(words.BID, words.SAY.dial.value("defend_2")) == "Defend"
    assert board.group_of(words.INTRIGUE_AREA, words.AREA.value("akakor")) == "Minor nations"
    assert board.icon_of(words.SPACE_CHOOSE, words.SPACE.value("aztlan_recruit")) == "unit"


def test_a_coup_leads_to_its_targets_and_says_how_strong_both_sides_are() -> None:
    t = position(seats=5, agents={0: {"akakor": [2, 1], "lemuria": [3]}})
    found = reach_of(t, "coup")
    assert [thing for thing, _ in found.things] == ["area-lemuria", "area-akakor"]
    assert found.said == f"Before bids. Lemuria: your 3 against {t.g.stability(4)}; Akakor: your 3 against 3."
    assert dict(found.things)["area-akakor"] == "your 3 against 3"
    assert len(reach_of(t, "intrigue").things) == 20
    assert reach_of(t, "atlantis_recruit").things == (("area-atlantis", ""),)
    assert reach_of(position(seats=5), "coup").things == ()
    assert t.gists()["coup"] == "Lemuria, Akakor"
    assert position(seats=5, agents={0: {"akakor": [2, 1]}}).gists()["coup"] == "Akakor: your 3 against 3"


def test_a_global_conflict_leads_to_its_enemies() -> None:
    t = position(seats=5, virya=[20, 6, 6, 6, 6])
    found = reach_of(t, "atlantis_global_conflict")
    assert [thing for thing, _ in found.things] == [f"area-{nation}" for nation in NATIONS[1:]]
    assert dict(found.things)["area-aztlan"] == f"your 8 against {6 + t.g.garrison(1)}"


def test_what_cannot_be_chosen_says_why() -> None:
    t = position(seats=5, archons={0: ["intrigue", None], 4: ["atlantis_recruit", None]})
    said = board.closed(t.g, 0, words.SPACE_CHOOSE, t.question.values)
    assert said == [
        "Intrigue (your archon)",
        f"Atlantis: Recruit ({COLOURS[4]})",
        "Atlantis: Global Conflict, Aztlán: Global Conflict (7 Virya)",
    ]


def reach_of(t: Position, key: str) -> Reach:
    return board.reach(t.g, 0, words.SPACE_CHOOSE, words.SPACE.value(key))
