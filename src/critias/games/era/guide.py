"""The guided first game: three rounds of the introductory game, from the first control cube to the first conflicts."""

from __future__ import annotations

from typing import Final

from critias.engine.guide import Guide, Note
from critias.tongue import noted

GUIDE: Final = Guide(
    seats=3,
    seed=11,
    turns=3,
    options={"version": "introductory"},
    notes=[
        Note(
            "setup.nation",
            noted("You never own a nation: you share two of them, each with another player."),
            noted("At the end the Power of your weaker nation is your score, so both must grow."),
            points="nations",
            leads=(
                (noted("Each round"), noted("Everybody moves one archon and takes its action.")),
                (noted("Power"), noted("Areas, pyramids and temples of light make a nation strong.")),
                (noted("The end"), noted("Power of the weaker nation, Virya and objective cards are VP.")),
            ),
            scores=True,
        ),
        Note(
            "setup.agent",
            noted("Agents are yours alone. They count in a Coup, which wins a minor nation or a share of a major one."),
            noted("These three are worth 0: they mark where you may plot. Stronger ones come by Intrigue."),
        ),
        Note(
            "setup.agent",
            noted("Neutral minor nations with high Power and low stability are good prey."),
            noted("The shield is the garrison, against armies; the temple is the stability, against Coups."),
        ),
        Note(
            "turn.space",
            noted("Your turn: one archon goes to one action space, acts there and closes it for everybody."),
            noted(
                "An action of a nation is done for that nation: your partner gains as well, and does the same for you."
            ),
            points="nations",
            suggest=("lemuria_construct_building", "hyperborea_construct_building", "brahmapura_construct_building"),
            leads=(
                (noted("Now"), noted("Build, collect, recruit, fight, plot: one of them.")),
                (noted("Next turn"), noted("Your second archon comes from the pad.")),
                (noted("Then"), noted("You move one of the two, and its old space is open again.")),
            ),
        ),
        Note(
            "construct.kind",
            noted("One building is free. A pyramid is Power at once: income now and score at the end."),
            noted("A temple of light is worth 2 Power at the end; temples of darkness pay Virya whenever Doom moves."),
            suggest=("pyramid",),
            scores=True,
        ),
        Note(
            "construct.area",
            noted("Further buildings cost Virya, the money of your society. Here you may stop."),
            noted("Virya also pays bids and agents, and what is left in the end is worth VP."),
            points="seat-0",
            suggest=("done",),
        ),
        Note(
            "turn.space",
            noted("Now send an army: Move & Conflict takes an area, and its Power, for your nation."),
            noted("The first conflict of the action is free."),
            points="nations",
            suggest=("lemuria_move_conflict", "hyperborea_move_conflict", "brahmapura_move_conflict"),
        ),
        Note("move.from", noted("Choose where units set out. Several moves may be made before the conflicts begin.")),
        Note(
            "move.to",
            noted("A neutral minor nation defends with its garrison, and with what others bid for it."),
            noted("Over land the way is free; a strait costs 1 unit, each ocean 3."),
        ),
        Note("move.count", noted("Who goes fights; who stays guards the home area. Bring more than the garrison.")),
        Note(
            "contest.bid",
            noted("Everybody concerned sets a dial in secret, to attack or to defend; all open together."),
            noted("Every bid is paid, won or lost, and ties go to the defender. With enough units 0 will do."),
        ),
        Note(
            "turn.space",
            noted("Collect Virya pays by the nation's Power, to you and to your partner."),
            noted("Recruit brings units by Power; Intrigue and Coup win what armies cannot."),
            points="nations",
            suggest=("lemuria_collect_virya", "hyperborea_collect_virya", "brahmapura_collect_virya"),
        ),
        Note("turn.archon", noted("Both archons are out: one of them goes, and leaves its space to the others.")),
        Note(
            "contest.bid",
            noted("Somebody else fights. You may help or hinder, because nations that you share win or lose."),
            noted("0 costs nothing; a small bid at the right moment tips the scales."),
        ),
    ],
    end=noted(
        "You have seen three rounds. A destroyed building brings Doom nearer, a quiet round the End; whichever meets "
        "the round marker, or seven temples of light, ends the game. Then the Power of your weaker nation, your Virya "
        "and the objective cards of that ending are your VP, and the most win."
    ),
)
