"""Randomness: fair dice for matches, quick dice for playouts, the same interface.

Fair dice are a keyed counter: number n of a game is a word of BLAKE2b(key, n).  The key is 128 bits that nobody can
guess; its hash is published before the game and the key itself afterwards, so that anyone can check every card and
die.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable
from hashlib import blake2b
from typing import Final

from mypy_extensions import mypyc_attr

KEY_BYTES: Final = 16
WORDS: Final = 16  # 32-bit words in a block of 64 bytes
WORD: Final = 1 << 32


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """Where all chance of a game comes from."""

    def below(self, n: int) -> int:
        """A random number from 0 to n - 1."""
        raise NotImplementedError

    def copy(self) -> Dice:
        raise NotImplementedError

    def results(self) -> list[int]:
        """What was drawn since these dice were copied; nothing if they keep no account."""
        return []

    def shuffle(self, cards: list[int]) -> None:
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card

    def pick(self, values: list[int]) -> int:
        return values[self.below(len(values))]


class NoDice(Dice):
    """What a view has in place of dice: a player's picture of the game holds no future."""

    def below(self, n: int) -> int:
        raise RuntimeError("a view has no dice")

    def copy(self) -> Dice:
        return self


NO_DICE: Final = NoDice()


class FairDice(Dice):
    """Dice that can be checked: a key and the number of words drawn so far.

    A beat runs on a copy of its checkpoint, and a copy begins a new account: so `results` is what this beat drew.
    """

    def __init__(self, key: bytes, drawn: int = 0) -> None:
        if len(key) != KEY_BYTES:
            raise ValueError(f"a key has {KEY_BYTES} bytes, not {len(key)}")
        self.key: Final = key
        self.drawn = drawn
        self._results: list[int] = []
        self._block = b""
        self._block_number = -1

    def word(self) -> int:
        block_number = self.drawn // WORDS
        if block_number != self._block_number:
            self._block = blake2b(block_number.to_bytes(8, "big"), key=self.key).digest()
            self._block_number = block_number
        at = 4 * (self.drawn % WORDS)
        self.drawn += 1
        return int.from_bytes(self._block[at : at + 4], "big")

    def below(self, n: int) -> int:
        limit = WORD - WORD % n  # words above it would favour small numbers: draw again
        word = self.word()
        while word >= limit:
            word = self.word()
        result = word % n
        self._results.append(result)
        return result

    def results(self) -> list[int]:
        return self._results

    def copy(self) -> Dice:
        twin = FairDice(self.key, self.drawn)
        twin._block = self._block
        twin._block_number = self._block_number
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FairDice) and self.key == other.key and self.drawn == other.drawn

    def __hash__(self) -> int:
        return hash((self.key, self.drawn))


class RecordedDice(Dice):
    """Dice that fall as they fell in a record, for as long as it goes; then others take over."""

    def __init__(self, recorded: list[int], then: Dice, at: int = 0) -> None:
        self.recorded: Final = recorded
        self.then: Final = then
        self.at = at
        self._results: list[int] = []

    def below(self, n: int) -> int:
        if self.at == len(self.recorded):
            result = self.then.below(n)
        else:
            result = self.recorded[self.at]
            self.at += 1
            if not 0 <= result < n:
                raise ValueError(f"the recorded random result {result} does not fit where a number below {n} is drawn")
        self._results.append(result)
        return result

    def results(self) -> list[int]:
        return self._results

    def copy(self) -> Dice:
        return RecordedDice(self.recorded, self.then.copy(), self.at)


class QuickDice(Dice):
    """Dice for playouts and searches: fast, seeded, no secret in them."""

    def __init__(self, seed: int) -> None:
        self.random: Final[Callable[[], float]] = random.Random(seed).random

    def below(self, n: int) -> int:
        return int(self.random() * n)

    def copy(self) -> Dice:
        return QuickDice(self.below(1 << 30))


def new_key() -> bytes:
    return secrets.token_bytes(KEY_BYTES)


def key_of_seed(seed: int | str) -> bytes:
    """The key of a repeatable game."""
    return blake2b(str(seed).encode(), digest_size=KEY_BYTES).digest()


def key_hash(key: bytes) -> str:
    """What is published before the game."""
    return blake2b(key, digest_size=32, person=b"critias-key").hexdigest()
