from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("web", "0010_results_and_ratings")]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="standing",
            field=models.JSONField(blank=True, default=list),
        ),
    ]
