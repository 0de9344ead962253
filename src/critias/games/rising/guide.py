"""The guided first game: the second round, from the first Atlantean placed to a component of the Cosmic Gate."""

from __future__ import annotations

from typing import Final

from critias.engine.guide import Guide, Note

GUIDE: Final = Guide(
    seats=3,
    seed=20,
    turns=2,
    options={"level": "1", "blueprint": "introductory"},
    until="place.step",
    since=2,
    notes=[
        Note(
            "place.step",
            "The nearer the sea, the easier the roll, and the sooner the tile is lost.",
            "In the Forests you roll for crystal, in the Hills for gold, in the Mountains for ore: the number or more.",
            points="spot-forests_*",
            suggest=("leader_forests_3", "leader_forests_4"),
            leads=(
                ("Misfortunes", "Cards flood tiles from the tips. Who stands there goes home."),
                ("Act", "Who still stands acts: a die for each on a wild tile."),
                ("The Gate", "With the goods you build components together."),
            ),
        ),
        Note(
            "place.step",
            "Nine components and the Power Core make the Cosmic Gate. Build it and all of you win.",
            "Those on a build spot pay for one component together. If the last tile floods, all of you lose.",
            points="gate",
            suggest=("follower_build_spot_1", "follower_build_spot_2", "leader_build_spot_1"),
            leads=(
                ("Act", "The spot builds a component of the Blueprint."),
                ("Its gift", "Comes at once, or as an action spot from the next round on."),
                ("The end", "Nine stand; then every Leader on one build spot: the Power Core."),
            ),
            scores=True,
        ),
        Note(
            "place.step",
            "The Libraries give cards without a roll: draw two, and keep both on the two outer tiles.",
            "Two Atlanteans together in the Cities may find a new follower.",
            points="spot-libraries_*",
            suggest=("follower_libraries_2", "follower_libraries_1", "follower_libraries_3"),
        ),
        Note(
            "place.step",
            "The centre gives 1 mystic energy, always, and any number may stand there.",
            "Energy lifts a die by 1 each, buys barriers and brings tiles back.",
            points="spot-centre",
            suggest=("follower_centre",),
        ),
        Note(
            "place.step",
            "All are placed. When everybody is done the misfortunes come.",
            "Players place in any order, so talk; who is not done may take an Atlantean back.",
            points="misfortunes",
            suggest=("done",),
        ),
        Note(
            "window.step",
            "A misfortune may flood the outermost dry tile of a peninsula; whoever stands on it goes home.",
            "Between the cards you may use what you have. Most of the time you keep it.",
            points="misfortunes",
            suggest=("pass",),
        ),
        Note(
            "act.step",
            "Now everybody acts, in any order: each Atlantean does what its tile says, once.",
            "What one gains another may use in the same phase.",
        ),
        Note(
            "act.step",
            "On a wild tile each rolls for itself, and a success gives one good, however high the die.",
            "Goods pay for components: gold, crystal, and Atlantium, which the Forges make of ore.",
        ),
        Note(
            "roll.boost",
            "The die falls short. Mystic energy adds 1 each, after the roll.",
            "Only who rolled may add to the die; what does not reach the number is lost.",
        ),
        Note(
            "build.component",
            "Choose what to build: the cost is paid at once by those on the spot.",
            "A one-time gift helps now; a component with an action spot helps every round.",
            points="gate",
            scores=True,
        ),
        Note("build.pay", "All on the spot share the cost as they like: what you do not pay the others may."),
        Note(
            "act.step",
            "After the actions all go home, and the Wrath of the Gods floods as many tiles as the wave shows.",
            "The wave goes up each round, to 3 tiles a round at last. That is your clock.",
            points="wrath",
            scores=True,
        ),
        Note(
            "flood.wrath",
            "You choose what the Wrath takes: a tile that nobody needs, or a peninsula whose barrier holds it off.",
            points="wrath",
        ),
        Note(
            "enigma.use",
            "A card of yours fits this moment. It is gone once it is played, so play it where it helps most.",
        ),
        Note(
            "joint.accept", "What concerns all is agreed by all: one proposes, the others accept or name another way."
        ),
    ],
    end="A round is over: place, misfortunes, act, Wrath. When nine components stand, bring every Leader to one build "
    "spot and pay for the Power Core, and all of you win. If no tile is dry any more, all of you lose.",
)
