"""What must hold at any time on the tables of both games of the world: positions that do, and that do not."""

from __future__ import annotations

from collections.abc import Callable

from critias.games.world.atlas import AREAS
from critias.games.world.box import BUILDINGS, NATIONS
from critias.games.world.state import World

Tweak = Callable[[World], None]
SEVEN = ["akakor", "alcheringa", "arcadia", "avalon", "beringia", "eden", "hawaiki"]


def at(area: str) -> int:
    return AREAS.index(area)


def finds(g: World, wrong: list[str]) -> None:
    """The audit says so much, in this order, and nothing else."""
    found = g.audit()
    assert len(found) == len(wrong), found
    assert all(part in line for part, line in zip(wrong, found, strict=True)), found


def units(area: str, number: int) -> Tweak:
    def tweak(g: World) -> None:
        g.units[at(area)] = number

    return tweak


def owner(nation: str, *areas: str) -> Tweak:
    def tweak(g: World) -> None:
        for area in areas:
            g.owner[at(area)] = NATIONS.index(nation)

    return tweak


def built(kind: str, number: int, *areas: str) -> Tweak:
    def tweak(g: World) -> None:
        for area in areas:
            g.buildings[BUILDINGS.index(kind)][at(area)] = number

    return tweak


def all_of(*tweaks: Tweak) -> Tweak:
    def tweak(g: World) -> None:
        for each in tweaks:
            each(g)

    return tweak


def arriving(number: int, nation: str = "atlantis") -> Tweak:
    def tweak(g: World) -> None:
        g.arriving[at("eden")] = number
        g.nation = NATIONS.index(nation) if nation else -1

    return tweak


def movable(number: int) -> Tweak:
    def tweak(g: World) -> None:
        g.movable[at("eden")] = number

    return tweak


def moved(*parts: int) -> Tweak:
    def tweak(g: World) -> None:
        g.moves = [list(parts)]

    return tweak


def counter(area: str, number: int) -> Tweak:
    def tweak(g: World) -> None:
        g.counter[at(area)] = number

    return tweak


def left_behind(acting: bool) -> Tweak:
    """A wilderness that the last unit has just left: during the own movement only."""

    def tweak(g: World) -> None:
        g.owner[at("wild_sahara")] = NATIONS.index("atlantis")
        g.nation = NATIONS.index("atlantis" if acting else "aztlan")

    return tweak


def control(pairs: list[list[int]], turns: int = 0) -> Tweak:
    def tweak(g: World) -> None:
        g.control = pairs
        g.turns = turns

    return tweak


def chosen(beat: int, draft: int) -> Tweak:
    def tweak(g: World) -> None:
        g.beat, g.draft = beat, draft

    return tweak


def set_up(stages: dict[int, int], other: int) -> list[tuple[Tweak, list[str]]]:
    """The stages of the set-up, each with how many choices it has; another beat has none."""
    cases: list[tuple[Tweak, list[str]]] = []
    for beat, most in stages.items():
        wrong = f"{most} choices were made in a stage of the set-up that has {most}"
        cases += [(chosen(beat, 0), []), (chosen(beat, most - 1), []), (chosen(beat, most), [wrong])]
    return [*cases, (chosen(other, 0), []), (chosen(other, 1), ["1 choices were made in a stage of the set-up"])]


def stands(seat: int, space: int, *, contest: int = 0, acting: int = 0, moved: bool = False) -> Tweak:
    def tweak(g: World) -> None:
        g.archons[seat][0] = space
        g.contest, g.acting = contest, acting
        g.space = space if moved else -1

    return tweak


def scored(vp: int, *earned: int) -> Tweak:
    def tweak(g: World) -> None:
        g.vp[2] = vp
        g.earned[2] = list(earned)

    return tweak


ON_THE_MAP: list[tuple[Tweak, list[str]]] = [
    (units("atlantis", 8), []),
    (units("atlantis", 30), []),
    (units("atlantis", 31), ["Atlantis has 31 units"]),
    (units("atlantis", 0), []),
    (units("atlantis", -1), ["Atlantis has -1 units", "-1 units in Atlantis"]),
    (units("eden", 1), ["1 units in Eden, which nobody controls"]),
    (all_of(owner("aztlan", "eden"), units("eden", 1)), []),
    (arriving(2), []),
    (arriving(-1), ["in Eden"]),
    (arriving(0, nation=""), []),
    (movable(30), []),
    (movable(31), ["31 units may still move from one area"]),
    (moved(at("eden"), 7, 3, 2, 1), []),
    (moved(24, 24, 65, 0, 0), []),
    (moved(25, 0, 0, 1, 0), ["[25, 0, 0, 1, 0] is no movement"]),
    (moved(0, 25, 0, 1, 0), ["[0, 25, 0, 1, 0] is no movement"]),
    (moved(0, 1, 66, 1, 0), ["[0, 1, 66, 1, 0] is no movement"]),
    (moved(0, 1, 0, 1), ["[0, 1, 0, 1] is no movement"]),
    (moved(), ["[] is no movement"]),
    (arriving(1, nation=""), ["1 units of no nation move to Eden"]),
    (owner("lemuria", *SEVEN), []),
    (owner("lemuria", *SEVEN, "ophir"), ["Lemuria has 1 obelisks too many"]),
    (left_behind(False), ["Sahara wilderness is controlled without units"]),
    (left_behind(True), []),
    (all_of(left_behind(False), units("wild_sahara", 1)), []),
    (owner("atlantis", "aztlan"), ["Aztlán is not its own home area"]),
    (counter("atlantis", 4), []),
    (counter("atlantis", 5), ["there is no such property counter as in Atlantis"]),
    (counter("eden", 99), ["there is no such property counter as in Eden"]),
    (built("base", 1, "wild_sahara"), ["there is a building in Sahara wilderness"]),
    (built("base", 3, "atlantis"), []),
    (built("base", 2, "eden"), ["Eden has too many buildings"]),
    (built("base", 1, "eden", "shangri_la", "ophir", "hawaiki", "yorubaland"), []),
    (built("base", 1, "eden", "shangri_la", "ophir", "hawaiki", "yorubaland", "punt"), ["6 buildings of the kind"]),
    (built("base", -1, "eden"), ["-1 buildings of the kind"]),
    (built("temple_of_darkness", 2, "akakor"), []),
    (built("temple_of_light", 2, "akakor"), []),
    (
        all_of(built("temple_of_darkness", 1, "akakor"), built("temple_of_light", 1, "akakor")),
        ["Akakor has both kinds of temples"],
    ),
]

CONTROL: list[tuple[Tweak, list[str]]] = [
    (control([[0, 4], [1, 0], [2, 1], [3, 2], [4, 3]]), []),
    (control([[0, 1], [0, 1], [2, 3], [2, 4], [3, 4]]), ["seat 1 controls [0, 1]"]),
    (control([[0, 0], [1, 2], [1, 3], [2, 4], [3, 4]]), ["both cubes on nation 0 are of seat 0"]),
    (control([[0, 4], [1, 0], [2, 0], [3, 2], [4, 3]]), ["seat 0 controls [0, 1, 2]"]),
    (control([[0, -1], [1, 0], [2, 1], [3, 2], [4, 3]]), []),  # in the middle of the draft
    (control([[0, -1], [1, 0], [2, 1], [3, 2], [4, 3]], 1), ["seat 4 has lost a control cube"]),
    (control([[0, 4], [1, 0], [2, 1], [3, 2], [4, 3]], 5), []),
    (control([[0, 4], [1, 0], [2, 1], [3, 2], [4, 3]], 6), ["6 turns were taken in a round of 5 players"]),
]


def archons(recruit: int, coup: int) -> list[tuple[Tweak, list[str]]]:
    """Who may stand on a space of Atlantis, the nation of seats 0 and 4, and on an own one."""
    return [
        (stands(0, recruit), []),
        (stands(2, recruit), ["an archon of seat 2 stands on a space that it may not use"]),
        (stands(2, recruit, moved=True), ["an archon of seat 2"]),
        (stands(2, recruit, acting=2), ["an archon of seat 2"]),
        (stands(2, recruit, acting=2, moved=True), []),  # it leaves at the end of the turn
        (stands(2, recruit, contest=1), []),  # it leaves when the Coup is over
        (stands(2, recruit, contest=2), []),
        (stands(2, recruit, contest=3), ["an archon of seat 2"]),
        (stands(2, coup), []),
    ]
