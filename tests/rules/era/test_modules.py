"""The advanced modules: powers of the societies, objectives of the nations.  ERA-8"""

from __future__ import annotations

import pytest

from critias.engine.game import GameError
from critias.games.era import beats
from critias.games.era.box import GOALS
from critias.games.era.state import Era
from critias.games.world.atlas import HOMES, MINORS
from critias.games.world.box import NATIONS, SOCIETIES
from critias.games.world.nouns import FOR_POWER
from critias.testing import rule
from tests.support.era import Position, fresh, position

COUNTS = [3, 4, 5]
ALONE: dict[int, dict[str, list[int]]] = {0: {}, 1: {}, 2: {}}


def until(t: Position, kind: str) -> Position:
    while not t.is_asked(kind):
        assert t.asked()[1].startswith("setup."), t.all_asked()
        t.answer_for(t.question.seat, t.options()[0])
    return t


def view(t: Position, seat: int) -> Era:
    seen = t.match.seen_by(seat)
    assert isinstance(seen, Era)
    return seen


def bid(t: Position, **dials: str) -> Position:
    for seat in sorted(question.seat for question in t.match.questions if question.kind.name == "contest.bid"):
        t.answer_for(seat, dials.get(f"s{seat}", t.options(seat)[0]))
    return t


def sheet(t: Position, line: int) -> list[int]:
    assert t.match.outcome is not None
    return t.match.outcome.sheet[line][1]


# ---------------------------------------------------------------- 8


@rule("ERA-8-01")
@pytest.mark.parametrize("societies", ["off", "on"])
@pytest.mark.parametrize("goals", ["off", "on"])
def test_each_module_can_be_used_alone_or_with_the_other(societies: str, goals: str) -> None:
    for seats in COUNTS:
        t = fresh(seats, societies=societies, goals=goals)
        until(t, "turn.space")
        assert (min(t.g.society) >= 0) == (societies == "on")
        dealt = len([goal for goal in t.g.goal if goal >= 0])
        assert dealt == (0 if goals == "off" else 5 if seats == 5 else 4)


@rule("ERA-8-02")
def test_the_introductory_version_has_no_advanced_modules() -> None:
    for seats in COUNTS:
        for societies, goals, named in (("on", "off", "society powers"), ("off", "on", "nation objectives")):
            with pytest.raises(GameError, match=named):
                fresh(seats, version="introductory", societies=societies, goals=goals)
        with pytest.raises(GameError, match="agreed special actions"):
            fresh(seats, version="introductory", special_actions="agreed")
        assert fresh(seats, version="introductory").g.introductory == 1


# ---------------------------------------------------------------- 8.1


@rule("ERA-8.1-01")
@pytest.mark.parametrize("round", [1, 12])
def test_a_society_has_its_own_power_throughout_the_game(round: int) -> None:
    powers = {0: "priests_of_atla_ra", 1: "order_of_thoth", 2: "purple_dragon_society"}

    def table(seat: int) -> Position:
        agents = ALONE | {seat: {"punt": [3]}}
        return position(3, first=seat, round=round, end=16, societies=powers, agents=agents, virya=[15, 15, 15])

    for seat in range(3):
        t = table(seat).act("intrigue")
        assert ("virya" in t.options()) == (seat == 0)

        t = table(seat).act("repolarize").answer("sun", "eclipse")
        assert t.g.virya[seat] == (15 + 3 if seat == 1 else 15 - round)

        t = bid(table(seat).coup("punt"))
        assert t.totals() == ((True, 9, 3) if seat == 2 else (False, 3, 3))


def prepared(t: Position) -> bool:
    """Whether every nation in play has its counter."""
    return all(t.g.wild[area] or t.g.counter[area] >= 0 for area in range(HOMES + len(MINORS)))


@rule("ERA-8.1-02")
def test_societies_are_chosen_in_turn_order_once_the_map_is_prepared() -> None:
    for seats in COUNTS:
        for seed in range(6):
            t = fresh(seats, seed, societies="on", special_actions="agreed")
            assert len(t.told("start")) == 1
            assert t.asked() == (t.g.first, "setup.tile")
            assert not prepared(t)
            until(t, "setup.society")
            assert prepared(t)
            assert t.g.hand == [[]] * seats
            left = list(SOCIETIES)
            for step in range(min(seats, 4)):  # the last of five has no choice
                assert t.all_asked() == [((t.g.first + step) % seats, "setup.society")]
                assert t.options() == left
                t.answer(left.pop(step % 2))
            assert len(set(t.g.society)) == seats
            assert t.is_asked("setup.objective")


@rule("ERA-8.1-02")
def test_societies_follow_the_map_where_special_actions_are_drawn() -> None:
    for seats in COUNTS:
        t = fresh(seats, societies="on")
        assert t.asked() == (t.g.first, "setup.society")
        assert prepared(t)
        assert len(t.tiles()) == (3 if seats == 3 else 4)


def of_an_earlier_release(beat: int, special_actions: str, chosen: int) -> Position:
    """A set-up in which societies were chosen first of all."""
    past = fresh(4, societies="on", special_actions=special_actions).match
    g = [*[finished.checkpoint for finished in past.past], past.checkpoint][1].copy()
    assert isinstance(g, Era)
    assert max(g.counter) < 0
    g.beat = beat
    g.draft = chosen if beat == beats.SOCIETY else 0
    for step, seat in enumerate(g.turn_order()[:chosen]):
        g.society[seat] = step
    return Position(g)


@rule("ERA-8.1-02")
@pytest.mark.parametrize("special_actions", ["drawn", "agreed"])
def test_a_set_up_of_an_earlier_release_goes_on_and_asks_for_each_society_once(special_actions: str) -> None:
    for chosen in range(4):
        t = of_an_earlier_release(beats.SOCIETY, special_actions, chosen)
        for _ in range(chosen, 4):
            assert t.is_asked("setup.society")
            t.answer(t.options()[0])
        asked = kinds_until(t, "turn.space")
        assert asked == [*(["setup.tile"] if special_actions == "agreed" else []), *AFTER_THE_MAP]
        assert prepared(t)
        assert sorted(t.g.society) == [0, 1, 2, 3]


@rule("ERA-8.1-02")
def test_societies_that_were_chosen_before_the_map_are_kept() -> None:
    for beat, special_actions, more in ((beats.TILES, "agreed", ["setup.tile"]), (beats.COUNTERS, "drawn", [])):
        t = of_an_earlier_release(beat, special_actions, 4)
        assert kinds_until(t, "turn.space") == [*more, *AFTER_THE_MAP]
        assert prepared(t)


AFTER_THE_MAP = ["setup.objective", "setup.nation", "setup.agent"]


def kinds_until(t: Position, kind: str) -> list[str]:
    """The kinds of question up to this one, each once."""
    found: dict[str, None] = {}
    while not t.is_asked(kind):
        found[t.asked()[1]] = None
        t.answer_for(t.question.seat, t.options()[0])
    return list(found)


# ---------------------------------------------------------------- 8.2


@rule("ERA-8.2-01")
def test_every_nation_in_play_is_dealt_an_objective_the_passive_one_too() -> None:
    seen: set[int] = set()
    for seats, rest in ((3, 5), (4, 5), (5, 4)):
        for seed in range(20):
            g = until(fresh(seats, seed, goals="on"), "turn.space").g
            for nation in range(5):
                assert (g.goal[nation] >= 0) == (g.wild[nation] == 0)
            if seats == 3:
                assert g.goal[g.passive] >= 0
            assert len(g.goal_deck) == rest
            assert g.seen_goal_deck == [[-1] * rest] * seats  # nobody has looked at what is left
            assert sorted([goal for goal in g.goal if goal >= 0] + g.goal_deck) == list(range(9))
            seen |= set(g.goal)
    assert seen - {-1} == set(range(9))


@rule("ERA-8.2-02", "ERA-8.2-07")
def test_only_the_controllers_know_the_objective_of_a_nation() -> None:
    for t in (until(fresh(3, 2, goals="on"), "turn.space"), position(3, goals={}), position(5, goals={})):
        assert view(t, -1).goal == [-1] * 5
        for seat in range(t.g.seats):
            v = view(t, seat)
            assert v.goal == [-1] * 5
            assert v.goal_deck == [-1] * len(t.g.goal_deck)
            for nation in range(5):
                known = t.g.goal[nation] if seat in t.g.control[nation] else -1
                assert v.seen_goals[seat][nation] == known
            assert [row for other, row in enumerate(v.seen_goals) if other != seat] == [[-1] * 5] * (t.g.seats - 1)


@rule("ERA-8.2-06")
def test_the_objectives_are_dealt_after_the_draft_and_before_the_first_agents() -> None:
    for seats in COUNTS:
        t = until(fresh(seats, goals="on"), "setup.nation")
        assert t.g.goal == [-1] * 5
        until(t, "setup.agent")
        assert len([goal for goal in t.g.goal if goal >= 0]) == (5 if seats == 5 else 4)
        for seat in range(seats):
            assert [goal >= 0 for goal in t.g.seen_goals[seat]] == [seat in pair for pair in t.g.control]


QUIET = {"atlantis": "occult_collectors", "aztlan": "emulous_explorers", "brahmapura": "religious_populists"}


@rule("ERA-8.2-03", "ERA-8.2-05")
def test_objectives_change_the_power_for_scoring_only_and_before_nations_are_compared() -> None:
    # Powers 5, 4, 4 and 3 + 1; the only pyramid gives Hyperborea 3 more
    t = position(
        4,
        acting=3,
        round=10,
        end=11,
        goals=QUIET | {"hyperborea": "mystical_aspiration"},
        buildings={"hyperborea": ["pyramid"]},
        virya=[0, 0, 0, 0],
    )
    assert t.power("hyperborea") == 4
    t.act("hyperborea_collect_virya")
    assert sorted(t.told("gains.by")) == [[2, 4, FOR_POWER, -1], [3, 4, FOR_POWER, -1]]
    assert t.match.over
    assert sheet(t, 0) == [8, 8, 8, 10]  # seat 3 has Hyperborea with 7 and Atlantis with 5
    assert sheet(t, 3) == [0, 0, 4, 4]  # Hyperborea leads, not Atlantis
    shown = {NATIONS[nation]: GOALS[goal] for nation, goal, _, _ in t.told("goal.shown")}
    assert shown == QUIET | {"hyperborea": "mystical_aspiration"}

    t = position(4, acting=3, round=10, end=11, buildings={"hyperborea": ["pyramid"]}, virya=[0, 0, 0, 0])
    t.act("hyperborea_collect_virya")
    assert sheet(t, 0) == [8, 8, 8, 8]
    assert sheet(t, 3) == [4, 0, 0, 4]
    assert t.told("goal.shown") == []


@rule("ERA-8.2-03", "ERA-8.2-05")
def test_an_objective_can_lower_the_final_power() -> None:
    t = position(4, acting=3, round=10, end=11, goals=QUIET | {"hyperborea": "imperial_ambition"})
    t.act("intrigue").answer("done")
    assert sheet(t, 0) == [8, 8, 4, 4]  # Hyperborea 3 - 1


@rule("ERA-8.2-03")
@pytest.mark.parametrize("goal", GOALS)
def test_every_objective_is_shown_at_the_end(goal: str) -> None:
    t = position(4, acting=3, round=10, end=11, goals={"hyperborea": goal}).act("intrigue").answer("done")
    assert [NATIONS.index("hyperborea"), GOALS.index(goal), -1, -1] in t.told("goal.shown")


@rule("ERA-8.2-07")
def test_the_objective_of_the_passive_nation_counts_too() -> None:
    for goal, lead in (("imperial_ambition", [0, 0, 0]), ("mystical_aspiration", [4, 0, 4])):
        t = position(3, acting=2, round=10, end=11, loot={"atlantis": [4]}, goals=QUIET | {"hyperborea": goal})
        assert (t.power("atlantis"), t.power("hyperborea")) == (9, 8)
        assert [seen[NATIONS.index("hyperborea")] for seen in t.g.seen_goals] == [-1, -1, -1]
        t.act("intrigue").answer("done")
        assert sheet(t, 3) == lead  # 8 + 4 is more than the 9 of Atlantis, 8 is not
        assert [NATIONS.index("hyperborea"), GOALS.index(goal), -1, -1] in t.told("goal.shown")


def home_coup(agents: list[int]) -> Position:
    """Seat 0 (Atlantis, Aztlán) has bid in a Coup on Brahmapura, which seats 1 and 2 control."""
    t = position(
        3,
        agents=ALONE | {0: {"brahmapura": agents}},
        virya=[22, 0, 0],
        goals=QUIET,
        goal_deck=["aquatic_spirit", "militaristic_zeal"],
    )
    return bid(t.coup("brahmapura"), s0="attack_0")


@rule("ERA-8.2-04")
def test_a_coup_on_a_home_area_lets_the_acting_player_choose_the_objective() -> None:
    for keep, other in (("aquatic_spirit", "religious_populists"), ("religious_populists", "aquatic_spirit")):
        t = home_coup([3, 2, 2])  # 7 against stability 5
        deck = t.g.goal_deck
        assert t.asked() == (0, "coup.partner")
        t.answer("white").take("coup.give", "aztlan")
        assert t.asked() == (0, "goal.keep")
        assert sorted(t.options()) == ["aquatic_spirit", "religious_populists"]
        t.answer(keep)
        assert t.goal("brahmapura") == keep
        assert t.g.goal_deck == [GOALS.index(other), *deck[:-1]]  # under the deck
        assert t.g.goal_deck[-1] == GOALS.index("militaristic_zeal")
        assert t.asked() == (1, "turn.space")


@rule("ERA-8.2-04")
def test_a_failed_coup_or_one_on_a_minor_nation_changes_no_objective() -> None:
    t = home_coup([3, 2])  # 5 against stability 5
    assert t.asked() == (1, "turn.space")
    assert t.goal("brahmapura") == "religious_populists"
    t = position(3, agents=ALONE | {0: {"punt": [3, 2]}}, goals=QUIET)
    bid(t.coup("punt")).answer("atlantis")
    assert t.asked() == (1, "turn.space")
    # nor without the module
    t = position(3, agents=ALONE | {0: {"brahmapura": [3, 2, 2]}}, virya=[22, 0, 0])
    bid(t.coup("brahmapura")).answer("white").take("coup.give", "aztlan")
    assert t.asked() == (1, "turn.space")
    assert t.nations(0) == ["atlantis", "brahmapura"]


@rule("ERA-8.2-08", "ERA-8.2-02")
def test_the_right_to_look_goes_with_the_control_cube() -> None:
    t = home_coup([3, 2, 2])
    brahmapura, aztlan = NATIONS.index("brahmapura"), NATIONS.index("aztlan")
    assert t.g.seen_goals[0][brahmapura] == -1
    assert t.g.seen_goals[2][aztlan] == -1
    t.answer("white").take("coup.give", "aztlan").answer("aquatic_spirit")
    assert t.nations(0) == ["atlantis", "brahmapura"]
    assert t.nations(2) == ["atlantis", "aztlan"]
    new = GOALS.index("aquatic_spirit")
    assert t.g.seen_goals[0][brahmapura] == new
    assert t.g.seen_goals[1][brahmapura] == new  # still a controller
    assert t.g.seen_goals[2][brahmapura] == -1  # a controller no longer: the new card stays unseen
    assert t.g.seen_goals[2][aztlan] == GOALS.index("emulous_explorers")
    assert view(t, 2).seen_goals[2][brahmapura] == -1


@rule("ERA-8.2-04", "ERA-8.2-08")
def test_those_who_control_the_nation_no_longer_cannot_tell_which_card_was_kept() -> None:
    views: list[dict[int, dict[str, object]]] = []
    for keep in ("aquatic_spirit", "religious_populists"):
        t = home_coup([3, 2, 2]).answer("white").take("coup.give", "aztlan").answer(keep)
        views.append({seat: view(t, seat).to_json() for seat in (-1, 0, 1, 2)})
    assert views[0][2] == views[1][2]
    assert views[0][-1] == views[1][-1]
    assert views[0][0] != views[1][0]
    assert views[0][1] != views[1][1]
