"""Choosing Factions.  END-FACP"""

from __future__ import annotations

import pytest

from critias.engine.dice import FairDice, key_of_seed
from critias.engine.match import AnswerError, Match, new_match
from critias.games.end import GAME
from critias.games.end.box import BOX, CHAOS_SPREADS, FACTIONS
from critias.games.end.state import NO_FACTION, End
from critias.testing import rule
from tests.support.end import Position, position

SABOTAGE = {seat: ["sabotage"] * 7 for seat in range(5)}  # nothing to resolve


def held(t: Position) -> list[str | None]:
    return [None if faction == NO_FACTION else FACTIONS[faction] for faction in t.g.faction]


def markers(t: Position) -> list[str]:
    return [FACTIONS[faction] for faction in t.g.marker]


def bonus(t: Position) -> dict[str, int]:
    """Bonus VP Tokens by Faction, without zeros."""
    return {name: n for name, n in zip(FACTIONS, t.g.bonus) if n}


def lay(t: Position) -> Position:
    """Everybody lays the first cards of his hand."""
    while t.is_asked("program.card"):
        question = next(q for q in t.match.questions if q.kind.name == "program.card")
        t.answer_for(question.seat, question.options[0].key)
    return t


def choose(t: Position, *factions: str) -> Position:
    """The next players choose and use no ability."""
    for faction in factions:
        assert t.asked()[1] == "faction.choose"
        seat = t.asked()[0]
        t.answer(faction)
        if t.match.questions and t.asked() in [(seat, "faction.use"), (seat, "place.ship"), (seat, "move.ship")]:
            t.answer("no" if t.asked()[1] == "faction.use" else "pass")
    return t


# ---------------------------------------------------------------- one Faction each


@rule("END-FACP-01", "END-FACP-04")
@pytest.mark.parametrize("order", [[0, 1, 2], [2, 0, 1], [1, 2, 0]])
def test_each_player_takes_one_of_the_tokens_left_in_senate_order(order: list[int]) -> None:
    t = position(beat="factions", order=order)
    assert t.all_asked() == [(order[0], "faction.choose")]
    assert set(t.options()) == set(FACTIONS)
    choose(t, "oraklos")
    assert t.all_asked() == [(order[1], "faction.choose")]
    assert set(t.options()) == set(FACTIONS) - {"oraklos"}
    choose(t, "archont")
    assert t.all_asked() == [(order[2], "faction.choose")]
    assert set(t.options()) == set(FACTIONS) - {"oraklos", "archont"}
    choose(t, "strategos")
    assert t.beat == "program"
    expected = dict(zip(order, ["oraklos", "archont", "strategos"]))
    assert held(t) == [expected[seat] for seat in range(3)]


@rule("END-FACP-01")
def test_taking_a_faction_is_compulsory() -> None:
    t = position(beat="factions", order=[0, 1, 2])
    for word in ("pass", "no", "done"):
        with pytest.raises(AnswerError):
            t.answer(word)
    assert t.asked() == (0, "faction.choose")


@rule("END-FACP-01", "END-FACP-04")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_as_many_tokens_are_taken_as_there_are_players(seats: int) -> None:
    t = position(seats, beat="senate")
    t.seal(*range(seats))
    left = set(FACTIONS)
    for n in range(seats):
        assert t.asked() == (seats - 1 - n, "faction.choose")
        assert set(t.options()) == left
        taken = ["strategos", "demiurgos", "basileus", "philosophios", "archont"][n]
        choose(t, taken)
        left.remove(taken)
    assert t.beat == "program"
    assert len(set(held(t))) == seats
    assert None not in held(t)


@rule("END-FACP-02")
def test_the_token_goes_to_the_player_and_his_marker_to_its_space() -> None:
    t = position(beat="factions", order=[1, 2, 0], markers=["strategos", "archont", "basileus"])
    assert held(t) == [None, None, None]
    t.answer("philosophios")
    assert held(t) == [None, "philosophios", None]
    assert markers(t) == ["strategos", "philosophios", "basileus"]
    t.answer("strategos")  # the space where another marker still stands
    assert held(t) == [None, "philosophios", "strategos"]
    assert markers(t) == ["strategos", "philosophios", "strategos"]
    t.answer("oraklos")
    assert held(t) == ["oraklos", "philosophios", "strategos"]
    assert markers(t) == held(t)


@rule("END-FACP-03")
def test_the_faction_of_the_last_turn_may_be_chosen_again() -> None:
    t = position(
        beat="new_event",
        event_deck=["senators_wisdom"],
        factions=["strategos", "oraklos", "philosophios"],
        hands=SABOTAGE,
    )
    assert held(t) == [None, None, None]
    t.seal(1, 2, 3)
    assert set(t.options()) == set(FACTIONS)
    t.answer("philosophios")
    assert set(t.options()) == set(FACTIONS) - {"philosophios"}
    t.answer("strategos")  # what seat 0 had
    assert t.asked() == (0, "faction.choose")
    assert set(t.options()) == set(FACTIONS) - {"philosophios", "strategos"}
    t.answer("oraklos")
    assert held(t) == ["oraklos", "strategos", "philosophios"]


@rule("END-FACP-04")
def test_a_token_in_front_of_a_player_is_not_offered() -> None:
    t = position(4, beat="factions", order=[3, 1, 0, 2], chooser=2, factions=[None, "demagogos", None, "archont"])
    assert t.asked() == (0, "faction.choose")
    assert set(t.options()) == {"basileus", "demiurgos", "oraklos", "philosophios", "strategos"}
    with pytest.raises(AnswerError):
        t.answer("archont")


# ---------------------------------------------------------------- Bonus VP Tokens


@rule("END-FACP-05")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_unchosen_faction_gets_a_bonus_token(seats: int) -> None:
    chosen = ["strategos", "oraklos", "archont", "demiurgos", "philosophios"][:seats]
    t = position(seats, beat="factions", order=list(range(seats)))
    choose(t, *chosen[:-1])
    assert bonus(t) == {}  # not before the phase ends
    choose(t, chosen[-1])
    assert t.beat == "program"
    assert bonus(t) == {faction: 1 for faction in FACTIONS if faction not in chosen}
    assert t.g.vp == [0] * seats


@rule("END-FACP-05", "END-FACP-07")
def test_bonus_tokens_pile_up() -> None:
    t = position(beat="factions", order=[0, 1, 2], bonus={"archont": 4, "basileus": 1, "oraklos": 6})
    choose(t, "demiurgos", "philosophios", "strategos")
    assert bonus(t) == {"archont": 5, "basileus": 2, "demagogos": 1, "oraklos": 7}
    assert t.g.vp == [0, 0, 0]


@rule("END-FACP-06")
def test_whoever_takes_a_faction_takes_the_tokens_on_it_at_once() -> None:
    t = position(
        beat="factions",
        order=[2, 0, 1],
        vp=[10, 20, 30],
        bonus={"oraklos": 3, "strategos": 1, "philosophios": 2, "archont": 5},
    )
    t.answer("oraklos")
    assert t.g.vp == [10, 20, 33]
    assert bonus(t) == {"strategos": 1, "philosophios": 2, "archont": 5}
    t.answer("strategos")
    assert t.g.vp == [11, 20, 33]
    assert bonus(t) == {"philosophios": 2, "archont": 5}
    choose(t, "demiurgos")
    assert t.g.vp == [11, 20, 33]
    assert bonus(t) == {"philosophios": 3, "archont": 6, "basileus": 1, "demagogos": 1}


@rule("END-FACP-06")
@pytest.mark.parametrize(
    ("faction", "tokens"),
    [("archont", 1), ("basileus", 2), ("demagogos", 3), ("demiurgos", 4), ("oraklos", 5), ("philosophios", 6)],
)
def test_every_token_is_worth_a_point(faction: str, tokens: int) -> None:
    t = position(beat="factions", order=[1, 0, 2], bonus={faction: tokens, "strategos": 1})
    t.answer(faction)
    assert t.g.vp == [0, tokens, 0]
    assert bonus(t) == {"strategos": 1}


@rule("END-FACP-02", "END-FACP-06")
def test_everybody_reads_what_is_chosen_and_collected() -> None:
    t = position(beat="factions", order=[2, 0, 1], bonus={"oraklos": 3, "archont": 1})
    t.answer("oraklos", "strategos")
    lines = [line for line in t.log(1) if "chooses" in line or "collects" in line]
    assert lines == ["Red chooses Oraklos.", "Red collects 3 VP lying on the Faction.", "Yellow chooses Strategos."]


@rule("END-FACP-06", "END-FACP-07")
def test_tokens_wait_for_later_turns() -> None:
    t = position(beat="senate", turn=1, event="wrath_of_the_ocean_god", hands=SABOTAGE)
    t.seal(3, 2, 1)
    choose(t, "philosophios", "oraklos", "archont")
    while t.g.turn == 1:
        lay(t).answer("done" if t.is_asked("oraklos.facedown") else "0")
    assert bonus(t) == {"basileus": 1, "demagogos": 1, "demiurgos": 1, "strategos": 1}
    assert held(t) == [None, None, None]
    t.seal(1, 2, 3)
    t.answer("strategos")
    assert t.g.vp[2] == 1
    choose(t, "philosophios", "archont")
    assert bonus(t) == {"basileus": 2, "demagogos": 2, "demiurgos": 2, "oraklos": 1}


@rule("END-FACP-08")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nothing_can_be_collected_in_the_first_turn(seats: int) -> None:
    match = first_factions_phase(seats)
    for n in range(seats):
        assert match.questions[0].kind.name == "faction.choose"
        match.answer(match.questions[0].seat, FACTIONS[6 - n])
        while match.questions[0].kind.name in ("faction.use", "place.ship", "move.ship"):
            keys = [option.key for option in match.questions[0].options]
            match.answer(match.questions[0].seat, "no" if "no" in keys else "pass")
        assert table(match).vp == [0] * seats
        if n < seats - 1:
            assert table(match).bonus == [0] * 7
    assert table(match).bonus == [1] * (7 - seats) + [0] * seats


def table(match: Match) -> End:
    state = match.state
    assert isinstance(state, End)
    return state


def first_factions_phase(seats: int) -> Match:
    """A new game in which everybody has bid nothing for the Senate."""
    games = (new_match(GAME, BOX, seats, {}, FairDice(key_of_seed(seed))) for seed in range(50))
    match = next(game for game in games if table(game).event != CHAOS_SPREADS)
    while match.questions[0].kind.name == "setup.ship":
        match.answer(match.questions[0].seat, match.questions[0].values[0])
    for seat in range(seats):
        match.answer(seat, "0")
    return match


# ---------------------------------------------------------------- ability, then the next player


@rule("END-FACP-09")
@pytest.mark.parametrize(
    ("faction", "kind", "use"),
    [
        ("archont", "faction.use", ["no"]),
        ("basileus", "place.ship", ["warship"]),
        ("demagogos", "move.ship", ["ark"]),
        ("demiurgos", "faction.use", ["yes"]),
    ],
)
def test_token_marker_and_bonus_first_then_the_ability_then_the_next_player(
    faction: str, kind: str, use: list[str]
) -> None:
    t = position(beat="factions", order=[1, 2, 0], bonus={faction: 2}, aboard={"ark": {0: 1}})
    t.answer(faction)
    assert t.all_asked() == [(1, kind)]
    assert held(t) == [None, faction, None]
    assert markers(t)[1] == faction
    assert t.g.vp == [0, 2, 0]
    assert bonus(t) == {}
    t.answer(*use)
    assert t.all_asked() == [(2, "faction.choose")]


@rule("END-FACP-09")
def test_the_next_player_sees_what_the_ability_did() -> None:
    t = position(beat="factions", order=[0, 1, 2])
    t.answer("basileus", "ark")
    assert t.asked() == (1, "faction.choose")
    t.answer("demagogos")
    assert t.asked() == (1, "move.ship")
    assert set(t.options()) == {"ark", "pass"}


@rule("END-FACP-09")
@pytest.mark.parametrize("faction", ["oraklos", "philosophios", "strategos"])
def test_the_other_factions_have_nothing_to_use_yet(faction: str) -> None:
    t = position(beat="factions", order=[0, 1, 2], aboard={"ark": {0: 1}})
    t.answer(faction)
    assert t.all_asked() == [(1, "faction.choose")]


@rule("END-FACP-10")
def test_after_the_phase_the_chosen_spaces_break_ties() -> None:
    t = position(beat="factions", order=[0, 1, 2], pool=[2, 2, 2], hands=SABOTAGE)
    choose(t, "strategos", "demiurgos", "basileus")
    assert t.g.senate_order() == [2, 1, 0]
    lay(t)
    assert t.asked() == (0, "vote.open_bid")
    t.answer("0")
    assert t.asked() == (1, "vote.open_bid")
    t.answer("0")
    assert t.asked() == (2, "vote.open_bid")


@rule("END-FACP-10")
@pytest.mark.parametrize(("red", "blue", "first"), [("basileus", "demiurgos", 2), ("demiurgos", "basileus", 3)])
def test_basileus_beats_demiurgos(red: str, blue: str, first: int) -> None:
    t = position(4, beat="factions", order=[2, 3, 0, 1], pool=[0, 1, 3, 3], hands=SABOTAGE)
    choose(t, red, blue, "archont", "strategos")
    assert t.g.senate_order() == [first, 5 - first, 1, 0]


# ---------------------------------------------------------------- choosing without using


@rule("END-FACP-11")
def test_basileus_without_a_cube() -> None:
    t = position(beat="factions", order=[0, 1, 2], new_land={0: 20}, bonus={"basileus": 3})
    assert "basileus" in t.options()
    t.answer("basileus")
    assert (held(t)[0], markers(t)[0], t.g.vp[0]) == ("basileus", "basileus", 3)
    assert t.asked() == (1, "faction.choose")


@rule("END-FACP-11")
def test_basileus_without_a_space() -> None:
    full = {"ark": {1: 7}, "science_vessel": {1: 5}, "royal_barge": {2: 5}, "airship": {2: 3}}
    t = position(beat="factions", order=[0, 1, 2], aboard=full, at={"warship": "ocean"}, bonus={"basileus": 1})
    t.answer("basileus")
    assert (held(t)[0], markers(t)[0], t.g.vp[0]) == ("basileus", "basileus", 1)
    assert t.asked() == (1, "faction.choose")
    assert t.g.screen[0] == 20


@rule("END-FACP-11")
@pytest.mark.parametrize("where", ["port", "ocean"])
def test_demagogos_without_a_loaded_ship_in_the_port(where: str) -> None:
    aboard = {} if where == "port" else {"ark": {0: 2}}
    t = position(beat="factions", order=[0, 1, 2], aboard=aboard, at={"ark": where}, bonus={"demagogos": 2})
    t.answer("demagogos")
    assert (held(t)[0], markers(t)[0], t.g.vp[0]) == ("demagogos", "demagogos", 2)
    assert t.asked() == (1, "faction.choose")
    assert t.zone("ark") == where


@rule("END-FACP-11")
def test_demiurgos_without_a_special_card_left() -> None:
    t = position(beat="factions", order=[0, 1, 2], special_deck=[], bonus={"demiurgos": 4})
    t.answer("demiurgos")
    assert (held(t)[0], markers(t)[0], t.g.vp[0]) == ("demiurgos", "demiurgos", 4)
    assert t.asked() == (1, "faction.choose")
    assert t.specials(0) == []
