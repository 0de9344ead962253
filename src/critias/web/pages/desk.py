"""The desk: the numbers of a box on the left, what bots make of it on the right."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from django.http import HttpRequest

from critias.draw.html import (
    Element,
    Node,
    a,
    b,
    button,
    details,
    div,
    fieldset,
    form,
    h1,
    h2,
    h3,
    i,
    input_,
    label,
    legend,
    li,
    main,
    nav,
    option,
    p,
    section,
    select,
    small,
    span,
    summary,
    told,
    ul,
)
from critias.draw.kit import icon, num, seat_disc
from critias.draw.theme import seat_colour
from critias.engine.game import Game
from critias.lab.compare import Comparison, Difference, gap_text
from critias.lab.measures import Measure, told_line
from critias.lab.numbers import Number
from critias.lab.report import HEADS, TEXTS
from critias.tongue import ENGLISH, noted, retold, say, several, spoken
from critias.tongue import number as figure
from critias.web.desk import LEAST_GAMES, MOST_BOXES, MOST_GAMES, MOST_OPEN, Change, seconds_left
from critias.web.games import shown_games
from critias.web.models import DeskBox, DeskRun
from critias.web.moments import short_day, short_day_and_time
from critias.web.opponents import opponents
from critias.web.pages.about import ORIGIN_WORDS
from critias.web.pages.base import choice, csrf, post_button
from critias.web.pages.desk_figures import cards

ORIGINS = {"rulebook": noted("rulebook"), "public": noted("public"), "reconstructed": noted("reconstructed")}
ORIGIN_ICONS = {"rulebook": "book", "public": "link", "reconstructed": "marker"}
FILTERS = [("all", noted("All")), ("changed", noted("Changed")), ("reconstructed", noted("Reconstructed"))]
MOST_FOUND = 60  # numbers that a search or filter shows


@dataclass(frozen=True)
class Group:
    """A table of a file of the box."""

    key: str
    title: str
    numbers: list[Number]


@dataclass
class Setting:
    """Who plays how many games."""

    seats: int
    bots: list[str]  # for the largest table; the rest is ignored
    options: dict[str, str]
    games: int = 1_000

    @property
    def seated(self) -> list[str]:
        return self.bots[: self.seats]


@dataclass
class Desk:
    """What the page shows."""

    request: HttpRequest
    game: Game
    box: DeskBox | None  # None: as printed, nothing is kept yet
    mine: list[DeskBox]  # of this game
    numbers: list[Number]
    changes: dict[str, Change]
    setting: Setting
    run: DeskRun | None = None
    runs: list[DeskRun] = field(default_factory=list)
    figures: Comparison | None = None
    group: str = ""
    show: str = "all"
    words: str = ""  # that are looked for
    error: str = ""
    sent: dict[str, str] = field(default_factory=dict)  # numbers as they were sent, where something is wrong

    @property
    def url(self) -> str:
        return f"/desk/{self.game.name}" + (f"/{self.box.pk}" if self.box is not None else "")


def groups_of(game: Game, numbers: list[Number]) -> list[Group]:
    """The numbers by file and table, as the box has them."""
    parted = len(game.box_files()) > 1
    found: dict[str, list[Number]] = {}
    for number in numbers:
        found.setdefault(f"{number.file}:{number.table}", []).append(number)
    return [
        Group(key, title_of(inside[0], parted and inside[0].file != "components.toml"), inside)
        for key, inside in found.items()
    ]


def title_of(number: Number, with_file: bool) -> str:
    words = number.table.replace("_", " ")
    return f"{number.file.removesuffix('.toml')}: {words}".capitalize() if with_file else words.capitalize()


def desk_main(desk: Desk) -> Element:
    changed = len(desk.changes)
    stand = several(changed, "{n} number changed", "{n} numbers changed")
    return main(class_="desk", id="content")[
        nav(class_="game-tabs", aria_label=say("Game"))[
            (
                a(href=f"/desk/{one.name}", aria_current="page" if one is desk.game else None)[
                    one.title.partition(":")[0]
                ]
                for one in shown_games()
            )
        ],
        form(method="post", action=desk.url, id="desk-form")[
            csrf(desk.request),
            button(class_="vh", type="submit", name="do", value="save", tabindex="-1", aria_hidden="true")[
                say("Apply")
            ],
            input_(type="hidden", name="at", value=desk.group),
            input_(type="hidden", name="show", value=desk.show),
            div(class_="hero")[
                div[
                    h1[desk.game.title.partition(":")[0], ", ", desk.box.name if desk.box else say("your box")],
                    p[f"{say(desk.game.edition)}: {stand if changed else say('as printed, nothing changed')}"],
                ],
                div(class_="b")[
                    label(class_="named")[
                        span[say("Name")],
                        input_(
                            type="text", name="name", maxlength="40", value=desk.box.name if desk.box else say("My box")
                        ),
                    ],
                    button(class_="btn", type="submit", name="do", value="save")[say("Save the box")],
                    button(class_="btn", type="submit", name="do", value="sit")[
                        icon("play", 18), say("Sit down and play with it")
                    ],
                ],
            ],
            div(class_="left")[wrong(desk.error), numbers_box(desk), games_box(desk)],
        ],
        run_section(desk),
        boxes_section(desk),
    ]


def wrong(words: str) -> Element | None:
    return p(class_="wrong box", role="alert", id="wrong")[icon("warning", 18), span[words]] if words else None


# ---------------------------------------------------------------- numbers


def numbers_box(desk: Desk) -> Element:
    return section(class_="box numbers", aria_labelledby="numbers")[
        div(class_="find")[
            h2(id="numbers")[say("Numbers")],
            div(class_="seg", role="group", aria_label=say("Which numbers"))[
                (
                    button(
                        type="submit",
                        name="do",
                        value=f"show:{value}",
                        class_="on" if desk.show == value and not desk.words else None,
                        aria_pressed="true" if desk.show == value and not desk.words else "false",
                    )[say(words), f" {len(desk.changes)}" if value == "changed" and desk.changes else None]
                    for value, words in FILTERS
                )
            ],
        ],
        div(class_="search")[
            label(class_="vh", for_="q")[say("Find a number by its name")],
            input_(type="search", name="q", id="q", maxlength="60", value=desk.words, placeholder=say("Find a number")),
            button(class_="btn small", type="submit", name="do", value="find")[
                icon("search", 16), span(class_="vh")[say("Find")]
            ],
        ],
        div(class_="scroll", tabindex="0", role="group", aria_labelledby="numbers")[listed(desk)],
        p(class_="key")[
            (
                span(class_=f"pv {origin}")[icon(ORIGIN_ICONS[origin], 14), say(ORIGINS[origin])]
                for origin in ORIGIN_WORDS
                if any(number.origin == origin for number in desk.numbers)
            )
        ],
    ]


def listed(desk: Desk) -> Node:
    if desk.words:
        wanted = desk.words.lower().replace("_", " ").split()
        found = [one for one in desk.numbers if all(word in text_of(one) for word in wanted)]
        return some(desk, found, say("No number is called “{words}”.", words=desk.words))
    if desk.show == "changed":
        return some(desk, [one.number for one in desk.changes.values()], say("Nothing is changed yet."))
    shown = [one for one in desk.numbers if desk.show == "all" or one.origin == desk.show]
    return [group_box(desk, group) for group in groups_of(desk.game, shown)]


def text_of(number: Number) -> str:
    return f"{number.table} {number.label} {number.file}".lower().replace("_", " ")


def some(desk: Desk, found: list[Number], none: str) -> Node:
    """Numbers of several groups, each with the name of its own."""
    more = len(found) - MOST_FOUND
    return [
        p(class_="none")[none] if not found else None,
        ul[(number_row(desk, number, number.table.replace("_", " ")) for number in found[:MOST_FOUND])],
        p(class_="none")[several(more, "And {n} more: say more of its name.", "And {n} more: say more of its name.")]
        if more > 0
        else None,
    ]


def group_box(desk: Desk, group: Group) -> Element:
    changed = sum(number.key in desk.changes for number in group.numbers)
    is_open = group.key == desk.group
    count = len(group.numbers)
    return div(class_="chap", id=f"g-{group.key}")[
        h3[
            button(
                type="submit",
                name="do",
                value="group:" if is_open else f"group:{group.key}",
                aria_expanded="true" if is_open else "false",
            )[
                icon("next", 14),
                span(lang="en")[group.title] if spoken() != ENGLISH else group.title,
                b(class_="chg")[several(changed, "{n} changed", "{n} changed")] if changed else None,
                span[several(count, "{n} number", "{n} numbers")],
            ]
        ],
        ul[(number_row(desk, number) for number in group.numbers)] if is_open else None,
    ]


def number_row(desk: Desk, number: Number, above: str = "") -> Element:
    """A number with where it comes from, how far it may go, and how it is printed."""
    change = desk.changes.get(number.key)
    name = f"n:{number.key}"
    about = number.detail or say(ORIGIN_WORDS.get(number.origin, ""))
    origin = say(ORIGINS.get(number.origin, number.origin))
    english = None if spoken() == ENGLISH else ENGLISH  # the language of what the files of a box say
    return li(class_="num changed" if change else "num", id=f"at-{number.key}")[
        span(class_=f"pv {number.origin}", title=f"{origin}: {about}", lang=english if number.detail else None)[
            icon(ORIGIN_ICONS[number.origin], 16), span(class_="vh", lang=english and spoken())[origin]
        ],
        label(for_=name, lang=english)[small[above.capitalize()] if above else None, number.label],
        span(class_="was")[
            (
                span(title=say("as printed"))[
                    span(class_="vh")[say("as printed"), " "], span(class_="old")[change.printed]
                ],
                button(
                    type="submit", name="do", value=f"reset:{number.key}", title=say("Back to {n}", n=change.printed)
                )[
                    icon("undo", 14),
                    span(class_="vh")[say("{number}: back to {n}", number=number.label, n=change.printed)],
                ],
            )
            if change
            else small[say("{low} to {high}", low=number.low, high=number.high)]
        ],
        input_(
            type="number",
            name=name,
            id=name,
            value=desk.sent.get(number.key, str(number.value)),
            min=str(number.low),
            max=str(number.high),
            required=True,
            inputmode="numeric",
        ),
    ]


# ---------------------------------------------------------------- who plays


def games_box(desk: Desk) -> Element:
    game, setting = desk.game, desk.setting
    there = opponents(game)
    titles = game.seat_names(max(game.seat_counts))
    return section(class_="box runner", aria_label=say("The games"))[
        choice("seats", say("Seats"), [(str(count), str(count)) for count in game.seat_counts], str(setting.seats)),
        fieldset(class_="players")[
            legend[say("Who plays")],
            ul[
                (
                    li(class_="chair")[
                        seat_disc(seat_colour(titles[seat], seat), 26),
                        select(name=f"bot-{seat}", aria_label=say("Player {n}", n=seat + 1))[
                            (option(value=one.bot, selected=one.bot == bot)[one.name] for one in there)
                        ],
                    ]
                    for seat, bot in enumerate(setting.bots)
                )
            ],
            p(class_="hint")[say("They change seats from game to game. Who thinks takes much longer.")],
        ],
        details(class_="more-settings", open=any(setting.options[c.name] != c.values[0] for c in game.choices))[
            summary[say("Options of the game")],
            div[
                (
                    label(class_="field")[
                        span[say(each.title)],
                        select(name=f"option-{each.name}")[
                            (
                                option(value=value, selected=value == setting.options[each.name])[say(words)]
                                for value, words in zip(each.values, each.labels, strict=True)
                            )
                        ],
                    ]
                    for each in game.choices
                )
            ],
        ]
        if game.choices
        else None,
        div(class_="how")[
            label[
                span[say("Games")],
                input_(
                    type="number",
                    name="games",
                    value=str(setting.games),
                    min=str(LEAST_GAMES),
                    max=str(MOST_GAMES),
                    required=True,
                    inputmode="numeric",
                ),
            ],
            button(class_="btn primary", type="submit", name="do", value="play", id="play-games")[
                told("Play {n} games", n=span(id="how-many")[figure(f"{setting.games:,}")])
            ],
        ],
        p(class_="hint")[
            say("As many are played with the box as printed, the same deals on both."),
            " ",
            say("At most {n} runs of yours at a time; the bots of the tables go first.", n=MOST_OPEN),
        ],
    ]


# ---------------------------------------------------------------- the run


def is_running(run: DeskRun) -> bool:
    return not run.stopped and not run.fault and run.played < run.games


def is_working(run: DeskRun) -> bool:
    """Whether something new is to come: games, or the report of them."""
    return not run.fault and (is_running(run) or run.reported < run.played)


def run_words(run: DeskRun) -> str:
    """How it stands, for the eyes."""
    return say("{n} of {games} games a side", n=figure(f"{run.played:,}"), games=figure(f"{run.games:,}"))


def aloud(run: DeskRun) -> str:
    """How it stands, for a screen reader: said at every quarter and at the end, not at every game."""
    if run.fault:
        return say(run.fault)
    if run.stopped:
        return say("Stopped after {n} games a side.", n=figure(f"{run.played:,}"))
    if run.played >= run.games:
        return say("All {n} games a side are played.", n=figure(f"{run.games:,}"))
    quarters = 4 * run.played // run.games
    if not quarters:
        return say("The games are played.")
    return say("{n} % of the games are played.", n=25 * quarters)


def time_left(run: DeskRun) -> str:
    seconds = seconds_left(run)
    if not run.pace:
        return ""
    if seconds < 90:
        return say("about {n} s left", n=max(1, round(seconds)))
    return say("about {n} min left", n=round(seconds / 60))


def run_section(desk: Desk) -> Element:
    run = desk.run
    if run is None:
        return section(class_="live", id="run", aria_label=say("Figures"))[
            div(class_="box empty")[
                h2[say("What happens if you change this?")],
                p[
                    say(
                        "Change a number on the left and play. Bots play the same deals with the box as printed and "
                        "with yours; here you see what becomes of it, game by game, with intervals."
                    )
                ],
            ]
        ]
    url = f"/desk/run/{run.pk}"
    return section(
        class_="live",
        id="run",
        aria_label=say("Figures"),
        data_progress=f"{url}/progress" if is_working(run) else None,
        data_url=f"{url}/figures",
        data_grown=grown(run),
    )[
        progress_box(desk, run),
        [warning(retold(title, HEADS), retold(text, TEXTS)) for title, text in run.warnings]
        if run.reported == run.played
        else None,
        findings(desk, run),
        cards(desk.figures) if desk.figures is not None and desk.figures.pairs else None,
        earlier(desk, run),
    ]


def grown(run: DeskRun) -> str:
    return f"{run.played}.{run.reported}"


def progress_box(desk: Desk, run: DeskRun) -> Element:
    url = f"/desk/run/{run.pk}"
    done = 100 * run.played / run.games
    running = is_running(run)
    return div(class_="box prog", id="progress")[
        p[b(id="progress-words")[run_words(run)], " · ", say("the same deals on both")],
        p(class_="wrong")[icon("warning", 16), say(run.fault)] if run.fault else None,
        span(class_="left-over")[icon("clock", 16), span(id="time-left")[time_left(run)]] if running else None,
        a(class_="btn small", href=f"{url}/report")[say("Full report")]
        if run.reported and not running
        else span(class_="left-over")[say("The full report is on its way")]
        if is_working(run) and not running
        else None,
        post_button(desk.request, url, say("Stop"), "btn small", do="stop")
        if running
        else post_button(desk.request, url, say("Go on"), "btn small", do="go-on")
        if run.played < run.games
        else None,
        p(class_="vh", role="status")[aloud(run)],
        div(
            class_="thin",
            role="progressbar",
            aria_label=say("Games played"),
            aria_valuemin="0",
            aria_valuemax="100",
            aria_valuenow=str(round(done)),
        )[i(style=f"width:{num(done)}%")],
    ]


def warning(title: str, text: str) -> Element:
    return div(class_="box warn")[icon("warning", 22), div[h3[title], p[say("With your box."), " ", text]]]


def findings(desk: Desk, run: DeskRun) -> Element:
    """What is proved, and what was changed for it."""
    known = desk.figures
    gaps = [(measure, gap) for measure, gap in all_gaps(known)] if known is not None else []
    proved = [(measure, gap) for measure, gap in gaps if gap.proved]
    changed = [
        [
            ", " if at else None,
            told(
                "{number} from {printed} to {value}",
                number=a(href=f"?show=changed#at-{key}", lang=None if spoken() == ENGLISH else ENGLISH)[words],
                printed=printed,
                value=value,
            ),
        ]
        for at, (key, words, printed, value) in enumerate(run.changes)
    ]
    return div(class_="box found")[
        ul[
            (
                li[
                    told(
                        "{name}: {difference}. It is no accident.",
                        name=b[told_line(gap.name)],
                        difference=gap_text(gap.gap, measure.shares),
                    )
                ]
                for measure, gap in proved
            )
        ]
        if proved
        else p[say("No difference is proved yet.") if is_running(run) else say("No difference is proved.")]
        if run.changes
        else None,
        p[told("You changed {numbers}.", numbers=changed)]
        if changed
        else p[say("Nothing was changed in this run: both sides are the same games.")],
    ]


def all_gaps(known: Comparison) -> Iterable[tuple[Measure, Difference]]:
    return [(measure, gap) for at, measure in enumerate(known.measures) for gap in known.differences(at)]


def earlier(desk: Desk, run: DeskRun) -> Element | None:
    if len(desk.runs) < 2:
        return None
    return details(class_="more-settings")[
        summary[say("Earlier runs of this box")],
        ul(class_="runs")[
            (
                li[
                    a(href=f"{desk.url}?run={one.pk}", aria_current="true" if one.pk == run.pk else None)[
                        short_day_and_time(one.asked),
                        " · ",
                        several(one.played, "{count} games", "{count} games", count=figure(f"{one.played:,}")),
                    ],
                    " · ",
                    several(len(one.changes), "{n} changed", "{n} changed"),
                ]
                for one in desk.runs
            )
        ],
    ]


# ---------------------------------------------------------------- boxes and files


def boxes_section(desk: Desk) -> Element:
    return section(class_="box files pad", aria_labelledby="my-boxes")[
        h2(id="my-boxes")[say("My boxes")],
        ul(class_="runs")[
            li[
                a(href=f"/desk/{desk.game.name}", aria_current="true" if desk.box is None else None)[say("As printed")],
                " · ",
                say("begin anew"),
            ],
            (
                li[
                    a(
                        href=f"/desk/{desk.game.name}/{one.pk}",
                        aria_current="true" if desk.box is not None and one.pk == desk.box.pk else None,
                    )[one.name],
                    f" · {short_day(one.changed)}",
                ]
                for one in desk.mine
            ),
        ],
        div(class_="acts")[
            (
                a(class_="btn small", href=f"{desk.url}/box.zip")[icon("download", 16), say("Download")],
                post_button(desk.request, desk.url, say("As printed again"), "btn small", do="reset-all"),
                post_button(desk.request, desk.url, say("Delete"), "btn small", do="delete"),
            )
            if desk.box is not None
            else None
        ],
        form(method="post", action=f"/desk/{desk.game.name}/load", enctype="multipart/form-data", class_="load")[
            csrf(desk.request),
            label(class_="field")[
                span[say("Load a box")],
                input_(type="file", name="files", accept=".toml,.zip", multiple=True, required=True),
            ],
            button(class_="btn small", type="submit")[say("Load")],
        ],
        p(class_="hint")[say("Its files (.toml) or a zip of them. You can keep {n} boxes here.", n=MOST_BOXES)],
    ]
