"""Before the first Round: factions, Leaders, Bases, Mountains, Foundations, first Units.  CHAOS-SETUP"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from critias.games.chaos.atlas import REGIONS, SHIP, TERRAINS, TILE_SETS
from critias.games.chaos.box import BOX, CARDS, CHIEFS, FACTIONS, LEADERS, PRODUCTIONS
from critias.games.chaos.state import OUT
from critias.testing import rule
from tests.support.chaos import FOUNDATIONS, Position, fresh, position

# five factions; the first two, three, four of them are used as well
FIVE = ["leyrien", "ai", "oxataya", "zcharo", "jrayek"]
PLAIN = ["neutral_plain_energy", "neutral_plain_gem", "neutral_plain_card"]
PRINTED = {"r3c4-r4c4", "r4c4-r4c5", "r4c2-r5c2"}


def at(name: str) -> int:
    return REGIONS.index(name)


def leaders_of(faction: str) -> list[str]:
    return [LEADERS[leader] for leader in BOX.sheets[FACTIONS.index(faction)].leaders]


def chosen(factions: Sequence[str], seed: int = 1) -> Position:
    return fresh(len(factions), seed).answer(*factions)


def at_bases(factions: Sequence[str], seed: int = 1) -> Position:
    """The first Leaders of each faction are taken; the Bases come next."""
    t = chosen(factions, seed)
    while t.is_asked("setup.leader"):
        t.answer(t.options()[0])
    return t


def settled(factions: Sequence[str], places: Mapping[str, Sequence[str]], seed: int = 1) -> Position:
    """Bases by faction: location, and the border if there are several."""
    t = at_bases(factions, seed)
    while t.beat == "bases":
        seat, kind = t.asked()
        place = places[factions[seat]]
        t.answer(place[0] if kind == "setup.base" else place[1])
    return t


def started(factions: Sequence[str], seed: int = 1) -> Position:
    """Everything is chosen; the first Round begins."""
    return at_bases(factions, seed).until("price.token")


def mountains(t: Position) -> set[str]:
    return {f"{REGIONS[a]}-{REGIONS[b]}" for n, (a, b) in enumerate(BOX.map.borders) if t.g.mountain[n]}


def near(t: Position, region: str) -> list[str]:
    return [REGIONS[other] for other in t.g.near[at(region)]]


def open_lands(t: Position, location: str) -> list[str]:
    """The Land Regions that touch a location without a Mountain between."""
    sides = [BOX.map.border(at(location), at(region)) for region in lands(t)]
    return [region for region, side in zip(lands(t), sides, strict=True) if side >= 0 and t.g.mountain[side] == 0]


def foundations(t: Position) -> dict[str, list[str]]:
    """The Foundations by Region."""
    return {REGIONS[n]: [FOUNDATIONS[one] for one in row] for n, row in enumerate(t.g.foundation) if row}


def lands(t: Position) -> list[str]:
    return [REGIONS[region] for region in range(len(REGIONS)) if t.g.is_land(region)]


# ---------------------------------------------------------------- factions and Leaders


@rule("CHAOS-SETUP-01", "CHAOS-SETUP-36")
def test_seats_choose_one_after_the_other_among_the_factions_left() -> None:
    t = fresh(3)
    assert t.all_asked() == [(0, "setup.faction")]
    assert t.options() == FACTIONS
    t.answer("leyrien")
    assert t.all_asked() == [(1, "setup.faction")]
    assert t.options() == ["circadians", "ai", "zcharo", "jrayek", "oxataya"]
    t.answer("circadians")
    assert t.all_asked() == [(2, "setup.faction")]
    assert t.options() == ["ai", "zcharo", "jrayek", "oxataya"]
    t.answer("oxataya")
    assert [FACTIONS[faction] for faction in t.g.faction] == ["leyrien", "circadians", "oxataya"]


@rule("CHAOS-SETUP-01")
def test_circadians_have_a_drop_ship_and_the_others_a_base() -> None:
    t = started(["ai", "circadians", "zcharo"])
    assert t.g.home[1] == SHIP
    assert [TERRAINS[t.g.terrain[t.g.home[seat]]] for seat in (0, 2)] == ["base", "base"]
    assert [TERRAINS[terrain] for terrain in t.g.terrain].count("base") == 2


@rule("CHAOS-SETUP-02")
def test_pieces_start_on_the_boards() -> None:
    t = at_bases(FIVE)
    assert t.g.laid == [[0] * 5] * 5
    assert t.g.built == [[0] * 3] * 5
    t.until("price.token")
    assert t.g.laid == [[0] * 5] * 5
    assert t.g.built == [[0] * 3] * 5
    assert [row for row in t.g.building if row.count(-1) != len(row)] == []
    assert t.g.sectors == [[8, 6], [13], [12, 3], [9, 5], [10, 4]]
    assert [sum(row) for row in t.g.fighters] == [6, 7, 5, 6, 6]
    assert t.g.reserve == [0, 10, 0, 0, 0]
    t = started(["circadians", "ai"])
    assert t.g.sectors[0] == [6, 2, 0]
    assert sum(t.g.fighters[0]) == 2


@rule("CHAOS-SETUP-02")
def test_the_other_fighters_wait_until_the_first_units_are_placed() -> None:
    t = at_bases(["ai", "zcharo", "leyrien"])
    assert [sum(row) for row in t.g.fighters] == [0, 0, 0]


@rule("CHAOS-SETUP-03")
def test_each_faction_secretly_takes_three_of_five_leaders() -> None:
    t = chosen(["ai", "oxataya", "zcharo"])
    assert t.all_asked() == [(0, "setup.leader"), (1, "setup.leader"), (2, "setup.leader")]
    for seat, faction in enumerate(["ai", "oxataya", "zcharo"]):
        assert t.options(seat) == leaders_of(faction)
    t.answer_for(0, "demo")
    assert t.options(0) == ["adecai", "injura", "xiao", "phoros"]
    t.answer_for(0, "xiao", "adecai")
    assert t.all_asked() == [(1, "setup.leader"), (2, "setup.leader")]
    assert t.told("leader.taken") == []
    assert [t.leader(name) for name in leaders_of("ai")] == [None] * 5
    t.answer_for(2, "urzo", "cahzor", "ejax")
    assert t.all_asked() == [(1, "setup.leader")]
    t.answer_for(1, "latanja", "tovati", "onari")
    assert t.all_asked() == [(1, "setup.leader")]
    assert t.options() == ["azaru", "xanya", "rhan"]
    assert t.told("leader.taken") == []
    t.answer_for(1, "rhan")
    assert t.asked()[1] == "setup.base"
    assert len(t.told("leader.taken")) == 10
    inside = [name for name in LEADERS if t.leader(name) == "supply"]
    assert inside == ["adecai", "xiao", "demo", "cahzor", "ejax", "urzo", "tovati", "rhan", "onari", "latanja"]
    assert [t.leader(name) for name in ("injura", "phoros", "oachra", "azaru", "sable")] == [None] * 5


@rule("CHAOS-SETUP-03")
def test_nobody_sees_the_choice_of_leaders_before_all_have_chosen() -> None:
    t = chosen(["ai", "zcharo"])
    t.answer_for(0, "demo", "xiao", "adecai")
    view = t.match.seen_by(1)
    assert t.match.log_of(1)[-1].line.name == "faction"
    assert [view.chief_at[LEADERS.index(name)] for name in leaders_of("ai")] == [OUT] * 5  # type: ignore[attr-defined]


@rule("CHAOS-SETUP-03")
def test_leaders_left_out_cannot_be_deployed() -> None:
    t = position(
        phase="recruit",
        prices={"recruit": (0, "price_3")},
        energy=[9, 6, 6],
        gems=[4, 1, 1],
        leaders={0: {"demo": "supply", "xiao": "supply", "phoros": "supply"}},
    ).answer("act", "auxiliary")
    assert t.asked() == (0, "deploy.leader")
    assert t.options() == ["xiao", "phoros", "demo"]


@rule("CHAOS-SETUP-04")
def test_all_cards_start_basic() -> None:
    t = started(FIVE)
    assert set(t.g.upgraded) == {0}
    assert set(t.g.attribute) == {0}


@rule("CHAOS-SETUP-04")
def test_attributes_are_in_force_from_the_start() -> None:
    t = position(phase="recruit", prices={"recruit": (0, "price_3")}, fighters={0: {"r4c4": 3}})
    t.answer("act", "main")
    assert t.asked() == (0, "recruit.step")
    assert "3 Recruitment Points" in t.question.prompt  # 2 of the column, 1 of Copious


@rule("CHAOS-SETUP-05")
def test_fifty_cards_are_shuffled_and_nobody_starts_with_one() -> None:
    decks = []
    for seed in range(4):
        t = started(["ai", "zcharo", "leyrien"], seed)
        assert len(t.g.deck) == 50
        assert t.g.hand == [[], [], []]
        assert t.g.discard == []
        assert sorted(t.g.deck) == sorted(list(range(len(CARDS))) * 2)
        decks.append(t.g.deck)
    assert len({tuple(deck) for deck in decks}) == 4
    assert [deck for deck in decks if deck in (sorted(deck), sorted(deck, reverse=True))] == []


@rule("CHAOS-SETUP-06", "CHAOS-SETUP-08", "CHAOS-SETUP-09")
def test_resources_markers_and_fame_at_the_start() -> None:
    for seats in (2, 3, 4, 5):
        t = at_bases(FIVE[:seats])
        assert t.g.energy == [6] * seats
        assert t.g.gems == [1] * seats
        assert t.g.markers == [[1] * 5] * seats
        assert t.g.fame == [0] * seats
        assert t.g.relics == [0] * seats


@rule("CHAOS-SETUP-07")
def test_six_production_tokens_lie_basic_side_up_in_the_pool() -> None:
    t = started(FIVE)
    assert t.g.token == [-1] * len(REGIONS)
    assert t.g.tokens_left() == [0, 1, 2, 3, 4, 5]
    t = position(prices={"discover": (0, "price_3")}, columns={0: {"harvest": 2}}, fighters={0: {"r4c4": 2}})
    t.answer("act", "main", "harvest")
    assert t.asked() == (0, "token.choose")
    tokens = ["pt_research", "pt_recruit", "pt_gems", "pt_energy", "pt_energy_card", "pt_recruit_card"]
    assert t.options() == [*tokens, "none"]
    t.answer("pt_gems", "r4c4")
    assert t.g.token[at("r4c4")] == 2 * 2  # the third token, basic side
    assert t.g.tokens_left() == [0, 1, 3, 4, 5]


# ---------------------------------------------------------------- Vault, Flare Gun, neutral tokens


@rule("CHAOS-SETUP-10")
def test_grey_tokens_start_in_the_vault() -> None:
    t = started(["zcharo", "circadians"])
    for seat in (0, 1):
        assert t.tokens(seat, "vault") == ["price_2", "price_6"]
        assert t.tokens(seat, "supply") == ["price_1", "price_3", "price_4", "price_5"]
    assert t.options() == ["price_1", "price_3", "price_4", "price_5"]


@rule("CHAOS-SETUP-11", "CHAOS-SETUP-12")
@pytest.mark.parametrize(
    ("factions", "holder"),
    [
        (["oxataya", "jrayek", "leyrien", "zcharo", "ai"], 4),
        (["oxataya", "circadians", "leyrien", "zcharo", "ai"], 1),
        (["jrayek", "leyrien", "oxataya", "zcharo"], 3),
        (["jrayek", "leyrien", "oxataya"], 1),
        (["oxataya", "jrayek"], 1),
        (["ai", "jrayek"], 0),
    ],
)
def test_the_leftmost_in_the_vault_gets_the_flare_gun(factions: list[str], holder: int) -> None:
    assert started(factions).g.flare == holder


@rule("CHAOS-SETUP-13")
@pytest.mark.parametrize(
    ("seats", "prices"),
    [(2, {"move": "supply"}), (3, {"recruit": "neighbours", "move": "supply"}), (4, {"move": "supply"}), (5, {})],
)
def test_neutral_pairs_in_use_by_number_of_factions(seats: int, prices: Mapping[str, str]) -> None:
    t = position(FIVE[:seats], phase="set_prices", beat="price")
    while t.is_asked("price.token"):
        t.answer("price_5" if "price_5" in t.options() else "price_4")
        t.answer(t.options()[0])
    for track in ("discover", "build", "harvest", "recruit", "move"):
        price = t.price(track)
        assert price is not None
        assert (price if isinstance(price, str) else None) == prices.get(track)


@rule("CHAOS-SETUP-14")
def test_the_cheaper_token_of_a_pair_lies_on_top() -> None:
    t = started(["ai", "zcharo", "leyrien"])
    assert t.g.tops == [1, 1]
    t = position(prices={"discover": "supply"}, round=1, energy=[9, 9, 9]).answer("act")
    assert t.g.energy == [6, 9, 9]
    t = position(prices={"discover": "neighbours"}, round=1, energy=[9, 9, 9]).answer("act")
    assert t.g.energy == [7, 10, 10]


# ---------------------------------------------------------------- the map


@rule("CHAOS-SETUP-15", "CHAOS-SETUP-16")
def test_tiles_of_the_sets_in_use_are_shuffled_onto_their_colour() -> None:
    places = {"gold": ["r6c2", "r6c3", "r6c4"], "blue": ["r3c6", "r6c5", "r6c6"], "red": ["r2c3", "r3c1", "r4c1"]}
    needed = {"gold": 3, "blue": 4, "red": 5}
    for seats in (2, 3, 4, 5):
        seen: dict[str, set[tuple[int, ...]]] = {name: set() for name in places}
        for seed in range(20):
            t = at_bases(FIVE[:seats], seed)
            for name, regions in places.items():
                if seats < needed[name]:
                    assert not [region for region in regions if t.g.is_land(at(region))]
                    continue
                pairs = [(t.g.terrain[at(region)], t.g.printed[at(region)]) for region in regions]
                number = TILE_SETS.index(name)
                tiles = list(zip(BOX.tile_terrain[number], BOX.tile_production[number], strict=True))
                assert sorted(pairs) == sorted(tiles)
                seen[name].add(tuple(pair[0] for pair in pairs))
        for name in places:
            assert len(seen[name]) >= 4 if seats >= needed[name] else not seen[name]


@rule("CHAOS-SETUP-17")
def test_bases_are_chosen_from_right_to_left_in_the_vault() -> None:
    factions = ["jrayek", "circadians", "oxataya", "ai"]
    t = at_bases(factions)
    order = []
    while t.beat == "bases":
        seat, kind = t.asked()
        if kind == "setup.base":
            order.append(factions[seat])
        t.answer(t.options()[0])
    assert order == ["oxataya", "jrayek", "ai", "circadians"]


@rule("CHAOS-SETUP-17")
def test_each_faction_finishes_before_the_next_begins() -> None:
    t = at_bases(["ai", "zcharo", "leyrien", "jrayek"])
    assert t.all_asked() == [(3, "setup.base")]
    t.answer("r5c6")
    assert t.all_asked() == [(3, "setup.border")]
    t.answer("r5c5-r6c6")
    assert t.all_asked() == [(2, "setup.base")]
    assert t.home(3) == "r5c6"
    assert mountains(t) == {"r4c5-r5c6"}
    assert {tuple(row) for row in foundations(t).values()} == {("start_jrayek_1",), ("start_jrayek_2",)}


@rule("CHAOS-SETUP-18")
def test_a_taken_location_is_not_offered_again() -> None:
    t = at_bases(["ai", "zcharo", "leyrien"])
    assert t.options() == ["r2c5", "r3c2", "r5c1", "r5c6", "r7c4"]
    t.answer("r3c2")
    assert t.asked() == (1, "setup.base")
    assert t.options() == ["r2c5", "r5c1", "r5c6", "r7c4"]
    t.answer("r7c4")
    assert t.options() == ["r2c5", "r5c1", "r5c6"]


@rule("CHAOS-SETUP-18")
def test_the_location_of_the_drop_ship_is_taken_as_well() -> None:
    t = at_bases(["circadians", "ai", "zcharo", "leyrien", "jrayek"])
    for location in ("r2c5", "r3c2", "r5c1", "r5c6"):
        t.answer(location).take("setup.border", t.options()[0])
    assert t.asked() == (0, "setup.border")  # only r7c4 is left
    assert t.options() == ["r6c3-r6c4", "r6c4-r6c5"]


@rule("CHAOS-SETUP-18", "CHAOS-SETUP-19")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_locations_exist_only_with_two_factions(seats: int) -> None:
    t = at_bases(FIVE[:seats])
    small, large = ["r2c5", "r4c1", "r6c4"], ["r2c5", "r3c2", "r5c1", "r5c6", "r7c4"]
    assert t.options() == (small if seats == 2 else large)
    assert t.g.is_land(at("r6c4")) == (seats > 2)
    assert t.g.is_land(at("r4c1")) == (seats == 5)
    if seats in (3, 4):
        assert TERRAINS[t.g.terrain[at("r4c1")]] == "unused"


@rule("CHAOS-SETUP-20")
def test_a_base_tile_makes_the_location_a_base_region() -> None:
    t = at_bases(["ai", "zcharo", "leyrien"])
    assert TERRAINS[t.g.terrain[at("r7c4")]] != "base"
    t.answer("r7c4")
    assert TERRAINS[t.g.terrain[at("r7c4")]] == "base"
    assert t.home(2) == "r7c4"
    assert PRODUCTIONS[t.g.printed[at("r7c4")]] == "energy_2"
    assert t.controls(2, "r7c4")


@rule("CHAOS-SETUP-21", "CHAOS-SETUP-32")
def test_printed_mountains_come_last() -> None:
    t = at_bases(["ai", "zcharo"])
    t.answer("r4c1")
    assert not t.is_asked("setup.border")  # r4c2 and r5c2 touch: their Mountain is not there yet
    assert open_lands(t, "r4c1") == ["r4c2", "r5c2"]
    t.answer("r6c4")
    assert t.beat == "start"
    assert near(t, "r4c1") == ["r4c2", "r5c2"]
    assert mountains(t) == set()
    t.until("price.token")
    assert mountains(t) == PRINTED
    assert "r5c2" not in near(t, "r4c2")
    assert "r4c4" not in near(t, "r3c4")
    assert "r4c5" not in near(t, "r4c4")


@rule("CHAOS-SETUP-22")
@pytest.mark.parametrize(
    ("location", "borders"),
    [
        ("r2c5", ["r3c4-r3c5", "r3c5-r3c6"]),
        ("r3c2", ["r2c3-r3c3", "r3c1-r4c2", "r3c3-r4c2"]),
        ("r5c1", ["r4c1-r5c2", "r5c2-r6c2"]),
        ("r5c6", ["r4c5-r5c5", "r5c5-r6c6"]),
        ("r7c4", ["r6c3-r6c4", "r6c4-r6c5"]),
    ],
)
def test_a_base_is_next_to_two_land_regions_that_touch(location: str, borders: list[str]) -> None:
    for border in borders:
        t = at_bases(["ai", "circadians", "zcharo", "leyrien", "jrayek"])
        assert t.asked() == (4, "setup.base")
        t.answer(location)
        assert t.asked() == (4, "setup.border")
        assert sorted(t.options()) == borders
        t.answer(border)
        assert open_lands(t, location) == border.split("-")
        land = [region for region in lands(t) if BOX.map.border(at(location), at(region)) >= 0]
        closed = {"-".join(sorted([location, region])) for region in land if region not in border.split("-")}
        assert mountains(t) == closed
        assert len(closed) == len(land) - 2


@rule("CHAOS-SETUP-23")
def test_a_base_that_touches_two_land_regions_gets_no_mountain() -> None:
    t = at_bases(["ai", "zcharo", "leyrien"])
    t.answer("r7c4")
    assert t.asked() == (1, "setup.base")
    assert mountains(t) == set()
    t.answer("r5c6")
    assert mountains(t) == set()  # r6c6 is no Region with 3 factions; the Lake stays open
    t.answer("r2c5")
    assert near(t, "r5c6") == ["r4c5", "r4c6", "r5c5"]
    assert near(t, "r2c5") == ["r3c4", "r3c5"]


@rule("CHAOS-SETUP-24")
def test_the_two_starting_foundations_are_shuffled_onto_these_regions() -> None:
    seen = set()
    for seed in range(12):
        t = at_bases(["ai", "zcharo", "leyrien", "jrayek"], seed)
        t.answer("r2c5", "r3c5-r3c6")
        assert set(foundations(t)) == {"r3c5", "r3c6"}
        assert sorted(foundations(t)["r3c5"] + foundations(t)["r3c6"]) == ["start_jrayek_1", "start_jrayek_2"]
        seen.add(foundations(t)["r3c5"][0])
    assert seen == {"start_jrayek_1", "start_jrayek_2"}


@rule("CHAOS-SETUP-25")
def test_starting_foundations_belong_to_nobody() -> None:
    t = position(
        phase="build",
        prices={"build": (0, "price_3")},
        fighters={0: {"r3c3": 4, "home": 3}},
        foundations={"r3c3": "start_zcharo_2"},
    )
    t.answer("act", "main", "foundry").take("build.region", "r3c3")
    assert t.buildings(0, "r3c3") == ["foundry"]
    assert t.g.gems == [2, 1, 1]  # the Location Reward goes to the builder
    assert not t.controls(1, "r4c2")


@rule("CHAOS-SETUP-26", "CHAOS-SETUP-27")
def test_neutral_foundations_fill_the_land_regions() -> None:
    for seats, plain in ((2, 0), (3, 1), (4, 2), (5, 3)):
        used = set()
        for seed in range(10):
            t = started(FIVE[:seats], seed)
            found = foundations(t)
            assert set(found) == set(lands(t))
            assert all(len(row) == 1 for row in found.values())
            names = [row[0] for row in found.values()]
            assert len(set(names)) == len(names) == 6 + plain + 2 * seats
            assert {f"neutral_relic_{n}" for n in range(1, 7)} <= set(names)
            assert len([name for name in names if name in PLAIN]) == plain
            used |= {name for name in names if name in PLAIN}
        assert len(used) == (3 if plain else 0)  # which of them go back is random


@rule("CHAOS-SETUP-27")
def test_neutral_foundations_are_shuffled() -> None:
    places = {tuple(started(["ai", "zcharo"], seed).g.relic_at) for seed in range(6)}
    assert len(places) == 6


@rule("CHAOS-SETUP-28")
def test_each_relic_lies_on_the_foundation_of_its_number() -> None:
    for seats in (2, 3, 4, 5):
        t = started(FIVE[:seats], 3)
        for number in range(1, 7):
            where = t.relic(number)
            assert where is not None
            assert foundations(t)[where] == [f"neutral_relic_{number}"]


@rule("CHAOS-SETUP-28")
def test_relics_come_after_the_last_base() -> None:
    t = at_bases(["ai", "zcharo"])
    t.answer("r4c1")
    assert [t.relic(number) for number in range(1, 7)] == [None] * 6


# ---------------------------------------------------------------- the first Units


@rule("CHAOS-SETUP-29")
def test_the_starting_leader_stands_next_to_the_base_and_is_paid_for() -> None:
    factions = ["leyrien", "ai", "zcharo"]
    t = chosen(factions)
    t.answer_for(0, "niruveh", "eeyla", "ivi")
    t.answer_for(1, "adecai", "xiao", "demo")
    t.answer_for(2, "oachra", "cahzor", "urzo")
    t.answer("r5c1", "r3c2", "r7c4")  # Leyrien, Zcharo, AI
    assert t.asked() == (1, "setup.start_leader")  # the Flare Gun is with AI
    assert t.options() == ["adecai", "xiao", "demo"]
    t.answer("adecai")
    assert t.asked() == (1, "setup.start_region")
    assert t.options() == ["r6c3", "r6c4"]
    t.answer("r6c4", 3)
    assert t.leader("adecai") == "r6c4"
    assert t.g.gems == [1, 0, 1]
    assert t.asked() == (2, "setup.start_leader")
    assert t.options() == ["oachra", "cahzor", "urzo"]
    t.answer("cahzor")
    assert t.options() == ["r3c3", "r4c2"]
    t.answer("r3c3", 5)
    assert t.leader("cahzor") == "r3c3"
    assert t.asked() == (0, "setup.start_leader")
    t.answer("eeyla", "r5c2", 1)
    assert t.g.gems == [0, 0, 1]
    assert t.g.energy == [6, 6, 6]
    assert t.asked() == (1, "price.token")
    assert [t.leader(name) for name in ("xiao", "oachra", "niruveh")] == ["supply"] * 3


@rule("CHAOS-SETUP-30")
def test_a_leader_who_cannot_be_paid_does_not_start() -> None:
    leaders = {0: {"adecai": "supply", "xiao": "supply", "demo": "supply"}}
    t = position(phase="set_prices", beat="start", gems=[1, 1, 1], energy=[9, 9, 9], leaders=leaders, check=False)
    assert t.asked() == (0, "setup.start_leader")
    assert t.options() == ["adecai", "xiao", "demo"]
    t = position(phase="set_prices", beat="start", gems=[0, 1, 1], energy=[9, 9, 9], leaders=leaders, check=False)
    assert t.asked() == (0, "setup.start_leader")
    assert t.options() == ["xiao", "demo"]
    t.answer("xiao", "r3c4")
    assert t.g.gems == [0, 1, 1]
    assert t.g.energy == [9, 9, 9]


@rule("CHAOS-SETUP-31")
def test_the_fighters_are_divided_with_at_least_one_in_each_region() -> None:
    t = settled(["ai", "oxataya"], {"ai": ["r2c5"], "oxataya": ["r6c4"]})
    t.answer("adecai", "r3c4")
    assert t.asked() == (0, "setup.fighters")
    assert t.options() == ["1", "2", "3", "4", "5", "6"]
    t.answer(2)
    assert [t.fighters(0, region) for region in ("r3c4", "r3c5", "home")] == [2, 5, 0]
    t.answer(t.options()[0], "r5c5")
    assert t.options() == ["1", "2", "3", "4"]
    t.answer(4)
    assert [t.fighters(1, region) for region in ("r5c4", "r5c5", "home")] == [4, 1, 0]
    assert t.g.sectors == [[13], [12, 3]]
    assert t.g.reserve == [10, 0]


@rule("CHAOS-SETUP-32")
def test_ten_mountains_are_enough_for_the_worst_setup() -> None:
    places = {
        "oxataya": ["r5c6", "r5c5-r6c6"],
        "jrayek": ["r2c5", "r3c5-r3c6"],
        "leyrien": ["r3c2", "r2c3-r3c3"],
        "ai": ["r7c4", "r6c3-r6c4"],
        "zcharo": ["r5c1", "r5c2-r6c2"],
    }
    t = settled(FIVE, places)
    assert len(mountains(t)) == 7
    t.until("price.token")
    assert len(mountains(t)) == 10
    assert mountains(t) >= PRINTED


# ---------------------------------------------------------------- Circadians, Oxataya, order and adjacency


@rule("CHAOS-SETUP-33")
def test_the_drop_ship_stands_between_two_regions_that_touch_the_location() -> None:
    t = at_bases(["circadians", "ai", "zcharo", "leyrien"])
    t.answer("r7c4", "r6c3-r6c4", "r3c2", "r5c1")
    assert t.asked() == (0, "setup.base")
    assert t.options() == ["r2c5", "r5c6"]
    before = mountains(t)
    t.answer("r2c5")
    assert t.asked() == (0, "setup.border")
    assert t.options() == ["r3c4-r3c5", "r3c5-r3c6"]
    t.answer("r3c5-r3c6")
    assert [REGIONS[region] for region in t.g.ship] == ["r3c5", "r3c6"]
    assert t.home(0) == "drop_ship"
    assert mountains(t) == before
    assert TERRAINS[t.g.terrain[at("r2c5")]] == "unused"
    starting = foundations(t)["r3c5"] + foundations(t)["r3c6"]
    assert sorted(starting) == ["start_circadians_1", "start_circadians_2"]
    assert "r2c5" not in near(t, "r3c5")


@rule("CHAOS-SETUP-29", "CHAOS-SETUP-31", "CHAOS-SETUP-33")
def test_circadians_start_next_to_the_drop_ship() -> None:
    t = settled(["circadians", "ai"], {"circadians": ["r6c4"], "ai": ["r4c1"]})
    assert t.asked() == (0, "setup.start_leader")
    assert t.options() == ["sable", "akira", "renzo"]
    t.answer("renzo")
    assert t.options() == ["r5c4", "r5c5"]
    t.answer("r5c5")
    assert t.asked() == (1, "setup.start_leader")  # one Fighter in each Region, there is no choice
    assert t.leader("renzo") == "r5c5"
    assert [t.fighters(0, region) for region in ("r5c4", "r5c5", "drop_ship")] == [1, 1, 0]
    assert t.g.gems[0] == 1


@rule("CHAOS-SETUP-34")
def test_oxataya_close_the_border_to_a_lake() -> None:
    t = at_bases(["ai", "oxataya", "zcharo", "leyrien"])
    t.answer("r5c6", "r4c5-r5c5")
    assert mountains(t) == {"r4c6-r5c6", "r5c6-r6c6"}
    assert t.asked() == (3, "setup.base")
    t = at_bases(["ai", "oxataya"])
    t.answer("r6c4")
    assert mountains(t) == {"r5c3-r6c4"}
    t = at_bases(["ai", "oxataya"])
    t.answer("r2c5")
    assert mountains(t) == set()
    t.answer("r6c4")  # AI do not
    assert mountains(t) == set()


@rule("CHAOS-SETUP-35")
def test_left_is_next_clockwise() -> None:
    t = position(FIVE)
    assert [t.g.left_of(seat) for seat in range(5)] == [1, 2, 3, 4, 0]
    assert t.g.clockwise(3) == [3, 4, 0, 1, 2]
    t = position(FIVE, phase="set_prices", beat="price", flare=3, acting=3)
    order = []
    for slot in ("discover", "build", "harvest", "recruit"):
        order.append(t.asked()[0])
        t.answer("price_3", slot)
    assert [*order, t.asked()[0]] == [3, 4, 0, 1, 2]


@rule("CHAOS-SETUP-36")
def test_the_seat_of_a_faction_changes_neither_board_nor_order_of_bases() -> None:
    for factions in (["ai", "zcharo", "leyrien"], ["leyrien", "zcharo", "ai"], ["zcharo", "ai", "leyrien"]):
        t = at_bases(factions)
        assert t.asked() == (factions.index("leyrien"), "setup.base")
        t.until("price.token")
        assert t.asked()[0] == t.g.flare == factions.index("ai")
        assert t.g.sectors[factions.index("zcharo")] == [9, 5]


@rule("CHAOS-SETUP-37")
def test_tunnels_and_abilities_do_not_count_before_the_game() -> None:
    factions = ["leyrien", "ai", "zcharo", "jrayek"]
    places = {"jrayek": ["r5c6", "r5c5-r6c6"], "leyrien": ["r2c5", "r3c5-r3c6"], "ai": ["r3c2"], "zcharo": ["r5c1"]}
    t = settled(factions, places)
    assert t.beat == "start"
    assert "r6c2" not in near(t, "r3c6")
    while t.asked()[0] != 0:
        t.answer(t.options()[0])
    t.answer(t.options()[0])
    assert t.asked() == (0, "setup.start_region")
    assert t.options() == ["r3c5", "r3c6"]
    t.until("price.token")
    assert "r6c2" in near(t, "r3c6")
    assert "r3c6" in near(t, "r6c2")


@rule("CHAOS-SETUP-38")
def test_no_land_region_touches_two_base_locations() -> None:
    for seats in (2, 3, 4, 5):
        t = at_bases(FIVE[:seats])
        locations = [at(name) for name in t.options()]
        for region in lands(t):
            assert len([place for place in locations if BOX.map.border(place, at(region)) >= 0]) <= 1


@rule("CHAOS-SETUP-38")
def test_starting_foundations_never_share_a_region() -> None:
    for seed in range(4):
        t = at_bases(FIVE, seed)
        while t.beat == "bases":
            t.answer(t.options()[seed % len(t.options())])
        starting = [row for row in foundations(t).values() if row[0].startswith("start")]
        assert len(starting) == 10
        assert all(len(row) == 1 for row in starting)


@rule("CHAOS-SETUP-01")
def test_no_ryhzu_is_in_a_game_without_jrayek() -> None:
    t = started(["ai", "zcharo"])
    assert [t.leader(name) for name in CHIEFS[-3:]] == [None] * 3
    t = started(["ai", "jrayek"])
    assert [t.leader(name) for name in CHIEFS[-3:]] == ["supply"] * 3
