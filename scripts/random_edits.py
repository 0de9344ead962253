"""Edit the rules of a game at random, one place at a time, and see whether a rule test notices.

    python scripts/random_edits.py end --edits 300 --seed 1

Every edit is made in a copy of the sources and undone before the next.  Only those tests run that call the edited
function, which is found out first by running all of them once.  What survives is either a rule without a test or an
edit that changes nothing; somebody has to look.  The same seed makes the same edits while the sources stay the same.
"""

from __future__ import annotations

import argparse
import ast
import copy
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from types import CodeType, FrameType
from typing import Any

import pytest
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parent.parent
GAMES = Path("src/critias/games")
# What a player reads or sees, and what a bot thinks, is not a rule.
NO_RULES = {"art", "battle_board", "board", "eyes", "faces", "faction_board", "map_art", "outlook", "panels",
            "research_board", "summary", "tour", "words"}  # fmt: skip
SHARED = {"age": ["world"], "era": ["world"]}
PATIENCE = 300  # seconds for the tests of one edit; what takes longer hangs, and is noticed

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


def possible_edits(game: str) -> list[Edit]:
    """All edits inside the functions of a game's rule modules."""
    found = []
    for folder in [game, *SHARED.get(game, [])]:
        for path in sorted((ROOT / GAMES / folder).rglob("*.py")):
            if path.stem in NO_RULES:
                continue
            name = str(path.relative_to(ROOT))
            tree = ast.parse(path.read_text())
            function = {id(part): name for name, body in functions_of(tree) for part in ast.walk(body)}
            for number, node in enumerate(ast.walk(tree)):
                if id(node) in function:
                    for which, after in enumerate(edits_of(node)):
                        placed: Any = node.target if isinstance(node, ast.comprehension) else node
                        where = function[id(node)]
                        found.append(Edit(name, where, placed.lineno, number, which, shown(node), shown(after)))
    return found


def functions_of(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, ast.AST]]:
    """The statements of every function and method, under its name."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from functions_of(node, f"{node.name}.")
        elif isinstance(node, ast.FunctionDef):
            for statement in node.body:
                yield prefix + node.name, statement


def shown(node: ast.AST) -> str:
    """The node in one line."""
    if isinstance(node, (ast.If, ast.While)):
        return f"{type(node).__name__.lower()} {ast.unparse(node.test)}:"
    return " ".join(ast.unparse(node).split())[:100]


def edited(edit: Edit) -> str:
    """The source of the file with the edit in it."""
    tree = ast.parse((ROOT / edit.file).read_text())
    target = list(ast.walk(tree))[edit.node]
    after = list(edits_of(target))[edit.which]

    class Put(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> Any:
            return after if node is target else super().visit(node)

    return ast.unparse(ast.fix_missing_locations(Put().visit(tree)))


# ---------------------------------------------------------------- which tests reach a function


class Reach:
    """A pytest plugin: which tests call which functions of a game."""

    def __init__(self, folders: list[str]) -> None:
        self.folders = tuple(str(ROOT / GAMES / folder) + os.sep for folder in folders)
        self.tests: list[str] = []
        self.called: dict[str, set[int]] = {}  # "file function" → numbers of tests

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        codes: set[CodeType] = set()

        def look(frame: FrameType, event: str, argument: object) -> None:
            codes.add(frame.f_code)

        sys.settrace(look)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            for code in codes:
                if code.co_filename.startswith(self.folders):
                    file = code.co_filename[len(str(ROOT)) + 1 :]
                    function = code.co_qualname.partition(".<locals>")[0]
                    self.called.setdefault(f"{file} {function}", set()).add(len(self.tests))
            self.tests.append(item.nodeid)


def find_reach(game: str, out: str) -> None:
    """Run in a process of its own: all rule tests of a game and the reader of its log once, traced."""
    reach = Reach([game, *SHARED.get(game, [])])
    tests = [f"tests/rules/{game}", *map(str, Path("tests/games").glob(f"test_{game}_diary.py"))]
    status = pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", *tests], plugins=[reach])
    if status != 0:
        sys.exit("the rule tests fail without any edit")
    called = {function: sorted(tests) for function, tests in reach.called.items()}
    Path(out).write_text(json.dumps({"tests": reach.tests, "called": called}))


# ---------------------------------------------------------------- trying


class Bench:
    """Copies of the sources, one for each edit that is tried at the same time."""

    def __init__(self, folder: Path, jobs: int) -> None:
        self.copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(jobs):
            copied = folder / str(number)
            shutil.copytree(ROOT / "src", copied / "src", ignore=shutil.ignore_patterns("__pycache__"))
            self.copies.put(copied)

    def survives(self, edit: Edit, tests: list[str]) -> bool:
        """Whether all tests that reach the edit still pass."""
        if not tests:
            return True
        here = self.copies.get()
        file = here / edit.file
        original = file.read_text()
        file.write_text(edited(edit))
        try:
            done = subprocess.run(
                [sys.executable, "-B", "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *tests],
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": str(here / "src"), "CRITIAS_EXPECT": "interpreted"},
                capture_output=True,
                timeout=PATIENCE,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return False
        finally:
            file.write_text(original)
            self.copies.put(here)
        return done.returncode == 0


def reaching(edit: Edit, reach: dict[str, Any]) -> list[str]:
    """The tests that call the edited function, those first that call few functions besides."""
    numbers: list[int] = reach["called"].get(f"{edit.file} {edit.function}", [])
    return [reach["tests"][number] for number in sorted(numbers, key=lambda number: reach["size"][number])]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="+")
    parser.add_argument("--edits", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--reach", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.reach:
        find_reach(asked.games[0], asked.reach)
        return
    console = Console(highlight=False, soft_wrap=True)
    table = Table("game", "edits", "caught", "survived", "caught %")
    for game in asked.games:
        survivors = try_game(game, asked.edits, asked.seed, asked.jobs, console)
        caught = asked.edits - len(survivors)
        table.add_row(game, str(asked.edits), str(caught), str(len(survivors)), f"{100 * caught / asked.edits:.1f}")
        for edit in survivors:
            console.print(f"  {edit}", markup=False)
    console.print(table)


def try_game(game: str, edits: int, seed: int, jobs: int, console: Console) -> list[Edit]:
    chosen = random.Random(f"{game} {seed}").sample(possible_edits(game), edits)
    with tempfile.TemporaryDirectory() as folder:
        console.print(f"{game}: which tests call which functions …")
        out = Path(folder) / "reach.json"
        finder = [sys.executable, __file__, game, "--reach", str(out)]
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "CRITIAS_EXPECT": "interpreted"}
        subprocess.run(finder, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)
        reach = json.loads(out.read_text())
        reach["size"] = [0] * len(reach["tests"])
        for tests in reach["called"].values():
            for number in tests:
                reach["size"][number] += 1
        bench = Bench(Path(folder), jobs)
        survivors = []
        with ThreadPoolExecutor(jobs) as threads:
            results = threads.map(lambda edit: bench.survives(edit, reaching(edit, reach)), chosen)
            for number, (edit, survived) in enumerate(zip(chosen, results, strict=True), 1):
                if survived:
                    survivors.append(edit)
                if number % 20 == 0:
                    console.print(f"{game}: {number} of {edits} tried, {len(survivors)} survived")
    return survivors


if __name__ == "__main__":
    main()
