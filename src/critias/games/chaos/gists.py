"""What an option gives, costs and leads to, in a line for the seat that is asked: from its view and the box alone.

The file is long because it has a sentence for every option of every question.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from critias.engine.gists import LONGEST, counted, fitted
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
from critias.games.chaos.phrases import listed, phrase, phrases
from critias.games.chaos.state import ACTS, COMBAT_ROW, NO_BUILDING, NO_CARD, NOT_PLANNED, TRAP_SET, Chaos
from critias.games.chaos.vocabulary import Effect

Gist = Callable[[Chaos, int, int, int, int], str]  # of the view, the seat, the option, and what the question is about

VALUES: Final = ["Strength", "Attack", "Shield"]
# what each faction has Fame for, in the order of the box
FAME_FOR: Final = [
    "1 for each Attribute upgraded",
    "1 for each Fighter Wounded",
    "1 for each Research",
    "from Morale, in income",
    "1 for each victory over a Leader or Ryh-zu",
    "1 for each Battle won",
]
# what each Board Foundation allows; the larger hand has numbers of its own
POWERS: Final = [
    "Gems of Strongholds, 1 for 1",
    "{n} Energy for a Gem Lock",
    "not only at Foundries",
    "",
    "not only to Outposts",
]
assert len(POWERS) == len(BOARD_FOUNDATIONS)


def gist(g: Chaos, seat: int, kind: Kind, option: int, a: int, b: int) -> str:
    return GISTS[kind.name](g, seat, option, a, b)


# ---------------------------------------------------------------- what is said in several places


def name(g: Chaos, seat: int) -> str:
    return g.box.sheets[g.faction[seat]].name


def price(gems: int) -> str:
    return counted(gems, "Gem") if gems > 0 else "free"


def lock(g: Chaos, seat: int) -> str:
    """What a Gem Lock costs this seat."""
    if g.laid[seat][UNLOCK_FOUNDATION]:
        return f"1 Gem or {g.box.lock_energy} Energy"
    return "1 Gem"


def unused(points: int, noun: str) -> str:
    return f"{counted(points, noun)} not used" if points > 0 else "go on"


def produced(g: Chaos, region: int) -> str:
    """What harvesting gives there, by the token that lies there or by the print."""
    token = g.token[region]
    if token >= 0:
        return listed(g.box.token_rewards[token // 2][token % 2])
    return listed(g.box.printed_rewards[g.printed[region]]) if g.printed[region] >= 0 else ""


def forces(g: Chaos, seat: int, place: int) -> list[str]:
    """The Units of a seat on a place."""
    number = g.fighters[seat][place]
    found = [counted(number, "Fighter")] if number > 0 else []
    return found + [g.box.chiefs[chief].name for chief in g.chiefs_at(seat, place)]


def land(g: Chaos, seat: int, place: int) -> str:
    """What waits in a place: opponents, a Relic, a Trap, what it produces."""
    if place >= SHIP or place == g.home[seat]:
        return fitted([", ".join(forces(g, seat, place)) or "no Units yet", "your Base"])
    others = [other for other in g.those_in(place) if other != seat]
    parts = [against(g, other, place) for other in others]
    if not others:
        parts.append(", ".join(["yours", *forces(g, seat, place)]) if g.present(seat, place) else "empty")
    if place in g.relic_at:
        parts.append(f"Relic {g.relic_at.index(place) + 1}")
    if g.trap[place] == TRAP_SET and others and g.phase == MOVE:
        parts.append("a Trap is set")
    made = produced(g, place)
    parts.append(f"harvest {made}" if made else "")
    return fitted(parts)


def against(g: Chaos, other: int, place: int) -> str:
    """'against AI: 3 Units, 1 Building'."""
    said = [counted(g.units[other][place], "Unit")] if g.units[other][place] else []
    said += [counted(g.works[other][place], "Building")] if g.works[other][place] else []
    return f"against {name(g, other)}: {', '.join(said)}"


def land_of(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    return land(g, seat, option)


def fighting(g: Chaos, chief: int, side: int) -> str:
    """The Combat values on a side of a card."""
    values = g.box.chiefs[chief].values[side]
    said = [counted(n, VALUES[i]) if i == SHIELDS else f"{n} {VALUES[i]}" for i, n in enumerate(values) if n]
    return ", ".join(said).replace("-", "−")


def ability(g: Chaos, chief: int, side: int) -> list[str]:
    return phrases(g.box.chiefs[chief].effects[side])


def card_in_battle(g: Chaos, card: int) -> str:
    """Its two Combat Values, and its ability in a Battle."""
    left, right = ["X" if value == X else str(value) for value in g.box.cards[card].values]
    return fitted([f"{left} left, {right} right", *phrases(g.box.cards[card].combat)])


def card_played(g: Chaos, seat: int, card: int) -> str:
    """What a Tactics Card gives when it is played for its phase."""
    it = g.box.cards[card]
    before = (["Pass"] if it.timing == ON_PASS else []) + ([lock(g, seat)] if it.locked else [])
    return fitted([f"{', '.join(before)}: {listed(it.effects)}" if before else listed(it.effects)])


def own_column(g: Chaos, seat: int, track: int) -> list[Effect]:
    return g.box.columns[track][g.markers[seat][track] - 1].main


# ---------------------------------------------------------------- set-up


def faction(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    return f"{g.box.sheets[option].goal} Fame win: {FAME_FOR[option]}"


def leader(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    return fitted([fighting(g, option, 0), *ability(g, option, 0)])


def base(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    beside = [region for region in g.box.map.touching[option] if g.is_land(region)]
    return fitted([f"{len(beside)} Regions beside it: {', '.join([produced(g, one) for one in beside])}"])


def border(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    one, other = g.box.map.borders[option]
    said = f"harvest {produced(g, one)}; {produced(g, other)}"
    return said if len(said) <= LONGEST else said.replace(" Tactics", "").replace(" Points", "").replace(" Point", "")


def start_leader(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    return fitted([price(upgrades.deploy_gems(g, option)), fighting(g, option, 0), *ability(g, option, 0)])


def start_fighters(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    return f"{option} here, {b - option} in the other Region"


# ---------------------------------------------------------------- Set Prices


def price_token(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    if option >= words.PRICE_CARD:
        return card_played(g, seat, option - words.PRICE_CARD)
    box = g.box
    parts = [f"{box.to_faction[option]} from each who Acts"]
    parts.append("Vault back" if box.collects_vault[option] else "")
    parts.append("1 Tactics Card" if box.gives_card[option] else "")
    parts.append("1 Research on its track" if box.gives_research[option] else "")
    if g.faction[seat] == JRAYEK and option in box.summon_token:
        ryhzu = FIRST_RYHZU + box.summon_token.index(option)
        parts.insert(1, f"{box.chiefs[ryhzu].name} comes" if g.chief_at[ryhzu] < 0 else "")
    return fitted(parts)


def price_phase(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    track = min(option, MOVE_FIRST)
    order = "last" if option == MOVE_LAST else "first"
    parts = [listed(g.box.price_bonus[option]), f"you Act {order} and free: {listed(own_column(g, seat, track))}"]
    if track == MOVE_FIRST:
        to = g.left_of(seat)
        parts.append(f"Flare Gun: {name(g, g.left_of(to) if to == g.flare else to)}")
    return fitted(parts)


# ---------------------------------------------------------------- a turn


def choice(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    """Act, Pass, or a card that belongs to the decision."""
    if option >= words.DEED_CARD:
        return card_played(g, seat, option - words.DEED_CARD)
    main = f"Main: {listed(turn.main_column(g, g.boost).main)}"
    if option == words.PASS:
        return "0 Energy; no Main, no Auxiliary Action"
    parts = pricing.act_cost(g, seat)
    if sum(parts) == 0:
        return fitted(["0 Energy", main])
    to = [f"{parts[other]} to {name(g, other)}" for other in range(g.seats) if parts[other] > 0]
    return fitted([f"{sum(parts)} Energy", main, ", ".join(to)])


def deed(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    """Everything that can be done on a turn."""
    if option in (words.MAIN, words.MAIN_AS_IT_IS):
        return main_action(g, seat, g.boost if option == words.MAIN else 0)
    if option in (words.AUXILIARY, words.AUXILIARY_AS_IT_IS):
        return auxiliary(g, seat, g.boost if option == words.AUXILIARY else 0)
    if option == words.FREE_MOVE:
        return "0 Movement Points: off the Lake with any Units"
    if option == words.INTEL:
        return listed(g.box.intel_given[g.faction[seat]])
    if option == words.DONE:
        open_still = g.decided == ACTS and not g.main_done
        return f"not used: {main_action(g, seat, g.boost)}" if open_still else "your turn ends"
    if option >= words.DEED_CARD:
        return card_played(g, seat, option - words.DEED_CARD)
    if option >= words.DEED_ATTRIBUTE:
        one = option - words.DEED_ATTRIBUTE
        return fitted(phrases(g.box.attributes[one].effects[g.attribute[one]]))
    return fitted(ability(g, option - words.DEED_CHIEF, g.upgraded[option - words.DEED_CHIEF]))


def main_action(g: Chaos, seat: int, boost: int) -> str:
    more = effects.attribute_value(g, seat, v.RECRUIT_BONUS)
    main = turn.main_column(g, boost).main
    return fitted([listed(main), f"{more} more by your Attribute" if more and main[0].op == v.RECRUIT else ""])


def auxiliary(g: Chaos, seat: int, boost: int) -> str:
    """'4 Energy: 1 Build Point', with what makes it cheaper."""
    column = turn.auxiliary_column(g, seat, boost)
    cost = turn.auxiliary_cost(g, seat, boost)
    noun = f"{cost} Energy" if column.cost.op == v.ENERGY else counted(cost, "Gem")
    return f"{noun}: {phrase(column.benefit)}"


def research_track(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    if option == words.NO_TRACK:
        return "no marker moves, no Gem Lock is paid"
    column = g.box.columns[option][g.markers[seat][option]]
    locked = column.locked and not effects.attribute_effects(g, seat, v.FREE_TRACK_GEM_LOCKS)
    enters = listed(column.immediate, " or " if column.choose_one else " and ")
    number = g.markers[seat][option] + 1
    return fitted(
        [
            f"{lock(g, seat)}: column {number}" if locked else f"column {number}",
            f"now {enters}" if enters else "",
            f"Main: {listed(column.main)}",
        ]
    )


def lock_pay(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    if option == words.WITH_GEM:
        return f"{counted(g.gems[seat] - 1, 'Gem')} left"
    return f"{g.energy[seat] - g.box.lock_energy} Energy left"


def reward(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    """What one has with it."""
    if option == words.NO_REWARD:
        return "you take nothing"
    op, number = words.REWARD_OPS[option // 9], option % 9 + 1
    if op == v.ENERGY:
        return f"{g.energy[seat] + number} Energy then"
    if op == v.GEM:
        return f"{counted(g.gems[seat] + number, 'Gem')} then"
    if op == v.CARD:
        return f"{len(g.hand[seat]) + number} in hand, at most {g.hand_limit(seat)}"
    if op == v.FAME:
        return f"{g.fame[seat] + number} of {g.box.sheets[g.faction[seat]].goal} Fame"
    if op == v.RECRUIT:
        return f"{counted(g.sectors[seat][0], 'Fighter')} in Sector 1"
    if op == v.RESEARCH:
        return "1 column on a track of your choice"
    if op == v.UPGRADE_ATTRIBUTE:
        gems = min([g.box.attributes[one].gems for one in upgrades.attributes_open(g, seat)])
        return f"from {price(gems)}; you have {counted(g.gems[seat], 'Gem')}"
    return "without a Build Point" if op == v.BUILD_FOUNDATION else "Units go to a Region of yours"


# ---------------------------------------------------------------- Build


def piece(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    """A Board Foundation or a Building: its Gem Lock, what it gives."""
    sheet = g.box.sheets[g.faction[seat]]
    if option == words.BUILD_DONE:
        return unused(a, "Build Point")
    if option < words.FIRST_BUILDING:
        gems = locked_piece(g, seat, sheet.foundation_locks[option])
        if option == HAND_FOUNDATION:
            return fitted([gems, f"hand of {g.box.hand_limit_more}", f"now {listed(g.box.foundation_rewards[option])}"])
        return fitted([gems, POWERS[option].replace("{n}", str(g.box.lock_energy))])
    kind = option - words.FIRST_BUILDING
    gems = locked_piece(g, seat, sheet.locks[kind][g.built[seat][kind]])
    does = "harvest its Region" if kind == FOUNDRY else f"{g.box.outpost_strength} Strength there"
    if kind == STRONGHOLD:
        does = listed(sheet.stronghold) + (" there" if sheet.stronghold[0].op == v.STRENGTH else "")
    return fitted([gems, f"income {phrase(g.box.building_income[kind])}", does])


def locked_piece(g: Chaos, seat: int, locked: bool) -> str:
    if not locked:
        return ""
    return "Gem Lock for nothing" if g.free_locks > 0 else lock(g, seat)


def build_region(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    """How many Foundations lie there, and what the empty ones give to a Building."""
    free = [one for one, on in zip(g.foundation[option], g.building[option]) if on == NO_BUILDING]
    gives = [listed(g.box.location_rewards[one]) for one in free if one < BOARD_FOUNDATION]
    gives = [one for one in gives if one]
    return fitted(
        [
            (counted(len(free), "empty Foundation") if free else "no empty Foundation")
            + (f": {' or '.join(gives)}" if gives else ""),
            f"harvest {produced(g, option)}",
        ]
    )


def build_spot(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    if option == words.BESIDE or g.foundation[a][option] >= BOARD_FOUNDATION:
        return "no Location Reward"
    gained = listed(g.box.location_rewards[g.foundation[a][option]])
    twice = g.phase == BUILD and effects.on_map(g, seat, v.DOUBLE_LOCATION_REWARDS)
    return f"Location Reward: {gained or 'none'}{', twice' if gained and twice else ''}"


# ---------------------------------------------------------------- Harvest


def harvest_region(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    if option == words.HARVEST_DONE:
        return unused(a, "Harvest Point")
    return listed(roster.of(g, seat).harvest_reward(g, seat, option))


def token_choose(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    if option == words.NO_TOKEN:
        return "no token is placed"
    return f"upgraded: {listed(g.box.token_rewards[option][UPGRADED])}"


def token_region(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    made = produced(g, option)
    return f"instead of {made}" if made else "the Lake gives it then"


def token_upgrade(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    if option == words.NO_REGION:
        return "no token is upgraded"
    rewards = g.box.token_rewards[g.token[option] // 2]
    return f"{listed(rewards[UPGRADED])} for {listed(rewards[0])}"


# ---------------------------------------------------------------- Recruit, Leaders, Attributes


def recruit_step(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    sheet = g.box.sheets[g.faction[seat]]
    if option == words.RECRUIT_DONE:
        return f"{counted(a, 'point')} lost" if a > 0 else "go on"
    if option == words.EXCHANGE:
        return f"{counted(sheet.exchange_points, 'point')}: {listed(sheet.exchange)}"
    if option == words.FAST_TRACK:
        return f"1 point, {recruit.fast_track_cost(g, seat)} Energy: 1 Fighter to the {home(g, seat)}"
    sector = option - words.SECTOR
    there = counted(g.sectors[seat][sector], "Fighter")
    last = sector + 1 == len(g.sectors[seat])
    return f"1 point: to {f'the {home(g, seat)}' if last else f'Sector {sector + 2}'}; {there} here"


def home(g: Chaos, seat: int) -> str:
    return "Drop Ship" if g.home[seat] == SHIP else "Base"


def deploy(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    side = g.upgraded[option]
    return fitted([price(upgrades.deploy_gems(g, option)), fighting(g, option, side), *ability(g, option, side)])


def upgrade_leader(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    now, then = fighting(g, option, 0), fighting(g, option, 1)
    return fitted([f"{price(g.box.chiefs[option].upgrade_gems)}: {then}", f"now {now}", *ability(g, option, 1)])


def upgrade_attribute(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    if option == words.NO_ATTRIBUTE:
        return f"you keep your {counted(g.gems[seat], 'Gem')}"
    card = g.box.attributes[option]
    before, then = phrases(card.effects[0]), phrases(card.effects[UPGRADED])
    new = [one for one in then if one not in before]
    return fitted([price(card.gems), *(new or then), *phrases(card.on_upgrade)])


# ---------------------------------------------------------------- Move


def move_from(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    if option == words.MOVE_DONE:
        return unused(a, "Movement Point")
    if option > words.MOVE_DONE:
        one = option - words.MOVE_ATTRIBUTE
        cost = g.box.attributes[one].effects[g.attribute[one]][0].cost_movement
        return f"{counted(cost, 'Movement Point')}: the Drop Ship goes"
    pinned = movement.pinned_by(g, seat, option)
    return fitted([", ".join(forces(g, seat, option)), f"{pinned} must stay (Pinning)" if pinned else ""])


def free_move(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    if option == words.YES:
        return "1 Region, no Movement Point"
    return f"stays in {words.PLACE.label(g.chief_at[a])}"


def move_chief(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    if option == words.YES:
        return f"{fighting(g, a, g.upgraded[a]) or 'no Combat values'} there"
    return f"stays in {words.PLACE.label(g.chief_at[a])}"


def move_fighters(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    return f"{g.fighters[seat][a] + option} there then, {g.fighters[seat][b] - option} left here"


def redeploy(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    if option == words.NO_PLACE:
        return "all Units stay"
    return ", ".join(forces(g, seat, option))


def redeploy_to(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    return "all Units stay" if option == words.NO_REGION else land(g, seat, option)


# ---------------------------------------------------------------- Combat


def known_strength(g: Chaos, seat: int, other: int, region: int) -> str:
    """'Strength 4 against 3', as both declare it before the plans."""
    w = g.copy()
    combat.face(w, seat, other, region)
    mine, theirs = strength.declared(w, 0)[STRENGTH], strength.declared(w, 1)[STRENGTH]
    return f"Strength {mine} against {theirs}".replace("-", "−")


def battle_region(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    others = [other for other in g.those_in(option) if other != seat]
    parts = [f"{known_strength(g, seat, other, option)} ({name(g, other)})" for other in others]
    if option in g.relic_at:
        parts.append(f"Relic {g.relic_at.index(option) + 1}")
    return fitted(parts)


def battle_opponent(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    other = g.seat_of(option)
    return fitted([known_strength(g, seat, other, a), f"{g.gems[other]} Gems, {len(g.hand[other])} cards"])


def battle_card(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    left, right = g.box.no_card
    if option == words.PLAN_NONE:
        return f"{left} left, {right} right; everybody sees it"
    if option == words.PLAN_BLUFF:
        return f"{left} left, {right} right; nobody knows, the card stays yours"
    return card_in_battle(g, option)


def battle_section(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    """One's own values with the card that lies on the wheel, against what is known of the other side."""
    side = g.sides.index(seat)
    card = g.planned[seat] if g.planned[seat] < words.PLAN_NONE else NO_CARD
    sums = plan_values(g, side, card, option)
    open_plan = g.section[1 - side] != NOT_PLANNED
    theirs = strength.declared(g, 1 - side, g.used[1 - side], g.section[1 - side])[STRENGTH]
    shields = counted(sums[0][SHIELDS], "Shield") + (" or more" if len(sums) > 1 else "")
    if option == RETREAT:
        return fitted(["you lose, your Fighters go to a Region of yours", shields])
    low, high = min([one[STRENGTH] for one in sums]), max([one[STRENGTH] for one in sums])
    span = str(low) if low == high else f"{low} to {high}"
    gems = g.box.section_gems[option]
    return fitted(
        [
            f"Strength {span} against {theirs}{'' if open_plan else ' so far'}".replace("-", "−"),
            counted(gems, "Gem") if gems and not strength.side_has(g, side, v.FREE_DIE) else "",
            f"{sums[0][ATTACK]} Attack" if sums[0][ATTACK] else "",
            shields if sums[0][SHIELDS] else "",
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
    return f"{option} to the {home(g, seat)}, {wounded - option} to Sector 1"


def along(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    return "on the map, with the Fighters" if option == words.YES else f"to the {home(g, seat)}"


# ---------------------------------------------------------------- Gain Income and Check Relics


def income(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    box, sheet = g.box, g.box.sheets[g.faction[seat]]
    if option == words.SOURCE_BASE:
        return listed(sheet.base_income, " or ")
    if option == words.SOURCE_OUTPOSTS:
        return counted(box.building_income[OUTPOST].value * g.built[seat][OUTPOST], "Tactics Card")
    if option == words.SOURCE_STRONGHOLDS:
        return counted(box.building_income[STRONGHOLD].value * g.built[seat][STRONGHOLD], "Gem")
    if option == words.SOURCE_REGIONS:
        return region_benefit(g, len(g.controlled(seat)) + g.shift)
    if option == words.SOURCE_MORALE:
        return f"{box.morale_fame[box.morale_rows[1] - g.morale_row[1]]} Fame; first you may Boost Morale"
    if option == words.SOURCE_DONE:
        return "your income ends"
    if option >= words.SOURCE_CARD:
        return card_played(g, seat, option - words.SOURCE_CARD)
    if option >= words.SOURCE_ATTRIBUTE:
        one = option - words.SOURCE_ATTRIBUTE
        return fitted(phrases(box.attributes[one].effects[g.attribute[one]]))
    chief = option - words.SOURCE_CHIEF
    if chief >= FIRST_RYHZU:
        return f"{phrase(box.upkeep[chief - FIRST_RYHZU])} to keep it, or it leaves"
    return fitted(ability(g, chief, g.upgraded[chief]))


def region_benefit(g: Chaos, count: int) -> str:
    """'5 Regions: 1 redeployment'."""
    box = g.box
    count = max(0, count)
    band = len([least for least in box.count_least if least <= count]) - 1
    gained = listed(box.count_rewards[band], " or " if box.count_choice[band] else " and ")
    return fitted([f"{counted(count, 'Region')}: {'twice ' if box.count_times[band] > 1 else ''}{gained}"])


def income_research(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    return f"{option} Research, {counted(a - option, 'Gem')}"


def shift(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    return region_benefit(g, len(g.controlled(seat)) + g.shift + (1 if option == words.RAISE else -1))


def strongholds(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    return f"+{option} Region Count" if option else "Region Count as it is"


def intel(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    if option == words.NO_FACTION:
        return "you keep the Intel Cards that you hold"
    more = effects.attribute_value(g, seat, v.INTEL_REGION_BONUS)
    return fitted([f"+{more} Region Count", f"they get {listed(g.box.intel_given[option])}"])


def upkeep(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    if option == words.NO:
        return "it leaves the map"
    return f"{phrase(g.box.upkeep[a - FIRST_RYHZU])}, and it stays"


def morale_row(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    """What the row gives once a token is taken from it, or has come back to it."""
    lost = [one for one, on in enumerate(g.morale) if on and one != g.home[seat] and not g.present(seat, one)]
    now = g.box.morale_rows[option] - g.morale_row[option]
    then = now - 1 if lost else now + 1
    if option == COMBAT_ROW:
        return f"Strength with Morale {g.box.morale_strength[now]} → {g.box.morale_strength[then]}"
    return f"Fame in income {g.box.morale_fame[now]} → {g.box.morale_fame[then]}"


def morale_region(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    if option == words.NO_REGION:
        return "no Morale Token now"
    for effect in effects.attribute_effects(g, seat, v.PAY_FOR):
        if effect.reward[0].op == v.BOOST_MORALE:
            return f"{phrase(effect.cost[0])}: a Morale Token there"
    return "0 Energy: a Morale Token there"


def relic_card(g: Chaos, seat: int, option: int, a: int, b: int) -> str:
    return "you keep your cards" if option == words.NO_CARD_PLAYED else card_played(g, seat, option)


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
