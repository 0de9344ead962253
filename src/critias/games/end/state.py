"""What lies on the table of End of Atlantis, and who may see it.

A colour is a seat (0 to 4) or NEUTRAL; cards lie in lists by kind, so that two copies are the same card.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, Self

from critias.engine.kinds import Domain, counts
from critias.engine.state import (
    BLANK,
    COUNT,
    FLAG,
    HIDDEN,
    INT,
    LIST,
    NUMBER,
    OWNER,
    PUBLIC,
    RANK,
    SEAT,
    TABLE,
    Along,
    By,
    Field,
    State,
    When,
    own_list,
    own_number,
)
from critias.games.end.beats import BEATS
from critias.games.end.box import (
    AIRSHIP,
    OCEAN,
    PORT,
    SHIPS,
    WARSHIP,
    ZONES,
    EndBox,
)
from critias.games.end.words import CARD, COLOUR, EVENT, FACTION, SHIP, SLOT, SPECIAL

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

# what the fields below name, besides the words of the game
BEAT: Final = Domain("beat", BEATS, BEATS)
VOTE: Final = counts("voting", len(SLOT))
BERTH: Final = Domain("berth", ZONES[:2], ZONES[:2])
SOURCE: Final = Domain("source", SOURCES, SOURCES)


class End(State):
    """One game of End of Atlantis."""

    box: Final[EndBox]

    long: Annotated[int, PUBLIC, FLAG]  # 1 in the long game
    screened: Annotated[int, PUBLIC, FLAG]  # 1 if nobody sees how many cubes the others have behind their screens
    beat: Annotated[int, PUBLIC, BEAT]  # the beat to come: flow.py
    turn: Annotated[int, PUBLIC, COUNT]
    voting: Annotated[int, PUBLIC, VOTE]  # which of the five votings, from 0
    chooser: Annotated[int, PUBLIC, RANK]  # whose turn it is to choose a Faction: an index into `order`

    ship_at: Annotated[list[int], PUBLIC, By(SHIP), BERTH]  # PORT or OCEAN
    advanced: Annotated[list[int], PUBLIC, By(SHIP), FLAG]  # 1 if flipped
    aboard: Annotated[list[list[int]], PUBLIC, By(SHIP, COLOUR), COUNT]  # Refugees on its spaces
    holds: Annotated[list[list[int]], PUBLIC, By(SHIP, COLOUR), COUNT]  # Refugees in Hidden Holds

    new_land: Annotated[list[int], PUBLIC, By(COLOUR), COUNT]
    pool: Annotated[list[int], PUBLIC, By(SEAT), COUNT]  # tokens in the Senate Pool
    discarded: Annotated[list[int], PUBLIC, By(SEAT), COUNT]  # cubes in front of the screen; END-DISC-03
    lost: Annotated[list[int], PUBLIC, By(SEAT), COUNT]  # cubes out of the game
    screen: Annotated[list[int], When("screened", OWNER), By(SEAT), COUNT]  # cubes behind the screen
    marker: Annotated[list[int], PUBLIC, By(SEAT), FACTION]  # the Faction whose space the Player Marker stands on
    # the marker that counts for ties; follows `marker` when the Factions Phase ends
    tie_marker: Annotated[list[int], PUBLIC, By(SEAT), FACTION]
    # the Senate order as frozen for the Factions Phase; empty at other times
    order: Annotated[list[int], PUBLIC, Along(RANK), SEAT]
    faction: Annotated[list[int], PUBLIC, By(SEAT), FACTION]  # Faction Token held, or NO_FACTION
    used: Annotated[list[int], PUBLIC, By(SEAT), FLAG]  # 1 if the ability was used this turn
    bonus: Annotated[list[int], PUBLIC, By(FACTION), COUNT]  # Bonus VP Tokens
    vp: Annotated[list[int], PUBLIC, By(SEAT), NUMBER]
    earned: Annotated[list[list[int]], PUBLIC, By(SEAT, SOURCE), NUMBER]
    camp: Annotated[int, PUBLIC, COUNT]  # neutral Refugees in the Refugee Camp
    doom: Annotated[int, PUBLIC, COUNT]  # Doom Markers removed

    event: Annotated[int, PUBLIC, EVENT]
    past_events: Annotated[list[int], PUBLIC, EVENT]
    event_deck: Annotated[list[int], HIDDEN, EVENT]  # the last card is the top, as in all decks
    unused_events: Annotated[list[int], HIDDEN, EVENT]
    politics_deck: Annotated[list[int], HIDDEN, CARD]
    politics_discard: Annotated[list[int], PUBLIC, CARD]
    special_deck: Annotated[list[int], HIDDEN, SPECIAL]
    special_discard: Annotated[list[int], PUBLIC, SPECIAL]
    hand: Annotated[list[list[int]], OWNER, By(SEAT), CARD]  # sorted; END-SETUP-11
    special: Annotated[list[list[int]], OWNER, By(SEAT), SPECIAL]  # sorted; END-INFO-02
    gods: Annotated[list[int], PUBLIC, CARD]  # the gods' hand

    # the programmed cards; FACEDOWN if left so with Oraklos
    row: Annotated[list[list[int]], PUBLIC, By(SEAT), Along(SLOT), CARD]
    # END-INFO-04
    facedown: Annotated[list[list[int]], OWNER, By(SEAT), Along(SLOT), CARD]  # the cards under those, -1 for the rest
    bids: Annotated[list[list[int]], PUBLIC, By(SEAT), Along(SLOT), COUNT]  # tokens on the card
    spies: Annotated[list[list[int]], PUBLIC, By(SEAT), Along(SLOT), COUNT]  # Shapeshifting Spies used for the card
    resolved: Annotated[list[list[int]], PUBLIC, By(SEAT), Along(SLOT), FLAG]  # 1 if the card was resolved this turn

    def __init__(self, box: EndBox, seats: int) -> None:
        super().__init__(seats)
        self.box = box

    def blank(self) -> End:
        return End(self.box, self.seats)

    # ---- written by `critias fields` from the declarations: change those

    DECLARED: ClassVar[list[Field]] = [
        Field("long", INT, PUBLIC, FLAG),
        Field("screened", INT, PUBLIC, FLAG),
        Field("beat", INT, PUBLIC, BEAT),
        Field("turn", INT, PUBLIC, COUNT),
        Field("voting", INT, PUBLIC, VOTE),
        Field("chooser", INT, PUBLIC, RANK),
        Field("ship_at", LIST, PUBLIC, By(SHIP), BERTH),
        Field("advanced", LIST, PUBLIC, By(SHIP), FLAG),
        Field("aboard", TABLE, PUBLIC, By(SHIP, COLOUR), COUNT),
        Field("holds", TABLE, PUBLIC, By(SHIP, COLOUR), COUNT),
        Field("new_land", LIST, PUBLIC, By(COLOUR), COUNT),
        Field("pool", LIST, PUBLIC, By(SEAT), COUNT),
        Field("discarded", LIST, PUBLIC, By(SEAT), COUNT),
        Field("lost", LIST, PUBLIC, By(SEAT), COUNT),
        Field("screen", LIST, When("screened", OWNER), By(SEAT), COUNT),
        Field("marker", LIST, PUBLIC, By(SEAT), FACTION),
        Field("tie_marker", LIST, PUBLIC, By(SEAT), FACTION),
        Field("order", LIST, PUBLIC, Along(RANK), SEAT),
        Field("faction", LIST, PUBLIC, By(SEAT), FACTION),
        Field("used", LIST, PUBLIC, By(SEAT), FLAG),
        Field("bonus", LIST, PUBLIC, By(FACTION), COUNT),
        Field("vp", LIST, PUBLIC, By(SEAT), NUMBER),
        Field("earned", TABLE, PUBLIC, By(SEAT, SOURCE), NUMBER),
        Field("camp", INT, PUBLIC, COUNT),
        Field("doom", INT, PUBLIC, COUNT),
        Field("event", INT, PUBLIC, EVENT),
        Field("past_events", LIST, PUBLIC, EVENT),
        Field("event_deck", LIST, HIDDEN, EVENT),
        Field("unused_events", LIST, HIDDEN, EVENT),
        Field("politics_deck", LIST, HIDDEN, CARD),
        Field("politics_discard", LIST, PUBLIC, CARD),
        Field("special_deck", LIST, HIDDEN, SPECIAL),
        Field("special_discard", LIST, PUBLIC, SPECIAL),
        Field("hand", TABLE, OWNER, By(SEAT), CARD),
        Field("special", TABLE, OWNER, By(SEAT), SPECIAL),
        Field("gods", LIST, PUBLIC, CARD),
        Field("row", TABLE, PUBLIC, By(SEAT), Along(SLOT), CARD),
        Field("facedown", TABLE, OWNER, By(SEAT), Along(SLOT), CARD),
        Field("bids", TABLE, PUBLIC, By(SEAT), Along(SLOT), COUNT),
        Field("spies", TABLE, PUBLIC, By(SEAT), Along(SLOT), COUNT),
        Field("resolved", TABLE, PUBLIC, By(SEAT), Along(SLOT), FLAG),
    ]

    def fields(self) -> list[Field]:
        return End.DECLARED

    def copy_to(self, new: Self) -> None:
        new.long = self.long
        new.screened = self.screened
        new.beat = self.beat
        new.turn = self.turn
        new.voting = self.voting
        new.chooser = self.chooser
        new.ship_at = self.ship_at[:]
        new.advanced = self.advanced[:]
        new.aboard = [row[:] for row in self.aboard]
        new.holds = [row[:] for row in self.holds]
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
        new.earned = [row[:] for row in self.earned]
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
        new.hand = [row[:] for row in self.hand]
        new.special = [row[:] for row in self.special]
        new.gods = self.gods[:]
        new.row = [row[:] for row in self.row]
        new.facedown = [row[:] for row in self.facedown]
        new.bids = [row[:] for row in self.bids]
        new.spies = [row[:] for row in self.spies]
        new.resolved = [row[:] for row in self.resolved]

    def show_to(self, new: Self, seat: int) -> None:
        new.long = self.long
        new.screened = self.screened
        new.beat = self.beat
        new.turn = self.turn
        new.voting = self.voting
        new.chooser = self.chooser
        new.ship_at = self.ship_at[:]
        new.advanced = self.advanced[:]
        new.aboard = [row[:] for row in self.aboard]
        new.holds = [row[:] for row in self.holds]
        new.new_land = self.new_land[:]
        new.pool = self.pool[:]
        new.discarded = self.discarded[:]
        new.lost = self.lost[:]
        new.screen = own_number(self.screen, seat) if self.screened else self.screen[:]
        new.marker = self.marker[:]
        new.tie_marker = self.tie_marker[:]
        new.order = self.order[:]
        new.faction = self.faction[:]
        new.used = self.used[:]
        new.bonus = self.bonus[:]
        new.vp = self.vp[:]
        new.earned = [row[:] for row in self.earned]
        new.camp = self.camp
        new.doom = self.doom
        new.event = self.event
        new.past_events = self.past_events[:]
        new.event_deck = [BLANK] * len(self.event_deck)
        new.unused_events = [BLANK] * len(self.unused_events)
        new.politics_deck = [BLANK] * len(self.politics_deck)
        new.politics_discard = self.politics_discard[:]
        new.special_deck = [BLANK] * len(self.special_deck)
        new.special_discard = self.special_discard[:]
        new.hand = own_list(self.hand, seat)
        new.special = own_list(self.special, seat)
        new.gods = self.gods[:]
        new.row = [row[:] for row in self.row]
        new.facedown = own_list(self.facedown, seat)
        new.bids = [row[:] for row in self.bids]
        new.spies = [row[:] for row in self.spies]
        new.resolved = [row[:] for row in self.resolved]

    # ---- so far it is written

    # ---- reading the table

    def senate_order(self) -> list[int]:
        """The seats, highest first: by tokens in the pool, ties by markers from the left.

        END-SEN-04, END-SEN-05, END-SEN-09, END-SEN-10, END-SEN-06, END-TIE-01, END-SEN-08, END-TIE-02
        """
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
        """Free spaces; Refugees in Hidden Holds take none.  END-SHIP-07, END-NEUT-01, END-SPEC-22"""
        return self.room(ship) - sum(self.aboard[ship])

    def passengers(self, ship: int) -> int:
        """Refugees aboard, those in Hidden Holds included.  END-SPEC-25"""
        return sum(self.aboard[ship]) + sum(self.holds[ship])

    def loaded(self, ship: int) -> bool:
        # END-SHIP-13
        return any(self.aboard[ship]) or any(self.holds[ship])

    def on_ship(self, ship: int, colour: int) -> int:
        return self.aboard[ship][colour] + self.holds[ship][colour]

    def flies(self, ship: int) -> bool:
        """The advanced Airship skips the Ocean.  END-SHIP-16"""
        return ship == AIRSHIP and self.advanced[ship] == 1

    def immune(self, ship: int) -> bool:
        """The advanced Warship is no target of red cards.  END-SHIP-20, END-SHIP-21"""
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
        """The seat that holds a Faction Token, or NOBODY.  END-FAC-03"""
        return self.faction.index(faction) if faction in self.faction else NOBODY

    def visible_cubes(self, seat: int) -> int:
        """All cubes of a player that are not behind his screen.  END-CUBES-01"""
        count = self.pool[seat] + self.discarded[seat] + self.lost[seat] + self.new_land[seat] + sum(self.bids[seat])
        for ship in range(len(SHIPS)):
            count += self.on_ship(ship, seat)
        return count

    def behind_screen(self, seat: int) -> int:
        """The cubes behind a screen, worked out from the visible ones as any player can.  END-INFO-01"""
        return self.box.start_cubes[self.seats] - self.visible_cubes(seat)

    def award(self, seat: int, vp: int, source: int) -> None:
        # END-OBJ-03
        self.vp[seat] += vp
        self.earned[seat][source] += vp

    # ---- the law of conservation

    def audit(self) -> list[str]:
        # END-COMP-01, END-COMP-02
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
        if self.doom > sum(box.doom):
            wrong.append(f"{self.doom} Doom Markers are removed, of {sum(box.doom)}")
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
        # END-COMP-03
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
