"""Who may know what.  END-INFO"""

from __future__ import annotations

import pytest

from critias.engine.dice import FairDice, QuickDice, key_of_seed
from critias.engine.match import Match, new_match
from critias.engine.playout import PlayoutTable
from critias.engine.worlds import worlds_of
from critias.games.end import GAME
from critias.games.end.box import BOX, POLITICS, SPECIALS
from critias.games.end.state import End
from critias.testing import rule
from tests.support.end import Position, position, resolving

EVERYBODY = (-1, 0, 1, 2)  # -1 is a spectator


def seen(t: Position, seat: int) -> End:
    view = t.match.seen_by(seat)
    assert isinstance(view, End)
    return view


def channels(t: Position, seat: int) -> object:
    """All that a seat sees and reads, and whom the table waits for."""
    questions = [
        (q.id, q.kind.name, q.prompt, [(o.key, o.label) for o in q.options])
        for q in t.match.questions
        if q.seat == seat
    ]
    return seen(t, seat).to_json(), t.log(seat), questions, t.all_asked()


def worlds(t: Position, seat: int, number: int = 25) -> list[End]:
    """Random worlds that fit what a seat sees."""
    found = []
    for seed in range(number):
        world = t.match.game.imagine(t.match.seen_by(seat), seat, QuickDice(seed))
        assert isinstance(world, End)
        assert world.seen_by(seat).same(t.match.seen_by(seat))
        assert world.audit() == []
        found.append(world)
    return found


def table(match: Match) -> End:
    state = match.state
    assert isinstance(state, End)
    return state


# ---------------------------------------------------------------- screens


@rule("END-INFO-01")
def test_cubes_behind_a_screen_may_be_counted_for_all() -> None:
    assert GAME.settled({})["screens"] == "open"
    t = position(beat="senate", aboard={"ark": {0: 3, 1: 1}}, lost=[0, 0, 4])
    for seat in EVERYBODY:
        assert seen(t, seat).screen == [17, 19, 16]
        assert [GAME.summary(seen(t, seat), seat).count(f"cubes {n}") for n in (17, 19, 16)] == [1, 1, 1]


@rule("END-INFO-01")
def test_hidden_cubes_behind_a_screen_are_shown_to_their_owner_only() -> None:
    t = position(beat="senate", screened=True, aboard={"ark": {0: 3, 1: 1}}, lost=[0, 0, 4])
    assert t.g.screen == [17, 19, 16]
    for seat in EVERYBODY:
        summary = GAME.summary(seen(t, seat), seat)
        assert [summary.count(f"cubes {n}") for n in (17, 19, 16)] == [int(seat == other) for other in range(3)]
        assert summary.count("cubes  ?") == (3 if seat < 0 else 2)
    assert seen(t, 0).screen == [17, -1, -1]
    assert seen(t, 1).screen == [-1, 19, -1]
    assert seen(t, 2).screen == [-1, -1, 16]
    assert seen(t, -1).screen == [-1, -1, -1]


@rule("END-INFO-01")
@pytest.mark.parametrize("option", ["open", "hidden"])
def test_the_option_of_the_table_says_who_sees_the_cubes(option: str) -> None:
    match = new_match(GAME, BOX, 3, {"screens": option}, FairDice(key_of_seed(1)))
    view = match.seen_by(1)
    assert isinstance(view, End)
    assert view.screen == ([-1, 20, -1] if option == "hidden" else [20, 20, 20])
    again = End(BOX, 3)
    again.load(match.state.to_json())
    assert again.seen_by(1).same(view)
    assert again.copy().seen_by(1).same(view)


@rule("END-INFO-01")
@pytest.mark.parametrize("screened", [False, True])
def test_the_number_behind_a_screen_follows_from_the_visible_cubes(screened: bool) -> None:
    t = position(
        screened=screened,
        beat="bid",
        voting=1,
        pool=[4, 0, 1],
        bids=[[2], [3], [0]],
        aboard={"ark": {0: 3, 1: 1}, "warship": {1: 2}},
        holds={"warship": {2: 2}},
        new_land={1: 5},
        discarded=[0, 0, 6],
        lost=[2, 0, 0],
    )
    expected = [20 - 4 - 2 - 3 - 2, 20 - 3 - 1 - 2 - 5, 20 - 1 - 2 - 6]
    assert t.g.screen == expected
    for seat in EVERYBODY:
        view = seen(t, seat)
        assert [view.behind_screen(other) for other in range(3)] == expected
    for seat in range(3):
        assert all(world.screen == expected for world in worlds(t, seat, 5))


# ---------------------------------------------------------------- Special Cards


@rule("END-INFO-02")
def test_the_number_of_special_cards_is_public_but_not_their_kinds() -> None:
    held = {0: ["guards", "empath", "orichalcum"], 2: ["alliance"]}
    t = position(beat="senate", specials=held)
    assert [SPECIALS[card] for card in seen(t, 0).special[0]] == sorted(held[0], key=SPECIALS.index)
    assert seen(t, 0).special[1:] == [[], [-1]]
    assert seen(t, 1).special == [[-1, -1, -1], [], [-1]]
    assert seen(t, -1).special == [[-1, -1, -1], [], [-1]]


@rule("END-INFO-02")
def test_what_a_player_draws_he_alone_reads() -> None:
    t = resolving("support", 1, special_top=["key_of_atlantis", "guards"])
    assert t.specials(1) == ["guards", "key_of_atlantis"]
    own = "\n".join(t.log(1))
    assert "Key of Atlantis" in own
    assert "Guards" in own
    for seat in (-1, 0, 2):
        other = "\n".join(t.log(seat))
        assert "Key of Atlantis" not in other
        assert "Guards" not in other
        assert any("Green draws 2 Special Card" in line for line in t.log(seat))
        assert seen(t, seat).special[1] == [-1, -1]


@rule("END-INFO-02")
def test_a_used_special_card_is_shown() -> None:
    t = position(
        beat="vote", rows=[["sabotage"]] * 3, bids=[[1], [3], [2]], specials={0: ["shapeshifting_spy", "guards"]}
    )
    assert t.asked() == (0, "vote.spy")
    t.answer("yes")
    for seat in EVERYBODY:
        assert [SPECIALS[card] for card in seen(t, seat).special_discard] == ["shapeshifting_spy"]
        assert any("Yellow uses Shapeshifting Spy" in line for line in t.log(seat))
    assert seen(t, 1).special[0] == [-1]


@rule("END-INFO-02")
def test_treasures_are_shown_at_the_end() -> None:
    t = position(
        beat="old_event", event="favorable_winds", doom=2, specials={1: ["key_of_atlantis"], 2: ["exotic_birds"]}
    )
    assert t.match.over
    for seat in EVERYBODY:
        assert any("Green shows Key of Atlantis" in line for line in t.log(seat))
        assert any("Red shows Exotic Birds" in line for line in t.log(seat))


@rule("END-INFO-02")
def test_two_worlds_that_differ_in_special_cards_look_the_same_to_the_others() -> None:
    pair = [
        position(beat="senate", specials={0: ["guards", card], 1: ["empath"]}) for card in ("alliance", "orichalcum")
    ]
    for seat in (-1, 1, 2):
        assert channels(pair[0], seat) == channels(pair[1], seat)
    assert channels(pair[0], 0) != channels(pair[1], 0)
    for t in pair:
        t.seal(1, 2, 3)
    for seat in (-1, 1, 2):
        assert channels(pair[0], seat) == channels(pair[1], seat)


@rule("END-INFO-02")
def test_a_seat_can_only_guess_the_special_cards_of_the_others() -> None:
    t = position(beat="senate", specials={0: ["guards", "guards"], 1: ["empath", "orichalcum"]})
    found = worlds(t, 0)
    assert all(len(world.special[1]) == 2 for world in found)
    assert len({tuple(world.special[1]) for world in found}) > 5
    guards = SPECIALS.index("guards")
    assert all(guards not in world.special[1] + world.special_deck for world in found)  # both are in the own hand


# ---------------------------------------------------------------- sealed choices


@rule("END-INFO-03")
@pytest.mark.parametrize(("beat", "kind"), [("senate", "senate.bid"), ("bid", "vote.hidden_bid")])
def test_a_secret_bid_is_seen_by_nobody_until_all_are_made(beat: str, kind: str) -> None:
    pair = [position(beat=beat, event="wrath_of_the_ocean_god", rows=[["sabotage"] * 5] * 3) for _ in range(2)]
    for t, bid in zip(pair, (3, 8)):
        assert sorted(t.all_asked()) == [(seat, kind) for seat in range(3)]
        t.answer_for(0, bid)
    for seat in (-1, 1, 2):
        assert channels(pair[0], seat) == channels(pair[1], seat)
    for t, bid in zip(pair, (3, 8)):
        assert sum(t.g.pool) == 0
        assert t.g.screen == [20, 20, 20]
        t.answer_for(2, 1)
        assert t.g.screen == [20, 20, 20]
        t.answer_for(1, 2)
        shown = t.g.pool if beat == "senate" else [row[0] for row in t.g.bids]
        assert shown == [bid, 2, 1]
        assert seen(t, 1).pool == t.g.pool
        assert seen(t, 1).bids == t.g.bids
        assert not t.match.can_undo(0)


@rule("END-INFO-03")
def test_a_row_is_seen_by_nobody_until_all_are_laid() -> None:
    hand = ["support", "ships_2", "ships_3", "royal_ship", "sabotage", "betrayal", "refugees_3"]
    pair = [position(beat="program", hands={0: hand}) for _ in range(2)]
    rows = [hand[:5], hand[:1:-1]]
    for t, row in zip(pair, rows):
        t.answer_for(0, *row)
        assert t.match.question(0) is None
        assert sorted(dict(t.all_asked())) == [1, 2]
    for seat in (-1, 1, 2):
        assert channels(pair[0], seat) == channels(pair[1], seat)
    for t, row in zip(pair, rows):
        assert all(card not in seen(t, 1).row[0] for card in range(14))
        while t.beat == "program":
            t.answer(t.options()[0])
        for seat in EVERYBODY:
            assert [POLITICS[card] for card in seen(t, seat).row[0]] == row
        assert seen(t, 1).hand[0] == [-1, -1]
        assert not t.match.can_undo(0)


@rule("END-INFO-03")
def test_imagined_worlds_do_not_use_the_sealed_bids_of_others() -> None:
    """What the search of a seat sees before all bids are in: nothing has been laid."""
    t = position(beat="senate")
    t.answer_for(0, 20)
    assert all(world.pool == [0, 0, 0] for world in worlds(t, 1, 5))
    assert all(world.screen == [20, 20, 20] for world in worlds(t, 1, 5))


@rule("END-INFO-03")
@pytest.mark.parametrize("beat", ["senate", "bid", "program"])
def test_a_search_goes_on_from_its_own_guess_of_a_sealed_choice(beat: str) -> None:
    """The answer of seat 0 is in, but whoever plays on from the view of seat 1 does not use it."""
    pair = [position(beat=beat, event="wrath_of_the_ocean_god") for _ in range(2)]
    pair[0].answer_for(0, pair[0].options(0)[0])
    pair[1].answer_for(0, pair[1].options(0)[-1])
    for seed in range(3):
        ends = [worlds_of(t.match, 1).play(PlayoutTable(seed), QuickDice(seed)) for t in pair]
        assert ends[0].over
        assert ends[0].to_json() == ends[1].to_json()
        assert ends[0].audit() == []


# ---------------------------------------------------------------- facedown cards


def facing_down(card: str = "support") -> Position:
    """Seat 0 has left his first and his third card facedown."""

    def complete(g: End) -> None:
        """The builder takes the cards of covered places out of the box: they belong under the deck."""
        cards = g.politics_deck + sum(g.hand, g.politics_discard)
        cards += [g.card(seat, slot) for seat in range(3) for slot in range(5)]
        for kind, count in enumerate(BOX.politics_count):
            g.politics_deck[:0] = [kind] * (count - cards.count(kind))

    return position(
        beat="bid",
        factions=["oraklos", None, None],
        rows=[["sabotage", "ships_2", "ships_2", "ships_3", "royal_ship"], ["sabotage"] * 2, ["betrayal"] * 2],
        facedown={0: {0: card, 2: "refugees_3"}},
        tweak=complete,
    )


@rule("END-INFO-04")
def test_a_facedown_card_is_known_to_its_player_only() -> None:
    t = facing_down()
    under = [POLITICS.index("support"), -1, POLITICS.index("refugees_3"), -1, -1]
    assert seen(t, 0).facedown[0] == under
    for seat in EVERYBODY:
        assert [card < 0 for card in seen(t, seat).row[0]] == [True, False, True, False, False]
        if seat != 0:
            assert seen(t, seat).facedown[0] == [-1] * 5


@rule("END-INFO-04")
def test_two_facedown_cards_look_the_same_to_the_others_until_they_are_turned_up() -> None:
    pair = [facing_down(card) for card in ("support", "refugees_1_vp")]
    for _ in range(3):
        for seat in (-1, 1, 2):
            assert channels(pair[0], seat) == channels(pair[1], seat)
        for t in pair:
            t.answer("0")
    assert [POLITICS[t.g.row[0][0]] for t in pair] == ["support", "refugees_1_vp"]
    for t, card in zip(pair, ("support", "refugees_1_vp")):
        for seat in EVERYBODY:
            assert POLITICS[seen(t, seat).row[0][0]] == card
            assert seen(t, seat).row[0][2] == -1


@rule("END-INFO-04")
def test_the_prompts_of_the_others_do_not_name_a_facedown_card() -> None:
    t = facing_down()
    for _ in range(3):
        if t.question.seat != 0:
            assert "Support" not in t.question.prompt
        t.answer("0")


@rule("END-INFO-04")
def test_the_others_can_only_guess_a_facedown_card() -> None:
    t = facing_down()
    guesses = {world.facedown[0][0] for world in worlds(t, 1)}
    assert len(guesses) > 3
    assert {world.facedown[0][1] for world in worlds(t, 1)} == {-1}
    assert {world.facedown[0][0] for world in worlds(t, 0)} == {POLITICS.index("support")}


@rule("END-INFO-04")
@pytest.mark.parametrize("card", ["refugees_1_vp", "refugees_1_special", "betrayal"])
def test_whatever_lies_facedown_its_player_knows_it_in_every_world(card: str) -> None:
    """The first and the last kind of card are cards like all others."""
    t = facing_down(card)
    kinds = POLITICS.index(card), POLITICS.index("refugees_3")
    assert all((world.facedown[0][0], world.facedown[0][2]) == kinds for world in worlds(t, 0, 8))
    assert len({world.facedown[0][0] for world in worlds(t, 2)}) > 3


# ---------------------------------------------------------------- decks


@rule("END-INFO-05")
@pytest.mark.parametrize("seats", [3, 5])
def test_nobody_knows_the_decks_or_the_events_put_away(seats: int) -> None:
    match = new_match(GAME, BOX, seats, {}, FairDice(key_of_seed(3)))
    g = table(match)
    for seat in range(-1, seats):
        view = match.seen_by(seat)
        assert isinstance(view, End)
        assert view.politics_deck == [-1] * (80 - 7 * seats)
        assert view.special_deck == [-1] * (25 - 2 * seats)
        assert view.event_deck == [-1] * 5
        assert view.unused_events == [-1] * 4
        assert view.event == g.event


@rule("END-INFO-05")
def test_decks_in_another_order_look_the_same() -> None:
    pair = [
        position(beat="senate", politics_top=politics, special_top=specials, event_deck=events)
        for politics, specials, events in (
            (
                ["support", "ships_2"],
                ["guards", "empath"],
                ["senators_wisdom", "flood_of_the_poor", "favorable_winds", "all_doomed", "gifts_of_the_gods"],
            ),
            (
                ["ships_2", "support"],
                ["empath", "guards"],
                ["all_doomed", "wrath_of_the_ocean_god", "favorable_winds", "flood_of_the_poor", "senators_wisdom"],
            ),
        )
    ]
    for t in pair:
        t.seal(3, 2, 1)
    for seat in EVERYBODY:
        assert channels(pair[0], seat) == channels(pair[1], seat)


@rule("END-INFO-05")
def test_imagined_decks_come_in_every_order_and_hold_what_is_unseen() -> None:
    t = position(beat="senate", event="all_doomed", specials={0: ["guards"], 1: ["empath"]})
    found = worlds(t, 0, 40)
    assert len({tuple(world.politics_deck) for world in found}) == 40
    assert len({tuple(world.special_deck) for world in found}) == 40
    assert len({tuple(world.event_deck) for world in found}) > 15
    assert len({tuple(world.hand[1]) for world in found}) > 15
    for world in found:
        assert set(world.event_deck) >= {0, 1, 2}  # everybody knows that the Doom! cards are in
        assert min(world.unused_events) >= 3
        assert t.g.event not in world.event_deck + world.unused_events
        assert world.hand[0] == t.g.hand[0]
        assert world.special[0] == t.g.special[0]
    for doom in range(3):
        assert {world.event_deck.index(doom) for world in found} == set(range(5))
    assert {event for world in found for event in world.event_deck} == {0, 1, 2, 3, 4, 5, 6, 7, 8}
    assert {event for world in found for event in world.unused_events} == {3, 4, 5, 6, 7, 8}


@rule("END-INFO-05")
@pytest.mark.parametrize("long", [False, True])
def test_what_is_left_of_the_event_deck_is_guessed_from_the_events_seen(long: bool) -> None:
    deck = ["senators_wisdom", "gifts_of_the_gods", "favorable_winds"] + (["all_doomed"] if long else [])
    past = [1, 3]  # one Doom! card and the starting Event have gone by
    unused = [event for event in range(10) if event not in [*past, 4, 0, 7, 2, *([9] if long else [])]]

    def seen_before(g: End) -> None:
        g.past_events = past
        g.unused_events = unused

    t = position(beat="senate", long=long, turn=3, event="wrath_of_the_ocean_god", event_deck=deck, tweak=seen_before)
    found = worlds(t, 1, 40)
    for world in found:
        assert len(world.event_deck) == len(deck)
        assert set(world.event_deck) >= {0, 2}
        assert min(world.unused_events) >= 3
        assert not set(world.event_deck + world.unused_events) & {1, 3, 4}
    assert {event for world in found for event in world.event_deck} == {0, 2, 5, 6, 7, 8, 9}
    assert {world.event_deck.index(0) for world in found} == set(range(len(deck)))


@rule("END-INFO-05")
def test_a_spectator_can_only_guess_everything() -> None:
    t = position(beat="senate", specials={0: ["guards"], 1: ["empath"], 2: ["orichalcum"]})
    found = worlds(t, -1, 30)
    for seat in range(3):
        assert len({tuple(world.hand[seat]) for world in found}) > 20
        assert len({tuple(world.special[seat]) for world in found}) > 4
    assert len({world.dice.below(1000000) for world in found}) > 25


# ---------------------------------------------------------------- discard piles


@rule("END-INFO-06")
def test_everybody_may_look_through_the_discard_piles() -> None:
    politics = ["ships_2", "support", "betrayal", "ships_2"]
    specials = ["guards", "alliance", "guards"]
    t = position(beat="senate", politics_discard=politics, special_discard=specials)
    for seat in EVERYBODY:
        assert [POLITICS[card] for card in seen(t, seat).politics_discard] == politics
        assert [SPECIALS[card] for card in seen(t, seat).special_discard] == specials


@rule("END-INFO-06")
def test_cards_of_the_rows_are_seen_on_the_pile_after_the_turn() -> None:
    rows = [["sabotage"] * 5, ["betrayal"] * 5, ["ships_2"] * 5]
    t = position(beat="new_event", rows=rows, event_deck=["senators_wisdom"])
    for seat in EVERYBODY:
        pile = sorted(POLITICS[card] for card in seen(t, seat).politics_discard)
        assert pile == ["betrayal"] * 5 + ["sabotage"] * 5 + ["ships_2"] * 5


@rule("END-INFO-06")
def test_imagined_worlds_keep_the_discard_piles() -> None:
    t = position(beat="senate", politics_discard=["support"] * 4, special_discard=["guards", "guards"])
    support, guards = POLITICS.index("support"), SPECIALS.index("guards")
    for world in worlds(t, 2, 10):
        assert world.politics_discard == [support] * 4
        assert all(support not in cards for cards in [*world.hand, world.politics_deck])
        assert world.special_discard == [guards] * 2
        assert all(guards not in cards for cards in [*world.special, world.special_deck])


# ---------------------------------------------------------------- reactions


def sabotaged(card: str) -> Position:
    return resolving(
        "sabotage",
        0,
        rows=[["sabotage"], ["betrayal"], ["betrayal"]],
        at={"ark": "ocean"},
        aboard={"ark": {1: 2}},
        specials={1: [card, "orichalcum"]},
    )


def arriving(card: str) -> Position:
    return resolving(
        "royal_ship",
        0,
        rows=[["royal_ship"], ["betrayal"], ["betrayal"]],
        at={"ark": "ocean"},
        aboard={"ark": {0: 1, "neutral": 2}},
        specials={1: [card, "orichalcum"]},
    )


def voted(card: str) -> Position:
    return position(beat="vote", rows=[["sabotage"]] * 3, bids=[[2], [1], [3]], specials={1: [card, "orichalcum"]})


@rule("END-INFO-07")
@pytest.mark.parametrize(
    ("card", "window"), [("guards", "guards.use"), ("alliance", "alliance.use"), ("shapeshifting_spy", "vote.spy")]
)
def test_a_reaction_not_used_leaves_no_trace(card: str, window: str) -> None:
    start = {"guards.use": sabotaged, "alliance.use": arriving, "vote.spy": voted}[window]
    holder, other = start(card), start("exotic_birds")
    assert holder.asked() == other.asked() == (1, window)
    assert set(holder.options()) == {"no", "yes"}
    assert set(other.options()) == {"no"}
    for seat in (-1, 0, 2):
        assert channels(holder, seat) == channels(other, seat)
    holder.answer("no")
    other.answer("no")
    assert holder.all_asked() == other.all_asked()
    for seat in (-1, 0, 2):
        assert channels(holder, seat) == channels(other, seat)
    name = BOX.special_names[SPECIALS.index(card)]
    assert not any(name in line for line in holder.log(0))
    assert card in holder.specials(1)


@rule("END-INFO-07")
@pytest.mark.parametrize(
    ("card", "window"), [("guards", "guards.use"), ("alliance", "alliance.use"), ("shapeshifting_spy", "vote.spy")]
)
def test_after_a_refusal_the_others_still_know_nothing(card: str, window: str) -> None:
    t = {"guards.use": sabotaged, "alliance.use": arriving, "vote.spy": voted}[window](card)
    t.answer("no")
    assert seen(t, 0).special[1] == [-1, -1]
    kind = SPECIALS.index(card)
    held = {kind in world.special[1] for world in worlds(t, 0, 60)}
    assert held == {True, False}


@rule("END-INFO-07")
def test_a_player_without_any_special_card_is_not_asked() -> None:
    t = resolving("sabotage", 0, at={"ark": "ocean"}, aboard={"ark": {1: 2, 2: 1}}, specials={2: ["exotic_birds"]})
    assert t.asked() == (2, "guards.use")


@rule("END-INFO-07")
def test_nobody_is_asked_when_all_copies_lie_on_the_pile() -> None:
    t = resolving(
        "sabotage",
        0,
        at={"ark": "ocean"},
        aboard={"ark": {1: 2}},
        specials={1: ["exotic_birds"]},
        special_discard=["guards", "guards"],
    )
    assert not t.is_asked("guards.use")
    assert t.g.discarded == [0, 2, 0]


# ---------------------------------------------------------------- a whole game


@rule("END-INFO-01", "END-INFO-02", "END-INFO-05")
@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (4, 2), (5, 3)])
def test_every_view_of_a_game_can_be_imagined(seats: int, seed: int) -> None:
    match = new_match(GAME, BOX, seats, {}, FairDice(key_of_seed(seed)))
    dice = QuickDice(seed)
    step = 0
    while match.questions:
        step += 1
        if step % 12 == 0:
            for seat in range(seats):
                view = match.seen_by(seat)
                world = match.game.imagine(view, seat, dice)
                assert world.seen_by(seat).same(view)
                assert world.audit() == []
        question = match.questions[dice.below(len(match.questions))]
        most = min(len(question.values), 4) if "bid" in question.kind.name else len(question.values)
        match.answer(question.seat, question.values[dice.below(most)])
