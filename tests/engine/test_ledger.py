"""The rule ledger: reading, looking up, and refusing what is malformed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from critias.engine.game import get_game
from critias.engine.ledger import Ledger, LedgerError, Rule, load_ledger

GAMES = Path(__file__).parents[2] / "src" / "critias" / "games"

GOOD = """
[[rule]]
id = "TOY-BID-01"
title = "Sealed bids"
text = "All players bid at once."
where = "Page 2"
tags = ["bid", "secret"]

[[rule]]
id = "TOY-BID-02"
title = "Ties"
text = "A tie between bids goes to the senate."
where = "Page 2"
"""


def rule(id: str, title: str = "t", text: str = "x", where: str = "w", tags: list[str] | None = None) -> Rule:
    return Rule(id, title, text, where, tags or [])


def write(folder: Path, text: str, name: str = "rules.toml") -> Path:
    path = folder / name
    path.write_text(text)
    return path


def ids(rules: list[Rule]) -> list[str]:
    return [rule.id for rule in rules]


def many_rules(n: int) -> str:
    return "".join(f'[[rule]]\nid = "R-{i}"\ntitle = "t"\ntext = "x"\nwhere = "w"\n' for i in range(n))


def test_a_ledger_keeps_the_order_and_the_words_of_its_file(tmp_path: Path) -> None:
    ledger = load_ledger(write(tmp_path, GOOD))
    assert ids(ledger.rules) == ["TOY-BID-01", "TOY-BID-02"]
    first = ledger["TOY-BID-01"]
    assert (first.title, first.text, first.where) == ("Sealed bids", "All players bid at once.", "Page 2")
    assert first.tags == ["bid", "secret"]
    assert ledger["TOY-BID-02"].tags == []
    assert len(ledger) == 2
    assert ledger.not_testable == {}


def test_an_id_is_looked_up(tmp_path: Path) -> None:
    ledger = load_ledger(write(tmp_path, GOOD))
    assert "TOY-BID-02" in ledger
    assert "TOY-BID-03" not in ledger
    assert ledger.get("TOY-BID-03") is None
    with pytest.raises(KeyError, match="TOY-BID-03"):
        ledger["TOY-BID-03"]


def test_a_chapter_ends_where_a_part_of_the_id_ends() -> None:
    ledger = Ledger([rule("ERA-6.1-01"), rule("ERA-6.1.2-03"), rule("ERA-6.10-01"), rule("ERA-7-01")])
    assert ids(ledger.chapter("ERA-6.1")) == ["ERA-6.1-01", "ERA-6.1.2-03"]
    assert ids(ledger.chapter("era-6.1-")) == ["ERA-6.1-01", "ERA-6.1.2-03"]
    assert ids(ledger.chapter("ERA-7-01")) == ["ERA-7-01"]
    assert len(ledger.chapter("ERA")) == 4
    assert ledger.chapter("END") == []


def test_search_ranks_by_words_found_then_by_place_then_by_the_book() -> None:
    ledger = Ledger(
        [
            rule("A-1", text="a ship sails"),
            rule("A-2", title="Ship"),
            rule("A-3", text="the ship of a faction"),
            rule("A-4", tags=["ship"]),
            rule("A-5", text="a ship sails again"),
            rule("A-6"),
        ]
    )
    assert ids(ledger.search("ship")) == ["A-2", "A-4", "A-1", "A-3", "A-5"]
    assert ids(ledger.search("SHIP faction"))[0] == "A-3"
    assert ids(ledger.search("a-6")) == ["A-6"]
    assert ledger.search("volcano") == []
    assert ledger.search("  ") == []


@pytest.mark.parametrize("key", ["id", "title", "text", "where"])
def test_a_missing_key_is_named(tmp_path: Path, key: str) -> None:
    lines = [line for line in GOOD.splitlines() if not line.startswith(f"{key} =")]
    with pytest.raises(LedgerError, match=rf"rules\.toml: rule 1.*'{key}' is missing"):
        load_ledger(write(tmp_path, "\n".join(lines)))


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('"TOY-BID-02"', '"TOY-BID-01"', r"rule 2: the id 'TOY-BID-01' stands twice"),
        ('"Ties"', "7", r"rule 2 \(TOY-BID-02\): key 'title' must be a string, not 7"),
        ('"Ties"', '" "', r"rule 2 \(TOY-BID-02\): key 'title' is empty"),
        ('["bid", "secret"]', '"bid"', r"rule 1 \(TOY-BID-01\): key 'tags' must be a list of strings"),
        ('["bid", "secret"]', "[1]", r"rule 1 \(TOY-BID-01\): key 'tags' must be a list of strings"),
        ("tags =", "tag =", r"rule 1 \(TOY-BID-01\): unknown key 'tag'"),
        ('title = "Ties"', "title = ", r"rules\.toml: Invalid value"),
        ("[[rule]]", "[[rules]]", r"rules\.toml: no entries \[\[rule\]\]"),
    ],
)
def test_a_malformed_entry_is_named(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    with pytest.raises(LedgerError, match=complaint):
        load_ledger(write(tmp_path, GOOD.replace(old, new)))


def test_a_file_that_is_missing_or_not_text_is_named(tmp_path: Path) -> None:
    with pytest.raises(LedgerError, match=r"rules\.toml: cannot be read"):
        load_ledger(tmp_path / "rules.toml")
    (tmp_path / "rules.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(LedgerError, match=r"rules\.toml: .*utf-8"):
        load_ledger(tmp_path / "rules.toml")


def test_rules_that_no_program_can_show_are_listed_with_a_reason(tmp_path: Path) -> None:
    rules = write(tmp_path, many_rules(100))
    listed = '[[not_testable]]\nid = "R-7"\nreason = "about the box"\n'
    ledger = load_ledger(rules, write(tmp_path, listed, "not_testable.toml"))
    assert ledger.not_testable == {"R-7": "about the box"}
    assert len(ledger.testable()) == 99
    assert "R-7" not in ids(ledger.testable())


@pytest.mark.parametrize(
    ("entries", "complaint"),
    [
        ([("R-500", "x")], "not_testable 1: no rule has the id 'R-500'"),
        ([("R-1", "x"), ("R-1", "y")], "not_testable 2: the id 'R-1' stands twice"),
        ([("R-1", "")], r"not_testable 1 \(R-1\): key 'reason' is empty"),
        ([("R-1", "x"), ("R-2", "x"), ("R-3", "x"), ("R-4", "x")], "4 of 100 rules; at most 3 %"),
    ],
)
def test_a_bad_list_of_untestable_rules_is_refused(
    tmp_path: Path, entries: list[tuple[str, str]], complaint: str
) -> None:
    rules = write(tmp_path, many_rules(100))
    listed = "".join(f'[[not_testable]]\nid = "{id}"\nreason = "{reason}"\n' for id, reason in entries)
    with pytest.raises(LedgerError, match=rf"not_testable\.toml: .*{complaint}|not_testable\.toml: {complaint}"):
        load_ledger(rules, write(tmp_path, listed, "not_testable.toml"))


def test_the_ledger_of_end_of_atlantis_loads() -> None:
    ledger = load_ledger(GAMES / "end" / "rules.toml")
    assert len(ledger) == 401
    assert ledger["END-OBJ-01"].title == "Three to five players"
    assert ids(ledger.search("END-OBJ-01"))[0] == "END-OBJ-01"


# ---------------------------------------------------------------- rulings

RULED = """
[[ruling]]
id = "R1"
title = "Ties"
text = "Nobody wins a tie; see R2."
rules = ["TOY-BID-01"]

[[ruling]]
id = "R2"
title = "Talk"
text = "Talk is free."
"""


def ruled(tmp_path: Path, rules: str = GOOD, rulings: str = RULED) -> Ledger:
    return load_ledger(write(tmp_path, rules), None, write(tmp_path, rulings, "rulings.toml"))


def test_a_rule_finds_the_rulings_behind_it(tmp_path: Path) -> None:
    ledger = ruled(tmp_path)
    first, second = ledger.rulings
    assert (first.id, first.title, first.rules, second.rules) == ("R1", "Ties", ["TOY-BID-01"], [])
    assert ledger.ruling("R2") is second
    assert ledger.ruling("R3") is None
    assert ledger.rulings_of(ledger["TOY-BID-01"]) == [first]
    assert ledger.rulings_of(ledger.rules[1]) == []
    assert load_ledger(write(tmp_path, GOOD)).rulings == []


def test_a_rule_may_name_its_ruling_itself(tmp_path: Path) -> None:
    for place in ("Set-up; ruling R2", "R2"):
        named = GOOD + f'\n[[rule]]\nid = "TOY-X-01"\ntitle = "t"\ntext = "x"\nwhere = "{place}"\n'
        ledger = ruled(tmp_path, named)
        assert [ruling.id for ruling in ledger.rulings_of(ledger["TOY-X-01"])] == ["R2"]
    ledger = ruled(
        tmp_path, GOOD + '\n[[rule]]\nid = "TOY-X-01"\ntitle = "t"\ntext = "x"\nwhere = "w"\nruling = "R1"\n'
    )
    assert [ruling.id for ruling in ledger.rulings_of(ledger["TOY-X-01"])] == ["R1"]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("see R2", "see R3", "R1 names the ruling 'R3', which is not there"),
        ('"TOY-BID-01"', '"TOY-BID-99"', r"ruling 1 \(R1\): no rule has the id 'TOY-BID-99'"),
        ('["TOY-BID-01"]', '"TOY-BID-01"', "key 'rules' must be a list of strings"),
        ('id = "R2"', 'id = "R1"', "the id 'R1' stands twice"),
        ('title = "Talk"', "", r"ruling 2 \(R2\): key 'title' is missing"),
    ],
)
def test_rulings_that_lead_nowhere_are_refused(tmp_path: Path, old: str, new: str, says: str) -> None:
    with pytest.raises(LedgerError, match=says):
        ruled(tmp_path, rulings=RULED.replace(old, new))


def test_a_rule_that_names_no_ruling_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LedgerError, match="TOY-X-01 names the ruling 'R7', which is not there"):
        ruled(tmp_path, GOOD + '\n[[rule]]\nid = "TOY-X-01"\ntitle = "t"\ntext = "x"\nwhere = "w; ruling R7"\n')


@pytest.mark.parametrize("name", ["age", "chaos", "end", "era", "rising"])
def test_no_reference_to_a_ruling_dangles(name: str) -> None:
    """In the ledger, in the box, and in what the game's code says to readers of it and to players."""
    ledger = get_game(name).ledger()
    known = {ruling.id for ruling in ledger.rulings}
    assert len(known) > 40
    files = [file for kind in ("*.toml", "*.py") for file in (GAMES / name).rglob(kind)]
    loose = {
        (file.name, id)
        for file in files
        for named in re.findall(
            r"\b[Rr]ulings? (R\d+(?:(?:, | and )R\d+)*)|= \"(R\d+)\"", file.read_text(encoding="utf-8")
        )
        for id in re.findall(r"R\d+", " ".join(named))
        if id not in known
    }
    assert loose == set()


@pytest.mark.parametrize("name", ["age", "chaos", "end", "era", "rising"])
def test_every_rule_that_is_our_decision_leads_to_a_ruling(name: str) -> None:
    ledger = get_game(name).ledger()
    ours = [rule for rule in ledger.rules if rule.ruling or "ruling" in rule.tags]
    assert len(ours) > 40
    assert [rule.id for rule in ours if not ledger.rulings_of(rule) and not len(rule.ruling) > 20] == []
