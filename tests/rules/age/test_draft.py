"""The draft of control cubes.  AGE-5.2-08 to -14"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

import pytest

from critias.games.age.box import BOX
from critias.games.age.state import Age
from critias.games.world.box import NATIONS
from critias.testing import rule
from tests.support.age import Position, fresh, position

COLOUR = BOX.society_colors
Cubes = list[list[int]]  # by seat: its nations


def to_draft(seats: int, seed: int) -> Position:
    t = fresh(seats, seed)
    while not t.is_asked("setup.nation"):
        t.answer_for(t.question.seat, t.options()[0])
    return t


def at_draft(placed: int, control: Mapping[str, Sequence[int]], seats: int = 5, first: int = 0) -> Position:
    """A draft in which so many cubes have been placed."""

    def number(g: Age) -> None:
        g.draft = placed

    return position(seats, beat="draft", first=first, control=control, round=1, tweak=number)


def in_play(seats: int) -> list[int]:
    return [0, 1, 3, 4] if seats == 3 else [0, 1, 2, 3, 4]


def snake(t: Position) -> list[int]:
    clockwise = [(t.g.first + step) % t.g.seats for step in range(t.g.seats)]
    return clockwise + clockwise[::-1]


def legal(cubes: Cubes) -> bool:
    """Both restrictions, in an own reading of the rules."""
    placed = [nation for pair in cubes for nation in pair]
    pairs = [frozenset(pair) for pair in cubes if len(pair) == 2]
    return (
        all(placed.count(nation) <= 2 for nation in placed)
        and all(len(set(pair)) == len(pair) for pair in cubes)
        and len(set(pairs)) == len(pairs)
    )


def with_cube(cubes: Cubes, seat: int, nation: int) -> Cubes:
    return [[*pair, nation] if seat == other else pair[:] for other, pair in enumerate(cubes)]


def free_choices(cubes: Cubes, seat: int) -> list[int]:
    return [nation for nation in in_play(len(cubes)) if legal(with_cube(cubes, seat, nation))]


def moves(cubes: Cubes, seat: int) -> set[tuple[int, int, int]]:
    """For a player who is stuck: owner and place of a cube, and where it can go."""
    found = set()
    for owner, pair in enumerate(cubes):
        for nation in pair:
            for target in in_play(len(cubes)):
                placed = [other for row in cubes for other in row]
                if target == nation or placed.count(target) >= 2:
                    continue
                after = [row[:] for row in cubes]
                after[owner].remove(nation)
                after[owner].append(target)
                after[seat].append(nation)
                if legal(after):
                    found.add((owner, nation, target))
    return found


def cubes_of(t: Position) -> Cubes:
    return [t.g.nations_of(seat) for seat in range(t.g.seats)]


def drafted(t: Position, chance: random.Random) -> int:
    """Play a draft by chance and compare every step with the own reading; how often somebody was stuck."""
    stuck = 0
    order = snake(t)
    cubes: Cubes = [[] for _ in range(t.g.seats)]
    for seat in order:
        choices = free_choices(cubes, seat)
        if len(choices) > 1:
            assert t.all_asked() == [(seat, "setup.nation")]
            assert t.options() == [NATIONS[nation] for nation in choices]
            t.answer(NATIONS[chance.choice(choices)])
        elif not choices:
            stuck += 1
            assert t.all_asked() == [(seat, "setup.cube")]
            open_moves = moves(cubes, seat)
            assert len(open_moves) in (6, 8)
            assert set(t.options()) == {f"{NATIONS[nation]}_{COLOUR[owner]}" for owner, nation, _ in open_moves}
            t.answer(chance.choice(t.options()))
        cubes = [sorted(pair) for pair in after_step(t, cubes, seat, choices)]
        assert legal(cubes)
    assert cubes == cubes_of(t)
    return stuck


def after_step(t: Position, before: Cubes, seat: int, choices: list[int]) -> Cubes:
    """The cubes after the step of a seat: as told in the log, for further steps may have been silent."""
    if len(choices) == 1:
        return with_cube(before, seat, choices[0])
    if choices:
        line = [line for line in t.told("drafted") if line[0] == seat][len(before[seat])]
        return with_cube(before, seat, line[1])
    return cubes_of(t)  # the last step of all


# ---------------------------------------------------------------- order


@rule("AGE-5.2-08", "AGE-5.2-09", "AGE-5.2-10", "AGE-5.2-11", "AGE-5.2-14")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_draft_offers_just_what_both_restrictions_allow(seats: int) -> None:
    stuck = 0
    for seed in range(120):
        stuck += drafted(to_draft(seats, seed), random.Random(seed))
    assert (stuck > 0) == (seats == 5)


@rule("AGE-5.2-08", "AGE-5.2-09")
def test_first_clockwise_from_the_starting_player_then_back_from_the_last() -> None:
    for seed in range(6):
        t = to_draft(5, seed)
        a, b, c, d, e = snake(t)[:5]
        asked = []
        for nation in ("atlantis", "aztlan", "brahmapura", "hyperborea", "lemuria", "atlantis", "brahmapura"):
            asked.append(t.asked()[0])
            t.answer(nation)
        assert asked == [a, b, c, d, e, e, d]
        assert t.asked() == (c, "setup.nation")
        assert [t.nations(seat) for seat in (e, d)] == [["atlantis", "lemuria"], ["brahmapura", "hyperborea"]]
        assert [t.nations(seat) for seat in (a, b, c)] == [["atlantis"], ["aztlan"], ["brahmapura"]]
        assert t.g.first == a


@rule("AGE-5.2-08")
def test_at_first_every_nation_in_play_is_free() -> None:
    assert to_draft(3, 1).options() == ["atlantis", "aztlan", "hyperborea", "lemuria"]
    assert to_draft(4, 1).options() == NATIONS
    assert to_draft(5, 1).options() == NATIONS


# ---------------------------------------------------------------- restrictions


@rule("AGE-5.2-08", "AGE-5.2-10")
def test_a_full_nation_and_an_own_nation_are_not_offered() -> None:
    t = to_draft(4, 2)
    t.answer("atlantis", "atlantis")
    assert t.options() == ["aztlan", "brahmapura", "hyperborea", "lemuria"]
    t.answer("aztlan", "lemuria")
    assert t.options() == ["aztlan", "brahmapura", "hyperborea"]  # the same player again: not the own Lemuria
    t.answer("hyperborea")
    assert t.options() == ["brahmapura", "hyperborea", "lemuria"]


@rule("AGE-5.2-11")
def test_a_pair_of_another_player_is_not_offered() -> None:
    t = to_draft(4, 2)
    a, b, c, d = snake(t)[:4]
    t.answer("atlantis", "aztlan", "atlantis", "hyperborea")
    t.answer("aztlan")  # the last player: Hyperborea and Aztlán
    assert t.asked() == (c, "setup.nation")
    assert t.options() == ["brahmapura", "hyperborea", "lemuria"]
    t.answer("hyperborea")  # Atlantis and Hyperborea
    assert t.asked() == (b, "setup.nation")
    assert t.options() == ["brahmapura", "lemuria"]
    t.answer("lemuria")
    assert t.asked() == (a, "setup.nation")
    assert t.options() == ["brahmapura", "lemuria"]  # all others are full
    t.answer("lemuria")
    assert [t.nations(seat) for seat in (a, b, c, d)] == [
        ["atlantis", "lemuria"],
        ["aztlan", "lemuria"],
        ["atlantis", "hyperborea"],
        ["aztlan", "hyperborea"],
    ]


@rule("AGE-5.2-11", "AGE-5.2-12")
def test_a_taken_pair_stays_closed_although_there_is_a_free_spot() -> None:
    """Seat 3 has Atlantis and Aztlán, seat 2 Aztlán; Atlantis has a free spot."""
    control = {"atlantis": [3, -1], "aztlan": [2, 3], "hyperborea": [0, -1], "lemuria": [1, -1]}
    t = at_draft(5, control, seats=4)
    assert t.asked() == (2, "setup.nation")
    assert t.options() == ["brahmapura", "hyperborea", "lemuria"]  # with Atlantis the pair of seat 3


@rule("AGE-5.2-14")
def test_a_nation_may_be_left_with_one_controller_or_none() -> None:
    t = to_draft(4, 3)
    t.answer("atlantis", "atlantis", "aztlan", "aztlan")
    for nation in ("brahmapura", "hyperborea", "brahmapura"):
        assert nation in t.options()
        t.answer(nation)
    assert t.options() == ["hyperborea", "lemuria"]
    t.answer("hyperborea")
    assert [len(t.control(nation)) for nation in NATIONS] == [2, 2, 2, 2, 0]
    t = to_draft(3, 3)
    t.answer("atlantis", "atlantis", "aztlan", "hyperborea", "hyperborea")
    assert t.options() == ["aztlan", "lemuria"]
    t.answer("lemuria")
    assert [len(t.control(nation)) for nation in NATIONS] == [2, 1, 0, 2, 1]


# ---------------------------------------------------------------- stuck

OWN_SPOT = {"atlantis": [0, -1], "aztlan": [1, 2], "brahmapura": [1, 3], "hyperborea": [2, 4], "lemuria": [3, 4]}


@rule("AGE-5.2-13", "AGE-5.2-10")
def test_stuck_beside_the_own_cube_a_player_moves_any_cube_there_and_takes_its_place() -> None:
    """AGE-EX-05"""
    wanted = [(seat, nation) for nation in NATIONS[1:] for seat in OWN_SPOT[nation]]
    t = at_draft(9, OWN_SPOT)
    assert t.asked() == (0, "setup.cube")
    assert t.options() == [f"{nation}_{COLOUR[seat]}" for seat, nation in wanted]
    for seat, nation in wanted:
        t = at_draft(9, OWN_SPOT).answer(f"{nation}_{COLOUR[seat]}")
        assert t.control("atlantis") == {0, seat}
        assert t.control(nation) == set(OWN_SPOT[nation]) - {seat} | {0}
        assert legal(cubes_of(t))
        assert t.nations(0) == ["atlantis", nation]
        assert t.asked() == (0, "setup.marker")


COPY = {"atlantis": [0, 1], "aztlan": [1, -1], "brahmapura": [2, 3], "hyperborea": [3, 4], "lemuria": [4, 2]}


@rule("AGE-5.2-13", "AGE-5.2-11")
def test_stuck_because_the_free_spot_would_copy_a_pair_six_moves_are_legal() -> None:
    """Seat 0 has Atlantis, seat 1 Atlantis and Aztlán, and only Aztlán has a free spot."""
    wanted = {
        (2, "brahmapura"),
        (3, "brahmapura"),
        (3, "hyperborea"),
        (4, "hyperborea"),
        (4, "lemuria"),
        (2, "lemuria"),
    }
    t = at_draft(9, COPY)
    assert t.asked() == (0, "setup.cube")
    assert set(t.options()) == {f"{nation}_{COLOUR[seat]}" for seat, nation in wanted}
    for seat, nation in wanted:
        t = at_draft(9, COPY).answer(f"{nation}_{COLOUR[seat]}")
        assert t.nations(0) == ["atlantis", nation]
        assert t.control("aztlan") == {1, seat}
        number = NATIONS.index(nation)
        assert [line[:2] for line in t.told("cube.moved")] == [[number * 5 + seat, NATIONS.index("aztlan")]]
        assert [line[:2] for line in t.told("drafted")] == [[0, number]]
        assert legal(cubes_of(t))


@rule("AGE-5.2-13")
def test_a_player_with_a_legal_spot_moves_no_cube() -> None:
    control = {"atlantis": [0, 4], "aztlan": [1, 2], "brahmapura": [1, 3], "hyperborea": [2, 4], "lemuria": [3, -1]}
    t = at_draft(9, control)
    assert t.asked() == (0, "setup.marker")  # the only spot is legal
    assert t.nations(0) == ["atlantis", "lemuria"]
    assert t.told("cube.moved") == []


@rule("AGE-5.2-12", "AGE-5.2-13")
def test_no_draft_ends_with_a_broken_restriction() -> None:
    for seats in (3, 4, 5):
        for seed in range(40):
            chance = random.Random(seed)
            t = to_draft(seats, seed)
            while not t.is_asked("setup.marker"):
                t.answer(chance.choice(t.options()))
                assert legal(cubes_of(t))
            assert [len(pair) for pair in cubes_of(t)] == [2] * seats
