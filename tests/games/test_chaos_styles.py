"""Six factions for who has never played: how each plays, how hard it is, the easy ones first; where a Battle is."""

from __future__ import annotations

import critias
from critias.games.chaos import board, styles, tour, words
from critias.games.chaos.box import FACTIONS
from critias.games.chaos.state import Chaos
from tests.support.chaos import combat


def test_every_faction_has_a_level_and_a_sentence_on_its_style() -> None:
    match = critias.new("chaos", seats=3, seed=1)
    [question] = match.questions
    view = match.seen_by(0)
    assert isinstance(view, Chaos)
    assert question.kind is words.FACTION_CHOOSE
    reaches = [board.reach(view, 0, question.kind, faction).said for faction in question.values]
    assert len(set(reaches)) == len(FACTIONS)
    for faction, said in enumerate(reaches):
        level, _, style = said.partition(". ")
        assert level == board.group_of(question.kind, faction) in ("Easy", "Medium", "Hard")
        assert style == styles.STYLES[FACTIONS[faction]]


def test_factions_are_offered_from_easy_to_hard() -> None:
    offered = tour.OFFERED["setup.faction"]
    assert sorted(offered) == sorted(FACTIONS)
    levels = [["Easy", "Medium", "Hard"].index(styles.LEVELS[faction]) for faction in offered]
    assert levels == sorted(levels)


def test_a_plan_marks_the_region_of_its_battle() -> None:
    t = combat(["leyrien", "zcharo"], fighters={0: {"r3c4": 4}, 1: {"r3c4": 3}}, hands={0: ["tac_ambush"]})
    question = t.question
    region = words.REGION.key(t.g.region)
    assert question.kind in (words.BATTLE_CARD, words.BATTLE_SECTION)
    for option in question.values:
        assert board.reach(t.g, question.seat, question.kind, option).things == ((f"region-{region}", ""),)
