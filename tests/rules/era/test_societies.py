"""The powers of the secret societies.  ERA-10.6"""

from __future__ import annotations

from typing import Any

import pytest

from critias.games.world.atlas import AREAS
from critias.games.world.box import BROTHERHOOD, SOCIETIES
from critias.testing import rule
from tests.support.era import Position, dials, fresh, march, position

A, C, P = "ascension", "continuation", "pole_shift"
DARK, LIGHT = "temple_of_darkness", "temple_of_light"
LEMURIAN, THOTH, PRIESTS, DRAGON, SISTERS = SOCIETIES

# seat 0 controls Atlantis and Aztlan, 1 Aztlan and Brahmapura, 2 Brahmapura and Hyperborea, 3 Hyperborea and Lemuria,
# 4 Lemuria and Atlantis


# ---------------------------------------------------------------- Lemurian Brotherhood


def marching(agents: list[int], target: str = "poseidonis", count: int = 5, **named: Any) -> Position:
    """Seat 0 moves units of Atlantis; seat 2 leads the Lemurian Brotherhood and has agents in the target."""
    named = {"virya": [10] * 5, "units": {"atlantis": 8}, "agents": {2: {target: agents}}, **named}
    t = position(5, societies={2: LEMURIAN}, **named)
    t.act("atlantis_move_conflict")
    return march(t, "atlantis", target, count).answer("done")


@rule("ERA-10.6-01")
@pytest.mark.parametrize(
    ("agents", "vetoes"), [([3], True), ([2, 1], True), ([1, 1, 1], True), ([2], False), ([], False)]
)
def test_the_brotherhood_needs_agents_worth_three_to_prevent_a_move(agents: list[int], vetoes: bool) -> None:
    t = marching(agents)
    if vetoes:
        assert t.asked() == (2, "veto.area")
        assert set(t.options()) == {"poseidonis", "done"}
        t.answer("done")
    assert t.is_asked("contest.bid", 0)


@rule("ERA-10.6-02", "ERA-6-17")
def test_an_area_is_closed_for_that_action_only() -> None:
    t = marching([3]).answer("poseidonis")
    assert t.g.closed[AREAS.index("poseidonis")] == 1
    t.answer("done")
    assert t.asked() == (1, "turn.space")
    assert sum(t.g.closed) == 0


@rule("ERA-10.6-01")
def test_only_the_brotherhood_prevents_moves_and_only_where_they_cause_a_conflict() -> None:
    t = position(5, societies={1: LEMURIAN}, agents={2: {"poseidonis": [3]}})
    march(t.act("atlantis_move_conflict"), "atlantis", "poseidonis", 5).answer("done")
    assert t.is_asked("contest.bid", 0)
    t = marching([3], owner={"poseidonis": "atlantis"})  # no conflict
    assert t.asked() == (1, "turn.space")
    assert t.units("poseidonis") == 5


@rule("ERA-10.6-01")
def test_it_works_against_vimanas_too() -> None:
    t = position(
        5,
        societies={2: LEMURIAN},
        agents={2: {"poseidonis": [3]}},
        owner={"punt": "atlantis"},
        tiles={"vimanas": "punt"},
    )
    march(t.act("vimanas"), "atlantis", "poseidonis", 5).answer("done")
    assert t.asked() == (2, "veto.area")


@rule("ERA-10.6-02", "ERA-10.6-14")
def test_vetoed_units_go_back_with_what_they_paid_and_may_move_elsewhere() -> None:
    t = position(5, societies={2: LEMURIAN}, units={"atlantis": 8}, agents={2: {"yorubaland": [3]}})
    t.act("atlantis_move_conflict").answer("atlantis", "yorubaland")
    if t.is_asked("move.way"):
        t.answer("atlantean")
    t.answer("8", "done")
    assert t.asked() == (2, "veto.area")
    t.answer("yorubaland")
    assert t.asked() == (0, "move.from")
    assert t.units("atlantis") == 8  # the three that drowned are back
    assert t.options() == ["atlantis", "done"]
    t.answer("atlantis")
    assert "yorubaland" not in t.options()
    assert {"poseidonis", "akakor"} <= set(t.options())
    march(t, "atlantis", "poseidonis", 8).answer("done")
    dials(t)
    assert (t.owner("poseidonis"), t.units("poseidonis")) == ("atlantis", 8)


@rule("ERA-10.6-02")
def test_only_the_vetoed_units_may_move_again() -> None:
    t = marching([3], owner={"punt": "atlantis"}, units={"atlantis": 8, "punt": 4})
    t.answer("poseidonis")
    assert t.asked() == (0, "move.from")
    assert t.options() == ["atlantis", "done"]
    assert t.answer("atlantis").take("move.to", "akakor").options()[-1] == "5"  # three had stayed


@rule("ERA-10.6-02")
def test_units_of_two_vetoes_may_all_move_again() -> None:
    agents = {2: {"poseidonis": [3], "akakor": [2, 1]}}
    t = position(5, societies={2: LEMURIAN}, units={"atlantis": 12}, agents=agents, virya=[10] * 5)
    t.act("atlantis_move_conflict")
    march(march(t, "atlantis", "poseidonis", 5), "atlantis", "akakor", 5).answer("done", "poseidonis", "akakor")
    assert t.asked() == (0, "move.from")
    assert t.answer("atlantis").take("move.to", "yorubaland").options()[-1] == "10"


@rule("ERA-10.6-02")
def test_after_a_veto_the_move_may_be_given_up() -> None:
    t = marching([3]).answer("poseidonis", "done")
    assert t.asked() == (1, "turn.space")
    assert t.units("atlantis") == 8
    assert t.owner("poseidonis") is None


@rule("ERA-10.6-14")
def test_the_next_area_can_be_vetoed_as_well_and_conflicts_are_paid_after_all_vetoes() -> None:
    agents = {3: {"eden": [3], "shambhala": [2, 1], "shangri_la": [2, 1]}}
    t = position(5, acting=1, societies={3: LEMURIAN}, agents=agents, virya=[10] * 5, units={"brahmapura": 15})
    t.act("brahmapura_move_conflict").answer("done")
    march(march(t, "brahmapura", "eden", 5), "brahmapura", "shambhala", 5).answer("done")
    assert t.asked() == (3, "veto.area")
    assert set(t.options()) == {"eden", "shambhala", "done"}
    assert t.g.virya[1] == 10
    t.answer("eden")
    if t.is_asked("veto.area"):
        assert set(t.options()) == {"shambhala", "done"}
        t.answer("done")
    assert t.asked() == (1, "move.from")
    assert t.g.virya[1] == 10
    march(t, "brahmapura", "shangri_la", 5).answer("done")
    assert t.asked() == (3, "veto.area")
    assert "shangri_la" in t.options()
    assert "eden" not in t.options()
    t.answer("shangri_la")
    while t.is_asked("veto.area"):
        t.answer("done")
    t.answer("brahmapura")
    assert not {"eden", "shangri_la"} & set(t.options())


@rule("ERA-10.6-14")
def test_two_conflicts_are_paid_for_once_nothing_is_vetoed() -> None:
    t = position(
        5, acting=1, societies={3: LEMURIAN}, agents={3: {"eden": [3]}}, virya=[10] * 5, units={"brahmapura": 15}
    )
    t.act("brahmapura_move_conflict").answer("done")
    march(march(t, "brahmapura", "eden", 5), "brahmapura", "shambhala", 5).answer("done")
    assert t.asked() == (3, "veto.area")
    assert t.options() == ["eden", "done"]
    assert t.g.virya[1] == 10
    t.answer("done")
    assert t.g.virya[1] == 5


@rule("ERA-10.6-14")
def test_one_conflict_left_after_the_vetoes_costs_nothing() -> None:
    t = position(
        5, acting=1, societies={3: LEMURIAN}, agents={3: {"eden": [3]}}, virya=[10] * 5, units={"brahmapura": 15}
    )
    t.act("brahmapura_move_conflict").answer("done")
    march(march(t, "brahmapura", "eden", 5), "brahmapura", "shambhala", 5).answer("done", "eden", "done")
    assert t.is_asked("contest.bid", 1)
    assert t.g.virya[1] == 10
    dials(t)
    assert (t.owner("shambhala"), t.units("brahmapura")) == ("brahmapura", 10)


@rule("ERA-10.6-03", "ERA-10.6-15")
@pytest.mark.parametrize("seats", [3, 5])
def test_the_brotherhood_starts_with_six_more_virya_unless_it_controls_lemuria(seats: int) -> None:
    found = set()
    for seed in range(1, 13):
        for pick in (0, 1, 2, 3):
            t = fresh(seats, seed, societies="on")
            while t.asked()[1] != "setup.agent":
                seat, kind = t.asked()
                assert t.g.virya == [6] * seats
                options = t.options()
                t.answer_for(seat, options[(pick + seat) % len(options)] if kind == "setup.nation" else options[0])
            owner = t.g.seat_with(BROTHERHOOD)
            lemuria = owner in t.control("lemuria")
            found.add(lemuria)
            assert t.g.virya == [12 if seat == owner and not lemuria else 6 for seat in range(seats)]
    assert found == {False, True}


# ---------------------------------------------------------------- Order of Thoth


@rule("ERA-10.6-04", "ERA-10.6-05", "ERA-10.6-17")
def test_thoth_keeps_a_third_card_and_gains_three_virya() -> None:
    t = position(5, societies={0: THOTH}, round=4, virya=[0] * 5, hands={0: [A, C]}, layout=[A, C, P])
    assert "repolarize" in t.options()
    t.act("repolarize")
    assert t.g.virya[0] in (0, 3)
    t.answer("moon", "eclipse")
    assert t.asked() == (0, "repolarize.give")
    t.answer("ascension_moon")
    while t.asked()[1].startswith("repolarize"):
        t.answer(t.options()[0])
    assert t.hand(0) == [C, C, P]
    assert t.g.virya == [3, 0, 0, 0, 0]  # the moon gives nothing


@rule("ERA-10.6-04", "ERA-10.6-17")
def test_thoth_with_three_cards_gives_up_two() -> None:
    t = position(5, societies={0: THOTH}, round=4, virya=[0] * 5, hands={0: [A, C, C]}, layout=[A, C, P])
    t.act("repolarize").answer("sun", "eclipse")
    t.answer("ascension_under", "ascension_under")
    assert t.asked()[1] != "repolarize.give"
    while t.asked()[1].startswith("repolarize"):
        t.answer(t.options()[0])
    assert t.hand(0) == [C, C, P]
    assert t.g.virya[0] == 3


@rule("ERA-10.6-04", "ERA-10.6-05")
def test_nobody_else_keeps_three_cards_or_repolarizes_for_nothing() -> None:
    t = position(5, societies={1: THOTH}, round=4, virya=[5] * 5, hands={0: [A, C]}, layout=[A, C, P])
    t.act("repolarize").answer("sun", "eclipse")
    while t.asked()[1].startswith("repolarize"):
        t.answer(t.options()[0])
    assert len(t.hand(0)) == 2
    assert t.g.virya[0] == 1


@rule("ERA-10.6-06")
@pytest.mark.parametrize("cards", [2, 3])
def test_temple_of_anu_keeps_the_hand_of_thoth_as_large_as_it_was(cards: int) -> None:
    t = position(
        5,
        societies={0: THOTH},
        hands={0: [A, C, C][:cards]},
        owner={"punt": "atlantis"},
        tiles={"temple_of_anu": "punt"},
        virya=[0] * 5,
    )
    t.act("temple_of_anu")
    while t.asked()[1].startswith("repolarize"):
        t.answer(t.options()[0])
    assert len(t.hand(0)) == cards
    assert t.g.virya[0] == 0


# ---------------------------------------------------------------- Priests of Atla-Ra


@rule("ERA-10.6-07")
def test_the_priests_look_at_the_cards_of_a_player_with_a_temple() -> None:
    t = position(
        5,
        societies={0: PRIESTS},
        owner={"eden": "hyperborea"},
        buildings={"eden": [DARK], "lemuria": [LIGHT], "akakor": [LIGHT]},
        hands={2: [A, P]},
    )
    t.act("intrigue")
    assert "look" in t.options()
    t.answer("look")
    assert t.asked() == (0, "priests.look")
    assert set(t.options()) == {"white", "purple", "pink"}
    t.answer("white")
    seen = [line for line in t.log(0) if "You see" in line]
    assert len(seen) == 2
    assert any("Ascension" in line for line in seen)
    assert any("Pole Shift" in line for line in seen)
    assert not any("You see" in line for seat in (-1, 1, 2, 3, 4) for line in t.log(seat))
    assert "look" not in t.options()  # one player only


@rule("ERA-10.6-07")
def test_the_look_is_optional_and_needs_a_temple_of_another_player() -> None:
    t = position(5, societies={0: PRIESTS}, buildings={"akakor": [LIGHT]}).act("intrigue")
    assert "look" not in t.options()
    t = position(5, societies={0: PRIESTS}, buildings={"atlantis": [LIGHT]}, hands={4: [P, P]}).act("intrigue")
    t.answer("look")  # Atlantis belongs to the partner too, and to nobody else
    assert t.asked() == (0, "intrigue.agent")
    assert [line for line in t.log(0) if "You see" in line] == ["You see Pole Shift (Doom) in the hand of Pink."] * 2
    t = position(5, societies={0: PRIESTS}, buildings={"lemuria": [LIGHT]}).act("intrigue").answer("done")
    assert t.asked() == (1, "turn.space")
    assert not any("You see" in line for line in t.log(0))


@rule("ERA-10.6-08")
def test_the_priests_gain_six_virya_before_or_after_placing() -> None:
    named: dict[str, Any] = {"societies": {0: PRIESTS}, "virya": [0] * 5}
    t = position(5, **named).act("intrigue").answer("virya")
    assert t.g.virya[0] == 6
    assert "virya" not in t.options()
    t.answer("3a", "eden", "done")
    assert t.g.virya == [5, 0, 0, 0, 0]
    t = position(5, **named).act("intrigue")
    assert "3a" not in t.options()
    t.answer("done")
    assert t.g.virya == [6, 0, 0, 0, 0]
    t = position(5, societies={0: PRIESTS}, virya=[20] * 5).act("intrigue").answer("3a", "eden", "2a", "eden", "done")
    assert t.g.virya[0] == 22  # 20 - 2 + 6, at most 22
    t = position(5, societies={1: PRIESTS}, virya=[0] * 5).act("intrigue").answer("done")
    assert t.g.virya == [0] * 5


@rule("ERA-10.6-07", "ERA-10.6-08")
def test_spy_network_is_not_the_pad_of_the_priests() -> None:
    t = position(
        5,
        societies={0: PRIESTS},
        owner={"punt": "atlantis"},
        tiles={"spy_network": "punt"},
        buildings={"lemuria": [LIGHT]},
        virya=[0] * 5,
    )
    t.act("spy_network")
    assert not {"look", "virya"} & set(t.options())
    t.answer("done")
    assert t.g.virya == [0] * 5


# ---------------------------------------------------------------- Purple Dragon Society


def coup(seat: int = 0, space: str = "coup", bids: dict[int, str] | None = None, **named: Any) -> Position:
    named.setdefault("virya", [10] * 5)
    t = position(5, acting=seat, **named).act(space)
    while not t.is_asked("contest.bid"):
        t.answer("done" if t.is_asked("coup.swap") else "eden")
    return dials(t, bids)


@rule("ERA-10.6-09")
def test_the_3_agent_of_the_dragon_counts_nine_on_its_own_pad() -> None:
    t = coup(societies={0: DRAGON}, agents={0: {"eden": [3, 1]}})
    assert any("10 to 3" in line for line in t.log())
    t = coup(societies={1: DRAGON}, agents={0: {"eden": [3, 1]}})
    assert any("4 to 3" in line for line in t.log())


@rule("ERA-10.6-09")
def test_elsewhere_the_3_agent_of_the_dragon_counts_three() -> None:
    t = coup(
        space="black_knight",
        societies={0: DRAGON},
        agents={0: {"eden": [3, 1]}},
        owner={"punt": "atlantis"},
        tiles={"black_knight": "punt"},
    )
    assert any("8 to 3" in line for line in t.log())
    t = coup(societies={1: DRAGON}, agents={0: {"eden": [1]}, 1: {"eden": [3, 1]}}, bids={1: "defend_0"})
    assert any("1 to 7" in line for line in t.log())
    t = coup(societies={1: DRAGON}, agents={0: {"eden": [1]}, 1: {"eden": [3, 1]}}, bids={1: "attack_0"})
    assert any("5 to 3" in line for line in t.log())


@rule("ERA-10.6-10")
def test_the_dragon_may_pay_to_keep_its_3_agent() -> None:
    named: dict[str, Any] = {"societies": {0: DRAGON}, "agents": {0: {"eden": [3, 1]}}}
    t = coup(**named).answer("aztlan")
    assert t.asked() == (0, "dragon.keep")
    t.answer("yes")
    assert t.agents(0)["eden"] == [3]
    assert t.g.virya[0] == 9
    t = coup(**named).answer("aztlan", "no")
    assert "eden" not in t.agents(0)
    assert t.g.virya[0] == 10


@rule("ERA-10.6-10")
def test_the_dragon_keeps_it_after_a_failed_coup_too_but_only_for_virya() -> None:
    capitols: dict[str, Any] = {"buildings": {"eden": ["capitol"]}, "agents": {0: {"eden": [3]}, 1: {"eden": [2]}}}
    t = coup(societies={0: DRAGON}, bids={1: "defend_0"}, **capitols)
    assert any("9 to 10" in line for line in t.log())
    assert t.asked() == (0, "dragon.keep")
    t.answer("yes")
    assert t.agents(0)["eden"] == [3]
    t = coup(societies={0: DRAGON}, bids={1: "defend_0"}, virya=[0] * 5, **capitols)
    assert t.asked() == (1, "turn.space")
    assert "eden" not in t.agents(0)


@rule("ERA-10.6-10")
def test_there_is_nothing_to_keep_without_the_3_agent_or_off_the_pad() -> None:
    t = coup(societies={0: DRAGON}, agents={0: {"eden": [2, 2]}}).answer("aztlan")
    assert t.asked() == (1, "turn.space")
    t = coup(
        space="black_knight",
        societies={0: DRAGON},
        agents={0: {"eden": [3]}},
        owner={"punt": "atlantis"},
        tiles={"black_knight": "punt"},
    )
    assert t.asked() == (1, "turn.space")
    assert "eden" not in t.agents(0)


@rule("ERA-10.6-10")
def test_nothing_is_asked_if_faithful_keeps_the_agent_anyway() -> None:
    t = coup(3, societies={3: DRAGON}, agents={3: {"eden": [3, 1]}}).answer("lemuria")
    assert t.asked() == (4, "turn.space")
    assert t.agents(3)["eden"] == [1, 3]
    assert t.g.virya[3] == 10


@rule("ERA-10.6-09", "ERA-10.6-10")
def test_the_dragon_has_its_power_in_a_home_area_too() -> None:
    t = position(5, acting=0, societies={0: DRAGON}, agents={0: {"hyperborea": [3]}}, virya=[10] * 5)
    t.act("coup")
    while not t.is_asked("contest.bid"):
        t.answer("done" if t.is_asked("coup.swap") else "hyperborea")
    dials(t)
    assert any("9 to 6" in line for line in t.log())
    while t.is_asked("coup.partner") or t.is_asked("coup.give"):
        t.answer(t.options()[0])
    assert 0 in t.control("hyperborea")
    assert t.asked() == (0, "dragon.keep")
    t.answer("yes")
    assert t.agents(0)["hyperborea"] == [3]


# ---------------------------------------------------------------- Sisters of Starlight


@rule("ERA-10.6-11", "ERA-10.6-16", "ERA-10.6-13")
def test_the_sisters_join_a_partner_who_agrees() -> None:
    archons = {4: ["atlantis_recruit", "lemuria_recruit"], 1: ["aztlan_collect_virya"]}
    t = position(5, societies={0: SISTERS}, archons=archons, virya=[3] * 5, units={"atlantis": 0})
    assert {"atlantis_recruit", "aztlan_collect_virya"} <= set(t.options())
    assert "lemuria_recruit" not in t.options()  # not one of the own nations
    t.answer("atlantis_recruit")
    assert t.asked() == (4, "turn.consent")
    assert t.archons(0) == [None, None]  # it has not moved yet
    t.answer("yes")
    assert t.asked() == (0, "recruit.spend")  # the partner has no say
    t.answer("0")
    assert t.units("atlantis") == 5
    assert t.archons(0) == ["atlantis_recruit", None]
    assert t.archons(4) == ["atlantis_recruit", "lemuria_recruit"]


@rule("ERA-10.6-16")
def test_after_a_refusal_another_space_is_chosen() -> None:
    t = position(5, societies={0: SISTERS}, archons={4: ["atlantis_recruit"]}, virya=[3] * 5)
    t.answer("atlantis_recruit")
    t.answer_for(4, "no")
    assert t.asked() == (0, "turn.space")
    assert "atlantis_recruit" not in t.options()
    assert t.archons(0) == [None, None]
    t.act("aztlan_collect_virya")
    assert t.g.virya == [7, 7, 3, 3, 3]
    assert t.archons(0) == ["aztlan_collect_virya", None]


@rule("ERA-10.6-12")
def test_partners_join_the_sisters_if_they_agree() -> None:
    archons = {0: ["aztlan_recruit", "atlantis_recruit"]}
    t = position(5, acting=1, societies={0: SISTERS}, archons=archons, virya=[0] * 5, units={"aztlan": 0})
    assert "aztlan_recruit" in t.options()
    assert "atlantis_recruit" not in t.options()
    t.answer("aztlan_recruit")
    assert t.asked() == (0, "turn.consent")
    t.answer("yes")
    assert t.units("aztlan") == 4
    assert t.archons(1) == ["aztlan_recruit", None]


@rule("ERA-10.6-12")
def test_partners_without_the_sisters_do_not_share() -> None:
    t = position(5, acting=2, societies={0: SISTERS}, archons={1: ["brahmapura_recruit"]})
    assert "brahmapura_recruit" not in t.options()
    t = position(5, acting=0, societies={0: DRAGON}, archons={1: ["aztlan_recruit"]})
    assert "aztlan_recruit" not in t.options()


@rule("ERA-10.6-13")
def test_an_own_archon_still_blocks_and_costs_must_be_paid() -> None:
    archons = {0: ["atlantis_recruit"], 4: ["atlantis_recruit"]}
    t = position(5, societies={0: SISTERS}, archons=archons)
    assert "atlantis_recruit" not in t.options()
    for virya, offered in ((6, False), (7, True)):
        t = position(5, societies={0: SISTERS}, archons={4: ["atlantis_global_conflict"]}, virya=[virya] * 5)
        assert ("atlantis_global_conflict" in t.options()) == offered


@rule("ERA-10.6-11")
def test_the_sisters_share_tiles_of_their_nations_too() -> None:
    t = position(
        5,
        societies={0: SISTERS},
        owner={"punt": "atlantis", "eden": "lemuria"},
        tiles={"weather_control_crystals": "punt", "chimeras": "eden"},
        archons={4: ["weather_control_crystals", "chimeras"]},
    )
    assert "weather_control_crystals" in t.options()
    assert "chimeras" not in t.options()
    t.answer("weather_control_crystals")
    t.answer_for(4, "yes")
    assert t.asked() == (0, "weather.direction")


@rule("ERA-10.6-13", "ERA-10.6-16")
def test_the_price_of_a_shared_space_is_paid_only_after_consent() -> None:
    t = position(5, societies={0: SISTERS}, archons={4: ["atlantis_global_conflict"]}, virya=[9] * 5)
    t.answer("atlantis_global_conflict")
    assert t.asked() == (4, "turn.consent")
    assert t.g.virya[0] == 9
    t.answer("no")
    assert t.asked() == (0, "turn.space")
    assert t.g.virya[0] == 9
    t = position(5, societies={0: SISTERS}, archons={4: ["atlantis_global_conflict"]}, virya=[9] * 5)
    t.answer("atlantis_global_conflict", "yes")
    assert t.asked() == (0, "global.target")
    assert t.g.virya[0] == 2
