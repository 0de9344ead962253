"""The picture: the map of Chaos Order with everything on it, from what a seat sees.

Everything that can be an answer is a *thing* ("region-r4c4", "track-build", "hand-tac_ambush"): `thing_of` names the
thing of an option, and `Links` says which things are options now.  Nothing here decides what is legal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from markupsafe import Markup, escape

from critias.draw import kit, theme
from critias.draw.html import HasHtml, Parted
from critias.draw.scene import (
    NO_LINKS,
    NOWHERE_ELSE,
    Happening,
    Links,
    Phase,
    Progress,
    Reach,
    Rolled,
    Scene,
    SeatInfo,
    Sights,
)
from critias.draw.theme import Colour
from critias.engine.kinds import Domain, Kind
from critias.games.chaos import art, battle_board, beats, faction_board, panels, regions, research_board, styles, words
from critias.games.chaos.atlas import ALL_REGIONS, REGIONS, SHIP
from critias.games.chaos.box import (
    ATTRIBUTES,
    BOARD_FOUNDATIONS,
    BUILDINGS,
    CARDS,
    CHIEFS,
    DISCOVER,
    FACTIONS,
    PHASES,
    PRICES,
    SECTIONS,
    SLOTS,
    TOKENS,
    TRACKS,
    ChaosBox,
)
from critias.games.chaos.faces import (
    BUILDING_ICONS,
    FACTION_COLOURS,
    FOUNDATION_ICONS,
    TRACK_ICONS,
    hue,
    joined_up,
    name_of,
    place_name,
)
from critias.games.chaos.state import GONE, NOWHERE, Chaos
from critias.tongue import kept, noted, say

PAINT: Final = theme.Paint(Path(__file__).parent)
THINGS: Final = frozenset({"faction", "region", "track"})
SEEN: Final = Sights(
    rolled=(Rolled(line=words.ROLLED.name, face="n"),),
    happenings=(
        Happening(
            begins=(words.BATTLE.name,),
            tells=tuple(
                line.name
                for line in (
                    words.TOTALS,
                    words.WOUNDED,
                    words.LOST_HALF,
                    words.SAVED,
                    words.RETREATED,
                    words.DEFEATED,
                    words.BEATEN,
                )
            ),
            hears=tuple(line.name for line in words.BOOK.lines if line is not words.BATTLE_OVER),
            ends=(words.VICTORY.name,),
            at="region",
            symbol="attack",
        ),
    ),
)

# ---------------------------------------------------------------- what the page asks for


def held(view: Chaos) -> list[tuple[str, list[str]]]:
    """What each faction has at the end beside its lands and Relics."""
    goods = [(say("Fame"), view.fame), (say("Energy"), view.energy), (say("Gems"), view.gems)]
    return [(name, [str(n) for n in numbers]) for name, numbers in goods]


def scene(
    view: Chaos,
    seat: int,
    links: Links,
    seats: list[SeatInfo],
    before: Chaos | None = None,
    sealed: Sequence[tuple[str, int]] = (),
) -> Scene:
    """The table as `seat` sees it (-1: a spectator); `before` is what the seat saw at its last move."""
    corners: list[HasHtml] = [research_board.research(view, seat, links)]
    shown = seat if seat >= 0 else max(view.acting, 0)
    if view.faction[shown] >= 0:
        corners.append(faction_board.mat(view, shown, links, own=shown == seat))
    if view.region != NOWHERE:
        corners.append(battle_board.battle(view, seat, links, sealed))
    return Scene(
        board=board(view, links, before),
        corners=corners,
        phases=phases(view),
        headline=headline(view),
        subline=subline(view),
        mini=panels.mini(view),
        players=panels.players(view, seat, links, seats),
        hand=panels.hand(view, seat, links) if seat >= 0 and view.faction[seat] >= 0 else None,
        beside=panels.beside(view, seat, links, sealed),
        own=panels.own(view, seat) if seat >= 0 and view.faction[seat] >= 0 else None,
    )


def svg(view: Chaos, seat: int = -1) -> str:
    """The map as a picture of its own, for notebooks and docs."""
    return theme.standalone(str(board(view, NO_LINKS, None)), PAINT)


def scene_svg() -> Markup:
    """The lobby's picture of the game, 320 x 132."""
    return art.LOBBY


def colour_of(view: Chaos, seat: int) -> Colour:
    """The colour of a seat is that of the faction it plays."""
    return hue(view, seat)


def sign_of(domain: Domain, value: int) -> Colour | None:
    """In the log a faction stands with its colour; a seat has none of its own."""
    return FACTION_COLOURS[value] if domain is words.FACTION else None


# ---------------------------------------------------------------- options and things


def thing_of(kind: Kind, option: int, seat: int, a: int = -1, b: int = -1) -> str:
    """The thing on the page that stands for an option of a question with the topics `a` and `b`.

    "" if only the list of buttons can show it.
    """
    domain = kind.domain
    if domain is words.DEED:
        return deed_thing(option, a)
    if domain is words.SOURCE:
        return source_thing(option)
    if domain is words.SPOT:
        return f"spot-{REGIONS[a]}-{option + 1}" if option < words.SPOTS else ""
    if domain is words.PRICE_OR_CARD:
        return f"token-{PRICES[option]}" if option < words.PRICE_CARD else card_thing(option - words.PRICE_CARD)
    if domain is words.MOVE_FROM:
        if option > words.MOVE_DONE:
            return f"attribute-{ATTRIBUTES[option - words.MOVE_ATTRIBUTE]}"
        return f"region-{words.PLACE.key(option)}" if option < words.MOVE_DONE else ""
    return plain_thing(domain, option)


def reach(view: Chaos, seat: int, kind: Kind, option: int, a: int = -1, b: int = -1) -> Reach:
    """The Region of the Battle that is planned; of a faction how it plays."""
    if kind is words.FACTION_CHOOSE:
        return Reach(said=styles.style_of(option))
    if kind in (words.BATTLE_CARD, words.BATTLE_SECTION) and view.region != NOWHERE:
        return Reach(((f"region-{REGIONS[view.region]}", ""),))
    return NOWHERE_ELSE


def group_of(kind: Kind, option: int) -> str:
    """The heading under which the list of choices shows an option; "" for what is always there."""
    domain = kind.domain
    if domain is words.DEED and words.DEED_CHIEF <= option < words.MAIN_AS_IT_IS:
        return say("Abilities") if option < words.DEED_CARD else say("Tactics Cards")
    if domain is words.SOURCE and option >= words.SOURCE_CHIEF:
        return say("Leaders and Ryh-zu") if option < words.SOURCE_CARD else say("Tactics Cards")
    if domain is words.PRICE_OR_CARD:
        return say("Pricing Tokens") if option < words.PRICE_CARD else say("Tactics Cards")
    if domain is words.PIECE and option < words.BUILD_DONE:
        return say("Foundation") if option < words.FIRST_BUILDING else say("Building")
    return styles.level_of(option) if kind is words.FACTION_CHOOSE else ""


def icon_of(kind: Kind, option: int) -> str:
    """The symbol of an option in the list of choices: a track, a Board Foundation, a Building as on the boards."""
    domain = kind.domain
    if domain is words.SLOT:
        return TRACK_ICONS[min(option, len(TRACKS) - 1)]
    if domain is words.TRACK_OR_NONE and option < len(TRACKS):
        return TRACK_ICONS[option]
    if domain is words.PIECE and option < words.BUILD_DONE:
        return [*FOUNDATION_ICONS, *BUILDING_ICONS][option]
    return ""


def card_thing(card: int) -> str:
    return f"hand-{CARDS[card]}"


def deed_thing(option: int, phase: int) -> str:
    """The actions of a phase lie on its track; to Pass and to end the turn is left to the list."""
    track = TRACKS[phase - DISCOVER]
    if option in (words.ACT, words.MAIN):
        return f"main-{track}"
    if option == words.AUXILIARY:
        return f"aux-{track}"
    if option < words.DEED_CHIEF:
        return ""
    if option < words.DEED_ATTRIBUTE:
        return f"chief-{CHIEFS[option - words.DEED_CHIEF]}"
    if option < words.DEED_CARD:
        return f"attribute-{ATTRIBUTES[option - words.DEED_ATTRIBUTE]}"
    return card_thing(option - words.DEED_CARD) if option < words.MAIN_AS_IT_IS else ""


SOURCES: Final = {
    words.SOURCE_BASE: "income-base",
    words.SOURCE_OUTPOSTS: "piece-outpost",
    words.SOURCE_STRONGHOLDS: "piece-stronghold",
    words.SOURCE_REGIONS: "income-regions",
}


def source_thing(option: int) -> str:
    if option < words.SOURCE_CHIEF:
        return SOURCES.get(option, "")
    if option < words.SOURCE_ATTRIBUTE:
        return f"chief-{CHIEFS[option - words.SOURCE_CHIEF]}"
    if option < words.SOURCE_CARD:
        return f"attribute-{ATTRIBUTES[option - words.SOURCE_ATTRIBUTE]}"
    return card_thing(option - words.SOURCE_CARD)


# domains whose first options are simply things, by the beginning of their names
NAMED: Final[dict[str, tuple[str, list[str]]]] = {
    **dict.fromkeys(["region", "region_or_none", "region_or_done"], ("region", REGIONS)),
    **dict.fromkeys(["place", "place_or_none"], ("region", words.PLACE.keys)),
    **dict.fromkeys(["track", "track_or_none"], ("track", TRACKS)),
    **dict.fromkeys(["attribute", "attribute_or_none"], ("attribute", ATTRIBUTES)),
    **dict.fromkeys(["faction", "faction_or_none"], ("faction", FACTIONS)),
    **dict.fromkeys(["token", "token_or_none"], ("pool", TOKENS)),
    **dict.fromkeys(["card", "card_or_none", "plan_card"], ("hand", CARDS)),
    "chief": ("chief", CHIEFS),
    "border": ("border", words.BORDER.keys),
    "slot": ("slot", SLOTS),
    "section": ("section", SECTIONS),
    "row": ("morale", words.ROW.keys),
    "recruit": ("recruit", words.RECRUIT_STEP.keys[: words.RECRUIT_DONE]),
    "piece": ("piece", [*BOARD_FOUNDATIONS, *BUILDINGS]),
}


def plain_thing(domain: Domain, option: int) -> str:
    room, keys = NAMED.get(domain.name, ("", []))
    return f"{room}-{keys[option]}" if option < len(keys) else ""


# ---------------------------------------------------------------- where the game stands

PHASE_NAMES: Final = [
    noted("Prices"),
    noted("Discover"),
    noted("Build"),
    noted("Harvest"),
    noted("Recruit"),
    noted("Move"),
    noted("Combat"),
    noted("Income"),
    noted("Relics"),
]
SETUP: Final = [
    (noted("Factions"), beats.FACTIONS),
    (noted("Leaders"), beats.LEADERS),
    (noted("Bases"), beats.BASES),
    (noted("Units"), beats.START),
]
assert len(PHASE_NAMES) == len(PHASES)


def phases(v: Chaos) -> list[Phase]:
    """In set-up its steps; then the nine phases of the Round, with a pip for every turn of the present one."""
    if v.beat < beats.PRICE and v.round == 0:
        return [Phase(say(name), progress(beat, v.beat)) for name, beat in SETUP]
    if v.over:
        return [Phase(say("Round {n}", n=v.round), "done"), Phase(say("The end"), "now")]
    turns = [progress(turn, v.turns) for turn in range(v.seats)] if v.phase <= PHASES.index("move") else []
    return [Phase(say(name), progress(n, v.phase), turns if n == v.phase else []) for n, name in enumerate(PHASE_NAMES)]


def progress(i: int, now: int) -> Progress:
    return "done" if i < now else "now" if i == now else "todo"


def headline(view: Chaos) -> str:
    return say("Round {n} of {most}", n=view.round, most=view.box.rounds) if view.round else say("Set-up")


def subline(view: Chaos) -> str:
    if view.over:
        return f"{headline(view)} · {say('the end')}"
    doing = say(words.BEAT_TITLES[beats.BEATS[view.beat]]) if view.round == 0 else words.PHASE.label(view.phase)
    return f"{headline(view)} · {doing}"


# ---------------------------------------------------------------- the board


def board(v: Chaos, links: Links, before: Chaos | None) -> Parted:
    """Order of drawing: ground, Regions with their pieces, Mountains, the Drop Ship, borders to choose."""
    return kit.parted_frame(
        say("Map of Circadians: Chaos Order"),
        art.WIDTH,
        art.HEIGHT,
        GROUND,
        [regions.region(v, at, links, before) for at in ALL_REGIONS],
        mountains(v),
        drop_ship(v, links),
        borders(v, links),
        relic_plate(v),
        decks(v),
    )


GROUND: Final = Markup(f'<rect class="cground" width="{art.WIDTH}" height="{art.HEIGHT}" rx="16"/>')


# ---------------------------------------------------------------- borders


def mountains(v: Chaos) -> Iterator[Markup]:
    for border, there in enumerate(v.mountain):
        if there:
            yield mountain(v.box, border)


@kept(256)
def mountain(box: ChaosBox, border: int) -> Markup:
    one, other = box.map.borders[border]
    ends = place_name(box, one), place_name(box, other)
    said = say("Mountain: nobody moves between {one} and {other}", one=ends[0], other=ends[1])
    place, _ = art.between(one, other)
    return kit.piece(f"mountain-{words.BORDER.key(border)}", place, said, css="mtn")[art.mountain(one, other)]


def drop_ship(v: Chaos, links: Links) -> Markup | None:
    """It stands on a border and is next to two Regions."""
    if len(v.ship) != 2:
        return None
    one, other = (place_name(v.box, at) for at in v.ship)
    seat = v.home.index(SHIP) if SHIP in v.home else 0
    crews = regions.crews_at(v, SHIP)
    here = ", ".join(name for crew in crews if crew.seat == seat for name in regions.named(v.box, crew))
    here = here or say("nobody on board")
    faction = name_of(v, seat)
    said = say(
        "Drop Ship of {faction} between {one} and {other}: {here}", faction=faction, one=one, other=other, here=here
    )
    link = links["region-drop_ship"]
    attributes = {"id": "region-drop_ship", "class": f"piece dship {hue(v, seat).css}{kit.legal_class(link)}"}
    attributes["transform"] = kit.at(art.ship_place(v.ship))
    attributes |= kit.legal(link) or {"tabindex": "0", "role": "group", "aria-label": say("Drop Ship")}
    return kit.tag(
        "g",
        attributes,
        Markup(f"<title>{escape(said)}</title>"),
        SHIP_RING if link.legal else None,
        SHIP_MARK,
        regions.units(v.box, SHIP, crews, links),
    )


SHIP_HULL: Final = kit.disc(20)
SHIP_MARK: Final = kit.shape(SHIP_HULL, "hull-s") + kit.symbol("drop-ship", 28, 0, -1, "sym")
SHIP_RING: Final = kit.tag("g", {"class": "ring small"}, kit.shape(SHIP_HULL, "re"), kit.shape(SHIP_HULL, "rg"))


def borders(v: Chaos, links: Links) -> Iterator[Markup]:
    """Borders that may be chosen now, for a Base or the Drop Ship."""
    if not len(links):
        return
    for n, (one, other) in enumerate(v.box.map.borders):
        name = f"border-{words.BORDER.key(n)}"
        if links[name].legal:
            line = art.border_line(one, other)
            place, _ = art.between(one, other)
            said = say("Border: between {regions}.", regions=words.BORDER.label(n))
            yield kit.piece(name, place, said, links[name], css="bord", outline=line, ring=kit.SMALL_RING)[
                kit.shape(line, "bl")
            ]


# ---------------------------------------------------------------- in the corners


def relic_plate(v: Chaos) -> Markup:
    """Six Relics, one a Round: where they lie, or who has them."""
    done = [n for n, at in enumerate(v.relic_at) if at == GONE and v.round > n]
    at = v.relic_at[v.round - 1] if 0 < v.round <= len(v.relic_at) else GONE
    if v.round == 0:
        now = say("Relics: one is collected in each Round.")
    elif at != GONE:
        now = say("Relics: in Round {n} Relic {n} in {region}.", n=v.round, region=place_name(v.box, at))
    else:
        now = say("Relics: in Round {n} no Relic to collect.", n=v.round)
    so_far = say("{n} of {all} are collected or gone.", n=len(done), all=len(v.relic_at))
    said = joined_up([now, so_far])
    dots = [
        kit.tag("g", {"class": f"rel{' gone' if n in done else ' now' if n + 1 == v.round else ''}",
                      "transform": kit.at((20 + 29.0 * n, 56))}, art.relic(n + 1))
        for n in range(len(v.relic_at))
    ]  # fmt: skip
    return kit.piece("relics", (12, 738), said, css="plaque", role="group")[
        kit.shape(kit.box(0, 0, 186, 80, 10), "plate"),
        kit.words(headline(v), 12, 27, "pt"),
        dots,
    ]


def decks(v: Chaos) -> Markup:
    number = say("Tactics Cards: {n} in the draw pile, {used} discarded.", n=len(v.deck), used=len(v.discard))
    said = joined_up([number, say("Laid on the wheel in Combat, or used in their phase.")])
    return kit.piece("decks", (694, 764), said, css="decks", role="group")[
        Markup('<g transform="translate(32 26)">{}</g>').format(kit.pile("card-back", len(v.deck), "blue")),
        Markup('<g transform="translate(92 26)">{}</g>').format(kit.pile("retreat", len(v.discard), "used")),
    ]
