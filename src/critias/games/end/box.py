"""The box: the components as typed tables.  A card, ship, faction or event is its index in the lists below."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from critias.engine.components import Box, ComponentError, ComponentFile, read_box

SHIPS: Final = ["ark", "science_vessel", "royal_barge", "airship", "warship"]
# ---- numbered by `critias fields`: change the names
ARK: Final = 0
SCIENCE_VESSEL: Final = 1
ROYAL_BARGE: Final = 2
AIRSHIP: Final = 3
WARSHIP: Final = 4
# ---- so far it is numbered

ZONES: Final = ["port", "ocean", "new_land"]
# ---- numbered by `critias fields`: change the names
PORT: Final = 0
OCEAN: Final = 1
NEW_LAND: Final = 2
# ---- so far it is numbered

FACTIONS: Final = ["archont", "basileus", "demagogos", "demiurgos", "oraklos", "philosophios", "strategos"]
# ---- numbered by `critias fields`: change the names
ARCHONT: Final = 0
BASILEUS: Final = 1
DEMAGOGOS: Final = 2
DEMIURGOS: Final = 3
ORAKLOS: Final = 4
PHILOSOPHIOS: Final = 5
STRATEGOS: Final = 6
# ---- so far it is numbered

POLITICS: Final = [
    "refugees_1_vp",
    "refugees_1_special",
    "refugees_1_move",
    "refugees_2_together",
    "refugees_2_apart",
    "refugees_3",
    "aristocracy_1",
    "aristocracy_2",
    "support",
    "ships_2",
    "ships_3",
    "royal_ship",
    "sabotage",
    "betrayal",
]

FAMILIES: Final = ["refugees", "aristocracy", "support", "ships", "royal_ship", "sabotage", "betrayal"]
REFUGEES: Final = 0
ARISTOCRACY: Final = 1
SUPPORT: Final = 2
SHIPS_CARD: Final = 3
ROYAL_SHIP: Final = 4
SABOTAGE: Final = 5
BETRAYAL: Final = 6

COLORS: Final = ["green", "blue", "red"]

SPECIALS: Final = [
    "pursuit_ship",
    "empath",
    "guards",
    "alliance",
    "hidden_holds",
    "unexpected_intervention",
    "for_the_common_good",
    "shapeshifting_spy",
    "exotic_birds",
    "orichalcum",
    "key_of_atlantis",
]
PURSUIT_SHIP: Final = 0
EMPATH: Final = 1
GUARDS: Final = 2
ALLIANCE: Final = 3
HIDDEN_HOLDS: Final = 4
UNEXPECTED_INTERVENTION: Final = 5
FOR_THE_COMMON_GOOD: Final = 6
SHAPESHIFTING_SPY: Final = 7

EVENTS: Final = [
    "senators_wisdom",
    "flood_of_the_poor",
    "favorable_winds",
    "senate_pays_its_debts",
    "wrath_of_the_ocean_god",
    "all_in_this_together",
    "chaos_spreads",
    "gifts_of_the_gods",
    "under_the_senates_leadership",
    "all_doomed",
]
# ---- numbered by `critias fields`: change the names
SENATORS_WISDOM: Final = 0
FLOOD_OF_THE_POOR: Final = 1
FAVORABLE_WINDS: Final = 2
SENATE_PAYS_ITS_DEBTS: Final = 3
WRATH_OF_THE_OCEAN_GOD: Final = 4
ALL_IN_THIS_TOGETHER: Final = 5
CHAOS_SPREADS: Final = 6
GIFTS_OF_THE_GODS: Final = 7
UNDER_THE_SENATES_LEADERSHIP: Final = 8
ALL_DOOMED: Final = 9
# ---- so far it is numbered

HIDDEN_VOTING: Final = 0
OPEN_VOTING: Final = 1
VOTINGS: Final = ["hidden", "open"]
VARIANTS: Final = ["standard", "long"]
SEAT_COLORS: Final = ["yellow", "green", "red", "blue", "purple"]
SEAT_COUNTS: Final = [3, 4, 5]


class EndBox(Box):
    """Every number that a rule uses.  Lists are indexed by ship, faction, card, event or player count."""

    def __init__(self, file: ComponentFile) -> None:
        super().__init__(file)
        limits = file.table("limits")
        self.cubes: Final = limits.number("cubes_per_player", 1, 99)
        self.neutrals: Final = limits.number("neutral_refugees", 0, 99)
        self.hand_size: Final = limits.number("politics_hand_size", 1, 14)
        self.row_length: Final = limits.number("politics_cards_programmed", 1, 5)
        self.drift: Final = limits.number("doom_ship_moves", 0, 5)
        self.most_scored: Final = limits.number("scored_refugees_max", 1, 20)

        self.color_ids: Final = SEAT_COLORS
        self.color_names: Final = [row.text("name") for row in file.rows_by_id("player_color", SEAT_COLORS)]

        self._read_setup(file)
        self._read_scoring(file)
        self._read_ships(file)
        self._read_factions(file)
        self._read_politics(file)
        self._read_specials(file)
        self._read_events(file)

    def _read_setup(self, file: ComponentFile) -> None:
        self.start_cubes: dict[int, int] = {}  # by the number of players, as all of these
        self.start_politics: dict[int, int] = {}
        self.start_specials: dict[int, int] = {}
        self.start_refugees: dict[int, int] = {}
        self.winners: dict[int, int] = {}
        seen: list[int] = []
        for row in file.rows("setup"):
            players = row.number("players", 3, 5)
            seen.append(players)
            self.start_cubes[players] = row.number("cubes", 1, self.cubes)
            self.start_politics[players] = row.number("politics_cards", self.row_length, self.hand_size)
            self.start_specials[players] = row.number("special_cards", 0, 5)
            self.start_refugees[players] = row.number("start_refugees", 0, 4)
            self.winners[players] = row.number("winners_per_voting", 1, players - 1)
        if sorted(seen) != SEAT_COUNTS:
            raise ComponentError(f"{file.name}, table [[setup]]: 'players' must be 3, 4 and 5, once each")
        variants = file.rows_by_id("variant", VARIANTS)
        self.deck_doom = [row.number("deck_doom_events", 3, 3) for row in variants]
        self.deck_other = [row.number("deck_other_events", 0, 6) for row in variants]

    def _read_scoring(self, file: ComponentFile) -> None:
        scoring = file.table("scoring")
        self.standard = scoring.numbers("standard", 0, 99, self.most_scored + 1)
        self.royal = scoring.numbers("royal", 0, 99, self.most_scored + 1)
        self.other_color = scoring.number("other_color_bonus", 0, 9)
        self.mover = scoring.number("mover_bonus", 0, 9)
        self.science_mover = scoring.number("advanced_science_vessel_mover_bonus", 0, 9)
        self.refugee_majority = scoring.number("refugee_majority", 0, 9)
        self.senate_majority = scoring.number("senate_majority", 0, 9)
        self.bonus_token = scoring.number("bonus_vp_token", 0, 9)
        self.harm = scoring.number("harm_bonus_per_refugee", 0, 9)

    def _read_ships(self, file: ComponentFile) -> None:
        # END-SHIP-01, END-SHIP-02, END-SHIP-03, END-SHIP-04, END-SHIP-05, END-SHIP-06, END-SHIP-08
        ships = file.rows_by_id("ship", SHIPS)
        self.ship_names = [row.text("name") for row in ships]
        self.ship_texts = [row.text("text") for row in ships]
        self.ship_letters = [row.text("letter") for row in ships]
        self.spaces = [row.number("spaces", 1, 20) for row in ships]
        self.advanced_spaces = [row.number("advanced_spaces", 1, 20) for row in ships]
        self.flips_with = [row.number("flips_with_doom_marker", 1, 2) for row in ships]
        self.zone_names = [row.text("name") for row in file.rows_by_id("zone", ZONES)]

    def _read_factions(self, file: ComponentFile) -> None:
        rows = file.rows_by_id("faction", FACTIONS)
        self.faction_names = [row.text("name") for row in rows]
        self.faction_titles = [row.text("title") for row in rows]
        self.faction_texts = [row.text("text") for row in rows]
        self.faction_space = [row.number("space", 1, 7) - 1 for row in rows]
        if sorted(self.faction_space) != list(range(7)):
            raise ComponentError(f"{file.name}, table [[faction]]: 'space' must be 1 to 7, once each")
        self.archont_draws = rows[ARCHONT].row("effect").number("draw_politics", 1, 20)
        self.oraklos_facedown = rows[ORAKLOS].row("effect").number("keep_facedown", 0, 5)
        self.philosophios_refund = rows[PHILOSOPHIOS].row("effect").number("refund_tokens", 0, 20)
        self.demiurgos_draws = rows[DEMIURGOS].row("effect").number("draw_special", 0, 5)

    def _read_politics(self, file: ComponentFile) -> None:
        # END-TIPS-01, END-TIPS-02, END-TIPS-03
        rows = file.rows_by_id("politics_card", POLITICS)
        self.politics_names = [row.text("name") for row in rows]
        self.politics_texts = [row.text("text") for row in rows]
        self.politics_count = [row.number("count", 0, 80) for row in rows]
        self.family = [FAMILIES.index(row.one_of("family", FAMILIES)) for row in rows]
        self.color = [COLORS.index(row.one_of("color", COLORS)) for row in rows]
        self.groups = [row.numbers("groups", 1, 5) for row in rows]
        self.moves = [row.number_or("move_ships", 0, 0, 5) for row in rows]
        self.draws = [row.number_or("draw_special", 0, 0, 5) for row in rows]
        self.card_vp = [row.number_or("vp", 0, 0, 9) for row in rows]
        betrayal = rows[POLITICS.index("betrayal")]
        self.betrayal_ship = betrayal.number("discard_max", 1, 20)
        self.betrayal_pool = betrayal.number("or_senate_pool_discard_max", 1, 20)
        wanted = file.table("inventory").number("politics_cards", 60, 200)  # fewer could run out
        if sum(self.politics_count) != wanted:
            raise ComponentError(
                f"{file.name}, table [[politics_card]]: the counts add up to {sum(self.politics_count)}; "
                f"table [inventory] says politics_cards = {wanted}"
            )

    def _read_specials(self, file: ComponentFile) -> None:
        rows = file.rows_by_id("special_card", SPECIALS)
        self.special_names = [row.text("name") for row in rows]
        self.special_texts = [row.text("text") for row in rows]
        self.special_count = [row.number("count", 0, 40) for row in rows]
        self.special_vp = [row.number_or("vp", 0, 0, 20) for row in rows]
        self.empath_most = rows[EMPATH].number("exchange_max", 1, 10)
        self.spy_bonus = rows[SHAPESHIFTING_SPY].number("bid_bonus", 1, 9)
        wanted = file.table("inventory").number("special_cards", 10, 200)
        if sum(self.special_count) != wanted:
            raise ComponentError(
                f"{file.name}, table [[special_card]]: the counts add up to {sum(self.special_count)}; "
                f"table [inventory] says special_cards = {wanted}"
            )

    def _read_events(self, file: ComponentFile) -> None:
        # END-EVENT-19
        rows = file.rows_by_id("event_card", EVENTS)
        self.event_names = [row.text("name") for row in rows]
        self.event_texts = [row.text("text") for row in rows]
        self.doom = [row.flag("doom") for row in rows]
        self.voting = [VOTINGS.index(row.one_of("voting", VOTINGS)) for row in rows]
        self.event_neutrals = [row.number("neutral_refugees", 0, self.neutrals) for row in rows]
        if self.doom != [True, True, True] + [False] * 7:
            raise ComponentError(f"{file.name}, table [[event_card]]: the Doom! cards must be {', '.join(EVENTS[:3])}")
        effect = [row.row("effect") for row in rows]
        self.wisdom_draws = effect[SENATORS_WISDOM].numbers("draw_special", 0, 5, 2)
        self.flood_extra = effect[FLOOD_OF_THE_POOR].number("refugees_card_extra", 0, 1)
        self.winds_extra = effect[FAVORABLE_WINDS].number("politics_extra_ship", 0, 3)
        self.debts = effect[SENATE_PAYS_ITS_DEBTS].numbers("vp_by_senate_place", 0, 20, 2)
        self.together_most = effect[ALL_IN_THIS_TOGETHER].number("place_up_to", 0, 10)
        self.gods_hand = effect[GIFTS_OF_THE_GODS].number("gods_hand", 0, 14)
        self.doomed_cubes = effect[ALL_DOOMED].number("cubes_lost_per_doom_marker", 0, 3)


FILES: Final = [Path(__file__).parent / "components.toml"]


def load_box(path: str | None = None) -> EndBox:
    """The box of the game, or one with a user's file."""
    return EndBox(read_box(FILES, path)[0])


BOX: Final = load_box()
