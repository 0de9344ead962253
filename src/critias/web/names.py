"""What people and bots are called, and what nobody may call himself."""

from __future__ import annotations

import re
import unicodedata

from critias.bots.levels import NAMES
from critias.bots.registry import bot_names
from critias.engine.game import Game
from critias.tongue import noted, say
from critias.web.accounts import GUEST, PLAYER, numbered, profile_of
from critias.web.games import players_of, shown_games
from critias.web.languages import in_language, offered
from critias.web.models import Seat
from critias.web.opponents import called

LONGEST = 24
FORMER = noted("A former player")  # whose account was deleted
OURS = [  # words with commas between: another language may have more of them
    noted("you, free, nobody, everybody, guest, player, spectator, robot, computer"),
    noted("calm, keen, fierce, random"),
    noted("admin, administrator, moderator, mod, operator, owner, host, root, staff, support, system, server"),
]
LATIN = re.compile(r"LATIN (?:SMALL LETTER|LETTER SMALL CAPITAL) (\w)(?: WITH .*)?")
ALIKE = {
    **dict.fromkeys("аαɑ4@", "a"),
    **dict.fromkeys("вьβ8", "b"),
    **dict.fromkeys("с", "c"),
    **dict.fromkeys("ԁ", "d"),
    **dict.fromkeys("еε3", "e"),
    **dict.fromkeys("ց", "g"),
    **dict.fromkeys("нһհ", "h"),
    **dict.fromkeys("ј", "j"),
    **dict.fromkeys("кκ", "k"),
    **dict.fromkeys("iіι1|!ı", "l"),
    **dict.fromkeys("м", "m"),
    **dict.fromkeys("пηո", "n"),
    **dict.fromkeys("оοօ0", "o"),
    **dict.fromkeys("рρ", "p"),
    **dict.fromkeys("ԛ", "q"),
    **dict.fromkeys("г", "r"),
    **dict.fromkeys("ѕ5$", "s"),
    **dict.fromkeys("тτ7", "t"),
    **dict.fromkeys("υս", "u"),
    **dict.fromkeys("ν", "v"),
    **dict.fromkeys("ԝω", "w"),
    **dict.fromkeys("хχ", "x"),
    **dict.fromkeys("уγ", "y"),
}


def chair_name(chair: Seat, game: Game) -> str:
    """The name of whoever sits there."""
    if chair.user is not None:
        name = profile_of(chair.user).name
        name = say(FORMER) if name == FORMER else name
        return say("{name} (bot)", name=name) if chair.stand_in else name
    if chair.bot:
        return called(chair.bot, game)
    return say("free")


def objection(name: str) -> str:
    """Why somebody may not choose a name; empty if he may."""
    if not 1 <= len(name) <= LONGEST or not name.isprintable() or not any(read(name)):
        return say("A name has 1 to {n} letters. Nothing was changed.", n=LONGEST)
    if taken(name):
        return say("Here somebody or something else is called so, or it looks alike. Nothing was changed.")
    return ""


def account_name(name: str) -> str:
    """What somebody is called who played as a guest and has an account now: as before, but no longer like a guest."""
    number = re.fullmatch(rf"{GUEST} (\d+)", name)
    if number is not None:
        return f"{PLAYER} {number[1]}"
    return numbered(PLAYER) if taken(name) else name


def taken(name: str) -> bool:
    """Whether a name is, or looks like, what the site calls guests, bots, players and those who look after it.

    In any language that it offers: at one table each reads his own.
    """
    if "bot" in read(name):
        return True
    for code in offered():
        with in_language(code):
            if is_ours(name):
                return True
    return False


def is_ours(name: str) -> bool:
    """The same in the tongue of the reader."""
    unnumbered = re.sub(r"[\W_]*\d*$", "", plain(name))
    guest, player = seen(say(GUEST)), seen(say(PLAYER))
    return read(name)[0] == guest or seen(unnumbered) in (guest, player) or seen(name) in our_names()


def our_names() -> set[str]:
    """As they are seen."""
    games = shown_games()
    bots = {bot for game in games for bot in bot_names(game)} | set(NAMES)
    titles = {called(bot, game) for game in games for bot in bot_names(game)}
    players = {player for game in games for player in players_of(game) if len(player) > 2}  # "AI" looks like Al
    words = {word for listed in OURS for word in say(listed).split(",")}
    return {
        seen(own) for own in {"critias", say(FORMER), *words, *players, *titles, *bots, *(f"{b} bot" for b in bots)}
    }


def seen(name: str) -> str:
    return "".join(read(name))


def read(name: str) -> list[str]:
    """The words of a name as a fleeting eye reads them: without marks, signs and case, whatever the script."""
    letters = "".join(ALIKE.get(letter, letter) for letter in plain(name))
    return re.findall(r"[^\W_]+", letters.replace("rn", "m").replace("vv", "w")) or [""]


def plain(name: str) -> str:
    """Small letters without marks; those that show nothing go."""
    parts = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    return "".join(base(letter) for letter in parts if unicodedata.category(letter) not in ("Mn", "Me", "Cf"))


def base(letter: str) -> str:
    """The letter of our alphabet that a variant stands for."""
    called = unicodedata.name(letter, "")
    latin = LATIN.fullmatch(called)
    return "" if "FILLER" in called else latin[1].lower() if latin is not None else letter
