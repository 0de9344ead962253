"""The questions and lines that both games have: those of the same words, and which of a game's own shared rules use."""

from __future__ import annotations

from typing import Final

from critias.engine.kinds import Domain, Kind, Line, Phrasebook, Topic, counts, put_together, seats, words
from critias.games.world.atlas import AREAS
from critias.games.world.box import BUILDINGS, NATIONS, OBJECTIVES, SOCIETIES, WorldBox
from critias.games.world.nouns import (
    CAUSE,
    DIRECTION,
    LOSS,
    NO_SWAP,
    agents,
    counters,
    dial,
    ordinals,
    spaces,
    units,
    ways,
)
from critias.tongue import noted, say

BEAT_TITLES: Final = {
    "setup": noted("Set-up"),
    "society": noted("Set-up: secret societies"),
    "objectives": noted("Set-up: objective cards"),
    "draft": noted("Set-up: control cubes"),
    "turn": noted("Turn"),
    "action": noted("Action"),
    "bids": noted("Bids"),
    "result": noted("Result"),
}


class Speech(Phrasebook):
    """The words of one of the two games.  What it calls an agent, its money, the end: as it says.

    Lines of the same words are written down at once.  A question comes when the game calls for it and cites its own
    rules, because the order of the questions numbers the actions.  What a game asks in its own words and shared rules
    need too, it puts into the attributes that stand first.
    """

    zero_agent: Kind
    agent_area: Kind
    spy: Kind
    spend: Kind
    move_from: Kind
    conflict: Kind
    ruin: Kind
    loss_area: Kind
    placed: Line
    removed: Line
    swapped: Line

    def __init__(
        self,
        box: WorldBox,
        tile: Domain,
        actions: list[str],
        agent: str,
        money: str,
        price: Domain,
        out: str,
        doom: str,
        end: str,
    ) -> None:
        """`tile`: the special actions; `actions`: those of a nation; `price`: so much `money`; `out`: the key of a dial
        that stays out.

        What is put together here with the nouns of a game is whole when it is written down, and told as a whole.
        """
        super().__init__()
        self.box: Final = box
        self.money: Final = money
        self.price: Final = price
        self.doom_figure: Final = doom
        self.seat: Final = seats("seat", box.society_colors, [color.capitalize() for color in box.society_colors])
        self.area: Final = Domain("area", AREAS, box.map.names)
        self.nation: Final = Domain("nation", NATIONS, box.nation_names)
        self.society_name: Final = Domain("society", SOCIETIES, box.society_names)
        self.building: Final = Domain("building", BUILDINGS, box.building_names)
        self.objective: Final = Domain("objective", OBJECTIVES, box.objective_names)
        self.number: Final = counts("number", 99)
        self.units: Final = units()
        self.area_or_done: Final = self.area.joined("area_or_done", words("done", [("done", "Done")]))
        self.space: Final = spaces(box.action_names, actions, self.nation, tile)
        self.agent: Final = agents(agent, box.agent_values)
        self.agent_or_done: Final = self.agent.joined(f"{agent}_or_done", words("done", [("done", "No swap")]))
        self.dial: Final = dial(box.bid_cost, price, out)
        # from an area, or done, or take back one of the moves made
        self.move_step: Final = self.area_or_done.joined(
            "move_step",
            put_together("back", [f"back_{n + 1}" for n in range(30)], lambda n: say("Take back move {n}", n=n + 1)),
        )
        self.way: Final = ways(box.map.ocean_names)
        # blanks that many sentences have
        self.a_seat: Final = Topic("seat", self.seat)
        self.an_area: Final = Topic("area", self.area)
        self.a_nation: Final = Topic("nation", self.nation)
        self.a_target: Final = Topic("target", self.area)
        self.n_units: Final = Topic("n", self.units)
        self.pieces: Final = self.count("pieces")
        self.bids: Final = self.count("bids")
        self.totals: Final = [self.count("attack"), self.count("defence")]
        self._set_up_lines(counters(box, tile))
        self._turn_lines()
        self._coup_lines(f"{agent}s")
        self._movement_lines()
        self._war_lines()
        self._end_lines(doom, end)
        self._earlier_lines()

    # ---------------------------------------------------------------- lines

    def count(self, blank: str) -> Topic:
        return Topic(blank, self.number)

    def _set_up_lines(self, counter: Domain) -> None:
        stats = [self.count("garrison"), self.count("stability")]
        self.first = self.tell("start", "{seat} is the starting player.", [self.a_seat])
        self.society_chosen = self.tell(
            "society.chosen", "{seat} leads the {society}.", [self.a_seat, Topic("society", self.society_name)]
        )
        self.drafted = self.tell("drafted", "{seat} puts a cube on {nation}.", [self.a_seat, self.a_nation])
        self.counter = self.tell(
            "counter",
            "{area}: {counter}, garrison {garrison}, stability {stability}.",
            [self.an_area, Topic("counter", counter), *stats],
        )
        self.home = self.tell(
            "home", "{area}: {n}, garrison {garrison}, stability {stability}.", [self.an_area, self.n_units, *stats]
        )

    def _turn_lines(self) -> None:
        seat, space, amount, cause = self.a_seat, Topic("space", self.space), self.count("n"), Topic("cause", CAUSE)
        self.archon_moves = self.tell("archon.moves", "{seat}: {space}.", [seat, space])
        self.archon_moves_from = self.tell(
            "archon.moves.from", "{seat}: {space} (from {before}).", [seat, space, Topic("before", self.space)]
        )
        self.archon_home = self.tell("archon.home", "{seat}'s archon leaves {space}.", [seat, space])
        self.gains = self.tell("gains.by", f"{{seat}} gains {{n}} {self.money} for {{cause}}.", [seat, amount, cause])
        self.pays = self.tell("pays.for", f"{{seat}} pays {{n}} {self.money} for {{cause}}.", [seat, amount, cause])
        self.moved_on = self.tell(
            "moved.on",
            "{seat}'s {agent} goes from {area} to {target}.",
            [seat, Topic("agent", self.agent), self.an_area, self.a_target],
        )
        placed = [Topic("building", self.building), self.an_area]
        self.built = self.tell("built", "{building} in {area}.", placed)
        self.destroyed = self.tell("destroyed", "{building} in {area} destroyed.", placed)
        self.recruited = self.tell("units.placed", "{n} placed in {area}.", [self.n_units, self.an_area])
        self.taken = self.tell("taken", "{nation} takes control of {area}.", [self.a_nation, self.an_area])
        self.neutral = self.tell("neutral", "{area} becomes neutral.", [self.an_area])

    def _coup_lines(self, agents: str) -> None:
        totals = [self.an_area, *self.totals]
        self.coup_against = self.tell("coup.against", "{seat} plots a Coup in {area}.", [self.a_seat, self.an_area])
        self.bid_shown = self.tell("bid.shown", "{seat} bids {dial}.", [self.a_seat, Topic("dial", self.dial)])
        self.attack_agents = self.tell(
            "attack.agents", f"Attack: {{pieces}} from {agents}, {{bids}} from bids.", [self.pieces, self.bids]
        )
        self.defence_agents = self.tell(
            "defence.agents",
            f"Defence: {{pieces}} from {agents}, {{stability}} stability, {{bids}} from bids.",
            [self.pieces, self.count("stability"), self.bids],
        )
        self.coup_succeeds = self.tell("coup.succeeds", "The Coup in {area} succeeds, {attack} to {defence}.", totals)
        self.coup_fails = self.tell("coup.fails", "The Coup in {area} fails, {attack} to {defence}.", totals)
        self.cubes_swapped = self.tell(
            "cubes.swapped",
            "{seat} takes {other}'s place in {target} and gives up {nation}.",
            [self.a_seat, Topic("other", self.seat), Topic("target", self.nation), self.a_nation],
        )

    def _movement_lines(self) -> None:
        move = [self.n_units, self.an_area, self.a_target, Topic("way", self.way)]
        self.moved = self.tell("moved", "{n} from {area} to {target} {way}.", move)
        self.way_costs = self.tell("way.costs", "The way costs {n}.", [self.n_units])
        self.back = self.tell("back", "{n} from {area} to {target} {way}: taken back.", move)
        self.way_back = self.tell("way.back", "The price of the way comes back: {n}.", [self.n_units])
        self.arrived = self.tell(
            "arrived", "{nation} brings {n} to {area}.", [self.a_nation, self.n_units, self.an_area]
        )
        self.empty = self.tell("empty", "Nobody is left in {area}.", [self.an_area])

    def _war_lines(self) -> None:
        nation, area, totals = self.a_nation, self.an_area, [self.an_area, *self.totals]
        nations = [nation, Topic("other", self.nation)]
        self.conflict_in = self.tell("conflict.in", "{nation} attacks {area}.", [nation, area])
        self.attack_units = self.tell(
            "attack.units", "Attack: {pieces} from units, {bids} from bids.", [self.pieces, self.bids]
        )
        self.defence_units = self.tell(
            "defence.units",
            "Defence: {pieces} from units, {garrison} garrison, {bids} from bids.",
            [self.pieces, self.count("garrison"), self.bids],
        )
        self.attack_succeeds = self.tell(
            "attack.succeeds", "The attack on {area} succeeds, {attack} to {defence}.", totals
        )
        self.attack_fails = self.tell("attack.fails", "The attack on {area} fails, {attack} to {defence}.", totals)
        self.global_against = self.tell("global.against", "{nation} goes to war with {other}.", nations)
        self.global_result = self.tell(
            "global.result",
            "{nation} defeats {other} ({attack} attacking, {defence} defending).",
            nations + self.totals,
        )
        self.lost = self.tell(
            "lost", "{nation} loses {n} in {area}: {loss}.", [nation, self.n_units, area, Topic("loss", LOSS)]
        )
        self.attack_lost = self.tell(
            "attack.lost", "{nation} loses the {n} that attacked {area}.", [nation, self.n_units, area]
        )
        self.turned = self.tell("turned", "The Black Knight turns {n} in {area}.", [self.n_units, area])

    def _end_lines(self, doom: str, end: str) -> None:
        self.doom = self.tell("doom", f"{doom[0].upper()}{doom[1:]} moves to {{n}}.", [self.count("n")])
        self.end_moves = self.tell("end.moves", f"{end} moves to {{n}}.", [self.count("n")])
        self.end_held = self.tell("end.held", f"{end} stays on {{n}}.", [self.count("n")])
        self.end_stopped = self.tell("end.stopped", f"{end} is turned to its stopped side.", [])
        self.round = self.tell("round", "Round {n}.", [self.count("n")])
        self.round_marker = self.tell("round.marker", "The round marker moves to {n}.", [self.count("n")])
        self.game_ends = self.tell("game.ends", "{ending}! The game ends.", [Topic("ending", self.objective)])
        self.wins = self.tell("wins", "{seat} wins.", [self.a_seat])

    def _earlier_lines(self) -> None:
        """Told by earlier releases."""
        self.tell("gains", f"{{seat}} gains {{n}} {self.money}.", [self.a_seat, self.count("n")])
        self.tell("pays", f"{{seat}} pays {{n}} {self.money}.", [self.a_seat, self.count("n")])
        self.tell("struck", "{n} removed from {area}.", [self.n_units, self.an_area])
        self.tell("taken.back", "The move from {area} to {target} is taken back.", [self.an_area, self.a_target])

    # ---------------------------------------------------------------- questions, each with the rules of a game

    def ask_society(self, rules: list[str], help: str) -> Kind:
        self.society = self.ask(
            "setup.society",
            self.society_name,
            "Choose your secret society.",
            rules,
            act="Lead the {option}",
            help=help,
        )
        return self.society

    def ask_return(self, rules: list[str]) -> Kind:
        return self.ask(
            "setup.objective",
            self.objective,
            "Return one of your three objective cards, in secret.",
            rules,
            act="Return {option}",
            help="Cards score only if the game ends their way; the more players hold the type, the less each gives.",
        )

    def ask_draft(self, rules: list[str]) -> Kind:
        self.draft = self.ask(
            "setup.nation",
            self.nation,
            "Put your {ordinal} on a major nation.",
            rules,
            [Topic("ordinal", ordinals("control cube"))],
            act="Control {option}",
            help="Two players share each nation: both gain from it, and the weaker of your two nations counts for VP.",
        )
        return self.draft

    def ask_space(self, rules: list[str]) -> Kind:
        return self.ask(
            "turn.space",
            self.space,
            "Your turn: move an archon to which action space?",
            rules,
            act="Send an archon to {option}",
            help="The archon acts where it goes and stays there; a space with an archon is closed to all others.",
        )

    def ask_archon(self, rules: list[str]) -> Kind:
        self.archon = self.ask(
            "turn.archon",
            self.space,
            "Which archon moves? The one that stands on …",
            rules,
            act="Move the archon on {option}",
            help="Its old space is open again; the other archon stays.",
        )
        return self.archon

    def ask_swap(self, rules: list[str]) -> Kind:
        agents = self.agent.name + "s"
        self.swap = self.ask(
            "coup.swap",
            self.agent_or_done,
            f"Coup: swap the places of two of your {agents} for {self.box.swap_cost} {self.money}?",
            rules,
            usual=NO_SWAP,
            act="Swap: {option}",
            help=f"Two of your {agents} of different value change places before the target is named.",
        )
        return self.swap

    def ask_swap_with(self, rules: list[str]) -> Kind:
        agent = self.agent.name
        self.swap_with = self.ask(
            "coup.swap_with",
            self.agent,
            f"Coup: swap the {{{agent}}} with which {agent}?",
            rules,
            [Topic(agent, self.agent)],
            act="With the {option}",
            help="They change places at once.",
        )
        return self.swap_with

    def ask_coup(self, rules: list[str]) -> Kind:
        agents = self.agent.name + "s"
        self.coup = self.ask(
            "coup.target",
            self.area,
            "Coup: against which area?",
            rules,
            act="Coup in {option}",
            help=f"Your {agents} there and the bids of your side must exceed stability, other {agents} and bids.",
        )
        return self.coup

    def ask_coup_nation(self, rules: list[str]) -> Kind:
        self.coup_nation = self.ask(
            "coup.nation",
            self.nation,
            "The Coup in {area} succeeds: which of your nations takes it?",
            rules,
            [self.an_area],
            act="Give it to {option}",
            help="The area, its Power and its special action go to that nation; units there are lost.",
        )
        return self.coup_nation

    def ask_coup_give(self, prompt: str, rules: list[str], about: Topic) -> Kind:
        self.coup_give = self.ask(
            "coup.give",
            self.nation,
            prompt,
            rules,
            [about],
            act="Give up {option}",
            help="You lose control of it for the nation that you have won.",
        )
        return self.coup_give

    def ask_partner(self, rules: list[str], cubes: str) -> Kind:
        self.coup_partner = self.ask(
            "coup.partner",
            self.seat,
            f"The Coup in {{nation}} succeeds: swap {cubes} with whom?",
            rules,
            [self.a_nation],
            act="Swap with {option}",
            help="Your cube takes the place of one cube there, and its player gets one of your nations.",
        )
        return self.coup_partner

    def ask_bid(self, rules: list[str], contest: Domain, ties: str) -> Kind:
        self.bid = self.ask(
            "contest.bid",
            self.dial,
            "{contest}, {target}: set your dial in secret.",
            rules,
            [Topic("contest", contest), self.a_target],
            act="Seal {option}",
            help=f"All dials open together; every bid is paid, won or lost, and {ties}.",
        )
        return self.bid

    def ask_release(self, rules: list[str], obelisk: str) -> Kind:
        self.release = self.ask(
            "control.release",
            self.area,
            f"{{nation}} has no {obelisk} left: which of its minor nations becomes neutral?",
            rules,
            [self.a_nation],
            act="Release {option}",
            help=f"Each nation has {self.box.obelisks} {obelisk}s; one must be free for the area that is taken.",
        )
        return self.release

    def ask_build_area(self, rules: list[str]) -> Kind:
        self.build_area = self.ask(
            "construct.area",
            self.area_or_done,
            f"Construct a building for {{n}} {self.money}: in which area?",
            rules,
            [self.count("n")],
            help=f"One building is free, one more for each factory; further ones cost {self.money}.",
        )
        return self.build_area

    def ask_build_kind(self, rules: list[str]) -> Kind:
        self.build_kind = self.ask(
            "construct.kind",
            self.building,
            "Construct which building in {area}?",
            rules,
            [self.an_area],
            act="Build a {option}",
            help="An area takes as many buildings as it has spots, and only one kind of temple.",
        )
        return self.build_kind

    def ask_due(self, name: str, rules: list[str]) -> Kind:
        self.due = self.ask(
            name,
            self.units,
            "The supply runs short: how many units for {area}?",
            rules,
            [self.an_area],
            act="Place {option}",
            help=f"A nation has at most {self.box.most_units} units; these are all that are left.",
        )
        return self.due

    def ask_recruit_area(self, name: str, rules: list[str], action: str) -> Kind:
        self.recruit_area = self.ask(
            name,
            self.area,
            f"{action}: {{n}} still to place. In which area?",
            rules,
            [self.n_units],
            act="To {option}",
            help="Any area of the nation will do.",
        )
        return self.recruit_area

    def ask_recruit_count(self, name: str, rules: list[str], action: str) -> Kind:
        self.recruit_count = self.ask(
            name,
            self.units,
            f"{action}: how many to {{area}}?",
            rules,
            [self.an_area],
            act="Place {option}",
            help="The rest goes to other areas.",
        )
        return self.recruit_count

    def ask_agni(self, rules: list[str], before: str) -> Kind:
        self.agni = self.ask(
            "agni.area",
            self.area_or_done,
            "Agni Strike: remove a unit from where? Up to {n}.",
            rules,
            [self.count("n")],
            help=f"Units of other nations are removed before {before} begins.",
        )
        return self.agni

    def ask_move_to(self, rules: list[str], action: str) -> Kind:
        self.move_to = self.ask(
            "move.to",
            self.area,
            f"{action} from {{area}} to where?",
            rules,
            [self.an_area],
            act="To {option}",
            help="Entering an area of another nation or a neutral one is a conflict; empty wilderness is free.",
        )
        return self.move_to

    def ask_way(self, rules: list[str]) -> Kind:
        strait, ocean = self.box.strait_units, self.box.ocean_units
        self.move_way = self.ask(
            "move.way",
            self.way,
            "Which way from {area} to {target}?",
            rules,
            [self.an_area, self.a_target],
            act="Go {option}",
            help=f"Units for the way: {strait} for a strait, {ocean} for each ocean, none over land.",
        )
        return self.move_way

    def ask_move_count(self, rules: list[str]) -> Kind:
        self.move_count = self.ask(
            "move.count",
            self.units,
            "How many units set out for {area}? The way costs {n}.",
            rules,
            [self.an_area, self.n_units],
            act="Send {option}",
            help="Those who pay for the way are among the units that set out.",
        )
        return self.move_count

    def ask_enemy(self, rules: list[str]) -> Kind:
        self.enemy = self.ask(
            "global.target",
            self.nation,
            "Global Conflict: against which nation?",
            rules,
            act="Against {option}",
            help="All units of both nations count, and the garrison of the defender's home area.",
        )
        return self.enemy

    def ask_loss_piece(self, rules: list[str], piece: Domain, obelisk: str) -> Kind:
        self.loss_piece = self.ask(
            "global.piece",
            piece,
            "Remove which piece in {area}?",
            rules,
            [self.an_area],
            act="Remove: {option}",
            help=f"A building moves {self.doom_figure} one step forward; "
            f"without its {obelisk} a minor nation is neutral.",
        )
        return self.loss_piece

    def ask_units_area(self, rules: list[str]) -> Kind:
        self.units_area = self.ask(
            "units.area",
            self.area,
            "{n} must be removed: from which area next?",
            rules,
            [self.n_units],
            act="From {option}",
            help="You choose where they are taken from.",
        )
        return self.units_area

    def ask_units_count(self, rules: list[str]) -> Kind:
        self.units_count = self.ask(
            "units.count",
            self.units,
            "Remove how many from {area}?",
            rules,
            [self.an_area],
            act="Remove {option}",
            help="What is left comes from other areas.",
        )
        return self.units_count

    def ask_oracle(self, rules: list[str], shown: str) -> Kind:
        return self.ask(
            "oracle.seat",
            self.seat,
            "Oracle of Rama: seek {objective} in whose hand?",
            rules,
            [Topic("objective", self.objective)],
            act="Ask {option}",
            help=f"One of the cards is drawn by lot and shown to {shown}.",
        )

    def ask_weather(self, rules: list[str]) -> Kind:
        return self.ask(
            "weather.direction",
            DIRECTION,
            f"Weather Control Crystals: move {self.doom_figure} two steps in which direction?",
            rules,
            help="Forward means towards the round marker: when they meet, the game ends by Pole Shift.",
        )
