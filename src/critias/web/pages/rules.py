"""The rules of a game: chapters on the left, one column of rules, search on top; and the drawer beside the board."""

from __future__ import annotations

from dataclasses import dataclass

from htpy import (
    Element,
    Node,
    a,
    article,
    button,
    div,
    form,
    h1,
    h2,
    h3,
    li,
    main,
    mark,
    nav,
    ol,
    p,
    section,
    small,
    span,
)
from htpy import input as input_
from markupsafe import Markup

from critias.draw.html import told
from critias.draw.kit import icon
from critias.engine.game import Game
from critias.engine.ledger import Ledger, Rule, Ruling
from critias.rooms import has_summary
from critias.tongue import say, several
from critias.web.games import tour_of
from critias.web.pages.base import in_english


@dataclass(frozen=True)
class Chapter:
    """The rules of one stem: END-VOTE-01 to END-VOTE-27."""

    stem: str
    title: str
    rules: list[Rule]


def chapters_of(rules: list[Rule]) -> list[Chapter]:
    found: dict[str, list[Rule]] = {}
    for rule in rules:
        found.setdefault(rule.id.rsplit("-", 1)[0], []).append(rule)
    return [Chapter(stem, chapter_title(members), members) for stem, members in found.items()]


def chapter_title(rules: list[Rule]) -> str:
    """What most of its rules say about where they stand in the book."""
    places = [rule.where.split(";")[0].split(",")[0].strip() for rule in rules]
    named = [place for place in places if not place.lower().startswith("ruling")] or places
    return max(named, key=named.count)


def fills_gap(rule: Rule) -> bool:
    """Whether the rulebook is silent here, so that we had to decide."""
    return bool(rule.ruling) or "ruling" in rule.tags


# ---------------------------------------------------------------- the page


def rules_page(
    game: Game, ledger: Ledger, chapters: list[Chapter], shown: list[Chapter], words: str, ids: list[str]
) -> Element:
    number = sum(len(chapter.rules) for chapter in shown)
    return main(class_="rules-page", id="content")[
        nav(class_="chapters", aria_label=say("Chapters"))[
            h2[say("Chapters")],
            ol(lang="en")[
                (
                    li[a(href=f"/rules/{game.name}#{chapter.stem}")[chapter.title, small[str(len(chapter.rules))]]]
                    for chapter in chapters
                )
            ],
            p[a(href=f"/rules/{game.name}/summary")[say("Summary, 2 pages")]] if has_summary(game) else None,
            p[a(href=f"/rules/{game.name}/rulings")[say("Rulings")]],
            p[a(href=f"/new/{game.name}")[say("New table")]],
            p[a(href=f"/learn/{game.name}")[say("Walkthrough")]],
            p[a(href=f"/about/{game.name}")[say("About this edition")]],
        ],
        div(class_="book")[
            h1[say("Rules: {game}", game=game.title)],
            in_english(),
            search_form(game, words),
            p(class_="found", role="status")[found_words(number, words, ids)] if words or ids else note(game),
            p[a(class_="btn", href=f"/rules/{game.name}")[say("All rules")]] if words or ids else None,
            (chapter_section(game, ledger, chapter, words) for chapter in shown),
        ],
    ]


def search_form(game: Game, words: str) -> Element:
    return form(class_="search", method="get", action=f"/rules/{game.name}", role="search")[
        input_(
            type="search",
            name="q",
            value=words,
            aria_label=say("Search the rules of {game}", game=game.title),
            placeholder=say("Search: tie, end of the game…"),
            maxlength="100",
        ),
        button(class_="btn", type="submit")[icon("search", 18), say("Search")],
    ]


def found_words(number: int, words: str, ids: list[str]) -> str:
    if not words:
        return several(number, "{n} rule behind the question.", "{n} rules behind the question.")
    if not number:
        return say("No rules with “{words}”, the best first.", words=words)
    return several(
        number, "{n} rule with “{words}”, the best first.", "{n} rules with “{words}”, the best first.", words=words
    )


def note(game: Game) -> Element:
    return p(class_="hint found-note")[
        say("The rules in our own words, one statement each."),
        " ",
        told(
            "{mark} marks what the rulebook leaves open and we decided: {rulings}.",
            mark=gap_mark(),
            rulings=a(href=f"/rules/{game.name}/rulings")[say("all rulings")],
        ),
    ]


def chapter_section(game: Game, ledger: Ledger, chapter: Chapter, words: str) -> Element:
    return section(class_="chapter", id=chapter.stem or None, lang="en")[
        h2[chapter.title] if chapter.title else None, (rule_item(game, ledger, rule, words) for rule in chapter.rules)
    ]


def rule_item(game: Game, ledger: Ledger, rule: Rule, words: str = "") -> Element:
    return article(class_="rule-item", id=rule.id)[
        a(class_="id", href=f"#{rule.id}")[rule.id.split("-", 1)[1]],
        div(lang="en")[
            h3[lit(rule.title, words), gap_mark() if fills_gap(rule) else None],
            p[lit(rule.text, words)],
            p(class_="why")[rule.ruling] if rule.ruling and ledger.ruling(rule.ruling) is None else None,
            (p(class_="why")[ruling_link(game, ruling)] for ruling in ledger.rulings_of(rule)),
        ],
    ]


def ruling_link(game: Game, ruling: Ruling) -> Element:
    return a(href=f"/rules/{game.name}/rulings#{ruling.id}")[f"Ruling {ruling.id}: {ruling.title}"]


def rulings_page(game: Game, ledger: Ledger) -> Element:
    """What we play where the rulebook is silent, unclear or at odds with itself."""
    return main(class_="rules-page", id="content")[
        nav(class_="chapters", aria_label=say("Rules"))[
            h2[say("Rules")],
            p[a(href=f"/rules/{game.name}")[say("All rules")]],
            p[a(href=f"/about/{game.name}")[say("About this edition")]],
        ],
        div(class_="book")[
            h1[say("Rulings: {game}", game=game.title)],
            p(class_="hint found-note")[
                say("What is played here, and why, where the rulebook is silent, unclear or at odds with itself.")
            ],
            in_english(),
            section(class_="chapter")[
                h2(class_="vh")[say("Rulings")], (ruling_item(game, each) for each in ledger.rulings)
            ],
        ],
    ]


def ruling_item(game: Game, ruling: Ruling) -> Element:
    links = [a(href=f"/rules/{game.name}#{id}")[id] for id in ruling.rules]
    return article(class_="rule-item", id=ruling.id)[
        a(class_="id", href=f"#{ruling.id}")[ruling.id],
        div(lang="en")[
            h3[ruling.title],
            p[ruling.text],
            p(class_="why")[[node for link in links for node in (", ", link)][1:]] if links else None,
        ],
    ]


def summary_main(game: Game, pages: Markup) -> Element:
    """The summary with the way to the printer."""
    return main(class_="handout", id="content")[
        div(class_="toprint")[
            button(class_="btn primary", type="button", data_do="print")[say("Print")],
            a(class_="btn", href=f"/rules/{game.name}")[say("Rules")],
            a(class_="btn", href=f"/learn/{game.name}")[say("Walkthrough")],
        ],
        pages,
    ]


def gap_mark() -> Element:
    return span(class_="gap", title=say("The rulebook leaves this open; this is our ruling"))[say("ruling")]


def lit(text: str, words: str) -> Node:
    """The text with the words that were looked for marked."""
    wanted = [word for word in words.lower().split() if len(word) > 1]
    parts: list[Node] = [text]
    for word in wanted:
        parts = [piece for part in parts for piece in (_split(part, word) if isinstance(part, str) else [part])]
    return parts


def _split(text: str, word: str) -> list[Node]:
    at = text.lower().find(word)
    if at < 0:
        return [text]
    end = at + len(word)
    return [text[:at], mark[text[at:end]], *_split(text[end:], word)]


# ---------------------------------------------------------------- the drawer


def drawer_content(game: Game, ledger: Ledger, rules: list[Rule], all_ids: list[str]) -> Element:
    """Only the rules of this question, beside the board."""
    return div(class_="in-drawer")[
        div(class_="drawer-top")[
            h2[say("Rules of this question")],
            button(class_="tool", type="button", data_do="close-drawer", title=say("Close (Esc)"))[
                icon("close", 20), span(class_="vh")[say("Close")]
            ],
        ],
        in_english(),
        (rule_item(game, ledger, rule) for rule in rules),
        p[a(href=f"/rules/{game.name}?ids={','.join(all_ids)}")[say("Open as a page")]],
    ]


# ---------------------------------------------------------------- all games


def edition(game: Game) -> str:
    name = say(game.edition)
    return name[:1].upper() + name[1:]


def rules_index(games: list[Game]) -> Element:
    return main(class_="column", id="content")[
        h1[say("Rules")],
        (
            section(class_="box pad")[
                h2[a(href=f"/rules/{game.name}")[game.title]],
                p[
                    say(tour_of(game).GIST),
                    " ",
                    span(class_="hint")[say("{sentence}.", sentence=edition(game))],
                ],
                p[
                    a(href=f"/learn/{game.name}")[say("Walkthrough")],
                    " · ",
                    [a(href=f"/rules/{game.name}/summary")[say("Summary, 2 pages")], " · "]
                    if has_summary(game)
                    else None,
                    a(href=f"/about/{game.name}")[say("About this edition")],
                ],
            ]
            for game in games
        ),
    ]
