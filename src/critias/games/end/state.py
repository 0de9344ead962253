"""What lies on the table of End of Atlantis, and who may see it.

A colour is a seat (0 to 4) or NEUTRAL; cards lie in lists by kind, so that two copies are the same card.
"""

from __future__ import annotations

from typing import Final

from critias.engine.state import GRID, INT, LIST, PILES, ROW, SEATS, Field, State, hidden, owner, public
from critias.games.end.box import (
    AIRSHIP,
    EVENTS,
    FACTIONS,
    OCEAN,
    POLITICS,
    PORT,
    SHIPS,
    SPECIALS,
    WARSHIP,
    EndBox,
)

NEUTRAL: Final = 5
COLOURS: Final = 6

NOBODY: Final = -1
FACEDOWN: Final = -1
NO_FACTION: Final = -1

# where VP come from: the lines of the score sheet
SHIPS_VP: Final = 0
COLOURS_VP: Final = 1
MOVER_VP: Final = 2
MAJORITY_VP: Final = 3
BONUS_VP: Final = 4
CARDS_VP: Final = 5
EVENTS_VP: Final = 6
TREASURE_VP: Final = 7
SOURCES: Final = [
    "Refugees on ships",
    "Other colours aboard",
    "Moving ships",
    "Majorities",
    "Bonus VP Tokens",
    "Politics and Special Cards",
    "Events",
    "Treasures",
]

_OPEN: Final[list[Field]] = (
    # where the game stands
    public(INT, "beat turn")
    + public(INT, "long screened", of=2)
    + public(INT, "voting", of=6)
    + public(INT, "chooser", of=SEATS)
    # the board
    + public(ROW, "ship_at advanced used", of=2)
    + public(GRID, "aboard holds")
    + public(ROW, "new_land pool discarded lost bonus vp")
    + public(ROW, "marker tie_marker faction", of=len(FACTIONS))
    + public(LIST, "order", of=SEATS)
    + public(INT, "camp doom")
    + public(GRID, "earned")
    + public(ROW, "screen")
    # cards
    + public(INT, "event", of=len(EVENTS))
    + public(LIST, "past_events", of=len(EVENTS))
    + hidden(LIST, "event_deck unused_events", of=len(EVENTS))
    + public(LIST, "gods politics_discard", of=len(POLITICS))
    + hidden(LIST, "politics_deck", of=len(POLITICS))
    + public(LIST, "special_discard", of=len(SPECIALS))
    + hidden(LIST, "special_deck", of=len(SPECIALS))
    + owner(PILES, "hand facedown", of=len(POLITICS))
    + owner(PILES, "special", of=len(SPECIALS))
    + public(PILES, "row", of=len(POLITICS))
    + public(PILES, "bids spies resolved")
)
_SCREENED: Final[list[Field]] = [field for field in _OPEN if field.name != "screen"] + owner(ROW, "screen")


class End(State):
    """One game of End of Atlantis."""

    box: Final[EndBox]

    long: int  # 1 in the long game
    screened: int  # 1 if nobody sees how many cubes the others have behind their screens
    beat: int  # the beat to come: flow.py
    turn: int
    voting: int  # which of the five votings, from 0
    chooser: int  # whose turn it is to choose a Faction: an index into `order`

    ship_at: list[int]  # by ship: PORT or OCEAN
    advanced: list[int]  # by ship: 1 if flipped
    aboard: list[list[int]]  # by ship and colour: Refugees on its spaces
    holds: list[list[int]]  # by ship and colour: Refugees in Hidden Holds

    new_land: list[int]  # by colour
    pool: list[int]  # by seat: tokens in the Senate Pool
    discarded: list[int]  # by seat: cubes in front of the screen
    lost: list[int]  # by seat: cubes out of the game
    screen: list[int]  # by seat: cubes behind the screen
    marker: list[int]  # by seat: the Faction whose space the Player Marker stands on
    tie_marker: list[int]  # by seat: the marker that counts for ties; follows `marker` when the Factions Phase ends
    order: list[int]  # the Senate order as frozen for the Factions Phase; empty at other times
    faction: list[int]  # by seat: Faction Token held, or NO_FACTION
    used: list[int]  # by seat: 1 if the ability was used this turn
    bonus: list[int]  # by Faction: Bonus VP Tokens
    vp: list[int]
    earned: list[list[int]]  # by seat and source
    camp: int  # neutral Refugees in the Refugee Camp
    doom: int  # Doom Markers removed

    event: int
    past_events: list[int]
    event_deck: list[int]  # the last card is the top, as in all decks
    unused_events: list[int]
    politics_deck: list[int]
    politics_discard: list[int]
    special_deck: list[int]
    special_discard: list[int]
    hand: list[list[int]]  # by seat, sorted
    special: list[list[int]]  # by seat, sorted
    gods: list[int]  # the gods' hand

    row: list[list[int]]  # by seat: the programmed cards; FACEDOWN if left so with Oraklos
    facedown: list[list[int]]  # by seat: the cards under those, -1 for the rest
    bids: list[list[int]]  # by seat and voting: tokens on the card
    spies: list[list[int]]  # by seat and voting: Shapeshifting Spies used for the card
    resolved: list[list[int]]  # by seat and voting: 1 if the card was resolved this turn

    def __init__(self, box: EndBox, seats: int) -> None:
        super().__init__(seats)
        self.box = box
        self.screened = 0

    def fields(self) -> list[Field]:
        return _SCREENED if self.screened else _OPEN

    def blank(self) -> End:
        return End(self.box, self.seats)

    def copy(self) -> End:
        new = End(self.box, self.seats)
        new.over = self.over
        new.dice = self.dice.copy()
        new.long = self.long
        new.screened = self.screened
        new.beat = self.beat
        new.turn = self.turn
        new.voting = self.voting
        new.chooser = self.chooser
        new.ship_at = self.ship_at[:]
        new.advanced = self.advanced[:]
        new.aboard = [ship[:] for ship in self.aboard]
        new.holds = [ship[:] for ship in self.holds]
        new.new_land = self.new_land[:]
        new.pool = self.pool[:]
        new.discarded = self.discarded[:]
        new.lost = self.lost[:]
        new.screen = self.screen[:]
        new.marker = self.marker[:]
        new.tie_marker = self.tie_marker[:]
        new.order = self.order[:]
        new.faction = self.faction[:]
        new.used = self.used[:]
        new.bonus = self.bonus[:]
        new.vp = self.vp[:]
        new.earned = [seat[:] for seat in self.earned]
        new.camp = self.camp
        new.doom = self.doom
        new.event = self.event
        new.past_events = self.past_events[:]
        new.event_deck = self.event_deck[:]
        new.unused_events = self.unused_events[:]
        new.politics_deck = self.politics_deck[:]
        new.politics_discard = self.politics_discard[:]
        new.special_deck = self.special_deck[:]
        new.special_discard = self.special_discard[:]
        new.hand = [seat[:] for seat in self.hand]
        new.special = [seat[:] for seat in self.special]
        new.gods = self.gods[:]
        new.row = [seat[:] for seat in self.row]
        new.facedown = [seat[:] for seat in self.facedown]
        new.bids = [seat[:] for seat in self.bids]
        new.spies = [seat[:] for seat in self.spies]
        new.resolved = [seat[:] for seat in self.resolved]
        return new

    # ---- reading the table

    def senate_order(self) -> list[int]:
        """The seats, highest first: by tokens in the pool, ties by markers from the left.  END-SEN-04, -05, -09, -10"""
        if self.order:
            return self.order
        space = self.box.faction_space
        keys = [100 * self.pool[seat] - space[self.tie_marker[seat]] for seat in range(self.seats)]
        ordered: list[int] = []
        for seat in range(self.seats):
            at = len(ordered)
            while at > 0 and keys[ordered[at - 1]] < keys[seat]:
                at -= 1
            ordered.insert(at, seat)
        return ordered

    def room(self, ship: int) -> int:
        """The number of spaces of a ship."""
        return self.box.advanced_spaces[ship] if self.advanced[ship] else self.box.spaces[ship]

    def free(self, ship: int) -> int:
        """Free spaces; Refugees in Hidden Holds take none."""
        return self.room(ship) - sum(self.aboard[ship])

    def passengers(self, ship: int) -> int:
        """Refugees aboard, those in Hidden Holds included."""
        return sum(self.aboard[ship]) + sum(self.holds[ship])

    def loaded(self, ship: int) -> bool:
        return any(self.aboard[ship]) or any(self.holds[ship])

    def on_ship(self, ship: int, colour: int) -> int:
        return self.aboard[ship][colour] + self.holds[ship][colour]

    def flies(self, ship: int) -> bool:
        """The advanced Airship skips the Ocean.  END-SHIP-16"""
        return ship == AIRSHIP and self.advanced[ship] == 1

    def immune(self, ship: int) -> bool:
        """The advanced Warship is no target of red cards.  END-SHIP-20"""
        return ship == WARSHIP and self.advanced[ship] == 1

    def card(self, seat: int, slot: int) -> int:
        """The programmed card, face up or down."""
        card = self.row[seat][slot]
        return self.facedown[seat][slot] if card == FACEDOWN else card

    def holds_special(self, seat: int, card: int) -> bool:
        return card in self.special[seat]

    def might_hold(self, seat: int, card: int) -> bool:
        """Whether, for all that the others know, a seat may hold a Special Card: reaction windows ask by this alone."""
        return len(self.special[seat]) > 0 and self.special_discard.count(card) < self.box.special_count[card]

    def with_faction(self, faction: int) -> int:
        """The seat that holds a Faction Token, or NOBODY."""
        return self.faction.index(faction) if faction in self.faction else NOBODY

    def visible_cubes(self, seat: int) -> int:
        """All cubes of a player that are not behind his screen."""
        count = self.pool[seat] + self.discarded[seat] + self.lost[seat] + self.new_land[seat] + sum(self.bids[seat])
        for ship in range(len(SHIPS)):
            count += self.on_ship(ship, seat)
        return count

    def behind_screen(self, seat: int) -> int:
        """The cubes behind a screen, worked out from the visible ones as any player can.  END-INFO-01"""
        return self.box.start_cubes[self.seats] - self.visible_cubes(seat)

    def award(self, seat: int, vp: int, source: int) -> None:
        self.vp[seat] += vp
        self.earned[seat][source] += vp

    # ---- the law of conservation

    def audit(self) -> list[str]:
        wrong: list[str] = []
        box = self.box
        for seat in range(self.seats):
            if self.screen[seat] < 0 or self.screen[seat] + self.visible_cubes(seat) != box.start_cubes[self.seats]:
                wrong.append(f"seat {seat} has {self.screen[seat] + self.visible_cubes(seat)} cubes")
            if any(len(row[seat]) != len(self.row[seat]) for row in (self.bids, self.spies, self.resolved)):
                wrong.append(f"the votings of seat {seat} are not those of its cards")
            if sum(self.earned[seat]) != self.vp[seat]:
                wrong.append(f"the score sheet of seat {seat} adds up to {sum(self.earned[seat])}, not {self.vp[seat]}")
        neutrals = self.camp + self.new_land[NEUTRAL] + sum(self.aboard[s][NEUTRAL] for s in range(len(SHIPS)))
        if neutrals != box.neutrals or self.camp < 0:
            wrong.append(f"there are {neutrals} neutral Refugees")
        for ship in range(len(SHIPS)):
            if self.free(ship) < 0 or min(self.aboard[ship]) < 0 or min(self.holds[ship]) < 0:
                wrong.append(f"the {box.ship_names[ship]} is overloaded: {self.aboard[ship]}")
            if self.ship_at[ship] not in (PORT, OCEAN):
                wrong.append(f"the {box.ship_names[ship]} is neither in the Port nor on the Ocean")
        wrong.extend(self._audit_cards())
        held = [faction for faction in self.faction if faction != NO_FACTION]
        if len(set(held)) != len(held):
            wrong.append("two players hold the same Faction Token")
        return wrong

    def _audit_cards(self) -> list[str]:
        politics = self.politics_deck + self.politics_discard + self.gods
        specials = self.special_deck + self.special_discard
        for seat in range(self.seats):
            politics += self.hand[seat]
            politics += [self.card(seat, slot) for slot in range(len(self.row[seat]))]
            specials += self.special[seat]
        wrong: list[str] = []
        if [politics.count(card) for card in range(len(self.box.politics_count))] != self.box.politics_count:
            wrong.append(f"{len(politics)} Politics Cards are not those of the box")
        if [specials.count(card) for card in range(len(self.box.special_count))] != self.box.special_count:
            wrong.append(f"{len(specials)} Special Cards are not those of the box")
        current = [self.event] if self.event >= 0 else []
        if sorted(current + self.past_events + self.event_deck + self.unused_events) != list(range(10)):
            wrong.append("the Event Cards are not those of the box")
        return wrong
