"""Files of components: what may be corrected in a copy of the printed values, and what is refused."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from critias.engine.components import ComponentError, ComponentFile
from critias.games.end.box import BOX, EVENTS, SHIPS, EndBox
from tests.support.end import position

LIMITS = {
    "limits.cubes_per_player": "1 to 99",
    "limits.neutral_refugees": "0 to 99",
    "limits.politics_hand_size": "1 to 14",
    "limits.politics_cards_programmed": "1 to 5",
    "limits.doom_ship_moves": "0 to 5",
    "limits.scored_refugees_max": "1 to 20",
    "setup.0.players": "3 to 5",
    "setup.0.cubes": "1 to 20",  # the cubes of a player
    "setup.1.politics_cards": "5 to 7",  # a row, a hand
    "setup.2.special_cards": "0 to 5",
    "setup.0.start_refugees": "0 to 4",
    "setup.0.winners_per_voting": "1 to 2",  # one less than the players
    "setup.2.winners_per_voting": "1 to 4",
    "variant.standard.deck_doom_events": "3 to 3",
    "variant.long.deck_other_events": "0 to 6",
    "scoring.standard.3": "6 whole numbers from 0 to 99",
    "scoring.royal.0": "6 whole numbers from 0 to 99",
    "scoring.other_color_bonus": "0 to 9",
    "scoring.mover_bonus": "0 to 9",
    "scoring.advanced_science_vessel_mover_bonus": "0 to 9",
    "scoring.refugee_majority": "0 to 9",
    "scoring.senate_majority": "0 to 9",
    "scoring.bonus_vp_token": "0 to 9",
    "scoring.harm_bonus_per_refugee": "0 to 9",
    "ship.ark.spaces": "1 to 20",
    "ship.warship.advanced_spaces": "1 to 20",
    "ship.airship.flips_with_doom_marker": "1 to 2",
    "faction.basileus.space": "1 to 7",
    "faction.archont.effect.draw_politics": "1 to 20",
    "faction.oraklos.effect.keep_facedown": "0 to 5",
    "faction.philosophios.effect.refund_tokens": "0 to 20",
    "faction.demiurgos.effect.draw_special": "0 to 5",
    "politics_card.support.count": "0 to 80",
    "politics_card.refugees_3.groups.0": "1 to 5",
    "politics_card.ships_2.move_ships": "0 to 5",
    "politics_card.support.draw_special": "0 to 5",
    "politics_card.refugees_1_vp.vp": "0 to 9",
    "politics_card.betrayal.discard_max": "1 to 20",
    "politics_card.betrayal.or_senate_pool_discard_max": "1 to 20",
    "inventory.politics_cards": "60 to 200",
    "inventory.special_cards": "10 to 200",
    "special_card.guards.count": "0 to 40",
    "special_card.orichalcum.vp": "0 to 20",
    "special_card.empath.exchange_max": "1 to 10",
    "special_card.shapeshifting_spy.bid_bonus": "1 to 9",
    "event_card.chaos_spreads.neutral_refugees": "0 to 10",  # as there are
    "event_card.senators_wisdom.effect.draw_special.1": "2 whole numbers from 0 to 5",
    "event_card.flood_of_the_poor.effect.refugees_card_extra": "0 to 1",
    "event_card.favorable_winds.effect.politics_extra_ship": "0 to 3",
    "event_card.senate_pays_its_debts.effect.vp_by_senate_place.0": "2 whole numbers from 0 to 20",
    "event_card.all_in_this_together.effect.place_up_to": "0 to 10",
    "event_card.gifts_of_the_gods.effect.gods_hand": "0 to 14",
    "event_card.all_doomed.effect.cubes_lost_per_doom_marker": "0 to 3",
}


def part(value: Any, key: str) -> Any:
    """What a key leads to: of a table, of a list by number, of rows by id."""
    if isinstance(value, list):
        return value[int(key)] if key.isdigit() else next(row for row in value if row["id"] == key)
    return value[key]


def box_with(change: Callable[[dict[str, Any]], None]) -> EndBox:
    tables = copy.deepcopy(BOX.file.data)
    change(tables)
    return EndBox(ComponentFile("box.toml", "", tables))


def put(path: str, new: object) -> Callable[[dict[str, Any]], None]:
    def change(tables: dict[str, Any]) -> None:
        *way, key = path.split(".")
        value: Any = tables
        for step in way:
            value = part(value, step)
        value[int(key) if isinstance(value, list) else key] = new

    return change


@pytest.mark.parametrize(("path", "limits"), LIMITS.items(), ids=str)
def test_a_number_has_limits_and_they_are_told(path: str, limits: str) -> None:
    with pytest.raises(ComponentError, match=rf"box\.toml.*\b{limits}$"):
        box_with(put(path, 1000))


def test_the_printed_box_can_be_copied() -> None:
    assert box_with(lambda tables: None).digest == BOX.digest


@pytest.mark.parametrize(
    ("path", "new", "said"),
    [
        ("setup.0.players", 4, "'players' must be 3, 4 and 5, once each"),
        ("faction.basileus.space", 7, "'space' must be 1 to 7, once each"),
        ("politics_card.support.count", 5, "the counts add up to 81; table .inventory. says politics_cards = 80"),
        ("special_card.guards.count", 1, "the counts add up to 24; table .inventory. says special_cards = 25"),
        ("event_card.chaos_spreads.doom", True, f"the Doom! cards must be {', '.join(EVENTS[:3])}$"),
        ("event_card.favorable_winds.doom", False, "the Doom! cards must be"),
        ("event_card.favorable_winds.voting", "loud", "hidden"),
    ],
)
def test_what_does_not_add_up_is_refused(path: str, new: object, said: str) -> None:
    with pytest.raises(ComponentError, match=said):
        box_with(put(path, new))


@pytest.mark.parametrize(
    ("table", "key", "field"),
    [
        ("politics_card", "move_ships", "moves"),
        ("politics_card", "draw_special", "draws"),
        ("politics_card", "vp", "card_vp"),
        ("special_card", "vp", "special_vp"),
    ],
)
def test_a_card_that_says_nothing_of_moves_draws_and_vp_has_none(table: str, key: str, field: str) -> None:
    def drop(tables: dict[str, Any]) -> None:
        for row in tables[table]:
            row.pop(key, None)

    assert any(getattr(BOX, field))
    assert not any(getattr(box_with(drop), field))


def test_a_corrected_number_is_the_one_that_rules_use() -> None:
    assert box_with(put("ship.ark.spaces", 9)).spaces[SHIPS.index("ark")] == 9
    assert box_with(put("setup.1.cubes", 12)).start_cubes == {3: 20, 4: 12, 5: 20}


@pytest.mark.parametrize(
    ("length", "told"),
    [
        (1, ["1. Support, 2. no card, 3. no card."]),
        (3, ["1. Support, 2. Betrayal, 3. Sabotage."]),
        (4, ["1. Support, 2. Betrayal, 3. Sabotage.", "4. Ships (2), 5. no card."]),
    ],
)
def test_a_row_of_fewer_cards_is_laid_and_told(length: int, told: list[str]) -> None:
    hand = ["support", "betrayal", "sabotage", "ships_2", "ships_3", "royal_ship", "refugees_3"]
    t = position(
        beat="program",
        box=box_with(put("limits.politics_cards_programmed", length)),
        hands=dict.fromkeys(range(3), hand),
    )
    for seat in range(3):
        t.answer_for(seat, *hand[:length])
    assert [t.row(seat) for seat in range(3)] == [hand[:length]] * 3
    assert [line.removeprefix("Red lays ") for line in t.log() if line.startswith("Red lays")] == told
