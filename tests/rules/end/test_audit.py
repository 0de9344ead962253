"""A table on which pieces are lost, doubled or out of place is no table of End of Atlantis."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from critias.games.end.box import SHIPS
from critias.games.end.state import NEUTRAL, End
from tests.support.end import state

ARK, AIRSHIP = SHIPS.index("ark"), SHIPS.index("airship")


def table(**named: object) -> End:
    """The middle of a voting, with something in every place."""
    return state(
        beat="vote",
        voting=1,
        pool=[3, 2, 1],
        bids=[[2, 1], [1, 0], [0, 4]],
        aboard={"ark": {0: 2, "neutral": 1}, "airship": {1: 1, 2: 2}},
        holds={"airship": {0: 2}},
        new_land={1: 3, "neutral": 2},
        discarded=[0, 1, 0],
        lost=[0, 0, 2],
        factions=["strategos", "basileus", None],
        vp=[4, 0, 9],
        specials={0: ["guards"], 2: ["alliance", "empath"]},
        gods=["support"],
        facedown={1: {3: "sabotage"}},
        **named,  # type: ignore[arg-type]
    )


def test_a_table_in_order_has_nothing_wrong() -> None:
    assert table().audit() == []


def moved(g: End) -> None:
    """A cube from the screen to the front of it: nothing is lost."""
    g.screen[0] -= 1
    g.discarded[0] += 1


def cube_lost(g: End) -> None:
    g.screen[0] -= 1


def cube_of_bid_lost(g: End) -> None:
    g.bids[2][1] -= 1


def cube_in_holds_doubled(g: End) -> None:
    g.holds[AIRSHIP][0] += 1


def cubes_owed(g: End) -> None:
    g.discarded[1] += g.screen[1] + 1
    g.screen[1] = -1


def no_cube_left(g: End) -> None:
    g.discarded[1] += g.screen[1]
    g.screen[1] = 0


def row_without_bid(g: End) -> None:
    g.bids[0].pop()


def row_without_spies(g: End) -> None:
    g.spies[1].pop()


def row_without_marks(g: End) -> None:
    g.resolved[2].pop()


def vp_without_source(g: End) -> None:
    g.vp[2] += 1


def neutral_lost(g: End) -> None:
    g.camp -= 1


def neutral_moved(g: End) -> None:
    g.camp -= 1
    g.aboard[ARK][NEUTRAL] += 1


def neutrals_owed(g: End) -> None:
    g.new_land[NEUTRAL] += g.camp + 1
    g.camp = -1


def no_neutral_left(g: End) -> None:
    g.new_land[NEUTRAL] += g.camp
    g.camp = 0


def all_markers_removed(g: End) -> None:
    g.doom = 3


def one_marker_too_many(g: End) -> None:
    g.doom = 4


def overloaded(g: End) -> None:
    g.screen[1] -= 1
    g.aboard[AIRSHIP][1] += 1


def less_than_nobody_aboard(g: End) -> None:
    g.screen[1] += 1
    g.aboard[ARK][1] = -1


def less_than_nobody_hidden(g: End) -> None:
    g.screen[1] += 1
    g.holds[ARK][1] = -1


def ship_nowhere(g: End) -> None:
    g.ship_at[ARK] = 2


def ship_lost(g: End) -> None:
    g.ship_at[ARK] = -1


def ship_at_sea(g: End) -> None:
    g.ship_at[ARK] = 1


def card_doubled(g: End) -> None:
    g.hand[0].append(g.politics_deck[-1])


def card_exchanged(g: End) -> None:
    at = next(i for i, card in enumerate(g.politics_deck) if card != g.gods[0])
    g.gods[0] = g.politics_deck[at]


def facedown_card_lost(g: End) -> None:
    g.facedown[1][3] = -1


def special_lost(g: End) -> None:
    g.special[2].pop()


def event_twice(g: End) -> None:
    g.past_events.append(g.event)


def no_event_yet(g: End) -> None:
    g.unused_events.append(g.event)
    g.event = -1


def one_faction_for_two(g: End) -> None:
    g.faction[2] = g.faction[0]


@pytest.mark.parametrize(
    ("tweak", "wrong"),
    [
        (moved, []),
        (cube_lost, ["seat 0 has 19 cubes"]),
        (cube_of_bid_lost, ["seat 2 has 19 cubes"]),
        (cube_in_holds_doubled, ["seat 0 has 21 cubes"]),
        (cubes_owed, ["seat 1 has 20 cubes"]),
        (no_cube_left, []),
        (row_without_bid, ["the votings of seat 0 are not those of its cards"]),
        (row_without_spies, ["the votings of seat 1 are not those of its cards"]),
        (row_without_marks, ["the votings of seat 2 are not those of its cards"]),
        (vp_without_source, ["the score sheet of seat 2 adds up to 9, not 10"]),
        (neutral_lost, ["there are 9 neutral Refugees"]),
        (neutral_moved, []),
        (neutrals_owed, ["there are 10 neutral Refugees"]),
        (no_neutral_left, []),
        (all_markers_removed, []),
        (one_marker_too_many, ["4 Doom Markers are removed, of 3"]),
        (overloaded, ["the Airship is overloaded: [0, 2, 2, 0, 0, 0]"]),
        (less_than_nobody_aboard, ["the Ark is overloaded: [2, -1, 0, 0, 0, 1]"]),
        (less_than_nobody_hidden, ["the Ark is overloaded: [2, 0, 0, 0, 0, 1]"]),
        (ship_nowhere, ["the Ark is neither in the Port nor on the Ocean"]),
        (ship_lost, ["the Ark is neither in the Port nor on the Ocean"]),
        (ship_at_sea, []),
        (card_doubled, ["81 Politics Cards are not those of the box"]),
        (card_exchanged, ["80 Politics Cards are not those of the box"]),
        (facedown_card_lost, ["80 Politics Cards are not those of the box"]),
        (special_lost, ["24 Special Cards are not those of the box"]),
        (event_twice, ["the Event Cards are not those of the box"]),
        (no_event_yet, []),
        (one_faction_for_two, ["two players hold the same Faction Token"]),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_what_is_wrong_with_a_table_is_said(tweak: Callable[[End], None], wrong: list[str]) -> None:
    assert table(tweak=tweak).audit() == wrong
