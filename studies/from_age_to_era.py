"""Age of Atlantis beside Era of Atlantis, the later version of the same design: what did the changes do?"""

from __future__ import annotations

from collections import Counter

from critias.engine.game import get_game
from critias.lab.study import Arm, Estimate, count_plot, interval_plot, mean, save, share, table
from studies import Study

SEATS = [3, 4, 5]
VERSIONS = {"age": "Age", "era": "Era"}
SAME = {"Doom": "Pole Shift", "Pole Shift (Doom)": "Pole Shift"}  # one ending under two names


def main() -> None:
    study = Study("from_age_to_era", 1000, __doc__ or "")
    arms = {
        (game, seats): study.run(f"{title}, {seats} players", game, seats)
        for seats in SEATS
        for game, title in VERSIONS.items()
    }
    lengths(study, list(arms.values()))
    endings(study, list(arms.values()))
    spreads(study, list(arms.values()))
    traits = {name for arm in arms.values() for name in arm.trait_wins()}
    places = sorted(name for name in traits if name.startswith("Player "))
    wins(study, arms, "places", "Who wins, by place in the turn order", places)
    wins(study, arms, "nations", "Who wins, by nation at the start", sorted(traits - set(places)))
    study.write()


def lengths(study: Study, arms: list[Arm]) -> None:
    rows = [
        [arm.label, mean(arm.turns()).number(), f"{min(arm.turns()):.0f} to {max(arm.turns()):.0f}"] for arm in arms
    ]
    study.section("lengths", table(["Version", "Rounds, mean", "Range"], rows))
    bars = [
        {"arm": arm.label, "number": int(rounds), "share": count / len(arm.games)}
        for arm in arms
        for rounds, count in sorted(Counter(arm.turns()).items())
    ]
    save(count_plot(bars, "How long a game lasts", "rounds"), study.picture("lengths"))


def endings(study: Study, arms: list[Arm]) -> None:
    found = {arm.label: {SAME.get(reason, reason): how for reason, how in arm.endings().items()} for arm in arms}
    reasons = list(dict.fromkeys(reason for ways in found.values() for reason in ways))
    none = share(0, study.games)
    rows = [[arm.label, *(found[arm.label].get(reason, none).percent() for reason in reasons)] for arm in arms]
    study.section("endings", table(["Version", *reasons], rows))
    dots = [dot(reason, arm.label, found[arm.label].get(reason, none)) for arm in arms for reason in reasons]
    save(interval_plot(dots, "How a game ends", "share of the games", percent=True), study.picture("endings"))


def spreads(study: Study, arms: list[Arm]) -> None:
    """Winning score, and how far the last is behind."""
    best = {arm.label: mean([points(arm, max(played.scores)) for played in arm.games]) for arm in arms}
    behind = {arm.label: mean([points(arm, spread) for spread in arm.spreads()]) for arm in arms}
    rows = [[arm.label, best[arm.label].number(), behind[arm.label].number()] for arm in arms]
    study.section("scores", table(["Version", "Winner's VP", "First ahead of last, VP"], rows))
    dots = [dot(arm.label, "winner", best[arm.label]) for arm in arms]
    dots += [dot(arm.label, "first ahead of last", behind[arm.label]) for arm in arms]
    save(interval_plot(dots, "Scores", "VP"), study.picture("scores"))


def wins(study: Study, arms: dict[tuple[str, int], Arm], section: str, title: str, names: list[str]) -> None:
    """Who wins, of all that played with one of these: a place in the turn order, or a nation at the start."""
    rows, dots = [], []
    for (_, seats), arm in arms.items():
        won = {name: estimate for name, (estimate, _) in arm.trait_wins().items() if name in names}
        rows.append(
            [arm.label, f"{100 / seats:.1f} %", *(won[name].percent() if name in won else "" for name in names)]
        )
        dots += [dot(name, arm.label, won[name]) for name in names if name in won]
    study.section(section, table(["Version", "Fair share", *names], rows))
    save(interval_plot(dots, title, "share of the games", percent=True), study.picture(section))


def points(arm: Arm, score: int) -> float:
    """VP: Era counts them in halves."""
    return float(get_game(arm.report.plan.game).points(score))


def dot(what: str, arm: str, estimate: Estimate) -> dict[str, object]:
    return {"what": what, "arm": arm, "value": estimate.value, "low": estimate.low, "high": estimate.high}


if __name__ == "__main__":
    main()
