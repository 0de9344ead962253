"""The lobby: which tables wait for you, which you may join, and the games."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from django.http import HttpRequest
from django.utils import timezone
from htpy import (
    Element,
    Node,
    a,
    b,
    button,
    div,
    form,
    h1,
    h2,
    h3,
    label,
    li,
    main,
    option,
    p,
    section,
    select,
    small,
    span,
    ul,
)
from htpy import input as input_
from markupsafe import Markup

from critias.draw.kit import icon, seat_disc
from critias.draw.theme import seat_colour
from critias.engine.game import Game, get_game
from critias.engine.state import State
from critias.rooms import has_summary
from critias.tongue import noted, say, several
from critias.web.accounts import is_known
from critias.web.finding import CLOCKS, FREE, Wanted
from critias.web.games import colour_of, picture_of, tour_of
from critias.web.models import LIVE, SLOW, WAITING, Profile, Seat, Table
from critias.web.models_moderation import Note
from critias.web.models_people import Invitation
from critias.web.names import chair_name
from critias.web.pages.base import post_button
from critias.web.presence import Seen
from critias.web.profiles import open_to_friends, public
from critias.web.vacation import DAYS

OWN_BOX = noted("Somebody brought a box of their own: numbers on cards and boards may differ from those told here.")
LEARN = noted("Learn by playing")
RATED = noted(
    "Rated: it counts for the ratings of all accounts at the table, if there are two or more. "
    "Who leaves or runs out of time gets the place that the bot in his seat comes to. No hints."
)
WAITING_MANY = [  # tables, from two on
    noted("Two tables wait for you"),
    noted("Three tables wait for you"),
    noted("Four tables wait for you"),
    noted("Five tables wait for you"),
    noted("Six tables wait for you"),
    noted("Seven tables wait for you"),
    noted("Eight tables wait for you"),
    noted("Nine tables wait for you"),
]


@dataclass(frozen=True)
class Entry:
    """A table in a list of the lobby."""

    table: Table
    game: Game
    chairs: list[Seat]
    where: str  # "Turn 3 · Voting 3 of 5"
    doing: str  # "Bid for Ships 2", "Waiting for Yellow"
    yours: bool = False
    view: State | None = None  # the table as everybody sees it; None before the game
    people: list[Profile] = field(default_factory=list)  # whose names lead to their profiles

    @property
    def url(self) -> str:
        return f"/t/{self.table.code}"


def lobby_page(
    request: HttpRequest,
    games: list[Game],
    mine: list[Entry],
    open_: list[Entry],
    running: list[Entry],
    over: list[Entry],
    lost: list[Table],
    asked: list[Invitation],
    notes: list[Note],
    here: Seen,
    wanted: Wanted,
) -> Element:
    all_games = section(aria_labelledby="games")[
        h2(id="games")[say("Games")], div(class_="games")[(game_card(request, game) for game in games)]
    ]
    newcomer = not mine and not open_ and wanted.all
    finding = bool(mine or open_ or running) or not wanted.all
    return main(class_="wrap", id="content")[
        hero(request, games, mine),
        section(aria_labelledby="notes")[h2(id="notes")[say("For you")], note_list(request, notes)] if notes else None,
        section(aria_labelledby="asked")[h2(id="asked")[say("Invitations")], invitation_list(request, asked)]
        if asked
        else None,
        find_form(request, games, wanted) if finding else None,
        section(aria_labelledby="mine")[h2(id="mine")[say("My tables")], my_list(mine)] if mine else None,
        all_games if newcomer else None,
        section(aria_labelledby="lost")[h2(id="lost")[say("Cannot be shown")], lost_list(lost)] if lost else None,
        section(aria_labelledby="open")[h2(id="open")[say("Open tables")], open_list(request, games, open_, wanted)],
        section(aria_labelledby="running")[h2(id="running")[say("Games to watch")], watch_list(running)]
        if running
        else None,
        section(aria_labelledby="here")[h2(id="here")[say("Here now")], people_here(here)] if here else None,
        None if newcomer else all_games,
        section(aria_labelledby="over")[h2(id="over")[say("Finished")], finished_list(over)] if over else None,
    ]


def hero(request: HttpRequest, games: list[Game], mine: list[Entry]) -> Element:
    last = mine[0].game if mine else games[0]
    return section(class_="hero")[
        div[h1[heading(mine)], p[say("Games about lost worlds, with friends or bots, live or a move a day.")]],
        div(class_="b")[
            post_button(
                request,
                f"/play/{last.name}",
                [icon("bot", 20), say("Play now against bots")],
                "btn" if mine else "btn primary",
            ),
            None if mine or last.guide() is None else post_button(request, f"/guide/{last.name}", say(LEARN)),
            a(class_="btn primary" if mine else "btn", href=f"/new/{last.name}")[say("New table")],
        ],
    ]


def heading(mine: list[Entry]) -> str:
    waiting = sum(entry.yours for entry in mine)
    if not mine:
        return say("Sit down at a table")
    if waiting < 2:
        return say("One table waits for you") if waiting else say("No table waits for you")
    if waiting - 2 < len(WAITING_MANY):
        return say(WAITING_MANY[waiting - 2])
    return several(waiting, "{n} table waits for you", "{n} tables wait for you")


def nothing(words: str, *actions: Node) -> Element:
    """An empty list: one sentence and one thing to do."""
    return div(class_="list none")[icon("mark", 64), p[words], actions]


# ---------------------------------------------------------------- lists


def my_list(entries: list[Entry]) -> Element:
    return div(class_="list")[
        (
            a(href=entry.url, class_="turn" if entry.yours else None)[
                names(entry),
                span(class_="do")[span(class_="vh")[say("Your move:"), " "] if entry.yours else None, entry.doing],
                discs(entry),
                span(class_="end")[ago(entry.table.moved)],
            ]
            for entry in entries
        )
    ]


def lost_list(found: list[Table]) -> Element:
    """Tables of mine that cannot be read."""
    return div(class_="list")[
        (
            div(class_="r")[
                span[b[table.code], small[table.game]],
                span(class_="do")[say("This table cannot be shown. Who runs this site can look at it.")],
            ]
            for table in found
        )
    ]


def invitation_list(request: HttpRequest, asked: list[Invitation]) -> Element:
    """Tables to which friends have asked me."""
    return div(class_="list")[
        (
            div(class_="r")[
                span[
                    b[a(href=f"/t/{one.table.code}")[get_game(one.table.game).title]],
                    small[say("{name} invites you", name=one.by.profile.name)],
                ],
                span(class_="do")[pace_words(one.table)],
                span(class_="ss"),
                div(class_="end")[post_button(request, f"/t/{one.table.code}/join", say("Sit down"))],
            ]
            for one in asked
        )
    ]


def note_list(request: HttpRequest, notes: list[Note]) -> Element:
    """What the site tells me, until I have read it."""
    return div(class_="list")[
        (
            div(class_="r")[
                span[small[ago(note.at)]],
                span(class_="do")[a(href=note.link)[note.text] if note.link else note.text],
                span(class_="ss"),
                div(class_="end")[post_button(request, f"/me/notes/{note.pk}/read", say("Dismiss"))],
            ]
            for note in notes
        )
    ]


def find_form(request: HttpRequest, games: list[Game], wanted: Wanted) -> Element:
    """Which tables are shown: a plain form, so the address keeps it."""
    return form(class_="find", id="find", method="get", action="/", role="search", aria_label=say("Find tables"))[
        input_(
            type="search",
            name="q",
            value=wanted.q,
            placeholder=say("Name, game or code"),
            aria_label=say("Name, game or code"),
        ),
        pick("game", say("Game"), [(one.name, one.title) for one in games], wanted.game),
        pick("clock", say("Clock"), [(value, say(words)) for value, words in CLOCKS.items()], wanted.clock),
        pick("free", say("Seats"), [(value, say(words)) for value, words in FREE.items()], wanted.free),
        label(class_="tick")[
            input_(type="checkbox", name="friends", value="1", checked=bool(wanted.friends)), say("Friends")
        ]
        if is_known(request)
        else None,
        button(class_="btn", type="submit")[say("Find")],
        None if wanted.all else a(href="/")[say("All tables")],
    ]


def people_here(here: Seen) -> Element:
    """Friends first; guests are a number."""
    names: list[Node] = [one_here(one, friend=True) for one in here.friends]
    names += [one_here(one, friend=False) for one in here.others]
    if here.guests:
        names.append(li[several(here.guests, "{n} guest", "{n} guests")])
    return ul(class_="list here")[names]


def one_here(profile: Profile, friend: bool) -> Element:
    linked = open_to_friends(profile) if friend else public(profile)
    name = a(href=f"/p/{profile.handle}")[profile.name] if linked else profile.name
    return li[b[name] if friend else name, small[say("friend")] if friend else None]


def pick(name: str, words: str, options: list[tuple[str, str]], chosen: str) -> Element:
    return select(name=name, aria_label=words)[
        option(value="")[say("{what}: any", what=words)],
        (option(value=value, selected=value == chosen)[said] for value, said in options),
    ]


def open_list(request: HttpRequest, games: list[Game], entries: list[Entry], wanted: Wanted) -> Element:
    if not entries and not wanted.all:
        return nothing(say("No open table is like this."), a(class_="btn", href="/")[say("All tables")])
    if not entries:
        return nothing(
            say("No open tables. Start one; bots can fill the seats."),
            a(class_="btn", href=f"/new/{games[0].name}")[say("New table")],
        )
    return div(class_="list")[
        (
            div(class_="r")[
                names(entry),
                span(class_="do")[entry.doing],
                discs(entry),
                div(class_="end")[post_button(request, f"{entry.url}/join", say("Sit down")),],
            ]
            for entry in entries
        )
    ]


def watch_list(entries: list[Entry]) -> Element:
    return div(class_="list")[
        (
            div(class_="r")[
                names(entry),
                span(class_="do")[entry.doing],
                discs(entry),
                div(class_="end")[a(class_="btn", href=entry.url)[icon("eye", 18), say("Watch")]],
            ]
            for entry in entries
        )
    ]


def finished_list(entries: list[Entry]) -> Element:
    return div(class_="list")[
        (
            div(class_="r")[
                names(entry),
                span(class_="do")[entry.doing],
                discs(entry),
                div(class_="end")[a(class_="btn", href=f"{entry.url}/replay")[icon("replay", 18), say("Replay")]],
            ]
            for entry in entries
        )
    ]


def names(entry: Entry) -> Element:
    return span[b[entry.game.title], small[linked(entry.where, entry.people)]]


def linked(words: str, people: list[Profile]) -> Node:
    """A list of names; those of people who show themselves lead to their profiles."""
    known = {one.name: one for one in people}
    parts: list[Node] = []
    for name in words.split(", "):
        parts += [", " if parts else None, a(href=f"/p/{known[name].handle}")[name] if name in known else name]
    return parts


def discs(entry: Entry) -> Element:
    return span(class_="ss")[(chair_disc(entry, chair) for chair in entry.chairs)]


def chair_disc(entry: Entry, chair: Seat) -> Markup | Element:
    """The disc of a seat, as at the table, with the name of whoever sits there; a ring for a free seat."""
    game, view = entry.game, entry.view
    colours = game.seat_names(entry.table.seats)
    title = say(colours[chair.number]) if view is None else game.player_names(view)[chair.number]
    if chair.table.status == WAITING and not chair.taken:
        return span(class_="seat z26 vacant", title=say("{title}: free seat", title=title))
    said = f"{title}: {chair_name(chair, game)}" if chair.taken else title
    colour = seat_colour(colours[chair.number], chair.number) if view is None else colour_of(game, view, chair.number)
    return seat_disc(colour, 26, said)


def ago(moment: datetime) -> str:
    seconds = (timezone.now() - moment).total_seconds()
    if seconds >= 86_400:
        return several(int(seconds // 86_400), "{n} d ago", "{n} d ago")
    if seconds >= 3600:
        return several(int(seconds // 3600), "{n} h ago", "{n} h ago")
    return say("{n} min ago", n=int(seconds // 60)) if seconds >= 60 else say("just now")


def hint_words(table: Table) -> str:
    """Whether hints are given at a table."""
    if table.hints:
        return say("Hints: allowed. Everybody sees that one was taken, not what it said.")
    return say("Hints: only for who plays alone with bots.")


def late_words(pace: str) -> str:
    """What happens when the time of a player runs out."""
    if pace == LIVE:
        return say("When the time of a player runs out a bot plays for him until he comes back.")
    return say(
        "When the time of a player runs out a bot plays for him until he comes back. In a slow game he is reminded "
        "when a quarter of it is left, and his clock stands while he is on vacation, up to {days} days a year.",
        days=DAYS,
    )


def pace_words(table: Table) -> str:
    """How fast a table is played, and whether it counts."""
    return say("{clock} · rated", clock=clock_words(table)) if table.rated else clock_words(table)


def clock_words(table: Table) -> str:
    if table.pace == LIVE:
        return say("Live, {min} min and {s} s a choice", min=table.bank // 60, s=table.bonus)
    if table.pace == SLOW:
        days = table.bank // 86_400
        return several(days, "One day a choice", "{n} days a choice")
    return say("No clock")


# ---------------------------------------------------------------- games


def game_card(request: HttpRequest, game: Game) -> Element:
    tour = tour_of(game)
    low, high = min(game.seat_counts), max(game.seat_counts)
    return div(class_="g")[
        picture_of(game).scene_svg(),
        div(class_="about")[
            h3[game.title],
            p[say(tour.GIST)],
            p(class_="m")[
                span(title=say("Players"))[icon("person", 16), f"{low}–{high}" if low < high else str(low)],
                span(title=say("Length"))[icon("clock", 16), length(tour.MINUTES)],
            ],
            div(class_="b")[
                post_button(request, f"/play/{game.name}", say("Play bots")),
                a(class_="btn", href=f"/new/{game.name}")[say("New table")],
            ],
            div(class_="more")[
                learn_by_playing(request, game),
                a(href=f"/learn/{game.name}")[say("Walkthrough")],
                a(href=f"/rules/{game.name}")[say("Rules")],
                a(href=f"/rules/{game.name}/summary")[say("Summary")] if has_summary(game) else None,
                a(href=f"/about/{game.name}")[say("About")],
            ],
        ],
    ]


def learn_by_playing(request: HttpRequest, game: Game) -> Node:
    """The guided first game, where it was left."""
    return None if game.guide() is None else post_button(request, f"/guide/{game.name}", say(LEARN), "as-link")


def length(minutes: int) -> str:
    hours, rest = divmod(minutes, 60)
    if minutes < 120:
        return say("{n} min", n=minutes)
    return say("{h} h {min}", h=hours, min=rest) if rest else say("{h} h", h=hours)
