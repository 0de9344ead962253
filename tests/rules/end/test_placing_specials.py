"""The Special Cards that go with placing Refugees: Pursuit Ship, Hidden Holds, For the Common Good, Empath."""

from __future__ import annotations

from typing import Any

import pytest

from critias.engine.dice import FairDice, key_of_seed
from critias.engine.match import new_match
from critias.games.end import GAME
from critias.games.end.box import BOX, EMPATH, FOR_THE_COMMON_GOOD, HIDDEN_HOLDS, POLITICS, PURSUIT_SHIP, SHIPS
from critias.games.end.state import End
from critias.testing import rule
from tests.support.end import Position, position, resolving

ALL_SHIPS = {"ark", "science_vessel", "royal_barge", "airship", "warship"}
BIG_SHIPS_AT_SEA = {"ark": "ocean", "science_vessel": "ocean", "royal_barge": "ocean"}
EFFECTS = ["refugees", "aristocracy", "basileus", "together"]


def refugees(card: str, **named: Any) -> Position:
    """Seat 0 carries out a Refugees card, without Empath: the ship is asked for."""
    return resolving(card, **named).skip("empath.use")


def placing(effect: str, **named: Any) -> Position:
    """Seat 0 may place one Refugee by this effect."""
    if effect == "refugees":
        t = refugees("refugees_1_vp", **named)
    elif effect == "aristocracy":
        t = resolving("aristocracy_1", **named)
    elif effect == "basileus":
        t = position(beat="factions", order=[0, 1, 2], **named).answer("basileus")
    else:
        t = position(beat="old_event", event="all_in_this_together", **named)
    assert t.asked() == (0, "place.ship")
    return t


def ships_offered(t: Position) -> set[str]:
    return set(t.ships())


def can_resolve(card: str, **named: Any) -> bool:
    """Whether seat 0, in first place, is offered his own card."""
    t = resolving(card, take=False, **named)
    assert t.asked() == (0, "vote.resolve")
    assert {"pass", "left"} <= set(t.options())
    return "own" in t.options()


def use_empath(t: Position) -> Position:
    assert t.asked() == (0, "empath.use")
    assert "yes" in t.options()
    return t.answer("yes")


def common_good(t: Position) -> set[str]:
    """The ships that For the Common Good may move now; it is asked for only if there is one for a holder."""
    if not t.is_asked("place.common_good"):
        return set()
    assert t.asked() == (0, "place.common_good")
    assert "pass" in t.options()
    return ships_offered(t)


# ---------------------------------------------------------------- with which effects


@rule("END-SPEC-08", "END-SPEC-05", "END-SPEC-21")
@pytest.mark.parametrize("effect", EFFECTS)
@pytest.mark.parametrize(
    ("cards", "more"),
    [
        ([], set()),
        (["orichalcum"], set()),
        (["pursuit_ship"], {"ark"}),
        (["hidden_holds"], {"airship"}),
        (["pursuit_ship", "hidden_holds"], {"ark", "airship", "science_vessel"}),
    ],
)
def test_pursuit_ship_and_hidden_holds_open_more_ships_to_every_placing_effect(
    effect: str, cards: list[str], more: set[str]
) -> None:
    # on the Ocean the ark with room and the full science vessel, in the Port the full airship
    t = placing(
        effect,
        at={"ark": "ocean", "science_vessel": "ocean"},
        aboard={"ark": {1: 1}, "airship": {1: 3}, "science_vessel": {2: 5}},
        specials={0: cards},
    )
    assert ships_offered(t) == {"royal_barge", "warship"} | more
    assert ("pass" in t.options()) == (effect in ("basileus", "together"))


@rule("END-SPEC-08", "END-SPEC-05", "END-SPEC-03")
@pytest.mark.parametrize("effect", EFFECTS)
def test_pursuit_ship_is_spent_by_placing_on_the_ocean(effect: str) -> None:
    t = placing(effect, at={"ark": "ocean"}, specials={0: ["pursuit_ship", "orichalcum"]}).answer("ark").skip()
    assert t.ship("ark") == {0: 1}
    assert t.zone("ark") == "ocean"
    assert t.specials(0) == ["orichalcum"]
    assert t.g.special_discard == [PURSUIT_SHIP]


@rule("END-SPEC-08", "END-SPEC-21", "END-SPEC-03")
@pytest.mark.parametrize("effect", EFFECTS)
def test_hidden_holds_is_spent_by_placing_on_a_full_ship(effect: str) -> None:
    t = placing(effect, aboard={"airship": {1: 3}}, specials={0: ["hidden_holds", "orichalcum"]})
    t.answer("airship").skip()
    assert t.ship("airship") == {1: 3}
    assert t.holds("airship") == {0: 1}
    assert t.specials(0) == ["orichalcum"]
    assert t.g.special_discard == [HIDDEN_HOLDS]


@rule("END-SPEC-08", "END-SPEC-30")
@pytest.mark.parametrize("effect", EFFECTS)
def test_for_the_common_good_goes_with_every_placing_effect(effect: str) -> None:
    t = placing(effect, aboard={"warship": {1: 1}, "ark": {1: 1}}, specials={0: ["for_the_common_good"]})
    t.answer("warship")
    assert common_good(t) == {"warship"}
    t.answer("warship")
    assert t.zone("warship") == "ocean"
    assert t.ship("warship") == {1: 1}
    assert t.g.discarded == [1, 0, 0]
    assert t.zone("ark") == "port"
    assert t.specials(0) == []
    assert t.g.special_discard == [FOR_THE_COMMON_GOOD]


@rule("END-SPEC-08", "END-SPEC-21")
@pytest.mark.parametrize("effect", ["refugees", "basileus", "together"])
def test_only_aristocracy_may_displace_instead_of_using_hidden_holds(effect: str) -> None:
    named: dict[str, Any] = {"aboard": {"airship": {1: 2, "neutral": 1}}, "vp": [0, 9, 9]}
    assert ships_offered(placing(effect, **named)) == ALL_SHIPS - {"airship"}
    t = placing(effect, specials={0: ["hidden_holds"]}, **named).answer("airship").skip()
    assert not t.is_asked("place.room")
    assert t.ship("airship") == {1: 2, "neutral": 1}
    assert t.holds("airship") == {0: 1}
    assert t.g.discarded == [0, 0, 0]


@rule("END-SPEC-08", "END-CUBES-03")
@pytest.mark.parametrize("cards", [[], ["pursuit_ship", "hidden_holds"]])
@pytest.mark.parametrize("cubes", [0, 1])
def test_without_a_cube_the_placing_cards_do_not_help(cubes: int, cards: list[str]) -> None:
    named: dict[str, Any] = {"lost": [20 - cubes, 0, 0], "at": {"ark": "ocean"}, "specials": {0: cards}}
    ships = ALL_SHIPS if cards else ALL_SHIPS - {"ark"}
    for t in (
        position(beat="factions", order=[0, 1, 2], **named).answer("basileus"),
        position(beat="old_event", event="all_in_this_together", **named),
    ):
        if cubes:
            assert t.asked() == (0, "place.ship")
            assert ships_offered(t) == ships
        elif t.asked() == (0, "place.ship"):  # asked for the sake of secrecy
            assert cards
            assert t.options() == ["pass"]
        else:
            assert t.asked()[0] == 1


@rule("END-SPEC-08")
def test_at_set_up_no_placing_card_can_be_used() -> None:
    tempted = 0
    for seed in range(1, 13):
        match = new_match(GAME, BOX, 5, {}, FairDice(key_of_seed(seed)))
        while match.questions and match.questions[0].kind.name == "setup.ship":
            question = match.questions[0]
            g = match.state
            assert isinstance(g, End)
            with_room = {SHIPS[ship] for ship in range(5) if g.free(ship) > 0}
            assert {option.key for option in question.options} == with_room
            tempted += len(with_room) < 5 and HIDDEN_HOLDS in g.special[question.seat]
            match.answer(question.seat, question.options[-1])  # the warship first, so that it fills up
        assert match.questions[0].kind.name != "place.common_good"
        g = match.state
        assert isinstance(g, End)
        assert g.special_discard == []
        assert [len(cards) for cards in g.special] == [2] * 5
    assert tempted > 0


@rule("END-SPEC-08", "END-SPEC-09")
def test_with_empath_no_placing_card_can_be_used() -> None:
    t = resolving(
        "refugees_1_vp",
        aboard={"ark": {"neutral": 2}, "royal_barge": {"neutral": 2, 1: 1}, "airship": {1: 2, "neutral": 1}},
        at={"ark": "ocean"},
        specials={0: ["empath", "pursuit_ship", "hidden_holds", "for_the_common_good"]},
    )
    use_empath(t)
    assert t.asked() == (0, "empath.ship")
    assert set(t.options()) == {"royal_barge", "airship"}  # not the ark at sea
    t.answer("royal_barge", 2)
    assert t.asked() == (1, "vote.resolve")  # For the Common Good is not asked for
    assert t.zone("royal_barge") == "port"
    assert t.specials(0) == ["pursuit_ship", "hidden_holds", "for_the_common_good"]


# ---------------------------------------------------------------- Pursuit Ship


@rule("END-SPEC-05", "END-SPEC-43")
def test_pursuit_ship_is_kept_if_all_are_placed_in_the_port() -> None:
    t = refugees("refugees_2_apart", at={"ark": "ocean"}, specials={0: ["pursuit_ship"]})
    assert ships_offered(t) == ALL_SHIPS
    t.answer("warship")
    assert ships_offered(t) == ALL_SHIPS - {"warship"}
    t.answer("airship").skip()
    assert t.specials(0) == ["pursuit_ship"]
    assert t.g.special_discard == []
    assert t.ship("warship") == t.ship("airship") == {0: 1}


@rule("END-SPEC-05")
def test_only_the_holder_of_pursuit_ship_places_on_the_ocean() -> None:
    t = refugees("refugees_1_vp", at={"ark": "ocean"}, specials={0: ["guards"], 1: ["pursuit_ship"]})
    assert ships_offered(t) == ALL_SHIPS - {"ark"}


@rule("END-SPEC-06", "END-SPEC-04")
@pytest.mark.parametrize("copies", [1, 2])
def test_one_pursuit_ship_covers_all_groups_of_the_effect(copies: int) -> None:
    t = refugees("refugees_2_apart", at=BIG_SHIPS_AT_SEA, specials={0: ["pursuit_ship"] * copies})
    assert ships_offered(t) == ALL_SHIPS
    t.answer("ark")
    assert t.asked() == (0, "place.ship")
    assert ships_offered(t) == ALL_SHIPS - {"ark"}
    t.answer("royal_barge").skip()
    assert t.ship("ark") == t.ship("royal_barge") == {0: 1}
    assert t.zone("ark") == t.zone("royal_barge") == "ocean"
    assert t.specials(0) == ["pursuit_ship"] * (copies - 1)
    assert t.g.special_discard == [PURSUIT_SHIP]


@rule("END-SPEC-06")
@pytest.mark.parametrize(("first", "second"), [("ark", "warship"), ("warship", "ark")])
def test_with_pursuit_ship_each_group_may_go_to_the_port_or_the_ocean(first: str, second: str) -> None:
    t = refugees("refugees_3", at=BIG_SHIPS_AT_SEA, specials={0: ["pursuit_ship"]}).answer(first, second).skip()
    assert t.ship(first) == {0: 2}
    assert t.ship(second) == {0: 1}
    assert t.specials(0) == []


@rule("END-SPEC-06")
def test_the_second_group_too_may_be_the_first_on_the_ocean() -> None:
    t = resolving("aristocracy_2", at=BIG_SHIPS_AT_SEA, specials={0: ["pursuit_ship"]}).answer("airship")
    assert ships_offered(t) == ALL_SHIPS - {"airship"}
    t.answer("science_vessel").skip()
    assert t.ship("science_vessel") == {0: 1}
    assert t.specials(0) == []


@rule("END-SPEC-07")
def test_a_ship_on_the_ocean_needs_a_free_space() -> None:
    at = dict.fromkeys(("ark", "science_vessel", "royal_barge", "airship"), "ocean")
    aboard = {"ark": {1: 7}, "science_vessel": {1: 4}, "royal_barge": {2: 3}, "airship": {2: 3}}
    one = refugees("refugees_1_vp", at=at, aboard=aboard, specials={0: ["pursuit_ship"]})
    assert ships_offered(one) == {"science_vessel", "royal_barge", "warship"}
    two = refugees("refugees_2_together", at=at, aboard=aboard, specials={0: ["pursuit_ship"]})
    assert ships_offered(two) == {"royal_barge", "warship"}


@rule("END-SPEC-07", "END-SPEC-04")
def test_hidden_holds_makes_room_on_a_full_ship_on_the_ocean() -> None:
    t = refugees(
        "refugees_2_together",
        at={"ark": "ocean"},
        aboard={"ark": {1: 7}},
        specials={0: ["pursuit_ship", "hidden_holds"]},
    ).answer("ark")
    t.skip()
    assert t.ship("ark") == {1: 7}
    assert t.holds("ark") == {0: 2}
    assert t.specials(0) == []
    assert sorted(t.g.special_discard) == [PURSUIT_SHIP, HIDDEN_HOLDS]


@rule("END-SPEC-07")
def test_aristocracy_displaces_on_a_full_ship_on_the_ocean() -> None:
    at = {"ark": "ocean", "airship": "ocean"}
    aboard = {"ark": {1: 7}, "airship": {2: 3}}
    t = resolving("aristocracy_1", at=at, aboard=aboard, vp=[3, 4, 3], specials={0: ["pursuit_ship"]})
    assert ships_offered(t) == ALL_SHIPS - {"airship"}  # red is not ahead
    t.answer("ark").skip()
    assert t.ship("ark") == {0: 1, 1: 6}
    assert t.g.discarded == [0, 1, 0]
    assert t.zone("ark") == "ocean"
    assert t.specials(0) == []


@rule("END-SPEC-43", "END-SPEC-07", "END-POL-08")
@pytest.mark.parametrize(("cards", "offered"), [([], False), (["empath"], False), (["pursuit_ship"], True)])
def test_pursuit_ship_may_make_a_refugees_card_resolvable(cards: list[str], offered: bool) -> None:
    # free spaces: ark (at sea) 2, science vessel 1, royal barge 0, airship 1, warship 0
    aboard = {"ark": {1: 5}, "science_vessel": {1: 4}, "royal_barge": {2: 5}, "airship": {2: 2}, "warship": {2: 3}}
    named: dict[str, Any] = {"at": {"ark": "ocean"}, "aboard": aboard, "specials": {0: cards}}
    assert can_resolve("refugees_2_together", **named) is offered
    if offered:
        t = refugees("refugees_2_together", **named)
        assert t.asked() == (0, "place.ship")
        assert t.options() == ["pursuit_ship+ark"]


@rule("END-SPEC-43")
def test_the_second_group_is_forced_to_sea_if_the_port_has_no_room_left() -> None:
    at = {"ark": "ocean"}
    aboard = {"royal_barge": {1: 5}, "airship": {1: 3}, "warship": {1: 3}}
    assert not can_resolve("refugees_2_apart", at=at, aboard=aboard)
    t = refugees("refugees_2_apart", at=at, aboard=aboard, specials={0: ["pursuit_ship"]})
    assert ships_offered(t) == {"ark", "science_vessel"}
    t.answer("science_vessel")
    assert t.options() == ["pursuit_ship+ark"]
    t.answer("ark").skip()
    assert t.ship("ark") == t.ship("science_vessel") == {0: 1}
    assert t.specials(0) == []


@rule("END-SPEC-43", "END-SPEC-04")
@pytest.mark.parametrize(
    ("cards", "offered"),
    [(["pursuit_ship"], False), (["hidden_holds"], False), (["pursuit_ship", "hidden_holds"], True)],
)
def test_one_group_may_need_pursuit_ship_and_the_other_hidden_holds(cards: list[str], offered: bool) -> None:
    # the airship in the Port is full; at sea only the ark has room
    named: dict[str, Any] = {
        "at": dict.fromkeys(("ark", "science_vessel", "royal_barge", "warship"), "ocean"),
        "aboard": {"airship": {1: 3}, "warship": {1: 3}, "science_vessel": {1: 5}, "royal_barge": {2: 5}},
        "specials": {0: cards},
    }
    assert can_resolve("refugees_3", **named) is offered
    assert can_resolve("aristocracy_2", vp=[9, 9, 9], **named) is offered
    if offered:
        t = refugees("refugees_3", **named)
        assert ships_offered(t) == ALL_SHIPS
        t.answer("airship", "ark").skip()
        assert t.holds("airship") == {0: 2}
        assert t.ship("ark") == {0: 1}
        assert t.specials(0) == []


@rule("END-SPEC-43", "END-SPEC-08")
@pytest.mark.parametrize("special", ["pursuit_ship", "hidden_holds"])
@pytest.mark.parametrize("source", ["own", "left", "gods_refugees_2_together", "hand_refugees_2_together"])
def test_a_placing_card_may_make_a_refugees_card_of_any_source_resolvable(source: str, special: str) -> None:
    card = "refugees_2_together"
    own, left = [card if source == place else "support" for place in ("own", "left")]

    def winner(cards: list[str]) -> Position:
        return resolving(
            card,
            take=False,
            rows=[[own], ["support"], [left]],
            event="gifts_of_the_gods",
            gods=[card] if source.startswith("gods") else [],
            hands={0: [card, "ships_3"]},
            at=BIG_SHIPS_AT_SEA,
            aboard={"airship": {1: 3}, "warship": {2: 2}},
            specials={0: [*cards, "unexpected_intervention"]},
        )

    assert source not in winner([]).options()
    t = winner([special]).answer(source).skip("empath.use")
    assert ships_offered(t) == (set(BIG_SHIPS_AT_SEA) if special == "pursuit_ship" else {"airship"})
    ship = "ark" if special == "pursuit_ship" else "airship"
    t.answer(ship).skip()
    assert t.g.on_ship(SHIPS.index(ship), 0) == 2
    assert t.specials(0) == ([] if source.startswith("hand") else ["unexpected_intervention"])


@rule("END-SPEC-43")
@pytest.mark.parametrize(("cards", "asked"), [(["guards"], False), (["pursuit_ship"], True), (["hidden_holds"], True)])
def test_a_placing_card_may_make_a_card_of_strategos_resolvable(cards: list[str], asked: bool) -> None:
    t = position(
        beat="strategos",
        rows=[["refugees_2_together", "ships_3", "ships_3", "ships_3", "ships_3"], ["support"] * 5, ["support"] * 5],
        factions=["strategos", "archont", "basileus"],
        at=BIG_SHIPS_AT_SEA,
        aboard={"airship": {1: 3}, "warship": {2: 2}},
        specials={0: cards},
    )
    if t.is_asked("strategos.card"):
        assert set(t.options()) == ({"1", "done"} if asked else {"done"})
    else:
        assert not asked


@rule("END-SPEC-43", "END-SPEC-08")
@pytest.mark.parametrize(("cards", "ships"), [(["pursuit_ship"], {"ark"}), (["hidden_holds"], {"airship", "warship"})])
def test_a_placing_card_may_be_what_makes_basileus_useful(cards: list[str], ships: set[str]) -> None:
    full = {"airship": {1: 3}, "warship": {2: 3}, "science_vessel": {1: 5}, "royal_barge": {2: 5}}
    t = placing("basileus", at=BIG_SHIPS_AT_SEA, aboard=full, specials={0: cards})
    assert ships_offered(t) == ships
    t.answer("pass")
    assert t.asked() == (1, "faction.choose")
    assert t.specials(0) == cards


@rule("END-SPEC-06", "END-POL-11", "END-POL-13")
def test_a_ship_boarded_at_sea_is_not_moved_by_the_extra_of_the_card() -> None:
    aboard = {"ark": {1: 1}, "warship": {1: 1}, "airship": {2: 1}}
    t = refugees("refugees_1_move", at={"ark": "ocean"}, aboard=aboard, specials={0: ["pursuit_ship"]})
    t.answer("ark").skip()
    assert t.asked() == (0, "move.ship")
    assert ships_offered(t) == {"warship", "airship"}
    alone = refugees("refugees_1_move", at={"ark": "ocean"}, aboard={"ark": {1: 1}}, specials={0: ["pursuit_ship"]})
    assert ships_offered(alone) == ALL_SHIPS - {"ark"}  # the ark is the only ship that can be moved


@rule("END-SPEC-06")
def test_the_additional_refugee_of_the_flood_joins_a_group_at_sea() -> None:
    t = refugees(
        "refugees_2_apart",
        event="flood_of_the_poor",
        at={"ark": "ocean", "airship": "ocean"},
        aboard={"airship": {1: 2}},
        specials={0: ["pursuit_ship"]},
    ).answer("airship", "ark")
    assert t.asked() == (0, "place.flood")
    assert set(t.options()) == {"pass", "ark"}  # the airship is full now
    t.answer("ark").skip()
    assert t.ship("ark") == {0: 2}
    assert t.ship("airship") == {0: 1, 1: 2}
    assert t.specials(0) == []


# ---------------------------------------------------------------- Hidden Holds


@rule("END-SPEC-21", "END-SPEC-22")
def test_hidden_holds_puts_refugees_on_a_full_ship_where_they_take_no_space() -> None:
    t = refugees("refugees_2_together", aboard={"airship": {0: 1, 1: 2}}, specials={0: ["hidden_holds"]})
    assert ships_offered(t) == ALL_SHIPS
    t.answer("airship").skip()
    assert t.ship("airship") == {0: 1, 1: 2}
    assert t.holds("airship") == {0: 2}
    airship = SHIPS.index("airship")
    assert t.g.free(airship) == 0
    assert t.g.passengers(airship) == 5
    assert t.g.screen[0] == 16


@rule("END-SPEC-21")
def test_without_hidden_holds_a_full_ship_is_not_offered() -> None:
    for cards in ([], ["pursuit_ship"], ["for_the_common_good"]):
        t = refugees("refugees_1_vp", aboard={"airship": {1: 3}}, specials={0: cards, 1: ["hidden_holds"]})
        assert ships_offered(t) == ALL_SHIPS - {"airship"}


@rule("END-SPEC-21", "END-SPEC-43")
def test_hidden_holds_is_kept_if_nobody_is_placed_on_a_full_ship() -> None:
    t = refugees("refugees_2_together", aboard={"airship": {1: 1}, "warship": {1: 3}}, specials={0: ["hidden_holds"]})
    t.answer("airship").skip()  # fills the airship, which was not full
    assert t.ship("airship") == {0: 2, 1: 1}
    assert t.holds("airship") == {}
    assert t.specials(0) == ["hidden_holds"]


@rule("END-SPEC-43")
@pytest.mark.parametrize(("cards", "offered"), [([], False), (["guards"], False), (["hidden_holds"], True)])
def test_hidden_holds_may_make_a_card_resolvable(cards: list[str], offered: bool) -> None:
    aboard = {"airship": {1: 3}, "warship": {2: 2}}
    named: dict[str, Any] = {"at": BIG_SHIPS_AT_SEA, "aboard": aboard, "specials": {0: cards}}
    assert can_resolve("refugees_2_together", **named) is offered
    assert can_resolve("refugees_2_apart", **named) is offered
    assert can_resolve("aristocracy_2", vp=[5, 5, 5], **named) is offered


@rule("END-SPEC-24")
def test_a_ship_that_is_not_completely_full_takes_no_hidden_group() -> None:
    aboard = {"airship": {1: 2}, "warship": {1: 3}, "ark": {1: 6}}  # airship and ark have one space each
    t = refugees("refugees_2_together", aboard=aboard, specials={0: ["hidden_holds"]})
    assert ships_offered(t) == {"science_vessel", "royal_barge", "warship"}


@rule("END-SPEC-24")
def test_one_group_may_be_hidden_and_the_other_placed_normally() -> None:
    t = refugees("refugees_3", aboard={"airship": {1: 3}}, specials={0: ["hidden_holds"]}).answer("airship")
    assert ships_offered(t) == ALL_SHIPS - {"airship"}
    t.answer("ark").skip()
    assert t.holds("airship") == {0: 2}
    assert t.ship("airship") == {1: 3}
    assert t.ship("ark") == {0: 1}
    assert t.holds("ark") == {}
    t = refugees("refugees_3", aboard={"airship": {1: 3}}, specials={0: ["hidden_holds"]}).answer("ark", "airship")
    t.skip()
    assert t.ship("ark") == {0: 2}
    assert t.holds("airship") == {0: 1}
    assert t.specials(0) == []


@rule("END-SPEC-24", "END-SPEC-04")
@pytest.mark.parametrize("copies", [1, 2])
def test_one_hidden_holds_covers_all_groups_of_the_effect(copies: int) -> None:
    t = refugees(
        "refugees_3",
        at=BIG_SHIPS_AT_SEA,
        aboard={"airship": {1: 3}, "warship": {1: 3}},
        specials={0: ["hidden_holds"] * copies},
    )
    assert ships_offered(t) == {"airship", "warship"}
    t.answer("warship")
    if t.is_asked("place.ship"):
        t.answer("airship")
    t.skip()
    assert t.holds("warship") == {0: 2}
    assert t.holds("airship") == {0: 1}
    assert t.specials(0) == ["hidden_holds"] * (copies - 1)
    assert t.g.special_discard == [HIDDEN_HOLDS]


@rule("END-SPEC-24")
def test_the_additional_refugee_of_the_flood_is_hidden_with_its_group() -> None:
    t = refugees(
        "refugees_2_apart", event="flood_of_the_poor", aboard={"airship": {1: 3}}, specials={0: ["hidden_holds"]}
    ).answer("airship", "ark")
    assert t.asked() == (0, "place.flood")
    assert set(t.options()) == {"pass", "airship", "ark"}
    t.answer("airship").skip()
    assert t.holds("airship") == {0: 2}
    assert t.ship("airship") == {1: 3}
    assert t.ship("ark") == {0: 1}


@rule("END-SPEC-24")
def test_a_group_that_filled_the_ship_cannot_hide_the_additional_refugee_of_the_flood() -> None:
    t = refugees(
        "refugees_2_apart", event="flood_of_the_poor", aboard={"airship": {1: 2}}, specials={0: ["hidden_holds"]}
    ).answer("airship", "ark")
    assert t.asked() == (0, "place.flood")
    assert set(t.options()) == {"pass", "ark"}
    t.answer("ark").skip()
    assert t.ship("ark") == {0: 2}
    assert t.specials(0) == ["hidden_holds"]


@rule("END-SPEC-22")
def test_a_hidden_refugee_leaves_the_spaces_to_others() -> None:
    aboard = {"warship": {1: 2}, "airship": {1: 3}}
    holds = {"warship": {0: 2, 2: 1}}
    one = refugees("refugees_1_vp", aboard=aboard, holds=holds)
    assert ships_offered(one) == ALL_SHIPS - {"airship"}
    one.answer("warship")
    assert one.ship("warship") == {0: 1, 1: 2}
    assert one.holds("warship") == {0: 2, 2: 1}
    two = refugees("refugees_2_together", aboard=aboard, holds=holds)
    assert ships_offered(two) == ALL_SHIPS - {"airship", "warship"}


@rule("END-SPEC-22")
def test_aristocracy_cannot_discard_a_hidden_refugee() -> None:
    aboard = {"airship": {0: 3}, "warship": {0: 2, 2: 1}}
    holds = {"airship": {1: 1}, "warship": {1: 2}}
    t = resolving("aristocracy_1", aboard=aboard, holds=holds, vp=[0, 9, 9])
    assert ships_offered(t) == ALL_SHIPS - {"airship"}
    t.answer("warship")  # only red can make room
    assert t.asked() == (1, "vote.resolve")
    assert t.ship("warship") == {0: 3}
    assert t.holds("warship") == {1: 2}
    assert t.g.discarded == [0, 0, 1]
    assert not can_resolve("aristocracy_1", at=BIG_SHIPS_AT_SEA, aboard=aboard, holds=holds, vp=[9, 10, 9])


@rule("END-SPEC-25")
def test_hidden_refugees_stay_hidden_when_spaces_become_free() -> None:
    t = resolving("betrayal", aboard={"warship": {1: 3}}, holds={"warship": {0: 1}})
    t.answer("green", "green", "done")
    assert t.ship("warship") == {1: 1}
    assert t.holds("warship") == {0: 1}
    t.skip().answer("pass")  # the second winner; on to the next voting
    assert t.holds("warship") == {0: 1}


@rule("END-SPEC-25")
def test_hidden_refugees_make_a_ship_movable() -> None:
    t = resolving("royal_ship", holds={"warship": {1: 1}})
    assert t.zone("warship") == "ocean"
    assert t.holds("warship") == {1: 1}


@rule("END-SPEC-25")
def test_hidden_refugees_score_with_the_others_and_are_unloaded() -> None:
    t = resolving(
        "ships_2", aboard={"airship": {0: 1, 1: 2}, "ark": {2: 1}}, holds={"airship": {0: 2}}, at={"airship": "ocean"}
    ).answer("airship")
    assert t.g.vp == [6 + 1 + 1, 3 + 1, 0]
    assert t.new_land() == {0: 3, 1: 2}
    assert t.holds("airship") == {}
    assert t.ship("airship") == {}


@rule("END-SPEC-25")
def test_a_colour_that_is_hidden_only_counts_as_a_colour_aboard() -> None:
    t = resolving("royal_ship", aboard={"airship": {1: 3}}, holds={"airship": {2: 1}}, at={"airship": "ocean"})
    assert t.g.vp == [1, 9 + 1, 1 + 1]
    assert t.new_land() == {1: 3, 2: 1}


# ---------------------------------------------------------------- Aristocracy with the placing cards


@rule("END-SPEC-21", "END-POL-15")
def test_on_a_full_ship_aristocracy_may_displace_or_use_hidden_holds() -> None:
    named: dict[str, Any] = {"aboard": {"airship": {1: 2, 2: 1}}, "vp": [3, 4, 3], "specials": {0: ["hidden_holds"]}}
    t = resolving("aristocracy_1", **named).answer("airship")
    assert t.asked() == (0, "place.room")
    assert set(t.options()) == {"green", "hidden_holds"}
    t.answer("green").skip()
    assert t.ship("airship") == {0: 1, 1: 1, 2: 1}
    assert t.g.discarded == [0, 1, 0]
    assert t.specials(0) == ["hidden_holds"]
    t = resolving("aristocracy_1", **named).answer("airship", "hidden_holds").skip()
    assert t.ship("airship") == {1: 2, 2: 1}
    assert t.holds("airship") == {0: 1}
    assert t.g.discarded == [0, 0, 0]
    assert t.specials(0) == []


@rule("END-SPEC-21")
def test_where_nobody_can_be_displaced_aristocracy_hides_without_a_question() -> None:
    t = resolving("aristocracy_1", aboard={"airship": {0: 1, 1: 2}}, vp=[3, 3, 9], specials={0: ["hidden_holds"]})
    assert ships_offered(t) == ALL_SHIPS
    t.answer("airship").skip()
    assert t.asked() == (1, "vote.resolve")
    assert t.ship("airship") == {0: 1, 1: 2}
    assert t.holds("airship") == {0: 1}
    assert t.specials(0) == []


@rule("END-SPEC-24", "END-SPEC-04")
def test_for_the_second_refugee_of_aristocracy_the_hidden_holds_are_open_without_another_card() -> None:
    t = resolving(
        "aristocracy_2",
        at=BIG_SHIPS_AT_SEA,
        aboard={"airship": {1: 3}, "warship": {1: 3}},
        vp=[0, 5, 0],
        specials={0: ["hidden_holds"]},
    )
    t.answer("airship", "hidden_holds")
    if t.is_asked("place.ship"):
        t.answer("warship")
    assert t.asked() == (0, "place.room")
    assert set(t.options()) == {"green", "hidden_holds"}
    t.answer("hidden_holds").skip()
    assert t.holds("airship") == t.holds("warship") == {0: 1}
    assert t.g.discarded == [0, 0, 0]
    assert t.g.special_discard == [HIDDEN_HOLDS]


@rule("END-SPEC-24")
def test_of_two_refugees_of_aristocracy_one_may_hide_and_the_other_displace() -> None:
    t = resolving(
        "aristocracy_2", aboard={"airship": {1: 3}, "warship": {1: 3}}, vp=[0, 5, 0], specials={0: ["hidden_holds"]}
    )
    t.answer("airship", "green", "warship", "hidden_holds").skip()
    assert t.ship("airship") == {0: 1, 1: 2}
    assert t.holds("airship") == {}
    assert t.ship("warship") == {1: 3}
    assert t.holds("warship") == {0: 1}
    assert t.g.discarded == [0, 1, 0]
    assert t.specials(0) == []


@rule("END-SPEC-07", "END-SPEC-21")
def test_with_both_cards_aristocracy_may_hide_or_displace_on_a_full_ship_at_sea() -> None:
    named: dict[str, Any] = {
        "at": {"ark": "ocean"},
        "aboard": {"ark": {1: 6, "neutral": 1}},
        "vp": [3, 4, 3],
        "specials": {0: ["hidden_holds", "pursuit_ship"]},
    }
    t = resolving("aristocracy_1", **named).answer("ark")
    assert set(t.options()) == {"green", "neutral", "hidden_holds"}
    t.answer("neutral").skip()
    assert t.ship("ark") == {0: 1, 1: 6}
    assert t.specials(0) == ["hidden_holds"]
    assert t.g.special_discard == [PURSUIT_SHIP]
    t = resolving("aristocracy_1", **named).answer("ark", "hidden_holds").skip()
    assert t.holds("ark") == {0: 1}
    assert t.ship("ark") == {1: 6, "neutral": 1}
    assert t.specials(0) == []


@rule("END-SPEC-43", "END-POL-46")
@pytest.mark.parametrize(
    ("cards", "offered"), [([], False), (["pursuit_ship"], True), (["hidden_holds"], True), (["guards"], False)]
)
def test_a_placing_card_may_make_aristocracy_resolvable(cards: list[str], offered: bool) -> None:
    # in the Port one space on the warship and nobody to displace; at sea room on the ark
    aboard = {"airship": {1: 3}, "warship": {1: 2}}
    named: dict[str, Any] = {"at": BIG_SHIPS_AT_SEA, "aboard": aboard, "vp": [5, 5, 5], "specials": {0: cards}}
    assert can_resolve("aristocracy_2", **named) is offered


# ---------------------------------------------------------------- For the Common Good


@rule("END-SPEC-30", "END-SPEC-31", "END-SPEC-03")
def test_common_good_discards_one_refugee_just_placed_and_moves_the_ship() -> None:
    t = refugees("refugees_2_together", aboard={"ark": {1: 1}}, specials={0: ["for_the_common_good"]})
    t.answer("warship")
    assert common_good(t) == {"warship"}
    t.answer("warship")
    assert t.ship("warship") == {0: 1}
    assert t.zone("warship") == "ocean"
    assert t.g.discarded == [1, 0, 0]
    assert t.g.screen[0] == 17
    assert t.zone("ark") == "port"
    assert t.specials(0) == []
    assert t.g.special_discard == [FOR_THE_COMMON_GOOD]
    assert t.asked() == (1, "vote.resolve")
    assert t.log()[-4:] == [
        "Yellow places 2 Refugees on the Warship.",
        "Yellow uses For the Common Good.",
        "1 Refugee (Yellow) discarded from the Warship.",
        "Yellow moves the Warship to the Ocean.",
    ]


@rule("END-SPEC-30")
def test_common_good_is_voluntary() -> None:
    t = refugees("refugees_2_together", specials={0: ["for_the_common_good"]}).answer("warship", "pass")
    assert t.ship("warship") == {0: 2}
    assert t.zone("warship") == "port"
    assert t.specials(0) == ["for_the_common_good"]
    assert t.asked() == (1, "vote.resolve")


@rule("END-SPEC-30")
def test_only_a_holder_can_use_common_good() -> None:
    t = refugees("refugees_2_together", specials={0: ["guards"], 1: ["for_the_common_good"]}).answer("warship")
    assert t.asked() == (0, "place.common_good")
    assert t.options() == ["pass"]
    t.answer("pass")
    assert t.asked() == (1, "vote.resolve")


@rule("END-SPEC-31")
def test_common_good_moves_only_a_ship_that_received_a_refugee() -> None:
    aboard = {"ark": {1: 1}, "airship": {1: 1}, "warship": {1: 1}, "royal_barge": {0: 2}}
    t = refugees("refugees_2_apart", aboard=aboard, specials={0: ["for_the_common_good"]})
    t.answer("warship", "ark")
    assert common_good(t) == {"ark", "warship"}
    t.answer("ark")
    assert t.zone("ark") == "ocean"
    assert t.ship("ark") == {1: 1}
    assert t.ship("warship") == {0: 1, 1: 1}
    assert [t.zone(ship) for ship in ("warship", "airship", "royal_barge")] == ["port"] * 3


@rule("END-SPEC-04", "END-SPEC-31")
def test_a_second_common_good_may_move_the_other_ship_of_the_placing() -> None:
    aboard = {"ark": {1: 1}, "warship": {1: 1}}
    t = refugees("refugees_2_apart", aboard=aboard, specials={0: ["for_the_common_good"] * 2})
    t.answer("warship", "ark", "warship")
    assert common_good(t) == {"ark"}  # of the one placed on the warship nobody is left
    t.answer("ark")
    assert t.asked() == (1, "vote.resolve")
    assert t.specials(0) == []
    assert t.g.discarded == [2, 0, 0]
    assert t.zone("ark") == t.zone("warship") == "ocean"


@rule("END-SPEC-04", "END-SPEC-34")
def test_a_second_common_good_may_move_the_same_ship_to_the_new_land() -> None:
    named: dict[str, Any] = {"aboard": {"warship": {1: 1}}, "specials": {0: ["for_the_common_good"] * 2}}
    t = refugees("refugees_2_together", **named).answer("warship", "warship")
    assert t.zone("warship") == "ocean"
    assert common_good(t) == {"warship"}
    t.answer("warship")
    assert t.g.vp == [1, 1, 0]  # the bonus for moving, and one Refugee of the other
    assert t.new_land() == {1: 1}
    assert t.g.discarded == [2, 0, 0]
    assert t.asked() == (1, "vote.resolve")
    t = refugees("refugees_2_together", **named).answer("warship", "warship", "pass")
    assert t.zone("warship") == "ocean"
    assert t.specials(0) == ["for_the_common_good"]
    assert t.asked() == (1, "vote.resolve")


@rule("END-SPEC-04", "END-SPEC-33")
def test_a_second_common_good_too_needs_somebody_who_stays_aboard() -> None:
    t = refugees("refugees_2_together", specials={0: ["for_the_common_good"] * 2}).answer("warship", "warship")
    assert common_good(t) == set()


@rule("END-SPEC-04", "END-SPEC-34")
def test_a_ship_that_has_come_back_from_the_new_land_has_none_of_those_just_placed() -> None:
    t = refugees(
        "refugees_2_together",
        at={"ark": "ocean"},
        advanced=["ark"],  # a neutral boards it when it returns
        aboard={"ark": {1: 1}},
        specials={0: ["for_the_common_good"] * 2 + ["pursuit_ship"]},
    ).answer("ark", "ark")
    assert t.zone("ark") == "port"
    assert common_good(t) == set()
    assert t.new_land() == {0: 1, 1: 1}


@rule("END-SPEC-04", "END-INFO-07")
def test_after_one_common_good_whoever_may_hold_another_is_asked() -> None:
    named: dict[str, Any] = {"aboard": {"warship": {1: 1}}, "specials": {0: ["for_the_common_good", "orichalcum"]}}
    t = refugees("refugees_2_together", **named).answer("warship", "warship")
    assert t.asked() == (0, "place.common_good")
    assert t.options() == ["pass"]
    t = refugees("refugees_2_together", special_discard=["for_the_common_good"], **named).answer("warship", "warship")
    assert t.asked() == (1, "vote.resolve")  # both lie in the discard pile


# ---------------------------------------------------------------- what is spent is said


@rule("END-SPEC-43", "END-SPEC-05", "END-SPEC-21")
@pytest.mark.parametrize("effect", ["refugees", "basileus", "together"])
def test_the_option_says_which_cards_are_spent_on_a_ship(effect: str) -> None:
    t = placing(
        effect,
        at={"ark": "ocean", "science_vessel": "ocean"},
        aboard={"ark": {1: 1}, "airship": {1: 3}, "science_vessel": {2: 5}},
        specials={0: ["pursuit_ship", "hidden_holds"]},
    )
    labels = {option.key: option.label for option in t.question.options}
    labels.pop("pass", None)
    assert labels == {
        "pursuit_ship+ark": "Ark: spend Pursuit Ship",
        "pursuit_ship+hidden_holds+science_vessel": "Science Vessel: spend Pursuit Ship and Hidden Holds",
        "royal_barge": "Royal Barge",
        "hidden_holds+airship": "Airship: spend Hidden Holds",
        "warship": "Warship",
    }


@rule("END-SPEC-43", "END-SPEC-05", "END-SPEC-21")
@pytest.mark.parametrize("effect", ["refugees", "basileus", "together"])
@pytest.mark.parametrize(
    ("option", "said", "spent"),
    [
        ("pursuit_ship+ark", "Spend Pursuit Ship to place on the Ark?", [PURSUIT_SHIP]),
        ("hidden_holds+airship", "Spend Hidden Holds to place on the Airship?", [HIDDEN_HOLDS]),
        (
            "pursuit_ship+hidden_holds+science_vessel",
            "Spend Pursuit Ship and Hidden Holds to place on the Science Vessel?",
            [PURSUIT_SHIP, HIDDEN_HOLDS],
        ),
    ],
)
def test_before_a_card_is_spent_on_a_ship_the_player_is_asked(
    effect: str, option: str, said: str, spent: list[int]
) -> None:
    t = placing(
        effect,
        at={"ark": "ocean", "science_vessel": "ocean"},
        aboard={"ark": {1: 1}, "airship": {1: 3}, "science_vessel": {2: 5}},
        specials={0: ["pursuit_ship", "hidden_holds"]},
    )
    options, log = t.options(), t.log()
    t.answer(option)
    assert t.asked() == (0, "place.spend")
    assert t.question.prompt == said
    assert t.options() == ["no", "yes"]
    assert t.log() == log
    t.answer("no")
    assert t.asked() == (0, "place.ship")  # he chooses again
    assert t.options() == [other for other in options if other != option]
    assert t.g.special_discard == []
    t.match.undo(0)
    t.match.undo(0)
    t.answer(option, "yes")
    assert t.g.special_discard == spent
    t = placing(effect, specials={0: ["pursuit_ship", "hidden_holds"]}).answer("warship")
    assert not t.is_asked("place.spend")
    assert t.ship("warship") == {0: 1}


@rule("END-SPEC-43")
def test_who_would_spend_no_card_places_at_last_where_nothing_else_is_left() -> None:
    """He has chosen to resolve the card; he need not be asked where there is no other ship."""
    t = refugees(
        "refugees_1_vp",
        at={"ark": "ocean", "warship": "ocean"},
        aboard={"royal_barge": {1: 5}, "airship": {1: 3}, "science_vessel": {1: 5}},
        specials={0: ["pursuit_ship"]},
    )
    assert t.options() == ["pursuit_ship+ark", "pursuit_ship+warship"]
    t.answer("pursuit_ship+ark", "no")
    assert t.options() == ["pursuit_ship+warship"]
    t.answer("pursuit_ship+warship")
    assert not t.is_asked("place.spend")
    assert t.specials(0) == []
    assert t.ship("warship") == {0: 1}
    assert t.ship("ark") == {}


@rule("END-SPEC-43", "END-SPEC-06")
def test_a_card_already_spent_on_the_effect_is_not_asked_for_again() -> None:
    t = refugees(
        "refugees_2_apart",
        at=BIG_SHIPS_AT_SEA,
        aboard={"airship": {1: 3}, "warship": {1: 3}},
        specials={0: ["pursuit_ship", "hidden_holds"]},
    ).answer("ark")
    assert set(t.options()) == {"science_vessel", "royal_barge", "hidden_holds+airship", "hidden_holds+warship"}
    t = refugees(
        "refugees_2_apart",
        at=BIG_SHIPS_AT_SEA,
        aboard={"ark": {1: 7}, "airship": {1: 3}, "warship": {1: 3}},
        specials={0: ["pursuit_ship", "hidden_holds"]},
    ).answer("airship")
    assert set(t.options()) == {
        "pursuit_ship+ark",
        "pursuit_ship+science_vessel",
        "pursuit_ship+royal_barge",
        "warship",
    }


@rule("END-SPEC-43", "END-POL-15")
def test_where_aristocracy_can_displace_hidden_holds_is_asked_for_afterwards() -> None:
    aboard = {"airship": {1: 3}, "warship": {0: 3}}
    t = resolving("aristocracy_1", aboard=aboard, vp=[3, 4, 3], specials={0: ["hidden_holds"]})
    assert {"airship", "hidden_holds+warship"} <= set(t.options())


@rule("END-SPEC-32")
def test_favorable_winds_add_no_ship_to_common_good() -> None:
    t = refugees(
        "refugees_2_together",
        event="favorable_winds",
        aboard={"ark": {1: 1}, "airship": {1: 1}},
        specials={0: ["for_the_common_good"]},
    ).answer("warship", "warship")
    assert t.asked() == (1, "vote.resolve")
    assert [t.zone(ship) for ship in ("warship", "ark", "airship")] == ["ocean", "port", "port"]


@rule("END-SPEC-32", "END-SPEC-34")
def test_the_extra_of_the_card_keeps_its_added_ship_after_common_good() -> None:
    t = refugees(
        "refugees_1_move",
        event="favorable_winds",
        aboard={"ark": {1: 1}, "airship": {1: 1}, "warship": {1: 1}, "royal_barge": {1: 1}},
        specials={0: ["for_the_common_good"]},
    ).answer("warship", "warship")
    assert t.zone("warship") == "ocean"
    assert ships_offered(t) == {"ark", "airship", "royal_barge"}
    t.answer("ark")
    assert ships_offered(t) == {"airship", "royal_barge"}
    t.answer("airship")
    assert t.asked() == (1, "vote.resolve")
    assert [t.zone(ship) for ship in ("ark", "airship", "royal_barge")] == ["ocean", "ocean", "port"]


@rule("END-SPEC-33")
@pytest.mark.parametrize(
    ("aboard", "holds", "usable"),
    [({}, {}, False), ({1: 1}, {}, True), ({"neutral": 1}, {}, True), ({0: 1}, {}, True), ({}, {2: 1}, True)],
)
def test_common_good_needs_somebody_who_stays_aboard(
    aboard: dict[int | str, int], holds: dict[int | str, int], usable: bool
) -> None:
    t = refugees(
        "refugees_1_vp",
        aboard={"warship": aboard, "ark": {1: 3}},
        holds={"warship": holds},
        specials={0: ["for_the_common_good"]},
    ).answer("warship")
    assert common_good(t) == ({"warship"} if usable else set())


@rule("END-SPEC-33")
def test_of_two_boarded_ships_one_that_would_be_empty_is_not_offered() -> None:
    t = refugees("refugees_2_apart", aboard={"ark": {1: 1}}, specials={0: ["for_the_common_good"]})
    t.answer("warship", "ark")
    assert common_good(t) == {"ark"}


@rule("END-SPEC-33")
def test_the_additional_refugee_of_the_flood_may_be_the_one_who_stays() -> None:
    t = refugees("refugees_1_vp", event="flood_of_the_poor", specials={0: ["for_the_common_good"]}).answer("ark")
    assert t.asked() == (0, "place.flood")
    assert t.ship("ark") == {0: 1}
    t.answer("ark")
    assert common_good(t) == {"ark"}
    t.answer("ark")
    assert t.ship("ark") == {0: 1}
    assert t.zone("ark") == "ocean"
    assert t.g.vp == [1, 0, 0]


@rule("END-SPEC-34")
def test_common_good_comes_after_all_refugees_are_placed() -> None:
    t = refugees("refugees_3", aboard={"warship": {1: 1}}, specials={0: ["for_the_common_good"]}).answer("ark")
    assert t.asked() == (0, "place.ship")
    t.answer("warship")
    assert common_good(t) == {"ark", "warship"}
    assert t.ship("ark") == {0: 2}
    assert t.ship("warship") == {0: 1, 1: 1}


@rule("END-SPEC-34")
def test_common_good_comes_before_the_vp_of_the_card() -> None:
    t = refugees("refugees_1_vp", aboard={"ark": {1: 1}}, specials={0: ["for_the_common_good"]}).answer("ark")
    assert common_good(t) == {"ark"}
    assert t.g.vp == [0, 0, 0]
    t.answer("ark")
    assert t.g.vp == [1, 0, 0]


@rule("END-SPEC-34")
def test_a_common_good_drawn_as_extra_comes_too_late() -> None:
    t = refugees(
        "refugees_1_special", aboard={"ark": {1: 1}}, specials={0: ["guards"]}, special_top=["for_the_common_good"]
    ).answer("ark")
    assert t.asked() == (0, "place.common_good")
    assert t.options() == ["pass"]
    assert t.specials(0) == ["guards"]
    t.answer("pass")
    assert t.asked() == (1, "vote.resolve")
    assert t.specials(0) == ["guards", "for_the_common_good"]
    assert t.zone("ark") == "port"


@rule("END-SPEC-34")
def test_the_special_card_is_drawn_after_common_good() -> None:
    t = refugees(
        "refugees_1_special", aboard={"ark": {1: 1}}, specials={0: ["for_the_common_good"]}, special_top=["orichalcum"]
    ).answer("ark")
    assert t.specials(0) == ["for_the_common_good"]
    t.answer("ark")
    assert t.zone("ark") == "ocean"
    assert t.specials(0) == ["orichalcum"]


@rule("END-SPEC-34", "END-POL-11")
def test_for_the_extra_move_the_ship_of_common_good_still_counts_as_boarded() -> None:
    t = refugees(
        "refugees_1_move",
        aboard={"ark": {1: 1}, "airship": {2: 1}, "warship": {2: 1}},
        specials={0: ["for_the_common_good"]},
    ).answer("ark", "ark")
    assert t.zone("ark") == "ocean"
    assert t.asked() == (0, "move.ship")
    assert ships_offered(t) == {"airship", "warship"}


@rule("END-SPEC-34", "END-SPEC-04")
def test_with_pursuit_ship_common_good_brings_a_ship_to_the_new_land_for_the_bonus_of_moving() -> None:
    t = refugees(
        "refugees_2_together",
        at={"ark": "ocean"},
        aboard={"ark": {1: 2, 2: 1}},
        specials={0: ["for_the_common_good", "pursuit_ship"]},
    ).answer("ark")
    assert common_good(t) == {"ark"}
    t.answer("ark")
    # standard chart, two other colours each, 1 for moving
    assert t.g.vp == [1 + 2 + 1, 3 + 2, 1 + 2]
    assert t.new_land() == {0: 1, 1: 2, 2: 1}
    assert t.g.discarded == [1, 0, 0]
    assert t.zone("ark") == "port"
    assert t.specials(0) == []
    assert sorted(t.g.special_discard) == [PURSUIT_SHIP, FOR_THE_COMMON_GOOD]


@rule("END-SPEC-34", "END-POL-11")
def test_an_ark_that_came_home_by_common_good_is_barred_from_the_extra_move() -> None:
    t = refugees(
        "refugees_1_move",
        doom=1,
        at={"ark": "ocean"},
        aboard={"ark": {1: 1}, "airship": {2: 1}, "warship": {2: 1}},
        specials={0: ["for_the_common_good", "pursuit_ship"]},
    ).answer("ark", "ark")
    assert t.ship("ark") == {"neutral": 1}  # its own neutral came aboard at the return
    assert t.g.vp == [1, 1, 0]
    assert ships_offered(t) == {"airship", "warship"}


@rule("END-SPEC-34")
def test_common_good_flies_the_advanced_airship_straight_to_the_new_land() -> None:
    t = refugees(
        "refugees_2_together", doom=2, aboard={"airship": {1: 1}}, specials={0: ["for_the_common_good"]}
    ).answer("airship", "airship")
    assert t.g.vp == [1 + 1 + 1, 1 + 1, 0]
    assert t.new_land() == {0: 1, 1: 1}
    assert t.zone("airship") == "port"


@rule("END-SPEC-34")
@pytest.mark.parametrize(("doom", "vp"), [(0, 1), (1, 3)])
def test_common_good_earns_the_extra_vp_of_the_advanced_science_vessel(doom: int, vp: int) -> None:
    t = refugees(
        "refugees_2_apart",
        doom=doom,
        at={"science_vessel": "ocean"},
        aboard={"science_vessel": {1: 1}},
        specials={0: ["for_the_common_good", "pursuit_ship"]},
    ).answer("science_vessel", "warship", "science_vessel")
    assert t.g.vp == [vp, 1, 0]
    assert t.specials(0) == []


@rule("END-SPEC-34", "END-SPEC-02")
@pytest.mark.parametrize(("doom", "cards"), [(1, []), (2, ["orichalcum"])])
def test_common_good_earns_the_special_card_of_the_advanced_royal_barge(doom: int, cards: list[str]) -> None:
    t = refugees(
        "refugees_2_apart",
        doom=doom,
        at={"royal_barge": "ocean"},
        aboard={"royal_barge": {1: 1}},
        specials={0: ["for_the_common_good", "pursuit_ship"]},
        special_top=["orichalcum"],
    ).answer("royal_barge", "warship", "royal_barge")
    assert t.g.vp == [1, 1, 0]
    assert t.specials(0) == cards


@rule("END-SPEC-30", "END-SPEC-04")
def test_common_good_discards_the_hidden_refugee_if_that_is_the_one_just_placed() -> None:
    t = refugees(
        "refugees_1_vp", aboard={"airship": {0: 1, 1: 2}}, specials={0: ["for_the_common_good", "hidden_holds"]}
    ).answer("airship")
    assert t.holds("airship") == {0: 1}
    assert common_good(t) == {"airship"}
    t.answer("airship")
    assert t.ship("airship") == {0: 1, 1: 2}
    assert t.holds("airship") == {}
    assert t.g.discarded == [1, 0, 0]
    assert t.zone("airship") == "ocean"
    assert t.specials(0) == []


@rule("END-SPEC-30", "END-SPEC-24")
def test_common_good_takes_one_of_a_hidden_group_with_the_refugee_of_the_flood() -> None:
    t = refugees(
        "refugees_1_vp",
        event="flood_of_the_poor",
        aboard={"airship": {1: 3}},
        specials={0: ["for_the_common_good", "hidden_holds"]},
    ).answer("airship")
    assert t.asked() == (0, "place.flood")
    assert set(t.options()) == {"pass", "airship"}
    t.answer("airship")
    assert t.holds("airship") == {0: 2}
    t.answer("airship")
    assert t.ship("airship") == {1: 3}
    assert t.holds("airship") == {0: 1}
    assert t.g.discarded == [1, 0, 0]
    assert t.zone("airship") == "ocean"


@rule("END-SPEC-30")
def test_common_good_does_not_discard_a_refugee_hidden_earlier() -> None:
    t = refugees(
        "refugees_1_vp", aboard={"warship": {1: 2}}, holds={"warship": {0: 1}}, specials={0: ["for_the_common_good"]}
    ).answer("warship", "warship")
    assert t.ship("warship") == {1: 2}
    assert t.holds("warship") == {0: 1}
    assert t.zone("warship") == "ocean"


@rule("END-SPEC-30")
def test_common_good_after_a_displacement_leaves_the_space_free() -> None:
    t = resolving(
        "aristocracy_1", aboard={"airship": {1: 3}}, vp=[0, 1, 0], specials={0: ["for_the_common_good"]}
    ).answer("airship")
    if t.is_asked("place.room"):  # may be asked with one answer only, as he might hold Hidden Holds
        assert t.options() == ["green"]
        t.answer("green")
    assert t.ship("airship") == {0: 1, 1: 2}
    assert common_good(t) == {"airship"}
    t.answer("airship")
    assert t.ship("airship") == {1: 2}
    assert t.g.discarded == [1, 1, 0]
    assert t.zone("airship") == "ocean"


@rule("END-SPEC-04")
def test_all_three_placing_cards_may_be_combined() -> None:
    t = refugees(
        "refugees_1_vp",
        at={"airship": "ocean"},
        aboard={"airship": {1: 3}},
        specials={0: ["for_the_common_good", "pursuit_ship", "hidden_holds"]},
    ).answer("airship", "airship")
    assert t.g.vp == [1 + 1, 6, 0]  # for moving, and the VP of the card
    assert t.new_land() == {1: 3}
    assert t.g.discarded == [1, 0, 0]
    assert sorted(t.g.special_discard) == [PURSUIT_SHIP, HIDDEN_HOLDS, FOR_THE_COMMON_GOOD]


# ---------------------------------------------------------------- Empath


@rule("END-SPEC-09", "END-SPEC-10", "END-SPEC-11", "END-SPEC-03")
def test_empath_exchanges_up_to_three_neutrals_on_one_ship() -> None:
    t = resolving("refugees_1_vp", lost=[14, 0, 0], aboard={"ark": {1: 3, "neutral": 4}}, specials={0: ["empath"]})
    assert t.asked() == (0, "empath.use")
    assert set(t.options()) == {"no", "yes"}
    t.answer("yes")
    assert t.asked() == (0, "empath.count")  # one ship with neutrals
    assert set(t.options()) == {"1", "2", "3"}
    t.answer(3)
    assert t.ship("ark") == {0: 3, 1: 3, "neutral": 1}
    assert t.g.screen[0] == 2
    assert t.g.camp == 9
    assert t.g.vp == [0, 0, 0]
    assert t.specials(0) == []
    assert t.g.special_discard == [EMPATH]
    assert t.asked() == (1, "vote.resolve")


@rule("END-SPEC-09")
def test_empath_works_on_one_ship_in_the_port_that_has_neutrals() -> None:
    t = resolving(
        "refugees_3",
        aboard={
            "ark": {"neutral": 1},
            "science_vessel": {"neutral": 2, 1: 3},
            "royal_barge": {"neutral": 3},
            "airship": {1: 1},
        },
        at={"royal_barge": "ocean"},
        specials={0: ["empath"]},
    )
    use_empath(t)
    assert t.asked() == (0, "empath.ship")
    assert set(t.options()) == {"ark", "science_vessel"}
    t.answer("science_vessel")
    assert set(t.options()) == {"1", "2"}
    t.answer(1)
    assert t.ship("science_vessel") == {0: 1, 1: 3, "neutral": 1}
    assert t.ship("ark") == {"neutral": 1}
    assert t.g.screen[0] == 18
    assert t.g.camp == 5


@rule("END-SPEC-09")
def test_empath_may_be_declined_for_the_card_itself() -> None:
    t = resolving("refugees_1_vp", aboard={"ark": {"neutral": 1}}, specials={0: ["empath"]}).answer("no", "ark")
    t.skip()
    assert t.ship("ark") == {0: 1, "neutral": 1}
    assert t.g.vp == [1, 0, 0]
    assert t.specials(0) == ["empath"]


@rule("END-SPEC-10")
@pytest.mark.parametrize(("cubes", "counts"), [(2, {"1", "2"}), (3, {"1", "2", "3"}), (4, {"1", "2", "3"})])
def test_empath_is_limited_by_the_available_cubes(cubes: int, counts: set[str]) -> None:
    t = resolving("refugees_1_vp", lost=[19 - cubes, 0, 0], aboard={"ark": {"neutral": 5}}, specials={0: ["empath"]})
    use_empath(t)
    assert set(t.options()) == counts


@rule("END-SPEC-10")
def test_with_one_cube_empath_exchanges_one_and_without_a_cube_none() -> None:
    named: dict[str, Any] = {"aboard": {"ark": {"neutral": 5}}, "specials": {0: ["empath"]}}
    t = use_empath(resolving("refugees_1_vp", lost=[18, 0, 0], **named))
    assert t.ship("ark") == {0: 1, "neutral": 4}
    assert t.g.screen[0] == 0
    assert t.g.camp == 6
    assert not can_resolve("refugees_1_vp", lost=[19, 0, 0], **named)


@rule("END-SPEC-11")
@pytest.mark.parametrize("card", ["refugees_1_vp", "refugees_1_special", "refugees_1_move"])
def test_with_empath_the_extra_of_the_card_is_not_carried_out(card: str) -> None:
    t = resolving(card, aboard={"ark": {"neutral": 2}, "warship": {1: 1}}, specials={0: ["empath"]})
    use_empath(t).answer(2)
    assert t.asked() == (1, "vote.resolve")
    assert t.g.vp == [0, 0, 0]
    assert t.specials(0) == []
    assert t.zone("warship") == t.zone("ark") == "port"
    assert t.ship("ark") == {0: 2}


@rule("END-SPEC-11")
def test_the_flood_of_the_poor_adds_nobody_to_empath() -> None:
    t = resolving(
        "refugees_2_together",
        event="flood_of_the_poor",
        aboard={"ark": {"neutral": 2}},
        specials={0: ["empath", "orichalcum"]},
    )
    use_empath(t).answer(1)
    assert t.asked() == (1, "vote.resolve")
    assert t.ship("ark") == {0: 1, "neutral": 1}
    assert t.g.screen[0] == 18


@rule("END-SPEC-12")
@pytest.mark.parametrize("source", ["own", "left", "gods_refugees_2_together", "hand_refugees_2_together"])
def test_empath_needs_only_the_right_to_resolve_a_refugees_card(source: str) -> None:
    # no ship in the Port has room for two
    card = "refugees_2_together"
    own, left = [card if source == place else "support" for place in ("own", "left")]

    def winner(cards: list[str]) -> Position:
        return resolving(
            card,
            take=False,
            rows=[[own], ["support"], [left]],
            event="gifts_of_the_gods",
            gods=[card] if source.startswith("gods") else [],
            hands={0: [card, "ships_3"]},
            at={"science_vessel": "ocean", "royal_barge": "ocean", "airship": "ocean", "warship": "ocean"},
            aboard={"ark": {1: 4, "neutral": 2}},
            specials={0: [*cards, "unexpected_intervention"]},
        )

    assert source not in winner([]).options()
    t = winner(["empath"])
    assert source in t.options()
    t.answer(source)
    use_empath(t).answer(2)
    assert t.ship("ark") == {0: 2, 1: 4}
    assert t.asked() == (1, "vote.resolve")
    assert t.g.resolved[0][0] == int(source == "own")
    assert t.g.resolved[2][0] == int(source == "left")
    spent = source.startswith(("gods", "hand"))
    assert t.g.politics_discard == ([POLITICS.index(card)] if spent else [])
    assert t.specials(0) == ([] if source.startswith("hand") else ["unexpected_intervention"])


@rule("END-SPEC-12")
def test_empath_may_replace_a_card_resolved_with_strategos() -> None:
    t = position(
        beat="strategos",
        rows=[["refugees_2_together", "ships_3", "ships_3", "ships_3", "ships_3"], ["support"] * 5, ["support"] * 5],
        factions=["strategos", "archont", "basileus"],
        at={"science_vessel": "ocean", "royal_barge": "ocean", "airship": "ocean", "warship": "ocean"},
        aboard={"ark": {1: 4, "neutral": 2}},
        specials={0: ["empath"]},
    )
    assert t.asked() == (0, "strategos.card")
    assert set(t.options()) == {"1", "done"}
    t.answer("1")
    use_empath(t).answer(2)
    # the ark drifts out in the Doom Phase
    assert t.ship("ark") == {0: 2, 1: 4}
    assert t.zone("ark") == "ocean"
    assert t.specials(0) == []


@rule("END-SPEC-12")
def test_a_card_that_empath_alone_can_replace_is_not_offered_by_itself() -> None:
    t = resolving(
        "refugees_2_together",
        at={"science_vessel": "ocean", "royal_barge": "ocean", "airship": "ocean", "warship": "ocean"},
        aboard={"ark": {1: 4, "neutral": 2}},
        specials={0: ["empath"]},
    )
    assert t.asked() == (0, "empath.use")
    assert t.options() == ["yes"]


@rule("END-SPEC-12")
def test_at_least_one_neutral_must_be_there_for_empath() -> None:
    t = resolving(
        "refugees_1_vp",
        aboard={"ark": {1: 2}, "airship": {"neutral": 2}},
        at={"airship": "ocean"},
        specials={0: ["empath"]},
    )
    assert t.asked() == (0, "empath.use")
    assert t.options() == ["no"]
    full = {"airship": {1: 3}, "warship": {2: 3}, "ark": {"neutral": 2}}
    assert not can_resolve("refugees_1_vp", at=BIG_SHIPS_AT_SEA, aboard=full, specials={0: ["empath"]})


@rule("END-SPEC-12")
def test_a_card_replaced_by_empath_counts_as_resolved() -> None:
    t = resolving(
        "refugees_1_vp",
        factions=["philosophios", "archont", "basileus"],
        aboard={"ark": {"neutral": 1}},
        specials={0: ["empath"]},
    )
    use_empath(t)
    assert t.g.resolved[0][0] == 1
    assert t.asked() == (1, "vote.resolve")
    t.answer("pass")
    assert not t.is_asked("philosophios.refund")
    assert t.g.bids[0][0] == 1


@rule("END-SPEC-12", "END-SPEC-01")
def test_empath_replaces_no_other_card_than_a_refugees_card() -> None:
    t = resolving("aristocracy_1", aboard={"ark": {"neutral": 3}}, specials={0: ["empath"]})
    assert t.asked() == (0, "place.ship")
    assert not can_resolve("ships_2", aboard={"ark": {"neutral": 3}}, specials={0: ["empath"]})


# ---------------------------------------------------------------- We're All In This Together


def together(**named: Any) -> Position:
    return placing("together", **named)


@rule("END-SPEC-44")
@pytest.mark.parametrize(("copies", "again"), [(1, False), (2, True)])
def test_with_the_event_every_single_refugee_needs_its_own_pursuit_ship(copies: int, again: bool) -> None:
    t = together(at={"ark": "ocean"}, specials={0: ["pursuit_ship"] * copies}).answer("ark").skip()
    assert t.asked() == (1, "place.ship")
    t.answer("pass")
    assert t.asked() == (2, "place.ship")
    t.answer("pass")
    assert t.asked() == (0, "place.ship")
    assert ships_offered(t) == (ALL_SHIPS if again else ALL_SHIPS - {"ark"})
    if again:
        t.answer("ark")
        t.skip()
        assert t.asked() == (0, "place.ship")  # the third and last
        assert t.specials(0) == []
        assert t.ship("ark") == {0: 2}
        assert set(t.options()) == {"pass"} | ALL_SHIPS - {"ark"}


@rule("END-SPEC-44")
def test_with_the_event_every_single_refugee_needs_its_own_hidden_holds() -> None:
    t = together(aboard={"airship": {1: 3}}, specials={0: ["hidden_holds"]}).answer("airship").skip()
    t.answer("pass", "pass")
    assert t.asked() == (0, "place.ship")
    assert set(t.options()) == {"pass"} | ALL_SHIPS - {"airship"}
    assert t.holds("airship") == {0: 1}


@rule("END-SPEC-44")
def test_with_the_event_common_good_may_follow_each_single_refugee() -> None:
    t = together(aboard={"ark": {1: 1}, "warship": {1: 1}}, specials={0: ["for_the_common_good"] * 2})
    t.answer("ark")
    assert common_good(t) == {"ark"}
    t.answer("ark", "pass", "pass")
    assert t.asked() == (0, "place.ship")
    assert t.zone("ark") == "ocean"
    assert t.specials(0) == ["for_the_common_good"]
    t.answer("warship")
    assert common_good(t) == {"warship"}
    t.answer("warship")
    assert t.asked() == (0, "place.ship")
    assert t.zone("warship") == "ocean"
    assert t.g.discarded == [2, 0, 0]
    assert t.specials(0) == []


@rule("END-SPEC-44")
def test_a_refugee_placed_earlier_in_the_event_is_not_one_just_placed() -> None:
    t = together(aboard={"ark": {1: 1}, "warship": {1: 1}}, specials={0: ["for_the_common_good"]})
    t.answer("ark", "pass", "pass", "pass")  # no Common Good; the others stop
    t.answer("warship")
    assert common_good(t) == {"warship"}


@rule("END-SPEC-44")
def test_common_good_in_the_event_earns_the_bonus_for_moving() -> None:
    t = together(doom=2, aboard={"airship": {1: 2}}, specials={0: ["for_the_common_good"]}).answer("airship", "airship")
    assert t.asked() == (1, "place.ship")
    assert t.g.vp == [1, 3, 0]
    assert t.g.discarded == [1, 0, 0]
    assert t.zone("airship") == "port"


@rule("END-SPEC-44")
@pytest.mark.parametrize("card", ["hidden_holds", "pursuit_ship"])
def test_the_event_is_over_when_no_ship_in_the_port_has_room_whatever_cards_are_held(card: str) -> None:
    named: dict[str, Any] = {
        "at": BIG_SHIPS_AT_SEA,
        "event": "all_in_this_together",
        "specials": {0: [card], 1: [card]},
    }
    t = position(beat="old_event", aboard={"airship": {1: 3}, "warship": {1: 3}}, **named)
    assert not t.is_asked("place.ship")
    assert t.event != "all_in_this_together"
    t = position(beat="old_event", aboard={"airship": {1: 3}, "warship": {1: 2}}, **named)
    assert t.asked() == (0, "place.ship")
    t.answer("warship").skip()  # the last space
    assert not t.is_asked("place.ship")
    assert t.event != "all_in_this_together"
    assert t.specials(0) == t.specials(1) == [card]
    assert t.ship("warship") == {0: 1, 1: 2}


@rule("END-SPEC-44")
def test_the_event_is_over_when_common_good_takes_the_last_ship_with_room_out_of_the_port() -> None:
    t = together(
        at=BIG_SHIPS_AT_SEA,
        aboard={"airship": {1: 3}, "warship": {1: 1}},
        specials={0: ["for_the_common_good"], 1: ["hidden_holds"]},
    ).answer("warship", "warship")
    assert t.zone("warship") == "ocean"
    assert not t.is_asked("place.ship")
    assert t.event != "all_in_this_together"


@rule("END-SPEC-44")
def test_while_a_ship_in_the_port_has_room_the_cards_may_be_used_in_the_event() -> None:
    t = together(
        at=BIG_SHIPS_AT_SEA,
        aboard={"airship": {1: 3}, "warship": {1: 2}},
        specials={0: ["hidden_holds"], 1: ["pursuit_ship"]},
    )
    assert set(t.options()) == {"pass", "hidden_holds+airship", "warship"}
    t.answer("airship").skip()
    assert t.holds("airship") == {0: 1}
    assert t.asked() == (1, "place.ship")  # the warship still has its space
    assert ships_offered(t) == {"warship", *BIG_SHIPS_AT_SEA}
    t.answer("royal_barge").skip()
    assert t.ship("royal_barge") == {1: 1}
    assert t.specials(1) == []
    assert t.asked() == (2, "place.ship")
    assert set(t.options()) == {"pass", "warship"}
