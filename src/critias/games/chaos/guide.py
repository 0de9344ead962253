"""The guided first game: one whole Round of the Zcharo, from the prices to the Relic."""

from __future__ import annotations

from typing import Final

from critias.engine.guide import Guide, Note
from critias.tongue import noted

DISCOVER, BUILD, HARVEST, RECRUIT, MOVE = range(1, 6)  # what `turn.choice` and `turn.deed` are about

GUIDE: Final = Guide(
    seats=3,
    seed=5,
    turns=1,
    until="price.token",
    chosen={"setup.faction": "zcharo"},
    notes=[
        Note(
            "price.token",
            noted("A Round begins with prices. What you lay on a phase the others pay if they Act in it."),
            noted("You Act there for nothing. A high price keeps others out, a low one tempts them."),
            suggest=("price_4", "price_3"),
            leads=(
                (noted("Set Prices"), noted("Each faction prices one phase, neutral tokens the rest.")),
                (noted("Five phases"), noted("Discover, Build, Harvest, Recruit, Move: Act or Pass.")),
                (noted("The end"), noted("Combat, income, and the Relic of this Round.")),
            ),
        ),
        Note(
            "price.phase",
            noted("You begin the phase that you price. Harvest brings Energy, which pays for all the rest."),
            points="slot-*",
            suggest=("harvest", "discover"),
        ),
        Note(
            "turn.choice",
            noted("In each phase you Act for its price or Pass; who Passes pays nothing."),
            noted("Acting gives the Main Action of your column, and the Auxiliary Action for what it costs."),
            points="track-discover",
            suggest=("act",),
            a=DISCOVER,
        ),
        Note(
            "turn.deed",
            noted("The Main Action of Discover is Research: one step on a track."),
            noted("Further right the actions are stronger."),
            suggest=("main",),
            a=DISCOVER,
        ),
        Note(
            "research.track",
            noted("You are the Zcharo: each Research is 1 Fame, and 20 Fame win."),
            noted("Every faction wins Fame in its own way: Battles, Wounds, upgrades. The board tells yours."),
            points="mat",
            suggest=("harvest",),
            scores=True,
        ),
        Note(
            "turn.deed",
            noted(
                "The turn may go on: an Auxiliary Action, abilities, cards. What you keep now pays for the next phase."
            ),
            noted("So end this turn; Build comes next."),
            points="seat-0",
            suggest=("done",),
            a=DISCOVER,
        ),
        Note(
            "turn.choice",
            noted("A Building stands in a Region that you control, and uncovers income on your board for every Round."),
            noted("You control a Region where you alone have Units or Buildings."),
            points="track-build",
            suggest=("act",),
            a=BUILD,
        ),
        Note(
            "build.piece",
            noted("A Foundry gives Energy, an Outpost Tactics Cards, a Stronghold Gems."),
            noted("With a Foundry you may also harvest its Region. The Foundation under it pays its reward at once."),
            suggest=("foundry",),
        ),
        Note(
            "turn.choice",
            noted("Harvest: Energy at once, and a point for each Region that you harvest."),
            noted("Your Base can always be harvested, another Region if a Foundry of yours stands there."),
            points="track-harvest",
            suggest=("act",),
            a=HARVEST,
        ),
        Note(
            "turn.choice",
            noted("Recruit: a point takes a Fighter one Sector on, and from the last Sector to your Base."),
            noted("You have Fighters enough to begin with: Pass, and keep your Energy."),
            points="track-recruit",
            suggest=("pass",),
            a=RECRUIT,
        ),
        Note(
            "turn.choice",
            noted(
                "Move: a point takes any number of Units to the next Region. Where two factions meet there is a Battle."
            ),
            noted("Who controls the Region of this Round's Relic collects it; who controls all Relics left wins."),
            points="relics",
            suggest=("act",),
            a=MOVE,
            scores=True,
        ),
        Note("move.from", noted("Opposing Units pin as many of yours: those cannot leave. Choose who sets out.")),
        Note(
            "move.to",
            noted("Units go to a Region beside theirs; to enter one that somebody holds is to attack it."),
            noted("How many go, and the second step, I choose for you."),
        ),
        Note(
            "battle.section",
            noted(
                "A Battle: both may lay a Tactics Card, then both seal a section of the wheel, and both open together."
            ),
            noted("The higher Strength wins; Attacks wound, Shields protect."),
        ),
        Note(
            "income.source",
            noted("Then all gain income: from the Base, from Buildings and from the number of Regions under control."),
            noted("You take all of it, in the order that suits you."),
            scores=True,
        ),
    ],
    end=noted(
        "A Round is over: prices, five phases, Combat, income, Relic. There are at most six. A full Fame Track wins, "
        "and so does control of all Relics that are left; if nobody has the last one, the most Land Regions win."
    ),
)
