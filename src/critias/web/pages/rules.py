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

from critias.draw.kit import icon
from critias.engine.game import Game
from critias.engine.ledger import Rule
from critias.web.games import tour_of


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


def rules_page(game: Game, chapters: list[Chapter], shown: list[Chapter], words: str, ids: list[str]) -> Element:
    number = sum(len(chapter.rules) for chapter in shown)
    return main(class_="rules-page", id="content")[
        nav(class_="chapters", aria_label="Chapters")[
            h2["Chapters"],
            ol[
                (
                    li[a(href=f"/rules/{game.name}#{chapter.stem}")[chapter.title, small[str(len(chapter.rules))]]]
                    for chapter in chapters
                )
            ],
            p[a(href=f"/learn/{game.name}")["Walkthrough"]],
            p[a(href=f"/about/{game.name}")["About this edition"]],
        ],
        div(class_="book")[
            h1["Rules: ", game.title],
            search_form(game, words),
            p(class_="found", role="status")[found_words(number, words, ids)] if words or ids else note(),
            p[a(class_="btn", href=f"/rules/{game.name}")["All rules"]] if words or ids else None,
            (chapter_section(chapter, words) for chapter in shown),
        ],
    ]


def search_form(game: Game, words: str) -> Element:
    return form(class_="search", method="get", action=f"/rules/{game.name}", role="search")[
        input_(
            type="search",
            name="q",
            value=words,
            aria_label=f"Search the rules of {game.title}",
            placeholder="Search: tie, end of the game…",
            maxlength="100",
        ),
        button(class_="btn", type="submit")[icon("search", 18), "Search"],
    ]


def found_words(number: int, words: str, ids: list[str]) -> str:
    rules = "1 rule" if number == 1 else f"{number or 'No'} rules"
    return f"{rules} with “{words}”, the best first." if words else f"{rules} behind the question."


def note() -> Element:
    return p(class_="hint found-note")[
        "The rules in our own words, one statement each. ",
        gap_mark(),
        " marks what the rulebook leaves open and we decided.",
    ]


def chapter_section(chapter: Chapter, words: str) -> Element:
    return section(class_="chapter", id=chapter.stem or None, aria_label=chapter.title)[
        h2[chapter.title] if chapter.title else None, (rule_item(rule, words) for rule in chapter.rules)
    ]


def rule_item(rule: Rule, words: str = "") -> Element:
    return article(class_="rule-item", id=rule.id)[
        a(class_="id", href=f"#{rule.id}")[rule.id.split("-", 1)[1]],
        div[
            h3[lit(rule.title, words), gap_mark() if fills_gap(rule) else None],
            p[lit(rule.text, words)],
            p(class_="why")[rule.ruling] if rule.ruling else None,
        ],
    ]


def gap_mark() -> Element:
    return span(class_="gap", title="The rulebook leaves this open; this is our ruling")["ruling"]


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


def drawer_content(game: Game, rules: list[Rule], all_ids: list[str]) -> Element:
    """Only the rules of this question, beside the board."""
    return div(class_="in-drawer")[
        div(class_="drawer-top")[
            h2["Rules of this question"],
            button(class_="tool", type="button", data_do="close-drawer", title="Close (Esc)")[
                icon("close", 20), span(class_="vh")["Close"]
            ],
        ],
        (rule_item(rule) for rule in rules),
        p[a(href=f"/rules/{game.name}?ids={','.join(all_ids)}")["Open as a page"]],
    ]


# ---------------------------------------------------------------- all games


def rules_index(games: list[Game]) -> Element:
    return main(class_="column", id="content")[
        h1["Rules"],
        (
            section(class_="box pad")[
                h2[a(href=f"/rules/{game.name}")[game.title]],
                p[tour_of(game).GIST, " ", span(class_="hint")[f"{game.edition[0].upper()}{game.edition[1:]}."]],
                p[
                    a(href=f"/learn/{game.name}")["Walkthrough"],
                    " · ",
                    a(href=f"/about/{game.name}")["About this edition"],
                ],
            ]
            for game in games
        ),
    ]
