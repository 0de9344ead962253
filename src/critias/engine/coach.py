"""The coach of a guided first game: which note fits now, what to suggest, when to leave."""

from __future__ import annotations

from typing import Final

from critias.engine.dice import FairDice, key_of_seed
from critias.engine.game import Game, GameError
from critias.engine.guide import Guide, Note
from critias.engine.match import Match, Question, new_match

NEWCOMER: Final = 0  # the seat
REHEARSED: Final = 0  # seeds the bots of a first game: who follows the coach meets what was prepared
FEWEST: Final = 8
MOST: Final = 15  # choices of who follows the coach, each with a note
OWN: Final = 6  # choices without a note, at most, of who goes a way of his own


class Advice:
    """What the coach says of an open question."""

    def __init__(self, number: int, note: Note | None, option: int, step: int, free: bool) -> None:
        self.number: Final = number  # of the note; -1 if there is nothing new to say
        self.note: Final = note
        self.option: Final = option  # the one to suggest; without a note the one that is taken
        self.step: Final = step  # notes met, this one included
        self.free: Final = free  # without a note: it is asked all the same, since the newcomer goes a way of his own


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
    before = [entry for entry in told if (entry[1], entry[2]) < place_of(question)]
    said = {entry[0] for entry in before if entry[0] >= 0}
    for number, note in enumerate(guide.notes):
        if number in said or note.kind != question.kind.name or note.a not in (-1, question.a):
            continue
        option = suggested(match, question, note)
        if option >= 0:
            return Advice(number, note, option, len(said) + 1, False)
    free = question.kind.name not in guide.quiet and goes_alone(before)
    return Advice(-1, None, by_eyes(match, question), len(said), free)


def goes_alone(told: list[list[int]]) -> bool:
    """Whether the newcomer chose otherwise when he was last told something: what follows from it he chooses as well.

    Games begun when nothing was answered for him did not keep what he chose; there he is asked everything to the end.
    """
    if any(len(entry) == 3 for entry in told):
        return True
    notes = [entry for entry in told if entry[0] >= 0]
    return notes[-1:] != [] and notes[-1][3] == 0 and len(told) - len(notes) < OWN


def taken_for(match: Match, question: Question, told: list[list[int]]) -> int:
    """What the coach answers in the newcomer's stead, because it teaches nothing; -1 if he is asked himself."""
    if question.seat != NEWCOMER or has_left(match):
        return -1
    advice = advise(match, question, told)
    return -1 if advice.note is not None or advice.free else advice.option


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


def remembered(match: Match, question: Question, told: list[list[int]], option: int) -> list[list[int]]:
    """What was asked once this question is answered: the number of the note, or -1, its place, whether the suggestion
    was taken.  Notes of questions that were undone are told again.
    """
    advice = advise(match, question, told)
    beat, place = place_of(question)
    kept = [entry for entry in told if (entry[1], entry[2]) < (beat, place)]
    return [*kept, [advice.number, beat, place, int(option == advice.option)]]


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
    named = [name for name in [*guide.chosen, *guide.quiet, guide.until] if name]
    found += [f"it names {name!r}, which is no kind of question" for name in named if name not in game.kind_named]
    if not FEWEST <= len(guide.notes) <= MOST:
        found.append(f"{len(guide.notes)} notes; a first game needs {FEWEST} to {MOST}")
    if not any(note.scores for note in guide.notes):
        found.append("no note has scores=True, which says how one scores or wins")
    return found
