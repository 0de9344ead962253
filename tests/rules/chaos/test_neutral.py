"""Neutral Pricing Tokens.  CHAOS-NEUTRAL"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from critias.games.chaos.box import TRACKS
from critias.testing import rule
from tests.support.chaos import Position, position, relics

NEUTRAL = {"discover": "neighbours", "build": "supply"}


def pricing(factions: Sequence[str] = ("ai", "zcharo", "leyrien"), **named: object) -> Position:
    return position(factions, **{"phase": "set_prices", "beat": "price", **named})


@rule("CHAOS-NEUTRAL-01")
def test_neutral_tokens_fill_the_open_phases_after_the_last_pricing() -> None:
    t = pricing().answer("price_3", "harvest", "price_3", "discover", "price_3")
    assert [t.price(track) for track in TRACKS] == [(1, "price_3"), None, (0, "price_3"), None, None]
    t.answer("recruit")
    assert [t.price(track) for track in TRACKS] == [
        (1, "price_3"),
        "neighbours",
        (0, "price_3"),
        (2, "price_3"),
        "supply",
    ]


@rule("CHAOS-NEUTRAL-01")
def test_with_four_factions_the_supply_token_fills_the_fifth_phase() -> None:
    t = pricing(["ai", "zcharo", "leyrien", "jrayek"])
    t.answer("price_3", "discover", "price_3", "build", "price_3", "recruit", "price_3", "move_last")
    assert t.price("harvest") == "supply"
    assert None not in [t.price(track) for track in TRACKS]


@rule("CHAOS-NEUTRAL-02")
@pytest.mark.parametrize(("round", "paid"), [(1, 2), (2, 2), (3, 4), (4, 4), (5, 4), (6, 4)])
def test_the_neighbour_token_pays_both_neighbours(round: int, paid: int) -> None:
    t = position(prices={"discover": "neighbours"}, round=round, acting=1, turns=1, energy=[3, 9, 5])
    t.answer("act")
    assert t.g.energy == [4, 9 - paid, 6]


@rule("CHAOS-NEUTRAL-03")
@pytest.mark.parametrize(("round", "paid"), [(1, 3), (2, 3), (3, 3), (4, 3), (5, 5), (6, 5)])
@pytest.mark.parametrize(
    "factions", [["ai", "zcharo"], ["ai", "zcharo", "leyrien"], ["ai", "zcharo", "leyrien", "jrayek"]]
)
def test_the_supply_token_pays_only_the_supply(factions: list[str], round: int, paid: int) -> None:
    energy = [3, 9, 5, 7][: len(factions)]
    t = position(factions, prices={"discover": "supply"}, round=round, acting=1, turns=1, energy=energy).answer("act")
    assert t.g.energy == [3, 9 - paid, 5, 7][: len(factions)]


@rule("CHAOS-NEUTRAL-04")
@pytest.mark.parametrize(("round", "tops"), [(1, [1, 1]), (2, [0, 1]), (3, [0, 1]), (4, [0, 0]), (5, [0, 0])])
def test_a_top_token_leaves_in_the_round_of_its_relic(round: int, tops: list[int]) -> None:
    before = [int(round <= 2), int(round <= 4)]
    t = relics(round=round)
    assert t.g.round == round + 1
    assert t.g.tops == tops
    t = position(round=round)
    assert t.g.tops == before


@rule("CHAOS-NEUTRAL-05")
@pytest.mark.parametrize("round", [1, 2, 3, 4, 5, 6])
def test_the_cheaper_neutral_token_lies_above(round: int) -> None:
    t = pricing(round=round).answer("price_3", "build", "price_3", "harvest", "price_3", "move_last")
    lower, higher = ("supply", "neighbours") if round in (3, 4) else ("neighbours", "supply")
    assert t.price("discover") == lower
    assert t.price("recruit") == higher


@rule("CHAOS-NEUTRAL-06")
def test_a_neutral_move_is_move_first_and_gives_nobody_a_card() -> None:
    t = pricing(flare=1, acting=1).answer("price_3", "build", "price_3", "harvest", "price_3", "recruit")
    assert t.price("move") == "supply"
    assert t.g.move_last == 0
    assert t.g.hand == [[], [], []]
    assert t.g.flare == 2
    t = position(phase="recruit", prices={"move": "supply"}, flare=2, turns=2, acting=2)
    t.until("turn.choice", 2).answer("pass")
    assert (t.phase, t.asked()) == ("move", (2, "turn.choice"))


@rule("CHAOS-NEUTRAL-07")
def test_nobody_acts_for_nothing_on_a_neutral_phase() -> None:
    t = position(prices={"discover": "supply"}, energy=[9, 9, 9])
    t.answer("act", "done", "act", "done", "act")
    assert t.g.energy == [6, 6, 6]
    t = position(prices={"discover": "supply"}, energy=[2, 3, 2])
    assert t.asked() == (1, "turn.choice")  # the first cannot pay
    t = position(prices={"discover": "neighbours"}, energy=[9, 9, 9])
    t.answer("act", "done", "act", "done", "act")
    assert t.g.energy == [9, 9, 9]  # 2 paid, 2 received


@rule("CHAOS-NEUTRAL-08")
def test_neutral_tokens_come_back_every_round() -> None:
    t = relics(prices={"discover": "neighbours", "build": "supply"}, round=1)
    assert [t.price(track) for track in TRACKS] == [None] * 5
    assert [t.tokens(seat, "vault") for seat in range(3)] == [
        ["price_2", "price_4", "price_6"],
        ["price_2", "price_4", "price_6"],
        ["price_2", "price_3", "price_6"],
    ]
    t.answer("price_3", "build", "price_3", "harvest", "price_4", "recruit")
    assert t.price("discover") == "neighbours"
    assert t.price("move") == "supply"


@rule("CHAOS-NEUTRAL-09")
def test_neighbours_are_paid_even_if_they_pass() -> None:
    t = position(prices={"discover": "neighbours"}, energy=[2, 2, 2])
    t.answer("pass", "act", "done", "pass")
    assert t.g.energy == [3, 0, 3]


@rule("CHAOS-NEUTRAL-05")
@pytest.mark.parametrize(
    ("slots", "above", "below"),
    [
        (["discover", "build", "harvest"], "recruit", "move"),
        (["move_first", "harvest", "recruit"], "discover", "build"),
        (["build", "recruit", "discover"], "harvest", "move"),
        (["discover", "move_last", "recruit"], "build", "harvest"),
    ],
)
@pytest.mark.parametrize("round", [2, 3])
def test_the_topmost_open_phase_gets_the_cheaper_one(slots: list[str], above: str, below: str, round: int) -> None:
    t = pricing(round=round)
    for slot in slots:
        t.answer("price_3", slot)
    lower, higher = ("supply", "neighbours") if round == 3 else ("neighbours", "supply")
    assert (t.price(above), t.price(below)) == (lower, higher)


@rule("CHAOS-NEUTRAL-02", "CHAOS-NEUTRAL-03", "CHAOS-NEUTRAL-07")
@pytest.mark.parametrize(
    ("pair", "round", "least"), [("neighbours", 1, 2), ("neighbours", 3, 4), ("supply", 4, 3), ("supply", 5, 5)]
)
def test_the_whole_neutral_price_must_be_there(pair: str, round: int, least: int) -> None:
    t = position(prices={"discover": pair}, round=round, energy=[least - 1, least, 0])
    assert t.asked() == (1, "turn.choice")
    assert f"Act for {least} Energy" in t.question.prompt
    t.answer("act")
    assert t.g.energy[1] == 0


@rule("CHAOS-NEUTRAL-04")
def test_with_two_or_four_factions_the_supply_token_rises_after_round_4() -> None:
    for factions in (["ai", "zcharo"], ["ai", "zcharo", "leyrien", "jrayek"]):
        for round, top in ((3, 1), (4, 0)):
            t = relics(factions, round=round)
            assert t.g.tops[1] == top


@rule("CHAOS-NEUTRAL-06")
def test_move_last_of_an_earlier_round_is_forgotten() -> None:
    t = relics(prices={"move": (1, "price_3")}, move_last=True, flare=2)
    assert t.g.round == 2
    for slot in ("discover", "build", "harvest"):
        t.answer(t.options()[0], slot)
    t.until("turn.choice")
    assert t.price("move") == "supply"
    assert (t.g.move_last, t.g.flare) == (0, 0)
    while t.phase != "move":
        t.answer("pass")
    order = []
    while t.phase == "move":
        order.append(t.asked()[0])
        t.answer("pass")
    assert order == [0, 1, 2]
