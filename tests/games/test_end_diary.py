"""Who was away can follow a game of End of Atlantis by its log."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from critias.games.end import GAME, words
from critias.games.end.box import CHAOS_SPREADS, EVENTS, FACTIONS, NEW_LAND, OCEAN, PORT
from critias.games.end.state import (
    BONUS_VP,
    CARDS_VP,
    COLOURS,
    COLOURS_VP,
    EVENTS_VP,
    FACEDOWN,
    MAJORITY_VP,
    MOVER_VP,
    NEUTRAL,
    NO_FACTION,
    SHIPS_VP,
    TREASURE_VP,
    End,
)
from tests.support.diary import Reader, follow_games, on, public_fields
from tests.support.end import Position, position, resolving, state


class EndReader(Reader[End]):
    LEFT_OUT: ClassVar = {
        "beat": "a pointer of the flow",
        "chooser": "a pointer of the flow: who chooses a Faction now",
    }

    # ---- set-up and turns

    @on(words.STARTING_EVENT)
    def starting_event(self, event: int) -> None:
        self.g.event = event

    @on(words.MARKER_LAID)
    def marker_laid(self, seat: int, faction: int) -> None:
        self.g.marker[seat] = self.g.tie_marker[seat] = faction

    @on(words.SET_UP_PLACED)
    def set_up_placed(self, seat: int, ship: int) -> None:
        self.placed(seat, 1, ship)

    @on(words.NEUTRALS_BOARD)
    def neutrals_board(self, n: int, ship: int) -> None:
        self.g.camp -= n
        self.g.aboard[ship][NEUTRAL] += n

    @on(words.TURN_BEGINS)
    def turn_begins(self, n: int) -> None:
        self.g.turn = n

    # ---- Senate and Factions

    @on(words.SENATE_BID_SHOWN)
    def senate_bid(self, seat: int, n: int) -> None:
        self.g.screen[seat] -= n
        self.g.pool[seat] += n

    @on(words.FACTIONS_BEGIN, words.CHAOS_TURN)
    def senate_order(self, order: int) -> None:
        self.g.order = words.ORDERS[order][:]

    @on(words.FACTION_CHOSEN)
    def faction_chosen(self, seat: int, faction: int) -> None:
        self.g.faction[seat] = self.g.marker[seat] = faction

    @on(words.BONUS_TAKEN)
    def bonus_taken(self, seat: int, n: int) -> None:
        self.g.bonus[self.g.faction[seat]] = 0
        self.g.award(seat, n, BONUS_VP)

    @on(words.BONUS_LAID)
    def bonus_laid(self) -> None:
        for faction in range(len(FACTIONS)):
            self.g.bonus[faction] += int(faction not in self.g.faction)

    # ---- votings

    @on(words.VOTINGS_BEGIN)
    def votings_begin(self, voting: int) -> None:
        self.g.order = []
        self.g.tie_marker = self.g.marker[:]
        assert voting == self.g.box.voting[self.g.event]

    @on(words.ROWS_SHOWN)
    def rows_shown(self) -> None:
        g = self.g
        g.voting = 0
        for seat in range(g.seats):
            g.row[seat] = []
            g.bids[seat], g.spies[seat], g.resolved[seat] = ([0] * g.box.row_length for _ in range(3))

    @on(words.ROW_LAID)
    def row_laid(self, seat: int, first: int, second: int, third: int) -> None:
        self.row_goes_on(seat, first, second)
        self.row_goes_on(seat, third, words.NO_CARD)

    @on(words.ROW_GOES_ON)
    def row_goes_on(self, seat: int, fourth: int, fifth: int) -> None:
        for card in (fourth, fifth):
            if card != words.NO_CARD:
                self.g.row[seat].append(FACEDOWN if card == words.shown(FACEDOWN) else card)

    @on(words.VOTING_OPENS)
    def voting_opens(self, n: int) -> None:
        self.g.voting = n - 1

    @on(words.VOTINGS_END)
    def votings_end(self) -> None:
        self.g.voting = self.g.box.row_length

    @on(words.VOTE_BID_SHOWN)
    def bid(self, seat: int, n: int, card: int) -> None:
        assert card == words.shown(self.g.row[seat][self.g.voting])
        self.g.screen[seat] -= n
        self.g.bids[seat][self.g.voting] = n

    @on(words.SPY_COUNTS)
    def spy_counts(self, seat: int, n: int) -> None:
        self.g.spies[seat][self.g.voting] = n - self.g.bids[seat][self.g.voting]

    @on(words.TAKES_PLACE)
    def takes_place(self, seat: int, place: int, n: int) -> None:
        assert n == self.g.bids[seat][self.g.voting] + self.g.spies[seat][self.g.voting]

    @on(words.TURNED_UP)
    def turned_up(self, seat: int, card: int) -> None:
        self.g.row[seat][self.g.voting] = card

    @on(words.RESOLVES_OWN)
    def resolves_own(self, seat: int, card: int) -> None:
        self.resolves_left(seat, card, seat)

    @on(words.RESOLVES_LEFT)
    def resolves_left(self, seat: int, card: int, owner: int) -> None:
        assert card == self.g.row[owner][self.g.voting]
        self.g.resolved[owner][self.g.voting] = 1

    @on(words.RESOLVES_GODS)
    def resolves_gods(self, seat: int, card: int) -> None:
        self.g.gods.remove(card)
        self.g.politics_discard.append(card)

    @on(words.RESOLVES_HAND, words.CARD_DISCARDED)
    def discards(self, seat: int, card: int) -> None:
        self.g.politics_discard.append(card)

    @on(words.RESOLVES_STRATEGOS)
    def strategos(self, seat: int, slot: int, card: int) -> None:
        assert card == self.g.row[seat][slot]
        self.g.resolved[seat][slot] = 1

    @on(words.REFUNDED)
    def refunded(self, seat: int, n: int) -> None:
        self.g.used[seat] = 1
        self.g.bids[seat][self.g.voting] -= n
        self.g.screen[seat] += n

    # ---- cards

    @on(words.SPECIAL_USED)
    def special_used(self, seat: int, card: int) -> None:
        self.g.special_discard.append(card)

    @on(words.GODS_CARD)
    def gods_card(self, card: int) -> None:
        self.g.gods.append(card)

    @on(words.GODS_HAND_ENDS)
    def gods_hand_ends(self) -> None:
        self.g.politics_discard += self.g.gods
        self.g.gods = []

    @on(words.POLITICS_RESHUFFLED)
    def politics_reshuffled(self) -> None:
        self.g.politics_discard = []

    @on(words.SPECIALS_RESHUFFLED)
    def specials_reshuffled(self) -> None:
        self.g.special_discard = []

    # ---- cubes

    @on(words.PLACED)
    def placed(self, seat: int, n: int, ship: int) -> None:
        self.g.screen[seat] -= n
        self.g.aboard[ship][seat] += n

    @on(words.HIDDEN_AWAY)
    def hidden_away(self, seat: int, n: int, ship: int) -> None:
        self.g.screen[seat] -= n
        self.g.holds[ship][seat] += n

    @on(words.FROM_THE_POOL)
    def from_the_pool(self, seat: int, n: int) -> None:
        self.g.screen[seat] += n
        self.g.pool[seat] -= n

    @on(words.EXCHANGED)
    def exchanged(self, seat: int, n: int, ship: int) -> None:
        self.discarded(n, NEUTRAL, ship)
        self.placed(seat, n, ship)

    @on(words.DISCARDED)
    def discarded(self, n: int, colour: int, ship: int) -> None:
        self.g.aboard[ship][colour] -= n
        self.to_front(colour, n)

    @on(words.DISCARDED_HIDDEN)
    def discarded_hidden(self, n: int, colour: int, ship: int) -> None:
        self.g.holds[ship][colour] -= n
        self.to_front(colour, n)

    def to_front(self, colour: int, n: int) -> None:
        if colour == NEUTRAL:
            self.g.camp += n
        else:
            self.g.discarded[colour] += n

    @on(words.POOL_LOSES)
    def pool_loses(self, seat: int, n: int) -> None:
        self.g.pool[seat] -= n
        self.g.discarded[seat] += n

    @on(words.GIVES_UP_CUBE)
    def gives_up(self, seat: int, place: int) -> None:
        g = self.g
        if place >= words.FROM_HOLDS:
            g.holds[place - words.FROM_HOLDS][seat] -= 1
        elif place >= words.FROM_SHIP:
            g.aboard[place - words.FROM_SHIP][seat] -= 1
        elif place >= words.FROM_CARD:
            g.bids[seat][place - words.FROM_CARD] -= 1
        else:
            [g.screen, g.pool, g.discarded, g.new_land][place][seat] -= 1
        g.lost[seat] += 1

    # ---- ships

    @on(words.MOVED)
    def moved(self, seat: int, ship: int, zone: int) -> None:
        self.drifts(ship, zone)

    @on(words.DRIFTS)
    def drifts(self, ship: int, zone: int) -> None:
        assert zone in (OCEAN, NEW_LAND)
        if zone == OCEAN:
            self.g.ship_at[ship] = OCEAN

    @on(words.RETURNS)
    def returns(self, ship: int) -> None:
        """Whoever is still aboard has gone ashore in the New Land."""
        for colour in range(COLOURS):
            self.g.new_land[colour] += self.g.on_ship(ship, colour)
            self.g.aboard[ship][colour] = self.g.holds[ship][colour] = 0
        self.g.ship_at[ship] = PORT

    @on(words.ARK_NEUTRAL)
    def ark_neutral(self) -> None:
        self.neutrals_board(1, 0)

    @on(words.FLIPPED)
    def flipped(self, ship: int) -> None:
        self.g.advanced[ship] = 1

    # ---- VP

    @on(words.SHIP_BRINGS)
    def ship_brings(self, ship: int, seat: int, people: int, others: int) -> None:
        self.g.award(seat, people, SHIPS_VP)
        self.g.award(seat, others, COLOURS_VP)

    @on(words.MOVER_GAINS)
    def mover_gains(self, seat: int, n: int, ship: int) -> None:
        self.g.award(seat, n, MOVER_VP)

    @on(words.ALLIANCE_GAINS)
    def alliance_gains(self, seat: int, n: int, ship: int) -> None:
        self.g.award(seat, n, CARDS_VP)

    @on(words.CARD_VP, words.HARM_GAINS)
    def card_vp(self, seat: int, n: int) -> None:
        self.g.award(seat, n, CARDS_VP)

    @on(words.REFUGEE_MAJORITY, words.SENATE_MAJORITY)
    def majority(self, seat: int, n: int) -> None:
        self.g.award(seat, n, MAJORITY_VP)

    @on(words.EVENT_VP)
    def event_vp(self, seat: int, n: int) -> None:
        self.g.award(seat, n, EVENTS_VP)

    @on(words.TREASURE_GAINS)
    def treasure(self, seat: int, special: int, n: int) -> None:
        self.g.award(seat, n, TREASURE_VP)

    @on(words.FINAL_SCORE)
    def final_score(self, seat: int, n: int) -> None:
        assert n == self.g.vp[seat]

    @on(words.GAME_ENDS)
    def game_ends(self, seat: int) -> None:
        self.g.over = 1

    # ---- doom

    @on(words.MARKER_REMOVED)
    def marker_removed(self, place: int) -> None:
        self.g.doom = place + 1

    @on(words.EVENT_SHOWN)
    def event_shown(self, event: int) -> None:
        self.g.past_events.append(self.g.event)
        self.g.event = event

    @on(words.TAKES_BACK)
    def takes_back(self, seat: int, n: int) -> None:
        """The cubes come from the cards, the New Land and the front of the screen; from the Senate too if it ends."""
        g = self.g
        stays = g.event == CHAOS_SPREADS
        assert n == sum(g.bids[seat]) + g.new_land[seat] + g.discarded[seat] + (0 if stays else g.pool[seat])
        g.screen[seat] += n

    @on(words.CLEANED)
    def cleaned(self) -> None:
        self.g.pool = [0] * self.g.seats
        self.g.faction = [NO_FACTION] * self.g.seats
        self.cleaned_before_chaos()

    @on(words.CLEANED_BEFORE_CHAOS)
    def cleaned_before_chaos(self) -> None:
        g = self.g
        g.camp += g.new_land[NEUTRAL]
        g.new_land = [0] * COLOURS
        g.discarded, g.used = [0] * g.seats, [0] * g.seats
        for seat in range(g.seats):
            g.politics_discard += g.row[seat]
            g.row[seat], g.bids[seat], g.spies[seat], g.resolved[seat] = [], [], [], []


def test_the_log_tells_every_public_field() -> None:
    told = follow_games(GAME, EndReader, 24)
    assert told[words.GAME_ENDS.name] == 24
    read = EndReader(state()).methods
    assert set(read) - set(told) <= {words.DISCARDED_HIDDEN.name}, "rare, and read below"


# ---------------------------------------------------------------- what a reader wants to know besides


def followed(t: Position, before: End) -> None:
    """Whoever saw the table before and reads the log knows it now."""
    view = before.seen_by(-1)
    assert isinstance(view, End)
    reader = EndReader(view)
    for entry in t.match.log_of(-1):
        reader.read(entry)
    for name in public_fields(t.g):
        if name not in EndReader.LEFT_OUT:
            assert getattr(t.g, name) == getattr(reader.g, name), name


def test_refugees_discarded_from_hidden_holds_are_told() -> None:
    table: dict[str, Any] = {"aboard": {"warship": {1: 1}}, "holds": {"warship": {1: 1, 2: 2}}}
    t = resolving("betrayal", **table).answer("holds_red", "green")
    lines = [line for line in t.log() if "discarded" in line]
    assert lines == [
        "1 Refugee (Red) discarded from the holds of the Warship.",
        "1 Refugee (Green) discarded from the Warship.",
    ]
    t.answer("done")
    followed(t, resolving("betrayal", take=False, **table).g)
    t = resolving("sabotage", at={"warship": "ocean"}, **table)
    assert [line for line in t.log() if "discarded" in line] == [
        "1 Refugee (Green) discarded from the Warship.",
        "1 Refugee (Green) discarded from the holds of the Warship.",
        "2 Refugees (Red) discarded from the holds of the Warship.",
    ]


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("own", "Yellow resolves Ships (2)."),
        ("left", "Yellow resolves Royal Ship, laid by Red."),
        ("gods_ships_3", "Yellow resolves Ships (3) from the gods' hand."),
        ("hand_ships_3", "Yellow resolves Ships (3) from the hand."),
    ],
)
def test_the_log_says_whose_card_is_resolved(source: str, said: str) -> None:
    t = resolving(
        "ships_2",
        take=False,
        rows=[["ships_2"], ["support"], ["royal_ship"]],
        event="gifts_of_the_gods",
        gods=["ships_3"],
        hands={0: ["ships_3", "support"]},
        aboard={"ark": {1: 1}, "airship": {1: 1}, "warship": {1: 1}},
        specials={0: ["unexpected_intervention"]},
    )
    assert t.log() == ["Yellow takes first place with 1.", "Green takes second place with 0."]
    t.answer(source)
    assert said in t.log()


def test_the_log_says_which_card_strategos_resolves() -> None:
    t = position(
        beat="strategos", rows=[["support", "ships_2", "support"]] * 3, factions=["strategos", "archont", "basileus"]
    )
    assert t.log() == ["The votings are over."]
    t.answer("3")
    assert "Yellow resolves card 3, Support, with Strategos." in t.log()


def test_the_log_says_what_a_red_card_strikes_before_guards_cancel_it() -> None:
    named: dict[str, Any] = {"aboard": {"ark": {1: 1}}, "specials": {1: ["guards"]}}
    t = resolving("sabotage", at={"ark": "ocean"}, **named)
    assert t.log()[-1] == "Sabotage strikes the Ark."
    t.answer("yes")
    assert t.log()[-3:] == ["Sabotage strikes the Ark.", "Green uses Guards.", "Guards cancel Sabotage."]
    t = resolving("betrayal", pool=[0, 0, 2], **named).answer("ark")
    assert t.log()[-1] == "Betrayal strikes the Ark."
    t = resolving("betrayal", pool=[0, 0, 2], **named).answer("senate_red", 2)
    assert t.log()[-2:] == ["Betrayal strikes Red in the Senate Pool.", "Red loses 2 tokens in the Senate Pool."]


def test_the_log_tells_places_and_spies_of_a_voting() -> None:
    t = position(
        beat="vote", rows=[["support"]] * 3, bids=[[1], [2], [2]], pool=[0, 0, 1], specials={0: ["shapeshifting_spy"]}
    )
    t.answer("yes")
    assert t.log() == [
        "Yellow uses Shapeshifting Spy.",
        "Yellow raises the bid to 2.",
        "Red takes first place with 2.",
        "Yellow takes second place with 2.",
    ]


def test_the_log_tells_where_refugees_come_from_under_the_senates_leadership() -> None:
    t = resolving("refugees_2_together", event="under_the_senates_leadership", pool=[3, 0, 0]).answer("ark")
    assert "Yellow takes 2 tokens for it from the Senate Pool." in t.log()
    t = resolving("refugees_2_together").answer("ark")
    assert not any("for it from" in line for line in t.log())


def test_the_log_of_a_chaos_turn_tells_turn_order_and_kept_factions() -> None:
    t = position(
        beat="factions", event="chaos_spreads", turn=4, pool=[0, 2, 1], factions=["strategos", None, "basileus"]
    )
    assert t.log()[:2] == ["Turn 4.", "No Senate, no Factions Phase. Senate order: Green, Red, Yellow."]
    assert "Red keeps Basileus." in t.log()
    t.answer("pass")
    assert t.log()[3:] == ["Yellow keeps Strategos.", "Voting Phase: hidden votings."]


def test_a_sentence_about_an_event_ends_with_one_sign() -> None:
    for line in (words.EVENT_SHOWN, words.STARTING_EVENT):
        said = [line.sentence([event]) for event in range(len(EVENTS))]
        assert all(text.endswith((".", "!")) and not text.endswith("!.") for text in said)
        assert any(text.endswith("!") for text in said)


def test_what_earlier_releases_told_can_still_be_read() -> None:
    names = {line.name for line in GAME.lines}
    assert {"rows.facedown", "vote.resolves", "scores", "gives.up", "reshuffled", "treasure"} <= names
