"""The guided first game: the second round, from the first Atlantean placed to a component of the Cosmic Gate."""

from __future__ import annotations

from typing import Final

from critias.engine.guide import Guide, Note
from critias.tongue import noted

GUIDE: Final = Guide(
    seats=3,
    seed=20,
    turns=2,
    options={"level": "1", "blueprint": "introductory"},
    until="place.step",
    since=2,
    quiet=("window.step",),
    notes=[
        Note(
            "place.step",
            noted("The nearer the sea, the easier the roll, and the sooner the tile is lost."),
            noted(
                "In the Forests you roll for crystal, in the Hills for gold, in the Mountains for ore: "
                "the number or more."
            ),
            points="spot-forests_*",
            asks=noted("Place your Leader: for goods it rolls a die."),
            suggest=("leader_forests_3", "leader_forests_4"),
            leads=(
                (noted("Misfortunes"), noted("Cards flood tiles from the tips. Who stands there goes home.")),
                (noted("Act"), noted("Who still stands acts: a die for each on a wild tile.")),
                (noted("The Gate"), noted("With the goods you build components together.")),
            ),
        ),
        Note(
            "place.step",
            noted("Nine components and the Power Core make the Cosmic Gate. Build it and all of you win."),
            noted("Those on a build spot pay for one component together. If the last tile floods, all of you lose."),
            points="gate",
            asks=noted("Place a follower where you build together."),
            suggest=("follower_build_spot_1", "follower_build_spot_2", "leader_build_spot_1"),
            leads=(
                (noted("Act"), noted("The spot builds a component of the Blueprint.")),
                (noted("Its gift"), noted("Comes at once, or as an action spot from the next round on.")),
                (noted("The end"), noted("Nine stand; then every Leader on one build spot: the Power Core.")),
            ),
            scores=True,
        ),
        Note(
            "place.step",
            noted("The Libraries give cards without a roll: draw two, and keep both on the two outer tiles."),
            noted("Two Atlanteans together in the Cities may find a new follower."),
            points="spot-libraries_*",
            asks=noted("Place a follower where nothing is rolled."),
            suggest=("follower_libraries_2", "follower_libraries_1", "follower_libraries_3"),
        ),
        Note(
            "place.step",
            noted("The centre gives 1 mystic energy, always, and any number may stand there."),
            noted("Energy lifts a die by 1 each, buys barriers and brings tiles back."),
            points="spot-centre",
            asks=noted("Place the last one where there is always room."),
            suggest=("follower_centre",),
        ),
        Note(
            "place.step",
            noted("All are placed. When everybody is done the misfortunes come."),
            noted("Players place in any order, so talk; who is not done may take an Atlantean back."),
            points="misfortunes",
            asks=noted("All your Atlanteans stand."),
            suggest=("done",),
        ),
        Note(
            "window.step",
            noted("A misfortune may flood the outermost dry tile of a peninsula; whoever stands on it goes home."),
            noted("Between the cards you may use what you have. Most of the time you keep it, as I do for you now."),
            points="misfortunes",
            suggest=("pass",),
        ),
        Note(
            "act.step",
            noted("Now everybody acts, in any order: each Atlantean does what its tile says, once."),
            noted("What one gains another may use in the same phase."),
        ),
        Note(
            "act.step",
            noted("On a wild tile each rolls for itself, and a success gives one good, however high the die."),
            noted("Goods pay for components: gold, crystal, and Atlantium, which the Forges make of ore."),
            suggest=("act_leader_forests_3", "act_leader_forests_4"),
        ),
        Note(
            "act.step",
            noted("The goods are there, so build: whoever stands on the build spot acts once, together."),
            noted("What stands stays, and its gift helps all of you."),
            points="gate",
            suggest=("act_build_spot_1",),
            scores=True,
        ),
        Note(
            "roll.boost",
            noted("The die falls short. Mystic energy adds 1 each, after the roll."),
            noted("Only who rolled may add to the die; what does not reach the number is lost."),
            points="hand",
        ),
        Note(
            "build.component",
            noted("Choose what to build: the cost is paid at once by those on the spot."),
            noted("A one-time gift helps now; a component with an action spot helps every round."),
            points="gate",
            scores=True,
        ),
        Note(
            "act.step",
            noted("After the actions all go home, and the Wrath of the Gods floods as many tiles as the wave shows."),
            noted("The wave goes up each round, to 3 tiles at last: that is your clock. The rest I do for you."),
            points="wrath",
            scores=True,
        ),
        Note(
            "flood.wrath",
            noted(
                "You choose what the Wrath takes: a tile that nobody needs, or a peninsula whose barrier holds it off."
            ),
            points="wrath",
        ),
        Note(
            "enigma.use",
            noted("A card of yours fits this moment. It is gone once it is played, so play it where it helps most."),
            points="hand",
        ),
    ],
    end=noted(
        "A round is over: place, misfortunes, act, Wrath. When nine components stand, bring every Leader to one build "
        "spot and pay for the Power Core, and all of you win. If no tile is dry any more, all of you lose."
    ),
)
