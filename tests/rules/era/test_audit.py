"""What must hold at any time, and what is found if it does not: pieces, control, cards, what has been seen.

ERA-3, ERA-4.1.2, ERA-5.3, ERA-6-06
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from critias.games.era import GAME, beats
from critias.games.era.state import Era
from critias.games.era.words import SPACE
from tests.support.era import state
from tests.support.world_audit import CONTROL, ON_THE_MAP, archons, at, built, finds, scored, set_up


def check(tweak: Callable[[Era], None], wrong: list[str], seats: int = 5, **named: object) -> None:
    finds(state(seats, tweak=tweak, check=False, **named), wrong)  # type: ignore[arg-type]


# ---------------------------------------------------------------- the map


@pytest.mark.parametrize(
    ("tweak", "wrong"),
    [
        *ON_THE_MAP,
        (built("temple_of_light", 1, "akakor", "eden", "punt", "ophir", "thule"), []),
        (
            built("temple_of_light", 1, "akakor", "eden", "punt", "ophir", "thule", "avalon"),
            ["more temples of light than are unlocked"],
        ),
    ],
)
def test_units_and_buildings_are_where_they_may_be(tweak: Callable[[Era], None], wrong: list[str]) -> None:
    check(tweak, wrong)


# ---------------------------------------------------------------- control and archons


@pytest.mark.parametrize(("tweak", "wrong"), [*CONTROL, *archons(SPACE.value("atlantis_recruit"), SPACE.value("coup"))])
def test_control_and_archons_keep_the_restrictions(tweak: Callable[[Era], None], wrong: list[str]) -> None:
    check(tweak, wrong)


STAGES = {beats.SOCIETY: 5, beats.TILES: GAME.load_box().special_counters[5], beats.DRAFT: 10, beats.AGENTS: 5}


@pytest.mark.parametrize(("tweak", "wrong"), set_up(STAGES, beats.TURN))
def test_no_more_choices_were_made_than_a_stage_of_the_set_up_has(
    tweak: Callable[[Era], None], wrong: list[str]
) -> None:
    check(tweak, wrong)


# ---------------------------------------------------------------- what players have


def agent(area: str) -> Callable[[Era], None]:
    def tweak(g: Era) -> None:
        g.agents[1][8] = at(area)

    return tweak


def virya(number: int, over: int = 0) -> Callable[[Era], None]:
    def tweak(g: Era) -> None:
        g.virya[1] = number
        g.over = over

    return tweak


def compensation(number: int) -> Callable[[Era], None]:
    def tweak(g: Era) -> None:
        g.compensation[1] = number

    return tweak


def relics(areas: int, track: list[int], found: int, where: str = "wild_sahara") -> Callable[[Era], None]:
    def tweak(g: Era) -> None:
        g.relic[at(where)] = areas
        g.track_relics = track
        g.relics = found

    return tweak


def loot(held: list[int], left: list[int]) -> Callable[[Era], None]:
    def tweak(g: Era) -> None:
        g.loot[3] = held
        g.loot_left = left

    return tweak


@pytest.mark.parametrize(
    ("tweak", "wrong"),
    [
        (agent("punt"), []),
        (agent("atlantis"), []),
        (agent("wild_sahara"), ["an agent of seat 1 is in wilderness"]),
        (virya(0), []),
        (virya(22), []),
        (virya(-1), ["seat 1 has -1 Virya"]),
        (virya(23), ["seat 1 has 23 Virya"]),
        (virya(23, over=1), []),  # a compensation tile lengthens the track
        (compensation(0), []),
        (compensation(12), []),
        (compensation(13), ["seat 1 has a compensation tile of 13"]),
        (scored(7, 4, 2, 0, 1), []),
        (scored(7, 4, 2, 0, 0), ["the score sheet of seat 2 adds up to 6, not 7"]),
        (relics(0, [9, 11, 13], 1), []),
        (relics(1, [9, 11], 1), []),
        (relics(0, [9, 11, 13], 0), ["a Lost Relic is lost"]),
        (relics(1, [9, 11], 2), ["a Lost Relic is lost"]),
        (relics(1, [9, 11], 0, "eden"), ["there is a Lost Relic in Eden"]),
        (loot([1, 0, 2], [0, 2, 0]), []),
        (loot([1, 0, 2], [1, 2, 0]), ["a loot counter is lost"]),
        (loot([1, 0, 1], [0, 2, 0]), ["a loot counter is lost"]),
        (loot([0, 0, 0], [0, 1, 2]), ["a loot counter is lost", "a loot counter is lost"]),
    ],
)
def test_no_piece_is_lost_and_none_is_too_many(tweak: Callable[[Era], None], wrong: list[str]) -> None:
    check(tweak, wrong)


# ---------------------------------------------------------------- cards, and what has been seen of them


def lost_card(g: Era) -> None:
    g.deck.remove(0)
    for seat in range(g.seats):
        g.seen_deck[seat].pop()


def card_held_ready(g: Era) -> None:
    g.drawn[1].append(g.deck.pop())
    for seat in range(g.seats):
        g.seen_deck[seat].pop()


def card_of_the_layout_gone(g: Era) -> None:
    g.layout[0] = -1


def goal_twice(g: Era) -> None:
    g.goal_deck[0] = g.goal[0]


def place_seen(right: bool) -> Callable[[Era], None]:
    def tweak(g: Era) -> None:
        g.seen_deck[2][1] = g.deck[1] if right else (g.deck[1] + 1) % 3

    return tweak


def types_seen(more: int, placed: int = 0) -> Callable[[Era], None]:
    """Seat 3 has seen so many more Ascension cards in the deck than lie there, some of them in their places."""

    def tweak(g: Era) -> None:
        places = [place for place, card in enumerate(g.deck) if card == 0][:placed]
        for place in places:
            g.seen_deck[3][place] = 0
        g.in_deck[3][0] = g.deck.count(0) + more

    return tweak


def hand_seen(more: int) -> Callable[[Era], None]:
    def tweak(g: Era) -> None:
        for card in range(3):
            g.seen_hands[4][1 * 3 + card] = g.hand[1].count(card)
        g.seen_hands[4][1 * 3 + 2] += more

    return tweak


def goal_seen(right: bool) -> Callable[[Era], None]:
    def tweak(g: Era) -> None:
        g.seen_goals[2][0] = g.goal[0] if right else g.goal[1]

    return tweak


def goal_deck_seen(right: bool) -> Callable[[Era], None]:
    def tweak(g: Era) -> None:
        g.seen_goal_deck[2][1] = g.goal_deck[1] if right else g.goal_deck[0]

    return tweak


def takes_for_the_first(g: Era) -> None:
    """Seat 2 takes a card, an objective and one of their deck for the first kind of all, and is wrong each time."""
    place = [card > 0 for card in g.deck].index(True)
    g.seen_deck[2][place] = 0
    g.seen_goals[2][1] = 0
    g.seen_goal_deck[2][1] = 0


@pytest.mark.parametrize(
    ("tweak", "wrong"),
    [
        (
            takes_for_the_first,
            [
                "seat 2 is wrong about the deck",
                "seat 2 is wrong about the objective of nation 1",
                "seat 2 is wrong about the deck of nation objectives",
            ],
        ),
        (lost_card, ["there are 5 cards Ascension, not 6"]),
        (card_held_ready, []),
        (card_of_the_layout_gone, ["there are 5 cards"]),
        (goal_twice, ["the nation objectives are not those of the box"]),
        (place_seen(True), []),
        (place_seen(False), ["seat 2 is wrong about the deck"]),
        (types_seen(0), []),
        (types_seen(1), ["seat 3 is wrong about what is in the deck"]),
        (types_seen(-1, 1), []),
        (types_seen(0, 1), ["seat 3 is wrong about what is in the deck"]),
        (hand_seen(0), []),
        (hand_seen(1), ["seat 4 is wrong about the hand of seat 1"]),
        (goal_seen(True), []),
        (goal_seen(False), ["seat 2 is wrong about the objective of nation 0"]),
        (goal_deck_seen(True), []),
        (goal_deck_seen(False), ["seat 2 is wrong about the deck of nation objectives"]),
    ],
)
def test_cards_are_complete_and_what_was_seen_is_so(tweak: Callable[[Era], None], wrong: list[str]) -> None:
    check(tweak, wrong, goals={"atlantis": "aquatic_spirit"})


def test_units_on_the_move_count_for_their_own_nation_only() -> None:
    g = state(5)
    before = [g.units_of(nation) for nation in range(5)]
    g.nation = 0
    g.arriving[at("eden")] = 2
    assert [g.units_of(nation) for nation in range(5)] == [before[0] + 2, *before[1:]]
