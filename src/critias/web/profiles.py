"""What a profile tells, and to whom: section by section, as its owner has chosen.  A guest's is for himself alone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from django.contrib.auth.models import User

from critias.engine.game import Game, GameError, get_game
from critias.tongue import noted, say
from critias.web import tables
from critias.web.circle import are_friends, blocked
from critias.web.models import Profile
from critias.web.models_people import Rated, Result
from critias.web.ratings import PROVISIONAL

EVERYONE, FRIENDS, ME = "everyone", "friends", "me"
AUDIENCES = [(EVERYONE, noted("Everybody")), (FRIENDS, noted("Friends")), (ME, noted("Only you"))]
SECTIONS = {
    "ratings": noted("Ratings"),
    "results": noted("Games and results"),
    "favourites": noted("Favourite factions and nations"),
    "records": noted("Longest, closest and last games"),
}
USUAL = FRIENDS
BOTS = {"calm": noted("calm bots"), "keen": noted("keen bots"), "fierce": noted("fierce bots")}  # "with …"
PRESENT = "present"  # that somebody is here now: no section of the profile, and nobody's business unless he says so
MOST_GAMES = 2000  # the last ones of a person
LAST = 10
TOP = 6


def audience(profile: Profile, section: str) -> str:
    usual = ME if section == PRESENT else USUAL
    return ME if profile.guest else str(profile.shown.get(section, usual))


def visible(profile: Profile, viewer: object) -> list[str]:
    """The sections that somebody may see; none: for him there is no such profile."""
    if not profile.user.is_active:
        return []
    me = getattr(viewer, "pk", None)
    if me == profile.user_id:
        return list(SECTIONS)
    if profile.user_id in blocked(viewer):
        return []
    seen_by = (EVERYONE, FRIENDS) if are_friends(viewer, profile.user) else (EVERYONE,)
    return [section for section in SECTIONS if audience(profile, section) in seen_by]


def public(profile: Profile) -> bool:
    """Whether everybody may see something of it: then its name is a link."""
    return any(audience(profile, section) == EVERYONE for section in SECTIONS)


def open_to_friends(profile: Profile) -> bool:
    return any(audience(profile, section) != ME for section in SECTIONS)


# ---------------------------------------------------------------- what there is to tell


@dataclass(frozen=True)
class Played:
    """A finished game as one of its players remembers it."""

    game: Game
    code: str
    open_to_me: bool  # whether its replay is public to who looks
    at: datetime
    settings: str  # the setting that matters most, in words
    seats: int
    against: str  # "with keen bots"
    place: int
    won: bool
    score: int
    margin: int | None
    traits: list[str]
    decisions: int
    seconds: int
    left: bool  # a bot has finished it


@dataclass
class Line:
    """Games of one sort, counted."""

    games: int = 0
    won: int = 0
    places: int = 0

    def add(self, played: Played) -> None:
        self.games += 1
        self.won += played.won
        self.places += played.place

    @property
    def place(self) -> float:
        return self.places / self.games


@dataclass(frozen=True)
class RatingStory:
    """The rating of somebody in a game, and how it came about."""

    game: Game
    steps: list[Rated]

    @property
    def now(self) -> Rated:
        return self.steps[-1]

    @property
    def provisional(self) -> bool:
        return self.now.number < PROVISIONAL


@dataclass(frozen=True)
class Told:
    """A profile as somebody may see it."""

    profile: Profile
    sections: list[str]
    mine: bool
    ratings: list[RatingStory] = field(default_factory=list)
    played: list[Played] = field(default_factory=list)

    def by_game(self) -> list[tuple[Game, Line, list[tuple[tuple[str, int, str], Line]]]]:
        """Of each game all together, then by setting, seats and opponents; what is played most comes first."""
        found: dict[Game, tuple[Line, dict[tuple[str, int, str], Line]]] = {}
        for one in self.played:
            whole, parts = found.setdefault(one.game, (Line(), defaultdict(Line)))
            whole.add(one)
            parts[one.settings, one.seats, one.against].add(one)
        rows = [
            (game, whole, sorted(parts.items(), key=lambda part: (-part[1].games, part[0])))
            for game, (whole, parts) in found.items()
        ]
        return sorted(rows, key=lambda row: -row[1].games)

    def favourites(self) -> list[tuple[Game, str, Line]]:
        """What this person plays with most."""
        found: dict[tuple[Game, str], Line] = defaultdict(Line)
        for one in self.played:
            for trait in one.traits:
                found[one.game, trait].add(one)
        best = sorted(found.items(), key=lambda item: (-item[1].games, -item[1].won, item[0][1]))[:TOP]
        return [(game, trait, line) for (game, trait), line in best]

    def remarkable(self) -> list[tuple[str, Played]]:
        """The longest and the closest."""
        close = [one for one in self.played if one.margin is not None]
        found = []
        if self.played:
            found += [(noted("Most choices"), max(self.played, key=lambda one: one.decisions))]
            found += [(noted("Longest in time"), max(self.played, key=lambda one: one.seconds))]
        if close:
            found += [(noted("Closest"), min(close, key=lambda one: (one.margin or 0, -one.decisions)))]
        return found


def told(profile: Profile, viewer: object) -> Told | None:
    """A profile as a viewer may see it; None where there is nothing for him."""
    sections = visible(profile, viewer)
    if not sections:
        return None
    tables.results_of_old_tables(profile.user)
    played = played_by(profile.user, viewer) if set(sections) - {"ratings"} else []
    ratings = rating_stories(profile.user) if "ratings" in sections else []
    return Told(profile, sections, getattr(viewer, "pk", None) == profile.user_id, ratings, played)


def rating_stories(user: User) -> list[RatingStory]:
    found: dict[str, list[Rated]] = defaultdict(list)
    for step in Rated.objects.filter(user=user).order_by("number"):
        found[step.game].append(step)
    games = [(known_game(name), steps) for name, steps in found.items()]
    stories = [RatingStory(game, steps) for game, steps in games if game is not None]
    return sorted(stories, key=lambda story: -story.now.number)


def known_game(name: str) -> Game | None:
    """None for one that has left the house."""
    try:
        return get_game(name)
    except GameError:
        return None


FIELDS = ("table", "table__code", "table__listed", "table__options", "game", "seats", "people", "place", "won", "score")
MORE = ("margin", "traits", "decisions", "seconds", "bot", "level", "user", "at")


def played_by(user: User, viewer: object) -> list[Played]:
    """The last games of a person, the newest first."""
    mine = list(Result.objects.filter(user=user).order_by("-at", "seat").values(*FIELDS, *MORE)[:MOST_GAMES])
    codes = [row["table"] for row in mine]
    others = Result.objects.filter(user__isnull=True, table__in=codes).values_list("table", "level", "bot")
    levels: dict[int, set[str]] = defaultdict(set)
    for table, level, bot in others:
        levels[table].add(level or bot)
    me = getattr(viewer, "pk", None) or 0  # a stranger has sat nowhere
    seen = set(Result.objects.filter(user=me, table__in=codes).values_list("table", flat=True))
    found = []
    for row in mine:
        game = known_game(row["game"])
        if game is not None:
            found.append(
                Played(
                    game=game,
                    code=row["table__code"],
                    open_to_me=row["table__listed"] or row["table"] in seen,
                    at=row["at"],
                    settings=main_setting(game, row["table__options"]),
                    seats=row["seats"],
                    against=company(row["people"], sorted(levels[row["table"]])),
                    left=row["bot"] != "",
                    **{
                        name: row[name]
                        for name in ("place", "won", "score", "margin", "traits", "decisions", "seconds")
                    },
                )
            )
    return found


def main_setting(game: Game, options: dict[str, str]) -> str:
    """The first choice of a game is the one that matters most: the level of one that all win together, the length."""
    choice = game.choices[0] if game.choices else None
    value = "" if choice is None else options.get(choice.name, "")
    if choice is None or value not in choice.values:
        return ""
    label = say(choice.labels[choice.values.index(value)])
    return label if game.cooperative() else "" if value == choice.values[0] else f"{say(choice.title)}: {label}"


def company(people: int, levels: Sequence[str]) -> str:
    """Who else sat there."""
    if not levels:
        return say("with people") if people > 1 else say("alone")
    bots = say("bots of several levels") if len(levels) > 1 else bots_of(levels[0])
    return say("with people and {bots}", bots=bots) if people > 1 else say("with {bots}", bots=bots)


def bots_of(level: str) -> str:
    return say(BOTS[level]) if level in BOTS else say("{name} bots", name=level)
