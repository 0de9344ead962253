"""The table page: prompt, board, players, hand, log and chat, for one seat or a spectator."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.http import HttpRequest
from django.utils import timezone
from htpy import (
    Element,
    Node,
    a,
    aside,
    b,
    button,
    div,
    form,
    h1,
    h2,
    header,
    i,
    li,
    main,
    ol,
    p,
    section,
    small,
    span,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)
from htpy import (
    input as input_,
)
from htpy import (
    table as table_,
)
from markupsafe import Markup

from critias.draw.kit import icon, seat_disc
from critias.draw.scene import Doing, Links, Phase, Scene, SeatInfo
from critias.draw.theme import colour
from critias.engine.game import Game, get_game
from critias.engine.match import Entry, Match, Question
from critias.engine.state import State
from critias.web import tables
from critias.web.games import picture_of
from critias.web.models import FINISHED, UNTIMED, Seat, Table
from critias.web.names import chair_name
from critias.web.pages.base import csrf, skip_link, theme_button, tool
from critias.web.pages.log import log_line

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

    @property
    def question(self) -> Question | None:
        return self.match.question(self.seat)

    @property
    def url(self) -> str:
        return f"/t/{self.table.code}"


def table_main(look: Look) -> Element:
    """Everything on the page that changes."""
    match = look.match
    picture = picture_of(match.game)
    view = match.seen_by(look.seat)
    question = look.question
    links = links_of(look, question)
    scene = picture.scene(view, look.seat, links, seat_infos(look), look.before, sealed_answers(match, look.seat))
    sealed = look.seat >= 0 and match.has_sealed(look.seat)
    return main(
        class_="table",
        id="table",
        data_pulse=str(look.table.pulse),
        data_title=page_title(look),
        data_code=look.table.code,
    )[
        skip_link("#choices", "Skip to choices"),
        top(look, scene),
        section(class_="stage", aria_label="Board")[scene.corners, since_corner(look), scene.board],
        div(class_="side")[
            prompt(look, question, sealed),
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


def drawer() -> Element:
    """Where the rules of a question open, beside the board.  It lies outside of what is redrawn."""
    return aside(id="drawer", class_="drawer", tabindex="-1", aria_label="Rules of this question", hidden=True)


def page_title(look: Look) -> str:
    title = look.match.game.title
    return f"Your move · {title}" if look.question is not None else title


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
            tool("", "prev", "Replay", f"{look.url}/replay"),
            theme_button(),
            tool("", "settings", "Settings of this table", f"{look.url}/settings"),
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
    able = look.seat >= 0 and not look.match.over and look.match.can_undo(look.seat)
    return form(method="post", action=f"{look.url}/undo", **_swapping(f"{look.url}/undo"))[
        csrf(look.request),
        button(class_="tool", type="submit", title="Undo", disabled=not able, data_key="u")[
            icon("undo", 20), span(class_="vh")["Undo"]
        ],
    ]


def _swapping(url: str) -> dict[str, str]:
    return {"hx-post": url, "hx-target": "#table", "hx-swap": "outerMorph"}


# ---------------------------------------------------------------- prompt


def prompt(look: Look, question: Question | None, sealed: bool) -> Element:
    if look.match.over:
        return game_over(look)
    if question is not None:
        return asking(look, question)
    words = waiting_words(look, sealed)
    return section(class_="box prompt idle", id="prompt", aria_live="polite")[
        notice(look),
        h1[words],
        p(class_="sub")[sealed_words(look) if sealed else stand_in_words(look)],
        change_form(look) if sealed else come_back_form(look),
    ]


def notice(look: Look) -> Node:
    return p(class_="notice", role="alert")[icon("warning", 16), look.notice] if look.notice else None


def asking(look: Look, question: Question) -> Element:
    """The question, its choices as buttons, and how to take it back."""
    finals = final_options(look.match, question)
    numeric = all(option.key.isdigit() for option in question.options)
    return section(class_="box prompt", id="prompt", aria_live="polite")[
        notice(look),
        h1[question.prompt],
        p(class_="sub")[rule_links(look, question)],
        form(
            id="choices",
            method="post",
            action=f"{look.url}/answer",
            class_="choices",
            data_question=question.id,
            **_swapping(f"{look.url}/answer"),
        )[
            csrf(look.request),
            input_(type="hidden", name="question", value=question.id),
            div(class_="nums" if numeric else "opts")[
                (
                    button(
                        type="submit",
                        name="option",
                        value=str(option.value),
                        id=f"opt-{option.value}",
                        class_="n" if numeric else "btn opt",
                        data_final="1" if option.value in finals else None,
                        data_deed=question.kind.deed(option.value),
                        aria_label=option.label if numeric else None,
                    )[option.key if numeric else option.label]
                    for option in question.options
                )
            ],
            div(class_="acts")[
                button(type="submit", class_="btn primary", name="option", value="", id="confirm", hidden=True),
                p(class_="hint")[hint(look, finals)],
            ],
        ],
    ]


def hint(look: Look, finals: set[int]) -> str:
    if look.match.rerun.sealed:
        return "You can change it until all are in."
    return "This cannot be taken back once the next player moves." if finals else "You can undo this."


def rule_links(look: Look, question: Question) -> Node:
    """The rules behind the question, one click away."""
    game = look.match.game.name
    return [
        "Rules: ",
        [
            [
                a(href=f"/rules/{game}?ids={','.join(question.rules)}#{rule}", data_rule=rule, class_="rule")[
                    rule.split("-", 1)[1]
                ],
                " ",
            ]
            for rule in question.rules
        ],
    ]


def final_options(match: Match, question: Question) -> set[int]:
    """Options that pass the move on, so that they may be beyond undo a moment later: the page asks to confirm them."""
    finals: set[int] = set()
    for option in question.values:
        tried = match.copy()
        tried.answer(question.seat, option)
        if tried.over or not tried.can_undo(question.seat) or tried.waiting_for() != [question.seat]:
            finals.add(option)
    return finals


def waiting_words(look: Look, sealed: bool) -> str:
    names = [look.names[seat] for seat in look.match.waiting_for()]
    listed = ", ".join(names[:-1]) + " and " + names[-1] if len(names) > 1 else names[0] if names else "nobody"
    if look.match.rerun.sealed:
        return f"Waiting for sealed choices: {listed}."
    return f"Waiting for {listed}."


def sealed_words(look: Look) -> str:
    return "Your choice is sealed. You can change it until all are in."


def change_form(look: Look) -> Element:
    return form(method="post", action=f"{look.url}/undo", class_="acts", id="change", **_swapping(f"{look.url}/undo"))[
        csrf(look.request), button(class_="btn", type="submit")[icon("undo", 18), "Change"]
    ]


def stand_in_words(look: Look) -> str:
    if look.seat >= 0 and look.chairs[look.seat].stand_in:
        return "A bot plays for you."
    return "You are watching." if look.seat < 0 else ""


def come_back_form(look: Look) -> Node:
    if look.seat < 0 or not look.chairs[look.seat].stand_in:
        return None
    return form(method="post", action=f"{look.url}/back", class_="acts", **_swapping(f"{look.url}/back"))[
        csrf(look.request), button(class_="btn primary", type="submit")["Take your seat back"]
    ]


def game_over(look: Look) -> Element:
    """Who wins, the score line by line, and what comes next."""
    outcome = look.match.outcome
    assert outcome is not None
    winners = " and ".join(look.names[seat] for seat in outcome.winners)
    verb = "wins" if len(outcome.winners) == 1 else "win"
    best = max(outcome.scores)
    return section(class_="box prompt over", id="prompt", aria_live="polite")[
        notice(look),
        h1[icon("fame", 26), f"{winners} {verb} with {best} VP"],
        p(class_="sub")[outcome.reason],
        div(class_="sheet")[
            table_(class_="score")[
                thead[
                    tr[
                        th[""],
                        (
                            th(scope="col")[disc(look.match.game, s, look.match.seats, 22), small[look.names[s]]]
                            for s in seats(look)
                        ),
                    ]
                ],
                tbody[
                    (
                        tr[th(scope="row")[source], (td[str(points[s])] for s in seats(look))]
                        for source, points in outcome.sheet
                    ),
                    tr(class_="sum")[th(scope="row")["VP"], (td[str(outcome.scores[s])] for s in seats(look))],
                ],
            ]
        ],
        div(class_="acts")[
            rematch_form(look),
            a(class_="btn", href=f"{look.url}/replay")[icon("prev", 18), "Replay"],
            a(class_="btn", href=f"{look.url}/record.json", download=f"{look.match.game.name}-{look.table.code}.json")[
                icon("scroll", 18), "Record"
            ],
        ],
    ]


def seats(look: Look) -> range:
    return range(look.match.seats)


def disc(game: Game, seat: int, seats: int, size: int) -> Markup:
    """The disc of a seat in the colour of the box."""
    return seat_disc(colour(game.seat_names(seats)[seat].lower()), size)


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
            name=look.names[number],
            is_you=number == look.seat,
            is_bot=look.chairs[number].plays_itself,
            doing=doing(look, number),
            clock=clock(look, number),
        )
        for number in seats(look)
    ]


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
    chair = look.chairs[number]
    left = chair.bank_left
    if chair.asked_at is not None:
        left -= (timezone.now() - chair.asked_at).total_seconds()
    left = max(0, int(left))
    if left >= 36_000:
        return f"{left // 3600} h"
    return f"{left // 60}:{left % 60:02}"


def links_of(look: Look, question: Question | None) -> Links:
    """Which thing on the page stands for which option."""
    if question is None:
        return Links()
    picture = picture_of(look.match.game)
    things: dict[str, tuple[int, str]] = {}
    for option in question.options:
        thing = picture.thing_of(question.kind, option.value, look.seat, question.a, question.b)
        if thing and thing not in things:
            things[thing] = (option.value, question.kind.deed(option.value))
    return Links(things)


# ---------------------------------------------------------------- log and chat


def log_and_chat(look: Look) -> Element:
    entries = tables.log_of(look.table, look.match, look.seat)[-LOG_LINES:]
    chats = list(look.table.chats.select_related("user__profile")[:200])
    return section(class_="box logbox", id="logbox", data_tab="log")[
        div(class_="tabs", role="tablist")[
            button(type="button", role="tab", data_do="tab", data_tab="log", id="tab-log", aria_controls="log")[
                icon("log", 18), "Log"
            ],
            button(type="button", role="tab", data_do="tab", data_tab="chat", id="tab-chat", aria_controls="chat")[
                icon("chat", 18), f"Chat · {len(chats)}" if chats else "Chat"
            ],
        ],
        div(class_="log", id="log", role="tabpanel", tabindex="0", aria_labelledby="tab-log")[
            ol[log_items(look, entries)]
        ],
        div(class_="log chat", id="chat", role="tabpanel", aria_labelledby="tab-chat")[
            ol[(li[b[chat.user.profile.name], " ", chat.text] for chat in chats)], chat_form(look)
        ],
    ]


def log_items(look: Look, entries: list[tuple[int, str, Entry]]) -> Node:
    """Lines of the log; a small heading where a new beat begins."""
    game = look.match.game
    items: list[Element] = []
    last = -1
    for number, name, entry in entries:
        if number != last:
            last = number
            items.append(li(class_="h")[game.beat_title(name)])
        items.append(li(class_="own" if entry.to >= 0 else None)[log_line(entry)])
    return items


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
    """How much happened since this person's last move, replayed step by step."""
    if look.seat < 0 or look.match.over:
        return None
    steps = look.table.decisions - look.chairs[look.seat].last_answer
    if steps < 2:
        return None
    start = look.chairs[look.seat].last_answer
    return div(class_="corner since")[
        p["Since your last move"],
        a(class_="btn", href=f"{look.url}/replay?ply={start}&play=1")[icon("play", 16), f"Show {steps} steps"],
    ]


def waiting_room(look_table: Table, chairs: list[Seat], request: HttpRequest, seat: int) -> Element:
    """Before the game: who sits where, the link to invite others."""
    game = get_game(look_table.game)
    url = f"/t/{look_table.code}"
    mine = seat >= 0
    owner = look_table.owner_id == request.user.pk
    return main(
        class_="column", id="table", data_pulse=str(look_table.pulse), data_code=look_table.code, data_title=game.title
    )[
        h1[f"{game.title}: waiting for players"],
        section(class_="box pad")[
            h2["Invite by link"],
            p["Whoever opens this link can sit down."],
            div(class_="acts")[
                input_(
                    class_="link",
                    readonly=True,
                    value=request.build_absolute_uri(url),
                    id="invite",
                    aria_label="Link to this table",
                ),
                button(class_="btn", type="button", data_do="copy", data_copy="#invite")["Copy"],
            ],
        ],
        section(class_="box pad")[
            h2["Chairs"],
            ul(class_="chairs")[
                (
                    li[
                        disc(game, chair.number, look_table.seats, 30),
                        b[game.seat_names(look_table.seats)[chair.number]],
                        span[chair_name(chair, game) if chair.taken else "free"],
                        None
                        if chair.taken or mine
                        else form(method="post", action=f"{url}/join")[
                            csrf(request),
                            input_(type="hidden", name="number", value=str(chair.number)),
                            button(class_="btn primary", type="submit")["Sit here"],
                        ],
                    ]
                    for chair in chairs
                )
            ],
            div(class_="acts")[
                form(method="post", action=f"{url}/bots")[
                    csrf(request), button(class_="btn", type="submit")["Fill the free chairs with bots"]
                ]
                if owner
                else None,
                form(method="post", action=f"{url}/leave")[
                    csrf(request), button(class_="btn quiet", type="submit")["Leave"]
                ]
                if mine
                else None,
            ],
        ],
    ]
