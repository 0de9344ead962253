"""The table page: prompt, board, players, hand, log and chat, for one seat or a spectator."""

from __future__ import annotations

from critias.bots.levels import within_line
from critias.draw.html import (
    Element,
    Node,
    Parted,
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
    p,
    section,
    span,
    told,
    ul,
)
from critias.draw.kit import icon
from critias.draw.scene import Doing, Links, Phase, Scene, SeatInfo
from critias.engine.game import Game
from critias.engine.match import Match, Question
from critias.engine.record import FAULTS
from critias.rooms import links_for
from critias.tongue import both, noted, say
from critias.web import signs, tables
from critias.web.games import picture_of
from critias.web.models import FINISHED, UNTIMED, Seat
from critias.web.names import chair_name
from critias.web.pages.base import brand, csrf, skip_link, theme_button, tool
from critias.web.pages.board import zoomable
from critias.web.pages.choices import Choices
from critias.web.pages.game_over import game_over
from critias.web.pages.guide import coached, farewell, leads, leave, marks, steps
from critias.web.pages.hint import hint_box
from critias.web.pages.look import Look, is_one, notice, seats, swapping
from critias.web.pages.notes import notes_tool
from critias.web.pages.sights import sights
from critias.web.pages.signs import signal_panel
from critias.web.pages.talk import last_words, log_and_chat
from critias.web.pages.wishes import ask_buttons, open_wish, paused
from critias.web.tables.standing import can_stand


def table_main(look: Look) -> Parted:
    """Everything on the page that changes."""
    match = look.match
    picture = picture_of(match.game)
    view = match.seen_by(look.seat)
    coach = look.coach
    stands = look.table.paused_at is not None or (coach is not None and coach.left)
    question = None if stands else look.question
    links = links_of(look, question)
    scene = picture.scene(view, look.seat, links, seat_infos(look), look.before, match.sealed_by(look.seat))
    sealed = look.seat >= 0 and match.has_sealed(look.seat)
    return main(
        class_="table" if coach is None else "table guided",
        id="table",
        data_pulse=str(look.table.pulse),
        data_title=page_title(look),
        data_asked="1" if look.match.question(look.seat) is not None else None,  # it is this person's move
        data_code=look.table.code,
        data_shared="1" if len(look.mine) > 1 else None,  # several people look at this page
        data_over="1" if match.over else None,
        data_points=None if coach is None else coach.points,
        data_advised=None if coach is None else coach.suggests,
    ).parted(
        skip_link("#choices" if question is not None else "#prompt", say("Skip to choices")),
        top(look, scene),
        section(class_="stage", aria_label=say("Board")).parted(
            scene.corners,
            signal_panel(look.request, look.url, look.match, look.seat, look.names, look.signals),
            since_corner(look),
            zoomable(scene.board),
            sights(match.game, [entry for _, _, entry in look.log]),
            marks(coach),
        ),
        div(class_="side").parted(
            prompt(look, question, sealed, scene.own),
            open_wish(look),
            leads(coach),
            scene.beside,
            hot_seat(look),
            scene.mini,
            h2(class_="vh")[say("Players")],
            scene.players,
            scene.hand,
            log_and_chat(look),
        ),
        div(class_="vh", id="said", aria_live="polite")[last_words(look)],
    )


def hot_seat(look: Look) -> Node:
    """Several seats of one person: whoever looks at the page sees the secrets of the seat that must move."""
    if len(look.mine) < 2 or look.match.over or look.curtain >= 0:
        return None
    return p(class_="hot-seat", id="hot-seat")[
        icon("eye", 16),
        span[
            told(
                "Hot-seat: you see what {who} sees. Whoever looks at this page sees it too.",
                who=b[look.names[look.seat]],
            )
        ],
    ]


def drawer() -> Element:
    """Where the rules of a question open, beside the board.  It lies outside of what is redrawn."""
    return aside(id="drawer", class_="drawer", tabindex="-1", aria_label=say("Rules of this question"), hidden=True)[""]


KEYS = [
    ("C", noted("to the choices; arrow keys go from one to the next")),
    ("1 … 9", noted("to the first, second … of them; a number is typed")),
    (noted("Enter"), noted("choose; a second time where it must be confirmed")),
    (noted("Esc"), noted("take back what is chosen but not sent")),
    ("U", noted("undo")),
    ("B", noted("to what can be chosen on the board; Tab goes on")),
    (". ,", noted("to the next thing on the table, and back; it says what it is and does")),
    ("+ − 0", noted("on the board: enlarge, reduce, the whole; arrow keys move it")),
]
TOGETHER = ("P", noted("mark the place under the pointer for all, or take the mark away"))


def keys_dialog(game: Game) -> Element:
    """The keys that work at the table; "?" or its button opens it."""
    keys = [*KEYS, *([TOGETHER] if game.cooperative() else []), ("?", noted("these keys"))]
    return div(id="keys", class_="keys", popover="auto", role="dialog", aria_label=say("Keys"))[
        h2[say("Keys")],
        dl[((dt[say(key) if len(key) > 1 else key], dd[say(words)]) for key, words in keys)],
        button(class_="btn", type="button", popovertarget="keys", popovertargetaction="hide")[say("Close")],
    ]


def page_title(look: Look) -> str:
    title = look.match.game.title
    return say("Your move · {game}", game=title) if look.match.question(look.seat) is not None else title


# ---------------------------------------------------------------- top bar


def top(look: Look, scene: Scene) -> Element:
    game = look.match.game
    return header(class_="top")[
        brand(),
        p(class_="game")[b[game.title], span(class_="hl")[scene.headline], i(class_="pn")[scene.subline]],
        ul(class_="phases", aria_label=say("Phases of the turn"))[(phase_item(phase) for phase in scene.phases)],
        div(class_="tools")[
            undo_tool(look),
            tool("", "book", say("Rules"), f"/rules/{game.name}"),
            tool("", "replay", say("Replay"), f"{look.url}/replay"),
            notes_tool(look.mine),
            theme_button(),
            button(class_="tool wide", type="button", popovertarget="keys", title=say("Keys (?)"))[
                span(aria_hidden="true")["?"], span(class_="vh")[say("Keys")]
            ],
            tool("", "settings", say("Settings of this table"), f"{look.url}/settings"),
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
    return form(method="post", action=f"{look.url}/undo", id="undo", **swapping(f"{look.url}/undo"))[
        csrf(look.request),
        input_(type="hidden", name="seat", value=str(seat)),
        button(class_="tool", type="submit", title=say("Undo (U)"), disabled=seat < 0, data_key="u")[
            icon("undo", 20), span(class_="vh")[say("Undo")]
        ],
    ]


def undo_button(look: Look) -> Node:
    """Undo where one looks: in the prompt, beside what it says of taking back."""
    if look.undo_seat < 0:
        return None
    return button(class_="btn quiet", type="submit", form="undo", id="undo-here")[icon("undo", 18), say("Undo")]


# ---------------------------------------------------------------- prompt


def prompt(look: Look, question: Question | None, sealed: bool, own: Element | None) -> Element:
    if look.match.over:
        return game_over(look)
    if look.table.paused_at is not None:
        return paused(look)
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
        ask_buttons(look),
    ]


def curtain(look: Look) -> Element:
    """Several people share this device: nobody's hand is shown before it has been passed on."""
    name, question = look.names[look.curtain], look.match.question(look.curtain)
    return section(class_="box prompt", id="prompt", aria_live="polite")[
        notice(look),
        h1[say("Pass the device to {name}.", name=name)],
        p(class_="sub")[say("The others look away; then {name} goes on.", name=name)],
        form(
            method="post",
            action=f"{look.url}/uncover",
            class_="acts",
            id="curtain",
            data_question=None if question is None else question.id,
            **swapping(f"{look.url}/uncover"),
        )[
            csrf(look.request),
            input_(type="hidden", name="seat", value=str(look.curtain)),
            button(class_="btn primary", type="submit")[icon("eye", 18), say("I am {name}", name=name)],
            undo_button(look),
        ],
    ]


def asking(look: Look, question: Question, own: Element | None) -> Element:
    """The question, its choices as buttons, and how to take it back."""
    finals = final_options(look.match, look.chairs, question)
    choices = Choices(look.match, question, finals)
    waited = look.match.question(question.seat) is not None
    standing = tables.standing_offer(look.match, look.chairs[question.seat])
    rules = rules_link(look, question) if question.rules else None
    note = None if look.coach is None else look.coach.note  # it says what the line of help would
    asked = say(note.asks) if note is not None and note.asks else question.prompt
    return section(class_="box prompt" if waited else "box prompt idle", id="prompt", aria_live="polite")[
        notice(look),
        steps(look.coach, None if note is None else rules),
        h1[asked if waited else say("{waiting} You can still come back.", waiting=waiting_words(look))],
        None
        if note is not None
        else p(class_="sub")[
            question.help,
            " ",
            rules,
            [" ", button(class_="as-link", type="button", popovertarget="stand")[say("Not again…")]]
            if can_stand(question) and look.coach is None
            else None,
        ],
        coached(look.request, look.url, look.coach, look.match, question),
        own,
        form(
            id="choices",
            method="post",
            action=f"{look.url}/answer",
            class_="choices",
            tabindex="-1",
            aria_label=say("Choices"),
            data_question=question.id if waited else None,
            data_offer=None if waited else question.id,
            data_same=standing.partition(" undone ")[0] or question.id,  # it stays the same while others play
            data_together="1" if look.match.game.cooperative() else None,  # answers count at once
            hx_sync="this:drop",  # the second click of a double click
            **swapping(f"{look.url}/answer"),
        )[
            csrf(look.request),
            input_(type="hidden", name="question", value=question.id),
            input_(type="hidden", name="standing", value=standing),
            choices.listed(),
            choices.refused(),
            div(class_="pick", id="pick", hidden=True)[h2[""], p[""], p(class_="why", tabindex=0)[""]],
            div(class_="acts")[
                button(
                    type="submit",
                    class_="btn primary",
                    name="option",
                    value="",
                    id="confirm",
                    hidden=True,
                    title=say("Send it: this cannot be taken back once the next player moves."),
                ),
                button(type="button", class_="btn", data_do="unchoose", id="unchoose", hidden=True)[say("Back")],
                choices.ending(),
                p(class_="hint")[said] if (said := hint(look, finals)) else None,
                undo_button(look),
            ],
        ],
        ask_buttons(look),
        stand_form(look, question) if can_stand(question) else None,
        hint_box(look.request, look.table, look.match, look.chairs, question)
        if waited and look.table.guide is None
        else None,
    ]


def stand_form(look: Look, question: Question) -> Element:
    """Refuse questions like this for a while: whatever one holds, so that nobody learns anything from it."""
    game = look.match.game
    times = [
        ("step", say("In this step ({step})", step=game.beat_title(game.beat_name(look.match.checkpoint)))),
        ("turn", say("For the rest of {turn}", turn=picture_of(game).headline(look.match.state))),
        ("game", say("For the rest of the game")),
    ]
    return div(id="stand", class_="keys", popover="auto", role="dialog", aria_label=say("Not again"))[
        h2[say("Not again")],
        p[say("“{answer}” is answered for you, whatever you hold.", answer=question.kind.deed(question.kind.decline))],
        form(method="post", action=f"{look.url}/standing", class_="stand", **swapping(f"{look.url}/standing"))[
            csrf(look.request),
            input_(type="hidden", name="seat", value=str(question.seat)),
            input_(type="hidden", name="kind", value=question.kind.name),
            (button(class_="btn", type="submit", name="until", value=until)[words] for until, words in times),
        ],
        p(class_="hint")[say("The table’s settings show what stands, and take it back.")],
    ]


def hint(look: Look, finals: set[int]) -> str:
    """Whether it can be taken back, unless the move passes on: that is asked once more, and says it then."""
    if look.match.game.cooperative():
        return ""
    if look.match.rerun.sealed:
        return say("You can change it until all are in.")
    return "" if finals else say("You can undo this.")


def rules_link(look: Look, question: Question) -> Element:
    """The rules behind the question, one click away: they open beside the board."""
    url = f"/rules/{look.match.game.name}?ids={','.join(question.rules)}"
    return a(class_="rule", href=f"{url}#{question.rules[0]}", **{"hx-get": url, "hx-target": "#drawer"})[say("Rules")]


def final_options(match: Match, chairs: list[Seat], question: Question) -> set[int]:
    """Options that pass the move on, so that they may be beyond undo a moment later: the page asks to confirm them.

    So does a choice that is sealed at a stroke: it is a bid, and a slip of the finger there is dear.  In a game that is
    played together answers count at once.
    """
    if match.game.cooperative():  # nobody plays against a slip of the finger
        return set()
    return {option for option in question.values if is_final(match, chairs, question, option)}


def is_final(match: Match, chairs: list[Seat], question: Question, option: int) -> bool:
    """Whether an option does so.  One from which the rules cannot go on counts as well: whoever chooses it is told that
    somebody has made up the position at which the game began.
    """
    try:
        tried = after(match, chairs, question, option)
    except FAULTS:
        return True
    seat = question.seat
    bid = match.rerun.sealed and question.kind.decline < 0 and not match.sealed_by(seat)
    mine = tried.waiting_for() == [seat] or (match.rerun.sealed and tried.rerun.sealed)
    return tried.over or not mine or not tried.can_undo(seat) or (bid and tried.question(seat) is None)


def after(match: Match, chairs: list[Seat], question: Question, option: int) -> Match:
    """The match once an option was chosen, and what then needs nobody was answered."""
    tried = match.copy()
    tried.answer(question.seat, option)
    tables.settle(tried, chairs, None)
    return tried


def bots_think(look: Look) -> bool:
    """Whether the table waits for bots alone."""
    return all(look.chairs[seat].plays_itself for seat in look.match.waiting_for())


def waiting_words(look: Look) -> str:
    waiting = look.match.waiting_for()
    names = [look.names[seat] for seat in waiting]
    listed = both([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0] if names else say("nobody")
    if bots_think(look):
        one = len(waiting) == 1 and is_one(look, waiting[0])
        return say("{name} thinks.", name=listed) if one else say("{names} think.", names=listed)
    if look.match.rerun.sealed:
        return say("Waiting for sealed choices: {names}.", names=listed)
    return say("Waiting for {names}.", names=listed)


def sealed_words(look: Look) -> str:
    return say("Your choice is sealed. You can change it until all are in.")


def change_form(look: Look) -> Element:
    return form(method="post", action=f"{look.url}/undo", class_="acts", id="change", **swapping(f"{look.url}/undo"))[
        csrf(look.request),
        input_(type="hidden", name="seat", value=str(look.undo_seat)),
        button(class_="btn", type="submit")[icon("undo", 18), say("Change")],
    ]


def stand_in_words(look: Look) -> str:
    if look.seat >= 0 and look.chairs[look.seat].stand_in:
        return say("A bot plays for you.")
    part = look.match.game.beat_title(look.match.game.beat_name(look.match.checkpoint))
    return say("You are watching. {step}", step=part) if look.seat < 0 else part


def come_back_form(look: Look) -> Node:
    if look.seat < 0 or not look.chairs[look.seat].stand_in:
        return None
    return form(method="post", action=f"{look.url}/back", class_="acts", **swapping(f"{look.url}/back"))[
        csrf(look.request), button(class_="btn primary", type="submit")[say("Take your seat back")]
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
            says=signs.sayings(look.match.game, look.signals, number),
        )
        for number in seats(look)
    ]


def seat_name(look: Look, number: int) -> str:
    """What a seat is called, and who sits there if it is somebody else."""
    chair, game, name = look.chairs[number], look.match.game, look.names[number]
    if chair.user is None:
        return f"{name} · {within_line(game, chair.bot)}" if chair.bot else name
    return name if number in look.mine else f"{name} · {chair_name(chair, game)}"


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
    if look.table.paused_at is not None:
        return say("paused")
    if look.chairs[number].paused_at is not None:
        return say("vacation")
    left = max(0, int(tables.seconds_left(look.chairs[number])))
    if left >= 36_000:
        return say("{n} h", n=left // 3600)
    return f"{left // 60}:{left % 60:02}"


def links_of(look: Look, question: Question | None) -> Links:
    """Which thing on the page stands for which option."""
    plans = signs.plans(look.match.game, look.signals, look.names)
    if question is None:
        return Links(plans=plans)
    return links_for(picture_of(look.match.game), question, plans)


def since_corner(look: Look) -> Node:
    """What happened since this person's last move, to be shown step by step."""
    if look.seat < 0 or look.match.over:
        return None
    last = look.chairs[look.seat].last_answer
    if last == 0 or look.table.decisions - last < 2:
        return None
    return div(class_="corner since", id="since", data_upto=str(look.table.decisions))[
        p[say("Since your last move")],
        a(class_="btn", href=f"{look.url}?past=since", data_do="recap")[icon("play", 16), say("Show steps")],
        button(class_="tool", type="button", data_do="dismiss", title=say("Not now"))[
            icon("close", 16), span(class_="vh")[say("Not now")]
        ],
    ]
