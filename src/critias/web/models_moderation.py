"""What is stored of those who look after the site: reports, what was done about them, and what people are told."""

from __future__ import annotations

from django.conf import settings
from django.db import models


class Report(models.Model):
    """Somebody tells whoever runs the site of a line or a name.  What it is about is copied: it outlives its table."""

    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="reports_made")
    about = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="reports")
    name = models.CharField(max_length=24)  # of whom it is about, as it was then
    chat = models.ForeignKey("web.Chat", on_delete=models.SET_NULL, null=True, related_name="+")
    table = models.CharField(max_length=16, default="", blank=True)  # its code
    text = models.CharField(max_length=500, default="", blank=True)  # the line; empty where it is about a name
    context = models.JSONField(default=list)  # lines around it: name, text, whether it is the one
    why = models.CharField(max_length=16)
    note = models.CharField(max_length=300, default="", blank=True)  # of who reports
    at = models.DateTimeField(auto_now_add=True)
    decided = models.DateTimeField(null=True, db_index=True)

    class Meta:
        ordering = ("at",)

    def __str__(self) -> str:
        return f"{self.why}: {self.name}"


class Deed(models.Model):
    """What somebody who runs the site has done, and to whom.  It is never changed, only taken back."""

    report = models.ForeignKey(Report, on_delete=models.SET_NULL, null=True, related_name="deeds")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    about = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="deeds")
    name = models.CharField(max_length=24)
    what = models.CharField(max_length=8)
    until = models.DateTimeField(null=True)  # of a mute
    words = models.CharField(max_length=300, default="", blank=True)  # what he was told
    at = models.DateTimeField(auto_now_add=True)
    taken_back = models.DateTimeField(null=True)

    class Meta:
        ordering = ("-pk",)

    def __str__(self) -> str:
        return f"{self.what} {self.name}"


class Note(models.Model):
    """What the site tells somebody, in the lobby, until he has read it."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notes")
    text = models.CharField(max_length=400)
    link = models.CharField(max_length=60, default="", blank=True)  # where there is more of it
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-pk",)

    def __str__(self) -> str:
        return self.text
