"""Law 13: every thing in the picture has a name and says what it is, does or is worth now."""

from __future__ import annotations

import dataclasses

import pytest

from critias.draw import kit
from critias.draw.html import p
from critias.draw.scene import NO_LINKS, Scene, SeatInfo
from critias.engine.game import get_game
from critias.engine.laws import random_match
from critias.rooms import board_of, unexplained

SHOWN = 12  # positions of a game
GAMES = ["age", "chaos", "end", "era", "rising"]


def scenes(name: str) -> list[Scene]:
    """Positions of a random game with all seats and the last set of options, as a player and a spectator see them."""
    game = get_game(name)
    seats = game.seat_counts[-1]
    match = random_match(game, game.load_box(), 3, seats, game.option_sets()[-1])
    states = [beat.checkpoint for beat in match.past]
    infos = [SeatInfo(seat) for seat in game.seat_names(seats)]
    shown = [*states[:: len(states) // SHOWN + 1], match.state]
    return [
        board_of(game).scene(state.seen_by(seat), seat, NO_LINKS, infos) for state in shown for seat in (-1, seats - 1)
    ]


@pytest.mark.parametrize("name", GAMES)
def test_every_thing_explains_itself(name: str) -> None:
    assert [sentence for scene in scenes(name) for sentence in unexplained(scene).values()] == []


@pytest.mark.parametrize(
    ("said", "parts"),
    [
        ("Ark, Port: 3 of 7 spaces taken. Full soon.", ("Ark, Port", "3 of 7 spaces taken. Full soon.")),
        ("Region Count. From 0: 3 Energy.", ("Region Count", "From 0: 3 Energy.")),
        ("Fame 0 of 5; the goal wins.", ("Fame 0 of 5", "the goal wins.")),
        ("Ark", ("Ark", "")),
        ("Ark.", ("Ark", "")),
        ("at 12:30", ("at 12:30", "")),
    ],
)
def test_a_name_and_an_explanation(said: str, parts: tuple[str, str]) -> None:
    assert kit.explained(said) == parts


def test_a_mute_thing_is_found() -> None:
    scene = dataclasses.replace(scenes("end")[0], board=kit.frame("Board", 9, 9))
    assert unexplained(scene) == {}
    mute = kit.piece("ship-ark", (0, 0), "Ark")[kit.disc(3)]
    [sentence] = unexplained(dataclasses.replace(scene, board=kit.frame("Board", 9, 9, mute))).values()
    assert sentence.startswith("g ship-ark says 'Ark'")
    assert unexplained(dataclasses.replace(scene, mini=p(title="Only a name")["x"])).keys() == {"p "}
