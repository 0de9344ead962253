"""Pictures of a game, for tests: random games as seats see them, what is drawn, and what every picture keeps."""

from __future__ import annotations

import random
import re
import time
from collections import Counter
from collections.abc import Collection, Iterator
from functools import cached_property
from pathlib import Path
from xml.etree import ElementTree as ET

from critias.draw.kit import explained
from critias.draw.scene import NO_LINKS, Links, Scene, SeatInfo
from critias.engine.dice import FairDice, key_of_seed
from critias.engine.game import Game
from critias.engine.match import Match, Question, new_match
from critias.engine.state import State
from critias.rooms import Board
from critias.web.games import picture_of, tour_of

SVG = "{http://www.w3.org/2000/svg}"


def parts(scene: Scene) -> list[str]:
    drawn = [scene.board, *scene.corners, scene.mini, scene.players, scene.hand, scene.beside]
    return [str(part) for part in drawn if part is not None]


def text(scene: Scene) -> str:
    """All that the page gets."""
    return "".join(parts(scene)) + f"{scene.phases} {scene.headline} {scene.subline}"


def tree(scene: Scene) -> ET.Element:
    return ET.fromstring(f"<div>{''.join(parts(scene))}</div>")


def ids(scene: Scene) -> list[str]:
    return [found for element in tree(scene).iter() if (found := element.get("id"))]


def by_id(scene: Scene, name: str) -> ET.Element:
    (found,) = [element for element in tree(scene).iter() if element.get("id") == name]
    return found


def said(element: ET.Element) -> str:
    return element.get("title") or element.findtext("title") or ""


def title(element: ET.Element) -> str:
    """The name in what a thing says."""
    return explained(said(element))[0]


def place(element: ET.Element) -> tuple[float, float]:
    x, y = re.findall(r"-?[\d.]+", str(element.get("transform")))[:2]
    return float(x), float(y)


class Album:
    """The pictures of a game; `plays` are seeds, seats and options of the games that are looked at every so often."""

    def __init__(self, game: Game, every: int, *plays: tuple[int, int, dict[str, str]]) -> None:
        self.game = game
        self.board: Board[State] = picture_of(game)
        self.every = every
        self.plays = plays

    # ---- what is drawn

    def seats_of(self, v: State, seat: int = -1) -> list[SeatInfo]:
        return [SeatInfo(name, other == seat) for other, name in enumerate(self.game.seat_names(v.seats))]

    def links_of(self, question: Question | None) -> Links:
        things: dict[str, tuple[int, str]] = {}
        for option in question.options if question else []:
            assert question is not None
            thing = self.thing_of(question, option.value)
            if thing:
                things.setdefault(thing, (option.value, option.label))
        return Links(things)

    def thing_of(self, question: Question, option: int) -> str:
        return self.board.thing_of(question.kind, option, question.seat, question.a, question.b)

    def draw(self, v: State, seat: int, links: Links = NO_LINKS, before: State | None = None) -> Scene:
        return self.board.scene(v, seat, links, self.seats_of(v, seat), before)

    # ---- the games that are looked at

    @cached_property
    def games(self) -> list[tuple[Match, int]]:
        """Positions of games, each with a seat that looks (-1: a spectator)."""
        found: list[tuple[Match, int]] = []
        for seed, seats, options in self.plays:
            for match, chance in self._views(seed, seats, options):
                asked = [question.seat for question in match.questions]
                found.append((match.copy(), chance.choice([-1, chance.randrange(seats), *asked, *asked])))
        return found

    def _views(self, seed: int, seats: int, options: dict[str, str]) -> Iterator[tuple[Match, random.Random]]:
        """A random game, stopped every few decisions and at its end."""
        match = new_match(self.game, self.game.load_box(), seats, options, FairDice(key_of_seed(seed)))
        chance = random.Random(seed)
        while not match.over:
            if match.decisions % self.every == 0:
                yield match, chance
            question = chance.choice(match.questions)
            match.answer(question.seat, chance.choice(question.values))
        yield match, chance

    # ---- what every picture keeps

    def ids_are_unique(self) -> None:
        """That the pictures are well-formed is tested by the way."""
        for match, seat in self.games:
            scene = self.draw(match.seen_by(seat), seat, self.links_of(match.question(seat) if seat >= 0 else None))
            assert [name for name, times in Counter(ids(scene)).items() if times > 1] == []

    def pieces_have_titles(self) -> None:
        for match, seat in self.games[::5]:
            for element in tree(self.draw(match.seen_by(seat), seat)).iter("g"):
                if "piece" in (element.get("class") or "").split():
                    assert said(element), element.get("id")

    def options_are_drawn(self, but: Collection[str] = ()) -> set[str]:
        """Every thing of an option is there and answers it, and nothing else does; the kinds of questions seen."""
        kinds: set[str] = set()
        for match, _ in self.games:
            for question in match.questions:
                links = self.links_of(question)
                root = tree(self.draw(match.seen_by(question.seat), question.seat, links))
                drawn = {int(option) for e in root.iter() if (option := e.get("data-option")) is not None}
                things = [self.thing_of(question, option.value) for option in question.options]
                if question.kind.name not in but:
                    assert drawn == {links.option(thing) for thing in things if thing}, question
                kinds.add(question.kind.name)
        return kinds

    def nothing_is_legal_without_a_question(self) -> None:
        for match, seat in self.games[::7]:
            assert "data-option" not in text(self.draw(match.seen_by(seat), seat))

    def things_explain_themselves(self, lasting: list[str]) -> None:
        for match, seat in self.games[::9]:
            root = tree(self.draw(match.seen_by(seat), seat))
            titles = {name: said(e) for e in root.iter() if (name := e.get("id"))}
            assert [name for name in lasting if not titles.get(name)] == []

    def colours_come_from_tokens(self, v: State) -> None:
        drawn = re.sub(r"href=\"#[^\"]+\"", "", text(self.draw(v, 0)))
        assert not re.search(r"#[0-9a-fA-F]{6}\b|#[0-9a-fA-F]{3}\b(?!-)", drawn)

    def names_are_escaped(self, v: State) -> None:
        seats = [SeatInfo("<i>& · <i>&", clock="<1:00>"), *self.seats_of(v)[1:]]
        players = str(self.board.scene(v, 0, NO_LINKS, seats).players)
        assert "<i>&" not in players
        assert "&lt;i&gt;&amp;" in players

    def stands_alone(self, v: State) -> None:
        """The picture for notebooks has all that it uses."""
        picture = self.game.board_svg(v, -1)
        assert ET.fromstring(picture).tag == f"{SVG}svg"
        used = set(re.findall(r'href="#([^"]+)"', picture)) | set(re.findall(r"url\(#([^)]+)\)", picture))
        used = {name for name in used if not name.startswith("end-")}  # paint of another board in the shared sheet
        assert used <= set(re.findall(r'\bid="([^"]+)"', picture))

    def tour_points_at_things(self, v: State) -> None:
        rules = (Path(self.game.folder) / "rules.toml").read_text(encoding="utf-8")
        names = [*ids(self.draw(v, 0)), "prompt"]
        for thing, _, behind in tour_of(self.game).STEPS:
            meant = [name for name in names if name == thing or (thing[-1:] == "*" and name.startswith(thing[:-1]))]
            assert meant or not thing, thing
            assert behind
            assert [rule for rule in behind if f'"{rule}"' not in rules] == []

    def is_fast(self, v: State) -> None:
        self.draw(v, 0)
        took = []
        for _ in range(5):
            start = time.thread_time()
            parts(self.draw(v, 0))
            took.append(time.thread_time() - start)
        assert min(took) < 0.05  # 6 ms where it was written; another machine may take longer
