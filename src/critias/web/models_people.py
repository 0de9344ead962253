"""What the site stores of people beside their seats: how their games ended, and how strong they are."""

from __future__ import annotations

from django.conf import settings
from django.db import models


class Result(models.Model):
    """How a seat came out of a finished game; the tables that have some, and when, are told in tables/results.py."""

    table = models.ForeignKey("web.Table", on_delete=models.CASCADE, related_name="results")
    seat = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, related_name="results")
    guest = models.BooleanField(default=False)  # at the end of the game
    bot = models.CharField(max_length=32, default="", blank=True)  # who played there in the end, if no person did
    level = models.CharField(max_length=16, default="", blank=True)  # of the bot, as levels were then
    game = models.CharField(max_length=32)
    seats = models.PositiveSmallIntegerField()
    people = models.PositiveSmallIntegerField()  # at the table
    place = models.PositiveSmallIntegerField()
    won = models.BooleanField()
    score = models.IntegerField()
    margin = models.IntegerField(null=True)  # between the first two, in points; None where points do not decide
    traits = models.JSONField(default=list)  # faction, nations, councilor
    decisions = models.PositiveIntegerField()  # of all players together
    seconds = models.PositiveIntegerField()  # from the first chair to the last word
    at = models.DateTimeField(db_index=True)

    class Meta:
        ordering = ("-at", "seat")
        constraints = (models.UniqueConstraint(fields=["table", "seat"], name="one_result"),)

    def __str__(self) -> str:
        return f"{self.game} {self.table.code} {self.seat}: {self.place}"


class Rated(models.Model):
    """What is believed of somebody's strength after a rated game: the last one of a game is the rating."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="rated")
    table = models.ForeignKey("web.Table", on_delete=models.CASCADE, related_name="rated_players")
    game = models.CharField(max_length=32)
    number = models.PositiveIntegerField()  # the first rated game of this person is 1
    strength = models.FloatField()
    doubt = models.FloatField()  # standard deviation
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=["table", "user"], name="rated_once"),
            models.UniqueConstraint(fields=["user", "game", "number"], name="one_after_the_other"),
        )

    def __str__(self) -> str:
        return f"{self.game} {self.number}: {self.strength:.0f} ± {self.doubt:.0f}"


class Friend(models.Model):
    """One side of a friendship: there are always two."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="friends")
    other = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    since = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["user", "other"], name="one_friendship"),)

    def __str__(self) -> str:
        return f"{self.user_id} and {self.other_id}"


class Shun(models.Model):
    """Somebody does not want to read another; or, if he blocks him, to have to do with him at all."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="shuns")
    other = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="shunned")
    block = models.BooleanField()  # else his lines are hidden, for this one alone

    class Meta:
        constraints = (models.UniqueConstraint(fields=["user", "other"], name="one_shun"),)

    def __str__(self) -> str:
        return f"{self.user_id} {'blocks' if self.block else 'mutes'} {self.other_id}"


class Invitation(models.Model):
    """A friend is asked to a table that waits for players."""

    table = models.ForeignKey("web.Table", on_delete=models.CASCADE, related_name="invitations")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="invitations")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints = (models.UniqueConstraint(fields=["table", "user"], name="one_invitation"),)

    def __str__(self) -> str:
        return f"{self.user_id} to {self.table_id}"


class Preset(models.Model):
    """Settings of a new table that somebody has kept under a name; without one, those of his last table."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="presets")
    game = models.CharField(max_length=32)
    name = models.CharField(max_length=40, default="", blank=True)
    sent = models.JSONField(default=dict)  # the form, field by field

    class Meta:
        ordering = ("name", "pk")
        constraints = (models.UniqueConstraint(fields=["user", "game", "name"], name="one_preset"),)

    def __str__(self) -> str:
        return f"{self.game} {self.name}"


class Presence(models.Model):
    """When somebody had a page of the site open last, to the minute or so: see presence.py."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="presence")
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.user_id} at {self.at:%H:%M}"
