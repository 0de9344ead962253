"""Days and times as the language of the reader writes them."""

from __future__ import annotations

from datetime import datetime

from django.utils.dateformat import format as written

from critias.tongue import say_as


def day(moment: datetime) -> str:
    """18 November 2026"""
    return written(moment, say_as("date, in the letters of Django", "j F Y"))


def short_day(moment: datetime) -> str:
    """18 November"""
    return written(moment, say_as("date, in the letters of Django", "j F"))


def day_and_time(moment: datetime) -> str:
    """18 November 2026, 14:05"""
    return written(moment, say_as("date, in the letters of Django", "j F Y, H:i"))


def short_day_and_time(moment: datetime) -> str:
    """18 November, 14:05"""
    return written(moment, say_as("date, in the letters of Django", "j F, H:i"))


def weekday_and_time(moment: datetime) -> str:
    """Wednesday 18 November, 14:05"""
    return written(moment, say_as("date, in the letters of Django", "l j F, H:i"))
