"""What the rulebook says about data printed on board and cards, held against the component file of the box."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from critias.engine.components import Row
from critias.games.end.box import BOX, COLORS, EVENTS, FACTIONS, POLITICS, SPECIALS, VARIANTS, VOTINGS
from critias.testing import rule

FILE: dict[str, Any] = tomllib.loads((Path(__file__).parent / "examples.toml").read_text(encoding="utf-8"))
CHECKS: dict[str, dict[str, Any]] = {entry["id"]: entry["check"] for entry in FILE["constraint"]}


def politics(id: str) -> Row:
    return BOX.file.rows("politics_card")[POLITICS.index(id)]


def of_color(color: str) -> list[str]:
    return [card for i, card in enumerate(POLITICS) if BOX.color[i] == COLORS.index(color)]


def copies(cards: list[str]) -> int:
    return sum(BOX.politics_count[POLITICS.index(card)] for card in cards)


@rule("END-COMP-03")
def test_end_con_01_the_politics_cards_add_up() -> None:
    check = CHECKS["END-CON-01"]
    rows = BOX.file.rows(check["table"])
    assert sum(row.number(check["sum_of"], 0, 99) for row in rows) == check["equals"]
    assert sum(BOX.politics_count) == check["equals"]


@rule("END-COMP-03")
def test_end_con_02_the_special_cards_add_up() -> None:
    check = CHECKS["END-CON-02"]
    rows = BOX.file.rows(check["table"])
    assert sum(row.number(check["sum_of"], 0, 99) for row in rows) == check["equals"]
    assert sum(BOX.special_count) == check["equals"]


@rule("END-COMP-03", "END-SETUP-03")
def test_end_con_03_ten_different_events_three_of_them_doom_cards() -> None:
    check = CHECKS["END-CON-03"]
    rows = BOX.file.rows(check["table"])
    assert len(rows) == len({row.text("id") for row in rows}) == check["rows"]
    assert all(row.number("count", 1, 9) == 1 for row in rows)
    doom = [row.text("id") for row in rows if row.flag("doom")]
    assert len(doom) == sum(BOX.doom) == check["doom_rows"]
    assert set(doom) == {"senators_wisdom", "flood_of_the_poor", "favorable_winds"}


@rule("END-POL-03", "END-POL-09", "END-POL-10", "END-POL-12")
def test_end_con_04_the_kinds_of_refugees_cards() -> None:
    check = CHECKS["END-CON-04"]
    cards = [row for row in BOX.file.rows("politics_card") if row.text("family") == "refugees"]
    groups = [row.numbers("groups", 1, 5) for row in cards]
    assert all(wanted in groups for wanted in check["groups_present"])
    assert all(found in check["groups_present"] for found in groups)
    assert {row.text("extra") for row in cards} == set(check["extras_present"])


def test_end_con_05_few_refugees_cards_move_a_ship() -> None:
    check = CHECKS["END-CON-05"]
    family = [card for card in POLITICS if politics(card).text("family") == check["family"]]
    moving = [card for card in family if politics(card).text("extra") == check["extra"]]
    assert 0 < copies(moving) / copies(family) < check["share_below"]


@rule("END-TIPS-01")
def test_end_con_06_green_cards_almost_always_place_refugees() -> None:
    check = CHECKS["END-CON-06"]
    cards = of_color(check["color"])
    without = [card for card in cards if not BOX.groups[POLITICS.index(card)]]
    assert without == check["kinds_without_groups"]
    assert 0 < copies(without) / copies(cards) < check["share_below"]


@rule("END-POL-14", "END-POL-21")
def test_end_con_07_aristocracy_and_ships_exist_in_two_sizes() -> None:
    cards = [card for card in POLITICS if card.startswith(("aristocracy", "ships"))]
    assert cards == CHECKS["END-CON-07"]["ids_present"]
    assert all(copies([card]) > 0 for card in cards)
    assert [BOX.groups[POLITICS.index(card)] for card in cards[:2]] == [[1], [1, 1]]
    assert [BOX.moves[POLITICS.index(card)] for card in cards[2:]] == [2, 3]


@rule("END-TIPS-02", "END-TIPS-03")
def test_end_con_08_the_red_and_the_blue_kinds() -> None:
    check = CHECKS["END-CON-08"]
    assert of_color("red") == check["red"]
    assert of_color("blue") == check["blue"]


def test_end_con_09_there_are_at_least_two_alliances() -> None:
    check = CHECKS["END-CON-09"]
    assert BOX.special_count[SPECIALS.index(check["special"])] >= check["count_at_least"]


@rule("END-SPEC-39", "END-SPEC-40", "END-SPEC-41")
def test_end_con_10_the_worth_of_the_treasures() -> None:
    worth = {card: vp for card, vp in zip(SPECIALS, BOX.special_vp) if vp}
    assert worth == CHECKS["END-CON-10"]["vp"]


@rule("END-FACP-10")
def test_end_con_11_basileus_stands_left_of_demiurgos() -> None:
    check = CHECKS["END-CON-11"]
    left, right = FACTIONS.index(check["left"]), FACTIONS.index(check["right"])
    assert BOX.faction_space[left] < BOX.faction_space[right]


@rule("END-TURN-02", "END-LONG-02", "END-EVENT-20")
def test_end_con_12_the_length_of_the_game_follows_from_the_event_deck() -> None:
    check = CHECKS["END-CON-12"]
    for i, variant in enumerate(VARIANTS):
        row = BOX.file.rows("variant")[i]
        doom, other = BOX.deck_doom[i], BOX.deck_other[i]
        assert row.text("id") == variant
        assert [doom + 1, doom + other + 1] == check[variant]  # the last Doom! card lies at place 3 to the bottom
        assert [row.number("turns_min", 1, 9), row.number("turns_max", 1, 9)] == check[variant]


@rule("END-SETUP-06", "END-LONG-01")
def test_end_con_13_there_are_enough_other_events() -> None:
    check = CHECKS["END-CON-13"]
    others = BOX.doom.count(False)
    assert others == check["other_events"]
    assert 1 + max(BOX.deck_other) == check["needed_long"] <= others
    unused = [row.number("unused_events", 0, 9) for row in BOX.file.rows("variant")]
    assert [others - 1 - other for other in BOX.deck_other] == unused


@rule("END-VOTE-06")
def test_end_con_14_both_voting_types_occur() -> None:
    assert {VOTINGS[voting] for voting in BOX.voting} == set(CHECKS["END-CON-14"]["both_present"])


def test_end_con_15_every_event_shows_neutral_refugees_that_there_are() -> None:
    check = CHECKS["END-CON-15"]
    assert len(BOX.event_neutrals) == len(EVENTS)
    assert min(BOX.event_neutrals) >= check["min_at_least"]
    assert max(BOX.event_neutrals) <= check["max_at_most"] == BOX.neutrals
    # one a ship from the left, again from the left after five, and the two of each of five players besides
    for neutrals in BOX.event_neutrals:
        assert all((neutrals + 4 - ship) // 5 <= spaces for ship, spaces in enumerate(BOX.spaces))
        assert neutrals + 5 * 2 <= sum(BOX.spaces)


@rule("END-SHIP-01", "END-SHIP-02", "END-SHIP-03", "END-SHIP-04", "END-SHIP-05", "END-SHIP-08")
def test_end_con_16_the_spaces_of_the_ships() -> None:
    check = CHECKS["END-CON-16"]
    assert BOX.spaces == check["start"]
    assert BOX.advanced_spaces == check["advanced"]
    drawn = BOX.file.data["layout_ship_slots"]
    assert isinstance(drawn, list)
    assert [len(ship["start"]) for ship in drawn] == check["start"]
    assert [len(ship["advanced"]) for ship in drawn] == check["advanced"]


@rule("END-SCORE-01", "END-SCORE-02", "END-SCORE-06")
def test_end_con_17_the_charts() -> None:
    check = CHECKS["END-CON-17"]
    assert BOX.standard == [0, *check["standard"]]
    assert BOX.royal == [0, *check["royal"]]
    assert BOX.most_scored == len(check["standard"])


@rule("END-TRACK-01")
def test_end_con_18_the_spaces_of_the_track() -> None:
    spaces = CHECKS["END-CON-18"]["spaces"]
    track = BOX.file.table("vp_track")
    assert track.number("spaces", 1, 99) == track.number("wrap_value", 1, 99) == spaces
    assert [track.number("first_value", 0, 99), track.number("last_value", 0, 99)] == [0, spaces - 1]
    layout = BOX.file.data["layout_vp_track"]
    assert isinstance(layout, dict)
    assert len(layout["centers"]) == spaces


def test_end_con_19_the_politics_deck_must_be_reshuffled() -> None:
    check = CHECKS["END-CON-19"]
    players, turns = check["players"], check["turns"]
    needed = players * (BOX.start_politics[players] + (turns - 1) * BOX.row_length)
    assert needed == check["cards_needed"] > sum(BOX.politics_count)
