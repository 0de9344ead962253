"""Settings of a new table that a person keeps: under names of his own, and those of his last table by themselves.

What is kept is the form as it was sent.  It is read again when it is used, so what a game no longer has is left out.
"""

from __future__ import annotations

from django.contrib.auth.models import User
from django.http import QueryDict

from critias.engine.game import Game
from critias.tongue import say
from critias.web.models_people import Preset
from critias.web.pages.new_table import Draft, read_draft
from critias.web.writer import change

LAST = ""  # the name of what was played last
MOST = 20  # of one person for one game
LONGEST = 40  # letters of a name
KEPT = ("seats", "listed", "pace", "bot_delay", "hints", "rated", "series", "curtain")


class PresetError(ValueError):
    """It cannot be kept; nothing was changed."""


def fields_of(game: Game, sent: QueryDict) -> dict[str, str]:
    """What of a form is worth keeping: all but the box, which may not be there any more."""
    names = [*KEPT, *(f"option-{each.name}" for each in game.choices)]
    names += [f"chair-{number}" for number in range(max(game.seat_counts))]
    return {name: str(sent[name])[:60] for name in names if name in sent}


def presets_of(user: object, game: Game) -> list[Preset]:
    return list(Preset.objects.filter(user=user, game=game.name).exclude(name=LAST)) if isinstance(user, User) else []


def named(text: str) -> str:
    name = " ".join(text.split())
    if not 1 <= len(name) <= LONGEST or not name.isprintable():
        raise PresetError(say("Settings need a name of 1 to {n} letters. Nothing was kept.", n=LONGEST))
    return name


def keep(user: User, game: Game, name: str, sent: QueryDict) -> Preset:
    """Under a name that is there already it replaces what was."""
    name = named(name)
    with change():
        mine = Preset.objects.filter(user=user, game=game.name)
        if not mine.filter(name=name).exists() and mine.exclude(name=LAST).count() >= MOST:
            raise PresetError(say("{n} settings of a game are kept; delete one first. Nothing was kept.", n=MOST))
        return mine.update_or_create(
            name=name, defaults={"sent": fields_of(game, sent)}, create_defaults=_fresh(user, game, name, sent)
        )[0]


def _fresh(user: User, game: Game, name: str, sent: QueryDict) -> dict[str, object]:
    return {"user": user, "game": game.name, "name": name, "sent": fields_of(game, sent)}


def remember(user: User, game: Game, sent: QueryDict) -> None:
    """With these the next table of the game begins."""
    Preset.objects.update_or_create(user=user, game=game.name, name=LAST, defaults={"sent": fields_of(game, sent)})


def rename(user: User, number: int, name: str) -> None:
    name = named(name)
    with change():
        preset = Preset.objects.filter(user=user, pk=number).exclude(name=LAST).first()
        if preset is None:
            raise PresetError(say("There are no such settings. Nothing was changed."))
        if Preset.objects.filter(user=user, game=preset.game, name=name).exclude(pk=number).exists():
            raise PresetError(say("You have settings of this name. Nothing was changed."))
        preset.name = name
        preset.save(update_fields=["name"])


def delete(user: User, number: int) -> None:
    Preset.objects.filter(user=user, pk=number).exclude(name=LAST).delete()


def draft_of(user: object, game: Game, number: int | None) -> Draft | None:
    """The form with the settings of this number, or of the last table; None where there are none."""
    if not isinstance(user, User):
        return None
    mine = Preset.objects.filter(user=user, game=game.name)
    preset = mine.filter(name=LAST).first() if number is None else mine.filter(pk=number).first()
    if preset is None:
        return None
    sent = QueryDict(mutable=True)
    sent.update(preset.sent)
    return read_draft(game, sent)[0]
