"""A game at the terminal: one person against bots, or a record to look at."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.rule import Rule as Line
from rich.table import Table as Grid

from critias.engine.game import Game, Outcome, Sequel
from critias.engine.ledger import Ledger
from critias.engine.match import Match, Question
from critias.engine.playout import Player, decide
from critias.engine.record import RecordError, Replay

SPECTATOR = -1
LABELS = 44  # how far the column of names goes
COMMANDS = "u undo · h help · l log · s save · q quit · Enter shows the table again"


class Left(Exception):  # noqa: N818 (not an error: the player went away)
    """The player has left the table."""


class Terminal:
    """Shows the table, asks, and lets bots answer for the other seats."""

    def __init__(self, match: Match, seat: int, bots: list[Player], console: Console, save_as: str) -> None:
        self.match = match
        self.seat = seat
        self.bots = bots  # by seat; the one in the person's seat is never asked
        self.console = console
        self.save_as = save_as  # a file name without its ending
        self.names = match.game.seat_names(match.seats)
        self.read_lines = 0  # how much of the log has been shown
        self.saved: dict[str, object] = {}  # the record that was saved last
        self.table_shown = ""
        self.ledger: Ledger | None = None

    # ---- the game

    def play(self) -> None:
        """Play until the game is over or the player leaves."""
        self.greet()
        try:
            while not self.match.over:
                question = self.match.question(self.seat)
                if question is None:
                    self.let_a_bot_answer()
                elif is_no_choice(question):
                    self.match.answer(self.seat, question.values[0])
                else:
                    self.ask(question)
        except (Left, EOFError):
            self.say("\nYou leave the table.")
        else:
            self.show_news()
            show_outcome(self.match, self.console)

    def let_a_bot_answer(self) -> None:
        question = self.match.questions[0]
        self.match.answer(question.seat, decide(self.bots[question.seat], self.match, question))

    def ask(self, question: Question) -> None:
        """Show what is new and the question, until an answer or an undo changes the position."""
        self.show_news()
        self.show_table()
        choices = typed_choices(question)
        self.show_question(question, choices)
        while True:
            line = self.console.input("[bold]>[/bold] ").strip()
            word = line.lower()
            if word in choices:
                self.match.answer(self.seat, choices[word])
                return
            if word == "u":
                if self.undo():
                    return
                self.say("Nothing can be taken back: a secret, a die or another player came after it.")
            elif word == "h":
                self.show_help(question)
            elif word == "l":
                self.show_log()
            elif word == "s" or word.startswith("s "):
                self.save(line[1:].strip())
            elif word == "q":
                self.confirm_quit()
            elif word == "":
                self.table_shown = ""
                return
            else:
                self.say(f"{line!r} is no choice here; type {told_range(choices)}.  {COMMANDS}")

    # ---- commands

    def undo(self) -> bool:
        """Back to the player's last real choice, over the windows that were answered for him."""
        twin = self.match.copy()
        while twin.can_undo(self.seat):
            twin.undo(self.seat)
            question = twin.question(self.seat)
            if question is not None and not is_no_choice(question):
                self.match = twin
                self.read_lines = min(self.read_lines, len(twin.log_of(self.seat)))
                return True
        return False

    def show_help(self, question: Question) -> None:
        if self.ledger is None:
            self.ledger = self.match.game.ledger()
        self.say(f"Type {told_range(list(typed_choices(question)))} to choose.  {COMMANDS}")
        for id in question.rules:
            rule = self.ledger.get(id)
            if rule is not None:
                self.say(f"\n[bold]{escape(rule.title)}[/bold]  [dim]{escape(rule.id)}[/dim]", markup=True)
                self.console.print(Padding(escape(rule.text), (0, 0, 0, 2)))

    def show_log(self) -> None:
        for entry in self.match.log_of(self.seat):
            self.say(f"  {entry.text}")

    def save(self, name: str) -> None:
        path = Path(name) if name else free_name(self.save_as)
        if path.exists():
            self.say(f"{path} exists already; nothing is saved.  Type s and another name.")
            return
        record = self.match.record()
        try:
            record.save(path)
        except OSError as error:
            self.say(f"{path} cannot be written: {error.strerror}")
        else:
            self.saved = record.to_json()
            self.say(f"Saved as {path}.  Look at it with: critias replay {path}")

    def confirm_quit(self) -> None:
        how = "It is saved." if self.match.record().to_json() == self.saved else "It is not saved."
        if self.console.input(f"Leave the game? {how} (y/n) ").strip().lower() in ("y", "yes"):
            raise Left

    # ---- showing

    def say(self, text: str, markup: bool = False) -> None:
        self.console.print(text, markup=markup, highlight=False)

    def greet(self) -> None:
        game = self.match.game
        others = [f"{name} ({self.bots[s].name})" for s, name in enumerate(self.names) if s != self.seat]
        self.console.print(Line(escape(game.title)))
        self.say(f"You are {self.names[self.seat]}.  Against you: {', '.join(others)}.")
        self.say(COMMANDS)

    def show_news(self) -> None:
        log = self.match.log_of(self.seat)
        if self.read_lines < len(log):
            self.say("")
        for entry in log[self.read_lines :]:
            self.say(f"· {entry.text}")
        self.read_lines = len(log)

    def show_table(self) -> None:
        """The table, unless it looks as it did at the last question."""
        table = self.match.game.summary(self.match.seen_by(self.seat), self.seat)
        if table and table != self.table_shown:
            self.say("")
            self.say(table)
        self.table_shown = table

    def show_question(self, question: Question, choices: dict[str, int]) -> None:
        self.say(f"\n[bold]{escape(question.prompt)}[/bold]", markup=True)
        if question.help:
            self.say(question.help)
        width = max(len(word) for word in choices)
        labels = [question.kind.domain.label(value) for value in question.values]
        column = min(max(map(len, labels)), LABELS)
        for word, label, gist in zip(choices, labels, self.match.gists(question), strict=True):
            self.say(f"  {word:>{width}}  {label:{column}}  {gist}".rstrip())


# ---------------------------------------------------------------- looking at a record


def watch(replay: Replay, seat: int, to: int | None, step: bool, console: Console) -> None:
    """Tell what happened, with the number of answers given before it, and show the last position."""
    last = len(replay) if to is None else to
    if last > len(replay):
        raise RecordError(f"{replay.record.where}: there are {len(replay)} answers, no number {last}")
    if to is None:
        replay.finish()  # what is wrong with a record is told before anything is shown
    told = 0
    for n in range(last + 1):
        log = replay.at(n).log_of(seat)
        for entry in log[told:]:
            console.print(f"{n:5}  {entry.text}", markup=False, highlight=False)
        if step and len(log) > told and n < last and not _go_on(console):
            return
        told = len(log)
    show_position(replay.at(last), seat, console)


def _go_on(console: Console) -> bool:
    try:
        return console.input("[dim]Enter goes on, q leaves[/dim] ").strip().lower() != "q"
    except EOFError:
        return False


def show_position(match: Match, seat: int, console: Console) -> None:
    """The table, and the outcome or who must decide what."""
    console.print(f"\n{match.game.summary(match.seen_by(seat), seat)}", markup=False, highlight=False)
    if match.over:
        show_outcome(match, console)
        return
    names = match.game.player_names(match.state)
    for question in match.questions:
        what = question.prompt if question.seat == seat else "is to decide"  # a prompt may tell a secret
        console.print(f"{names[question.seat]}: {what}", markup=False, highlight=False)


# ---------------------------------------------------------------- pieces


def show_outcome(match: Match, console: Console) -> None:
    outcome = match.outcome
    assert outcome is not None
    names = match.game.player_names(match.state)
    console.print(Line("The end"))
    console.print(score_sheet(match.game, outcome, names))
    console.print(f"{outcome.reason}\n{winner_line(outcome, names)}", markup=False, highlight=False)
    if match.sequel is not None:
        show_sequel(match.game, match.sequel, names, console)


def show_sequel(game: Game, sequel: Sequel, names: list[str], console: Console) -> None:
    """What the end means for the next game of the campaign."""
    console.print(Line(f"{game.title} → {sequel.title}"))
    for what, how in sequel.facts:
        console.print(f"{what}: {how}", markup=False, highlight=False)
    grid = Grid("", *map(escape, names))
    for what, texts in sequel.sheet:
        grid.add_row(escape(what), *map(escape, texts))
    console.print(grid)
    for note in sequel.notes:
        console.print(note, markup=False, highlight=False)


def is_no_choice(question: Question) -> bool:
    """A reaction window without a card to play: answered silently, which tells nobody anything in a local game."""
    return len(question.values) == 1


def typed_choices(question: Question) -> dict[str, int]:
    """What to type for each option: the number itself where numbers are asked for, otherwise 1, 2, 3, …"""
    options = question.options
    if all(option.key.isdigit() and option.label.split()[0] == option.key for option in options):
        return {option.key: option.value for option in options}
    return {str(i): option.value for i, option in enumerate(options, 1)}


def told_range(words: list[str] | dict[str, int]) -> str:
    numbers = [int(word) for word in words]
    if numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"a number from {numbers[0]} to {numbers[-1]}"
    return "one of " + ", ".join(words)


def free_name(stem: str) -> Path:
    """The first of stem.json, stem-2.json, … that does not exist."""
    path = Path(f"{stem}.json")
    number = 2
    while path.exists():
        path = Path(f"{stem}-{number}.json")
        number += 1
    return path


def score_sheet(game: Game, outcome: Outcome, names: list[str]) -> Grid:
    """The points of every seat, source by source."""
    grid = Grid(show_footer=bool(outcome.sheet))
    grid.add_column("Points", footer="Total")
    for seat, name in enumerate(names):
        grid.add_column(escape(name), justify="right", footer=game.points(outcome.scores[seat]))
    for source, points in outcome.sheet:
        grid.add_row(escape(source), *[game.points(n) for n in points])
    if not outcome.sheet:
        grid.add_row("Total", *[game.points(n) for n in outcome.scores])
    return grid


def winner_line(outcome: Outcome, names: list[str]) -> str:
    winners = [names[seat] for seat in outcome.winners]
    if not winners:
        return "Nobody wins."
    return f"The winner is {winners[0]}." if len(winners) == 1 else f"The winners are {' and '.join(winners)}."
