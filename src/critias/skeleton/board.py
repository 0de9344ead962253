"""The picture of the table and the panels beside it.  Nothing here decides: what is legal comes as links."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from markupsafe import Markup

from critias.draw import kit
from critias.draw.html import Element, div, h2, h3, p, section
from critias.draw.scene import NO_LINKS, Links, Phase, Scene, SeatInfo
from critias.draw.theme import Paint, seat_colour, standalone
from critias.engine.kinds import Kind
from critias.skeleton.state import BEATS, MARKET, Auction
from critias.skeleton.words import BID, COIN, PLACE, PLAYER, ROOM, STEAL, TAKE, THIEF, YES

PAINT = Paint(Path(__file__).parent)  # board.css and page.css
WIDTH, HEIGHT = 1000, 1000
DOING = {"your_move": "To move", "thinking": "Thinking", "sealed": "Sealed", "waiting": "Waiting", "left": "Left"}


def thing_of(kind: Kind, option: int, seat: int, a: int = -1, b: int = -1) -> str:
    """The thing on the page that stands for an option; "" where there is none, and the list of choices is enough."""
    if kind is BID or (kind is STEAL and option == YES):
        return f"hand-{COIN.key(option if kind is BID else THIEF)}"
    if kind is PLACE:
        return f"{ROOM.key(option)}-{seat}"
    return "market" if kind is TAKE and option == YES else ""


def scene(
    view: Auction,
    seat: int,
    links: Links,
    seats: list[SeatInfo],
    before: Auction | None = None,
    sealed: Sequence[tuple[str, int]] = (),
) -> Scene:
    return Scene(
        board=board(view, links),
        corners=[],
        phases=[Phase(name.capitalize(), "now" if i == view.beat else "todo") for i, name in enumerate(BEATS) if i],
        headline=headline(view),
        subline=subline(view),
        mini=p(class_="mini-event")[subline(view)],
        players=section(id="players", class_="box seats", aria_label="Players")[
            h2(class_="vh")["Players"], [strip(view, other, info) for other, info in enumerate(seats)]
        ],
        hand=hand(view, seat, links, [option for _, option in sealed]) if seat >= 0 else None,
    )


def headline(view: Auction) -> str:
    return f"{view.sales} sales to come" if view.sales != 1 else "The last sale"


def subline(view: Auction) -> str:
    return f"Lot {view.lot} is for sale" if view.lot > 0 else "The market" if view.beat == MARKET else "The deal"


def board(view: Auction, links: Links) -> Element:
    """The lot and the market in the middle, a row a seat around them."""
    rows = [row(view, other, links) for other in range(view.seats)]
    lot = kit.card("red", "for sale", str(view.lot), "relic", 180, 240) if view.lot > 0 else None
    gold = seat_colour("yellow", 0)
    market = kit.piece("market", (760, 190), "The market: a coin", links["market"], css=gold.css, outline=kit.disc(60))
    ground = kit.shape(kit.box(0, 0, WIDTH, HEIGHT, 40), "floor")
    coin = kit.token(gold, 46) if view.beat == MARKET and not view.over else None
    return kit.frame("The auction room", WIDTH, HEIGHT, ground, placed(lot, 420, 190), market[coin], rows)


def placed(mark: Markup | None, x: float, y: float) -> Markup | None:
    return None if mark is None else kit.tag("g", {"transform": kit.at((x, y))}, mark)


def row(view: Auction, seat: int, links: Links) -> Markup:
    """Vault and museum of a seat."""
    y, colour = 420 + 145 * seat, seat_colour(PLAYER.label(seat), seat)
    disc = kit.piece(f"player-{seat}", (80, y), f"{PLAYER.label(seat)}: a seat", css=colour.css)[kit.token(colour, 34)]
    rooms = []
    for number, lots in enumerate((view.vault[seat], view.museum[seat])):
        name = f"{ROOM.key(number)}-{seat}"
        said = f"{ROOM.label(number)} of {PLAYER.label(seat)}: {len(lots)} lots"
        cards = [placed(kit.card("red", "", str(lot), "relic", 66, 88), -120 + 76 * i, 0) for i, lot in enumerate(lots)]
        room = kit.piece(name, (340 + 410 * number, y), said, links[name], outline=kit.box(-185, -60, 370, 120, 16))
        floor = kit.shape(kit.box(-185, -60, 370, 120, 16), "room")
        rooms.append(room[floor, kit.words(ROOM.label(number), 0, 6, "place"), cards])
    return kit.joined([disc, rooms])


def strip(view: Auction, seat: int, info: SeatInfo) -> Element:
    points = sum(view.vault[seat]) + 3 * len(view.museum[seat])
    return div(id=f"seat-{seat}", class_="strip me" if info.is_you else "strip", role="group", aria_label=info.name)[
        div(class_="who")[
            kit.seat_disc(seat_colour(PLAYER.label(seat), seat), 34, PLAYER.label(seat)),
            div(class_="nm")[h3[kit.seat_name(info.name)], p(class_="st")[DOING[info.doing]]],
            p(class_="vp", title="Points: vault and museum")[kit.tag("b", {}, str(points))],
        ],
        p(class_="stats")[kit.icon("coin", 16), f"{len(view.hand[seat])} coins in hand"],
    ]


def hand(view: Auction, seat: int, links: Links, sealed: list[int]) -> Element:
    """One's own coins; what was sealed lies apart until all have chosen."""
    cards = [
        coin_card(view.hand[seat].count(coin), coin, links, coin in sealed) for coin in sorted(set(view.hand[seat]))
    ]
    return section(id="hand", class_="box hand", aria_label="Your hand")[h2["Your hand"], div(class_="cards")[cards]]


def coin_card(number: int, coin: int, links: Links, sealed: bool) -> Markup:
    link = links[f"hand-{COIN.key(coin)}"]
    spoken = kit.legal(link) or {"role": "group", "aria-label": COIN.label(coin)}
    css = f"card{kit.legal_class(link)}{' put' if sealed else ''}"
    band = kit.tag("span", {"class": "band"}, kit.icon("eye-off" if coin == THIEF else "coin", 18), f"× {number}")
    name = kit.tag("b", {}, COIN.label(coin).capitalize())
    return kit.tag("div", {"id": f"hand-{COIN.key(coin)}", "class": css, **spoken}, band, name)


def svg(view: Auction) -> str:
    return standalone(str(board(view, NO_LINKS)), PAINT)


def scene_svg() -> Markup:
    """The lobby's picture of the game, 320 x 132."""
    cards = [placed(kit.card("red", "", str(n), "relic", 60, 80), 85 + 75 * i, 66) for i, n in enumerate((2, 6, 3))]
    return Markup(kit.tag("svg", {"class": "board", "viewBox": "0 0 320 132", "aria-hidden": "true"}, cards))
