"""The picture of End of Atlantis: complete, stable, clickable, and silent about secrets."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import cast
from xml.etree import ElementTree as ET

import pytest

from critias.draw.scene import NO_LINKS, Links, Scene, SeatInfo
from critias.engine.dice import FairDice, key_of_seed
from critias.engine.match import Match, Question, new_match
from critias.games.end import GAME, board, words
from critias.games.end.box import BOX, EVENTS, FACTIONS, POLITICS, SHIPS
from critias.games.end.panels import piled
from critias.games.end.state import NEUTRAL, End
from tests.support.end import Position, position, state

SVG = "{http://www.w3.org/2000/svg}"


# ---------------------------------------------------------------- helpers


def seats_of(v: End, seat: int = -1) -> list[SeatInfo]:
    return [SeatInfo(name, other == seat) for other, name in enumerate(GAME.seat_names(v.seats))]


def links_of(question: Question) -> Links:
    things: dict[str, tuple[int, str]] = {}
    for option in question.options:
        thing = board.thing_of(question.kind, option.value, question.seat, question.a, question.b)
        if thing:
            things.setdefault(thing, (option.value, option.label))
    return Links(things)


def draw(v: End, seat: int, links: Links = NO_LINKS, before: End | None = None) -> Scene:
    return board.scene(v, seat, links, seats_of(v, seat), before)


def parts(scene: Scene) -> list[str]:
    drawn = [scene.board, *scene.corners, scene.mini, scene.players]
    return [str(part) for part in ([*drawn, scene.hand] if scene.hand is not None else drawn)]


def text(scene: Scene) -> str:
    """All that the page gets."""
    return "".join(parts(scene)) + f"{scene.phases} {scene.headline} {scene.subline}"


def tree(scene: Scene) -> ET.Element:
    return ET.fromstring(f"<div>{''.join(parts(scene))}</div>")


def ids(scene: Scene) -> list[str]:
    return [found for element in tree(scene).iter() if (found := element.get("id"))]


def by_id(scene: Scene, name: str) -> ET.Element:
    (found,) = [element for element in tree(scene).iter() if element.get("id") == name]
    return found


def legal(scene: Scene) -> set[int]:
    return {int(option) for element in tree(scene).iter() if (option := element.get("data-option")) is not None}


def title_of(element: ET.Element) -> str:
    return element.findtext("title") or element.findtext(f"{SVG}title") or ""


def views(seed: int, seats: int, every: int = 7) -> Iterator[tuple[Match, random.Random]]:
    """A random game, stopped every few decisions and at its end."""
    match = new_match(GAME, BOX, seats, {}, FairDice(key_of_seed(seed)))
    chance = random.Random(seed)
    while not match.over:
        if match.decisions % every == 0:
            yield match, chance
        question = chance.choice(match.questions)
        match.answer(question.seat, chance.choice(question.values))
    yield match, chance


@cache
def games() -> list[tuple[Match, int]]:
    """Positions of games with 3, 4 and 5 players, each with a seat that looks (-1: a spectator)."""
    found: list[tuple[Match, int]] = []
    for seed, seats in ((1, 3), (2, 4), (3, 5)):
        for match, chance in views(seed, seats, every=13):
            found.append((match.copy(), chance.randrange(-1, seats)))
    return found


def seen(match: Match, seat: int) -> End:
    return cast(End, match.seen_by(seat))


# ---------------------------------------------------------------- what every picture keeps


def test_pictures_are_well_formed_and_ids_are_unique() -> None:
    for match, seat in games():
        question = match.question(seat)
        scene = draw(seen(match, seat), seat, links_of(question) if question else NO_LINKS)
        names = Counter(ids(scene))
        assert [name for name, times in names.items() if times > 1] == []


def test_every_piece_has_a_title() -> None:
    for match, seat in games():
        for element in tree(draw(seen(match, seat), seat)).iter():
            if "piece" in (element.get("class") or "").split():
                assert title_of(element), element.get("id")


def test_legal_things_carry_their_options_and_nothing_else_does() -> None:
    kinds: set[str] = set()
    for match, _ in games():
        for question in match.questions:
            scene = draw(seen(match, question.seat), question.seat, links_of(question))
            shown = legal(scene)
            assert shown <= set(question.values)
            things = {
                option
                for option in question.values
                if board.thing_of(question.kind, option, question.seat, question.a, question.b)
            }
            if question.kind != words.ORAKLOS_FACEDOWN:  # its row lies in what is sealed
                assert shown == things, question
            kinds.add(question.kind.name)
            assert legal(draw(seen(match, question.seat), question.seat)) == set()
    assert len(kinds) > 15


def test_legal_things_can_be_reached_by_keyboard() -> None:
    for match, _ in games():
        for question in match.questions:
            links = links_of(question)
            for element in tree(draw(seen(match, question.seat), question.seat, links)).iter():
                if element.get("tabindex") == "0" and element.get("data-option") is not None:
                    assert element.get("role") == "button"
                    assert element.get("aria-label")


def test_no_button_lies_in_a_button() -> None:
    for match, _ in games():
        for question in match.questions:
            scene = draw(seen(match, question.seat), question.seat, links_of(question))
            for outer in tree(scene).iter():
                if outer.get("role") in ("button", "img"):
                    assert not [inner for inner in outer.iter() if inner is not outer and inner.get("role") == "button"]


def test_no_inline_style_for_the_strictest_policy() -> None:
    for match, seat in games():
        assert " style=" not in text(draw(seen(match, seat), seat))


# ---------------------------------------------------------------- secrets


def test_two_worlds_that_differ_in_secrets_look_the_same() -> None:
    for number, (match, seat) in enumerate(games()):
        view = seen(match, seat)
        other = GAME.imagine(view, seat, FairDice(key_of_seed(number)))
        assert text(draw(other.seen_by(seat), seat)) == text(draw(view, seat))


def test_nothing_is_drawn_that_the_seat_may_not_know_even_from_the_whole_state() -> None:
    for match, seat in games():
        assert text(draw(cast(End, match.state), seat)) == text(draw(seen(match, seat), seat))


def test_a_spectator_has_neither_hand_nor_screen() -> None:
    v = state(4, beat="bid")
    scene = draw(v.seen_by(-1), -1)
    assert scene.hand is None
    assert "screen" not in ids(scene)


# ---------------------------------------------------------------- the board


def drawn_cubes(scene: Scene, prefix: str) -> Counter[str]:
    """Cubes by owner whose ids begin so."""
    return Counter(m[1] for name in ids(scene) if (m := re.fullmatch(rf"{prefix}-(\w+)-\d+", name)))


def test_every_cube_is_on_the_board() -> None:
    for match, seat in games():
        v = seen(match, seat)
        scene = draw(v, seat)
        owners = [*BOX.color_ids, "neutral"]
        for s, ship in enumerate(SHIPS):
            for prefix, load in ((f"aboard-{ship}", v.aboard[s]), (f"holds-{ship}", v.holds[s])):
                assert drawn_cubes(scene, prefix) == Counter({owners[c]: n for c, n in enumerate(load) if n})
        assert drawn_cubes(scene, "land") == Counter({owners[c]: n for c, n in enumerate(v.new_land) if n})
        assert str(scene.board).count('class="slot"') == sum(v.room(s) for s in range(5))


def test_a_ship_keeps_its_id_and_moves() -> None:
    v = state(3, at={"ark": "port"}, aboard={"ark": {0: 2}})
    w = state(3, at={"ark": "ocean"}, aboard={"ark": {0: 2}})
    port, sea = (by_id(draw(g, 0), "ship-ark") for g in (v, w))
    assert (port.get("transform"), sea.get("transform")) == ("translate(172 488)", "translate(188 340)")
    assert [inner.get("id") for inner in port.iter()] == [inner.get("id") for inner in sea.iter()]


def test_ids_are_stable_from_move_to_move() -> None:
    """All but cubes and cards, which come and go, are there in every picture under the same id."""
    passing = re.compile(r"(aboard|holds|land|row|hand|special|gods|screen|zone)\b")
    pictures = [draw(seen(match, 0), 0) for match, _ in views(5, 4, every=40)]
    lasting = [{name for name in ids(scene) if not passing.match(name)} for scene in pictures]
    assert all(names == lasting[0] for names in lasting)
    for room, things in (
        ("ship", SHIPS),
        ("faction", FACTIONS),
        ("vp", BOX.color_ids[:4]),
        ("senate", BOX.color_ids[:4]),
    ):
        assert {f"{room}-{thing}" for thing in things} <= lasting[0]


def test_a_ship_that_moved_has_wake_ghost_and_foam() -> None:
    before = state(3, at={"ark": "port", "warship": "ocean"})
    now = state(3, at={"ark": "ocean", "warship": "port"})
    scene = draw(now, 0, before=before)
    assert "changed" in (by_id(scene, "ship-ark").get("class") or "")
    assert "changed" in (by_id(scene, "ship-warship").get("class") or "")
    assert "changed" not in (by_id(scene, "ship-airship").get("class") or "")
    assert str(scene.board).count('class="wake"') == 2
    assert 'class="wake"' not in str(draw(now, 0).board)


def test_an_advanced_ship_has_a_trim_and_the_ark_eight_spaces() -> None:
    plain, advanced = draw(state(3, doom=0), 0), draw(state(3, doom=1), 0)
    assert str(plain.board).count('class="trim"') == 0
    assert str(advanced.board).count('class="trim"') == 2
    assert len([e for e in by_id(plain, "ship-ark").iter() if e.get("class") == "slot"]) == 7
    assert len([e for e in by_id(advanced, "ship-ark").iter() if e.get("class") == "slot"]) == 8


def test_markers_of_equal_vp_lie_apart() -> None:
    for vp in ([0] * 5, [7, 7, 3, 3, 3], [69, 69, 69, 69, 0], [139, 69, 69, 1, 1]):
        scene = draw(state(5, vp=vp), 0)
        places = [by_id(scene, f"vp-{colour}").get("transform") for colour in BOX.color_ids]
        points = [tuple(float(n) for n in re.findall(r"[\d.]+", str(place))[:2]) for place in places]
        for i, (x, y) in enumerate(points):
            assert 0 < x < 1000
            assert 0 < y < 1000
            assert all((x - u) ** 2 + (y - w) ** 2 > 18**2 for u, w in points[:i])


def test_70_vp_show_a_token() -> None:
    scene = draw(state(3, vp=[12, 82, 141]), 0)
    shown = [[t.text for t in by_id(scene, f"vp-{colour}").iter("text")] for colour in ("yellow", "green", "red")]
    assert shown == [[], ["70"], ["140"]]
    assert title_of(by_id(scene, "vp-green")) == "Green: 82 VP. The most win when the last pillar has fallen."
    near = [by_id(draw(state(3, vp=[vp, 30, 30]), 0), "vp-yellow").get("transform") for vp in (12, 82)]
    assert near[0] == near[1]


def test_senate_columns_stand_in_senate_order() -> None:
    scene = draw(state(4, pool=[2, 5, 0, 4]), 0)
    across = {c: str(by_id(scene, f"senate-{c}").get("transform")) for c in BOX.color_ids[:4]}
    assert across == {
        "green": "translate(380 0)",
        "blue": "translate(440 0)",
        "yellow": "translate(500 0)",
        "red": "translate(560 0)",
    }
    assert title_of(by_id(scene, "senate-green")).startswith("Senate, first place: Green, 5 tokens. ")


def test_factions_show_holder_and_bonus() -> None:
    v = state(3, beat="bid", factions=["oraklos", "archont", None], bonus={"basileus": 2})
    scene = draw(v, 0)
    assert "held" in (by_id(scene, "faction-oraklos").get("class") or "")
    assert "held by Yellow" in title_of(by_id(scene, "faction-oraklos"))
    assert "2 bonus VP" in title_of(by_id(scene, "faction-basileus"))
    assert [t.text for t in by_id(scene, "faction-basileus").iter("text")] == ["Basileus", "+2"]


def test_doom_is_told_in_words() -> None:
    said = [str(draw(state(3, doom=n), 0).corners[1]) for n in range(4)]
    for words_, told in zip(
        ["Three pillars stand", "Two pillars stand", "One pillar stands", "Atlantis has sunk"], said
    ):
        assert words_ in told
    assert "No ship advanced" in said[0]
    assert "A and B advanced" in said[1]
    assert "All ships advanced" in said[2]


@pytest.mark.parametrize("event", EVENTS)
def test_the_event_is_told_in_full(event: str) -> None:
    number = EVENTS.index(event)
    scene = draw(state(3, event=event), 0)
    told = "".join(by_id(scene, "event").itertext()).replace("’", "'")
    assert BOX.event_names[number] in told
    assert BOX.event_texts[number] in told
    assert ("Hidden" if BOX.voting[number] == 0 else "Open") in told
    assert ("doom" in told.split(BOX.event_names[number])[0]) == BOX.doom[number]
    in_a_line = "".join(ET.fromstring(str(scene.mini)).itertext())
    assert BOX.event_names[number] in in_a_line.replace("’", "'")


def test_a_heap_of_cubes_has_every_cube_once() -> None:
    for number in range(30):
        assert sorted(n for row in piled(number) for n in row) == list(range(1, number + 1))


# ---------------------------------------------------------------- players and hand


def test_oneself_comes_first_then_clockwise() -> None:
    assert [name for name in ids(draw(state(4), 2)) if name.startswith("seat-")] == [
        "seat-2",
        "seat-3",
        "seat-0",
        "seat-1",
    ]


def test_rows_show_past_present_and_facedown_cards() -> None:
    v = state(
        3,
        beat="bid",
        voting=1,
        rows=[["support", "ships_2"], ["sabotage"], ["betrayal"]],
        bids=[[2], [3], [0]],
        resolved=[[0], [1], [0]],
        facedown={0: {2: "royal_ship"}, 1: {3: "ships_3"}},
    )
    mine = draw(v.seen_by(0), 0)
    assert "past" in (by_id(mine, "row-0-0").get("class") or "")
    assert "now" in (by_id(mine, "row-0-1").get("class") or "")
    assert "veiled" in (by_id(mine, "row-0-2").get("class") or "")
    assert "Royal Ship" in (by_id(mine, "row-0-2").get("title") or "")
    assert by_id(mine, "row-1-3").get("class") == "mc back"
    assert "Ships" not in (by_id(mine, "row-1-3").get("title") or "")
    bids = [(e.get("class"), e.get("title")) for e in by_id(mine, "row-1-0").iter("i")]
    assert bids == [("bid won", "Bid: 3 tokens. The card was resolved.")]
    assert [e.get("title") for e in by_id(mine, "row-2-0").iter("i")] == ["Bid: 0 tokens."]
    theirs = draw(v.seen_by(1), 1)
    assert by_id(theirs, "row-0-2").get("class") == "mc back"


def test_the_row_that_is_being_laid_is_seen_by_its_owner() -> None:
    t = position(3, beat="program", hands={0: ["support", "support", *POLITICS[9:14]]})
    t.answer_for(0, "support", "betrayal")
    v = cast(End, t.match.seen_by(0))
    sealed = [("program.card", POLITICS.index("support")), ("program.card", POLITICS.index("betrayal"))]
    scene = board.scene(v, 0, NO_LINKS, seats_of(v, 0), None, sealed)
    assert "Support" in (by_id(scene, "row-0-0").get("title") or "")
    assert "Betrayal" in (by_id(scene, "row-0-1").get("title") or "")
    assert [n for n in ids(scene) if n.startswith("hand-")] == [
        "hand-support", "hand-ships_2", "hand-ships_3", "hand-royal_ship", "hand-sabotage",
    ]  # fmt: skip


def test_copies_of_a_card_have_ids_of_their_own_and_the_same_option() -> None:
    t = position(3, beat="program", hands={0: ["support", "support", *POLITICS[9:14]]})
    question = t.match.question(0)
    assert question is not None
    scene = draw(cast(End, t.match.seen_by(0)), 0, links_of(question))
    options = [by_id(scene, name).get("data-option") for name in ("hand-support", "hand-support-2")]
    assert options == [str(POLITICS.index("support"))] * 2


def test_own_and_left_cards_are_clicked_in_the_rows() -> None:
    t = position(
        4, beat="vote", rows=[["ships_2"]] * 4, bids=[[3], [0], [2], [0]], aboard={"ark": {0: 1}, "airship": {1: 1}}
    )
    t.skip("vote.spy")
    assert t.asked() == (0, "vote.resolve")
    scene = draw(cast(End, t.match.seen_by(0)), 0, links_of(t.question))
    assert by_id(scene, "row-0-0").get("data-option") == str(words.OWN)
    assert by_id(scene, "row-1-0").get("data-option") == str(words.LEFT)
    assert by_id(scene, "row-2-0").get("data-option") is None


def test_the_left_card_skips_other_winners() -> None:
    t = position(
        4, beat="vote", rows=[["ships_2"]] * 4, bids=[[3], [2], [0], [0]], aboard={"ark": {0: 1}, "airship": {1: 1}}
    )
    t.skip("vote.spy")
    scene = draw(cast(End, t.match.seen_by(0)), 0, links_of(t.question))
    assert by_id(scene, "row-1-0").get("data-option") is None
    assert by_id(scene, "row-2-0").get("data-option") == str(words.LEFT)


def test_gods_hand_is_open_to_all() -> None:
    v = state(3, beat="bid", event="gifts_of_the_gods", gods=["support", "support", "sabotage"])
    scene = draw(v.seen_by(-1), -1)
    assert [n for n in ids(scene) if n.startswith("gods-")] == ["gods-support", "gods-support-2", "gods-sabotage"]


def test_a_gain_since_the_last_move_is_told() -> None:
    scene = draw(state(3, vp=[9, 4, 4]), 0, before=state(3, vp=[7, 4, 4]))
    assert [e.text for e in tree(scene).iter("span") if e.get("class") == "gain"] == ["+2"]


def test_names_are_escaped() -> None:
    v = state(3)
    seats = [SeatInfo("<i>&\"'", doing="left", clock="<1:00>"), *seats_of(v)[1:]]
    players = str(board.scene(v, 0, NO_LINKS, seats).players)
    assert "<i>&\"'" not in players
    assert "&lt;i&gt;&amp;" in players


# ---------------------------------------------------------------- where the game stands


@pytest.mark.parametrize(
    ("beat", "voting", "now", "subline"),
    [
        ("boarding", 0, "", "Set-up · first Refugees"),
        ("senate", 5, "Senate", "Turn 2 · Senate"),
        ("factions", 5, "Factions", "Turn 2 · Factions"),
        ("program", 5, "Voting", "Turn 2 · Rows of cards"),
        ("bid", 2, "Voting", "Turn 2 · Voting 3 of 5"),
        ("vote", 4, "Voting", "Turn 2 · Voting 5 of 5"),
        ("strategos", 5, "Voting", "Turn 2 · Strategos"),
        ("majorities", 5, "Doom", "Turn 2 · Doom"),
    ],
)
def test_phases(beat: str, voting: int, now: str, subline: str) -> None:
    scene = draw(state(3, beat=beat, voting=voting), 0)
    assert [phase.name for phase in scene.phases if phase.state == "now"] == ([now] if now else [])
    assert scene.subline == subline


def test_pips_of_the_votings() -> None:
    (voting,) = [phase for phase in draw(state(3, beat="bid", voting=2), 0).phases if phase.pips]
    assert voting.pips == ["done", "done", "now", "todo", "todo"]


def test_chaos_skips_the_senate() -> None:
    names = [phase.name for phase in draw(state(3, event="chaos_spreads"), 0).phases]
    assert names == ["Factions", "Voting", "Doom"]


# ---------------------------------------------------------------- pictures of their own


def test_the_picture_stands_alone() -> None:
    v = state(5, beat="bid", aboard={"ark": {0: 2, "neutral": 1}})
    picture = GAME.board_svg(v, -1)
    root = ET.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    used = set(re.findall(r'href="#([^"]+)"', picture)) | set(re.findall(r"url\(#([^)]+)\)", picture))
    assert used <= set(re.findall(r'\bid="([^"]+)"', picture))


def test_a_match_shows_itself_in_a_notebook() -> None:
    match = Position(state(3)).match
    assert (match._repr_svg_() or "").startswith("<svg")


def test_the_lobby_has_a_picture() -> None:
    root = ET.fromstring(board.scene_svg())
    assert root.get("viewBox") == "0 0 320 132"


def test_neutral_is_drawn_too() -> None:
    scene = draw(state(3, aboard={"ark": {"neutral": 2}}), 0)
    assert title_of(by_id(scene, "aboard-ark-neutral-1")).startswith("Neutral Refugee: ")
    assert len(BOX.color_ids) == NEUTRAL


@pytest.mark.parametrize("screens", ["open", "hidden"])
@pytest.mark.parametrize("seat", [-1, 0, 2])
def test_the_cubes_behind_other_screens_are_counted_only_if_the_table_wants_it(screens: str, seat: int) -> None:
    match = new_match(GAME, BOX, 3, {"screens": screens}, FairDice(key_of_seed(1)))
    page = text(draw(seen(match, seat), seat))
    shown = 3 if screens == "open" else int(seat >= 0)
    assert page.count("Influence Tokens behind the screen") == shown
    assert page.count("Special Cards in hand") == 3
    assert "<b>-1<" not in page
