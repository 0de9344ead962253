"""Edit the rules of a game at random, one place at a time, and see whether a rule test notices.

    python scripts/random_edits.py end --edits 300 --seed 1

The tests are collected once and run once, to find out which of them come past which edit.  Every edit is then made in a
fork of that process, where the edited function gets its new code and those tests run until one fails.  A fork has
imported: what survives in a function that was called by an import is tried again in a copy of the sources.  If the
import leaves the same behind there, nothing is left to notice; otherwise all tests run.  What survives then is either a
rule without a test or an edit that changes nothing; somebody has to look.  The same seed makes the same edits while the
sources stay the same.
"""

from __future__ import annotations

import argparse
import ast
import copy
import gc
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parent.parent
GAMES = Path("src/critias/games")
# What a player reads or sees, and what a bot thinks, is not a rule.
NO_RULES = {"art", "battle_board", "board", "eyes", "faces", "faction_board", "gists", "guide", "handout", "map_art",
            "panels", "phrases", "reach", "regions", "research_board", "styles", "summary", "tour",
            "words"}  # fmt: skip
SHARED = {"age": ["world"], "era": ["world"]}
SURVIVED, UNDECIDED = 0, 2  # what a fork says of its edit
PATIENCE = 2  # seconds, and as long as the traced test took: what takes longer hangs, and is noticed
MEMORY = 4 << 30  # bytes, for what grows for ever

SWAPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Break: ast.Continue,
    ast.Continue: ast.Break,
}  # fmt: skip
RENAMED = {"min": "max", "max": "min", "any": "all", "all": "any"}


# ---------------------------------------------------------------- edits


@dataclass(frozen=True)
class Edit:
    """One node of a source file, by its number in the order of `ast.walk`, and which of its edits is meant."""

    file: str
    function: str  # or method, the outermost, in which it stands
    line: int
    statement: tuple[int, int]  # first and last line; of one with a body only its head
    node: int
    which: int
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.before}  →  {self.after}"


def edits_of(node: ast.AST) -> Iterator[ast.AST]:
    """What may stand in the place of a node."""
    if isinstance(node, ast.Compare):
        yield changed(node, "ops", [SWAPPED[type(node.ops[0])](), *node.ops[1:]])
    elif isinstance(node, (ast.BoolOp, ast.BinOp, ast.AugAssign)) and type(node.op) in SWAPPED:
        yield changed(node, "op", SWAPPED[type(node.op)]())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, (ast.Break, ast.Continue)):
        yield SWAPPED[type(node)]()
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in RENAMED:
        yield changed(node, "id", RENAMED[node.id])
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield changed(node, "value", node.value + 1)
        yield changed(node, "value", node.value - 1)
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield changed(node, "value", not node.value)
    if isinstance(node, (ast.If, ast.While, ast.IfExp)):
        yield changed(node, "test", ast.Constant(False))
        if not isinstance(node, ast.While):
            yield changed(node, "test", ast.Constant(True))
    elif isinstance(node, ast.comprehension) and node.ifs:
        yield changed(node, "ifs", node.ifs[1:])
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield ast.Pass()
    elif isinstance(node, (ast.Assign, ast.AugAssign)):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        if not isinstance(targets[0], (ast.Name, ast.Tuple)):  # a name would be missing afterwards
            yield ast.Pass()


def changed(node: ast.AST, field: str, value: object) -> ast.AST:
    new = copy.deepcopy(node)
    setattr(new, field, value)
    return new


@cache
def source(file: str) -> str:
    """As it was when the edits were chosen: somebody may be at work meanwhile."""
    return (ROOT / file).read_text()


def possible_edits(game: str) -> list[Edit]:
    """All edits inside the functions of a game's rule modules."""
    found = []
    for folder in [game, *SHARED.get(game, [])]:
        for path in sorted((ROOT / GAMES / folder).rglob("*.py")):
            if path.stem in NO_RULES or path.stem.startswith("eyes_"):
                continue
            name = str(path.relative_to(ROOT))
            tree = ast.parse(source(name))
            function = {id(part): name for name, body in functions_of(tree) for part in ast.walk(body)}
            statement = {
                id(part): lines_of(node)
                for node in ast.walk(tree)
                if isinstance(node, ast.stmt)
                for part in ast.walk(node)
            }
            for number, node in enumerate(ast.walk(tree)):
                if id(node) in function:
                    for which, after in enumerate(edits_of(node)):
                        placed: Any = node.target if isinstance(node, ast.comprehension) else node
                        where = (function[id(node)], placed.lineno, statement[id(node)])
                        found.append(Edit(name, *where, number, which, shown(node), shown(after)))
    return found


def functions_of(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, ast.AST]]:
    """The statements of every function and method, under its name."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from functions_of(node, f"{node.name}.")
        elif isinstance(node, ast.FunctionDef):
            for statement in node.body:
                yield prefix + node.name, statement


def lines_of(statement: ast.stmt) -> tuple[int, int]:
    body = getattr(statement, "body", None)
    return statement.lineno, max(statement.lineno, body[0].lineno - 1 if body else statement.end_lineno or 0)


def shown(node: ast.AST) -> str:
    """The node in one line."""
    if isinstance(node, (ast.If, ast.While)):
        return f"{type(node).__name__.lower()} {ast.unparse(node.test)}:"
    return " ".join(ast.unparse(node).split())[:100]


def edited(edit: Edit) -> ast.Module:
    """The file with the edit in it."""
    tree = ast.parse(source(edit.file))
    target = list(ast.walk(tree))[edit.node]
    after = list(edits_of(target))[edit.which]

    class Put(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> Any:
            return after if node is target else super().visit(node)

    Put().visit(tree)
    return ast.fix_missing_locations(tree)


# ---------------------------------------------------------------- trying


class Trials:
    """A pytest plugin: not all tests once, but for every edit those that come past it, in a fork."""

    def __init__(self, edits: list[Edit], jobs: int, tell: Callable[[str], None]) -> None:
        self.edits = edits
        self.jobs = jobs
        self.tell = tell
        self.at_import: set[tuple[str, str]] = set()  # functions that were called
        self.survivors: list[Edit] = []
        self.at_import_too: list[Edit] = []  # those that survived, but an import may have used them
        self.undecided: list[Edit] = []
        sys.settrace(self.imports)

    def imports(self, frame: FrameType, event: str, argument: object) -> None:
        self.at_import.add((frame.f_code.co_filename, frame.f_code.co_qualname.partition(".<locals>")[0]))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        sys.settrace(None)
        passing, took = self.find_passing(session)
        edits_passed = Counter(number for numbers in passing for number in numbers)
        running: dict[int, Edit] = {}
        for tried, (edit, numbers) in enumerate(zip(self.edits, passing, strict=True)):
            # Those tests first that do little else.
            numbers.sort(key=edits_passed.__getitem__)
            tests = [session.items[number] for number in numbers]
            if len(running) == self.jobs:
                self.wait(running)
            patience = [PATIENCE + took[number] for number in numbers]
            running[forked(partial(verdict, session, edit, tests, patience))] = edit
            if tried % 20 == 0:
                self.tell(f"{tried} of {len(self.edits)} tried, {len(self.survivors)} survived")
        while running:
            self.wait(running)
        return True

    def wait(self, running: dict[int, Edit]) -> None:
        child, status = os.wait()
        edit = running.pop(child)
        if os.waitstatus_to_exitcode(status) == UNDECIDED:
            self.undecided.append(edit)
        elif status == SURVIVED and (str(ROOT / edit.file), edit.function) in self.at_import:
            self.at_import_too.append(edit)
        elif status == SURVIVED:
            self.survived(edit)

    def survived(self, edit: Edit) -> None:
        self.survivors.append(edit)
        self.tell(f"survived: {edit}")

    def find_passing(self, session: pytest.Session) -> tuple[list[list[int]], list[float]]:
        """For every edit the tests, by number, that come past it, and how long each test takes, from one run of all."""
        with tempfile.NamedTemporaryFile() as found:
            child = forked(partial(self.trace, session, Path(found.name)))
            if os.waitpid(child, 0)[1]:
                sys.exit("the rule tests fail without any edit")
            passing, took = json.loads(Path(found.name).read_text())
            return passing, took

    def trace(self, session: pytest.Session, out: Path) -> bool:
        edits_at: dict[tuple[str, int], set[int]] = {}
        for number, edit in enumerate(self.edits):
            for line in range(edit.statement[0], edit.statement[1] + 1):
                edits_at.setdefault((str(ROOT / edit.file), line), set()).add(number)
        passing: list[list[int]] = [[] for edit in self.edits]
        lines: dict[CodeType, set[int]] = {}  # of a function those with edits

        def called(frame: FrameType, event: str, argument: object) -> Any:
            code = frame.f_code
            if code not in lines:
                lines[code] = {line for *_, line in code.co_lines() if line and (code.co_filename, line) in edits_at}
            return passed if not lines[code] <= seen.get(code, set()) else None

        def passed(frame: FrameType, event: str, argument: object) -> Any:
            if event == "line" and frame.f_lineno in lines[frame.f_code]:
                seen.setdefault(frame.f_code, set()).add(frame.f_lineno)
            return passed

        took = []
        for number, item in enumerate(session.items):
            begun = time.process_time()
            seen: dict[CodeType, set[int]] = {}
            sys.settrace(called)
            failed = fails(session, [item], [0])
            sys.settrace(None)
            took.append(time.process_time() - begun)
            if failed:
                return True
            for passed_by in {
                edit for code in seen for line in seen[code] for edit in edits_at[code.co_filename, line]
            }:
                passing[passed_by].append(number)
        out.write_text(json.dumps([passing, took]))
        return False


def forked(work: Callable[[], int]) -> int:
    """Do this in a fork, whose exit status tells the answer; an error or a hang is a 1."""
    child = os.fork()
    if child == 0:
        silence = os.open(os.devnull, os.O_RDWR)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        answer = 1
        try:
            answer = work()
        finally:
            os._exit(answer)
    return child


def verdict(session: pytest.Session, edit: Edit, tests: list[pytest.Item], patience: list[float]) -> int:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    return fails(session, tests, patience) if exchange(edit) else UNDECIDED


def fails(session: pytest.Session, tests: list[pytest.Item], patience: list[float]) -> bool:
    """Run these tests until one fails; a test that takes longer than its patience (0 is endless) ends the process."""
    for test, after, seconds in zip(tests, [*tests[1:], None], patience, strict=True):
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
        session.config.hook.pytest_runtest_protocol(item=test, nextitem=after)
        if session.testsfailed:
            return True
    return False


def exchange(edit: Edit) -> bool:
    """Give the edited function its new code in this process, if it is found and its closure fits."""
    compiled = compile(edited(edit), str(ROOT / edit.file), "exec", dont_inherit=True)
    new = {(code.co_qualname, code.co_firstlineno): code for code in inside(compiled)}
    done = False
    for function in gc.get_objects():
        if isinstance(function, FunctionType) and function.__code__.co_filename == compiled.co_filename:
            old = function.__code__
            code = new.get((old.co_qualname, old.co_firstlineno), old)
            if old.co_qualname == edit.function:
                if code.co_freevars != old.co_freevars:
                    return False
                function.__code__ = code
                done = True
    return done


def inside(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from inside(constant)


LEFT_BEHIND = """
import importlib, pickle, pkgutil, sys, types

class Pickler(pickle.Pickler):
    def reducer_override(self, value):  # a function by its name: those within others have no other way
        return (str, (value.__qualname__,)) if isinstance(value, types.FunctionType) else NotImplemented

for game in sys.argv[1:]:
    package = importlib.import_module("critias.games." + game)
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        for name, value in vars(importlib.import_module(module.name)).items():
            if not name.startswith("__") and not isinstance(value, type(sys)):
                of_class = vars(value).items() if isinstance(value, type) else []
                plain = [each for each in of_class if each[0][0] != "_" and type(each[1]) in (int, str, list, dict)]
                Pickler(sys.stdout.buffer).dump((name, value, plain))
"""


class Copy:
    """A copy of the sources, to import them with an edit in it."""

    def __init__(self, game: str, tests: list[str], here: Path) -> None:
        self.games = [game, *SHARED.get(game, [])]
        self.tests = tests
        self.here = here
        shutil.copytree(ROOT / "src", here / "src", ignore=shutil.ignore_patterns("__pycache__"))
        imported = self.run("-c", LEFT_BEHIND, *self.games)
        if imported.returncode:
            sys.exit(f"what an import leaves behind cannot be told: {imported.stderr.decode()}")
        self.left_behind = imported.stdout

    def run(self, *arguments: str) -> subprocess.CompletedProcess[bytes]:
        path = os.pathsep.join([str(self.here / "src"), os.environ.get("PYTHONPATH", "")])
        environment = {"PYTHONPATH": path, "PYTHONHASHSEED": "0", "CRITIAS_EXPECT": "interpreted"}
        command = [sys.executable, "-B", *arguments]
        return subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, check=False)

    def survives(self, edit: Edit, decided: bool) -> bool:
        """Whether no test notices; if those that come past the edit have decided, only what an import does is left."""
        file = self.here / edit.file
        file.write_text(ast.unparse(edited(edit)))
        try:
            if decided and self.run("-c", LEFT_BEHIND, *self.games).stdout == self.left_behind:
                return True
            quick = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
            return self.run("-m", "pytest", *quick, *self.tests).returncode == 0
        finally:
            file.write_text(source(edit.file))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--edits", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    console = Console(highlight=False, soft_wrap=True)
    survivors = try_game(asked.game, asked.edits, asked.seed, asked.jobs, console)
    caught = asked.edits - len(survivors)
    table = Table("game", "edits", "caught", "survived", "caught %")
    table.add_row(asked.game, str(asked.edits), str(caught), str(len(survivors)), f"{100 * caught / asked.edits:.1f}")
    console.print(table)
    for edit in survivors:
        console.print(f"  {edit}", markup=False)


def try_game(game: str, edits: int, seed: int, jobs: int, console: Console) -> list[Edit]:
    """Try so many edits of a game on its rule tests and on the reader of its log: those that survive."""
    chosen = random.Random(f"{game} {seed}").sample(possible_edits(game), edits)
    trials = Trials(chosen, jobs, lambda words: console.print(f"{game}: {words}", markup=False))
    tests = [f"tests/rules/{game}", *map(str, Path("tests/games").glob(f"test_{game}_diary.py"))]
    with tempfile.TemporaryDirectory() as folder:
        there = Copy(game, tests, Path(folder))
        if pytest.main(["-s", "-qq", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist", *tests], plugins=[trials]):
            sys.exit("the rule tests cannot be collected")
        imported = [(edit, True) for edit in trials.at_import_too] + [(edit, False) for edit in trials.undecided]
        for number, (edit, decided) in enumerate(imported):
            trials.tell(f"{number} of {len(imported)} tried again in a copy")
            if there.survives(edit, decided):
                trials.survived(edit)
    return trials.survivors


if __name__ == "__main__":
    main()
