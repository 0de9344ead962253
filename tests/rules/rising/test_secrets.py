"""Who has learned a secret cannot take the step back that uncovered it; shuffled decks are in no known order.

RISE-GEN-20, -22
"""

from __future__ import annotations

from critias.games.rising.box import ARTIFACTS, CARDS, MISFORTUNES
from critias.testing import rule
from tests.support.rising import fresh, position

NO_FOLLOWERS = dict.fromkeys(range(4), 0)
ON_CENTRE = {"centre": ["blue_leader", "yellow_leader", "green_leader"]}


# ---------------------------------------------------------------- steps that cannot be taken back


@rule("RISE-GEN-22")
def test_a_step_that_uncovers_nothing_can_be_taken_back() -> None:
    t = position(4)
    t.answer("leader_hills_1")
    assert t.match.can_undo(0)


@rule("RISE-GEN-22", "RISE-LIB-01")
def test_drawn_library_cards_are_not_put_back() -> None:
    t = position(4, beat="act", placed={"libraries_5": ["red_leader"]}, library=["font_of_power", "song_of_rising"])
    t.answer("act_leader_libraries_5")
    assert t.is_asked("library.keep")
    assert not t.match.can_undo(0)


@rule("RISE-GEN-22", "RISE-MISF-01")
def test_a_drawn_misfortune_is_not_put_back() -> None:
    t = position(4, followers=NO_FOLLOWERS, placed=ON_CENTRE, hands={0: ["font_of_power"]}, deck=["calm_seas"])
    t.answer("leader_hills_1")
    assert t.match.can_undo(0)
    t.answer("done")
    assert t.told("misfortune")
    assert t.is_asked("window.step", 0)
    assert not t.match.can_undo(0)


@rule("RISE-GEN-22", "RISE-LCARD-21")
def test_a_look_at_the_misfortunes_is_final() -> None:
    t = position(4, hands={0: ["augury_of_waves"]})
    t.answer("augury_of_waves")
    assert t.is_asked("augury.discard", 0)
    assert not t.match.can_undo(0)
    known = position(4, hands={0: ["augury_of_waves"]}, foreseen=["calm_seas", "plague", "flood_hills"])
    known.answer("augury_of_waves")
    assert known.match.can_undo(0)  # all three were known before


@rule("RISE-GEN-22", "RISE-HOLO-03")
def test_a_look_at_the_councilor_stack_is_final() -> None:
    t = position(4, beat="end_window", first=3, hologram="priest", hands={0: ["font_of_power"]})
    t.answer("pass")
    assert t.is_asked("hologram.board", 0)
    assert not t.match.can_undo(0)


# ---------------------------------------------------------------- shuffles


@rule("RISE-MCARD-16")
def test_discards_that_become_the_deck_are_in_no_known_order() -> None:
    def firsts(seed: int) -> list[str]:
        discard = ["flood_hills", "flood_cities", "flood_forges", "earthquake", "calm_seas"]
        again = ["spur_the_cycle"]  # it would shuffle by itself
        t = position(4, beat="misfortune", discard=discard, removed=again, deck_only=True, wave=0, seed=seed)
        return [MISFORTUNES[values[1]] for values in t.told("misfortune")[:2]]

    assert len({tuple(firsts(seed)) for seed in range(8)}) > 4


@rule("RISE-SETUP-03", "RISE-SETUP-04", "RISE-SETUP-05")
def test_decks_are_shuffled_at_the_start() -> None:
    libraries, decks, in_library = set(), set(), set()
    for seed in range(6):
        g = fresh(4, seed).g
        libraries.add(tuple(g.library[:6]))
        decks.add(tuple(g.misfortunes[:6]))
        artifacts = [card for card in g.library if card >= CARDS.index(ARTIFACTS[0])]
        assert len(artifacts) == 4
        assert g.library[-4:] != artifacts  # not simply on top
        in_library.add(tuple(sorted(artifacts)))
    assert len(libraries) == len(decks) == 6
    assert len(in_library) > 3


@rule("RISE-HOLO-01", "RISE-SETUP-21")
def test_the_councilor_stack_is_shuffled() -> None:
    stacks = set()
    for seed in range(6):
        t = fresh(2, seed)
        while t.is_asked("setup.artifact"):
            t.answer(t.options()[0])
        stacks.add(tuple(t.options()))
    assert len(stacks) > 3


@rule("RISE-COUNC-17", "RISE-HOLO-10", "RISE-HOLO-11")
def test_an_artifact_that_is_not_kept_is_unused_again() -> None:
    t = fresh(4, councilors="chosen")
    t.answer("scholar", "priest", "mystic", "guardian")
    offered = t.options()
    t.answer(offered[0])
    assert t.g.offered_artifacts == []
    assert CARDS.index(offered[1]) in t.g.unused
    assert t.g.audit() == []
    t = position(4, beat="end_window", hologram="priest", stack=["scholar", "mystic"])
    t.answer("scholar")
    assert t.is_asked("hologram.artifact")
    offered = t.options()
    t.answer(offered[1])
    assert t.g.offered_artifacts == t.g.offered_boards == []
    assert CARDS[t.g.loan] == offered[1]
    assert CARDS.index(offered[0]) in t.g.unused
    assert t.g.audit() == []
