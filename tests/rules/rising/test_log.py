"""The log names what has happened: the right player, piece, card, tile and number."""

from __future__ import annotations

from critias.games.rising import words
from critias.games.rising.box import BOX, CARDS, MISFORTUNES, PENINSULAS, SPOTS
from critias.games.rising.state import STAYS
from critias.testing import rule
from tests.support.rising import Position, piece_code, position

FONT, SONG, HORN = CARDS.index("font_of_power"), CARDS.index("song_of_rising"), CARDS.index("heralds_horn")
GOLD, ENERGY = 1, 4


def told(t: Position, name: str) -> list[list[int]]:
    """The values of the lines of a name, without the places that the line does not use."""
    return [[value for value in values if value >= 0] for values in t.told(name)]


def spots(*names: str) -> list[list[int]]:
    return [[SPOTS.index(name)] for name in names]


def home(*pieces: tuple[str, str]) -> list[list[int]]:
    return [[piece_code(piece), SPOTS.index(spot)] for piece, spot in pieces]


# ---------------------------------------------------------------- cards and goods


@rule("RISE-LCARD-06", "RISE-ART-03")
def test_cards_discarded_for_the_limit_are_named() -> None:
    full = ["font_of_power", "song_of_rising", "augury_of_waves", "heralds_horn"]
    for key, card in (("discard_song_of_rising", SONG), ("discard_heralds_horn", HORN)):
        t = position(
            4, beat="act", placed={"libraries_1": ["blue_leader"]}, hands={1: full}, library=["call_of_kinship"] * 2
        )
        t.answer("act_leader_libraries_1")
        while t.is_asked("limit.card"):
            t.answer(key if key in t.options() else "discard_call_of_kinship")
        assert [1, card] in told(t, "card.discarded")
        assert t.library_discards().count(CARDS[card]) == 1


@rule("RISE-LCARD-18", "RISE-ART-04")
def test_what_is_handed_over_in_a_trade_is_named() -> None:
    t = position(
        4,
        hands={0: ["accord_of_exchange", "font_of_power", "heralds_horn"], 2: ["song_of_rising"]},
        goods={2: {"gold": 1}},
    )
    t.answer("accord_of_exchange", "yellow")
    t.answer("font_of_power", "heralds_horn", "gold", "song_of_rising")
    assert told(t, "gives.card") == [[0, 2, FONT], [0, 2, HORN], [2, 0, SONG]]
    assert told(t, "gives.good") == [[2, 0, GOLD]]
    assert t.hand(0) == ["song_of_rising"]
    assert t.hand(2) == ["font_of_power", "heralds_horn"]


@rule("RISE-SOLO-03")
def test_energy_at_the_start_of_a_round_is_told_only_where_there_is_some() -> None:
    assert told(position(1, beat="start"), "gains") == [[0, 1, ENERGY]]
    assert told(position(4, beat="start"), "gains") == []


@rule("RISE-ROUND-03")
def test_a_new_round_is_told_with_its_number_and_starting_player() -> None:
    t = position(4, beat="start", round=2, first=3)
    assert told(t, "round") == [[3]]
    assert told(t, "start") == [[0]]


# ---------------------------------------------------------------- the sea


@rule("RISE-FLOOD-01")
def test_flooded_tiles_and_those_sent_home_are_named() -> None:
    t = position(
        4,
        beat="misfortune",
        draws=3,
        flooded={"hills": 2},
        placed={"hills_3": ["red_follower", "blue_leader"], "hills_4": ["red_leader"]},
        deck=["flood_hills"],
    )
    assert told(t, "floods") == spots("hills_3")
    assert sorted(told(t, "home")) == sorted(home(("red_follower", "hills_3"), ("blue_leader", "hills_3")))
    assert told(t, "misfortune") == [[3, MISFORTUNES.index("flood_hills")]]
    assert t.g.audit() == []


@rule("RISE-BARRIER-04", "RISE-MCARD-05")
def test_barriers_that_break_are_named() -> None:
    cities = [[PENINSULAS.index("cities")]]
    t = position(4, beat="misfortune", draws=3, barriers=["cities"], deck=["flood_cities"])
    assert (told(t, "barrier.breaks"), told(t, "barrier.lost"), told(t, "floods")) == (cities, [], [])
    assert t.g.barrier == [0] * 6
    t = position(4, beat="misfortune", draws=3, barriers=["cities"], deck=["controlled_flood"])
    t.answer("cities")
    assert (told(t, "barrier.breaks"), told(t, "barrier.lost")) == ([], cities)
    assert told(t, "floods") == spots("cities_1")
    assert t.g.barrier == [0] * 6


@rule("RISE-UNFLOOD-01", "RISE-LCARD-20")
def test_an_unflooded_tile_is_named() -> None:
    t = position(4, hands={0: ["song_of_rising"]}, flooded={"forges": 4})
    t.answer("song_of_rising")
    assert told(t, "unflooded") == spots("forges_4")


@rule("RISE-COUNC-14", "RISE-COUNC-19")
def test_what_counts_as_flooded_or_is_guarded_is_named() -> None:
    t = position(
        4,
        beat="misfortune",
        draws=3,
        flooded={"hills": 3},
        councilors={0: "seafarer", 1: "guardian"},
        placed={"hills_2": ["red_leader"], "hills_4": ["blue_leader", "red_follower"]},
        deck=["flood_hills"],
    )
    assert told(t, "floods") == spots("hills_4")
    assert told(t, "guarded") == spots("hills_4")
    assert told(t, "floods.too") == spots("hills_2")
    assert told(t, "home")[:1] == home(("red_leader", "hills_2"))


@rule("RISE-WRATH-05", "RISE-TILE-25")
def test_wrath_and_the_wave_are_told_in_numbers() -> None:
    t = position(4, beat="wrath", wave=6, round_effects={"stasis": 2})
    assert told(t, "wrath") == [[1]]
    t.answer("hills")
    assert told(t, "wave") == [[7]]
    t = position(4, beat="wrath", wave=1, round_effects={"stasis": 2})
    assert told(t, "wrath") == [[0]]
    assert told(t, "wave") == [[2]]


# ---------------------------------------------------------------- placement and actions


@rule("RISE-AUTO-10")
def test_a_lonely_automaton_that_goes_home_is_named() -> None:
    t = position(4, first=2, free=True, automaton=True, placed={"hills_3": ["red_leader", "yellow_automaton"]})
    t.answer_for(0, "back_leader_hills_3")
    assert told(t, "home") == home(("yellow_automaton", "hills_3"))
    assert t.pool(2)["automaton"] == 1


@rule("RISE-WILD-01", "RISE-WILD-13")
def test_rolls_are_told_with_total_and_target() -> None:
    hills = SPOTS.index("hills_5")
    for roll, line in ((4, "fails"), (5, "succeeds"), (6, "succeeds")):
        t = position(4, beat="act", placed={"hills_5": ["blue_leader"]}, rolls=[roll])
        t.answer("act_leader_hills_5")
        assert told(t, "rolls") == [[1, roll, hills]]
        assert told(t, line) == [[roll, 5, hills]]
    t = position(
        4, beat="act", councilors={1: "explorer"}, hands={1: ["ancient_atlas"]}, placed={"mountains_1": ["blue_leader"]}
    )
    t.answer("act_leader_mountains_1")
    assert told(t, "sure") == [[1, SPOTS.index("mountains_1")]]


@rule("RISE-ACT-05")
def test_a_declined_action_is_told_with_its_player_and_spot() -> None:
    t = position(4, beat="act", placed={"cities_1": ["red_leader", "red_follower"], "centre": ["blue_leader"]})
    t.answer("decline_cities_1", "decline_leader_centre")
    assert told(t, "declines") == [[0, SPOTS.index("cities_1")], [1, SPOTS.index("centre")]]


@rule("RISE-DECIDE-10", "RISE-DECIDE-02")
def test_pieces_that_leave_a_spot_again_are_named() -> None:
    t = position(4, free=True, placed={"hills_1": ["blue_follower"]})
    t.answer_for(1, "back_follower_hills_1", "leader_hills_1")
    t.answer_for(0, "claim_hills_1")
    t.answer("blue_leader", "follower")
    assert told(t, "taken.back") == home(("blue_follower", "hills_1"), ("blue_leader", "hills_1"))
    assert told(t, "placed") == home(("blue_leader", "hills_1"), ("red_follower", "hills_1"))


def test_a_leader_that_has_acted_early_is_marked() -> None:
    t = position(4, hands={0: ["enigma_of_alacrity"]})
    t.answer("leader_centre", "yes")
    assert t.g.mark == [STAYS]
    assert told(t, "gains") == [[0, 1, ENERGY]]


# ---------------------------------------------------------------- causes


@rule("RISE-MCARD-09", "RISE-MCARD-12", "RISE-MCARD-13", "RISE-MCARD-14", "RISE-MCARD-15")
def test_what_a_misfortune_does_is_told() -> None:
    lines = {
        "earthquake": ("quakes", [1]),
        "sabotage": ("sabotaged", [1]),
        "hopelessness": ("hopeless", []),
        "panic": ("panics", []),
        "dimmed_source": ("dims", []),
    }
    for card, (line, values) in lines.items():
        t = position(4, beat="misfortune", draws=3, deck=[card], placed={"hills_5": ["red_leader"]})
        assert {name: told(t, name) for name, _ in lines.values() if told(t, name)} == {line: [values]}


@rule("RISE-WILD-12", "RISE-WILD-10", "RISE-ACT-01")
def test_an_action_is_told_with_all_that_changes_its_roll() -> None:
    t = position(
        4,
        beat="act",
        automaton=True,
        councilors={1: "explorer"},
        placed={"forests_5": ["red_follower", "red_automaton", "blue_leader"]},
        round_effects={"quakes": 2},
        energy=[6, 0, 0, 0],
        rolls=[2],
    )
    printed = BOX.target[SPOTS.index("forests_5")]
    t.answer("act_follower_forests_5")
    assert told(t, "acts") == [[piece_code("red_follower"), SPOTS.index("forests_5")]]
    assert told(t, "target") == [[SPOTS.index("forests_5"), printed + 1, printed]]
    assert told(t, "added") == [[2, words.BY_AUTOMATON]]
    missing = printed + 1 - 4
    t.answer(missing)
    assert told(t, "added") == [[2, words.BY_AUTOMATON], [missing, words.BY_ENERGY]]
    assert told(t, "succeeds") == [[printed + 1, printed + 1, SPOTS.index("forests_5")]]


@rule("RISE-WILD-12", "RISE-COUNC-06")
def test_what_the_automaton_adds_is_told_with_each_roll() -> None:
    t = position(
        4,
        beat="act",
        automaton=True,
        councilors={0: "priest"},
        placed={"forests_6": ["red_leader", "red_automaton"]},
        rolls=[1, 2],
    )
    t.answer("act_leader_forests_6", "yes")
    assert told(t, "added") == [[2, words.BY_AUTOMATON]] * 2


@rule("RISE-WILD-12")
def test_a_plain_roll_is_told_without_modifiers() -> None:
    t = position(4, beat="act", placed={"hills_5": ["red_follower"]}, rolls=[6])
    t.answer("act_follower_hills_5")
    assert told(t, "target") == told(t, "added") == []


@rule("RISE-CITY-04", "RISE-ART-11")
def test_the_dice_of_the_cities_are_told_with_wrath_and_horn() -> None:
    t = position(
        4,
        beat="act",
        wave=2,
        placed={"cities_1": ["red_follower", "red_leader"]},
        hands={0: ["heralds_horn"]},
        rolls=[6, 6],
    )
    t.answer("act_cities_1")
    assert told(t, "acts.together") == spots("cities_1")
    assert told(t, "target") == []  # as printed
    assert told(t, "added") == [[BOX.wrath[2], words.BY_WRATH], [BOX.horn_bonus, words.BY_HORN]]
    t = position(4, beat="act", wave=0, placed={"cities_1": ["red_follower"] * 2}, energy=[9, 0, 0, 0], rolls=[3, 3])
    t.answer("act_cities_1", 1)
    assert told(t, "added") == [[1, words.BY_ENERGY]]
    t = position(4, beat="act", placed={"cities_2": ["red_follower"] * 2}, councilors={0: "explorer"})
    assert told(t.answer("act_cities_2"), "target") == []  # the Explorer is elsewhere
    t = position(4, beat="act", placed={"cities_2": ["red_follower"] * 2}, round_effects={"quakes": 1})
    assert told(t.answer("act_cities_2"), "target") == [[SPOTS.index("cities_2"), 8, 7]]


@rule("RISE-ACT-06", "RISE-VOL-01")
def test_who_goes_home_and_which_volunteers_leave_is_told() -> None:
    t = position(4, beat="act", placed={"centre": ["red_volunteer", "red_volunteer", "blue_leader"]})
    t.answer("decline_volunteer_centre", "decline_leader_centre", "decline_volunteer_centre")
    assert told(t, "all.home") == [[]]
    assert told(t, "volunteers.leave") == [[0, 2]]
    t = position(4, beat="act", placed={"centre": ["red_volunteer"]}).answer("decline_volunteer_centre")
    assert told(t, "volunteers.leave") == [[0, 1]]


@rule("RISE-LCARD-21")
def test_what_an_augury_leaves_on_top_is_told() -> None:
    cards = ["panic", "plague", "sabotage"]
    t = position(4, hands={0: ["augury_of_waves"]}, deck=cards)
    t.answer("augury_of_waves", "none", "plague", "sabotage")
    order = [MISFORTUNES.index(card) for card in ("plague", "sabotage", "panic")]
    assert told(t, "foreseen") == [[n, card] for n, card in enumerate(order, 1)]


@rule("RISE-DECIDE-12")
def test_who_wants_to_build_what_is_told() -> None:
    t = position(4, beat="act", placed={"build_spot_2": ["blue_leader"]}, goods={1: {"crystal": 2}})
    t.answer("act_build_spot_2", "solar_matrix")
    assert told(t, "build.proposed") == [[1, 0, SPOTS.index("build_spot_2")]]
