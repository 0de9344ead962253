"""Files of components: what may be corrected in a copy of the printed values, and what is refused.  CHAOS-COMP"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from critias.engine.components import ComponentError, ComponentFile, read_components
from critias.games.chaos import GAME
from critias.games.chaos.box import BOX, CHIEFS, FACTIONS, FIRST_RYHZU, ChaosBox, load_box
from critias.testing import rule

FOLDER = Path(GAME.folder)
GENERAL = ["components", "map", "tracks", "tactics", "effects"]
FILES: dict[str, ComponentFile] = {
    **{name: read_components(FOLDER / f"{name}.toml") for name in GENERAL},
    **{name: read_components(FOLDER / "factions" / f"{name}.toml") for name in FACTIONS},
}
ABSENT = object()

LIMITS = {
    "components.setup.starting_energy": (0, 20),
    "components.setup.starting_gems": (1, 20),
    "components.setup.min_fighters_per_start_region": (1, 1),
    "components.game.rounds_max": (6, 6),
    "components.supply.mountains": (0, 99),
    "components.faction_count.0.factions": (2, 5),
    "components.faction_count.1.plain_neutral_foundations_returned": (0, 3),
    "components.faction_count.2.pricing_tokens_per_faction_per_round": (1, 2),
    "components.pricing_token.price_1.to_faction": (0, 9),
    "components.pricing_token.price_1.to_supply": (0, 9),
    "components.neutral_pricing_token.0.to_left": (0, 9),
    "components.neutral_pricing_token.0.to_supply": (0, 9),
    "components.building_type.outpost.strength": (0, 9),
    "components.building_limits.foundations_per_region": (3, 3),
    "components.board_foundation.unlock.energy_for_gem_lock": (0, 9),
    "components.neutral_foundation.0.relic": (0, 6),
    "components.combat_wheel.printed_card_left": (0, 4),
    "components.combat_wheel.printed_card_right": (0, 4),
    "components.combat_wheel.retreat_without_card_shields": (-9, 0),
    "components.combat_wheel.wound_limit_per_faction_per_battle": (1, 20),
    "components.wheel_section.die_left.gem_cost": (0, 9),
    "components.wheel_section.double_attack.min_own_fighters": (0, 20),
    "components.die_face.0.strength": (0, 9),
    "components.die_face.0.shields": (0, 9),
    "components.tactics_rules.hand_limit": (1, 50),
    "components.tactics_rules.hand_limit_with_foundation": (1, 50),
    "components.tactics_rules.x_without_die": (0, 9),
    "components.region_count_income.1.min": (0, 99),
    "components.region_count_income.1.times": (1, 9),
    "tactics.card.tac_rally.count": (1, 9),
    "tactics.card.tac_rally.left": (0, 9),
    "tactics.card.tac_rally.right": (0, 9),
    "ai.faction.fame_goal": (1, 30),
    "ai.faction.leaders_in_play": (1, 6),
    "ai.board.fighters_start_on_map": (2, 30),
    "ai.board.fighters_reserve": (0, 30),
    "ai.board.fighters_total": (1, 60),
    "zcharo.board.fast_track_energy": (0, 9),
    "zcharo.board.recruit_exchange_points": (1, 9),
    "zcharo.fame_reward.0.at": (1, 20),
    "zcharo.zcharo_outposts.max_per_region": (1, 3),
    "zcharo.leader.ejax.basic.strength": (-9, 9),
    "zcharo.leader.ejax.upgraded.shields": (-9, 9),
    "zcharo.leader.ejax.basic.deploy_gems": (0, 9),
    "zcharo.leader.ejax.upgrade_gems": (0, 9),
    "zcharo.attribute.proficient.upgrade_gems": (0, 9),
    "circadians.drop_ship.harvest_without_foundry": (0, 9),
    "ai.trap.wounds": (0, 9),
    "leyrien.morale.combat_row": (1, 9),
    "leyrien.morale.income_row": (1, 9),
    # effects, wherever they stand
    "ai.leader.adecai.effects_basic.0.value": (-9, 99),
    "ai.leader.adecai.effects_basic.0.min": (-9, 9),
    "ai.leader.adecai.effects_basic.0.max": (-9, 9),
    "ai.leader.adecai.effects_basic.0.per": (1, 9),
    "ai.leader.adecai.effects_basic.0.per_round": (0, 9),
    "ai.leader.adecai.effects_basic.0.cost_movement": (0, 9),
}

LISTS = {
    "zcharo.board.recruitment_sectors_start": "whole numbers from 0 to 30",
    "leyrien.morale.strength_by_tokens_off_combat_row": "5 whole numbers from 0 to 9",
    "leyrien.morale.fame_by_tokens_off_income_row": "5 whole numbers from 0 to 9",
    "map.tunnel.0.factions": "whole numbers from 2 to 5",
    "zcharo.board.outpost_gem_locks": "a list of true and false",
    "ai.board.base_income": "a list of effects",
    "map.tunnel.0.between": "a list of texts",
}


@contextmanager
def changed(path: str, value: object) -> Iterator[None]:
    """One value of the files is another; entries of a list go by their id or their number."""
    name, *steps, key = path.split(".")
    at: object = FILES[name].data
    for step in steps:
        if isinstance(at, list):
            at = at[int(step)] if step.isdigit() else next(row for row in at if row["id"] == step)
        else:
            assert isinstance(at, dict)
            at = at[step]
    assert isinstance(at, dict)
    before = at.get(key, ABSENT)
    if value is ABSENT:
        at.pop(key, None)
    else:
        at[key] = value
    try:
        yield
    finally:
        if before is ABSENT:
            at.pop(key, None)
        else:
            at[key] = before


def box() -> ChaosBox:
    return ChaosBox([FILES[name] for name in GENERAL + FACTIONS])


def refused(path: str, value: object) -> str:
    """What is said about a value that is not allowed."""
    with changed(path, value), pytest.raises(ComponentError) as caught:
        box()
    return str(caught.value)


@rule("CHAOS-COMP-01")
def test_the_printed_values_make_a_box() -> None:
    assert box().digest == BOX.digest == load_box().digest


@rule("CHAOS-COMP-01")
@pytest.mark.parametrize(("path", "limits"), LIMITS.items(), ids=LIMITS.keys())
def test_a_number_out_of_its_range_is_refused_and_the_range_named(path: str, limits: tuple[int, int]) -> None:
    for value in (limits[0] - 1, limits[1] + 1):
        said = refused(path, value)
        assert f"'{path.rsplit('.', 1)[1]}' is {value}" in said
        assert said.endswith(f"a whole number from {limits[0]} to {limits[1]}")


@rule("CHAOS-COMP-01")
@pytest.mark.parametrize(("path", "range_"), LISTS.items(), ids=LISTS.keys())
def test_a_list_of_something_else_is_refused(path: str, range_: str) -> None:
    for value in ([99] * 5, [-1] * 5, 3):
        assert refused(path, value).endswith(range_)


@rule("CHAOS-LEYR-10")
@pytest.mark.parametrize(
    ("row", "list_"),
    [("combat_row", "strength_by_tokens_off_combat_row"), ("income_row", "fame_by_tokens_off_income_row")],
)
def test_a_row_of_morale_has_a_value_for_every_number_of_tokens(row: str, list_: str) -> None:
    assert f"'{list_}'" in refused(f"leyrien.morale.{row}", 3)
    with changed(f"leyrien.morale.{row}", 3):
        assert refused(f"leyrien.morale.{list_}", [9] * 5).endswith("4 whole numbers from 0 to 9")


@rule("CHAOS-NEUTRAL-04")
def test_every_neutral_token_stands_once() -> None:
    rows = FILES["components"].data["neutral_pricing_token"]
    assert isinstance(rows, list)
    for some in (rows[1:], [*rows, rows[0]], [*rows[1:], rows[1]]):
        assert "each pair and level must stand once" in refused("components.neutral_pricing_token", some)


@rule("CHAOS-NEUTRAL-04")
def test_the_relic_number_of_a_neutral_token_has_its_range() -> None:
    tops = [n for n, row in enumerate(FILES["components"].rows("neutral_pricing_token")) if row.data["level"] == "top"]
    for n in tops:
        for value in (0, 7):
            said = refused(f"components.neutral_pricing_token.{n}.relic_icon", value)
            assert said.endswith("a whole number from 1 to 6")


@rule("CHAOS-COMP-02")
def test_every_number_of_factions_has_its_row() -> None:
    rows = FILES["components"].data["faction_count"]
    assert isinstance(rows, list)
    assert "2, 3, 4 and 5" in refused("components.faction_count", rows[1:])


@rule("CHAOS-COMP-03")
@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("ai.faction.id", "ai"),
        ("ai.faction.fame_win", "immediate"),
        ("ai.leader.adecai.phase", "one of"),
        ("ai.attribute.cunning.phase", "any_action_phase"),
        ("ai.leader.adecai.effects_basic.0.op", "one of"),
        ("ai.leader.adecai.effects_basic.0.when", "one of"),
        ("components.land_tile.0.terrain", "swamp"),
        ("map.tunnel.0.between", "two hexes"),
        ("map.printed_mountain.0.between", "two hexes"),
        ("components.pricing_token.price_1.back", "grey"),
    ],
)
def test_a_word_that_nobody_knows_is_refused(path: str, said: str) -> None:
    value: object = ["r4c4", "nowhere"] if path.endswith("between") else "nonsense"
    assert said in refused(path, value)


@rule("CHAOS-COMP-05")
def test_ends_and_borders_of_the_map_must_be_there() -> None:
    assert "two hexes that touch" in refused("map.printed_mountain.0.between", ["r2c3", "r7c4"])
    assert "two hexes" in refused("map.tunnel.0.between", ["r3c6"])
    for pairs in (7, "r3c3", [["r3c3"]], [["r3c3", "nowhere"]], [["nowhere", "r3c3"]], ["r3c3"]):
        assert "pairs of hexes" in refused("map.borders.pairs", pairs)


@rule("CHAOS-COMP-04")
def test_the_fighters_of_a_faction_must_add_up() -> None:
    assert refused("zcharo.board.fighters_total", 19).endswith("must be 20")
    assert refused("ai.board.fighters_total", 29).endswith("must be 30")
    assert "fighters_total" in refused("ai.board.fighters_reserve", 9)


@rule("CHAOS-COMP-01")
def test_a_list_names_only_what_there_is() -> None:
    assert "a list of" in refused("components.faction_count.0.land_tile_sets", ["square", "nonsense"])
    assert "a list of true and false" in refused("zcharo.board.outpost_gem_locks", [True, 1, False])


@rule("CHAOS-COMP-01")
@pytest.mark.parametrize("path", ["ai.attribute.0.effects_basic", "components.building_type.foundry.income"])
def test_what_must_do_something_is_not_without_effect(path: str) -> None:
    assert refused(path, []).endswith("must be a list of one effect or more")


@rule("CHAOS-TRACK-01")
def test_a_track_has_five_columns() -> None:
    columns = FILES["tracks"].data["build"]
    assert isinstance(columns, list)
    assert "5 columns" in refused("tracks.build", columns[:4])


@rule("CHAOS-SETUP-26")
def test_there_are_nine_neutral_foundations() -> None:
    rows = FILES["components"].data["neutral_foundation"]
    assert isinstance(rows, list)
    assert "there must be 9" in refused("components.neutral_foundation", rows[:8])


@rule("CHAOS-SETUP-03")
def test_no_leader_and_no_attribute_may_be_missing() -> None:
    for kind, said in (("leader", "31 Leaders and 3 Ryh-zu"), ("attribute", "25 Attributes")):
        rows = FILES["ai"].data[kind]
        assert isinstance(rows, list)
        assert said in refused(f"ai.{kind}", rows[1:])


@rule("CHAOS-GEN-11")
@pytest.mark.parametrize("kind", ["op", "when"])
def test_the_vocabulary_of_effects_is_fixed(kind: str) -> None:
    rows = FILES["effects"].data[kind]
    assert isinstance(rows, list)
    assert f"[[{kind}]]" in refused(f"effects.{kind}", rows[1:])


@rule("CHAOS-BLD-08")
def test_in_a_box_of_an_earlier_release_zcharo_share_no_abilities() -> None:
    with changed("zcharo.zcharo_outposts.shared_abilities", ABSENT):
        zcharo = box().sheets[FACTIONS.index("zcharo")]
    assert not zcharo.shared_abilities
    assert zcharo.shared_text == ""
    printed = BOX.sheets[FACTIONS.index("zcharo")]
    assert printed.shared_abilities
    assert printed.shared_text == FILES["zcharo"].data["zcharo_outposts"]["text"]  # type: ignore[index]


@rule("CHAOS-SETUP-06")
def test_a_corrected_file_takes_the_place_of_the_general_components(tmp_path: Path) -> None:
    text = (FOLDER / "components.toml").read_text(encoding="utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace("starting_energy = 6", "starting_energy = 9"), encoding="utf-8")
    assert load_box(str(mine)).start_energy == 9
    assert load_box().start_energy == 6
    assert load_box(str(mine)).digest != load_box().digest


@rule("CHAOS-COMP-01", "CHAOS-JRAY-12")
def test_what_a_file_leaves_out_is_nothing_or_once() -> None:
    made = box()
    demo = made.chiefs[CHIEFS.index("demo")].effects[0][0]  # an effect without any number
    assert (demo.value, demo.low, demo.high, demo.per_round, demo.cost_movement) == (0, 0, 0, 0, 0)
    assert (demo.per, demo.when, demo.unless, demo.section) == (1, -1, -1, "")
    assert (demo.anywhere, demo.end_of_phase) == (False, False)
    assert (demo.cost, demo.reward, demo.options) == ([], [], [])
    assert [made.chiefs[n].deploy_gems for n in range(FIRST_RYHZU, len(CHIEFS))] == [[0, 0]] * 3
    with changed("components.region_count_income.0.times", ABSENT):
        assert box().count_times[0] == 1
    assert [sheet.most_per_region for sheet in made.sheets] == [
        [1, 2 if name == "zcharo" else 1, 1] for name in FACTIONS
    ]


@rule("CHAOS-COMP-01")
def test_every_number_of_factions_stands_once() -> None:
    assert "2, 3, 4 and 5" in refused("components.faction_count.0.factions", 3)
