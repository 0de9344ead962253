"""What a finished game gives to its players in Galactic Era.  ERA-9"""

from __future__ import annotations

from typing import Final

from critias.engine.game import Sequel
from critias.games.era.box import EraBox
from critias.games.era.scoring import ranking
from critias.games.era.state import Era
from critias.games.world.box import ASCENSION, CONTINUATION, OBJECTIVES, POLE_SHIFT, SOCIETIES
from critias.tongue import either, noted, say, say_as

SIDES: Final = [noted("STO"), noted("STS")]
NOTES: Final = [  # by ending
    noted("Additional population starts at the home star."),
    noted("Of all domination cards a player keeps one; the others go back into the deck, which is shuffled."),
    noted("Additional ships start at the home star."),
]


def export(g: Era) -> dict[str, object]:
    """The set-up of Galactic Era that follows from this game, as plain data.

    ERA-9.1-01, ERA-9.2-11, ERA-9.2-12, ERA-9.2-13
    """
    if g.over == 0:
        raise ValueError("a game must be over before it can be carried on in a campaign")
    stories, goals = g.box.stories[g.ending], g.box.galactic_goals[g.ending]
    return {
        "ending": OBJECTIVES[g.ending],
        "stories": stories or "any",
        "goals": goals or "any",
        "players": [advantages(g, seat) for seat in range(g.seats)],
    }


def sequel(g: Era) -> Sequel:
    """The same in words, in the tongue of the reader.  ERA-9.2-06, ERA-9.2-07"""
    stories, goals = g.box.stories[g.ending], g.box.galactic_goals[g.ending]
    players = [advantages(g, seat) for seat in range(g.seats)]
    sheet = [(title, [said(player[key], text) for player in players]) for key, title, text in headings()]
    sheet = [(title, told) for title, told in sheet if any(told)]
    return Sequel(
        "Galactic Era",
        [
            (say("Ending"), say(g.box.objective_names[g.ending])),
            (say("Galactic stories"), any_of(stories)),
            (say("Galactic goals"), any_of(goals)),
        ],
        sheet,
        [say(NOTES[g.ending])],
        export(g),
    )


def headings() -> list[tuple[str, str, str]]:
    """Of what a player gets: its key, its name, and how it is said."""
    return [
        ("place", say_as("in the ranking", "Place"), "{n}"),
        ("alignments", say("Starts as"), "{n}"),
        ("destiny_points", say("Destiny Points"), "+{n}"),
        ("technology_of_choice_at_level", say("Technology of choice"), noted("level {n}")),
        ("population_as_sto", say("Population, as STO"), "+{n}"),
        ("ships_as_sts", say("Ships, as STS"), "+{n}"),
        ("extra_star_people_or_domination_cards", say("Star people or domination cards to choose from"), "+{n}"),
    ]


def said(value: object, text: str) -> str:
    if not value:
        return ""
    return say(text, n=either([say(side) for side in value]) if isinstance(value, list) else value)


def any_of(names: list[str]) -> str:
    return ", ".join([say(name) for name in names]) or say_as("of these", "any")


def texts(box: EraBox) -> list[str]:
    """What the box names of Galactic Era."""
    return [name for found in (box.stories, box.galactic_goals) for names in found for name in names]


def advantages(g: Era, seat: int) -> dict[str, object]:
    """ERA-9.2-01, ERA-9.2-02, ERA-9.2-03, ERA-9.2-04, ERA-9.2-05, ERA-9.2-06, ERA-9.2-07, ERA-9.2-08, ERA-9.2-09,
    ERA-9.2-10, ERA-9.2-14
    """
    box, cards = g.box, g.hand[seat]
    place = ranking(g).index(seat) + 1
    sides = alignments(cards)
    per_card = cards.count(g.ending)
    return {
        "seat": seat,
        "society": SOCIETIES[g.society[seat]] if g.society[seat] >= 0 else "",
        "place": place,
        "destiny_points": box.winner_destiny if place == 1 else box.second_destiny if place == 2 else 0,
        "technology_of_choice_at_level": box.winner_technology if place == 1 else 0,
        "alignments": sides,
        "population_as_sto": box.sto_population * per_card if g.ending == ASCENSION and SIDES[0] in sides else 0,
        "ships_as_sts": box.sts_ships * per_card if g.ending == POLE_SHIFT and SIDES[1] in sides else 0,
        "extra_star_people_or_domination_cards": box.extra_choices * per_card if g.ending == CONTINUATION else 0,
    }


def alignments(cards: list[int]) -> list[str]:
    """The sides open to a player at the start.  ERA-9.2-08, ERA-9.2-09, ERA-9.2-10"""
    balance = cards.count(ASCENSION) - cards.count(POLE_SHIFT)
    if balance > 0:
        return SIDES[:1]
    return SIDES[1:] if balance < 0 else SIDES[:]
