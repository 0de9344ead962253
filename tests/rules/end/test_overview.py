"""Object of the game, components, cubes and turns.  END-OBJ, END-COMP, END-CUBES, END-TURN"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from critias.engine.dice import FairDice, QuickDice, key_of_seed
from critias.engine.game import GameError, Outcome
from critias.engine.match import Match, new_match
from critias.games.end import GAME
from critias.games.end.box import BOX, EVENTS, FACTIONS
from critias.games.end.state import (
    BONUS_VP,
    CARDS_VP,
    COLOURS_VP,
    EVENTS_VP,
    MAJORITY_VP,
    MOVER_VP,
    NEUTRAL,
    SHIPS_VP,
    SOURCES,
    End,
)
from critias.testing import rule
from tests.support.end import Position, position, resolving

LAZY = ("pass", "no", "done", "0")
PHASES = {
    "senate": "Senate",
    "factions": "Factions",
    "program": "Voting",
    "bid": "Voting",
    "vote": "Voting",
    "strategos": "Voting",
    "majorities": "Doom",
    "old_event": "Doom",
    "new_event": "Doom",
}


def numbers(most: int) -> set[str]:
    return {str(n) for n in range(most + 1)}


def table(match: Match) -> End:
    state = match.state
    assert isinstance(state, End)
    return state


def lazily(t: Position) -> None:
    """Answer the first open question with as little as possible."""
    options = t.options()
    t.answer(next((key for key in LAZY if key in options), options[0]))


def lay(t: Position) -> Position:
    """Everybody lays the first cards of his hand."""
    while t.is_asked("program.card"):
        question = next(q for q in t.match.questions if q.kind.name == "program.card")
        t.answer_for(question.seat, question.options[0].key)
    return t


def outcome(t: Position) -> Outcome:
    found = t.match.outcome
    assert found is not None
    return found


def random_game(seats: int, seed: int) -> Iterator[End]:
    """The table at every question of a game played at random, and at its end."""
    match = new_match(GAME, BOX, seats, {}, FairDice(key_of_seed(seed)))
    dice = QuickDice(seed)
    while match.questions:
        yield table(match)
        question = match.questions[dice.below(len(match.questions))]
        most = min(len(question.values), 4) if "bid" in question.kind.name else len(question.values)
        match.answer(question.seat, question.values[dice.below(most)])
    yield table(match)


def sheet(t: Position, seat: int) -> dict[int, int]:
    """The points of a seat by source, without zeros."""
    return {source: n for source, n in enumerate(t.g.earned[seat]) if n}


# ---------------------------------------------------------------- object of the game


@rule("END-OBJ-01")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_to_five_can_play(seats: int) -> None:
    match = new_match(GAME, BOX, seats, {}, FairDice(key_of_seed(1)))
    assert match.seats == seats
    assert len(table(match).vp) == seats


@rule("END-OBJ-01")
@pytest.mark.parametrize("seats", [0, 1, 2, 6, 7])
def test_no_other_number_can_play(seats: int) -> None:
    with pytest.raises(GameError):
        new_match(GAME, BOX, seats, {}, FairDice(key_of_seed(1)))


@rule("END-OBJ-02")
@pytest.mark.parametrize(
    ("vp", "ranking"),
    [
        ([12, 30, 29], [1, 2, 0]),
        ([31, 30, 2], [0, 1, 2]),
        ([3, 69, 71], [2, 1, 0]),
        ([5, 4, 3, 6], [3, 0, 1, 2]),
        ([0, 1, 140, 3, 2], [2, 3, 4, 1, 0]),
    ],
)
def test_the_player_with_most_points_wins_whatever_the_senate_says(vp: list[int], ranking: list[int]) -> None:
    seats = len(vp)
    pool = [ranking.index(seat) + 1 for seat in range(seats)]  # the last has most tokens
    t = position(seats, beat="old_event", event="favorable_winds", doom=2, vp=vp, pool=pool)
    assert t.match.over
    assert outcome(t).scores == vp
    assert outcome(t).winners == [ranking[0]]
    assert outcome(t).ranking == ranking


@rule("END-OBJ-03")
def test_an_arrival_earns_points_for_refugees_colours_and_the_mover() -> None:
    t = resolving("ships_2", 0, at={"ark": "ocean"}, aboard={"ark": {0: 2, 1: 1}, "warship": {2: 1}})
    t.answer("ark")
    assert t.g.vp == [5, 2, 0]
    assert sheet(t, 0) == {SHIPS_VP: 3, COLOURS_VP: 1, MOVER_VP: 1}
    assert sheet(t, 1) == {SHIPS_VP: 1, COLOURS_VP: 1}


@rule("END-OBJ-03")
def test_a_ship_bonus_earns_points() -> None:
    t = resolving(
        "ships_2", 0, doom=1, at={"science_vessel": "ocean"}, aboard={"science_vessel": {1: 1}, "warship": {1: 1}}
    )
    t.answer("science_vessel")
    assert t.g.vp == [3, 1, 0]
    assert sheet(t, 0) == {MOVER_VP: 3}


@rule("END-OBJ-03")
def test_majorities_earn_points() -> None:
    t = position(beat="majorities", event="all_in_this_together", new_land={1: 2}, pool=[0, 0, 3])
    assert t.asked() == (2, "place.ship")
    assert t.g.vp == [0, 2, 2]
    assert sheet(t, 1) == sheet(t, 2) == {MAJORITY_VP: 2}


@rule("END-OBJ-03")
def test_bonus_tokens_earn_points() -> None:
    t = position(beat="factions", order=[2, 0, 1], bonus={"oraklos": 3})
    t.answer("oraklos")
    assert t.g.vp == [0, 0, 3]
    assert sheet(t, 2) == {BONUS_VP: 3}


@rule("END-OBJ-03")
def test_cards_earn_points() -> None:
    t = resolving("refugees_1_vp", 1)
    t.answer("ark")
    assert t.g.vp == [0, 1, 0]
    assert sheet(t, 1) == {CARDS_VP: 1}


@rule("END-OBJ-03")
def test_events_earn_points() -> None:
    t = position(beat="old_event", event="senate_pays_its_debts", pool=[0, 2, 1])
    assert t.g.vp == [0, 5, 3]
    assert sheet(t, 1) == {EVENTS_VP: 5}
    assert sheet(t, 2) == {EVENTS_VP: 3}


@rule("END-OBJ-03")
def test_the_score_sheet_adds_up_to_the_score() -> None:
    t = position(
        beat="majorities",
        event="flood_of_the_poor",
        doom=2,
        vp=[3, 4, 5],
        new_land={0: 1},
        pool=[0, 1, 0],
        at={"ark": "ocean"},
        aboard={"ark": {2: 2, "neutral": 1}},
        specials={1: ["key_of_atlantis", "guards"]},
    )
    t.skip()
    assert t.match.over
    assert outcome(t).scores == [3 + 2, 4 + 2 + 4, 5 + 3 + 1]
    columns = [points for _, points in outcome(t).sheet]
    assert [sum(points[seat] for points in columns) for seat in range(3)] == outcome(t).scores


@rule("END-OBJ-03")
@pytest.mark.parametrize("card", ["sabotage", "betrayal"])
def test_a_victim_keeps_his_points(card: str) -> None:
    t = resolving(card, 0, vp=[1, 9, 8], at={"ark": "ocean"}, aboard={"ark": {1: 3}, "warship": {1: 3}}, pool=[0, 0, 0])
    while t.is_asked("betrayal.victim", 0):
        t.answer("green")
    assert t.g.discarded == [0, 3, 0]
    assert t.g.vp == [4, 9, 8]


@rule("END-OBJ-03", "END-COMP-01", "END-COMP-02")
@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (3, 2), (4, 3), (5, 4)])
def test_points_never_fall_and_no_cube_is_lost_or_made(seats: int, seed: int) -> None:
    before = [0] * seats
    for g in random_game(seats, seed):
        assert all(now >= then for now, then in zip(g.vp, before))
        assert [sum(g.earned[seat]) for seat in range(seats)] == g.vp
        before = list(g.vp)
        for seat in range(seats):
            aboard = sum(g.aboard[ship][seat] + g.holds[ship][seat] for ship in range(5))
            elsewhere = g.pool[seat] + g.new_land[seat] + g.discarded[seat] + g.lost[seat] + sum(g.bids[seat])
            assert g.screen[seat] + elsewhere + aboard == 20
            assert g.screen[seat] >= 0
        assert g.camp + g.new_land[NEUTRAL] + sum(ship[NEUTRAL] for ship in g.aboard) == 10
        assert g.camp >= 0
        assert all(ship[NEUTRAL] == 0 for ship in g.holds)


# ---------------------------------------------------------------- components


@rule("END-COMP-01")
def test_five_colours_of_twenty_cubes() -> None:
    assert BOX.color_ids == ["yellow", "green", "red", "blue", "purple"]
    assert BOX.cubes == 20
    match = new_match(GAME, BOX, 5, {}, FairDice(key_of_seed(1)))
    assert table(match).screen == [20] * 5


@rule("END-COMP-02")
def test_only_the_neutrals_in_the_camp_can_board() -> None:
    t = position(beat="new_event", event_deck=["flood_of_the_poor"], camp=1, new_land={"neutral": 9})
    assert t.event == "flood_of_the_poor"  # shows 4
    assert sum(ship[NEUTRAL] for ship in t.g.aboard) == 1
    assert t.ship("ark") == {"neutral": 1}
    assert t.g.camp == 9


@rule("END-COMP-03")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_eighty_politics_twenty_five_special_and_ten_event_cards(seats: int) -> None:
    assert sum(BOX.politics_count) == 80
    assert sum(BOX.special_count) == 25
    assert len(EVENTS) == 10
    g = table(new_match(GAME, BOX, seats, {}, FairDice(key_of_seed(seats))))
    politics = sum(g.hand, g.politics_deck)
    specials = sum(g.special, g.special_deck)
    assert [politics.count(card) for card in range(14)] == BOX.politics_count
    assert [specials.count(card) for card in range(11)] == BOX.special_count
    assert sorted([g.event, *g.event_deck, *g.unused_events]) == list(range(10))


@rule("END-COMP-03")
@pytest.mark.parametrize(("seats", "seed"), [(3, 11), (5, 12)])
def test_cards_stay_in_the_game(seats: int, seed: int) -> None:
    for g in random_game(seats, seed):
        politics = g.politics_deck + g.politics_discard + sum(g.hand, g.gods)
        politics += [g.card(seat, slot) for seat in range(seats) for slot in range(len(g.row[seat]))]
        specials = g.special_deck + sum(g.special, g.special_discard)
        assert [politics.count(card) for card in range(14)] == BOX.politics_count
        assert [specials.count(card) for card in range(11)] == BOX.special_count
        assert sorted([g.event, *g.past_events, *g.event_deck, *g.unused_events]) == list(range(10))


@rule("END-COMP-04")
def test_one_marker_shows_the_score_and_the_other_a_faction_space() -> None:
    t = position(beat="factions", order=[1, 0, 2], vp=[7, 8, 9], markers=["oraklos", "archont", "basileus"])
    t.answer("strategos")
    assert t.g.vp == [7, 8, 9]
    assert [FACTIONS[faction] for faction in t.g.marker] == ["oraklos", "strategos", "basileus"]
    t = resolving("refugees_1_vp", 1, vp=[7, 8, 9], markers=["oraklos", "archont", "basileus"])
    t.answer("ark")
    assert t.g.vp == [7, 9, 9]
    assert [FACTIONS[faction] for faction in t.g.marker] == ["oraklos", "archont", "basileus"]


@rule("END-COMP-05")
def test_more_than_eighteen_bonus_tokens_can_lie_on_the_factions() -> None:
    t = position(
        beat="factions",
        order=[0, 1, 2],
        chooser=2,
        factions=["archont", "basileus", None],
        bonus={"demagogos": 9, "demiurgos": 8, "oraklos": 1, "strategos": 5},
    )
    t.answer("strategos")
    assert t.g.vp == [0, 0, 5]
    assert dict(zip(FACTIONS, t.g.bonus)) == {
        "archont": 0,
        "basileus": 0,
        "demagogos": 10,
        "demiurgos": 9,
        "oraklos": 2,
        "philosophios": 1,
        "strategos": 0,
    }


@rule("END-COMP-05")
def test_nineteen_bonus_tokens_are_worth_nineteen_points() -> None:
    t = position(beat="factions", order=[1, 0, 2], bonus={"oraklos": 19})
    t.answer("oraklos")
    assert t.g.vp == [0, 19, 0]


@rule("END-COMP-06")
@pytest.mark.parametrize(
    ("bids", "winners"),
    [([1, 5, 3], [1, 2]), ([1, 5, 3, 4], [1, 3]), ([1, 5, 3, 4, 2], [1, 3, 2]), ([4, 1, 2, 3, 5], [4, 0, 3])],
)
def test_two_winners_with_three_and_four_players_three_with_five(bids: list[int], winners: list[int]) -> None:
    seats = len(bids)
    t = position(seats, beat="vote", rows=[["support"]] * seats, bids=[[bid] for bid in bids])
    asked: list[int] = []
    while t.is_asked("vote.resolve"):
        assert set(t.options()) == ({"pass", "own"} if asked else {"pass", "own", "left"})
        asked.append(t.question.seat)
        t.answer("pass")
    assert asked == winners
    assert t.beat == "bid"


@rule("END-COMP-06")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everything_else_is_the_same_for_all_numbers_of_players(seats: int) -> None:
    assert BOX.start_cubes[seats] == 20
    assert BOX.start_politics[seats] == 7
    assert BOX.start_specials[seats] == 2
    assert BOX.start_refugees[seats] == 2
    t = position(seats, beat="old_event", event="senate_pays_its_debts", pool=[0, 1, 2, 0, 0][:seats])
    assert t.g.vp == [0, 3, 5, 0, 0][:seats]
    assert [len(hand) for hand in t.g.hand] == [7] * seats


# ---------------------------------------------------------------- cubes


@rule("END-CUBES-01")
def test_the_same_cubes_are_influence_tokens_and_refugees() -> None:
    hands = {seat: ["support"] * 7 for seat in range(3)}
    t = position(beat="senate", event="wrath_of_the_ocean_god", hands=hands)
    t.seal(2, 0, 1)
    assert (t.g.pool, t.g.screen) == ([2, 0, 1], [18, 20, 19])
    t.answer("basileus", "ark")
    assert t.ship("ark") == {0: 1}
    assert t.g.screen == [17, 20, 19]
    t.answer("strategos", "philosophios")
    lay(t).seal(4, 0, 3)
    assert t.asked() == (0, "vote.resolve")
    assert [row[0] for row in t.g.bids] == [4, 0, 3]
    assert t.g.screen == [13, 20, 16]
    assert t.ship("ark") == {0: 1}
    assert t.g.pool == [2, 0, 1]


@rule("END-CUBES-01")
def test_refugees_that_arrive_are_refugees_in_the_new_land() -> None:
    t = resolving("royal_ship", 0, at={"ark": "ocean"}, aboard={"ark": {0: 2, 1: 3, "neutral": 1}})
    assert t.new_land() == {0: 2, 1: 3, "neutral": 1}
    assert t.ship("ark") == {}
    assert t.g.screen == [17, 17, 20]


@rule("END-CUBES-02")
def test_a_hidden_bid_comes_from_behind_the_screen_only() -> None:
    t = position(
        beat="bid",
        voting=1,
        event="wrath_of_the_ocean_god",
        pool=[3, 0, 0],
        bids=[[2], [1], [0]],
        aboard={"ark": {0: 3}},
        holds={"ark": {0: 1}},
        new_land={0: 1},
        discarded=[2, 0, 0],
        lost=[1, 0, 0],
    )
    assert set(t.options(0)) == numbers(7)
    assert set(t.options(1)) == numbers(19)
    assert set(t.options(2)) == numbers(20)


@rule("END-CUBES-02")
def test_an_open_bid_comes_from_behind_the_screen_only() -> None:
    t = position(beat="bid", pool=[0, 1, 6], bids=[[0], [0], [0]], new_land={0: 9}, discarded=[4, 0, 0])
    assert t.asked() == (0, "vote.open_bid")
    assert set(t.options()) == numbers(7)


@rule("END-CUBES-02")
def test_a_senate_bid_comes_from_behind_the_screen_only() -> None:
    t = position(
        beat="senate", aboard={"ark": {0: 4, 1: 1}, "warship": {0: 1}}, holds={"warship": {0: 2}}, lost=[2, 0, 4]
    )
    assert set(t.options(0)) == numbers(11)
    assert set(t.options(1)) == numbers(19)
    assert set(t.options(2)) == numbers(16)


@rule("END-CUBES-02", "END-CUBES-03")
@pytest.mark.parametrize(
    ("card", "cubes", "possible"),
    [
        ("refugees_1_vp", 0, False),
        ("refugees_1_vp", 1, True),
        ("refugees_2_together", 1, False),
        ("refugees_2_together", 2, True),
        ("refugees_2_apart", 1, False),
        ("refugees_2_apart", 2, True),
        ("refugees_3", 2, False),
        ("refugees_3", 3, True),
        ("aristocracy_1", 0, False),
        ("aristocracy_2", 1, False),
        ("aristocracy_2", 2, True),
    ],
)
def test_refugees_come_from_behind_the_screen_only(card: str, cubes: int, possible: bool) -> None:
    elsewhere = 20 - cubes - 1  # one lies on the card
    t = resolving(card, 0, take=False, new_land={0: elsewhere - 9}, pool=[5, 0, 0], discarded=[4, 0, 0])
    assert t.g.screen[0] == cubes
    assert set(t.options()) == ({"pass", "own", "left"} if possible else {"pass", "left"})


@rule("END-CUBES-02")
@pytest.mark.parametrize(("pool", "possible"), [(1, False), (2, True)])
def test_under_the_senates_leadership_refugees_come_from_the_pool(pool: int, possible: bool) -> None:
    t = resolving(
        "refugees_2_together", 0, take=False, event="under_the_senates_leadership", pool=[pool, 0, 0], new_land={0: 9}
    )
    screen = t.g.screen[0]
    assert screen > 2
    assert set(t.options()) == ({"pass", "own", "left"} if possible else {"pass", "left"})
    if possible:
        t.answer("own", "ark")
        assert t.ship("ark") == {0: 2}
        assert t.g.pool[0] == 0
        assert t.g.screen[0] == screen


@rule("END-CUBES-03")
def test_each_refugee_placed_takes_a_cube_from_the_screen() -> None:
    t = resolving("refugees_3", 0)
    assert t.g.screen == [19, 20, 20]
    t.answer("ark")
    assert t.ship("ark") == {0: 2}
    t.answer("warship")
    assert t.ship("ark") == {0: 2}
    assert t.ship("warship") == {0: 1}
    assert t.g.screen == [16, 20, 20]


@rule("END-CUBES-03")
@pytest.mark.parametrize("elsewhere", [19, 20])
def test_without_a_cube_basileus_places_nobody(elsewhere: int) -> None:
    t = position(beat="factions", order=[0, 1, 2], new_land={0: elsewhere})
    t.answer("basileus")
    if elsewhere == 20:
        assert t.asked() == (1, "faction.choose")
        return
    assert t.asked() == (0, "place.ship")
    t.answer("royal_barge")
    assert t.ship("royal_barge") == {0: 1}
    assert t.g.screen[0] == 0


# ---------------------------------------------------------------- turns


@rule("END-TURN-01")
def test_a_turn_has_a_senate_a_factions_a_voting_and_a_doom_phase() -> None:
    t = position(beat="senate", turn=2, event="all_in_this_together")
    phases: list[tuple[int, str]] = []
    while t.g.turn == 2 or len(phases) < 5:
        phase = (t.g.turn, PHASES[t.beat])
        if not phases or phases[-1] != phase:
            phases.append(phase)
        lazily(t)
    turns = [line for line in t.log() if line.startswith("Turn ")]
    assert turns[-1] == "Turn 3."
    assert turns in (["Turn 2.", "Turn 3."], ["Turn 3."])
    assert phases == [(2, "Senate"), (2, "Factions"), (2, "Voting"), (2, "Doom"), (3, "Senate")]


@rule("END-TURN-01")
def test_questions_of_a_turn_come_in_the_order_of_the_phases() -> None:
    t = position(beat="senate", turn=4, event="wrath_of_the_ocean_god")
    kinds: list[str] = []
    while t.g.turn == 4:
        kind = t.question.kind.name
        if kind in ("senate.bid", "faction.choose", "program.card", "vote.hidden_bid") and kind not in kinds[-1:]:
            kinds.append(kind)
        lazily(t)
    assert kinds[:3] == ["senate.bid", "faction.choose", "program.card"]
    assert set(kinds[3:]) == {"vote.hidden_bid"}
    assert t.asked()[1] == "senate.bid"
    assert t.g.turn == 5


@rule("END-TURN-02")
@pytest.mark.parametrize(
    ("places", "turns"), [((1, 2, 3), 4), ((2, 3, 4), 5), ((1, 2, 4), 5), ((1, 3, 5), 6), ((3, 4, 5), 6)]
)
def test_the_place_of_the_last_doom_card_settles_the_length(places: tuple[int, ...], turns: int) -> None:
    dooms = ["senators_wisdom", "flood_of_the_poor", "favorable_winds"]
    others = ["gifts_of_the_gods", "under_the_senates_leadership"]
    deck = [(dooms if place in places else others).pop() for place in range(1, 6)]
    t = position(beat="senate", turn=1, event="wrath_of_the_ocean_god", event_deck=deck)
    while not t.match.over:
        lazily(t)
    assert t.g.turn == turns
    assert t.log().count("The rows are revealed.") == turns
    assert t.g.doom == 3
    assert len(t.g.event_deck) == 6 - turns


@rule("END-TURN-02")
@pytest.mark.parametrize("seed", range(6))
def test_a_standard_game_lasts_four_to_six_turns(seed: int) -> None:
    seats = 3 + seed % 3
    games = random_game(seats, 100 + seed)
    g = next(games)
    deck = g.event_deck[::-1]
    last = max(place for place, event in enumerate(deck, 1) if EVENTS[event] in EVENTS[:3])
    for g in games:
        assert g.turn <= last + 1
    assert g.over
    assert g.turn == last + 1
    assert g.turn in (4, 5, 6)
    assert len(SOURCES) == len(g.earned[0])
