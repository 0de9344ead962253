"""Effects in a few words: "2 Energy", "1 Attack with your Building here".  The numbers are those of the box."""

from __future__ import annotations

from typing import Final

from critias.engine.gists import counted
from critias.games.chaos import vocabulary as v
from critias.games.chaos.vocabulary import Effect

# by op: {n} is the value, {s} the end of a plural, {reward} and so on what stands inside
OPS: Final = [
    "{n} Energy",
    "{n} Gem{s}",
    "{n} Tactics Card{s}",
    "{n} Research",
    "{n} Recruitment Point{s}",
    "{n} Fame",
    "{n} redeployment{s}",
    "upgrade {n} Attribute{s}",
    "a Morale Token on the Base",
    "{n} Build Point{s}",
    "{n} Harvest Point{s}",
    "{n} Movement Point{s}",
    "construct {n} Board Foundation{s}",
    "place {n} Production Token{s}",
    "upgrade {n} Production Token{s}",
    "place {n} Production Token{s} on a Lake",
    "deploy {n} Leader{s}",
    "upgrade {n} Leader{s}",
    "+{n} Strength",
    "+{n} Attack",
    "+{n} Shield{s}",
    "{n} Shield{s} of the opponent",
    "the Die's Strength is Attack too",
    "the opposing card has no ability",
    "may choose double Attack",
    "a Die for no Gem",
    "take up to {n} Energy from them",
    "up to {n} Wounded go to your Base",
    "{n} opposing Fighter{s} Wounded",
    "you win ties",
    "{n} Strength for each Fighter",
    "+1 Strength for each {per} Attack",
    "+{n} Strength for each opposing Building",
    "+{n} Strength for each other Leader",
    "+Strength as the Round number",
    "+{n} Shield{s} for each Outpost here",
    "+{n} Attack for each Outpost here",
    "Attacks come before Strength",
    "the opponent plans first, openly",
    "opponents select no Battle here",
    "take the opposing card",
    "your card comes back",
    "lose half your Fighters",
    "returns to the Base when defeated",
    "Retreat anywhere, with the Fighters",
    "redeploy up to {n} Fighters",
    "Intel about the defeated",
    "{n} Region{s} for each Intel Card given",
    "Region Count 1 up or down",
    "{n} Fame for each Building razed",
    "{n} Energy for each Building razed",
    "{n} Energy for each Wound",
    "{n} Energy for each Research",
    "no Gem Locks on tracks",
    "{reward} for {cost}",
    "{options}",
    "{n} Unit{s} for Pinning",
    "{n} Unit{s} more for Pinning",
    "a Trap there",
    "{n} Wounded by a Trap",
    "{n} Recruitment Point{s} more",
    "your reserve joins Sector 1",
    "Boost Morale",
    "all Swamps are adjacent",
    "Base and Strongholds count as Swamps",
    "may share a Region with a Leader",
    "Location Rewards are doubled",
    "Buildings need no Foundation",
    "a free move alone",
    "a free move with Fighters",
    "moves free off a Lake",
    "the Drop Ship goes for {cost}",
    "recruit to there",
    "a free Auxiliary Action",
    "Lakes are adjacent to each other",
    "Lakes are adjacent to the Base",
    "harvest a Lake: {reward}",
    "{n} Energy less to deploy",
    "{n} Energy less for the Auxiliary Action",
    "{n} Energy less to Act",
    "Fast-Track for no Energy",
    "1 movement ignores Pinning",
    "1 Gem Lock for nothing",
    "actions of the next column, this turn",
    "your Vault comes back",
    "Units stay with the Relic",
    "{reward} for the card",
]
assert len(OPS) == len(v.OPS)

WHENS: Final = [
    "if you win",
    "if you lose",
    "if you Retreat",
    "if you Retreat",
    "after a Battle",
    "before a Battle",
    "with a Leader",
    "without a Leader",
    "against a Leader or Ryh-zu",
    "against a Ryh-zu",
    "with any Ryh-zu",
    "as the only Leader",
    "with your Building here",
    "against a Building",
    "with fewer Units",
    "if you selected",
    "if they selected",
    "where a Relic lies",
    "on Plains",
    "with Morale here",
    "if you roll a Die",
    "if they use no card",
    "if you Wound any",
    "if you Wound none",
    "away from the Drop Ship",
    "against that faction",
    "in a phase you priced",
    "for each phase you price",
    "on Cliffs or Plains",
    "with the Relic",
]
assert len(WHENS) == len(v.WHENS)


def phrase(effect: Effect) -> str:
    """'2 Gems', '+1 Attack if you roll a Die'."""
    return deed(effect) + condition(effect)


def deed(effect: Effect) -> str:
    """What an effect does, without its condition."""
    if effect.op == v.MOVE_DROP_SHIP:
        return OPS[effect.op].replace("{cost}", counted(effect.cost_movement, "Movement Point"))
    if effect.op == v.REGION_COUNT and effect.low >= 0:
        return f"+{max(effect.value, effect.high)} Region Count"
    number = effect.value if effect.value != 0 else 1
    said = OPS[effect.op].replace("{n}", str(number).replace("-", "−"))
    said = said.replace("{s}", "" if number in (1, -1) else "s").replace("{per}", str(effect.per))
    if "{" in said:
        said = said.replace("{cost}", listed(effect.cost)).replace("{reward}", listed(effect.reward))
        said = said.replace("{options}", listed(effect.options, " or "))
    return said


def condition(effect: Effect) -> str:
    said = f" {WHENS[effect.when]}" if effect.when >= 0 else ""
    return said + f" {WHENS[effect.unless].replace('if ', 'unless ')}" if effect.unless >= 0 else said


def phrases(effects: list[Effect]) -> list[str]:
    """One for each condition: '+1 Strength and +1 Shield without a Leader'."""
    found: list[str] = []
    for n, effect in enumerate(effects):
        if n > 0 and condition(effects[n - 1]) == condition(effect) != "":
            found[-1] = f"{found[-1].removesuffix(condition(effect))} and {phrase(effect)}"
        else:
            found.append(phrase(effect))
    return found


def listed(effects: list[Effect], between: str = " and ") -> str:
    """'1 Energy and 1 Tactics Card'."""
    return between.join(phrases(effects))
