"""The summary of Era of Atlantis on two pages."""

from __future__ import annotations

from markupsafe import Markup

from critias.draw.handout import Handout, figures, lines, part, points, says
from critias.games.era import words
from critias.games.era.box import EraBox
from critias.games.era.words import halved
from critias.games.world import handout as world
from critias.games.world.faces import OBJECTIVE_ICONS
from critias.tongue import say, say_as, several


def handout(box: EraBox, board: Markup) -> Handout:
    return Handout(
        size="small",
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
                            "nation strong, gather Virya, and steer the age to the ending on your objective cards."
                        )
                    ),
                ),
                world.turn(
                    say(
                        "Move one of your two archons to a free action space: on your pad, on the tile of a "
                        "nation of yours, or on a special action that one of them owns."
                    )
                ),
                world.contests(
                    box,
                    say("Coup: agents and bids against agents, bids and stability."),
                    say("The attacker must have more: a tie is the defender's."),
                    say("Bid costs Virya"),
                ),
            ],
            [part(say("Actions"), world.actions(box.action_names, actions(box)))],
        ),
        back=world.back(
            box,
            lights(box),
            scoring(box),
            world.special_actions(say("Special actions"), box.tile_names, box.tile_cost, box.tile_texts, words.VIRYA),
        ),
    )


def lights(box: EraBox) -> str:
    return several(
        box.lights_to_ascend, "Ascension: {n} temple of light stands.", "Ascension: {n} temples of light stand."
    )


def actions(box: EraBox) -> list[str]:
    return [
        say(
            "Place agents anywhere, {n} Virya each, those of value 0 free; move those on the map for nothing.",
            n=box.agent_cost,
        ),
        say(
            "Swap agents for {n} Virya each; then take a minor nation, or a place in a major one, where you have an "
            "agent. All agents there go home, those of players who stay neutral excepted.",
            n=box.swap_cost,
        ),
        say(
            "Pay as much Virya as the number of the round: take two objectives of the layout, give up two. The moon "
            "card brings {n} Virya.",
            n=box.moon_virya,
        ),
        say("You and the other controller gain as much Virya as the nation has Power."),
        say(
            "Build one building in an area of the nation, one more for each {n} Virya and for each factory.",
            n=box.building_cost,
        ),
        say("Units for the Power of each area, and more for {n} Virya each.", n=box.unit_cost),
        say(
            "Move units, {ways}; where they meet others they fight. One conflict is free, each more costs {n} Virya. "
            "The winner takes the area, one building and one agent there go.",
            ways=world.movement(box),
            n=box.conflict_cost,
        ),
        say(
            "Pay {n} Virya: all units against those of another nation and its home garrison. The loser loses two "
            "buildings or minor nations and half of its units; the weaker victor gains loot.",
            n=box.global_cost,
        ),
    ]


def scoring(box: EraBox) -> Markup:
    names = [say(name).partition(" (")[0] for name in box.objective_names]
    cards = [(name, [halved(vp) for vp in box.objective_vp[n]]) for n, name in enumerate(names)]
    kept = [
        (OBJECTIVE_ICONS[n], f"{names[n]}:", say("{n} Virya a card whatever the ending.", n=virya))
        for n, virya in enumerate(box.objective_always)
        if virya
    ]
    track = list(range(0, box.most_funds + 1, 4))
    return part(
        say("Score"),
        points(
            say("The Power of your weaker nation; temples of light add {n} each now.", n=box.light_power),
            say(
                "Control of the leading nation: {n} VP, {shared} if nations share the lead.",
                n=halved(box.leading_vp),
                shared=halved(box.shared_lead_vp),
            ),
            say("Objective cards of the ending that came, by the number of players who hold one:"),
        ),
        figures([say_as("players", "one"), say_as("players", "two"), say_as("players", "more")], cards),
        lines(kept) if kept else None,
        figures([str(n) for n in track], [(say("VP for Virya"), [halved(box.virya_vp[n]) for n in track])]),
    )
