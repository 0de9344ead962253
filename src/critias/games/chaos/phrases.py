"""Effects in a few words: "2 Energy", "1 Attack with your Building here".  The numbers are those of the box."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from critias.games.chaos import vocabulary as v
from critias.games.chaos.vocabulary import Effect
from critias.tongue import both, either, noted, say, several

# by op, for a number and the effect with what stands inside of it
OPS: Final[list[Callable[[int, Effect], str]]] = [
    lambda n, e: say("{n} Energy", n=n),
    lambda n, e: several(n, "{n} Gem", "{n} Gems"),
    lambda n, e: several(n, "{n} Tactics Card", "{n} Tactics Cards"),
    lambda n, e: say("{n} Research", n=n),
    lambda n, e: several(n, "{n} Recruitment Point", "{n} Recruitment Points"),
    lambda n, e: say("{n} Fame", n=n),
    lambda n, e: several(n, "{n} redeployment", "{n} redeployments"),
    lambda n, e: several(n, "upgrade {n} Attribute", "upgrade {n} Attributes"),
    lambda n, e: say("a Morale Token on the Base"),
    lambda n, e: several(n, "{n} Build Point", "{n} Build Points"),
    lambda n, e: several(n, "{n} Harvest Point", "{n} Harvest Points"),
    lambda n, e: movement_points(n),
    lambda n, e: several(n, "construct {n} Board Foundation", "construct {n} Board Foundations"),
    lambda n, e: several(n, "place {n} Production Token", "place {n} Production Tokens"),
    lambda n, e: several(n, "upgrade {n} Production Token", "upgrade {n} Production Tokens"),
    lambda n, e: several(n, "place {n} Production Token on a Lake", "place {n} Production Tokens on a Lake"),
    lambda n, e: several(n, "deploy {n} Leader", "deploy {n} Leaders"),
    lambda n, e: several(n, "upgrade {n} Leader", "upgrade {n} Leaders"),
    lambda n, e: say("+{n} Strength", n=n),
    lambda n, e: say("+{n} Attack", n=n),
    lambda n, e: several(n, "+{n} Shield", "+{n} Shields"),
    lambda n, e: several(abs(n), "{lost} Shield of the opponent", "{lost} Shields of the opponent", lost=signed(n)),
    lambda n, e: say("the Die's Strength is Attack too"),
    lambda n, e: say("the opposing card has no ability"),
    lambda n, e: say("may choose double Attack"),
    lambda n, e: say("a Die for no Gem"),
    lambda n, e: say("take up to {n} Energy from them", n=n),
    lambda n, e: say("up to {n} Wounded go to your Base", n=n),
    lambda n, e: several(n, "{n} opposing Fighter Wounded", "{n} opposing Fighters Wounded"),
    lambda n, e: say("you win ties"),
    lambda n, e: say("{n} Strength for each Fighter", n=n),
    lambda n, e: say("+1 Strength for each {per} Attack", per=e.per),
    lambda n, e: say("+{n} Strength for each opposing Building", n=n),
    lambda n, e: say("+{n} Strength for each other Leader", n=n),
    lambda n, e: say("+Strength as the Round number"),
    lambda n, e: several(n, "+{n} Shield for each Outpost here", "+{n} Shields for each Outpost here"),
    lambda n, e: say("+{n} Attack for each Outpost here", n=n),
    lambda n, e: say("Attacks come before Strength"),
    lambda n, e: say("the opponent plans first, openly"),
    lambda n, e: say("opponents select no Battle here"),
    lambda n, e: say("take the opposing card"),
    lambda n, e: say("your card comes back"),
    lambda n, e: say("lose half your Fighters"),
    lambda n, e: say("returns to the Base when defeated"),
    lambda n, e: say("Retreat anywhere, with the Fighters"),
    lambda n, e: say("redeploy up to {n} Fighters", n=n),
    lambda n, e: say("Intel about the defeated"),
    lambda n, e: several(n, "{n} Region for each Intel Card given", "{n} Regions for each Intel Card given"),
    lambda n, e: region_count(e),
    lambda n, e: say("{n} Fame for each Building razed", n=n),
    lambda n, e: say("{n} Energy for each Building razed", n=n),
    lambda n, e: say("{n} Energy for each Wound", n=n),
    lambda n, e: say("{n} Energy for each Research", n=n),
    lambda n, e: say("no Gem Locks on tracks"),
    lambda n, e: say("{reward} for {cost}", reward=listed(e.reward), cost=listed(e.cost)),
    lambda n, e: either(phrases(e.options)),
    lambda n, e: several(n, "{n} Unit for Pinning", "{n} Units for Pinning"),
    lambda n, e: several(n, "{n} Unit more for Pinning", "{n} Units more for Pinning"),
    lambda n, e: say("a Trap there"),
    lambda n, e: say("{n} Wounded by a Trap", n=n),
    lambda n, e: several(n, "{n} Recruitment Point more", "{n} Recruitment Points more"),
    lambda n, e: say("your reserve joins Sector 1"),
    lambda n, e: say("Boost Morale"),
    lambda n, e: say("all Swamps are adjacent"),
    lambda n, e: say("Base and Strongholds count as Swamps"),
    lambda n, e: say("may share a Region with a Leader"),
    lambda n, e: say("Location Rewards are doubled"),
    lambda n, e: say("Buildings need no Foundation"),
    lambda n, e: say("a free move alone"),
    lambda n, e: say("a free move with Fighters"),
    lambda n, e: say("moves free off a Lake"),
    lambda n, e: ship_goes(e.cost_movement),
    lambda n, e: say("recruit to there"),
    lambda n, e: say("a free Auxiliary Action"),
    lambda n, e: say("Lakes are adjacent to each other"),
    lambda n, e: say("Lakes are adjacent to the Base"),
    lambda n, e: say("harvest a Lake: {reward}", reward=listed(e.reward)),
    lambda n, e: say("{n} Energy less to deploy", n=n),
    lambda n, e: say("{n} Energy less for the Auxiliary Action", n=n),
    lambda n, e: say("{n} Energy less to Act", n=n),
    lambda n, e: say("Fast-Track for no Energy"),
    lambda n, e: say("1 movement ignores Pinning"),
    lambda n, e: say("1 Gem Lock for nothing"),
    lambda n, e: say("actions of the next column, this turn"),
    lambda n, e: say("your Vault comes back"),
    lambda n, e: say("Units stay with the Relic"),
    lambda n, e: say("{reward} for the card", reward=listed(e.reward)),
]
assert len(OPS) == len(v.OPS)

WHENS: Final = [
    noted("if you win"),
    noted("if you lose"),
    noted("if you Retreat"),
    noted("if you Retreat"),
    noted("after a Battle"),
    noted("before a Battle"),
    noted("with a Leader"),
    noted("without a Leader"),
    noted("against a Leader or Ryh-zu"),
    noted("against a Ryh-zu"),
    noted("with any Ryh-zu"),
    noted("as the only Leader"),
    noted("with your Building here"),
    noted("against a Building"),
    noted("with fewer Units"),
    noted("if you selected"),
    noted("if they selected"),
    noted("where a Relic lies"),
    noted("on Plains"),
    noted("with Morale here"),
    noted("if you roll a Die"),
    noted("if they use no card"),
    noted("if you Wound any"),
    noted("if you Wound none"),
    noted("away from the Drop Ship"),
    noted("against that faction"),
    noted("in a phase you priced"),
    noted("for each phase you price"),
    noted("on Cliffs or Plains"),
    noted("with the Relic"),
]
assert len(WHENS) == len(v.WHENS)
UNLESS: Final = [
    noted("unless you win"),
    noted("unless you lose"),
    noted("unless you Retreat"),
    noted("unless you Retreat"),
    noted("not after a Battle"),
    noted("not before a Battle"),
    noted("not with a Leader"),
    noted("not without a Leader"),
    noted("not against a Leader or Ryh-zu"),
    noted("not against a Ryh-zu"),
    noted("not with any Ryh-zu"),
    noted("not as the only Leader"),
    noted("not with your Building here"),
    noted("not against a Building"),
    noted("not with fewer Units"),
    noted("unless you selected"),
    noted("unless they selected"),
    noted("not where a Relic lies"),
    noted("not on Plains"),
    noted("not with Morale here"),
    noted("unless you roll a Die"),
    noted("unless they use no card"),
    noted("unless you Wound any"),
    noted("unless you Wound none"),
    noted("not away from the Drop Ship"),
    noted("not against that faction"),
    noted("not in a phase you priced"),
    noted("not for each phase you price"),
    noted("not on Cliffs or Plains"),
    noted("not with the Relic"),
]
assert len(UNLESS) == len(v.WHENS)


def phrase(effect: Effect) -> str:
    """'2 Gems', '+1 Attack if you roll a Die'."""
    return qualified(deed(effect), condition(effect))


def deed(effect: Effect) -> str:
    """What an effect does, without its condition."""
    return OPS[effect.op](effect.value if effect.value != 0 else 1, effect)


def condition(effect: Effect) -> str:
    when = say(WHENS[effect.when]) if effect.when >= 0 else ""
    return qualified(when, say(UNLESS[effect.unless])) if effect.unless >= 0 else when


def qualified(said: str, when: str) -> str:
    """'+1 Attack' and 'if you roll a Die'; either may be empty."""
    return say("{effect} {condition}", effect=said, condition=when) if said and when else said or when


def phrases(effects: list[Effect]) -> list[str]:
    """One for each condition: '+1 Strength and +1 Shield without a Leader'."""
    found: list[tuple[list[str], str]] = []
    for effect in effects:
        when = condition(effect)
        if found and found[-1][1] == when != "":
            found[-1][0].append(deed(effect))
        else:
            found.append(([deed(effect)], when))
    return [qualified(both(deeds), when) for deeds, when in found]


def listed(effects: list[Effect]) -> str:
    """'1 Energy and 1 Tactics Card'."""
    return both(phrases(effects))


def choice(effects: list[Effect]) -> str:
    """'1 Energy or 1 Tactics Card'."""
    return either(phrases(effects))


def signed(number: int) -> str:
    """'3', '−2'."""
    return str(number).replace("-", "−")


def movement_points(number: int) -> str:
    return several(number, "{n} Movement Point", "{n} Movement Points")


def ship_goes(points: int) -> str:
    if points == 0:
        return say("the Drop Ship goes for nothing")
    return say("the Drop Ship goes for {cost}", cost=movement_points(points))


def region_count(effect: Effect) -> str:
    if effect.low >= 0:
        return say("+{n} Region Count", n=max(effect.value, effect.high))
    return say("Region Count 1 up or down")
