"""A box of one's own: what About gives, what the form of a new table takes, and what it refuses."""

from __future__ import annotations

import contextlib
import io
import random
import re
import zipfile
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from critias.engine.components import ComponentError
from critias.engine.game import Game, get_game
from critias.web import tables
from critias.web.models import KeptBox, Table
from critias.web.sent import MOST_FILE
from tests.web.people import body, new_table, play, table_of, text_of

NAMES = ["age", "chaos", "end", "era", "rising"]
GAMES = pytest.mark.parametrize("game", [get_game(name) for name in NAMES], ids=NAMES)
CHANGES = {  # a file of each game and a value in it
    "age": ("map.toml", "Borean Ocean", "Cold Ocean"),
    "chaos": ("ai.toml", 'colour = "', 'colour = "dark '),
    "end": ("components.toml", "cubes_per_player = 20", "cubes_per_player = 21"),
    "era": ("map.toml", "Borean Ocean", "Cold Ocean"),
    "rising": ("components.toml", "die_bonus = 2", "die_bonus = 3"),
}


def text_in(game: Game, name: str) -> str:
    return next(file for file in game.box_files() if file.name == name).read_text(encoding="utf-8")


def changed(game: Game) -> tuple[str, bytes]:
    """A file of the box with another value."""
    name, old, new = CHANGES[game.name]
    text = text_in(game, name)
    assert old in text
    return name, text.replace(old, new, 1).encode()


def zipped(files: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as file:
        for name, content in files.items():
            file.writestr(name, content)
    return packed.getvalue()


def send(client: Client, game: Game, *files: tuple[str, bytes], **fields: str) -> str:
    """Open a table for oneself and bots with these files; its code, or "" and nothing has changed."""
    before = (Table.objects.count(), KeptBox.objects.count(), User.objects.count())
    seats = game.seat_counts[0]
    chairs = {f"chair-{n}": "me" if n == 0 else "random" for n in range(seats)}
    uploads = [SimpleUploadedFile(name, content) for name, content in files]
    response = client.post(f"/new/{game.name}", {"seats": str(seats), **chairs, **fields, "files": uploads})
    if response.status_code == 302:
        return str(response["Location"]).rsplit("/", 1)[1]
    assert response.status_code == 400
    assert before == (Table.objects.count(), KeptBox.objects.count(), User.objects.count())
    send.said = text_of(response)  # type: ignore[attr-defined]
    assert "Nothing was changed." in said()
    return ""


def said() -> str:
    return str(send.said)  # type: ignore[attr-defined]


@GAMES
def test_about_gives_the_whole_box_and_takes_it_back(client: Client, game: Game) -> None:
    assert f'href="/about/{game.name}/box.zip"' in body(client.get(f"/about/{game.name}"))
    content = client.get(f"/about/{game.name}/box.zip").content
    with zipfile.ZipFile(io.BytesIO(content)) as packed:
        found = {Path(name).name: packed.read(name) for name in packed.namelist()}
    assert found == {file.name: file.read_bytes() for file in game.box_files()}
    table = table_of(send(client, game, ("box.zip", content)))
    assert table.components == game.load_box().digest
    assert not table.own_box, "nothing in it is of their own"


@GAMES
def test_about_counts_and_names_what_is_in_every_file(client: Client, game: Game) -> None:
    page = text_of(client.get(f"/about/{game.name}"))
    origins = game.load_box().origins
    for origin in ("rulebook", "public", "reconstructed"):
        assert f"{origin} {sum(each.origin == origin for each in origins)} " in page
    reasons = {" ".join(each.detail.split()) for each in origins if each.origin == "reconstructed"}
    assert [reason for reason in reasons if reason not in page] == []
    groups = re.findall(r" · (\d+) ", page[page.index("Reconstructed values") : page.index("A box of your own")])
    assert sum(map(int, groups)) == sum(each.origin == "reconstructed" for each in origins)


@GAMES
def test_a_table_is_played_with_a_box_of_ones_own(client: Client, game: Game) -> None:
    table = table_of(send(client, game, changed(game)))
    assert table.own_box
    assert table.components != game.load_box().digest
    kept = KeptBox.objects.get(digest=table.components)
    assert kept.game == game.name
    name = CHANGES[game.name][0]
    number = [file.name for file in game.box_files()].index(name)
    own, mine = game.load_box(), tables.box_of(table)
    assert [a.digest == b.digest for a, b in zip(own.files, mine.files, strict=True)] == [
        n != number for n in range(len(own.files))
    ]
    assert tables.match_of(table).box.digest == table.components
    assert client.get(f"/t/{table.code}").status_code == 200
    assert "Somebody brought a box of their own" in text_of(client.get(f"/t/{table.code}/settings"))
    assert "Somebody brought" not in text_of(client.get(f"/t/{send(client, game)}/settings"))


def test_several_files_or_a_zip_of_them_make_the_same_box(client: Client) -> None:
    game = get_game("era")
    files = [changed(game), ("components.toml", text_in(game, "components.toml").replace(" = 30", " = 29").encode())]
    both = table_of(send(client, game, *files))
    packed = table_of(send(client, game, ("mine.zip", zipped({f"mine/{name}": text for name, text in files}))))
    assert both.components == packed.components
    assert KeptBox.objects.filter(digest=both.components).count() == 1
    assert both.components != table_of(send(client, game, files[0])).components


def test_the_waiting_room_tells_of_a_box_of_ones_own(client: Client) -> None:
    game = get_game("end")
    code = send(client, game, changed(game), **{"chair-1": "open"})
    assert "Somebody brought a box of their own" in text_of(client.get(f"/t/{code}"))


def test_a_box_can_be_chosen_again_and_a_rematch_keeps_it(client: Client) -> None:
    game = get_game("end")
    assert "As at table" not in text_of(client.get("/new/end"))
    code = send(client, game, changed(game))
    digest = table_of(code).components
    assert f"As at table {code}" in text_of(client.get("/new/end"))
    assert "As at table" not in text_of(client.get("/new/era"))
    assert "As at table" not in text_of(Client().get("/new/end")), "only to whom it belongs"
    again = table_of(send(client, game, box=digest))
    assert (again.components, again.own_box) == (digest, True)
    assert play(code).status == "finished"
    fresh = client.post(f"/t/{code}/rematch")["Location"].rsplit("/", 1)[1]
    assert (table_of(fresh).components, table_of(fresh).own_box) == (digest, True)
    usual = table_of(new_table(client, "me", "random", "random"))
    assert (usual.components, usual.own_box) == (game.load_box().digest, False)


@pytest.mark.parametrize("name", ["../evil", "x" * 999, "A" * 32, "a/" * 16, "0" * 64])
def test_a_box_is_named_by_its_digest_alone(client: Client, name: str) -> None:
    """Not by a path to a file of the server."""
    game = get_game("end")
    (settings.DATA / "boxes").mkdir(exist_ok=True)
    evil = settings.DATA / "evil.toml"
    evil.write_bytes(changed(game)[1])
    assert send(client, game, box=name) == ""
    evil.unlink()
    assert "its components are named by no digest" in said()
    assert send(client, game, box="0" * 31 + "\0") == ""
    assert "NUL" in said()


def test_a_box_that_is_not_here_is_refused(client: Client) -> None:
    assert send(client, get_game("end"), box="0" * 32) == ""
    assert "that this site does not have" in said()


@GAMES
def test_what_cannot_be_read_is_refused_in_words_and_changes_nothing(client: Client, game: Game) -> None:
    name, text = changed(game)
    for content, words in [
        (b"x = ", f"{name}: this is not TOML"),
        (b"\xff", f"{name}: this is not a text file in UTF-8"),
        (b"[x]\ny = 1\n", f"{name}, table [x]: key 'source' is missing"),
        (
            b"[x]\nsource = 'rulebook'\ny_source = 'rulebook'\n",
            f"{name}, table [x]: 'y_source' speaks of a key that is",
        ),
    ]:
        assert send(client, game, (name, content)) == ""
        assert words in said()
    assert send(client, game, (name, text), ("strange.toml", b"")) == ""
    assert "strange.toml: this is no file of this box; they are components.toml" in said()
    assert send(client, game, ("mine.zip", b"PK")) == ""
    assert "mine.zip: this is no zip file that can be read" in said()


def test_files_that_are_too_large_are_refused(client: Client) -> None:
    game = get_game("end")
    assert send(client, game, ("components.toml", b"#" * (MOST_FILE + 1))) == ""
    assert "these files are larger than 2 MB" in said()


@GAMES
def test_spoilt_files_make_a_table_that_is_shown_or_are_refused(client: Client, game: Game) -> None:
    dice = random.Random(game.name)
    values = ["-1", "99999", "1.5", "nan", "true", '"x"', '""', "[]", "{}", '["x"]', "[[]]"]
    refused = 0
    for file in game.box_files():
        lines = file.read_text(encoding="utf-8").split("\n")
        at = dice.choice([n for n, line in enumerate(lines) if re.match(r"[\w-]+ *= *[^ {\[]+$", line)])
        lines[at] = f"{lines[at].split('=')[0]}= {dice.choice(values)}"
        cache_limits_off()
        code = send(client, game, (file.name, "\n".join(lines).encode()))
        if code:
            assert client.get(f"/t/{code}").status_code == 200
        else:
            refused += 1
            assert f"{file.name}, table" in said()
    assert refused >= (len(game.box_files()) > 2)


MARKS = "<zz y='x'>&"
WORDS = (
    "name text color colour hex effect_name power_name text_basic text_upgraded combat_text phase_text condition letter"
)


@GAMES
def test_marks_of_a_page_in_a_box_are_shown_and_not_obeyed(client: Client, game: Game, tmp_path: Path) -> None:
    texts = {file.name: file.read_text(encoding="utf-8") for file in game.box_files()}
    marked = []
    for key in WORDS.split():
        changed = {
            name: re.sub(rf'^({key} = "[^"\n]+)"', lambda found: f'{found[1]}{MARKS}"', text, flags=re.MULTILINE)
            for name, text in texts.items()
        }
        for name, text in changed.items():
            (tmp_path / name).write_text(text, encoding="utf-8")
        with contextlib.suppress(ComponentError):  # a word that the rules go by
            game.load_box(str(tmp_path))
            texts = changed
            marked.append(key)
    assert {"name", "text"} <= set(marked)
    files = {name: text.encode() for name, text in texts.items()}
    code = send(client, game, ("box.zip", zipped(files)))
    assert code, said()
    pages = body(client.get(f"/t/{code}"))
    play(code, 12)
    pages += body(client.get(f"/t/{code}")) + body(client.get(f"/t/{code}/settings")) + body(client.get("/"))
    assert "&lt;zz" in pages
    assert "<zz" not in pages
    assert "y='x'" not in re.sub(r">[^<]*<", "><", pages), "nor in what an element is told"


def cache_limits_off() -> None:
    from django.core.cache import cache

    cache.clear()
