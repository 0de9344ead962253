"""The guided first game: set-up and three rounds, from the objective cards to the first conflicts."""

from __future__ import annotations

from typing import Final

from critias.engine.guide import Guide, Note
from critias.tongue import noted

NATIONS: Final = ("aztlan", "lemuria", "atlantis", "hyperborea", "brahmapura")


def spaces(action: str) -> tuple[str, ...]:
    """The action space of whichever nation one has."""
    return tuple(f"{nation}_{action}" for nation in NATIONS)


GUIDE: Final = Guide(
    seats=3,
    seed=5,
    turns=3,
    notes=[
        Note(
            "setup.objective",
            noted("Each card pays VP if the game ends its way; keep two and return one."),
            noted("Doom comes by destruction, Continuation by quiet rounds, Ascension by temples of light."),
            points="hand",
            scores=True,
        ),
        Note(
            "setup.nation",
            noted("You control two major nations and share each with another player."),
            noted("At the end the Power of your weaker nation is most of your score, so both must grow."),
            points="nations",
            leads=(
                (noted("Each round"), noted("Everybody moves one archon and takes its action.")),
                (noted("Power"), noted("Areas, pyramids and temples of light make a nation strong.")),
                (noted("The end"), noted("Power of the weaker nation, power points and objective cards are VP.")),
            ),
            scores=True,
        ),
        Note(
            "setup.nation",
            noted("Your partner here is another one: what helps the nation helps you both."),
            points="nations",
        ),
        Note(
            "setup.marker",
            noted(
                "Markers are yours alone. They count in a Coup, which wins a minor nation or a share of a major one."
            ),
            noted("These three are worth 0: they mark where you may plot."),
        ),
        Note(
            "setup.marker",
            noted("The shield of an area is its garrison, against armies; the temple is its stability, against Coups."),
        ),
        Note(
            "turn.space",
            noted("Your turn: one archon goes to one action space, acts there and closes it for everybody."),
            noted("A Limited Conflict takes an area, and its Power, for your nation."),
            points="nations",
            suggest=spaces("limited_conflict"),
            leads=(
                (noted("Now"), noted("Collect, construct, mobilize, fight or plot: one of them.")),
                (noted("Next turn"), noted("Your second archon comes from the pad.")),
                (noted("Then"), noted("You move one of the two, and its old space is open again.")),
            ),
        ),
        Note(
            "move.from", noted("Choose where units set out. Several maneuvers may be made before the conflicts begin.")
        ),
        Note(
            "move.to",
            noted("A neutral minor nation defends with its garrison, and with what others bid for it."),
            noted("Over land the way is free; a strait costs 1 unit, each ocean 3."),
        ),
        Note("move.count", noted("Who goes fights; who stays guards the home area. Bring more than the garrison.")),
        Note(
            "contest.bid",
            noted("Everybody concerned sets a dial in secret, to attack or to defend; all open together."),
            noted("Every bid is paid, won or lost, and the attacker must have more. With enough units 0 will do."),
        ),
        Note(
            "turn.space",
            noted("Construct: one building is free. It makes the nation stronger from now on."),
            noted("Mobilize brings units instead; a Coup wins with markers what armies cannot."),
            points="nations",
            suggest=spaces("construct"),
        ),
        Note(
            "construct.kind",
            noted("A pyramid is Power at once: income now and score at the end."),
            noted("A temple of light counts at the end and holds the end marker for a round."),
            suggest=("pyramid",),
            scores=True,
        ),
        Note(
            "turn.space",
            noted("Collect Power pays power points (PP) by the nation's Power, to you and to your partner."),
            noted("PP pay for bids, markers and buildings, and what is left in the end is worth VP."),
            points="nations",
            suggest=spaces("collect_power"),
            scores=True,
        ),
        Note("turn.archon", noted("Both archons are out: one of them goes, and leaves its space to the others.")),
    ],
    end=noted(
        "You have seen three rounds. A destroyed building brings doom nearer, a quiet round the end marker; "
        "whichever meets the round marker, or a lead of the temples of light, ends the game. Then the Power of your "
        "weaker nation, your PP and the objective cards of that ending are your VP, and the most win."
    ),
)
