"""The rule ledger: every rule of a game as one entry with a permanent id, in our own words.

`rules.toml` holds the rules; `rulings.toml` what we play, and why, where the rulebook leaves something open;
`not_testable.toml` lists the few rules that no program can show, and why not.  The latter two need not be there.
Prompts, tests and comments cite the ids.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

REQUIRED: Final = ("id", "title", "text", "where")
OPTIONAL: Final = ("tags", "ruling")
REFERENCE: Final = r"\bR\d+\b"  # to a ruling
MOST_NOT_TESTABLE: Final = 3  # percent of a game's rules


class LedgerError(ValueError):
    """A ledger file that cannot be used; the message names file, entry and key."""


class Rule:
    """One rule: what it says and where the rulebook says it."""

    def __init__(self, id: str, title: str, text: str, where: str, tags: list[str], ruling: str = "") -> None:
        self.id: Final = id
        self.title: Final = title
        self.text: Final = text
        self.where: Final = where
        self.tags: Final = tags
        self.ruling: Final = ruling  # why, where the rulebook is silent or unclear

    def __repr__(self) -> str:
        return f"<Rule {self.id}: {self.title}>"


class Ruling:
    """What we play where the rulebook is silent, unclear or at odds with itself."""

    def __init__(self, id: str, title: str, text: str, rules: list[str]) -> None:
        self.id: Final = id
        self.title: Final = title
        self.text: Final = text
        self.rules: Final = rules  # that it stands behind

    def __repr__(self) -> str:
        return f"<Ruling {self.id}: {self.title}>"


class Ledger:
    """The rules of a game in the order of its rulebook."""

    def __init__(
        self, rules: list[Rule], not_testable: dict[str, str] | None = None, rulings: list[Ruling] | None = None
    ) -> None:
        self.rules: Final = rules
        self.not_testable: Final[dict[str, str]] = {} if not_testable is None else not_testable
        self.rulings: Final[list[Ruling]] = [] if rulings is None else rulings
        self._by_id: Final = {rule.id: rule for rule in rules}
        self._ruling: Final = {ruling.id: ruling for ruling in self.rulings}

    def __len__(self) -> int:
        return len(self.rules)

    def __contains__(self, id: str) -> bool:
        return id in self._by_id

    def __getitem__(self, id: str) -> Rule:
        rule = self._by_id.get(id)
        if rule is None:
            raise KeyError(f"no rule {id!r} in this ledger")
        return rule

    def get(self, id: str) -> Rule | None:
        return self._by_id.get(id)

    def ruling(self, id: str) -> Ruling | None:
        return self._ruling.get(id)

    def rulings_of(self, rule: Rule) -> list[Ruling]:
        """The rulings behind a rule: those that name it, and those that it names."""
        named = references(rule)
        return [ruling for ruling in self.rulings if rule.id in ruling.rules or ruling.id in named]

    def testable(self) -> list[Rule]:
        return [rule for rule in self.rules if rule.id not in self.not_testable]

    def chapter(self, prefix: str) -> list[Rule]:
        """The rules of a chapter: `END-VOTE` finds END-VOTE-01; `ERA-6.1` finds ERA-6.1.2-03, not ERA-6.10-01."""
        stem = prefix.upper().rstrip("-.")
        return [rule for rule in self.rules if _begins(rule.id.upper(), stem)]

    def search(self, words: str) -> list[Rule]:
        """The rules that hold any of the words; first those that hold most of them, in the weightiest places."""
        wanted = words.lower().split()
        found: list[tuple[int, int, int]] = []
        for place, rule in enumerate(self.rules):
            hits = 0
            weight = 0
            for word in wanted:
                w = _weight(rule, word)
                weight += w
                if w > 0:
                    hits += 1
            if hits > 0:
                found.append((-hits, -weight, place))
        found.sort()
        return [self.rules[place] for _, _, place in found]


def references(rule: Rule) -> list[str]:
    """The rulings that a rule names."""
    return re.findall(REFERENCE, f"{rule.text} {rule.where} {rule.ruling}")


def _begins(id: str, stem: str) -> bool:
    """Does the id start with the stem, and does the stem end where a part of the id ends?"""
    return id.startswith(stem) and (len(id) == len(stem) or id[len(stem)] in "-.")


def _weight(rule: Rule, word: str) -> int:
    """How much a rule is about a word: its id, then title, tags, text and place in the book."""
    weight = 0
    if word in rule.id.lower():
        weight += 16
    if word in rule.title.lower():
        weight += 8
    for tag in rule.tags:
        if word == tag.lower():
            weight += 4
            break
    if word in rule.text.lower():
        weight += 2
    if word in rule.where.lower():
        weight += 1
    return weight


def load_ledger(path: str | Path, not_testable: str | Path | None = None, rulings: str | Path | None = None) -> Ledger:
    """Read `rules.toml` and, if given, `not_testable.toml` and `rulings.toml`."""
    rules: list[Rule] = []
    seen: set[str] = set()
    for number, entry in enumerate(_entries(Path(path), "rule"), 1):
        rule = _rule(str(path), number, entry)
        if rule.id in seen:
            raise LedgerError(f"{path}: rule {number}: the id {rule.id!r} stands twice")
        seen.add(rule.id)
        rules.append(rule)
    return Ledger(
        rules,
        None if not_testable is None else _not_testable(Path(not_testable), seen),
        None if rulings is None else _rulings(Path(rulings), rules, seen),
    )


def _rule(file: str, number: int, entry: dict[str, Any]) -> Rule:
    name = f"{file}: rule {number}"
    id = _text(name, entry, "id")
    name = f"{name} ({id})"
    for key in entry:
        if key not in REQUIRED and key not in OPTIONAL:
            raise LedgerError(f"{name}: unknown key {key!r}")
    tags = entry.get("tags", [])
    if not isinstance(tags, list) or not all(isinstance(tag, str) for tag in tags):
        raise LedgerError(f"{name}: key 'tags' must be a list of strings, not {tags!r}")
    ruling = entry.get("ruling", "")
    if not isinstance(ruling, str):
        raise LedgerError(f"{name}: key 'ruling' must be a string, not {ruling!r}")
    return Rule(id, _text(name, entry, "title"), _text(name, entry, "text"), _text(name, entry, "where"), tags, ruling)


def _rulings(path: Path, rules: list[Rule], ids: set[str]) -> list[Ruling]:
    """The rulings; none names a rule, and none is named, that is not there."""
    found: list[Ruling] = []
    named: list[tuple[str, str]] = [(rule.id, id) for rule in rules for id in references(rule)]
    for number, entry in enumerate(_entries(path, "ruling"), 1):
        name = f"{path}: ruling {number}"
        id = _text(name, entry, "id")
        name = f"{name} ({id})"
        behind = entry.get("rules", [])
        if not isinstance(behind, list):
            raise LedgerError(f"{name}: key 'rules' must be a list of strings, not {behind!r}")
        for rule in behind:
            if rule not in ids:
                raise LedgerError(f"{name}: no rule has the id {rule!r}")
        ruling = Ruling(id, _text(name, entry, "title"), _text(name, entry, "text"), behind)
        if id in [other.id for other in found]:
            raise LedgerError(f"{name}: the id {id!r} stands twice")
        named += [(id, other) for other in re.findall(REFERENCE, ruling.text)]
        found.append(ruling)
    for where, id in named:
        if id not in [ruling.id for ruling in found]:
            raise LedgerError(f"{path}: {where} names the ruling {id!r}, which is not there")
    return found


def _not_testable(path: Path, ids: set[str]) -> dict[str, str]:
    reasons: dict[str, str] = {}
    for number, entry in enumerate(_entries(path, "not_testable"), 1):
        name = f"{path}: not_testable {number}"
        id = _text(name, entry, "id")
        if id not in ids:
            raise LedgerError(f"{name}: no rule has the id {id!r}")
        if id in reasons:
            raise LedgerError(f"{name}: the id {id!r} stands twice")
        reasons[id] = _text(f"{name} ({id})", entry, "reason")
    if 100 * len(reasons) > MOST_NOT_TESTABLE * len(ids):
        raise LedgerError(
            f"{path}: {len(reasons)} of {len(ids)} rules; at most {MOST_NOT_TESTABLE} % may be not testable"
        )
    return reasons


def _entries(path: Path, table: str) -> list[dict[str, Any]]:
    """The entries `[[table]]` of a file."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise LedgerError(f"{path}: cannot be read: {error.strerror}") from error
    except ValueError as error:  # malformed TOML, or not UTF-8
        raise LedgerError(f"{path}: {error}") from error
    entries = data.get(table)
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise LedgerError(f"{path}: no entries [[{table}]]")
    return entries


def _text(name: str, entry: dict[str, Any], key: str) -> str:
    if key not in entry:
        raise LedgerError(f"{name}: key {key!r} is missing")
    value = entry[key]
    if not isinstance(value, str):
        raise LedgerError(f"{name}: key {key!r} must be a string, not {value!r}")
    if not value.strip():
        raise LedgerError(f"{name}: key {key!r} is empty")
    return value
