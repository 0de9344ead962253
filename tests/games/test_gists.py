"""Every choice says what it does: a line of help under every question, a gist beside every option."""

from __future__ import annotations

import re

import pytest

from critias.engine.dice import FairDice, QuickDice, key_of_seed
from critias.engine.game import Game, game_names, get_game
from critias.engine.laws import random_answer
from critias.engine.match import new_match
from critias.games.end import GAME as END
from critias.games.rising.box import BOX, TILES
from critias.testing import AnyPosition
from tests.support import end, rising

EXPLAINED = [game for game in map(get_game, game_names()) if game.explains()]
LONGEST = 60


@pytest.mark.parametrize("game", EXPLAINED, ids=lambda game: game.name)
def test_every_question_that_can_be_asked_has_a_line_of_help(game: Game) -> None:
    assert [kind.name for kind in game.kinds if not kind.help.endswith(".")] == []


TABLES = [(game, seats) for game in EXPLAINED for seats in game.seat_counts]


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=[f"{game.name}-{seats}" for game, seats in TABLES])
def test_every_option_of_every_question_has_a_gist(game: Game, seats: int) -> None:
    """In random games; law 12 looks closer, and law 5 at what a gist may tell."""
    options = game.option_sets()[seats % len(game.option_sets())]
    match = new_match(game, game.load_box(), seats, options, FairDice(key_of_seed(seats)))
    choices = QuickDice(seats)
    while not match.over:
        for question in match.questions + match.offers:
            for option, gist in zip(question.options, match.gists(question), strict=True):
                assert 0 < len(gist) <= LONGEST, f"{question.kind.name} {option}: {gist!r}"
        question, value = random_answer(match, choices)
        match.answer(question.seat, value)


def gist(t: AnyPosition, key: str) -> str:
    """Of an option of the question that is open."""
    return t.match.gists(t.question)[t.options().index(key)]


# ---------------------------------------------------------------- End of Atlantis


def test_end_a_ship_says_what_it_brings() -> None:
    t = end.resolving("ships_2", aboard={"ark": {0: 2, 1: 1}, "airship": {1: 3}}, at={"airship": "ocean"})
    assert gist(t, "ark") == "to the Ocean; 4 VP for you later"  # 3 for two Refugees, 1 for the other colour
    assert gist(t, "airship") == "arrives: +1 VP, others +6"  # for moving it


def test_end_a_royal_ship_counts_by_the_royal_chart() -> None:
    t = end.resolving("royal_ship", aboard={"ark": {0: 3}, "warship": {0: 1}}, at={"ark": "ocean"})
    assert gist(t, "ark") == "arrives: +10 VP"  # 9 on that chart, and 1 for moving it


@pytest.mark.parametrize("discard", [[], ["royal_ship"]])
def test_end_a_card_of_the_left_is_known_when_it_has_changed_the_senate_order(discard: list[str]) -> None:
    """Seat 0 is first by the Senate, and pays with a token of the Senate Pool: then seat 1 stands above him."""
    rows = [["ships_2"], ["support"], ["refugees_1_move"]]
    bids = [[2, 0, 0, 0, 0], [2, 0, 0, 0, 0], [0, 0, 0, 0, 0]]
    aboard, event = {"ark": {0: 2}, "airship": {1: 1}}, "under_the_senates_leadership"
    t = end.position(beat="vote", rows=rows, bids=bids, pool=[2, 2, 0], event=event, aboard=aboard,
                     at={"ark": "ocean"}, politics_discard=discard).skip("vote.spy")  # fmt: skip
    t.answer("left", "warship")
    assert t.asked() == (0, "move.ship")
    assert t.g.senate_order()[0] == 1
    assert gist(t, "ark") == "arrives: +4 VP"  # 3 on the standard chart, and 1 for moving it


def test_end_a_bid_says_what_is_left_and_which_place_it_holds() -> None:
    hidden = end.position(beat="bid", event="wrath_of_the_ocean_god", voting=3, pool=[3, 0, 0])
    assert gist(hidden, "2") == "15 left for 1 voting more"
    aloud = end.position(beat="bid", event="flood_of_the_poor", pool=[3, 2, 0]).answer("4")
    assert (gist(aloud, "3"), gist(aloud, "5")) == (
        "2nd place so far, 15 left for 4 votings",
        "1st place so far, 13 left for 4 votings",
    )


def test_end_a_faction_names_its_bonus_first() -> None:
    t = end.position(seats=3, beat="factions", bonus={"demiurgos": 2})
    assert gist(t, "demiurgos") == "+2 VP; draw 1 Special Card"
    assert gist(t, "archont") == "draw 5 cards, discard 5"


@pytest.mark.parametrize("seats", [3, 5])
def test_end_an_arrival_brings_what_its_gist_says(seats: int) -> None:
    """Whatever the card, the ship and the passengers: told before, counted after."""
    seen = 0
    for seed in range(3):
        match = new_match(END, END.load_box(), seats, {}, FairDice(key_of_seed(seed)))
        choices = QuickDice(seed)
        while not match.over:
            question = match.questions[0]
            if question.kind.name == "move.ship":
                for value, said in zip(question.values, match.gists(question), strict=True):
                    told = re.match(r"arrives: \+(\d+) VP", said)
                    if told:
                        after = match.copy()
                        after.answer(question.seat, value)
                        lines = [(entry.line.name, entry.values) for entry in after.log[len(match.log) :]]
                        brought = [
                            v[2] + v[3] for name, v in lines if name == "ship.vp" and v[:2] == [value, question.seat]
                        ]
                        moved = [v[1] for name, v in lines if name == "mover.vp"]
                        assert sum(brought[:1]) + moved[0] == int(told[1]), said
                        seen += 1
            question, value = random_answer(match, choices)
            match.answer(question.seat, value)
    assert seen > 20


# ---------------------------------------------------------------- Atlantis Rising


def test_rising_a_tile_says_what_it_needs_for_this_atlantean() -> None:
    t = rising.position(3, beat="place", free=True, councilors={0: "explorer"})
    hills = BOX.target[TILES.index("hills_3")]
    assert gist(t, "follower_hills_3").startswith(f"1 gold with {hills}+, ")
    assert gist(t, "leader_hills_3").startswith(f"1 gold with {hills - 1}+, ")  # the Explorer
    assert gist(t, "follower_centre") == f"+{BOX.centre_energy} mystic energy"


def test_rising_a_component_says_its_price_and_what_it_brings() -> None:
    placed = {"build_spot_1": ["red_leader"]}
    goods = {0: {"gold": 9, "crystal": 9, "atlantium": 9, "mystic_energy": 9}}
    t = rising.position(2, beat="act", planned=["terrestrial_anchor", "solar_matrix"], placed=placed, goods=goods)
    t.answer("act_build_spot_1")
    assert gist(t, "terrestrial_anchor") == "2 gold, 1 Atlantium; 2 tiles turn dry"
    assert gist(t, "solar_matrix") == "2 crystal; each action: +2 mystic energy"


def test_rising_who_is_asked_for_a_disc_or_for_a_step_says_what_is_left_to_place() -> None:
    t = rising.position(4, free=True, first=2, placed={"forests_1": ["blue_leader"]}, councilors={0: "explorer"})
    question = t.match.question(1)
    assert question is not None
    said = dict(zip(t.options(1), t.match.gists(question), strict=True))
    assert said["back_leader_forests_1"].startswith("given up: 1 crystal")
    t.answer_for(0, "claim_forests_1")
    assert gist(t, "blue_leader") == f"{sum(t.g.pool[1]) + 1} Atlanteans still to place"
    t.answer("blue_leader")
    leader, follower = gist(t, "leader"), gist(t, "follower")
    assert leader.endswith("; targets −1 on its tile")
    assert follower.endswith("; 1 more to place")


def test_rising_who_goes_on_says_how_many_still_act() -> None:
    placed = {"centre": ["red_leader", "blue_leader", "blue_follower"]}
    t = rising.position(4, free=True, first=3, beat="act", placed=placed)
    t.answer_for(1, "wait")
    t.answer_for(0, "wait")
    assert gist(t, "red") == "1 Atlantean still to act"
    assert gist(t, "blue") == "2 Atlanteans still to act"
