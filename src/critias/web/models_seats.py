"""What the site stores of people at a table beside the game."""

from __future__ import annotations

from django.conf import settings
from django.db import models

MOST_NOTED = 10_000  # characters


class TableNote(models.Model):
    """What somebody has written down for himself at a table; nobody else reads it."""

    table = models.ForeignKey("web.Table", on_delete=models.CASCADE, related_name="notes")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    text = models.TextField(max_length=MOST_NOTED)
    version = models.PositiveIntegerField(default=0)  # grows with every change: two windows do not overwrite each other

    class Meta:
        constraints = (models.UniqueConstraint(fields=["table", "user"], name="one_note"),)

    def __str__(self) -> str:
        return f"{self.table.code}: {len(self.text)} characters"
