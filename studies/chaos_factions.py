"""How often each faction of Chaos Order wins, when the same bots play all of them."""

from __future__ import annotations

from studies.beside import Study


def main() -> None:
    study = Study("chaos_factions", 300, __doc__ or "")
    cards = {f"{seats} factions ({100 / seats:.0f} %)": study.report("chaos", seats).traits() for seats in (2, 3, 4, 5)}
    study.beside("wins", "Who wins, by faction", cards, "share of wins")
    study.write()


if __name__ == "__main__":
    main()
