"""The boxes that tables are played with.  Each is kept by its digest for ever, the games' own included."""

from __future__ import annotations

import re
import zlib
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from django.conf import settings
from django.contrib.auth.models import User
from django.core.files.uploadedfile import UploadedFile

from critias.engine.components import Box, ComponentError
from critias.engine.game import Game, get_game
from critias.tongue import say
from critias.web.models import KeptBox, Table

MOST_OFFERED = 5
DIGEST = re.compile(r"[0-9a-f]{32}")


def box_of(table: Table) -> Box:
    """The box a table is played with, whatever the game's own has become since."""
    return find_box(get_game(table.game), table.components)


@lru_cache(maxsize=100)
def find_box(game: Game, digest: str) -> Box:
    """A box by its digest: the game's own, or one that was kept."""
    if not DIGEST.fullmatch(digest):  # a stranger may have written it, and a file is looked for under this name
        raise ComponentError(say("its components are named by no digest, which is 32 digits and letters from a to f"))
    found: Box = game.load_box()
    if found.digest == digest:
        return found
    kept = KeptBox.objects.filter(digest=digest, game=game.name).first()
    old = settings.DATA / "boxes" / f"{digest}.toml"  # where boxes of users were kept before
    if kept is not None:
        found = game.unpack_box(zlib.decompress(kept.packed).decode())
    elif old.exists():
        found = game.load_box(str(old))
    else:
        raise ComponentError(f"it was played with components of {game.title} that this site does not have ({digest})")
    return found


def keep_box(game: Game, box: Box) -> None:
    """Keep a box, in the transaction of what is played with it."""
    if not KeptBox.objects.filter(digest=box.digest).exists():
        packed = zlib.compress(box.packed().encode(), 9)
        KeptBox.objects.bulk_create([KeptBox(digest=box.digest, game=game.name, packed=packed)], ignore_conflicts=True)


def read_uploaded(game: Game, files: list[UploadedFile[bytes]]) -> Box:
    """A box of somebody's own: files of it, or a zip of them."""
    with TemporaryDirectory() as folder:
        paths = [Path(folder, Path(file.name or "box.toml").name) for file in files]
        for path, file in zip(paths, files, strict=True):
            path.write_bytes(file.read())
        box: Box = game.load_box(str(paths[0]) if len(paths) == 1 else folder)
    return box


def read_texts(game: Game, files: list[UploadedFile[bytes]]) -> dict[str, str]:
    """The same as texts: those that were given, and the game's own for the others."""
    read_uploaded(game, files)
    names = [file.name for file in game.box_files()]
    given: dict[str, bytes] = {}
    for file in files:
        file.seek(0)
        name = Path(file.name or "box.toml").name
        if name.endswith(".zip"):
            with ZipFile(file) as packed:
                given.update({Path(each).name: packed.read(each) for each in packed.namelist()})
        else:
            given[name if name in names else names[0]] = file.read()
    texts = {file.name: file.read_text(encoding="utf-8") for file in game.box_files()}
    return {**texts, **{name: given[name].decode() for name in names if name in given}}


def is_own(game: Game, box: Box, new: bool) -> bool:
    """Whether a box is somebody's own: neither the game's, nor what that was before an upgrade."""
    if box.digest == game.load_box().digest:
        return False
    return new or Table.objects.filter(components=box.digest, own_box=True).exists()


def own_boxes(game: Game, user: User) -> dict[str, str]:
    """The boxes of their own that somebody has played with, by digest, each with a table of it; the newest first."""
    played = Table.objects.filter(game=game.name, own_box=True, chairs__user=user).order_by("created")
    found = dict(played.values_list("components", "code"))
    return dict(list(reversed(found.items()))[:MOST_OFFERED])


def keep_boxes_of_old_tables() -> None:
    """Tables from before boxes were kept: theirs are still at hand, so keep them now."""
    kept = KeptBox.objects.values_list("digest", flat=True)
    for name, digest in Table.objects.exclude(components__in=list(kept)).values_list("game", "components").distinct():
        try:
            game = get_game(name)
            keep_box(game, find_box(game, digest))
        except ValueError:  # no such game, no such box: `unreadable_tables` tells
            continue
