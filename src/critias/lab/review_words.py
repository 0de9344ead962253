"""The words of a review: where a moment lies, what happened there, and what it changed."""

from __future__ import annotations

from critias.lab.review import Step

LONGEST = 160  # characters that a moment takes from the log


def place(step: Step) -> str:
    return step.title if step.turn is None else f"Turn {step.turn}, {step.title}"


def points(change: float) -> str:
    """A change of chances, of 100."""
    return f"{round(100 * change):+d}".replace("-", "−")


def chose(names: list[str], step: Step) -> str:
    one = step.tried[step.chosen]
    return f"{names[step.seat]}, asked “{step.prompt}”, chooses {one.label}{said(one.gist)}."


def better(step: Step, best: int) -> str:
    one = step.tried[best]
    return f"Better: {one.label}{said(one.gist)}."


def found(step: Step) -> str:
    """What a choice was better than."""
    usual = [step.tried[at].label for at in step.reference if at != step.chosen]
    return f"The usual choice is {usual[0]}." if usual else ""


def happened(names: list[str], step: Step, seat: int) -> str:
    """What came to a seat without its doing."""
    text = ""
    for line in step.told:
        if text and len(text) + len(line) > LONGEST:
            break
        text = f"{text} {line}".strip()
    return text or f"{names[step.seat]} chooses {step.tried[step.chosen].label}."


def cause(step: Step, seat: int) -> str:
    if step.opened:
        return "Luck of the sealed choices."
    if step.random:
        return "Luck of dice and cards."
    return "Others decide it." if step.seat != seat else "What followed."


def said(gist: str) -> str:
    return f" ({gist})" if gist else ""
