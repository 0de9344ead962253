"""What the site stores.  A table's position is the truth; beats are what has become history."""

from __future__ import annotations

import secrets

from django.conf import settings
from django.db import models
from django.utils.functional import cached_property

from critias.web import models_moderation, models_people  # noqa: F401  # Django finds all models here

CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"

WAITING, PLAYING, FINISHED = "waiting", "playing", "finished"
LIVE, SLOW, UNTIMED = "live", "slow", "untimed"
TAKEBACK, PAUSE = "takeback", "pause"  # what can be asked of all others at a table
LAST_CHATS = 100  # lines beside the board


def new_code() -> str:
    """The name of a table in its link: short, and not to be guessed."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(10))


class Profile(models.Model):
    """What players see of a user."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="profile")
    name = models.CharField(max_length=24)
    guest = models.BooleanField(default=True)
    handle = models.CharField(max_length=16, unique=True, default=new_code)  # in the link to the profile
    friend_code = models.CharField(max_length=32, default="", blank=True, db_index=True)  # of the link for friends
    shown = models.JSONField(default=dict)  # by section of the profile, to whom: see web/profiles.py
    language = models.CharField(max_length=8, default="", blank=True)  # chosen; "": that of the browser,
    reads = models.CharField(max_length=8, default="", blank=True)  # which was this when he came last; "": the site's
    muted_until = models.DateTimeField(null=True)  # whoever runs the site lets him say nothing before

    def __str__(self) -> str:
        return self.name


class Table(models.Model):
    """One game, from the first empty chair to the last word."""

    code = models.CharField(max_length=16, unique=True, default=new_code)
    game = models.CharField(max_length=32)
    seats = models.PositiveSmallIntegerField()
    options = models.JSONField(default=dict)
    components = models.CharField(max_length=64)  # hash of the box it is played with
    own_box = models.BooleanField(default=False)  # somebody's own, not that of the game
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    listed = models.BooleanField(default=False)  # in the lobby for everybody
    status = models.CharField(max_length=10, default=WAITING, db_index=True)

    pace = models.CharField(max_length=8, default=UNTIMED)
    bank = models.PositiveIntegerField(default=0)  # seconds each seat begins with
    bonus = models.PositiveIntegerField(default=0)  # seconds added for each answer
    bot_delay = models.PositiveIntegerField(default=600)  # milliseconds a bot takes for a move
    hints = models.BooleanField(default=False)  # all who sit down here agree to them
    rated = models.BooleanField(default=False)  # counts for the ratings of the accounts that sit here

    key = models.BinaryField()  # of the dice; never leaves the server before the end
    key_hash = models.CharField(max_length=64)
    position = models.TextField(default="")
    start = models.TextField(default="")  # the position it began with, if not at the beginning
    kept_from = models.PositiveIntegerField(null=True)  # the first beat whose checkpoint is kept; None: of none yet
    remark = models.CharField(max_length=200, default="")  # what the site must tell all who look at this beat
    version = models.PositiveIntegerField(default=0)  # grows with every change of the game
    pulse = models.PositiveIntegerField(default=0)  # grows with every change that a page shows
    decisions = models.PositiveIntegerField(default=0)  # a sealed choice is one, however many answers it takes
    outcome = models.JSONField(null=True)
    guide = models.JSONField(null=True)  # of a guided first game: what the coach has told (see engine/coach.py)
    wish = models.JSONField(null=True)  # what somebody asks of all others: see tables/wishes.py
    paused_at = models.DateTimeField(null=True)  # since when all clocks of the table stand: all have agreed to it
    lapses_at = models.DateTimeField(null=True, db_index=True)  # when the wish or the pause ends by itself
    wished = models.JSONField(default=list)  # what the others said to wishes: [beat, seat, what, yes, name]
    rematch = models.ForeignKey("self", on_delete=models.SET_NULL, null=True, related_name="+")

    created = models.DateTimeField(auto_now_add=True)
    moved = models.DateTimeField(auto_now=True, db_index=True)

    class Meta:
        indexes = [models.Index(fields=["status", "listed"])]

    def __str__(self) -> str:
        return f"{self.game} {self.code}"

    # What is said beside the game is read once: a change of it raises the pulse, and then the row is read anew.

    @cached_property
    def last_chats(self) -> list[Chat]:
        """The newest lines, the newest first; one more than a page shows, so that it knows of older ones."""
        return list(self.chats.select_related("user__profile").order_by("-pk")[: LAST_CHATS + 1])

    @cached_property
    def signs(self) -> list[Signal]:
        return list(self.signals.all())

    @cached_property
    def taken_hints(self) -> list[Hint]:
        return list(self.hints_taken.all())


class Seat(models.Model):
    """A chair: a person, a bot, or nobody yet."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="chairs")
    number = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="chairs"
    )
    bot = models.CharField(max_length=32, default="", blank=True)
    stand_in = models.BooleanField(default=False)  # the bot plays for a person who left or ran out of time
    bank_left = models.FloatField(default=0)
    asked_at = models.DateTimeField(null=True)  # since when this seat has been asked, by the clock of the site
    paused_at = models.DateTimeField(null=True)  # since when the clock stands: its owner is on vacation
    auto_pass = models.BooleanField(default=False)  # a standing "no" to reaction windows
    standing = models.JSONField(default=list, blank=True)  # what it refuses by itself: see tables/standing.py
    last_answer = models.PositiveIntegerField(default=0)  # the table's decisions after this seat's last answer
    heard = models.BigIntegerField(default=0)  # the last line of the chat that its owner has had before his eyes

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["table", "number"], name="one_chair")]

    def __str__(self) -> str:
        return f"{self.table.code} {self.number}"

    @property
    def taken(self) -> bool:
        return self.user_id is not None or bool(self.bot)

    @property
    def plays_itself(self) -> bool:
        """Whether a bot answers for this seat."""
        return bool(self.bot)


class KeptBox(models.Model):
    """A box that some table was played with: it stays, whatever the game's own box becomes."""

    digest = models.CharField(max_length=64, unique=True)
    game = models.CharField(max_length=32)
    packed = models.BinaryField()

    def __str__(self) -> str:
        return f"{self.game} {self.digest}"


class SiteClock(models.Model):
    """One row: the time by which players are clocked, and what the wall clock said then.  See web/clocks.py."""

    site = models.FloatField()
    wall = models.FloatField()

    def __str__(self) -> str:
        return f"{self.site:.0f}"


class Beat(models.Model):
    """A finished beat: its answers, what was drawn, what the log says."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="beats")
    number = models.PositiveIntegerField()
    name = models.CharField(max_length=32)
    answers = models.JSONField()
    drawn = models.JSONField()
    log = models.JSONField()
    kept = models.BinaryField(null=True)  # what it has changed: see tables/keeping.py

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["table", "number"], name="one_beat")]

    def __str__(self) -> str:
        return f"{self.table.code} beat {self.number}"


class Chat(models.Model):
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="chats")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    text = models.CharField(max_length=500)
    at = models.DateTimeField(auto_now_add=True)
    hidden = models.BooleanField(default=False)  # by whoever runs the site
    phrase = models.CharField(max_length=16, default="", blank=True)  # the key of a ready-made line: see web/phrases.py

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return self.text


class Signal(models.Model):
    """What a player of a cooperative game tells the table beside the rules: a ready-made word, or a plan marker."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="signals")
    seat = models.PositiveSmallIntegerField()
    during = models.CharField(max_length=40)  # the round, by its name: when it ends, so does the signal
    word = models.CharField(max_length=32, default="", blank=True)
    thing = models.CharField(max_length=64, default="", blank=True)  # of the board, where it is a marker
    number = models.PositiveSmallIntegerField(default=1)

    class Meta:
        ordering = ["id"]
        constraints = [models.UniqueConstraint(fields=["table", "seat", "word", "thing"], name="one_signal")]

    def __str__(self) -> str:
        return f"{self.table.code} {self.seat} {self.word or self.thing}"


class Review(models.Model):
    """What is known of a finished game: where it turned, what was luck.  It grows while `progress` is below 1."""

    table = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="review")
    depth = models.PositiveSmallIntegerField(default=1)  # how deep somebody wants to look
    progress = models.FloatField(default=0)  # of what is wanted
    data = models.BinaryField(default=b"")  # a `critias.lab.review.Review`, packed; b"": nothing is known yet
    grown = models.PositiveIntegerField(default=0)  # grows with every change of the data
    stopped = models.BooleanField(default=False)  # somebody has seen enough
    fault = models.CharField(max_length=200, default="", blank=True)  # why it cannot be had
    asked = models.DateTimeField(auto_now_add=True)
    worked = models.DateTimeField(null=True)  # when a process has last worked at it; None: nobody does

    class Meta:
        ordering = ["asked"]

    def __str__(self) -> str:
        return f"{self.table.code} {self.progress:.0%} of depth {self.depth}"


class Hint(models.Model):
    """That a seat has taken a hint, which everybody may know; what it said is for that seat alone."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="hints_taken")
    seat = models.PositiveSmallIntegerField()
    beat = models.PositiveIntegerField()
    question = models.CharField(max_length=40)
    shares = models.JSONField(default=list)  # option, chance, error; the best first
    left = models.FloatField(default=0)  # seconds that a better answer may take; 0: this is it

    class Meta:
        ordering = ["id"]
        constraints = [models.UniqueConstraint(fields=["table", "question"], name="one_hint")]

    def __str__(self) -> str:
        return f"{self.table.code} {self.seat} {self.question}"


class DeskBox(models.Model):
    """A box that somebody changes at the desk."""

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="desk_boxes")
    game = models.CharField(max_length=32)
    name = models.CharField(max_length=40)
    files = models.BinaryField(default=b"")  # those that are not as the game's own: name and text, packed
    setting = models.JSONField(default=dict)  # who played with it last, how many games
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["-changed"]

    def __str__(self) -> str:
        return f"{self.game} {self.name}"


class DeskRun(models.Model):
    """Games with a box of the desk beside the same games with the game's own."""

    box = models.ForeignKey(DeskBox, on_delete=models.CASCADE, related_name="runs")
    components = models.TextField()  # the box as it was then, packed as a plan has it
    changes = models.JSONField(default=list)  # what was changed, in words: number, as printed, here
    bots = models.JSONField()  # one a seat
    options = models.JSONField(default=dict)
    games = models.PositiveIntegerField()  # wanted of either side
    played = models.PositiveIntegerField(default=0)  # pairs in a row that are there
    pace = models.FloatField(default=0)  # seconds a pair takes one process
    report = models.BinaryField(default=b"")  # the page of the balance report, packed
    warnings = models.JSONField(default=list)  # its warnings: title and text
    reported = models.PositiveIntegerField(default=0)  # how many games it is about
    stopped = models.BooleanField(default=False)
    fault = models.CharField(max_length=300, default="", blank=True)
    asked = models.DateTimeField(auto_now_add=True)
    worked = models.DateTimeField(null=True)  # since when a process makes the report; None: nobody does

    class Meta:
        ordering = ["-asked"]

    def __str__(self) -> str:
        return f"{self.box} {self.played} of {self.games}"


class DeskBatch(models.Model):
    """Some games of a run, one after the other: what a process plays at a time."""

    run = models.ForeignKey(DeskRun, on_delete=models.CASCADE, related_name="batches")
    first = models.PositiveIntegerField()
    count = models.PositiveIntegerField()
    worked = models.DateTimeField(null=True)  # since when a process plays them; None: nobody does
    done = models.BooleanField(default=False)
    before = models.BinaryField(default=b"")  # lines of games with the game's own box, packed
    after = models.BinaryField(default=b"")  # with the box of the desk
    closely = models.BinaryField(default=b"")  # what the report wants to know of those besides

    class Meta:
        ordering = ["first"]
        constraints = [models.UniqueConstraint(fields=["run", "first"], name="one_batch")]

    def __str__(self) -> str:
        return f"{self.first} to {self.first + self.count - 1} of {self.run}"


class Heartbeat(models.Model):
    """One row that is written to see whether anything can be."""

    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M:%S}"


class Token(models.Model):
    """A key to the API, of which only the hash is kept."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="tokens")
    name = models.CharField(max_length=60)
    digest = models.CharField(max_length=64, unique=True)
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name


class Ticket(models.Model):
    """A link that signs somebody in and leads to a table, once.  Only its hash is kept."""

    digest = models.CharField(max_length=64, unique=True)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="+")
    made = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"to {self.table.code}"


from critias.web.models_contests import League, LeagueGame, Member, Series, SeriesGame  # noqa: E402, F401  Django looks here
from critias.web.models_notices import Notices, Seen, TableNotices, Told, Way  # noqa: E402, F401  Django looks here
from critias.web.models_seats import TableNote  # noqa: E402, F401
