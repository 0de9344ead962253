"""What is stored of contests: leagues, in which all meet all at slow tables, and series of games at one table."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from critias.web.models import new_code


class League(models.Model):
    code = models.CharField(max_length=16, unique=True, default=new_code)  # in its link
    name = models.CharField(max_length=40)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    game = models.CharField(max_length=32)
    seats = models.PositiveSmallIntegerField()  # of a table
    options = models.JSONField(default=dict)
    places = models.PositiveSmallIntegerField()  # so many can sign up
    rounds = models.PositiveSmallIntegerField(default=1)
    bank = models.PositiveIntegerField()  # seconds for a choice
    rated = models.BooleanField(default=False)
    status = models.CharField(max_length=10, default="waiting", db_index=True)  # as that of a table
    made = models.DateTimeField(auto_now_add=True)
    ended = models.DateTimeField(null=True)

    class Meta:
        ordering = ("-pk",)

    def __str__(self) -> str:
        return self.name


class Member(models.Model):
    """Somebody in a league: a person, or a bot; a bot plays on for a person who has left."""

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="members")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="leagues")
    bot = models.CharField(max_length=32, default="", blank=True)
    left = models.BooleanField(default=False)

    class Meta:
        ordering = ("pk",)
        constraints = (models.UniqueConstraint(fields=["league", "user"], name="one_member"),)

    def __str__(self) -> str:
        return f"{self.user_id or self.bot} in {self.league_id}"


class LeagueGame(models.Model):
    """A game of a league: planned, then a table."""

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="games")
    number = models.PositiveSmallIntegerField()
    members = models.JSONField()  # their rows, by seat
    table = models.OneToOneField("web.Table", on_delete=models.SET_NULL, null=True, related_name="league_game")
    result = models.JSONField(null=True)  # place, won and score by seat, when it is over

    class Meta:
        ordering = ("number",)
        constraints = (models.UniqueConstraint(fields=["league", "number"], name="one_league_game"),)

    def __str__(self) -> str:
        return f"{self.number} of {self.league_id}"


class Series(models.Model):
    """Several games of the same people at one table after the other, seats rotated."""

    code = models.CharField(max_length=16, unique=True, default=new_code)
    games = models.PositiveSmallIntegerField()

    def __str__(self) -> str:
        return f"{self.code} of {self.games}"


class SeriesGame(models.Model):
    """A game of a series.  Whoever sits on seat n plays the next one on the seat before it: so all are found again."""

    series = models.ForeignKey(Series, on_delete=models.CASCADE, related_name="played")
    number = models.PositiveSmallIntegerField()
    table = models.OneToOneField("web.Table", on_delete=models.CASCADE, related_name="series_game")

    class Meta:
        ordering = ("number",)
        constraints = (models.UniqueConstraint(fields=["series", "number"], name="one_series_game"),)

    def __str__(self) -> str:
        return f"{self.number} of {self.series_id}"
