"""The abilities of the seven Factions.  END-FAC"""

from __future__ import annotations

import pytest

from critias.engine.match import AnswerError
from critias.games.end.box import BOX, POLITICS, SPECIALS
from critias.games.end.state import FACEDOWN, End
from critias.testing import rule
from tests.support.end import Position, position

LAZY = ("pass", "no", "done", "0")
HAND = ["support", "ships_2", "ships_3", "royal_ship", "sabotage", "betrayal", "refugees_3"]
DRAWN = ["refugees_1_vp", "refugees_1_special", "aristocracy_1", "aristocracy_2", "refugees_2_apart"]
SABOTAGE = {seat: ["sabotage"] * 7 for seat in range(3)}  # nothing to resolve


def numbers(most: int) -> set[str]:
    return {str(n) for n in range(most + 1)}


def choosing(**named: object) -> Position:
    """Seat 0 is about to choose a Faction."""
    return position(3, beat="factions", order=[0, 1, 2], **named)


def lazily(t: Position) -> None:
    options = t.options()
    t.answer(next((key for key in LAZY if key in options), options[0]))


def discards(t: Position) -> list[str]:
    return [POLITICS[card] for card in t.g.politics_discard]


def lay(t: Position) -> Position:
    """Everybody lays the first cards of his hand."""
    while t.is_asked("program.card"):
        question = next(q for q in t.match.questions if q.kind.name == "program.card")
        t.answer_for(question.seat, question.options[0].key)
    return t


def passing(t: Position) -> list[int]:
    """The winners pass; who was asked."""
    seats = []
    while t.is_asked("vote.resolve"):
        seats.append(t.question.seat)
        t.answer("pass")
    return seats


# ---------------------------------------------------------------- all Factions


@rule("END-FAC-01")
@pytest.mark.parametrize("faction", ["archont", "demiurgos"])
def test_a_drawing_ability_may_be_declined(faction: str) -> None:
    t = choosing(hands={0: HAND})
    decks = len(t.g.politics_deck), len(t.g.special_deck)
    t.answer(faction)
    assert t.asked() == (0, "faction.use")
    assert set(t.options()) == {"no", "yes"}
    t.answer("no")
    assert t.asked() == (1, "faction.choose")
    assert sorted(t.hand(0)) == sorted(HAND)
    assert t.specials(0) == []
    assert (len(t.g.politics_deck), len(t.g.special_deck)) == decks
    assert t.g.politics_discard == []


@rule("END-FAC-01")
def test_basileus_and_demagogos_may_be_declined() -> None:
    t = choosing(aboard={"ark": {1: 2}})
    t.answer("basileus")
    assert "pass" in t.options()
    t.answer("pass")
    assert t.asked() == (1, "faction.choose")
    assert t.g.screen == [20, 18, 20]
    t.answer("demagogos")
    assert "pass" in t.options()
    t.answer("pass")
    assert t.asked() == (2, "faction.choose")
    assert t.zone("ark") == "port"


@rule("END-FAC-01")
def test_oraklos_philosophios_and_strategos_may_be_declined() -> None:
    rows = [["support"] * 5, ["sabotage"] * 5, ["sabotage"] * 5]
    t = position(beat="strategos", event="gifts_of_the_gods", factions=["strategos", None, None], rows=rows)
    assert set(t.options()) == {"1", "2", "3", "4", "5", "done"}
    t.answer("done")
    assert t.specials(0) == []
    assert t.beat == "senate"

    t = position(beat="vote", factions=["philosophios", None, None], rows=[["sabotage"]] * 3, bids=[[2], [0], [0]])
    assert t.asked() == (0, "philosophios.refund")
    t.answer("0")
    assert t.g.bids[0][0] == 2

    t = lay(position(beat="program", factions=["oraklos", None, None], hands=SABOTAGE))
    assert t.asked() == (0, "oraklos.facedown")
    t.answer("done")
    assert t.row(0) == ["sabotage"] * 5


@rule("END-FAC-02")
def test_basileus_places_one_refugee_a_turn() -> None:
    t = choosing()
    t.answer("basileus", "ark")
    assert t.all_asked() == [(1, "faction.choose")]
    assert t.ship("ark") == {0: 1}
    t.answer("strategos", "philosophios")
    while t.g.turn == 2:
        assert not t.is_asked("place.ship")
        lazily(t)


@rule("END-FAC-02")
@pytest.mark.parametrize("faction", ["archont", "demiurgos"])
def test_a_drawing_ability_is_used_once_a_turn(faction: str) -> None:
    t = choosing()
    t.answer(faction, "yes")
    while t.is_asked("archont.discard"):
        t.answer(t.options()[0])
    assert t.all_asked() == [(1, "faction.choose")]
    t.answer("strategos", "philosophios")
    while t.g.turn == 2:
        assert not t.is_asked("faction.use")
        lazily(t)
    assert len(t.g.special[0]) == (1 if faction == "demiurgos" else 0)


@rule("END-FAC-02")
def test_demagogos_moves_one_ship_a_turn() -> None:
    t = choosing(aboard={"ark": {1: 2}, "warship": {1: 1}})
    t.answer("demagogos", "ark")
    assert t.all_asked() == [(1, "faction.choose")]
    assert (t.zone("ark"), t.zone("warship")) == ("ocean", "port")


@rule("END-FAC-02")
def test_strategos_resolves_one_card_a_turn() -> None:
    rows = [["support"] * 5, ["sabotage"] * 5, ["sabotage"] * 5]
    t = position(beat="strategos", event="gifts_of_the_gods", factions=["strategos", None, None], rows=rows)
    t.answer("2")
    assert not t.is_asked("strategos.card")
    assert t.beat == "senate"
    assert len(t.g.special[0]) == 2


@rule("END-FAC-02")
def test_a_new_turn_gives_a_new_use() -> None:
    """Chaos Spreads! keeps the Factions: they may be used again, once."""

    def used(g: End) -> None:
        g.used = [1, 1, 1]

    t = position(
        beat="new_event",
        event_deck=["chaos_spreads"],
        factions=["basileus", "demiurgos", "philosophios"],
        pool=[2, 1, 0],
        hands=SABOTAGE,
        tweak=used,
    )
    assert t.asked() == (0, "place.ship")
    t.answer("ark")
    assert t.asked() == (1, "faction.use")
    t.answer("yes")
    assert len(t.g.special[1]) == 1
    lay(t).seal(0, 0, 2)
    t.skip("vote.spy")
    assert t.asked() == (2, "philosophios.refund")


@rule("END-FAC-02", "END-FAC-22", "END-FACP-05")
@pytest.mark.parametrize(("pool", "asked"), [([3, 1, 2], [2, 1]), ([0, 2, 1], [1, 2]), ([1, 1, 1], [1, 2])])
def test_in_a_chaos_turn_the_abilities_of_the_choice_come_once_in_senate_order(
    pool: list[int], asked: list[int]
) -> None:
    t = position(
        beat="new_event",
        event_deck=["chaos_spreads", "senators_wisdom"],
        factions=["strategos", "archont", "demagogos"],
        pool=pool,
        bonus={"oraklos": 2, "archont": 1},
        aboard={"royal_barge": {0: 1}},
    )
    kinds = {1: "faction.use", 2: "move.ship"}
    for seat in asked:
        assert t.beat == "factions"
        assert t.all_asked() == [(seat, kinds[seat])]
        lazily(t)
    assert t.beat == "program"
    assert t.g.bonus == [1, 0, 0, 0, 2, 0, 0]  # there was no Factions Phase
    assert t.g.vp == [0, 0, 0]
    while t.g.turn == 3:
        assert not t.is_asked("faction.use")
        assert not t.is_asked("move.ship")
        lazily(t)


@rule("END-FAC-03")
def test_only_the_holder_uses_an_ability_of_the_factions_phase() -> None:
    t = choosing(aboard={"ark": {1: 2}}, markers=["archont", "basileus", "demagogos"])
    t.answer("demiurgos")
    assert t.all_asked() == [(0, "faction.use")]
    t.answer("yes")
    assert [len(cards) for cards in t.g.special] == [1, 0, 0]
    assert t.all_asked() == [(1, "faction.choose")]
    t.answer("archont")
    assert t.all_asked() == [(1, "faction.use")]
    t.answer("no")
    t.answer("demagogos")
    assert t.all_asked() == [(2, "move.ship")]


@rule("END-FAC-03")
@pytest.mark.parametrize("holder", [0, 1, 2])
def test_only_the_holder_of_oraklos_leaves_cards_facedown(holder: int) -> None:
    factions = ["oraklos" if seat == holder else None for seat in range(3)]
    spaces = ["oraklos", "archont", "basileus"]
    t = lay(position(beat="program", factions=factions, markers=spaces, hands=SABOTAGE))
    assert t.all_asked() == [(holder, "oraklos.facedown")]
    t.answer("3", "done")
    for seat in range(3):
        assert t.row(seat).count("facedown") == (1 if seat == holder else 0)


@rule("END-FAC-03")
def test_without_the_token_nothing_is_offered() -> None:
    """Markers stand on the spaces of the Factions, but nobody holds a token."""
    spaces = ["oraklos", "philosophios", "strategos"]
    t = lay(position(beat="program", event="wrath_of_the_ocean_god", markers=spaces, hands=SABOTAGE))
    kinds = set()
    while t.g.turn == 2:
        kinds.add(t.question.kind.name)
        assert t.is_asked("vote.hidden_bid")
        t.answer("2" if t.g.screen[t.question.seat] >= 2 else "0")
    assert kinds == {"vote.hidden_bid"}


@rule("END-FAC-03")
@pytest.mark.parametrize("holder", [0, 1, 2])
def test_only_the_holder_of_philosophios_gets_tokens_back(holder: int) -> None:
    factions = ["philosophios" if seat == holder else None for seat in range(3)]
    t = position(
        beat="vote",
        factions=factions,
        markers=["archont", "basileus", "demagogos"],
        rows=[["sabotage"]] * 3,
        bids=[[2], [3], [4]],
    )
    assert t.all_asked() == [(holder, "philosophios.refund")]
    t.answer("2")
    assert [row[0] for row in t.g.bids] == [bid - 2 if seat == holder else bid for seat, bid in enumerate([2, 3, 4])]
    assert t.is_asked("vote.open_bid")


@rule("END-FAC-03")
@pytest.mark.parametrize("holder", [0, 1, 2])
def test_only_the_holder_of_strategos_resolves_a_card_at_the_end(holder: int) -> None:
    factions = ["strategos" if seat == holder else None for seat in range(3)]
    t = position(beat="strategos", event="gifts_of_the_gods", factions=factions, rows=[["support"] * 5] * 3)
    assert t.all_asked() == [(holder, "strategos.card")]
    t.answer("1")
    assert [len(cards) for cards in t.g.special] == [2 if seat == holder else 0 for seat in range(3)]
    assert t.beat == "senate"


@rule("END-FAC-22")
@pytest.mark.parametrize("faction", ["archont", "basileus", "demagogos", "demiurgos"])
def test_an_ability_of_the_choice_is_used_then_or_not_in_this_turn(faction: str) -> None:
    t = choosing(aboard={"ark": {1: 2}, "warship": {0: 1}})
    t.answer(faction)
    assert t.asked()[0] == 0
    lazily(t)
    assert t.asked() == (1, "faction.choose")
    t.answer("oraklos", "philosophios")
    assert t.beat == "program"
    while t.g.turn == 2:
        assert t.question.kind.name in ("program.card", "oraklos.facedown", "vote.open_bid", "vote.resolve")
        lazily(t)


# ---------------------------------------------------------------- Archont


@rule("END-FAC-04", "END-FAC-05")
def test_archont_draws_five_and_discards_any_five() -> None:
    t = choosing(hands={0: HAND}, politics_top=DRAWN)
    deck = len(t.g.politics_deck)
    t.answer("archont", "yes")
    assert t.asked() == (0, "archont.discard")
    assert set(t.options()) == set(HAND + DRAWN)
    assert len(t.g.politics_deck) == deck - 5
    away = ["support", "aristocracy_2", "ships_3", "refugees_1_vp", "betrayal"]
    for n, card in enumerate(away):
        assert t.asked() == (0, "archont.discard")
        assert set(t.options()) == set(HAND + DRAWN) - set(away[:n])
        t.answer(card)
    assert t.asked() == (1, "faction.choose")
    assert sorted(t.hand(0)) == sorted(set(HAND + DRAWN) - set(away))
    assert len(t.hand(0)) == 7
    assert sorted(discards(t)) == sorted(away)
    assert "Yellow exchanges 5 Politics Cards with Archont." in t.log(1)
    assert [line for line in t.log(1) if "discards" in line] == [
        f"Yellow discards {BOX.politics_names[POLITICS.index(card)]}." for card in away
    ]


@rule("END-FAC-05")
@pytest.mark.parametrize("away", [DRAWN, HAND[:5], HAND[2:]])
def test_archont_may_discard_the_new_cards_or_the_old_ones(away: list[str]) -> None:
    t = choosing(hands={0: HAND}, politics_top=DRAWN, politics_discard=["refugees_3"])
    t.answer("archont", "yes", *away)
    assert sorted(t.hand(0)) == sorted(card for card in HAND + DRAWN if card not in away)
    assert discards(t)[0] == "refugees_3"
    assert sorted(discards(t)[1:]) == sorted(away)


@rule("END-FAC-05")
def test_cards_discarded_for_archont_lie_faceup() -> None:
    t = choosing(hands={0: HAND}, politics_top=DRAWN)
    t.answer("archont", "yes", *HAND[:5])
    for seat in (-1, 1, 2):
        seen = t.match.seen_by(seat)
        assert isinstance(seen, End)
        assert sorted(POLITICS[card] for card in seen.politics_discard) == sorted(HAND[:5])
        assert seen.hand[0] == [-1] * 7


@rule("END-FAC-04")
def test_archont_discards_one_of_two_equal_cards() -> None:
    hand = ["support", "support", "ships_2", "ships_2", "ships_2", "betrayal", "sabotage"]
    t = choosing(hands={0: hand}, politics_top=["betrayal"] * 5)
    t.answer("archont", "yes")
    assert set(t.options()) == {"support", "ships_2", "betrayal", "sabotage"}
    t.answer("support", "ships_2", "ships_2", "betrayal", "sabotage")
    assert sorted(t.hand(0)) == ["betrayal"] * 5 + ["ships_2", "support"]


@rule("END-FAC-23")
def test_archont_draws_through_a_reshuffle() -> None:
    pile = ["ships_2", "ships_3", "royal_ship", "betrayal"]
    t = choosing(hands={0: ["sabotage"] * 7}, politics_deck=DRAWN[:3], politics_discard=pile)
    t.answer("archont", "yes")
    assert t.asked() == (0, "archont.discard")
    hand = t.hand(0)
    assert len(hand) == 12
    assert set(DRAWN[:3]) <= set(hand)
    assert len(set(hand) & set(pile)) == 2
    assert len(t.g.politics_deck) == 2
    assert t.g.politics_discard == []
    t.answer("sabotage", "sabotage", "sabotage", "sabotage", "sabotage")
    assert len(t.hand(0)) == 7
    assert discards(t) == ["sabotage"] * 5


@rule("END-FAC-23")
def test_archont_can_empty_the_deck_without_a_reshuffle() -> None:
    t = choosing(hands={0: HAND}, politics_deck=DRAWN, politics_discard=["betrayal"] * 3)
    t.answer("archont", "yes")
    assert sorted(t.hand(0)) == sorted(HAND + DRAWN)
    assert t.g.politics_deck == []
    assert discards(t) == ["betrayal"] * 3


@rule("END-FAC-23")
def test_archont_must_discard_all_five() -> None:
    t = choosing(hands={0: HAND}, politics_top=DRAWN)
    t.answer("archont", "yes")
    for n in range(5):
        assert t.asked() == (0, "archont.discard")
        with pytest.raises(AnswerError):
            t.answer("done")
        assert len(t.options()) == 12 - n
        t.answer(t.options()[0])
    assert t.asked() == (1, "faction.choose")


@rule("END-FAC-23")
def test_cards_for_archont_never_run_out() -> None:
    """Even with five players and the gods' hand 80 cards are enough for five more."""
    t = position(5, beat="senate", event="gifts_of_the_gods")
    t.seal(1, 0, 0, 0, 0)
    assert len(t.g.gods) == 5
    t.answer("archont", "yes")
    assert len(t.g.hand[0]) == 12
    assert len(t.g.politics_deck) == 80 - 5 * 7 - 5 - 5


# ---------------------------------------------------------------- Basileus


@rule("END-FAC-06")
def test_basileus_places_a_refugee_on_a_ship_in_the_port_with_a_free_space() -> None:
    t = choosing(
        aboard={"ark": {2: 6}, "science_vessel": {1: 5}, "airship": {1: 2, "neutral": 1}, "royal_barge": {1: 1}},
        at={"royal_barge": "ocean"},
    )
    t.answer("basileus")
    assert t.asked() == (0, "place.ship")
    assert t.question.prompt == "Place 1 Refugee on which ship?"
    assert set(t.options()) == {"ark", "warship", "pass"}
    t.answer("ark")
    assert t.ship("ark") == {0: 1, 2: 6}
    assert t.g.screen[0] == 19
    assert t.asked() == (1, "faction.choose")


@rule("END-FAC-06")
def test_basileus_may_place_on_any_ship_in_the_port() -> None:
    for ship in ("ark", "science_vessel", "royal_barge", "airship", "warship"):
        t = choosing(aboard={"ark": {0: 3}})
        t.answer("basileus")
        assert set(t.options()) == {"ark", "science_vessel", "royal_barge", "airship", "warship", "pass"}
        before = t.ship(ship).get(0, 0)
        t.answer(ship)
        assert t.ship(ship) == {0: before + 1}


# ---------------------------------------------------------------- Demagogos


@rule("END-FAC-07", "END-FAC-08")
def test_demagogos_moves_a_loaded_ship_out_of_the_port() -> None:
    t = choosing(
        aboard={"ark": {1: 1}, "science_vessel": {"neutral": 1}, "royal_barge": {0: 2}, "warship": {2: 3}},
        at={"royal_barge": "ocean", "warship": "ocean"},
    )
    t.answer("demagogos")
    assert t.asked() == (0, "move.ship")
    assert set(t.options()) == {"ark", "science_vessel", "pass"}
    assert "1 of 1" in t.question.prompt
    t.answer("science_vessel")
    assert t.zone("science_vessel") == "ocean"
    assert t.zone("ark") == "port"
    assert (t.zone("royal_barge"), t.zone("warship")) == ("ocean", "ocean")
    assert t.g.vp == [0, 0, 0]


@rule("END-FAC-08")
def test_demagogos_finds_no_ship_if_all_are_on_the_ocean_or_empty() -> None:
    t = choosing(aboard={"ark": {0: 4}, "airship": {0: 1}}, at={"ark": "ocean", "airship": "ocean"})
    t.answer("demagogos")
    assert t.asked() == (1, "faction.choose")
    assert t.g.vp == [0, 0, 0]
    assert t.ship("ark") == {0: 4}


@rule("END-FAC-09")
def test_demagogos_moves_one_ship_in_favorable_winds_too() -> None:
    t = choosing(event="favorable_winds", aboard={"ark": {1: 1}, "science_vessel": {1: 1}, "warship": {1: 1}})
    t.answer("demagogos", "warship")
    assert t.all_asked() == [(1, "faction.choose")]
    assert [t.zone(ship) for ship in ("ark", "science_vessel", "warship")] == ["port", "port", "ocean"]


@rule("END-FAC-09")
def test_demagogos_needs_no_second_ship_in_favorable_winds() -> None:
    t = choosing(event="favorable_winds", aboard={"ark": {1: 1}})
    t.answer("demagogos")
    assert set(t.options()) == {"ark", "pass"}
    t.answer("ark")
    assert t.zone("ark") == "ocean"


@rule("END-FAC-10")
def test_demagogos_flies_the_advanced_airship_to_the_new_land() -> None:
    t = choosing(doom=2, aboard={"airship": {1: 2, 0: 1}})
    t.answer("demagogos", "airship")
    assert t.g.vp == [3, 4, 0]
    assert t.zone("airship") == "port"
    assert t.ship("airship") == {}
    assert t.new_land() == {0: 1, 1: 2}


@rule("END-FAC-10")
def test_the_bonus_for_moving_the_airship_needs_no_passenger() -> None:
    t = choosing(doom=2, vp=[5, 5, 5], aboard={"airship": {2: 3}})
    t.answer("demagogos", "airship")
    assert t.g.vp == [6, 5, 11]


@rule("END-FAC-10")
def test_the_starting_airship_only_reaches_the_ocean() -> None:
    t = choosing(doom=1, aboard={"airship": {1: 2, 0: 1}})
    t.answer("demagogos", "airship")
    assert t.g.vp == [0, 0, 0]
    assert t.zone("airship") == "ocean"
    assert t.ship("airship") == {0: 1, 1: 2}


# ---------------------------------------------------------------- Demiurgos


@rule("END-FAC-11")
def test_demiurgos_draws_a_special_card() -> None:
    t = choosing(special_top=["orichalcum", "guards"], specials={0: ["empath"]})
    deck = len(t.g.special_deck)
    t.answer("demiurgos", "yes")
    assert sorted(t.specials(0)) == ["empath", "orichalcum"]
    assert len(t.g.special_deck) == deck - 1
    assert SPECIALS[t.g.special_deck[-1]] == "guards"
    assert t.asked() == (1, "faction.choose")


@rule("END-FAC-11")
def test_demiurgos_draws_from_the_reshuffled_pile() -> None:
    t = choosing(special_deck=[], special_discard=["guards", "guards"])
    t.answer("demiurgos", "yes")
    assert t.specials(0) == ["guards"]
    assert [SPECIALS[card] for card in t.g.special_deck] == ["guards"]
    assert t.g.special_discard == []


# ---------------------------------------------------------------- Oraklos


@rule("END-FAC-12", "END-FAC-14")
def test_oraklos_leaves_up_to_two_cards_facedown() -> None:
    t = position(
        beat="program", factions=[None, "oraklos", None], hands={0: ["sabotage"] * 7, 1: HAND, 2: ["betrayal"] * 7}
    )
    t.answer_for(1, "ships_2", "support", "betrayal", "sabotage", "refugees_3")
    lay(t)
    assert t.asked() == (1, "oraklos.facedown")
    assert set(t.options()) == {"1", "2", "3", "4", "5", "done"}
    t.answer("2")
    assert t.asked() == (1, "oraklos.facedown")
    assert "2" not in t.options()
    assert "done" in t.options()
    t.answer("4")
    assert not t.is_asked("oraklos.facedown")
    assert t.row(1) == ["ships_2", "facedown", "betrayal", "facedown", "refugees_3"]
    assert t.row(0) == ["sabotage"] * 5
    assert t.g.facedown[1] == [-1, POLITICS.index("support"), -1, POLITICS.index("sabotage"), -1]
    assert sorted(t.hand(1)) == ["royal_ship", "ships_3"]


@rule("END-FAC-12", "END-FAC-14")
@pytest.mark.parametrize("slots", [[], ["1"], ["5"], ["1", "2"], ["4", "5"], ["3", "5"]])
def test_oraklos_may_leave_none_one_or_two(slots: list[str]) -> None:
    t = lay(position(beat="program", factions=[None, None, "oraklos"], hands=SABOTAGE))
    t.answer(*slots)
    if t.is_asked("oraklos.facedown"):
        t.answer("done")
    assert t.beat == "bid"
    assert [str(n + 1) for n, card in enumerate(t.g.row[2]) if card == FACEDOWN] == slots
    assert [n for n, card in enumerate(t.g.facedown[2]) if card >= 0] == [int(slot) - 1 for slot in slots]


@rule("END-FAC-14")
def test_oraklos_chooses_before_he_sees_the_other_rows() -> None:
    t = position(beat="program", factions=["oraklos", None, None], hands={0: HAND})
    t.answer_for(0, *HAND[:5])
    kinds = dict(t.all_asked())
    assert kinds == {0: "oraklos.facedown", 1: "program.card", 2: "program.card"}
    seen = t.match.seen_by(0)
    assert isinstance(seen, End)
    assert all(card == -1 for seat in (1, 2) for card in seen.hand[seat] + seen.row[seat])
    t.answer_for(0, "1", "done")
    assert t.match.question(0) is None
    assert sorted(dict(t.all_asked())) == [1, 2]
    while t.beat == "program":
        t.answer(t.options()[0])
    assert t.row(0) == ["facedown", *HAND[1:5]]


@rule("END-FAC-14")
def test_the_others_are_done_but_oraklos_still_sees_no_row() -> None:
    t = lay(position(beat="program", factions=["oraklos", None, None], hands=SABOTAGE))
    assert t.all_asked() == [(0, "oraklos.facedown")]
    seen = t.match.seen_by(0)
    assert isinstance(seen, End)
    assert all(card == -1 for seat in (1, 2) for card in seen.hand[seat] + seen.row[seat])


@rule("END-FAC-13")
def test_a_facedown_card_is_turned_up_after_the_spies_and_before_anybody_resolves() -> None:
    t = position(
        beat="vote",
        factions=["oraklos", None, None],
        rows=[["sabotage"] * 5, ["support"] * 5, ["sabotage"] * 5],
        facedown={0: {0: "support", 3: "betrayal"}},
        bids=[[1], [3], [2]],
        specials={2: ["exotic_birds"]},
    )
    assert t.asked() == (2, "vote.spy")
    assert t.row(0) == ["facedown", "sabotage", "sabotage", "facedown", "sabotage"]
    t.answer("no")
    assert t.asked() == (1, "vote.resolve")
    assert t.row(0) == ["support", "sabotage", "sabotage", "facedown", "sabotage"]
    assert t.g.facedown[0] == [-1, -1, -1, POLITICS.index("betrayal"), -1]
    assert any("turns up Support" in line for line in t.log(2))
    t.answer("own")
    assert len(t.g.special[1]) == 2


@rule("END-FAC-13")
def test_a_facedown_card_stays_so_during_the_bids_on_it() -> None:
    t = position(
        beat="bid",
        voting=1,
        factions=["oraklos", None, None],
        rows=[["sabotage"] * 5] * 3,
        facedown={0: {1: "support", 2: "betrayal"}},
        bids=[[0], [0], [0]],
    )
    for _ in range(3):
        assert t.is_asked("vote.open_bid")
        assert t.row(0)[1:3] == ["facedown", "facedown"]
        t.answer("0")
    assert t.row(0)[1:3] == ["support", "facedown"]


@rule("END-FAC-13")
def test_the_first_place_may_use_a_card_just_turned_up() -> None:
    t = position(
        beat="vote",
        factions=["oraklos", None, None],
        rows=[["sabotage"] * 5] * 3,
        facedown={0: {0: "support"}},
        bids=[[0], [2], [3]],
    )
    assert t.asked() == (2, "vote.resolve")
    assert set(t.options()) == {"pass", "left"}
    t.answer("left")
    assert len(t.g.special[2]) == 2


# ---------------------------------------------------------------- Philosophios


def philosophios(bids: list[int], rows: list[str], **named: object) -> Position:
    """Seat 0 holds Philosophios; the bids of the first voting are laid.  The Senate order is 1, 2, 0."""
    named.setdefault("factions", ["philosophios", None, None])
    return position(3, beat="vote", bids=[[bid] for bid in bids], rows=[[card] * 5 for card in rows], **named)


@rule("END-FAC-15")
@pytest.mark.parametrize(("bid", "most"), [(1, 1), (2, 2), (3, 2), (7, 2)])
def test_after_a_lost_voting_up_to_two_tokens_return(bid: int, most: int) -> None:
    for back in range(1, most + 1):
        t = philosophios([bid, bid + 2, bid + 1], ["support"] * 3)
        assert passing(t) == [1, 2]
        assert t.asked() == (0, "philosophios.refund")
        assert set(t.options()) == numbers(most)
        t.answer(back)
        assert t.g.bids[0][0] == bid - back
        assert t.g.screen[0] == 20 - bid + back
        assert t.asked() == (0, "vote.open_bid")
        assert set(t.options()) == numbers(20 - bid + back)  # available again at once


@rule("END-FAC-15")
def test_the_refund_comes_after_the_winners_have_resolved() -> None:
    t = philosophios([2, 4, 3], ["support"] * 3)
    t.answer("own")
    assert t.asked() == (2, "vote.resolve")
    t.answer("own")
    assert t.asked() == (0, "philosophios.refund")
    assert [len(cards) for cards in t.g.special] == [0, 2, 2]


@rule("END-FAC-15")
@pytest.mark.parametrize("bids", [[5, 3, 2], [4, 5, 3]])
def test_a_winner_who_passes_gets_tokens_back(bids: list[int]) -> None:
    t = philosophios(bids, ["support"] * 3)
    assert 0 in passing(t)
    assert t.asked() == (0, "philosophios.refund")
    t.answer("2")
    assert t.g.bids[0][0] == bids[0] - 2


@rule("END-FAC-15")
def test_a_winner_who_cannot_resolve_gets_tokens_back() -> None:
    t = philosophios([5, 3, 2], ["sabotage", "support", "sabotage"])
    assert passing(t) == [1]
    assert t.asked() == (0, "philosophios.refund")
    t.answer("1")
    assert t.g.bids[0][0] == 4


@rule("END-FAC-15")
def test_without_tokens_there_is_nothing_to_take_back() -> None:
    t = philosophios([0, 3, 2], ["support"] * 3)
    assert passing(t) == [1, 2]
    assert t.is_asked("vote.open_bid")
    assert t.g.used[0] == 0


@rule("END-FAC-15")
def test_only_tokens_of_that_voting_return() -> None:
    t = position(
        beat="vote",
        voting=1,
        factions=["philosophios", None, None],
        rows=[["support"] * 5] * 3,
        bids=[[6, 1], [0, 3], [0, 2]],
    )
    passing(t)
    assert set(t.options()) == {"0", "1"}
    t.answer("1")
    assert t.g.bids[0][:2] == [6, 0]


@rule("END-FAC-15")
def test_a_spy_is_no_token_to_take_back() -> None:
    t = philosophios([1, 5, 4], ["support"] * 3, specials={0: ["shapeshifting_spy"]})
    assert t.asked() == (0, "vote.spy")
    t.answer("yes")
    t.skip("vote.spy")
    assert passing(t) == [1, 2]
    assert t.asked() == (0, "philosophios.refund")
    assert set(t.options()) == {"0", "1"}


@rule("END-FAC-16", "END-FAC-02")
def test_philosophios_is_used_after_one_voting_a_turn() -> None:
    t = philosophios([3, 5, 4], ["sabotage"] * 3)
    t.answer("1")
    for _ in range(4):
        for _ in range(3):
            assert t.is_asked("vote.open_bid")
            t.answer("1" if t.question.seat == 0 else "0")
        assert not t.is_asked("philosophios.refund")
    assert t.g.turn == 3


@rule("END-FAC-16")
def test_taking_nothing_back_keeps_philosophios_for_a_later_voting() -> None:
    t = philosophios([3, 5, 4], ["sabotage"] * 3)
    t.answer("0")
    for bid in (1, 0, 2):
        for _ in range(3):
            assert t.is_asked("vote.open_bid")
            t.answer(str(bid) if t.question.seat == 0 else "0")
        if bid:
            assert t.asked() == (0, "philosophios.refund")
            assert set(t.options()) == numbers(bid)
            t.answer("0" if bid == 1 else "2")
    assert t.g.bids[0][:4] == [3, 1, 0, 0]
    t.answer("3", "0", "0")
    assert not t.is_asked("philosophios.refund")


@rule("END-FAC-15", "END-FAC-16", "END-FAC-17")
def test_the_votings_after_which_philosophios_may_be_used() -> None:
    """Bids 3, 1, 2, 0, 4; the second voting is resolved: the refund is offered after the first, third and fifth."""
    rows = [["sabotage", "support", "sabotage", "sabotage", "sabotage"], ["sabotage"] * 5, ["sabotage"] * 5]
    treasures = ["exotic_birds", "exotic_birds"]
    t = position(beat="bid", factions=["philosophios", None, None], rows=rows, special_top=treasures)
    offered = []
    for voting, bid in enumerate([3, 1, 2, 0, 4], 1):
        for _ in range(3):
            t.answer(bid if t.question.seat == 0 else "0")
        t.skip("vote.spy")
        while t.is_asked("vote.resolve", 0):
            t.answer("own" if voting == 2 else "pass")
        if t.is_asked("philosophios.refund"):
            offered.append(voting)
            t.answer("0")
    assert t.specials(0) == treasures
    assert offered == [1, 3, 5]


def no_refund(t: Position) -> None:
    """Nobody is asked for a refund before the next voting begins."""
    t.skip("vote.spy", "vote.resolve")
    assert t.is_asked("vote.open_bid")
    assert t.g.voting == 1
    assert t.g.bids[0][0] == 5


@rule("END-FAC-17")
@pytest.mark.parametrize("choice", ["own", "left", "gods_support"])
def test_resolving_a_card_of_the_table_bars_the_refund(choice: str) -> None:
    t = philosophios([5, 3, 2], ["support"] * 3, event="gifts_of_the_gods", gods=["support", "betrayal"])
    assert t.asked() == (0, "vote.resolve")
    assert set(t.options()) >= {"pass", "own", "left", "gods_support"}
    t.answer(choice)
    assert len(t.g.special[0]) == 2
    no_refund(t)


@rule("END-FAC-17")
def test_resolving_a_card_from_the_hand_bars_the_refund() -> None:
    t = philosophios(
        [5, 3, 2], ["sabotage"] * 3, specials={0: ["unexpected_intervention"]}, hands={0: ["support", "betrayal"]}
    )
    t.skip("vote.spy")
    assert set(t.options()) == {"pass", "hand_support"}
    t.answer("hand_support")
    assert len(t.g.special[0]) == 2
    no_refund(t)


@rule("END-FAC-17")
def test_a_card_replaced_by_empath_bars_the_refund() -> None:
    t = philosophios(
        [5, 3, 2], ["refugees_1_vp", "sabotage", "sabotage"], specials={0: ["empath"]}, aboard={"ark": {"neutral": 2}}
    )
    t.skip("vote.spy")
    t.answer("own")
    assert t.asked() == (0, "empath.use")
    t.answer("yes")
    if t.is_asked("empath.ship"):
        t.answer("ark")
    t.answer("2")
    assert t.ship("ark") == {0: 2}
    no_refund(t)


@rule("END-FAC-17")
def test_a_card_cancelled_by_guards_bars_the_refund() -> None:
    t = philosophios([5, 3, 2], ["sabotage"] * 3, specials={1: ["guards"]}, aboard={"ark": {1: 1}}, at={"ark": "ocean"})
    t.skip("vote.spy")
    t.answer("own")
    assert t.asked() == (1, "guards.use")
    t.answer("yes")
    assert t.ship("ark") == {1: 1}
    no_refund(t)


@rule("END-FAC-17")
def test_the_own_card_used_by_another_does_not_bar_the_refund() -> None:
    t = philosophios([1, 2, 3], ["support"] * 3)
    assert t.asked() == (2, "vote.resolve")
    t.answer("left")  # the card of seat 0
    assert t.g.resolved[0][0] == 1
    t.skip("vote.resolve")
    assert t.asked() == (0, "philosophios.refund")


# ---------------------------------------------------------------- Strategos


def strategos(row: list[str], bids: list[int] | None = None, **named: object) -> Position:
    """Seat 0 holds Strategos; all votings are over."""
    named.setdefault("event", "gifts_of_the_gods")  # nothing happens when it ends
    rows = [row, ["sabotage"] * 5, ["support"] * 5]
    tokens = [bids or [0] * 5, [0] * 5, [0] * 5]
    return position(3, beat="strategos", voting=4, factions=["strategos", None, None], rows=rows, bids=tokens, **named)


@rule("END-FAC-18")
def test_strategos_resolves_an_own_card_without_a_token() -> None:
    t = strategos(["support", "support", "refugees_1_vp", "support", "refugees_2_apart"], [1, 0, 0, 2, 3])
    assert t.asked() == (0, "strategos.card")
    assert set(t.options()) == {"2", "3", "done"}
    t.answer("3")
    assert t.asked() == (0, "place.ship")
    t.answer("warship")
    assert t.ship("warship").get(0) == 1
    assert t.g.vp == [1, 0, 0]
    assert t.g.special[0] == []


@rule("END-FAC-18")
def test_strategos_comes_after_the_fifth_voting_is_resolved() -> None:
    t = position(
        beat="bid",
        voting=4,
        event="gifts_of_the_gods",
        factions=["strategos", None, None],
        rows=[["support"] * 5, ["support"] * 5, ["sabotage"] * 5],
        bids=[[1, 0, 0, 1], [0] * 4, [0] * 4],
    )
    t.answer("0", "3", "2")
    assert t.asked()[1] == "vote.resolve"
    while t.is_asked("vote.resolve"):
        assert t.beat == "vote"
        t.answer("pass")
    assert t.asked() == (0, "strategos.card")
    assert t.beat == "strategos"
    assert set(t.options()) == {"2", "3", "5", "done"}
    t.answer("2")
    assert t.beat == "senate"
    assert len(t.g.special[0]) == 2


@rule("END-FAC-18")
def test_strategos_does_not_come_before_the_last_voting() -> None:
    t = position(
        beat="bid", voting=3, factions=["strategos", None, None], rows=[["support"] * 5] * 3, event="gifts_of_the_gods"
    )
    t.answer("0", "0", "0")
    passing(t)
    assert t.is_asked("vote.open_bid")
    assert t.g.voting == 4


@rule("END-FAC-19")
@pytest.mark.parametrize(
    ("cubes", "offered"), [(3, {"1", "2", "3", "done"}), (2, {"1", "2", "done"}), (1, {"1", "done"})]
)
def test_strategos_resolves_a_card_completely_or_not_at_all(cubes: int, offered: set[str]) -> None:
    row = ["refugees_1_vp", "refugees_2_together", "refugees_3", "sabotage", "ships_2"]
    t = strategos(row, new_land={0: 20 - cubes})
    assert set(t.options()) == offered


@rule("END-FAC-19")
def test_strategos_follows_the_usual_rules_of_the_card() -> None:
    t = strategos(
        ["refugees_3", "sabotage", "sabotage", "sabotage", "sabotage"], aboard={"ark": {1: 6}, "warship": {1: 1}}
    )
    assert set(t.options()) == {"1", "done"}
    t.answer("1")
    assert t.asked() == (0, "place.ship")
    assert set(t.options()) == {"science_vessel", "royal_barge", "airship", "warship"}
    t.answer("warship")
    assert set(t.options()) == {"ark", "science_vessel", "royal_barge", "airship"}
    t.answer("ark")
    assert t.ship("warship").get(0) == 2
    assert t.ship("ark").get(0) == 1


@rule("END-FAC-19", "END-FAC-20")
def test_strategos_uses_no_card_of_another_of_the_gods_or_of_the_hand() -> None:
    """Seat 2 has Support on the table, the gods' hand and the own hand too; the own row cannot be resolved."""
    t = strategos(["sabotage"] * 5, hands={0: ["support", "support"]}, gods=["support"])
    assert not t.is_asked("strategos.card")
    assert t.beat == "senate"
    assert t.g.special == [[], [], []]


@rule("END-FAC-19", "END-FAC-20")
def test_strategos_knows_no_unexpected_intervention() -> None:
    t = strategos(
        ["support", "sabotage", "sabotage", "sabotage", "sabotage"],
        hands={0: ["royal_ship", "support"]},
        specials={0: ["unexpected_intervention"]},
        aboard={"ark": {1: 1}},
    )
    assert set(t.options()) == {"1", "done"}
    t.answer("1")
    assert not t.is_asked("vote.resolve")
    assert t.specials(0).count("unexpected_intervention") >= 1
    assert len(t.specials(0)) == 3


@rule("END-FAC-20")
def test_strategos_cannot_resolve_a_card_again() -> None:
    t = strategos(["support"] * 5, resolved=[[1, 0, 1, 0, 0], [0] * 5, [0] * 5])
    assert set(t.options()) == {"2", "4", "5", "done"}


@rule("END-FAC-20")
def test_strategos_cannot_resolve_a_card_that_the_first_place_used() -> None:
    t = position(
        beat="vote",
        voting=4,
        event="gifts_of_the_gods",
        factions=["strategos", None, None],
        rows=[["support"] * 5, ["sabotage"] * 5, ["sabotage"] * 5],
        bids=[[0] * 5, [0, 0, 0, 0, 1], [0] * 5],
    )
    assert t.asked() == (1, "vote.resolve")
    assert set(t.options()) == {"pass", "left"}
    t.answer("left")
    assert len(t.g.special[1]) == 2
    assert t.asked() == (0, "strategos.card")
    assert set(t.options()) == {"1", "2", "3", "4", "done"}


@rule("END-FAC-20")
def test_strategos_may_resolve_a_card_that_won_but_was_passed() -> None:
    t = position(
        beat="vote",
        voting=4,
        event="gifts_of_the_gods",
        factions=["strategos", None, None],
        rows=[["sabotage"] * 4 + ["support"], ["sabotage"] * 5, ["sabotage"] * 5],
        bids=[[0] * 5, [0] * 5, [0] * 5],
        pool=[3, 2, 1],
    )
    assert t.asked() == (0, "vote.resolve")
    t.answer("pass")
    assert t.asked() == (0, "strategos.card")
    assert set(t.options()) == {"5", "done"}


@rule("END-FAC-21")
def test_a_card_with_a_spy_counts_as_bearing_a_token() -> None:
    t = strategos(["support"] * 5, spies=[[0, 1, 0, 2, 0], [1] * 5, [0] * 5])
    assert set(t.options()) == {"1", "3", "5", "done"}


@rule("END-FAC-21")
def test_a_spy_used_in_play_bars_strategos_from_the_card() -> None:
    t = position(
        beat="vote",
        voting=4,
        event="gifts_of_the_gods",
        factions=["strategos", None, None],
        rows=[["support"] * 5, ["sabotage"] * 5, ["sabotage"] * 5],
        bids=[[0] * 5, [0, 0, 0, 0, 2], [0, 0, 0, 0, 3]],
        specials={0: ["shapeshifting_spy"]},
    )
    assert t.asked() == (0, "vote.spy")
    t.answer("yes")
    t.skip("vote.spy", "vote.resolve")
    assert t.asked() == (0, "strategos.card")
    assert set(t.options()) == {"1", "2", "3", "4", "done"}
