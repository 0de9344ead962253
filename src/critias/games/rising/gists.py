"""What an option gives, costs and leads to, in a few words, from what the seat sees.

The numbers come from the tables and functions that the rules use themselves.

The file is long because it has a sentence for every option of every question.
"""

from __future__ import annotations

from typing import Final

from critias.engine.gists import fitted, room
from critias.engine.kinds import Kind
from critias.games.rising import beats, words
from critias.games.rising.box import (
    BASICS,
    CARDS,
    CENTRE,
    CITIES,
    COMPONENTS,
    COUNCILORS,
    CRUCIBLE,
    EXPLORER,
    FIRST_BUILD,
    FIRST_COMPONENT,
    FORGES,
    HORN,
    KEEP_BOTH,
    LENGTH,
    MISFORTUNES,
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
from critias.games.rising.state import ACTED, AUTOMATON, FOLLOWER, HOLOGRAM, LEADER, NOBODY, PIECES, PLANNED, Rising
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
from critias.tongue import noted, say, several

GOOD_NAMES: Final = [noted("ore"), noted("gold"), noted("crystal"), noted("Atlantium"), noted("energy")]
INTO_WILD: Final = noted("1 resource becomes ore, gold or crystal")


def gist(view: Rising, seat: int, kind: Kind, option: int, a: int, b: int) -> str:
    chapter = kind.name.split(".")[0]
    if kind is words.PLACE_STEP:
        return of_placing(view, seat, option)
    if kind is words.ACT_STEP:
        return of_acting(view, seat, option)
    if kind is words.WINDOW_STEP:
        return say("keep your cards and energy") if option == PASS else of_effect(view, seat, option)
    if chapter in ("setup", "hologram"):
        return of_setup(view, kind, option)
    if chapter in ("claim", "order", "place", "enigma", "cipher", "automaton", "chart", "compass", "plague"):
        return of_piece(view, seat, kind, option, a)
    if chapter in ("roll", "city", "kinship"):
        return of_roll(view, seat, kind, option, a, b)
    if chapter in ("library", "limit"):
        return of_library(view, kind, option)
    if chapter in ("exchange", "resonance", "harbor", "merchant", "accord", "trade", "share"):
        return of_goods(view, seat, kind, option, a, b)
    if chapter in ("barrier", "unflood", "terraform", "flood"):
        return of_sea(view, kind, option, a)
    if chapter in ("buy", "build"):
        return of_payment(view, seat, kind, option, a, b)
    if chapter in ("augury", "misfortune", "prediction"):
        return of_misfortunes(view, kind, option, a, b)
    return of_proposal(view, seat, kind, option, b)


def good_name(good: int) -> str:
    return say(GOOD_NAMES[good])


def goods(n: int, good: int) -> str:
    return say("{n} {good}", n=n, good=good_name(good))


def signed(n: int) -> str:
    return f"+{n}" if n >= 0 else f"\u2212{-n}"


# ---------------------------------------------------------------- what things do


def of_spot(view: Rising, seat: int, kind: int, spot: int) -> str:
    """What an Atlantean of a seat does on a spot."""
    box = view.box
    piece = seat * PIECES + kind
    if kind == AUTOMATON:
        return say("+{n} to {dice} dice there", n=box.automaton_bonus, dice=box.automaton_helps)
    if spot >= FIRST_COMPONENT:
        return of_component(box, spot - FIRST_COMPONENT)
    if spot >= FIRST_BUILD:
        return of_build_spot(view, seat, spot)
    if spot == CENTRE:
        bonus = box.prism_bonus if view.tapped[seat] == 0 and view.has(seat, PRISM) else 0
        if view.dimmed:
            return say("nothing this round")
        return say("+{n} mystic energy", n=box.centre_energy + bonus)
    peninsula = spot // LENGTH
    if peninsula < WILD or peninsula == CITIES:
        target = target_of(view, spot, seat)
        if piece == view.bearer(EXPLORER) and view.ability_at(EXPLORER) != spot:
            target += box.explorer_modifier
        return of_city(view, seat, spot, target) if peninsula == CITIES else of_wild(view, spot, target)
    if peninsula == FORGES:
        bonus = box.crucible_bonus if view.forged[seat] == 0 and view.has(seat, CRUCIBLE) else 0
        return say("{n} Atlantium for 1 ore, you have {ore}", n=box.rate[spot] + bonus, ore=view.goods[seat][ORE])
    drawn = box.library_draw[spot]
    kept = drawn if box.keep_rule[spot] == KEEP_BOTH else 1
    return several(drawn, "draw {n} card, keep {kept}", "draw {n} cards, keep {kept}", kept=kept)


def of_wild(view: Rising, tile: int, target: int) -> str:
    good = good_name(view.box.yields[tile // LENGTH])
    faces = view.box.die_faces
    if target <= min(faces):
        return say("1 {good}, sure", good=good)
    wins = len([face for face in faces if face >= target])
    if wins == 0:
        return say("1 {good} with {target}+, by energy", good=good, target=target)
    return say("1 {good} with {target}+, {chance} %", good=good, target=target, chance=round(100 * wins / len(faces)))


def of_city(view: Rising, seat: int, tile: int, target: int) -> str:
    """Two roll; the Wrath value counts with them.  RISE-CITY-04"""
    needed = max(target - view.wrath() - (view.box.horn_bonus if view.has(seat, HORN) else 0), 2)
    if view.panic:
        return say("nothing this round")
    if view.standing[tile] == 0:
        return say("1 follower with {n}+ of 2 dice; needs a partner", n=needed)
    return say("1 follower with {n}+ of 2 dice", n=needed)


def of_build_spot(view: Rising, seat: int, spot: int) -> str:
    """How much of the Blueprint those on the spot can pay, the seat included."""
    planned = planned_components(view)
    owners = view.owners(view.crew(spot))
    if seat not in owners:
        owners.append(seat)
    means = [sum([view.goods[owner][good] for owner in owners]) for good in range(len(GOOD_NAMES))]
    payable = [component for component in planned if any_cost(view, spot, owners, component, means)]
    if planned == [POWER_CORE]:
        return say("the Power Core, with all Leaders")
    return say("{n} of {all} components payable", n=len(payable), all=len(planned))


def planned_components(view: Rising) -> list[int]:
    """What is still to be built; the Power Core comes last."""
    planned = [component for component in range(len(COMPONENTS)) if view.component[component] == PLANNED]
    return planned or [POWER_CORE]


def of_component(box: RisingBox, component: int) -> str:
    """The action of a built component, or what building it brings."""
    key = words.COMPONENT.key(component)
    if key == "memory_vault":
        return several(box.vault_cards, "everybody draws {n} card", "everybody draws {n} cards")
    if key == "herald_pylon":
        return several(box.pylon_volunteers, "{n} volunteer for everybody", "{n} volunteers for everybody")
    if key == "numinous_beacon":
        return several(box.beacon_volunteers, "each action: {n} volunteer", "each action: {n} volunteers")
    if key == "astral_archive":
        return say("everybody draws {n}, keeps {kept}", n=box.archive_draw, kept=box.archive_keep)
    if key == "amplification_harbor":
        return say("pair: {n} resources come back {times}-fold", n=box.harbor_gives, times=box.harbor_returns)
    text, n = {
        "solar_matrix": (noted("each action: +{n} mystic energy"), box.solar_energy),
        "terrestrial_anchor": (noted("{n} tiles turn dry"), box.anchor_tiles),
        "aether_lens": (noted("{n} mystic energy to share out"), box.lens_energy),
        "mystic_siphon": (noted("each action: +{n} mystic energy"), box.siphon_energy),
        "matter_converter": (noted("each action: swap {n} resources"), box.converter_swaps),
        "tidal_regulator": (noted("up to {n} mystic barriers"), box.regulator_barriers),
        "geomantic_plough": (noted("{n} tiles turn dry"), box.plough_tiles),
        "harmonic_forge": (noted("each action: {n} Atlantium for 1 ore"), box.harmonic_rate),
        "entropy_drive": (noted("the wave token goes back {n}"), box.drive_back),
        "spirit_seal": (noted("each action: a barrier for {n} energy"), box.seal_price),
        "resonance_engine": (noted("each action: {n} ore, gold or crystal"), box.resonance_take),
        "soul_terraformer": (noted("pair: 1 follower leaves, {n} tiles dry"), box.terraformed_tiles),
        "prediction_module": (noted("pair: {n} misfortunes leave the game"), box.module_removes),
        "kinship_array": (noted("pair: 1 follower"), 0),
        "stasis_field": (noted("pair: {n} floods of Wrath fewer"), box.stasis),
        "power_core": (noted("wins the game"), 0),
    }[key]
    return say(text, n=n)


def of_card(box: RisingBox, card: int) -> str:
    """What a library card does."""
    key = CARDS[card]
    if key == "call_of_kinship":
        return several(box.kinship_volunteers, "+{n} volunteer", "+{n} volunteers")
    if key == "ancient_atlas":
        return say("your wild targets {shift}", shift=signed(box.atlas_modifier))
    text, n = {
        "science_of_shielding": (noted("1 mystic barrier, free"), 0),
        "cipher_of_expertise": (noted("a Leader acts again"), 0),
        "enigma_of_alacrity": (noted("a Leader just placed acts at once"), 0),
        "theory_of_transmutation": (noted("swap up to {n} resources"), box.transmutation_swaps),
        "chart_of_fortune": (noted("1 sure success without a roll"), 0),
        "accord_of_exchange": (noted("trade, or +{n} mystic energy"), box.accord_energy),
        "font_of_power": (noted("+{n} mystic energy"), box.font_energy),
        "song_of_rising": (noted("1 tile turns dry"), 0),
        "augury_of_waves": (noted("see {n} misfortunes, discard 1"), box.augury_look),
        "codex_of_renewal": (noted("discards back to the library, draw 1"), 0),
        "tidal_compass": (noted("1 of yours escapes every flood"), 0),
        "eternal_crucible": (noted("first forging a round: +{n} Atlantium"), box.crucible_bonus),
        "prism_of_energies": (noted("first centre action a round: +{n} energy"), box.prism_bonus),
        "diadem_of_insight": (noted("keep {n} more when you study"), box.diadem_keeps),
        "heralds_horn": (noted("+{n} on your Cities rolls"), box.horn_bonus),
        "scales_of_equivalence": (noted("swap 1 resource each round"), 0),
        "aegis_stone": (noted("mystic barriers cost {n} less"), box.aegis_discount),
        "trident_of_rising": (noted("unflooding costs {n} less"), box.trident_discount),
        "golden_plumb": (noted("your builds cost {n} gold less"), box.plumb_discount),
        "seers_basin": (noted("another misfortune for {n} energy"), box.basin_price),
    }[key]
    return say(text, n=n)


def of_councilor(box: RisingBox, councilor: int) -> str:
    key = COUNCILORS[councilor]
    if key == "explorer":
        return say("targets {shift} on its tile", shift=signed(box.explorer_modifier))
    text, n = {
        "artificer": (noted("components cost {n} less where it builds"), box.artificer_discount),
        "priest": (noted("failed rolls again on its tile"), 0),
        "emissary": (noted("+{n} room on its tile"), box.emissary_room),
        "seafarer": (noted("may stand on a flooded tile"), 0),
        "scholar": (noted("begins with 1 artifact"), 0),
        "astrologer": (noted("placed after the misfortunes"), 0),
        "guardian": (noted("its tile's Atlanteans stay in a flood"), 0),
        "merchant": (noted("trade or swap after it acts"), 0),
        "mystic": (noted("+{n} energy when it acts"), box.mystic_energy),
    }[key]
    return say(text, n=n)


def of_misfortune(view: Rising, card: int) -> str:
    if card < CITIES + 1:
        if view.barrier[card]:
            return say("the barrier holds")
        dry = view.dry_in(card)
        return tiles_left(dry - 1) if dry > 0 else say("2 others flood instead")
    text, n = {
        "calm_seas": (noted("nothing happens"), 0),
        "controlled_flood": (noted("the drawer floods a tile"), 0),
        "earthquake": (noted("targets +{n} this round"), view.box.quake),
        "plague": (noted("everybody loses a placed follower"), 0),
        "sabotage": (noted("{n} build at most this round"), view.box.sabotage_most),
        "hopelessness": (noted("no energy on dice this round"), 0),
        "panic": (noted("the Cities are closed this round"), 0),
        "dimmed_source": (noted("the centre is closed this round"), 0),
        "spur_the_cycle": (noted("the misfortunes are shuffled"), 0),
    }[MISFORTUNES[card]]
    return say(text, n=n)


def of_effect(view: Rising, seat: int, effect: int) -> str:
    if effect < len(BASICS):
        return of_card(view.box, effect)
    if effect in (BUY_BARRIER, BUY_UNFLOOD):
        use = USE_BARRIER if effect == BUY_BARRIER else USE_UNFLOOD
        return say("{n} mystic energy, all may pay", n=price(view, use, has_discount(view, seat, use)))
    return say(INTO_WILD)


# ---------------------------------------------------------------- steps of a round


def of_placing(view: Rising, seat: int, option: int) -> str:
    if option < PLACE_CLAIM:
        what = of_spot(view, seat, option % PLACE_BACK // ALL_SPOTS, option % ALL_SPOTS)
        return what if option < PLACE_BACK else given_up(what)
    if option < PLACE_EFFECT:
        return say("asked for: {what}", what=of_spot(view, seat, FOLLOWER, option - PLACE_CLAIM))
    if option < PLACE_HOLD:
        return of_effect(view, seat, option - PLACE_EFFECT)
    said = {
        PLACE_HOLD: noted("placed after the misfortunes"),
        PLACE_WAIT: noted("others place first"),
        PLACE_DONE: noted("you are ready for the misfortunes"),
        PLACE_RELEASE: noted("it can be placed now"),
    }
    return say(said[option])


def given_up(what: str) -> str:
    return say("given up: {what}", what=what)


def of_acting(view: Rising, seat: int, option: int) -> str:
    if option < ACT_PIECE:
        return of_spot(view, seat, 0, option)
    if option < DECLINE:
        return of_spot(view, seat, (option - ACT_PIECE) // ALL_SPOTS, (option - ACT_PIECE) % ALL_SPOTS)
    if option < ACT_EFFECT:
        return given_up(of_acting(view, seat, option - DECLINE))
    if option < ACT_WAIT:
        return of_effect(view, seat, option - ACT_EFFECT)
    return say("others act first") if option < ACT_DONE else say("you use no more effects")


def of_setup(view: Rising, kind: Kind, option: int) -> str:
    if kind is words.SETUP_COMPONENT:
        return priced(view.box.cost[option], of_component(view.box, option))
    if kind is words.SETUP_START:
        after = [words.SEAT.label(one) for one in view.clockwise(option)[1:]]
        return fitted([say("then {seat}", seat=after[0]), *after[1:]], ", ")
    if kind in (words.SETUP_ARTIFACT, words.HOLOGRAM_ARTIFACT):
        return of_card(view.box, option)
    if kind is words.HOLOGRAM_BOARD and option == SCHOLAR:
        return say("an artifact for this round")
    return of_councilor(view.box, option)


def of_piece(view: Rising, seat: int, kind: Kind, option: int, a: int) -> str:
    """Questions about an Atlantean: a is mostly the spot that they are about."""
    if kind is words.CLAIM_SETTLE:
        if option == NO_PIECE_OF:
            return say("all stay where they are")
        return to_place(sum(view.pool[option // PIECES]) + 1)
    if kind is words.CLAIM_PIECE:
        return fitted([of_spot(view, seat, option, a), of_kind(view, seat, option)])
    if kind is words.ORDER_SETTLE:
        if view.beat == beats.PLACE:
            return to_place(sum(view.pool[option]))
        waiting = [at for at, piece in enumerate(view.piece) if piece // PIECES == option and view.mark[at] != ACTED]
        return several(len(waiting), "{n} Atlantean still to act", "{n} Atlanteans still to act")
    if kind is words.PLACE_LATE:
        return of_spot(view, seat, view.held % PIECES, option)
    if kind is words.AUTOMATON_HELP:
        if option == YES:
            return say("+{n} to its die", n=view.box.automaton_bonus)
        return say("it helps others there")
    if kind is words.CHART_PIECE:
        return say("sure: {what}", what=of_spot(view, seat, option // ALL_SPOTS, option % ALL_SPOTS))
    if kind is words.PLAGUE_FOLLOWER:
        return say("lost: {what}", what=of_spot(view, seat, 1, option))
    if kind is words.COMPASS_PIECE:
        return say("all go home") if option == NO_PIECE else say("it still acts this round")
    if kind is words.COMPASS_WHERE:
        return of_spot(view, seat, 1, option)
    if option != YES:
        return say("you keep the card")
    what = of_spot(view, seat, 0, a)
    return say("now: {what}", what=what) if kind is words.ENIGMA_USE else say("again: {what}", what=what)


def to_place(number: int) -> str:
    return several(number, "{n} Atlantean still to place", "{n} Atlanteans still to place")


def of_kind(view: Rising, seat: int, kind: int) -> str:
    """What a kind of Atlantean brings besides: an ability, or how many more of it there are."""
    councilor = view.councilor[seat] if kind == LEADER else view.board if kind == HOLOGRAM else NOBODY
    if councilor != NOBODY:
        return of_councilor(view.box, councilor)
    return say("{n} more to place", n=view.pool[seat][kind] - 1)


def of_roll(view: Rising, seat: int, kind: Kind, option: int, a: int, b: int) -> str:
    """Where a number is asked for, a is what is missing and b the tile."""
    if kind is words.ROLL_AGAIN:
        return say("1 new roll counts instead") if option == YES else say("the roll stands; energy may help")
    if kind is words.CITY_AGAIN:
        if option == REROLL_NONE:
            return say("the roll stands; energy may help")
        return several(2 if option == REROLL_BOTH else 1, "{n} new roll", "{n} new rolls")
    if kind in (words.CITY_RECRUIT, words.KINSHIP_WHO):
        left = view.reserve[option]
        number = view.box.followers[view.seats] - view.gone[option] - left + 1
        return several(
            number,
            "{n} follower from then on; {left} in reserve",
            "{n} followers from then on; {left} in reserve",
            left=left - 1,
        )
    if kind is words.CITY_REST:
        return say("the other two roll")
    left = view.energy(seat) - option * view.box.boost_price
    if kind is words.CITY_BOOST:
        if option >= a:
            return say("1 follower; {n} energy left", n=left)
        return say("{n} short; others may add", n=a - option)
    good = good_name(view.box.yields[b // LENGTH])
    if option >= a:
        return say("1 {good}; {n} energy left", good=good, n=left)
    return say("{n} short: no {good}", n=a - option, good=good)


def of_library(view: Rising, kind: Kind, option: int) -> str:
    if kind is words.LIBRARY_MORE and option == NO_LIBRARY_CARD:
        return say("you keep your energy")
    if kind is words.LIMIT_CARD and option >= DISCARD:
        return say("lost: {what}", what=of_card(view.box, option - DISCARD))
    return of_card(view.box, option)


# ---------------------------------------------------------------- goods


def held(view: Rising, seat: int, good: int) -> str:
    """What a seat has of a good, and what the Gate still needs of it."""
    needed = 0
    for component in range(len(COMPONENTS)):
        if view.component[component] == PLANNED:
            needed += view.box.cost[component][good]
    needed += view.box.cost[POWER_CORE][good]
    if needed == 0:
        return say("you have {n}", n=view.goods[seat][good])
    return say("you have {n}; the Gate needs {needed}", n=view.goods[seat][good], needed=needed)


def of_goods(view: Rising, seat: int, kind: Kind, option: int, a: int, b: int) -> str:
    box = view.box
    if kind in (words.EXCHANGE_GIVE, words.HARBOR_GIVE):
        if option == NO_GOOD:
            return say("nothing more")
        has = held(view, seat, option)
        return has if kind is words.EXCHANGE_GIVE else say("{has}, {n} back", has=has, n=box.harbor_returns)
    if kind in (words.EXCHANGE_TAKE, words.RESONANCE_TAKE):
        return held(view, seat, option)
    if kind is words.MERCHANT_USE:
        if option < MERCHANT_SWAP:
            return say("you propose a trade")
        return say(INTO_WILD) if option == MERCHANT_SWAP else say("no trade, no swap")
    if kind is words.ACCORD_USE:
        return say("no trade") if option == TAKE_ENERGY else say("you propose a trade")
    if kind in (words.TRADE_GIVE, words.TRADE_WANT):
        return of_trade(view, seat, kind, option, a)
    if kind is words.TRADE_ACCEPT:
        if option != YES:
            return say("nothing changes hands")
        said = say("you get {these} for {those}", these=things(view.gives), those=things(view.wants))
        wants = len(view.wants)
        few = several(len(view.gives), "you get {n} thing for {wants}", "you get {n} things for {wants}", wants=wants)
        return said if len(said) <= room() else few
    if kind is words.SHARE_MANY:
        return say("{n} become {more}", n=view.goods[a][b], more=view.goods[a][b] + option)
    if kind is words.SHARE_ACCEPT:
        return say("it is shared out so") if option == YES else say("you propose instead")
    # who gets it, in earlier releases
    return say("{n} become {more}", n=view.goods[option][a], more=view.goods[option][a] + 1)


def of_trade(view: Rising, seat: int, kind: Kind, option: int, partner: int) -> str:
    if option == TRADE_DONE:
        return say("then say what you want") if kind is words.TRADE_GIVE else say("the proposal is made")
    if option >= TRADE_CARD:
        return of_card(view.box, option - TRADE_CARD)
    if kind is words.TRADE_GIVE:
        return held(view, seat, option)
    return say("{n} there, you have {own}", n=view.goods[partner][option], own=view.goods[seat][option])


def things(named: list[int]) -> str:
    """What is named in a trade: "2 gold, Font of Power"."""
    if not named:
        return say("nothing")
    found: list[str] = []
    for thing in sorted(set(named)):
        found.append(goods(named.count(thing), thing) if thing < TRADE_CARD else words.TRADE.label(thing))
    return ", ".join(found)


def cost_text(cost: list[int]) -> str:
    return ", ".join([goods(n, good) for good, n in enumerate(cost) if n > 0])


def priced(cost: list[int], brings: str) -> str:
    said = say("{cost}; {brings}", cost=cost_text(cost), brings=brings)
    return said if len(said) <= room() else cost_text(cost)


def of_payment(view: Rising, seat: int, kind: Kind, option: int, a: int, b: int) -> str:
    if kind is words.BUILD_COMPONENT:
        if option == NO_COMPONENT:
            return say("the spot stays open")
        effect = of_component(view.box, option)
        return effect if a < 0 else priced(plain_cost(view, view.owners(view.crew(a)), option), effect)
    if kind is words.BUILD_DISCOUNT:
        cost = view.box.cost[a][option]
        return say("{n} instead of {cost}", n=cost - view.box.artificer_discount, cost=cost)
    if kind is words.BUILD_PAY:
        left = view.missing[b] - option
        return say("{n} still missing", n=left) if left > 0 else say("this part is paid")
    left = view.energy(seat) - option
    if kind is words.BUY_SHARE:
        rest = price(view, a, has_discount(view, seat, a)) - option
        if rest > 0:
            return say("others add {n}; you keep {left}", n=rest, left=left)
        return say("paid alone; you keep {left}", left=left)
    return say("you keep {left}", left=left) if option > 0 else say("you keep your {left}", left=left)


# ---------------------------------------------------------------- the sea


def of_sea(view: Rising, kind: Kind, option: int, a: int) -> str:
    if kind is words.TERRAFORM_GIVE:
        return say("{n} tiles dry, 1 follower lost", n=a) if option == YES else say("your follower stays")
    if kind is words.TERRAFORM_WHO:
        return say("loses 1 follower for good")
    if kind is words.BARRIER_PLACE:
        if option == NO_PENINSULA:
            return say("no barrier")
        tile = option * LENGTH + view.flooded[option]
        dry = several(view.dry_in(option), "{n} tile dry", "{n} tiles dry")
        return fitted([say("stops 1 flood of {what}", what=of_tile(view, tile)), dry])
    if kind is words.UNFLOOD_WHERE:
        return say("{what} again", what=of_tile(view, option * LENGTH + view.flooded[option] - 1))
    if view.barrier[option] and kind is not words.FLOOD_CONTROLLED:
        return say("the barrier breaks instead")
    tile = option * LENGTH + view.flooded[option]
    home = view.standing[tile]
    left = tiles_left(view.dry_in(option) - 1)
    left = left if home == 0 else several(home, "{left}, {n} goes home", "{left}, {n} go home", left=left)
    return fitted([left, say("lost: {what}", what=of_tile(view, tile))])


def tiles_left(dry: int) -> str:
    return several(dry, "{n} tile left", "{n} tiles left") if dry > 0 else say("no tile left")


def of_tile(view: Rising, tile: int) -> str:
    """What a tile is good for, whoever stands there."""
    box = view.box
    peninsula = tile // LENGTH
    if peninsula < WILD:
        return say("1 {good} with {target}+", good=good_name(box.yields[peninsula]), target=box.target[tile])
    if peninsula == CITIES:
        return say("followers with {target}+", target=box.target[tile])
    if peninsula == FORGES:
        return say("{n} Atlantium for 1 ore", n=box.rate[tile])
    return several(box.library_draw[tile], "{n} card", "{n} cards")


def of_misfortunes(view: Rising, kind: Kind, option: int, a: int, b: int) -> str:
    if kind is words.MISFORTUNE_REDRAW:
        return say("{n} energy, then an unknown one", n=a) if option == YES else of_misfortune(view, b)
    if kind is words.PREDICTION_REMOVE:
        return say("nothing more") if option == REMOVE_DONE else of_misfortune(view, option % FROM_DISCARDS)
    if kind is words.AUGURY_DISCARD and option == NO_MISFORTUNE:
        return say("all stay on top")
    return of_misfortune(view, option)


# ---------------------------------------------------------------- together


def of_proposal(view: Rising, seat: int, kind: Kind, option: int, b: int) -> str:
    """A joint choice: what is agreed to says itself what it brings, where that hangs on nothing else."""
    if kind is words.SHARED_SETTLE:  # asked by earlier releases
        return say("all on the spot act") if option == 0 else say("nobody there acts")
    if option != YES:
        return say("you propose instead")
    name, _, key = words.PROPOSAL.key(b).rpartition(".")
    for asked in (words.FLOOD_WRATH, words.UNFLOOD_WHERE, words.BARRIER_PLACE, words.BUILD_COMPONENT):
        if asked.name == name:
            return gist(view, seat, asked, asked.domain.value(key), -1, -1)
    return say("done as proposed")
