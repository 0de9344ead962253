"""About a game: its editions, where every number comes from, and how to check the dice."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from htpy import (
    Element,
    Node,
    a,
    b,
    caption,
    code,
    dd,
    details,
    div,
    dl,
    dt,
    h1,
    h2,
    li,
    main,
    ol,
    p,
    pre,
    section,
    summary,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)

from critias.draw import html
from critias.draw.html import told
from critias.engine.components import Box, Origin
from critias.engine.game import Game
from critias.engine.ledger import REFERENCE
from critias.tongue import noted, say
from critias.web.models import FINISHED, Table
from critias.web.pages.base import in_english

ORIGIN_WORDS = {
    noted("rulebook"): noted("stated by the printed rules"),
    noted("public"): noted("read in a public review or page"),
    noted("reconstructed"): noted("printed only on cards or board and found nowhere: designed for this site"),
}
CHECK = """import hashlib, json
record = json.load(open("record.json"))
key = bytes.fromhex(record["key"])
print(hashlib.blake2b(key, digest_size=32, person=b"critias-key").hexdigest() == record["key_hash"])"""


FACTS = {
    "designer": noted("Designer"),
    "publisher": noted("Publisher"),
    "year": noted("Year"),
    "other_titles": noted("Other titles"),
}


@dataclass(frozen=True)
class Group:
    """Reconstructed values of one table of the component files, with one reason."""

    table: str  # with its file, where the box has several
    detail: str
    values: list[str]


def about_page(game: Game, box: Box, table_: Table | None) -> Element:
    counts = Counter(origin.origin for origin in box.origins)
    return main(class_="column about", id="content")[
        h1[say("About {game}", game=game.title)],
        section(class_="box pad", aria_labelledby="edition")[
            h2(id="edition")[say("The edition")], editions(game, box), p[links(game)]
        ],
        section(class_="box pad", aria_labelledby="origins")[
            h2(id="origins")[say("Where the numbers come from")],
            table(class_="origins")[
                caption(class_="vh")[say("Number of values by origin")],
                thead[
                    tr[th(scope="col")[say("Origin")], th(scope="col")[say("Values")], th(scope="col")[say("Meaning")]]
                ],
                tbody[
                    (
                        tr[th(scope="row")[say(origin)], td[str(counts[origin])], td(class_="words")[say(meaning)]]
                        for origin, meaning in ORIGIN_WORDS.items()
                    )
                ],
            ],
            h2[say("Reconstructed values")],
            in_english(),
            reconstructed(game, box),
        ],
        own_box(game),
        fairness(table_),
    ]


def links(game: Game) -> list[Node]:
    pages = [("rules", say("Rules")), ("learn", say("Walkthrough")), ("new", say("New table"))]
    return [[" · " if at else None, a(href=f"/{page}/{game.name}")[words]] for at, (page, words) in enumerate(pages)]


def editions(game: Game, box: Box) -> Element:
    """What the component file says about the game, as far as people want to read it."""
    facts: list[tuple[str, str]] = []
    meta = box.file.data.get("meta")
    if isinstance(meta, dict):
        for key, name in FACTS.items():
            value = meta.get(key)
            if value:
                facts.append((say(name), "; ".join(map(str, value)) if isinstance(value, list) else str(value)))
    low, high = min(game.seat_counts), max(game.seat_counts)
    return dl(class_="facts")[
        [dt[say("Edition")], dd[say(game.edition)]],
        ([dt[name], dd(lang="en")[words]] for name, words in facts),
        [dt[say("Players")], dd[say("{low} to {high}", low=low, high=high)]],
        [dt[say("Box")], dd(lang="en")[box.digest]],
    ]


def own_box(game: Game) -> Element:
    return section(class_="box pad", id="own-box", aria_labelledby="own")[
        h2(id="own")[say("A box of your own")],
        p[say("Whoever owns the printed box can correct any number of it and play with it.")],
        ol(class_="steps")[
            li[
                a(href=f"/about/{game.name}/box.zip")[say("Download the box")],
                ": ",
                ", ".join(file.name for file in game.box_files()),
                ".",
            ],
            li[say("Change what is printed otherwise. Each value stands beside where it comes from.")],
            li[
                told(
                    "{open} with the files that you changed, or with a zip of them.",
                    open=html.a(href=f"/new/{game.name}")[say("Open a table")],
                ),
                " ",
                say("What cannot be played with is refused, with file, table and key."),
            ],
        ],
        p[told("At the command line: {command}.", command=html.code[f"critias box {game.name} --export FOLDER"])],
    ]


def reconstructed(game: Game, box: Box) -> Element:
    return div(class_="groups", lang="en")[
        (
            details(class_="group")[
                summary[b[group.table], f" · {len(group.values)}", p[group.detail]],
                rulings_in(game, group.detail),
                ul[(li[value] for value in group.values)],
            ]
            for group in groups(box)
        )
    ]


def rulings_in(game: Game, words: str) -> Element | None:
    """A link to every ruling that the words name: not among them, they open and shut the group."""
    named = re.findall(REFERENCE, words)
    return p["Ruling", ([" ", a(href=f"/rules/{game.name}/rulings#{id}")[id]] for id in named)] if named else None


def groups(box: Box) -> list[Group]:
    found: dict[tuple[str, str], list[str]] = {}
    for origin in box.origins:
        if origin.origin == "reconstructed":
            entry = origin.entry.strip("'").replace("_", " ")
            value = f"{entry}: {origin.key.replace('_', ' ')}" if entry else origin.key.replace("_", " ")
            found.setdefault((table_name(box, origin), origin.detail), []).append(value)
    return [Group(name, detail, values) for (name, detail), values in found.items()]


def table_name(box: Box, origin: Origin) -> str:
    name = origin.table.replace("_", " ").replace(".", ": ")
    return name.capitalize() if len(box.files) == 1 else f"{origin.file.removesuffix('.toml').capitalize()}: {name}"


def fairness(table_: Table | None) -> Element:
    return section(class_="box pad", id="fairness", aria_labelledby="fair")[
        h2(id="fair")[say("Fair dice")],
        p[
            say(
                "Every shuffle and die comes from a key of 128 random bits. Its hash is published before the game, the "
                "key itself afterwards, in the record: nobody, the server included, can change a result in between."
            )
        ],
        ol(class_="steps")[
            li[say("Before or during the game, note the hash in the settings of your table.")],
            li[say("After the game, download the record. It holds the key.")],
            li[
                say("Check that the key belongs to the hash:"),
                pre(tabindex="0")[code[CHECK]],
            ],
            li[
                told(
                    "Replay the record with {command}: every random result is drawn again and compared.",
                    command=html.code["critias replay record.json"],
                )
            ],
        ],
        this_table(table_) if table_ is not None else None,
    ]


def this_table(table_: Table) -> Element:
    return div(class_="this-table")[
        p[told("The hash of your table {table}:", table=html.a(href=f"/t/{table_.code}")[table_.code])],
        p[code(class_="hash")[table_.key_hash]],
        p[
            told(
                "The game is over; the key is in its {record}.",
                record=html.a(href=f"/t/{table_.code}/record.json")[say("record")],
            )
        ]
        if table_.status == FINISHED
        else None,
    ]
