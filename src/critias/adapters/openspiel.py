"""OpenSpiel: every game as `critias_NAME`, registered when this module is imported.

    pyspiel.load_game("critias_end(players=4,options=length:long)")

Those who choose at the same time and in secret are asked one after another, and nobody sees an answer before all are
in.  Chance is in the open: where the rules draw, three chance nodes of 1,024 equally likely outcomes settle all that is
drawn up to the next question.  Together they are a seed of the dice, because a deck has more orders than can be listed.
So a history says all, and a state holds nothing of what is still to be drawn.  Where the first of several answers
counts, a chance node says who is quickest.
"""

from __future__ import annotations

from copy import copy
from hashlib import blake2b
from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from critias.adapters.door import Door
from critias.engine.dice import NO_DICE, Dice, FairDice, RecordedDice, key_of_seed
from critias.engine.game import game_names, get_game
from critias.engine.match import Answer, Rerun
from critias.engine.state import State
from critias.engine.table import EVERYBODY, Asked, Pending

FACES: Final = 1024  # outcomes of a chance node
THROWS: Final = 3  # chance nodes for one seed of the dice
DIGEST: Final = 64  # bits
Floats = NDArray[np.float32]


class Drawing(BaseException):
    """The rules draw, and chance has not spoken yet."""


class NoDiceYet(Dice):
    def below(self, n: int) -> int:
        raise Drawing


class Course:
    """A game so far, as data: the start of the beat, what was answered and drawn since, and where it stopped."""

    def __init__(self, door: Door) -> None:
        self.door: Final = door
        self.checkpoint: State = door.new(0)
        self.checkpoint.dice = NO_DICE
        self.answers: list[Answer] = []  # of this beat
        self.drawn: list[int] = []  # in this beat
        self.state = self.checkpoint  # as the seats saw it last
        self.log: list[tuple[int, str]] = []  # (to whom, what), of the beats before
        self.beat_log: list[tuple[int, str]] = []  # of this one
        self.said: list[tuple[int, int, str]] = []  # (how long the log was then, who, what)
        self.asked: list[Asked] = []  # empty: the game is over, or chance speaks
        self.thrown: list[int] = []  # the beginning of a seed
        self._facts: dict[int, list[int]] = {}  # by seat, at this stop
        self._recall: dict[int, str] = {}
        self.go_on(NoDiceYet())

    def __deepcopy__(self, memo: dict[int, Any]) -> Course:
        """States and lists are replaced, never changed: a clone shares them."""
        return copy(self)

    def __copy__(self) -> Course:
        twin = Course.__new__(Course)
        vars(twin).update(vars(self))
        return twin

    def __getstate__(self) -> dict[str, Any]:
        """What is asked is asked again where it is read: a question is one of its game and cannot be written down."""
        return {**vars(self), "asked": [], "_facts": {}, "_recall": {}}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self.go_on(NoDiceYet())

    @property
    def over(self) -> bool:
        return self.checkpoint.over != 0

    @property
    def now(self) -> Asked | None:
        """The open question, if there is one."""
        return self.asked[0] if self.asked and not self.choosing_who else None

    @property
    def choosing_who(self) -> bool:
        return len(self.asked) > 1

    def go_on(self, dice: Dice) -> None:
        """Play up to the next question, chance node or the end; what is drawn comes from these dice."""
        self.asked, self._facts, self._recall = [], {}, {}
        while not self.over:
            state = self.checkpoint.copy()
            draws = RecordedDice(self.drawn, dice)
            state.dice = draws
            rerun = Rerun(state, self.answers)
            try:
                self.door.game.beat(state, rerun)
            except Pending as pending:
                self.drawn = list(draws.results())
                self.state = state
                self.beat_log = [(entry.to, entry.text) for entry in rerun.log]
                # sealed choices: from the first seat on; else chance says who is quickest
                self.asked = pending.questions[:1] if rerun.sealed else pending.questions
                return
            except Drawing:
                self.drawn = list(draws.results())
                return
            state.dice = NO_DICE
            self.checkpoint = self.state = state
            self.log = [*self.log, *[(entry.to, entry.text) for entry in rerun.log]]
            self.answers, self.drawn, self.beat_log = [], [], []

    def throw(self, face: int) -> None:
        self.thrown = [*self.thrown, face]
        if len(self.thrown) == THROWS:
            dice = FairDice(key_of_seed(".".join(map(str, self.thrown))))
            self.thrown = []
            self.go_on(dice)

    def choose_who(self, which: int) -> None:
        self.asked, self._facts = [self.asked[which]], {}

    def answer(self, asked: Asked, option: int) -> None:
        kind = asked.kind
        at = len(self.log) + len(self.beat_log)
        self.said = [*self.said, (at, asked.seat, f"{kind.name} {kind.domain.key(option)}")]
        self.answers = [*self.answers, Answer(asked.seat, kind.name, option)]
        self.go_on(NoDiceYet())

    def facts(self, seat: int) -> list[int]:
        """What a seat knows, its own open question included."""
        if seat not in self._facts:
            observer, now = self.door.observer, self.now
            facts = observer.facts(self.state, seat)
            if now is not None and now.seat == seat:
                facts += observer.question(now.kind, now.a, now.b, seat, self.door.seats)
            self._facts[seat] = facts
        return self._facts[seat]

    def recall(self, seat: int) -> str:
        """All that a seat has read and answered."""
        if seat not in self._recall:
            heard = [*self.log, *self.beat_log]
            lines: list[str] = []
            at = 0
            for when, who, what in self.said:
                if who == seat:
                    lines += [text for to, text in heard[at:when] if to in (EVERYBODY, seat)]
                    lines.append(f"> {what}")
                    at = when
            lines += [text for to, text in heard[at:] if to in (EVERYBODY, seat)]
            self._recall[seat] = "\n".join(lines)
        return self._recall[seat]


class TableState(pyspiel.State):  # type: ignore[misc]
    """A state of a game."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.course = copy(game.first)

    def current_player(self) -> int:
        course = self.course
        if course.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if course.now is None else course.now.seat

    def is_terminal(self) -> bool:
        return self.course.over

    def _legal_actions(self, player: int) -> list[int]:
        now, door = self.course.now, self.course.door
        if now is None or now.seat != player:
            return []
        return sorted(door.observer.actions(now.kind, now.options, player, door.seats))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        many = len(self.course.asked) or FACES
        return [(outcome, 1 / many) for outcome in range(many)]

    def _apply_action(self, action: int) -> None:
        course = self.course
        now = course.now
        if course.choosing_who:
            course.choose_who(action)
        elif now is None:
            course.throw(action)
        else:
            course.answer(now, course.door.option(action, now.seat))

    def _action_to_string(self, player: int, action: int) -> str:
        course = self.course
        if player != pyspiel.PlayerId.CHANCE:
            return course.door.action_name(action, player)
        return f"seat {course.asked[action].seat} is quickest" if course.choosing_who else f"chance {action}"

    def returns(self) -> list[float]:
        course = self.course
        return course.door.rewards(course.state) if course.over else [0.0] * course.door.seats

    def __str__(self) -> str:
        course = self.course
        told = [*course.log, *course.beat_log]
        return "\n".join([course.door.game.summary(course.state.seen_by(-1), -1), *[text for _, text in told[-3:]]])


class TableObserver:
    """What a seat knows, in pieces with names: a field or a question each; with perfect recall also a digest of all
    that it has read and answered.  The names of the entries: `TableGame.door.fact_names()`."""

    def __init__(self, door: Door, kind: Any) -> None:
        if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            raise ValueError("an observation is what one seat knows, public and private")
        self.door: Final = door
        self.recalls: Final[bool] = kind.perfect_recall
        self.tensor: Floats = np.zeros(door.facts + (DIGEST if self.recalls else 0), np.float32)
        self.dict: dict[str, Floats] = {}
        for name, begin, size in door.observer.ranges():
            self.dict[name] = self.tensor[begin : begin + size]
        if self.recalls:
            self.dict["recall"] = self.tensor[door.facts :]

    def set_from(self, state: TableState, player: int) -> None:
        self.tensor.fill(0)
        self.tensor[state.course.facts(player)] = 1
        if self.recalls:
            digest = blake2b(state.course.recall(player).encode(), digest_size=DIGEST // 8).digest()
            self.dict["recall"][:] = np.unpackbits(np.frombuffer(digest, np.uint8))

    def string_from(self, state: TableState, player: int) -> str:
        course = state.course
        facts = "\n".join([f"seat {player}", *map(self.door.fact_name, course.facts(player))])
        return f"{course.recall(player)}\n{facts}" if self.recalls else facts


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game at a table of one size."""

    def __init__(self, kind: pyspiel.GameType, name: str, params: dict[str, Any]) -> None:
        pairs = [pair.partition(":") for pair in params.get("options", "").split(";") if pair]
        self.door = Door(name, params.get("players"), {key: value for key, _, value in pairs})
        self.first = Course(self.door)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.door.actions,
            max_chance_outcomes=FACES,
            num_players=self.door.seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=self.door.game.most_decisions,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> TableState:
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> TableObserver:
        if params:
            raise ValueError(f"an observation has no parameters: {params}")
        return TableObserver(self.door, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def register(name: str) -> None:
    """Let `pyspiel.load_game` know a game.  Options are pairs of name and value: `level:3;order:free`."""
    game = get_game(name)
    counts = game.seat_counts
    kind = pyspiel.GameType(
        short_name=f"critias_{name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.IDENTICAL if game.cooperative() else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=counts[-1],
        min_num_players=counts[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": counts[len(counts) // 2], "options": ""},
    )

    class Loaded(TableGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, name, params or {})

    pyspiel.register_game(kind, Loaded)


for each in game_names():
    register(each)
