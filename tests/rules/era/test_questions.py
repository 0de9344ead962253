"""What a question names: the price, how many are left, the area, nation, agent or card that it is about."""

from __future__ import annotations

from critias.games.era.box import BOX
from critias.games.era.words import AGENT, SEAT, SPACE
from critias.games.world.atlas import AREAS
from critias.games.world.box import NATIONS, OBJECTIVES
from critias.testing import rule
from tests.rules.era.play import five
from tests.support.era import Position, dials, fresh, position

A, C, P = "ascension", "continuation", "pole_shift"
LEMURIA = NATIONS.index("lemuria")


def at(area: str) -> int:
    return AREAS.index(area)


def says(t: Position) -> tuple[str, int, int]:
    """The kind of the question, and the two things it names (-1: nothing)."""
    return t.asked()[1], t.question.a, t.question.b


# ---------------------------------------------------------------- buildings and units


@rule("ERA-6.1.5-01", "ERA-6.1.5-02")
def test_construction_names_the_price_of_the_next_building() -> None:
    t = five(owner={"shangri_la": "lemuria", "punt": "lemuria"}, buildings={"lemuria": ["factory"]})
    t.answer("lemuria_construct_building")
    assert says(t) == ("construct.area", 0, -1)
    t.answer("punt")
    assert says(t) == ("construct.kind", at("punt"), -1)
    t.answer("base")
    assert says(t) == ("construct.area", 0, -1)  # the factory's
    t.answer("lemuria", "base")
    assert says(t) == ("construct.area", 5, -1)
    t.answer("punt", "base")
    assert says(t) == ("construct.area", 5, -1)


@rule("ERA-6.1.6-03", "ERA-6.1.6-04")
def test_recruiting_names_how_many_units_are_left_to_place() -> None:
    t = five(owner={"punt": "lemuria", "eden": "lemuria"}, units={"lemuria": 5}).answer("lemuria_recruit")
    assert t.asked() == (0, "recruit.spend")
    t.answer(7)
    assert says(t) == ("recruit.area", 7, -1)
    t.answer("punt")
    assert says(t) == ("recruit.count", at("punt"), -1)
    assert t.options() == [str(number) for number in range(1, 8)]
    t.answer(3)
    assert says(t) == ("recruit.area", 4, -1)
    t.answer("eden", 4)
    assert (t.units("lemuria"), t.units("punt"), t.units("eden")) == (10, 4, 7)


@rule("ERA-6.1.6-06", "ERA-6.1.6-07")
def test_if_units_are_short_the_areas_are_named_one_after_the_other() -> None:
    t = five(owner={"punt": "lemuria", "eden": "lemuria"}, units={"lemuria": 26}).answer("lemuria_recruit")
    # 5 + 3 + 1 units are due, 4 are left
    assert says(t) == ("recruit.due", LEMURIA, -1)
    assert t.options() == ["0", "1", "2", "3", "4"]
    t.answer(1)
    assert says(t) == ("recruit.due", at("eden"), -1)
    assert t.options() == ["2", "3"]
    t.answer(2)
    assert (t.units("lemuria"), t.units("eden"), t.units("punt")) == (27, 2, 1)


@rule("ERA-6.1.6-06")
def test_units_that_just_suffice_are_placed_without_a_question() -> None:
    t = five(owner={"punt": "lemuria", "eden": "lemuria"}, units={"lemuria": 21}).answer("lemuria_recruit")
    assert (t.units("lemuria"), t.units("eden"), t.units("punt")) == (26, 3, 1)
    assert t.asked()[1] != "recruit.due"


# ---------------------------------------------------------------- movement and conflicts


@rule("ERA-6.1.7-13", "ERA-6.1.7-34")
def test_movement_names_the_conflicts_and_their_price_and_the_way() -> None:
    t = position(5, first=3, virya=[20] * 5, units={"hyperborea": 9}).act("hyperborea_move_conflict")
    assert says(t) == ("move.from", 0, 0)
    t.answer("hyperborea")
    assert says(t) == ("move.to", at("hyperborea"), -1)
    t.answer("arcadia")
    assert says(t) == ("move.way", at("hyperborea"), at("arcadia"))
    t.answer("borean")
    assert says(t) == ("move.count", at("arcadia"), 3)
    t.answer(4)
    assert says(t) == ("move.from", 1, 0)
    t.answer("hyperborea", "thule").take("move.way", "land")
    assert says(t) == ("move.count", at("thule"), 0)
    t.answer(2)
    assert says(t) == ("move.from", 2, 5)


@rule("ERA-6.1.2-05", "ERA-6.1.7-16", "ERA-6.1.8-05")
def test_the_dials_name_the_contest_and_its_target() -> None:
    t = five({0: {"eden": [3], "punt": [2]}}).answer("coup").take("coup.swap", "done").take("coup.target", "eden")
    assert says(t) == ("contest.bid", 1, at("eden"))
    t = position(5, virya=[20] * 5, units={"atlantis": 9}).act("atlantis_move_conflict")
    t.march("atlantis", "poseidonis", 5).answer("done")
    assert says(t) == ("contest.bid", 3, at("poseidonis"))
    t = position(5, virya=[20] * 5).act("atlantis_global_conflict").answer("hyperborea")
    assert says(t) == ("contest.bid", 4, NATIONS.index("hyperborea"))


@rule("ERA-6.1.7-24", "ERA-6.1.7-28")
def test_after_a_victory_the_area_is_named() -> None:
    t = five(
        {1: {"poseidonis": [1]}, 2: {"poseidonis": [2]}},
        units={"atlantis": 20},
        buildings={"poseidonis": ["base", "factory"]},
    )
    t.answer("atlantis_move_conflict").march("atlantis", "poseidonis", 18).answer("done")
    dials(t)
    assert says(t) == ("conflict.building", at("poseidonis"), -1)
    t.answer("base")
    assert says(t) == ("conflict.agent", at("poseidonis"), -1)


@rule("ERA-6.1.8-09", "ERA-6.1.8-14", "ERA-6.1.8-17")
def test_after_a_global_conflict_the_loser_the_area_and_the_units_due_are_named() -> None:
    t = position(
        5,
        virya=[20] * 5,
        units={"atlantis": 25, "hyperborea": 7, "thule": 3},
        owner={"thule": "hyperborea"},
        buildings={"hyperborea": ["base", "factory"]},
        loot={},
    )
    t.act("atlantis_global_conflict").answer("hyperborea")
    dials(t)
    hyperborea = NATIONS.index("hyperborea")
    assert says(t) == ("global.area", hyperborea, -1)
    t.answer("hyperborea")
    assert says(t) == ("global.piece", at("hyperborea"), -1)
    t.answer("base")
    assert says(t) == ("global.area", hyperborea, -1)
    t.answer("hyperborea").take("global.piece", "factory")
    assert says(t) == ("units.area", 5, -1)  # half of ten
    t.answer("thule")
    assert says(t) == ("units.count", at("thule"), -1)
    t.answer(2)
    assert (t.units("hyperborea"), t.units("thule")) == (4, 1)


@rule("ERA-10.1-06")
def test_the_fire_of_agni_names_how_many_units_are_left_to_strike() -> None:
    t = position(5, first=2, units={"brahmapura": 2}).act("brahmapura_move_conflict")
    most = BOX.agni_strike
    for left in range(most, 0, -1):
        assert says(t) == ("agni.area", left, -1)
        t.answer("atlantis")
    assert t.asked()[1] == "move.from"
    assert t.units("atlantis") == 8 - most


# ---------------------------------------------------------------- agents, coups, cards


@rule("ERA-5.3-23")
def test_the_agent_to_be_placed_is_named() -> None:
    t = fresh(3, 2)
    while t.asked()[1] != "setup.agent":
        t.answer(t.options()[0])
    for agent in range(3):
        assert says(t) == ("setup.agent", agent, -1)
        t.answer("atlantis" if "atlantis" in t.options() else t.options()[0])


@rule("ERA-6.1.1-01", "ERA-10.2-04")
def test_intrigue_names_the_free_agents_and_the_agent_in_hand() -> None:
    t = five(buildings={"atlantis": ["capitol"]}).answer("intrigue")
    free = BOX.capitol_agents
    assert says(t) == ("intrigue.agent", free, -1)
    t.answer("3a")
    assert says(t) == ("intrigue.area", AGENT.value("3a"), -1)
    t.answer("eden")
    assert says(t) == ("intrigue.agent", free - 1, -1)


@rule("ERA-6.1.2-01", "ERA-6.1.2-19", "ERA-6.1.2-23")
def test_a_coup_names_what_is_swapped_and_won() -> None:
    t = five({0: {"eden": [3], "punt": [2], "ophir": [1]}}).answer("coup", "2a")
    assert says(t) == ("coup.swap_with", AGENT.value("2a"), -1)
    t = five({0: {"eden": [3, 2, 2, 1]}}).answer("coup").take("coup.swap", "done")
    dials(t)
    assert says(t) == ("coup.nation", at("eden"), -1)
    t = five({0: {"hyperborea": [3, 2, 2, 1, 1, 1]}}).answer("coup").take("coup.swap", "done")
    dials(t)
    assert says(t) == ("coup.partner", NATIONS.index("hyperborea"), -1)


@rule("ERA-6.1.3-02", "ERA-6.1.3-04", "ERA-6.1.3-06")
def test_repolarize_names_how_many_cards_are_still_to_go_and_the_place() -> None:
    t = five(hands={0: [A, A], 1: [P, P]}, layout=[C, P, A], deck=[C, A]).answer("repolarize")
    assert says(t) == ("repolarize.take", 0, -1)
    t.answer("sun")
    assert says(t) == ("repolarize.take", 1, -1)
    t.answer("eclipse")
    assert says(t) == ("repolarize.give", 2, -1)
    t.answer("ascension_under")
    assert says(t) == ("repolarize.give", 1, -1)
    t.answer("ascension_under")
    assert says(t) == ("repolarize.lay", 0, -1)


@rule("ERA-10.4-19", "ERA-10.4-20")
def test_the_oracle_names_the_type() -> None:
    t = five(owner={"punt": "atlantis"}, tiles={"oracle_of_rama": "punt"}, hands={1: [P, P]})
    t.answer("oracle_of_rama", P)
    assert says(t) == ("oracle.seat", OBJECTIVES.index(P), -1)
    t.answer(SEAT.keys[1])
    assert says(t) == ("oracle.reveal", OBJECTIVES.index(P), -1)


@rule("ERA-5.2-22", "ERA-5.3-14", "ERA-5.3-15")
def test_the_set_up_names_how_many_choices_are_left() -> None:
    t = fresh(5, 2, special_actions="agreed")
    for left in range(4, 0, -1):
        assert says(t) == ("setup.tile", left, -1)
        t.answer(t.options()[0])
    while t.asked()[1] != "setup.nation":
        t.answer(t.options()[0])
    for number in range(10):
        if not t.is_asked("setup.nation"):
            break
        assert t.question.a == number // 5
        t.answer(t.options()[0])


@rule("ERA-10.6-11", "ERA-10.6-16")
def test_who_is_asked_to_share_a_space_hears_who_comes_and_where() -> None:
    for space in ("atlantis_collect_virya", "atlantis_global_conflict", "weather_control_crystals"):
        t = five(
            societies={0: "sisters_of_starlight"},
            archons={4: [space]},
            owner={"punt": "atlantis"},
            tiles={"weather_control_crystals": "punt"},
        ).answer(space)
        assert t.asked()[0] == 4
        assert says(t) == ("turn.consent", 0, SPACE.value(space))
    t = five(societies={0: "sisters_of_starlight"}, archons={4: ["intrigue"]}).answer("intrigue")
    assert t.asked() == (0, "intrigue.agent")  # everybody has a pad of one's own
