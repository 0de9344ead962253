"""What a finished game brings into Galactic Era.  ERA-9"""

from __future__ import annotations

import pytest

from critias.games.era.campaign import export
from critias.games.world.box import SOCIETIES
from critias.testing import rule
from tests.support.era import Position, position

LIGHTS = {"akakor": 2, "alcheringa": 2, "avalon": 2, "beringia": 1}
LAYOUT = ["continuation", "ascension", "pole_shift"]
ENDINGS: dict[str, dict[str, object]] = {
    "ascension": {
        "round": 3,
        "relics": 4,
        "buildings": {area: ["temple_of_light"] * number for area, number in LIGHTS.items()},
    },
    "continuation": {"round": 10, "end": 11},
    "pole_shift": {"round": 5, "doom": 6},
}
HANDS = {
    "ascension": {0: ["ascension", "ascension"], 1: ["ascension", "pole_shift"], 2: ["pole_shift", "continuation"]},
    "continuation": {0: ["ascension", "continuation"], 1: ["continuation"] * 2, 2: ["pole_shift", "ascension"]},
    "pole_shift": {0: ["pole_shift"] * 2, 1: ["ascension", "pole_shift"], 2: ["ascension", "continuation"]},
}


def finished(ending: str, **named: object) -> Position:
    """A game of three that ends with the turn of seat 2."""
    named = {"acting": 2, "layout": LAYOUT, "hands": HANDS[ending], **ENDINGS[ending], **named}
    t = position(3, **named)
    t.act("intrigue").answer("done")
    assert t.match.over
    assert export(t.g)["ending"] == ending
    return t


def players(t: Position, key: str) -> list[object]:
    """What the export says about every seat."""
    found = export(t.g)["players"]
    assert isinstance(found, list)
    assert [player["seat"] for player in found] == list(range(t.g.seats))
    return [player[key] for player in found]


@rule("ERA-9.1-01")
def test_the_result_of_the_first_game_changes_the_setup_of_the_second() -> None:
    exports = [export(finished(ending).g) for ending in ENDINGS]
    assert [result["ending"] for result in exports] == list(ENDINGS)
    for result in exports:
        assert isinstance(result["players"], list)
        assert len(result["players"]) == 3
    assert exports[0] != exports[1] != exports[2]


@rule("ERA-9.1-01")
def test_the_export_names_the_societies_if_they_are_played() -> None:
    assert players(finished("continuation"), "society") == ["", "", ""]
    t = finished("continuation", societies={0: SOCIETIES[0], 1: SOCIETIES[2], 2: SOCIETIES[1]})
    assert players(t, "society") == [SOCIETIES[0], SOCIETIES[2], SOCIETIES[1]]


@rule("ERA-9.2-01", "ERA-9.2-02")
def test_the_winner_and_the_second_get_destiny_points_and_the_winner_a_technology() -> None:
    dull = {seat: ["ascension", "pole_shift"] for seat in range(3)}
    for virya, places in (([0, 22, 11], [3, 1, 2]), ([11, 0, 22], [2, 3, 1]), ([22, 11, 0], [1, 2, 3])):
        t = finished("continuation", virya=virya, compensation=[0, 0, 0], hands=dull)
        assert players(t, "place") == places
        assert players(t, "destiny_points") == [{1: 3, 2: 2, 3: 0}[place] for place in places]
        assert players(t, "technology_of_choice_at_level") == [{1: 2, 2: 0, 3: 0}[place] for place in places]


@rule("ERA-9.2-03")
def test_ascension_gives_sto_one_population_for_each_ascension_card() -> None:
    t = finished("ascension")
    assert players(t, "population_as_sto") == [2, 1, 0]
    assert players(t, "ships_as_sts") == [0, 0, 0]
    assert players(t, "extra_star_people_or_domination_cards") == [0, 0, 0]


@rule("ERA-9.2-04")
def test_pole_shift_gives_sts_one_ship_for_each_pole_shift_card() -> None:
    t = finished("pole_shift")
    assert players(t, "ships_as_sts") == [2, 1, 0]
    assert players(t, "population_as_sto") == [0, 0, 0]
    assert players(t, "extra_star_people_or_domination_cards") == [0, 0, 0]


@rule("ERA-9.2-05")
def test_continuation_gives_one_more_choice_for_each_continuation_card() -> None:
    t = finished("continuation")
    assert players(t, "extra_star_people_or_domination_cards") == [1, 2, 0]
    assert players(t, "population_as_sto") == [0, 0, 0]
    assert players(t, "ships_as_sts") == [0, 0, 0]


@rule("ERA-9.2-08", "ERA-9.2-09", "ERA-9.2-10")
@pytest.mark.parametrize("ending", list(ENDINGS))
def test_the_cards_held_decide_the_alignment_whatever_the_ending(ending: str) -> None:
    for hand, alignments in (
        (["ascension", "ascension"], ["STO"]),
        (["ascension", "continuation"], ["STO"]),
        (["pole_shift", "pole_shift"], ["STS"]),
        (["pole_shift", "continuation"], ["STS"]),
        (["ascension", "pole_shift"], ["STO", "STS"]),
        (["continuation", "continuation"], ["STO", "STS"]),
    ):
        t = finished(ending, hands={0: hand})
        assert players(t, "alignments")[0] == alignments


@rule("ERA-9.2-11", "ERA-9.2-12", "ERA-9.2-13")
def test_the_ending_restricts_the_stories_and_goals() -> None:
    found = export(finished("ascension").g)
    assert found["stories"] == ["Journeys", "Migrations"]
    assert found["goals"] == ["Cooperation", "Discovery", "Leadership", "Personal Growth"]
    found = export(finished("pole_shift").g)
    assert found["stories"] == ["Rivalry", "Wars"]
    assert found["goals"] == ["Control", "Legacy", "Power", "Presence"]
    found = export(finished("continuation").g)
    assert (found["stories"], found["goals"]) == ("any", "any")


@rule("ERA-9.2-14")
def test_places_are_ranked_with_the_tie_breaks() -> None:
    dull = {seat: ["ascension", "pole_shift"] for seat in range(3)}
    level: dict[str, object] = {"hands": dull, "compensation": [0, 0, 0]}
    # 4 VP from Power and the same Virya for all; the areas of Brahmapura decide, then the turn order
    t = finished("continuation", **level)
    assert t.match.outcome is not None
    assert len(set(t.match.outcome.scores)) == 1
    assert players(t, "place") == [1, 2, 3]
    more = {"owner": {"wild_amur": "brahmapura"}, "units": {"wild_amur": 1}}
    t = finished("continuation", **level, **more)
    assert players(t, "place") == [3, 1, 2]
    assert players(t, "destiny_points") == [0, 3, 2]
    t = finished("continuation", first=2, acting=1, **level, **more)
    assert players(t, "place") == [3, 2, 1]
    assert players(t, "destiny_points") == [0, 2, 3]


# ---------------------------------------------------------------- in words


@rule("ERA-9.1-01", "ERA-9.2-11", "ERA-9.2-12", "ERA-9.2-13")
def test_the_end_of_a_game_says_what_it_means_for_the_next() -> None:
    told = {ending: finished(ending).match.sequel for ending in ENDINGS}
    for ending, sequel in told.items():
        assert sequel is not None
        assert sequel.title == "Galactic Era"
        assert sequel.data == export(finished(ending).g)
        assert sequel.notes
    assert told["ascension"] is not None
    assert told["ascension"].facts == [
        ("Ending", "Ascension"),
        ("Galactic stories", "Journeys, Migrations"),
        ("Galactic goals", "Cooperation, Discovery, Leadership, Personal Growth"),
    ]
    assert told["continuation"] is not None
    assert told["continuation"].facts[1:] == [("Galactic stories", "any"), ("Galactic goals", "any")]


@rule("ERA-9.2-01", "ERA-9.2-02", "ERA-9.2-03", "ERA-9.2-08", "ERA-9.2-10")
def test_the_sheet_of_the_campaign_names_what_there_is_and_nothing_else() -> None:
    sequel = finished("ascension").match.sequel
    assert sequel is not None
    assert dict(sequel.sheet) == {
        "Place": ["1", "2", "3"],
        "Starts as": ["STO", "STO or STS", "STS"],
        "Destiny Points": ["+3", "+2", ""],
        "Technology of choice": ["level 2", "", ""],
        "Population, as STO": ["+2", "+1", ""],
    }


@rule("ERA-9.2-04", "ERA-9.2-05")
def test_ships_and_cards_stand_on_the_sheet_of_their_ending() -> None:
    sheets = {}
    for ending in ENDINGS:
        sequel = finished(ending).match.sequel
        assert sequel is not None
        sheets[ending] = dict(sequel.sheet)
    assert sheets["pole_shift"]["Ships, as STS"] == ["+2", "+1", ""]
    assert sheets["continuation"]["Star people or domination cards to choose from"] == ["+1", "+2", ""]
    assert ["Ships, as STS" in sheet for sheet in sheets.values()] == [False, False, True]
    assert ["Population, as STO" in sheet for sheet in sheets.values()] == [True, False, False]


@rule("ERA-9.1-01")
def test_a_game_that_goes_on_has_no_campaign_yet() -> None:
    t = position(3)
    assert t.match.sequel is None
    with pytest.raises(ValueError, match="must be over"):
        export(t.g)
