"""End of Atlantis positions set up by hand, for rule tests.

    t = position(seats=3, beat="vote", rows=[["sabotage"], ["support"], ["ships_2"]], bids=[[2], [1], [0]],
                 aboard={"ark": {1: 2, "neutral": 1}}, at={"ark": "ocean"}, vp=[3, 9, 0])
    assert t.asked() == (0, "vote.resolve")
    t.answer("own")
    ...

What is not named is empty or in its starting place: all ships empty in the Port, nobody holds Special Cards or
Factions, markers on the Faction spaces from the left in seat order, the screen holds the cubes that are nowhere else,
the camp the remaining neutrals, rows and hands are filled up with arbitrary cards of the box.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from critias.engine.dice import FairDice, key_of_seed
from critias.engine.match import Match
from critias.games.end import GAME
from critias.games.end.beats import BEATS
from critias.games.end.box import BOX, EVENTS, FACTIONS, POLITICS, SHIPS, SPECIALS, ZONES, EndBox
from critias.games.end.state import COLOURS, NEUTRAL, SOURCES, End
from critias.testing import AnyPosition

Load = Mapping[str, Mapping[int | str, int]]

WINDOWS = ("vote.spy", "guards.use", "alliance.use", "place.common_good", "empath.use")


def colour(name: int | str) -> int:
    return NEUTRAL if name == "neutral" else int(name)


class Position(AnyPosition):
    """A match that begins at a position."""

    def __init__(self, g: End) -> None:
        super().__init__(Match(GAME, g.box, options_of(g), g))

    @property
    def g(self) -> End:
        """The table as it lies now (in the middle of the beat)."""
        state = self.match.state
        assert isinstance(state, End)
        return state

    def seal(self, *keys: str | int) -> Position:
        """Seat 0, 1, 2, ... answers its open question (for simultaneous choices)."""
        for seat, key in enumerate(keys):
            self.match.answer(seat, str(key))
        return self

    def answer(self, *keys: str | int) -> Position:
        """As always; a ship to place on may be named without the Special Cards, which are then spent on it."""
        for key in keys:
            spending = [option for option in self.options() if option.endswith(f"+{key}")]
            super().answer(spending[0] if spending else key)
            if spending and self.is_asked("place.spend"):
                super().answer("yes")
        return self

    def skip(self, *kinds: str) -> Position:
        """Answer "no" or "pass" as long as a question of these kinds (default: all reaction windows) is open."""
        while self.match.questions and self.question.kind.name in (kinds or WINDOWS):
            options = self.options()
            self.answer("no" if "no" in options else "pass")
        return self

    def ships(self) -> list[str]:
        """The ships that may be chosen, whatever Special Cards must be spent on them."""
        return [option.split("+")[-1] for option in self.options() if option != "pass"]

    def ship(self, ship: str) -> dict[int | str, int]:
        """Who is aboard (Hidden Holds not counted), without zeros."""
        return _named(self.g.aboard[SHIPS.index(ship)])

    def holds(self, ship: str) -> dict[int | str, int]:
        return _named(self.g.holds[SHIPS.index(ship)])

    def zone(self, ship: str) -> str:
        return ZONES[self.g.ship_at[SHIPS.index(ship)]]

    def new_land(self) -> dict[int | str, int]:
        return _named(self.g.new_land)

    def hand(self, seat: int) -> list[str]:
        return [POLITICS[card] for card in self.g.hand[seat]]

    def specials(self, seat: int) -> list[str]:
        return [SPECIALS[card] for card in self.g.special[seat]]

    def row(self, seat: int) -> list[str]:
        return ["facedown" if card < 0 else POLITICS[card] for card in self.g.row[seat]]

    def advanced(self) -> list[str]:
        return [SHIPS[ship] for ship in range(5) if self.g.advanced[ship]]

    @property
    def event(self) -> str:
        return EVENTS[self.g.event]

    @property
    def beat(self) -> str:
        """The beat to come (or under way)."""
        return BEATS[self.g.beat]


def options_of(g: End) -> dict[str, str]:
    return {"length": "long" if g.long else "standard", "screens": "hidden" if g.screened else "open"}


def _named(numbers: Sequence[int]) -> dict[int | str, int]:
    return {("neutral" if i == NEUTRAL else i): n for i, n in enumerate(numbers) if n}


def _take(cards: list[int], wanted: Sequence[str], names: list[str]) -> list[int]:
    """Take cards out of a stock; copies that the box does not have are made up."""
    taken = [names.index(name) for name in wanted]
    for card in taken:
        if card in cards:
            cards.remove(card)
    return taken


def state(
    seats: int = 3,
    *,
    beat: str = "senate",
    voting: int = 0,
    turn: int = 2,
    long: bool = False,
    screened: bool = False,
    event: str = "senate_pays_its_debts",
    event_deck: Sequence[str] | None = None,  # the first named is the next drawn
    doom: int = 0,
    at: Mapping[str, str] | None = None,
    advanced: Sequence[str] | None = None,  # default: those flipped by `doom` markers
    aboard: Load | None = None,
    holds: Load | None = None,
    new_land: Mapping[int | str, int] | None = None,
    camp: int | None = None,
    pool: Sequence[int] | None = None,
    screen: Sequence[int] | None = None,
    discarded: Sequence[int] | None = None,
    lost: Sequence[int] | None = None,
    markers: Sequence[str] | None = None,
    factions: Sequence[str | None] | None = None,
    bonus: Mapping[str, int] | None = None,
    order: Sequence[int] | None = None,
    chooser: int = 0,
    vp: Sequence[int] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    specials: Mapping[int, Sequence[str]] | None = None,
    politics_top: Sequence[str] = (),  # the first named is the next drawn
    politics_deck: Sequence[str] | None = None,  # the whole deck, the first named is the next drawn
    special_top: Sequence[str] = (),
    special_deck: Sequence[str] | None = None,
    politics_discard: Sequence[str] = (),
    special_discard: Sequence[str] = (),
    gods: Sequence[str] = (),
    rows: Sequence[Sequence[str]] | None = None,
    facedown: Mapping[int, Mapping[int, str]] | None = None,  # seat -> slot (from 0) -> card
    bids: Sequence[Sequence[int]] | None = None,
    spies: Sequence[Sequence[int]] | None = None,
    resolved: Sequence[Sequence[int]] | None = None,
    seed: int = 1,
    box: EndBox = BOX,
    tweak: Callable[[End], None] | None = None,
) -> End:
    """An End of Atlantis state."""
    g = End(box, seats)
    g.dice = FairDice(key_of_seed(seed))
    g.long = int(long)
    g.screened = int(screened)
    g.beat = BEATS.index(beat)
    g.turn = turn
    g.voting = voting
    g.chooser = chooser
    g.ship_at = [ZONES.index((at or {}).get(ship, "port")) for ship in SHIPS]
    if advanced is None:
        g.advanced = [int(box.flips_with[ship] <= doom) for ship in range(5)]
    else:
        g.advanced = [int(ship in advanced) for ship in SHIPS]
    g.aboard = [[0] * COLOURS for _ in SHIPS]
    g.holds = [[0] * COLOURS for _ in SHIPS]
    for load, target in ((aboard, g.aboard), (holds, g.holds)):
        for ship, people in (load or {}).items():
            for who, number in people.items():
                target[SHIPS.index(ship)][colour(who)] = number
    g.new_land = [0] * COLOURS
    for who, number in (new_land or {}).items():
        g.new_land[colour(who)] = number
    g.pool = list(pool or [0] * seats)
    g.discarded = list(discarded or [0] * seats)
    g.lost = list(lost or [0] * seats)
    by_space = sorted(range(7), key=lambda faction: box.faction_space[faction])
    g.marker = [FACTIONS.index(name) for name in markers] if markers else by_space[:seats]
    g.faction = [-1 if name is None else FACTIONS.index(name) for name in factions or [None] * seats]
    if factions and not markers:
        for seat, faction in enumerate(g.faction):
            if faction >= 0:
                g.marker[seat] = faction
    g.tie_marker = list(g.marker)
    g.order = list(order or [])
    g.used = [0] * seats
    g.bonus = [(bonus or {}).get(faction, 0) for faction in FACTIONS]
    g.vp = list(vp or [0] * seats)
    g.earned = [[g.vp[seat]] + [0] * (len(SOURCES) - 1) for seat in range(seats)]
    g.doom = doom
    g.event = EVENTS.index(event)

    others = [i for i in range(10) if i != g.event]
    if event_deck is None:
        deck = [i for i in others if i < 3] + [i for i in others if i >= 3][:2]
    else:
        deck = [EVENTS.index(name) for name in event_deck]
    g.event_deck = list(reversed(deck))
    g.past_events = []
    g.unused_events = [i for i in others if i not in deck]

    stock = [card for card, count in enumerate(box.politics_count) for _ in range(count)]
    g.politics_discard = _take(stock, politics_discard, POLITICS)
    g.gods = sorted(_take(stock, gods, POLITICS))
    named_rows = [_take(stock, row, POLITICS) for row in rows or [[] for _ in range(seats)]]
    named_hands = {seat: _take(stock, hand, POLITICS) for seat, hand in (hands or {}).items()}
    covered: dict[int, dict[int, int]] = {}
    for seat, slots in (facedown or {}).items():
        covered[seat] = {slot: _take(stock, [card], POLITICS)[0] for slot, card in slots.items()}
    top = _take(stock, politics_top, POLITICS)
    bottom = _take(stock, politics_deck or [], POLITICS)
    programmed = beat in ("bid", "vote", "strategos", "majorities", "old_event", "new_event")
    length = box.row_length if programmed else 0
    g.row, g.facedown, g.hand = [], [], []
    filler = stock[::-1]
    for seat in range(seats):
        row = named_rows[seat]
        while len(row) < length:
            row.append(filler.pop(0))
        under = [-1] * length
        for slot, card in covered.get(seat, {}).items():
            filler.append(row[slot])  # the card that lay there goes back to the deck
            row[slot], under[slot] = -1, card
        g.row.append(row)
        g.facedown.append(under)
        hand = named_hands.get(seat)
        if hand is None:
            hand = [filler.pop(0) for _ in range(box.hand_size - length)]
        g.hand.append(sorted(hand))
    g.politics_deck = filler + top[::-1] if politics_deck is None else bottom[::-1]

    stock = [card for card, count in enumerate(box.special_count) for _ in range(count)]
    g.special_discard = _take(stock, special_discard, SPECIALS)
    g.special = [sorted(_take(stock, (specials or {}).get(seat, ()), SPECIALS)) for seat in range(seats)]
    top = _take(stock, special_top, SPECIALS)
    bottom = _take(stock, special_deck or [], SPECIALS)
    g.special_deck = stock + top[::-1] if special_deck is None else bottom[::-1]

    def padded(numbers: Sequence[Sequence[int]] | None) -> list[list[int]]:
        lists = [list(row) for row in numbers or [[] for _ in range(seats)]]
        return [row + [0] * (length - len(row)) for row in lists]

    g.bids, g.spies, g.resolved = padded(bids), padded(spies), padded(resolved)
    g.screen = [0] * seats
    g.screen = list(screen) if screen is not None else [g.behind_screen(seat) for seat in range(seats)]
    neutrals = g.new_land[NEUTRAL] + sum(ship[NEUTRAL] for ship in g.aboard)
    g.camp = box.neutrals - neutrals if camp is None else camp
    if tweak is not None:
        tweak(g)
    return g


def position(seats: int = 3, **named: object) -> Position:
    """A position, with the match running up to its first open question.  Takes what `state` takes."""
    return Position(state(seats, **named))  # type: ignore[arg-type]


def resolving(
    card: str, seat: int = 0, *, seats: int = 3, take: bool = True, slot: int = 0, **named: object
) -> Position:
    """The beat "vote" in which `seat` is alone in bidding (1 token) and so is in first place with `card`.

    With `take` the card is resolved at once (answer "own"); otherwise the question vote.resolve is open.
    """
    rows = [["support"] * 5 for _ in range(seats)]
    rows[seat][slot] = card
    bids = [[0] * 5 for _ in range(seats)]
    bids[seat][slot] = 1
    named.setdefault("rows", rows)
    named.setdefault("bids", bids)
    t = position(seats, beat="vote", voting=slot, **named)
    t.skip("vote.spy")
    if take:
        assert t.asked() == (seat, "vote.resolve"), t.all_asked()
        t.answer("own")
    return t
