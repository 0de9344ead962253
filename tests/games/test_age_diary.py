"""Who has read the log of Age of Atlantis knows the table."""

from __future__ import annotations

from critias.engine.match import Match
from critias.games.age import GAME, words
from critias.games.age.box import BOX, CARDS
from critias.games.age.state import OBJECTIVE_VP, POWER_VP, PP_VP, Age
from critias.games.world.atlas import AREAS, MINORS
from critias.games.world.box import NATIONS, SOCIETIES
from critias.games.world.control import put_cube
from critias.games.world.state import NOBODY
from tests.games.world_reader import WorldReader
from tests.support.age import position
from tests.support.diary import follow_games, follow_match, on

EARLIER = {"gains", "pays", "struck", "taken.back"}  # told by earlier releases
PRIVATE = {"objective.drawn", "objective.returned", "objective.yours", "you.see"}


class AgeReader(WorldReader[Age]):
    @on(words.STARTING_PP)
    def starts_with(self, seat: int, n: int) -> None:
        self.g.pp[seat] = n

    @on(words.CUBE_MOVED)
    def cube_moves(self, cube: int, nation: int) -> None:
        left, seat = divmod(cube, len(words.SEAT))
        pair = self.g.control[left]
        pair[pair.index(seat)] = NOBODY
        put_cube(self.g, seat, nation)

    @on(words.CUBE_TAKEN)
    def takes_free_spot(self, seat: int, nation: int, other: int) -> None:
        pair = self.g.control[other]
        pair[pair.index(seat)] = NOBODY
        put_cube(self.g, seat, nation)

    @on(words.LOYALTY)
    def loyal(self, attack: int, defence: int) -> None:
        self.totals[0] += attack
        self.totals[1] += defence

    @on(words.GLOBAL_TIED)
    def level(self, nation: int, other: int, attack: int) -> None:
        assert self.totals == [attack, attack]

    @on(words.ROBBED)
    def robs(self, seat: int, n: int, other: int) -> None:
        """What is beyond the limit is lost."""
        self.g.pay(other, n)
        self.g.gain(seat, n)

    @on(words.SCORES)
    def scores(self, seat: int, power: int, pp: int, cards: int) -> None:
        earned = self.g.earned[seat]
        earned[POWER_VP], earned[PP_VP], earned[OBJECTIVE_VP] = power, pp, cards

    @on(words.SCORE)
    def score(self, seat: int, vp: int) -> None:
        self.g.vp[seat] = vp


def rich(seats: int, seed: int) -> Match:
    """A table on which the rare things happen: special actions are in play, everybody can pay and has markers."""
    minors = [AREAS[area] for area in MINORS if area not in (BOX.made_wild[seats])]
    owner = {area: NATIONS[i % 5] for i, area in enumerate(minors)}
    return position(
        seats,
        seed=seed,
        owner=owner,
        units=dict.fromkeys(minors, 2),
        cards=dict(zip(CARDS, minors, strict=False)),
        markers={
            seat: {
                NATIONS[(seat + 2) % 5]: [3],
                NATIONS[(seat + 3) % 5]: [2],
                minors[2 * seat]: [2],
                minors[-seat]: [1],
            }
            for seat in range(seats)
        },
        pp=[22] * seats,
        buildings={NATIONS[seat]: ["pyramid", "temple_of_darkness"] for seat in range(3)},
        societies=dict(enumerate(SOCIETIES[:seats])),
        advanced=True,
    ).match


def knighted() -> Match:
    """A Coup by The Black Knight against units of another nation."""
    t = position(
        5,
        cards={"black_knight": "akakor"},
        owner={"akakor": "atlantis", "eden": "lemuria"},
        units={"atlantis": 29, "eden": 4},
        markers={0: {"eden": [3, 2]}},
    )
    return t.act("black_knight").match


def test_the_log_tells_every_public_field() -> None:
    told = follow_games(GAME, AgeReader, 48)
    for seed in range(24):
        told += follow_match(rich(4 + seed % 2, seed), AgeReader, seed, f"a rich table, seed {seed}")
        told += follow_match(knighted(), AgeReader, seed, f"a black knight, seed {seed}")
    assert {line.name for line in words.SAY.lines} - set(told) == EARLIER | PRIVATE
