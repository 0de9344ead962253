"""docs/luck-and-skill.md, made from what `studies.review` has collected."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from critias.engine.game import get_game
from critias.lab.review_many import (
    MATTERS,
    OFTEN,
    Reviewed,
    Weighed,
    brier,
    calibration,
    hundred,
    luck_and_skill,
    matters,
    three,
)
from critias.lab.study import interval_plot, save, share, table
from studies.review import BLUNDERS, CALLED, CHANCES, GAMES, LUCK, TRUE_BLUNDER, Job

MOST_LISTED = 8  # questions of a game
OFF = 0.05  # what was said may be so far off what was seen
PAGE = """# Luck and skill in five games

Whether a [review](review.md) can be trusted, and what many of them tell of a game. Every table says how many games it
is of; brackets hold 95 % intervals. One command plays them, in slices that go on where the last one stopped, and one
makes this page of them:

```console
python -m studies.review --collect build/review --minutes 10
python -m studies.review --publish build/review
```

## Do the chances hold?

Bots of different strength, drawn by lot for each seat (`steady`, `adept:8`, one that slips in every tenth choice,
`random`, and `master` where there is one), play. At ten moments of each game the chances of all seats are kept and
compared with its end. The Brier score is the mean squared error of what was said: the smaller the better. Beside it
stands one who always says the fair share, or, where all win together, how often they do. A bin holds if what was said
lies within what was seen, or 5 points off it.

{chances}
![What the review says, and how often it came](pictures/luck-and-skill-held.svg)

## Does it find blunders?

Able bots play, but choose at random in one of ten choices. Of these choices, those count as blunders that cost more
than 10 of 100 by {truth} other worlds and twice as long a look. A quick review has found one if it tells a cost of 5
or more. The last column are the careful choices that it calls blunders, too; able bots err, so some of them are.

{blunders}
## How much is luck, how much is skill?

How far each moves a seat from its fair share in a game of bots of different strength (without `random`), as a
standard deviation, of 100: without what the errors of the review add.

{luck}
## Which questions matter?

How far the options of a question lie apart, how often the best and the worst are clearly apart, and what an answer
gives away, all of 100; for each game the questions on which most hangs, and those that never mattered (less than 1,
weighed {often} times or more).

{questions}"""


def publish(found: Mapping[Job, dict[str, Any]], docs: Path, truth: int) -> Path:
    """Write the page and its plot."""
    dots: list[dict[str, Any]] = []
    rows: dict[str, list[list[str]]] = {CHANCES: [], BLUNDERS: [], LUCK: []}
    questions = []
    for name in GAMES:
        game = get_game(name)
        seen = games_of(found, CHANCES, name)
        if seen:
            told, fair = brier(seen, game.cooperative())
            bins = calibration(seen)
            held = sum(one.won.low - OFF <= one.said <= one.won.high + OFF for one in bins)
            rows[CHANCES].append([game.title, str(len(seen)), three(told), three(fair), f"{held} of {len(bins)}"])
            low = [10 * min(int(10 * one.said), 9) for one in bins]
            dots += [
                {"what": f"{at} to {at + 10} %", "arm": game.title, **vars(one.won)}
                for at, one in zip(low, bins, strict=True)
            ]
        rows[BLUNDERS] += blunder_rows(found, name)
        reviewed = games_of(found, LUCK, name)
        for seats in game.seat_counts:
            here = [one for one in reviewed if one.seats == seats]
            if here:
                moved = [f"{100 * number:.0f}" for number in luck_and_skill(here)]
                rows[LUCK].append([f"{game.title}, {seats} players", str(len(here)), *moved])
        if reviewed:
            questions.append(f"### {game.title}\n\n{matter_table(reviewed)}")
    if dots:
        dots.sort(key=lambda dot: int(str(dot["what"]).split()[0]))
        save(
            interval_plot(dots, "What the review says, and how often it came", "came", percent=True),
            docs / "pictures" / "luck-and-skill-held.svg",
        )
    heads = {
        CHANCES: ["Game", "games", "Brier score", "fair share always", "bins that hold"],
        BLUNDERS: ["Game", "games", "planted", "over 10", "found", "careful choices called blunders"],
        LUCK: ["Game", "games", "luck", "skill"],
    }
    tables = {part: table(heads[part], rows[part]) for part in rows}
    page = docs / "luck-and-skill.md"
    page.write_text(PAGE.format(**tables, questions="\n".join(questions), truth=truth, often=OFTEN), encoding="utf-8")
    return page


def games_of(found: Mapping[Job, dict[str, Any]], part: str, game: str) -> list[Reviewed]:
    lines = [found[job]["found"] for job in sorted(found, key=vars_of) if (job.part, job.game) == (part, game)]
    return [Reviewed(**{**line, "choices": [Weighed(**choice) for choice in line["choices"]]}) for line in lines]


def vars_of(job: Job) -> tuple[str, str, int, int]:
    return job.part, job.game, job.seats, job.number


def blunder_rows(found: Mapping[Job, dict[str, Any]], game: str) -> list[list[str]]:
    lines = [found[job]["choices"] for job in found if (job.part, job.game) == (BLUNDERS, game)]
    if not lines:
        return []
    choices = [choice for line in lines for choice in line]
    planted = [choice for choice in choices if choice["planted"]]
    costly = [choice["cost"] for choice in planted if choice["true"] > TRUE_BLUNDER]
    careful = [choice["cost"] for choice in choices if not choice["planted"]]
    hit, called = (share(sum(cost >= CALLED for cost in costs), len(costs)) for costs in (costly, careful))
    title = get_game(game).title
    return [[title, str(len(lines)), str(len(planted)), str(len(costly)), hit.percent(), called.percent()]]


def matter_table(games: list[Reviewed]) -> str:
    found = matters(games)
    rows = [
        [one.kind, hundred(one.spread), one.wide.percent(), f"{100 * one.cost:.1f}", f"{one.asked:.1f}"]
        for one in found[:MOST_LISTED]
    ]
    idle = [f"`{one.kind}`" for one in found if one.spread.high < MATTERS and one.weighed >= OFTEN]
    head = ["question", "options differ by", "clearly apart", "an answer gives away", "times a game"]
    return f"{table(head, rows)}\nNever mattered: {', '.join(idle) or 'nothing'}.\n"
