"""Who has read the log of Era of Atlantis knows the table."""

from __future__ import annotations

from typing import ClassVar

from critias.engine.match import Match
from critias.games.era import GAME, words
from critias.games.era.box import TILES
from critias.games.era.state import LEADING_VP, OBJECTIVE_VP, POWER_VP, VIRYA_VP, Era
from critias.games.world.atlas import AREAS, MINORS
from critias.games.world.box import NATIONS, SOCIETIES
from critias.games.world.state import NOBODY, NOWHERE
from tests.games.world_reader import WORLD_LEFT_OUT, WorldReader
from tests.support.diary import follow_games, follow_match, on
from tests.support.era import position

EARLIER = {"gains", "pays", "struck", "taken.back", "relic"}  # told by earlier releases
PRIVATE = {"card.returned", "card.yours", "goal.yours", "you.see"}


class EraReader(WorldReader[Era]):
    LEFT_OUT: ClassVar = {
        **WORLD_LEFT_OUT,
        "saved": "of the turn that goes on: what the Healing Crystal brings back is told",
        "closed": "of the turn that goes on: told, and forgotten when the turn is over",
        "fallen": "of the turn that goes on: units lost are told",
    }

    @on(words.SETUP_CARD_DRAWN)
    def setup_card(self, card: int) -> None:
        self.g.setup_card = card

    @on(words.COMPENSATED)
    def compensated(self, seat: int, n: int) -> None:
        self.g.compensation[seat] = n

    @on(words.PASSIVE_NATION)
    def passive(self, nation: int) -> None:
        self.g.passive = nation

    @on(words.PASSIVE_HOLDS)
    def passive_holds(self, nation: int, area: int, n: int, agent: int) -> None:
        self.g.owner[area] = nation
        self.g.units[area] = n
        self.g.passive_agents[agent] = area

    @on(words.PASSIVE_AGENT_GONE)
    def passive_agent_goes(self, area: int) -> None:
        self.g.passive_agents[self.g.passive_agents.index(area)] = NOWHERE

    @on(words.TILE_NAMED)
    def names_tile(self, seat: int, tile: int) -> None:
        self.g.named.append(tile)

    @on(words.LEFT_GAME)
    def leaves(self, nation: int) -> None:
        self.g.wild[nation] = 1
        self.g.owner[nation] = NOBODY
        self.g.units[nation] = 0
        self.g.counter[nation] = -1

    # ---- objective cards

    @on(words.LAID_OUT)
    def lies(self, card: int, place: int) -> None:
        self.g.layout[place] = card

    @on(words.TAKES_CARD)
    def takes_card(self, seat: int, card: int, place: int) -> None:
        assert self.g.layout[place] == card
        self.g.layout[place] = -1

    @on(words.LAYS_OUT)
    def lays_out(self, seat: int, card: int, place: int) -> None:
        self.g.layout[place] = card

    # ---- markers and tracks

    @on(words.HEALED)
    def heals(self, n: int, nation: int) -> None:
        self.g.units[nation] += n

    @on(words.LOOTED)
    def loots(self, nation: int, loot: int) -> None:
        self.g.loot[nation][loot] += 1
        self.g.loot_left[loot] -= 1

    @on(words.RELIC_IN_AREA)
    def relic_in_area(self, area: int, n: int) -> None:
        self.g.relic[area] = 0
        self.g.relics = n

    @on(words.RELIC_ON_TRACK)
    def relic_on_track(self, position: int, n: int) -> None:
        self.g.track_relics.remove(position)
        self.g.relics = n

    @on(words.END_TURNED)
    def end_turns(self) -> None:
        self.g.stopped = 1 - self.g.stopped

    @on(words.CHIMERA_LAB)
    def chimera(self, nation: int) -> None:
        self.g.chimera = nation

    @on(words.HEALING_CRYSTAL)
    def crystal(self, nation: int) -> None:
        self.g.crystal = nation

    @on(words.PSYCHIC_CONTROL)
    def psychic(self, space: int) -> None:
        self.g.psychic = space

    # ---- the end

    @on(words.FINAL_VIRYA)
    def final_virya(self, seat: int, tile: int, cards: int, n: int) -> None:
        assert n == min(self.g.virya[seat] + tile + cards, self.g.box.most_funds + tile)
        self.g.virya[seat] = n

    @on(words.SCORES)
    def scores(self, seat: int, power: int, virya: int, cards: int) -> None:
        earned = self.g.earned[seat]
        earned[POWER_VP], earned[VIRYA_VP], earned[OBJECTIVE_VP] = power, virya, cards

    @on(words.SCORE)
    def score(self, seat: int, lead: int, vp: int) -> None:
        self.g.earned[seat][LEADING_VP] = lead
        self.g.vp[seat] = vp


def rich(seed: int) -> Match:
    """A table on which the rare things happen: every special action is in play, everybody can pay and has agents."""
    minors = [AREAS[area] for area in MINORS]
    return position(
        5,
        seed=seed,
        owner={area: NATIONS[i % 5] for i, area in enumerate(minors)},
        units=dict.fromkeys(minors, 2),
        tiles=dict(zip(TILES, minors, strict=False)),
        agents={
            seat: {
                NATIONS[(seat + 2) % 5]: [3],
                minors[3 * seat]: [2, 1],  # the Lemurian Brotherhood can keep units out with 3
                minors[3 * seat + 1]: [2, 1],
            }
            for seat in range(5)
        },
        virya=[22] * 5,
        buildings={NATIONS[seat]: ["pyramid", "temple_of_darkness"] for seat in range(3)},
        societies=dict(enumerate(SOCIETIES)),
        goals={},
    ).match


def vetoed() -> Match:
    """Seat 2, the Lemurian Brotherhood, is asked whether units that have paid for an ocean must turn back."""
    t = position(5, societies={2: SOCIETIES[0]}, units={"atlantis": 8}, agents={2: {"yorubaland": [3]}})
    t.act("atlantis_move_conflict").answer("atlantis", "yorubaland").take("move.way", "atlantean").answer("8", "done")
    assert t.asked() == (2, "veto.area")
    return t.match


def test_the_log_tells_every_public_field() -> None:
    told = follow_games(GAME, EraReader, 48)
    for seed in range(24):
        told += follow_match(rich(seed), EraReader, seed, f"a rich table, seed {seed}")
        told += follow_match(vetoed(), EraReader, seed, f"a veto, seed {seed}")
    assert {line.name for line in words.SAY.lines} - set(told) == EARLIER | PRIVATE
