"""The words of a review: where a moment lies, what happened there, and what it changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from critias.lab.review import Review, Step, Tried
from critias.tongue import say

if TYPE_CHECKING:
    from critias.lab.review_account import Account

LONGEST = 160  # characters that a moment takes from the log


def place(step: Step) -> str:
    if not step.turn:
        return step.title
    if step.title == say("Turn"):
        return say("Turn {n}", n=step.turn)
    return say("Turn {n}, {part}", n=step.turn, part=step.title)


def points(change: float) -> str:
    """A change of chances, of 100."""
    return f"{round(100 * change):+d}".replace("-", "−")


def chose(names: list[str], step: Step) -> str:
    one = step.tried[step.chosen]
    who, option = names[step.seat], said(one)
    return say("{who}, asked “{question}”, chooses {option}.", who=who, question=step.prompt, option=option)


def better(step: Step, best: int) -> str:
    return say("Better: {option}.", option=said(step.tried[best]))


def found(step: Step) -> str:
    """What a choice was better than."""
    usual = [step.tried[at].label for at in step.reference if at != step.chosen]
    return say("The usual choice is {option}.", option=usual[0]) if usual else ""


def happened(names: list[str], step: Step) -> str:
    """What came to a seat without its doing."""
    text = ""
    for line in step.told:
        if text and len(text) + len(line) > LONGEST:
            break
        text = f"{text} {line}".strip()
    return text or say("{who} chooses {option}.", who=names[step.seat], option=step.tried[step.chosen].label)


def cause(step: Step) -> str:
    if step.opened:
        return say("Luck of the sealed choices.")
    return say("Luck of dice and cards.") if step.random else say("Others decide it.")


def said(one: Tried) -> str:
    """An option with what it brings."""
    return say("{option} ({gist})", option=one.label, gist=one.gist) if one.gist else one.label


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
