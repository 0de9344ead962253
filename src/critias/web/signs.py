"""Signals between people who play together: plan markers on the board and ready-made words ("needs 2 crystal").

No rule knows of them, and no bot; but bots wait where a person asks for it (tables/bots.py).  A signal is seen by
everybody at the table until it is taken back or the round ends; which words there are, and what can be marked, the
game's tour says.
"""

from __future__ import annotations

from critias import tongue
from critias.draw.scene import Plan, Saying
from critias.engine.game import Game, get_game
from critias.engine.match import Match
from critias.web import tables
from critias.web.games import Word, marked_of, stage_of, words_of
from critias.web.models import PLAYING, Signal, Table
from critias.web.tables import TableError
from critias.web.writer import change

MOST_MARKERS = 8  # of one player: more would hide the board


def told(table: Table, match: Match) -> list[Signal]:
    """What is said at a table now."""
    if table.status != PLAYING or not match.game.cooperative():
        return []
    return [sign for sign in table.signs if sign.during == _round(match)]


def say(table: Table, seat: int, key: str) -> None:
    """Say a word; said again, its number grows, and a word without number is taken back."""
    word = next((word for word in words_of(get_game(table.game)) if word.key == key), None)
    if word is None:
        raise TableError(tongue.say("There is no such signal. Nothing was changed."))
    with change():
        during = _begin(table)
        said = table.signals.filter(seat=seat, word=key).first()
        if said is None:
            table.signals.create(seat=seat, word=key, during=during)
        elif word.most == 1:
            said.delete()
        elif said.number < word.most:
            said.number += 1
            said.save()
        else:
            return
    tables.touch(table, bots=True)


def take_back(table: Table, seat: int, key: str) -> None:
    with change():
        taken, _ = table.signals.filter(seat=seat, word=key).exclude(word="").delete()
    if taken:
        tables.touch(table, bots=True)


def mark(table: Table, seat: int, thing: str) -> None:
    """Put a plan marker on a thing, or take it away again."""
    if thing not in marked_of(get_game(table.game)):
        raise TableError(tongue.say("A plan marker cannot lie there. Nothing was changed."))
    with change():
        during = _begin(table)
        own = table.signals.filter(seat=seat).exclude(thing="")
        there = own.filter(thing=thing).first()
        if there is not None:
            there.delete()
        elif own.count() >= MOST_MARKERS:
            raise TableError(tongue.say("You have {n} plan markers on the board; take one back first.", n=MOST_MARKERS))
        else:
            table.signals.create(seat=seat, thing=thing, during=during)
    tables.touch(table)


def _begin(table: Table) -> str:
    """The round in which something is said; what was said in earlier ones is forgotten."""
    if table.status != PLAYING:
        raise TableError(tongue.say("Signals are for a game that is being played."))
    during = _round(tables.match_of(table))
    table.signals.exclude(during=during).delete()
    return during


def _round(match: Match) -> str:
    return stage_of(match)


# ---------------------------------------------------------------- for the pages


def sentence(word: Word, number: int) -> str:
    return tongue.say(word.text, n=number)


def sayings(game: Game, said: list[Signal], seat: int) -> tuple[Saying, ...]:
    """The words of a seat."""
    known = {word.key: word for word in words_of(game)} if said else {}
    return tuple(
        Saying(word.symbol, sentence(word, signal.number), signal.number if word.most > 1 else 0)
        for signal in said
        if signal.seat == seat and (word := known.get(signal.word)) is not None
    )


def plans(game: Game, said: list[Signal], names: list[str]) -> dict[str, list[Plan]]:
    """The markers on every thing."""
    found: dict[str, list[Plan]] = {}
    labels = marked_of(game) if said else {}
    for signal in said:
        if signal.thing in labels:
            place = tongue.say(labels[signal.thing])
            words = tongue.say("{who} has a plan here: {place}", who=names[signal.seat], place=place)
            plan = Plan(signal.seat, words)
            found.setdefault(signal.thing, []).append(plan)
    return found
