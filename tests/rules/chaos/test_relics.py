"""Check Relics and the end of the game.  CHAOS-REL, CHAOS-TIE

Seat 0 plays AI, seat 1 Zcharo, seat 2 Leyrien.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from critias.games.chaos.box import TRACKS
from critias.games.chaos.state import BY_REGIONS, BY_RELICS
from critias.testing import rule
from tests.rules.chaos.test_combat import fight, totals
from tests.support.chaos import Position, position, relics

THREE = ["ai", "zcharo", "leyrien"]
RELIC = {1: "r4c3", 2: "r4c4", 3: "r4c5", 4: "r5c4", 5: "r5c5", 6: "r6c3"}


def on_relics(seat: int, numbers: Sequence[int]) -> dict[int, dict[str, int]]:
    return {seat: {RELIC[number]: 1 for number in numbers}}


# ---------------------------------------------------------------- Relic victory


@rule("CHAOS-REL-01")
@pytest.mark.parametrize("round", [1, 2, 3, 4, 5, 6])
def test_who_controls_all_relics_left_wins(round: int) -> None:
    left = range(round, 7)
    t = relics(round=round, fighters=on_relics(1, left))
    assert t.over
    assert t.winners == ["zcharo"]
    assert t.g.ending == BY_RELICS
    assert t.g.relics == [0, 0, 0]  # before a Relic is collected
    if round < 6:
        t = relics(round=round, fighters=on_relics(1, range(round, 6)))  # all but the last
        assert not t.over


@rule("CHAOS-REL-01")
def test_all_relics_must_be_controlled_by_one_faction() -> None:
    t = relics(round=5, fighters={**on_relics(0, [5]), **on_relics(1, [6])})
    assert not t.over
    t = relics(round=5, fighters={0: {RELIC[6]: 1}, 1: {RELIC[5]: 1, RELIC[6]: 3}})
    assert not t.over  # Relic 6 is contested
    t = relics(round=5, fighters=on_relics(1, [5]), buildings={1: {RELIC[6]: ["foundry"]}})
    assert t.winners == ["zcharo"]  # a Building controls too


@rule("CHAOS-REL-01", "CHAOS-REL-06")
def test_relics_of_earlier_rounds_do_not_matter() -> None:
    t = relics(round=5, fighters=on_relics(1, [5, 6]))
    assert [t.relic(number) for number in (1, 2, 3, 4)] == [None] * 4
    assert t.winners == ["zcharo"]


# ---------------------------------------------------------------- the Relic of the Round


@rule("CHAOS-REL-02", "CHAOS-REL-06")
@pytest.mark.parametrize("round", [1, 2, 3, 4, 5])
def test_the_controller_collects_the_relic_of_the_round(round: int) -> None:
    t = relics(round=round, fighters={0: {RELIC[round]: 2}, 1: {RELIC[6]: 2}})
    assert t.told("relic") == [[1, round, -1, -1]]
    t.answer("recruit")
    assert t.g.relics == [1, 0, 0]
    assert t.relic(round) is None
    assert [t.relic(number) for number in range(round + 1, 7)] == [RELIC[number] for number in range(round + 1, 7)]
    assert t.g.round == round + 1


@rule("CHAOS-REL-02")
def test_other_relics_are_not_collected() -> None:
    t = relics(round=1, fighters=on_relics(0, [2, 3]))
    assert t.g.relics == [0, 0, 0]
    assert t.told("relic") == []
    assert t.fighters(0, RELIC[2]) == 1


@rule("CHAOS-REL-03", "CHAOS-REL-07")
@pytest.mark.parametrize(("before", "fame"), [(0, 1), (1, 2), (2, 2), (3, 3), (4, 4)])
def test_the_leftmost_empty_relic_space_gives_its_rewards(before: int, fame: int) -> None:
    t = relics(round=5, fighters=on_relics(0, [5]), relics=[before, 0, 0])
    assert t.asked() == (0, "research.track")
    t.answer("move")
    assert t.column(0, "move") == 2
    assert t.g.fame == [fame, 0, 0]
    assert t.g.relics == [before + 1, 0, 0]


@rule("CHAOS-REL-07")
@pytest.mark.parametrize("faction", ["circadians", "ai", "zcharo", "leyrien", "jrayek", "oxataya"])
def test_each_space_gives_one_research(faction: str) -> None:
    others = [name for name in ("ai", "zcharo", "leyrien") if name != faction][:2]
    for before in range(5):
        t = relics([others[0], faction, others[1]], round=1, fighters={1: {RELIC[1]: 1}}, relics=[0, before, 0])
        t.answer("recruit").until("price.token")
        assert t.g.markers[1] == [1, 1, 1, 2, 1]
        assert t.g.relics[1] == before + 1


@rule("CHAOS-REL-04")
def test_units_return_to_the_base_and_buildings_stay() -> None:
    t = relics(
        fighters={0: {RELIC[1]: 3, "r4c4": 1}}, leaders={0: {"demo": RELIC[1]}}, buildings={0: {RELIC[1]: ["outpost"]}}
    )
    t.answer("recruit")
    assert t.units(0, RELIC[1]) == 0
    assert t.fighters(0, "home") == 7 - 1
    assert t.leader("demo") == "r2c5"
    assert t.buildings(0, RELIC[1]) == ["outpost"]
    assert t.fighters(0, "r4c4") == 1


@rule("CHAOS-REL-05", "CHAOS-REL-06")
def test_a_relic_that_nobody_controls_is_removed() -> None:
    for fighters in ({}, {0: {RELIC[1]: 2}, 1: {RELIC[1]: 1}}):
        t = relics(fighters=fighters)
        assert t.relic(1) is None
        assert t.g.relics == [0, 0, 0]
        assert t.told("relic.gone") == [[1, -1, -1, -1]]
        assert t.g.round == 2
        assert t.fighters(0, RELIC[1]) == fighters.get(0, {}).get(RELIC[1], 0)  # nobody goes home


@rule("CHAOS-REL-08", "CHAOS-REL-11")
def test_used_pricing_tokens_go_to_the_vault() -> None:
    t = relics(
        prices={
            "discover": (0, "price_1"),
            "build": (1, "price_4"),
            "harvest": "neighbours",
            "recruit": "supply",
            "move": (2, "price_5"),
        }
    )
    assert t.tokens(0, "vault") == ["price_1", "price_2", "price_6"]
    assert t.tokens(1, "vault") == ["price_2", "price_4", "price_6"]
    assert t.tokens(2, "vault") == ["price_2", "price_5", "price_6"]
    assert [t.price(track) for track in TRACKS] == [None] * 5
    assert t.asked() == (0, "price.token")
    assert t.options() == ["price_3", "price_4", "price_5"]


@rule("CHAOS-REL-11")
def test_a_token_is_not_available_again_in_the_same_round() -> None:
    t = position(["ai", "zcharo"], phase="set_prices", beat="price", acting=0).answer("price_3", "discover")
    t.answer("price_4", "build")
    assert t.asked() == (0, "price.token")  # two tokens each with 2 factions
    assert "price_3" not in t.options()
    t.answer("price_4").until("turn.choice")
    assert t.tokens(0, "supply") == ["price_1", "price_5"]


@rule("CHAOS-REL-08")
@pytest.mark.parametrize(("round", "tops"), [(1, [1, 1]), (2, [0, 1]), (3, [0, 1]), (4, [0, 0]), (5, [0, 0])])
def test_a_neutral_top_token_with_the_number_of_the_round_is_removed(round: int, tops: list[int]) -> None:
    t = relics(round=round)
    assert t.g.round == round + 1
    assert t.g.tops == tops


@rule("CHAOS-REL-09")
@pytest.mark.parametrize("round", [1, 2, 3, 4, 5])
def test_the_next_round_begins(round: int) -> None:
    t = relics(round=round)
    assert t.g.round == round + 1
    assert t.phase == "set_prices"
    assert t.asked() == (0, "price.token")
    assert not t.over


@rule("CHAOS-REL-09")
def test_there_is_no_seventh_round() -> None:
    t = relics(round=6)
    assert t.over
    assert t.g.round == 6


@rule("CHAOS-REL-10")
def test_a_region_is_a_relic_region_while_the_relic_is_there() -> None:
    for round, strength in ((1, 2), (2, 0)):
        t = fight(("strength_shields", "tac_relic_guard"), ("strength_shields",), (4, 3), at="r4c3", round=round)
        assert totals(t)[0][0] == 4 + 2 + strength


@rule("CHAOS-REL-12")
def test_cards_are_played_clockwise_from_the_flare_gun_before_anything_is_checked() -> None:
    t = relics(
        round=6,
        fighters=on_relics(2, [6]),
        flare=1,
        hands={0: ["tac_relic_guard"], 1: ["tac_relic_guard", "tac_ambush"]},
    )
    assert t.asked() == (1, "relics.card")
    assert t.options() == ["tac_relic_guard", "none"]  # Ambush belongs to another phase
    assert not t.over
    t.answer("tac_relic_guard")
    assert t.asked() == (1, "relics.card")  # asked again: the hand is secret
    assert t.options() == ["none"]
    t.answer("none")
    assert t.asked() == (0, "relics.card")
    t.answer("none")
    assert t.over
    assert t.winners == ["leyrien"]


@rule("CHAOS-REL-13")
def test_rewards_come_before_the_units_go_home() -> None:
    t = relics(fighters={0: {RELIC[1]: 3}})
    assert t.asked() == (0, "research.track")
    assert t.fighters(0, RELIC[1]) == 3
    t.answer("recruit")
    assert t.fighters(0, RELIC[1]) == 0


@rule("CHAOS-REL-13")
def test_a_redeployment_of_the_reward_takes_units_out_of_the_region() -> None:
    # Fame 1 of Circadians is a redeployment; their second Relic space lets them upgrade an Attribute
    t = relics(
        ["ai", "circadians", "leyrien"], fighters={1: {RELIC[1]: 2, "r4c2": 1}}, relics=[0, 1, 0], gems=[1, 3, 1]
    ).answer("recruit")
    assert t.asked() == (1, "upgrade.attribute")
    assert "none" in t.options()
    t.answer("covert")
    assert t.asked() == (1, "redeploy.from")
    assert RELIC[1] in t.options()
    t.answer(RELIC[1]).take("redeploy.to", "r4c2").take("move.fighters", 2)
    assert t.fighters(1, "r4c2") == 3
    assert t.fighters(1, "drop_ship") == 0


@rule("CHAOS-REL-13", "CHAOS-FAME-01")
def test_fame_of_the_reward_wins_at_once() -> None:
    t = relics(round=2, fighters={0: {RELIC[2]: 3}}, relics=[1, 0, 0], fame=[16, 0, 0]).answer("recruit")
    assert t.over
    assert t.winners == ["ai"]
    assert t.fighters(0, RELIC[2]) == 3  # nobody has gone home


# ---------------------------------------------------------------- the end without a controller


def last(**named: object) -> Position:
    t = relics(THREE, round=6, **named)
    assert t.over
    return t


@rule("CHAOS-TIE-01")
@pytest.mark.parametrize(("lands", "winner"), [((3, 2, 1), "ai"), ((1, 3, 2), "zcharo"), ((0, 1, 2), "leyrien")])
def test_most_land_regions_win_if_nobody_controls_the_last_relic(lands: tuple[int, int, int], winner: str) -> None:
    places = [["r3c4", "r3c5", "r4c4"], ["r3c3", "r4c2", "r4c3"], ["r5c2", "r6c2", "r6c4"]]
    t = last(fighters={seat: dict.fromkeys(places[seat][:number], 1) for seat, number in enumerate(lands)})
    assert t.winners == [winner]
    assert t.g.ending == BY_REGIONS
    assert t.match.outcome is not None
    assert dict(t.match.outcome.sheet)["Land Regions"] == list(lands)


@rule("CHAOS-TIE-01", "CHAOS-TIE-04")
def test_a_contested_region_counts_for_nobody() -> None:
    t = last(fighters={0: {"r3c4": 1, "r6c3": 5}, 1: {"r3c3": 1, "r4c2": 1}, 2: {"r6c3": 1}})
    assert t.winners == ["zcharo"]


@rule("CHAOS-TIE-01")
def test_the_controller_of_the_last_relic_wins_whoever_has_more_land() -> None:
    t = last(fighters={0: {"r3c4": 1, "r3c5": 1, "r4c4": 1}, 1: {RELIC[6]: 1}})
    assert t.winners == ["zcharo"]
    assert t.g.ending == BY_RELICS


@rule("CHAOS-TIE-02")
@pytest.mark.parametrize(("owned", "winner"), [([2, 1, 5], "ai"), ([0, 1, 5], "zcharo")])
def test_relics_break_a_tie(owned: list[int], winner: str) -> None:
    t = last(fighters={0: {"r3c4": 1, "r3c5": 1}, 1: {"r3c3": 1, "r4c2": 1}, 2: {"r5c2": 1}}, relics=owned)
    assert t.winners == [winner]  # Leyrien have more Relics, but less Land


@rule("CHAOS-TIE-03")
def test_a_remaining_tie_is_a_shared_victory() -> None:
    t = last(fighters={0: {"r3c4": 1}, 1: {"r3c3": 1}}, relics=[2, 2, 3])
    assert t.winners == ["ai", "zcharo"]
    assert t.match.outcome is not None
    assert t.match.outcome.winners == [0, 1]


@rule("CHAOS-TIE-04")
def test_lakes_and_bases_are_no_land() -> None:
    t = relics(["oxataya", "zcharo", "leyrien"], round=6, fighters={0: {"r4c6": 1, "r5c3": 1}, 1: {"r3c3": 1}})
    assert t.winners == ["zcharo"]
    assert t.match.outcome is not None
    assert dict(t.match.outcome.sheet)["Land Regions"] == [0, 1, 0]


@rule("CHAOS-TIE-04")
def test_additions_to_the_region_count_are_no_land() -> None:
    # Strongholds of Circadians may count as a further Region, but only for income
    t = relics(
        ["circadians", "zcharo", "leyrien"],
        round=6,
        buildings={0: {"r5c5": ["stronghold"], "r5c4": ["stronghold"]}},
        fighters={1: {"r3c3": 1, "r4c2": 1, "r4c3": 1}},
    )
    assert t.winners == ["zcharo"]


@rule("CHAOS-REL-04")
def test_a_commanded_ryhzu_goes_home_with_the_others() -> None:
    t = relics(["ai", "zcharo", "jrayek"], fighters={0: {RELIC[1]: 1}}, ryhzu={"uryk": (0, RELIC[1])}).answer("recruit")
    assert t.leader("uryk") == t.home(0)
    assert t.commander("uryk") == 0


@rule("CHAOS-REL-04", "CHAOS-REL-02")
def test_a_building_alone_collects_a_relic() -> None:
    t = relics(buildings={0: {RELIC[1]: ["foundry"]}}).answer("recruit")
    assert t.g.relics == [1, 0, 0]
    assert t.buildings(0, RELIC[1]) == ["foundry"]


@rule("CHAOS-TIE-01")
def test_the_winner_is_ranked_first_whatever_the_scores() -> None:
    t = last(fighters={0: {"r3c4": 1, "r3c5": 1}, 1: {RELIC[6]: 1}}, relics=[3, 0, 0])
    outcome = t.match.outcome
    assert outcome is not None
    assert outcome.winners == [1]
    assert outcome.ranking == [1, 0, 2]
    assert outcome.scores == [5, 1, 0]
    assert outcome.sheet == [("Land Regions", [2, 1, 0]), ("Relics", [3, 0, 0])]


@rule("CHAOS-TIE-03", "CHAOS-TIE-01")
def test_three_factions_can_share_the_victory() -> None:
    t = last(fighters={0: {"r3c4": 1}, 1: {"r3c3": 1}, 2: {"r5c2": 1}}, relics=[1, 1, 1])
    assert t.winners == ["ai", "zcharo", "leyrien"]
    assert last().winners == ["ai", "zcharo", "leyrien"]  # nobody has anything


@rule("CHAOS-TIE-01", "CHAOS-TIE-02", "CHAOS-TIE-03", "CHAOS-ROUND-05")
def test_the_end_says_by_what_it_was_won() -> None:
    def why(t: Position) -> str:
        assert t.match.outcome is not None
        return t.match.outcome.reason

    assert why(last(fighters={1: {RELIC[6]: 1}})) == "Control of all Relics on the Map."
    assert why(last(fighters={1: {"r3c3": 1}})) == "Most Land Regions after the last Round."
    assert why(last(fighters={0: {"r3c4": 1}, 1: {"r3c3": 1}})) == (
        "Level on Land Regions and Relics: the victory is shared."
    )
    t = last(fame=[0, 20, 0], fighters={0: {"r3c4": 1}})
    assert t.winners == ["zcharo"]
    assert why(t) == "Victory by Fame: 20."


@rule("CHAOS-TIE-02")
def test_those_who_have_not_won_are_ranked_by_land_then_by_relics() -> None:
    t = last(fighters={0: {RELIC[6]: 1}, 1: {"r3c3": 1}, 2: {"r5c2": 1, "r6c2": 1}}, relics=[0, 5, 0])
    assert t.match.outcome is not None
    assert t.match.outcome.ranking == [0, 2, 1]
    t = last(fighters={0: {RELIC[6]: 1}, 1: {"r3c3": 1}, 2: {"r5c2": 1}}, relics=[0, 1, 2])
    assert t.match.outcome is not None
    assert t.match.outcome.ranking == [0, 2, 1]
