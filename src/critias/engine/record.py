"""Records and positions: what PGN and FEN are to chess.

A record is a whole game: every answer in readable words, beat by beat, with the random results beside them.  A
position is one moment: the state at the start of the beat, and the answers given since; it can be edited and played on.
Both are JSON, and both tell all secrets of the game.
The file is long because whatever may be wrong in a file from outside is told here, each in its sentence.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

from critias.engine.components import Box, ComponentError, Row
from critias.engine.dice import WORD, Dice, FairDice, RecordedDice, key_hash, new_key
from critias.engine.game import Game, GameError, get_game
from critias.engine.match import Answer, Match, PastBeat
from critias.engine.state import State, StateError

FORMAT: Final = 1
RECORD: Final = "record"
POSITION: Final = "position"
MOST: Final = 1_000_000_000  # for counters


class RecordError(ValueError):
    """A record or position that cannot be used; the message says why."""


# What rules and pictures run into where somebody has made up a position that no game comes to.
FAULTS: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    MemoryError,
    RecursionError,
    TypeError,
    ValueError,
)


# ---------------------------------------------------------------- words


def seat_words(game: Game, seats: int) -> list[str]:
    """The names of the seats as one word each."""
    return [name.lower().replace(" ", "_") for name in game.seat_names(seats)]


def in_words(game: Game, seats: int, answers: list[Answer]) -> list[str]:
    """Answers as they stand in a file: `red vote.bid 3`."""
    names = seat_words(game, seats)
    return [f"{names[a.seat]} {a.kind} {game.kind_named[a.kind].domain.key(a.option)}" for a in answers]


def from_words(game: Game, seats: int, text: str, where: str) -> Answer:
    names = seat_words(game, seats)
    parts = text.split(" ")
    if len(parts) != 3:
        raise RecordError(f"{where}: '{text}' is not an answer; an answer is a seat, a question and an option")
    name, kind, key = parts
    if name not in names:
        raise RecordError(f"{where}: '{text}' speaks of a seat '{name}'; the seats are {', '.join(names)}")
    if kind not in game.kind_named:
        raise RecordError(f"{where}: '{text}' answers '{kind}', a question that {game.title} does not have")
    option = game.kind_named[kind].domain.value(key)
    if option < 0:
        raise RecordError(f"{where}: '{text}': the question {kind} has no option '{key}'")
    return Answer(names.index(name), kind, option)


def give(match: Match, text: str, where: str) -> None:
    """Give a written answer to a match; what does not fit is an error that says what would."""
    answer = from_words(match.game, match.seats, text, where)
    question = match.question(answer.seat) or match.offer(answer.seat)
    if question is None or question.kind.name != answer.kind or answer.option not in question.values:
        raise RecordError(f"{where}: the answer '{text}' does not fit; {open_questions(match)}")
    try:
        match.answer(answer.seat, answer.option)
    except FAULTS as error:
        raise RecordError(f"{where}: after '{text}': {error}") from None


def open_questions(match: Match) -> str:
    if not match.questions:
        return "the game is over"
    names = seat_words(match.game, match.seats)
    texts = [
        f"{names[q.seat]} {q.kind.name}, allowed: {', '.join(option.key for option in q.options)}"
        for q in match.questions
    ]
    return f"open {'are' if len(texts) > 1 else 'is'} {'; '.join(texts)}"


# ---------------------------------------------------------------- files


def read(path: str | Path) -> Record | Position:
    """The record or position in a file."""
    name = Path(path).name
    data = _read_json(Path(path))
    if data.get("critias") == POSITION:
        return Position.from_json(data, name)
    return Record.from_json(data, name)


def _read_json(path: Path) -> dict[str, object]:
    try:
        return parsed(path.read_bytes(), path.name)
    except OSError as error:
        raise RecordError(f"{path.name}: cannot be read: {error.strerror}") from None


def parsed(content: bytes, name: str) -> dict[str, object]:
    """The data of a file of this name: whatever it holds, it is data of ours or an error in words."""
    try:
        data: object = json.loads(content.decode("utf-8"))
        json.dumps(data, ensure_ascii=False, allow_nan=False).encode()  # half a character, a number that is none
    except UnicodeEncodeError:
        raise RecordError(f"{name}: it holds half a character, which nobody can read or write") from None
    except UnicodeDecodeError:
        raise RecordError(f"{name}: this is not a text file in UTF-8") from None
    except RecursionError:
        raise RecordError(f"{name}: this is not a record: lists in lists without end") from None
    except ValueError as error:
        raise RecordError(f"{name}: this is not JSON, or it is cut off: {error}") from None
    if not isinstance(data, dict):
        raise RecordError(f"{name}: this is not a record: {{…}} expected")
    return data


def _write_json(path: Path, data: dict[str, object]) -> None:
    """A line for every key, and for every beat: easy to read, and a difference is easy to see."""
    lines = []
    for key, value in data.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            text = "[\n  " + ",\n  ".join(json.dumps(item) for item in value) + "\n ]"
        else:
            text = json.dumps(value)
        lines.append(f" {json.dumps(key)}: {text}")
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def _opened(data: dict[str, object], kind: str, where: str) -> Row:
    """A file's data for typed reading, after a look at what it claims to be."""
    if data.get("critias") != kind:
        raise RecordError(f'{where}: this is not a {kind} of Critias: "critias": "{kind}" is missing')
    if data.get("format") != FORMAT:
        raise RecordError(
            f"{where}: the format is {data.get('format')!r}; this version of Critias reads format {FORMAT}"
        )
    return Row(where, data)


def _row(where: str, data: object) -> Row:
    if not isinstance(data, dict):
        raise RecordError(f"{where}: a table {{…}} expected, not {data!r}")
    return Row(where, data)


def _rows(row: Row, key: str) -> list[Row]:
    value = row.data.get(key)
    if not isinstance(value, list):
        raise row.wrong(key, "a list of tables")
    return [_row(f"{row.where}, {key}, number {i}", item) for i, item in enumerate(value)]


def _words(row: Row, key: str) -> dict[str, str]:
    """A table of texts, such as the options of a game."""
    found = row.row(key)
    return {name: found.text(name) for name in found.data}


# ---------------------------------------------------------------- what both need


def _installed_version() -> str:
    try:
        return version("critias")
    except PackageNotFoundError:
        return "unknown"


_VERSION: Final = _installed_version()  # looked up once: it takes a while


def rules_version() -> str:
    """The version of this package: by which rules a game was played."""
    return _VERSION


def _heading(kind: str, match: Match) -> dict[str, object]:
    return {
        "critias": kind,
        "format": FORMAT,
        "game": match.game.name,
        "edition": match.game.edition,
        "rules": rules_version(),
        "components": match.box.digest,
        "options": dict(match.settings),
    }


class Heading:
    """What records and positions begin with: which game, played with what."""

    def __init__(self, row: Row) -> None:
        self.where: Final = row.where
        self.game: Final = row.text("game")
        self.edition: Final = row.text("edition")
        self.rules: Final = row.text("rules")
        self.components: Final = row.text("components")
        self.options: Final = _words(row, "options")

    def find_game(self) -> Game:
        try:
            return get_game(self.game)
        except GameError as error:
            raise RecordError(f"{self.where}: {error}") from None

    def find_box(self, game: Game, box: Box | None) -> Box:
        box = game.load_box() if box is None else box
        if box.digest != self.components:
            raise RecordError(
                f"{self.where}: it was played with the components {self.components}, but these are {box.digest}; pass "
                "the box that was used (in Python: box=game.load_box(BOX), at the command line: --box BOX)"
            )
        return box


def _first_state(game: Game, box: Box, seats: int, options: dict[str, str], dice: Dice, where: str) -> State:
    try:
        first: State = game.new(box, seats, options, dice)
    except GameError as error:
        raise RecordError(f"{where}: {error}") from None
    return first


def _loaded(fresh: State, data: Row) -> State:
    """A state from JSON; `fresh` is a state of the same game, box and number of seats."""
    laid_out = fresh.to_json()
    try:
        fresh.load(data.data)
        wrong = fresh.strays(laid_out) or fresh.audit()
    except StateError as error:
        raise RecordError(f"{data.where}: {error}") from None
    except FAULTS as error:
        raise RecordError(f"{data.where}: this is no legal position: {error}") from None
    if wrong:
        raise RecordError(f"{data.where}: this is no legal position: {'; '.join(wrong)}")
    return fresh


def _run(match: Match, where: str) -> None:
    try:
        match.run()
    except FAULTS as error:
        raise RecordError(f"{where}: the rules cannot go on from here: {error}") from None


def looked_at(match: Match, where: str) -> Match:
    """A match from outside, once everything that anybody may see of it can be made: now, and not when he looks."""
    try:
        _everything(match)
    except FAULTS as error:
        raise RecordError(f"{where}: this position cannot be shown: {error}") from None
    return match


def _everything(match: Match) -> list[str]:
    """What seats and spectators are shown, in words and pictures."""
    game = match.game
    shown = game.player_names(match.state) + [entry.text for entry in match.log]
    for seat in range(-1, match.seats):
        view = match.seen_by(seat)
        shown += [game.summary(view, seat), game.board_svg(view, seat)]
    for question in match.questions:
        if not question.values:
            raise ValueError(f"seat {question.seat} has no choice")
        shown += [question.prompt] + [option.label for option in question.options]
    shown.append(match.outcome.reason if match.outcome is not None else game.beat_name(match.checkpoint))
    return shown


# ---------------------------------------------------------------- records


class BeatRecord:
    """One beat: what was answered and what was drawn."""

    def __init__(self, name: str, answers: list[str], drawn: list[int]) -> None:
        self.name: Final = name
        self.answers: Final = answers
        self.drawn: Final = drawn

    def to_json(self) -> dict[str, object]:
        return {"beat": self.name, "answers": self.answers, "random": self.drawn}


def _beat_record(row: Row) -> BeatRecord:
    return BeatRecord(row.text("beat"), row.texts("answers"), row.numbers("random", 0, WORD))


class Record:
    """A game, over or not."""

    def __init__(self, data: dict[str, object], where: str = "record") -> None:
        row = _opened(data, RECORD, where)
        try:
            self.heading: Final = Heading(row)
            self.seats: Final = row.texts("seats")
            self.key_hash: Final = row.text("key_hash") if "key_hash" in data else ""
            self.key: Final = row.text("key") if "key" in data else ""
            self.beats: Final = [_beat_record(beat) for beat in _rows(row, "beats")]
            self.open: Final = _beat_record(row.row("open")) if "open" in data else None
            self.outcome: Final[dict[str, object] | None] = row.row("outcome").data if "outcome" in data else None
            start = row.row("start") if "start" in data else None  # of a match that began at a position
            self.start: Final = None if start is None else start.row("state")
            self.start_beat: Final = 0 if start is None else start.number("beat", 0, MOST)
            self.start_drawn: Final = 0 if start is None else start.number("drawn", 0, MOST)
        except ComponentError as error:
            raise RecordError(str(error)) from None
        self.where: Final = where
        self.data: Final = data
        self._check_key()

    def _check_key(self) -> None:
        if self.key:
            try:
                key = bytes.fromhex(self.key)
            except ValueError:
                raise RecordError(f"{self.where}: 'key' is not a hexadecimal number") from None
            if key_hash(key) != self.key_hash:
                raise RecordError(
                    f"{self.where}: the key does not belong to the hash that was published before the game"
                )

    @staticmethod
    def of(match: Match, with_key: bool = False) -> Record:
        """The record of a match.  The key is told when the game is over, or if asked for: it foretells every die."""
        data = _heading(RECORD, match)
        data["seats"] = seat_words(match.game, match.seats)
        first = match.past[0].checkpoint if match.past else match.checkpoint
        dice = first.dice
        if isinstance(dice, FairDice):
            data["key_hash"] = key_hash(dice.key)
            if match.over or with_key:
                data["key"] = dice.key.hex()
        if not _is_beginning(match, first):
            data["start"] = {"beat": match.skipped, "state": first.to_json(), "drawn": _drawn(dice)}
        beats = [
            BeatRecord(beat.name, in_words(match.game, match.seats, beat.answers), beat.drawn) for beat in match.past
        ]
        data["beats"] = [beat.to_json() for beat in beats]
        outcome = match.outcome
        if outcome is not None:
            data["outcome"] = outcome.to_json()
        else:
            name = match.game.beat_name(match.checkpoint)
            answers = in_words(match.game, match.seats, match.answers)
            data["open"] = BeatRecord(name, answers, list(match.state.dice.results())).to_json()
        return Record(data)

    def to_json(self) -> dict[str, object]:
        return self.data

    @staticmethod
    def from_json(data: dict[str, object], where: str = "record") -> Record:
        return Record(data, where)

    def save(self, path: str | Path) -> None:
        _write_json(Path(path), self.data)

    @staticmethod
    def load(path: str | Path) -> Record:
        return Record(_read_json(Path(path)), Path(path).name)

    def replay(self, box: Box | None = None) -> Match:
        """The match as it was left; every random result and the outcome are checked on the way."""
        return Replay(self, box).finish()

    def first_match(self, box: Box | None) -> Match:
        """The match before the first answer.  Without the key the dice fall as they did and then as they please."""
        game = self.heading.find_game()
        box = self.heading.find_box(game, box)
        seats = len(self.seats)
        dice: Dice
        if self.key:
            dice = FairDice(bytes.fromhex(self.key), self.start_drawn)
        else:
            beats = self.beats if self.open is None else [*self.beats, self.open]
            dice = RecordedDice([result for beat in beats for result in beat.drawn], FairDice(new_key()))
        state = _first_state(game, box, seats, self.heading.options, dice, self.where)
        if seat_words(game, seats) != self.seats:
            raise RecordError(f"{self.where}: the seats are {', '.join(seat_words(game, seats))}")
        if self.start is not None:
            state = _loaded(state, self.start)
        match = Match(game, box, game.settled(self.heading.options), state)
        match.skipped = self.start_beat
        _run(match, self.where)
        return match


def _is_beginning(match: Match, first: State) -> bool:
    """Whether a match began where its game begins, and not at a position."""
    fresh: State = match.game.new(match.box, match.seats, match.settings, first.dice.copy())
    return match.skipped == 0 and first.same(fresh) and _drawn(first.dice) == _drawn(fresh.dice)


def _drawn(dice: Dice) -> int:
    return dice.drawn if isinstance(dice, FairDice) else 0


class Replay:
    """A record answer by answer: `at(n)` is the match after n answers."""

    def __init__(self, record: Record, box: Box | None = None) -> None:
        self.record: Final = record
        self.answers: Final[list[str]] = []
        self._beat_of: Final[list[int]] = []
        beats = record.beats if record.open is None else [*record.beats, record.open]
        for number, beat in enumerate(beats):
            for answer in beat.answers:
                self.answers.append(answer)
                self._beat_of.append(number)
        match = record.first_match(box)
        self._positions: Final = [match]
        self._check_beats(match, 0)

    def __len__(self) -> int:
        """The number of answers."""
        return len(self.answers)

    def __iter__(self) -> Iterator[Match]:
        """Every position from the first question to the last."""
        for n in range(len(self.answers) + 1):
            yield self.at(n)

    def at(self, n: int) -> Match:
        if not 0 <= n <= len(self.answers):
            raise IndexError(f"{self.record.where}: there are {len(self.answers)} answers, no number {n}")
        while len(self._positions) <= n:
            self._step()
        return self._positions[n].copy()

    def _step(self) -> None:
        match = self._positions[-1].copy()
        ply = len(self._positions) - 1
        number = self._beat_of[ply]
        finished = len(match.past)
        if number > finished:
            raise RecordError(
                f"{self._where(finished)}: the beat is not over, but its answers are; {open_questions(match)}"
            )
        give(match, self.answers[ply], self._where(number))
        self._check_beats(match, finished)
        self._positions.append(match)

    def _check_beats(self, match: Match, first: int) -> None:
        """The beats that have just ended are those of the record."""
        for number in range(first, len(match.past)):
            played = match.past[number]
            where = self._where(number)
            if number >= len(self.record.beats):
                raise RecordError(f"{where}: the beat is over, but the record says that it is not")
            beat = self.record.beats[number]
            if beat.name != played.name:
                raise RecordError(f"{where}: by the rules this is the beat '{played.name}'")
            if len(beat.answers) > len(played.answers):
                raise RecordError(f"{where}: the beat is over, but '{beat.answers[len(played.answers)]}' is left over")
            _check_drawn(played.drawn, beat.drawn, where)

    def finish(self) -> Match:
        """The last position, after all checks."""
        record = self.record
        match = self.at(len(self.answers))
        if len(match.past) < len(record.beats):
            where = self._where(len(match.past))
            raise RecordError(f"{where}: the beat is not over, but its answers are; {open_questions(match)}")
        if record.open is not None and not match.over:
            _check_drawn(match.state.dice.results(), record.open.drawn, self._where(len(record.beats)))
        outcome = match.outcome
        if record.outcome is not None and outcome is None:
            raise RecordError(f"{record.where}: the record ends, but the game does not; {open_questions(match)}")
        if outcome is not None and record.outcome != outcome.to_json():
            raise RecordError(
                f"{record.where}: the outcome is {outcome.to_json()}, but the record says {record.outcome}"
            )
        return match

    def _where(self, number: int) -> str:
        beats = self.record.beats
        beat = beats[number] if number < len(beats) else self.record.open
        return f"{self.record.where}, beat {number} ({'open' if beat is None else beat.name})"


def _check_drawn(drawn: list[int], recorded: list[int], where: str) -> None:
    if drawn != recorded:
        at = 0
        while at < min(len(drawn), len(recorded)) and drawn[at] == recorded[at]:
            at += 1
        told = str(recorded[at]) if at < len(recorded) else "nothing"
        fell = str(drawn[at]) if at < len(drawn) else "nothing"
        raise RecordError(f"{where}: random result {at + 1} is {told} in the record, but the dice gave {fell}")


# ---------------------------------------------------------------- positions


class Position:
    """One moment of a match.

    `dice` may be left out, for example after an edit: then the match goes on with a new key, and what lies before the
    open beat cannot be undone.
    """

    def __init__(self, data: dict[str, object], where: str = "position") -> None:
        row = _opened(data, POSITION, where)
        try:
            self.heading: Final = Heading(row)
            self.beat: Final = row.number("beat", 0, MOST)
            self.state: Final = row.row("state")
            self.seats: Final = self.state.number("seats", 1, 99)
            self.fields: Final = row.number_or("fields", len(self.state.data), 0, MOST)
            self.answers: Final = row.texts("answers")
            self.undone: Final = row.number_or("undone", 0, 0, MOST)
            unsealed = row.numbers("unsealed", 0, MOST, self.seats) if "unsealed" in data else [0] * self.seats
            self.unsealed: Final = unsealed
            self.key: Final = row.row("dice").text("key") if "dice" in data else ""
            self.drawn: Final = row.row("dice").number("drawn", 0, MOST) if "dice" in data else 0
            self.past: Final = _rows(row, "past") if "past" in data else []
        except ComponentError as error:
            raise RecordError(str(error)) from None
        self.where: Final = where
        self.data: Final = data

    @staticmethod
    def of(match: Match) -> Position:
        dice = match.checkpoint.dice
        data = _heading(POSITION, match)
        data["beat"] = match.skipped + len(match.past)
        data["name"] = "over" if match.over else match.game.beat_name(match.checkpoint)
        data["state"] = state = match.checkpoint.to_json()
        data["fields"] = len(state)  # so that a state of an earlier release is known from one that has lost something
        data["answers"] = in_words(match.game, match.seats, match.answers)
        data["undone"] = match.undone
        if any(match.unsealed):
            data["unsealed"] = match.unsealed
        if isinstance(dice, FairDice):
            data["dice"] = {"key": dice.key.hex(), "drawn": dice.drawn}
            data["past"] = [_past_json(match, beat) for beat in match.past[len(match.past) - match.undoable() :]]
        elif not match.over and match.state.dice.results():
            raise RecordError("this match has no key, and dice were drawn in the open beat: save its record instead")
        return Position(data)

    def to_json(self) -> dict[str, object]:
        return self.data

    @staticmethod
    def from_json(data: dict[str, object], where: str = "position") -> Position:
        return Position(data, where)

    def save(self, path: str | Path) -> None:
        _write_json(Path(path), self.data)

    @staticmethod
    def load(path: str | Path) -> Position:
        return Position(_read_json(Path(path)), Path(path).name)

    def match(self, box: Box | None = None) -> Match:
        """A match that goes on from here, with the same questions and the same undo."""
        game = self.heading.find_game()
        box = self.heading.find_box(game, box)
        try:
            state = self._state(game, box, self.state, self.drawn)
            match = Match(game, box, game.settled(self.heading.options), state)
            if self.key:
                match.past = [self._past_beat(game, box, row) for row in self.past]
        except ComponentError as error:
            raise RecordError(str(error)) from None
        if len(match.past) > self.beat:
            raise RecordError(f"{self.where}: beat {self.beat} cannot have {len(match.past)} beats before it")
        match.skipped = self.beat - len(match.past)
        match.told_since = self.beat
        match.undone = self.undone
        match.unsealed = self.unsealed
        _run(match, self.where)
        for number, text in enumerate(self.answers):
            where = f"{self.where}, answer {number + 1}"
            if match.skipped + len(match.past) != self.beat:
                raise RecordError(f"{where}: the beat is over, but '{text}' is left over")
            give(match, text, where)
        return match

    def _state(self, game: Game, box: Box, row: Row, drawn: int) -> State:
        fresh = _first_state(game, box, self.seats, self.heading.options, self._dice(drawn), self.where)
        return _loaded(fresh, row)

    def _dice(self, drawn: int) -> Dice:
        if not self.key:
            return FairDice(new_key())
        try:
            return FairDice(bytes.fromhex(self.key), drawn)
        except ValueError as error:
            raise RecordError(f"{self.where}, dice: 'key' is not a key: {error}") from None

    def _past_beat(self, game: Game, box: Box, row: Row) -> PastBeat:
        beat = _beat_record(row)
        checkpoint = self._state(game, box, row.row("state"), row.number("drawn", 0, MOST))
        answers = [from_words(game, self.seats, text, row.where) for text in beat.answers]
        return PastBeat(beat.name, checkpoint, answers, beat.drawn, 0, row.number("closed_at", -1, len(answers)))


def _past_json(match: Match, beat: PastBeat) -> dict[str, object]:
    return {
        "beat": beat.name,
        "answers": in_words(match.game, match.seats, beat.answers),
        "random": beat.drawn,
        "closed_at": beat.closed_at,
        "drawn": _drawn(beat.checkpoint.dice),
        "state": beat.checkpoint.to_json(),
    }
