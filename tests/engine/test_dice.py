from __future__ import annotations

from hashlib import blake2b

import pytest

from critias.engine.dice import (
    KEY_BYTES,
    NO_DICE,
    Dice,
    FairDice,
    QuickDice,
    RecordedDice,
    key_hash,
    key_of_seed,
    new_key,
)


def chi_square(dice: Dice, sides: int, throws: int) -> float:
    counts = [0] * sides
    for _ in range(throws):
        counts[dice.below(sides)] += 1
    expected = throws / sides
    return sum((count - expected) ** 2 / expected for count in counts)


# The bound that a fair die passes 999 times in 1000, by degrees of freedom.
CRITICAL = {2: 10.83, 6: 20.52, 7: 22.46, 20: 43.82}


@pytest.mark.parametrize("sides", CRITICAL)
def test_fair_dice_are_uniform(sides: int) -> None:
    assert chi_square(FairDice(key_of_seed("uniform")), sides, 20_000) < CRITICAL[sides]


@pytest.mark.parametrize("sides", CRITICAL)
def test_quick_dice_are_uniform(sides: int) -> None:
    assert chi_square(QuickDice(4), sides, 20_000) < CRITICAL[sides]


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    dice = FairDice(key_of_seed("shuffle"))
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        cards = [0, 1, 2]
        dice.shuffle(cards)
        orders[tuple(cards)] = orders.get(tuple(cards), 0) + 1
    assert len(orders) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 20.52


def test_the_same_key_throws_the_same_and_another_does_not() -> None:
    one, same, other = FairDice(key_of_seed(7)), FairDice(key_of_seed(7)), FairDice(key_of_seed(8))
    throws = [one.below(100) for _ in range(50)]
    assert [same.below(100) for _ in range(50)] == throws
    assert [other.below(100) for _ in range(50)] != throws


def test_these_numbers_never_change() -> None:
    """Whoever has the key of an old game must be able to check it: the generator is frozen."""
    dice = FairDice(bytes(range(16)))
    assert [dice.below(6) for _ in range(12)] == [0, 4, 1, 4, 3, 2, 3, 1, 0, 5, 2, 0]


def test_anyone_can_check_the_dice_with_a_few_lines() -> None:
    key = key_of_seed("check")
    blocks = b"".join(blake2b(n.to_bytes(8, "big"), key=key).digest() for n in range(3))
    words = [int.from_bytes(blocks[at : at + 4], "big") for at in range(0, len(blocks), 4)]
    dice = FairDice(key)
    assert [dice.below(1 << 16) for _ in words] == [word % (1 << 16) for word in words]


def test_a_word_that_would_favour_small_numbers_is_drawn_again() -> None:
    dice = FairDice(key_of_seed("again"))
    sides = (1 << 31) + 1  # nearly half of all words are too big
    assert all(dice.below(sides) < sides for _ in range(50))
    assert dice.drawn > 60
    assert len(dice.results()) == 50


def test_dice_go_on_from_the_number_of_words_drawn() -> None:
    dice = FairDice(key_of_seed(1))
    for _ in range(21):  # into the second block
        dice.below(1000)
    later = FairDice(dice.key, dice.drawn)
    assert [later.below(1000) for _ in range(40)] == [dice.below(1000) for _ in range(40)]


def test_a_copy_throws_the_same_and_leaves_the_original_alone() -> None:
    dice = FairDice(key_of_seed(1))
    dice.below(6)
    twin = dice.copy()
    assert twin == dice
    assert hash(twin) == hash(dice)
    thrown = [twin.below(6) for _ in range(20)]
    assert dice.drawn == 1
    assert [dice.below(6) for _ in range(20)] == thrown


def test_a_copy_begins_a_new_account_of_results() -> None:
    dice = FairDice(key_of_seed(1))
    first = [dice.below(6), dice.below(9)]
    assert dice.results() == first
    twin = dice.copy()
    assert twin.results() == []
    second = twin.below(6)
    assert (twin.results(), dice.results()) == ([second], first)


def test_a_shuffle_is_told_result_by_result() -> None:
    dice = FairDice(key_of_seed(1))
    cards = list(range(10))
    dice.shuffle(cards)
    again = list(range(10))
    RecordedDice(dice.results(), NO_DICE).shuffle(again)
    assert again == cards


def test_recorded_dice_fall_as_they_did_and_then_others_take_over() -> None:
    then = FairDice(key_of_seed(2))
    dice = RecordedDice([3, 1], then)
    assert [dice.below(6), dice.below(6)] == [3, 1]
    twin = dice.copy()
    assert dice.below(6) == twin.below(6) == FairDice(key_of_seed(2)).below(6)
    assert dice.results()[:2] == [3, 1]


def test_a_recorded_result_must_fit_the_die() -> None:
    with pytest.raises(ValueError, match="recorded random result 7 does not fit where a number below 6"):
        RecordedDice([7], NO_DICE).below(6)


def test_a_view_has_no_dice() -> None:
    assert NO_DICE.copy() is NO_DICE
    assert NO_DICE.results() == []
    with pytest.raises(RuntimeError, match="a view has no dice"):
        NO_DICE.below(6)


def test_pick_takes_one_of_the_values() -> None:
    assert {QuickDice(3).pick([5, 7]) for _ in range(30)} <= {5, 7}


def test_a_key_has_the_right_length() -> None:
    assert len(new_key()) == len(key_of_seed("any")) == KEY_BYTES
    assert new_key() != new_key()
    with pytest.raises(ValueError, match="a key has 16 bytes, not 3"):
        FairDice(b"abc")


def test_the_hash_is_published_before_and_checked_after() -> None:
    key = key_of_seed(7)
    assert key_hash(key) == key_hash(key_of_seed(7)) != key_hash(key_of_seed(8))
    assert len(key_hash(key)) == 64
    assert key.hex() not in key_hash(key)
