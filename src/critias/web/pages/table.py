"""The table page: prompt, board, players, hand, log and chat, for one seat or a spectator."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.contrib.auth.models import User
from django.http import HttpRequest
from markupsafe import Markup

from critias.draw.html import (
    Element,
    Node,
    a,
    aside,
    b,
    button,
    dd,
    div,
    dl,
    dt,
    form,
    h1,
    h2,
    header,
    i,
    input_,
    li,
    main,
    ol,
    p,
    section,
    select,
    small,
    span,
    tbody,
    td,
    tfoot,
    th,
    thead,
    tr,
    ul,
)
from critias.draw.html import (
    option as option_,
)
from critias.draw.html import (
    table as table_,
)
from critias.draw.kit import icon, joined, seat_disc
from critias.draw.scene import Doing, Links, Phase, Scene, SeatInfo
from critias.draw.theme import seat_colour
from critias.engine.game import Game, get_game
from critias.engine.match import Entry, Match, Question
from critias.engine.state import State
from critias.web import signals, story, tables
from critias.web.accounts import profile_of
from critias.web.circle import friends
from critias.web.games import colour_of, has_points, held_of, picture_of, shown_games
from critias.web.models import FINISHED, UNTIMED, Seat, Signal, Table
from critias.web.names import chair_name
from critias.web.opponents import opponents, welcome_bot
from critias.web.pages.base import csrf, post_button, skip_link, theme_button, tool
from critias.web.pages.board import zoomable
from critias.web.pages.campaign import campaign_card
from critias.web.pages.chat import chat_lines, last_lines, person
from critias.web.pages.choices import Choices
from critias.web.pages.guide import Coaching, coached, exits, farewell, leads, leave, marks, steps
from critias.web.pages.hint import hint_box
from critias.web.pages.lobby import OWN_BOX, RATED, hint_words, late_words, pace_words
from critias.web.pages.log import heading, log_item
from critias.web.pages.new_table import bot_options
from critias.web.pages.sights import sights
from critias.web.pages.signals import signal_panel
from critias.web.tables.standing import can_stand

LOG_LINES = 150


@dataclass
class Look:
    """All that a table page is made of."""

    request: HttpRequest
    table: Table
    match: Match
    seat: int
    chairs: list[Seat]
    names: list[str]
    before: State | None = None
    notice: str = ""
    mine: list[int] = field(default_factory=list)  # more than one where a person plays for several (hot-seat)
    signals: list[Signal] = field(default_factory=list)  # of players who play together
    coach: Coaching | None = None  # of a guided first game
    curtain: int = -1  # the seat to which the device must be passed before its hand is shown

    @property
    def question(self) -> Question | None:
        return self.match.question(self.seat) or self.match.offer(self.seat)

    @property
    def url(self) -> str:
        return f"/t/{self.table.code}"

    @property
    def undo_seat(self) -> int:
        """The seat whose last answer may be taken back now; -1 if there is none."""
        if self.match.over:
            return -1
        lately = sorted(self.mine, key=lambda seat: -self.chairs[seat].last_answer)
        able = [seat for seat in dict.fromkeys([self.seat, *lately]) if seat >= 0 and self.match.can_undo(seat)]
        return able[0] if able else -1


def table_main(look: Look) -> Element:
    """Everything on the page that changes."""
    match = look.match
    picture = picture_of(match.game)
    view = match.seen_by(look.seat)
    coach = look.coach
    question = None if coach is not None and coach.left else look.question
    links = links_of(look, question)
    scene = picture.scene(view, look.seat, links, seat_infos(look), look.before, sealed_answers(match, look.seat))
    sealed = look.seat >= 0 and match.has_sealed(look.seat)
    return main(
        class_="table" if coach is None else "table guided",
        id="table",
        data_pulse=str(look.table.pulse),
        data_title=page_title(look),
        data_code=look.table.code,
        data_shared="1" if len(look.mine) > 1 else None,  # several people look at this page
        data_over="1" if match.over else None,
        data_points=None if coach is None else coach.points,
        data_advised=None if coach is None else coach.suggests,
    )[
        skip_link("#choices", "Skip to choices"),
        top(look, scene),
        section(class_="stage", aria_label="Board")[
            scene.corners,
            signal_panel(look.request, look.url, look.match, look.seat, look.names, look.signals),
            since_corner(look),
            zoomable(scene.board),
            sights(match.game, [entry for _, _, entry in tables.log_of(look.table, match, look.seat)]),
            marks(coach),
        ],
        div(class_="side")[
            prompt(look, question, sealed, scene.own),
            leads(coach),
            exits(look.request, look.url, coach),
            scene.beside,
            hot_seat(look),
            scene.mini,
            scene.players,
            scene.hand,
            log_and_chat(look),
        ],
        div(class_="vh", id="said", aria_live="polite")[last_words(look)],
    ]


def sealed_answers(match: Match, seat: int) -> list[tuple[str, int]]:
    """What a seat has chosen in the open simultaneous choice; the board shows it to that seat alone."""
    rerun = match.rerun
    if seat < 0 or not rerun.sealed:
        return []
    given = [rerun.answers[i] for i in rerun.queues[seat][rerun.taken_before[seat] :]]
    return [(answer.kind, answer.option) for answer in given]


def hot_seat(look: Look) -> Node:
    """Several seats of one person: whoever looks at the page sees the secrets of the seat that must move."""
    if len(look.mine) < 2 or look.match.over or look.curtain >= 0:
        return None
    return p(class_="hot-seat", id="hot-seat")[
        icon("eye", 16),
        span["Hot-seat: you see what ", b[look.names[look.seat]], " sees. Whoever looks at this page sees it too."],
    ]


def drawer() -> Element:
    """Where the rules of a question open, beside the board.  It lies outside of what is redrawn."""
    return aside(id="drawer", class_="drawer", tabindex="-1", aria_label="Rules of this question", hidden=True)[""]


KEYS = [
    ("C", "to the choices; arrow keys go from one to the next"),
    ("1 … 9", "to the first, second … of them; a number is typed"),
    ("Enter", "choose; a second time where it must be confirmed"),
    ("Esc", "take back what is chosen but not sent"),
    ("U", "undo"),
    ("B", "to what can be chosen on the board; Tab goes on"),
    ("+ − 0", "on the board: enlarge, reduce, the whole; arrow keys move it"),
]
TOGETHER = ("P", "mark the place under the pointer for all, or take the mark away")


def keys_dialog(game: Game) -> Element:
    """The keys that work at the table; "?" or its button opens it."""
    keys = [*KEYS, *([TOGETHER] if game.cooperative() else []), ("?", "these keys")]
    return div(id="keys", class_="keys", popover="auto", role="dialog", aria_label="Keys")[
        h2["Keys"],
        dl[((dt[key], dd[words]) for key, words in keys)],
        button(class_="btn", type="button", popovertarget="keys", popovertargetaction="hide")["Close"],
    ]


def page_title(look: Look) -> str:
    title = look.match.game.title
    return f"Your move · {title}" if look.match.question(look.seat) is not None else title


# ---------------------------------------------------------------- top bar


def top(look: Look, scene: Scene) -> Element:
    game = look.match.game
    return header(class_="top")[
        a(class_="brand", href="/")[icon("mark", 28), span["Critias"]],
        p(class_="game")[b[game.title], span(class_="hl")[scene.headline], i(class_="pn")[scene.subline]],
        ul(class_="phases", aria_label="Phases of the turn")[(phase_item(phase) for phase in scene.phases)],
        div(class_="tools")[
            undo_tool(look),
            tool("", "book", "Rules", f"/rules/{game.name}"),
            tool("", "replay", "Replay", f"{look.url}/replay"),
            theme_button(),
            button(class_="tool wide", type="button", popovertarget="keys", title="Keys (?)")[
                span(aria_hidden="true")["?"], span(class_="vh")["Keys"]
            ],
            tool("", "settings", "Settings of this table", f"{look.url}/settings"),
            leave(look.coach),
        ],
    ]


def phase_item(phase: Phase) -> Element:
    state = {"done": "done", "now": "on", "todo": ""}[phase.state]
    return li(class_=state or None, aria_current="step" if phase.state == "now" else None)[
        icon("check", 14) if phase.state == "done" else None,
        phase.name,
        span(class_="pips", aria_hidden="true")[
            (i(class_={"done": "f", "now": "c", "todo": None}[pip]) for pip in phase.pips)
        ]
        if phase.pips
        else None,
    ]


def undo_tool(look: Look) -> Element:
    seat = look.undo_seat
    return form(method="post", action=f"{look.url}/undo", id="undo", **_swapping(f"{look.url}/undo"))[
        csrf(look.request),
        input_(type="hidden", name="seat", value=str(seat)),
        button(class_="tool", type="submit", title="Undo (U)", disabled=seat < 0, data_key="u")[
            icon("undo", 20), span(class_="vh")["Undo"]
        ],
    ]


def undo_button(look: Look) -> Node:
    """Undo where one looks: in the prompt, beside what it says of taking back."""
    if look.undo_seat < 0:
        return None
    return button(class_="btn quiet", type="submit", form="undo", id="undo-here")[icon("undo", 18), "Undo"]


def _swapping(url: str) -> dict[str, str]:
    return {"hx-post": url, "hx-target": "#table", "hx-swap": "outerMorph"}


# ---------------------------------------------------------------- prompt


def prompt(look: Look, question: Question | None, sealed: bool, own: Element | None) -> Element:
    if look.match.over:
        return game_over(look)
    if look.curtain >= 0:
        return curtain(look)
    if look.coach is not None and look.coach.left:
        return farewell(look.request, look.url, look.coach)
    if question is not None:
        return asking(look, question, own)
    bots = bots_think(look)  # what they then do is said; that one after the other thinks would be said too often
    return section(class_="box prompt idle", id="prompt", aria_live="off" if bots else "polite")[
        notice(look),
        steps(look.coach),
        h1[icon("bot", 26) if bots else None, waiting_words(look)],
        p(class_="sub")[sealed_words(look) if sealed else stand_in_words(look)],
        own,
        change_form(look) if sealed else come_back_form(look) or div(class_="acts")[undo_button(look)],
    ]


def curtain(look: Look) -> Element:
    """Several people share this device: nobody's hand is shown before it has been passed on."""
    name, question = look.names[look.curtain], look.match.question(look.curtain)
    return section(class_="box prompt", id="prompt", aria_live="polite")[
        notice(look),
        h1[f"Pass the device to {name}."],
        p(class_="sub")[f"The others look away; then {name} goes on."],
        form(
            method="post",
            action=f"{look.url}/uncover",
            class_="acts",
            id="curtain",
            data_question=None if question is None else question.id,
            **_swapping(f"{look.url}/uncover"),
        )[
            csrf(look.request),
            input_(type="hidden", name="seat", value=str(look.curtain)),
            button(class_="btn primary", type="submit")[icon("eye", 18), f"I am {name}"],
            undo_button(look),
        ],
    ]


def notice(look: Look) -> Node:
    return p(class_="notice", role="alert")[icon("warning", 16), look.notice] if look.notice else None


def asking(look: Look, question: Question, own: Element | None) -> Element:
    """The question, its choices as buttons, and how to take it back."""
    finals = final_options(look.match, look.chairs, question)
    choices = Choices(look.match, question, finals)
    waited = look.match.question(question.seat) is not None
    standing = tables.standing_offer(look.match, look.chairs[question.seat])
    return section(class_="box prompt" if waited else "box prompt idle", id="prompt", aria_live="polite")[
        notice(look),
        steps(look.coach),
        h1[question.prompt if waited else f"{waiting_words(look)} You can still come back."],
        p(class_="sub")[
            question.help,
            " ",
            rules_link(look, question) if question.rules else None,
            [" ", button(class_="as-link", type="button", popovertarget="stand")["Not again…"]]
            if can_stand(question) and look.coach is None
            else None,
        ],
        coached(look.coach, look.match, question),
        own,
        form(
            id="choices",
            method="post",
            action=f"{look.url}/answer",
            class_="choices",
            tabindex="-1",
            aria_label="Choices",
            data_question=question.id if waited else None,
            data_offer=None if waited else question.id,
            data_same=standing.partition(" undone ")[0] or question.id,  # it stays the same while others play
            data_together="1" if look.match.game.cooperative() else None,  # answers count at once
            hx_sync="this:drop",  # the second click of a double click
            **_swapping(f"{look.url}/answer"),
        )[
            csrf(look.request),
            input_(type="hidden", name="question", value=question.id),
            input_(type="hidden", name="standing", value=standing),
            choices.listed(),
            div(class_="pick", id="pick", hidden=True)[h2[""], p[""]],
            div(class_="acts")[
                button(type="submit", class_="btn primary", name="option", value="", id="confirm", hidden=True),
                button(type="button", class_="btn", data_do="unchoose", id="unchoose", hidden=True)["Back"],
                choices.ending(),
                p(class_="hint")[hint(look, finals)],
                undo_button(look),
            ],
        ],
        stand_form(look, question) if can_stand(question) else None,
        hint_box(look.request, look.table, look.match, look.chairs, question)
        if waited and look.table.guide is None
        else None,
    ]


def stand_form(look: Look, question: Question) -> Element:
    """Refuse questions like this for a while: whatever one holds, so that nobody learns anything from it."""
    game = look.match.game
    times = [
        ("step", f"In this step ({game.beat_title(game.beat_name(look.match.checkpoint))})"),
        ("turn", f"For the rest of {picture_of(game).headline(look.match.state)}"),
        ("game", "For the rest of the game"),
    ]
    return div(id="stand", class_="keys", popover="auto", role="dialog", aria_label="Not again")[
        h2["Not again"],
        p[f"“{question.kind.deed(question.kind.decline)}” is answered for you, whatever you hold."],
        form(method="post", action=f"{look.url}/standing", class_="stand", **_swapping(f"{look.url}/standing"))[
            csrf(look.request),
            input_(type="hidden", name="seat", value=str(question.seat)),
            input_(type="hidden", name="kind", value=question.kind.name),
            (button(class_="btn", type="submit", name="until", value=until)[words] for until, words in times),
        ],
        p(class_="hint")["The table’s settings show what stands, and take it back."],
    ]


def hint(look: Look, finals: set[int]) -> str:
    if look.match.game.cooperative():
        return ""
    if look.match.rerun.sealed:
        return "You can change it until all are in."
    return "This cannot be taken back once the next player moves." if finals else "You can undo this."


def rules_link(look: Look, question: Question) -> Element:
    """The rules behind the question, one click away: they open beside the board."""
    url = f"/rules/{look.match.game.name}?ids={','.join(question.rules)}"
    return a(class_="rule", href=f"{url}#{question.rules[0]}", **{"hx-get": url, "hx-target": "#drawer"})["Rules"]


def final_options(match: Match, chairs: list[Seat], question: Question) -> set[int]:
    """Options that pass the move on, so that they may be beyond undo a moment later: the page asks to confirm them.

    So does a choice that is sealed at a stroke: it is a bid, and a slip of the finger there is dear.  In a game that is
    played together answers count at once.
    """
    if match.game.cooperative():  # nobody plays against a slip of the finger
        return set()
    seat = question.seat
    bid = match.rerun.sealed and question.kind.decline < 0 and not sealed_answers(match, seat)
    finals: set[int] = set()
    for option in question.values:
        tried = match.copy()
        tried.answer(seat, option)
        tables.settle(tried, chairs)
        mine = tried.waiting_for() == [seat] or (match.rerun.sealed and tried.rerun.sealed)
        if tried.over or not mine or not tried.can_undo(seat) or (bid and tried.question(seat) is None):
            finals.add(option)
    return finals


def bots_think(look: Look) -> bool:
    """Whether the table waits for bots alone."""
    return all(look.chairs[seat].plays_itself for seat in look.match.waiting_for())


def waiting_words(look: Look) -> str:
    names = [look.names[seat] for seat in look.match.waiting_for()]
    listed = ", ".join(names[:-1]) + " and " + names[-1] if len(names) > 1 else names[0] if names else "nobody"
    if bots_think(look):
        one = listed in look.match.game.seat_names(look.match.seats)  # a faction is many
        return f"{listed} {'thinks' if one else 'think'}."
    if look.match.rerun.sealed:
        return f"Waiting for sealed choices: {listed}."
    return f"Waiting for {listed}."


def sealed_words(look: Look) -> str:
    return "Your choice is sealed. You can change it until all are in."


def change_form(look: Look) -> Element:
    return form(method="post", action=f"{look.url}/undo", class_="acts", id="change", **_swapping(f"{look.url}/undo"))[
        csrf(look.request),
        input_(type="hidden", name="seat", value=str(look.undo_seat)),
        button(class_="btn", type="submit")[icon("undo", 18), "Change"],
    ]


def stand_in_words(look: Look) -> str:
    if look.seat >= 0 and look.chairs[look.seat].stand_in:
        return "A bot plays for you."
    part = look.match.game.beat_title(look.match.game.beat_name(look.match.checkpoint))
    return f"You are watching. {part}" if look.seat < 0 else part


def come_back_form(look: Look) -> Node:
    if look.seat < 0 or not look.chairs[look.seat].stand_in:
        return None
    return form(method="post", action=f"{look.url}/back", class_="acts", **_swapping(f"{look.url}/back"))[
        csrf(look.request), button(class_="btn primary", type="submit")["Take your seat back"]
    ]


def game_over(look: Look) -> Element:
    """Who wins, the score line by line, and what comes next."""
    outcome, sequel = look.match.outcome, look.match.sequel
    assert outcome is not None
    winners = " and ".join(look.names[seat] for seat in outcome.winners)
    colours = look.match.game.seat_names(look.match.seats)
    verb = "wins" if winners in colours else "win"  # several, or a faction, which is many
    points = look.match.game.points
    together = look.match.game.cooperative()
    columns = range(1) if together else seats(look)  # what all have together is said once
    summed = not together and has_points(look.match.game)
    won = f"{winners} {verb} with {points(max(outcome.scores))} VP" if summed else f"{winners} {verb}"
    return section(class_="box prompt over", id="prompt", aria_live="polite")[
        notice(look),
        h1["All lose" if not outcome.winners else [icon("fame", 26), "All win" if together else won]],
        p(class_="sub")[outcome.reason],
        div(class_="sheet", tabindex="0", role="region", aria_label="Score")[
            table_(class_="score")[
                None if together else thead[tr[th[""], (score_head(look, seat) for seat in seats(look))]],
                tbody[
                    (
                        tr[th(scope="row")[source], (td[points(earned[s])] for s in columns)]
                        for source, earned in outcome.sheet
                    ),
                    tr(class_="sum")[th(scope="row")["VP"], (td[points(outcome.scores[s])] for s in columns)]
                    if summed
                    else None,
                ],
                tfoot[
                    (
                        tr[th(scope="row")[thing], (td[held[s]] for s in columns)]
                        for thing, held in held_of(look.match.game, look.match.seen_by(look.seat))
                    )
                ],
            ]
        ],
        turning_points(look),
        None if sequel is None else campaign_card(sequel, look.seat),
        div(class_="acts")[
            rematch_form(look),
            None if sequel is None else a(class_="btn", href=f"{look.url}/campaign")[icon("next", 18), "Campaign"],
            a(class_="btn", href=f"{look.url}/replay")[icon("replay", 18), "Replay"],
            review_form(look),
            a(class_="btn", href=f"{look.url}/record.json", download=f"{look.match.game.name}-{look.table.code}.json")[
                icon("download", 18), "Record"
            ],
        ],
        p(class_="sub next-game")[
            "Another game: ",
            joined(
                [
                    [Markup(" · ") if n else None, a(href=f"/new/{game.name}")[game.title].__html__()]
                    for n, game in enumerate(game for game in shown_games() if game is not look.match.game)
                ]
            ),
        ],
    ]


def turning_points(look: Look) -> Node:
    """Where the game turned, as far as a review knows."""
    known = story.moments_of(look.table)
    if not known:
        return None
    return section(class_="story", aria_labelledby="story")[
        h2(id="story")["Where the game turned"],
        ol[
            (
                li[
                    a(href=f"{look.url}/review?ply={moment.step}")[
                        small[moment.where], span[moment.sentence], small[moment.remark]
                    ]
                ]
                for moment in known
            )
        ],
    ]


def review_form(look: Look) -> Node:
    """What was luck, what was skill: to look at, or to be asked for."""
    if not look.match.game.has_eyes():
        return None
    if story.row_of(look.table) is not None:
        return a(class_="btn", href=f"{look.url}/review")[icon("search", 18), "Review"]
    return form(method="post", action=f"{look.url}/review")[
        csrf(look.request), button(class_="btn", type="submit")[icon("search", 18), "Review this game"]
    ]


def score_head(look: Look, seat: int) -> Element:
    colour = colour_of(look.match.game, look.match.seen_by(look.seat), seat)
    return th(scope="col")[seat_disc(colour, 22), small[look.names[seat]]]


def seats(look: Look) -> range:
    return range(look.match.seats)


def disc(game: Game, seat: int, seats: int, size: int) -> Markup:
    """The disc of a seat in the colour of the box."""
    return seat_disc(seat_colour(game.seat_names(seats)[seat], seat), size)


def rematch_form(look: Look) -> Node:
    if look.seat < 0:
        return None
    return form(method="post", action=f"{look.url}/rematch")[
        csrf(look.request), button(class_="btn primary", type="submit")["Rematch"]
    ]


# ---------------------------------------------------------------- seats and links


def seat_infos(look: Look) -> list[SeatInfo]:
    return [
        SeatInfo(
            name=seat_name(look, number),
            is_you=number == look.seat,
            is_bot=look.chairs[number].plays_itself,
            doing=doing(look, number),
            clock=clock(look, number),
            says=signals.sayings(look.match.game, look.signals, number),
        )
        for number in seats(look)
    ]


def seat_name(look: Look, number: int) -> str:
    """The colour of a seat, and who sits there if it is somebody else."""
    chair, game = look.chairs[number], look.match.game
    colour = game.seat_names(look.match.seats)[number]
    if chair.user is None:
        return f"{colour} · {chair_name(chair, game).lower()}" if chair.bot else colour
    return colour if number in look.mine else f"{colour} · {chair_name(chair, game)}"


def doing(look: Look, number: int) -> Doing:
    match = look.match
    if look.chairs[number].stand_in:
        return "left"
    if match.question(number) is not None:
        return "your_move" if number == look.seat else "thinking"
    return "sealed" if match.has_sealed(number) else "waiting"


def clock(look: Look, number: int) -> str:
    """Minutes and seconds left in a timed game."""
    if look.table.pace == UNTIMED or look.table.status == FINISHED:
        return ""
    if look.chairs[number].paused_at is not None:
        return "vacation"
    left = max(0, int(tables.seconds_left(look.chairs[number])))
    if left >= 36_000:
        return f"{left // 3600} h"
    return f"{left // 60}:{left % 60:02}"


def links_of(look: Look, question: Question | None) -> Links:
    """Which thing on the page stands for which option."""
    plans = signals.plans(look.match.game, look.signals, look.names)
    if question is None:
        return Links(plans=plans)
    picture = picture_of(look.match.game)
    all_of: dict[str, tuple[int, ...]] = {}
    for value in question.values:
        thing = picture.thing_of(question.kind, value, look.seat, question.a, question.b)
        if thing:
            all_of[thing] = (*all_of.get(thing, ()), value)
    deed = question.kind.deed
    things = {thing: (values[0], " or ".join(map(deed, values))) for thing, values in all_of.items()}
    return Links(things, all_of, plans)


# ---------------------------------------------------------------- log and chat


def log_and_chat(look: Look) -> Element:
    entries = tables.log_of(look.table, look.match, look.seat)[-LOG_LINES:]
    chats, older = last_lines(look.table)
    return section(class_="box logbox", id="logbox", data_tab="log")[
        div(class_="tabs")[
            div(class_="tablist", role="tablist")[
                button(type="button", role="tab", data_do="tab", data_tab="log", id="tab-log", aria_controls="log")[
                    icon("log", 18), "Log"
                ],
                button(type="button", role="tab", data_do="tab", data_tab="chat", id="tab-chat", aria_controls="chat")[
                    icon("chat", 18), f"Chat · {len(chats)}{'+' if older else ''}" if chats else "Chat"
                ],
            ],
            a(class_="past-link", href=f"{look.url}?past=last", data_do="past", title="Look at earlier turns")[
                icon("prev", 18), "Past"
            ],
        ],
        div(class_="log", id="log", role="tabpanel", tabindex="0", aria_labelledby="tab-log")[
            ol[log_items(look, entries)]
        ],
        div(class_="log chat", id="chat", role="tabpanel", aria_labelledby="tab-chat")[
            chat_lines(look.table, chats, older, look.request.user), chat_form(look)
        ],
    ]


def log_items(look: Look, entries: list[tuple[int, str, Entry]]) -> Markup:
    """Lines of the log; a small heading where another part of the turn begins."""
    game = look.match.game
    items: list[Markup] = []
    title = ""
    marks = tables.hint_marks(look.table)
    for number, name, entry in entries:
        items += hint_items(look, [mark for mark in marks if mark[0] < number])
        marks = [mark for mark in marks if mark[0] >= number]
        if game.beat_title(name) != title:
            title = game.beat_title(name)
            items.append(heading(title))
        items.append(log_item(entry, "own" if entry.to >= 0 else ""))
    return joined([*items, *hint_items(look, marks)])


def hint_items(look: Look, marks: list[tuple[int, int]]) -> list[Markup]:
    """That somebody has taken a hint, at the end of the beat in which he did."""
    game = look.match.game
    return [
        li(class_="hinted")[
            disc(game, seat, look.match.seats, 20), span(class_="tx")[b[look.names[seat]], " takes a hint."]
        ]
        for _, seat in marks
    ]


def chat_form(look: Look) -> Node:
    if look.seat < 0:
        return p(class_="sub")["Only players of this table can talk."]
    return form(method="post", action=f"{look.url}/chat", class_="say", id="say", **_swapping(f"{look.url}/chat"))[
        csrf(look.request),
        input_(
            name="text", maxlength="500", required=True, autocomplete="off", aria_label="Say something", id="say-text"
        ),
        button(class_="btn", type="submit")["Say"],
    ]


def last_words(look: Look) -> str:
    """What happened last, for a screen reader."""
    entries = tables.log_of(look.table, look.match, look.seat)
    return " ".join(entry.text for _, _, entry in entries[-3:])


def since_corner(look: Look) -> Node:
    """What happened since this person's last move, to be shown step by step."""
    if look.seat < 0 or look.match.over:
        return None
    last = look.chairs[look.seat].last_answer
    if last == 0 or look.table.decisions - last < 2:
        return None
    return div(class_="corner since", id="since", data_upto=str(look.table.decisions))[
        p["Since your last move"],
        a(class_="btn", href=f"{look.url}?past=since", data_do="recap")[icon("play", 16), "Show steps"],
        button(class_="tool", type="button", data_do="dismiss", title="Not now")[
            icon("close", 16), span(class_="vh")["Not now"]
        ],
    ]


# ---------------------------------------------------------------- before the game


def waiting_room(table: Table, chairs: list[Seat], request: HttpRequest, seat: int, wrong: str = "") -> Element:
    """Before the game: who sits where, the link to invite others."""
    game = get_game(table.game)
    url = f"/t/{table.code}"
    free = sum(not chair.taken for chair in chairs)
    mine = seat >= 0
    return main(class_="column", id="table", data_pulse=str(table.pulse), data_code=table.code, data_title=game.title)[
        h1[waiting_heading(table, free)],
        p(class_="lead")[
            game.title,
            " · ",
            pace_words(table),
            " · ",
            a(href=f"/learn/{game.name}")["learn it in three minutes"],
            " · ",
            a(href=f"/rules/{game.name}")["rules"],
        ],
        p(class_="hint")[OWN_BOX] if table.own_box else None,
        p(class_="hint")[hint_words(table)] if table.hints else None,
        p(class_="hint")[RATED] if table.rated else None,
        p(class_="hint")[late_words(table.pace)] if table.pace != UNTIMED else None,
        p(class_="notice", role="alert")[icon("warning", 16), wrong] if wrong else None,
        section(class_="box pad", aria_labelledby="chairs")[
            h2(id="chairs")["Seats"],
            ul(class_="chairs")[(chair_item(table, game, chair, request, mine) for chair in chairs)],
            p(class_="hint")["Choose the colour you like: a bot makes way and takes what is left."] if free else None,
            div(class_="acts")[
                seat_bots(request, table, game, chairs)
                if free and table.owner_id is not None and table.owner_id == request.user.pk
                else None,
                post_button(request, f"{url}/leave", "Leave", "btn quiet") if mine else None,
            ],
        ],
        section(class_="box pad", aria_labelledby="invite-by")[
            h2(id="invite-by")["Invite by link"],
            p["Whoever opens this link can sit down, without an account."],
            div(class_="acts copy")[
                input_(
                    class_="link",
                    readonly=True,
                    value=request.build_absolute_uri(url),
                    id="invite",
                    aria_label="Link to this table",
                ),
                button(class_="btn", type="button", data_do="copy", data_copy="#invite")[
                    icon("link", 18), span["Copy link"]
                ],
            ],
            invite_friends(request, table) if mine else None,
        ]
        if free
        else None,
    ]


def invite_friends(request: HttpRequest, table: Table) -> Node:
    """Friends who do not sit here yet; it shows in their lobby."""
    assert isinstance(request.user, User)
    there = {chair.user_id for chair in table.chairs.all()}
    asked = set(table.invitations.values_list("user", flat=True))
    free = [one for one in friends(request.user) if one.user_id not in there]
    if not free:
        return None
    return ul(class_="rows", aria_label="Friends")[
        (
            li[
                span[one.name],
                span(class_="end-acts")["invited"]
                if one.user_id in asked
                else post_button(
                    request,
                    f"/t/{table.code}/invite",
                    ["Invite", span(class_="vh")[f" {one.name}"]],
                    friend=one.handle,
                ),
            ]
            for one in free
        )
    ]


def seat_bots(request: HttpRequest, table: Table, game: Game, chairs: list[Seat]) -> Element:
    """Who opened the table does not want to wait: bots for all free seats, or one of them."""
    titles = game.seat_names(table.seats)
    free = [chair.number for chair in chairs if not chair.taken]
    return form(method="post", action=f"/t/{table.code}/bots", class_="seat-bots")[
        csrf(request),
        select(name="bot", aria_label="Which bot")[bot_options(opponents(game), welcome_bot(game))],
        select(name="number", aria_label="On which seat")[
            option_(value="")["on all free seats"],
            (option_(value=str(number))[f"on {titles[number]}"] for number in free),
        ],
        button(class_="btn", type="submit")[icon("bot", 18), "Seat bots"],
    ]


def waiting_heading(table: Table, free: int) -> str:
    if table.status == FINISHED:
        return "This table was closed before the game began"
    return f"Waiting for {free} more player{'' if free == 1 else 's'}"


def sitter(chair: Seat, game: Game) -> Node:
    return chair_name(chair, game) if chair.user is None else person(profile_of(chair.user))


def chair_item(table: Table, game: Game, chair: Seat, request: HttpRequest, mine: bool) -> Element:
    title = game.seat_names(table.seats)[chair.number]
    you = chair.user_id is not None and chair.user_id == request.user.pk
    return li(class_=None if chair.taken else "vacant")[
        disc(game, chair.number, table.seats, 34),
        span[b[title], small["you" if you else sitter(chair, game) if chair.taken else "free"]],
        post_button(
            request,
            f"/t/{table.code}/join",
            ["Take this seat" if chair.bot else "Move here" if mine else "Sit here", span(class_="vh")[f": {title}"]],
            "btn quiet" if mine or chair.taken else "btn primary",
            number=str(chair.number),
        )
        if chair.user_id is None and table.status != FINISHED
        else None,
    ]
