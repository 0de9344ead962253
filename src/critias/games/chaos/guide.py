"""The guided first game: one whole Round of the Zcharo, from the prices to the Relic."""

from __future__ import annotations

from typing import Final

from critias.engine.guide import Guide, Note

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
            "A Round begins with prices. What you lay on a phase the others pay if they Act in it.",
            "You Act there for nothing. A high price keeps others out, a low one tempts them.",
            suggest=("price_4", "price_3"),
            leads=(
                ("Set Prices", "Each faction prices one phase, neutral tokens the rest."),
                ("Five phases", "Discover, Build, Harvest, Recruit, Move: Act or Pass."),
                ("The end", "Combat, income, and the Relic of this Round."),
            ),
        ),
        Note(
            "price.phase",
            "You begin the phase that you price. Harvest brings Energy, which pays for all the rest.",
            points="slot-*",
            suggest=("harvest", "discover"),
        ),
        Note(
            "turn.choice",
            "In each phase you Act for its price or Pass; who Passes pays nothing.",
            "Acting gives the Main Action of your column, and the Auxiliary Action for what it costs.",
            points="track-discover",
            suggest=("act",),
            a=DISCOVER,
        ),
        Note(
            "turn.deed",
            "The Main Action of Discover is Research: one step on a track.",
            "Further right the actions are stronger.",
            suggest=("main",),
            a=DISCOVER,
        ),
        Note(
            "research.track",
            "You are the Zcharo: each Research is 1 Fame, and 20 Fame win.",
            "Every faction wins Fame in its own way: Battles, Wounds, upgrades. The board tells yours.",
            points="mat",
            suggest=("harvest",),
            scores=True,
        ),
        Note(
            "turn.deed",
            "The turn may go on: an Auxiliary Action, abilities, cards. What you keep now pays for the next phase.",
            "So end this turn; Build comes next.",
            points="seat-0",
            suggest=("done",),
            a=DISCOVER,
        ),
        Note(
            "turn.choice",
            "A Building stands in a Region that you control, and uncovers income on your board for every Round.",
            points="track-build",
            suggest=("act",),
            a=BUILD,
        ),
        Note(
            "build.piece",
            "A Foundry gives Energy, an Outpost Tactics Cards, a Stronghold Gems.",
            "With a Foundry you may also harvest its Region.",
            suggest=("foundry",),
        ),
        Note(
            "build.region",
            "You control a Region where you alone have Units or Buildings.",
            "The Foundation under the Building pays its reward at once.",
        ),
        Note(
            "turn.choice",
            "Harvest: Energy at once, and a point for each Region that you harvest.",
            "Your Base can always be harvested, another Region if a Foundry of yours stands there.",
            points="track-harvest",
            suggest=("act",),
            a=HARVEST,
        ),
        Note(
            "turn.choice",
            "Recruit: a point takes a Fighter one Sector on, and from the last Sector to your Base.",
            "You have Fighters enough to begin with: Pass, and keep your Energy.",
            points="track-recruit",
            suggest=("pass",),
            a=RECRUIT,
        ),
        Note(
            "turn.choice",
            "Move: a point takes any number of Units to the next Region. Where two factions meet there is a Battle.",
            "Who controls the Region of this Round's Relic collects it; who controls all Relics left wins.",
            points="relics",
            suggest=("act",),
            a=MOVE,
            scores=True,
        ),
        Note("move.from", "Opposing Units pin as many of yours: those cannot leave. Choose who sets out."),
        Note(
            "battle.section",
            "A Battle: both may lay a Tactics Card, then both seal a section of the wheel, and both open together.",
            "The higher Strength wins; Attacks wound, Shields protect.",
        ),
        Note(
            "income.source",
            "Then all gain income: from the Base, from Buildings and from the number of Regions under control.",
            "You take all of it, in the order that suits you.",
            scores=True,
        ),
    ],
    end="A Round is over: prices, five phases, Combat, income, Relic. There are at most six. A full Fame Track wins, "
    "and so does control of all Relics that are left; if nobody has the last one, the most Land Regions win.",
)
