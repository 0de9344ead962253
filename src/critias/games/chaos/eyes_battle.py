"""How a seat of Chaos Order plans a Battle: every card with every section, against what the other side may do.

Plans that are about as good as each other get the same number, and the bot takes any of them: so nobody can tell from
the table alone what lies on the wheel.
"""

from __future__ import annotations

from typing import Final

from critias.games.chaos import effects, words
from critias.games.chaos import vocabulary as v
from critias.games.chaos.atlas import ALL_REGIONS
from critias.games.chaos.box import AI, ATTACK, JRAYEK, RETREAT, SECTIONS, SHIELDS, STRENGTH
from critias.games.chaos.combat import may_plan
from critias.games.chaos.eyes_field import Field
from critias.games.chaos.eyes_worth import BUILDING, CARD, FIGHTER, LEADER
from critias.games.chaos.state import NO_BUILDING, NO_CARD, NO_DIE, NOT_PLANNED, Chaos
from critias.games.chaos.strength import TIMED, side_has, values_of

GRAIN: Final = 0.2  # plans that differ by less are equal
HIDDEN: Final = 0.3  # what it is worth not to show that there is no card, where a Battle is open
LAYS: Final = [0.0, 0.35, 0.5, 0.6]  # how likely a card is used, by those in the hand
LAID: Final = [(2, 0.4), (3, 0.35), (4, 0.25)]  # the Strength that a card brings, and how often
BARE: Final = 1  # and the wheel without a card
ROLLS: Final = 0.55  # how likely a Die is paid for
STANDS_OFF: Final = 0.45  # what control is worth while a third faction is there
RYHZU: Final = 0.7  # one that changes sides
IMPOSSIBLE: Final = -50.0


class Side:
    """What one side of a Battle has, with a plan or before it."""

    def __init__(self, strength: int, attack: int, shields: int) -> None:
        self.strength: Final = strength
        self.attack: Final = attack
        self.shields: Final = shields


class Plans(Field):
    """Judges the plans of a Battle."""

    def __init__(self, view: Chaos, seat: int) -> None:
        super().__init__(view, seat)
        self.rows: list[list[float]] = []  # by card and section, once they are tried
        self.open_end = 0.0  # 1 where the Battle without a card is open, 0 where it is decided
        self.theirs: list[tuple[int, float]] = []  # the Strength of the other side, and how likely it is
        self.wins: dict[int, float] = {}  # the chance of victory by own Strength
        self.prize = self.loss = self.saved = 0.0

    def plan_worth(self, card: int) -> float:
        """A bluff is as good as no card, and does not tell that there is none."""
        self.try_plans()
        worth = max(self.rows[min(card, words.PLAN_NONE)])
        if card == words.PLAN_BLUFF:
            worth += HIDDEN * self.open_end
        return grained(worth)

    def section_worth(self, section: int) -> float:
        self.try_plans()
        return grained(self.rows[min(self.g.planned[self.seat], words.PLAN_NONE)][section])

    def try_plans(self) -> None:
        """Every card of the hand with every section that is open to it."""
        if self.rows:
            return
        w = self.g.copy()
        side = w.sides.index(self.seat)
        known = self.size_up(w, 1 - side)
        self.stakes(side)
        hand = w.hand[self.seat]
        for card in range(words.PLAN_NONE + 1):
            row = [IMPOSSIBLE] * len(SECTIONS)
            if card == words.PLAN_NONE or card in hand or card == self.g.planned[self.seat]:
                for section in range(len(SECTIONS)):
                    if may_plan(self.g, side, section, card):
                        row[section] = self.try_plan(w, side, card, section, known)
            self.rows.append(row)

    def size_up(self, w: Chaos, other: int) -> Side:
        """The other side as it stands, and the Strength that it may come to."""
        g = self.g
        seat = g.sides[other]
        fighters = self.fighter_strength(seat) * g.fighters[seat][g.region]
        values = values_of(w, other, TIMED)
        self.theirs = []
        if g.section[other] != NOT_PLANNED:  # it was shown already
            if w.box.section_die[g.section[other]]:
                for face in range(len(w.box.die_strength)):
                    w.die[other] = face
                    values = values_of(w, other, TIMED)
                    self.theirs.append((values[STRENGTH] + fighters, 1.0 / len(w.box.die_strength)))
            else:
                lost = -99 if g.section[other] == RETREAT else 0
                self.theirs.append((values[STRENGTH] + fighters + lost, 1.0))
            return Side(fighters + values[STRENGTH], values[ATTACK], max(0, values[SHIELDS]))
        base = fighters + values[STRENGTH]
        laid = 0.0 if g.covered[other] == 0 else LAYS[min(len(g.hand[seat]), len(LAYS) - 1)]
        added = [(BARE, 1.0 - laid)] + [(strength, laid * share) for strength, share in LAID]
        rolls = ROLLS if g.gems[seat] > 0 or side_has(w, other, v.FREE_DIE) else 0.0
        faces = w.box.die_strength
        for strength, share in added:
            if share > 0.0:
                self.theirs.append((base + strength, share * (1.0 - rolls)))
                if rolls:
                    self.theirs += [(base + strength + face, share * rolls / len(faces)) for face in faces]
        return Side(base, values[ATTACK] + 1, max(0, values[SHIELDS]) + 1)

    def stakes(self, side: int) -> None:
        """What victory brings and loss costs, and what a Retreat saves of it."""
        g, seat, region = self.g, self.seat, self.g.region
        other = g.sides[1 - side]
        thirds = len(g.those_in(region)) - 2
        chiefs, leaders = g.chiefs_at(other, region), g.leaders_at(seat, region)
        self.prize = self.hold_worth(region) * STANDS_OFF**thirds
        self.prize += self.victory_fame(other, region) + self.menace(other)
        self.prize += 0.5 * LEADER * len(chiefs) + 0.7 * g.works[other][region]
        works = sum([BUILDING[b % 3] for b in g.building[region] if b != NO_BUILDING and b // 3 == seat])
        mortal = [one for one in leaders if not effects.chief_effects(g, one, v.RETURN_TO_BASE_IF_DEFEATED)]
        ryhzu = len(g.chiefs_at(seat, region)) - len(leaders)
        lent = 0.0 if self.faction == JRAYEK else RYHZU * ryhzu  # Jrayek win Fame when they fetch it back
        self.loss = works + self.glory(other, len(leaders) + ryhzu > 0) + lent
        self.saved = LEADER * len(mortal) + 0.05 * g.fighters[seat][region]
        self.loss += self.saved

    def last_fight(self) -> bool:
        """Whether nothing is left to save Gems and cards for."""
        if self.left:
            return False
        return not any(
            region != self.g.region and self.g.present(self.seat, region) and len(self.g.those_in(region)) > 1
            for region in ALL_REGIONS
        )

    def try_plan(self, w: Chaos, side: int, card: int, section: int, them: Side) -> float:
        """What a plan promises, over all faces of the Die."""
        box, seat, region = w.box, self.seat, w.region
        w.used[side] = NO_CARD if card == words.PLAN_NONE else card
        w.section[side] = section
        fighters = self.fighter_strength(seat) * w.fighters[seat][region]
        faces = list(range(len(box.die_strength))) if box.section_die[section] else [NO_DIE]
        chance = wounds = 0.0
        for face in faces:
            w.die[side] = face
            values = values_of(w, side, TIMED)
            dealt = min(w.fighters[w.sides[1 - side]][region], max(0, values[ATTACK] - them.shields), box.wound_limit)
            taken = min(w.fighters[seat][region], max(0, them.attack - max(0, values[SHIELDS])), box.wound_limit)
            wounds += dealt * (FIGHTER + (self.step if self.faction == AI else 0.0)) - taken * FIGHTER
            chance += self.chance(values[STRENGTH] + fighters, side)
        chance /= len(faces)
        worth = wounds / len(faces) - self.plan_cost(w, side, card, section)
        if section == RETREAT:
            return worth - self.loss + self.saved
        if card == words.PLAN_NONE:
            self.open_end = max(self.open_end, 4.0 * chance * (1.0 - chance))
        return worth + chance * self.prize - (1.0 - chance) * self.loss

    def chance(self, strength: int, side: int) -> float:
        """How likely so much Strength wins; who selected the Battle wins ties."""
        if strength not in self.wins:
            found = 0.0
            for theirs, share in self.theirs:
                if strength > theirs or (strength == theirs and side == 0):
                    found += share
            self.wins[strength] = found
        return self.wins[strength]

    def plan_cost(self, w: Chaos, side: int, card: int, section: int) -> float:
        """The Gem and the card that are gone afterwards."""
        if self.last_fight():
            return 0.02 if card != words.PLAN_NONE else 0.0
        gems = 0 if side_has(w, side, v.FREE_DIE) else w.box.section_gems[section]
        spent = 0.0 if card == words.PLAN_NONE else 0.7 * CARD[self.now] * self.battle_card(card)
        return gems * self.gem + spent


def grained(worth: float) -> float:
    return GRAIN * round(worth / GRAIN)
