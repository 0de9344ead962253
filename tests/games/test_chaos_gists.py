"""What the options of Chaos Order say: numbers checked against positions set up by hand."""

from __future__ import annotations

from critias.games.chaos import board, gists, words
from critias.games.chaos.phrases import listed
from tests.support.chaos import combat, income, position

AT = "r3c4"


def test_acting_says_its_price_and_its_main_action() -> None:
    t = position(["ai", "zcharo", "leyrien"], phase="discover", acting=1, prices={"discover": (0, "price_5")})
    assert t.asked() == (1, "turn.choice")
    assert t.gists() == {"act": "5 Energy; Main: 1 Research; 2 to AI", "pass": "0 Energy; no Main, no Auxiliary Action"}
    assert position(phase="discover", acting=0).gists()["act"] == "0 Energy; Main: 1 Research"


def test_deeds_say_what_the_own_column_gives() -> None:
    t = position(phase="build", acting=1, energy=[6, 9, 6], columns={1: {"build": 3}}).answer("act")
    assert t.gists() == {
        "main": "2 Build Points",
        "auxiliary": "4 Energy: 1 Build Point",
        "done": "not used: 2 Build Points",
    }


def test_research_says_the_column_what_it_gives_now_and_its_lock() -> None:
    t = position(phase="discover", acting=0, columns={0: {"discover": 2, "move": 2}}).answer("act", "main")
    said = t.gists()
    assert said["discover"] == "column 3; now 3 Energy or 1 Tactics Card; Main: 1 Research"
    assert said["move"] == "1 Gem: column 3; Main: 4 Movement Points"
    assert said["harvest"] == "column 2; Main: 5 Energy and 2 Harvest Points"


def test_a_price_says_what_it_brings() -> None:
    t = position(["jrayek", "zcharo"], phase="set_prices", beat="price")
    said = t.gists()
    assert said["price_1"] == "1 from each who Acts; Uryk comes; Vault back; 1 Tactics Card"
    assert said["price_4"] == "2 from each who Acts"
    said = t.answer("price_4").gists()
    assert said["build"] == "1 Gem; you Act first and free: 1 Build Point"
    assert said["move_last"] == "you Act last and free: 2 Movement Points; Flare Gun: Zcharo"


def test_a_building_says_its_lock_its_income_and_what_it_does() -> None:
    t = position(phase="build", acting=1, fighters={1: {AT: 3}}).answer("act", "main")
    said = t.gists()
    assert said["foundry"] == "income 2 Energy; harvest its Region"
    assert said["outpost"] == "income 1 Tactics Card; 2 Strength there"
    assert said["stronghold"] == "income 1 Gem; +1 Strength there"
    assert said["foundation_research"] == "1 Gem; Gems of Strongholds, 1 for 1"
    assert said["foundation_hand_limit"] == "hand of 6; now 2 Energy"
    assert said["done"] == "1 Build Point not used"


def test_a_region_says_what_harvesting_it_gives() -> None:
    t = position(
        phase="harvest",
        acting=2,
        columns={2: {"harvest": 2}},
        fighters={2: {AT: 2}},
        buildings={2: {AT: ["foundry"]}},
        production={AT: "pt_energy+"},
    ).answer("act", "main")
    assert t.gists() == {AT: "6 Energy", t.home(2): "2 Energy", "done": "2 Harvest Points not used"}


def test_recruiting_says_where_a_fighter_goes_and_what_it_costs() -> None:
    t = position(phase="recruit", acting=1, columns={1: {"recruit": 2}}, sectors={1: [9, 5]}).answer("act", "main")
    assert t.gists() == {
        "sector_1": "1 point: to Sector 2; 9 Fighters here",
        "sector_2": "1 point: to the Base; 5 Fighters here",
        "fast_track": "1 point, 1 Energy: 1 Fighter to the Base",
        "exchange": "3 points: 1 Tactics Card",
        "done": "4 points lost",
    }


def test_moving_says_what_waits_there() -> None:
    t = position(
        phase="move", acting=0, fighters={0: {"r3c5": 4}, 1: {AT: 3}}, leaders={0: {"demo": "r3c5"}}, energy=[9, 6, 6]
    ).answer("act", "main")
    assert t.gists()["r3c5"] == "4 Fighters, Demo"
    assert t.gists()["done"] == "2 Movement Points not used"
    said = t.answer("r3c5").gists()
    assert said[AT] == "against Zcharo: 3 Units; harvest 1 Tactics Card"
    t.answer(AT, "yes")
    assert t.gists()["3"] == "3 there then, 1 left here"


def test_pinning_says_how_many_must_stay() -> None:
    t = position(phase="move", acting=2, fighters={2: {AT: 4}, 1: {AT: 3}}).answer("act", "main")
    assert t.gists()[AT] == "4 Fighters; 3 must stay (Pinning)"


def test_a_battle_says_the_strength_of_both() -> None:
    t = combat(["leyrien", "zcharo", "jrayek"], fighters={0: {AT: 4, "r3c3": 1}, 1: {AT: 3, "r3c3": 2}})
    assert t.asked() == (0, "battle.region")
    assert t.gists()[AT] == "Strength 4 against 3 (Zcharo)"
    assert t.gists()["r3c3"].startswith("Strength 1 against 3 (Zcharo)")  # Resilient: 1 more on Plains


def test_a_plan_says_what_it_comes_to() -> None:
    t = combat(
        ["leyrien", "zcharo", "jrayek"], fighters={0: {AT: 4}, 1: {AT: 3}}, hands={0: ["tac_ambush"]}, gems=[1, 1, 1]
    )
    assert t.gists(0) == {
        "tac_ambush": "1 left, 3 right; +2 Attack",
        "none": "1 left, 1 right; everybody sees it",
        "bluff": "1 left, 1 right; nobody knows, the card stays yours",
    }
    said = t.answer_for(0, "tac_ambush").gists(0)
    assert said["attack_strength"] == "Strength 7 against 3 so far; 3 Attack"
    assert said["strength_shields"] == "Strength 5 against 3 so far; 2 Attack; 3 Shields"
    assert said["die_left"].startswith("Strength 6 to 10 against 3 so far; 1 Gem")
    assert said["double_attack"] == "Strength 4 against 3 so far; 6 Attack"
    assert said["retreat"].endswith("; 4 Shields")


def test_income_says_what_each_source_gives() -> None:
    t = income(["circadians", "zcharo", "leyrien"], buildings={0: {AT: ["outpost"], "r3c5": ["outpost"]}}).until(
        "income.source", 0
    )
    assert t.gists()["outposts"] == "2 Tactics Cards"
    assert t.gists()["regions"] == "2 Regions: 3 Energy and 1 Tactics Card"


def test_an_attribute_says_its_gems_and_what_the_other_side_does() -> None:
    """Eight Regions: upgrade an Attribute."""
    regions = ["r3c3", "r3c4", "r3c5", "r4c3", "r4c4", "r4c5", "r5c4"]
    t = position(
        phase="gain_income", beat="income", acting=1, flare=1, gems=[1, 2, 1], fighters={1: dict.fromkeys(regions, 1)}
    )
    t.until("income.source", 1)
    assert t.gists()["regions"] == "8 Regions: twice upgrade 1 Attribute or 1 Gem"
    t.answer("regions", "upgrade_attribute_1")
    assert t.asked() == (1, "upgrade.attribute")
    said = t.gists()
    assert said["resilient"].endswith("+2 Strength on Plains")
    assert said["tenacious"].endswith("1 Research if you lose")
    assert said["seclusive"].endswith("+1 Attack for each Outpost here")  # what the other side has not


def test_cards_and_abilities_have_headings_of_their_own() -> None:
    assert board.group_of(words.TURN_DEED, words.MAIN) == ""
    assert board.group_of(words.TURN_DEED, words.DEED_CARD) == "Tactics Cards"
    assert board.group_of(words.PRICE_TOKEN, 0) == "Pricing Tokens"
    assert board.group_of(words.BUILD_PIECE, words.PIECE.value("foundry")) == "Building"
    assert board.icon_of(words.BUILD_PIECE, words.PIECE.value("foundry")) == "factory"
    assert board.icon_of(words.PRICE_PHASE, words.SLOT.value("move_last")) == "next"


def test_a_border_says_what_both_regions_give_however_much_that_is() -> None:
    t = position()
    g, box = t.g, t.g.box
    one, other = box.map.borders[0]
    rewards = [listed(row) for row in box.printed_rewards]
    most = rewards.index(max(rewards, key=len))
    g.token[one] = g.token[other] = -1
    g.printed[one] = g.printed[other] = most
    assert gists.border(g, 0, 0, 0, 0) == f"harvest {rewards[most]}; {rewards[most]}"
    tokens = [(len(listed(side)), 2 * n + up) for n, row in enumerate(box.token_rewards) for up, side in enumerate(row)]
    g.token[one] = g.token[other] = max(tokens)[1]
    assert gists.border(g, 0, 0, 0, 0) == "harvest 2 Recruitment and 1 Card; 2 Recruitment and 1 Card"
