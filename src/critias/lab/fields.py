"""Copies and views of a state, and numbers of names, written out as plain code: what `critias fields` does.

A state declares each field once, in the body of its class.  This reads the source, not the class, and writes after the
declarations what follows from them, between two marks.  A class without the marks gets them at its end.

A list of names is followed by their numbers where a mark asks for them: `FIRE: Final = 2` is compiled to the number
itself, which an index or an enumeration is not.
"""

from __future__ import annotations

import ast
import re
from typing import Final

from critias.engine.state import HIDDEN, INT, LIST, OWNER, PUBLIC, TABLE, StateError, shape_of

BEGIN: Final = "    # ---- written by `critias fields` from the declarations: change those"
END: Final = "    # ---- so far it is written"
NUMBERS: Final = re.compile(r"# ---- numbered by `critias fields`(?: as (\w+)\*)?: change the names")
NUMBERED: Final = "# ---- so far it is numbered"
SIGHTS: Final = {"PUBLIC": PUBLIC, "OWNER": OWNER, "HIDDEN": HIDDEN}
SHAPES: Final = {INT: "INT", LIST: "LIST", TABLE: "TABLE"}
HELPERS: Final = {"BLANK", "INT", "LIST", "TABLE", "Field", "own_list", "own_number"}
WIDTH: Final = 120


class Declaration:
    """A field as its class declares it: `hand: Annotated[list[list[int]], OWNER, By(SEAT), CARD]`."""

    def __init__(self, name: str, parts: list[ast.expr]) -> None:
        self.name: Final = name
        self.shape: Final = shape_of(name, ast.unparse(parts[0]))
        self.marks: Final = [ast.unparse(part).replace("'", '"') for part in parts[1:]]
        self.flag = ""
        self.sight = -1
        for part in parts[1:]:
            if isinstance(part, ast.Name) and part.id in SIGHTS:
                self.sight = SIGHTS[part.id]
            elif isinstance(part, ast.Call) and ast.unparse(part.func) == "When":
                flag, sight = part.args
                self.flag, self.sight = str(ast.literal_eval(flag)), SIGHTS[ast.unparse(sight)]
        if self.sight < 0:
            raise StateError(f"field {name!r} does not say who may see it")

    def declared(self) -> list[str]:
        """The field for `State.fields`, in one line or one part a line."""
        parts = [f'"{self.name}"', SHAPES[self.shape], *self.marks]
        line = f"        Field({', '.join(parts)}),"
        if len(line) <= WIDTH:
            return [line]
        return ["        Field(", *[f"            {part}," for part in parts], "        ),"]

    def copied(self) -> str:
        return f"        new.{self.name} = {self._seen(PUBLIC)}"

    def shown(self) -> str:
        if self.flag:
            return f"        new.{self.name} = {self._seen(self.sight)} if self.{self.flag} else {self._seen(PUBLIC)}"
        return f"        new.{self.name} = {self._seen(self.sight)}"

    def _seen(self, sight: int) -> str:
        mine = f"self.{self.name}"
        if sight == PUBLIC:
            return [mine, f"{mine}[:]", f"[row[:] for row in {mine}]"][self.shape]
        if sight == HIDDEN:
            return ["BLANK", f"[BLANK] * len({mine})", f"[[BLANK] * len(row) for row in {mine}]"][self.shape]
        return f"{'own_list' if self.shape == TABLE else 'own_number'}({mine}, seat)"


def declarations(body: ast.ClassDef) -> list[Declaration]:
    found = []
    for node in body.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            hint = node.annotation
            if isinstance(hint, ast.Subscript) and ast.unparse(hint.value) == "Annotated":
                assert isinstance(hint.slice, ast.Tuple)
                found.append(Declaration(node.target.id, hint.slice.elts))
    return found


def region(body: ast.ClassDef) -> list[str]:
    """What is written into a class, from mark to mark."""
    fields = declarations(body)
    base = ast.unparse(body.bases[0])
    further = base != "State"
    return [
        BEGIN,
        "",
        "    DECLARED: ClassVar[list[Field]] = [",
        *([f"        *{base}.DECLARED,"] if further else []),
        *[line for field in fields for line in field.declared()],
        "    ]",
        "",
        "    def fields(self) -> list[Field]:",
        f"        return {body.name}.DECLARED",
        "",
        "    def copy_to(self, new: Self) -> None:",
        *(["        super().copy_to(new)"] if further else []),
        *[field.copied() for field in fields],
        "",
        "    def show_to(self, new: Self, seat: int) -> None:",
        *(["        super().show_to(new, seat)"] if further else []),
        *[field.shown() for field in fields],
        "",
        END,
    ]


def names_of(node: ast.stmt) -> list[str]:
    """The names that a list in a source declares: `ZONES: Final = ["port", "ocean"]`."""
    if not isinstance(node, ast.AnnAssign) or not isinstance(node.value, ast.List):
        return []
    return [item.value for item in node.value.elts if isinstance(item, ast.Constant) and isinstance(item.value, str)]


def numbered(text: str) -> str:
    """A source in which the names of every list that a mark follows are numbered anew."""
    lines = text.splitlines()
    for node in reversed(ast.parse(text).body):
        begin = node.end_lineno or 0
        mark = NUMBERS.fullmatch(lines[begin]) if names_of(node) and begin < len(lines) else None
        if mark is not None:
            prefix = mark[1] or ""
            numbers = [f"{prefix}{name.upper()}: Final = {number}" for number, name in enumerate(names_of(node))]
            end = lines.index(NUMBERED, begin) if NUMBERED in lines[begin:] else begin
            lines[begin + 1 : end + 1] = [*numbers, NUMBERED]
    return "\n".join(lines) + "\n"


def written(text: str) -> str:
    """A source with numbers, and with copies and views for every class that declares fields, written out."""
    text = numbered(text)
    lines = text.splitlines()
    classes = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef) and declarations(node)]
    for body in reversed(classes):  # from below, so that the lines above stay where they are
        last = body.end_lineno or len(lines)
        inside = range(body.lineno, last)
        begin = next((n for n in inside if lines[n] == BEGIN), None)
        end = next((n for n in range(body.lineno, len(lines)) if lines[n] == END), None)
        if begin is None or end is None:
            lines[last:last] = ["", *region(body)]
        else:
            lines[begin : end + 1] = region(body)
    return "\n".join(lines) + "\n"


def missing(text: str) -> list[str]:
    """The names of the engine that a source uses once it is written, and does not import."""
    tree = ast.parse(text)
    imported = {name.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for name in node.names}
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return sorted((used & HELPERS) - imported, key=lambda name: (name != name.upper(), name == name.lower(), name))
