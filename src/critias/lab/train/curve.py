"""The curve of a training run: the share of wins against `steady` over the decisions learned from."""

from __future__ import annotations

import json
from pathlib import Path

WIDE, HIGH, LEFT, TOP = 640, 320, 56, 24


def curve(log: Path) -> str:
    """An SVG picture of the duels in a log."""
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    duels = [line for line in lines if "wins" in line]
    most = max([line["decisions"] for line in duels], default=1)
    wide, high = WIDE - LEFT - 24, HIGH - TOP - 48

    def x(decisions: float) -> float:
        return round(LEFT + wide * decisions / most, 1)

    def y(share: float) -> float:
        return round(TOP + high * (1 - share), 1)

    grid = "".join(
        f'<path d="M{LEFT} {y(part / 4)}h{wide}" stroke="#8886" />'
        f'<text x="{LEFT - 8}" y="{y(part / 4) + 4}" text-anchor="end">{part * 25} %</text>'
        for part in range(5)
    )
    bars = "".join(
        f'<path d="M{x(one["decisions"])} {y(min(1, one["wins"] + one["margin"]))}'
        f'V{y(max(0, one["wins"] - one["margin"]))}" stroke="#2a7f8e" />'
        f'<circle cx="{x(one["decisions"])}" cy="{y(one["wins"])}" r="3" fill="#2a7f8e" />'
        for one in duels
    )
    path = " ".join(f"{x(one['decisions'])},{y(one['wins'])}" for one in duels)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif" font-size="12" '
        f'fill="#777"><title>Share of wins against steady, with 95 % intervals</title>{grid}'
        f'<polyline points="{path}" fill="none" stroke="#2a7f8e" stroke-width="1.5" />{bars}'
        f'<text x="{LEFT + wide}" y="{HIGH - 12}" text-anchor="end">{most / 1e6:.1f} million decisions</text></svg>\n'
    )
