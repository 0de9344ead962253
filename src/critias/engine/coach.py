"""The coach of a guided first game: which note fits now, what to suggest, when to leave."""

from __future__ import annotations

from typing import Final

from critias.engine.dice import FairDice, key_of_seed
from critias.engine.game import Game, GameError
from critias.engine.guide import Guide, Note
from critias.engine.match import Match, Question, new_match

NEWCOMER: Final = 0  # the seat
FEWEST: Final = 8
MOST: Final = 15  # notes that a newcomer meets


class Advice:
    """What the coach says of an open question."""

    def __init__(self, number: int, note: Note | None, option: int, step: int, steps: int) -> None:
        self.number: Final = number  # of the note; -1 if there is nothing new to say
        self.note: Final = note
        self.option: Final = option  # the one to suggest
        self.step: Final = step  # notes met, this one included
        self.steps: Final = steps


def guide_of(game: Game) -> Guide:
    guide = game.guide()
    if guide is None:
        raise GameError(f"{game.title} has no guided first game")
    return guide


def opening(game: Game) -> Match:
    """The prepared table: from the guide's seed, played by the game's eyes up to the newcomer's first question."""
    guide = guide_of(game)
    match = new_match(game, game.load_box(), guide.seats, guide.options, FairDice(key_of_seed(guide.seed)))
    while not match.over:
        question = match.question(NEWCOMER)
        begun = (game.turns(match.state) or 0) >= guide.since
        if question is not None and begun and guide.until in ("", question.kind.name):
            break
        asked = match.questions[0] if question is None else question
        key = guide.chosen.get(asked.kind.name, "") if asked.seat == NEWCOMER else ""
        match.answer(asked.seat, key or by_eyes(match, asked))
    return match


def advise(match: Match, question: Question, told: list[list[int]]) -> Advice:
    """The first note that fits and was not told before this question; `told` is what `remembered` made."""
    guide = guide_of(match.game)
    said = {number for number, beat, place in told if (beat, place) < place_of(question)}
    for number, note in enumerate(guide.notes):
        if number in said or note.kind != question.kind.name or note.a not in (-1, question.a):
            continue
        option = suggested(match, question, note)
        if option >= 0:
            return Advice(number, note, option, len(said) + 1, len(guide.notes))
    return Advice(-1, None, by_eyes(match, question), len(said), len(guide.notes))


def suggested(match: Match, question: Question, note: Note) -> int:
    """The option that a note suggests; -1 if all that it names are closed."""
    if not note.suggest:
        return by_eyes(match, question)
    for key in note.suggest:
        option = question.kind.domain.value(key)
        if option in question.values:
            return option
    return -1


def by_eyes(match: Match, question: Question) -> int:
    """The option that the game's eyes like best."""
    view = match.seen_by(question.seat)
    worth = match.game.appraise(view, question.seat, question.kind, question.values, question.a, question.b)
    return question.values[worth.index(max(worth))]


def remembered(match: Match, question: Question, told: list[list[int]]) -> list[list[int]]:
    """What was told once this question is answered.  Notes of questions that were undone are told again."""
    advice = advise(match, question, told)
    beat, place = place_of(question)
    kept = [note for note in told if (note[1], note[2]) < (beat, place)]
    return kept if advice.note is None else [*kept, [advice.number, beat, place]]


def has_left(match: Match) -> bool:
    """Whether the coach is done: the turns that he attends are over."""
    return match.over or (match.game.turns(match.state) or 0) > guide_of(match.game).turns


def place_of(question: Question) -> tuple[int, int]:
    """Where a question stands in its game: its beat, and the answers before it.  The same again after an undo."""
    parts = question.id.split(".")
    return int(parts[0]), int(parts[2])


def faults(game: Game, guide: Guide | None) -> list[str]:
    """What is wrong with a guide: kinds and options that do not exist, too few notes, no word of scoring."""
    if guide is None:
        return []
    found: list[str] = []
    for number, note in enumerate(guide.notes):
        kind = game.kind_named.get(note.kind)
        if kind is None:
            found.append(f"note {number + 1} names the kind {note.kind!r}, which {game.title} does not have")
            continue
        found += [
            f"note {number + 1} suggests {key!r}, which is no option of {note.kind}"
            for key in note.suggest
            if kind.domain.value(key) < 0
        ]
    named = [name for name in [*guide.chosen, guide.until] if name]
    found += [f"it begins with {name!r}, which is no kind of question" for name in named if name not in game.kind_named]
    if len(guide.notes) < FEWEST:
        found.append(f"{len(guide.notes)} notes; a first game needs {FEWEST} or more")
    if not any(note.scores for note in guide.notes):
        found.append("no note has scores=True, which says how one scores or wins")
    return found
