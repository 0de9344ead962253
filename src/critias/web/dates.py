"""Days as people write them, in the tongue of the reader."""

from __future__ import annotations

from datetime import date, datetime

from critias.tongue import noted, say, say_as

MONTHS = [
    noted("January"),
    noted("February"),
    noted("March"),
    noted("April"),
    noted("May"),
    noted("June"),
    noted("July"),
    noted("August"),
    noted("September"),
    noted("October"),
    noted("November"),
    noted("December"),
]


def day(moment: date) -> str:
    """ "5 November"."""
    return say_as("date", "{day} {month}", day=moment.day, month=say(MONTHS[moment.month - 1]))


def day_and_year(moment: date) -> str:
    """ "5 November 2026"."""
    month = say(MONTHS[moment.month - 1])
    return say_as("date", "{day} {month} {year}", day=moment.day, month=month, year=moment.year)


def day_and_time(moment: datetime) -> str:
    """ "5 November, 14:05"."""
    return say_as("date", "{day}, {time}", day=day(moment), time=f"{moment:%H:%M}")
