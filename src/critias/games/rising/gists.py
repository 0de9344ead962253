"""What an option gives, costs and leads to, in a few words, from what the seat sees.

The numbers come from the tables and functions that the rules use themselves.
"""

from __future__ import annotations

from typing import Final

from critias.engine.kinds import Kind
from critias.games.rising import words
from critias.games.rising.box import (
    ATLANTIUM,
    BASICS,
    CENTRE,
    CITIES,
    COMPONENTS,
    CRUCIBLE,
    EXPLORER,
    FIRST_BUILD,
    FIRST_COMPONENT,
    FORGES,
    HORN,
    KEEP_BOTH,
    LENGTH,
    ORE,
    POWER_CORE,
    PRISM,
    SCHOLAR,
    WILD,
    RisingBox,
)
from critias.games.rising.building import any_cost, plain_cost
from critias.games.rising.joint import has_discount, price
from critias.games.rising.rolls import target_of
from critias.games.rising.state import AUTOMATON, PIECES, PLANNED, Rising
from critias.games.rising.words import (
    ACT_DONE,
    ACT_EFFECT,
    ACT_PIECE,
    ACT_WAIT,
    ALL_SPOTS,
    BUY_BARRIER,
    BUY_UNFLOOD,
    DECLINE,
    DISCARD,
    FROM_DISCARDS,
    MERCHANT_SWAP,
    NO_COMPONENT,
    NO_GOOD,
    NO_LIBRARY_CARD,
    NO_MISFORTUNE,
    NO_PENINSULA,
    NO_PIECE,
    NO_PIECE_OF,
    PASS,
    PLACE_BACK,
    PLACE_CLAIM,
    PLACE_DONE,
    PLACE_EFFECT,
    PLACE_HOLD,
    PLACE_RELEASE,
    PLACE_WAIT,
    REMOVE_DONE,
    REROLL_BOTH,
    REROLL_NONE,
    TAKE_ENERGY,
    TRADE_CARD,
    TRADE_DONE,
    USE_BARRIER,
    USE_UNFLOOD,
    YES,
)

LONGEST: Final = 60
GOOD_NAMES: Final = ["ore", "gold", "crystal", "Atlantium", "energy"]
INTO_WILD: Final = "1 resource becomes ore, gold or crystal"


def gist(view: Rising, seat: int, kind: Kind, option: int, a: int, b: int) -> str:
    room = kind.name.split(".")[0]
    if kind is words.PLACE_STEP:
        return of_placing(view, seat, option)
    if kind is words.ACT_STEP:
        return of_acting(view, seat, option)
    if kind is words.WINDOW_STEP:
        return "keep your cards and energy" if option == PASS else of_effect(view, seat, option)
    if room in ("setup", "hologram"):
        return of_setup(view, kind, option)
    if room in ("claim", "order", "place", "enigma", "cipher", "automaton", "chart", "compass", "plague"):
        return of_piece(view, seat, kind, option, a)
    if room in ("roll", "city", "kinship"):
        return of_roll(view, seat, kind, option, a, b)
    if room in ("library", "limit"):
        return of_library(view, kind, option)
    if room in ("exchange", "resonance", "harbor", "merchant", "accord", "trade", "share"):
        return of_goods(view, seat, kind, option, a, b)
    if room in ("barrier", "unflood", "terraform", "flood"):
        return of_sea(view, kind, option, a)
    if room in ("buy", "build"):
        return of_payment(view, seat, kind, option, a, b)
    if room in ("augury", "misfortune", "prediction"):
        return of_misfortunes(view, kind, option, a, b)
    return of_proposal(view, seat, kind, option, b)


def several(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def signed(n: int) -> str:
    return f"+{n}" if n >= 0 else f"\u2212{-n}"


# ---------------------------------------------------------------- what things do


def of_spot(view: Rising, seat: int, kind: int, spot: int) -> str:
    """What an Atlantean of a seat does on a spot."""
    box = view.box
    piece = seat * PIECES + kind
    if kind == AUTOMATON:
        return f"+{box.automaton_bonus} to {box.automaton_helps} dice there"
    if spot >= FIRST_COMPONENT:
        return of_component(box, spot - FIRST_COMPONENT)
    if spot >= FIRST_BUILD:
        return of_build_spot(view, seat, spot)
    if spot == CENTRE:
        bonus = box.prism_bonus if view.tapped[seat] == 0 and view.has(seat, PRISM) else 0
        return "nothing this round" if view.dimmed else f"+{box.centre_energy + bonus} mystic energy"
    peninsula = spot // LENGTH
    if peninsula < WILD or peninsula == CITIES:
        target = target_of(view, spot, seat)
        if piece == view.bearer(EXPLORER) and view.ability_at(EXPLORER) != spot:
            target += box.explorer_modifier
        return of_city(view, seat, spot, target) if peninsula == CITIES else of_wild(view, spot, target)
    if peninsula == FORGES:
        bonus = box.crucible_bonus if view.forged[seat] == 0 and view.has(seat, CRUCIBLE) else 0
        return f"{box.rate[spot] + bonus} Atlantium for 1 ore, you have {view.goods[seat][ORE]}"
    drawn = box.library_draw[spot]
    return f"draw {drawn} cards, keep {drawn if box.keep_rule[spot] == KEEP_BOTH else 1}"


def of_wild(view: Rising, tile: int, target: int) -> str:
    good = GOOD_NAMES[view.box.yields[tile // LENGTH]]
    faces = view.box.die_faces
    if target <= min(faces):
        return f"1 {good}, sure"
    wins = len([face for face in faces if face >= target])
    return f"1 {good} with {target}+" + (f", {round(100 * wins / len(faces))} %" if wins > 0 else ", by energy")


def of_city(view: Rising, seat: int, tile: int, target: int) -> str:
    """Two roll; the Wrath value counts with them.  RISE-CITY-04"""
    needed = target - view.wrath() - (view.box.horn_bonus if view.has(seat, HORN) else 0)
    if view.panic:
        return "nothing this round"
    return f"1 follower with {max(needed, 2)}+ of 2 dice" + ("; needs a partner" if view.standing[tile] == 0 else "")


def of_build_spot(view: Rising, seat: int, spot: int) -> str:
    """How much of the Blueprint those on the spot can pay, the seat included."""
    planned = planned_components(view)
    owners = view.owners(view.crew(spot))
    if seat not in owners:
        owners.append(seat)
    means = [sum([view.goods[owner][good] for owner in owners]) for good in range(len(GOOD_NAMES))]
    payable = [component for component in planned if any_cost(view, spot, owners, component, means)]
    if planned == [POWER_CORE]:
        return "the Power Core, with all Leaders"
    return f"{len(payable)} of {len(planned)} components payable"


def planned_components(view: Rising) -> list[int]:
    """What is still to be built; the Power Core comes last."""
    planned = [component for component in range(len(COMPONENTS)) if view.component[component] == PLANNED]
    return planned or [POWER_CORE]


def of_component(box: RisingBox, component: int) -> str:
    """The action of a built component, or what building it brings."""
    return [
        f"each action: +{box.solar_energy} mystic energy",
        f"{box.anchor_tiles} tiles turn dry",
        f"{box.lens_energy} mystic energy to share out",
        f"everybody draws {several(box.vault_cards, 'card')}",
        f"{several(box.pylon_volunteers, 'volunteer')} for everybody",
        f"each action: +{box.siphon_energy} mystic energy",
        f"each action: swap {box.converter_swaps} resources",
        f"up to {box.regulator_barriers} mystic barriers",
        f"{box.plough_tiles} tiles turn dry",
        f"each action: {box.harmonic_rate} Atlantium for 1 ore",
        f"each action: {several(box.beacon_volunteers, 'volunteer')}",
        f"the wave token goes back {box.drive_back}",
        f"each action: a barrier for {box.seal_price} energy",
        f"everybody draws {box.archive_draw}, keeps {box.archive_keep}",
        f"each action: {box.resonance_take} ore, gold or crystal",
        f"pair: 1 follower leaves, {box.terraformed_tiles} tiles dry",
        f"pair: {box.harbor_gives} resources come back {box.harbor_returns}-fold",
        f"pair: {box.module_removes} misfortunes leave the game",
        "pair: 1 follower",
        f"pair: {box.stasis} floods of Wrath fewer",
        "wins the game",
    ][component]


def of_card(box: RisingBox, card: int) -> str:
    """What a library card does."""
    return [
        "1 mystic barrier, free",
        "a Leader acts again",
        "a Leader just placed acts at once",
        f"swap up to {box.transmutation_swaps} resources",
        f"+{several(box.kinship_volunteers, 'volunteer')}",
        "1 sure success without a roll",
        f"trade, or +{box.accord_energy} mystic energy",
        f"+{box.font_energy} mystic energy",
        "1 tile turns dry",
        f"see {box.augury_look} misfortunes, discard 1",
        "discards back to the library, draw 1",
        f"your wild targets {signed(box.atlas_modifier)}",
        "1 of yours escapes every flood",
        f"first forging a round: +{box.crucible_bonus} Atlantium",
        f"first centre action a round: +{box.prism_bonus} energy",
        f"keep {box.diadem_keeps} more when you study",
        f"+{box.horn_bonus} on your Cities rolls",
        "swap 1 resource each round",
        f"mystic barriers cost {box.aegis_discount} less",
        f"unflooding costs {box.trident_discount} less",
        f"your builds cost {box.plumb_discount} gold less",
        f"another misfortune for {box.basin_price} energy",
    ][card]


def of_councilor(box: RisingBox, councilor: int) -> str:
    return [
        f"components cost {box.artificer_discount} less where it builds",
        f"targets {signed(box.explorer_modifier)} on its tile",
        "failed rolls again on its tile",
        f"+{box.emissary_room} room on its tile",
        "may stand on a flooded tile",
        "begins with 1 artifact",
        "placed after the misfortunes",
        "its tile's Atlanteans stay in a flood",
        "trade or swap after it acts",
        f"+{box.mystic_energy} energy when it acts",
    ][councilor]


def of_misfortune(view: Rising, card: int) -> str:
    if card < CITIES + 1:
        if view.barrier[card]:
            return "the barrier holds"
        dry = view.dry_in(card)
        return tiles_left(dry - 1) if dry > 0 else "2 others flood instead"
    return [
        "nothing happens",
        "the drawer floods a tile",
        f"targets +{view.box.quake} this round",
        "everybody loses a placed follower",
        f"{view.box.sabotage_most} build at most this round",
        "no energy on dice this round",
        "the Cities are closed this round",
        "the centre is closed this round",
        "the misfortunes are shuffled",
    ][card - CITIES - 1]


def of_effect(view: Rising, seat: int, effect: int) -> str:
    if effect < len(BASICS):
        return of_card(view.box, effect)
    if effect in (BUY_BARRIER, BUY_UNFLOOD):
        use = USE_BARRIER if effect == BUY_BARRIER else USE_UNFLOOD
        return f"{price(view, use, has_discount(view, seat, use))} mystic energy, all may pay"
    return INTO_WILD


# ---------------------------------------------------------------- steps of a round


def of_placing(view: Rising, seat: int, option: int) -> str:
    if option < PLACE_BACK:
        return of_spot(view, seat, option // ALL_SPOTS, option % ALL_SPOTS)
    if option < PLACE_CLAIM:
        return "it can be placed again"
    if option < PLACE_EFFECT:
        return "the starting player decides"
    if option < PLACE_HOLD:
        return of_effect(view, seat, option - PLACE_EFFECT)
    said = {
        PLACE_HOLD: "placed after the misfortunes",
        PLACE_WAIT: "others place first",
        PLACE_DONE: "you are ready for the misfortunes",
        PLACE_RELEASE: "it can be placed now",
    }
    return said[option]


def of_acting(view: Rising, seat: int, option: int) -> str:
    if option < ACT_PIECE:
        return of_spot(view, seat, 0, option)
    if option < DECLINE:
        return of_spot(view, seat, (option - ACT_PIECE) // ALL_SPOTS, (option - ACT_PIECE) % ALL_SPOTS)
    if option < ACT_EFFECT:
        return "does nothing this round"
    if option < ACT_WAIT:
        return of_effect(view, seat, option - ACT_EFFECT)
    return "others act first" if option < ACT_DONE else "you use no more effects"


def of_setup(view: Rising, kind: Kind, option: int) -> str:
    if kind is words.SETUP_COMPONENT:
        return priced(view.box.cost[option], of_component(view.box, option))
    if kind is words.SETUP_START:
        return "first in clockwise order"
    if kind in (words.SETUP_ARTIFACT, words.HOLOGRAM_ARTIFACT):
        return of_card(view.box, option)
    if kind is words.HOLOGRAM_BOARD and option == SCHOLAR:
        return "an artifact for this round"
    return of_councilor(view.box, option)


def of_piece(view: Rising, seat: int, kind: Kind, option: int, a: int) -> str:
    """Questions about an Atlantean: a is mostly the spot that they are about."""
    if kind is words.CLAIM_SETTLE:
        return "all stay where they are" if option == NO_PIECE_OF else "it goes back to its pool"
    if kind is words.CLAIM_PIECE:
        return of_spot(view, seat, option, a)
    if kind is words.ORDER_SETTLE:
        return "the others may wait on"
    if kind is words.PLACE_LATE:
        return of_spot(view, seat, view.held % PIECES, option)
    if kind is words.AUTOMATON_HELP:
        return f"+{view.box.automaton_bonus} to its die" if option == YES else "it helps others there"
    if kind is words.CHART_PIECE:
        return f"1 {GOOD_NAMES[view.box.yields[option % ALL_SPOTS // LENGTH]]}, sure"
    if kind is words.PLAGUE_FOLLOWER:
        return f"lost: {of_spot(view, seat, 1, option)}"
    if kind is words.COMPASS_PIECE:
        return "all go home" if option == NO_PIECE else "it still acts this round"
    if kind is words.COMPASS_WHERE:
        return of_spot(view, seat, 1, option)
    if option != YES:
        return "you keep the card"
    return f"{'now' if kind is words.ENIGMA_USE else 'again'}: {of_spot(view, seat, 0, a)}"


def of_roll(view: Rising, seat: int, kind: Kind, option: int, a: int, b: int) -> str:
    """Where a number is asked for, a is what is missing and b the tile."""
    if kind is words.ROLL_AGAIN:
        return "1 new roll counts instead" if option == YES else "the roll stands; energy may help"
    if kind is words.CITY_AGAIN:
        if option == REROLL_NONE:
            return "the roll stands; energy may help"
        return f"{2 if option == REROLL_BOTH else 1} new roll{'s' if option == REROLL_BOTH else ''}"
    if kind in (words.CITY_RECRUIT, words.KINSHIP_WHO):
        return f"{view.reserve[option]} left in reserve"
    if kind is words.CITY_REST:
        return "the other two roll"
    won = "1 follower" if kind is words.CITY_BOOST else f"1 {GOOD_NAMES[view.box.yields[b // LENGTH]]}"
    left = view.energy(seat) - option * view.box.boost_price
    if option >= a:
        return f"{won}; {left} energy left"
    return f"{a - option} short; others may add" if kind is words.CITY_BOOST else f"{a - option} short: no {won[2:]}"


def of_library(view: Rising, kind: Kind, option: int) -> str:
    if kind is words.LIBRARY_MORE and option == NO_LIBRARY_CARD:
        return "you keep your energy"
    if kind is words.LIMIT_CARD:
        return of_card(view.box, option) if option < DISCARD else f"lost: {of_card(view.box, option - DISCARD)}"
    return of_card(view.box, option)


# ---------------------------------------------------------------- goods


def held(view: Rising, seat: int, good: int) -> str:
    """What a seat has of a good, and what the Gate still needs of it."""
    needed = 0
    for component in range(len(COMPONENTS)):
        if view.component[component] == PLANNED:
            needed += view.box.cost[component][good]
    needed += view.box.cost[POWER_CORE][good]
    return f"you have {view.goods[seat][good]}" + (f"; the Gate needs {needed}" if needed > 0 else "")


def of_goods(view: Rising, seat: int, kind: Kind, option: int, a: int, b: int) -> str:
    box = view.box
    if kind in (words.EXCHANGE_GIVE, words.HARBOR_GIVE):
        if option == NO_GOOD:
            return "nothing more"
        return held(view, seat, option) + (f", {box.harbor_returns} back" if kind is words.HARBOR_GIVE else "")
    if kind in (words.EXCHANGE_TAKE, words.RESONANCE_TAKE):
        return held(view, seat, option)
    if kind is words.MERCHANT_USE:
        if option < MERCHANT_SWAP:
            return "you propose a trade"
        return INTO_WILD if option == MERCHANT_SWAP else "no trade, no swap"
    if kind is words.ACCORD_USE:
        return "no trade" if option == TAKE_ENERGY else "you propose a trade"
    if kind in (words.TRADE_GIVE, words.TRADE_WANT):
        return of_trade(view, seat, kind, option, a)
    if kind is words.TRADE_ACCEPT:
        if option != YES:
            return "nothing changes hands"
        said = f"you get {things(view.gives)} for {things(view.wants)}"
        return said if len(said) <= LONGEST else f"you get {len(view.gives)} things for {len(view.wants)}"
    if kind is words.SHARE_MANY:
        return f"{view.goods[a][b]} become {view.goods[a][b] + option}"
    if kind is words.SHARE_ACCEPT:
        return "it is shared out so" if option == YES else "you propose instead"
    return f"{view.goods[option][a]} become {view.goods[option][a] + 1}"  # who gets it, in earlier releases


def of_trade(view: Rising, seat: int, kind: Kind, option: int, partner: int) -> str:
    if option == TRADE_DONE:
        return "then say what you want" if kind is words.TRADE_GIVE else "the proposal is made"
    if option >= TRADE_CARD:
        return of_card(view.box, option - TRADE_CARD)
    if kind is words.TRADE_GIVE:
        return held(view, seat, option)
    return f"{view.goods[partner][option]} there, you have {view.goods[seat][option]}"


def things(named: list[int]) -> str:
    """What is named in a trade: "2 gold, Font of Power"."""
    if not named:
        return "nothing"
    found: list[str] = []
    for thing in sorted(set(named)):
        label = words.TRADE.label(thing)
        found.append(f"{named.count(thing)} {GOOD_NAMES[thing]}" if thing < TRADE_CARD else label)
    return ", ".join(found)


def cost_text(cost: list[int]) -> str:
    return ", ".join([f"{n} {GOOD_NAMES[good]}" for good, n in enumerate(cost) if n > 0])


def priced(cost: list[int], brings: str) -> str:
    said = f"{cost_text(cost)}; {brings}"
    return said if len(said) <= LONGEST else cost_text(cost)


def of_payment(view: Rising, seat: int, kind: Kind, option: int, a: int, b: int) -> str:
    if kind is words.BUILD_COMPONENT:
        if option == NO_COMPONENT:
            return "the spot stays open"
        effect = of_component(view.box, option)
        return effect if a < 0 else priced(plain_cost(view, view.owners(view.crew(a)), option), effect)
    if kind is words.BUILD_DISCOUNT:
        cost = view.box.cost[a][option]
        return f"{cost - view.box.artificer_discount} instead of {cost}"
    if kind is words.BUILD_PAY:
        left = view.missing[b] - option
        return f"{left} still missing" if left > 0 else "this part is paid"
    left = view.energy(seat) - option
    if kind is words.BUY_SHARE:
        rest = price(view, a, has_discount(view, seat, a)) - option
        return f"others add {rest}; you keep {left}" if rest > 0 else f"paid alone; you keep {left}"
    return f"you keep {left}" if option > 0 else f"you keep your {left}"


# ---------------------------------------------------------------- the sea


def of_sea(view: Rising, kind: Kind, option: int, a: int) -> str:
    if kind is words.TERRAFORM_GIVE:
        return f"{a} tiles dry, 1 follower lost" if option == YES else "your follower stays"
    if kind is words.TERRAFORM_WHO:
        return "loses 1 follower for good"
    if kind is words.BARRIER_PLACE:
        if option == NO_PENINSULA:
            return "no barrier"
        return f"stops 1 flood; {several(view.dry_in(option), 'tile')} dry"
    if kind is words.UNFLOOD_WHERE:
        return f"{of_tile(view, option * LENGTH + view.flooded[option] - 1)} again"
    if view.barrier[option] and kind is not words.FLOOD_CONTROLLED:
        return "the barrier breaks instead"
    tile = option * LENGTH + view.flooded[option]
    home = view.standing[tile]
    return tiles_left(view.dry_in(option) - 1) + (f", {home} go{'es' if home == 1 else ''} home" if home > 0 else "")


def tiles_left(dry: int) -> str:
    return f"{several(dry, 'tile')} left" if dry > 0 else "no tile left"


def of_tile(view: Rising, tile: int) -> str:
    """What a tile is good for, whoever stands there."""
    box = view.box
    peninsula = tile // LENGTH
    if peninsula < WILD:
        return f"1 {GOOD_NAMES[box.yields[peninsula]]} with {box.target[tile]}+"
    if peninsula == CITIES:
        return f"followers with {box.target[tile]}+"
    if peninsula == FORGES:
        return f"{box.rate[tile]} {GOOD_NAMES[ATLANTIUM]} for 1 ore"
    return f"{box.library_draw[tile]} cards"


def of_misfortunes(view: Rising, kind: Kind, option: int, a: int, b: int) -> str:
    if kind is words.MISFORTUNE_REDRAW:
        return f"{a} energy, then an unknown one" if option == YES else of_misfortune(view, b)
    if kind is words.PREDICTION_REMOVE:
        return "nothing more" if option == REMOVE_DONE else of_misfortune(view, option % FROM_DISCARDS)
    if kind is words.AUGURY_DISCARD and option == NO_MISFORTUNE:
        return "all stay on top"
    return of_misfortune(view, option)


# ---------------------------------------------------------------- together


def of_proposal(view: Rising, seat: int, kind: Kind, option: int, b: int) -> str:
    """A joint choice: what is agreed to says itself what it brings, where that hangs on nothing else."""
    if kind is words.SHARED_SETTLE:  # asked by earlier releases
        return "all on the spot act" if option == 0 else "nobody there acts"
    if option != YES:
        return "you propose instead"
    name, _, key = words.PROPOSAL.key(b).rpartition(".")
    for asked in (words.FLOOD_WRATH, words.UNFLOOD_WHERE, words.BARRIER_PLACE, words.BUILD_COMPONENT):
        if asked.name == name:
            return gist(view, seat, asked, asked.domain.value(key), -1, -1)
    return "done as proposed"
