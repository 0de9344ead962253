"""A page of figures: warnings first, then a card each with a plot and a sentence.

It is written as HTML that stands alone, as Markdown, and as lines for a terminal.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from critias.draw.html import (
    Element,
    body,
    details,
    div,
    h1,
    h2,
    head,
    header,
    html,
    main,
    markup,
    meta,
    p,
    section,
    small,
    style,
    summary,
    table,
    tbody,
    td,
    th,
    thead,
    title,
    tr,
)
from critias.draw.theme import STATIC
from critias.engine.game import GameError
from critias.lab.study import svg
from critias.lab.study import table as in_markdown


@dataclass(frozen=True)
class Note:
    """What stands at the top: a title, and a sentence that says what it means."""

    title: str
    text: str


@dataclass(frozen=True)
class Card:
    """Figures about one question."""

    title: str
    aside: str  # what the numbers are: "share of games"
    says: str  # what they mean
    head: list[str]
    rows: list[list[str]]
    plot: Callable[[], Any] | None = None  # an Altair chart
    wide: bool = False
    dots: list[dict[str, Any]] = field(default_factory=list)  # what is plotted, to set it beside other reports


@dataclass(frozen=True)
class Page:
    title: str
    about: list[str]  # what was played
    warnings: list[Note]
    notes: list[Note] = field(default_factory=list)  # no alarm, but worth to know first
    cards: list[Card] = field(default_factory=list)


def can_plot() -> None:
    """Say in a sentence what is missing, before anything is played."""
    try:
        import altair as alt  # noqa: F401
        import vl_convert  # noqa: F401
    except ModuleNotFoundError as error:
        raise GameError(f'plots need {error.name}: pip install "critias[report]"') from None


def write(page: Page, folder: Path, name: str) -> Path:
    """The page as HTML and as Markdown; where the first is."""
    (folder / f"{name}.md").write_text(as_markdown(page), encoding="utf-8")
    (folder / f"{name}.html").write_text(as_html(page), encoding="utf-8")
    return folder / f"{name}.html"


# ---------------------------------------------------------------- HTML


def as_html(page: Page) -> str:
    styles = [(STATIC / "tokens.css").read_text(), (Path(__file__).parent / "report.css").read_text()]
    found = html(lang="en")[
        head[
            meta(charset="utf-8"),
            meta(name="viewport", content="width=device-width, initial-scale=1"),
            title[f"{page.title} · Critias"],
            style[markup("\n".join(styles))],
        ],
        body[
            main[
                h1[page.title],
                [p(class_="about")[line] for line in page.about],
                [div(class_="warn")[h2[note.title], p[note.text]] for note in page.warnings],
                [div(class_="calm")[h2[note.title], p[note.text]] for note in page.notes],
                div(class_="cards")[[card_html(card) for card in page.cards if not card.wide]],
                [card_html(card) for card in page.cards if card.wide],
            ]
        ],
    ]
    return f"<!doctype html>\n{found}\n"


def card_html(card: Card) -> Element:
    figures = div(class_="scroll", tabindex="0")[
        table[
            thead[tr[[th(scope="col")[cell] for cell in card.head]]],
            tbody[[tr[[td[cell] for cell in row]] for row in card.rows]],
        ]
    ]
    folded = card.plot is not None or len(card.rows) > 12
    return section(class_="card")[
        header[h2[card.title], small[card.aside]],
        markup(svg(card.plot())) if card.plot is not None else None,
        p[card.says],
        details[summary["Figures"], figures] if folded and card.rows else figures if card.rows else None,
    ]


# ---------------------------------------------------------------- Markdown and plain text


def as_markdown(page: Page) -> str:
    parts = [f"# {page.title}", *page.about]
    parts += [f"**Warning: {note.title}.** {note.text}" for note in page.warnings]
    parts += [f"**{note.title}.** {note.text}" for note in page.notes]
    for card in page.cards:
        parts += [f"## {card.title}", card.says]
        parts += [f"*{card.aside}*", in_markdown(card.head, card.rows).rstrip()] if card.rows else []
    return "\n\n".join(parts) + "\n"


def as_lines(page: Page) -> list[str]:
    """The warnings and what every card says."""
    lines = [page.title, *page.about, ""]
    lines += [f"Warning: {note.title}.\n  {note.text}" for note in page.warnings]
    lines += [f"{note.title}.\n  {note.text}" for note in page.notes]
    return [*lines, "", *(f"{card.title}: {card.says}" for card in page.cards)]
