"""The Set Prices Phase: who prices what, what that gives, and what others pay.  CHAOS-PRICE"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from critias.games.chaos.box import PRICES, TRACKS
from critias.games.chaos.state import Chaos
from critias.testing import rule
from tests.support.chaos import Position, position, relics

FOUR = ["ai", "zcharo", "leyrien", "jrayek"]
FIVE = ["ai", "zcharo", "leyrien", "jrayek", "oxataya"]
START = ["price_1", "price_3", "price_4", "price_5"]
SLOTS = ["discover", "build", "harvest", "recruit", "move_first", "move_last"]


def pricing(factions: Sequence[str] = ("ai", "zcharo", "leyrien"), **named: object) -> Position:
    return position(factions, **{"phase": "set_prices", "beat": "price", **named})


# ---------------------------------------------------------------- who and where


@rule("CHAOS-PRICE-01")
def test_pricing_goes_clockwise_from_the_flare_gun() -> None:
    t = pricing(FIVE, flare=3, acting=3)
    order = []
    for slot in ("discover", "build", "harvest", "recruit"):
        assert t.asked()[1] == "price.token"
        order.append(t.asked()[0])
        t.answer("price_4", slot)
    assert order == [3, 4, 0, 1]
    assert t.asked() == (2, "price.token")
    t.answer("price_4", "move_last")
    assert t.phase == "discover"
    assert [t.price(track) for track in TRACKS] == [(seat, "price_4") for seat in (3, 4, 0, 1, 2)]


@rule("CHAOS-PRICE-01")
def test_a_flare_gun_that_moves_does_not_change_the_order() -> None:
    t = pricing(FOUR, flare=1, acting=1)
    t.answer("price_3", "move_last")
    assert t.g.flare == 2
    order = []
    for slot in ("discover", "build", "harvest"):
        order.append(t.asked()[0])
        t.answer("price_3", slot)
    assert order == [2, 3, 0]
    assert t.phase == "discover"


@rule("CHAOS-PRICE-01")
def test_in_a_new_round_the_new_holder_prices_first() -> None:
    t = relics(flare=2, relic_at={1: "r4c3"})
    assert t.asked() == (2, "price.token")
    assert t.g.round == 2


@rule("CHAOS-PRICE-02")
def test_two_factions_price_two_phases_each_in_turn() -> None:
    t = pricing(["ai", "zcharo"], flare=1, acting=1)
    order = []
    for slot, token in (("discover", "price_3"), ("build", "price_3"), ("harvest", "price_4"), ("recruit", "price_4")):
        order.append(t.asked()[0])
        t.answer(token, slot)
    assert order == [1, 0, 1, 0]
    assert t.phase == "discover"
    assert t.price("discover") == (1, "price_3")
    assert t.price("build") == (0, "price_3")
    assert t.price("harvest") == (1, "price_4")
    assert t.price("recruit") == (0, "price_4")
    assert t.price("move") == "supply"
    assert t.g.flare == 0


@rule("CHAOS-PRICE-02")
def test_three_factions_price_once() -> None:
    t = pricing()
    t.answer("price_3", "discover", "price_3", "build", "price_3", "harvest")
    assert t.phase == "discover"


@rule("CHAOS-PRICE-03", "CHAOS-PRICE-04")
def test_a_token_of_the_supply_must_be_placed_on_an_open_phase() -> None:
    t = pricing()
    assert t.asked() == (0, "price.token")
    assert t.options() == START
    t.answer("price_4")
    assert t.asked() == (0, "price.phase")
    assert t.options() == SLOTS
    t.answer("harvest")
    assert t.price("harvest") == (0, "price_4")
    assert t.tokens(0, "phase") == ["price_4"]
    assert t.tokens(0, "supply") == ["price_1", "price_3", "price_5"]


@rule("CHAOS-PRICE-04", "CHAOS-PRICE-05")
def test_a_priced_phase_takes_no_second_token() -> None:
    t = pricing(["ai", "zcharo", "leyrien", "jrayek"])
    t.answer("price_3", "build", "price_5")
    assert t.options() == ["discover", "harvest", "recruit", "move_first", "move_last"]
    t.answer("discover", "price_4")
    assert t.options() == ["harvest", "recruit", "move_first", "move_last"]


@rule("CHAOS-PRICE-05")
@pytest.mark.parametrize("slot", ["move_first", "move_last"])
def test_move_has_two_places_and_one_token(slot: str) -> None:
    t = pricing().answer("price_3", slot, "price_3")
    assert t.options() == ["discover", "build", "harvest", "recruit"]
    assert t.price("move") == (0, "price_3")
    assert t.g.move_last == int(slot == "move_last")


@rule("CHAOS-PRICE-04")
def test_tokens_in_the_vault_or_on_a_phase_cannot_be_placed() -> None:
    t = pricing(["ai", "zcharo"], tokens={0: {"price_5": "vault", "price_6": "supply"}})
    assert t.options() == ["price_1", "price_3", "price_4", "price_6"]
    t.answer("price_4", "discover", "price_3", "build")
    assert t.asked() == (0, "price.token")
    assert t.options() == ["price_1", "price_3", "price_6"]


# ---------------------------------------------------------------- what it gives


@rule("CHAOS-PRICE-06", "CHAOS-PRICE-07", "CHAOS-PRICE-08", "CHAOS-PRICE-15")
@pytest.mark.parametrize(
    ("slot", "energy", "gems", "cards"),
    [
        ("discover", 6, 1, 0),
        ("build", 6, 2, 0),
        ("harvest", 6, 1, 0),
        ("recruit", 8, 1, 0),
        ("move_first", 6, 1, 1),
        ("move_last", 6, 1, 0),
    ],
)
@pytest.mark.parametrize("token", ["price_3", "price_4", "price_5", "price_6"])
def test_bonus_of_the_phase_and_no_effect_of_dear_tokens(
    slot: str, energy: int, gems: int, cards: int, token: str
) -> None:
    t = pricing(tokens={0: {"price_6": "supply"}}).answer(token, slot)
    assert t.g.energy == [energy, 6, 6]
    assert t.g.gems == [gems, 1, 1]
    assert [len(hand) for hand in t.g.hand] == [cards, 0, 0]
    assert t.g.markers[0] == [1] * 5
    assert "price_2" in t.tokens(0, "vault")
    assert t.asked() == (1, "price.token")


# ---------------------------------------------------------------- what others pay


@rule("CHAOS-PRICE-09", "CHAOS-PRICE-11")
@pytest.mark.parametrize(
    ("token", "owner", "supply"),
    [("price_1", 1, 0), ("price_2", 1, 1), ("price_3", 1, 2), ("price_4", 2, 2), ("price_5", 2, 3), ("price_6", 3, 3)],
)
def test_an_opponent_pays_the_owner_and_the_main_supply(token: str, owner: int, supply: int) -> None:
    t = position(prices={"discover": (0, token)}, acting=1, turns=1, energy=[5, 9, 9]).answer("act")
    assert t.g.energy == [5 + owner, 9 - owner - supply, 9]


@rule("CHAOS-PRICE-09")
def test_each_opponent_pays_for_itself() -> None:
    t = position(prices={"discover": (2, "price_5")}, acting=0, turns=1, energy=[9, 9, 1])
    t.answer("act", "done", "act")
    assert t.g.energy == [4, 4, 5]


@rule("CHAOS-PRICE-10")
@pytest.mark.parametrize("token", PRICES)
def test_the_pricing_faction_acts_for_nothing(token: str) -> None:
    t = position(prices={"discover": (0, token)}, energy=[0, 6, 6])
    assert t.asked() == (0, "turn.choice")
    assert t.options() == ["act", "pass"]
    t.answer("act")
    assert t.asked() == (0, "turn.deed")
    assert t.g.energy == [0, 6, 6]


# ---------------------------------------------------------------- tokens with effects


@rule("CHAOS-PRICE-12")
def test_price_1_takes_back_the_vault_and_gives_a_card() -> None:
    t = pricing(["ai", "zcharo"], tokens={0: {"price_4": "vault"}}, deck=["tac_siege"])
    t.answer("price_3", "discover", "price_3", "harvest")
    assert t.asked() == (0, "price.token")
    assert t.options() == ["price_1", "price_5"]
    t.answer("price_1", "recruit")
    assert t.tokens(0, "vault") == []
    assert t.tokens(0, "resting") == ["price_2", "price_4", "price_6"]
    assert t.tokens(0, "phase") == ["price_1", "price_3"]
    assert t.tokens(0, "supply") == ["price_5"]
    assert t.hand(0) == ["tac_siege"]
    assert t.tokens(1, "vault") == ["price_2", "price_6"]
    assert t.hand(1) == []


@rule("CHAOS-PRICE-12")
def test_price_1_on_move_first_gives_two_cards() -> None:
    t = pricing(deck=["tac_siege", "tac_rally"]).answer("price_1", "move_first")
    assert sorted(t.hand(0)) == ["tac_rally", "tac_siege"]


@rule("CHAOS-PRICE-12")
def test_no_other_token_takes_the_vault_back() -> None:
    for token in ("price_3", "price_4", "price_5"):
        t = pricing().answer(token, "discover")
        assert t.tokens(0, "vault") == ["price_2", "price_6"]


@rule("CHAOS-PRICE-13")
def test_collected_tokens_rest_until_the_next_round() -> None:
    t = pricing(["ai", "zcharo"]).answer("price_1", "discover", "price_3", "build")
    assert t.asked() == (0, "price.token")
    assert t.options() == ["price_3", "price_4", "price_5"]
    t = relics(
        ["ai", "zcharo"],
        tokens={0: {"price_2": "resting", "price_6": "resting"}},
        prices={
            "discover": (0, "price_1"),
            "build": (1, "price_3"),
            "harvest": (0, "price_3"),
            "recruit": (1, "price_4"),
            "move": "supply",
        },
    )
    assert t.asked() == (0, "price.token")
    assert t.tokens(0, "resting") == []
    assert t.options() == ["price_2", "price_4", "price_5", "price_6"]


@rule("CHAOS-PRICE-13")
def test_tokens_collected_by_a_card_rest_as_well() -> None:
    t = pricing(hands={0: ["tac_sabotage"]})
    assert t.options() == [*START, "tac_sabotage"]
    t.answer("tac_sabotage")
    assert t.asked() == (0, "price.token")
    assert t.options() == START
    assert t.tokens(0, "resting") == ["price_2", "price_6"]


@rule("CHAOS-PRICE-14")
@pytest.mark.parametrize("track", TRACKS)
def test_price_2_gives_research_on_the_track_of_its_phase(track: str) -> None:
    t = pricing(tokens={0: {"price_2": "supply"}})
    t.answer("price_2", "move_last" if track == "move" else track)
    t.take("reward.choose", "none")
    assert t.asked() == (1, "price.token")
    assert [t.column(0, name) for name in TRACKS] == [2 if name == track else 1 for name in TRACKS]


@rule("CHAOS-PRICE-14")
def test_the_entering_effect_of_that_column_is_gained() -> None:
    t = pricing(tokens={0: {"price_2": "supply"}}).answer("price_2", "discover")
    assert t.asked() == (0, "reward.choose")
    assert t.options() == ["energy_2", "gem_1", "none"]
    t.answer("gem_1")
    assert t.g.gems == [2, 1, 1]


@rule("CHAOS-PRICE-14")
def test_a_gem_lock_may_be_paid_or_refused() -> None:
    for answer, column, gems in (("discover", 5, 1), ("none", 4, 2)):
        t = pricing(tokens={0: {"price_2": "supply"}}, columns={0: {"discover": 4}}, gems=[2, 1, 1])
        t.answer("price_2", "discover")
        assert t.asked() == (0, "research.track")
        assert t.options() == ["discover", "none"]
        t.answer(answer)
        assert t.column(0, "discover") == column
        assert t.g.gems == [gems, 1, 1]
        assert t.asked() == (1, "price.token")


@rule("CHAOS-PRICE-14")
def test_the_research_of_price_2_is_lost_without_a_gem_or_at_the_end() -> None:
    t = pricing(tokens={0: {"price_2": "supply"}}, columns={0: {"discover": 4}}, gems=[0, 1, 1])
    t.answer("price_2", "discover")
    assert t.asked() == (1, "price.token")
    assert t.g.markers[0] == [4, 1, 1, 1, 1]
    t = pricing(tokens={0: {"price_2": "supply"}}, columns={0: {"harvest": 5}}, gems=[3, 1, 1])
    t.answer("price_2", "harvest")
    assert t.asked() == (1, "price.token")
    assert t.g.markers[0] == [1, 1, 5, 1, 1]
    assert t.g.gems == [3, 1, 1]


@rule("CHAOS-PRICE-15")
def test_price_4_and_the_tokens_of_others_summon_nobody() -> None:
    t = pricing(["jrayek", "ai", "zcharo"]).answer("price_4", "discover", "price_3", "build")
    assert [t.leader(name) for name in ("uryk", "halke", "katarin")] == ["supply"] * 3


@rule("CHAOS-PRICE-16")
def test_the_gem_of_build_can_pay_the_lock_of_its_research() -> None:
    t = pricing(tokens={0: {"price_2": "supply"}}, columns={0: {"build": 4}}, gems=[0, 1, 1])
    t.answer("price_2", "build")
    assert t.asked() == (0, "research.track")
    assert t.options() == ["build", "none"]
    t.answer("build")
    assert t.column(0, "build") == 5
    assert t.g.gems == [0, 1, 1]


@rule("CHAOS-PRICE-16")
def test_the_energy_of_recruit_can_pay_the_lock_of_its_research() -> None:
    t = pricing(
        tokens={0: {"price_2": "supply"}},
        columns={0: {"recruit": 4}},
        gems=[0, 1, 1],
        energy=[0, 6, 6],
        laid={0: {"unlock": "r4c4"}},
    )
    t.answer("price_2", "recruit", "recruit")
    assert t.column(0, "recruit") == 5
    assert t.g.energy == [3, 6, 6]  # 2 gained and paid, then 3 for the new column


# ---------------------------------------------------------------- running out of tokens


@rule("CHAOS-PRICE-17")
def test_without_a_token_the_vault_is_taken_back_without_a_card_and_used_at_once() -> None:
    vault = dict.fromkeys(PRICES, "vault")
    t = pricing(["ai", "zcharo"], tokens={0: vault}, round=5)
    assert t.asked() == (0, "price.token")
    assert t.options() == PRICES
    assert t.hand(0) == []
    t.answer("price_6", "discover")
    assert t.tokens(0, "vault") == []
    assert t.tokens(0, "supply") == PRICES[:5]
    assert t.hand(0) == []
    assert t.tokens(1, "vault") == ["price_2", "price_6"]


@rule("CHAOS-PRICE-17")
def test_the_vault_stays_while_a_token_is_left() -> None:
    vault = {**dict.fromkeys(PRICES, "vault"), "price_5": "supply"}
    t = pricing(["ai", "zcharo"], tokens={0: vault}, round=5)
    assert t.asked() == (0, "price.phase")  # the only token is taken without a question
    t.answer("discover")
    assert t.tokens(0, "vault") == ["price_1", "price_2", "price_3", "price_4", "price_6"]
    assert t.tokens(0, "phase") == ["price_5"]


@rule("CHAOS-PRICE-20")
def test_with_only_resting_tokens_and_an_empty_vault_one_of_them_is_placed() -> None:
    resting = {**dict.fromkeys(PRICES, "resting"), "price_1": "phase"}
    t = pricing(["ai", "zcharo"], tokens={0: resting}, turns=2, acting=0)
    assert t.asked() == (0, "price.token")
    assert t.options() == ["price_2", "price_3", "price_4", "price_5", "price_6"]
    t.answer("price_4", "build")
    assert t.price("build") == (0, "price_4")
    assert t.tokens(0, "resting") == ["price_2", "price_3", "price_5", "price_6"]


# ---------------------------------------------------------------- open to all, and away in the end


@rule("CHAOS-PRICE-18")
def test_everybody_sees_supply_and_vault() -> None:
    t = pricing(tokens={0: {"price_2": "supply"}, 2: {"price_5": "vault"}})
    for seat in (-1, 0, 1, 2):
        view = t.match.seen_by(seat)
        assert isinstance(view, Chaos)
        assert view.prices == t.g.prices


@rule("CHAOS-PRICE-19")
def test_used_tokens_go_to_the_vault_in_check_relics() -> None:
    prices = {"discover": (0, "price_3"), "build": (1, "price_4"), "harvest": (2, "price_1")}
    t = relics(prices={**prices, "recruit": "neighbours", "move": "supply"})
    assert t.g.round == 2
    assert t.tokens(0, "vault") == ["price_2", "price_3", "price_6"]
    assert t.tokens(1, "vault") == ["price_2", "price_4", "price_6"]
    assert t.tokens(2, "vault") == ["price_1", "price_2", "price_6"]
    assert [t.tokens(seat, "phase") for seat in range(3)] == [[], [], []]
    assert [t.price(track) for track in TRACKS] == [None] * 5


@rule("CHAOS-PRICE-21")
def test_a_token_lies_open_until_the_round_ends() -> None:
    t = pricing(energy=[9, 9, 9])
    t.answer("price_5", "discover", "price_3", "harvest", "price_4", "recruit")
    seen: dict[tuple[str, int], str] = {}
    while t.g.round == 1 and not t.over:
        if t.is_asked("turn.choice"):
            view = t.match.seen_by(t.asked()[0])
            assert isinstance(view, Chaos)
            assert view.price == t.g.price
            assert t.price("discover") == (0, "price_5")
            assert t.price("harvest") == (1, "price_3")
            assert t.price("recruit") == (2, "price_4")
            seen[t.phase, t.asked()[0]] = t.question.prompt
        options = t.options()
        t.answer("pass" if "pass" in options else "done" if "done" in options else options[0])
    assert "5 Energy" in seen["discover", 1]
    assert "0 Energy" in seen["discover", 0]
    assert "4 Energy" in seen["recruit", 1]
    assert t.price("discover") is None


# ---------------------------------------------------------------- corners


@rule("CHAOS-PRICE-01", "CHAOS-PRICE-02")
def test_two_factions_alternate_even_if_the_flare_gun_moves() -> None:
    t = pricing(["ai", "zcharo"], flare=0).answer("price_3", "move_last")
    assert t.g.flare == 1
    order = []
    for slot, token in (("discover", "price_3"), ("build", "price_4"), ("harvest", "price_4")):
        order.append(t.asked()[0])
        t.answer(token, slot)
    assert order == [1, 0, 1]
    assert t.price("recruit") == "supply"


@rule("CHAOS-PRICE-13", "CHAOS-PRICE-20")
def test_a_faction_that_collects_with_its_last_token_places_a_resting_one() -> None:
    vault = {**dict.fromkeys(PRICES, "vault"), "price_4": "supply"}
    t = pricing(["ai", "zcharo"], tokens={0: vault}, hands={0: ["tac_sabotage", "tac_siege"]})
    assert t.options() == ["price_4", "tac_sabotage"]
    t.answer("tac_sabotage")
    assert t.options() == ["price_4"]  # asked because a card is in hand
    t.answer("price_4", "discover", "price_3", "build")
    assert t.asked() == (0, "price.token")
    assert t.options() == ["price_1", "price_2", "price_3", "price_5", "price_6"]


@rule("CHAOS-PRICE-20")
def test_resting_tokens_stay_closed_while_another_is_left() -> None:
    resting = {**dict.fromkeys(PRICES, "resting"), "price_1": "phase", "price_5": "supply"}
    t = pricing(["ai", "zcharo"], tokens={0: resting}, turns=2, acting=0)
    assert t.asked() == (0, "price.phase")  # price_5 is the only one


@rule("CHAOS-PRICE-14")
@pytest.mark.parametrize(("gems", "column"), [(0, 2), (1, 3)])
def test_price_2_on_move_meets_the_first_lock_of_that_track(gems: int, column: int) -> None:
    t = pricing(tokens={0: {"price_2": "supply"}}, columns={0: {"move": 2}}, gems=[gems, 1, 1])
    t.answer("price_2", "move_first")
    assert t.is_asked("research.track", 0) == (gems > 0)
    t.take("research.track", "move")
    assert t.column(0, "move") == column
    assert t.g.gems == [0, 1, 1]
    assert len(t.hand(0)) == 1  # the card of Move First comes anyway


@rule("CHAOS-PRICE-19")
def test_only_used_tokens_go_to_the_vault() -> None:
    t = relics(
        ["ai", "zcharo", "leyrien", "jrayek"],
        prices={
            "discover": (3, "price_5"),
            "build": (2, "price_1"),
            "harvest": (1, "price_3"),
            "recruit": (0, "price_4"),
            "move": "supply",
        },
        tokens={2: {"price_2": "supply", "price_6": "supply"}},
    )
    assert t.tokens(0, "supply") == ["price_1", "price_3", "price_5"]
    assert t.tokens(1, "supply") == ["price_1", "price_4", "price_5"]
    assert t.tokens(2, "supply") == ["price_2", "price_3", "price_4", "price_5", "price_6"]
    assert t.tokens(2, "vault") == ["price_1"]
    assert t.tokens(3, "vault") == ["price_2", "price_5", "price_6"]


@rule("CHAOS-PRICE-16")
@pytest.mark.parametrize(("upgraded", "gems"), [([], 0), (["resourceful"], 1)])
def test_a_gem_for_pricing_can_pay_the_lock_too(upgraded: list[str], gems: int) -> None:
    t = pricing(
        ["oxataya", "ai", "zcharo"],
        tokens={0: {"price_2": "supply"}},
        columns={0: {"harvest": 4}},
        gems=[0, 1, 1],
        upgraded=upgraded,
    )
    t.answer("price_2", "harvest")
    assert t.is_asked("research.track", 0) == (gems > 0)
    t.take("research.track", "harvest")
    assert t.column(0, "harvest") == 4 + gems
    assert t.g.gems[0] == 0
