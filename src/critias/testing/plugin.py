"""The rule ledger in pytest.

A test says which rules it proves: `@rule("END-VOTE-07")`.  An id that no ledger has is a collection error.  A rule is
proved if a test that names it passed and none that names it failed.  With `--rules-report` the result goes to
build/rules.json, and to build/rules-detail.json how many tests passed for each rule.
"""

from __future__ import annotations

import difflib
import json
import os
from collections import Counter
from collections.abc import Generator
from pathlib import Path

import pytest

import critias.engine.ledger
from critias.engine.ledger import Ledger, load_ledger

MOST_IDS = 6  # a test that claims a dozen rules proves none
PROPERTY = "rule"  # how a report carries an id from an xdist worker to the controller

LEDGERS = pytest.StashKey[dict[str, Ledger]]()


def load_ledgers(root: Path, patterns: list[str]) -> dict[str, Ledger]:
    """The ledger of every game, by the name of its folder."""
    ledgers = {}
    for rules in sorted(path for pattern in patterns for path in root.glob(pattern)):
        not_testable = rules.with_name("not_testable.toml")
        ledgers[rules.parent.name] = load_ledger(rules, not_testable if not_testable.exists() else None)
    return ledgers


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rules-report", action="store_true", help="write build/rules.json: which rules the tests prove")
    parser.addini("rule_ledgers", "where the ledgers are", "linelist", ["*/rules.toml", "src/*/rules.toml"])


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(id, ...): the rules of a game that the test proves")
    build = running_build()
    if os.environ.get("CRITIAS_EXPECT", build) != build:
        raise pytest.UsageError(
            f"the tests should run on the {os.environ['CRITIAS_EXPECT']} build, but this is {build}"
        )
    try:
        config.stash[LEDGERS] = load_ledgers(config.rootpath, config.getini("rule_ledgers"))
    except ValueError as error:
        raise pytest.UsageError(str(error)) from error
    on_controller = not hasattr(config, "workerinput")
    if on_controller and config.getoption("--rules-report"):
        config.pluginmanager.register(RuleReport(config.stash[LEDGERS], config.rootpath / "build"), "rule-report")


def running_build() -> str:
    return "compiled" if str(critias.engine.ledger.__file__).endswith(".so") else "interpreted"


def pytest_report_header() -> str:
    return f"critias: {running_build()}"


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Check the ids of the tests just collected; what is wrong becomes an ordinary collection error."""
    report = yield
    ledgers = collector.config.stash[LEDGERS]
    faults = []
    for item in report.result or []:
        if isinstance(item, pytest.Item):
            ids = rule_ids(item)
            faults += [f"{item.nodeid}: {fault}" for fault in faults_of(item, ids, ledgers)]
            item.user_properties += [(PROPERTY, id) for id in ids]
    if faults:
        report.outcome = "failed"
        report.longrepr = "\n".join(faults)
        report.result = []
    return report


def rule_ids(item: pytest.Item) -> list[str]:
    """The ids that a test names, each once, in the order of its marks."""
    return list(dict.fromkeys(str(id) for mark in item.iter_markers("rule") for id in mark.args))


def faults_of(item: pytest.Item, ids: list[str], ledgers: dict[str, Ledger]) -> list[str]:
    faults = []
    if any(not mark.args or mark.kwargs for mark in item.iter_markers("rule")):
        faults.append('a rule mark names one or more ids and nothing else: @rule("END-VOTE-07")')
    if len(ids) > MOST_IDS:
        faults.append(f"claims {len(ids)} rules; a test may claim at most {MOST_IDS}")
    for id in ids:
        ledger = next((ledger for ledger in ledgers.values() if id in ledger), None)
        if ledger is None:
            known = [rule.id for ledger in ledgers.values() for rule in ledger.rules]
            near = difflib.get_close_matches(id, known, n=3)
            faults.append(f"unknown rule {id!r}" + (f"; near it: {', '.join(near)}" if near else ""))
        elif id in ledger.not_testable:
            faults.append(f"rule {id!r} is listed as not testable: {ledger.not_testable[id]}")
    return faults


class RuleReport:
    """Gathers the results of the marked tests and writes the report when the run is over."""

    def __init__(self, ledgers: dict[str, Ledger], folder: Path) -> None:
        self.ledgers = ledgers
        self.folder = folder
        self.ids: dict[str, set[str]] = {}  # of each test
        self.passed: set[str] = set()
        self.failed: set[str] = set()
        self.file("rules").unlink(missing_ok=True)  # a run that breaks off leaves no old result behind
        self.file("rules-detail").unlink(missing_ok=True)

    def file(self, name: str) -> Path:
        return self.folder / f"{name}.json"

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        ids = {str(value) for name, value in report.user_properties if name == PROPERTY}
        if ids:
            self.ids.setdefault(report.nodeid, set()).update(ids)
        if report.failed:
            self.failed.add(report.nodeid)
        elif report.passed and report.when == "call" and not hasattr(report, "wasxfail"):
            self.passed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        broken = {id for test in self.failed for id in self.ids.get(test, ())}
        tests = Counter(id for test in self.passed - self.failed for id in self.ids.get(test, ()))
        summary = {}
        for game, ledger in self.ledgers.items():
            testable = [rule.id for rule in ledger.testable()]
            missing = [id for id in testable if id in broken or not tests[id]]
            summary[game] = {
                "rules": len(ledger),
                "testable": len(testable),
                "proved": len(testable) - len(missing),
                "missing": missing,
            }
        self.folder.mkdir(parents=True, exist_ok=True)
        self.file("rules").write_text(json.dumps(summary, indent=1) + "\n")
        self.file("rules-detail").write_text(json.dumps({"tests": dict(sorted(tests.items()))}, indent=1) + "\n")
