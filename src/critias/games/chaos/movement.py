"""Movement, Pinning, redeployment, free moves.  CHAOS-MOVE, CHAOS-PIN, CHAOS-REDE, CHAOS-TUN"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.chaos import effects, words
from critias.games.chaos import vocabulary as v
from critias.games.chaos.atlas import ALL_REGIONS, LAKE, SHIP
from critias.games.chaos.box import ADJACENT_FOUNDATION, FIRST_RYHZU, GAIN_INCOME, MOVE, OUTPOST
from critias.games.chaos.factions import roster
from critias.games.chaos.state import ALL_PLACES, Chaos

# ---------------------------------------------------------------- what is adjacent


def reach(g: Chaos, seat: int, place: int) -> list[int]:
    """The Regions that Units of a faction can go to from a place.

    CHAOS-MOVE-03, CHAOS-MOVE-04, CHAOS-MOVE-05, CHAOS-MOVE-06, CHAOS-MOVE-09, CHAOS-MOVE-10, CHAOS-MOVE-11
    """
    rules = roster.of(g, seat)
    found = [region for region in usual_reach(g, seat, place) if rules.enters(g, seat, region)]
    for region in rules.reach(g, seat, place):
        if region != place and region not in found and rules.enters(g, seat, region):
            found.append(region)
    return found


def usual_reach(g: Chaos, seat: int, place: int) -> list[int]:
    # CHAOS-GEN-08, CHAOS-CIRC-14
    if place != g.home[seat]:
        return g.near[place]
    found = g.ship[:] if place == SHIP else g.near[place][:]
    any_building = g.laid[seat][ADJACENT_FOUNDATION] > 0
    for region in ALL_REGIONS:  # CHAOS-FND-06, CHAOS-BLD-03
        if g.works[seat][region] > 0 and region not in found:
            if any_building or g.has_building(seat, region, OUTPOST):
                found.append(region)
    return found


# ---------------------------------------------------------------- Pinning


def pin_value(g: Chaos, chief: int) -> int:
    """What a Leader or Ryh-zu counts for Pinning.  CHAOS-CIRC-23"""
    if chief < FIRST_RYHZU:
        for effect in effects.chief_effects(g, chief, v.PIN_VALUE):
            return effect.value
    return 1


def pin_total(g: Chaos, seat: int, place: int) -> int:
    return g.fighters[seat][place] + sum([pin_value(g, chief) for chief in g.chiefs_at(seat, place)])


def pinned_by(g: Chaos, seat: int, place: int) -> int:
    """The highest total of a single opponent there.  CHAOS-PIN-03, CHAOS-PIN-04, CHAOS-PIN-06, CHAOS-MOVE-19"""
    most = 0
    if place == g.home[seat]:
        return most
    for other in range(g.seats):
        if other != seat and g.units[other][place] > 0:
            most = max(most, pin_total(g, other, place) + effects.attribute_value(g, other, v.PIN_BONUS))
    return most


def unpinned(g: Chaos, seat: int, place: int, chiefs: list[int], fighters: int) -> bool:
    """Whether these Units may leave together: each counts for more than the opponents exceed those who stay.

    CHAOS-PIN-01, CHAOS-PIN-05
    """
    pinning = pinned_by(g, seat, place)
    if pinning == 0:
        return True
    values = [pin_value(g, chief) for chief in chiefs]
    stay = pin_total(g, seat, place) - sum(values) - fighters
    least = min(values) if values and fighters == 0 else 1
    return pinning - stay < least


# ---------------------------------------------------------------- one Leader per Region


def crowding(g: Chaos, seat: int) -> int:
    """How many Leaders must still go elsewhere.  CHAOS-MOVE-07, CHAOS-LEYR-20, CHAOS-JRAY-11"""
    if roster.of(g, seat).many_leaders():
        return 0
    taken: list[int] = []
    crowded = 0
    for leader in g.box.sheets[g.faction[seat]].leaders:
        place = g.chief_at[leader]
        if place < 0 or place == g.home[seat] or effects.chief_effects(g, leader, v.MAY_SHARE_REGION):
            continue
        if place in taken:
            crowded += 1
        taken.append(place)
    return crowded


def leaders_fit(
    g: Chaos, seat: int, place: int, region: int, chiefs: list[int], fighters: int, points: int, pins: int
) -> bool:
    """Whether the limit holds after a movement, or can still be kept with the points and pins left.  CHAOS-MOVE-08"""
    if not chiefs and crowding(g, seat) == 0:
        return True
    shift(g, seat, place, region, chiefs, fighters)
    fits = can_part(g, seat, points, pins)
    shift(g, seat, region, place, chiefs, fighters)
    return fits


def can_part(g: Chaos, seat: int, points: int, pins: int) -> bool:
    """Whether movements of single Leaders can end the crowding; `pins` of them may ignore Pinning."""
    crowded = crowding(g, seat)
    if crowded == 0 or crowded > points:
        return crowded == 0
    for leader in g.leaders_of(seat):
        place = g.chief_at[leader]
        held = place >= 0 and not unpinned(g, seat, place, [leader], 0)
        if place < 0 or (held and pins == 0):
            continue
        for region in reach(g, seat, place):
            g.put_chief(leader, region)
            parted = crowding(g, seat) < crowded and can_part(g, seat, points - 1, pins - int(held))
            g.put_chief(leader, place)
            if parted:
                return True
    return False


def shift(g: Chaos, seat: int, place: int, region: int, chiefs: list[int], fighters: int) -> None:
    g.add_fighters(seat, place, -fighters)
    g.add_fighters(seat, region, fighters)
    for chief in chiefs:
        g.put_chief(chief, region)


# ---------------------------------------------------------------- which Units may go


def movement_cost(g: Chaos, seat: int, place: int, region: int, chiefs: list[int]) -> int:
    """A Movement Point, unless a Leader goes free off a Lake.  CHAOS-OXAT-25"""
    if g.phase == MOVE and seat == g.acting and place < SHIP and g.terrain[place] == LAKE and g.is_land(region):
        for chief in chiefs:
            if chief < FIRST_RYHZU and effects.chief_effects(g, chief, v.FREE_MOVE_OFF_LAKE):
                return 0
    return 1


def may_go(g: Chaos, seat: int, place: int, region: int, chiefs: list[int], fighters: int) -> bool:
    """Whether these Units may make a movement now."""
    if g.terrain[region] == LAKE and any(chief >= FIRST_RYHZU for chief in chiefs):
        return False  # CHAOS-JRAY-14
    cost = movement_cost(g, seat, place, region, chiefs)
    held = not unpinned(g, seat, place, chiefs, fighters)
    if cost > g.points or (held and g.free_pins == 0):
        return False
    return leaders_fit(g, seat, place, region, chiefs, fighters, g.points - cost, g.free_pins - int(held))


def may_redeploy(g: Chaos, seat: int, place: int, region: int, chiefs: list[int], fighters: int) -> bool:
    """Redeployment ignores Pinning.  CHAOS-REDE-03, CHAOS-MOVE-07"""
    if g.terrain[region] == LAKE and any(chief >= FIRST_RYHZU for chief in chiefs):
        return False
    return leaders_fit(g, seat, place, region, chiefs, fighters, 0, 0)


def allowed(g: Chaos, seat: int, place: int, region: int, chiefs: list[int], fighters: int, moving: bool) -> bool:
    if moving:
        return may_go(g, seat, place, region, chiefs, fighters)
    return may_redeploy(g, seat, place, region, chiefs, fighters)


def groups(g: Chaos, seat: int, place: int, region: int, moving: bool) -> list[list[int]]:
    """The sets of Leaders and Ryh-zu that may go together, with some number of Fighters."""
    found: list[list[int]] = []
    chiefs = g.chiefs_at(seat, place)
    for mask in range(1 << len(chiefs)):
        going = [chief for n, chief in enumerate(chiefs) if mask >> n & 1]
        if may_leave_with_some(g, seat, place, region, going, moving):
            found.append(going)
    return found


def may_leave_with_some(g: Chaos, seat: int, place: int, region: int, chiefs: list[int], moving: bool) -> bool:
    """Few Fighters are the best to escape Pinning; more matter only to Leaders who must go on from a crowd."""
    fewest = 0 if chiefs else 1
    most = g.fighters[seat][place]
    if most > fewest and not (moving and g.points > 1):
        most = fewest
    return any(allowed(g, seat, place, region, chiefs, number, moving) for number in range(fewest, most + 1))


def targets(g: Chaos, seat: int, place: int, moving: bool) -> list[int]:
    """Where any Units can go from a place."""
    regions = reach(g, seat, place) if g.units[seat][place] > 0 else []
    if not moving:
        regions = [region for region in regions if g.present(seat, region)]  # CHAOS-REDE-01, CHAOS-REDE-02
    return [region for region in regions if groups(g, seat, place, region, moving)]


def choose_units(g: Chaos, table: Table, seat: int, place: int, region: int, moving: bool) -> tuple[list[int], int]:
    """Leader by Leader, then the Fighters.  CHAOS-PIN-02"""
    ways = groups(g, seat, place, region, moving)
    chosen: list[int] = []
    for chief in g.chiefs_at(seat, place):
        options: list[int] = []
        if any(chief not in way for way in ways):
            options.append(words.NO)
        if any(chief in way for way in ways):
            options.append(words.YES)
        goes = table.ask(seat, words.MOVE_CHIEF, options, chief, region) == words.YES
        ways = [way for way in ways if (chief in way) == goes]
        if goes:
            chosen.append(chief)
    numbers = [
        n
        for n in range(0 if chosen else 1, g.fighters[seat][place] + 1)
        if allowed(g, seat, place, region, chosen, n, moving)
    ]
    return chosen, table.ask(seat, words.MOVE_FIGHTERS, numbers, region, place)


def carry(g: Chaos, table: Table, seat: int, place: int, region: int, chiefs: list[int], fighters: int) -> None:
    """Units go to another Region."""
    shift(g, seat, place, region, chiefs, fighters)
    for chief in chiefs:
        g.moved[chief] = 1
    if fighters > 0:
        table.tell(words.FIGHTERS_MOVE, g.faction[seat], fighters, place, region)
    for chief in chiefs:
        table.tell(words.CHIEF_MOVES, chief, place, region)
    for other in g.clockwise(seat)[1:]:
        roster.of(g, other).entered(g, table, other, seat, region, fighters)
    tidy(g, table)


def tidy(g: Chaos, table: Table) -> None:
    """Units or Buildings have left: factions look after what depended on them."""
    for seat in g.clockwise(g.flare):
        roster.of(g, seat).tidy(g, table, seat)


# ---------------------------------------------------------------- movements


def step(g: Chaos, table: Table, seat: int) -> bool:
    """One movement, with a point or free.  False if no more is moved.  CHAOS-MOVE-02, CHAOS-MOVE-13"""
    options = [place for place in ALL_PLACES if targets(g, seat, place, True)]
    options += [words.MOVE_ATTRIBUTE + one for one in roster.of(g, seat).move_options(g, seat)]
    if not options or crowding(g, seat) == 0:
        options.append(words.MOVE_DONE)
    place = table.ask(seat, words.MOVE_START, options, g.points)
    if place == words.MOVE_DONE:
        return False
    if place >= words.MOVE_ATTRIBUTE:
        roster.of(g, seat).move_by(g, table, seat, place - words.MOVE_ATTRIBUTE)
        return True
    move_from(g, table, seat, place)
    return True


def move_from(g: Chaos, table: Table, seat: int, place: int) -> None:
    """CHAOS-CARD-16: a movement may ignore Pinning."""
    region = table.ask(seat, words.MOVE_TO, targets(g, seat, place, True), place)
    chiefs, fighters = choose_units(g, table, seat, place, region, True)
    g.points -= movement_cost(g, seat, place, region, chiefs)
    if not unpinned(g, seat, place, chiefs, fighters):
        g.free_pins -= 1
    carry(g, table, seat, place, region, chiefs, fighters)


def spend(g: Chaos, table: Table, seat: int, points: int) -> None:
    """Movement Points that are spent at once."""
    before = g.points
    g.points = points
    while step(g, table, seat):
        pass
    g.points = before


def free_starts(g: Chaos, seat: int) -> list[int]:
    """Lakes that a Leader may leave free now.  CHAOS-OXAT-25"""
    if g.phase != MOVE:
        return []
    leaders = effects.on_map(g, seat, v.FREE_MOVE_OFF_LAKE)
    return [g.chief_at[leader] for leader in leaders if targets(g, seat, g.chief_at[leader], True)]


def free_move_off_lake(g: Chaos, table: Table, seat: int) -> None:
    """Without a Movement Point, Acting or Passing."""
    move_from(g, table, seat, table.ask(seat, words.MOVE_START, free_starts(g, seat), 0))


def free_move(g: Chaos, table: Table, seat: int, leader: int, with_fighters: bool) -> None:
    """A move at the end of a phase that spends no Movement Point.  CHAOS-MOVE-17, CHAOS-MOVE-18"""
    place = g.chief_at[leader]
    g.points = 1
    regions = [region for region in reach(g, seat, place) if may_go(g, seat, place, region, [leader], 0)]
    if regions and table.ask(seat, words.FREE_START, words.NO_OR_YES, leader) == words.YES:
        region = table.ask(seat, words.MOVE_TO, regions, place)
        fighters = 0
        if with_fighters:
            there = words.UP_TO[g.fighters[seat][place]]
            numbers = [n for n in there if may_go(g, seat, place, region, [leader], n)]
            fighters = table.ask(seat, words.MOVE_FIGHTERS, numbers, region, place)
        carry(g, table, seat, place, region, [leader], fighters)
    g.points = 0


# ---------------------------------------------------------------- redeployment


def redeploy(g: Chaos, table: Table, seat: int) -> None:
    """Any number of Units to an adjacent Region with own presence, or none.

    CHAOS-REDE-01, CHAOS-REDE-02, CHAOS-REDE-03, CHAOS-REDE-04, CHAOS-REDE-05, CHAOS-REDE-06, CHAOS-REDE-07
    """
    options = [place for place in ALL_PLACES if may_leave(g, place) and targets(g, seat, place, False)]
    options.append(words.NO_PLACE)
    place = table.ask(seat, words.REDEPLOY_FROM, options)
    if place == words.NO_PLACE:
        return
    region = table.ask(seat, words.REDEPLOY_TO, targets(g, seat, place, False), place)
    chiefs, fighters = choose_units(g, table, seat, place, region, False)
    carry(g, table, seat, place, region, chiefs, fighters)


def may_leave(g: Chaos, place: int) -> bool:
    """CHAOS-REDE-05"""
    return g.phase != GAIN_INCOME or place != g.current_relic()


def redeploy_fighters(g: Chaos, table: Table, seat: int, place: int, most: int) -> None:
    """Up to so many Fighters of one Region.  CHAOS-OXAT-19"""
    number = min(most, g.fighters[seat][place])
    options = [r for r in reach(g, seat, place) if number > 0 and g.present(seat, r)]
    options.append(words.NO_REGION)
    region = table.ask(seat, words.REDEPLOY_TO, options, place)
    if region != words.NO_REGION:
        fighters = table.ask(seat, words.MOVE_FIGHTERS, words.UP_TO[number][1:], region, place)
        carry(g, table, seat, place, region, [], fighters)
