from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("web", "0011_desk")]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="standing",
            field=models.JSONField(blank=True, default=list),
        ),
    ]
