"""The searching bot: what it finds, what it costs, and that it knows no more than its seat."""

from __future__ import annotations

import pytest

from critias.bots import registry
from critias.bots.random_bot import RandomBot
from critias.bots.registry import BotError, make_bot
from critias.bots.search import AdeptBot, Effort, Judge, clear_lead, worth
from critias.bots.steady import SteadyBot
from critias.engine.dice import FairDice, QuickDice, key_of_seed
from critias.engine.game import Game, Outcome, get_game
from critias.engine.kinds import Kind
from critias.engine.laws import HONEST, check_player
from critias.engine.match import Match, Question, new_match
from critias.engine.playout import Player, PlayersTable, decide
from critias.engine.state import State
from critias.engine.worlds import Worlds
from critias.lab.simulate import plan_run, simulate
from critias.skeleton import GAME as AUCTION
from critias.skeleton.game import AuctionGame
from critias.skeleton.state import SALE, Auction
from critias.skeleton.words import MUSEUM, PLACE, THIEF, VAULT

GAMES = ["end", "era", "age", "rising", "chaos"]


class BlinkingAuction(AuctionGame):
    """The Auction with poor eyes: they like what comes first, the vault as well as the thief."""

    def has_eyes(self) -> bool:
        return True

    def appraise(self, view: Auction, seat: int, kind: Kind, options: list[int], a: int, b: int) -> list[float]:
        return [-float(option) for option in options]


BLINKING = BlinkingAuction(
    AUCTION.name,
    AUCTION.title,
    AUCTION.edition,
    AUCTION.folder,
    AUCTION.seat_counts,
    AUCTION.choices,
    AUCTION.kinds,
    AUCTION.lines,
    AUCTION.most_decisions,
)


class Whim(Judge):
    """Judges by what a position looks like, soon and without sense: enough to play whole games quickly."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, 3)

    def share(self, state: State, seat: int) -> float:
        return int(state.seen_by(seat).digest()[:4], 16) / 0xFFFF


class Sometimes(Player):
    """Chooses at random, and asks another player now and then: whole games in little time."""

    def __init__(self, player: Player, every: int, seed: int) -> None:
        self.name = "sometimes"
        self.player, self.every = player, every
        self.random = RandomBot(seed)
        self.asked = 0

    def thinks(self) -> bool:
        return True

    def think(self, worlds: Worlds, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        self.asked += 1
        if self.asked % self.every == 1:
            return self.player.think(worlds, view, seat, kind, options, a, b)
        return self.random.choose(view, seat, kind, options, a, b)


class Ticking:
    """A clock that goes on a hundredth of a second with every look."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return self.looks / 100


def adept(game: Game, simulations: int, seed: int = 1) -> AdeptBot:
    return AdeptBot(game, seed, Effort(0.0, simulations))


def last_sale(lot: int) -> Match:
    """Ruby has won the last sale with the highest coin and is asked where to put the lot."""
    box = BLINKING.load_box()
    g = BLINKING.new(box, 3, {}, FairDice(key_of_seed(3)))
    g.beat, g.sales = SALE, 1
    g.lots.remove(lot)
    g.lots.append(lot)
    g.coins = [coin for coin in g.coins if coin != THIEF]
    g.spent = [coin for coin in box.coins if coin == THIEF]
    g.hand = [[g.coins.pop()] for _ in range(3)]
    match = Match(BLINKING, box, BLINKING.settled({}), g)
    match.run()
    while match.questions[0].kind is not PLACE:
        match.answer(match.questions[0].seat, match.questions[0].values[0])
    return match


@pytest.mark.parametrize(("lot", "room"), [(1, MUSEUM), (2, MUSEUM), (4, VAULT), (5, VAULT)])
def test_it_takes_what_ends_better_and_not_what_looks_better(lot: int, room: int) -> None:
    match = last_sale(lot)
    assert decide(SteadyBot(BLINKING, 1), match, match.questions[0]) == VAULT
    assert decide(adept(BLINKING, 6), match, match.questions[0]) == room


def after_random_play(name: str, seed: int, answers: int) -> tuple[Match, Question]:
    """Three players have played at random; the question is the next one."""
    game = get_game(name)
    match = new_match(game, game.load_box(), 3, {}, FairDice(key_of_seed(f"found.{seed}")))
    chance = QuickDice(seed)
    for _ in range(answers):
        question = match.questions[chance.below(len(match.questions))]
        match.answer(question.seat, question.values[chance.below(len(question.values))])
    return match, match.questions[chance.below(len(match.questions))]


def test_it_does_not_end_a_game_that_it_would_lose() -> None:
    match, question = after_random_play("age", 3, 113)
    assert question.kind.domain.key(decide(SteadyBot(match.game, 1), match, question)) == "temple_of_light"
    choice = question.kind.domain.key(decide(adept(match.game, 24), match, question))
    assert choice in ("base", "capitol", "factory")  # the temple would be the last for Ascension, and others are ahead


def test_it_pays_for_the_place_that_wins() -> None:
    match, question = after_random_play("end", 23, 404)
    assert question.kind.domain.key(decide(SteadyBot(match.game, 1), match, question)) == "1"
    assert question.kind.domain.key(decide(adept(match.game, 40), match, question)) in ("2", "3")


# ---------------------------------------------------------------- the effort


@pytest.mark.parametrize(
    "name", ["adept:", "adept:0", "adept:0s", "adept:-4", "adept:61s", "adept:1e3", "adept:fast", "adept:2 s"]
)
def test_an_effort_that_means_nothing_is_refused(name: str) -> None:
    with pytest.raises(BotError, match=r"is neither seconds \(0.5s, at most 60s\) nor simulations \(64\)"):
        make_bot(name, get_game("end"), 1)


def test_the_effort_stands_behind_the_name() -> None:
    usual, long, counted = [make_bot(name, get_game("end"), 1) for name in ("adept", "adept:2.5s", "adept:64")]
    assert isinstance(usual, AdeptBot)
    assert isinstance(long, AdeptBot)
    assert isinstance(counted, AdeptBot)
    assert (usual.effort.seconds, long.effort.seconds, counted.effort.simulations) == (0.2, 2.5, 64)
    assert usual.budget() > 0.2
    assert long.budget() > 2.5


def test_no_more_is_simulated_than_was_said() -> None:
    match = new_match(BLINKING, BLINKING.load_box(), 4, {}, FairDice(key_of_seed(1)))
    for simulations in (1, 2, 7, 40):
        bot = adept(BLINKING, simulations)
        assert decide(bot, match, match.questions[0]) in match.questions[0].values
        assert simulations / 2 <= bot.simulations <= simulations


def test_it_stops_when_the_time_is_over_in_the_middle_of_a_simulation_too() -> None:
    game = get_game("end")
    match = new_match(game, game.load_box(), 3, {}, FairDice(key_of_seed(1)))
    clock = Ticking()
    bot = AdeptBot(game, 1, Effort(0.2, 0), None, clock)
    assert decide(bot, match, match.questions[0]) in match.questions[0].values
    assert clock.looks <= 30


def test_the_same_seed_and_effort_choose_the_same() -> None:
    match = new_match(BLINKING, BLINKING.load_box(), 4, {}, FairDice(key_of_seed(1)))
    here, again = [[decide(adept(BLINKING, 12), match, question) for question in match.questions] for _ in range(2)]
    assert here == again


# ---------------------------------------------------------------- what counts


def test_a_win_counts_more_than_any_margin() -> None:
    narrow = Outcome([30, 29, 3], [0, 1, 2], [0], "", [])
    wide = Outcome([30, 90, 3], [0, 1, 2], [0], "", [])
    assert worth(narrow, 0) > worth(wide, 0) > worth(Outcome([30, 0, 0], [1, 0, 2], [1], "", []), 0)
    assert worth(narrow, 0) > worth(narrow, 1) > worth(narrow, 2)


def test_who_wins_and_loses_together_counts_how_far_they_came() -> None:
    def lost(built: int) -> float:
        return worth(Outcome([built] * 2, [0, 1], [], "", []), 0)

    assert lost(3) < lost(9) < worth(Outcome([9, 9], [0, 1], [0, 1], "", []), 0)


def test_a_lead_is_clear_if_chance_does_not_explain_it() -> None:
    assert clear_lead([1.0, 0.9, 1.0, 0.9], [0.5, 0.5, 0.4, 0.5]) > 0
    assert clear_lead([1.0, 0.0, 1.0, 0.1], [0.5, 0.5, 0.4, 0.5]) < 0
    assert clear_lead([], [0.5]) == 0


# ---------------------------------------------------------------- all games


@pytest.mark.parametrize("game", [BLINKING, get_game("end")], ids=["auction", "end"])
def test_it_knows_no_more_than_its_seat(game: Game) -> None:
    judge = None if game is BLINKING else Whim(game)
    games = 12 if game is BLINKING else 1
    report = check_player(game, game.load_box(), lambda seed: AdeptBot(game, seed, Effort(0.0, 8), judge), games)
    assert report.looks[HONEST.name] > 0
    assert report.violations == []


@pytest.mark.parametrize("name", GAMES)
def test_tables_of_all_sizes_are_played_to_the_end(name: str) -> None:
    game = get_game(name)
    for seats in game.seat_counts:
        thinkers = [AdeptBot(game, seat, Effort(0.0, 4), Judge(game, 3)) for seat in range(seats)]
        table = PlayersTable([Sometimes(bot, 100, seat) for seat, bot in enumerate(thinkers)], QuickDice(seats))
        table.state = game.new(game.load_box(), seats, {}, FairDice(key_of_seed(seats)))
        while table.state.over == 0:
            table.play(game)
        assert all(bot.simulations > 0 for bot in thinkers)


def test_the_lab_plays_games_in_which_somebody_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    def make(game: Game, seed: int) -> Player:
        return Sometimes(AdeptBot(game, seed, Effort(0.0, 1), Whim(game)), 3, seed)

    monkeypatch.setattr(registry, "_registry", {"sometimes": make})
    report = simulate(plan_run(get_game("rising"), ["sometimes"], 2), 1)
    assert report.decisions > 100
