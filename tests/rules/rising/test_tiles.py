"""The twenty components: cost, type and benefit of each.  RISE-TILE"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from critias.games.rising import GAME
from critias.games.rising.box import BASICS, BOX, CARDS, COMPONENTS, GOODS, MISFORTUNES, PENINSULAS, TYPES
from critias.testing import rule
from tests.rules.rising.test_building import PLENTY, build
from tests.support.rising import Position, position

RULES = tomllib.loads((Path(GAME.folder) / "rules.toml").read_text(encoding="utf-8"))["rule"]
LEDGER = {entry["id"]: entry["text"] for entry in RULES}
SPOTS_OF = {
    "solar_matrix": 2,
    "mystic_siphon": 2,
    "matter_converter": 2,
    "harmonic_forge": 2,
    "numinous_beacon": 1,
    "spirit_seal": 2,
    "resonance_engine": 2,
}
DOUBLE = COMPONENTS[15:]
ORDER = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 20, 22, 24, 25]  # the rules of the components


def act(component: str, crew: list[str], **named: object) -> Position:
    """Atlanteans stand on a built component; green's Leader on the centre keeps the phase open."""
    placed = {component: crew, "centre": ["green_leader"]}
    return position(4, beat="act", built=[component], placed=placed, **{"wave": 0, **named})


# ---------------------------------------------------------------- cost, type and spots


@rule("RISE-TILE-01", "RISE-TILE-02", "RISE-TILE-03", "RISE-TILE-04", "RISE-TILE-05")
@pytest.mark.parametrize("component", COMPONENTS[:5])
def test_type_and_cost_of_the_components_of_type_a(component: str) -> None:
    check_cost(component)


@rule("RISE-TILE-06", "RISE-TILE-07", "RISE-TILE-08", "RISE-TILE-09", "RISE-TILE-10")
@pytest.mark.parametrize("component", COMPONENTS[5:10])
def test_type_and_cost_of_the_components_of_type_b(component: str) -> None:
    check_cost(component)


@rule("RISE-TILE-11", "RISE-TILE-12", "RISE-TILE-13", "RISE-TILE-15", "RISE-TILE-16")
@pytest.mark.parametrize("component", COMPONENTS[10:15])
def test_type_and_cost_of_the_components_of_type_c(component: str) -> None:
    check_cost(component)


@rule("RISE-TILE-17", "RISE-TILE-20", "RISE-TILE-22", "RISE-TILE-24", "RISE-TILE-25")
@pytest.mark.parametrize("component", DOUBLE)
def test_type_and_cost_of_the_components_of_type_d(component: str) -> None:
    check_cost(component)


def check_cost(component: str) -> None:
    """Type and cost are those of the rule; with exactly that it is built, with one unit less it is not."""
    at = COMPONENTS.index(component)
    text = LEDGER[f"RISE-TILE-{ORDER[at]:02d}"]
    assert text.startswith(BOX.component_names[at])
    said = re.search(r"\(type ([A-D]), ([^)]*)\)", text)
    assert said is not None
    assert TYPES[BOX.component_type[at]] == said[1]
    cost = {good.lower(): int(count) for count, good in (part.split() for part in said[2].split(", "))}
    assert {GOODS[good]: count for good, count in enumerate(BOX.cost[at]) if count} == cost
    for less in [None, *cost]:
        goods = {good: count - (good == less) for good, count in cost.items()}
        t = position(
            4,
            beat="act",
            planned=[component],
            placed={"build_spot_1": ["red_leader"], "centre": ["green_leader"]},
            goods={0: goods},
        )
        assert t.may_build() == (less is None)
        if less is None:
            t.answer("act_build_spot_1", component)
            assert t.built() == [component]


@rule("RISE-TILE-01", "RISE-TILE-06", "RISE-TILE-07", "RISE-TILE-10", "RISE-TILE-11", "RISE-TILE-16")
@pytest.mark.parametrize(("component", "room"), [*SPOTS_OF.items(), *[(name, 2) for name in DOUBLE]])
def test_the_spots_of_the_components(component: str, room: int) -> None:
    full = ["blue_follower", "yellow_follower"][:room]
    t = position(4, built=[component], placed={component: full})
    assert not [key for key in t.options() if key.endswith(component)]
    t = position(4, built=[component], placed={component: full[1:]})
    assert f"follower_{component}" in t.options()


@rule("RISE-TILE-02", "RISE-TILE-03", "RISE-TILE-04", "RISE-TILE-05", "RISE-TILE-08", "RISE-TILE-09")
@pytest.mark.parametrize("component", [name for name in COMPONENTS[:15] if name not in SPOTS_OF])
def test_a_one_time_benefit_has_no_spots(component: str) -> None:
    t = position(4, built=[component])
    assert not [key for key in t.options() if component in key]


# ---------------------------------------------------------------- type A


@rule("RISE-TILE-01")
def test_solar_matrix_gives_two_energy_on_each_spot() -> None:
    t = act("solar_matrix", ["red_leader", "blue_follower"])
    t.answer("act_leader_solar_matrix")
    assert [t.energy(seat) for seat in range(2)] == [2, 0]
    t.answer("act_follower_solar_matrix")
    assert [t.energy(seat) for seat in range(2)] == [2, 2]


@rule("RISE-TILE-02")
def test_terrestrial_anchor_unfloods_two_tiles() -> None:
    t = build("terrestrial_anchor", flooded={"hills": 3, "cities": 1})
    assert t.options() == ["hills", "cities"]
    t.answer("cities")
    assert (t.flooded("hills"), t.flooded("cities")) == (2, 0)  # the only one left is taken silently
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-TILE-02")
def test_both_tiles_may_be_of_one_peninsula() -> None:
    t = build("terrestrial_anchor", flooded={"hills": 3, "cities": 1})
    t.answer("hills", "hills")
    assert (t.flooded("hills"), t.flooded("cities")) == (1, 1)


@rule("RISE-TILE-03")
def test_aether_lens_is_six_energy_to_share_out() -> None:
    t = build("aether_lens", energy=[1, 0, 0, 0])
    assert t.asked() == (0, "share.many")
    assert t.options() == ["0", "1", "2", "3", "4", "5", "6"]
    assert (t.question.a, GOODS[t.question.b]) == (0, "mystic_energy")
    t.answer(2)
    assert t.options() == ["0", "1", "2", "3", "4"]
    t.answer(0)
    assert t.question.a == 2
    t.answer(1)
    assert [t.energy(seat) for seat in range(4)] == [3, 0, 1, 3]
    assert not t.is_asked("share.many")


@rule("RISE-TILE-04")
def test_memory_vault_gives_each_player_a_card() -> None:
    library = ["font_of_power", "song_of_rising", "augury_of_waves", "call_of_kinship"]
    t = build("memory_vault", first=2, library=library)
    assert [t.hand(seat) for seat in (2, 3, 0, 1)] == [[card] for card in library]
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-TILE-04")
def test_memory_vault_goes_clockwise_while_cards_last() -> None:
    t = build("memory_vault", first=3, library=["font_of_power", "ancient_atlas"], library_only=True)
    assert [t.hand(seat) for seat in range(4)] == [["ancient_atlas"], [], [], ["font_of_power"]]
    assert t.library() == []
    assert [CARDS[card] for card in t.g.artifacts[0]] == ["ancient_atlas"]


@rule("RISE-TILE-04", "RISE-LCARD-06")
def test_memory_vault_may_exceed_the_hand_limit() -> None:
    hand = ["call_of_kinship", "call_of_kinship", "augury_of_waves", "ancient_atlas"]
    t = build("memory_vault", hands={1: hand}, library=["codex_of_renewal", "font_of_power"])
    assert t.asked() == (1, "limit.card")
    t.answer("discard_font_of_power")
    assert t.g.cards_of(1) == 4
    assert (t.g.cards_of(2), t.g.cards_of(3)) == (1, 1)


@rule("RISE-TILE-05")
@pytest.mark.parametrize(
    ("first", "taken", "gained"), [(0, 0, [1, 1, 1, 1]), (0, 6, [1, 1, 0, 0]), (3, 7, [0, 0, 0, 1])]
)
def test_herald_pylon_gives_each_player_a_volunteer(first: int, taken: int, gained: list[int]) -> None:
    t = build("herald_pylon", first=first, volunteers={0: taken})
    assert [t.pool(seat).get("volunteer", 0) for seat in range(4)] == [gained[0] + taken, *gained[1:]]
    assert t.g.volunteers == 8 - taken - sum(gained)
    assert t.g.fresh == gained


# ---------------------------------------------------------------- type B


@rule("RISE-TILE-06")
def test_mystic_siphon_gives_three_energy() -> None:
    t = act("mystic_siphon", ["red_leader", "red_follower"])
    t.answer("act_leader_mystic_siphon")
    assert t.energy(0) == 3
    t.wait_until(0)
    t.answer("act_follower_mystic_siphon")
    assert t.energy(0) == 6


@rule("RISE-TILE-07")
def test_matter_converter_swaps_up_to_two_resources() -> None:
    t = act("matter_converter", ["red_leader"], goods={0: {"ore": 1, "gold": 1, "mystic_energy": 2}, 1: {"crystal": 2}})
    t.answer("act_leader_matter_converter")
    assert t.asked() == (0, "exchange.give")
    assert t.options() == ["ore", "gold", "done"]
    t.answer("ore")
    assert t.options() == ["gold", "crystal", "atlantium"]
    t.answer("crystal")
    assert t.options() == ["gold", "crystal", "done"]
    t.answer("gold", "crystal")
    assert t.goods(0) == {"crystal": 2, "mystic_energy": 2}
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-TILE-07")
@pytest.mark.parametrize(
    ("answers", "goods"), [(["done"], {"gold": 3}), (["gold", "ore", "done"], {"gold": 2, "ore": 1})]
)
def test_matter_converter_may_swap_less(answers: list[str], goods: dict[str, int]) -> None:
    t = act("matter_converter", ["red_leader"], goods={0: {"gold": 3}})
    t.answer("act_leader_matter_converter", *answers)
    assert t.goods(0) == goods
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-TILE-08")
def test_tidal_regulator_protects_up_to_three_peninsulas() -> None:
    t = build("tidal_regulator", barriers=["cities"], flooded={"forges": 6})
    assert t.options() == ["forests", "hills", "mountains", "libraries", "done"]
    t.answer("hills")
    assert t.options() == ["forests", "mountains", "libraries", "done"]
    t.answer("libraries", "forests")
    assert t.g.barrier == [1, 1, 0, 0, 1, 1]
    assert t.all_asked() == [(3, "act.step")]
    assert t.goods(0).get("mystic_energy", 0) == 0


@rule("RISE-TILE-08")
def test_tidal_regulator_may_protect_fewer() -> None:
    t = build("tidal_regulator")
    t.answer("hills", "done")
    assert sum(t.g.barrier) == 1
    t = build("tidal_regulator", barriers=PENINSULAS[:5])
    t.take("barrier.place", "cities")
    assert t.g.barrier == [1] * 6
    t = build("tidal_regulator", barriers=PENINSULAS)
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-TILE-09")
def test_geomantic_plough_unfloods_three_tiles() -> None:
    t = build("geomantic_plough", flooded={"hills": 6, "cities": 2})
    t.answer("cities", "hills", "hills")
    assert (t.flooded("hills"), t.flooded("cities")) == (4, 1)
    assert t.all_asked() == [(3, "act.step")]
    t = build("geomantic_plough", flooded={"hills": 2})
    assert t.flooded("hills") == 0


@rule("RISE-TILE-10")
def test_harmonic_forge_turns_one_ore_into_three_atlantium() -> None:
    t = act("harmonic_forge", ["red_leader", "blue_leader"], goods={0: {"ore": 2}})
    t.answer("act_leader_harmonic_forge")
    assert t.goods(0) == {"ore": 1, "atlantium": 3}
    t.answer("act_leader_harmonic_forge")
    assert t.goods(1) == {}


# ---------------------------------------------------------------- type C


@rule("RISE-TILE-11")
@pytest.mark.parametrize(("taken", "gained"), [(0, 2), (6, 2), (7, 1), (8, 0)])
def test_numinous_beacon_gives_two_volunteers(taken: int, gained: int) -> None:
    t = act("numinous_beacon", ["red_leader"], volunteers={1: taken})
    t.answer("act_leader_numinous_beacon")
    assert t.pool(0).get("volunteer", 0) == gained
    assert t.g.fresh[0] == gained
    assert t.g.volunteers == 8 - taken - gained


@rule("RISE-TILE-12")
@pytest.mark.parametrize(("wave", "after"), [(0, 0), (1, 0), (2, 0), (3, 1), (8, 6)])
def test_entropy_drive_moves_the_wave_token_back_two_spaces(wave: int, after: int) -> None:
    t = build("entropy_drive", wave=wave)
    assert t.g.wave == after
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-TILE-13")
def test_spirit_seal_places_a_barrier_for_one_energy() -> None:
    t = act("spirit_seal", ["red_follower"], energy=[2, 0, 0, 0], barriers=["cities"], flooded={"hills": 6})
    t.answer("act_follower_spirit_seal")
    assert t.asked() == (0, "barrier.place")
    assert t.options() == ["forests", "mountains", "forges", "libraries", "done"]
    t.answer("forges")
    assert t.barrier("forges")
    assert t.energy(0) == 1
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-TILE-13")
def test_spirit_seal_may_be_left_and_needs_own_energy() -> None:
    t = act("spirit_seal", ["red_follower"], energy=[2, 0, 0, 0])
    t.answer("act_follower_spirit_seal", "done")
    assert sum(t.g.barrier) == 0
    assert t.energy(0) == 2
    t = act("spirit_seal", ["red_follower", "blue_follower"], energy=[0, 3, 0, 0])
    t.answer("act_follower_spirit_seal")
    assert t.asked() == (1, "act.step")
    assert sum(t.g.barrier) == 0
    t.answer("act_follower_spirit_seal", "hills")
    assert t.energy(1) == 2


@rule("RISE-TILE-14")
def test_only_followers_stand_on_spirit_seal() -> None:
    t = position(4, built=["spirit_seal"], volunteers={0: 1}, hologram="mystic", automaton=True)
    assert [key for key in t.options() if key.endswith("spirit_seal")] == ["follower_spirit_seal"]
    t.answer("follower_spirit_seal")
    assert [key for key in t.options() if key.endswith("spirit_seal")] == ["follower_spirit_seal"]


@rule("RISE-TILE-15")
def test_astral_archive_shuffles_the_discards_in_and_each_draws_two() -> None:
    t = build("astral_archive", first=1, library_only=True, library=["font_of_power"], seed=5)
    assert t.library_discards() == []
    order = []
    while not t.is_asked("act.step"):
        assert t.is_asked("library.keep")
        seat = t.asked()[0]
        order.append(seat)
        assert len(t.options()) == 2
        kept, other = t.options()
        t.answer(kept)
        assert t.hand(seat) == [kept]
        assert t.library()[-1] == other
    assert order == [seat for seat in (1, 2, 3, 0) if seat in order]
    assert len(order) >= 3  # two copies of one card are no choice
    assert [t.g.cards_of(seat) for seat in range(4)] == [1, 1, 1, 1]
    assert len(t.library()) == 18
    assert t.library_discards() == []


@rule("RISE-TILE-15", "RISE-LIB-07")
def test_astral_archive_goes_clockwise_while_cards_last() -> None:
    cards = [*BASICS, *BASICS[:8]]  # 19 of 22 are in hands
    t = position(
        7,
        beat="act",
        first=5,
        turn=0,
        planned=["astral_archive", "spirit_seal"],
        placed={"build_spot_1": ["red_leader"]},
        goods={0: PLENTY},
        hands={seat: cards[seat::7] for seat in range(7)},
        library_only=True,
    )
    before = [t.g.cards_of(seat) for seat in range(7)]
    assert before == [3, 3, 3, 3, 3, 2, 2]
    t.answer("act_build_spot_1", "astral_archive")
    while t.is_asked("library.keep"):
        t.answer(t.options()[0])
    assert [t.g.cards_of(seat) for seat in range(7)] == [4, 3, 3, 3, 3, 3, 3]
    assert t.library() == []


@rule("RISE-TILE-16")
@pytest.mark.parametrize("good", ["ore", "gold", "crystal"])
def test_resonance_engine_gives_one_resource_without_a_roll(good: str) -> None:
    t = act("resonance_engine", ["red_leader", "blue_leader"])
    t.answer("act_leader_resonance_engine")
    assert t.asked() == (0, "resonance.take")
    assert t.options() == ["ore", "gold", "crystal"]
    t.answer(good)
    assert t.goods(0) == {good: 1}
    assert t.told("rolls") == []
    assert t.asked() == (1, "act.step")


# ---------------------------------------------------------------- Soul Terraformer


@rule("RISE-TILE-17", "RISE-TILE-19")
def test_soul_terraformer_unfloods_three_tiles_for_a_follower() -> None:
    t = act("soul_terraformer", ["red_leader", "blue_follower"], flooded={"hills": 4, "cities": 2})
    t.answer("act_soul_terraformer")
    assert t.asked() == (1, "terraform.give")
    t.answer("yes")
    for _ in range(3):
        assert t.asked()[1] == "unflood.where"
        t.answer("hills")
    assert (t.flooded("hills"), t.flooded("cities")) == (1, 2)
    assert t.g.gone == [0, 1, 0, 0]
    assert t.crew("soul_terraformer") == ["red_leader"]
    assert t.pool(1) == {"leader": 1, "follower": 1}
    assert t.g.reserve[1] == 2
    assert t.all_asked() == [(3, "act.step")]
    t = act("soul_terraformer", ["red_leader", "blue_follower"], flooded={"hills": 4})
    t.answer("act_soul_terraformer", "no")
    assert (t.flooded("hills"), t.g.gone, t.all_asked()) == (4, [0, 0, 0, 0], [(3, "act.step")])


@rule("RISE-TILE-19")
def test_a_follower_that_left_cannot_be_recruited_again() -> None:
    t = position(
        4,
        beat="act",
        wave=0,
        followers={0: 3},
        gone={0: 1},
        placed={"cities_1": ["red_follower", "red_leader"], "centre": ["green_leader"]},
        rolls=[6, 6],
    )
    t.answer("act_cities_1")
    assert (t.pool(0)["follower"], t.g.reserve[0], t.g.gone[0]) == (2, 0, 1)


@rule("RISE-TILE-18")
def test_one_of_the_pair_must_be_a_follower() -> None:
    kinds = ["leader", "follower", "volunteer", "hologram"]
    named = {"built": ["soul_terraformer"], "volunteers": {0: 2, 1: 1}, "hologram": "mystic", "automaton": True}
    t = position(4, **named)
    assert [key for key in t.options() if key.endswith("terraformer")] == [f"{kind}_soul_terraformer" for kind in kinds]
    for first, second in (
        ("blue_leader", ["follower"]),
        ("blue_volunteer", ["follower"]),
        ("red_hologram", ["follower"]),
        ("blue_follower", kinds),
    ):
        t = position(4, placed={"soul_terraformer": [first]}, **named)
        found = [key.split("_")[0] for key in t.options() if key.endswith("terraformer")]
        assert found == second


@rule("RISE-TILE-26")
def test_no_follower_is_removed_against_the_will_of_its_owner() -> None:
    t = act("soul_terraformer", ["red_leader", "blue_follower"], flooded={"hills": 4})
    t.answer("act_soul_terraformer", "no")
    assert t.flooded("hills") == 4
    assert t.g.gone == [0, 0, 0, 0]
    assert "act_soul_terraformer" not in t.options()


@rule("RISE-TILE-26")
def test_with_two_followers_the_willing_one_leaves() -> None:
    for answers, gone in ((["no", "yes"], [0, 1]), (["yes", "no"], [1, 0])):
        t = act("soul_terraformer", ["red_follower", "blue_follower"], flooded={"hills": 4})
        t.answer("act_soul_terraformer")
        assert t.asked() == (0, "terraform.give")
        t.answer(answers[0])
        assert t.asked() == (1, "terraform.give")
        t.answer(answers[1])
        assert t.g.gone[:2] == gone
        assert t.flooded("hills") == 1


@rule("RISE-TILE-26")
def test_two_willing_owners_agree_who_leaves() -> None:
    t = act("soul_terraformer", ["red_follower", "blue_follower"], flooded={"hills": 4}, first=2, turn=0)
    t.agreeing = False
    t.answer("act_soul_terraformer", "yes", "yes")
    assert t.asked() == (0, "terraform.who")
    assert t.options() == ["red", "blue"]
    t.answer("blue", "no", "no")
    assert t.asked() == (2, "terraform.who")
    t.answer("blue")
    assert t.g.gone == [0, 1, 0, 0]


@rule("RISE-TILE-26")
@pytest.mark.parametrize(("hills", "cities"), [(1, 0), (1, 1), (2, 0)])
def test_with_fewer_flooded_tiles_those_there_are(hills: int, cities: int) -> None:
    t = act("soul_terraformer", ["red_leader", "red_follower"], flooded={"hills": hills, "cities": cities})
    t.answer("act_soul_terraformer").take("terraform.give", "yes").take("unflood.where", "hills")
    assert sum(t.g.flooded) == 0
    assert t.g.gone[0] == 1


@rule("RISE-TILE-26")
def test_the_owners_agree_which_tiles_are_unflooded() -> None:
    t = act("soul_terraformer", ["red_leader", "blue_follower"], flooded={"hills": 4, "cities": 4}, first=3, turn=0)
    t.answer("act_soul_terraformer", "yes")
    assert t.asked() == (0, "unflood.where")
    t.agreeing = False
    t.answer("hills")
    assert t.asked() == (1, "joint.accept")
    t.answer("no", "no")  # there is only one other proposal
    assert t.asked() == (3, "unflood.where")
    t.answer("cities")
    assert (t.flooded("hills"), t.flooded("cities")) == (4, 3)


# ---------------------------------------------------------------- Amplification Harbor


@rule("RISE-TILE-20", "RISE-TILE-21")
def test_amplification_harbor_returns_two_for_each_resource() -> None:
    goods = {0: {"gold": 2, "mystic_energy": 3}, 1: {"ore": 1}, 2: {"crystal": 3}}
    t = act("amplification_harbor", ["red_leader", "blue_follower"], goods=goods)
    t.answer("act_amplification_harbor")
    assert t.asked() == (0, "harbor.give")
    assert t.options() == ["gold", "done"]
    t.answer("gold")
    while t.is_asked("harbor.give", 0):
        t.answer("done")
    assert t.asked() == (1, "harbor.give")
    assert t.options() == ["ore", "done"]
    t.answer("ore")
    shared = []
    while t.is_asked("share.many"):
        good, gets = GOODS[t.question.b], t.question.a
        assert t.asked()[0] == 0
        shared.append((good, gets, t.options()[-1]))
        t.answer(2 if (good, gets) == ("ore", 1) else 0)
    assert shared == [("ore", 0, "2"), ("ore", 1, "2"), ("gold", 0, "2"), ("gold", 1, "2"), ("gold", 2, "2")]
    assert t.goods(0) == {"gold": 1, "mystic_energy": 3}
    assert t.goods(1) == {"ore": 2}
    assert t.goods(2) == {"crystal": 3}
    assert t.goods(3) == {"gold": 2}


@rule("RISE-TILE-20")
def test_two_resources_in_all_are_turned_in() -> None:
    t = act("amplification_harbor", ["red_leader", "red_follower"], goods={0: {"atlantium": 5}})
    t.answer("act_amplification_harbor", "atlantium", "atlantium")
    assert t.is_asked("share.many")
    t.answer(4)
    assert t.goods(0) == {"atlantium": 7}
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-TILE-20")
@pytest.mark.parametrize(("answers", "gold"), [(["done"], 3), (["gold", "done", "2"], 4)])
def test_fewer_may_be_turned_in(answers: list[str], gold: int) -> None:
    t = act("amplification_harbor", ["red_leader", "red_follower"], goods={0: {"gold": 3}})
    t.answer("act_amplification_harbor", *answers)
    assert t.goods(0) == {"gold": gold}
    assert t.all_asked() == [(3, "act.step")]


# ---------------------------------------------------------------- Prediction Module


@rule("RISE-TILE-22", "RISE-TILE-23")
def test_prediction_module_removes_up_to_three_cards_and_shuffles_the_deck() -> None:
    t = act(
        "prediction_module", ["red_leader", "red_follower"], deck=["panic", "flood_hills", "plague"], deck_only=True
    )
    before = len(t.discards())
    t.answer("act_prediction_module")
    assert t.asked() == (0, "prediction.remove")
    from_deck = {key for key in t.options() if key.startswith("deck_")}
    assert from_deck == {"deck_panic", "deck_flood_hills", "deck_plague"}
    assert {key for key in t.options() if key.startswith("discard_")} == {
        f"discard_{MISFORTUNES[card]}" for card in set(t.g.misfortune_discard)
    }
    assert "done" in t.options()
    t.answer("deck_panic", "discard_panic", "discard_plague")
    assert sorted(t.deck()) == ["flood_hills", "plague"]
    assert len(t.discards()) == before - 2
    assert sorted(MISFORTUNES[card] for card in t.g.removed) == ["panic", "panic", "plague"]
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-TILE-22")
@pytest.mark.parametrize(
    ("answers", "removed"), [(["done"], 0), (["deck_panic", "done"], 1), (["deck_panic", "deck_panic", "done"], 2)]
)
def test_fewer_cards_may_be_removed(answers: list[str], removed: int) -> None:
    t = act("prediction_module", ["red_leader", "red_follower"])
    t.answer("act_prediction_module", *answers)
    assert len(t.g.removed) == len(t.told("misfortune.removed")) == removed
    assert len(t.deck()) == 61 - removed
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-TILE-22")
def test_the_deck_is_shuffled_and_the_discards_are_not_part_of_it() -> None:
    tops = set()
    for seed in range(6):
        t = act(
            "prediction_module",
            ["red_leader", "red_follower"],
            foreseen=["sabotage", "calm_seas"],
            discard=["flood_cities", "flood_cities"],
            seed=seed,
        )
        t.answer("act_prediction_module", "deck_panic", "done")
        assert t.g.foreseen == []
        assert t.discards() == ["flood_cities", "flood_cities"]
        assert len(t.deck()) == 58
        tops.add(tuple(t.deck()[:4]))
    assert len(tops) > 3


@rule("RISE-TILE-23")
def test_removing_spur_the_cycle_is_not_discarding_it() -> None:
    t = act("prediction_module", ["red_leader", "red_follower"], discard=["panic", "plague"])
    t.answer("act_prediction_module", "deck_spur_the_cycle", "done")
    assert t.discards() == ["panic", "plague"]
    assert [MISFORTUNES[card] for card in t.g.removed] == ["spur_the_cycle"]
    assert "spur_the_cycle" not in t.deck()


@rule("RISE-TILE-22")
def test_the_owners_of_the_pair_agree_what_is_removed() -> None:
    t = act("prediction_module", ["red_leader", "blue_leader"], first=2, turn=0)
    t.agreeing = False
    t.answer("act_prediction_module", "deck_panic")
    assert t.asked() == (1, "joint.accept")
    t.answer("no")
    assert t.asked() == (1, "prediction.remove")
    t.answer("done", "no")
    assert t.asked() == (2, "prediction.remove")
    assert set(t.options()) == {"deck_panic", "done"}
    t.answer("done")
    assert t.g.removed == []


# ---------------------------------------------------------------- Kinship Array, Stasis Field


@rule("RISE-TILE-24")
@pytest.mark.parametrize(("who", "reserve"), [("red", [1, 2]), ("blue", [2, 1])])
def test_kinship_array_gives_one_owner_a_follower(who: str, reserve: list[int]) -> None:
    t = act("kinship_array", ["red_leader", "blue_volunteer"], volunteers={1: 1})
    t.answer("act_kinship_array")
    assert t.asked() == (0, "kinship.who")
    assert t.options() == ["red", "blue"]
    t.answer(who)
    assert t.g.reserve[:2] == reserve
    assert t.pool(0 if who == "red" else 1)["follower"] == 3
    assert t.told("rolls") == []


@rule("RISE-TILE-24")
def test_kinship_array_needs_a_follower_in_the_reserve() -> None:
    t = act("kinship_array", ["red_leader", "blue_leader"], followers={0: 4})
    t.answer("act_kinship_array")
    assert t.g.reserve == [0, 1, 2, 2]
    t = act("kinship_array", ["red_leader", "blue_leader"], followers={0: 4, 1: 4})
    t.answer("act_kinship_array")
    assert t.g.reserve == [0, 0, 2, 2]
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-TILE-25")
@pytest.mark.parametrize("value", [1, 2, 3])
def test_stasis_field_takes_two_wrath_floods_away(value: int) -> None:
    wave = BOX.wrath.index(value)
    t = act("stasis_field", ["red_leader", "blue_leader"], wave=wave)
    t.answer("act_stasis_field", "act_leader_centre")
    floods = 0
    while t.is_asked("flood.wrath"):
        floods += 1
        t.answer("hills")
    assert floods == max(0, value - 2) == t.flooded("hills")
    assert t.g.wave == wave + 1
    assert t.g.stasis == 0


@rule("RISE-TILE-25")
def test_stasis_field_works_for_one_round() -> None:
    wave = BOX.wrath.index(3)
    t = position(4, beat="wrath", wave=wave, built=["stasis_field"], round_effects={"stasis": 2})
    t.answer("hills")
    assert t.g.round == 3
    assert t.flooded("hills") == 1
    assert t.g.stasis == 0


@rule("RISE-TILE-27")
def test_two_uses_of_stasis_field_add_up_and_the_token_still_moves() -> None:
    wave = BOX.wrath.index(3)
    t = act("stasis_field", ["red_leader", "blue_follower"], wave=wave, hands={0: ["cipher_of_expertise"]})
    t.answer("act_stasis_field", "yes")
    assert t.g.stasis == 4
    t.answer("act_leader_centre")
    assert t.beat == "place"
    assert sum(t.g.flooded) == 0
    assert t.g.wave == wave + 1


# ---------------------------------------------------------------- other player counts, order and numbers left


@rule("RISE-TILE-05")
@pytest.mark.parametrize("seats", [1, 2, 7])
def test_herald_pylon_with_other_numbers_of_players(seats: int) -> None:
    t = position(
        seats,
        beat="act",
        planned=["herald_pylon", "spirit_seal"],
        placed={"build_spot_1": ["red_leader"]},
        goods={0: PLENTY},
    )
    t.answer("act_build_spot_1", "herald_pylon")
    assert [t.pool(seat).get("volunteer", 0) for seat in range(seats)] == [1] * seats
    assert t.g.volunteers == 8 - seats


@rule("RISE-TILE-03")
def test_alone_all_energy_of_aether_lens_is_the_own() -> None:
    t = position(
        1,
        beat="act",
        planned=["aether_lens", "spirit_seal"],
        placed={"build_spot_1": ["red_leader"]},
        goods={0: PLENTY},
    )
    t.answer("act_build_spot_1", "aether_lens")
    assert t.energy(0) == 6


@rule("RISE-TILE-13")
def test_spirit_seal_does_nothing_where_no_barrier_can_stand() -> None:
    t = act("spirit_seal", ["red_follower"], energy=[2, 0, 0, 0], barriers=PENINSULAS)
    t.answer("act_follower_spirit_seal")
    assert t.energy(0) == 2
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-TILE-17", "RISE-TILE-26")
def test_one_of_two_followers_of_one_player_leaves() -> None:
    t = act("soul_terraformer", ["red_follower", "red_follower"], flooded={"hills": 5})
    t.answer("act_soul_terraformer")
    assert t.all_asked() == [(0, "terraform.give")]
    t.answer("yes")
    assert t.flooded("hills") == 2
    assert t.crew("soul_terraformer") == ["red_follower"]
    assert t.has_acted("red_follower", "soul_terraformer")
    assert t.g.gone[0] == 1
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-TILE-17")
@pytest.mark.parametrize("kind", ["leader", "volunteer", "hologram"])
def test_the_follower_of_the_pair_leaves_whoever_stands_with_it(kind: str) -> None:
    crew = [f"red_{kind}", "red_follower"]
    t = act("soul_terraformer", crew, flooded={"hills": 3}, volunteers={0: 1}, hologram="guardian")
    t.answer("act_soul_terraformer").take("terraform.give", "yes")
    assert t.flooded("hills") == 0
    assert t.crew("soul_terraformer") == crew[:1]
    assert t.g.gone[0] == 1


@rule("RISE-TILE-20")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1]), (1, [1, 0])])
def test_the_owners_turn_in_clockwise_from_the_starting_player(first: int, order: list[int]) -> None:
    goods = {0: {"gold": 3}, 1: {"gold": 3}}
    t = act("amplification_harbor", ["red_leader", "blue_leader"], goods=goods, first=first)
    t.answer("act_amplification_harbor")
    assert t.all_asked() == [(order[0], "harbor.give")]
    assert t.question.a == 2
    t.answer("gold")
    assert t.question.a == 1
    while t.is_asked("harbor.give", order[0]):
        t.answer("gold")
    assert t.asked() == (first, "share.many")  # two in all: the other has nothing to turn in any more
    t.answer(0, 0, 4)
    assert t.goods(2) == {"gold": 4}
    assert (t.goods(order[0]), t.goods(order[1])) == ({"gold": 1}, {"gold": 3})


@rule("RISE-TILE-22")
def test_the_number_of_cards_still_to_remove_counts_down() -> None:
    t = act("prediction_module", ["red_leader", "red_follower"])
    t.answer("act_prediction_module")
    for left in (3, 2, 1):
        assert t.asked() == (0, "prediction.remove")
        assert t.question.a == left
        t.answer("deck_flood_hills")
    assert t.deck().count("flood_hills") == 3


@rule("RISE-TILE-07", "RISE-LCARD-15")
def test_the_number_of_swaps_still_possible_counts_down() -> None:
    t = act("matter_converter", ["red_leader"], goods={0: {"ore": 3}})
    t.answer("act_leader_matter_converter")
    assert t.question.a == 2
    t.answer("ore", "gold")
    assert t.question.a == 1
    assert t.options() == ["ore", "gold", "done"]


@rule("RISE-TILE-24")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1]), (1, [1, 0])])
def test_the_owners_of_kinship_array_agree_clockwise(first: int, order: list[int]) -> None:
    t = act("kinship_array", ["red_leader", "blue_leader"], first=first)
    t.answer("act_kinship_array")
    assert t.all_asked() == [(order[0], "kinship.who")]
    t.agreeing = False
    t.answer("red")
    assert t.all_asked() == [(order[1], "joint.accept")]
    t.answer("no")
    assert t.all_asked() == [(order[0], "joint.accept")]
    t.answer("no")
    assert t.all_asked() == [(first, "kinship.who")]
    t.answer("blue")
    assert t.g.reserve == [2, 1, 2, 2]


@rule("RISE-TILE-25", "RISE-TILE-27")
@pytest.mark.parametrize(("stasis", "value", "floods"), [(2, 1, 0), (2, 2, 0), (2, 3, 1), (4, 3, 0), (0, 3, 3)])
def test_stasis_is_subtracted_from_the_wrath(stasis: int, value: int, floods: int) -> None:
    t = position(4, beat="wrath", wave=BOX.wrath.index(value), round_effects={"stasis": stasis})
    for _ in range(floods):
        assert t.asked() == (0, "flood.wrath")
        t.answer("cities")
    assert t.flooded("cities") == floods
    assert t.g.round == 3


@rule("RISE-TILE-12")
def test_the_wrath_after_entropy_drive_is_that_of_the_earlier_space() -> None:
    wave = BOX.wrath.index(1) + 2
    t = build("entropy_drive", wave=wave)
    t.answer("act_leader_centre")
    assert t.asked() == (0, "flood.wrath")
    t.answer("hills")
    assert t.g.wave == wave - 2 + 1
    assert t.g.round == 3


@rule("RISE-TILE-07", "RISE-ACT-09")
def test_matter_converter_does_nothing_without_resources() -> None:
    t = act("matter_converter", ["red_leader"], energy=[3, 0, 0, 0])
    t.answer("act_leader_matter_converter")
    assert t.all_asked() == [(3, "act.step")]
    assert t.has_acted("red_leader", "matter_converter")
    assert t.goods(0) == {"mystic_energy": 3}


@rule("RISE-TILE-22")
def test_a_card_known_to_lie_on_top_may_be_removed_too() -> None:
    t = act(
        "prediction_module",
        ["red_leader", "red_follower"],
        foreseen=["spur_the_cycle", "panic"],
        deck=["plague"],
        deck_only=True,
    )
    t.answer("act_prediction_module")
    assert [key for key in t.options() if key.startswith("deck_")] == [
        "deck_plague",
        "deck_panic",
        "deck_spur_the_cycle",
    ]
    t.answer("deck_spur_the_cycle", "deck_panic", "deck_plague")
    assert t.deck() == []
    assert sorted(MISFORTUNES[card] for card in t.g.removed) == ["panic", "plague", "spur_the_cycle"]
    assert t.discards().count("panic") == 1


@rule("RISE-TILE-22")
def test_with_the_last_card_removed_nothing_is_left_to_choose() -> None:
    everything = [card for card, count in zip(MISFORTUNES, BOX.misfortune_count, strict=True) for _ in range(count)]
    everything = [card for card in everything if card not in ("calm_seas", "controlled_flood", "panic")]
    t = act("prediction_module", ["red_leader", "red_follower"], calm=0, controlled=0, removed=everything)
    assert t.deck() == ["panic", "panic"]
    t.answer("act_prediction_module", "deck_panic").take("prediction.remove", "deck_panic")
    assert t.deck() == []
    assert t.all_asked() == [(3, "act.step")]
