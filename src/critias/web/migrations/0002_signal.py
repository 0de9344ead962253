import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("web", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="Signal",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seat", models.PositiveSmallIntegerField()),
                ("during", models.CharField(max_length=40)),
                ("word", models.CharField(blank=True, default="", max_length=32)),
                ("thing", models.CharField(blank=True, default="", max_length=64)),
                ("number", models.PositiveSmallIntegerField(default=1)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="signals", to="web.table"
                    ),
                ),
            ],
            options={
                "ordering": ["id"],
                "constraints": [
                    models.UniqueConstraint(fields=("table", "seat", "word", "thing"), name="one_signal"),
                ],
            },
        ),
    ]
