"""What is stored of how people are told that it is their move."""

from __future__ import annotations

from datetime import UTC, datetime

from django.conf import settings
from django.db import models

MAIL, PUSH, WEBHOOK = "mail", "push", "webhook"
ALWAYS, NEVER, USUAL = "always", "never", "usual"
AT_ONCE = datetime.fromtimestamp(0, UTC)


class Notices(models.Model):
    """When somebody wants to be told."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notices")
    after = models.PositiveSmallIntegerField(default=5)  # minutes that he is away from the table
    zone = models.CharField(max_length=64, default="UTC")
    quiet_from = models.PositiveSmallIntegerField(null=True)  # hours of his day in which nothing comes
    quiet_to = models.PositiveSmallIntegerField(null=True)
    feed = models.PositiveIntegerField(default=1)  # how often the address of his feed was made
    vacation_from = models.DateTimeField(null=True)  # by the clock on the wall; see vacation.py
    vacation_until = models.DateTimeField(null=True)
    days_used = models.PositiveSmallIntegerField(default=0)  # of vacation, in this year:
    days_year = models.PositiveSmallIntegerField(default=0)

    def __str__(self) -> str:
        return f"notices of {self.user_id}"


class Way(models.Model):
    """Where somebody is told: his mail, a browser of his, an address that a program of his listens at."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="ways")
    kind = models.CharField(max_length=8)
    on = models.BooleanField(default=True)
    address = models.CharField(max_length=1000, default="", blank=True)  # of a mail: that of the account
    form = models.CharField(max_length=8, default="", blank=True)  # of a webhook: what its text looks like
    key = models.CharField(max_length=120, default="", blank=True)  # signs a webhook; to a browser: its public key
    auth = models.CharField(max_length=40, default="", blank=True)  # of a browser
    name = models.CharField(max_length=60, default="", blank=True)  # of a browser or a host
    fails = models.PositiveSmallIntegerField(default=0)  # in a row
    wait = models.DateTimeField(default=AT_ONCE)  # nothing is sent before
    note = models.CharField(max_length=200, default="", blank=True)  # why nothing is sent any more
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["id"]
        constraints = [models.UniqueConstraint(fields=["user", "kind", "address"], name="one_way")]

    def __str__(self) -> str:
        return f"{self.kind} of {self.user_id}"


class TableNotices(models.Model):
    """What somebody wants at one table, where it is not what he usually wants."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    table = models.ForeignKey("web.Table", on_delete=models.CASCADE, related_name="+")
    wanted = models.CharField(max_length=8)  # ALWAYS or NEVER

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "table"], name="one_wish")]

    def __str__(self) -> str:
        return f"{self.wanted} at {self.table_id}"


class Told(models.Model):
    """That a question was told, by one way: what is here was sent, or is being sent by somebody."""

    way = models.ForeignKey(Way, on_delete=models.CASCADE, related_name="told")
    seat = models.ForeignKey("web.Seat", on_delete=models.CASCADE, related_name="+")
    asked_at = models.DateTimeField()  # by the clock of the site: it names the question and tells nothing of it
    reminder = models.BooleanField(default=False)  # that its time runs out

    class Meta:
        constraints = [models.UniqueConstraint(fields=["way", "seat", "reminder"], name="told_once")]

    def __str__(self) -> str:
        return f"{self.seat_id} by {self.way_id}"


class Seen(models.Model):
    """When somebody who is asked had his table open last, by the clock of the site."""

    seat = models.OneToOneField("web.Seat", on_delete=models.CASCADE, related_name="seen")
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.seat_id} at {self.at:%H:%M:%S}"
