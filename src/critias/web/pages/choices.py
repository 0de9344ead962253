"""The choices of a question: rows with what each does, in groups as a player thinks, or numbers."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache

from markupsafe import Markup, escape

from critias.draw.html import Element, Node, b, button, div, h2, p, span
from critias.draw.kit import icon
from critias.draw.scene import Reach
from critias.engine.match import Match, Option, Question
from critias.tongue import say
from critias.web.games import closed_of, group_of, heading_of, icon_of, offered_of, reach_of

FEW = 7  # options that stand one below the other; more stand in two columns
LONG = 24  # options of several groups that are too many to list: one group is shown at a time
BESIDE = 48  # letters: rows so short leave room for their heading beside them
NUMBER = re.compile(r"[+\u2212-]?\d+(?:[.,/]\d+)*")


class Choices:
    """The open question of a seat, as a list to choose from."""

    def __init__(self, match: Match, question: Question, finals: set[int]) -> None:
        self.question = question
        self.finals = finals
        self.options = offered_of(match.game, question)
        self.numeric = all(option.key.isdigit() for option in self.options)
        self.gists = dict(zip(question.values, match.gists(question), strict=True))
        view = match.seen_by(question.seat)
        self.reaches = {option: reach_of(match.game, view, question, option) for option in question.values}
        self.closed = closed_of(match.game, view, question)
        self.groups = groups_of(match, question)
        self.headings = {option: heading_of(match.game, question.kind, option) for option in question.values}
        self.icons = {option: icon_of(match.game, question.kind, option) for option in question.values}
        self.main = self.options[0].value if len(self.options) == 1 else question.kind.usual
        ends = (self.main, question.kind.decline)
        self.done = [option for option in self.options if option.value in ends or option.key == "done"]

    def listed(self) -> Node:
        """All options but the one that ends the step."""
        options = [option for option in self.options if option not in self.done]
        if self.numeric:
            first = self.options[0]
            said = f"{first.label}: {self.gists[first.value]}"
            return [
                div(class_="nums")[(self._number(option) for option in self.options)],
                p(class_="gist-now", id="gist-now", aria_hidden="true", data_first=said)[figures(said)],
            ]
        if not options:
            return None
        names = list(dict.fromkeys(self.groups.get(option.value, "") for option in options))
        tabs = len(options) > LONG and len(names) > 1
        css = "opts rows" if any(self.gists.values()) else "opts"
        many = " many" if len(options) > FEW else ""
        beside = " beside" if many and len(names) > 1 and self._width(options) <= BESIDE else ""
        return div(class_=css + many + beside)[
            group_tabs(names) if tabs else None,
            (self._parts(name, options, tabs) for name in names),
        ]

    def _width(self, options: list[Option]) -> int:
        """Of the two columns of a group's rows, in letters; the widest."""
        names: Counter[str] = Counter()
        gists: Counter[str] = Counter()
        for option in options:
            group = self.groups[option.value]
            names[group] = max(names[group], len(name_in(group, option.label)))
            gists[group] = max(gists[group], len(self.gists[option.value]))
        return max(names[group] + gists[group] for group in names)

    def refused(self) -> Node:
        """What is closed now, and why, in a line."""
        return p(class_="closed")[say("Not now: {options}.", options="; ".join(self.closed))] if self.closed else None

    def _parts(self, name: str, options: list[Option], tabs: bool) -> Node:
        """A group; under tabs it is parted once more by headings."""
        mine = [option for option in options if self.groups.get(option.value, "") == name]
        headings = {option.value: self.headings[option.value] if tabs else name for option in mine}
        return [
            div(class_="grp", data_group=name if tabs else None)[
                h2[heading] if heading else None,
                div(class_="set")[(self._row(option, name) for option in mine if headings[option.value] == heading)],
            ]
            for heading in dict.fromkeys(headings.values())
        ]

    def ending(self) -> Node:
        """What ends the step has its place below the list; it is the main button if it is all or the usual answer."""
        if self.numeric:
            return None
        return [
            self._button(option, "btn opt primary" if option.value == self.main else "btn opt ends", option.label)
            for option in self.done
        ]

    def _row(self, option: Option, group: str) -> Element:
        """In a group "Leader" the option "Leader: Hills 3" is called "Hills 3"."""
        css = "opt" if self.gists[option.value] else "btn opt"
        return self._button(option, css, name_in(group, option.label))

    def _button(self, option: Option, css: str, name: str) -> Element:
        return drawn(
            self._id(option),
            option.value,
            option.label,
            css,
            name[:1].upper() + name[1:],
            self.gists[option.value],
            self.icons[option.value],
            self.question.kind.deed(option.value),
            self.groups.get(option.value),
            option.value in self.finals,
            self.reaches[option.value],
        )

    def _id(self, option: Option) -> str:
        """By what it says: the same option of the same question keeps it, another has another."""
        return f"opt-{self.question.kind.name}-{option.key}"

    def _number(self, option: Option) -> Element:
        value, said = str(option.value), self.gists[option.value]
        return button(
            type="submit",
            name="option",
            value=value,
            id=self._id(option),
            class_="n",
            data_final="1" if option.value in self.finals else None,
            data_deed=self.question.kind.deed(option.value),
            data_gist=said or None,
            title=said or None,
            aria_label=option.label,
        )[option.key]


@lru_cache(maxsize=10_000)
def drawn(
    name: str,
    value: int,
    label: str,
    css: str,
    shown: str,
    gist: str,
    symbol: str,
    deed: str,
    group: str | None,
    final: bool,
    reach: Reach,
) -> Element:
    """An option's button; most options of a question were there when it was asked before."""
    return button(
        type="submit",
        name="option",
        value=str(value),
        id=name,
        class_=css,
        data_final="1" if final else None,
        data_deed=deed,
        data_group=group,
        aria_label=label if gist else None,
        aria_describedby=f"{name}-gist" if gist else None,
        title=f"{label}: {reach.said}" if reach.said else None,
        data_leads="\n".join([f"{thing} {said}" for thing, said in reach.things]) or None,
    )[
        b[icon(symbol, 16) if symbol else None, shown] if gist else shown,
        span(class_="gist", id=f"{name}-gist")[figures(gist)] if gist else None,
    ]


@lru_cache(maxsize=10_000)
def name_in(group: str, label: str) -> str:
    return re.sub(f"^{re.escape(group)}:? ", "", label, flags=re.IGNORECASE)


@lru_cache(maxsize=10_000)
def figures(text: str) -> Markup:
    """A gist with its numbers in bold."""
    return Markup(NUMBER.sub(lambda found: f"<em>{found[0]}</em>", str(escape(text))))


def groups_of(match: Match, question: Question) -> dict[int, str]:
    """By option: the heading of its group, where a question has options of several groups."""
    group = group_of(match.game)
    found = {} if group is None else {option: group(question.kind, option) for option in question.values}
    return found if len(set(found.values())) > 1 else {}


def group_tabs(names: list[str]) -> Node:
    """Headings of a long list: the script shows one group at a time."""
    return div(class_="gtabs", role="group", aria_label=say("Show"))[
        (button(type="button", class_="gtab", data_do="group", data_group=name)[name] for name in names if name)
    ]
