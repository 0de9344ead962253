"""How often each faction of Chaos Order wins, when the same bots play all of them."""

from __future__ import annotations

from critias.lab.study import Arm, interval_plot, save, table
from studies import Study

FACTIONS = [2, 3, 4, 5]


def main() -> None:
    study = Study("chaos_factions", 500, __doc__ or "")
    arms = [study.run(f"{number} factions", "chaos", number) for number in FACTIONS]
    names = sorted({name for arm in arms for name in arm.trait_wins()})
    rows = [[arm.label, f"{100 * fair(arm):.1f} %", *(share_of(arm, name) for name in names)] for arm in arms]
    rows.append(["all, against the fair share", "1.00", *(f"{multiple(arms, name):.2f}" for name in names)])
    study.section("wins", table(["Games with", "Fair share", *names], rows))
    dots = [dot(arm, name) for name in names for arm in arms if name in arm.trait_wins()]
    save(interval_plot(dots, "Wins as a multiple of the fair share", "1 is fair"), study.picture("wins"))
    study.write()


def fair(arm: Arm) -> float:
    return 1 / arm.report.plan.seats


def share_of(arm: Arm, name: str) -> str:
    won = arm.trait_wins().get(name)
    return won[0].percent() if won else ""


def multiple(arms: list[Arm], name: str) -> float:
    """Games won over games that would be fair, in all games with the faction."""
    won = wanted = 0.0
    for arm in arms:
        if name in arm.trait_wins():
            estimate, games = arm.trait_wins()[name]
            won += estimate.value * games
            wanted += fair(arm) * games
    return won / wanted


def dot(arm: Arm, name: str) -> dict[str, object]:
    won, _ = arm.trait_wins()[name]
    times = arm.report.plan.seats
    return {
        "what": name,
        "arm": arm.label,
        "value": won.value * times,
        "low": won.low * times,
        "high": won.high * times,
    }


if __name__ == "__main__":
    main()
