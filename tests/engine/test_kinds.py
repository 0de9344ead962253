from __future__ import annotations

import pytest

from critias.engine.kinds import Domain, Kind, Line, Topic, counts, seats, words

SHIP = Domain("ship", ["ark", "barge"], ["the Ark", "the Barge"])


def test_a_value_has_a_key_for_records_and_a_label_for_players() -> None:
    assert (SHIP.key(1), SHIP.label(1), SHIP.value("barge"), len(SHIP)) == ("barge", "the Barge", 1, 2)


def test_an_unknown_key_is_minus_one_and_an_unknown_value_speaks_for_itself() -> None:
    assert SHIP.value("raft") == -1
    assert (SHIP.key(7), SHIP.label(-1)) == ("7", "-1")


def test_a_domain_needs_as_many_labels_as_keys() -> None:
    with pytest.raises(ValueError, match="domain ship: 2 keys but 1 labels"):
        Domain("ship", ["ark", "barge"], ["the Ark"])


def test_a_key_stands_once() -> None:
    with pytest.raises(ValueError, match="domain ship: a key stands twice"):
        Domain("ship", ["ark", "ark"], ["one", "two"])


def test_counts_go_from_zero_to_the_most() -> None:
    number = counts("number", 3)
    assert number.keys == ["0", "1", "2", "3"]
    assert all(number.value(number.key(n)) == n for n in range(4))


def test_joined_domains_count_on() -> None:
    both = SHIP.joined("target", words("none", [("pass", "No ship")]))
    assert (both.value("barge"), both.value("pass"), both.label(2)) == (1, 2, "No ship")


PLAYER = seats("player", ["red", "blue", "green"], ["Red", "Blue", "Green"])
CREW_OF = words("crew_of", [(f"{p}_{s}", f"{p}'s crew of {s}") for p in PLAYER.keys for s in SHIP.keys], [PLAYER, SHIP])
ON = words("on", [(f"{s}_{p}", f"{p} on {s}") for s in SHIP.keys for p in PLAYER.keys], [SHIP, PLAYER])


def test_what_names_a_seat_is_known_alone_and_as_a_part() -> None:
    target = SHIP.joined("target", PLAYER).joined("target", words("none", [("none", "nobody")]))
    assert SHIP.seat_of == [-1, -1]
    assert PLAYER.seat_of == [0, 1, 2]
    assert target.seat_of == [-1, -1, 0, 1, 2, -1]
    assert CREW_OF.seat_of == [0, 0, 1, 1, 2, 2]
    assert ON.seat_of == [0, 1, 2, 0, 1, 2]
    assert CREW_OF.joined("either", ON).seat_of == CREW_OF.seat_of + ON.seat_of


def test_a_table_is_turned_until_ones_own_seat_is_the_first() -> None:
    """At a table of three, for who sits second."""

    def turned(domain: Domain) -> list[str]:
        return [domain.key(domain.turned(value, 1, 3)) for value in range(len(domain))]

    assert turned(SHIP) == SHIP.keys
    assert turned(PLAYER) == ["green", "red", "blue"]
    assert turned(CREW_OF) == ["green_ark", "green_barge", "red_ark", "red_barge", "blue_ark", "blue_barge"]
    assert turned(ON) == ["ark_green", "ark_red", "ark_blue", "barge_green", "barge_red", "barge_blue"]
    assert turned(SHIP.joined("target", PLAYER)) == [*SHIP.keys, "green", "red", "blue"]
    assert PLAYER.turned(-1, 1, 3) == -1
    assert PLAYER.turned(0, 1, 2) == 1


def test_a_domain_is_made_of_as_many_values_as_it_has() -> None:
    with pytest.raises(ValueError, match="domain odd: 4 values are not made of"):
        Domain("odd", ["a", "b", "c", "d"], ["a", "b", "c", "d"], [PLAYER])


def test_a_prompt_is_filled_with_labels() -> None:
    kind = Kind("move", SHIP, "Move {ship} by {n}?", ["X-1"], [Topic("ship", SHIP), Topic("n", counts("n", 5))])
    assert kind.sentence(0, 3) == "Move the Ark by 3?"
    assert repr(kind) == "<Kind move>"


def test_a_log_line_is_filled_with_up_to_four_values() -> None:
    line = Line("fled", "{a} and {b} fled.", [Topic("a", SHIP), Topic("b", SHIP)])
    assert line.sentence([1, 0, -1, -1]) == "the Barge and the Ark fled."


def test_a_sentence_without_blanks_stays_as_it_is() -> None:
    assert Kind("pick", SHIP, "Pick.", []).sentence() == "Pick."
