"""Results and ratings; a profile has a handle that cannot be guessed."""

from typing import Any

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import critias.web.models


def give_handles(apps: Any, schema_editor: Any) -> None:
    for profile in apps.get_model("web", "Profile").objects.filter(handle="").iterator():
        profile.handle = critias.web.models.new_code()
        profile.save(update_fields=["handle"])


class Migration(migrations.Migration):

    dependencies = [
        ('web', '0009_notices'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name='profile',
            name='handle',
            field=models.CharField(default='', max_length=16),
        ),
        migrations.RunPython(give_handles, migrations.RunPython.noop),
        migrations.AlterField(
            model_name='profile',
            name='handle',
            field=models.CharField(default=critias.web.models.new_code, max_length=16, unique=True),
        ),
        migrations.AddField(
            model_name='profile',
            name='shown',
            field=models.JSONField(default=dict),
        ),
        migrations.AddField(
            model_name='table',
            name='rated',
            field=models.BooleanField(default=False),
        ),
        migrations.CreateModel(
            name='Rated',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('game', models.CharField(max_length=32)),
                ('number', models.PositiveIntegerField()),
                ('strength', models.FloatField()),
                ('doubt', models.FloatField()),
                ('at', models.DateTimeField(auto_now_add=True)),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='rated_players', to='web.table')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='rated', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ('number',),
                'constraints': [models.UniqueConstraint(fields=('table', 'user'), name='rated_once'), models.UniqueConstraint(fields=('user', 'game', 'number'), name='one_after_the_other')],
            },
        ),
        migrations.CreateModel(
            name='Result',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat', models.PositiveSmallIntegerField()),
                ('guest', models.BooleanField(default=False)),
                ('bot', models.CharField(blank=True, default='', max_length=32)),
                ('level', models.CharField(blank=True, default='', max_length=16)),
                ('game', models.CharField(max_length=32)),
                ('seats', models.PositiveSmallIntegerField()),
                ('people', models.PositiveSmallIntegerField()),
                ('place', models.PositiveSmallIntegerField()),
                ('won', models.BooleanField()),
                ('score', models.IntegerField()),
                ('margin', models.IntegerField(null=True)),
                ('traits', models.JSONField(default=list)),
                ('decisions', models.PositiveIntegerField()),
                ('seconds', models.PositiveIntegerField()),
                ('at', models.DateTimeField(db_index=True)),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='results', to='web.table')),
                ('user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='results', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ('-at', 'seat'),
                'constraints': [models.UniqueConstraint(fields=('table', 'seat'), name='one_result')],
            },
        ),
    ]
