"""From the empty table to the first turn.  END-SETUP"""

from __future__ import annotations

from pathlib import Path

import pytest

from critias.engine.components import ComponentFile
from critias.engine.dice import FairDice, key_of_seed
from critias.engine.match import Match, new_match
from critias.games.end import GAME
from critias.games.end.box import BOX, EVENTS, FACTIONS, HIDDEN_HOLDS, POLITICS, SHIPS, SPECIALS, EndBox
from critias.games.end.state import NEUTRAL, NO_FACTION, End
from critias.testing import rule
from tests.support.end import position

SEEDS = range(60)
COUNTS = [3, 4, 5]
LAZY = ("pass", "no", "done", "0")


def fresh(seats: int, seed: int, box: EndBox = BOX) -> Match:
    """A new game, at its first question."""
    return new_match(GAME, box, seats, {}, FairDice(key_of_seed(seed)))


def table(match: Match) -> End:
    state = match.state
    assert isinstance(state, End)
    return state


def view(match: Match, seat: int) -> End:
    seen = match.seen_by(seat)
    assert isinstance(seen, End)
    return seen


def starting_with(event: str, seats: int) -> Match:
    """A new game with a certain starting Event."""
    return next(m for m in (fresh(seats, seed) for seed in range(300)) if EVENTS[table(m).event] == event)


def keys(match: Match) -> set[str]:
    return {option.key for option in match.questions[0].options}


def asked(match: Match) -> tuple[int, str]:
    return match.questions[0].seat, match.questions[0].kind.name


def place(match: Match, *ships: str) -> Match:
    """Answer the questions of the set-up, one after another."""
    for ship in ships:
        assert asked(match)[1] == "setup.ship"
        match.answer(match.questions[0].seat, ship)
    return match


def finish(match: Match) -> Match:
    """Everybody boards the roomy ships."""
    return place(match, *["ark", "science_vessel", "royal_barge", "ark", "royal_barge"][: match.seats] * 2)


def set_up(seats: int, seed: int) -> Match:
    """A game after its set-up."""
    return finish(fresh(seats, seed))


def by_marker(g: End) -> list[int]:
    """The seats by their markers, from the left."""
    return sorted(range(g.seats), key=lambda seat: BOX.faction_space[g.marker[seat]])


# ---------------------------------------------------------------- cards


@rule("END-SETUP-01")
@pytest.mark.parametrize("seats", COUNTS)
def test_all_politics_cards_are_in_hands_and_deck(seats: int) -> None:
    g = table(fresh(seats, 5))
    cards = sum(g.hand, g.politics_deck)
    assert [cards.count(card) for card in range(len(POLITICS))] == BOX.politics_count
    assert len(g.politics_deck) == 80 - 7 * seats
    assert g.politics_discard == []
    assert g.gods == []


@rule("END-SETUP-01")
def test_the_politics_deck_is_shuffled() -> None:
    tables = [table(fresh(3, seed)) for seed in SEEDS]
    assert len({tuple(g.politics_deck) for g in tables}) == len(tables)
    assert {card for g in tables for card in g.politics_deck[-5:]} == set(range(14))
    assert {card for g in tables for card in g.politics_deck[:5]} == set(range(14))
    assert {card for g in tables for card in g.hand[0]} == set(range(14))


@rule("END-SETUP-02")
@pytest.mark.parametrize("seats", COUNTS)
def test_all_special_cards_are_in_hands_and_deck(seats: int) -> None:
    g = table(fresh(seats, 6))
    cards = sum(g.special, g.special_deck)
    assert [cards.count(card) for card in range(len(SPECIALS))] == BOX.special_count
    assert len(g.special_deck) == 25 - 2 * seats
    assert g.special_discard == []


@rule("END-SETUP-02")
def test_the_special_deck_is_shuffled() -> None:
    tables = [table(fresh(3, seed)) for seed in SEEDS]
    assert len({tuple(g.special_deck) for g in tables}) == len(tables)
    assert {card for g in tables for card in g.special_deck[-5:]} == set(range(11))
    assert {card for g in tables for card in g.special[2]} == set(range(11))


@rule("END-SETUP-03", "END-SETUP-04")
def test_the_starting_event_is_one_of_the_seven_without_doom() -> None:
    events = {EVENTS[table(fresh(3 + seed % 3, seed)).event] for seed in SEEDS}
    assert events == {
        "senate_pays_its_debts",
        "wrath_of_the_ocean_god",
        "all_in_this_together",
        "chaos_spreads",
        "gifts_of_the_gods",
        "under_the_senates_leadership",
        "all_doomed",
    }


@rule("END-SETUP-03")
@pytest.mark.parametrize("seats", COUNTS)
def test_before_the_set_up_all_events_lie_in_the_deck(seats: int) -> None:
    g = GAME.new(BOX, seats, GAME.settled({}), FairDice(key_of_seed(1)))
    assert isinstance(g, End)
    assert g.event == -1
    assert g.audit() == []


@rule("END-SETUP-03")
def test_the_starting_event_is_told_with_what_it_says() -> None:
    match = fresh(3, 1)
    told = {entry.line.name: entry.values[0] for entry in match.log_of(-1)}
    assert told["event.start"] == told["event.says"] == table(match).event


@rule("END-SETUP-03", "END-SETUP-05", "END-SETUP-06")
@pytest.mark.parametrize("seats", COUNTS)
def test_three_doom_cards_and_two_others_make_the_deck_and_four_go_to_the_box(seats: int) -> None:
    for seed in range(20):
        g = table(fresh(seats, seed))
        assert len(g.event_deck) == 5
        assert [event for event in sorted(g.event_deck) if event < 3] == [0, 1, 2]
        assert len(g.unused_events) == 4
        assert min(g.unused_events) >= 3
        assert g.past_events == []
        assert sorted([g.event, *g.event_deck, *g.unused_events]) == list(range(10))


@rule("END-SETUP-05")
def test_the_event_deck_is_shuffled() -> None:
    decks = [table(fresh(4, seed)).event_deck for seed in SEEDS]
    for doom in range(3):
        assert {deck.index(doom) for deck in decks} == set(range(5))
    last = {5 - min(deck.index(doom) for doom in range(3)) for deck in decks}  # the top is the end of the list
    assert last == {3, 4, 5}
    assert {event for deck in decks for event in deck} == set(range(10))


@rule("END-SETUP-05", "END-SETUP-06")
def test_the_unused_events_are_drawn_at_random_and_never_come_up() -> None:
    unused = [table(fresh(3, seed)).unused_events for seed in SEEDS]
    assert {event for events in unused for event in events} == set(range(3, 10))
    match = set_up(3, 2)
    put_away = sorted(table(match).unused_events)
    while not match.over:
        question = match.questions[0]
        options = [option.key for option in question.options]
        match.answer(question.seat, next((key for key in LAZY if key in options), options[0]))
        assert table(match).event not in put_away
    assert sorted(table(match).unused_events) == put_away


# ---------------------------------------------------------------- pieces


@rule("END-SETUP-07", "END-SETUP-14")
@pytest.mark.parametrize("seats", COUNTS)
def test_all_seven_faction_tokens_are_on_the_board(seats: int) -> None:
    match = finish(starting_with("wrath_of_the_ocean_god", seats))
    assert table(match).faction == [NO_FACTION] * seats
    for seat in range(seats):
        match.answer(seat, "0")
    assert asked(match)[1] == "faction.choose"
    assert keys(match) == set(FACTIONS)
    assert len(FACTIONS) == 7


@rule("END-SETUP-08", "END-SETUP-25")
@pytest.mark.parametrize("seats", COUNTS)
def test_each_player_has_a_colour_of_his_own(seats: int) -> None:
    names = GAME.seat_names(seats)
    assert len(names) == len(set(names)) == seats
    assert set(names) <= set(BOX.color_names)
    g = table(fresh(seats, 1))
    assert len(g.screen) == len(g.vp) == len(g.marker) == len(g.hand) == len(g.special) == seats


@rule("END-SETUP-09")
@pytest.mark.parametrize("seats", COUNTS)
def test_all_cubes_start_behind_the_screens(seats: int) -> None:
    g = table(fresh(seats, 1))
    assert g.screen == [20] * seats
    assert g.pool == g.discarded == g.lost == [0] * seats
    assert g.new_land == [0] * 6
    assert all(ship[seat] == 0 for ship in g.aboard for seat in range(seats))
    assert all(sum(ship) == 0 for ship in g.holds)


@rule("END-SETUP-10")
@pytest.mark.parametrize("seats", COUNTS)
def test_seven_politics_and_two_special_cards_each(seats: int) -> None:
    for seed in range(5):
        g = table(fresh(seats, seed))
        assert [len(hand) for hand in g.hand] == [7] * seats
        assert [len(cards) for cards in g.special] == [2] * seats


@rule("END-SETUP-11", "END-SETUP-27")
@pytest.mark.parametrize("seats", COUNTS)
def test_a_player_sees_his_own_cards_only(seats: int) -> None:
    match = fresh(seats, 9)
    g = table(match)
    for seat in range(seats):
        seen = view(match, seat)
        for other in range(seats):
            assert seen.hand[other] == (g.hand[seat] if other == seat else [-1] * 7)
            assert seen.special[other] == (g.special[seat] if other == seat else [-1] * 2)


@rule("END-SETUP-12")
@pytest.mark.parametrize("seats", COUNTS)
def test_all_scores_start_at_zero(seats: int) -> None:
    assert table(fresh(seats, 3)).vp == [0] * seats
    assert table(set_up(seats, 3)).vp == [0] * seats


@rule("END-SETUP-13")
@pytest.mark.parametrize("seats", COUNTS)
def test_the_markers_lie_on_the_leftmost_faction_spaces(seats: int) -> None:
    for seed in range(12):
        g = table(fresh(seats, seed))
        assert sorted(BOX.faction_space[faction] for faction in g.marker) == list(range(seats))


@rule("END-SETUP-13")
def test_the_markers_are_laid_at_random() -> None:
    orders = {tuple(by_marker(table(fresh(3, seed)))) for seed in SEEDS}
    assert len(orders) == 6
    leftmost = {by_marker(table(fresh(5, seed)))[0] for seed in SEEDS}
    assert leftmost == set(range(5))


@rule("END-SETUP-14")
@pytest.mark.parametrize("seats", COUNTS)
def test_a_marker_of_the_set_up_gives_no_ability(seats: int) -> None:
    """Chaos Spreads! at the start skips the choice of Factions: nobody has one in the first turn."""
    match = finish(starting_with("chaos_spreads", seats))
    assert sorted((q.seat, q.kind.name) for q in match.questions) == [(seat, "program.card") for seat in range(seats)]
    kinds = set()
    while table(match).turn == 1:
        question = match.questions[0]
        kinds.add(question.kind.name)
        options = [option.key for option in question.options]
        match.answer(question.seat, next((key for key in LAZY if key in options), options[0]))
    assert not kinds & {"faction.use", "oraklos.facedown", "philosophios.refund", "strategos.card", "place.ship"}
    assert not kinds & {"move.ship", "archont.discard", "faction.choose", "senate.bid"}
    assert "vote.hidden_bid" in kinds


@rule("END-SETUP-14")
def test_a_marker_of_the_set_up_breaks_ties() -> None:
    for seed in range(4):
        match = set_up(4, seed)
        order = by_marker(table(match))
        assert table(match).senate_order() == order


@rule("END-SETUP-15")
def test_three_doom_markers_are_on_the_board() -> None:
    assert table(fresh(3, 1)).doom == 0
    for removed in range(3):
        t = position(beat="old_event", event="favorable_winds", doom=removed)
        assert t.g.doom == removed + 1
        assert t.match.over == (removed == 2)


@rule("END-SETUP-16")
@pytest.mark.parametrize("seats", COUNTS)
def test_the_ships_lie_in_the_port_from_a_to_e_with_their_starting_sides_up(seats: int) -> None:
    g = table(fresh(seats, 1))
    assert g.ship_at == [0] * 5
    assert g.advanced == [0] * 5
    assert BOX.ship_letters == ["A", "B", "C", "D", "E"]
    assert SHIPS == ["ark", "science_vessel", "royal_barge", "airship", "warship"]
    assert [g.room(ship) for ship in range(5)] == [7, 5, 5, 3, 3]


# ---------------------------------------------------------------- neutral Refugees


@rule("END-SETUP-17", "END-SETUP-18", "END-SETUP-19")
@pytest.mark.parametrize(("event", "neutrals"), list(zip(EVENTS[3:], BOX.event_neutrals[3:])))
def test_the_neutrals_of_the_starting_event_board_one_a_ship_before_the_players(event: str, neutrals: int) -> None:
    match = starting_with(event, 3)
    assert asked(match)[1] == "setup.ship"
    g = table(match)
    assert [ship[NEUTRAL] for ship in g.aboard] == [1] * neutrals + [0] * (5 - neutrals)
    assert g.camp == 10 - neutrals
    assert g.new_land[NEUTRAL] == 0
    place(match, *["ark", "royal_barge", "ark"] * 2)
    assert [ship[NEUTRAL] for ship in table(match).aboard] == [1] * neutrals + [0] * (5 - neutrals)
    assert table(match).camp == 10 - neutrals


@rule("END-SETUP-17", "END-SETUP-18")
@pytest.mark.parametrize(
    ("shown", "aboard"),
    [
        (0, [0, 0, 0, 0, 0]),
        (1, [1, 0, 0, 0, 0]),
        (5, [1] * 5),
        (6, [2, 1, 1, 1, 1]),
        (7, [2, 2, 1, 1, 1]),
        (10, [2] * 5),
    ],
)
def test_after_five_neutrals_the_placing_starts_again_from_the_left(shown: int, aboard: list[int]) -> None:
    text = (Path(GAME.folder) / "components.toml").read_text()
    lines = [
        f"neutral_refugees = {shown}"
        if line in ("neutral_refugees = 2", "neutral_refugees = 3", "neutral_refugees = 4")
        else line
        for line in text.splitlines()
    ]
    box = EndBox(ComponentFile("changed", "\n".join(lines)))
    assert box.event_neutrals == [shown] * 10
    g = table(fresh(3, 1, box))
    assert [ship[NEUTRAL] for ship in g.aboard] == aboard
    assert g.camp == 10 - shown


@rule("END-SETUP-19", "END-SETUP-22")
def test_a_neutral_leaves_two_spaces_on_the_airship() -> None:
    match = starting_with("all_doomed", 4)  # 4 neutrals: one is on the Airship
    place(match, "airship")
    assert "airship" in keys(match)
    place(match, "airship")
    assert keys(match) == {"ark", "science_vessel", "royal_barge", "warship"}


# ---------------------------------------------------------------- starting Refugees


@rule("END-SETUP-20", "END-SETUP-21")
@pytest.mark.parametrize("seats", COUNTS)
def test_players_place_in_the_order_of_the_markers_and_then_in_reverse(seats: int) -> None:
    for seed in range(8):
        match = fresh(seats, seed)
        order = by_marker(table(match))
        seen = []
        for n in range(2 * seats):
            assert [question.kind.name for question in match.questions] == ["setup.ship"]
            assert ("first" if n < seats else "second") in match.questions[0].prompt
            seen.append(match.questions[0].seat)
            place(match, ["ark", "science_vessel", "royal_barge"][n % 3])
        assert seen == order + order[::-1]
        assert match.questions[0].kind.name != "setup.ship"


@rule("END-SETUP-20", "END-SETUP-21", "END-SETUP-24")
@pytest.mark.parametrize("seats", COUNTS)
def test_each_placing_moves_one_cube_from_the_screen_to_the_ship(seats: int) -> None:
    match = fresh(seats, 4)
    order = by_marker(table(match))
    for n in range(seats):
        place(match, "ark" if n % 2 else "royal_barge")
        g = table(match)
        assert g.screen == [19 if seat in order[: n + 1] else 20 for seat in range(seats)]
        assert [sum(g.aboard[ship][seat] for ship in range(5)) for seat in range(seats)] == [20 - n for n in g.screen]
    for _ in range(seats):
        place(match, "science_vessel" if "science_vessel" in keys(match) else "warship")
    g = table(match)
    assert g.screen == [18] * seats
    assert [sum(g.aboard[ship][seat] for ship in range(5)) for seat in range(seats)] == [2] * seats
    assert g.ship_at == [0] * 5


@rule("END-SETUP-22")
def test_any_ship_with_a_free_space_may_be_chosen() -> None:
    match = starting_with("senate_pays_its_debts", 3)  # 3 neutrals: none on the Warship
    assert keys(match) == set(SHIPS)
    place(match, "warship", "warship")
    assert keys(match) == set(SHIPS)
    place(match, "warship")
    assert keys(match) == {"ark", "science_vessel", "royal_barge", "airship"}


@rule("END-SETUP-22")
def test_everybody_reads_where_the_first_refugees_board() -> None:
    match = starting_with("all_doomed", 3)
    names = [BOX.color_names[seat] for seat in by_marker(table(match))]
    place(match, "ark", "warship", "airship", "airship", "ark", "royal_barge")
    placed = [entry.text for entry in match.log_of(-1) if "begins with a Refugee" in entry.text]
    ships = ["Ark", "Warship", "Airship", "Airship", "Ark", "Royal Barge"]
    assert placed == [f"{name} begins with a Refugee on the {ship}." for name, ship in zip(names + names[::-1], ships)]


@rule("END-SETUP-22")
def test_both_refugees_of_a_player_may_share_a_ship() -> None:
    match = fresh(3, 7)
    first, second, third = by_marker(table(match))
    place(match, "science_vessel", "ark", "ark", "ark", "ark", "science_vessel")
    g = table(match)
    assert (g.aboard[1][first], g.aboard[0][second], g.aboard[0][third]) == (2, 2, 2)


@rule("END-SETUP-23")
def test_hidden_holds_does_not_open_a_full_ship_at_set_up() -> None:
    games = (fresh(3, seed) for seed in range(400))
    fitting = (m for m in games if BOX.event_neutrals[table(m).event] == 3)
    match = next(m for m in fitting if HIDDEN_HOLDS in table(m).special[by_marker(table(m))[2]])
    last = by_marker(table(match))[2]
    place(match, "warship", "warship", "warship")  # the third is last's own; now it is full
    assert asked(match) == (last, "setup.ship")
    assert keys(match) == {"ark", "science_vessel", "royal_barge", "airship"}


@rule("END-SETUP-23")
def test_no_special_card_is_asked_for_or_used_at_set_up() -> None:
    for seed in range(25):  # among them every kind of card
        match = fresh(5, seed)
        before = [list(cards) for cards in table(match).special]
        for ship in ["ark", "science_vessel"] * 5:
            assert [question.kind.name for question in match.questions] == ["setup.ship"]
            place(match, ship if ship in keys(match) else "royal_barge")
        assert table(match).special == before
        assert table(match).special_discard == []


@rule("END-SETUP-24")
@pytest.mark.parametrize("seats", COUNTS)
def test_after_the_set_up_each_player_has_eighteen_cubes_left(seats: int) -> None:
    for seed in range(3):
        g = table(set_up(seats, seed))
        assert g.screen == [18] * seats
        assert [sum(ship[seat] for ship in g.aboard) for seat in range(seats)] == [2] * seats
        assert g.turn == 1


@rule("END-SETUP-25")
@pytest.mark.parametrize("seats", [3, 4])
def test_colours_of_nobody_take_no_part(seats: int) -> None:
    match = set_up(seats, 8)
    for step in range(400):
        if match.over:
            break
        question = match.questions[step % len(match.questions)]
        options = question.options
        match.answer(question.seat, options[step % len(options)])
        g = table(match)
        for colour in range(seats, NEUTRAL):
            assert g.new_land[colour] == 0
            assert all(ship[colour] == 0 for ship in g.aboard)
            assert all(ship[colour] == 0 for ship in g.holds)
        assert len(g.vp) == len(g.pool) == seats


# ---------------------------------------------------------------- seats and order of the steps


@rule("END-SETUP-26")
@pytest.mark.parametrize(
    "markers", [["archont", "basileus", "demagogos", "demiurgos"], ["strategos", "oraklos", "demiurgos", "archont"]]
)
@pytest.mark.parametrize(
    ("first", "second", "left"), [(3, 1, 0), (1, 3, 2), (0, 3, 1), (0, 1, 2), (2, 3, 0), (3, 0, 1)]
)
def test_left_is_the_next_seat_whatever_the_markers(first: int, second: int, left: int, markers: list[str]) -> None:
    rows = [["sabotage"] for _ in range(4)]
    rows[left] = ["support"]  # the only card that can be resolved
    bids = [[0] for _ in range(4)]
    bids[first], bids[second] = [3], [2]
    t = position(4, beat="vote", rows=rows, bids=bids, markers=markers)
    assert t.asked() == (first, "vote.resolve")
    assert set(t.options()) == {"pass", "left"}
    t.answer("left")
    assert [len(cards) for cards in t.g.special] == [2 if seat == first else 0 for seat in range(4)]


@rule("END-SETUP-26")
def test_the_markers_do_not_follow_the_seats() -> None:
    orders = [by_marker(table(fresh(4, seed))) for seed in range(30)]
    circle = [0, 1, 2, 3]
    assert any(order[order.index(0) :] + order[: order.index(0)] != circle for order in orders)


@rule("END-SETUP-27")
@pytest.mark.parametrize("seats", COUNTS)
def test_a_player_knows_cards_event_and_markers_when_he_places(seats: int) -> None:
    match = fresh(seats, 21)
    for seat in range(seats):
        seen = view(match, seat)
        assert min(seen.hand[seat]) >= 0
        assert len(seen.hand[seat]) == 7
        assert min(seen.special[seat]) >= 0
        assert len(seen.special[seat]) == 2
        assert EVENTS[seen.event] in EVENTS[3:]
        assert sorted(BOX.faction_space[faction] for faction in seen.marker) == list(range(seats))
        assert sum(ship[NEUTRAL] for ship in seen.aboard) == BOX.event_neutrals[seen.event]
        assert len(seen.event_deck) == 5
    before = table(match).copy()
    finish(match)
    g = table(match)
    assert (g.hand, g.special, g.event, g.marker) == (before.hand, before.special, before.event, before.marker)
