"""The summary of Age of Atlantis on two pages."""

from __future__ import annotations

from markupsafe import Markup

from critias.draw.handout import Handout, figures, part, points, says
from critias.games.age import words
from critias.games.age.box import AgeBox
from critias.games.world import handout as world
from critias.tongue import say, say_as


def handout(box: AgeBox, board: Markup) -> Handout:
    return Handout(
        top=[
            world.world_map(board),
        ],
        front=(
            [
                part(
                    say("Aim"),
                    says(
                        say(
                            "You lead a secret society and share two major nations with others. Make your weaker "
                            "nation strong, gather power points (PP), and steer the age to the ending on your "
                            "objective cards."
                        )
                    ),
                ),
                world.turn(
                    say(
                        "Move one of your two archons to a free action space: on your pad, on the tile of a "
                        "nation of yours, or on a special action card that one of them owns."
                    )
                ),
                world.contests(
                    box,
                    say("Coup: influence markers and bids against influence markers, bids and stability."),
                    say(
                        "A tie: in a Limited Conflict all units there fall, in a Global Conflict both lose, a Coup "
                        "fails."
                    ),
                    say("Bid costs PP"),
                ),
            ],
            [
                part(say("Actions"), world.actions(box.action_names, [say(text) for text in box.action_texts])),
                part(say("Moving"), says(say("Units move {ways}.", ways=world.movement(box)))),
            ],
        ),
        back=world.back(
            box,
            say("Ascension: temples of light lead those of darkness by {n}.", n=box.ascension_lead),
            scoring(box),
            world.special_actions(say("Special action cards"), box.tile_names, box.tile_cost, box.tile_texts, words.PP),
        ),
    )


def scoring(box: AgeBox) -> Markup:
    names = [say(name).partition(" (")[0] for name in box.objective_names]
    cards = [(name, [str(vp) for vp in box.objective_vp[n]]) for n, name in enumerate(names)]
    track = list(range(0, box.most_funds + 1, 4))
    return part(
        say("Score"),
        points(
            say("The Power of your weaker nation; temples of light add {n} each now.", n=box.light_power),
            say("Objective cards of the ending that came, by the number of players who hold one:"),
        ),
        figures([say_as("players", "one"), say_as("players", "two"), say_as("players", "more")], cards),
        figures([str(n) for n in track], [(say("VP for PP"), [str(box.pp_vp[n]) for n in track])]),
        says(say("Ties: the larger Power of the other nation, then the turn order.")),
    )
