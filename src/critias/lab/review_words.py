"""The words of a review: where a moment lies, what happened there, and what it changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from critias.lab.review import Review, Step

if TYPE_CHECKING:
    from critias.lab.review_account import Account

LONGEST = 160  # characters that a moment takes from the log


def place(step: Step) -> str:
    if not step.turn:
        return step.title
    return f"Turn {step.turn}" if step.title == "Turn" else f"Turn {step.turn}, {step.title}"


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


def happened(names: list[str], step: Step) -> str:
    """What came to a seat without its doing."""
    text = ""
    for line in step.told:
        if text and len(text) + len(line) > LONGEST:
            break
        text = f"{text} {line}".strip()
    return text or f"{names[step.seat]} chooses {step.tried[step.chosen].label}."


def cause(step: Step) -> str:
    if step.opened:
        return "Luck of the sealed choices."
    return "Luck of dice and cards." if step.random else "Others decide it."


def said(gist: str) -> str:
    return f" ({gist})" if gist else ""


def as_text(review: Review, account: Account) -> list[str]:
    """A review line by line, for a terminal."""
    wide = max(len(name) for name in review.names)
    lines = [review.reason, "", f"{'of 100':{wide}}  score  result = fair + skill + luck"]
    for seat in account.seats:
        numbers = f"{100 * seat.result:8.0f} ={100 * seat.fair:5.0f}  {points(seat.skill):>6} {points(seat.luck):>6}"
        lines.append(f"{seat.name:{wide}}{seat.score:>7}{numbers}  ± {200 * seat.error:.0f}")
    weighable = [step for step in review.steps if step.weighable]
    tried = sum(step.worlds > 0 for step in weighable)
    lines.append(f"{tried} of {len(weighable)} choices were weighed in {review.seconds:.0f} s.")
    if account.moments:
        lines += ["", "What decided it:"]
    for moment in account.moments:
        lines.append(f"{points(moment.change):>4} {review.names[moment.seat]} · {moment.where}")
        lines.append(f"     {moment.sentence} {moment.remark}")
    return lines
