"""The summary of Era of Atlantis on two pages."""

from __future__ import annotations

from markupsafe import Markup

from critias.draw.handout import Handout, figures, lines, part, picture, points, says, steps
from critias.games.era import words
from critias.games.era.box import EraBox
from critias.games.world import handout as world
from critias.games.world.faces import OBJECTIVE_ICONS
from critias.tongue import say


def handout(box: EraBox, board: Markup) -> Handout:
    return Handout(
        size="small",
        top=[
            picture(
                board,
                "The world before the flood; below it the round track with Doom, End and the way to the Ascension",
            )
        ],
        front=(
            [
                part(
                    "Aim",
                    says(
                        "You lead a secret society and share two major nations with others. Make your weaker "
                        "nation strong, gather "
                        "Virya, and steer the age to the ending on your objective cards."
                    ),
                ),
                part(
                    "A turn",
                    steps(
                        "Move one of your two archons to a free action space: on your pad, on the tile of a "
                        "nation of yours, or on a "
                        "special action that one of them owns.",
                        "Pay what the action needs and do it, for that nation.",
                        "The next player follows; a round is over when all have had a turn.",
                    ),
                ),
                world.contests(
                    box,
                    say("Coup: agents and bids against agents, bids and stability."),
                    say("The attacker must have more: a tie is the defender's."),
                    say("Bid costs Virya"),
                ),
            ],
            [part("Actions", world.actions(box.action_names, actions(box)))],
        ),
        back=(
            [
                world.endings(box, f"Ascension: {box.lights_to_ascend} temples of light stand."),
                scoring(box),
                world.buildings(box),
                world.nations(box),
            ],
            [
                world.special_actions("Special actions", box.tile_names, box.tile_cost, box.tile_texts, words.VIRYA),
                world.societies(box),
                world.signs(),
            ],
        ),
    )


def actions(box: EraBox) -> list[str]:
    return [
        (
            f"Place agents anywhere, {box.agent_cost} Virya each, those of value 0 free; move those on the map "
            "for nothing."
        ),
        (
            f"Swap agents for {box.swap_cost} Virya each; then take a minor nation, or a place in a major one, "
            "where you have an agent. "
            "All agents there go home, those of players who stay neutral excepted."
        ),
        (
            "Pay as much Virya as the number of the round: take two objectives of the layout, give up two. "
            f"The moon card brings {box.moon_virya} Virya."
        ),
        "You and the other controller gain as much Virya as the nation has Power.",
        (
            f"Build one building in an area of the nation, one more for each {box.building_cost} Virya and for "
            "each factory."
        ),
        f"Units for the Power of each area, and more for {box.unit_cost} Virya each.",
        (
            f"Move units, {world.movement(box)}; where they meet others they fight. One conflict is free, each more "
            f"costs {box.conflict_cost} Virya. The winner takes the area, one building and one agent there go."
        ),
        (
            f"Pay {box.global_cost} Virya: all units against those of another nation and its home garrison. The "
            "loser loses two "
            "buildings or minor nations and half of its units; the weaker victor gains loot."
        ),
    ]


def half(vp: int) -> str:
    return f"{vp / 2:g}"


def scoring(box: EraBox) -> Markup:
    names = [name.partition(" (")[0] for name in box.objective_names]
    cards = [(name, [half(vp) for vp in box.objective_vp[n]]) for n, name in enumerate(names)]
    kept = [
        (OBJECTIVE_ICONS[n], f"{names[n]}:", f"{virya} Virya a card whatever the ending.")
        for n, virya in enumerate(box.objective_always)
        if virya
    ]
    track = list(range(0, box.most_funds + 1, 4))
    return part(
        "Score",
        points(
            f"The Power of your weaker nation; temples of light add {box.light_power} each now.",
            f"Control of the leading nation: {half(box.leading_vp)} VP, {half(box.shared_lead_vp)} if nations "
            "share the lead.",
            "Objective cards of the ending that came, by the number of players who hold one:",
        ),
        figures(["one", "two", "more"], cards),
        lines(kept) if kept else None,
        figures([str(n) for n in track], [("VP for Virya", [half(box.virya_vp[n]) for n in track])]),
    )
