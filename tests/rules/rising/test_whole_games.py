"""What holds at every moment of whole games played at random, in both orders and with all helpers."""

from __future__ import annotations

import random

import pytest

from critias.games.rising.box import BOX, COUNCILORS, MISFORTUNES, PENINSULAS, TILES
from critias.testing import rule
from tests.support.rising import Position, fresh, piece_name

GAMES = [
    (1, {"level": "1"}),
    (2, {"level": "5", "order": "clockwise"}),
    (3, {"level": "3", "automaton": "on"}),
    (4, {"level": "2", "order": "clockwise", "hologram": "on"}),
    (5, {"level": "4", "hologram": "on", "automaton": "on", "wrath": "3"}),
    (7, {"level": "5", "order": "clockwise", "calm_seas": "9"}),
]
SEATS = ["red", "blue", "yellow", "green", "orange", "purple", "navy"]
DRAWS = {1: 4, 2: 4, 3: 4, 4: 4, 5: 5, 6: 6, 7: 7}


def ability_on(t: Position, councilor: str, spot: str) -> bool:
    """Whether the Leader or the Hologram with an ability stands on a spot."""
    g = t.g
    number = COUNCILORS.index(councilor)
    bearers = [f"{colour}_leader" for colour, board in zip(SEATS, g.councilor, strict=False) if board == number]
    if g.board == number:
        bearers.append(f"{SEATS[g.first]}_hologram")
    return any(bearer in t.crew(spot) for bearer in bearers)


def check_tiles(t: Position) -> None:
    if t.match.questions and t.question.kind.name.startswith("compass"):
        return  # in the middle of a flood
    for at, tile in enumerate(TILES[:-1]):
        crew = t.crew(tile)
        if not crew:
            continue
        room = BOX.discs[at] + ability_on(t, "emissary", tile)
        assert len(crew) <= room, f"{crew} on {tile}"
        if not t.dry(tile):
            assert ability_on(t, "seafarer", tile) or ability_on(t, "guardian", tile), f"{crew} on flooded {tile}"


def check_gate(t: Position) -> None:
    for spot in ("build_spot_1", "build_spot_2", "build_spot_3"):
        owners = [piece.split("_")[0] for piece in t.crew(spot)]
        assert len(set(owners)) == len(owners), f"{owners} on {spot}"
        assert not any("automaton" in piece for piece in t.crew(spot))
    assert t.crew("build_spot_3") == [] or t.g.seats >= 5


def check_sea(t: Position) -> None:
    for peninsula in PENINSULAS:
        assert not (t.barrier(peninsula) and t.flooded(peninsula) == 6), peninsula


def check_start_of_round(t: Position, before: int, first: int) -> None:
    """A new round: everybody is at home, the marker has passed."""
    g = t.g
    assert g.round == before + 1
    assert g.first == (first + 1) % g.seats
    assert [piece_name(piece) for piece in g.piece] == []
    assert [g.quakes, g.hopeless, g.sabotage, g.panic, g.dimmed, g.stasis, g.builds] == [0] * 7


def check_draws(t: Position) -> None:
    """Every round that is over has had its misfortunes."""
    drawn = len(t.told("misfortune")) + len(t.told("misfortune.none")) - len(t.told("misfortune.replaced"))
    over, number = t.g.round - 1, DRAWS[t.g.seats]
    spurred = len([values for values in t.told("misfortune") if values[1] == MISFORTUNES.index("spur_the_cycle")])
    spared = spurred * (number - t.g.seats) if t.g.seats < 4 else 0  # who draws Spur the Cycle draws no more
    assert over * number - spared <= drawn <= (over + 1) * number


@rule("RISE-PLACE-03", "RISE-PLACE-10", "RISE-FLOOD-02", "RISE-ROUND-05", "RISE-MISF-01", "RISE-OBJ-05")
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_the_rules_hold_throughout_a_game(seats: int, options: dict[str, str], seed: int) -> None:
    chance = random.Random(seed)
    t = fresh(seats, seed, **options)  # type: ignore[arg-type]
    t.agreeing = False
    round, first = t.g.round, t.g.first
    while not t.match.over:
        question = chance.choice(t.match.questions)
        waits = {"wait", "none"} & {option.key for option in question.options}
        keys = [option.key for option in question.options if option.key not in waits] or list(waits)
        t.answer_for(question.seat, chance.choice(keys))
        check_tiles(t)
        check_gate(t)
        check_sea(t)
        if round and t.g.round != round:
            check_start_of_round(t, round, first)
            check_draws(t)
        round, first = t.g.round, t.g.first
    assert t.g.audit() == []
    assert t.g.won == 1 or t.g.flooded == [6] * 6
