"""Facts: they follow from the declarations, turn with the seat, and tell what a seat may see, all of it and no more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Self

import pytest

from critias.engine.components import Box
from critias.engine.dice import Dice, QuickDice
from critias.engine.game import Game, get_game
from critias.engine.kinds import Kind, Topic, words
from critias.engine.observe import BELOW_ZERO, COUNTS, LARGE, SCALE, Observer, number
from critias.engine.playout import PlayoutTable
from critias.engine.state import (
    COUNT,
    FLAG,
    HIDDEN,
    LIST,
    NUMBER,
    OWNER,
    PUBLIC,
    RANK,
    SEAT,
    TABLE,
    Along,
    By,
    Least,
    State,
    When,
)
from tests.toy import TOY

GAMES = ["end", "era", "age", "rising", "chaos"]
FRUIT = words("fruit", [("fig", "Fig"), ("date", "Date"), ("lime", "Lime")])
SPOT = words("spot", [("north", "North"), ("south", "South")])


class Orchard(State):
    """A field of every form."""

    screened: Annotated[int, PUBLIC, FLAG]
    first: Annotated[int, PUBLIC, SEAT]
    ripe: Annotated[int, PUBLIC, FRUIT]
    debt: Annotated[int, PUBLIC, NUMBER]
    secret: Annotated[int, HIDDEN, COUNT]
    gold: Annotated[list[int], PUBLIC, By(SEAT), COUNT]
    purse: Annotated[list[int], When("screened", OWNER), By(SEAT), COUNT]
    order: Annotated[list[int], PUBLIC, Along(RANK), SEAT]
    stall: Annotated[list[int], PUBLIC, By(SPOT), FRUIT, Least(-2)]
    deck: Annotated[list[int], HIDDEN, FRUIT]
    pile: Annotated[list[int], PUBLIC, FRUIT]
    hand: Annotated[list[list[int]], OWNER, By(SEAT), FRUIT]
    trees: Annotated[list[list[int]], PUBLIC, By(SEAT, SPOT), COUNT]

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.screened = self.debt = self.secret = 0
        self.first, self.ripe = -1, -1
        self.gold, self.purse = [0] * seats, [0] * seats
        self.order = list(range(seats))
        self.stall = [-1, -1]
        self.deck, self.pile = [], []
        self.hand = [[] for _ in range(seats)]
        self.trees = [[0, 0] for _ in range(seats)]

    def blank(self) -> Self:
        return type(self)(self.seats)


ASK = Kind("pick", FRUIT, "Pick.", [], [Topic("seat", SEAT)])
BUY = Kind("buy", words("buyer", [("nobody", "Nobody")]).joined("buyer", SEAT), "Who buys?", [])


class OrchardGame(Game[Orchard, Box]):
    def __init__(self) -> None:
        super().__init__("orchard", "Orchard", "1st", "", [2, 3, 4], [], [ASK, BUY], [], 10)

    def load_box(self, path: str | None = None) -> Box:
        return TOY.load_box()

    def lay_out(self, box: Box, seats: int, options: dict[str, str], dice: Dice) -> Orchard:
        return Orchard(seats)


ORCHARD = Observer(OrchardGame())


def told(state: State, seat: int) -> set[str]:
    """The facts in words, less what always holds at a new table."""
    names = [ORCHARD.name(fact) for fact in ORCHARD.facts(state, seat)]
    assert len(set(names)) == len(names)
    return {name for name in names if not name.startswith("order") and not name.endswith("seats")}


def test_nothing_lies_there_and_no_fact_holds() -> None:
    assert told(Orchard(3), 0) == set()
    assert ORCHARD.name(ORCHARD.facts(Orchard(3), 0)[0]) == "3 seats"


def test_a_number_a_name_and_a_flag() -> None:
    g = Orchard(3)
    g.ripe, g.debt, g.screened, g.secret = 0, -2, 1, 7
    assert told(g, 0) == {"ripe is fig", "debt is -2", "screened is yes"}


def test_seats_are_counted_from_who_looks() -> None:
    g = Orchard(3)
    g.first, g.gold = 2, [0, 5, 0]
    assert told(g, 0) == {"first is seat +2", "gold of seat +1 is 5"}
    assert told(g, 1) == {"first is seat +1", "gold of me is 5"}
    assert told(g, 2) == {"first is me", "gold of seat +2 is 5"}
    names = [ORCHARD.name(fact) for fact in ORCHARD.facts(g, 2)]
    assert "order of 0 is seat +1" in names  # a rank is not a seat: only what stands there is turned


def test_a_purse_is_its_owners_while_it_is_screened() -> None:
    g = Orchard(2)
    g.purse = [3, 4]
    assert told(g, 0) == {"purse of me is 3", "purse of seat +1 is 4"}
    g.screened = 1
    assert told(g, 0) == {"purse of me is 3", "screened is yes"}


def test_a_list_without_places_tells_how_often_each_thing_lies_there() -> None:
    g = Orchard(2)
    g.pile, g.deck = [2, 0, 2], [1, 1]
    assert told(g, 0) == {
        "pile: 3 in all", "pile: at least 1 of lime", "pile: at least 2 of lime", "pile: at least 1 of fig",
        "deck: 2 in all",
    }  # fmt: skip


def test_of_a_hand_of_another_only_its_size_is_a_fact() -> None:
    g = Orchard(2)
    g.hand = [[1], [0, 2]]
    assert told(g, 0) == {"hand of me: 1 in all", "hand of me: at least 1 of date", "hand of seat +1: 2 in all"}


def test_a_grid_and_a_second_way_to_hold_nothing() -> None:
    g = Orchard(2)
    g.trees, g.stall = [[0, 20], [1, 0]], [-2, 1]
    assert told(g, 1) == {
        "trees of seat +1, south is 19 to 20", "trees of me, north is 1",
        "stall of north is 3", "stall of south is date",
    }  # fmt: skip


def test_a_question_says_what_is_asked_and_about_what() -> None:
    names = [ORCHARD.name(fact) for fact in ORCHARD.question(ASK, 0, 5, 2, 3)]
    assert names == ["asked: pick", "asked: pick, a is seat +1", "asked: pick, b is 5"]
    assert [ORCHARD.name(fact) for fact in ORCHARD.question(BUY, -1, -1, 0, 3)] == ["asked: buy"]


def test_options_that_name_seats_are_turned_too() -> None:
    nobody, me, next_one = ORCHARD.actions(BUY, [0, 3, 1], 2, 3)
    assert [nobody, me, next_one] == [BUY.offset, BUY.offset + 1, BUY.offset + 2]


def test_numbers_grow_along_the_scale() -> None:
    assert sorted(SCALE) == SCALE
    assert len(SCALE) == LARGE + 1
    assert set(SCALE) == set(range(-1, COUNTS))
    assert [number(SCALE[n]) for n in (1, 16, 17, 18, 19, 100, 101)] == [
        "1", "16", "17 to 18", "17 to 18", "19 to 20", "81 to 100", "101 or more",
    ]  # fmt: skip
    g = Orchard(2)
    for debt, said in zip([-1, -2, -3, -4, -5, -99], [*BELOW_ZERO[:3], *BELOW_ZERO[2:], BELOW_ZERO[3]], strict=True):
        g.debt = debt
        assert told(g, 0) == {f"debt is {said}"}
    g.debt = 5_000
    assert told(g, 0) == {"debt is 101 or more"}


@pytest.mark.parametrize("name", GAMES)
def test_every_fact_has_a_name_of_its_own(name: str) -> None:
    observer = Observer(get_game(name))
    names = [observer.name(fact) for fact in range(observer.size)]
    assert len(set(names)) == observer.size
    ranges = observer.ranges()
    assert sorted(number for _, first, size in ranges for number in range(first, first + size)) == list(
        range(observer.size)
    )


@pytest.mark.parametrize("name", GAMES)
def test_state_view_and_imagined_worlds_give_the_same_facts(name: str) -> None:
    game = get_game(name)
    observer = Observer(game)
    box = game.load_box()
    sets = game.option_sets()
    for number_, seats in enumerate(game.seat_counts):
        state = game.new(box, seats, sets[number_ * 7 % len(sets)], QuickDice(number_))
        table = PlayoutTable(number_)
        table.state = state
        for beat in range(60):
            if state.over:
                break
            game.beat(state, table)
            seat = beat % seats
            facts = observer.facts(state, seat)
            assert len(set(facts)) == len(facts)
            view = state.seen_by(seat)
            assert observer.facts(view, seat) == facts
            if beat % 20 == 5:
                assert observer.facts(game.imagine(view, seat, QuickDice(beat)), seat) == facts


@pytest.mark.parametrize("name", GAMES)
def test_whatever_changes_in_sight_changes_the_facts(name: str) -> None:
    game = get_game(name)
    observer = Observer(game)
    state = game.new(game.load_box(), game.seat_counts[-1], {}, QuickDice(3))
    table = PlayoutTable(3)
    table.state = state
    for _ in range(12):
        game.beat(state, table)
    before = observer.facts(state, 1)
    for field in state.fields():
        if state.sight(field) == HIDDEN:
            continue
        changed = state.copy()
        value: Any = getattr(changed, field.name)
        if isinstance(value, int):
            setattr(changed, field.name, other(value))
        else:
            row = value[1] if field.shape == TABLE and state.sight(field) == OWNER else next(filled(value), [])
            at = 1 if field.shape == LIST and state.sight(field) == OWNER else 0
            if not row:
                continue
            row[at] = other(row[at])
        assert observer.facts(changed, 1) != before, field.name


def other(value: int) -> int:
    return 0 if value > 0 else 1


def filled(value: list[Any]) -> Iterator[list[int]]:
    """The rows of a field in which something lies."""
    for row in value if value and isinstance(value[0], list) else [value]:
        if row:
            yield row
