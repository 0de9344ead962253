"""Games in the pseudo-language, for tests: random games, all that is read of them, what was left in plain English."""

from __future__ import annotations

import ast
import importlib.util
import random
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from types import ModuleType

from critias.draw.html import Parted
from critias.draw.scene import Doing, Scene, SeatInfo
from critias.engine.dice import FairDice, key_of_seed
from critias.engine.game import Game
from critias.engine.guide import Guide
from critias.engine.match import Match, Question, new_match
from critias.rooms import Tour
from critias.testing.pseudo import Pseudo, Reading, plain
from tests.games.pictures import Album

PEOPLE = ["Ada", "Ben", "Cho", "Dan", "Eve"]
DOING: list[Doing] = ["your_move", "thinking", "sealed", "waiting", "left"]


def left(texts: Iterable[str], words: Callable[[str], list[str]] = plain) -> dict[str, list[str]]:
    """The texts with plain words in them, and the words."""
    return {text: found for text in texts if (found := words(text))}


# ---------------------------------------------------------------- questions and the log


def played(game: Game, seats: int, settings: dict[str, str], seed: int = 0) -> Iterator[Match]:
    """A random game, at every decision and at its end."""
    match = new_match(game, game.load_box(), seats, settings, FairDice(key_of_seed(seed or seats)))
    chance = random.Random(seed or seats)
    while not match.over:
        yield match
        question = chance.choice(match.questions)
        match.answer(question.seat, chance.choice(question.values))
    yield match


def asked(game: Game) -> list[str]:
    """All that its questions say, with every answer, whatever they are about."""
    said = [text for kind in game.kinds for text in (kind.sentence(0, 0), kind.help_line(0, 0))]
    for kind in game.kinds:
        for option in range(len(kind.domain)):
            said += [kind.domain.label(option), kind.deed(option)]
    return said


def logged(game: Game) -> list[str]:
    """All lines of its log, and every value that may stand in one."""
    topics = [topic for line in game.lines for topic in line.about]
    said = [topic.domain.label(value) for topic in topics for value in range(len(topic.domain))]
    return said + [line.sentence([0] * len(line.about)) for line in game.lines]


def read_of(match: Match, question: Question) -> set[str]:
    """What a question says to who is asked."""
    said = {question.prompt, question.help, *match.gists(question)}
    return said | {option.label for option in question.options} | {*map(question.kind.deed, question.values)}


# ---------------------------------------------------------------- what is seen


def sealed_by(match: Match, seat: int) -> list[tuple[str, int]]:
    """What a seat has chosen while others still choose."""
    rerun = match.rerun
    if seat < 0 or not rerun.sealed:
        return []
    return [(rerun.answers[n].kind, rerun.answers[n].option) for n in rerun.queues[seat][rerun.taken_before[seat] :]]


def scene_of(album: Album, match: Match, seat: int) -> Scene:
    """The table as a seat sees it, with its open question and what it has sealed."""
    infos = [SeatInfo(PEOPLE[n], n == seat, doing=DOING[n]) for n in range(match.seats)]
    links = album.links_of(match.question(seat) if seat >= 0 else None)
    return album.board.scene(match.seen_by(seat), seat, links, infos, None, sealed_by(match, seat))


def pieces(scene: Scene) -> list[str]:
    """All that is drawn of it, in pieces of which most are what they were in the scene before."""
    drawn = [scene.board, *scene.corners, scene.mini, scene.players, scene.hand, scene.beside, scene.own]
    found = [part.said if isinstance(part, Parted) else [str(part)] for part in drawn if part is not None]
    return [piece for part in found for piece in part]


def drawn(scene: Scene) -> str:
    return "".join(pieces(scene))


@lru_cache(10_000)
def read_in(piece: str) -> frozenset[str]:
    """All that is read of a piece of a page, line by line."""
    reading = Reading(())
    reading.feed(piece)
    return frozenset([*reading.page.split("\n"), *reading.others])


def told_in(scene: Scene) -> set[str]:
    """All that is read of a scene."""
    said = {scene.headline, scene.subline, *(phase.name for phase in scene.phases)}
    return said.union(*[read_in(piece) for piece in pieces(scene)])


def seen_of(album: Album, match: Match, seat: int) -> set[str]:
    """All that a seat reads of the table, as a picture and as plain text."""
    return told_in(scene_of(album, match, seat)) | {*album.game.summary(match.seen_by(seat), seat).splitlines()}


# ---------------------------------------------------------------- the catalogue


class Listening(Pseudo):
    """The pseudo-language, and every text that it was asked for, with its plural."""

    def __init__(self) -> None:
        super().__init__()
        self.code = "listening"  # with drawings of its own: what was kept is not asked for again
        self.heard: set[tuple[str, str]] = set()

    def text(self, english: str) -> str:
        self.heard.add((english, ""))
        return super().text(english)

    def plural(self, one: str, many: str, n: int) -> str:
        self.heard.add((one, many))
        return super().text(one if n == 1 else many)

    def unknown(self, *rooms: str) -> set[tuple[str, str]]:
        """What nobody finds who collects the texts of these rooms; what was told already is told twice."""
        return {each for each in self.heard - collected(*rooms) if Pseudo.text(self, each[0]) != each[0]}


@lru_cache
def collected(*rooms: str) -> set[tuple[str, str]]:
    """What scripts/texts.py writes into the catalogues of these rooms."""
    path = Path(__file__).parents[2] / "scripts" / "texts.py"
    spec = importlib.util.spec_from_file_location("texts", path)
    assert spec is not None
    assert spec.loader is not None
    script = sys.modules[spec.name] = importlib.util.module_from_spec(spec)  # where dataclasses look
    spec.loader.exec_module(script)
    found = script.collected()
    return {text for room in rooms for text in found[room].places}


# ---------------------------------------------------------------- told by the page, kept in a room of the game


def kept_for_the_page(tour: Tour, guide: Guide) -> set[str]:
    """What tour and guided game say; the page tells it as it stands."""
    said = {tour.GIST, *(words for _, words, _ in tour.STEPS), guide.end}
    for note in guide.notes:
        said |= {note.say, note.more, note.asks, *(part for lead in note.leads for part in lead)}
    return said - {""}


def noted_in(*rooms: ModuleType) -> set[str]:
    """What whoever collects the texts of a catalogue finds in these modules under `noted`."""
    return {
        node.args[0].value
        for room in rooms
        for node in ast.walk(ast.parse(Path(str(room.__file__)).with_suffix(".py").read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "noted"
        if isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str)
    }
