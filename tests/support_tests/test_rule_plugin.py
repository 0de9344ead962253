"""The pytest plugin that holds tests against the rule ledger."""

from __future__ import annotations

import json
from typing import Any

import pytest


@pytest.fixture
def house(pytester: pytest.Pytester) -> pytest.Pytester:
    """A small project with a game `toy` of 40 rules and the plugin at work."""
    rules = "".join(f'[[rule]]\nid = "TOY-{i:02}"\ntitle = "t"\ntext = "x"\nwhere = "w"\n' for i in range(1, 41))
    game = pytester.path / "src" / "critias" / "games" / "toy"
    game.mkdir(parents=True)
    (game / "rules.toml").write_text(rules)
    (game / "not_testable.toml").write_text('[[not_testable]]\nid = "TOY-40"\nreason = "about the box"\n')
    pytester.makeconftest('pytest_plugins = ["critias.testing.plugin"]')
    pytester.makeini(
        "[pytest]\naddopts = --strict-markers -p no:cacheprovider\nrule_ledgers = src/critias/games/*/rules.toml\n"
    )
    return pytester


def run(house: pytest.Pytester, tests: str, *options: str) -> pytest.RunResult:
    house.makepyfile(test_toy=f"import pytest\nfrom critias.testing import rule\n{tests}")
    return house.runpytest_inprocess("--rules-report", *options)


def report(house: pytest.Pytester) -> Any:
    return json.loads((house.path / "build" / "rules.json").read_text())["toy"]


def proved(house: pytest.Pytester) -> set[str]:
    return {f"TOY-{i:02}" for i in range(1, 40)} - set(report(house)["missing"])


def test_a_rule_is_proved_by_a_passing_test(house: pytest.Pytester) -> None:
    run(house, '@rule("TOY-01", "TOY-02")\n@rule("TOY-03")\ndef test_a(): pass').assert_outcomes(passed=1)
    assert proved(house) == {"TOY-01", "TOY-02", "TOY-03"}
    found = report(house)
    assert (found["rules"], found["testable"], found["proved"]) == (40, 39, 3)


def test_one_failing_test_spoils_the_proof(house: pytest.Pytester) -> None:
    run(
        house,
        """
@rule("TOY-01")
def test_good(): pass

@rule("TOY-01", "TOY-02")
def test_bad(): assert False

@pytest.mark.parametrize("n", [1, 2])
@rule("TOY-03")
def test_half(n): assert n == 1
""",
    ).assert_outcomes(passed=2, failed=2)
    assert proved(house) == set()


def test_a_test_that_fails_in_a_fixture_proves_nothing(house: pytest.Pytester) -> None:
    run(
        house,
        """
@pytest.fixture
def untidy():
    yield
    assert False

@rule("TOY-01")
def test_a(untidy): pass
""",
    ).assert_outcomes(passed=1, errors=1)
    assert proved(house) == set()


def test_skipped_and_expected_failures_prove_nothing(house: pytest.Pytester) -> None:
    run(
        house,
        """
@pytest.mark.skip
@rule("TOY-01")
def test_a(): pass

@pytest.mark.xfail
@rule("TOY-02")
def test_b(): assert False

@pytest.mark.xfail
@rule("TOY-03")
def test_c(): pass
""",
    )
    assert proved(house) == set()


def test_marks_of_classes_and_parameters_count(house: pytest.Pytester) -> None:
    run(
        house,
        """
@rule("TOY-01")
class TestA:
    @pytest.mark.parametrize("n", [pytest.param(1, marks=rule("TOY-02")), pytest.param(2, marks=rule("TOY-03"))])
    def test_a(self, n): pass
""",
    ).assert_outcomes(passed=2)
    assert proved(house) == {"TOY-01", "TOY-02", "TOY-03"}
    detail = json.loads((house.path / "build" / "rules-detail.json").read_text())
    assert detail["tests"] == {"TOY-01": 2, "TOY-02": 1, "TOY-03": 1}


def test_workers_report_to_one_place(house: pytest.Pytester) -> None:
    tests = "\n".join(f'@rule("TOY-{i:02}")\ndef test_{i}(): assert {i} != 5' for i in range(1, 9))
    run(house, tests, "-n", "2").assert_outcomes(passed=7, failed=1)
    assert proved(house) == {f"TOY-{i:02}" for i in range(1, 9) if i != 5}


@pytest.mark.parametrize(
    ("mark", "complaint"),
    [
        ('"TOY-01", "TOY-0A"', "*test_toy.py::test_a: unknown rule 'TOY-0A'; near it: TOY-*"),
        ('"TOY-40"', "*test_toy.py::test_a: rule 'TOY-40' is listed as not testable: about the box*"),
        (", ".join(f'"TOY-0{i}"' for i in range(1, 8)), "*test_toy.py::test_a: claims 7 rules; *at most 6*"),
        ("", "*test_toy.py::test_a: a rule mark names one or more ids*"),
    ],
)
def test_a_wrong_mark_stops_the_run(house: pytest.Pytester, mark: str, complaint: str) -> None:
    result = run(house, f"def test_b(): pass\n@rule({mark})\ndef test_a(): pass")
    assert result.ret == pytest.ExitCode.INTERRUPTED
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines([complaint])


def test_a_wrong_mark_stops_the_workers_too(house: pytest.Pytester) -> None:
    result = run(house, 'def test_b(): pass\n@rule("TOY-99")\ndef test_a(): pass', "-n", "2")
    assert result.ret != pytest.ExitCode.OK
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*test_toy.py::test_a: unknown rule 'TOY-99'*"])


def test_six_rules_are_allowed(house: pytest.Pytester) -> None:
    mark = ", ".join(f'"TOY-0{i}"' for i in range(1, 7))
    run(house, f"@rule({mark})\ndef test_a(): pass").assert_outcomes(passed=1)


def test_a_malformed_ledger_stops_the_run(house: pytest.Pytester) -> None:
    (house.path / "src" / "critias" / "games" / "toy" / "rules.toml").write_text('[[rule]]\nid = "TOY-01"\n')
    result = run(house, "def test_a(): pass")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*rules.toml: rule 1 (TOY-01): key 'title' is missing*"])


def test_no_report_unless_asked(house: pytest.Pytester) -> None:
    house.makepyfile(test_toy="def test_a(): pass")
    house.runpytest_inprocess().assert_outcomes(passed=1)
    assert not (house.path / "build").exists()


def test_a_broken_off_run_leaves_no_old_report(house: pytest.Pytester) -> None:
    run(house, '@rule("TOY-01")\ndef test_a(): pass')
    assert proved(house) == {"TOY-01"}
    run(house, '@rule("TOY-99")\ndef test_a(): pass')
    assert proved(house) == set()


def test_the_wrong_build_is_refused(house: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CRITIAS_EXPECT", "hand-made")
    result = run(house, "def test_a(): pass")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*should run on the hand-made build*"])
