"""What an option gives, costs and leads to, in a line for the seat that is asked: from its view and the box alone.

The file is long because it has a sentence for every option of every question.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from critias.engine.gists import fitted, room
from critias.engine.kinds import Kind
from critias.games.chaos import combat, effects, movement, pricing, recruit, strength, turn, upgrades, words
from critias.games.chaos import vocabulary as v
from critias.games.chaos.atlas import SHIP
from critias.games.chaos.box import (
    ATTACK,
    BOARD_FOUNDATION,
    BOARD_FOUNDATIONS,
    BUILD,
    FIRST_RYHZU,
    FOUNDRY,
    HAND_FOUNDATION,
    JRAYEK,
    MOVE,
    MOVE_FIRST,
    MOVE_LAST,
    ON_PASS,
    OUTPOST,
    RETREAT,
    SHIELDS,
    STRENGTH,
    STRONGHOLD,
    UNLOCK_FOUNDATION,
    UPGRADED,
    X,
)
from critias.games.chaos.factions import roster
from critias.games.chaos.phrases import choice as one_of
from critias.games.chaos.phrases import listed, movement_points, phrase, phrases, signed
from critias.games.chaos.state import ACTS, COMBAT_ROW, NO_BUILDING, NO_CARD, NOT_PLANNED, TRAP_SET, Chaos
from critias.games.chaos.vocabulary import Effect
from critias.tongue import both, either, noted, say, several

Gist = Callable[[Chaos, int, int, int, int], str]  # of the view, the seat, the option, and what the question is about

# what each faction has Fame for, in the order of the box
FAME_FOR: Final = [
    noted("1 for each Attribute upgraded"),
    noted("1 for each Fighter Wounded"),
    noted("1 for each Research"),
    noted("from Morale, in income"),
    noted("1 for each victory over a Leader or Ryh-zu"),
    noted("1 for each Battle won"),
]
# what each Board Foundation allows; the larger hand has numbers of its own
POWERS: Final = [
    noted("Gems of Strongholds, 1 for 1"),
    noted("{n} Energy for a Gem Lock"),
    noted("not only at Foundries"),
    "",
    noted("not only to Outposts"),
]
assert len(POWERS) == len(BOARD_FOUNDATIONS)


def gist(g: Chaos, seat: int, kind: Kind, option: int, a: int, b: int) -> str:
    return GISTS[kind.name](g, seat, option, a, b)


# ---------------------------------------------------------------- what is said in several places


def name(g: Chaos, seat: int) -> str:
    return say(g.box.sheets[g.faction[seat]].name)


def called(g: Chaos, chief: int) -> str:
    return say(g.box.chiefs[chief].name)


def gems_in_words(number: int) -> str:
    return several(number, "{n} Gem", "{n} Gems")


def tactics_cards(number: int) -> str:
    return several(number, "{n} Tactics Card", "{n} Tactics Cards")


def fighters(number: int) -> str:
    return several(number, "{n} Fighter", "{n} Fighters")


def energy(number: int) -> str:
    return say("{n} Energy", n=number)


def price(gems: int) -> str:
    return gems_in_words(gems) if gems > 0 else say("free")


def lock(g: Chaos, seat: int) -> str:
    """What a Gem Lock costs this seat."""
    if g.laid[seat][UNLOCK_FOUNDATION]:
        return say("1 Gem or {n} Energy", n=g.box.lock_energy)
    return gems_in_words(1)


def produced(g: Chaos, region: int) -> str:
    """What harvesting gives there, in words."""
    return listed(yields(g, region))


def yields(g: Chaos, region: int) -> list[Effect]:
    """What harvesting gives there, by the token that lies there or by the print."""
    token = g.token[region]
    if token >= 0:
        return g.box.token_rewards[token // 2][token % 2]
    nothing: list[Effect] = []
    return g.box.printed_rewards[g.printed[region]] if g.printed[region] >= 0 else nothing


def forces(g: Chaos, seat: int, place: int) -> list[str]:
    """The Units of a seat on a place."""
    number = g.fighters[seat][place]
    found = [fighters(number)] if number > 0 else []
    return found + [called(g, chief) for chief in g.chiefs_at(seat, place)]


def land(g: Chaos, seat: int, place: int) -> str:
    """What waits in a place: opponents, a Relic, a Trap, what it produces."""
    if place >= SHIP or place == g.home[seat]:
        return fitted([", ".join(forces(g, seat, place)) or say("no Units yet"), say("your Base")])
    others = [other for other in g.those_in(place) if other != seat]
    parts = [against(g, other, place) for other in others]
    if not others:
        parts.append(", ".join([say("yours"), *forces(g, seat, place)]) if g.present(seat, place) else say("empty"))
    if place in g.relic_at:
        parts.append(relic(g, place))
    if g.trap[place] == TRAP_SET and others and g.phase == MOVE:
        parts.append(say("a Trap is set"))
    made = produced(g, place)
    parts.append(say("harvest {gain}", gain=made) if made else "")
    return fitted(parts)


def relic(g: Chaos, region: int) -> str:
    return say("Relic {n}", n=g.relic_at.index(region) + 1)


def against(g: Chaos, other: int, place: int) -> str:
    """'against AI: 3 Units, 1 Building'."""
    units, works = g.units[other][place], g.works[other][place]
    said = [several(units, "{n} Unit", "{n} Units")] if units else []
    said += [several(works, "{n} Building", "{n} Buildings")] if works else []
    return say("against {faction}: {pieces}", faction=name(g, other), pieces=", ".join(said))


def land_of(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    return land(g, seat, option)


def fighting(g: Chaos, chief: int, side: int) -> str:
    """The Combat values on a side of a card."""
    values = g.box.chiefs[chief].values[side]
    said = [say("{n} Strength", n=signed(values[STRENGTH]))] if values[STRENGTH] else []
    said += [say("{n} Attack", n=signed(values[ATTACK]))] if values[ATTACK] else []
    return ", ".join(said + ([shields(values[SHIELDS])] if values[SHIELDS] else []))


def shields(number: int) -> str:
    return several(number, "{n} Shield", "{n} Shields")


def ability(g: Chaos, chief: int, side: int) -> list[str]:
    return phrases(g.box.chiefs[chief].effects[side])


def card_in_battle(g: Chaos, card: int) -> str:
    """Its two Combat Values, and its ability in a Battle."""
    left, right = ["X" if value == X else str(value) for value in g.box.cards[card].values]
    return fitted([say("{left} left, {right} right", left=left, right=right), *phrases(g.box.cards[card].combat)])


def card_played(g: Chaos, seat: int, card: int) -> str:
    """What a Tactics Card gives when it is played for its phase."""
    it = g.box.cards[card]
    before = ([say("Pass")] if it.timing == ON_PASS else []) + ([lock(g, seat)] if it.locked else [])
    gained = listed(it.effects)
    return fitted([say("{cost}: {gain}", cost=", ".join(before), gain=gained) if before else gained])


def own_column(g: Chaos, seat: int, track: int) -> list[Effect]:
    return g.box.columns[track][g.markers[seat][track] - 1].main


# ---------------------------------------------------------------- set-up


def faction(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    return say("{n} Fame win: {rule}", n=g.box.sheets[option].goal, rule=say(FAME_FOR[option]))


def leader(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    return fitted([fighting(g, option, 0), *ability(g, option, 0)])


def base(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    beside = [region for region in g.box.map.touching[option] if g.is_land(region)]
    gains = ", ".join([produced(g, one) for one in beside])
    return fitted(
        [several(len(beside), "{n} Region beside it: {gains}", "{n} Regions beside it: {gains}", gains=gains)]
    )


def border(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    one, other = g.box.map.borders[option]
    said = say("harvest {one}; {other}", one=produced(g, one), other=produced(g, other))
    if len(said) <= room():
        return said
    return say("harvest {one}; {other}", one=briefly(yields(g, one)), other=briefly(yields(g, other)))


def briefly(gained: list[Effect]) -> str:
    return both([short(effect) for effect in gained])


def short(effect: Effect) -> str:
    """'2 Cards', '3 Recruitment'."""
    if effect.op == v.CARD:
        return several(effect.value, "{n} Card", "{n} Cards")
    return say("{n} Recruitment", n=effect.value) if effect.op == v.RECRUIT else phrase(effect)


def start_leader(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    return fitted([price(upgrades.deploy_gems(g, option)), fighting(g, option, 0), *ability(g, option, 0)])


def start_fighters(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    return say("{n} here, {rest} in the other Region", n=option, rest=b - option)


# ---------------------------------------------------------------- Set Prices


def price_token(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    if option >= words.PRICE_CARD:
        return card_played(g, seat, option - words.PRICE_CARD)
    box = g.box
    parts = [say("{n} from each who Acts", n=box.to_faction[option])]
    parts.append(say("Vault back") if box.collects_vault[option] else "")
    parts.append(tactics_cards(1) if box.gives_card[option] else "")
    parts.append(say("1 Research on its track") if box.gives_research[option] else "")
    if g.faction[seat] == JRAYEK and option in box.summon_token:
        ryhzu = FIRST_RYHZU + box.summon_token.index(option)
        parts.insert(1, say("{chief} comes", chief=called(g, ryhzu)) if g.chief_at[ryhzu] < 0 else "")
    return fitted(parts)


def price_phase(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    track = min(option, MOVE_FIRST)
    gained = listed(own_column(g, seat, track))
    last = option == MOVE_LAST
    acts = (
        say("you Act last and free: {gain}", gain=gained)
        if last
        else say("you Act first and free: {gain}", gain=gained)
    )
    parts = [listed(g.box.price_bonus[option]), acts]
    if track == MOVE_FIRST:
        to = g.left_of(seat)
        parts.append(say("Flare Gun: {faction}", faction=name(g, g.left_of(to) if to == g.flare else to)))
    return fitted(parts)


# ---------------------------------------------------------------- a turn


def choice(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    """Act, Pass, or a card that belongs to the decision."""
    if option >= words.DEED_CARD:
        return card_played(g, seat, option - words.DEED_CARD)
    main = say("Main: {gain}", gain=listed(turn.main_column(g, g.boost).main))
    if option == words.PASS:
        return say("0 Energy; no Main, no Auxiliary Action")
    parts = pricing.act_cost(g, seat)
    if sum(parts) == 0:
        return fitted([energy(0), main])
    to = [say("{n} to {faction}", n=parts[one], faction=name(g, one)) for one in range(g.seats) if parts[one] > 0]
    return fitted([energy(sum(parts)), main, ", ".join(to)])


def deed(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    """Everything that can be done on a turn."""
    if option in (words.MAIN, words.MAIN_AS_IT_IS):
        return main_action(g, seat, g.boost if option == words.MAIN else 0)
    if option in (words.AUXILIARY, words.AUXILIARY_AS_IT_IS):
        return auxiliary(g, seat, g.boost if option == words.AUXILIARY else 0)
    if option == words.FREE_MOVE:
        return say("0 Movement Points: off the Lake with any Units")
    if option == words.INTEL:
        return listed(g.box.intel_given[g.faction[seat]])
    if option == words.DONE:
        open_still = g.decided == ACTS and not g.main_done
        return say("not used: {gain}", gain=main_action(g, seat, g.boost)) if open_still else say("your turn ends")
    if option >= words.DEED_CARD:
        return card_played(g, seat, option - words.DEED_CARD)
    if option >= words.DEED_ATTRIBUTE:
        one = option - words.DEED_ATTRIBUTE
        return fitted(phrases(g.box.attributes[one].effects[g.attribute[one]]))
    return fitted(ability(g, option - words.DEED_CHIEF, g.upgraded[option - words.DEED_CHIEF]))


def main_action(g: Chaos, seat: int, boost: int) -> str:
    more = effects.attribute_value(g, seat, v.RECRUIT_BONUS)
    main = turn.main_column(g, boost).main
    recruits = more > 0 and main[0].op == v.RECRUIT
    return fitted([listed(main), say("{n} more by your Attribute", n=more) if recruits else ""])


def auxiliary(g: Chaos, seat: int, boost: int) -> str:
    """'4 Energy: 1 Build Point', with what makes it cheaper."""
    column = turn.auxiliary_column(g, seat, boost)
    cost = turn.auxiliary_cost(g, seat, boost)
    paid = energy(cost) if column.cost.op == v.ENERGY else gems_in_words(cost)
    return say("{cost}: {gain}", cost=paid, gain=phrase(column.benefit))


def research_track(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    if option == words.NO_TRACK:
        return say("no marker moves, no Gem Lock is paid")
    column = g.box.columns[option][g.markers[seat][option]]
    locked = column.locked and not effects.attribute_effects(g, seat, v.FREE_TRACK_GEM_LOCKS)
    enters = one_of(column.immediate) if column.choose_one else listed(column.immediate)
    moves = say("column {n}", n=g.markers[seat][option] + 1)
    return fitted(
        [
            say("{cost}: {gain}", cost=lock(g, seat), gain=moves) if locked else moves,
            say("now {gain}", gain=enters) if enters else "",
            say("Main: {gain}", gain=listed(column.main)),
        ]
    )


def lock_pay(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    if option == words.WITH_GEM:
        return several(g.gems[seat] - 1, "{n} Gem left", "{n} Gems left")
    return say("{n} Energy left", n=g.energy[seat] - g.box.lock_energy)


def reward(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    """What one has with it."""
    if option == words.NO_REWARD:
        return say("you take nothing")
    op, number = words.REWARD_OPS[option // 9], option % 9 + 1
    if op == v.ENERGY:
        return say("{n} Energy then", n=g.energy[seat] + number)
    if op == v.GEM:
        return several(g.gems[seat] + number, "{n} Gem then", "{n} Gems then")
    if op == v.CARD:
        return say("{n} in hand, at most {most}", n=len(g.hand[seat]) + number, most=g.hand_limit(seat))
    if op == v.FAME:
        return say("{n} of {goal} Fame", n=g.fame[seat] + number, goal=g.box.sheets[g.faction[seat]].goal)
    if op == v.RECRUIT:
        return several(g.sectors[seat][0], "{n} Fighter in Sector 1", "{n} Fighters in Sector 1")
    if op == v.RESEARCH:
        return say("1 column on a track of your choice")
    if op == v.UPGRADE_ATTRIBUTE:
        gems = min([g.box.attributes[one].gems for one in upgrades.attributes_open(g, seat)])
        own = gems_in_words(g.gems[seat])
        if gems == 0:
            return say("one is free; you have {gems}", gems=own)
        return say("from {price}; you have {gems}", price=price(gems), gems=own)
    return say("without a Build Point") if op == v.BUILD_FOUNDATION else say("Units go to a Region of yours")


# ---------------------------------------------------------------- Build


def piece(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    """A Board Foundation or a Building: its Gem Lock, what it gives."""
    sheet = g.box.sheets[g.faction[seat]]
    if option == words.BUILD_DONE:
        return several(a, "{n} Build Point not used", "{n} Build Points not used") if a > 0 else say("go on")
    if option < words.FIRST_BUILDING:
        gems = locked_piece(g, seat, sheet.foundation_locks[option])
        if option == HAND_FOUNDATION:
            gained = listed(g.box.foundation_rewards[option])
            return fitted([gems, say("hand of {n}", n=g.box.hand_limit_more), say("now {gain}", gain=gained)])
        return fitted([gems, say(POWERS[option], n=g.box.lock_energy)])
    kind = option - words.FIRST_BUILDING
    gems = locked_piece(g, seat, sheet.locks[kind][g.built[seat][kind]])
    does = say("harvest its Region") if kind == FOUNDRY else say("{n} Strength there", n=g.box.outpost_strength)
    if kind == STRONGHOLD:
        does = listed(sheet.stronghold)
        does = say("{effect} there", effect=does) if sheet.stronghold[0].op == v.STRENGTH else does
    return fitted([gems, say("income {gain}", gain=phrase(g.box.building_income[kind])), does])


def locked_piece(g: Chaos, seat: int, locked: bool) -> str:
    if not locked:
        return ""
    return say("Gem Lock for nothing") if g.free_locks > 0 else lock(g, seat)


def build_region(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    """How many Foundations lie there, and what the empty ones give to a Building."""
    free = [one for one, on in zip(g.foundation[option], g.building[option]) if on == NO_BUILDING]
    gives = [listed(g.box.location_rewards[one]) for one in free if one < BOARD_FOUNDATION]
    gives = [one for one in gives if one]
    number = several(len(free), "{n} empty Foundation", "{n} empty Foundations") if free else say("no empty Foundation")
    return fitted(
        [
            say("{place}: {gain}", place=number, gain=either(gives)) if gives else number,
            say("harvest {gain}", gain=produced(g, option)),
        ]
    )


def build_spot(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    if option == words.BESIDE or g.foundation[a][option] >= BOARD_FOUNDATION:
        return say("no Location Reward")
    gained = listed(g.box.location_rewards[g.foundation[a][option]])
    if not gained:
        return say("Location Reward: none")
    twice = g.phase == BUILD and effects.on_map(g, seat, v.DOUBLE_LOCATION_REWARDS)
    if twice:
        return say("Location Reward: {gain}, twice", gain=gained)
    return say("Location Reward: {gain}", gain=gained)


# ---------------------------------------------------------------- Harvest


def harvest_region(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    if option == words.HARVEST_DONE:
        return several(a, "{n} Harvest Point not used", "{n} Harvest Points not used") if a > 0 else say("go on")
    return listed(roster.of(g, seat).harvest_reward(g, seat, option))


def token_choose(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    if option == words.NO_TOKEN:
        return say("no token is placed")
    return say("upgraded: {gain}", gain=listed(g.box.token_rewards[option][UPGRADED]))


def token_region(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    made = produced(g, option)
    return say("instead of {gain}", gain=made) if made else say("the Lake gives it then")


def token_upgrade(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    if option == words.NO_REGION:
        return say("no token is upgraded")
    rewards = g.box.token_rewards[g.token[option] // 2]
    return say("{new} for {old}", new=listed(rewards[UPGRADED]), old=listed(rewards[0]))


# ---------------------------------------------------------------- Recruit, Leaders, Attributes


def recruit_step(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    sheet = g.box.sheets[g.faction[seat]]
    if option == words.RECRUIT_DONE:
        return several(a, "{n} point lost", "{n} points lost") if a > 0 else say("go on")
    if option == words.EXCHANGE:
        return say("{cost}: {gain}", cost=points(sheet.exchange_points), gain=listed(sheet.exchange))
    if option == words.FAST_TRACK:
        cost = recruit.fast_track_cost(g, seat)
        return say("1 point, {n} Energy: 1 Fighter to the {home}", n=cost, home=home(g, seat))
    sector = option - words.SECTOR
    there = fighters(g.sectors[seat][sector])
    if sector + 1 == len(g.sectors[seat]):
        return say("1 point: to the {home}; {fighters} here", home=home(g, seat), fighters=there)
    return say("1 point: to Sector {n}; {fighters} here", n=sector + 2, fighters=there)


def points(number: int) -> str:
    return several(number, "{n} point", "{n} points")


def home(g: Chaos, seat: int) -> str:
    return say("Drop Ship") if g.home[seat] == SHIP else say("Base")


def deploy(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    side = g.upgraded[option]
    return fitted([price(upgrades.deploy_gems(g, option)), fighting(g, option, side), *ability(g, option, side)])


def upgrade_leader(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    now, then = fighting(g, option, 0), fighting(g, option, 1)
    cost = price(g.box.chiefs[option].upgrade_gems)
    return fitted(
        [say("{cost}: {gain}", cost=cost, gain=then), say("now {values}", values=now), *ability(g, option, 1)]
    )


def upgrade_attribute(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    if option == words.NO_ATTRIBUTE:
        return several(g.gems[seat], "you keep your {n} Gem", "you keep your {n} Gems")
    card = g.box.attributes[option]
    before, then = phrases(card.effects[0]), phrases(card.effects[UPGRADED])
    new = [one for one in then if one not in before]
    return fitted([price(card.gems), *(new or then), *phrases(card.on_upgrade)])


# ---------------------------------------------------------------- Move


def move_from(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    if option == words.MOVE_DONE:
        return several(a, "{n} Movement Point not used", "{n} Movement Points not used") if a > 0 else say("go on")
    if option > words.MOVE_DONE:
        one = option - words.MOVE_ATTRIBUTE
        cost = g.box.attributes[one].effects[g.attribute[one]][0].cost_movement
        return say("{cost}: the Drop Ship goes", cost=movement_points(cost))
    pinned = movement.pinned_by(g, seat, option)
    return fitted([", ".join(forces(g, seat, option)), say("{n} must stay (Pinning)", n=pinned) if pinned else ""])


def free_move(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    if option == words.YES:
        return say("1 Region, no Movement Point")
    return say("stays in {place}", place=words.IN_PLACE.label(g.chief_at[a]))


def move_chief(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    if option == words.YES:
        return say("{values} there", values=fighting(g, a, g.upgraded[a]) or say("no Combat values"))
    return say("stays in {place}", place=words.IN_PLACE.label(g.chief_at[a]))


def move_fighters(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    there, here = g.fighters[seat][a] + option, g.fighters[seat][b] - option
    return say("{there} there then, {here} left here", there=there, here=here)


def redeploy(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    if option == words.NO_PLACE:
        return say("all Units stay")
    return ", ".join(forces(g, seat, option))


def redeploy_to(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    return say("all Units stay") if option == words.NO_REGION else land(g, seat, option)


# ---------------------------------------------------------------- Combat


def known_strength(g: Chaos, seat: int, other: int, region: int) -> str:
    """'Strength 4 against 3', as both declare it before the plans."""
    w = g.copy()
    combat.face(w, seat, other, region)
    mine, theirs = strength.declared(w, 0)[STRENGTH], strength.declared(w, 1)[STRENGTH]
    return say("Strength {mine} against {theirs}", mine=signed(mine), theirs=signed(theirs))


def battle_region(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    others = [other for other in g.those_in(option) if other != seat]
    parts = [
        say("{strength} ({faction})", strength=known_strength(g, seat, other, option), faction=name(g, other))
        for other in others
    ]
    if option in g.relic_at:
        parts.append(relic(g, option))
    return fitted(parts)


def battle_opponent(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    other = g.seat_of(option)
    gems, cards = gems_in_words(g.gems[other]), several(len(g.hand[other]), "{n} card", "{n} cards")
    return fitted([known_strength(g, seat, other, a), f"{gems}, {cards}"])


def battle_card(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    left, right = g.box.no_card
    if option == words.PLAN_NONE:
        return say("{left} left, {right} right; everybody sees it", left=left, right=right)
    if option == words.PLAN_BLUFF:
        return say("{left} left, {right} right; nobody knows, the card stays yours", left=left, right=right)
    return card_in_battle(g, option)


def battle_section(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    """One's own values with the card that lies on the wheel, against what is known of the other side."""
    side = g.sides.index(seat)
    card = g.planned[seat] if g.planned[seat] < words.PLAN_NONE else NO_CARD
    sums = plan_values(g, side, card, option)
    open_plan = g.section[1 - side] != NOT_PLANNED
    theirs = strength.declared(g, 1 - side, g.used[1 - side], g.section[1 - side])[STRENGTH]
    stopped = shields(sums[0][SHIELDS])
    if len(sums) > 1:
        stopped = say("{shields} or more", shields=stopped)
    if option == RETREAT:
        return fitted([say("you lose, your Fighters go to a Region of yours"), stopped])
    low, high = min([one[STRENGTH] for one in sums]), max([one[STRENGTH] for one in sums])
    span = signed(low) if low == high else say("{low} to {high}", low=signed(low), high=signed(high))
    gems = g.box.section_gems[option]
    compared = (
        say("Strength {mine} against {theirs}", mine=span, theirs=signed(theirs))
        if open_plan
        else say("Strength {mine} against {theirs} so far", mine=span, theirs=signed(theirs))
    )
    return fitted(
        [
            compared,
            gems_in_words(gems) if gems and not strength.side_has(g, side, v.FREE_DIE) else "",
            say("{n} Attack", n=sums[0][ATTACK]) if sums[0][ATTACK] else "",
            stopped if sums[0][SHIELDS] else "",
        ]
    )


def plan_values(g: Chaos, side: int, card: int, section: int) -> list[list[int]]:
    """Strength, Attack and Shields of a plan, with every face of the Die where one is rolled; fewest Shields first."""
    if not g.box.section_die[section]:
        return [strength.declared(g, side, card, section)]
    w = g.copy()
    found: list[list[int]] = []
    for face in range(len(g.box.die_strength)):
        w.die[side] = face
        found.append(strength.declared(w, side, card, section))
    found.sort(key=lambda values: values[SHIELDS])
    return found


def medics(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    wounded = g.wounded[g.sides.index(seat)]
    return say("{n} to the {home}, {rest} to Sector 1", n=option, home=home(g, seat), rest=wounded - option)


def along(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    return say("on the map, with the Fighters") if option == words.YES else say("to the {home}", home=home(g, seat))


# ---------------------------------------------------------------- Gain Income and Check Relics


def income(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    box, sheet = g.box, g.box.sheets[g.faction[seat]]
    if option == words.SOURCE_BASE:
        return one_of(sheet.base_income)
    if option == words.SOURCE_OUTPOSTS:
        return tactics_cards(box.building_income[OUTPOST].value * g.built[seat][OUTPOST])
    if option == words.SOURCE_STRONGHOLDS:
        return gems_in_words(box.building_income[STRONGHOLD].value * g.built[seat][STRONGHOLD])
    if option == words.SOURCE_REGIONS:
        return region_benefit(g, len(g.controlled(seat)) + g.shift)
    if option == words.SOURCE_MORALE:
        fame = box.morale_fame[box.morale_rows[1] - g.morale_row[1]]
        return say("{n} Fame; first you may Boost Morale", n=fame)
    if option == words.SOURCE_DONE:
        return say("your income ends")
    if option >= words.SOURCE_CARD:
        return card_played(g, seat, option - words.SOURCE_CARD)
    if option >= words.SOURCE_ATTRIBUTE:
        one = option - words.SOURCE_ATTRIBUTE
        return fitted(phrases(box.attributes[one].effects[g.attribute[one]]))
    chief = option - words.SOURCE_CHIEF
    if chief >= FIRST_RYHZU:
        return say("{cost} to keep it, or it leaves", cost=phrase(box.upkeep[chief - FIRST_RYHZU]))
    return fitted(ability(g, chief, g.upgraded[chief]))


def region_benefit(g: Chaos, count: int) -> str:
    """'5 Regions: 1 redeployment'."""
    box = g.box
    count = max(0, count)
    band = len([least for least in box.count_least if least <= count]) - 1
    gained = one_of(box.count_rewards[band]) if box.count_choice[band] else listed(box.count_rewards[band])
    if box.count_times[band] > 1:
        return fitted([several(count, "{n} Region: twice {gain}", "{n} Regions: twice {gain}", gain=gained)])
    return fitted([several(count, "{n} Region: {gain}", "{n} Regions: {gain}", gain=gained)])


def income_research(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    return f"{say('{n} Research', n=option)}, {gems_in_words(a - option)}"


def shift(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    return region_benefit(g, len(g.controlled(seat)) + g.shift + (1 if option == words.RAISE else -1))


def strongholds(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    return say("+{n} Region Count", n=option) if option else say("Region Count as it is")


def intel(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    if option == words.NO_FACTION:
        return say("you keep the Intel Cards that you hold")
    more = effects.attribute_value(g, seat, v.INTEL_REGION_BONUS)
    given = listed(g.box.intel_given[option])
    return fitted([say("+{n} Region Count", n=more), say("they get {gain}", gain=given)])


def upkeep(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    if option == words.NO:
        return say("it leaves the map")
    return say("{cost}, and it stays", cost=phrase(g.box.upkeep[a - FIRST_RYHZU]))


def morale_row(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    """What the row gives once a token is taken from it, or has come back to it."""
    lost = [one for one, on in enumerate(g.morale) if on and one != g.home[seat] and not g.present(seat, one)]
    now = g.box.morale_rows[option] - g.morale_row[option]
    then = now - 1 if lost else now + 1
    if option == COMBAT_ROW:
        bonus = g.box.morale_strength
        return say("Strength with Morale {now} → {then}", now=bonus[now], then=bonus[then])
    return say("Fame in income {now} → {then}", now=g.box.morale_fame[now], then=g.box.morale_fame[then])


def morale_region(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    if option == words.NO_REGION:
        return say("no Morale Token now")
    for effect in effects.attribute_effects(g, seat, v.PAY_FOR):
        if effect.reward[0].op == v.BOOST_MORALE:
            return say("{cost}: a Morale Token there", cost=phrase(effect.cost[0]))
    return say("{cost}: a Morale Token there", cost=energy(0))


def relic_card(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    return say("you keep your cards") if option == words.NO_CARD_PLAYED else card_played(g, seat, option)


def discard(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    return card_in_battle(g, option)


GISTS: Final[dict[str, Gist]] = {
    words.FACTION_CHOOSE.name: faction,
    words.LEADER_CHOOSE.name: leader,
    words.BASE_CHOOSE.name: base,
    words.BORDER_CHOOSE.name: border,
    words.START_LEADER.name: start_leader,
    words.START_REGION.name: land_of,
    words.START_FIGHTERS.name: start_fighters,
    words.PRICE_TOKEN.name: price_token,
    words.PRICE_PHASE.name: price_phase,
    words.TURN_CHOICE.name: choice,
    words.TURN_DEED.name: deed,
    words.RESEARCH_TRACK.name: research_track,
    words.LOCK_PAY.name: lock_pay,
    words.REWARD_CHOOSE.name: reward,
    words.BUILD_PIECE.name: piece,
    words.BUILD_FREE.name: piece,
    words.BUILD_REGION.name: build_region,
    words.BUILD_SPOT.name: build_spot,
    words.HARVEST_REGION.name: harvest_region,
    words.TOKEN_CHOOSE.name: token_choose,
    words.TOKEN_REGION.name: token_region,
    words.TOKEN_UPGRADE.name: token_upgrade,
    words.RECRUIT.name: recruit_step,
    words.RECRUIT_PLACE.name: land_of,
    words.DEPLOY.name: deploy,
    words.UPGRADE_LEADER.name: upgrade_leader,
    words.UPGRADE_ATTRIBUTE_KIND.name: upgrade_attribute,
    words.MOVE_START.name: move_from,
    words.FREE_START.name: free_move,
    words.MOVE_TO.name: land_of,
    words.MOVE_CHIEF.name: move_chief,
    words.MOVE_FIGHTERS.name: move_fighters,
    words.REDEPLOY_FROM.name: redeploy,
    words.REDEPLOY_TO.name: redeploy_to,
    words.DISCARD.name: discard,
    words.BATTLE_REGION.name: battle_region,
    words.BATTLE_OPPONENT.name: battle_opponent,
    words.BATTLE_CARD.name: battle_card,
    words.BATTLE_SECTION.name: battle_section,
    words.MEDICS.name: medics,
    words.RETREAT_TO.name: land_of,
    words.ALONG.name: along,
    words.INCOME.name: income,
    words.INCOME_RESEARCH.name: income_research,
    words.INCOME_SHIFT.name: shift,
    words.INCOME_STRONGHOLDS.name: strongholds,
    words.INCOME_INTEL.name: intel,
    words.UPKEEP.name: upkeep,
    words.MORALE_ROW.name: morale_row,
    words.MORALE_REGION.name: morale_region,
    words.SHIP_BORDER.name: border,
    words.RELIC_CARD.name: relic_card,
}
