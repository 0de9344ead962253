"""Games that break a law, each in one way, and the law that catches them.

Each test breaks the tutorial game in one place and puts it together again afterwards.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from critias.engine import kinds
from critias.engine.dice import Dice
from critias.engine.game import Outcome
from critias.engine.kinds import Kind, Line, Topic
from critias.engine.laws import check_game, setting
from critias.engine.ledger import Ledger, load_ledger
from critias.engine.state import LIST, OWNER, PUBLIC, SEAT, TABLE, By, Field, State, declared
from critias.engine.table import Table
from critias.engine.whence import shortened
from critias.skeleton import GAME, gists, rules, secrets, words
from critias.skeleton.game import AuctionGame
from critias.skeleton.state import Auction
from critias.skeleton.words import (
    BID,
    COIN,
    DRAWN,
    HAS_BID,
    MUSEUM,
    NO,
    PLACE,
    PLAYER,
    STEAL,
    TAKE,
    TAKEN,
    THIEF,
    VAULT,
    YES,
)


def all_caught(games: int = 24) -> dict[str, str]:
    """The broken laws by name, each with the first sentence about it."""
    found: dict[str, str] = {}
    for violation in check_game(GAME, GAME.load_box(), games).violations:
        found.setdefault(violation.law.name, violation.sentence)
    return found


def caught(law: str, games: int = 24) -> str:
    """The first sentence about a law in the same games; nothing if they keep it."""
    box = GAME.load_box()
    for number in range(games):
        seats, options = setting(number, GAME.seat_counts, GAME.option_sets())
        for violation in check_game(GAME, box, 1, number, seats, options).violations:
            if violation.law.name == law:
                return violation.sentence
    return ""


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    return monkeypatch


def test_the_whole_game_breaks_nothing() -> None:
    assert all_caught() == {}


# ---------------------------------------------------------------- law 1


def test_an_option_outside_of_its_domain(broken: pytest.MonkeyPatch) -> None:
    def bid_of(g: Auction, table: Table, seat: int) -> int:
        return min(5, table.window(seat, BID, [g.hand[seat][0], 77])) if g.hand[seat] else -1

    broken.setattr(rules, "bid_of", bid_of)
    assert "option 77 of sale.bid is outside of the domain coin" in caught("options")


def test_an_option_that_stands_twice(broken: pytest.MonkeyPatch) -> None:
    def bid_of(g: Auction, table: Table, seat: int) -> int:
        return table.window(seat, BID, g.hand[seat]) if g.hand[seat] else -1

    broken.setattr(rules, "bid_of", bid_of)
    assert "an option of sale.bid stands twice" in caught("options")


def test_a_question_without_options(broken: pytest.MonkeyPatch) -> None:
    def bid_of(g: Auction, table: Table, seat: int) -> int:
        return table.window(seat, BID, sorted(set(g.hand[seat])))

    broken.setattr(rules, "bid_of", bid_of)
    assert "sale.bid has no option" in caught("options")


def test_a_question_that_the_game_does_not_know(broken: pytest.MonkeyPatch) -> None:
    twin = Kind("sale.bid", COIN, "Bid!", [])
    broken.setattr(words, "BID", twin)
    assert "sale.bid is not one of the game's kinds" in caught("options")


def test_an_option_that_the_rules_cannot_carry_out(broken: pytest.MonkeyPatch) -> None:
    def thief(g: Auction, table: Table, winner: int) -> int:
        other = (winner + 1) % g.seats
        if table.window(other, STEAL, [NO, YES]) == YES:
            g.hand[other].remove(THIEF)
            g.spent.append(THIEF)
            return other
        return winner

    broken.setattr(rules, "thief", thief)
    assert "sale.steal offers yes, but: ValueError" in caught("options")


def test_a_prompt_with_a_hole(broken: pytest.MonkeyPatch) -> None:
    hole = Kind("sale.place", words.ROOM, "Where do you put lot {lot}?", [])
    broken.setattr(words, "PLACE", hole)
    broken.setitem(GAME.kind_named, "sale.place", hole)
    assert "sale.place has a blank that is not filled" in caught("options")


# ---------------------------------------------------------------- law 2


def test_a_shallow_copy(broken: pytest.MonkeyPatch) -> None:
    deep = Auction.copy

    def shallow(self: Auction) -> Auction:
        new = deep(self)
        new.hand = self.hand[:]
        return new

    broken.setattr(Auction, "copy", shallow)
    assert "hand" in caught("copy")


def test_a_forgotten_field(broken: pytest.MonkeyPatch) -> None:
    deep = Auction.copy

    def forgetful(self: Auction) -> Auction:
        new = deep(self)
        new.spent = []
        return new

    broken.setattr(Auction, "copy", forgetful)
    assert "the copy of the state differs in spent" in caught("copy")


def test_dice_that_are_shared(broken: pytest.MonkeyPatch) -> None:
    deep = Auction.copy

    def shared(self: Auction) -> Auction:
        new = deep(self)
        new.dice = self.dice
        return new

    broken.setattr(Auction, "copy", shared)
    assert "a copy throws the dice of the original" in caught("copy")


def test_rules_with_chance_of_their_own(broken: pytest.MonkeyPatch) -> None:
    counter = itertools.count()
    broken.setattr(rules, "highest", lambda g, table, bids: next(counter) % g.seats)
    assert all_caught(6).keys() & {"copy", "undo", "json"}


# ---------------------------------------------------------------- law 3


def test_a_forgotten_reveal(broken: pytest.MonkeyPatch) -> None:
    """Who takes a coin sees it, and could give it back."""

    def market(g: Auction, table: Table) -> None:
        for seat in range(g.seats):
            if table.ask(seat, TAKE, [NO, YES]) == YES:
                g.hand[seat] = sorted([*g.hand[seat], g.coins.pop()])
                break
        g.sales -= 1
        g.over = int(g.sales == 0)

    broken.setattr(rules, "market", market)
    assert "can be undone" in caught("undo teaches nothing")


def test_a_lot_turned_up_without_a_reveal(broken: pytest.MonkeyPatch) -> None:
    """The last answer before it could be taken back, in full knowledge of what comes."""
    sale = rules.sale

    class Silent(Table):
        """Passes everything on but the first revelation."""

        def __init__(self, table: Table) -> None:
            self.table = table
            self.state = table.state
            self.revealed = False

        def __getattribute__(self, name: str) -> Any:
            if name in ("table", "revealed", "reveal", "__dict__"):
                return object.__getattribute__(self, name)
            return getattr(object.__getattribute__(self, "table"), name)

        def reveal(self) -> None:
            if self.revealed:
                self.table.reveal()
            self.revealed = True

    broken.setattr(rules, "sale", lambda g, table: sale(g, Silent(table)))
    assert all_caught(6).keys() & {"undo teaches nothing", "secrets"}


# ---------------------------------------------------------------- law 4


def declare(broken: pytest.MonkeyPatch, other: Field) -> None:
    """Declare a field otherwise."""
    fields = [other if field.name == other.name else field for field in declared(Auction)]
    broken.setattr(Auction, "fields", lambda g: fields)


def test_a_field_of_another_shape(broken: pytest.MonkeyPatch) -> None:
    declare(broken, Field("hand", LIST, OWNER, By(SEAT), words.COIN))
    found = all_caught(6)
    assert "field 'hand' must be a list of numbers" in found["json"]
    assert "the field hand is not a list of numbers" in found["secrets"]


def test_a_game_that_draws_before_the_first_beat(broken: pytest.MonkeyPatch) -> None:
    """Such results stand in no record: without the key it could not be replayed."""
    lay_out = AuctionGame.lay_out

    def eager(self: AuctionGame, box: Any, seats: int, options: dict[str, str], dice: Dice) -> State:
        g = lay_out(self, box, seats, options, dice)
        dice.shuffle(g.lots)
        return g

    broken.setattr(AuctionGame, "lay_out", eager)
    assert caught("json")


# ---------------------------------------------------------------- law 5


def test_a_secret_in_a_public_field(broken: pytest.MonkeyPatch) -> None:
    declare(broken, Field("hand", TABLE, PUBLIC, By(SEAT), words.COIN))
    assert "looks different to it: hand" in caught("secrets")


def test_a_field_that_is_not_declared(broken: pytest.MonkeyPatch) -> None:
    sale = rules.sale

    def noting(g: Auction, table: Table) -> None:
        g.note = 1  # type: ignore[attr-defined]
        sale(g, table)

    broken.setattr(rules, "sale", noting)
    assert "the field note is not declared" in caught("secrets")


def test_a_window_skipped_by_a_secret(broken: pytest.MonkeyPatch) -> None:
    def thief(g: Auction, table: Table, winner: int) -> int:
        for seat in range(g.seats):
            if seat != winner and THIEF in g.hand[seat]:
                if table.window(seat, STEAL, [NO, YES], g.lot) == YES:
                    g.hand[seat].remove(THIEF)
                    g.spent.append(THIEF)
                    return seat
        return winner

    broken.setattr(rules, "thief", thief)
    assert "by the waiting" in caught("secrets")


def test_a_question_left_out_for_lack_of_choice(broken: pytest.MonkeyPatch) -> None:
    """Who is not waited for has one kind of coin: all others see it."""

    def bid_of(g: Auction, table: Table, seat: int) -> int:
        return table.ask(seat, BID, sorted(set(g.hand[seat])), g.lot) if g.hand[seat] else -1

    broken.setattr(rules, "bid_of", bid_of)
    assert "by the waiting" in caught("secrets")


def test_a_secret_in_the_log(broken: pytest.MonkeyPatch) -> None:
    market = rules.market
    gossip = Line("gossip", "Ruby's best is {coin}.", [Topic("coin", COIN)])

    def telling(g: Auction, table: Table) -> None:
        table.tell(gossip, max(g.hand[0], default=0))
        market(g, table)

    broken.setattr(rules, "market", telling)
    assert "by the log" in caught("undo teaches nothing")


def test_a_secret_in_a_prompt(broken: pytest.MonkeyPatch) -> None:
    leak = Kind("market.take", words.YES_NO, "Do you take {coin}?", [], [Topic("coin", COIN)])
    broken.setitem(GAME.kind_named, "market.take", leak)
    broken.setattr(words, "TAKE", leak)

    def market(g: Auction, table: Table) -> None:
        for seat in range(g.seats):
            if table.ask(seat, leak, [NO, YES], g.coins[-1]) == YES:
                coin = g.coins.pop()
                g.hand[seat] = sorted([*g.hand[seat], coin])
                table.reveal()
                table.tell(TAKEN, seat)
                table.whisper(seat, DRAWN, coin)
                break
        g.sales -= 1
        g.over = int(g.sales == 0)

    broken.setattr(rules, "market", market)
    assert "by the question" in caught("secrets")


def test_options_that_depend_on_the_secrets_of_others(broken: pytest.MonkeyPatch) -> None:
    def sale(g: Auction, table: Table) -> None:
        g.lot = g.lots.pop()
        table.reveal()
        winner = 0
        rooms = [VAULT, MUSEUM] if THIEF in g.hand[1] else [MUSEUM, VAULT]
        room = table.ask(winner, PLACE, rooms, g.lot)
        (g.vault if room == VAULT else g.museum)[winner].append(g.lot)
        g.lot = -1

    broken.setattr(rules, "sale", sale)
    assert "by the question" in caught("secrets")


def test_a_revelation_that_depends_on_a_secret(broken: pytest.MonkeyPatch) -> None:
    """If undo is closed only when somebody holds a thief, the closed undo tells it."""
    market = rules.market

    def telltale(g: Auction, table: Table) -> None:
        if THIEF in g.hand[0]:
            table.reveal()
        market(g, table)

    broken.setattr(rules, "market", telltale)
    assert "by the undo" in caught("secrets")


def after_a_draw(leak: Callable[[Auction, Table, int, int], object]) -> Callable[[Auction, Table], None]:
    """A market that tells something once a coin was drawn: after a revelation."""

    def market(g: Auction, table: Table) -> None:
        for seat in range(g.seats):
            if table.ask(seat, TAKE, [NO, YES]) == YES:
                coin = g.coins.pop()
                g.hand[seat] = sorted([*g.hand[seat], coin])
                table.reveal()
                table.tell(TAKEN, seat)
                leak(g, table, seat, coin)
                break
        g.sales -= 1
        g.over = int(g.sales == 0)

    return market


def offered(g: Auction, table: Table, seat: int, options: list[int]) -> None:
    """Who drew is waited for; meanwhile the next seat may answer too."""
    table.first([seat], TAKE, lambda asked: [NO, YES] if asked == seat else options, also=[(seat + 1) % g.seats])


SHOW = Kind("market.take", words.YES_NO, "Did you see {coin}?", [], [Topic("coin", COIN)])
LEAKS: dict[str, Callable[[Auction, Table, int, int], object]] = {
    "nothing": lambda g, table, seat, coin: table.whisper(seat, DRAWN, coin),
    "log": lambda g, table, seat, coin: table.tell(DRAWN, coin),
    "log of the wrong seat": lambda g, table, seat, coin: table.whisper((seat + 1) % g.seats, DRAWN, coin),
    "question, its prompt": lambda g, table, seat, coin: table.ask((seat + 1) % g.seats, SHOW, [NO, YES], coin),
    "question, its options": lambda g, table, seat, coin: table.window((seat + 1) % g.seats, TAKE, [int(coin > 2)]),
    "question, the options of an offer": lambda g, table, seat, coin: offered(g, table, seat, [int(coin > 2)]),
    "question, the order of an offer": lambda g, table, seat, coin: offered(
        g, table, seat, [NO, YES] if coin > 2 else [YES, NO]
    ),
    "question, an offer at all": lambda g, table, seat, coin: offered(g, table, seat, [NO] if coin > 2 else []),
    "waiting": lambda g, table, seat, coin: table.window(seat, TAKE, [NO]) if coin > 2 else None,
    "undo": lambda g, table, seat, coin: (table.ask(seat, TAKE, [NO, YES]), table.roll(2) if coin > 2 else None),
}


@pytest.mark.parametrize("channel", LEAKS)
def test_a_card_drawn_in_secret_and_told_on_a_channel(broken: pytest.MonkeyPatch, channel: str) -> None:
    broken.setitem(GAME.kind_named, "market.take", SHOW if "prompt" in channel else TAKE)
    broken.setattr(words, "TAKE", GAME.kind_named["market.take"])
    broken.setattr(rules, "market", after_a_draw(LEAKS[channel]))
    if channel == "nothing":
        assert all_caught(9) == {}
    else:
        assert f"by the {channel.split(maxsplit=1)[0].strip(',')}:" in caught("secrets")


def test_a_summary_that_does_not_come_from_the_view(broken: pytest.MonkeyPatch) -> None:
    counter = itertools.count()
    broken.setattr(AuctionGame, "summary", lambda self, view, seat: f"look {next(counter)}")
    assert "by the summary" in caught("secrets")


def test_a_gist_that_does_not_come_from_the_view(broken: pytest.MonkeyPatch) -> None:
    asked: list[Auction] = []
    seen_by = Auction.seen_by

    def note(self: Auction, seat: int) -> State:
        asked[:] = [self]
        return seen_by(self, seat)

    broken.setattr(Auction, "seen_by", note)
    broken.setattr(gists, "gist", lambda *_: f"they have {[max(hand, default=0) for hand in asked[0].hand]}")
    assert "by the gists" in caught("secrets")


def test_an_imagined_world_that_knows_too_much(broken: pytest.MonkeyPatch) -> None:
    """A view with the dice in it."""

    def seen_by(self: Auction, seat: int) -> State:
        view = State.seen_by(self, seat)
        view.dice = self.dice
        return view

    broken.setattr(Auction, "seen_by", seen_by)
    assert "sees the dice to come" in caught("secrets")


def test_a_picture_that_does_not_come_from_the_view(broken: pytest.MonkeyPatch) -> None:
    counter = itertools.count()
    broken.setattr(AuctionGame, "board_svg", lambda self, view, seat: f"<svg>{next(counter)}</svg>")
    assert "by the board" in caught("secrets")


# ---------------------------------------------------------------- law 6


def test_a_lost_piece(broken: pytest.MonkeyPatch) -> None:
    def sealed_bids(g: Auction, table: Table) -> list[int]:
        bids = table.together(list(range(g.seats)), lambda seat: rules.bid_of(g, table, seat))
        for seat, coin in enumerate(bids):
            if coin >= 0:
                g.hand[seat].remove(coin)
        return bids

    broken.setattr(rules, "sealed_bids", sealed_bids)
    assert "the coins are not those of the box" in caught("audit")


def test_an_imagined_world_with_pieces_missing(broken: pytest.MonkeyPatch) -> None:
    imagine = secrets.imagine

    def careless(view: Auction, seat: int, dice: Dice) -> Auction:
        g = imagine(view, seat, dice)
        g.coins.sort()
        if g.coins:
            g.coins[0] = 5
        return g

    broken.setattr(secrets, "imagine", careless)
    assert "a world imagined from the view of seat" in caught("audit")


def test_a_secret_kept_in_a_local_variable_over_a_question(broken: pytest.MonkeyPatch) -> None:
    """A search that deals anew at the question would still meet the real card behind it."""

    def market(g: Auction, table: Table) -> None:
        coin = g.coins[-1]
        for seat in range(g.seats):
            if table.ask(seat, TAKE, [NO, YES]) == YES:
                g.coins.remove(coin) if coin in g.coins else g.coins.pop()
                g.hand[seat] = sorted([*g.hand[seat], coin])
                break
        g.sales -= 1
        g.over = int(g.sales == 0)

    broken.setattr(rules, "market", market)
    assert caught("audit")


# ---------------------------------------------------------------- law 7


def test_a_game_that_never_ends(broken: pytest.MonkeyPatch) -> None:
    broken.setattr(rules, "sale", lambda g, table: table.ask(0, PLACE, [0, 1]))
    broken.setattr(rules, "market", lambda g, table: None)
    assert "is not over after 100 decisions" in caught("end", 3)


def test_rules_that_break_off(broken: pytest.MonkeyPatch) -> None:
    def market(g: Auction, table: Table) -> None:
        raise KeyError("market")

    broken.setattr(rules, "market", market)
    assert re.search(r"KeyError: 'market' \(tests/laws/test_laws_catch.py:\d+ in market\)", caught("end"))


def test_an_exception_tells_where_in_the_rules_it_was_raised(broken: pytest.MonkeyPatch) -> None:
    """Only in a world dealt anew, in which fewer thieves are left than this market believes."""

    def market(g: Auction, table: Table) -> None:
        thieves = [place for place, coin in enumerate(g.coins) if coin == THIEF]
        for seat in range(g.seats):
            table.ask(seat, TAKE, [NO, YES])
            for number in range(g.coins.count(THIEF)):
                assert thieves[number] >= 0
        g.sales -= 1
        g.over = int(g.sales == 0)

    broken.setattr(rules, "market", market)
    where = r"IndexError: list index out of range \(tests/laws/test_laws_catch.py:\d+ in market\)"
    assert re.fullmatch(f"the rules broke off when law \\d+ was looked at: {where}", caught("end"))


def test_a_picture_that_breaks_is_not_taken_for_the_rules(broken: pytest.MonkeyPatch) -> None:
    def board_svg(self: AuctionGame, view: State, seat: int) -> str:
        raise ZeroDivisionError("no room")

    broken.setattr(AuctionGame, "board_svg", board_svg)
    where = r"ZeroDivisionError: no room \(tests/laws/test_laws_catch.py:\d+ in board_svg\)"
    assert re.fullmatch(where, caught("secrets"))


def test_a_game_that_cannot_begin(broken: pytest.MonkeyPatch) -> None:
    def deal(g: Auction, table: Table) -> None:
        raise KeyError("deal")

    broken.setattr(rules, "deal", deal)
    assert "the game does not begin: KeyError: 'deal'" in caught("end")


@pytest.mark.parametrize(
    ("outcome", "says"),
    [
        (Outcome([1, 2], [1, 0], [], "So.", [("all", [1, 2])]), "there is no winner"),
        (Outcome([1, 2], [1, 0], [0], "So.", [("all", [1, 2])]), "do not lead the ranking"),
        (Outcome([1, 2], [1, 0], [1], "", [("all", [1, 2])]), "has no reason"),
        (Outcome([1, 2], [1, 0], [1], "So.", [("all", [1, 1])]), "the score sheet adds up to"),
        (Outcome([1], [0], [0], "So.", [("all", [1])]), "are not those of 2 seats"),
        (Outcome([1, 2], [1, 1], [1], "So.", [("all", [1, 2])]), "are not those of 2 seats"),
    ],
)
def test_an_outcome_that_makes_no_sense(broken: pytest.MonkeyPatch, outcome: Outcome, says: str) -> None:
    broken.setattr(AuctionGame, "outcome", lambda self, state: outcome)
    report = check_game(GAME, GAME.load_box(), 1, 1, 2)
    assert [says in violation.sentence for violation in report.violations] == [True]


# ---------------------------------------------------------------- law 9


def test_a_line_that_the_game_does_not_know(broken: pytest.MonkeyPatch) -> None:
    """The site would not show it."""
    highest = rules.highest

    def telling(g: Auction, table: Table, bids: list[int]) -> int:
        table.tell(Line("done", "{seat} is done.", [Topic("seat", words.PLAYER)]), 1)
        return highest(g, table, bids)

    broken.setattr(rules, "highest", telling)
    assert "the line done is not one of the game's lines: Jade is done." in caught("words")


def test_a_line_that_the_game_does_not_list(broken: pytest.MonkeyPatch) -> None:
    broken.setattr(words, "NEVER", Line("never", "No.", []), raising=False)
    assert "NEVER is not one of the game's lines" in caught("words", 1)


def test_a_line_with_a_hole(broken: pytest.MonkeyPatch) -> None:
    GAME.lines.append(Line("taken", "{seat} takes a coin.", []))
    try:
        broken.setattr(words, "TAKEN", GAME.lines[-1])
        assert "the line taken has a blank that is not filled: {seat} takes a coin." in caught("words")
    finally:
        GAME.lines.pop()


def test_a_prompt_that_cites_an_unknown_rule() -> None:
    BID.rules.append("AUCTION-99")
    try:
        report = check_game(GAME, GAME.load_box(), 2, 42)
    finally:
        BID.rules.pop()
    assert len(report.violations) == 1
    assert str(report.violations[0]) == (
        "law 9 (words): no rule of the ledger has the id that is cited: sale.bid AUCTION-99 "
        "[seed 42, 2 seats, length short, decision 0]"
    )


@pytest.mark.parametrize("options", [True, False])
def test_a_question_that_names_seats_and_does_not_say_so(options: bool) -> None:
    """A player who learns could not turn the table to the own seat."""
    lots = [(key, f"{label}'s lot") for key, label in zip(PLAYER.keys, PLAYER.labels, strict=True)]
    said = 'who: "Ruby\'s lot" names a seat and does not say so'
    for domain, told in ((kinds.words("who", lots), [said]), (kinds.words("who", lots, [PLAYER]), [])):
        asked = Kind("who", domain if options else PLAYER, "Who?", [], [Topic("who", domain)])
        game = AuctionGame("who", "", "", GAME.folder, [2, 4], [], [*GAME.kinds, asked], GAME.lines, 100)
        assert [found.sentence for found in check_game(game, GAME.load_box(), 0).violations] == told


def test_a_question_about_something_that_no_topic_names(broken: pytest.MonkeyPatch) -> None:
    sale = rules.sale

    def asking(g: Auction, table: Table) -> None:
        table.window(0, TAKE, [0, 1], g.lot + 2)
        sale(g, table)

    broken.setattr(rules, "sale", asking)
    assert "market.take is about 1, and no topic of it says what that is" in caught("options")


def test_a_game_without_a_ledger(tmp_path: Path) -> None:
    class Bare(AuctionGame):
        def ledger(self) -> Ledger:
            return load_ledger(tmp_path / "rules.toml")

    bare = Bare("bare", "", "", "", [2], [], GAME.kinds, GAME.lines, 100)
    assert "rules.toml: cannot be read" in check_game(bare, GAME.load_box(), 0).violations[0].sentence


# ---------------------------------------------------------------- law 12


@pytest.mark.parametrize("gist", ["", "{lot} points", "sale_bid", " 3 points", "so many words " * 5])
def test_an_option_without_a_gist_in_words(broken: pytest.MonkeyPatch, gist: str) -> None:
    broken.setattr(gists, "gist", lambda *_: gist)
    assert f"has no gist in 1 to 60 characters of words: {gist!r}" in caught("gists")


def test_a_question_without_a_line_of_help(broken: pytest.MonkeyPatch) -> None:
    bare = Kind("sale.place", words.ROOM, "Where do you put it?", [])
    broken.setattr(words, "PLACE", bare)
    broken.setitem(GAME.kind_named, "sale.place", bare)
    assert "sale.place has no line of help in words" in caught("gists")


# ---------------------------------------------------------------- law 10


def eager_bid(g: Auction, table: Table, seat: int) -> int:
    """Lays the coin down at once: who bids later sees it."""
    coin = table.window(seat, BID, sorted(set(g.hand[seat])), g.lot)
    g.hand[seat].remove(coin)
    g.spent.append(coin)
    return coin


def loud_bid(g: Auction, table: Table, seat: int) -> int:
    coin = table.window(seat, BID, sorted(set(g.hand[seat])), g.lot)
    table.tell(HAS_BID, seat, coin)
    return coin


def lucky_bid(g: Auction, table: Table, seat: int) -> int:
    coins = sorted(set(g.hand[seat]))
    return table.window(seat, BID, coins[table.roll(len(coins)) :], g.lot)


@pytest.mark.parametrize(
    ("bid_of", "says"),
    [
        (eager_bid, "in the beat sale, the part of seat 0 changes spent, hand"),
        (loud_bid, "in the beat sale, the part of seat 0 tells: Ruby bids "),
        (lucky_bid, "in the beat sale, the part of seat 0 reveals something or draws by chance"),
    ],
)
def test_a_part_that_does_more_than_ask(
    broken: pytest.MonkeyPatch, bid_of: Callable[[Auction, Table, int], int], says: str
) -> None:
    def sealed_bids(g: Auction, table: Table) -> list[int]:
        return table.together(list(range(g.seats)), lambda seat: bid_of(g, table, seat))

    broken.setattr(rules, "sealed_bids", sealed_bids)
    assert says in caught("together", 3)


# ---------------------------------------------------------------- how it is told


def test_a_violation_says_how_to_find_it_again(broken: pytest.MonkeyPatch) -> None:
    broken.setattr(words, "BID", Kind("sale.bid", COIN, "Bid!", []))
    unlisted, violation = check_game(GAME, GAME.load_box(), 1, 42, 3, {"length": "long"}).violations[:2]
    assert unlisted.sentence.startswith("BID is not one of the game's kinds")
    source = Path(GAME.folder) / "words.py"
    (at,) = [i for i, line in enumerate(source.read_text().splitlines(), 1) if '"sale.bid"' in line]
    where = f"{shortened(source)}:{at}"
    assert str(violation) == (
        f"law 1 (options): sale.bid is not one of the game's kinds ({where}) "
        "[seed 42, 3 seats, length long, decision 0]"
    )
    assert violation.to_json() == {
        "law": 1,
        "name": "options",
        "seed": 42,
        "seats": 3,
        "options": {"length": "long"},
        "decision": 0,
        "sentence": f"sale.bid is not one of the game's kinds ({where})",
    }


def test_of_each_law_a_game_tells_the_first_violation_only(broken: pytest.MonkeyPatch) -> None:
    broken.setattr(Auction, "audit", lambda self: ["wrong"])
    report = check_game(GAME, GAME.load_box(), 1, 42)
    assert [violation.law.name for violation in report.violations if violation.law.name == "audit"] == ["audit"]
