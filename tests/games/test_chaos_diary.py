"""The log of Chaos Order tells everything: every public field can be rebuilt from the set-up and the public lines."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

import pytest

from critias.bots.registry import make_bot
from critias.engine.dice import FairDice, key_of_seed
from critias.engine.match import new_match
from critias.games.chaos import GAME, effects, words
from critias.games.chaos import vocabulary as v
from critias.games.chaos.box import (
    AI,
    BOARD_FOUNDATION,
    BOX,
    CHECK_RELICS,
    MOVE_LAST,
    NO_FOUNDATION,
    PRICES,
    RETREAT,
    SET_PRICES,
    STRONGHOLD,
    TRACKS,
)
from critias.games.chaos.state import (
    GONE,
    IN_HAND,
    IN_SUPPLY,
    IN_VAULT,
    INTEL_GIVEN,
    INTEL_HELD,
    INTEL_SUPPLY,
    NEUTRAL,
    NO_BUILDING,
    NO_CARD,
    NO_PRICE,
    NO_TRAP,
    NOBODY,
    NOT_PLANNED,
    NOWHERE,
    ON_PHASE,
    RESTING,
    TRAP_SET,
    TRAP_SPRUNG,
    Chaos,
)
from tests.support.chaos import Position, combat, income, position, relics
from tests.support.diary import Diary, Reader, follow, on

TURN = "of the turn that is going on: what was done is told, what is still open is asked"
FLOW = "a pointer of the flow: whose turn it is shows in what is told next"


class ChaosReader(Reader[Chaos]):
    """Keeps a table of its own and moves the pieces as the log says."""

    LEFT_OUT: ClassVar = {
        **dict.fromkeys(["beat", "chosen", "turns", "acting", "sources"], FLOW),
        **dict.fromkeys(["decided", "main_done", "aux_done", "start_column", "points", "harvested", "moved"], TURN),
        **dict.fromkeys(
            ["boost", "act_discount", "aux_discount", "free_fast_track", "free_pins", "free_locks", "ship_harvest"],
            "what a card or an ability changes for the turn: that it was played or used is told",
        ),
        **dict.fromkeys(["chief_used", "attribute_used"], "that an ability was used is told; once a Round is a rule"),
        "die": "two faces are alike; what the Die shows is told",
    }

    def seat(self, faction: int) -> int:
        return self.g.faction.index(faction)

    def side(self, faction: int) -> int:
        return self.g.sides.index(self.seat(faction))

    # ---- Rounds, phases, prices

    @on(words.ROUND)
    def round_begins(self, number: int) -> None:
        g = self.g
        g.round = number
        states = {ON_PHASE: IN_VAULT, RESTING: IN_SUPPLY}
        g.prices = [[states.get(where, where) for where in row] for row in g.prices]
        g.price = [NO_PRICE] * len(TRACKS)
        g.move_last = 0
        g.holds = [0] * g.seats
        g.relic_gems = [0] * g.seats

    @on(words.PHASE_BEGINS)
    def phase_begins(self, phase: int, faction: int) -> None:
        self.g.phase, self.g.first = phase, self.seat(faction)

    @on(words.PRICED)
    def priced(self, faction: int, slot: int, token: int) -> None:
        track, seat = min(slot, len(TRACKS) - 1), self.seat(faction)
        self.g.price[track] = seat * len(PRICES) + token
        self.g.prices[seat][token] = ON_PHASE
        if slot == MOVE_LAST:
            self.g.move_last = 1

    @on(words.NEUTRAL_PRICED)
    def priced_neutral(self, track: int, energy: int) -> None:
        g = self.g
        for pair in BOX.neutral_pairs[g.seats]:
            top = g.tops[pair]
            if 2 * BOX.neutral_each[pair][top] + BOX.neutral_supply[pair][top] == energy:
                g.price[track] = NEUTRAL + pair

    @on(words.DEARER)
    def dearer(self, pair: int, energy: int) -> None:
        self.g.tops[pair] = 0

    @on(words.COLLECTED)
    def collected(self, faction: int, number: int) -> None:
        self.take_back(faction, RESTING)

    @on(words.COLLECTED_TO_USE)
    def collected_to_use(self, faction: int, number: int) -> None:
        self.take_back(faction, IN_SUPPLY)

    def take_back(self, faction: int, to: int) -> None:
        row = self.g.prices[self.seat(faction)]
        row[:] = [to if where == IN_VAULT else where for where in row]

    @on(words.FLARE)
    def flare(self, faction: int) -> None:
        self.g.flare = self.seat(faction)

    # ---- Energy, Gems, Fame, Research

    @on(words.GAINS_ENERGY)
    def gains_energy(self, faction: int, number: int, cause: int) -> None:
        self.g.energy[self.seat(faction)] += number

    @on(words.PAYS_ENERGY)
    def pays_energy(self, faction: int, number: int, cause: int) -> None:
        self.g.energy[self.seat(faction)] -= number

    @on(words.ACTS)
    def acts(self, faction: int, number: int) -> None:
        self.g.energy[self.seat(faction)] -= number

    @on(words.GAINS_GEMS)
    def gains_gems(self, faction: int, number: int, cause: int) -> None:
        self.g.gems[self.seat(faction)] += number

    @on(words.PAYS_GEMS)
    def pays_gems(self, faction: int, number: int, cause: int) -> None:
        self.g.gems[self.seat(faction)] -= number

    @on(words.STOLEN)
    def stolen(self, faction: int, number: int, other: int) -> None:
        self.g.energy[self.seat(faction)] += number
        self.g.energy[self.seat(other)] -= number

    @on(words.FAME)
    def fame(self, faction: int, number: int) -> None:
        self.g.fame[self.seat(faction)] = number

    @on(words.RESEARCHED)
    def researched(self, faction: int, track: int, column: int) -> None:
        self.g.markers[self.seat(faction)][track] = column

    # ---- cards

    @on(words.PLAYED, words.DISCARDED)
    def laid_off(self, faction: int, card: int) -> None:
        self.leaves_hand(faction, card)
        self.g.discard.append(card)

    @on(words.SHUFFLED)
    def shuffled(self) -> None:
        self.g.discard = []

    def leaves_hand(self, faction: int, card: int) -> None:
        shown = self.g.shown[self.seat(faction)]
        if card in shown:
            shown.remove(card)

    # ---- the map

    @on(words.LAYS_FOUNDATION)
    def lays_foundation(self, faction: int, piece: int, region: int) -> None:
        self.g.laid[self.seat(faction)][piece] = 1
        self.g.foundation[region].append(BOARD_FOUNDATION)
        self.g.building[region].append(NO_BUILDING)

    @on(words.CONSTRUCTED)
    def constructed(self, faction: int, kind: int, region: int, spot: int) -> None:
        g, seat = self.g, self.seat(faction)
        if spot == words.BESIDE:
            g.foundation[region].append(NO_FOUNDATION)
            g.building[region].append(NO_BUILDING)
            spot = -1
        g.building[region][spot] = 3 * seat + kind
        g.built[seat][kind] += 1
        g.works[seat][region] += 1
        if faction == AI and kind == STRONGHOLD:
            g.trap[region] = TRAP_SET

    @on(words.LOSES)
    def loses(self, faction: int, kind: int, region: int) -> None:
        g, seat = self.g, self.seat(faction)
        spot = g.building[region].index(3 * seat + kind)
        g.building[region][spot] = NO_BUILDING
        if g.foundation[region][spot] == NO_FOUNDATION:
            del g.foundation[region][spot]
            del g.building[region][spot]
        g.built[seat][kind] -= 1
        g.works[seat][region] -= 1
        if faction == AI and kind == STRONGHOLD:
            g.trap[region] = NO_TRAP
        g.razed[self.side(faction)] += 1

    @on(words.TOKEN_LAID)
    def token_laid(self, faction: int, token: int, region: int) -> None:
        self.g.token[region] = 2 * token

    @on(words.TOKEN_UPGRADED)
    def token_upgraded(self, region: int) -> None:
        self.g.token[region] += 1

    @on(words.TRAPS_SET)
    def traps_set(self) -> None:
        self.g.trap = [TRAP_SET if trap == TRAP_SPRUNG else trap for trap in self.g.trap]

    @on(words.SHIP_MOVES)
    def ship_moves(self, border: int) -> None:
        self.g.ship = BOX.map.borders[border][:]

    @on(words.MORALE_BOOSTED)
    def boosted(self, region: int, row: int) -> None:
        self.g.morale[region] = 1
        self.g.morale_row[row] -= 1

    @on(words.MORALE_BACK)
    def morale_back(self, region: int, row: int) -> None:
        self.g.morale[region] = 0
        self.g.morale_row[row] += 1

    @on(words.INTEL_TAKEN)
    def intel_taken(self, faction: int, other: int) -> None:
        self.g.intel[other] = INTEL_HELD

    @on(words.INTEL_PASSED)
    def intel_passed(self, faction: int, other: int) -> None:
        self.g.intel[other] = INTEL_GIVEN

    @on(words.INTEL_RETURNED)
    def intel_returned(self, faction: int) -> None:
        self.g.intel[faction] = INTEL_SUPPLY

    # ---- Units

    @on(words.ADVANCED)
    def advanced(self, faction: int, sector: int, to: int) -> None:
        sectors = self.g.sectors[self.seat(faction)]
        sectors[sector - 1] -= 1
        sectors[to - 1] += 1

    @on(words.ARRIVES)
    def arrives(self, faction: int, sector: int, place: int) -> None:
        self.g.sectors[self.seat(faction)][sector - 1] -= 1
        self.g.add_fighters(self.seat(faction), place, 1)

    @on(words.RESERVE)
    def reserve(self, faction: int, number: int) -> None:
        self.g.sectors[self.seat(faction)][0] += number
        self.g.reserve[self.seat(faction)] -= number

    @on(words.DEPLOYED)
    def deployed(self, faction: int, chief: int) -> None:
        self.g.put_chief(chief, self.g.home[self.seat(faction)])

    @on(words.UPGRADED)
    def upgraded(self, faction: int, chief: int) -> None:
        self.g.upgraded[chief] = 1

    @on(words.ATTRIBUTE_UPGRADED)
    def attribute_upgraded(self, faction: int, attribute: int) -> None:
        self.g.attribute[attribute] = 1

    @on(words.FIGHTERS_MOVE)
    def fighters_move(self, faction: int, number: int, place: int, region: int) -> None:
        self.g.add_fighters(self.seat(faction), place, -number)
        self.g.add_fighters(self.seat(faction), region, number)

    @on(words.CHIEF_MOVES)
    def chief_moves(self, chief: int, place: int, region: int) -> None:
        assert self.g.chief_at[chief] == place
        self.g.put_chief(chief, region)

    @on(words.CHIEF_GOES)
    def chief_goes(self, chief: int, place: int) -> None:
        self.g.put_chief(chief, place)

    @on(words.TRAP_SPRINGS)
    def trap_springs(self, region: int, number: int, faction: int) -> None:
        self.g.trap[region] = TRAP_SPRUNG
        self.g.wound(self.seat(faction), region, number)

    @on(words.SUMMONED)
    def summoned(self, faction: int, chief: int) -> None:
        self.g.commander[chief] = self.seat(faction)
        self.g.put_chief(chief, self.g.home[self.seat(faction)])

    @on(words.LEAVES)
    def leaves(self, chief: int) -> None:
        self.g.put_chief(chief, IN_HAND)
        self.g.commander[chief] = NOBODY

    @on(words.COMMANDS)
    def commands(self, faction: int, chief: int) -> None:
        self.g.give_chief(chief, self.seat(faction))

    # ---- a Battle

    @on(words.BATTLE)
    def battle(self, region: int, faction: int, other: int) -> None:
        g = self.g
        g.region, g.sides = region, [self.seat(faction), self.seat(other)]
        g.victor = g.retreats = -1
        g.section, g.covered = [NOT_PLANNED] * 2, [NOT_PLANNED] * 2
        g.used = [NO_CARD] * 2
        g.strength, g.attack, g.shields, g.wounded, g.razed = [0, 0], [0, 0], [0, 0], [0, 0], [0, 0]
        g.compared = [0, 0]

    @on(words.LAYS)
    def lays(self, faction: int) -> None:
        self.g.covered[self.side(faction)] = 1

    @on(words.LAYS_NONE)
    def lays_none(self, faction: int) -> None:
        self.g.covered[self.side(faction)] = 0

    @on(words.PLANNED)
    def planned(self, faction: int, section: int, card: int) -> None:
        side = self.side(faction)
        self.g.section[side], self.g.covered[side] = section, NOT_PLANNED
        if card < words.PLAN_NONE:
            self.leaves_hand(faction, card)
            self.g.used[side] = card

    @on(words.TOTALS)
    def totals(self, faction: int, strength: int, attack: int, shields: int) -> None:
        g, side = self.g, self.side(faction)
        each = effects.attribute_value(g, g.sides[side], v.FIGHTER_STRENGTH) or 1
        g.strength[side] = strength - each * g.fighters[g.sides[side]][g.region]
        g.compared[side], g.attack[side], g.shields[side] = strength, attack, shields

    @on(words.VICTORY)
    def victory(self, faction: int) -> None:
        side = self.g.victor = self.side(faction)
        if self.g.section[1 - side] == RETREAT:
            self.g.retreats = 1 - side

    @on(words.MORE_ATTACK)
    def more_attack(self, faction: int, number: int) -> None:
        self.g.attack[self.side(faction)] += number

    @on(words.WOUNDED)
    def wounded(self, faction: int, number: int) -> None:
        self.g.wound(self.seat(faction), self.g.region, number)
        self.g.wounded[self.side(faction)] += number

    @on(words.LOST_HALF)
    def lost_half(self, faction: int, number: int, region: int) -> None:
        self.g.wound(self.seat(faction), region, number)

    @on(words.SAVED)
    def saved(self, faction: int, number: int) -> None:
        seat = self.seat(faction)
        self.g.sectors[seat][0] -= number
        self.g.add_fighters(seat, self.g.home[seat], number)

    @on(words.RETREATED)
    def retreated(self, faction: int, place: int) -> None:
        seat, region = self.seat(faction), self.g.region
        number = self.g.fighters[seat][region]
        self.g.add_fighters(seat, region, -number)
        self.g.add_fighters(seat, place, number)

    @on(words.FIGHTERS_HOME)
    def fighters_home(self, faction: int, number: int, region: int) -> None:
        seat = self.seat(faction)
        self.g.add_fighters(seat, region, -number)
        self.g.add_fighters(seat, self.g.home[seat], number)

    @on(words.DEFEATED)
    def defeated(self, chief: int) -> None:
        self.g.put_chief(chief, IN_HAND)

    @on(words.BEATEN)
    def beaten(self, chief: int) -> None:
        self.g.put_chief(chief, self.g.home[self.g.commander[chief]])

    @on(words.TAKES_CARD)
    def takes_card(self, faction: int, card: int) -> None:
        self.g.used[1 - self.side(faction)] = NO_CARD
        self.g.shown[self.seat(faction)].append(card)

    @on(words.RECOVERS)
    def recovers(self, faction: int, card: int) -> None:
        self.g.used[self.side(faction)] = NO_CARD
        self.g.shown[self.seat(faction)].append(card)

    @on(words.SPENT)
    def spent(self, faction: int, card: int) -> None:
        self.g.used[self.side(faction)] = NO_CARD
        self.g.discard.append(card)

    @on(words.BATTLE_OVER)
    def battle_over(self, region: int) -> None:
        self.g.region = NOWHERE
        self.g.first = self.g.left_of(self.g.sides[0])

    # ---- Gain Income, Check Relics, the end

    @on(words.INCOME_BEGINS)
    def income_begins(self, faction: int) -> None:
        self.g.shift = 0

    @on(words.SHIFTED)
    def shifted(self, faction: int, way: int) -> None:
        self.g.shift += 1 if way == words.RAISE else -1

    @on(words.HOLDS)
    def holds(self, faction: int) -> None:
        self.g.holds[self.seat(faction)] = 1

    @on(words.RELIC_GEMS)
    def relic_gems(self, faction: int, number: int) -> None:
        self.g.relic_gems[self.seat(faction)] += number

    @on(words.COLLECTS)
    def collects(self, faction: int, number: int) -> None:
        self.g.relics[self.seat(faction)] += 1
        self.g.relic_at[number - 1] = GONE

    @on(words.RELIC_GONE)
    def relic_gone(self, number: int) -> None:
        self.g.relic_at[number - 1] = GONE

    @on(words.UNITS_HOME)
    def units_home(self, faction: int, region: int) -> None:
        g, seat = self.g, self.seat(faction)
        number = g.fighters[seat][region]
        g.add_fighters(seat, region, -number)
        g.add_fighters(seat, g.home[seat], number)
        for chief in g.chiefs_at(seat, region):
            g.put_chief(chief, g.home[seat])

    @on(words.WON)
    def won(self, faction: int, ending: int) -> None:
        self.g.over, self.g.ending = 1, ending
        self.g.winners[self.seat(faction)] = 1


class ReaderOf2(ChaosReader):
    SET_UP = 3 * 2 + 1  # factions, Leaders, Bases, first Units


class ReaderOf3(ChaosReader):
    SET_UP = 3 * 3 + 1


class ReaderOf4(ChaosReader):
    SET_UP = 3 * 4 + 1


class ReaderOf5(ChaosReader):
    SET_UP = 3 * 5 + 1


@pytest.mark.parametrize("reader", [ReaderOf2, ReaderOf3, ReaderOf4, ReaderOf5])
def test_every_public_field_can_be_rebuilt_from_the_log(reader: type[ChaosReader]) -> None:
    seats = (reader.SET_UP - 1) // 3
    told = Counter[str]()
    for seed in range(1, 6):
        told += follow(GAME, reader, seed, seats, {})
    assert {"battle", "gains.energy", "pays.gems", "fighters.move", "phase", "income", "battle.over"} <= set(told)


@pytest.mark.parametrize("seed", [1, 2])
def test_the_log_of_bots_that_fight_tells_as_much(seed: int) -> None:
    """Bots come to Traps, Ryh-zu and Attributes that random games hardly see."""
    match = new_match(GAME, BOX, 5, {}, FairDice(key_of_seed(seed)))
    bots = [make_bot("steady", GAME, 10 * seed + seat) for seat in range(5)]
    diary = Diary(match, ReaderOf5, f"steady {seed}")
    while not match.over:
        asked = match.questions[0]
        view = match.seen_by(asked.seat)
        match.answer(asked.seat, bots[asked.seat].choose(view, asked.seat, asked.kind, asked.values, asked.a, asked.b))
        diary.look()
    assert diary.told["battle"] > 3


AT = "r3c4"


def rare() -> dict[str, tuple[Position, list[tuple[int, str]]]]:
    """Lines that games hardly see: positions, and the answers (seat, key) that lead to them."""
    fighting: dict[str, object] = {"fighters": {0: {AT: 6}, 1: {AT: 2}}}
    plans = [(0, "attack_strength"), (1, "strength_shields")]
    return {
        "attack.more": (combat(["ai", "leyrien"], leaders={0: {"injura": AT}}, **fighting), plans),
        "card.taken": (
            combat(["zcharo", "leyrien"], leaders={0: {"urzo": AT}}, hands={1: ["tac_rally"]}, **fighting),
            [(1, "tac_rally"), *plans],
        ),
        "stolen": (
            combat(["leyrien", "zcharo"], hands={0: ["tac_extortion"]}, **fighting),
            [(0, "tac_extortion"), *plans],
        ),
        "count.shifted": (income(flare=1, hands={1: ["tac_outnumbered"]}), [(1, "tac_outnumbered"), (1, "raise")]),
        "holds": (
            relics(round=1, hands={0: ["tac_last_stand"]}, fighters={0: {"r4c3": 2}}, relic_at={1: "r4c3"}),
            [(0, "tac_last_stand"), (0, "harvest")],
        ),
        "relic.gems": (
            relics(round=1, hands={0: ["tac_relic_guard"]}, fighters={0: {"r4c3": 2}}, relic_at={1: "r4c3"}),
            [(0, "tac_relic_guard"), (0, "harvest")],
        ),
        "half": (combat(["jrayek", "zcharo"], leaders={0: {"jayen": AT}}, **fighting), plans),
        "beaten": (combat(["leyrien", "ai"], leaders={1: {"demo": AT}}, **fighting), plans),
    }


@pytest.mark.parametrize("line", rare())
def test_rare_lines_tell_as_much(line: str) -> None:
    t, answers = rare()[line]
    diary = Diary(t.match, ChaosReader, line)
    for seat, key in answers:
        if t.match.question(seat) is not None:
            t.answer_for(seat, key)
            diary.look()
    assert diary.told[line] == 1


def test_every_phase_of_a_round_is_told_with_who_begins() -> None:
    t = position(["ai", "zcharo", "leyrien"], phase="set_prices", beat="price", flare=1).until("price.token", 1)
    t.answer(t.options()[0]).until("relics.card", most=400)
    phases = [values[0] for values in t.told("phase")]
    assert phases[: CHECK_RELICS - SET_PRICES] == list(range(SET_PRICES + 1, CHECK_RELICS + 1))


def test_the_price_is_told_to_whom_it_goes() -> None:
    t = position(["ai", "zcharo", "leyrien"], phase="discover", acting=1, prices={"discover": (0, "price_5")}).answer(
        "act"
    )
    assert "Zcharo Act for 5 Energy." in t.log()
    assert "AI gain 2 Energy (others Act)." in t.log()


def test_income_is_told_with_its_causes() -> None:
    t = income(
        ["jrayek", "zcharo", "leyrien"],
        buildings={0: {"r4c4": ["foundry"], "r4c3": ["stronghold"]}},
        ryhzu={"halke": (1, "r5c4"), "uryk": (0, "r4c4")},
    )
    assert "Jrayek gain 2 Energy (Foundries)." in t.log()
    assert "Jrayek gain 1 Energy (tribute)." in t.log()
    t.answer("strongholds")
    assert "Jrayek gain 1 Gem (Strongholds)." in t.log()
    t.answer("uryk", "yes")
    assert "Jrayek pay 3 Energy (upkeep)." in t.log()


def test_buildings_have_their_articles() -> None:
    t = combat(
        ["leyrien", "zcharo"], fighters={0: {"r3c4": 9}}, buildings={1: {"r3c4": ["outpost"]}}
    ).plan({0: ("attack_strength",), 1: ("attack_strength",)})  # fmt: skip
    assert "Zcharo lose an Outpost in " in " ".join(t.log())
    assert not any(" a Outpost" in line or "1 Units" in line for line in t.log())
