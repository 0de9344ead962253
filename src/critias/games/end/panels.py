"""What stands around the board: the Event, doom, the screen, the players with their rows, the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from markupsafe import Markup

from critias.draw import kit, theme
from critias.draw.html import Element, b, p, section, told
from critias.draw.kit import icon, joined, tag
from critias.draw.scene import NO_LINK, Doing, Link, Links, SeatInfo
from critias.engine.state import BLANK
from critias.games.end import beats
from critias.games.end.box import HIDDEN_VOTING, EndBox
from critias.games.end.faces import FACTION_ICONS, Face, colours, faction_text, politics, specials
from critias.games.end.state import FACEDOWN, NO_FACTION, End
from critias.games.end.voting import left_of, places
from critias.tongue import kept, noted, say, say_as, several


def el(name: str, css: str, *body: kit.Body) -> Markup:
    return tag(name, {"class": css} if css else {}, *body)


# ---------------------------------------------------------------- corners

PILLARS_STAND: Final = [
    noted("Three pillars stand"),
    noted("Two pillars stand"),
    noted("One pillar stands"),
    noted("Atlantis has sunk"),
]


def corners(v: End, seat: int, links: Links) -> list[Element]:
    found = [event(v), doom(v)]
    if seat >= 0:
        found.append(screen(v, seat, links))
    return found


def event(v: End) -> Element:
    """What rules this turn; the full text opens on hover and focus."""
    if v.event < 0:
        nothing = el("h2", "", say("Not yet revealed"))
        return section(id="event", class_="corner event")[eyebrow("comet", say("Event")), nothing]
    box = v.box
    name = quoted(say(box.event_names[v.event]))
    doomed = box.doom[v.event]
    css = "corner event doomed" if doomed else "corner event"
    return section(id="event", class_=css, tabindex="0", role="group", aria_label=say("Event: {event}", event=name))[
        joined(
            [
                eyebrow("comet", say("Event with doom") if doomed else say("Event")),
                el("h2", "", name),
                event_facts(voting_icon(v), box.event_neutrals[v.event]),
                el("p", "tx", quoted(say(box.event_texts[v.event]))),
            ]
        )
    ]


@kept(64)
def event_facts(voting: str, neutrals: int) -> Markup:
    """How is voted, and how many neutral Refugees came aboard."""
    if voting == HIDDEN_SIGN:
        name, text = say_as("votings", "Hidden"), say("Hidden voting: all bid at once in secret.")
    else:
        name = say_as("votings", "Open")
        text = say("Open voting: one after another, each bid different from those before.")
    boarded = say("Neutral Refugees: {n} boarded with this Event.", n=neutrals)
    return el(
        "p",
        "facts",
        tag("span", {"title": text}, icon(voting, 18), name),
        tag("span", {"title": boarded}, icon("meeple", 16), str(neutrals)),
    )


def eyebrow(symbol: str, *said: kit.Body) -> Markup:
    return el("p", "eyebrow", icon(symbol, 16), *said)


def quoted(text: str) -> str:
    return text.replace("'", "’")


HIDDEN_SIGN: Final = "vote-hidden"


def voting_icon(v: End) -> str:
    return HIDDEN_SIGN if v.box.voting[v.event] == HIDDEN_VOTING else "vote-open"


def doom(v: End) -> Element:
    letters = [letter for s, letter in enumerate(v.box.ship_letters) if v.advanced[s]]
    if len(letters) == len(v.advanced):
        advanced = say("All ships advanced")
    elif len(letters) > 1:
        advanced = say("{ships} and {ship} advanced", ships=", ".join(letters[:-1]), ship=letters[-1])
    elif letters:
        advanced = say("{ship} advanced", ship=letters[0])
    else:
        advanced = say("No ship advanced")
    said = [eyebrow("pillar", say("Doom")), el("h2", "", say(PILLARS_STAND[v.doom])), el("p", "d", advanced)]
    return section(id="doom", class_="corner doomc")[joined(said)]


def screen(v: End, seat: int, links: Links) -> Element:
    """The cubes behind one's own screen; while one bids, the third stands for a bid of 3."""
    number, front = v.screen[seat], v.discarded[seat]
    colour = colours(v.box)[seat]
    link = links["screen"]
    css = f"{'toks few' if number <= FEW else 'toks'}{kit.legal_class(link)}"
    rows = [el("span", "pile", [cube(n, colour, links) for n in row]) for row in piled(number)]
    return section(id="screen", class_=f"corner screen {colour.css}")[
        joined(
            [
                eyebrow("eye-off", say("Your screen"), el("b", "", str(number))),
                in_front(front, links["front"]) if front else None,
                tag("p", {"class": css, **kit.legal(link)}, rows),
            ]
        )
    ]


def in_front(number: int, link: Link) -> Markup:
    said = say("{n} discarded this turn: back behind the screen when the turn ends", n=number)
    attributes = {"class": f"front{kit.legal_class(link)}", "title": said, **kit.legal(link)}
    return tag("p", attributes, say("{n} in front of it", n=number))


def cube(n: int, colour: theme.Colour, links: Links) -> Markup:
    link = links[f"screen-{n}"]
    said = say("Bid {n}: so many of your tokens.", n=n) if link.legal else say(TOKEN_TEXT)
    attributes = {"id": f"screen-{n}", "class": f"tok n{n}{kit.legal_class(link)}", "title": said}
    return tag("span", attributes | kit.legal(link, focus=False), icon(colour.symbol, 20))


TOKEN_TEXT: Final = noted("Influence Token: one of your cubes. It can be bid, or board a ship as a Refugee.")
FEW: Final = 9


def piled(number: int) -> list[range]:
    """The numbers of the cubes row by row from the top: a heap that fits the corner beside a round board."""
    rows: list[range] = []
    lengths = [3, 3, 3] if number <= FEW else [7, 6, 5, 4, 4]
    at = 1
    while at <= number:
        length = lengths.pop(0) if lengths else 7
        rows.append(range(at, min(at + length, number + 1)))
        at += length
    return rows[::-1]


def mini(v: End) -> Element:
    """For phones: Event and voting in a line."""
    if v.event < 0:
        return p(class_="mini-event")[joined([icon("comet", 18), el("b", "", say("Set-up"))])]
    name = quoted(say(v.box.event_names[v.event]))
    voting = say("Hidden vote") if voting_icon(v) == HIDDEN_SIGN else say("Open vote")
    return p(class_="mini-event")[
        joined([icon("comet", 18), el("b", "", name), el("span", "", icon(voting_icon(v), 16), voting)])
    ]


def own(v: End, seat: int) -> Element:
    """For phones: what one has, in a line."""
    tokens, cards, special, held = v.screen[seat], len(v.hand[seat]), len(v.special[seat]), v.faction[seat]
    things = [
        ("fame", say("{vp} VP", vp=v.vp[seat]), say(VP_TEXT)),
        ("cube", str(tokens), say("Influence Tokens: {n} behind your screen, to bid or to board.", n=tokens)),
        (
            "card-back",
            str(cards),
            say("Politics Cards: {n} in hand. {laid} are laid in a row each turn.", n=cards, laid=v.box.row_length),
        ),
        (
            "relic",
            str(special),
            say("Special Cards: {n} in hand. Each breaks a rule once, or is worth VP at the end.", n=special),
        ),
    ]
    if held != NO_FACTION:
        things.append((FACTION_ICONS[held], say(v.box.faction_names[held]), faction_said(v.box, held)))
    return kit.own_line(colours(v.box)[seat], say(v.box.color_names[seat]), things)


def faction_said(box: EndBox, held: int) -> str:
    return say("{faction}: {text}", faction=faction_text(box, held), text=say(box.faction_texts[held]))


# ---------------------------------------------------------------- players


class Sitting:
    """Whose eyes look at the players, and what he has sealed."""

    def __init__(
        self, v: End, seat: int, links: Links, before: End | None, row: Sequence[int], bid: int | None
    ) -> None:
        self.v: Final = v
        self.seat: Final = seat
        self.links: Final = links
        self.before: Final = before
        self.row: Final = row  # the cards that he has laid so far
        self.bid: Final = bid
        self.voting: Final = v.voting if v.beat in (beats.BID, beats.VOTE) else -1


def players(me: Sitting, seats: list[SeatInfo]) -> Element:
    """A strip a seat, oneself first, then clockwise; one voting reads downwards."""
    v = me.v
    order = [(max(me.seat, 0) + i) % v.seats for i in range(v.seats)]
    rows = any(v.row) or len(me.row) > 0
    many = v.seats + (1 if v.gods else 0) > 4
    css = "box seats" + (" five" if many else "") + ("" if rows else " bare")
    return section(id="players", class_=css, aria_label=say("Players"))[
        joined(
            [
                heads(me, v.box.row_length if rows or v.gods else 0),
                [strip(me, other, seats[other]) for other in order],
                gods_hand(me) if v.gods else None,
            ]
        )
    ]


def heads(me: Sitting, columns: int) -> Markup:
    numbers = [
        el("span", "on", say("Vote {n}", n=slot + 1)) if slot == me.voting else el("span", "", str(slot + 1))
        for slot in range(columns)
    ]
    return el("div", "heads", el("h2", "", say("Players")), numbers)


def strip(me: Sitting, other: int, info: SeatInfo) -> Markup:
    v = me.v
    link = me.links[f"seat-{other}"]
    name = say(v.box.color_names[other])
    cards = row_of(me, other)
    css = "strip" + (" me" if other == me.seat else "") + DOING[info.doing][0] + ("" if cards else " bare")
    attributes = {"id": f"seat-{other}", "class": css + kit.legal_class(link)}
    attributes |= kit.legal(link) or {"role": "group", "aria-label": f"{info.name}, {name}"}
    you = el("small", "", say("you")) if info.is_you else None
    return tag(
        "div",
        attributes,
        el(
            "div",
            "who",
            kit.seat_disc(colours(v.box)[other], 34, name),
            el(
                "div",
                "nm",
                el("h3", "", kit.seat_name(info.name), you),
                None if v.over else status(info.doing, info.is_bot),
            ),
            score(me, other, info.clock),
        ),
        stats(v, other),
        el("div", "row", cards) if cards else None,
    )


DOING: Final = {
    "your_move": (" act", "play", "Your move"),
    "thinking": (" think", "clock", noted("Thinking")),
    "sealed": (" sealed", "sealed", noted("Sealed")),
    "waiting": (" wait", "clock", noted("Waiting")),
    "left": (" left", "warning", noted("Left")),
}


@kept(32)
def status(doing: Doing, is_bot: bool) -> Markup:
    _, symbol, does = DOING[doing]
    said = say_as("in a seat", "Your move") if doing == "your_move" else say(does)
    shown = icon("bot" if is_bot and doing in ("thinking", "waiting") else symbol, 14)
    return tag("p", {"class": "st", "title": f"{said}: {say(kit.DOES[doing])}"}, shown, el("span", "", said))


def score(me: Sitting, other: int, clock: str) -> Markup:
    gain = me.v.vp[other] - me.before.vp[other] if me.before is not None else 0
    gained = (
        tag("span", {"class": "gain", "title": say("Gain: {vp} VP since your last move.", vp=gain)}, f"+{gain}")
        if gain > 0
        else None
    )
    return tag(
        "p",
        {"class": "vp", "title": say(VP_TEXT)},
        el("span", "clock", clock) if clock else None,
        el("b", "", str(me.v.vp[other])),
        el("span", "unit", gained, say("VP")),
    )


VP_TEXT: Final = noted("Victory points: from landed Refugees, majorities, cards. The most win.")


def stats(v: End, other: int) -> Markup:
    return joined(
        [
            Markup('<p class="stats">'),
            tag("span", {"class": "pv"}, told("{vp} VP", vp=b[v.vp[other]])),
            counts(v.screen[other], len(v.special[other])),
            faction(v.box, v.faction[other]) if v.faction[other] != NO_FACTION else None,
            Markup("</p>"),
        ]
    )


@kept(512)
def counts(cubes: int, cards: int) -> Markup:
    """Cubes and Special Cards; a screen that hides the cubes shows none."""
    behind = tag(
        "span",
        {"title": say("Influence Tokens behind the screen: {n}, to bid or to board.", n=cubes)},
        icon("cube", 16),
        el("b", "", str(cubes)),
    )
    held = tag(
        "span",
        {"class": "sp", "title": say("Special Cards in hand: {n}. Which ones is secret.", n=cards)},
        icon("relic", 16),
        el("b", "", str(cards)),
    )
    return held if cubes == BLANK else behind + held


@kept(64)
def faction(box: EndBox, held: int) -> Markup:
    name = say(box.faction_names[held])
    return tag("span", {"class": "fa", "title": faction_said(box, held)}, icon(FACTION_ICONS[held], 16), name)


# ---------------------------------------------------------------- rows


def row_of(me: Sitting, other: int) -> list[Markup]:
    """The programmed row; while one lays one's own, as far as it goes.  Nobody else sees that."""
    v = me.v
    if v.row[other]:
        return [row_card(me, other, slot) for slot in range(len(v.row[other]))]
    if other != me.seat or not me.row:
        return []
    faces = politics(v.box)
    laid = [
        small_card(f"row-{other}-{slot}", faces[card], me.links[f"row-{other}-{slot}"])
        for slot, card in enumerate(me.row)
    ]
    return laid + [el("div", "mc free")] * (v.box.row_length - len(laid))


def small_card(name: str, face: Face, link: Link) -> Markup:
    attributes = {"id": name, "class": f"mc {face.family}{kit.legal_class(link)}", "title": face.said}
    return tag("div", attributes | kit.legal(link), face.mini)


def row_card(me: Sitting, other: int, slot: int) -> Markup:
    """Past cards pale with their bid, the present one ringed, facedown ones as backs."""
    v = me.v
    shown = v.row[other][slot]
    card = v.facedown[other][slot] if shown == FACEDOWN and other == me.seat else shown
    css = " now" if slot == me.voting else " past" if slot < v.voting else ""
    if card < 0:
        said, inside, css = say(BACK_TEXT), back(), f"mc back{css}"
    else:
        face = politics(v.box)[card]
        said, inside, css = face.said, face.mini, f"mc {face.family}{css}"
        if shown == FACEDOWN:
            said, inside, css = f"{said} {say('Facedown: only you see it.')}", inside + VEIL, f"{css} veiled"
    bid = bid_on(me, other, slot)
    link = card_link(me, other, slot)
    css += (" bidden" if bid else "") + kit.legal_class(link)
    return tag("div", {"id": f"row-{other}-{slot}", "class": css, "title": said, **kit.legal(link)}, inside, bid)


BACK_TEXT: Final = noted("Facedown card: turned up in its voting, by the ability of Oraklos.")


@kept()
def back() -> Markup:
    return icon("eye-off", 22) + el("b", "", say_as("a card", "Hidden"))


VEIL: Final = icon("eye-off", 14, "ic veil")


def card_link(me: Sitting, other: int, slot: int) -> Link:
    v, links = me.v, me.links
    link = links[f"row-{other}-{slot}"]
    if link.legal or slot != me.voting:
        return link
    if other == me.seat:
        return links["own-card"]
    if links["left-card"].legal and other == left_of(v, me.seat, places(v, slot)[: v.box.winners[v.seats]]):
        return links["left-card"]
    return NO_LINK


def bid_on(me: Sitting, other: int, slot: int) -> Markup | None:
    """The tokens on a card, ticked if it was resolved.  While bids are made, 0 may still mean that none was made."""
    v = me.v
    tokens, spies, resolved = v.bids[other][slot], v.spies[other][slot], v.resolved[other][slot]
    if slot > v.voting and not tokens and not resolved:
        return None
    if v.beat == beats.BID and slot == v.voting and not tokens:
        return bid_mark(me.bid, 0, 0, 1) if other == me.seat and me.bid is not None else None
    return bid_mark(tokens, spies, resolved, 0)


@kept(1024)
def bid_mark(tokens: int, spies: int, resolved: int, sealed: int) -> Markup:
    number = f"{tokens}+{spies}" if spies else str(tokens)
    if sealed:
        mine = say("Your sealed bid: nobody else sees it before all have bid.")
        return tag("i", {"class": "bid mine", "title": mine}, icon("sealed", 12), number)
    if spies:
        said = several(
            tokens, "Bid: {n} token and {spies} by Spies.", "Bid: {n} tokens and {spies} by Spies.", spies=spies
        )
    else:
        said = several(tokens, "Bid: {n} token.", "Bid: {n} tokens.")
    if resolved:
        title = f"{said} {say('The card was resolved.')}"
        return tag("i", {"class": "bid won", "title": title}, icon("check", 12), number)
    return tag("i", {"class": "bid", "title": said}, number)


def gods_hand(me: Sitting) -> Markup:
    """Gifts of the Gods: open cards, laid out like a row."""
    faces = politics(me.v.box)
    cards = [small_card(name, face, me.links[thing]) for name, thing, face in named("gods", me.v.gods, faces)]
    said = say("Gods’ hand: in each voting one winner may resolve one of these instead of his own card.")
    whose = el("div", "nm", el("h3", "", say("Gods’ hand")), el("p", "st", say("For one winner a vote")))
    return tag(
        "div",
        {"id": "gods", "class": "strip gods", "title": said},
        el("div", "who", el("span", "sign", icon("comet", 22)), whose),
        el("div", "row", cards),
    )


# ---------------------------------------------------------------- the hand


def hand(me: Sitting) -> Element:
    """Politics Cards, less those already laid in the row, and Special Cards."""
    v = me.v
    cards = v.hand[me.seat][:]
    for card in me.row:
        cards.remove(card)
    special = v.special[me.seat]
    inside = [*named("hand", cards, politics(v.box)), *named("special", special, specials(v.box))]
    many = " many lots" if len(inside) > 10 else " many" if len(inside) > 5 else ""
    numbers = say("{politics} politics, {special} special", politics=len(cards), special=len(special))
    heading = el("h2", "", say("Your hand"), el("span", "", numbers))
    held = [hand_card(name, face, me.links[thing]) for name, thing, face in inside]
    return section(id="hand", class_=f"box hand{many}", aria_label=say("Your hand"))[heading + el("div", "cards", held)]


def hand_card(name: str, face: Face, link: Link) -> Markup:
    attributes = {"id": name, "class": f"card {face.family}{kit.legal_class(link)}", "title": face.said}
    attributes |= kit.legal(link) or {"tabindex": "0", "role": "group", "aria-label": face.name}
    return tag("div", attributes, face.large)


def named(room: str, cards: Sequence[int], faces: list[Face]) -> Iterator[tuple[str, str, Face]]:
    """Cards with their ids and things: a second copy has an id of its own but stands for the same option."""
    seen: dict[int, int] = {}
    for card in cards:
        seen[card] = seen.get(card, 0) + 1
        thing = f"{room}-{faces[card].key}"
        yield thing if seen[card] == 1 else f"{thing}-{seen[card]}", thing, faces[card]
