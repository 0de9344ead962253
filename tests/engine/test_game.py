from __future__ import annotations

import re
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import critias.engine.game
from critias.engine.dice import FairDice, key_of_seed
from critias.engine.game import Choice, Game, GameError, Outcome, game_names, get_game, register
from critias.engine.kinds import Kind, counts
from critias.skeleton import GAME

DICE = FairDice(key_of_seed(1))


def bare(kinds: list[Kind] | None = None, choices: list[Choice] | None = None) -> Game:
    return Game("bare", "Bare", "none", "", [2, 3, 5], choices or [], kinds or [], [], 10)


def test_kinds_are_numbered_into_one_action_space() -> None:
    kinds = [Kind("a", counts("a", 3), "", []), Kind("b", counts("b", 9), "", [])]
    game = bare(kinds)
    assert ([kind.offset for kind in kinds], game.actions) == ([0, 4], 14)
    assert game.kind_named["b"] is kinds[1]


def test_two_kinds_cannot_have_one_name() -> None:
    with pytest.raises(GameError, match="bare: two kinds have the same name"):
        bare([Kind("a", counts("a", 3), "", []), Kind("a", counts("a", 3), "", [])])


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(GameError, match=f"The Auction is for 2, 3 or 4 players, not {seats}"):
        GAME.new(GAME.load_box(), seats, {}, DICE)


def test_options_not_given_take_their_default() -> None:
    assert GAME.settled({}) == {"length": "short"}
    assert GAME.settled({"length": "long"}) == {"length": "long"}


def test_unknown_options_and_values_are_refused() -> None:
    with pytest.raises(GameError, match="The Auction has no option 'lenght'; it has length"):
        GAME.settled({"lenght": "long"})
    with pytest.raises(GameError, match="option 'length' is one of short, long, not 'endless'"):
        GAME.settled({"length": "endless"})
    with pytest.raises(GameError, match="it has none"):
        bare().settled({"any": "thing"})


def test_every_way_to_settle_the_options() -> None:
    a = Choice("a", "A", ["1", "2"], ["one", "two"])
    b = Choice("b", "B", ["x", "y"], ["x", "y"])
    sets = bare(choices=[a, b]).option_sets()
    assert len(sets) == 4
    assert {"a": "2", "b": "x"} in sets
    assert bare().option_sets() == [{}]


def test_a_bare_game_has_no_picture() -> None:
    game = bare()
    state = GAME.new(GAME.load_box(), 2, {}, DICE)
    assert (game.board_svg(state, 0), game.summary(state, 0)) == ("", "")


def test_an_outcome_says_it_in_a_line() -> None:
    outcome = Outcome([3, 5], [1, 0], [1], "Most points.", [("all", [3, 5])])
    assert repr(outcome) == "<Outcome winners=[1] scores=[3, 5]: Most points.>"
    assert outcome.to_json() == {"scores": [3, 5], "ranking": [1, 0], "winners": [1], "reason": "Most points."}


def test_a_registered_game_is_found() -> None:
    register(GAME)
    assert get_game("auction") is GAME
    assert "auction" in game_names()


def test_an_unknown_game_is_named_with_the_known_ones() -> None:
    register(GAME)
    with pytest.raises(GameError, match=r"there is no game 'chess'; there are .*auction"):
        get_game("chess")


def test_end_of_atlantis_is_found_by_its_entry_point() -> None:
    assert "end" in game_names()
    assert get_game("end").title == "End of Atlantis"


def test_an_outside_package_adds_a_game_by_an_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [
        EntryPoint("senet", "critias.skeleton:GAME", "critias.games"),
        EntryPoint("broken", "critias.skeleton.state:BEATS", "critias.games"),
    ]
    monkeypatch.setattr(critias.engine.game, "packaged", lambda group: entries)
    assert get_game("senet") is GAME
    with pytest.raises(GameError, match=r"cannot be entered: critias.skeleton.state:BEATS is not a Game \(.*state.*\)"):
        get_game("broken")


def test_a_game_that_cannot_be_entered_is_told_in_a_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A fault in its sources, and a folder of its name that stands before it."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.chdir(tmp_path)
    Path("typo.py").write_text("def swap(g:\n    pass\n")
    Path("hasty.py").write_text("\nGAME = Game()\n")
    Path("folder").mkdir()
    names = ["typo", "hasty", "folder", "absent"]
    entries = [EntryPoint(name, f"{name}:GAME", "critias.games") for name in names]
    monkeypatch.setattr(critias.engine.game, "packaged", lambda group: entries)
    told = {}
    for name in names:
        with pytest.raises(GameError) as refused:
            get_game(name)
        told[name] = str(refused.value).removeprefix(f"the game '{name}' cannot be entered: ")
    assert re.fullmatch(r"SyntaxError: .* \(typo.py:[12]\)", told["typo"])
    assert told["hasty"] == "NameError: name 'Game' is not defined (hasty.py:2 in <module>)"
    assert told["folder"] == "folder:GAME is not a Game (folder, a folder without __init__.py)"
    assert told["absent"].startswith("ModuleNotFoundError: No module named 'absent'")
