"""The form of a new table, and of a table that begins at a file."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, QueryDict
from htpy import (
    Element,
    Node,
    a,
    b,
    button,
    dd,
    details,
    div,
    dl,
    dt,
    fieldset,
    form,
    h1,
    h2,
    label,
    legend,
    li,
    main,
    nav,
    optgroup,
    option,
    p,
    section,
    select,
    span,
    summary,
    ul,
)
from htpy import input as input_

from critias.draw.html import told
from critias.draw.kit import icon, seat_disc
from critias.draw.theme import seat_colour
from critias.engine.game import Choice, Game
from critias.tongue import noted, say
from critias.web.games import first_settings, shown_games, tour_of
from critias.web.models import LIVE, SLOW, UNTIMED
from critias.web.models_people import Preset
from critias.web.opponents import Opponent, opponents, welcome_bot
from critias.web.pages.base import choice, csrf
from critias.web.pages.lobby import RATED, late_words
from critias.web.sent import number
from critias.web.series import LENGTHS

DAY = 86_400


@dataclass(frozen=True)
class Pace:
    """How fast a table is played: the time bank of a seat, and what each choice adds to it, in seconds."""

    value: str
    words: str
    pace: str
    bank: int = 0
    bonus: int = 0


PACES = [
    Pace("untimed", noted("No clock"), UNTIMED),
    Pace("live-10", noted("10 min + 10 s"), LIVE, 600, 10),
    Pace("live-30", noted("30 min + 15 s"), LIVE, 1800, 15),
    Pace("live-60", noted("60 min + 30 s"), LIVE, 3600, 30),
    Pace("slow-1", noted("1 day"), SLOW, DAY, DAY),
    Pace("slow-3", noted("3 days"), SLOW, 3 * DAY, 3 * DAY),
    Pace("slow-7", noted("7 days"), SLOW, 7 * DAY, 7 * DAY),
]
BOT_PACES = [("0", noted("At once")), ("600", noted("Brisk")), ("1800", noted("Calm"))]


@dataclass
class Draft:
    """What the form holds."""

    seats: int
    chairs: list[str]  # for the largest table; the rest is ignored
    options: dict[str, str]
    listed: bool = False
    pace: Pace = PACES[0]
    bot_delay: int = 600
    rated: bool = False
    hints: bool = False  # for all who sit down; who plays alone has them anyhow
    box: str = ""  # the digest of one's own; "" for the game's
    series: int = 1  # games of the same people
    curtain: bool = True  # several people share a device: a hand is shown when it has been passed on

    @staticmethod
    def usual(game: Game, first: bool = False) -> Draft:
        """What most play; `first` for whoever has never played this game to its end."""
        most = max(game.seat_counts)
        seats = game.seat_counts[len(game.seat_counts) // 2]
        settings = game.settled(first_settings(game) if first else {})
        return Draft(seats, ["me"] + [welcome_bot(game)] * (most - 1), settings)


def read_draft(game: Game, sent: QueryDict) -> tuple[Draft, dict[str, str]]:
    """The form as it was sent, and what is wrong with it, field by field."""
    draft = Draft.usual(game)
    errors: dict[str, str] = {}
    seats = number(sent.get("seats", ""))
    if seats in game.seat_counts:
        draft.seats = seats
    else:
        allowed = ", ".join(str(count) for count in game.seat_counts)
        asked = sent.get("seats") or say("nobody")
        errors["seats"] = say("{game} is for {counts} players, not {n}.", game=game.title, counts=allowed, n=asked)
    there = opponents(game)
    known = {"me", "open"} | {one.bot for one in there}
    bots = {one.level: one.bot for one in there if one.level}
    sent_chairs = [sent.get(f"chair-{number}", chair) for number, chair in enumerate(draft.chairs)]
    draft.chairs = [bots.get(chair, chair) for chair in sent_chairs]
    strange = [chair for chair in draft.chairs[: draft.seats] if chair not in known]
    if strange:
        errors["chairs"] = say(
            "There is no player “{name}”; there are you, an open seat and the bots.", name=strange[0][:30]
        )
    elif not {"me", "open"} & set(draft.chairs[: draft.seats]):
        errors["chairs"] = say("Somebody must play: take a seat yourself or leave one open.")
    elif "me" not in draft.chairs[: draft.seats]:
        errors["chairs"] = say("You open this table: take a seat yourself.")
    for each in game.choices:
        value = sent.get(f"option-{each.name}", each.values[0])
        if value in each.values:
            draft.options[each.name] = value
        else:
            labels = ", ".join(say(label) for label in each.labels)
            errors[each.name] = say("{option} is one of {labels}.", option=say(each.title), labels=labels)
    draft.listed = sent.get("listed") == "1"
    draft.pace = next((pace for pace in PACES if pace.value == sent.get("pace")), PACES[0])
    delay = sent.get("bot_delay", "600")
    draft.bot_delay = int(delay) if delay in dict(BOT_PACES) else 600
    draft.hints = sent.get("hints") == "1"
    draft.rated = sent.get("rated") == "1" and not game.cooperative()
    draft.box = sent.get("box", "")[:64]
    length = number(sent.get("series", "1"))
    draft.series = length if length in LENGTHS else 1
    draft.curtain = sent.get("curtain") == "1"
    return draft, errors


def bot_paces() -> list[tuple[str, str]]:
    return [(value, say(words)) for value, words in BOT_PACES]


def bot_options(there: list[Opponent], chosen: str) -> list[Element]:
    """The bots of a list to choose from, those without a level apart."""
    return [
        optgroup(label=title)[(option(value=one.bot, selected=one.bot == chosen)[one.name] for one in group)]
        for title, group in (
            (say("Bots"), [one for one in there if one.level]),
            (say("Other bots"), [one for one in there if not one.level]),
        )
        if group
    ]


def levels_told(there: list[Opponent]) -> Element:
    """Who plays at each level, how long it thinks, and how often it wins."""
    return dl(class_="levels")[
        (
            div[
                dt[one.name],
                dd[
                    span[told("{bot} plays and {pace}.", bot=b[one.bot], pace=one.pace)],
                    " ",
                    span[say("{sentence}.", sentence=one.strength[0].upper() + one.strength[1:])],
                ],
            ]
            for one in there
            if one.level
        )
    ]


def new_table_page(
    request: HttpRequest,
    game: Game,
    draft: Draft,
    errors: dict[str, str],
    own_boxes: dict[str, str],
    kept: list[Preset],
) -> Element:
    """`own_boxes`: the boxes that this person has played with, each with a table of it; `kept`: his settings."""
    usual = [each for each in game.choices if each is game.choices[0] or each.name in first_settings(game)]
    return main(class_="column form", id="content")[
        h1[say("New table: {game}", game=game.title)],
        other_games(game),
        p(class_="lead")[
            say(tour_of(game).GIST), " ", a(href=f"/learn/{game.name}")[say("Learn it in three minutes")], "."
        ],
        wrong(errors.get("")),
        form(
            method="post",
            action=f"/new/{game.name}",
            enctype="multipart/form-data",
            class_="box pad",
            id="new-table",
        )[
            csrf(request),
            choice(
                "seats",
                say("Players"),
                [(str(count), str(count)) for count in game.seat_counts],
                str(draft.seats),
                wrong(errors.get("seats")),
            ),
            chairs(game, draft, errors.get("chairs")),
            (setting(each, draft, errors) for each in usual),
            details(class_="more-settings", id="more", open=bool(errors))[
                summary[say("More settings")],
                div[
                    (setting(each, draft, errors) for each in game.choices if each not in usual),
                    choice(
                        "listed",
                        say("Who may sit down on an open seat"),
                        [("0", say("Whoever has the link")), ("1", say("Everybody, from the lobby"))],
                        "1" if draft.listed else "0",
                    ),
                    paces(draft),
                    choice(
                        "series",
                        say("How many games"),
                        [(str(n), say("One") if n == 1 else say("A series of {n}", n=n)) for n in LENGTHS],
                        str(draft.series),
                        p(class_="hint")[
                            say("In a series the same people play on, the seats rotate, and the score runs on.")
                        ],
                    ),
                    None
                    if game.cooperative()
                    else choice(
                        "rated",
                        say("Does it count"),
                        [("0", say("For fun")), ("1", say("Rated"))],
                        "1" if draft.rated else "0",
                        p(class_="hint")[say(RATED)],
                    ),
                    choice("bot_delay", say("Bots move"), bot_paces(), str(draft.bot_delay)),
                    choice(
                        "hints",
                        say("Hints"),
                        [("0", say("Only for who plays alone with bots")), ("1", say("Allowed"))],
                        "1" if draft.hints else "0",
                        p(class_="hint")[
                            say("Whoever sits down agrees. Everybody sees that a hint was taken, not what it said.")
                        ],
                    ),
                    None
                    if game.cooperative()
                    else choice(
                        "curtain",
                        say("Several seats for you"),
                        [
                            ("1", say("Others share this device: a curtain hides each hand")),
                            ("0", say("You play them all")),
                        ],
                        "1" if draft.curtain else "0",
                    ),
                    boxes(game, draft, errors.get("box"), own_boxes),
                ],
            ],
            div(class_="acts")[button(class_="btn primary", type="submit")[say("Open the table")]],
            keeping(errors.get("preset")),
        ],
        kept_list(request, game, kept) if kept else None,
        section(class_="box pad", aria_labelledby="from-file")[
            h2(id="from-file")[say("Play on from a file")], file_form(request)
        ],
    ]


def keeping(error: str | None) -> Element:
    """The same form, kept under a name instead of played."""
    return details(class_="more-settings", open=error is not None)[
        summary[say("Keep these settings")],
        div(class_="line")[
            label(class_="field")[span[say("Name")], input_(name="preset", maxlength="40", autocomplete="off")],
            button(class_="btn", type="submit", name="action", value="keep")[say("Keep")],
        ],
        wrong(error),
    ]


def kept_list(request: HttpRequest, game: Game, kept: list[Preset]) -> Element:
    return section(class_="box pad", aria_labelledby="kept")[
        h2(id="kept")[say("Your settings")],
        ul(class_="rows")[
            (
                li[
                    a(href=f"/new/{game.name}?preset={one.pk}")[b[one.name]],
                    form(method="post", action=f"/new/{game.name}/kept/{one.pk}", class_="kept end-acts")[
                        csrf(request),
                        input_(
                            name="preset",
                            maxlength="40",
                            value=one.name,
                            aria_label=say("New name for {name}", name=one.name),
                        ),
                        button(class_="btn quiet", type="submit")[say("Rename"), span(class_="vh")[f" {one.name}"]],
                        button(class_="btn quiet", type="submit", name="action", value="delete")[
                            say("Delete"), span(class_="vh")[f" {one.name}"]
                        ],
                    ],
                ]
                for one in kept
            )
        ],
    ]


def other_games(game: Game) -> Element:
    """The form for another game, one click away."""
    return nav(class_="game-tabs", aria_label=say("Game"))[
        (
            a(href=f"/new/{one.name}", aria_current="page" if one is game else None)[one.title.partition(":")[0]]
            for one in shown_games()
        )
    ]


def setting(each: Choice, draft: Draft, errors: dict[str, str]) -> Node:
    return choice(
        f"option-{each.name}",
        say(each.title),
        [(value, say(words)) for value, words in zip(each.values, each.labels, strict=True)],
        draft.options.get(each.name, each.values[0]),
        wrong(errors.get(each.name)),
    )


def wrong(words: str | None) -> Element | None:
    return p(class_="wrong", role="alert")[icon("warning", 16), words] if words else None


def chairs(game: Game, draft: Draft, error: str | None) -> Element:
    """A disc a seat; seats beyond the number of players are hidden by the style sheet."""
    most = max(game.seat_counts)
    titles = game.seat_names(most)
    there = opponents(game)
    return fieldset(class_="chairs-row")[
        legend[say("Seats")],
        ul[
            (
                li(class_="chair")[
                    seat_disc(seat_colour(titles[number], number), 34),
                    label(for_=f"chair-{number}")[say(titles[number])],
                    select(name=f"chair-{number}", id=f"chair-{number}")[
                        option(value="me", selected=chosen == "me")[say("You")],
                        option(value="open", selected=chosen == "open")[say("Open seat")],
                        bot_options(there, chosen),
                    ],
                ]
                for number, chosen in enumerate(draft.chairs)
            )
        ],
        details(class_="more-settings")[summary[say("How strong the bots are")], levels_told(there)],
        p(class_="hint")[
            say("Several seats for you make a hot-seat game: the page shows whoever must move."),
            " ",
            say("An open seat waits for somebody with the link."),
        ],
        wrong(error),
    ]


def paces(draft: Draft) -> Element:
    return fieldset(class_="choice")[
        legend[say("Clock")],
        (
            div(class_="opts-row")[
                span(class_="of")[words] if words else None,
                (
                    label[
                        input_(type="radio", name="pace", value=pace.value, checked=pace == draft.pace),
                        span[span(class_="vh")[words, " "] if words else None, say(pace.words)],
                    ]
                    for pace in PACES
                    if pace.pace == kind
                ),
            ]
            for words, kind in [("", UNTIMED), (say("Live"), LIVE), (say("A choice within"), SLOW)]
        ),
        p(class_="hint")[late_words(SLOW)],
    ]


def boxes(game: Game, draft: Draft, error: str | None, own_boxes: dict[str, str]) -> Element:
    """The numbers on cards and boards: the game's, those of an earlier table, or files of one's own."""
    return fieldset(class_="choice")[
        legend[say("Cards and boards")],
        div(class_="opts-row")[
            (
                label[input_(type="radio", name="box", value=digest, checked=digest == draft.box), span[words]]
                for digest, words in [
                    ("", say("As here")),
                    *((d, say("As at table {code}", code=code)) for d, code in own_boxes.items()),
                ]
            )
        ]
        if own_boxes
        else None,
        label(class_="field")[
            span[say("Bring a box of your own")],
            input_(type="file", name="files", accept=".toml,.zip", multiple=True, aria_describedby="own-box"),
        ],
        p(class_="hint", id="own-box")[
            say("Without one the table is as told here. Its files (.toml) or a zip of them, up to 2 MB."),
            " ",
            a(href=f"/about/{game.name}#own-box")[say("How to make one")],
            ".",
        ],
        wrong(error),
    ]


# ---------------------------------------------------------------- files


def file_page(request: HttpRequest, error: str) -> Element:
    return main(class_="column form", id="content")[
        h1[say("Play on from a file")],
        section(class_="box prompt wrong", role="alert")[
            p[b[say("This file cannot be used.")], " ", say("Nothing was changed.")], p(class_="sub")[error]
        ]
        if error
        else None,
        div(class_="box pad")[file_form(request)],
    ]


def file_form(request: HttpRequest) -> Element:
    return form(method="post", action="/open-file", enctype="multipart/form-data", class_="file")[
        csrf(request),
        p(class_="hint")[
            say(
                "A record or position of Critias (JSON, up to 2 MB). A game that is over opens as a replay, "
                "from which you can play on at any moment."
            )
        ],
        label(class_="field")[
            span[say("File")], input_(type="file", name="file", accept=".json,application/json", required=True)
        ],
        choice(
            "who",
            say("Who plays"),
            [("one", say("You the seat to move, bots the rest")), ("all", say("You all seats (hot-seat)"))],
            "one",
        ),
        div(class_="acts")[button(class_="btn", type="submit")[say("Open the file")]],
    ]
