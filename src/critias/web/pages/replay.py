"""The replay: the table page at any moment of a game, with a bar in the place of the prompt.

The same bar stands in the place of the prompt at a table whose past is looked at: its live question is told there, and
answered at the table alone.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from markupsafe import Markup

from critias.draw.html import (
    Element,
    Node,
    a,
    b,
    button,
    details,
    div,
    form,
    h1,
    header,
    i,
    input_,
    label,
    li,
    main,
    ol,
    option,
    p,
    section,
    select,
    span,
    summary,
    ul,
)
from critias.draw.kit import icon
from critias.draw.scene import NO_LINKS, Doing, Scene, SeatInfo
from critias.engine.match import Entry, Match
from critias.tongue import both, noted, say, say_as
from critias.web.films import Film
from critias.web.games import picture_of
from critias.web.models import FINISHED
from critias.web.pages.base import brand, csrf, message, skip_link, theme_button, tool
from critias.web.pages.board import zoomable
from critias.web.pages.log import heading, log_item
from critias.web.pages.look import Look
from critias.web.pages.notes import notes_tool
from critias.web.pages.share import embed_line
from critias.web.pages.sights import sights
from critias.web.pages.table import page_title, phase_item, waiting_words

RETOLD = noted("The rules have changed since: this part is shown as it was kept, at its beginning and at its end.")
ROOM_FOR_MARK = 15  # percent of the slider that the name of a mark needs


@dataclass
class Moment:
    """Where a replay stands, and for whose eyes."""

    look: Look  # `look.match` is the match at this moment, `look.seat` the seat that looks
    film: Film
    number: int
    allowed: list[int]  # the seats whose eyes may be borrowed; -1 is everybody's
    reviewed: bool = False  # somebody has asked for a review
    live: Look | None = None  # the table as it is now, where its past is shown in its place
    framed: bool = False  # in a page of somebody else

    @property
    def last(self) -> int:
        return len(self.film.moments(self.look.seat)) - 1

    @property
    def over(self) -> bool:
        """Whether the game is over, so that nothing is secret any more."""
        return self.look.table.status == FINISHED

    @property
    def since(self) -> int:
        """The moment after the last move of the seat that looks."""
        return 0 if self.look.seat < 0 else self.film.moment_after_last_move(self.look.seat)

    @property
    def address(self) -> str:
        """Where moments are; the number follows."""
        if self.framed:
            return f"{self.look.url}/embed?ply="
        return f"{self.look.url}?past=" if self.live else f"{self.look.url}/replay?seat={self.look.seat}&ply="

    def url(self, number: int) -> str:
        return f"{self.address}{max(0, min(number, self.last))}"


def replay_main(moment: Moment) -> Element:
    look = moment.look
    view = look.match.seen_by(look.seat)
    entries, before = moment.film.new_entries(look.seat, moment.number)
    picture = picture_of(look.match.game)
    scene = picture.scene(view, look.seat, NO_LINKS, seat_infos(look), look.before, look.match.sealed_by(look.seat))
    live = moment.live
    return main(
        class_="table replay" if live is None else "table replay in-past",
        id="table",
        data_still="" if live is None else None,
        data_code=None if live is None else look.table.code,
        data_pulse=None if live is None else str(look.table.pulse),
        data_title=say("Replay · {game}", game=look.match.game.title) if live is None else page_title(live),
        data_ply=str(moment.number),
        data_last=str(moment.last),
        data_url=moment.address,
    )[
        skip_link("#player", say("Skip to the replay’s buttons")),
        top(moment, scene),
        section(class_="stage", aria_label=say("Board"))[
            scene.corners, zoomable(scene.board), sights(look.match.game, entries, before)
        ],
        div(class_="side")[
            bar(moment, scene, entries[before:]) if live is None else recap(moment, live, scene, entries[before:]),
            scene.mini,
            scene.players,
            scene.hand,
            log(look.match, entries, before),
        ],
    ]


def top(moment: Moment, scene: Scene) -> Element:
    look = moment.look
    game = look.match.game
    return header(class_="top")[
        brand(),
        p(class_="game")[b[game.title], span(class_="hl")[scene.headline], i(class_="pn")[scene.subline]],
        ul(class_="phases", aria_label=say("Phases of the turn"))[(phase_item(phase) for phase in scene.phases)],
        div(class_="tools")[
            a(class_="btn quiet", href=look.url, id="back-to-table")[icon("close", 18), span[say("To the table")]]
            if moment.live is None
            else None,
            notes_tool(look.mine),
            tool("", "book", say("Rules"), f"/rules/{game.name}"),
            theme_button(),
        ],
    ]


def seat_infos(look: Look) -> list[SeatInfo]:
    """Nobody is to move in a replay: it only tells whose move it was."""
    return [
        SeatInfo(name=name, is_you=number == look.seat and number in look.mine, doing=doing(look, number))
        for number, name in enumerate(look.names)
    ]


def doing(look: Look, number: int) -> Doing:
    return "thinking" if look.match.question(number) is not None else "waiting"


# ---------------------------------------------------------------- the past of a table that is played


def recap(moment: Moment, live: Look, scene: Scene, fresh: list[Entry]) -> Element:
    """What has happened, step by step, and beside it what the table asks now: nothing is answered from the past."""
    return section(class_="box prompt wait replay-bar", id="prompt", aria_label=say("What has happened"))[
        message("error", moment.look.notice) if moment.look.notice else None,
        now(live),
        p(class_="sub")[b[where(moment)], f" · {scene.subline}"],
        ol(class_="told-now", id="moment", aria_live="polite", tabindex="0")[
            [log_item(moment.look.match.game, entry) for entry in fresh] or li[words_of(moment, fresh)]
        ],
        div(class_="player", id="player", role="group", aria_label=say("Step through what has happened"))[
            step(moment, "first", say("To your move") if moment.since else say("Beginning"), moment.since, say("Home")),
            step(moment, "prev", say("Back"), moment.number - 1, say("Left arrow")),
            play_button(),
            step(moment, "next", say("Forward"), moment.number + 1, say("Right arrow")),
            step(moment, "last", say("End"), moment.last, say_as("key", "End")),
            turns(moment),
        ],
    ]


def now(live: Look) -> Element:
    """The table as it is now, one click away."""
    question = live.match.question(live.seat)
    if live.match.over:
        words: Node = say("The game is over.")
    elif live.curtain >= 0:
        words = say("It is {who}’s move.", who=live.names[live.curtain])
    else:
        words = waiting_words(live) if question is None else [b[say("Your move:"), " "], question.prompt]
    return p(class_="live-now asked" if question is not None else "live-now", id="now", aria_live="polite")[
        span[words],
        a(class_="btn primary" if question is not None else "btn", href=live.url, id="back-to-table", data_do="live")[
            say("Back to the table")
        ],
    ]


def where(moment: Moment) -> str:
    first = moment.since
    if first == 0 or moment.number < first:
        return say("{n} of {last}", n=moment.number, last=moment.last)
    if moment.number == first:
        return say("Your last move")
    return say("Step {n} of {last} since your move", n=moment.number - first, last=moment.last - first)


def turns(moment: Moment) -> Element:
    """The game by turns: a click shows how one began."""
    headlines = moment.film.headlines(moment.look.seat)
    starts = [n for n, headline in enumerate(headlines) if n == 0 or headline != headlines[n - 1]]
    here = max(n for n in starts if n <= moment.number)
    return ol(class_="by-turn", aria_label=say("By turn"))[
        (
            li[
                a(
                    href=moment.url(n),
                    data_ply=str(n),
                    title=headlines[n],
                    aria_label=headlines[n],
                    aria_current="step" if n == here else None,
                )[short(headlines[n])]
            ]
            for n in starts
        )
    ]


def short(headline: str) -> str:
    """The number of a turn; its words where it has none."""
    found = re.search(r"\d+", headline)
    return headline if found is None else found.group()


# ---------------------------------------------------------------- the bar


def bar(moment: Moment, scene: Scene, fresh: list[Entry]) -> Element:
    look = moment.look
    return section(class_="box prompt wait replay-bar", id="prompt", aria_label=say("Replay"))[
        message("error", look.notice) if look.notice else None,
        h1(id="moment", aria_live="polite")[words_of(moment, fresh)],
        p(class_="sub")[say("{n} of {last}", n=moment.number, last=moment.last), f" · {scene.subline}"],
        div(class_="player", id="player", role="group", aria_label=say("Step through the game"))[
            step(moment, "first", say("Beginning"), 0, say("Home")),
            step(moment, "prev", say("Back"), moment.number - 1, say("Left arrow")),
            play_button(),
            step(moment, "next", say("Forward"), moment.number + 1, say("Right arrow")),
            step(moment, "last", say("End"), moment.last, say_as("key", "End")),
            slider(moment),
        ],
        div(class_="tools-row")[
            eyes(moment),
            button(
                class_="tool",
                type="button",
                data_do="copy",
                data_copy="#moment-link",
                title=say("Copy a link to this moment"),
            )[icon("link", 20), span(class_="vh")[say("Copy link")]],
            input_(type="hidden", id="moment-link", value=look.request.build_absolute_uri(moment.url(moment.number))),
            button(
                class_="tool",
                type="button",
                data_do="copy",
                data_copy="#embed-line",
                title=say("Copy the line that shows this replay in another page"),
            )[icon("fit", 20), span(class_="vh")[say("Copy the line for another page")]],
            input_(type="hidden", id="embed-line", value=embed_line(look.request, look.table)),
            a(
                class_="tool",
                href=f"{look.url}/record.json",
                download=f"{look.match.game.name}-{look.table.code}.json",
                title=say("Download the record"),
            )[icon("download", 20), span(class_="vh")[say("Download the record")]]
            if moment.over
            else None,
            review_form(moment) if moment.over else None,
            play_on(moment) if moment.over and not look.match.over else None,
        ],
    ]


def play_button() -> Element:
    return button(
        class_="tool big", type="button", id="play", data_do="play", title=say("Play (space)"), aria_pressed="false"
    )[icon("play", 22), span(class_="vh")[say_as("film", "Play")]]


def words_of(moment: Moment, fresh: list[Entry]) -> str:
    """What happened at this moment, in a sentence."""
    look = moment.look
    if fresh:
        return fresh[-1].text
    if moment.number == 0:
        return say("The beginning")
    answer = moment.film.answer(moment.film.moments(look.seat)[moment.number])
    if answer is not None and answer.seat == look.seat:
        kind = look.match.game.kind_named[answer.kind]
        return say("{who}: {what}", who=look.names[answer.seat], what=kind.deed(answer.option))
    asked = look.match.question(look.seat)
    if asked is not None:
        return asked.prompt
    names = [look.names[seat] for seat in look.match.waiting_for()]
    return say("Waiting for {names}", names=both(names)) if names else say("The end")


def step(moment: Moment, symbol: str, words: str, number: int, key: str) -> Element:
    """A link to another moment; at the ends it leads nowhere."""
    number = max(0, min(number, moment.last))
    still = number == moment.number
    return a(
        class_="tool big",
        id=f"step-{symbol}",
        href=None if still else moment.url(number),
        data_ply=str(number),
        role="link" if still else None,
        aria_disabled="true" if still else None,
        title=f"{words} ({key})",
    )[icon(symbol, 22), span(class_="vh")[words]]


def slider(moment: Moment) -> Element:
    return form(class_="slide", method="get", action=moment.address.partition("?")[0])[
        input_(type="hidden", name="seat", value=str(moment.look.seat)),
        input_(
            type="range",
            id="slider",
            name="ply",
            min="0",
            max=str(moment.last),
            value=str(moment.number),
            aria_label=say("Moment of the game"),
            **{"hx-morph-skip": ""},
        ),
        ol(class_="marks")[marks(moment)],
    ]


def marks(moment: Moment) -> list[Element]:
    """Where a turn begins; a name only where there is room for it, later turns first."""
    headlines = moment.film.headlines(moment.look.seat)
    starts = [n for n, headline in enumerate(headlines) if n == 0 or headline != headlines[n - 1]]
    found: list[Element] = []
    limit = 100.0 + ROOM_FOR_MARK / 2
    for number in reversed(starts):
        at = 100 * number / max(1, moment.last)
        room = at + ROOM_FOR_MARK + (6 if number == 0 else 0) <= limit
        limit = at if room else limit
        words = headlines[number]
        found.append(
            li(style=f"left:{at:.1f}%")[
                a(href=moment.url(number), data_ply=str(number), title=words)[
                    words if room else span(class_="vh")[words]
                ]
            ]
        )
    return found[::-1]


def eyes(moment: Moment) -> Element:
    """Whose eyes look."""
    look = moment.look
    return form(class_="eyes", method="get", action=f"{look.url}/replay")[
        label(for_="eyes")[icon("eye", 18), say("Seen by")],
        select(
            name="seat",
            id="eyes",
            title=None if moment.over else say("When the game is over you can look with everybody’s eyes"),
        )[
            (
                option(value=str(seat), selected=seat == look.seat)[
                    say("everybody")
                    if seat < 0
                    else say("{name} (you)", name=look.names[seat])
                    if seat in look.mine
                    else look.names[seat]
                ]
                for seat in moment.allowed
            )
        ],
        input_(type="hidden", name="at", value=str(moment.film.moments(look.seat)[moment.number]))
        if moment.over
        else None,
        button(class_="btn", type="submit")[say("Show")],
    ]


def review_form(moment: Moment) -> Node:
    """What was luck, what was skill: to look at, or to be asked for."""
    look = moment.look
    if not look.match.game.has_eyes():
        return None
    at = moment.film.moments(look.seat)[moment.number]
    if moment.reviewed:
        seat = f"seat={look.seat}&" if look.seat >= 0 else ""
        return a(class_="btn", href=f"{look.url}/review?{seat}ply={at}")[icon("search", 18), say("Review")]
    return form(method="post", action=f"{look.url}/review")[
        csrf(look.request), button(class_="btn", type="submit")[icon("search", 18), say("Review this game")]
    ]


def play_on(moment: Moment) -> Element:
    """A new table from here, with new dice."""
    look = moment.look
    return details(class_="play-on", id="play-on")[
        summary(class_="btn")[icon("play", 18), say("Play on from here")],
        form(method="post", action=f"{look.url}/play-on")[
            csrf(look.request),
            input_(type="hidden", name="ply", value=str(moment.number)),
            input_(type="hidden", name="seat", value=str(look.seat)),
            button(class_="btn primary", type="submit", name="who", value="one")[
                say("As {name}, against bots", name=look.names[look.seat])
                if look.seat >= 0
                else say("As the seat to move, against bots")
            ],
            button(class_="btn", type="submit", name="who", value="all")[say("All seats myself")],
        ],
    ]


# ---------------------------------------------------------------- the log


def log(match: Match, entries: list[Entry], before: int) -> Element:
    """The log up to this moment; what is new is lit."""
    game = match.game
    starts = {beat.log_from: game.beat_title(beat.name) for beat in match.past}
    if not match.over:
        starts[match.log_from] = game.beat_title(game.beat_name(match.checkpoint))
    places = {id(entry): at for at, entry in enumerate(match.log)}
    items: list[Markup] = []
    last = ""
    for number, entry in enumerate(entries):
        at = places[id(entry)]
        title = next((starts[start] for start in sorted(starts, reverse=True) if start <= at), "")
        if title != last:
            last = title
            items.append(heading(title))
        items.append(log_item(game, entry, "lit" if number >= before else ""))
    return section(class_="box logbox", id="logbox", aria_label=say("Log"))[
        div(class_="log", id="log", tabindex="0")[ol[items[-150:]]]
    ]
