"""Links that work once; and no address beside the one by which an account is known, unless it was proved."""

from typing import Any

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


def drop_unproved_addresses(apps: Any, schema_editor: Any) -> None:
    """Whoever owns such an address could have got into an account that is not his."""
    addresses = apps.get_model("account", "EmailAddress").objects
    proved = addresses.filter(verified=True).values("user")
    addresses.filter(verified=False, user__in=proved).delete()
    addresses.filter(verified=False, primary=False).delete()


class Migration(migrations.Migration):
    dependencies = [
        ("web", "0003_heartbeat"),
        ("account", "0009_emailaddress_unique_primary_email"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Ticket",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("digest", models.CharField(max_length=64, unique=True)),
                ("made", models.DateTimeField(auto_now_add=True)),
                (
                    "table",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="web.table"),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
        ),
        migrations.RunPython(drop_unproved_addresses, migrations.RunPython.noop),
    ]
