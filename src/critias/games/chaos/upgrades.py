"""Deploying and upgrading Leaders, upgrading Attributes.  CHAOS-RECR-09, CHAOS-MOVE-15, CHAOS-INC-09"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.chaos import effects, purse, words
from critias.games.chaos.box import FIRST_RYHZU, RYHZU
from critias.games.chaos.factions import roster
from critias.games.chaos.state import IN_HAND, Chaos

# ---------------------------------------------------------------- Leaders


def deployable(g: Chaos, seat: int) -> list[int]:
    """Leaders that are not on the map and whose Gems can be paid.  CHAOS-RECR-10, CHAOS-RECR-11"""
    gems = g.gems[seat]
    return [one for one in g.leaders_of(seat) if g.chief_at[one] == IN_HAND and deploy_gems(g, one) <= gems]


def deploy_gems(g: Chaos, leader: int) -> int:
    return g.box.chiefs[leader].deploy_gems[g.upgraded[leader]]


def deploy(g: Chaos, table: Table, seat: int) -> None:
    """Pay the Gems on the showing side and place the Leader on the Base.

    CHAOS-RECR-09, CHAOS-RECR-12, CHAOS-RECR-13
    """
    leader = table.ask(seat, words.DEPLOY, deployable(g, seat))
    purse.pay_gems(g, table, seat, deploy_gems(g, leader), words.FOR_DEPLOYING)
    g.put_chief(leader, g.home[seat])
    table.tell(words.DEPLOYED, g.faction[seat], leader)


def upgradable(g: Chaos, seat: int) -> list[int]:
    """Own Leaders on the map or not, and Ryh-zu under command, that show the basic side.  CHAOS-JRAY-17"""
    chiefs = g.leaders_of(seat)
    chiefs += [one for one in range(FIRST_RYHZU, FIRST_RYHZU + len(RYHZU)) if g.commander[one] == seat]
    return [one for one in chiefs if g.upgraded[one] == 0 and g.box.chiefs[one].upgrade_gems <= g.gems[seat]]


def upgrade_leader(g: Chaos, table: Table, seat: int) -> None:
    """Turn the card for the rest of the game.  CHAOS-MOVE-15, CHAOS-MOVE-16"""
    chief = table.ask(seat, words.UPGRADE_LEADER, upgradable(g, seat))
    purse.pay_gems(g, table, seat, g.box.chiefs[chief].upgrade_gems, words.FOR_UPGRADING)
    g.upgraded[chief] = 1
    table.tell(words.UPGRADED, g.faction[seat], chief)


# ---------------------------------------------------------------- Attributes


def attributes_open(g: Chaos, seat: int) -> list[int]:
    """Attributes that show the basic side and can be paid."""
    own = g.box.sheets[g.faction[seat]].attributes
    return [one for one in own if g.attribute[one] == 0 and g.box.attributes[one].gems <= g.gems[seat]]


def upgrade_attribute(g: Chaos, table: Table, seat: int, may_decline: bool) -> None:
    """CHAOS-INC-09"""
    options = attributes_open(g, seat)
    if may_decline:
        options.append(words.NO_ATTRIBUTE)
    attribute = table.ask(seat, words.UPGRADE_ATTRIBUTE_KIND, options)
    if attribute == words.NO_ATTRIBUTE:
        return
    purse.pay_gems(g, table, seat, g.box.attributes[attribute].gems, words.FOR_UPGRADING)
    g.attribute[attribute] = 1
    table.tell(words.ATTRIBUTE_UPGRADED, g.faction[seat], attribute)
    effects.gain_all(g, table, seat, g.box.attributes[attribute].on_upgrade, words.BY_ATTRIBUTE)
    roster.of(g, seat).attribute_upgraded(g, table, seat, attribute)
