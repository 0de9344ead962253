from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from critias.engine.game import get_game, register
from critias.lab.simulate import Plan, Played, plan_run, simulate
from critias.lab.uses import Uses, as_data, as_text, by_kind, count_uses, never_asked, never_chosen, trait_wins
from tests.toy import TOY


@pytest.fixture(autouse=True)
def _toy() -> None:
    register(TOY)


@pytest.fixture
def plan() -> Plan:
    return plan_run(TOY, ["steady"], seats=2)


def test_what_is_offered_and_chosen_is_counted(plan: Plan) -> None:
    uses = count_uses(plan, 10)
    found = {
        kind.name: {use.label: (use.offered, use.chosen) for use in options} for kind, options in by_kind(uses, TOY)
    }
    assert found["mood"] == {"Be calm": (40, 0), "Be bold": (40, 40)}, (
        "two turns of two steps; steady likes large numbers"
    )
    assert found["charm"] == {"No": (10, 0), "Yes": (10, 10)}
    assert uses.asked["mood"] == 40
    for kind, options in by_kind(uses, TOY):
        assert sum(use.chosen for use in options) == uses.asked[kind.name]


def test_who_is_watched_plays_as_alone(plan: Plan) -> None:
    assert count_uses(plan, 10).games == simulate(plan, 10).games


def test_the_counts_do_not_depend_on_who_does_the_work(plan: Plan) -> None:
    with ThreadPoolExecutor(3) as executor:
        assert count_uses(plan, 60, executor) == count_uses(plan, 60)


def test_what_was_never_chosen_though_offered_often_enough(plan: Plan) -> None:
    uses = count_uses(plan, 10)
    assert next((use.kind, use.label) for use in never_chosen(uses, TOY, 40)) == ("mood", "Be calm")
    assert ("charm", "No") in [(use.kind, use.label) for use in never_chosen(uses, TOY, 10)]
    assert ("charm", "No") not in [(use.kind, use.label) for use in never_chosen(uses, TOY, 11)]
    assert never_asked(uses, TOY) == []
    assert never_asked(Uses(), TOY) == ["mood", "bid", "charm"]


def test_it_is_told_in_words(plan: Plan) -> None:
    uses = count_uses(plan, 10)
    text = "\n".join(as_text(uses, plan, TOY, 40))
    assert "mood (40 times): Step {n}: calm or bold?" in text
    assert "        40        40  100.0%  Be bold" in text
    assert "100.0 % (72.2 to 100.0)     The treasures are gone" in text
    assert "10 seats  shy" in text
    assert "Never chosen though offered 40 times or more\n        40  mood: Be calm" in text
    data = as_data(uses, plan, TOY, 40)
    assert data["never_asked"] == []
    assert set(data) >= {"game", "bots", "games", "questions", "endings", "traits", "never_chosen"}


def test_a_win_of_all_is_whole_for_each() -> None:
    game = get_game("rising")
    plan = plan_run(game, ["random"], seats=2)
    won = Played(0, "0", [0, 1], [1, 1], [1, 1], [0.5, 0.5], [["Mystic"], ["Priest"]], 9, 99, "built")
    assert trait_wins(Uses([won]), plan, game)["Mystic"][0].value == 1.0


@pytest.mark.parametrize("name", ["end", "era", "age", "rising", "chaos"])
def test_every_game_can_be_counted(name: str) -> None:
    game = get_game(name)
    uses = count_uses(plan_run(game, ["random"], seats=game.seat_counts[0]), 1)
    assert sum(uses.chosen.values()) == uses.games[0].decisions == sum(uses.asked.values())
