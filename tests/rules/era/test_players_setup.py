"""Starting player, Virya, objective cards, the draft of nations and the first agents.  ERA-5.3"""

from __future__ import annotations

import random

from critias.games.era import GAME
from critias.games.era.state import Era
from critias.games.world.atlas import AREAS
from critias.games.world.box import NATIONS, OBJECTIVES, SOCIETIES
from critias.testing import rule
from tests.support.era import Position, fresh, position

COUNTS = [3, 4, 5]
SEEDS = range(12)


def until(t: Position, kind: str, pick: int = 0) -> Position:
    """Answer every question with its first (or last) option up to the first question of a kind."""
    while not t.is_asked(kind):
        assert t.asked()[1].startswith("setup."), t.all_asked()
        t.answer_for(t.question.seat, t.options()[pick])
    return t


def to_first_turn(t: Position, pick: int = 0) -> Position:
    return until(t, "turn.space", pick)


def view(t: Position, seat: int) -> Era:
    seen = t.match.seen_by(seat)
    assert isinstance(seen, Era)
    return seen


def clockwise(t: Position) -> list[int]:
    return [(t.g.first + step) % t.g.seats for step in range(t.g.seats)]


# ---------------------------------------------------------------- starting player, pieces, Virya


@rule("ERA-5.3-01")
def test_chance_names_the_starting_player_and_turns_go_clockwise_from_there() -> None:
    for seats in COUNTS:
        assert {fresh(seats, seed).g.first for seed in range(50)} == set(range(seats))
    for seed in SEEDS:
        t = to_first_turn(fresh(4, seed))
        order = clockwise(t)
        for round in (1, 2):
            for seat in order:
                assert t.asked() == (seat, "turn.space")
                assert t.g.round == round
                t.act("intrigue").answer("done") if round == 1 else t.act(t.options()[-1])
                while not t.is_asked("turn.space"):
                    zero = [key for key in t.options() if key in ("0", "done")]
                    t.answer(zero[0] if zero else t.options()[0])
        assert t.asked() == (order[0], "turn.space")


@rule("ERA-5.3-02", "ERA-5.3-03", "ERA-5.3-04")
def test_every_player_begins_with_archons_on_the_pad_and_six_virya() -> None:
    for seats in COUNTS:
        t = fresh(seats)
        assert [t.archons(seat) for seat in range(seats)] == [[None, None]] * seats
        assert t.g.virya == [6] * seats
        assert [t.agents(seat) for seat in range(seats)] == [{}] * seats
        assert [len(agents) for agents in t.g.agents] == [9] * seats
        to_first_turn(t)
        assert [t.archons(seat) for seat in range(seats)] == [[None, None]] * seats
        assert t.g.virya == [6] * seats
        assert [sum(pair.count(seat) for pair in t.g.control) for seat in range(seats)] == [2] * seats
        first = t.g.first
        t.act("coup")
        while not t.is_asked("turn.space"):
            t.answer_for(t.question.seat, "done" if "done" in t.options() else t.options()[0])
        assert "coup" not in t.archons((first + 1) % seats)


@rule("ERA-5.3-05", "ERA-5.3-06")
def test_all_but_the_last_get_a_compensation_tile() -> None:
    for seats, tiles in ((3, [6, 3, 0]), (4, [9, 6, 3, 0]), (5, [12, 9, 6, 3, 0])):
        for seed in SEEDS:
            t = to_first_turn(fresh(seats, seed))
            assert [t.g.compensation[seat] for seat in clockwise(t)] == tiles


@rule("ERA-5.3-07")
def test_there_is_no_compensation_in_the_introductory_version() -> None:
    for seats in COUNTS:
        assert to_first_turn(fresh(seats, version="introductory")).g.compensation == [0] * seats


# ---------------------------------------------------------------- objective cards


def all_cards(t: Position) -> list[int]:
    g = t.g
    cards = g.deck + [card for card in g.layout if card >= 0]
    return cards + [card for hand in g.hand + g.drawn for card in hand]


@rule("ERA-5.3-08")
def test_one_set_of_objective_cards_leaves_with_four_players_and_two_with_three() -> None:
    for seats, number in ((3, 4), (4, 5), (5, 6)):
        cards = all_cards(to_first_turn(fresh(seats)))
        assert [cards.count(card) for card in range(3)] == [number] * 3


@rule("ERA-5.3-09")
def test_one_card_of_each_type_lies_on_the_three_places_at_random() -> None:
    layouts = {tuple(fresh(4, seed).layout()) for seed in range(60)}
    assert all(sorted(str(card) for card in layout) == OBJECTIVES for layout in layouts)
    assert len(layouts) == 6


@rule("ERA-5.3-10", "ERA-5.3-12", "ERA-5.3-30")
def test_in_the_introductory_version_two_cards_are_dealt_and_nothing_is_laid_out() -> None:
    for seats, number, deck in ((3, 4, 6), (4, 5, 7), (5, 6, 8)):
        t = fresh(seats, version="introductory")
        assert not t.is_asked("setup.objective")
        assert t.layout() == [None, None, None]
        assert [len(t.hand(seat)) for seat in range(seats)] == [2] * seats
        assert len(t.deck()) == deck
        cards = all_cards(t)
        assert [cards.count(card) for card in range(3)] == [number] * 3


@rule("ERA-5.3-11", "ERA-5.3-27")
def test_everybody_is_dealt_three_cards_and_returns_one_at_the_same_time() -> None:
    for seats, deck in ((3, 3), (4, 4), (5, 5)):
        for seed in SEEDS:
            t = fresh(seats, seed)
            assert [len(t.hand(seat)) for seat in range(seats)] == [3] * seats
            hands = [t.hand(seat) for seat in range(seats)]
            assert t.all_asked() == [(seat, "setup.objective") for seat in range(seats)]
            for seat in reversed(range(seats)):
                assert t.options(seat) == sorted(set(hands[seat]), key=OBJECTIVES.index)
                t.answer_for(seat, hands[seat][-1])
            for seat in range(seats):
                hands[seat].pop()
                assert t.hand(seat) == hands[seat]
            assert len(t.deck()) == deck


@rule("ERA-5.3-11")
def test_the_deck_is_shuffled_again_with_the_returned_cards() -> None:
    places: set[int] = set()
    for seed in range(150):
        t = fresh(3, seed)  # nine of nine cards are dealt: the deck will be the three that come back
        if "ascension" not in t.hand(0) or "continuation" not in t.hand(1) or "continuation" not in t.hand(2):
            continue
        for seat, card in ((0, "ascension"), (1, "continuation"), (2, "continuation")):
            t.answer_for(seat, card)
        assert sorted(t.deck()) == ["ascension", "continuation", "continuation"]
        places.add(t.deck().index("ascension"))
    assert places == {0, 1, 2}


@rule("ERA-5.3-13", "ERA-5.3-27")
def test_nobody_sees_the_cards_of_another_player() -> None:
    t = fresh(4, 3)
    for seat in range(4):
        for other in range(4):
            hand = view(t, seat).hand[other]
            assert hand == (t.g.hand[seat] if seat == other else [-1, -1, -1])
    assert view(t, -1).hand == [[-1, -1, -1]] * 4
    while t.is_asked("setup.objective"):
        t.answer_for(t.question.seat, t.options()[0])
    for seat in range(4):
        names = [entry.line.name for entry in t.match.log_of(seat)]
        assert (names.count("card.yours"), names.count("card.returned")) == (3, 1)
        assert view(t, seat).hand[seat] == t.g.hand[seat]
        assert [view(t, seat).hand[other] for other in range(4) if other != seat] == [[-1, -1]] * 3
        assert view(t, seat).deck == [-1] * len(t.g.deck)
    assert t.told("card.yours") == t.told("card.returned") == []


# ---------------------------------------------------------------- the draft


def fits(cubes: list[list[int]], seat: int, nation: int) -> bool:
    """Whether a cube may go there by itself, in an own reading of the rules."""
    seats = len(cubes)
    placed = [other for pair in cubes for other in pair]
    if nation in cubes[seat] or placed.count(nation) == 2 or len({*placed, nation}) > seats:
        return False
    pair = sorted([*cubes[seat], nation])
    return not (len(pair) == 2 and any(sorted(other) == pair for other in cubes))


def finishable(cubes: list[list[int]], order: list[int], barred: int) -> bool:
    if not order:
        return True
    for nation in range(5):
        if nation != barred and fits(cubes, order[0], nation):
            cubes[order[0]].append(nation)
            done = finishable(cubes, order[1:], barred)
            cubes[order[0]].pop()
            if done:
                return True
    return False


def legal(cubes: list[list[int]], order: list[int], barred: int) -> list[int]:
    found: list[int] = []
    for nation in range(5):
        if nation != barred and fits(cubes, order[0], nation):
            cubes[order[0]].append(nation)
            if finishable(cubes, order[1:], barred):
                found.append(nation)
            cubes[order[0]].pop()
    return found


@rule("ERA-5.3-14", "ERA-5.3-15", "ERA-5.3-16", "ERA-5.3-17", "ERA-5.3-18", "ERA-5.3-19")
def test_the_draft_offers_just_what_the_control_restriction_allows() -> None:
    for seats in COUNTS:
        for seed in range(30):
            chance = random.Random(seed)
            t = until(fresh(seats, seed), "setup.nation")
            order = clockwise(t)
            order += order[::-1]
            cubes: list[list[int]] = [[] for _ in range(seats)]
            for number, seat in enumerate(order):
                allowed = legal(cubes, order[number:], t.g.passive)
                assert allowed
                if len(allowed) > 1:
                    assert t.all_asked() == [(seat, "setup.nation")]
                    assert t.options() == [NATIONS[nation] for nation in allowed]
                    nation = chance.choice(allowed)
                    t.answer(NATIONS[nation])
                else:
                    nation = allowed[0]
                cubes[seat].append(nation)
                assert seat in t.control(NATIONS[nation])
            assert [sorted(pair) for pair in cubes] == [t.g.nations_of(seat) for seat in range(seats)]


@rule("ERA-5.3-14", "ERA-5.3-15")
def test_the_second_cubes_are_placed_counterclockwise_from_the_last_player() -> None:
    t = until(fresh(5, 4), "setup.nation")
    a, b, c, d, e = clockwise(t)
    asked = []
    for nation in ("atlantis", "aztlan", "brahmapura", "hyperborea", "lemuria"):
        asked.append(t.asked()[0])
        t.answer(nation)
    for nation in ("atlantis", "brahmapura"):
        asked.append(t.asked()[0])
        t.answer(nation)
    assert asked == [a, b, c, d, e, e, d]
    assert t.asked() == (c, "setup.nation")
    assert [t.nations(seat) for seat in (e, d)] == [["atlantis", "lemuria"], ["brahmapura", "hyperborea"]]


@rule("ERA-5.3-16", "ERA-5.3-17", "ERA-5.3-18")
def test_a_nation_beyond_the_number_of_players_an_own_nation_and_a_taken_pair_are_not_offered() -> None:
    t = until(fresh(4, 2), "setup.nation")
    t.answer("atlantis", "aztlan", "brahmapura", "hyperborea")
    assert t.options() == ["atlantis", "aztlan", "brahmapura"]  # not the own Hyperborea, and no fifth nation
    t = until(fresh(4, 2), "setup.nation")
    t.answer("atlantis", "aztlan", "aztlan", "atlantis")
    # both have two cubes; the last player takes Brahmapura, say, then the third one needs another
    assert t.options() == ["brahmapura", "hyperborea", "lemuria"]
    t.answer("brahmapura")
    assert "brahmapura" in t.options()
    assert "atlantis" not in t.options()


@rule("ERA-5.3-19")
def test_a_choice_that_leaves_a_later_player_without_a_spot_must_be_made_differently() -> None:
    t = until(fresh(5, 4), "setup.nation")
    a, b, c, d, e = clockwise(t)
    t.answer("atlantis", "atlantis", "aztlan", "aztlan", "brahmapura")
    assert t.asked() == (e, "setup.nation")
    t.answer("hyperborea")
    assert t.asked() == (d, "setup.nation")
    t.answer("brahmapura")
    # if the third player took Hyperborea, the first two would both end with Atlantis and Lemuria
    assert t.nations(c) == ["aztlan", "lemuria"]
    assert t.asked() == (b, "setup.nation")
    assert t.options() == ["hyperborea", "lemuria"]
    t.answer("lemuria")
    assert t.nations(a) == ["atlantis", "hyperborea"]


@rule("ERA-5.3-20")
def test_the_passive_nation_is_not_offered_in_the_draft() -> None:
    for seed in SEEDS:
        t = until(fresh(3, seed), "setup.nation")
        assert t.options() == [nation for number, nation in enumerate(NATIONS) if number != t.g.passive]


@rule("ERA-5.3-21", "ERA-5.3-22")
def test_the_nation_that_nobody_drafted_leaves_and_its_home_becomes_wilderness() -> None:
    for seats in (3, 4):
        for seed in SEEDS:
            for pick in (0, -1):
                t = to_first_turn(fresh(seats, seed), pick)
                left = [n for n in range(5) if not t.control(NATIONS[n]) and n != t.g.passive]
                assert len(left) == 1
                home = left[0]
                assert NATIONS[home] in t.wild()
                assert (t.g.counter[home], t.g.units[home], t.g.owner[home], t.g.relic[home]) == (-1, 0, -1, 0)
                assert sum(t.g.units[area] for area in range(25) if t.g.owner[area] == home) == 0
                assert t.told("left")[0][0] == home
    t = to_first_turn(fresh(5))
    assert [nation for nation in NATIONS if nation in t.wild()] == []


# ---------------------------------------------------------------- agents and societies


@rule("ERA-5.3-23", "ERA-5.3-24", "ERA-5.3-25")
def test_in_turn_order_everybody_places_three_zero_agents_on_nation_areas() -> None:
    for seats in COUNTS:
        t = until(fresh(seats, 6), "setup.agent")
        allowed = [area for area in AREAS[:20] if area not in t.wild()]
        assert len(allowed) == {3: 16, 4: 16, 5: 20}[seats]
        for seat in clockwise(t):
            for area in (allowed[-1], allowed[0], allowed[-1]):
                assert t.asked() == (seat, "setup.agent")
                assert t.options() == allowed
                t.answer(area)
            assert t.agents(seat) == {allowed[-1]: [0, 0], allowed[0]: [0]}
        assert t.asked() == (t.g.first, "turn.space")


@rule("ERA-5.3-25")
def test_any_number_of_agents_may_be_in_one_area() -> None:
    t = until(fresh(5, 6), "setup.agent")
    for _ in range(15):
        t.answer("eden")
    assert [t.agents(seat) for seat in range(5)] == [{"eden": [0, 0, 0]}] * 5


@rule("ERA-5.3-26", "ERA-5.3-28")
def test_without_the_module_all_societies_play_alike() -> None:
    t = fresh(5)
    assert not t.is_asked("setup.society")
    assert t.g.society == [-1] * 5
    assert len(set(GAME.seat_names(5))) == 5
    for seat in range(5):
        t = position(5, first=seat, agents={s: {} for s in range(5)})
        t.act("intrigue")
        assert t.options() == ["0a", "1a", "2a", "3a", "done"]
        assert t.g.virya == [6] * 5
        t = position(5, first=seat, virya=[9] * 5)
        t.act("repolarize").answer("sun", "eclipse")
        assert t.g.virya[seat] == 9 - 3


@rule("ERA-5.3-28")
def test_no_two_players_have_the_same_society() -> None:
    for seats in COUNTS:
        t = fresh(seats, societies="on")
        left = list(SOCIETIES)
        while t.is_asked("setup.society"):
            assert t.options() == left
            t.answer(left.pop())
        assert len(set(t.g.society)) == seats
        assert min(t.g.society) >= 0


@rule("ERA-5.3-29")
def test_the_last_steps_of_the_setup_come_in_order() -> None:
    for seats in (3, 4):
        t = fresh(seats, 1, goals="on")
        kinds: list[str] = []
        while t.asked()[1] != "turn.space":
            if t.asked()[1] not in kinds:
                kinds.append(t.asked()[1])
            if t.is_asked("setup.nation"):
                assert t.g.goal == [-1] * 5
                assert t.told("left") == []
            if t.is_asked("setup.agent"):
                assert len(t.told("left")) == 1
                assert len([goal for goal in t.g.goal if goal >= 0]) == 4
            t.answer_for(t.question.seat, t.options()[0])
        assert kinds == ["setup.objective", "setup.nation", "setup.agent"]
        names = [entry.line.name for entry in t.match.log_of(0)]
        steps = ["card.yours", "drafted", "left", "goal.yours", "agent.placed"]
        assert [name for name in dict.fromkeys(names) if name in steps] == steps
