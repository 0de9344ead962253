"""The table in plain text: what a player at the terminal knows before a plan is sealed."""

from __future__ import annotations

from critias.testing import rule
from tests.support.chaos import Position, combat


def fight(**named: object) -> Position:
    return combat(
        ["jrayek", "zcharo"],
        **{
            "fighters": {0: {"r4c4": 5}, 1: {"r4c4": 3}},
            "leaders": {0: {"lynke": "r4c4"}},
            "upgraded": ["lynke"],
            "buildings": {1: {"r4c4": ["stronghold"]}},
            "hands": {0: ["tac_ambush", "tac_frenzy"], 1: ["tac_garrison"]},
            "gems": [2, 3],
            **named,
        },
    )


def text(t: Position, seat: int) -> str:
    return t.match.game.summary(t.match.seen_by(seat), seat)


def line(t: Position, seat: int, begins: str) -> str:
    [found] = [one.strip() for one in text(t, seat).splitlines() if one.strip().startswith(begins)]
    return found


@rule("CHAOS-COMB-08")
def test_a_battle_is_declared_with_the_abilities_of_both_sides() -> None:
    for seat in (0, 1, -1):
        t = fight()
        assert "Battle in Central Cliffs, selected by Jrayek" in text(t, seat)
        assert line(t, seat, "Jrayek: S") == "Jrayek: Strength 12, Attack 4, Shields 0, Gems 2, cards 2"  # 2 by Hostile
        assert line(t, seat, "Zcharo: S") == "Zcharo: Strength 4, Attack 0, Shields 0, Gems 3, cards 1"
        assert line(t, seat, "Lynke 3/4/0.").endswith("1 Strength for every 2 Attack Jrayek have in the Battle.")
        assert line(t, seat, "Stronghold.") == "Stronghold. 1 Strength in each Battle in its Region."
        for attribute in ("Aggressive.", "Assertive.", "Hostile.", "Fortified.", "Proficient.", "Seclusive."):
            assert line(t, seat, attribute)
    basic = line(fight(), 0, "Fortified.")
    assert line(fight(upgraded=["lynke", "fortified"]), 0, "Fortified.") != basic


@rule("CHAOS-WHEEL-02", "CHAOS-WHEEL-13")
def test_ones_own_cards_are_shown_with_their_values() -> None:
    t = fight()
    assert line(t, 0, "Ambush 1/3.").startswith("Ambush 1/3. Combat: 2 Attack. Harvest: If you Pass")
    assert line(t, 0, "Frenzy X/1.").startswith("Frenzy X/1. Combat: 1 Attack. Move: Temporary Boost")
    assert "Gem Lock" in line(fight(hands={0: ["tac_breakthrough"]}), 0, "Breakthrough 4/1.")
    for seat in (1, -1):
        assert "Ambush" not in text(t, seat)
    assert "Your Tactics Cards: none" in text(fight(hands={}), 0)


@rule("CHAOS-WHEEL-19")
def test_a_card_on_the_wheel_is_told_and_only_to_its_owner_which() -> None:
    t = fight()
    assert "wheel" not in text(t, 1)
    t.answer_for(0, "bluff")
    assert "wheel" not in text(t, 1)
    t.answer_for(1, "none")
    for seat in (0, 1, -1):
        assert line(t, seat, "Jrayek: S").endswith("; a card lies on the wheel")
        assert line(t, seat, "Zcharo: S").endswith("; no card on the wheel")
        assert ("A card as a bluff" in text(t, seat)) == (seat == 0)
    assert line(t, 1, "On your wheel:") == "On your wheel: No card"


@rule("CHAOS-CIRC-21")
def test_an_open_plan_is_told() -> None:
    t = combat(
        ["circadians", "leyrien", "zcharo"],
        fighters={0: {"r3c4": 2}, 1: {"r3c4": 3}},
        leaders={0: {"sable": "r3c4"}},
        hands={1: ["tac_ambush"]},
    ).answer_for(1, "tac_ambush", "retreat")
    assert line(t, 0, "Leyrien: R") == "Leyrien: Retreat: Shields and Shields, Ambush"
    assert line(t, 0, "Circadians: S").startswith("Circadians: Strength 6, Attack 0, Shields 1")
