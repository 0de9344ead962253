"""What follows what in a turn and a round, as both games have it; what is done then is a game's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from critias.engine.table import Table
from critias.games.world.agents import place_zero_agents
from critias.games.world.box import COUP, FIRST_NATION_SPACE, FIRST_TILE_SPACE, INTRIGUE, TILE_ACTIONS
from critias.games.world.state import CONFLICT, GLOBAL_CONFLICT, PAD_COUP, World
from critias.games.world.war import next_conflict

V = TypeVar("V", bound=World)
Deed = Callable[[V, Table], None]


class Actions(Generic[V]):
    """The actions of the spaces for archons, by the rules of a game."""

    def __init__(
        self,
        special: Callable[[V, Table, int], None],  # of a card or tile
        nation: Callable[[V, Table, int], None],  # of a space of the nation's tile
        intrigue: Callable[[V, Table, int, bool], None],
        coup: Callable[[V, Table, int], None],
        repolarize: Deed[V],
    ) -> None:
        self.special: Final = special
        self.nation: Final = nation
        self.intrigue: Final = intrigue
        self.coup: Final = coup
        self.repolarize: Final = repolarize

    def act(self, g: V, table: Table) -> None:
        """Execute the action of the space; a contest or a movement goes on in beats of its own.

        ERA-6-15, ERA-6.1.9-02, AGE-6.1.6-01
        """
        space = g.space
        if space >= FIRST_TILE_SPACE:
            self.special(g, table, space - FIRST_TILE_SPACE)
        elif space >= FIRST_NATION_SPACE:
            self.nation(g, table, (space - FIRST_NATION_SPACE) % TILE_ACTIONS)
        elif space == INTRIGUE:
            self.intrigue(g, table, 0, True)
        elif space == COUP:
            self.coup(g, table, PAD_COUP)
        else:
            self.repolarize(g, table)


class Contests(Generic[V]):
    """Bids, and what they decide, by the rules of a game."""

    def __init__(self, bid: Deed[V], conflict: Deed[V], war: Deed[V], coup: Deed[V]) -> None:
        self.bid: Final = bid
        self.conflict: Final = conflict
        self.war: Final = war
        self.coup: Final = coup

    def settle(self, g: V, table: Table) -> bool:
        """What the bids have decided; whether it was a conflict, after which others may follow."""
        if g.contest == CONFLICT:
            self.conflict(g, table)
            return True
        if g.contest == GLOBAL_CONFLICT:
            self.war(g, table)
        else:
            self.coup(g, table)
        return False


class Ends(Generic[V]):
    """What is done at the end of a turn, a round and the game, by the rules of a game."""

    def __init__(
        self,
        turn: Deed[V],
        round: Deed[V],
        reached: Callable[[V], list[int]],  # the endings whose conditions hold
        game: Callable[[V, Table, list[int]], None],
    ) -> None:
        self.turn: Final = turn
        self.round: Final = round
        self.reached: Final = reached
        self.game: Final = game


class Course(Generic[V]):
    """The beats of a turn, all but the movement, in which the games differ."""

    def __init__(
        self, beats: list[str], choose_space: Deed[V], actions: Actions[V], contests: Contests[V], ends: Ends[V]
    ) -> None:
        self.turn: Final = beats.index("turn")
        self.action: Final = beats.index("action")
        self.conflict: Final = beats.index("conflict")
        self.bids: Final = beats.index("bids")
        self.result: Final = beats.index("result")
        self.choose_space: Final = choose_space
        self.actions: Final = actions
        self.contests: Final = contests
        self.ends: Final = ends

    def play(self, g: V, table: Table) -> None:
        """Play the next beat and say which comes after it."""
        beat = g.beat
        if beat == self.turn:
            self.choose_space(g, table)
            g.beat = self.action
        elif beat == self.action:
            self.actions.act(g, table)
            if g.beat == self.action:
                self.finish_turn(g, table)
        elif beat == self.conflict:
            if next_conflict(g, table):
                g.beat = self.bids
            else:
                self.finish_turn(g, table)
        elif beat == self.bids:
            self.contests.bid(g, table)
            g.beat = self.result
        elif self.contests.settle(g, table):
            g.beat = self.conflict
        else:
            self.finish_turn(g, table)

    def finish_turn(self, g: V, table: Table) -> None:
        """The game ends only at the end of a round.

        ERA-6-01, ERA-6.2-04, ERA-2-02, ERA-6.2-01, AGE-6-01, AGE-6.2-03, AGE-6.4-01
        """
        self.ends.turn(g, table)
        g.beat = self.turn
        if g.turns == g.seats:
            g.turns = 0
            self.ends.round(g, table)
            reached = self.ends.reached(g)
            if reached:
                self.ends.game(g, table, reached)

    def place_first_agents(self, g: V, table: Table) -> None:
        """Of the next player, by turn order; after the last one the first turn begins."""
        place_zero_agents(g, table, g.turn_order()[g.draft])
        g.draft += 1
        if g.draft == g.seats:
            next_stage(g, self.turn)
            g.acting = g.first
            table.tell(g.say.round, g.round)


def next_stage(g: World, beat: int) -> None:
    """Of the set-up: its choices are counted anew."""
    g.draft = 0
    g.beat = beat
