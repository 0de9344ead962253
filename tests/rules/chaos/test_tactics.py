"""Tactics Cards: holding, playing and using them.  CHAOS-TAC

On a turn seat 1 plays Zcharo; AI sit at seat 0, Leyrien at seat 2.
"""

from __future__ import annotations

from itertools import chain

import pytest

from critias.engine.match import AnswerError
from critias.games.chaos.box import BOX, CARDS, PHASES, TIMINGS
from critias.games.chaos.state import Chaos
from critias.testing import rule
from tests.rules.chaos.test_combat import AT, SEATS, SHIELDS, fight, plan, view
from tests.support.chaos import Position, combat, income, position, relics

PHASE = {card: PHASES[BOX.cards[n].phase] for n, card in enumerate(CARDS)}
TIMING = {card: TIMINGS[BOX.cards[n].timing] for n, card in enumerate(CARDS)}
ACTION_PHASES = ["discover", "build", "harvest", "recruit", "move"]
PLAYED_IN = {
    "set_prices": ["tac_vanguard", "tac_sabotage"],
    "discover": ["tac_wild_gambit", "tac_jamming", "tac_extortion"],
    "build": ["tac_garrison", "tac_siege", "tac_entrench"],
    "harvest": ["tac_ambush", "tac_plunder", "tac_supply_drop"],
    "recruit": ["tac_overload", "tac_field_medics", "tac_decapitate", "tac_berserk"],
    "move": ["tac_fighting_withdrawal", "tac_frenzy", "tac_counter_attack", "tac_covering_fire"],
    "gain_income": ["tac_outnumbered", "tac_shield_wall", "tac_rally", "tac_breakthrough"],
    "check_relics": ["tac_last_stand", "tac_relic_guard"],
}
ON_PASS = {
    "discover": ["tac_jamming"],
    "build": ["tac_siege"],
    "harvest": ["tac_ambush"],
    "recruit": ["tac_overload"],
    "move": ["tac_covering_fire"],
}
ON_TURN = {"move": ["tac_fighting_withdrawal"]}
THREE = ["ai", "zcharo", "leyrien"]
HANDS = [CARDS[n : n + 5] for n in range(0, 25, 5)]


def turn(phase: str, hand: list[str], column: int = 1, /, **named: object) -> Position:
    """The turn of Zcharo, who have priced the phase themselves."""
    named = {"columns": {1: {phase: column}}, "prices": {phase: (1, "price_5")}, **named}
    return position(THREE, phase=phase, acting=1, hands={1: hand}, **named)


def cards(t: Position) -> list[str]:
    return [key for key in t.options() if key in CARDS]


def lines(t: Position) -> list[tuple[str, list[int]]]:
    return [(entry.line.name, entry.values) for entry in t.match.log_of(-1)]


# ---------------------------------------------------------------- phases and timing


@rule("CHAOS-TAC-09", "CHAOS-TAC-11")
@pytest.mark.parametrize("phase", ACTION_PHASES)
def test_cards_are_played_on_the_turn_of_their_phase_only(phase: str) -> None:
    named: dict[str, object] = {"fighters": {1: {"r3c3": 2, "r4c4": 2}}, "gems": [3, 3, 3]}
    before: list[str] = []
    acting: list[str] = []
    for hand in HANDS:
        t = turn(phase, hand, **named)
        before += cards(t)
        acting += cards(t.answer("act"))
    assert before == sorted(ON_PASS[phase] + ON_TURN.get(phase, []), key=CARDS.index)
    on_act = [card for card in PLAYED_IN[phase] if card not in before and card != "tac_extortion"]
    # Extortion lowers the price to Act, which is nothing here
    assert [card for card in acting if card != "tac_extortion"] == on_act


@rule("CHAOS-TAC-09")
def test_cards_of_the_other_phases() -> None:
    found: list[str] = []
    for hand in HANDS:
        found += cards(position(phase="set_prices", beat="price", hands={0: hand}))
    assert found == PLAYED_IN["set_prices"]
    found = []
    for hand in HANDS:
        found += cards(income(flare=1, hands={1: hand}, fighters={1: {"r3c3": 2, "r4c4": 2}}))
    assert found == PLAYED_IN["gain_income"]
    found = []
    for hand in HANDS:
        found += cards(relics(hands={0: hand}))
    assert found == PLAYED_IN["check_relics"]


@rule("CHAOS-TAC-09")
def test_the_phases_and_timings_of_all_cards() -> None:
    for phase, names in PLAYED_IN.items():
        assert [card for card in CARDS if PHASE[card] == phase] == names
    assert [card for card in CARDS if TIMING[card] == "on_pass"] == sorted(chain(*ON_PASS.values()), key=CARDS.index)
    assert [card for card in CARDS if TIMING[card] == "on_turn"] == ["tac_fighting_withdrawal"]
    assert [card for card in CARDS if TIMING[card] == "on_price"] == PLAYED_IN["set_prices"]


@rule("CHAOS-TAC-09")
def test_nobody_plays_on_the_turn_of_another_faction() -> None:
    t = position(phase="move", acting=1, hands={0: ["tac_frenzy"], 2: ["tac_fighting_withdrawal"]})
    assert t.all_asked() == [(1, "turn.choice")]
    assert t.options() == ["act", "pass"]


@rule("CHAOS-TAC-11")
def test_on_act_cards_are_played_before_or_after_the_main_action() -> None:
    t = turn("recruit", ["tac_decapitate"], leaders={1: {"ejax": "supply"}}).answer("act")
    assert "tac_decapitate" in t.options()
    t.answer("main", "done")
    assert t.asked() == (1, "turn.deed")
    assert "tac_decapitate" in t.options()
    t.answer("tac_decapitate", "auxiliary").take("deploy.leader", "ejax")
    assert t.g.energy[1] == 4


@rule("CHAOS-TAC-11")
def test_after_a_card_for_passing_the_faction_passes() -> None:
    t = turn("harvest", ["tac_ambush", "tac_ambush", "tac_plunder"]).answer("tac_ambush")
    assert t.options() == ["pass", "tac_ambush"]
    t.answer("tac_ambush")
    assert t.g.energy[1] == 16
    t.take("turn.choice", "pass")
    assert t.asked()[0] == 2


@rule("CHAOS-TAC-11")
def test_a_card_for_the_start_of_the_turn_comes_before_a_card_for_passing() -> None:
    hand = ["tac_fighting_withdrawal", "tac_covering_fire", "tac_covering_fire"]
    t = turn("move", hand, fighters={1: {"r3c3": 2, "r4c4": 2}})
    assert t.options() == ["act", "pass", "tac_fighting_withdrawal", "tac_covering_fire"]
    t.answer("tac_covering_fire").take("move.from", "done")
    assert t.options() == ["pass", "tac_covering_fire"]  # the start of the turn is over
    t = turn("move", hand, fighters={1: {"r3c3": 2, "r4c4": 2}}).answer("tac_fighting_withdrawal", "none")
    assert t.options() == ["act", "pass", "tac_covering_fire"]


@rule("CHAOS-TAC-11")
def test_a_discount_is_for_the_faction_that_played_it() -> None:
    prices = {"discover": (0, "price_6")}
    t = position(THREE, phase="discover", acting=1, energy=[6] * 3, prices=prices, hands={1: ["tac_extortion"]})
    t.answer("tac_extortion", "done")
    assert t.asked() == (2, "turn.choice")
    t.answer("act")
    assert [t.g.energy[seat] for seat in (1, 2)] == [3, 0]


@rule("CHAOS-TAC-11")
def test_what_a_card_changes_ends_with_the_turn() -> None:
    t = turn("move", ["tac_frenzy", "tac_counter_attack"], fighters={0: {"r4c4": 2}, 2: {"r4c4": 2}}, energy=[9, 9, 9])
    t.answer("act", "tac_frenzy", "tac_counter_attack", "main")
    assert t.g.points == 3
    t.answer("done").take("turn.deed", "done")
    assert t.asked() == (2, "turn.choice")
    t.answer("act", "main")
    assert t.g.points == 2
    assert t.options() == ["r5c1", "done"]  # Leyrien in r4c4 are pinned


@rule("CHAOS-TAC-12")
def test_two_boosts_give_one_column() -> None:
    t = turn("move", ["tac_frenzy", "tac_frenzy"]).answer("act", "tac_frenzy")
    t.answer("tac_frenzy", "main")
    assert t.g.points == 3


# ---------------------------------------------------------------- the price to Act


@rule("CHAOS-TAC-13")
@pytest.mark.parametrize(
    ("token", "copies", "owner", "paid"),
    [
        ("price_1", 1, 0, 0),
        ("price_2", 1, 0, 0),
        ("price_3", 1, 0, 0),
        ("price_4", 1, 1, 1),
        ("price_5", 1, 2, 2),
        ("price_6", 1, 3, 3),
        ("price_5", 2, 0, 0),
        ("price_6", 2, 0, 0),
    ],
)
def test_a_discount_lowers_the_part_of_the_main_supply_first(token: str, copies: int, owner: int, paid: int) -> None:
    hand = ["tac_extortion"] * copies
    t = position(phase="discover", acting=1, prices={"discover": (0, token)}, hands={1: hand}, energy=[6, 9, 6])
    assert t.options() == ["act", "pass", "tac_extortion"]
    t.answer(*hand).take("turn.choice", "act")
    assert t.g.energy == [6 + owner, 9 - paid, 6]
    assert t.g.decided == 1


@rule("CHAOS-TAC-13")
@pytest.mark.parametrize(("round", "copies", "energy"), [(1, 1, [6, 9, 6]), (3, 1, [7, 8, 6]), (3, 2, [6, 9, 6])])
def test_the_neighbour_token_is_lowered_from_supply_to_left_to_right(
    round: int, copies: int, energy: list[int]
) -> None:
    # 1 to the left (seat 2) and 1 to the right (seat 0), from Round 3 on 2 more to the Main Supply
    hand = ["tac_extortion"] * copies
    t = position(
        phase="discover", acting=1, round=round, prices={"discover": "neighbours"}, hands={1: hand}, energy=[6, 9, 6]
    )
    t.answer(*hand).take("turn.choice", "act")
    assert t.g.energy == energy


@rule("CHAOS-TAC-11", "CHAOS-TAC-13")
def test_after_a_discount_the_faction_acts() -> None:
    t = position(phase="discover", acting=1, prices={"discover": (0, "price_6")}, hands={1: ["tac_extortion"] * 2})
    t.answer("tac_extortion")
    assert t.options() == ["act", "tac_extortion"]


@rule("CHAOS-TAC-13")
def test_a_discount_that_is_not_enough_is_not_offered() -> None:
    named: dict[str, object] = {"phase": "discover", "acting": 1, "prices": {"discover": (0, "price_6")}}
    t = position(THREE, **named, hands={1: ["tac_extortion"]}, energy=[6, 2, 6])
    assert t.options() == ["pass"]
    t = position(THREE, **named, hands={1: ["tac_extortion"]}, energy=[6, 3, 6])
    assert t.options() == ["pass", "tac_extortion"]
    t = position(THREE, **named, hands={1: ["tac_extortion"] * 2}, energy=[6, 0, 6])
    assert t.options() == ["pass", "tac_extortion"]


# ---------------------------------------------------------------- playing and using


@rule("CHAOS-TAC-01", "CHAOS-TAC-03")
def test_a_card_used_in_battle_is_gone_for_its_phase() -> None:
    t = fight(("strength_shields", "tac_shield_wall"), SHIELDS)
    assert t.discard() == ["tac_shield_wall"]
    assert t.asked() == (0, "income.source")
    assert cards(t) == []


@rule("CHAOS-TAC-01")
def test_a_card_played_for_its_phase_is_gone_for_battles() -> None:
    t = turn("move", ["tac_frenzy"], fighters={0: {"r4c4": 2}, 1: {"r4c4": 2}}).answer("act", "tac_frenzy")
    t.until("battle.section")
    assert not t.is_asked("battle.card", 1)


@rule("CHAOS-TAC-02", "CHAOS-TAC-03")
def test_any_number_of_cards_is_played_in_a_phase() -> None:
    hand = ["tac_shield_wall", "tac_shield_wall", "tac_breakthrough", "tac_outnumbered"]
    t = income(flare=1, hands={1: hand}, gems=[1, 1, 1])
    t.answer("tac_shield_wall", "tac_breakthrough", "recruit", "tac_outnumbered", "raise", "tac_shield_wall")
    assert t.hand(1) == []
    assert t.g.energy[1] == 12
    assert t.discard() == ["tac_shield_wall", "tac_breakthrough", "tac_outnumbered", "tac_shield_wall"]


@rule("CHAOS-TAC-04")
def test_who_exceeds_the_hand_limit_discards_a_card_of_choice() -> None:
    hand = CARDS[10:15]
    t = income(flare=1, hands={1: hand}, deck=["tac_rally"]).answer("regions")
    assert t.asked() == (1, "hand.discard")
    assert t.options() == [*hand, "tac_rally"]
    t.answer("tac_siege")
    assert t.discard() == ["tac_siege"]
    assert t.hand(1) == [card for card in [*hand, "tac_rally"] if card != "tac_siege"]
    t = income(flare=1, hands={1: hand[:4]}, deck=["tac_rally"]).answer("regions")
    assert not t.is_asked("hand.discard")
    assert len(t.hand(1)) == 5


@rule("CHAOS-TAC-04")
def test_the_hand_limit_is_six_with_the_foundation() -> None:
    t = income(flare=1, hands={1: CARDS[10:15]}, laid={1: {"hand_limit": "r3c3"}}).answer("regions")
    assert not t.is_asked("hand.discard")
    assert len(t.hand(1)) == 6
    t = income(flare=1, hands={1: CARDS[10:16]}, laid={1: {"hand_limit": "r3c3"}}).answer("regions")
    assert t.asked() == (1, "hand.discard")
    t = income(flare=1, hands={1: CARDS[10:15]}, laid={0: {"hand_limit": "r3c3"}}).answer("regions")
    assert t.asked() == (1, "hand.discard")


@rule("CHAOS-TAC-05")
def test_a_gem_lock_on_a_card_is_paid_for_its_phase_ability_only() -> None:
    t = income(flare=1, hands={1: ["tac_breakthrough", "tac_shield_wall"]}, gems=[1, 2, 1]).answer("tac_breakthrough")
    assert t.g.gems[1] == 1
    t = income(flare=1, hands={1: ["tac_shield_wall"]}, gems=[1, 2, 1]).answer("tac_shield_wall")
    assert t.g.gems[1] == 2  # this one has no lock
    t = fight(("attack_strength", "tac_breakthrough"), SHIELDS, gems=[0, 0, 0])
    assert t.discard() == ["tac_breakthrough"]
    locked = [card for n, card in enumerate(CARDS) if BOX.cards[n].locked]
    assert locked == ["tac_wild_gambit", "tac_last_stand", "tac_breakthrough"]


@rule("CHAOS-TAC-05")
def test_the_lock_of_a_card_is_paid_with_energy_with_the_unlock_foundation() -> None:
    named: dict[str, object] = {"flare": 1, "hands": {1: ["tac_breakthrough"]}, "laid": {1: {"unlock": "r3c3"}}}
    t = income(THREE, **named, gems=[1, 0, 1], energy=[6, 2, 6]).answer("tac_breakthrough")
    assert t.g.energy[1] == 0
    assert t.asked() == (1, "research.track")
    t = income(THREE, **named, gems=[1, 0, 1], energy=[6, 1, 6])
    assert cards(t) == []
    t = income(THREE, **named, gems=[1, 1, 1], energy=[6, 2, 6]).answer("tac_breakthrough")
    assert t.asked() == (1, "lock.pay")
    assert t.options() == ["gem", "energy"]


@rule("CHAOS-TAC-14")
def test_a_lock_is_paid_before_the_effect() -> None:
    # the Gem of Discover column 2 comes too late to pay for the card
    t = income(flare=1, hands={1: ["tac_breakthrough"]}, gems=[1, 0, 1])
    assert cards(t) == []
    t = income(flare=1, hands={1: ["tac_breakthrough"]}, gems=[1, 1, 1]).answer("tac_breakthrough")
    assert t.g.gems[1] == 0
    assert t.asked() == (1, "research.track")
    t.answer("discover", "gem_1")
    assert t.g.gems[1] == 1


@rule("CHAOS-TAC-14")
def test_cards_are_resolved_one_after_the_other() -> None:
    t = income(flare=1, hands={1: ["tac_rally", "tac_shield_wall"]}, fighters={1: {"r3c3": 2, "r4c4": 1}}).answer(
        "tac_rally"
    )
    assert t.asked() == (1, "redeploy.from")
    assert t.discard() == ["tac_rally"]
    t.answer("r3c3").take("redeploy.to", "r4c4").answer(1)
    assert "tac_shield_wall" in t.options()


@rule("CHAOS-TAC-06")
def test_the_discard_pile_becomes_a_new_draw_pile() -> None:
    t = income(flare=1, empty_deck=True)
    assert t.g.deck == []
    assert len(t.discard()) == 50
    t.answer("regions")
    assert len(t.hand(1)) == 1
    assert t.discard() == []
    assert len(t.g.deck) == 49
    assert t.told("shuffled")
    orders = {tuple(income(flare=1, empty_deck=True, seed=seed).answer("regions").g.deck) for seed in range(4)}
    assert len(orders) == 4


@rule("CHAOS-TAC-06")
def test_the_last_card_of_the_draw_pile_is_drawn_before_shuffling() -> None:
    t = income(flare=1, deck=["tac_siege"], empty_deck=True)
    assert len(t.g.deck) == 1
    t.answer("regions")
    assert t.hand(1) == ["tac_siege"]
    assert len(t.discard()) == 49


def no_cards(g: Chaos) -> None:
    g.deck = []
    g.discard = []


@rule("CHAOS-TAC-10")
def test_no_card_is_drawn_when_both_piles_are_empty() -> None:
    # five factions can hold 30 cards at most, so the piles are emptied by hand
    t = income(flare=1, check=False, tweak=no_cards)
    t.answer("regions")
    assert t.hand(1) == []
    assert t.g.energy[1] >= 9


@rule("CHAOS-TAC-07")
def test_a_card_is_not_played_in_the_phase_in_which_it_was_gained() -> None:
    t = turn("discover", [], 5, deck=["tac_wild_gambit"], gems=[3, 3, 3]).answer("act", "auxiliary")
    assert t.hand(1) == ["tac_wild_gambit"]
    assert t.options() == ["proficient", "done"]
    t = turn("harvest", ["tac_plunder"], fresh={1: ["tac_plunder"]}).answer("act")
    assert cards(t) == []
    t = turn("harvest", ["tac_plunder", "tac_plunder"], fresh={1: ["tac_plunder"]}).answer("act")
    assert cards(t) == ["tac_plunder"]
    t.answer("tac_plunder")
    assert cards(t) == []


@rule("CHAOS-TAC-07")
def test_a_card_gained_in_harvest_waits_for_the_next_phase() -> None:
    t = turn(
        "harvest",
        [],
        1,
        buildings={1: {"r4c3": ["foundry"]}},
        deck=["tac_supply_drop"],
        prices={"harvest": (1, "price_5"), "recruit": (1, "price_4")},
    ).answer("act", "main", "r4c3")
    assert t.hand(1) == ["tac_supply_drop"]
    assert cards(t) == []
    t = turn(
        "harvest",
        [],
        1,
        buildings={1: {"r4c3": ["foundry"]}},
        deck=["tac_berserk"],
        prices={"harvest": (1, "price_5"), "recruit": (1, "price_4")},
    ).answer("act", "main", "r4c3")
    t.until("turn.choice", 1)
    assert t.phase == "recruit"
    t.answer("act")
    assert cards(t) == ["tac_berserk"]


@rule("CHAOS-TAC-07")
def test_a_card_gained_in_combat_may_be_used_in_a_battle_of_the_phase() -> None:
    t = combat(SEATS, fighters={0: {AT: 9, "r4c3": 2}, 1: {AT: 1, "r4c3": 2}}, deck=["tac_vanguard"])
    plan(t.answer(AT), {0: SHIELDS, 1: SHIELDS})  # a loss gives Zcharo a card
    assert t.hand(1) == ["tac_vanguard"]
    assert t.is_asked("battle.card", 1)
    assert "tac_vanguard" in t.options(1)


@rule("CHAOS-TAC-08")
def test_hands_are_secret_and_their_number_is_open() -> None:
    t = position(hands={0: ["tac_ambush", "tac_rally"], 1: ["tac_siege"]})
    own = t.g.hand
    assert view(t, 0).hand[0] == own[0]
    for seat in (-1, 1, 2):
        assert view(t, seat).hand[0] == [-1, -1]
    assert view(t, 1).hand[1] == own[1]
    assert view(t, 0).hand[1] == [-1]
    assert all(card == -1 for card in view(t, 0).deck)
    assert len(view(t, 0).deck) == 47


@rule("CHAOS-TAC-08")
def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    t = income(flare=1, deck=["tac_siege"]).answer("regions")
    assert t.hand(1) == ["tac_siege"]
    assert any("Siege" in line for line in t.log(1))
    for seat in (-1, 0, 2):
        assert not any("Siege" in line for line in t.log(seat))


@rule("CHAOS-TAC-04")
@pytest.mark.parametrize(("held", "dropped"), [(3, 0), (4, 1), (5, 2)])
def test_cards_are_drawn_above_the_limit_and_then_discarded(held: int, dropped: int) -> None:
    outposts = {1: {"r3c3": ["outpost"], "r4c4": ["outpost"]}}
    hand = CARDS[10 : 10 + held]
    t = income(flare=1, hands={1: hand}, buildings=outposts, deck=["tac_rally", "tac_ambush"]).answer("outposts")
    held_now = ["tac_ambush", *hand, "tac_rally"]
    if dropped:
        with pytest.raises(AnswerError, match="nothing can be undone"):  # the cards have been seen
            t.match.undo(1)
    for card in hand[:dropped]:
        assert t.asked() == (1, "hand.discard")
        assert t.options() == held_now  # both cards are there to choose from
        t.answer(card)
        held_now.remove(card)
    assert not t.is_asked("hand.discard")
    assert t.hand(1) == held_now
    assert t.discard() == hand[:dropped]
    assert [name for name, _ in lines(t) if name in ("drawn", "discarded")] == ["drawn"] * 2 + ["discarded"] * dropped


@rule("CHAOS-TAC-04", "CHAOS-TAC-10")
def test_the_limit_is_kept_when_the_piles_run_out() -> None:
    outposts = {1: {"r3c3": ["outpost"], "r4c4": ["outpost"]}}
    g = income(flare=1, hands={1: CARDS[10:15]}, buildings=outposts, deck=["tac_rally"]).g
    g.deck = g.deck[-1:]
    t = Position(g).answer("outposts")
    assert t.asked() == (1, "hand.discard")  # one card was there, and it was one too many
    assert len(t.hand(1)) == 6


@rule("CHAOS-TAC-04", "CHAOS-TAC-06")
def test_cards_above_the_limit_come_from_the_pile_as_it_was() -> None:
    """The discarded card is not in the pile that is shuffled for the second one."""
    outposts = {1: {"r3c3": ["outpost"], "r4c4": ["outpost"]}}
    g = income(flare=1, hands={1: CARDS[10:15]}, buildings=outposts, deck=["tac_rally"]).g
    g.deck, g.discard = g.deck[-1:], g.deck[:-1]
    t = Position(g).answer("outposts")
    assert len(t.hand(1)) == 7
    t.answer("tac_rally", "tac_siege")
    assert t.discard() == ["tac_rally", "tac_siege"]


@rule("CHAOS-TAC-06")
def test_the_piles_are_shuffled_between_two_cards() -> None:
    outposts = {1: {"r3c3": ["outpost"], "r4c4": ["outpost"]}}
    t = income(flare=1, buildings=outposts, deck=["tac_rally"], empty_deck=True).answer("outposts")
    assert len(t.hand(1)) == 2
    assert "tac_rally" in t.hand(1)
    assert (t.discard(), len(t.g.deck)) == ([], 48)


@rule("CHAOS-TAC-07")
def test_a_card_gained_while_pricing_waits_for_the_next_set_prices() -> None:
    t = position(["ai", "zcharo"], phase="set_prices", beat="price", deck=["tac_vanguard"]).answer(
        "price_1", "discover"
    )
    assert t.hand(0) == ["tac_vanguard"]
    t.until("price.token", 0)
    assert t.options() == ["price_3", "price_4", "price_5"]


@rule("CHAOS-TAC-07", "CHAOS-TAC-09")
def test_a_card_gained_in_combat_is_played_in_gain_income() -> None:
    t = fight(SHIELDS, SHIELDS, (6, 1), deck=["tac_shield_wall"]).until("income.source", 1)
    assert t.options() == ["base", "regions", "tac_shield_wall"]


@rule("CHAOS-TAC-11", "CHAOS-TAC-09")
def test_who_cannot_pay_to_act_may_still_play_a_card_for_passing() -> None:
    t = position(
        phase="harvest", acting=1, prices={"harvest": (0, "price_6")}, energy=[6, 3, 6], hands={1: ["tac_ambush"] * 2}
    )
    assert t.options() == ["pass", "tac_ambush"]
    t.answer("tac_ambush")
    assert t.g.energy == [6, 8, 6]
    assert t.options() == ["pass", "tac_ambush"]  # though the price could be paid now
