"""A turn: one archon to one action space.  ERA-6"""

from __future__ import annotations

from critias.engine.dice import FairDice, key_of_seed
from critias.engine.match import new_match
from critias.engine.state import PUBLIC
from critias.games.era import GAME
from critias.games.era.box import BOX, NATION_ACTIONS, TILES
from critias.games.era.state import Era
from critias.games.era.words import SPACE
from critias.games.world.state import NOWHERE
from critias.testing import rule
from tests.rules.era.play import attack, bid, coup, five, march, take, three
from tests.support.era import Position

PAD = ["intrigue", "coup", "repolarize"]


def spaces(*nations: str) -> list[str]:
    return [f"{nation}_{action}" for nation in nations for action in NATION_ACTIONS]


def take_turn(t: Position, space: str, archon: str = "") -> Position:
    t.answer(space)
    return take(t, "turn.archon", archon)


@rule("ERA-6-01", "ERA-6-13")
def test_turns_go_clockwise_from_the_starting_player_round_after_round() -> None:
    t = three(first=1, acting=1, round=3)
    seats = []
    for space in ("lemuria_collect_virya", "atlantis_collect_virya", "aztlan_collect_virya") * 2:
        seats.append(t.asked()[0])
        assert t.asked()[1] == "turn.space"
        assert t.g.round == 3 + (len(seats) - 1) // 3
        t.answer(space if len(seats) < 4 else space.replace("collect_virya", "recruit"))
        take(t, "recruit.spend", 0)
    assert seats == [1, 2, 0, 1, 2, 0]
    assert t.g.round == 5


@rule("ERA-6-01")
def test_the_game_stops_only_after_a_completed_round() -> None:
    t = three(round=5, doom=5, end=16)  # Pole Shift would be reached at once
    for seat, space in enumerate(["atlantis_collect_virya", "lemuria_collect_virya", "lemuria_recruit"]):
        assert not t.match.over
        assert t.asked() == (seat, "turn.space")
        t.answer(space)
        take(t, "recruit.spend", 0)
    assert t.match.over


@rule("ERA-6-02", "ERA-6-04")
def test_an_archon_on_a_starting_position_moves_first() -> None:
    t = five(archons={0: ["lemuria_recruit"]})
    take_turn(t, "atlantis_collect_virya")  # no question: the other archon stands on its starting position
    assert t.asked() == (1, "turn.space")
    assert set(t.archons(0)) == {"atlantis_collect_virya", "lemuria_recruit"}


@rule("ERA-6-02", "ERA-6-11")
def test_exactly_one_archon_moves_and_the_other_stays() -> None:
    t = five(archons={0: ["lemuria_recruit", "intrigue"]})
    t.answer("atlantis_collect_virya")
    assert t.asked() == (0, "turn.archon")
    assert sorted(t.options()) == ["intrigue", "lemuria_recruit"]
    t.answer("intrigue")
    assert set(t.archons(0)) == {"atlantis_collect_virya", "lemuria_recruit"}


@rule("ERA-6-02", "ERA-6-13")
def test_a_turn_is_one_archon_and_one_action() -> None:
    t = five()
    t.answer("atlantis_collect_virya")
    assert t.asked() == (1, "turn.space")
    assert set(t.archons(0)) == {"atlantis_collect_virya", None}
    assert t.g.virya[0] == 22  # 20 + 7, at most 22: the action was executed, once
    assert t.g.virya[4] == 22


@rule("ERA-6-03")
def test_the_space_must_hold_no_archon() -> None:
    t = five(archons={1: ["lemuria_recruit", "intrigue"], 4: ["atlantis_collect_virya", "brahmapura_recruit"]})
    open_spaces = t.options()
    closed = ["lemuria_recruit", "atlantis_collect_virya"]  # the Intrigue with an archon is on another player's pad
    assert open_spaces == [s for s in PAD + spaces("atlantis", "lemuria") if s not in closed]


@rule("ERA-6-03")
def test_a_special_action_tile_with_an_archon_is_closed_too() -> None:
    named = {"owner": {"akakor": "lemuria"}, "tiles": {"vimanas": "akakor"}}
    assert "vimanas" in five(**named).options()
    assert "vimanas" not in five(archons={1: ["vimanas"]}, **named).options()


@rule("ERA-6-05")
def test_the_space_of_an_own_archon_cannot_be_chosen() -> None:
    t = five(archons={0: ["lemuria_recruit", "intrigue"]})
    assert t.options() == [s for s in PAD + spaces("atlantis", "lemuria") if s not in ("intrigue", "lemuria_recruit")]
    t = five(archons={0: ["coup"]})  # neither while the other archon moves
    assert t.options() == ["intrigue", "repolarize", *spaces("atlantis", "lemuria")]


@rule("ERA-6-06")
def test_pad_both_nations_and_their_tiles_are_open() -> None:
    assert five().options() == PAD + spaces("atlantis", "lemuria")
    t = five(
        owner={"akakor": "lemuria", "eden": "aztlan", "thule": "atlantis"},
        tiles={"vimanas": "akakor", "spy_network": "eden", "utopian_city": "thule", "chimeras": "punt"},
    )
    assert t.options() == [*PAD, *spaces("atlantis", "lemuria"), "utopian_city", "vimanas"]
    t.answer("atlantis_collect_virya")
    assert t.options() == [*PAD, *spaces("aztlan", "lemuria"), "spy_network", "vimanas"]  # seat 1


@rule("ERA-6-07")
def test_an_action_is_for_the_nation_of_the_space_only() -> None:
    named = {"owner": {"akakor": "lemuria", "thule": "atlantis", "eden": "aztlan"}}
    t = five(**named).answer("lemuria_construct_building")
    assert t.options() == ["lemuria", "akakor"]
    t = five(**named).answer("atlantis_construct_building")
    assert t.options() == ["atlantis", "thule"]
    t = five(units={"atlantis": 3, "lemuria": 4}, **named).answer("lemuria_move_conflict")
    assert t.options() == ["lemuria", "done"]
    t = five(units={"atlantis": 3, "lemuria": 4, "akakor": 0, "thule": 0}, **named)
    take(t.answer("lemuria_recruit"), "recruit.spend", 0)
    assert [t.units(area) for area in ("lemuria", "akakor", "atlantis", "thule")] == [9, 1, 3, 0]


@rule("ERA-6-07")
def test_a_special_action_is_executed_for_the_nation_that_owns_the_tile() -> None:
    t = five(owner={"akakor": "lemuria", "thule": "atlantis"}, tiles={"utopian_city": "akakor"})
    t.answer("utopian_city")
    assert [area for area in t.options() if area != "done"] == ["lemuria", "akakor"]


@rule("ERA-6-08")
def test_a_tile_is_a_space_of_its_own_and_works_only_there() -> None:
    named = {
        "owner": {"thule": "lemuria"},
        "tiles": {"pyramid_of_the_galactic_sun": "thule"},
        "buildings": {"lemuria": ["pyramid"]},
        "counters": {"thule": "none_a"},
        "virya": [0] * 5,
    }
    t = five(archons={1: ["lemuria_collect_virya"]}, **named)  # the tile is open although Lemuria's space is not
    assert "lemuria_collect_virya" not in t.options()
    t.answer("pyramid_of_the_galactic_sun")
    assert t.g.virya == [13, 13, 0, 0, 0]  # 2 * 6 + 1
    t = five(**named).answer("lemuria_collect_virya")
    assert t.g.virya == [7, 7, 0, 0, 0]


@rule("ERA-6-09")
def test_the_cost_of_an_action_is_paid_in_full_at_its_start() -> None:
    assert "lemuria_global_conflict" not in five(virya=[6, 20, 20, 20, 20]).options()
    t = five(virya=[7, 20, 20, 20, 20])
    assert "lemuria_global_conflict" in t.options()
    t.answer("lemuria_global_conflict", "hyperborea")
    assert t.g.virya[0] == 0
    named = {"owner": {"thule": "lemuria"}, "tiles": {"extraterrestrial_contact_center": "thule", "vimanas": "eden"}}
    assert "extraterrestrial_contact_center" not in five(virya=[2] * 5, **named).options()
    t = five(virya=[3] * 5, **named).answer("extraterrestrial_contact_center")
    assert t.g.virya[0] == 0


@rule("ERA-6-10")
def test_a_modification_works_on_its_own_space_only() -> None:
    """ERA-EX-02"""
    named = {"owner": {"thule": "aztlan"}, "tiles": {"military_research_complex": "thule"}, "acting": 1, "first": 1}
    for space, bought in (("aztlan_recruit", 3), ("military_research_complex", 2)):
        t = five(units={"aztlan": 0, "thule": 0}, counters={"thule": "none_a"}, **named)
        t.answer(space, 2)
        while t.is_asked("recruit.area") or t.is_asked("recruit.count"):
            t.answer(t.options()[-1])
        assert t.units("aztlan") + t.units("thule") == 5 + bought
        assert t.g.virya[1] == 18


@rule("ERA-6-11")
def test_an_archon_blocks_its_space_until_it_moves_again() -> None:
    t = three(archons={0: [None, None], 1: [None, None], 2: [None, None]})
    t.answer("atlantis_collect_virya", "aztlan_collect_virya", "lemuria_collect_virya")
    assert t.asked() == (0, "turn.space")
    assert "atlantis_collect_virya" not in t.options()
    t.answer("coup", "lemuria_construct_building")
    while t.asked()[1] != "turn.space":
        t.answer(t.options()[0])
    assert t.asked() == (2, "turn.space")
    assert "atlantis_collect_virya" not in t.options()  # a round later still blocked for the partner
    t.answer("coup")
    assert t.asked() == (0, "turn.space")
    t.answer("intrigue")
    t.answer("atlantis_collect_virya", "done")
    assert t.asked() == (1, "turn.space")
    t.answer("coup")
    take(t, "turn.archon", t.options()[0])
    assert t.asked() == (2, "turn.space")
    assert "atlantis_collect_virya" in t.options()


@rule("ERA-6-12")
def test_an_archon_whose_tile_is_lost_goes_to_a_starting_position_at_once() -> None:
    t = five(
        owner={"poseidonis": "hyperborea"},
        units={"atlantis": 20, "poseidonis": 0},
        tiles={"spy_network": "poseidonis"},
        archons={3: ["spy_network", "coup"]},
    )
    attack(t, "atlantis", "poseidonis", 20)
    bid(t, s0="attack_0", s2="noncombatant", s3="noncombatant", s4="noncombatant")
    assert t.owner("poseidonis") == "atlantis"
    assert set(t.archons(3)) == {"coup", None}


@rule("ERA-6-12")
def test_an_archon_whose_player_still_controls_the_new_owner_stays() -> None:
    t = five(
        owner={"poseidonis": "brahmapura"},
        units={"atlantis": 20, "poseidonis": 0},
        tiles={"spy_network": "poseidonis"},
        archons={4: ["spy_network", "coup"]},  # seat 4 controls Brahmapura and Atlantis
    )
    attack(t, "atlantis", "poseidonis", 20)
    bid(t, s0="attack_0", s3="noncombatant", s4="noncombatant")
    assert t.owner("poseidonis") == "atlantis"
    assert set(t.archons(4)) == {"coup", "spy_network"}


@rule("ERA-6-13")
def test_nobody_can_pass() -> None:
    t = five(
        round=7,
        virya=[0] * 5,
        archons={
            0: ["atlantis_collect_virya", "lemuria_collect_virya"],
            1: ["lemuria_recruit", "lemuria_construct_building"],
            4: ["atlantis_recruit", "atlantis_construct_building"],
        },
    )
    assert t.options() == ["intrigue", "coup", "atlantis_move_conflict", "lemuria_move_conflict"]
    assert not {"pass", "done"} & set(SPACE.keys)


@rule("ERA-6-14")
def test_the_introductory_game_has_no_repolarize_tiles_layout_or_compensation() -> None:
    for seats in (3, 4, 5):
        match = new_match(GAME, BOX, seats, {"version": "introductory"}, FairDice(key_of_seed(7)))
        while match.questions and match.questions[0].kind.name != "turn.space":
            question = match.questions[0]
            match.answer(question.seat, question.options[0])
        g = match.state
        assert isinstance(g, Era)
        assert g.layout == [-1, -1, -1] or g.layout == []
        assert g.tile_area == [NOWHERE] * len(TILES)
        assert g.compensation == [0] * seats
        keys = [option.key for option in match.questions[0].options]
        assert "repolarize" not in keys
        assert {"intrigue", "coup"} <= set(keys)
        assert not set(TILES) & set(keys)


@rule("ERA-6-15")
def test_a_space_may_be_chosen_although_its_action_changes_nothing() -> None:
    t = five(units={"lemuria": 0}, buildings={"lemuria": ["base", "capitol"]})
    for space in ("coup", "lemuria_construct_building", "lemuria_move_conflict"):
        assert space in t.options()
        idle = five(units={"lemuria": 0}, buildings={"lemuria": ["base", "capitol"]}).answer(space)
        assert idle.asked() == (1, "turn.space")
        assert set(idle.archons(0)) == {space, None}
        assert idle.g.virya == [20] * 5


@rule("ERA-6-16")
def test_what_is_open_and_what_is_hidden() -> None:
    t = three(hands={0: ["ascension", "ascension"], 1: ["pole_shift", "continuation"]})
    shown = {field.name for field in t.g.fields() if field.sight == PUBLIC}
    assert {"virya", "units", "agents", "buildings", "control", "archons", "doom", "end", "round", "relics"} <= shown
    assert {"layout", "owner", "track_relics", "loot", "tile_area", "counter"} <= shown
    assert not {"hand", "deck", "goal", "goal_deck"} & shown
    for seat in (0, 1, 2, -1):
        view = t.match.seen_by(seat)
        assert isinstance(view, Era)
        assert view.virya == t.g.virya
        assert view.layout == t.g.layout
        assert set(view.deck) == {-1}
        assert view.hand[0] == ([0, 0] if seat == 0 else [-1, -1])
        assert view.hand[1] == ([1, 2] if seat == 1 else [-1, -1])


@rule("ERA-6-16")
def test_a_dial_is_hidden_before_the_reveal() -> None:
    t = coup(five({0: {"eden": [2]}, 3: {"eden": [1]}}), "eden")
    before = [t.match.seen_by(seat).to_json() for seat in range(5)]
    t.answer_for(0, "attack_3")
    assert [t.match.seen_by(seat).to_json() for seat in range(5)] == before
    assert not any(" bids " in line for seat in range(5) for line in t.log(seat))
    t.answer_for(3, "defend_1")
    assert sum(" bids " in line for line in t.log(1)) == 2


@rule("ERA-6-17")
def test_the_archon_of_the_present_move_goes_back_too_without_an_extra_turn() -> None:
    seven = ["akakor", "alcheringa", "arcadia", "avalon", "beringia", "eden", "hawaiki"]
    t = five(
        owner=dict.fromkeys(seven, "lemuria"),
        units={"lemuria": 20} | dict.fromkeys(seven, 0),
        tiles={"vimanas": "akakor"},
        counters={"shangri_la": "none_a"},
    )
    t.answer("vimanas")
    march(t, "lemuria", "shangri_la", 20)
    t.answer("done")
    bid(t, s0="attack_0", s1="noncombatant")
    assert t.asked() == (0, "control.release")  # all seven obelisks are on the map
    t.answer("akakor")
    assert t.owner("akakor") is None
    assert t.owner("shangri_la") == "lemuria"
    assert set(t.archons(0)) == {None}
    assert t.asked() == (1, "turn.space")


@rule("ERA-6-12")
def test_a_swap_of_cubes_sends_archons_of_both_players_home() -> None:
    t = three(
        {0: {"lemuria": [3, 2, 2, 1]}},
        archons={0: ["atlantis_recruit", "aztlan_recruit"], 1: ["lemuria_recruit", "aztlan_collect_virya"]},
    )
    t.answer("coup", "aztlan_recruit")
    take(t, "coup.swap", "done")
    bid(t, s0="attack_5", s1="noncombatant", s2="noncombatant")
    t.answer(BOX.society_colors[1])
    take(t, "coup.give", "atlantis")
    assert t.control("lemuria") == {0, 2}
    assert t.control("atlantis") == {1, 2}
    assert set(t.archons(0)) == {"coup", None}
    assert set(t.archons(1)) == {"aztlan_collect_virya", None}
    assert t.agents(0) == {"lemuria": [1, 2, 2, 3]}  # Faithful


@rule("ERA-6-12")
def test_the_archon_goes_before_the_next_conflict_of_the_action() -> None:
    t = five(
        owner={"shangri_la": "hyperborea"},
        units={"lemuria": 20, "shangri_la": 0},
        tiles={"spy_network": "shangri_la"},
        archons={3: ["spy_network", "coup"]},
    )
    t.answer("lemuria_move_conflict")
    march(t, "lemuria", "shangri_la", 9)
    march(t, "lemuria", "alcheringa", 9, "strait")
    t.answer("done", "shangri_la")
    bid(t, s0="attack_0", s1="noncombatant", s2="noncombatant", s3="noncombatant")
    assert t.asked() == (0, "contest.bid")
    assert set(t.archons(3)) == {None, "coup"}


@rule("ERA-6-12")
def test_an_archon_on_the_tile_of_a_minor_nation_that_turns_neutral_goes_too() -> None:
    seven = ["akakor", "alcheringa", "arcadia", "avalon", "beringia", "eden", "hawaiki"]
    t = five(
        owner=dict.fromkeys(seven, "lemuria"),
        units={"lemuria": 20} | dict.fromkeys(seven, 0),
        tiles={"oracle_of_rama": "akakor"},
        archons={1: ["oracle_of_rama", "lemuria_recruit"]},
    )
    attack(t, "lemuria", "shangri_la", 20)
    bid(t, s0="attack_0", s1="noncombatant")
    assert t.options() == seven
    t.answer("akakor")
    assert set(t.archons(1)) == {None, "lemuria_recruit"}
    assert t.tile_owner("oracle_of_rama") is None
    assert "oracle_of_rama" not in t.options()


@rule("ERA-6-02", "ERA-6-04")
def test_with_both_archons_on_starting_positions_one_of_them_moves() -> None:
    t = five()
    t.answer("atlantis_collect_virya")
    assert t.asked() == (1, "turn.space")  # the starting positions are equal
    assert sorted(t.archons(0), key=str) == [None, "atlantis_collect_virya"]


@rule("ERA-6-16")
def test_nation_objectives_are_seen_by_the_controllers_alone() -> None:
    t = five(goals={"atlantis": "aquatic_spirit", "hyperborea": "imperial_ambition"})
    for seat in (0, 1, 2, 3, 4, -1):
        view = t.match.seen_by(seat)
        assert isinstance(view, Era)
        assert view.goal == [-1] * 5
        assert set(view.goal_deck) == {-1}
        known = [row for other, row in enumerate(view.seen_goals) if other == seat]
        assert all(row == [-1] * 5 for other, row in enumerate(view.seen_goals) if other != seat)
        for row in known:
            assert [goal >= 0 for goal in row] == [t.g.controls(seat, nation) for nation in range(5)]


@rule("ERA-6-10")
def test_crystal_technology_works_on_the_space_of_atlantis_only() -> None:
    named = {"owner": {"thule": "atlantis"}, "tiles": {"pyramid_of_the_galactic_sun": "thule"}, "virya": [0] * 5}
    assert five(**named).answer("atlantis_collect_virya").g.virya == [8, 0, 0, 0, 8]  # 5 + 1 + 2
    assert five(**named).answer("pyramid_of_the_galactic_sun").g.virya == [6, 0, 0, 0, 6]
    assert five(**named).answer("lemuria_collect_virya").g.virya == [5, 5, 0, 0, 0]
