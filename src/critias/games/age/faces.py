"""How Age of Atlantis looks where it differs from the common picture: its nouns, its texts, its draws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from critias.games.age import beats, words
from critias.games.age.art import CHART
from critias.games.age.box import BOX, CARDS
from critias.games.age.gists import standing, to_go, totals, worth
from critias.games.age.state import Age
from critias.games.world import map_art
from critias.games.world.box import FIRST_NATION_SPACE, PAD_ACTIONS, TILE_ACTIONS
from critias.games.world.faces import Look, nation_signs, seat_colours
from critias.games.world.state import CONFLICT, GLOBAL_CONFLICT
from critias.tongue import noted, say

OBJECTIVE_TEXTS: Final = [
    noted("{one} VP after an Ascension; {two} if two players hold it, {more} if more"),
    noted("{one} VP after a Continuation; {two} if two players hold it, {more} if more"),
    noted("{one} VP after a Pole Shift; {two} if two players hold it, {more} if more"),
]


class AgeLook(Look[Age]):
    title = "Age of Atlantis"
    chart = CHART
    seats = seat_colours(BOX)
    nations = nation_signs(BOX)

    say = words.SAY
    price = words.PP
    contest = words.CONTEST
    tiles = CARDS

    agents_noun = noted("Influence markers")
    agent_text = noted("{seat}: influence marker in {area}, counts {value} in a Coup.")
    supply_text = noted("{seat}: influence marker of value {value}, in the supply.")
    agents_left = noted("Influence markers in the supply: {n}")
    obelisk = map_art.DISC
    obelisk_icon = "disc"
    obelisk_text = noted("{nation}: {units}, control disc. It controls the area.")
    obelisks_left = noted("Control discs: {n} left.")
    funds_noun = noted("PP")
    funds_text = noted("Power points pay for bids, markers, buildings and wars.")

    setup = (noted("map"), noted("societies"), noted("cards"), noted("control"), noted("markers"))
    moving = (beats.MOVE,)
    bidding = beats.BIDS

    def steps(self, v: Age) -> list[tuple[str, Sequence[int]]]:
        return [
            *([(noted("Societies"), (beats.SOCIETY,))] if v.advanced else []),
            (noted("Cards"), (beats.OBJECTIVES,)),
            (noted("Control"), (beats.DRAFT,)),
            (noted("Markers"), (beats.MARKERS,)),
        ]

    def space_text(self, v: Age, space: int) -> str:
        if space < FIRST_NATION_SPACE:
            return f"{say(v.box.action_names[space])}: {say(v.box.action_texts[space])}"
        nation, action = divmod(space - FIRST_NATION_SPACE, TILE_ACTIONS)
        index = len(PAD_ACTIONS) + action
        name = f"{say(v.box.nation_names[nation])}, {say(v.box.action_names[index])}"
        return f"{name}: {say(v.box.action_texts[index])}"

    def tile_name(self, v: Age, tile: int) -> str:
        return say(v.box.tile_names[tile])

    def tile_text(self, v: Age, tile: int) -> str:
        return say(v.box.tile_texts[tile])

    def objective_text(self, v: Age, card: int) -> str:
        one, two, more = v.box.objective_vp[card]
        return say(OBJECTIVE_TEXTS[card], one=one, two=two, more=more)

    def objective_worth(self, v: Age, card: int) -> str:
        return worth(v, card)

    def objective_standing(self, v: Age, card: int) -> str:
        return say("{standing}; {n} to go", standing=standing(v, card), n=to_go(v, card))

    def totals(self, v: Age) -> list[int]:
        return totals(v)

    def draw(self, contest: int) -> str:
        """AGE-6.1.2-15, AGE-6.1.6-25, AGE-6.1.7-15"""
        if contest == CONFLICT:
            return say("in a draw all units there fall")
        return say("in a draw both lose half") if contest == GLOBAL_CONFLICT else say("a draw is the defender's")

    def funds_note(self, v: Age, seat: int) -> str:
        return "" if v.over else say("worth {n} VP at the end", n=v.box.pp_vp[v.pp[seat]])

    def society_text(self, v: Age, society: int) -> str:
        """Powers belong to the advanced game.  AGE-7-01"""
        if v.advanced:
            return super().society_text(v, society)
        name = say(v.box.society_names[society])
        return say("{society}: a secret society. Its power belongs to the advanced game.", society=name)


LOOK: Final = AgeLook()
